/* What is wrong with a position, in sentences that name the pieces. */
#include <config.h>

#include "t/lib/draw.h"
#include "t/lib/tap.h"

#include "board/problems.h"

static const struct {
    const char *fen;
    unsigned problems;
    const char *english;
} cases[] = {
    {"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", 0, ""},
    {"9/9/9/9/9/9/9/9/9/9 w", POS_NO_RED_KING | POS_NO_BLACK_KING,
     "Red has no king\n"
     "Black has no king\n"},
    {"3k5/9/9/9/9/9/9/9/9/9 w", POS_NO_RED_KING, "Red has no king\n"},
    {"9/9/9/9/9/9/9/9/9/4K4 w", POS_NO_BLACK_KING, "Black has no king\n"},
    {"3k5/9/9/9/9/9/9/9/5K3/4K4 w", POS_MORE_RED_KINGS,
     "Red has 2 kings (e0 f1); a set has 1\n"},
    {"3k5/3k1k3/9/9/9/9/9/9/9/4K4 w", POS_MORE_BLACK_KINGS,
     "Black has 3 kings (d8 f8 d9); a set has 1\n"},
    {"3k5/9/9/9/9/4N4/9/9/9/N3K2N1 w", POS_TOO_MANY,
     "Red has 3 horses (a0 h0 e4); a set has 2\n"},
    {"3k4a/9/9/ppp1ppp2/9/9/9/9/9/4K4 w", POS_TOO_MANY | POS_ADVISOR_OUTSIDE
     | POS_PAWN_OUTSIDE,
     "Black has 6 pawns (a6 b6 c6 e6 f6 g6); a set has 5\n"
     "the black advisor on i9 stands where it cannot\n"
     "the black pawn on b6 stands where it cannot\n"
     "the black pawn on f6 stands where it cannot\n"},
    {"3k5/9/9/p1p6/p1p6/P1P6/P1P6/9/9/4K4 w", POS_PAWNS_STACKED,
     "the red pawns on a3 and a4 have not crossed: one file has one\n"
     "the red pawns on c3 and c4 have not crossed: one file has one\n"
     "the black pawns on a5 and a6 have not crossed: one file has one\n"
     "the black pawns on c5 and c6 have not crossed: one file has one\n"},
    {"3k5/9/9/p8/P8/p8/9/P8/9/4K4 w", POS_PAWN_OUTSIDE,
     "the red pawn on a2 stands where it cannot\n"},
    {"3k5/9/9/p8/9/p8/9/9/9/4K4 w", 0, ""},
    {"3k5/9/9/9/4B4/9/9/9/4b4/4K4 w",
     POS_ELEPHANT_OUTSIDE,
     "the red elephant on e5 stands where it cannot\n"
     "the black elephant on e1 stands where it cannot\n"},
    {"9/k8/9/9/9/K8/9/9/9/9 w",
     POS_KING_OUTSIDE | POS_KINGS_FACING,
     "the red king on a4 stands outside its palace\n"
     "the black king on a8 stands outside its palace\n"
     "the kings on a4 and a8 face each other on an open file\n"},
    {"4k4/9/3N5/9/4R4/9/9/9/9/3K5 w", POS_OTHER_IN_CHECK,
     "Red is to move, and the black king on e9 stands in check from e5 d7\n"},
    {"4k4/9/3N5/9/4R4/9/9/9/9/3K5 b", 0, ""},
    {"4k4/9/9/9/9/9/9/9/9/3K4r b", POS_OTHER_IN_CHECK,
     "Black is to move, and the red king on d0 stands in check from i0\n"},
};

static void
test_cases(void)
{
    struct buf out = BUF_INIT;
    size_t i;

    for (i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct pos p;

        draw_fen(&p, cases[i].fen);
        is_int(cases[i].problems, pos_problems(&p), "problems of %s",
               cases[i].fen);
        buf_clear(&out);
        pos_problems_print(&p, LANG_EN, &out);
        is_lines(cases[i].english, buf_str(&out), "what is said");
    }
    buf_free(&out);
}

static void
test_all_problems(void)
{
    unsigned bit;
    size_t i;

    for (bit = 0; bit < POS_PROBLEM_COUNT; bit++) {
        bool seen = false;

        for (i = 0; i < sizeof cases / sizeof *cases; i++)
            seen = seen || cases[i].problems & 1u << bit;
        ok(seen, "problem %u has a case", bit);
    }
}

static void
test_chinese(void)
{
    struct buf out = BUF_INIT;
    struct pos p;

    draw_fen(&p, "4k4/9/9/4B4/9/4R4/9/8N/R8/RN1K5 w");
    pos_problems_print(&p, LANG_ZH, &out);
    is_lines("红方有 3 个车(a0 a1 e4)，一副棋只有 2 个\n"
             "红相(e6)站在不能到达的位置\n", buf_str(&out), "in Chinese");
    buf_clear(&out);
    draw_fen(&p, "4k4/9/9/9/9/4R4/9/9/9/3K5 w");
    pos_problems_print(&p, LANG_ZH, &out);
    is_lines("轮到红方走，而黑将(e9)正被 e4 的子将军\n", buf_str(&out),
             "a check in Chinese");
    buf_free(&out);
}

/* Pieces that were taken do not count. */
static void
test_counts(void)
{
    struct pos p;

    draw_fen(&p, "3k5/9/9/9/9/9/9/9/c8/R3K4 w");
    is_int(1, pos_count(&p, pc_of(BLACK, CANNON)), "a cannon of Black's");
    is_int(0, pos_count(&p, pc_of(RED, CANNON)), "none of Red's");
    pos_make(&p, move_of(draw_sq("a0"), draw_sq("a1")));
    is_int(0, pos_count(&p, pc_of(BLACK, CANNON)), "it was taken");
    is_int(1, pos_count(&p, pc_of(RED, ROOK)), "the rook that took counts");
    is_int(1, pos_set_size(KING), "a set has one king");
    is_int(2, pos_set_size(ADVISOR), "two advisors");
    is_int(5, pos_set_size(PAWN), "five pawns");
    is_int(0, pos_set_size(KIND_NONE), "and nothing of no kind");
}

int
main(void)
{
    plan(0);
    test_cases();
    test_all_problems();
    test_chinese();
    test_counts();
    return done();
}
