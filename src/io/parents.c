#include <config.h>

#include "io/parents.h"

#include <stdlib.h>
#include <string.h>

#include "board/notation.h"
#include "board/refuse.h"
#include "io/movetoken.h"

#define NONE UINT32_MAX

/* A move as it stands in the text. */
struct item {
    size_t off, len;            /* of the move */
    size_t text, text_len;      /* of its comment */
    uint32_t child, last, next; /* by index; 0 is the start */
    uint32_t node;              /* NONE: not played */
    uint32_t anchor;            /* the last node played on the way to it */
};

struct undo {
    uint32_t item;              /* to go on with when it is taken back */
    move_t move;
    uint8_t taken;
};

struct parents {
    struct game *g;
    const struct source *src;
    const char *s;
    size_t end;
    struct item *items;         /* items[0] is the start */
    size_t n, cap;
    struct pos pos;
    struct undo *undos;
    size_t n_undos, cap_undos;
};

static void *
room(void *list, size_t n, size_t *cap, size_t size)
{
    if (n < *cap)
        return list;
    *cap = *cap ? *cap * 2 : 64;
    return xrealloc(list, *cap * size);
}

static uint32_t
item_add(struct parents *w)
{
    struct item *item;

    w->items = room(w->items, w->n, &w->cap, sizeof *w->items);
    item = &w->items[w->n];
    memset(item, 0, sizeof *item);
    item->node = NONE;
    return (uint32_t)w->n++;
}

static struct place
place_at(const struct parents *w, size_t off)
{
    struct place at = {0};

    if (w->g->diags.n < DIAGS_MAX)
        at = source_place(w->src, off);
    at.game = w->g->number;
    return at;
}

/* Keep a move that cannot be played after a node. */
static void
keep(struct parents *w, uint32_t node, size_t off, size_t len)
{
    game_rest(w->g, node, w->s + off, len, 1);
}

/* "12-马四进三" at off; returns the bytes taken. */
static size_t
take_item(struct parents *w, size_t off)
{
    size_t number = strspn(w->s + off, "0123456789");
    unsigned long parent = strtoul(w->s + off, NULL, 10);
    size_t move = off + number + 1;
    size_t len = notation_shape(w->s + move, w->end - move);
    uint32_t i = item_add(w);
    struct item *to;

    w->items[i].off = move;
    w->items[i].len = len;
    if (number > 9 || parent >= i) {
        diags_add(&w->g->diags, DIAG_ERROR, place_at(w, off),
                  "move %u stands behind move %.*s, which is not before it; "
                  "it is kept as text", (unsigned)i,
                  (int)(number < 20 ? number : 20), w->s + off);
        keep(w, 0, off, number + 1 + len);
        return number + 1 + len;
    }
    to = &w->items[parent];
    if (to->last)
        w->items[to->last].next = i;
    else
        to->child = i;
    to->last = i;
    return number + 1 + len;
}

/* All moves and comments; returns where they end. */
static size_t
scan(struct parents *w, size_t off)
{
    for (;;) {
        struct token t;

        token_next(w->s, w->end, off, &t);
        if (t.type == TOKEN_END || t.type == TOKEN_RESULT)
            return t.off;
        off = t.off + t.len;
        if (t.type == TOKEN_COMMENT) {
            w->items[w->n - 1].text = t.text;
            w->items[w->n - 1].text_len = t.text_len;
        } else if (token_is_parent(w->s + t.off, w->end - t.off)) {
            off = t.off + take_item(w, t.off);
        } else {
            diags_add(&w->g->diags, DIAG_WARNING, place_at(w, t.off),
                      "neither a comment nor a move with the number of the "
                      "one before it; kept as text");
            game_rest(w->g, 0, w->s + t.off, t.len, 0);
        }
    }
}

/*
 * Appending copies what is there, so that a second comment of a node (a move
 * given twice) is kept as text.
 */
static void
put_comment(struct parents *w, const struct item *item, uint32_t node)
{
    const char *s = w->s + item->text;

    if (item->text_len && w->g->nodes[node].comment)
        game_rest(w->g, node, s, item->text_len, 0);
    else if (item->text_len)
        game_comment(w->g, node, s, item->text_len);
}

static void
refuse(struct parents *w, const struct item *item,
       const struct notation_result *m, uint32_t node)
{
    struct place at = place_at(w, item->off);
    struct buf b = BUF_INIT;

    at.ply = (int)w->g->nodes[node].ply + 1;
    if (m->status == NOTATION_NO_PIECE)
        buf_puts(&b, "no piece fits it");
    else
        refuse_print(&w->pos, m->move, LANG_EN, &b);
    diags_add(&w->g->diags, DIAG_ERROR, at, "%.*s: %s; it and what follows it "
              "are kept as text", (int)item->len, w->s + item->off,
              buf_str(&b));
    buf_free(&b);
}

/*
 * The node of an item that can be played.  Where the first move after another
 * cannot be, the line ends, and what comes after it is beside it.
 */
static uint32_t
put_item(struct parents *w, uint32_t i, uint32_t node, move_t mv)
{
    uint32_t up = w->n_undos ? w->undos[w->n_undos - 1].item : 0;
    uint32_t first = w->items[up].child;

    if (i != first && w->items[first].node == NONE)
        return game_add_beside(w->g, node, mv);
    return game_add(w->g, node, mv);
}

/* Play item i after a node; whether its children come next. */
static bool
play(struct parents *w, uint32_t i, uint32_t node)
{
    struct item *item = &w->items[i];
    struct notation_result m = notation_read(&w->pos, w->s + item->off,
                                             item->len);
    struct undo *u;

    if (m.status != NOTATION_OK && m.status != NOTATION_AMBIGUOUS) {
        refuse(w, item, &m, node);
        return false;
    }
    if (m.status == NOTATION_AMBIGUOUS)
        diags_add(&w->g->diags, DIAG_ERROR, place_at(w, item->off),
                  "%.*s fits two moves; the first is played",
                  (int)item->len, w->s + item->off);
    item->node = put_item(w, i, node, m.move);
    put_comment(w, item, item->node);
    w->undos = room(w->undos, w->n_undos, &w->cap_undos, sizeof *w->undos);
    u = &w->undos[w->n_undos++];
    u->item = i;
    u->move = m.move;
    u->taken = pos_make(&w->pos, m.move);
    return true;
}

/* The tree in the order "first children, then siblings". */
static void
play_all(struct parents *w)
{
    uint32_t i = w->items[0].child;

    for (;;) {
        uint32_t node = w->n_undos
                            ? w->items[w->undos[w->n_undos - 1].item].node
                            : 0;

        if (i) {
            i = play(w, i, node) ? w->items[i].child : w->items[i].next;
        } else if (w->n_undos) {
            const struct undo *u = &w->undos[--w->n_undos];

            pos_unmake(&w->pos, u->move, u->taken);
            i = w->items[u->item].next;
        } else {
            return;
        }
    }
}

/* What was not played is kept at the last node that was. */
static void
keep_all(struct parents *w)
{
    uint32_t i, k;

    for (i = 0; i < w->n; i++)
        for (k = w->items[i].child; k; k = w->items[k].next) {
            struct item *item = &w->items[k];

            item->anchor = item->node;
            if (item->node != NONE)
                continue;
            item->anchor = w->items[i].anchor;
            keep(w, item->anchor, item->off, item->len);
        }
}

size_t
parents_read(struct game *g, const struct source *src, size_t begin,
             size_t end)
{
    struct parents w = {.g = g, .src = src, .s = buf_str(&src->text),
                        .end = end, .pos = g->start};

    diags_add(&g->diags, DIAG_WARNING, place_at(&w, begin),
              "this is no PGN: each move stands behind the number of the one "
              "before it (0-, 1-, ...); it is read like that");
    item_add(&w);
    end = scan(&w, begin);
    put_comment(&w, &w.items[0], 0);
    play_all(&w);
    keep_all(&w);
    free(w.items);
    free(w.undos);
    return end;
}
