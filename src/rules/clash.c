#include <config.h>

#include "rules/clash.h"

#include <string.h>

#include "board/ids.h"
#include "rules/table.h"

enum {
    EXCHANGE_MATE_CHECKS = 6    /* a taker who is mated so soon cannot afford
                                   the exchange */
};

/* A budget for one search, out of what is left for the ply. */
static void
draw(const struct clash *c, struct budget *budget)
{
    budget->nodes = c->nodes < *c->left ? c->nodes : *c->left;
    *c->left -= budget->nodes;
}

/* What the search did not use. */
static void
refund(const struct clash *c, const struct budget *budget)
{
    *c->left += budget->nodes;
}

/* The usual terms of a search in this clash; draws a budget. */
static struct fight_terms
terms(const struct clash *c, struct budget *budget)
{
    struct fight_terms t;
    uint8_t ids[ATTACKERS_MAX];
    int n, i;

    memset(&t, 0, sizeof t);
    draw(c, budget);
    t.budget = budget;
    t.strict = c->strict;
    t.quiet = c->quiet || c->in_check;
    t.checks = c->mate_checks;
    t.moves = c->moves;
    n = c->in_check ? movegen_checkers(&c->p, c->side, ids) : 0;
    for (i = 0; i < n; i++)
        ids_put(t.ignored, ids[i]);
    return t;
}

static move_t
capture(const struct attack *a)
{
    return move_of(a->from, a->to);
}

/* The victim may take the attacker: it is not mated for it and does not lose
   by it. */
static enum known
can_afford(const struct clash *c, const struct attack *a)
{
    move_t answer = move_of(a->to, a->from);
    struct budget budget;
    struct fight_terms t;
    struct fight f;
    struct pos q = c->p;

    memset(&t, 0, sizeof t);
    draw(c, &budget);
    t.budget = &budget;
    t.checks = EXCHANGE_MATE_CHECKS;
    t.moves = c->moves;
    pos_pass(&q);
    pos_make(&q, answer);
    f = fight_mate(&q, c->side, &t);
    refund(c, &budget);
    if (f.known != THREAT_NO)
        return f.known == THREAT_YES ? THREAT_NO : THREAT_UNKNOWN;
    draw(c, &budget);
    t.afford = true;
    f = fight_capture(&c->p, answer, &t);
    refund(c, &budget);
    return f.known;
}

/* Pawns that have not crossed are worth nothing, so no exchange. */
static bool
is_at_stake(const struct clash *c, const struct attack *a)
{
    return pc_kind(c->p.code[a->on]) != PAWN
           || (a->flags & ATTACK_CROSSED);
}

static void
find_exchanges(struct clash *c)
{
    int i;

    for (i = 0; i < c->attacks.n && c->n_exchanges < EXCHANGES_MAX; i++) {
        const struct attack *a = &c->attacks.list[i];
        struct barred *b = &c->exchanges[c->n_exchanges];
        enum known known;

        if (!(a->flags & ATTACK_MUTUAL) || !is_at_stake(c, a))
            continue;
        known = can_afford(c, a);
        if (known == THREAT_UNKNOWN)
            ids_put(c->doubtful, a->on);
        if (known != THREAT_YES)
            continue;
        b->by = a->by;
        b->on = a->on;
        b->from = a->from;
        b->to = a->to;
        c->n_exchanges++;
    }
}

void
clash_open(struct clash *c, const struct pos *p, enum side side,
           const struct attacks *attacks, const struct edition *edition,
           long *left)
{
    memset(c, 0, sizeof *c);
    c->p = *p;
    if (c->p.side != side)
        pos_pass(&c->p);
    c->side = side;
    c->attacks = *attacks;
    c->edition = edition;
    c->nodes = edition->nodes;
    c->left = left;
    c->mate_checks = edition->mate_checks;
    c->moves = edition->fight_moves;
    c->in_check = movegen_in_check(p, side);
    find_exchanges(c);
}

enum known
clash_is_exchange(const struct clash *c, const struct attack *a)
{
    int i;

    for (i = 0; i < c->n_exchanges; i++) {
        if (c->exchanges[i].by == a->by && c->exchanges[i].on == a->on)
            return THREAT_YES;
    }
    return (a->flags & ATTACK_MUTUAL) && ids_has(c->doubtful, a->on)
               ? THREAT_UNKNOWN : THREAT_NO;
}

/* A search done before, or room for it with n counted; NULL: no room. */
static struct fight *
keep(const struct clash *c, const struct attack *a, bool *known)
{
    struct found *f = c->found;
    int i;

    *known = true;
    for (i = 0; f && i < f->n; i++) {
        if (f->list[i].by == a->by && f->list[i].on == a->on
            && f->list[i].strict == c->strict
            && f->list[i].quiet == c->quiet)
            return &f->list[i].fight;
    }
    *known = false;
    if (!f || f->n == FOUND_MAX)
        return NULL;
    f->list[f->n].by = a->by;
    f->list[f->n].on = a->on;
    f->list[f->n].strict = c->strict;
    f->list[f->n].quiet = c->quiet;
    return &f->list[f->n++].fight;
}

enum known
clash_wins(const struct clash *c, const struct attack *a, struct fight *f)
{
    bool known;
    struct fight *kept = keep(c, a, &known), fresh;

    if (!known) {
        struct budget budget;
        struct fight_terms t = terms(c, &budget);

        fresh = fight_capture(&c->p, capture(a), &t);
        refund(c, &budget);
        if (kept)
            *kept = fresh;
        else
            kept = &fresh;
    }
    if (f)
        *f = *kept;
    return kept->known;
}

enum known
clash_wins_one(const struct clash *c, const struct attack *a,
               const uint64_t wanted[2])
{
    struct budget budget;
    struct fight_terms t = terms(c, &budget);
    struct fight f;

    memcpy(t.wanted, wanted, sizeof t.wanted);
    f = fight_capture(&c->p, capture(a), &t);
    refund(c, &budget);
    return f.known;
}

enum known
clash_is_offer(const struct clash *c, const struct attack *a)
{
    enum known offer = ids_none(c->doubtful) ? THREAT_NO : THREAT_UNKNOWN;
    int i;

    for (i = 0; i < c->n_exchanges && offer != THREAT_YES; i++) {
        struct budget budget;
        struct fight_terms t;
        struct fight f;

        if (c->exchanges[i].by == a->by)
            continue;
        t = terms(c, &budget);
        ids_put(t.inert, c->exchanges[i].by);
        f = fight_capture(&c->p, capture(a), &t);
        refund(c, &budget);
        if (f.known == THREAT_NO)
            offer = THREAT_YES;
        else if (f.known == THREAT_UNKNOWN)
            offer = THREAT_UNKNOWN;
    }
    return offer;
}

static bool
is_free(uint8_t pc)
{
    return pc_kind(pc) == KING || pc_kind(pc) == PAWN;
}

/* A piece that is no king or pawn can take on sq. */
static bool
piece_takes(const struct pos *p, sq_t sq)
{
    uint8_t ids[ATTACKERS_MAX];
    int n = movegen_attackers(p, sq, (enum side)p->side, ids), i;

    for (i = 0; i < n; i++) {
        if (!is_free(p->code[ids[i]])
            && movegen_is_legal(p, move_of(p->sq[ids[i]], sq)))
            return true;
    }
    return false;
}

/* After the capture: some legal retake can itself be retaken by a piece. */
static bool
is_backed(const struct pos *after, sq_t sq)
{
    uint8_t ids[ATTACKERS_MAX];
    int n = movegen_attackers(after, sq, (enum side)after->side, ids), i;

    for (i = 0; i < n; i++) {
        struct pos p = *after;
        move_t retake = move_of(p.sq[ids[i]], sq);

        if (!movegen_is_legal(&p, retake))
            continue;
        pos_make(&p, retake);
        if (piece_takes(&p, sq))
            return true;
    }
    return false;
}

bool
clash_counts(const struct clash *c, const struct attack *a)
{
    struct pos after = c->p;
    uint8_t ids[ATTACKERS_MAX];
    int n, i;

    if (!is_free(c->p.code[a->by]))
        return true;
    pos_make(&after, capture(a));
    n = movegen_checkers(&after, (enum side)after.side, ids);
    for (i = 0; i < n; i++) {
        if (ids[i] != a->by)
            return true;
    }
    return fight_plain(&c->p, capture(a)) && is_backed(&after, a->to);
}

struct fight
clash_mate(const struct clash *c)
{
    struct budget budget;
    struct fight_terms t = terms(c, &budget);
    struct fight f;

    if (!c->in_check) {
        t.barred = c->exchanges;
        t.n_barred = c->n_exchanges;
    }
    f = fight_mate(&c->p, c->side, &t);
    refund(c, &budget);
    return f;
}

struct fight
clash_run(const struct clash *c, const uint64_t wanted[2],
          const uint64_t runners[2])
{
    struct budget budget;
    struct fight_terms t = terms(c, &budget);
    struct fight f;

    t.barred = c->exchanges;
    t.n_barred = c->n_exchanges;
    if (runners)
        memcpy(t.movers, runners, sizeof t.movers);
    f = fight_run(&c->p, c->side, wanted, &t);
    refund(c, &budget);
    return f;
}

void
clash_without(struct clash *out, const struct clash *c, uint8_t id,
              struct arena *arena)
{
    struct attacks attacks;
    struct pos p = c->p;

    pos_lift(&p, id);
    attacks = attacks_find(&p, c->side, arena);
    clash_open(out, &p, c->side, &attacks, c->edition, c->left);
    out->strict = c->strict;
    out->quiet = c->quiet;
}

/* Whether some capture of the victim wins in this position. */
static enum known
is_lost(const struct clash *c, uint8_t victim)
{
    enum known lost = THREAT_NO;
    int i;

    for (i = 0; i < c->attacks.n && lost != THREAT_YES; i++) {
        const struct attack *a = &c->attacks.list[i];
        enum known known;

        if (a->on != victim || !(a->flags & ATTACK_LEGAL))
            continue;
        known = clash_wins(c, a, NULL);
        lost = known == THREAT_NO ? lost : known;
    }
    return lost;
}

enum known
clash_escapes(const struct clash *c, uint8_t victim, const struct pos *also,
              struct arena *arena)
{
    struct pos q = c->p;
    enum known escapes = THREAT_NO;
    sq_t to[17], reach[17];
    int m = movegen_piece(also, victim, reach), n, i;

    pos_pass(&q);
    n = movegen_piece(&q, victim, to);
    for (i = 0; i < n && escapes != THREAT_YES; i++) {
        move_t mv = move_of(q.sq[victim], to[i]);
        struct pos r = q;
        struct attacks attacks;
        struct clash after;
        enum known lost;

        if (!m || !memchr(reach, to[i], (size_t)m)
            || !movegen_is_legal(&q, mv))
            continue;
        pos_make(&r, mv);
        attacks = attacks_find(&r, c->side, arena);
        clash_open(&after, &r, c->side, &attacks, c->edition, c->left);
        after.strict = true;
        lost = is_lost(&after, victim);
        if (lost == THREAT_NO)
            escapes = THREAT_YES;
        else if (lost == THREAT_UNKNOWN)
            escapes = THREAT_UNKNOWN;
    }
    return escapes;
}
