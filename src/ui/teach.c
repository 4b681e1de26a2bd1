#include <config.h>

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "board/notation.h"
#include "report/explain.h"
#include "report/figures.h"
#include "ui/state.h"

/* The proof of a ply: the mover goes on as if the other side had passed. */
static void
play_demo(struct demo *d, const struct pos *after,
          const struct ply_ruling *ply)
{
    struct pos p = *after;

    if (pc_side(pos_pc(&p, move_from(ply->line[0]))) != (enum side)p.side)
        pos_pass(&p);
    d->pos[0] = p;
    for (d->n = 0; d->n < ply->n_line && d->n < DEMO_MAX; d->n++) {
        move_t mv = ply->line[d->n];

        if (!pos_pc(&p, move_from(mv)))
            break;
        pos_make(&p, mv);
        d->moves[d->n] = mv;
        d->pos[d->n + 1] = p;
    }
}

static void
say_step(struct app *app)
{
    const struct demo *d = &app->demo;
    struct buf b = BUF_INIT;

    if (d->step == 0) {
        app_say(app, app_tr(app, "the proof of ply %d, moves: %d; Right plays "
                                 "them, Esc returns"), app->ply, d->n);
        return;
    }
    notation_print(&d->pos[d->step - 1], d->moves[d->step - 1],
                   look_notation(&app->look, app->edition), &b);
    app_say(app, app_tr(app, "proof %d/%d: %s"), d->step, d->n, buf_str(&b));
    buf_free(&b);
}

unsigned
demo_begin(struct app *app)
{
    const struct ply_ruling *ply;

    app_need_ruling(app);
    ply = app_ply(app, app->ply);
    if (!app->sheet.pos || !ply || ply->n_line < 1) {
        app_say(app, "%s", app_tr(app, "this move has no proof: only a threat "
                                       "or a chase has one"));
        return REACT_DRAW | REACT_BEEP;
    }
    app->demo.on = true;
    app->demo.step = 0;
    app->front = FRONT_NONE;
    app->inspecting = false;
    play_demo(&app->demo, &app->sheet.pos[app->ply], ply);
    say_step(app);
    return REACT_DRAW;
}

static unsigned
go_step(struct app *app, int step)
{
    if (step < 0 || step > app->demo.n)
        return REACT_BEEP;
    app->demo.step = step;
    say_step(app);
    return REACT_DRAW;
}

unsigned
demo_update(struct app *app, enum action action)
{
    switch (action) {
    case ACTION_DEMO_NEXT: return go_step(app, app->demo.step + 1);
    case ACTION_DEMO_PREV: return go_step(app, app->demo.step - 1);
    case ACTION_DEMO_FIRST: return go_step(app, 0);
    case ACTION_DEMO_LAST: return go_step(app, app->demo.n);
    case ACTION_DEMO_END: case ACTION_BACK:
        app->demo.on = false;
        app_say(app, app_tr(app, "back at ply %d"), app->ply);
        return REACT_DRAW;
    default: return 0;
    }
}

unsigned
quiz_toggle(struct app *app)
{
    bool on = app->quiz == QUIZ_OFF;

    app->quiz = on ? QUIZ_ASKS : QUIZ_OFF;
    app->quiz_said[0] = '\0';
    app->front = FRONT_NONE;
    app_say(app, "%s", on ? app_tr(app, "classes and ruling are hidden; v "
                                        "asks, T ends it")
                          : app_tr(app, "classes and ruling are shown"));
    return REACT_DRAW;
}

unsigned
quiz_begin(struct app *app)
{
    if (!app->sheet.pos || !app->edition) {
        app_say(app, "%s", app_tr(app, "there is nothing to ask here"));
        return REACT_DRAW | REACT_BEEP;
    }
    return ask_list(app, ASK_QUIZ);
}

/* Show everything, headed by what was answered and whether it is so. */
static unsigned
reveal(struct app *app, const char *format, const char *article)
{
    snprintf(app->quiz_said, sizeof app->quiz_said, format, article);
    app->quiz = QUIZ_SHOWN;
    app->front = FRONT_RULING;
    app->scroll = 0;
    app_say(app, "%s", app_tr(app, "Esc: the board, !: the proof of a ply, N: "
                                   "the next question, T: the end"));
    return REACT_DRAW;
}

unsigned
quiz_answer(struct app *app, int verdict)
{
    const struct ruling *r;

    app_need_ruling(app);
    r = sheet_known(app, app->edition);
    if (!r)
        return REACT_BEEP;
    if (verdict != (int)r->verdict)
        return reveal(app, app_tr(app, "Not so.%s"), "");
    if (r->n_articles == 0)
        return reveal(app, app_tr(app, "Right.%s"), "");
    return ask_list(app, ASK_QUIZ_WHY);
}

unsigned
quiz_why(struct app *app, int article)
{
    const struct ruling *r;
    const struct article *a =
        edition_article_at(app->edition, article);

    app_need_ruling(app);
    r = sheet_known(app, app->edition);
    for (int i = 0; r && i < r->n_articles; i++) {
        if (r->articles[i] == a)
            return reveal(app, app_tr(app, "Right, by article %s."),
                          a->shown.in[app->look.lang]);
    }
    return reveal(app, app_tr(app, "The side is right, but article %s does "
                                   "not say it."),
                  a ? a->shown.in[app->look.lang] : "");
}

void
items_articles(struct app *app)
{
    enum lang lang = app->look.lang;
    const struct article *a;
    int n = 0;

    while (edition_article_at(app->edition, n))
        n++;
    ask_room(app, (size_t)n);
    for (int i = 0; (a = edition_article_at(app->edition, i)); i++) {
        ask_item(app, i,
                 arena_printf(app->ask.arena, "%s  %s", a->shown.in[lang],
                              a->text.in[lang] ? a->text.in[lang] : ""));
        ask_detail(app, a->text.in[lang]);
    }
}

unsigned
book_open(struct app *app)
{
    const struct app_services *s = app->setup->services;

    if (!app->book && s && s->book)
        app->book = s->book(s->context);
    if (!app->book)
        return REACT_BEEP;
    if (!app->book_added) {
        app->book_first = app_games(app);
        desk_add(app->desk, app->book);
        app->book_added = true;
    }
    return ask_list(app, ASK_BOOK);
}

/* A column of a list, nine wide or more. */
static void
put_column(struct buf *row, const char *s)
{
    int used = utf8_columns(s, strlen(s));

    buf_puts(row, s);
    do
        buf_putc(row, ' ');
    while (++used < 9);
}

/* "1956  8.3   Figure 16 ...": by edition and article, as the book is. */
void
items_book(struct app *app)
{
    enum lang lang = app->look.lang;
    struct figures f = figures_find(app->book, app->setup->editions,
                                    app->ask.arena);

    ask_room(app, f.n);
    for (size_t i = 0; i < f.n; i++) {
        const struct figure *figure = &f.list[i];
        size_t game = app->book_first + figure->game;
        struct buf made = BUF_INIT, row = BUF_INIT;
        const char *title = game_title(app, game, &made);

        if (game == app->game)
            app->ask.choice.chosen = app->ask.n;
        put_column(&row, edition_short(figure->edition, lang));
        put_column(&row, figure->article->shown.in[lang]);
        buf_puts(&row, title ? title : "");
        ask_item(app, (int)figure->game,
                 arena_strdup(app->ask.arena, buf_str(&row)));
        ask_detail(app, figure->article->text.in[lang]);
        buf_free(&row);
        buf_free(&made);
    }
}

/* A figure opens under the edition it is of. */
unsigned
book_take(struct app *app, int figure)
{
    app_open(app, app->book_first + (size_t)figure);
    if (app->edition_chosen)
        change_rules(app, "");
    if (app->quiz == QUIZ_SHOWN)
        app->quiz = QUIZ_ASKS;
    return REACT_DRAW;
}
