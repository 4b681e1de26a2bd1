#include <config.h>

#include "io/load.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "io/cbr.h"
#include "io/dhtmlxq.h"
#include "io/figures.h"
#include "io/foreign.h"
#include "io/movetext.h"
#include "io/pgn.h"
#include "io/position.h"
#include "io/source.h"
#include "io/start.h"
#include "io/text.h"
#include "io/wxf.h"
#include "io/xqf.h"

enum { KIB = 1024 };

static const size_t default_max = (size_t)256 * KIB * KIB;

/* The readers of binary formats, which are known by their first bytes. */
static const struct binary_reader {
    const char *name;
    bool (*begins)(const void *bytes, size_t len);
    size_t (*read)(const struct binary *b);
} binary_readers[] = {
    {"XQF", xqf_begins, xqf_read},
    {"CBR", cbr_begins, cbr_read},
};

/* A FEN on its first line tells what a text is, whatever its name says. */
static size_t
read_fens(struct doc *d, const struct source *src)
{
    return position_begins_fen(src) ? movetext_read(d, src) : 0;
}

/*
 * The readers of texts, in the order in which they are tried.  Those of PGN
 * and WXF leave nothing out that stands beside their games; a position on the
 * first line would take all that follows for its own.
 */
static const struct reader {
    const char *format;
    size_t (*read)(struct doc *d, const struct source *src);
} readers[] = {
    {"dhtmlxq", dhtmlxq_read},
    {"pgn", pgn_read},
    {"wxf", wxf_read},
    {"position", position_read},
    {"fen", read_fens},
    {"axn", wxf_read_bare},
    {"text", movetext_read},
    {"figures", figures_read},
};

static struct place
place_of(const struct doc *d)
{
    struct place at = {.file = d->name};

    return at;
}

/* "12 KB", "300 bytes". */
static const char *
size_text(struct arena *arena, size_t bytes)
{
    if (bytes < KIB)
        return arena_printf(arena, "%zu byte%s", bytes, bytes == 1 ? "" : "s");
    if (bytes < (size_t)10 * KIB * KIB)
        return arena_printf(arena, "%zu KB", (bytes + KIB / 2) / KIB);
    return arena_printf(arena, "%zu MB", bytes / KIB / KIB);
}

/* What was said of the text that bytes seemed to be: they are none. */
static void
drop_warnings(struct diags *diags)
{
    size_t i, n = 0;

    for (i = 0; i < diags->n; i++)
        if (diags->list[i].severity == DIAG_ERROR)
            diags->list[n++] = diags->list[i];
    diags->n = n;
}

static void
refuse(struct doc *d, const char *format)
{
    const char *advice = foreign_advice(format);

    drop_warnings(&d->diags);
    if (advice)
        diags_add(&d->diags, DIAG_ERROR, place_of(d), "%s is not read; %s",
                  format, advice);
    else
        diags_add(&d->diags, DIAG_ERROR, place_of(d),
                  "%s is not supported yet; save it as DhtmlXQ (UBB)",
                  format);
}

/* What a name promises that the text does not hold. */
static bool
explain(struct doc *d)
{
    struct buf why = BUF_INIT;
    bool named = pgn_explain(d, &why) || wxf_explain(d, &why);

    if (named)
        diags_add(&d->diags, DIAG_ERROR, place_of(d), "%s", buf_str(&why));
    buf_free(&why);
    return named;
}

static void
no_game(struct doc *d, const struct text *t)
{
    const char *shape = foreign_shape(buf_str(&t->utf8), t->utf8.len);

    if (!shape && explain(d))
        return;
    if (!shape)
        shape = foreign_suffix(d->name);
    if (shape)
        refuse(d, shape);
    else if (t->binary)
        diags_add(&d->diags, DIAG_ERROR, place_of(d),
                  "this is no text (%s), and of no known binary format",
                  size_text(d->arena, d->bytes));
    else
        diags_add(&d->diags, DIAG_ERROR, place_of(d),
                  "no game found in this text (%s, %s)", d->encoding,
                  size_text(d->arena, d->bytes));
}

/* Parts of a text with games that are in a format that is not read. */
static void
report_parts(struct doc *d, const struct source *src)
{
    const char *s = buf_str(&src->text);
    struct foreign_part part = {0};

    while (d->diags.n < DIAGS_MAX
           && foreign_next(s, src->text.len, &part))
        diags_add(&d->diags, DIAG_WARNING, source_place(src, part.off),
                  "what begins here is %s, which is not read: it is left "
                  "out; %s", part.name, foreign_advice(part.name));
}

static void
read_text(struct doc *d, const struct text *t, long lines_before)
{
    struct source src;
    size_t i, n = 0;

    source_init(&src, d->name, buf_str(&t->utf8), t->utf8.len);
    src.before = lines_before;
    for (i = 0; !n && i < sizeof readers / sizeof *readers; i++)
        n = readers[i].read(d, &src);
    if (!n && source_is_coded(buf_str(&t->utf8), t->utf8.len)) {
        source_free(&src);
        source_init_coded(&src, d->name, buf_str(&t->utf8), t->utf8.len);
        src.before = lines_before;
        n = dhtmlxq_read(d, &src);
    }
    if (n)
        report_parts(d, &src);
    source_free(&src);
    if (!n)
        no_game(d, t);
}

/* Whether a reader of a binary format took it. */
static bool
read_binary(struct doc *d, const void *bytes, size_t len,
            const char *encoding)
{
    const struct binary b = {d, bytes, len, encoding};
    size_t i;

    for (i = 0; i < sizeof binary_readers / sizeof *binary_readers; i++) {
        const struct binary_reader *r = &binary_readers[i];

        if (!r->begins(bytes, len))
            continue;
        d->encoding_why = arena_printf(d->arena, "it begins like %s",
                                       r->name);
        r->read(&b);
        return true;
    }
    return false;
}

static void
read_bytes(struct doc *d, const void *bytes, size_t len,
           const struct load_options *options)
{
    const char *encoding = options->encoding;
    const char *magic = foreign_magic(bytes, len);
    struct text_input input = {bytes, len, encoding, place_of(d), &d->diags};
    struct text t;

    d->bytes = len;
    d->encoding = "binary";
    d->encoding_why = "";
    if (read_binary(d, bytes, len, encoding))
        return;
    if (magic) {
        d->encoding_why = arena_printf(d->arena, "it begins like %s", magic);
        refuse(d, magic);
        return;
    }
    if (!len) {
        d->encoding = "ASCII";
        d->encoding_why = "it is empty";
        diags_add(&d->diags, DIAG_ERROR, place_of(d), "no data: it is empty");
        return;
    }
    text_decode(&t, &input);
    d->encoding = t.encoding;
    d->encoding_why = t.why;
    read_text(d, &t, options->lines_before);
    buf_free(&t.utf8);
}

struct doc *
load_bytes(const char *name, const void *bytes, size_t len,
           const struct load_options *options)
{
    static const struct load_options none;
    struct doc *d = doc_new(name);

    read_bytes(d, len ? bytes : "", len, options ? options : &none);
    return d;
}

/* Open for reading; without O_NONBLOCK the writer of a pipe is waited for. */
static int
open_input(const char *name, enum load_pipe pipe)
{
    int fd, flags, more = pipe == LOAD_PIPE_WAIT ? 0 : O_NONBLOCK;

    if (!strcmp(name, "-"))
        return STDIN_FILENO;
    do
        fd = open(name, O_RDONLY | more | O_CLOEXEC | O_NOCTTY);
    while (fd < 0 && errno == EINTR);
    if (fd < 0)
        return -1;
    flags = fcntl(fd, F_GETFL);
    if (flags >= 0)
        fcntl(fd, F_SETFL, flags & ~O_NONBLOCK);
    return fd;
}

/* Read up to `max` bytes and one more; 0 or the error number. */
static int
slurp_fd(int fd, size_t max, struct buf *out)
{
    char chunk[16 * KIB];

    while (out->len <= max) {
        size_t want = max - out->len + 1;
        ssize_t n = read(fd, chunk, want < sizeof chunk ? want : sizeof chunk);

        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return errno;
        if (n == 0)
            return 0;
        buf_add(out, chunk, (size_t)n);
    }
    return 0;
}

static bool
fail(struct doc *d, const char *what, int error)
{
    diags_add(&d->diags, DIAG_ERROR, place_of(d), "%s%s%s", what,
              error ? ": " : "", error ? strerror(error) : "");
    d->encoding = "binary";
    d->encoding_why = "nothing was read";
    return false;
}

/* The whole input into `out`; false after a diagnostic. */
static bool
read_input(struct doc *d, const struct load_options *options,
           struct buf *out)
{
    size_t max = options->max_bytes ? options->max_bytes : default_max;
    int fd = open_input(d->name, options->pipe), error;
    struct stat st;

    if (fd < 0)
        return fail(d, "cannot be opened", errno);
    if (fstat(fd, &st) == 0 && S_ISDIR(st.st_mode)) {
        if (fd != STDIN_FILENO)
            close(fd);
        return fail(d, "is a directory; give the files in it", 0);
    }
    error = slurp_fd(fd, max, out);
    if (fd != STDIN_FILENO)
        close(fd);
    if (error)
        return fail(d, "cannot be read", error);
    if (out->len > max) {
        out->len = max;
        diags_add(&d->diags, DIAG_ERROR, place_of(d),
                  "larger than %s; only so much of it is read",
                  size_text(d->arena, max));
    }
    return true;
}

bool
load_knows_encoding(const char *name)
{
    return text_knows_encoding(name);
}

struct doc *
load_file(const char *name, const struct load_options *options,
          bool *readable)
{
    static const struct load_options none;
    struct doc *d = doc_new(name);
    struct buf bytes = BUF_INIT;

    options = options ? options : &none;
    *readable = read_input(d, options, &bytes);
    if (*readable)
        read_bytes(d, buf_str(&bytes), bytes.len, options);
    buf_free(&bytes);
    return d;
}

static void
continue_diags(struct diags *diags, int games, size_t bytes)
{
    size_t i;

    for (i = 0; i < diags->n; i++) {
        struct place *at = &diags->list[i].place;

        at->offset += at->offset ? (long)bytes : 0;
        at->game += at->game ? games : 0;
    }
}

void
load_continue(struct doc *d, int games, size_t bytes)
{
    size_t i;

    continue_diags(&d->diags, games, bytes);
    for (i = 0; i < d->n_games; i++) {
        struct game *g = d->games[i];

        g->number += games;
        continue_diags(&g->diags, games, bytes);
    }
}

struct doc *
load_arguments(const struct load_arguments *a)
{
    struct doc *d = doc_new("arguments");
    struct game *g = game_new(d, "arguments");
    struct place at = place_of(d);
    struct dhtmlxq_digits digits = {a->binit, a->movelist};

    d->encoding = "UTF-8";
    d->encoding_why = "given on the command line";
    at.game = g->number;
    g->line = 1;
    if (a->fen && a->binit)
        diags_add(&g->diags, DIAG_ERROR, at,
                  "both a FEN and a binit are given; the FEN is taken");
    if (a->fen && !start_fen(g, a->fen, strlen(a->fen), at))
        return d;
    dhtmlxq_play(g, &digits, at);
    if (a->moves)
        position_play(g, a->moves, strlen(a->moves), at);
    return d;
}

struct doc *
load_position_line(const char *name, long line_number, const char *s,
                   size_t len)
{
    struct place at = {.file = name, .line = line_number, .column = 1};
    struct doc *d;

    if (!position_is_line(s, len))
        return NULL;
    d = doc_new(name);
    at.file = d->name;
    d->bytes = len;
    d->encoding = "UTF-8";
    d->encoding_why = "a position line";
    position_read_line(d, s, len, at);
    return d;
}
