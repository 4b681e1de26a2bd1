#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "t/lib/tap.h"
#include "ui/grid.h"
#include "ui/prose.h"

static struct grid grid;

static void
is_screen(const char *want, const char *name)
{
    struct buf b = BUF_INIT;

    grid_dump(&grid, &b);
    is_lines(want, buf_str(&b), "%s", name);
    buf_free(&b);
}

static struct pen
fresh(int width, int height)
{
    grid_resize(&grid, width, height);
    return pen_in(&grid, (struct area){0, 0, width, height});
}

static void
test_put(void)
{
    struct pen p = fresh(6, 2);

    pen_puts(&p, "abc");
    pen_move(&p, 2, 1);
    pen_puts(&p, "xyz123");
    is_screen("abc\n  xyz1\n", "text past the right edge is left out");

    p = fresh(5, 1);
    pen_puts(&p, "ab车马");
    is_screen("ab车\n", "a wide character is not cut by the edge");

    p = fresh(6, 1);
    pen_puts(&p, "车马炮");
    pen_move(&p, 1, 0);
    pen_puts(&p, "x");
    is_screen(" x马炮\n", "writing over a right half blanks the left one");

    p = fresh(6, 1);
    pen_puts(&p, "车马炮");
    pen_move(&p, 2, 0);
    pen_puts(&p, "x");
    is_screen("车x 炮\n", "writing over a left half blanks the right one");

    p = fresh(6, 1);
    pen_puts(&p, "a车马");
    pen_move(&p, 0, 0);
    pen_puts(&p, "将士");
    is_screen("将士\n", "wide over wide leaves no half behind");

    p = fresh(4, 1);
    pen_move(&p, -1, 0);
    pen_puts(&p, "车ab");
    is_screen(" ab\n", "a wide character half left of the area is not drawn");
}

static void
test_controls(void)
{
    struct pen p = fresh(12, 1);
    bool clean = true;

    pen_puts(&p, "a\033[31mb\x7f\n\tc");
    for (int x = 0; x < 12; x++)
        clean = clean && grid_at(&grid, x, 0)->cp[0] >= ' '
                && grid_at(&grid, x, 0)->cp[0] != 0x7F;
    ok(clean, "no control character is in a cell");
    is_screen("a\uFFFD[31mb\uFFFD\uFFFD\uFFFDc\n",
              "a control shows as a replacement");

    p = fresh(8, 1);
    pen_put(&p, "\xc2\x9b\xff", 3);
    is_screen("\uFFFD\uFFFD\n", "C1 and broken bytes too");

    p = fresh(8, 1);
    pen_puts(&p, "a\u202Eb\u2066c\u200B");
    is_screen("abc\n", "a bidi control in a file name reaches no cell");

    p = fresh(8, 1);
    pen_puts(&p, "e\u0301x\u0302\u0303\u0304y");
    is_screen("e\u0301x\u0302\u0303y\n",
              "a cell keeps two combining characters");

    p = fresh(8, 1);
    pen_puts(&p, "\u0301a");
    is_screen("a\n", "one without a base goes");
}

static void
test_areas(void)
{
    struct pen p;

    fresh(10, 3);
    p = pen_in(&grid, (struct area){2, 1, 4, 1});
    pen_puts(&p, "abcdefgh");
    pen_move(&p, 0, 1);
    pen_puts(&p, "below");
    is_screen("\n  abcd\n\n", "a pen does not leave its area");

    p = pen_in(&grid, (struct area){8, 2, 50, 50});
    is_int(2, p.area.w, "an area is cut to the grid");
    p = pen_in(&grid, (struct area){-3, -3, 5, 5});
    is_int(2, p.area.w, "left and above as well");

    p = fresh(0, 0);
    pen_puts(&p, "x");
    pen_fill_to(&p, '-', 10);
    pen_clear(&p);
    is_screen("", "a grid of no size takes nothing");

    p = fresh(8, 1);
    pen_field(&p, "车马", 3);
    pen_puts(&p, "|");
    is_screen("车 |\n", "a field is cut and filled by columns");

    p = fresh(4, 1);
    p.style = ROLE_RED | STYLE_BOLD;
    pen_puts(&p, "车");
    is_int(ROLE_RED | STYLE_BOLD, grid_at(&grid, 0, 0)->style,
           "a cell has its role");
    is_int(2, grid_at(&grid, 0, 0)->width, "a wide cell has width 2");
    is_int(0, grid_at(&grid, 1, 0)->width, "its right half has width 0");
    ok(grid_at(&grid, 4, 0) == NULL, "there is no cell outside");
}

static void
test_prose(void)
{
    struct arena *arena = arena_new();
    struct prose t = prose_new(arena, 10);
    struct pen p;

    prose_add(&t, ROLE_TEXT, "one two three four");
    is_int(2, t.n, "words are broken into rows");
    is_str("one two", t.rows[0].s, "at a blank");
    prose_add(&t, ROLE_TEXT, "红方变着，不变判负");
    is_str("红方变着，", t.rows[2].s, "Chinese breaks, not before a comma");
    prose_add(&t, ROLE_TEXT, "abcdefghijklmnop");
    is_str("abcdefghij", t.rows[4].s, "a long word is cut");
    is_str("klmnop", t.rows[5].s, "and goes on below");
    t.hang = 1;
    prose_add(&t, ROLE_TEXT, "aa bb cc dd ee");
    is_int(1, t.rows[7].indent, "further rows are indented");
    prose_add(&t, ROLE_TEXT, "x\n\ny\n");
    is_str("", t.rows[9].s, "an empty line is a row");
    is_int(11, t.n, "a line end at the end adds none");

    p = fresh(12, 3);
    pen_move(&p, 1, 0);
    prose_draw(&p, &t, 6);
    is_screen(" aa bb cc\n  dd ee\n x\n", "rows are drawn from the pen on");
    t = prose_new(arena, 10);
    prose_add(&t, ROLE_TEXT, "aaaaabbbbb c");
    is_int(2, t.n, "a blank behind a row that is full makes none");
    is_str("c", t.rows[1].s, "and begins none");
    t = prose_new(arena, 0);
    prose_add(&t, ROLE_TEXT, "车马");
    is_int(2, t.n, "the narrowest text takes a character a row");
    arena_free(arena);
}

int
main(void)
{
    plan(0);
    test_put();
    test_controls();
    test_areas();
    test_prose();
    grid_free(&grid);
    return done();
}
