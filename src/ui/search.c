#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "board/notation.h"
#include "ui/state.h"

/* Whether text holds what is searched for, ASCII letters in any case. */
static bool
holds(const char *text, const char *what)
{
    size_t len = strlen(what);

    for (; text && *text; text++) {
        size_t i = 0;

        while (i < len) {
            char a = text[i], b = what[i];

            a = a >= 'A' && a <= 'Z' ? (char)(a | 0x20) : a;
            b = b >= 'A' && b <= 'Z' ? (char)(b | 0x20) : b;
            if (a != b)
                break;
            i++;
        }
        if (i == len)
            return true;
    }
    return false;
}

/* A move in the notations a person may search for. */
static bool
move_holds(const struct pos *p, move_t mv, const char *what)
{
    static const enum notation tried[] = {NOTATION_ZH, NOTATION_ZH_1956,
                                          NOTATION_WXF, NOTATION_UCI};
    struct buf b = BUF_INIT;
    bool found = false;

    for (size_t i = 0; i < sizeof tried / sizeof *tried && !found; i++) {
        buf_clear(&b);
        notation_print(p, mv, tried[i], &b);
        found = holds(buf_str(&b), what);
    }
    buf_free(&b);
    return found;
}

/* A place of the search: a node of a game. */
struct place_found {
    size_t game;
    uint32_t node;
};

/* The positions of all nodes, a parent before its children; to be freed.
   NULL: the game has no position. */
static struct pos *
all_positions(const struct game *g)
{
    struct pos *at;

    if (!g->has_start)
        return NULL;
    at = xmalloc(g->n_nodes * sizeof *at);
    at[0] = g->start;
    for (uint32_t i = 1; i < g->n_nodes; i++) {
        at[i] = at[g->nodes[i].parent];
        pos_make(&at[i], g->nodes[i].move);
    }
    return at;
}

static bool
node_holds(const struct game *g, const struct pos *at, uint32_t node,
           const char *what)
{
    if (holds(g->nodes[node].comment, what))
        return true;
    if (node == 0)
        return holds(g->title, what);
    return at && move_holds(&at[g->nodes[node].parent], g->nodes[node].move,
                            what);
}

/* From a node of a game on, itself included, up to its end. */
static bool
game_holds(const struct app *app, struct place_found *from, int step)
{
    const struct game *g = app_game(app, from->game);
    struct pos *at = all_positions(g);
    bool found = false;

    while (!found && from->node < g->n_nodes) {
        found = game_has(g, from->node)
                && node_holds(g, at, from->node, app->search);
        if (!found)
            from->node += (uint32_t)step;       /* below 0: behind the end */
    }
    free(at);
    return found;
}

/* The game after or before, round the end; a quiz keeps to its game. */
static size_t
next_game(const struct app *app, size_t game, int step)
{
    size_t n = app_games(app);

    if (app->quiz != QUIZ_OFF)
        return game;
    return step > 0 ? (game + 1) % n : (game + n - 1) % n;
}

static unsigned
go_found(struct app *app, struct place_found to)
{
    uint32_t here = app_node(app);
    bool other = to.game != app->game, same = !other && to.node == here;

    if (other)
        app_open(app, to.game);
    app_reopen(app, to.node, (int)app->sheet.game->nodes[to.node].ply);
    if (other)
        app_say(app, app_tr(app, "found in game %zu"), to.game + 1);
    else if (same)
        app_say(app, "%s", app_tr(app, "this is the only place"));
    return REACT_DRAW;
}

/* The rest of the game in front, the other games, and it once more. */
unsigned
search_on(struct app *app, int step)
{
    struct place_found at = {app->game, app_node(app) + (uint32_t)step};

    if (!app->sheet.game || !app->search)
        return REACT_BEEP;
    for (size_t i = 0; i <= app_games(app); i++) {
        if (game_holds(app, &at, step))
            return go_found(app, at);
        at.game = next_game(app, at.game, step);
        at.node = step > 0 ? 0 : app_game(app, at.game)->n_nodes - 1;
    }
    app_say(app, app_tr(app, "not found: %s"), app->search);
    return REACT_DRAW | REACT_BEEP;
}

unsigned
search_begin(struct app *app, const char *text)
{
    free(app->search);
    app->search = *text ? xstrdup(text) : NULL;
    return app->search ? search_on(app, 1) : REACT_DRAW;
}
