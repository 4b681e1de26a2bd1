#include <config.h>

#include "rules/ply.h"

#include <string.h>

static void
set_bit(uint64_t bits[2], uint8_t id)
{
    bits[id >> 6] |= (uint64_t)1 << (id & 63);
}

/* Sets: conditions of a pair, asked after the move and before it. */
struct pair {
    const struct ply *ply;
    const struct attack *now;   /* the attack in the position asked about */
    const struct attack *earlier;       /* the pair before the move, or NULL */
    uint32_t sets, earlier_sets;        /* what is known so far */
    bool is_before;             /* `now` is itself the earlier one */
};

static enum known
known(bool yes)
{
    return yes ? THREAT_YES : THREAT_NO;
}

static enum known
ask_pair(const struct expr *e, void *context)
{
    const struct pair *x = context;
    const struct attack *a = x->now;
    const struct pos *p = x->is_before ? x->ply->before : x->ply->after;

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
    case ATOM_BY:
        return known(expr_kind_bit(p->code[a->by], a->from) & e->mask);
    case ATOM_ON:
        return known(expr_kind_bit(p->code[a->on], a->to) & e->mask);
    case ATOM_IN:
        return known(x->sets >> e->set & 1);
    case ATOM_NEW:
        return known(!x->is_before && (x->sets >> e->set & 1)
                     && !(x->earlier_sets >> e->set & 1));
    case ATOM_MOVER:
        return known(!x->is_before && a->by == x->ply->mover);
    default:
        return THREAT_NO;
    }
}

static uint32_t
sets_of_pair(const struct edition *e, const struct ply *ply,
             const struct attack *a)
{
    struct pair now = {ply, a, NULL, 0, 0, false};
    struct pair earlier = {ply, NULL, NULL, 0, 0, true};
    int i;

    earlier.now = attacks_get(&ply->attacks_before, a->by, a->on);
    for (i = 0; i < e->n_sets; i++) {
        if (earlier.now
            && expr_value(e->sets[i].when, ask_pair, &earlier) == THREAT_YES)
            earlier.sets |= (uint32_t)1 << i;
        now.earlier_sets = earlier.sets;
        if (expr_value(e->sets[i].when, ask_pair, &now) == THREAT_YES)
            now.sets |= (uint32_t)1 << i;
    }
    return now.sets;
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
            set_bit(ply->shut, (uint8_t)id);
    }
}

static void
find_ply(struct plies *plies, int k, const struct line *line,
         struct attacks found[][SIDE_COUNT])
{
    struct ply *ply = &plies->list[k - 1];
    int i;

    ply->before = &plies->at[k - 1];
    ply->after = &plies->at[k];
    ply->side = (enum side)ply->before->side;
    ply->move = line->moves[k - 1];
    ply->mover = ply->after->at[move_to(ply->move)];
    ply->check = movegen_in_check(ply->after, side_other(ply->side));
    ply->in_check = movegen_in_check(ply->before, ply->side);
    ply->attacks = found[k][ply->side];
    ply->attacks_before = found[k - 1][ply->side];
    ply->sets = arena_array(plies->arena, (size_t)ply->attacks.n + 1,
                            sizeof *ply->sets);
    for (i = 0; i < ply->attacks.n; i++)
        ply->sets[i] = sets_of_pair(plies->edition, ply,
                                    &ply->attacks.list[i]);
    find_shut(ply);
}

void
plies_find(struct plies *out, const struct line *line,
           const struct edition *edition, struct arena *arena)
{
    size_t size = (size_t)line->n + 1;
    struct pos *at = arena_array(arena, size, sizeof *at);
    struct attacks (*found)[SIDE_COUNT] = arena_array(arena, size,
                                                      sizeof *found);
    int k;

    out->edition = edition;
    out->arena = arena;
    out->at = at;
    out->n = line->n;
    out->list = arena_array(arena, size, sizeof *out->list);
    at[0] = line->start;
    for (k = 0; k <= line->n; k++) {
        if (k > 0) {
            at[k] = at[k - 1];
            pos_make(&at[k], line->moves[k - 1]);
        }
        found[k][RED] = attacks_find(&at[k], RED, arena);
        found[k][BLACK] = attacks_find(&at[k], BLACK, arena);
    }
    for (k = 1; k <= line->n; k++)
        find_ply(out, k, line, found);
}

/*
 * The position a threat is compared with: the one before the move, or, if
 * the mover stood in check there, the one before the checking move, for a
 * check hides what stood (1956 figure 14).  Without an earlier position the
 * one before the move must do.
 */
static const struct pos *
baseline(const struct plies *plies, int k)
{
    const struct ply *ply = &plies->list[k - 1];

    return ply->in_check && k >= 2 ? &plies->at[k - 2] : ply->before;
}

enum { MATES_MAX = 256 };

/* A mate on the next move that could not be given before (要杀). */
static void
find_mate(struct plies *plies, int k)
{
    struct ply *ply = &plies->list[k - 1];
    struct budget budget = {plies->edition->nodes};
    struct mate now[MATES_MAX], then[MATES_MAX];
    enum known a, b;
    int n, m, i, j;

    ply->asked_mate = true;
    n = threat_mates(ply->after, ply->side, now, MATES_MAX, &budget, &a);
    ply->mate = a;
    if (a == THREAT_NO)
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
            set_bit(out, a->list[i].on);
    }
}

/*
 * Pieces that could be won before the move already, by a capture or by
 * checks, do not count (not there before the move).
 */
static enum known
won_before(struct plies *plies, int k, uint64_t out[2])
{
    const struct ply *ply = &plies->list[k - 1];
    const struct pos *p = baseline(plies, k);
    struct attacks a = p == ply->before
                           ? ply->attacks_before
                           : attacks_find(p, ply->side, plies->arena);
    struct budget budget = {plies->edition->nodes};

    takeable(&a, out);
    return threat_winnable(p, ply->side, plies->edition->win_checks, out,
                           &budget);
}

/* A win by checks (要抽吃) that was not there before. */
static void
find_win(struct plies *plies, int k)
{
    struct ply *ply = &plies->list[k - 1];
    const struct edition *e = plies->edition;
    struct budget budget = {e->nodes};
    uint64_t except[2] = {0, 0};
    struct win w;

    ply->asked_win = true;
    takeable(&ply->attacks, except);
    w = threat_win(ply->after, ply->side, e->win_checks, except, &budget);
    ply->win = w.known;
    if (w.known != THREAT_YES)
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

static bool
any_in_set(const struct ply *ply, int set)
{
    int i;

    for (i = 0; i < ply->attacks.n; i++) {
        if (ply_in_set(ply, i, set))
            return true;
    }
    return false;
}

static enum known
ask_ply(const struct expr *e, void *context)
{
    struct asked *x = context;
    struct ply *ply = &x->plies->list[x->k - 1];

    switch (e->atom) {
    case ATOM_CHECK:
        return known(ply->check);
    case ATOM_IN_CHECK:
        return known(ply->in_check);
    case ATOM_MATE_THREAT:
        if (!ply->asked_mate)
            find_mate(x->plies, x->k);
        return ply->mate;
    case ATOM_WIN_THREAT:
        if (!ply->asked_win)
            find_win(x->plies, x->k);
        return ply->win;
    case ATOM_SHUTS:
        return known(ply->shut[0] | ply->shut[1]);
    case ATOM_SOME:
        return known(any_in_set(ply, e->set));
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
