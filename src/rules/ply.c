#include <config.h>

#include "rules/ply.h"

#include <string.h>

#include "board/ids.h"
/* A pair asked about: conditions of a pair, after the move or before it. */
struct pair {
    const struct ply *ply;
    int i;                      /* its index among the attacks after */
    const struct attack *a;     /* the attack in the position asked about */
    bool is_then;               /* that is the position before the move */
};

static enum known
known(bool yes)
{
    return yes ? THREAT_YES : THREAT_NO;
}

/* No true root but those that look past the attacker. */
static bool
is_unguarded(const struct attack *a)
{
    int i;

    for (i = 0; i < a->n_true; i++) {
        if (!a->roots[i].through)
            return false;
    }
    return true;
}

static enum known member(const struct ply *ply, int i, int set, bool then);

/* In the set now and not in it before the move. */
static enum known
is_new(const struct ply *ply, int i, int set)
{
    enum known now = member(ply, i, set, false), then;

    if (ply->newness == LABEL_OLD)
        return THREAT_NO;
    if (now == THREAT_NO || ply->newness == LABEL_NEW)
        return now;
    then = member(ply, i, set, true);
    if (then == THREAT_YES)
        return THREAT_NO;
    return then == THREAT_UNKNOWN ? then : now;
}

/* Conditions that ask for the material at stake. */
static enum known
ask_clash(const struct expr *e, const struct pair *x)
{
    struct hits *h = ply_hits(x->ply);
    const struct clash *c = x->is_then ? hits_then(h) : &h->now;

    switch (e->atom) {
    case ATOM_EXCHANGE:
        return clash_is_exchange(c, x->a);
    case ATOM_COUNTS:
        return known(clash_counts(c, x->a));
    case ATOM_WINS:
        return clash_wins(c, x->a, NULL);
    case ATOM_OFFER:
        return clash_is_offer(c, x->a);
    case ATOM_REVIVED:
        return x->is_then ? THREAT_NO : hits_revived(h, x->a);
    default:
        return THREAT_NO;
    }
}

enum { TIED_CHECKS = 3 };

/* The victim may not leave: without it its king stands in check, or the
   attacker's side mates. */
static enum known
is_tied(const struct pair *x)
{
    struct pos p = x->is_then ? *x->ply->before : *x->ply->after;
    struct budget budget = {x->ply->plies->edition->nodes};
    struct fight_terms t;

    memset(&t, 0, sizeof t);
    t.budget = &budget;
    t.checks = TIED_CHECKS;
    pos_lift(&p, x->a->on);
    if (movegen_in_check(&p, side_other(x->ply->side)))
        return THREAT_YES;
    return fight_mate(&p, x->ply->side, &t).known;
}

static enum known
ask_pair(const struct expr *e, void *context)
{
    const struct pair *x = context;
    const struct attack *a = x->a;
    const struct pos *p = x->is_then ? x->ply->before : x->ply->after;

    switch (e->atom) {
    case ATOM_LEGAL:
        return known(a->flags & ATTACK_LEGAL);
    case ATOM_POSSIBLE:
        return known(a->flags & ATTACK_PLAYABLE);
    case ATOM_MUTUAL:
        return known(a->flags & ATTACK_MUTUAL);
    case ATOM_UNPROTECTED:
        return known(a->n_true == 0);
    case ATOM_FALSE_ROOTED:
        return known(a->n_true == 0 && a->n_roots > 0);
    case ATOM_UNGUARDED:
        return known(is_unguarded(a));
    case ATOM_CHECKING:
        return known(!x->is_then && x->ply->check);
    case ATOM_BY:
        return known(expr_kind_bit(p->code[a->by], a->from) & e->mask);
    case ATOM_ON:
        return known(expr_kind_bit(p->code[a->on], a->to) & e->mask);
    case ATOM_IN:
        return member(x->ply, x->i, e->set, x->is_then);
    case ATOM_NEW:
        return x->is_then ? THREAT_NO : is_new(x->ply, x->i, e->set);
    case ATOM_TIED:
        return is_tied(x);
    case ATOM_MOVER:
        return known(!x->is_then && a->by == x->ply->mover);
    default:
        return ask_clash(e, x);
    }
}

/* A set names only sets defined before it, so recursion is bounded. */
static enum known
member(const struct ply *ply, int i, int set, bool then)
{
    struct membership *m = &ply->pairs[i];
    uint32_t bit = (uint32_t)1 << set;
    uint32_t *asked = then ? &m->asked_then : &m->asked;
    uint32_t *yes = then ? &m->yes_then : &m->yes;
    uint32_t *maybe = then ? &m->maybe_then : &m->maybe;
    const struct attack *now = &ply->attacks.list[i];
    struct pair x = {ply, i, now, then};

    if (then)
        x.a = attacks_get(&ply->attacks_before, now->by, now->on);
    if (!(*asked & bit) && x.a) {
        enum known k = expr_value(ply->plies->edition->sets[set].when,
                                  ask_pair, &x);

        *yes |= k == THREAT_YES ? bit : 0;
        *maybe |= k == THREAT_UNKNOWN ? bit : 0;
    }
    *asked |= bit;
    return *yes & bit ? THREAT_YES : *maybe & bit ? THREAT_UNKNOWN
                                                  : THREAT_NO;
}

enum known
ply_member(const struct ply *ply, int i, int set)
{
    return member(ply, i, set, false);
}

struct hits *
ply_hits(const struct ply *ply)
{
    struct ply *own = ply->plies->list[ply->own - 1];

    if (!own->hits)
        own->hits = hits_new(own, ply->plies->edition, own->work);
    return own->hits;
}

bool
ply_strained(const struct ply *ply)
{
    const struct hits *h = ply->plies->list[ply->own - 1]->hits;

    return h && hits_strained(h);
}

/*
 * Blocks (拦): a square an enemy rook, cannon, horse or elephant could go to
 * before the move and could again if the piece moved were lifted off the
 * board, but cannot now.
 */
static bool
is_shut(const struct ply *ply, const struct pos *lifted, int id)
{
    sq_t before[17], after[17], free[17] = {0};
    int n = movegen_piece(ply->before, id, before);
    int m = movegen_piece(ply->after, id, after);
    int f = n ? movegen_piece(lifted, id, free) : 0, i;

    for (i = 0; i < n; i++) {
        if (before[i] != move_to(ply->move)
            && !memchr(after, before[i], (size_t)m)
            && memchr(free, before[i], (size_t)f))
            return true;
    }
    return false;
}

static void
find_shut(struct ply *ply)
{
    struct pos lifted = *ply->after;
    enum side enemy = side_other(ply->side);
    int id, end = pos_end(&lifted, enemy);

    if (pc_kind(lifted.code[ply->mover]) == KING)
        return;
    lifted.at[move_to(ply->move)] = 0;
    for (id = pos_first(&lifted, enemy); id < end; id++) {
        enum kind kind = pc_kind(lifted.code[id]);

        if (lifted.sq[id] == SQ_NONE || kind == KING || kind == ADVISOR
            || kind == PAWN)
            continue;
        if (is_shut(ply, &lifted, id))
            ids_put(ply->shut, (uint8_t)id);
    }
}

/* The same pieces, by identity, on the same squares and the same turn. */
static bool
is_identical(const struct pos *a, const struct pos *b)
{
    return a->hash == b->hash && a->side == b->side
           && memcmp(a->at, b->at, sizeof a->at) == 0;
}

enum { TWIN_REACH = 64 };       /* plies looked back; a round is shorter */

/*
 * A round repeats itself: the same move in the same position, with the same
 * position before that, is found out once.
 */
static int
find_twin(const struct plies *plies, int k)
{
    const struct ply *ply = plies->list[k - 1];
    int j;

    if (ply->newness != LABEL_CLASS)
        return 0;
    for (j = k - 2; j >= 1 && j >= k - TWIN_REACH; j -= 2) {
        const struct ply *other = plies->list[j - 1];

        if (other->move == ply->move && other->newness == LABEL_CLASS
            && is_identical(&plies->at[j - 1]->pos, &plies->at[k - 1]->pos)
            && (!ply->in_check
                || (j >= 2 && is_identical(&plies->at[j - 2]->pos,
                                           &plies->at[k - 2]->pos))))
            return other->own;
    }
    return 0;
}

/* What ply k is, its move and newness being set. */
static void
find_ply(struct plies *plies, int k)
{
    struct ply *ply = plies->list[k - 1], kept;
    const struct stand *before = plies->at[k - 1], *after = plies->at[k];

    ply->plies = plies;
    ply->own = k;
    ply->before = &before->pos;
    ply->after = &after->pos;
    ply->side = (enum side)ply->before->side;
    ply->mover = ply->after->at[move_to(ply->move)];
    ply->check = movegen_in_check(ply->after, side_other(ply->side));
    ply->in_check = movegen_in_check(ply->before, ply->side);
    ply->twin = find_twin(plies, k);
    if (ply->twin) {
        kept = *ply;
        *ply = *plies->list[kept.twin - 1];
        ply->arena = kept.arena;
        ply->work = kept.work;
        ply->twin = kept.twin;
        ply->hits = NULL;       /* asked for by way of `own` */
        ply->class = kept.class;
        ply->overruled = false;
        return;
    }
    ply->attacks = after->attacks[ply->side];
    ply->attacks_before = before->attacks[ply->side];
    ply->pairs = arena_array(ply->arena, (size_t)ply->attacks.n + 1,
                             sizeof *ply->pairs);
    find_shut(ply);
}

/* The attacks of both sides after ply k; of a position seen before, those. */
static void
find_attacks(struct plies *plies, int k, struct arena *arena)
{
    struct stand *now = plies->at[k];
    int j;

    for (j = k - 2; j >= 0 && j >= k - TWIN_REACH; j -= 2) {
        if (is_identical(&plies->at[j]->pos, &now->pos)) {
            memcpy(now->attacks, plies->at[j]->attacks, sizeof now->attacks);
            return;
        }
    }
    now->attacks[RED] = attacks_find(&now->pos, RED, arena);
    now->attacks[BLACK] = attacks_find(&now->pos, BLACK, arena);
}

static void
make_room(struct plies *plies)
{
    size_t used = (size_t)plies->n, n = plies->room ? used * 2 : 32;

    if (plies->n + 1 < plies->room)
        return;
    plies->at = arena_grow(plies->arena, plies->at, plies->room ? used + 1 : 0,
                           n, sizeof *plies->at);
    plies->list = arena_grow(plies->arena, plies->list, used, n,
                             sizeof *plies->list);
    plies->room = (int)n;
}

void
plies_open(struct plies *out, const struct pos *start,
           const struct edition *edition, struct arena *arena)
{
    memset(out, 0, sizeof *out);
    out->edition = edition;
    out->arena = arena;
    make_room(out);
    out->at[0] = arena_alloc(arena, sizeof *out->at[0]);
    out->at[0]->pos = *start;
    find_attacks(out, 0, arena);
}

/* Bytes of a block where each ply has its own: most need little. */
enum { PLY_BLOCK = 1024 };

void
plies_add(struct plies *plies, move_t move, enum label newness)
{
    struct arena *arena = plies->apart ? arena_sized(PLY_BLOCK)
                                       : plies->arena;
    struct ply *ply = arena_alloc(arena, sizeof *ply);
    int k = plies->n + 1;

    make_room(plies);
    ply->arena = arena;
    ply->work = plies->apart ? arena_sized(PLY_BLOCK) : arena;
    ply->move = move;
    ply->newness = newness;
    plies->list[k - 1] = ply;
    plies->at[k] = arena_alloc(arena, sizeof *plies->at[k]);
    plies->at[k]->pos = plies->at[k - 1]->pos;
    pos_make(&plies->at[k]->pos, move);
    find_attacks(plies, k, arena);
    plies->n = k;
    find_ply(plies, k);
    if (!plies->back && plies->list[0]->in_check
        && is_identical(&plies->at[k]->pos, &plies->at[0]->pos))
        plies->back = k;
}

void
plies_cut(struct plies *plies, int n)
{
    for (; plies->n > n; plies->n--) {
        arena_free(plies->list[plies->n - 1]->work);
        arena_free(plies->list[plies->n - 1]->arena);
    }
    if (plies->back > n)
        plies->back = 0;
}

void
ply_renew(struct ply *ply)
{
    arena_reset(ply->work);
    ply->hits = NULL;
    ply->asked_mate = ply->asked_win = false;
    ply->mate = ply->win = THREAT_NO;
    ply->weighed_set = 0;
    memset(ply->pairs, 0, (size_t)ply->attacks.n * sizeof *ply->pairs);
}

/*
 * The position a threat is compared with: the one before the move, or, if
 * the mover stood in check there, the one before the checking move, for a
 * check hides what stood (1956 figure 14).  A line that begins in check is
 * looked at where it comes back to its start; else the one before the move
 * must do.
 */
static const struct pos *
baseline(const struct plies *plies, int k)
{
    const struct ply *ply = plies->list[k - 1];

    if (!ply->in_check)
        return ply->before;
    if (k >= 2)
        return &plies->at[k - 2]->pos;
    return plies->back ? &plies->at[plies->back - 1]->pos : ply->before;
}

enum { MATES_MAX = 256 };

/* A mate on the next move that could not be given before (要杀). */
static void
find_mate(struct plies *plies, int k)
{
    struct ply *ply = plies->list[k - 1];
    struct budget budget = {plies->edition->nodes};
    struct mate now[MATES_MAX] = {{0, 0, 0}}, then[MATES_MAX];
    enum known a, b;
    int n, m, i, j;

    ply->asked_mate = true;
    if (ply->newness == LABEL_OLD)
        return;                 /* THREAT_NO */
    n = threat_mates(ply->after, ply->side, now, MATES_MAX, &budget, &a);
    ply->mate = a;
    ply->mate_line = now[0];
    if (a == THREAT_NO || ply->newness == LABEL_NEW)
        return;
    budget.nodes = plies->edition->nodes;
    m = threat_mates(baseline(plies, k), ply->side, then, MATES_MAX, &budget,
                     &b);
    for (i = 0; i < n; i++) {
        for (j = 0; j < m; j++) {
            if (then[j].id == now[i].id && then[j].to == now[i].to)
                break;
        }
        if (j == m)
            break;
    }
    if (i < n) {
        ply->mate = b == THREAT_UNKNOWN ? b : THREAT_YES;
        ply->mate_line = now[i];
    } else if (a == THREAT_YES) {
        ply->mate = THREAT_NO;
    }
}

/* The unprotected pieces a side could simply take, whoever takes them. */
static void
takeable(const struct attacks *a, uint64_t out[2])
{
    int i;

    for (i = 0; i < a->n; i++) {
        if ((a->list[i].flags & ATTACK_PLAYABLE) && a->list[i].n_true == 0)
            ids_put(out, a->list[i].on);
    }
}

/*
 * Pieces that could be won before the move already, by a capture or by
 * checks, do not count (not there before the move).
 */
static enum known
won_before(struct plies *plies, int k, uint64_t out[2])
{
    const struct ply *ply = plies->list[k - 1];
    const struct pos *p = baseline(plies, k);
    struct attacks a = p == ply->before
                           ? ply->attacks_before
                           : attacks_find(p, ply->side, ply->work);
    struct budget budget = {plies->edition->nodes};

    takeable(&a, out);
    return threat_winnable(p, ply->side, plies->edition->win_checks, out,
                           &budget);
}

/* A win by checks (要抽吃) that was not there before. */
static void
find_win(struct plies *plies, int k)
{
    struct ply *ply = plies->list[k - 1];
    const struct edition *e = plies->edition;
    struct budget budget = {e->nodes};
    uint64_t except[2] = {0, 0};
    struct win w;

    ply->asked_win = true;
    if (ply->newness == LABEL_OLD)
        return;
    takeable(&ply->attacks, except);
    w = threat_win(ply->after, ply->side, e->win_checks, except, &budget);
    ply->win = w.known;
    ply->win_line = w;
    if (w.known != THREAT_YES || ply->newness == LABEL_NEW)
        return;
    if (won_before(plies, k, except) == THREAT_UNKNOWN) {
        ply->win = THREAT_UNKNOWN;
        return;
    }
    budget.nodes = e->nodes;
    w = threat_win(ply->after, ply->side, e->win_checks, except, &budget);
    ply->win = w.known;
    ply->win_line = w;
}

/* Asking for a condition of a ply. */
struct asked {
    struct plies *plies;
    int k;
};

enum known
ply_some(const struct ply *ply, int set)
{
    enum known some = THREAT_NO;
    int i;

    for (i = 0; i < ply->attacks.n && some != THREAT_YES; i++) {
        enum known k = ply_member(ply, i, set);

        some = k == THREAT_NO ? some : k;
    }
    return some;
}

/* The heavier of two chases in one move; of two alike it is heavy if one of
   them is and joint only if both are. */
static struct weight
heavier(struct weight a, struct weight b)
{
    struct weight w = a.rank > b.rank ? a : b;

    if (a.rank == b.rank) {
        w.heavy = a.heavy || b.heavy;
        w.joint = a.joint && b.joint;
    }
    w.unknown = a.unknown || b.unknown;
    return w;
}

static struct weight
weigh_pairs(const struct ply *ply, int set)
{
    struct weight all = {-1, true, false, false};
    bool unknown = hits_run(ply_hits(ply)) == THREAT_UNKNOWN;
    int i;

    for (i = 0; i < ply->attacks.n; i++) {
        struct weight w;

        unknown = unknown || ply_member(ply, i, set) == THREAT_UNKNOWN;
        if (!ply_in_set(ply, i, set))
            continue;
        w = hits_weight(ply_hits(ply), &ply->attacks.list[i]);
        all = all.rank < 0 ? w : heavier(all, w);
    }
    if (hits_run(ply_hits(ply)) == THREAT_YES) {
        struct weight w = hits_run_weight(ply_hits(ply));

        all = all.rank < 0 ? w : heavier(all, w);
    }
    all.unknown = all.unknown || unknown;
    return all;
}

/* How the chase of a ply weighs; checks and threats of mate are heavy. */
static struct weight
weigh(struct ply *ply, enum ply_class class, int set)
{
    struct weight heavy = {0, true, false, false};

    if (class == CLASS_CHECK || class == CLASS_MATE_THREAT)
        return heavy;
    if (ply->weighed_set != set + 1) {
        ply->weight = weigh_pairs(ply, set);
        ply->weighed_set = set + 1;
    }
    return ply->weight;
}

/* heavy and joint. */
static enum known
known_weight(struct ply *ply, enum ply_class class, const struct expr *e)
{
    struct weight w = weigh(ply, class, e->set);

    if (w.unknown)
        return THREAT_UNKNOWN;
    return known(e->atom == ATOM_HEAVY ? w.heavy : w.joint);
}

/*
 * What a set says of a ply whose class the arbiter set: of a chase he vouches
 * for, nothing (unknown); a check is what it is; any other move has no part
 * in a set.
 */
static bool
is_vouched(const struct ply *ply, enum known *value)
{
    if (!ply->overruled || ply->class == CLASS_CHECK)
        return false;
    *value = ply->class == CLASS_CHASE ? THREAT_UNKNOWN : THREAT_NO;
    return true;
}

static enum known
ask_ply(const struct expr *e, void *context)
{
    struct asked *x = context;
    struct ply *ply = x->plies->list[x->k - 1];
    struct ply *first = x->plies->list[ply->own - 1];
    enum known vouched;

    switch (e->atom) {
    case ATOM_CHECK:
        return known(ply->check);
    case ATOM_IN_CHECK:
        return known(ply->in_check);
    case ATOM_MATE_THREAT:
        if (!first->asked_mate)
            find_mate(x->plies, ply->own);
        return first->mate;
    case ATOM_WIN_THREAT:
        if (!first->asked_win)
            find_win(x->plies, ply->own);
        return first->win;
    case ATOM_MATE_RUN:
        return hits_mate(ply_hits(ply));
    case ATOM_RUN:
        return hits_run(ply_hits(ply));
    case ATOM_HOLDS_POINT:
        return hits_holds_point(ply_hits(ply));
    case ATOM_HEAVY:
        return is_vouched(ply, &vouched)
                   ? vouched
                   : known_weight(first, ply->class, e);
    case ATOM_JOINT:
        return is_vouched(ply, &vouched)
                   ? vouched
                   : known_weight(first, ply->class, e);
    case ATOM_SHUTS:
        return known(ply->shut[0] | ply->shut[1]);
    case ATOM_SOME:
        return is_vouched(ply, &vouched) ? vouched : ply_some(ply, e->set);
    case ATOM_MOVED:
        return known(expr_kind_bit(ply->after->code[ply->mover],
                                   move_to(ply->move)) & e->mask);
    case ATOM_IS:
        return known((uint32_t)1 << ply->class & e->mask);
    default:
        return THREAT_NO;
    }
}

enum known
ply_value(struct plies *plies, int k, const struct expr *e)
{
    struct asked x = {plies, k};

    return e ? expr_value(e, ask_ply, &x) : THREAT_YES;
}

bool
ply_stood(const struct ply *ply, const struct attack *a)
{
    const struct attack *b = attacks_get(&ply->attacks_before, a->by, a->on);

    return b && (b->flags & ATTACK_PLAYABLE);
}
