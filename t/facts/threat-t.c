/*
 * Mates on the next move and wins by a run of checks, on drawn boards.
 *
 * Mates are written as moves in the order of the squares, a win as "gain 4:
 * c5d5 e8d7 ...": the check, a reply, ..., the capture.
 */
#include <config.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "facts/threat.h"
#include "t/lib/draw.h"
#include "t/lib/tap.h"

enum { PLENTY = 1000000 };

static void
put_move(struct buf *b, move_t mv)
{
    buf_addf(b, "%s%c%d%c%d", b->len ? " " : "", 'a' + sq_file(move_from(mv)),
             sq_rank(move_from(mv)), 'a' + sq_file(move_to(mv)),
             sq_rank(move_to(mv)));
}

static int
order(const void *a, const void *b)
{
    const struct mate *x = a, *y = b;

    return x->from != y->from ? x->from - y->from : x->to - y->to;
}

static void
put_mates(struct buf *b, const struct pos *p, enum side side)
{
    struct budget budget = {PLENTY};
    struct mate found[64];
    enum known known;
    int n = threat_mates(p, side, found, 64, &budget, &known), i;

    qsort(found, (size_t)n, sizeof *found, order);
    for (i = 0; i < n; i++)
        put_move(b, move_of(found[i].from, found[i].to));
    if (known != (n ? THREAT_YES : THREAT_NO))
        buf_puts(b, " and a wrong answer");
}

/* One question about a board. */
struct row {
    const char *name, *board;
    enum side side;
    const char *want;
};

static const struct row mates[] = {
    {"two rooks: one mates, the other holds the next row",
     "...k....." "R........" "........." "........." "........."
     ".R......." "........." "........." "........." ".....K...", RED,
     "b4b9"},
    {"one rook does not",
     "...k....." "........." "........." "........." "........."
     ".R......." "........." "........." "........." ".....K...", RED, ""},
    {"unless the own king bars the next file",
     "...k....." "........." "........." "........." "........."
     ".R......." "........." "........." "........." "....K....", RED,
     "b4d4"},
    {"the king on the next file bars the way out (1956 figure 20)",
     "........." "........." ".....k..." "........." "........."
     "....R...." "........." "........." "........." "....K....", RED,
     "e4f4"},
    {"an advisor could come between one check, not two",
     "...aka..." "........." "........." "........." "....N...."
     "........." "....P...." "....C...." "........." "...K.....", RED,
     "e5d7 e5f7"},
    {"stalemate is not mate",
     "...k....." "........." "........." "........." "........."
     "....R...." "........." "........." "........." ".....K...", RED,
     ""},
    {"a check stands and is left out of account",
     "...k....." "R........" "........." "........." "........."
     ".R......." "........." "........." "....r...." "....K....", RED,
     "b4b9"},
    {"taking the king whose check is left out is no way out",
     "....kb..." "........." "........." "........." "........."
     "........." "........." "...Kpc..." "........." "C........", RED,
     "a0e0"},
    {"a pinned piece cannot give mate",
     ".....k..." "R........" "........." "........." "....r...."
     "....R...." "........." "........." "........." "....K....", RED,
     ""},
    {"Black mates too",
     ".....k..." "........." "........." "........." "........."
     "........." "........." ".r......." "r........" "...K.....", BLACK,
     "b2b0"},
    {"a side without a king is never mated",
     "........." "R........" "........." "........." "........."
     ".R......." "........." "........." "........." "....K....", RED,
     ""},
};

static void
test_mates(void)
{
    size_t i;

    for (i = 0; i < sizeof mates / sizeof *mates; i++) {
        struct buf seen = BUF_INIT;
        struct pos p;
        int turn;

        for (turn = RED; turn <= BLACK; turn++) {
            draw_read(&p, mates[i].board, (enum side)turn);
            buf_clear(&seen);
            put_mates(&seen, &p, mates[i].side);
            if (!is_str(mates[i].want, buf_str(&seen), "mate: %s (%s to "
                        "move)", mates[i].name, turn ? "Black" : "Red"))
                draw_show(&p, mates[i].name);
        }
        buf_free(&seen);
    }
}

static const uint64_t nothing[2];

static void
put_win(struct buf *b, const struct win *w)
{
    int i;

    if (w->known != THREAT_YES) {
        buf_puts(b, w->known == THREAT_NO ? "none" : "unknown");
        return;
    }
    for (i = 0; i < w->n; i++)
        put_move(b, w->line[i]);
    buf_addf(b, ", gain %d", w->gain);
}

/* Figure 19 of 1956, after the rook has come back to the fifth rank. */
#define FIGURE_19 \
    ".....a..." \
    "...kaP..." \
    "........." \
    "........n" \
    "..R......" \
    "........." \
    "........." \
    ".p......." \
    "....An..." \
    "...CKA..r"

static const struct row wins[] = {
    {"a fork: the horse checks and hits the rook",
     "...k....." "........." "........." "r........" ".N......."
     "........." "........." "........." "........." "....K....", RED,
     "b5c7 d9d8 c7a6, gain 4"},
    {"the rook steps on the leg of the horse",
     "...k....." "r........" "........." "........." ".N......."
     "........." "........." "........." "........." "....K....", RED,
     "none"},
    {"a check along the rank that finds a horse behind the king",
     "....k..n." "........." "........." "........." "........."
     "........." "........." "........." "R........" "...K.....", RED,
     "a1a9 e9e8 a9h9, gain 2"},
    {"the same with the horse protected",
     "....k..nr" "........." "........." "........." "........."
     "........." "........." "........." "R........" "...K.....", RED,
     "none"},
    {"an uncrossed pawn there is worth nothing",
     "....k..p." "........." "........." "........." "........."
     "........." "........." "........." "R........" "...K.....", RED,
     "none"},
    {"a piece that comes between and is protected",
     "....k..n." "....a...." "........." "........." "........."
     "........." "........." "........." "R........" ".....K...", RED,
     "none"},
    {"a piece that comes between, protected by a king that may not take",
     "....k..n." "....a...." "........." "........." "........."
     "........." "........." "........." "R........" "...K.....", RED,
     "a1a9 e8d9 a9d9, gain 1"},
    {"a check that takes a piece at once is no win by checks",
     "n...k...." "........." "........." "........." "........."
     "........." "........." "........." "R........" "...K.....", RED,
     "none"},
    {"a check that takes an uncrossed pawn is a check like others",
     "....k..n." "........." "p........" "........." "........."
     "........." "........." "........." "R........" "...K.....", RED,
     "none"},
    {"Black wins by checks too",
     ".....k..." "r........" "........." "........." "........."
     "........." "........." "........." "........." "....K..N.", BLACK,
     "a8a0 e0e1 a0h0, gain 2"},
};

static void
test_wins(void)
{
    size_t i;

    for (i = 0; i < sizeof wins / sizeof *wins; i++) {
        struct budget budget = {PLENTY};
        struct buf seen = BUF_INIT;
        struct pos p;
        struct win w;

        draw_read(&p, wins[i].board, wins[i].side);
        w = threat_win(&p, wins[i].side, 2, nothing, &budget);
        put_win(&seen, &w);
        if (!is_str(wins[i].want, buf_str(&seen), "win: %s", wins[i].name))
            draw_show(&p, wins[i].name);
        buf_free(&seen);
    }
}

static void
test_figure_19(void)
{
    struct budget budget = {PLENTY};
    struct buf seen = BUF_INIT;
    uint64_t except[2] = {0, 0};
    struct pos p;
    struct win w;

    draw_read(&p, FIGURE_19, BLACK);
    w = threat_win(&p, RED, 2, NULL, &budget);
    put_win(&seen, &w);
    is_str("c5d5 e8d7 d5i5 d7e8 i5i0, gain 4", buf_str(&seen),
           "figure 19: the rook is won by a check uncovered");
    is_int(p.at[draw_sq("i0")], w.victim, "the victim is the rook");
    except[w.victim >> 6] |= (uint64_t)1 << (w.victim & 63);
    w = threat_win(&p, RED, 2, except, &budget);
    ok(w.victim != p.at[draw_sq("i0")],
       "what is excepted is not the piece won");
    w = threat_win(&p, RED, 1, NULL, &budget);
    buf_clear(&seen);
    put_win(&seen, &w);
    ok(w.known != THREAT_YES || w.gain < 4,
       "one check is not enough to win the rook");
    buf_free(&seen);
}

/*
 * What can be won must not depend on the order in which moves are tried: the
 * board turned wins the same pieces, each on the square opposite.
 */
static void
test_winnable_turned(void)
{
    static const char board[] = "r.N......" "...ka...." "C.....r.b"
                                "........N" "....P...." "........."
                                "..R......" ".....K..." "..p.A.C.."
                                "c.....p..";
    char turned[SQUARES + 1] = "";
    struct buf seen[2] = {BUF_INIT, BUF_INIT};
    int t, i;

    for (i = 0; i < SQUARES; i++) {
        int c = (unsigned char)board[SQUARES - 1 - i];

        turned[i] = (char)(isupper(c) ? tolower(c) : toupper(c));
    }
    for (t = 0; t < 2; t++) {
        struct budget budget = {PLENTY};
        uint64_t ids[2] = {0, 0};
        struct pos p;
        int at;

        draw_read(&p, t ? turned : board, t ? RED : BLACK);
        threat_winnable(&p, t ? RED : BLACK, 2, ids, &budget);
        for (at = 0; at < SQUARES; at++) {
            uint8_t id = p.at[t ? SQUARES - 1 - at : at];

            if (id && ids[id >> 6] >> (id & 63) & 1)
                buf_addf(&seen[t], " %d", at);
        }
    }
    ok(seen[0].len > 0, "some pieces can be won by checks");
    is_str(buf_str(&seen[0]), buf_str(&seen[1]),
           "the turned board wins the same pieces");
    buf_free(&seen[0]);
    buf_free(&seen[1]);
}

static void
test_budget(void)
{
    struct budget none = {0}, few = {3}, plenty = {PLENTY};
    struct mate found[64];
    enum known known;
    struct pos p;
    struct win w;

    draw_read(&p, mates[0].board, RED);
    is_int(0, threat_mates(&p, RED, found, 64, &none, &known),
           "no budget: no mate is found");
    is_int(THREAT_UNKNOWN, known, "which is unknown, not no");
    threat_mates(&p, RED, found, 64, &few, &known);
    is_int(THREAT_UNKNOWN, known, "a budget that does not last");
    is_int(0, few.nodes, "is used up");
    is_int(0, threat_mates(&p, RED, found, 0, &plenty, &known),
           "no room: none is stored");
    is_int(THREAT_YES, known, "but known");
    draw_read(&p, FIGURE_19, RED);
    few.nodes = 5;
    w = threat_win(&p, RED, 2, NULL, &few);
    is_int(THREAT_UNKNOWN, w.known, "a win is unknown at the budget");
    is_int(0, w.gain, "and promises nothing");
    ok(pos_check(&p), "the position is untouched");
}

/* Of two wins the larger, of two equal ones the shorter. */
static void
test_choice(void)
{
    struct budget budget = {PLENTY};
    struct buf seen = BUF_INIT;
    struct pos p;
    struct win w;

    draw_read(&p, "...k...n." "........." "........." "r........"
                  ".N......." "R........" "........." "........."
                  "........." "....K....", RED);
    w = threat_win(&p, RED, 2, NULL, &budget);
    is_int(4, w.gain, "a rook is won rather than a horse");
    is_int(3, w.n, "by the shortest run");
    draw_read(&p, "...k....." "R........" "........." "........."
                  "........." ".R......." "........." ".......n."
                  "........." ".....K...", RED);
    w = threat_win(&p, RED, 1, NULL, &budget);
    put_win(&seen, &w);
    is_str("none", buf_str(&seen), "a check that mates wins no piece");
    buf_free(&seen);
}

/* The answer that loses a rook may be mated as well: mate counts for more, in
   whatever order the moves are looked at. */
static void
test_order(void)
{
    struct budget budget = {PLENTY};
    struct pos p, q;
    struct win w, v;

    draw_read(&p, "..r......" "....k...." "........." "........."
                  "........." "..C...N.." "........." "........."
                  "........R" "...K.....", RED);
    pos_mirror(&q, &p);
    w = threat_win(&p, RED, 2, nothing, &budget);
    v = threat_win(&q, RED, 2, nothing, &budget);
    is_int(w.known, v.known, "mirrored, the same is won by checks");
    is_int(w.gain, v.gain, "and as much");
}

/* Boards no game has must not harm. */
static void
test_odd_boards(void)
{
    struct budget budget = {20000};
    struct mate found[4];
    uint8_t pcs[SQUARES] = {0};
    enum known known;
    struct pos p;
    struct win w;
    int i;

    pos_set(&p, pcs, RED);
    is_int(0, threat_mates(&p, RED, found, 4, &budget, &known),
           "an empty board");
    for (i = 0; i < SQUARES; i++)
        pcs[i] = pc_of(i % 3 ? RED : BLACK, (enum kind)(i % 7 + 1));
    pos_set(&p, pcs, BLACK);
    threat_mates(&p, RED, found, 4, &budget, &known);
    threat_mates(&p, BLACK, found, 4, &budget, &known);
    w = threat_win(&p, RED, 3, NULL, &budget);
    ok(w.n <= WIN_LINE_MAX, "90 pieces, many of them kings");
}

int
main(void)
{
    plan(0);
    test_mates();
    test_wins();
    test_figure_19();
    test_choice();
    test_winnable_turned();
    test_budget();
    test_order();
    test_odd_boards();
    return done();
}
