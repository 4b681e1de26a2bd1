/*
 * Layer: rules.  Conditions of an edition file: parsed once, evaluated often.
 *
 *   condition = term { "|" term }
 *   term      = factor { "&" factor }
 *   factor    = "!" factor | "(" condition ")" | atom
 *   atom      = NAME [ "(" argument { "," argument } ")" ]
 *
 * There are four domains, each with its own closed list of atoms: of a pair
 * (attacker and victim), of a ply, of a side over the disputed plies, of both
 * sides together.  Values are yes, no and unknown.
 */
#ifndef XQ_RULES_EXPR_H
#define XQ_RULES_EXPR_H

#include "base/arena.h"
#include "base/diag.h"
#include "facts/threat.h"

enum domain { DOMAIN_PAIR, DOMAIN_PLY, DOMAIN_SIDE, DOMAIN_BOTH,
              DOMAIN_COUNT };

enum atom {
    /* of a pair */
    ATOM_LEGAL, ATOM_POSSIBLE, ATOM_MUTUAL, ATOM_UNPROTECTED,
    ATOM_FALSE_ROOTED, ATOM_BY, ATOM_ON, ATOM_NEW, ATOM_MOVER, ATOM_IN,
    ATOM_UNGUARDED, ATOM_CHECKING, ATOM_EXCHANGE, ATOM_COUNTS, ATOM_WINS,
    ATOM_OFFER, ATOM_REVIVED, ATOM_TIED,
    /* of a ply */
    ATOM_CHECK, ATOM_IN_CHECK, ATOM_MATE_THREAT, ATOM_WIN_THREAT, ATOM_SHUTS,
    ATOM_SOME, ATOM_MOVED, ATOM_IS, ATOM_MATE_RUN, ATOM_RUN,
    ATOM_HOLDS_POINT, ATOM_HEAVY, ATOM_JOINT,
    /* of a side */
    ATOM_EACH, ATOM_ANY, ATOM_SAME_VICTIM, ATOM_SAME_CHASER, ATOM_PLACES,
    ATOM_ONLY_ON, ATOM_ONLY_BY, ATOM_SAME_SHUT, ATOM_PROFILE, ATOM_FORBIDDEN,
    ATOM_ALLOWED, ATOM_OPEN,
    /* of both sides */
    ATOM_EACH_OTHER, ATOM_STRIKES_BACK,
    ATOM_COUNT
};

enum expr_op { EXPR_ATOM, EXPR_NOT, EXPR_AND, EXPR_OR };

struct expr {
    enum expr_op op;
    enum atom atom;             /* EXPR_ATOM */
    uint32_t mask;              /* kinds, classes or profiles named */
    int set;                    /* index of the set named, -1 if none */
    const struct expr *a, *b;   /* operands; a: the ply condition named, or
                                   NULL for every ply */
};

/* Bits of the mask of BY, ON, MOVED, ONLY_ON, ONLY_BY. */
enum kind_bit {
    KIND_BIT_PAWN_CROSSED = 1 << 7, /* P+ */
    KIND_BIT_PAWN_HOME = 1 << 8     /* P- */
};

/* The bit of a piece: 1 << kind, a pawn by whether it has crossed. */
uint32_t expr_kind_bit(uint8_t pc, sq_t sq);

/* What names a condition may use: the sets defined before it. */
struct expr_names {
    const char *const *sets;
    int n_sets;
};

/*
 * Parse the condition s; `at` is the place of its first character.  NULL and
 * diagnostics if it is wrong.
 */
const struct expr *expr_parse(const char *s, size_t len, enum domain domain,
                              const struct expr_names *names,
                              struct arena *arena, struct diags *diags,
                              struct place at);

/* The value, asking `ask` for each atom (never for operators). */
typedef enum known expr_ask(const struct expr *atom, void *context);

enum known expr_value(const struct expr *e, expr_ask *ask, void *context);

#endif
