#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "t/lib/tap.h"
#include "t/ui/fixture.h"
#include "ui/action.h"
#include "ui/app.h"
#include "ui/grid.h"
#include "ui/layout.h"

/* One screen: its rows keep to the width, and wide characters are whole. */
static bool
whole(const struct grid *g)
{
    for (int y = 0; y < g->height; y++) {
        for (int x = 0; x < g->width; x++) {
            const struct cell *c = grid_at(g, x, y), *next;

            next = grid_at(g, x + 1, y);
            if (c->width == 2 && (!next || next->width != 0))
                return false;
            if (c->width == 0
                && (x == 0 || grid_at(g, x - 1, y)->width != 2))
                return false;
            if (c->width > 0 && c->cp[0] < ' ')
                return false;
        }
    }
    return true;
}

/* So many columns or rows on. */
static int
stride(int step)
{
    return step * (8 - many_of(7));
}

/* All sizes, or every `step`-th row and column of them. */
static int
sweep(struct app *app, int max_width, int max_height, int step)
{
    struct grid g = GRID_INIT;
    int bad = 0;

    step = stride(step);
    for (int h = 1; h <= max_height; h += step) {
        for (int w = 1; w <= max_width; w += step) {
            grid_resize(&g, w, h);
            app_resize(app, w, h);
            app_draw(app, &g);
            bad += !whole(&g);
        }
    }
    grid_free(&g);
    return bad;
}

/* What a key can bring in front: texts, lists, lines, a form, a setup. */
static void
test_sizes(const struct app_setup *setup)
{
    static const enum action in_front[] = {
        ACTION_REDRAW, ACTION_INSPECT, ACTION_RULING, ACTION_GAMES,
        ACTION_HELP, ACTION_COMPARE, ACTION_COMMENT, ACTION_SETUP,
        ACTION_COMMAND, ACTION_WRITE_COMMENT, ACTION_SCORES, ACTION_OVERRULE,
        ACTION_DECIDE, ACTION_DETAILS, ACTION_QUIZ, ACTION_DEMO,
        ACTION_REPLIES, ACTION_SHEET,
    };

    for (size_t i = 0; i < sizeof in_front / sizeof *in_front; i++) {
        struct app *app = app_new(setup);
        int bad;

        app_update(app, ACTION_LAST);
        app_update(app, in_front[i]);
        if (in_front[i] == ACTION_REDRAW)
            bad = sweep(app, 130, 50, 1);
        else
            bad = sweep(app, 62, 26, i < 7 ? 1 : 2);
        bad += sweep(app, 1, 120, 1);
        is_int(0, bad, "all sizes hold with %s in front",
               action_row(in_front[i])->name);
        app_free(app);
    }
}

/* The large board in all sizes, alone and with something in front of it. */
static void
test_large_board(struct app_setup setup)
{
    static const enum action in_front[] = {
        ACTION_REDRAW, ACTION_INSPECT, ACTION_RULING, ACTION_GAMES,
        ACTION_HELP, ACTION_SETUP, ACTION_OVERRULE, ACTION_DETAILS,
        ACTION_COMMAND,
    };

    setup.settings.large_board = true;
    for (size_t i = 0; i < sizeof in_front / sizeof *in_front; i++) {
        struct app *app = app_new(&setup);

        app_update(app, ACTION_LAST);
        app_update(app, in_front[i]);
        is_int(0, sweep(app, 100, 60, i < 1 ? 1 : 3),
               "a large board holds in all sizes with %s in front",
               action_row(in_front[i])->name);
        app_free(app);
    }
}

/* The board takes as large a pitch as fits, and never more than there is. */
static void
test_pitches(void)
{
    static const struct {
        int width, height, pitch;
    } least[] = {
        {40, 25, 4}, {55, 34, 6}, {74, 45, 8}, {92, 54, 10},
    };
    struct layout l = {.size = SIZE_NORMAL};
    int outside = 0;

    ok(!layout_big(39, 60, &l) && !layout_big(100, 24, &l)
       && l.size == SIZE_NORMAL, "too small a screen changes nothing");
    for (int i = 0; i < 4; i++) {
        int w = least[i].width, h = least[i].height, was = l.pitch.x;

        ok(layout_big(w, h, &l) && l.pitch.x == least[i].pitch,
           "%dx%d has a pitch of %d columns", w, h, least[i].pitch);
        ok(i == 0 || (layout_big(w - 1, h, &l) && l.pitch.x < least[i].pitch
                      && layout_big(w, h - 1, &l) && l.pitch.x == was),
           "one less has the one below");
        layout_big(w, h, &l);
    }
    for (int h = 25; h < 70; h++) {
        for (int w = 40; w < 120; w++) {
            layout_big(w, h, &l);
            outside += l.board.x < 0 || l.board.x + l.board.w > w
                       || l.board.y < 1
                       || l.board.y + l.board.h > l.obligation.y;
        }
    }
    is_int(0, outside, "the board covers none of the bars");
}

/* Sizes from 40x14 on at which the screen has not all of the words. */
static int
lacking(struct app *app, const char *const words[])
{
    struct grid g = GRID_INIT;
    struct buf b = BUF_INIT;
    int n = 0;

    for (int h = 14; h <= 50; h += stride(1)) {
        for (int w = 40; w <= 130; w += stride(3)) {
            bool all = true;

            grid_resize(&g, w, h);
            app_resize(app, w, h);
            app_draw(app, &g);
            buf_clear(&b);
            grid_dump(&g, &b);
            for (int i = 0; words[i]; i++)
                all = all && strstr(buf_str(&b), words[i]);
            if (!all && n++ == 0)
                diag("at %dx%d:\n%s", w, h, buf_str(&b));
        }
    }
    buf_free(&b);
    grid_free(&g);
    return n;
}

static void
test_obligation(struct app_setup setup)
{
    static const char *const english[] = {"=> RED", "loses", "12/12", NULL};
    static const char *const chinese[] = {"=> 红方变着", "12/12", NULL};
    struct app *app;

    setup.settings.lang = LANG_EN;
    app = app_new(&setup);
    app_update(app, ACTION_LAST);
    is_int(0, lacking(app, english),
           "the obligation and the ply are on every screen");
    app_update(app, ACTION_INSPECT);
    is_int(0, lacking(app, english), "while a piece is inspected too");
    app_update(app, ACTION_INSPECT);
    app_update(app, ACTION_LANGUAGE);
    is_int(0, lacking(app, chinese), "and in Chinese");
    app_free(app);
}

/* From 60x24 on there is room for both sides and their articles. */
static void
test_sides(struct app_setup setup)
{
    struct app *app;
    struct grid g = GRID_INIT;
    int n = 0;

    setup.settings.lang = LANG_EN;
    app = app_new(&setup);
    app_update(app, ACTION_LAST);
    for (int inspect = 0; inspect < 2; inspect++) {
        for (int h = 24; h <= 50; h += stride(1)) {
            for (int w = 60; w <= 130; w += stride(3)) {
                struct buf b = BUF_INIT;

                grid_resize(&g, w, h);
                app_resize(app, w, h);
                app_draw(app, &g);
                grid_dump(&g, &b);
                if ((!strstr(buf_str(&b), "Red:")
                     || !strstr(buf_str(&b), "Black:")
                     || !strstr(buf_str(&b), "8.3")) && n++ == 0)
                    diag("at %dx%d:\n%s", w, h, buf_str(&b));
                buf_free(&b);
            }
        }
        app_update(app, ACTION_INSPECT);
    }
    is_int(0, n, "both sides and the articles are in the panel");
    grid_free(&g);
    app_free(app);
}

static void
test_large(const struct app_setup *setup)
{
    struct app *app = app_new(setup);
    struct grid g = GRID_INIT;

    grid_resize(&g, 300, 100);
    app_resize(app, 300, 100);
    app_draw(app, &g);
    ok(whole(&g), "300x100 holds");
    grid_resize(&g, 0, 0);
    app_resize(app, 0, 0);
    app_draw(app, &g);
    ok(whole(&g), "so does a screen without size");
    grid_free(&g);
    app_free(app);
}

static void
test_clicks(const struct app_setup *setup)
{
    struct app *app = app_new(setup);
    int x, y, outside = 0;

    app_resize(app, 80, 24);
    for (y = -1; y < 26; y++) {
        for (x = -1; x < 82; x++)
            outside += app_click(app, x, y) && (x < 0 || y < 0 || x > 79
                                                || y > 23);
    }
    is_int(0, outside, "a click outside of the screen does nothing");
    app_click(app, 2, 2);
    ok(app_cursor(app, &x, &y) && x == 2 && y == 2,
       "a click on a point puts the cursor there");
    app_free(app);
}

/* A long game is stepped through to its end, each ply drawn. */
static void
test_long(const struct app_setup *setup)
{
    struct app *app = app_new(setup);
    struct grid g = GRID_INIT;
    int n = 0;

    grid_resize(&g, 120, 40);
    app_resize(app, 120, 40);
    app_draw(app, &g);
    while (app_update(app, ACTION_PLY_NEXT) & REACT_DRAW) {
        app_draw(app, &g);
        n++;
    }
    is_int(300, n, "300 plies are stepped through and drawn");
    grid_free(&g);
    app_free(app);
}

int
main(void)
{
    struct doc *docs[2] = {fixture_chase(), fixture_long(300)};
    struct edition_store *store = edition_store_new();
    struct app_setup setup = {.docs = docs, .n_docs = 2, .editions = store,
                              .rules = "1956", .settings.lang = LANG_ZH};

    plan(0);
    test_sizes(&setup);
    test_large_board(setup);
    test_pitches();
    test_obligation(setup);
    setup.settings.large_board = true;
    test_obligation(setup);
    setup.settings.large_board = false;
    test_sides(setup);
    test_large(&setup);
    test_clicks(&setup);
    setup.game = 2;
    test_long(&setup);
    edition_store_free(store);
    doc_free(docs[0]);
    doc_free(docs[1]);
    return done();
}
