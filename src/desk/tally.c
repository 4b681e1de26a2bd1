#include <config.h>

#include "desk/tally.h"

#include <stdlib.h>
#include <string.h>

#include "desk/edit.h"
#include "desk/line.h"

/* What one undo takes back. */
struct step {
    size_t moves, others, games;
};

struct count {
    struct step *steps;
    size_t n, room, top;        /* those from n up to top were undone */
    bool grouping, open;        /* between begin and end; its step is there */
    bool reading;               /* between base and based */
    struct tally *tally;
};

static struct step *
new_step(struct count *c)
{
    if (c->n == c->room) {
        c->room = c->room ? c->room * 2 : 64;
        c->steps = xrealloc(c->steps, c->room * sizeof *c->steps);
    }
    c->steps[c->n++] = (struct step){0, 0, 0};
    c->top = c->n;
    return &c->steps[c->n - 1];
}

static void
count_edit(struct count *c, enum edit_kind kind)
{
    bool move = kind == EDIT_MOVE || kind == EDIT_BESIDE;
    struct step *s;

    if (c->reading)
        return;                 /* how a game was read */
    s = c->open && c->n ? &c->steps[c->n - 1] : new_step(c);
    c->open = c->grouping;
    s->moves += move;
    s->others += !move && kind != EDIT_RULES;
    s->games += kind == EDIT_NEW;
}

static bool
has_line(const struct buf *lines, const char *line)
{
    size_t len = strlen(line);

    for (const char *s = buf_str(lines); *s; s += strcspn(s, "\n") + 1) {
        if (strcspn(s, "\n") == len && memcmp(s, line, len) == 0)
            return true;
    }
    return false;
}

/* "base N NUMBER NAME" */
static void
count_base(struct count *c, struct line_reader *r, struct arena *arena)
{
    struct buf *files = &c->tally->files;
    size_t number;
    const char *name;

    c->reading = true;
    if (!line_number(r, SIZE_MAX, &number)
        || !line_number(r, SIZE_MAX, &number))
        return;
    name = line_text(r, arena);
    if (name && *name && !strchr(name, '\n') && !has_line(files, name))
        buf_addf(files, "%s\n", name);
}

static void
count_line(struct count *c, const char *line, size_t len, struct arena *arena)
{
    struct line_reader r = {.s = line, .len = len};
    struct line_word word;
    struct edit e;

    if (edit_parse(line, len, arena, &e)) {
        count_edit(c, e.kind);
    } else if (!line_word(&r, &word)) {
        return;
    } else if (line_word_is(word, "base")) {
        count_base(c, &r, arena);
    } else if (line_word_is(word, "based")) {
        c->reading = false;
    } else if (line_word_is(word, "undo")) {
        c->n -= c->n > 0;
    } else if (line_word_is(word, "redo")) {
        c->n += c->n < c->top;
    } else if (line_word_is(word, "begin") || line_word_is(word, "end")) {
        c->grouping = *word.s == 'b';
        c->open = false;
    }
}

struct tally
tally_log(const char *lines)
{
    struct tally t = {.files = BUF_INIT};
    struct count c = {.tally = &t};
    struct arena *arena = arena_new();

    buf_puts(&t.files, "");
    for (size_t len; *lines; lines += len + (lines[len] == '\n')) {
        len = strcspn(lines, "\n");
        arena_reset(arena);
        count_line(&c, lines, len, arena);
    }
    for (size_t i = 0; i < c.n; i++) {
        t.moves += c.steps[i].moves;
        t.others += c.steps[i].others;
        t.games += c.steps[i].games;
    }
    free(c.steps);
    arena_free(arena);
    return t;
}

void
tally_free(struct tally *t)
{
    buf_free(&t->files);
}
