#include <config.h>

#include "io/path.h"

#include <stdlib.h>
#include <string.h>

static const size_t budget = 50 * 1000 * 1000;

static void
put_step(struct path *p, uint32_t node, move_t mv)
{
    struct step *step;

    if (p->n == p->cap) {
        p->cap = p->cap ? p->cap * 2 : 256;
        p->steps = xrealloc(p->steps, p->cap * sizeof *p->steps);
    }
    step = &p->steps[p->n++];
    step->node = node;
    step->move = mv;
    step->taken = pos_make(&p->pl.pos, mv);
    p->pl.node = node;
}

void
path_init(struct path *p, struct game *g, struct place at)
{
    uint32_t node;

    memset(p, 0, sizeof *p);
    player_init(&p->pl, g, at);
    p->budget = budget;
    p->pl.pos = g->start;
    p->pl.node = 0;
    for (node = game_next(g, 0); node != NODE_NONE;
         node = game_next(g, node))
        put_step(p, node, g->nodes[node].move);
}

void
path_free(struct path *p)
{
    free(p->steps);
    free(p->way);
}

void
path_push(struct path *p, move_t mv)
{
    put_step(p, game_play(p->pl.game, p->pl.node, mv, &p->footing), mv);
}

uint32_t
path_node(const struct path *p, size_t plies)
{
    return plies ? p->steps[plies - 1].node : 0;
}

void
path_back(struct path *p, size_t plies)
{
    while (p->n > plies) {
        const struct step *step = &p->steps[--p->n];

        pos_unmake(&p->pl.pos, step->move, step->taken);
    }
    p->pl.node = path_node(p, p->n);
}

/* Remember a node on the way to another; they come from the far end. */
static void
put_way(struct path *p, size_t n, uint32_t node)
{
    if (n == p->cap_way) {
        p->cap_way = p->cap_way ? p->cap_way * 2 : 64;
        p->way = xrealloc(p->way, p->cap_way * sizeof *p->way);
    }
    p->way[n] = node;
}

void
path_go(struct path *p, uint32_t node)
{
    const struct node *nodes = p->pl.game->nodes;
    size_t common = nodes[node].ply, n = 0;
    uint32_t at = node;

    while (common && !(common <= p->n && path_node(p, common) == at)) {
        put_way(p, n++, at);
        at = nodes[at].parent;
        common--;
    }
    path_back(p, common);
    while (n) {
        at = p->way[--n];
        put_step(p, at, nodes[at].move);
    }
}

bool
path_pay(struct path *p, size_t steps)
{
    if (steps > p->budget)
        return false;
    p->budget -= steps;
    return true;
}
