#include <config.h>

#include <stdio.h>
#include <string.h>

#include "ui/action.h"
#include "ui/app.h"
#include "ui/grid.h"
#include "ui/keymap.h"

struct run {
    struct app *app;
    const struct keymap *keymap;
    struct grid grid;
    struct buf *dump;
};

static void
shoot(struct run *run)
{
    app_draw(run->app, &run->grid);
    grid_dump(&run->grid, run->dump);
}

static bool
run_size(struct run *run, const char *word, size_t len)
{
    char text[24];
    int w, h, used = 0;

    if (len >= sizeof text)
        return false;
    memcpy(text, word, len);
    text[len] = '\0';
    if (sscanf(text, "size=%4dx%4d%n", &w, &h, &used) != 2
        || (size_t)used != len || w < 1 || h < 1 || w > 1000 || h > 1000)
        return false;
    grid_resize(&run->grid, w, h);
    app_resize(run->app, w, h);
    return true;
}

enum outcome { RUN_ON, RUN_QUIT, RUN_BAD };

static enum outcome
run_word(struct run *run, const char *word, size_t len)
{
    int key = key_parse(word, len);
    enum action action = action_by_name(word, len);

    if (len == 4 && memcmp(word, "dump", 4) == 0) {
        shoot(run);
        return RUN_ON;
    }
    if (len > 5 && memcmp(word, "size=", 5) == 0)
        return run_size(run, word, len) ? RUN_ON : RUN_BAD;
    if (action == ACTION_NONE) {
        if (key == KEYSYM_NONE)
            return RUN_BAD;
        action = keymap_find(run->keymap,
                             (enum context)app_context(run->app), key);
    }
    return app_update(run->app, action) & REACT_QUIT ? RUN_QUIT : RUN_ON;
}

static bool
is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* The next word; *len is 0 at the end. */
static const char *
next_word(const char *s, const char *end, size_t *len)
{
    while (s < end && (*s == '#' || is_blank(*s))) {
        if (*s == '#')
            while (s < end && *s != '\n')
                s++;
        else
            s++;
    }
    *len = 0;
    while (s + *len < end && !is_blank(s[*len]))
        ++*len;
    return s;
}

bool
app_script(const struct app_setup *setup, const char *keys, size_t len,
           int width, int height, struct buf *dump)
{
    struct run run = {app_new(setup), setup->keymap, GRID_INIT, dump};
    const char *end = keys + len, *word = keys;
    enum outcome outcome = RUN_ON;
    size_t n = 0;

    grid_resize(&run.grid, width, height);
    app_resize(run.app, width, height);
    while (outcome == RUN_ON) {
        word = next_word(word + n, end, &n);
        if (n == 0)
            break;
        outcome = run_word(&run, word, n);
    }
    if (outcome == RUN_BAD)
        buf_addf(dump, "no key and no action: %.*s\n", (int)n, word);
    else
        shoot(&run);
    grid_free(&run.grid);
    app_free(run.app);
    return outcome != RUN_BAD;
}
