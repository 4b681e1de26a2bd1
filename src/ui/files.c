#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "report/rule.h"
#include "report/sheet.h"
#include "ui/state.h"

enum { REPLAY_GAMES = 4096 };

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
    free(app->replaced);
    app->replaced = xstrdup(name);
    app->replacing = writes;
    ask_list(app, ASK_REPLACE);
    app->ask.title = arena_printf(app->ask.arena,
        changed ? app_tr(app, "%s was changed by another program since it "
                              "was read")
                : app_tr(app, "%s is there already"), app->replaced);
    return REACT_DRAW;
}

/* Write bytes; what came of it is said. */
static unsigned
write_bytes(struct app *app, enum ask writes, const char *name,
            const struct buf *bytes, enum app_save how)
{
    const struct app_services *s = app->setup->services;
    struct buf why = BUF_INIT;
    struct app_write w = {how, &why};
    enum app_saved saved = s->save(s->context, name, bytes, &w);
    unsigned react = REACT_DRAW;

    if (saved == APP_SAVED)
        app_say(app, app_tr(app, "written: %s"), name);
    else if (saved == APP_SAVED_NOT)
        app_say(app, "%s", buf_str(&why));
    else
        react = ask_replace(app, writes, name, saved == APP_SAVED_CHANGED);
    app->written = saved == APP_SAVED;
    buf_free(&why);
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

/* The journal begins anew when nothing in it is unsaved. */
static void
forget_log(struct app *app)
{
    const struct app_services *s = app->setup->services;

    if (s->logged)
        s->logged(s->context);
    desk_log_again(app->desk);
    app->edition_logged = NULL;
}

static void
mark_saved(struct app *app)
{
    for (size_t i = 0; i < app_games(app); i++) {
        if (goes_along(app, i))
            desk_saved(app->desk, i);
    }
    if (!desk_any_changed(app->desk))
        forget_log(app);
}

/* The edition that was chosen for a game goes with it. */
static void
keep_edition(struct app *app)
{
    const char *was = game_get(app->sheet.game, rule_header);

    if (app->edition_chosen && app->sheet.pos
        && (!was || strcmp(was, edition_id(app->edition)) != 0))
        change_field(app, rule_header, edition_id(app->edition));
}

unsigned
files_save(struct app *app, const char *name, enum app_save how)
{
    const struct app_services *s = app->setup->services;
    struct buf bytes = BUF_INIT, lost = BUF_INIT;
    struct app_print to = {app->look.lang, &bytes, &lost};
    unsigned react;

    app->written = false;
    if (!s || !s->save || !s->print || !app->sheet.game)
        return cannot(app);
    keep_edition(app);
    for (size_t i = 0; i < app_games(app); i++) {
        if (goes_along(app, i))
            s->print(s->context, name, app_game(app, i), &to);
    }
    react = write_bytes(app, ASK_SAVE, name, &bytes, how);
    if (app->written) {
        free(app->file);
        app->file = xstrdup(name);
        if (lost.len)
            app_say(app, app_tr(app, "written: %s; but %s"), name,
                    buf_str(&lost));
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
    struct diags diags;
    struct line line;
    struct report_item item = {
        .file = *app->sheet.game->doc->name
                    ? app->sheet.game->doc->name
                    : app_tr(app, "entered at the desk"),
        .number = (int)app->game + 1,
        .game = app->sheet.game, .diags = &app->sheet.game->diags,
        .at = app->at,
    };

    diags_init(&diags, arena);
    item.ruling = full_ruling(app, arena, &line);
    item.line = &line;
    sheet_print(&item, app->sheet.nodes, format, app->look.lang, out);
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
    react = ask_line(app, kind, buf_str(&name));
    buf_free(&name);
    return react;
}

/* The text of a draft: escapes as ask.c writes them. */
static char *
plain_text(const char *s, size_t len)
{
    struct buf b = BUF_INIT;

    for (size_t i = 0; i < len; i++) {
        if (s[i] == '\\' && i + 1 < len) {
            i++;
            buf_add(&b, s[i] == 'n' ? "\n" : &s[i], 1);
        } else {
            buf_add(&b, &s[i], 1);
        }
    }
    if (!b.data)
        buf_puts(&b, "");
    return b.data;
}

/* "draft NAME TEXT", the last one in a journal; without a name: none. */
static void
take_draft(struct app *app, const char *s, size_t len)
{
    size_t name = 0, skip;
    char *text;

    while (name < len && s[name] != ' ')
        name++;
    skip = name < len ? name + 1 : name;
    text = plain_text(s + skip, len - skip);
    if (name == 3 && memcmp(s, "new", 3) == 0) {
        placing_begin(app, true);
        placing_text(app, text, strlen(text));
    } else if (name == 5 && memcmp(s, "start", 5) == 0) {
        placing_begin(app, false);
        placing_text(app, text, strlen(text));
    } else {
        ask_draft(app, s, name, text);
    }
    free(text);
}

/*
 * What a journal tells beside the changes of games.  Its games have the
 * numbers of the run that wrote it, where those that were never changed are
 * missing: they get new ones in the order in which they come.
 */
struct replay {
    struct app *app;
    const char *draft;          /* the last one, or NULL */
    const char *edition;        /* the last one, or NULL */
    size_t games[REPLAY_GAMES];
    size_t n_games;
    int bad;                    /* lines that could not be repeated */
};

/* The rest of a line that begins with a word; NULL if it does not. */
static const char *
after_word(const char *line, size_t len, const char *word)
{
    size_t n = strlen(word);

    if (len < n || memcmp(line, word, n) != 0
        || (len > n && line[n] != ' '))
        return NULL;
    return line + n + (len > n);
}

static size_t
renumber(struct replay *r, size_t game)
{
    for (size_t i = 0; i < r->n_games; i++) {
        if (r->games[i] == game)
            return i;
    }
    if (r->n_games < REPLAY_GAMES)
        r->games[r->n_games++] = game;
    return r->n_games - 1;
}

/* "move 114 0 h2e2" becomes "move 0 0 h2e2". */
static void
replay_line(struct replay *r, const char *line, size_t len)
{
    size_t word = strcspn(line, " \n");
    struct buf copy = BUF_INIT;

    buf_add(&copy, line, len);
    if (word < len) {
        char *end;
        unsigned long game = strtoul(line + word + 1, &end, 10);

        if (end > line + word + 1) {
            buf_clear(&copy);
            buf_add(&copy, line, word);
            buf_addf(&copy, " %zu", renumber(r, game));
            buf_add(&copy, end, (size_t)(line + len - end));
        }
    }
    r->bad += !desk_replay(r->app->desk, buf_str(&copy), copy.len);
    buf_free(&copy);
}

static void
replay(struct replay *r, const char *s)
{
    while (*s) {
        size_t len = strcspn(s, "\n");
        const char *rest;

        if ((rest = after_word(s, len, "draft")) != NULL)
            r->draft = rest < s + len ? rest : NULL;
        else if ((rest = after_word(s, len, "edition")) != NULL)
            r->edition = rest;
        else
            replay_line(r, s, len);
        s += len + (s[len] == '\n');
    }
}

/* The first game that was changed. */
static size_t
first_changed(const struct app *app)
{
    for (size_t i = app_games(app); i > 0; i--) {
        if (desk_is_changed(app->desk, i - 1))
            return i - 1;
    }
    return 0;
}

static void
take_edition(struct app *app, const char *id)
{
    char *name = id ? plain_text(id, strcspn(id, "\n")) : NULL;
    const struct edition *e =
        name ? edition_get(app->setup->editions, name) : NULL;

    if (e) {
        app->edition = e;
        app->edition_chosen = true;
    }
    free(name);
}

/* What was brought back goes into the journal of this run before the old one
   goes. */
static void
log_anew(struct app *app)
{
    const struct app_services *s = app->setup->services;

    app->logging_failed = false;
    app_logs(app);
    desk_log_now(app->desk);
    if (!app->logging_failed && s->recovered)
        s->recovered(s->context);
}

void
files_recover(struct app *app)
{
    const struct app_services *s = app->setup->services;
    struct replay r = {.app = app};
    struct buf lines = BUF_INIT;

    if (!s || !s->recover || !s->recover(s->context, &lines)) {
        app_say(app, "%s", app_tr(app, "it cannot be brought back"));
        return;
    }
    app_new_desk(app, NULL, 0);
    replay(&r, buf_str(&lines));
    take_edition(app, r.edition);
    log_anew(app);
    app_open(app, first_changed(app));
    app_go(app, app->sheet.n);
    app_say(app, r.bad ? app_tr(app, "brought back; %d changes could not be "
                                   "repeated")
                     : app_tr(app, "brought back; W saves it"), r.bad);
    if (r.draft)
        take_draft(app, r.draft, strcspn(r.draft, "\n"));
    buf_free(&lines);
}
