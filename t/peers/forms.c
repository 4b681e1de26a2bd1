/*
 * Judge random cycles under every edition and say where the program does not
 * agree with itself, what it could not find out, and what took longest.
 *
 * A cycle is judged as it stands, mirrored left to right, with the sides
 * swapped, and begun one or two plies later.  For the last one only verdicts
 * are compared, and the exit status does not depend on it: what is at stake
 * may be looked for from the position in which a cycle begins.
 *
 * usage: forms [COUNT [SEED [EDITION]]]
 * Exit status 1 if mirrored or swapped forms differ.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "rules/judge.h"
#include "t/lib/cases.h"
#include "t/peers/random.h"

enum { SLOW = 10, EDITIONS_MAX = 8 };

/* One of the slowest judgements. */
struct slow {
    double ms;
    struct cycle cycle;
};

/* What one edition gave. */
struct tally {
    const struct edition *edition;
    long rulings, differing, turned;
    long plies, unknown, undecided;
    double ms;
    struct slow slow[SLOW];     /* slowest first */
};

enum form { AS_IS, MIRRORED, SWAPPED, LATER, FORM_COUNT };

static const char *const form_names[] = {
    [AS_IS] = "as it stands", [MIRRORED] = "mirrored",
    [SWAPPED] = "sides swapped", [LATER] = "begun later",
};

static move_t
map_move(move_t mv, sq_t (*map)(sq_t))
{
    return move_of(map(move_from(mv)), map(move_to(mv)));
}

/* The cycle begun one or two plies later, for an even and an odd number of
   moves. */
static void
begin_later(struct cycle *c, int plies)
{
    struct cycle from = *c;

    for (int k = 0; k < c->n; k++) {
        c->moves[k] = from.moves[(k + plies) % c->n];
        if (k < plies)
            pos_make(&c->start, from.moves[k]);
    }
}

static void
make_form(struct cycle *out, const struct cycle *c, enum form form)
{
    sq_t (*map)(sq_t) = form == MIRRORED ? sq_mirror : sq_turn;

    *out = *c;
    if (form == LATER)
        begin_later(out, 1 + (c->n / CYCLE_ROUNDS / 2) % 2);
    if (form == MIRRORED)
        pos_mirror(&out->start, &c->start);
    if (form == SWAPPED)
        pos_swap(&out->start, &c->start);
    if (form == MIRRORED || form == SWAPPED) {
        for (int k = 0; k < c->n; k++)
            out->moves[k] = map_move(c->moves[k], map);
    }
}

static double
now_ms(void)
{
    return (double)clock() * 1000 / CLOCKS_PER_SEC;
}

static void
note_slow(struct tally *t, const struct cycle *c, double ms)
{
    int at = SLOW;

    while (at > 0 && t->slow[at - 1].ms < ms)
        at--;
    if (at == SLOW)
        return;
    memmove(&t->slow[at + 1], &t->slow[at],
            (size_t)(SLOW - at - 1) * sizeof *t->slow);
    t->slow[at].ms = ms;
    t->slow[at].cycle = *c;
}

static void
count_unknown(struct tally *t, const struct ruling *r)
{
    t->rulings++;
    t->plies += r->n_plies;
    t->undecided += r->verdict == VERDICT_UNDECIDED;
    for (int k = 0; k < r->n_plies; k++)
        t->unknown += r->plies[k].class == CLASS_UNKNOWN;
}

/* The first ply of another class in two rulings; 0: none. */
static int
first_other_class(const struct ruling *a, const struct ruling *b)
{
    for (int k = 0; k < a->n_plies && k < b->n_plies; k++) {
        if (a->plies[k].class != b->plies[k].class)
            return k + 1;
    }
    return 0;
}

static void
compare(struct tally *t, const struct cycle *c, const struct ruling *first,
        const struct ruling *other, enum form form)
{
    enum verdict v = form == SWAPPED ? verdict_swap(other->verdict)
                                     : other->verdict;
    int ply = form == LATER ? 0 : first_other_class(first, other);
    char text[CYCLE_TEXT_MAX];

    if (v == first->verdict && ply == 0)
        return;
    if (form == LATER)
        t->turned++;
    else
        t->differing++;
    printf("%s, %s: %s, not %s", edition_id(t->edition), form_names[form],
           verdict_name(v), verdict_name(first->verdict));
    if (ply)
        printf("; ply %d %s, not %s", ply,
               class_name(other->plies[ply - 1].class),
               class_name(first->plies[ply - 1].class));
    printf("\n    %s\n", cycle_print(c, text));
}

static void
run(struct tally *t, const struct cycle *c, struct arena *arena)
{
    struct judge_options options = {0};
    const struct ruling *first = NULL;

    for (enum form form = AS_IS; form < FORM_COUNT; form++) {
        const struct ruling *r;
        struct cycle other;
        struct line line;
        double start = now_ms();

        make_form(&other, c, form);
        line = cycle_line(&other);
        r = judge(&line, t->edition, &options, arena);
        t->ms += now_ms() - start;
        note_slow(t, &other, now_ms() - start);
        count_unknown(t, r);
        if (form == AS_IS)
            first = r;
        else
            compare(t, c, first, r, form);
    }
    arena_reset(arena);
}

static void
report(const struct tally *t)
{
    char text[CYCLE_TEXT_MAX];

    printf("%s: %ld rulings, %.2f ms each; %ld forms differ, %ld when begun "
           "later; %ld of %ld plies unknown, %ld rulings undecided\n",
           edition_id(t->edition), t->rulings, t->ms / (double)t->rulings,
           t->differing, t->turned, t->unknown, t->plies, t->undecided);
    for (int i = 0; i < SLOW && t->slow[i].ms >= 1; i++)
        printf("    %7.1f ms  %s\n", t->slow[i].ms,
               cycle_print(&t->slow[i].cycle, text));
}

int
main(int argc, char **argv)
{
    long count = argc > 1 ? atol(argv[1]) : 1000;
    struct dice dice = {argc > 2 ? strtoull(argv[2], NULL, 10) : 1};
    struct edition_store *store = edition_store_new();
    struct arena *arena = arena_new();
    struct tally *tally = calloc(EDITIONS_MAX, sizeof *tally);
    long differing = 0;
    int n = 0;

    for (size_t i = 0; tally && n < EDITIONS_MAX && edition_at(store, i);
         i++) {
        const struct edition *e = edition_at(store, i);

        if (argc < 4 || strcmp(edition_id(e), argv[3]) == 0)
            tally[n++].edition = e;
    }
    while (count-- > 0) {
        struct cycle cycle;

        cycle_next(&dice, &cycle);
        for (int i = 0; i < n; i++)
            run(&tally[i], &cycle, arena);
    }
    for (int i = 0; i < n; i++) {
        report(&tally[i]);
        differing += tally[i].differing;
    }
    free(tally);
    arena_free(arena);
    edition_store_free(store);
    return n == 0 || differing;
}
