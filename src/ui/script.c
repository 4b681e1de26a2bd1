#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "ui/action.h"
#include "ui/app.h"
#include "ui/grid.h"

struct run {
    struct app *app;
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

static bool
run_click(struct run *run, const char *word, size_t len)
{
    char text[24];
    int x, y, used = 0;

    if (len >= sizeof text)
        return false;
    memcpy(text, word, len);
    text[len] = '\0';
    if (sscanf(text, "click=%4d,%4d%n", &x, &y, &used) != 2
        || (size_t)used != len)
        return false;
    app_click(run->app, x, y);
    return true;
}

enum ran { RUN_ON, RUN_QUIT, RUN_BAD };

static const char paste_word[] = "paste";

/* The text between double quotes, escapes undone; NULL if it has no end. */
static char *
quoted(const char *s, size_t len)
{
    struct buf b = BUF_INIT;
    size_t i;

    buf_puts(&b, "");
    for (i = 1; i < len && s[i] != '"'; i++) {
        if (s[i] == '\\' && i + 1 < len) {
            i++;
            buf_putc(&b, s[i] == 'n' ? '\n' : s[i]);
        } else {
            buf_putc(&b, s[i]);
        }
    }
    if (i + 1 != len) {
        buf_free(&b);
        return NULL;
    }
    return b.data;
}

/* Type a text, a key for each character. */
static unsigned
type(struct app *app, const char *text)
{
    size_t len = strlen(text);
    unsigned react = 0;

    while (len && !(react & REACT_QUIT)) {
        uint32_t cp;
        size_t n = utf8_next(text, len, &cp);

        react |= app_key(app, cp == '\n' ? KEYSYM_ENTER : (int)cp);
        text += n;
        len -= n;
    }
    return react;
}

static enum ran
run_text(struct run *run, const char *word, size_t len)
{
    bool paste = *word != '"';
    size_t skip = paste ? sizeof paste_word - 1 : 0;
    char *text = quoted(word + skip, len - skip);
    unsigned react;

    if (!text)
        return RUN_BAD;
    react = paste ? app_paste(run->app, text, strlen(text))
                  : type(run->app, text);
    free(text);
    return react & REACT_QUIT ? RUN_QUIT : RUN_ON;
}

static bool
is_text(const char *word, size_t len)
{
    size_t skip = sizeof paste_word - 1;

    return *word == '"' || (len > skip && memcmp(word, paste_word, skip) == 0
                            && word[skip] == '"');
}

static enum ran
run_word(struct run *run, const char *word, size_t len)
{
    int key = key_parse(word, len);
    enum action action = action_by_name(word, len);

    if (is_text(word, len))
        return run_text(run, word, len);
    if (len == 4 && memcmp(word, "dump", 4) == 0) {
        shoot(run);
        return RUN_ON;
    }
    if (len == 4 && memcmp(word, "tick", 4) == 0) {
        app_tick(run->app);
        return RUN_ON;
    }
    if (len > 6 && memcmp(word, "click=", 6) == 0)
        return run_click(run, word, len) ? RUN_ON : RUN_BAD;
    if (len > 5 && memcmp(word, "size=", 5) == 0)
        return run_size(run, word, len) ? RUN_ON : RUN_BAD;
    if (key != KEYSYM_NONE)
        return app_key(run->app, key) & REACT_QUIT ? RUN_QUIT : RUN_ON;
    if (action == ACTION_NONE)
        return RUN_BAD;
    return app_update(run->app, action) & REACT_QUIT ? RUN_QUIT : RUN_ON;
}

static bool
is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* The bytes of a text in quotes, 0 if it does not end; a quote alone is the
   key. */
static size_t
len_of_quoted(const char *s, const char *end)
{
    for (size_t i = 1; s + i < end; i++) {
        if (s[i] == '\\')
            i++;
        else if (s[i] == '"')
            return i + 1;
    }
    return 0;
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
        *len += s[*len] == '"' && len_of_quoted(s + *len, end)
                    ? len_of_quoted(s + *len, end) : 1;
    return s;
}

bool
app_script(const struct app_setup *setup, const char *keys, size_t len,
           int width, int height, struct buf *dump)
{
    struct run run = {app_new(setup), GRID_INIT, dump};
    const char *end = keys + len, *word = keys;
    enum ran outcome = RUN_ON;
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

/* A text as a script has it, in quotes. */
static void
quote(const char *text, size_t len, struct buf *out)
{
    buf_putc(out, '"');
    for (size_t i = 0; i < len; i++) {
        if (text[i] == '"' || text[i] == '\\')
            buf_putc(out, '\\');
        if (text[i] == '\n')
            buf_puts(out, "\\n");
        else
            buf_putc(out, text[i]);
    }
    buf_puts(out, "\"\n");
}

void
script_key(int key, struct buf *out)
{
    struct buf name = BUF_INIT;

    if (key > ' ' && key != KEYSYM_BACKSPACE && key < KEYSYM_FIRST) {
        utf8_put(&name, (uint32_t)key);
        quote(buf_str(&name), name.len, out);
    } else {
        key_print(key_plain(key), &name);
        if (name.len)
            buf_addf(out, "%s\n", buf_str(&name));
    }
    buf_free(&name);
}

void
script_paste(const char *text, size_t len, struct buf *out)
{
    buf_puts(out, paste_word);
    quote(text, len, out);
}
