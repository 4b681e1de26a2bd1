#include <config.h>

#include "rules/hits.h"

#include <string.h>

#include "board/ids.h"
#include "rules/ply.h"

enum {
    POINT_MATE_CHECKS = 8,
    SEARCHES_FULL = 4           /* searches of one ply that may use their
                                   whole budget; games need less */
};

static enum kind
mover_kind(const struct ply *ply)
{
    return pc_kind(ply->after->code[ply->mover]);
}

struct hits *
hits_new(const struct ply *ply, const struct edition *edition,
         struct arena *arena)
{
    struct hits *h = arena_alloc(arena, sizeof *h);

    h->ply = ply;
    h->arena = arena;
    h->left = SEARCHES_FULL * edition->nodes;
    clash_open(&h->now, ply->after, ply->side, &ply->attacks, edition,
               &h->left);
    h->now.found = arena_alloc(arena, sizeof *h->now.found);
    return h;
}

const struct clash *
hits_then(struct hits *h)
{
    const struct ply *ply = h->ply;

    if (!h->then.edition) {
        clash_open(&h->then, ply->before, ply->side, &ply->attacks_before,
                   h->now.edition, &h->left);
        h->then.found = arena_alloc(h->arena, sizeof *h->then.found);
        h->then.strict = true;
        h->then.quiet = mover_kind(ply) == KING;
    }
    return &h->then;
}

bool
hits_strained(const struct hits *h)
{
    return h->left < h->now.nodes || h->now.found->n == FOUND_MAX
           || (h->then.found && h->then.found->n == FOUND_MAX);
}

/*
 * The mate threatened now was there then, but for the check, and in as few
 * checks; and it is there without the piece moved.  Which of several mates is
 * found first makes no difference.
 */
static enum known
mate_stood(struct hits *h)
{
    struct clash then, without;
    int checks = (h->mate_line.n + 1) / 2;
    struct fight stood;

    if (!h->ply->in_check || h->ply->newness == LABEL_NEW)
        return THREAT_NO;       /* only a check hides what stood */
    then = *hits_then(h);
    then.mate_checks = checks;
    stood = clash_mate(&then);
    if (stood.known != THREAT_YES)
        return stood.known;
    clash_without(&without, &h->now, h->ply->mover, h->arena);
    without.mate_checks = checks;
    return clash_mate(&without).known;
}

enum known
hits_mate(struct hits *h)
{
    enum known stood;

    if (h->asked_mate)
        return h->mate;
    h->asked_mate = true;
    if (h->ply->newness == LABEL_OLD)
        return h->mate;         /* THREAT_NO */
    h->mate_line = clash_mate(&h->now);
    h->mate = h->mate_line.known;
    if (h->mate == THREAT_YES) {
        stood = mate_stood(h);
        h->mate = stood == THREAT_YES ? THREAT_NO
                  : stood == THREAT_NO ? THREAT_YES : stood;
    }
    return h->mate;
}

static bool
is_of_value(const struct pos *p, uint8_t id)
{
    uint8_t pc = p->code[id];

    return p->sq[id] != SQ_NONE && pc_kind(pc) != KING
           && (pc_kind(pc) != PAWN || sq_crossed(p->sq[id], pc_side(pc)));
}

/* The pieces that could be won by a capture before the move, kings' and
   pawns' captures included. */
static bool
won_then(struct hits *h, uint64_t won[2])
{
    struct clash then = *hits_then(h);
    int i;

    then.strict = false;
    won[0] = won[1] = 0;
    for (i = 0; i < then.attacks.n; i++) {
        const struct attack *a = &then.attacks.list[i];
        enum known known;

        if (!is_of_value(&then.p, a->on) || !(a->flags & ATTACK_PLAYABLE)
            || ids_has(won, a->on))
            continue;
        known = clash_wins(&then, a, NULL);
        if (known == THREAT_UNKNOWN)
            return false;
        if (known == THREAT_YES)
            ids_put(won, a->on);
    }
    return true;
}

/* The position before the move as a run is asked of it. */
static struct clash
run_clash_then(struct hits *h)
{
    struct clash then = *hits_then(h);

    then.strict = then.quiet = false;
    return then;
}

/* Take out of `wanted` every piece that a run could win before the move. */
static enum known
drop_run_before(struct hits *h, uint64_t wanted[2])
{
    struct clash then = run_clash_then(h);
    enum known known = clash_run(&then, wanted, NULL).known;
    int id;

    if (known != THREAT_YES)
        return known == THREAT_NO ? THREAT_YES : known;
    for (id = 1; id <= h->ply->after->n; id++) {
        uint64_t one[2] = {0, 0};

        if (!ids_has(wanted, (uint8_t)id))
            continue;
        ids_put(one, (uint8_t)id);
        known = clash_run(&then, one, NULL).known;
        if (known == THREAT_UNKNOWN)
            return known;
        if (known == THREAT_YES)
            ids_drop(wanted, (uint8_t)id);
    }
    /* Some one of the rest could be won then, though none for certain. */
    known = clash_run(&then, wanted, NULL).known;
    return known == THREAT_UNKNOWN ? known
           : known == THREAT_YES ? THREAT_NO : THREAT_YES;
}

/*
 * The other side's pieces a new run could win: not those that could be won
 * before the move, by a capture or by a run.  NO if there is none.
 */
static enum known
wanted_now(struct hits *h, uint64_t wanted[2])
{
    const struct pos *p = h->ply->after;
    enum side enemy = side_other(h->ply->side);
    uint64_t won[2];
    int id;

    if (!won_then(h, won))
        return THREAT_UNKNOWN;
    wanted[0] = wanted[1] = 0;
    for (id = pos_first(p, enemy); id < pos_end(p, enemy); id++) {
        if (is_of_value(p, (uint8_t)id) && !ids_has(won, (uint8_t)id))
            ids_put(wanted, (uint8_t)id);
    }
    return drop_run_before(h, wanted);
}

static int
rank_of(uint8_t pc)
{
    static const uint8_t rank[KIND_COUNT] = {
        [ROOK] = 4, [HORSE] = 3, [CANNON] = 3, [ADVISOR] = 2, [ELEPHANT] = 2,
        [PAWN] = 1,
    };

    return rank[pc_kind(pc)];
}

/* The other side's pieces of a rank, of those given (NULL: of all). */
static void
of_rank(const struct hits *h, int rank, const uint64_t given[2],
        uint64_t out[2])
{
    const struct pos *p = h->ply->after;
    enum side enemy = side_other(h->ply->side);
    int id;

    out[0] = out[1] = 0;
    for (id = pos_first(p, enemy); id < pos_end(p, enemy); id++) {
        if (is_of_value(p, (uint8_t)id) && rank_of(p->code[id]) == rank
            && (!given || ids_has(given, (uint8_t)id)))
            ids_put(out, (uint8_t)id);
    }
}

/*
 * The run that wins the most valuable piece for certain, or any of those
 * wanted; *rank is the piece's, 0 if it depends on the answers.
 */
static struct fight
best_run(struct hits *h, const uint64_t wanted[2], int *rank, uint64_t best[2])
{
    struct fight f;

    for (*rank = rank_of(ROOK); *rank > 0; (*rank)--) {
        of_rank(h, *rank, wanted, best);
        if (!(best[0] | best[1]))
            continue;
        f = clash_run(&h->now, best, NULL);
        if (f.known == THREAT_YES)
            return f;
        h->run_unknown = h->run_unknown || f.known == THREAT_UNKNOWN;
    }
    best[0] = best[1] = 0;
    return clash_run(&h->now, wanted, NULL);
}

static enum known
find_run(struct hits *h)
{
    const struct pos *p = h->ply->after;
    enum side enemy = side_other(h->ply->side);
    uint64_t all[2] = {0, 0};
    enum known known;
    int id;

    /* Most moves have no run at all: ask for any piece first. */
    for (id = pos_first(p, enemy); id < pos_end(p, enemy); id++) {
        if (is_of_value(p, (uint8_t)id))
            ids_put(all, (uint8_t)id);
    }
    h->run_line = clash_run(&h->now, all, NULL);
    memcpy(h->wanted, all, sizeof all);
    if (h->run_line.known != THREAT_YES)
        return h->run_line.known;
    known = h->ply->newness == LABEL_NEW ? THREAT_YES
                                         : wanted_now(h, h->wanted);
    if (known != THREAT_YES)
        return known;
    h->run_line = best_run(h, h->wanted, &h->run_rank, h->run_best);
    return h->run_line.known;
}

enum known
hits_run(struct hits *h)
{
    if (!h->asked_run) {
        h->asked_run = true;
        if (h->ply->newness != LABEL_OLD)
            h->run = find_run(h);
    }
    return h->run;
}

/* The other side could have won the piece moved by plain exchange. */
static bool
was_to_be_taken(const struct hits *h)
{
    const struct pos *p = h->ply->before;
    sq_t sq = move_from(h->ply->move);
    uint8_t ids[ATTACKERS_MAX];
    int n = movegen_attackers(p, sq, side_other(h->ply->side), ids), i;

    for (i = 0; i < n; i++) {
        if (fight_plain(p, move_of(p->sq[ids[i]], sq)))
            return true;
    }
    return false;
}

/* The pair is still a real gain with the piece moved off the board. */
static enum known
wins_without(struct hits *h, struct clash *without, const struct attack *a)
{
    const struct attack *b;
    enum known exchange, wins;

    clash_without(without, &h->now, h->ply->mover, h->arena);
    without->strict = true;
    b = attacks_get(&without->attacks, a->by, a->on);
    if (!b || !(b->flags & ATTACK_LEGAL))
        return THREAT_NO;
    exchange = clash_is_exchange(without, b);
    if (exchange == THREAT_YES)
        return THREAT_NO;
    wins = clash_wins(without, b, NULL);
    return wins == THREAT_YES && exchange == THREAT_UNKNOWN ? THREAT_UNKNOWN
                                                            : wins;
}

enum known
hits_revived(struct hits *h, const struct attack *a)
{
    struct clash now = h->now, without;
    enum known known, wins, there, gone;

    if (h->ply->newness == LABEL_OLD || a->by == h->ply->mover
        || mover_kind(h->ply) == KING
        || !was_to_be_taken(h))
        return THREAT_NO;
    now.strict = true;
    wins = clash_wins(&now, a, NULL);
    if (wins == THREAT_YES) {
        known = wins_without(h, &without, a);
        if (known != THREAT_YES)
            return known == THREAT_NO ? THREAT_YES : known;
    } else {
        clash_without(&without, &h->now, h->ply->mover, h->arena);
    }
    /* Nailed by what the piece moved bears on, not by where it stands. */
    there = clash_escapes(&now, a->on, &now.p, h->arena);
    gone = there == THREAT_YES
               ? THREAT_NO
               : clash_escapes(&without, a->on, &now.p, h->arena);
    if (there == THREAT_UNKNOWN || gone == THREAT_UNKNOWN)
        return THREAT_UNKNOWN;
    if (there == THREAT_NO && gone == THREAT_YES)
        return THREAT_YES;
    return wins == THREAT_UNKNOWN ? THREAT_UNKNOWN : THREAT_NO;
}

enum known
hits_holds_point(struct hits *h)
{
    const struct pos *p = h->ply->after;
    enum side side = h->ply->side;
    struct clash other;
    struct attacks none = {0, 0};
    int id, count = 0;

    for (id = pos_first(p, side); id < pos_end(p, side); id++) {
        enum kind kind = pc_kind(p->code[id]);

        count += is_of_value(p, (uint8_t)id) && kind != ADVISOR
                 && kind != ELEPHANT;
    }
    if (count != 1)
        return THREAT_NO;
    clash_open(&other, h->ply->before, side_other(side), &none,
               h->now.edition, &h->left);
    other.mate_checks = POINT_MATE_CHECKS;
    return clash_mate(&other).known;
}

/* A capture that wins a rook besides counts as a chase of that rook. */
static enum known
also_wins_rook(struct hits *h, const struct clash *strict,
               const struct attack *a)
{
    uint64_t rooks[2];

    of_rank(h, rank_of(ROOK), NULL, rooks);
    return rooks[0] | rooks[1] ? clash_wins_one(strict, a, rooks) : THREAT_NO;
}

/* A piece without which the victim could leave and the capture fails. */
static enum known
has_needed_pinner(struct hits *h, const struct attack *a)
{
    const struct pos *p = h->ply->after;
    uint8_t ids[ATTACKERS_MAX];
    struct pos lifted = *p;
    enum known needed = THREAT_NO, wins;
    int n, i;

    pos_lift(&lifted, a->on);
    n = movegen_checkers(&lifted, side_other(h->ply->side), ids);
    for (i = 0; i < n; i++) {
        struct clash without;
        const struct attack *b;

        if (ids[i] == a->by || pc_kind(p->code[ids[i]]) == KING)
            continue;
        clash_without(&without, &h->now, ids[i], h->arena);
        b = attacks_get(&without.attacks, a->by, a->on);
        wins = b ? clash_wins(&without, b, NULL) : THREAT_NO;
        if (wins == THREAT_NO)
            return THREAT_YES;
        if (wins == THREAT_UNKNOWN)
            needed = THREAT_UNKNOWN;
    }
    return needed;
}

struct weight
hits_weight(struct hits *h, const struct attack *a)
{
    const struct pos *p = h->ply->after;
    struct clash strict = h->now;
    struct weight w = {rank_of(p->code[a->on]), false, false, false};
    bool rook = pc_kind(p->code[a->on]) == ROOK;
    enum known gain, more = THREAT_NO, pinner = THREAT_NO;

    strict.strict = true;
    gain = clash_wins(&strict, a, NULL);
    if (gain != THREAT_YES)
        w.rank = 0;
    w.heavy = rook || a->n_true == 0;
    w.joint = a->n_roots > 0
              && !(rook && pc_kind(p->code[a->by]) != ROOK);
    if (!w.joint) {
        pinner = has_needed_pinner(h, a);
        w.joint = pinner == THREAT_YES;
    }
    if (!rook && w.rank)
        more = also_wins_rook(h, &strict, a);
    w.unknown = gain == THREAT_UNKNOWN || more == THREAT_UNKNOWN
                || pinner == THREAT_UNKNOWN;
    if (more == THREAT_YES) {
        w.rank = rank_of(ROOK);
        w.heavy = true;
        w.joint = false;
    }
    return w;
}

/* One piece could make all moves of a run on its own. */
static enum known
is_single_runner(struct hits *h, uint8_t id, const uint64_t wanted[2])
{
    uint64_t runner[2] = {0, 0};

    ids_put(runner, id);
    return clash_run(&h->now, wanted, runner).known;
}

/* Nobody can retake any of these pieces (无根). */
static bool
is_unrooted(const struct pos *p, const uint64_t ids[2])
{
    struct root roots[ATTACKERS_MAX];
    int id;

    for (id = 1; id <= p->n; id++) {
        if (!ids_has(ids, (uint8_t)id))
            continue;
        if (roots_find(p, (uint8_t)id, roots) > 0
            && roots[0].fault == ROOT_TRUE)
            return false;
    }
    return true;
}

struct weight
hits_run_weight(struct hits *h)
{
    const struct fight *f = &h->run_line;
    struct pos q = h->now.p;
    uint8_t ids[ATTACKERS_MAX], mover = q.at[move_from(f->line[0])];
    struct weight w = {h->run_rank, false, false, false};
    int n;

    w.heavy = w.rank == rank_of(ROOK)
              || (w.rank > 0 && is_unrooted(h->ply->after, h->run_best));
    pos_make(&q, f->line[0]);
    n = movegen_checkers(&q, (enum side)q.side, ids);
    w.unknown = h->run_unknown;
    w.joint = n != 1 || ids[0] != mover;
    if (!w.joint) {
        enum known single = is_single_runner(h, mover, h->wanted);

        w.joint = single == THREAT_NO;
        w.unknown = w.unknown || single == THREAT_UNKNOWN;
    }
    return w;
}
