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
    enum ply_class class;       /* as it counts; set by the classifier */
    bool overruled;             /* the arbiter vouches for the class */
};

struct plies {
    const struct edition *edition;
    struct arena *arena;
    const struct pos *at;       /* positions after ply 0..n */
    struct ply *list;           /* list[k - 1] is ply k */
    int n;
};

/* The facts of every ply; threats are searched only when asked for. */
void plies_find(struct plies *out, const struct line *line,
                const struct edition *edition,
                const struct judge_options *options, struct arena *arena);

/*
 * The first ply 0..n as of which everything found out about the plies is what
 * it is as of ply n.
 */
int plies_settled(const struct plies *plies);

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
