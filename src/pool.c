#include <config.h>

#include "pool.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/arena.h"

enum {
    PIECE = 64 * 1024,          /* bytes said at once, at most */
    AHEAD = 16 * 1024 * 1024,   /* bytes kept of all workers */
    DEPTH = 2,                  /* units a worker has: at work, and next */
    WINDOW = 64                 /* units a worker may be ahead */
};

enum kind { KIND_OUT = POOL_OUT, KIND_ERR = POOL_ERR, KIND_DONE, KIND_END };

/* What stands before the bytes of a frame. */
struct head {
    uint32_t kind, len;
};

/* One process, as seen from home. */
struct hand {
    pid_t pid;                  /* 0: it ended */
    int how;                    /* then: as waitpid says */
    int to, from;
    struct buf in;              /* from it; at: how far it was told */
    size_t at, looked;          /* looked: how far it was searched for ends */
    size_t whole;               /* the end of the last item that is complete */
    struct buf out;             /* to it; sent: how far */
    size_t sent;
    int units;                  /* that it was given and has not ended */
};

struct unit {
    struct unit *next;
    struct buf bytes;
    struct hand *hand;
    int done;                   /* items told */
    bool ended;                 /* the hand is through with it */
};

struct pool {
    const struct pool_calls *calls;
    void *context;
    int jobs;
    size_t ahead;               /* bytes kept of each */
    struct hand **hands;        /* jobs of them once there is work */
    int n_hands;
    int n_dead;                 /* that ended at work and are not buried */
    struct unit *first, **last; /* not told to the end, oldest first */
    int n_units;
    bool stopped;
};

/* ------------------------------------------------------------ the worker */

struct worker {
    int to;
    struct buf out;
};

static void
write_all(int fd, const char *bytes, size_t len)
{
    while (len) {
        ssize_t n = write(fd, bytes, len);

        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            _exit(0);           /* nobody is at home any more */
        bytes += n;
        len -= (size_t)n;
    }
}

static bool
read_all(int fd, char *bytes, size_t len)
{
    while (len) {
        ssize_t n = read(fd, bytes, len);

        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        bytes += n;
        len -= (size_t)n;
    }
    return true;
}

static void
send_out(struct worker *w)
{
    if (w->out.len)
        write_all(w->to, w->out.data, w->out.len);
    buf_clear(&w->out);
}

static void
frame(struct worker *w, enum kind kind, const void *bytes, size_t len)
{
    struct head head = {(uint32_t)kind, (uint32_t)len};

    buf_add(&w->out, &head, sizeof head);
    buf_add(&w->out, bytes, len);
    if (w->out.len >= PIECE)
        send_out(w);
}

void
worker_begin(struct worker *w)
{
    send_out(w);
}

void
worker_say(struct worker *w, enum pool_to to, const char *bytes, size_t len)
{
    while (len) {
        size_t n = len < PIECE ? len : PIECE;

        frame(w, (enum kind)to, bytes, n);
        bytes += n;
        len -= n;
    }
}

void
worker_done(struct worker *w, const struct pool_result *result)
{
    frame(w, KIND_DONE, result, sizeof *result);
}

/* Home is gone, though the work is not: asked now and then. */
static void
leave_if_alone(int sig)
{
    struct pollfd home = {.fd = STDIN_FILENO};

    (void)sig;
    if (poll(&home, 1, 0) > 0 && (home.revents & POLLHUP))
        _exit(0);
}

/*
 * Of the files of home only standard error stays; standard input is the way
 * from home, so that the signal handler needs no variable.
 */
static void
settle(int from)
{
    struct sigaction action;
    struct itimerval often = {{0, 300000}, {0, 300000}};
    int null;

    dup2(from, STDIN_FILENO);
    close(from);
    null = open("/dev/null", O_RDWR);
    dup2(null, STDOUT_FILENO);
    if (null > STDERR_FILENO)
        close(null);
    memset(&action, 0, sizeof action);
    action.sa_handler = leave_if_alone;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    sigaction(SIGALRM, &action, NULL);
    setitimer(ITIMER_REAL, &often, NULL);
}

/* Work until home closes the pipe. */
static _Noreturn void
work(struct pool *p, int from, int to)
{
    struct worker w = {to, BUF_INIT};
    struct buf unit = BUF_INIT;
    uint32_t len;

    settle(from);
    while (read_all(STDIN_FILENO, (char *)&len, sizeof len)) {
        char *bytes = xmalloc(len);

        buf_clear(&unit);
        if (!read_all(STDIN_FILENO, bytes, len))
            break;
        buf_add(&unit, bytes, len);
        free(bytes);
        p->calls->work(p->context, &w, &unit);
        frame(&w, KIND_END, "", 0);
        send_out(&w);
    }
    _exit(0);
}

/* -------------------------------------------------------------- at home */

struct pool *
pool_new(int jobs, const struct pool_calls *calls, void *context)
{
    struct pool *p = xmalloc(sizeof *p);

    memset(p, 0, sizeof *p);
    p->calls = calls;
    p->context = context;
    p->jobs = jobs < POOL_JOBS_MAX ? jobs : POOL_JOBS_MAX;
    p->ahead = AHEAD / (size_t)p->jobs - PIECE;
    p->hands = xmalloc((size_t)p->jobs * sizeof *p->hands);
    p->last = &p->first;
    return p;
}

/* The pipes of the other workers end with those who use them. */
static void
close_others(const struct pool *p)
{
    int i;

    for (i = 0; i < p->n_hands; i++) {
        close(p->hands[i]->to);
        close(p->hands[i]->from);
    }
}

/* A pipe that is never taken for a standard stream that was closed. */
static bool
open_pipe(int fds[2])
{
    int low[2], i;

    if (pipe(low) < 0)
        return false;
    for (i = 0; i < 2; i++) {
        fds[i] = fcntl(low[i], F_DUPFD, STDERR_FILENO + 1);
        close(low[i]);
    }
    if (fds[0] >= 0 && fds[1] >= 0)
        return true;
    close(fds[0]);
    close(fds[1]);
    return false;
}

static bool
open_pipes(int to[2], int from[2])
{
    if (!open_pipe(to))
        return false;
    if (open_pipe(from))
        return true;
    close(to[0]);
    close(to[1]);
    return false;
}

/* Start a process; NULL if there can be none. */
static struct hand *
hand_new(struct pool *p)
{
    int to[2], from[2], error;
    struct hand *h;
    pid_t pid;

    if (!open_pipes(to, from))
        return NULL;
    p->calls->pause(p->context);
    pid = fork();
    error = errno;
    if (pid == 0) {
        close(to[1]);
        close(from[0]);
        close_others(p);
        work(p, to[0], from[1]);
    }
    close(to[0]);
    close(from[1]);
    if (pid < 0) {
        close(to[1]);
        close(from[0]);
        errno = error;
        return NULL;
    }
    fcntl(to[1], F_SETFL, O_NONBLOCK);
    h = xmalloc(sizeof *h);
    memset(h, 0, sizeof *h);
    h->pid = pid;
    h->to = to[1];
    h->from = from[0];
    return h;
}

static void
hand_free(struct hand *h)
{
    buf_free(&h->in);
    buf_free(&h->out);
    free(h);
}

/* Wait for the end of the process, which has come or must come. */
static void
hand_end(struct hand *h)
{
    close(h->to);
    close(h->from);
    while (waitpid(h->pid, &h->how, 0) < 0 && errno == EINTR)
        ;
    h->pid = 0;
}

static void
hire(struct pool *p)
{
    while (p->n_hands + p->n_dead < p->jobs) {
        struct hand *h = hand_new(p);

        if (!h)
            return;
        p->hands[p->n_hands++] = h;
    }
}

/* The one with the least work; NULL if all have enough. */
static struct hand *
free_hand(const struct pool *p)
{
    struct hand *best = NULL;
    int i;

    for (i = 0; i < p->n_hands; i++) {
        struct hand *h = p->hands[i];

        if (h->units < DEPTH && (!best || h->units < best->units))
            best = h;
    }
    return best;
}

/* As much as the pipe takes; one that nobody reads any more takes all. */
static void
hand_send(struct hand *h)
{
    while (h->sent < h->out.len) {
        ssize_t n = write(h->to, h->out.data + h->sent,
                          h->out.len - h->sent);

        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0 && errno != EAGAIN)
            break;
        if (n < 0)
            return;
        h->sent += (size_t)n;
    }
    buf_clear(&h->out);
    h->sent = 0;
}

static void
give(struct unit *u, struct hand *h)
{
    uint32_t len = (uint32_t)u->bytes.len;

    u->hand = h;
    h->units++;
    buf_add(&h->out, &len, sizeof len);
    buf_add(&h->out, u->bytes.data, u->bytes.len);
    hand_send(h);
}

/* The whole frame at an offset of what came; NULL if it is not there yet. */
static const char *
frame_at(const struct hand *h, size_t at, struct head *head)
{
    if (h->in.len - at < sizeof *head)
        return NULL;
    memcpy(head, h->in.data + at, sizeof *head);
    at += sizeof *head;
    return h->in.len - at < head->len ? NULL : h->in.data + at;
}

/* Note which items are complete, and which units a hand is through with. */
static void
look(struct pool *p, struct hand *h)
{
    struct head head;

    while (frame_at(h, h->looked, &head)) {
        struct unit *u = p->first;

        h->looked += sizeof head + head.len;
        if (head.kind == KIND_DONE || head.kind == KIND_END)
            h->whole = h->looked;
        if (head.kind != KIND_END)
            continue;
        while (u && (u->hand != h || u->ended))
            u = u->next;
        if (u)
            u->ended = true;
        h->units--;
    }
}

/* Some unit still needs what this ended hand has said. */
static bool
is_needed(const struct pool *p, const struct hand *h)
{
    const struct unit *u;

    for (u = p->first; u; u = u->next) {
        if (u->hand == h)
            return true;
    }
    return false;
}

/*
 * A hand ended.  If it had work, nobody comes in its place before all that
 * goes before that work is told (see bury).
 */
static void
dismiss(struct pool *p, int i)
{
    struct hand *h = p->hands[i];

    hand_end(h);
    p->hands[i] = p->hands[--p->n_hands];
    if (h->units) {
        p->n_dead++;
        return;
    }
    if (!is_needed(p, h))
        hand_free(h);
    hire(p);
}

/* Read what there is; false at its end. */
static bool
hand_read(struct pool *p, struct hand *h)
{
    char block[PIECE];
    ssize_t n;

    do
        n = read(h->from, block, sizeof block);
    while (n < 0 && errno == EINTR);
    if (n <= 0)
        return false;
    buf_add(&h->in, block, (size_t)n);
    look(p, h);
    return true;
}

/* Forget what was told. */
static void
hand_shift(struct hand *h)
{
    if (!h->at)
        return;
    h->in.len -= h->at;
    memmove(h->in.data, h->in.data + h->at, h->in.len);
    h->looked -= h->at;
    h->whole -= h->at;
    h->at = 0;
}

static void
drop_first(struct pool *p)
{
    struct unit *u = p->first;
    struct hand *h = u->hand;

    p->first = u->next;
    if (!p->first)
        p->last = &p->first;
    p->n_units--;
    buf_free(&u->bytes);
    free(u);
    if (h && !h->pid && !is_needed(p, h))
        hand_free(h);
}

/* No process can be started to do this. */
static void
give_up(struct pool *p, struct buf *unit)
{
    p->calls->died(p->context, unit, 0, POOL_NO_PROCESS);
    p->stopped = true;
}

/*
 * All that an ended hand has said is told, and it died at the first unit.  A
 * new one gets what is left of that and the other units of the old one, in
 * their order: so what a hand says is always in the order of the units.
 */
static void
bury(struct pool *p)
{
    struct unit *u = p->first;
    struct hand *old = u->hand, *new;
    bool more = p->calls->died(p->context, &u->bytes, u->done, old->how);

    p->n_dead--;
    new = hand_new(p);
    if (!new) {
        give_up(p, &u->bytes);
        return;
    }
    p->hands[p->n_hands++] = new;
    u->done = 0;
    for (u = more ? u : u->next; u; u = u->next) {
        if (u->hand == old)
            give(u, new);
    }
    if (!more)
        drop_first(p);
    else if (!is_needed(p, old))
        hand_free(old);
}

/* Tell one frame of the first unit. */
static void
tell_frame(struct pool *p, const struct head *head, const char *bytes)
{
    struct pool_result result;

    switch (head->kind) {
    case KIND_OUT:
    case KIND_ERR:
        if (!p->calls->say(p->context, (enum pool_to)head->kind, bytes,
                           head->len))
            p->stopped = true;
        return;
    case KIND_DONE:
        memcpy(&result, bytes, sizeof result);
        p->first->done++;
        p->calls->done(p->context, &result);
        return;
    default:
        drop_first(p);
    }
}

/* Tell all that can be told. */
static void
tell(struct pool *p)
{
    while (p->first && !p->stopped) {
        struct hand *h = p->first->hand;
        struct head head;
        const char *bytes = h->at < h->whole ? frame_at(h, h->at, &head)
                                             : NULL;

        if (bytes) {
            h->at += sizeof head + head.len;
            tell_frame(p, &head, bytes);
            continue;
        }
        if (h->pid) {
            hand_shift(h);
            return;
        }
        bury(p);
    }
}

/* Whom to listen to; the last place is for `fd`. */
static nfds_t
watch(struct pool *p, struct pollfd *list, int fd)
{
    int i;

    for (i = 0; i < p->n_hands; i++) {
        struct hand *h = p->hands[i];
        bool kept = h->in.len - h->at >= p->ahead
                    && !(p->first && p->first->hand == h);

        list[2 * i].fd = kept ? -1 : h->from;
        list[2 * i].events = POLLIN;
        list[2 * i + 1].fd = h->sent < h->out.len ? h->to : -1;
        list[2 * i + 1].events = POLLOUT;
    }
    list[2 * i].fd = fd;
    list[2 * i].events = POLLIN;
    return (nfds_t)(2 * i + 1);
}

/* Wait for something and take care of it; whether `fd` can be read. */
static bool
step(struct pool *p, int fd)
{
    struct pollfd list[2 * POOL_JOBS_MAX + 1];
    nfds_t n = watch(p, list, fd);
    int i;

    p->calls->pause(p->context);
    if (poll(list, n, -1) < 0)
        return false;           /* interrupted */
    for (i = p->n_hands; i-- > 0; ) {
        if (list[2 * i + 1].revents)
            hand_send(p->hands[i]);
        if (list[2 * i].revents && !hand_read(p, p->hands[i]))
            dismiss(p, i);
    }
    tell(p);
    return list[n - 1].revents != 0;
}

void
pool_submit(struct pool *p, const struct buf *unit)
{
    struct buf copy = BUF_INIT;
    struct unit *u;

    if (!p->n_hands && !p->stopped)
        hire(p);
    while (!p->stopped && p->n_hands
           && (!free_hand(p) || p->n_units >= WINDOW * p->jobs))
        step(p, -1);
    if (p->stopped)
        return;
    buf_add(&copy, unit->data, unit->len);
    if (!p->n_hands) {
        give_up(p, &copy);
        buf_free(&copy);
        return;
    }
    u = xmalloc(sizeof *u);
    memset(u, 0, sizeof *u);
    u->bytes = copy;
    *p->last = u;
    p->last = &u->next;
    p->n_units++;
    give(u, free_hand(p));
}

void
pool_wait(struct pool *p, int fd)
{
    while (!p->stopped && !step(p, fd))
        ;
}

void
pool_finish(struct pool *p)
{
    while (p->first && !p->stopped)
        step(p, -1);
}

void
pool_free(struct pool *p)
{
    int i;

    if (!p)
        return;
    for (i = 0; i < p->n_hands; i++) {
        if (p->first)
            kill(p->hands[i]->pid, SIGTERM);
        close(p->hands[i]->to);
    }
    while (p->first)
        drop_first(p);
    for (i = 0; i < p->n_hands; i++) {
        struct hand *h = p->hands[i];

        h->to = -1;
        hand_end(h);
        hand_free(h);
    }
    free(p->hands);
    free(p);
}
