/*
 * Layer: ui.  What a key can do: one table.
 *
 * The key bindings, the help screen, the line of hints and the key list of the
 * manual are all made from it, so that they cannot disagree.
 */
#ifndef XQ_UI_ACTION_H
#define XQ_UI_ACTION_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"
#include "base/tr.h"

/* A key: a character, a control character, or one of these. */
enum key {
    KEYSYM_NONE = 0,
    KEYSYM_TAB = 0x09, KEYSYM_ENTER = 0x0D, KEYSYM_ESC = 0x1B,
    KEYSYM_SPACE = 0x20, KEYSYM_BACKSPACE = 0x7F,
    KEYSYM_FIRST = 0x110000,    /* past Unicode */
    KEYSYM_LEFT = KEYSYM_FIRST, KEYSYM_RIGHT, KEYSYM_UP, KEYSYM_DOWN,
    KEYSYM_HOME, KEYSYM_END, KEYSYM_PGUP, KEYSYM_PGDN, KEYSYM_F1,
    KEYSYM_DELETE, KEYSYM_BTAB
};

/*
 * Where a key is looked up: in the context, then in the ones it falls back
 * to: inspect, found, text, demo -> board -> any; setup, games -> any.  Keys
 * of a line, a list or a form are those of its widget (ui/entry.h,
 * ui/choice.h, ui/inputs.h); the contexts have rows for the help and the
 * hints only.
 */
enum context {
    CONTEXT_ANY,
    CONTEXT_BOARD,
    CONTEXT_INSPECT,            /* the board cursor is on */
    CONTEXT_TEXT,               /* a text that scrolls is in front */
    CONTEXT_GAMES,              /* the list of games is in front */
    CONTEXT_FOUND,              /* something was searched for */
    CONTEXT_SETUP,              /* a position is being set up */
    CONTEXT_DEMO,               /* a proof is shown on the board */
    CONTEXT_BOUND,              /* those below it have keys to be bound */
    CONTEXT_LINE = CONTEXT_BOUND,       /* a line is being typed */
    CONTEXT_LIST,               /* something is to be chosen */
    CONTEXT_FORM,               /* a form is being filled in */
    CONTEXT_COUNT
};

enum action {
    ACTION_NONE,
    ACTION_PLY_NEXT, ACTION_PLY_PREV, ACTION_MOVE_NEXT, ACTION_MOVE_PREV,
    ACTION_PAGE_NEXT, ACTION_PAGE_PREV, ACTION_FIRST, ACTION_LAST,
    ACTION_OCCURRENCE_PREV, ACTION_OCCURRENCE_NEXT,
    ACTION_CYCLE_START, ACTION_CYCLE_END, ACTION_VARIATION,
    ACTION_EDITION_NEXT, ACTION_EDITION_PREV, ACTION_COMPARE,
    ACTION_RULING, ACTION_JUDGE_HERE,
    ACTION_MARK_FROM, ACTION_MARK_TO, ACTION_MARK_CLEAR, ACTION_OVERRULE,
    ACTION_INSPECT, ACTION_MARKS, ACTION_LINES, ACTION_FLIP, ACTION_COORDS,
    ACTION_BIG_BOARD, ACTION_THEME,
    ACTION_COMMENT, ACTION_PANEL, ACTION_AUTOPLAY,
    ACTION_GAMES, ACTION_GAME_NEXT, ACTION_GAME_PREV,
    ACTION_CURSOR_LEFT, ACTION_CURSOR_RIGHT, ACTION_CURSOR_UP,
    ACTION_CURSOR_DOWN,
    ACTION_SCROLL_UP, ACTION_SCROLL_DOWN, ACTION_SCROLL_PGUP,
    ACTION_SCROLL_PGDN, ACTION_SCROLL_TOP, ACTION_SCROLL_BOTTOM,
    ACTION_LIST_UP, ACTION_LIST_DOWN, ACTION_LIST_PGUP, ACTION_LIST_PGDN,
    ACTION_LIST_TOP, ACTION_LIST_BOTTOM, ACTION_LIST_NUMBER,
    ACTION_LIST_OPEN,
    ACTION_COMMAND, ACTION_SEARCH, ACTION_FOUND_NEXT, ACTION_FOUND_PREV,
    ACTION_NEW, ACTION_SETUP, ACTION_PICK, ACTION_UNDO, ACTION_REDO,
    ACTION_WRITE_COMMENT, ACTION_PROMOTE, ACTION_CORRECT, ACTION_CUT,
    ACTION_SCORES,
    ACTION_DECIDE, ACTION_REPLIES, ACTION_TOUCH, ACTION_LATER, ACTION_DEMO,
    ACTION_DETAILS, ACTION_SHEET, ACTION_SAVE, ACTION_QUIZ, ACTION_BOOK,
    ACTION_PUT_RED, ACTION_PUT_BLACK, ACTION_PUT_NONE, ACTION_SETUP_GRAB,
    ACTION_SETUP_SIDE, ACTION_SETUP_CLEAR, ACTION_SETUP_START,
    ACTION_SETUP_ODDS, ACTION_SETUP_TYPE, ACTION_SETUP_UNDO, ACTION_SETUP_PAGE,
    ACTION_SETUP_DONE, ACTION_SETUP_LEFT, ACTION_SETUP_RIGHT,
    ACTION_SETUP_UP, ACTION_SETUP_DOWN,
    ACTION_DEMO_NEXT, ACTION_DEMO_PREV, ACTION_DEMO_FIRST, ACTION_DEMO_LAST,
    ACTION_DEMO_END,
    /* Carried out by the widget that has the keys. */
    ACTION_LINE_TAKE, ACTION_LINE_LEAVE, ACTION_LINE_COMPLETE,
    ACTION_LINE_HISTORY, ACTION_LINE_MOVE, ACTION_LINE_DELETE,
    ACTION_PICK_STEP, ACTION_PICK_PAGE, ACTION_PICK_NUMBER, ACTION_PICK_TAKE,
    ACTION_PICK_LEAVE,
    ACTION_FORM_STEP, ACTION_FORM_PAGE, ACTION_FORM_DONE, ACTION_FORM_LEAVE,
    ACTION_LANGUAGE, ACTION_HELP, ACTION_REDRAW, ACTION_BACK, ACTION_QUIT,
    ACTION_COUNT
};

struct action_row {
    enum action action;
    const char *name;           /* "ply-next": in scripts and the manual */
    const char *keys;           /* names apart by blanks: "Right l +" */
    enum context context;
    const char *group;          /* heading in the help; for tr() */
    const char *help;           /* one line; for tr() */
    const char *hint;           /* for the line of hints, tr(); or NULL */
};

/* The table, in the order of the help; ACTION_NONE is not in it. */
extern const struct action_row action_table[];
extern const size_t action_rows;

/* The row of an action; NULL for ACTION_NONE and beyond. */
const struct action_row *action_row(enum action action);

/* The context a lookup goes on with; CONTEXT_ANY ends it. */
enum context action_fallback(enum context context);

/* Whether the hint of an action is shown in a context, by its key. */
bool action_hinted(const struct action_row *row, enum context context);

/* "board", in the configuration; CONTEXT_COUNT if there is none. */
const char *context_name(enum context context);
enum context context_by_name(const char *name, size_t len);

/* An action by its name; ACTION_NONE if there is none. */
enum action action_by_name(const char *name, size_t len);

/* "C-l", "Left", "PgDn", "<"; KEYSYM_NONE if it is no key. */
int key_parse(const char *s, size_t len);

/*
 * What a character counts as: LF is Enter, C-h Backspace, and fullwidth
 * forms, which an input method may send, are ASCII.
 */
int key_plain(int key);
void key_print(int key, struct buf *out);

/*
 * The next key of a row: *keys points into row->keys and moves on; KEYSYM_NONE
 * at the end.
 */
int action_next_key(const char **keys);

/* The key list of the manual page, as mdoc(7). */
void action_manual(enum lang lang, struct buf *out);

#endif
