#include <config.h>

#include "archive.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "io/tables.h"
#include "numbering.h"
#include "pieces.h"
#include "plain.h"
#include "stream.h"
#include "unit.h"

enum {
    INPUT_MAX = 256 * 1024 * 1024,      /* of standard input as a whole, or
                                           of a piece of an input */
    SHARE_MAX = PIECES_FROM,    /* bytes of a piece worth to be sent */
    SPLIT_FROM = 256 * 1024,    /* bytes of a file too many for one unit */
    UNIT_LINES = 16,            /* lines or games of a unit, at most */
    UNIT_BYTES = 16 * 1024
};

struct archive {
    struct batch *b;
    struct pool *pool;          /* NULL: all is done at home */
    struct buf unit;            /* being put together */
    int items;                  /* in it */
    struct doc *doc;            /* whose games are shared */
    struct numbering *numbering;        /* of pieces; NULL at home */
    int told;                   /* games of pieces that were told, and those */
    int told_before;            /* before the last of these pieces */
    bool whole_known;           /* the progress is not that of one input */
};

/* ------------------------------------------------------------ in a worker */

/* Count an item from here. */
static void
begin_item(struct batch *b)
{
    worker_begin(b->worker);
    b->status = EXIT_GOOD;
    b->seen = b->shown = 0;
}

static void
end_load(struct batch *b, int loaded)
{
    struct pool_result result = {(int)b->status, b->seen, b->shown, loaded};

    worker_done(b->worker, &result);
}

static void
end_item(struct batch *b)
{
    end_load(b, 0);
}

static void
work_lines(struct batch *b, const struct buf *unit)
{
    size_t at = unit_start(unit);
    struct batch_line line;

    while (unit_next_line(unit, &at, &line)) {
        begin_item(b);
        batch_position(b, &line);
        end_item(b);
    }
}

static void
work_range(struct batch *b, const struct doc *d, struct game_range range)
{
    size_t i;

    for (i = range.first; i < range.last; i++) {
        begin_item(b);
        batch_game(b, d->games[i], d->games[i]->number);
        end_item(b);
    }
}

/* A pipe that the user named is waited for; a list may hold anything. */
static enum load_pipe
pipe_of(enum unit_kind kind)
{
    return kind == UNIT_FILE ? LOAD_PIPE_WAIT : LOAD_PIPE_EMPTY;
}

/*
 * What is in memory now, but for the games that were done before; `loaded` is
 * told of it.
 */
static void
work_doc(struct batch *b, struct doc *d, size_t first, int loaded)
{
    struct game_range range = {first, d->n_games};

    if (first)
        batch_check(b, d);
    else
        batch_head(b, d);
    end_load(b, loaded);
    work_range(b, d, range);
    doc_free(d);
}

static void
work_file(struct archive *a, const struct buf *unit)
{
    begin_item(a->b);
    work_doc(a->b, batch_load(a->b, unit_name(unit),
                              pipe_of(unit_kind(unit))),
             unit_part(unit).first, 0);
}

/* What its place in the file is, in games, load_continue says. */
static struct doc *
load_piece(const char *name, const struct piece *piece)
{
    struct load_options options = {.encoding = piece->encoding,
                                   .lines_before = piece->lines_before};
    struct doc *d = load_bytes(name, piece->bytes, piece->len, &options);
    struct place at = {.file = d->name};

    if (piece->cut)
        diags_add(&d->diags, DIAG_ERROR, at,
                  "a single game is larger than 256 MB; only so much of it "
                  "is read");
    return d;
}

/* A file is counted when it is loaded, so that others know their numbers. */
static void
work_piece(struct archive *a, const struct buf *unit)
{
    struct batch *b = a->b;
    struct piece_head head;
    struct piece piece = unit_piece(unit, &head);
    struct doc *d;
    int before;

    begin_item(b);
    d = load_piece(unit_name(unit), &piece);
    before = head.games_before >= 0
                 ? head.games_before
                 : numbering_before(a->numbering, piece.number);
    numbering_tell(a->numbering, piece.number, before, (int)d->n_games);
    load_continue(d, before, piece.bytes_before);
    work_doc(b, d, unit_part(unit).first,
             head.games_before >= 0 ? 0 : (int)d->n_games);
}

static void
work(void *context, struct worker *w, const struct buf *unit)
{
    struct archive *a = context;

    a->b->worker = w;
    a->b->progress.on = false;
    if (unit_kind(unit) == UNIT_LINES_OF) {
        work_lines(a->b, unit);
    } else if (unit_kind(unit) == UNIT_GAMES) {
        work_range(a->b, a->doc, unit_range(unit));
    } else if (unit_kind(unit) == UNIT_PIECE) {
        work_piece(a, unit);
    } else {
        work_file(a, unit);
    }
}

/* --------------------------------------------------------------- at home */

static bool
say(void *context, enum pool_to to, const char *bytes, size_t len)
{
    struct batch *b = ((struct archive *)context)->b;

    if (to == POOL_ERR) {
        progress_clear(&b->progress);
        fwrite(bytes, 1, len, stderr);
    } else {
        batch_put(b, bytes, len);
    }
    return !b->broken;
}

static void
done(void *context, const struct pool_result *result)
{
    struct archive *a = context;
    struct batch *b = a->b;

    batch_worsen(b, (enum exit_status)result->status);
    b->seen += result->seen;
    b->shown += result->shown;
    if (result->loaded) {
        a->told_before = a->told;
        a->told += result->loaded;
    }
    progress_games(&b->progress, result->shown);
    progress_show(&b->progress);
}

static void
pause_all(void *context)
{
    struct batch *b = ((struct archive *)context)->b;

    batch_send(b);
    progress_show(&b->progress);
}

/* The games before a piece, all before it and `n` items of it being told. */
static int
games_before(const struct archive *a, const struct buf *unit, int n)
{
    struct piece_head head;

    unit_piece(unit, &head);
    if (head.games_before >= 0)
        return head.games_before;
    return n ? a->told_before : a->told;
}

/*
 * Where in the input the item after the first `n` of a unit is; of a file that
 * is loaded again, its first game.
 */
static struct place
item_place(struct archive *a, const struct buf *unit, int n)
{
    struct place at = {.file = unit_name(unit)};
    size_t off = unit_start(unit), first;
    struct batch_line line;

    if (unit_is_file(unit)) {
        first = unit_part(unit).first;
        at.game = (int)first + (n || !first ? n : 1);
        if (unit_kind(unit) == UNIT_PIECE)
            at.game += games_before(a, unit, n);
    } else if (unit_kind(unit) == UNIT_GAMES) {
        at.game = a->doc->games[unit_range(unit).first + (size_t)n]->number;
    } else {
        while (n-- >= 0 && unit_next_line(unit, &off, &line))
            at.game = line.game;
    }
    return at;
}

/* What becomes of the item at which a worker ended. */
enum fate { FATE_LEFT_OUT, FATE_AGAIN, FATE_REST };

/* The bytes of a file that can be read twice; 0 of any other. */
static long long
size_of(const char *name)
{
    struct stat st;

    return stat(name, &st) == 0 && S_ISREG(st.st_mode) ? st.st_size : 0;
}

/*
 * The same of a file: it is read again, but for a pipe and one at which two
 * workers in a row ended before it was loaded.
 */
static bool
drop_games(struct buf *unit, int done, enum fate *fate)
{
    struct file_part part = unit_part(unit);

    if (done) {
        part.first += (size_t)done;
        part.again = 0;
    } else if (part.again++) {
        *fate = part.first ? FATE_REST : FATE_LEFT_OUT;
        return false;
    } else {
        *fate = FATE_AGAIN;
    }
    if (unit_kind(unit) != UNIT_PIECE && !size_of(unit_name(unit))) {
        *fate = part.first ? FATE_REST : FATE_LEFT_OUT;
        return false;
    }
    unit_set_part(unit, &part);
    return true;
}

/*
 * The same of a piece.  It is known now what is before it, and may be known
 * only here what is in it; the pieces after it wait for that.
 */
static bool
drop_in_piece(struct archive *a, struct buf *unit, int n, enum fate *fate)
{
    struct piece_head head;
    bool more;

    unit_piece(unit, &head);
    head.games_before = games_before(a, unit, n);
    unit_set_piece_head(unit, &head);
    more = drop_games(unit, n, fate);
    if (!more)
        numbering_tell(a->numbering, head.piece.number, head.games_before,
                       0);
    return more;
}

static void
explain_death(const struct archive *a, int how, enum fate fate,
              struct buf *out)
{
    static const char *const fates[] = {
        [FATE_LEFT_OUT] = N_("; it is left out"),
        [FATE_AGAIN] = N_("; it is begun again"),
        [FATE_REST] = N_("; it and what follows in the file are left out"),
    };
    enum lang lang = a->b->o->lang;

    if (how == POOL_NO_PROCESS)
        buf_addf(out, tr(lang, "internal error: no process could be "
                               "started: %s"), strerror(errno));
    else if (WIFSIGNALED(how))
        buf_addf(out, tr(lang, "internal error: signal %d ended the process "
                               "at work on this"), WTERMSIG(how));
    else
        buf_addf(out, tr(lang, "internal error: the process at work on this "
                               "ended with status %d"),
                 WIFEXITED(how) ? WEXITSTATUS(how) : 0);
    if (how != POOL_NO_PROCESS)
        buf_puts(out, tr(lang, fates[fate]));
}

static bool
died(void *context, struct buf *unit, int n, int how)
{
    struct archive *a = context;
    struct buf text = BUF_INIT, line = BUF_INIT;
    struct diag d = {DIAG_ERROR, item_place(a, unit, n), NULL};
    enum fate fate = FATE_LEFT_OUT;
    int error = errno;
    bool more;

    more = unit_kind(unit) == UNIT_PIECE ? drop_in_piece(a, unit, n, &fate)
           : unit_is_file(unit) ? drop_games(unit, n, &fate)
           : unit_drop(unit, n);
    errno = error;
    explain_death(a, how, fate, &text);
    d.text = buf_str(&text);
    diag_format(&d, &line);
    progress_clear(&a->b->progress);
    fprintf(stderr, "%s\n", buf_str(&line));
    batch_worsen(a->b, EXIT_INTERNAL);
    a->b->broken = a->b->broken || how == POOL_NO_PROCESS;
    buf_free(&text);
    buf_free(&line);
    return more;
}

static const struct pool_calls calls = {
    work, say, done, died, pause_all,
};

static void
submit(struct archive *a)
{
    if (a->items)
        pool_submit(a->pool, &a->unit);
    a->items = 0;
}

/* ------------------------------------------------------------ documents */

/* Games of a unit, so that the workers end at about the same time. */
static size_t
games_of_unit(const struct archive *a, size_t n)
{
    size_t share = n / (4 * (size_t)a->b->o->jobs) + 1;

    return share < UNIT_LINES ? share : UNIT_LINES;
}

/* The games of a document, shared among workers that have it in memory. */
static void
share_doc(struct archive *a, struct doc *d)
{
    size_t n = games_of_unit(a, d->n_games);
    struct pool *all = a->pool;
    struct game_range range;

    pool_finish(all);
    batch_head(a->b, d);
    a->doc = d;
    a->pool = pool_new(a->b->o->jobs, &calls, a);
    for (range.first = 0; range.first < d->n_games; range.first += n) {
        range.last = range.first + n < d->n_games ? range.first + n
                                                  : d->n_games;
        unit_begin(&a->unit, UNIT_GAMES, d->name);
        buf_add(&a->unit, &range, sizeof range);
        a->items = 1;
        submit(a);
    }
    pool_finish(a->pool);
    pool_free(a->pool);
    a->pool = all;
    a->doc = NULL;
    doc_free(d);
}

static void
do_doc(struct archive *a, struct doc *d)
{
    if (!a->whole_known)
        progress_whole(&a->b->progress, PROGRESS_GAMES,
                       (long long)d->n_games);
    if (a->pool && d->n_games > 1) {
        share_doc(a, d);
        return;
    }
    if (a->pool)
        pool_finish(a->pool);
    batch_doc(a->b, d);
}

/* --------------------------------------------------------------- streams */

/* A stream of position lines. */
struct lines {
    struct stream s;
    const char *name;
    int games;
};

/* The line that was taken, without blanks before it; false if it is a
   remark. */
static bool
line_of(struct lines *l, struct batch_line *line)
{
    size_t skip = plain_blanks(l->s.line.data, l->s.line.len);

    if (plain_is_remark(l->s.line.data, l->s.line.len))
        return false;
    line->file = l->name;
    line->text = l->s.line.data + skip;
    line->len = l->s.line.len - skip;
    line->cut = l->s.cut;
    line->line = l->s.number;
    line->game = ++l->games;
    return true;
}

static void
share_line(struct archive *a, const struct batch_line *line)
{
    if (!a->items)
        unit_begin(&a->unit, UNIT_LINES_OF, line->file);
    unit_add_line(&a->unit, line);
    if (++a->items == UNIT_LINES || a->unit.len > UNIT_BYTES)
        submit(a);
}

static void
do_line(struct archive *a, struct lines *l)
{
    struct batch_line line;

    if (!line_of(l, &line))
        return;
    if (a->pool) {
        share_line(a, &line);
    } else {
        batch_position(a->b, &line);
        batch_send(a->b);
    }
}

/* More of a stream; before a wait for it everything at hand is done. */
static void
fill(struct archive *a, struct stream *s)
{
    if (a->pool && !stream_ready(s)) {
        submit(a);
        pool_wait(a->pool, s->fd);
    }
    stream_fill(s);
}

static void
do_lines(struct archive *a, struct lines *l)
{
    while (!a->b->broken) {
        while (!a->b->broken && stream_take(&l->s))
            do_line(a, l);
        if (!a->whole_known
            && a->b->progress.unit == PROGRESS_BYTES)
            a->b->progress.part = l->s.bytes;
        if (l->s.end)
            break;
        fill(a, &l->s);
    }
    if (a->pool)
        submit(a);
}

/* ---------------------------------------------------------------- pieces */

static void
share_piece(struct archive *a, const char *name, const struct piece *piece)
{
    static const struct file_part all;
    struct piece_head head;

    memset(&head, 0, sizeof head);
    head.piece = *piece;
    head.games_before = -1;
    if (piece->encoding)
        strcpy(head.encoding, piece->encoding);
    unit_begin(&a->unit, UNIT_PIECE, name);
    buf_add(&a->unit, &all, sizeof all);
    buf_add(&a->unit, &head, sizeof head);
    buf_add(&a->unit, piece->bytes, piece->len);
    a->items = 1;
    submit(a);
}

/* A piece here and now, when all before it are told. */
static void
do_piece(struct archive *a, const char *name, const struct piece *piece)
{
    struct doc *d;
    int before;

    if (a->pool)
        pool_finish(a->pool);   /* all that is told counts */
    before = a->told;
    d = load_piece(name, piece);
    a->told += (int)d->n_games;
    if (a->numbering)
        numbering_tell(a->numbering, piece->number, before,
                       (int)d->n_games);
    load_continue(d, before, piece->bytes_before);
    batch_doc(a->b, d);
}

/* An input in pieces; how much of it is done shows in bytes. */
static void
do_pieces(struct archive *a, const char *name, struct pieces *p)
{
    struct progress *progress = &a->b->progress;
    struct piece piece;

    a->told = 0;
    if (a->pool) {
        pool_finish(a->pool);
        numbering_begin(a->numbering);
    }
    while (!a->b->broken && pieces_next(p, &piece)) {
        if (a->pool && piece.len <= SHARE_MAX)
            share_piece(a, name, &piece);
        else
            do_piece(a, name, &piece);
        if (!a->whole_known && progress->unit == PROGRESS_BYTES)
            progress->part = p->s->bytes;
    }
    if (a->pool)
        pool_finish(a->pool);
}

static struct doc *
load_stream(struct archive *a, const char *name, struct stream *s)
{
    struct load_options options = {.encoding = a->b->o->encoding};
    struct buf bytes = BUF_INIT;
    struct place at = {.file = name};
    bool whole = stream_rest(s, INPUT_MAX, &bytes);
    bool cut = !whole && errno == EFBIG;
    struct doc *d;

    if (whole || cut) {
        d = load_bytes(name, bytes.data, cut ? INPUT_MAX : bytes.len,
                       &options);
        if (cut)
            diags_add(&d->diags, DIAG_ERROR, at,
                      "larger than 256 MB; only so much of it is read");
    } else {
        d = doc_new(name);
        diags_add(&d->diags, DIAG_ERROR, at, "%s", strerror(errno));
    }
    buf_free(&bytes);
    return d;
}

static bool
is_ruling(const struct batch *b)
{
    return b->o->mode == MODE_JUDGE || b->o->mode == MODE_SCAN;
}

/* Bytes show how far an input of known size is. */
static void
progress_of(struct archive *a, int fd)
{
    struct stat st;

    if (!a->whole_known && fstat(fd, &st) == 0 && S_ISREG(st.st_mode))
        progress_whole(&a->b->progress, PROGRESS_BYTES, st.st_size);
}

/* Whether workers can know which piece holds which games. */
static bool
can_number(struct archive *a)
{
    if (a->pool && !a->numbering)
        a->numbering = numbering_new();
    return !a->pool || a->numbering;
}

static bool
begin_pieces(struct archive *a, struct stream *s, struct pieces *p)
{
    return is_ruling(a->b) && can_number(a)
           && pieces_begin(p, s, INPUT_MAX, a->b->o->encoding);
}

/* An input that can be read only once. */
static void
do_stream(struct archive *a, const char *name, int fd)
{
    struct lines l = {.name = name};
    struct pieces pieces;

    stream_init(&l.s, fd);
    if (is_ruling(a->b) && stream_is_positions(&l.s)) {
        progress_of(a, fd);
        do_lines(a, &l);
    } else if (begin_pieces(a, &l.s, &pieces)) {
        progress_of(a, fd);
        do_pieces(a, name, &pieces);
    } else {
        do_doc(a, load_stream(a, name, &l.s));
    }
    stream_free(&l.s);
}

/* ----------------------------------------------------------------- files */

/*
 * A big file of position lines is read line by line, if that makes no
 * difference; false if not, and nothing is done.
 */
static bool
do_plain(struct archive *a, const char *name)
{
    struct lines l = {.name = name};
    struct plain plain = {false, 0};
    int fd = open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY);

    if (fd < 0)
        return false;
    plain = plain_look(fd);
    if (plain.yes && lseek(fd, 0, SEEK_SET) == 0) {
        if (!a->whole_known)
            progress_whole(&a->b->progress, PROGRESS_GAMES, plain.games);
        stream_init(&l.s, fd);
        do_lines(a, &l);
        stream_free(&l.s);
    }
    close(fd);
    return plain.yes;
}

/*
 * A big file whose text can be cut between its games; false if it cannot, and
 * nothing is done.
 */
static bool
do_cut(struct archive *a, const char *name)
{
    int fd = open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    struct pieces pieces;
    struct stream s;
    bool can;

    if (fd < 0)
        return false;
    stream_init(&s, fd);
    can = begin_pieces(a, &s, &pieces);
    if (can) {
        progress_of(a, fd);
        do_pieces(a, name, &pieces);
    }
    stream_free(&s);
    close(fd);
    return can;
}

/* A pipe that the user named is waited for; false if it is none. */
static bool
do_pipe(struct archive *a, const char *name)
{
    struct stat st;
    int fd;

    if (!is_ruling(a->b) || stat(name, &st) != 0 || !S_ISFIFO(st.st_mode))
        return false;
    do
        fd = open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    while (fd < 0 && errno == EINTR);
    if (fd < 0)
        return false;
    do_stream(a, name, fd);
    close(fd);
    return true;
}

static void
share_file(struct archive *a, const char *name, enum unit_kind kind)
{
    static const struct file_part all;

    unit_begin(&a->unit, kind, name);
    buf_add(&a->unit, &all, sizeof all);
    a->items = 1;
    submit(a);
}

static void
do_file(struct archive *a, const char *name, enum unit_kind kind)
{
    struct batch *b = a->b;
    long long size = size_of(name);

    if (size >= PIECES_FROM && is_ruling(b)
        && ((!b->o->encoding && do_plain(a, name)) || do_cut(a, name)))
        return;
    if (kind == UNIT_FILE && do_pipe(a, name))
        return;
    if (a->pool && a->whole_known && size < SPLIT_FROM)
        share_file(a, name, kind);
    else
        do_doc(a, batch_load(b, name, pipe_of(kind)));
}

static void
do_name(struct archive *a, const char *name, enum unit_kind kind)
{
    if (strcmp(name, "-") == 0)
        do_stream(a, name, STDIN_FILENO);
    else
        do_file(a, name, kind);
    if (a->b->progress.unit == PROGRESS_FILES)
        a->b->progress.part++;
    progress_show(&a->b->progress);
}

/* -------------------------------------------------------------- the list */

static void
complain_list(struct archive *a, const char *name, const char *what)
{
    struct arena *arena = arena_new();
    struct place at = {.file = name};
    struct diags diags;

    if (a->pool)
        pool_finish(a->pool);
    diags_init(&diags, arena);
    diags_add(&diags, DIAG_ERROR, at, "%s", what);
    batch_complain(a->b, &diags);
    batch_worsen(a->b, EXIT_INPUT);
    arena_free(arena);
}

/* The file the list names next; the list itself cannot be one. */
static void
do_listed(struct archive *a, const struct stream *list)
{
    const char *name = buf_str(&list->line);

    if (list->fd == STDIN_FILENO && strcmp(name, "-") == 0)
        complain_list(a, name, "standard input is the list of files");
    else
        do_name(a, name, UNIT_LISTED);
}

static void
do_list(struct archive *a, const char *list, int fd)
{
    struct stream s;
    int names = 0;

    stream_init(&s, fd);
    while (!a->b->broken) {
        while (!a->b->broken && stream_take(&s)) {
            do_listed(a, &s);
            names++;
        }
        if (s.end)
            break;
        fill(a, &s);
    }
    if (s.error)
        complain_list(a, list, strerror(s.error));
    else if (!names)
        complain_list(a, list, "there is no name of a file in it");
    stream_free(&s);
}

static void
open_list(struct archive *a, const char *list)
{
    bool is_stdin = strcmp(list, "-") == 0;
    int fd = is_stdin ? STDIN_FILENO
                      : open(list, O_RDONLY | O_CLOEXEC | O_NOCTTY);

    if (fd < 0) {
        complain_list(a, list, strerror(errno));
        return;
    }
    do_list(a, list, fd);
    if (!is_stdin)
        close(fd);
}

void
archive_run(struct batch *b)
{
    const struct options *o = b->o;
    struct archive a = {.b = b};
    struct text_tables *tables = NULL;
    int i;

    a.whole_known = o->n_files > 1 || o->files_from;
    if (a.whole_known && !o->files_from)
        progress_whole(&b->progress, PROGRESS_FILES, o->n_files);
    if (a.whole_known)
        tables = text_tables_new();
    /* Which game is the N-th of all is known only in one process. */
    if (o->jobs > 1 && !o->game)
        a.pool = pool_new(o->jobs, &calls, &a);
    for (i = 0; i < o->n_files && !b->broken; i++)
        do_name(&a, o->files[i], UNIT_FILE);
    if (o->files_from && !b->broken)
        open_list(&a, o->files_from);
    if (a.pool)
        pool_finish(a.pool);
    pool_free(a.pool);
    numbering_free(a.numbering);
    text_tables_free(tables);
    buf_free(&a.unit);
}
