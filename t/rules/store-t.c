/* The editions a run knows, and the one a title names. */
#include <config.h>

#include <string.h>

#include "rules/edition.h"
#include "rules/judge.h"
#include "t/lib/tap.h"

static struct edition *
parse(const char *text)
{
    struct arena *arena = arena_new();
    struct diags diags;
    struct edition *e;

    diags_init(&diags, arena);
    e = edition_parse("file", text, strlen(text), &diags);
    if (!e)
        bail("%s", diags.list[0].text);
    arena_free(arena);
    return e;
}

static void
test_store(void)
{
    struct edition_store *s = edition_store_new();
    const struct edition *e = edition_get(s, "1956");
    size_t n;

    ok(e != NULL, "1956 is built in");
    is_str("1956", edition_id(e), "and named so");
    ok(edition_get(s, "1956") == e, "it is read once");
    ok(edition_get(s, "1066") == NULL, "an unknown one");
    ok(edition_get(s, "") == NULL, "an empty id");
    for (n = 0; edition_at(s, n); n++)
        is_str(edition_builtin[n].name, edition_id(edition_at(s, n)),
               "number %zu is the built-in one of that number", n);
    ok(edition_builtin[n].name == NULL, "all of them are listed");
    ok(edition_at(s, n + 7) == NULL, "none far past the end");
    edition_add(s, parse("[edition]\nid = mine\ninherits = 1959\n"));
    ok(edition_get(s, "mine") != NULL, "one added from a file");
    is_str("mine", edition_id(edition_at(s, n)), "comes last");
    edition_add(s, parse("[edition]\nid = mine\ninherits = 1959\n"
                         "title.en = Second\n"));
    is_str("Second", edition_title(edition_get(s, "mine"), LANG_EN),
           "one of the same id replaces it");
    ok(edition_at(s, n + 1) == NULL, "and is no further one");
    edition_add(s, parse("[edition]\nid = 1956\ninherits = 1959\n"
                         "title.en = Other\n"));
    is_str("Other", edition_title(edition_get(s, "1956"), LANG_EN),
           "a built-in one can be replaced");
    edition_store_free(s);
    edition_store_free(NULL);
}

static void
test_titles(void)
{
    static const struct {
        const char *title, *want;
    } rows[] = {
        {"1956年象棋棋规 图十六", "1956"},
        {"1959年棋规", "1959"},
        {"中国象棋规则（1959年版）图9", "1959"},
        {"棋规1956", "1956"},
        {"1956年全国象棋赛", NULL},
        {"棋规", NULL},
        {"中国象棋规则", NULL},
        {"象棋规则 1956", "1956"},      /* 棋规 is in it */
        {"象棋竞赛规则 1956", NULL},
        {"棋规 1957", NULL},
        {"棋规 19560", NULL},
        {"棋规 11959", NULL},
        {"棋规 19595 及 1959", "1959"},
        {"Xiangqi rules 1956", NULL},
        {"1956", NULL},
        {"", NULL},
        {NULL, NULL},
    };
    size_t i;

    for (i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *seen = edition_for_title(rows[i].title);

        is_str(rows[i].want ? rows[i].want : "none", seen ? seen : "none",
               "title: %s", rows[i].title ? rows[i].title : "(none)");
    }
}

static void
test_names(void)
{
    int c;

    for (c = 0; c < CLASS_COUNT; c++) {
        const char *name = class_name((enum ply_class)c);

        is_int(c, class_by_name(name, strlen(name)), "class %s", name);
    }
    is_int(CLASS_COUNT, class_by_name("chas", 4), "part of a name is none");
    is_int(CLASS_COUNT, class_by_name("", 0), "no name is none");
    for (c = 0; c < PROFILE_COUNT; c++)
        ok(*profile_name((enum profile)c), "profile %s",
           profile_name((enum profile)c));
    for (c = 0; c < VERDICT_COUNT; c++)
        ok(*verdict_name((enum verdict)c), "verdict %s",
           verdict_name((enum verdict)c));
}

int
main(void)
{
    plan(0);
    test_store();
    test_titles();
    test_names();
    return done();
}
