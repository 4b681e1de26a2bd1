/*
 * Layer: io.  Comments on their way to the nodes of a game.
 *
 * A hostile file gives one node any number of them; they are joined at the
 * end, since to append one at a time would copy the first ones every time.
 */
#ifndef XQ_IO_REMARKS_H
#define XQ_IO_REMARKS_H

#include "game/game.h"

struct remark {
    uint32_t node;
    size_t order;
    const char *text;
};

struct remarks {
    struct arena *arena;        /* owns the texts */
    struct remark *list;        /* owned */
    size_t n, cap;
};

void remarks_init(struct remarks *r);

/* Add a copy of a comment. */
void remarks_add(struct remarks *r, uint32_t node, const char *s, size_t len);

/* Give every node its comments, in the order they came in, and free r. */
void remarks_put(struct remarks *r, struct game *g);

#endif
