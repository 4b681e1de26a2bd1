/* Journals, and the lines in them. */
#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "desk/desk.h"
#include "io/journal.h"
#include "t/fuzz/fuzz.h"
#include "t/io/tree-util.h"

static void
put_file(const char *name, struct fuzz_input in)
{
    int fd = open(name, O_WRONLY | O_CREAT | O_TRUNC, 0600);

    fuzz_require(fd >= 0 && write(fd, in.p, in.len) == (ssize_t)in.len,
                 "%s can be written", name);
    close(fd);
}

/* Take a file over, go on with it, take it over once more. */
static void
take_twice(const char *name)
{
    struct buf once = BUF_INIT, twice = BUF_INIT;
    struct journal *j;

    if (!journal_take(name, &once, &j))
        return;
    fuzz_require(journal_add(j, "one\ntwo", 7), "a journal goes on");
    journal_close(j);
    fuzz_require(journal_take(name, &twice, &j), "it can be taken again");
    fuzz_require(twice.len == once.len + 8
                     && !memcmp(buf_str(&twice), buf_str(&once), once.len)
                     && !strcmp(buf_str(&twice) + once.len, "one\ntwo\n"),
                 "what was read comes again, then what was added");
    journal_remove(j);
    buf_free(&once);
    buf_free(&twice);
}

void
fuzz_journal(struct fuzz_input in)
{
    const char *tmp = getenv("TMPDIR");
    char folder[200], name[240], bad[250];
    struct arena *arena = arena_new();
    struct journal_found *list;
    size_t n, i;

    snprintf(folder, sizeof folder, "%s/xqtui-fuzz.XXXXXX",
             tmp && *tmp ? tmp : "/tmp");
    fuzz_require(mkdtemp(folder) != NULL, "there is a folder: %s",
                 strerror(errno));
    snprintf(name, sizeof name, "%s/xqtui-1.journal", folder);
    put_file(name, in);
    n = journal_find(folder, arena, &list);
    for (i = 0; i < n; i++)
        take_twice(list[i].name);
    unlink(name);
    snprintf(bad, sizeof bad, "%s%s", name, journal_bad);
    unlink(bad);                /* what is kept of a damaged one */
    fuzz_require(rmdir(folder) == 0, "nothing else is left in the folder");
    arena_free(arena);
}

/* The log of a desk, as lines. */
static void
sink(void *context, const char *line, size_t len)
{
    struct buf *log = context;

    fuzz_require(!memchr(line, '\n', len), "a line of the log is one line");
    buf_add(log, line, len);
    buf_putc(log, '\n');
}

/* Carry out lines; those that are none are passed over. */
static unsigned
replay(struct desk *d, const char *s, size_t len, bool strict)
{
    unsigned done = 0;

    while (len) {
        const char *end = memchr(s, '\n', len);
        size_t n = end ? (size_t)(end - s) : len;
        bool good = desk_replay(d, s, n);

        fuzz_require(good || !strict, "the desk's own line is taken: %.*s",
                     (int)n, s);
        done += good;
        n += end != NULL;
        s += n;
        len -= n;
    }
    return done;
}

/* Games that were never edited are games without a start in a log. */
static void
desk_text(const struct desk *d, struct buf *out)
{
    size_t i;

    for (i = 0; i < desk_count(d); i++) {
        const struct game *g = desk_game(d, i);

        if (g->has_start || g->n_words || g->n_headers)
            tree_text(g, TREE_ALL, out);
    }
}

static void
require_same(const struct desk *a, const struct desk *b, const char *what)
{
    struct buf x = BUF_INIT, y = BUF_INIT;

    desk_text(a, &x);
    desk_text(b, &y);
    fuzz_require(!strcmp(buf_str(&x), buf_str(&y)), "%s:\n%s\nnot\n%s", what,
                 buf_str(&x), buf_str(&y));
    buf_free(&x);
    buf_free(&y);
}

/*
 * Lines of a log, good and bad; then the log that the desk would write of all
 * of it makes the same desk, in which as much can be undone and redone.
 */
void
fuzz_desk(struct fuzz_input in)
{
    struct desk *d = desk_new(NULL, 0), *other = desk_new(NULL, 0);
    struct buf log = BUF_INIT;
    struct edit shown;
    char *s = fuzz_string(in);
    size_t i;

    replay(d, s, in.len, false);
    desk_log(d, sink, &log);
    desk_log_now(d);
    for (i = 0; i < desk_count(d); i++)
        desk_log_game(d, i);
    replay(other, buf_str(&log), log.len, true);
    require_same(d, other, "a log makes the desk it is of");
    while (desk_undo(d, &shown))
        fuzz_require(desk_undo(other, &shown), "as much can be undone");
    fuzz_require(!desk_undo(other, &shown), "and no more");
    require_same(d, other, "all undone, both are the same");
    while (desk_redo(d, &shown))
        fuzz_require(desk_redo(other, &shown), "as much can be redone");
    require_same(d, other, "all redone, both are the same");
    desk_free(d);
    desk_free(other);
    buf_free(&log);
    free(s);
}
