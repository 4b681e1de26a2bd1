/* Games in prose: what is a move, a comment, a variation, another game. */
#include <config.h>

#include <stdlib.h>

#include "t/lib/tap.h"

#include "io/movetext.h"
#include "io/write.h"
#include "t/io/load-util.h"
#include "t/io/tree-util.h"

#define START "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"
#define ENDING "3k5/4P4/9/9/9/9/9/4p4/3p5/5K2N"
#define ROUND "h2e2 h9g7"
#define TWO ROUND " h0g2 i9h9"
#define THREE TWO " i0h0 g6g5"
#define NUMBERED "1. h2e2 h9g7 2. h0g2 i9h9"
#define MORE TWO " b2c2 a6a5"
#define LIST "1.炮二平五 马8进7\n2.马二进三 车9平8\n"
#define BRANCHES "1 h2e2\n2 h9g7\n3 h0g2\n4 i9h9\n3 b0c2\n4 i9i8\n4 i9h9\n"

/* Texts with one game and its main line. */
static const struct {
    const char *what, *text, *moves;
} lists[] = {
    {"numbers with a point", "1.炮二平五 马8进7\n2.马二进三 车9平8\n", TWO},
    {"with blanks", "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n", TWO},
    {"with the sign of lists", "1、炮二平五，马8进7；2、马二进三，车9平8。",
     TWO},
    {"in fullwidth", "１．炮二平五　马８进７\n２．马二进三　车９平８", TWO},
    {"in parentheses", "（1）炮二平五 马8进7（2）马二进三 车9平8", TWO},
    {"in circles", "①炮二平五 马8进7\n②马二进三 车9平8", TWO},
    {"with a point in one sign", "⒈炮二平五 马8进7\n⒉马二进三 车9平8", TWO},
    {"in words", "第1回合 炮二平五 马8进7\n第2回合：马二进三 车9平8", TWO},
    {"bare numbers in columns", "1\t炮二平五\t马8进7\n2\t马二进三\t车9平8",
     TWO},
    {"a number, a move a line", "1\n炮二平五\n马8进7\n2\n马二进三\n车9平8\n",
     TWO},
    {"glued together", "1.炮二平五马8进72.马二进三车9平83.车一平二卒7进1",
     THREE},
    {"rounds on two lines", "1.炮二平五\n  马8进7\n2.马二进三\n  车9平8", TWO},
    {"three rounds on a line",
     "1.炮二平五 马8进7 2.马二进三 车9平8 3.车一平二 卒7进1\n", THREE},
    {"Black alone with dots", "1.炮二平五\n1.…… 马8进7\n2.马二进三 车9平8",
     TWO},
    {"Black alone with points", "1.炮二平五\n1...马8进7\n2.马二进三 车9平8",
     TWO},
    {"Black alone with the number", "1.炮二平五\n1.马8进7\n2.马二进三 车9平8",
     TWO},
    {"dots for the half to come", "1.炮二平五 ……\n1.…… 马8进7\n"
     "2.马二进三 车9平8", TWO},
    {"a number that ends the list", "1.炮二平五 马8进7\n2.马二进三 车9平8\n"
     "3. ……", TWO},
    {"both scripts", "1.砲二平五 馬8進7\n2.馬二进三 车9平8", TWO},
    {"the signs of 1956", "1.炮二平五 马8上7\n2.马二上三 车9平8", TWO},
    {"other digits than a side's own", "1.炮2平5 马八进七 2.马2进3 车九平八",
     TWO},
    {"moves without numbers", "炮二平五\n马8进7\n马二进三\n车9平8", TWO},
    {"moves on a line without numbers", "炮二平五 马8进7 马二进三 车9平8",
     TWO},
    {"UCI", "h2e2 h9g7\nh0g2 i9h9\n", TWO},
    {"ICCS", "1. H2-E2 H9-G7 2. H0-G2 I9-H9", TWO},
    {"WXF without a frame", "1. C2=5 H8+7\n2. H2+3 r9.8", TWO},
    {"marks of an annotator", "1.炮二平五! 马8进7？\n2.马二进三★ 车9平8!?",
     TWO},
    {"a label before them", "着法：炮二平五 马8进7", ROUND},
    {"a label on its own line", "着法如下：\n炮二平五 马8进7", ROUND},
    {"moves behind a sentence", "对局如下：1.炮二平五 马8进7。", ROUND},
    {"a header that looks like moves", "布局: 炮二平五对马8进7\n"
     "1.炮二平五 马8进7\n", ROUND},
    {"headers make a short list a game", "红方：甲\n黑方：乙\n1.炮二平五\n",
     "h2e2"},
    {"rounds in columns", "1.炮二平五 马8进7  4.兵七进一 炮2进4\n"
     "2.马二进三 车9平8  5.兵九进一\n3.车一平二 卒7进1\n",
     THREE " c3c4 b7b3 a3a4"},
    {"three rows of columns", "1.炮二平五 马8进7\t4.兵七进一 炮2进4\n"
     "2.马二进三 车9平8\t5.马八进七 车1进1\n3.车一平二 卒7进1\t6.马七进六\n",
     THREE " c3c4 b7b3 b0c2 a9a8 c2d4"},
    {"a ruler and an advert", "1.炮二平五 马8进7\n====\n2.马二进三\n"
     "http://example.org/\n", ROUND " h0g2"},
    {"bullets for numbers", "• 炮二平五 马8进7\n• 马二进三 车9平8\n", TWO},
    {"a bullet among numbers", "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n"
     "• 车一平二 卒7进1\n", THREE},
    {"numbers in Chinese", "一、炮二平五 马8进7\n二、马二进三 车9平8\n", TWO},
    {"two rows of columns", "1.炮二平五 马8进7  3.车一平二 卒7进1\n"
     "2.马二进三 车9平8\n", THREE},
    {"rows divided by commas", "1,炮二平五,马8进7\n2,马二进三,车9平8\n", TWO},
    {"by semicolons, with a head", "回合;红方;黑方\n1;炮二平五;马8进7\n"
     "2;马二进三;车9平8\n", TWO},
    {"in quotation marks", "\"1\",\"炮二平五\",\"马8进7\"\n"
     "\"2\",\"马二进三\",\"车9平8\"\n", TWO},
    {"in a table of Markdown", "| 回合 | 红 | 黑 |\n|---|---|---|\n"
     "| 1 | 炮二平五 | 马8进7 |\n| 2 | 马二进三 | 车9平8 |\n", TWO},
    {"a round without its number among those with one",
     NUMBERED " b2c2 a6a5\n", MORE},
    {"the same in Chinese", "1. 炮二平五 马8进7 2. 马二进三 车9平8 兵九进一 "
     "卒1进1 马八进七 马2进3", TWO " a3a4 a6a5 b0c2 b9c7"},
    {"the same on a line of its own", NUMBERED "\nb2c2 a6a5\n", MORE},
    {"on several lines", NUMBERED "\nb2c2\na6a5\n\ni0i1 a9a8\n",
     MORE " i0i1 a9a8"},
    {"before the number that is due then",
     NUMBERED " b2c2 a6a5 4. i0i1 a9a8\n", MORE " i0i1 a9a8"},
    {"with a result behind it", NUMBERED " b2c2 a6a5 1-0\n", MORE},
    {"no words that only begin with a move",
     NUMBERED " 炮八平九，也好。\n", TWO},
    {"an empty cell at the end", "1,炮二平五,马8进7\n2,马二进三,\n",
     ROUND " h0g2"},
    {"numbers in bold", "**1.** 炮二平五 马8进7\n**2.** 马二进三 车9平8\n", TWO},
    {"moves in bold", "1. **炮二平五** 马8进7\n2. **马二进三** 车9平8\n", TWO},
    {"cells of a table", "<table><tr><td>1</td><td>炮二平五</td>"
     "<td>马8进7</td></tr><tr><td>2</td><td>马二进三</td><td>车9平8</td>"
     "</tr><tr><td>3</td><td>车一平二</td><td>卒7进1</td></tr><tr>"
     "<td>4</td><td>兵七进一</td><td>炮2进4</td></tr></table>",
     THREE " c3c4 b7b3"},
};

static void
test_lists(void)
{
    struct buf b = BUF_INIT, diag = BUF_INIT;
    size_t i;

    for (i = 0; i < sizeof lists / sizeof *lists; i++) {
        struct doc *d = load_text(lists[i].text);

        is_int(1, d->n_games, "one game: %s", lists[i].what);
        is_str(lists[i].moves,
               d->n_games ? line_text(d->games[0], 0, &b) : "", "%s",
               lists[i].what);
        is_str("", d->n_games ? diag_text(&d->games[0]->diags, 0, &diag)
                              : "-", "no complaint: %s", lists[i].what);
        doc_free(d);
    }
    buf_free(&b);
    buf_free(&diag);
}

static const struct {
    const char *what, *text;
} none[] = {
    {"prose that names moves",
     "红方走炮二平五最常见，黑方可应以马8进7。\n此时如改走车二进六，则亏。\n"},
    {"a header that looks like moves", "布局: 炮二平五 马8进7\n"},
    {"items that begin with a piece", "1.车马冷着。\n2.炮二平五的优点。\n"},
    {"one move", "炮二平五\n"},
    {"a sentence after a number", "1.炮二平五是开局。"},
    {"a list that begins with another number", "5.炮二平五 马8进7\n"},
    {"two moves in a row without numbers", "炮二平五 马8进7\n"},
    {"a list without a position in a page",
     "<p>1.车八进五 将5进1 2.车八退一 将5退1</p>"},
    {"an example in a page", "<p>1.炮二平五 马8进7 2.马二进三</p>"},
    {"moves in a script of a page", "<p>x</p><script>1.炮二平五 马8进7 "
     "2.马二进三 车9平8 3.车一平二 卒7进1 4.兵七进一 炮2进4</script>"},
    {"an empty board", "+-+-+-+-+-+-+-+-+\n| | | | | | | | |\n"},
};

static void
test_none(void)
{
    size_t i;

    for (i = 0; i < sizeof none / sizeof *none; i++) {
        struct doc *d = load_text(none[i].text);

        is_int(0, d->n_games, "no game: %s", none[i].what);
        has_str("no game found in this text",
                d->diags.n ? d->diags.list[0].text : "", "which is said: %s",
                none[i].what);
        doc_free(d);
    }
}

/* A game with everything, as lines of tree_text(). */
static const struct {
    const char *what, *text, *tree;
} trees[] = {
    {"a variation in parentheses replaces the move before it",
     "1.炮二平五 马8进7(马2进3 马二进三)2.马二进三\n",
     "1 h2e2\n2 h9g7\n3 h0g2\n2 b9c7\n3 h0g2\n"},
    {"one with a number replaces that move",
     "1.炮二平五 马8进7 2.马二进三（1.相三进五 炮2平5）车9平8\n",
     "1 h2e2\n2 h9g7\n3 h0g2\n4 i9h9\n1 g0e2\n2 b7e7\n"},
    {"one with dots replaces Black's move",
     "1.炮二平五 马8进7 2.马二进三（1.…… 炮2平5）车9平8\n",
     "1 h2e2\n2 h9g7\n3 h0g2\n4 i9h9\n2 b7e7\n"},
    {"they nest", "1.炮二平五 马8进7 (1.…… 炮8平5 2.马二进三 "
     "(2.马八进七 马8进7) 马8进7) 2.马二进三\n",
     "1 h2e2\n2 h9g7\n3 h0g2\n2 h7e7\n3 h0g2\n4 h9g7\n3 b0c2\n4 h9g7\n"},
    {"they go over lines", "1.炮二平五 马8进7 (1.…… 炮8平5\n2.马二进三\n)\n"
     "2.马二进三\n", "1 h2e2\n2 h9g7\n3 h0g2\n2 h7e7\n3 h0g2\n"},
    {"the same move in another notation is no variation",
     "1. H2-E2 (炮二平五) H7-E7 (炮8平5)\n", "1 h2e2\n2 h7e7\n"},
    {"words in parentheses are a comment",
     "1.炮二平五（平6不准）马8进7\n", "1 h2e2\n{平6不准}\n2 h9g7\n"},
    {"so are braces with moves", "1.炮二平五 {炮八平五} 马8进7\n",
     "1 h2e2\n{炮八平五}\n2 h9g7\n"},
    {"words after a variation's moves are its comment",
     "1.炮二平五（1.相三进五 飞相局）马8进7\n",
     "1 h2e2\n2 h9g7\n1 g0e2\n{飞相局}\n"},
    {"sentences between rounds", "1.炮二平五 马8进7\n屏风马。如改走炮8平5则"
     "成顺炮。\n2.马二进三 车9平8\n",
     "1 h2e2\n2 h9g7\n{屏风马。如改走炮8平5则成顺炮。}\n3 h0g2\n4 i9h9\n"},
    {"a sentence on the line of a move",
     "1.炮二平五 马8进7 黑方布成屏风马。2.马二进三 车9平8\n",
     "1 h2e2\n2 h9g7\n{黑方布成屏风马。}\n3 h0g2\n4 i9h9\n"},
    {"a number after a word that leads in is not taken",
     "1.炮二平五 马8进7 如改走 2.车一进一 则慢\n2.马二进三 车9平8\n",
     "1 h2e2\n2 h9g7\n{如改走 2.车一进一 则慢}\n3 h0g2\n4 i9h9\n"},
    {"moves without a number among those with one are not taken",
     "1.炮二平五 马8进7\n2.马二进三 车9平8 车一平二也好\n3.兵七进一\n",
     "1 h2e2\n2 h9g7\n3 h0g2\n4 i9h9\n{车一平二也好}\n5 c3c4\n"},
    {"nor are those whose number stands behind them",
     NUMBERED " b2c2 a6a5\n3. i0h0 g6g5\n",
     "1 h2e2\n2 h9g7\n3 h0g2\n4 i9h9\n{b2c2 a6a5}\n5 i0h0\n6 g6g5\n"},
    {"a round without its number behind a remark",
     "1. h2e2 h9g7 2. h0g2 {note} i9h9 b2c2",
     "1 h2e2\n2 h9g7\n3 h0g2\n{note}\n4 i9h9\n5 b2c2\n"},
    {"one behind a variation", NUMBERED " (2... b9c7) b2c2",
     "1 h2e2\n2 h9g7\n3 h0g2\n4 i9h9\n5 b2c2\n4 b9c7\n"},
    {"one in a line under a heading",
     NUMBERED "\n变一：\n1. g0e2 h9g7 2. h0f1 i9h9 b2c2\n",
     "1 h2e2\n2 h9g7\n3 h0g2\n4 i9h9\n1 g0e2\n2 h9g7\n3 h0f1\n"
     "4 i9h9\n5 b2c2\n"},
    {"a variation right behind a number", NUMBERED " 3. (b2c2) a3a4",
     "1 h2e2\n2 h9g7\n3 h0g2\n4 i9h9\n5 a3a4\n5 b2c2\n"},
    {"the words before the list", "这是一局好棋，很有名。\n甲 先胜 乙\n"
     "1.炮二平五 马8进7\n",
     "title = 甲 先胜 乙\n{这是一局好棋，很有名。}\n1 h2e2\n2 h9g7\n"},
    {"the words after it", "1.炮二平五 马8进7\n\n以下略。\n",
     "1 h2e2\n2 h9g7\n{以下略。}\n"},
    {"a result", "1.炮二平五 马8进7 1-0\n", "result = 1-0\n1 h2e2\n2 h9g7\n"},
    {"a result on its own line", "1.炮二平五 马8进7\n和棋\n",
     "result = 和棋\n1 h2e2\n2 h9g7\n"},
    {"moves in words behind a result", "1.炮二平五 马8进7 和棋\n"
     "后面的文字：2.马二进三 车9平8\n",
     "result = 和棋\n1 h2e2\n2 h9g7\n{后面的文字：2.马二进三 车9平8}\n"},
    {"a variation behind a result", "1.炮二平五 马8进7 和棋\n"
     "变一：\n1.相三进五\n",
     "result = 和棋\n1 h2e2\n2 h9g7\n1 g0e2\n"},
    {"an earlier number behind a result", "1.炮二平五 马8进7\n2.马二进三 和棋\n"
     "2.马八进七\n",
     "result = 和棋\n1 h2e2\n2 h9g7\n3 h0g2\n3 b0c2\n"},
    {"a result in parentheses", "1.炮二平五 马8进7（红胜）\n",
     "result = 红胜\n1 h2e2\n2 h9g7\n"},
    {"headers of the archive", "标题: 甲 和 乙\n赛事: 某赛\n结果: 和棋\n\n"
     "  1.炮二平五      马８进７  \n \n棋谱由 http://example.org/ 生成\n",
     "title = 甲 和 乙\nevent = 某赛\nresult = 和棋\n1 h2e2\n2 h9g7\n"},
    {"a header that begins like a move", "红方: 甲\n布局：中炮进三兵对左炮封车\n"
     "黑方: 乙\n\n  1. 炮二平五    马8进7\n",
     "red = 甲\nopen = 中炮进三兵对左炮封车\nblack = 乙\n1 h2e2\n2 h9g7\n"},
    {"two headers on a line", "红方：甲  黑方：乙\n1.炮二平五\n",
     "red = 甲\nblack = 乙\n1 h2e2\n"},
    {"a heading with line and ply",
     "【主变: 红胜】\n1.炮二平五 马8进7\n2.马二进三 车9平8\n【变1-0-3】\n"
     "2.马八进七 车9进1\n【变2-1-4】\n2.…… 车9平8\n",
     "result = 红胜\n1 h2e2\n2 h9g7\n3 h0g2\n4 i9h9\n3 b0c2\n4 i9i8\n"
     "4 i9h9\n"},
    {"a heading whose number tells the place",
     "1.炮二平五 马8进7\n2.马二进三 车9平8\n变一：2.马八进七 车9进1\n变化2\n"
     "1.…… 炮8平5\n", "1 h2e2\n2 h9g7\n3 h0g2\n4 i9h9\n3 b0c2\n4 i9i8\n"
     "2 h7e7\n"},
    {"headings as the program writes them",
     LIST "变例1（代替主线第3着）：\n2.马八进七 车9进1\n"
     "变例2（代替变例1第4着）：\n2.…… 车9平8\n", BRANCHES},
    {"the same as it wrote them at first",
     LIST "变着1（代替主线第3着）：\n2.马八进七 车9进1\n"
     "变着2（代替变着1第4着）：\n2.…… 车9平8\n", BRANCHES},
    {"the same in traditional characters",
     LIST "變例1（代替主線第3著）：\n2.马八进七 车9进1\n"
     "變著2（代替變著1第4著）：\n2.…… 车9平8\n", BRANCHES},
    {"a line that begins with an earlier number",
     "1.炮二平五 马8进7\n2.马二进三 车9平8\n2.马八进七 车9进1\n"
     "3.车一平二\n", "1 h2e2\n2 h9g7\n3 h0g2\n4 i9h9\n5 i0h0\n3 b0c2\n"
     "4 i9i8\n"},
    {"a variation that repeats the main move",
     "1. 炮二平五 (1. 炮二平五 炮8平5 2. 马二进三) 马8进7 2. 马八进七\n",
     "1 h2e2\n2 h9g7\n3 b0c2\n2 h7e7\n3 h0g2\n"},
    {"one that repeats the reply",
     "1. 炮二平五 马8进7 (1... 马8进7 2. 马二进三) 2. 马八进七\n",
     "1 h2e2\n2 h9g7\n3 b0c2\n3 h0g2\n"},
    {"one that the main line follows, with a remark",
     "1. 炮二平五 马8进7 (2. 马八进七 {x} 车9进1) 2. 马八进七 车1进1\n",
     "1 h2e2\n2 h9g7\n3 b0c2\n{x}\n4 a9a8\n4 i9i8\n"},
    {"a heading behind the last ply",
     "1.炮二平五 马8进7\n2.马二进三 车9平8\n变着1（代替主线第5着）：\n"
     "3.车一平二 车8进1\n变着2（代替变着1第7着）：\n4.兵七进一\n",
     "1 h2e2\n2 h9g7\n3 h0g2\n4 i9h9 ends\n5 i0h0\n6 h9h8 ends\n"
     "7 c3c4\n"},
    {"a position whose main line has no moves",
     "局面：" START " w - - 0 1\n\n变着1（代替主线第1着）：\n"
     "1.炮二平五 马8进7\n", "0 ends\n1 h2e2\n2 h9g7\n"},
    {"a paragraph that begins with an earlier number and goes on",
     "1.炮二平五 马8进7\n2.马二进三 车9平8\n3.车一平二 马2进3\n\n"
     "2.马八进七 马2进3\n3.兵三进一 炮8平9\n4.兵七进一 卒3进1\n\n"
     "4.兵七进一\n",
     "1 h2e2\n2 h9g7\n3 h0g2\n4 i9h9\n5 i0h0\n6 b9c7\n7 c3c4\n"
     "3 b0c2\n4 b9c7\n5 g3g4\n6 h7i7\n7 c3c4\n8 c6c5\n"},
    {"lines of a variation behind a result",
     "1.炮二平五 马8进7\n2.马二进三 车9平8 和棋\n2.马八进七 马2进3\n"
     "3.兵三进一 炮8平9\n4.兵七进一\n",
     "result = 和棋\n1 h2e2\n2 h9g7\n3 h0g2\n4 i9h9\n3 b0c2\n"
     "4 b9c7\n5 g3g4\n6 h7i7\n7 c3c4\n"},
    {"brackets of other forms", "1.炮二平五 马8进7 〔1.…… 炮2平5〕 2.马二进三 "
     "〔如2.马八进七 马2进3〕 车9平8 〖不变〗 3.车一平二",
     "1 h2e2\n2 h9g7\n3 h0g2\n{如2.马八进七 马2进3}\n4 i9h9\n{不变}\n"
     "5 i0h0\n2 b7e7\n"},
    {"ways to go on", "1.炮二平五 马8进7\n甲、2.马二进三 车9平8\n"
     "乙、2.马八进七 马2进3\n丙、1.…… 炮2平5\n",
     "1 h2e2\n2 h9g7 ends\n3 h0g2\n4 i9h9\n3 b0c2\n4 b9c7\n2 b7e7\n"},
    {"marks and notes", "1.炮二平五① 马8进7②\n2.马二进三\n①当头炮。\n"
     "②屏风马。\n", "1 h2e2\n{当头炮。}\n2 h9g7\n{屏风马。}\n3 h0g2\n"},
    {"the archive's marks", "1.炮二平五*    马8进7m\n2.马二进三B\n",
     "1 h2e2\n2 h9g7\n3 h0g2\n"},
};

static void
test_trees(void)
{
    static const char start[] = "start " START " w known 1\n";
    size_t i;

    for (i = 0; i < sizeof trees / sizeof *trees; i++) {
        struct doc *d = load_text(trees[i].text);
        struct buf b = BUF_INIT;
        const char *seen = "";

        if (d->n_games == 1) {
            tree_text(d->games[0], TREE_ALL, &b);
            seen = buf_str(&b);
            seen += strncmp(seen, start, sizeof start - 1) == 0
                        ? sizeof start - 1 : 0;
        }
        is_str(trees[i].tree, seen, "%s", trees[i].what);
        buf_free(&b);
        doc_free(d);
    }
}

static const struct {
    const char *what, *text;
    const char *moves, *diag;
    const char *rest;
} bad[] = {
    {"an illegal move", "1.炮二平五 马8进7\n2.马二进四 车9平8\n3.兵七进一\n",
     ROUND, "f: game 1, ply 3: error: 马二进四: the horse's leg at g0 is "
     "blocked; the line stops here, 3 moves are kept as text",
     "马二进四 车9平8\n3.兵七进一"},
    {"a misprint", "1.炮二平五 马8进7\n2.马二近三 车9平8\n", ROUND,
     "f: game 1, ply 3: error: 马二近三: not a move (moves are like h2e2, "
     "C2=5, 炮二平五); the line stops here, 2 moves are kept as text",
     "马二近三 车9平8"},
    {"a misprint of Black's", "1.炮二平五 马8近7\n2.马二进三 车9平8\n",
     "h2e2", "f: game 1, ply 2: error: 马8近7: not a move (moves are like "
     "h2e2, C2=5, 炮二平五); the line stops here, 3 moves are kept as text",
     "马8近7\n2.马二进三 车9平8"},
    {"dots for Black's half and none of his moves",
     "1.炮二平五 ……\n2.马二进三 马8进7\n", "h2e2",
     "f: game 1, ply 2: error: 马二进三: Black's move before it is missing; "
     "the line stops here, 2 moves are kept as text", "马二进三 马8进7"},
    {"moves behind a result", "1.炮二平五 马8进7 和棋\n2.马二进三 车9平8\n",
     ROUND, "f: game 1, ply 3: error: 马二进三: the game ended with its result "
     "before it; the line stops here, 2 moves are kept as text",
     "2.马二进三 车9平8"},
    {"moves without numbers behind a result on its own line",
     "炮二平五 马8进7 马二进三 车9平8\n1-0\n车一平二\n", TWO,
     "f: game 1, ply 5: error: 车一平二: the game ended with its result before "
     "it; the line stops here, 1 move is kept as text", "车一平二"},
    {"the column of Red alone", "1.炮二平五\n2.马二进三\n3.车一平二\n", "h2e2",
     "f: game 1, ply 2: error: 马二进三: Black's move before it is missing; "
     "the line stops here, 2 moves are kept as text", "马二进三\n3.车一平二"},
    {"the columns of both, one below the other", "红方着法：\n1.炮二平五\n"
     "2.马二进三\n黑方着法：\n1.马8进7\n2.车9平8\n", "h2e2",
     "f: game 1, ply 2: error: 马二进三: Black's move before it is missing; "
     "the line stops here, 3 moves are kept as text",
     "马二进三\n黑方着法：\n1.马8进7\n2.车9平8"},
    {"a number for every move", "1.炮二平五\n2.马8进7\n3.马二进三\n",
     ROUND " h0g2", "f: game 1, ply 2: warning: the number 2 stands where 1 "
     "is due; the moves are taken in their order", NULL},
    {"the same with squares", "1.h2e2\n2.h9g7\n3.h0g2\n", ROUND " h0g2",
     "f: game 1, ply 2: warning: the number 2 stands where 1 is due; the "
     "moves are taken in their order", NULL},
    {"dots for Red's half and none of his moves",
     "1.炮二平五 马8进7\n2.…… 车9平8\n3.马二进三\n", ROUND,
     "f: game 1, ply 3: error: 车9平8: Red's move before it is missing; the "
     "line stops here, 2 moves are kept as text", "车9平8\n3.马二进三"},
    {"a move with Black's digits where Red's is due",
     "1.炮二平五 马8进7\n2.马2进3\n3.马二进三\n", ROUND,
     "f: game 1, ply 3: error: 马2进3: it is written as Black's moves are; "
     "Red's move before it is missing; the line stops here, 2 moves are kept "
     "as text", "马2进3\n3.马二进三"},
    {"a small letter where Red's capital is due",
     "标题：一\n1.C2=5 h8+7\n2.h2+3 r9=8\n", ROUND,
     "f: game 1, ply 3: error: h2+3: it is written as Black's moves are; "
     "Red's move before it is missing; the line stops here, 2 moves are kept "
     "as text", "h2+3 r9=8"},
    {"dots before the first move", "1.…… 炮8平5\n2.炮二平五 马8进7\n",
     "h7e7 h2e2 h9g7", "f: game 1, ply 1: warning: the moves begin with "
     "Black's, so that Black moves first", NULL},
    {"points before the first move, of a position of Red's",
     "局面：" START " w - - 0 1\n1... 炮8平5\n2.炮二平五 马8进7\n",
     "h7e7 h2e2 h9g7", "f: game 1, ply 1: warning: the moves begin with "
     "Black's, so that Black moves first", NULL},
    {"dots before a move that is none of Black's",
     "标题：一\n1.…… H2-E2 H9-G7\n", "",
     "f: game 1, ply 1: error: H2-E2: Red's move before it is missing; the "
     "line stops here, 2 moves are kept as text", "H2-E2 H9-G7"},
    {"moves written Red's first in a position of Black's",
     START " b\n1.炮二平五 马8进7\n2.马二进三\n", "b7e7 b0c2 b9c7",
     "f: game 1: warning: the position says that Black moves first, but the "
     "moves are written as if Red did (Red's in Chinese numerals or "
     "capitals, Black's in digits or small letters)", NULL},
    {"a bad variation does not stop the game",
     "1.炮二平五 马8进7(马8进8 车一进一)2.马二进三\n", ROUND " h0g2", "",
     NULL},
    {"a bad move under a heading", "1.炮二平五 马8进7\n变一：\n"
     "1.炮二平五 马8进8\n变二：\n1.相三进五\n", ROUND,
     "f: game 1, ply 2: error: variation 1: 马8进8: no piece fits it; the "
     "line stops here, 1 move is kept as text", "马8进8"},
    {"a heading that hangs off nothing", "1.炮二平五 马8进7\n【变1-7-2】\n"
     "1.…… 炮8平5\n", ROUND, "f: game 1: error: variation 1: it hangs off "
     "variation 7, which does not come before it; the line stops here, 1 "
     "move is kept as text", "炮8平5"},
    {"a heading past the end", "1.炮二平五 马8进7\n变一：\n9.相三进五\n",
     ROUND, "f: game 1: error: variation 1: it hangs off ply 17, but its "
     "parent ends with ply 2; the line stops here, 1 move is kept as text",
     "相三进五"},
    {"a heading without a place", "1.炮二平五 马8进7\n变一：相三进五\n",
     ROUND, "f: game 1: error: variation 1: it does not say which move it "
     "replaces; the line stops here, 1 move is kept as text", "相三进五"},
    {"a number that leaps", "1.炮二平五 马8进7\n3.马二进三 车9平8\n", TWO,
     "f: game 1, ply 3: warning: the number 3 stands where 2 is due; the "
     "moves are taken in their order", NULL},
    {"a number that comes again", "1.炮二平五 马8进7\n2.马二进三 车9平8\n"
     "2.马八进七\n", TWO, "f: game 1, ply 5: note: a line begins with number "
     "2 again; it is read as a variation", NULL},
    {"a list that only seems to begin in the start position",
     "1.马八进七 炮1进1\n2.马七退八 炮1退1\n", "b0c2",
     "f: game 1, ply 2: error: 炮1进1: no piece fits it; the line stops here, "
     "3 moves are kept as text",
     "炮1进1\n2.马七退八 炮1退1"},
    {"a due number in words at the end", "1.炮二平五 马8进7\n"
     "以下 「2.马二进三」\n", ROUND,
     "f: game 1, ply 3: warning: 马二进三 stands in words behind the last move, "
     "with the number that is due: it is taken for a comment", NULL},
    {"one behind a word that leads in", "1.炮二平五 马8进7\n"
     "如改走 2.马二进三 也好\n", ROUND,
     "f: game 1, ply 3: note: 马二进三 stands in words behind the last move, "
     "with the number that is due: it is taken for a comment", NULL},
    {"moves under the heading of another game that fit no start",
     "第一局\n炮二平五 马8进7\n马二进三 车9平8\n第二局\n车一平二 卒7进1\n", TWO,
     "f: game 1, ply 5: error: 车一平二: the heading of another game stands "
     "before it; the line stops here, 2 moves are kept as text",
     "第二局\n车一平二 卒7进1"},
    {"a bad move in a round without its number", "1. 炮二平五 马8进7 "
     "2. 马二进三 车9平8 炮八进八 卒1进1", TWO,
     "f: game 1, ply 5: error: 炮八进八: no piece fits it; the line stops "
     "here, 2 moves are kept as text", "炮八进八 卒1进1"},
    {"one further on", NUMBERED "\nb2c2 a6a5\nb2c2\n", MORE,
     "f: game 1, ply 7: error: b2c2: there is no piece on b2; the line stops "
     "here, 1 move is kept as text", "b2c2"},
    {"a misprint that begins such a line", "1. 炮二平五 马8进7\n"
     "2. 马二进三 车9平8\n马八近七 卒1进1\n", TWO,
     "f: game 1, ply 5: error: 马八近七: not a move (moves are like h2e2, "
     "C2=5, 炮二平五); the line stops here, 2 moves are kept as text",
     "马八近七 卒1进1"},
    {"moves without a number and words behind them",
     NUMBERED " b2c2 a6a5 也好\n", TWO, "f: game 1, ply 5: warning: b2c2: "
     "2 moves from here on are not played, but taken for a comment", NULL},
    {"moves without a number before that number",
     NUMBERED " b2c2\n3. i0h0\n", TWO " i0h0", "f: game 1, ply 5: warning: "
     "b2c2: 1 move from here on is not played, but taken for a comment",
     NULL},
    {"a line of moves below words",
     NUMBERED "\n以下：\nb2c2 a6a5\ni0i1\n", TWO, "f: game 1, ply 5: "
     "warning: b2c2: 3 moves from here on are not played, but taken for a "
     "comment", NULL},
    {"a misprint that begins a line of a list without numbers",
     "炮二平五 马8进7\n马二进三 车9平8\n马八近七 卒1进1\n", TWO,
     "f: game 1, ply 5: error: 马八近七: not a move (moves are like h2e2, "
     "C2=5, 炮二平五); the line stops here, 2 moves are kept as text",
     "马八近七 卒1进1"},
    {"an earlier number with a move that does not fit there",
     NUMBERED "\n2. h0g3 a6a5\n", TWO, "f: game 1, ply 5: warning: h0g3: 2 "
     "moves from here on are not played, but taken for a comment", NULL},
    {"words behind a variation right behind a number",
     NUMBERED " 3. (b2c2) 也好 a3a4\n", TWO, "f: game 1, ply 5: error: 也好: "
     "not a move (moves are like h2e2, C2=5, 炮二平五); the line stops here, "
     "2 moves are kept as text", "也好 a3a4"},
    {"a list without its position",
     "1.车八进五 将5进1\n2.车八退一 将5退1\n", "",
     "f: game 1, ply 1: error: 车八进五 cannot be played from the start "
     "position, and no other is given; put a FEN on a line above the moves",
     NULL},
    {"a board that does not tell the sides",
     "+++++++++\n++++将++++\n+++++++++\n+++++++++\n++++车++++\n+++++++++\n"
     "+++++++++\n+++++++++\n+++++++++\n+++帅+++++\n车五进一\n", "",
     "f: game 1: error: the board does not tell whose 1 of its 3 pieces are; "
     "put one side's in brackets, or give a FEN", "车五进一"},
};

static void
test_bad(void)
{
    size_t i;

    for (i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct doc *d = load_text(bad[i].text);
        const struct game *g = d->n_games ? d->games[0] : NULL;
        struct buf b = BUF_INIT;

        is_int(1, d->n_games, "one game: %s", bad[i].what);
        if (g) {
            is_str(bad[i].moves, g->has_start ? line_text(g, 0, &b) : "",
                   "moves: %s", bad[i].what);
            if (*bad[i].diag)
                is_str(bad[i].diag, diag_text(&g->diags, 0, &b), "%s",
                       bad[i].what);
            if (bad[i].rest)
                is_str(bad[i].rest, g->n_rests ? g->rests[0].text : "",
                       "kept: %s", bad[i].what);
        }
        buf_free(&b);
        doc_free(d);
    }
}

static void
test_guess(void)
{
    struct doc *d = load_text("1.马八进七 炮1进1\n2.马七退八 炮1退1\n");
    struct buf b = BUF_INIT;

    is_str("f: game 1: note: no position is given; the start position was "
           "taken", diag_text(&d->games[0]->diags, 1, &b),
           "a start that is a guess is said to be one");
    buf_free(&b);
    doc_free(d);
}

/* A board of a few pieces, drawn in some way, and its FEN. */
static const struct {
    const char *what, *text, *fen;
    bool side_known;
} starts[] = {
    {"a FEN", ENDING " b\n1.…… 将4平5\n", ENDING " b", true},
    {"a FEN without a side, Red to begin", "FEN: " ENDING "\n1.兵五进一\n",
     ENDING " w", true},
    {"one where only Black can play the first move",
     ENDING "\n1.卒4进1 帅四进一\n", ENDING " b", true},
    {"one where dots tell that Black begins", ENDING "\n1.…… 卒5进1\n",
     ENDING " b", true},
    {"one with a word for the side", ENDING "\n黑先\n", ENDING " b", true},
    {"one in braces", "{" ENDING " w}\n", ENDING " w", true},
    {"one with a label", "标题：残局\n局面：" ENDING " w - - 0 1\n", ENDING
     " w", true},
    {"a binit", "9999999939999999999999999999999999999999409999999999999999"
     "999999\n1.帅六进一\n", "4k4/9/9/9/9/9/9/9/9/3K5 w", true},
    {"letters and points", "...k.....\n....P....\n.........\n.........\n"
     ".........\n.........\n.........\n....p....\n...p.....\n.....K..N\n",
     ENDING " w", false},
    {"letters and numbers of ranks", "9 . . . k . . . . .\n"
     "8 . . . . P . . . .\n7 . . . . . . . . .\n6 . . . . . . . . .\n"
     "5 . . . . . . . . .\n4 . . . . . . . . .\n3 . . . . . . . . .\n"
     "2 . . . . p . . . .\n1 . . . p . . . . .\n0 . . . . . K . . N\n"
     "  a b c d e f g h i\nBlack to move\n", ENDING " b", true},
    {"brackets", "初始局面:\n+++[将]+++++\n++++(兵)++++\n+++++++++\n"
     "+++++++++\n+++++++++\n+++++++++\n+++++++++\n++++[卒]++++\n"
     "+++[卒]+++++\n+++++(帅)++(马)\n", ENDING " w", false},
    {"brackets around one side, one sign for both",
     "+++【将】+++++\n++++兵++++\n+++++++++\n+++++++++\n+++++++++\n+++++++++\n"
     "+++++++++\n++++【兵】++++\n+++【兵】+++++\n+++++将++马\n", ENDING " w",
     false},
    {"Red above", "马++帅+++++\n+++++卒+++\n++++卒++++\n+++++++++\n"
     "+++++++++\n+++++++++\n+++++++++\n+++++++++\n++++兵++++\n"
     "+++++将+馬+\n", "1n1k5/4P4/9/9/9/9/9/4p4/3p5/5K2N w", false},
};

static void
test_starts(void)
{
    char fen[FEN_MAX];
    size_t i;

    for (i = 0; i < sizeof starts / sizeof *starts; i++) {
        struct doc *d = load_text(starts[i].text);
        const struct game *g = d->n_games == 1 ? d->games[0] : NULL;

        is_str(starts[i].fen,
               g && g->has_start ? fen_print(&g->start, fen) : "", "%s",
               starts[i].what);
        ok(g && g->side_known == starts[i].side_known, "its side: %s",
           starts[i].what);
        doc_free(d);
    }
}

/* Several games of a text. */
static const struct {
    const char *what, *text;
    size_t n;
    const char *second;         /* moves of the second */
    const char *title;          /* and its title */
} several[] = {
    {"number 1 again", "1.炮二平五 马8进7\n\n1.相三进五 炮2平5\n", 2,
     "g0e2 b7e7", NULL},
    {"moves without numbers again", "甲 - 乙\nh2e2 h9g7 h0g2 i9h9\n"
     "丙 - 丁\nh2e2 h9g7 h0g2 b9c7\n", 2, "h2e2 h9g7 h0g2 b9c7",
     "丙 - 丁"},
    {"headers again", "标题: 一\n1.炮二平五\n结果: 和棋\n标题: 二\n"
     "1.相三进五\n", 2, "g0e2", "二"},
    {"another behind a result", "1.炮二平五 马8进7 和棋\n1.相三进五 炮2平5\n",
     2, "g0e2 b7e7", NULL},
    {"a game and its number on a line", "第一局 1.炮二平五 马8进7\n"
     "第二局 1.相三进五 炮2平5\n", 2, "g0e2 b7e7", "第二局"},
    {"the same with a colon", "Game 1: 1.炮二平五 马8进7\n"
     "Game 2: 1.相三进五 炮2平5\n", 2, "g0e2 b7e7", "Game 2"},
    {"a heading before moves without numbers", "第一局\n炮二平五 马8进7\n"
     "马二进三 车9平8\n\n第二局\n\n兵七进一 卒7进1\n兵三进一 马2进3\n", 2,
     "c3c4 g6g5 g3g4 b9c7", "第二局"},
    {"headings of rounds and tables", "第1轮 第1台 张三 胜 李四\n"
     "炮二平五 马8进7\n马二进三 车9平8\n第1轮 第2台 王五 和 赵六\n"
     "兵七进一 卒7进1\n", 2, "c3c4 g6g5", "第1轮 第2台 王五 和 赵六"},
    {"headings above positions", "第一局\n" ENDING " w\n帅四进一 卒4进1\n"
     "第二局\n局面：" ENDING " w\n帅四进一\n", 2, "f0f1", "第二局"},
    {"headings above positions and headers", "第一局\n" ENDING " w\n"
     "帅四进一\n第二局\n结果：红胜\n局面：" ENDING " w\n帅四进一\n", 2, "f0f1",
     "第二局"},
    {"two names before moves without numbers", "炮二平五 马8进7\n"
     "马二进三 车9平8\n\n王五 和 赵六\n兵七进一 卒7进1\n", 2, "c3c4 g6g5",
     "王五 和 赵六"},
    {"a heading on the line of moves without numbers",
     "1.炮二平五 马8进7\n2.马二进三 车9平8\n\n第三局 相三进五 炮8平5\n", 2,
     "g0e2 h7e7", "第三局"},
    {"a heading within a line", "甲局：1.炮二平五 马8进7 乙局：1.兵七进一 卒7进1 "
     "2.兵三进一\n", 2, "c3c4 g6g5 g3g4", "乙局"},
    {"items that are positions", "一、" ENDING " w 帅四进一\n\n"
     "二、4k4/9/9/9/9/9/9/9/9/3K4R w 车一进一 将5进1\n", 2, "i0i1 e9e8",
     NULL},
    {"one move of the last game", "1.炮二平五 马8进7\n\n1.炮八平五\n", 2,
     "b2e2", NULL},
    {"one move behind its heading", "1.炮二平五 马8进7\n\n"
     "第二局 1.炮八平五\n", 2, "b2e2", "第二局"},
    {"a sentence behind number 1", "1.炮二平五 马8进7\n\n"
     "1.炮八平五的优点。\n", 1, "", NULL},
    {"a title between them", "1.炮二平五 马8进7\n这是当头炮。\n\n第二局\n"
     "1.相三进五 炮2平5\n", 2, "g0e2 b7e7", "第二局"},
    {"after one that stopped", "1.炮二平五 马8进8\n2.马二进三\n\n第二局\n"
     "1.相三进五 炮2平5\n", 2, "g0e2 b7e7", "第二局"},
    {"a FEN between them", "1.炮二平五 马8进7\n" ENDING " w\n1.帅四进一\n", 2,
     "f0f1", NULL},
    {"the position reached is no new game", "1.炮二平五 马8进7\n"
     "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w\n"
     "2.马二进三\n", 1, "", NULL},
    {"a list again from a given position is a variation",
     ENDING " w\n1.帅四进一\n1.帅四平五\n", 1, "", NULL},
    {"headers behind a bare position, another position below them",
     ENDING " w\n\n标题：二\n局面：" ENDING " w\n1.帅四进一\n", 2, "f0f1", "二"},
    {"headers behind a bare position, moves that do not fit it",
     ENDING " w\n\n标题：二\n\n1.炮二平五 马8进7\n", 2, ROUND, "二"},
    {"headers behind a position that its moves follow",
     ENDING " w\n\n标题：一\n\n1.帅四进一 将4退1\n", 1, "", NULL},
    {"a mark between games", "1.炮二平五 马8进7\n 【局】 \n"
     "标题：二\n1.马二进三\n【局】\n" ENDING " w\n", 3, "h0g2", "二"},
    {"a line of a protocol", "1.炮二平五 马8进7\n"
     "position startpos moves g0e2\n", 2, "g0e2", NULL},
    {"an illegal game does not hide the next",
     "9/9 w\n4k4/9/9/9/9/9/9/9/4A4/3K4 w\n" ENDING " w\n帅四进一\n", 2,
     "f0f1", NULL},
};

/* What stands behind a FEN on its line. */
#define ROOK "4k4/9/9/9/9/9/9/9/9/3K4R w - - 0 1"
#define OTHER "3k5/9/9/9/9/9/9/9/9/4K3R w - - 0 1"

static const struct {
    const char *what, *text;
    const char *moves, *rest, *diag, *title, *comment;      /* of the first */
    const char *second, *next_title;                        /* of the next */
} behind[] = {
    {"moves and a word that is none", ROOK " i0i1 zzz\n" OTHER " i0i9\n",
     "i0i1", "zzz", "f: game 1, ply 2: error: zzz: not a move (moves are like "
     "h2e2, C2=5, 炮二平五); the line stops here, 1 move is kept as text",
     NULL, NULL, "i0i9", NULL},
    {"a move that is illegal", ROOK " i0h2 e9e8\n" OTHER " i0i9\n", "",
     "i0h2 e9e8", "f: game 1, ply 1: error: i0h2: a rook goes along a file or "
     "a rank; the line stops here, 2 moves are kept as text", NULL, NULL,
     "i0i9", NULL},
    {"one, and the same FEN again", ROOK " h2e2\n" ROOK " i0i9\n", "", "h2e2",
     "f: game 1, ply 1: error: h2e2: there is no piece on h2; the line stops "
     "here, 1 move is kept as text", NULL, NULL, "i0i9", NULL},
    {"moves, and a FEN of where they led", ROOK " i0i1\n"
     "4k4/9/9/9/9/9/9/9/8R/3K5 b - - 0 1 e9e8 zzz\n", "i0i1", NULL, "", NULL,
     NULL, "e9e8", NULL},
    {"a title behind a semicolon", ROOK " ; first\n" OTHER " ; second\n", "",
     NULL, "", "first", NULL, "", "second"},
    {"a remark behind a semicolon", ROOK " ; i0i1 wins, or not\n" OTHER "\n",
     "", NULL, "", NULL, "i0i1 wins, or not", "", NULL},
    {"moves behind a semicolon", ROOK "; i0i1 e9e8\n" OTHER " i0i9\n",
     "i0i1 e9e8", NULL, "", NULL, NULL, "i0i9", NULL},
    {"words, moves on the next line", ROOK " 好局\ni0i1 e9e8\n" OTHER "\n",
     "i0i1 e9e8", NULL, "", "好局", NULL, "", NULL},
    {"a title above as well", "甲局\n" ROOK " 乙局\n" OTHER " 丙局\n", "",
     NULL, "", "甲局", "乙局", "", "丙局"},
    {"an unreadable FEN and words", "4k4/9/9/9/9/9/9/9/9/3K5P w 甲局\n" OTHER
     "\n", "", NULL, NULL, "甲局", NULL, "", NULL},
};

static void
test_behind_fen(void)
{
    struct buf b = BUF_INIT;
    size_t i;

    for (i = 0; i < sizeof behind / sizeof *behind; i++) {
        struct doc *d = load_text(behind[i].text);
        const struct game *g = d->n_games ? d->games[0] : NULL;
        const struct game *h = d->n_games > 1 ? d->games[1] : NULL;
        const char *what = behind[i].what;

        is_int(2, d->n_games, "behind a FEN: %s", what);
        is_str(behind[i].moves, g ? line_text(g, 0, &b) : "", "moves: %s",
               what);
        is_str(behind[i].rest, g && g->n_rests ? g->rests[0].text : NULL,
               "rest: %s", what);
        if (behind[i].diag)
            is_str(behind[i].diag, g ? diag_text(&g->diags, 0, &b) : "",
                   "said: %s", what);
        is_str(behind[i].title, g ? g->title : NULL, "title: %s", what);
        is_str(behind[i].comment, g ? g->nodes[0].comment : NULL,
               "comment: %s", what);
        is_str(behind[i].second, h ? line_text(h, 0, &b) : "",
               "the next: %s", what);
        is_str(behind[i].next_title, h ? h->title : NULL,
               "its title: %s", what);
        doc_free(d);
    }
    buf_free(&b);
}

/* Words behind a position that the moves have reached are not lost. */
static void
test_behind_reached(void)
{
    struct doc *d = load_text(ROOK "\n1.车一进一 将5进1\n"
                              "9/4k4/9/9/9/9/9/9/8R/3K5 w 红方占优\n"
                              "2.车一平五\n");
    struct buf b = BUF_INIT;

    is_int(1, d->n_games, "the position reached is no new game");
    is_str("i0i1 e9e8 i1e1", line_text(d->games[0], 0, &b), "it goes on");
    is_str("红方占优", d->games[0]->nodes[2].comment,
           "what stands behind it is a comment");
    doc_free(d);
    d = load_text("局面：" ROOK " 1.车一进一 将5进1\n"
                  "局面：9/4k4/9/9/9/9/9/9/8R/3K5 w\n2.车一平五\n");
    is_int(1, d->n_games, "nor behind a label, which is no list of FEN");
    doc_free(d);
    buf_free(&b);
}

static void
test_several(void)
{
    struct buf b = BUF_INIT;
    size_t i;

    for (i = 0; i < sizeof several / sizeof *several; i++) {
        struct doc *d = load_text(several[i].text);
        const struct game *g = d->n_games > 1 ? d->games[1] : NULL;

        is_int(several[i].n, d->n_games, "games: %s", several[i].what);
        is_str(several[i].second, g ? line_text(g, 0, &b) : "", "%s",
               several[i].what);
        is_str(several[i].title, g ? g->title : NULL, "title: %s",
               several[i].what);
        doc_free(d);
    }
    buf_free(&b);
}

/* What is pasted at a board, from the start position. */
static const struct {
    const char *what, *text, *moves, *diag;
} pasted[] = {
    {"words", "炮二平五 马8进7", ROUND, ""},
    {"words with commas", "炮二平五,马8进7", ROUND, ""},
    {"UCI", "h2e2 h9g7", ROUND, ""},
    {"a score sheet", "标题: 甲 - 乙\n\n 1. 炮二平五! 马8进7\n 屏风马。\n"
     " 2. 马二进三 车9平8 (2. …… 马2进3)\n1-0\n", TWO, ""},
    {"rounds from the middle of a game", "12.炮二平五 马8进7\n13.马二进三",
     ROUND " h0g2", ""},
    {"a word that is no move", "炮二平五 xyz 马8进7", "h2e2",
     "f: game 1, ply 2: error: xyz: not a move (moves are like h2e2, C2=5, "
     "炮二平五); the line stops here, 2 moves are kept as text"},
    {"nothing but words", "hello world", "",
     "f: game 1, ply 1: error: hello: not a move (moves are like h2e2, C2=5, "
     "炮二平五); the line stops here, 2 moves are kept as text"},
    {"an illegal move", "炮二平五 马8进8", "h2e2",
     "f: game 1, ply 2: error: 马8进8: no piece fits it; the line stops "
     "here, 1 move is kept as text"},
    {"dots where Red is to move", "1.…… 马8进7\n2.马二进三", "",
     "f: game 1, ply 1: error: 马8进7: Red's move before it is missing; the "
     "line stops here, 2 moves are kept as text"},
    {"two games", "1.炮二平五 马8进7\n1.相三进五", ROUND,
     "f: game 1: note: another game begins with number 1 again; only the "
     "first is played"},
    {"nothing", "", "", ""},
};

static void
test_pasted(void)
{
    struct buf b = BUF_INIT;
    struct pos start;
    size_t i;

    pos_start(&start);
    for (i = 0; i < sizeof pasted / sizeof *pasted; i++) {
        struct doc *d = doc_new("f");
        struct game *g = game_new(d, "typed");
        struct place at = {.file = "f", .game = 1};

        game_set_start(g, &start);
        g->side_known = true;
        movetext_play(g, pasted[i].text, strlen(pasted[i].text), at);
        is_str(pasted[i].moves, line_text(g, 0, &b), "pasted: %s",
               pasted[i].what);
        is_str(pasted[i].diag, diag_text(&g->diags, 0, &b), "said: %s",
               pasted[i].what);
        doc_free(d);
    }
    buf_free(&b);
}

/* What write_text() makes is read as the same tree. */
static void
test_round_trip(void)
{
    enum { GAMES = 60 };
    uint64_t state = 11;
    int i;

    for (i = 0; i < GAMES; i++) {
        struct doc *d = doc_new("f"), *again;
        struct game *g = tree_random(d, &state, 60);
        struct buf text = BUF_INIT, want = BUF_INIT, seen = BUF_INIT;
        uint32_t k;

        for (k = 0; k < g->n_nodes; k++)
            g->nodes[k].comment = k % 5 == 3 ? "一条注" : NULL;
        g->n_headers = 0;
        g->side_known = true;
        write_game(g, WRITE_TEXT, WRITE_CHINESE, &text);
        again = load_text(buf_str(&text));
        tree_text(g, TREE_MOVES, &want);
        if (again->n_games == 1)
            tree_text(again->games[0], TREE_MOVES, &seen);
        if (!is_str(buf_str(&want), buf_str(&seen), "game %d as text", i))
            diag("%s", buf_str(&text));
        doc_free(d);
        doc_free(again);
        buf_free(&text);
        buf_free(&want);
        buf_free(&seen);
    }
}

/* Words that a text has between moves, apart by "@". */
static const char move_words[] =
    "马8进7@炮8平5@炮二平五@1.@2. 马二进三@……@①@（@）@(@)@{@}@【变1-0-3】@"
    "变例1（代替主线第1着）：@变着1（代替主线第1着）：@标题：@局面：@" START
    "@position startpos@红胜@1-0@*@\n@\n\n@ @未走出@如改走@h2e2@C2=5@====@# x@"
    "http://x@着法：@红方：甲@【注】@【局注】@【项】a：b@`@<br>@第1回合@！@的局@"
    "+++++++++";

static void
put_words(uint64_t *state, struct buf *out)
{
    unsigned n = 1 + random_below(state, 8);

    while (n--) {
        const char *s = move_words;
        unsigned skip = random_below(state, 44);

        while (skip-- && strchr(s, '@'))
            s = strchr(s, '@') + 1;
        buf_add(out, s, strcspn(s, "@"));
    }
}

/* Comments of such words at any move, and before the first. */
static void
test_move_like(void)
{
    const int games = many_of(400);
    uint64_t state = 19;
    int i, failed = 0;

    for (i = 0; i < games && failed < 2; i++) {
        struct doc *d = doc_new("f"), *again;
        struct game *g = tree_random(d, &state, 30);
        struct buf text = BUF_INIT, want = BUF_INIT, seen = BUF_INIT;
        uint32_t k;

        g->side_known = true;
        for (k = 0; k < g->n_nodes; k++) {
            struct buf b = BUF_INIT;

            buf_putc(&b, 'c');
            put_words(&state, &b);
            buf_putc(&b, 'c');
            if (random_below(&state, 3) == 0)
                game_comment(g, k, b.data, b.len);
            buf_free(&b);
        }
        write_game(g, WRITE_TEXT, WRITE_CHINESE, &text);
        again = load_text(buf_str(&text));
        tree_text(g, TREE_ALL, &want);
        if (again->n_games == 1)
            tree_text(again->games[0], TREE_ALL, &seen);
        if (strcmp(buf_str(&want), buf_str(&seen)) != 0 && ++failed)
            diag("%s\n%s\n%s", buf_str(&text), buf_str(&want),
                 buf_str(&seen));
        doc_free(d);
        doc_free(again);
        buf_free(&text);
        buf_free(&want);
        buf_free(&seen);
    }
    is_int(0, failed, "comments that read like moves come back from text");
}

/* Games behind one another: what belongs to which is not guessed. */
static void
test_games_of_text(void)
{
    static const char first[] = "result = 和\n";
    struct doc *d = doc_new("f"), *again;
    struct buf text = BUF_INIT, b = BUF_INIT;
    struct game *g = NULL;
    struct pos p;
    int i;

    for (i = 0; i < 3; i++) {
        g = game_new(d, "f");
        pos_start(&p);
        game_set_start(g, &p);
        g->side_known = true;
        if (i == 1)
            game_header(g, "result", 6, "和", 3);
        if (i == 2)
            game_comment(g, 0, "马8进7", 8);
        game_comment(g, game_add(g, game_add(g, 0, move_from_uci("h2e2", 4)),
                                 move_from_uci("h9g7", 4)), "x", 1);
        write_game(g, WRITE_TEXT, WRITE_CHINESE, &text);
        buf_putc(&text, '\n');
    }
    again = load_text(buf_str(&text));
    is_int(3, again->n_games, "three games of a text come back");
    for (i = 0; i < 3 && i < (int)again->n_games; i++) {
        tree_text(again->games[i], TREE_ALL, &b);
        is_int(i == 1, strstr(buf_str(&b), first) != NULL,
               "the result is that of the second (%d)", i);
        is_str(i == 2 ? "马8进7" : "",
               again->games[i]->nodes[0].comment
                   ? again->games[i]->nodes[0].comment : "",
               "the words before the first move that of the third (%d)", i);
        buf_clear(&b);
    }
    buf_free(&text);
    buf_free(&b);
    doc_free(again);
    doc_free(d);
}

/* The result below a move that cannot be played, and what follows it. */
static void
test_late_result(void)
{
    static const struct {
        const char *what, *text, *result, *rest, *comment;
    } sheets[] = {
        {"on a line of its own", "2、马二进四 车9平8\n红胜\n", "红胜",
         "马二进四 车9平8", ""},
        {"behind more rounds", "2、马二进四 车9平8\n3、车一进一 和棋\n", "和棋",
         "马二进四 车9平8\n3、车一进一", ""},
        {"on the line of the move", "2、马二进四 1-0\n", "1-0", "马二进四", ""},
        {"in brackets", "2、马二进四 车9平8（黑胜）\n", "黑胜", "马二进四 车9平8",
         ""},
        {"behind its label", "2、马二进四 车9平8\n结果：红胜\n", "红胜",
         "马二进四 车9平8", ""},
        {"with words below it", "2、马二进四 车9平8\n红胜\n一盘好棋。\n", "红胜",
         "马二进四 车9平8", "一盘好棋。"},
        {"behind a misprint", "2、马二近四 车9平8\n红胜\n", "红胜",
         "马二近四 车9平8", ""},
        {"in the middle of words", "2、马二进四 车9平8\n他说 红胜 了\n", "",
         "马二进四 车9平8\n他说 红胜 了", ""},
    };
    size_t i;

    for (i = 0; i < sizeof sheets / sizeof *sheets; i++) {
        struct buf b = BUF_INIT;
        struct doc *d;
        const struct game *g;

        buf_addf(&b, "红方：张三\n黑方：李四\n1、炮二平五 马8进7\n%s",
                 sheets[i].text);
        d = load_text(buf_str(&b));
        g = d->games[0];
        is_str(sheets[i].result,
               game_get(g, "result") ? game_get(g, "result") : "",
               "the result of moves that stop: %s", sheets[i].what);
        is_str(sheets[i].rest, g->n_rests ? g->rests[0].text : "",
               "is no part of them: %s", sheets[i].what);
        is_str(sheets[i].comment,
               g->nodes[2].comment ? g->nodes[2].comment : "",
               "what follows is a comment: %s", sheets[i].what);
        doc_free(d);
        buf_free(&b);
    }
}

/* A header that begins the next game is no part of moves not played. */
static void
test_header_after_stop(void)
{
    struct doc *d = load_text("红方：甲\n1、炮二平五 马8进7\n2、马二进四 车9平8\n"
                              "红方：乙\n1、炮二平五 马8进7\n");

    is_int(2, d->n_games, "a header behind a list that stopped begins a game");
    is_str("马二进四 车9平8",
           d->games[0]->n_rests ? d->games[0]->rests[0].text : "",
           "and its label is not kept with the list");
    doc_free(d);
}

/* Words above, between and below the headers of a sheet: no line twice. */
static void
test_sheet_words(void)
{
    static const struct {
        const char *what, *above, *below, *title, *comment;
    } sheets[] = {
        {"a line below", "2024年市象棋赛 第三轮 第5台\n红方：张三  黑方：李四\n"
         "日期：2024年5月3日\n", "时限 60分钟+30秒\n\n",
         "2024年市象棋赛 第三轮 第5台", "时限 60分钟+30秒"},
        {"a line between", "市象棋赛\n红方：张三\n时限 60分钟\n黑方：李四\n", "",
         "市象棋赛", "时限 60分钟"},
        {"two lines above", "通知，全文。\n市象棋赛\n红方：张三\n", "", "市象棋赛",
         "通知，全文。"},
        {"lines all over", "通知，全文。\n市象棋赛\n红方：张三\n甲\n黑方：李四\n",
         "乙\n丙\n", "市象棋赛", "通知，全文。\n甲\n乙\n丙"},
        {"a title that says so", "市象棋赛\n标题：决赛\n红方：张三\n", "",
         "决赛", "市象棋赛"},
        {"a position above", "4k4/9/9/9/9/9/9/9/R8/3K5 w\n市象棋赛\n"
         "红方：张三\n甲\n标题：决赛\n", "乙\n", "决赛", "市象棋赛\n甲\n乙"},
        {"a line below alone", "红方：张三\n黑方：李四\n", "时限 60分钟\n",
         "时限 60分钟", ""},
    };
    size_t i;

    for (i = 0; i < sizeof sheets / sizeof *sheets; i++) {
        struct buf b = BUF_INIT;
        struct doc *d;
        const struct game *g;

        buf_addf(&b, "%s%s%s", sheets[i].above, sheets[i].below,
                 i == 5 ? "1. 车九进一 将5进1\n" : "1、炮二平五 马8进7\n");
        d = load_text(buf_str(&b));
        g = d->games[0];
        is_int(1, d->n_games, "one sheet: %s", sheets[i].what);
        is_int(2, game_plies(g), "is played: %s", sheets[i].what);
        is_str(sheets[i].title, g->title ? g->title : "", "its title: %s",
               sheets[i].what);
        is_str(sheets[i].comment,
               g->nodes[0].comment ? g->nodes[0].comment : "",
               "what has no place is a comment, once: %s", sheets[i].what);
        doc_free(d);
        buf_free(&b);
    }
}

/* Short games in pages, where rules show examples too. */
static void
test_short_in_page(void)
{
    static const struct {
        const char *what, *text, *games;
    } pages[] = {
        {"in Chinese", "<p>game</p>\n<pre>\n1. 炮二平五 马8进7\n2. 马二进三 车9平8"
         "</pre>", "4"},
        {"in WXF", "<p>game</p><pre>\n1. C2=5 H8+7\n2. H2+3 R9=8\n</pre>",
         "4"},
        {"in ICCS", "<pre>1. H2-E2 H9-G7\n2. H0-G2 I9-H9</pre>", "4"},
        {"in coordinates", "<pre>h2e2 h9g7\nh0g2 i9h9</pre>", "4"},
        {"in a paragraph", "<p>1. 炮二平五 马8进7 2. 马二进三 车9平8 红胜</p>", "4"},
        {"a move a line", "<pre>1. 炮二平五\n马8进7\n2. 马二进三\n车9平8</pre>",
         "4"},
        {"with a tag of PGN", "<pre>[Event \"Cup\"]\n1. 炮二平五 马8进7\n"
         "2. 马二进三 车9平8</pre>", "4"},
        {"and a position", "<pre>\n1. C3-C4 G6-G5\n2. H2-E2 H7-E7\n</pre>\n"
         "<div>\n4k4/9/9/9/9/9/9/9/R8/3K5 w\n</div>", "4 0"},
        {"and a round behind it", "<div>1. 炮二平五 马8进7\n2. 马二进三 车9平8 *\n\n"
         "1. 炮八平五 马2进3 *\n</div>", "4 2"},
        {"and words with a round", "<div>1. 炮二平五 马8进7\n2. 马二进三 车9平8 *\n"
         "\n1. 炮八平五 马2进3 是常见的\n</div>", "4"},
        {"of one round", "<p>1. 炮二平五 马8进7</p>", ""},
        {"in words", "<p>比如 1. 炮二平五 马8进7 2. 马二进三 车9平8</p>", ""},
        {"with words behind", "<p>1. 炮二平五 马8进7 2. 马二进三 车9平8 是常见的</p>",
         ""},
        {"that cannot be played", "<p>1. 炮二平五 马8进7 2. 炮八平五 马2进3</p>",
         ""},
        {"in the cells of a table", "<tr><td>1</td><td>炮二平五</td><td>马8进7</td>"
         "</tr>\n<tr><td>2</td><td>马二进三</td><td>车9平8</td></tr>", ""},
        {"in columns of a table", "<table><tr><td>1<td>炮二平五<td>马8进7<td>3"
         "<td>车一平二<td>卒7进1</tr>\n<tr><td>2<td>马二进三<td>车9平8<td>4"
         "<td>兵七进一<td>&nbsp;</tr>\n</table>", "7"},
    };
    size_t i, k;

    for (i = 0; i < sizeof pages / sizeof *pages; i++) {
        struct buf page = BUF_INIT, b = BUF_INIT;
        struct doc *d;

        buf_addf(&page, "<html><body>%s</body></html>", pages[i].text);
        d = load_text(buf_str(&page));
        for (k = 0; k < d->n_games; k++)
            buf_addf(&b, "%s%d", k ? " " : "", game_plies(d->games[k]));
        is_str(pages[i].games, buf_str(&b), "a short game in a page, %s",
               pages[i].what);
        doc_free(d);
        buf_free(&b);
        buf_free(&page);
    }
}

/* A line of moves above a position is no title of it. */
static void
test_title_of_moves(void)
{
    struct doc *d = load_text("3. H2-E2 H7-E7\n"
                              "4k4/9/9/9/9/9/9/9/R8/3K5 w\n");

    is_int(1, d->n_games, "moves out of nowhere and a position are one game");
    ok(!d->games[0]->title, "the moves are not its title");
    is_str("3. H2-E2 H7-E7", d->games[0]->nodes[0].comment,
           "but words about it");
    doc_free(d);
}

/* What is hostile is only long. */
static void
test_long(void)
{
    const int many = many_of(100 * 1000);
    struct buf b = BUF_INIT;
    struct doc *d;
    int i;

    buf_puts(&b, "1.炮二平五 马8进7 2.马二进三 ");
    for (i = 0; i < many; i++)
        buf_puts(&b, "(马八进七 车9进1 ");
    for (i = 0; i < many; i++)
        buf_putc(&b, ')');
    buf_puts(&b, "车9平8\n");
    d = load_text(buf_str(&b));
    is_int(4, d->n_games ? game_plies(d->games[0]) : 0,
           "%d brackets inside each other", many);
    doc_free(d);
    buf_clear(&b);
    buf_puts(&b, "1.炮二平五 马8进7");
    for (i = 0; i < many; i++)
        buf_puts(&b, "(（[【{");
    d = load_text(buf_str(&b));
    is_int(2, d->n_games ? game_plies(d->games[0]) : 0,
           "brackets that never close");
    doc_free(d);
    buf_free(&b);
}

/* What each line asks for grows with the game: not more than is bearable. */
static void
test_far_back(void)
{
    const int many = many_of(100 * 1000);
    struct buf b = BUF_INIT;
    struct doc *d;
    int i;

    buf_puts(&b, "4k4/9/9/9/9/9/9/9/9/3K5 w\n");
    for (i = 0; i < many; i++)
        buf_puts(&b, "帅六进一 将5进1 帅六退一 将5退1 ");
    buf_putc(&b, '\n');
    for (i = 0; i < many; i++)
        buf_addf(&b, "变%d：\n1.帅六进一\n", i);
    d = load_text(buf_str(&b));
    is_int(4 * many, d->n_games ? game_plies(d->games[0]) : 0,
           "a long game with %d lines that lead far back", many);
    is_int(many >= 10 * 1000, d->n_games && d->games[0]->n_rests > 0,
           "too many are limited, and kept");
    doc_free(d);
    buf_free(&b);
}

int
main(void)
{
    plan(0);
    test_lists();
    test_none();
    test_trees();
    test_bad();
    test_guess();
    test_starts();
    test_several();
    test_behind_fen();
    test_behind_reached();
    test_pasted();
    test_round_trip();
    test_move_like();
    test_games_of_text();
    test_late_result();
    test_sheet_words();
    test_short_in_page();
    test_title_of_moves();
    test_header_after_stop();
    test_long();
    test_far_back();
    return done();
}
