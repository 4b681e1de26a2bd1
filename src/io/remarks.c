#include <config.h>

#include "io/remarks.h"

#include <stdlib.h>

#include "io/scan.h"
#include "io/writer.h"

/* Append the lines of a text without outer blanks; empty ones go. */
static void
put_lines(struct buf *out, const char *s, size_t len)
{
    size_t from = out->len, p, line, n;

    for (p = 0; p < len; p += line + 1) {
        const char *text;

        line = n = scan_line(s + p, len - p);
        text = writer_trim(s + p, &n);
        if (!n)
            continue;
        if (out->len > from)
            buf_putc(out, '\n');
        buf_add(out, text, n);
    }
}

void
remarks_add(struct remarks *r, uint32_t node, const char *s, size_t len)
{
    struct remark *one;
    size_t from = r->text.len;

    put_lines(&r->text, s, len);
    if (r->text.len == from)
        return;
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
            buf_add(&b, r->text.data + r->list[k].off, r->list[k].len);
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
