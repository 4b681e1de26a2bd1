/* Lines that outlive the program. */
#include <config.h>

#include "t/lib/tap.h"

#include <sys/file.h>
#include <sys/wait.h>

#include "io/journal.h"
#include "t/io/folder-util.h"

static bool
add(struct journal *j, const char *line)
{
    return journal_add(j, line, strlen(line));
}

/* How many journals are found; *first is the name of the oldest. */
static size_t
find(const struct folder *f, struct arena *arena, const char **first)
{
    struct journal_found *found;
    size_t n = journal_find(f->name, arena, &found);

    if (first)
        *first = n ? found[0].name : "(none)";
    return n;
}

/* The lines of the oldest journal, which is left as it is. */
static void
is_left(const char *want, const struct folder *f, const char *what)
{
    struct arena *arena = arena_new();
    struct buf b = BUF_INIT;
    struct journal *j = NULL;
    const char *name;

    if (find(f, arena, &name) && journal_take(name, &b, &j))
        journal_close(j);
    is_str(want, buf_str(&b), "%s", what);
    buf_free(&b);
    arena_free(arena);
}

/* A journal of these lines that was left; its path in f->path. */
static const char *
leave(struct folder *f, const char *const *lines)
{
    struct journal *j = journal_new(f->name);
    struct arena *arena = arena_new();
    const char *name;

    for (; *lines; lines++)
        add(j, *lines);
    journal_close(j);
    find(f, arena, &name);
    snprintf(f->path, sizeof f->path, "%s", name);
    arena_free(arena);
    return f->path;
}

static const char *const three[] = {"move 0 0 h2e2", "comment 0 1 中 文",
                                    "", NULL};

static void
test_plain(struct folder *f)
{
    struct journal *j = journal_new(f->name);
    struct arena *arena = arena_new();
    const char *name;

    is_int(0, folder_count(f->name), "no line, no file");
    ok(add(j, "one"), "a line");
    is_int(1, folder_count(f->name), "makes the file");
    ok(add(j, "two"), "another line");
    is_int(0, find(f, arena, NULL), "it is not found while it is held");
    is_int(1, folder_count(f->name), "nor removed");
    journal_close(j);
    is_int(1, find(f, arena, &name), "it is found when it is closed");
    is_left("one\ntwo\n", f, "with its lines");
    is_left("one\ntwo\n", f, "however often");
    ok(journal_discard(name), "it can be thrown away");
    is_int(0, folder_count(f->name), "and is gone");
    ok(!journal_discard(name), "once");
    arena_free(arena);
}

static void
test_folder(struct folder *f)
{
    char name[300], mode[300];
    struct journal *j, *k;
    struct stat st;

    snprintf(name, sizeof name, "%s/a/b", f->name);
    snprintf(mode, sizeof mode, "%s/a", f->name);
    j = journal_new(name);
    is_int(0700, stat(name, &st) == 0 ? st.st_mode & 07777 : 0,
           "the folder is made, for nobody else");
    k = journal_new(name);
    ok(add(j, "j") && add(k, "k"), "two at the same time");
    is_int(2, folder_count(name), "have two names");
    journal_remove(j);
    is_int(1, folder_count(name), "one can be removed");
    journal_remove(k);
    j = journal_new("/dev/null/x");
    ok(j && !add(j, "x"), "no folder: no line");
    is_int(ENOTDIR, errno, "and the reason");
    journal_remove(j);
    journal_remove(NULL);
    rmdir(name);
    rmdir(mode);
}

static void
test_reset(struct folder *f)
{
    struct journal *j = journal_new(f->name);
    struct arena *arena = arena_new();

    ok(journal_reset(j), "nothing to empty");
    add(j, "one");
    add(j, "two");
    ok(journal_reset(j), "emptied");
    add(j, "three");
    journal_close(j);
    is_left("three\n", f, "only what came after it is left");
    folder_empty(f);
    j = journal_new(f->name);
    add(j, "one");
    journal_reset(j);
    journal_close(j);
    is_int(0, folder_count(f->name), "an empty one does not stay");
    arena_free(arena);
}

/* What the journal says in words, without the lines that follow a number. */
static void
first_lines(const char *const *lines, int n, struct buf *out)
{
    buf_clear(out);
    while (n--)
        buf_addf(out, "%s\n", *lines++);
}

static int
lines_before(const char *bytes, size_t at)
{
    int n = 0;

    while (at--)
        n += *bytes++ == '\n';
    return n;
}

/* Cut at every byte: the lines before the cut are all there. */
static void
test_cut(struct folder *f)
{
    const char *name = leave(f, three);
    struct buf b = BUF_INIT, want = BUF_INIT, seen = BUF_INIT;
    size_t len, at;
    int bad = 0;

    file_get(name, &b);
    len = b.len;
    for (at = 0; at < len; at++) {
        struct journal *j = NULL;

        file_put(name, b.data, at);
        first_lines(three, lines_before(b.data, at), &want);
        buf_clear(&seen);
        bad += !journal_take(name, &seen, &j)
               || strcmp(buf_str(&want), buf_str(&seen));
        /* The journal goes on behind them. */
        bad += !j || !add(j, "next");
        journal_close(j);
        buf_puts(&want, "next\n");
        buf_clear(&seen);
        bad += !journal_take(name, &seen, &j)
               || strcmp(buf_str(&want), buf_str(&seen));
        journal_close(j);
    }
    is_int(0, bad, "cut at each of %zu bytes, it has the lines before", len);
    buf_free(&b);
    buf_free(&want);
    buf_free(&seen);
    folder_empty(f);
}

/* Lines added together, cut at every byte: all of them or none, and what is
   added later follows. */
static void
test_together(struct folder *f)
{
    static const char *const lines[] = {"one", "two\nthree\n\nfour", "five",
                                        NULL};
    static const int groups[] = {0, 1, 1, 1, 1, 5, 6};
    const char *name = leave(f, lines);
    struct buf b = BUF_INIT, want = BUF_INIT, seen = BUF_INIT;
    struct journal *j;
    int bad = 0;

    file_get(name, &b);
    for (size_t at = 0; at <= b.len; at++) {
        int n = groups[lines_before(b.data, at)];

        file_put(name, b.data, at);
        buf_clear(&want);
        buf_puts(&want, "one\ntwo\nthree\n\nfour\nfive\n");
        want.len = n == 0 ? 0 : n == 1 ? 4 : n == 5 ? 20 : 25;
        want.data[want.len] = '\0';
        buf_clear(&seen);
        bad += !journal_take(name, &seen, &j);
        bad += strcmp(buf_str(&want), buf_str(&seen)) != 0;
        bad += !j || !add(j, "next\nlast");
        journal_close(j);
        buf_puts(&want, "next\nlast\n");
        buf_clear(&seen);
        bad += !journal_take(name, &seen, &j);
        bad += strcmp(buf_str(&want), buf_str(&seen)) != 0;
        journal_close(j);
    }
    is_int(0, bad, "cut at any of %zu bytes, lines of one call are read "
                   "together or not at all", b.len);
    buf_free(&b);
    buf_free(&want);
    buf_free(&seen);
    folder_empty(f);
}

/* Whether the only journal is said to have so many lines that cannot be
   read; the end of one may be lost or come twice. */
static bool
is_told(const struct folder *f, int lost)
{
    struct arena *arena = arena_new();
    struct journal_found *found;
    bool good = journal_find(f->name, arena, &found) == 1
                && found[0].lost > 0 && found[0].lost + 1 >= (size_t)lost
                && found[0].lost <= (size_t)lost + 1;

    arena_free(arena);
    return good;
}

/* Whether the bytes with some bits turned at a place are in the file beside
   it, which is removed. */
static bool
is_kept(const char *name, const struct buf *b, size_t at, int bits)
{
    struct buf bad = BUF_INIT, path = BUF_INIT;
    bool good;

    buf_addf(&path, "%s%s", name, journal_bad);
    file_get(path.data, &bad);
    if (bad.len == b->len)
        bad.data[at] = (char)(bad.data[at] ^ bits);
    good = bad.len == b->len && memcmp(bad.data, b->data, b->len) == 0;
    unlink(path.data);
    buf_free(&bad);
    buf_free(&path);
    return good;
}

/* Every bit turned: the lines before it are all there, it is left out. */
static void
test_spoilt(struct folder *f)
{
    const char *name = leave(f, three);
    struct buf b = BUF_INIT, want = BUF_INIT, seen = BUF_INIT;
    size_t at;
    int bad = 0, bit;

    file_get(name, &b);
    for (at = 0; at < b.len; at++)
        for (bit = 0; bit < 8; bit++) {
            struct journal *j = NULL;

            b.data[at] = (char)(b.data[at] ^ 1 << bit);
            file_put(name, b.data, b.len);
            b.data[at] = (char)(b.data[at] ^ 1 << bit);
            first_lines(three, lines_before(b.data, at), &want);
            buf_clear(&seen);
            /* Without its end the last line is one that was cut off. */
            if (at + 1 < b.len)
                bad += !is_told(f, 3 - lines_before(b.data, at));
            bad += !journal_take(name, &seen, &j);
            bad += strcmp(buf_str(&want), buf_str(&seen)) != 0;
            journal_close(j);
            if (at + 1 < b.len)
                bad += !is_kept(name, &b, at, 1 << bit);
        }
    is_int(0, bad, "of %zu bytes with a bit turned nothing wrong is read",
           b.len);
    file_put(name, b.data, b.len);
    is_left("move 0 0 h2e2\ncomment 0 1 中 文\n\n", f, "it is still there");
    buf_free(&b);
    buf_free(&want);
    buf_free(&seen);
    folder_empty(f);
}

/* A line that is missing in the middle: what follows it is not trusted. */
static void
test_gap(struct folder *f)
{
    const char *name = leave(f, three), *second, *third;
    struct buf b = BUF_INIT, cut = BUF_INIT, seen = BUF_INIT;
    struct journal *j;

    file_get(name, &b);
    second = strchr(b.data, '\n') + 1;
    third = strchr(second, '\n') + 1;
    buf_add(&cut, b.data, (size_t)(second - b.data));
    buf_puts(&cut, third);
    file_put(name, cut.data, cut.len);
    ok(journal_take(name, &seen, &j), "a journal with a gap is taken");
    is_str("move 0 0 h2e2\n", buf_str(&seen), "up to the gap");
    add(j, "next");
    journal_close(j);
    is_left("move 0 0 h2e2\nnext\n", f, "and goes on from there");
    buf_free(&b);
    buf_free(&cut);
    buf_free(&seen);
    folder_empty(f);
}

/* A full disk: nothing is lost, and nothing comes twice. */
static void
test_full(struct folder *f)
{
    struct journal *j = journal_new(f->name);
    struct buf b = BUF_INIT, want = BUF_INIT;
    char line[40];
    int i, refused = 0;

    disk_limit(100);
    for (i = 0; i < 12; i++) {
        snprintf(line, sizeof line, "a line with the number %d", i);
        buf_addf(&want, "%s\n", line);
        errno = 0;
        if (!add(j, line))
            refused += errno == EFBIG;
        if (i == 8)
            disk_limit(170);
    }
    is_int(10, refused, "no room: all but two are refused, with the reason");
    disk_limit(0);
    ok(add(j, "the last"), "room again");
    buf_puts(&want, "the last\n");
    journal_close(j);
    is_left(buf_str(&want), f, "every line is there, in order, once");
    buf_free(&b);
    buf_free(&want);
    folder_empty(f);
}

/* What is not ours, or is held, is neither listed nor removed. */
static void
test_foreign(struct folder *f)
{
    static const char *const names[] = {
        "xqtui-1-2-3.journal", "xqtui-1-2.journal", "notes.journal",
        "xqtui-1-2-3.journal~", "xqtui-a-2-3.journal",
    };
    struct arena *arena = arena_new();
    struct buf b = BUF_INIT;
    struct journal *j = NULL;
    size_t i, n = sizeof names / sizeof *names;
    int fd;

    for (i = 0; i < n; i++)
        file_put(folder_path(f, names[i]), "garbage\n", 8);
    mkdir(folder_path(f, "xqtui-4-5-6.journal"), 0700);
    ok(symlink("notes.journal", folder_path(f, "xqtui-7-8-9.journal")) == 0,
       "a link among them");
    is_int(0, find(f, arena, NULL), "garbage is no journal");
    is_int(n + 2, folder_count(f->name), "and is left alone");
    ok(!journal_take(folder_path(f, names[0]), &b, &j) && !j,
       "nor can it be taken");
    is_int(n + 2, folder_count(f->name), "and is left alone then, too");
    file_put(folder_path(f, "xqtui-9-9-9.journal"), "", 0);
    is_int(0, find(f, arena, NULL), "one without a line is no journal");
    is_int(n + 2, folder_count(f->name), "it is removed");
    fd = open(folder_path(f, "xqtui-9-9-9.journal"), O_RDWR | O_CREAT, 0600);
    flock(fd, LOCK_EX);
    is_int(0, find(f, arena, NULL), "one that was just made by another");
    is_int(n + 3, folder_count(f->name), "is not removed");
    close(fd);
    is_int(0, find(f, arena, NULL), "until it is let go");
    is_int(n + 2, folder_count(f->name), "without a line");
    is_int(0, journal_find("/no/such/folder", arena,
                           &(struct journal_found *){NULL}),
           "no folder, no journals");
    rmdir(folder_path(f, "xqtui-4-5-6.journal"));
    folder_empty(f);
    buf_free(&b);
    arena_free(arena);
}

static void
test_other_user(struct folder *f)
{
    const char *name = leave(f, three);
    struct arena *arena = arena_new();
    struct journal *j = NULL;
    struct buf b = BUF_INIT;

    if (chown(name, 12345, (gid_t)-1) != 0) {
        diag("only root can give a file away: not tried with another's");
    } else {
        is_int(0, find(f, arena, NULL), "another user's is not listed");
        ok(!journal_take(name, &b, &j), "nor taken");
    }
    folder_empty(f);
    buf_free(&b);
    arena_free(arena);
}

static void
test_order(struct folder *f)
{
    struct arena *arena = arena_new();
    struct journal_found *found;
    struct timespec times[2] = {{1000, 0}, {1000, 0}};
    const char *const other[] = {"other", NULL};
    char first[300];

    snprintf(first, sizeof first, "%s", leave(f, other));
    times[0].tv_sec = times[1].tv_sec = 3000;
    utimensat(AT_FDCWD, first, times, 0);
    leave(f, three);
    times[0].tv_sec = times[1].tv_sec = 2000;
    is_int(2, journal_find(f->name, arena, &found), "two were left");
    utimensat(AT_FDCWD, strcmp(found[0].name, first) ? found[0].name
                                                     : found[1].name,
              times, 0);
    is_int(2, journal_find(f->name, arena, &found), "two still");
    is_str(first, found[1].name, "the oldest comes first");
    is_int(2000, found[0].seconds, "with its time");
    is_int(3, found[0].lines, "and its lines");
    is_int(1, found[1].lines, "and so the other");
    folder_empty(f);
    arena_free(arena);
}

/*
 * Two processes want the same journal at the same time: one gets it.  Each
 * holds what it got until both have tried.
 */
static int
takers(const char *name)
{
    int won = 0, i, go[2], tried[2], status;
    char byte = 0;

    if (pipe(go) != 0 || pipe(tried) != 0)
        bail("no pipes");
    for (i = 0; i < 2; i++) {
        pid_t child = fork();

        if (child < 0)
            bail("no processes");
        if (child == 0) {
            struct buf b = BUF_INIT;
            struct journal *j = NULL;
            bool good;

            close(go[1]);
            close(tried[0]);
            good = journal_take(name, &b, &j);
            if (write(tried[1], "x", 1) != 1 || read(go[0], &byte, 1) != 0)
                _exit(2);
            _exit(good);
        }
    }
    close(tried[1]);
    while (read(tried[0], &byte, 1) == 1)
        if (++won == 2)
            break;
    close(go[1]);
    for (i = won = 0; i < 2; i++)
        if (wait(&status) > 0 && WIFEXITED(status))
            won += WEXITSTATUS(status);
    close(go[0]);
    close(tried[0]);
    return won;
}

static void
test_takers(struct folder *f)
{
    const char *name = leave(f, three);
    int i, bad = 0;

    for (i = 0; i < 20; i++)
        bad += takers(name) != 1;
    is_int(0, bad, "of two who take a journal one gets it");
    is_left("move 0 0 h2e2\ncomment 0 1 中 文\n\n", f, "it is whole after it");
    folder_empty(f);
}

/* Killed in the middle of its work: every line that was added is there. */
static void
test_killed(struct folder *f)
{
    struct arena *arena = arena_new();
    const char *name;
    int ready[2], status;
    char byte;
    pid_t child;

    if (pipe(ready) != 0)
        bail("no pipes");
    child = fork();
    if (child < 0)
        bail("no processes");
    if (child == 0) {
        struct journal *j = journal_new(f->name);

        if (!add(j, "one") || !add(j, "two") || write(ready[1], "x", 1) != 1)
            _exit(1);
        for (;;)
            pause();
    }
    close(ready[1]);
    is_int(1, read(ready[0], &byte, 1), "a program wrote two lines");
    is_int(0, find(f, arena, NULL), "it still runs");
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
    is_int(1, find(f, arena, &name), "it was killed");
    is_left("one\ntwo\n", f, "its lines are there");
    close(ready[0]);
    folder_empty(f);
    arena_free(arena);
}

/* Taken over, it goes on, and can be emptied and removed. */
static void
test_take(struct folder *f)
{
    const char *name = leave(f, three);
    struct buf b = BUF_INIT;
    struct journal *j, *k = NULL;

    ok(journal_take(name, &b, &j), "taken over");
    ok(!journal_take(name, &b, &k) && !k, "once");
    ok(!journal_discard(name), "and not thrown away meanwhile");
    ok(add(j, "next"), "a line more");
    journal_close(j);
    is_left("move 0 0 h2e2\ncomment 0 1 中 文\n\nnext\n", f, "after the others");
    buf_clear(&b);
    ok(journal_take(name, &b, &j) && journal_reset(j) && add(j, "anew"),
       "emptied");
    journal_close(j);
    is_left("anew\n", f, "it begins anew");
    ok(journal_take(name, &b, &j), "taken again");
    journal_remove(j);
    is_int(0, folder_count(f->name), "removed");
    ok(!journal_take(name, &b, &j), "what is gone cannot be taken");
    buf_free(&b);
}

int
main(void)
{
    struct folder f;

    plan(0);
    folder_make(&f);
    test_plain(&f);
    test_folder(&f);
    test_reset(&f);
    test_cut(&f);
    test_together(&f);
    test_spoilt(&f);
    test_gap(&f);
    test_full(&f);
    test_foreign(&f);
    test_other_user(&f);
    test_order(&f);
    test_takers(&f);
    test_killed(&f);
    test_take(&f);
    is_int(0, folder_count(f.name), "the folder is empty at the end");
    folder_remove(&f);
    return done();
}
