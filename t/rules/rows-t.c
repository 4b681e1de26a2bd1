/*
 * Every row of the editions' tables is fired by two cases of t/cases at least,
 * one of them composed by the project: a new row needs a new case.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/table.h"
#include "t/lib/cases.h"
#include "t/lib/tap.h"

enum { LINES_MAX = 4096 };

static const char *const editions[] = {
    "1956", "1959", "axf", "wxf2018", "cxa2020",
};

/* How many cases fired the row of a line; the same of composed ones. */
struct fired {
    int cases[LINES_MAX], composed[LINES_MAX];
};

/* The lines fired in one case. */
struct lines {
    bool at[LINES_MAX];
};

static void
note(struct lines *l, long line)
{
    if (line > 0 && line < LINES_MAX)
        l->at[line] = true;
}

static void
judge_case(const struct tcase *c, const struct edition *e, struct fired *f)
{
    struct arena *arena = arena_new();
    struct line line = case_line(c);
    const struct ruling *r = judge(&line, e, &c->options, arena);
    struct lines *seen = calloc(1, sizeof *seen);
    int i, k;

    if (!seen)
        bail("out of memory");
    for (i = 0; i < r->n_plies; i++)
        note(seen, r->plies[i].row);
    for (i = RED; i <= BLACK; i++) {
        note(seen, r->sides[i].row);
        for (k = 0; k < r->sides[i].n_cites; k++)
            note(seen, r->sides[i].cites[k]);
    }
    note(seen, r->row);
    for (i = 0; i < LINES_MAX; i++) {
        f->cases[i] += seen->at[i];
        f->composed[i] += seen->at[i] && c->composed;
    }
    free(seen);
    arena_free(arena);
}

static void
judge_file(const char *file, const char *rules, const struct edition *e,
           struct fired *f)
{
    struct tcase *list = cases_read(file, rules), *c;

    for (c = list; c; c = c->next) {
        if (strcmp(c->rules, edition_id(e)) == 0)
            judge_case(c, e, f);
    }
    cases_free(list);
}

static void
check_row(const struct fired *f, const char *id, long line, const char *what)
{
    if (!ok(f->cases[line] >= 2 && f->composed[line] >= 1,
            "%s:%ld: two cases fire %s, one composed", id, line, what))
        diag("fired by %d cases, %d of them composed", f->cases[line],
             f->composed[line]);
}

static void
check_rows(const struct edition *e, const struct fired *f)
{
    const char *id = edition_id(e);
    int i;

    for (i = 0; i < e->n_classes; i++)
        check_row(f, id, e->classes[i].line, class_name(e->classes[i].class));
    for (i = 0; i < e->n_profiles; i++)
        check_row(f, id, e->profiles[i].line,
                  profile_name(e->profiles[i].profile));
    for (i = 0; i < e->n_cites; i++)
        check_row(f, id, e->cites[i].line, e->cites[i].article->id);
    for (i = 0; i < e->n_verdicts; i++)
        check_row(f, id, e->verdicts[i].line, "a verdict");
}

static void
run(struct edition_store *store, const char *id)
{
    const struct edition *e = edition_get(store, id);
    struct fired *f = calloc(1, sizeof *f);
    char file[64];

    if (!e || !f)
        bail("no edition %s", id);
    snprintf(file, sizeof file, "t/cases/%s.cases", id);
    judge_file(file, id, e, f);
    judge_file("t/cases/compare.cases", "", e, f);
    check_rows(e, f);
    free(f);
}

int
main(void)
{
    struct edition_store *store = edition_store_new();
    size_t i;

    plan(0);
    for (i = 0; i < sizeof editions / sizeof *editions; i++)
        run(store, editions[i]);
    edition_store_free(store);
    return done();
}
