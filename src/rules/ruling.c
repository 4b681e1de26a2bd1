#include <config.h>

#include "rules/judge.h"

/* A copy of an array; NULL stays NULL, and no members are not NULL. */
static void *
copy(const void *list, int n, size_t size, struct arena *arena)
{
    return list ? arena_grow(arena, list, (size_t)n, (size_t)n + !n, size)
                : NULL;
}

static const struct target *
copy_targets(const struct target *list, int n, struct arena *arena)
{
    struct target *out = copy(list, n, sizeof *list, arena);
    int i;

    for (i = 0; i < n; i++) {
        out[i].by = copy(list[i].by, list[i].n_by, sizeof *list[i].by, arena);
        out[i].roots = copy(list[i].roots, list[i].n_roots,
                            sizeof *list[i].roots, arena);
    }
    return out;
}

static const struct ply_ruling *
copy_plies(const struct ply_ruling *list, int n, struct arena *arena)
{
    struct ply_ruling *out = copy(list, n, sizeof *list, arena);
    int i;

    for (i = 0; i < n; i++) {
        out[i].targets = copy_targets(list[i].targets, list[i].n_targets,
                                      arena);
        out[i].line = copy(list[i].line, list[i].n_line,
                           sizeof *list[i].line, arena);
    }
    return out;
}

static void
copy_side(struct side_ruling *s, struct arena *arena)
{
    s->articles = copy(s->articles, s->n_articles, sizeof *s->articles,
                       arena);
    s->cites = copy(s->cites, s->n_cites, sizeof *s->cites, arena);
}

const struct ruling *
ruling_copy(const struct ruling *r, struct arena *arena)
{
    struct ruling *out = copy(r, 1, sizeof *r, arena);
    int side;

    for (side = RED; side <= BLACK; side++)
        copy_side(&out->sides[side], arena);
    out->plies = copy_plies(r->plies, r->n_plies, arena);
    out->articles = copy(r->articles, r->n_articles, sizeof *r->articles,
                         arena);
    out->overrulings = copy(r->overrulings, r->n_overrulings,
                            sizeof *r->overrulings, arena);
    out->hinges = copy(r->hinges, r->n_hinges, sizeof *r->hinges, arena);
    return out;
}
