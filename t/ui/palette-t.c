#include <config.h>

#include <math.h>
#include <string.h>

#include "t/lib/tap.h"
#include "ui/palette.h"

/* The terminal's own colours where a theme leaves them: dark. */
enum { OWN_TEXT = 7, OWN_GROUND = 0 };

/* Red, green and blue of a colour of xterm. */
static void
rgb_of(int color, int out[3])
{
    static const int base[8][3] = {
        {0, 0, 0}, {205, 0, 0}, {0, 205, 0}, {205, 205, 0},
        {0, 0, 238}, {205, 0, 205}, {0, 205, 205}, {229, 229, 229},
    };
    static const int steps[6] = {0, 95, 135, 175, 215, 255};
    int cube = color - 16;

    if (color < 8) {
        memcpy(out, base[color], sizeof base[color]);
        return;
    }
    for (int i = 0; i < 3; i++) {
        out[i] = color >= 232 ? 8 + 10 * (color - 232)
                              : steps[cube / (i == 0 ? 36 : i == 1 ? 6 : 1)
                                      % 6];
    }
}

/* How bright a colour is seen to be, 0 to 1, as WCAG counts it. */
static double
luminance(int color)
{
    static const double weights[3] = {0.2126, 0.7152, 0.0722};
    double sum = 0;
    int rgb[3];

    rgb_of(color, rgb);
    for (int i = 0; i < 3; i++) {
        double c = rgb[i] / 255.0;

        sum += weights[i] * (c <= 0.03928 ? c / 12.92
                                          : pow((c + 0.055) / 1.055, 2.4));
    }
    return sum;
}

/* The contrast of two colours, 1 to 21. */
static double
contrast_of(int fg, int bg)
{
    double a = luminance(fg == COLOR_OWN ? OWN_TEXT : fg);
    double b = luminance(bg == COLOR_OWN ? OWN_GROUND : bg);

    return a > b ? (a + 0.05) / (b + 0.05) : (b + 0.05) / (a + 0.05);
}

/* Roles of a theme that are harder to read than `least` allows. */
static int
pale(enum theme theme, bool eight, double least)
{
    struct palette p;
    int n = 0;

    palette_make(&p, theme, NULL, 0);
    for (int r = 0; r < ROLE_COUNT; r++) {
        const struct paint *paint = &p.paints[r];
        double c = eight ? contrast_of(paint->fg8, paint->bg8)
                         : contrast_of(paint->fg256, paint->bg256);

        if (c < least) {
            diag("%s, %s, %d colours: contrast %.1f", theme_name(theme),
                 role_name((enum role)r), eight ? 8 : 256, c);
            n++;
        }
    }
    return n;
}

static void
test_readable(void)
{
    static const struct {
        enum theme theme;
        double of256, of8;
    } wanted[] = {
        {THEME_DARK, 4.5, 3}, {THEME_LIGHT, 4.5, 3.5},
        {THEME_CONTRAST, 10, 7},
    };

    ok(contrast_of(0, 0) < 1.01 && contrast_of(231, 16) > 20.9,
       "contrast goes from 1 to 21");
    ok(contrast_of(4, 0) < 3 && contrast_of(3, 7) < 3,
       "blue on black and yellow on white are found pale");
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        is_int(0, pale(wanted[i].theme, false, wanted[i].of256),
               "%s can be read in 256 colours", theme_name(wanted[i].theme));
        is_int(0, pale(wanted[i].theme, true, wanted[i].of8),
               "%s can be read in 8 colours", theme_name(wanted[i].theme));
    }
}

/* Black on black is what a table without a row for a role would give. */
static void
test_tables(void)
{
    int nameless = 0, lost = 0, empty = 0, out_of_8 = 0;
    struct palette p;

    for (int r = 0; r < ROLE_COUNT; r++) {
        const char *name = role_name((enum role)r);

        nameless += !name;
        lost += name && role_by_name(name, strlen(name)) != (enum role)r;
    }
    for (int t = 0; t < THEME_COUNT; t++) {
        palette_make(&p, (enum theme)t, NULL, 0);
        for (int r = 0; r < ROLE_COUNT; r++) {
            empty += p.paints[r].fg256 == 0 && p.paints[r].bg256 == 0;
            out_of_8 += p.paints[r].fg8 > 7 || p.paints[r].bg8 > 7;
        }
    }
    is_int(0, nameless, "every role has a name");
    is_int(0, lost, "and is found by it");
    is_int(ROLE_COUNT, role_by_name("re", 2), "not by a part of it");
    is_int(0, empty, "every theme paints every role");
    is_int(0, out_of_8, "colours of 8 are below 8");
}

static void
test_grounds(void)
{
    struct palette p;
    int own = 0;

    for (int t = THEME_LIGHT; t <= THEME_CONTRAST; t++) {
        palette_make(&p, (enum theme)t, NULL, 0);
        for (int r = 0; r < ROLE_COUNT; r++)
            own += p.paints[r].fg256 < 0 || p.paints[r].bg256 < 0
                   || p.paints[r].fg8 < 0 || p.paints[r].bg8 < 0;
    }
    is_int(0, own, "light and contrast bring their ground along");
    palette_make(&p, THEME_DARK, NULL, 0);
    is_int(COLOR_OWN, p.paints[ROLE_TEXT].bg256, "dark leaves the terminal's");
    palette_make(&p, THEME_MONO, NULL, 0);
    ok(!p.colors, "mono has no colours");
    is_int(STYLE_REVERSE | STYLE_BOLD,
           palette_attributes(&p, ROLE_TITLE, true), "only attributes");
}

static void
test_attributes(void)
{
    struct palette p;

    palette_make(&p, THEME_DARK, NULL, 0);
    is_int(STYLE_BOLD, palette_attributes(&p, ROLE_TITLE, true),
           "a role has its attributes");
    is_int(STYLE_BOLD | STYLE_REVERSE,
           palette_attributes(&p, ROLE_TITLE, false),
           "and more of them where there are no colours");
    is_int(STYLE_UNDERLINE | STYLE_BOLD,
           palette_attributes(&p, ROLE_CHASED | STYLE_UNDERLINE, true),
           "those of a cell are added");
}

static void
test_own(void)
{
    static const struct repaint own[] = {
        {ROLE_RED, 196, COLOR_KEEP, false, 0},
        {ROLE_TITLE, 0, 226, true, STYLE_UNDERLINE},
        {ROLE_DIM, 233, 16, false, 0},
    };
    struct palette p;

    palette_make(&p, THEME_LIGHT, own, 3);
    is_int(196, p.paints[ROLE_RED].fg256, "a colour of one's own");
    is_int(231, p.paints[ROLE_RED].bg256, "on the ground of the theme");
    is_int(1, p.paints[ROLE_RED].fg8, "its nearest of 8");
    is_int(226, p.paints[ROLE_TITLE].bg256, "or on one's own");
    is_int(3, p.paints[ROLE_TITLE].bg8, "of 8 too");
    is_int(STYLE_UNDERLINE, palette_attributes(&p, ROLE_TITLE, true),
           "attributes take the place of the theme's");
    is_int(233, p.paints[ROLE_DIM].fg256, "what can be told apart of 256");
    ok(p.paints[ROLE_DIM].fg8 != p.paints[ROLE_DIM].bg8,
       "but not of 8 stays the theme's there");
    palette_make(&p, THEME_MONO, own, 3);
    is_int(STYLE_REVERSE | STYLE_BOLD,
           palette_attributes(&p, ROLE_TITLE, true),
           "mono takes no colours and keeps its attributes");
}

static void
test_names(void)
{
    static const struct {
        const char *text;
        int color;
    } words[] = {
        {"own", COLOR_OWN}, {"black", 0}, {"white", 7}, {"bright-red", 9},
        {"bright-white", 15}, {"0", 0}, {"255", 255}, {"016", 16},
        {"256", COLOR_BAD}, {"-1", COLOR_BAD}, {"", COLOR_BAD},
        {"1000", COLOR_BAD}, {"4x", COLOR_BAD}, {"purple", COLOR_BAD},
        {"0x1", COLOR_BAD},
    };
    static const int of_8[][2] = {
        {COLOR_OWN, COLOR_OWN}, {5, 5}, {9, 1}, {15, 7}, {16, 0}, {231, 7},
        {24, 4}, {208, 1}, {226, 3}, {46, 2}, {203, 1}, {232, 0}, {255, 7},
        {240, 0},
    };

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        is_int(words[i].color, color_parse(words[i].text,
                                           strlen(words[i].text)),
               "the colour '%s'", words[i].text);
    for (size_t i = 0; i < sizeof of_8 / sizeof *of_8; i++)
        is_int(of_8[i][1], color_of_8(of_8[i][0]), "%d of 8 colours",
               of_8[i][0]);
    for (int c = COLOR_OWN; c < 256; c += 12) {
        struct buf b = BUF_INIT;

        color_print(c, &b);
        is_int(c, color_parse(buf_str(&b), b.len), "%s is read and written",
               buf_str(&b));
        buf_free(&b);
    }
}

int
main(void)
{
    plan(0);
    test_readable();
    test_tables();
    test_grounds();
    test_attributes();
    test_own();
    test_names();
    return done();
}
