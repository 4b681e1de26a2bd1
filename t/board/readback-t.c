/*
 * Every legal move, printed in every notation, is read back as itself: in odd
 * positions and along random games.  A mirrored or colour-swapped position
 * has as many moves, and the words of a swapped one say the same.
 */
#include <config.h>

#include "t/lib/draw.h"
#include "t/lib/tap.h"

#include <string.h>

#include "board/fen.h"
#include "board/movegen.h"
#include "board/notation.h"

enum { GAMES = 12, PLIES = 120 };

static const char *const positions[] = {
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
    "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w",
    "CRN1k1b2/3ca4/4ba3/9/2nr5/9/9/4B4/4A4/4KA3 w",
    /* pawns on two files with two, with three, and on one with five */
    "3k5/2P1P4/4P4/2P1P3P/9/9/9/9/9/5K3 w",
    "3k5/4P4/4P4/4P4/4P4/4P4/9/9/9/5K3 w",
    "3k5/1P1P5/1P1P5/1P7/9/9/9/9/9/4K4 w",
    "4k4/9/9/9/9/9/p5p2/p5p2/6p2/3K5 b",
    "4k4/9/9/9/9/2p6/2p6/2p6/2p6/3K5 b",
    /* two on a file of everything, and of two things at once */
    "3k5/9/1R5C1/9/1R5C1/6N2/6N2/9/9/4K4 w",
    "3k5/9/9/9/6B2/3A5/9/9/3A5/4K1B2 w",
    "3a1k3/9/3a2b2/9/6b2/9/9/9/9/4K4 b",
    /* more than a set has */
    "3k5/9/1R2R4/1R2R4/1R2R4/9/9/9/9/4K4 w",
    "3k5/1N7/1N7/1N7/1N7/1N7/9/9/9/4K4 w",
    "3k5/C8/C8/C8/9/9/9/9/9/4K4 w",
    "3k5/9/9/9/9/6B2/6B2/9/6B2/4K1B2 w",
    "3k5/2PPPPPPP/2PPPPPPP/9/9/9/9/9/9/4K4 w",
    "3k5/RRRRRRRRR/RRRRRRRRR/RRRRRRRRR/9/9/9/9/9/4K4 w",
};

/* Which of two kings counts depends on the order of the squares, so colours
   may not be swapped here. */
static const char two_kings[] = "4k4/9/9/9/9/9/9/3K5/3K5/9 w";

/* The moves of p that do not come back; the first is told. */
static int
lost(const struct pos *p)
{
    move_t moves[MOVES_MAX];
    int n = movegen_legal(p, moves), wrong = 0, i, notation;
    struct buf out = BUF_INIT;

    for (i = 0; i < n; i++) {
        for (notation = 0; notation < NOTATION_COUNT; notation++) {
            struct notation_result r;
            char fen[FEN_MAX], move[5];

            buf_clear(&out);
            notation_print(p, moves[i], (enum notation)notation, &out);
            r = notation_read(p, buf_str(&out), out.len);
            if (r.status == NOTATION_OK && r.move == moves[i]
                && r.used == out.len
                && notation_shape(buf_str(&out), out.len) == out.len)
                continue;
            if (wrong++ == 0)
                diag("%s: %s is printed %s, read with status %d",
                     fen_print(p, fen), move_uci(moves[i], move),
                     buf_str(&out), r.status);
        }
    }
    buf_free(&out);
    return wrong;
}

/* Moves whose words change when the colours do (Chinese words aside). */
static int
differs_swapped(const struct pos *p)
{
    move_t moves[MOVES_MAX];
    int n = movegen_legal(p, moves), wrong = 0, i;
    struct buf a = BUF_INIT, b = BUF_INIT;
    struct pos swapped;

    pos_swap(&swapped, p);
    for (i = 0; i < n; i++) {
        move_t turned = move_of(sq_turn(move_from(moves[i])),
                                sq_turn(move_to(moves[i])));

        buf_clear(&a);
        buf_clear(&b);
        notation_print(p, moves[i], NOTATION_WXF, &a);
        notation_print(&swapped, turned, NOTATION_WXF, &b);
        if (buf_str(&a)[0] >= 'a' && buf_str(&b)[0] >= 'a')
            continue;                   /* no words: coordinates */
        wrong += strcmp(buf_str(&a), buf_str(&b)) != 0;
    }
    buf_free(&a);
    buf_free(&b);
    return wrong;
}

static bool
counts_agree(const struct pos *p)
{
    struct pos other;
    int n = movegen_count(p);

    pos_mirror(&other, p);
    if (movegen_count(&other) != n)
        return false;
    pos_swap(&other, p);
    return movegen_count(&other) == n;
}

static void
test_position(const char *fen)
{
    struct pos p;

    draw_fen(&p, fen);
    is_int(0, lost(&p), "every move comes back in %s", fen);
    is_int(0, differs_swapped(&p), "colours swapped, the same words");
    ok(counts_agree(&p), "mirrored and swapped, as many moves");
}

static uint32_t
next_random(uint32_t *seed)
{
    *seed = *seed * 1664525u + 1013904223u;
    return *seed >> 8;
}

static void
test_game(const char *fen, uint32_t seed)
{
    struct pos p;
    int wrong = 0, ply;
    bool sound = true;

    draw_fen(&p, fen);
    for (ply = 0; ply < PLIES; ply++) {
        move_t moves[MOVES_MAX];
        int n = movegen_legal(&p, moves);

        wrong += lost(&p) + differs_swapped(&p);
        sound = sound && counts_agree(&p) && pos_check(&p);
        if (n == 0)
            break;
        pos_make(&p, moves[next_random(&seed) % (uint32_t)n]);
    }
    is_int(0, wrong, "every move comes back along a random game from %s",
           fen);
    ok(sound, "and every position is sound");
}

int
main(void)
{
    size_t i, n = sizeof positions / sizeof *positions;
    struct pos p;

    plan(0);
    for (i = 0; i < n; i++)
        test_position(positions[i]);
    draw_fen(&p, two_kings);
    is_int(0, lost(&p), "every move comes back in %s", two_kings);
    for (i = 0; i < GAMES; i++)
        test_game(positions[i % n], 20240001u + (uint32_t)i);
    return done();
}
