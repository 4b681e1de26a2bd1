/*
 * Layer: io.  Games in prose: move lists and score sheets as people type
 * them, FEN lists, boards drawn with signs, pages that hold such text.
 *
 * What is a game, what a comment and what neither is decided line by line;
 * doc/move-lists.md says how.
 */
#ifndef XQ_IO_MOVETEXT_H
#define XQ_IO_MOVETEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "game/game.h"
#include "io/source.h"

/* Add the games of a text to d; their number. */
size_t movetext_read(struct doc *d, const struct source *src);

/* Whether a text is a page: it holds a tag that pages have. */
bool movetext_is_page(const char *s, size_t len);

/* What lies between the games of a text in another format. */
struct movetext_part {
    const struct source *src;
    size_t from, to;            /* offsets in its text */
    bool page;                  /* the text is a page */
};

/*
 * The same for such a part.  There must be a position, or moves that can be
 * played and begin a line: words make no game.
 */
size_t movetext_read_part(struct doc *d, const struct movetext_part *part);

/*
 * Play a score sheet that was pasted from the end of g's main line: numbers,
 * headings, comments and variations as in a file.  Without numbers a word
 * that is no move stops it.  What cannot be played is reported and kept.
 */
void movetext_play(struct game *g, const char *s, size_t len,
                   struct place at);

/*
 * A document of one game: such a score sheet played from `start`, with what
 * could not be played.  To be freed by doc_free.
 */
struct doc *movetext_sheet(const char *name, const struct pos *start,
                           const char *s, size_t len);

#endif
