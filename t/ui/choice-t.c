/* A list to choose from. */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "t/lib/tap.h"
#include "t/ui/widget.h"
#include "ui/action.h"
#include "ui/choice.h"

static const char *const items[] = {
    "红方长捉", "two", "three", "four", "five", "six", "seven", "eight",
    "nine", "ten", "eleven", "twelve",
};

enum { ITEMS = sizeof items / sizeof *items };

static enum choice_result
press(struct choice *c, const char *keys)
{
    enum choice_result result = CHOICE_IGNORED;
    int key;

    while ((key = action_next_key(&keys)) != KEYSYM_NONE)
        result = choice_key(c, key);
    return result;
}

static void
test_keys(void)
{
    static const struct {
        const char *keys;
        int want;
    } rows[] = {
        {"Down", 1}, {"j j k", 1}, {"Up", 0}, {"End", ITEMS - 1},
        {"G Down", ITEMS - 1}, {"G Home", 0}, {"End g", 0}, {"PgDn", 5},
        {"PgDn PgDn PgDn", ITEMS - 1}, {"G PgUp", ITEMS - 6},
        {"PgDn PgUp PgUp", 0}, {"7", 6}, {"1", 0}, {"9 Down", 9},
        {"\uFF13", 2},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct choice c = {.heading = "x", .items = items, .n = ITEMS,
                           .page = 5};

        is_int(CHOICE_MOVED, press(&c, rows[i].keys), "%s moves",
               rows[i].keys);
        is_int(rows[i].want, c.chosen, "%s: to %d", rows[i].keys,
               rows[i].want);
    }
}

static void
test_results(void)
{
    struct choice c = {.heading = "x", .items = items, .n = 3, .chosen = 1};

    is_int(CHOICE_TAKEN, press(&c, "Enter"), "Enter takes");
    is_int(1, c.chosen, "what was chosen");
    is_int(CHOICE_LEFT, press(&c, "Esc"), "Esc leaves");
    is_int(CHOICE_IGNORED, press(&c, "q"), "other keys are left alone");
    is_int(CHOICE_IGNORED, press(&c, "0"), "there is no item 0");
    press(&c, "9");
    is_int(1, c.chosen, "a number beyond the list chooses nothing");
    c.chosen = 99;
    is_int(CHOICE_TAKEN, press(&c, "Enter"), "one that is no more");
    is_int(2, c.chosen, "is the last");
    c = (struct choice){.heading = "x", .items = items, .n = ITEMS};
    press(&c, "PgDn");
    is_int(10, c.chosen, "a page is ten items unless it is said");
    c.n = 0;
    is_int(CHOICE_MOVED, press(&c, "Down PgDn PgUp G 1 Enter"),
           "nothing is taken from an empty list");
    is_int(CHOICE_LEFT, press(&c, "Esc"), "but it can be left");
}

static void
test_draw(void)
{
    struct choice c = {.heading = "Outcomes", .items = items, .n = 3,
                       .chosen = 1};
    struct widget w = {.grid = GRID_INIT};

    widget_fresh(&w, 20, 5);
    choice_draw(&c, &w.pen, &w.look);
    widget_is(&w, "- Outcomes ---------\n 1 红方长捉\n>2 two\n 3 three\n\n",
              "a list with its heading");
    is_int(ROLE_CURSOR | STYLE_REVERSE, grid_at(&w.grid, 19, 2)->style,
           "the chosen row is in reverse to its end");
    is_int(ROLE_TEXT, grid_at(&w.grid, 19, 1)->style, "no other is");
    is_int(1, choice_at(&c, 5, 2), "the second item is in row 2");
    is_int(-1, choice_at(&c, 5, 0), "none in the heading");
    is_int(-1, choice_at(&c, 5, 4), "none below");

    c.n = ITEMS;
    widget_fresh(&w, 20, 4);
    choice_draw(&c, &w.pen, &w.look);
    widget_is(&w, "- Outcomes ---------\n 1 红方长捉\n>2 two\n"
              " 3 three           v\n", "there is more below");
    c.chosen = 6;
    widget_fresh(&w, 20, 4);
    choice_draw(&c, &w.pen, &w.look);
    widget_is(&w, "- Outcomes ---------\n 6 six             ^\n>7 seven\n"
              " 8 eight           v\n", "on both sides");
    is_int(7, choice_at(&c, 4, 3), "rows of a scrolled list");
    c.chosen = ITEMS - 1;
    widget_fresh(&w, 20, 4);
    choice_draw(&c, &w.pen, &w.look);
    widget_is(&w, "- Outcomes ---------\n   ten             ^\n   eleven\n"
              ">  twelve\n", "above; from the tenth on without digits");

    c.n = 0;
    widget_fresh(&w, 24, 2);
    choice_draw(&c, &w.pen, &w.look);
    widget_is(&w, "- Outcomes -------------\n nothing to choose from\n",
              "an empty list says so");
    widget_fresh(&w, 20, 2);
    w.look.lang = LANG_ZH;
    choice_draw(&c, &w.pen, &w.look);
    widget_is(&w, "- Outcomes ---------\n 没有可选项\n", "in Chinese too");
    widget_free(&w);
}

static void
test_cut(void)
{
    static const char *const wide[] = {"abcdefghijk", "红方长捉黑方"};
    struct choice c = {.heading = "标题很长很长", .items = wide, .n = 2};
    struct widget w = {.grid = GRID_INIT};

    widget_fresh(&w, 10, 3);
    choice_draw(&c, &w.pen, &w.look);
    widget_is(&w, "- 标题很长\n>1 abcdefg\n 2 红方长\n",
              "long items are cut, no character is");
    widget_fresh(&w, 5, 3);
    choice_draw(&c, &w.pen, &w.look);
    widget_is(&w, "- 标\n>abcd\n 红方\n", "in 5 columns the digits go");
    widget_free(&w);
}

static void
test_detail(void)
{
    static const char *const details[] = {
        "The side that chases must change.", NULL, "第三项的说明，很长很长",
    };
    struct choice c = {.heading = "x", .items = items, .n = 3,
                       .details = details};
    struct widget w = {.grid = GRID_INIT};

    widget_fresh(&w, 16, 8);
    choice_draw(&c, &w.pen, &w.look);
    widget_is(&w, "- x ------------\n>1 红方长捉\n 2 two\n 3 three\n\n"
              " The side that\n chases must\n change.\n",
              "the detail is wrapped below the list");
    c.chosen = 1;
    widget_fresh(&w, 16, 8);
    choice_draw(&c, &w.pen, &w.look);
    widget_is(&w, "- x ------------\n 1 红方长捉\n>2 two\n 3 three\n\n\n\n\n",
              "an item may have none");
    c.chosen = 2;
    widget_fresh(&w, 16, 4);
    choice_draw(&c, &w.pen, &w.look);
    widget_is(&w, "- x ------------\n 2 two         ^\n>3 three\n"
              " 第三项的说明，\n", "in few rows it gets a third of them");
    widget_free(&w);
}

/* Every size and every item: the chosen one is seen, nothing is cut. */
static void
test_sizes(void)
{
    const char *details[ITEMS];
    struct widget w = {.grid = GRID_INIT};
    struct choice c = {.heading = "标题", .items = items, .n = ITEMS};
    int broken = 0, unseen = 0, elsewhere = 0;

    for (int i = 0; i < ITEMS; i++)
        details[i] = "红方变着，不变判负 or else";
    for (int size = 0; size < 2 * 8 * 12 * ITEMS; size++) {
        int width = 1 + size % 8, height = size / 8 % 12, seen = -1;

        c.chosen = size / 8 / 12 % ITEMS;
        c.details = size / 8 / 12 / ITEMS ? details : NULL;
        widget_fresh(&w, width, height);
        choice_draw(&c, &w.pen, &w.look);
        broken += !widget_whole(&w);
        for (int y = 1; y < height; y++) {
            if (grid_at(&w.grid, 0, y)->cp[0] == '>')
                seen = y;
        }
        unseen += height > 1 && seen < 0;
        elsewhere += seen > 0 && choice_at(&c, height, seen) != c.chosen;
    }
    is_int(0, broken, "no character is cut at any size");
    is_int(0, unseen, "the chosen item is seen");
    is_int(0, elsewhere, "in the row choice_at has it");
    widget_free(&w);
}

static void
test_hostile(void)
{
    uint64_t state = 11;
    struct widget w = {.grid = GRID_INIT};
    int broken = 0;

    for (int i = 0; i < 500; i++) {
        char *noise = widget_noise(&state, 40);
        const char *one[] = {noise};
        struct choice c = {.heading = noise, .items = one, .details = one,
                           .n = 1};

        widget_fresh(&w, 1 + (int)random_below(&state, 30), 6);
        choice_draw(&c, &w.pen, &w.look);
        broken += !widget_whole(&w);
        free(noise);
    }
    is_int(0, broken, "hostile items do no harm");
    widget_free(&w);
}

int
main(void)
{
    plan(0);
    test_keys();
    test_results();
    test_draw();
    test_cut();
    test_detail();
    test_sizes();
    test_hostile();
    return done();
}
