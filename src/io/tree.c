#include <config.h>

#include "io/tree.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/movegen.h"
#include "board/notation.h"
#include "board/refuse.h"

enum { NONE = UINT32_MAX };

enum { FOLD_MAX = 2 };          /* extra first moves of a handicap */

enum state { STATE_NEW, STATE_OPEN, STATE_DONE, STATE_LOST };

/*
 * A line on its way into the tree.  `own` is the line that owns the ply
 * before its first move; following it, first plies grow strictly smaller,
 * and `jump` leads far up that chain, so that an ancestor is found in
 * logarithmic time.
 */
struct line_work {
    struct tree_line line;
    uint32_t own, jump, depth;
    enum state state;
    enum diag_severity lost;    /* how bad it is that it is lost */
    size_t raw;                 /* its first move in `raws` */
    size_t played;              /* moves of it that were played */
    uint32_t stop;              /* the last node before its first bad move */
    uint32_t next;              /* next branch at the same ply */
    bool entered;
};

/* A move of a line, legal or not. */
struct raw {
    uint32_t branch;            /* first line that branches after it */
    uint32_t node;              /* its node once it is played */
};

struct by_number {
    long number;
    uint32_t index;
};

/* A line that is being played: `at` of its moves are on the board. */
struct frame {
    uint32_t line;
    size_t at;
    uint32_t branch;            /* next branch to play here */
    enum footing footing;       /* at the end of the line */
};

struct undo {
    move_t move;
    uint8_t taken;
};

struct tree {
    struct game *game;
    struct place at;
    long folded;                /* plies that are part of the start */
    struct line_work *lines;
    uint32_t n;
    struct by_number *index;    /* sorted */
    struct raw *raws;           /* raws[0] is the root */
    struct pos pos;
    struct frame *frames;
    size_t n_frames, cap_frames;
    struct undo *undos;
    size_t n_undos, cap_undos;
};

move_t
tree_move(const char d[4])
{
    int x1 = d[0] - '0', y1 = d[1] - '0', x2 = d[2] - '0', y2 = d[3] - '0';

    if (x1 > 8 || x2 > 8)
        return MOVE_NONE;
    return move_of(sq_of(x1, RANKS - 1 - y1), sq_of(x2, RANKS - 1 - y2));
}

void
tree_print(move_t mv, struct buf *out)
{
    sq_t from = move_from(mv), to = move_to(mv);

    buf_addf(out, "%d%d%d%d", sq_file(from), RANKS - 1 - sq_rank(from),
             sq_file(to), RANKS - 1 - sq_rank(to));
}

static int
compare_number(const void *a, const void *b)
{
    const struct by_number *x = a, *y = b;

    if (x->number != y->number)
        return x->number < y->number ? -1 : 1;
    return x->index < y->index ? -1 : x->index > y->index;
}

/* The first line of a number, NONE if there is none. */
static uint32_t
line_by_number(const struct tree *t, long number)
{
    uint32_t low = 0, high = t->n;

    while (low < high) {
        uint32_t mid = low + (high - low) / 2;

        if (t->index[mid].number < number)
            low = mid + 1;
        else
            high = mid;
    }
    if (low < t->n && t->index[low].number == number)
        return t->index[low].index;
    return NONE;
}

/* The line on the way from `i` to the main line that owns a ply (0: root). */
static uint32_t
owner(const struct tree *t, uint32_t i, long ply)
{
    while (i && t->lines[i].line.ply > ply) {
        uint32_t jump = t->lines[i].jump;

        i = jump && t->lines[jump].line.ply > ply ? jump : t->lines[i].own;
    }
    return i;
}

/* The raw move at a ply of a line that owns it. */
static size_t
raw_at(const struct tree *t, uint32_t line, long ply)
{
    const struct line_work *w = &t->lines[line];

    if (ply <= t->folded)
        return 0;
    return w->raw + (size_t)(ply - w->line.ply);
}

/* The last ply of a line. */
static long
last_ply(const struct tree *t, uint32_t line)
{
    return t->lines[line].line.ply + (long)t->lines[line].line.n_moves - 1;
}

/* Keep a line as text and say why it is not in the tree. */
static void
lose(struct tree *t, uint32_t i, uint32_t node, const char *why)
{
    struct line_work *w = &t->lines[i];
    char name[80];
    struct buf b = BUF_INIT;

    snprintf(name, sizeof name, "move_%ld_%ld_%ld", w->line.parent,
             w->line.ply, w->line.number);
    diags_add(&t->game->diags, w->lost, t->at,
              "variation %ld (%s) %s; it is kept as text", w->line.number,
              name, why);
    buf_addf(&b, "%s: ", name);
    buf_add(&b, w->line.digits, w->line.n_moves * 4);
    game_rest(t->game, node, buf_str(&b), b.len, (int)w->line.n_moves);
    buf_free(&b);
    w->state = STATE_LOST;
}

/* Hang a line on its parent, which is in the tree. */
static void
hang(struct tree *t, uint32_t i, uint32_t parent)
{
    struct line_work *w = &t->lines[i], *o, *far;
    uint32_t own = owner(t, parent, w->line.ply - 1);

    if (w->line.ply - 1 > last_ply(t, parent)) {
        struct buf b = BUF_INIT;

        buf_addf(&b, "hangs off ply %ld, but its parent ends with ply %ld",
                 w->line.ply, last_ply(t, parent));
        lose(t, i, 0, buf_str(&b));
        buf_free(&b);
        return;
    }
    o = &t->lines[own];
    far = &t->lines[o->jump];
    w->own = own;
    w->depth = o->depth + 1;
    /* As long a jump as the two before it together, else one step. */
    w->jump = own;
    if (o->depth - far->depth == far->depth - t->lines[far->jump].depth)
        w->jump = far->jump;
    w->state = STATE_DONE;
}

/* A line goes where its parent went. */
static void
lose_with(struct tree *t, uint32_t i, uint32_t parent)
{
    t->lines[i].lost = t->lines[parent].lost;
    lose(t, i, 0, "hangs off a variation that was left out");
}

/* Hang a line and all parents it still waits for. */
static void
resolve(struct tree *t, uint32_t i, uint32_t *stack)
{
    size_t top = 0;

    stack[top++] = i;
    while (top) {
        uint32_t k = stack[top - 1];
        struct line_work *w = &t->lines[k];
        uint32_t p = line_by_number(t, w->line.parent);

        if (w->state == STATE_DONE || w->state == STATE_LOST) {
            top--;
            continue;
        }
        w->state = STATE_OPEN;
        if (p == NONE)
            lose(t, k, 0, "names a parent that is not in the file");
        else if (t->lines[p].state == STATE_LOST)
            lose_with(t, k, p);
        else if (t->lines[p].state == STATE_OPEN)
            lose(t, k, 0, "hangs off itself");
        else if (t->lines[p].state == STATE_DONE)
            hang(t, k, p);
        else
            stack[top++] = p;
    }
}

static void
lose_folded(struct tree *t, uint32_t i)
{
    t->lines[i].lost = DIAG_NOTE;
    lose(t, i, 0, "begins with a move that is part of the position shown");
}

/*
 * Numbers are unique and a branch begins at ply 1 or later; one in place of a
 * move that is folded in has no node to hang off.
 */
static void
check_numbers(struct tree *t)
{
    uint32_t i;

    for (i = 1; i < t->n; i++) {
        const struct tree_line *line = &t->lines[i].line;

        if (line_by_number(t, line->number) != i)
            lose(t, i, 0, "has a number that is taken");
        else if (line->ply < 1)
            lose(t, i, 0, "begins before the first ply");
        else if (line->ply <= t->folded)
            lose_folded(t, i);
    }
}

static void
index_make(struct tree *t)
{
    uint32_t i;

    t->index = xmalloc(t->n * sizeof *t->index);
    for (i = 0; i < t->n; i++) {
        t->index[i].number = t->lines[i].line.number;
        t->index[i].index = i;
    }
    qsort(t->index, t->n, sizeof *t->index, compare_number);
}

/* Hang every line, then list the branches of every raw move in file order. */
static void
hang_all(struct tree *t)
{
    uint32_t *stack = xmalloc((t->n + 1) * sizeof *stack), i;

    t->lines[0].state = STATE_DONE;
    for (i = 1; i < t->n; i++)
        resolve(t, i, stack);
    free(stack);
    for (i = t->n; i-- > 1;) {
        struct line_work *w = &t->lines[i];
        struct raw *raw;

        if (w->state != STATE_DONE)
            continue;
        raw = &t->raws[raw_at(t, w->own, w->line.ply - 1)];
        w->next = raw->branch;
        raw->branch = i;
    }
}

static void
lines_make(struct tree *t, const struct tree_line *lines)
{
    size_t n_raws = 1;
    uint32_t i;

    t->lines = xmalloc(t->n * sizeof *t->lines);
    memset(t->lines, 0, t->n * sizeof *t->lines);
    for (i = 0; i < t->n; i++) {
        t->lines[i].line = lines[i];
        t->lines[i].raw = n_raws;
        t->lines[i].lost = DIAG_ERROR;
        t->lines[i].next = NONE;
        n_raws += lines[i].n_moves;
    }
    t->lines[0].line.ply = 1;
    t->lines[0].line.number = 0;
    t->raws = xmalloc(n_raws * sizeof *t->raws);
    while (n_raws--) {
        t->raws[n_raws].branch = NONE;
        t->raws[n_raws].node = NODE_NONE;
    }
}

/*
 * How many moves at the start of a line are one side's and legal for it, the
 * other side passing, which it cannot do while in check.
 */
static size_t
first_run(const char *digits, size_t n_moves, struct pos pos)
{
    size_t n;

    for (n = 0; n < n_moves && n <= FOLD_MAX + 1; n++) {
        move_t mv = tree_move(digits + 4 * n);

        if (mv == MOVE_NONE || !movegen_is_legal(&pos, mv)
            || (n && movegen_in_check(&pos, pos.side == RED ? BLACK : RED)))
            break;
        pos_make(&pos, mv);
        pos_pass(&pos);
    }
    return n;
}

static void
report_fold(struct tree *t)
{
    const struct line *before = &t->game->before;
    struct buf b = BUF_INIT;
    char uci[5];
    int i;

    for (i = 0; i < before->n; i++)
        buf_addf(&b, "%s%s", i ? " and " : "",
                 move_uci(before->moves[i], uci));
    diags_add(&t->game->diags, DIAG_NOTE, t->at,
              "%s moves %s at the start: %s %s part of the position shown",
              before->start.side == RED ? "Red" : "Black",
              before->n == 1 ? "twice" : "three times", buf_str(&b),
              before->n == 1 ? "is" : "are");
    buf_free(&b);
}

/*
 * Two or three first moves of one side are a handicap: all but the last go
 * into the start.  A longer run is no handicap but an error of the record.
 */
size_t
tree_folds(const char *digits, size_t n_moves, const struct pos *start)
{
    size_t run = first_run(digits, n_moves, *start);

    return run < 2 || run > FOLD_MAX + 1 ? 0 : run - 1;
}

static void
fold(struct tree *t)
{
    struct game *g = t->game;
    struct tree_line *line = &t->lines[0].line;
    size_t n = tree_folds(line->digits, line->n_moves, &g->start), i;
    move_t *moves;

    if (!n)
        return;
    t->folded = (long)n;
    moves = arena_array(g->doc->arena, n, sizeof *moves);
    g->before.start = g->start;
    g->before.moves = moves;
    g->before.n = (int)n;
    for (i = 0; i < n; i++) {
        moves[i] = tree_move(line->digits + 4 * i);
        pos_make(&g->start, moves[i]);
        pos_pass(&g->start);
    }
    line->digits += 4 * n;
    line->n_moves -= n;
    line->ply += t->folded;
    report_fold(t);
}

static bool
same_side_again(const struct pos *p, move_t mv)
{
    uint8_t pc = pos_pc(p, move_from(mv));

    return pc && pc_side(pc) != (enum side)p->side;
}

void
tree_refuse(const struct pos *p, move_t mv, struct buf *out)
{
    refuse_print(p, mv, LANG_EN, out);
    if (same_side_again(p, mv))
        buf_puts(out, "; two moves of one side in a row are not played");
}

/* Say why a move stops its line, and keep the rest of the line. */
static void
stop(struct tree *t, struct line_work *w, uint32_t node)
{
    size_t i = w->played, left = w->line.n_moves - i;
    const char *digits = w->line.digits + 4 * i;
    move_t mv = tree_move(digits);
    struct place at = t->at;
    struct buf b = BUF_INIT;
    char uci[5];

    at.ply = (int)(w->line.ply + (long)i);
    if (w->line.number)
        buf_addf(&b, "variation %ld: ", w->line.number);
    buf_addf(&b, "%.4s", digits);
    if (mv == MOVE_NONE) {
        buf_puts(&b, ": columns are 0 to 8");
    } else {
        buf_addf(&b, " (%s): ", move_uci(mv, uci));
        tree_refuse(&t->pos, mv, &b);
    }
    diags_add(&t->game->diags, DIAG_ERROR, at,
              "%s; the line stops here, %zu move%s kept as text", buf_str(&b),
              left, left == 1 ? " is" : "s are");
    game_rest(t->game, node, digits, 4 * left, (int)left);
    buf_free(&b);
}

static void
push_undo(struct tree *t, move_t mv, uint8_t taken)
{
    if (t->n_undos == t->cap_undos) {
        t->cap_undos = t->cap_undos ? t->cap_undos * 2 : 256;
        t->undos = xrealloc(t->undos, t->cap_undos * sizeof *t->undos);
    }
    t->undos[t->n_undos].move = mv;
    t->undos[t->n_undos++].taken = taken;
}

/* Play a line as far as it is legal from the position on the board. */
static void
enter(struct tree *t, uint32_t i, uint32_t node)
{
    struct line_work *w = &t->lines[i];
    enum footing footing = i ? FOOTING_BRANCH : FOOTING_OWN;
    struct frame *f;

    w->entered = true;
    for (; w->played < w->line.n_moves; w->played++) {
        move_t mv = tree_move(w->line.digits + 4 * w->played);

        if (mv == MOVE_NONE || !movegen_is_legal(&t->pos, mv))
            break;
        node = game_play(t->game, node, mv, &footing);
        t->raws[w->raw + w->played].node = node;
        push_undo(t, mv, pos_make(&t->pos, mv));
    }
    w->stop = node;
    game_hold(t->game, node, &footing);
    if (w->played < w->line.n_moves)
        stop(t, w, node);
    if (t->n_frames == t->cap_frames) {
        t->cap_frames = t->cap_frames ? t->cap_frames * 2 : 64;
        t->frames = xrealloc(t->frames, t->cap_frames * sizeof *t->frames);
    }
    f = &t->frames[t->n_frames++];
    f->line = i;
    f->footing = footing;
    f->at = w->played;
    f->branch = f->at ? t->raws[w->raw + f->at - 1].branch
                      : i == 0 ? t->raws[0].branch : NONE;
}

/* Take one move of the top line back; what branches there comes next. */
static void
back(struct tree *t, struct frame *f)
{
    const struct line_work *w = &t->lines[f->line];
    const struct undo *u = &t->undos[--t->n_undos];

    pos_unmake(&t->pos, u->move, u->taken);
    f->at--;
    f->branch = f->at ? t->raws[w->raw + f->at - 1].branch
                      : f->line == 0 ? t->raws[0].branch : NONE;
}

static void
play_all(struct tree *t)
{
    t->pos = t->game->start;
    enter(t, 0, 0);
    while (t->n_frames) {
        struct frame *f = &t->frames[t->n_frames - 1];

        if (f->branch != NONE) {
            const struct line_work *w = &t->lines[f->line];
            uint32_t i = f->branch;

            f->branch = t->lines[i].next;
            enter(t, i, f->at ? t->raws[w->raw + f->at - 1].node : 0);
        } else if (f->at) {
            back(t, f);
        } else {
            t->n_frames--;
            game_let_go(t->game, t->lines[f->line].stop, f->footing);
        }
    }
}

struct tree *
tree_build(struct game *g, const struct tree_line *lines, size_t n,
           struct place at)
{
    struct tree *t = xmalloc(sizeof *t);
    uint32_t i;

    memset(t, 0, sizeof *t);
    t->game = g;
    t->at = at;
    t->n = (uint32_t)n;
    lines_make(t, lines);
    fold(t);
    index_make(t);
    check_numbers(t);
    hang_all(t);
    play_all(t);
    for (i = 0; i < t->n; i++) {
        const struct line_work *w = &t->lines[i];

        if (w->state == STATE_DONE && !w->entered)
            lose(t, i, t->lines[w->own].stop,
                 "hangs off a move that could not be played");
        if (w->line.rest)
            game_rest(g, w->stop, w->line.rest, strlen(w->line.rest), 0);
    }
    return t;
}

void
tree_free(struct tree *t)
{
    free(t->lines);
    free(t->index);
    free(t->raws);
    free(t->frames);
    free(t->undos);
    free(t);
}

bool
tree_find(const struct tree *t, long number, long ply, uint32_t *node)
{
    uint32_t i = line_by_number(t, number);
    const struct line_work *w;

    *node = 0;
    if (i == NONE || t->lines[i].state == STATE_LOST || ply < 0)
        return false;
    if (ply <= t->folded)
        return true;
    i = owner(t, i, ply);
    w = &t->lines[i];
    if (ply - w->line.ply >= (long)w->played) {
        *node = w->stop;
        return false;
    }
    *node = t->raws[w->raw + (size_t)(ply - w->line.ply)].node;
    return true;
}
