#include <config.h>

#include "setup.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/utf8.h"

bool
setup_print(const struct diags *d, struct buf *out)
{
    size_t i;

    for (i = 0; i < d->n; i++) {
        diag_format(&d->list[i], out);
        buf_putc(out, '\n');
    }
    if (d->dropped)
        buf_addf(out, "xqtui: %zu further diagnostics left out\n",
                 d->dropped);
    return diags_count(d, DIAG_WARNING) > 0;
}

bool
setup_complain(const struct diags *d)
{
    struct buf text = BUF_INIT;
    bool bad = setup_print(d, &text);

    fputs(buf_str(&text), stderr);
    buf_free(&text);
    return bad;
}

static void
read_config(struct setup *s)
{
    char *name = cli_config_name();
    struct buf text = BUF_INIT, line = BUF_INIT;
    struct diags diags;
    struct place at = {.file = name};

    diags_init(&diags, s->arena);
    if (name && cli_read_regular(name, &text))
        conf_read(&s->config,
                  &(struct conf_text){name, buf_str(&text), text.len},
                  s->lang, &diags);
    else if (name && errno != ENOENT && errno != ENOTDIR)
        diags_add(&diags, DIAG_WARNING, at, "%s", cli_why(errno));
    setup_complain(&diags);
    if (diags.n) {
        diag_format(&diags.list[0], &line);
        s->notice = arena_strdup(s->arena, buf_str(&line));
    }
    buf_free(&line);
    buf_free(&text);
    free(name);
}

/*
 * Where the command line says nothing, the configuration does.  Only `always`
 * has a say over NO_COLOR.
 */
static void
merge_config(const struct conf *c, struct options *o)
{
    unsigned from = c->given & ~o->set;

    if (from >> SETTING_LANG & 1)
        o->lang = c->settings.lang;
    if (from >> SETTING_GLYPHS & 1)
        o->glyphs = c->settings.glyphs;
    if (from >> SETTING_COLOR & 1 && c->settings.color != COLOR_AUTO)
        o->color = c->settings.color;
    if (from >> SETTING_MOUSE & 1)
        o->mouse = c->settings.mouse;
}

/* Read an edition file and print what is wrong with it. */
static struct edition *
read_edition(const char *name, enum exit_status *status)
{
    struct buf text = BUF_INIT;
    struct arena *arena = arena_new();
    struct edition *e = NULL;
    struct place at = {.file = name};
    struct diags diags;

    diags_init(&diags, arena);
    if (cli_read_regular(name, &text)) {
        e = edition_parse(name, buf_str(&text), text.len, &diags);
        *status = EXIT_DIAGNOSED;
    } else {
        diags_add(&diags, DIAG_ERROR, at, "%s", cli_why(errno));
        *status = EXIT_INPUT;
    }
    if (!setup_complain(&diags) && e)
        *status = EXIT_GOOD;
    arena_free(arena);
    buf_free(&text);
    return e;
}

static bool
is_path(const char *rules)
{
    struct stat st;

    return strchr(rules, '/') || stat(rules, &st) == 0;
}

/* Find the edition of --rules. */
static enum exit_status
choose_edition(struct setup *s, const char *rules)
{
    struct buf known = BUF_INIT;
    enum exit_status status = EXIT_GOOD;
    struct edition *e;

    if (strcmp(rules, "all") == 0) {
        s->all = true;
    } else if (edition_get(s->store, rules)) {
        s->wanted = rules;
    } else if (is_path(rules)) {
        e = read_edition(rules, &status);
        if (!e)
            return EXIT_INPUT;
        s->wanted = arena_strdup(s->arena, edition_id(e));
        edition_add(s->store, e);
    } else {
        conf_editions(s->store, &known);
        cli_usage(tr(s->lang, "--rules=%s: no such edition; known are %s, "
                              "all, or the path of a file"), rules,
                  buf_str(&known));
        status = EXIT_USAGE;
    }
    buf_free(&known);
    return status == EXIT_DIAGNOSED ? EXIT_GOOD : status;
}

enum exit_status
setup_init(struct setup *s, struct options *o)
{
    memset(s, 0, sizeof *s);
    s->lang = o->lang;
    s->arena = arena_new();
    s->store = edition_store_new();
    conf_init(&s->config, s->arena, s->store);
    read_config(s);
    merge_config(&s->config, o);
    s->lang = o->lang;
    return o->rules ? choose_edition(s, o->rules) : EXIT_GOOD;
}

void
setup_free(struct setup *s)
{
    conf_free(&s->config);
    edition_store_free(s->store);
    arena_free(s->arena);
}

enum exit_status
setup_check_rules(const char *name, enum lang lang)
{
    enum exit_status status;
    struct edition *e = read_edition(name, &status);
    struct buf clean = BUF_INIT;

    if (e && status == EXIT_GOOD) {
        utf8_clean_str(&clean, name);
        printf(tr(lang, "%s: no mistakes found\n"), buf_str(&clean));
    }
    buf_free(&clean);
    edition_free(e);
    return status;
}
