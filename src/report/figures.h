/*
 * Layer: report.  The figures of a book, and the articles they show.
 *
 * A game is a figure if its header "rules" names a known edition and its
 * header "article" an article of that edition.
 */
#ifndef XQ_REPORT_FIGURES_H
#define XQ_REPORT_FIGURES_H

#include "game/game.h"
#include "rules/edition.h"

struct figure {
    size_t game;                /* index in the document */
    const struct edition *edition;
    const struct article *article;
};

struct figures {
    struct figure *list;        /* in the order of the editions, then of
                                   their articles, then of the games */
    size_t n;
};

/* The figures of a document; the list lives in `arena`. */
struct figures figures_find(const struct doc *d, struct edition_store *store,
                            struct arena *arena);

/* The title in a language: the header "titleen" in English, where there is
   one, else the title; NULL without one. */
const char *figure_title(const struct game *g, enum lang lang);

/*
 * Append who played, "Wang - Li", where `title` (NULL if there is none) does
 * not say so; nothing if neither player is known.
 */
void figure_players(const struct game *g, const char *title, struct buf *out);

/*
 * What is said of the whole game, in one language: of a comment of two lines,
 * Chinese and English, the line that fits, else all of it; NULL without one.
 */
const char *figure_note(const struct game *g, enum lang lang,
                        struct arena *arena);

#endif
