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

int
main(void)
{
    plan(0);
    test_rulings();
    test_moves();
    test_neighbours();
    test_own_comment();
    test_disagree();
    return done();
}
