#include <config.h>

#include "rules/classify.h"

#include <string.h>

/* Values to put the most valuable target first; not a scale of material. */
static const uint8_t rank[KIND_COUNT] = {
    [KING] = 7, [ROOK] = 6, [HORSE] = 5, [CANNON] = 4, [ADVISOR] = 3,
    [ELEPHANT] = 2, [PAWN] = 1,
};

static enum protection
protection_of(const struct attack *a)
{
    if (a->n_true)
        return PROTECTED_TRUE_ROOT;
    return a->n_roots ? PROTECTED_FALSE_ROOT : PROTECTED_NO;
}

/* The target for a victim, added if it is not there yet. */
static struct target *
target_for(struct target *list, int *n, const struct pos *p, uint8_t id)
{
    int i;

    for (i = 0; i < *n; i++) {
        if (list[i].id == id)
            return &list[i];
    }
    list[*n].id = id;
    list[*n].pc = p->code[id];
    list[*n].sq = p->sq[id];
    return &list[(*n)++];
}

static void
add_by(const struct ply *ply, struct target *t, sq_t sq)
{
    sq_t *by = arena_grow(ply->arena, t->by, (size_t)t->n_by,
                          (size_t)t->n_by + 1, sizeof *by);

    by[t->n_by++] = sq;
    t->by = by;
}

/* What kind of chase this is, where the edition weighs them. */
static enum target_kind
kind_of(const struct ply *ply, const struct class_row *row,
        const struct attack *a)
{
    struct weight w;

    if (row->kind != TARGET_WEIGHED)
        return row->kind;
    w = hits_weight(ply_hits(ply), a);
    return w.joint ? TARGET_JOINT
           : pc_kind(ply->after->code[a->on]) == ROOK ? TARGET_ROOK
           : a->n_true == 0 ? TARGET_UNROOTED : TARGET_FEW_ROOTS;
}

/*
 * Of several attacks on one piece the heaviest is shown: a single chase before
 * a joint one, and the one with the fewest roots.
 */
static bool
is_heavier(const struct ply *ply, const struct class_row *row,
           const struct attack *a, const struct attack *than)
{
    static const uint8_t weight[] = {
        [TARGET_ROOK] = 4, [TARGET_UNROOTED] = 3, [TARGET_FEW_ROOTS] = 2,
        [TARGET_JOINT] = 1, [TARGET_NONE] = 0, [TARGET_WEIGHED] = 0,
    };
    int mine = weight[kind_of(ply, row, a)];
    int other = weight[kind_of(ply, row, than)];

    if (mine != other)
        return mine > other;
    if (a->n_true != than->n_true)
        return a->n_true < than->n_true;
    return a->n_roots < than->n_roots;
}

/* The attack of the set on a victim that is shown; it has one. */
static const struct attack *
shown_attack(const struct ply *ply, const struct class_row *row, uint8_t on)
{
    const struct attack *shown = NULL;
    int i;

    for (i = 0; i < ply->attacks.n; i++) {
        const struct attack *a = &ply->attacks.list[i];

        if (a->on == on && ply_in_set(ply, i, row->set)
            && (!shown || is_heavier(ply, row, a, shown)))
            shown = a;
    }
    return shown;
}

/* What is known of a victim of the set; the attacker shown comes first. */
static void
fill_target(const struct ply *ply, const struct class_row *row,
            struct target *t)
{
    const struct attack *shown = shown_attack(ply, row, t->id);
    int i;

    add_by(ply, t, shown->from);
    t->kind = kind_of(ply, row, shown);
    t->protection = row->kind == TARGET_WEIGHED && shown->n_true
                        ? PROTECTED_FEW_ROOTS : protection_of(shown);
    t->roots = shown->roots;
    t->n_roots = shown->n_roots;
    for (i = 0; i < ply->attacks.n; i++) {
        const struct attack *a = &ply->attacks.list[i];

        if (a->on != t->id || !ply_in_set(ply, i, row->set))
            continue;
        if (a != shown)
            add_by(ply, t, a->from);
        t->is_new = t->is_new || !ply_stood(ply, a);
    }
}

static void
keep_targets(const struct ply *ply, struct ply_ruling *out,
             const struct target *list, int n)
{
    out->targets = arena_grow(ply->arena, list, (size_t)n, (size_t)n + 1,
                              sizeof *list);
    out->n_targets = n;
}

/* The members of a set as targets, the most valuable first. */
static void
targets_of_set(const struct ply *ply, const struct class_row *row,
               struct ply_ruling *out)
{
    struct target list[SQUARES];
    int n = 0, i, j;

    memset(list, 0, sizeof list);
    for (i = 0; i < ply->attacks.n; i++) {
        if (ply_in_set(ply, i, row->set))
            target_for(list, &n, ply->after, ply->attacks.list[i].on);
    }
    for (i = 0; i < n; i++)
        fill_target(ply, row, &list[i]);
    for (i = 1; i < n; i++) {
        struct target t = list[i];

        for (j = i; j > 0 && rank[pc_kind(list[j - 1].pc)]
                                 < rank[pc_kind(t.pc)]; j--)
            list[j] = list[j - 1];
        list[j] = t;
    }
    keep_targets(ply, out, list, n);
}

/* The enemy king as the target of a check or a threat of mate. */
static struct target *
king_target(const struct ply *ply, struct ply_ruling *out)
{
    struct target *t = arena_alloc(ply->arena, sizeof *t);

    t->id = ply->after->king[side_other(ply->side)];
    t->pc = ply->after->code[t->id];
    t->sq = ply->after->sq[t->id];
    t->protection = PROTECTED_NA;
    t->is_new = true;
    out->targets = t;
    out->n_targets = 1;
    return t;
}

static void
set_line(const struct ply *ply, struct ply_ruling *out, const move_t *moves,
         int n)
{
    move_t *line = arena_array(ply->arena, (size_t)n, sizeof *line);

    memcpy(line, moves, (size_t)n * sizeof *line);
    out->line = line;
    out->n_line = n;
}

static void
prove_check(const struct ply *ply, struct ply_ruling *out)
{
    struct target *t = king_target(ply, out);
    uint8_t ids[ATTACKERS_MAX];
    int n = movegen_checkers(ply->after, side_other(ply->side), ids), i;

    for (i = 0; i < n; i++)
        add_by(ply, t, ply->after->sq[ids[i]]);
}

static void
prove_mate(const struct ply *ply, struct ply_ruling *out)
{
    move_t mate = move_of(ply->mate_line.from, ply->mate_line.to);

    add_by(ply, king_target(ply, out), ply->mate_line.from);
    set_line(ply, out, &mate, 1);
}

/* Where the piece that makes the last move of a line stands before it. */
static sq_t
capturer_home(const struct pos *p, const move_t *line, int n)
{
    struct pos q = *p;
    int i;

    if (pc_side(pos_pc(&q, move_from(line[0]))) != q.side)
        pos_pass(&q);
    for (i = 0; i + 1 < n; i++)
        pos_make(&q, line[i]);
    return p->sq[q.at[move_from(line[n - 1])]];
}

/* The protectors of a piece nobody need attack now. */
static void
show_roots(const struct ply *ply, struct target *t)
{
    struct root roots[ATTACKERS_MAX], *kept;
    int n = roots_find(ply->after, t->id, roots), i;

    kept = arena_array(ply->arena, (size_t)n + 1, sizeof *kept);
    for (i = 0; i < n; i++) {
        kept[i] = roots[i];
        if (roots[i].fault == ROOT_TRUE)
            t->protection = PROTECTED_TRUE_ROOT;
        else if (t->protection == PROTECTED_NO)
            t->protection = PROTECTED_FALSE_ROOT;
    }
    t->roots = kept;
    t->n_roots = n;
}

static void
prove_win(const struct ply *ply, struct ply_ruling *out)
{
    const struct win *w = &ply->win_line;
    struct target *t = arena_alloc(ply->arena, sizeof *t);

    t->id = w->victim;
    t->pc = ply->after->code[w->victim];
    t->sq = ply->after->sq[w->victim];
    t->is_new = true;
    show_roots(ply, t);
    add_by(ply, t, capturer_home(ply->after, w->line, w->n));
    out->targets = t;
    out->n_targets = 1;
    set_line(ply, out, w->line, w->n);
}

static void
prove_block(const struct ply *ply, struct ply_ruling *out)
{
    const struct pos *p = ply->after;
    struct target list[SQUARES];
    int n = 0, id;

    memset(list, 0, sizeof list);
    for (id = 1; id <= p->n; id++) {
        if (!(ply->shut[id >> 6] >> (id & 63) & 1))
            continue;
        list[n].id = (uint8_t)id;
        list[n].pc = p->code[id];
        list[n].sq = p->sq[id];
        list[n].is_new = true;
        add_by(ply, &list[n], move_to(ply->move));
        n++;
    }
    keep_targets(ply, out, list, n);
}

/* Mate by a run of checks. */
static void
prove_mate_run(const struct ply *ply, struct ply_ruling *out)
{
    const struct fight *f = &ply->hits->mate_line;

    add_by(ply, king_target(ply, out), move_from(f->line[0]));
    set_line(ply, out, f->line, f->n);
}

/* The most valuable piece the side takes in the run, of those it wins for
   certain if it wins any, and where its taker stands now. */
static uint8_t
prize(const struct ply *ply, sq_t *taker)
{
    const struct fight *f = &ply->hits->run_line;
    const uint64_t *sure = ply->hits->run_best;
    bool any = !(sure[0] | sure[1]);
    struct pos q = *ply->after;
    uint8_t best = 0;
    int i;

    pos_pass(&q);
    for (i = 0; i < f->n; i++) {
        uint8_t id = q.at[move_to(f->line[i])];

        if (id && q.side == ply->side
            && (any || (sure[id >> 6] >> (id & 63) & 1))
            && (!best || rank[pc_kind(q.code[id])]
                             > rank[pc_kind(q.code[best])])) {
            best = id;
            *taker = ply->after->sq[q.at[move_from(f->line[i])]];
        }
        pos_make(&q, f->line[i]);
    }
    return best;
}

/* A piece won by a run of checks. */
static void
prove_run(const struct ply *ply, const struct class_row *row,
          struct ply_ruling *out)
{
    const struct fight *f = &ply->hits->run_line;
    struct target *t = arena_alloc(ply->arena, sizeof *t);
    sq_t taker = SQ_NONE;

    t->id = prize(ply, &taker);
    if (!t->id)
        return;
    t->pc = ply->after->code[t->id];
    t->sq = ply->after->sq[t->id];
    t->is_new = true;
    show_roots(ply, t);
    add_by(ply, t, taker);
    if (row->kind == TARGET_WEIGHED) {
        struct weight w = hits_run_weight(ply->hits);

        t->kind = w.joint ? TARGET_JOINT
                  : pc_kind(t->pc) == ROOK ? TARGET_ROOK
                  : w.heavy ? TARGET_UNROOTED : TARGET_FEW_ROOTS;
    }
    out->targets = t;
    out->n_targets = 1;
    set_line(ply, out, f->line, f->n);
}

/* The attack behind a target's first attacker. */
static const struct attack *
attack_of_target(const struct ply *ply, const struct target *t)
{
    return attacks_get(&ply->attacks, ply->after->at[t->by[0]], t->id);
}

static void
prove_set(const struct ply *ply, const struct class_row *row,
          struct ply_ruling *out)
{
    move_t capture;
    struct fight f;

    targets_of_set(ply, row, out);
    if (!out->n_targets || row->class != CLASS_CHASE)
        return;
    capture = move_of(out->targets[0].by[0], out->targets[0].sq);
    if (row->kind == TARGET_WEIGHED
        && clash_wins(&ply_hits(ply)->now,
                      attack_of_target(ply, &out->targets[0]), &f)
               == THREAT_YES)
        set_line(ply, out, f.line, f.n);
    else
        set_line(ply, out, &capture, 1);
}

static bool
has_run(const struct ply *ply)
{
    return ply->hits && ply->hits->asked_run
           && ply->hits->run == THREAT_YES;
}

/*
 * Targets and proof by what the row that fired rests on.  The condition of a
 * row need not ask for what its class is named for.
 */
static void
prove(const struct ply *ply,
      const struct class_row *row, struct ply_ruling *out)
{
    if (row->set >= 0)
        prove_set(ply, row, out);
    else if (row->class == CLASS_CHECK && ply->check)
        prove_check(ply, out);
    else if (row->class == CLASS_MATE_THREAT && ply->mate == THREAT_YES)
        prove_mate(ply, out);
    else if (row->class == CLASS_MATE_THREAT && ply->hits
             && ply->hits->mate == THREAT_YES)
        prove_mate_run(ply, out);
    else if (row->class == CLASS_WIN_THREAT && ply->win == THREAT_YES)
        prove_win(ply, out);
    else if ((row->class == CLASS_WIN_THREAT || row->class == CLASS_CHASE)
             && has_run(ply))
        prove_run(ply, row, out);
    else if (row->class == CLASS_BLOCK)
        prove_block(ply, out);
}

static enum known
row_applies(struct plies *plies, int k, const struct class_row *row)
{
    enum known some = row->set < 0 ? THREAT_YES
                                   : ply_some(plies->list[k - 1], row->set);
    enum known when = some == THREAT_NO ? some
                                        : ply_value(plies, k, row->when);

    return when == THREAT_YES ? some : when;
}

/* What the rows make of ply k. */
static void
propose(struct plies *plies, int k, struct ply_ruling *out)
{
    const struct edition *e = plies->edition;
    struct ply *ply = plies->list[k - 1];
    const struct class_row *row = NULL;
    enum known applies = THREAT_NO;
    int i;

    memset(out, 0, sizeof *out);
    for (i = 0; i < e->n_classes && applies == THREAT_NO; i++) {
        row = &e->classes[i];
        applies = row_applies(plies, k, row);
    }
    out->side = ply->side;
    out->move = ply->move;
    out->proposed = CLASS_UNKNOWN;
    if (applies == THREAT_YES) {
        out->proposed = row->class;
        out->note = row->note;
        out->article = row->article;
        out->row = row->line;
        prove(ply, row, out);
    }
    for (i = 0; i < out->n_targets; i++)
        out->is_new = out->is_new || out->targets[i].is_new;
}

/* What the rows would make of ply k had the arbiter not set old or new. */
static enum ply_class
class_as_found(struct plies *plies, int k)
{
    struct ply *ply = plies->list[k - 1], kept = *ply;
    struct ply_ruling found;

    ply->newness = LABEL_CLASS;
    ply->arena = ply->work;
    ply->hits = NULL;
    ply->asked_mate = ply->asked_win = false;
    ply->mate = ply->win = THREAT_NO;
    ply->pairs = arena_array(ply->work, (size_t)ply->attacks.n + 1,
                             sizeof *ply->pairs);
    propose(plies, k, &found);
    *ply = kept;
    return found.proposed;
}

void
classify_ply(struct plies *plies, int k, struct ply_ruling *list)
{
    struct ply *ply = plies->list[k - 1];
    struct ply_ruling *out = &list[k - 1];

    if (ply->twin)
        *out = list[ply->twin - 1];
    else
        propose(plies, k, out);
    out->ply = k;
    ply->found = out->proposed;
    if (ply->newness == LABEL_OLD)
        out->is_new = false;
    if (ply->newness != LABEL_CLASS)
        out->proposed = class_as_found(plies, k);
}

void
classify_label(struct plies *plies, int k, const struct overruling *label,
               struct ply_ruling *list)
{
    struct ply *ply = plies->list[k - 1];
    bool has_class = label && label->label == LABEL_CLASS;

    ply->class = has_class ? label->is : ply->found;
    ply->overruled = has_class;
    list[k - 1].class = ply->class;
    list[k - 1].overruled = label != NULL;
}

void
classify_again(struct plies *plies, int k)
{
    struct ply *ply = plies->list[plies->list[k - 1]->own - 1], kept = *ply;
    struct ply_ruling unused;

    ply_renew(ply);
    ply->arena = ply->work;
    ply->class = (enum ply_class)0;
    ply->overruled = false;
    propose(plies, ply->own, &unused);
    ply->arena = kept.arena;
    ply->class = kept.class;
    ply->overruled = kept.overruled;
}
