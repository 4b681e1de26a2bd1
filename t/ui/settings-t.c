#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "t/lib/tap.h"
#include "t/ui/fixture.h"
#include "ui/action.h"
#include "ui/grid.h"

static const struct repaint own[] = {{ROLE_RED, 196, COLOR_KEEP, false, 0}};

static void
is_changed(const struct app *app, unsigned want, const char *name)
{
    struct settings s;

    is_int(want, app_settings(app, &s), "%s", name);
}

/* What it began with comes back, whatever that is. */
static void
test_same(const struct app_setup *setup)
{
    struct app *app = app_new(setup);
    struct settings s, was = setup->settings;

    is_int(0, app_settings(app, &s), "nothing has changed at first");
    ok(s.lang == was.lang && s.theme == was.theme && s.coords == was.coords
       && s.coords_chosen == was.coords_chosen && s.glyphs == was.glyphs
       && s.color == was.color && s.mouse == was.mouse
       && s.large_board == was.large_board, "all is as it was set");
    is_str(was.rules, s.rules, "the edition too");
    app_update(app, ACTION_FLIP);
    app_update(app, ACTION_PLY_NEXT);
    is_changed(app, 0, "what is no setting is none");
    app_free(app);
}

static void
test_keys(const struct app_setup *setup)
{
    struct app *app = app_new(setup);
    struct settings s;

    app_resize(app, 100, 60);
    app_update(app, ACTION_COORDS);
    is_changed(app, 1 << SETTING_COORDS, "coordinates by key");
    app_update(app, ACTION_BIG_BOARD);
    app_update(app, ACTION_LANGUAGE);
    app_update(app, ACTION_EDITION_NEXT);
    app_update(app, ACTION_THEME);
    is_int(1 << SETTING_COORDS | 1 << SETTING_BOARD | 1 << SETTING_LANG
           | 1 << SETTING_RULES | 1 << SETTING_THEME, app_settings(app, &s),
           "the board, the language, the edition and the theme");
    is_int(LANG_ZH, s.lang, "the language is the one in front");
    is_int(COORDS_OFF, s.coords, "so are the coordinates");
    ok(s.coords_chosen && s.large_board, "and the board");
    is_str("1959", s.rules, "the edition is the next one");
    app_update(app, ACTION_LANGUAGE);
    app_update(app, ACTION_BIG_BOARD);
    is_int(1 << SETTING_COORDS | 1 << SETTING_RULES | 1 << SETTING_THEME,
           app_settings(app, &s), "what is back has not changed");
    app_free(app);
}

static void
test_theme(const struct app_setup *setup)
{
    struct app *app = app_new(setup);

    is_int(196, app_palette(app)->paints[ROLE_RED].fg256,
           "a colour of one's own is in the palette");
    ok(app_update(app, ACTION_THEME) & REACT_COLORS,
       "a new theme asks for new colours");
    is_int(THEME_LIGHT, app_palette(app)->theme, "which are there");
    is_int(196, app_palette(app)->paints[ROLE_RED].fg256,
           "the colour of one's own stays");
    ok(!(app_update(app, ACTION_FLIP) & REACT_COLORS), "no other key does");
    app_free(app);
}

/* A terminal that shows no Chinese changes what is shown, not what is set. */
static void
test_terminal(struct app_setup setup)
{
    static const struct app_terminal poor = {GLYPHS_LETTERS, true, false,
                                             false};
    struct app *app;
    struct settings s;

    setup.settings.lang = LANG_ZH;
    app = app_new(&setup);
    app_terminal(app, &poor);
    is_int(0, app_settings(app, &s), "a poor terminal changes no setting");
    is_int(LANG_ZH, s.lang, "the language stays the one set");
    is_int(GLYPHS_AUTO, s.glyphs, "so do the pieces");
    app_free(app);
}

int
main(void)
{
    struct doc *doc = fixture_chase();
    struct edition_store *store = edition_store_new();
    struct app_setup setup = {.docs = &doc, .n_docs = 1, .editions = store,
                              .rules = "1956", .colors = own, .n_colors = 1};
    struct app_setup other = setup;

    plan(0);
    setup.settings.rules = "axf";
    test_same(&setup);
    other.settings = (struct settings){
        "1959", LANG_ZH, GLYPHS_TRAD, COLOR_NEVER, THEME_CONTRAST, true,
        true, COORDS_WXF, true,
    };
    test_same(&other);
    test_keys(&setup);
    test_theme(&setup);
    test_terminal(setup);
    edition_store_free(store);
    doc_free(doc);
    return done();
}
