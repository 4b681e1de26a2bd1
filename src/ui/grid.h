/*
 * Layer: ui.  A rectangle of cells, and a pen that writes into part of it.
 *
 * Views draw into a grid and know nothing of a terminal; term.c shows the
 * grid, tests compare its dump.  A cell holds what it means (a role), never a
 * colour.
 *
 * Invariants: a character of two columns has its right half, a cell of width
 * 0, beside it in the same row; writing over one half blanks the other; a
 * wide character is never cut by the edge of the grid or of a pen; there is
 * no control character in any cell.
 */
#ifndef XQ_UI_GRID_H
#define XQ_UI_GRID_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"

/* What a cell is, for term.c to choose colours and attributes. */
enum role {
    ROLE_TEXT,
    ROLE_TITLE,                 /* the first line */
    ROLE_HEAD,                  /* heading of a panel */
    ROLE_FRAME,                 /* lines between panels */
    ROLE_HINT,                  /* the line of keys */
    ROLE_DIM,                   /* of less weight */
    ROLE_BOARD,                 /* lines of the board */
    ROLE_RED,                   /* a red piece, a red move */
    ROLE_BLACK,
    ROLE_LAST,                  /* [ ] of the last move */
    ROLE_CHASED,                /* ! and the attack lines */
    ROLE_ROOTED,                /* ? */
    ROLE_EXCHANGE,              /* = */
    ROLE_CHECK,                 /* * */
    ROLE_TRUE_ROOT,             /* + */
    ROLE_FALSE_ROOT,            /* ~ */
    ROLE_RAY,                   /* an attack line */
    ROLE_CURSOR,                /* the board cursor, a chosen row */
    ROLE_CURRENT,               /* the current ply */
    ROLE_VERDICT,               /* the obligation */
    ROLE_FORBIDDEN,
    ROLE_WARN,                  /* undecided, not closed, nothing to judge */
    ROLE_COUNT
};

/* Attributes that hold without colour; or-ed to a role they make a style. */
enum {
    STYLE_ROLE = 0xFF,
    STYLE_BOLD = 1 << 8,
    STYLE_REVERSE = 1 << 9,
    STYLE_UNDERLINE = 1 << 10
};

enum { CELL_CHARS = 3 };        /* a base and two combining characters */

struct cell {
    uint32_t cp[CELL_CHARS];    /* 0 where there is none; cp[0] a blank or
                                   more, 0 in a right half */
    uint16_t style;             /* enum role and STYLE_* bits */
    uint8_t width;              /* 1, 2, or 0: right half of a wide one */
};

struct grid {
    int width, height;          /* cells; both may be 0 */
    struct cell *cells;         /* row by row, owned */
};

#define GRID_INIT {0, 0, 0}

/* Give the grid a size (negative ones count as 0) and blank it. */
void grid_resize(struct grid *g, int width, int height);
void grid_clear(struct grid *g);
void grid_free(struct grid *g);

/* The cell at a place inside the grid, NULL outside. */
const struct cell *grid_at(const struct grid *g, int x, int y);

/* Append all rows, trailing blanks left out, each with a line end. */
void grid_dump(const struct grid *g, struct buf *out);

struct area {
    int x, y, w, h;             /* cells, in the coordinates of the grid */
};

/*
 * A pen: where to write, how, and the area it cannot leave.  x and y are
 * relative to the area.
 */
struct pen {
    struct grid *grid;
    struct area area;
    int x, y;
    unsigned style;
};

/* A pen in the upper left corner of `area`, which is cut to the grid. */
struct pen pen_in(struct grid *g, struct area area);

/* Go to a place (it may be outside: then nothing shows). */
void pen_move(struct pen *p, int x, int y);

/*
 * Write text and advance; what passes the right edge is left out whole
 * characters at a time.  pen_put takes bytes, pen_char one character.
 */
void pen_puts(struct pen *p, const char *text);
void pen_put(struct pen *p, const char *text, size_t len);
void pen_char(struct pen *p, uint32_t cp);
void pen_putf(struct pen *p, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Write text cut to `columns` and blanks up to them. */
void pen_field(struct pen *p, const char *text, int columns);

/* Repeat a character up to column x (relative to the area). */
void pen_fill_to(struct pen *p, uint32_t cp, int x);

/* Blank the rest of the row, or the whole area. */
void pen_clear_row(struct pen *p);
void pen_clear(struct pen *p);

/* Or STYLE_* bits into `columns` cells of row y from x on. */
struct span { int x, y, columns; };
void pen_add_style(struct pen *p, struct span span, unsigned bits);

#endif
