#include <config.h>

#include "io/source.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/arena.h"
#include "base/utf8.h"

enum { MARK_EVERY = 2048 };     /* bytes of un-escaped text */

/* The value of four hexadecimal digits, -1 if they are not. */
static long
hex4(const char *s, size_t len)
{
    long value = 0;
    int i;

    if (len < 4)
        return -1;
    for (i = 0; i < 4; i++) {
        char c = s[i];

        if (c >= '0' && c <= '9')
            value = value * 16 + (c - '0');
        else if (c >= 'a' && c <= 'f')
            value = value * 16 + (c - 'a' + 10);
        else if (c >= 'A' && c <= 'F')
            value = value * 16 + (c - 'A' + 10);
        else
            return -1;
    }
    return value;
}

/* The bytes of one escaped UTF-16 unit at s and its value; 0 if none. */
static size_t
unit_at(const char *s, size_t len, uint32_t *unit)
{
    static const char *const leads[] = {
        "\\u", "_u", "%u", "%5Cu", "%5Fu", "%25u",
    };
    size_t i;

    for (i = 0; i < sizeof leads / sizeof *leads; i++) {
        size_t n = strlen(leads[i]);
        long value;

        if (len < n + 4 || s[n - 1] != 'u' || strncasecmp(s, leads[i], n))
            continue;
        value = hex4(s + n, len - n);
        if (value < 0)
            continue;
        *unit = (uint32_t)value;
        return n + 4;
    }
    return 0;
}

/* The bytes of one escaped character at s and its value; 0 if none. */
static size_t
escape_at(const char *s, size_t len, uint32_t *cp)
{
    uint32_t low;
    size_t n, m;

    if (*s != '\\' && *s != '_' && *s != '%')
        return 0;
    n = unit_at(s, len, cp);
    if (!n || *cp < 0xD800 || *cp > 0xDFFF)
        return n;
    m = *cp < 0xDC00 ? unit_at(s + n, len - n, &low) : 0;
    if (m && low >= 0xDC00 && low <= 0xDFFF) {
        *cp = 0x10000 + ((*cp - 0xD800) << 10) + (low - 0xDC00);
        return n + m;
    }
    *cp = UTF8_REPLACEMENT;
    return n;
}

/* The value of "%5B" at s, -1 if it is none. */
static int
percent_byte(const char *s, size_t len)
{
    char digits[5] = "00";

    if (len < 3 || *s != '%')
        return -1;
    memcpy(digits + 2, s + 1, 2);
    return (int)hex4(digits, 4);
}

/* The bytes of percent codes at s that make a character, or of a bracket. */
static size_t
coded_at(const char *s, size_t len, uint32_t *cp)
{
    static const struct {
        const char *code;
        char sign;
    } brackets[] = {
        {"&#91;", '['}, {"&#93;", ']'}, {"&#x5b;", '['}, {"&#x5d;", ']'},
    };
    char bytes[4];
    size_t n, i;
    int value;

    for (i = 0; *s == '&' && i < sizeof brackets / sizeof *brackets; i++) {
        n = strlen(brackets[i].code);
        if (len >= n && !strncasecmp(s, brackets[i].code, n)) {
            *cp = (unsigned char)brackets[i].sign;
            return n;
        }
    }
    for (n = 0; n < sizeof bytes; n++) {
        value = percent_byte(s + 3 * n, len - 3 * n);
        if (value < 0)
            break;
        bytes[n] = (char)value;
    }
    return n ? 3 * utf8_next(bytes, n, cp) : 0;
}

static const char *const codes[] = {"&#91;", "&#x5b;", "%5B"};

bool
source_is_coded(const char *s, size_t len)
{
    static const char name[] = "DhtmlXQ";
    size_t i, k, n;

    for (i = 0; i < len; i++)
        for (k = 0; strchr("&%", s[i]) && k < sizeof codes / sizeof *codes;
             k++) {
            n = strlen(codes[k]);
            if (len - i >= n + sizeof name - 1
                && !strncasecmp(s + i, codes[k], n)
                && !strncasecmp(s + i + n, name, sizeof name - 1))
                return true;
        }
    return false;
}

size_t
source_escape(const char *s, size_t len)
{
    uint32_t cp;

    return len ? escape_at(s, len, &cp) : 0;
}

/*
 * One step: the character or escape at *m goes to `out` (NULL: nowhere) and
 * *m passes it.
 */
static void
step(const struct source *src, struct mark *m, struct buf *out)
{
    const char *s = src->raw + m->raw;
    size_t left = src->raw_len - m->raw, n;
    uint32_t cp;
    struct buf one = BUF_INIT;

    n = src->plain ? 0 : escape_at(s, left, &cp);
    if (!n && src->coded)
        n = coded_at(s, left, &cp);
    if (n) {
        utf8_put(&one, cp ? cp : UTF8_REPLACEMENT);
        m->off += one.len;
        if (out)
            buf_add(out, one.data, one.len);
        buf_free(&one);
        m->column += (long)n;
    } else {
        n = (unsigned char)*s < 0x80 ? 1 : utf8_next(s, left, &cp);
        if (out)
            buf_add(out, s, n);
        m->off += n;
        m->column++;
        if (*s == '\n') {
            m->line++;
            m->column = 1;
        }
    }
    m->raw += n;
}

static void
mark_keep(struct source *src, const struct mark *m)
{
    if (src->n_marks == src->cap_marks) {
        src->cap_marks = src->cap_marks ? src->cap_marks * 2 : 16;
        src->marks = xrealloc(src->marks,
                              src->cap_marks * sizeof *src->marks);
    }
    src->marks[src->n_marks++] = *m;
}

static void
fill(struct source *src)
{
    struct mark m = {0, 0, 1, 1};

    mark_keep(src, &m);
    while (m.raw < src->raw_len) {
        step(src, &m, &src->text);
        if (m.off - src->marks[src->n_marks - 1].off >= MARK_EVERY)
            mark_keep(src, &m);
    }
}

/* A text of which nothing is resolved yet. */
static struct source
source_of(const char *file, const char *raw, size_t raw_len)
{
    struct source src = {.file = file, .raw = raw, .raw_len = raw_len};

    return src;
}

void
source_init(struct source *src, const char *file, const char *raw,
            size_t raw_len)
{
    *src = source_of(file, raw, raw_len);
    fill(src);
}

void
source_init_plain(struct source *src, const char *file, const char *raw,
                  size_t raw_len)
{
    *src = source_of(file, raw, raw_len);
    src->plain = true;
    fill(src);
}

void
source_init_coded(struct source *src, const char *file, const char *raw,
                  size_t raw_len)
{
    *src = source_of(file, raw, raw_len);
    src->coded = true;
    fill(src);
}

void
source_free(struct source *src)
{
    buf_free(&src->text);
    free(src->marks);
    src->marks = NULL;
}

/* The mark of an offset. */
static struct mark
mark_of(const struct source *src, size_t off)
{
    size_t low = 0, high = src->n_marks;
    struct mark m;

    while (high - low > 1) {
        size_t mid = low + (high - low) / 2;

        if (src->marks[mid].off <= off)
            low = mid;
        else
            high = mid;
    }
    m = src->marks[low];
    while (m.off < off && m.raw < src->raw_len)
        step(src, &m, NULL);
    return m;
}

size_t
source_raw(const struct source *src, size_t off)
{
    return mark_of(src, off).raw;
}

struct place
source_place(const struct source *src, size_t off)
{
    struct mark m = mark_of(src, off);
    struct place place = {0};

    place.file = src->file;
    place.line = m.line + src->before;
    place.column = m.column;
    return place;
}
