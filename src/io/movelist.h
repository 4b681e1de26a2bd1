/*
 * Layer: io.  The moves of one game in prose, word by word.
 *
 * A list reads from any offset of its text up to the end of the line, or of
 * the bracket that was open there.  It plays the main line, lines in brackets
 * and lines under headings; what lies between moves becomes comments.  How it
 * tells them apart is told in doc/move-lists.md.
 */
#ifndef XQ_IO_MOVELIST_H
#define XQ_IO_MOVELIST_H

#include "io/parens.h"
#include "io/path.h"
#include "io/remarks.h"
#include "io/round.h"
#include "io/script.h"

/* A text with its brackets paired. */
struct movetext {
    const char *s;
    size_t len;
    struct parens parens;
};

/* A line of moves inside another: in brackets, or a line of the text. */
struct frame {
    size_t close;               /* where it ends */
    uint32_t back;              /* the node to return to */
    enum footing footing;       /* of the line there */
    bool numbered;              /* a line that begins with an earlier number */
    bool due;                   /* behind a number without its move */
};

/* The last of those lines, which the next line may go on with. */
struct variation {
    uint32_t end;               /* its last node, 0 = there is none */
    enum footing footing;       /* there */
    int rows;
    long indent;                /* columns before its first line */
    bool deeper;                /* more than before that of the main line */
    bool apart;                 /* an empty line came before it */
};

enum { MARKS = 20 };            /* ① to ⑳ */

#define MOVELIST_NONE SIZE_MAX  /* an offset of nothing */

struct movelist {
    const struct movetext *text;
    struct game *game;
    struct path path;
    struct remarks remarks;
    bool strict;                /* words that are no moves stop it */

    bool begun;                 /* its first move was reached */
    size_t base;                /* plies before it */
    long first;                 /* the number of its first round */
    bool black_leads;           /* rounds begin with Black's move */
    bool numbered;              /* rounds have numbers */
    bool loose;                 /* ... but not all of them */
    size_t run_end;             /* rounds before it need no number */
    bool warned;                /* a number out of order was reported */
    bool hole;                  /* the prose began right after a number */
    bool ended;                 /* a result stands behind the main line */
    bool gap;                   /* dots stand for a reply to the last move */
    bool next;                  /* reading stopped before another game */
    struct scripts scripts;     /* of the moves of the main line */

    struct frame *frames;       /* owned */
    size_t n_frames, cap_frames;
    struct variation last;
    long indent;                /* of the main line's last number */
    long doubt;                 /* plies before a number that the variation
                                   above it may go on with, 0 = none */

    uint32_t main_end;          /* last node of the main line */
    long line;                  /* the variation being read, 0 = main */
    bool waits;                 /* a heading was read, its first move not */
    struct heading heading;
    uint32_t *ends;             /* owned; last node of a line by number */
    size_t n_ends;

    /* The line that stopped, until its rest is known. */
    bool stopped;
    size_t rest_from;
    uint32_t rest_node;
    struct buf why;             /* empty: said already */
    struct place rest_place;
    int rest_more;              /* of the moves left, those without a shape */
    size_t rest_to;             /* where a result ends it, 0 = nowhere */

    /* Prose that waits for what follows. */
    bool prose;
    size_t prose_from, prose_to;
    int unplayed;               /* moves in it that stand as moves do */
    size_t unplayed_from;
    uint32_t marks[MARKS];      /* nodes with a mark ①, 0 = none */
};

/* The game has its start; moves go on at the end of its main line. */
void movelist_init(struct movelist *l, const struct movetext *text,
                   struct game *g, struct place at);
void movelist_free(struct movelist *l);

/*
 * Read from `p`, the start of a line or of the part of a line that holds the
 * moves.  Returns where reading stopped: at a line end, the end of the text,
 * or where another game begins in the line; then `next` is set.
 */
size_t movelist_words(struct movelist *l, size_t p);

/*
 * Whether the line that begins with `p` goes on with the list: a number that
 * fits, moves and nothing else, a remark in brackets.
 */
bool movelist_goes_on(struct movelist *l, size_t p);

/* Whether the number at `p` is that of Black's half, which is due. */
bool movelist_is_reply(const struct movelist *l, size_t p);

/* Whether the move at `p` can be played where the list stands. */
bool movelist_can_play(const struct movelist *l, size_t p);

/* A result stands alone behind the moves: the main line has ended. */
void movelist_result(struct movelist *l, size_t p, size_t n);

/*
 * Whether the line that begins with `p` goes on with the moves behind their
 * result: the list stops there.
 */
bool movelist_passes_end(struct movelist *l, size_t p);

/*
 * The list stops at the heading at `p`, which is that of another game; `mv` is
 * the first move under it.
 */
void movelist_stop_heading(struct movelist *l, size_t p, size_t mv);

/* Where in s[p..end) of prose the list goes on; `end` if nowhere. */
size_t movelist_resume(const struct movelist *l, size_t p, size_t end);

/* Prose up to `end`, which waits for what follows it. */
void movelist_prose(struct movelist *l, size_t p, size_t end);

/* The heading of a line at `p`. */
void movelist_heading(struct movelist *l, const struct heading *h, size_t p);

/* The text of a mark ① ...: a comment of the move that bears it. */
bool movelist_mark(struct movelist *l, const struct round *r,
                   const struct span *note);

/*
 * The list ends before `p`: prose that waits up to `prose_to` is a comment of
 * the last move, lines that stopped are kept.
 */
void movelist_end(struct movelist *l, size_t p, size_t prose_to);

/* Prose becomes a comment. */
void movelist_remark(struct movelist *l, uint32_t node, size_t from,
                     size_t to);

/*
 * Moves in a row from `p`, at most `max`, misprints among them; over lines
 * that hold nothing else.
 */
int movelist_run(const struct movetext *t, size_t p, int max);

/* The next move of the run that goes on at `p`, 0 if it ends there. */
size_t movelist_next(const struct movetext *t, size_t p);

/*
 * "- ", "* " or "+ " that begins a line, before a number and its move or
 * before nothing but moves: its bytes without the blank, 0 if it is none.
 */
size_t movelist_bullet(const struct movetext *t, size_t p);

/* Whether the line from `p` holds moves and what stands between them. */
bool movelist_is_moves(const struct movetext *t, size_t p);

/*
 * After a stop of the main line: the game was over at `p`, which is the end of
 * what could not be played; what follows is prose.
 */
void movelist_over(struct movelist *l, size_t p);

/* Moves in a stretch, those in brackets aside. */
int movelist_count(const struct movetext *t, size_t p, size_t end);

/* Whether the list stopped and may still go on in what is not played. */
bool movelist_is_open(const struct movelist *l);

/*
 * The same if the line from `p` on holds nothing but moves that are not played
 * and a result behind them, which is that of the game.
 */
void movelist_late_result(struct movelist *l, size_t p);

/*
 * The offset of the first move at or after the numbers and dots at `p`,
 * MOVELIST_NONE if none is.
 */
size_t movelist_first(const struct movetext *t, size_t p, struct round *r);

/* An address of a page, a ruler of equal signs, a remark of a script. */
bool movelist_is_noise(const char *s, size_t len);

#endif
