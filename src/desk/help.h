/*
 * Layer: desk.  What the board can tell an arbiter besides the ruling: the
 * touch-move rule, odds, an illegal move found later, moves that do not
 * repeat, and where two score sheets part.
 */
#ifndef XQ_DESK_HELP_H
#define XQ_DESK_HELP_H

#include "base/tr.h"
#include "board/line.h"
#include "board/movegen.h"

struct move_list {
    move_t list[MOVES_MAX];
    int n;
};

/*
 * Touch-move (1959, article 9.4).  What the side to move has touched, in the
 * order it touched them; and where a piece was let go (MOVE_NONE: not yet).
 */
enum { TOUCHED_MAX = 8 };

struct touch {
    sq_t own[TOUCHED_MAX];      /* own pieces, not announced as adjusted */
    int n_own;
    sq_t enemy[TOUCHED_MAX];
    int n_enemy;
    move_t released;            /* a legal move that was let go stands */
};

enum touch_rule {
    TOUCH_FREE,                 /* nothing binding was touched */
    TOUCH_RELEASED,             /* the released move stands */
    TOUCH_TAKE_WITH,            /* take that piece with this one */
    TOUCH_TAKE,                 /* take it with another */
    TOUCH_MOVE,                 /* move the own piece */
    TOUCH_NONE_CAN,             /* none of it can be done: any legal move */
    TOUCH_COUNT
};

/* What must be played, and the legal moves that do it. */
enum touch_rule touch_moves(const struct pos *p, const struct touch *t,
                            struct move_list *out);

/* As one sentence: for tr(). */
const char *touch_text(enum touch_rule rule);

/*
 * An illegal move found later (1959, article 9.5): in the position before it,
 * the legal moves of the piece that was moved; only if it has none, those of
 * all others (`others` is set then).
 */
void later_moves(const struct pos *p, sq_t moved, struct move_list *out,
                 bool *others);

/*
 * The legal moves at the end of a line that do not bring about a position that
 * occurred in it before (same pieces, same side to move).
 */
void instead_moves(const struct line *line, struct move_list *out);

/* Odds (让子, 让先). */
enum odds {
    ODDS_FIRST,                 /* 让先: the weaker side moves first */
    ODDS_TWO_MOVES,             /* 让二先: two moves first */
    ODDS_THREE_MOVES,           /* 让三先 */
    ODDS_LEFT_HORSE, ODDS_RIGHT_HORSE, ODDS_TWO_HORSES, ODDS_CANNON,
    ODDS_ROOK, ODDS_HORSE_CANNON, ODDS_ROOK_HORSE,
    ODDS_COUNT
};

const char *odds_text(enum odds o);     /* for tr() */

/* The start position with odds: pieces of `giver` off the board. */
void odds_start(enum odds o, enum side giver, struct pos *out);

/* Moves the taker has at the beginning: 1, or 2 or 3 with odds of moves. */
int odds_moves(enum odds o);

/*
 * Whether mv may be the next of the moves played first at odds (1959, article
 * 9.2): by a piece that has not moved yet, no capture, no check.  `done` are
 * the moves before it, which lead from the start to p.
 */
enum odds_refusal { ODDS_OK, ODDS_ILLEGAL, ODDS_SAME_PIECE, ODDS_CAPTURE,
                    ODDS_CHECK };
enum odds_refusal odds_allows(const struct pos *p, const move_t *done, int n,
                              move_t mv);
const char *odds_refusal_text(enum odds_refusal r);     /* for tr() */

/*
 * The first ply at which two score sheets differ, both read from one start:
 * 0-based index into the moves; n of the shorter one if one just ends there;
 * -1 if they are the same.  `legal` says which of the two moves there is legal
 * (a sheet that could not be read on has no legal one).
 */
struct sheet_diff {
    int at;
    bool legal[SIDE_COUNT];     /* of Red's and of Black's sheet */
};
struct sheet_diff sheets_compare(const struct line *red,
                                 const struct line *black);

#endif
