/*
 * All searches of a ply share what is left: however many pieces attack each
 * other, they look at no more positions than that, and what is not looked at
 * is unknown.
 */
#include <config.h>

#include "rules/clash.h"
#include "rules/table.h"
#include "t/lib/draw.h"
#include "t/lib/tap.h"

static const char crowd[] =
    "...k....." "r..r..r.." "R..R..R.." "........." "n..n..n.."
    ".C..C..C." "c..c..c.." "........." "N..N..N.." ".....K...";

struct tally {
    int unknown, known;
};

/* Ask for every capture; nothing is kept. */
static struct tally
ask_all(const struct clash *c)
{
    struct tally t = {0, 0};
    int i;

    for (i = 0; i < c->attacks.n; i++) {
        if (clash_wins(c, &c->attacks.list[i], NULL) == THREAT_UNKNOWN)
            t.unknown++;
        else
            t.known++;
    }
    return t;
}

/* Mutual attacks that are called no exchange. */
static int
refused(const struct clash *c)
{
    int i, n = 0;

    for (i = 0; i < c->attacks.n; i++) {
        const struct attack *a = &c->attacks.list[i];

        n += (a->flags & ATTACK_MUTUAL)
             && clash_is_exchange(c, a) == THREAT_NO;
    }
    return n;
}

static void
test_left(const struct edition *e)
{
    struct arena *arena = arena_new();
    long plenty = 1000 * e->nodes, few = 500, none = 0;
    struct attacks attacks;
    struct tally t;
    struct clash c;
    struct pos p;

    draw_read(&p, crowd, RED);
    attacks = attacks_find(&p, RED, arena);
    clash_open(&c, &p, RED, &attacks, e, &plenty);
    t = ask_all(&c);
    ok(t.known > 0, "with plenty left captures are judged");
    ok(plenty < 1000 * e->nodes - few, "which takes more than a few nodes");
    clash_open(&c, &p, RED, &attacks, e, &few);
    t = ask_all(&c);
    is_int(0, few, "searches share what is left and take no more");
    ok(t.unknown > 0, "some captures are unknown then");
    clash_open(&c, &p, RED, &attacks, e, &none);
    t = ask_all(&c);
    is_int(0, none, "with nothing left nothing is taken");
    is_int(0, t.known, "and nothing is known");
    is_int(0, refused(&c), "an exchange not looked into is not refused");
    ok(clash_mate(&c).known == THREAT_UNKNOWN, "nor is a mate");
    arena_free(arena);
}

int
main(void)
{
    struct edition_store *s = edition_store_new();

    plan(8);
    test_left(edition_get(s, "cxa2020"));
    edition_store_free(s);
    return done();
}
