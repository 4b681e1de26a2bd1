#include <config.h>

#include "io/remarks.h"

#include <stdlib.h>

#include "io/scan.h"
#include "io/writer.h"

/* The text from `from` on is a comment. */
static void
keep(struct remarks *r, uint32_t node, size_t from)
{
    struct remark *one;

    if (r->n == r->cap) {
        r->cap = r->cap ? r->cap * 2 : 16;
        r->list = xrealloc(r->list, r->cap * sizeof *r->list);
    }
    one = &r->list[r->n];
    one->node = node;
    one->order = r->n++;
    one->off = from;
    one->len = r->text.len - from;
}

void
remarks_add(struct remarks *r, uint32_t node, const char *s, size_t len)
{
    size_t from = r->text.len;

    buf_add(&r->text, s, len);
    keep(r, node, from);
}

void
remarks_add_lines(struct remarks *r, uint32_t node, const char *s, size_t len)
{
    size_t from = r->text.len, p, line, n;

    for (p = 0; p < len; p += line + 1) {
        const char *text;

        line = n = scan_line(s + p, len - p);
        text = writer_trim(s + p, &n);
        if (!n)
            continue;
        if (r->text.len > from)
            buf_putc(&r->text, '\n');
        buf_add(&r->text, text, n);
    }
    if (r->text.len > from)
        keep(r, node, from);
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

        for (k = i; k < r->n && r->list[k].node == r->list[i].node; k++) {
            if (k > i)
                buf_putc(&b, '\n');
            buf_add(&b, buf_str(&r->text) + r->list[k].off, r->list[k].len);
        }
        game_comment(g, r->list[i].node, buf_str(&b), b.len);
        buf_free(&b);
    }
    r->n = 0;
    buf_clear(&r->text);
}

void
remarks_free(struct remarks *r)
{
    free(r->list);
    buf_free(&r->text);
}
