#include <config.h>

#include "t/tui/typist.h"

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "t/lib/tap.h"

/* As in the description of xterm-256color. */
static const struct {
    const char *name, *bytes;
} keys[] = {
    {"Left", "\033OD"}, {"Right", "\033OC"}, {"Up", "\033OA"},
    {"Down", "\033OB"}, {"Home", "\033OH"}, {"End", "\033OF"},
    {"PgUp", "\033[5~"}, {"PgDn", "\033[6~"}, {"F1", "\033OP"},
    {"Tab", "\t"}, {"BTab", "\033[Z"}, {"Enter", "\r"}, {"Esc", "\033"},
    {"Space", " "}, {"Backspace", "\177"}, {"Delete", "\033[3~"},
};

static void
add(struct strokes *s, const struct buf *bytes, const char *word,
    const char *mark)
{
    s->list = xrealloc(s->list, (s->n + 1) * sizeof *s->list);
    s->list[s->n++] = (struct stroke){
        .bytes = memcpy(xmalloc(bytes->len + 1), buf_str(bytes),
                        bytes->len + 1),
        .len = bytes->len, .word = xstrdup(word), .mark = mark};
}

/* The bytes of a character by its first one. */
static size_t
char_len(const char *s)
{
    unsigned char c = (unsigned char)*s;

    return c < 0x80 ? 1 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : 4;
}

static void
add_char(struct strokes *s, const char *c, const char *mark)
{
    struct buf bytes = BUF_INIT, word = BUF_INIT;

    buf_add(&bytes, c, char_len(c));
    if (*c == ' ')
        buf_puts(&word, "Space");
    else if (*c == '"' || *c == '\\')
        buf_addf(&word, "\"\\%c\"", *c);
    else
        buf_addf(&word, "\"%s\"", buf_str(&bytes));
    add(s, &bytes, buf_str(&word), mark);
    buf_free(&bytes);
    buf_free(&word);
}

/* The text in quotes at p, escapes undone; returns what is behind it. */
static const char *
read_text(const char *p, struct buf *text)
{
    for (p++; *p && *p != '"'; p++) {
        bool escaped = *p == '\\' && p[1];

        p += escaped;
        buf_putc(text, escaped && *p == 'n' ? '\n' : *p);
    }
    return *p ? p + 1 : p;
}

static const char *
add_text(struct strokes *s, const char *p, const char *mark)
{
    struct buf text = BUF_INIT;
    const char *end = read_text(p, &text);

    for (const char *c = buf_str(&text); *c; c += char_len(c))
        add_char(s, c, mark);
    buf_free(&text);
    return end;
}

/* A terminal sends Return for the line ends of what is pasted. */
static const char *
add_paste(struct strokes *s, const char *p, const char *mark)
{
    struct buf text = BUF_INIT, bytes = BUF_INIT, word = BUF_INIT;
    const char *end = read_text(p + strlen("paste"), &text);

    buf_add(&word, p, (size_t)(end - p));
    buf_puts(&bytes, "\033[200~");
    for (const char *c = buf_str(&text); *c; c++)
        buf_putc(&bytes, *c == '\n' ? '\r' : *c);
    buf_puts(&bytes, "\033[201~");
    add(s, &bytes, buf_str(&word), mark);
    buf_free(&text);
    buf_free(&bytes);
    buf_free(&word);
    return end;
}

static void
add_key(struct strokes *s, const char *name, const char *mark)
{
    struct buf bytes = BUF_INIT;

    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (strcmp(keys[i].name, name) == 0)
            buf_puts(&bytes, keys[i].bytes);
    }
    if (bytes.len) {
        add(s, &bytes, name, mark);
    } else if (strncmp(name, "C-", 2) == 0 && name[2] && !name[3]) {
        buf_putc(&bytes, (char)(name[2] - 'a' + 1));
        add(s, &bytes, name, mark);
    } else if (strlen(name) == char_len(name)) {
        add_char(s, name, mark);
    } else {
        bail("no key: %s", name);
    }
    buf_free(&bytes);
}

struct strokes
strokes_read(const char *script)
{
    struct strokes s = {.text = xstrdup(script)};
    const char *mark = "";
    char *p = s.text;

    for (;;) {
        char *end;

        p += strspn(p, " \n");
        if (!*p)
            return s;
        if (*p == '#') {
            p += strcspn(p, "\n");
        } else if (*p == '"') {
            p = (char *)add_text(&s, p, mark);
        } else if (strncmp(p, "paste\"", 6) == 0) {
            p = (char *)add_paste(&s, p, mark);
        } else {
            end = p + strcspn(p, " \n");
            if (*end)
                *end++ = '\0';
            if (*p == '=' && p[1])
                mark = p + 1;
            else
                add_key(&s, p, mark);
            p = end;
        }
    }
}

void
strokes_free(struct strokes *s)
{
    for (size_t i = 0; i < s->n; i++) {
        free(s->list[i].bytes);
        free(s->list[i].word);
    }
    free(s->list);
    free(s->text);
}
