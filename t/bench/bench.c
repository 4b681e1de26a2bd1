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
#include "game/game.h"
#include "t/lib/cases.h"
#include "t/lib/tap.h"
#include "ui/app.h"

enum {
    GAME_PLIES = 300,           /* of the long game */
    WIDTH = 80, HEIGHT = 24
};

/* The least time a figure is taken over. */
#define LONG_ENOUGH 0.5

static double
seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

static void
figure(const char *name, double value, const char *unit)
{
    printf("%-36s %12.2f %s\n", name, value, unit);
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

/* -------------------------------------------------------------- rulings */

/* What was judged; worst: the seconds of the slowest ruling of a round. */
struct tally {
    long rulings, plies;
    double worst;
};

/* Judge every case of a list once. */
static void
judge_all(const struct tcase *list, struct edition_store *store,
          struct tally *tally)
{
    struct arena *arena = arena_new();
    double worst = 0;

    for (const struct tcase *c = list; c; c = c->next) {
        const struct edition *e = edition_get(store, c->rules);
        struct line line = case_line(c);
        double start = seconds(), took;

        if (!e)                 /* a case of an edition in a file */
            continue;
        judge(&line, e, &c->options, arena);
        arena_reset(arena);
        took = seconds() - start;
        if (took > worst)
            worst = took;
        tally->plies += line.n;
        tally->rulings++;
    }
    /* The least of all rounds: an interruption is no property of the case. */
    if (tally->worst == 0 || worst < tally->worst)
        tally->worst = worst;
    arena_free(arena);
}

static void
bench_rulings(const char *id)
{
    struct edition_store *store = edition_store_new();
    char file[64], name[64];
    struct tcase *list;
    struct tally tally = {0};
    double start, took;

    snprintf(file, sizeof file, "t/cases/%s.cases", id);
    list = cases_read(file, id);
    start = seconds();
    do {
        judge_all(list, store, &tally);
        took = seconds() - start;
    } while (took < LONG_ENOUGH);
    snprintf(name, sizeof name, "rulings under %s", id);
    figure(name, (double)tally.rulings / took, "rulings/s");
    snprintf(name, sizeof name, "plies under %s", id);
    figure(name, (double)tally.plies / took, "plies/s");
    snprintf(name, sizeof name, "slowest ruling under %s", id);
    figure(name, tally.worst * 1000, "ms");
    cases_free(list);
    edition_store_free(store);
}

/* ------------------------------------------------------------- long game */

/* A game of GAME_PLIES plies: moves drawn with a fixed seed. */
static struct doc *
long_game(void)
{
    struct doc *doc = doc_new("bench");
    struct game *g = game_new(doc, "dhtmlxq");
    struct pos p;
    struct place at = {0};
    const char *start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/"
                        "RNBAKABNR w";
    uint32_t node = 0, seed = 1;

    if (!fen_parse(start, strlen(start), at, &g->diags, &p, NULL))
        bail("no start position");
    game_set_start(g, &p);
    for (int ply = 0; ply < GAME_PLIES; ply++) {
        move_t moves[MOVES_MAX];
        int n = movegen_legal(&p, moves);

        if (n == 0)
            bail("the long game ends at ply %d; take another seed", ply);
        seed = seed * 1664525 + 1013904223;
        node = game_add(g, node, moves[(seed >> 16) % (uint32_t)n]);
        game_pos(g, node, &p);
    }
    return doc;
}

/* Processor time of the board with a script of keys, in milliseconds. */
static double
script_time(const struct app_setup *setup, const char *keys)
{
    struct buf dump = BUF_INIT;
    double start = seconds(), took;
    long runs = 0;

    do {
        buf_clear(&dump);
        if (!app_script(setup, keys, strlen(keys), WIDTH, HEIGHT, &dump))
            bail("%s", buf_str(&dump));
        runs++;
        took = seconds() - start;
    } while (took < LONG_ENOUGH);
    buf_free(&dump);
    return took / (double)runs * 1000;
}

static void
bench_board(void)
{
    struct doc *doc = long_game(), *docs[1];
    struct app_setup setup = {
        .n_docs = 1, .rules = "1956", .glyphs = GLYPHS_PAIR,
        .color = COLOR_NEVER
    };
    struct buf keys = BUF_INIT;
    double first, all;

    docs[0] = doc;
    setup.docs = docs;
    setup.editions = edition_store_new();
    first = script_time(&setup, "");
    figure("300 plies: start to first screen", first, "ms");
    for (int i = 0; i < GAME_PLIES; i++)
        buf_puts(&keys, "Right dump ");
    all = script_time(&setup, buf_str(&keys));
    figure("300 plies: key to screen", (all - first) / GAME_PLIES, "ms");
    buf_free(&keys);
    edition_store_free(setup.editions);
    doc_free(doc);
}

int
main(int argc, char **argv)
{
    bench_perft(argc > 1 ? atoi(argv[1]) : 5);
    bench_rulings("1956");
    bench_rulings("1959");
    bench_rulings("axf");
    bench_rulings("wxf2018");
    bench_rulings("cxa2020");
    bench_board();
    figure("peak memory", peak_memory(), "MiB");
    return 0;
}
