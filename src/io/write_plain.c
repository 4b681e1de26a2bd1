#include <config.h>

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/arena.h"
#include "base/utf8.h"
#include "board/notation.h"
#include "io/marked.h"
#include "io/round.h"
#include "io/writer.h"

enum { MOVE_COLUMNS = 12 };     /* of Red's move and the gap after it */

static const char comment_indent[] = "      ";

void
write_fen(struct writer *w)
{
    writer_fen(w->g, &w->g->start, w->out);
    buf_putc(w->out, '\n');
}

void
write_ucci(struct writer *w)
{
    const struct game *g = w->g;
    uint32_t node = NODE_NONE;
    char uci[5];

    if (writer_is_start(g)) {
        buf_puts(w->out, "position startpos");
    } else {
        buf_puts(w->out, "position fen ");
        writer_fen(g, &g->start, w->out);
    }
    if (game_next(g, 0) != NODE_NONE)
        buf_puts(w->out, " moves");
    while ((node = writer_next(w, 0, node)) != NODE_NONE)
        buf_addf(w->out, " %s", move_uci(g->nodes[node].move, uci));
    buf_putc(w->out, '\n');
}

/* Text as people write it. */

struct plain {
    struct writer *w;
    size_t line;                /* being written */
    struct pos *starts;         /* by line: before its first move */
    size_t met;                 /* lines whose start is known */
    struct pos pos;
    bool open;                  /* a row of a round waits for Black's move */
};

/* A list as short as this is none for the reader, but after a position. */
static bool
is_short(const struct game *g)
{
    uint32_t first = game_next(g, 0);

    return first == NODE_NONE || game_next(g, first) == NODE_NONE;
}

/* Whether the reader finds in a line what was written, and nothing else. */
static bool
reads_back(const char *line, size_t len, const struct writer_header *h)
{
    struct buf b = BUF_INIT;
    struct span value;
    const char *name;
    size_t n = round_label(line, len, &name, &value);
    bool same;

    marked_put(&b, line, len);
    same = n == len && b.len == len && !strcasecmp(name, h->name)
           && value.len == strlen(h->value)
           && !memcmp(line + value.off, h->value, value.len)
           && !notation_shape(h->value, value.len);
    buf_free(&b);
    return same;
}

/*
 * A header behind its label, or behind a mark if it would be misread: also
 * the second one of a name, whose label would begin another game.
 */
static void
put_header(struct buf *out, const struct writer_header *h)
{
    size_t from = out->len;

    buf_addf(out, "%s：%s", h->row ? h->row->label : h->from->name, h->value);
    if (!h->name || !reads_back(out->data + from, out->len - from, h)) {
        out->len = from;
        buf_puts(out, marked_sign(MARKED_HEADER));
        marked_put(out, h->from->name, strlen(h->from->name));
        buf_puts(out, "：");
        marked_put(out, h->value, strlen(h->value));
    }
    buf_putc(out, '\n');
}

static void
put_start(const struct writer *w)
{
    buf_puts(w->out, "局面：");
    writer_fen(w->g, &w->g->start, w->out);
    buf_putc(w->out, '\n');
}

/*
 * The position stands first where the first header could be one of the game
 * before.
 */
static void
put_headers(const struct writer *w)
{
    size_t n, i;
    struct writer_header *list = writer_headers(w->g, WRITE_TEXT, &n);
    bool ends = n && list[0].name && writer_may_end(list[0].name)
                && w->g->has_start;

    if (ends)
        put_start(w);
    for (i = 0; i < n; i++)
        put_header(w->out, &list[i]);
    free(list);
    if (!ends && w->g->has_start && (!writer_is_start(w->g) || is_short(w->g)))
        put_start(w);
}

/*
 * A comment, every line of it behind its mark, so that nothing in it is read
 * as anything else.
 */
static void
put_lines(struct buf *out, const struct buf *text, enum marked kind)
{
    const char *s = text->data;
    size_t left = text->len;

    while (left) {
        const char *end = memchr(s, '\n', left);
        size_t n = end ? (size_t)(end - s) : left;

        buf_addf(out, "%s%s", comment_indent, marked_sign(kind));
        marked_put(out, s, n);
        buf_putc(out, '\n');
        n += n < left;
        s += n;
        left -= n;
    }
}

static void
put_comment(const struct writer *w, uint32_t node)
{
    struct buf b = BUF_INIT;

    if (!node && w->g->before.n) {
        writer_before(w->g, &b);
        put_lines(w->out, &b, MARKED_FIRST);
        buf_clear(&b);
    }
    writer_remark(w, node, &b);
    put_lines(w->out, &b, node ? MARKED_COMMENT : MARKED_FIRST);
    buf_free(&b);
}

static bool
has_remark(const struct writer *w, uint32_t node)
{
    struct buf b = BUF_INIT;
    bool has;

    writer_remark(w, node, &b);
    has = b.len > 0;
    buf_free(&b);
    return has;
}

static void
pad(struct buf *out, const char *s, size_t len)
{
    int columns = utf8_columns(s, len);

    do
        buf_putc(out, ' ');
    while (++columns < MOVE_COLUMNS);
}

/* The move as "  1. ..." or after Red's on the same row. */
static void
put_move(struct plain *p, uint32_t node)
{
    const struct game *g = p->w->g;
    const struct node *n = &g->nodes[node];
    long half = (long)n->ply - 1 + (g->start.side == BLACK);
    struct buf *out = p->w->out;
    size_t from;

    if (!p->open)
        buf_addf(out, "%3ld. ", g->first_number + half / 2);
    from = out->len;
    if (!p->open && p->pos.side == BLACK) {
        buf_puts(out, "……");
        pad(out, out->data + from, out->len - from);
    }
    notation_print(&p->pos, n->move, NOTATION_ZH, out);
    p->open = p->pos.side == RED && game_next(g, node) != NODE_NONE
              && !has_remark(p->w, node);
    if (p->open)
        pad(out, out->data + from, out->len - from);
    else
        buf_putc(out, '\n');
}

/* Where other lines leave this one their start is kept. */
static void
keep_starts(struct plain *p, uint32_t node)
{
    const struct node *nodes = p->w->g->nodes;
    uint32_t k;

    for (k = writer_beside(p->w, node); k != NODE_NONE; k = nodes[k].next)
        p->starts[p->met++] = p->pos;
}

/* The moves of a line. */
static void
put_line(struct plain *p)
{
    const struct node *nodes = p->w->g->nodes;
    uint32_t node = NODE_NONE;

    p->pos = p->starts[p->line];
    if (!p->line)
        keep_starts(p, 0);
    while ((node = writer_next(p->w, p->line, node)) != NODE_NONE) {
        put_move(p, node);
        pos_make(&p->pos, nodes[node].move);
        put_comment(p->w, node);
        keep_starts(p, node);
    }
}

/* Which move a variation takes the place of. */
static void
put_variation_head(const struct plain *p)
{
    const struct writer_line *line = &p->w->lines[p->line];
    unsigned long ply = p->w->g->nodes[line->first].ply;

    buf_addf(p->w->out, "\n变例%zu（代替", p->line);
    if (line->parent)
        buf_addf(p->w->out, "变例%zu", line->parent);
    else
        buf_puts(p->w->out, "主线");
    buf_addf(p->w->out, "第%lu着）：\n", ply);
}

/* A figure printed without its position: the words as they were. */
static void
put_words(const struct writer *w)
{
    size_t i;

    buf_puts(w->out, marked_sign(MARKED_WORDS));
    for (i = 0; i < w->g->n_words; i++)
        buf_addf(w->out, "%s%s", i ? " " : "", w->g->words[i]);
    buf_putc(w->out, '\n');
}

void
write_text(struct writer *w)
{
    struct plain p = {.w = w, .met = 1};
    size_t from = w->out->len;

    put_headers(w);
    if (w->out->len > from && w->g->n_headers)
        buf_putc(w->out, '\n');
    put_comment(w, 0);
    if (w->g->n_words)
        put_words(w);
    p.starts = xmalloc(w->n_lines * sizeof *p.starts);
    p.starts[0] = w->g->start;
    for (; p.line < w->n_lines; p.line++) {
        if (p.line)
            put_variation_head(&p);
        put_line(&p);
    }
    free(p.starts);
}
