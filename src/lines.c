#include <config.h>

#include "lines.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/utf8.h"
#include "ui/action.h"
#include "ui/command.h"

static void
print(const struct buf *b)
{
    fputs(buf_str(b), stdout);
    fflush(stdout);
}

/* Whether a command goes before the action of that name. */
static bool
is_command(const char *name)
{
    size_t i = 0;

    while (i < command_rows && strcmp(command_row(i)->name, name) != 0)
        i++;
    return i < command_rows;
}

static void
print_actions(enum context context, enum lang lang, struct buf *out)
{
    for (size_t i = 0; i < action_rows; i++) {
        const struct action_row *row = &action_table[i];

        if (row->context == context && !is_command(row->name))
            buf_addf(out, "%s: %s\n", row->name, tr(lang, row->help));
    }
}

/* What works on a position that is set up or a proof that is shown, then all
   commands and the actions by their names. */
static void
print_help(const struct app *app)
{
    enum context context = (enum context)app_context(app);
    enum lang lang = app_lang(app);
    struct buf b = BUF_INIT;

    if (context == CONTEXT_DEMO || context == CONTEXT_SETUP)
        print_actions(context, lang, &b);
    buf_puts(&b, tr(lang, "A move, a position, a score sheet, or:\n"));
    for (size_t i = 0; i < command_rows; i++) {
        const struct command_row *row = command_row(i);

        buf_addf(&b, "%s%s%s: %s\n", row->name, row->argument ? " " : "",
                 row->argument ? row->argument : "", tr(lang, row->help));
    }
    print_actions(CONTEXT_BOARD, lang, &b);
    print_actions(CONTEXT_ANY, lang, &b);
    print(&b);
    buf_free(&b);
}

/*
 * What was said, and where that leaves us: who listens need not hear the same
 * once more after every note.  `last` is what was told before.
 */
static void
print_state(const struct app *app, struct buf *last)
{
    struct buf said = BUF_INIT, now = BUF_INIT;

    if (*app_said(app))
        buf_addf(&said, "%s\n", app_said(app));
    app_tell(app, &now);
    if (!said.len || strcmp(buf_str(&now), buf_str(last)) != 0)
        buf_puts(&said, buf_str(&now));
    print(&said);
    buf_clear(last);
    buf_puts(last, buf_str(&now));
    buf_free(&now);
    buf_free(&said);
}

/* The next line, whatever bytes are in it, as text; false: the end. */
static bool
read_line(struct buf *out)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t len = getline(&line, &room, stdin);

    while (len > 0 && (line[len - 1] == '\n' || line[len - 1] == '\r'))
        len--;
    buf_clear(out);
    if (len > 0)
        utf8_clean(out, line, (size_t)len, UTF8_ONE_LINE);
    free(line);
    return len >= 0;
}

enum exit_status
lines_run(const struct app_setup *setup)
{
    struct app_setup by_name = *setup;
    struct app *app;
    bool prompts = isatty(STDIN_FILENO);
    unsigned react = 0;
    struct buf line = BUF_INIT, last = BUF_INIT;

    by_name.by_name = true;
    app = app_new(&by_name);
    print_state(app, &last);
    while (!(react & REACT_QUIT)) {
        if (prompts) {
            fputs("> ", stdout);
            fflush(stdout);
        }
        if (!read_line(&line))
            break;
        if (strcmp(buf_str(&line), "?") == 0) {
            print_help(app);
            continue;
        }
        react = app_command(app, buf_str(&line));
        if (!(react & REACT_QUIT))
            print_state(app, &last);
    }
    buf_free(&last);
    buf_free(&line);
    app_free(app);
    return EXIT_GOOD;
}
