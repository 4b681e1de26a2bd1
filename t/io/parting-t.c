/*
 * Games of one text told apart: what belongs to which, and what is not read
 * is said.
 */
#include <config.h>

#include <string.h>

#include "base/buf.h"
#include "t/lib/tap.h"
#include "t/io/load-util.h"
#include "t/io/tree-util.h"

#define E1 "3ckab2/4a4/4b4/4C4/c8/1R7/4pp3/9/4A4/4KAB2 w\n"

/*
 * "title plies" or words, "-n" for moves kept, "?" for a warning, "!" for an
 * error.
 */
static void
put_game(const struct game *g, struct buf *out)
{
    int left = 0;
    size_t i;

    for (i = 0; i < g->n_rests; i++)
        left += g->rests[i].plies;
    buf_addf(out, "%s%s %d", out->len ? "; " : "",
             g->title ? g->title : "none", game_plies(g));
    if (left)
        buf_addf(out, "-%d", left);
    for (i = 0; i < g->diags.n; i++) {
        if (g->diags.list[i].severity == DIAG_ERROR)
            buf_putc(out, '!');
        if (g->diags.list[i].severity == DIAG_WARNING)
            buf_putc(out, '?');
    }
}

static void
put_doc(const char *text, struct buf *out)
{
    struct doc *d = load_text(text);
    size_t i;

    for (i = 0; i < d->n_games; i++)
        put_game(d->games[i], out);
    for (i = 0; i < d->diags.n; i++)
        if (d->diags.list[i].severity >= DIAG_WARNING)
            buf_puts(out, "; told");
    doc_free(d);
}

struct parting {
    const char *what, *text, *games;
};

static void
test_each(const struct parting *list, size_t n)
{
    size_t i;

    for (i = 0; i < n; i++) {
        struct buf b = BUF_INIT;

        put_doc(list[i].text, &b);
        is_str(list[i].games, buf_str(&b), "%s", list[i].what);
        buf_free(&b);
    }
}

/* A heading begins another game, behind a position too. */
static void
test_headings(void)
{
    static const struct parting list[] = {
        {"a game after a position with moves",
         "第一局\n" E1 "1. 车八进一 炮1退1\n\n第二局\n1. 兵七进一 卒7进1\n",
         "第一局 2; 第二局 2"},
        {"one that cannot be played from the start",
         "第一局\n" E1 "1. 车八进一 炮1退1\n\n第二局\n1. 车八退一 炮1进1\n",
         "第一局 2; 第二局 2!"},
        {"one with a position of its own",
         "第一局\n" E1 "1. 车八进一 炮1退1\n\n第二局\n" E1
         "1. 车八退一 炮1进1\n", "第一局 2; 第二局 2"},
        {"a game after a position without moves",
         "第2局 残局\n" E1 "第3局 张三 先胜 李四\n1. 相三进五 炮8平5\n",
         "第2局 残局 0; 第3局 张三 先胜 李四 2"},
        {"the heading of a position below it",
         E1 "第3局 张三 先胜 李四\n1. 车八进一 炮1退1\n",
         "第3局 张三 先胜 李四 2"},
        {"names below a position with a number",
         "第1局 残局\n" E1 "张三 先胜 李四\n1. 车八进一 炮1退1\n",
         "第1局 残局 2"},
        {"moves without numbers after a position with moves",
         "第一局\n" E1 "车八进一 炮1退1\n\n第二局\n兵七进一 卒7进1\n",
         "第一局 2; 第二局 2"},
        {"names without blanks",
         "张三先胜李四\n炮二平五 马8进7 马二进三 车9平8\n"
         "王五先负赵六\n兵七进一 卒7进1 马八进七 马2进3\n",
         "张三先胜李四 4; 王五先负赵六 4"},
        {"a result in brackets between names",
         "张三（先胜）李四\n炮二平五 马8进7 马二进三 车9平8\n"
         "王五（先负）赵六\n兵七进一 卒7进1 马八进七 马2进3\n",
         "张三（先胜）李四 4; 王五（先负）赵六 4"},
        {"a result in digits between names",
         "张三 1-0 李四\n炮二平五 马8进7 马二进三 车9平8\n"
         "王五 0-1 赵六\n兵七进一 卒7进1 马八进七 马2进3\n",
         "张三 1-0 李四 4; 王五 0-1 赵六 4"},
        {"names and numbers on one line",
         "张三先胜李四 1. 炮二平五 马8进7 2. 马二进三 车9平8\n"
         "王五先负赵六 1. 相三进五 炮8平5 2. 马八进七\n",
         "张三先胜李四 4; 王五先负赵六 3"},
        {"words that are no heading",
         "张三先胜李四\n炮二平五 马8进7 马二进三 车9平8\n红方先胜一局\n"
         "兵七进一 卒7进1 马八进七 马2进3\n", "张三先胜李四 8"},
    };

    test_each(list, sizeof list / sizeof *list);
}

/* The moves of the main line, and how many of the tree. */
static void
put_line(const struct game *g, struct buf *out)
{
    uint32_t node = 0;
    struct buf b = BUF_INIT;

    while (g->nodes[node].child)
        node = g->nodes[node].child;
    buf_addf(out, "%s (%u)", line_text(g, node, &b),
             (unsigned)g->n_nodes - 1);
    buf_free(&b);
}

/* Variations as blocks of lines: how deep they stand tells what they are. */
static void
test_blocks(void)
{
    static const struct parting list[] = {
        {"an indented block",
         "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n   2. …… 卒7进1\n"
         "   3. 车一平二 马2进3\n   4. 兵五进一\n3. 兵七进一 炮2平5\n"
         "4. 马八进七\n",
         "h2e2 h9g7 h0g2 i9h9 c3c4 b7e7 b0c2 (11)"},
        {"a tab deep, below words",
         "第一局\n  1. 炮二平五 马8进7\n  2. 马二进三 车9平8\n\t2. …… 卒7进1\n"
         "\t3. 车一平二 马2进3\n  3. 兵七进一 炮2平5\n",
         "h2e2 h9g7 h0g2 i9h9 c3c4 b7e7 (9)"},
        {"an indented line, and the main line behind it",
         "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n   2. …… 卒7进1\n"
         "3. 车一平二 马2进3\n4. 兵五进一\n",
         "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 e3e4 (8)"},
        {"an indented block behind an empty line",
         "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n\n   2. …… 卒7进1\n\n"
         "3. 车一平二 马2进3\n",
         "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 (7)"},
        {"all equally deep",
         "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n2. …… 卒7进1\n"
         "3. 车一平二 马2进3\n4. 兵五进一\n",
         "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 e3e4 (8)"},
        {"all equally deep, a number twice",
         "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n2. …… 卒7进1\n"
         "3. 车一平二 马2进3\n3. 兵七进一 炮2平5\n",
         "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 (9)?"},
    };
    size_t i, k;

    for (i = 0; i < sizeof list / sizeof *list; i++) {
        struct doc *d = load_text(list[i].text);
        struct buf b = BUF_INIT;

        if (d->n_games == 1)
            put_line(d->games[0], &b);
        for (k = 0; d->n_games && k < d->games[0]->diags.n; k++)
            if (d->games[0]->diags.list[k].severity == DIAG_WARNING)
                buf_putc(&b, '?');
        is_str(list[i].games, buf_str(&b), "%s", list[i].what);
        buf_free(&b);
        doc_free(d);
    }
}

#define WXF "FORMAT WXF\nGAME one\nRED r\nSTART{\n1. C2.5 H8+7\n}END\n"

/* Games of other kinds beside those of WXF. */
static void
test_beside_wxf(void)
{
    static const struct parting list[] = {
        {"words before WXF",
         "第二局 王一 先胜 李二\n1. 兵七进一 卒7进1\n2. 马八进七 马8进7\n\n"
         WXF, "第二局 王一 先胜 李二 4; none 2"},
        {"words behind WXF",
         WXF "\n第二局 王一 先胜 李二\n1. 兵七进一 卒7进1\n", "none 2; "
         "第二局 王一 先胜 李二 2"},
        {"a position behind WXF", WXF "\n" E1, "none 2; none 0"},
        {"a position line behind WXF",
         WXF "\nposition startpos moves h2e2\n", "none 2; none 1"},
        {"a position before WXF", E1 "\n" WXF, "none 0; none 2"},
        {"a position line before WXF",
         "position startpos moves h2e2\n" WXF, "none 1; none 2"},
        {"words between two games",
         WXF "第二局\n1. 兵七进一 卒7进1\n" WXF, "none 2; 第二局 2; none 2"},
        {"moves out of nowhere", WXF "\n3. 马八进七 马8进7\n",
         "none 2; told"},
    };

    test_each(list, sizeof list / sizeof *list);
}

#define BLOCK \
    "[DhtmlXQ]\n[DhtmlXQ_title]a[/DhtmlXQ_title]\n" \
    "[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n"
#define PGN "[Game \"Chinese Chess\"]\n[Event \"A\"]\n\n" \
            "1. 炮二平五 马8进7 *\n"

/* Games in words beside those of PGN, and beside blocks. */
static void
test_beside_pgn(void)
{
    static const struct parting list[] = {
        {"words behind PGN", PGN "\n第五局 王五 先负 赵六\n1. 兵三进一 卒3进1\n"
         "第六局 王五 先胜 赵六\n1. 兵七进一 卒3进1\n",
         "A 2; 第五局 王五 先负 赵六 2; 第六局 王五 先胜 赵六 2"},
        {"names behind PGN", PGN "\n王五 先负 赵六\n1. 兵三进一 卒3进1\n" PGN,
         "A 2; 王五 先负 赵六 2; A 2"},
        {"words between a block and PGN",
         BLOCK "第五局 王五 先负 赵六\n1. 兵三进一 卒3进1\n"
         "第六局 王五 先胜 赵六\n1. 兵七进一 卒3进1\n" PGN,
         "a 2; 第五局 王五 先负 赵六 2; 第六局 王五 先胜 赵六 2; A 2"},
        {"words between PGN and a block",
         PGN "第五局 王五 先负 赵六\n1. 兵三进一 卒3进1\n" BLOCK,
         "A 2; 第五局 王五 先负 赵六 2; a 2"},
        {"words between a block and PGN in a page",
         "<html><body><p>第五局</p>\n<p>1. 兵三进一 卒3进1<br>2. 马二进三 马8进7"
         "</p>\n<pre>" BLOCK "</pre>\n<p>第六局</p>\n"
         "<p>1. 兵七进一 卒3进1<br>2. 马二进三 马8进7</p>\n<pre>\n" PGN
         "</pre>\n<p>第七局</p>\n<p>1. 相三进五 卒3进1<br>2. 马二进三 马8进7</p>\n"
         "</body></html>\n",
         "第五局 4; a 2; 第六局 4; A 2; 第七局 4"},
        {"a position beside a block and PGN in a page",
         "<html><body>\n<pre>" BLOCK "</pre>\n" E1 "<pre>\n" PGN
         "</pre></body></html>\n", "a 2; none 0; A 2"},
    };

    test_each(list, sizeof list / sizeof *list);
}

/* What stands in place of a block is never part of a text. */
static void
test_ruler(void)
{
    static const char *const texts[] = {
        "第一局 张三 先胜 李四\n1. 相三进五 车8平5\n" BLOCK PGN,
        "第一局\n1. 相三进五 车9进1\n好棋。\n" BLOCK PGN,
        PGN "1. 相三进五 车8平5\n" BLOCK,
        PGN "\n1. 相三进五 {好}\n" BLOCK PGN,
    };
    size_t i, k;

    for (i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct doc *d = load_text(texts[i]);
        struct buf b = BUF_INIT, tree = BUF_INIT;

        for (k = 0; k < d->n_games; k++) {
            tree_text(d->games[k], TREE_ALL, &tree);
            if (d->games[k]->n_rests)
                buf_puts(&tree, d->games[k]->rests[0].text);
        }
        is_int(3 + (i == 3), d->n_games, "games beside a block (%zu)", i);
        ok(!strstr(buf_str(&tree), "==")
               && !strchr(buf_str(&tree), '\x1D'),
           "and no sign of it (%zu)", i);
        buf_free(&b);
        buf_free(&tree);
        doc_free(d);
    }
}

/* The results of the games, "-" for none. */
static void
test_results(void)
{
    static const struct parting list[] = {
        {"a result below a variation, and another game",
         "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n变着：2. …… 卒7进1 3. 车一平二\n"
         "红胜\n1. 相三进五 炮8平5\n和棋\n", "none 红胜; none 和棋"},
        {"a result below a variation, and a heading",
         "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n变着：2. …… 卒7进1 3. 车一平二\n"
         "红胜\n\n第二局\n1. 相三进五 炮8平5\n", "none 红胜; 第二局 -"},
        {"a result below a variation at the end",
         "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n变着：2. …… 卒7进1 3. 车一平二\n"
         "红胜\n", "none 红胜"},
        {"a result between variations",
         "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n变着1：2. …… 卒7进1\n红胜\n"
         "变着2：2. …… 卒3进1\n", "none -"},
    };
    size_t i, k;

    for (i = 0; i < sizeof list / sizeof *list; i++) {
        struct doc *d = load_text(list[i].text);
        struct buf b = BUF_INIT;

        for (k = 0; k < d->n_games; k++) {
            const struct game *g = d->games[k];
            const char *result = game_get(g, "result");

            buf_addf(&b, "%s%s %s", k ? "; " : "", g->title ? g->title
                     : "none", result ? result : "-");
        }
        is_str(list[i].games, buf_str(&b), "%s", list[i].what);
        buf_free(&b);
        doc_free(d);
    }
}

/* Games side by side, lists with bullets of Markdown. */
static void
test_rows(void)
{
    static const struct parting list[] = {
        {"two games side by side",
         "第一局      第二局\n 1. 炮二平五 马8进7     1. 兵七进一 卒7进1\n"
         " 2. 马二进三 车9平8     2. 马八进七 马8进7\n",
         "第一局      第二局 2-6!"},
        {"a number for each half", "1. 炮二平五 1. 马8进7\n2. 马二进三 2. 车9平8\n",
         "none 4"},
        {"bullets of minus signs",
         "- 1. 炮二平五 马8进7\n- 2. 马二进三 车9平8\n", "none 4"},
        {"bullets of asterisks",
         "* 1. 炮二平五 马8进7\n* 2. 马二进三 车9平8\n", "none 4"},
        {"bullets without numbers",
         "- 炮二平五 马8进7\n- 马二进三 车9平8\n", "none 4"},
        {"bullets below a heading",
         "## 第一局\n\n* 1. 炮二平五 马8进7\n  * 1... 马2进3\n"
         "* 2. 马二进三 车9平8\n", "none 4"},
    };
    struct doc *d;
    uint32_t k;

    test_each(list, sizeof list / sizeof *list);
    d = load_text(list[3].text);
    for (k = 0; k < d->games[0]->n_nodes; k++)
        ok(!d->games[0]->nodes[k].comment, "a bullet is no comment (%u)",
           (unsigned)k);
    doc_free(d);
}

/* A move of a variation of PGN that cannot be played. */
static void
test_place_in_tree(void)
{
    struct doc *d = load_text("[Game \"Chinese Chess\"]\n\n1. 炮二平五 马8进7 "
                              "(1... 马8进6 2. 兵七进一) 2. 马二进四 *\n");
    struct buf b = BUF_INIT;

    is_str("f: game 1, ply 2: error: in a variation: 马8进6: the horse's leg at "
           "g9 is blocked; the line stops here, 2 moves are kept as text",
           diag_text(&d->games[0]->diags, 0, &b),
           "it is said that a variation stops");
    is_str("f: game 1, ply 3: error: 马二进四: the horse's leg at g0 is "
           "blocked; the line stops here, 1 move is kept as text",
           diag_text(&d->games[0]->diags, 1, &b),
           "of the main line it is not");
    buf_free(&b);
    doc_free(d);
}

int
main(void)
{
    plan(0);
    test_place_in_tree();
    test_results();
    test_rows();
    test_headings();
    test_beside_wxf();
    test_beside_pgn();
    test_ruler();
    test_blocks();
    return done();
}
