#include <config.h>

#include <string.h>

#include "base/utf8.h"
#include "report/explain.h"
#include "ui/state.h"

static int
columns_of(const struct buf *b)
{
    return utf8_columns(buf_str(b), b->len);
}

/* How often the position in front occurred, of how many are needed. */
static void
print_count(const struct app *app, struct buf *out)
{
    int needs = app->edition ? edition_occurrences(app->edition) : 3;

    if (app->shown && app->shown->claim.needs > 0)
        needs = app->shown->claim.needs;
    if (app->sheet.pos)
        buf_addf(out, "%d/%d", app->sheet.occ.count[app->ply], needs);
    else
        buf_puts(out, "-");
}

static const char *
side_word(const struct app *app)
{
    const struct pos *p = app_pos(app);

    return p ? explain_side((enum side)p->side, app->look.lang) : "";
}

static void
print_right(const struct app *app, struct buf *out)
{
    enum lang lang = app->look.lang;

    buf_addf(out, tr_in(lang, "title", "rules %s"),
             app->edition ? edition_short(app->edition, lang) : "-");
    buf_puts(out, "  ");
    buf_addf(out, tr_in(lang, "title", "ply %d/%d"), app->ply, app->sheet.n);
    if (app->sheet.pos) {
        buf_puts(out, " ");
        buf_addf(out, tr_in(lang, "title", "%s to move"), side_word(app));
    }
    buf_addf(out, "  %s", tr_in(lang, "title", "same "));
    print_count(app, out);
    buf_puts(out, " ");
}

/* Where room is short: the class of the ply instead of words around it. */
static void
print_right_short(const struct app *app, struct buf *out)
{
    const struct ply_ruling *r = app_ply(app, app->ply);

    if (app->edition)
        buf_addf(out, "%s ", edition_short(app->edition, app->look.lang));
    buf_addf(out, "%d/%d ", app->ply, app->sheet.n);
    if (r)
        buf_addf(out, "%s ", explain_class(r->class, app->look.lang));
    buf_addf(out, "%s ", side_word(app));
    print_count(app, out);
    buf_puts(out, " ");
}

/* The name a person knows the file by: without its folders. */
static const char *
base_name(const char *name)
{
    const char *slash = strrchr(name, '/');

    return slash && slash[1] ? slash + 1 : name;
}

/* Append text of at most `columns`; ".." says that there was more. */
static void
print_cut(const char *text, int columns, struct buf *out)
{
    size_t len = strlen(text);
    int room = columns - 2;

    if (utf8_columns(text, len) <= columns) {
        buf_puts(out, text);
        return;
    }
    for (;;) {
        uint32_t cp;
        size_t n = utf8_next(text, len, &cp);

        room -= utf8_char_columns(cp);
        if (room < 0)
            break;
        buf_add(out, text, n);
        text += n;
        len -= n;
    }
    buf_puts(out, "..");
}

/* The end of a text, at most `columns`; ".." says that there was more. */
static void
print_tail(const char *text, int columns, struct buf *out)
{
    size_t len = strlen(text);
    int skip = utf8_columns(text, len) - columns;

    if (skip > 0) {
        buf_puts(out, "..");
        skip += 2;
    }
    while (skip > 0 && len > 0) {
        uint32_t cp;
        size_t n = utf8_next(text, len, &cp);

        skip -= utf8_char_columns(cp);
        text += n;
        len -= n;
    }
    buf_add(out, text, len);
}

/* Columns of the file name: what the title leaves, which says more; none if
   that is not even FILE_MIN. */
enum { FILE_MIN = 12 };

static int
file_columns(const struct game *g, int columns)
{
    const char *name = base_name(g->doc->name);
    int need = utf8_columns(name, strlen(name));

    if (!g->title)
        return columns;
    columns -= utf8_columns(g->title, strlen(g->title)) + 2;
    return columns >= need || columns >= FILE_MIN ? columns : 0;
}

/* Titles of figures differ at the end. */
static void
print_left(const struct app *app, int columns, struct buf *out)
{
    const struct game *g = app->sheet.game;
    int room;

    buf_puts(out, " xqtui  ");
    if (!g)
        return;
    if (app->n_games > 1)
        buf_addf(out, "%zu/%zu ", app->game + 1, app->n_games);
    room = columns - columns_of(out);
    if (g->doc && g->doc->name && file_columns(g, room) > 0) {
        print_cut(base_name(g->doc->name), file_columns(g, room), out);
        buf_puts(out, "  ");
        room = columns - columns_of(out);
    }
    if (g->title && app->n_games > 1)
        print_tail(g->title, room, out);
    else if (g->title)
        print_cut(g->title, room, out);
}

void
view_title(struct pen *pen, const struct app *app)
{
    struct buf left = BUF_INIT, right = BUF_INIT;
    int room;

    print_right(app, &right);
    if (columns_of(&right) + 16 > pen->area.w) {
        buf_clear(&right);
        print_right_short(app, &right);
    }
    room = pen->area.w - columns_of(&right) - 1;
    print_left(app, room, &left);
    pen->style = ROLE_TITLE;
    pen_field(pen, buf_str(&left), room > 0 ? room : 0);
    pen_char(pen, ' ');
    pen_puts(pen, buf_str(&right));
    pen_clear_row(pen);
    buf_free(&left);
    buf_free(&right);
}

/* The sentence for the ply in front. */
static void
print_status(const struct app *app, struct buf *out)
{
    enum lang lang = app->look.lang;
    const struct ruling *r = app->shown;
    const struct line *line = app->shown_line;

    if (!app->sheet.game) {
        buf_puts(out, tr(lang, "no game is open"));
    } else if (app_words_only(app)) {
        buf_puts(out, tr(lang, "a figure without its position: the printed "
                               "moves cannot be played"));
    } else if (app->ply == 0) {
        buf_addf(out, tr(lang, "the start; %s to move"), side_word(app));
    } else if (app_ply(app, app->ply)) {
        if (app->ply > r->n_plies) {
            r = app->whole;
            line = &app->sheet.line;
        }
        explain_ply(r, line, app->ply, lang, out);
    }
}

void
view_status(struct pen *pen, const struct app *app)
{
    struct buf b = BUF_INIT;

    pen->style = ROLE_TEXT | STYLE_BOLD;
    pen_char(pen, ' ');
    if (*app->message)
        buf_puts(&b, app->message);
    else
        print_status(app, &b);
    if (columns_of(&b) > pen->area.w - 1 && app_ply(app, app->ply)) {
        pen_field(pen, buf_str(&b), pen->area.w - 5);
        pen_puts(pen, " [v]");          /* where the rest can be read */
    } else {
        pen_puts(pen, buf_str(&b));
    }
    buf_free(&b);
}

void
view_hints(struct pen *pen, const struct app *app)
{
    struct buf b = BUF_INIT;

    action_hints((enum context)app_context(app), app->look.lang, pen->area.w,
                 &b);
    pen->style = ROLE_HINT;
    pen_puts(pen, buf_str(&b));
    pen_clear_row(pen);
    buf_free(&b);
}

static const struct {
    char mark;
    const char *text;
} legend[] = {
    {'!', N_("attacked, no root")},
    {'?', N_("attacked, rooted")},
    {'=', N_("exchange")},
    {'*', N_("check")},
    {'+', N_("true root")},
    {'~', N_("false root")},
    {'[', N_("last move")},
    {':', N_("attack line")},
};

enum { LEGENDS = sizeof legend / sizeof *legend };

/* How a mark is written in the legend: brackets in pairs, the line itself. */
static void
put_legend(struct pen *pen, const struct app *app, int i)
{
    pen->style = mark_role(legend[i].mark) | STYLE_BOLD;
    if (legend[i].mark == '[') {
        pen_puts(pen, "[]");
    } else if (legend[i].mark == ':') {
        pen->style = ROLE_RAY | STYLE_BOLD;
        pen_char(pen, look_ray(&app->look, LINE_UP));
    } else {
        pen_char(pen, (unsigned char)legend[i].mark);
    }
    pen->style = ROLE_TEXT;
    pen_putf(pen, " %s", tr(app->look.lang, legend[i].text));
}

/* As many columns as two of the longest need, else one. */
void
view_legend(struct pen *pen, const struct app *app)
{
    int columns = pen->area.w >= 60 ? 3 : pen->area.w >= 38 ? 2 : 1;
    int width = pen->area.w / columns;

    prose_head(pen, &app->look, tr(app->look.lang, "Legend"));
    for (int i = 0; i < LEGENDS; i++) {
        pen_move(pen, i % columns * width + 1, 1 + i / columns);
        put_legend(pen, app, i);
    }
}

void
view_too_small(struct pen *pen, int width, int height)
{
    pen_putf(pen, "terminal too small: %dx%d, need %dx%d", width, height,
             LAYOUT_MIN_WIDTH, LAYOUT_MIN_HEIGHT);
}
