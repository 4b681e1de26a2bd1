/*
 * Layer: facts.  What a fight is worth: forced mate by checks, material won
 * by a capture with all that follows, material won by a run of checks.
 *
 * All searches are boolean (does the side get it for certain?), deepen step
 * by step, and count nodes against a budget.  At the budget the answer is
 * THREAT_UNKNOWN, never no.
 *
 * Values (China 2011/2020): rook 4, horse and cannon 2, advisor and elephant
 * 1; crossed pawns are counted apart; kings and uncrossed pawns are worth
 * nothing.  Whether a pawn has crossed is judged where it is taken.
 */
#ifndef XQ_FACTS_FIGHT_H
#define XQ_FACTS_FIGHT_H

#include "facts/threat.h"

/* Won minus lost, as the attacking side sees it. */
struct balance {
    int8_t v;                   /* R N C A B by value */
    int8_t p;                   /* crossed pawns */
    int8_t k;                   /* R 2, N 1, C 1 */
};

enum worth { WORTH_LOSS, WORTH_FLOAT, WORTH_EQUAL, WORTH_GAIN };

/* A pawn for a piece and the like "float": they are neither gain nor loss. */
enum worth balance_worth(struct balance b);

/* A capture that is not counted while both pieces stand where they stood. */
struct barred {
    uint8_t by, on;             /* ids */
    sq_t from, to;
};

enum { FIGHT_LINE_MAX = 32 };

struct fight {
    enum known known;
    move_t line[FIGHT_LINE_MAX];        /* best play of both, as a proof */
    int n;
    bool mates;                 /* the line ends in mate */
};

/* What a search may use; plain zeros are the usual case. */
struct fight_terms {
    const struct barred *barred;
    int n_barred;
    uint64_t ignored[2];        /* checkers left out of account for the own
                                   king's safety */
    uint64_t inert[2];          /* own pieces that may not capture */
    uint64_t movers[2];         /* if not empty: the only own pieces that may
                                   move */
    uint64_t wanted[2];         /* if not empty: one of these must be won */
    bool strict;                /* equal is never enough */
    bool afford;                /* enough not to lose */
    bool quiet;                 /* the other side neither checks nor mates */
    int checks;                 /* longest mate looked for, in checks */
    int moves;                  /* own moves a fight may take */
    struct budget *budget;
};

/*
 * Whether `side`, to move in p whoever's turn it is, mates by checks alone.
 * Stalemate is no mate.
 */
struct fight fight_mate(const struct pos *p, enum side side,
                        const struct fight_terms *terms);

/*
 * Whether `side`, to move, wins material beginning with this capture, which
 * is possible by movement: W of the definitions.
 */
struct fight fight_capture(const struct pos *p, move_t capture,
                           const struct fight_terms *terms);

/*
 * Whether `side`, to move, wins one of the pieces in `wanted` beginning with
 * a check that takes nothing of value (抽吃): R of the definitions.
 */
struct fight fight_run(const struct pos *p, enum side side,
                       const uint64_t wanted[2],
                       const struct fight_terms *terms);

/*
 * Whether a capture wins by captures on its square alone, either side free to
 * stop (plain exchange).
 */
bool fight_plain(const struct pos *p, move_t capture);

#endif
