/*
 * Games made by hand for the tests of the screen.
 */
#ifndef XQ_T_UI_FIXTURE_H
#define XQ_T_UI_FIXTURE_H

#include "ui/app.h"

/* A game from a FEN and moves like "h2e2 h9g7"; bails out on a bad one. */
struct game *fixture_game(struct doc *doc, const char *title, const char *fen,
                          const char *moves);

/* The figures used: a rook chases a cannon (Red must change), and others. */
struct doc *fixture_chase(void);
struct doc *fixture_check(void);
struct doc *fixture_black_first(void);
struct doc *fixture_false_root(void);
struct doc *fixture_threat(void);
struct doc *fixture_king(void);
struct doc *fixture_words(void);
struct doc *fixture_two(void);
struct doc *fixture_mate(void);
struct doc *fixture_empty(void);
struct doc *fixture_long(int plies);

/* The screen after a script, to be freed. */
struct shot {
    struct doc *doc;
    const char *rules;          /* edition */
    const char *keys;
    int width, height;
    enum lang lang;
    bool ascii;
};
char *fixture_shot(const struct shot *shot);

#endif
