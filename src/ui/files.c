#include <config.h>

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/utf8.h"
#include "game/change.h"
#include "report/rule.h"
#include "report/sheet.h"
#include "ui/state.h"

static unsigned
cannot(struct app *app)
{
    app_say(app, "%s", app_tr(app, "files cannot be written here"));
    return REACT_DRAW | REACT_BEEP;
}

/* How many games are saved with the one in front. */
static size_t
games_along(const struct app *app)
{
    size_t n = 0;

    for (size_t i = 0; i < app_games(app); i++)
        n += origin_goes_along(app, i);
    return n;
}

/* A name as it can be shown. */
static const char *
shown_name(const char *name, struct arena *arena)
{
    struct buf b = BUF_INIT;
    const char *shown;

    utf8_clean_name(&b, name);
    shown = arena_strdup(arena, buf_str(&b));
    buf_free(&b);
    return shown;
}

/* What is there, and the games that would be lost with it. */
static const char *
replace_title(const struct app *app, enum ask writes, bool changed)
{
    const struct app_services *s = app->setup->services;
    const char *name = app->replaced;
    size_t n = writes == ASK_SAVE ? games_along(app) : 0, held = 0;
    struct arena *arena = app->ask.arena;
    const char *shown = shown_name(name, arena);

    if (s->held && !(n && origin_covers(app, name, n)))
        held = s->held(s->context, name);
    if (changed && held)
        return arena_printf(arena, app_tr(app,
            "%s was changed by another program since it was read; games in "
            "it: %zu, to be written: %zu"), shown, held, n);
    if (changed)
        return arena_printf(arena, app_tr(app,
            "%s was changed by another program since it was read"), shown);
    if (held)
        return arena_printf(arena, app_tr(app,
            "%s is there already; games in it that would be lost: %zu"),
            shown, held);
    return arena_printf(arena, app_tr(app, "%s is there already"), shown);
}

/* Ask what to do about a file that is there. */
static unsigned
ask_replace(struct app *app, enum ask writes, const char *name, bool changed)
{
    free(app->replaced);
    app->replaced = xstrdup(name);
    app->replacing = writes;
    ask_list(app, ASK_REPLACE);
    app->ask.title = replace_title(app, writes, changed);
    return REACT_DRAW;
}

/* Whether it has games of this run that are not among those to be written. */
static bool
would_lose(const struct app *app, const char *name, size_t games)
{
    const struct app_services *s = app->setup->services;

    return origin_leaves_out(app, name, games) && s->held
           && s->held(s->context, name) > 0;
}

/* Write bytes; unless they are written, what came of it is said. */
static unsigned
write_bytes(struct app *app, enum ask writes, const char *name,
            const struct buf *bytes, enum app_save how)
{
    const struct app_services *s = app->setup->services;
    struct buf why = BUF_INIT;
    struct app_write w = {how, &why};
    enum app_saved saved = s->save(s->context, name, bytes, &w);
    unsigned react = REACT_DRAW;

    if (saved == APP_SAVED_NOT)
        app_say(app, "%s", buf_str(&why));
    else if (saved != APP_SAVED)
        react = ask_replace(app, writes, name, saved == APP_SAVED_CHANGED);
    app->written = saved == APP_SAVED;
    buf_free(&why);
    return app->written ? react : react | REACT_BEEP;
}

static void
mark_saved(struct app *app)
{
    for (size_t i = 0; i < app_games(app); i++) {
        if (origin_goes_along(app, i))
            desk_saved(app->desk, i);
    }
    if (!desk_any_changed(app->desk))
        keep_forget(app);
}

/*
 * The edition a game is saved with, NULL: with what it says itself.  The one
 * in front takes the one it was judged by along, if that was asked for by
 * --rules or chosen; games saved along that name none take what they are
 * judged by when they are in front, be it chosen at them or at another.
 */
static const struct edition *
edition_to_keep(const struct app *app, size_t i)
{
    const struct edition *chosen = sheet_chosen(app, i);
    const char *asked = app->setup->rules;

    if (i == app->game)
        return chosen || asked ? app->edition : NULL;
    if (!origin_goes_along(app, i) || game_get(app_game(app, i), rule_header))
        return NULL;
    if (chosen)
        return chosen;
    return asked ? edition_get(app->setup->editions, asked) : NULL;
}

/* A game as it is, or with the edition it was judged by, so that it is opened
   again under that: the file has it, the game on the desk is not changed. */
static void
print_game(const struct app *app, size_t i, const char *name,
           const struct app_print *to)
{
    const struct app_services *s = app->setup->services;
    const struct edition *edition = edition_to_keep(app, i);
    const struct game *g = app_game(app, i);
    struct doc *doc;
    struct game *copy;

    if (!edition || !g->has_start) {
        s->print(s->context, name, g, to);
        return;
    }
    doc = doc_new(g->doc->name);
    copy = game_copy(doc, g);
    game_set_header(copy, rule_header, edition_id(edition));
    s->print(s->context, name, copy, to);
    doc_free(doc);
}

/* What was written: the format where the name does not say it (else NULL), and
   how many games where they are more than one. */
static void
say_written(struct app *app, const char *name, const char *format,
            size_t games, const struct buf *lost)
{
    struct buf said = BUF_INIT, shown = BUF_INIT;

    utf8_clean_name(&shown, name);
    if (format)
        buf_addf(&said, app_tr(app, "written as %s: %s"), format,
                 buf_str(&shown));
    else
        buf_addf(&said, app_tr(app, "written: %s"), buf_str(&shown));
    if (games > 1)
        buf_addf(&said, app_tr(app, " (%zu games)"), games);
    if (lost && lost->len)
        buf_addf(&said, app_tr(app, "; but %s"), buf_str(lost));
    app_say(app, "%s", buf_str(&said));
    buf_free(&said);
    buf_free(&shown);
}

/* A name that promises a format which is not written. */
static unsigned
refuse_format(struct app *app, const char *format)
{
    app_say(app, app_tr(app, "%s is not written; name the file .ubb, .pgn, "
                             ".fen or .txt"), format);
    return REACT_DRAW | REACT_BEEP;
}

unsigned
files_save(struct app *app, const char *name, enum app_save how)
{
    const struct app_services *s = app->setup->services;
    struct buf bytes = BUF_INIT, lost = BUF_INIT;
    struct app_print to = {app->look.lang, &bytes, &lost};
    size_t games = games_along(app);
    const char *format;
    unsigned react;

    app->written = false;
    if (!s || !s->save || !s->print || !app->sheet.game)
        return cannot(app);
    format = s->unwritten ? s->unwritten(s->context, name) : NULL;
    if (format)
        return refuse_format(app, format);
    if (how == APP_SAVE_NEW && would_lose(app, name, games))
        return ask_replace(app, ASK_SAVE, name, false) | REACT_BEEP;
    for (size_t i = 0; i < app_games(app); i++) {
        if (origin_goes_along(app, i))
            print_game(app, i, name, &to);
    }
    react = write_bytes(app, ASK_SAVE, name, &bytes, how);
    if (app->written) {
        origin_wrote(app, name, games);
        if (!lost.len)
            mark_saved(app);
        format = s->unnamed ? s->unnamed(s->context, name) : NULL;
        say_written(app, name, format, games, &lost);
    }
    buf_free(&lost);
    buf_free(&bytes);
    return react;
}

/* The format of a sheet by the suffix of its name, HTML without one; false: it
   is written in no such format. */
static bool
sheet_format(const char *name, enum sheet_format *format)
{
    static const struct {
        const char *suffix;
        enum sheet_format format;
    } rows[] = {
        {".html", SHEET_HTML}, {".htm", SHEET_HTML}, {".txt", SHEET_TEXT},
        {".text", SHEET_TEXT},
    };
    const char *dot = strrchr(doc_base_name(name), '.');

    *format = SHEET_HTML;
    if (!dot)
        return true;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        *format = rows[i].format;
        if (strcasecmp(dot, rows[i].suffix) == 0)
            return true;
    }
    return false;
}

/* A ruling with its hinges, for the sheet. */
static const struct ruling *
full_ruling(const struct app *app, struct arena *arena, struct line *line)
{
    struct judge_options o = {.at = app->at, .window_from = app->from,
                              .window_to = app->to, .hinges = true};

    o.labels = app_labels(app, &o.n_labels);
    return rule_game(app->sheet.game, app->sheet.node, app->edition, &o,
                     arena, line);
}

static void
print_sheet(const struct app *app, enum sheet_format format, struct buf *out)
{
    struct arena *arena = arena_new();
    struct doc *red = dispute_score(app, RED);
    struct doc *black = dispute_score(app, BLACK);
    struct line line;
    struct report_item item = {
        .file = origin_is_figure(app, app->game) ? app_tr(app, "figure book")
                : *app->sheet.game->doc->name
                    ? app->sheet.game->doc->name
                    : app_tr(app, "entered at the desk"),
        .number = *app->sheet.game->doc->name ? (int)app->game + 1 : 0,
        .game = app->sheet.game, .diags = &app->sheet.game->diags,
        .at = app->at,
    };

    if (red && black) {
        item.scores[RED] = red->games[0];
        item.scores[BLACK] = black->games[0];
    }
    item.ruling = full_ruling(app, arena, &line);
    item.line = &line;
    sheet_print(&item, app->sheet.nodes, format, app->look.lang, out);
    doc_free(red);
    doc_free(black);
    arena_free(arena);
}

unsigned
files_sheet(struct app *app, const char *name, enum app_save how)
{
    const struct app_services *s = app->setup->services;
    struct buf bytes = BUF_INIT;
    enum sheet_format format;
    unsigned react;

    if (!s || !s->save)
        return cannot(app);
    if (!sheet_format(name, &format)) {
        app_say(app, "%s", app_tr(app, "a ruling sheet is written as HTML or "
                                       "text: name the file .html or .txt"));
        return REACT_DRAW | REACT_BEEP;
    }
    app_need_ruling(app);
    if (!app->sheet.game || !app->sheet.nodes || !app->shown) {
        app_say(app, "%s", app_tr(app, "there is no ruling for a sheet"));
        return REACT_DRAW | REACT_BEEP;
    }
    print_sheet(app, format, &bytes);
    react = write_bytes(app, ASK_SHEET, name, &bytes, how);
    if (app->written)
        say_written(app, name, strchr(doc_base_name(name), '.') ? NULL
                                                                : "HTML",
                    0, NULL);
    buf_free(&bytes);
    return react;
}

/* "dir/chase" of "dir/chase.txt"; of a file that is not what it was another
   name. */
static void
print_stem(const struct app *app, struct buf *out)
{
    const struct doc *d = desk_origin(app->desk, app->game);
    const char *file = origin_file(app);
    const char *name = file ? file : d ? d->name : "";
    const char *base = doc_base_name(name), *dot = strrchr(base, '.');

    if (!file && origin_is_figure(app, app->game)) {
        buf_addf(out, "figure-%zu", app->game - app->book_first + 1);
        return;
    }
    if (!*base || strcmp(name, "-") == 0)
        buf_puts(out, "game");
    else
        buf_add(out, name, (size_t)((dot && dot > base
                                     ? dot : base + strlen(base)) - name));
    if (!file && origin_is_gone(app, app->game))
        buf_puts(out, "-recovered");
}

unsigned
files_ask(struct app *app, enum ask kind)
{
    const char *file = origin_file(app);
    struct buf name = BUF_INIT;
    unsigned react;

    if (!app->sheet.game)
        return REACT_BEEP;
    if (kind == ASK_SAVE && file) {
        buf_puts(&name, file);
    } else {
        print_stem(app, &name);
        buf_puts(&name, kind == ASK_SHEET ? "-sheet.html" : ".ubb");
    }
    react = ask_name(app, kind, buf_str(&name));
    buf_free(&name);
    return react;
}
