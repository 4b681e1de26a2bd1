#include <config.h>

#include "ui/entry.h"

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/utf8.h"
#include "ui/action.h"

enum { MARKS_MIN = 8 };         /* columns that have room for < and > */

struct entry {
    struct buf text;
    size_t cursor;              /* bytes before it */
};

struct entry *
entry_new(void)
{
    struct entry *e = xmalloc(sizeof *e);

    *e = (struct entry){BUF_INIT, 0};
    return e;
}

void
entry_free(struct entry *e)
{
    if (!e)
        return;
    buf_free(&e->text);
    free(e);
}

const char *
entry_text(const struct entry *e)
{
    return buf_str(&e->text);
}

size_t
entry_cursor(const struct entry *e)
{
    return e->cursor;
}

/* Append without control characters, the line ends being LF. */
static void
clean(struct buf *out, const char *s, size_t len)
{
    struct buf plain = BUF_INIT;

    while (len) {
        uint32_t cp;
        size_t n = utf8_next(s, len, &cp);
        bool crlf = cp == '\r' && len > 1 && s[1] == '\n';

        if (cp == '\r' && !crlf)
            buf_putc(&plain, '\n');
        else if (cp == '\n' || cp == '\t'
                 || (cp >= 0x20 && (cp < 0x7F || cp >= 0xA0)))
            utf8_put(&plain, cp);
        s += n;
        len -= n;
    }
    utf8_clean(out, buf_str(&plain), plain.len, UTF8_KEEP_LINES);
    buf_free(&plain);
}

/* The edge of a cluster that is at `at` or next after it. */
static size_t
edge(const struct buf *text, size_t at)
{
    size_t pos = 0;

    while (pos < at)
        pos += utf8_cluster(text->data + pos, text->len - pos);
    return pos;
}

/* Clean text in the place of the bytes from `from` to `to`. */
static enum entry_result
splice(struct entry *e, size_t from, size_t to, const struct buf *in)
{
    struct buf made = BUF_INIT;

    if (e->text.len - (to - from) + in->len > ENTRY_MAX)
        return ENTRY_FULL;
    buf_add(&made, buf_str(&e->text), from);
    buf_add(&made, buf_str(in), in->len);
    buf_add(&made, buf_str(&e->text) + to, e->text.len - to);
    buf_free(&e->text);
    e->text = made;
    /* A mark may have come to stand behind a base: they are one now. */
    e->cursor = edge(&e->text, from + in->len);
    return ENTRY_CHANGED;
}

static enum entry_result
splice_bytes(struct entry *e, size_t from, const char *bytes, size_t len)
{
    struct buf in = BUF_INIT;
    enum entry_result result;

    clean(&in, bytes, len);
    result = splice(e, from, e->cursor, &in);
    buf_free(&in);
    return result;
}

enum entry_result
entry_set(struct entry *e, const char *text)
{
    size_t cursor = e->cursor;
    enum entry_result result;

    e->cursor = e->text.len;
    result = splice_bytes(e, 0, text, strlen(text));
    if (result == ENTRY_FULL)
        e->cursor = cursor;
    return result;
}

enum entry_result
entry_insert(struct entry *e, const char *bytes, size_t len)
{
    size_t was = e->text.len;
    enum entry_result result = splice_bytes(e, e->cursor, bytes, len);

    return result == ENTRY_CHANGED && e->text.len == was ? ENTRY_IGNORED
                                                         : result;
}

enum entry_result
entry_replace(struct entry *e, size_t from, const char *text)
{
    return splice_bytes(e, from < e->cursor ? from : e->cursor, text,
                        strlen(text));
}

static enum entry_result
cut(struct entry *e, size_t from, size_t to)
{
    const struct buf nothing = BUF_INIT;

    return from < to ? splice(e, from, to, &nothing) : ENTRY_MOVED;
}

static enum entry_result
go(struct entry *e, size_t to)
{
    e->cursor = to;
    return ENTRY_MOVED;
}

static size_t
before(const struct entry *e)
{
    if (e->cursor == 0)
        return 0;
    return e->cursor - utf8_cluster_before(e->text.data, e->text.len,
                                           e->cursor);
}

static size_t
after(const struct entry *e)
{
    if (e->cursor == e->text.len)
        return e->cursor;
    return e->cursor + utf8_cluster(e->text.data + e->cursor,
                                    e->text.len - e->cursor);
}

/* Where the last word before the cursor begins. */
static size_t
word_before(const struct entry *e)
{
    size_t start = 0;
    bool blank = true;

    for (size_t i = 0, n; i < e->cursor; i += n) {
        bool was = blank;
        uint32_t cp;

        n = utf8_next(e->text.data + i, e->text.len - i, &cp);
        blank = cp == ' ' || cp == '\n' || cp == 0x3000;
        if (was && !blank)
            start = i;
    }
    return start;
}

static enum entry_result
type_char(struct entry *e, int key)
{
    struct buf one = BUF_INIT;
    enum entry_result result = ENTRY_IGNORED;

    if (key > 0 && key < KEYSYM_FIRST && key != '\n' && key != '\r'
        && key != '\t') {
        utf8_put(&one, (uint32_t)key);
        result = entry_insert(e, one.data, one.len);
        buf_free(&one);
    }
    return result;
}

enum { CTRL_A = 1, CTRL_B, CTRL_D = 4, CTRL_E, CTRL_F, CTRL_K = 11,
       CTRL_U = 21, CTRL_W = 23 };

enum entry_result
entry_key(struct entry *e, int key)
{
    switch (key) {
    case KEYSYM_LEFT: case CTRL_B: return go(e, before(e));
    case KEYSYM_RIGHT: case CTRL_F: return go(e, after(e));
    case KEYSYM_HOME: case CTRL_A: return go(e, 0);
    case KEYSYM_END: case CTRL_E: return go(e, e->text.len);
    case KEYSYM_BACKSPACE: return cut(e, before(e), e->cursor);
    case KEYSYM_DELETE: case CTRL_D: return cut(e, e->cursor, after(e));
    case CTRL_U: return cut(e, 0, e->cursor);
    case CTRL_K: return cut(e, e->cursor, e->text.len);
    case CTRL_W: return cut(e, word_before(e), e->cursor);
    default: return type_char(e, key);
    }
}

/* Columns of a cluster; what would have none gets one. */
static int
cluster_columns(const char *s, size_t len)
{
    int columns = *s == '\n' ? 1 : utf8_columns(s, len);

    return columns ? columns : 1;
}

/* What of the text is seen in a row. */
struct stretch {
    int origin;                 /* column of the row where the text begins */
    int columns;                /* of the row that the text has */
    int left;                   /* columns of the text left of them */
    int cursor;                 /* columns of the text before the cursor */
    int total;                  /* columns of the text */
};

static void
measure(const struct entry *e, struct stretch *w, int *under)
{
    size_t n;

    *under = 1;
    w->cursor = w->total = 0;
    for (size_t at = 0; at < e->text.len; at += n) {
        int columns;

        n = utf8_cluster(e->text.data + at, e->text.len - at);
        columns = cluster_columns(e->text.data + at, n);
        if (at < e->cursor)
            w->cursor += columns;
        else if (at == e->cursor)
            *under = columns;
        w->total += columns;
    }
}

/*
 * The stretch depends on nothing but the text, the cursor and the columns: it
 * goes on by half a row whenever the cursor would be outside.
 */
static struct stretch
stretch_at_cursor(const struct entry *e, int columns)
{
    struct stretch w = {0, columns, 0, 0, 0};
    bool marks = columns >= MARKS_MIN;
    int under, half, over;

    measure(e, &w, &under);
    if (w.total + (w.cursor == w.total) <= columns)
        return w;
    w.columns -= marks;
    if (w.cursor + under <= w.columns)
        return w;
    w.origin = marks;
    w.columns -= marks;
    under = under > w.columns ? w.columns : under;
    half = w.columns > 1 ? w.columns / 2 : 1;
    over = w.cursor + under - w.columns;
    if (over > 0)
        w.left = (over + half - 1) / half * half;
    if (w.left > w.total + 1 - w.columns)
        w.left = w.total + 1 - w.columns;
    if (w.left > w.cursor)
        w.left = w.cursor;      /* a wide one, hardly any room */
    return w;
}

static void
draw_cluster(struct pen *pen, const struct look *look, const char *s,
             size_t len)
{
    if (*s == '\n') {
        pen->style ^= STYLE_REVERSE;
        pen_char(pen, look->ascii ? '/' : 0x21B5);
        pen->style ^= STYLE_REVERSE;
        return;
    }
    if (utf8_columns(s, len) == 0)
        pen_char(pen, 0x25CC);
    while (len) {
        uint32_t cp;
        size_t n = utf8_next(s, len, &cp);

        pen_char(pen, cp);
        s += n;
        len -= n;
    }
}

/* Draw what the stretch shows; the pen is in the left corner of its row. */
static void
draw_stretch(const struct entry *e, struct pen *pen, const struct look *look,
            const struct stretch *w)
{
    struct pen text = *pen;
    size_t n;

    pen_clear_row(pen);
    text.area.x += text.x + w->origin;
    text.area.y += text.y;
    text.area.w = w->columns;
    text.area.h = 1;
    pen_move(&text, -w->left, 0);
    for (size_t at = 0; at < e->text.len && text.x < w->columns; at += n) {
        const char *s = e->text.data + at;

        n = utf8_cluster(s, e->text.len - at);
        draw_cluster(&text, look, s, n);
    }
}

/* "<" and ">" in the columns the stretch leaves; the pen goes to the end. */
static void
draw_marks(struct pen *pen, const struct stretch *w, int x)
{
    int end = x + w->origin + w->columns;
    unsigned style = pen->style;

    pen->style = ROLE_DIM;
    if (w->origin > 0) {
        pen_move(pen, x, pen->y);
        pen_char(pen, '<');
    }
    if (end < pen->area.w && w->total - w->left > w->columns) {
        pen_move(pen, end, pen->y);
        pen_char(pen, '>');
    }
    pen->style = style;
    pen_move(pen, pen->area.w, pen->y);
}

static bool
pen_is_outside(const struct pen *pen)
{
    return pen->x < 0 || pen->x >= pen->area.w || pen->y < 0
           || pen->y >= pen->area.h;
}

int
entry_draw(const struct entry *e, struct pen *pen, const struct look *look)
{
    int x = pen->x;
    struct stretch w;

    if (pen_is_outside(pen))
        return -1;
    w = stretch_at_cursor(e, pen->area.w - x);
    draw_stretch(e, pen, look, &w);
    draw_marks(pen, &w, x);
    return x + w.origin + w.cursor - w.left;
}

void
entry_draw_idle(const struct entry *e, struct pen *pen,
                const struct look *look)
{
    struct stretch w = {0, pen->area.w - pen->x, 0, 0, 0};
    int x = pen->x, under;

    if (pen_is_outside(pen))
        return;
    measure(e, &w, &under);
    if (w.total > w.columns && w.columns >= MARKS_MIN)
        w.columns--;
    draw_stretch(e, pen, look, &w);
    draw_marks(pen, &w, x);
}

int
entry_column(const struct entry *e, int columns)
{
    struct stretch w;

    if (columns < 1)
        return -1;
    w = stretch_at_cursor(e, columns);
    return w.origin + w.cursor - w.left;
}
