#include <config.h>

#include "report/paper.h"

#include "board/fen.h"

/* Units of the picture: a step from point to point, the edge around. */
enum { STEP = 20, EDGE = 24, RADIUS = 9,
       WIDTH = 8 * STEP + 2 * EDGE, HEIGHT = 9 * STEP + 2 * EDGE };

static int
across(int f)
{
    return EDGE + f * STEP;
}

static int
down(int r)
{
    return EDGE + (RANKS - 1 - r) * STEP;
}

/* One path for all lines: ranks, files (broken by the river), palaces. */
static void
add_lines(struct buf *out)
{
    int f, r;

    buf_puts(out, "<path fill=\"none\" stroke=\"#000\" stroke-width=\".7\" "
                  "d=\"");
    for (r = 0; r < RANKS; r++)
        buf_addf(out, "M%d %dH%d", across(0), down(r), across(FILES - 1));
    for (f = 0; f < FILES; f++) {
        if (f == 0 || f == FILES - 1)
            buf_addf(out, "M%d %dV%d", across(f), down(9), down(0));
        else
            buf_addf(out, "M%d %dV%dM%d %dV%d", across(f), down(9), down(5),
                     across(f), down(4), down(0));
    }
    for (r = 0; r < RANKS; r += 7)
        buf_addf(out, "M%d %dL%d %dM%d %dL%d %d", across(3), down(r),
                 across(5), down(r + 2), across(5), down(r), across(3),
                 down(r + 2));
    buf_puts(out, "\"/>");
}

static void
add_text(int x, int y, const char *text, struct buf *out)
{
    buf_addf(out, "<text x=\"%d\" y=\"%d\">%s</text>", x, y, text);
}

/* Letters and ranks, which sentences use; files as moves count them. */
static void
add_marks(enum lang lang, struct buf *out)
{
    static const char *const red[FILES] = {
        "九", "八", "七", "六", "五", "四", "三", "二", "一",
    };
    char mark[2] = "";
    int i;

    buf_puts(out, "<g font-size=\"7.5\" fill=\"#333\">");
    for (i = 0; i < FILES; i++) {
        mark[0] = (char)('a' + i);
        add_text(across(i), HEIGHT - 9, mark, out);
        mark[0] = (char)('1' + i);
        add_text(across(i), 9, mark, out);
        if (lang == LANG_ZH)
            add_text(across(i), HEIGHT, red[i], out);
        mark[0] = (char)('9' - i);
        if (lang == LANG_EN)
            add_text(across(i), HEIGHT, mark, out);
    }
    for (i = 0; i < RANKS; i++) {
        mark[0] = (char)('0' + i);
        add_text(7, down(i) + 3, mark, out);
    }
    buf_puts(out, "</g><g font-size=\"11\" fill=\"#777\">");
    add_text(across(2), down(4) - STEP / 2 + 4, "楚河", out);
    add_text(across(6), down(4) - STEP / 2 + 4, "汉界", out);
    buf_puts(out, "</g>");
}

/* Red is dark on a white disc, Black white on a dark one: no colour needed. */
static void
add_side(const struct pos *pos, enum side side, struct buf *out)
{
    static const char *const glyph[PC_COUNT] = {
        "", "帅", "仕", "相", "马", "车", "炮", "兵",
        "", "将", "士", "象", "马", "车", "炮", "卒",
    };
    int id;

    buf_puts(out, side == RED
                      ? "<g fill=\"#fff\" stroke=\"#a00\" "
                        "stroke-width=\"1.4\">"
                      : "<g fill=\"#000\" stroke=\"#000\" "
                        "stroke-width=\"1.4\">");
    for (id = pos_first(pos, side); id < pos_end(pos, side); id++) {
        if (pos->sq[id] != SQ_NONE)
            buf_addf(out, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\"/>",
                     across(sq_file(pos->sq[id])),
                     down(sq_rank(pos->sq[id])), RADIUS);
    }
    buf_puts(out, side == RED ? "</g><g fill=\"#a00\">"
                              : "</g><g fill=\"#fff\">");
    for (id = pos_first(pos, side); id < pos_end(pos, side); id++) {
        if (pos->sq[id] != SQ_NONE)
            add_text(across(sq_file(pos->sq[id])),
                     down(sq_rank(pos->sq[id])) + 5, glyph[pos->code[id]],
                     out);
    }
    buf_puts(out, "</g>");
}

void
paper_svg(const struct pos *pos, enum lang lang, struct buf *out)
{
    char fen[FEN_MAX];

    buf_addf(out, "<svg viewBox=\"0 0 %d %d\" role=\"img\" "
                  "aria-label=\"%s\" text-anchor=\"middle\" "
                  "font-size=\"13\" font-family=\"" PAPER_FONTS "\">",
             WIDTH, HEIGHT + 2, fen_print(pos, fen));
    add_lines(out);
    add_marks(lang, out);
    add_side(pos, RED, out);
    add_side(pos, BLACK, out);
    buf_puts(out, "</svg>");
}
