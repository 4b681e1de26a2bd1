#include <config.h>

#include <string.h>

#include "desk/apply.h"
#include "desk/inside.h"
#include "desk/line.h"

/* A log that names a game beyond is damaged. */
enum { GAMES_MAX = 1 << 20 };

/* Whether games up to `n` can be made, which no line has told of. */
static bool
can_fill(const struct desk *d, size_t n)
{
    return n <= d->n_slots || (n <= GAMES_MAX && d->n_known == d->n_slots);
}

static void
fill_slots(struct desk *d, size_t n)
{
    if (n <= d->n_slots)
        return;
    slots_grow(d, n);
    d->n_slots = d->n_known = n;
}

/* A game of a file is told before it is edited: what was done to it, or can
   be done again, speaks of its nodes. */
static bool
is_edited(const struct desk *d, size_t i)
{
    size_t k = d->slots[i].revision || d->slots[i].n_edits ? d->n_all : 0;

    while (k > 0 && d->changes[k - 1].edit.game != i)
        k--;
    return k > 0;
}

static bool
read_base(struct desk *d, struct line_reader *r, struct arena *arena)
{
    size_t i, number;
    const char *name;
    struct slot *slot;

    if (!line_number(r, GAMES_MAX - 1, &i)
        || !line_number(r, INT32_MAX, &number)
        || !(name = line_text(r, arena)))
        return false;
    /* Games that were read after an undone one took its number. */
    if (i >= d->n_slots && i < GAMES_MAX)
        changes_drop_redo(d);
    if (!can_fill(d, i + 1))
        return false;
    fill_slots(d, i + 1);
    slot = &d->slots[i];
    if (slot->based || slot->begun || (slot->origin && is_edited(d, i)))
        return false;
    slot->base = doc_new(name);
    slot->base->encoding = "UTF-8";
    slot->base->encoding_why = "it was kept in a journal";
    if (!slot->from)
        slot->from = slot->base;
    game_new(slot->base, "journal")->number = (int)number;
    d->basing = i + 1;
    d->pos_valid = false;
    return true;
}

static bool
read_words(struct game *g, struct line_reader *r, struct arena *arena)
{
    const char *s = line_text(r, arena);

    if (!s || g->has_start || g->n_words)
        return false;
    for (;;) {
        size_t n = strcspn(s, "\n");

        game_word(g, s, n);
        if (!s[n])
            return true;
        s += n + 1;
    }
}

/* A line ends at a node, whatever is there beside it. */
static bool
read_ends(struct game *g, struct line_reader *r)
{
    size_t node;

    if (!line_number(r, UINT32_MAX, &node) || r->pos < r->len
        || !game_has(g, (uint32_t)node)
        || g->nodes[node].child == NODE_NONE)
        return false;
    g->nodes[node].ends = true;
    return true;
}

/* A figure may have no position; a title need not be a header. */
static void
base_new(struct game *g, const struct edit *e)
{
    struct edit start = *e;

    start.name = NULL;
    if (*e->text)
        apply_edit(g, &start);
    if (e->name)
        g->title = doc_text(g->doc, e->name, strlen(e->name), UTF8_ONE_LINE);
}

/* An edit that tells how a game was read: it adds and replaces nothing. */
static void
base_edit(struct desk *d, struct game *g, const struct edit *e)
{
    size_t len = e->text ? strlen(e->text) : 0;

    switch (e->kind) {
    case EDIT_NEW:
        base_new(g, e);
        break;
    case EDIT_BEFORE:
        apply_edit(g, e);
        break;
    case EDIT_MOVE:
        pos_after(d, e, apply_edit(g, e));
        return;
    case EDIT_PROMOTE:
        game_promote(g, e->node);
        break;
    case EDIT_HEADER:
        game_header(g, e->name, strlen(e->name), e->text, len);
        break;
    case EDIT_COMMENT:
        game_comment(g, e->node, e->text, len);
        break;
    case EDIT_REST:
        game_rest(g, e->node, e->text, len, apply_plies(e->text));
        break;
    default:
        break;
    }
}

static bool
base_allows(struct desk *d, struct game *g, const struct edit *e)
{
    struct buf why = BUF_INIT;
    const struct pos *at = NULL;
    bool good;

    if (e->kind == EDIT_HEADER || (e->kind == EDIT_NEW && !*e->text))
        return true;
    if (e->kind == EDIT_START || e->kind == EDIT_CORRECT
        || e->kind == EDIT_CUT || e->kind == EDIT_BESIDE
        || e->kind == EDIT_RULES)
        return false;
    if (e->kind == EDIT_MOVE)
        at = pos_before(d, g, e);
    good = apply_allows(g, e, at, LANG_EN, &why);
    buf_free(&why);
    return good;
}

/* A line between "base" and "based". */
static bool
read_in_base(struct desk *d, const char *s, size_t len, struct arena *arena)
{
    struct slot *slot = &d->slots[d->basing - 1];
    struct game *g = slot->base->games[0];
    struct line_reader r = {.s = s, .len = len};
    struct line_word word;
    struct edit e;
    size_t i;

    if (edit_parse(s, len, arena, &e)) {
        if (e.game != d->basing - 1 || !base_allows(d, g, &e))
            return false;
        base_edit(d, g, &e);
        return true;
    }
    if (!line_word(&r, &word) || !line_number(&r, SIZE_MAX, &i)
        || i != d->basing - 1)
        return false;
    if (line_word_is(word, "words"))
        return read_words(g, &r, arena);
    if (line_word_is(word, "ends"))
        return read_ends(g, &r);
    if (!line_word_is(word, "based") || r.pos < r.len)
        return false;
    slot->origin = g;
    slot->based = true;
    d->basing = 0;
    d->pos_valid = false;
    return true;
}

/* A base that does not go on was cut off: the game stays unknown. */
static void
drop_base(struct desk *d)
{
    struct slot *slot = &d->slots[d->basing - 1];

    if (slot->from == slot->base)
        slot->from = NULL;
    doc_free(slot->base);
    slot->base = NULL;
    d->basing = 0;
    d->pos_valid = false;
}

static bool
read_edit(struct desk *d, const struct edit *e)
{
    struct buf why = BUF_INIT;
    bool good = true;

    if (e->kind == EDIT_NEW && e->game > d->n_slots) {
        changes_drop_redo(d);
        good = can_fill(d, e->game)
               && apply_allows(NULL, e, NULL, LANG_EN, &why);
        if (good)
            fill_slots(d, e->game);
    }
    buf_free(&why);
    return good && desk_apply(d, e, LANG_EN, NULL, NULL);
}

static bool
read_group(struct desk *d, bool begins)
{
    if (d->grouping == begins)
        return false;
    if (begins) {
        desk_begin(d);
        d->logged_begin = true;
    } else {
        desk_end(d);
    }
    return true;
}

static bool
read_saved(struct desk *d, struct line_reader *r, bool saved)
{
    size_t i;

    if (!line_number(r, SIZE_MAX, &i) || r->pos < r->len || i >= d->n_slots
        || !slot_is_there(&d->slots[i]))
        return false;
    if (saved)
        desk_saved(d, i);
    else
        d->slots[i].saved = SAVED_NEVER;
    return true;
}

static bool
read_line(struct desk *d, const char *s, size_t len, struct arena *arena)
{
    struct line_reader r = {.s = s, .len = len};
    struct line_word word;
    struct edit e;

    if (d->basing) {
        if (read_in_base(d, s, len, arena))
            return true;
        drop_base(d);
    }
    if (edit_parse(s, len, arena, &e))
        return read_edit(d, &e);
    if (!line_word(&r, &word))
        return false;
    if (line_word_is(word, "base"))
        return read_base(d, &r, arena);
    if (line_word_is(word, "saved") || line_word_is(word, "unsaved"))
        return read_saved(d, &r, *word.s == 's');
    if (r.pos < r.len)
        return false;
    if (line_word_is(word, "undo"))
        return desk_undo(d, NULL);
    if (line_word_is(word, "redo"))
        return desk_redo(d, NULL);
    if (line_word_is(word, "begin"))
        return read_group(d, true);
    return line_word_is(word, "end") && read_group(d, false);
}

bool
desk_replay(struct desk *d, const char *line, size_t len)
{
    struct arena *arena = arena_new();
    bool good;

    d->replaying = true;
    good = read_line(d, line, len, arena);
    d->replaying = false;
    arena_free(arena);
    return good;
}
