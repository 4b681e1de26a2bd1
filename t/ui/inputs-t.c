/* A form of labelled lines. */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "t/lib/tap.h"
#include "t/ui/widget.h"
#include "ui/action.h"
#include "ui/entry.h"
#include "ui/inputs.h"

static const char *const titles[] = {"Game", "Dispute", "Adjourned"};

static const struct input_row rows[] = {
    {"Event", "cup, league", "", 0},
    {"红方", NULL, "王天一", 0},
    {"Black", NULL, NULL, 0},
    {"Claimed by", "who, when", "", 1},
    {"Sealed", NULL, "", 2},
};

enum { ROWS = sizeof rows / sizeof *rows };

static enum inputs_result
press(struct inputs *f, const char *keys)
{
    enum inputs_result result = INPUTS_IGNORED;
    int key;

    while ((key = action_next_key(&keys)) != KEYSYM_NONE)
        result = inputs_key(f, key);
    return result;
}

static void
test_moves(void)
{
    static const struct {
        const char *keys;
        int want;
    } moves[] = {
        {"Tab", 1}, {"Down Down", 2}, {"Enter Enter Enter", 3},
        {"Tab Tab Tab Tab Tab", 0}, {"BTab", 4}, {"Tab BTab", 0},
        {"Up", 0}, {"Tab Tab Up", 1}, {"PgDn", 3}, {"PgDn PgDn PgDn", 4},
        {"Tab PgUp", 0}, {"PgDn PgUp", 0}, {"BTab Down", 4},
        {"BTab PgUp", 3}, {"PgDn PgDn PgUp PgUp PgDn", 3},
        {"Down Down Down", 3},
    };

    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        struct inputs *f = inputs_new(rows, ROWS, titles);

        is_int(INPUTS_MOVED, press(f, moves[i].keys), "%s moves",
               moves[i].keys);
        is_int(moves[i].want, inputs_current(f), "%s: to field %d",
               moves[i].keys, moves[i].want);
        inputs_free(f);
    }
}

static void
test_ends(void)
{
    struct inputs *f = inputs_new(rows, 3, titles);

    press(f, "PgDn");
    is_int(2, inputs_current(f), "PgDn on the last page: its last field");
    press(f, "PgUp");
    is_int(0, inputs_current(f), "PgUp on the first page: its first");
    inputs_free(f);
}

static void
test_values(void)
{
    struct inputs *f = inputs_new(rows, ROWS, titles);

    is_str("王天一", inputs_value(f, 1), "a value as given");
    is_str("", inputs_value(f, 2), "none is an empty one");
    ok(!inputs_changed(f, 1), "nothing is changed at the start");
    is_int(INPUTS_CHANGED, press(f, "Tab C-u 郑 惟 桐"), "it is edited");
    is_str("郑惟桐", inputs_value(f, 1), "to another name");
    ok(inputs_changed(f, 1), "which is a change");
    ok(!inputs_changed(f, 0), "of that field alone");
    inputs_insert(f, "\x1B" "x\r\ny", 5);
    is_str("郑惟桐x\ny", inputs_value(f, 1), "a paste is cleaned");
    press(f, "C-u 王 天 一");
    ok(!inputs_changed(f, 1), "what was there before is no change");
    is_int(INPUTS_MOVED, press(f, "Left Home"), "the keys of a line move");
    is_int(INPUTS_DONE, press(f, "C-s"), "C-s finishes anywhere");
    is_int(INPUTS_LEFT, press(f, "Esc"), "Esc leaves");
    is_int(INPUTS_IGNORED, press(f, "F1"), "other keys are left alone");
    is_int(INPUTS_MOVED, press(f, "BTab BTab"), "at the last field");
    is_int(INPUTS_DONE, press(f, "Enter"), "Enter finishes");
    inputs_go(f, 2);
    is_int(2, inputs_current(f), "a field can be made current");
    inputs_go(f, ROWS);
    inputs_go(f, -1);
    is_int(2, inputs_current(f), "but none that is not there");
    inputs_free(f);
    inputs_free(NULL);
}

static void
test_too_long(void)
{
    enum { BIG = 100 * 1024 };
    char *big = malloc(BIG + 1);
    struct input_row row = {"Remark", NULL, big, 0};
    struct widget w = {.grid = GRID_INIT};
    struct inputs *f;
    int x, y;

    memset(big, 'a', BIG);
    big[BIG] = '\0';
    f = inputs_new(&row, 1, titles);
    is_int(INPUTS_FULL, press(f, "x"), "a value too long is not edited");
    is_int(INPUTS_FULL, inputs_insert(f, "x", 1), "nor by a paste");
    press(f, "Backspace C-u C-k C-w Delete");
    is_str(big, inputs_value(f, 0), "all of it is kept");
    ok(!inputs_changed(f, 0), "unchanged");
    widget_fresh(&w, 40, 3);
    inputs_draw(f, &w.pen, &w.look);
    widget_is(&w, "- Game ---------------------------------\n"
              ">Remark (too long to be changed here)\n\n", "the form says so");
    ok(!inputs_cursor(f, w.pen.area, &x, &y), "there is no cursor in it");
    inputs_free(f);

    row.value = "";
    f = inputs_new(&row, 1, titles);
    is_int(INPUTS_FULL, inputs_insert(f, big, BIG), "100 KB are refused");
    is_str("", inputs_value(f, 0), "as a whole");
    free(big);
    inputs_free(f);
    widget_free(&w);
}

/* The form with the cursor as '|' over its cell. */
static void
is_form(const struct inputs *f, int width, int height, const char *want)
{
    struct widget w = {.grid = GRID_INIT};
    int x, y;

    widget_fresh(&w, width, height);
    inputs_draw(f, &w.pen, &w.look);
    if (inputs_cursor(f, w.pen.area, &x, &y)) {
        pen_move(&w.pen, x, y);
        pen_char(&w.pen, '|');
    }
    widget_is(&w, want, "the form as drawn");
    widget_free(&w);
}

static void
test_draw(void)
{
    struct inputs *f = inputs_new(rows, ROWS, titles);
    struct widget w = {.grid = GRID_INIT};

    diag("labels are aligned by columns; hints in empty fields");
    is_form(f, 38, 5,
            "- Game (1/3) -------------------------\n"
            ">Event      |cup, league)\n"
            " 红方       王天一\n"
            " Black\n"
            "\n");
    press(f, "C u p Tab");
    is_form(f, 80, 5,
            "- Game (1/3) ---------------------------------------------------"
            "----------------\n"
            " Event      Cup\n"
            ">红方       王天一|\n"
            " Black\n"
            "\n");
    diag("a page for itself");
    press(f, "PgDn");
    is_form(f, 38, 4,
            "- Dispute (2/3) ----------------------\n"
            ">Claimed by |who, when)\n"
            "\n"
            "\n");
    diag("fewer rows than fields: the current one shows");
    press(f, "PgUp Tab Tab");
    is_form(f, 38, 3,
            "- Game (1/3) -------------------------\n"
            " 红方       王天一\n"
            ">Black      |\n");
    widget_fresh(&w, 38, 5);
    inputs_draw(f, &w.pen, &w.look);
    is_int(ROLE_CURSOR | STYLE_BOLD, grid_at(&w.grid, 0, 3)->style,
           "the current row is bold");
    is_int(ROLE_TEXT | STYLE_UNDERLINE, grid_at(&w.grid, 37, 3)->style,
           "its field is underlined to the end");
    is_int(ROLE_TEXT, grid_at(&w.grid, 12, 2)->style, "others are plain");
    press(f, "Tab");
    widget_fresh(&w, 38, 5);
    inputs_draw(f, &w.pen, &w.look);
    is_int(ROLE_DIM | STYLE_UNDERLINE, grid_at(&w.grid, 12, 1)->style,
           "a hint is dim");
    inputs_free(f);
    widget_free(&w);
}

static void
test_long_labels(void)
{
    static const struct input_row wide[] = {
        {"Who was told to change, and when", NULL, "red at move 20, 10:15", 0},
        {"谁在何时被告知必须变着", NULL, "红方", 0},
    };
    struct inputs *f = inputs_new(wide, 2, titles);

    diag("labels get half of the width, the current one a row of its own");
    is_form(f, 38, 4,
            "- Game -------------------------------\n"
            ">Who was told to ch < move 20, 10:15|\n"
            " 谁在何时被告知必须 红方\n"
            " Who was told to change, and when\n");
    press(f, "Tab");
    is_form(f, 38, 4,
            "- Game -------------------------------\n"
            " Who was told to ch red at move 20, 1>\n"
            ">谁在何时被告知必须 红方|\n"
            " 谁在何时被告知必须变着\n");
    inputs_free(f);
}

/* Every size and field: nothing is cut, the cursor is on the marked row. */
static void
test_sizes(void)
{
    struct inputs *f = inputs_new(rows, ROWS, titles);
    struct widget w = {.grid = GRID_INIT};
    int broken = 0, unseen = 0, outside = 0;

    for (int size = 0; size < ROWS * 40 * 8; size++) {
        struct area area = {3, 2, 1 + size % 40, size / 40 % 8};
        int x, y;

        inputs_go(f, size / 40 / 8);
        widget_fresh(&w, 50, 12);
        w.pen = pen_in(&w.grid, area);
        inputs_draw(f, &w.pen, &w.look);
        broken += !widget_whole(&w);
        if (!inputs_cursor(f, area, &x, &y)) {
            unseen += area.h > 1 && area.w > 1;
            continue;
        }
        outside += x < area.x || x >= area.x + area.w
                   || y < area.y || y >= area.y + area.h
                   || grid_at(&w.grid, area.x, y)->cp[0] != '>';
    }
    is_int(0, broken, "no character is cut at any size");
    is_int(0, unseen, "from 2 columns and rows on there is a cursor");
    is_int(0, outside, "in the area, in the row that is marked");
    inputs_free(f);
    widget_free(&w);
}

static void
test_hostile(void)
{
    uint64_t state = 5;
    struct widget w = {.grid = GRID_INIT};
    int broken = 0;

    for (int i = 0; i < 500; i++) {
        char *noise = widget_noise(&state, 30);
        struct input_row row = {noise, noise, noise, 0};
        const char *title[] = {noise};
        struct inputs *f = inputs_new(&row, 1, title);

        inputs_insert(f, noise, 30);
        widget_fresh(&w, 1 + (int)random_below(&state, 40), 5);
        inputs_draw(f, &w.pen, &w.look);
        broken += !widget_whole(&w);
        inputs_free(f);
        free(noise);
    }
    is_int(0, broken, "hostile texts do no harm");
    widget_free(&w);
}

int
main(void)
{
    plan(0);
    test_moves();
    test_ends();
    test_values();
    test_too_long();
    test_draw();
    test_long_labels();
    test_sizes();
    test_hostile();
    return done();
}
