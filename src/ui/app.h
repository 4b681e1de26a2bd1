/*
 * Layer: ui.  The board on the terminal: what main hands over, and the model
 * that term.c and the scripts drive.
 */
#ifndef XQ_UI_APP_H
#define XQ_UI_APP_H

#include "base/buf.h"
#include "game/game.h"
#include "rules/judge.h"
#include "ui/settings.h"

struct keymap;

struct app_setup {
    struct doc *const *docs;    /* what was opened; all their games in order */
    size_t n_docs;
    struct edition_store *editions;
    const char *rules;          /* --rules, NULL if not given */
    bool compare;               /* --rules=all: open with all verdicts */
    struct settings settings;   /* how it begins */
    const struct keymap *keymap;        /* NULL: the built-in keys */
    const struct repaint *colors;       /* on top of every theme */
    size_t n_colors;
    bool ascii;                 /* lines and marks in ASCII too */
    int game;                   /* 1-based; 0: the first */
    int ply;                    /* where to open, 0 = start */
    struct judge_options judge; /* --at, --window, --label */
    const char *notice;         /* first status line, NULL if none */
};

/*
 * The model: which game, ply and edition, what is in front.  It owns its
 * memory; the setup and what it points to must outlive it.
 */
struct app;
struct grid;

struct app *app_new(const struct app_setup *setup);
void app_free(struct app *app);

/* What the terminal can show; without a call all of it, GLYPHS_AUTO being
   GLYPHS_PAIR. */
struct app_terminal {
    enum glyphs glyphs;         /* not GLYPHS_AUTO */
    bool ascii;                 /* lines by + - | */
    bool thick;                 /* heavy box characters of one column */
    bool chinese;               /* Chinese text can be shown at all */
};
void app_terminal(struct app *app, const struct app_terminal *terminal);

/* What the caller has to do after a change. */
enum reaction {
    REACT_DRAW = 1 << 0,        /* draw the grid anew */
    REACT_REPAINT = 1 << 1,     /* and clear the terminal first */
    REACT_BEEP = 1 << 2,        /* there was nothing to do */
    REACT_QUIT = 1 << 3,
    REACT_COLORS = 1 << 4       /* the palette is another one */
};

/*
 * Carry out an action (enum action of ui/action.h): together with the three
 * below it is the only way the model changes.  Returns enum reaction bits.
 */
unsigned app_update(struct app *app, int action);

/* The size of the screen; a click on a cell; a tick while it plays itself. */
unsigned app_resize(struct app *app, int width, int height);
unsigned app_click(struct app *app, int x, int y);
unsigned app_tick(struct app *app);

/* Where keys are looked up now (enum context); whether it plays by itself. */
int app_context(const struct app *app);
bool app_playing(const struct app *app);

/* The colours in use; they change with REACT_COLORS. */
const struct palette *app_palette(const struct app *app);

/*
 * The settings as they are now.  Returns those that differ from what it began
 * with, as bits of enum setting.
 */
unsigned app_settings(const struct app *app, struct settings *out);

/* Draw all of it on a grid of any size.  Nothing is judged here. */
void app_draw(const struct app *app, struct grid *grid);

/* Where the terminal's cursor belongs (the board cursor); false: nowhere. */
bool app_cursor(const struct app *app, int *x, int *y);

/*
 * Run a script without a terminal: names of keys ("Right", "C-l", "v") and of
 * actions ("ply-next") apart by blanks or line ends; "#" to the end of the
 * line is a comment.  "size=WxH" changes the size, "dump" appends the screen
 * as it is then.  The last screen is appended at the end, or when the script
 * quits.  Returns false and appends a sentence instead if a word is none of
 * these.  Width and height are 1 to 1000.
 */
bool app_script(const struct app_setup *setup, const char *keys, size_t len,
                int width, int height, struct buf *dump);

#endif
