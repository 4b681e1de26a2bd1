#include <config.h>

#include <string.h>

#include "t/lib/tap.h"
#include "ui/action.h"

static void
test_table(void)
{
    bool seen[ACTION_COUNT] = {false};
    int doubled = 0, helpless = 0, keyless = 0, named_twice = 0, missing = 0;

    for (size_t i = 0; i < action_rows; i++) {
        const struct action_row *row = &action_table[i];
        const char *keys = row->keys;

        doubled += seen[row->action];
        seen[row->action] = true;
        helpless += !row->help || !*row->help || !row->group;
        keyless += action_next_key(&keys) == KEYSYM_NONE;
        for (size_t k = 0; k < i; k++)
            named_twice += strcmp(row->name, action_table[k].name) == 0;
    }
    for (int a = ACTION_NONE + 1; a < ACTION_COUNT; a++)
        missing += !seen[a];
    is_int(0, doubled, "an action has one row");
    is_int(0, missing, "every action has a row");
    is_int(0, helpless, "every action has a help text and a group");
    is_int(0, keyless, "every action has a key");
    is_int(0, named_twice, "names are unique");
}

static void
test_translations(void)
{
    int n = 0;

    for (size_t i = 0; i < action_rows; i++) {
        const struct action_row *row = &action_table[i];

        if (strcmp(tr(LANG_ZH, row->help), row->help) == 0
            || strcmp(tr(LANG_ZH, row->group), row->group) == 0
            || (row->hint
                && strcmp(tr_in(LANG_ZH, "hint", row->hint), row->hint)
                       == 0)) {
            diag("%s is not translated", row->name);
            n++;
        }
    }
    is_int(0, n, "every text of the table has a Chinese one");
}

/* Keys of rows a and b of one context that are the same. */
static int
shared_keys(const struct action_row *a, const struct action_row *b)
{
    const char *keys = a->keys;
    int key, n = 0;

    while ((key = action_next_key(&keys)) != KEYSYM_NONE) {
        const char *others = b->keys;
        int other;

        while ((other = action_next_key(&others)) != KEYSYM_NONE)
            n += key == other;
    }
    return n;
}

static void
test_keys(void)
{
    int clashes = 0;

    for (size_t i = 0; i < action_rows; i++) {
        for (size_t k = 0; k < i; k++) {
            if (action_table[i].context == action_table[k].context)
                clashes += shared_keys(&action_table[i], &action_table[k]);
        }
    }
    is_int(0, clashes, "a key does one thing in a context");
    is_int('\r', key_plain('\n'), "a line feed is Enter");
    is_int(KEYSYM_BACKSPACE, key_plain(8), "C-h is Backspace");
    is_int('?', key_plain(0xFF1F), "a fullwidth form is its ASCII");
    is_int('q', key_plain('q'), "all else stays");
}

static void
test_contexts(void)
{
    int nameless = 0, lost = 0;

    for (int c = 0; c < CONTEXT_COUNT; c++) {
        const char *name = context_name((enum context)c);

        nameless += !name;
        lost += name && context_by_name(name, strlen(name)) != (enum context)c;
    }
    is_int(0, nameless, "every context has a name");
    is_int(0, lost, "and is found by it");
    is_int(CONTEXT_COUNT, context_by_name("boar", 4), "not by a part of it");
}

static void
test_parse(void)
{
    static const char *const names[] = {"C-l", "Left", "PgDn", "<", "F1",
                                        "Space", "Esc", "Enter", "Tab", "?",
                                        "Delete", "BTab", "Backspace",
                                        "\u5C06"};
    static const char *const bad[] = {"", "C-", "C-1", "left", "ab", " ",
                                      "\x01", "\xff"};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct buf b = BUF_INIT;

        key_print(key_parse(names[i], strlen(names[i])), &b);
        if (strcmp(names[i], "Tab") == 0 || *names[i] != '\0')
            is_str(names[i], buf_str(&b), "%s is read and written",
                   names[i]);
        buf_free(&b);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        is_int(KEYSYM_NONE, key_parse(bad[i], strlen(bad[i])),
               "word %zu is no key", i);
    is_int('1', key_plain(0xFF11), "a fullwidth digit as a command");
    is_int('~', key_plain(0xFF5E), "the last of the fullwidth forms");
    is_int(0x3002, key_plain(0x3002), "other characters are themselves");
    is_int(KEYSYM_UP, key_plain(KEYSYM_UP), "so are keys");
    is_int(ACTION_QUIT, action_by_name("quit", 4), "an action by its name");
    is_int(ACTION_NONE, action_by_name("qui", 3), "not by a part of it");
}

static void
test_manual(void)
{
    struct buf b = BUF_INIT;

    action_manual(LANG_EN, &b);
    has_str(".It Ic Right , Ic l , Ic \\&+\none ply on\n.Pq Cm ply\\-next\n",
            buf_str(&b), "the manual has keys, help and name");
    has_str(".It Ic \\&?", buf_str(&b), "delimiters are escaped");
    has_str(".It Ic C-l\n", buf_str(&b), "control keys are named");
    buf_free(&b);
}

int
main(void)
{
    plan(0);
    test_table();
    test_translations();
    test_keys();
    test_contexts();
    test_parse();
    test_manual();
    return done();
}
