#include <config.h>

#include "report/text.h"

#include <string.h>

#include "base/utf8.h"
#include "board/fen.h"
#include "report/board_text.h"
#include "t/lib/tap.h"
#include "t/report/sample.h"

/* An item with everything around it. */
struct fixture {
    struct sample s;
    struct doc doc;
    struct game game;
    struct diags diags;
    struct report_item item;
};

static void
setup(struct fixture *f)
{
    memset(f, 0, sizeof *f);
    sample_chase(&f->s);
    f->doc.name = "b.txt";
    f->doc.encoding = "GB18030";
    f->game.doc = &f->doc;
    f->game.number = 3;
    f->game.format = "dhtmlxq";
    f->game.title = "Figure 16";
    f->game.has_start = true;
    f->game.start = f->s.line.start;
    diags_init(&f->diags, f->s.arena);
    diags_init(&f->game.diags, f->s.arena);
    f->item.file = "b.txt";
    f->item.number = 3;
    f->item.game = &f->game;
    f->item.line = &f->s.line;
    f->item.ruling = &f->s.ruling;
    f->item.diags = &f->diags;
}

static void
a_ruling_is_a_block(void)
{
    struct fixture f;
    struct buf text = BUF_INIT;

    setup(&f);
    f.item.at = 3;
    text_block(&f.item, LANG_EN, &text);
    is_lines("b.txt: game 3: Figure 16\n"
             "  Ruling:   RED must change, or loses\n"
             "  Article:  8.3  no perpetual chase\n"
             "  Article:  8.8  one spot must stay free\n"
             "  Reason:   The position after ply 5 has occurred 2 times. "
             "Plies 2 to 5 are judged. Red: chase, chase = perpetual chase, "
             "forbidden (8.3, 8.8). Black: idle, idle = idle moves, allowed. "
             "So Red must change, or loses (articles 8.3, 8.8).\n"
             "  Claim:    the position has occurred 2 times, the last time "
             "by a move of Red; 3 are needed to claim.\n"
             "      1  R8+1      b4b5  chase          cannon a5\n"
             "         Chase: the red rook on b5 attacks the black cannon on "
             "a5; nothing protects it.\n"
             "  *   2  C1+1      a5a4  idle\n"
             "  *   3  R8-1      b5b4  chase          cannon a4\n"
             "         Chase: the red rook on b4 attacks the black cannon on "
             "a4; nothing protects it.\n"
             "\n", buf_str(&text), "a ruling in English");
    buf_clear(&text);
    text_block(&f.item, LANG_ZH, &text);
    is_lines("b.txt：第 3 局：Figure 16\n"
             "  裁决：    红方变着，不变判负\n"
             "  条款：    8.3  不准长捉\n"
             "  条款：    8.8  捉一不捉二\n"
             "  理由：    第 5 着之后的局面已出现 2 次。裁决第 2 至 5 着。"
             "红方：捉、捉 = 长捉，禁止（8.3、8.8）。黑方：闲、闲 = 闲着，"
             "允许。故红方应变着，不变判负（条款 8.3、8.8）。\n"
             "  次数：    同一局面已出现 2 次，最后一次由红方走成；满 3 次方"
             "可提出。\n"
             "      1  车八进一  b4b5  捉             炮 a5\n"
             "         捉：红车(b5)攻击黑炮(a5)；后者无根。\n"
             "  *   2  炮1进1    a5a4  闲\n"
             "  *   3  车八退一  b5b4  捉             炮 a4\n"
             "         捉：红车(b4)攻击黑炮(a4)；后者无根。\n"
             "\n", buf_str(&text), "a ruling in Chinese");
    buf_free(&text);
    sample_free(&f.s);
}

static void
an_open_window_comes_first(void)
{
    struct fixture f;
    struct buf text = BUF_INIT;
    const char *note, *ruling, *twice;

    setup(&f);
    f.s.ruling.window.closed = false;
    f.s.ruling.window.occurrences = 1;
    text_block(&f.item, LANG_EN, &text);
    note = strstr(buf_str(&text), "No position recurred");
    ruling = strstr(buf_str(&text), "RED would have to change");
    ok(note && ruling && note < ruling,
       "that no position recurred is said before the ruling");
    twice = note ? strstr(note + 1, "No position recurred") : NULL;
    ok(!twice, "and not again in the reason");
    buf_clear(&text);
    text_describe(&f.item, 7, LANG_EN, &text);
    note = strstr(buf_str(&text), "No position recurred");
    ruling = strstr(buf_str(&text), "RED would have to change");
    ok(note && ruling && note < ruling, "in a description too");
    buf_free(&text);
    sample_free(&f.s);
}

static void
a_description_has_sentences_only(void)
{
    struct fixture f;
    struct buf text = BUF_INIT;

    setup(&f);
    f.item.at = 2;
    text_describe(&f.item, 2, LANG_EN, &text);
    is_lines("b.txt: game 3: Figure 16\n"
             "Position after ply 2, Red to move.\n"
             "Red: king on e0, rook on b5, cannon on e6, advisor on f0, "
             "advisor on e1, elephant on g0.\n"
             "Black: king on e9, cannon on a4, cannon on d9, advisor on e8, "
             "advisor on f9, elephant on e7, elephant on g9, pawn on e3, "
             "pawn on f3.\n"
             "Ply 1, Red, rook b4-b5. Chase: the red rook on b5 attacks the "
             "black cannon on a5; nothing protects it.\n"
             "Ply 2, Black, cannon a5-a4. Idle.\n"
             "RED must change, or loses.\n"
             "The position after ply 5 has occurred 2 times. Plies 2 to 5 "
             "are judged. Red: chase, chase = perpetual chase, forbidden "
             "(8.3, 8.8). Black: idle, idle = idle moves, allowed. So Red "
             "must change, or loses (articles 8.3, 8.8).\n"
             "Claim: the position has occurred 2 times, the last time by a "
             "move of Red; 3 are needed to claim.\n", buf_str(&text),
             "a description in English");
    buf_free(&text);
    sample_free(&f.s);
}

static void
a_figure_without_position_shows_its_words(void)
{
    static const char *words[] = {"帅六平五", "炮5上1"};
    static const struct line empty = {.n = 0};
    struct fixture f;
    struct buf text = BUF_INIT;
    struct node root = {.comment = NULL};

    setup(&f);
    f.doc.arena = f.s.arena;
    f.game.nodes = &root;
    f.game.n_nodes = 1;
    f.game.has_start = false;
    f.game.words = words;
    f.game.n_words = 2;
    text_game(&f.game, &f.diags, LANG_ZH, &text);
    has_str("没有局面；印出的着法：帅六平五、炮5上1\n", buf_str(&text),
            "a figure without a position shows its printed moves");
    f.item.line = &empty;
    f.item.ruling = judge_none(CAUSE_NO_POSITION, NULL, f.s.arena);
    game_comment(&f.game, 0, "A king and\na cannon.", 20);
    buf_clear(&text);
    text_block(&f.item, LANG_EN, &text);
    has_str("  Moves:    帅六平五, 炮5上1\n"
            "  Comment:  A king and a cannon.\n", buf_str(&text),
            "its ruling shows the moves and the comment");
    buf_clear(&text);
    text_describe(&f.item, 0, LANG_EN, &text);
    ok(!strstr(buf_str(&text), "NO RULING")
       && strstr(buf_str(&text), "There is no ruling: "),
       "its description says once that there is no ruling");
    buf_free(&text);
    sample_free(&f.s);
}

static const char board_start[] =
    "   a   b   c   d   e   f   g   h   i\n"
    "9  r---n---b---a---k---a---b---n---r\n"
    "   |   |   |   | \\ | / |   |   |   |\n"
    "8  +---+---+---+---+---+---+---+---+\n"
    "   |   |   |   | / | \\ |   |   |   |\n"
    "7  +---c---+---+---+---+---+---c---+\n"
    "   |   |   |   |   |   |   |   |   |\n"
    "6  p---+---p---+---p---+---p---+---p\n"
    "   |   |   |   |   |   |   |   |   |\n"
    "5  +---+---+---+---+---+---+---+---+\n"
    "   |       R   I   V   E   R       |\n"
    "4  +---+---+---+---+---+---+---+---+\n"
    "   |   |   |   |   |   |   |   |   |\n"
    "3  P---+---P---+---P---+---P---+---P\n"
    "   |   |   |   |   |   |   |   |   |\n"
    "2  +---C---+---+---+---+---+---C---+\n"
    "   |   |   |   | \\ | / |   |   |   |\n"
    "1  +---+---+---+---+---+---+---+---+\n"
    "   |   |   |   | / | \\ |   |   |   |\n"
    "0  R---N---B---A---K---A---B---N---R\n"
    "   a   b   c   d   e   f   g   h   i\n"
    "Red to move\n";

static void
the_board_is_drawn_in_letters(void)
{
    static const struct board_style letters = {
        BOARD_LETTERS, BOARD_LINES_ASCII,
    };
    struct pos p;
    struct buf text = BUF_INIT;

    pos_start(&p);
    board_text(&p, &letters, LANG_EN, &text);
    is_lines(board_start, buf_str(&text), "the start position in letters");
    buf_free(&text);
}

/* Columns of the widest line. */
static int
width(const char *s)
{
    int max = 0;

    for (; *s; s += *s == '\n') {
        size_t len = strcspn(s, "\n");
        int columns = utf8_columns(s, len);

        max = columns > max ? columns : max;
        s += len;
    }
    return max;
}

static void
the_board_is_drawn_in_characters(void)
{
    static const struct board_style pair = {BOARD_PAIR, BOARD_LINES_DRAWN};
    struct pos p;
    struct buf text = BUF_INIT;

    pos_start(&p);
    pos_make(&p, move_of(sq_of(7, 2), sq_of(4, 2)));
    board_text(&p, &pair, LANG_ZH, &text);
    has_str("   1   2   3   4   5   6   7   8   9\n"
            "   a   b   c   d   e   f   g   h   i\n"
            "9  車  馬  象  士  将  士  象  馬  車\n",
            buf_str(&text), "Black's first rank");
    has_str("2  ├── 炮 ─┼───┼── 炮 ─┼───┼───┼───┤\n", buf_str(&text),
            "pieces stand on the lines");
    has_str("   │    楚 河             汉 界    │\n", buf_str(&text),
            "the river");
    has_str("0  俥  傌  相  仕  帅  仕  相  傌  俥\n"
            "   a   b   c   d   e   f   g   h   i\n"
            "   九  八  七  六  五  四  三  二  一\n黑方走棋\n",
            buf_str(&text), "Red's first rank and whose turn it is");
    ok(width(buf_str(&text)) <= 40, "it is at most 40 columns wide");
    buf_clear(&text);
    board_text(&p, &pair, LANG_EN, &text);
    has_str("   │       R   I   V   E   R       │\n", buf_str(&text),
            "the river in English");
    buf_free(&text);
}

int
main(void)
{
    plan(2 + 3 + 1 + 3 + 1 + 6);
    a_ruling_is_a_block();
    an_open_window_comes_first();
    a_description_has_sentences_only();
    a_figure_without_position_shows_its_words();
    the_board_is_drawn_in_letters();
    the_board_is_drawn_in_characters();
    return done();
}
