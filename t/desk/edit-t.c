/* An edit as a line of text and back. */
#include <config.h>

#include "t/lib/tap.h"

#include <string.h>

#include "base/arena.h"
#include "board/notation.h"
#include "desk/edit.h"

static bool
same_string(const char *a, const char *b)
{
    return strcmp(a ? a : "", b ? b : "") == 0;
}

static bool
same(const struct edit *a, const struct edit *b)
{
    return a->kind == b->kind && a->game == b->game && a->node == b->node
           && a->move == b->move && same_string(a->name, b->name)
           && same_string(a->text, b->text);
}

/* The edit is written as `line`, which is read as the edit. */
static void
both_ways(const char *line, struct edit e)
{
    struct arena *arena = arena_new();
    struct buf b = BUF_INIT;
    struct edit back;

    edit_print(&e, &b);
    is_str(line, buf_str(&b), "%s is written", line);
    ok(edit_parse(line, strlen(line), arena, &back) && same(&e, &back),
       "%s is read back", line);
    buf_free(&b);
    arena_free(arena);
}

static void
test_kinds(void)
{
    move_t mv = move_from_uci("h2e2", 4);

    both_ways("new 3 a\\stitle FEN w",
              (struct edit){EDIT_NEW, 3, 0, MOVE_NONE, "a title", "FEN w"});
    both_ways("new 3  FEN w",
              (struct edit){EDIT_NEW, 3, 0, MOVE_NONE, NULL, "FEN w"});
    both_ways("start 0 FEN",
              (struct edit){EDIT_START, 0, 0, MOVE_NONE, NULL, "FEN"});
    both_ways("move 0 12 h2e2",
              (struct edit){EDIT_MOVE, 0, 12, mv, NULL, NULL});
    both_ways("correct 0 12 h2e2",
              (struct edit){EDIT_CORRECT, 0, 12, mv, NULL, NULL});
    both_ways("cut 1 4294967295",
              (struct edit){EDIT_CUT, 1, 4294967295u, MOVE_NONE, NULL, NULL});
    both_ways("promote 1 2",
              (struct edit){EDIT_PROMOTE, 1, 2, MOVE_NONE, NULL, NULL});
    both_ways("comment 0 12 two\\nlines \\\\ \\r",
              (struct edit){EDIT_COMMENT, 0, 12, MOVE_NONE, NULL,
                            "two\nlines \\ \r"});
    both_ways("comment 0 12",
              (struct edit){EDIT_COMMENT, 0, 12, MOVE_NONE, NULL, ""});
    both_ways("comment 0 12   blanks ",
              (struct edit){EDIT_COMMENT, 0, 12, MOVE_NONE, NULL,
                            "  blanks "});
    both_ways("header 0 event 全国赛",
              (struct edit){EDIT_HEADER, 0, 0, MOVE_NONE, "event", "全国赛"});
    both_ways("header 0 event",
              (struct edit){EDIT_HEADER, 0, 0, MOVE_NONE, "event", ""});
    both_ways("header 0 a\\\\\\sb c",
              (struct edit){EDIT_HEADER, 0, 0, MOVE_NONE, "a\\ b", "c"});
    both_ways("rest 0 1 7747",
              (struct edit){EDIT_REST, 0, 1, MOVE_NONE, NULL, "7747"});
    both_ways("rules 1 5 1959",
              (struct edit){EDIT_RULES, 1, 5, MOVE_NONE, NULL, "1959"});
    both_ways("before 0 FEN moves h2e2",
              (struct edit){EDIT_BEFORE, 0, 0, MOVE_NONE, NULL,
                            "FEN moves h2e2"});
}

static void
test_bad(void)
{
    static const char *const lines[] = {
        "", " ", "mov 0 1 h2e2", "move", "move 0", "move 0 1", "move 0 1 ",
        "move 0 1 h2e", "move 0 1 h2e2 ", "move 0 1 h2e2x", "move -1 1 h2e2",
        "move 0  1 h2e2", "move 01 1 h2e2", "move 0 4294967296 h2e2",
        "move 99999999999999999999999999 1 h2e2", "move 0 1 H2E2",
        "move 0 1 j2e2", " move 0 1 h2e2", "cut 0 1 x", "cut 0 1 ",
        "comment 0 1 a\\", "comment 0 1 \\x", "comment 0 1 \\s",
        "comment 0 1 ", "comment 0 1 a\nb", "comment 0 1 a\rb",
        "header 0", "header 0 \\x y", "new 0", "new\t0 a b",
    };
    struct arena *arena = arena_new();
    struct edit e = {.node = 77};
    size_t i;

    for (i = 0; i < sizeof lines / sizeof *lines; i++)
        ok(!edit_parse(lines[i], strlen(lines[i]), arena, &e),
           "no edit: '%s'", lines[i]);
    ok(!edit_parse("comment 0 1 a\0b", 15, arena, &e), "nor one with a NUL");
    is_int(77, e.node, "what is no edit leaves the result alone");
    arena_free(arena);
}

/* Any bytes are read without harm; what is read is written the same. */
static void
test_any(void)
{
    static const char piece[] = "move comment new 0 12 h2e2\\n\\s\\ \xff\n";
    uint64_t seed = 20201;
    struct arena *arena = arena_new();
    bool good = true;
    int i, read = 0;

    for (i = 0; i < 200000; i++) {
        static const char *const heads[] = {"new 1 ", "header 0 ", "rest 7 1",
                                            "comment 0 ", "move 0 1 ", ""};
        char line[40];
        struct buf b = BUF_INIT;
        struct edit e;
        size_t n, k;

        strcpy(line, heads[random_below(&seed, 6)]);
        n = strlen(line);
        for (k = random_below(&seed, 20); k; k--)
            line[n++] = piece[random_below(&seed, sizeof piece)];
        if (edit_parse(line, n, arena, &e)) {
            read++;
            edit_print(&e, &b);
            good = good && b.len == n && memcmp(b.data, line, n) == 0;
        }
        buf_free(&b);
        arena_reset(arena);
    }
    ok(good, "a line that is read is written the same");
    ok(read > 1000, "of random lines some are edits");
    arena_free(arena);
}

int
main(void)
{
    plan(0);
    test_kinds();
    test_bad();
    test_any();
    return done();
}
