/*
 * A series rules as judge() does, however its line grew before, was cut back
 * or branched off, whatever was asked of it: cases, figures of the book,
 * random cycles, random games, moves overruled at random, searches that run
 * out.  All of a ruling is compared, evidence included; and a copy of one
 * stays what it was.
 */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "board/movegen.h"
#include "io/book.h"
#include "rules/table.h"
#include "t/lib/cases.h"
#include "t/lib/tap.h"
#include "t/peers/random.h"

enum {
    SEED = 20, PLIES_MAX = 160, LABELS_MAX = 4,
    STEPS = 7,                  /* changes of one line */
    CYCLES = 10, CHECKS = 10, GAMES = 3, GAME_PLIES = 24,
    CASE_STEP = 80, FIGURE_STEP = 70    /* of so many one is tried */
};

static const char *const editions[] = {
    "1956", "1959", "axf", "wxf2018", "cxa2020",
};

/* ------------------------------------------------ all of a ruling as text */

static void
print_moves(const move_t *list, int n, struct buf *out)
{
    for (int i = 0; i < n; i++)
        buf_addf(out, " %d", (int)list[i]);
}

static void
print_target(const struct target *t, struct buf *out)
{
    buf_addf(out, "  target %d %d %d kind %d %d new %d by", t->id, t->pc,
             t->sq, (int)t->kind, (int)t->protection, t->is_new);
    for (int i = 0; i < t->n_by; i++)
        buf_addf(out, " %d", t->by[i]);
    for (int i = 0; i < t->n_roots; i++) {
        const struct root *r = &t->roots[i];

        buf_addf(out, " root %d %d %d %d %d", r->id, r->sq, r->fault, r->by,
                 r->through);
    }
    buf_putc(out, '\n');
}

static void
print_ply(const struct ply_ruling *p, struct buf *out)
{
    buf_addf(out, "%d: %d %d %s %s %d %d note %p article %p row %ld line",
             p->ply, (int)p->side, (int)p->move, class_name(p->class),
             class_name(p->proposed), p->overruled, p->is_new,
             (const void *)p->note, (const void *)p->article, p->row);
    print_moves(p->line, p->n_line, out);
    buf_putc(out, '\n');
    for (int i = 0; i < p->n_targets; i++)
        print_target(&p->targets[i], out);
}

static void
print_articles(const struct article *const *list, int n, struct buf *out)
{
    buf_puts(out, " articles");
    for (int i = 0; i < n; i++)
        buf_addf(out, " %p", (const void *)list[i]);
}

static void
print_side(const struct side_ruling *s, struct buf *out)
{
    buf_addf(out, "%s %d note %p plies %d row %ld cites",
             profile_name(s->profile), (int)s->standing,
             (const void *)s->note, s->plies, s->row);
    for (int i = 0; i < s->n_cites; i++)
        buf_addf(out, " %ld", s->cites[i]);
    print_articles(s->articles, s->n_articles, out);
    buf_putc(out, '\n');
}

static void
print_counts(const struct ruling *r, struct buf *out)
{
    const struct window *w = &r->window;
    const struct claim *c = &r->claim;
    const struct quiet *q = &r->quiet;

    buf_addf(out, "window %d %d %d %d %d %d\n", w->from, w->to, w->closed,
             w->marked, w->period, w->occurrences);
    buf_addf(out, "claim %d %d %d %d %d\n", c->needs, c->have, c->reached,
             c->completed, (int)c->completed_by);
    buf_addf(out, "quiet %d %d %d %d %d %d\n", q->plies, q->before,
             q->limit, q->checks[RED], q->checks[BLACK], q->checks_limit);
}

static void
print_ruling(const struct ruling *r, struct buf *out)
{
    buf_clear(out);
    buf_addf(out, "%p %s %d %u note %p book %p row %ld",
             (const void *)r->edition, verdict_name(r->verdict),
             (int)r->cause, r->problems, (const void *)r->note,
             (const void *)r->book, r->row);
    print_articles(r->articles, r->n_articles, out);
    buf_putc(out, '\n');
    print_counts(r, out);
    print_side(&r->sides[RED], out);
    print_side(&r->sides[BLACK], out);
    for (int i = 0; i < r->n_overrulings; i++) {
        const struct overruling *o = &r->overrulings[i];

        buf_addf(out, "over %d %d %d %d\n", o->ply, (int)o->was, (int)o->is,
                 (int)o->label);
    }
    for (int i = 0; i < r->n_hinges; i++)
        buf_addf(out, "hinge %d %d %d\n", r->hinges[i].ply,
                 (int)r->hinges[i].is, (int)r->hinges[i].verdict);
    for (int k = 0; k < r->n_plies; k++)
        print_ply(&r->plies[k], out);
}

/* ------------------------------------------------------------------ trials */

/* One series, the line it is asked about, and what was compared. */
struct trial {
    struct dice dice;
    const struct edition *edition;
    struct series *series;
    struct line line;
    move_t moves[PLIES_MAX];
    struct judge_options options;
    struct overruling labels[LABELS_MAX];
    struct arena *own, *anew, *kept;
    const struct ruling *copy;  /* of the ruling before, in `kept` */
    struct buf want, seen, was; /* was: the one before, as text */
    long rulings, differing, changed;
};

static void
open_trial(struct trial *t, const struct edition *edition)
{
    memset(t, 0, sizeof *t);
    t->dice.state = SEED;
    t->edition = edition;
    t->series = series_new(edition);
    t->line.moves = t->moves;
    t->options.labels = t->labels;
    t->own = arena_new();
    t->anew = arena_new();
    t->kept = arena_new();
}

static void
close_trial(struct trial *t)
{
    series_free(t->series);
    arena_free(t->own);
    arena_free(t->anew);
    arena_free(t->kept);
    buf_free(&t->want);
    buf_free(&t->seen);
    buf_free(&t->was);
}

/* The copy of the ruling before is still what that was. */
static void
compare_copy(struct trial *t)
{
    if (!t->copy)
        return;
    print_ruling(t->copy, &t->seen);
    if (strcmp(buf_str(&t->was), buf_str(&t->seen)) != 0 && !t->changed++)
        diag("%s, the copy:\n%s%s", edition_id(t->edition), buf_str(&t->was),
             buf_str(&t->seen));
}

static void
compare(struct trial *t)
{
    const struct ruling *r;

    arena_reset(t->own);
    arena_reset(t->anew);
    print_ruling(judge(&t->line, t->edition, &t->options, t->anew),
                 &t->want);
    r = series_judge(t->series, &t->line, &t->options, t->own);
    compare_copy(t);
    print_ruling(r, &t->seen);
    t->rulings++;
    if (strcmp(buf_str(&t->want), buf_str(&t->seen)) != 0
        && !t->differing++)
        diag("%s, %d plies, as of %d:\n%s%s", edition_id(t->edition),
             t->line.n, t->options.at, buf_str(&t->want), buf_str(&t->seen));
    arena_reset(t->kept);
    t->copy = ruling_copy(r, t->kept);
    print_ruling(r, &t->was);
}

/* --------------------------------------------------------- random changes */

static int
roll(struct trial *t, int n)
{
    return (int)dice_roll(&t->dice, (unsigned)n);
}

/* The line of `from` as far as it was played, then moves at random. */
static void
branch(struct trial *t, const struct line *from)
{
    int keep = roll(t, from->n + 1), more = roll(t, 5);
    struct pos p = from->start;

    memcpy(t->moves, from->moves, (size_t)from->n * sizeof *t->moves);
    for (int k = 0; k < keep; k++)
        pos_make(&p, t->moves[k]);
    for (t->line.n = keep; t->line.n < keep + more && t->line.n < PLIES_MAX;
         t->line.n++) {
        move_t moves[MOVES_MAX];
        int n = movegen_legal(&p, moves);

        if (n == 0)
            break;
        t->moves[t->line.n] = moves[roll(t, n)];
        pos_make(&p, t->moves[t->line.n]);
    }
}

/* Longer, shorter, another way; mostly longer, as lines are entered. */
static void
change_line(struct trial *t, const struct line *from)
{
    int how = roll(t, 6), n = t->line.n;

    if (how == 0) {
        branch(t, from);
        return;
    }
    memcpy(t->moves, from->moves, (size_t)from->n * sizeof *t->moves);
    n = how == 1 ? roll(t, from->n + 1) : how == 2 ? from->n
        : n + 1 + roll(t, 3);
    t->line.n = n < from->n ? n : from->n;
}

static void
change_labels(struct trial *t)
{
    static const struct overruling words[] = {
        {.is = CLASS_IDLE, .label = LABEL_CLASS},
        {.is = CLASS_CHASE, .label = LABEL_CLASS},
        {.is = CLASS_CHECK, .label = LABEL_CLASS},
        {.label = LABEL_OLD}, {.label = LABEL_NEW},
    };
    int n = t->options.n_labels, i;

    if (roll(t, 3) == 0)
        n = t->options.n_labels = 0;
    if (n == LABELS_MAX || roll(t, 3))
        return;
    i = roll(t, n + 1);
    t->labels[i] = words[roll(t, sizeof words / sizeof *words)];
    t->labels[i].ply = 1 + roll(t, t->line.n + 1);
    if (i == n)
        t->options.n_labels++;
}

static void
change_options(struct trial *t)
{
    struct judge_options *o = &t->options;
    int n = t->line.n;

    o->at = roll(t, 3) ? 0 : roll(t, n + 2);
    o->hinges = roll(t, 2) == 0;
    o->no_capture = roll(t, 3) ? 0 : roll(t, 130);
    o->window_from = o->window_to = 0;
    if (roll(t, 4) == 0) {
        o->window_from = 1 + roll(t, n + 1);
        o->window_to = roll(t, n + 2);
    }
}

static void
try_line(struct trial *t, const struct line *from)
{
    if (from->n > PLIES_MAX - 5)
        return;
    t->line.start = from->start;
    t->line.n = from->n < 2 ? from->n : roll(t, 3);
    for (int i = 0; i < STEPS; i++) {
        change_line(t, from);
        change_labels(t);
        change_options(t);
        compare(t);
    }
}

/* ------------------------------------------------------------------- lines */

/* The moves of a case twice over, which closes many of them. */
static void
try_case(struct trial *t, const struct tcase *c)
{
    move_t moves[2 * CASE_PLIES_MAX];
    struct pos p = c->start;
    struct line line = {.start = c->start, .moves = moves};

    for (int round = 0; round < 2; round++) {
        for (int k = 0; k < c->n && movegen_is_legal(&p, c->moves[k]); k++) {
            moves[line.n++] = c->moves[k];
            pos_make(&p, c->moves[k]);
        }
    }
    try_line(t, &line);
}

static void
try_cases(struct trial *t, const char *id)
{
    struct tcase *list;
    char file[64];
    int step = CASE_STEP / many_of(10), i = 0;

    snprintf(file, sizeof file, "t/cases/%s.cases", id);
    list = cases_read(file, id);
    for (const struct tcase *c = list; c; c = c->next) {
        if (i++ % step == 0 && strcmp(c->rules, id) == 0)
            try_case(t, c);
    }
    cases_free(list);
}

static void
try_book(struct trial *t)
{
    struct doc *book = load_book();
    size_t step = (size_t)(FIGURE_STEP / many_of(10));

    for (size_t i = 0; i < book->n_games; i += step) {
        const struct game *g = book->games[i];
        struct arena *arena = arena_new();
        struct line line = {.n = 0};

        if (g->has_start)
            line = game_line(g, 0, arena, NULL);
        if (line.n)
            try_line(t, &line);
        arena_free(arena);
    }
    doc_free(book);
}

/* A cycle begun a ply later. */
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
try_cycles(struct trial *t, int n)
{
    struct dice dice = {SEED};

    for (int i = 0; i < n; i++) {
        struct cycle c;
        struct line line;

        cycle_next(&dice, &c);
        line = cycle_line(&c);
        try_line(t, &line);
    }
}

/* The same begun at those of their plies where they begin in check. */
static void
try_checks(struct trial *t)
{
    struct dice dice = {SEED};
    int n = many_of(CHECKS), lines = 0;

    while (lines < n) {
        struct cycle c;

        cycle_next(&dice, &c);
        for (int turn = 0; turn < CYCLE_MAX; turn++) {
            struct line line = cycle_line(&c);

            if (movegen_in_check(&c.start, (enum side)c.start.side)) {
                try_line(t, &line);
                lines++;
            }
            turn_cycle(&c);
        }
    }
}

/* One more move at random; false if there is none. */
static bool
add_move(struct trial *t)
{
    struct pos p = t->line.start;
    move_t moves[MOVES_MAX];
    int n;

    for (int k = 0; k < t->line.n; k++)
        pos_make(&p, t->moves[k]);
    n = movegen_legal(&p, moves);
    if (n)
        t->moves[t->line.n++] = moves[roll(t, n)];
    return n > 0;
}

/* Games at random, a ply longer each time, as they are typed. */
static void
try_games(struct trial *t)
{
    struct dice dice = {SEED + 1};
    int n = many_of(GAMES);

    t->options = (struct judge_options){.labels = t->labels};
    for (int i = 0; i < n; i++) {
        struct cycle c;

        cycle_next(&dice, &c);
        t->line.start = c.start;
        t->line.n = 0;
        while (t->line.n < GAME_PLIES && add_move(t))
            compare(t);
    }
}

static void
test_edition(const struct edition *e)
{
    struct trial t;

    open_trial(&t, e);
    try_cases(&t, edition_id(e));
    try_book(&t);
    try_cycles(&t, many_of(CYCLES));
    try_games(&t);
    is_int(0, t.differing, "%ld rulings under %s", t.rulings, edition_id(e));
    is_int(0, t.changed, "their copies stay what they were");
    t.rulings = 0;
    try_checks(&t);
    is_int(0, t.differing, "%ld rulings on lines that begin in check",
           t.rulings);
    close_trial(&t);
}

/* Searches of a ply that use up what they have in common. */
static void
test_budget(struct edition_store *store, long nodes)
{
    struct buf text = BUF_INIT;
    struct arena *arena = arena_new();
    struct diags diags;
    struct edition *e;
    struct trial t;

    buf_addf(&text, "[edition]\ninherits = cxa2020\nid = small-%ld\n"
                    "title.en = Small budget\nshort.en = small\n"
                    "nodes = %ld\n", nodes, nodes);
    diags_init(&diags, arena);
    e = edition_parse("small", buf_str(&text), text.len, &diags);
    if (!e)
        bail("%s", diags.list[0].text);
    edition_add(store, e);
    open_trial(&t, e);
    try_cycles(&t, many_of(CYCLES));
    is_int(0, t.differing, "%ld rulings with %ld nodes", t.rulings, nodes);
    close_trial(&t);
    buf_free(&text);
    arena_free(arena);
}

/* The comparison sees one attacker that is another. */
static void
test_difference(struct edition_store *store)
{
    struct tcase *list = cases_read("t/cases/axf.cases", "axf");
    struct arena *arena = arena_new();
    struct buf a = BUF_INIT, b = BUF_INIT;
    struct line line = case_line(list);
    const struct ruling *r = judge(&line, edition_get(store, "axf"), NULL,
                                   arena);
    const struct target *t = NULL;

    for (int k = 0; k < r->n_plies && !t; k++)
        t = r->plies[k].n_targets ? r->plies[k].targets : NULL;
    if (!t)
        bail("the first case has no target");
    print_ruling(r, &a);
    ((sq_t *)t->by)[0] ^= 1;
    print_ruling(r, &b);
    ok(strcmp(buf_str(&a), buf_str(&b)) != 0, "another attacker is seen");
    buf_free(&a);
    buf_free(&b);
    arena_free(arena);
    cases_free(list);
}

int
main(void)
{
    struct edition_store *store = edition_store_new();
    size_t n = sizeof editions / sizeof *editions;

    plan((unsigned)(3 * n + 6 + 1));
    diag("seed %d", SEED);
    test_difference(store);
    for (size_t i = 0; i < n; i++)
        test_edition(edition_get(store, editions[i]));
    for (long nodes = 20; nodes <= 640; nodes *= 2)
        test_budget(store, nodes);
    edition_store_free(store);
    return done();
}
