#include <config.h>

#include "ui/prose.h"

#include <stdarg.h>
#include <string.h>

#include "base/wrap.h"
#include "ui/look.h"

struct prose
prose_new(struct arena *arena, int columns)
{
    return (struct prose){.arena = arena,
                          .columns = columns > 1 ? columns : 1};
}

static void
add_row(struct prose *t, unsigned style, const char *s, size_t len)
{
    if (t->n == t->cap) {
        t->cap = t->cap ? t->cap * 2 : 16;
        t->rows = arena_grow(t->arena, t->rows, (size_t)t->n, (size_t)t->cap,
                             sizeof *t->rows);
    }
    while (len && s[len - 1] == ' ')
        len--;
    t->rows[t->n++] = (struct prose_row){arena_strndup(t->arena, s, len),
                                        style, 0};
}

/* The further rows of a paragraph begin `hang` columns later, where there is
   room for that. */
static void
add_paragraph(struct prose *t, unsigned style, const char *s, size_t len)
{
    int hang = t->columns - t->hang > 8 ? t->hang : 0;
    struct wrap wrap = {s, len, t->columns, t->columns - hang,
                        arena_alloc(t->arena, len + 1)};
    size_t from = 0;

    wrap_find(&wrap);
    do {
        size_t end = wrap_row(&wrap, from);

        add_row(t, style, s + from, end - from);
        t->rows[t->n - 1].indent = from ? hang : 0;
        from = end;
    } while (from < len);
}

void
prose_add(struct prose *t, unsigned style, const char *s)
{
    for (;;) {
        size_t len = strcspn(s, "\n");

        add_paragraph(t, style, s, len);
        if (!s[len] || !s[len + 1])
            return;
        s += len + 1;
    }
}

void
prose_addf(struct prose *t, unsigned style, const char *format, ...)
{
    struct buf b = BUF_INIT;
    va_list args;

    va_start(args, format);
    buf_vaddf(&b, format, args);
    va_end(args);
    prose_add(t, style, buf_str(&b));
    buf_free(&b);
}

void
prose_draw(struct pen *pen, const struct prose *t, int top)
{
    int left = pen->x;

    for (int i = top > 0 ? top : 0; i < t->n && pen->y < pen->area.h; i++) {
        pen_move(pen, left + t->rows[i].indent, pen->y);
        pen->style = t->rows[i].style;
        pen_puts(pen, t->rows[i].s);
        pen_move(pen, left, pen->y + 1);
    }
}

void
prose_head(struct pen *pen, const struct look *look, const char *title)
{
    uint32_t dash = look_junction(look, LINE_LEFT | LINE_RIGHT);

    pen_move(pen, 0, pen->y);
    pen->style = ROLE_HEAD;
    pen_char(pen, dash);
    pen_char(pen, ' ');
    pen_puts(pen, title);
    pen_char(pen, ' ');
    pen_fill_to(pen, dash, pen->area.w);
    pen_move(pen, 1, pen->y + 1);
}

void
prose_place(struct pen *pen, const struct prose *t, int top)
{
    int rows = pen->area.h - 1;

    if (t->n <= rows || rows <= 0)
        return;
    pen->style = ROLE_HEAD;
    pen_move(pen, pen->area.w - 14, 0);
    pen_putf(pen, " %d-%d/%d ", top + 1,
             top + rows < t->n ? top + rows : t->n, t->n);
}
