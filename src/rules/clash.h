/*
 * Layer: rules, private to it.  What the attacks of a side are worth in one
 * position, for editions that count material (China 2011/2020, article 24 and
 * 26): exchanges, gains by a capture with all that follows, gains and mates by
 * runs of checks.
 *
 * A clash is one position seen by one side as if it were to move.  If that
 * side stands in check there, the checking pieces are left out of account and
 * so are the other side's checks and mates.
 */
#ifndef XQ_RULES_CLASH_H
#define XQ_RULES_CLASH_H

#include "facts/attack.h"
#include "facts/fight.h"

enum { EXCHANGES_MAX = 32 };

struct edition;

/* Captures that were searched before, so that nothing is searched twice. */
enum { FOUND_MAX = 32 };

struct found {
    struct {
        uint8_t by, on;
        bool strict, quiet;
        struct fight fight;
    } list[FOUND_MAX];
    int n;
};

struct clash {
    struct pos p;               /* `side` is to move */
    enum side side;
    struct attacks attacks;     /* of that side */
    const struct edition *edition;
    long nodes;                 /* budget of one search */
    long *left;                 /* nodes left for all searches of a ply */
    int mate_checks;            /* longest mate looked for */
    int moves;                  /* own moves a fight may take */
    bool in_check;
    bool quiet;                 /* the other side's checks and mates are left
                                   out of account all the same */
    bool strict;                /* only a gain counts, nothing equal */
    uint64_t doubtful[2];       /* victims of mutual attacks on which the
                                   search for an exchange gave up */
    struct found *found;        /* NULL: nothing is kept */
    struct barred exchanges[EXCHANGES_MAX];     /* mutual pairs (兑) */
    int n_exchanges;
};

/* Set up and find the exchanges; `left` outlives the clash. */
void clash_open(struct clash *c, const struct pos *p, enum side side,
                const struct attacks *attacks, const struct edition *edition,
                long *left);

/* Same kind, and the victim can afford to take instead (X1). */
enum known clash_is_exchange(const struct clash *c, const struct attack *a);

/* The capture wins material; *f, if not NULL, gets the proof. */
enum known clash_wins(const struct clash *c, const struct attack *a,
                      struct fight *f);

/* The capture also wins one of the pieces wanted, against every answer. */
enum known clash_wins_one(const struct clash *c, const struct attack *a,
                          const uint64_t wanted[2]);

/*
 * The capture wins only because another piece that offers an exchange may
 * capture in it: then the move is an offer (X2).
 */
enum known clash_is_offer(const struct clash *c, const struct attack *a);

/*
 * Whether a king's or pawn's own attack counts: the capture uncovers a check,
 * or it wins plainly and another piece can retake (26.1, 26.8).
 */
bool clash_counts(const struct clash *c, const struct attack *a);

/* A mate by checks alone; exchanges on offer are not captured in it. */
struct fight clash_mate(const struct clash *c);

/* A run of checks that wins one of the pieces wanted; only `runners` move, if
   not NULL. */
struct fight clash_run(const struct clash *c, const uint64_t wanted[2],
                       const uint64_t runners[2]);

/* The same position with a piece lifted off the board. */
void clash_without(struct clash *out, const struct clash *c, uint8_t id,
                   struct arena *arena);

/*
 * The victim can move out of every gain against it, by a move it can make by
 * its movement in `also` too.
 */
enum known clash_escapes(const struct clash *c, uint8_t victim,
                         const struct pos *also, struct arena *arena);

#endif
