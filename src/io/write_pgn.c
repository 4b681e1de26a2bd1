#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "board/notation.h"
#include "game/result.h"
#include "io/movetoken.h"
#include "io/scan.h"
#include "io/writer.h"

/*
 * A move with variations, whose line waits for them: `sibling` is the next of
 * them, and the line goes on after `node` from `after`; or the end of a line,
 * with the variations that leave it there.
 */
struct frame {
    uint32_t node, sibling;
    bool over;
    struct pos before, after;
};

struct pgn {
    struct writer *w;
    struct pos pos;             /* before the next move */
    bool numbered;              /* the next move needs its number */
    bool first;                 /* the next move is the first of siblings */
    struct frame *frames;
    size_t n, cap;
};

static const char *const formats[] = {
    [WRITE_CHINESE] = "Chinese", [WRITE_WXF] = "WXF", [WRITE_ICCS] = "ICCS",
};
static const enum notation notations[] = {
    [WRITE_CHINESE] = NOTATION_ZH, [WRITE_WXF] = NOTATION_WXF,
    [WRITE_ICCS] = NOTATION_ICCS,
};

static void
put_tag(struct buf *out, const char *name, const char *value)
{
    buf_addf(out, "[%s \"", name);
    for (; *value; value++) {
        if (*value == '"' || *value == '\\')
            buf_putc(out, '\\');
        buf_putc(out, *value);
    }
    buf_puts(out, "\"]\n");
}

/* The place of a tag: those of the standard in its order, then the others. */
static size_t
rank(const char *name)
{
    static const char *const order[] = {
        "Event", "Site", "Date", "Round", "RedTeam", "Red", "BlackTeam",
        "Black", "Result", "Opening", "Variation", "ECCO",
    };
    size_t i;

    for (i = 0; i < sizeof order / sizeof *order; i++)
        if (!strcmp(order[i], name))
            return i;
    return i;
}

static int
by_rank(const void *a, const void *b)
{
    const struct writer_header *x = a, *y = b;
    size_t m = x->name ? rank(x->name) : SIZE_MAX;
    size_t n = y->name ? rank(y->name) : SIZE_MAX;

    if (m != n)
        return m < n ? -1 : 1;
    return x->order < y->order ? -1 : x->order > y->order;
}

/* The result that ends the game; other words than its four have a tag. */
static const char *
result_of(const struct game *g)
{
    const char *text = game_get(g, "result");
    const char *result = text ? writer_result(text) : NULL;

    return result ? result : "*";
}

/*
 * Whether a result would come back in other words: it is neither that of PGN
 * nor the one that is written in Chinese for it.
 */
static bool
has_words(const char *text)
{
    enum result r = result_read(text);

    return r == RESULT_COUNT || (strcmp(text, result_pgn(r)) != 0
                                 && strcmp(text, result_chinese(r)) != 0);
}

static void
put_tags(const struct pgn *p, const struct writer_header *list, size_t n)
{
    const struct game *g = p->w->g;
    struct buf *out = p->w->out;
    const char *text = game_get(g, "result");
    bool done = false;
    size_t i;

    put_tag(out, "Game", "Chinese Chess");
    for (i = 0; i < n && list[i].name; i++) {
        if (!done && rank(list[i].name) >= rank("Result")) {
            put_tag(out, "Result", result_of(g));
            done = true;
        }
        if (strcmp(list[i].name, "Result") != 0)
            put_tag(out, list[i].name, list[i].value);
    }
    if (!done)
        put_tag(out, "Result", result_of(g));
    if (text && has_words(text))
        put_tag(out, "ResultText", text);
    if (!writer_is_start(g)) {
        struct buf b = BUF_INIT;

        writer_fen(g, &g->start, &b);
        put_tag(out, "FEN", buf_str(&b));
        buf_free(&b);
    }
    put_tag(out, "Format", formats[p->w->moves]);
    buf_putc(out, '\n');
}

/*
 * A comment.  A brace would end it, or begin one inside it for some readers,
 * so that braces become fullwidth ones.
 */
static void
put_comment(struct pgn *p, const struct buf *text)
{
    struct buf *out = p->w->out;
    size_t i;

    if (!text->len)
        return;
    buf_putc(out, '{');
    for (i = 0; i < text->len; i++)
        if (text->data[i] == '{')
            buf_puts(out, "｛");
        else if (text->data[i] == '}')
            buf_puts(out, "｝");
        else
            buf_putc(out, text->data[i]);
    buf_putc(out, '}');
    p->numbered = true;
}

/* A mark of an annotator as PGN has it: a number; whether s is one. */
static bool
put_mark(struct buf *out, const char *s, size_t len)
{
    enum { DIGITS_MAX = 3 };
    size_t i;

    for (i = 1; i < TOKEN_NAGS; i++)
        if (strlen(token_nags[i]) == len && !memcmp(token_nags[i], s, len)) {
            buf_addf(out, " $%zu", i);
            return true;
        }
    for (i = 1; i < len && s[i] >= '0' && s[i] <= '9'; i++)
        continue;
    /* Numbers that are read as one of those marks stay words. */
    if (i < len || len < 2 || len > 1 + DIGITS_MAX || *s != '$'
        || (len == 2 && s[1] > '0' && s[1] < '0' + TOKEN_NAGS))
        return false;
    buf_addf(out, " %.*s", (int)len, s);
    return true;
}

/*
 * The marks that a comment begins with, each a line of it; the bytes taken.
 * The reader puts them back so, but for blanks before what follows them.
 */
static size_t
put_marks(struct buf *out, const char *s, size_t len)
{
    size_t p = 0;

    while (p < len) {
        size_t n = scan_line(s + p, len - p), next = p + n + (p + n < len);
        size_t left = len - next;

        if (writer_trim(s + next, &left) != s + next
            || !put_mark(out, s + p, n))
            break;
        p = next;
    }
    return p;
}

/* Variations follow the end of a line: nothing else would tell that. */
static void
put_end(const struct pgn *p, uint32_t node, struct buf *text)
{
    if (p->w->g->nodes[node].ends && !p->w->rest_first[node])
        buf_addf(text, "%s%s", text->len ? "\n" : "", writer_end_mark);
}

static void
put_remark(struct pgn *p, uint32_t node)
{
    struct buf text = BUF_INIT, rest = BUF_INIT;
    size_t n;

    writer_remark(p->w, node, &text);
    put_end(p, node, &text);
    n = put_marks(p->w->out, buf_str(&text), text.len);
    buf_add(&rest, buf_str(&text) + n, text.len - n);
    if (rest.len)
        buf_putc(p->w->out, ' ');
    put_comment(p, &rest);
    buf_free(&text);
    buf_free(&rest);
}

/* Between a move and what is before it: the main line has a round a line. */
static void
put_gap(const struct pgn *p)
{
    struct buf *out = p->w->out;
    char last = out->data[out->len - 1];
    bool round = p->numbered || p->pos.side == RED;

    if (last == '\n' || last == '(')
        return;
    buf_putc(out, round && !p->n ? '\n' : ' ');
}

static void
put_move(struct pgn *p, uint32_t node)
{
    const struct game *g = p->w->g;
    const struct node *n = &g->nodes[node];
    struct buf *out = p->w->out;
    uint32_t half = n->ply - 1 + (g->start.side == BLACK);

    put_gap(p);
    if (p->numbered || p->pos.side == RED)
        buf_addf(out, "%ld. %s", (long)g->first_number + half / 2,
                 p->pos.side == RED ? "" : "... ");
    notation_print(&p->pos, n->move, notations[p->w->moves], out);
    pos_make(&p->pos, n->move);
    p->numbered = false;
    put_remark(p, node);
}

/* The variations from `sibling` on, in the position `before` them. */
static void
push(struct pgn *p, uint32_t node, uint32_t sibling, bool over,
     const struct pos *before)
{
    struct frame *f;

    if (p->n == p->cap) {
        p->cap = p->cap ? p->cap * 2 : 16;
        p->frames = xrealloc(p->frames, p->cap * sizeof *p->frames);
    }
    f = &p->frames[p->n++];
    f->node = node;
    f->sibling = sibling;
    f->over = over;
    f->before = *before;
    f->after = p->pos;
}

/* The move after a node; where the line ends, its variations are opened. */
static uint32_t
line_on(struct pgn *p, uint32_t node, bool *opened)
{
    const struct node *at = &p->w->g->nodes[node];

    *opened = at->ends;
    if (at->ends)
        push(p, node, at->child, true, &p->pos);
    p->first = true;
    return game_next(p->w->g, node);
}

/* Open the next variation, or go on after the last: the next move to put. */
static uint32_t
open_next(struct pgn *p)
{
    struct frame *f = &p->frames[p->n - 1];
    struct buf *out = p->w->out;
    uint32_t node = f->sibling;
    bool opened = false;

    p->numbered = true;
    if (node == NODE_NONE) {
        p->pos = f->after;
        p->n--;
        node = f->over ? NODE_NONE : line_on(p, f->node, &opened);
        if (!opened)
            return node;
        f = &p->frames[p->n - 1];
        node = f->sibling;
    }
    f->sibling = p->w->g->nodes[node].next;
    p->pos = f->before;
    p->first = false;
    if (p->n > 1)
        buf_putc(out, ' ');
    else if (out->data[out->len - 1] != '\n')
        buf_putc(out, '\n');
    buf_putc(out, '(');
    return node;
}

/*
 * The moves in the order of the standard: a move, the variations in its
 * place, the moves that follow it.
 */
static void
put_moves(struct pgn *p)
{
    const struct node *nodes = p->w->g->nodes;
    bool opened;
    uint32_t node = line_on(p, 0, &opened);

    for (;;) {
        while (node != NODE_NONE) {
            struct pos before = p->pos;

            put_move(p, node);
            opened = p->first && nodes[node].next != NODE_NONE;
            if (opened) {
                push(p, node, nodes[node].next, false, &before);
                break;
            }
            node = line_on(p, node, &opened);
        }
        if (!opened) {
            if (!p->n)
                return;
            buf_putc(p->w->out, ')');
        }
        opened = false;
        node = open_next(p);
    }
}

/* The comment before the first move also holds what has no tag of its own. */
static void
put_root_comment(struct pgn *p, const struct writer_header *list, size_t n)
{
    struct buf b = BUF_INIT;
    size_t i;

    writer_remark(p->w, 0, &b);
    put_end(p, 0, &b);
    if (p->w->g->before.n) {
        buf_puts(&b, b.len ? "\n" : "");
        writer_before(p->w->g, &b);
    }
    for (i = 0; i < n; i++)
        if (!list[i].name)
            buf_addf(&b, "%s%s: %s", b.len ? "\n" : "", list[i].from->name,
                     list[i].value);
    put_comment(p, &b);
    if (b.len)
        buf_putc(p->w->out, '\n');
    buf_free(&b);
}

void
write_pgn(struct writer *w)
{
    struct pgn p = {.w = w, .pos = w->g->start, .numbered = true};
    struct writer_header *list;
    size_t n;

    w->wide_braces = true;
    list = writer_headers(w->g, WRITE_PGN, &n);
    qsort(list, n, sizeof *list, by_rank);
    put_tags(&p, list, n);
    put_root_comment(&p, list, n);
    put_moves(&p);
    if (w->out->data[w->out->len - 1] != '\n')
        buf_putc(w->out, '\n');
    buf_addf(w->out, "%s\n", result_of(w->g));
    free(list);
    free(p.frames);
}
