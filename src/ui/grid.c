#include <config.h>

#include "ui/grid.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/utf8.h"

static const struct cell blank = {{' ', 0, 0}, ROLE_TEXT, 1};

void
grid_clear(struct grid *g)
{
    size_t n = (size_t)g->width * (size_t)g->height;

    for (size_t i = 0; i < n; i++)
        g->cells[i] = blank;
}

void
grid_resize(struct grid *g, int width, int height)
{
    size_t n;

    g->width = width > 0 ? width : 0;
    g->height = height > 0 ? height : 0;
    n = (size_t)g->width * (size_t)g->height;
    g->cells = xrealloc(g->cells, (n ? n : 1) * sizeof *g->cells);
    grid_clear(g);
}

void
grid_free(struct grid *g)
{
    free(g->cells);
    g->cells = NULL;
    g->width = g->height = 0;
}

static struct cell *
cell_at(const struct grid *g, int x, int y)
{
    if (x < 0 || y < 0 || x >= g->width || y >= g->height)
        return NULL;
    return &g->cells[(size_t)y * (size_t)g->width + (size_t)x];
}

const struct cell *
grid_at(const struct grid *g, int x, int y)
{
    return cell_at(g, x, y);
}

static void
dump_row(const struct grid *g, int y, struct buf *out)
{
    int end = g->width;

    while (end > 0 && cell_at(g, end - 1, y)->cp[0] == ' ')
        end--;
    for (int x = 0; x < end; x++) {
        const struct cell *c = cell_at(g, x, y);

        for (int i = 0; i < CELL_CHARS && c->cp[i]; i++)
            utf8_put(out, c->cp[i]);
    }
    buf_putc(out, '\n');
}

void
grid_dump(const struct grid *g, struct buf *out)
{
    for (int y = 0; y < g->height; y++)
        dump_row(g, y, out);
}

static int
clamp(int v, int low, int high)
{
    return v < low ? low : v > high ? high : v;
}

struct pen
pen_in(struct grid *g, struct area area)
{
    struct pen p = {.grid = g, .style = ROLE_TEXT};
    int right = clamp(area.x + area.w, 0, g->width);
    int bottom = clamp(area.y + area.h, 0, g->height);

    p.area.x = clamp(area.x, 0, right);
    p.area.y = clamp(area.y, 0, bottom);
    p.area.w = right - p.area.x;
    p.area.h = bottom - p.area.y;
    return p;
}

void
pen_move(struct pen *p, int x, int y)
{
    p->x = x;
    p->y = y;
}

/* The cell at a place of the pen's area, NULL outside of it. */
static struct cell *
pen_cell(const struct pen *p, int x, int y)
{
    if (x < 0 || y < 0 || x >= p->area.w || y >= p->area.h)
        return NULL;
    return cell_at(p->grid, p->area.x + x, p->area.y + y);
}

/* Before a cell is overwritten: blank the other half of a wide character. */
static void
split(const struct pen *p, int x, int y)
{
    int gx = p->area.x + x, gy = p->area.y + y;
    struct cell *c = cell_at(p->grid, gx, gy), *other;

    other = cell_at(p->grid, gx + (c->width == 2 ? 1 : -1), gy);
    if (c->width != 1 && other) {
        other->cp[0] = ' ';
        other->cp[1] = other->cp[2] = 0;
        other->width = 1;
    }
}

static void
set_cell(const struct pen *p, int x, struct cell cell)
{
    struct cell *c = pen_cell(p, x, p->y);

    split(p, x, p->y);
    cell.style = (uint16_t)p->style;
    *c = cell;
}

/* A combining character goes to the cell before the pen, if it has room. */
static void
combine(const struct pen *p, uint32_t cp)
{
    struct cell *c = pen_cell(p, p->x - 1, p->y);

    if (c && c->width == 0)
        c = pen_cell(p, p->x - 2, p->y);
    if (!c || c->cp[0] == ' ')
        return;
    for (int i = 1; i < CELL_CHARS; i++) {
        if (!c->cp[i]) {
            c->cp[i] = cp;
            return;
        }
    }
}

static bool
is_control(uint32_t cp)
{
    return cp < 0x20 || (cp >= 0x7F && cp < 0xA0) || cp == 0x2028
           || cp == 0x2029 || cp > 0x10FFFF;
}

void
pen_char(struct pen *p, uint32_t cp)
{
    int w;

    if (utf8_is_format(cp))
        return;
    if (is_control(cp))
        cp = UTF8_REPLACEMENT;
    w = utf8_char_columns(cp);
    if (w == 0) {
        combine(p, cp);
        return;
    }
    if (pen_cell(p, p->x, p->y) && pen_cell(p, p->x + w - 1, p->y)) {
        set_cell(p, p->x, (struct cell){{cp, 0, 0}, 0, (uint8_t)w});
        if (w == 2)
            set_cell(p, p->x + 1, (struct cell){{0, 0, 0}, 0, 0});
    } else if (pen_cell(p, p->x, p->y)) {
        set_cell(p, p->x, blank);       /* half of it would be outside */
    }
    p->x += w;
}

void
pen_put(struct pen *p, const char *text, size_t len)
{
    while (len && p->x < p->area.w) {
        uint32_t cp;
        size_t n = utf8_next(text, len, &cp);

        pen_char(p, cp);
        text += n;
        len -= n;
    }
}

void
pen_puts(struct pen *p, const char *text)
{
    pen_put(p, text, strlen(text));
}

void
pen_putf(struct pen *p, const char *format, ...)
{
    struct buf b = BUF_INIT;
    va_list args;

    va_start(args, format);
    buf_vaddf(&b, format, args);
    va_end(args);
    pen_puts(p, buf_str(&b));
    buf_free(&b);
}

void
pen_fill_to(struct pen *p, uint32_t cp, int x)
{
    if (x > p->area.w)
        x = p->area.w;
    while (p->x < x)
        pen_char(p, cp);
}

void
pen_field(struct pen *p, const char *text, int columns)
{
    int end = p->x + columns;
    size_t len = strlen(text);

    while (len) {
        uint32_t cp;
        size_t n = utf8_next(text, len, &cp);

        if (p->x + utf8_char_columns(cp) > end)
            break;
        pen_char(p, cp);
        text += n;
        len -= n;
    }
    pen_fill_to(p, ' ', end);
}

void
pen_clear_row(struct pen *p)
{
    pen_fill_to(p, ' ', p->area.w);
}

void
pen_clear(struct pen *p)
{
    for (int y = 0; y < p->area.h; y++) {
        pen_move(p, 0, y);
        pen_clear_row(p);
    }
    pen_move(p, 0, 0);
}

void
pen_add_style(struct pen *p, struct span span, unsigned bits)
{
    for (int i = 0; i < span.columns; i++) {
        struct cell *c = pen_cell(p, span.x + i, span.y);

        if (c)
            c->style |= (uint16_t)bits;
    }
}
