#include <config.h>

#include "desk/edit.h"

#include "board/notation.h"
#include "desk/line.h"

/* What an edit has after its game, in this order. */
enum { HAS_NODE = 1, HAS_MOVE = 2, HAS_NAME = 4, HAS_TEXT = 8 };

static const struct {
    const char *word;
    unsigned has;
} kinds[EDIT_COUNT] = {
    [EDIT_NEW] = {"new", HAS_NAME | HAS_TEXT},
    [EDIT_START] = {"start", HAS_TEXT},
    [EDIT_MOVE] = {"move", HAS_NODE | HAS_MOVE},
    [EDIT_BESIDE] = {"beside", HAS_NODE | HAS_MOVE},
    [EDIT_CORRECT] = {"correct", HAS_NODE | HAS_MOVE},
    [EDIT_CUT] = {"cut", HAS_NODE},
    [EDIT_PROMOTE] = {"promote", HAS_NODE},
    [EDIT_COMMENT] = {"comment", HAS_NODE | HAS_TEXT},
    [EDIT_HEADER] = {"header", HAS_NAME | HAS_TEXT},
    [EDIT_REST] = {"rest", HAS_NODE | HAS_TEXT},
    [EDIT_BEFORE] = {"before", HAS_TEXT},
    [EDIT_RULES] = {"rules", HAS_NODE | HAS_TEXT},
};

void
edit_print(const struct edit *e, struct buf *out)
{
    unsigned has = kinds[e->kind].has;
    char uci[5];

    buf_addf(out, "%s %zu", kinds[e->kind].word, e->game);
    if (has & HAS_NODE)
        buf_addf(out, " %lu", (unsigned long)e->node);
    if (has & HAS_MOVE)
        buf_addf(out, " %s", move_uci(e->move, uci));
    if (has & HAS_NAME)
        line_put_name(e->name ? e->name : "", out);
    if (has & HAS_TEXT)
        line_put_text(e->text ? e->text : "", out);
}

static bool
read_node(struct line_reader *r, struct edit *e)
{
    size_t node;

    if (!line_number(r, UINT32_MAX, &node))
        return false;
    e->node = (uint32_t)node;
    return true;
}

static bool
read_move(struct line_reader *r, struct edit *e)
{
    struct line_word w;

    if (!line_word(r, &w))
        return false;
    e->move = move_from_uci(w.s, w.len);
    return e->move != MOVE_NONE;
}

static enum edit_kind
kind_of(struct line_word w)
{
    int k = 0;

    while (k < EDIT_COUNT && !line_word_is(w, kinds[k].word))
        k++;
    return (enum edit_kind)k;
}

bool
edit_parse(const char *s, size_t len, struct arena *arena, struct edit *out)
{
    struct line_reader r = {.s = s, .len = len};
    struct edit e = {.move = MOVE_NONE};
    struct line_word word;
    unsigned has;

    if (!line_word(&r, &word) || (e.kind = kind_of(word)) == EDIT_COUNT
        || !line_number(&r, SIZE_MAX, &e.game))
        return false;
    has = kinds[e.kind].has;
    if ((has & HAS_NODE && !read_node(&r, &e))
        || (has & HAS_MOVE && !read_move(&r, &e))
        || (has & HAS_NAME && !(e.name = line_name(&r, arena)))
        || (has & HAS_TEXT && !(e.text = line_text(&r, arena)))
        || r.pos < r.len)
        return false;
    if (e.kind == EDIT_NEW && !*e.name)
        e.name = NULL;
    *out = e;
    return true;
}
