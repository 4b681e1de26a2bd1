/* Moves as text: every form, every glyph, what is no move, what is printed. */
#include <config.h>

#include "t/lib/draw.h"
#include "t/lib/tap.h"

#include <stdlib.h>
#include <string.h>

#include "board/movegen.h"
#include "board/notation.h"

#define START "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"

struct reading {
    const char *text;
    enum notation_status status;
    const char *move;
    size_t used;                /* 0 = all of it */
    enum notation notation;
};

static void
test_reading(const char *fen, const struct reading *list, size_t n)
{
    struct pos p;
    size_t i;

    draw_fen(&p, fen);
    for (i = 0; i < n; i++) {
        const struct reading *want = &list[i];
        size_t len = strlen(want->text);
        struct notation_result r = notation_read(&p, want->text, len);
        char move[5];

        is_int(want->status, r.status, "\"%s\" in %s", want->text, fen);
        is_str(want->move, move_uci(r.move, move), "the move");
        if (want->status == NOTATION_NOT_A_MOVE)
            continue;
        is_int(want->used ? want->used : len, r.used, "its length");
        is_int(want->notation, r.notation, "its kind");
    }
}

#define READ(fen, list) test_reading(fen, list, sizeof list / sizeof *list)

static void
test_glyphs(void)
{
    static const struct reading red[] = {
        {"炮二平五", NOTATION_OK, "h2e2", 0, NOTATION_ZH},
        {"砲二平五", NOTATION_OK, "h2e2", 0, NOTATION_ZH},
        {"包2平5", NOTATION_OK, "h2e2", 0, NOTATION_ZH},
        {"炮２平５", NOTATION_OK, "h2e2", 0, NOTATION_ZH},
        {"炮二平5", NOTATION_OK, "h2e2", 0, NOTATION_ZH},
        {"炮 二　平\xC2\xA0五", NOTATION_OK, "h2e2", 0, NOTATION_ZH},
        {"  炮二平五", NOTATION_OK, "h2e2", 0, NOTATION_ZH},
        {"马八进七", NOTATION_OK, "b0c2", 0, NOTATION_ZH},
        {"馬八進七", NOTATION_OK, "b0c2", 0, NOTATION_ZH_TRAD},
        {"傌八進七", NOTATION_OK, "b0c2", 0, NOTATION_ZH_TRAD},
        {"馬8进7", NOTATION_OK, "b0c2", 0, NOTATION_ZH_TRAD},
        {"马八上七", NOTATION_OK, "b0c2", 0, NOTATION_ZH_1956},
        {"車一进一", NOTATION_OK, "i0i1", 0, NOTATION_ZH_TRAD},
        {"俥一进一", NOTATION_OK, "i0i1", 0, NOTATION_ZH_TRAD},
        {"伡一进一", NOTATION_OK, "i0i1", 0, NOTATION_ZH},
        {"硨一进一", NOTATION_OK, "i0i1", 0, NOTATION_ZH_TRAD},
        {"砗一进一", NOTATION_OK, "i0i1", 0, NOTATION_ZH},
        {"帅五进一", NOTATION_OK, "e0e1", 0, NOTATION_ZH},
        {"帥五進一", NOTATION_OK, "e0e1", 0, NOTATION_ZH_TRAD},
        {"将五进一", NOTATION_OK, "e0e1", 0, NOTATION_ZH},
        {"將五进一", NOTATION_OK, "e0e1", 0, NOTATION_ZH_TRAD},
        {"仕六进五", NOTATION_OK, "d0e1", 0, NOTATION_ZH},
        {"士四进五", NOTATION_OK, "f0e1", 0, NOTATION_ZH},
        {"相三进五", NOTATION_OK, "g0e2", 0, NOTATION_ZH},
        {"象七进九", NOTATION_OK, "c0a2", 0, NOTATION_ZH},
        {"兵七进一", NOTATION_OK, "c3c4", 0, NOTATION_ZH},
        {"卒七进一", NOTATION_OK, "c3c4", 0, NOTATION_ZH},
    };
    static const struct reading black[] = {
        {"炮8平5", NOTATION_OK, "h7e7", 0, NOTATION_ZH},
        {"马８进７", NOTATION_OK, "h9g7", 0, NOTATION_ZH},
        {"马二进三", NOTATION_OK, "b9c7", 0, NOTATION_ZH},
        {"卒7进1", NOTATION_OK, "g6g5", 0, NOTATION_ZH},
        {"兵7上1", NOTATION_OK, "g6g5", 0, NOTATION_ZH_1956},
        {"将5进1", NOTATION_OK, "e9e8", 0, NOTATION_ZH},
        {"帅5进1", NOTATION_OK, "e9e8", 0, NOTATION_ZH},
        {"士4进5", NOTATION_OK, "d9e8", 0, NOTATION_ZH},
        {"象3进5", NOTATION_OK, "c9e7", 0, NOTATION_ZH},
    };

    READ(START " w", red);
    READ(START " b", black);
}

static void
test_letters(void)
{
    static const struct reading red[] = {
        {"C2=5", NOTATION_OK, "h2e2", 0, NOTATION_WXF},
        {"C2.5", NOTATION_OK, "h2e2", 0, NOTATION_WXF},
        {"c2.5", NOTATION_OK, "h2e2", 0, NOTATION_WXF},
        {"Ｃ２＝５", NOTATION_OK, "h2e2", 0, NOTATION_WXF},
        {"H8+7", NOTATION_OK, "b0c2", 0, NOTATION_WXF},
        {"N8+7", NOTATION_OK, "b0c2", 0, NOTATION_WXF},
        {"n8+7", NOTATION_OK, "b0c2", 0, NOTATION_WXF},
        {"E3+5", NOTATION_OK, "g0e2", 0, NOTATION_WXF},
        {"B3+5", NOTATION_OK, "g0e2", 0, NOTATION_WXF},
        {"A6+5", NOTATION_OK, "d0e1", 0, NOTATION_WXF},
        {"K5+1", NOTATION_OK, "e0e1", 0, NOTATION_WXF},
        {"P7+1!", NOTATION_OK, "c3c4", 4, NOTATION_WXF},
        {"C2-1", NOTATION_OK, "h2h1", 0, NOTATION_WXF},
        {"C2−1", NOTATION_OK, "h2h1", 0, NOTATION_WXF},
        {"H2-E2", NOTATION_OK, "h2e2", 0, NOTATION_ICCS},
        {"h2-e2", NOTATION_OK, "h2e2", 0, NOTATION_ICCS},
        {"H2E2", NOTATION_OK, "h2e2", 0, NOTATION_ICCS},
        {"Ｈ２－Ｅ２", NOTATION_OK, "h2e2", 0, NOTATION_ICCS},
        {"h2e2", NOTATION_OK, "h2e2", 0, NOTATION_UCI},
        {"h2e2 h9g7", NOTATION_OK, "h2e2", 4, NOTATION_UCI},
        {"c3c4", NOTATION_OK, "c3c4", 0, NOTATION_UCI},
        {"h2h9", NOTATION_OK, "h2h9", 0, NOTATION_UCI},
    };
    static const struct reading black[] = {
        {"c8.5", NOTATION_OK, "h7e7", 0, NOTATION_WXF},
        {"H8+7", NOTATION_OK, "h9g7", 0, NOTATION_WXF},
        {"H9-G7", NOTATION_OK, "h9g7", 0, NOTATION_ICCS},
    };

    READ(START " w", red);
    READ(START " b", black);
}

static void
test_statuses(void)
{
    static const struct reading list[] = {
        {"", NOTATION_NOT_A_MOVE, "----", 0, NOTATION_UCI},
        {"……", NOTATION_NOT_A_MOVE, "----", 0, NOTATION_UCI},
        {"1.炮二平五", NOTATION_NOT_A_MOVE, "----", 0, NOTATION_UCI},
        {"炮二平", NOTATION_NOT_A_MOVE, "----", 0, NOTATION_UCI},
        {"炮二平0", NOTATION_NOT_A_MOVE, "----", 0, NOTATION_UCI},
        {"h2e2x", NOTATION_NOT_A_MOVE, "----", 0, NOTATION_UCI},
        {"j2e2", NOTATION_NOT_A_MOVE, "----", 0, NOTATION_UCI},
        {"\xE7\x82", NOTATION_NOT_A_MOVE, "----", 0, NOTATION_UCI},
        {"炮三平五", NOTATION_NO_PIECE, "----", 0, NOTATION_ZH},
        {"前炮平五", NOTATION_NO_PIECE, "----", 0, NOTATION_ZH},
        {"一兵进一", NOTATION_NO_PIECE, "----", 0, NOTATION_ZH},
        {"马二平三", NOTATION_NO_PIECE, "----", 0, NOTATION_ZH},
        {"马二进五", NOTATION_NO_PIECE, "----", 0, NOTATION_ZH},
        {"炮二平二", NOTATION_NO_PIECE, "----", 0, NOTATION_ZH},
        {"e4e5", NOTATION_NO_PIECE, "----", 0, NOTATION_UCI},
        {"15+1", NOTATION_NO_PIECE, "----", 0, NOTATION_WXF},
        {"车一进三", NOTATION_ILLEGAL, "i0i3", 0, NOTATION_ZH},
        {"马二进四", NOTATION_ILLEGAL, "h0f1", 0, NOTATION_ZH},
        {"兵五平六", NOTATION_ILLEGAL, "e3d3", 0, NOTATION_ZH},
        {"h9g7", NOTATION_ILLEGAL, "h9g7", 0, NOTATION_UCI},
        {"炮2平32.兵三进一", NOTATION_OK, "h2g2", 8, NOTATION_ZH},
        {"炮2平3２.兵三进一", NOTATION_OK, "h2g2", 8, NOTATION_ZH},
    };

    READ(START " w", list);
}

static void
test_two_on_a_file(void)
{
    static const struct reading rooks[] = {
        {"前车进三", NOTATION_OK, "b4b7", 0, NOTATION_ZH},
        {"车前进三", NOTATION_OK, "b4b7", 0, NOTATION_ZH},
        {"后车平七", NOTATION_OK, "b2c2", 0, NOTATION_ZH},
        {"後車平七", NOTATION_OK, "b2c2", 0, NOTATION_ZH_TRAD},
        {"前车八平七", NOTATION_OK, "b4c4", 0, NOTATION_ZH},
        {"R+.7", NOTATION_OK, "b4c4", 0, NOTATION_WXF},
        {"R+=7", NOTATION_OK, "b4c4", 0, NOTATION_WXF},
        {"R-+1", NOTATION_OK, "b2b3", 0, NOTATION_WXF},
        {"r--1", NOTATION_OK, "b2b1", 0, NOTATION_WXF},
        {"R++3", NOTATION_OK, "b4b7", 0, NOTATION_WXF},
        {"中车进三", NOTATION_NO_PIECE, "----", 0, NOTATION_ZH},
        /* A plain word: one of the two can go there, or both. */
        {"车八进五", NOTATION_OK, "b4b9", 0, NOTATION_ZH},
        {"车八退二", NOTATION_OK, "b2b0", 0, NOTATION_ZH},
        {"车八进一", NOTATION_AMBIGUOUS, "b4b5", 0, NOTATION_ZH},
        {"车八平九", NOTATION_AMBIGUOUS, "b4a4", 0, NOTATION_ZH},
        /* Neither can: the one that could by its movement is meant. */
        {"车八退三", NOTATION_ILLEGAL, "b4b1", 0, NOTATION_ZH},
    };
    static const struct reading needless[] = {
        {"前士进五", NOTATION_OK, "d0e1", 0, NOTATION_ZH},
        {"后相进五", NOTATION_OK, "g0e2", 0, NOTATION_ZH},
        {"E+-1", NOTATION_OK, "g4i2", 0, NOTATION_WXF},
        {"E++1", NOTATION_ILLEGAL, "g4i6", 0, NOTATION_WXF},
        {"相三退一", NOTATION_OK, "g4i2", 0, NOTATION_ZH},
        {"A--5", NOTATION_NO_PIECE, "----", 0, NOTATION_WXF},
    };
    struct pos p;
    struct notation_result r;
    char move[5];

    READ("3k5/9/9/9/9/1R7/9/1R7/9/4K4 w", rooks);
    READ("3k5/9/9/9/9/6B2/9/9/9/3AK1B2 w", needless);
    draw_fen(&p, "3k5/9/9/9/9/1R7/9/1R7/9/4K4 w");
    r = notation_read(&p, "车八平九", strlen("车八平九"));
    is_str("b2a2", move_uci(r.other, move), "the other of two is told");
}

static void
test_pawns(void)
{
    /* Files 7 (two) and 5 (three) from Red's right, one alone on 1. */
    static const char fen[]
        = "3k5/2P1P4/4P4/2P1P3P/9/9/9/9/9/5K3 w";
    static const struct reading red[] = {
        {"一兵平四", NOTATION_OK, "e8f8", 0, NOTATION_ZH},
        {"二兵平四", NOTATION_OK, "e7f7", 0, NOTATION_ZH},
        {"三兵平四", NOTATION_OK, "e6f6", 0, NOTATION_ZH},
        {"四兵平六", NOTATION_OK, "c8d8", 0, NOTATION_ZH},
        {"五兵平六", NOTATION_OK, "c6d6", 0, NOTATION_ZH},
        {"六兵平六", NOTATION_NO_PIECE, "----", 0, NOTATION_ZH},
        {"中兵平六", NOTATION_OK, "e7d7", 0, NOTATION_ZH},
        {"兵一进一", NOTATION_OK, "i6i7", 0, NOTATION_ZH},
        {"前兵五平四", NOTATION_OK, "e8f8", 0, NOTATION_ZH},
        {"前五平四", NOTATION_OK, "e8f8", 0, NOTATION_ZH},
        {"后7平8", NOTATION_OK, "c6b6", 0, NOTATION_ZH},
        {"一 兵平四", NOTATION_NOT_A_MOVE, "----", 0, NOTATION_UCI},
        {"1 兵一进一", NOTATION_NOT_A_MOVE, "----", 0, NOTATION_UCI},
        {"前兵平八", NOTATION_OK, "c8b8", 0, NOTATION_ZH},
        {"前兵平六", NOTATION_AMBIGUOUS, "e8d8", 0, NOTATION_ZH},
        {"Pa.4", NOTATION_OK, "e8f8", 0, NOTATION_WXF},
        {"pd=8", NOTATION_OK, "c8b8", 0, NOTATION_WXF},
        {"PE=8", NOTATION_OK, "c6b6", 0, NOTATION_WXF},
        {"25=4", NOTATION_OK, "e7f7", 0, NOTATION_WXF},
        {"57+1", NOTATION_OK, "c6c7", 0, NOTATION_WXF},
        {"27+1", NOTATION_OK, "c6c7", 0, NOTATION_WXF},
        {"35+1", NOTATION_ILLEGAL, "e6e7", 0, NOTATION_WXF},
    };
    static const struct reading black[] = {
        {"一卒平3", NOTATION_OK, "d1c1", 0, NOTATION_ZH},
        {"1卒平3", NOTATION_OK, "d1c1", 0, NOTATION_ZH},
        {"四卒平7", NOTATION_OK, "f2g2", 0, NOTATION_ZH},
        {"后6平7", NOTATION_OK, "f2g2", 0, NOTATION_ZH},
    };
    static const struct reading four[] = {
        {"前兵平四", NOTATION_OK, "e8f8", 0, NOTATION_ZH},
        {"二兵平四", NOTATION_OK, "e7f7", 0, NOTATION_ZH},
        {"三兵平四", NOTATION_OK, "e6f6", 0, NOTATION_ZH},
        {"四兵平四", NOTATION_OK, "e5f5", 0, NOTATION_ZH},
        {"后兵平四", NOTATION_OK, "e5f5", 0, NOTATION_ZH},
        {"兵五进一", NOTATION_OK, "e8e9", 0, NOTATION_ZH},
    };

    READ(fen, red);
    READ("3k5/9/9/9/9/9/9/3p1p3/3p1p3/4K4 b", black);
    READ("3k5/4P4/4P4/4P4/4P4/9/9/9/9/5K3 w", four);
}

/* The game in pawns.txt: each word is read, and printed as it stands. */
static void
test_pawn_game(void)
{
    char *text = slurp("t/board/pawns.txt", NULL), *line = text;
    struct buf out = BUF_INIT;
    struct pos p;
    int ply = 0;

    pos_start(&p);
    for (; *line; line += strlen(line) + 1) {
        struct notation_result r;

        line[strcspn(line, "\n")] = '\0';
        if (*line == '#')
            continue;
        ply++;
        r = notation_read(&p, line, strlen(line));
        if (!is_int(NOTATION_OK, r.status, "pawns, ply %d: %s", ply, line))
            break;
        buf_clear(&out);
        notation_print(&p, r.move, NOTATION_ZH, &out);
        is_str(line, buf_str(&out), "and printed the same");
        pos_make(&p, r.move);
    }
    is_int(129, ply, "the game was read to its end");
    buf_free(&out);
    free(text);
}

static void
prints(const char *fen, const char *move, const char *const want[])
{
    struct buf out = BUF_INIT;
    struct pos p;
    int i;

    draw_fen(&p, fen);
    for (i = 0; i < NOTATION_COUNT; i++) {
        buf_clear(&out);
        notation_print(&p, move_from_uci(move, 4), (enum notation)i, &out);
        is_str(want[i], buf_str(&out), "%s in %s, notation %d", move, fen, i);
    }
    buf_free(&out);
}

#define PRINTS(fen, move, ...) \
    prints(fen, move, (const char *const[]){move, __VA_ARGS__})

static void
test_printing(void)
{
    PRINTS(START " w", "h2e2", "H2-E2", "C2=5", "炮二平五", "炮二平五",
           "炮二平五");
    PRINTS(START " b", "h9g7", "H9-G7", "H8+7", "马8进7", "馬8進7", "马8上7");
    PRINTS(START " b", "h7e7", "H7-E7", "C8=5", "炮8平5", "炮8平5", "炮8平5");
    PRINTS(START " w", "a0a1", "A0-A1", "R9+1", "车九进一", "車九進一",
           "车九上一");
    PRINTS(START " w", "c0e2", "C0-E2", "E7+5", "相七进五", "相七進五",
           "相七上五");
    PRINTS(START " b", "d9e8", "D9-E8", "A4+5", "士4进5", "士4進5", "士4上5");
    PRINTS("4k4/9/9/9/9/9/9/9/3K5/9 w", "d1d0", "D1-D0", "K6-1", "帅六退一",
           "帥六退一", "帅六下一");
    PRINTS("4k4/9/9/9/9/9/9/9/3K5/9 b", "e9e8", "E9-E8", "K5+1", "将5进1",
           "將5進1", "将5上1");
    PRINTS("3k5/9/9/9/9/1R7/9/1R7/9/4K4 w", "b2b3", "B2-B3", "R-+1",
           "后车进一", "後車進一", "后车上一");
    PRINTS("3k5/9/9/1p7/1p7/9/9/9/9/4K4 b", "b5b4", "B5-B4", "P++1",
           "前卒进1", "前卒進1", "前卒上1");
    PRINTS("3k5/9/1P7/1P7/1P7/9/9/9/9/4K4 w", "b6a6", "B6-A6", "Pb=9",
           "中兵平九", "中兵平九", "中兵平九");
    PRINTS("3k5/2P1P4/4P4/2P1P3P/9/9/9/9/9/5K3 w", "c6d6", "C6-D6", "Pe=6",
           "五兵平六", "五兵平六", "五兵平六");
    PRINTS("3k5/9/9/9/9/6B2/9/9/9/3AK1B2 w", "g4i2", "G4-I2", "E3-1",
           "相三退一", "相三退一", "相三下一");
}

static void
test_shape(void)
{
    static const struct {
        const char *text;
        const char *shape;      /* "" = none */
    } cases[] = {
        {"帅六平五", "帅六平五"}, {"炮５平６", "炮５平６"},
        {"卒５平４", "卒５平４"}, {"前车进三。", "前车进三"},
        {"炮2平32.兵三进一", "炮2平3"}, {"一卒平4", "一卒平4"},
        {"前兵四平五", "前兵四平五"}, {"前七平八", "前七平八"},
        {"将4下 1车", "将4下 1"}, {"h2e2 h9g7", "h2e2"}, {"H2-E2", "H2-E2"},
        {"C2=5", "C2=5"}, {"C+.5", "C+.5"}, {"Pa.5", "Pa.5"},
        {"将5平6（平4不准）", "将5平6"},
        {"", ""}, {"……", ""}, {"红帅长捉", ""},
        {"5、红帅长捉黑炮，不变作和", ""}, {"图十二", ""}, {"马踩车", ""},
        {"中炮过河车", ""}, {"1 炮二平五", ""}, {"12炮二平五", ""},
        {"三 士6进5", ""}, {"1 兵进一", ""}, {"车马循环反捉", ""}, {"平4不准", ""},
        {"前一步", ""}, {"一将一要杀", ""}, {"15+1", ""}, {"1956", ""},
        {"h2e2h9g7", "h2e2"}, {"H2-E2h9-g7x", "H2-E2"}, {"h2e2h9g", ""},
        {"h2e2h9 g7", ""}, {"h2 - e2 h9", "h2 - e2"}, {"h2 -e2", ""},
        {"h2 - e 2", ""}, {"C2=5h2e2", ""},
        {"a 3 - 2 lead", ""}, {"a1b2c3", ""}, {"h2 e2", ""}, {"2.5", ""},
        {"8.1", ""}, {"binit", ""}, {"兵", ""},
    };
    size_t i;

    for (i = 0; i < sizeof cases / sizeof *cases; i++)
        is_int(strlen(cases[i].shape),
               notation_shape(cases[i].text, strlen(cases[i].text)),
               "the shape at \"%s\"", cases[i].text);
    is_int(0, notation_shape("炮二平五", strlen("炮二平五") - 1),
           "half a character is no target");
}

static void
test_coordinates(void)
{
    char buf[5];

    is_str("a0", sq_name(0, buf), "the first square");
    is_str("i9", sq_name(89, buf), "the last square");
    is_str("--", sq_name(SQ_NONE, buf), "no square");
    is_str("h2e2", move_uci(move_from_uci("h2e2", 4), buf), "there and back");
    is_int(MOVE_NONE, move_from_uci("h2e2x", 5), "too long");
    is_int(MOVE_NONE, move_from_uci("h2e", 3), "too short");
    is_int(MOVE_NONE, move_from_uci("j2e2", 4), "off the board");
    is_int(MOVE_NONE, move_from_uci("0000", 4), "the null move");
}

int
main(void)
{
    plan(0);
    test_glyphs();
    test_letters();
    test_statuses();
    test_two_on_a_file();
    test_pawns();
    test_pawn_game();
    test_printing();
    test_shape();
    test_coordinates();
    return done();
}
