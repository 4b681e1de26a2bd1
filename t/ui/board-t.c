#include <config.h>

#include <string.h>

#include "t/lib/draw.h"
#include "t/lib/tap.h"
#include "ui/view_board.h"

static const struct pitch large = {6, 3, 4}, normal = {4, 2, 2},
                          compact = {3, 1, 1}, eight = {8, 4, 6},
                          ten = {10, 5, 7};
static struct pos pos;
static struct board_view view;
static struct look look;

static void
set_up(const char *fen)
{
    draw_fen(&pos, fen);
    view = (struct board_view){.pos = &pos, .last = MOVE_NONE,
                               .cursor = SQ_NONE};
    look = (struct look){.lang = LANG_EN, .glyphs = GLYPHS_PAIR,
                         .coords = COORDS_WXF, .thick = true};
}

/* The board as text: all of it, or one row of it. */
static void
draw(const struct pitch *pitch, struct buf *out)
{
    struct grid grid = GRID_INIT;
    struct pen pen;

    grid_resize(&grid, pitch_width(pitch), pitch_height(pitch));
    pen = pen_in(&grid, (struct area){0, 0, grid.width, grid.height});
    view_board(&pen, &view, &look, pitch);
    grid_dump(&grid, out);
    grid_free(&grid);
}

static void
is_board(const struct pitch *pitch, const char *want, const char *name)
{
    struct buf b = BUF_INIT;

    draw(pitch, &b);
    is_lines(want, buf_str(&b), "%s", name);
    buf_free(&b);
}

static void
has_row(const struct pitch *pitch, const char *want, const char *name)
{
    struct buf b = BUF_INIT;

    draw(pitch, &b);
    has_str(want, buf_str(&b), "%s", name);
    buf_free(&b);
}

static const char start[]
    = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";

static void
test_sizes(void)
{
    set_up(start);
    is_board(&normal,
             "  1   2   3   4   5   6   7   8   9\n"
             "  车  马  象  士  将  士  象  马  车\n"
             "  │   │   │   │ \\ │ / │   │   │   │\n"
             "  ├───┼───┼───┼───┼───┼───┼───┼───┤\n"
             "  │   │   │   │ / │ \\ │   │   │   │\n"
             "  ├── 砲 ─┼───┼───┼───┼───┼── 砲 ─┤\n"
             "  │   │   │   │   │   │   │   │   │\n"
             "  卒 ─┼── 卒 ─┼── 卒 ─┼── 卒 ─┼── 卒\n"
             "  │   │   │   │   │   │   │   │   │\n"
             "  ├───┴───┴───┴───┴───┴───┴───┴───┤\n"
             "  │       R   I   V   E   R       │\n"
             "  ├───┬───┬───┬───┬───┬───┬───┬───┤\n"
             "  │   │   │   │   │   │   │   │   │\n"
             "  兵 ─┼── 兵 ─┼── 兵 ─┼── 兵 ─┼── 兵\n"
             "  │   │   │   │   │   │   │   │   │\n"
             "  ├── 炮 ─┼───┼───┼───┼───┼── 炮 ─┤\n"
             "  │   │   │   │ \\ │ / │   │   │   │\n"
             "  ├───┼───┼───┼───┼───┼───┼───┼───┤\n"
             "  │   │   │   │ / │ \\ │   │   │   │\n"
             "  俥  傌  相  仕  帅  仕  相  傌  俥\n"
             "  9   8   7   6   5   4   3   2   1\n",
             "the start position at 4x2");
    look.ascii = true;
    look.glyphs = GLYPHS_LETTERS;
    is_board(&compact,
             " 1  2  3  4  5  6  7  8  9\n"
             "  r  h  e  a  k  a  e  h  r\n"
             " +--+--+--+--+--+--+--+--+\n"
             " +-- c +--+--+--+--+-- c +\n"
             "  p +-- p +-- p +-- p +-- p\n"
             " +--+--+--+--+--+--+--+--+\n"
             " +--+--+--+--+--+--+--+--+\n"
             "  P +-- P +-- P +-- P +-- P\n"
             " +-- C +--+--+--+--+-- C +\n"
             " +--+--+--+--+--+--+--+--+\n"
             "  R  H  E  A  K  A  E  H  R\n"
             " 9  8  7  6  5  4  3  2  1\n",
             "the start position at 3x1 in letters");
}

static void
test_marks(void)
{
    set_up("5k3/9/2c6/9/9/p8/9/2R6/9/4K4 b");
    view.last = move_of(sq_of(6, 2), sq_of(2, 2));
    view.mark[sq_of(2, 7)] = '!';
    view.rays[view.n_rays++] = (struct ray){sq_of(2, 2), sq_of(2, 7)};
    has_row(&normal, "├───┼── 砲!─┼", "a mark stands behind its piece");
    has_row(&normal, "├───┼──[俥]─┼───┼───┼──[  ]─┼",
            "both points of the last move are in brackets");
    has_row(&normal, "  │   │   ┃   │", "an attack line is thick");
    has_row(&compact, "├──┼──俥]┼──┼──┼──[ ]┼",
            "the small size has room for one bracket");
    look.thick = false;
    has_row(&normal, "  │   │   :   │",
            "without thick lines a colon stands for it");
    look.ascii = true;
    has_row(&normal, "  |   |   :   |", "in ASCII too");
    view.cursor = sq_of(2, 7);
    has_row(&normal, "-->砲!-+",
            "the cursor stands around a point, a mark in its place");
    view.cursor = sq_of(4, 4);
    has_row(&normal, "+-->  <-+", "it shows on an empty point");

    set_up("5k3/9/9/9/c5R2/9/9/9/9/4K4 b");
    view.rays[view.n_rays++] = (struct ray){sq_of(6, 5), sq_of(0, 5)};
    has_row(&normal, "  砲 ━━━━━━━━━━━━━━━━━━━━ 俥 ─┴",
            "a line across reaches from piece to piece");
    set_up("5k3/9/9/9/2R6/9/9/9/9/4K4 b");
    view.rays[view.n_rays++] = (struct ray){sq_of(2, 5), sq_of(3, 5)};
    has_row(&normal, "── 俥 ━━───┴", "and onto a point that is empty");
    view.rays[0] = (struct ray){sq_of(2, 5), sq_of(1, 5)};
    has_row(&normal, "  ├───━━━ 俥 ─┴", "to the left as well");
    view.rays[0] = (struct ray){sq_of(2, 5), sq_of(2, 6)};
    has_row(&normal,
            "  ├───┼───┃───┼───┼───┼───┼───┼───┤\n"
            "  │   │   ┃   │   │   │   │   │   │\n"
            "  ├───┴── 俥 ─┴", "and up");
    set_up("5k3/9/9/4c4/9/3N5/9/9/9/4K4 b");
    view.rays[view.n_rays++] = (struct ray){sq_of(3, 4), sq_of(4, 6)};
    has_row(&normal,
            "  ├───┼───┼───┼── 砲 ─┼───┼───┼───┤\n"
            "  │   │   │   │ / │   │   │   │   │\n"
            "  ├───┴───┴───┴───┴───┴───┴───┴───┤\n"
            "  │       R   ┃   V   E   R       │\n"
            "  ├───┬───┬── 傌 ─┬───┬───┬───┬───┤\n",
            "a horse's line goes over its leg");
}

static void
test_turns(void)
{
    set_up("5k3/9/9/9/9/9/9/9/9/R3K4 w");
    look.flip = true;
    look.coords = COORDS_CHINESE;
    has_row(&normal,
            "  1 i 2 h 3 g 4 f 5 e 6 d 7 c 8 b 9 a\n"
            "0 ┌───┬───┬───┬── 帅",
            "a turned board has Red above, its files from its right");
    ok(board_sq(&look, &normal, board_spot(&look, &normal, 0)) == 0,
       "a place is the same point however the board is turned");
    is_int(34, board_spot(&look, &normal, 0).x, "a0 is then on the right");
    look.flip = false;
    is_int(2, board_spot(&look, &normal, 0).x, "and else on the left");
    is_int(SQ_NONE, board_sq(&look, &normal, (struct spot){4, 1}),
           "between points there is none");
    look.coords = COORDS_ICCS;
    has_row(&normal, "9 ┌", "ICCS has ranks at the edge");
    has_row(&normal, "  a   b   c", "and letters for files");
    has_row(&large, "  9 ┌─────┬", "in the large size as well");
    look.coords = COORDS_OFF;
    has_row(&compact, "\n ┌──┬", "without coordinates the edge is empty");
    look.coords = COORDS_CHINESE;
    look.lang = LANG_ZH;
    has_row(&normal, "  九a 八b 七c", "Red's files in Chinese, with ICCS");
    has_row(&normal, "9 ┌", "and the ranks, as sentences name points so");
}

/* From four rows a point on pieces stand in frames. */
static void
test_frames(void)
{
    set_up("5k3/9/2c6/9/9/p8/9/2R6/9/4K4 b");
    view.last = move_of(sq_of(6, 2), sq_of(2, 2));
    view.mark[sq_of(2, 7)] = '!';
    view.rays[view.n_rays++] = (struct ray){sq_of(2, 2), sq_of(2, 7)};
    look.coords = COORDS_ICCS;
    has_row(&eight,
            "      │       │     /────\\    │ /     │ ",
            "Black's frame has its corners cut");
    has_row(&eight, "  7   ├───────┼─────│ 砲!│────┼───────┼",
            "a mark has its place in the frame");
    has_row(&eight,
            "  3   ├───────┼───────┃───────┼───────┼───────┼───────┼──"
            "─────┼───────┤\n"
            "      │       │       ┃       │       │       │       │ "
            "      │       │\n"
            "      │       │       ┃       │       │       │       │ "
            "      │       │\n"
            "      │       │     ┌────┐    │       │       │       │ "
            "      │       │\n"
            "  2   ├───────┼─────│[俥]│────┼───────┼───────┼──────[  ]"
            "─────┼───────┤\n"
            "      │       │     └────┘    │ \\     │     / │       │ ",
            "Red's is square, with the last move, and the line ends at it");
    has_row(&eight, "    /────\\    │ ", "a frame at the edge has room");
    has_row(&eight, "\n                                    └────┘\n",
            "below the last row too");
    has_row(&ten, "  2    ├─────────┼──────│ [俥] │─────┼─────────┼",
            "at ten columns a frame is wider");
    view.cursor = sq_of(2, 2);
    has_row(&eight, "│>俥<│", "the cursor stands in the frame");
    look.ascii = true;
    look.glyphs = GLYPHS_LETTERS;
    look.thick = false;
    has_row(&eight, "-----|> R<|----+", "in letters");
    has_row(&eight, "    +----+    | ", "Red's frame in ASCII");
    has_row(&eight, "    /----\\    | ", "and Black's");
}

/* All pieces with all marks keep to their size. */
static void
test_frames_fit(void)
{
    static const struct pitch *const pitches[] = {&eight, &ten};

    set_up(start);
    for (int sq = 0; sq < SQUARES; sq++)
        view.mark[sq] = '!';
    for (int i = 0; i < 2; i++) {
        const struct pitch *p = pitches[i];
        struct buf b = BUF_INIT;
        int rows = 0, pieces = 0;

        draw(p, &b);
        for (const char *c = buf_str(&b); *c; c++) {
            rows += *c == '\n';
            pieces += *c == '/';
        }
        is_int(pitch_height(p), rows, "%dx%d has its rows", p->x, p->y);
        /* Two corners of each of Black's, and two lines a palace, of which
           the frames of two advisors hide a piece. */
        is_int(16 * 2 + 4 * (p->y - 1) - 2, pieces,
               "every frame of %dx%d is whole", p->x, p->y);
        has_str(i == 0 ? "│ 车!│" : "│  车! │", buf_str(&b),
                "with its marks");
        buf_free(&b);
    }
}

static void
test_clicks(void)
{
    struct spot at = board_spot(&look, &eight, sq_of(4, 3));

    is_int(sq_of(4, 3), board_sq(&look, &eight,
                                 (struct spot){at.x - 2, at.y - 1}),
           "the corner of a frame belongs to its point");
    is_int(sq_of(4, 3), board_sq(&look, &eight,
                                 (struct spot){at.x + 3, at.y + 1}),
           "so does the other");
    is_int(SQ_NONE, board_sq(&look, &eight,
                             (struct spot){at.x + 4, at.y}),
           "not what lies beside it");
    is_int(SQ_NONE, board_sq(&look, &eight,
                             (struct spot){at.x, at.y + 2}),
           "nor below");
}

static void
test_glyphs(void)
{
    bool shared = false;

    look = (struct look){.glyphs = GLYPHS_PAIR};
    for (int a = KING; a <= PAWN; a++) {
        for (int b = KING; b <= PAWN; b++)
            shared = shared
                     || strcmp(look_piece(&look, pc_of(RED, (enum kind)a)),
                               look_piece(&look, pc_of(BLACK, (enum kind)b)))
                            == 0;
    }
    ok(!shared, "Red and Black share no glyph");
    is_int('+', look_junction(&(struct look){.ascii = true}, 15),
           "a crossing in ASCII");
    is_int(0x253C, look_junction(&(struct look){.ascii = false}, 15),
           "a crossing of lines");
}

int
main(void)
{
    plan(0);
    test_sizes();
    test_marks();
    test_turns();
    test_frames();
    test_frames_fit();
    test_clicks();
    test_glyphs();
    return done();
}
