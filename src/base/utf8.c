#include <config.h>

#include "base/utf8.h"

#include <string.h>
#include <unictype.h>
#include <unigbrk.h>
#include <unistr.h>
#include <uniwidth.h>

size_t
utf8_next(const char *s, size_t len, uint32_t *cp)
{
    ucs4_t uc;
    int n = u8_mbtoucr(&uc, (const uint8_t *)s, len);

    if (n <= 0) {
        *cp = UTF8_REPLACEMENT;
        return 1;
    }
    *cp = uc;
    return (size_t)n;
}

void
utf8_put(struct buf *out, uint32_t cp)
{
    uint8_t bytes[6];
    int n = u8_uctomb(bytes, cp, sizeof bytes);

    if (n < 0)
        n = u8_uctomb(bytes, UTF8_REPLACEMENT, sizeof bytes);
    buf_add(out, bytes, (size_t)n);
}

bool
utf8_valid(const char *s, size_t len)
{
    return u8_check((const uint8_t *)s, len) == NULL;
}

bool
utf8_is_format(uint32_t cp)
{
    return uc_is_general_category_withtable(cp, UC_CATEGORY_MASK_Cf);
}

/* What a character becomes in clean text; 0: it goes. */
static uint32_t
clean_char(uint32_t cp, enum utf8_lines lines)
{
    if (cp >= 0x20 && cp < 0x7F)
        return cp;
    if (cp == '\n')
        return lines == UTF8_KEEP_LINES ? '\n' : ' ';
    if (cp == '\t' || cp == '\r' || cp == 0x2028 || cp == 0x2029)
        return ' ';
    if (cp == 0xE5E5)           /* GBK A3A0, seen as a fullwidth blank */
        return 0x3000;
    if (utf8_is_format(cp))
        return 0;
    if (uc_is_general_category_withtable(cp, UC_CATEGORY_MASK_Cc
                                         | UC_CATEGORY_MASK_Co
                                         | UC_CATEGORY_MASK_Cs
                                         | UC_CATEGORY_MASK_Cn))
        return UTF8_REPLACEMENT;
    return cp;
}

void
utf8_clean(struct buf *out, const char *s, size_t len, enum utf8_lines lines)
{
    while (len) {
        uint32_t cp;
        size_t n = utf8_next(s, len, &cp);

        cp = clean_char(cp, lines);
        if (cp)
            utf8_put(out, cp);
        s += n;
        len -= n;
    }
}

void
utf8_clean_str(struct buf *out, const char *s)
{
    utf8_clean(out, s, strlen(s), UTF8_ONE_LINE);
}

size_t
utf8_cluster(const char *s, size_t len)
{
    const uint8_t *start = (const uint8_t *)s;
    const uint8_t *end = u8_grapheme_next(start, start + len);

    return end > start ? (size_t)(end - start) : 1;
}

/* Counted from the start: versions of libunistring differ in whether the way
   back sees the same clusters. */
size_t
utf8_cluster_before(const char *s, size_t len, size_t at)
{
    size_t from = 0;

    for (;;) {
        size_t next = from + utf8_cluster(s + from, len - from);

        if (next >= at)
            return at - from;
        from = next;
    }
}

int
utf8_char_columns(uint32_t cp)
{
    int w = uc_width(cp, "UTF-8");

    return w < 0 ? 0 : w;
}

int
utf8_columns(const char *s, size_t len)
{
    int columns = 0;

    while (len) {
        uint32_t cp;
        size_t n = utf8_next(s, len, &cp);

        columns += utf8_char_columns(cp);
        s += n;
        len -= n;
    }
    return columns;
}

enum { NAME_COLUMNS = 60, NAME_HEAD = 20, NAME_TAIL = 36 };

void
utf8_clean_name(struct buf *out, const char *name)
{
    struct buf b = BUF_INIT;
    size_t head = 0, tail, n;

    utf8_clean_str(&b, name);
    tail = b.len;
    if (utf8_columns(buf_str(&b), b.len) <= NAME_COLUMNS) {
        buf_add(out, buf_str(&b), b.len);
        buf_free(&b);
        return;
    }
    for (;; head += n) {
        n = utf8_cluster(b.data + head, b.len - head);
        if (utf8_columns(b.data, head + n) > NAME_HEAD)
            break;
    }
    for (;; tail -= n) {
        n = utf8_cluster_before(b.data, b.len, tail);
        if (utf8_columns(b.data + tail - n, b.len - tail + n) > NAME_TAIL)
            break;
    }
    buf_add(out, b.data, head);
    buf_puts(out, "...");
    buf_add(out, b.data + tail, b.len - tail);
    buf_free(&b);
}

bool
utf8_is_ascii(const char *s)
{
    while (*s && (unsigned char)*s < 0x80)
        s++;
    return !*s;
}
