/*
 * Every case of t/cases: verdict, articles, classes, window and proof; the
 * same mirrored left to right, and with the sides swapped and the board
 * turned.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "board/notation.h"
#include "t/lib/cases.h"
#include "t/lib/tap.h"

static const char *const cause_names[] = {
    [CAUSE_TABLE] = "table", [CAUSE_MATE] = "mate",
    [CAUSE_STALEMATE] = "stalemate", [CAUSE_BUDGET] = "budget",
    [CAUSE_SILENT] = "silent", [CAUSE_NO_POSITION] = "no-position",
    [CAUSE_NO_MOVES] = "no-moves", [CAUSE_POSITION] = "position",
    [CAUSE_NOTHING] = "nothing", [CAUSE_NO_EDITION] = "no-edition",
};

/* The edition of a case: built in, or a file below the source folder. */
static const struct edition *
edition_of(struct edition_store *store, const char *rules)
{
    const struct edition *e;
    struct arena *arena;
    struct diags diags;
    struct edition *own;
    char *text;
    size_t len;

    if (!strchr(rules, '/'))
        return edition_get(store, rules);
    arena = arena_new();
    diags_init(&diags, arena);
    text = slurp(rules, &len);
    own = edition_parse(rules, text, len, &diags);
    if (!own)
        bail("%s:%ld: %s", rules, diags.list[0].place.line,
             diags.list[0].text);
    e = own;
    edition_add(store, own);
    free(text);
    arena_free(arena);
    return e;
}

static void
print_moves(struct buf *b, const move_t *moves, int n)
{
    char name[5];
    int i;

    for (i = 0; i < n; i++)
        buf_addf(b, "%s%s", i ? " " : "", move_uci(moves[i], name));
}

static void
check_articles(const struct tcase *c, const struct ruling *r,
               const char *name)
{
    struct buf seen = BUF_INIT;
    int i;

    for (i = 0; i < r->n_articles; i++)
        buf_addf(&seen, "%s%s", i ? " " : "", r->articles[i]->id);
    is_str(strcmp(c->articles, "-") == 0 ? "" : c->articles, buf_str(&seen),
           "%s: articles", name);
    buf_free(&seen);
}

static void
check_cites(const struct tcase *c, const struct ruling *r, const char *name)
{
    struct buf seen = BUF_INIT;
    bool found = false;
    int i;

    for (i = 0; i < r->n_articles; i++) {
        found = found || strcmp(c->cites, r->articles[i]->id) == 0;
        buf_addf(&seen, " %s", r->articles[i]->id);
    }
    if (!ok(found, "%s: cites %s", name, c->cites))
        diag("cited:%s", buf_str(&seen));
    buf_free(&seen);
}

/* The class a case wants of a move, as far as it minds. */
static enum ply_class
wanted_class(enum ply_class want, enum ply_class seen)
{
    bool idle = seen == CLASS_IDLE || seen == CLASS_BLOCK
                || seen == CLASS_OFFER || seen == CLASS_FOLLOW;

    if (want == CLASS_COUNT)
        return seen;
    return want != CASE_ANY_IDLE ? want : idle ? seen : CLASS_IDLE;
}

static void
check_classes(const struct tcase *c, const struct ruling *r,
              const char *name)
{
    struct buf want = BUF_INIT, seen = BUF_INIT;
    int k;

    for (k = 0; k < c->n && k < r->n_plies; k++) {
        enum ply_class class = r->plies[k].class;

        buf_addf(&want, " %s",
                 class_name(wanted_class(c->classes[k], class)));
        buf_addf(&seen, " %s", class_name(class));
    }
    is_str(buf_str(&want), buf_str(&seen), "%s: classes", name);
    buf_free(&want);
    buf_free(&seen);
}

static void
check_proof(const struct tcase *c, const struct ruling *r, const char *name)
{
    const struct ply_ruling *ply = &r->plies[c->proof_ply - 1];
    struct buf want = BUF_INIT, seen = BUF_INIT;

    print_moves(&want, c->proof, c->n_proof);
    print_moves(&seen, ply->line, ply->n_line);
    is_str(buf_str(&want), buf_str(&seen), "%s: proof of ply %d", name,
           c->proof_ply);
    buf_free(&want);
    buf_free(&seen);
}

static void
check_window(const struct tcase *c, const struct ruling *r, const char *name)
{
    char seen[64];

    snprintf(seen, sizeof seen, "%d-%d %s", r->window.from, r->window.to,
             r->window.closed ? "closed" : "open");
    is_str(c->window, seen, "%s: window", name);
}

/* Colour-blind checks: the same for a case and its mirrored forms. */
static void
check(const struct tcase *c, const struct edition *e, const char *form,
      struct arena *arena)
{
    struct line line = case_line(c);
    const struct ruling *r = judge(&line, e, &c->options, arena);
    char name[256];

    snprintf(name, sizeof name, "%s %s%s", edition_id(e), c->name, form);
    is_str(verdict_name(c->verdict), verdict_name(r->verdict), "%s: verdict",
           name);
    if (*c->because)
        is_str(c->because, cause_names[r->cause], "%s: because", name);
    if (*c->articles)
        check_articles(c, r, name);
    if (*c->cites)
        check_cites(c, r, name);
    if (c->n_classes)
        check_classes(c, r, name);
    if (*c->window)
        check_window(c, r, name);
    if (c->needs)
        is_int(c->needs, r->claim.needs, "%s: occurrences to claim", name);
    if (c->proof_ply && !*form)
        check_proof(c, r, name);
}

static void
check_profiles(const struct tcase *c, const struct edition *e,
               struct arena *arena)
{
    struct line line = case_line(c);
    const struct ruling *r = judge(&line, e, &c->options, arena);
    char seen[128];

    snprintf(seen, sizeof seen, "red %s black %s",
             profile_name(r->sides[RED].profile),
             profile_name(r->sides[BLACK].profile));
    is_str(c->profiles, seen, "%s %s: profiles", edition_id(e), c->name);
}

static void
check_forms(const struct tcase *c, const struct edition *e,
            struct arena *arena)
{
    struct tcase *other = malloc(sizeof *other);

    if (!other)
        bail("no memory");
    case_mirror(other, c);
    check(other, e, ", mirrored", arena);
    case_swap(other, c);
    check(other, e, ", sides swapped", arena);
    free(other);
}

static void
run_file(const char *file, const char *rules, struct edition_store *store)
{
    struct tcase *list = cases_read(file, rules), *c;
    int step = 4 - many_of(3), i = 0;

    for (c = list; c; c = c->next) {
        const struct edition *e = edition_of(store, c->rules);
        struct arena *arena = arena_new();

        if (!e)
            bail("%s: no edition %s", file, c->rules);
        check(c, e, "", arena);
        if (*c->profiles)
            check_profiles(c, e, arena);
        if (i++ % step == 0)
            check_forms(c, e, arena);
        arena_free(arena);
    }
    cases_free(list);
}

int
main(void)
{
    struct edition_store *store = edition_store_new();

    plan(0);
    run_file("t/cases/1956.cases", "1956", store);
    run_file("t/cases/1959.cases", "1959", store);
    run_file("t/cases/axf.cases", "axf", store);
    run_file("t/cases/wxf2018.cases", "wxf2018", store);
    run_file("t/cases/cxa2020.cases", "cxa2020", store);
    run_file("t/cases/compare.cases", "", store);
    edition_store_free(store);
    return done();
}
