/* The fields of a ruling sheet and their names in files. */
#include <config.h>

#include "t/lib/tap.h"

#include <string.h>

#include "base/tr.h"
#include "desk/fields.h"

static void
named(enum field want, const char *name)
{
    is_int(want, field_by_name(name, strlen(name)), "a field by '%s'", name);
}

static bool
is_named(int f, const char *name)
{
    return (int)field_by_name(name, strlen(name)) == f;
}

static void
test_table(void)
{
    bool letters = true, mine = true, texts = true;
    int f, p;

    for (f = 0; f < FIELD_COUNT; f++) {
        const struct field_row *row = field_row((enum field)f);
        const char *label = tr(LANG_ZH, row->label);

        letters = letters && *row->header
                  && strspn(row->header, "abcdefghijklmnopqrstuvwxyz")
                         == strlen(row->header);
        mine = mine && is_named(f, row->header) && is_named(f, row->pgn)
               && is_named(f, row->label) && is_named(f, label);
        texts = texts && strcmp(label, row->label) != 0;
    }
    ok(letters, "headers are lower-case letters");
    ok(mine, "no name stands for two fields");
    ok(texts, "every label has Chinese");
    for (p = 0; p < PAGE_NONE; p++)
        ok(*field_page_title((enum field_page)p), "page %d has a title", p);
    is_str("", field_page_title(PAGE_NONE), "what is not in the form has no "
                                            "page");
}

static void
test_names(void)
{
    named(FIELD_EVENT, "EVENT");
    named(FIELD_EVENT, "赛事");
    named(FIELD_ROUND, "轮次");
    named(FIELD_TABLE, "台次");
    named(FIELD_REFEREE, "judge");
    named(FIELD_REFEREE, "裁判");
    named(FIELD_PLACE, "Site");
    named(FIELD_RED, "White");
    named(FIELD_RED, "redname");
    named(FIELD_BLACK, "blackplayer");
    named(FIELD_TIME_RULE, "timerule");
    named(FIELD_COUNT, "");
    named(FIELD_COUNT, "redplayer white");
    named(FIELD_COUNT, "redd");
    named(FIELD_COUNT, "title");
}

static void
test_get(void)
{
    struct doc *d = doc_new("f");
    struct game *g = game_new(d, "text");

    ok(!field_get(g, FIELD_PLACE), "a game without headers has no place");
    is_str("place", field_header(g, FIELD_PLACE), "it is written as place");
    game_header(g, "place", 5, " ", 1);
    ok(!field_get(g, FIELD_PLACE), "a blank is no place");
    game_header(g, "Site", 4, "Harbin", 6);
    is_str("Harbin", field_get(g, FIELD_PLACE), "the name of PGN is found");
    is_str("Site", field_header(g, FIELD_PLACE), "and goes on being used");
    game_header(g, "Date", 4, "????.??.??", 10);
    ok(!field_get(g, FIELD_DATE), "an unknown date is none");
    game_header(g, "white", 5, "Hu", 2);
    is_str("Hu", field_get(g, FIELD_RED), "so is a further name");
    game_header(g, "RED", 3, "Shanghai Hu", 11);
    is_str("Shanghai Hu", field_get(g, FIELD_RED), "the better name first");
    doc_free(d);
}

int
main(void)
{
    plan(0);
    test_table();
    test_names();
    test_get();
    return done();
}
