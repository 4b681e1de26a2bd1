/* Outcomes that people decide: what they ask for, articles, rounds left. */
#include <config.h>

#include "t/lib/tap.h"

#include <stdio.h>
#include <string.h>

#include "desk/outcome.h"

static void
test_rows(void)
{
    static const struct {
        enum outcome outcome;
        const char *name;
        bool side, number;
    } rows[] = {
        {OUTCOME_AGREED, "agreed", false, false},
        {OUTCOME_NO_CHANCES, "no-chances", false, false},
        {OUTCOME_ROUNDS, "rounds", false, true},
        {OUTCOME_TIME, "time", true, false},
        {OUTCOME_RESIGNED, "resigned", true, false},
    };
    size_t i;

    is_int(OUTCOME_COUNT, sizeof rows / sizeof *rows,
           "every outcome is tested");
    for (i = 0; i < sizeof rows / sizeof *rows; i++) {
        enum outcome o = rows[i].outcome;

        is_str(rows[i].name, outcome_name(o), "%s by name", rows[i].name);
        is_int(rows[i].side, outcome_wants_side(o), "whether it has a side");
        is_int(rows[i].number, outcome_wants_number(o), "or a number");
        ok(*outcome_text(o), "there is a line for the list");
        ok(strcmp(outcome_text(o), tr(LANG_ZH, outcome_text(o))) != 0,
           "in Chinese too");
    }
}

/* What each means for the game. */
static void
test_results(void)
{
    is_int(RESULT_DRAW, outcome_result(OUTCOME_AGREED, RED), "a draw agreed");
    is_int(RESULT_DRAW, outcome_result(OUTCOME_NO_CHANCES, RED),
           "a draw without chances");
    is_int(RESULT_OPEN, outcome_result(OUTCOME_ROUNDS, RED),
           "more rounds are played");
    is_int(RESULT_BLACK, outcome_result(OUTCOME_TIME, RED),
           "Red's time ran out: Black wins");
    is_int(RESULT_RED, outcome_result(OUTCOME_RESIGNED, BLACK),
           "Black resigned: Red wins");
}

static const struct {
    const char *edition;
    const char *articles[OUTCOME_COUNT];
    enum side seals;
} books[] = {
    {"1956", {NULL, NULL, NULL, NULL, NULL}, SIDE_COUNT},
    {"1959", {"7.2", "7.1", "7.end", "11", NULL}, BLACK},
    {"axf", {"4", "4", NULL, NULL, NULL}, SIDE_COUNT},
    {"wxf2018", {NULL, NULL, NULL, NULL, NULL}, SIDE_COUNT},
    {"cxa2020", {NULL, NULL, NULL, NULL, NULL}, SIDE_COUNT},
};

/* What the books say, as far as their texts are at hand. */
/* What a note means for the game; without the side it is about, nothing. */
static void
test_notes(void)
{
    static const struct { const char *value; enum result result; } rows[] = {
        {"agreed", RESULT_DRAW}, {"time red: flag", RESULT_BLACK},
        {"time 黑方", RESULT_RED}, {"resigned Black", RESULT_RED},
        {"time", RESULT_OPEN}, {"resigned someone", RESULT_OPEN},
        {"rounds 10", RESULT_OPEN}, {"nonsense red", RESULT_OPEN},
        {"", RESULT_OPEN},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct note_value v = note_split(rows[i].value,
                                         strlen(rows[i].value));

        is_int(rows[i].result, outcome_noted(&v), "noted: \"%s\"",
               rows[i].value);
    }
}

static void
test_books(void)
{
    struct edition_store *store = edition_store_new();
    size_t i;
    int o;

    for (i = 0; i < sizeof books / sizeof *books; i++) {
        const struct edition *e = edition_get(store, books[i].edition);

        if (!e)
            bail("no edition %s", books[i].edition);
        for (o = 0; o < OUTCOME_COUNT; o++) {
            const struct article *a = outcome_article(e, (enum outcome)o);

            is_str(books[i].articles[o], a ? a->id : NULL, "%s: %s",
                   books[i].edition, outcome_name((enum outcome)o));
        }
        is_int(books[i].seals, edition_seals(e), "%s: who seals",
               books[i].edition);
    }
    ok(edition_at(store, i - 1) && !edition_at(store, i),
       "every built-in edition is tested");
    edition_store_free(store);
}

static void
test_rounds(void)
{
    static const struct { int n, at, ply, left; } rows[] = {
        {10, 0, 0, 10},
        {10, 0, 1, 10},         /* half a round */
        {10, 0, 2, 9},
        {10, 0, 3, 9},
        {10, 0, 19, 1},
        {10, 0, 20, 0},
        {10, 0, 21, 0},
        {10, 0, 200, 0},
        {10, 7, 7, 10},         /* set when Black was to move */
        {10, 7, 8, 10},
        {10, 7, 9, 9},
        {10, 7, 27, 0},
        {1, 4, 5, 1},
        {1, 4, 6, 0},
        {10, 7, 3, 10},         /* looked at from before */
        {0, 7, 7, 0},
        {-1, 7, 9, 0},
    };
    size_t i;

    for (i = 0; i < sizeof rows / sizeof *rows; i++)
        is_int(rows[i].left,
               outcome_rounds_left(rows[i].n, rows[i].at, rows[i].ply),
               "%d rounds set at ply %d, at ply %d", rows[i].n, rows[i].at,
               rows[i].ply);
}

int
main(void)
{
    plan(0);
    test_rows();
    test_notes();
    test_results();
    test_books();
    test_rounds();
    return done();
}
