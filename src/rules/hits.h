/*
 * Layer: rules, private to it.  Whether a move wins something, for editions
 * that count material: what arose with the move, seen against the position
 * before it.
 *
 * "Now" is the position after the move with the other side's turn passed,
 * "then" the one before it.  A gain counts as standing if it was a real gain
 * then (equal is not enough); where the mover stood in check then, the
 * checking pieces are left out of account.
 */
#ifndef XQ_RULES_HITS_H
#define XQ_RULES_HITS_H

#include "rules/clash.h"

struct ply;
struct edition;

struct hits {
    const struct ply *ply;
    struct arena *arena;
    struct clash now, then;     /* then: by hits_then */
    long left;                  /* nodes left for all searches of the ply */
    bool asked_mate, asked_run;
    enum known mate, run;
    struct fight mate_line, run_line;
    uint64_t wanted[2];         /* ids that run may win anew */
    uint64_t run_best[2];       /* the most valuable of them it wins for
                                   certain, all of one rank; none if it
                                   depends */
    bool run_unknown;           /* a search for a better one gave up */
    int run_rank;               /* 4 rook ... 1 pawn; 0: it depends */
};

/* Made when first asked for. */
struct hits *hits_new(const struct ply *ply, const struct edition *edition,
                      struct arena *arena);

/*
 * A search may have got less than its whole budget, or may not have been kept:
 * its result, or that of the next one, may hang on the order of the searches.
 */
bool hits_strained(const struct hits *h);

/* The position before the move, opened when first asked for. */
const struct clash *hits_then(struct hits *h);

/*
 * A mate by checks alone is threatened that the move created: if the mover
 * stood in check, one that was not there but for that check in as few checks,
 * or that the piece moved is needed for.
 */
enum known hits_mate(struct hits *h);

/* A run of checks wins a piece that could not be won before (抽吃). */
enum known hits_run(struct hits *h);

/*
 * A standing gain is a new chase all the same if the piece moved, which is
 * neither the attacker nor the king, was itself to be taken and takes part:
 * without it the gain is gone, or the victim could step out of it.
 */
enum known hits_revived(struct hits *h, const struct attack *a);

/*
 * The mover's side has one attacking piece left, and would be mated soon if
 * it passed: it holds a key point (26.2).
 */
enum known hits_holds_point(struct hits *h);

/* How a chase weighs where both sides hit on every move (26.9). */
struct weight {
    int rank;                   /* of the victim: 4 rook, 3 horse or cannon, 2
                                   advisor or elephant, 1 pawn; 0 if nothing
                                   is gained for certain */
    bool heavy;                 /* a rook, or nobody can retake (无根) */
    bool joint;                 /* several pieces are needed (联合捉) */
    bool unknown;               /* a search gave up */
};

/* The weight of a capture that wins; of the run of hits_run. */
struct weight hits_weight(struct hits *h, const struct attack *a);
struct weight hits_run_weight(struct hits *h);

#endif
