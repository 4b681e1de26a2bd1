#include <config.h>

#include "io/remarks.h"

#include <stdlib.h>
#include <string.h>

void
remarks_init(struct remarks *r)
{
    memset(r, 0, sizeof *r);
    r->arena = arena_new();
}

void
remarks_add(struct remarks *r, uint32_t node, const char *s, size_t len)
{
    if (r->n == r->cap) {
        r->cap = r->cap ? r->cap * 2 : 16;
        r->list = xrealloc(r->list, r->cap * sizeof *r->list);
    }
    r->list[r->n].node = node;
    r->list[r->n].order = r->n;
    r->list[r->n++].text = arena_strndup(r->arena, s, len);
}

static int
by_node(const void *a, const void *b)
{
    const struct remark *x = a, *y = b;

    if (x->node != y->node)
        return x->node < y->node ? -1 : 1;
    return x->order < y->order ? -1 : x->order > y->order;
}

void
remarks_put(struct remarks *r, struct game *g)
{
    size_t i, k;

    if (r->n)
        qsort(r->list, r->n, sizeof *r->list, by_node);
    for (i = 0; i < r->n; i = k) {
        struct buf b = BUF_INIT;

        for (k = i; k < r->n && r->list[k].node == r->list[i].node; k++)
            buf_addf(&b, "%s%s", k > i ? "\n" : "", r->list[k].text);
        game_comment(g, r->list[i].node, buf_str(&b), b.len);
        buf_free(&b);
    }
    free(r->list);
    arena_free(r->arena);
}
