#include <config.h>

#include "ui/history.h"

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"

struct line {
    char *text;                 /* as entered; NULL for the one being typed */
    char *draft;                /* as changed in this walk, or NULL */
};

struct history {
    struct line lines[HISTORY_MAX + 1];     /* the one being typed is last */
    int n;                      /* lines that were entered */
    int at;                     /* 0..n, n: the one being typed */
};

struct history *
history_new(void)
{
    struct history *h = xmalloc(sizeof *h);

    memset(h, 0, sizeof *h);
    return h;
}

static char *
copy(const char *s)
{
    size_t size = strlen(s) + 1;

    return memcpy(xmalloc(size), s, size);
}

void
history_leave(struct history *h)
{
    for (int i = 0; i <= h->n; i++) {
        free(h->lines[i].draft);
        h->lines[i].draft = NULL;
    }
    h->at = h->n;
}

void
history_free(struct history *h)
{
    if (!h)
        return;
    history_leave(h);
    for (int i = 0; i < h->n; i++)
        free(h->lines[i].text);
    free(h);
}

void
history_add(struct history *h, const char *line)
{
    history_leave(h);
    if (!*line || (h->n && strcmp(h->lines[h->n - 1].text, line) == 0))
        return;
    if (h->n == HISTORY_MAX) {
        free(h->lines[0].text);
        memmove(h->lines, h->lines + 1, HISTORY_MAX * sizeof *h->lines);
        h->n--;
    }
    h->lines[h->n++] = (struct line){copy(line), NULL};
    h->lines[h->n] = (struct line){NULL, NULL};
    h->at = h->n;
}

static const char *
walk(struct history *h, const char *now, int to)
{
    struct line *here = &h->lines[h->at], *there = &h->lines[to];
    char *draft = copy(now);

    free(here->draft);
    here->draft = draft;
    h->at = to;
    return there->draft ? there->draft : there->text;
}

const char *
history_prev(struct history *h, const char *now)
{
    return h->at > 0 ? walk(h, now, h->at - 1) : NULL;
}

const char *
history_next(struct history *h, const char *now)
{
    return h->at < h->n ? walk(h, now, h->at + 1) : NULL;
}
