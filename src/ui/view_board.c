#include <config.h>

#include "ui/view_board.h"

#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"

/* Columns of a frame before its piece, which is two columns wide, and as many
   after it; 0: pieces have no frames. */
static int
frame_columns(const struct pitch *p)
{
    return p->y < 4 ? 0 : p->y < 5 ? 2 : 3;
}

static int
frame_rows(const struct pitch *p)
{
    return p->y < 4 ? 0 : 1;
}

int
pitch_width(const struct pitch *p)
{
    int frame = frame_columns(p);

    return p->left + (FILES - 1) * p->x + 2 + (frame ? frame : 1);
}

int
pitch_height(const struct pitch *p)
{
    return (RANKS - 1) * p->y + 3 + 2 * frame_rows(p);
}

/* Everything a step of drawing needs. */
struct draw {
    struct pen *pen;
    const struct board_view *view;
    const struct look *look;
    const struct pitch *pitch;
};

struct spot
board_spot(const struct look *look, const struct pitch *pitch, sq_t sq)
{
    int column = look->flip ? FILES - 1 - sq_file(sq) : sq_file(sq);
    int row = look->flip ? sq_rank(sq) : RANKS - 1 - sq_rank(sq);

    return (struct spot){pitch->left + column * pitch->x,
                         1 + frame_rows(pitch) + row * pitch->y};
}

sq_t
board_sq(const struct look *look, const struct pitch *pitch, struct spot at)
{
    int columns = frame_columns(pitch);

    for (int sq = 0; sq < SQUARES; sq++) {
        struct spot s = board_spot(look, pitch, (sq_t)sq);

        if (abs(at.y - s.y) <= frame_rows(pitch) && at.x >= s.x - columns
            && at.x <= s.x + 1 + columns)
            return (sq_t)sq;
    }
    return SQ_NONE;
}

/* Which lines meet at a point, by its column and row on the screen. */
static unsigned
lines_at(int column, int row)
{
    bool edge = column == 0 || column == FILES - 1;
    unsigned lines = 0;

    if (column > 0)
        lines |= LINE_LEFT;
    if (column < FILES - 1)
        lines |= LINE_RIGHT;
    if (row > 0 && (edge || row != 5))
        lines |= LINE_UP;
    if (row < RANKS - 1 && (edge || row != 4))
        lines |= LINE_DOWN;
    return lines;
}

static int
row_y(const struct draw *d, int row)
{
    return 1 + frame_rows(d->pitch) + row * d->pitch->y;
}

static void
draw_rank(const struct draw *d, int row)
{
    int y = row_y(d, row);
    uint32_t dash = look_junction(d->look, LINE_LEFT | LINE_RIGHT);

    pen_move(d->pen, d->pitch->left, y);
    for (int column = 0; column < FILES; column++) {
        pen_char(d->pen, look_junction(d->look, lines_at(column, row)));
        if (column < FILES - 1)
            pen_fill_to(d->pen, dash, d->pen->x + d->pitch->x - 1);
    }
}

static void
draw_files(const struct draw *d, int row)
{
    for (int i = 1; i < d->pitch->y; i++) {
        for (int column = 0; column < FILES; column++) {
            if (!(lines_at(column, row) & LINE_DOWN))
                continue;
            pen_move(d->pen, d->pitch->left + column * d->pitch->x,
                     row_y(d, row) + i);
            pen_char(d->pen, look_junction(d->look, LINE_UP | LINE_DOWN));
        }
    }
}

/* A slanting line between two points that touch corner to corner. */
static void
draw_diagonal(const struct draw *d, struct spot a, struct spot b)
{
    int rows = abs(b.y - a.y), step = b.y > a.y ? 1 : -1;
    int columns = (b.x - a.x) / rows;

    for (int i = 1; i < rows; i++) {
        pen_move(d->pen, a.x + i * columns, a.y + i * step);
        pen_char(d->pen, (b.x > a.x) == (b.y > a.y) ? '\\' : '/');
    }
}

static void
draw_palaces(const struct draw *d)
{
    static const sq_t corners[] = {3, 5, 21, 23, 66, 68, 84, 86};

    for (int i = 0; i < 8; i++) {
        sq_t centre = i < 4 ? 13 : 76;

        draw_diagonal(d, board_spot(d->look, d->pitch, corners[i]),
                      board_spot(d->look, d->pitch, centre));
    }
}

/* Words in the open row; in the small size the gap alone shows it. */
static void
draw_river(const struct draw *d)
{
    const char *text = tr_in(d->look->lang, "river", "R   I   V   E   R");
    int middle = d->pitch->left + 4 * d->pitch->x;

    if (d->pitch->y < 2)
        return;
    pen_move(d->pen, middle - utf8_columns(text, strlen(text)) / 2,
             row_y(d, 4) + d->pitch->y / 2);
    pen_puts(d->pen, text);
}

/* A line between two points; `onto`: over the point b as well. */
static void
draw_straight(const struct draw *d, struct spot a, struct spot b, bool onto)
{
    int step = b.y > a.y ? 1 : -1;

    if (a.y == b.y) {
        bool right = b.x > a.x;
        int from = right ? a.x + 3 : b.x + (onto ? 0 : 3);
        int to = right ? b.x - (onto ? -1 : 1) : a.x - 1;

        pen_move(d->pen, from, a.y);
        pen_fill_to(d->pen, look_ray(d->look, LINE_LEFT), to);
        return;
    }
    for (int y = a.y + step; y != b.y + (onto ? step : 0); y += step) {
        pen_move(d->pen, a.x, y);
        pen_char(d->pen, look_ray(d->look, LINE_UP));
    }
}

/*
 * A horse goes one point straight, then one aslant; advisor and elephant
 * aslant all the way.
 */
static void
draw_ray(const struct draw *d, const struct ray *ray)
{
    int df = sq_file(ray->to) - sq_file(ray->from);
    int dr = sq_rank(ray->to) - sq_rank(ray->from);
    struct spot from = board_spot(d->look, d->pitch, ray->from);
    struct spot to = board_spot(d->look, d->pitch, ray->to);

    if (df == 0 || dr == 0) {
        draw_straight(d, from, to, !d->view->pos->at[ray->to]);
    } else if (abs(df) == abs(dr)) {
        draw_diagonal(d, from, to);
    } else {
        sq_t leg = sq_of(sq_file(ray->from) + df / 2,
                         sq_rank(ray->from) + dr / 2);

        draw_straight(d, from, board_spot(d->look, d->pitch, leg), false);
        draw_diagonal(d, board_spot(d->look, d->pitch, leg), to);
    }
}

enum role
mark_role(char mark)
{
    switch (mark) {
    case '!': return ROLE_CHASED;
    case '?': return ROLE_ROOTED;
    case '=': return ROLE_EXCHANGE;
    case '*': return ROLE_CHECK;
    case '+': return ROLE_TRUE_ROOT;
    case '~': return ROLE_FALSE_ROOT;
    default: return ROLE_LAST;
    }
}

static unsigned
piece_style(const struct draw *d, uint8_t pc)
{
    unsigned style = pc_side(pc) == RED ? ROLE_RED | STYLE_BOLD : ROLE_BLACK;

    /* Both sides share glyphs here: the line under Red tells them apart. */
    if (d->look->glyphs == GLYPHS_PLAIN && pc_side(pc) == RED)
        style |= STYLE_UNDERLINE;
    return style;
}

/* The marks before and after a point; 0 where the lines show through. */
struct sides { char before, after; };

static struct sides
point_marks(const struct draw *d, sq_t sq)
{
    const struct board_view *v = d->view;
    bool last = v->last != MOVE_NONE
                && (move_from(v->last) == sq || move_to(v->last) == sq);
    bool piece = v->pos->at[sq] != 0;
    struct sides s = {piece ? ' ' : 0, piece ? ' ' : 0};

    if (last)
        s = (struct sides){'[', ']'};
    if (v->cursor == sq)
        s = (struct sides){'>', '<'};
    if (v->mark[sq])
        s.after = v->mark[sq];
    return s;
}

static void
put_mark(const struct draw *d, int x, int y, char mark)
{
    pen_move(d->pen, x, y);
    d->pen->style = mark == '>' || mark == '<'
                        ? ROLE_CURSOR : mark_role(mark) | STYLE_BOLD;
    pen_char(d->pen, (unsigned char)mark);
}

/* The upper or lower edge of a frame. */
static void
draw_edge(const struct draw *d, struct spot at, bool red, bool lower)
{
    const struct look *look = d->look;
    int columns = frame_columns(d->pitch);
    unsigned in = lower ? LINE_UP : LINE_DOWN;
    uint32_t left = red ? look_junction(look, LINE_RIGHT | in)
                    : lower ? '\\' : '/';
    uint32_t right = red ? look_junction(look, LINE_LEFT | in)
                     : lower ? '/' : '\\';

    pen_move(d->pen, at.x - columns, at.y + (lower ? 1 : -1));
    pen_char(d->pen, left);
    pen_fill_to(d->pen, look_junction(look, LINE_LEFT | LINE_RIGHT),
                at.x + 1 + columns);
    pen_char(d->pen, right);
}

/*
 * Red's frame has square corners, Black's are cut, so that they differ without
 * colours and in any set of pieces.
 */
static void
draw_frame(const struct draw *d, sq_t sq, bool red)
{
    struct spot at = board_spot(d->look, d->pitch, sq);
    int columns = frame_columns(d->pitch);
    uint32_t side = look_junction(d->look, LINE_UP | LINE_DOWN);

    d->pen->style = red ? ROLE_RED : ROLE_BLACK;
    draw_edge(d, at, red, false);
    draw_edge(d, at, red, true);
    pen_move(d->pen, at.x - columns, at.y);
    pen_char(d->pen, side);
    pen_fill_to(d->pen, ' ', at.x + 1 + columns);
    pen_char(d->pen, side);
}

static void
draw_point(const struct draw *d, sq_t sq)
{
    struct sides s = point_marks(d, sq);
    struct spot at = board_spot(d->look, d->pitch, sq);
    uint8_t pc = pos_pc(d->view->pos, sq);
    bool small = d->pitch->x < 4;

    if (pc && frame_rows(d->pitch))
        draw_frame(d, sq, pc_side(pc) == RED);
    if (s.before && !small)
        put_mark(d, at.x - 1, at.y, s.before);
    if (s.after)
        put_mark(d, at.x + 2, at.y, s.after);
    if (!pc && !s.before)
        return;
    pen_move(d->pen, at.x, at.y);
    d->pen->style = pc ? piece_style(d, pc) : ROLE_LAST | STYLE_BOLD;
    if (pc)
        pen_puts(d->pen, look_piece(d->look, pc));
    else
        pen_puts(d->pen, small ? "[ " : "  ");
    if (d->view->cursor == sq)
        pen_add_style(d->pen, (struct span){at.x, at.y, 2}, STYLE_REVERSE);
}

/* Room for ICCS beside the numbers of the files, which alone do not say
   where b5 is: sentences name points so. */
static bool
has_both(const struct draw *d)
{
    return d->look->coords == COORDS_CHINESE && d->pitch->x >= 4;
}

/* The labels of the files along an edge. */
static void
draw_file_labels(const struct draw *d, enum side edge, int y)
{
    struct look iccs = *d->look;

    iccs.coords = COORDS_ICCS;
    for (int f = 0; f < FILES; f++) {
        const char *file = look_file(d->look, edge, f);
        bool tight = d->pitch->x < 6 && utf8_columns(file, strlen(file)) > 1;

        pen_move(d->pen, board_spot(d->look, d->pitch, sq_of(f, 0)).x, y);
        pen_puts(d->pen, file);
        if (has_both(d))
            pen_putf(d->pen, tight ? "%s" : " %s",
                     look_file(&iccs, edge, f));
    }
}

static void
draw_coordinates(const struct draw *d)
{
    enum side top = d->look->flip ? RED : BLACK;

    d->pen->style = ROLE_DIM;
    draw_file_labels(d, top, 0);
    draw_file_labels(d, side_other(top), pitch_height(d->pitch) - 1);
    if (d->look->coords != COORDS_ICCS && !has_both(d))
        return;
    for (int r = 0; r < RANKS; r++) {
        pen_move(d->pen, d->pitch->left > 2 ? 2 : 0,
                 board_spot(d->look, d->pitch, sq_of(0, r)).y);
        pen_putf(d->pen, "%d", r);
    }
}

/*
 * From back to front: (1) lines, (2) palaces and river, (3) attack lines,
 * (4) pieces with their marks, (5) coordinates.
 */
void
view_board(struct pen *pen, const struct board_view *view,
           const struct look *look, const struct pitch *pitch)
{
    struct draw d = {pen, view, look, pitch};

    pen->style = ROLE_BOARD;
    for (int row = 0; row < RANKS; row++) {
        draw_rank(&d, row);
        draw_files(&d, row);
    }
    draw_palaces(&d);
    pen->style = ROLE_DIM;
    draw_river(&d);
    pen->style = ROLE_RAY | STYLE_BOLD;
    for (int i = 0; i < view->n_rays; i++)
        draw_ray(&d, &view->rays[i]);
    for (int sq = 0; sq < SQUARES; sq++)
        draw_point(&d, (sq_t)sq);
    draw_coordinates(&d);
}
