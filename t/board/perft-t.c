/*
 * Move generation: known counts of move sequences, and the list of legal moves
 * against the test of each pair of squares, in odd positions too.
 */
#include <config.h>

#include "t/lib/tap.h"

#include <stdlib.h>
#include <string.h>

#include "board/fen.h"
#include "board/movegen.h"

enum { DEPTH = 4, PLIES = 60 };

static void
test_line(const char *line, size_t len)
{
    struct arena *arena = arena_new();
    struct diags diags;
    struct place at = {0};
    struct pos p, turned;
    size_t fen = strcspn(line, ";\n");
    char *next = (char *)line + fen + 1;
    int depth;

    diags_init(&diags, arena);
    if (fen >= len || !fen_parse(line, fen, at, &diags, &p, NULL))
        bail("no position: %.*s", (int)len, line);
    for (depth = 1; depth <= DEPTH; depth++) {
        unsigned long long want = strtoull(next, &next, 10);

        is_int(want, movegen_perft(&p, depth), "depth %d of %.*s", depth,
               (int)fen, line);
        if (depth != 3)
            continue;
        pos_mirror(&turned, &p);
        is_int(want, movegen_perft(&turned, depth), "mirrored");
        pos_swap(&turned, &p);
        is_int(want, movegen_perft(&turned, depth), "colours swapped");
    }
    arena_free(arena);
}

/* Moves that are in the list and not legal by the full test, or the other
   way round. */
static int
disagree(const struct pos *p)
{
    bool listed[SQUARES][SQUARES] = {{false}};
    move_t moves[MOVES_MAX];
    int n = movegen_legal(p, moves), wrong = 0, from, to;

    while (n--)
        listed[move_from(moves[n])][move_to(moves[n])] = true;
    for (from = 0; from < SQUARES; from++) {
        for (to = 0; to < SQUARES; to++)
            wrong += listed[from][to]
                     != movegen_is_legal(p, move_of((sq_t)from, (sq_t)to));
    }
    return wrong;
}

static const char *const odd_positions[] = {
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
    "3rk4/4a4/4R4/1n3n3/3c1c3/2N3N2/4r4/4C4/4A4/3AK1r2 w",
    "4k4/9/1b3b3/2R1N4/3K5/9/9/9/9/9 w",
    "r8/3n5/9/9/9/9/9/9/9/R3N3C w",
    "4k4/9/4c4/4n4/9/9/9/3K5/3K5/3r5 w",
    "K3k4/P8/B1A6/p1b3a2/C3n4/R1c6/1p1P5/N4N3/2r3B2/A7b w",
};

static void
test_random_game(const char *fen, uint32_t seed)
{
    struct arena *arena = arena_new();
    struct diags diags;
    struct place at = {0};
    struct pos p;
    int wrong = 0, ply;

    diags_init(&diags, arena);
    if (!fen_parse(fen, strlen(fen), at, &diags, &p, NULL))
        bail("no position: %s", fen);
    for (ply = 0; ply < PLIES; ply++) {
        move_t moves[MOVES_MAX];
        int n = movegen_legal(&p, moves);

        wrong += disagree(&p);
        if (n == 0)
            break;
        seed = seed * 1664525u + 1013904223u;
        pos_make(&p, moves[(seed >> 8) % (uint32_t)n]);
    }
    is_int(0, wrong, "the list of moves and the test of each agree from %s, "
           "%d plies", fen, ply);
    arena_free(arena);
}

static void
test_random_games(void)
{
    size_t i, n = sizeof odd_positions / sizeof *odd_positions;

    for (i = 0; i < 4 * n; i++)
        test_random_game(odd_positions[i % n], 7u + (uint32_t)i);
}

int
main(void)
{
    char *text = slurp("t/perft/known.perft", NULL), *line = text;

    plan(0);
    while (*line) {
        size_t len = strcspn(line, "\n");

        if (len && *line != '#')
            test_line(line, len);
        line += len + (line[len] == '\n');
    }
    free(text);
    test_random_games();
    return done();
}
