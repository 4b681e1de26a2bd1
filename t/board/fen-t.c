/* FEN: what is read, what is refused and why, what is written. */
#include <config.h>

#include "t/lib/tap.h"

#include <string.h>

#include "board/fen.h"

#define START "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"
#define KINGS "4k4/9/9/9/9/9/9/9/9/3K5"

/* One text read, with what came of it. */
struct reading {
    struct arena *arena;
    struct diags diags;
    struct pos pos;
    struct fen_extra extra;
    bool good;
};

static void
read_fen(struct reading *r, const char *s)
{
    struct place at = {"x", 3, 5, 0, 0, 0};

    r->arena = arena_new();
    diags_init(&r->diags, r->arena);
    pos_start(&r->pos);
    r->extra.side_given = false;
    r->extra.move_number = -1;
    r->good = fen_parse(s, strlen(s), at, &r->diags, &r->pos, &r->extra);
}

/* A text is taken; it is written as `want`, with so many warnings. */
static void
takes(const char *s, const char *want, size_t warnings)
{
    struct reading r;
    char buf[FEN_MAX];

    read_fen(&r, s);
    ok(r.good, "taken: %s", s);
    is_str(want, fen_print(&r.pos, buf), "and written again");
    is_int(warnings, r.diags.n, "with %zu warning(s)", warnings);
    arena_free(r.arena);
}

static void
has_extra(const char *s, bool side_given, int number)
{
    struct reading r;

    read_fen(&r, s);
    is_int(side_given, r.extra.side_given, "side given: %s", s);
    is_int(number, r.extra.move_number, "move number %d: %s", number, s);
    arena_free(r.arena);
}

/* The plies without a capture are the first number after the side. */
static void
has_count(const char *s, int count)
{
    struct reading r;

    read_fen(&r, s);
    is_int(count, r.extra.no_capture, "%d without a capture: %s", count, s);
    arena_free(r.arena);
}

/* A text is refused for so many reasons, the first at a column. */
static void
refuses(const char *s, size_t reasons, long column, const char *why)
{
    struct reading r;
    char buf[FEN_MAX];

    read_fen(&r, s);
    ok(!r.good, "refused: %s", s);
    is_int(reasons, r.diags.n, "for %zu reason(s)", reasons);
    if (r.diags.n) {
        has_str(why, r.diags.list[0].text, "which is said");
        is_int(4 + column, r.diags.list[0].place.column, "with the column");
    }
    is_str(START " w", fen_print(&r.pos, buf), "and nothing is set");
    arena_free(r.arena);
}

static void
test_fields(void)
{
    takes(START " w - - 0 1", START " w", 0);
    takes("  " START " b\t", START " b", 0);
    takes(START, START " w", 0);
    takes(START " r", START " w", 0);
    takes(START " w 0 1", START " w", 0);
    takes("rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNEAKABHR b",
          START " b", 0);
    takes(START " x - - 0 1", START " w", 1);
    takes(START " b KQ - 0 1", START " b", 1);
    takes(START " b - - 0 1 and more", START " b", 1);
    takes("9/9/9/9/9/9/9/9/9/9", "9/9/9/9/9/9/9/9/9/9 w", 0);
    takes("45/9/9/9/9/9/9/9/9/KKKKKKKKK w",
          "9/9/9/9/9/9/9/9/9/KKKKKKKKK w", 0);
}

static void
test_extra(void)
{
    has_extra(KINGS " b - - 3 12", true, 12);
    has_extra(KINGS " b 3 12", true, 12);
    has_extra(KINGS " b - - 3", true, 0);
    has_extra(KINGS " w - - 0 0", true, 0);
    has_extra(KINGS " - - 0 7", false, 7);
    has_extra(KINGS, false, 0);
    has_extra(KINGS " x 0 7", false, 7);
    has_extra(KINGS " w - - 0 99999999999", true, 0);
    has_count(KINGS " b - - 3 12", 3);
    has_count(KINGS " b 3 12", 3);
    has_count(KINGS " b - - 3", 3);
    has_count(KINGS " - - 119 7", 119);
    has_count(KINGS " w - - 0 7", 0);
    has_count(KINGS " w - - - 7", 7);
    has_count(KINGS, 0);
    has_count(KINGS " w - - 99999999999 7", 0);
}

static void
test_refusals(void)
{
    refuses("", 1, 1, "empty");
    refuses(" \t ", 1, 1, "empty");
    refuses("4k4/9/9/9/9/9/9/9/3K5", 1, 1, "9 rows");
    refuses(KINGS "/", 1, 1, "11 rows");
    refuses("4k4/9/9/8/9/9/9/9/9/3K5", 1, 9, "row 4 has 8 points");
    refuses("4k4/9/9/9/9/9/9/9/9/3K51 w", 1, 21, "row 10 has 10 points");
    refuses("4k4/9/4z4/9/9/9/9/9/9/3K5", 1, 8, "row 3: 'z' is no piece");
    refuses("4k4/9/4将4/9/9/9/9/9/9/3K5", 1, 8, "row 3: '将' is no piece");
    refuses("4k4/10/9/9/9/9/9/9/9/3K5", 1, 5, "an empty row is 9");
    refuses("4k40/9/9/9/9/9/9/9/9/3K5", 1, 4, "0 is no number");
    refuses("4k4/9/9/9/9/9/9/9/9/3K5] w", 2, 24, "row 10: ']' is no piece");
    refuses("4k5/9/4z4/9/9/9/9/9/3K", 4, 1, "row 1 has 10 points");
    refuses("hello", 5, 3, "row 1: 'l' is no piece");
}

/* Nothing but a bound on what is said keeps rubbish from flooding. */
static void
test_flood(void)
{
    char text[5001];
    struct reading r;

    memset(text, 'z', 5000);
    text[5000] = '\0';
    read_fen(&r, text);
    ok(!r.good, "5000 letters that are no pieces are refused");
    ok(r.diags.n < 20, "with few words");
    arena_free(r.arena);
    memset(text, '/', 5000);
    read_fen(&r, text);
    ok(r.diags.n < 20, "5000 empty rows are refused with few words");
    arena_free(r.arena);
}

static void
test_nul(void)
{
    struct reading r;
    static const char text[] = KINGS " \0";
    struct place at = {0};

    read_fen(&r, KINGS);
    ok(fen_parse(text, sizeof text - 1, at, &r.diags, &r.pos, NULL),
       "a NUL byte for the side is only a warning");
    is_int(1, r.diags.n, "and is told");
    arena_free(r.arena);
}

int
main(void)
{
    plan(0);
    test_fields();
    test_extra();
    test_refusals();
    test_flood();
    test_nul();
    return done();
}
