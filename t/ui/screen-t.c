/*
 * Whole screens against files.  XQ_UPDATE_SCREENS=1 in the environment writes
 * the files anew: look at the difference before it is committed.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "t/lib/tap.h"
#include "t/ui/fixture.h"

static const struct {
    const char *name;           /* t/ui/screens/NAME.txt */
    struct doc *(*doc)(void);
    const char *rules, *keys;
    int width, height;
    enum lang lang;
    bool ascii;
} screens[] = {
    {"chase-80x24-zh", fixture_chase, "1956", "G h", 80, 24, LANG_ZH, false},
    {"chase-80x24-en", fixture_chase, "1956", "G h", 80, 24, LANG_EN, false},
    {"chase-80x24-ascii", fixture_chase, "1956", "G h", 80, 24, LANG_EN, true},
    {"chase-120x40-zh", fixture_chase, "1956", "l l l", 120, 40, LANG_ZH,
     false},
    {"chase-120x40-en", fixture_chase, "1956", "l l l", 120, 40, LANG_EN,
     false},
    {"chase-120x40-ascii", fixture_chase, "1956", "l", 120, 40, LANG_EN, true},
    {"chase-60x20-zh", fixture_chase, "1956", "G h", 60, 20, LANG_ZH, false},
    {"chase-60x20-en", fixture_chase, "1956", "G h p", 60, 20, LANG_EN, false},
    {"chase-60x20-ascii", fixture_chase, "1956", "G h", 60, 20, LANG_EN, true},
    {"chase-40x14-zh", fixture_chase, "1956", "G h", 40, 14, LANG_ZH, false},
    {"chase-40x14-en", fixture_chase, "1956", "G h", 40, 14, LANG_EN, false},
    {"chase-40x14-ascii", fixture_chase, "1956", "G h", 40, 14, LANG_EN, true},
    {"chase-60x24-zh", fixture_chase, "1956", "G h", 60, 24, LANG_ZH, false},
    {"big-100x54-zh", fixture_chase, "1956", "Z l", 100, 54, LANG_ZH, false},
    {"big-80x46-en", fixture_chase, "1956", "Z l i", 80, 46, LANG_EN, false},
    {"big-80x46-ascii", fixture_chase, "1956", "Z l f", 80, 46, LANG_EN,
     true},
    {"big-60x34-zh", fixture_threat, "1956", "Z l l l", 60, 34, LANG_ZH,
     false},
    {"check-120x40-zh", fixture_check, "1959", "l", 120, 40, LANG_ZH, false},
    {"pinned-80x24-en", fixture_false_root, "1956", "l i Up Up Up Up Up", 80,
     24, LANG_EN, false},
    {"pinned-80x24-zh", fixture_false_root, "1956", "l i Up Up Up Up Up f", 80,
     24, LANG_ZH, false},
    {"black-80x24-en", fixture_black_first, "1956", "l", 80, 24, LANG_EN,
     false},
    {"black-80x24-zh", fixture_black_first, "1959", "l", 80, 24, LANG_ZH,
     false},
    {"words-80x24-zh", fixture_words, "1956", "l", 80, 24, LANG_ZH, false},
    {"empty-80x24-en", fixture_empty, "1956", "l v o ? Esc Esc", 80, 24,
     LANG_EN, false},
    {"ruling-80x24-en", fixture_chase, "1956", "G v", 80, 24, LANG_EN, false},
    {"ruling-40x14-zh", fixture_chase, "1956", "G v", 40, 14, LANG_ZH, false},
    {"help-80x24-en", fixture_chase, "1956", "?", 80, 24, LANG_EN, false},
    {"threat-80x24-en", fixture_threat, "1959", "l l l", 80, 24, LANG_EN,
     false},
    {"threat-120x40-zh", fixture_threat, "1959", "l l l i", 120, 40, LANG_ZH,
     false},
    {"king-80x24-en", fixture_king, "1956", "l l v G", 80, 24, LANG_EN,
     false},
    {"games-80x24-ascii", fixture_two, NULL, "o", 80, 24, LANG_EN, true},
    {"games-80x24-zh", fixture_two, NULL, "o j", 80, 24, LANG_ZH, false},
};

enum { SCREENS = sizeof screens / sizeof *screens };

static void
write_screen(const char *name, const char *text)
{
    const char *top = getenv("TOP_SRCDIR");
    char path[4096];
    FILE *f;

    snprintf(path, sizeof path, "%s/%s", top ? top : ".", name);
    f = fopen(path, "w");
    if (!f || fputs(text, f) == EOF || fclose(f) == EOF)
        bail("cannot write %s", path);
}

int
main(void)
{
    const char *update = getenv("XQ_UPDATE_SCREENS");

    plan(SCREENS);
    for (int i = 0; i < SCREENS; i++) {
        struct shot shot = {screens[i].doc(), screens[i].rules,
                            screens[i].keys, screens[i].width,
                            screens[i].height, screens[i].lang,
                            screens[i].ascii};
        char *seen = fixture_shot(&shot), *want;
        char name[128];

        snprintf(name, sizeof name, "t/ui/screens/%s.txt", screens[i].name);
        if (update)
            write_screen(name, seen);
        want = slurp(name, NULL);
        if (!is_lines(want, seen, "the screen %s", screens[i].name))
            diag("if this is meant: XQ_UPDATE_SCREENS=1 t/ui/screen-t");
        free(want);
        free(seen);
        doc_free(shot.doc);
    }
    return done();
}
