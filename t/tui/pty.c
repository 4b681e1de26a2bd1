/*
 * Run a program on a terminal of its own and drive it step by step, where
 * tmux cannot: other locales, a hang-up, the very bytes it writes.
 *
 *   pty STEP... -- COMMAND [ARGUMENT]...
 *
 *   size=WxH     the size of the screen; first of all, or later
 *   wait=TEXT    until TEXT is in the output after what was waited for last
 *   send=TEXT    keys; \e is Escape, \r Return, \^X Control-X
 *   kill=N       signal N to the program
 *   run=COMMAND  a command of the shell; CHILD is the number of the program
 *   keys=FILE    keys as a script has them (t/tui/typist.h)
 *   taken=FILE   until all keys so far have been taken and done: C-l is sent,
 *                and the record of keys in FILE has it, which a program
 *                writes (--record) before it does what the key asks for
 *   hangup       the terminal goes away
 *
 * The output goes to standard output as it is.  At the end standard error has
 * "exit N" or "signal N" and "echo on" or "echo off", the state the terminal
 * was left in.  Status 1: a wait or the end took more than ten seconds.
 */
#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "base/buf.h"
#include "t/tui/typist.h"

enum { DEADLINE_MS = 10000, STEP_MS = 20 };

struct run {
    int master, slave;
    pid_t child;
    char *out;                  /* all output so far, NUL-terminated */
    size_t len, cap;
    size_t seen;                /* what was waited for ends here */
    int marks;                  /* C-l sent for taken= */
};

static void
die(const char *what)
{
    fprintf(stderr, "pty: %s: %s\n", what, strerror(errno));
    exit(1);
}

static void
set_size(struct run *r, const char *text)
{
    struct winsize size = {0};
    int width, height;

    if (sscanf(text, "%dx%d", &width, &height) != 2)
        die(text);
    size.ws_col = (unsigned short)width;
    size.ws_row = (unsigned short)height;
    if (ioctl(r->master, TIOCSWINSZ, &size) < 0)
        die("TIOCSWINSZ");
}

static void
start(struct run *r, char **command)
{
    r->child = fork();
    if (r->child < 0)
        die("fork");
    if (r->child > 0)
        return;
    setsid();
    ioctl(r->slave, TIOCSCTTY, 0);
    for (int fd = 0; fd < 3; fd++)
        dup2(r->slave, fd);
    close(r->master);
    if (r->slave > 2)
        close(r->slave);
    signal(SIGINT, SIG_DFL);    /* a shell has its own ideas of it */
    execvp(command[0], command);
    _exit(127);
}

/* Take what the program wrote, waiting at most STEP_MS for it. */
static void
take_output(struct run *r)
{
    struct pollfd p = {.fd = r->master, .events = POLLIN};
    ssize_t n;

    if (r->master < 0) {
        poll(NULL, 0, STEP_MS);
        return;
    }
    if (poll(&p, 1, STEP_MS) <= 0)
        return;
    if (r->cap - r->len < 4096) {
        r->cap = r->cap ? r->cap * 2 : 65536;
        r->out = realloc(r->out, r->cap);
        if (!r->out)
            die("memory");
    }
    n = read(r->master, r->out + r->len, r->cap - r->len - 1);
    if (n > 0) {
        fwrite(r->out + r->len, 1, (size_t)n, stdout);
        r->len += (size_t)n;
    }
    r->out[r->len] = '\0';
}

static _Noreturn void
in_vain(const struct run *r, const char *what)
{
    fflush(stdout);
    fprintf(stderr, "pty: waited in vain for %s\n", what);
    kill(r->child, SIGKILL);
    exit(1);
}

static void
wait_text(struct run *r, const char *text)
{
    for (int ms = 0; ms < DEADLINE_MS; ms += STEP_MS) {
        char *at = r->out ? strstr(r->out + r->seen, text) : NULL;

        if (at) {
            r->seen = (size_t)(at - r->out) + strlen(text);
            return;
        }
        take_output(r);
    }
    in_vain(r, text);
}

/* How many lines WORD the file has; 0 when there is no file yet. */
static int
count_lines(const char *name, const char *word)
{
    FILE *f = fopen(name, "r");
    char line[256];
    int n = 0;

    if (!f)
        return 0;
    while (fgets(line, sizeof line, f)) {
        line[strcspn(line, "\n")] = '\0';
        n += strcmp(line, word) == 0;
    }
    fclose(f);
    return n;
}

static void
wait_taken(struct run *r, const char *record)
{
    const char mark = 'L' & 31;

    if (write(r->master, &mark, 1) != 1)
        die("write");
    r->marks++;
    for (int ms = 0; ms < DEADLINE_MS; ms += STEP_MS) {
        if (count_lines(record, "C-l") == r->marks)
            return;
        take_output(r);
    }
    in_vain(r, record);
}

static void
send_text(struct run *r, const char *text)
{
    for (; *text; text++) {
        char c = *text;

        if (c == '\\' && text[1] == 'e')
            c = 27;
        else if (c == '\\' && text[1] == 'r')
            c = 13;
        else if (c == '\\' && text[1] == '^' && text[2])
            c = (char)(*(++text + 1) & 31);
        if (c != *text)
            text++;
        if (write(r->master, &c, 1) != 1)
            die("write");
    }
}

static void
send_keys(struct run *r, const char *name)
{
    FILE *f = fopen(name, "r");
    struct buf script = BUF_INIT;
    struct strokes s;
    int c;

    if (!f)
        die(name);
    while ((c = getc(f)) != EOF)
        buf_putc(&script, (char)c);
    fclose(f);
    s = strokes_read(buf_str(&script));
    for (size_t i = 0; i < s.n; i++) {
        if (write(r->master, s.list[i].bytes, s.list[i].len)
            != (ssize_t)s.list[i].len)
            die("write");
        take_output(r);
    }
    strokes_free(&s);
    buf_free(&script);
}

static void
run_command(const struct run *r, const char *command)
{
    char number[24];

    snprintf(number, sizeof number, "%ld", (long)r->child);
    setenv("CHILD", number, 1);
    if (system(command) != 0)
        die(command);
}

static void
hang_up(struct run *r)
{
    close(r->slave);
    close(r->master);
    r->master = r->slave = -1;
}

static void
step(struct run *r, const char *word)
{
    if (strncmp(word, "size=", 5) == 0)
        set_size(r, word + 5);
    else if (strncmp(word, "wait=", 5) == 0)
        wait_text(r, word + 5);
    else if (strncmp(word, "send=", 5) == 0)
        send_text(r, word + 5);
    else if (strncmp(word, "kill=", 5) == 0)
        kill(r->child, atoi(word + 5));
    else if (strncmp(word, "run=", 4) == 0)
        run_command(r, word + 4);
    else if (strncmp(word, "keys=", 5) == 0)
        send_keys(r, word + 5);
    else if (strncmp(word, "taken=", 6) == 0)
        wait_taken(r, word + 6);
    else if (strcmp(word, "hangup") == 0)
        hang_up(r);
    else
        die(word);
}

static int
finish(struct run *r)
{
    struct termios t;
    int status;

    for (int ms = 0; ms < DEADLINE_MS; ms += STEP_MS) {
        take_output(r);
        if (waitpid(r->child, &status, WNOHANG) != r->child)
            continue;
        take_output(r);
        fflush(stdout);
        fprintf(stderr, "%s %d\n", WIFEXITED(status) ? "exit" : "signal",
                WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status));
        if (r->slave >= 0 && tcgetattr(r->slave, &t) == 0)
            fprintf(stderr, "echo %s\n", t.c_lflag & ECHO ? "on" : "off");
        return 0;
    }
    fprintf(stderr, "pty: the program did not end\n");
    kill(r->child, SIGKILL);
    return 1;
}

int
main(int argc, char **argv)
{
    struct run r = {0};
    int command = 1, status;

    while (command < argc && strcmp(argv[command], "--") != 0)
        command++;
    if (command + 1 >= argc)
        die("no command");
    r.master = posix_openpt(O_RDWR | O_NOCTTY);
    if (r.master < 0 || grantpt(r.master) < 0 || unlockpt(r.master) < 0)
        die("posix_openpt");
    r.slave = open(ptsname(r.master), O_RDWR | O_NOCTTY);
    if (r.slave < 0)
        die("ptsname");
    set_size(&r, strncmp(argv[1], "size=", 5) == 0 ? argv[1] + 5 : "80x24");
    start(&r, argv + command + 1);
    for (int i = 1; i < command; i++)
        step(&r, argv[i]);
    status = finish(&r);
    free(r.out);
    return status;
}
