#include <config.h>

#include "desk/line.h"

#include <string.h>

/* Escapes: a blank only ends a name. */
static const struct {
    char c, letter;
} escapes[] = {{'\\', '\\'}, {'\n', 'n'}, {'\r', 'r'}, {' ', 's'}};

enum { ESCAPES_TEXT = 3, ESCAPES_NAME = 4 };

static void
put_escaped(struct buf *out, const char *s, int n_escapes)
{
    for (; *s; s++) {
        int i = 0;

        while (i < n_escapes && escapes[i].c != *s)
            i++;
        if (i < n_escapes)
            buf_putc(out, '\\');
        buf_putc(out, i < n_escapes ? escapes[i].letter : *s);
    }
}

void
line_put_name(const char *s, struct buf *out)
{
    buf_putc(out, ' ');
    put_escaped(out, s, ESCAPES_NAME);
}

void
line_put_text(const char *s, struct buf *out)
{
    if (*s)
        buf_putc(out, ' ');
    put_escaped(out, s, ESCAPES_TEXT);
}

bool
line_word(struct line_reader *r, struct line_word *out)
{
    if (r->begun && (r->pos == r->len || r->s[r->pos++] != ' '))
        return false;
    r->begun = true;
    out->s = r->s + r->pos;
    while (r->pos < r->len && r->s[r->pos] != ' ')
        r->pos++;
    out->len = (size_t)(r->s + r->pos - out->s);
    return true;
}

bool
line_number(struct line_reader *r, size_t max, size_t *out)
{
    struct line_word w;
    size_t value = 0, i;

    if (!line_word(r, &w) || !w.len || (w.len > 1 && *w.s == '0'))
        return false;
    for (i = 0; i < w.len; i++) {
        size_t digit = (size_t)(w.s[i] - '0');

        if (w.s[i] < '0' || w.s[i] > '9' || value > (max - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    *out = value;
    return true;
}

bool
line_word_is(struct line_word w, const char *word)
{
    return strlen(word) == w.len && memcmp(word, w.s, w.len) == 0;
}

static const char *
unescape(struct line_word w, int n_escapes, struct arena *arena)
{
    char *out = arena_strndup(arena, w.s, w.len);
    size_t i, n = 0;

    for (i = 0; i < w.len; i++) {
        char c = w.s[i];
        int k = 0;

        if (c == '\\') {
            if (++i == w.len)
                return NULL;
            while (k < n_escapes && escapes[k].letter != w.s[i])
                k++;
            if (k == n_escapes)
                return NULL;
            c = escapes[k].c;
        } else if (!c || c == '\n' || c == '\r') {
            return NULL;
        }
        out[n++] = c;
    }
    out[n] = '\0';
    return out;
}

const char *
line_name(struct line_reader *r, struct arena *arena)
{
    struct line_word w;

    return line_word(r, &w) ? unescape(w, ESCAPES_NAME, arena) : NULL;
}

const char *
line_text(struct line_reader *r, struct arena *arena)
{
    struct line_word w = {"", 0};

    if (r->pos < r->len) {
        if (r->s[r->pos] != ' ' || r->pos + 1 == r->len)
            return NULL;
        w.s = r->s + r->pos + 1;
        w.len = r->len - r->pos - 1;
        r->pos = r->len;
    }
    return unescape(w, ESCAPES_TEXT, arena);
}
