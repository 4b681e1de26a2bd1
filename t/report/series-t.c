/*
 * The rulings of a series are those of the plies judged one by one, to the
 * last byte: the cases, random cycles, lines that begin in check.
 */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "board/fen.h"
#include "report/json.h"
#include "report/rule.h"
#include "report/text.h"
#include "t/lib/cases.h"
#include "t/lib/tap.h"
#include "t/peers/random.h"

/* One case of so many is tried. */
enum { CASE_STEP = 20 };

static const char *const ids[] = {"1956", "1959", "axf", "wxf2018",
                                  "cxa2020"};

/* One line under one edition, and what was compared on it. */
struct trial {
    const char *name;           /* of the case or cycle */
    const struct edition *edition;
    struct line line;
    struct judge_options options;
    struct overruling labels[2];
    struct doc *doc;
    struct arena *passing;
    long rulings, differing;
    bool quiet;                 /* say nothing of a difference */
};

static void
print(const struct trial *t, const struct ruling *r, int at,
      struct json_kept *kept, struct buf *out)
{
    struct diags diags;
    struct report_item item = {
        .file = "-", .number = 1, .game = t->doc->games[0], .diags = &diags,
        .line = &t->line, .ruling = r, .at = at, .scan = true, .kept = kept,
    };

    diags_init(&diags, t->passing);
    json_ruling(&item, out);
    text_block(&item, LANG_ZH, out);
}

static void
compare(struct trial *t, const struct buf *want, const struct buf *seen,
        int at)
{
    t->rulings++;
    if (strcmp(buf_str(want), buf_str(seen)) == 0)
        return;
    t->differing++;
    if (!t->quiet)
        diag("%s, %s, ply %d:\n%s%s", t->name, edition_id(t->edition), at,
             buf_str(want), buf_str(seen));
}

/* All plies in rising order, as --scan asks for them. */
static void
try_line(struct trial *t)
{
    struct json_kept kept = {0};
    struct buf want = BUF_INIT, seen = BUF_INIT;
    struct series *series;

    if (pos_problems(&t->line.start) & POS_FATAL)
        return;
    t->options.hinges = true;
    series = series_new(t->edition);
    for (int at = 1; at <= t->line.n; at++) {
        arena_reset(t->passing);
        buf_clear(&want);
        buf_clear(&seen);
        t->options.at = at;
        print(t, series_judge(series, &t->line, &t->options, t->passing), at,
              &kept, &seen);
        print(t, judge(&t->line, t->edition, &t->options, t->passing), at,
              NULL, &want);
        compare(t, &want, &seen, at);
    }
    series_free(series);
    json_forget(&kept);
    buf_free(&want);
    buf_free(&seen);
}

static void
open_trial(struct trial *t)
{
    memset(t, 0, sizeof *t);
    t->doc = doc_new("-");
    game_new(t->doc, "position");
    t->passing = arena_new();
}

static void
close_trial(struct trial *t)
{
    doc_free(t->doc);
    arena_free(t->passing);
}

/* The moves of a case twice over, which closes many of them. */
static void
try_case(struct trial *t, const struct tcase *c)
{
    move_t moves[2 * CASE_PLIES_MAX];
    struct pos p = c->start;
    int n = 0;

    for (int round = 0; round < 2; round++) {
        for (int k = 0; k < c->n && movegen_is_legal(&p, c->moves[k]); k++) {
            moves[n++] = c->moves[k];
            pos_make(&p, c->moves[k]);
        }
    }
    t->name = c->name;
    t->line = (struct line){.start = c->start, .moves = moves, .n = n};
    t->options = c->options;
    if (n)
        try_line(t);
}

static void
test_cases(struct edition_store *store, const char *id)
{
    struct tcase *list;
    struct trial t;
    char file[64];
    int step = CASE_STEP / many_of(10), i = 0;

    open_trial(&t);
    snprintf(file, sizeof file, "t/cases/%s.cases", id);
    list = cases_read(file, id);
    for (const struct tcase *c = list; c; c = c->next) {
        t.edition = edition_get(store, c->rules);
        if (t.edition && i++ % step == 0)
            try_case(&t, c);
    }
    ok(t.rulings > 100 / step, "%ld rulings on the cases of %s",
       t.rulings, id);
    is_int(0, t.differing, "none is another in a series");
    cases_free(list);
    close_trial(&t);
}

/* A cycle begun a ply later: one of them begins in check if there is any. */
static void
turn_cycle(struct cycle *c)
{
    move_t first = c->moves[0];

    pos_make(&c->start, first);
    memmove(c->moves, c->moves + 1,
            (size_t)(c->n - 1) * sizeof *c->moves);
    c->moves[c->n - 1] = first;
}

static void
test_cycles(struct edition_store *store, const char *id)
{
    struct dice dice = {3};
    struct trial t;
    int cycles = 3 + many_of(10), in_check = 0;

    open_trial(&t);
    t.edition = edition_get(store, id);
    for (int i = 0; i < cycles; i++) {
        char text[CYCLE_TEXT_MAX];
        struct cycle c;

        cycle_next(&dice, &c);
        t.name = cycle_print(&c, text);
        for (int turn = 0; turn < 4; turn++) {
            t.line = cycle_line(&c);
            in_check += movegen_in_check(&c.start, (enum side)c.start.side);
            try_line(&t);
            turn_cycle(&c);
        }
    }
    ok(in_check > 2, "%d lines begin in check", in_check);
    is_int(0, t.differing, "%ld rulings on cycles under %s", t.rulings, id);
    close_trial(&t);
}

/* The same moves again, the arbiter having said something of one of them. */
static void
try_labels(struct trial *t)
{
    static const struct overruling words[] = {
        {.is = CLASS_IDLE, .label = LABEL_CLASS},
        {.is = CLASS_CHASE, .label = LABEL_CLASS},
        {.label = LABEL_OLD}, {.label = LABEL_NEW},
    };
    size_t i;

    t->options.labels = t->labels;
    for (i = 0; i < 4 * sizeof words / sizeof *words; i++) {
        t->labels[0] = words[i / 4];
        t->labels[0].ply = 1 + (int)i % 4;
        t->labels[1] = words[(i + 1) / 4 % 4];
        t->labels[1].ply = 5 + (int)i % 3;
        t->options.n_labels = 1 + (int)i % 2;
        t->options.window_from = i % 5 ? 0 : 2;
        t->options.window_to = i % 5 ? 0 : 7;
        try_line(t);
    }
}

/* What the arbiter says of plies, before and behind the ply judged. */
static void
test_labels(struct edition_store *store, const char *id)
{
    struct dice dice = {5};
    struct trial t;
    int n = many_of(4);

    open_trial(&t);
    t.edition = edition_get(store, id);
    t.name = "labels";
    for (int i = 0; i < n; i++) {
        struct cycle c;

        cycle_next(&dice, &c);
        t.line = cycle_line(&c);
        try_labels(&t);
    }
    is_int(0, t.differing, "%ld rulings with labels under %s", t.rulings,
           id);
    close_trial(&t);
}

/* Searches of a ply that share a budget they use up. */
static void
test_budget(struct edition_store *store, long nodes)
{
    struct buf text = BUF_INIT;
    struct arena *arena = arena_new();
    struct diags diags;
    struct edition *e;

    buf_addf(&text, "[edition]\ninherits = cxa2020\nid = small-%ld\n"
                    "title.en = Small budget\nshort.en = small\n"
                    "nodes = %ld\n", nodes, nodes);
    diags_init(&diags, arena);
    e = edition_parse("small", buf_str(&text), text.len, &diags);
    if (!e)
        bail("%s", diags.list[0].text);
    edition_add(store, e);
    test_cycles(store, edition_id(e));
    buf_free(&text);
    arena_free(arena);
}

/* The comparison sees a ruling of another ply. */
static void
test_difference(struct edition_store *store)
{
    struct buf a = BUF_INIT, b = BUF_INIT;
    struct dice dice = {1};
    struct cycle c;
    struct trial t;

    open_trial(&t);
    cycle_next(&dice, &c);
    t.line = cycle_line(&c);
    t.edition = edition_get(store, "axf");
    t.quiet = true;
    t.options.at = 2;
    print(&t, judge(&t.line, t.edition, &t.options, t.passing), 2, NULL, &a);
    t.options.window_from = 1;
    t.options.window_to = 1;
    print(&t, judge(&t.line, t.edition, &t.options, t.passing), 2, NULL, &b);
    compare(&t, &a, &b, 2);
    is_int(1, t.differing, "another ruling is seen to be another");
    buf_free(&a);
    buf_free(&b);
    close_trial(&t);
}

int
main(void)
{
    struct edition_store *store = edition_store_new();
    size_t n = sizeof ids / sizeof *ids, i;

    plan((unsigned)(5 * n + 2 + 1));
    test_difference(store);
    for (i = 0; i < n; i++) {
        test_cases(store, ids[i]);
        test_cycles(store, ids[i]);
        test_labels(store, ids[i]);
    }
    test_budget(store, 200);
    edition_store_free(store);
    return done();
}
