/*
 * Every row of the editions' tables is fired by a case of t/cases, so a new
 * row needs a case.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "rules/table.h"
#include "t/lib/cases.h"
#include "t/lib/tap.h"

/* The lines of an edition file whose row some case fired. */
struct fired {
    bool *at;
    long n;
};

static void
note(struct fired *f, long line)
{
    if (line > 0 && line < f->n)
        f->at[line] = true;
}

static void
judge_case(const struct tcase *c, const struct edition *e, struct fired *f)
{
    struct arena *arena = arena_new();
    struct line line = case_line(c);
    const struct ruling *r = judge(&line, e, &c->options, arena);
    int i;

    for (i = 0; i < r->n_plies; i++)
        note(f, r->plies[i].row);
    for (i = RED; i <= BLACK; i++)
        note(f, r->sides[i].row);
    note(f, r->row);
    arena_free(arena);
}

static void
check_rows(const struct edition *e, const struct fired *f)
{
    const char *id = edition_id(e);
    int i;

    for (i = 0; i < e->n_classes; i++)
        ok(f->at[e->classes[i].line], "%s:%ld: a case fires class %s", id,
           e->classes[i].line, class_name(e->classes[i].class));
    for (i = 0; i < e->n_profiles; i++)
        ok(f->at[e->profiles[i].line], "%s:%ld: a case fires profile %s", id,
           e->profiles[i].line, profile_name(e->profiles[i].profile));
    for (i = 0; i < e->n_verdicts; i++)
        ok(f->at[e->verdicts[i].line], "%s:%ld: a case fires verdict row %d",
           id, e->verdicts[i].line, i + 1);
}

static void
run(const char *id, const char *file, struct edition_store *store)
{
    enum { LINES_MAX = 4096 };
    const struct edition *e = edition_get(store, id);
    struct tcase *list = cases_read(file, id), *c;
    struct fired f = {calloc(LINES_MAX, sizeof *f.at), LINES_MAX};

    if (!e || !f.at)
        bail("no edition %s", id);
    for (c = list; c; c = c->next) {
        if (strcmp(c->rules, id) == 0)
            judge_case(c, e, &f);
    }
    check_rows(e, &f);
    free(f.at);
    cases_free(list);
}

int
main(void)
{
    struct edition_store *store = edition_store_new();

    plan(0);
    run("1956", "t/cases/1956.cases", store);
    run("1959", "t/cases/1959.cases", store);
    edition_store_free(store);
    return done();
}
