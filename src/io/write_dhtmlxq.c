#include <config.h>

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/utf8.h"
#include "board/fen.h"
#include "io/source.h"
#include "io/tree.h"
#include "io/writer.h"

/* What other programs write where a game says nothing. */
static const char default_ver[] = "www_dpxq_com";
static const char default_init[] = "500,350";

/* Whether a bracket would begin a tag. */
static bool
opens_tag(const char *s, size_t len)
{
    static const char *const tags[] = {"DhtmlXQ", "media"};
    size_t p = 1, i;

    p += p < len && s[p] == '\\';
    p += p < len && s[p] == '/';
    for (i = 0; i < sizeof tags / sizeof *tags; i++)
        if (len - p >= strlen(tags[i])
            && !strncasecmp(s + p, tags[i], strlen(tags[i])))
            return true;
    return false;
}

/*
 * A value, so that the readers get it back: a line end is "||"; escapes are
 * undone before tags are searched for, entities after that.
 */
static void
put_value(struct buf *out, const char *s, size_t len)
{
    size_t i;

    s = writer_trim(s, &len);
    for (i = 0; i < len; i++) {
        size_t left = len - i;

        if (s[i] == '\n')
            buf_puts(out, "||");
        else if (s[i] == '&')
            buf_puts(out, "&amp;");
        else if (s[i] == '<')
            buf_puts(out, "&lt;");
        else if (s[i] == '>')
            buf_puts(out, "&gt;");
        else if (s[i] == '|' && left > 1 && strchr("|\n", s[i + 1]))
            buf_puts(out, "&#124;");
        else if (s[i] == '[' && opens_tag(s + i, left))
            buf_puts(out, "&#91;");
        else if (source_escape(s + i, left))
            buf_addf(out, "\\u%04X", (unsigned)(unsigned char)s[i]);
        else
            buf_putc(out, s[i]);
    }
}

/*
 * A name: its first letter and the "_" before it must not look like an escape,
 * nor a "_" inside.
 */
static void
put_name(struct buf *out, const char *name)
{
    struct buf b = BUF_INIT;
    size_t i;

    buf_addf(&b, "_%s", name);
    for (i = 1; i < b.len; i++)
        if (source_escape(b.data + i - 1, b.len - i + 1) && i == 1)
            buf_addf(out, "\\u%04X", (unsigned)(unsigned char)b.data[1]);
        else if (source_escape(b.data + i, b.len - i))
            buf_puts(out, "\\u005F");
        else
            buf_putc(out, b.data[i]);
    buf_free(&b);
}

static void
put_tag(struct buf *out, const char *name, const char *value, size_t len)
{
    buf_puts(out, "[DhtmlXQ_");
    put_name(out, name);
    buf_putc(out, ']');
    put_value(out, value, len);
    buf_puts(out, "[/DhtmlXQ_");
    put_name(out, name);
    buf_puts(out, "]\n");
}

static void
put_text(struct buf *out, const char *name, const char *value)
{
    put_tag(out, name, value, strlen(value));
}

static void
put_number(struct buf *out, const char *name, long number)
{
    buf_addf(out, "[DhtmlXQ_%s]%ld[/DhtmlXQ_%s]\n", name, number, name);
}

/* The first value of a header that only this format has. */
static const char *
own_header(const struct game *g, const char *name, const char *otherwise)
{
    const char *value = game_get(g, name);

    return value ? value : otherwise;
}

static void
put_headers(const struct writer *w, const struct writer_header *list, size_t n)
{
    const struct game *g = w->g;
    const char *first = game_get(g, "firstnum");
    size_t i;

    put_text(w->out, "ver", own_header(g, "ver", default_ver));
    put_text(w->out, "init", own_header(g, "init", default_init));
    if (g->title && !game_get(g, "title") && !game_get(g, "event"))
        put_text(w->out, "title", g->title);
    for (i = 0; i < n; i++)
        if (list[i].name)
            put_text(w->out, list[i].name, list[i].value);
    if (first)
        put_text(w->out, "firstnum", first);
}

/*
 * The start.  A FEN goes with it where a binit is not enough: for more pieces
 * than a set has, a side to move that no move shows, other numbers than those
 * of a game from its beginning.
 */
static void
put_start(const struct writer *w, const struct pos *start)
{
    const struct game *g = w->g;
    bool told = game_next(g, 0) != NODE_NONE
                || (!g->side_known && start->side == RED);
    char binit[BINIT_MAX];
    bool whole = binit_print(start, binit);

    put_text(w->out, "binit", binit);
    if (!whole || !told || g->first_number != 1 || g->no_capture) {
        struct buf b = BUF_INIT;

        writer_fen(g, start, &b);
        put_text(w->out, "fen", buf_str(&b));
        buf_free(&b);
    }
}

/* The digits of a line; returns its moves. */
static long
put_digits(const struct writer *w, size_t i, struct buf *out)
{
    uint32_t node = NODE_NONE;
    long n = 0;

    while ((node = writer_next(w, i, node)) != NODE_NONE) {
        tree_print(w->g->nodes[node].move, out);
        n++;
    }
    return n;
}

/* The main line, after the `before` moves at odds. */
static void
put_main(const struct writer *w, int before)
{
    struct buf b = BUF_INIT;
    long n = before;
    int i;

    for (i = 0; i < before; i++)
        tree_print(w->g->before.moves[i], &b);
    n += put_digits(w, 0, &b);
    put_text(w->out, "movelist", buf_str(&b));
    put_number(w->out, "length", n);
    buf_free(&b);
}

static void
put_variations(const struct writer *w, int before)
{
    size_t i;

    for (i = 1; i < w->n_lines; i++) {
        const struct writer_line *line = &w->lines[i];
        struct buf name = BUF_INIT, digits = BUF_INIT;

        buf_addf(&name, "move_%zu_%lu_%zu", line->parent,
                 (unsigned long)w->g->nodes[line->first].ply
                     + (unsigned long)before, i);
        put_digits(w, i, &digits);
        put_text(w->out, buf_str(&name), buf_str(&digits));
        buf_free(&name);
        buf_free(&digits);
    }
}

/* The comment before the first move also holds what has no tag of its own. */
static void
put_root_comment(const struct writer *w, const struct writer_header *list,
                 size_t n, int before)
{
    struct buf b = BUF_INIT;
    size_t i;

    writer_remark(w, 0, &b);
    if (w->g->before.n && !before) {
        buf_puts(&b, b.len ? "\n" : "");
        writer_before(w->g, &b);
    }
    for (i = 0; i < n; i++)
        if (!list[i].name)
            buf_addf(&b, "%s%s: %s", b.len ? "\n" : "", list[i].from->name,
                     list[i].value);
    if (b.len)
        put_text(w->out, "comment0", buf_str(&b));
    buf_free(&b);
}

static void
put_comments(const struct writer *w, int before)
{
    struct buf name = BUF_INIT, b = BUF_INIT;
    size_t i;

    for (i = 0; i < w->n_lines; i++) {
        uint32_t node = NODE_NONE;

        while ((node = writer_next(w, i, node)) != NODE_NONE) {
            unsigned long ply = w->g->nodes[node].ply;

            buf_clear(&b);
            writer_remark(w, node, &b);
            if (!b.len)
                continue;
            ply += (unsigned long)before;
            buf_clear(&name);
            if (i)
                buf_addf(&name, "comment%zu_%lu", i, ply);
            else
                buf_addf(&name, "comment%lu", ply);
            put_text(w->out, buf_str(&name), buf_str(&b));
        }
    }
    buf_free(&name);
    buf_free(&b);
}

void
write_dhtmlxq(struct writer *w)
{
    const struct game *g = w->g;
    int before = writer_folds(g) ? g->before.n : 0;
    struct writer_header *list;
    size_t n;

    list = writer_headers(g, WRITE_DHTMLXQ, &n);
    buf_puts(w->out, "[DhtmlXQ]\n");
    put_headers(w, list, n);
    put_start(w, before ? &g->before.start : &g->start);
    put_main(w, before);
    put_variations(w, before);
    put_root_comment(w, list, n, before);
    put_comments(w, before);
    buf_puts(w->out, "[/DhtmlXQ]\n");
    free(list);
}
