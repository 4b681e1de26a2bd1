#include <config.h>

#include <string.h>

#include "base/utf8.h"
#include "ui/state.h"

/* Rows the sentence on the ply fills in a panel, 0 if the status has room. */
static int
sentence_rows(const struct app *app, const struct layout *l)
{
    struct buf b = BUF_INIT;
    int rows = 0;

    if (app_ply(app, app->ply))
        app_sentence(app, &b);
    if (utf8_columns(buf_str(&b), b.len) > l->status.w - 1) {
        struct arena *arena = arena_new();
        struct prose t = prose_new(arena, l->legend.w - 2);

        prose_add(&t, ROLE_TEXT, buf_str(&b));
        rows = t.n;
        arena_free(arena);
    }
    buf_free(&b);
    return rows;
}

/* What is asked about the position is asked beside the board; files, figures
   and the form need the width. */
static bool
wants_width(const struct app *app)
{
    if (app->ask.kind != ASK_NONE && !app->ask.entry)
        return app->ask.kind == ASK_BOOK || app->ask.kind == ASK_LOST
               || app->ask.kind == ASK_QUIT || app->ask.kind == ASK_REPLACE
               || app->ask.kind == ASK_SCORES
               || app->ask.kind == ASK_DETAILS;
    return app->front == FRONT_HELP || app->front == FRONT_GAMES;
}

struct layout
app_layout(const struct app *app, int width, int height)
{
    struct layout l = layout_make(width, height,
                                  app->inspecting ? PANEL_INSPECT
                                                  : PANEL_LEGEND,
                                  app->inspecting ? PANEL_INSPECT
                                                  : app->small);
    int rows;

    if (app->large_board)
        layout_big(width, height, &l);
    rows = l.legend.h > 0 ? sentence_rows(app, &l) : 0;
    if (rows > 0)
        layout_sentence(&l, rows + 1);
    /* Help, lists of texts and forms want all the width there is. */
    if (l.size != SIZE_TOO_SMALL && wants_width(app))
        l.text = (struct area){0, 1, width,
                               height - 1 - l.hints.h - l.status.h
                               - l.obligation.h};
    return l;
}

typedef void view_fn(struct pen *pen, const struct app *app);

static void
show(const struct app *app, struct grid *grid, struct area area, view_fn *view)
{
    struct pen pen = pen_in(grid, area);

    if (pen.area.w > 0 && pen.area.h > 0)
        view(&pen, app);
}

/* Without a position: the lines of an empty board and why it is empty. */
static void
show_board(const struct app *app, struct grid *grid, const struct layout *l)
{
    struct pen pen = pen_in(grid, l->board);
    struct pos empty;
    uint8_t none[SQUARES] = {0};
    struct board_view view = app->board;

    if (view.pos) {
        view_board(&pen, &view, &app->look, &l->pitch);
        return;
    }
    pos_set(&empty, none, RED);
    view = (struct board_view){.pos = &empty, .last = MOVE_NONE,
                               .cursor = SQ_NONE};
    view_board(&pen, &view, &app->look, &l->pitch);
    pen.style = ROLE_WARN | STYLE_BOLD;
    pen_move(&pen, l->pitch.left + 2,
             board_spot(&app->look, &l->pitch, sq_of(0, 6)).y);
    pen_puts(&pen, app->sheet.game
                       ? tr(app->look.lang, " no position is given ")
                       : tr(app->look.lang, " no game is open "));
}

static void
show_divider(const struct app *app, struct grid *grid, struct area area)
{
    struct pen pen = pen_in(grid, area);

    pen.style = ROLE_FRAME;
    for (int y = 0; y < pen.area.h; y++) {
        pen_move(&pen, 0, y);
        pen_char(&pen, look_junction(&app->look, LINE_UP | LINE_DOWN));
    }
}

static void
show_text(const struct app *app, struct grid *grid, struct area area)
{
    struct pen pen = pen_in(grid, area);
    struct arena *arena = arena_new();
    struct prose t = prose_new(arena, pen.area.w - 2);
    int rows = pen.area.h - 1, top;

    pen_clear(&pen);
    front_text(app, &t);
    prose_head(&pen, &app->look, front_title(app));
    top = app->scroll < t.n - rows ? app->scroll : t.n - rows;
    prose_draw(&pen, &t, top);
    prose_place(&pen, &t, top);
    arena_free(arena);
}

static void
show_front(const struct app *app, struct grid *grid, const struct layout *l)
{
    struct pen pen = pen_in(grid, l->text);
    bool asks = app->ask.kind != ASK_NONE && !app->ask.entry;

    if (app->front == FRONT_NONE && !asks) {
        if (app->placing.on)
            show(app, grid, l->text, view_placing);
        return;
    }
    pen_clear(&pen);
    if (asks)
        show(app, grid, l->text, app->ask.inputs ? view_form : view_list);
    else if (app->front == FRONT_GAMES)
        show(app, grid, l->text, view_games);
    else
        show_text(app, grid, l->text);
}

void
app_draw(const struct app *app, struct grid *grid)
{
    struct layout l = app_layout(app, grid->width, grid->height);
    struct pen all = pen_in(grid, l.text);

    grid_clear(grid);
    if (l.size == SIZE_TOO_SMALL) {
        view_too_small(&all, app->look.lang, grid->width, grid->height);
        return;
    }
    show(app, grid, l.title, view_title);
    show_board(app, grid, &l);
    show_divider(app, grid, l.divider);
    show(app, grid, l.moves, view_moves);
    show(app, grid, l.ruling, view_ruling);
    show(app, grid, l.inspect, view_inspect);
    /* A new game has none yet. */
    if (!(app->placing.on && app->placing.fresh))
        show(app, grid, l.comment, view_comment);
    show(app, grid, l.legend, view_legend);
    show(app, grid, l.sentence, view_sentence);
    show_front(app, grid, &l);
    show(app, grid, l.obligation, view_obligation);
    show(app, grid, l.status, app->ask.entry ? view_line : view_status);
    show(app, grid, l.hints, complete_count(app->completion) > 1
                                 ? view_completion : view_hints);
}

bool
app_cursor(const struct app *app, int *x, int *y)
{
    struct layout l = app_layout(app, app->width, app->height);
    struct spot at;

    if (l.size == SIZE_TOO_SMALL)
        return false;
    if (app->ask.entry) {
        *x = l.status.x + line_cursor(app, l.status);
        *y = l.status.y;
        return l.status.h > 0;
    }
    if (app->ask.inputs)
        return inputs_cursor(app->ask.inputs, l.text, x, y);
    if (app->ask.kind != ASK_NONE || app->front != FRONT_NONE
        || !(app->inspecting || app->placing.on))
        return false;
    at = board_spot(&app->look, &l.pitch, app->cursor);
    *x = l.board.x + at.x;
    *y = l.board.y + at.y;
    return true;
}
