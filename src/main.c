#include <config.h>

#include <errno.h>
#include <locale.h>
#include <signal.h>
#include <string.h>

#include "batch.h"
#include "lines.h"
#include "report/rule.h"
#include "convert.h"
#include "report/text.h"
#include "services.h"
#include "ui/term.h"

enum { WIDTH = 80, HEIGHT = 24, SIDE_MAX = 1000 };

/* --script, --size, --dump: the board without a terminal, for tests. */
static enum exit_status
run_script(const struct options *o, const struct app_setup *setup)
{
    struct buf keys = BUF_INIT, dump = BUF_INIT;
    int width = WIDTH, height = HEIGHT;
    char end;
    bool good = false;

    if (o->size && (sscanf(o->size, "%4dx%4d%c", &width, &height, &end) != 2
                    || width < 1 || height < 1 || width > SIDE_MAX
                    || height > SIDE_MAX))
        cli_usage("--size=%s: WxH is wanted, as in 80x24", o->size);
    else if (o->script && !cli_read_file(o->script, &keys))
        cli_usage("--script=%s: %s", o->script, strerror(errno));
    else
        good = app_script(setup, buf_str(&keys), keys.len, width, height,
                          &dump);
    fputs(buf_str(&dump), stdout);
    buf_free(&keys);
    buf_free(&dump);
    return good ? EXIT_GOOD : EXIT_USAGE;
}

/* Where no edition was asked for, the headers of games count. */
static void
check_headers(const struct setup *s, struct doc *const *docs, size_t n)
{
    size_t i;

    for (i = 0; i < n && !s->wanted && !s->all; i++)
        rule_check_headers(s->store, docs[i]);
}

static size_t
count_games(struct doc *const *docs, size_t n)
{
    size_t i, games = 0;

    for (i = 0; i < n; i++)
        games += docs[i]->n_games;
    return games;
}

/* What the board says first of files without games, the first of them by its
   reason; NULL if there is none. */
static const char *
notice_of(const struct setup *s, struct doc *const *docs, size_t n)
{
    struct buf line = BUF_INIT;
    const char *notice = NULL;
    size_t i, refused = 0;

    for (i = 0; i < n; i++) {
        const struct diags *d = &docs[i]->diags;

        if (docs[i]->n_games || refused++ || !d->n)
            continue;
        diag_format(&d->list[0], &line);
    }
    if (refused > 1)
        buf_addf(&line, tr(s->lang, " (and %zu more without games)"),
                 refused - 1);
    if (refused)
        notice = arena_strdup(s->arena, buf_str(&line));
    buf_free(&line);
    return notice;
}

/* The board, on the terminal, by a script or by lines. */
static enum exit_status
show_app(const struct options *o, const struct app_setup *setup)
{
    if (o->mode == MODE_LINES)
        return lines_run(setup);
    if (o->script || o->dump)
        return run_script(o, setup);
    setlocale(LC_ALL, "");
    return (enum exit_status)term_run(setup);
}

/* `o` has what the configuration says by now, or better. */
static void
merge_options(const struct options *o, struct settings *s)
{
    s->lang = o->lang;
    s->glyphs = o->ascii ? GLYPHS_LETTERS : o->glyphs;
    s->color = o->color;
    s->mouse = o->mouse;
}

/* The board on all games that could be opened. */
static enum exit_status
run_app(const struct options *o, const struct setup *s)
{
    enum exit_status status, shown = EXIT_GOOD;
    struct services *services;
    size_t n, games;
    struct doc **docs = batch_open(o, &n, &status);
    struct app_setup setup = {
        .docs = docs, .n_docs = n, .editions = s->store, .rules = s->wanted,
        .compare = s->all, .ascii = o->ascii, .game = o->game,
        .settings = s->config.settings, .keymap = s->config.keymap,
        .colors = s->config.colors, .n_colors = s->config.n_colors,
        .ply = o->ply < 0 ? 0 : o->ply, .judge = o->judge,
        .notice = s->notice, .fresh = o->fresh,
        .is_book = !o->has_given && !o->n_files,
    };

    merge_options(o, &setup.settings);
    check_headers(s, docs, n);
    services = services_new(o, s, docs, n);
    setup.services = services_table(services);
    games = count_games(docs, n);
    if (!setup.notice)
        setup.notice = notice_of(s, docs, n);
    if (o->game && games && (size_t)o->game > games)
        shown = cli_usage(tr(o->lang, "--game=%d: the highest number is "
                                      "%zu"), o->game, games);
    else if (games)
        shown = show_app(o, &setup);
    services_end(services);
    batch_close(docs, n);
    return shown != EXIT_GOOD ? shown : status;
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

/* --list-settings, for tests: what holds, as a configuration. */
static enum exit_status
list_settings(const struct options *o, struct setup *s)
{
    struct buf out = BUF_INIT;

    merge_options(o, &s->config.settings);
    conf_print(&s->config, &out);
    fputs(buf_str(&out), stdout);
    buf_free(&out);
    return EXIT_GOOD;
}

/* --list-config: the section of the manual. */
static enum exit_status
list_config(const struct options *o)
{
    struct buf out = BUF_INIT;

    conf_manual(o->lang, &out);
    fputs(buf_str(&out), stdout);
    buf_free(&out);
    return EXIT_GOOD;
}

/* The modes that need the editions. */
static enum exit_status
run_with_rules(struct options *o)
{
    struct setup s;
    enum exit_status status = setup_init(&s, o);

    if (status == EXIT_GOOD) {
        if (o->mode == MODE_APP || o->mode == MODE_LINES)
            status = run_app(o, &s);
        else if (o->mode == MODE_LIST_RULES)
            status = list_rules(o, &s);
        else if (o->mode == MODE_LIST_SETTINGS)
            status = list_settings(o, &s);
        else
            status = batch_run(o, &s);
    }
    setup_free(&s);
    return status;
}

static enum exit_status
run(struct options *o)
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
    case MODE_LIST_CONFIG:
        return list_config(o);
    case MODE_CHECK_RULES:
        return setup_check_rules(o->check, o->lang);
    case MODE_CONVERT:
        return convert_run(o);
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
    /* A reader that went away and a file that may not grow are write errors,
       not a kill. */
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
    status = run(&o);
    /* After a signal the terminal may be gone; the signal is the reason. */
    if (status != EXIT_INTERNAL && (int)status < 128
        && batch_flush() != EXIT_GOOD)
        status = EXIT_INTERNAL;
    return status;
}
