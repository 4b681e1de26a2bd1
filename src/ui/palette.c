#include <config.h>

#include "ui/palette.h"

#include <string.h>

/* Colours of 8; the names curses has for them are not known here. */
enum { BLK, RED_, GRN, YEL, BLU, MAG, CYN, WHT };

#define B STYLE_BOLD
#define R STYLE_REVERSE
#define U STYLE_UNDERLINE

/* Foreground and background of 256, of 8; attributes, those without colour. */
static const struct paint dark[ROLE_COUNT] = {
    [ROLE_TEXT] = {-1, -1, -1, -1, 0, 0},
    [ROLE_TITLE] = {255, 24, WHT, BLU, B, R},
    [ROLE_HEAD] = {37, -1, CYN, -1, B, 0},
    [ROLE_FRAME] = {243, -1, -1, -1, 0, 0},
    [ROLE_HINT] = {252, 238, BLK, WHT, 0, R},
    [ROLE_DIM] = {246, -1, -1, -1, 0, 0},
    [ROLE_BOARD] = {101, -1, -1, -1, 0, 0},
    [ROLE_RED] = {203, -1, RED_, -1, 0, 0},
    [ROLE_BLACK] = {-1, -1, -1, -1, 0, 0},
    [ROLE_LAST] = {44, -1, CYN, -1, 0, 0},
    [ROLE_CHASED] = {208, -1, YEL, -1, B, B},
    [ROLE_ROOTED] = {108, -1, GRN, -1, 0, 0},
    [ROLE_EXCHANGE] = {140, -1, MAG, -1, 0, 0},
    [ROLE_CHECK] = {201, -1, MAG, -1, B, B},
    [ROLE_TRUE_ROOT] = {77, -1, GRN, -1, B, B},
    [ROLE_FALSE_ROOT] = {180, -1, YEL, -1, 0, U},
    [ROLE_RAY] = {208, -1, YEL, -1, B, B},
    [ROLE_CURSOR] = {-1, -1, -1, -1, B, B},
    [ROLE_CURRENT] = {44, -1, CYN, -1, B, B},
    [ROLE_VERDICT] = {222, -1, YEL, -1, B, B},
    [ROLE_FORBIDDEN] = {208, -1, YEL, -1, 0, 0},
    [ROLE_WARN] = {180, -1, YEL, -1, 0, U},
};

/* Yellow, green and cyan of 8 are too pale for its background. */
static const struct paint light[ROLE_COUNT] = {
    [ROLE_TEXT] = {16, 231, BLK, WHT, 0, 0},
    [ROLE_TITLE] = {231, 24, WHT, BLU, B, R},
    [ROLE_HEAD] = {24, 231, BLU, WHT, B, 0},
    [ROLE_FRAME] = {243, 231, BLK, WHT, 0, 0},
    [ROLE_HINT] = {16, 252, WHT, BLK, 0, R},
    [ROLE_DIM] = {240, 231, BLK, WHT, 0, 0},
    [ROLE_BOARD] = {94, 231, BLK, WHT, 0, 0},
    [ROLE_RED] = {160, 231, RED_, WHT, 0, 0},
    [ROLE_BLACK] = {16, 231, BLK, WHT, 0, 0},
    [ROLE_LAST] = {25, 231, BLU, WHT, 0, 0},
    [ROLE_CHASED] = {130, 231, RED_, WHT, B, B},
    [ROLE_ROOTED] = {28, 231, BLU, WHT, 0, 0},
    [ROLE_EXCHANGE] = {91, 231, MAG, WHT, 0, 0},
    [ROLE_CHECK] = {163, 231, MAG, WHT, B, B},
    [ROLE_TRUE_ROOT] = {22, 231, BLU, WHT, B, B},
    [ROLE_FALSE_ROOT] = {94, 231, BLK, WHT, U, U},
    [ROLE_RAY] = {130, 231, RED_, WHT, B, B},
    [ROLE_CURSOR] = {16, 231, BLK, WHT, B, B},
    [ROLE_CURRENT] = {25, 231, BLU, WHT, B, B},
    [ROLE_VERDICT] = {88, 231, RED_, WHT, B, B},
    [ROLE_FORBIDDEN] = {130, 231, RED_, WHT, 0, 0},
    [ROLE_WARN] = {94, 231, BLK, WHT, U, U},
};

/* Red and blue of 8 are too dark for its background. */
static const struct paint contrast[ROLE_COUNT] = {
    [ROLE_TEXT] = {231, 16, WHT, BLK, 0, 0},
    [ROLE_TITLE] = {16, 231, BLK, WHT, 0, R},
    [ROLE_HEAD] = {51, 16, CYN, BLK, B, 0},
    [ROLE_FRAME] = {231, 16, WHT, BLK, 0, 0},
    [ROLE_HINT] = {16, 231, BLK, WHT, 0, R},
    [ROLE_DIM] = {253, 16, WHT, BLK, 0, 0},
    [ROLE_BOARD] = {250, 16, WHT, BLK, 0, 0},
    [ROLE_RED] = {217, 16, YEL, BLK, B, 0},
    [ROLE_BLACK] = {231, 16, WHT, BLK, 0, 0},
    [ROLE_LAST] = {51, 16, CYN, BLK, B, 0},
    [ROLE_CHASED] = {226, 16, YEL, BLK, B, B},
    [ROLE_ROOTED] = {120, 16, GRN, BLK, 0, 0},
    [ROLE_EXCHANGE] = {225, 16, CYN, BLK, 0, 0},
    [ROLE_CHECK] = {219, 16, YEL, BLK, B, B},
    [ROLE_TRUE_ROOT] = {46, 16, GRN, BLK, B, B},
    [ROLE_FALSE_ROOT] = {229, 16, WHT, BLK, U, U},
    [ROLE_RAY] = {226, 16, YEL, BLK, B, B},
    [ROLE_CURSOR] = {231, 16, WHT, BLK, B, B},
    [ROLE_CURRENT] = {51, 16, CYN, BLK, B, B},
    [ROLE_VERDICT] = {226, 16, YEL, BLK, B, B},
    [ROLE_FORBIDDEN] = {215, 16, YEL, BLK, B, B},
    [ROLE_WARN] = {229, 16, WHT, BLK, U, U},
};

static const struct {
    const char *name;
    const struct paint *paints;
    bool colors;
} themes[THEME_COUNT] = {
    [THEME_DARK] = {"dark", dark, true},
    [THEME_LIGHT] = {"light", light, true},
    [THEME_CONTRAST] = {"contrast", contrast, true},
    [THEME_MONO] = {"mono", dark, false},
};

static const char *const roles[ROLE_COUNT] = {
    [ROLE_TEXT] = "text", [ROLE_TITLE] = "title", [ROLE_HEAD] = "head",
    [ROLE_FRAME] = "frame", [ROLE_HINT] = "hint", [ROLE_DIM] = "dim",
    [ROLE_BOARD] = "board", [ROLE_RED] = "red", [ROLE_BLACK] = "black",
    [ROLE_LAST] = "last", [ROLE_CHASED] = "chased",
    [ROLE_ROOTED] = "rooted", [ROLE_EXCHANGE] = "exchange",
    [ROLE_CHECK] = "check", [ROLE_TRUE_ROOT] = "true-root",
    [ROLE_FALSE_ROOT] = "false-root", [ROLE_RAY] = "ray",
    [ROLE_CURSOR] = "cursor", [ROLE_CURRENT] = "current",
    [ROLE_VERDICT] = "verdict", [ROLE_FORBIDDEN] = "forbidden",
    [ROLE_WARN] = "warn",
};

const char *
theme_name(enum theme theme)
{
    return themes[theme].name;
}

const char *
role_name(enum role role)
{
    return roles[role];
}

static bool
is_word(const char *s, size_t len, const char *word)
{
    return word && strlen(word) == len
           && memcmp(s, word, len) == 0;
}

enum role
role_by_name(const char *name, size_t len)
{
    int i = 0;

    while (i < ROLE_COUNT && !is_word(name, len, roles[i]))
        i++;
    return (enum role)i;
}

static const char *const color_names[] = {
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
    "bright-black", "bright-red", "bright-green", "bright-yellow",
    "bright-blue", "bright-magenta", "bright-cyan", "bright-white",
};

enum { COLOR_NAMES = sizeof color_names / sizeof *color_names };

const char *
color_name(int color)
{
    return color >= 0 && color < COLOR_NAMES ? color_names[color] : NULL;
}

int
color_parse(const char *s, size_t len)
{
    int n = 0;

    if (is_word(s, len, "own"))
        return COLOR_OWN;
    for (int i = 0; i < COLOR_NAMES; i++) {
        if (is_word(s, len, color_names[i]))
            return i;
    }
    if (len < 1 || len > 3)
        return COLOR_BAD;
    for (size_t i = 0; i < len; i++) {
        if (s[i] < '0' || s[i] > '9')
            return COLOR_BAD;
        n = n * 10 + s[i] - '0';
    }
    return n < 256 ? n : COLOR_BAD;
}

void
color_print(int color, struct buf *out)
{
    const char *name = color_name(color);

    if (color == COLOR_OWN)
        buf_puts(out, "own");
    else if (name)
        buf_puts(out, name);
    else
        buf_addf(out, "%d", color);
}

/* Whether a part of the cube, 0-5, counts beside the strongest. */
static int
is_strong(int part, int most)
{
    return most >= 2 && 2 * part > most;
}

int
color_of_8(int color)
{
    int cube = color - 16, red = cube / 36, green = cube / 6 % 6;
    int blue = cube % 6, most = red > green ? red : green;

    if (color < 8)
        return color;
    if (color < 16)
        return color - 8;
    if (color >= 232)           /* greys */
        return color < 244 ? BLK : WHT;
    most = blue > most ? blue : most;
    return is_strong(red, most) | is_strong(green, most) << 1
           | is_strong(blue, most) << 2;
}

/* On 8 colours two may fall together: the theme's stay then. */
static void
change(struct paint *p, const struct repaint *r)
{
    struct paint new = *p;

    if (r->fg != COLOR_KEEP) {
        new.fg256 = (short)r->fg;
        new.fg8 = (short)color_of_8(r->fg);
    }
    if (r->bg != COLOR_KEEP) {
        new.bg256 = (short)r->bg;
        new.bg8 = (short)color_of_8(r->bg);
    }
    if (new.fg8 == new.bg8 && new.fg8 != COLOR_OWN) {
        new.fg8 = p->fg8;
        new.bg8 = p->bg8;
    }
    if (r->attributes)
        new.always = r->always;
    *p = new;
}

void
palette_make(struct palette *out, enum theme theme,
             const struct repaint *own, size_t n)
{
    out->theme = theme;
    out->colors = themes[theme].colors;
    memcpy(out->paints, themes[theme].paints, sizeof out->paints);
    if (!out->colors)
        return;
    for (size_t i = 0; i < n; i++)
        change(&out->paints[own[i].role], &own[i]);
}

unsigned
palette_attributes(const struct palette *p, unsigned style, bool colors)
{
    const struct paint *paint = &p->paints[(style & STYLE_ROLE) % ROLE_COUNT];
    unsigned bits = style & (STYLE_BOLD | STYLE_REVERSE | STYLE_UNDERLINE);

    bits |= paint->always;
    return colors && p->colors ? bits : bits | paint->plain;
}
