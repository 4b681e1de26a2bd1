/*
 * Layer: ui.  The board: lines, palaces, river, pieces, marks, attack lines.
 *
 * A point is two columns; the column before it and the one after it carry
 * marks, so that no mark is a colour only (in the small size only the one
 * after it).  From four rows a point on a piece with its marks stands in a
 * frame, three rows high: square for Red, with cut corners for Black.
 */
#ifndef XQ_UI_VIEW_BOARD_H
#define XQ_UI_VIEW_BOARD_H

#include "board/pos.h"
#include "ui/grid.h"
#include "ui/look.h"

/* Distance of two points in columns and rows, and the column of file a. */
struct pitch {
    int x, y;                   /* 10x5, 8x4, 6x3, 4x2 or 3x1 */
    int left;                   /* columns before the first point */
};

/* Columns and rows the whole board takes, with coordinates and frames. */
int pitch_width(const struct pitch *p);
int pitch_height(const struct pitch *p);

struct ray {
    sq_t from, to;              /* attacker and victim */
};

enum { RAYS_MAX = 64 };

struct board_view {
    const struct pos *pos;
    char mark[SQUARES];         /* after the piece: ! ? = * + ~, 0: none */
    move_t last;                /* MOVE_NONE at the start */
    sq_t cursor;                /* SQ_NONE: none */
    struct ray rays[RAYS_MAX];
    int n_rays;
};

/* The role of a mark. */
enum role mark_role(char mark);

void view_board(struct pen *pen, const struct board_view *view,
                const struct look *look, const struct pitch *pitch);

/* The place of a point, relative to the area. */
struct spot { int x, y; };
struct spot board_spot(const struct look *look, const struct pitch *pitch,
                       sq_t sq);

/* The point at a place, its frame included; SQ_NONE if it is none. */
sq_t board_sq(const struct look *look, const struct pitch *pitch,
              struct spot at);

#endif
