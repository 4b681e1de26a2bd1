#include <config.h>

#include "ui/choice.h"

#include "ui/action.h"
#include "ui/prose.h"

enum { PAGE = 10, DETAIL_MAX = 5, DIGITS_MIN = 8, MARKS_MIN = 4 };

static int
clamp(const struct choice *c, int i)
{
    return i >= c->n ? c->n - 1 : i < 0 ? 0 : i;
}

static enum choice_result
go(struct choice *c, int to)
{
    if (c->n > 0)
        c->chosen = clamp(c, to);
    return CHOICE_MOVED;
}

enum choice_result
choice_key(struct choice *c, int key)
{
    int page = c->page > 0 ? c->page : PAGE;
    int now = c->n > 0 ? clamp(c, c->chosen) : 0;

    key = key_plain(key);
    if (key >= '1' && key <= '9')
        return go(c, key - '1' < c->n ? key - '1' : now);
    switch (key) {
    case KEYSYM_UP: case 'k': return go(c, now - 1);
    case KEYSYM_DOWN: case 'j': return go(c, now + 1);
    case KEYSYM_PGUP: return go(c, now > page ? now - page : 0);
    case KEYSYM_PGDN: return go(c, c->n - now > page ? now + page : c->n);
    case KEYSYM_HOME: case 'g': return go(c, 0);
    case KEYSYM_END: case 'G': return go(c, c->n);
    case KEYSYM_ENTER:
        go(c, now);
        return c->n > 0 ? CHOICE_TAKEN : CHOICE_MOVED;
    case KEYSYM_ESC: return CHOICE_LEFT;
    default: return CHOICE_IGNORED;
    }
}

/* Which items are shown. */
struct shown {
    int top;
    int n;
};

static struct shown
shown_in(const struct choice *c, int height)
{
    int rows = height > 1 ? height - 1 : 0, detail = rows / 3;
    struct shown s = {0, 0};

    if (c->details)
        rows -= detail < DETAIL_MAX ? detail : DETAIL_MAX;
    s.n = c->n < rows ? c->n : rows;
    if (s.n > 0)
        s.top = clamp(c, c->chosen) - s.n / 2;
    if (s.top > c->n - s.n)
        s.top = c->n - s.n;
    if (s.top < 0)
        s.top = 0;
    return s;
}

static void
draw_item(const struct choice *c, struct pen *pen, int i)
{
    bool chosen = i == clamp(c, c->chosen);

    pen->style = chosen ? ROLE_CURSOR | STYLE_REVERSE : ROLE_TEXT;
    pen_char(pen, chosen ? '>' : ' ');
    if (pen->area.w >= DIGITS_MIN) {
        pen_char(pen, i < 9 ? (uint32_t)('1' + i) : ' ');
        pen_char(pen, ' ');
    }
    pen_puts(pen, c->items[i]);
    pen_clear_row(pen);
}

static void
draw_mark(struct pen *pen, int y, char mark)
{
    unsigned style = pen->style;

    pen->style = ROLE_DIM;
    pen_move(pen, pen->area.w - 1, y);
    pen_char(pen, (uint32_t)mark);
    pen->style = style;
}

static void
draw_items(const struct choice *c, struct pen *pen, const struct shown *s)
{
    struct pen items = *pen;
    bool marks = s->n < c->n && pen->area.w >= MARKS_MIN;

    if (marks)
        items.area.w--;
    for (int i = 0; i < s->n; i++) {
        pen_move(&items, 0, i + 1);
        draw_item(c, &items, s->top + i);
    }
    if (marks && s->top > 0)
        draw_mark(pen, 1, '^');
    if (marks && s->top + s->n < c->n)
        draw_mark(pen, s->n, 'v');
}

/* An empty row parts it from the list where there is one to spare. */
static void
draw_detail(const struct choice *c, struct pen *pen, const struct shown *s)
{
    const char *detail = c->details && s->n > 0
                             ? c->details[clamp(c, c->chosen)] : NULL;
    int left = pen->area.h - 1 - s->n, indent = pen->area.w > 4 ? 1 : 0;
    struct arena *arena;
    struct prose t;

    if (!detail || left < 1)
        return;
    arena = arena_new();
    t = prose_new(arena, pen->area.w - 2 * indent);
    prose_add(&t, ROLE_TEXT, detail);
    pen_move(pen, indent, 1 + s->n + (left > t.n));
    prose_draw(pen, &t, 0);
    arena_free(arena);
}

void
choice_draw(const struct choice *c, struct pen *pen, const struct look *look)
{
    struct shown s = shown_in(c, pen->area.h);

    pen_move(pen, 0, 0);
    prose_head(pen, look, c->heading);
    if (c->n < 1) {
        pen->style = ROLE_DIM;
        pen_puts(pen, tr(look->lang, "nothing to choose from"));
        return;
    }
    draw_items(c, pen, &s);
    draw_detail(c, pen, &s);
}

int
choice_at(const struct choice *c, int height, int y)
{
    struct shown s = shown_in(c, height);

    return y < 1 || y > s.n ? -1 : s.top + y - 1;
}
