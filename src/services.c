#include <config.h>

#include "services.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "conf.h"
#include "desk/tally.h"
#include "io/book.h"
#include "io/folder.h"
#include "io/journal.h"
#include "io/movetext.h"
#include "io/save.h"
#include "io/write.h"
#include "report/words.h"

/* A file that was read or written, as it was then. */
struct known_file {
    char *name;
    bool ours;                  /* written by this run */
    struct save_stamp stamp;
};

struct services {
    struct app_services table;
    const struct options *o;
    const struct setup *setup;
    struct arena *arena;
    char *folder;               /* of journals; NULL: there is none */
    struct journal *journal;
    struct buf lines;           /* for it, since the last flush */
    struct journal_found *lost; /* the newest one nobody holds, or NULL */
    struct journal *old;        /* taken over, until this run has it all */
    bool old_stays;             /* some of it cannot be read, nor was kept */
    struct known_file *files;
    size_t n_files;
    FILE *record;
    int record_error;           /* errno of the first line that was lost */
    bool left;                  /* the user quit */
};

static struct doc *
serve_read(void *context, const char *text, size_t len)
{
    struct load_options options = {.encoding = "UTF-8"};
    const struct services *s = context;

    return load_bytes(tr(s->o->lang, "typed"), text, len, &options);
}

static struct doc *
serve_play(void *context, const struct pos *start, const char *text,
           size_t len)
{
    const struct services *s = context;

    return movetext_sheet(tr(s->o->lang, "typed"), start, text, len);
}

static struct doc *
serve_book(void *context)
{
    (void)context;
    return load_book();
}

/* What several games lose is parted; what others lost too is told once. */
static void
add_losses(const struct game *g, enum write_format format,
           const struct app_print *to)
{
    struct buf lost = BUF_INIT;

    write_losses(g, format, to->lang, &lost);
    if (lost.len && !strstr(buf_str(to->lost), buf_str(&lost))) {
        if (to->lost->len)
            words_mark(MARK_SEMICOLON, to->lang, to->lost);
        buf_add(to->lost, lost.data, lost.len);
    }
    buf_free(&lost);
}

static void
serve_print(void *context, const char *name, const struct game *g,
            const struct app_print *to)
{
    const struct services *s = context;
    enum write_format format = write_format_of_file(name);

    (void)s;
    write_next(g, format, WRITE_CHINESE, to->out);
    add_losses(g, format, to);
}

static const char *
serve_unwritten(void *context, const char *name)
{
    (void)context;
    return write_unwritten(name);
}

/* Games of DhtmlXQ are in files of these; it is what else is written too. */
static const char *
serve_unnamed(void *context, const char *name)
{
    static const char *const suffixes[] = {".ubb", ".dhtmlxq"};
    size_t len = strlen(name), n;

    (void)context;
    if (write_format_of_file(name) != WRITE_DHTMLXQ)
        return NULL;
    for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes; i++) {
        n = strlen(suffixes[i]);
        if (len > n && strcasecmp(name + len - n, suffixes[i]) == 0)
            return NULL;
    }
    return "DhtmlXQ";
}

static struct known_file *
find_file(const struct services *s, const char *name)
{
    for (size_t i = 0; i < s->n_files; i++) {
        if (strcmp(s->files[i].name, name) == 0)
            return &s->files[i];
    }
    return NULL;
}

static struct known_file *
know_file(struct services *s, const char *name)
{
    struct known_file *f = find_file(s, name);

    if (f)
        return f;
    s->files = xrealloc(s->files, (s->n_files + 1) * sizeof *s->files);
    f = &s->files[s->n_files++];
    *f = (struct known_file){.name = xstrdup(name)};
    return f;
}

/* A file this run wrote may be written again, unless somebody else did. */
static enum save_how
how_to(const struct known_file *f, enum app_save how)
{
    if (how == APP_SAVE_OVER)
        return SAVE_OVER;
    return f && f->ours ? SAVE_UNCHANGED : SAVE_NEW;
}

/* "~/x" as the system knows it, other names as they are; to be freed. */
static char *
path_of(const char *name)
{
    const char *home = getenv("HOME");
    struct buf b = BUF_INIT;

    if (name[0] != '~' || (name[1] && name[1] != '/') || !home || !*home)
        return xstrdup(name);
    buf_addf(&b, "%s%s", home, name + 1);
    return b.data;
}

static void
serve_names(void *context, const char *folder, struct buf *out)
{
    char *path = path_of(folder);

    (void)context;
    folder_names(path, out);
    free(path);
}

static enum app_saved
save_path(struct services *s, const char *name, const struct buf *bytes,
          const struct app_write *w)
{
    struct known_file *f = find_file(s, name);
    struct save_stamp now = save_stamp(name), stamp;
    enum save_result result;

    if (w->how == APP_SAVE_NEW && f && !f->ours && now.exists
        && !save_same(&now, &f->stamp))
        return APP_SAVED_CHANGED;
    stamp = f ? f->stamp : now;
    result = save_file(name, buf_str(bytes), bytes->len,
                       how_to(f, w->how), &stamp, s->o->lang, w->why);
    if (result != SAVE_DONE)
        return result == SAVE_EXISTS ? APP_SAVED_EXISTS
               : result == SAVE_CHANGED ? APP_SAVED_CHANGED : APP_SAVED_NOT;
    f = know_file(s, name);
    f->ours = true;
    f->stamp = stamp;
    return APP_SAVED;
}

static enum app_saved
serve_save(void *context, const char *name, const struct buf *bytes,
           const struct app_write *w)
{
    char *path = path_of(name);
    enum app_saved saved = save_path(context, path, bytes, w);

    free(path);
    return saved;
}

static const char stamp_format[] = "%016" PRIx64 ".%" PRIu64 " ";

static bool
serve_stamp(void *context, const char *name, struct buf *out)
{
    const struct services *s = context;
    char *path = path_of(name), *whole = realpath(path, NULL);
    const struct known_file *f = find_file(s, path);
    bool good = f && f->stamp.known && f->stamp.exists && whole;

    if (good) {
        buf_addf(out, stamp_format, f->stamp.sum, f->stamp.size);
        buf_puts(out, whole);
    }
    free(whole);
    free(path);
    return good;
}

/* Whether the bytes of a file are those of a stamp, wherever it lies. */
static bool
serve_has_stamp(void *context, const char *name, const char *stamp)
{
    const struct services *s = context;
    const struct known_file *f = find_file(s, name);
    struct save_stamp now = save_stamp(name);
    struct buf b = BUF_INIT;
    bool same = f && now.known && now.exists && save_same(&now, &f->stamp);

    buf_addf(&b, stamp_format, now.sum, now.size);
    same = same && strncmp(buf_str(&b), stamp, b.len) == 0;
    buf_free(&b);
    return same;
}

/* A path as one would type it: without the folder we are in. */
static const char *
path_from_here(const char *path)
{
    char *here = realpath(".", NULL);
    size_t len = here ? strlen(here) : 0;
    bool inside = len > 1 && strncmp(path, here, len) == 0
                  && path[len] == '/';

    free(here);
    return inside ? path + len + 1 : path;
}

static struct doc *
serve_reopen(void *context, const char *stamp)
{
    struct services *s = context;
    struct load_options options = {.encoding = s->o->encoding};
    const char *path = strchr(stamp, ' ');
    struct doc *doc;
    bool readable;

    if (!path || path[1] != '/')
        return NULL;
    path = path_from_here(path + 1);
    know_file(s, path)->stamp = save_stamp(path);
    if (!serve_has_stamp(s, path, stamp))
        return NULL;
    doc = load_file(path, &options, &readable);
    if (readable)
        return doc;
    doc_free(doc);
    return NULL;
}

static size_t
serve_held(void *context, const char *name)
{
    const struct services *s = context;
    struct load_options options = {.encoding = s->o->encoding};
    char *path = path_of(name);
    bool readable;
    struct stat st;
    size_t n = 0;

    if (stat(path, &st) == 0 && S_ISREG(st.st_mode)) {
        struct doc *doc = load_file(path, &options, &readable);

        n = readable ? doc->n_games : 0;
        doc_free(doc);
    }
    free(path);
    return n;
}

static void
serve_log(void *context, const char *line, size_t len)
{
    struct services *s = context;

    if (!s->journal)
        return;
    if (s->lines.len)
        buf_putc(&s->lines, '\n');
    buf_add(&s->lines, line, len);
}

/* Work that was taken over is in this journal too, once all is written. */
static void
drop_old(struct services *s)
{
    if (s->old && s->old_stays)
        journal_close(s->old);
    else if (s->old)
        journal_remove(s->old);
    s->old = NULL;
}

static bool
serve_flush(void *context)
{
    struct services *s = context;
    bool good;

    if (!s->journal)
        return true;
    good = s->lines.len
               ? journal_add(s->journal, buf_str(&s->lines), s->lines.len)
               : journal_flush(s->journal);
    buf_clear(&s->lines);
    if (good)
        drop_old(s);
    return good;
}

static void
serve_logged(void *context)
{
    struct services *s = context;

    buf_clear(&s->lines);
    if (s->journal)
        journal_reset(s->journal);
}

/* How much of a name is its folders. */
static size_t
folders_len(const char *name, size_t len)
{
    while (len && name[len - 1] != '/')
        len--;
    return len;
}

/* ": dispute.ubb; moves: 3, other changes: 2" */
static void
print_lost(const char *lines, enum lang lang, struct buf *what)
{
    struct tally t = tally_log(lines);
    enum punct mark = MARK_COLON;
    size_t len;

    for (const char *s = buf_str(&t.files); *s; s += len + 1) {
        size_t folders;

        len = strcspn(s, "\n");
        folders = folders_len(s, len);
        words_mark(mark, lang, what);
        buf_add(what, s + folders, len - folders);
        mark = MARK_LIST;
    }
    if (t.games) {
        words_mark(mark, lang, what);
        buf_puts(what, tr(lang, "a new game"));
    }
    if (t.moves || t.others)
        buf_addf(what, tr(lang, "; moves: %zu, other changes: %zu"), t.moves,
                 t.others);
    tally_free(&t);
}

/* What is in the journal that was left. */
static void
look_into(const struct services *s, enum lang lang, struct buf *what)
{
    struct buf lines = BUF_INIT;

    if (journal_peek(s->lost->name, &lines))
        print_lost(buf_str(&lines), lang, what);
    buf_free(&lines);
}

static bool
serve_lost(void *context, enum lang lang, struct buf *what)
{
    struct services *s = context;
    char when[32] = "";
    struct tm tm;
    time_t then;

    /* The lines of a pipe are no answers to a question it does not know. */
    if (!s->lost || (s->o->mode == MODE_LINES && !s->o->journal
                     && !isatty(STDIN_FILENO)))
        return false;
    then = (time_t)s->lost->seconds;
    if (localtime_r(&then, &tm))
        strftime(when, sizeof when, "%Y-%m-%d %H:%M", &tm);
    buf_addf(what, tr(lang, "Unsaved work of %s"), when);
    if (s->lost->lost)
        buf_addf(what, tr(lang, "; damaged, %zu lines cannot be read"),
                 s->lost->lost);
    look_into(s, lang, what);
    return true;
}

static bool
serve_recover(void *context, enum lang lang, struct buf *lines,
              struct buf *damage)
{
    struct services *s = context;
    const char *name = s->lost ? s->lost->name : "";
    size_t lost;
    bool kept;

    if (!s->lost || !journal_take(s->lost->name, lines, &s->old))
        return false;
    lost = journal_lost(s->old, &kept);
    s->old_stays = lost && !kept;
    if (lost)
        buf_addf(damage, tr(lang, "%zu lines could not be read; kept: %s%s"),
                 lost, name + folders_len(name, strlen(name)),
                 kept ? journal_bad : "");
    s->lost = NULL;
    return true;
}

static void
serve_discard(void *context)
{
    struct services *s = context;

    if (s->lost)
        journal_discard(s->lost->name);
    s->lost = NULL;
}

static void
serve_record(void *context, const struct buf *words)
{
    struct services *s = context;

    fwrite(buf_str(words), 1, words->len, s->record);
    if (fflush(s->record) != 0 && !s->record_error)
        s->record_error = errno;
}

static void
serve_remember(void *context, const struct settings *settings,
               unsigned which, struct buf *said)
{
    char *name = cli_config_name();

    (void)context;
    if (!name)
        buf_puts(said, tr(settings->lang, "there is no folder for a "
                                          "configuration (see HOME)"));
    else if (conf_remember(name, settings, which, said))
        buf_addf(said, tr(settings->lang, "remembered in %s"), name);
    free(name);
}

static void
serve_leave(void *context)
{
    struct services *s = context;

    s->left = true;
}

/* $XDG_STATE_HOME/xqtui, else ~/.local/state/xqtui; to be freed. */
static char *
state_folder(void)
{
    const char *xdg = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    struct buf name = BUF_INIT;

    if (xdg && *xdg)
        buf_addf(&name, "%s/xqtui", xdg);
    else if (home && *home)
        buf_addf(&name, "%s/.local/state/xqtui", home);
    return name.data;
}

static void
begin_journal(struct services *s)
{
    struct journal_found *list;
    size_t n;

    if (s->o->journal)
        s->folder = xstrdup(s->o->journal);
    else if (!s->o->script && !s->o->dump)
        s->folder = state_folder();
    if (!s->folder)
        return;
    n = journal_find(s->folder, s->arena, &list);
    if (n)
        s->lost = &list[n - 1];
    s->journal = journal_new(s->folder);
}

static void
begin_record(struct services *s)
{
    if (!s->o->record)
        return;
    s->record = fopen(s->o->record, "w");
    if (s->record)
        s->table.record = serve_record;
    else
        cli_usage("--record=%s: %s", s->o->record, strerror(errno));
}

struct services *
services_new(const struct options *o, const struct setup *setup,
             struct doc *const *docs, size_t n_docs)
{
    struct services *s = xmalloc(sizeof *s);

    *s = (struct services){.o = o, .setup = setup, .arena = arena_new()};
    s->table = (struct app_services){
        .context = s, .read = serve_read, .play = serve_play,
        .book = serve_book, .print = serve_print, .save = serve_save,
        .unwritten = serve_unwritten, .unnamed = serve_unnamed,
        .stamp = serve_stamp, .has_stamp = serve_has_stamp,
        .reopen = serve_reopen, .held = serve_held,
        .names = serve_names,
        .log = serve_log, .flush = serve_flush, .logged = serve_logged,
        .lost = serve_lost, .recover = serve_recover,
        .discard = serve_discard,
        .remember = serve_remember, .leave = serve_leave,
    };
    for (size_t i = 0; i < n_docs && o->n_files; i++)
        know_file(s, docs[i]->name)->stamp = save_stamp(docs[i]->name);
    begin_journal(s);
    begin_record(s);
    return s;
}

const struct app_services *
services_table(const struct services *s)
{
    return &s->table;
}

void
services_end(struct services *s)
{
    if (s->left)
        drop_old(s);
    else if (s->old)
        journal_close(s->old);
    if (s->journal && s->left)
        journal_remove(s->journal);
    else if (s->journal)
        journal_close(s->journal);
    if (s->record)
        fclose(s->record);
    if (s->record_error)
        cli_usage("--record=%s: %s", s->o->record, strerror(s->record_error));
    for (size_t i = 0; i < s->n_files; i++)
        free(s->files[i].name);
    free(s->files);
    buf_free(&s->lines);
    free(s->folder);
    arena_free(s->arena);
    free(s);
}
