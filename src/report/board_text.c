#include <config.h>

#include "report/board_text.h"

#include <string.h>

#include "base/utf8.h"
#include "report/explain.h"

enum {
    STEP = 4,                   /* columns from file to file */
    LEFT = 3,                   /* columns before the a-file */
    WIDTH = LEFT + 8 * STEP + 3,
    HEIGHT = 2 * RANKS - 1,
    WIDE_TAIL = 0xFFFFFFFF      /* second column of a wide character */
};

/* The drawing: a character for each column. */
struct canvas {
    uint32_t cell[HEIGHT][WIDTH];
};

static int
column(int f)
{
    return LEFT + f * STEP;
}

static int
row(int r)
{
    return 2 * (RANKS - 1 - r);
}

/* What a line crossing looks like at the edges, from its neighbours. */
static uint32_t
crossing(int f, int r)
{
    bool up = r < RANKS - 1 && (r != 4 || f == 0 || f == FILES - 1);
    bool down = r > 0 && (r != 5 || f == 0 || f == FILES - 1);

    if (f == 0)
        return !up ? 0x250C : !down ? 0x2514 : 0x251C;
    if (f == FILES - 1)
        return !up ? 0x2510 : !down ? 0x2518 : 0x2524;
    return !up ? 0x252C : !down ? 0x2534 : 0x253C;
}

static void
draw_rank(struct canvas *c, int r)
{
    int f, x;

    for (x = column(0); x < column(FILES - 1); x++)
        c->cell[row(r)][x] = 0x2500;
    for (f = 0; f < FILES; f++) {
        c->cell[row(r)][column(f)] = crossing(f, r);
        if (r > 0 && (r != 5 || f == 0 || f == FILES - 1))
            c->cell[row(r) + 1][column(f)] = 0x2502;
    }
    c->cell[row(r)][0] = (uint32_t)('0' + r);
}

/* The two diagonals of the palace whose centre lies on rank r. */
static void
draw_palace(struct canvas *c, int r)
{
    int half = STEP / 2;

    c->cell[row(r) - 1][column(3) + half] = '\\';
    c->cell[row(r) - 1][column(4) + half] = '/';
    c->cell[row(r) + 1][column(3) + half] = '/';
    c->cell[row(r) + 1][column(4) + half] = '\\';
}

/* Put text from a column on; wide characters take two. */
static void
draw_text(struct canvas *c, int y, int x, const char *s)
{
    size_t len = strlen(s);

    while (len && x < WIDTH - 1) {
        uint32_t cp;
        size_t n = utf8_next(s, len, &cp);

        c->cell[y][x++] = cp;
        if (utf8_char_columns(cp) == 2)
            c->cell[y][x++] = WIDE_TAIL;
        s += n;
        len -= n;
    }
}

static void
draw_river(struct canvas *c, enum board_lines lines, enum lang lang)
{
    if (lines == BOARD_LINES_ASCII || lang == LANG_EN) {
        draw_text(c, row(4) - 1, column(2), "R   I   V   E   R");
        return;
    }
    draw_text(c, row(4) - 1, column(1) + 1, "楚 河");
    draw_text(c, row(4) - 1, column(6) - 1, "汉 界");
}

static const char *
glyph(uint8_t pc, enum board_pieces pieces)
{
    static const char *const pair[PC_COUNT] = {
        "", "帅", "仕", "相", "傌", "俥", "炮", "兵",
        "", "将", "士", "象", "馬", "車", "砲", "卒",
    };
    static const char *const letters[PC_COUNT] = {
        "", "K", "A", "B", "N", "R", "C", "P",
        "", "k", "a", "b", "n", "r", "c", "p",
    };

    if (pieces == BOARD_LETTERS)
        return letters[pc];
    if (pieces == BOARD_TRADITIONAL && pc_kind(pc) == KING)
        return pc_side(pc) == RED ? "帥" : "將";
    return pair[pc];
}

/* A wide character gets a blank on both sides so that it stands free. */
static void
draw_piece(struct canvas *c, sq_t sq, uint8_t pc, enum board_pieces pieces)
{
    int x = column(sq_file(sq)), y = row(sq_rank(sq));

    if (pieces != BOARD_LETTERS) {
        c->cell[y][x - 1] = ' ';
        c->cell[y][x + 2] = ' ';
    }
    draw_text(c, y, x, glyph(pc, pieces));
}

static uint32_t
ascii(uint32_t cp)
{
    if (cp == 0x2500)
        return '-';
    if (cp == 0x2502)
        return '|';
    return cp >= 0x2500 && cp < 0x2580 ? '+' : cp;
}

static void
print_row(const uint32_t cell[WIDTH], enum board_lines lines,
          struct buf *out)
{
    int x, end = WIDTH;

    while (end && cell[end - 1] == ' ')
        end--;
    for (x = 0; x < end; x++) {
        if (cell[x] == WIDE_TAIL)
            continue;
        utf8_put(out, lines == BOARD_LINES_ASCII ? ascii(cell[x]) : cell[x]);
    }
    buf_putc(out, '\n');
}

/* A line of nine marks above or below the board. */
static void
print_files(const char *const mark[FILES], struct buf *out)
{
    int f;

    buf_addf(out, "%*s", LEFT, "");
    for (f = 0; f < FILES; f++) {
        int gap = STEP - utf8_columns(mark[f], strlen(mark[f]));

        buf_puts(out, mark[f]);
        if (f < FILES - 1)
            buf_addf(out, "%*s", gap, "");
    }
    buf_putc(out, '\n');
}

void
board_text(const struct pos *p, const struct board_style *style,
           enum lang lang, struct buf *out)
{
    static const char *const letter[FILES] = {
        "a", "b", "c", "d", "e", "f", "g", "h", "i",
    };
    static const char *const black[FILES] = {
        "1", "2", "3", "4", "5", "6", "7", "8", "9",
    };
    static const char *const red[FILES] = {
        "九", "八", "七", "六", "五", "四", "三", "二", "一",
    };
    bool numbers = lang == LANG_ZH && style->lines == BOARD_LINES_DRAWN;
    struct canvas c;
    int x, y;
    sq_t sq;

    for (y = 0; y < HEIGHT; y++) {
        for (x = 0; x < WIDTH; x++)
            c.cell[y][x] = ' ';
    }
    for (y = 0; y < RANKS; y++)
        draw_rank(&c, y);
    draw_palace(&c, 1);
    draw_palace(&c, 8);
    draw_river(&c, style->lines, lang);
    for (sq = 0; sq < SQUARES; sq++) {
        if (p->at[sq])
            draw_piece(&c, sq, pos_pc(p, sq), style->pieces);
    }
    if (numbers)
        print_files(black, out);
    print_files(letter, out);
    for (y = 0; y < HEIGHT; y++)
        print_row(c.cell[y], style->lines, out);
    print_files(letter, out);
    if (numbers)
        print_files(red, out);
    buf_addf(out, tr(lang, "%s to move\n"),
             explain_side((enum side)p->side, lang));
}
