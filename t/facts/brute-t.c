/*
 * Attacks and roots against the same found the long way round, on the
 * positions of random playouts: every capture is asked of the move generator,
 * every protection tried by making the capture.  The facts of a mirrored or
 * swapped position are the mirrored or swapped facts.
 */
#include <config.h>

#include <string.h>

#include "base/buf.h"
#include "facts/attack.h"
#include "t/lib/draw.h"
#include "t/lib/tap.h"

static bool
listed(const move_t *moves, int n, move_t mv)
{
    int i;

    for (i = 0; i < n && moves[i] != mv; i++)
        ;
    return i < n;
}

/* The same pieces with `side` to move. */
static struct pos
turned(const struct pos *p, enum side side)
{
    struct pos q = *p;

    if (q.side != side)
        pos_pass(&q);
    return q;
}

/* Whether id checks the other king: it could go where it stands. */
static bool
checks(const struct pos *p, int id)
{
    enum side side = pc_side(p->code[id]);
    struct pos q = turned(p, side);
    uint8_t king = p->king[side_other(side)];

    if (!king || p->sq[king] == SQ_NONE || p->sq[id] == SQ_NONE)
        return false;
    if (id == p->king[side] && movegen_kings_facing(p))
        return true;
    return movegen_is_pseudo(&q, move_of(p->sq[id], p->sq[king]));
}

/* After a capture: every check stood before it. */
static bool
only_old_checks(const struct pos *before, const struct pos *after,
                enum side side)
{
    int id, end = pos_end(after, side_other(side));

    for (id = pos_first(after, side_other(side)); id < end; id++) {
        if (checks(after, id) && !checks(before, id))
            return false;
    }
    return true;
}

/* Whether id would bear on sq already while the attacker stands at home. */
static bool
bears_before(const struct pos *p, int id, sq_t sq)
{
    uint8_t pcs[SQUARES];
    struct pos q;
    sq_t s;

    for (s = 0; s < SQUARES; s++)
        pcs[s] = pos_pc(p, s);
    pcs[sq] ^= PC_SIDE;
    pos_set(&q, pcs, pc_side(p->code[id]));
    return movegen_is_pseudo(&q, move_of(p->sq[id], sq));
}

/* An attack as text; roots by square, so that the order does not matter. */
struct fact {
    sq_t from, to;
    unsigned flags;
    uint8_t root[SQUARES];      /* 0 none, 1 false, 2 true, | 4 through */
};

static void
print_fact(struct buf *b, const struct fact *f)
{
    sq_t sq;

    buf_addf(b, "%c%d%c%d:%x", 'a' + sq_file(f->from), sq_rank(f->from),
             'a' + sq_file(f->to), sq_rank(f->to), f->flags);
    for (sq = 0; sq < SQUARES; sq++) {
        if (f->root[sq])
            buf_addf(b, " %c%d=%d", 'a' + sq_file(sq), sq_rank(sq),
                     f->root[sq]);
    }
    buf_puts(b, "\n");
}

static void
brute_roots(const struct pos *p, const struct pos *after, struct fact *f)
{
    enum side side = (enum side)after->side;
    move_t legal[MOVES_MAX];
    int n = movegen_legal(after, legal), id, end = pos_end(after, side);

    for (id = pos_first(after, side); id < end; id++) {
        sq_t sq = after->sq[id];
        enum kind kind = pc_kind(after->code[id]);

        if (sq == SQ_NONE
            || !movegen_is_pseudo(after, move_of(sq, f->to)))
            continue;
        f->root[sq] = listed(legal, n, move_of(sq, f->to)) ? 2 : 1;
        if ((kind == ROOK || kind == CANNON) && !bears_before(p, id, f->to))
            f->root[sq] |= 4;
    }
}

static struct fact
brute_fact(const struct pos *p, enum side side, sq_t from, sq_t to)
{
    struct pos q = turned(p, side), other = turned(p, side_other(side));
    struct pos after = q;
    move_t legal[MOVES_MAX], back[MOVES_MAX];
    int n = movegen_legal(&q, legal), m = movegen_legal(&other, back);
    uint8_t by = pos_pc(p, from), on = pos_pc(p, to);
    struct fact f;

    memset(&f, 0, sizeof f);
    f.from = from;
    f.to = to;
    pos_make(&after, move_of(from, to));
    if (listed(legal, n, move_of(from, to)))
        f.flags |= ATTACK_LEGAL;
    if (only_old_checks(p, &after, side))
        f.flags |= ATTACK_PLAYABLE;
    if (pc_kind(by) == pc_kind(on) && listed(back, m, move_of(to, from)))
        f.flags |= ATTACK_MUTUAL;
    if (pc_kind(on) == PAWN && sq_crossed(to, pc_side(on)))
        f.flags |= ATTACK_CROSSED;
    brute_roots(p, &after, &f);
    return f;
}

/* All attacks of a side, one a line, by squares. */
static void
brute(const struct pos *p, enum side side, struct buf *out)
{
    struct pos q = turned(p, side);
    sq_t from, to;

    for (from = 0; from < SQUARES; from++) {
        for (to = 0; to < SQUARES; to++) {
            struct fact f;

            if (!p->at[to] || pc_kind(pos_pc(p, to)) == KING
                || !movegen_is_pseudo(&q, move_of(from, to)))
                continue;
            f = brute_fact(p, side, from, to);
            print_fact(out, &f);
        }
    }
}

static sq_t
same(sq_t sq)
{
    return sq;
}

/* The same from attacks_find, every square sent through `map`. */
static void
found(const struct pos *p, enum side side, sq_t (*map)(sq_t),
      struct buf *out)
{
    struct arena *arena = arena_new();
    struct attacks a = attacks_find(p, side, arena);
    const struct attack *at[SQUARES][SQUARES];
    sq_t from, to;
    int i, k;

    memset(at, 0, sizeof at);
    for (i = 0; i < a.n; i++)
        at[map(a.list[i].from)][map(a.list[i].to)] = &a.list[i];
    for (from = 0; from < SQUARES; from++) {
        for (to = 0; to < SQUARES; to++) {
            struct fact f = {from, to, 0, {0}};

            if (!at[from][to])
                continue;
            f.flags = at[from][to]->flags;
            for (k = 0; k < at[from][to]->n_roots; k++) {
                const struct root *r = &at[from][to]->roots[k];

                f.root[map(r->sq)] = (uint8_t)((r->fault == ROOT_TRUE ? 2 : 1)
                                               | (r->through ? 4 : 0));
            }
            print_fact(out, &f);
        }
    }
    arena_free(arena);
}

/* Whether both texts are equal; a difference is shown with its board. */
static bool
agree(const struct pos *p, const struct pos *q, struct buf *want,
      struct buf *seen)
{
    bool equal = strcmp(buf_str(want), buf_str(seen)) == 0;

    if (!equal) {
        draw_pair(p, "position", q, "its form");
        diag("wanted:\n%s", buf_str(want));
        diag("seen:\n%s", buf_str(seen));
    }
    buf_free(want);
    buf_free(seen);
    return equal;
}

static bool
agrees_with_brute(const struct pos *p, enum side side)
{
    struct buf want = BUF_INIT, seen = BUF_INIT;

    brute(p, side, &want);
    found(p, side, same, &seen);
    return agree(p, p, &want, &seen);
}

static bool
agrees_in_form(const struct pos *p, enum side side,
               void (*form)(struct pos *, const struct pos *),
               sq_t (*map)(sq_t))
{
    struct buf want = BUF_INIT, seen = BUF_INIT;
    struct pos q;

    form(&q, p);
    found(p, side, same, &want);
    found(&q, q.side == p->side ? side : side_other(side), map, &seen);
    return agree(p, &q, &want, &seen);
}

/* Whether a piece of `side` attacks sq in q and did not in p. */
static bool
attacked_anew(const struct pos *p, const struct pos *q, sq_t sq,
              enum side side)
{
    uint8_t before[ATTACKERS_MAX], after[ATTACKERS_MAX];
    int n = movegen_attackers(p, sq, side, before);
    int m = movegen_attackers(q, sq, side, after), i;

    for (i = 0; i < m; i++) {
        if (!n || !memchr(before, after[i], (size_t)n))
            return true;
    }
    return false;
}

/* A move that does not touch a square brings no attack on it. */
static bool
touches_all(const struct pos *p)
{
    move_t legal[MOVES_MAX];
    int n = movegen_legal(p, legal), i;
    sq_t sq;

    for (i = 0; i < n; i++) {
        struct pos q = *p;

        pos_make(&q, legal[i]);
        for (sq = 0; sq < SQUARES; sq++) {
            if (!movegen_touches(sq, legal[i])
                && (attacked_anew(p, &q, sq, RED)
                    || attacked_anew(p, &q, sq, BLACK)))
                return false;
        }
    }
    return true;
}

/* What is known of the kings tells of every possible move what trying it
   tells. */
static bool
guards_tell(struct pos p, enum side side)
{
    enum side other = side_other(side);
    struct guard own, enemy;
    int id, end = pos_end(&p, side);

    p.side = (uint8_t)side;
    own = movegen_guard(&p, side);
    enemy = movegen_guard(&p, other);
    for (id = pos_first(&p, side); id < end; id++) {
        sq_t to[17];
        int n = movegen_piece(&p, id, to), i;

        for (i = 0; i < n; i++) {
            move_t mv = move_of(p.sq[id], to[i]);
            struct pos q = p;

            if (to[i] == enemy.king)
                continue;
            pos_make(&q, mv);
            if (movegen_is_safe(&p, &own, mv) == movegen_in_check(&q, side)
                || (!enemy.checked && movegen_checks(&p, &enemy, mv)
                                          != movegen_in_check(&q, other)))
                return false;
        }
    }
    return true;
}

/* One playout: the first of every failure ends it. */
static void
play(const char *name, struct pos p, int plies, uint64_t *state)
{
    bool facts = true, mirrored = true, swapped = true, touches = true;
    bool guards = true;
    int k;

    for (k = 0; k < plies && facts && mirrored && swapped; k++) {
        move_t legal[MOVES_MAX];
        int n = movegen_legal(&p, legal), side;

        touches = touches && touches_all(&p);
        guards = guards && guards_tell(p, RED) && guards_tell(p, BLACK);
        for (side = RED; side <= BLACK; side++) {
            enum side s = (enum side)side;

            facts = facts && agrees_with_brute(&p, s);
            mirrored = mirrored && agrees_in_form(&p, s, pos_mirror,
                                                  sq_mirror);
            swapped = swapped && agrees_in_form(&p, s, pos_swap, sq_turn);
        }
        if (!n)
            break;
        pos_make(&p, legal[random_below(state, n)]);
    }
    ok(guards, "%s: safe moves and checks are told without trying", name);
    ok(touches, "%s: moves that do not touch a square bring no attack",
       name);
    ok(facts, "%s: attacks and roots as found the long way", name);
    ok(mirrored, "%s: mirrored positions have mirrored facts", name);
    ok(swapped, "%s: swapped positions have swapped facts", name);
}

/* A random board: kings in their palaces, the rest anywhere. */
static void
scatter(struct pos *p, uint64_t *state)
{
    uint8_t pcs[SQUARES] = {0};
    int i, n = 6 + (int)random_below(state, 34);

    for (i = 0; i < n; i++) {
        enum kind kind = (enum kind)(ADVISOR + random_below(state, 6));
        enum side side = (enum side)random_below(state, 2);

        pcs[random_below(state, SQUARES)] = pc_of(side, kind);
    }
    i = 3 + (int)random_below(state, 3);
    pcs[sq_of(i, (int)random_below(state, 3))] = pc_of(RED, KING);
    i = 3 + (int)random_below(state, 3);
    pcs[sq_of(i, 9 - (int)random_below(state, 3))] = pc_of(BLACK, KING);
    pos_set(p, pcs, RED);
}

static void
test_guards(uint64_t *state)
{
    int i, n = many_of(5000), wrong = 0;

    for (i = 0; i < n; i++) {
        struct pos p;

        scatter(&p, state);
        if (guards_tell(p, RED) && guards_tell(p, BLACK))
            continue;
        if (wrong++ == 0)
            draw_show(&p, "told wrong");
    }
    is_int(0, wrong, "safe moves and checks on %d boards", n);
}

int
main(void)
{
    uint64_t state = 0x9E3779B97F4A7C15u;
    struct pos p;
    int i;

    plan(0);
    for (i = 0; i < 4; i++) {
        pos_start(&p);
        play("from the start", p, 60, &state);
    }
    draw_read(&p, "...k....." "....a...." "....ba..." "...C.R..."
                  "..c......" ".R......." "r...pp..." "..n.N...."
                  "....A...." "....KAB..", RED);
    play("from a thin middle game", p, 60, &state);
    for (i = 0; i < 60; i++) {
        scatter(&p, &state);
        play("from anywhere", p, 3, &state);
    }
    test_guards(&state);
    return done();
}
