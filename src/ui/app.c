#include <config.h>

#include "ui/app.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "report/explain.h"
#include "report/rule.h"
#include "ui/state.h"

enum { PAGE_PLIES = 10 };

static void
say(struct app *app, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* A message in the place of the status, until the next key. */
static void
say(struct app *app, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vsnprintf(app->message, sizeof app->message, format, args);
    va_end(args);
}

static void
collect_games(struct app *app)
{
    const struct app_setup *s = app->setup;
    size_t n = 0;

    for (size_t i = 0; i < s->n_docs; i++)
        n += s->docs[i]->n_games;
    app->games = xmalloc((n ? n : 1) * sizeof *app->games);
    for (size_t i = 0; i < s->n_docs; i++) {
        for (size_t k = 0; k < s->docs[i]->n_games; k++)
            app->games[app->n_games++] = s->docs[i]->games[k];
    }
}

static int
clamp_int(int v, int low, int high)
{
    return v < low ? low : v > high ? high : v;
}

/* --window may name plies the game has not. */
static void
take_options(struct app *app)
{
    const struct judge_options *o = &app->setup->judge;

    app->from = clamp_int(o->window_from, 0, app->sheet.n);
    app->to = clamp_int(o->window_to, 0, app->sheet.n);
    if (app->from < 1 || app->to < app->from)
        app->from = app->to = 0;
    app->at = clamp_int(o->at, 0, app->sheet.n);
    for (int i = 0; i < o->n_labels && i < APP_LABELS_MAX; i++)
        app->labels[app->n_labels++] = o->labels[i];
    if (app->n_labels > 0)
        app->labels_state++;
}

static void
open_game(struct app *app, size_t game)
{
    sheet_open(app, game, 0);
    app->ply = app->from = app->to = app->at = 0;
    app->chosen = game;
    app->scroll = 0;
    if (game == app->opened)
        take_options(app);
    sheet_judge(app);
}

/* What depends on the state: facts of the ply, rulings of a comparison. */
static void
settle(struct app *app)
{
    const struct edition *e;

    marks_renew(app);
    if (!app->comparing || !app->sheet.game)
        return;
    for (size_t i = 0; i < ANALYSES_MAX - 3
                       && (e = edition_at(app->setup->editions, i)); i++) {
        struct question q = {app->game, app->sheet.node, e, app->at,
                             app->from, app->to, app->labels_state};

        sheet_ask(app, q);
    }
    sheet_judge(app);           /* its entries must not be the oldest */
}

/* Sentences in English name squares: the board shows how they are called. */
static void
set_language(struct app *app, enum lang lang)
{
    app->look.lang = lang;
    if (!app->coords_chosen)
        app->look.coords = lang == LANG_ZH ? COORDS_CHINESE : COORDS_ICCS;
}

/* What was set before it began. */
static void
take_settings(struct app *app)
{
    const struct settings *s = &app->setup->settings;

    app->coords_chosen = s->coords_chosen;
    app->look.coords = s->coords;
    set_language(app, s->lang);
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

struct app *
app_new(const struct app_setup *setup)
{
    struct app *app = xmalloc(sizeof *app);

    memset(app, 0, sizeof *app);
    app->setup = setup;
    app->small = PANEL_MOVES;
    app->cursor = sq_of(4, 0);
    take_settings(app);
    app->width = 80;
    app->height = 24;
    collect_games(app);
    if (setup->game > 0 && (size_t)setup->game <= app->n_games)
        app->opened = (size_t)setup->game - 1;
    app_terminal(app, &(struct app_terminal){
        .glyphs = setup->settings.glyphs == GLYPHS_AUTO
                      ? GLYPHS_PAIR : setup->settings.glyphs,
        .ascii = setup->ascii, .thick = true, .chinese = true});
    open_game(app, app->opened);
    app->ply = clamp_int(setup->ply, 0, app->sheet.n);
    if (setup->compare) {
        app->comparing = true;
        app->front = FRONT_COMPARE;
    }
    if (setup->notice)
        say(app, "%s", setup->notice);
    settle(app);
    return app;
}

void
app_free(struct app *app)
{
    if (!app)
        return;
    sheet_free(app);
    free(app->games);
    free(app);
}

void
app_terminal(struct app *app, const struct app_terminal *terminal)
{
    app->terminal = *terminal;
    app->look.glyphs = terminal->glyphs;
    app->look.ascii = terminal->ascii;
    app->look.thick = terminal->thick;
    if (!terminal->chinese)
        set_language(app, LANG_EN);
}

int
app_context(const struct app *app)
{
    switch (app->front) {
    case FRONT_NONE:
        return app->inspecting ? CONTEXT_INSPECT : CONTEXT_BOARD;
    case FRONT_GAMES:
        return CONTEXT_GAMES;
    default:
        return CONTEXT_TEXT;
    }
}

bool
app_playing(const struct app *app)
{
    return app->playing;
}

/*
 * The handlers of actions.  Each returns reaction bits; BEEP says there was
 * nothing to do.
 */
static unsigned
go_to(struct app *app, int ply)
{
    int target = clamp_int(ply, 0, app->sheet.n);

    if (target == app->ply)
        return REACT_BEEP;
    app->ply = target;
    return REACT_DRAW;
}

/* The next or former ply at which the position in front stands. */
static unsigned
go_occurrence(struct app *app, int step)
{
    const struct sheet *s = &app->sheet;

    for (int k = app->ply + step; s->pos && k >= 0 && k <= s->n; k += step) {
        if (pos_same(&s->pos[k], &s->pos[app->ply]))
            return go_to(app, k);
    }
    say(app, "%s", step < 0
        ? tr(app->look.lang, "this position did not occur before")
        : tr(app->look.lang, "this position does not occur again"));
    return REACT_DRAW | REACT_BEEP;
}

static unsigned
go_cycle(struct app *app, bool end)
{
    const struct window *w = app->shown ? &app->shown->window : NULL;

    if (!w || w->from < 1) {
        say(app, "%s", tr(app->look.lang, "no plies are in dispute"));
        return REACT_DRAW | REACT_BEEP;
    }
    return go_to(app, end ? w->to : w->from - 1) | REACT_DRAW;
}

/* Take the next sibling of the move in front, the first after the last. */
static unsigned
go_variation(struct app *app)
{
    const struct sheet *s = &app->sheet;
    const struct node *nodes = s->game ? s->game->nodes : NULL;
    int ply = app->ply;
    uint32_t node, next;

    if (!s->nodes || ply < 1)
        return REACT_BEEP;
    node = s->nodes[ply];
    next = nodes[node].next;
    if (next == NODE_NONE)
        next = nodes[nodes[node].parent].child;
    if (next == node) {
        say(app, "%s", tr(app->look.lang, "no variation at this ply"));
        return REACT_DRAW | REACT_BEEP;
    }
    sheet_open(app, app->game, next);
    app->ply = ply;
    app->at = app->from = app->to = 0;
    sheet_judge(app);
    say(app, "%s", tr(app->look.lang, "another variation"));
    return REACT_DRAW;
}

static unsigned
change_edition(struct app *app, int step)
{
    struct edition_store *store = app->setup->editions;
    size_t n = 0, i = 0;

    while (edition_at(store, n)) {
        if (edition_at(store, n) == app->edition)
            i = n;
        n++;
    }
    if (n == 0)
        return REACT_BEEP;
    if (app->edition)
        i = step > 0 ? (i + 1) % n : (i + n - 1) % n;
    app->edition = edition_at(store, i);
    app->edition_chosen = true;
    sheet_judge(app);
    say(app, "%s", edition_title(app->edition, app->look.lang));
    return REACT_DRAW;
}

static unsigned
judge_here(struct app *app)
{
    if (app->at) {
        app->at = 0;
    } else if (app->ply < 1) {
        say(app, "%s", tr(app->look.lang, "there is no ply to judge yet"));
        return REACT_DRAW | REACT_BEEP;
    } else {
        app->at = app->ply;
    }
    sheet_judge(app);
    return REACT_DRAW;
}

/* One end of the dispute; the other one moves out of its way. */
static unsigned
mark_end(struct app *app, bool last)
{
    if (app->ply < 1 || !app->sheet.pos) {
        say(app, "%s", tr(app->look.lang, "step to a ply first"));
        return REACT_DRAW | REACT_BEEP;
    }
    if (last) {
        app->to = app->ply;
        if (app->from < 1 || app->from > app->to)
            app->from = 1;
    } else {
        app->from = app->ply;
        if (app->to < app->from)
            app->to = app->sheet.n;
    }
    sheet_judge(app);
    say(app, tr(app->look.lang, "marked by hand: plies %d-%d"), app->from,
        app->to);
    return REACT_DRAW;
}

static unsigned
mark_clear(struct app *app)
{
    if (!app->from)
        return REACT_BEEP;
    app->from = app->to = 0;
    sheet_judge(app);
    say(app, "%s", tr(app->look.lang, "the marked dispute is forgotten"));
    return REACT_DRAW;
}

/* The label of a ply, made if `make`; NULL if there is none or no room. */
static struct overruling *
label_of(struct app *app, int ply, bool make)
{
    struct overruling *free;

    for (int i = 0; i < app->n_labels; i++) {
        if (app->labels[i].ply == ply)
            return &app->labels[i];
    }
    if (!make || app->n_labels == APP_LABELS_MAX)
        return NULL;
    free = &app->labels[app->n_labels++];
    *free = (struct overruling){ply, CLASS_UNKNOWN, CLASS_UNKNOWN,
                                LABEL_CLASS};
    return free;
}

static void
drop_label(struct app *app, struct overruling *label)
{
    *label = app->labels[--app->n_labels];
}

/* What the key makes of a label, one after the other; then none again. */
static const struct {
    enum label label;
    enum ply_class class;
} label_steps[] = {
    {LABEL_OLD, CLASS_UNKNOWN}, {LABEL_NEW, CLASS_UNKNOWN},
    {LABEL_CLASS, CLASS_IDLE}, {LABEL_CLASS, CLASS_CHASE},
    {LABEL_CLASS, CLASS_MATE_THREAT}, {LABEL_CLASS, CLASS_WIN_THREAT},
    {LABEL_CLASS, CLASS_CHECK}, {LABEL_CLASS, CLASS_EXCHANGE_OFFER},
    {LABEL_CLASS, CLASS_BLOCK}, {LABEL_CLASS, CLASS_FOLLOW},
};

enum { LABEL_STEPS = sizeof label_steps / sizeof *label_steps };

static int
label_step(const struct overruling *l)
{
    int i = 0;

    while (i < LABEL_STEPS
           && (label_steps[i].label != l->label
               || (l->label == LABEL_CLASS && label_steps[i].class != l->is)))
        i++;
    return i;
}

static void
say_label(struct app *app, int step)
{
    enum lang lang = app->look.lang;
    const char *what = label_steps[step].label == LABEL_OLD
                           ? tr(lang, "its threats are old")
                       : label_steps[step].label == LABEL_NEW
                           ? tr(lang, "its threats are new")
                           : explain_class(label_steps[step].class, lang);

    say(app, tr(lang, "the arbiter sets ply %d: %s"), app->ply, what);
}

/* The arbiter overrules the ply in front; each press is the next step. */
static unsigned
overrule(struct app *app)
{
    struct overruling *l = label_of(app, app->ply, false);
    int step = l ? label_step(l) + 1 : 0;

    if (app->ply < 1 || !app->sheet.pos) {
        say(app, "%s", tr(app->look.lang, "step to a ply first"));
        return REACT_DRAW | REACT_BEEP;
    }
    if (step >= LABEL_STEPS) {
        drop_label(app, l);
        say(app, tr(app->look.lang, "ply %d is as it was found"), app->ply);
    } else if ((l = label_of(app, app->ply, true)) != NULL) {
        l->label = label_steps[step].label;
        l->is = label_steps[step].class;
        say_label(app, step);
    } else {
        return REACT_BEEP;
    }
    app->labels_state++;
    sheet_judge(app);
    return REACT_DRAW;
}

static unsigned
show_game(struct app *app, size_t game)
{
    if (game >= app->n_games || game == app->game)
        return REACT_BEEP;
    open_game(app, game);
    return REACT_DRAW;
}

/* Open what is in front, or go back to the board if it is in front. */
static unsigned
toggle_front(struct app *app, enum front front)
{
    app->front = app->front == front ? FRONT_NONE : front;
    if (front == FRONT_COMPARE)
        app->comparing = true;
    app->scroll = 0;
    app->chosen = app->game;
    return REACT_DRAW;
}

static unsigned
go_back(struct app *app)
{
    if (app->front != FRONT_NONE)
        return toggle_front(app, app->front);
    if (app->inspecting) {
        app->inspecting = false;
        return REACT_DRAW;
    }
    return REACT_BEEP;
}

static unsigned
toggle_inspect(struct app *app)
{
    app->front = FRONT_NONE;
    if (!app->sheet.pos)
        return REACT_BEEP;
    app->inspecting = !app->inspecting;
    if (app->inspecting && app->ply > 0)
        app->cursor = move_to(app->sheet.line.moves[app->ply - 1]);
    return REACT_DRAW;
}

/* The cursor is a square of the board, however the board is turned. */
static unsigned
move_cursor(struct app *app, int right, int up)
{
    int sign = app->look.flip ? -1 : 1;
    int f = sq_file(app->cursor) + sign * right;
    int r = sq_rank(app->cursor) + sign * up;

    if (f < 0 || f >= FILES || r < 0 || r >= RANKS)
        return REACT_BEEP;
    app->cursor = sq_of(f, r);
    return REACT_DRAW;
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
    say(app, "%s", tr(app->look.lang, words[app->marks]));
    return REACT_DRAW;
}

static unsigned
change_lines(struct app *app)
{
    app->lines_off = !app->lines_off;
    say(app, "%s", app->lines_off ? tr(app->look.lang, "attack lines: off")
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
    say(app, "%s", tr(app->look.lang, words[app->look.coords]));
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
    say(app, "%s", tr(app->look.lang, words[theme]));
    return REACT_DRAW | REACT_COLORS;
}

/* Too small a screen keeps what it has. */
static unsigned
change_board(struct app *app)
{
    struct layout l;

    if (!layout_big(app->width, app->height, &l)) {
        say(app, tr(app->look.lang, "no room for a large board: %dx%d, need "
                                    "%dx%d"), app->width, app->height,
            LAYOUT_BIG_WIDTH, LAYOUT_BIG_HEIGHT);
        return REACT_DRAW | REACT_BEEP;
    }
    app->large_board = !app->large_board;
    return REACT_DRAW | REACT_REPAINT;
}

static unsigned
change_language(struct app *app)
{
    if (!app->terminal.chinese) {
        say(app, "this terminal cannot show Chinese");
        return REACT_DRAW | REACT_BEEP;
    }
    set_language(app, app->look.lang == LANG_ZH ? LANG_EN : LANG_ZH);
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
        say(app, "%s", size == SIZE_BIG
            ? tr(app->look.lang, "the large board leaves no room for panels")
            : tr(app->look.lang, "all panels are on the screen"));
        return REACT_DRAW | REACT_BEEP;
    }
    app->small = next[app->small];
    return REACT_DRAW;
}

static unsigned
toggle_play(struct app *app)
{
    if (app->ply == app->sheet.n)
        return REACT_BEEP;
    app->playing = !app->playing;
    return REACT_DRAW;
}

/* Rows of the text in front, and how many of them show. */
static int
front_rows(const struct app *app, int *page)
{
    struct layout l = app_layout(app, app->width, app->height);
    struct arena *arena = arena_new();
    struct prose t = prose_new(arena, l.text.w - 2);
    int rows;

    front_text(app, &t);
    rows = t.n;
    *page = l.text.h > 2 ? l.text.h - 1 : 1;
    arena_free(arena);
    return rows;
}

static unsigned
scroll(struct app *app, enum action action)
{
    int page, rows = front_rows(app, &page), was = app->scroll;

    switch (action) {
    case ACTION_SCROLL_UP: app->scroll--; break;
    case ACTION_SCROLL_DOWN: app->scroll++; break;
    case ACTION_SCROLL_PGUP: app->scroll -= page; break;
    case ACTION_SCROLL_PGDN: app->scroll += page; break;
    case ACTION_SCROLL_TOP: app->scroll = 0; break;
    default: app->scroll = rows; break;
    }
    app->scroll = clamp_int(app->scroll, 0, rows > page ? rows - page : 0);
    return app->scroll == was ? REACT_BEEP : REACT_DRAW;
}

static unsigned
choose(struct app *app, enum action action)
{
    size_t page = app->height > 6 ? (size_t)app->height - 5 : 1;
    size_t last = app->n_games ? app->n_games - 1 : 0;
    size_t c = app->chosen;

    switch (action) {
    case ACTION_LIST_UP: c = c ? c - 1 : 0; break;
    case ACTION_LIST_DOWN: c++; break;
    case ACTION_LIST_PGUP: c = c > page ? c - page : 0; break;
    case ACTION_LIST_PGDN: c += page; break;
    case ACTION_LIST_TOP: c = 0; break;
    default: c = last; break;
    }
    c = c < last ? c : last;
    if (c == app->chosen)
        return REACT_BEEP;
    app->chosen = c;
    return REACT_DRAW;
}

static unsigned
open_chosen(struct app *app)
{
    app->front = FRONT_NONE;
    if (app->chosen < app->n_games && app->chosen != app->game)
        open_game(app, app->chosen);
    return REACT_DRAW;
}

static unsigned
update_steps(struct app *app, enum action action)
{
    switch (action) {
    case ACTION_PLY_NEXT: return go_to(app, app->ply + 1);
    case ACTION_PLY_PREV: return go_to(app, app->ply - 1);
    case ACTION_MOVE_NEXT: return go_to(app, app->ply + 2);
    case ACTION_MOVE_PREV: return go_to(app, app->ply - 2);
    case ACTION_PAGE_NEXT: return go_to(app, app->ply + PAGE_PLIES);
    case ACTION_PAGE_PREV: return go_to(app, app->ply - PAGE_PLIES);
    case ACTION_FIRST: return go_to(app, 0);
    case ACTION_LAST: return go_to(app, app->sheet.n);
    case ACTION_OCCURRENCE_PREV: return go_occurrence(app, -1);
    case ACTION_OCCURRENCE_NEXT: return go_occurrence(app, 1);
    case ACTION_CYCLE_START: return go_cycle(app, false);
    case ACTION_CYCLE_END: return go_cycle(app, true);
    case ACTION_VARIATION: return go_variation(app);
    case ACTION_GAME_NEXT: return show_game(app, app->game + 1);
    case ACTION_GAME_PREV: return show_game(app, app->game - 1);
    default: return 0;
    }
}

static unsigned
update_board(struct app *app, enum action action)
{
    switch (action) {
    case ACTION_EDITION_NEXT: return change_edition(app, 1);
    case ACTION_EDITION_PREV: return change_edition(app, -1);
    case ACTION_JUDGE_HERE: return judge_here(app);
    case ACTION_MARK_FROM: return mark_end(app, false);
    case ACTION_MARK_TO: return mark_end(app, true);
    case ACTION_MARK_CLEAR: return mark_clear(app);
    case ACTION_OVERRULE: return overrule(app);
    case ACTION_INSPECT: return toggle_inspect(app);
    case ACTION_MARKS: return change_marks(app);
    case ACTION_LINES: return change_lines(app);
    case ACTION_FLIP: app->look.flip = !app->look.flip; return REACT_DRAW;
    case ACTION_COORDS: return change_coords(app);
    case ACTION_PANEL: return change_panel(app);
    case ACTION_AUTOPLAY: return toggle_play(app);
    case ACTION_CURSOR_LEFT: return move_cursor(app, -1, 0);
    case ACTION_CURSOR_RIGHT: return move_cursor(app, 1, 0);
    case ACTION_CURSOR_UP: return move_cursor(app, 0, 1);
    case ACTION_CURSOR_DOWN: return move_cursor(app, 0, -1);
    case ACTION_LANGUAGE: return change_language(app);
    case ACTION_BIG_BOARD: return change_board(app);
    case ACTION_THEME: return change_theme(app);
    default: return 0;
    }
}

static unsigned
update_front(struct app *app, enum action action)
{
    switch (action) {
    case ACTION_RULING: return toggle_front(app, FRONT_RULING);
    case ACTION_COMPARE: return toggle_front(app, FRONT_COMPARE);
    case ACTION_COMMENT: return toggle_front(app, FRONT_COMMENT);
    case ACTION_HELP: return toggle_front(app, FRONT_HELP);
    case ACTION_GAMES: return toggle_front(app, FRONT_GAMES);
    case ACTION_BACK: return go_back(app);
    case ACTION_LIST_OPEN: return open_chosen(app);
    case ACTION_SCROLL_UP: case ACTION_SCROLL_DOWN:
    case ACTION_SCROLL_PGUP: case ACTION_SCROLL_PGDN:
    case ACTION_SCROLL_TOP: case ACTION_SCROLL_BOTTOM:
        return scroll(app, action);
    case ACTION_LIST_UP: case ACTION_LIST_DOWN:
    case ACTION_LIST_PGUP: case ACTION_LIST_PGDN:
    case ACTION_LIST_TOP: case ACTION_LIST_BOTTOM:
        return choose(app, action);
    case ACTION_REDRAW: return REACT_DRAW | REACT_REPAINT;
    case ACTION_QUIT: return REACT_QUIT;
    default: return 0;
    }
}

unsigned
app_update(struct app *app, int action)
{
    bool said = *app->message;
    unsigned react;

    if (action <= ACTION_NONE || action >= ACTION_COUNT)
        return REACT_BEEP;
    app->message[0] = '\0';
    if (action != ACTION_AUTOPLAY)
        app->playing = false;
    react = update_steps(app, (enum action)action)
            | update_board(app, (enum action)action)
            | update_front(app, (enum action)action);
    if (react & REACT_DRAW)
        settle(app);
    return said ? react | REACT_DRAW : react;
}

unsigned
app_tick(struct app *app)
{
    if (!app->playing)
        return 0;
    if (go_to(app, app->ply + 1) & REACT_BEEP || app->ply == app->sheet.n)
        app->playing = false;
    app->message[0] = '\0';
    settle(app);
    return REACT_DRAW;
}

unsigned
app_resize(struct app *app, int width, int height)
{
    app->width = width;
    app->height = height;
    app->scroll = 0;
    return REACT_DRAW | REACT_REPAINT;
}

/* A place of the screen relative to an area, or outside of it. */
static bool
inside(struct area area, int x, int y, struct spot *at)
{
    *at = (struct spot){x - area.x, y - area.y};
    return at->x >= 0 && at->y >= 0 && at->x < area.w && at->y < area.h;
}

static unsigned
click_board(struct app *app, const struct layout *l, struct spot at)
{
    sq_t sq = board_sq(&app->look, &l->pitch, at);

    if (sq == SQ_NONE || !app->sheet.pos)
        return 0;
    app->inspecting = true;
    app->cursor = sq;
    return REACT_DRAW;
}

unsigned
app_click(struct app *app, int x, int y)
{
    struct layout l = app_layout(app, app->width, app->height);
    struct spot at;
    unsigned react = 0;

    if (app->front == FRONT_GAMES && inside(l.text, x, y, &at)
        && games_row_at(app, l.text, at.y) < app->n_games) {
        app->chosen = games_row_at(app, l.text, at.y);
        react = REACT_DRAW;
    } else if (app->front == FRONT_NONE && inside(l.moves, x, y, &at)) {
        int ply = moves_ply_at(app, l.moves, at);

        react = ply < 0 ? 0 : go_to(app, ply);
    } else if (app->front == FRONT_NONE && inside(l.board, x, y, &at)) {
        react = click_board(app, &l, at);
    }
    if (react & REACT_DRAW) {
        app->message[0] = '\0';
        settle(app);
    }
    return react;
}
