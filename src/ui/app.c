#include <config.h>

#include "ui/app.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui/state.h"

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

/* What names keys, and the same for who has none but types names. */
static const struct {
    const char *keys, *names;
} named[] = {
    {"the proof of ply %d, moves: %d; Right plays them, Esc returns",
     N_("the proof of ply %d, moves: %d; proof-next plays them, proof-end "
        "returns")},
    {"classes and ruling are hidden; v asks, T ends it",
     N_("classes and ruling are hidden; ruling asks, quiz ends it")},
    {"Esc: the board, !: the proof of a ply, N: the next question, T: the end",
     N_("back: the board, show-proof: the proof of a ply, game-next: the next "
        "question, quiz: the end")},
    {"the quiz hides this; v asks", N_("the quiz hides this; ruling asks")},
    {"undone: %s; U does it again", N_("undone: %s; redo does it again")},
    {"brought back; W saves it", N_("brought back; save saves it")},
    {"a new game: set up its position, s when it is done",
     N_("a new game: set up its position, setup-done when it is done")},
    {"set up the start of this game, s when it is done; Esc leaves it",
     N_("set up the start of this game, setup-done when it is done; back "
        "leaves it")},
    {"s takes the position; Esc once more gives it up",
     N_("setup-done takes the position; back once more gives it up")},
    {"%s was added to the game at ply %d; u takes it back",
     N_("%s was added to the game at ply %d; undo takes it back")},
    {"played, but what was touched asks for another move; u takes it back",
     N_("played, but what was touched asks for another move; undo takes it "
        "back")},
    {"this move and what followed are gone; u brings them back",
     N_("this move and what followed are gone; undo brings them back")},
    {"the text after this move is gone; u brings it back",
     N_("the text after this move is gone; undo brings it back")},
    {"ply %d: %s; the rest is kept as text, C shows it",
     N_("ply %d: %s; the rest is kept as text, comments shows it")},
    {"ply %d: %s; kept as text: %d, C shows it",
     N_("ply %d: %s; kept as text: %d, comments shows it")},
};

const char *
app_tr(const struct app *app, const char *text)
{
    size_t n = app->setup->by_name ? sizeof named / sizeof *named : 0;

    for (size_t i = 0; i < n; i++) {
        if (strcmp(named[i].keys, text) == 0)
            return tr(app->look.lang, named[i].names);
    }
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
    dispute_take_touch(app);
    app->demo.on = false;
    take_marks(app);
}

static struct left_at *
left_of(struct app *app, size_t game)
{
    size_t n = game + 1;

    if (n > app->n_left) {
        app->left = xrealloc(app->left, n * sizeof *app->left);
        memset(app->left + app->n_left, 0,
               (n - app->n_left) * sizeof *app->left);
        app->n_left = n;
    }
    return &app->left[game];
}

/* Remember where the game in front is left. */
static void
leave_game(struct app *app)
{
    struct left_at *left;

    if (!app->sheet.game || !app->sheet.nodes)
        return;
    left = left_of(app, app->game);
    left->node = app->sheet.node;
    left->at = app_node(app);
}

void
app_open_new(struct app *app, size_t game)
{
    size_t from = app->sheet.game ? app->game + 1 : 0;

    app_open(app, game);
    left_of(app, game)->from = from == game + 1 ? 0 : from;
}

size_t
app_came_from(const struct app *app, size_t game)
{
    size_t from = game < app->n_left ? app->left[game].from : 0;
    size_t last = app_games(app) - 1;

    return from && from - 1 < last ? from - 1 : last;
}

/* A node that is still there, this one or one before it. */
static uint32_t
still_there(const struct game *g, uint32_t node)
{
    if (node >= g->n_nodes)
        return 0;
    while (g->nodes[node].cut)
        node = g->nodes[node].parent;
    return node;
}

/* Where it was left; undo may have taken that away. */
static void
go_left(struct app *app)
{
    const struct left_at *left = &app->left[app->game];
    const struct game *g = app->sheet.game;
    uint32_t at = still_there(g, left->at);
    uint32_t line = still_there(g, left->node);

    sheet_open(app, app->game, line);
    if (app->sheet.n < (int)g->nodes[at].ply
        || app->sheet.nodes[g->nodes[at].ply] != at)
        line = at;
    app_reopen(app, line, (int)g->nodes[at].ply);
}

void
app_open(struct app *app, size_t game)
{
    leave_game(app);
    if (app->n_left > app_games(app))
        app->n_left = app_games(app);   /* one that was undone is no more */
    app->game = game;
    app->ply = app->at = 0;
    app->chosen = game;
    app->scroll = 0;
    app_reopen(app, 0, 0);
    if (game < app->n_left && app->sheet.nodes)
        go_left(app);
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

/* The editions of a comparison, NULL behind the last. */
static const struct edition *
compared(const struct app *app, size_t i)
{
    return app->comparing && app->sheet.game && i < ANALYSES_MAX - 3
               ? edition_at(app->setup->editions, i) : NULL;
}

static bool
is_known(const struct app *app)
{
    const struct edition *e;

    for (size_t i = 0; (e = compared(app, i)); i++) {
        if (!sheet_known(app, e))
            return false;
    }
    return sheet_is_known(app);
}

/* What depends on the state: rulings, those of a comparison, facts of the
   ply. */
void
app_settle(struct app *app)
{
    const struct edition *e;

    app->pending = app->deferring && !is_known(app);
    for (size_t i = 0; !app->pending && (e = compared(app, i)); i++)
        sheet_ask(app, sheet_question(app, e, app->at));
    if (app->pending)
        sheet_recall(app);
    else
        sheet_judge(app);       /* its entries must not be the oldest */
    hide_ruling(app);
    marks_renew(app);
}

void
app_defer(struct app *app)
{
    app->deferring = true;
}

bool
app_pending(const struct app *app)
{
    return app->pending;
}

unsigned
app_judge(struct app *app)
{
    if (!app->pending)
        return 0;
    app->deferring = false;
    app_settle(app);
    app->deferring = true;
    return REACT_DRAW;
}

void
app_need_ruling(struct app *app)
{
    app_judge(app);
}

void
app_new_desk(struct app *app, struct doc *const *docs, size_t n_docs)
{
    sheet_forget(app);
    desk_free(app->desk);
    app->desk = desk_new(docs, n_docs);
    app->n_left = 0;
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

struct app *
app_new(const struct app_setup *setup)
{
    struct app *app = xmalloc(sizeof *app);

    memset(app, 0, sizeof *app);
    app->setup = setup;
    app->small = PANEL_MOVES;
    app->cursor = sq_of(4, 0);
    app->held = SQ_NONE;
    show_settings(app);
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
    app_settle(app);
    return app;
}

void
app_free(struct app *app)
{
    if (!app)
        return;
    if (app->asked.kind != ASK_NONE)
        ask_help_ends(app);
    ask_end(app);
    arena_free(app->ask.arena);
    sheet_free(app);
    desk_free(app->desk);
    for (size_t i = 0; i < app->n_docs; i++)
        doc_free(app->docs[i]);
    free(app->docs);
    if (!app->setup->is_book)
        doc_free(app->book);
    history_free(app->history);
    complete_free(app->completion);
    free(app->left);
    free(app->given_up.text);
    free(app->search);
    for (size_t i = 0; i < app->n_wrote; i++)
        free(app->wrote[i].name);
    free(app->wrote);
    free(app->replaced);
    free(app->outcome_words);
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
        show_language(app, LANG_EN);
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
