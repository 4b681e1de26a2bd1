#include <config.h>

#include "ui/prose.h"

#include <stdarg.h>
#include <string.h>
#include <unilbrk.h>

#include "base/utf8.h"
#include "ui/look.h"

struct prose
prose_new(struct arena *arena, int columns)
{
    return (struct prose){.arena = arena, .columns = columns > 1 ? columns : 1};
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

/* Bytes of s that fit into `columns`; at least one character. */
static size_t
fitting(const char *s, size_t len, int columns)
{
    size_t used = 0;
    uint32_t cp;

    while (used < len) {
        size_t n = utf8_next(s + used, len - used, &cp);

        columns -= utf8_char_columns(cp);
        if (columns < 0)
            break;
        used += n;
    }
    return used ? used : utf8_next(s, len, &cp);
}

/* Where the row that begins at `from` ends: a break, or the edge. */
static size_t
row_end(size_t from, size_t len, const char *breaks)
{
    size_t end = from + 1;

    while (end < len && breaks[end] != UC_BREAK_POSSIBLE
           && breaks[end] != UC_BREAK_MANDATORY)
        end++;
    return end;
}

static void
add_paragraph(struct prose *t, unsigned style, const char *s, size_t len)
{
    char *breaks = arena_alloc(t->arena, len + 1);
    int columns = t->columns - t->hang > 8 ? t->columns - t->hang : t->columns;
    int indent = 0;
    size_t from = 0;

    if (len == 0) {
        add_row(t, style, s, 0);
        return;
    }
    /* The first row has the columns of the indent as well. */
    u8_width_linebreaks((const uint8_t *)s, len, columns,
                        columns - t->columns, 0, NULL, "UTF-8", breaks);
    while (from < len) {
        size_t end = row_end(from, len, breaks);
        size_t fits = from + fitting(s + from, end - from,
                                     t->columns - indent);

        if (end > fits)
            end = fits;
        add_row(t, style, s + from, end - from);
        t->rows[t->n - 1].indent = indent;
        indent = t->columns - columns;
        from = end;
    }
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
    for (int i = top > 0 ? top : 0; i < t->n && pen->y < pen->area.h; i++) {
        pen_move(pen, t->rows[i].indent, pen->y);
        pen->style = t->rows[i].style;
        pen_puts(pen, t->rows[i].s);
        pen->y++;
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
    pen->y++;
}
