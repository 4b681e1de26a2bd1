#include <config.h>

#include "base/wrap.h"

#include <unilbrk.h>

#include "base/utf8.h"

void
wrap_find(const struct wrap *wrap)
{
    /* A start left of the edge gives the first row its other width. */
    if (wrap->len > 0)
        u8_width_linebreaks((const uint8_t *)wrap->s, wrap->len,
                            wrap->others, wrap->others - wrap->first, 0,
                            NULL, "UTF-8", wrap->breaks);
}

/* Bytes of s that fit into `columns`; at least one character. */
static size_t
fitting(const char *s, size_t len, int columns)
{
    size_t used = 0;
    uint32_t cp;

    while (used < len) {
        size_t n = utf8_next(s + used, len - used, &cp);

        columns -= utf8_char_columns(cp);
        if (columns < 0 && used > 0)
            break;
        used += n;
    }
    return used;
}

size_t
wrap_row(const struct wrap *wrap, size_t from)
{
    size_t end = from + 1, fits;

    if (from >= wrap->len)
        return wrap->len;
    while (end < wrap->len && wrap->breaks[end] != UC_BREAK_POSSIBLE
           && wrap->breaks[end] != UC_BREAK_MANDATORY)
        end++;
    fits = from + fitting(wrap->s + from, end - from,
                          from ? wrap->others : wrap->first);
    if (fits >= end)
        return end;
    /* A blank where a row ends begins no other. */
    while (fits < end && wrap->s[fits] == ' ')
        fits++;
    return fits;
}
