#include <config.h>

#include "convert.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "batch.h"
#include "io/save.h"

struct convert {
    const struct options *o;
    struct buf out;
    int seen;                   /* games met so far, over all inputs */
    int written;
    enum exit_status status;    /* the worst so far */
};

static void
worsen(struct convert *c, enum exit_status status)
{
    if (status > c->status)
        c->status = status;
}

/* What of a game the format cannot hold: a note, an error if it is all. */
static void
tell_losses(struct convert *c, const struct game *g)
{
    struct place at = {.file = g->doc->name, .game = g->number};
    struct arena *arena = arena_new();
    struct buf why = BUF_INIT;
    struct diags diags;

    diags_init(&diags, arena);
    write_losses(g, c->o->convert, c->o->lang, &why);
    if (why.len)
        diags_add(&diags, g->has_start ? DIAG_NOTE : DIAG_ERROR, at, "%s",
                  buf_str(&why));
    if (setup_complain(&diags))
        worsen(c, EXIT_DIAGNOSED);
    buf_free(&why);
    arena_free(arena);
}

/* One game, parted from the one before where formats part by a blank line. */
static void
convert_game(struct convert *c, const struct game *g)
{
    enum write_format f = c->o->convert;
    struct buf text = BUF_INIT;

    c->seen++;
    if (c->o->game && c->seen != c->o->game)
        return;
    if (setup_complain(&g->diags))
        worsen(c, EXIT_DIAGNOSED);
    tell_losses(c, g);
    write_game(g, f, c->o->moves, &text);
    if (text.len && c->written++ && (f == WRITE_PGN || f == WRITE_TEXT))
        buf_putc(&c->out, '\n');
    buf_add(&c->out, buf_str(&text), text.len);
    buf_free(&text);
}

static void
convert_doc(struct convert *c, const struct doc *d)
{
    size_t i;

    if (diags_count(&d->diags, DIAG_WARNING))
        worsen(c, EXIT_DIAGNOSED);
    for (i = 0; i < d->n_games; i++)
        convert_game(c, d->games[i]);
}

static bool
is_stdout(const struct options *o)
{
    return !o->output || strcmp(o->output, "-") == 0;
}

/* Whether an input is the file to be written, by whatever name. */
static bool
is_output(const char *input, const struct stat *out)
{
    struct stat in;
    int status = strcmp(input, "-") == 0 ? fstat(STDIN_FILENO, &in)
                                         : stat(input, &in);

    return status == 0 && in.st_dev == out->st_dev
           && in.st_ino == out->st_ino;
}

/* The name of an input that -o would write over; NULL if there is none. */
static const char *
input_written(const struct options *o)
{
    struct stat out;
    int i;

    if (is_stdout(o) || stat(o->output, &out) != 0)
        return NULL;
    for (i = 0; i < o->n_files; i++)
        if (is_output(o->files[i], &out))
            return o->files[i];
    return NULL;
}

static void
put_file(struct convert *c)
{
    struct buf why = BUF_INIT;

    if (save_file(c->o->output, buf_str(&c->out), c->out.len, SAVE_OVER, NULL,
                  c->o->lang, &why) != SAVE_DONE) {
        fprintf(stderr, "xqtui: %s\n", buf_str(&why));
        worsen(c, EXIT_INTERNAL);
    }
    buf_free(&why);
}

static void
put_stdout(struct convert *c)
{
    fwrite(c->out.data, 1, c->out.len, stdout);
    worsen(c, batch_flush());
}

static void
check_game_number(struct convert *c)
{
    const struct options *o = c->o;

    if (!o->game || !c->seen || o->game <= c->seen)
        return;
    worsen(c, cli_usage(tr(o->lang, "--game=%d: the highest number is "
                                    "%zu"), o->game, (size_t)c->seen));
}

enum exit_status
convert_run(const struct options *o)
{
    struct convert c = {.o = o};
    const char *same = input_written(o);
    struct doc **docs;
    size_t n, i;

    if (same)
        return cli_usage(tr(o->lang, "-o %s: that is the input '%s', which "
                                     "is never written over; give another "
                                     "name"), o->output, same);
    docs = batch_open(o, &n, &c.status);
    for (i = 0; i < n; i++)
        convert_doc(&c, docs[i]);
    check_game_number(&c);
    if (c.written && is_stdout(o))
        put_stdout(&c);
    else if (c.written)
        put_file(&c);
    batch_close(docs, n);
    buf_free(&c.out);
    return c.status;
}
