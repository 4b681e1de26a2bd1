/*
 * Which plies are disputed: the window set by hand, a position that recurs,
 * the last recurrence, and the plies after the last move that cannot be taken
 * back.
 */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "board/movegen.h"
#include "board/notation.h"
#include "rules/cycle.h"
#include "t/lib/draw.h"
#include "t/lib/tap.h"

enum { PLIES_MAX = 400 };

/* "h2e2 h9g7" as moves; returns their number. */
static int
read_moves(const char *text, move_t *out)
{
    int n = 0;

    while (*text) {
        out[n] = move_from_uci(text, 4);
        if (out[n++] == MOVE_NONE)
            bail("bad move: %s", text);
        text += strspn(text + 4, " ") + 4;
    }
    return n;
}

#define BOARD \
    "...k....r" "........." "........." "p........" "........." \
    "........." "P........" "........." "........." "R...K...."

/* The rooks step aside and back: four plies to the same position. */
#define ROUND "a0b0 i9h9 b0a0 h9i9"

struct row {
    const char *name, *moves;
    int reach, from, to;        /* from and to: set by hand */
    const char *want;           /* "FROM-TO closed period N times N" */
};

static const struct row rows[] = {
    {"no moves", "", 3, 0, 0, "0-0 open period 0 times 1"},
    {"nothing recurs", "a0b0 i9h9", 3, 0, 0, "1-2 open period 0 times 1"},
    {"one round", ROUND, 3, 0, 0, "1-4 closed period 4 times 2"},
    {"two rounds: from the third-last occurrence", ROUND " " ROUND, 3, 0, 0,
     "1-8 closed period 4 times 3"},
    {"three rounds: the first is out of reach", ROUND " " ROUND " " ROUND, 3,
     0, 0, "5-12 closed period 4 times 4"},
    {"an edition may reach back one round only",
     ROUND " " ROUND " " ROUND, 2, 0, 0, "9-12 closed period 4 times 4"},
    {"or further than the game goes", ROUND " " ROUND, 9, 0, 0,
     "1-8 closed period 4 times 3"},
    {"the period is that of the last round",
     ROUND " a0b0 i9h9 b0b1 h9h8 b1b0 h8h9 b0a0 h9i9", 3, 0, 0,
     "1-12 closed period 8 times 3"},
    {"the cycle is left: the last recurrence", ROUND " a0b0 i9h9 b0b5", 3, 0,
     0, "3-6 closed period 4 times 2"},
    {"left by a forward pawn move: what follows it", ROUND " a3a4 i9h9 a0b0",
     3, 0, 0, "6-7 open period 0 times 1"},
    {"left by a capture: what follows it", ROUND " a3a4 i9h9 a4a5 h9i9 a5a6 "
     "i9h9", 3, 0, 0, "10-10 open period 0 times 1"},
    {"the last move cannot be taken back: nothing is disputed",
     ROUND " a3a4", 3, 0, 0, "0-0 open period 0 times 1"},
    {"by hand, not a round", ROUND, 3, 2, 3, "2-3 open period 0 times 1"},
    {"by hand, a round", ROUND " " ROUND, 3, 5, 8,
     "5-8 closed period 4 times 3"},
    {"by hand, two rounds", ROUND " " ROUND, 3, 1, 8,
     "1-8 closed period 4 times 3"},
    {"by hand, to the end", ROUND, 3, 2, 0, "2-4 open period 0 times 2"},
    {"by hand, past the end", ROUND, 3, 1, 99,
     "1-4 closed period 4 times 2"},
    {"by hand, all past the end", ROUND, 3, 9, 12,
     "0-0 open period 0 times 1"},
    {"by hand, backwards", ROUND, 3, 4, 2, "0-0 open period 0 times 1"},
    {"by hand, negative", ROUND, 3, -5, -1, "1-4 closed period 4 times 2"},
    {"by hand, without moves", "", 3, 1, 4, "0-0 open period 0 times 1"},
};

static void
print_window(const struct window *w, char out[80])
{
    snprintf(out, 80, "%d-%d %s period %d times %d", w->from, w->to,
             w->closed ? "closed" : "open", w->period, w->occurrences);
}

static void
check(const struct row *row, const char *board)
{
    struct judge_options options = {.window_from = row->from,
                                    .window_to = row->to};
    struct arena *arena = arena_new();
    move_t moves[PLIES_MAX];
    struct line line;
    struct occurrences o;
    struct window w;
    char seen[80];

    draw_read(&line.start, board, RED);
    line.moves = moves;
    line.n = read_moves(row->moves, moves);
    o = cycle_count(&line, arena);
    w = cycle_window(&line, &o, row->reach, &options);
    print_window(&w, seen);
    is_str(row->want, seen, "%s", row->name);
    is_int(row->from > 0, w.marked, "%s: by hand or not", row->name);
    arena_free(arena);
}

/* Figure 16 of 1956: the cannon is back after ply 4; ply 6 leaves. */
static void
test_figure_16(void)
{
    static const struct row row = {
        "1956 figure 16",
        "b4b5 a5a4 b5b4 a4a5 b4b5 a5a2 b5b2", 3, 0, 0,
        "2-5 closed period 4 times 2"
    };

    check(&row, "...ckab.." "....a...." "....b...." "....C...."
                "c........" ".R......." "....pp..." "........."
                "....A...." "....KAB..");
}

/* A pawn that goes to the side can come back. */
static void
test_sideways_pawn(void)
{
    static const struct row row = {
        "a pawn to the side and back", "e6d6 d9d8 d6e6 d8d9", 3, 0, 0,
        "1-4 closed period 4 times 2"
    };

    check(&row, "...k....." "........." "........." "....P...."
                "........." "........." "........." "........."
                "........." "....K....");
}

/* Two pieces of a kind that have changed places make the same position. */
static void
test_same_kind(void)
{
    static const struct row row = {
        "rooks that changed places", "a1b1 d9d8 c1a1 d8d9 b1c1 d9d8 a1a2 "
        "d8d9 a2a1 d9d8 a1a2 d8d9", 3, 0, 0, "9-12 closed period 4 times 2"
    };

    check(&row, "...k....." "........." "........." "........."
                "........." "........." "........." "........."
                "R.R......" "....K....");
}

/* Count every position of a line by comparing it with all earlier ones. */
static bool
counts_agree(const struct line *line, const struct occurrences *o)
{
    struct pos at[PLIES_MAX + 1];
    int k, j;

    at[0] = line->start;
    for (k = 0; k <= line->n; k++) {
        int count = 1, prev = -1;

        if (k > 0) {
            at[k] = at[k - 1];
            pos_make(&at[k], line->moves[k - 1]);
        }
        for (j = 0; j < k; j++) {
            if (pos_same(&at[j], &at[k])) {
                count++;
                prev = j;
            }
        }
        if (o->count[k] != count || o->prev[k] != prev)
            return false;
    }
    return true;
}

/* Random walks of few pieces, which often come back. */
static void
test_walks(void)
{
    uint64_t state = 0x2545F4914F6CDD1Du;
    int walk, wrong = 0, closed = 0;

    for (walk = 0; walk < 40; walk++) {
        struct judge_options options = {.at = 0};
        struct arena *arena = arena_new();
        move_t moves[PLIES_MAX];
        struct line line = {{{0}, {0}, {0}, {0}, 0, 0, 0, 0}, moves, 0};
        struct occurrences o;
        struct window w;
        struct pos p;

        draw_read(&line.start, "...k....." "........." "........."
                               "p........" "........." "........."
                               "....P...." "........." "....A...."
                               "....K....", RED);
        for (p = line.start; line.n < PLIES_MAX; line.n++) {
            move_t legal[MOVES_MAX];
            int n = movegen_legal(&p, legal);

            if (!n)
                break;
            moves[line.n] = legal[random_below(&state, n)];
            pos_make(&p, moves[line.n]);
        }
        o = cycle_count(&line, arena);
        wrong += !counts_agree(&line, &o);
        w = cycle_window(&line, &o, 3, &options);
        closed += w.closed;
        wrong += w.closed && !(o.prev[w.to] >= w.from - 1
                               && w.to - w.period == o.prev[w.to]);
        arena_free(arena);
    }
    is_int(0, wrong, "occurrences of random walks as counted one by one");
    ok(closed > 10, "many of the walks come back");
}

/* A line of many plies without a capture is counted in no time. */
static void
test_long_line(void)
{
    enum { LONG = 60000 };
    static const char *const round = ROUND;
    struct arena *arena = arena_new();
    move_t four[4], *moves = arena_array(arena, LONG, sizeof *moves);
    struct line line;
    struct occurrences o;
    int k;

    read_moves(round, four);
    for (k = 0; k < LONG; k++)
        moves[k] = four[k % 4];
    draw_read(&line.start, BOARD, RED);
    line.moves = moves;
    line.n = LONG;
    o = cycle_count(&line, arena);
    is_int(LONG / 4 + 1, o.count[LONG], "a round played 15000 times");
    arena_free(arena);
}

int
main(void)
{
    size_t i;

    plan(0);
    for (i = 0; i < sizeof rows / sizeof *rows; i++)
        check(&rows[i], BOARD);
    test_figure_16();
    test_sideways_pawn();
    test_same_kind();
    test_walks();
    test_long_line();
    return done();
}
