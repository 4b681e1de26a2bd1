#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "t/lib/tap.h"
#include "t/ui/fixture.h"
#include "ui/keymap.h"

/* Bind a key as the configuration would. */
static struct binding
bind(struct keymap *map, enum context context, int key, enum action action)
{
    return keymap_bind(map, (struct binding){context, key, action, 1});
}

/* Keys of the table that do not find their action. */
static int
wrong_keys(const struct keymap *map)
{
    int wrong = 0;

    for (size_t i = 0; i < action_rows; i++) {
        const char *keys = action_table[i].keys;
        int key;

        while ((key = action_next_key(&keys)) != KEYSYM_NONE)
            wrong += keymap_find(map, action_table[i].context, key)
                     != action_table[i].action;
    }
    return wrong;
}

static void
test_built_in(const struct keymap *map, const char *what)
{
    is_int(0, wrong_keys(map), "%s: every key finds its action", what);
    is_int(ACTION_QUIT, keymap_find(map, CONTEXT_TEXT, 'q'),
           "%s: a general key works in every context", what);
    is_int(ACTION_EDITION_NEXT, keymap_find(map, CONTEXT_INSPECT, 'e'),
           "%s: keys of the board work while the cursor is on", what);
    is_int(ACTION_CURSOR_LEFT, keymap_find(map, CONTEXT_INSPECT, 'h'),
           "%s: but the cursor has the arrows", what);
    is_int(ACTION_NONE, keymap_find(map, CONTEXT_GAMES, 'e'),
           "%s: the list of games has its own keys", what);
    is_int(ACTION_NONE, keymap_find(map, CONTEXT_BOARD, 0x4E00),
           "%s: a key without meaning does nothing", what);
    is_int(ACTION_PLY_NEXT, keymap_find(map, CONTEXT_BOARD, 'l'),
           "%s: h and l step, h is not help", what);
    is_int('i', keymap_key(map, CONTEXT_BOARD, ACTION_INSPECT),
           "%s: the first key of an action is known", what);
    is_int('-', keymap_key(map, CONTEXT_INSPECT, ACTION_PLY_PREV),
           "%s: that which works in the context", what);
}

static void
test_bind(void)
{
    struct keymap *map = keymap_new();
    struct binding was = bind(map, CONTEXT_BOARD, 'x', ACTION_FLIP);

    is_int(ACTION_MARK_CLEAR, was.action, "a binding says what it replaced");
    is_int(0, was.line, "that this was built in");
    is_int(ACTION_FLIP, keymap_find(map, CONTEXT_BOARD, 'x'), "it holds");
    is_int(ACTION_FLIP, keymap_find(map, CONTEXT_BOARD, 'f'),
           "besides the key of the table");
    is_int('f', keymap_key(map, CONTEXT_BOARD, ACTION_FLIP),
           "which stays the first");
    is_int(KEYSYM_NONE, keymap_key(map, CONTEXT_BOARD, ACTION_MARK_CLEAR),
           "an action may be left without a key");
    was = bind(map, CONTEXT_BOARD, 'x', ACTION_MARKS);
    is_int(1, was.line, "the second binding of a key says so");
    is_int(ACTION_MARKS, keymap_find(map, CONTEXT_BOARD, 'x'), "and wins");
    was = bind(map, CONTEXT_BOARD, 0x4E00, ACTION_FLIP);
    is_int(ACTION_NONE, was.action, "any character can be a key");
    bind(map, CONTEXT_BOARD, 0xFF38, ACTION_COMMENT);
    is_int(ACTION_COMMENT, keymap_find(map, CONTEXT_BOARD, 'X'),
           "a fullwidth one is what it arrives as");
    keymap_free(map);
    is_int(ACTION_MARK_CLEAR, keymap_find(NULL, CONTEXT_BOARD, 'x'),
           "the built-in keys are untouched");
}

static void
test_unbind(void)
{
    struct keymap *map = keymap_new();

    bind(map, CONTEXT_INSPECT, 'e', ACTION_NONE);
    is_int(ACTION_NONE, keymap_find(map, CONTEXT_INSPECT, 'e'),
           "a key bound to nothing does nothing");
    is_int(ACTION_EDITION_NEXT, keymap_find(map, CONTEXT_BOARD, 'e'),
           "in its context only");
    is_int(KEYSYM_NONE, keymap_key(map, CONTEXT_INSPECT, ACTION_EDITION_NEXT),
           "the action has no key there");
    bind(map, CONTEXT_INSPECT, 'e', ACTION_CURSOR_UP);
    is_int(ACTION_CURSOR_UP, keymap_find(map, CONTEXT_INSPECT, 'e'),
           "a later binding ends that");
    keymap_free(map);
}

static void
test_allowed(void)
{
    ok(keymap_allows(CONTEXT_BOARD, ACTION_FLIP), "an action where it is");
    ok(keymap_allows(CONTEXT_INSPECT, ACTION_FLIP), "and in what falls back");
    ok(keymap_allows(CONTEXT_GAMES, ACTION_QUIT), "a general one anywhere");
    ok(!keymap_allows(CONTEXT_GAMES, ACTION_FLIP), "not elsewhere");
    ok(!keymap_allows(CONTEXT_BOARD, ACTION_CURSOR_UP), "nor further out");
    ok(keymap_allows(CONTEXT_GAMES, ACTION_NONE), "nothing is always allowed");
}

static char *
hints(const struct keymap *map, enum context context, enum lang lang,
      int columns)
{
    struct hints h = {map, context, lang, columns, false, false};
    struct buf b = BUF_INIT;

    keymap_hints(&h, &b);
    buf_puts(&b, "");
    return b.data;
}

static void
test_hints(const struct keymap *map, const char *what)
{
    int wide = 0, without = 0;

    for (int c = CONTEXT_BOARD; c < CONTEXT_COUNT; c++) {
        for (int lang = 0; lang < LANG_COUNT; lang++) {
            for (int columns = 30; columns <= 200; columns += 10) {
                char *s = hints(map, (enum context)c, (enum lang)lang,
                                columns);

                wide += utf8_columns(s, strlen(s)) > columns;
                without += c < CONTEXT_LINE
                           && (!strchr(s, '?') || !strchr(s, 'q'));
                free(s);
            }
        }
    }
    is_int(0, wide, "%s: hints keep to their columns", what);
    is_int(0, without, "%s: help and quit are always among them", what);
}

/* A hint is its keys and a label, in both languages. */
static void
test_labels(void)
{
    int n = 0;

    for (size_t i = 0; i < action_rows; i++) {
        const struct action_row *row = &action_table[i];

        for (int lang = 0; row->hint && lang < LANG_COUNT; lang++) {
            const char *whole = tr_in((enum lang)lang, "hint", row->hint);
            const char *label = hint_label(row, (enum lang)lang);

            if (strcmp(whole, label) == 0 || !*label) {
                diag("%s: no keys before the label: %s", row->name, whole);
                n++;
            }
        }
    }
    is_int(0, n, "every hint begins with its keys");
}

static void
test_own_hints(void)
{
    struct keymap *map = keymap_new();
    char *s;

    bind(map, CONTEXT_BOARD, 'f', ACTION_MARKS);
    bind(map, CONTEXT_BOARD, 'y', ACTION_FLIP);
    bind(map, CONTEXT_BOARD, KEYSYM_RIGHT, ACTION_NONE);
    bind(map, CONTEXT_BOARD, ']', ACTION_NONE);
    bind(map, CONTEXT_BOARD, 'o', ACTION_NONE);
    s = hints(map, CONTEXT_BOARD, LANG_EN, 300);
    has_str(" y flip", s, "a hint has the key in use");
    has_str(" m marks", s, "the first, if it was kept");
    has_str(" Left/l ply", s, "each of the keys it speaks of");
    has_str(" [ same", s, "those that are left");
    ok(!strstr(s, "games"), "none, and it is left out");
    free(s);
    s = hints(map, CONTEXT_BOARD, LANG_ZH, 300);
    has_str(" y 翻转", s, "in Chinese as well");
    has_str(" Left/l 逐着", s, "where keys are words");
    free(s);
    keymap_free(map);
}

static char *
screen(const struct app_setup *setup, const char *keys)
{
    struct buf b = BUF_INIT;

    app_script(setup, keys, strlen(keys), 80, 24, &b);
    return b.data;
}

/* Key names on the screens: help, tags, and the keys themselves. */
static void
test_screens(void)
{
    struct keymap *map = keymap_new();
    struct doc *doc = fixture_chase();
    struct edition_store *store = edition_store_new();
    struct app_setup setup = {.docs = &doc, .n_docs = 1, .editions = store,
                              .rules = "1956", .keymap = map};
    char *s;

    bind(map, CONTEXT_BOARD, 'y', ACTION_PLY_NEXT);
    bind(map, CONTEXT_BOARD, 'v', ACTION_NONE);
    bind(map, CONTEXT_ANY, 'w', ACTION_RULING);
    bind(map, CONTEXT_BOARD, 'V', ACTION_NONE);
    bind(map, CONTEXT_BOARD, 'w', ACTION_RULING);
    s = screen(&setup, "y");
    has_str("ply 1/12", s, "a key of one's own works");
    has_str("1956  [w]", s, "the panel names the key in use");
    free(s);
    s = screen(&setup, "?");
    has_str("Right, l, +, y   one ply on", s, "help has it");
    free(s);
    s = screen(&setup, "? PgDn");
    has_str("\n   w                the whole reason", s,
            "once, if it is bound in two contexts");
    free(s);
    s = screen(&setup, "? size=80x80");
    has_str("(no key)         take the next variation", s,
            "and says what has none");
    free(s);
    edition_store_free(store);
    doc_free(doc);
    keymap_free(map);
}

int
main(void)
{
    struct keymap *map = keymap_new();

    plan(0);
    test_built_in(NULL, "table");
    test_built_in(map, "copy");
    test_bind();
    test_unbind();
    test_allowed();
    test_hints(NULL, "table");
    test_hints(map, "copy");
    test_labels();
    test_own_hints();
    test_screens();
    keymap_free(map);
    return done();
}
