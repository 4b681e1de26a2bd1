/*
 * Layer: facts.  What a side could force if the other side passed.
 *
 * Searches count nodes against a budget.  At the budget the answer is
 * THREAT_UNKNOWN, never no.
 */
#ifndef XQ_FACTS_THREAT_H
#define XQ_FACTS_THREAT_H

#include "base/arena.h"
#include "board/movegen.h"

enum known { THREAT_NO, THREAT_YES, THREAT_UNKNOWN };

/* Counts down; 0 is exhausted. */
struct budget {
    long nodes;
};

/* One way to mate at once: this piece to this square. */
struct mate {
    uint8_t id;
    sq_t from, to;
};

/*
 * All mates on the move of `side` in p, whoever's turn it is.  If `side`
 * stands in check the checking pieces are left out of account for its own
 * king's safety: what it could mate with but for that check.  Returns how many
 * were stored (at most `max`); *known is UNKNOWN at the budget.
 */
int threat_mates(const struct pos *p, enum side side, struct mate *out,
                 int max, struct budget *budget, enum known *known);

enum { WIN_LINE_MAX = 16 };

/* A win of material by a run of checks (要抽吃). */
struct win {
    enum known known;
    int gain;                   /* value of the piece won at least (4 rook, 2
                                   horse or cannon, 1 the others) */
    uint8_t victim;             /* id of the piece the line wins */
    move_t line[WIN_LINE_MAX];  /* check, reply, ..., the capture */
    int n;                      /* moves in it */
};

/*
 * Whether `side`, to move in p whoever's turn it is, wins an unprotected
 * piece (rook, horse, cannon, advisor, elephant, crossed pawn) against every
 * reply by at most `checks` checks in a row; the first check takes nothing of
 * value.  Pieces whose bit is set in `except` do not count as won (NULL:
 * all count).  The proof with the largest certain gain is given, among those
 * the shortest.
 */
struct win threat_win(const struct pos *p, enum side side, int checks,
                      const uint64_t except[2], struct budget *budget);

/*
 * Every piece that some such run wins against some reply; `ids` holds the
 * pieces that do not count and gets these added.  Unlike the one proof above
 * the set does not depend on the order of moves, so it is the same on a
 * turned board.  THREAT_UNKNOWN at the budget.
 */
enum known threat_winnable(const struct pos *p, enum side side, int checks,
                           uint64_t ids[2], struct budget *budget);

#endif
