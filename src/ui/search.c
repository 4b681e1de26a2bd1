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

static bool
node_holds(const struct game *g, uint32_t node, const char *what)
{
    struct pos before;

    if (holds(g->nodes[node].comment, what))
        return true;
    if (node == 0 || !g->has_start)
        return false;
    game_pos(g, g->nodes[node].parent, &before);
    return move_holds(&before, g->nodes[node].move, what);
}

unsigned
search_on(struct app *app, int step)
{
    const struct game *g = app->sheet.game;
    uint32_t here = app_node(app), node = here;

    if (!g || !app->search)
        return REACT_BEEP;
    do {
        node = step > 0 ? (node + 1) % g->n_nodes
                        : (node + g->n_nodes - 1) % g->n_nodes;
        if (game_has(g, node) && node_holds(g, node, app->search)) {
            bool same = node == here;

            app_reopen(app, node, (int)g->nodes[node].ply);
            if (same)
                app_say(app, "%s", app_tr(app, "this is the only place"));
            return REACT_DRAW;
        }
    } while (node != here);
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
