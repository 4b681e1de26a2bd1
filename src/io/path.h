/*
 * Layer: io.  The way from the root of a game to a node, with the position
 * there: forth by a move, back by taking moves back, and over to any other
 * node.
 */
#ifndef XQ_IO_PATH_H
#define XQ_IO_PATH_H

#include "io/player.h"

struct step {
    uint32_t node;
    move_t move;
    uint8_t taken;
};

struct path {
    struct player pl;           /* at the last step */
    struct step *steps;         /* owned; steps[k - 1] is ply k */
    size_t n, cap;
    uint32_t *way;              /* owned; room for path_go */
    size_t cap_way;
    enum footing footing;       /* of the line that is read, for path_push */
    size_t budget;              /* steps that may still be gone back */
};

/* Along the main line to its end; path_free frees what it owns. */
void path_init(struct path *p, struct game *g, struct place at);
void path_free(struct path *p);

/* Play a legal move; its node is made if there is none. */
void path_push(struct path *p, move_t mv);

/* Take back to so many plies. */
void path_back(struct path *p, size_t plies);

/* The node at a ply of the way, 0 at the root. */
uint32_t path_node(const struct path *p, size_t plies);

/* Go to a node. */
void path_go(struct path *p, uint32_t node);

/*
 * Whether so many steps back can still be paid for: what a text can ask for
 * grows with the square of its length, so it ends somewhere.
 */
bool path_pay(struct path *p, size_t steps);

#endif
