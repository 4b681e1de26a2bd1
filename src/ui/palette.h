/*
 * Layer: ui.  Colours: themes, and what a person puts in their place.
 *
 * A theme gives every role (ui/grid.h) a colour of 256 and one of 8, and
 * attributes.  No colour is the only sign of anything.  This file knows no
 * terminal; ui/term.c makes its pairs from a palette.
 *
 * The dark theme leaves the terminal's own background; light and contrast
 * bring theirs, so that they can be read on any terminal.
 */
#ifndef XQ_UI_PALETTE_H
#define XQ_UI_PALETTE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"
#include "ui/grid.h"

enum theme { THEME_DARK, THEME_LIGHT, THEME_CONTRAST, THEME_MONO,
             THEME_COUNT };

/* Colours are 0-255 as in xterm, 0-7 where there are only 8, or one of: */
enum {
    COLOR_OWN = -1,             /* the terminal's own */
    COLOR_KEEP = -2,            /* as in the theme */
    COLOR_BAD = -3              /* no colour at all */
};

struct paint {
    short fg256, bg256, fg8, bg8;
    unsigned always, plain;     /* STYLE_BOLD ...; those without colours */
};

struct palette {
    enum theme theme;
    bool colors;                /* false: attributes only */
    struct paint paints[ROLE_COUNT];
};

/* What the configuration puts in the place of a role of any theme. */
struct repaint {
    enum role role;
    int fg, bg;                 /* 0-255, COLOR_OWN or COLOR_KEEP */
    bool attributes;            /* they are given: */
    unsigned always;
};

/* A theme, with `n` changes; the theme without colours takes none. */
void palette_make(struct palette *out, enum theme theme,
                  const struct repaint *own, size_t n);

/* The attributes of a style (role and STYLE_* bits), with or without
   colours. */
unsigned palette_attributes(const struct palette *p, unsigned style,
                            bool colors);

/* "dark", "chased"; COUNT if there is none of that name. */
const char *theme_name(enum theme theme);
const char *role_name(enum role role);
enum role role_by_name(const char *name, size_t len);

/* A number, a name ("red", "bright-red") or "own"; else COLOR_BAD. */
int color_parse(const char *s, size_t len);
void color_print(int color, struct buf *out);

/* The name of a colour 0-15, NULL beyond. */
const char *color_name(int color);

/* The one of 8 colours that is nearest; COLOR_OWN stays. */
int color_of_8(int color);

#endif
