/*
 * Layer: ui.  Inside of struct app: the state, and the views that read it.
 *
 * Only app.c, sheet.c and marks.c change anything here; the views take a
 * const struct app and draw.
 */
#ifndef XQ_UI_STATE_H
#define XQ_UI_STATE_H

#include "facts/attack.h"
#include "rules/cycle.h"
#include "ui/action.h"
#include "ui/app.h"
#include "ui/keymap.h"
#include "ui/layout.h"
#include "ui/look.h"
#include "ui/prose.h"
#include "ui/view_board.h"

enum { ANALYSES_MAX = 12, MESSAGE_MAX = 240, APP_LABELS_MAX = 64 };

/* What a ruling depends on. */
struct question {
    size_t game;
    uint32_t node;              /* the line through it; 0: main line */
    const struct edition *edition;
    int at, from, to;           /* 0: not set */
    unsigned labels;            /* which state of the labels */
};

/* A ruling that was worked out; the oldest makes room. */
struct analysis {
    struct question question;
    struct arena *arena;        /* NULL: unused */
    const struct ruling *ruling;
    struct line line;
    unsigned long used;         /* clock of the last use */
};

/* The game in front, opened: one arena, renewed with the game. */
struct sheet {
    struct arena *arena;
    const struct game *game;    /* NULL: there is no game at all */
    uint32_t node;              /* the line through it; 0: main line */
    struct line line;
    uint32_t *nodes;            /* of plies 0..n */
    int n;                      /* plies that can be stepped through */
    struct pos *pos;            /* of plies 0..n; NULL without a start */
    struct occurrences occ;     /* counts of plies 0..n; NULL likewise */
};

enum front { FRONT_NONE, FRONT_HELP, FRONT_RULING, FRONT_COMPARE,
             FRONT_COMMENT, FRONT_GAMES };

enum marks { MARKS_LAST, MARKS_ALL, MARKS_OFF, MARKS_COUNT };

struct app {
    const struct app_setup *setup;
    const struct game **games;  /* of all documents, in order */
    size_t n_games;
    size_t game;                /* in front */
    size_t opened;              /* the one the command line speaks of */
    size_t chosen;              /* in the list of games */

    struct sheet sheet;
    int ply;                    /* 0..sheet.n */
    const struct edition *edition;      /* NULL: none known */
    bool comparing;             /* the editions were asked for: the widest
                                   list of moves has a column for each */
    bool edition_chosen;        /* by key: it stays from game to game */
    int from, to;               /* plies marked by hand, 0 = not */
    int at;                     /* judged as of this ply, 0 = the end */

    /* Classes the arbiter set on the line in front; every change of them is
       a state of its own. */
    struct overruling labels[APP_LABELS_MAX];
    int n_labels;
    unsigned labels_state;

    struct analysis analyses[ANALYSES_MAX];
    unsigned long clock;
    const struct ruling *whole; /* of the line, to its end */
    const struct ruling *shown; /* in the panel; equals whole unless `at` */
    const struct line *shown_line;

    struct look look;
    bool coords_chosen;         /* by key: they outlive the language */
    bool large_board;           /* wanted; layout_big says if it fits */
    struct palette palette;
    struct app_terminal terminal;
    int width, height;
    enum panel small;           /* compact: the panel chosen */
    enum front front;
    int scroll;                 /* rows of the text in front above the top */
    enum marks marks;
    bool lines_off;             /* no attack lines */
    bool inspecting;
    sq_t cursor;                /* of the board; kept while not inspecting */
    bool playing;
    char message[MESSAGE_MAX];  /* instead of the status; "" = none */

    /* Facts about the ply in front, renewed when it changes. */
    struct arena *facts;
    struct attacks attacks[SIDE_COUNT];
    struct attacks before;      /* of the side that moved, before its move */
    struct board_view board;
};

/* sheet.c: games and rulings. */
void sheet_open(struct app *app, size_t game, uint32_t node);
void sheet_judge(struct app *app);
const struct analysis *sheet_ask(struct app *app, struct question question);
/* The ruling of an edition if it was worked out, else NULL. */
const struct ruling *sheet_known(const struct app *app,
                                 const struct edition *edition);
void sheet_free(struct app *app);

/* The position in front, NULL without one. */
const struct pos *app_pos(const struct app *app);

/* What ply k is, NULL if nothing is known of it. */
const struct ply_ruling *app_ply(const struct app *app, int k);

/* The game is a figure without a position: printed words only. */
bool app_words_only(const struct app *app);

/* marks.c: facts and marks of the ply in front. */
void marks_renew(struct app *app);

/* The square the evidence panel speaks of; SQ_NONE: none. */
sq_t app_focus(const struct app *app);

/* The sentence on the ply in front. */
void app_sentence(const struct app *app, struct buf *out);

/* The layout of the screen in front. */
struct layout app_layout(const struct app *app, int width, int height);

/* The name a person knows a file by: without its folders. */
const char *doc_base_name(const char *name);

/*
 * The title of game i, NULL without one; where Chinese cannot be shown, a
 * title that needs it gives way to "figure 16" or "game 5/10", made in `made`.
 */
const char *game_title(const struct app *app, size_t i, struct buf *made);

/* Views.  Each fills the area of its pen. */
void view_title(struct pen *pen, const struct app *app);
void view_status(struct pen *pen, const struct app *app);
void view_hints(struct pen *pen, const struct app *app);
void view_sentence(struct pen *pen, const struct app *app);
void view_legend(struct pen *pen, const struct app *app);
void view_moves(struct pen *pen, const struct app *app);
void view_ruling(struct pen *pen, const struct app *app);
void view_obligation(struct pen *pen, const struct app *app);
void view_inspect(struct pen *pen, const struct app *app);
void view_comment(struct pen *pen, const struct app *app);
void view_games(struct pen *pen, const struct app *app);
void view_too_small(struct pen *pen, int width, int height);

/* The ply of the move list at a place of its area; -1: none. */
int moves_ply_at(const struct app *app, struct area area, struct spot at);

/* The game of the list at a row of its area; n_games: none. */
size_t games_row_at(const struct app *app, struct area area, int y);

/*
 * The attacks of the side that moved, before and after the ply in front:
 * which are new, and why the others are left out, whatever the edition says.
 */
void text_attacks(struct prose *t, const struct app *app);

/* Texts in front, and what heads them. */
const char *front_title(const struct app *app);
void front_text(const struct app *app, struct prose *t);
void text_help(struct prose *t, const struct app *app);
void front_ruling(struct prose *t, const struct app *app);
void text_compare(struct prose *t, const struct app *app);
void text_comment(struct prose *t, const struct app *app);

#endif
