#include <config.h>

#include "io/marked.h"

#include <stdbool.h>
#include <string.h>
#include <strings.h>

#include "io/scan.h"

static const char *const signs[] = {
    [MARKED_NOT] = "",
    [MARKED_COMMENT] = "【注】",
    [MARKED_FIRST] = "【局注】",
    [MARKED_HEADER] = "【项】",
    [MARKED_WORDS] = "【着法】",
    [MARKED_GAME] = "【局】",
};

static const char breaker = '`';

/* Signs that begin what is looked for, if one of the others is next. */
static const struct {
    const char *signs, *next;
} broken[] = {
    {"<", "/\\!?`0123456789abcdefghijklmnopqrstuvwxyz"
          "ABCDEFGHIJKLMNOPQRSTUVWXYZ"},
    {"\\_%", "u52`"},
    {"[", "/\\`CcDdMm"},
};

/* What is looked for behind a square bracket and slashes. */
static const char *const tags[] = {
    "dhtmlxq", "dhjhtmlxq", "media", "content_types", "`",
};

const char *
marked_sign(enum marked kind)
{
    return signs[kind];
}

/* Whether nothing but blanks follows on a line. */
static bool
is_alone(const char *s, size_t len)
{
    size_t n = scan_blanks(s, len);

    return n == len || s[n] == '\n';
}

size_t
marked_scan(const char *s, size_t len, enum marked *kind)
{
    int k;

    for (k = MARKED_COMMENT; k <= MARKED_GAME; k++) {
        size_t n = strlen(signs[k]);

        if (len >= n && !memcmp(s, signs[k], n)
            && (k != MARKED_GAME || is_alone(s + n, len - n))) {
            *kind = (enum marked)k;
            return n;
        }
    }
    *kind = MARKED_NOT;
    return 0;
}

/* The signs of which `c` is one may be followed by these; NULL: by all. */
static const char *
next_of(char c)
{
    size_t i;

    for (i = 0; c && i < sizeof broken / sizeof *broken; i++)
        if (strchr(broken[i].signs, c))
            return broken[i].next;
    return NULL;
}

/* Whether the sign s[i] is next to one that makes it more than a sign. */
static bool
needs_breaker(const char *s, size_t len, size_t i)
{
    const char *next = next_of(s[i]);
    size_t k;

    if (!next || i + 1 >= len || !s[i + 1] || !strchr(next, s[i + 1]))
        return false;
    if (s[i] != '[')
        return true;
    for (i++; i < len && (s[i] == '/' || s[i] == '\\'); i++)
        continue;
    for (k = 0; k < sizeof tags / sizeof *tags; k++)
        if (len - i >= strlen(tags[k])
            && !strncasecmp(s + i, tags[k], strlen(tags[k])))
            return true;
    return false;
}

void
marked_put(struct buf *out, const char *s, size_t len)
{
    size_t i;

    for (i = 0; i < len; i++) {
        buf_putc(out, s[i]);
        if (needs_breaker(s, len, i))
            buf_putc(out, breaker);
    }
}

void
marked_get(struct buf *out, const char *s, size_t len)
{
    size_t i;

    for (i = 0; i < len; i++) {
        buf_putc(out, s[i]);
        if (next_of(s[i]) && i + 1 < len && s[i + 1] == breaker)
            i++;
    }
}
