#include <config.h>

#include "game/game.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

const char *
doc_text(struct doc *d, const char *s, size_t len, enum utf8_lines lines)
{
    struct buf b = BUF_INIT;
    const char *copy;

    utf8_clean(&b, s, len, lines);
    copy = arena_strndup(d->arena, buf_str(&b), b.len);
    buf_free(&b);
    return copy;
}

/* Room for one more member: the list itself, or a copy of twice the size. */
static void *
room(struct doc *d, void *list, size_t n, size_t *cap, size_t size)
{
    if (n < *cap)
        return list;
    *cap = *cap ? *cap * 2 : 4;
    return arena_grow(d->arena, list, n, *cap, size);
}

struct doc *
doc_new(const char *name)
{
    struct arena *arena = arena_new();
    struct doc *d = arena_alloc(arena, sizeof *d);

    d->arena = arena;
    d->name = arena_strdup(arena, name);
    diags_init(&d->diags, arena);
    return d;
}

void
doc_free(struct doc *d)
{
    if (d)
        arena_free(d->arena);
}

struct game *
game_new(struct doc *d, const char *format)
{
    struct game *g = arena_alloc(d->arena, sizeof *g);

    d->games = room(d, d->games, d->n_games, &d->cap_games,
                    sizeof *d->games);
    d->games[d->n_games++] = g;
    g->doc = d;
    g->number = (int)d->n_games;
    g->format = arena_strdup(d->arena, format);
    g->first_number = 1;
    g->cap_nodes = 4;
    g->nodes = arena_array(d->arena, g->cap_nodes, sizeof *g->nodes);
    g->nodes[0].move = MOVE_NONE;
    g->n_nodes = 1;
    diags_init(&g->diags, d->arena);
    return g;
}

void
game_set_start(struct game *g, const struct pos *start)
{
    g->start = *start;
    g->has_start = true;
}

/* A new node at the end of the list, not yet linked. */
static uint32_t
node_new(struct game *g, uint32_t parent, move_t mv)
{
    struct node *node;

    if (g->n_nodes == g->cap_nodes) {
        g->nodes = arena_grow(g->doc->arena, g->nodes, g->n_nodes,
                              (size_t)g->cap_nodes * 2, sizeof *g->nodes);
        g->cap_nodes *= 2;
    }
    node = &g->nodes[g->n_nodes];
    node->move = mv;
    node->parent = parent;
    node->ply = g->nodes[parent].ply + 1;
    return g->n_nodes++;
}

/* Siblings are distinct legal moves, so that the search is a short one. */
uint32_t
game_add(struct game *g, uint32_t parent, move_t mv)
{
    uint32_t last = NODE_NONE, i, node;

    for (i = g->nodes[parent].child; i != NODE_NONE; i = g->nodes[i].next) {
        if (g->nodes[i].move == mv)
            return i;
        last = i;
    }
    node = node_new(g, parent, mv);
    if (last == NODE_NONE)
        g->nodes[parent].child = node;
    else
        g->nodes[last].next = node;
    return node;
}

void
game_promote(struct game *g, uint32_t node)
{
    struct node *parent = &g->nodes[g->nodes[node].parent];
    uint32_t *link = &parent->child;

    while (*link != node)
        link = &g->nodes[*link].next;
    *link = g->nodes[node].next;
    g->nodes[node].next = parent->child;
    parent->child = node;
    parent->ends = false;
}

uint32_t
game_child(const struct game *g, uint32_t node, move_t mv)
{
    uint32_t i = g->nodes[node].child;

    while (i != NODE_NONE && g->nodes[i].move != mv)
        i = g->nodes[i].next;
    return i;
}

uint32_t
game_add_beside(struct game *g, uint32_t parent, move_t mv)
{
    struct node *at = &g->nodes[parent];

    at->ends = at->ends || at->child == NODE_NONE;
    return game_add(g, parent, mv);
}

uint32_t
game_go_on(struct game *g, uint32_t node, move_t mv)
{
    uint32_t next = game_child(g, node, mv);

    if (next == NODE_NONE)
        next = game_add(g, node, mv);
    else if (next != game_next(g, node))
        g->nodes[next].ends = g->nodes[next].child != NODE_NONE;
    game_promote(g, next);
    return next;
}

uint32_t
game_play(struct game *g, uint32_t node, move_t mv, enum footing *footing)
{
    uint32_t next;

    if (*footing == FOOTING_OWN)
        return game_go_on(g, node, mv);
    next = game_child(g, node, mv);
    if (next != NODE_NONE) {
        *footing = FOOTING_SHARED;
        return next;
    }
    next = *footing == FOOTING_BRANCH ? game_add_beside(g, node, mv)
                                      : game_add(g, node, mv);
    *footing = FOOTING_OWN;
    return next;
}

void
game_hold(struct game *g, uint32_t node, enum footing *footing)
{
    struct node *at = &g->nodes[node];

    if (at->child != NODE_NONE || at->ends || *footing == FOOTING_BRANCH)
        return;
    *footing = FOOTING_OWN;
    at->ends = true;
}

void
game_let_go(struct game *g, uint32_t node, enum footing footing)
{
    if (footing == FOOTING_OWN && g->nodes[node].child == NODE_NONE)
        g->nodes[node].ends = false;
}

uint32_t
game_next(const struct game *g, uint32_t node)
{
    return g->nodes[node].ends ? NODE_NONE : g->nodes[node].child;
}

void
game_comment(struct game *g, uint32_t node, const char *s, size_t len)
{
    const char *old = g->nodes[node].comment;
    const char *added = doc_text(g->doc, s, len, UTF8_KEEP_LINES);

    if (!*added)
        return;
    g->nodes[node].comment = old ? arena_printf(g->doc->arena, "%s\n%s", old,
                                                added)
                                 : added;
}

void
game_header(struct game *g, const char *name, size_t name_len,
            const char *value, size_t value_len)
{
    struct header *h;

    g->headers = room(g->doc, g->headers, g->n_headers, &g->cap_headers,
                      sizeof *g->headers);
    h = &g->headers[g->n_headers++];
    h->name = doc_text(g->doc, name, name_len, UTF8_ONE_LINE);
    h->value = doc_text(g->doc, value, value_len, UTF8_ONE_LINE);
}

const char *
game_get(const struct game *g, const char *name)
{
    size_t i;

    for (i = 0; i < g->n_headers; i++)
        if (*g->headers[i].value && !strcasecmp(g->headers[i].name, name))
            return g->headers[i].value;
    return NULL;
}

/* Whether a line holds nothing but blanks, ideographic ones too. */
static bool
is_empty_line(const char *s, size_t len)
{
    static const char wide[] = "\u3000";

    while (len) {
        size_t n = strspn(s, " \t");

        if (!n && len >= sizeof wide - 1 && !memcmp(s, wide, sizeof wide - 1))
            n = sizeof wide - 1;
        if (!n)
            return false;
        n = n < len ? n : len;
        s += n;
        len -= n;
    }
    return true;
}

/* Text without its empty lines. */
static const char *
full_lines(struct doc *d, const char *s)
{
    struct buf b = BUF_INIT;
    const char *copy;

    while (*s) {
        size_t n = strcspn(s, "\n");

        if (!is_empty_line(s, n))
            buf_addf(&b, "%s%.*s", b.len ? "\n" : "", (int)n, s);
        s += n + (s[n] == '\n');
    }
    copy = arena_strndup(d->arena, buf_str(&b), b.len);
    buf_free(&b);
    return copy;
}

void
game_rest(struct game *g, uint32_t node, const char *text, size_t len,
          int plies)
{
    struct rest *r;

    g->rests = room(g->doc, g->rests, g->n_rests, &g->cap_rests,
                    sizeof *g->rests);
    r = &g->rests[g->n_rests++];
    r->node = node;
    r->text = full_lines(g->doc, doc_text(g->doc, text, len,
                                          UTF8_KEEP_LINES));
    r->plies = plies;
}

bool
game_has_rest(const struct game *g, uint32_t node)
{
    size_t i = 0;

    while (i < g->n_rests && g->rests[i].node != node)
        i++;
    return i < g->n_rests;
}

void
game_word(struct game *g, const char *word, size_t len)
{
    g->words = room(g->doc, g->words, g->n_words, &g->cap_words,
                    sizeof *g->words);
    g->words[g->n_words++] = doc_text(g->doc, word, len, UTF8_ONE_LINE);
}

static const char *
copy_text(struct doc *d, const char *s)
{
    return s ? arena_strdup(d->arena, s) : NULL;
}

static void
copy_nodes(struct game *to, const struct game *g)
{
    struct doc *d = to->doc;
    uint32_t i;

    to->nodes = arena_grow(d->arena, g->nodes, g->n_nodes, g->n_nodes,
                           sizeof *g->nodes);
    to->n_nodes = to->cap_nodes = g->n_nodes;
    for (i = 0; i < g->n_nodes; i++)
        to->nodes[i].comment = copy_text(d, g->nodes[i].comment);
}

static void
copy_lists(struct game *to, const struct game *g)
{
    struct doc *d = to->doc;
    size_t i;

    to->headers = arena_array(d->arena, g->n_headers, sizeof *g->headers);
    to->n_headers = to->cap_headers = g->n_headers;
    for (i = 0; i < g->n_headers; i++) {
        to->headers[i].name = copy_text(d, g->headers[i].name);
        to->headers[i].value = copy_text(d, g->headers[i].value);
    }
    to->rests = arena_grow(d->arena, g->rests, g->n_rests, g->n_rests,
                           sizeof *g->rests);
    to->n_rests = to->cap_rests = g->n_rests;
    for (i = 0; i < g->n_rests; i++)
        to->rests[i].text = copy_text(d, g->rests[i].text);
    to->words = arena_array(d->arena, g->n_words, sizeof *g->words);
    to->n_words = to->cap_words = g->n_words;
    for (i = 0; i < g->n_words; i++)
        to->words[i] = copy_text(d, g->words[i]);
}

static void
copy_diags(struct game *to, const struct game *g)
{
    struct doc *d = to->doc;
    size_t i;

    to->diags.list = arena_grow(d->arena, g->diags.list, g->diags.n,
                                g->diags.n, sizeof *g->diags.list);
    to->diags.n = to->diags.cap = g->diags.n;
    to->diags.dropped = g->diags.dropped;
    for (i = 0; i < g->diags.n; i++) {
        struct diag *one = &to->diags.list[i];

        one->text = copy_text(d, one->text);
        one->place.file = copy_text(d, one->place.file);
    }
}

struct game *
game_copy(struct doc *d, const struct game *g)
{
    struct game *to = game_new(d, g->format);
    size_t n = (size_t)g->before.n;

    to->number = g->number;
    to->title = copy_text(d, g->title);
    to->line = g->line;
    to->has_start = g->has_start;
    to->side_known = g->side_known;
    to->start = g->start;
    to->before = g->before;
    to->before.moves = arena_grow(d->arena, g->before.moves, n, n,
                                  sizeof *g->before.moves);
    to->first_number = g->first_number;
    to->no_capture = g->no_capture;
    copy_nodes(to, g);
    copy_lists(to, g);
    copy_diags(to, g);
    return to;
}

bool
game_has(const struct game *g, uint32_t node)
{
    return node < g->n_nodes && !g->nodes[node].cut;
}

/* The nodes from the root to `node` into path[0..ply]. */
static void
path_to(const struct game *g, uint32_t node, uint32_t *path)
{
    uint32_t ply = g->nodes[node].ply;

    for (;; node = g->nodes[node].parent, ply--) {
        path[ply] = node;
        if (!ply)
            return;
    }
}

void
game_pos(const struct game *g, uint32_t node, struct pos *out)
{
    uint32_t n = g->nodes[node].ply, k;
    uint32_t *path = xmalloc(((size_t)n + 1) * sizeof *path);

    path_to(g, node, path);
    *out = g->start;
    for (k = 1; k <= n; k++)
        pos_make(out, g->nodes[path[k]].move);
    free(path);
}

/* The last node of the line that goes on from `node`. */
static uint32_t
line_end(const struct game *g, uint32_t node)
{
    uint32_t next;

    while ((next = game_next(g, node)) != NODE_NONE)
        node = next;
    return node;
}

struct line
game_line(const struct game *g, uint32_t node, struct arena *arena,
          uint32_t **nodes)
{
    uint32_t end = line_end(g, node), n = g->nodes[end].ply, k;
    uint32_t *path = arena_array(arena, (size_t)n + 1, sizeof *path);
    move_t *moves = arena_array(arena, (size_t)n + 1, sizeof *moves);
    struct line line;

    path_to(g, end, path);
    for (k = 1; k <= n; k++)
        moves[k - 1] = g->nodes[path[k]].move;
    line.start = g->start;
    line.moves = moves;
    line.n = (int)n;
    if (nodes)
        *nodes = path;
    return line;
}

int
game_plies(const struct game *g)
{
    if (g->n_words)
        return (int)g->n_words;
    return (int)g->nodes[line_end(g, 0)].ply;
}
