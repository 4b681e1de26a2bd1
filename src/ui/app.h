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

/* What a file that is to be written may replace. */
enum app_save { APP_SAVE_NEW, APP_SAVE_OVER };
enum app_saved { APP_SAVED, APP_SAVED_EXISTS, APP_SAVED_CHANGED,
                 APP_SAVED_NOT };

struct app_print {
    enum lang lang;
    struct buf *out;            /* the bytes are appended */
    struct buf *lost;           /* and a sentence on what the format lacks */
};

struct app_write {
    enum app_save how;
    struct buf *why;            /* a sentence, if it is APP_SAVED_NOT */
};

/*
 * What the board asks of the outside, since it opens no file and reads no
 * format itself.  Any member may be NULL: then the board says that it cannot
 * do that.
 */
struct app_services {
    void *context;

    /* Games in a text that was typed or pasted, as from a file; to be freed
       by doc_free.  Never NULL. */
    struct doc *(*read)(void *context, const char *text, size_t len);

    /* Moves in any notation, a score sheet, played from a position: a
       document of one game, with what could not be played. */
    struct doc *(*play)(void *context, const struct pos *start,
                        const char *text, size_t len);

    /* The built-in figures; to be freed by doc_free. */
    struct doc *(*book)(void *context);

    /* Games as the bytes of a file of that name (its suffix is the
       format). */
    void (*print)(void *context, const char *name, const struct game *g,
                  const struct app_print *to);

    /* The format such a name promises and that is not written, or NULL. */
    const char *(*unwritten)(void *context, const char *name);

    /* The format of a name whose suffix says nothing ("DhtmlXQ"), NULL if the
       suffix names it. */
    const char *(*unnamed)(void *context, const char *name);

    /* Write a file as a whole; "~/" is the folder of the user.
       APP_SAVED_EXISTS: there is one already (APP_SAVE_NEW); _CHANGED:
       somebody else changed it meanwhile. */
    enum app_saved (*save)(void *context, const char *name,
                           const struct buf *bytes,
                           const struct app_write *write);

    /* How a file that was read or written by this run looks, as one line; of
       any other it is false.  And its games, if a file still looks so: that of
       a name, else the one the line was made of; NULL if it does not. */
    bool (*stamp)(void *context, const char *name, struct buf *out);
    bool (*has_stamp)(void *context, const char *name, const char *stamp);
    struct doc *(*reopen)(void *context, const char *stamp);

    /* How many games a file holds now; 0 if none can be read. */
    size_t (*held)(void *context, const char *name);

    /* The names in a folder ("" is the one we are in, "~" that of the user), a
       line each, folders with a "/" behind them. */
    void (*names)(void *context, const char *folder, struct buf *out);

    /* Append a line to the journal; write all lines since the last flush as
       a whole, false if that cannot be; and: all in it is saved, begin
       anew. */
    void (*log)(void *context, const char *line, size_t len);
    bool (*flush)(void *context);
    void (*logged)(void *context);

    /* Unsaved work of an earlier run, told in a sentence; false: there is
       none.  Then either take its lines over (they are in the journal of this
       run with the next flush; `damage` says in words what could not be read,
       or stays empty), or throw it away. */
    bool (*lost)(void *context, enum lang lang, struct buf *what);
    bool (*recover)(void *context, enum lang lang, struct buf *lines,
                    struct buf *damage);
    void (*discard)(void *context);

    /* The user leaves on purpose: the journal is of no use any more. */
    void (*leave)(void *context);

    /* What was done, as lines of a script. */
    void (*record)(void *context, const struct buf *words);

    /* Write some settings (bits 1 << SETTING_X) into the configuration; a
       sentence in `said`. */
    void (*remember)(void *context, const struct settings *settings,
                     unsigned which, struct buf *said);
};

struct app_setup {
    struct doc *const *docs;    /* what was opened; all their games in order */
    size_t n_docs;
    bool is_book;               /* docs[0] is the built-in book */
    bool fresh;                 /* begin with a new game */
    bool by_name;               /* there are no keys: actions are named */
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
    const struct app_services *services;        /* NULL: none of them */
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
 * Take a key: a character or enum key of ui/action.h.  It goes to what is
 * being typed, else it is looked up.  Returns enum reaction bits; together
 * with the functions below it is the only way the model changes.
 */
unsigned app_key(struct app *app, int key);

/* Take text as a whole: a bracketed paste. */
unsigned app_paste(struct app *app, const char *text, size_t len);

/*
 * A line of the command language: a command, an action by its name, a move, a
 * position or a score sheet.  What came of it is in app_said.
 */
unsigned app_command(struct app *app, const char *line);

/* Carry out an action (enum action of ui/action.h). */
unsigned app_update(struct app *app, int action);

/* The message of the last change, "" if there is none; and the screen in
   sentences, for a line mode: what is asked, or the ply and the ruling. */
const char *app_said(const struct app *app);
enum lang app_lang(const struct app *app);
void app_tell(const struct app *app, struct buf *out);

/* The size of the screen; a click on a cell; a tick while it plays itself. */
unsigned app_resize(struct app *app, int width, int height);
unsigned app_click(struct app *app, int x, int y);
unsigned app_tick(struct app *app);

/* Where keys are looked up now (enum context); whether it plays by itself. */
int app_context(const struct app *app);
bool app_playing(const struct app *app);

/*
 * For a screen that answers at once.  After app_defer a change does not wait
 * for a ruling that is not known yet: what app_draw draws says that it is
 * being judged (app_pending), until app_judge has made it.  Whatever needs
 * the ruling makes it first, so that the same keys do the same either way.
 * app_judge returns REACT_DRAW, 0 if nothing was pending.
 */
void app_defer(struct app *app);
bool app_pending(const struct app *app);
unsigned app_judge(struct app *app);

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
 * line is a comment.  A text in double quotes (\" \\ \n inside) is typed
 * character by character, after "paste" it comes as a whole.  "size=WxH"
 * changes the size, "click=X,Y" clicks on a cell, "tick" lets it play itself.
 * "dump" appends the screen as it is then, "react" what the last key asked of
 * the terminal, "echo" a text behind it as a line.  What comes after the end
 * of the program is passed over until "restart", which begins anew.  The last
 * screen is appended at the end.  Returns false and appends a sentence instead
 * if a word is none of these.  Width and height are 1 to 1000.
 */
bool app_script(const struct app_setup *setup, const char *keys, size_t len,
                int width, int height, struct buf *dump);

/* Append what was done as the words of a script, a line each. */
void script_key(int key, struct buf *out);
void script_paste(const char *text, size_t len, struct buf *out);

#endif
