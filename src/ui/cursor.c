#include <config.h>

#include "ui/state.h"

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
        app_say(app, "%s", pc ? app_tr(app, "it is the other side's turn")
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

/* A click on a list takes its item; a line that is being typed, and a form,
   belong to the ply in front. */
static unsigned
click_asked(struct app *app, const struct layout *l, struct spot screen)
{
    struct spot at;

    if (app->ask.entry || app->ask.inputs
        || !inside(l->text, screen.x, screen.y, &at))
        return 0;
    return ask_click(app, l->text.h, at.y);
}

static unsigned
click(struct app *app, const struct layout *l, struct spot screen)
{
    struct spot at;
    int x = screen.x, y = screen.y;

    if (app->asked.kind != ASK_NONE)
        return 0;
    if (app->ask.kind != ASK_NONE)
        return click_asked(app, l, screen);
    if (app->front == FRONT_GAMES && inside(l->text, x, y, &at)
        && games_row_at(app, l->text, at.y) < app_games(app)) {
        app->chosen = games_row_at(app, l->text, at.y);
        return REACT_DRAW;
    }
    if (app->front != FRONT_NONE)
        return 0;
    if (inside(l->moves, x, y, &at)) {
        int ply = moves_ply_at(app, l->moves, at);

        return ply < 0 ? 0 : app_go(app, ply);
    }
    return inside(l->board, x, y, &at) ? click_board(app, l, at) : 0;
}

unsigned
app_click(struct app *app, int x, int y)
{
    struct layout l = app_layout(app, app->width, app->height);
    bool said = input_begin(app);

    return input_end(app, click(app, &l, (struct spot){x, y}), said);
}

unsigned
cursor_update(struct app *app, enum action action)
{
    switch (action) {
    case ACTION_INSPECT: return toggle_inspect(app);
    case ACTION_PICK: return pick(app);
    case ACTION_CURSOR_LEFT: return app_cursor_by(app, -1, 0);
    case ACTION_CURSOR_RIGHT: return app_cursor_by(app, 1, 0);
    case ACTION_CURSOR_UP: return app_cursor_by(app, 0, 1);
    case ACTION_CURSOR_DOWN: return app_cursor_by(app, 0, -1);
    default: return 0;
    }
}
