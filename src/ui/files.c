#include <config.h>

#include <stdlib.h>
#include <string.h>

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

/* Ask what to do about a file that is there. */
static unsigned
ask_replace(struct app *app, enum ask writes, const char *name, bool changed)
{
    struct buf shown = BUF_INIT;

    free(app->replaced);
    app->replaced = xstrdup(name);
    app->replacing = writes;
    ask_list(app, ASK_REPLACE);
    utf8_clean_name(&shown, name);
    app->ask.title = arena_printf(app->ask.arena,
        changed ? app_tr(app, "%s was changed by another program since it "
                              "was read")
                : app_tr(app, "%s is there already"), buf_str(&shown));
    buf_free(&shown);
    return REACT_DRAW;
}

/* Write bytes; what came of it is said. */
static unsigned
write_bytes(struct app *app, enum ask writes, const char *name,
            const struct buf *bytes, enum app_save how)
{
    const struct app_services *s = app->setup->services;
    struct buf why = BUF_INIT, shown = BUF_INIT;
    struct app_write w = {how, &why};
    enum app_saved saved = s->save(s->context, name, bytes, &w);
    unsigned react = REACT_DRAW;

    utf8_clean_name(&shown, name);
    if (saved == APP_SAVED)
        app_say(app, app_tr(app, "written: %s"), buf_str(&shown));
    else if (saved == APP_SAVED_NOT)
        app_say(app, "%s", buf_str(&why));
    else
        react = ask_replace(app, writes, name, saved == APP_SAVED_CHANGED);
    app->written = saved == APP_SAVED;
    buf_free(&why);
    buf_free(&shown);
    return app->written ? react : react | REACT_BEEP;
}

static bool
is_figure(const struct app *app)
{
    return app->book && desk_origin(app->desk, app->game) == app->book;
}

/* The games that are saved with the one in front: those of its document, or
   those begun here; of the book it alone. */
static bool
goes_along(const struct app *app, size_t i)
{
    if (is_figure(app))
        return i == app->game;
    return desk_origin(app->desk, i) == desk_origin(app->desk, app->game);
}

static void
mark_saved(struct app *app)
{
    for (size_t i = 0; i < app_games(app); i++) {
        if (goes_along(app, i))
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
    if (!goes_along(app, i) || game_get(app_game(app, i), rule_header))
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

/* A name that promises a format which is not written. */
static unsigned
refuse_format(struct app *app, const char *format)
{
    app_say(app, app_tr(app, "%s is not written; name the file .ubb, .pgn, "
                             ".fen or .txt"), format);
    return REACT_DRAW | REACT_BEEP;
}

static void
say_lost(struct app *app, const char *name, const struct buf *lost)
{
    struct buf shown = BUF_INIT;

    utf8_clean_name(&shown, name);
    app_say(app, app_tr(app, "written: %s; but %s"), buf_str(&shown),
            buf_str(lost));
    buf_free(&shown);
}

unsigned
files_save(struct app *app, const char *name, enum app_save how)
{
    const struct app_services *s = app->setup->services;
    struct buf bytes = BUF_INIT, lost = BUF_INIT;
    struct app_print to = {app->look.lang, &bytes, &lost};
    const char *format;
    unsigned react;

    app->written = false;
    if (!s || !s->save || !s->print || !app->sheet.game)
        return cannot(app);
    format = s->unwritten ? s->unwritten(s->context, name) : NULL;
    if (format)
        return refuse_format(app, format);
    for (size_t i = 0; i < app_games(app); i++) {
        if (goes_along(app, i))
            print_game(app, i, name, &to);
    }
    react = write_bytes(app, ASK_SAVE, name, &bytes, how);
    if (app->written) {
        free(app->file);
        app->file = xstrdup(name);
        if (lost.len)
            say_lost(app, name, &lost);
        else
            mark_saved(app);
    }
    buf_free(&lost);
    buf_free(&bytes);
    return react;
}

static bool
is_html(const char *name)
{
    const char *dot = strrchr(name, '.');

    return dot && (strcmp(dot, ".html") == 0 || strcmp(dot, ".htm") == 0);
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
        .file = is_figure(app) ? app_tr(app, "figure book")
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
    unsigned react;

    if (!s || !s->save)
        return cannot(app);
    app_need_ruling(app);
    if (!app->sheet.game || !app->sheet.nodes || !app->shown) {
        app_say(app, "%s", app_tr(app, "there is no ruling for a sheet"));
        return REACT_DRAW | REACT_BEEP;
    }
    print_sheet(app, is_html(name) ? SHEET_HTML : SHEET_TEXT, &bytes);
    react = write_bytes(app, ASK_SHEET, name, &bytes, how);
    buf_free(&bytes);
    return react;
}

/* "chase" of "dir/chase.txt". */
static void
print_stem(const struct app *app, struct buf *out)
{
    const struct doc *d = desk_origin(app->desk, app->game);
    const char *name = app->file ? app->file : d ? d->name : "game";
    const char *base = doc_base_name(name), *dot = strrchr(base, '.');

    if (is_figure(app) && !app->file) {
        buf_addf(out, "figure-%zu", app->game - app->book_first + 1);
        return;
    }
    if (strcmp(name, "-") == 0)
        base = "game";
    buf_add(out, base, dot && dot > base ? (size_t)(dot - base)
                                         : strlen(base));
}

unsigned
files_ask(struct app *app, enum ask kind)
{
    struct buf name = BUF_INIT;
    unsigned react;

    if (!app->sheet.game)
        return REACT_BEEP;
    if (kind == ASK_SAVE && app->file) {
        buf_puts(&name, app->file);
    } else {
        print_stem(app, &name);
        buf_puts(&name, kind == ASK_SHEET ? "-sheet.html" : ".ubb");
    }
    react = ask_name(app, kind, buf_str(&name));
    buf_free(&name);
    return react;
}
