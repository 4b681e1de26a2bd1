/* What the board tells an arbiter: touch-move, odds, illegal moves, sheets. */
#include <config.h>

#include "t/lib/draw.h"
#include "t/lib/tap.h"

#include <stdlib.h>
#include <string.h>

#include "board/fen.h"
#include "board/notation.h"
#include "desk/help.h"

/* Each case stands for four: as it is, mirrored, for the other side, both. */
enum { AS_IS, MIRRORED, SWAPPED, BOTH, VIEW_COUNT };

static const char *const view_names[VIEW_COUNT] = {
    "as it is", "mirrored", "for the other side", "so and mirrored",
};

/* Both ways: each view is its own inverse. */
static sq_t
view_sq(int view, sq_t sq)
{
    if (sq >= SQUARES)
        return sq;
    if (view & MIRRORED)
        sq = sq_mirror(sq);
    return view & SWAPPED ? sq_turn(sq) : sq;
}

static move_t
view_move(int view, move_t mv)
{
    return mv == MOVE_NONE ? mv : move_of(view_sq(view, move_from(mv)),
                                          view_sq(view, move_to(mv)));
}

static void
view_pos(int view, const struct pos *p, struct pos *out)
{
    struct pos half = *p;

    if (view & MIRRORED)
        pos_mirror(&half, p);
    *out = half;
    if (view & SWAPPED)
        pos_swap(out, &half);
}

/* "a4 e0" */
static int
read_squares(int view, const char *s, sq_t *out)
{
    int n = 0;

    for (; *s; s += s[2] ? 3 : 2)
        out[n++] = view_sq(view, strncmp(s, "--", 2) == 0 ? SQ_NONE
                                                          : draw_sq(s));
    return n;
}

/* "a4e4 e0e1" */
static int
read_moves(const char *s, move_t *out)
{
    int n = 0;

    for (; *s; s += s[4] ? 5 : 4)
        out[n++] = move_from_uci(s, 4);
    return n;
}

static int
by_value(const void *a, const void *b)
{
    return *(const move_t *)a - *(const move_t *)b;
}

/* The moves as seen without the view, sorted. */
static const char *
moves_text(int view, struct move_list *list, struct buf *out)
{
    char uci[5];
    int i;

    for (i = 0; i < list->n; i++)
        list->list[i] = view_move(view, list->list[i]);
    qsort(list->list, (size_t)list->n, sizeof *list->list, by_value);
    buf_clear(out);
    for (i = 0; i < list->n; i++)
        buf_addf(out, "%s%s", i ? " " : "", move_uci(list->list[i], uci));
    return buf_str(out);
}

/* `want`, or all legal moves if it is "*". */
static void
is_moves(const char *want, int view, const struct pos *p,
         struct move_list *seen)
{
    struct buf all = BUF_INIT, text = BUF_INIT;
    struct move_list legal;

    legal.n = movegen_legal(p, legal.list);
    moves_text(view, &legal, &all);
    is_str(*want == '*' ? buf_str(&all) : want,
           moves_text(view, seen, &text), "its moves, %s", view_names[view]);
    buf_free(&all);
    buf_free(&text);
}

/* Rook and horse can take the horse, the king cannot. */
#define FREE "3k5/9/9/9/9/R3n4/2N6/9/9/4K4 w"
/* The horse is pinned. */
#define PINNED "3k5/4r4/9/9/9/R8/4N4/9/9/4K4 w"
/* The horse is pinned by what the rook can take. */
#define TAKEN "3k5/R3r4/9/9/9/9/4N4/9/9/4K4 w"
/* Only the horse and the king can answer the check. */
#define CHECKED "3k5/4r4/9/9/9/9/2N6/9/9/R3K4 w"

#define ROOK_A4 "a4a0 a4a1 a4a2 a4a3 a4b4 a4c4 a4d4 a4e4 a4a5 a4a6 a4a7 " \
    "a4a8 a4a9"
#define HORSE_C3 "c3b1 c3d1 c3a2 c3e2 c3e4 c3b5 c3d5"
#define ROOK_PINNED "a4a0 a4a1 a4a2 a4a3 a4b4 a4c4 a4d4 a4e4 a4f4 a4g4 " \
    "a4h4 a4i4 a4a5 a4a6 a4a7 a4a8 a4a9"

static const struct {
    const char *name, *fen, *own, *enemy, *released;
    enum touch_rule rule;
    const char *moves;
} touches[] = {
    {"nothing", FREE, "", "", "", TOUCH_FREE, "*"},
    {"the rook", FREE, "a4", "", "", TOUCH_MOVE, ROOK_A4},
    {"the horse", FREE, "c3", "", "", TOUCH_MOVE, HORSE_C3},
    {"the horse, then the rook", FREE, "c3 a4", "", "", TOUCH_MOVE,
     HORSE_C3},
    {"what can be taken", FREE, "", "e4", "", TOUCH_TAKE, "c3e4 a4e4"},
    {"it and a piece that takes it", FREE, "a4", "e4", "", TOUCH_TAKE_WITH,
     "a4e4"},
    {"it and the other one that does", FREE, "c3", "e4", "",
     TOUCH_TAKE_WITH, "c3e4"},
    {"it and a piece that cannot take it", FREE, "e0", "e4", "", TOUCH_TAKE,
     "c3e4 a4e4"},
    {"the first own piece cannot take, the second could", FREE, "e0 a4",
     "e4", "", TOUCH_TAKE, "c3e4 a4e4"},
    {"what cannot be taken", FREE, "", "d9", "", TOUCH_NONE_CAN, "*"},
    {"an own piece and what cannot be taken", FREE, "a4", "d9", "",
     TOUCH_MOVE, ROOK_A4},
    {"what cannot be taken, then what can", FREE, "c3", "d9 e4", "",
     TOUCH_TAKE_WITH, "c3e4"},
    {"a piece that cannot move", PINNED, "e3", "", "", TOUCH_NONE_CAN, "*"},
    {"it, then one that can", PINNED, "e3 a4", "", "", TOUCH_MOVE,
     ROOK_PINNED},
    {"it and what cannot be taken", PINNED, "e3", "e8", "", TOUCH_NONE_CAN,
     "*"},
    {"it and what another piece can take", TAKEN, "e3", "e8", "",
     TOUCH_TAKE, "a8e8"},
    {"it, then one that can take", TAKEN, "e3 a8", "e8", "",
     TOUCH_TAKE_WITH, "a8e8"},
    {"in check a piece that cannot help", CHECKED, "a0", "", "",
     TOUCH_NONE_CAN, "*"},
    {"in check it, then one that can", CHECKED, "a0 c3", "", "", TOUCH_MOVE,
     "c3e2 c3e4"},
    {"in check the king", CHECKED, "e0", "", "", TOUCH_MOVE, "e0f0"},
    {"in check the piece that gives it", CHECKED, "", "e8", "",
     TOUCH_NONE_CAN, "*"},
    {"a move that was let go", FREE, "", "", "a4a5", TOUCH_RELEASED, "a4a5"},
    {"another piece before", FREE, "c3", "e4", "a4a5", TOUCH_RELEASED,
     "a4a5"},
    {"a move let go that is illegal", FREE, "", "", "a4b5", TOUCH_ILLEGAL,
     ROOK_A4},
    {"the same, the horse touched before", FREE, "c3", "e4", "a4b5",
     TOUCH_ILLEGAL, ROOK_A4},
    {"a pinned piece let go", PINNED, "", "", "e3d5", TOUCH_NONE_CAN, "*"},
    {"the same, another touched before", PINNED, "a4", "", "e3d5",
     TOUCH_MOVE, ROOK_PINNED},
    {"the other side's piece let go", FREE, "a4", "", "e4f6", TOUCH_MOVE,
     ROOK_A4},
    {"an empty point", FREE, "b5", "b5", "", TOUCH_FREE, "*"},
    {"no point", FREE, "--", "--", "", TOUCH_FREE, "*"},
    {"pieces of the wrong side", FREE, "e4", "a4", "", TOUCH_FREE, "*"},
};

static void
check_touch(size_t i, int view)
{
    struct touch t = {.released = MOVE_NONE};
    struct pos start, p;
    struct move_list seen;

    draw_fen(&start, touches[i].fen);
    view_pos(view, &start, &p);
    t.n_own = read_squares(view, touches[i].own, t.own);
    t.n_enemy = read_squares(view, touches[i].enemy, t.enemy);
    if (*touches[i].released)
        t.released = view_move(view, move_from_uci(touches[i].released, 4));
    is_int(touches[i].rule, touch_moves(&p, &t, &seen), "touched: %s, %s",
           touches[i].name, view_names[view]);
    is_moves(touches[i].moves, view, &p, &seen);
}

static void
test_touch(void)
{
    size_t i;
    int rule, view;

    for (i = 0; i < sizeof touches / sizeof *touches; i++) {
        for (view = 0; view < VIEW_COUNT; view++)
            check_touch(i, view);
    }
    for (rule = 0; rule < TOUCH_COUNT; rule++) {
        const char *text = touch_text((enum touch_rule)rule);

        for (i = 0; i < sizeof touches / sizeof *touches; i++) {
            if (touches[i].rule == (enum touch_rule)rule)
                break;
        }
        ok(i < sizeof touches / sizeof *touches, "rule %d has a case", rule);
        ok(*text && strcmp(text, tr(LANG_ZH, text)) != 0,
           "and a sentence in two languages");
    }
}

static const struct {
    const char *name, *fen, *moved, *moves;
    bool others;
} laters[] = {
    {"the piece can move", FREE, "c3", HORSE_C3, false},
    {"the king can", FREE, "e0", "e0f0 e0e1", false},
    {"a pinned piece cannot", PINNED, "e3", "*", true},
    {"a piece that does not answer the check", CHECKED, "a0", "*", true},
    {"one that can answer it", CHECKED, "c3", "c3e2 c3e4", false},
    {"the other side's piece was moved", FREE, "e4", "*", true},
    {"no piece was there", FREE, "b5", "*", true},
    {"no point", FREE, "--", "*", true},
};

static void
test_later(void)
{
    size_t i;
    int view;

    for (i = 0; i < sizeof laters / sizeof *laters; i++) {
        for (view = 0; view < VIEW_COUNT; view++) {
            struct pos start, p;
            struct move_list seen;
            bool others = !laters[i].others;
            sq_t moved;

            draw_fen(&start, laters[i].fen);
            view_pos(view, &start, &p);
            read_squares(view, laters[i].moved, &moved);
            later_moves(&p, moved, &seen, &others);
            is_int(laters[i].others, others, "found later: %s",
                   laters[i].name);
            is_moves(laters[i].moves, view, &p, &seen);
        }
    }
}

#define ROOK_KING "3k5/9/9/9/9/9/9/R8/9/4K4 w"

static const struct {
    const char *name, *fen, *line, *moves;
} insteads[] = {
    {"no move was played", ROOK_KING, "", "*"},
    {"back to the start", ROOK_KING, "a2a3 d9d8 a3a2", "d8d7"},
    {"back to the middle of the line", ROOK_KING,
     "a2b2 d9d8 b2b3 d8d9 b3b4 d9d8 b4b3", "d8d7"},
    {"the same board with the other side to move is another position",
     ROOK_KING, "a2a3 d9d8 a3a4 d8d9",
     "e0f0 e0e1 a4a0 a4a1 a4a2 a4b4 a4c4 a4d4 a4e4 a4f4 a4g4 a4h4 a4i4 a4a5 "
     "a4a6 a4a7 a4a8 a4a9"},
    {"two rooks in each other's places are the same position",
     "3k5/9/9/9/9/9/1R7/R8/9/4K4 w",
     "b3b2 d9d8 a2a3 d8d9 a3b3 d9d8 b2a2", "d8d7"},
    {"two pieces swapped of two kinds are not",
     "3k5/9/9/9/9/9/1R7/C8/9/4K4 w",
     "b3b2 d9d8 a2a3 d8d9 a3b3 d9d8 b2a2", "d8d7 d8d9"},
    {"no move at all", "4k4/R8/9/9/9/9/9/9/9/3K1R3 b", "", ""},
};

static void
test_instead(void)
{
    size_t i;
    int view, k;

    for (i = 0; i < sizeof insteads / sizeof *insteads; i++) {
        for (view = 0; view < VIEW_COUNT; view++) {
            move_t moves[16];
            struct pos start, end;
            struct line line = {.moves = moves};
            struct move_list seen;

            draw_fen(&start, insteads[i].fen);
            view_pos(view, &start, &line.start);
            line.n = read_moves(insteads[i].line, moves);
            end = line.start;
            for (k = 0; k < line.n; k++) {
                moves[k] = view_move(view, moves[k]);
                if (!movegen_is_legal(&end, moves[k]))
                    bail("%s: move %d is not legal", insteads[i].name, k);
                pos_make(&end, moves[k]);
            }
            instead_moves(&line, &seen);
            ok(true, "instead: %s", insteads[i].name);
            is_moves(insteads[i].moves, view, &end, &seen);
        }
    }
}

static const struct {
    enum odds odds;
    const char *red, *black;    /* as given by Red, by Black */
    int moves;
} starts[] = {
#define BLACK_ROWS "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/"
#define RED_ROWS "/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"
#define ALL "rnbakabnr/9/1c5c1/p1p1p1p1p" RED_ROWS
    {ODDS_FIRST, ALL " b", ALL " w", 1},
    {ODDS_TWO_MOVES, ALL " b", ALL " w", 2},
    {ODDS_THREE_MOVES, ALL " b", ALL " w", 3},
    {ODDS_LEFT_HORSE, BLACK_ROWS "1C5C1/9/R1BAKABNR w",
     "rnbakab1r/9/1c5c1/p1p1p1p1p" RED_ROWS " w", 1},
    {ODDS_RIGHT_HORSE, BLACK_ROWS "1C5C1/9/RNBAKAB1R w",
     "r1bakabnr/9/1c5c1/p1p1p1p1p" RED_ROWS " w", 1},
    {ODDS_TWO_HORSES, BLACK_ROWS "1C5C1/9/R1BAKAB1R w",
     "r1bakab1r/9/1c5c1/p1p1p1p1p" RED_ROWS " w", 1},
    {ODDS_CANNON, BLACK_ROWS "7C1/9/RNBAKABNR w",
     "rnbakabnr/9/1c7/p1p1p1p1p" RED_ROWS " w", 1},
    {ODDS_ROOK, BLACK_ROWS "1C5C1/9/1NBAKABNR w",
     "rnbakabn1/9/1c5c1/p1p1p1p1p" RED_ROWS " w", 1},
    {ODDS_HORSE_CANNON, BLACK_ROWS "7C1/9/R1BAKABNR w",
     "rnbakab1r/9/1c7/p1p1p1p1p" RED_ROWS " w", 1},
    {ODDS_ROOK_HORSE, BLACK_ROWS "1C5C1/9/2BAKABNR w",
     "rnbakab2/9/1c5c1/p1p1p1p1p" RED_ROWS " w", 1},
};

/* As a header, and back. */
static void
test_odds_text(void)
{
    enum odds o, read;
    enum side giver;
    struct buf b = BUF_INIT;

    for (o = ODDS_FIRST; o < ODDS_COUNT; o++) {
        buf_clear(&b);
        odds_print(o, (enum side)(o % 2), &b);
        ok(odds_read(buf_str(&b), &read, &giver), "%s is read",
           buf_str(&b));
        is_int(o, read, "as the same odds");
        is_int(o % 2, giver, "by the same side");
    }
    ok(odds_read("3", &read, &giver), "a number alone is read");
    is_int(SIDE_COUNT, giver, "without a giver");
    ok(!odds_read("4", &read, &giver), "four moves are none");
    ok(!odds_read("rook grey", &read, &giver), "grey gives none");
    ok(!odds_read("", &read, &giver) && !odds_read(NULL, &read, &giver),
       "nor does nobody");
    buf_free(&b);
}

static void
test_odds_start(void)
{
    size_t i;

    is_int(ODDS_COUNT, sizeof starts / sizeof *starts, "all odds are tested");
    for (i = 0; i < sizeof starts / sizeof *starts; i++) {
        const char *text = odds_text(starts[i].odds);
        char fen[FEN_MAX];
        struct pos p;

        odds_start(starts[i].odds, RED, &p);
        is_str(starts[i].red, fen_print(&p, fen), "Red gives %s", text);
        ok(pos_check(&p) && !pos_problems(&p), "a sound position");
        odds_start(starts[i].odds, BLACK, &p);
        is_str(starts[i].black, fen_print(&p, fen), "Black gives it");
        ok(pos_check(&p) && !pos_problems(&p), "a sound position");
        is_int(starts[i].moves, odds_moves(starts[i].odds), "moves first");
        ok(strcmp(text, tr(LANG_ZH, text)) != 0, "in Chinese too");
    }
}

static const struct {
    const char *fen, *done, *move;
    enum odds_refusal refusal;
} firsts[] = {
    {ALL " w", "", "h2e2", ODDS_OK},
    {ALL " w", "", "h2h9", ODDS_CAPTURE},
    {ALL " w", "", "h2i4", ODDS_ILLEGAL},
    {ALL " w", "", "h7e7", ODDS_ILLEGAL},
    {ALL " w", "h2e2", "h0g2", ODDS_OK},
    {ALL " w", "h2e2", "e2e1", ODDS_SAME_PIECE},
    {ALL " w", "h2e2", "e2e6", ODDS_SAME_PIECE},
    {ALL " w", "h2e2", "h2h3", ODDS_ILLEGAL},
    {ALL " w", "h2e2 h0g2", "i0h0", ODDS_OK},       /* where one stood */
    {ALL " w", "h2e2 h0g2", "e2f2", ODDS_SAME_PIECE},
    {ALL " w", "h2e2 h0g2", "g2i1", ODDS_SAME_PIECE},
    {ALL " w", "h2e2 h0g2", "b2b9", ODDS_CAPTURE},
    {"3k5/9/9/9/9/9/9/9/R8/4K4 w", "", "a1d1", ODDS_CHECK},
    {"4k4/9/9/9/4N4/4R4/9/9/9/3K5 w", "", "e5c6", ODDS_CHECK},
    {"4k4/9/9/2n6/4N4/4R4/9/9/9/3K5 w", "", "e5c6", ODDS_CAPTURE},
    {"3k5/9/9/9/3n5/9/9/9/3R5/4K4 w", "", "d1d5", ODDS_CAPTURE},
};

static void
check_first(size_t i, int view)
{
    move_t done[3];
    struct pos start, p;
    int n = read_moves(firsts[i].done, done), k;

    draw_fen(&start, firsts[i].fen);
    view_pos(view, &start, &p);
    for (k = 0; k < n; k++) {
        done[k] = view_move(view, done[k]);
        is_int(ODDS_OK, odds_allows(&p, done, k, done[k]),
               "a move before it");
        pos_make(&p, done[k]);
        pos_pass(&p);
    }
    is_int(firsts[i].refusal,
           odds_allows(&p, done, n,
                       view_move(view, move_from_uci(firsts[i].move, 4))),
           "first after '%s': %s, %s", firsts[i].done, firsts[i].move,
           view_names[view]);
}

static void
test_odds_allows(void)
{
    size_t i;
    int view, r;

    for (i = 0; i < sizeof firsts / sizeof *firsts; i++) {
        for (view = 0; view < VIEW_COUNT; view++)
            check_first(i, view);
    }
    for (r = 0; r < ODDS_REFUSAL_COUNT; r++) {
        const char *text = odds_refusal_text((enum odds_refusal)r);

        ok(strcmp(text, tr(LANG_ZH, text)) != 0,
           "refusal %d in two languages", r);
    }
}

static const struct {
    const char *name;
    const char *moves[SIDE_COUNT], *rest[SIDE_COUNT];
    int at;
    enum score_entry entry[SIDE_COUNT];
} sheets[] = {
    {"two that are empty", {"", ""}, {NULL, ""}, -1,
     {ENTRY_NONE, ENTRY_NONE}},
    {"two that are the same", {"h2e2 h9g7", "h2e2 h9g7"}, {NULL, NULL}, -1,
     {ENTRY_NONE, ENTRY_NONE}},
    {"another first move", {"h2e2 h9g7", "b2e2 h9g7"}, {NULL, NULL}, 0,
     {ENTRY_MOVE, ENTRY_MOVE}},
    {"another move later", {"h2e2 h9g7 h0g2", "h2e2 h9g7 h0i2 i9h9"},
     {NULL, NULL}, 2, {ENTRY_MOVE, ENTRY_MOVE}},
    {"one ends", {"h2e2 h9g7", "h2e2 h9g7 h0g2"}, {"", NULL}, 2,
     {ENTRY_NONE, ENTRY_MOVE}},
    {"one is empty", {"", "h2e2"}, {NULL, NULL}, 0,
     {ENTRY_NONE, ENTRY_MOVE}},
    {"one goes on with what is illegal",
     {"h2e2 h9g7", "h2e2 h9g7 h0g2"}, {"h0f1", NULL}, 2,
     {ENTRY_UNPLAYABLE, ENTRY_MOVE}},
    {"one ends, the other has what is illegal", {"h2e2", "h2e2"},
     {NULL, "a9a0"}, 1, {ENTRY_NONE, ENTRY_UNPLAYABLE}},
    {"both have what is illegal", {"h2e2", "h2e2"}, {"a9a0", "a9a0"}, 1,
     {ENTRY_UNPLAYABLE, ENTRY_UNPLAYABLE}},
    {"they part before what is illegal", {"h2e2 h9g7", "h2e2 b9c7"},
     {"h0f1", NULL}, 1, {ENTRY_MOVE, ENTRY_MOVE}},
};

/* Red's sheet and Black's, and the two exchanged. */
static void
check_sheets(size_t i, int exchange)
{
    move_t moves[SIDE_COUNT][8];
    struct score_sheet s[SIDE_COUNT];
    struct sheet_diff d;
    int k;

    for (k = 0; k < SIDE_COUNT; k++) {
        pos_start(&s[k].line.start);
        s[k].line.moves = moves[k];
        s[k].line.n = read_moves(sheets[i].moves[k ^ exchange], moves[k]);
        s[k].rest = sheets[i].rest[k ^ exchange];
    }
    d = sheets_compare(&s[RED], &s[BLACK]);
    is_int(sheets[i].at, d.at, "sheets: %s", sheets[i].name);
    for (k = 0; k < SIDE_COUNT; k++) {
        is_int(sheets[i].entry[k ^ exchange], d.entry[k], "what is there");
        is_int(d.entry[k] == ENTRY_MOVE ? moves[k][d.at] : MOVE_NONE,
               d.move[k], "and which move");
    }
}

static void
test_sheets(void)
{
    size_t i;

    for (i = 0; i < sizeof sheets / sizeof *sheets; i++) {
        check_sheets(i, 0);
        check_sheets(i, 1);
    }
}

int
main(void)
{
    plan(0);
    test_touch();
    test_later();
    test_instead();
    test_odds_text();
    test_odds_start();
    test_odds_allows();
    test_sheets();
    return done();
}
