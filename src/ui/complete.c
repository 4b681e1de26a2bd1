#include <config.h>

#include "ui/complete.h"

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/utf8.h"

struct complete {
    struct arena *arena;        /* of the candidates */
    const char **found;
    size_t n;
    int chosen;                 /* -1: none of them */
    size_t from;
    bool names;
    struct buf text;            /* before the cursor, as the last call left
                                   it */
};

struct complete *
complete_new(void)
{
    struct complete *c = xmalloc(sizeof *c);

    *c = (struct complete){.arena = arena_new(), .chosen = -1,
                           .text = BUF_INIT};
    return c;
}

void
complete_free(struct complete *c)
{
    if (!c)
        return;
    arena_free(c->arena);
    buf_free(&c->text);
    free(c);
}

void
complete_forget(struct complete *c)
{
    arena_reset(c->arena);
    c->found = NULL;
    c->n = c->from = 0;
    c->chosen = -1;
    buf_clear(&c->text);
}

size_t
complete_from(const struct complete *c)
{
    return c->from;
}

size_t
complete_count(const struct complete *c)
{
    return c->n;
}

const char *
complete_candidate(const struct complete *c, size_t i)
{
    return c->found[i];
}

int
complete_chosen(const struct complete *c)
{
    return c->chosen;
}

static bool
is_found(const struct complete *c, const char *word)
{
    for (size_t i = 0; i < c->n; i++) {
        if (strcmp(c->found[i], word) == 0)
            return true;
    }
    return false;
}

static void
find(struct complete *c, const char *before,
     const struct complete_words *words)
{
    const char *blank = strrchr(before, ' ');
    const char *word = blank ? blank + 1 : before;
    size_t len;

    complete_forget(c);
    c->names = words->names;
    if ((words->from > 0 || words->names) && words->from <= strlen(before))
        word = before + words->from;
    len = strlen(word);
    c->from = (size_t)(word - before);
    c->found = arena_array(c->arena, words->n, sizeof *c->found);
    for (size_t i = 0; i < words->n; i++) {
        if (strncmp(words->words[i], word, len) == 0
            && !is_found(c, words->words[i]))
            c->found[c->n++] = arena_strdup(c->arena, words->words[i]);
    }
}

/* Bytes that all candidates begin with, whole clusters of the first. */
static size_t
common(const struct complete *c)
{
    const char *first = c->found[0];
    size_t len = strlen(first), same = len, whole = 0;

    for (size_t i = 1; i < c->n; i++) {
        size_t k = 0;

        while (k < same && c->found[i][k] == first[k])
            k++;
        same = k;
    }
    while (whole < same) {
        size_t n = utf8_cluster(first + whole, len - whole);

        if (whole + n > same)
            break;
        whole += n;
    }
    return whole;
}

/* Remember the text with `len` bytes of a word, and a blank, in its place. */
static const char *
put(struct complete *c, const char *before, const char *word, size_t len)
{
    struct buf text = BUF_INIT;

    buf_add(&text, before, c->from);
    buf_add(&text, word, len);
    if (c->n == 1 && !c->names)
        buf_putc(&text, ' ');
    buf_free(&c->text);
    c->text = text;
    return buf_str(&c->text) + c->from;
}

static const char *
turn_round(struct complete *c, const char *before, enum complete_turn turn)
{
    int n = (int)c->n, last = n - 1;
    const char *word;

    if (turn == COMPLETE_NEXT)
        c->chosen = c->chosen < last ? c->chosen + 1 : 0;
    else
        c->chosen = c->chosen > 0 ? c->chosen - 1 : last;
    word = c->found[c->chosen];
    return put(c, before, word, strlen(word));
}

const char *
complete_tab(struct complete *c, const char *before,
             const struct complete_words *words, enum complete_turn turn)
{
    size_t typed, same;

    if (c->n > 1 && strcmp(before, buf_str(&c->text)) == 0)
        return turn_round(c, before, turn);
    find(c, before, words);
    if (c->n == 0)
        return NULL;
    typed = strlen(before) - c->from;
    same = common(c);
    if (c->n == 1)
        c->chosen = 0;
    return put(c, before, c->found[0], same > typed ? same : typed);
}

/* The end of the candidates that fit into a row with number `from`. */
static size_t
row_end(const struct complete *c, size_t from, int columns)
{
    size_t i = from;

    while (i < c->n) {
        columns -= utf8_columns(c->found[i], strlen(c->found[i])) + 2;
        if (columns < 0 && i > from)
            break;
        i++;
    }
    return i;
}

void
complete_draw(const struct complete *c, struct pen *pen)
{
    size_t chosen = c->chosen > 0 ? (size_t)c->chosen : 0, from = 0, end;
    unsigned style = pen->style;

    end = row_end(c, from, pen->area.w - pen->x - 2);
    while (end <= chosen && end < c->n) {
        from = end;
        end = row_end(c, from, pen->area.w - pen->x - 2);
    }
    pen_puts(pen, from > 0 ? "< " : "");
    for (size_t i = from; i < end; i++) {
        pen->style = style | ((int)i == c->chosen ? STYLE_REVERSE : 0);
        pen_puts(pen, c->found[i]);
        pen->style = style;
        pen_puts(pen, "  ");
    }
    pen_clear_row(pen);
    if (end < c->n) {
        pen_move(pen, pen->area.w - 1, pen->y);
        pen_char(pen, '>');
    }
}
