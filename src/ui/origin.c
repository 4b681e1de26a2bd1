#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "desk/line.h"
#include "ui/state.h"

/*
 * The files games came from and went to, so that none of their games is lost.
 * Lines of ours in the journal are
 *
 *     file FIRST COUNT STAMP   games FIRST.. are those of a file that looked
 *                              so ("-": of none that can be read again)
 *     wrote COUNT GAME NAME    what GAME is saved with went into that file
 *
 * The last one of a FIRST, of a NAME counts.
 */
static const char file_word[] = "file", wrote_word[] = "wrote";
static const char book_stamp[] = "book", no_stamp[] = "-";

enum { FILES_MAX = 1 << 16 };

bool
origin_is_figure(const struct app *app, size_t i)
{
    return app->book && desk_origin(app->desk, i) == app->book;
}

static struct family
family_of(const struct app *app, size_t i)
{
    if (i >= app_games(app))
        return (struct family){NULL, SIZE_MAX};
    return (struct family){desk_origin(app->desk, i),
                           origin_is_figure(app, i) ? i : SIZE_MAX};
}

static bool
same_family(struct family a, struct family b)
{
    return a.doc == b.doc && a.figure == b.figure;
}

bool
origin_goes_along(const struct app *app, size_t i)
{
    return same_family(family_of(app, i), family_of(app, app->game));
}

static struct wrote *
find_wrote(const struct app *app, const char *name)
{
    for (size_t i = 0; i < app->n_wrote; i++) {
        if (strcmp(app->wrote[i].name, name) == 0)
            return &app->wrote[i];
    }
    return NULL;
}

/* The newest is the last of the list. */
static void
note_wrote(struct app *app, const char *name, struct family family, size_t n)
{
    struct wrote *w = find_wrote(app, name);
    char *copy = xstrdup(name);

    if (w) {
        free(w->name);
        memmove(w, w + 1, (size_t)(app->wrote + app->n_wrote - (w + 1))
                          * sizeof *w);
        app->n_wrote--;
    }
    app->wrote = xrealloc(app->wrote, (app->n_wrote + 1) * sizeof *w);
    app->wrote[app->n_wrote++] = (struct wrote){copy, family, n};
}

void
origin_wrote(struct app *app, const char *name, size_t n)
{
    note_wrote(app, name, family_of(app, app->game), n);
    app->told_files = false;
    if (app->kept_edits && app->setup->services->log)
        origin_tell(app);
}

const char *
origin_file(const struct app *app)
{
    struct family front = family_of(app, app->game);

    for (size_t i = app->n_wrote; i > 0; i--) {
        if (same_family(app->wrote[i - 1].family, front))
            return app->wrote[i - 1].name;
    }
    return NULL;
}

bool
origin_leaves_out(const struct app *app, const char *name, size_t n)
{
    const struct wrote *w = find_wrote(app, name);

    return w && (!same_family(w->family, family_of(app, app->game))
                 || w->n > n);
}

/* What a document's file looks like, unless other games were written there. */
static bool
stamp_of(const struct app *app, const struct doc *doc, struct buf *out)
{
    const struct app_services *s = app->setup->services;
    const struct wrote *w = find_wrote(app, doc->name);

    return s && s->stamp && (!w || w->family.doc == doc)
           && s->stamp(s->context, doc->name, out);
}

bool
origin_covers(const struct app *app, const char *name, size_t n)
{
    const struct app_services *s = app->setup->services;
    const struct doc *doc = desk_origin(app->desk, app->game);
    const char *file = origin_file(app);
    struct buf stamp = BUF_INIT;
    bool good;

    if (!s || !s->stamp || !s->has_stamp)
        return false;
    good = doc && doc->n_games && doc != app->book
           && stamp_of(app, doc, &stamp)
           && s->has_stamp(s->context, name, buf_str(&stamp));
    buf_clear(&stamp);
    if (!good && file && !origin_leaves_out(app, file, n))
        good = s->stamp(s->context, file, &stamp)
               && s->has_stamp(s->context, name, buf_str(&stamp));
    buf_free(&stamp);
    return good;
}

static void
tell(struct app *app, struct buf *line)
{
    const struct app_services *s = app->setup->services;

    s->log(s->context, buf_str(line), line->len);
    buf_clear(line);
}

/* The files whose games are the first of all: games begun here, and figures
   asked for later, come behind them. */
static void
tell_files(struct app *app, struct buf *line)
{
    struct buf stamp = BUF_INIT;
    size_t n = app_games(app), i = 0;
    const struct doc *doc;

    while (i < n && (doc = desk_origin(app->desk, i)) != NULL
           && (i == 0 || doc != app->book)) {
        size_t first = i;

        while (i < n && desk_origin(app->desk, i) == doc)
            i++;
        buf_clear(&stamp);
        buf_puts(&stamp, "");
        if (doc == app->book)
            buf_puts(&stamp, book_stamp);
        else if (!stamp_of(app, doc, &stamp))
            buf_addf(&stamp, "%s %s", no_stamp, doc->name);
        buf_addf(line, "%s %zu %zu", file_word, first, i - first);
        line_put_text(buf_str(&stamp), line);
        tell(app, line);
    }
    buf_free(&stamp);
}

static void
tell_wrote(struct app *app, const struct wrote *w, struct buf *line)
{
    for (size_t i = 0; i < app_games(app); i++) {
        if (!same_family(family_of(app, i), w->family))
            continue;
        buf_addf(line, "%s %zu %zu", wrote_word, w->n, i);
        line_put_text(w->name, line);
        tell(app, line);
        return;
    }
}

void
origin_tell(struct app *app)
{
    struct buf line = BUF_INIT;

    if (app->told_files)
        return;
    app->told_files = true;
    tell_files(app, &line);
    for (size_t i = 0; i < app->n_wrote; i++)
        tell_wrote(app, &app->wrote[i], &line);
    buf_free(&line);
}

/* "WORD A B TEXT" taken apart; the text is to be freed. */
static char *
read_line(const char *word, const char *line, size_t len, size_t n[2])
{
    struct line_reader r = {.s = line, .len = len};
    struct arena *arena = arena_new();
    const char *text = NULL;
    struct line_word w;
    char *copy;

    if (line_word(&r, &w) && line_word_is(w, word)
        && line_number(&r, SIZE_MAX, &n[0])
        && line_number(&r, SIZE_MAX, &n[1]))
        text = line_text(&r, arena);
    copy = text ? xstrdup(text) : NULL;
    arena_free(arena);
    return copy;
}

bool
origin_take(struct origins *o, const char *line, size_t len)
{
    size_t n[2];
    char *text = read_line(file_word, line, len, n);
    struct file_told *f = NULL;

    if (!text)
        return false;
    for (size_t i = 0; i < o->n; i++) {
        if (o->files[i].first == n[0])
            f = &o->files[i];
    }
    if (!f && o->n < FILES_MAX) {
        o->files = xrealloc(o->files, (o->n + 1) * sizeof *o->files);
        f = &o->files[o->n++];
        *f = (struct file_told){.first = n[0]};
    }
    if (!f) {
        free(text);
        return true;
    }
    free(f->stamp);
    f->stamp = text;
    f->count = n[1];
    return true;
}

void
origins_free(struct origins *o)
{
    for (size_t i = 0; i < o->n; i++)
        free(o->files[i].stamp);
    free(o->files);
}

static bool
begins(const char *line, size_t len, const char *word)
{
    struct line_reader r = {.s = line, .len = len};
    struct line_word w;

    return line_word(&r, &w) && line_word_is(w, word);
}

bool
origin_is_file(const char *line, size_t len)
{
    return begins(line, len, file_word);
}

bool
origin_is_wrote(const char *line, size_t len)
{
    return begins(line, len, wrote_word);
}

/* A document of ours, freed after the desk. */
static const struct doc *
own(struct app *app, struct doc *doc)
{
    app->docs = xrealloc(app->docs, (app->n_docs + 1) * sizeof *app->docs);
    app->docs[app->n_docs++] = doc;
    return doc;
}

static const struct doc *
find_book(struct app *app)
{
    const struct app_services *s = app->setup->services;

    if (!app->book && s->book)
        app->book = s->book(s->context);
    app->book_first = 0;
    app->book_added = app->book != NULL;
    return app->book;
}

/* The same file may have been opened twice. */
static bool
is_taken(const struct origins *o, const struct doc *doc)
{
    for (size_t i = 0; i < o->n; i++) {
        if (o->files[i].doc == doc)
            return true;
    }
    return false;
}

/* The games of a file, if it still is what it was: one that was opened, else
   it is opened. */
static const struct doc *
find_doc(struct app *app, const struct origins *o, const struct file_told *f)
{
    const struct app_setup *setup = app->setup;
    const struct app_services *s = setup->services;
    struct doc *doc;

    if (strcmp(f->stamp, book_stamp) == 0)
        return f->first == 0 ? find_book(app) : NULL;
    for (size_t i = 0; s->has_stamp && i < setup->n_docs; i++) {
        if (setup->docs[i]->n_games == f->count && !is_taken(o, setup->docs[i])
            && s->has_stamp(s->context, setup->docs[i]->name, f->stamp))
            return setup->docs[i];
    }
    doc = s->reopen ? s->reopen(s->context, f->stamp) : NULL;
    if (doc && doc->n_games == f->count)
        return own(app, doc);
    doc_free(doc);
    return NULL;
}

/* The name a file was opened by now, else its path. */
static const char *
name_of(const struct app *app, const char *path)
{
    const struct app_services *s = app->setup->services;
    const char *name = path;
    struct buf stamp = BUF_INIT;

    for (size_t i = 0; s->stamp && i < app->setup->n_docs; i++) {
        const char *is;

        buf_clear(&stamp);
        if (!s->stamp(s->context, app->setup->docs[i]->name, &stamp))
            continue;
        is = strchr(buf_str(&stamp), ' ');
        if (is && strcmp(is + 1, path) == 0)
            name = app->setup->docs[i]->name;
    }
    buf_free(&stamp);
    return name;
}

/* It stands for the file its games came from. */
static const struct doc *
doc_gone(struct app *app, const struct file_told *f)
{
    const char *path = strchr(f->stamp, ' ');

    return own(app, doc_new(path ? name_of(app, path + 1) : ""));
}

bool
origin_is_gone(const struct app *app, size_t i)
{
    const struct doc *doc = desk_origin(app->desk, i);

    return doc && doc->n_games == 0;
}

void
origins_open(struct app *app, struct origins *o)
{
    size_t next = 0;
    bool same = true;

    for (size_t i = 0; i < o->n && o->files[i].first == next; i++) {
        struct file_told *f = &o->files[i];

        next += f->count;
        f->doc = find_doc(app, o, f);
        f->found = f->doc && f->doc->n_games == f->count;
        same = same && f->found && i < app->setup->n_docs
               && f->doc == app->setup->docs[i];
        if (!f->found)
            f->doc = doc_gone(app, f);
    }
    app->options_off = !same || o->n != app->setup->n_docs;
}

bool
origin_again(struct app *app, const char *line, size_t len,
             origin_find *find, void *context)
{
    size_t n[2], game;
    char *name = read_line(wrote_word, line, len, n);

    if (!name)
        return false;
    if (find(context, n[1], &game) && game < app_games(app))
        note_wrote(app, name, family_of(app, game), n[0]);
    free(name);
    return true;
}
