/*
 * How fast and how big: `make bench`.  One process, one line a figure:
 *
 *     NAME  VALUE UNIT
 *
 * Time is that of the processor, so that a busy machine matters less; each
 * figure is taken over at least half a second; of keys the least of several
 * rounds, "ruled" until the ruling stands too.  usage: bench [DEPTH], the
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
#include "board/notation.h"
#include "game/game.h"
#include "t/lib/cases.h"
#include "t/lib/tap.h"
#include "ui/action.h"
#include "ui/app.h"
#include "ui/grid.h"

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

/* A game of so many plies: moves drawn with a fixed seed. */
static struct doc *
long_game(int plies)
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
    for (int ply = 0; ply < plies; ply++) {
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
    struct doc *doc = long_game(GAME_PLIES), *docs[1];
    struct app_setup setup = {
        .n_docs = 1, .rules = "1956",
        .settings = {.glyphs = GLYPHS_PAIR, .color = COLOR_NEVER}
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

/* ----------------------------------------------- an arbiter who types */

enum { TYPED_PLIES = 100, EDITS = 1000, ROUNDS = 3, KEYS_MAX = 16384 };

/* What each key took, in ms: from the key to the first screen, and to the one
   with the ruling, as on a terminal. */
struct keys {
    struct app *app;
    struct grid grid;
    double took[KEYS_MAX], ruled[KEYS_MAX];
    int n, round;               /* keys so far; rounds before */
};

/* Of several rounds the least: an interruption is no property of the key. */
static void
keep_least(const struct keys *k, double *list, double start)
{
    double took = (seconds() - start) * 1000;

    if (k->round == 0 || took < list[k->n])
        list[k->n] = took;
}

static void
press(struct keys *k, int key)
{
    double start = seconds();

    if (k->n == KEYS_MAX)
        bail("too many keys");
    if (app_key(k->app, key) & REACT_DRAW)
        app_draw(k->app, &k->grid);
    keep_least(k, k->took, start);
    if (app_judge(k->app) & REACT_DRAW)
        app_draw(k->app, &k->grid);
    keep_least(k, k->ruled, start);
    k->n++;
}

static void
type(struct keys *k, const char *text)
{
    for (; *text; text++)
        press(k, *text == '\n' ? KEYSYM_ENTER : *text);
}

static int
by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return x < y ? -1 : x > y;
}

static void
report_list(const char *name, const char *what, double *list, int n)
{
    char line[64];

    qsort(list, (size_t)n, sizeof *list, by_size);
    snprintf(line, sizeof line, "%s%s, median", name, what);
    figure(line, list[n / 2], "ms");
    snprintf(line, sizeof line, "%s%s, worst", name, what);
    figure(line, list[n - 1], "ms");
}

static void
report(const char *name, struct keys *k)
{
    report_list(name, "", k->took, k->n);
    report_list(name, ", ruled", k->ruled, k->n);
}

static void
begin_keys(struct keys *k, const struct app_setup *setup, int round)
{
    k->app = app_new(setup);
    app_defer(k->app);
    app_resize(k->app, WIDTH, HEIGHT);
    k->grid = (struct grid)GRID_INIT;
    grid_resize(&k->grid, WIDTH, HEIGHT);
    k->n = 0;
    k->round = round;
}

static void
end_keys(struct keys *k)
{
    grid_free(&k->grid);
    app_free(k->app);
}

/* The moves of the main line are typed one after the other. */
static void
type_game(struct keys *k, const struct game *g)
{
    char uci[5];

    for (uint32_t i = g->nodes[0].child; i != NODE_NONE;
         i = g->nodes[i].child) {
        type(k, ":");
        type(k, move_uci(g->nodes[i].move, uci));
        type(k, "\n");
    }
}

/* A rook that chases a cannon all the time: every move is judged. */
static struct doc *
chase_game(void)
{
    static const char *const moves[] = {"g2c2", "c7g7", "c2g2", "g7c7"};
    static const char fen[] = "5k3/9/2c6/9/9/p8/9/6R2/9/4K4 w";
    struct doc *doc = doc_new("bench");
    struct game *g = game_new(doc, "dhtmlxq");
    struct pos p;
    struct place at = {0};
    uint32_t node = 0;

    if (!fen_parse(fen, strlen(fen), at, &g->diags, &p, NULL))
        bail("no position");
    game_set_start(g, &p);
    for (int ply = 0; ply < TYPED_PLIES; ply++)
        node = game_add(g, node, move_from_uci(moves[ply % 4], 4));
    return doc;
}

/* A game with this start, and nothing played yet. */
static struct doc *
only_start(const struct game *g)
{
    struct doc *doc = doc_new("bench");

    game_set_start(game_new(doc, "dhtmlxq"), &g->start);
    return doc;
}

static void
bench_typing(const char *id, const char *what, const struct doc *played)
{
    struct doc *doc = only_start(played->games[0]), *docs[1] = {doc};
    struct app_setup setup = {
        .docs = docs, .n_docs = 1, .rules = id,
        .editions = edition_store_new(),
        .settings = {.glyphs = GLYPHS_PAIR, .color = COLOR_NEVER}
    };
    struct keys *k = xmalloc(sizeof *k);
    char name[64];

    for (int round = 0; round < ROUNDS; round++) {
        begin_keys(k, &setup, round);
        type_game(k, played->games[0]);
        end_keys(k);
    }
    snprintf(name, sizeof name, "typing %s, %s", what, id);
    report(name, k);
    free(k);
    edition_store_free(setup.editions);
    doc_free(doc);
}

static void
bench_entering(void)
{
    static const char *const ids[] = {"1956", "1959", "axf", "wxf2018",
                                      "cxa2020"};
    struct doc *game = long_game(TYPED_PLIES), *chase = chase_game();

    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        bench_typing(ids[i], "a game", game);
        bench_typing(ids[i], "a chase", chase);
    }
    doc_free(game);
    doc_free(chase);
}

/* Comments and marks all over the game, EDITS in all with its moves. */
static void
edit_game(struct keys *k)
{
    char text[80];

    for (int i = GAME_PLIES; i < EDITS; i++) {
        snprintf(text, sizeof text, ":comment %d\n", i);
        if (i % 3 == 1)
            snprintf(text, sizeof text, ":mark %d-%d\n", i % 50 + 1,
                     i % 50 + 100);
        type(k, text);
        press(k, KEYSYM_LEFT);
    }
}

/* Moves, comments, marks: a thousand edits; and all of them undone. */
static void
bench_edits(void)
{
    struct doc *played = long_game(GAME_PLIES);
    struct doc *doc = only_start(played->games[0]), *docs[1] = {doc};
    struct app_setup setup = {
        .docs = docs, .n_docs = 1, .rules = "1956",
        .editions = edition_store_new(),
        .settings = {.glyphs = GLYPHS_PAIR, .color = COLOR_NEVER}
    };
    struct keys *k = xmalloc(sizeof *k), *undone = xmalloc(sizeof *undone);

    for (int round = 0; round < ROUNDS; round++) {
        begin_keys(k, &setup, round);
        type_game(k, played->games[0]);
        edit_game(k);
        undone->app = k->app;
        undone->grid = k->grid;
        undone->n = 0;
        undone->round = round;
        for (int i = 0; i < EDITS; i++)
            press(undone, 'u');
        end_keys(k);
    }
    figure("peak memory of 1000 edits", peak_memory(), "MiB");
    report("typing 1000 edits", k);
    report("undo among 1000 edits", undone);
    free(k);
    free(undone);
    edition_store_free(setup.editions);
    doc_free(doc);
    doc_free(played);
}

int
main(int argc, char **argv)
{
    bench_edits();              /* first, as its peak of memory is told */
    bench_entering();
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
