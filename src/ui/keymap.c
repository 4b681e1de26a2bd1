#include <config.h>

#include "ui/keymap.h"

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/utf8.h"

/* A walk over all bindings; without a map over the keys of the table. */
struct walk {
    const struct keymap *map;
    size_t i;                   /* the next binding, or row */
    const char *keys;           /* of row i; NULL before its first */
};

static bool
walk_table(struct walk *w, struct binding *out)
{
    for (; w->i < action_rows; w->i++, w->keys = NULL) {
        const struct action_row *row = &action_table[w->i];
        int key;

        if (!w->keys)
            w->keys = row->keys;
        key = action_next_key(&w->keys);
        if (key != KEYSYM_NONE) {
            *out = (struct binding){row->context, key, row->action, 0};
            return true;
        }
    }
    return false;
}

static bool
walk_next(struct walk *w, struct binding *out)
{
    if (!w->map)
        return walk_table(w, out);
    if (w->i == w->map->n)
        return false;
    *out = w->map->list[w->i++];
    return true;
}

static void
add(struct keymap *map, struct binding binding)
{
    if (map->n == map->cap) {
        map->cap = map->cap ? 2 * map->cap : 128;
        map->list = xrealloc(map->list, map->cap * sizeof *map->list);
    }
    map->list[map->n++] = binding;
}

struct keymap *
keymap_new(void)
{
    struct keymap *map = xmalloc(sizeof *map);
    struct walk w = {0};
    struct binding b;

    *map = (struct keymap){0};
    while (walk_next(&w, &b))
        add(map, b);
    return map;
}

void
keymap_free(struct keymap *map)
{
    if (!map)
        return;
    free(map->list);
    free(map);
}

/* The new one goes to the end: keys are shown in the order of the table, then
   in that of the configuration. */
struct binding
keymap_bind(struct keymap *map, struct binding binding)
{
    struct binding was = {binding.context, binding.key, ACTION_NONE, 0};
    size_t i = 0;

    binding.key = key_plain(binding.key);
    while (i < map->n && (map->list[i].key != binding.key
                          || map->list[i].context != binding.context))
        i++;
    if (i < map->n) {
        was = map->list[i];
        map->n--;
        memmove(&map->list[i], &map->list[i + 1],
                (map->n - i) * sizeof *map->list);
    }
    add(map, binding);
    return was;
}

bool
keymap_allows(enum context context, enum action action)
{
    const struct action_row *row = action_row(action);

    if (!row)
        return action == ACTION_NONE;
    while (context != row->context && context != CONTEXT_ANY)
        context = action_fallback(context);
    return context == row->context;
}

/* The binding of a key in one context. */
static bool
find_in(const struct keymap *map, enum context context, int key,
        enum action *out)
{
    struct walk w = {.map = map};
    struct binding b;

    while (walk_next(&w, &b)) {
        if (b.context == context && b.key == key) {
            *out = b.action;
            return true;
        }
    }
    return false;
}

enum action
keymap_find(const struct keymap *map, enum context context, int key)
{
    enum action action = ACTION_NONE;

    while (!find_in(map, context, key, &action) && context != CONTEXT_ANY)
        context = action_fallback(context);
    return action;
}

int
keymap_key(const struct keymap *map, enum context context,
           enum action action)
{
    struct walk w = {.map = map};
    struct binding b;

    while (walk_next(&w, &b)) {
        if (b.action == action && keymap_find(map, context, b.key) == action)
            return b.key;
    }
    return KEYSYM_NONE;
}

/* Whether a binding before this one has the same key and action: a key may be
   bound in two contexts. */
static bool
is_again(const struct keymap *map, const struct binding *binding)
{
    struct walk w = {.map = map};
    struct binding b;

    while (walk_next(&w, &b)) {
        if (b.action == binding->action && b.key == binding->key)
            return b.context != binding->context;
    }
    return false;
}

void
keymap_print(const struct keymap *map, enum action action, enum lang lang,
             struct buf *out)
{
    struct walk w = {.map = map};
    struct binding b;
    bool first = true;

    while (walk_next(&w, &b)) {
        if (b.action != action || is_again(map, &b))
            continue;
        if (!first)
            buf_puts(out, ", ");
        key_print(b.key, out);
        first = false;
    }
    if (first)
        buf_puts(out, tr(lang, "(no key)"));
}

void
keymap_tag(const struct keymap *map, enum action action, struct buf *out)
{
    int key = keymap_key(map, CONTEXT_BOARD, action);

    if (key == KEYSYM_NONE)
        return;
    buf_puts(out, " [");
    key_print(key, out);
    buf_putc(out, ']');
}

/* Hints that speak of more than the action of their row. */
static const struct {
    enum action of;
    enum action actions[4];     /* as the hint names them; NONE ends */
} together[] = {
    {ACTION_PLY_PREV, {ACTION_PLY_PREV, ACTION_PLY_NEXT}},
    {ACTION_OCCURRENCE_PREV, {ACTION_OCCURRENCE_PREV,
                              ACTION_OCCURRENCE_NEXT}},
    {ACTION_MARK_TO, {ACTION_MARK_FROM, ACTION_MARK_TO}},
    {ACTION_CURSOR_LEFT, {ACTION_CURSOR_LEFT, ACTION_CURSOR_DOWN,
                          ACTION_CURSOR_UP, ACTION_CURSOR_RIGHT}},
    {ACTION_SCROLL_UP, {ACTION_SCROLL_UP, ACTION_SCROLL_DOWN}},
    {ACTION_LIST_UP, {ACTION_LIST_UP, ACTION_LIST_DOWN}},
};

/* The actions a hint speaks of; how many. */
static int
hint_actions(enum action of, enum action out[4])
{
    int n = 0;

    for (size_t i = 0; i < sizeof together / sizeof *together; i++) {
        if (together[i].of != of)
            continue;
        while (n < 4 && together[i].actions[n] != ACTION_NONE) {
            out[n] = together[i].actions[n];
            n++;
        }
        return n;
    }
    out[0] = of;
    return 1;
}

/* Words for keys in hints. */
static const char *const key_words[] = {
    NC_("keys", "Lt/Rt"), NC_("keys", "Up/Dn"), NC_("keys", "arrows"),
    NC_("keys", "Enter"),
};

/* A hint names its keys first: literally, or by one of the words. */
const char *
hint_label(const struct action_row *row, enum lang lang)
{
    const char *hint = tr_in(lang, "hint", row->hint);
    size_t len = strcspn(row->hint, " "), skip = 0;

    if (strncmp(hint, row->hint, len) == 0)
        skip = len;
    for (size_t i = 0; i < sizeof key_words / sizeof *key_words; i++) {
        const char *word = tr_in(lang, "keys", key_words[i]);

        if (strncmp(row->hint, key_words[i], len) == 0
            && strncmp(hint, word, strlen(word)) == 0)
            skip = strlen(word);
    }
    hint += skip;
    return hint + strspn(hint, " ");
}

/* The keys of a hint where they are not those the text names. */
static void
print_own(const struct hints *h, const struct action_row *row,
          struct buf *out)
{
    enum action actions[4];
    int n = hint_actions(row->action, actions);
    size_t start = out->len;

    for (int i = 0; i < n; i++) {
        int key = keymap_key(h->map, h->context, actions[i]);

        if (key == KEYSYM_NONE)
            continue;
        if (out->len > start)
            buf_putc(out, '/');
        key_print(key, out);
    }
    if (out->len > start)
        buf_addf(out, " %s", hint_label(row, h->lang));
}

/* " f flip"; nothing if no key does it. */
static void
print_hint(const struct hints *h, const struct action_row *row,
           struct buf *out)
{
    enum action actions[4];
    int n = h->map ? hint_actions(row->action, actions) : 0;
    bool same = true;

    for (int i = 0; i < n; i++)
        same = same && keymap_key(h->map, h->context, actions[i])
                           == keymap_key(NULL, h->context, actions[i]);
    buf_putc(out, ' ');
    if (same)
        buf_puts(out, tr_in(h->lang, "hint", row->hint));
    else
        print_own(h, row, out);
    if (out->data[out->len - 1] == ' ')
        out->data[--out->len] = '\0';
}

static bool
is_shown(const struct hints *h, const struct action_row *row)
{
    return action_hinted(row, h->context)
           && (!h->plain
               || (row->action != ACTION_LINE_HISTORY
                   && (h->names || row->action != ACTION_LINE_COMPLETE)));
}

/* Add hints of the context `of` while they fit; returns the room left. */
static int
add_hints(const struct hints *h, enum context of, int room, struct buf *out)
{
    struct buf hint = BUF_INIT;

    for (size_t i = 0; i < action_rows; i++) {
        const struct action_row *row = &action_table[i];
        int columns;

        if (row->context != of || !is_shown(h, row))
            continue;
        buf_clear(&hint);
        print_hint(h, row, &hint);
        columns = utf8_columns(buf_str(&hint), hint.len);
        if (columns > room)
            break;
        room -= columns;
        buf_puts(out, buf_str(&hint));
    }
    buf_free(&hint);
    return room;
}

/*
 * Help and quit always have room: the hints of the program are set aside
 * first, the others fill what is left.
 */
void
keymap_hints(const struct hints *h, struct buf *out)
{
    enum context behind = action_fallback(h->context);
    struct buf last = BUF_INIT;
    int room;

    for (size_t i = 0; i < action_rows; i++) {
        const struct action_row *row = &action_table[i];

        if (row->context == CONTEXT_ANY && action_hinted(row, h->context))
            print_hint(h, row, &last);
    }
    room = h->columns - utf8_columns(buf_str(&last), last.len);
    room = add_hints(h, h->context, room, out);
    if (behind != CONTEXT_ANY)
        add_hints(h, behind, room, out);
    buf_puts(out, buf_str(&last));
    buf_free(&last);
}
