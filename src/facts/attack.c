#include <config.h>

#include "facts/attack.h"

#include <string.h>

#include "board/ids.h"

/* A set of ids. */
struct id_set {
    uint64_t bits[2];
};

static bool
set_has(const struct id_set *s, uint8_t id)
{
    return ids_has(s->bits, id);
}

static struct id_set
set_of(const uint8_t *ids, int n)
{
    struct id_set s = {{0, 0}};
    int i;

    for (i = 0; i < n; i++)
        ids_put(s.bits, ids[i]);
    return s;
}

static bool
contains(const uint8_t *ids, int n, uint8_t id)
{
    return n && memchr(ids, id, (size_t)n) != NULL;
}

/* Everything about one side's attacks that does not change between them. */
struct search {
    struct pos *p;              /* the attacking side is to move */
    enum side side;
    uint8_t checkers[ATTACKERS_MAX];    /* that check the attacking side */
    int n_checkers;
    struct arena *arena;
};

/* Whether a capture is legal, and whether it is but for standing checks. */
static unsigned
capture_flags(struct search *s, move_t mv)
{
    uint8_t checkers[ATTACKERS_MAX], taken;
    unsigned flags = ATTACK_LEGAL | ATTACK_PLAYABLE;
    int n, i;

    taken = pos_make(s->p, mv);
    if (movegen_in_check(s->p, s->side)) {
        flags = s->n_checkers ? ATTACK_PLAYABLE : 0;
        n = s->n_checkers ? movegen_checkers(s->p, s->side, checkers) : 0;
        for (i = 0; i < n; i++) {
            if (!contains(s->checkers, s->n_checkers, checkers[i]))
                flags = 0;
        }
    }
    pos_unmake(s->p, mv, taken);
    return flags;
}

/* Same kind, and the victim could legally take the attacker. */
static bool
is_mutual(struct search *s, uint8_t by, uint8_t on)
{
    struct pos *p = s->p;
    bool mutual;

    if (pc_kind(p->code[by]) != pc_kind(p->code[on]))
        return false;
    pos_pass(p);
    mutual = movegen_is_legal(p, move_of(p->sq[on], p->sq[by]));
    pos_pass(p);
    return mutual;
}

/*
 * Why the piece on `root->sq` may not retake: p is the position after the
 * retaking move was made; `before` are the checks that stood before it.  An
 * older check comes first, then facing kings, then a line opened; of several
 * pieces the one found first is blamed.
 */
static void
blame(const struct pos *p, enum side side, const struct id_set *before,
      struct root *root)
{
    uint8_t checkers[ATTACKERS_MAX];
    int n = movegen_checkers(p, side, checkers), i;
    bool facing = movegen_kings_facing(p);  /* then the last one is a king */
    bool is_king = pc_kind(p->code[root->id]) == KING;
    uint8_t by = checkers[0];

    root->fault = is_king ? ROOT_KING : ROOT_PINNED;
    if (facing && (n == 1 || !is_king)) {
        root->fault = ROOT_FACING;
        by = checkers[n - 1];
    }
    for (i = 0; i < n && !is_king; i++) {
        if (!set_has(before, checkers[i]))
            continue;
        root->fault = ROOT_CHECKED;
        by = checkers[i];
        break;
    }
    root->by = p->sq[by];
}

/*
 * The pieces of the side to move in p that could take on sq, true ones first.
 * A piece of their own that stands there is taken all the same.
 */
static int
find_roots(struct pos *p, sq_t sq, struct root *out)
{
    enum side side = (enum side)p->side;
    uint8_t ids[ATTACKERS_MAX], checkers[ATTACKERS_MAX];
    int n = movegen_attackers(p, sq, side, ids), n_true = 0, i;
    struct id_set before;

    if (!n)
        return 0;
    before = set_of(checkers, movegen_checkers(p, side, checkers));
    for (i = 0; i < n; i++) {
        struct root r = {ids[i], p->sq[ids[i]], ROOT_TRUE, SQ_NONE, false};
        move_t mv = move_of(r.sq, sq);
        uint8_t taken = pos_make(p, mv);

        if (movegen_in_check(p, side))
            blame(p, side, &before, &r);
        pos_unmake(p, mv, taken);
        if (r.fault == ROOT_TRUE) {
            out[i] = out[n_true];
            out[n_true++] = r;
        } else {
            out[i] = r;
        }
    }
    return n;
}

/* A rook or cannon that looks at the square only past the attacker. */
static void
mark_through(const struct pos *p, sq_t sq, struct root *roots, int n)
{
    uint8_t ids[ATTACKERS_MAX];
    int count = -1, i;

    for (i = 0; i < n; i++) {
        enum kind kind = pc_kind(p->code[roots[i].id]);

        if (kind != ROOK && kind != CANNON)
            continue;
        if (count < 0)
            count = movegen_attackers(p, sq,
                                      pc_side(p->code[roots[i].id]), ids);
        roots[i].through = !contains(ids, count, roots[i].id);
    }
}

static void
add_roots(struct search *s, struct attack *a)
{
    struct root roots[ATTACKERS_MAX];
    move_t mv = move_of(a->from, a->to);
    uint8_t taken = pos_make(s->p, mv);
    int n = find_roots(s->p, a->to, roots), i;

    pos_unmake(s->p, mv, taken);
    mark_through(s->p, a->to, roots, n);
    a->n_roots = (uint8_t)n;
    a->n_true = 0;
    for (i = 0; i < n; i++)
        a->n_true += roots[i].fault == ROOT_TRUE;
    a->roots = arena_array(s->arena, (size_t)n, sizeof *a->roots);
    if (n)
        memcpy(a->roots, roots, (size_t)n * sizeof *a->roots);
}

static struct attack
attack_of(struct search *s, uint8_t by, uint8_t on)
{
    struct pos *p = s->p;
    struct attack a;

    memset(&a, 0, sizeof a);
    a.by = by;
    a.on = on;
    a.from = p->sq[by];
    a.to = p->sq[on];
    a.flags = (uint8_t)capture_flags(s, move_of(a.from, a.to));
    if (is_mutual(s, by, on))
        a.flags |= ATTACK_MUTUAL;
    if (pc_kind(p->code[on]) == PAWN
        && sq_crossed(a.to, pc_side(p->code[on])))
        a.flags |= ATTACK_CROSSED;
    add_roots(s, &a);
    return a;
}

/* The victims of one piece, by rising id. */
static int
victims(const struct pos *p, uint8_t by, uint8_t out[17])
{
    sq_t to[17];
    int n = movegen_piece(p, by, to), count = 0, i, k;

    for (i = 0; i < n; i++) {
        uint8_t id = p->at[to[i]];

        if (!id || pc_kind(p->code[id]) == KING)
            continue;
        for (k = count++; k > 0 && out[k - 1] > id; k--)
            out[k] = out[k - 1];
        out[k] = id;
    }
    return count;
}

struct attacks
attacks_find(const struct pos *p, enum side side, struct arena *arena)
{
    struct attacks found = {0, 0};
    struct pos copy = *p;
    struct search s;
    int cap = 0, id, end = pos_end(p, side);

    if (copy.side != side)
        pos_pass(&copy);
    s.p = &copy;
    s.side = side;
    s.arena = arena;
    s.n_checkers = movegen_checkers(&copy, side, s.checkers);
    for (id = pos_first(p, side); id < end; id++) {
        uint8_t on[17];
        int n = victims(&copy, (uint8_t)id, on), i;

        for (i = 0; i < n; i++) {
            if (found.n == cap) {
                cap = cap ? cap * 2 : 8;
                found.list = arena_grow(arena, found.list, (size_t)found.n,
                                        (size_t)cap, sizeof *found.list);
            }
            found.list[found.n++] = attack_of(&s, (uint8_t)id, on[i]);
        }
    }
    return found;
}

const struct attack *
attacks_get(const struct attacks *a, uint8_t by, uint8_t on)
{
    int i;

    for (i = 0; i < a->n; i++) {
        if (a->list[i].by == by && a->list[i].on == on)
            return &a->list[i];
    }
    return NULL;
}

int
roots_find(const struct pos *p, uint8_t id, struct root out[ATTACKERS_MAX])
{
    struct pos copy = *p;

    if (copy.side != pc_side(p->code[id]))
        pos_pass(&copy);
    return find_roots(&copy, p->sq[id], out);
}
