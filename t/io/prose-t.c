/* The words around blocks: rulings, moves in words, what belongs to whom. */
#include <config.h>

#include "t/lib/tap.h"

#include "t/io/load-util.h"

/* A block of one figure: 炮二平五 马8进7. */
#define FIGURE(n) "[DhtmlXQ_title]规则图" n "[/DhtmlXQ_title]\n" \
                  "[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n"

/* The comment of game i of a text. */
static void
comment_is(const char *want, const char *text, size_t i, const char *what)
{
    struct doc *d = load_text(text);
    const char *seen = i < d->n_games && d->games[i]->nodes[0].comment
                           ? d->games[i]->nodes[0].comment
                           : "";

    is_str(want, seen, "%s", what);
    doc_free(d);
}

static const struct {
    const char *what, *text, *comment;
} rulings[] = {
    {"the item before the block", "7.如图十二，判和。\n" FIGURE("十二"),
     "7.如图十二，判和。"},
    {"in digits", "7.如图12，判和。\n" FIGURE("十二"),
     "7.如图12，判和。"},
    {"in traditional signs", "7.如圖十二，判和。\n" FIGURE("十二"),
     "7.如圖十二，判和。"},
    {"not of a figure whose name only begins alike",
     "7.如图十二一样。\n8.如图十。\n" FIGURE("十"), "8.如图十。"},
    {"not if another figure is named", "7.如图十三，判和。\n"
     FIGURE("十二"), ""},
    {"the figure below", "一、下图红胜。\n" FIGURE("十二"),
     "一、下图红胜。"},
    {"not text that names no figure", "一、红胜。\n" FIGURE("十二"), ""},
    {"an item on two lines", "8.互捉：\n判和，如图十二。\n"
     FIGURE("十二"), "8.互捉：\n判和，如图十二。"},
    {"lines after the name", "6.抽吃：如图十二。\n红方改走。\n"
     FIGURE("十二"), "6.抽吃：如图十二。\n红方改走。"},
    {"without the item before", "1.长将判负。\n2.长杀如图十二。\n"
     FIGURE("十二"), "2.长杀如图十二。"},
    {"without a chapter heading", "第八章禁着\n如图十二判负。\n"
     FIGURE("十二"), "如图十二判负。"},
    {"without an editor's stamp",
     "本帖最后由 甲 于 2018-7-11 21:01 编辑\n如图十二判负。\n"
     FIGURE("十二"), "如图十二判负。"},
    {"without a poster's name", "\n山中客\n\n如图十二判负。\n\n山中客\n\n"
     FIGURE("十二"), "如图十二判负。"},
    {"one of several items on a line",
     "下列判和： 一、都不能胜； 二、解将还将，如图十二。\n"
     FIGURE("十二"), "二、解将还将，如图十二。"},
    {"items inside an item stay with it",
     "（七）有两种： 一、如图十二； 二、其他。\n" FIGURE("十二"),
     "（七）有两种： 一、如图十二； 二、其他。"},
    {"on the line of the title", "（七） 如图十二，判负。 " FIGURE("十二"),
     "（七） 如图十二，判负。"},
    {"a sentence wrapped over lines", "红车长捉\n黑炮，如图十二。\n"
     FIGURE("十二"), "红车长捉\n黑炮，如图十二。"},
    {"a finished sentence before it is not part",
     "和局不算。\n如图十二判负。\n" FIGURE("十二"), "如图十二判负。"},
    {"in a page", "<p>7.如图十二，<b>判和</b>。</p>\n" FIGURE("十二"),
     "7.如图十二，判和。"},
};

static const struct {
    const char *what, *after, *comment;
} moves[] = {
    {"after a label", "着法：炮二平五 马8进7\n", "着法：炮二平五 马8进7"},
    {"after a label with a figure", "图十二着法：\n炮二平五马8进7\n",
     "图十二着法：\n炮二平五马8进7"},
    {"with a blank in the label", "图十二 着法：\n炮二平五马8进7\n",
     "图十二 着法：\n炮二平五马8进7"},
    {"over two lines", "着法：炮二平五\n马8进7\n8.下一条\n",
     "着法：炮二平五\n马8进7"},
    {"with a remark", "着法：炮二平五（平6不准）马8进7\n",
     "着法：炮二平五（平6不准）马8进7"},
    {"with numbers", "着法：1.炮二平五 马8进7 2. ……\n",
     "着法：1.炮二平五 马8进7"},
    {"without the sentence behind them",
     "着法：炮二平五 马8进7 此外，裁判可以限着。\n",
     "着法：炮二平五 马8进7"},
    {"after a word about who begins", "着法：红先，炮二平五 马8进7\n",
     "着法：红先，炮二平五 马8进7"},
    {"without a label", "1.炮二平五 马8进7\n", "1.炮二平五 马8进7"},
    {"not those of another figure", "图十三着法：炮二平五 马8进7\n", ""},
    {"no item that begins with a piece", "8.车、马互捉：判和。\n", ""},
    {"no label without moves", "着法：略\n", ""},
    {"over lines of a page",
     "<br />\n图十二着法：<br />\n炮二平五<br />\n\n马8进7<br />\n",
     "图十二着法：\n炮二平五\n马8进7"},
    {"in a page", "<br>着法：炮二平五&nbsp;马8进7<br><script>x</script>",
     "着法：炮二平五 马8进7"},
};

static void
test_rulings(void)
{
    size_t i;

    for (i = 0; i < sizeof rulings / sizeof *rulings; i++)
        comment_is(rulings[i].comment, rulings[i].text, 0, rulings[i].what);
}

static void
test_moves(void)
{
    struct buf b = BUF_INIT;
    size_t i;

    for (i = 0; i < sizeof moves / sizeof *moves; i++) {
        buf_clear(&b);
        buf_addf(&b, "%s%s", FIGURE("十二"), moves[i].after);
        comment_is(moves[i].comment, buf_str(&b), 0, moves[i].what);
    }
    buf_free(&b);
}

static void
test_neighbours(void)
{
    static const char text[] =
        "1.如图一，判和。\n" FIGURE("一") "着法：炮二平五 马8进7\n"
        "2.如图二，判负。\n" FIGURE("二") "着法：炮二平五 马8进7\n"
        "第八节 记录\n每着四字。\n";

    comment_is("1.如图一，判和。\n着法：炮二平五 马8进7", text, 0,
               "the first of two figures");
    comment_is("2.如图二，判负。\n着法：炮二平五 马8进7", text, 1,
               "the second, without the chapter behind it");
}

static void
test_own_comment(void)
{
    comment_is("自带\n7.如图一。", "7.如图一。\n[DhtmlXQ_comment0]自带"
               "[/DhtmlXQ_comment0]" FIGURE("一"), 0,
               "the block's own comment comes first");
}

static void
test_disagree(void)
{
    struct doc *d = load_text(FIGURE("一") "着法：炮二平五 马2进3\n");
    struct buf b = BUF_INIT;

    is_str("f: game 1, ply 2: warning: the words say 马2进3, the movelist "
           "has 马8进7 (h9g7); the movelist is played",
           diag_text(&d->games[0]->diags, 0, &b), "words that disagree");
    is_int(1, d->games[0]->diags.n, "are reported once");
    doc_free(d);
    d = load_text(FIGURE("一") "着法：炮二平五\n");
    is_str("f: game 1, ply 2: note: the words hold 1 move, the movelist 2; "
           "the movelist goes on with 马8进7 (h9g7)",
           diag_text(&d->games[0]->diags, 0, &b), "too few words");
    doc_free(d);
    d = load_text(FIGURE("一") "着法：炮二平五 马8进7 马二进三\n");
    is_str("f: game 1, ply 3: note: the words hold 3 moves, the movelist 2; "
           "the words go on with 马二进三",
           diag_text(&d->games[0]->diags, 0, &b), "too many words");
    doc_free(d);
    d = load_text("[DhtmlXQ_movelist]774770600000[/DhtmlXQ_movelist]\n"
                  "着法：炮二平五 马8进7\n");
    is_str("f: game 1, ply 2: warning: the words hold 2 moves, the movelist "
           "1; the words go on with 马8进7, which can be played where the "
           "movelist stops",
           diag_text(&d->games[0]->diags, 1, &b), "a misprint in the digits");
    doc_free(d);
    d = load_text("[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n"
                  "标题: 一局\n布局: 中炮对屏风马\n\n  1.炮二平五  马２进３\n");
    is_str("f: game 1, ply 2: warning: the words say 马２进３, the movelist "
           "has 马8进7 (h9g7); the movelist is played",
           diag_text(&d->games[0]->diags, 0, &b),
           "words below the headers of a text export");
    doc_free(d);
    d = load_text(FIGURE("一") "着法：炮二平五 马8上7\n");
    is_int(0, d->games[0]->diags.n, "上 for 进 is no disagreement");
    doc_free(d);
    buf_free(&b);
}

/* The games of a text as "title moves", one a line. */
static void
games_are(const char *want, const char *text, const char *what)
{
    struct doc *d = load_text(text);
    struct buf b = BUF_INIT, line = BUF_INIT;
    size_t i, problems = d->diags.n;

    for (i = 0; i < d->n_games; i++) {
        const struct game *g = d->games[i];

        buf_addf(&b, "%s %s\n", g->title ? g->title : "-",
                 line_text(g, 0, &line));
        problems += g->diags.n;
    }
    is_str(want, buf_str(&b), "%s", what);
    is_int(0, problems, "no complaint: %s", what);
    buf_free(&b);
    buf_free(&line);
    doc_free(d);
}

/* Lists of moves before, between and behind blocks. */
static void
test_lists(void)
{
    static const char block[] =
        "[DhtmlXQ_title]B[/DhtmlXQ_title][DhtmlXQ_movelist]77477062"
        "[/DhtmlXQ_movelist]\n\n";
    static const struct {
        const char *what, *before, *behind, *want;
    } texts[] = {
        {"lists before and behind a block", "1. 炮八平五 马2进3\n"
         "2. 马八进七 车1平2\n\n", "第三局\n1. 兵七进一 卒3进1\n",
         "- b2e2 b9c7 b0c2 a9b9\nB h2e2 h9g7\n第三局 c3c4 c6c5\n"},
        {"a list with a title of its own", "",
         "标题：C\n红方：甲\n1. 兵七进一 卒3进1\n",
         "B h2e2 h9g7\nC c3c4 c6c5\n"},
        {"words of the block and a list", "", "炮二平五 马8进7\n\n第二局\n"
         "1. 兵七进一 卒3进1\n", "B h2e2 h9g7\n第二局 c3c4 c6c5\n"},
        {"games of PGN", "[Event \"x\"]\n\n1. 炮八平五 马2进3 *\n\n",
         "[Event \"y\"]\n\n1. 兵七进一 卒3进1\n",
         "x b2e2 b9c7\nB h2e2 h9g7\ny c3c4 c6c5\n"},
        {"a position of another game with moves", "",
         "4k4/9/9/9/9/9/9/9/9/3K4R w\n1. 车一进一 将5进1\n",
         "B h2e2 h9g7\n- i0i1 e9e8\n"},
        {"a position of the block itself", "",
         "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w\n",
         "B h2e2 h9g7\n"},
        {"words that are no list", "见下：1. 炮二平五 马8进7\n\n",
         "其中 1. 兵七进一 不好。\n", "B h2e2 h9g7\n"},
    };
    struct buf b = BUF_INIT;
    size_t i;

    for (i = 0; i < sizeof texts / sizeof *texts; i++) {
        buf_clear(&b);
        buf_addf(&b, "%s%s%s", texts[i].before, block, texts[i].behind);
        games_are(texts[i].want, buf_str(&b), texts[i].what);
    }
    games_are("B h2e2 h9g7\n", "&#91;DhtmlXQ_title&#93;B&#91;/DhtmlXQ_title"
              "&#93;&#91;DhtmlXQ_movelist&#93;77477062&#91;/DhtmlXQ_movelist"
              "&#93;", "tags whose brackets are entities");
    games_are("炮 h2e2 h9g7\n", "%5BDhtmlXQ_title%5D%E7%82%AE"
              "%5B/DhtmlXQ_title%5D%5BDhtmlXQ_movelist%5D77477062"
              "%5B/DhtmlXQ_movelist%5D", "tags that are percent-coded");
    buf_free(&b);
}

static void
test_left(void)
{
    struct doc *d = load_text(FIGURE("一") "第三局\n5. 兵七进一 卒3进1\n");
    struct buf b = BUF_INIT;

    is_int(1, d->n_games, "moves that begin in no known position");
    is_str("f:4:1: warning: 2 moves here are not read; they belong to no "
           "game", diag_text(&d->diags, 0, &b), "are told");
    buf_free(&b);
    doc_free(d);
}

int
main(void)
{
    plan(0);
    test_rulings();
    test_moves();
    test_neighbours();
    test_own_comment();
    test_disagree();
    test_lists();
    test_left();
    return done();
}
