/*
 * Layer: rules, private to it.  The facts of each ply of a line as an
 * edition's conditions ask for them.
 *
 * For ply k, "before" is the position the mover moved in, "after" the one it
 * made.  Attacks are always those of the mover.
 */
#ifndef XQ_RULES_PLY_H
#define XQ_RULES_PLY_H

#include "facts/attack.h"
#include "facts/threat.h"
#include "rules/hits.h"
#include "rules/table.h"

/* What is known of a pair, a bit for each set. */
struct membership {
    uint32_t asked, yes, maybe;                 /* after the move */
    uint32_t asked_then, yes_then, maybe_then;  /* before it */
};

struct ply {
    enum label newness;         /* LABEL_CLASS: as found */
    struct arena *arena;        /* of what is found once: facts, evidence */
    struct arena *work;         /* of searches, which may be begun anew */
    const struct pos *before, *after;
    enum side side;
    move_t move;
    uint8_t mover;              /* id of the piece moved */
    bool check, in_check;       /* gives check; stood in check */
    struct attacks attacks;     /* of the mover's side, after the move */
    struct attacks attacks_before;      /* the same side's, before it */
    struct membership *pairs;   /* pairs[i]: the sets attack i is in */
    struct hits *hits;          /* NULL until asked for */
    struct weight weight;       /* of its chase by set `weighed_set` */
    int weighed_set;            /* 0: not weighed; else the set's index + 1 */
    struct plies *plies;
    uint64_t shut[2];           /* ids of enemy pieces whose line or leg the
                                   move newly shuts */
    bool asked_mate, asked_win; /* the two below are computed */
    enum known mate, win;
    struct mate mate_line;      /* a mate that was not there before */
    struct win win_line;        /* a win that was not there before */
    int twin;                   /* an earlier ply that is this one in every
                                   respect, 0 if none */
    int own;                    /* the ply that has what is found out: the
                                   twin, or this one */
    bool asked, renewed;        /* since its class was found: a ruling asked
                                   something of it; it was begun anew */
    enum ply_class found;       /* by the rows, as set old or new */
    enum ply_class class;       /* as it counts; set by the classifier */
    bool overruled;             /* the arbiter vouches for the class */
};

/* A position of the line, and the attacks of both sides there. */
struct stand {
    struct pos pos;
    struct attacks attacks[SIDE_COUNT];
};

/* What holds a line's plies; they keep their addresses while it grows. */
struct plies {
    const struct edition *edition;
    struct arena *arena;        /* of the tables and the start */
    bool apart;                 /* each ply has arenas of its own, so that it
                                   can be cut off */
    struct stand **at;          /* after ply 0..n */
    struct ply **list;          /* list[k - 1] is ply k */
    int n, room;
    int back;                   /* of a line that begins in check: the ply
                                   that first leads back to its start, 0:
                                   none, or it does not begin so */
};

/* A line without plies; with `apart` it must be cut to 0 in the end. */
void plies_open(struct plies *out, const struct pos *start,
                const struct edition *edition, struct arena *arena);

/*
 * One more ply; threats are searched only when asked for.  What is found out
 * about plies hangs on the plies before them alone, but for the first one of
 * a line that begins in check: that hangs on `back`.
 */
void plies_add(struct plies *plies, move_t move, enum label newness);

/* Cut off the plies beyond n; those of a line `apart`. */
void plies_cut(struct plies *plies, int n);

/* What was searched at the ply is forgotten; its class must be found again
   before anything else is asked. */
void ply_renew(struct ply *ply);

/*
 * The searches of a ply have used so much of what they share that the order
 * in which they were asked for may have told.
 */
bool ply_strained(const struct ply *ply);

/* A condition of a ply, k 1-based. */
enum known ply_value(struct plies *plies, int k, const struct expr *e);

/* Whether attack i of a ply is a member of a set; found when first asked. */
enum known ply_member(const struct ply *ply, int i, int set);

static inline bool
ply_in_set(const struct ply *ply, int i, int set)
{
    return ply_member(ply, i, set) == THREAT_YES;
}

/* Whether some attack of the ply is. */
enum known ply_some(const struct ply *ply, int set);

/* What the move wins, for editions that count material. */
struct hits *ply_hits(const struct ply *ply);

/* Whether an attack of these two stood before the move. */
bool ply_stood(const struct ply *ply, const struct attack *a);

#endif
