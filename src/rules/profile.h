/*
 * Layer: rules, private to it.  What one side did over the disputed plies,
 * and how two sides stand to each other.
 */
#ifndef XQ_RULES_PROFILE_H
#define XQ_RULES_PROFILE_H

#include "rules/ply.h"

/* One side over the plies from..to. */
struct deeds {
    struct plies *plies;
    enum side side;
    int from, to;
    const struct profile_row *row;      /* that describes it; NULL before */
    bool unknown;               /* a search gave up on a row before it */
};

/* Find the row; the side has a ply among from..to. */
void profile_find(struct deeds *d);

/* A condition of a side; NULL is true. */
enum known profile_value(struct deeds *d, const struct expr *e);

/* A condition of both sides, `one` first; NULL is true. */
enum known profile_both(struct deeds *one, struct deeds *other,
                        const struct expr *e);

#endif
