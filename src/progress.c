#include <config.h>

#include "progress.h"

#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/buf.h"
#include "base/utf8.h"

/* Seconds between two lines, and before a time left is told. */
#define PAUSE 0.2
#define FIRST_GUESS 1.0

static double
seconds_since(const struct timespec *then)
{
    struct timespec now;

    if (clock_gettime(CLOCK_MONOTONIC, &now) != 0)
        return 0;
    return (double)(now.tv_sec - then->tv_sec)
           + (double)(now.tv_nsec - then->tv_nsec) / 1e9;
}

void
progress_init(struct progress *p, enum lang lang)
{
    memset(p, 0, sizeof *p);
    p->lang = lang;
    p->on = isatty(STDERR_FILENO) && !isatty(STDOUT_FILENO)
            && clock_gettime(CLOCK_MONOTONIC, &p->start) == 0;
    p->last = p->start;
}

void
progress_whole(struct progress *p, enum progress_unit unit, long long whole)
{
    p->unit = unit;
    p->whole = whole;
    p->part = 0;
}

void
progress_games(struct progress *p, int more)
{
    p->games += more;
    if (p->unit == PROGRESS_GAMES)
        p->part += more;
}

/* "3:05" or "2:03:05". */
static void
add_time(double seconds, struct buf *out)
{
    long s = (long)(seconds + 0.5);

    if (s >= 3600)
        buf_addf(out, "%ld:%02ld:%02ld", s / 3600, s / 60 % 60, s % 60);
    else
        buf_addf(out, "%ld:%02ld", s / 60, s % 60);
}

static void
add_done(const struct progress *p, struct buf *out)
{
    if (p->whole && p->unit == PROGRESS_GAMES)
        buf_addf(out, tr(p->lang, "games: %lld of %lld"), p->part, p->whole);
    else
        buf_addf(out, tr(p->lang, "games: %ld"), p->games);
    if (p->whole && p->unit == PROGRESS_FILES)
        buf_addf(out, tr(p->lang, "; files: %lld of %lld"), p->part,
                 p->whole);
    if (p->whole && p->unit == PROGRESS_BYTES)
        buf_addf(out, "; %lld %%", p->part * 100 / p->whole);
}

static void
add_rate(const struct progress *p, struct buf *out)
{
    double took = seconds_since(&p->start);

    if (took <= 0)
        return;
    buf_addf(out, tr(p->lang, "; %.0f a second"),
             (double)p->games / took);
    if (took < FIRST_GUESS || p->part <= 0 || p->part > p->whole)
        return;
    buf_puts(out, tr(p->lang, "; time left "));
    add_time(took / (double)p->part * (double)(p->whole - p->part), out);
}

void
progress_clear(struct progress *p)
{
    if (p->columns)
        fprintf(stderr, "\r%*s\r", p->columns, "");
    p->columns = 0;
}

/*
 * Cut a line to the width of the terminal, its last column left free: one that
 * wraps is not erased by going back to its beginning.
 */
static void
cut(struct buf *line)
{
    struct winsize size;
    size_t at = 0;
    int used = 0;

    if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || !size.ws_col)
        return;
    while (at < line->len) {
        size_t len = utf8_cluster(line->data + at, line->len - at);

        used += utf8_columns(line->data + at, len);
        if (used >= size.ws_col)
            break;
        at += len;
    }
    if (at < line->len)
        line->data[line->len = at] = '\0';
}

void
progress_show(struct progress *p)
{
    struct buf line = BUF_INIT;

    if (!p->on || seconds_since(&p->last) < PAUSE)
        return;
    clock_gettime(CLOCK_MONOTONIC, &p->last);
    add_done(p, &line);
    add_rate(p, &line);
    cut(&line);
    progress_clear(p);
    fputs(buf_str(&line), stderr);
    fflush(stderr);
    p->columns = utf8_columns(buf_str(&line), line.len);
    buf_free(&line);
}
