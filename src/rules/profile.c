#include <config.h>

#include "rules/profile.h"

#include <string.h>

#include "board/ids.h"
/*
 * What is common to the chosen plies of a side: the victims attacked on each
 * of them by a member of a set, and the pairs that are on each of them.
 * Plies the arbiter has labelled a chase are left out: he vouches for them.
 */
struct common {
    uint64_t victims[2];        /* ids on every chosen ply */
    uint64_t chasers[2];        /* ids that are in a pair on every one */
    int plies;                  /* chosen */
};

/* The next ply of the side after k that satisfies `when`; 0 at the end. */
static int
next_ply(const struct deeds *d, int k, const struct expr *when)
{
    for (k++; k <= d->to; k++) {
        if (k >= d->from && d->plies->list[k - 1]->side == d->side
            && ply_value(d->plies, k, when) == THREAT_YES)
            return k;
    }
    return 0;
}

/* A chase by the arbiter's word: he vouches for its victim too. */
static bool
is_vouched(const struct ply *ply)
{
    return ply->overruled && ply->class == CLASS_CHASE;
}

/* Whether a pair is in the set on every chosen ply. */
static bool
pair_on_every(const struct deeds *d, const struct expr *e, uint8_t by,
              uint8_t on)
{
    int k = d->from - 1, i;

    while ((k = next_ply(d, k, e->a)) != 0) {
        const struct ply *ply = d->plies->list[k - 1];

        for (i = 0; i < ply->attacks.n; i++) {
            if (ply->attacks.list[i].by == by && ply->attacks.list[i].on == on
                && ply_in_set(ply, i, e->set))
                break;
        }
        if (i == ply->attacks.n && !is_vouched(ply))
            return false;
    }
    return true;
}

static void
victims_of_ply(const struct ply *ply, int set, uint64_t out[2])
{
    int i;

    out[0] = out[1] = 0;
    if (ply->overruled && ply->class != CLASS_CHECK)
        return;                 /* the arbiter says that it is no attack */
    for (i = 0; i < ply->attacks.n; i++) {
        if (ply_in_set(ply, i, set))
            ids_put(out, ply->attacks.list[i].on);
    }
}

static struct common
common_of(const struct deeds *d, const struct expr *e)
{
    struct common c = {{~(uint64_t)0, ~(uint64_t)0}, {0, 0}, 0};
    int k = d->from - 1, first = 0, i;

    while ((k = next_ply(d, k, e->a)) != 0) {
        const struct ply *ply = d->plies->list[k - 1];
        uint64_t now[2];

        if (is_vouched(ply))
            continue;
        victims_of_ply(ply, e->set, now);
        c.victims[0] &= now[0];
        c.victims[1] &= now[1];
        first = first ? first : k;
        c.plies++;
    }
    if (!first) {
        c.victims[0] = c.victims[1] = 0;
        return c;
    }
    for (i = 0; i < d->plies->list[first - 1]->attacks.n; i++) {
        const struct attack *a = &d->plies->list[first - 1]->attacks.list[i];

        if (ids_has(c.victims, a->on) && pair_on_every(d, e, a->by, a->on))
            ids_put(c.chasers, a->by);
    }
    return c;
}

/* A common victim stood on two squares or more. */
static bool
two_places(const struct deeds *d, const struct expr *e)
{
    struct common c = common_of(d, e);
    sq_t seen[SQUARES + 1];
    int k = d->from - 1, id;

    memset(seen, SQ_NONE, sizeof seen);
    while ((k = next_ply(d, k, e->a)) != 0) {
        const struct pos *p = d->plies->list[k - 1]->after;

        for (id = 1; id <= p->n; id++) {
            if (!ids_has(c.victims, (uint8_t)id))
                continue;
            if (seen[id] != SQ_NONE && seen[id] != p->sq[id])
                return true;
            seen[id] = p->sq[id];
        }
    }
    return false;
}

/*
 * All common victims (on) or all attackers of them in the set (by) are of the
 * kinds named; there must be a common victim.
 */
static bool
only_kinds(const struct deeds *d, const struct expr *e, bool of_victims)
{
    struct common c = common_of(d, e);
    int k = d->from - 1, i;

    if (ids_none(c.victims))
        return false;
    while ((k = next_ply(d, k, e->a)) != 0) {
        const struct ply *ply = d->plies->list[k - 1];

        for (i = 0; i < ply->attacks.n; i++) {
            const struct attack *a = &ply->attacks.list[i];
            uint8_t id = of_victims ? a->on : a->by;
            sq_t sq = of_victims ? a->to : a->from;

            if (!ply_in_set(ply, i, e->set) || !ids_has(c.victims, a->on))
                continue;
            if (!(expr_kind_bit(ply->after->code[id], sq) & e->mask))
                return false;
        }
    }
    return true;
}

/* The same enemy piece is newly shut in on every ply. */
static bool
same_shut(const struct deeds *d)
{
    uint64_t all[2] = {~(uint64_t)0, ~(uint64_t)0};
    int k = d->from - 1, plies = 0;

    while ((k = next_ply(d, k, NULL)) != 0) {
        all[0] &= d->plies->list[k - 1]->shut[0];
        all[1] &= d->plies->list[k - 1]->shut[1];
        plies++;
    }
    return plies > 0 && !ids_none(all);
}

/* each (every ply, and there is one) and any. */
static enum known
quantify(const struct deeds *d, const struct expr *e, bool every)
{
    enum known value = THREAT_NO;
    int k;
    bool started = false;

    for (k = d->from; k <= d->to; k++) {
        enum known v;

        if (d->plies->list[k - 1]->side != d->side)
            continue;
        v = ply_value(d->plies, k, e->a);
        if (v == THREAT_UNKNOWN && is_vouched(d->plies->list[k - 1]))
            v = every ? THREAT_YES : THREAT_NO;
        if (!started)
            value = v;
        else if (every)
            value = v == THREAT_NO || value == THREAT_NO ? THREAT_NO
                    : v == THREAT_UNKNOWN ? v : value;
        else
            value = v == THREAT_YES || value == THREAT_YES ? THREAT_YES
                    : v == THREAT_UNKNOWN ? v : value;
        started = true;
    }
    return value;
}

static enum known
known(bool yes)
{
    return yes ? THREAT_YES : THREAT_NO;
}

/*
 * Whether a search gave up on a ply or a pair that the sets of the question
 * are made of.
 */
static bool
is_doubtful(const struct deeds *d, const struct expr *e)
{
    int k, i;

    for (k = d->from; k <= d->to; k++) {
        const struct ply *ply = d->plies->list[k - 1];
        enum known chosen;

        if (ply->side != d->side)
            continue;
        chosen = ply_value(d->plies, k, e->a);
        if (chosen == THREAT_UNKNOWN)
            return true;
        for (i = 0; chosen == THREAT_YES && i < ply->attacks.n; i++) {
            if (!ply->overruled
                && ply_member(ply, i, e->set) == THREAT_UNKNOWN)
                return true;
        }
    }
    return false;
}

/* What is asked of the pairs of a set on several plies. */
static bool
is_of_pairs(const struct expr *e)
{
    return e->atom == ATOM_SAME_VICTIM || e->atom == ATOM_SAME_CHASER
           || e->atom == ATOM_PLACES || e->atom == ATOM_ONLY_ON
           || e->atom == ATOM_ONLY_BY;
}

static enum known
ask_side(const struct expr *e, void *context)
{
    struct deeds *d = context;
    struct common c;

    if (is_of_pairs(e) && is_doubtful(d, e))
        return THREAT_UNKNOWN;
    switch (e->atom) {
    case ATOM_EACH:
        return quantify(d, e, true);
    case ATOM_ANY:
        return quantify(d, e, false);
    case ATOM_SAME_VICTIM:
        c = common_of(d, e);
        return known(!ids_none(c.victims)
                     || (!c.plies && next_ply(d, d->from - 1, e->a)));
    case ATOM_SAME_CHASER:
        c = common_of(d, e);
        return known(!ids_none(c.chasers)
                     || (!c.plies && next_ply(d, d->from - 1, e->a)));
    case ATOM_PLACES:
        return known(two_places(d, e));
    case ATOM_ONLY_ON:
        return known(only_kinds(d, e, true));
    case ATOM_ONLY_BY:
        return known(only_kinds(d, e, false));
    case ATOM_SAME_SHUT:
        return known(same_shut(d));
    case ATOM_PROFILE:
        return known(d->row && ((uint32_t)1 << d->row->profile & e->mask));
    case ATOM_FORBIDDEN:
        return known(d->row && d->row->standing == STANDING_FORBIDDEN);
    case ATOM_ALLOWED:
        return known(d->row && d->row->standing == STANDING_ALLOWED);
    case ATOM_OPEN:
        return known(d->row && d->row->standing == STANDING_OPEN);
    default:
        return THREAT_NO;
    }
}

enum known
profile_value(struct deeds *d, const struct expr *e)
{
    return e ? expr_value(e, ask_side, d) : THREAT_YES;
}

void
profile_find(struct deeds *d)
{
    const struct edition *e = d->plies->edition;
    int i;

    d->row = NULL;
    d->unknown = false;
    for (i = 0; i < e->n_profiles; i++) {
        enum known k = profile_value(d, e->profiles[i].when);

        if (k == THREAT_YES)
            break;
        d->unknown = d->unknown || k == THREAT_UNKNOWN;
    }
    if (i == e->n_profiles)     /* the last row has no condition */
        i--;
    d->row = &e->profiles[i];
}

struct sides {
    struct deeds *one, *other;
};

/*
 * One's common victim is the piece that chases, on every ply, a piece of one
 * that chases it (rook and horse in a circle).
 */
static bool
each_other(const struct deeds *one, const struct deeds *other,
           const struct expr *e)
{
    struct common a = common_of(one, e), b = common_of(other, e);
    int i;

    for (i = 0; i < 2; i++) {
        a.victims[i] &= b.chasers[i];
        b.victims[i] &= a.chasers[i];
    }
    return !ids_none(a.victims) && !ids_none(b.victims);
}

/* On some ply the other side attacks, with one's victim, one's chaser. */
static bool
strikes_back(const struct deeds *one, const struct deeds *other,
             const struct expr *e)
{
    struct common a = common_of(one, e);
    int k = other->from - 1, i;

    while ((k = next_ply(other, k, NULL)) != 0) {
        const struct ply *ply = other->plies->list[k - 1];

        for (i = 0; i < ply->attacks.n; i++) {
            if (ply_in_set(ply, i, e->set)
                && ids_has(a.victims, ply->attacks.list[i].by)
                && ids_has(a.chasers, ply->attacks.list[i].on))
                return true;
        }
    }
    return false;
}

static enum known
ask_both(const struct expr *e, void *context)
{
    const struct sides *s = context;

    if (is_doubtful(s->one, e) || is_doubtful(s->other, e))
        return THREAT_UNKNOWN;
    switch (e->atom) {
    case ATOM_EACH_OTHER:
        return known(each_other(s->one, s->other, e));
    case ATOM_STRIKES_BACK:
        return known(strikes_back(s->one, s->other, e));
    default:
        return THREAT_NO;
    }
}

enum known
profile_both(struct deeds *one, struct deeds *other, const struct expr *e)
{
    struct sides s = {one, other};

    return e ? expr_value(e, ask_both, &s) : THREAT_YES;
}
