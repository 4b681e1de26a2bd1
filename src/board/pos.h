/*
 * Layer: board.  A position: where every piece stands and who is to move.
 *
 * A value without pointers (some 290 bytes) that may be copied.  History is
 * not in it.  Pieces keep their id from make to unmake and along a line, so
 * that "the same piece" can be asked of any two positions of a game.
 *
 * Invariants: at[sq[id]] == id for every living id; code[id] != 0 exactly for
 * 1..n; red ids come first; king[] is the first king of a side or 0; hash is
 * the hash of (squares, codes, side to move).  pos_check() tests them all.
 *
 * A position may hold impossible material (a pawn behind its start row, three
 * horses, no king): pos_problems() lists what is wrong; the movements are
 * defined for all of it.
 */
#ifndef XQ_BOARD_POS_H
#define XQ_BOARD_POS_H

#include "board/types.h"

struct pos {
    uint8_t at[SQUARES];        /* id on each square, 0 = none */
    uint8_t code[SQUARES + 1];  /* pc by id */
    uint8_t sq[SQUARES + 1];    /* square by id; SQ_NONE = taken */
    uint8_t king[SIDE_COUNT];   /* id */
    uint8_t first_black;        /* red ids are below it, black ones not */
    uint8_t n;                  /* highest id in use */
    uint8_t side;               /* enum side: to move */
    uint64_t hash;
};

/* The first and one past the last id of a side. */
static inline int
pos_first(const struct pos *p, enum side side)
{
    return side == RED ? 1 : p->first_black;
}

static inline int
pos_end(const struct pos *p, enum side side)
{
    return side == RED ? p->first_black : p->n + 1;
}

/* The pc on a square, 0 = empty. */
static inline uint8_t
pos_pc(const struct pos *p, sq_t sq)
{
    return p->code[p->at[sq]];
}

/* Set up from a pc for each square. */
void pos_set(struct pos *p, const uint8_t pcs[SQUARES], enum side to_move);

/* The start position of a game. */
void pos_start(struct pos *p);

/*
 * Move the piece on `from` to `to`, taking what stands there, and pass the
 * turn.  The move need not be legal, but `from` holds a piece.  Returns the id
 * of the piece taken or 0; pos_unmake wants it back.
 */
uint8_t pos_make(struct pos *p, move_t mv);
void pos_unmake(struct pos *p, move_t mv, uint8_t taken);

/* Take a piece off the board for good; no king. */
void pos_lift(struct pos *p, uint8_t id);

/* Give the turn to the other side without a move. */
void pos_pass(struct pos *p);

/* Same pc on every square and same side to move (ids are not compared). */
bool pos_same(const struct pos *a, const struct pos *b);

/* The position with left and right swapped; with colours swapped and the
   board turned, the other side to move. */
void pos_mirror(struct pos *out, const struct pos *p);
void pos_swap(struct pos *out, const struct pos *p);

/* Every invariant holds (for tests and debug builds). */
bool pos_check(const struct pos *p);

/* What can be wrong with a position; a set of bits. */
enum pos_problem {
    POS_NO_RED_KING = 1 << 0,
    POS_NO_BLACK_KING = 1 << 1,
    POS_MORE_RED_KINGS = 1 << 2,
    POS_MORE_BLACK_KINGS = 1 << 3,
    POS_KINGS_FACING = 1 << 4,
    POS_OTHER_IN_CHECK = 1 << 5,    /* the side not to move stands in check */
    POS_KING_OUTSIDE = 1 << 6,      /* outside its palace */
    POS_ADVISOR_OUTSIDE = 1 << 7,   /* not on a point of its palace it can
                                       reach */
    POS_ELEPHANT_OUTSIDE = 1 << 8,  /* not on one of its seven points */
    POS_PAWN_OUTSIDE = 1 << 9,      /* behind its start row, or uncrossed off
                                       its file */
    POS_TOO_MANY = 1 << 10,         /* more of a kind than the set has */
    POS_PAWNS_STACKED = 1 << 11,    /* two of a side that have not crossed on
                                       one file */
    POS_PROBLEM_COUNT = 12,

    /* Those that stop a ruling; with the others the position is judged. */
    POS_FATAL = POS_NO_RED_KING | POS_NO_BLACK_KING | POS_MORE_RED_KINGS
                | POS_MORE_BLACK_KINGS | POS_KINGS_FACING | POS_OTHER_IN_CHECK
};

unsigned pos_problems(const struct pos *p);

/* Pieces of one pc on the board; pieces of a kind a side has in a set. */
int pos_count(const struct pos *p, uint8_t pc);
int pos_set_size(enum kind kind);

/*
 * The points of the pieces that stand where they cannot be; none for a
 * problem that is not of one piece.  `out` has room for SQUARES.
 */
int pos_misplaced(const struct pos *p, enum pos_problem problem, sq_t *out);

/* Pawns of a side on a file, on the two points before they cross; how many. */
int pos_uncrossed(const struct pos *p, enum side side, int file, sq_t out[2]);

/*
 * One problem (one bit) as an English sentence for N_()/tr(); board/problems.h
 * has sentences that name the pieces.
 */
const char *pos_problem_text(enum pos_problem problem);

#endif
