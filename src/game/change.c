#include <config.h>

#include "game/change.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "board/movegen.h"
#include "board/notation.h"

/* Where the index of a node stands: in its parent or the sibling before. */
static uint32_t *
link_to(struct game *g, uint32_t node)
{
    uint32_t *link = &g->nodes[g->nodes[node].parent].child;

    while (*link != node)
        link = &g->nodes[*link].next;
    return link;
}

/* The node after `node` in the part of the tree below `top`: down, aside, or
   up and aside. */
static uint32_t
step(const struct game *g, uint32_t top, uint32_t node)
{
    if (g->nodes[node].child != NODE_NONE)
        return g->nodes[node].child;
    while (node != top && g->nodes[node].next == NODE_NONE)
        node = g->nodes[node].parent;
    return node == top ? NODE_NONE : g->nodes[node].next;
}

/* A line whose move is taken out ends before it; variations stay that. */
static void
unlink_node(struct game *g, uint32_t top)
{
    struct node *parent = &g->nodes[g->nodes[top].parent];
    bool ends = parent->ends || parent->child == top;
    uint32_t node;

    *link_to(g, top) = g->nodes[top].next;
    parent->ends = ends && parent->child != NODE_NONE;
    g->nodes[top].next = NODE_NONE;
    for (node = top; node != NODE_NONE; node = step(g, top, node))
        g->nodes[node].cut = true;
}

void
game_cut(struct game *g, uint32_t node)
{
    size_t i, n = 0;

    unlink_node(g, node);
    for (i = 0; i < g->n_rests; i++)
        if (!g->nodes[g->rests[i].node].cut)
            g->rests[n++] = g->rests[i];
    g->n_rests = n;
}

void
game_set_comment(struct game *g, uint32_t node, const char *s, size_t len)
{
    g->nodes[node].comment = NULL;
    game_comment(g, node, s, len);
}

/* The value to the first header of a name; the others of that name go. */
static bool
replace_header(struct game *g, const char *name, const char *value)
{
    bool found = false;
    size_t i, n = 0;

    for (i = 0; i < g->n_headers; i++) {
        struct header h = g->headers[i];

        if (strcasecmp(h.name, name) == 0) {
            if (found || !*value)
                continue;
            found = true;
            h.value = value;
        }
        g->headers[n++] = h;
    }
    g->n_headers = n;
    return found;
}

void
game_set_header(struct game *g, const char *name, const char *value)
{
    const char *title = game_get(g, "title"), *event = game_get(g, "event");
    bool follows = title || !g->title
                   || (event && strcmp(event, g->title) == 0);
    bool names = strcasecmp(name, "title") == 0
                 || (follows && strcasecmp(name, "event") == 0);

    name = doc_text(g->doc, name, strlen(name), UTF8_ONE_LINE);
    value = doc_text(g->doc, value, strlen(value), UTF8_ONE_LINE);
    if (!replace_header(g, name, value) && *value)
        game_header(g, name, strlen(name), value, strlen(value));
    title = game_get(g, "title");
    if (names && (title || follows))
        g->title = title ? title : game_get(g, "event");
}

void
game_drop_rests(struct game *g, uint32_t node)
{
    size_t i, n = 0;

    for (i = 0; i < g->n_rests; i++)
        if (g->rests[i].node != node)
            g->rests[n++] = g->rests[i];
    g->n_rests = n;
}

#define LINE_OVER UINT32_MAX    /* of a branch: the line ended before it */

/* A line to go back to when a variation of it has been written. */
struct branch {
    uint32_t node;              /* the line goes on after it */
    uint32_t sibling;           /* the variation being written */
};

/* Moves as text, and the branches on the way. */
struct writer {
    const struct game *g;
    struct branch *stack;
    size_t n, cap;
    struct buf text;
    int plies;
};

static void
write_move(struct writer *w, uint32_t node)
{
    const struct node *at = &w->g->nodes[node];
    size_t len = w->text.len;
    char uci[5];

    buf_addf(&w->text, "%s%s",
             len && w->text.data[len - 1] != '(' ? " " : "",
             move_uci(at->move, uci));
    if (at->comment)
        buf_addf(&w->text, " {%s}", at->comment);
    w->plies++;
}

/* What was text after the end of a line goes on with it. */
static void
write_rests(struct writer *w, uint32_t node)
{
    size_t i;

    for (i = 0; i < w->g->n_rests; i++) {
        if (w->g->rests[i].node != node)
            continue;
        buf_addf(&w->text, " %s", w->g->rests[i].text);
        w->plies += w->g->rests[i].plies;
    }
}

static void
push(struct writer *w, uint32_t node, uint32_t sibling)
{
    if (w->n == w->cap) {
        w->cap = w->cap ? w->cap * 2 : 8;
        w->stack = xrealloc(w->stack, w->cap * sizeof *w->stack);
    }
    w->stack[w->n++] = (struct branch){node, sibling};
}

/* Begin a variation; its first move is the node to go on from. */
static uint32_t
write_variation(struct writer *w, uint32_t node)
{
    buf_puts(&w->text, " (");
    write_move(w, node);
    return node;
}

/* A line is over: the next variation, or the line it belongs to. */
static uint32_t
write_end(struct writer *w)
{
    struct branch *top = &w->stack[w->n - 1];

    buf_putc(&w->text, ')');
    top->sibling = w->g->nodes[top->sibling].next;
    if (top->sibling != NODE_NONE)
        return write_variation(w, top->sibling);
    return w->stack[--w->n].node;
}

/* A node and all that follows it, as PGN orders it. */
static void
write_line(struct writer *w, uint32_t node)
{
    write_move(w, node);
    for (;;) {
        uint32_t child = NODE_NONE, sibling;

        if (node != LINE_OVER)
            child = w->g->nodes[node].child;
        if (child == NODE_NONE) {
            write_rests(w, node);
            if (!w->n)
                return;
            node = write_end(w);
            continue;
        }
        if (w->g->nodes[node].ends) {
            push(w, LINE_OVER, child);
            node = write_variation(w, child);
            continue;
        }
        write_move(w, child);
        sibling = w->g->nodes[child].next;
        node = child;
        if (sibling != NODE_NONE) {
            push(w, child, sibling);
            node = write_variation(w, sibling);
        }
    }
}

/* The rests that were written with the lines they end. */
static void
drop_written(struct game *g)
{
    size_t i, n = 0;

    for (i = 0; i < g->n_rests; i++) {
        const struct node *at = &g->nodes[g->rests[i].node];

        if (!at->cut || at->child != NODE_NONE)
            g->rests[n++] = g->rests[i];
    }
    g->n_rests = n;
}

/* Cut a move and keep it, and what follows, as text. */
static void
lose(struct game *g, uint32_t node)
{
    struct writer w = {.g = g, .text = BUF_INIT};
    uint32_t parent = g->nodes[node].parent;

    write_line(&w, node);
    unlink_node(g, node);
    drop_written(g);
    game_rest(g, parent, buf_str(&w.text), w.text.len, w.plies);
    buf_free(&w.text);
    free(w.stack);
}

/* A walk through the tree with the position. */
struct walk {
    struct game *g;
    struct pos pos;
    uint8_t *taken;             /* by ply */
};

/* All below the node is done: back to the first sibling on the way up. */
static uint32_t
walk_back(struct walk *w, uint32_t node)
{
    for (; node != 0; node = w->g->nodes[node].parent) {
        const struct node *at = &w->g->nodes[node];

        pos_unmake(&w->pos, at->move, w->taken[at->ply]);
        if (at->next != NODE_NONE)
            return at->next;
    }
    return NODE_NONE;
}

/* Play a move or lose it; the node to go on with. */
static uint32_t
walk_on(struct walk *w, uint32_t node)
{
    const struct node at = w->g->nodes[node];

    if (!movegen_is_legal(&w->pos, at.move)) {
        lose(w->g, node);
        return at.next != NODE_NONE ? at.next : walk_back(w, at.parent);
    }
    w->taken[at.ply] = pos_make(&w->pos, at.move);
    return at.child != NODE_NONE ? at.child : walk_back(w, node);
}

/* Rests of moves that were cut go to the last move that was not. */
static void
move_rests(struct game *g)
{
    size_t i;

    for (i = 0; i < g->n_rests; i++)
        while (g->nodes[g->rests[i].node].cut)
            g->rests[i].node = g->nodes[g->rests[i].node].parent;
}

static void
lose_words(struct game *g)
{
    struct buf b = BUF_INIT;
    size_t i;

    for (i = 0; i < g->n_words; i++)
        buf_addf(&b, "%s%s", i ? " " : "", g->words[i]);
    if (g->n_words)
        game_rest(g, 0, buf_str(&b), b.len, (int)g->n_words);
    g->n_words = 0;
    buf_free(&b);
}

/* Keep of the tree what is legal. */
static void
walk(struct game *g)
{
    struct walk w = {.g = g, .pos = g->start};
    uint32_t node = g->nodes[0].child;

    w.taken = xmalloc(g->n_nodes);
    while (node != NODE_NONE)
        node = walk_on(&w, node);
    free(w.taken);
    move_rests(g);
}

void
game_replace(struct game *g, uint32_t node, move_t mv)
{
    g->nodes[node].move = mv;
    walk(g);
}

void
game_restart(struct game *g)
{
    walk(g);
    lose_words(g);
}
