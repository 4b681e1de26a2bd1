#include <config.h>

#include "io/value.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/arena.h"
#include "base/utf8.h"
#include "io/scan.h"

enum { TAG_MAX = 300, ENTITY_MAX = 10 };        /* bytes */

enum effect { EFFECT_DROP, EFFECT_LINE, EFFECT_SKIP };

struct html_tag {
    const char *name;
    enum effect effect;
};

static const struct html_tag html_tags[] = {
    {"br", EFFECT_LINE}, {"p", EFFECT_LINE}, {"div", EFFECT_LINE},
    {"tr", EFFECT_LINE}, {"li", EFFECT_LINE}, {"ul", EFFECT_LINE},
    {"td", EFFECT_LINE}, {"table", EFFECT_LINE}, {"h1", EFFECT_LINE},
    {"h2", EFFECT_LINE}, {"h3", EFFECT_LINE}, {"pre", EFFECT_LINE},
    {"blockquote", EFFECT_LINE}, {"span", EFFECT_DROP},
    {"font", EFFECT_DROP}, {"b", EFFECT_DROP}, {"i", EFFECT_DROP},
    {"u", EFFECT_DROP}, {"a", EFFECT_DROP}, {"strong", EFFECT_DROP},
    {"em", EFFECT_DROP}, {"center", EFFECT_DROP}, {"img", EFFECT_DROP},
    {"th", EFFECT_LINE}, {"dt", EFFECT_LINE}, {"dd", EFFECT_LINE},
    {"dl", EFFECT_LINE}, {"h4", EFFECT_LINE}, {"h5", EFFECT_LINE},
    {"hr", EFFECT_LINE}, {"title", EFFECT_LINE}, {"body", EFFECT_LINE},
    {"head", EFFECT_LINE}, {"textarea", EFFECT_LINE},
    {"option", EFFECT_LINE}, {"ol", EFFECT_LINE},
    {"script", EFFECT_SKIP}, {"style", EFFECT_SKIP},
};

static bool
is_alnum(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')
           || (c >= '0' && c <= '9');
}

/*
 * The bytes of the tag at s and its row; 0 if there is none.  `row` is NULL
 * for a tag that is not in the table.
 */
static size_t
tag_at(const char *s, size_t len, const struct html_tag **row)
{
    size_t p = 1, start, i, end;
    const char *close;

    *row = NULL;
    if (p < len && s[p] == '/')
        p++;
    for (start = p; p < len && p - start < 12 && is_alnum(s[p]); p++)
        continue;
    if (p == start && (p >= len || s[p] != '!'))
        return 0;
    close = memchr(s, '>', len < TAG_MAX ? len : TAG_MAX);
    if (!close)
        return 0;
    end = (size_t)(close - s) + 1;
    for (i = 0; i < sizeof html_tags / sizeof *html_tags; i++)
        if (strlen(html_tags[i].name) == p - start
            && !strncasecmp(html_tags[i].name, s + start, p - start))
            *row = &html_tags[i];
    return end;
}

static const struct {
    const char *name;
    uint32_t cp;
} entities[] = {
    {"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"nbsp", ' '}, {"quot", '"'},
    {"apos", '\''}, {"middot", 0xB7}, {"hellip", 0x2026},
    {"ldquo", 0x201C}, {"rdquo", 0x201D},
};

/* "#91" or "#x5B"; 0 if it is no number of a character. */
static uint32_t
numeric(const char *s, size_t len)
{
    bool hex = len > 1 && (s[1] == 'x' || s[1] == 'X');
    size_t i = hex ? 2 : 1;
    uint32_t cp = 0;

    if (i >= len)
        return 0;
    for (; i < len; i++) {
        const char *digit = strchr("0123456789abcdef", s[i] | 0x20);
        uint32_t value = s[i] >= '0' && s[i] <= '9'
                             ? (uint32_t)(s[i] - '0')
                             : hex && digit ? (uint32_t)((s[i] | 0x20) - 'W')
                                            : 16;

        if (value > 15 || cp > 0x10FFFF)
            return 0;
        cp = cp * (hex ? 16 : 10) + value;
    }
    return cp;
}

/* The bytes of the entity at s and its character; 0 if there is none. */
static size_t
entity_at(const char *s, size_t len, uint32_t *cp)
{
    const char *end = memchr(s, ';', len < ENTITY_MAX ? len : ENTITY_MAX);
    size_t n, i;

    if (!end || end == s + 1)
        return 0;
    n = (size_t)(end - s) - 1;
    if (s[1] == '#') {
        *cp = numeric(s + 1, n);
        return *cp ? n + 2 : 0;
    }
    for (i = 0; i < sizeof entities / sizeof *entities; i++)
        if (strlen(entities[i].name) == n
            && !memcmp(entities[i].name, s + 1, n)) {
            *cp = entities[i].cp;
            return n + 2;
        }
    return 0;
}

/* The bytes up to and with the closing tag of a script or style. */
static size_t
skip_element(const char *s, size_t len, const char *name)
{
    size_t n = strlen(name), i;

    for (i = 0; i + n + 2 <= len; i++)
        if (s[i] == '<' && s[i + 1] == '/'
            && !strncasecmp(s + i + 2, name, n))
            return i;
    return len;
}

/* The bytes of a comment of a page: to its end, or of all that is left. */
static size_t
skip_comment(const char *s, size_t len)
{
    size_t i;

    if (len < 4 || memcmp(s, "<!--", 4) != 0)
        return 0;
    for (i = 4; i + 3 <= len; i++)
        if (!memcmp(s + i, "-->", 3))
            return i + 3;
    return len;
}

enum where { IN_VALUE, IN_PAGE };

/* What begins at s becomes plain; returns the bytes taken. */
static size_t
plain_step(struct buf *out, const char *s, size_t len, enum where where)
{
    const struct html_tag *row;
    uint32_t cp;
    size_t n;

    if (where == IN_PAGE && (n = skip_comment(s, len)))
        return n;
    if (*s == '<' && (n = tag_at(s, len, &row)) && (row || where == IN_PAGE)) {
        if (row && row->effect == EFFECT_LINE) {
            buf_putc(out, '\n');
            n += n < len && s[n] == '\n';
        }
        if (row && row->effect == EFFECT_SKIP && where == IN_PAGE
            && s[1] != '/')
            n += skip_element(s + n, len - n, row->name);
        return n;
    }
    if (*s == '&' && (n = entity_at(s, len, &cp))) {
        utf8_put(out, cp);
        return n;
    }
    if (*s == '|' && len > 1 && s[1] == '|' && where == IN_VALUE) {
        buf_putc(out, '\n');
        return 2;
    }
    buf_putc(out, *s);
    return 1;
}

void
value_marks_add(struct value_marks *m, size_t out, size_t src)
{
    if (m->n == m->cap) {
        m->cap = m->cap ? m->cap * 2 : 64;
        m->list = xrealloc(m->list, m->cap * sizeof *m->list);
    }
    m->list[m->n].out = out;
    m->list[m->n++].src = src;
}

/* A mark wherever the text does not go on as the page does. */
static void
plain(struct buf *out, const char *s, size_t len, enum where where,
      struct value_marks *marks)
{
    const char *from = s;

    while (len) {
        size_t before = out->len, n = plain_step(out, s, len, where);

        if (marks && out->len - before != n)
            value_marks_add(marks, out->len, (size_t)(s - from) + n);
        s += n;
        len -= n;
    }
}

void
value_plain(struct buf *out, const char *s, size_t len)
{
    struct buf b = BUF_INIT;
    size_t from;

    plain(&b, s, len, IN_VALUE, NULL);
    from = scan_blanks_and_lines(buf_str(&b), b.len);
    buf_add(out, buf_str(&b) + from,
            scan_trim_lines(buf_str(&b) + from, b.len - from));
    buf_free(&b);
}

void
value_page(struct buf *out, const char *s, size_t len)
{
    plain(out, s, len, IN_PAGE, NULL);
}

void
value_page_marked(struct buf *out, const char *s, size_t len,
                  struct value_marks *marks)
{
    value_marks_add(marks, 0, 0);
    plain(out, s, len, IN_PAGE, marks);
}

size_t
value_marks_find(const struct value_marks *m, size_t off)
{
    size_t low = 0, high = m->n;

    while (high - low > 1) {
        size_t mid = low + (high - low) / 2;

        if (m->list[mid].out <= off)
            low = mid;
        else
            high = mid;
    }
    return m->list[low].src + (off - m->list[low].out);
}

void
value_marks_free(struct value_marks *m)
{
    free(m->list);
}
