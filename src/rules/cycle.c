#include <config.h>

#include "rules/cycle.h"

/* Whether ply k (its move from `before`) can never be taken back in effect. */
static bool
is_irreversible(const struct pos *before, move_t mv)
{
    if (before->at[move_to(mv)])
        return true;
    return pc_kind(pos_pc(before, move_from(mv))) == PAWN
           && sq_file(move_from(mv)) == sq_file(move_to(mv));
}

/*
 * The latest ply of every position seen, found by its hash: open addressing,
 * at least half of the slots free.
 */
struct seen {
    int *slot;                  /* ply + 1; 0 = free */
    size_t mask;                /* slots - 1, slots a power of two */
    const struct pos *at;
};

static struct seen
seen_new(const struct pos *at, size_t n, struct arena *arena)
{
    struct seen s = {NULL, 1, at};

    while (s.mask < 2 * n)
        s.mask = s.mask * 2 + 1;
    s.slot = arena_array(arena, s.mask + 1, sizeof *s.slot);
    return s;
}

/* Put ply k there; the ply of the same position before it, -1 if none. */
static int
seen_put(struct seen *s, int k)
{
    size_t i = (size_t)s->at[k].hash & s->mask;
    int before;

    while (s->slot[i] && !pos_same(&s->at[s->slot[i] - 1], &s->at[k]))
        i = (i + 1) & s->mask;
    before = s->slot[i] - 1;
    s->slot[i] = k + 1;
    return before;
}

struct occurrences
cycle_count(const struct line *line, struct arena *arena)
{
    size_t size = (size_t)line->n + 1;
    struct pos *at = arena_array(arena, size, sizeof *at);
    int *count = arena_array(arena, size, sizeof *count);
    int *prev = arena_array(arena, size, sizeof *prev);
    struct occurrences o = {count, prev};
    struct seen seen = seen_new(at, size, arena);
    int k;

    at[0] = line->start;
    for (k = 0; k <= line->n; k++) {
        if (k > 0) {
            at[k] = at[k - 1];
            pos_make(&at[k], line->moves[k - 1]);
        }
        prev[k] = seen_put(&seen, k);
        count[k] = prev[k] >= 0 ? count[prev[k]] + 1 : 1;
    }
    return o;
}

/* The window that ends with ply `to`, whose position has occurred before. */
static struct window
closed_window(const struct occurrences *o, int to, int reach)
{
    struct window w = {0, to, true, false, 0, 0};
    int from = to, i;

    for (i = 1; i < reach && o->prev[from] >= 0; i++)
        from = o->prev[from];
    w.from = from + 1;
    w.period = to - o->prev[to];
    w.occurrences = o->count[to];
    return w;
}

/* The window set by hand, cut to the n plies there are. */
static struct window
marked_window(const struct occurrences *o, int n,
              const struct judge_options *options)
{
    struct window w = {options->window_from, options->window_to, false, true,
                       0, 1};
    int k;

    if (w.to < 1 || w.to > n)
        w.to = n;
    if (w.from > w.to) {
        w.from = w.to = 0;
        return w;
    }
    w.occurrences = o->count[w.to];
    for (k = o->prev[w.to]; k > w.from - 1; k = o->prev[k])
        ;
    w.closed = k == w.from - 1;
    if (w.closed)
        w.period = w.to - o->prev[w.to];
    return w;
}

/* The last ply whose move can never be taken back; 0 = none. */
static int
last_irreversible(const struct line *line)
{
    struct pos p = line->start;
    int last = 0, k;

    for (k = 1; k <= line->n; k++) {
        if (is_irreversible(&p, line->moves[k - 1]))
            last = k;
        pos_make(&p, line->moves[k - 1]);
    }
    return last;
}

struct window
cycle_window(const struct line *line, const struct occurrences *o, int reach,
             const struct judge_options *options)
{
    struct window open = {0, 0, false, false, 0, 0};
    int n = line->n, floor, k;

    if (options->window_from > 0)
        return marked_window(o, n, options);
    floor = last_irreversible(line);
    for (k = n; k > floor; k--) {
        if (o->prev[k] >= 0)
            return closed_window(o, k, reach);
    }
    open.occurrences = o->count[n];
    if (floor < n) {
        open.from = floor + 1;
        open.to = n;
    }
    return open;
}
