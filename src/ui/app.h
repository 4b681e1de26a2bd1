/*
 * Layer: ui.  What main hands to the board on the terminal.
 */
#ifndef XQ_UI_APP_H
#define XQ_UI_APP_H

#include "game/game.h"
#include "rules/judge.h"

enum glyphs { GLYPHS_AUTO, GLYPHS_PAIR, GLYPHS_PLAIN, GLYPHS_TRAD,
              GLYPHS_LETTERS, GLYPHS_SYMBOLS, GLYPHS_COUNT };
enum color { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER };

struct app_setup {
    struct doc *const *docs;    /* what was opened; all their games in order */
    size_t n_docs;
    struct edition_store *editions;
    const char *rules;          /* --rules, NULL if not given */
    const char *configured;     /* edition of the configuration, or NULL */
    enum lang lang;
    enum glyphs glyphs;         /* LETTERS for --ascii */
    bool ascii;                 /* lines and marks in ASCII too */
    enum color color;           /* NO_COLOR already counted in */
    bool mouse;
    int game;                   /* 1-based; 0: the first */
    int ply;                    /* where to open, 0 = start */
    struct judge_options judge; /* --at, --window, --label */
    const char *notice;         /* first status line, NULL if none */
};

#endif
