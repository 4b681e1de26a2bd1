/* DhtmlXQ blocks to games. */
#include <config.h>

#include "t/lib/tap.h"

#include "board/fen.h"
#include "t/io/load-util.h"

#define T(name, value) "[DhtmlXQ_" name "]" value "[/DhtmlXQ_" name "]"

/* 炮二平五 马8进7 马二进三 车9平8 */
#define FOUR "77477062" "79678070"

#define START \
    "8979695949392919097717866646260600102030405060708012720323436383"
#define MIRRORED \
    "0919293949596979891777062646668600102030405060708012720323436383"

static void
is_line(const char *want, const struct game *g, uint32_t node,
        const char *what)
{
    struct buf b = BUF_INIT;

    is_str(want, line_text(g, node, &b), "%s", what);
    buf_free(&b);
}

static void
is_diag(const char *want, const struct diags *diags, size_t i,
        const char *what)
{
    struct buf b = BUF_INIT;

    is_str(want, diag_text(diags, i, &b), "%s", what);
    buf_free(&b);
}

static void
test_plain(void)
{
    struct doc *d = load_text("[DhtmlXQ]\n" T("title", "a||b") "\n"
                              T("red", "&lt;甲&gt;") T("movelist", FOUR)
                              T("firstnum", "3") T("unheard", "of")
                              "[/DhtmlXQ]");
    const struct game *g = d->games[0];

    is_int(1, d->n_games, "one block, one game");
    is_str("dhtmlxq", g->format, "of its format");
    is_str("a b", g->title, "the title");
    is_str("<甲>", game_get(g, "red"), "a header");
    is_str("of", game_get(g, "unheard"), "an unknown tag is kept");
    is_line("h2e2 h9g7 h0g2 i9h9", g, 0, "its moves");
    ok(g->has_start && g->side_known, "without binit: the start position");
    is_int(RED, g->start.side, "Red moves first");
    is_int(1, g->first_number, "firstnum is no move number");
    is_int(0, g->diags.n, "nothing to report");
    doc_free(d);
}

static void
test_binit(void)
{
    struct doc *d = load_text("[DhtmlXQ]" T("binit", START) "[/DhtmlXQ]"
                              "[DhtmlXQ]" T("binit", MIRRORED)
                              "[/DhtmlXQ]");
    struct pos start;

    pos_start(&start);
    is_int(2, d->n_games, "a diagram without moves is a game");
    ok(pos_same(&start, &d->games[0]->start), "the archive's order");
    ok(pos_same(&start, &d->games[1]->start), "the mirrored order");
    ok(!d->games[0]->side_known, "nobody knows who is to move");
    is_int(0, game_plies(d->games[0]), "and there are no moves");
    doc_free(d);
}

static void
test_black_first(void)
{
    struct doc *d = load_text(T("movelist", "70627747"));

    is_int(BLACK, d->games[0]->start.side,
           "the piece on the first square tells who moves");
    is_line("h9g7 h2e2", d->games[0], 0, "then they alternate");
    doc_free(d);
}

static void
test_fen_tag(void)
{
    struct doc *d = load_text(T("fen", "4k4/9/9/9/9/9/9/9/9/3K5 b")
                              T("binit", START) T("movelist", "4041"));
    char fen[FEN_MAX];

    is_str("4k4/9/9/9/9/9/9/9/9/3K5 b", fen_print(&d->games[0]->start, fen),
           "a fen tag wins over binit");
    is_line("e9e8", d->games[0], 0, "and gives the side to move");
    is_diag("f: game 1: note: fen and binit are two positions; the fen "
            "counts", &d->games[0]->diags, 0, "that they differ is said");
    doc_free(d);
}

static void
test_first_value(void)
{
    struct doc *d = load_text("[DhtmlXQ]" T("title", "") T("title", "a")
                              T("title", "b") T("movelist", "")
                              T("movelist", "7747") "[/DhtmlXQ]");

    is_str("a", d->games[0]->title, "the first value that is not empty");
    is_int(1, game_plies(d->games[0]), "of the movelist, too");
    is_diag("f: game 1: note: title is given 2 times with other values; the "
            "first counts", &d->games[0]->diags, 0, "the other is reported");
    doc_free(d);
}

static void
test_title(void)
{
    struct doc *d = load_text("[DhtmlXQ]" T("title", " ") T("event", "杯")
                              T("movelist", "7747") "[/DhtmlXQ]"
                              "[DhtmlXQ]" T("movelist", "7747")
                              "[/DhtmlXQ]");

    is_str("杯", d->games[0]->title, "without a title: the event");
    ok(d->games[1]->title == NULL, "without both: none");
    doc_free(d);
}

static void
test_script(void)
{
    struct doc *d = load_text("var a='[DhtmlXQ_title]'+t+'[/DhtmlXQ_title]';"
                              "b='[DhtmlXQ_binit]'+s.substr(0,4)+'"
                              "[/DhtmlXQ_binit][DhtmlXQ_movelist]'+m[0];");

    is_int(0, d->n_games, "script is no game");
    doc_free(d);
}

static void
test_page(void)
{
    struct doc *d = load_text(
        "<div>[DhtmlXQ]<br>\n" T("title", "甲 和 乙") "<br>\n"
        T("binit", "") "<br>\n" T("movelist", "") "<br>\n"
        "[/DhtmlXQ]</div>\n<script>var DhtmlXQ_movelist = '"
        T("movelist", FOUR) "';\nvar s = 'DhtmlXQ_www_dpxq_com.htm';"
        "</script>");

    is_int(1, d->n_games, "a saved page holds one game");
    is_line("h2e2 h9g7 h0g2 i9h9", d->games[0], 0,
            "its moves are in the script after the block");
    doc_free(d);
}

static void
test_wrappers(void)
{
    struct doc *d = load_text(
        "<iframe name='NoFile_\n [DhtmlXQiFrame]\n  " T("movelist", "7747")
        "\n [/DhtmlXQiFrame]'></iframe><embed FlashVars=\"DhtmlXQ="
        "[DhtmlXQFLASH]" T("movelist", FOUR) "[/DhtmlXQFLASH]\">"
        "<param name=UBB value='[DhtmlXQJAVA]" T("movelist", "1747")
        "[/DhtmlXQJAVA]'>");

    is_int(3, d->n_games, "games in attributes");
    is_int(1, game_plies(d->games[0]), "in the name of a frame");
    is_int(4, game_plies(d->games[1]), "in the variables of a player");
    is_int(1, game_plies(d->games[2]), "in the parameter of an applet");
    doc_free(d);
}

static void
test_escaped(void)
{
    struct doc *d = load_text("x\n\\u005BDhtmlXQ_title]\\u68CB\\u89C4"
                              "\\u005B/DhtmlXQ_title]\\u005BDhtmlXQ_movelist]"
                              "7747\\u005B/DhtmlXQ_movelist]");

    is_int(1, d->n_games, "escaped brackets");
    is_str("棋规", d->games[0]->title, "and letters");
    is_int(2, d->games[0]->line, "the line is that of the file");
    doc_free(d);
}

static void
test_wrapped_movelist(void)
{
    struct doc *d = load_text(T("movelist", "7747<br>\n7062 7967\n8070"));

    is_line("h2e2 h9g7 h0g2 i9h9", d->games[0], 0,
            "a movelist over several lines");
    doc_free(d);
}

static void
test_left_over(void)
{
    struct doc *d = load_text(T("movelist", "7747262"));

    is_int(1, game_plies(d->games[0]), "whole moves are played");
    is_diag("f: game 1: warning: the movelist ends with 3 digits that make "
            "no move (a move has four)", &d->games[0]->diags, 0,
            "left over digits are reported");
    is_str("262", d->games[0]->rests[0].text, "and kept");
    is_int(1, d->games[0]->rests[0].node, "after the last move");
    doc_free(d);
}

static void
test_illegal(void)
{
    struct doc *d = load_text(T("movelist", "77477062" "5555" "80707967"));
    const struct game *g = d->games[0];

    is_line("h2e2 h9g7", g, 0, "the line stops at the bad move");
    is_diag("f: game 1, ply 3: error: 5555 (f4f4): there is no piece on f4; "
            "the line stops here, 3 moves are kept as text", &g->diags, 0,
            "which is named with its ply");
    is_int(1, g->n_rests, "the rest is kept");
    is_str("555580707967", g->rests[0].text, "as it is written");
    is_int(3, g->rests[0].plies, "with its number of moves");
    is_int(2, g->rests[0].node, "at the last good move");
    doc_free(d);
}

static void
test_bad_squares(void)
{
    struct doc *d = load_text(T("movelist", "7747" "9962"));

    is_diag("f: game 1, ply 2: error: 9962: columns are 0 to 8; the line "
            "stops here, 1 move is kept as text", &d->games[0]->diags, 0,
            "a square off the board");
    doc_free(d);
}

static void
test_two_moves(void)
{
    struct doc *d = load_text(T("movelist", "7747" "7062" "7967" "8979"
                                            "8070"));

    is_line("h2e2 h9g7 h0g2", d->games[0], 0,
            "two red moves later on: the line stops");
    is_diag("f: game 1, ply 4: error: 8979 (i0h0): it is Black's turn, and "
            "the piece on i0 is Red's; two moves of one side in a row are "
            "not played; the line stops here, 2 moves are kept as text",
            &d->games[0]->diags, 0, "and says so");
    is_int(1, d->games[0]->diags.n, "nothing else is said");
    doc_free(d);
}

/* A start of two moves by one side: what is folded, what is played, said. */
static const struct {
    const char *what, *movelist;
    int folded;
    const char *moves, *diag;
} runs[] = {
    {"two red moves", "7747" "7967" "7062", 1, "h0g2 h9g7",
     "f: game 1: note: Red moves twice at the start: h2e2 is part of the "
     "position shown"},
    {"three red moves", "7747" "7967" "8979" "7062", 2, "i0h0 h9g7",
     "f: game 1: note: Red moves three times at the start: h2e2 and h0g2 are "
     "part of the position shown"},
    {"two black moves", "7062" "1022" "7747", 1, "b9c7 h2e2",
     "f: game 1: note: Black moves twice at the start: h9g7 is part of the "
     "position shown"},
    {"two moves and no more", "7747" "7967", 1, "h0g2",
     "f: game 1: note: Red moves twice at the start: h2e2 is part of the "
     "position shown"},
    {"two moves of one piece", "7747" "4737" "7062", 1, "e2d2 h9g7",
     "f: game 1: note: Red moves twice at the start: h2e2 is part of the "
     "position shown"},
    {"four red moves", "7747" "7967" "8979" "1927" "7062", 0, "h2e2",
     "f: game 1, ply 2: error: 7967 (h0g2): it is Black's turn, and the "
     "piece on h0 is Red's; two moves of one side in a row are not played; "
     "the line stops here, 4 moves are kept as text"},
    {"a second move that is not legal", "7747" "8986" "7062", 0, "h2e2",
     "f: game 1, ply 2: error: 8986 (i0i3): it is Black's turn, and the "
     "piece on i0 is Red's; two moves of one side in a row are not played; "
     "the line stops here, 2 moves are kept as text"},
};

static void
test_handicap(void)
{
    size_t i;

    for (i = 0; i < sizeof runs / sizeof *runs; i++) {
        struct load_arguments a = {.movelist = runs[i].movelist};
        struct doc *d = load_arguments(&a);
        struct buf b = BUF_INIT;

        is_int(runs[i].folded, d->games[0]->before.n,
               "moves folded in: %s", runs[i].what);
        is_line(runs[i].moves, d->games[0], 0, runs[i].what);
        buf_addf(&b, "[DhtmlXQ_movelist]%s[/DhtmlXQ_movelist]",
                 runs[i].movelist);
        doc_free(d);
        d = load_text(buf_str(&b));
        is_line(runs[i].moves, d->games[0], 0, "the same in a file");
        is_diag(runs[i].diag, &d->games[0]->diags, 0, "and what is said");
        is_int(1, d->games[0]->diags.n, "once");
        doc_free(d);
        buf_free(&b);
    }
}

static void
test_handicap_check(void)
{
    /* The first move checks: Black cannot have passed. */
    struct doc *d = load_text(
        T("fen", "4k4/9/9/9/9/9/9/9/R8/3K5 w") T("movelist", "0800" "0001"));

    is_line("a1a9", d->games[0], 0, "after a check nothing is folded in");
    is_int(DIAG_ERROR, d->games[0]->diags.list[0].severity,
           "two moves in a row are an error then");
    doc_free(d);
}

static void
test_handicap_start(void)
{
    struct doc *d = load_text(T("movelist", "7747" "7967" "7062"));
    char fen[FEN_MAX];

    is_str("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w",
           fen_print(&d->games[0]->start, fen),
           "the start is the position after the first move, Red to move");
    is_str("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
           fen_print(&d->games[0]->before.start, fen),
           "the position as given is kept");
    doc_free(d);
}

static void
test_handicap_plies(void)
{
    struct doc *d = load_text(
        T("movelist", "7747" "7967" "7062" "5555") T("length", "4")
        T("comment0", "root") T("comment1", "one") T("comment2", "two")
        T("comment1_3", "var") T("comment1_1", "stem")
        T("move_0_3_1", "1022") T("move_0_2_2", "8988"));
    const struct game *g = d->games[0];
    uint32_t two = g->nodes[0].child, three = g->nodes[two].child;

    is_str("root\none\nstem", g->nodes[0].comment,
           "comments of a folded move are the root's");
    is_str("two", g->nodes[two].comment, "the next is that of the move");
    is_line("h0g2 b9c7", g, g->nodes[three].next, "a variation by its ply");
    is_str("var", g->nodes[g->nodes[three].next].comment, "its comment");
    is_line("i0i1", g, g->nodes[two].next, "one in place of the last of Red's "
            "first moves");
    is_diag("f: game 1, ply 4: error: 5555 (f4f4): there is no piece on f4; "
            "the line stops here, 1 move is kept as text", &g->diags, 1,
            "diagnostics count the plies of the file");
    is_int(2, g->diags.n, "the length is that of the file");
    doc_free(d);
}

static void
test_handicap_lost(void)
{
    struct doc *d = load_text(
        T("movelist", "7747" "7967" "7062") T("move_0_1_1", "1747" "7967")
        T("move_1_2_2", "8979") T("comment1_2", "x"));
    const struct game *g = d->games[0];

    is_diag("f: game 1: note: variation 1 (move_0_1_1) begins with a move "
            "that is part of the position shown; it is kept as text",
            &g->diags, 1, "a variation of a folded move");
    is_diag("f: game 1: note: variation 2 (move_1_2_2) hangs off a variation "
            "that was left out; it is kept as text", &g->diags, 2,
            "and what hangs off it");
    is_diag("f: game 1: warning: comment1_2 belongs to a move that is not in "
            "the game; it is kept as text", &g->diags, 3, "and its comment");
    is_int(3, g->n_rests, "are all kept");
    is_str("move_0_1_1: 17477967", g->rests[0].text, "as text");
    is_line("h0g2 h9g7", g, 0, "the main line is played");
    doc_free(d);
}

static void
test_handicap_words(void)
{
    struct doc *d = load_text(T("movelist", "7747" "7967" "7062")
                              "\n1. 炮二平五 马二进三 马8进7\n");

    is_int(1, d->games[0]->diags.n, "words that begin with a folded move "
           "agree");
    doc_free(d);
    d = load_text(T("movelist", "7747" "7967" "7062")
                  "\n1. 炮二平五 马二进三 马2进3\n");
    is_diag("f: game 1, ply 3: warning: the words say 马2进3, the movelist "
            "has 马8进7 (h9g7); the movelist is played",
            &d->games[0]->diags, 1, "or disagree, by the ply of the file");
    doc_free(d);
}

/* Moves in words after a movelist go on with its plies. */
static void
test_handicap_more(void)
{
    struct load_arguments a = {.movelist = "7747" "7967", .moves = "a0a1"};
    struct doc *d = load_arguments(&a);

    is_diag("arguments: game 1, ply 3: error: a0a1: it is Black's turn, and "
            "the piece on a0 is Red's; the line stops here, 1 move is kept "
            "as text", &d->games[0]->diags, 1,
            "plies after a folded move are those of the text");
    doc_free(d);
}

static void
test_ver2(void)
{
    struct doc *d = load_text(T("binit", START)
                              T("movelist", "17747XM017062YM01"));

    is_int(0, game_plies(d->games[0]), "a Ver2 movelist is not played");
    has_str("Ver2", d->games[0]->diags.list[0].text, "but refused by name");
    is_int(1, d->games[0]->n_rests, "and kept");
    doc_free(d);
}

/* Movelists with a letter, in the old form or not. */
static const struct {
    const char *what, *movelist;
    bool ver2;
    int plies;
    const char *rest;
} lettered[] = {
    {"items", "17747XM017062YM01", true, 0, "17747XM017062YM01"},
    {"items over lines", "17747XM0<br>17062YM01", true, 0,
     "17747XM0\n17062YM01"},
    {"a single item", "17747XM0", true, 0, "17747XM0"},
    {"items that are cut", "17747XM017062YM0179", true, 0,
     "17747XM017062YM0179"},
    {"two letters", "7747zz7062", false, 1, "zz7062"},
    {"two capital letters", "7747XX7062", false, 1, "XX7062"},
    {"an X at the sixth place", "7747 7X62", false, 1, "7X62"},
    {"an X with a marker", "7747aXM0y7062", false, 1, "aXM0y7062"},
};

static void
test_ver2_or_not(void)
{
    size_t i;

    for (i = 0; i < sizeof lettered / sizeof *lettered; i++) {
        struct buf b = BUF_INIT;
        struct doc *d;

        buf_addf(&b, "[DhtmlXQ_movelist]%s[/DhtmlXQ_movelist]",
                 lettered[i].movelist);
        d = load_text(buf_str(&b));
        is_int(1, d->n_games, "a game: %s", lettered[i].what);
        is_int(lettered[i].plies, game_plies(d->games[0]), "its plies: %s",
               lettered[i].what);
        is_int(lettered[i].ver2,
               strstr(d->games[0]->diags.list[0].text, "Ver2") != NULL,
               "the old form or not: %s", lettered[i].what);
        is_str(lettered[i].rest, d->games[0]->rests[0].text, "the rest: %s",
               lettered[i].what);
        doc_free(d);
        buf_free(&b);
    }
}

static void
test_letters(void)
{
    struct doc *d = load_text(T("movelist", "7747 abc 7062"));

    is_int(1, game_plies(d->games[0]), "letters end a movelist");
    is_str("abc 7062", d->games[0]->rests[0].text, "the rest is kept");
    doc_free(d);

    d = load_text(T("binit", START) T("movelist", "x7747"));
    is_diag("f: game 1: error: the movelist holds a letter after 0 digits; "
            "the rest is kept as text", &d->games[0]->diags, 0,
            "a movelist that begins with a letter is reported");
    doc_free(d);
}

static void
test_length(void)
{
    struct doc *d = load_text(T("length", "6") T("movelist", FOUR));

    is_diag("f: game 1: note: the text says the game has 6 plies, its "
            "movelist has 4", &d->games[0]->diags, 0,
            "a length that differs");
    doc_free(d);
}

static void
test_problem_position(void)
{
    /* A red pawn behind its start row; then two kings. */
    struct doc *d = load_text(
        T("binit", "99999999399999999999990899999999"
                   "99999999409999999999999999999999"));

    is_int(1, d->games[0]->diags.n, "an impossible pawn is reported");
    is_int(DIAG_WARNING, d->games[0]->diags.list[0].severity,
           "as a warning");
    ok(d->games[0]->has_start, "and shown");
    doc_free(d);
    /* A red rook that checks the black king. */
    d = load_text(T("binit", "99999999399999994999999999999999"
                             "99999999409999999999999999999999"));
    is_int(0, d->games[0]->diags.n,
           "in a diagram without moves a check is no mistake");
    doc_free(d);
}

static void
test_media(void)
{
    struct doc *d = load_text("\nsee [media=x]http://a/DhtmlXQ.swf?id=1"
                              "[/media]");

    is_diag("f:2:5: note: a [media] tag only names a game on a server; there "
            "is nothing in it to open", &d->diags, 0,
            "a player of a game on a server");
    doc_free(d);
}

static void
test_variations(void)
{
    struct doc *d = load_text(
        T("movelist", FOUR) T("move_1_4_2", "1022") T("move_0_3_1",
        "1727" "8070") T("comment2", "two") T("comment1_4", "one four")
        T("comment1_1", "stem") T("comment0", "root") T("comment2_4", "x")
        T("comment0_3", "three"));
    const struct game *g = d->games[0];
    uint32_t c3, v3, v4;

    is_line("h2e2 h9g7 h0g2 i9h9", g, 0, "the main line");
    c3 = g->nodes[2].child;
    v3 = g->nodes[c3].next;
    is_line("h2e2 h9g7 b2c2 i9h9", g, v3, "a variation replaces its ply");
    v4 = g->nodes[g->nodes[v3].child].next;
    is_line("h2e2 h9g7 b2c2 b9c7", g, v4,
            "one of it, though it comes earlier in the file");
    is_str("root", g->nodes[0].comment, "the comment before the first move");
    is_str("stem", g->nodes[1].comment,
           "a comment of a variation before its first move is the stem's");
    is_str("two", g->nodes[2].comment, "a comment of the main line");
    is_str("three", g->nodes[c3].comment, "under its other name");
    is_str("one four", g->nodes[g->nodes[v3].child].comment,
           "a comment of a variation, by absolute ply");
    is_str("x", g->nodes[v4].comment, "a comment of its variation");
    is_int(0, g->diags.n, "nothing to report");
    doc_free(d);
}

static void
test_siblings(void)
{
    struct doc *d = load_text(
        T("movelist", FOUR) T("move_0_1_1", "1747") T("move_0_1_2", "7967")
        T("move_0_1_3", "7747" "1022") T("move_0_5_4", "8979"));
    const struct game *g = d->games[0];
    uint32_t a = g->nodes[0].child, b = g->nodes[a].next,
             c = g->nodes[b].next;

    is_line("b2e2", g, b, "a variation of the first move");
    is_line("h0g2", g, c, "and another");
    is_int(0, g->nodes[c].next, "one that begins alike is no sibling");
    is_line("h2e2 b9c7", g, g->nodes[g->nodes[a].child].next,
            "it branches later");
    is_int(4, game_plies(g), "the line ends where one begins after it");
    ok(!g->nodes[a].ends && g->nodes[4].ends, "which is marked");
    doc_free(d);
}

static void
test_bad_variations(void)
{
    struct doc *d = load_text(
        T("movelist", FOUR) T("move_7_2_1", "7062") T("move_0_9_2", "7062")
        T("move_0_2_3", "0010") T("move_3_3_4", "7967")
        T("move_5_1_5", "7747") T("move_0_2_3x", "7062")
        T("comment9", "late") T("comment8_1", "nobody"));
    const struct game *g = d->games[0];

    is_diag("f: game 1: error: variation 1 (move_7_2_1) names a parent that "
            "is not in the file; it is kept as text", &g->diags, 0,
            "a missing parent");
    is_diag("f: game 1: error: variation 2 (move_0_9_2) hangs off ply 9, but "
            "its parent ends with ply 4; it is kept as text", &g->diags, 1,
            "past the end");
    is_diag("f: game 1: error: variation 5 (move_5_1_5) hangs off itself; it "
            "is kept as text", &g->diags, 2, "its own parent");
    is_diag("f: game 1, ply 2: error: variation 3: 0010 (a9b9): a piece of "
            "the same side stands on b9; the line stops here, 1 move is kept "
            "as text", &g->diags, 3, "an illegal move");
    is_diag("f: game 1: error: variation 4 (move_3_3_4) hangs off a move that "
            "could not be played; it is kept as text", &g->diags, 4,
            "a branch of it");
    is_diag("f: game 1: warning: comment9 belongs to a move that is not in "
            "the game; it is kept as text", &g->diags, 5,
            "a comment past the end");
    is_diag("f: game 1: warning: comment8_1 belongs to a move that is not in "
            "the game; it is kept as text", &g->diags, 6,
            "a comment of no variation");
    is_int(7, g->n_rests, "nothing is dropped");
    is_str("7062", game_get(g, "move_0_2_3x"), "a strange name is a header");
    is_line("h2e2 h9g7 h0g2 i9h9", g, 0, "the main line is whole");
    doc_free(d);
}

/* The main line stops or ends, and variations stand where it would go on. */
static void
test_beside(void)
{
    static const struct {
        const char *tags, *line;
        uint32_t node;
        const char *through, *name;
    } rows[] = {
        {T("movelist", "15290504") T("move_0_1_1", "77477062"), "", 1,
         "h2e2 h9g7", "the first move cannot be played"},
        {T("movelist", "7747706247406780") T("move_0_3_1", "796780708979"),
         "h2e2 h9g7", 3, "h2e2 h9g7 h0g2 i9h9 i0h0", "a move cannot"},
        {T("movelist", "77477062") T("move_0_3_1", "7967"), "h2e2 h9g7", 3,
         "h2e2 h9g7 h0g2", "the movelist ends"},
        {T("binit", START) T("movelist", "") T("move_0_1_1", "77477062"), "",
         1, "h2e2 h9g7", "the movelist is empty"},
        {T("movelist", "7747") T("move_0_1_1", "77477062"), "h2e2", 2,
         "h2e2 h9g7", "a variation repeats all of it"},
        {T("movelist", "7747") T("move_0_1_1", "1747") T("move_0_1_2",
         "17477062"), "h2e2", 2, "b2e2 h9g7", "two variations begin alike"},
    };
    struct buf b = BUF_INIT;
    size_t i;

    for (i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct doc *d = load_text(rows[i].tags);
        const struct game *g = d->games[0];

        is_str(rows[i].line, line_text(g, 0, &b), "the main line: %s",
               rows[i].name);
        is_str(rows[i].through, rows[i].node < g->n_nodes
                                    ? line_text(g, rows[i].node, &b) : "",
               "the variation: %s", rows[i].name);
        doc_free(d);
    }
    buf_free(&b);
}

/* Each variation hangs off the one before, in reverse order of the file. */
static void
test_deep(void)
{
    static const char *const cycle[] = {"0908", "0001", "0809", "0100"};
    enum { DEPTH = 5000 };
    struct buf b = BUF_INIT;
    struct doc *d;
    int i;

    buf_puts(&b, "[DhtmlXQ]" T("movelist", "0908"));
    for (i = DEPTH - 1; i >= 1; i--)
        buf_addf(&b, "[DhtmlXQ_move_%d_%d_%d]%s[/DhtmlXQ_x]", i - 1, i + 1,
                 i, cycle[i % 4]);
    buf_addf(&b, "[DhtmlXQ_move_%d_1_%d]7747[/DhtmlXQ_x]", DEPTH - 1, DEPTH);
    d = load_text(buf_str(&b));
    is_int(1, game_plies(d->games[0]), "a chain of variations");
    is_int(DEPTH + 2, d->games[0]->n_nodes, "and one back at the first ply");
    is_int(0, d->games[0]->diags.n, "without a complaint");
    doc_free(d);
    buf_free(&b);
}

static void
test_main_line_alias(void)
{
    struct doc *d = load_text(T("binit", START) T("move_0_1_0", "7747"));

    is_line("h2e2", d->games[0], 0, "move_0_1_0 is the main line");
    doc_free(d);
}

static void
test_many(void)
{
    struct doc *d = load_text(
        T("title", "一") T("movelist", "5555") T("title", "二")
        T("movelist", FOUR) "text\n" T("title", "三") T("movelist", "7747"));

    is_int(3, d->n_games, "three games");
    is_int(0, game_plies(d->games[0]), "a bad one");
    is_int(4, game_plies(d->games[1]), "does not hide the next");
    is_int(2, d->games[2]->line, "each knows its line");
    doc_free(d);
}

int
main(void)
{
    plan(0);
    test_plain();
    test_binit();
    test_black_first();
    test_fen_tag();
    test_first_value();
    test_title();
    test_script();
    test_page();
    test_wrappers();
    test_escaped();
    test_wrapped_movelist();
    test_left_over();
    test_illegal();
    test_bad_squares();
    test_two_moves();
    test_handicap();
    test_handicap_check();
    test_handicap_start();
    test_handicap_plies();
    test_handicap_lost();
    test_handicap_words();
    test_handicap_more();
    test_ver2();
    test_ver2_or_not();
    test_letters();
    test_length();
    test_problem_position();
    test_media();
    test_variations();
    test_siblings();
    test_bad_variations();
    test_beside();
    test_deep();
    test_main_line_alias();
    test_many();
    return done();
}
