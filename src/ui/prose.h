/*
 * Layer: ui.  Paragraphs broken into rows of a given width.
 *
 * Breaks follow Unicode (libunistring), so that Chinese breaks between
 * characters and never before a comma; a word too long for a row is cut.
 */
#ifndef XQ_UI_PROSE_H
#define XQ_UI_PROSE_H

#include "base/arena.h"
#include "ui/grid.h"

struct prose_row {
    const char *s;              /* in the arena */
    unsigned style;
    int indent;                 /* columns before it */
};

struct prose {
    struct arena *arena;        /* owns the rows */
    int columns;                /* width of a row, >= 1 */
    int hang;                   /* indent of the second and further rows */
    struct prose_row *rows;
    int n, cap;
};

/* An empty text for rows of `columns`. */
struct prose prose_new(struct arena *arena, int columns);

/* Add paragraphs; each LF ends one. */
void prose_add(struct prose *t, unsigned style, const char *s);
void prose_addf(struct prose *t, unsigned style, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Draw rows from `top` on where the pen is, as many as the area holds. */
void prose_draw(struct pen *pen, const struct prose *t, int top);

/* Say in the heading which rows the area holds, if it does not hold all. */
void prose_place(struct pen *pen, const struct prose *t, int top);

/* A heading across the area, "- Ruling  1956 -----"; the pen goes to column 1
   of the row below. */
struct look;
void prose_head(struct pen *pen, const struct look *look, const char *title);

#endif
