#include <config.h>

#include "desk/desk.h"

#include <stdlib.h>
#include <string.h>

#include "desk/apply.h"
#include "desk/inside.h"

static void *
more(void *list, size_t n, size_t *cap, size_t size)
{
    size_t want = *cap ? *cap : 8;

    while (want < n)
        want *= 2;
    if (want == *cap)
        return list;
    list = xrealloc(list, want * size);
    memset((char *)list + *cap * size, 0, (want - *cap) * size);
    *cap = want;
    return list;
}

void
slots_grow(struct desk *d, size_t n)
{
    d->slots = more(d->slots, n, &d->cap_slots, sizeof *d->slots);
}

/* The games of a document get slots at the end. */
static void
add_slots(struct desk *d, const struct doc *doc)
{
    size_t k;

    for (k = 0; k < doc->n_games; k++) {
        struct slot *slot;

        slots_grow(d, d->n_slots + 1);
        slot = &d->slots[d->n_slots++];
        slot->from = doc;
        slot->origin = doc->games[k];
    }
    d->n_known = d->n_slots;
}

struct desk *
desk_new(struct doc *const *docs, size_t n_docs)
{
    struct desk *d = xmalloc(sizeof *d);
    size_t i;

    memset(d, 0, sizeof *d);
    d->logged_all = true;
    d->none = doc_new("");
    game_new(d->none, "");
    for (i = 0; i < n_docs; i++)
        add_slots(d, docs[i]);
    return d;
}

void
desk_free(struct desk *d)
{
    size_t i;

    if (!d)
        return;
    for (i = 0; i < d->cap_slots; i++) {
        doc_free(d->slots[i].base);
        doc_free(d->slots[i].doc);
        free(d->slots[i].edits);
    }
    for (i = 0; i < d->n_all; i++)
        free(d->changes[i].strings);
    doc_free(d->none);
    free(d->slots);
    free(d->changes);
    free(d);
}

size_t
desk_count(const struct desk *d)
{
    return d->n_slots;
}

const struct game *
slot_game(const struct desk *d, size_t i)
{
    const struct slot *slot = &d->slots[i];

    if (slot->game)
        return slot->game;
    return slot->origin ? slot->origin : d->none->games[0];
}

const struct game *
desk_game(const struct desk *d, size_t i)
{
    return slot_game(d, i);
}

const struct doc *
desk_origin(const struct desk *d, size_t i)
{
    return d->slots[i].from;
}

unsigned
desk_revision(const struct desk *d, size_t i)
{
    return d->slots[i].revision;
}

/* A document like the one a game came from, but without games. */
static struct doc *
doc_like(const struct doc *from)
{
    struct doc *doc = doc_new(from ? from->name : "");
    const char *encoding = from ? from->encoding : "UTF-8";
    const char *why = from ? from->encoding_why : "it was begun here";

    doc->encoding = encoding ? arena_strdup(doc->arena, encoding) : NULL;
    doc->encoding_why = why ? arena_strdup(doc->arena, why) : NULL;
    doc->bytes = from ? from->bytes : 0;
    return doc;
}

bool
slot_is_there(const struct slot *slot)
{
    return slot->origin || (slot->begun && slot->n_edits);
}

struct game *
slot_edited(struct desk *d, struct slot *slot)
{
    if (slot->game)
        return slot->game;
    d->copies++;
    slot->doc = doc_like(slot->from);
    slot->game = slot->origin ? game_copy(slot->doc, slot->origin)
                              : game_new(slot->doc, "new");
    return slot->game;
}

const struct pos *
pos_before(struct desk *d, const struct game *g, const struct edit *e)
{
    if (!g->has_start || !game_has(g, e->node))
        return NULL;
    if (!d->pos_valid || d->pos_game != e->game || d->pos_node != e->node) {
        game_pos(g, e->node, &d->pos);
        d->pos_valid = true;
        d->pos_game = e->game;
        d->pos_node = e->node;
    }
    return &d->pos;
}

void
pos_after(struct desk *d, const struct edit *e, uint32_t node)
{
    if (!d->pos_valid || d->pos_game != e->game)
        return;
    if ((e->kind == EDIT_MOVE || e->kind == EDIT_BESIDE)
        && d->pos_node == e->node) {
        pos_make(&d->pos, e->move);
        d->pos_node = node;
    } else if (e->kind == EDIT_NEW || e->kind == EDIT_START
               || e->kind == EDIT_BEFORE || e->kind == EDIT_CORRECT) {
        d->pos_valid = false;
    }
}

static uint32_t
carry_out(struct desk *d, const struct edit *e)
{
    struct slot *slot = &d->slots[e->game];
    uint32_t node;

    if (e->kind == EDIT_RULES)
        return e->node;
    node = apply_edit(slot_edited(d, slot), e);
    d->carried++;
    pos_after(d, e, node);
    return node;
}

/* Replay the edits of a game that are in effect. */
static void
make_again(struct desk *d, struct slot *slot)
{
    size_t i;

    slot->stale = false;
    slot->revision++;
    d->pos_valid = false;
    doc_free(slot->doc);
    slot->doc = NULL;
    slot->game = NULL;
    for (i = 0; i < slot->n_edits; i++)
        carry_out(d, &d->changes[slot->edits[i]].edit);
}

/* The position an edit with a move is judged by; NULL: none. */
static const struct pos *
pos_asked(struct desk *d, const struct game *g, const struct edit *e)
{
    struct edit before = *e;

    if (e->kind == EDIT_MOVE || e->kind == EDIT_BESIDE)
        return pos_before(d, g, e);
    if (e->kind != EDIT_CORRECT || !game_has(g, e->node))
        return NULL;
    before.node = g->nodes[e->node].parent;
    return pos_before(d, g, &before);
}

static bool
allows(struct desk *d, const struct edit *e, enum lang lang, struct buf *why)
{
    const struct game *g = NULL;
    const struct pos *at = NULL;
    bool is_new = e->kind == EDIT_NEW, there = e->game < d->n_slots;

    if (there)
        there = slot_is_there(&d->slots[e->game]);
    if (is_new ? e->game != d->n_slots : !there) {
        buf_puts(why, tr(lang, "there is no such game"));
        return false;
    }
    if (!is_new) {
        g = slot_game(d, e->game);
        at = pos_asked(d, g, e);
    }
    return apply_allows(g, e, at, lang, why);
}

/* An edit with strings of its own. */
static struct change
change_of(const struct edit *e, unsigned long group)
{
    size_t n_name = e->name ? strlen(e->name) + 1 : 0;
    size_t n_text = e->text ? strlen(e->text) + 1 : 0;
    struct change c = {*e, NULL, group};

    if (!n_name && !n_text)
        return c;
    c.strings = xmalloc(n_name + n_text);
    if (n_name)
        c.edit.name = memcpy(c.strings, e->name, n_name);
    if (n_text)
        c.edit.text = memcpy(c.strings + n_name, e->text, n_text);
    return c;
}

/* The slot of a game that is not there any more. */
static void
forget_begun(struct slot *slot)
{
    slot->saved = 0;
    slot->begun = false;
}

void
changes_drop_redo(struct desk *d)
{
    while (d->n_all > d->n) {
        struct change *c = &d->changes[--d->n_all];

        if (c->edit.kind == EDIT_NEW && c->edit.game < d->n_slots)
            forget_begun(&d->slots[c->edit.game]);
        free(c->strings);
    }
    while (d->n_known > d->n_slots)
        forget_begun(&d->slots[--d->n_known]);
}

void
desk_add(struct desk *d, const struct doc *doc)
{
    changes_drop_redo(d);
    add_slots(d, doc);
}

void
desk_add_gone(struct desk *d, const struct doc *doc, size_t n)
{
    changes_drop_redo(d);
    slots_grow(d, d->n_slots + n);
    while (n-- > 0)
        d->slots[d->n_slots++].from = doc;
    d->n_known = d->n_slots;
}

/* A change takes effect; it stands at changes[k]. */
static void
take_up(struct desk *d, size_t k)
{
    size_t i = d->changes[k].edit.game;
    struct slot *slot;

    if (i == d->n_slots) {
        slots_grow(d, i + 1);
        d->slots[i].begun = true;
        d->n_slots++;
        if (d->n_known < d->n_slots)
            d->n_known = d->n_slots;
    }
    if (d->changes[k].edit.kind == EDIT_RULES)
        return;
    slot = &d->slots[i];
    slot->edits = more(slot->edits, slot->n_edits + 1, &slot->cap_edits,
                       sizeof *slot->edits);
    slot->edits[slot->n_edits++] = k;
}

static const struct change *
push(struct desk *d, const struct edit *e)
{
    struct slot *slot;
    struct change *c;

    changes_drop_redo(d);
    if (e->game < d->n_slots && e->kind != EDIT_RULES) {
        slot = &d->slots[e->game];
        if (slot->saved > slot->n_edits)
            slot->saved = SAVED_NEVER;
    }
    d->changes = more(d->changes, d->n + 1, &d->cap_changes,
                      sizeof *d->changes);
    c = &d->changes[d->n];
    *c = change_of(e, d->grouping ? d->group : ++d->group);
    d->n_all = d->n + 1;
    take_up(d, d->n++);
    return c;
}

/* The last choice at game i, of SIZE_MAX at any; NULL if there is none. */
static const char *
last_rules(const struct desk *d, size_t i)
{
    size_t k = d->n;

    while (k-- > 0) {
        const struct edit *e = &d->changes[k].edit;

        if (e->kind == EDIT_RULES && (i == SIZE_MAX || e->game == i))
            return e->text ? e->text : "";
    }
    return NULL;
}

const char *
desk_rules(const struct desk *d, size_t i)
{
    return last_rules(d, i);
}

const char *
desk_rules_last(const struct desk *d)
{
    return last_rules(d, SIZE_MAX);
}

/* Whether a choice is the one that holds already. */
static bool
same_rules(const struct desk *d, const struct edit *e)
{
    const char *own = desk_rules(d, e->game), *last = desk_rules_last(d);
    const char *text = e->text ? e->text : "";

    return own && strcmp(own, text) == 0 && strcmp(last, text) == 0;
}

static bool
is_idle(const struct desk *d, const struct edit *e, uint32_t *node)
{
    if (e->kind == EDIT_RULES)
        return same_rules(d, e);
    return e->kind != EDIT_NEW
           && apply_is_idle(slot_game(d, e->game), e, node);
}

bool
desk_apply(struct desk *d, const struct edit *e, enum lang lang,
           uint32_t *node, struct buf *why)
{
    struct buf ignored = BUF_INIT;
    uint32_t unused;
    const struct change *c;
    bool good = allows(d, e, lang, why ? why : &ignored);

    buf_free(&ignored);
    if (!node)
        node = &unused;
    *node = e->node;
    if (!good)
        return false;
    if (is_idle(d, e, node))
        return true;
    c = push(d, e);
    *node = carry_out(d, &c->edit);
    d->slots[e->game].revision++;
    log_change(d, c);
    return true;
}

void
desk_begin(struct desk *d)
{
    if (d->grouping)
        return;
    d->grouping = true;
    d->group++;
    d->logged_begin = false;
}

void
desk_end(struct desk *d)
{
    if (!d->grouping)
        return;
    d->grouping = false;
    log_end(d);
}

/* The edit to show, at a node that is still there. */
static void
show(const struct desk *d, const struct edit *e, struct edit *shown)
{
    const struct game *g;

    if (!shown)
        return;
    *shown = *e;
    if (e->game >= d->n_slots)
        return;
    g = slot_game(d, e->game);
    if (shown->node >= g->n_nodes)
        shown->node = 0;
    while (g->nodes[shown->node].cut)
        shown->node = g->nodes[shown->node].parent;
}

/*
 * Whether the group that begins at k corrects a move: a played one, or one of
 * kept text, which is then taken away first.
 */
static bool
corrects(const struct desk *d, size_t k)
{
    const struct change *c = &d->changes[k];

    return c->edit.kind == EDIT_CORRECT
           || (c->edit.kind == EDIT_REST && k + 1 < d->n_all
               && c[1].group == c->group);
}

/*
 * Of a group that begins at k: what was corrected or cut, whatever goes along;
 * else the last edit, as moves lead there; but what
 * was only written was written where the group begins.
 */
static size_t
redone(const struct desk *d, size_t k)
{
    unsigned long group = d->changes[k].group;
    bool written = true;
    size_t i = k;

    if (corrects(d, k))
        return k + (d->changes[k].edit.kind == EDIT_REST);
    if (d->changes[k].edit.kind == EDIT_CUT)
        return k;
    for (; i < d->n_all && d->changes[i].group == group; i++) {
        enum edit_kind kind = d->changes[i].edit.kind;

        written = written && (kind == EDIT_COMMENT || kind == EDIT_HEADER);
    }
    return written ? k : i - 1;
}

/* Where the group begins that is undone or redone next; false: none is. */
static bool
next_group(const struct desk *d, bool redo, size_t *k)
{
    if (redo ? d->n == d->n_all : d->n == 0)
        return false;
    *k = redo ? d->n : d->n - 1;
    while (!redo && *k > 0 && d->changes[*k - 1].group == d->changes[*k].group)
        --*k;
    return true;
}

const struct edit *
desk_next(const struct desk *d, bool redo)
{
    size_t k;

    if (!next_group(d, redo, &k))
        return NULL;
    return &d->changes[redo ? redone(d, k) : k].edit;
}

const struct edit *
desk_next_comment(const struct desk *d, bool redo)
{
    const struct edit *found = NULL;
    unsigned long group;
    size_t k;

    if (!next_group(d, redo, &k))
        return NULL;
    group = d->changes[k].group;
    for (; !found && k < d->n_all && d->changes[k].group == group; k++) {
        if (d->changes[k].edit.kind == EDIT_COMMENT)
            found = &d->changes[k].edit;
    }
    return found;
}

bool
desk_next_corrects(const struct desk *d, bool redo)
{
    size_t k;

    return next_group(d, redo, &k) && corrects(d, k);
}

bool
desk_undo(struct desk *d, struct edit *shown)
{
    unsigned long group;
    size_t k, end = d->n;

    if (!d->n)
        return false;
    desk_end(d);
    group = d->changes[d->n - 1].group;
    while (d->n && d->changes[d->n - 1].group == group) {
        const struct edit *e = &d->changes[--d->n].edit;

        if (e->kind == EDIT_RULES)
            continue;
        d->slots[e->game].n_edits--;
        d->slots[e->game].stale = true;
        if (e->kind == EDIT_NEW && e->game + 1 == d->n_slots)
            d->n_slots--;       /* else games were read after it */
    }
    for (k = d->n; k < end; k++) {
        struct slot *slot = &d->slots[d->changes[k].edit.game];

        if (slot->stale)
            make_again(d, slot);
    }
    show(d, &d->changes[d->n].edit, shown);
    log_word(d, "undo");
    return true;
}

bool
desk_redo(struct desk *d, struct edit *shown)
{
    unsigned long group;
    size_t told;

    if (d->n == d->n_all)
        return false;
    desk_end(d);
    told = redone(d, d->n);
    group = d->changes[d->n].group;
    while (d->n < d->n_all && d->changes[d->n].group == group) {
        const struct edit *e = &d->changes[d->n].edit;

        take_up(d, d->n++);
        carry_out(d, e);
        d->slots[e->game].revision++;
    }
    show(d, &d->changes[told].edit, shown);
    log_word(d, "redo");
    return true;
}

bool
desk_is_changed(const struct desk *d, size_t i)
{
    return d->slots[i].saved != d->slots[i].n_edits;
}

bool
desk_any_changed(const struct desk *d)
{
    size_t i;

    for (i = 0; i < d->n_slots; i++)
        if (desk_is_changed(d, i))
            return true;
    return false;
}

void
desk_saved(struct desk *d, size_t i)
{
    if (!desk_is_changed(d, i))
        return;
    d->slots[i].saved = d->slots[i].n_edits;
    log_saved(d, i);
}
