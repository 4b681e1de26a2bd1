/*
 * Killed at any moment, nothing is lost but the key that was in flight.
 *
 * A session (kill.keys) is typed on a terminal of its own, with a journal and
 * a record of the keys; a record line is written before its key is carried
 * out.  After SIGKILL the record therefore tells which keys were taken: all
 * of its lines, or all but the last.  What the next start brings back must be
 * what a program shows that was given just these keys and never killed, on
 * all its screens, with all that can be undone and done again, and in the
 * files it saves: that of several games it began with is one of them.
 *
 * Every fourth round is killed again while it brings the work back, every
 * fourth one after a few keys more.  XQ_KILL_ROUNDS and XQ_KILL_SEED change
 * what is done.
 */
#include <config.h>

#include "t/lib/tap.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/buf.h"
#include "t/tui/typist.h"

enum { ROUNDS = 60, SEED = 20240607, DEADLINE_MS = 20000, NAME_MAX_LEN = 300,
       AHEAD = 12, LATE_US = 4000 };

/* Keys after the first recovery of a round that is killed twice: they do the
   same wherever it stood. */
static const char second_keys[] =
    "Esc Esc Esc : \"title After the crash\" Enter g ; C-a \"second \" "
    "Enter : \"new\" Enter s : \"h2e2 h9g7\" Enter u";

/* From any board: its screens, its history, and the file. */
static const char check_keys[] =
    " dump Esc Esc Esc size=120x40 g dump C dump Esc o dump Esc ";
/* And the file of the session with all its games, back where it was. */
static const char save_keys[] =
    " dump : \"save compare.ubb\" Enter dump\n"
    " : \"game 1\" Enter W dump C-u \"start.ubb\" Enter dump 2 Enter dump"
    " g dump\n";

enum { HISTORY = 40 };          /* steps back and forth */

struct program {
    const char *name;           /* of the program */
    char folder[NAME_MAX_LEN];  /* where it runs */
};

static char *
join(const char *folder, const char *name)
{
    struct buf b = BUF_INIT;

    buf_addf(&b, "%s/%s", folder, name);
    return b.data;
}

/* A file of a folder, "" if there is none; to be freed. */
static char *
content(const char *folder, const char *name)
{
    char *path = join(folder, name), chunk[4096];
    struct buf b = BUF_INIT;
    FILE *f = fopen(path, "r");
    size_t n;

    buf_puts(&b, "");
    while (f && (n = fread(chunk, 1, sizeof chunk, f)) > 0)
        buf_add(&b, chunk, n);
    if (f)
        fclose(f);
    free(path);
    return b.data;
}

static void
put_file(const char *folder, const char *name, const char *text)
{
    char *path = join(folder, name);
    FILE *f = fopen(path, "w");

    if (!f || fputs(text, f) < 0 || fclose(f) != 0)
        bail("%s: %s", path, strerror(errno));
    free(path);
}

/* A folder with the game the session begins with. */
static void
make_folder(struct program *p, const char *parent, const char *name)
{
    snprintf(p->folder, sizeof p->folder, "%s/%s", parent, name);
    if (mkdir(p->folder, 0700) != 0)
        bail("%s: %s", p->folder, strerror(errno));
    put_file(p->folder, "start.ubb",
             "[DhtmlXQ]\n[DhtmlXQ_title]First[/DhtmlXQ_title]\n"
             "[DhtmlXQ_movelist]77477062796780708979[/DhtmlXQ_movelist]\n"
             "[DhtmlXQ_comment2]as read[/DhtmlXQ_comment2]\n[/DhtmlXQ]\n"
             "[DhtmlXQ]\n[DhtmlXQ_title]Second[/DhtmlXQ_title]\n"
             "[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n"
             "[DhtmlXQ]\n[DhtmlXQ_title]Third[/DhtmlXQ_title]\n"
             "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n");
}

/* Carry keys out without a terminal; what it printed, to be freed. */
static char *
run_script(const struct program *p, const char *keys, const char *journal)
{
    int status;
    pid_t child;

    put_file(p->folder, "script.keys", keys);
    child = fork();
    if (child < 0)
        bail("fork: %s", strerror(errno));
    if (child == 0) {
        if (chdir(p->folder) != 0 || !freopen("script.out", "w", stdout))
            _exit(127);
        execl(p->name, p->name, "--lang=en", "--script=script.keys",
              "start.ubb", journal, (char *)NULL);
        _exit(127);
    }
    waitpid(child, &status, 0);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        diag("a script ended with status %x", (unsigned)status);
    return content(p->folder, "script.out");
}

/* On a terminal. */
struct life {
    pid_t pid;
    int terminal;
    char *record;               /* the path */
};

static long
now_us(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000000L + t.tv_nsec / 1000;
}

static void
on_terminal(int slave, const struct program *p, const char *record)
{
    struct winsize size = {.ws_col = 80, .ws_row = 24};

    setsid();
    ioctl(slave, TIOCSCTTY, 0);
    ioctl(slave, TIOCSWINSZ, &size);
    for (int fd = 0; fd < 3; fd++)
        dup2(slave, fd);
    if (chdir(p->folder) != 0)
        _exit(127);
    execl(p->name, p->name, "--lang=en", "--journal=j", record, "start.ubb",
          (char *)NULL);
    _exit(127);
}

static struct life
begin(const struct program *p, const char *record)
{
    struct life l = {.record = join(p->folder, record)};
    struct buf option = BUF_INIT;
    int slave;

    buf_addf(&option, "--record=%s", record);
    l.terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (l.terminal < 0 || grantpt(l.terminal) || unlockpt(l.terminal))
        bail("no terminal: %s", strerror(errno));
    slave = open(ptsname(l.terminal), O_RDWR | O_NOCTTY | O_CLOEXEC);
    fcntl(l.terminal, F_SETFL, O_NONBLOCK);
    l.pid = fork();
    if (l.pid < 0)
        bail("fork: %s", strerror(errno));
    if (l.pid == 0)
        on_terminal(slave, p, buf_str(&option));
    close(slave);
    buf_free(&option);
    return l;
}

/* Take what it wrote; wait at most so long for it. */
static void
drain(const struct life *l, int ms)
{
    struct pollfd fd = {.fd = l->terminal, .events = POLLIN};
    char chunk[8192];

    while (poll(&fd, 1, ms) > 0 && read(l->terminal, chunk, sizeof chunk) > 0)
        ms = 0;
}

static size_t
count_lines(const char *s)
{
    size_t n = 0;

    while ((s = strchr(s, '\n')) != NULL) {
        n++;
        s++;
    }
    return n;
}

static size_t
recorded(const struct life *l)
{
    char *text = content("", l->record + 1);
    size_t n = count_lines(text);

    free(text);
    return n;
}

static void
type_bytes(const struct life *l, const char *s, size_t len)
{
    long end = now_us() + DEADLINE_MS * 1000L;

    while (len && now_us() < end) {
        ssize_t n = write(l->terminal, s, len);

        if (n > 0) {
            s += n;
            len -= (size_t)n;
        } else {
            drain(l, 1);
        }
    }
    if (len)
        bail("the program does not read keys");
}

/* Until so many lines are recorded. */
static void
wait_for(const struct life *l, size_t lines)
{
    long end = now_us() + DEADLINE_MS * 1000L;

    while (recorded(l) < lines) {
        if (now_us() > end)
            bail("%zu of %zu keys were taken", recorded(l), lines);
        drain(l, 1);
    }
}

static void
wait_us(const struct life *l, long us)
{
    long end = now_us() + us;

    while (now_us() < end)
        drain(l, 0);
}

/* A program that was stopped and goes on tells its size again: no key. */
static char *
only_keys(const char *record)
{
    static const char size[] = "size=80x24\n";
    struct buf b = BUF_INIT;

    buf_puts(&b, "");
    while (*record) {
        size_t len = strcspn(record, "\n") + 1;

        if (b.len == 0 || strncmp(record, size, strlen(size)) != 0)
            buf_add(&b, record, strnlen(record, len));
        record += strnlen(record, len);
    }
    return b.data;
}

/* End it; the keys that were taken, to be freed. */
static char *
end_life(struct life *l)
{
    char *text, *keys;
    int status;

    kill(l->pid, SIGKILL);
    waitpid(l->pid, &status, 0);
    if (!WIFSIGNALED(status) || WTERMSIG(status) != SIGKILL)
        diag("it had ended by itself: %x", (unsigned)status);
    close(l->terminal);
    text = content("", l->record + 1);
    keys = only_keys(text);
    free(text);
    free(l->record);
    return keys;
}

/*
 * Type strokes and kill it soon after `lines` lines are in the record, while
 * more keys are waiting.
 */
static char *
type_and_kill(struct life *l, const struct strokes *s, size_t lines,
              uint64_t *seed)
{
    size_t ahead = (size_t)random_below(seed, AHEAD), i;
    size_t before;

    wait_for(l, 1);             /* before that, the terminal edits lines */
    before = recorded(l);
    for (i = 0; i < s->n && before + i < lines; i++)
        type_bytes(l, s->list[i].bytes, s->list[i].len);
    wait_for(l, before + i);
    for (; i < s->n && before + i < lines + ahead; i++)
        type_bytes(l, s->list[i].bytes, s->list[i].len);
    wait_us(l, random_below(seed, LATE_US));
    return end_life(l);
}

/* What makes a screen comparable, by the mark of the last key. */
static const char *
normal_keys(const char *mark)
{
    if (strcmp(mark, "line") == 0)
        return " End";
    if (strcmp(mark, "form") == 0)
        return " C-s Esc";
    if (strcmp(mark, "setup") == 0)
        return " Left Left Left Left Left Left Left Left"
               " Down Down Down Down Down Down Down Down Down";
    return " Esc Esc Esc";
}

static void
put_check(struct buf *out)
{
    buf_puts(out, check_keys);
    for (int i = 0; i < HISTORY; i++)
        buf_puts(out, " u");
    buf_puts(out, " dump");
    for (int i = 0; i < HISTORY; i++)
        buf_puts(out, " U");
    buf_puts(out, save_keys);
}

/* The first lines of a text. */
static void
put_lines(struct buf *out, const char *text, size_t lines)
{
    const char *end = text;

    while (lines-- && strchr(end, '\n'))
        end = strchr(end, '\n') + 1;
    buf_add(out, text, (size_t)(end - text));
}

/* What is compared: the screens and the saved file, to be freed. */
static char *
outcome(const struct program *p, const char *keys, const char *journal)
{
    char *out = run_script(p, keys, journal);
    char *file = content(p->folder, "compare.ubb");
    char *start = content(p->folder, "start.ubb");
    struct buf b = BUF_INIT;

    buf_addf(&b, "%s%s%s", out, file, start);
    free(out);
    free(file);
    free(start);
    return b.data;
}

struct round {
    int number;
    struct program program;
    const struct strokes *session;
    char *record;               /* of the first life */
    char *later;                /* of one after it, NULL: there was none */
    size_t keys, later_keys;    /* lines of each that were certainly taken,
                                   or all but the last */
};

static const char *
mark_at(const struct strokes *s, size_t lines)
{
    return lines < 2 ? "board" : s->list[lines - 2].mark;
}

/* The record must be what was typed. */
static bool
is_prefix(const struct round *r)
{
    struct buf want = BUF_INIT;
    bool same;

    buf_puts(&want, r->keys ? "size=80x24\n" : "");
    for (size_t i = 0; i + 1 < r->keys && i < r->session->n; i++)
        buf_addf(&want, "%s\n", r->session->list[i].word);
    same = strcmp(buf_str(&want), r->record) == 0;
    if (!same)
        is_lines(buf_str(&want), r->record, "the record is what was typed");
    buf_free(&want);
    return same;
}

/* Those that were taken, and what makes the screen comparable. */
static void
put_taken(struct buf *out, const struct round *r)
{
    put_lines(out, r->record, r->keys);
    if (!r->later) {
        buf_puts(out, normal_keys(mark_at(r->session, r->keys)));
        return;
    }
    buf_puts(out, " Esc Esc Esc\n");
    put_lines(out, r->later, r->later_keys);
    buf_puts(out, " Esc Esc Esc");
}

/* The same keys in a program that is not killed. */
static char *
reference(const struct round *r, const char *name, const char *check)
{
    struct program p = r->program;
    struct buf script = BUF_INIT;
    char *out;

    make_folder(&p, r->program.folder, name);
    put_taken(&script, r);
    buf_puts(&script, check);
    out = outcome(&p, buf_str(&script), NULL);
    buf_free(&script);
    return out;
}

static void
copy_journals(const struct program *from, const struct program *to)
{
    int status;
    pid_t child = fork();

    if (child == 0) {
        execlp("cp", "cp", "-rp", join(from->folder, "j"), to->folder,
               (char *)NULL);
        _exit(127);
    }
    waitpid(child, &status, 0);
}

/* What a start on a copy of the journals brings back; NULL: it offers
   nothing. */
static char *
brought_back(const struct round *r, const char *name, const char *check)
{
    struct program p = r->program;
    struct buf script = BUF_INIT;
    char *out;

    make_folder(&p, r->program.folder, name);
    copy_journals(&r->program, &p);
    out = run_script(&p, "", "--journal=j");
    if (strstr(out, "Unsaved work of")) {
        free(out);
        buf_puts(&script, "Enter");
        buf_puts(&script, r->later ? " Esc Esc Esc"
                                   : normal_keys(mark_at(r->session,
                                                         r->keys)));
        buf_puts(&script, check);
        out = outcome(&p, buf_str(&script), "--journal=j");
        buf_free(&script);
        return out;
    }
    free(out);
    return NULL;
}

/* Nothing is offered: nothing was unsaved, and the file is as it must be. */
static bool
nothing_was_unsaved(const struct round *r, const char *name)
{
    char *out = reference(r, name, " Esc Esc Esc q dump");
    char *saved = content(r->program.folder, "session.ubb"), *want, *folder;
    const char *mark = mark_at(r->session, r->keys);
    bool good;

    folder = join(r->program.folder, name);
    want = content(folder, "session.ubb");
    good = !strstr(out, "unsaved work") && strcmp(want, saved) == 0
           && (r->later || strcmp(mark, "board") == 0
               || strcmp(mark, "list") == 0);
    free(folder);
    free(want);
    free(saved);
    free(out);
    return good;
}

/* Whether what is brought back is the outcome of these keys. */
static bool
is_outcome(const struct round *r, int less)
{
    struct buf check = BUF_INIT;
    char name[3][20], *seen, *want;
    bool same;

    snprintf(name[0], sizeof name[0], "got-%d", less);
    snprintf(name[1], sizeof name[1], "want-%d", less);
    snprintf(name[2], sizeof name[2], "none-%d", less);
    put_check(&check);
    seen = brought_back(r, name[0], buf_str(&check));
    if (!seen) {
        buf_free(&check);
        return nothing_was_unsaved(r, name[2]);
    }
    want = reference(r, name[1], buf_str(&check));
    same = strcmp(want, seen) == 0;
    free(want);
    free(seen);
    buf_free(&check);
    return same;
}

/* The outcome of one key less is as good: that key was in flight. */
static bool
is_kept(const struct round *r)
{
    for (int less = 0; less < 4; less++) {
        struct round other = *r;

        other.keys -= less & 1;
        other.later_keys -= less >> 1;
        if (other.keys <= r->keys && other.later_keys <= r->later_keys
            && is_outcome(&other, less))
            return true;
    }
    return false;
}

/* Start again and kill it while it brings the work back. */
static void
kill_recovery(const struct round *r, uint64_t *seed)
{
    struct life l = begin(&r->program, "record-2");

    wait_for(&l, 1);
    type_bytes(&l, "\r", 1);
    wait_us(&l, random_below(seed, LATE_US));
    free(end_life(&l));
}

/* Start again, bring the work back, do more, and be killed again. */
static void
live_again(struct round *r, uint64_t *seed)
{
    struct strokes keys = strokes_read(second_keys);
    struct life l = begin(&r->program, "record-2");
    size_t n = 2 + (size_t)random_below(seed, (int)keys.n);
    char *text;

    wait_for(&l, 1);
    type_bytes(&l, "\r", 1);
    wait_for(&l, 2);
    text = type_and_kill(&l, &keys, n, seed);
    r->later = xstrdup(strstr(text, "Enter\n") + strlen("Enter\n"));
    r->later_keys = count_lines(r->later);
    free(text);
    strokes_free(&keys);
}

/* The last draft and setup of the journals: what was half done. */
static bool
has_unfinished(const struct round *r)
{
    const char *mark = mark_at(r->session, r->keys);

    return strcmp(mark, "line") == 0 || strcmp(mark, "form") == 0
           || strcmp(mark, "setup") == 0;
}

static bool
has_journal(const struct round *r)
{
    char *path = join(r->program.folder, "j");
    DIR *dir = opendir(path);
    const struct dirent *entry;
    bool found = false;

    while (dir && (entry = readdir(dir))) {
        char *text = content(path, entry->d_name);

        found = found || *text;
        free(text);
    }
    if (dir)
        closedir(dir);
    free(path);
    return found;
}

enum kind { PLAIN, IN_RECOVERY, PLAIN_TOO, TWICE, KINDS };

static void
do_round(struct round *r, const char *scratch, size_t at, uint64_t *seed)
{
    static const char *const words[KINDS] = {
        [PLAIN] = "", [PLAIN_TOO] = "",
        [IN_RECOVERY] = ", again while it was brought back",
        [TWICE] = ", again after a few more",
    };
    enum kind kind = (enum kind)(r->number % KINDS);
    char name[40];
    struct life l;

    snprintf(name, sizeof name, "round-%d", r->number);
    make_folder(&r->program, scratch, name);
    l = begin(&r->program, "record-1");
    r->record = type_and_kill(&l, r->session, at, seed);
    r->keys = count_lines(r->record);
    if (kind == IN_RECOVERY && has_journal(r))
        kill_recovery(r, seed);
    else if (kind == TWICE && has_journal(r))
        live_again(r, seed);
    ok(is_prefix(r) && is_kept(r),
       "killed after %zu keys (%s)%s: nothing is lost", r->keys,
       mark_at(r->session, r->keys), words[kind]);
}

static int
number(const char *name, int otherwise)
{
    const char *s = getenv(name);

    return s && *s ? atoi(s) : otherwise;
}

/* Each round has its part of the session, so that all of it is hit. */
static int
do_rounds(const char *scratch, const char *program,
          const struct strokes *session, int rounds)
{
    uint64_t seed = (uint64_t)number("XQ_KILL_SEED", SEED);
    int unfinished = 0;

    diag("seed %llu, %d rounds of %zu keys", (unsigned long long)seed,
         rounds, session->n);
    for (int i = 0; i < rounds; i++) {
        struct round r = {.number = i, .program = {.name = program},
                          .session = session};
        size_t part = session->n / (size_t)rounds + 1;
        size_t at = (size_t)i * session->n / (size_t)rounds
                    + (size_t)random_below(&seed, (int)part);

        do_round(&r, scratch, at + 1, &seed);
        unfinished += has_unfinished(&r);
        free(r.record);
        free(r.later);
    }
    return unfinished;
}

static void
remove_folder(const char *name)
{
    pid_t child = fork();

    if (child == 0) {
        execlp("rm", "rm", "-rf", name, (char *)NULL);
        _exit(127);
    }
    waitpid(child, NULL, 0);
}

int
main(void)
{
    char scratch[200], *keys = slurp("t/tui/kill.keys", NULL);
    struct strokes session = strokes_read(keys);
    const char *program = getenv("XQTUI"), *tmp = getenv("TMPDIR");
    int rounds = number("XQ_KILL_ROUNDS", 15 + many_of(ROUNDS - 15));
    int unfinished, status;

    setenv("TERM", "xterm-256color", 1);
    if (!program)
        bail("XQTUI is not set");
    snprintf(scratch, sizeof scratch, "%s/xqtui-test.XXXXXX",
             tmp && *tmp ? tmp : "/tmp");
    if (!mkdtemp(scratch))
        bail("no folder for the test: %s", strerror(errno));
    plan((unsigned)rounds + 1);
    unfinished = do_rounds(scratch, program, &session, rounds);
    ok(unfinished * 4 >= rounds,
       "something was half done in many of them (%d)", unfinished);
    status = done();
    if (status == 0)
        remove_folder(scratch);
    else
        diag("files are left in %s", scratch);
    strokes_free(&session);
    free(keys);
    return status;
}
