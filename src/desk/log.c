#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "board/fen.h"
#include "board/notation.h"
#include "desk/inside.h"
#include "desk/line.h"

static void
send(struct desk *d, struct buf *line)
{
    d->sink(d->context, buf_str(line), line->len);
    buf_clear(line);
}

static void
send_edit(struct desk *d, const struct edit *e, struct buf *line)
{
    edit_print(e, line);
    send(d, line);
}

static void
send_number(struct desk *d, const char *word, size_t i)
{
    struct buf line = BUF_INIT;

    buf_addf(&line, "%s %zu", word, i);
    send(d, &line);
    buf_free(&line);
}

/* The FEN of a game as it was read, with what the reader knew. */
static void
put_start(const struct game *g, struct buf *out)
{
    const struct pos *p = g->before.n ? &g->before.start : &g->start;
    char fen[FEN_MAX];

    fen_print(p, fen);
    if (!g->side_known && p->side == RED)
        fen[strlen(fen) - 2] = '\0';
    buf_puts(out, fen);
    if (g->first_number != 1 || g->no_capture)
        buf_addf(out, " - - %d %d", g->no_capture, g->first_number);
}

static void
put_before(const struct game *g, struct buf *out)
{
    char uci[5];
    int i;

    put_start(g, out);
    buf_puts(out, " moves");
    for (i = 0; i < g->before.n; i++)
        buf_addf(out, " %s", move_uci(g->before.moves[i], uci));
}

static void
send_start(struct desk *d, size_t i, const struct game *g)
{
    struct buf line = BUF_INIT, text = BUF_INIT;
    struct edit e = {EDIT_NEW, i, 0, MOVE_NONE, g->title, ""};

    if (g->has_start)
        put_start(g, &text);
    e.text = buf_str(&text);
    send_edit(d, &e, &line);
    if (g->before.n) {
        buf_clear(&text);
        put_before(g, &text);
        e = (struct edit){EDIT_BEFORE, i, 0, MOVE_NONE, NULL, buf_str(&text)};
        send_edit(d, &e, &line);
    }
    buf_free(&line);
    buf_free(&text);
}

static void
send_words(struct desk *d, size_t i, const struct game *g)
{
    struct buf line = BUF_INIT, text = BUF_INIT;
    size_t k;

    if (!g->n_words)
        return;
    for (k = 0; k < g->n_words; k++)
        buf_addf(&text, "%s%s", k ? "\n" : "", g->words[k]);
    buf_addf(&line, "words %zu", i);
    line_put_text(buf_str(&text), &line);
    send(d, &line);
    buf_free(&line);
    buf_free(&text);
}

/* In the order of the indices, so that every node gets its own again. */
static void
send_nodes(struct desk *d, size_t i, const struct game *g)
{
    struct buf line = BUF_INIT;
    uint32_t k;

    for (k = 0; k < g->n_nodes; k++) {
        const struct node *at = &g->nodes[k];
        struct edit e = {EDIT_MOVE, i, at->parent, at->move, NULL, NULL};

        if (k)
            send_edit(d, &e, &line);
        e = (struct edit){EDIT_COMMENT, i, k, MOVE_NONE, NULL, at->comment};
        if (at->comment)
            send_edit(d, &e, &line);
    }
    buf_free(&line);
}

/* Where the indices do not tell it: the order of the moves after a node. */
static void
send_order(struct desk *d, size_t i, const struct game *g, uint32_t node)
{
    struct buf line = BUF_INIT;
    uint32_t *list, k, n = 0;
    bool sorted = true;

    for (k = g->nodes[node].child; k != NODE_NONE; k = g->nodes[k].next) {
        sorted = sorted && (!g->nodes[k].next || k < g->nodes[k].next);
        n++;
    }
    if (sorted)
        return;
    list = xmalloc(n * sizeof *list);
    for (n = 0, k = g->nodes[node].child; k != NODE_NONE;
         k = g->nodes[k].next)
        list[n++] = k;
    while (n--) {
        struct edit e = {EDIT_PROMOTE, i, list[n], MOVE_NONE, NULL, NULL};

        send_edit(d, &e, &line);
    }
    free(list);
    buf_free(&line);
}

/* With what each line goes on, once all nodes are there. */
static void
send_lines(struct desk *d, size_t i, const struct game *g)
{
    struct buf line = BUF_INIT;
    uint32_t k;

    for (k = 0; k < g->n_nodes; k++) {
        send_order(d, i, g, k);
        if (!g->nodes[k].ends)
            continue;
        buf_clear(&line);
        buf_addf(&line, "ends %zu %lu", i, (unsigned long)k);
        send(d, &line);
    }
    buf_free(&line);
}

static void
send_base(struct desk *d, size_t i)
{
    const struct game *g = d->slots[i].origin;
    struct buf line = BUF_INIT;
    size_t k;

    d->slots[i].based = true;
    buf_addf(&line, "base %zu %d", i, g->number);
    line_put_text(g->doc->name, &line);
    send(d, &line);
    send_start(d, i, g);
    for (k = 0; k < g->n_headers; k++) {
        struct edit e = {EDIT_HEADER, i, 0, MOVE_NONE, g->headers[k].name,
                         g->headers[k].value};

        send_edit(d, &e, &line);
    }
    send_nodes(d, i, g);
    send_lines(d, i, g);
    for (k = 0; k < g->n_rests; k++) {
        struct edit e = {EDIT_REST, i, g->rests[k].node, MOVE_NONE, NULL,
                         g->rests[k].text};

        send_edit(d, &e, &line);
    }
    send_words(d, i, g);
    send_number(d, "based", i);
    buf_free(&line);
}

static void
need_base(struct desk *d, size_t i)
{
    if (d->slots[i].origin && !d->slots[i].based)
        send_base(d, i);
}

/* How many changes there are of each game: all, and those told so far. */
struct told {
    size_t all, n;
};

/* A game as it was read, with whether what was saved can be reached. */
static void
introduce(struct desk *d, size_t i, const struct told *told)
{
    if (!d->slots[i].origin || d->slots[i].based)
        return;
    send_base(d, i);
    if (d->slots[i].saved > told[i].all)
        send_number(d, "unsaved", i);
}

/*
 * All changes, those in effect first, with what was saved in between.  A game
 * that was read comes right before its first change: games that were begun
 * earlier have lower numbers.
 */
static void
send_changes(struct desk *d, struct told *told)
{
    struct buf line = BUF_INIT;
    size_t k;

    for (k = 0; k < d->n_all; k++) {
        const struct change *c = &d->changes[k];
        bool first = !k || c[-1].group != c->group;
        bool last = k + 1 == d->n_all || c[1].group != c->group;
        bool open = d->grouping && c->group == d->group;
        size_t i = c->edit.game;

        introduce(d, i, told);
        if (first && (!last || open)) {
            buf_puts(&line, "begin");
            send(d, &line);
            d->logged_begin = d->logged_begin || open;
        }
        send_edit(d, &c->edit, &line);
        if (c->edit.kind != EDIT_RULES && ++told[i].n == d->slots[i].saved)
            send_number(d, "saved", i);
        if (last && !first && !open) {
            buf_puts(&line, "end");
            send(d, &line);
        }
    }
    buf_free(&line);
}

static void
send_undos(struct desk *d)
{
    size_t k;

    for (k = d->n_all; k > d->n; k--) {
        if (k < d->n_all && d->changes[k - 1].group == d->changes[k].group)
            continue;
        d->sink(d->context, "undo", strlen("undo"));
    }
}

/* All that makes the desk as it is. */
static void
send_history(struct desk *d)
{
    struct told *told = xmalloc((d->n_known + 1) * sizeof *told);
    size_t i;

    memset(told, 0, (d->n_known + 1) * sizeof *told);
    for (i = 0; i < d->n_known; i++)
        d->slots[i].based = false;
    d->logged_all = true;
    for (i = 0; i < d->n_all; i++)
        told[d->changes[i].edit.game].all +=
            d->changes[i].edit.kind != EDIT_RULES;
    send_changes(d, told);
    for (i = 0; i < d->n_known; i++) {
        if (d->slots[i].saved && !told[i].all)
            introduce(d, i, told);
    }
    send_undos(d);
    free(told);
}

/* Whether a line can be sent that tells only what has just happened. */
static bool
can_send(struct desk *d)
{
    if (d->replaying)
        return false;
    if (!d->sink) {
        d->logged_all = false;
        return false;
    }
    if (d->logged_all)
        return true;
    send_history(d);
    return false;
}

void
log_change(struct desk *d, const struct change *c)
{
    struct buf line = BUF_INIT;

    if (!can_send(d))
        return;
    need_base(d, c->edit.game);
    if (d->grouping && !d->logged_begin) {
        d->logged_begin = true;
        log_word(d, "begin");
    }
    send_edit(d, &c->edit, &line);
    buf_free(&line);
}

void
log_word(struct desk *d, const char *word)
{
    if (can_send(d))
        d->sink(d->context, word, strlen(word));
}

void
log_saved(struct desk *d, size_t i)
{
    if (!can_send(d))
        return;
    need_base(d, i);
    send_number(d, "saved", i);
}

void
log_end(struct desk *d)
{
    bool begun = d->logged_begin;

    d->logged_begin = false;
    if (begun)
        log_word(d, "end");
}

void
desk_log(struct desk *d, desk_sink *sink, void *context)
{
    d->sink = sink;
    d->context = context;
}

void
desk_log_again(struct desk *d)
{
    d->logged_all = false;
}

void
desk_log_now(struct desk *d)
{
    if (d->sink)
        send_history(d);
}

void
desk_log_game(struct desk *d, size_t i)
{
    can_send(d);                /* all before it, if that is missing */
    if (d->sink && !d->replaying)
        need_base(d, i);
}
