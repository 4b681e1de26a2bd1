#include <config.h>

#include "ui/inputs.h"

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/utf8.h"
#include "ui/action.h"
#include "ui/entry.h"
#include "ui/prose.h"

enum { CTRL_S = 19, NOTE_MIN = 4 };     /* rows that have one for the label */

struct field {
    const char *label, *hint;
    int page;
    struct entry *entry;
    char *start;                /* the value at the start, as cleaned */
    bool locked;                /* too long for the entry */
};

struct inputs {
    struct arena *arena;
    struct field *fields;
    int n, current;
    const char *const *titles;
};

struct inputs *
inputs_new(const struct input_row *rows, int n, const char *const *titles)
{
    struct arena *arena = arena_new();
    struct inputs *f = arena_alloc(arena, sizeof *f);

    *f = (struct inputs){arena, NULL, n, 0, titles};
    f->fields = arena_array(arena, (size_t)n, sizeof *f->fields);
    for (int i = 0; i < n; i++) {
        const char *value = rows[i].value ? rows[i].value : "";
        struct field *d = &f->fields[i];

        *d = (struct field){.label = rows[i].label, .hint = rows[i].hint,
                            .page = rows[i].page, .entry = entry_new()};
        d->locked = entry_set(d->entry, value) == ENTRY_FULL;
        d->start = arena_strdup(arena, d->locked ? value
                                                 : entry_text(d->entry));
    }
    return f;
}

void
inputs_free(struct inputs *f)
{
    if (!f)
        return;
    for (int i = 0; i < f->n; i++)
        entry_free(f->fields[i].entry);
    arena_free(f->arena);
}

int
inputs_current(const struct inputs *f)
{
    return f->current;
}

void
inputs_go(struct inputs *f, int i)
{
    if (i >= 0 && i < f->n)
        f->current = i;
}

void
inputs_set(struct inputs *f, int i, const char *text)
{
    struct field *d = &f->fields[i];

    if (!d->locked)
        entry_set(d->entry, text);
}

const char *
inputs_value(const struct inputs *f, int i)
{
    const struct field *d = &f->fields[i];

    return d->locked ? d->start : entry_text(d->entry);
}

bool
inputs_changed(const struct inputs *f, int i)
{
    return strcmp(f->fields[i].start, inputs_value(f, i)) != 0;
}

static enum inputs_result
result_of(enum entry_result result)
{
    switch (result) {
    case ENTRY_MOVED: return INPUTS_MOVED;
    case ENTRY_CHANGED: return INPUTS_CHANGED;
    case ENTRY_FULL: return INPUTS_FULL;
    default: return INPUTS_IGNORED;
    }
}

static enum inputs_result
go(struct inputs *f, int to)
{
    inputs_go(f, to);
    return INPUTS_MOVED;
}

/* The first row of the page of row i. */
static int
page_start(const struct inputs *f, int i)
{
    while (i > 0 && f->fields[i - 1].page == f->fields[i].page)
        i--;
    return i;
}

/* The first row after the page of row i. */
static int
page_end(const struct inputs *f, int i)
{
    do
        i++;
    while (i < f->n && f->fields[i].page == f->fields[i - 1].page);
    return i;
}

static enum inputs_result
page_up(struct inputs *f)
{
    int start = page_start(f, f->current);

    return go(f, start > 0 ? page_start(f, start - 1) : start);
}

static enum inputs_result
page_down(struct inputs *f)
{
    int end = page_end(f, f->current);

    return go(f, end < f->n ? end : f->n - 1);
}

enum inputs_result
inputs_insert(struct inputs *f, const char *bytes, size_t len)
{
    const struct field *d = &f->fields[f->current];

    return d->locked ? INPUTS_FULL
                     : result_of(entry_insert(d->entry, bytes, len));
}

static enum inputs_result
edit(const struct field *d, int key)
{
    if (!d->locked)
        return result_of(entry_key(d->entry, key));
    return key < KEYSYM_FIRST && key >= ' ' ? INPUTS_FULL : INPUTS_IGNORED;
}

enum inputs_result
inputs_key(struct inputs *f, int key)
{
    int i = f->current, last = f->n - 1;

    switch (key) {
    case KEYSYM_TAB: return go(f, i < last ? i + 1 : 0);
    case KEYSYM_BTAB: return go(f, i > 0 ? i - 1 : last);
    case KEYSYM_DOWN: return go(f, i + 1);
    case KEYSYM_UP: return go(f, i - 1);
    case KEYSYM_ENTER: return i < last ? go(f, i + 1) : INPUTS_DONE;
    case KEYSYM_PGDN: return page_down(f);
    case KEYSYM_PGUP: return page_up(f);
    case CTRL_S: return INPUTS_DONE;
    case KEYSYM_ESC: return INPUTS_LEFT;
    default: return edit(&f->fields[i], key);
    }
}

/* Where everything goes in an area; one column stands before the labels and
   one between them and the values. */
struct places {
    int from, to;               /* rows of the page */
    int top;                    /* the first one shown */
    int rows;                   /* that are shown */
    int label;                  /* columns */
    int value;                  /* column where values begin */
    bool cut;                   /* the current label, so it is in the note */
};

static int
label_columns(const struct inputs *f, int i)
{
    const char *s = f->fields[i].label;

    return utf8_columns(s, strlen(s));
}

static struct places
places_in(const struct inputs *f, int width, int height)
{
    struct places p = {.from = page_start(f, f->current),
                       .to = page_end(f, f->current)};

    for (int i = 0; i < f->n; i++) {
        int columns = label_columns(f, i);

        p.label = columns > p.label ? columns : p.label;
    }
    if (p.label > width / 2 - 1)
        p.label = width > 3 ? width / 2 - 1 : 0;
    p.value = 1 + p.label + (p.label > 0);
    p.cut = height >= NOTE_MIN && label_columns(f, f->current) > p.label;
    p.rows = height - 1 - (height >= NOTE_MIN);
    if (p.rows > p.to - p.from)
        p.rows = p.to - p.from;
    p.top = f->current - p.rows / 2;
    if (p.top > p.to - p.rows)
        p.top = p.to - p.rows;
    if (p.top < p.from)
        p.top = p.from;
    return p;
}

static void
draw_value(const struct field *d, struct pen *pen, const struct look *look,
           bool current)
{
    int x = pen->x;

    if (d->locked) {
        pen->style = ROLE_DIM;
        pen_puts(pen, tr(look->lang, "(too long to be changed here)"));
        pen_clear_row(pen);
    } else if (!*entry_text(d->entry) && d->hint) {
        /* In parentheses: without colours too it is no value. */
        pen->style = ROLE_DIM;
        pen_putf(pen, "(%s)", d->hint);
        pen_clear_row(pen);
    } else if (current) {
        entry_draw(d->entry, pen, look);
    } else {
        entry_draw_idle(d->entry, pen, look);
    }
    if (current)
        pen_add_style(pen, (struct span){x, pen->y, pen->area.w - x},
                      STYLE_UNDERLINE);
}

static void
draw_row(const struct inputs *f, struct pen *pen, const struct look *look,
         const struct places *p)
{
    int i = p->top + pen->y - 1;
    bool current = i == f->current;

    pen->style = current ? ROLE_CURSOR | STYLE_BOLD : ROLE_TEXT;
    pen_char(pen, current ? '>' : ' ');
    pen_field(pen, f->fields[i].label, p->label);
    pen_fill_to(pen, ' ', p->value);
    pen->style = ROLE_TEXT;
    draw_value(&f->fields[i], pen, look, current);
}

/* "Dispute (2/3)" */
static void
draw_head(const struct inputs *f, struct pen *pen, const struct look *look)
{
    int page = f->fields[f->current].page, number = 0, pages = 0;
    struct buf head = BUF_INIT;

    for (int i = 0; i < f->n; i = page_end(f, i)) {
        pages++;
        if (i <= f->current)
            number = pages;
    }
    buf_puts(&head, f->titles[page]);
    if (pages > 1)
        buf_addf(&head, " (%d/%d)", number, pages);
    pen_move(pen, 0, 0);
    prose_head(pen, look, buf_str(&head));
    buf_free(&head);
}

void
inputs_draw(const struct inputs *f, struct pen *pen, const struct look *look)
{
    struct places p = places_in(f, pen->area.w, pen->area.h);

    draw_head(f, pen, look);
    for (int y = 1; y <= p.rows; y++) {
        pen_move(pen, 0, y);
        draw_row(f, pen, look, &p);
    }
    if (p.cut) {
        pen->style = ROLE_DIM;
        pen_move(pen, 1, pen->area.h - 1);
        pen_puts(pen, f->fields[f->current].label);
    }
}

bool
inputs_cursor(const struct inputs *f, struct area area, int *x, int *y)
{
    struct places p = places_in(f, area.w, area.h);
    const struct field *d = &f->fields[f->current];

    if (p.rows < 1 || p.value >= area.w || d->locked)
        return false;
    *x = area.x + p.value + entry_column(d->entry, area.w - p.value);
    *y = area.y + 1 + f->current - p.top;
    return true;
}
