/*
 * How fast and how big: `make bench`.  One process, one line a figure:
 *
 *     NAME  VALUE UNIT
 *
 * Time is that of the processor, so that a busy machine matters less; each
 * figure is taken over at least half a second.  usage: bench [DEPTH], the
 * depth of the move generation, 5 if not given.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "board/fen.h"
#include "board/movegen.h"
#include "t/lib/tap.h"

static double
seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

static void
figure(const char *name, double value, const char *unit)
{
    printf("%-36s %12.1f %s\n", name, value, unit);
    fflush(stdout);
}

/* The peak of the process so far, in MiB. */
static double
peak_memory(void)
{
    struct rusage usage;

    if (getrusage(RUSAGE_SELF, &usage) != 0)
        return 0;
    return (double)usage.ru_maxrss / 1024;
}

/* ------------------------------------------------------ move generation */

/* One line of t/perft: "FEN ; N1 N2 ..."; the nodes counted. */
static unsigned long long
count_line(const char *line, size_t len, int depth)
{
    struct arena *arena = arena_new();
    struct diags diags;
    struct place at = {0};
    struct pos p;
    size_t fen = strcspn(line, ";\n");
    char *next = (char *)line + fen + 1;
    unsigned long long want = 0, seen;

    diags_init(&diags, arena);
    if (fen >= len || !fen_parse(line, fen, at, &diags, &p, NULL))
        bail("no position: %.*s", (int)len, line);
    for (int i = 0; i < depth; i++)
        want = strtoull(next, &next, 10);
    seen = movegen_perft(&p, depth);
    if (want && want != seen)
        bail("%llu instead of %llu: %.*s", seen, want, (int)len, line);
    arena_free(arena);
    return seen;
}

static void
bench_perft(int depth)
{
    char *text = slurp("t/perft/known.perft", NULL);
    unsigned long long nodes = 0;
    double start = seconds();

    for (char *line = text; *line; ) {
        size_t len = strcspn(line, "\n");

        if (len && *line != '#')
            nodes += count_line(line, len, depth);
        line += len + (line[len] == '\n');
    }
    figure("move generation", (double)nodes / 1e6, "M nodes");
    figure("move generation, rate",
           (double)nodes / 1e6 / (seconds() - start), "M nodes/s");
    free(text);
}

int
main(int argc, char **argv)
{
    bench_perft(argc > 1 ? atoi(argv[1]) : 5);
    figure("peak memory", peak_memory(), "MiB");
    return 0;
}
