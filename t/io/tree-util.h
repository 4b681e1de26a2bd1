/* What tests of the writers share: a game as text, games at random. */
#ifndef XQ_T_IO_TREE_UTIL_H
#define XQ_T_IO_TREE_UTIL_H

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "board/fen.h"
#include "board/movegen.h"
#include "board/notation.h"
#include "game/game.h"
#include "t/lib/tap.h"

enum tree_parts { TREE_ALL, TREE_MOVES };

/* The node after `node` in the order "first children, then siblings". */
static inline uint32_t
tree_after(const struct game *g, uint32_t node)
{
    if (g->nodes[node].child != NODE_NONE)
        return g->nodes[node].child;
    while (node && g->nodes[node].next == NODE_NONE)
        node = g->nodes[node].parent;
    return node ? g->nodes[node].next : NODE_NONE;
}

/* A header every DhtmlXQ file has. */
static inline bool
tree_is_book(const char *name)
{
    static const char *const books[] = {"ver", "init", "length"};
    size_t i;

    for (i = 0; i < sizeof books / sizeof *books; i++)
        if (!strcasecmp(books[i], name))
            return true;
    return false;
}

/* The comment at a node, and what could not be played after it. */
static inline void
tree_remarks(const struct game *g, uint32_t node, struct buf *out)
{
    size_t i;

    if (g->nodes[node].comment)
        buf_addf(out, "{%s}\n", g->nodes[node].comment);
    for (i = 0; i < g->n_rests; i++)
        if (g->rests[i].node == node)
            buf_addf(out, "rest %s\n", g->rests[i].text);
}

/*
 * A game as lines: start, headers (no marks of a format), tree in order with
 * its comments and where lines end beside variations.  Node indices are not
 * in it.
 */
static inline void
tree_text(const struct game *g, enum tree_parts parts, struct buf *out)
{
    char fen[FEN_MAX], uci[5];
    uint32_t node;
    size_t i;
    int k;

    buf_addf(out, "start %s %s %d\n", fen_print(&g->start, fen),
             g->side_known || g->nodes[0].child != NODE_NONE ? "known"
                                                             : "unknown",
             g->first_number);
    if (g->no_capture)
        buf_addf(out, "no capture for %d\n", g->no_capture);
    for (k = 0; k < g->before.n; k++)
        buf_addf(out, "before %s %s\n", fen_print(&g->before.start, fen),
                 move_uci(g->before.moves[k], uci));
    for (i = 0; i < g->n_headers && parts == TREE_ALL; i++)
        if (!tree_is_book(g->headers[i].name))
            buf_addf(out, "%s = %s\n", g->headers[i].name,
                     g->headers[i].value);
    if (parts == TREE_ALL)
        tree_remarks(g, 0, out);
    buf_puts(out, g->nodes[0].ends ? "0 ends\n" : "");
    for (node = 0; (node = tree_after(g, node)) != NODE_NONE;) {
        const struct node *n = &g->nodes[node];

        buf_addf(out, "%u %s%s\n", (unsigned)n->ply, move_uci(n->move, uci),
                 n->ends ? " ends" : "");
        if (parts == TREE_ALL)
            tree_remarks(g, node, out);
    }
}

/* Words that meet every escape, apart by "@". */
static const char tree_words[] =
    "a@ @|@||@|||@\n@\n\n@&@&amp;@&#91;@<@>@<br>@</p>@[DhtmlXQ_title]@"
    "[/DhtmlXQ_title]@[/DhtmlXQ]@[DhtmlXQ]@[\\/DhtmlXQ]@[@]@\\u005B@\\@u@"
    "_u4e2d@%u4e2d@%5Cu005B@%25u005B@%@_@\\u@005B@炮二平五@　@［］@{@}@(@)@"
    "\"@'@*@[media]DhtmlXQ.swf@;@1.@<script>@&nbsp;@\\uD83D\\uDE00@😀@#@=@"
    "@first@\r@0@5B@9";

/* Append up to `most` of these words. */
static inline void
tree_random_words(uint64_t *state, int most, struct buf *out)
{
    unsigned n = random_below(state, most + 1);

    while (n--) {
        const char *s = tree_words;
        unsigned skip = random_below(state, 52);

        while (skip-- && strchr(s, '@'))
            s = strchr(s, '@') + 1;
        buf_add(out, s, strcspn(s, "@"));
    }
}

/* A header with a name no other one has; some look like an escape. */
static inline void
tree_random_header(struct game *g, uint64_t *state, unsigned number)
{
    static const char *const stems[] = {"x", "ubeef", "my_uabcd", "Red_",
                                        "movex", "commentary"};
    struct buf name = BUF_INIT, value = BUF_INIT;

    buf_puts(&value, "y");
    buf_addf(&name, "%s%u", stems[random_below(state, 6)], number);
    tree_random_words(state, 6, &value);
    buf_puts(&value, "y");
    game_header(g, name.data, name.len, value.data, value.len);
    buf_free(&name);
    buf_free(&value);
}

static inline void
tree_random_comment(struct game *g, uint64_t *state, uint32_t node)
{
    static const char *const signs[] = {"!\n", "?!\n", "$14\n", "$1\n",
                                        "!!\n ", "?\n$140\n"};
    struct buf b = BUF_INIT;

    /* Readers trim comments, so that blanks at the ends mean nothing. */
    if (node % 4 == 3)
        buf_puts(&b, signs[node / 4 % 6]);
    buf_puts(&b, "c");
    tree_random_words(state, 8, &b);
    buf_puts(&b, "c");
    game_comment(g, node, b.data, b.len);
    buf_free(&b);
}

/* A start some moves into a game, so that either side is to move. */
static inline void
tree_random_start(uint64_t *state, struct pos *p)
{
    unsigned n = random_below(state, 2) ? random_below(state, 40) : 0;

    pos_start(p);
    while (n--) {
        move_t moves[MOVES_MAX];
        int count = movegen_legal(p, moves);

        if (!count)
            return;
        pos_make(p, moves[random_below(state, count)]);
    }
}

/*
 * A tree of up to `most` moves: branches at any node, so that variations nest,
 * stand side by side and begin at the first move; lines end where some leave
 * them.
 */
static inline struct game *
tree_random(struct doc *d, uint64_t *state, int most)
{
    struct game *g = game_new(d, "dhtmlxq");
    unsigned n = random_below(state, most + 1), i;
    uint32_t node = 0;
    struct pos p;

    tree_random_start(state, &p);
    game_set_start(g, &p);
    if (random_below(state, 5) == 0)
        g->first_number = 1 + (int)random_below(state, 30);
    if (random_below(state, 8) == 0)
        g->no_capture = (int)random_below(state, 240);
    for (i = random_below(state, 4); i; i--)
        tree_random_header(g, state, i);
    if (random_below(state, 2))
        tree_random_comment(g, state, 0);
    while (n--) {
        move_t moves[MOVES_MAX];
        int count;

        if (random_below(state, 4) == 0)
            node = random_below(state, (int)g->n_nodes);
        game_pos(g, node, &p);
        count = movegen_legal(&p, moves);
        if (!count)
            continue;
        node = (g->n_nodes % 8 != 5 ? game_add : game_add_beside)
            (g, node, moves[random_below(state, count)]);
        if (random_below(state, 5) == 0 && !g->nodes[node].comment)
            tree_random_comment(g, state, node);
    }
    g->side_known = g->n_nodes > 1 || g->start.side == BLACK
                    || g->first_number != 1 || g->no_capture;
    return g;
}

#endif
