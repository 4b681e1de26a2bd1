#include <config.h>

#include "io/columns.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/arena.h"
#include "board/notation.h"
#include "io/round.h"
#include "io/scan.h"

enum {
    COLUMNS_MAX = 6,
    ROWS_MIN = 2                /* a line alone is no table */
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

/* Cells ------------------------------------------------------------------ */

/* A row of cells while it is read: what is no part of them becomes blank. */
struct cells {
    char *s;
    size_t len, p;
    char sep;                   /* the sign between cells, 0 = not seen */
    bool odd;                   /* no list of moves looks so */
};

static void
cells_blanks(struct cells *c)
{
    c->p += scan_blanks(c->s + c->p, c->len - c->p);
}

/* Whether `sign` is next; it becomes blanks. */
static bool
cells_take(struct cells *c, const char *sign)
{
    size_t n = strlen(sign);

    if (c->len - c->p < n || memcmp(c->s + c->p, sign, n) != 0)
        return false;
    memset(c->s + c->p, ' ', n);
    c->p += n;
    c->odd = true;
    return true;
}

/* The sign between cells, the same on all of a row. */
static bool
cells_next(struct cells *c)
{
    bool odd = c->odd;
    char sign[2] = {0, 0};

    if (c->p < c->len && strchr(",;|", c->s[c->p]))
        sign[0] = c->s[c->p];
    if (!sign[0] || (c->sep && c->sep != sign[0]))
        return false;
    c->sep = sign[0];
    cells_take(c, sign);
    c->odd = odd;
    return true;
}

/* The bytes of what a cell holds; the first one holds a number. */
static size_t
cell_text(const struct cells *c, bool first)
{
    const char *s = c->s + c->p;
    size_t len = c->len - c->p, n = 0;

    if (!first)
        return (n = notation_shape(s, len)) ? n : round_dots(s, len);
    while (n < len && s[n] >= '0' && s[n] <= '9')
        n++;
    return n ? n + scan_any(s + n, len - n, ".．、") : 0;
}

/* A cell in its quotation marks; false: it is none of a move list. */
static bool
read_cell(struct cells *c, bool first, bool *move)
{
    bool quoted, bold, blank;
    size_t n, from;

    cells_blanks(c);
    quoted = cells_take(c, "\"");
    bold = cells_take(c, "**");
    n = cell_text(c, first);
    *move = n > 0 && !first;
    c->p += n;
    from = c->p;
    if ((bold && !cells_take(c, "**")) || (quoted && !cells_take(c, "\"")))
        return false;
    cells_blanks(c);
    blank = c->p > from;
    if (c->p < c->len && cells_next(c))
        c->odd = c->odd || first;
    else if (c->p < c->len && (!blank || !n))
        return false;
    return n || !first;
}

/* A row of a list of moves in cells: the text is changed if a line is one. */
static bool
plain_row(char *s, size_t len)
{
    struct cells c = {.len = len};
    bool first = true, any = false, move = false;
    size_t good = scan_blanks(s, len);

    if (good == len || !strchr("0123456789|\"*", s[good]))
        return false;
    c.s = xmalloc(len);
    memcpy(c.s, s, len);
    cells_blanks(&c);
    if (cells_take(&c, "|"))
        c.sep = '|';
    for (; c.p < len && read_cell(&c, first, &move); first = false) {
        any = any || move;
        good = c.p;
    }
    any = any && c.odd;
    if (any)
        memcpy(s, c.s, good);
    free(c.s);
    return any;
}

/* Whether a line heads the columns: "| 回合 | 红方 | 黑方 |", "|---|---|". */
static bool
is_head(const char *s, size_t len)
{
    static const char *const heads[] = {
        "回合", "序号", "序號", "着数", "红方", "紅方", "黑方", "红", "紅", "黑",
        "备注", "備註", "Round", "No.", "Red", "Black", "#", NULL,
    };
    size_t p = 0, n;
    bool divided = false;

    while (p < len) {
        n = scan_any(s + p, len - p, ",;|");
        divided = divided || n;
        if (!n)
            n = scan_word(s + p, len - p, heads);
        if (!n)
            n = scan_any(s + p, len - p, "-:\"");
        if (!n)
            n = scan_blanks(s + p, len - p);
        if (!n)
            return false;
        p += n;
    }
    return divided;
}

bool
columns_plain(struct buf *out, const char *s, size_t len)
{
    size_t p, line, heads = 0;
    bool any = false;

    buf_clear(out);
    buf_add(out, s, len);
    for (p = 0; p < len; p += line + 1) {
        line = scan_line(s + p, len - p);
        if (plain_row(out->data + p, line)) {
            if (heads)
                memset(out->data + p - heads, ' ', heads - 1);
            any = true;
            heads = 0;
        } else {
            heads = line && is_head(s + p, line) ? heads + line + 1 : 0;
        }
    }
    return any;
}

/* Tables of a page ------------------------------------------------------- */

/* Blanks for the tags and line ends of a stretch. */
static void
blank_tags(char *s, size_t len)
{
    static const char nbsp[] = "&nbsp;";
    size_t p, n;

    for (p = 0; p < len; p += n) {
        n = scan_page_tag(s + p, len - p);
        if (!n && len - p >= sizeof nbsp - 1
            && !memcmp(s + p, nbsp, sizeof nbsp - 1))
            n = sizeof nbsp - 1;
        if (!n && s[p] == '\n')
            n = 1;
        if (n)
            memset(s + p, ' ', n);
        n += !n;
    }
}

/* The next tag of a row or of the end of a table from `p` on; len if none. */
static size_t
next_row(const char *s, size_t len, size_t p, bool *row)
{
    for (; p < len; p++) {
        *row = len - p > 3 && !strncasecmp(s + p, "<tr", 3)
               && strchr(" >", s[p + 3]);
        if (*row || (len - p > 6 && !strncasecmp(s + p, "</table", 7)))
            return p;
    }
    *row = false;
    return len;
}

bool
columns_rows(struct buf *out, const char *s, size_t len)
{
    struct row last = {.n = 0}, now;
    bool row, any = false;
    size_t p, next, tag;

    buf_clear(out);
    buf_add(out, s, len);
    for (p = next_row(s, len, 0, &row); p < len; p = next) {
        bool in_table = row;
        struct buf line = BUF_INIT;

        next = next_row(s, len, p + 1, &row);
        tag = scan_page_tag(s + p, next - p);
        buf_add(&line, s + p + tag, next - p - tag);
        blank_tags(line.data, line.len);
        if (!in_table || !tag || !read_row(&now, buf_str(&line), line.len)
            || (last.n ? !follows(&now, &last) : now.n < 2)) {
            last.n = 0;
        } else {
            memcpy(out->data + p + tag, line.data, line.len);
            last = now;
            any = true;
        }
        buf_free(&line);
    }
    return any;
}
