/*
 * Every file of the corpus through its target: what fuzzing has found once
 * stays found, in every build and without libFuzzer.
 */
#include <config.h>

#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "t/fuzz/fuzz.h"
#include "t/lib/tap.h"

static const char corpus[] = "t/fuzz/corpus";

/* The files of a folder, by name; without those that begin with a dot. */
static int
is_visible(const struct dirent *e)
{
    return *e->d_name != '.';
}

static int
list_folder(const char *name, struct dirent ***list)
{
    const char *top = getenv("TOP_SRCDIR");
    struct buf path = BUF_INIT;
    int n;

    buf_addf(&path, "%s/%s", top ? top : ".", name);
    n = scandir(buf_str(&path), list, is_visible, alphasort);
    buf_free(&path);
    return n;
}

/* A child that ends otherwise than by itself names the file it was at. */
static void
run_file(const struct fuzz_target *t, const char *name)
{
    struct buf path = BUF_INIT;
    struct fuzz_input in;
    char *bytes;

    buf_addf(&path, "%s/%s/%s", corpus, t->name, name);
    bytes = slurp(buf_str(&path), &in.len);
    in.p = (const uint8_t *)bytes;
    t->run(in);
    free(bytes);
    buf_free(&path);
}

/* In the order of the folder; the last line the child writes is its file. */
static void
run_files(const struct fuzz_target *t, struct dirent **list, int n)
{
    int i;

    for (i = 0; i < n; i++) {
        diag("%s/%s", t->name, list[i]->d_name);
        fflush(stdout);
        run_file(t, list[i]->d_name);
    }
}

static void
free_list(struct dirent **list, int n)
{
    while (n > 0)
        free(list[--n]);
    free(list);
}

static void
test_target(const struct fuzz_target *t)
{
    struct buf path = BUF_INIT;
    struct fuzz_input none = {(const uint8_t *)"", 0};
    struct dirent **list = NULL;
    int n, status = -1;
    pid_t child;

    buf_addf(&path, "%s/%s", corpus, t->name);
    n = list_folder(buf_str(&path), &list);
    fflush(stdout);
    child = fork();
    if (child == 0) {
        t->run(none);
        run_files(t, list, n);
        free_list(list, n);
        buf_free(&path);
        exit(0);
    }
    if (child > 0)
        waitpid(child, &status, 0);
    ok(n > 0 && status == 0, "%s: the target takes its %d files", t->name, n);
    free_list(list, n < 0 ? 0 : n);
    buf_free(&path);
}

/* Each folder belongs to a target. */
static void
test_folders(void)
{
    struct dirent **list = NULL;
    int n = list_folder(corpus, &list), i, strange = 0;

    for (i = 0; i < n; i++) {
        if (!fuzz_target_by_name(list[i]->d_name)) {
            diag("no target: %s", list[i]->d_name);
            strange++;
        }
    }
    is_int(0, strange, "every folder of the corpus has a target");
    free_list(list, n < 0 ? 0 : n);
}

/* A requirement that does not hold ends the run, or nothing would be seen. */
static void
test_require(void)
{
    int status = 0;
    pid_t child;

    fflush(stdout);
    child = fork();
    if (child == 0) {
        if (!freopen("/dev/null", "w", stderr))
            _exit(1);
        signal(SIGABRT, SIG_DFL);
        fuzz_require(1 + 1 == 3, "this is planted");
        _exit(0);
    }
    waitpid(child, &status, 0);
    ok(status != 0, "a planted fault ends the run");
    ok(!fuzz_is_clean("a\x1b[2J", 5, UTF8_KEEP_LINES)
           && !fuzz_is_clean("a\xC2\x9B", 3, UTF8_KEEP_LINES)
           && !fuzz_is_clean("\xE2\x80\xAE", 3, UTF8_KEEP_LINES)
           && !fuzz_is_clean("\xC0\x80", 2, UTF8_KEEP_LINES)
           && !fuzz_is_clean("\xEF\xBF\xBF", 3, UTF8_KEEP_LINES)
           && !fuzz_is_clean("a\n", 2, UTF8_ONE_LINE)
           && fuzz_is_clean("a\n炮", 5, UTF8_KEEP_LINES),
       "text that is not clean is told from text that is");
}

int
main(void)
{
    size_t i;

    plan((unsigned)fuzz_target_count + 3);
    test_require();
    test_folders();
    for (i = 0; i < fuzz_target_count; i++)
        test_target(&fuzz_targets[i]);
    return done();
}
