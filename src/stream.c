#include <config.h>

#include "stream.h"

#include <errno.h>
#include <string.h>

void
stream_init(struct stream *s, FILE *in)
{
    memset(s, 0, sizeof *s);
    s->in = in;
    s->number = 1;
}

void
stream_free(struct stream *s)
{
    buf_free(&s->head);
    buf_free(&s->line);
}

/* Read one byte of the head; the new one must equal `want`. */
static bool
head_is(struct stream *s, int want)
{
    int c = getc(s->in);

    if (c == EOF)
        return false;
    buf_putc(&s->head, (char)c);
    return c == want;
}

bool
stream_is_positions(struct stream *s)
{
    static const char word[] = "position";
    const char *p;
    int c;

    while ((c = getc(s->in)) == ' ' || c == '\t' || c == '\r' || c == '\n') {
        buf_putc(&s->head, (char)c);
        s->number += c == '\n';
        if (s->head.len >= STREAM_LINE_MAX)
            return false;
    }
    if (c == EOF)
        return false;
    buf_putc(&s->head, (char)c);
    if (c == 0xEF && !(head_is(s, 0xBB) && head_is(s, 0xBF)
                       && head_is(s, *word)))
        return false;
    if (c != 0xEF && c != *word)
        return false;
    for (p = word + 1; *p; p++) {
        if (!head_is(s, (unsigned char)*p))
            return false;
    }
    buf_puts(&s->line, word);
    s->fresh = true;
    return true;
}

/* Read to the end of the line; false at the end of the input. */
static bool
read_line(struct stream *s)
{
    int c;

    while ((c = getc(s->in)) != EOF && c != '\n') {
        if (s->line.len < STREAM_LINE_MAX)
            buf_putc(&s->line, (char)c);
        else
            s->cut = true;
    }
    if (s->line.len && s->line.data[s->line.len - 1] == '\r')
        s->line.data[--s->line.len] = '\0';
    return c != EOF || s->line.len;
}

bool
stream_next(struct stream *s)
{
    for (;;) {
        const char *text;

        if (!s->fresh) {
            buf_clear(&s->line);
            s->number++;
        }
        s->fresh = false;
        s->cut = false;
        if (!read_line(s))
            return false;
        text = buf_str(&s->line);
        if (s->line.len != strspn(text, " \t\r"))
            return true;
    }
}

bool
stream_rest(struct stream *s, size_t max, struct buf *out)
{
    char block[16 * 1024];
    size_t n;

    buf_add(out, s->head.data, s->head.len);
    while ((n = fread(block, 1, sizeof block, s->in)) > 0) {
        buf_add(out, block, n);
        if (out->len > max) {
            errno = EFBIG;
            return false;
        }
    }
    return !ferror(s->in);
}
