#include <config.h>

#include "ui/state.h"

enum { PAGE_PLIES = 10 };

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
    dispute_take_touch(app);
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
    const struct window *w;

    app_need_ruling(app);
    w = app->shown ? &app->shown->window : NULL;
    if (!w || w->from < 1) {
        app_say(app, "%s", tr(app->look.lang, "no plies are in dispute"));
        return REACT_DRAW | REACT_BEEP;
    }
    return app_go(app, end ? w->to : w->from - 1) | REACT_DRAW;
}

/* Whether the ply in front is the end of its line, with variations there. */
static bool
at_branched_end(const struct app *app)
{
    const struct sheet *s = &app->sheet;

    return app->ply == s->n && s->game->nodes[s->nodes[s->n]].ends;
}

/*
 * The variation after the one with the move in front.  Where a line ends,
 * those that leave it there come first; behind the last of them comes what is
 * beside the last move of the line, or its end again.
 */
static uint32_t
next_variation(const struct app *app)
{
    const struct node *nodes = app->sheet.game->nodes;
    uint32_t node = app->sheet.nodes[app->ply];

    if (at_branched_end(app))
        return nodes[node].child;
    while (node != 0 && nodes[node].next == NODE_NONE
           && nodes[nodes[node].parent].ends)
        node = nodes[node].parent;
    if (node == 0 || nodes[node].next != NODE_NONE)
        return nodes[node].next;
    return nodes[nodes[node].parent].child;
}

/* Take the next variation, the first after the last. */
static unsigned
go_variation(struct app *app)
{
    const struct sheet *s = &app->sheet;
    uint32_t next;

    if (!s->nodes || (app->ply < 1 && !at_branched_end(app)))
        return REACT_BEEP;
    next = next_variation(app);
    if (next == s->nodes[app->ply]) {
        app_say(app, "%s", tr(app->look.lang, "no variation at this ply"));
        return REACT_DRAW | REACT_BEEP;
    }
    app->at = 0;
    app_reopen(app, next, (int)s->game->nodes[next].ply);
    app_say(app, "%s", at_branched_end(app)
                           ? tr(app->look.lang, "the line ends here")
                           : tr(app->look.lang, "another variation"));
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
    return change_rules(app, edition_id(edition_at(store, i)));
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

void
step_say_playing(struct app *app)
{
    app_say(app, "%s", app_tr(app, "it steps on by itself; any key stops "
                                   "it"));
}

static unsigned
toggle_play(struct app *app)
{
    if (app->ply == app->sheet.n)
        return REACT_BEEP;
    app->playing = !app->playing;
    if (app->playing)
        step_say_playing(app);
    return REACT_DRAW;
}

unsigned
step_update(struct app *app, enum action action)
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
    case ACTION_AUTOPLAY: return toggle_play(app);
    case ACTION_EDITION_NEXT: return change_edition(app, 1);
    case ACTION_EDITION_PREV: return change_edition(app, -1);
    case ACTION_JUDGE_HERE: return judge_here(app);
    case ACTION_GAME_NEXT: return show_game(app, app->game + 1);
    case ACTION_GAME_PREV: return show_game(app, app->game - 1);
    default: return 0;
    }
}
