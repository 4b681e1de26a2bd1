#include <config.h>

#include "t/lib/flows.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "base/utf8.h"
#include "t/io/folder-util.h"
#include "t/lib/tap.h"

enum { WIDTH = 80, HEIGHT = 24, ARGUMENTS_MAX = 32 };

static const char mark[] = "@@@ ";      /* before every screen */

/* A file of flows that is being read. */
struct reading {
    struct arena *arena;
    const char *name;
    int line;
    struct game {
        struct game *next;
        const char *name, *arguments;
    } *games;
    struct flow **end;          /* where the next flow goes */
    struct flow *flow;
    struct step *step;
    const char *with;           /* arguments, until others are named */
};

static void
wrong(const struct reading *r, const char *why, const char *text)
{
    bail("%s:%d: %s: %s", r->name, r->line, why, text);
}

/* The rest of a line that begins with a word; NULL if it does not. */
static char *
after(char *line, const char *word)
{
    size_t n = strlen(word);

    if (strncmp(line, word, n) != 0 || (line[n] && line[n] != ' '))
        return NULL;
    return line + n + strspn(line + n, " ");
}

static void
trim(char *s)
{
    size_t n = strlen(s);

    while (n && s[n - 1] == ' ')
        s[--n] = '\0';
}

/* "NAME ARGUMENTS" */
static void
read_game(struct reading *r, char *rest)
{
    struct game *g = arena_alloc(r->arena, sizeof *g);
    size_t n = strcspn(rest, " ");

    g->name = arena_strndup(r->arena, rest, n);
    g->arguments = rest + n + strspn(rest + n, " ");
    g->next = r->games;
    r->games = g;
}

static void
read_with(struct reading *r, const char *name)
{
    const struct game *g = r->games;

    while (g && strcmp(g->name, name) != 0)
        g = g->next;
    if (!g)
        wrong(r, "no such game", name);
    else
        r->with = g->arguments;
    if (r->flow && !r->flow->steps->next)
        r->flow->arguments = r->with;
}

static void
add_step(struct reading *r, const char *words)
{
    struct step *s = arena_alloc(r->arena, sizeof *s);
    const char *size = strstr(words, "size=");

    s->words = words;
    s->width = r->step ? r->step->width : WIDTH;
    s->height = r->step ? r->step->height : HEIGHT;
    if (size)
        sscanf(size, "size=%dx%d", &s->width, &s->height);
    if (r->step)
        r->step->next = s;
    else
        r->flow->steps = s;
    r->step = s;
}

static void
add_flow(struct reading *r, const char *name)
{
    struct flow *f = arena_alloc(r->arena, sizeof *f);

    if (!r->with)
        wrong(r, "no game is named before", name);
    f->name = name;
    f->arguments = r->with;
    *r->end = f;
    r->end = &f->next;
    r->flow = f;
    r->step = NULL;
    add_step(r, "");
}

static const struct { const char *word; enum want want; } want_words[] = {
    {"beep", WANT_BEEP}, {"quiet", WANT_QUIET}, {"repaint", WANT_REPAINT},
    {"see", WANT_SEE}, {"gone", WANT_GONE}, {"kept", WANT_KEPT},
    {"never", WANT_NEVER}, {"other", WANT_OTHER}, {"same", WANT_SAME},
    {"end", WANT_END}, {"also", WANT_ALSO}, {"file", WANT_FILE},
    {"nofile", WANT_NO_FILE},
};

/* "see TEXT", "file NAME TEXT", ...; false if it begins otherwise. */
static bool
add_wanted(struct reading *r, char *line)
{
    struct wanted *w = arena_alloc(r->arena, sizeof *w), **to;
    size_t i = 0, n = sizeof want_words / sizeof *want_words;
    char *rest = NULL;

    while (i < n && !(rest = after(line, want_words[i].word)))
        i++;
    if (i == n)
        return false;
    w->want = want_words[i].want;
    w->text = rest;
    if (w->want == WANT_FILE || w->want == WANT_NO_FILE) {
        w->file = arena_strndup(r->arena, rest, strcspn(rest, " "));
        w->text += strcspn(rest, " ");
        w->text += strspn(w->text, " ");
    }
    for (to = &r->step->wanted; *to; to = &(*to)->next)
        ;
    *to = w;
    return true;
}

/* Cut the next part of "a | b | c" off; NULL at the end. */
static char *
next_part(char **line)
{
    char *part = *line, *bar = part ? strchr(part, '|') : NULL;

    if (!part)
        return NULL;
    while (bar && (bar[1] != ' ' || (bar > part && bar[-1] != ' ')))
        bar = strchr(bar + 1, '|');
    *line = bar ? bar + 2 : NULL;
    if (bar)
        *bar = '\0';
    part += strspn(part, " ");
    trim(part);
    return part;
}

/* What the last part of a row presses: a key, or a command and its value. */
static const char *
press(struct reading *r, const char *what, char **key)
{
    const char *last = strrchr(what, ' ');
    char *command = after((char *)what, "command");

    if (!last)
        wrong(r, "no key", what);
    *key = arena_strdup(r->arena, what);
    if (!command)
        return last ? last + 1 : "";
    (*key)[strlen("command ") + strcspn(command, " ")] = '\0';
    return arena_printf(r->arena, "\":%s\\n\"", command);
}

static void
add_words(struct reading *r, const char *words)
{
    r->step->words = arena_printf(r->arena, "%s %s", r->step->words, words);
}

static bool
beeps(const struct step *s)
{
    const struct wanted *w = s->wanted;

    while (w && w->want != WANT_BEEP)
        w = w->next;
    return w != NULL;
}

/* "CONTEXT ACTION KEY | BEFORE | WANTED | WANTED" */
static void
read_row(struct reading *r, char *line)
{
    char *what = next_part(&line), *before = next_part(&line), *wanted, *key;
    const char *keys = press(r, what, &key);

    if (!before || !line)
        wrong(r, "a row has three parts or more", what);
    add_flow(r, arena_printf(r->arena, "%s: %s", what, line));
    r->flow->key = key;
    if (before && *before)
        add_step(r, before);
    add_step(r, keys);
    while ((wanted = next_part(&line)) != NULL) {
        char *then = after(wanted, "then");

        if (then)
            add_words(r, then);
        else if (!add_wanted(r, wanted))
            add_wanted(r, arena_printf(r->arena, "see %s", wanted));
    }
    if (!beeps(r->step))
        add_wanted(r, arena_strdup(r->arena, "quiet"));
}

static void
read_line(struct reading *r, char *line)
{
    char *rest;

    trim(line);
    if (!*line || *line == '#')
        return;
    if ((rest = after(line, "game")) != NULL)
        read_game(r, rest);
    else if ((rest = after(line, "with")) != NULL)
        read_with(r, rest);
    else if ((rest = after(line, "flow")) != NULL)
        add_flow(r, rest);
    else if (strstr(line, " | "))
        read_row(r, line);
    else if (!r->flow)
        wrong(r, "it belongs to no flow", line);
    else if ((rest = after(line, "do")) != NULL)
        add_step(r, rest);
    else if ((rest = after(line, "and")) != NULL)
        add_words(r, rest);
    else if (!add_wanted(r, line))
        wrong(r, "no such word", line);
}

struct flow *
flows_read(struct arena *arena, const char *name)
{
    struct flow *list = NULL;
    struct reading r = {.arena = arena, .name = name, .end = &list};
    char *text = slurp(name, NULL), *line = arena_strdup(arena, text);

    free(text);
    while (*line) {
        char *next = line + strcspn(line, "\n");

        next += *next == '\n';
        line[strcspn(line, "\n")] = '\0';
        r.line++;
        read_line(&r, line);
        line = next;
    }
    return list;
}

unsigned
flows_count(const struct flow *list)
{
    unsigned n = 0;

    for (; list; list = list->next)
        n++;
    return n;
}

/* A run of the program on all flows that have the same arguments. */
struct run {
    struct arena *arena;
    struct folder folder;
    const char *arguments;
    struct buf out;
};

/* Split "a 'b c' @d": quotes hold blanks, @ is the source folder. */
static void
split_arguments(struct run *run, char **argv, int n)
{
    const char *top = getenv("TOP_SRCDIR"), *s = run->arguments;

    for (s += strspn(s, " "); *s && n < ARGUMENTS_MAX - 1;
         s += strspn(s, " ")) {
        struct buf b = BUF_INIT;
        bool inside = false;

        for (; *s && (inside || *s != ' '); s++) {
            if (*s == '\'')
                inside = !inside;
            else if (*s == '@')
                buf_addf(&b, "%s/", top ? top : ".");
            else
                buf_putc(&b, *s);
        }
        argv[n++] = arena_strdup(run->arena, buf_str(&b));
        buf_free(&b);
    }
    argv[n] = NULL;
}

static void
child(struct run *run, int to)
{
    static char script[] = "--script=.xscript", english[] = "--lang=en",
                size[] = "--size=80x24";
    char *argv[ARGUMENTS_MAX] = {getenv("XQTUI"), script, size, english};

    if (!argv[0])
        bail("XQTUI is not set: run it by make check TESTS=...");
    split_arguments(run, argv, 4);
    if (chdir(run->folder.name) != 0 || dup2(to, STDOUT_FILENO) < 0)
        _exit(126);
    /* What it says of broken files is tested elsewhere. */
    if (!freopen("/dev/null", "w", stderr))
        _exit(126);
    execv(argv[0], argv);
    _exit(127);
}

/* Run the program, its output into run->out. */
static void
run_program(struct run *run)
{
    char chunk[16384];
    int ends[2], status;
    ssize_t n;
    pid_t pid = -1;

    fflush(stdout);
    if (pipe(ends) != 0 || (pid = fork()) < 0)
        bail("no pipe or process: %s", strerror(errno));
    if (pid == 0)
        child(run, ends[1]);
    close(ends[1]);
    buf_clear(&run->out);
    while ((n = read(ends[0], chunk, sizeof chunk)) > 0)
        buf_add(&run->out, chunk, (size_t)n);
    close(ends[0]);
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
        ;
    if (!WIFEXITED(status) || WEXITSTATUS(status) > 1)
        bail("with %s the program ended with %d: %.300s", run->arguments,
             status, run->out.len > 300
                 ? buf_str(&run->out) + run->out.len - 300
                 : buf_str(&run->out));
}

/* All flows of the same arguments as one script. */
static void
write_script(struct run *run, const struct flow *first)
{
    struct buf script = BUF_INIT;
    const struct flow *f;
    const struct step *s;

    for (f = first; f; f = f->next) {
        if (f->arguments != first->arguments)
            continue;
        buf_addf(&script, "restart size=%dx%d\n", WIDTH, HEIGHT);
        for (s = f->steps; s; s = s->next)
            buf_addf(&script, "%s\necho\"%s%p\" react dump\n", s->words,
                     mark, (const void *)s);
    }
    file_put(folder_path(&run->folder, ".xscript"), buf_str(&script),
             script.len);
    buf_free(&script);
}

/* The screen that was dumped after a step; none if the program had ended. */
static void
find_screen(struct run *run, struct step *s)
{
    char *name = arena_printf(run->arena, "%s%p\n", mark, (const void *)s);
    const char *at = strstr(buf_str(&run->out), name), *end = at;

    s->react = "";
    if (!at)
        return;
    at += strlen(name);
    s->react = arena_strndup(run->arena, at, strcspn(at, "\n"));
    at = end = at + strlen(s->react) + 1;
    for (int row = 0; row < s->height && *end; row++)
        end += strcspn(end, "\n") + (end[strcspn(end, "\n")] == '\n');
    s->screen = arena_strndup(run->arena, at, (size_t)(end - at));
}

static void
run_group(struct run *run, struct flow *first)
{
    run->arguments = first->arguments;
    write_script(run, first);
    run_program(run);
    for (struct flow *f = first; f; f = f->next) {
        for (struct step *s = f->steps;
             s && f->arguments == first->arguments; s = s->next)
            find_screen(run, s);
    }
}

/* Why a screen is not whole: its size, its first and its last row. */
static const char *
broken(struct arena *arena, const struct step *s)
{
    const char *row = s->screen, *last = row;
    int rows = 0;

    for (; *row; row += strcspn(row, "\n") + 1) {
        int columns = utf8_columns(row, strcspn(row, "\n"));

        rows++;
        last = row;
        if (columns > s->width)
            return arena_printf(arena, "row %d has %d columns", rows,
                                columns);
    }
    if (rows != s->height)
        return arena_printf(arena, "the screen has %d rows", rows);
    if (s->width < WIDTH)
        return NULL;
    if (strncmp(s->screen, " xqtui ", 7) != 0)
        return "there is no title";
    if (last[strspn(last, " ")] == '\n')
        return "there are no hints";
    return NULL;
}

static bool
has(const char *screen, const char *text)
{
    return screen && strstr(screen, text);
}

static const char *
missed_file(struct run *run, const struct wanted *w)
{
    struct buf bytes = BUF_INIT;
    char *name = arena_strdup(run->arena, folder_path(&run->folder,
                                                      w->file));
    bool there = access(name, F_OK) == 0, good;

    good = w->want == WANT_FILE ? strstr(file_get(name, &bytes), w->text)
                                      != NULL && there
                                : !there;
    buf_free(&bytes);
    if (good)
        return NULL;
    return arena_printf(run->arena, w->want == WANT_FILE
                            ? "%s does not hold: %s" : "there is a file %s%s",
                        w->file, w->text);
}

/* Why a wanted thing is not so; NULL if it is. */
static const char *
missed(struct run *run, const struct wanted *w, const struct step *before,
       const struct step *s)
{
    bool was = has(before->screen, w->text), is = has(s->screen, w->text);
    bool same = before->screen && s->screen
                && strcmp(before->screen, s->screen) == 0;
    static const struct { bool was, is; } text[] = {
        [WANT_SEE] = {false, true}, [WANT_GONE] = {true, false},
        [WANT_KEPT] = {true, true}, [WANT_NEVER] = {false, false},
        [WANT_ALSO] = {true, true},
    };

    switch (w->want) {
    case WANT_END: return s->screen ? "the program goes on" : NULL;
    case WANT_SAME: return same ? NULL : "the screen has changed";
    case WANT_OTHER: return same ? "the screen is the same" : NULL;
    case WANT_FILE: case WANT_NO_FILE: return missed_file(run, w);
    case WANT_BEEP: return has(s->react, "beep") ? NULL : "it does not beep";
    case WANT_QUIET: return has(s->react, "beep") ? "it beeps" : NULL;
    case WANT_ALSO: was = is; break;
    case WANT_REPAINT: return has(s->react, "repaint") ? NULL
                              : "the terminal is not drawn anew";
    default: break;
    }
    if (was == text[w->want].was && is == text[w->want].is)
        return NULL;
    return arena_printf(run->arena, "%s before, %s after: %s",
                        was ? "there" : "not there",
                        is ? "there" : "not there", w->text);
}

static bool
ends(const struct step *s)
{
    const struct wanted *w = s->wanted;

    while (w && w->want != WANT_END)
        w = w->next;
    return w != NULL;
}

/* Why a step did not do what it should. */
static const char *
failed(struct run *run, const struct step *before, const struct step *s)
{
    const char *why = NULL;

    if (!s->screen && !ends(s))
        return "the program has ended";
    if (s->screen)
        why = broken(run->arena, s);
    for (const struct wanted *w = s->wanted; w && !why; w = w->next)
        why = missed(run, w, before, s);
    return why;
}

static void
test_flow(struct run *run, const struct flow *f)
{
    const struct step *before = f->steps, *s = before;
    const char *why = NULL;

    while (s && !(why = failed(run, before, s))) {
        before = s;
        s = s->next;
    }
    if (ok(!why, "%s", f->name))
        return;
    diag("with: %s", f->arguments);
    diag("after: %s", s->words);
    diag("%s", why);
    for (const char *row = s->screen; row && *row;
         row += strcspn(row, "\n") + 1)
        diag("%.*s", (int)strcspn(row, "\n"), row);
}

void
flows_run(struct arena *arena, struct flow *list)
{
    struct run run = {.arena = arena, .out = BUF_INIT};

    folder_make(&run.folder);
    for (struct flow *f = list; f; f = f->next) {
        if (!f->steps->screen)
            run_group(&run, f);
        test_flow(&run, f);
    }
    buf_free(&run.out);
    folder_remove(&run.folder);
}
