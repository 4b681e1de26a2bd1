#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "ui/state.h"

/*
 * The journal beside the edits of the desk, and bringing it all back.  Lines
 * of ours are
 *
 *     at GAME NODE           what was in front after the last change
 *     draft NAME VALUE TEXT  a question that is being answered, what the one
 *                            before it answered, and what was typed so far
 *     setup NAME ODDS FEN    the position that is being set up
 *
 * and "draft" or "setup" alone when that is over.  The last one counts.  Of a
 * long draft only what is new goes there, or a text would take its square:
 *
 *     more FRONT BACK TEXT   the first and the last so many bytes of the draft
 *                            before, TEXT between them
 *
 * Before all of them are those of origin.c.
 */
static const char at_word[] = "at", draft_word[] = "draft",
                  setup_word[] = "setup", more_word[] = "more";

enum { DRAFT_WHOLE = 80 };      /* bytes; shorter ones are told as a whole */

static bool
keeps(const struct app *app)
{
    return app->setup->services && app->setup->services->log;
}

static void
send(struct app *app, const char *line, size_t len)
{
    const struct app_services *s = app->setup->services;

    origin_tell(app);
    s->log(s->context, line, len);
    app->kept = true;
}

static void
send_line(struct app *app, const struct buf *line)
{
    send(app, buf_str(line), line->len);
}

/* What the desk tells. */
static void
send_edit(void *context, const char *line, size_t len)
{
    struct app *app = context;

    if (!keeps(app))
        return;
    /* What edition was chosen alone is nothing to bring back. */
    app->kept_edits = app->kept_edits || desk_any_changed(app->desk);
    send(app, line, len);
}

void
keep_begin(struct app *app)
{
    desk_log(app->desk, send_edit, app);
}

/* All in the journal is saved, or nothing in it was worth keeping. */
void
keep_forget(struct app *app)
{
    const struct app_services *s = app->setup->services;

    if (s && s->logged)
        s->logged(s->context);
    desk_log_again(app->desk);
    app->place_kept = app->told_files = false;
    app->kept = app->kept_edits = false;
    buf_clear(&app->draft_kept);
    buf_clear(&app->setup_kept);
}

static void
send_place(struct app *app)
{
    uint32_t node = app_node(app);
    struct buf line = BUF_INIT;

    if (app->place_kept && app->game_kept == app->game
        && app->node_kept == node)
        return;
    buf_addf(&line, "%s %zu %lu", at_word, app->game, (unsigned long)node);
    send_line(app, &line);
    app->place_kept = true;
    app->game_kept = app->game;
    app->node_kept = node;
    buf_free(&line);
}

static void
put_text(const char *s, struct buf *out)
{
    for (; *s; s++) {
        if (*s == '\n')
            buf_puts(out, "\\n");
        else if (*s == '\\')
            buf_puts(out, "\\\\");
        else
            buf_putc(out, *s);
    }
}

/* The game in front must be known to the journal for what is noted of it. */
static void
need_game(struct app *app)
{
    bool edits = app->kept_edits || desk_any_changed(app->desk);

    if (app->game < app_games(app))
        desk_log_game(app->desk, app->game);
    app->kept_edits = edits;
}

/* A line as what is new in it since the one before it. */
static void
send_more(struct app *app, const struct buf *line, const struct buf *was)
{
    struct buf more = BUF_INIT;
    size_t short_one = line->len < was->len ? line->len : was->len;
    size_t front = 0, back = 0;

    while (front < short_one && line->data[front] == was->data[front])
        front++;
    while (back < short_one - front
           && line->data[line->len - 1 - back] == was->data[was->len - 1
                                                            - back])
        back++;
    buf_addf(&more, "%s %zu %zu ", more_word, front, back);
    buf_add(&more, line->data + front, line->len - front - back);
    if (more.len < line->len)
        send_line(app, &more);
    else
        send_line(app, line);
    buf_free(&more);
}

/* "draft NAME VALUE TEXT", or the word alone, if that is news. */
static void
send_unfinished(struct app *app, const char *word, const struct draft *d,
                struct buf *was)
{
    struct buf line = BUF_INIT;

    buf_puts(&line, word);
    if (d) {
        buf_addf(&line, " %s %d ", d->name, d->value);
        put_text(buf_str(&d->text), &line);
    }
    if (strcmp(buf_str(&line), was->len ? buf_str(was) : word) != 0) {
        if (d && d->needs_game)
            need_game(app);
        if (d && was == &app->draft_kept && was->len > DRAFT_WHOLE)
            send_more(app, &line, was);
        else
            send_line(app, &line);
        buf_clear(was);
        if (d)
            buf_add(was, line.data, line.len);
    }
    buf_free(&line);
}

static void
send_drafts(struct app *app)
{
    struct draft setup = {.text = BUF_INIT}, draft = {.text = BUF_INIT};

    send_unfinished(app, setup_word,
                    placing_draft(app, &setup) ? &setup : NULL,
                    &app->setup_kept);
    send_unfinished(app, draft_word, ask_draft(app, &draft) ? &draft : NULL,
                    &app->draft_kept);
    buf_free(&setup.text);
    buf_free(&draft.text);
}

/*
 * What one key did reaches the journal as a whole: the end of a draft does not
 * come without the edit it became.
 */
void
keep_end(struct app *app)
{
    const struct app_services *s = app->setup->services;

    if (!keeps(app))
        return;
    send_drafts(app);
    if (app->kept_edits || app->draft_kept.len || app->setup_kept.len) {
        if (desk_rules_last(app->desk))
            need_game(app);
        send_place(app);
    } else if (app->kept) {
        keep_forget(app);
    }
    app->kept = false;
    if (s->flush)
        app->keeping_failed = !s->flush(s->context);
}

static char *
plain_text(const char *s, size_t len)
{
    struct buf b = BUF_INIT;

    buf_puts(&b, "");
    for (size_t i = 0; i < len; i++) {
        if (s[i] == '\\' && i + 1 < len) {
            i++;
            buf_putc(&b, s[i] == 'n' ? '\n' : s[i]);
        } else {
            buf_putc(&b, s[i]);
        }
    }
    return b.data;
}

/* A line of the form: "HEADER VALUE". */
void
keep_put_field(const char *header, const char *value, struct buf *out)
{
    buf_addf(out, "%s ", header);
    put_text(value, out);
    buf_putc(out, '\n');
}

/* The fields of such a text into the form that is open. */
static void
take_fields(struct app *app, const char *s)
{
    struct asking *a = &app->ask;

    while (*s) {
        size_t len = strcspn(s, "\n"), name = strcspn(s, " \n");
        enum field f = field_by_name(s, name);
        char *value = plain_text(s + name + (name < len),
                                 len - name - (name < len));

        for (int i = 0; i < a->n; i++) {
            if (a->values[i] == (int)f)
                inputs_set(a->inputs, i, value);
        }
        free(value);
        s += len + (s[len] == '\n');
    }
}

/* What is behind the word of a line of ours, as it stands in the journal. */
struct told {
    const char *s;              /* NULL: none */
    size_t len;
};

struct replay {
    struct app *app;
    struct buf typed;           /* the last draft as a line */
    struct told at, draft, setup;
    struct origins origins;
    size_t *games;              /* the numbers they had, in order */
    size_t n_games, room;
    int bad;                    /* lines that could not be repeated */
};

/* "NAME VALUE TEXT" taken apart. */
static bool
read_draft(const struct told *t, struct draft *d, char **name)
{
    size_t word = 0;
    const char *end = t->s + t->len;
    char *after, *text;
    long value;

    while (word < t->len && t->s[word] != ' ')
        word++;
    if (word == t->len)
        return false;
    value = strtol(t->s + word, &after, 10);
    if (after >= end || *after != ' ' || value < 0 || value > INT16_MAX)
        return false;
    *name = plain_text(t->s, word);
    text = plain_text(after + 1, (size_t)(end - after - 1));
    *d = (struct draft){.name = *name, .value = (int)value};
    buf_puts(&d->text, text);
    free(text);
    return true;
}

/* Go on with what was not finished. */
static void
take_unfinished(struct app *app, const struct told *t, bool is_setup)
{
    struct draft d;
    char *name;

    if (!t->s || !read_draft(t, &d, &name))
        return;
    if (is_setup)
        placing_again(app, &d);
    else
        ask_again(app, &d);
    if (!is_setup && app->ask.inputs)
        take_fields(app, buf_str(&d.text));
    buf_free(&d.text);
    free(name);
}

/* Whether a line begins with a word; what is behind it. */
static bool
told_by(const char *line, size_t len, const char *word, struct told *t)
{
    size_t n = strlen(word);

    if (len < n || memcmp(line, word, n) != 0 || (len > n && line[n] != ' '))
        return false;
    *t = (struct told){line + n + (len > n), len - n - (len > n)};
    return true;
}

static bool
is_ours(const char *line, size_t len)
{
    struct told t;

    return told_by(line, len, at_word, &t)
           || told_by(line, len, draft_word, &t)
           || told_by(line, len, more_word, &t)
           || told_by(line, len, setup_word, &t);
}

/* "FRONT BACK TEXT" put into the draft before it. */
static void
take_more(struct replay *r, const struct told *t)
{
    const char *end = t->s + t->len;
    char *after;
    size_t front = strtoul(t->s, &after, 10), back, whole = r->typed.len;
    struct buf made = BUF_INIT;

    back = after < end && *after == ' ' ? strtoul(after, &after, 10)
                                        : SIZE_MAX;
    if (after >= end || *after != ' ' || front > whole
        || back > whole - front) {
        r->bad++;
        return;
    }
    buf_add(&made, buf_str(&r->typed), front);
    buf_add(&made, after + 1, (size_t)(end - after - 1));
    buf_add(&made, buf_str(&r->typed) + whole - back, back);
    buf_free(&r->typed);
    r->typed = made;
}

/* A line of ours, of others nothing: where it was, what was typed. */
static void
take_ours(struct replay *r, const char *line, size_t len)
{
    struct told t;

    if (told_by(line, len, more_word, &t)) {
        take_more(r, &t);
    } else if (told_by(line, len, draft_word, &t)) {
        buf_clear(&r->typed);
        buf_add(&r->typed, line, len);
    } else if (!told_by(line, len, at_word, &r->at)) {
        told_by(line, len, setup_word, &r->setup);
    }
}

/* The number of a game, behind the first word. */
static bool
game_number(const char *line, size_t len, size_t *game, const char **rest)
{
    size_t word = strcspn(line, " \n");
    char *end;

    if (word >= len)
        return false;
    *game = strtoul(line + word + 1, &end, 10);
    *rest = end;
    return end > line + word + 1 && end <= line + len;
}

/*
 * Where a number is among those that were seen, or belongs.  The games of the
 * run that was lost have gaps where nothing was changed; here they have none,
 * but the same order, as new games come after those that were read.
 */
static size_t
find_game(const struct replay *r, size_t game)
{
    size_t low = 0, high = r->n_games;

    while (low < high) {
        size_t mid = low + (high - low) / 2;

        if (r->games[mid] < game)
            low = mid + 1;
        else
            high = mid;
    }
    return low;
}

static void
see_game(struct replay *r, size_t game)
{
    size_t i = find_game(r, game);

    if (i < r->n_games && r->games[i] == game)
        return;
    if (r->n_games == r->room) {
        r->room = r->room ? r->room * 2 : 16;
        r->games = xrealloc(r->games, r->room * sizeof *r->games);
    }
    memmove(&r->games[i + 1], &r->games[i],
            (r->n_games - i) * sizeof *r->games);
    r->games[i] = game;
    r->n_games++;
}

/* "move 114 0 h2e2" becomes "move 0 0 h2e2". */
static void
replay_line(struct replay *r, const char *line, size_t len)
{
    struct buf copy = BUF_INIT;
    const char *rest;
    size_t game;

    if (game_number(line, len, &game, &rest)) {
        buf_add(&copy, line, strcspn(line, " "));
        buf_addf(&copy, " %zu", find_game(r, game));
        buf_add(&copy, rest, (size_t)(line + len - rest));
    } else {
        buf_add(&copy, line, len);
    }
    r->bad += !desk_replay(r->app->desk, buf_str(&copy), copy.len);
    buf_free(&copy);
}

/* What one pass over the lines does with each of those that are not ours. */
static void
each_line(const char *text, struct replay *r,
          void (*take)(struct replay *r, const char *line, size_t len))
{
    size_t len;

    for (const char *s = text; *s; s += len + (s[len] == '\n')) {
        len = strcspn(s, "\n");
        if (!is_ours(s, len))
            take(r, s, len);
    }
}

/* And what comes of those that are. */
static void
take_all_ours(const char *text, struct replay *r)
{
    size_t len;

    for (const char *s = text; *s; s += len + (s[len] == '\n')) {
        len = strcspn(s, "\n");
        take_ours(r, s, len);
    }
    told_by(buf_str(&r->typed), r->typed.len, draft_word, &r->draft);
}

static void
look_at(struct replay *r, const char *line, size_t len)
{
    const char *rest;
    size_t game;

    if (!origin_take(&r->origins, line, len)
        && !origin_is_wrote(line, len)
        && game_number(line, len, &game, &rest))
        see_game(r, game);
}

static void
repeat(struct replay *r, const char *line, size_t len)
{
    if (!origin_is_file(line, len) && !origin_is_wrote(line, len))
        replay_line(r, line, len);
}

static bool
game_now(void *context, size_t was, size_t *now)
{
    const struct replay *r = context;

    *now = find_game(r, was);
    return *now < r->n_games && r->games[*now] == was;
}

static void
take_wrote(struct replay *r, const char *line, size_t len)
{
    if (origin_is_wrote(line, len))
        origin_again(r->app, line, len, game_now, r);
}

/* All games of a file that is what it was; of another those that were seen. */
static void
place_games(struct replay *r)
{
    const struct origins *o = &r->origins;

    for (size_t i = 0; i < o->n && o->files[i].doc; i++) {
        const struct file_told *f = &o->files[i];
        size_t end = f->first + f->count;

        for (size_t k = f->first; f->found && k < end; k++)
            see_game(r, k);
        if (f->found)
            desk_add(r->app->desk, f->doc);
        else
            desk_add_gone(r->app->desk, f->doc,
                          find_game(r, end) - find_game(r, f->first));
    }
}

/* Which games there are comes before what was done to them. */
static void
replay(struct replay *r, const char *text)
{
    each_line(text, r, look_at);
    origins_open(r->app, &r->origins);
    place_games(r);
    each_line(text, r, repeat);
    each_line(text, r, take_wrote);
    take_all_ours(text, r);
}

/* The last game that was changed, at its end. */
static void
go_changed(struct app *app)
{
    size_t i = app_games(app);

    while (i > 0 && !desk_is_changed(app->desk, i - 1))
        i--;
    app_open(app, i ? i - 1 : 0);
    app_go(app, app->sheet.n);
}

static void
go_place(struct replay *r)
{
    const char *line = r->at.s;
    struct app *app = r->app;
    const struct game *g;
    size_t game, i;
    unsigned long node;
    char *end;

    game = line ? strtoul(line, &end, 10) : 0;
    node = line ? strtoul(end, NULL, 10) : 0;
    i = find_game(r, game);
    if (!line || i == r->n_games || r->games[i] != game
        || i >= app_games(app)) {
        go_changed(app);
        return;
    }
    app_open(app, i);
    g = app_game(app, i);
    if (node >= g->n_nodes)
        node = 0;
    while (g->nodes[node].cut)
        node = g->nodes[node].parent;
    app_reopen(app, (uint32_t)node, (int)g->nodes[node].ply);
}

/* Nothing but a line was begun: the games stay those that were opened. */
static void
keep_games(struct app *app)
{
    const struct app_setup *setup = app->setup;

    app_new_desk(app, setup->docs, setup->n_docs);
    app->book_added = setup->is_book;
    app_open(app, app->opened);
    app_go(app, setup->ply);
}

static void
bring_back(struct replay *r, const char *text, const struct buf *damage)
{
    struct app *app = r->app;

    app->placing.on = false;
    app->front = FRONT_NONE;
    app->inspecting = false;
    app_new_desk(app, NULL, 0);
    replay(r, text);
    if (app_games(app) > 0)
        go_place(r);
    else
        keep_games(app);
    keep_forget(app);
    keep_begin(app);
    desk_log_now(app->desk);
    if (damage->len)
        app_say(app, "%s", buf_str(damage));
    else
        app_say(app, r->bad ? app_tr(app, "brought back; %d changes could "
                                          "not be repeated")
                         : app_tr(app, "brought back; W saves it"), r->bad);
    take_unfinished(app, &r->setup, true);
    take_unfinished(app, &r->draft, false);
}

void
keep_recover(struct app *app)
{
    const struct app_services *s = app->setup->services;
    struct replay r = {.app = app};
    struct buf lines = BUF_INIT, damage = BUF_INIT;

    if (!s || !s->recover
        || !s->recover(s->context, app->look.lang, &lines, &damage))
        app_say(app, "%s", app_tr(app, "it cannot be brought back"));
    else
        bring_back(&r, buf_str(&lines), &damage);
    free(r.games);
    origins_free(&r.origins);
    buf_free(&r.typed);
    buf_free(&damage);
    buf_free(&lines);
}
