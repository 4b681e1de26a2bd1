#include <config.h>

#include "io/remarks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/notation.h"
#include "io/scan.h"
#include "io/writer.h"

enum { SHOWN_MAX = 60 };        /* bytes of a rest in a diagnostic */

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

/* The bytes of a mark at s and of a blank behind it, 0 if there is none. */
static size_t
mark_at(const char *s, size_t len, const char *mark)
{
    size_t n = strlen(mark);

    if (len < n || memcmp(s, mark, n) != 0)
        return 0;
    return n + (n < len && s[n] == ' ');
}

bool
remarks_is_rest(const char *s, size_t len)
{
    return mark_at(s, len, writer_rest_mark) > 0
           || mark_at(s, len, writer_rest_more) > 0;
}

static bool
is_end_mark(const char *s, size_t len)
{
    size_t n = mark_at(s, len, writer_end_mark);

    return n && n == len;
}

bool
remarks_tell_end(const char *s, size_t len)
{
    while (len) {
        size_t n = scan_line(s, len);

        if (remarks_is_rest(s, n) || is_end_mark(s, n))
            return true;
        n += n < len;
        s += n;
        len -= n;
    }
    return false;
}

/* Moves in a text: words with their shape, or four digits each. */
static int
count_plies(const char *s)
{
    static const char blanks[] = " \n", digits[] = "0123456789";
    int n = 0;

    while (*(s += strspn(s, blanks))) {
        size_t len = strcspn(s, blanks);

        if (strspn(s, digits) >= len)
            n += (int)(len / 4);
        else
            n += notation_shape(s, len) > 0;
        s += len;
    }
    return n;
}

static void
put_rest(struct game *g, uint32_t node, struct buf *rest)
{
    struct place at = {.file = g->doc->name, .line = g->line,
                       .game = g->number,
                       .ply = (int)g->nodes[node].ply + g->before.n + 1};
    size_t shown = rest->len < SHOWN_MAX ? rest->len : SHOWN_MAX;
    int plies = count_plies(buf_str(rest));
    char count[32] = "";

    if (!rest->len)
        return;
    while (shown < rest->len && shown && (rest->data[shown] & 0xC0) == 0x80)
        shown--;
    if (plies)
        snprintf(count, sizeof count, " (%d move%s)", plies,
                 plies == 1 ? "" : "s");
    game_rest(g, node, rest->data, rest->len, plies);
    diags_add(&g->diags, DIAG_WARNING, at,
              "not played when this was written, and kept as text: %.*s%s%s",
              (int)shown, rest->data, shown < rest->len ? "…" : "", count);
    buf_clear(rest);
}

/* A row of a rest as it was: a backslash before a fullwidth brace means an
   ASCII one, two mean one. */
static void
add_row(struct buf *rest, const char *s, size_t len)
{
    size_t p = 0;

    while (p < len) {
        size_t slashes = 0, brace;

        while (p + slashes < len && s[p + slashes] == '\\')
            slashes++;
        p += slashes;
        brace = scan_any(s + p, len - p, "｛｝");
        buf_add(rest, s + p - slashes, brace ? slashes / 2 : slashes);
        if (brace && slashes % 2)
            buf_putc(rest, scan_any(s + p, len - p, "｛") ? '{' : '}');
        else
            buf_add(rest, s + p, brace ? brace : p < len);
        p += brace ? brace : p < len;
    }
}

/* A row of people's that begins like one of ours (writer.c, put_comment). */
static bool
is_escaped(const char *s, size_t len)
{
    size_t slashes = 0;

    while (slashes < len && s[slashes] == '\\')
        slashes++;
    return slashes && writer_own_mark(s + slashes, len - slashes);
}

/* A comment whose marked lines are rests, or say what the tree says. */
static void
put_marked(struct game *g, uint32_t node, const char *s, size_t len)
{
    struct buf comment = BUF_INIT, rest = BUF_INIT;

    while (len) {
        size_t line = scan_line(s, len), n;

        if ((n = mark_at(s, line, writer_rest_mark))) {
            put_rest(g, node, &rest);
            add_row(&rest, s + n, line - n);
        } else if (rest.len && (n = mark_at(s, line, writer_rest_more))) {
            buf_putc(&rest, '\n');
            add_row(&rest, s + n, line - n);
        } else if (!g->nodes[node].ends || !is_end_mark(s, line)) {
            n = is_escaped(s, line);
            if (comment.len)
                buf_putc(&comment, '\n');
            buf_add(&comment, s + n, line - n);
        }
        line += line < len;
        s += line;
        len -= line;
    }
    put_rest(g, node, &rest);
    if (comment.len)
        game_comment(g, node, comment.data, comment.len);
    buf_free(&comment);
    buf_free(&rest);
}

static void
put_one(struct game *g, uint32_t node, const char *s, size_t len)
{
    if (strstr(s, writer_rest_mark) || strstr(s, writer_rest_more)
        || strstr(s, writer_end_mark))
        put_marked(g, node, s, len);
    else
        game_comment(g, node, s, len);
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
        put_one(g, r->list[i].node, buf_str(&b), b.len);
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
