/*
 * Layer: facts.  Who attacks what in one position, and how it is protected.
 *
 * Facts say what is, never what a book calls it.  All squares and ids are
 * those of the position; nothing here depends on whose turn it is: the
 * attacks of a side are the captures it could make if it were its turn.
 */
#ifndef XQ_FACTS_ATTACK_H
#define XQ_FACTS_ATTACK_H

#include "base/arena.h"
#include "board/movegen.h"

/* Why a piece that bears on a square could not retake there (假根). */
enum root_fault {
    ROOT_TRUE,                  /* it could (真根) */
    ROOT_PINNED,                /* it may not leave a line to its own king */
    ROOT_FACING,                /* the kings would face each other */
    ROOT_CHECKED,               /* the capture or an older check stands */
    ROOT_KING                   /* the king would step into an attack */
};

struct root {
    uint8_t id, sq;             /* the protector and where it stands */
    uint8_t fault;              /* enum root_fault */
    uint8_t by;                 /* square of the piece that makes it false,
                                   SQ_NONE if true */
    bool through;               /* it bears on the square only through the
                                   attacker's old square */
};

enum attack_flag {
    ATTACK_LEGAL = 1 << 0,      /* the capture is legal */
    ATTACK_PLAYABLE = 1 << 1,   /* legal but for a check that stands: the
                                   checking pieces are left out of account */
    ATTACK_MUTUAL = 1 << 2,     /* same kind, and the victim could legally
                                   take the attacker instead */
    ATTACK_CROSSED = 1 << 3     /* the victim is a pawn past the river */
};

struct attack {
    uint8_t by, on;             /* ids of attacker and victim */
    uint8_t from, to;           /* their squares */
    uint8_t flags;              /* enum attack_flag */
    uint8_t n_roots, n_true;    /* protectors, true ones among them */
    struct root *roots;         /* true ones first */
};

/* All attacks of one side on pieces (kings left out); sorted by (by, on). */
struct attacks {
    struct attack *list;
    int n;
};

/*
 * Find the attacks of `side` in p, with the roots of every victim, in memory
 * of `arena`.
 */
struct attacks attacks_find(const struct pos *p, enum side side,
                            struct arena *arena);

/* The attack of a pair, or NULL. */
const struct attack *attacks_get(const struct attacks *a, uint8_t by,
                                 uint8_t on);

/*
 * The roots of piece `id` as it stands: the pieces of its own side that bear
 * on its square, true ones first, as if it had just been taken there by a
 * piece from nowhere (`through` is never set).  Used to inspect a piece nobody
 * attacks.  Returns their number.
 */
int roots_find(const struct pos *p, uint8_t id,
               struct root out[ATTACKERS_MAX]);

#endif
