/*
 * Layer: desk.  What the board can tell an arbiter besides the ruling: the
 * touch-move rule, odds, an illegal move found later, moves that do not
 * repeat, and where two score sheets part.
 */
#ifndef XQ_DESK_HELP_H
#define XQ_DESK_HELP_H

#include "base/buf.h"
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
 *
 * Of several the first own piece that can move and the first enemy piece that
 * can be taken bind, each on its own: that the second own piece could take
 * what the first cannot makes that a taking "with another".  A point that
 * holds no such piece does not count.
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
    TOUCH_ILLEGAL,              /* it is not legal: its piece moves otherwise
                                   (article 9.5); if it cannot, what was
                                   touched decides */
    TOUCH_TAKE_WITH,            /* take that piece with this one */
    TOUCH_TAKE,                 /* take it with another; with any, if no own
                                   piece that can move was touched */
    TOUCH_MOVE,                 /* move the own piece */
    TOUCH_NONE_CAN,             /* none of it can be done: any legal move */
    TOUCH_COUNT
};

/* What must be played, and the legal moves that do it. */
enum touch_rule touch_moves(const struct pos *p, const struct touch *t,
                            struct move_list *out);

/* Whether a move is none of those that must be played. */
bool touch_breaks(const struct pos *p, const struct touch *t, move_t mv);

/* As one sentence: for tr(). */
const char *touch_text(enum touch_rule rule);

/*
 * "c5 d7 c5e5": points touched in their order, then the move that was let go,
 * if any.  Read in p, which tells whose pieces they are (a point without a
 * piece is left out); p NULL: only whether it is well-formed.  false: it is
 * not.
 */
bool touch_read(const struct pos *p, const char *s, size_t len,
                struct touch *out);
void touch_print(const struct touch *t, struct buf *out);

/*
 * An illegal move found later (1959, article 9.5): in the position before it,
 * the legal moves of the piece on `moved`, which was moved; only if it has
 * none, those of all others (*others is set then).
 */
void later_moves(const struct pos *p, sq_t moved, struct move_list *out,
                 bool *others);

/* "h2e6", or "h2" where only the piece is known.  false: it is neither. */
struct illegal {
    sq_t from;
    move_t move;                /* MOVE_NONE: not known */
};
bool illegal_read(const char *s, size_t len, struct illegal *out);

/*
 * The legal moves at the end of a line that do not bring about a position that
 * occurred in it before (same pieces, same side to move), its start included.
 */
void instead_moves(const struct line *line, struct move_list *out);

/* Odds (让子, 让先); left and right as the giver sees them. */
enum odds {
    ODDS_FIRST,                 /* 让先: the weaker side moves first */
    ODDS_TWO_MOVES,             /* 让二先: two moves first */
    ODDS_THREE_MOVES,           /* 让三先 */
    ODDS_LEFT_HORSE, ODDS_RIGHT_HORSE, ODDS_TWO_HORSES, ODDS_CANNON,
    ODDS_ROOK, ODDS_HORSE_CANNON, ODDS_ROOK_HORSE,      /* the left ones */
    ODDS_COUNT
};

const char *odds_text(enum odds o);     /* for tr() */

/*
 * The start position with odds: pieces of `giver` off the board.  With odds of
 * moves the taker is to move, that is what they are.  With odds of pieces the
 * text does not say who begins: Red is to move, and pos_pass gives the turn to
 * Black where edition and event want that.
 */
void odds_start(enum odds o, enum side giver, struct pos *out);

/*
 * As the header "odds" has them: "left-horse black", their name and who gives
 * them; "3" alone is by whoever is not to move, giver SIDE_COUNT.  false: they
 * are none of these.
 */
extern const char odds_header[];
void odds_print(enum odds o, enum side giver, struct buf *out);
bool odds_read(const char *s, enum odds *o, enum side *giver);

/* Moves the taker has at the beginning: 1, or 2 or 3 with odds of moves. */
int odds_moves(enum odds o);

/*
 * Whether mv may be the next of the moves played first at odds (1959, article
 * 9.2): by a piece that has not moved yet, no capture, no check.  `done` are
 * the n moves before it, which lead from the start to p; in p the taker is to
 * move again (pos_pass).
 */
enum odds_refusal { ODDS_OK, ODDS_ILLEGAL, ODDS_SAME_PIECE, ODDS_CAPTURE,
                    ODDS_CHECK, ODDS_REFUSAL_COUNT };
enum odds_refusal odds_allows(const struct pos *p, const move_t *done, int n,
                              move_t mv);
const char *odds_refusal_text(enum odds_refusal r);     /* for tr() */

/*
 * A player's score sheet, read from the start of the game up to the first
 * thing that is no legal move there, which is at ply line.n + 1.
 */
struct score_sheet {
    struct line line;
    const char *rest;           /* what stands there; NULL or "": nothing, the
                                   sheet ends */
};

/* What a sheet has at a place. */
enum score_entry {
    ENTRY_NONE,                 /* it has ended */
    ENTRY_MOVE,                 /* a legal move */
    ENTRY_UNPLAYABLE            /* no legal move: the start of its `rest` */
};

/*
 * Where two sheets from one start part, or where both hold something that
 * cannot be played.
 */
struct sheet_diff {
    int at;                     /* 0-based index into the moves; -1: they are
                                   the same to the end */
    enum score_entry entry[SIDE_COUNT]; /* there: Red's and Black's sheet */
    move_t move[SIDE_COUNT];    /* of an ENTRY_MOVE, else MOVE_NONE */
};
struct sheet_diff sheets_compare(const struct score_sheet *red,
                                 const struct score_sheet *black);

#endif
