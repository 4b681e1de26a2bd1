#include <config.h>

#include "report/paper.h"

#include <string.h>

#include "base/utf8.h"
#include "base/wrap.h"
#include "report/words.h"

enum {
    COLUMNS = 78,
    HALF = 38,                  /* of a pair; two and a gap fill a row */
    GAP = 2,
    HANG = 4,                   /* of the further rows of a field */
    MOVE = 14,                  /* column at which a ply's move begins */
    WORDS = 29                  /* column at which a ply's sentence begins */
};

static int
columns_of(const struct buf *b, size_t from)
{
    return utf8_columns(buf_str(b) + from, b->len - from);
}

static void
pad(struct buf *out, size_t from, int columns)
{
    int used = columns_of(out, from);

    if (used < columns)
        buf_addf(out, "%*s", columns - used, "");
}

static void
fill(struct buf *out, char c, int n)
{
    while (n-- > 0)
        buf_putc(out, c);
}

/* Wrap a clean paragraph; `used` columns of its first row are taken. */
static void
paragraph(struct paper *p, const struct buf *text, int used, int hang)
{
    struct wrap wrap = {buf_str(text), text->len, COLUMNS - used,
                        COLUMNS - hang, NULL};
    size_t from = 0;

    wrap.breaks = arena_alloc(p->arena, text->len + 1);
    wrap_find(&wrap);
    do {
        size_t end = wrap_row(&wrap, from), len = end - from;

        if (from)
            fill(p->out, ' ', hang);
        while (len && wrap.s[from + len - 1] == ' ')
            len--;
        buf_add(p->out, wrap.s + from, len);
        buf_putc(p->out, '\n');
        from = end;
    } while (from < text->len);
}

/* "Label: value"; without a value a line of `columns`. */
static void
labelled(const struct paper *p, const char *label, const char *value,
         struct buf *out)
{
    size_t from = out->len;

    if (*label) {
        utf8_clean_str(out, label);
        words_mark(MARK_COLON, p->lang, out);
    }
    if (value && *value)
        utf8_clean_str(out, value);
    else
        fill(out, '_', HALF - columns_of(out, from));
}

/* A pair without a neighbour stands alone. */
static void
flush(struct paper *p)
{
    struct buf half = p->half;

    if (!half.len)
        return;
    p->half = (struct buf)BUF_INIT;
    paragraph(p, &half, 0, HANG);
    buf_free(&half);
}

static void
text_title(struct paper *p, const char *text)
{
    struct buf clean = BUF_INIT;
    int columns;

    utf8_clean_str(&clean, text);
    columns = columns_of(&clean, 0);
    buf_addf(p->out, "%s\n", buf_str(&clean));
    fill(p->out, '=', columns);
    buf_puts(p->out, "\n\n");
    buf_free(&clean);
}

static void
text_open(struct paper *p, enum paper_group group, const char *head)
{
    (void)group;
    if (!head)
        return;
    buf_addf(p->out, "\n%s\n", head);
    fill(p->out, '-', COLUMNS);
    buf_putc(p->out, '\n');
}

static void
text_close(struct paper *p, enum paper_group group)
{
    (void)group;
    flush(p);
}

static void
text_pair(struct paper *p, const char *label, const char *value)
{
    struct buf text = BUF_INIT;

    labelled(p, label, value, &text);
    if (columns_of(&text, 0) > HALF) {
        flush(p);
        paragraph(p, &text, 0, HANG);
        buf_free(&text);
    } else if (!p->half.len) {
        p->half = text;
    } else {
        pad(&p->half, 0, HALF + GAP);
        buf_puts(&p->half, buf_str(&text));
        buf_free(&text);
        buf_addf(p->out, "%s\n", buf_str(&p->half));
        buf_free(&p->half);
    }
}

static void
text_field(struct paper *p, const char *label, const char *value)
{
    struct buf text = BUF_INIT;

    flush(p);
    labelled(p, label, value, &text);
    if (!value || !*value)
        fill(&text, '_', COLUMNS - columns_of(&text, 0));
    paragraph(p, &text, 0, HANG);
    buf_free(&text);
}

/* The next line of a drawing, "" at its end. */
static size_t
next_line(const char **s, const char **line)
{
    size_t len = strcspn(*s, "\n");

    *line = *s;
    *s += len + ((*s)[len] == '\n');
    return len;
}

/* Two drawings side by side, each under its caption. */
static void
text_boards(struct paper *p, const struct paper_board two[2])
{
    struct buf drawn[2] = {BUF_INIT, BUF_INIT};
    const char *left, *right, *line;

    for (int i = 0; i < 2; i++) {
        buf_addf(&drawn[i], "%s\n", two[i].caption);
        board_text(&two[i].pos, &p->style, p->lang, &drawn[i]);
    }
    buf_putc(p->out, '\n');
    left = buf_str(&drawn[0]);
    right = buf_str(&drawn[1]);
    while (*left || *right) {
        size_t from = p->out->len, len = next_line(&left, &line);

        buf_add(p->out, line, len);
        len = next_line(&right, &line);
        if (len)
            pad(p->out, from, HALF + GAP);
        buf_add(p->out, line, len);
        buf_putc(p->out, '\n');
    }
    buf_putc(p->out, '\n');
    buf_free(&drawn[0]);
    buf_free(&drawn[1]);
}

static void
text_ply(struct paper *p, const struct paper_ply *ply)
{
    struct buf words = BUF_INIT;
    size_t from = p->out->len;
    int used;

    buf_addf(p->out, "%5d  %s", ply->ply, ply->side);
    pad(p->out, from, MOVE);
    buf_addf(p->out, "%s ", ply->move);
    pad(p->out, from, WORDS - (int)strlen(ply->squares) - 2);
    buf_addf(p->out, "%s  ", ply->squares);
    used = columns_of(p->out, from);
    utf8_clean_str(&words, ply->words);
    paragraph(p, &words, used, WORDS);
    buf_free(&words);
}

static void
text_sign(struct paper *p, const char *const *captions, int n)
{
    for (int i = 0; i < n; i++) {
        buf_putc(p->out, '\n');
        text_field(p, captions[i], NULL);
    }
}

static void
text_end(struct paper *p)
{
    buf_putc(p->out, '\n');
}

const struct paper_ops paper_text_ops = {
    .title = text_title, .open = text_open, .close = text_close,
    .pair = text_pair, .field = text_field, .strong = text_field,
    .boards = text_boards, .ply = text_ply, .sign = text_sign,
    .end = text_end,
};
