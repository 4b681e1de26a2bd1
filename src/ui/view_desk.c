#include <config.h>

#include <string.h>

#include "ui/state.h"

/* A line that is being typed: in the place of the status. */
void
view_line(struct pen *pen, const struct app *app)
{
    pen->style = ROLE_TEXT | STYLE_BOLD;
    pen_putf(pen, " %s", app->ask.title);
    if (strlen(app->ask.title) > 1)
        pen_char(pen, ' ');
    entry_draw(app->ask.entry, pen, &app->look);
}

/* Where its cursor is, in columns of the area. */
int
line_cursor(const struct app *app, struct area area)
{
    struct grid none = GRID_INIT;
    struct pen pen;
    int x;

    grid_resize(&none, area.x + area.w, area.y + 1);
    pen = pen_in(&none, area);
    pen_putf(&pen, " %s", app->ask.title);
    if (strlen(app->ask.title) > 1)
        pen_char(&pen, ' ');
    x = entry_draw(app->ask.entry, &pen, &app->look);
    grid_free(&none);
    return x;
}

/* What the words of a command could be, in the place of the hints. */
void
view_completion(struct pen *pen, const struct app *app)
{
    pen->style = ROLE_HINT;
    pen_char(pen, ' ');
    complete_draw(app->completion, pen);
    pen_clear_row(pen);
}

/* The list; two score sheets are compared above theirs. */
void
view_list(struct pen *pen, const struct app *app)
{
    struct choice choice = app->ask.choice;
    struct pen below = *pen;

    if (app->ask.kind == ASK_SCORES) {
        struct arena *arena = arena_new();
        struct prose t = prose_new(arena, pen->area.w - 2);
        int rows;

        text_scores(&t, app);
        rows = t.n < pen->area.h - 4 ? t.n : pen->area.h - 4;
        prose_head(pen, &app->look,
                   app_tr(app, "The players' score sheets"));
        prose_draw(pen, &t, 0);
        below.area.y += rows + 1;
        below.area.h -= rows + 1;
        arena_free(arena);
    }
    choice.heading = app->ask.title;
    choice_draw(&choice, &below, &app->look);
}

void
view_form(struct pen *pen, const struct app *app)
{
    inputs_draw(app->ask.inputs, pen, &app->look);
}

/* The panels beside a position that is being set up. */
void
view_placing(struct pen *pen, const struct app *app)
{
    struct arena *arena = arena_new();
    struct prose t = prose_new(arena, pen->area.w - 2);
    int rows = pen->area.h - 1, top;

    pen_clear(pen);
    prose_head(pen, &app->look, app_tr(app, "The position"));
    text_placing(&t, app);
    top = clamp_int(app->scroll, 0, t.n > rows ? t.n - rows : 0);
    prose_draw(pen, &t, top);
    prose_place(pen, &t, top);
    arena_free(arena);
}
