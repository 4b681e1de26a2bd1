/*
 * A small screen for the tests of entries, lists and forms.
 */
#ifndef XQ_T_UI_WIDGET_H
#define XQ_T_UI_WIDGET_H

#include "ui/grid.h"
#include "ui/look.h"

struct widget {
    struct grid grid;
    struct pen pen;
    struct look look;           /* English, lines of + - | */
};

/* A blank screen; widget_free when all is done. */
void widget_fresh(struct widget *w, int width, int height);
void widget_free(struct widget *w);

/* One test: the screen is `want`. */
void widget_is(const struct widget *w, const char *want, const char *name);

/* Whether every cell keeps to the invariants of ui/grid.h. */
bool widget_whole(const struct widget *w);

/* Bytes a test may meet, `len` of them, from a state that is not 0: broken
   UTF-8, controls, Chinese, combining marks. */
char *widget_noise(uint64_t *state, size_t len);

#endif
