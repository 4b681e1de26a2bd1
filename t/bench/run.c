/*
 * Run a command several times with a file as its input and its output thrown
 * away, and print the median of what it did a second, how many processors it
 * kept busy, and its largest process:
 *
 *     run RUNS GAMES NAME FILE COMMAND [ARGUMENT]...
 */
#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { RUNS_MAX = 99 };

static void
die(const char *what)
{
    fprintf(stderr, "run: %s: %s\n", what, strerror(errno));
    exit(1);
}

static double
now(void)
{
    struct timespec t;

    if (clock_gettime(CLOCK_MONOTONIC, &t) != 0)
        die("clock");
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Of all children so far, and theirs. */
static struct rusage
used(void)
{
    struct rusage usage;

    if (getrusage(RUSAGE_CHILDREN, &usage) != 0)
        die("getrusage");
    return usage;
}

static double
seconds(struct timeval t)
{
    return (double)t.tv_sec + (double)t.tv_usec / 1e6;
}

static double
processor_time(void)
{
    struct rusage usage = used();

    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

static void
start(const char *file, char **command)
{
    int in = open(file, O_RDONLY), out = open("/dev/null", O_WRONLY);

    if (in < 0 || out < 0 || dup2(in, 0) < 0 || dup2(out, 1) < 0)
        die(file);
    execvp(command[0], command);
    die(command[0]);
}

/* One run: its seconds, and the processors it kept busy. */
static void
run(const char *file, char **command, double *took, double *busy)
{
    double began = now(), before = processor_time();
    pid_t pid = fork();
    int status;

    if (pid < 0)
        die("fork");
    if (pid == 0)
        start(file, command);
    if (waitpid(pid, &status, 0) < 0)
        die("wait");
    if (!WIFEXITED(status) || WEXITSTATUS(status) > 1) {
        fprintf(stderr, "run: %s failed\n", command[0]);
        exit(1);
    }
    *took = now() - began;
    *busy = (processor_time() - before) / *took;
}

static int
by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

static double
median(double *list, int n)
{
    qsort(list, (size_t)n, sizeof *list, by_size);
    return list[n / 2];
}

static void
figure(const char *name, const char *what, double value, const char *unit)
{
    printf("%s%-*s %12.2f %s\n", name, (int)(40 - strlen(name)), what, value,
           unit);
    fflush(stdout);
}

int
main(int argc, char **argv)
{
    double took[RUNS_MAX], busy[RUNS_MAX];
    int runs = argc > 5 ? atoi(argv[1]) : 0, i;

    if (runs < 1 || runs > RUNS_MAX) {
        fprintf(stderr, "usage: run RUNS GAMES NAME FILE COMMAND...\n");
        return 2;
    }
    for (i = 0; i < runs; i++)
        run(argv[4], argv + 5, &took[i], &busy[i]);
    figure(argv[3], "", atof(argv[2]) / median(took, runs), "games/s");
    figure(argv[3], ", processors", median(busy, runs), "busy");
    figure(argv[3], ", largest process", (double)used().ru_maxrss / 1024,
           "MiB");
    return 0;
}
