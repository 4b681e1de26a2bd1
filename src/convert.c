#include <config.h>

#include "convert.h"

#include "batch.h"
#include "output.h"

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

/* One game behind those before it. */
static void
convert_game(struct convert *c, const struct game *g)
{
    enum write_format f = c->o->convert;

    c->seen++;
    if (c->o->game && c->seen != c->o->game)
        return;
    if (setup_complain(&g->diags))
        worsen(c, EXIT_DIAGNOSED);
    tell_losses(c, g);
    c->written += write_next(g, f, c->o->moves, &c->out);
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
    struct doc **docs;
    size_t n, i;

    if (output_check(o) != EXIT_GOOD)
        return EXIT_USAGE;
    docs = batch_open(o, &n, &c.status);
    for (i = 0; i < n; i++)
        convert_doc(&c, docs[i]);
    check_game_number(&c);
    if (c.written && output_is_stdout(o))
        put_stdout(&c);
    else if (c.written)
        worsen(&c, output_save(o, &c.out));
    batch_close(docs, n);
    buf_free(&c.out);
    return c.status;
}
