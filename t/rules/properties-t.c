/*
 * What must hold of every ruling, tried on every case: the mirrored form and
 * the one with the sides swapped give the mirrored ruling, targets and
 * articles included; a free pawn far from everything changes nothing; a cycle
 * entered one or two plies later is ruled the same.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "board/notation.h"
#include "rules/table.h"
#include "t/lib/cases.h"
#include "t/lib/tap.h"

static const char *const editions[] = {
    "1956", "1959", "axf", "wxf2018", "cxa2020",
};

/* How squares and sides of another form come back to those of the case. */
struct form {
    const char *name;
    sq_t (*back)(sq_t sq);
    bool swapped;
};

static sq_t
as_it_is(sq_t sq)
{
    return sq;
}

static const struct form plain = {"", as_it_is, false};

enum { WORDS_MAX = 64, WORD_MAX = 96 };

/* Words in any order; put down sorted, so that order does not count. */
struct words {
    char list[WORDS_MAX][WORD_MAX];
    int n;
};

static int
by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void
put_words(struct buf *out, struct words *w)
{
    int i;

    qsort(w->list, (size_t)w->n, sizeof *w->list, by_text);
    for (i = 0; i < w->n; i++)
        buf_addf(out, " %s", w->list[i]);
}

static void
add_target(struct words *w, const struct target *t, const struct form *f)
{
    char by[WORD_MAX / 2] = "";
    bool at[SQUARES] = {false};
    size_t n = 0;
    int i;

    for (i = 0; i < t->n_by; i++)
        at[f->back(t->by[i])] = true;
    for (i = 0; i < SQUARES; i++) {
        if (at[i] && n + 4 < sizeof by)
            n += (size_t)snprintf(by + n, sizeof by - n, ",%d", i);
    }
    if (w->n < WORDS_MAX)
        snprintf(w->list[w->n++], WORD_MAX, "%d<%s/%d/%d/%d",
                 f->back(t->sq), by, (int)t->kind, (int)t->protection,
                 (int)t->is_new);
}

/* Its proof was searched for: there may be several as good. */
static bool
is_searched(const struct edition *e, const struct ply_ruling *ply)
{
    int i;

    if (ply->class != CLASS_MATE_THREAT && ply->class != CLASS_WIN_THREAT
        && ply->class != CLASS_CHASE)
        return false;
    for (i = 0; i < e->n_classes; i++) {
        if (e->classes[i].line == ply->row)
            return e->classes[i].set < 0;
    }
    return false;
}

static void
put_ply(struct buf *out, const struct edition *e,
        const struct ply_ruling *ply, const struct form *f)
{
    static const int worth[KIND_COUNT] = {
        [KING] = 9, [ROOK] = 4, [HORSE] = 2, [CANNON] = 2, [ADVISOR] = 1,
        [ELEPHANT] = 1, [PAWN] = 1,
    };
    struct words targets = {.n = 0};
    int i;

    buf_addf(out, "%d %s %s:", ply->ply, class_name(ply->class),
             ply->article ? ply->article->id : "-");
    for (i = 0; i < ply->n_targets; i++) {
        if (is_searched(e, ply))
            buf_addf(out, " %d", worth[pc_kind(ply->targets[i].pc)]);
        else
            add_target(&targets, &ply->targets[i], f);
    }
    put_words(out, &targets);
    buf_addf(out, "\n");
}

static void
put_side(struct buf *out, const struct side_ruling *s, const char *name)
{
    int i;

    buf_addf(out, "%s %s %d:", name, profile_name(s->profile),
             (int)s->standing);
    for (i = 0; i < s->n_articles; i++)
        buf_addf(out, " %s", s->articles[i]->id);
    buf_addf(out, "\n");
}

/* A ruling as text, in the squares and sides of the plain form. */
static void
put_ruling(struct buf *out, const struct ruling *r, const struct form *f)
{
    enum side red = f->swapped ? BLACK : RED;
    int i;

    buf_addf(out, "%s:",
             verdict_name(f->swapped ? verdict_swap(r->verdict)
                                     : r->verdict));
    for (i = 0; i < r->n_articles; i++)
        buf_addf(out, " %s", r->articles[i]->id);
    buf_addf(out, "\n");
    put_side(out, &r->sides[red], "red");
    put_side(out, &r->sides[side_other(red)], "black");
    for (i = 0; i < r->n_plies; i++)
        put_ply(out, r->edition, &r->plies[i], f);
}

static const struct ruling *
judge_case(const struct tcase *c, const struct edition *e,
           struct arena *arena)
{
    struct line line = case_line(c);

    return judge(&line, e, &c->options, arena);
}

static void
check_form(const struct tcase *c, const struct edition *e,
           const struct form *f, struct arena *arena)
{
    struct tcase *other = calloc(1, sizeof *other);
    struct buf want = BUF_INIT, seen = BUF_INIT;

    if (!other)
        bail("out of memory");
    if (f->swapped)
        case_swap(other, c);
    else
        case_mirror(other, c);
    put_ruling(&want, judge_case(c, e, arena), &plain);
    put_ruling(&seen, judge_case(other, e, arena), f);
    is_lines(buf_str(&want), buf_str(&seen), "%s %s: %s gives that ruling",
             edition_id(e), c->name, f->name);
    buf_free(&want);
    buf_free(&seen);
    free(other);
}

/* ---- a free pawn ---- */

static void
take_line(bool taken[SQUARES], sq_t sq)
{
    int k;

    for (k = 0; k < FILES; k++)
        taken[sq_of(k, sq_rank(sq))] = true;
    for (k = 0; k < RANKS; k++)
        taken[sq_of(sq_file(sq), k)] = true;
}

/* A king may step onto any file of the palace and face the other there. */
static void
take_files(bool taken[SQUARES])
{
    int file, rank;

    for (file = 3; file <= 5; file++) {
        for (rank = 0; rank < RANKS; rank++)
            taken[sq_of(file, rank)] = true;
    }
}

/* The squares round a piece that its movement may touch: legs, eyes, goals. */
static void
take_round(bool taken[SQUARES], sq_t sq, int reach)
{
    int df, dr;

    for (df = -reach; df <= reach; df++) {
        for (dr = -reach; dr <= reach; dr++) {
            int file = sq_file(sq) + df, rank = sq_rank(sq) + dr;

            if (file >= 0 && file < FILES && rank >= 0 && rank < RANKS)
                taken[sq_of(file, rank)] = true;
        }
    }
}

/* All squares that matter to a piece of the position. */
static void
take_position(bool taken[SQUARES], const struct pos *p)
{
    int id;

    for (id = 1; id <= p->n; id++) {
        enum kind kind = pc_kind(p->code[id]);

        if (p->sq[id] == SQ_NONE)
            continue;
        if (kind == ROOK || kind == CANNON)
            take_line(taken, p->sq[id]);
        if (kind == KING)
            take_files(taken);
        take_round(taken, p->sq[id], kind == PAWN || kind == ADVISOR
                                         || kind == KING ? 1 : 2);
    }
}

/* Also those on the way of the threats that were found. */
static void
take_proof(bool taken[SQUARES], const struct pos *after,
           const struct ply_ruling *ply)
{
    struct pos p = *after;
    int i;

    if (!ply->n_line || !pos_pc(&p, move_from(ply->line[0])))
        return;
    if (pc_side(pos_pc(&p, move_from(ply->line[0]))) != (enum side)p.side)
        pos_pass(&p);
    for (i = 0; i < ply->n_line; i++) {
        pos_make(&p, ply->line[i]);
        take_position(taken, &p);
    }
}

/* The side to move has a quiet move. */
static bool
has_quiet_move(const struct pos *p)
{
    sq_t to[17];
    int id, n, i;

    for (id = pos_first(p, (enum side)p->side);
         id < pos_end(p, (enum side)p->side); id++) {
        n = movegen_piece(p, id, to);
        for (i = 0; i < n; i++) {
            if (!p->at[to[i]]
                && movegen_is_legal(p, move_of(p->sq[id], to[i])))
                return true;
        }
    }
    return false;
}

/* Marks what the line touches; tells which side always has a quiet move. */
static void
take_all(const struct tcase *c, const struct ruling *r, bool taken[SQUARES],
         bool quiet[SIDE_COUNT])
{
    struct pos p = c->start;
    int k;

    quiet[RED] = quiet[BLACK] = true;
    take_position(taken, &p);
    for (k = 0; k < c->n; k++) {
        quiet[p.side] = quiet[p.side] && has_quiet_move(&p);
        pos_make(&p, c->moves[k]);
        take_position(taken, &p);
        if (k < r->n_plies)
            take_proof(taken, &p, &r->plies[k]);
    }
    if (!has_quiet_move(&p))
        quiet[p.side] = false;
}

static void
with_pawn(struct tcase *out, const struct tcase *c, sq_t sq, enum side side)
{
    uint8_t pcs[SQUARES];
    int i;

    for (i = 0; i < SQUARES; i++)
        pcs[i] = pos_pc(&c->start, (sq_t)i);
    pcs[sq] = pc_of(side, PAWN);
    *out = *c;
    if (c->options.labels)
        out->options.labels = &out->label;
    pos_set(&out->start, pcs, (enum side)c->start.side);
}

/* A place for a pawn at home that nothing touches. */
static bool
is_free(const bool taken[SQUARES], int file, int rank, enum side side)
{
    int ahead = side == RED ? rank + 1 : rank - 1;

    return !taken[sq_of(file, rank)] && !taken[sq_of(file, ahead)];
}

static void
put_classes(struct buf *out, const struct ruling *r)
{
    int i;

    buf_addf(out, "%s:", verdict_name(r->verdict));
    for (i = 0; i < r->n_plies; i++)
        buf_addf(out, " %s", class_name(r->plies[i].class));
}

/* Rulings with a pawn and how many differ. */
struct pawns {
    int tried, differ;
};

static void
try_pawn(const struct tcase *c, const struct edition *e, sq_t sq,
         enum side side, struct pawns *count)
{
    struct arena *arena = arena_new();
    struct tcase *other = calloc(1, sizeof *other);
    struct buf want = BUF_INIT, seen = BUF_INIT;
    char name[5];

    if (!other)
        bail("out of memory");
    with_pawn(other, c, sq, side);
    put_classes(&want, judge_case(c, e, arena));
    put_classes(&seen, judge_case(other, e, arena));
    count->tried++;
    if (strcmp(buf_str(&want), buf_str(&seen)) != 0) {
        move_uci(move_of(sq, sq), name);
        diag("%s %s: a %s pawn on %.2s", edition_id(e), c->name,
             side == RED ? "red" : "black", name);
        diag("  without %s", buf_str(&want));
        diag("  with    %s", buf_str(&seen));
        count->differ++;
    }
    buf_free(&want);
    buf_free(&seen);
    free(other);
    arena_free(arena);
}

enum { PAWNS_A_SIDE = 10 };      /* places tried in each case */

static void
try_pawns(const struct tcase *c, const struct edition *e,
          const struct ruling *r, struct pawns *count)
{
    bool taken[SQUARES] = {false}, quiet[SIDE_COUNT];
    int side, file, rank, n, most = many_of(PAWNS_A_SIDE);

    take_all(c, r, taken, quiet);
    for (side = RED; side <= BLACK; side++) {
        n = quiet[side] ? 0 : most;
        for (file = 0; file < FILES; file += 2) {
            for (rank = side == RED ? 3 : 5; rank <= (side == RED ? 4 : 6)
                                             && n < most; rank++) {
                if (!is_free(taken, file, rank, (enum side)side))
                    continue;
                try_pawn(c, e, sq_of(file, rank), (enum side)side, count);
                n++;
            }
        }
    }
}

/* ---- a cycle entered later ---- */

/* The cycle from `later` plies on, with as many plies of the next round. */
static void
enter_later(struct tcase *out, const struct tcase *c, const struct window *w,
            int later)
{
    int from = w->from - 1 + later, k;

    *out = *c;
    for (k = 0; k < from; k++)
        pos_make(&out->start, c->moves[k]);
    out->n = 0;
    for (k = from; k < w->to; k++)
        out->moves[out->n++] = c->moves[k];
    for (k = 0; k < later; k++)
        out->moves[out->n++] = c->moves[w->from - 1 + k];
}

static void
check_later(const struct tcase *c, const struct edition *e,
            const struct ruling *r, int later)
{
    struct arena *arena = arena_new();
    struct tcase *other = calloc(1, sizeof *other);
    const struct ruling *s;

    if (!other)
        bail("out of memory");
    enter_later(other, c, &r->window, later);
    s = judge_case(other, e, arena);
    is_str(verdict_name(r->verdict), verdict_name(s->verdict),
           "%s %s: entered %d later, the same verdict", edition_id(e),
           c->name, later);
    free(other);
    arena_free(arena);
}

/* The window is the whole end of the line and nothing is set by hand. */
static bool
is_plain_cycle(const struct tcase *c, const struct ruling *r)
{
    return r->window.closed && !r->window.marked && r->window.to == c->n
           && c->options.at == 0 && c->options.n_labels == 0
           && c->n + 2 <= CASE_PLIES_MAX;
}

static void
run_case(const struct tcase *c, const struct edition *e, struct pawns *pawns)
{
    static const struct form mirrored = {"mirrored", sq_mirror, false};
    static const struct form swapped = {"sides swapped", sq_turn, true};
    struct arena *arena = arena_new();
    const struct ruling *r = judge_case(c, e, arena);

    check_form(c, e, &mirrored, arena);
    check_form(c, e, &swapped, arena);
    if (is_plain_cycle(c, r)) {
        check_later(c, e, r, 1);
        check_later(c, e, r, 2);
    }
    try_pawns(c, e, r, pawns);
    arena_free(arena);
}

static void
run_file(const char *file, const char *rules, const struct edition *e,
         struct pawns *pawns)
{
    struct tcase *list = cases_read(file, rules), *c;
    int step = 5 - many_of(4), i = 0;

    for (c = list; c; c = c->next) {
        if (strcmp(c->rules, edition_id(e)) == 0 && i++ % step == 0)
            run_case(c, e, pawns);
    }
    cases_free(list);
}

static void
run(struct edition_store *store, const char *id)
{
    const struct edition *e = edition_get(store, id);
    struct pawns pawns = {0, 0};
    char file[64];

    if (!e)
        bail("no edition %s", id);
    snprintf(file, sizeof file, "t/cases/%s.cases", id);
    run_file(file, id, e, &pawns);
    run_file("t/cases/compare.cases", "", e, &pawns);
    ok(pawns.tried > 0, "%s: there is room for free pawns", id);
    is_int(0, pawns.differ, "%s: %d free pawns change nothing", id,
           pawns.tried);
}

int
main(void)
{
    struct edition_store *store = edition_store_new();
    size_t i;

    plan(0);
    for (i = 0; i < sizeof editions / sizeof *editions; i++)
        run(store, editions[i]);
    edition_store_free(store);
    return done();
}
