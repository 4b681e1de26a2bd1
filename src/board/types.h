/*
 * Layer: board.  The vocabulary, and what its prefixes mean everywhere:
 *
 *   sq    square 0..89 = rank * 9 + file; a0 = 0, i0 = 8, a9 = 81, i9 = 89
 *   f     file 0..8 (a..i), counted from Red's left
 *   r     rank 0..9, counted from Red's side
 *   id    a piece of one game, 1..90, kept from the start to the end of a
 *         line; 0 = no piece
 *   pc    what a piece is: kind and side, 1..7 red, 9..15 black; 0 = none
 *   mv    a move, from and to
 *   ply   half-move from the start of a line; 0 = before the first move
 */
#ifndef XQ_BOARD_TYPES_H
#define XQ_BOARD_TYPES_H

#include <stdbool.h>
#include <stdint.h>

enum side { RED, BLACK, SIDE_COUNT };

enum kind {
    KIND_NONE,
    KING,                       /* 帅 将 */
    ADVISOR,                    /* 仕 士 */
    ELEPHANT,                   /* 相 象 */
    HORSE,                      /* 马 */
    ROOK,                       /* 车 */
    CANNON,                     /* 炮 */
    PAWN,                       /* 兵 卒 */
    KIND_COUNT
};

enum {
    FILES = 9, RANKS = 10, SQUARES = 90,
    SQ_NONE = 0xFF,
    PC_SIDE = 8,                /* the bit of a pc that says Black */
    PC_COUNT = 16
};

typedef uint8_t sq_t;
typedef uint16_t move_t;        /* from * 128 + to; MOVE_NONE = none */

enum { MOVE_NONE = 0xFFFF };

static inline move_t
move_of(sq_t from, sq_t to)
{
    return (move_t)(from << 7 | to);
}

static inline sq_t move_from(move_t mv) { return (sq_t)(mv >> 7); }
static inline sq_t move_to(move_t mv) { return (sq_t)(mv & 127); }

static inline sq_t sq_of(int f, int r) { return (sq_t)(r * FILES + f); }
static inline int sq_file(sq_t sq) { return sq % FILES; }
static inline int sq_rank(sq_t sq) { return sq / FILES; }

static inline uint8_t
pc_of(enum side side, enum kind kind)
{
    return (uint8_t)(side == BLACK ? kind | PC_SIDE : kind);
}

static inline enum kind pc_kind(uint8_t pc) { return (enum kind)(pc & 7); }

static inline enum side
pc_side(uint8_t pc)
{
    return pc & PC_SIDE ? BLACK : RED;
}

static inline enum side
side_other(enum side side)
{
    return side == RED ? BLACK : RED;
}

/* Whether sq lies beyond the river as seen by `side`. */
static inline bool
sq_crossed(sq_t sq, enum side side)
{
    return side == RED ? sq >= 5 * FILES : sq < 5 * FILES;
}

/* Whether sq lies in the palace of `side`. */
static inline bool
sq_in_palace(sq_t sq, enum side side)
{
    int f = sq_file(sq), r = sq_rank(sq);

    return f >= 3 && f <= 5 && (side == RED ? r <= 2 : r >= 7);
}

/* The square after swapping left and right; after turning the board. */
static inline sq_t
sq_mirror(sq_t sq)
{
    return sq_of(FILES - 1 - sq_file(sq), sq_rank(sq));
}

static inline sq_t sq_turn(sq_t sq) { return (sq_t)(SQUARES - 1 - sq); }

#endif
