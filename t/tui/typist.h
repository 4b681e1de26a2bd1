/*
 * A script of keys (ui/app.h) as the bytes a terminal sends for it, for tests
 * that type it on a terminal of their own.
 *
 * "=NAME" is a mark of the test: it stands at the keys that follow.  There are
 * no actions, no clicks and no sizes.
 */
#ifndef XQ_T_TUI_TYPIST_H
#define XQ_T_TUI_TYPIST_H

#include <stddef.h>

struct stroke {
    char *bytes;                /* what the terminal sends */
    size_t len;
    char *word;                 /* the line --record writes for it */
    const char *mark;           /* the last one before it, "" if none */
};

struct strokes {
    struct stroke *list;
    size_t n;
    char *text;                 /* marks point into it */
};

/* Every key of a text a stroke of its own; bails out at what is no key. */
struct strokes strokes_read(const char *script);
void strokes_free(struct strokes *s);

#endif
