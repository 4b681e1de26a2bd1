#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "ui/action.h"
#include "ui/app.h"
#include "ui/grid.h"

struct run {
    const struct app_setup *setup;
    struct app *app;
    struct grid grid;
    struct buf *dump;
    unsigned react;             /* to the last word that did something */
    bool over;                  /* it quit: only a restart counts */
};

static void
shoot(struct run *run)
{
    app_draw(run->app, &run->grid);
    grid_dump(&run->grid, run->dump);
}

/* Text of the script itself. */
static void
put_line(struct buf *out, const char *s, size_t len)
{
    utf8_clean(out, s, len, UTF8_KEEP_LINES);
    buf_putc(out, '\n');
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
    run->react = app_click(run->app, x, y);
    return true;
}

enum ran { RUN_ON, RUN_QUIT, RUN_BAD };

static const char paste_word[] = "paste", echo_word[] = "echo";

static bool
is_word(const char *word, size_t len, const char *name)
{
    return strlen(name) == len && memcmp(word, name, len) == 0;
}

/* As when the program begins, in a window of the same size. */
static void
restart(struct run *run)
{
    app_free(run->app);
    run->app = app_new(run->setup);
    app_resize(run->app, run->grid.width, run->grid.height);
    run->react = 0;
    run->over = false;
}

/* "react: draw beep", as a terminal would be told. */
static void
tell_reaction(struct run *run)
{
    static const struct { enum reaction bit; const char *name; } names[] = {
        {REACT_DRAW, "draw"}, {REACT_REPAINT, "repaint"},
        {REACT_BEEP, "beep"}, {REACT_COLORS, "colors"},
    };

    buf_puts(run->dump, "react:");
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (run->react & names[i].bit)
            buf_addf(run->dump, " %s", names[i].name);
    }
    buf_putc(run->dump, '\n');
}

static enum ran
reacted(struct run *run, unsigned react)
{
    run->react = react;
    return react & REACT_QUIT ? RUN_QUIT : RUN_ON;
}

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
    size_t skip = (size_t)((const char *)memchr(word, '"', len) - word);
    char *text = quoted(word + skip, len - skip);
    unsigned react = run->react;

    if (!text)
        return RUN_BAD;
    if (skip == 0)
        react = type(run->app, text);
    else if (is_word(word, skip, paste_word))
        react = app_paste(run->app, text, strlen(text));
    else
        put_line(run->dump, text, strlen(text));
    free(text);
    return reacted(run, react);
}

/* A text in quotes, alone or after the word for what happens to it. */
static bool
is_text(const char *word, size_t len)
{
    const char *quote = memchr(word, '"', len);
    size_t skip = quote ? (size_t)(quote - word) : 0;

    return quote && len > 1 && (skip == 0 || is_word(word, skip, paste_word)
                                || is_word(word, skip, echo_word));
}

/* What is not done by a person; false: it is no such word. */
static bool
run_other(struct run *run, const char *word, size_t len)
{
    if (is_word(word, len, "dump"))
        shoot(run);
    else if (is_word(word, len, "react"))
        tell_reaction(run);
    else if (is_word(word, len, "tick"))
        run->react = app_tick(run->app);
    else
        return (len > 6 && memcmp(word, "click=", 6) == 0
                && run_click(run, word, len))
               || (len > 5 && memcmp(word, "size=", 5) == 0
                   && run_size(run, word, len));
    return true;
}

static enum ran
run_word(struct run *run, const char *word, size_t len)
{
    int key = key_parse(word, len);
    enum action action = action_by_name(word, len);

    if (is_word(word, len, "restart")) {
        restart(run);
        return RUN_ON;
    }
    if (run->over)
        return RUN_QUIT;
    if (is_text(word, len))
        return run_text(run, word, len);
    if (run_other(run, word, len))
        return RUN_ON;
    if (key != KEYSYM_NONE)
        return reacted(run, app_key(run->app, key));
    if (action == ACTION_NONE)
        return RUN_BAD;
    return reacted(run, app_update(run->app, action));
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
    struct run run = {setup, app_new(setup), GRID_INIT, dump, 0, false};
    const char *end = keys + len, *word = keys;
    enum ran outcome = RUN_ON;
    size_t n = 0;

    grid_resize(&run.grid, width, height);
    app_resize(run.app, width, height);
    while (outcome != RUN_BAD) {
        word = next_word(word + n, end, &n);
        if (n == 0)
            break;
        outcome = run_word(&run, word, n);
        run.over = outcome == RUN_QUIT;
    }
    if (outcome == RUN_BAD) {
        buf_puts(dump, "no key and no action: ");
        put_line(dump, word, n);
    } else {
        shoot(&run);
    }
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
