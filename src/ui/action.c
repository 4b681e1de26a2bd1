#include <config.h>

#include "ui/action.h"

#include <string.h>

#include "base/utf8.h"

#define STEP N_("Stepping")
#define RULE N_("Ruling")
#define SHOW N_("Showing")
#define CURS N_("While a piece is inspected")
#define GAME N_("Games")
#define TEXT N_("Texts")
#define LIST N_("The list of games")
#define PROG N_("Program")
#define EDIT N_("Games and moves")
#define DESK N_("The dispute")
#define TEACH N_("Teaching")
#define FIND N_("After a search")
#define SETUP N_("While a position is set up")
#define DEMO N_("While a proof is shown")
#define LINE N_("While a line is typed")
#define PICK N_("While something is chosen")
#define FORM N_("While a form is filled in")

/* Hints in the order of this table: the most wanted first. */
const struct action_row action_table[] = {
    {ACTION_PLY_NEXT, "ply-next", "Right l +", CONTEXT_BOARD, STEP,
     N_("one ply on"), NULL},
    {ACTION_PLY_PREV, "ply-prev", "Left h -", CONTEXT_BOARD, STEP,
     N_("one ply back"), NC_("hint", "Lt/Rt ply")},
    {ACTION_MOVE_NEXT, "move-next", "Down j", CONTEXT_BOARD, STEP,
     N_("one move (two plies) on"), NULL},
    {ACTION_MOVE_PREV, "move-prev", "Up k", CONTEXT_BOARD, STEP,
     N_("one move (two plies) back"), NULL},
    {ACTION_PAGE_NEXT, "page-next", "PgDn", CONTEXT_BOARD, STEP,
     N_("ten plies on"), NULL},
    {ACTION_PAGE_PREV, "page-prev", "PgUp", CONTEXT_BOARD, STEP,
     N_("ten plies back"), NULL},
    {ACTION_FIRST, "first", "g Home", CONTEXT_BOARD, STEP,
     N_("to the start"), NULL},
    {ACTION_LAST, "last", "G End", CONTEXT_BOARD, STEP,
     N_("to the end"), NULL},
    {ACTION_OCCURRENCE_PREV, "occurrence-prev", "[", CONTEXT_BOARD, STEP,
     N_("to the previous occurrence of this position"),
     NC_("hint", "[] same")},
    {ACTION_OCCURRENCE_NEXT, "occurrence-next", "]", CONTEXT_BOARD, STEP,
     N_("to the next occurrence of this position"), NULL},
    {ACTION_CYCLE_START, "cycle-start", "{", CONTEXT_BOARD, STEP,
     N_("to the start of the disputed plies"), NULL},
    {ACTION_CYCLE_END, "cycle-end", "}", CONTEXT_BOARD, STEP,
     N_("to the end of the disputed plies"), NULL},
    {ACTION_VARIATION, "variation", "V", CONTEXT_BOARD, STEP,
     N_("take the next variation at this ply"), NULL},
    {ACTION_AUTOPLAY, "autoplay", "Space", CONTEXT_BOARD, STEP,
     N_("step on by itself; again to stop"), NULL},

    {ACTION_COMMAND, "command", ":", CONTEXT_BOARD, EDIT,
     N_("type or paste a move, a score sheet, a position, a command"),
     NC_("hint", ": type")},
    {ACTION_NEW, "new-game", "C-n", CONTEXT_BOARD, EDIT,
     N_("a new game: its position is set up first"), NULL},
    {ACTION_SETUP, "setup", "s", CONTEXT_BOARD, EDIT,
     N_("change the position this game begins with"),
     NULL},
    {ACTION_UNDO, "undo", "u", CONTEXT_BOARD, EDIT,
     N_("undo the last change, whatever it was"), NULL},
    {ACTION_REDO, "redo", "U C-r", CONTEXT_BOARD, EDIT,
     N_("do again what was undone"), NULL},
    {ACTION_WRITE_COMMENT, "write-comment", ";", CONTEXT_BOARD, EDIT,
     N_("write the comment at this move"), NULL},
    {ACTION_PROMOTE, "promote", "M", CONTEXT_BOARD, EDIT,
     N_("make this variation the main line"), NULL},
    {ACTION_CORRECT, "correct", "R", CONTEXT_BOARD, EDIT,
     N_("another move in place of this one; what follows stays"), NULL},
    {ACTION_CUT, "cut", "X", CONTEXT_BOARD, EDIT,
     N_("delete this move and all that follows it"), NULL},
    {ACTION_SCORES, "scores", "S", CONTEXT_BOARD, EDIT,
     N_("compare the players' score sheets: where they part"), NULL},
    {ACTION_SEARCH, "search", "/", CONTEXT_BOARD, EDIT,
     N_("search titles, moves and comments, of all games"), NULL},
    {ACTION_SAVE, "save", "W", CONTEXT_BOARD, EDIT,
     N_("save the games: DhtmlXQ, or by the suffix of the name"), NULL},

    {ACTION_EDITION_NEXT, "edition-next", "e", CONTEXT_BOARD, RULE,
     N_("the next edition of the rules"), NC_("hint", "e rules")},
    {ACTION_EDITION_PREV, "edition-prev", "E", CONTEXT_BOARD, RULE,
     N_("the edition before"), NULL},
    {ACTION_COMPARE, "compare", "=", CONTEXT_BOARD, RULE,
     N_("the verdicts of all editions"), NULL},
    {ACTION_RULING, "ruling", "v", CONTEXT_BOARD, RULE,
     N_("the whole reason, with the articles"), NC_("hint", "v why")},
    {ACTION_JUDGE_HERE, "judge-here", "J", CONTEXT_BOARD, RULE,
     N_("judge as of this ply; again to return"), NC_("hint", "J here")},
    {ACTION_MARK_FROM, "mark-from", "<", CONTEXT_BOARD, DESK,
     N_("this ply is the first of the dispute"), NULL},
    {ACTION_MARK_TO, "mark-to", ">", CONTEXT_BOARD, DESK,
     N_("this ply is the last of the dispute"), NC_("hint", "<> mark")},
    {ACTION_MARK_CLEAR, "mark-clear", "x", CONTEXT_BOARD, DESK,
     N_("forget the marked dispute"), NULL},
    {ACTION_OVERRULE, "overrule", "O", CONTEXT_BOARD, DESK,
     N_("overrule the class of this ply, with the reason"), NULL},
    {ACTION_DEMO, "show-proof", "!", CONTEXT_BOARD, DESK,
     N_("show the proof of this ply on the board"), NULL},
    {ACTION_REPLIES, "replies", "r", CONTEXT_BOARD, DESK,
     N_("moves that do not repeat, for the side that must change"), NULL},
    {ACTION_DECIDE, "decide", "d", CONTEXT_BOARD, DESK,
     N_("note a claim, a warning, an adjournment, an outcome"),
     NC_("hint", "d note")},
    {ACTION_DETAILS, "details", "D", CONTEXT_BOARD, DESK,
     N_("fill in the sheet: event, players, times, adjournment"), NULL},
    {ACTION_SHEET, "sheet", "w", CONTEXT_BOARD, DESK,
     N_("write the ruling sheet to be signed"), NC_("hint", "w sheet")},

    {ACTION_BOOK, "book", "B", CONTEXT_BOARD, TEACH,
     N_("the figures of the books, by edition and article"), NULL},
    {ACTION_QUIZ, "quiz", "T", CONTEXT_BOARD, TEACH,
     N_("quiz: classes and ruling are hidden, v asks; again to end"), NULL},

    {ACTION_INSPECT, "inspect", "i Enter Tab", CONTEXT_BOARD, SHOW,
     N_("the cursor: who attacks, who protects; to move a piece"),
     NC_("hint", "i piece")},
    {ACTION_MARKS, "marks", "m", CONTEXT_BOARD, SHOW,
     N_("marks of the pieces: off, last move, all"), NC_("hint", "m marks")},
    {ACTION_LINES, "lines", "a", CONTEXT_BOARD, SHOW,
     N_("attack lines on or off"), NULL},
    {ACTION_FLIP, "flip", "f", CONTEXT_BOARD, SHOW,
     N_("turn the board"), NC_("hint", "f flip")},
    {ACTION_COORDS, "coordinates", "c", CONTEXT_BOARD, SHOW,
     N_("coordinates: Chinese, WXF, ICCS, off"), NULL},
    {ACTION_BIG_BOARD, "big-board", "Z", CONTEXT_BOARD, SHOW,
     N_("large board for a projector; again for the panels"), NULL},
    {ACTION_THEME, "theme", "t", CONTEXT_BOARD, SHOW,
     N_("colours: dark, light, contrast, none"), NULL},
    {ACTION_COMMENT, "comment", "C", CONTEXT_BOARD, SHOW,
     N_("the comments of the game and of this ply"), NULL},
    {ACTION_PANEL, "panel", "p", CONTEXT_BOARD, SHOW,
     N_("the next panel, where not all have room"), NULL},

    {ACTION_CURSOR_LEFT, "cursor-left", "Left h", CONTEXT_INSPECT, CURS,
     N_("the cursor one point to the left"), NC_("hint", "arrows cursor")},
    {ACTION_PICK, "pick", "Enter", CONTEXT_INSPECT, CURS,
     N_("take the piece up; then play it to this point"),
     NC_("hint", "Enter move")},
    {ACTION_TOUCH, "touch", "H", CONTEXT_INSPECT, CURS,
     N_("touched by the player (again: not): what has to be played"),
     NC_("hint", "H touched")},
    {ACTION_LATER, "illegal-later", "I", CONTEXT_INSPECT, CURS,
     N_("this piece made an illegal move: what has to be played"), NULL},
    {ACTION_CURSOR_RIGHT, "cursor-right", "Right l", CONTEXT_INSPECT, CURS,
     N_("the cursor one point to the right"), NULL},
    {ACTION_CURSOR_UP, "cursor-up", "Up k", CONTEXT_INSPECT, CURS,
     N_("the cursor one point up"), NULL},
    {ACTION_CURSOR_DOWN, "cursor-down", "Down j", CONTEXT_INSPECT, CURS,
     N_("the cursor one point down"), NULL},

    {ACTION_FOUND_NEXT, "found-next", "n", CONTEXT_FOUND, FIND,
     N_("the next place found"), NC_("hint", "n next")},
    {ACTION_FOUND_PREV, "found-prev", "p", CONTEXT_FOUND, FIND,
     N_("the one before; Esc ends the search"), NC_("hint", "p back")},

    {ACTION_PUT_RED, "put-red", "K A E H R C P B N", CONTEXT_SETUP, SETUP,
     N_("put a red piece: king, advisor, elephant, horse, rook, ..."),
     NC_("hint", "KAEHRCP red")},
    {ACTION_PUT_BLACK, "put-black", "k a e h r c p b n", CONTEXT_SETUP,
     SETUP, N_("put a black piece"), NC_("hint", "kaehrcp black")},
    {ACTION_PUT_NONE, "put-none", "Space Delete Backspace .", CONTEXT_SETUP,
     SETUP, N_("take the piece off"), NC_("hint", "Space off")},
    {ACTION_SETUP_GRAB, "setup-grab", "Enter", CONTEXT_SETUP, SETUP,
     N_("take a piece up, put it down"), NULL},
    {ACTION_SETUP_LEFT, "setup-left", "Left", CONTEXT_SETUP, SETUP,
     N_("the cursor one point to the left"), NULL},
    {ACTION_SETUP_RIGHT, "setup-right", "Right", CONTEXT_SETUP, SETUP,
     N_("the cursor one point to the right"), NULL},
    {ACTION_SETUP_UP, "setup-up", "Up", CONTEXT_SETUP, SETUP,
     N_("the cursor one point up"), NULL},
    {ACTION_SETUP_DOWN, "setup-down", "Down", CONTEXT_SETUP, SETUP,
     N_("the cursor one point down"), NULL},
    {ACTION_SETUP_DONE, "setup-done", "s", CONTEXT_SETUP, SETUP,
     N_("done: the game begins with it"), NC_("hint", "s done")},
    {ACTION_SETUP_SIDE, "setup-side", "t Tab", CONTEXT_SETUP, SETUP,
     N_("the other side is to move"), NC_("hint", "t side")},
    {ACTION_SETUP_TYPE, "setup-type", ":", CONTEXT_SETUP, SETUP,
     N_("type or paste a FEN or a binit"), NC_("hint", ": FEN")},
    {ACTION_SETUP_CLEAR, "setup-clear", "x", CONTEXT_SETUP, SETUP,
     N_("clear the board"), NC_("hint", "x clear")},
    {ACTION_SETUP_START, "setup-start", "i", CONTEXT_SETUP, SETUP,
     N_("the start position of a game"), NULL},
    {ACTION_SETUP_ODDS, "setup-odds", "o", CONTEXT_SETUP, SETUP,
     N_("the start position with odds"), NC_("hint", "o odds")},
    {ACTION_SETUP_UNDO, "setup-undo", "u", CONTEXT_SETUP, SETUP,
     N_("undo the last change of the position"), NULL},
    {ACTION_SETUP_PAGE, "setup-page", "PgUp PgDn", CONTEXT_SETUP, SETUP,
     N_("the page before, the next page"), NULL},

    {ACTION_DEMO_NEXT, "proof-next", "Right l Space Down j", CONTEXT_DEMO,
     DEMO, N_("the next move of the proof"), NC_("hint", "Lt/Rt step")},
    {ACTION_DEMO_PREV, "proof-prev", "Left h Up k", CONTEXT_DEMO, DEMO,
     N_("the move before"), NULL},
    {ACTION_DEMO_FIRST, "proof-first", "g Home", CONTEXT_DEMO, DEMO,
     N_("to the start of the proof"), NULL},
    {ACTION_DEMO_LAST, "proof-last", "G End", CONTEXT_DEMO, DEMO,
     N_("to the end of the proof"), NULL},
    {ACTION_DEMO_END, "proof-end", "!", CONTEXT_DEMO, DEMO,
     N_("back to the game"), NULL},

    {ACTION_LINE_TAKE, "line-take", "Enter", CONTEXT_LINE, LINE,
     N_("take what was typed"), NC_("hint", "Enter take")},
    {ACTION_LINE_LEAVE, "line-leave", "Esc", CONTEXT_LINE, LINE,
     N_("give it up"), NC_("hint", "Esc leave")},
    {ACTION_LINE_COMPLETE, "line-complete", "Tab BTab", CONTEXT_LINE, LINE,
     N_("complete a command, a file name; again for the next that fits"),
     NC_("hint", "Tab complete")},
    {ACTION_LINE_HISTORY, "line-history", "Up Down", CONTEXT_LINE, LINE,
     N_("earlier commands"), NC_("hint", "Up/Dn earlier")},
    {ACTION_LINE_MOVE, "line-move", "Left Right Home End C-b C-f C-a C-e",
     CONTEXT_LINE, LINE, N_("the cursor in the line"), NULL},
    {ACTION_LINE_DELETE, "line-delete", "Backspace Delete C-d C-w C-u C-k",
     CONTEXT_LINE, LINE,
     N_("delete: a character, a word, all before, all after"), NULL},

    {ACTION_PICK_STEP, "pick-step", "Up Down k j", CONTEXT_LIST, PICK,
     N_("the item above, below"), NC_("hint", "Up/Dn choose")},
    {ACTION_PICK_PAGE, "pick-page", "PgUp PgDn Home End g G", CONTEXT_LIST,
     PICK, N_("a page; the first, the last"), NULL},
    {ACTION_PICK_NUMBER, "pick-number", "1 2 3 4 5 6 7 8 9", CONTEXT_LIST,
     PICK, N_("to the item of that number"), NULL},
    {ACTION_PICK_TAKE, "pick-take", "Enter", CONTEXT_LIST, PICK,
     N_("take this item"), NC_("hint", "Enter take")},
    {ACTION_PICK_LEAVE, "pick-leave", "Esc", CONTEXT_LIST, PICK,
     N_("take none"), NC_("hint", "Esc leave")},

    {ACTION_FORM_STEP, "form-step", "Tab BTab Up Down Enter", CONTEXT_FORM,
     FORM, N_("the next field, the one before; Enter on the last is done"),
     NC_("hint", "Tab next")},
    {ACTION_FORM_PAGE, "form-page", "PgUp PgDn", CONTEXT_FORM, FORM,
     N_("the page before, the next page"), NC_("hint", "PgDn page")},
    {ACTION_FORM_DONE, "form-done", "C-s", CONTEXT_FORM, FORM,
     N_("done: take what was changed"), NC_("hint", "C-s done")},
    {ACTION_FORM_LEAVE, "form-leave", "Esc", CONTEXT_FORM, FORM,
     N_("leave it as it was"), NC_("hint", "Esc leave")},

    {ACTION_GAMES, "games", "o", CONTEXT_BOARD, GAME,
     N_("the list of games"), NC_("hint", "o games")},
    {ACTION_GAME_NEXT, "game-next", "N .", CONTEXT_BOARD, GAME,
     N_("the next game"), NULL},
    {ACTION_GAME_PREV, "game-prev", "P ,", CONTEXT_BOARD, GAME,
     N_("the game before"), NULL},

    {ACTION_SCROLL_UP, "scroll-up", "Up k", CONTEXT_TEXT, TEXT,
     N_("scroll up"), NC_("hint", "Up/Dn scroll")},
    {ACTION_SCROLL_DOWN, "scroll-down", "Down j", CONTEXT_TEXT, TEXT,
     N_("scroll down"), NULL},
    {ACTION_SCROLL_PGUP, "scroll-page-up", "PgUp", CONTEXT_TEXT, TEXT,
     N_("a page up"), NULL},
    {ACTION_SCROLL_PGDN, "scroll-page-down", "PgDn Space", CONTEXT_TEXT, TEXT,
     N_("a page down"), NULL},
    {ACTION_SCROLL_TOP, "scroll-top", "g Home", CONTEXT_TEXT, TEXT,
     N_("to the top"), NULL},
    {ACTION_SCROLL_BOTTOM, "scroll-bottom", "G End", CONTEXT_TEXT, TEXT,
     N_("to the bottom"), NULL},

    {ACTION_LIST_UP, "list-up", "Up k", CONTEXT_GAMES, LIST,
     N_("the game above"), NC_("hint", "Up/Dn choose")},
    {ACTION_LIST_DOWN, "list-down", "Down j", CONTEXT_GAMES, LIST,
     N_("the game below"), NULL},
    {ACTION_LIST_PGUP, "list-page-up", "PgUp", CONTEXT_GAMES, LIST,
     N_("a page of games up"), NULL},
    {ACTION_LIST_PGDN, "list-page-down", "PgDn Space", CONTEXT_GAMES, LIST,
     N_("a page of games down"), NULL},
    {ACTION_LIST_TOP, "list-top", "g Home", CONTEXT_GAMES, LIST,
     N_("the first game"), NULL},
    {ACTION_LIST_BOTTOM, "list-bottom", "G End", CONTEXT_GAMES, LIST,
     N_("the last game"), NULL},
    {ACTION_LIST_NUMBER, "list-number", "1 2 3 4 5 6 7 8 9 0", CONTEXT_GAMES,
     LIST, N_("to the game of that number, digit by digit"), NULL},
    {ACTION_LIST_OPEN, "list-open", "Enter", CONTEXT_GAMES, LIST,
     N_("open the game"), NC_("hint", "Enter open")},

    {ACTION_HELP, "help", "? F1", CONTEXT_ANY, PROG,
     N_("help: the keys and the marks; F1 where something is typed"),
     NC_("hint", "? help")},
    {ACTION_BACK, "back", "Esc", CONTEXT_ANY, PROG,
     N_("back to the board; never quits"), NC_("hint", "Esc back")},
    {ACTION_LANGUAGE, "language", "L", CONTEXT_ANY, PROG,
     N_("the language: English, Chinese"), NULL},
    {ACTION_REDRAW, "redraw", "C-l", CONTEXT_ANY, PROG,
     N_("draw the screen anew"), NULL},
    {ACTION_QUIT, "quit", "q", CONTEXT_ANY, PROG,
     N_("quit"), NC_("hint", "q quit")},
};

const size_t action_rows = sizeof action_table / sizeof *action_table;

static bool
is_word(const char *s, size_t len, const char *word)
{
    return word && strlen(word) == len && memcmp(s, word, len) == 0;
}

static const struct {
    int key;
    const char *name;
} key_names[] = {
    {KEYSYM_LEFT, "Left"}, {KEYSYM_RIGHT, "Right"}, {KEYSYM_UP, "Up"},
    {KEYSYM_DOWN, "Down"}, {KEYSYM_HOME, "Home"}, {KEYSYM_END, "End"},
    {KEYSYM_PGUP, "PgUp"}, {KEYSYM_PGDN, "PgDn"}, {KEYSYM_F1, "F1"},
    {KEYSYM_TAB, "Tab"}, {KEYSYM_ENTER, "Enter"}, {KEYSYM_ESC, "Esc"},
    {KEYSYM_SPACE, "Space"}, {KEYSYM_BACKSPACE, "Backspace"},
    {KEYSYM_DELETE, "Delete"}, {KEYSYM_BTAB, "BTab"},
};

enum { KEY_NAMES = sizeof key_names / sizeof *key_names };

int
key_parse(const char *s, size_t len)
{
    uint32_t cp;

    for (int i = 0; i < KEY_NAMES; i++) {
        if (is_word(s, len, key_names[i].name))
            return key_names[i].key;
    }
    if (len == 3 && memcmp(s, "C-", 2) == 0 && s[2] >= 'a' && s[2] <= 'z')
        return s[2] - 'a' + 1;
    if (len == 0 || utf8_next(s, len, &cp) != len || cp <= ' '
        || cp == UTF8_REPLACEMENT)
        return KEYSYM_NONE;
    return (int)cp;
}

int
key_plain(int key)
{
    if (key == '\n')
        return KEYSYM_ENTER;
    if (key == 0x08)
        return KEYSYM_BACKSPACE;
    if (key >= 0xFF01 && key <= 0xFF5E)
        return key - 0xFF01 + '!';
    return key;
}

void
key_print(int key, struct buf *out)
{
    for (int i = 0; i < KEY_NAMES; i++) {
        if (key_names[i].key == key) {
            buf_puts(out, key_names[i].name);
            return;
        }
    }
    if (key > 0 && key <= 26)
        buf_addf(out, "C-%c", key - 1 + 'a');
    else if (key > ' ' && key < KEYSYM_FIRST)
        utf8_put(out, (uint32_t)key);
}

int
action_next_key(const char **keys)
{
    const char *s = *keys + strspn(*keys, " ");
    size_t len = strcspn(s, " ");

    *keys = s + len;
    return key_parse(s, len);
}

const struct action_row *
action_row(enum action action)
{
    for (size_t i = 0; i < action_rows; i++) {
        if (action_table[i].action == action)
            return &action_table[i];
    }
    return NULL;
}

static const char *const context_names[CONTEXT_COUNT] = {
    [CONTEXT_ANY] = "any", [CONTEXT_BOARD] = "board",
    [CONTEXT_INSPECT] = "inspect", [CONTEXT_TEXT] = "text",
    [CONTEXT_GAMES] = "games", [CONTEXT_FOUND] = "found",
    [CONTEXT_SETUP] = "setup", [CONTEXT_DEMO] = "proof",
    [CONTEXT_LINE] = "line", [CONTEXT_LIST] = "list",
    [CONTEXT_FORM] = "form",
};

const char *
context_name(enum context context)
{
    return context_names[context];
}

enum context
context_by_name(const char *name, size_t len)
{
    int i = 0;

    while (i < CONTEXT_COUNT && !is_word(name, len, context_names[i]))
        i++;
    return (enum context)i;
}

enum context
action_fallback(enum context context)
{
    return context == CONTEXT_INSPECT || context == CONTEXT_TEXT
                   || context == CONTEXT_FOUND || context == CONTEXT_DEMO
               ? CONTEXT_BOARD : CONTEXT_ANY;
}

enum action
action_by_name(const char *name, size_t len)
{
    for (size_t i = 0; i < action_rows; i++) {
        if (is_word(name, len, action_table[i].name))
            return action_table[i].action;
    }
    return ACTION_NONE;
}

/* Whether keys go to a widget first: those of the program do not work. */
static bool
action_types(enum context context)
{
    return context == CONTEXT_LINE || context == CONTEXT_LIST
           || context == CONTEXT_FORM;
}

/* Whether an action's hint is shown in a context: its own, and while the
   cursor is on also those of the board, whose keys all but the arrows work. */
bool
action_hinted(const struct action_row *row, enum context context)
{
    if (!row->hint)
        return false;
    if (row->context == context
        || (row->action == ACTION_HELP && context == CONTEXT_LIST))
        return true;
    if (row->context == CONTEXT_BOARD)
        return context == CONTEXT_FOUND
               || (context == CONTEXT_INSPECT
                   && row->action != ACTION_PLY_PREV);
    return row->context == CONTEXT_ANY && !action_types(context)
           && (row->action != ACTION_BACK || context != CONTEXT_BOARD);
}

/* One key with what mdoc and roff would act on made plain. */
static void
manual_key(int key, struct buf *out)
{
    struct buf name = BUF_INIT;

    key_print(key, &name);
    if (strcmp(buf_str(&name), "-") == 0)
        buf_puts(out, "\\-");
    else if (strchr(".,!'?[](){}:;|<>=+", buf_str(&name)[0]) && name.len == 1)
        buf_addf(out, "\\&%s", buf_str(&name));
    else
        buf_puts(out, buf_str(&name));
    buf_free(&name);
}

static void
manual_row(const struct action_row *row, enum lang lang, struct buf *out)
{
    const char *keys = row->keys;
    int key = action_next_key(&keys);

    buf_puts(out, ".It");
    while (key != KEYSYM_NONE) {
        buf_puts(out, " Ic ");
        manual_key(key, out);
        key = action_next_key(&keys);
        if (key != KEYSYM_NONE)
            buf_puts(out, " ,");
    }
    buf_addf(out, "\n%s\n.Pq Cm ", tr(lang, row->help));
    for (const char *c = row->name; *c; c++) {
        if (*c == '-')
            buf_putc(out, '\\');
        buf_putc(out, *c);
    }
    buf_putc(out, '\n');
}

void
action_manual(enum lang lang, struct buf *out)
{
    const char *group = NULL;

    for (size_t i = 0; i < action_rows; i++) {
        const struct action_row *row = &action_table[i];

        if (!group || strcmp(group, row->group) != 0) {
            if (group)
                buf_puts(out, ".El\n");
            group = row->group;
            buf_addf(out, ".Ss %s\n.Bl -tag -width Backspace\n",
                     tr(lang, group));
        }
        manual_row(row, lang, out);
    }
    buf_puts(out, ".El\n");
}
