#include <config.h>

#include "base/tr.h"

#include <stdint.h>
#include <string.h>

#include "base/buf.h"

/*
 * GNU .mo, byte order of the machine that made it, which is the one that
 * compiled this: offset 8 the number of strings, 12 and 16 the offsets of two
 * tables of {length, offset}, the first sorted by its strings.
 */
static uint32_t
word_at(const unsigned char *p)
{
    uint32_t w;

    memcpy(&w, p, sizeof w);
    return w;
}

static const char *
lookup(const struct embedded *mo, const char *key)
{
    const unsigned char *d = mo->data;
    uint32_t low = 0, high, keys, texts;

    if (mo->len < 28)
        return NULL;
    high = word_at(d + 8);
    keys = word_at(d + 12);
    texts = word_at(d + 16);
    while (low < high) {
        uint32_t mid = low + (high - low) / 2;
        int order = strcmp(key, (const char *)d
                                    + word_at(d + keys + 8 * mid + 4));

        if (order == 0)
            return (const char *)d + word_at(d + texts + 8 * mid + 4);
        if (order < 0)
            high = mid;
        else
            low = mid + 1;
    }
    return NULL;
}

const char *
tr(enum lang lang, const char *text)
{
    const char *found = NULL;

    if (lang == LANG_ZH && *text)
        found = lookup(&tr_catalogues[0], text);
    return found ? found : text;
}

const char *
tr_in(enum lang lang, const char *context, const char *text)
{
    struct buf key = BUF_INIT;
    const char *found = NULL;

    if (lang == LANG_ZH) {
        buf_addf(&key, "%s\004%s", context, text);
        found = lookup(&tr_catalogues[0], buf_str(&key));
        buf_free(&key);
    }
    return found ? found : text;
}
