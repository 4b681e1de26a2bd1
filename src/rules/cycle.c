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

struct occurrences
cycle_count(const struct line *line, struct arena *arena)
{
    size_t size = (size_t)line->n + 1;
    struct pos *at = arena_array(arena, size, sizeof *at);
    int *count = arena_array(arena, size, sizeof *count);
    int *prev = arena_array(arena, size, sizeof *prev);
    struct occurrences o = {count, prev};
    int k, j, floor = 0;

    at[0] = line->start;
    count[0] = 1;
    prev[0] = -1;
    for (k = 1; k <= line->n; k++) {
        at[k] = at[k - 1];
        pos_make(&at[k], line->moves[k - 1]);
        if (is_irreversible(&at[k - 1], line->moves[k - 1]))
            floor = k;
        for (j = k - 2; j >= floor && !pos_same(&at[j], &at[k]); j -= 2)
            ;
        prev[k] = j >= floor ? j : -1;
        count[k] = j >= floor ? count[j] + 1 : 1;
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

static struct window
marked_window(const struct occurrences *o, const struct judge_options *opt)
{
    struct window w = {opt->window_from, opt->window_to, false, true, 0, 0};
    int k = o->prev[w.to];

    w.occurrences = o->count[w.to];
    while (k >= 0 && k > w.from - 1)
        k = o->prev[k];
    w.closed = k == w.from - 1;
    if (w.closed)
        w.period = w.to - o->prev[w.to];
    return w;
}

struct window
cycle_window(const struct line *line, const struct occurrences *o, int reach,
             const struct judge_options *options)
{
    struct window open = {0, 0, false, false, 0, 0};
    struct pos p = line->start;
    int n = line->n, floor = 0, k;

    if (options->window_from)
        return marked_window(o, options);
    if (n > 0 && o->prev[n] >= 0)
        return closed_window(o, n, reach);
    for (k = 1; k <= n; k++) {
        if (is_irreversible(&p, line->moves[k - 1]))
            floor = k;
        pos_make(&p, line->moves[k - 1]);
    }
    for (k = n; k > floor; k--) {
        if (o->prev[k] >= 0)
            return closed_window(o, k, reach);
    }
    open.from = floor + 1;
    open.to = n;
    open.occurrences = o->count[n];
    if (open.from > open.to)
        open.from = open.to = 0;
    return open;
}
