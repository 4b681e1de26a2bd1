#include <config.h>

#include <string.h>

#include "base/utf8.h"
#include "report/explain.h"
#include "report/figures.h"
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
    const struct edition *e = sheet_next(app);

    buf_addf(out, tr_in(lang, "title", "rules %s"),
             e ? edition_short(e, lang) : "-");
    buf_puts(out, "  ");
    if (app->demo.on)
        buf_addf(out, tr_in(lang, "title", "proof %d/%d"), app->demo.step,
                 app->demo.n);
    else if (!app->placing.on)
        buf_addf(out, tr_in(lang, "title", "ply %d/%d"), app->ply,
                 app->sheet.n);
    if (app_pos(app)) {
        if (!app->placing.on)
            buf_puts(out, " ");
        buf_addf(out, tr_in(lang, "title", "%s to move"), side_word(app));
    }
    if (app_in_game(app)) {
        buf_addf(out, "  %s", tr_in(lang, "title", "same "));
        print_count(app, out);
    }
    buf_puts(out, " ");
}

/* Where room is short: the class of the ply instead of words around it. */
static void
print_right_short(const struct app *app, struct buf *out)
{
    const struct ply_ruling *r = app_ply(app, app->ply);
    const struct edition *e = sheet_next(app);

    if (e)
        buf_addf(out, "%s ", edition_short(e, app->look.lang));
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

/* The digit of a numeral at *s, which moves on: 0-9, 10 for 十, else -1. */
static int
take_digit(const char **s)
{
    static const char *const words[] = {"〇", "一", "二", "三", "四", "五",
                                        "六", "七", "八", "九", "十"};

    if (**s >= '0' && **s <= '9')
        return *(*s)++ - '0';
    for (int i = 0; i <= 10; i++) {
        if (strncmp(*s, words[i], strlen(words[i])) == 0) {
            *s += strlen(words[i]);
            return i;
        }
    }
    return -1;
}

/* The number of the figure in a title (图十六, 图 16); 0: none. */
static int
figure_number(const char *title)
{
    const char *at = strstr(title, "图");
    int n = 0, digit;

    if (!at)
        return 0;
    at += strlen("图");
    at += strspn(at, " ");
    while (n < 1000 && (digit = take_digit(&at)) >= 0) {
        if (digit == 10)
            n = n ? n * 10 : 10;
        else if (n >= 10 && n % 10 == 0 && at[-1] & 0x80)
            n += digit;         /* 二十 and then 一 */
        else
            n = n * 10 + digit;
    }
    return n;
}

const char *
game_title(const struct app *app, size_t i, struct buf *made)
{
    enum lang lang = app->terminal.chinese ? app->look.lang : LANG_EN;
    const char *title = figure_title(app_game(app, i), lang);
    bool letters = app->look.ascii && app->look.lang == LANG_EN;

    if (!title || utf8_is_ascii(title) || (app->terminal.chinese && !letters))
        return title;
    if (figure_number(title) > 0)
        buf_addf(made, "figure %d", figure_number(title));
    else
        buf_addf(made, "game %zu/%zu", i + 1, app_games(app));
    return buf_str(made);
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

/* A quiz hides the title, which often has the answer. */
static const char *
shown_title(const struct app *app, struct buf *made)
{
    if (app->placing.on && app->placing.fresh)
        return app_tr(app, "a new game");
    return app->quiz == QUIZ_ASKS ? app_tr(app, "quiz")
                                  : game_title(app, app->game, made);
}

/* The file name where the title leaves room.  A title too long keeps its end,
   which has the number of the figure. */
static void
print_names(const struct app *app, int columns, struct buf *out)
{
    const struct game *g = app->sheet.game;
    struct buf made = BUF_INIT;
    const char *shown = shown_title(app, &made);
    const char *title = shown && app->quiz != QUIZ_ASKS ? shown : "";
    int room = columns - utf8_columns(title, strlen(title)) - 2;

    if (g->doc && g->doc->name && !(app->placing.on && app->placing.fresh)
        && (!*title || room >= FILE_MIN)) {
        print_cut(doc_base_name(g->doc->name), room - 2, room, out);
        buf_puts(out, "  ");
    }
    if (columns > 2)
        print_cut(title, columns < MIDDLE_MIN ? columns - 2 : columns / 4,
                  columns, out);
    buf_free(&made);
}

/* The number of the game in front, and of how many: figures of the book are
   not counted with what is on the desk beside them. */
static void
print_number(const struct app *app, struct buf *out)
{
    size_t n = app_games(app), i = app->game, first = app->book_first;
    size_t figures = app->book_added && app->book ? app->book->n_games : 0;

    if (i < first || i >= first + figures) {
        i -= i >= first ? figures : 0;
        n -= figures;
    }
    buf_addf(out, "%zu/%zu", i + 1, n);
}

static void
print_left(const struct app *app, int columns, struct buf *out)
{
    buf_puts(out, " xqtui  ");
    if (app->placing.on && app->placing.fresh) {
        buf_puts(out, tr(app->look.lang, "a new game"));
        return;
    }
    if (!app->sheet.game)
        return;
    if (app_games(app) > 1) {
        print_number(app, out);
        keymap_tag(app->setup->keymap, ACTION_GAMES, out);
        buf_putc(out, ' ');
    }
    if (desk_is_changed(app->desk, app->game))
        buf_puts(out, "* ");    /* not saved */
    print_names(app, columns - columns_of(out), out);
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

void
app_sentence(const struct app *app, struct buf *out)
{
    enum lang lang = app->look.lang;
    const struct line *line;
    const struct ruling *r;

    if (!app->sheet.game) {
        buf_puts(out, tr(lang, "no game is open"));
    } else if (app_words_only(app)) {
        buf_puts(out, tr(lang, "a figure without its position: the printed "
                               "moves cannot be played"));
    } else if (app->ply == 0) {
        buf_addf(out, tr(lang, "the start; %s to move"), side_word(app));
    } else if ((r = app_ply_ruling(app, app->ply, &line))) {
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

/* Whether the rest of the sentence is on the screen; else v shows it. */
static bool
has_sentence(const struct app *app)
{
    return app->front == FRONT_NONE
           && app_layout(app, app->width, app->height).sentence.h > 0;
}

/* The bytes of a message in the row of the status: all, or whole words. */
static size_t
message_head(const struct app *app, int columns)
{
    struct buf b = BUF_INIT;
    size_t len;

    buf_puts(&b, app->message);
    if (columns_of(&b) > columns)
        cut_words(&b, columns);
    len = b.len;
    buf_free(&b);
    return len;
}

/* What is left of it, in the place of the hints, which can wait; all of it
   while a line that is being typed is in that of the status. */
static void
view_message_rest(struct pen *pen, const char *rest)
{
    struct buf b = BUF_INIT;

    rest += strspn(rest, " ");
    print_cut(rest, pen->area.w - 3, pen->area.w - 1, &b);
    pen->style = ROLE_TEXT | STYLE_BOLD;
    pen_char(pen, ' ');
    pen_puts(pen, buf_str(&b));
    buf_free(&b);
}

void
view_status(struct pen *pen, const struct app *app)
{
    struct buf b = BUF_INIT;

    pen->style = ROLE_TEXT | STYLE_BOLD;
    pen_char(pen, ' ');
    if (*app->message)
        buf_add(&b, app->message, message_head(app, pen->area.w - 1));
    else
        app_sentence(app, &b);
    if (columns_of(&b) > pen->area.w - 1 && app_ply(app, app->ply)) {
        cut_words(&b, pen->area.w - 8);
        buf_puts(&b, " ..");
        if (!has_sentence(app))
            keymap_tag(app->setup->keymap, ACTION_RULING, &b);
        pen_puts(pen, buf_str(&b));
    } else {
        pen_puts(pen, buf_str(&b));
    }
    buf_free(&b);
}

void
view_sentence(struct pen *pen, const struct app *app)
{
    struct arena *arena = arena_new();
    struct prose t = prose_new(arena, pen->area.w - 2);
    struct buf b = BUF_INIT;

    buf_addf(&b, tr_in(app->look.lang, "panel", "Ply %d"), app->ply);
    prose_head(pen, &app->look, buf_str(&b));
    buf_clear(&b);
    app_sentence(app, &b);
    prose_add(&t, ROLE_TEXT, buf_str(&b));
    prose_draw(pen, &t, 0);
    buf_free(&b);
    arena_free(arena);
}

void
view_hints(struct pen *pen, const struct app *app)
{
    struct hints hints = {app->setup->keymap, (enum context)app_context(app),
                          app->look.lang, pen->area.w,
                          app->ask.kind != ASK_COMMAND,
                          app->ask.kind == ASK_SAVE
                              || app->ask.kind == ASK_SHEET};
    size_t head = app->ask.entry ? 0 : message_head(app, pen->area.w - 1);
    struct buf b = BUF_INIT;

    if (app->message[head]) {
        view_message_rest(pen, app->message + head);
        return;
    }
    keymap_hints(&hints, &b);
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
view_too_small(struct pen *pen, enum lang lang, int width, int height)
{
    pen_putf(pen, tr(lang, "terminal too small: %dx%d, need %dx%d"),
             width, height, LAYOUT_MIN_WIDTH, LAYOUT_MIN_HEIGHT);
}
