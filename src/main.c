#include <config.h>

#include <locale.h>
#include <signal.h>
#include <unistd.h>

#include "batch.h"
#include "report/text.h"
#include "ui/term.h"

/* The board on the terminal, on all games that could be opened. */
static enum exit_status
run_app(const struct options *o, const struct setup *s)
{
    enum exit_status status;
    size_t n;
    struct doc **docs = batch_open(o, &n, &status);
    struct app_setup setup = {
        .docs = docs, .n_docs = n, .editions = s->store, .rules = s->wanted,
        .configured = s->configured, .lang = o->lang,
        .glyphs = o->ascii ? GLYPHS_LETTERS : o->glyphs, .ascii = o->ascii,
        .color = o->color, .mouse = o->mouse, .game = o->game,
        .ply = o->ply < 0 ? 0 : o->ply, .judge = o->judge,
        .notice = s->notice,
    };

    if (status == EXIT_GOOD)
        status = (enum exit_status)term_run(&setup);
    batch_close(docs, n);
    return status;
}

static enum exit_status
list_rules(const struct options *o, const struct setup *s)
{
    struct buf out = BUF_INIT;
    const struct edition *e;
    size_t i;

    for (i = 0; (e = edition_at(s->store, i)); i++)
        text_edition(e, o->lang, &out);
    fputs(buf_str(&out), stdout);
    buf_free(&out);
    return EXIT_GOOD;
}

/* The modes that need the editions. */
static enum exit_status
run_with_rules(const struct options *o)
{
    struct setup s;
    enum exit_status status = setup_init(&s, o);

    if (status == EXIT_GOOD) {
        if (o->mode == MODE_APP)
            status = run_app(o, &s);
        else if (o->mode == MODE_LIST_RULES)
            status = list_rules(o, &s);
        else
            status = batch_run(o, &s);
    }
    setup_free(&s);
    return status;
}

static enum exit_status
run(const struct options *o)
{
    switch (o->mode) {
    case MODE_HELP:
        cli_help(o->lang, stdout);
        return EXIT_GOOD;
    case MODE_VERSION:
        cli_version(stdout);
        return EXIT_GOOD;
    case MODE_LIST_OPTIONS:
        cli_list_options(stdout);
        return EXIT_GOOD;
    case MODE_CHECK_RULES:
        return setup_check_rules(o->check, o->lang);
    default:
        return run_with_rules(o);
    }
}

int
main(int argc, char **argv)
{
    struct options o;
    enum exit_status status;

    if (!cli_parse(&o, argc, argv))
        return EXIT_USAGE;
    /* A reader that went away is a write error with a message, not a kill. */
    signal(SIGPIPE, SIG_IGN);
    status = run(&o);
    if (status != EXIT_INTERNAL && batch_flush() != EXIT_GOOD)
        status = EXIT_INTERNAL;
    return status;
}
