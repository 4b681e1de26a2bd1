/*
 * Layer: io.  Comments on their way into a game.
 *
 * They are collected and joined at the end: appending each to its node would
 * copy what is there every time.
 */
#ifndef XQ_IO_REMARKS_H
#define XQ_IO_REMARKS_H

#include "game/game.h"

struct remark {
    uint32_t node;
    size_t order;
    size_t off, len;            /* in the text */
};

struct remarks {
    struct remark *list;        /* owned */
    size_t n, cap;
    struct buf text;            /* owned */
};

/* Add a text; blanks at its ends and empty lines go. */
void remarks_add(struct remarks *r, uint32_t node, const char *s, size_t len);

/* Hand all of them to a game and forget them. */
void remarks_put(struct remarks *r, struct game *g);

void remarks_free(struct remarks *r);

#endif
