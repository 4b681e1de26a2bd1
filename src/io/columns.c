#include <config.h>

#include "io/columns.h"

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "board/notation.h"
#include "io/round.h"
#include "io/scan.h"

enum {
    COLUMNS_MAX = 6,
    ROWS_MIN = 3                /* fewer lines are no table */
};

/* A line whose rounds have numbers that leap. */
struct row {
    size_t off, len;
    int n;                      /* rounds on it */
    size_t cell[COLUMNS_MAX + 1];       /* where each begins; then the end */
    long number[COLUMNS_MAX];
};

struct table {
    struct row *rows;           /* owned */
    size_t n, cap;
    size_t height[COLUMNS_MAX]; /* rows of each column */
};

/* The number of a round with a move after it. */
static bool
round_at(const char *s, size_t len, long *number)
{
    struct round r;
    size_t n = round_scan(s, len, &r);

    if (!n || !r.number)
        return false;
    n += scan_blanks(s + n, len - n);
    *number = r.number;
    return notation_shape(s + n, len - n) > 0;
}

static bool
read_row(struct row *row, const char *s, size_t len)
{
    size_t p = scan_blanks(s, len), n;
    bool blank = true;

    row->n = 0;
    while (p < len) {
        long number;

        if (blank && round_at(s + p, len - p, &number)) {
            if (row->n == COLUMNS_MAX)
                return false;
            row->cell[row->n] = p;
            row->number[row->n++] = number;
        } else if (!row->n) {
            return false;
        }
        n = scan_blanks(s + p, len - p);
        blank = n > 0;
        p += n ? n : 1;
    }
    row->cell[row->n] = len;
    row->len = len;
    return row->n > 0;
}

/* Whether a row goes on with the columns of the one above it. */
static bool
follows(const struct row *row, const struct row *above)
{
    int i;

    if (row->n > above->n)
        return false;
    for (i = 0; i < row->n; i++)
        if (row->number[i] != above->number[i] + 1)
            return false;
    return true;
}

/* Whether the columns join: each begins where the one before it ends. */
static bool
joins(struct table *t)
{
    int i;
    size_t k;

    memset(t->height, 0, sizeof t->height);
    for (k = 0; k < t->n; k++)
        for (i = 0; i < t->rows[k].n; i++)
            t->height[i]++;
    for (i = 1; i < t->rows[0].n; i++)
        if (t->rows[0].number[i]
            != t->rows[0].number[i - 1] + (long)t->height[i - 1])
            return false;
    return t->n >= ROWS_MIN && t->rows[0].n > 1;
}

/* Rows from `p` whose numbers run on; the bytes they take. */
static size_t
read_rows(struct table *t, const char *s, size_t len, size_t p)
{
    size_t from = p, line;

    for (t->n = 0; p < len; p += line + 1) {
        struct row *row;

        line = scan_line(s + p, len - p);
        if (t->n == t->cap) {
            t->cap = t->cap ? t->cap * 2 : 32;
            t->rows = xrealloc(t->rows, t->cap * sizeof *t->rows);
        }
        row = &t->rows[t->n];
        row->off = p;
        if (!read_row(row, s + p, line)
            || (t->n && !follows(row, &t->rows[t->n - 1])))
            break;
        t->n++;
        if (t->rows[0].n < 2)
            break;
    }
    return (p < len ? p : len) - from;
}

/* A text that is put together from pieces of another. */
struct copy {
    struct buf *out;
    const char *s;
    const struct value_marks *before;
    struct value_marks marks;
};

static void
put(struct copy *c, size_t off, size_t len)
{
    value_marks_add(&c->marks, c->out->len,
                    c->before->n ? value_marks_find(c->before, off) : off);
    buf_add(c->out, c->s + off, len);
}

/* A stretch that stays as it is, with the marks that lie in it. */
static void
put_stretch(struct copy *c, size_t from, size_t to, size_t *mark)
{
    size_t start = c->out->len;

    if (from >= to)
        return;
    put(c, from, to - from);
    while (*mark < c->before->n && c->before->list[*mark].out < to) {
        const struct value_mark *m = &c->before->list[(*mark)++];

        if (m->out > from)
            value_marks_add(&c->marks, start + (m->out - from), m->src);
    }
}

static void
put_table(struct copy *c, const struct table *t)
{
    int i;
    size_t k;

    for (i = 0; i < t->rows[0].n; i++)
        for (k = 0; k < t->height[i]; k++) {
            const struct row *row = &t->rows[k];

            put(c, row->off + row->cell[i], row->cell[i + 1] - row->cell[i]);
            buf_putc(c->out, '\n');
        }
}

bool
columns_unfold(struct buf *out, const char *s, size_t len,
               struct value_marks *marks)
{
    struct table t = {.rows = NULL};
    struct copy c = {.out = out, .s = s, .before = marks};
    size_t p = 0, from = 0, mark = 0, n;
    bool any = false;

    while (p < len) {
        n = read_rows(&t, s, len, p);
        if (t.n && joins(&t)) {
            put_stretch(&c, from, p, &mark);
            put_table(&c, &t);
            from = p + n;
            any = true;
        }
        p += n ? n : scan_line(s + p, len - p) + 1;
    }
    if (any) {
        put_stretch(&c, from, len, &mark);
        value_marks_free(marks);
        *marks = c.marks;
    }
    free(t.rows);
    return any;
}
