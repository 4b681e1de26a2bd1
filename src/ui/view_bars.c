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
const char *
doc_base_name(const char *name)
{
    const char *slash = strrchr(name, '/');

    return slash && slash[1] ? slash + 1 : name;
}

/* Bytes at the start of text that fill at most `columns`. */
static size_t
head_bytes(const char *text, int columns)
{
    size_t len = strlen(text), used = 0;

    while (used < len) {
        uint32_t cp;
        size_t n = utf8_next(text + used, len - used, &cp);

        columns -= utf8_char_columns(cp);
        if (columns < 0)
            break;
        used += n;
    }
    return used;
}

/* The end of text that fills at most `columns`. */
static const char *
tail_of(const char *text, int columns)
{
    size_t len = strlen(text);

    while (len > 0 && utf8_columns(text, len) > columns) {
        uint32_t cp;
        size_t n = utf8_next(text, len, &cp);

        text += n;
        len -= n;
    }
    return text;
}

/*
 * Append text of at most `columns`, with ".." where some is left out: behind
 * `head` columns, so that the end stays, or at the end when that is all.
 */
static void
print_cut(const char *text, int head, int columns, struct buf *out)
{
    if (utf8_columns(text, strlen(text)) <= columns) {
        buf_puts(out, text);
        return;
    }
    buf_add(out, text, head_bytes(text, head));
    buf_puts(out, "..");
    buf_puts(out, tail_of(text, columns - head - 2));
}

/* What a file name needs, or it is left out: the title says more.  A title
   cut under MIDDLE_MIN columns is cut at its end. */
enum { FILE_MIN = 12, MIDDLE_MIN = 10 };

/* The file name where the title leaves room.  A title too long keeps its end,
   which has the number of the figure. */
static void
print_names(const struct game *g, int columns, struct buf *out)
{
    const char *title = g->title ? g->title : "";
    int room = columns - utf8_columns(title, strlen(title)) - 2;

    if (g->doc && g->doc->name && (!*title || room >= FILE_MIN)) {
        print_cut(doc_base_name(g->doc->name), room - 2, room, out);
        buf_puts(out, "  ");
    }
    if (columns > 2)
        print_cut(title, columns < MIDDLE_MIN ? columns - 2 : columns / 4,
                  columns, out);
}

static void
print_left(const struct app *app, int columns, struct buf *out)
{
    const struct game *g = app->sheet.game;

    buf_puts(out, " xqtui  ");
    if (!g)
        return;
    if (app->n_games > 1)
        buf_addf(out, "%zu/%zu ", app->game + 1, app->n_games);
    print_names(g, columns - columns_of(out), out);
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

/* Leave what fits in `columns`, whole words where there are spaces. */
static void
cut_words(struct buf *b, int columns)
{
    size_t len = head_bytes(buf_str(b), columns), k = len;

    while (k > len / 2 && b->data[k] != ' ')
        k--;
    b->len = b->data[k] == ' ' ? k : len;
    b->data[b->len] = '\0';
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
        cut_words(&b, pen->area.w - 8);
        pen_puts(pen, buf_str(&b));
        pen_puts(pen, " .. [v]");       /* where the rest can be read */
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
