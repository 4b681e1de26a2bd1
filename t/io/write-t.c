/* Games as files, and back. */
#include <config.h>

#include <stdlib.h>

#include "t/lib/tap.h"

#include "io/write.h"
#include "io/writer.h"
#include "t/io/load-util.h"
#include "t/io/tree-util.h"

#define START \
    "8979695949392919097717866646260600102030405060708012720323436383"
#define HEAD \
    "[DhtmlXQ]\n[DhtmlXQ_ver]www_dpxq_com[/DhtmlXQ_ver]\n" \
    "[DhtmlXQ_init]500,350[/DhtmlXQ_init]\n"

enum { SEED = 20240601 };

/* Random trees of a test. */
static int
trees(void)
{
    return many_of(400);
}

/* A game from words, with what a test adds to it. */
static struct game *
game_of(struct doc **d, const char *fen, const char *moves)
{
    struct load_arguments a = {.fen = fen, .moves = moves};

    *d = load_arguments(&a);
    return (*d)->games[0];
}

static void
comment(struct game *g, uint32_t node, const char *s)
{
    game_comment(g, node, s, strlen(s));
}

static void
header(struct game *g, const char *name, const char *value)
{
    game_header(g, name, strlen(name), value, strlen(value));
}

static uint32_t
add(struct game *g, uint32_t node, const char *uci)
{
    return game_add(g, node, move_from_uci(uci, 4));
}

static void
is_written(const char *want, const struct game *g, enum write_format f,
           const char *what)
{
    struct buf b = BUF_INIT;

    write_game(g, f, WRITE_CHINESE, &b);
    is_lines(want, buf_str(&b), "%s", what);
    buf_free(&b);
}

static void
is_lost(const char *want, const struct game *g, enum write_format f,
        const char *what)
{
    struct buf b = BUF_INIT;

    write_losses(g, f, LANG_EN, &b);
    is_str(want, buf_str(&b), "%s", what);
    buf_free(&b);
}

static void
test_names(void)
{
    int f;

    for (f = 0; f < WRITE_COUNT; f++)
        is_int(f, write_format_by_name(write_format_name(f)),
               "%s is the name of its format", write_format_name(f));
    is_int(WRITE_COUNT, write_format_by_name("xqf"), "no such format");
    is_int(WRITE_PGN, write_format_of_file("/a.b/x.PGN"), "a .PGN");
    is_int(WRITE_FEN, write_format_of_file("x.fen"), "a .fen");
    is_int(WRITE_TEXT, write_format_of_file("x.txt"), "a .txt");
    is_int(WRITE_DHTMLXQ, write_format_of_file("x.ubb"), "a .ubb");
    is_int(WRITE_DHTMLXQ, write_format_of_file("x.pgn/y"),
           "a suffix of a folder is none");
    is_int(WRITE_DHTMLXQ, write_format_of_file(".pgn"),
           "nor is all of a name");
    is_str("XQF", write_unwritten("a/x.XQF"), "XQF is read but not written");
    is_str("CBL (CCBridge library)", write_unwritten("x.cbl"), "nor is CBL");
    ok(!write_unwritten("x.ubb") && !write_unwritten("x.pgn")
           && !write_unwritten("x") && !write_unwritten("x.old")
           && !write_unwritten("a/.xqf") && !write_unwritten("a.xqf/x"),
       "other names promise no other format");
}

/* A game with variations at the first move and inside one another. */
static struct game *
branched(struct doc **d)
{
    struct game *g = game_of(d, NULL, "h2e2 h9g7 h0g2 i9h9");
    uint32_t a = add(g, 0, "b2e2"), b;

    add(g, add(g, a, "b9c7"), "b0c2");
    b = add(g, 1, "b9c7");
    add(g, b, "b0c2");
    add(g, b, "h0g2");
    comment(g, 0, "before the first");
    comment(g, 2, "two\nlines");
    comment(g, b, "inside");
    header(g, "title", "甲对乙");
    header(g, "result", "红胜");
    g->title = game_get(g, "title");
    return g;
}

static void
test_dhtmlxq(void)
{
    struct doc *d;

    is_written(HEAD "[DhtmlXQ_title]甲对乙[/DhtmlXQ_title]\n"
               "[DhtmlXQ_result]红胜[/DhtmlXQ_result]\n"
               "[DhtmlXQ_binit]" START "[/DhtmlXQ_binit]\n"
               "[DhtmlXQ_movelist]7747706279678070[/DhtmlXQ_movelist]\n"
               "[DhtmlXQ_length]4[/DhtmlXQ_length]\n"
               "[DhtmlXQ_move_0_1_1]174710221927[/DhtmlXQ_move_0_1_1]\n"
               "[DhtmlXQ_move_0_2_2]10221927[/DhtmlXQ_move_0_2_2]\n"
               "[DhtmlXQ_move_2_3_3]7967[/DhtmlXQ_move_2_3_3]\n"
               "[DhtmlXQ_comment0]before the first[/DhtmlXQ_comment0]\n"
               "[DhtmlXQ_comment2]two||lines[/DhtmlXQ_comment2]\n"
               "[DhtmlXQ_comment2_2]inside[/DhtmlXQ_comment2_2]\n"
               "[/DhtmlXQ]\n",
               branched(&d), WRITE_DHTMLXQ, "DhtmlXQ with variations");
    doc_free(d);
}

static void
test_pgn(void)
{
    struct doc *d;

    is_written("[Game \"Chinese Chess\"]\n[Result \"1-0\"]\n"
               "[Title \"甲对乙\"]\n[Format \"Chinese\"]\n\n"
               "{before the first}\n"
               "1. 炮二平五\n"
               "(1. 炮八平五 马2进3 2. 马八进七)\n"
               "1. ... 马8进7 {two\nlines}\n"
               "(1. ... 马2进3 {inside} 2. 马八进七 (2. 马二进三))\n"
               "2. 马二进三 车9平8\n"
               "1-0\n",
               branched(&d), WRITE_PGN, "PGN with variations");
    doc_free(d);
}

/* Several variations of one move stand side by side. */
static void
test_siblings(void)
{
    struct doc *d;
    struct game *g = game_of(&d, NULL, "h2e2 h9g7");
    uint32_t a;

    a = add(g, 0, "b2e2");
    add(g, a, "b9c7");
    add(g, a, "h9g7");
    add(g, a, "a9a8");
    add(g, 0, "c3c4");
    is_written("[Game \"Chinese Chess\"]\n[Result \"*\"]\n"
               "[Format \"Chinese\"]\n\n"
               "1. 炮二平五\n"
               "(1. 炮八平五 马2进3 (1. ... 马8进7) (1. ... 车1进1))\n"
               "(1. 兵七进一)\n"
               "1. ... 马8进7\n*\n", g, WRITE_PGN,
               "PGN with variations side by side");
    doc_free(d);
}

static void
test_plain(void)
{
    struct doc *d;
    struct game *g = branched(&d);

    is_written("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR "
               "w - - 0 1\n", g, WRITE_FEN, "FEN of the start");
    is_written("position startpos moves h2e2 h9g7 h0g2 i9h9\n", g, WRITE_UCCI,
               "UCCI");
    is_written("标题：甲对乙\n结果：红胜\n\n"
               "      【局注】before the first\n"
               "  1. 炮二平五    马8进7\n"
               "      【注】two\n      【注】lines\n"
               "  2. 马二进三    车9平8\n"
               "\n变例1（代替主线第1着）：\n"
               "  1. 炮八平五    马2进3\n"
               "  2. 马八进七\n"
               "\n变例2（代替主线第2着）：\n"
               "  1. ……          马2进3\n"
               "      【注】inside\n"
               "  2. 马八进七\n"
               "\n变例3（代替变例2第3着）：\n"
               "  2. 马二进三\n", g, WRITE_TEXT, "text");
    doc_free(d);
}

/* Black to move, another first number. */
static void
test_black(void)
{
    static const char fen[] = "3k5/9/9/9/9/9/9/4p4/9/3K5 b - - 0 7";
    struct doc *d;
    struct game *g = game_of(&d, fen, "e2d2 d0e0 d2e2");

    is_written("[Game \"Chinese Chess\"]\n[Result \"*\"]\n"
               "[FEN \"3k5/9/9/9/9/9/9/4p4/9/3K5 b - - 0 7\"]\n"
               "[Format \"Chinese\"]\n\n"
               "7. ... 卒5平4\n8. 帅六平五 卒4平5\n*\n", g, WRITE_PGN,
               "PGN with Black first");
    is_written("position fen 3k5/9/9/9/9/9/9/4p4/9/3K5 b - - 0 7 moves e2d2 "
               "d0e0 d2e2\n", g, WRITE_UCCI, "UCCI with Black first");
    is_written("局面：3k5/9/9/9/9/9/9/4p4/9/3K5 b - - 0 7\n"
               "  7. ……          卒5平4\n"
               "  8. 帅六平五    卒4平5\n", g, WRITE_TEXT,
               "text with Black first");
    doc_free(d);
}

static void
test_move_kinds(void)
{
    struct doc *d;
    struct game *g = game_of(&d, NULL, "h2e2 h9g7");
    struct buf b = BUF_INIT;

    write_game(g, WRITE_PGN, WRITE_WXF, &b);
    has_str("[Format \"WXF\"]\n\n1. C2=5 H8+7\n*\n", buf_str(&b), "WXF");
    buf_clear(&b);
    write_game(g, WRITE_PGN, WRITE_ICCS, &b);
    has_str("[Format \"ICCS\"]\n\n1. H2-E2 H9-G7\n*\n", buf_str(&b), "ICCS");
    buf_free(&b);
    doc_free(d);
}

static void
test_pgn_signs(void)
{
    struct doc *d;
    struct game *g = game_of(&d, NULL, "h2e2");
    struct buf b = BUF_INIT;

    header(g, "date", "2024-06-01");
    header(g, "place", "a \"b\" \\");
    header(g, "result", "多种结果");
    header(g, "binit", "99");
    header(g, "对局", "一");
    comment(g, 1, "}{");
    write_game(g, WRITE_PGN, WRITE_CHINESE, &b);
    is_lines("[Game \"Chinese Chess\"]\n[Site \"a \\\"b\\\" \\\\\"]\n"
             "[Date \"2024-06-01\"]\n[Result \"*\"]\n"
             "[ResultText \"多种结果\"]\n[Format \"Chinese\"]\n\n"
             "{对局: 一}\n1. 炮二平五 {｝｛}\n*\n", buf_str(&b),
             "quotes, braces, a result and a name PGN has not");
    is_lost("changed: 2 braces, now fullwidth ones; only in a comment: 1 "
            "header the format has no name for", g, WRITE_PGN,
            "what is told of them");
    buf_free(&b);
    doc_free(d);
}

/* Read back what a game is written as; the number of games. */
static struct doc *
again(const struct game *g, struct buf *text)
{
    buf_clear(text);
    write_game(g, WRITE_DHTMLXQ, WRITE_CHINESE, text);
    return load_bytes("f", buf_str(text), text->len, NULL);
}

/* The tree, the comments and headers come back; the same bytes come twice. */
static bool
comes_back(const struct game *g, enum tree_parts parts, bool tell)
{
    struct buf text = BUF_INIT, twice = BUF_INIT;
    struct buf want = BUF_INIT, seen = BUF_INIT;
    struct doc *d = again(g, &text);
    bool good = d->n_games == 1;

    if (good) {
        tree_text(g, parts, &want);
        tree_text(d->games[0], parts, &seen);
        write_game(d->games[0], WRITE_DHTMLXQ, WRITE_CHINESE, &twice);
        good = !strcmp(buf_str(&want), buf_str(&seen))
               && !strcmp(buf_str(&text), buf_str(&twice));
    }
    if (!good && tell) {
        diag("%s", buf_str(&text));
        is_lines(buf_str(&want), buf_str(&seen), "the tree");
        is_lines(buf_str(&text), buf_str(&twice), "the bytes");
    }
    doc_free(d);
    buf_free(&text);
    buf_free(&twice);
    buf_free(&want);
    buf_free(&seen);
    return good;
}

static void
test_handicap(void)
{
    struct doc *d = load_text("[DhtmlXQ][DhtmlXQ_movelist]774779677062897980"
                              "701927[/DhtmlXQ_movelist][DhtmlXQ_move_0_6_1]"
                              "6665[/DhtmlXQ_move_0_6_1][/DhtmlXQ]");
    struct game *g = d->games[0];
    struct buf b = BUF_INIT;

    is_int(1, g->before.n, "a handicap");
    write_game(g, WRITE_DHTMLXQ, WRITE_CHINESE, &b);
    has_str("_movelist]774779677062897980701927[", buf_str(&b),
            "its first moves are in the movelist");
    has_str("_move_0_6_1]6665[", buf_str(&b), "plies are those of the file");
    ok(comes_back(g, TREE_ALL, true), "it comes back");
    is_lost("", g, WRITE_DHTMLXQ, "nothing is lost");
    is_lost("only in a comment: 1 move made first at odds", g, WRITE_PGN,
            "PGN has them in a comment");
    g->nodes[0].child = NODE_NONE;
    buf_clear(&b);
    write_game(g, WRITE_DHTMLXQ, WRITE_CHINESE, &b);
    has_str("_movelist][", buf_str(&b),
            "alone they would be read as the game");
    has_str("comment0]让先 (moved first): 炮二平五[", buf_str(&b),
            "so they are a comment");
    is_lost("only in a comment: 1 move made first at odds", g, WRITE_DHTMLXQ,
            "and that is told");
    buf_free(&b);
    doc_free(d);
}

/* Starts that a binit does not hold, with and without moves. */
static void
test_starts(void)
{
    static const struct {
        const char *fen, *moves, *name;
        bool tagged;
    } rows[] = {
        {NULL, "h2e2", "the start position", false},
        {"4k4/9/9/9/9/9/9/9/R8/3K5 w", "a1a2", "an endgame", false},
        {"4k4/9/9/9/9/9/9/9/R8/3K5 b", "e9e8", "Black to move", false},
        {"4k4/9/9/9/9/9/9/9/R8/3K5 b", "", "Black to move, no move", true},
        {"4k4/9/9/9/9/9/9/9/R8/3K5 w", "", "Red to move, no move", true},
        {"4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 9", "a1a2", "move 9", true},
        {"4k4/9/9/9/9/9/9/9/R8/3K5 w - - 9 1", "a1a2", "a count", true},
        {"4k4/9/9/9/9/9/9/9/RRR6/3K5 w", "a1a2", "three rooks", true},
        {"4k4/9/9/9/9/9/9/9/RRR6/3K5 b", "", "three rooks, no move", true},
        {"4k4/9/9/9/9/9/9/9/R8/3K5", "", "nobody to move", false},
    };
    size_t i;

    for (i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct doc *d, *back;
        struct game *g = game_of(&d, rows[i].fen, rows[i].moves);
        struct buf text = BUF_INIT;

        ok(comes_back(g, TREE_ALL, true), "%s comes back", rows[i].name);
        back = again(g, &text);
        is_int(rows[i].tagged, strstr(buf_str(&text), "_fen]") != NULL,
               "%s: a fen tag where it is needed", rows[i].name);
        is_int(0, diags_count(&back->games[0]->diags, DIAG_NOTE)
                      - diags_count(&g->diags, DIAG_NOTE),
               "%s: no new complaints", rows[i].name);
        doc_free(back);
        buf_free(&text);
        doc_free(d);
    }
}

static void
test_rests(void)
{
    struct doc *d = load_text("[DhtmlXQ][DhtmlXQ_movelist]77477747[/DhtmlXQ_"
                              "movelist][DhtmlXQ_comment1]c[/DhtmlXQ_"
                              "comment1][/DhtmlXQ]");
    const struct game *g = d->games[0];
    struct buf text = BUF_INIT;
    struct doc *back = again(g, &text);
    struct game *h = back->games[0];
    struct buf b = BUF_INIT;

    has_str("_comment1]c||未走出 (not played): 7747[", buf_str(&text),
            "what could not be played stands in the comment at its move");
    is_str("c", h->nodes[1].comment, "which is read as it was");
    is_int(1, h->n_rests, "and the rest as a rest");
    is_str("7747", h->n_rests ? h->rests[0].text : "", "of the same text");
    is_int(1, h->n_rests ? (int)h->rests[0].node : 0, "at the same move");
    is_int(1, h->n_rests ? h->rests[0].plies : 0, "of as many plies");
    is_str("f: game 1, ply 2: warning: not played when this was written, "
           "and kept as text: 7747 (1 move)", diag_text(&h->diags, 0, &b),
           "that is told");
    is_lost("", g, WRITE_DHTMLXQ, "nothing is lost");
    ok(comes_back(g, TREE_ALL, true), "all of it comes back");
    buf_free(&b);
    doc_free(back);
    buf_free(&text);
    doc_free(d);
}

/* Braces as PGN has them in comments; its result without a result. */
static void
as_pgn(struct buf *b)
{
    struct buf out = BUF_INIT;
    const char *s;

    for (s = buf_str(b); *s;) {
        if (!strncmp(s, "Result = *\n", 11)) {
            s += 11;
        } else if (*s == '{' || *s == '}') {
            buf_puts(&out, *s++ == '{' ? "｛" : "｝");
        } else {
            buf_putc(&out, *s++);
        }
    }
    buf_free(b);
    *b = out;
}

/* Rests of several rows, several at a move, before the first move. */
static void
test_rests_back(void)
{
    static const enum write_format formats[] = {WRITE_DHTMLXQ, WRITE_PGN,
                                                WRITE_TEXT};
    size_t i;

    for (i = 0; i < sizeof formats / sizeof *formats; i++) {
        const char *name = write_format_name(formats[i]);
        struct doc *d, *back;
        struct game *g = branched(&d);
        struct buf text = BUF_INIT, want = BUF_INIT, seen = BUF_INIT;

        g->n_headers = 0;
        g->title = NULL;
        game_rest(g, 0, "move_7_2_1: 7062", 16, 1);
        game_rest(g, 2, "炮8平7 车一平二\n\n炮8平7", 37, 3);
        game_rest(g, 2, "0010", 4, 1);
        game_rest(g, g->n_nodes - 1, "1. 炮二平五", 15, 1);
        write_game(g, formats[i], WRITE_CHINESE, &text);
        back = load_text(buf_str(&text));
        tree_text(g, TREE_ALL, &want);
        tree_text(back->games[0], TREE_ALL, &seen);
        as_pgn(&want);
        as_pgn(&seen);
        is_lines(buf_str(&want), buf_str(&seen), "rests come back from %s",
                 name);
        doc_free(back);
        doc_free(d);
        buf_free(&text);
        buf_free(&want);
        buf_free(&seen);
    }
}

/* A rest is kept without empty lines, and told of without being cut off. */
static void
test_rest_long(void)
{
    struct doc *d = load_text("红方：甲\n1. 炮二平五 炮8平9\n2. 炮五进九 车1进1\n"
                              "  \n\n3. 车一进一 车1平4\n　\n4. 车九进一\n");
    struct buf text = BUF_INIT, b = BUF_INIT;
    struct doc *back = again(d->games[0], &text);

    is_int(1, back->games[0]->n_rests, "a rest with empty lines comes back");
    is_str("炮五进九 车1进1\n3. 车一进一 车1平4\n4. 车九进一",
           back->games[0]->n_rests ? back->games[0]->rests[0].text : "",
           "without them");
    ok(!strstr(buf_str(&text), "(......): ||")
           && !strstr(buf_str(&text), "(......): \n"),
       "none of them is written");
    is_str("f: game 1, ply 3: warning: not played when this was written, and "
           "kept as text: 炮五进九 车1进1 3. 车一进一 车1平4 4. 车九进… (5 moves)",
           diag_text(&back->games[0]->diags, 0, &b),
           "what is told of it says that there is more");
    buf_free(&b);
    buf_free(&text);
    doc_free(back);
    doc_free(d);
}

static void
test_losses(void)
{
    struct doc *d;
    struct game *g = branched(&d);
    struct buf b = BUF_INIT;

    game_rest(g, 3, "x", 1, 1);
    is_lost("not in FEN: 4 moves, 3 variations, 3 comments, 2 headers, 1 line "
            "that could not be played", g, WRITE_FEN, "FEN");
    is_lost("not in UCCI: 3 variations, 3 comments, 2 headers, 1 line that "
            "could not be played", g, WRITE_UCCI, "UCCI");
    is_lost("", g, WRITE_TEXT, "text");
    write_losses(g, WRITE_FEN, LANG_ZH, &b);
    has_str("4", buf_str(&b), "in Chinese too");
    ok(!strstr(buf_str(&b), "move"), "without English in it");
    /* A variation that was cut is still in the list of nodes. */
    g->nodes[1].next = NODE_NONE;
    is_lost("not in UCCI: 2 variations, 3 comments, 2 headers, 1 line that "
            "could not be played", g, WRITE_UCCI, "what was cut is not told");
    buf_free(&b);
    doc_free(d);
}

/* A figure printed without its position. */
static void
test_words(void)
{
    struct doc *d = doc_new("f");
    struct game *g = game_new(d, "text");
    struct buf b = BUF_INIT;

    game_word(g, "车二进一", strlen("车二进一"));
    game_word(g, "将5平4", strlen("将5平4"));
    header(g, "title", "图一");
    write_game(g, WRITE_DHTMLXQ, WRITE_CHINESE, &b);
    write_game(g, WRITE_PGN, WRITE_CHINESE, &b);
    write_game(g, WRITE_FEN, WRITE_CHINESE, &b);
    write_game(g, WRITE_UCCI, WRITE_CHINESE, &b);
    is_str("", buf_str(&b), "no start position is made up for it");
    is_lost("the game has no position, so that PGN cannot hold it; it is left "
            "out", g, WRITE_PGN, "which is told");
    is_written("标题：图一\n\n【着法】车二进一 将5平4\n", g, WRITE_TEXT,
               "a text holds it");
    is_lost("", g, WRITE_TEXT, "whole");
    buf_free(&b);
    doc_free(d);
}

/* A label that stands there twice would begin another game. */
static void
test_repeated_header(void)
{
    struct doc *d, *back;
    struct game *g = game_of(&d, NULL, "h2e2 h9g7");
    struct buf b = BUF_INIT;

    header(g, "result", "红胜");
    header(g, "Result", "和");
    is_written("局面：rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/"
               "RNBAKABNR w - - 0 1\n结果：红胜\n【项】Result：和\n\n"
               "  1. 炮二平五    马8进7\n", g, WRITE_TEXT,
               "the second header of a name stands behind a mark");
    write_game(g, WRITE_TEXT, WRITE_CHINESE, &b);
    back = load_text(buf_str(&b));
    is_int(1, back->n_games, "and begins no other game");
    is_int(2, back->games[0]->n_headers, "both are read");
    doc_free(back);
    doc_free(d);
    buf_free(&b);
}

static void
test_headers(void)
{
    struct doc *d, *back;
    struct game *g = game_of(&d, NULL, "h2e2"), *h;
    struct buf text = BUF_INIT;

    header(g, "Event", "杯赛");
    header(g, "Site", "北京");
    header(g, "red", "");
    header(g, "red", "甲");
    header(g, "Red", "乙");
    header(g, "comment1", "no comment");
    header(g, "fen", "no FEN");
    header(g, "a b", "c");
    header(g, "firstnum", "3");
    back = again(g, &text);
    h = back->games[0];
    is_str("杯赛", game_get(h, "event"), "a name of PGN is one of DhtmlXQ");
    is_str("北京", game_get(h, "place"), "which may be another word");
    is_str("甲", game_get(h, "red"), "of two the first with a value");
    is_str("3", game_get(h, "firstnum"), "a setting of viewers");
    is_str("Red: 乙\ncomment1: no comment\nfen: no FEN\na b: c",
           h->nodes[0].comment, "the others are in the comment");
    ok(!h->nodes[1].comment, "a header is no comment of a move");
    is_lost("only in a comment: 4 headers the format has no names for", g,
            WRITE_DHTMLXQ, "which is told");
    ok(comes_back(h, TREE_ALL, true), "once so, always so");
    doc_free(back);
    buf_free(&text);
    doc_free(d);
}

static void
test_random(void)
{
    uint64_t state = SEED;
    int i, failed = 0, variations = 0;

    for (i = 0; i < trees(); i++) {
        struct doc *d = doc_new("f");
        struct game *g = tree_random(d, &state, i % 8 == 7 ? 200 : 30);
        struct buf b = BUF_INIT;

        if (!comes_back(g, TREE_ALL, failed < 2))
            failed++;
        write_losses(g, WRITE_UCCI, LANG_EN, &b);
        variations += strstr(buf_str(&b), "variation") != NULL;
        buf_free(&b);
        doc_free(d);
    }
    is_int(0, failed, "trees at random come back from DhtmlXQ");
    ok(variations > trees() / 2, "most of them with variations (%d)",
       variations);
}

/* The moves of a PGN's main line against the tree, by reading them. */
static bool
replays(const struct game *g, enum write_moves moves)
{
    struct buf b = BUF_INIT;
    struct pos p = g->start;
    uint32_t node = 0;
    const char *s;
    int depth = 0;
    bool good = true;

    write_game(g, WRITE_PGN, moves, &b);
    s = strstr(buf_str(&b), "\n\n");
    while (good && s && *s) {
        struct notation_result r;

        if (*s == '{') {
            s = strchr(s, '}');
        } else if (*s == '$') {
            s += strspn(s + 1, "0123456789");
        } else if (*s == '(' || *s == ')') {
            depth += *s == '(' ? 1 : -1;
        } else if (!depth && !strchr(" .\n*", *s)
                   && strspn(s, "0123456789") != strcspn(s, ".")) {
            r = notation_read(&p, s, strlen(s));
            node = game_next(g, node);
            good = r.status == NOTATION_OK && node
                   && g->nodes[node].move == r.move;
            if (good)
                pos_make(&p, r.move);
            s += r.used - 1;
        } else if (!depth && *s >= '0' && *s <= '9') {
            s += strcspn(s, ".");
        }
        s += s != NULL;
    }
    if (!good)
        diag("%s", buf_str(&b));
    good = good && s && !depth && game_next(g, node) == NODE_NONE;
    buf_free(&b);
    return good;
}

static void
test_replay(void)
{
    uint64_t state = SEED + 1;
    int i, failed[3] = {0};

    for (i = 0; i < trees(); i++) {
        struct doc *d = doc_new("f");
        struct game *g = tree_random(d, &state, 60);

        failed[0] += !replays(g, WRITE_CHINESE);
        failed[1] += !replays(g, WRITE_WXF);
        failed[2] += !replays(g, WRITE_ICCS);
        doc_free(d);
    }
    is_int(0, failed[0], "Chinese moves of a PGN can be replayed");
    is_int(0, failed[1], "WXF too");
    is_int(0, failed[2], "ICCS too");
}

/* The same from PGN: tree, comments, headers; the same bytes come twice. */
static bool
pgn_comes_back(const struct game *g, enum write_moves moves,
               enum tree_parts parts, bool tell)
{
    struct buf text = BUF_INIT, twice = BUF_INIT;
    struct buf want = BUF_INIT, seen = BUF_INIT;
    struct doc *d;
    bool good;

    write_game(g, WRITE_PGN, moves, &text);
    d = load_bytes("f", buf_str(&text), text.len, NULL);
    good = d->n_games == 1 && !strcmp(d->games[0]->format, "pgn");
    if (good) {
        tree_text(g, parts, &want);
        tree_text(d->games[0], parts, &seen);
        as_pgn(&want);
        as_pgn(&seen);
        write_game(d->games[0], WRITE_PGN, moves, &twice);
        good = !strcmp(buf_str(&want), buf_str(&seen))
               && !strcmp(buf_str(&text), buf_str(&twice))
               && d->games[0]->diags.n == d->games[0]->n_rests;
    }
    if (!good && tell) {
        struct buf b = BUF_INIT;

        diag("%s", buf_str(&text));
        is_lines(buf_str(&want), buf_str(&seen), "the tree");
        is_lines(buf_str(&text), buf_str(&twice), "the bytes");
        if (d->n_games)
            is_str("", diag_text(&d->games[0]->diags, 0, &b), "a complaint");
        buf_free(&b);
    }
    doc_free(d);
    buf_free(&text);
    buf_free(&twice);
    buf_free(&want);
    buf_free(&seen);
    return good;
}

static void
test_pgn_back(void)
{
    static const char *const names[] = {"Chinese", "WXF", "ICCS"};
    int i, k;

    for (k = WRITE_CHINESE; k <= WRITE_ICCS; k++) {
        uint64_t state = SEED + 3;
        int failed = 0;

        for (i = 0; i < trees(); i++) {
            struct doc *d = doc_new("f");
            struct game *g = tree_random(d, &state, i % 8 == 7 ? 200 : 30);

            g->side_known = true;       /* a PGN always says it */
            failed += !pgn_comes_back(g, (enum write_moves)k, TREE_ALL,
                                      failed < 2);
            doc_free(d);
        }
        is_int(0, failed, "trees at random come back from PGN, %s", names[k]);
    }
}

/* A comment or a tag of PGN that quotes a block is no block. */
static void
test_pgn_quotes_block(void)
{
    struct doc *d;
    struct game *g = game_of(&d, NULL, "h2e2 h9g7");

    header(g, "event", "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]");
    comment(g, 0, "[DhtmlXQ_movelist]77477062");
    comment(g, 1, "\\u005BDhtmlXQ_movelist]7747");
    ok(pgn_comes_back(g, WRITE_ICCS, TREE_MOVES, true),
       "PGN that quotes blocks comes back");
    doc_free(d);
}

/* The signs of annotators are signs of PGN, elsewhere a comment. */
static void
test_annotations(void)
{
    static const char pgn[] =
        "[Event \"A\"]\n\n1. h2e2! h9g7 $14 {x} (1. ... b9c7?! {y})\n"
        "2. h0g2 $6 $18 {$1} i9h9 $2\n*\n";
    struct doc *d = load_bytes("f", pgn, sizeof pgn - 1, NULL);
    struct game *g = d->games[0];
    struct buf b = BUF_INIT;

    write_game(g, WRITE_PGN, WRITE_ICCS, &b);
    has_str("\n1. H2-E2 $1 H9-G7 $14 {x}\n(1. ... B9-C7 $6 {y})\n"
            "2. H0-G2 $6 $18 {$1}\n2. ... I9-H9 $2\n*\n", buf_str(&b),
            "signs are written as numbers");
    ok(pgn_comes_back(g, WRITE_ICCS, TREE_ALL, true), "and come back");
    is_str("!", g->nodes[1].comment, "which others have as a comment");
    buf_clear(&b);
    write_game(g, WRITE_DHTMLXQ, WRITE_CHINESE, &b);
    has_str("_comment3]?!||$18||$1[", buf_str(&b), "of a line each");
    doc_free(d);
    g = game_of(&d, NULL, "h2e2 h9g7 h0g2 i9h9");
    comment(g, 0, "!");
    comment(g, 1, "!\n\n good");
    comment(g, 2, "!good\n!");
    comment(g, 3, "$1");
    comment(g, 4, "$");
    ok(pgn_comes_back(g, WRITE_ICCS, TREE_ALL, true),
       "what only looks like signs comes back");
    buf_free(&b);
    doc_free(d);
}

/* Braces of what could not be played are those of comments in it, which are
   read once more when it is corrected. */
static void
test_rest_braces_back(void)
{
    static const char *const rests[] = {
        "b2c2 {hello} a6a5", "b2c2 {a}\n{b} a6a5", "}{", "｛x｝ {y}",
        "\\{ \\\\} \\\\\\{", "\\｛ \\\\｝ \\ \\\\", "\\",
    };
    static const enum write_format formats[] = {WRITE_DHTMLXQ, WRITE_PGN,
                                                WRITE_TEXT};
    size_t i, f;

    for (f = 0; f < sizeof formats / sizeof *formats; f++) {
        size_t good = 0;

        for (i = 0; i < sizeof rests / sizeof *rests; i++) {
            struct doc *d, *back;
            struct game *g = game_of(&d, NULL, "h2e2 h9g7");
            struct buf text = BUF_INIT;

            game_rest(g, 2, rests[i], strlen(rests[i]), 1);
            write_game(g, formats[f], WRITE_ICCS, &text);
            back = load_bytes("f", buf_str(&text), text.len, NULL);
            g = back->games[0];
            good += g->n_rests == 1 && !strcmp(g->rests[0].text, rests[i]);
            if (g->n_rests != 1 || strcmp(g->rests[0].text, rests[i]))
                diag("%s, in %s", rests[i], buf_str(&text));
            doc_free(back);
            doc_free(d);
            buf_free(&text);
        }
        is_int(sizeof rests / sizeof *rests, good,
               "braces of kept text come back, as %s",
               write_format_name(formats[f]));
    }
}

/* What PGN has under other names, or only in a comment. */
static void
test_pgn_headers_back(void)
{
    struct doc *d, *back;
    struct game *g = game_of(&d, NULL, "h2e2"), *h;
    struct buf text = BUF_INIT;

    header(g, "title", "甲 \"对\" 乙");
    header(g, "result", "多种结果");
    header(g, "place", "a]b\"] \\");
    header(g, "对局", "一");
    game_rest(g, 1, "7747{x}", 7, 1);
    comment(g, 1, "c");
    write_game(g, WRITE_PGN, WRITE_CHINESE, &text);
    back = load_bytes("f", buf_str(&text), text.len, NULL);
    h = back->games[0];
    is_str("甲 \"对\" 乙", h->title, "the title");
    is_str("多种结果", game_get(h, "result"), "a result in other words");
    is_str("a]b\"] \\", game_get(h, "site"), "brackets, a backslash");
    is_str("对局: 一", h->nodes[0].comment, "a header without a name");
    is_str("c", h->nodes[1].comment, "a comment");
    is_int(1, h->n_rests, "what could not be played is a rest");
    is_str("7747{x}", h->n_rests ? h->rests[0].text : "", "of its words");
    is_int(3, h->n_headers, "no more headers than there were");
    doc_free(back);
    buf_free(&text);
    doc_free(d);
}

/* A PGN in the words of chess: White is Red, of whom every format tells. */
static void
test_white_is_red(void)
{
    static const char pgn[] =
        "[Event \"A\"]\n[White \"Li\"]\n[WhiteTeam \"T\"]\n"
        "[WhiteTitle \"GM\"]\n[WhiteElo \"2500\"]\n[Black \"Wang\"]\n"
        "\n1. h2e2 h9g7\n";
    struct doc *d = load_bytes("f", pgn, sizeof pgn - 1, NULL);
    struct game *g = d->games[0];

    is_written("[Game \"Chinese Chess\"]\n[Event \"A\"]\n"
               "[RedTeam \"T\"]\n[Red \"Li\"]\n[Black \"Wang\"]\n"
               "[Result \"*\"]\n[RedTitle \"GM\"]\n[RedElo \"2500\"]\n"
               "[Format \"Chinese\"]\n\n1. 炮二平五 马8进7\n*\n", g,
               WRITE_PGN, "White is Red in PGN");
    is_written("赛事：A\n红方：Li\n红方团体：T\n红方等级：GM\n"
               "红方等级分：2500\n黑方：Wang\n\n"
               "  1. 炮二平五    马8进7\n", g, WRITE_TEXT, "in text");
    is_written(HEAD "[DhtmlXQ_event]A[/DhtmlXQ_event]\n"
               "[DhtmlXQ_red]Li[/DhtmlXQ_red]\n"
               "[DhtmlXQ_redteam]T[/DhtmlXQ_redteam]\n"
               "[DhtmlXQ_redlevel]GM[/DhtmlXQ_redlevel]\n"
               "[DhtmlXQ_redrating]2500[/DhtmlXQ_redrating]\n"
               "[DhtmlXQ_black]Wang[/DhtmlXQ_black]\n"
               "[DhtmlXQ_binit]" START "[/DhtmlXQ_binit]\n"
               "[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n"
               "[DhtmlXQ_length]2[/DhtmlXQ_length]\n[/DhtmlXQ]\n", g,
               WRITE_DHTMLXQ, "and in DhtmlXQ");
    header(g, "Red", "Li");
    ok(pgn_comes_back(g, WRITE_ICCS, TREE_MOVES, true),
       "White and Red of one name are one");
    doc_free(d);
}

/* A White beside another Red is not Red: it keeps its name. */
static void
test_white_and_red(void)
{
    static const enum write_format formats[] = {WRITE_DHTMLXQ, WRITE_PGN,
                                                WRITE_TEXT};
    size_t i;

    for (i = 0; i < sizeof formats / sizeof *formats; i++) {
        const char *name = write_format_name(formats[i]);
        struct doc *d, *back;
        struct game *g = game_of(&d, NULL, "h2e2 h9g7"), *h;
        struct buf text = BUF_INIT, twice = BUF_INIT;

        header(g, "White", "Li");
        header(g, "Red", "Zhao");
        write_game(g, formats[i], WRITE_CHINESE, &text);
        is_lost("", g, formats[i], "both are kept");
        back = load_text(buf_str(&text));
        h = back->games[0];
        is_str("Zhao", game_get(h, "red"), "%s: Red", name);
        is_str("Li", game_get(h, "white"), "%s: White", name);
        write_game(h, formats[i], WRITE_CHINESE, &twice);
        is_str(buf_str(&text), buf_str(&twice), "%s: the same bytes", name);
        doc_free(back);
        doc_free(d);
        buf_free(&text);
        buf_free(&twice);
    }
}

/* A game of one's own whose headers meet each other, by chance. */
static void
headers_random(struct game *g, uint64_t *state)
{
    static const char *const names_of[] = {
        "White", "WhiteElo", "WHITE", "firstnum", "White Elo", "owner",
    };
    static const char *const values[] = {
        "甲", "乙", "1-0", "红胜", "*", "?", "未知", "炮二平五", "a：b",
        "红方：甲", "甲 红方：乙", "12", "",
    };
    const struct writer_name *rows = writer_name("title");
    unsigned n = 1 + random_below(state, 4);

    while (n--) {
        const struct writer_name *row = &rows[random_below(state, 12)];
        const char *name = row->pgn;

        switch (random_below(state, 3)) {
        case 0:
            name = names_of[random_below(state, 6)];
            break;
        case 1:
            name = row->dhtmlxq;
            break;
        }
        header(g, name, values[random_below(state, 13)]);
    }
}

/* What is written and read again is the same bytes, whatever it was. */
static void
test_headers_again(void)
{
    static const enum write_format formats[] = {WRITE_DHTMLXQ, WRITE_PGN,
                                                WRITE_TEXT};
    uint64_t state = SEED + 6;
    int i, failed = 0;

    for (i = 0; i < 6 * trees() && failed < 3; i++) {
        enum write_format f = formats[i % 3];
        struct doc *d, *back;
        struct game *g = game_of(&d, NULL, "h2e2 h9g7");
        struct buf once = BUF_INIT, twice = BUF_INIT;

        headers_random(g, &state);
        write_game(g, f, WRITE_ICCS, &once);
        back = load_text(buf_str(&once));
        if (back->n_games == 1)
            write_game(back->games[0], f, WRITE_ICCS, &twice);
        if (strcmp(buf_str(&once), buf_str(&twice)) != 0) {
            is_lines(buf_str(&once), buf_str(&twice), "the bytes again");
            failed++;
        }
        doc_free(back);
        doc_free(d);
        buf_free(&once);
        buf_free(&twice);
    }
    is_int(0, failed, "headers at random are the same bytes again");
}

/* The ply at which a viewer opens the game is no number of a move. */
static void
test_firstnum(void)
{
    static const char *const values[] = {"12", "0"};
    size_t i;

    for (i = 0; i < sizeof values / sizeof *values; i++) {
        struct doc *d, *back;
        struct game *g = game_of(&d, NULL, "h2e2 h9g7");
        struct buf b = BUF_INIT;
        int f;

        header(g, "firstnum", values[i]);
        for (f = WRITE_DHTMLXQ; f <= WRITE_TEXT; f++) {
            bool keeps = f != WRITE_FEN && f != WRITE_UCCI;

            buf_clear(&b);
            write_game(g, (enum write_format)f, WRITE_CHINESE, &b);
            back = load_text(buf_str(&b));
            is_str(keeps ? values[i] : NULL,
                   game_get(back->games[0], "firstnum"), "%s: firstnum %s",
                   write_format_name((enum write_format)f), values[i]);
            is_int(1, back->games[0]->first_number, "moves count from 1");
            doc_free(back);
        }
        is_lost("not in FEN: 2 moves, 1 header", g, WRITE_FEN, "FEN has none");
        doc_free(d);
        buf_free(&b);
    }
}

/* What a FEN counts goes through every format. */
static void
test_no_capture(void)
{
    static const char *const fens[] = {
        "4k4/9/9/9/9/9/9/9/R8/3K5 w - - 250 200",
        "4k4/9/9/9/9/9/9/9/R8/3K5 b - - 119 1",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 2",
        "4k4/9/9/9/9/9/9/9/R8/3K5 w - - 999999 999999",
    };
    struct buf b = BUF_INIT;
    size_t i;
    int f;

    for (i = 0; i < sizeof fens / sizeof *fens; i++)
        for (f = WRITE_DHTMLXQ; f <= WRITE_TEXT; f++) {
            struct doc *d = load_text(fens[i]), *back;

            buf_clear(&b);
            write_game(d->games[0], (enum write_format)f, WRITE_CHINESE, &b);
            back = load_text(buf_str(&b));
            buf_clear(&b);
            write_game(back->games[0], WRITE_FEN, WRITE_CHINESE, &b);
            has_str(fens[i], buf_str(&b), "%s keeps both counters",
                    write_format_name((enum write_format)f));
            doc_free(back);
            doc_free(d);
        }
    buf_free(&b);
}

/* A label for every name of the table, in either of its forms. */
static void
test_labels(void)
{
    const struct writer_name *row = writer_name("title");
    int i, k;

    for (i = 0; i < WRITER_NAMES; i++)
        for (k = 0; k < 2; k++) {
            const char *name = k ? row[i].pgn : row[i].dhtmlxq;
            bool result = !strcmp(row[i].dhtmlxq, "result");
            const char *value = result ? "红胜" : "甲乙";
            struct doc *d, *back;
            struct game *g = game_of(&d, NULL, "h2e2 h9g7");
            struct buf b = BUF_INIT, line = BUF_INIT;

            header(g, name, result && k ? "1-0" : value);
            write_game(g, WRITE_TEXT, WRITE_CHINESE, &b);
            buf_addf(&line, "%s：%s\n", row[i].label, value);
            has_str(buf_str(&line), buf_str(&b), "%s has a label", name);
            back = load_text(buf_str(&b));
            is_int(1, back->n_games, "of one game");
            is_str(value, game_get(back->games[0], row[i].dhtmlxq),
                   "which is read as %s", row[i].dhtmlxq);
            is_int(1, (int)back->games[0]->n_headers, "and as nothing else");
            doc_free(back);
            doc_free(d);
            buf_free(&b);
            buf_free(&line);
        }
}

/* Results in the words of the format; words that say more stay. */
static void
test_result_words(void)
{
    static const struct {
        const char *given, *pgn, *text;     /* NULL: no header */
    } rows[] = {
        {"1-0", "1-0", "红胜"}, {"0-1", "0-1", "黑胜"},
        {"1/2-1/2", "1/2-1/2", "和棋"}, {"*", "*", NULL},
        {"红胜", "1-0", "红胜"}, {"红先负", "红先负", "红先负"},
        {"未知", "未知", "未知"}, {"draw", "draw", "和棋"},
        {"和局", "和局", "和局"}, {"黑方胜", "黑方胜", "黑方胜"},
        {"多种结果", "多种结果", "多种结果"},
    };
    static const enum write_format formats[] = {WRITE_PGN, WRITE_DHTMLXQ,
                                                WRITE_TEXT};
    size_t i, k;

    for (i = 0; i < sizeof rows / sizeof *rows; i++)
        for (k = 0; k < 3; k++) {
            struct doc *d, *back;
            struct game *g = game_of(&d, NULL, "h2e2 h9g7");
            struct buf b = BUF_INIT;

            header(g, "Result", rows[i].given);
            write_game(g, formats[k], WRITE_CHINESE, &b);
            back = load_text(buf_str(&b));
            is_str(k ? rows[i].text : rows[i].pgn,
                   game_get(back->games[0], "result"), "%s in %s",
                   rows[i].given, write_format_name(formats[k]));
            doc_free(back);
            doc_free(d);
            buf_free(&b);
        }
}

/* Position lines are read, so that they can be compared too. */
static void
test_ucci(void)
{
    uint64_t state = SEED + 2;
    int i, failed = 0;

    for (i = 0; i < trees(); i++) {
        struct doc *d = doc_new("f"), *back;
        struct game *g = tree_random(d, &state, 30);
        struct buf b = BUF_INIT, x = BUF_INIT, y = BUF_INIT;

        write_game(g, WRITE_UCCI, WRITE_CHINESE, &b);
        back = load_text(buf_str(&b));
        line_text(g, 0, &x);
        line_text(back->games[0], 0, &y);
        failed += strcmp(buf_str(&x), buf_str(&y)) != 0
                  || !pos_same(&g->start, &back->games[0]->start)
                  || g->no_capture != back->games[0]->no_capture
                  || g->first_number != back->games[0]->first_number;
        buf_free(&b);
        buf_free(&x);
        buf_free(&y);
        doc_free(back);
        doc_free(d);
    }
    is_int(0, failed, "main lines come back from UCCI");
}

/* The headers that hold no format, sorted: text has them by name. */
static bool
text_comes_back(const struct game *g)
{
    struct buf text = BUF_INIT, x = BUF_INIT, y = BUF_INIT;
    struct doc *back;
    bool same;

    write_game(g, WRITE_TEXT, WRITE_CHINESE, &text);
    back = load_text(buf_str(&text));
    tree_text(g, TREE_ALL, &x);
    if (back->n_games)
        tree_text(back->games[0], TREE_ALL, &y);
    same = back->n_games == 1 && !strcmp(buf_str(&x), buf_str(&y));
    if (!same) {
        diag("%s", buf_str(&text));
        is_lines(buf_str(&x), buf_str(&y), "the game");
    }
    doc_free(back);
    buf_free(&text);
    buf_free(&x);
    buf_free(&y);
    return same;
}

/* Comments of any words, headers of any name and value, in a text. */
static void
test_text_back(void)
{
    uint64_t state = SEED + 5;
    int i, failed = 0;

    for (i = 0; i < trees() && failed < 3; i++) {
        struct doc *d = doc_new("f");
        struct game *g = tree_random(d, &state, 30);

        g->side_known = true;
        failed += !text_comes_back(g);
        doc_free(d);
    }
    is_int(0, failed, "trees, comments and headers come back from text");
}

/* A bracket is broken only where a tag would be seen. */
static void
test_text_brackets(void)
{
    static const struct {
        const char *value, *text;
    } titles[] = {
        {"a[b[c", "标题：a[b[c\n\n"},
        {"a[/DhtmlXQ]", "【项】title：a[`/DhtmlXQ]\n\n"},
        {"[DHJHtmlXQ_a]", "【项】title：[`DHJHtmlXQ_a]\n\n"},
        {"a[`b", "【项】title：a[``b\n\n"},
    };
    size_t i;

    for (i = 0; i < sizeof titles / sizeof *titles; i++) {
        struct doc *d = doc_new("f");
        struct game *g = game_new(d, "f");
        struct buf b = BUF_INIT;

        header(g, "title", titles[i].value);
        write_game(g, WRITE_TEXT, WRITE_CHINESE, &b);
        is_str(titles[i].text, buf_str(&b), "a title in a text: %s",
               titles[i].value);
        buf_free(&b);
        doc_free(d);
    }
}

/*
 * One of the games whose end or beginning a reader could miss; some have
 * headers with labels in a text, whose names PGN writes in its own way.
 */
static struct game *
odd_game(struct doc *d, uint64_t *state, enum write_format f)
{
    enum { MOVES = 12, KINDS = 6 };
    unsigned kind = random_below(state, KINDS), i;
    struct game *g;
    uint32_t node = 0;
    struct pos p;

    if (!kind)
        return tree_random(d, state, MOVES);
    g = game_new(d, "f");
    pos_start(&p);
    if (kind == 1 || kind == 2)
        tree_random_start(state, &p);
    if (kind == 3)
        pos_pass(&p);
    game_set_start(g, &p);
    for (i = random_below(state, 3); i; i--)
        tree_random_header(g, state, i);
    if (random_below(state, 3) == 0 && f != WRITE_PGN)
        header(g, random_below(state, 2) ? "red" : "title", "某");
    if (random_below(state, 3) == 0 && f != WRITE_PGN)
        header(g, "result", "和");
    for (i = kind == 1 ? 0 : random_below(state, 4); i; i--) {
        move_t moves[MOVES_MAX];
        int count = movegen_legal(&p, moves);
        move_t mv = count ? moves[random_below(state, count)] : MOVE_NONE;

        if (!count)
            break;
        node = game_add(g, node, mv);
        pos_make(&p, mv);
    }
    return g;
}

/* What is read from what a list of games is written as; NULL: the same. */
static struct doc *
list_comes_back(const struct doc *d, enum write_format f, struct buf *text)
{
    struct buf x = BUF_INIT, y = BUF_INIT;
    struct doc *back;
    bool same;
    size_t i;

    buf_clear(text);
    for (i = 0; i < d->n_games; i++)
        write_next(d->games[i], f, WRITE_CHINESE, text);
    back = load_text(buf_str(text));
    same = back->n_games == d->n_games;
    for (i = 0; same && i < d->n_games; i++) {
        buf_clear(&x);
        buf_clear(&y);
        tree_text(d->games[i], TREE_ALL, &x);
        tree_text(back->games[i], TREE_ALL, &y);
        if (f == WRITE_PGN) {
            as_pgn(&x);
            as_pgn(&y);
        }
        same = !strcmp(buf_str(&x), buf_str(&y));
        if (!same)
            is_lines(buf_str(&x), buf_str(&y), "game %zu", i + 1);
    }
    if (!same)
        diag("%zu games:\n%s", back->n_games, buf_str(text));
    buf_free(&x);
    buf_free(&y);
    if (!same)
        return back;
    doc_free(back);
    return NULL;
}

/* Whatever games stand in a file, they come back as that list. */
static void
test_lists_back(void)
{
    static const enum write_format formats[] = {WRITE_DHTMLXQ, WRITE_PGN,
                                                WRITE_TEXT};
    size_t i;

    for (i = 0; i < sizeof formats / sizeof *formats; i++) {
        uint64_t state = SEED + 7;
        int n, failed = 0;

        for (n = 0; n < 4 * trees() && failed < 2; n++) {
            struct doc *d = doc_new("f"), *back;
            struct buf text = BUF_INIT;
            unsigned games = 1 + random_below(&state, 4);

            while (games--)
                odd_game(d, &state, formats[i])->side_known = true;
            back = list_comes_back(d, formats[i], &text);
            failed += back != NULL;
            doc_free(back);
            doc_free(d);
            buf_free(&text);
        }
        is_int(0, failed, "lists of games come back from %s",
               write_format_name(formats[i]));
    }
}

/* Games without a position or without anything but a header too. */
static void
test_words_back(void)
{
    struct doc *d = doc_new("f"), *back;
    struct game *g = game_new(d, "text");
    struct buf text = BUF_INIT, x = BUF_INIT;
    struct pos p;

    header(g, "title", "图一");
    game_word(g, "车二进一", strlen("车二进一"));
    game_word(g, "将5平4", strlen("将5平4"));
    g = game_new(d, "text");
    header(g, "title", "图二");
    g = game_new(d, "text");
    pos_start(&p);
    game_set_start(g, &p);
    add(g, add(g, 0, "h2e2"), "h9g7");
    write_next(d->games[0], WRITE_TEXT, WRITE_CHINESE, &text);
    write_next(d->games[1], WRITE_TEXT, WRITE_CHINESE, &text);
    write_next(d->games[2], WRITE_TEXT, WRITE_CHINESE, &text);
    back = load_text(buf_str(&text));
    is_int(3, back->n_games, "games without a position come back");
    ok(back->n_games == 3 && !back->games[0]->has_start
           && !back->games[1]->has_start, "without one");
    is_int(2, back->n_games ? back->games[0]->n_words : 0, "with their words");
    is_str("图二", back->n_games > 1 ? back->games[1]->title : "",
           "with their titles");
    is_str("h2e2 h9g7", back->n_games > 2 ? line_text(back->games[2], 0, &x)
                                          : "", "and the game behind them");
    buf_free(&text);
    buf_free(&x);
    doc_free(back);
    doc_free(d);
}

/* Names of players are no title. */
static void
test_no_title_added(void)
{
    struct doc *d = load_text("红方：R\n黑方：B\n1. 炮二平五 马8进7\n");

    ok(d->n_games == 1 && !d->games[0]->title,
       "a text adds no title the game does not have");
    doc_free(d);
}

/* Games of no move or of one are games in a text too. */
static void
test_short_text(void)
{
    static const char *const moves[] = {"", "h2e2", "h2e2 h9g7"};
    size_t i;

    for (i = 0; i < sizeof moves / sizeof *moves; i++) {
        struct doc *d, *back;
        struct game *g = game_of(&d, NULL, moves[i]);
        struct buf b = BUF_INIT, x = BUF_INIT, y = BUF_INIT;

        g->side_known = true;
        write_game(g, WRITE_TEXT, WRITE_CHINESE, &b);
        back = load_text(buf_str(&b));
        tree_text(g, TREE_MOVES, &x);
        if (back->n_games)
            tree_text(back->games[0], TREE_MOVES, &y);
        is_int(1, back->n_games, "a text of %zu moves is a game", i);
        is_lines(buf_str(&x), buf_str(&y), "of these moves");
        doc_free(back);
        doc_free(d);
        buf_free(&b);
        buf_free(&x);
        buf_free(&y);
    }
}

static void
test_files(void)
{
    static const char *const files[] = {
        "t/files/bad-moves.ubb", "t/files/big5.ubb", "t/files/boards.ubb",
        "t/files/ccbridge.ubb", "t/files/gbk-blank.ubb",
        "t/files/gbk-cut.ubb", "t/files/handicap.ubb", "t/files/letters.ubb",
        "t/files/utf16.ubb", "t/files/variations.ubb", "t/files/ver2.ubb",
        "t/files/wrapped.ubb", "data/book/1956.ubb", "data/book/1959.ubb",
    };
    size_t i, k;

    for (i = 0; i < sizeof files / sizeof *files; i++) {
        size_t len;
        char *bytes = slurp(files[i], &len);
        struct doc *d = load_bytes("f", bytes, len, NULL);
        size_t bad = 0;

        for (k = 0; k < d->n_games; k++) {
            const struct game *g = d->games[k];

            bad += !comes_back(g, g->n_rests ? TREE_MOVES : TREE_ALL, true);
            bad += g->nodes[0].child != NODE_NONE && !g->before.n
                   && !pgn_comes_back(g, WRITE_ICCS, TREE_MOVES, true);
        }
        ok(d->n_games && !bad, "the games of %s come back", files[i]);
        doc_free(d);
        free(bytes);
    }
}

/*
 * Lines as deep and as many as files hold, without recursion: every move has
 * a variation, which the next move follows (`nested`) or not.
 */
static void
large(bool nested)
{
    enum { DEPTH = 4000 };
    static const char *const shuffle[] = {"a0a1", "a9a8", "a1a0", "a8a9"};
    static const char *const other[] = {"i0i1", "i9i8"};
    struct doc *d = doc_new("f");
    struct game *g = game_new(d, "dhtmlxq");
    uint32_t node = 0;
    struct pos p;
    int i;

    pos_start(&p);
    game_set_start(g, &p);
    g->side_known = true;
    for (i = 0; i < DEPTH; i++) {
        uint32_t first = add(g, node, nested ? other[i % 2] : shuffle[i % 4]);
        uint32_t second = add(g, node, nested ? shuffle[i % 4] : other[i % 2]);

        node = nested ? second : first;
    }
    ok(comes_back(g, TREE_ALL, true), "%d variations %scome back", DEPTH,
       nested ? "of one another " : "");
    ok(replays(g, WRITE_ICCS), "and can be replayed from PGN");
    ok(pgn_comes_back(g, WRITE_ICCS, TREE_ALL, true), "and come back from it");
    doc_free(d);
}

/* What people write stays theirs, even in the words of the writer. */
static void
test_comment_like_a_rest(void)
{
    static const char *const comments[] = {
        "未走出 (not played): 7747", "x\n未走出 (not played):h2e2\ny",
        "\\未走出 (......): a", "\\\\未走出 (not played): b",
        "本线至此 (the line ends here)",
    };
    static const enum write_format formats[] = {WRITE_DHTMLXQ, WRITE_PGN,
                                                WRITE_TEXT};
    size_t i, k;

    for (i = 0; i < sizeof comments / sizeof *comments; i++) {
        for (k = 0; k < sizeof formats / sizeof *formats; k++) {
            struct doc *d = load_text("[DhtmlXQ][DhtmlXQ_movelist]77477062"
                                      "[/DhtmlXQ_movelist][/DhtmlXQ]"), *back;
            struct buf text = BUF_INIT;

            game_comment(d->games[0], 2, comments[i], strlen(comments[i]));
            write_game(d->games[0], formats[k], WRITE_CHINESE, &text);
            back = load_bytes("f", buf_str(&text), text.len, NULL);
            is_str(comments[i],
                   back->n_games ? back->games[0]->nodes[2].comment : "",
                   "a comment in words of ours, %s",
                   write_format_name(formats[k]));
            is_int(0, back->n_games ? back->games[0]->n_rests : 1,
                   "and no moves that could not be played");
            buf_free(&text);
            doc_free(back);
            doc_free(d);
        }
    }
}

int
main(void)
{
    plan(0);
    test_names();
    test_dhtmlxq();
    test_pgn();
    test_siblings();
    test_plain();
    test_black();
    test_move_kinds();
    test_pgn_signs();
    test_handicap();
    test_starts();
    test_rests();
    test_rests_back();
    test_rest_long();
    test_losses();
    test_words();
    test_repeated_header();
    test_headers();
    test_random();
    test_replay();
    test_pgn_back();
    test_pgn_quotes_block();
    test_annotations();
    test_rest_braces_back();
    test_comment_like_a_rest();
    test_pgn_headers_back();
    test_white_is_red();
    test_white_and_red();
    test_headers_again();
    test_firstnum();
    test_no_capture();
    test_labels();
    test_result_words();
    test_ucci();
    test_text_back();
    test_text_brackets();
    test_lists_back();
    test_words_back();
    test_no_title_added();
    test_short_text();
    test_files();
    large(false);
    large(true);
    return done();
}
