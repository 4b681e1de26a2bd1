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

void
path_go(struct path *p, uint32_t node)
{
    const struct node *nodes = p->pl.game->nodes;
    size_t ply = nodes[node].ply, common = ply;
    uint32_t *way = xmalloc((ply + 1) * sizeof *way), at = node;

    while (common && !(common <= p->n && path_node(p, common) == at)) {
        way[common--] = at;
        at = nodes[at].parent;
    }
    path_back(p, common);
    while (common < ply) {
        common++;
        put_step(p, way[common], nodes[way[common]].move);
    }
    free(way);
}

bool
path_pay(struct path *p, size_t steps)
{
    if (steps > p->budget)
        return false;
    p->budget -= steps;
    return true;
}
