#include <config.h>

#include <string.h>

#include "ui/state.h"

/* Sentences in English name squares: the board shows how they are called. */
void
show_language(struct app *app, enum lang lang)
{
    app->look.lang = lang;
    if (!app->coords_chosen)
        app->look.coords = lang == LANG_ZH ? COORDS_CHINESE : COORDS_ICCS;
}

/* What was set before it began. */
void
show_settings(struct app *app)
{
    const struct settings *s = &app->setup->settings;

    app->coords_chosen = s->coords_chosen;
    app->look.coords = s->coords;
    show_language(app, s->lang);
    app->large_board = s->large_board;
    palette_make(&app->palette, s->theme, app->setup->colors,
                 app->setup->n_colors);
}

const struct palette *
app_palette(const struct app *app)
{
    return &app->palette;
}

/* The terminal may have forced another language: that was no wish. */
unsigned
app_settings(const struct app *app, struct settings *out)
{
    const struct settings *was = &app->setup->settings;
    unsigned changed = 0;

    *out = *was;
    if (app->edition_chosen)
        out->rules = edition_id(app->edition);
    if (app->terminal.chinese)
        out->lang = app->look.lang;
    out->theme = app->palette.theme;
    out->coords_chosen = app->coords_chosen;
    out->coords = app->coords_chosen ? app->look.coords : was->coords;
    out->large_board = app->large_board;
    changed |= (unsigned)app->edition_chosen << SETTING_RULES;
    changed |= (unsigned)(out->lang != was->lang) << SETTING_LANG;
    changed |= (unsigned)(out->theme != was->theme) << SETTING_THEME;
    changed |= (unsigned)(out->coords_chosen != was->coords_chosen
                          || out->coords != was->coords) << SETTING_COORDS;
    changed |= (unsigned)(out->large_board != was->large_board)
               << SETTING_BOARD;
    return changed;
}

static unsigned
change_marks(struct app *app)
{
    static const char *const words[MARKS_COUNT] = {
        [MARKS_LAST] = N_("marks: of the last move"),
        [MARKS_ALL] = N_("marks: of all pieces"),
        [MARKS_OFF] = N_("marks: off"),
    };

    app->marks = (app->marks + 1) % MARKS_COUNT;
    app_say(app, "%s", tr(app->look.lang, words[app->marks]));
    return REACT_DRAW;
}

static unsigned
change_lines(struct app *app)
{
    app->lines_off = !app->lines_off;
    app_say(app, "%s", app->lines_off ? tr(app->look.lang, "attack lines: off")
                                  : tr(app->look.lang, "attack lines: on"));
    return REACT_DRAW;
}

static unsigned
change_coords(struct app *app)
{
    static const char *const words[COORDS_COUNT] = {
        [COORDS_CHINESE] = N_("coordinates: Chinese"),
        [COORDS_WXF] = N_("coordinates: WXF"),
        [COORDS_ICCS] = N_("coordinates: ICCS"),
        [COORDS_OFF] = N_("coordinates: off"),
    };

    app->coords_chosen = true;
    app->look.coords = (app->look.coords + 1) % COORDS_COUNT;
    app_say(app, "%s", tr(app->look.lang, words[app->look.coords]));
    return REACT_DRAW;
}

static unsigned
change_theme(struct app *app)
{
    static const char *const words[THEME_COUNT] = {
        [THEME_DARK] = N_("colours: for dark terminals"),
        [THEME_LIGHT] = N_("colours: light"),
        [THEME_CONTRAST] = N_("colours: strong contrast"),
        [THEME_MONO] = N_("colours: none"),
    };
    enum theme theme = (app->palette.theme + 1) % THEME_COUNT;

    palette_make(&app->palette, theme, app->setup->colors,
                 app->setup->n_colors);
    app_say(app, "%s", tr(app->look.lang, words[theme]));
    return REACT_DRAW | REACT_COLORS;
}

/* Too small a screen keeps what it has. */
static unsigned
change_board(struct app *app)
{
    struct layout l;

    if (!layout_big(app->width, app->height, &l)) {
        const char *need = app->height < LAYOUT_BIG_HEIGHT
            ? N_("the window is %d columns by %d rows; a large board needs "
                 "%d rows")
            : N_("the window is %d columns by %d rows; a large board needs "
                 "%d columns");

        app_say(app, app_tr(app, need), app->width, app->height,
                app->height < LAYOUT_BIG_HEIGHT ? LAYOUT_BIG_HEIGHT
                                                : LAYOUT_BIG_WIDTH);
        return REACT_DRAW | REACT_BEEP;
    }
    app->large_board = !app->large_board;
    return REACT_DRAW | REACT_REPAINT;
}

static unsigned
change_language(struct app *app)
{
    if (!app->terminal.chinese) {
        app_say(app, "this terminal cannot show Chinese");
        return REACT_DRAW | REACT_BEEP;
    }
    show_language(app, app->look.lang == LANG_ZH ? LANG_EN : LANG_ZH);
    return REACT_DRAW;
}

static unsigned
change_panel(struct app *app)
{
    static const enum panel next[PANEL_COUNT] = {
        [PANEL_MOVES] = PANEL_RULING, [PANEL_RULING] = PANEL_INSPECT,
        [PANEL_INSPECT] = PANEL_COMMENT, [PANEL_COMMENT] = PANEL_LEGEND,
        [PANEL_LEGEND] = PANEL_MOVES,
    };
    enum size size = app_layout(app, app->width, app->height).size;

    if (size != SIZE_COMPACT) {
        app_say(app, "%s", size == SIZE_BIG
            ? tr(app->look.lang, "the large board leaves no room for panels")
            : tr(app->look.lang, "all panels are on the screen"));
        return REACT_DRAW | REACT_BEEP;
    }
    app->small = next[app->small];
    return REACT_DRAW;
}

/* Keep what was changed for the next time. */
unsigned
app_remember(struct app *app)
{
    const struct app_services *s = app->setup->services;
    struct buf said = BUF_INIT;
    struct settings settings;
    unsigned which = app_settings(app, &settings);

    if (!s || !s->remember)
        return REACT_BEEP;
    if (which == 0)
        app_say(app, "%s", app_tr(app, "no setting was changed"));
    else
        s->remember(s->context, &settings, which, &said);
    if (said.len)
        app_say(app, "%s", buf_str(&said));
    buf_free(&said);
    return REACT_DRAW;
}

unsigned
show_update(struct app *app, enum action action)
{
    switch (action) {
    case ACTION_MARKS: return change_marks(app);
    case ACTION_LINES: return change_lines(app);
    case ACTION_FLIP: app->look.flip = !app->look.flip; return REACT_DRAW;
    case ACTION_COORDS: return change_coords(app);
    case ACTION_PANEL: return change_panel(app);
    case ACTION_LANGUAGE: return change_language(app);
    case ACTION_BIG_BOARD: return change_board(app);
    case ACTION_THEME: return change_theme(app);
    default: return 0;
    }
}
