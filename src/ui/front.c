#include <config.h>

#include <stdlib.h>

#include "ui/state.h"

/* What is seen when that in front is closed: the help lies on a view. */
static enum front
front_below(const struct app *app)
{
    return app->front == FRONT_HELP && app->quiz != QUIZ_ASKS ? app->behind
                                                              : FRONT_NONE;
}

/* Open what is in front, or close it if it is in front. */
static unsigned
toggle_front(struct app *app, enum front front)
{
    enum front was = app->front;

    if (was == front && app->asked.kind != ASK_NONE) {
        ask_help_ends(app);
        return REACT_DRAW;
    }
    app->front = was == front ? front_below(app) : front;
    app->behind = front == FRONT_HELP && was != front ? was : FRONT_NONE;
    if (front == FRONT_COMPARE)
        app->comparing = true;
    app->scroll = 0;
    app->chosen = app->game;
    app->typed = 0;
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
    app->typed = 0;
    if (c == app->chosen)
        return REACT_BEEP;
    app->chosen = c;
    return REACT_DRAW;
}

/* A number, digit by digit; one that is no game begins anew. */
static unsigned
choose_number(struct app *app)
{
    int key = key_plain(app->key);
    size_t digit = key >= '0' && key <= '9' ? (size_t)(key - '0') : 0;
    size_t n = app->typed * 10 + digit;

    if (n > app_games(app))
        n = digit;
    if (n < 1 || n > app_games(app))
        return REACT_BEEP;
    app->typed = n;
    app->chosen = n - 1;
    return REACT_DRAW;
}

unsigned
front_open_game(struct app *app, size_t i)
{
    app->front = FRONT_NONE;
    if (i < app_games(app) && i != app->game)
        app_open(app, i);
    return REACT_DRAW;
}

/* Who only reads lines is asked: there is no list to move in. */
static unsigned
show_games(struct app *app)
{
    if (!app->by_lines)
        return toggle_front(app, FRONT_GAMES);
    return app_games(app) ? ask_list(app, ASK_GAMES) : REACT_BEEP;
}

/* Ask before unsaved work would be lost; a position that is being set up is
   such work, but there is nothing to save yet. */
static unsigned
quit(struct app *app)
{
    if (app->placing.on && app->placing.n_past > 0 && !app->forced) {
        app->placing.warned = true;
        app_say(app, "%s", app_tr(app, "a position is being set up: s takes "
                                       "it, Esc leaves it; then quit"));
        return REACT_DRAW | REACT_BEEP;
    }
    if (desk_any_changed(app->desk) && !app->forced)
        return ask_list(app, ASK_QUIT);
    app->forced = true;
    return REACT_QUIT;
}

unsigned
front_update(struct app *app, enum action action)
{
    switch (action) {
    case ACTION_RULING:
        return app->quiz == QUIZ_ASKS ? quiz_begin(app)
                                      : toggle_front(app, FRONT_RULING);
    case ACTION_COMPARE: return toggle_front(app, FRONT_COMPARE);
    case ACTION_COMMENT: return toggle_front(app, FRONT_COMMENT);
    case ACTION_HELP: return toggle_front(app, FRONT_HELP);
    case ACTION_GAMES: return show_games(app);
    case ACTION_BACK: return go_back(app);
    case ACTION_LIST_NUMBER: return choose_number(app);
    case ACTION_LIST_OPEN: return front_open_game(app, app->chosen);
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
