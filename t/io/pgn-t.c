/* PGN in its dialects. */
#include <config.h>

#include "t/lib/tap.h"

#include "board/notation.h"
#include "t/io/load-util.h"

#define HEAD "[Game \"Chinese Chess\"]\n[Red \"甲\"]\n\n"
#define TWO "h2e2 h9g7"
#define FOUR "h2e2 h9g7 h0g2 i9h9"

/* Texts of moves and the main line they are. */
static const struct {
    const char *what, *text, *line;
    size_t diags, comments;
} lines[] = {
    {"Chinese", "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n1-0\n", FOUR, 0, 0},
    {"fullwidth digits", "1.炮二平五 马８进７ ２．马二进三 车９平８", FOUR, 0,
     0},
    {"traditional", "1. 炮二平五 馬８進７\n2. 傌二進三 車９平８\n*", FOUR, 0, 0},
    {"WXF", "1. C2=5 H8+7 2. H2+3 R9=8", FOUR, 0, 0},
    {"WXF, small letters for Black", "1. C2.5 h8+7 2. H2+3 r9.8", FOUR, 0, 0},
    {"WXF, fullwidth", "1. Ｃ２＝５ Ｈ８＋７", TWO, 0, 0},
    {"ICCS", "1. H2-E2 H9-G7 2. H0-G2 I9-H9 *", FOUR, 0, 0},
    {"ICCS, small", "1. h2-e2 h9-g7", TWO, 0, 0},
    {"UCI", "1. h2e2 h9g7 2. h0g2 i9h9", FOUR, 0, 0},
    {"SAN, ranks from 0", "1. Che2 Hg7 2. Hg2 Rh9", FOUR, 0, 0},
    {"SAN, ranks from 1", "1. Che3 Hg8 2. Hg3 Rh10", FOUR, 0, 0},
    {"UCI, ranks from 1", "1. h3e3 h10g8 2. h1g3 i10h10", FOUR, 0, 0},
    {"SAN, pawns", "1. c4 {+0,10/7} c5 {-0,08/8\n4} 2. cxc5 Ra8",
     "c3c4 c6c5 c4c5 a9a8", 0, 2},
    {"Black on a line of its own", "1. 炮二平五\n    马8进7\n2. 马二进三\n"
     "    车9平8\n", FOUR, 0, 0},
    {"number and move apart", "1.\n炮二平五 马8进7 2.\n马二进三", "h2e2 h9g7 "
     "h0g2", 0, 0},
    {"a number again, blanks", "1. 炮二平五\n{一}\n  1.          马8进7\n", TWO,
     0, 1},
    {"a number again, dots", "1. 炮二平五 {一} 1. ... 马8进7", TWO, 0, 1},
    {"a number again, long dots", "1、炮二平五 {一} 1、…… 马8进7", TWO, 0, 1},
    {"numbers without a dot", "1 炮二平五 马8进7 2 马二进三", "h2e2 h9g7 h0g2",
     0, 0},
    {"numbers in parentheses", "(1) 炮二平五 马8进7 (2) 马二进三",
     "h2e2 h9g7 h0g2", 0, 0},
    {"numbers in circles", "① 炮二平五 马8进7 ② 马二进三", "h2e2 h9g7 h0g2", 0,
     0},
    {"rounds by name", "第1回合 炮二平五 马8进7 第2回合 马二进三",
     "h2e2 h9g7 h0g2", 0, 0},
    {"no numbers", "炮二平五 马8进7", TWO, 0, 0},
    {"numbers glued on", "1.炮二平五马8进72.马二进三", "h2e2 h9g7 h0g2", 0, 0},
    {"blanks in a move", "1. 炮　二　平　五 马 8 进 7", TWO, 0, 0},
    {"marks and checks", "1. 炮二平五! 马8进7?! 2. 马二进三+", "h2e2 h9g7 h0g2",
     0, 2},
    {"evaluations", "1. h2e2 +- h9g7 -+ 2. h0g2+- i9h9 +/- (+=)", FOUR, 0, 4},
    {"ICCS glued together", "1.H2-E2H9-G72.H0-G2I9-H9", FOUR, 0, 0},
    {"UCI glued together", "1.h2e2h9g7 2. h0g2i9h9", FOUR, 0, 0},
    {"ICCS with blanks at its hyphens", "1. h2 - e2 H9 - G7 2. h0 -g2", "h2e2 "
     "h9g7", 1, 0},
    {"NAGs", "1. h2e2 $1 h9g7 $14", TWO, 0, 2},
    {"a semicolon", "1. h2e2 ; (1. b2e2)\nh9g7", TWO, 0, 1},
    {"a percent sign", "1. h2e2\n% {not\nh9g7", TWO, 0, 1},
    {"a ruler and an advert", "1. h2e2 h9g7\n====\n更多棋谱 1. 兵三进一\n", TWO,
     0, 0},
    {"an advert behind the result", "1. h2e2 h9g7 1-0\n更多棋谱\n兵三进一\n", TWO,
     0, 0},
    {"a fence", "1. h2e2 h9g7\n```\n2. h0g2\n", TWO, 0, 0},
    {"a comment of many", "{甲}{乙} 1. h2e2 {} {丙} {丁} h9g7", TWO, 0, 2},
    {"a remark in parentheses", "1. h2e2 （好棋） h9g7 (不好(很不好))", TWO, 0, 2},
    {"a remark with a move", "1. h2e2 (马8进7亦可) h9g7", TWO, 0, 1},
    {"a remark that begins like a number", "1. h2e2 (3分钟) h9g7 (2. 好)", TWO,
     0, 2},
    {"a comment with moves", "1. h2e2 {如走(1. b2e2) 马8进7 [x] \"y\"\n\n\n2.}"
     " h9g7", TWO, 0, 1},
    {"a comment behind the result", "1. h2e2 h9g7 0-1 {黑胜}\n", TWO, 0, 1},
    {"an advisor called front, but none can go", "1. C2=5 H8+7 2. A4+5 A+-5",
     "h2e2 h9g7 f0e1", 1, 0},
    {"an advisor called front, the only one that can", "1. A4+5 C2=5 2. A+-4",
     "f0e1 b7e7 e1f0", 0, 0},
    {"prose behind the moves", "1. h2e2 h9g7\n欢迎访问\n", TWO, 1, 0},
    {"dots in place of a reply", "1. 炮二平五 ...... 马8进7", TWO, 0, 0},
    {"no reply", "1. 炮二平五 ...... 2. 马二进三 马8进7", "h2e2", 1, 0},
    {"a number too early", "1. 炮二平五 2. 马8进7", TWO, 1, 0},
};

static size_t
count_comments(const struct game *g)
{
    size_t n = 0;
    uint32_t i;

    for (i = 0; i < g->n_nodes; i++)
        n += g->nodes[i].comment != NULL;
    return n;
}

static void
test_lines(void)
{
    struct buf text = BUF_INIT, b = BUF_INIT;
    size_t i;

    for (i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct doc *d;
        const struct game *g;

        buf_clear(&text);
        buf_addf(&text, HEAD "%s", lines[i].text);
        d = load_text(buf_str(&text));
        is_int(1, d->n_games, "one game: %s", lines[i].what);
        if (d->n_games) {
            g = d->games[0];
            is_str(lines[i].line, line_text(g, 0, &b), "%s", lines[i].what);
            is_int(lines[i].diags, g->diags.n, "its complaints");
            is_int(lines[i].comments, count_comments(g), "its comments");
        }
        doc_free(d);
    }
    buf_free(&text);
    buf_free(&b);
}

/* Bad games: the first diagnostic, and what is kept of them. */
static const struct {
    const char *what, *text, *line, *diag, *rest;
} bad[] = {
    {"an illegal move", HEAD "1. h2e2 h9h7 2. h0g2 {x} i9h9 1-0", "h2e2",
     "f: game 1, ply 2: error: h9h7: a piece of the same side stands on h7; "
     "the line stops here, 3 moves are kept as text",
     "h9h7 2. h0g2 {x} i9h9"},
    {"no such piece", HEAD "1. 炮三平五", "", "f: game 1, ply 1: error: 炮三平五"
     ": no piece fits it; the line stops here, 1 move is kept as text",
     "炮三平五"},
    {"an empty square", HEAD "1. H3-H4 H9-G7", "", "f: game 1, ply 1: error: "
     "H3-H4: there is no piece on h3; the line stops here, 2 moves are kept "
     "as text", "H3-H4 H9-G7"},
    {"another", HEAD "1. h4h5", "", "f: game 1, ply 1: error: h4h5: there is "
     "no piece on h4; the line stops here, 1 move is kept as text", "h4h5"},
    {"not a move", HEAD "1. h2e2 foo h9g7", "h2e2", "f: game 1, ply 2: error: "
     "foo: not a move (moves are like 炮二平五, C2=5, H2-E2, h2e2); the line "
     "stops here, 1 move is kept as text", "foo h9g7"},
    {"prose only", HEAD "1. h2e2\n欢迎\n", "h2e2", "f: game 1: note: what "
     "follows the moves is no move; it is kept as text", "欢迎"},
    {"a missing reply", HEAD "1. h2e2 ... 2. h0g2", "h2e2", "f: game 1, ply "
     "2: error: h0g2: Black's move before it is missing; the line stops "
     "here, 1 move is kept as text", "h0g2"},
    {"a missing move of Red", HEAD "1. h2e2 h9g7 2. ... b9c7 3. h0g2",
     "h2e2 h9g7", "f: game 1, ply 3: error: b9c7: Red's move before it is "
     "missing; the line stops here, 2 moves are kept as text",
     "b9c7 3. h0g2"},
    {"Black's numbers repeated", HEAD "1. h2e2 {c} 1... h9g7 2. h0g2 {d} 2. "
     "... i9h9", "h2e2 h9g7 h0g2 i9h9", "", NULL},
    {"a bad FEN", "[FEN \"9/9 w\"]\n1. h2e2 h9g7\n", "", "f: game 1: error: ",
     "1. h2e2 h9g7"},
    {"a comment not closed", HEAD "1. h2e2 {x", "h2e2", "f: game 1: warning: "
     "the comment that begins in line 4 is not closed", NULL},
    {"a variation not closed", HEAD "1. h2e2 (1. b2e2", "h2e2", "f: game 1: "
     "warning: 1 variation is not closed at the end of the moves", NULL},
    {"a parenthesis too many", HEAD "1. h2e2 )", "h2e2", "f: game 1: warning:"
     " a parenthesis closes nothing; it is passed over", NULL},
    {"a brace too many", HEAD "1. h2e2 }", "h2e2", "f: game 1: warning: a "
     "brace closes nothing; it is passed over", NULL},
    {"a tag of nothing among moves", HEAD "1. h2e2 [foo \"x\"] h9g7", "h2e2",
     "f: game 1, ply 2: error: [foo: not a move (moves are like 炮二平五, C2=5, "
     "H2-E2, h2e2); the line stops here, 1 move is kept as text",
     "[foo \"x\"] h9g7"},
    {"words behind a tag", "[Event \"x\"] good words\n1. h2e2\n", "h2e2",
     "f: game 1: warning: what stands behind the tag Event is neither tag nor "
     "move; it is left out: good words", NULL},
    {"a tag not closed", "[Event \"x\n1. h2e2\n", "h2e2", "f: game 1: "
     "warning: the tag Event is not closed (\"])", NULL},
    {"results that differ", "[Result \"0-1\"]\n1. h2e2 1-0\n", "h2e2",
     "f: game 1: note: the tags say the result is 0-1, the moves end with 1-0",
     NULL},
    {"moves behind the result", HEAD "1. h2e2 h9g7 1-0\n2. h0g2 i9h9\n3. i0h0"
     " *\n", TWO, "f: game 1, ply 3: error: h0g2: the game ended with its "
     "result before it; the line stops here, 3 moves are kept as text",
     "2. h0g2 i9h9\n3. i0h0 *"},
    {"moves behind the result on its line", HEAD "1. h2e2 h9g7 1-0 {a} 2. "
     "h0g2 (2. b0c2) i9h9", TWO, "f: game 1, ply 3: error: h0g2: the game "
     "ended with its result before it; the line stops here, 2 moves are kept "
     "as text", "2. h0g2 (2. b0c2) i9h9"},
    {"a move without number behind the result", HEAD "1. h2e2 h9g7 * b9c7\n",
     TWO, "f: game 1, ply 3: error: b9c7: the game ended with its result "
     "before it; the line stops here, 1 move is kept as text", "b9c7"},
    {"a line of moves below the result", HEAD "1. h2e2 h9g7 *\nh0g2 i9h9\n"
     "words", TWO, "f: game 1, ply 3: error: h0g2: the game ended with its "
     "result before it; the line stops here, 2 moves are kept as text",
     "h0g2 i9h9"},
    {"a reply behind the result", HEAD "1. h2e2 1-0 1... h9g7 0-1", "h2e2",
     "f: game 1, ply 2: error: h9g7: the game ended with its result before "
     "it; the line stops here, 1 move is kept as text", "1... h9g7 0-1"},
    {"two positions", "[FEN \"3k5/9/9/9/9/9/9/4p4/9/5K3 r\"]\n[FEN "
     "\"4k4/9/9/9/9"
     "/9/9/9/9/3K5 w\"]\n[FEN \"\"]\n1. f0f1", "f0f1", "f: game 1: note: FEN "
     "is "
     "given again with another value, 4k4/9/9/9/9/9/9/9/9/3K5 w; the first "
     "counts", NULL},
    {"one position twice", "[FEN \"3k5/9/9/9/9/9/9/4p4/9/5K3 r\"]\n[FEN "
     "\"3k5/9/"
     "9/9/9/9/9/4p4/9/5K3 r\"]\n1. f0f1", "f0f1", "", NULL},
    {"dots, but Red moves", HEAD "1. ... 马8进7", "h9g7", "f: game 1: warning: "
     "the moves begin with Black's, so that Black moves first", NULL},
};

static void
test_bad(void)
{
    struct buf b = BUF_INIT;
    size_t i;

    for (i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct doc *d = load_text(bad[i].text);
        const struct game *g = d->n_games ? d->games[0] : NULL;

        is_int(1, d->n_games, "one game: %s", bad[i].what);
        if (g) {
            is_str(bad[i].line, line_text(g, 0, &b), "%s", bad[i].what);
            has_str(bad[i].diag, diag_text(&g->diags, 0, &b), "it is told");
            is_str(bad[i].rest ? bad[i].rest : "",
                   g->n_rests ? g->rests[0].text : "", "what is kept");
        }
        doc_free(d);
    }
    buf_free(&b);
}

/* A tree as "a b (c d) (e (f))", comments as {x}. */
static void
put_tree(const struct game *g, struct buf *out)
{
    uint32_t i;
    char uci[5];

    for (i = 0; i < g->n_nodes; i++) {
        const struct node *n = &g->nodes[i];

        if (i)
            buf_addf(out, "%s%u:%s", out->len ? " " : "",
                     (unsigned)n->parent, move_uci(n->move, uci));
        if (n->comment)
            buf_addf(out, "{%s}", n->comment);
    }
}

/* Trees: nodes as PARENT:MOVE in their order. */
static const struct {
    const char *what, *text, *tree;
} trees[] = {
    {"behind the move", "1. h2e2 (1. b2e2 b9c7) 1. ... h9g7",
     "0:h2e2 0:b2e2 2:b9c7 1:h9g7"},
    {"nested",
     "1. h2e2 h9g7 (1. ... b9c7 2. b0c2 (2. h0g2 (2. c3c4))) 2. g3g4",
     "0:h2e2 1:h9g7 1:b9c7 3:b0c2 3:h0g2 3:c3c4 2:g3g4"},
    {"side by side", "1. h2e2 (1. b2e2) (1. c3c4 {x}) h9g7",
     "0:h2e2 0:b2e2 0:c3c4{x} 1:h9g7"},
    {"behind the round", "1. 炮二平五 马8进7 (1. 炮八平五 马2进3) 2. 马二进三",
     "0:h2e2 1:h9g7 0:b2e2 3:b9c7 2:h0g2"},
    {"no number", "1. h2e2 (b2e2 b9c7) h9g7", "0:h2e2 0:b2e2 2:b9c7 1:h9g7"},
    {"fullwidth", "1. 炮二平五（1. 炮八平五）马8进7", "0:h2e2 0:b2e2 1:h9g7"},
    {"a comment before its first move", "1. h2e2 ({x} 1. b2e2 {y}) h9g7",
     "0:h2e2 0:b2e2{x\ny} 1:h9g7"},
    {"a comment behind it", "1. h2e2 (1. b2e2) {x} h9g7",
     "0:h2e2{x} 0:b2e2 1:h9g7"},
    {"before any move it is a comment", "(1. b2e2) 1. h2e2",
     "{1. b2e2} 0:h2e2"},
    {"of a bad move", "1. h2e2 h9h7 (1. ... h9g7 2. h0g2) 2. g3g4 (2. c3c4)",
     "0:h2e2 1:h9g7 2:h0g2"},
    {"a bad one among good", "1. h2e2 (1. b2h2 b9c7) (1. b2e2) h9g7",
     "0:h2e2 0:b2e2 1:h9g7"},
    {"a result in it", "1. h2e2 (1. b2e2 1-0) h9g7 *",
     "0:h2e2 0:b2e2{1-0} 1:h9g7"},
    {"the same move", "1. h2e2 (1. h2e2 h9g7) b9c7",
     "0:h2e2 1:h9g7 1:b9c7"},
};

static void
test_trees(void)
{
    struct buf text = BUF_INIT, b = BUF_INIT;
    size_t i;

    for (i = 0; i < sizeof trees / sizeof *trees; i++) {
        struct doc *d;

        buf_clear(&text);
        buf_clear(&b);
        buf_addf(&text, HEAD "%s\n", trees[i].text);
        d = load_text(buf_str(&text));
        put_tree(d->games[0], &b);
        is_str(trees[i].tree, buf_str(&b), "a variation: %s", trees[i].what);
        doc_free(d);
    }
    buf_free(&text);
    buf_free(&b);
}

static void
test_rest_of_variation(void)
{
    struct doc *d = load_text(HEAD "1. h2e2 h9h7 (1. ... h9g7 2. h0g2) 2. g3g4"
                              " (2. c3c4 (2. a3a4)) i9h9 *\n");
    const struct game *g = d->games[0];

    is_int(2, g->n_rests, "what a variation stands in is kept in two");
    is_str("h9h7", g->rests[0].text, "up to it");
    is_str("2. g3g4 (2. c3c4 (2. a3a4)) i9h9", g->rests[1].text,
           "and behind it, with its variations");
    is_int(2, g->rests[1].plies, "whose moves do not count");
    has_str("3 moves are kept as text; the variation beside it is kept as "
            "such", g->diags.list[0].text, "which is told");
    is_int(1, g->diags.n, "once");
    doc_free(d);
}

/* What a parenthesis brings and what the line does, by the moves of both. */
static void
test_whose_line(void)
{
    static const struct {
        const char *moves, *line;
        uint32_t node;          /* of a variation, as it is read */
        const char *beside, *name;
    } rows[] = {
        {"1. h2e2 (1. h2e2 b9c7) h9g7 2. h0g2", "h2e2 h9g7 h0g2", 2,
         "h2e2 b9c7", "a variation that repeats the main move"},
        {"1. h2e2 h9g7 (1... h9g7 2. h0g2) 2. b0c2", "h2e2 h9g7 b0c2", 3,
         "h2e2 h9g7 h0g2", "one that repeats a reply"},
        {"1. h2e2 (1. b2e2 (1. b2e2 h9g7 2. b0c2) b9c7) h9g7", "h2e2 h9g7", 2,
         "b2e2 b9c7", "one inside another"},
        {"1. h2e2 (1. h2e2 h9g7 2. b0c2) h9g7 2. h0g2", "h2e2 h9g7 h0g2", 3,
         "h2e2 h9g7 b0c2", "one that the main line follows for a move"},
        {"1. h2e2 (1. h2e2 h9g7 2. b0c2) h9g7", "h2e2 h9g7", 3,
         "h2e2 h9g7 b0c2", "one that goes on where the main line ends"},
        {"1. h2e2 h9g7 2. e2e9 (2. h0g2 i9h9 3. i0h0) i9h9", "h2e2 h9g7", 3,
         "h2e2 h9g7 h0g2 i9h9 i0h0", "one beside what is not legal"},
        {"1. a0a9 (1. h2e2)", "", 1, "h2e2", "one beside the first move"},
        {"1. h2e2 {未走出 (not played): x} (1... h9g7) (1. b2e2)", "h2e2", 2,
         "h2e2 h9g7", "one beside a move kept as text"},
        {"{本线至此 (the line ends here)} (1. h2e2)", "", 1, "h2e2",
         "one beside a game without moves"},
        {"1. h2e2 {本线至此} (1... h9g7)", "h2e2", 0, "h2e2",
         "a comment that only begins like that"},
    };
    struct buf b = BUF_INIT;
    size_t i;

    for (i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct buf text = BUF_INIT;
        struct doc *d;
        const struct game *g;

        buf_addf(&text, HEAD "%s *\n", rows[i].moves);
        d = load_text(buf_str(&text));
        g = d->games[0];

        is_str(rows[i].line, line_text(g, 0, &b), "the line: %s",
               rows[i].name);
        is_str(rows[i].beside, rows[i].node < g->n_nodes
                                   ? line_text(g, rows[i].node, &b) : "",
               "the variation: %s", rows[i].name);
        buf_free(&text);
        doc_free(d);
    }
    buf_free(&b);
}

static void
test_games(void)
{
    struct doc *d = load_text("prose\n[Event \"a\"]\n\n1. h2e2\n\n"
                              "[Event \"b\"]\n[Event \"c\"]\n\n"
                              "[Event \"d\"]\n{[Event \"no\"]"
                              "\n[Event \"no\"]\n}\n1. b2e2 1-0\nadvert\n\n"
                              "[Red \"e\"]\n1. c3c4 {not closed\n[Event \"f\"]"
                              "\n{x} 1. c3c4\n");
    struct buf b = BUF_INIT;

    is_int(5, d->n_games, "games apart by their tags");
    if (d->n_games == 5) {
        is_str("a", d->games[0]->title, "the first");
        is_str("b", d->games[1]->title, "one without moves");
        is_str("d", d->games[2]->title, "a comment may hold a tag");
        is_str("b2e2", line_text(d->games[2], 0, &b), "and its moves follow");
        is_int(1, d->games[3]->diags.n, "an unclosed comment is told");
        is_str("not closed", d->games[3]->nodes[1].comment,
               "and ends before the next tags");
        is_str("f", d->games[4]->title, "which are those of another game");
        is_int(2, d->games[0]->line, "a game knows its line");
    }
    buf_free(&b);
    doc_free(d);
}

static void
test_tags(void)
{
    struct doc *d = load_text("[Site \"a \\\"b\\\" [c] \\\\\"] [Round \"\"]\n"
                              "  [Date “2024.1.2”]\nEvent \"x\"]\n"
                              "[Result 红胜]\n"
                              "[Title \"?\"]\n[Format \"ICCS\"]\n"
                              "[Event \"say \"hi\"\"]\n炮二平五\n");
    const struct game *g = d->games[0];

    is_int(1, d->n_games, "one game");
    is_str("a \"b\" [c] \\", game_get(g, "site"), "quotes with backslashes");
    is_str("2024.1.2", game_get(g, "date"), "other quotes");
    is_str("say \"hi\"", game_get(g, "event"), "quotes without");
    is_str("红胜", game_get(g, "result"), "no quotes");
    is_str("say \"hi\"", g->title, "a title that says nothing is none");
    ok(!game_get(g, "format"), "the notation is no header");
    is_int(1, d->diags.n, "a line that is no tag is told");
    is_str("not a tag ([Name \"value\"]); passed over",
           d->diags.n ? d->diags.list[0].text : "", "in these words");
    is_int(1, game_plies(g), "and the moves follow");
    doc_free(d);
}

static void
test_result(void)
{
    static const char *const rows[][2] = {
        {"[Result \"\"]\n1. h2e2 1-0\n", "1-0"},
        {"[Red \"x\"]\n1. h2e2 1/2-1/2", "1/2-1/2"},
        {"[Red \"x\"]\n1. h2e2 红先胜\n", "红先胜"},
        {"[Result \"红胜\"]\n1. h2e2 1-0\n", "红胜"},
        {"[Result \"*\"]\n1. h2e2\n", "*"},
        {"[Result \"*\"]\n[ResultText \"多\"]\n1. h2e2 *\n", "多"},
    };
    size_t i;

    for (i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct doc *d = load_text(rows[i][0]);

        is_str(rows[i][1], game_get(d->games[0], "result"), "a result: %s",
               rows[i][1]);
        is_int(0, d->games[0]->diags.n, "without complaint");
        doc_free(d);
    }
}

/* What is said of numbers and of the way of writing, and how many games. */
static const struct {
    const char *what, *text, *line, *diag;
    size_t games;
} odd[] = {
    {"a number that leaps", HEAD "1. 炮二平五 马8进7 3. 马二进三 车9平8", FOUR,
     "f: game 1, ply 3: warning: the number 3 stands where 2 is due; the "
     "moves are taken in their order", 1},
    {"two columns", HEAD "1. 炮二平五 马8进7 (1. ... 炮8平5 2. 马二进三)   3. 兵七进一 "
     "卒7进1\n2. 马二进三 车9平8   4. 兵三进一 卒3进1", TWO, "f: game 1, ply 3: error: "
     "3.: number 2 is due here and stands further below; the line stops here, "
     "6 moves are kept as text", 1},
    {"a leap to a number that has been", HEAD "1. h2e2 h9g7 3. h0g2 i9h9 4. "
     "i0h0"
     " {2. x} (2. b0c2)\n", FOUR " i0h0", "f: game 1, ply 3: warning: the "
     "number 3 stands where 2 is due; the moves are taken in their order", 1},
    {"number 1 again within a line", HEAD "1. 炮二平五 马8进7 1. 马二进三", TWO
     " h0g2", "f: game 1, ply 3: warning: the number 1 stands where 2 is due; "
     "the moves are taken in their order", 1},
    {"numbers that begin later", HEAD "7. 炮二平五 马8进7 8. 马二进三", TWO
     " h0g2", "", 1},
    {"number 1 again", HEAD "1. 炮二平五 马8进7\n\n1. 马二进三 马2进3\n", TWO,
     "f: game 1: warning: number 1 stands behind the moves; another game "
     "begins there", 2},
    {"number 1 again, without tags", "1. C2=5 h8+7\n1. H2+3 h2+3\n" HEAD
     "1. C2=5\n", TWO, "f: game 1: warning: number 1 stands behind the "
     "moves; another game begins there", 3},
    {"number 1 behind moves behind a result", HEAD "1. 炮二平五 马8进7 1-0 2. "
     "马二进三\n1. 炮八平五 *", TWO, "f: game 1, ply 3: error: 马二进三: the game "
     "ended with its result before it; the line stops here, 1 move is kept "
     "as text", 2},
    {"number 1 in a variation", HEAD "1. 炮二平五 马8进7 (\n1. 炮八平五)\n"
     "2. 马二进三", TWO " h0g2", "", 1},
    {"number 1 of Black's", HEAD "1. 炮二平五\n1. ... 马8进7\n", TWO, "", 1},
    {"Red's letters in a position of Black's",
     "[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR "
     "b\"]\n\n1. C2=5 h8+7\n2. H2+3\n", "b7e7 b0c2 b9c7",
     "f: game 1: warning: the position says that Black moves first, but the "
     "moves are written as if Red did (Red's in Chinese numerals or "
     "capitals, Black's in digits or small letters)", 1},
};

static void
test_odd(void)
{
    struct buf b = BUF_INIT;
    size_t i;

    for (i = 0; i < sizeof odd / sizeof *odd; i++) {
        struct doc *d = load_bytes("f.pgn", odd[i].text, strlen(odd[i].text),
                                   NULL);
        const char *seen = diag_text(&d->games[0]->diags, 0, &b);

        is_str(odd[i].diag + (*odd[i].diag ? 1 : 0),
               *seen ? seen + strlen("f.pgn") : "", "said: %s", odd[i].what);
        is_int(odd[i].games, d->n_games, "games: %s", odd[i].what);
        is_str(odd[i].line, line_text(d->games[0], 0, &b), "%s",
               odd[i].what);
        doc_free(d);
    }
    buf_free(&b);
}

/* The start: who moves, the number of the first move. */
static void
test_start(void)
{
    static const struct {
        const char *text, *line;
        enum side side;
        int number;
    } rows[] = {
        {"[FEN \"3k5/9/9/9/9/9/9/4p4/9/3K5 b - - 0 7\"]\n7. ... e2d2 8. d0e0",
         "e2d2 d0e0", BLACK, 7},
        {"[FEN \"3k5/9/9/9/9/9/9/4p4/9/5K3 r\"]\n3. f0f1", "f0f1", RED, 3},
        {"[FEN \"3k5/9/9/9/9/9/9/4p4/9/3K5\"]\n3. e2d2", "e2d2", BLACK, 3},
        {"[FEN \"3k5/9/9/9/9/9/9/4p4/9/3K5\"]\n1. ... 卒5平4", "e2d2", BLACK, 1},
        {"[FEN \"3k5/9/9/9/9/9/9/4p4/9/5K3 r - - 0 0\"]\n1. f0f1", "f0f1", RED,
         1},
    };
    struct buf b = BUF_INIT;
    size_t i;

    for (i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct doc *d = load_text(rows[i].text);
        const struct game *g = d->games[0];

        is_str(rows[i].line, line_text(g, 0, &b), "a start: %s", rows[i].text);
        is_int(rows[i].side, g->start.side, "who moves");
        is_int(rows[i].number, g->first_number, "the first number");
        ok(!game_get(g, "fen"), "the FEN is no header");
        doc_free(d);
    }
    buf_free(&b);
}

static void
test_no_tags(void)
{
    static const char text[] = "1. 炮二平五 马8进7 1-0\n\n1. 炮八平五 {x}\n";
    struct doc *d = load_bytes("a.PGN", text, sizeof text - 1, NULL);
    struct buf b = BUF_INIT;

    is_int(2, d->n_games, "without tags, if the name says PGN");
    is_str("b2e2", line_text(d->games[1], 0, &b), "the second");
    doc_free(d);
    d = load_text("[remote \"origin\"]\n    url = x\n");
    is_int(0, d->n_games, "other files have brackets and quotes too");
    doc_free(d);
    buf_free(&b);
}

static void
test_not_pgn(void)
{
    static const char text[] = "甲 - 乙\n某赛\n\nh2e2 h9g7 h0g2 i9h9\n";
    static const char fen[] = "4k4/9/9/9/9/9/9/1C5C1/9/3K5 w\n"
                              "1. 炮二平五 将5平6\n";
    struct doc *d = load_bytes("a.pgn", text, sizeof text - 1, NULL);
    struct buf b = BUF_INIT;

    is_str("text", d->n_games ? d->games[0]->format : "",
           "bare moves are read as what they are, whatever their name says");
    doc_free(d);
    d = load_bytes("a.pgn", fen, sizeof fen - 1, NULL);
    is_int(2, d->n_games ? game_plies(d->games[0]) : 0,
           "moves below a FEN begin there");
    doc_free(d);
    d = load_bytes("a.pgn", "x", 1, NULL);
    is_str("a.pgn: error: this is no PGN in spite of its name: it has no tag "
           "such as [Event \"...\"] and no move behind its number",
           diag_text(&d->diags, 0, &b), "nothing at all");
    doc_free(d);
    buf_free(&b);
}

/* Moves behind the number of the one before them. */
static void
test_parents(void)
{
    struct doc *d = load_text("[title \"x\"]\n[win \"红胜\"]\n\n{a} 0-炮二平五{b} "
                              "0-炮八平五 1-马８进７ 2-马2进3 2-马8进9 3-车一进三"
                              " 6-车9平8 9-车9平8\n");
    const struct game *g = d->games[0];
    struct buf b = BUF_INIT;

    put_tree(g, &b);
    is_str("{a} 0:h2e2{b} 1:h9g7 0:b2e2 3:b9c7 3:h9i7", buf_str(&b),
           "a tree by numbers");
    is_int(3, g->diags.n, "it is told, and what is wrong");
    is_str("f: game 1: warning: this is no PGN: each move stands behind the "
           "number of the one before it (0-, 1-, ...); it is read like that",
           diag_text(&g->diags, 0, &b), "that it is none");
    is_str("f: game 1: error: move 8 stands behind move 9, which is not "
           "before it; it is kept as text", diag_text(&g->diags, 1, &b),
           "a number too high");
    is_str("f: game 1, ply 3: error: 车一进三: a piece of the same side stands "
           "on i3; it and what follows it are kept as text",
           diag_text(&g->diags, 2, &b), "a move that is not legal");
    is_int(3, g->n_rests, "three moves are kept as text");
    doc_free(d);
    d = load_text("[title \"x\"]\n\n0-炮二平五 1-车9进5 1-马８进７ 3-马八进七 "
                  "1-马2进3\n");
    is_str("h2e2", line_text(d->games[0], 0, &b),
           "the line ends where its move cannot be played");
    is_str("h2e2 h9g7 b0c2", line_text(d->games[0], 2, &b),
           "those beside it are variations");
    doc_free(d);
    buf_free(&b);
}

/* Two dialects of SAN: which one is decided game by game. */
static void
test_ranks(void)
{
    struct doc *d = load_text("[Event \"a\"]\n1. Che3 Hg8 2. Kxe9\n\n"
                              "[Event \"b\"]\n1. Che2 Hg7 2. Rxe2\n");
    struct buf b = BUF_INIT;

    is_str(TWO, line_text(d->games[0], 0, &b), "from 1, as far as it goes");
    is_str(TWO, line_text(d->games[1], 0, &b), "from 0, as far as it goes");
    is_int(1, d->games[0]->diags.n, "a trial leaves no complaint");
    doc_free(d);
    buf_free(&b);
}

/* A word for two moves: the one after which more can be played. */
static void
test_ambiguous(void)
{
    struct doc *d = load_text("[FEN \"3k5/9/9/9/9/9/9/R8/9/R4K3 w\"]\n"
                              "1. 车九平八 将4进1 2. 车九平七\n");
    const struct game *g = d->games[0];
    struct buf b = BUF_INIT;

    is_str("a2b2 d9d8 a0c0", line_text(g, 0, &b), "the first of the two");
    has_str("车九平八 fits two moves, a2b2 and a0b0", g->diags.list[0].text,
            "which is told");
    doc_free(d);
    d = load_text("[FEN \"3k5/9/9/9/9/9/9/R8/9/R4K3 w\"]\n"
                  "1. 车九平八 (1. 车九进一) 将4进1 2. 车八进九\n");
    g = d->games[0];
    is_str("a0b0 d9d8 b0b9", line_text(g, 0, &b),
           "the one after which the next move is legal");
    doc_free(d);
    buf_free(&b);
}

static void
test_escapes(void)
{
    struct doc *d = load_text("[Event \"\\u4e2d\"]\n{%u4e2d} 1. h2e2\n");

    is_str("\\u4e2d", d->games[0]->title, "PGN knows no such escapes");
    is_str("%u4e2d", d->games[0]->nodes[0].comment, "nor in comments");
    doc_free(d);
}

/* Depth and length as hostile files have them. */
/* A game without a result ends where a block or a script begins. */
static void
test_page(void)
{
    static const char *const ends[] = {
        "<div>[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]"
        "[/DhtmlXQ]</div>\n<script>\n$(\"x\").on(\"click\");\n</script>\n",
        "<script>\n$(\"x\").on(\"click\");\n</script>\n"
        "<p>[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ]\n",
    };
    size_t i;

    for (i = 0; i < sizeof ends / sizeof *ends; i++) {
        struct buf b = BUF_INIT, diag = BUF_INIT;
        struct doc *d;

        buf_addf(&b, "<div>\n[Event \"e\"]\n1. h2e2 h9g7\n</div>\n%s",
                 ends[i]);
        d = load_text(buf_str(&b));
        is_int(2, d->n_games, "a game and a block of a page");
        is_int(2, game_plies(d->games[0]), "the moves of the game");
        is_str("", diag_text(&d->games[0]->diags, 0, &diag),
               "no complaint of what follows");
        doc_free(d);
        buf_free(&b);
        buf_free(&diag);
    }
}

static void
test_large(void)
{
    const int depth = many_of(100000);
    struct buf text = BUF_INIT;
    struct doc *d;
    int i;

    buf_puts(&text, HEAD "1. h2e2 ");
    for (i = 0; i < depth; i++)
        buf_puts(&text, i % 2 ? "(1. h2e2 " : "(1. b2e2 ");
    for (i = 0; i < depth; i++)
        buf_puts(&text, ")");
    buf_puts(&text, "h9g7 *\n");
    d = load_bytes("f", text.data, text.len, NULL);
    is_int(4, d->games[0]->n_nodes, "variations nested %d deep", depth);
    is_int(0, d->games[0]->diags.n, "without complaint");
    doc_free(d);
    buf_clear(&text);
    buf_puts(&text, HEAD "1. h2e2 ");
    for (i = 0; i < depth; i++)
        buf_puts(&text, "(1. h2e9 {(} ");
    d = load_bytes("f", text.data, text.len, NULL);
    is_int(1, game_plies(d->games[0]), "bad moves and what is not closed");
    doc_free(d);
    buf_clear(&text);
    buf_puts(&text, HEAD "1. h2e2 ");
    for (i = 0; i < 20 * depth; i++)
        buf_puts(&text, "(x\n");
    d = load_bytes("f", text.data, text.len, NULL);
    is_int(1, game_plies(d->games[0]), "remarks that are not closed");
    ok(d->games[0]->diags.n <= DIAGS_MAX, "complaints have a limit");
    doc_free(d);
    buf_free(&text);
}

/* Moves and tags on one line: their games as "EVENT|RED|MOVES ...". */
static void
test_one_line(void)
{
    static const struct {
        const char *what, *text, *games;
        size_t diags;
    } texts[] = {
        {"moves glued to a tag", "[Event \"a\"]1.炮二平五 马8进7\n2. 马二进三 *\n",
         "a||h2e2 h9g7 h0g2\n", 0},
        {"moves behind a FEN", "[Event \"a\"] [FEN \"4k4/9/9/9/9/9/9/9/R8/3K5 "
         "w"
         "\"] 1. a1a2 e9e8 *\n[Event \"c\"]\n1. h2e2 *",
         "a||a1a2 e9e8\nc||h2e2\n", 0},
        {"a game a line", "[Event \"a\"] 1. h2e2 h9g7 *\n[Event \"c\"] 1. "
         "b2e2\n", "a||h2e2 h9g7\nc||b2e2\n", 0},
        {"all on one line", "[Event \"a\"] [Red \"x\"] {i} 1. h2e2 h9g7 * "
         "[Event \"c\"][Red \"y\"] 1. b2e2 *", "a|x|h2e2 h9g7\nc|y|b2e2\n", 0},
        {"no result between", "[Event \"a\"] 1. h2e2 h9g7 [Event \"c\"] 1. "
         "b2e2", "a||h2e2 h9g7\nc||b2e2\n", 0},
        {"a result behind a tag", "[Event \"a\"] 1-0\n", "a||\n", 0},
        {"quotes in a value", "[Event \"say \"x\"] y\"] 1. h2e2\n",
         "say \"x\"] y||h2e2\n", 0},
        {"quotes of a page", "<div class=\"pgn\">[Event &quot;a &amp; "
         "b&quot;]\n"
         "[Red &quot;x&quot;]\n\n1. h2e2 h9g7 *\n\n[Event &#34;c&#34;]\n\n1. "
         "b2e2 *\n</div>", "a & b|x|h2e2 h9g7\nc||b2e2\n", 0},
        {"a page of one line", "<p>[Event \"a\"]<br>[Red \"x\"]<br><br>1. "
         "h2e2 "
         "h9g7<br>*</p><p>[Event \"c\"]<br>[Red \"y\"]<br><br>1. b2e2 *</p>",
         "a|x|h2e2 h9g7\nc|y|b2e2\n", 0},
        {"words before it in such a page", "<p>words<br>[Event \"a\"]<br>1. "
         "h2e2 "
         "h9g7 *</p><p>more</p><p>[Event \"c\"]<br>1. b2e2 *</p>",
         "a||h2e2 h9g7\nc||b2e2\n", 0},
        {"words between without a result", "<p>[Event \"a\"]<br>1. h2e2 "
         "h9g7</p>"
         "<p>more</p><p>[Event \"c\"]<br>1. b2e2 *</p>",
         "a||h2e2 h9g7\nc||b2e2\n", 1},
        {"a field of a form", "<html><body><textarea>[Event "
         "&quot;a&quot;]\n1. "
         "h2e2 *\n[Event &quot;c&quot;]\n1. b2e2 *\n</textarea></body></html>",
         "a||h2e2\nc||b2e2\n", 0},
    };
    struct buf b = BUF_INIT, line = BUF_INIT;
    size_t i, k;

    for (i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct doc *d = load_text(texts[i].text);
        size_t n = 0;

        buf_clear(&b);
        for (k = 0; k < d->n_games; k++) {
            const struct game *g = d->games[k];
            const char *event = game_get(g, "Event");
            const char *red = game_get(g, "Red");

            buf_addf(&b, "%s|%s|%s\n", event ? event : "", red ? red : "",
                     line_text(g, 0, &line));
            n += g->diags.n;
        }
        is_int(texts[i].diags, n, "complaints: %s", texts[i].what);
        is_str(texts[i].games, buf_str(&b), "%s", texts[i].what);
        doc_free(d);
    }
    buf_free(&b);
    buf_free(&line);
}

/* Texts that hold a game of PGN and others: what each of them is. */
static void
test_among_others(void)
{
#define FEN "4k4/9/9/9/9/9/9/9/R8/3K5 w"
#define PGN "[Event \"A\"]\n[Red \"x\"]\n\n1. C3-C4 G6-G5\n"
    static const struct {
        const char *what, *text, *games;
    } texts[] = {
        {"a position line behind a result", PGN "1-0\n\nposition fen " FEN
         " moves a1a2\n", "pgn 2, position 1"},
        {"a position line behind moves", PGN "\nposition fen " FEN
         " moves a1a2\n", "pgn 2, position 1"},
        {"a FEN behind a result", PGN "1-0\n\n" FEN "\n", "pgn 2, fen 0"},
        {"a FEN behind moves", PGN FEN "\n", "pgn 2, fen 0"},
        {"a FEN and its moves", PGN "1-0\n" FEN "\n1. 车九进一 将5进1\n",
         "pgn 2, fen 2"},
        {"games between two", PGN "\n" FEN "\n\n" PGN "*\n",
         "pgn 2, fen 0, pgn 2"},
        {"games before", "notes\n" FEN "\n\n" PGN, "text 0, pgn 2"},
        {"a FEN on the first line", FEN "\n\n" PGN "*\n" PGN,
         "fen 0, pgn 2, pgn 2"},
        {"a FEN and its moves on the first lines", FEN "\n1. 车九进一\n\n"
         PGN, "fen 1, pgn 2"},
        {"a position line on the first", "position startpos moves h2e2\n\n"
         PGN, "position 1, pgn 2"},
        {"position lines and a remark", "# x\nposition startpos\nposition "
         "fen " FEN " moves a1a2\n\n" PGN, "position 0, position 1, pgn 2"},
        {"WXF behind a result", PGN "*\n\nFORMAT WXF\nGAME x\nSTART{\n1. C2=5 "
         "H8+7\n}END\n" PGN, "pgn 2, wxf 2, pgn 2"},
        {"WXF behind moves", PGN "FORMAT WXF\nSTART{\n1. C2=5 H8+7 2. H2+3}"
         "END\n\nSTART{1. C2=5}END\nh2e2 h9g7 h0g2 i9h9\n",
         "pgn 2, wxf 3, wxf 1, text 4"},
        {"WXF before", "FORMAT WXF\nGAME x\nSTART{\n1. C2=5 H8+7\n}END\n\n"
         PGN "*\n", "wxf 2, pgn 2"},
        {"WXF that is not closed", "FORMAT WXF\nSTART{\n1. C2=5 H8+7\n\n" PGN
         "*\n", "wxf 2, pgn 2"},
        {"number 1 behind a result", PGN "1-0 1. 炮二平五 马8进7 *\n1. "
         "炮八平五 马2进3 * 1. h2e2 *\n", "pgn 2, pgn 2, pgn 2, pgn 1"},
        {"number 1 and a move that cannot be played", PGN "1-0 1. 车一平二 "
         "马2进3\n" PGN "*\n\n1. 车一平二 马2进3\n",
         "pgn 2, pgn 0, pgn 2, pgn 0"},
        {"a list without numbers", PGN "*\n\nh2e2 h9g7 h0g2 i9h9\n",
         "pgn 2, text 4"},
        {"a sheet", PGN "*\n\n红方：甲\n黑方：乙\n1. 炮二平五 马8进7\n",
         "pgn 2, text 2"},
        {"words", PGN "*\n\nposition after 1. C3-C4\n更多 1. 兵三进一 卒7进1\n",
         "pgn 2"},
        {"an English word for it", PGN "*\nposition of the kings\n", "pgn 2"},
        {"a page", "<html><pre>\n" PGN "1-0</pre>\n<div>\n" FEN
         "\n</div></html>\n", "pgn 2, fen 0"},
        {"a page without a result", "<html><div><pre>" PGN "</pre></div>\n<p>"
         "words</p><div>" FEN " moves a1a2</div></html>\n", "pgn 2, text 1"},
        {"a page that is one line", "<div>" PGN "</div><div>" FEN "</div>",
         "pgn 2, fen 0"},
        {"a game in paragraphs", "<div>" PGN "</div>\n<div>2. H2-E2 H7-E7"
         "</div><p>3. E2-E6</p>\n", "pgn 5"},
    };
    size_t i, k;

    for (i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct doc *d = load_text(texts[i].text);
        struct buf b = BUF_INIT;

        for (k = 0; k < d->n_games; k++)
            buf_addf(&b, "%s%s %d", k ? ", " : "", d->games[k]->format,
                     game_plies(d->games[k]));
        is_str(texts[i].games, buf_str(&b), "PGN and %s", texts[i].what);
        is_int(0, d->n_games ? d->games[0]->n_rests : 1,
               "nothing of it is kept as text: %s", texts[i].what);
        buf_free(&b);
        doc_free(d);
    }
}

int
main(void)
{
    plan(0);
    test_lines();
    test_bad();
    test_trees();
    test_rest_of_variation();
    test_whose_line();
    test_games();
    test_tags();
    test_result();
    test_start();
    test_no_tags();
    test_not_pgn();
    test_parents();
    test_ranks();
    test_ambiguous();
    test_escapes();
    test_page();
    test_among_others();
    test_one_line();
    test_large();
    test_odd();
    return done();
}
