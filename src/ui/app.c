#include <config.h>

#include "ui/app.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "report/explain.h"
#include "ui/command.h"
#include "ui/state.h"

enum { PAGE_PLIES = 10 };

void
app_say(struct app *app, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vsnprintf(app->message, sizeof app->message, format, args);
    va_end(args);
}

const char *
app_said(const struct app *app)
{
    return app->message;
}

enum lang
app_lang(const struct app *app)
{
    return app->look.lang;
}

const char *
app_tr(const struct app *app, const char *text)
{
    return tr(app->look.lang, text);
}

size_t
app_games(const struct app *app)
{
    return desk_count(app->desk);
}

const struct game *
app_game(const struct app *app, size_t i)
{
    return desk_game(app->desk, i);
}

static int
clamp_int(int v, int low, int high)
{
    return v < low ? low : v > high ? high : v;
}

/* Whether --window, --at and --label speak of the line in front. */
static bool
has_options(const struct app *app)
{
    return app->game == app->opened && !app->options_off;
}

/* The marks at the moves count, or else --window, which may name plies the
   game has not. */
static void
take_marks(struct app *app)
{
    const struct judge_options *o = &app->setup->judge;
    const struct sheet *s = &app->sheet;

    app->from = s->noted.from;
    app->to = s->noted.to;
    if (app->from || !has_options(app))
        return;
    app->from = clamp_int(o->window_from, 0, s->n);
    app->to = o->window_from < 1 ? 0 : o->window_to < 1 ? s->n
              : clamp_int(o->window_to, 0, s->n);
    if (app->from < 1 || app->to < app->from)
        app->from = app->to = 0;
}

const struct overruling *
app_labels(const struct app *app, int *n)
{
    const struct sheet *s = &app->sheet;

    *n = s->noted.n_labels;
    if (*n || !has_options(app))
        return s->labels;
    *n = app->setup->judge.n_labels;
    return app->setup->judge.labels;
}

void
app_reopen(struct app *app, uint32_t node, int ply)
{
    sheet_open(app, app->game, node);
    app->ply = clamp_int(ply, 0, app->sheet.n);
    app->at = app->at > app->sheet.n ? 0 : app->at;
    app->held = SQ_NONE;
    app->touch = (struct touch){.released = MOVE_NONE};
    app->demo.on = false;
    take_marks(app);
}

void
app_open(struct app *app, size_t game)
{
    app->game = game;
    app->ply = app->at = 0;
    app->chosen = game;
    app->scroll = 0;
    app_reopen(app, 0, 0);
    if (has_options(app))
        app->at = clamp_int(app->setup->judge.at, 0, app->sheet.n);
    if (app->quiz == QUIZ_SHOWN)
        app->quiz = QUIZ_ASKS;
}

/* A quiz hides what was found until it is answered. */
static void
hide_ruling(struct app *app)
{
    if (app->quiz == QUIZ_ASKS)
        app->shown = app->whole = NULL;
}

/* What depends on the state: rulings, those of a comparison, facts of the
   ply. */
static void
settle(struct app *app)
{
    const struct edition *e;

    for (size_t i = 0; app->comparing && app->sheet.game
                       && i < ANALYSES_MAX - 3
                       && (e = edition_at(app->setup->editions, i)); i++) {
        struct question q = {app->game, app->sheet.node, e, app->at,
                             app->from, app->to, app->sheet.revision};

        sheet_ask(app, q);
    }
    sheet_judge(app);           /* its entries must not be the oldest */
    hide_ruling(app);
    marks_renew(app);
}

/* Sentences in English name squares: the board shows how they are called. */
static void
set_language(struct app *app, enum lang lang)
{
    app->look.lang = lang;
    if (!app->coords_chosen)
        app->look.coords = lang == LANG_ZH ? COORDS_CHINESE : COORDS_ICCS;
}

void
app_new_desk(struct app *app, struct doc *const *docs, size_t n_docs)
{
    sheet_forget(app);
    desk_free(app->desk);
    app->desk = desk_new(docs, n_docs);
    app->options_off = docs == NULL;
    app->book_added = false;
}

/* What is in front when the program begins. */
static void
open_first(struct app *app)
{
    const struct app_setup *setup = app->setup;
    const struct app_services *s = setup->services;
    struct buf what = BUF_INIT;

    app_open(app, app->opened);
    app->ply = clamp_int(setup->ply, 0, app->sheet.n);
    if (setup->compare) {
        app->comparing = true;
        app->front = FRONT_COMPARE;
    }
    if (setup->notice)
        app_say(app, "%s", setup->notice);
    if (setup->fresh)
        placing_begin(app, true);
    if (s && s->lost && s->lost(s->context, app->look.lang, &what)) {
        ask_list(app, ASK_LOST);
        app->ask.title = arena_strdup(app->ask.arena, buf_str(&what));
    }
    buf_free(&what);
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
    app->held = SQ_NONE;
    take_settings(app);
    app->width = 80;
    app->height = 24;
    app->history = history_new();
    app->completion = complete_new();
    app_new_desk(app, setup->docs, setup->n_docs);
    keep_begin(app);
    if (setup->is_book) {
        app->book = setup->docs[0];
        app->book_first = 0;
        app->book_added = true;
    }
    if (setup->game > 0 && (size_t)setup->game <= app_games(app))
        app->opened = (size_t)setup->game - 1;
    app_terminal(app, &(struct app_terminal){
        .glyphs = setup->settings.glyphs == GLYPHS_AUTO
                      ? GLYPHS_PAIR : setup->settings.glyphs,
        .ascii = setup->ascii, .thick = true, .chinese = true});
    open_first(app);
    settle(app);
    return app;
}

void
app_free(struct app *app)
{
    if (!app)
        return;
    ask_end(app);
    arena_free(app->ask.arena);
    sheet_free(app);
    desk_free(app->desk);
    if (!app->setup->is_book)
        doc_free(app->book);
    history_free(app->history);
    complete_free(app->completion);
    free(app->search);
    free(app->file);
    free(app->replaced);
    buf_free(&app->draft_kept);
    buf_free(&app->setup_kept);
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
    if (app->ask.inputs)
        return CONTEXT_FORM;
    if (app->ask.kind != ASK_NONE)
        return app->ask.entry ? CONTEXT_LINE : CONTEXT_LIST;
    if (app->front != FRONT_NONE)
        return app->front == FRONT_GAMES ? CONTEXT_GAMES : CONTEXT_TEXT;
    return app_context_below(app);
}

int
app_context_below(const struct app *app)
{
    if (app->placing.on)
        return CONTEXT_SETUP;
    if (app->demo.on)
        return CONTEXT_DEMO;
    if (app->inspecting)
        return CONTEXT_INSPECT;
    return app->search ? CONTEXT_FOUND : CONTEXT_BOARD;
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
unsigned
app_go(struct app *app, int ply)
{
    int target = clamp_int(ply, 0, app->sheet.n);

    if (target == app->ply)
        return REACT_BEEP;
    app->ply = target;
    app->held = SQ_NONE;
    app->touch = (struct touch){.released = MOVE_NONE};
    return REACT_DRAW;
}

/* The next or former ply at which the position in front stands. */
static unsigned
go_occurrence(struct app *app, int step)
{
    const struct sheet *s = &app->sheet;

    for (int k = app->ply + step; s->pos && k >= 0 && k <= s->n; k += step) {
        if (pos_same(&s->pos[k], &s->pos[app->ply]))
            return app_go(app, k);
    }
    app_say(app, "%s", step < 0
        ? tr(app->look.lang, "this position did not occur before")
        : tr(app->look.lang, "this position does not occur again"));
    return REACT_DRAW | REACT_BEEP;
}

static unsigned
go_cycle(struct app *app, bool end)
{
    const struct window *w = app->shown ? &app->shown->window : NULL;

    if (!w || w->from < 1) {
        app_say(app, "%s", tr(app->look.lang, "no plies are in dispute"));
        return REACT_DRAW | REACT_BEEP;
    }
    return app_go(app, end ? w->to : w->from - 1) | REACT_DRAW;
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
        app_say(app, "%s", tr(app->look.lang, "no variation at this ply"));
        return REACT_DRAW | REACT_BEEP;
    }
    app->at = 0;
    app_reopen(app, next, ply);
    app_say(app, "%s", tr(app->look.lang, "another variation"));
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
    app_say(app, "%s", edition_title(app->edition, app->look.lang));
    return REACT_DRAW;
}

static unsigned
judge_here(struct app *app)
{
    if (app->at) {
        app->at = 0;
    } else if (app->ply < 1) {
        app_say(app, "%s", tr(app->look.lang, "there is no ply to judge yet"));
        return REACT_DRAW | REACT_BEEP;
    } else {
        app->at = app->ply;
    }
    return REACT_DRAW;
}

static unsigned
show_game(struct app *app, size_t game)
{
    if (game >= app_games(app) || game == app->game)
        return REACT_BEEP;
    app_open(app, game);
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

/* What was opened last goes first: text, piece in the hand, cursor, search. */
static unsigned
go_back(struct app *app)
{
    if (app->front != FRONT_NONE)
        return toggle_front(app, app->front);
    if (app->held != SQ_NONE) {
        app->held = SQ_NONE;
    } else if (app->inspecting) {
        app->inspecting = false;
    } else if (app->search) {
        free(app->search);
        app->search = NULL;
    } else {
        return REACT_BEEP;
    }
    return REACT_DRAW;
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

/* Take up the piece under the cursor, or play the one that is held there. */
static unsigned
pick(struct app *app)
{
    const struct pos *p = app_pos(app);
    uint8_t pc = p ? pos_pc(p, app->cursor) : 0;
    sq_t from = app->held;
    char name[3];

    if (!p)
        return REACT_BEEP;
    if (from == app->cursor) {
        app->held = SQ_NONE;
        return REACT_DRAW;
    }
    if (pc && pc_side(pc) == (enum side)p->side) {
        app->held = app->cursor;
        app_say(app, app_tr(app, "%s %s: Enter on the point it goes to, Esc "
                                 "lets go"),
                look_piece_word(&app->look, pc),
                sq_name(app->cursor, name));
        return REACT_DRAW;
    }
    if (from == SQ_NONE) {
        app_say(app, pc ? app_tr(app, "it is the other side's turn")
                        : app_tr(app, "no piece stands there"));
        return REACT_DRAW | REACT_BEEP;
    }
    return change_play(app, move_of(from, app->cursor));
}

/* The cursor is a square of the board, however the board is turned. */
unsigned
app_cursor_by(struct app *app, int right, int up)
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
        app_say(app, tr(app->look.lang, "no room for a large board: %dx%d, "
                                        "need %dx%d"), app->width,
                app->height, LAYOUT_BIG_WIDTH, LAYOUT_BIG_HEIGHT);
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
        app_say(app, "%s", size == SIZE_BIG
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
    size_t last = app_games(app) ? app_games(app) - 1 : 0;
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
    if (app->chosen < app_games(app) && app->chosen != app->game)
        app_open(app, app->chosen);
    return REACT_DRAW;
}

static unsigned
update_steps(struct app *app, enum action action)
{
    switch (action) {
    case ACTION_PLY_NEXT: return app_go(app, app->ply + 1);
    case ACTION_PLY_PREV: return app_go(app, app->ply - 1);
    case ACTION_MOVE_NEXT: return app_go(app, app->ply + 2);
    case ACTION_MOVE_PREV: return app_go(app, app->ply - 2);
    case ACTION_PAGE_NEXT: return app_go(app, app->ply + PAGE_PLIES);
    case ACTION_PAGE_PREV: return app_go(app, app->ply - PAGE_PLIES);
    case ACTION_FIRST: return app_go(app, 0);
    case ACTION_LAST: return app_go(app, app->sheet.n);
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

/* Actions that would tell what a quiz hides. */
static bool
is_hidden(const struct app *app, enum action action)
{
    static const enum action tells[] = {
        ACTION_COMPARE, ACTION_JUDGE_HERE, ACTION_CYCLE_START,
        ACTION_CYCLE_END, ACTION_DEMO, ACTION_REPLIES, ACTION_SHEET,
        ACTION_OVERRULE,
    };

    for (size_t i = 0; i < sizeof tells / sizeof *tells; i++) {
        if (app->quiz == QUIZ_ASKS && tells[i] == action)
            return true;
    }
    return false;
}

static unsigned
update_board(struct app *app, enum action action)
{
    switch (action) {
    case ACTION_EDITION_NEXT: return change_edition(app, 1);
    case ACTION_EDITION_PREV: return change_edition(app, -1);
    case ACTION_JUDGE_HERE: return judge_here(app);
    case ACTION_INSPECT: return toggle_inspect(app);
    case ACTION_PICK: return pick(app);
    case ACTION_MARKS: return change_marks(app);
    case ACTION_LINES: return change_lines(app);
    case ACTION_FLIP: app->look.flip = !app->look.flip; return REACT_DRAW;
    case ACTION_COORDS: return change_coords(app);
    case ACTION_PANEL: return change_panel(app);
    case ACTION_AUTOPLAY: return toggle_play(app);
    case ACTION_CURSOR_LEFT: return app_cursor_by(app, -1, 0);
    case ACTION_CURSOR_RIGHT: return app_cursor_by(app, 1, 0);
    case ACTION_CURSOR_UP: return app_cursor_by(app, 0, 1);
    case ACTION_CURSOR_DOWN: return app_cursor_by(app, 0, -1);
    case ACTION_LANGUAGE: return change_language(app);
    case ACTION_BIG_BOARD: return change_board(app);
    case ACTION_THEME: return change_theme(app);
    default: return 0;
    }
}

/* What changes the games, and what is noted about them. */
static unsigned
update_games(struct app *app, enum action action)
{
    switch (action) {
    case ACTION_COMMAND: return ask_line(app, ASK_COMMAND, "");
    case ACTION_SEARCH: return ask_line(app, ASK_SEARCH, "");
    case ACTION_FOUND_NEXT: return search_on(app, 1);
    case ACTION_FOUND_PREV: return search_on(app, -1);
    case ACTION_NEW: return placing_begin(app, true);
    case ACTION_SETUP: return placing_begin(app, false);
    case ACTION_UNDO: return change_undo(app);
    case ACTION_REDO: return change_redo(app);
    case ACTION_CUT: return change_cut(app);
    case ACTION_PROMOTE: return change_promote(app);
    case ACTION_WRITE_COMMENT: return ask_comment(app);
    case ACTION_SCORES: return ask_line(app, ASK_SCORE_RED, "");
    case ACTION_SAVE: return files_ask(app, ASK_SAVE);
    case ACTION_DETAILS: return ask_details(app);
    case ACTION_TOUCH: return dispute_touch(app);
    case ACTION_LATER: return dispute_later(app);
    case ACTION_BOOK: return book_open(app);
    case ACTION_QUIZ: return quiz_toggle(app);
    default: return 0;
    }
}

static unsigned
update_dispute(struct app *app, enum action action)
{
    switch (action) {
    case ACTION_MARK_FROM: return dispute_mark(app, false);
    case ACTION_MARK_TO: return dispute_mark(app, true);
    case ACTION_MARK_CLEAR: return dispute_clear(app);
    case ACTION_OVERRULE:
        if (app->ply < 1 || !app->sheet.pos)
            return dispute_label(app, 0, "");   /* says what is missing */
        return ask_list(app, ASK_OVERRULE);
    case ACTION_DECIDE:
        return app->sheet.pos ? ask_list(app, ASK_DECIDE) : REACT_BEEP;
    case ACTION_REPLIES: return dispute_replies(app);
    case ACTION_SHEET: return files_ask(app, ASK_SHEET);
    case ACTION_DEMO: return demo_begin(app);
    default: return 0;
    }
}

/* Ask before unsaved work would be lost. */
static unsigned
quit(struct app *app)
{
    if (desk_any_changed(app->desk) && !app->forced)
        return ask_list(app, ASK_QUIT);
    app->forced = true;
    return REACT_QUIT;
}

static unsigned
update_front(struct app *app, enum action action)
{
    switch (action) {
    case ACTION_RULING:
        return app->quiz == QUIZ_ASKS ? quiz_begin(app)
                                      : toggle_front(app, FRONT_RULING);
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
    case ACTION_QUIT: return quit(app);
    default: return 0;
    }
}

/* Actions that work wherever one is; in a setup or a proof nothing else of
   the board does. */
static bool
works_anywhere(enum action action)
{
    const struct action_row *row = action_row(action);

    return row && (row->context == CONTEXT_ANY || row->context == CONTEXT_TEXT
                   || action == ACTION_FLIP || action == ACTION_COORDS
                   || action == ACTION_MARKS || action == ACTION_LINES);
}

static unsigned
carry_out(struct app *app, enum action action)
{
    if (app->front == FRONT_NONE && app->placing.on) {
        unsigned react = placing_update(app, action);

        if (react)
            return react;
    }
    if (app->front == FRONT_NONE && app->demo.on) {
        unsigned react = demo_update(app, action);

        if (react)
            return react;
    }
    if ((app->placing.on || app->demo.on) && !works_anywhere(action))
        return REACT_BEEP;
    if (is_hidden(app, action)) {
        app_say(app, "%s", app_tr(app, "the quiz hides this; v asks"));
        return REACT_DRAW | REACT_BEEP;
    }
    return update_steps(app, action) | update_board(app, action)
           | update_games(app, action) | update_dispute(app, action)
           | update_front(app, action);
}

/* Before a change: what was said goes. */
static bool
forget_message(struct app *app)
{
    bool said = *app->message;

    app->message[0] = '\0';
    return said;
}

/* After a change: what follows from it, and what has to be told. */
static unsigned
conclude(struct app *app, unsigned react, bool said)
{
    const struct app_services *s = app->setup->services;

    if (react & REACT_DRAW)
        settle(app);
    if (react & REACT_QUIT && s && s->leave)
        s->leave(s->context);
    keep_end(app);
    if (app->keeping_failed && !*app->message) {
        app_say(app, "%s", app_tr(app, "the journal cannot be written (disk "
                                       "full?): save now, W"));
        react |= REACT_DRAW;
    }
    return said ? react | REACT_DRAW : react;
}

unsigned
app_update(struct app *app, int action)
{
    bool said = forget_message(app);

    if (action <= ACTION_NONE || action >= ACTION_COUNT)
        return said ? REACT_BEEP | REACT_DRAW : REACT_BEEP;
    if (action != ACTION_AUTOPLAY)
        app->playing = false;
    return conclude(app, carry_out(app, (enum action)action), said);
}

unsigned
app_key(struct app *app, int key)
{
    bool said, types = app->ask.entry || app->ask.inputs;

    /* What is typed keeps its fullwidth forms. */
    if (!types || key < ' ' || key == '\n')
        key = key_plain(key);
    if (app->ask.kind == ASK_NONE) {
        app->key = key;
        return app_update(app, (int)keymap_find(
            app->setup->keymap, (enum context)app_context(app), key));
    }
    if (key == 'L' - '@')       /* C-l */
        return REACT_DRAW | REACT_REPAINT;
    said = forget_message(app);
    return conclude(app, ask_key(app, key), said);
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
app_paste(struct app *app, const char *text, size_t len)
{
    bool said = forget_message(app);

    /* What is pasted at the board is meant for the command line. */
    if (app->ask.kind == ASK_NONE)
        ask_line(app, ASK_COMMAND, "");
    return conclude(app, ask_paste(app, text, len) | REACT_DRAW, said);
}

unsigned
app_command(struct app *app, const char *line)
{
    bool said = forget_message(app);

    /* A form is only told: its fields are set by commands. */
    if (app->ask.inputs)
        ask_end(app);
    return conclude(app, app->ask.kind != ASK_NONE
                             ? ask_answer(app, line)
                             : command_run(app, line), said);
}

/* The obligation, and the sentence on the ply. */
static void
tell_ply(const struct app *app, struct buf *out)
{
    struct buf verdict = BUF_INIT;

    buf_addf(out, tr(app->look.lang, "Ply %d of %d. "), app->ply,
             app->sheet.n);
    app_sentence(app, out);
    buf_putc(out, '\n');
    if (app->shown) {
        explain_verdict(app->shown, app->look.lang, &verdict);
        buf_addf(out, "%s\n", buf_str(&verdict));
    }
    buf_free(&verdict);
}

void
app_tell(const struct app *app, struct buf *out)
{
    struct arena *arena = arena_new();
    struct prose t = prose_new(arena, 1000);

    if (app->ask.kind != ASK_NONE)
        ask_tell(app, out);
    else if (app->front != FRONT_NONE)
        front_text(app, &t);
    else if (app->placing.on)
        text_placing(&t, app);
    else
        tell_ply(app, out);
    for (int i = 0; i < t.n; i++)
        buf_addf(out, "%s\n", t.rows[i].s);
    arena_free(arena);
}

unsigned
app_tick(struct app *app)
{
    if (!app->playing)
        return 0;
    if (app_go(app, app->ply + 1) & REACT_BEEP || app->ply == app->sheet.n)
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

    if (sq == SQ_NONE || !app_pos(app) || app->demo.on)
        return 0;
    app->cursor = sq;
    if (app->placing.on)
        return placing_update(app, ACTION_SETUP_GRAB) | REACT_DRAW;
    app->inspecting = true;
    return pick(app) | REACT_DRAW;
}

unsigned
app_click(struct app *app, int x, int y)
{
    struct layout l = app_layout(app, app->width, app->height);
    struct spot at;
    unsigned react = 0;
    bool said;

    /* A line that is being typed belongs to the ply in front. */
    if (app->ask.kind != ASK_NONE)
        return 0;
    said = forget_message(app);
    if (app->front == FRONT_GAMES && inside(l.text, x, y, &at)
        && games_row_at(app, l.text, at.y) < app_games(app)) {
        app->chosen = games_row_at(app, l.text, at.y);
        react = REACT_DRAW;
    } else if (app->front == FRONT_NONE && inside(l.moves, x, y, &at)) {
        int ply = moves_ply_at(app, l.moves, at);

        react = ply < 0 ? 0 : app_go(app, ply);
    } else if (app->front == FRONT_NONE && inside(l.board, x, y, &at)) {
        react = click_board(app, &l, at);
    }
    return conclude(app, react, said);
}
