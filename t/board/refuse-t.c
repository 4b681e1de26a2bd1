/* Refused moves: the rule broken, the square that shows it, the sentence. */
#include <config.h>

#include "t/lib/draw.h"
#include "t/lib/tap.h"

#include <stdio.h>
#include <string.h>

#include "board/movegen.h"
#include "board/notation.h"
#include "board/refuse.h"

static const struct {
    const char *fen, *move;
    enum refusal refusal;
    const char *where;
    const char *english;
} cases[] = {
#define EMPTY_TOP "3k5/9/9/9/9/9/9/"
    {EMPTY_TOP "9/9/4K4 w", "e0e1", REFUSE_NOT, "--", "the move is legal"},
    {EMPTY_TOP "9/9/4K4 w", "a0a1", REFUSE_EMPTY, "--",
     "there is no piece on a0"},
    {EMPTY_TOP "9/9/4K4 w", "d9d8", REFUSE_TURN, "--",
     "it is Red's turn, and the piece on d9 is Black's"},
    {EMPTY_TOP "9/9/4K4 b", "e0e1", REFUSE_TURN, "--",
     "it is Black's turn, and the piece on e0 is Red's"},
    {EMPTY_TOP "9/9/R3K4 w", "a0e0", REFUSE_OWN, "e0",
     "a piece of the same side stands on e0"},
    {EMPTY_TOP "9/9/4K4 w", "e0f1", REFUSE_SHAPE, "--",
     "the king goes one point straight"},
    {EMPTY_TOP "9/9/4K4 w", "e0e0", REFUSE_SHAPE, "--",
     "the king goes one point straight"},
    {EMPTY_TOP "9/9/4KA3 w", "f0f1", REFUSE_SHAPE, "--",
     "an advisor goes one point diagonally"},
    {EMPTY_TOP "9/9/4K1B2 w", "g0f1", REFUSE_SHAPE, "--",
     "an elephant goes two points diagonally"},
    {EMPTY_TOP "9/9/1N2K4 w", "b0b2", REFUSE_SHAPE, "--",
     "a horse goes one point straight and one diagonally on"},
    {EMPTY_TOP "9/9/R3K4 w", "a0b1", REFUSE_SHAPE, "--",
     "a rook goes along a file or a rank"},
    {EMPTY_TOP "9/9/C3K4 w", "a0b1", REFUSE_SHAPE, "--",
     "a cannon goes along a file or a rank"},
    {"3k5/9/9/9/9/9/P8/9/9/4K4 w", "a3a5", REFUSE_SHAPE, "--",
     "a pawn goes one point ahead or, past the river, sideways"},
    {EMPTY_TOP "9/1P7/1N2K4 w", "b0c2", REFUSE_LEG, "b1",
     "the horse's leg at b1 is blocked"},
    {EMPTY_TOP "9/9/1NP1K4 w", "b0d1", REFUSE_LEG, "c0",
     "the horse's leg at c0 is blocked"},
    {EMPTY_TOP "9/1P7/2B1K4 w", "c0a2", REFUSE_EYE, "b1",
     "the elephant's eye at b1 is blocked"},
    {"3k5/9/9/9/9/2B6/9/9/9/4K4 w", "c4e6", REFUSE_RIVER, "--",
     "an elephant does not cross the river"},
    {"3k5/9/9/9/2b6/9/9/9/9/4K4 b", "c5a3", REFUSE_RIVER, "--",
     "an elephant does not cross the river"},
    {EMPTY_TOP "9/9/5K3 w", "f0g0", REFUSE_PALACE, "--",
     "the king does not leave the palace"},
    {EMPTY_TOP "9/9/4KA3 w", "f0g1", REFUSE_PALACE, "--",
     "an advisor does not leave the palace"},
    {EMPTY_TOP "9/9/R1P1K4 w", "a0d0", REFUSE_PATH, "c0",
     "the piece on c0 stands in the way"},
    {EMPTY_TOP "9/9/C1P1K4 w", "a0d0", REFUSE_PATH, "c0",
     "the piece on c0 stands in the way"},
    {"r2k5/9/9/9/9/9/9/9/9/C3K4 w", "a0a9", REFUSE_SCREEN, "--",
     "a cannon takes over exactly one piece, and none stands in between"},
    {"r2k5/9/9/p8/9/P8/9/9/9/C3K4 w", "a0a9", REFUSE_SCREEN, "a6",
     "a cannon takes over exactly one piece, and 2 stand in between"},
    {"3k5/9/9/P8/9/9/9/9/9/4K4 w", "a6a5", REFUSE_BACK, "--",
     "a pawn does not go back"},
    {"3k5/9/9/9/9/p8/9/9/9/4K4 b", "a4a5", REFUSE_BACK, "--",
     "a pawn does not go back"},
    {"3k5/9/9/9/9/9/P8/9/9/4K4 w", "a3b3", REFUSE_UNCROSSED, "--",
     "a pawn goes sideways only past the river"},
    {EMPTY_TOP "9/9/4K4 w", "e0d0", REFUSE_FACING, "d9",
     "the kings would face each other on file d"},
    {"3k1r3/9/9/9/9/9/9/9/9/4K4 w", "e0f0", REFUSE_CHECKED, "f9",
     "the king would be in check from f9"},
    {"3k5/4r4/9/9/9/9/9/9/9/4K4 w", "e0e1", REFUSE_CHECKED, "e8",
     "the king would still be in check from e8"},
};

static void
test_cases(void)
{
    struct buf out = BUF_INIT;
    size_t i;

    for (i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct pos p;
        move_t mv = move_from_uci(cases[i].move, 4);
        sq_t where;
        char name[3];

        draw_fen(&p, cases[i].fen);
        is_int(cases[i].refusal, refuse_move(&p, mv, &where), "%s in %s",
               cases[i].move, cases[i].fen);
        is_str(cases[i].where, sq_name(where, name), "where it shows");
        buf_clear(&out);
        refuse_print(&p, mv, LANG_EN, &out);
        is_str(cases[i].english, buf_str(&out), "what is said");
    }
    buf_free(&out);
}

/* Moves as words: whose turn it is, where they are meant for the other. */
static void
test_words(void)
{
#define START "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR "
    static const struct {
        const char *fen, *text, *english;
    } words[] = {
        {START "w", "炮8进5",
         "it is Red's turn, and the piece on h7 is Black's"},
        {START "b", "帅五进三",
         "it is Black's turn, and the piece on e0 is Red's"},
        {START "w", "将5进3",
         "it is Red's turn, and the piece on e9 is Black's"},
        {START "b", "炮二进五",
         "it is Black's turn, and the piece on h2 is Red's"},
        {"3k5/8c/9/9/9/9/9/9/9/4K4 w", "炮9退1",
         "it is Red's turn, and the piece on i8 is Black's"},
        {START "w", "炮9退1",
         "炮9退1: Red is to move and has no piece for this move"},
        {START "b", "车五进一",
         "车五进一: Black is to move and has no piece for this move"},
        {START "w", "帅五进三", "a piece of the same side stands on e3"},
        {START "w", "马二进四", "the horse's leg at g0 is blocked"},
        {START "b", "h2e2", "it is Black's turn, and the piece on h2 is "
                            "Red's"},
    };
    size_t i;

    for (i = 0; i < sizeof words / sizeof *words; i++) {
        struct buf out = BUF_INIT;
        struct pos p;

        draw_fen(&p, words[i].fen);
        ok(refuse_text(&p, words[i].text, LANG_EN, &out), "%s is refused",
           words[i].text);
        is_str(words[i].english, buf_str(&out), "for what is the matter");
        buf_free(&out);
    }
}

static void
test_all_reasons(void)
{
    int reason;
    size_t i;

    for (reason = 0; reason < REFUSE_COUNT; reason++) {
        bool seen = false;

        for (i = 0; i < sizeof cases / sizeof *cases; i++)
            seen = seen || cases[i].refusal == (enum refusal)reason;
        ok(seen, "reason %d has a case", reason);
    }
}

static void
test_chinese(void)
{
    struct buf en = BUF_INIT, zh = BUF_INIT;
    size_t i;

    for (i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct pos p;
        move_t mv = move_from_uci(cases[i].move, 4);

        draw_fen(&p, cases[i].fen);
        buf_clear(&en);
        buf_clear(&zh);
        refuse_print(&p, mv, LANG_EN, &en);
        refuse_print(&p, mv, LANG_ZH, &zh);
        ok(zh.len && strcmp(buf_str(&en), buf_str(&zh)) != 0,
           "in Chinese too: %s", buf_str(&zh));
        if (strcmp(cases[i].move, "b0c2") == 0)
            is_str("蹩马腿：b1 有子", buf_str(&zh), "the horse's leg");
    }
    buf_free(&en);
    buf_free(&zh);
}

/* A reason is found exactly for the moves that are not legal. */
static void
test_agrees(const char *fen)
{
    struct pos p;
    int from, to, wrong = 0;

    draw_fen(&p, fen);
    for (from = 0; from < SQUARES; from++) {
        for (to = 0; to < SQUARES; to++) {
            move_t mv = move_of((sq_t)from, (sq_t)to);
            sq_t where;

            wrong += (refuse_move(&p, mv, &where) == REFUSE_NOT)
                     != movegen_is_legal(&p, mv);
        }
    }
    is_int(0, wrong, "refusals and legal moves agree in %s", fen);
}

static void
test_no_square(void)
{
    struct pos p;
    struct buf out = BUF_INIT;
    sq_t where;

    pos_start(&p);
    is_int(REFUSE_EMPTY, refuse_move(&p, MOVE_NONE, &where),
           "no move at all is refused");
    refuse_print(&p, MOVE_NONE, LANG_EN, &out);
    is_str("there is no piece on --", buf_str(&out), "and said so");
    buf_free(&out);
}

int
main(void)
{
    plan(0);
    test_cases();
    test_words();
    test_all_reasons();
    test_chinese();
    test_agrees("r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2"
                " w");
    test_agrees("CRN1k1b2/3ca4/4ba3/9/2nr5/9/9/4B4/4A4/4KA3 b");
    test_agrees("5a3/3k5/3aR4/9/5r3/5n3/9/3A1A3/5K3/2BC2B2 w");
    test_agrees("K3k4/P8/B1A6/p1b3a2/C3n4/R1c6/1p1P5/N4N3/2r3B2/A7b w");
    test_agrees("K3k4/P8/B1A6/p1b3a2/C3n4/R1c6/1p1P5/N4N3/2r3B2/A7b b");
    test_no_square();
    return done();
}
