#include <config.h>

#include "rules/expr.h"

#include <string.h>

#include "rules/judge.h"

/* What stands in the parentheses of an atom. */
enum argument {
    ARG_END, ARG_KINDS, ARG_CLASSES, ARG_PROFILES, ARG_SET,
    ARG_PLY                     /* a condition of a ply; may be left out */
};

struct atom_row {
    const char *name;
    enum domain domain;
    enum argument args[3];
};

static const struct atom_row atoms[ATOM_COUNT] = {
    [ATOM_LEGAL] = {"legal", DOMAIN_PAIR, {ARG_END}},
    [ATOM_POSSIBLE] = {"possible", DOMAIN_PAIR, {ARG_END}},
    [ATOM_MUTUAL] = {"mutual", DOMAIN_PAIR, {ARG_END}},
    [ATOM_UNPROTECTED] = {"unprotected", DOMAIN_PAIR, {ARG_END}},
    [ATOM_FALSE_ROOTED] = {"false-rooted", DOMAIN_PAIR, {ARG_END}},
    [ATOM_BY] = {"by", DOMAIN_PAIR, {ARG_KINDS}},
    [ATOM_ON] = {"on", DOMAIN_PAIR, {ARG_KINDS}},
    [ATOM_NEW] = {"new", DOMAIN_PAIR, {ARG_SET}},
    [ATOM_MOVER] = {"mover", DOMAIN_PAIR, {ARG_END}},
    [ATOM_IN] = {"in", DOMAIN_PAIR, {ARG_SET}},
    [ATOM_UNGUARDED] = {"unguarded", DOMAIN_PAIR, {ARG_END}},
    [ATOM_CHECKING] = {"checking", DOMAIN_PAIR, {ARG_END}},
    [ATOM_EXCHANGE] = {"exchange", DOMAIN_PAIR, {ARG_END}},
    [ATOM_COUNTS] = {"counts", DOMAIN_PAIR, {ARG_END}},
    [ATOM_WINS] = {"wins", DOMAIN_PAIR, {ARG_END}},
    [ATOM_OFFER] = {"only-by-offer", DOMAIN_PAIR, {ARG_END}},
    [ATOM_TIED] = {"tied", DOMAIN_PAIR, {ARG_END}},
    [ATOM_REVIVED] = {"revived", DOMAIN_PAIR, {ARG_END}},
    [ATOM_MATE_RUN] = {"mate-run", DOMAIN_PLY, {ARG_END}},
    [ATOM_RUN] = {"run", DOMAIN_PLY, {ARG_END}},
    [ATOM_HOLDS_POINT] = {"holds-point", DOMAIN_PLY, {ARG_END}},
    [ATOM_HEAVY] = {"heavy", DOMAIN_PLY, {ARG_SET}},
    [ATOM_JOINT] = {"joint", DOMAIN_PLY, {ARG_SET}},
    [ATOM_CHECK] = {"check", DOMAIN_PLY, {ARG_END}},
    [ATOM_IN_CHECK] = {"in-check", DOMAIN_PLY, {ARG_END}},
    [ATOM_MATE_THREAT] = {"mate-threat", DOMAIN_PLY, {ARG_END}},
    [ATOM_WIN_THREAT] = {"win-threat", DOMAIN_PLY, {ARG_END}},
    [ATOM_SHUTS] = {"shuts", DOMAIN_PLY, {ARG_END}},
    [ATOM_SOME] = {"some", DOMAIN_PLY, {ARG_SET}},
    [ATOM_MOVED] = {"moved", DOMAIN_PLY, {ARG_KINDS}},
    [ATOM_IS] = {"is", DOMAIN_PLY, {ARG_CLASSES}},
    [ATOM_EACH] = {"each", DOMAIN_SIDE, {ARG_PLY}},
    [ATOM_ANY] = {"any", DOMAIN_SIDE, {ARG_PLY}},
    [ATOM_SAME_VICTIM] = {"same-victim", DOMAIN_SIDE, {ARG_SET, ARG_PLY}},
    [ATOM_SAME_CHASER] = {"same-chaser", DOMAIN_SIDE, {ARG_SET, ARG_PLY}},
    [ATOM_PLACES] = {"places", DOMAIN_SIDE, {ARG_SET, ARG_PLY}},
    [ATOM_ONLY_ON] = {"only-on", DOMAIN_SIDE, {ARG_KINDS, ARG_SET, ARG_PLY}},
    [ATOM_ONLY_BY] = {"only-by", DOMAIN_SIDE, {ARG_KINDS, ARG_SET, ARG_PLY}},
    [ATOM_SAME_SHUT] = {"same-shut", DOMAIN_SIDE, {ARG_END}},
    [ATOM_PROFILE] = {"profile", DOMAIN_SIDE, {ARG_PROFILES}},
    [ATOM_FORBIDDEN] = {"forbidden", DOMAIN_SIDE, {ARG_END}},
    [ATOM_ALLOWED] = {"allowed", DOMAIN_SIDE, {ARG_END}},
    [ATOM_OPEN] = {"open", DOMAIN_SIDE, {ARG_END}},
    [ATOM_EACH_OTHER] = {"each-other", DOMAIN_BOTH, {ARG_SET}},
    [ATOM_STRIKES_BACK] = {"strikes-back", DOMAIN_BOTH, {ARG_SET}},
};

/* A parse in progress. */
struct parse {
    const char *s, *p, *end;    /* the whole, the next character, its end */
    enum domain domain;
    const struct expr_names *names;
    struct arena *arena;
    struct diags *diags;
    struct place at;
    int depth;                  /* open parentheses and signs */
    bool failed;
};

enum { DEPTH_MAX = 32 };

static const char *const domain_name[DOMAIN_COUNT] = {
    [DOMAIN_PAIR] = "a pair of attacker and victim", [DOMAIN_PLY] = "a move",
    [DOMAIN_SIDE] = "a side", [DOMAIN_BOTH] = "both sides",
};

uint32_t
expr_kind_bit(uint8_t pc, sq_t sq)
{
    if (pc_kind(pc) != PAWN)
        return (uint32_t)1 << pc_kind(pc);
    return sq_crossed(sq, pc_side(pc)) ? KIND_BIT_PAWN_CROSSED
                                       : KIND_BIT_PAWN_HOME;
}

/* The place of a character; a condition may go over several lines. */
static struct place
here(const struct parse *x, const char *p)
{
    struct place at = x->at;
    const char *c;

    for (c = x->s; c < p; c++) {
        if (*c == '\n') {
            at.line++;
            at.column = 1;
        } else if (((unsigned char)*c & 0xC0) != 0x80) {
            at.column++;
        }
    }
    return at;
}

#define FAIL(x, at, ...) \
    ((x)->failed ? (void)0 \
                 : diags_add((x)->diags, DIAG_ERROR, here(x, at), \
                             __VA_ARGS__), \
     (x)->failed = true)

static void
blanks(struct parse *x)
{
    while (x->p < x->end && memchr(" \t\r\n", *x->p, 4))
        x->p++;
}

static bool
accept(struct parse *x, char c)
{
    blanks(x);
    if (x->p == x->end || *x->p != c)
        return false;
    x->p++;
    return true;
}

static void
expect(struct parse *x, char c)
{
    if (!accept(x, c))
        FAIL(x, x->p, "'%c' expected here", c);
}

static bool
is_word_char(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')
           || (c >= '0' && c <= '9') || c == '-' || c == '+' || c == '.';
}

/* A word of letters, digits and - + . signs inside it. */
static size_t
word(struct parse *x, const char **start)
{
    blanks(x);
    *start = x->p;
    while (x->p < x->end && is_word_char(*x->p))
        x->p++;
    return (size_t)(x->p - *start);
}

static bool
is_word(const char *s, size_t len, const char *name)
{
    return strlen(name) == len && memcmp(s, name, len) == 0;
}

static uint32_t
kind_mask(const char *s, size_t len)
{
    static const struct {
        const char *name;
        uint32_t bits;
    } kinds[] = {
        {"K", 1 << KING}, {"A", 1 << ADVISOR}, {"B", 1 << ELEPHANT},
        {"N", 1 << HORSE}, {"R", 1 << ROOK}, {"C", 1 << CANNON},
        {"P", KIND_BIT_PAWN_CROSSED | KIND_BIT_PAWN_HOME},
        {"P+", KIND_BIT_PAWN_CROSSED}, {"P-", KIND_BIT_PAWN_HOME},
    };
    size_t i;

    for (i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (is_word(s, len, kinds[i].name))
            return kinds[i].bits;
    }
    return 0;
}

static uint32_t
class_mask(const char *s, size_t len)
{
    enum ply_class c = class_by_name(s, len);

    return c == CLASS_COUNT ? 0 : (uint32_t)1 << c;
}

static uint32_t
profile_mask(const char *s, size_t len)
{
    int p;

    for (p = 0; p < PROFILE_COUNT; p++) {
        if (is_word(s, len, profile_name((enum profile)p)))
            return (uint32_t)1 << p;
    }
    return 0;
}

/* Words up to the next comma or parenthesis, each one a bit or more. */
static uint32_t
words(struct parse *x, uint32_t (*mask_of)(const char *, size_t),
      const char *what)
{
    uint32_t mask = 0;

    for (;;) {
        const char *s;
        size_t len = word(x, &s);
        uint32_t bits;

        if (!len)
            break;
        bits = mask_of(s, len);
        if (!bits)
            FAIL(x, s, "'%.*s' is not a %s", (int)len, s, what);
        mask |= bits;
    }
    if (!mask)
        FAIL(x, x->p, "a %s expected here", what);
    return mask;
}

static int
set_name(struct parse *x)
{
    const char *s;
    size_t len = word(x, &s);
    int i;

    for (i = 0; i < x->names->n_sets; i++) {
        if (is_word(s, len, x->names->sets[i]))
            return i;
    }
    if (len)
        FAIL(x, s, "no set '%.*s' is defined above", (int)len, s);
    else
        FAIL(x, s, "the name of a set expected here");
    return -1;
}

static const struct expr *parse_or(struct parse *x);

static const struct expr *
parse_in(struct parse *x, enum domain domain)
{
    enum domain outer = x->domain;
    const struct expr *e;

    x->domain = domain;
    e = parse_or(x);
    x->domain = outer;
    return e;
}

static void
argument(struct parse *x, enum argument kind, struct expr *e)
{
    switch (kind) {
    case ARG_KINDS:
        e->mask = words(x, kind_mask, "kind of piece (K A B N R C P P+ P-)");
        break;
    case ARG_CLASSES:
        e->mask = words(x, class_mask, "class");
        break;
    case ARG_PROFILES:
        e->mask = words(x, profile_mask, "profile");
        break;
    case ARG_SET:
        e->set = set_name(x);
        break;
    case ARG_PLY:
        e->a = parse_in(x, DOMAIN_PLY);
        break;
    case ARG_END:
        break;
    }
}

static void
arguments(struct parse *x, const struct atom_row *row, struct expr *e)
{
    int i;

    if (row->args[0] == ARG_END)
        return;
    expect(x, '(');
    for (i = 0; i < 3 && row->args[i] != ARG_END && !x->failed; i++) {
        if (i > 0) {
            blanks(x);
            if (row->args[i] == ARG_PLY && x->p < x->end && *x->p == ')')
                break;
            expect(x, ',');
        }
        if (!x->failed)
            argument(x, row->args[i], e);
    }
    if (!x->failed)
        expect(x, ')');
}

static const struct expr *
parse_atom(struct parse *x)
{
    const char *s;
    size_t len = word(x, &s);
    struct expr *e;
    int i;

    if (!len) {
        FAIL(x, s, "a condition of %s expected here",
             domain_name[x->domain]);
        return NULL;
    }
    for (i = 0; i < ATOM_COUNT; i++) {
        if (atoms[i].domain == x->domain && is_word(s, len, atoms[i].name))
            break;
    }
    if (i == ATOM_COUNT) {
        FAIL(x, s, "'%.*s' is not a condition of %s", (int)len, s,
             domain_name[x->domain]);
        return NULL;
    }
    e = arena_alloc(x->arena, sizeof *e);
    e->op = EXPR_ATOM;
    e->atom = (enum atom)i;
    e->set = -1;
    arguments(x, &atoms[i], e);
    return e;
}

static const struct expr *
node(struct parse *x, enum expr_op op, const struct expr *a,
     const struct expr *b)
{
    struct expr *e = arena_alloc(x->arena, sizeof *e);

    e->op = op;
    e->a = a;
    e->b = b;
    e->set = -1;
    return e;
}

static const struct expr *
parse_factor(struct parse *x)
{
    const struct expr *e = NULL;

    if (++x->depth > DEPTH_MAX) {
        FAIL(x, x->p, "more than %d signs and parentheses nested", DEPTH_MAX);
    } else if (accept(x, '!')) {
        e = node(x, EXPR_NOT, parse_factor(x), NULL);
    } else if (accept(x, '(')) {
        e = parse_or(x);
        if (!x->failed)
            expect(x, ')');
    } else {
        e = parse_atom(x);
    }
    x->depth--;
    return e;
}

static const struct expr *
parse_and(struct parse *x)
{
    const struct expr *e = parse_factor(x);

    while (!x->failed && accept(x, '&'))
        e = node(x, EXPR_AND, e, parse_factor(x));
    return e;
}

static const struct expr *
parse_or(struct parse *x)
{
    const struct expr *e = parse_and(x);

    while (!x->failed && accept(x, '|'))
        e = node(x, EXPR_OR, e, parse_and(x));
    return e;
}

const struct expr *
expr_parse(const char *s, size_t len, enum domain domain,
           const struct expr_names *names, struct arena *arena,
           struct diags *diags, struct place at)
{
    struct parse x = {s, s, s + len, domain, names, arena, diags, at, 0,
                      false};
    const struct expr *e = parse_or(&x);

    blanks(&x);
    if (!x.failed && x.p != x.end)
        FAIL(&x, x.p, "'&', '|' or the end of the line expected here");
    return x.failed ? NULL : e;
}

/* Depth is bounded by the parser and the length of a line, so recursion is. */
enum known
expr_value(const struct expr *e, expr_ask *ask, void *context)
{
    enum known a, b;

    switch (e->op) {
    case EXPR_NOT:
        a = expr_value(e->a, ask, context);
        return a == THREAT_UNKNOWN ? a
               : a == THREAT_YES ? THREAT_NO : THREAT_YES;
    case EXPR_AND:
        a = expr_value(e->a, ask, context);
        if (a == THREAT_NO)
            return a;
        b = expr_value(e->b, ask, context);
        return b == THREAT_NO ? b : a == THREAT_UNKNOWN ? a : b;
    case EXPR_OR:
        a = expr_value(e->a, ask, context);
        if (a == THREAT_YES)
            return a;
        b = expr_value(e->b, ask, context);
        return b == THREAT_YES ? b : a == THREAT_UNKNOWN ? a : b;
    default:
        return ask(e, context);
    }
}
