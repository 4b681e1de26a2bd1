#include <config.h>

#include "t/ui/widget.h"

#include <string.h>

#include "base/arena.h"
#include "t/lib/tap.h"

void
widget_fresh(struct widget *w, int width, int height)
{
    grid_resize(&w->grid, width, height);
    w->pen = pen_in(&w->grid, (struct area){0, 0, width, height});
    w->look = (struct look){.lang = LANG_EN, .ascii = true};
}

void
widget_free(struct widget *w)
{
    grid_free(&w->grid);
}

void
widget_is(const struct widget *w, const char *want, const char *name)
{
    struct buf b = BUF_INIT;

    grid_dump(&w->grid, &b);
    is_lines(want, buf_str(&b), "%s", name);
    buf_free(&b);
}

bool
widget_whole(const struct widget *w)
{
    for (int y = 0; y < w->grid.height; y++) {
        for (int x = 0; x < w->grid.width; x++) {
            const struct cell *c = grid_at(&w->grid, x, y);
            const struct cell *next = grid_at(&w->grid, x + 1, y);

            if (c->width == 0)
                return false;
            if (c->cp[0] < ' ' || (c->cp[0] >= 0x7F && c->cp[0] < 0xA0))
                return false;
            if (c->width == 2 && (!next || next->width != 0))
                return false;
            x += c->width - 1;
        }
    }
    return true;
}

char *
widget_noise(uint64_t *state, size_t len)
{
    static const char *const parts[] = {
        "车", "马", "a", " ", "\n", "\r", "\t", "e\xCC\x81", "\xCC\x82",
        "\x1B[31m", "\xE8\xBD", "\x80", "\xFF", "\xC2\x9B", "\x7F", "\x01",
        "\xE2\x80\xAE", "\xE2\x80\x8D", "\xF0\x9F\x98\x80",
        "\xED\xA0\x80", "\xF0\x9F\x87\xA8\xF0\x9F\x87\xB3", "\xEE\x80\x80",
        "\xE1\x84\x80\xE1\x85\xA1\xE1\x86\xA8", "，",
    };
    char *out = xmalloc(len + 1);
    size_t used = 0;

    while (used < len) {
        const char *s = parts[random_below(state, sizeof parts
                                                  / sizeof *parts)];
        size_t n = strlen(s);

        n = n > len - used ? len - used : n;
        memcpy(out + used, s, n);
        used += n;
    }
    out[len] = '\0';
    return out;
}
