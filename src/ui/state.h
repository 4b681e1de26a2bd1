/*
 * Layer: ui.  Inside of struct app: the state, and the views that read it.
 *
 * Only app.c, sheet.c and marks.c change anything here; the views take a
 * const struct app and draw.
 */
#ifndef XQ_UI_STATE_H
#define XQ_UI_STATE_H

#include "desk/desk.h"
#include "desk/fields.h"
#include "desk/help.h"
#include "desk/notes.h"
#include "desk/outcome.h"
#include "facts/attack.h"
#include "rules/cycle.h"
#include "ui/action.h"
#include "ui/app.h"
#include "ui/choice.h"
#include "ui/complete.h"
#include "ui/entry.h"
#include "ui/history.h"
#include "ui/inputs.h"
#include "ui/keymap.h"
#include "ui/layout.h"
#include "ui/look.h"
#include "ui/prose.h"
#include "ui/view_board.h"

enum { ANALYSES_MAX = 12, SERIES_MAX = 6, MESSAGE_MAX = 400, DEMO_MAX = 40,
       KEPT_PLIES = 2000 };     /* of all series but one, and of rulings */

/* What a ruling depends on: an edit that leaves all of it alone, as one of a
   comment, asks nothing anew. */
struct question {
    size_t game;
    uint32_t node;              /* the line through it; 0: main line */
    const struct edition *edition;
    int at, from, to;           /* 0: not set */
    int no_capture;             /* plies without one before the line */
    struct line line;
    const struct overruling *labels;
    int n_labels;
};

/* A ruling that was worked out, and nothing it was worked out with; the
   oldest makes room. */
struct analysis {
    struct question question;
    struct arena *arena;        /* NULL: unused */
    const struct ruling *ruling;
    struct line line;
    unsigned long used;         /* clock of the last use */
};

/* What was found out under an edition on the line it was last asked about;
   likewise. */
struct followed {
    const struct edition *edition;
    struct series *series;      /* NULL: unused */
    unsigned long used;
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
    struct noted noted;         /* marks and labels along the line */
    struct overruling *labels;  /* those of noted, as the judge takes them */
};

enum front { FRONT_NONE, FRONT_HELP, FRONT_RULING, FRONT_COMPARE,
             FRONT_COMMENT, FRONT_GAMES, FRONT_PIECES };

/* What the user is asked: a line to type, a list to choose from, a form. */
enum ask {
    ASK_NONE,
    ASK_COMMAND, ASK_SEARCH, ASK_COMMENT, ASK_REASON, ASK_WORDS, ASK_ROUNDS,
    ASK_ILLEGAL, ASK_SAVE, ASK_SHEET, ASK_SCORE_RED, ASK_SCORE_BLACK,
    ASK_OVERRULE, ASK_DECIDE, ASK_SIDE, ASK_ODDS, ASK_GIVER, ASK_BOOK,
    ASK_GAMES,
    ASK_REPLIES, ASK_LATER, ASK_QUIZ, ASK_QUIZ_WHY, ASK_REPLACE, ASK_QUIT,
    ASK_LOST, ASK_SCORES, ASK_RESULT, ASK_OUTCOME,
    ASK_DETAILS,
    ASK_COUNT
};

struct asking {
    enum ask kind;
    struct arena *arena;        /* owns what follows, but the entry */
    const char *title;
    struct entry *entry;        /* of a line; NULL otherwise */
    struct choice choice;       /* of a list */
    const char **items;
    const char **details;       /* more on each item, or NULL */
    int *values;                /* what each item stands for */
    int n;
    struct inputs *inputs;      /* of a form; NULL otherwise */
    bool warned;                /* that Esc gives up what was filled in */
    int value;                  /* what the question before it answered */
    const char *opened;         /* the text a line began with; NULL: another
                                   run began it */
    const char *name;           /* of a file, whose clean form that is; NULL
                                   where none was proposed */
};

/* The position that is being set up. */
enum { SETUP_PAST = 64 };

struct placing {
    bool on;
    bool fresh;                 /* for a new game; else this one's start */
    bool again;                 /* begun by an earlier run */
    bool warned;                /* that Esc gives it up */
    struct pos pos;
    sq_t held;                  /* a piece taken up, SQ_NONE: none */
    int odds;                   /* a number for them, 0: none */
    int odds_before;            /* those of the game in front */
    struct { struct pos pos; int odds; } past[SETUP_PAST];  /* for undo, a
                                                               ring */
    unsigned n_past, top;
};

/* A line shown on the board that is not of the game: a proof. */
struct demo {
    bool on;
    int n, step;                /* moves, and how many were played */
    struct pos pos[DEMO_MAX + 1];
    move_t moves[DEMO_MAX];
};

enum quiz { QUIZ_OFF, QUIZ_ASKS, QUIZ_SHOWN };

enum marks { MARKS_LAST, MARKS_ALL, MARKS_OFF, MARKS_COUNT };

/* What was typed when Esc left a line: Up brings it back there. */
struct given_up {
    enum ask kind;              /* ASK_NONE: nothing */
    char *text;
};

/* Where a game was left for another one; ply 0, main line, if it never was. */
struct left_at {
    uint32_t node;              /* the line through it */
    uint32_t at;                /* the node in front */
    size_t from;                /* of one begun here: 1 + the game that was in
                                   front, 0: another */
};

/* Games that are saved together: those of a document, those begun here; of
   the book each alone. */
struct family {
    const struct doc *doc;      /* NULL: begun here */
    size_t figure;              /* SIZE_MAX: it is none */
};

/* A file this run wrote. */
struct wrote {
    char *name;
    struct family family;
    size_t n;                   /* games in it */
};

struct app {
    const struct app_setup *setup;
    struct desk *desk;          /* all games, as edited */
    size_t game;                /* in front */
    size_t opened;              /* the one the command line speaks of */
    size_t chosen;              /* in the list of games */
    size_t typed;               /* the number typed there so far, 0: none */
    struct left_at *left;       /* by game; owned */
    size_t n_left;

    struct sheet sheet;
    int ply;                    /* 0..sheet.n */
    const struct edition *edition;      /* NULL: none known */
    bool by_lines;              /* answers are read, nobody sees a screen */
    bool comparing;             /* the editions were asked for: the widest
                                   list of moves has a column for each */
    bool edition_chosen;        /* by an EDIT_RULES */
    int from, to;               /* disputed plies marked by hand, 0 = not */
    bool options_off;           /* --window and --label no longer count */
    int at;                     /* judged as of this ply, 0 = the end */

    struct analysis analyses[ANALYSES_MAX];
    struct followed followed[SERIES_MAX];
    unsigned long clock;
    bool deferring;             /* changes do not wait for rulings */
    bool pending;               /* one is not made yet: whole and shown are
                                   NULL unless they are known */
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
    enum front behind;          /* what the help was asked for */
    int scroll;                 /* rows of the text in front above the top */
    enum marks marks;
    bool lines_off;             /* no attack lines */
    bool inspecting;
    sq_t cursor;                /* of the board; kept while not inspecting */
    sq_t held;                  /* a piece taken up to be moved, or SQ_NONE */
    bool playing;
    char message[MESSAGE_MAX];  /* instead of the status; "" = none */
    int key;                    /* the one that is being carried out */

    struct asking ask;
    struct asking asked;        /* the help lies on it; ASK_NONE: on none */
    struct given_up given_up;
    struct history *history;    /* of commands */
    struct placing placing;
    struct touch touch;         /* at the ply in front */
    struct demo demo;
    enum quiz quiz;
    char quiz_said[MESSAGE_MAX];        /* of the answer, "" without one */
    struct doc *book;           /* the figures, NULL until they are asked */
    bool book_added;            /* they are in the desk, */
    size_t book_first;          /* from this one on */
    char *search;               /* what was searched for, NULL: nothing */
    struct complete *completion;
    struct wrote *wrote;        /* the newest last */
    size_t n_wrote;
    struct doc **docs;          /* opened to bring games back; owned */
    size_t n_docs;
    char *replaced;             /* the file that is asked about, or NULL, */
    enum ask replacing;         /* and what shall be written there */
    char *outcome_words;        /* of the outcome that is asked about */
    bool written;               /* what was written last came through */
    bool forced;                /* to quit without asking */
    bool quitting;              /* quit once it is saved */

    /* What the journal tells by now (keep.c). */
    bool kept;                  /* something, by this key */
    bool kept_edits;            /* edits that are not saved */
    struct buf draft_kept, setup_kept;  /* "": none */
    bool told_files;            /* where the games come from */
    bool place_kept;
    size_t game_kept;
    uint32_t node_kept;
    bool keeping_failed;        /* it cannot be written */

    /* Facts about the ply in front, renewed when it changes. */
    struct arena *facts;
    struct attacks attacks[SIDE_COUNT];
    struct attacks before;      /* of the side that moved, before its move */
    struct board_view board;
};

struct draft;

/* The games: how many, and one of them as it is now. */
size_t app_games(const struct app *app);
const struct game *app_game(const struct app *app, size_t i);

/* A message in the place of the status, until the next key. */
void app_say(struct app *app, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
const char *app_tr(const struct app *app, const char *text);

/* Where keys are looked up once what is in front of the board is gone. */
int app_context_below(const struct app *app);

/* The overrulings that count on the line in front. */
const struct overruling *app_labels(const struct app *app, int *n);

/* Begin with other documents. */
void app_new_desk(struct app *app, struct doc *const *docs, size_t n_docs);

/* Keep the settings for the next time. */
unsigned app_remember(struct app *app);

static inline int
clamp_int(int v, int low, int high)
{
    return v < low ? low : v > high ? high : v;
}

/* input.c: around each change.  Before it: what was said goes (whether there
   was something).  After it: what follows from it, and what has to be told. */
bool input_begin(struct app *app);
unsigned input_end(struct app *app, unsigned react, bool said);

/* Work out what follows from the state: rulings, marks.  Before anything asks
   for a ruling of its own: make one that is pending. */
void app_settle(struct app *app);
void app_need_ruling(struct app *app);

/* The actions, by what they change; REACT bits, 0 for those of others.
   step.c: the game, ply and edition in front; cursor.c: the cursor and what it
   picks up; showing.c: how it all looks; front.c: texts and lists in front. */
unsigned step_update(struct app *app, enum action action);
unsigned cursor_update(struct app *app, enum action action);
unsigned show_update(struct app *app, enum action action);
unsigned front_update(struct app *app, enum action action);
unsigned front_open_game(struct app *app, size_t i);
void step_say_playing(struct app *app);

/* How it looks at the beginning, and after another language. */
void show_settings(struct app *app);
void show_language(struct app *app, enum lang lang);

/* step.c, app.c: go to a place; REACT bits. */
unsigned app_go(struct app *app, int ply);
unsigned app_cursor_by(struct app *app, int right, int up);
void app_open(struct app *app, size_t game);
/* One that is new; and once it is no more, the game that was in front. */
void app_open_new(struct app *app, size_t game);
size_t app_came_from(const struct app *app, size_t game);
/* Another line of the game in front, or the same one after an edit. */
void app_reopen(struct app *app, uint32_t node, int ply);

/* change.c: edits.  Each returns REACT bits and says what it did, or why not.
   `node` is the one in front unless given. */
uint32_t app_node(const struct app *app);
unsigned change_play(struct app *app, move_t mv);
unsigned change_text(struct app *app, const char *text, size_t len);
unsigned change_undo(struct app *app);
unsigned change_redo(struct app *app);
unsigned change_cut(struct app *app);
unsigned change_promote(struct app *app);
bool change_is_main(const struct app *app);     /* the ply in front */
unsigned change_comment(struct app *app, const char *text);
/* Words and notes as they stand in the game. */
unsigned change_whole_comment(struct app *app, const char *whole);
unsigned change_note(struct app *app, int ply, enum note note,
                     const char *value);
/* The text kept after the move in front that could not be played. */
unsigned change_rest(struct app *app, const char *text);
unsigned change_field(struct app *app, const char *header, const char *value);
/* The edition the game in front is judged by; "": what it says itself. */
unsigned change_rules(struct app *app, const char *id);
unsigned change_start(struct app *app, const struct pos *start);
unsigned change_new(struct app *app, const struct pos *start,
                    const char *title);
unsigned change_mark(struct app *app, int from, int to);
/* Games of a document that was read become games of the desk. */
unsigned change_add(struct app *app, struct doc *doc);

/* The tree of a game that was read, behind a node of a game of the desk; the
   node its main line ends at. */
uint32_t change_add_tree(struct app *app, const struct game *read,
                         size_t game, uint32_t node);
/* Whether "c5c10" was meant, with ranks from 1: that is said. */
bool change_tenth_rank(struct app *app, const char *text, size_t len,
                       const struct notation_result *r);
/* At odds: moves are wanted that are played first; whether mv, the first move
   of the tree, is refused as one, which is said. */
bool change_odds_pending(const struct app *app);
bool change_odds_refused(struct app *app, move_t mv);

/*
 * correct.c: "[PLY] MOVE": another move in place of the one before the cursor
 * or at a ply, or of the first that could not be played after the end of the
 * line; what followed is played again, the rest is kept.  Without a move the
 * line for it.
 */
unsigned correct_move(struct app *app, const char *text);
unsigned correct_ask(struct app *app);

/* placing.c: the position that is being set up. */
unsigned placing_begin(struct app *app, bool fresh);
unsigned placing_update(struct app *app, enum action action);
bool placing_draft(const struct app *app, struct draft *d);
void placing_again(struct app *app, const struct draft *d);
bool placing_text(struct app *app, const char *text, size_t len);
void placing_odds(struct app *app, enum odds odds, enum side giver);
void text_placing(struct prose *t, const struct app *app);

/* What can be noted at a move: DECIDE_OUTCOME + an outcome is the last. */
enum decide { DECIDE_CLAIM, DECIDE_TOLD, DECIDE_SEALED, DECIDE_NOTHING,
              DECIDE_OUTCOME };

enum { LABEL_STEPS = 11 };

/* ask.c: questions. */
unsigned ask_line(struct app *app, enum ask kind, const char *text);
unsigned ask_name(struct app *app, enum ask kind, const char *name);
unsigned ask_score(struct app *app, enum side side);
unsigned ask_list(struct app *app, enum ask kind);
unsigned ask_details(struct app *app);
unsigned ask_comment(struct app *app);
void ask_end(struct app *app);
void ask_moves(struct app *app, enum ask kind,
               const struct move_list *moves);
/* What is typed and not yet taken, false: nothing; and go on with that. */
bool ask_draft(const struct app *app, struct draft *d);
void ask_again(struct app *app, const struct draft *d);
unsigned ask_key(struct app *app, int key);
/* The help, on top of what is asked; and go on with that (ask_help_ends). */
bool ask_wants_help(const struct app *app, int key);
unsigned ask_help(struct app *app);
void ask_help_ends(struct app *app);
unsigned ask_paste(struct app *app, const char *text, size_t len);
/* A click on a row of a list that fills `height` rows. */
unsigned ask_click(struct app *app, int height, int y);
/* For a line mode: an answer as a line, of a list the number of an item; and
   what is asked. */
unsigned ask_answer(struct app *app, const char *text);
void ask_tell(const struct app *app, struct buf *out);
/* Carry out the answer of a line or of a list. */
unsigned answer_line(struct app *app, enum ask kind, const char *text);
unsigned answer_list(struct app *app, enum ask kind, int value);

/* dispute.c: what arbiters note and look up. */
unsigned dispute_mark(struct app *app, bool last);
/* Mark plies, 1 <= from <= to; it is said whether they close a round. */
unsigned dispute_mark_plies(struct app *app, int from, int to);
unsigned dispute_clear(struct app *app);
unsigned dispute_label(struct app *app, int step, const char *why);
unsigned dispute_decide(struct app *app, int what, enum side side,
                        const char *words);
/* The result of the game in front, as its kind of file writes it. */
unsigned dispute_result(struct app *app, enum result result);
unsigned dispute_agrees(struct app *app, enum result result);
/* The result of the game if an outcome at one of its moves gives it, else
   RESULT_OPEN. */
enum result dispute_standing(const struct app *app);
/* That was `was` before moves were changed: the result is taken back if no
   outcome gives it now, and returned; else RESULT_OPEN. */
enum result dispute_take_back(struct app *app, enum result was);
/* This, appended as a part of a sentence; nothing of RESULT_OPEN. */
void dispute_say_taken(const struct app *app, enum result taken,
                       struct buf *out);
/* The list for an outcome that would replace another one at its move, and the
   answer: put it there. */
void items_outcome(struct app *app);
unsigned dispute_replace_outcome(struct app *app, int value);
/* Who seals at a ply by the book, or else whoever is to move there: appended
   if `side` is another, as a part of a sentence. */
void dispute_remark_seal(const struct app *app, int ply, enum side side,
                         struct buf *out);
unsigned dispute_touch(struct app *app);
unsigned dispute_replies(struct app *app);
unsigned dispute_reply(struct app *app, move_t mv); /* MOVE_NONE: no move */
void dispute_take_touch(struct app *app);   /* from the note in front */
/*
 * An illegal move found later: the list of what may replace it, asked by its
 * piece under the cursor or by the move; then a move was chosen (`illegal` is
 * -1 as long as the illegal one is not known, which is asked for then).
 */
unsigned dispute_later(struct app *app);
unsigned dispute_illegal(struct app *app, const char *text);
unsigned dispute_replace(struct app *app, move_t mv, int illegal);
unsigned dispute_replaced(struct app *app, move_t mv, const char *text);
unsigned dispute_take_score(struct app *app, enum side side);
/* A player's score sheet as it was given in, played from the start of the
   game, to be freed; NULL: it was not. */
struct doc *dispute_score(const struct app *app, enum side side);
/* The ply at which it has what cannot be played, 0: none. */
int dispute_score_stops(const struct app *app, enum side side);
const char *label_words(int step, enum lang lang);
const char *label_name(int step);       /* as a command and a file have it */
int label_step(const char *name, size_t len);   /* -1: none */

/* noted.c: append a note in the words of people: "claimed: Black, 15:05". */
void noted_print(enum note note, const char *value, size_t len,
                 enum lang lang, struct buf *out);
/* The same of its value alone: "Black, 15:05". */
void noted_value(enum note note, const char *value, size_t len,
                 enum lang lang, struct buf *out);
/* The last outcome noted up to the ply in front: its ply, -1 if there is
   none; and if it sets a number of rounds, how many are left, else -1. */
int dispute_outcome(const struct app *app, const char **value, size_t *len);
int dispute_rounds_left(const struct app *app, int *of);
void text_scores(struct prose *t, const struct app *app);
void text_touch(struct prose *t, const struct app *app);

/* teach.c: proofs on the board, figures, questions to a class. */
unsigned demo_begin(struct app *app);
unsigned demo_update(struct app *app, enum action action);
unsigned quiz_toggle(struct app *app);
unsigned quiz_begin(struct app *app);
unsigned quiz_answer(struct app *app, int verdict);
unsigned quiz_why(struct app *app, int article);
unsigned book_open(struct app *app);
unsigned book_take(struct app *app, int figure);
void items_book(struct app *app);
void items_games(struct app *app);
void items_articles(struct app *app);
void ask_room(struct app *app, size_t n);
void ask_item(struct app *app, int value, const char *text);
/* More on the item that was added last. */
void ask_detail(struct app *app, const char *text);

/* search.c: moves and comments of the game in front. */
unsigned search_begin(struct app *app, const char *text);
unsigned search_on(struct app *app, int step);

/* files.c: saving, the sheet. */
unsigned files_ask(struct app *app, enum ask kind);
unsigned files_save(struct app *app, const char *name, enum app_save how);
unsigned files_sheet(struct app *app, const char *name, enum app_save how);

/*
 * keep.c: the journal.  What is not finished goes there too: text that is
 * being typed, a position that is being set up.  keep_end ends what one key
 * did, keep_forget says that nothing in the journal is needed any more.
 */
struct draft {
    const char *name;
    int value;                  /* what the question before it answered */
    bool needs_game;            /* it is about the game in front */
    struct buf text;
};
void keep_begin(struct app *app);
void keep_put_field(const char *header, const char *value, struct buf *out);
void keep_end(struct app *app);
void keep_forget(struct app *app);
void keep_recover(struct app *app);

/*
 * origin.c: the files games come from and go to, and both in the journal.
 * Which games are saved with the one in front; the file they went to last
 * (NULL: none); that n of them were written to one; whether that file has
 * others by what this run wrote there, or more; whether all that is in it now
 * is of them, as it was read or written; whether the file of game i was not
 * what it had been when the game was brought back.
 */
bool origin_is_figure(const struct app *app, size_t i);
bool origin_goes_along(const struct app *app, size_t i);
const char *origin_file(const struct app *app);
void origin_wrote(struct app *app, const char *name, size_t n);
bool origin_leaves_out(const struct app *app, const char *name, size_t n);
bool origin_covers(const struct app *app, const char *name, size_t n);
bool origin_is_gone(const struct app *app, size_t i);

/* Tell the journal, unless it knows. */
void origin_tell(struct app *app);

/* The files a journal tells of, the first games first. */
struct file_told {
    size_t first, count;
    char *stamp;                /* owned */
    const struct doc *doc;      /* with its games, if it was found, else one
                                   that stands for it; NULL: not asked for */
    bool found;
};
struct origins {
    struct file_told *files;
    size_t n;
};

/* Where a game of the journal is now; false: it is not there. */
typedef bool origin_find(void *context, size_t was, size_t *now);

/* Take a line on a file, false: it is none; find the files; and what was
   written, once the games are there again. */
bool origin_is_file(const char *line, size_t len);
bool origin_is_wrote(const char *line, size_t len);
bool origin_take(struct origins *o, const char *line, size_t len);
void origins_open(struct app *app, struct origins *o);
bool origin_again(struct app *app, const char *line, size_t len,
                  origin_find *find, void *context);
void origins_free(struct origins *o);

/* sheet.c: games and rulings. */
void sheet_open(struct app *app, size_t game, uint32_t node);
/* The edition that was chosen for a game, NULL: none that counts there.  And
   renew the one the game in front is judged by. */
const struct edition *sheet_chosen(const struct app *app, size_t game);
void sheet_edition(struct app *app);
/* The edition of the game in front; while a new one is set up, of that. */
const struct edition *sheet_next(const struct app *app);
void sheet_judge(struct app *app);
struct question sheet_question(const struct app *app,
                               const struct edition *edition, int at);
const struct analysis *sheet_ask(struct app *app, struct question question);
/* Whether all that sheet_judge wants was worked out; and what of it was. */
bool sheet_is_known(const struct app *app);
void sheet_recall(struct app *app);
/* The ruling of an edition if it was worked out, else NULL. */
const struct ruling *sheet_known(const struct app *app,
                                 const struct edition *edition);
void sheet_forget(struct app *app);      /* all that was worked out */
void sheet_free(struct app *app);

/* The position in front, NULL without one. */
const struct pos *app_pos(const struct app *app);

/* What ply k is, NULL if nothing is known of it; and under an edition that is
   compared. */
const struct ply_ruling *app_ply(const struct app *app, int k);
const struct ply_ruling *app_ply_under(const struct app *app,
                                       const struct edition *edition, int k);
/* The ruling that has it, and the line of that. */
const struct ruling *app_ply_ruling(const struct app *app, int k,
                                    const struct line **line);

/* The game is a figure without a position: printed words only. */
bool app_words_only(const struct app *app);

/* marks.c: facts and marks of the ply in front. */
void marks_renew(struct app *app);

/* Whether the position in front is one of the game's; and the move that led
   to it, MOVE_NONE at a start. */
bool app_in_game(const struct app *app);
move_t app_last_move(const struct app *app);

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
void view_line(struct pen *pen, const struct app *app);
void view_completion(struct pen *pen, const struct app *app);
void view_list(struct pen *pen, const struct app *app);
void view_form(struct pen *pen, const struct app *app);
void view_placing(struct pen *pen, const struct app *app);

/* The column of the cursor in a line that is being typed. */
int line_cursor(const struct app *app, struct area area);
void view_too_small(struct pen *pen, enum lang lang, int width, int height);

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
