/* Conditions: mistakes with their places, precedence, unknown values. */
#include <config.h>

#include <string.h>

#include "base/buf.h"
#include "rules/expr.h"
#include "rules/judge.h"
#include "t/lib/tap.h"

static const char *const sets[] = {"first", "second"};
static const struct expr_names names = {sets, 2};

/* Parse; the diagnostics as "LINE:COLUMN: text" lines, "" if there is none. */
static const struct expr *
parse(const char *s, enum domain domain, struct arena *arena,
      struct buf *diagnostics)
{
    struct place at = {"f", 1, 1, 0, 0, 0};
    const struct expr *e;
    struct diags diags;
    size_t i;

    diags_init(&diags, arena);
    e = expr_parse(s, strlen(s), domain, &names, arena, &diags, at);
    for (i = 0; i < diags.n; i++)
        buf_addf(diagnostics, "%s%ld:%ld: %s", i ? "\n" : "",
                 diags.list[i].place.line, diags.list[i].place.column,
                 diags.list[i].text);
    return e;
}

static const struct {
    enum domain domain;
    const char *text, *want;
} mistakes[] = {
    {DOMAIN_PLY, "", "1:1: a condition of a move expected here"},
    {DOMAIN_PLY, "check &", "1:8: a condition of a move expected here"},
    {DOMAIN_PLY, "& check", "1:1: a condition of a move expected here"},
    {DOMAIN_PLY, "check | | check",
     "1:9: a condition of a move expected here"},
    {DOMAIN_PLY, "legal", "1:1: 'legal' is not a condition of a move"},
    {DOMAIN_SIDE, "each(legal)",
     "1:6: 'legal' is not a condition of a move"},
    {DOMAIN_SIDE, "each()", "1:6: a condition of a move expected here"},
    {DOMAIN_SIDE, "check", "1:1: 'check' is not a condition of a side"},
    {DOMAIN_BOTH, "each(check)",
     "1:1: 'each' is not a condition of both sides"},
    {DOMAIN_PAIR, "check",
     "1:1: 'check' is not a condition of a pair of attacker and victim"},
    {DOMAIN_PLY, "(check", "1:7: ')' expected here"},
    {DOMAIN_PLY, "check)",
     "1:6: '&', '|' or the end of the line expected here"},
    {DOMAIN_PLY, "check check",
     "1:7: '&', '|' or the end of the line expected here"},
    {DOMAIN_PLY, "some", "1:5: '(' expected here"},
    {DOMAIN_PLY, "some(third)", "1:6: no set 'third' is defined above"},
    {DOMAIN_PLY, "some()", "1:6: the name of a set expected here"},
    {DOMAIN_PLY, "some(first", "1:11: ')' expected here"},
    {DOMAIN_PLY, "moved(R X)",
     "1:9: 'X' is not a kind of piece (K A B N R C P P+ P-)"},
    {DOMAIN_PLY, "moved(r)",
     "1:7: 'r' is not a kind of piece (K A B N R C P P+ P-)"},
    {DOMAIN_PLY, "is(check nap)", "1:10: 'nap' is not a class"},
    {DOMAIN_PLY, "is()", "1:4: a class expected here"},
    {DOMAIN_SIDE, "profile(lazy)", "1:9: 'lazy' is not a profile"},
    {DOMAIN_SIDE, "only-on(R)", "1:10: ',' expected here"},
    {DOMAIN_SIDE, "same-victim(first, )",
     "1:20: a condition of a move expected here"},
    {DOMAIN_SIDE, "same-victim(first check)", "1:19: ',' expected here"},
    {DOMAIN_PLY, "check &\n  in-check &\n    nap",
     "3:5: 'nap' is not a condition of a move"},
    {DOMAIN_PLY, "check\n\n&\nnap",
     "4:1: 'nap' is not a condition of a move"},
    {DOMAIN_PLY, "车", "1:1: a condition of a move expected here"},
    {DOMAIN_PLY, "车 & nap",
     "1:1: a condition of a move expected here"},
    {DOMAIN_PLY, "check 车",
     "1:7: '&', '|' or the end of the line expected here"},
    {DOMAIN_PLY, "is(check 车)", "1:10: ')' expected here"},
};

static void
test_mistakes(void)
{
    size_t i;

    for (i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
        struct arena *arena = arena_new();
        struct buf seen = BUF_INIT;
        const char *text = mistakes[i].text;
        const struct expr *e = parse(text, mistakes[i].domain, arena, &seen);

        is_str(mistakes[i].want, buf_str(&seen), "mistake in: %s", text);
        ok(e == NULL, "it gives no condition");
        buf_free(&seen);
        arena_free(arena);
    }
}

/* check is yes, in-check is no, mate-threat is unknown, shuts must not be
   asked. */
static enum known
ask(const struct expr *e, void *context)
{
    bool *asked_shuts = context;

    switch (e->atom) {
    case ATOM_CHECK:
        return THREAT_YES;
    case ATOM_MATE_THREAT:
        return THREAT_UNKNOWN;
    case ATOM_SHUTS:
        *asked_shuts = true;
        return THREAT_YES;
    default:
        return THREAT_NO;
    }
}

#define Y "check"
#define N "in-check"
#define U "mate-threat"

static void
test_values(void)
{
    static const struct {
        const char *text;
        enum known want;
    } rows[] = {
        {Y, THREAT_YES}, {N, THREAT_NO}, {U, THREAT_UNKNOWN},
        {"!" Y, THREAT_NO}, {"!" N, THREAT_YES}, {"!" U, THREAT_UNKNOWN},
        {"!!" Y, THREAT_YES},
        {Y "&" Y, THREAT_YES}, {Y "&" N, THREAT_NO}, {N "&" U, THREAT_NO},
        {U "&" N, THREAT_NO}, {U "&" Y, THREAT_UNKNOWN},
        {Y "&" U, THREAT_UNKNOWN}, {U "&" U, THREAT_UNKNOWN},
        {N "|" Y, THREAT_YES}, {N "|" N, THREAT_NO}, {U "|" Y, THREAT_YES},
        {Y "|" U, THREAT_YES}, {U "|" N, THREAT_UNKNOWN},
        {N "|" U, THREAT_UNKNOWN},
        /* & binds closer than |, ! closer than &. */
        {Y "|" Y "&" N, THREAT_YES}, {"(" Y "|" Y ")&" N, THREAT_NO},
        {N "&" Y "|" Y, THREAT_YES}, {N "&(" Y "|" Y ")", THREAT_NO},
        {"!" N "&" N, THREAT_NO}, {"!(" N "&" N ")", THREAT_YES},
        {"!" Y "|" Y, THREAT_YES}, {"!(" Y "|" Y ")", THREAT_NO},
        {" ( ( " Y " ) )\n\t& " Y "\r\n", THREAT_YES},
    };
    size_t i;

    for (i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct arena *arena = arena_new();
        struct buf seen = BUF_INIT;
        const struct expr *e = parse(rows[i].text, DOMAIN_PLY, arena, &seen);
        bool asked = false;

        if (!e)
            bail("%s: %s", rows[i].text, buf_str(&seen));
        is_int(rows[i].want, expr_value(e, ask, &asked), "value of: %s",
               rows[i].text);
        buf_free(&seen);
        arena_free(arena);
    }
}

static void
test_short_cut(void)
{
    struct arena *arena = arena_new();
    struct buf seen = BUF_INIT;
    bool asked = false;

    expr_value(parse(N "& shuts", DOMAIN_PLY, arena, &seen), ask, &asked);
    ok(!asked, "after a no, & asks no more");
    expr_value(parse(Y "| shuts", DOMAIN_PLY, arena, &seen), ask, &asked);
    ok(!asked, "after a yes, | asks no more");
    expr_value(parse(U "& shuts", DOMAIN_PLY, arena, &seen), ask, &asked);
    ok(asked, "after unknown, & asks on");
    buf_free(&seen);
    arena_free(arena);
}

static void
test_depth(void)
{
    struct arena *arena = arena_new();
    struct buf text = BUF_INIT, seen = BUF_INIT;
    int i;

    for (i = 0; i < 31; i++)
        buf_putc(&text, i % 2 ? '!' : '(');
    buf_puts(&text, "check");
    for (i = 0; i < 31; i += 2)
        buf_putc(&text, ')');
    ok(parse(buf_str(&text), DOMAIN_PLY, arena, &seen) != NULL,
       "31 signs and parentheses nested are read");
    buf_clear(&text);
    for (i = 0; i < 100000; i++)
        buf_putc(&text, '(');
    ok(!parse(buf_str(&text), DOMAIN_PLY, arena, &seen),
       "100000 are not");
    is_str("1:33: more than 32 signs and parentheses nested", buf_str(&seen),
           "and it is said where");
    buf_clear(&text);
    buf_clear(&seen);
    for (i = 0; i < 40; i++)
        buf_puts(&text, i ? "&(check)" : "(check)");
    ok(parse(buf_str(&text), DOMAIN_PLY, arena, &seen) != NULL,
       "40 parentheses side by side are not nested");
    buf_free(&text);
    buf_free(&seen);
    arena_free(arena);
}

static void
test_masks(void)
{
    struct arena *arena = arena_new();
    struct buf seen = BUF_INIT;
    const struct expr *e;

    e = parse("by(R P+ K)", DOMAIN_PAIR, arena, &seen);
    is_int(1 << ROOK | 1 << KING | KIND_BIT_PAWN_CROSSED, e->mask, "kinds");
    e = parse("on(P)", DOMAIN_PAIR, arena, &seen);
    is_int(KIND_BIT_PAWN_CROSSED | KIND_BIT_PAWN_HOME, e->mask,
           "P is both kinds of pawn");
    e = parse("is(check win-threat)", DOMAIN_PLY, arena, &seen);
    is_int(1 << CLASS_CHECK | 1 << CLASS_WIN_THREAT, e->mask, "classes");
    e = parse("only-by(N, second, is(check))", DOMAIN_SIDE, arena, &seen);
    is_int(1, e->set, "a set by its place");
    is_int(ATOM_IS, e->a->atom, "the plies meant");
    e = parse("only-by(N, second)", DOMAIN_SIDE, arena, &seen);
    ok(e->a == NULL, "none given: every ply");
    is_int(KIND_BIT_PAWN_CROSSED,
           expr_kind_bit(pc_of(RED, PAWN), sq_of(0, 5)), "a crossed pawn");
    is_int(KIND_BIT_PAWN_HOME, expr_kind_bit(pc_of(BLACK, PAWN), sq_of(0, 5)),
           "an uncrossed pawn");
    is_int(1 << CANNON, expr_kind_bit(pc_of(BLACK, CANNON), 0), "a cannon");
    is_str("", buf_str(&seen), "without diagnostics");
    buf_free(&seen);
    arena_free(arena);
}

int
main(void)
{
    plan(0);
    test_mistakes();
    test_values();
    test_short_cut();
    test_depth();
    test_masks();
    return done();
}
