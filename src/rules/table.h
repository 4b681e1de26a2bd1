/*
 * Layer: rules, private to it.  An edition as the judge reads it: rows in the
 * order of the file, the first that applies wins.
 */
#ifndef XQ_RULES_TABLE_H
#define XQ_RULES_TABLE_H

#include "board/pos.h"
#include "rules/edition.h"
#include "rules/expr.h"
#include "rules/judge.h"
#include "rules/outcome.h"

enum { SETS_MAX = 32 };         /* a set is one bit of a mask */

struct set_row {
    const char *name;
    const struct expr *when;    /* of a pair */
};

struct class_row {
    enum ply_class class;
    const struct expr *when;    /* of a ply; NULL: always */
    int set;                    /* its members are the targets; -1: none */
    enum target_kind kind;      /* of those targets */
    const struct article *article;      /* NULL: none */
    struct text *note;    /* NULL: none */
    long line;
};

struct article_list {
    const struct article **list;
    int n;
};

struct profile_row {
    enum profile profile;
    const struct expr *when;    /* of a side; NULL: always */
    enum standing standing;
    struct article_list articles;
    struct text *note;
    long line;
};

/* An article a side falls under besides that of its profile. */
struct cite_row {
    const struct article *article;
    const struct expr *when;    /* of a side; never NULL */
    long line;
};

enum decision { DECISION_ONE_CHANGES, DECISION_DRAW, DECISION_UNDECIDED,
                DECISION_COUNT };

struct verdict_row {
    enum decision decision;
    const struct expr *one, *other;     /* of a side; NULL: any */
    const struct expr *both;    /* of both sides; NULL: any */
    struct article_list articles;       /* none: those of the profiles */
    bool cites_both;            /* those of both sides come before them */
    struct text *note;
    long line;
};

/* A printed figure whose text differs from what its moves give. */
struct figure_row {
    struct pos start;
    move_t *moves;              /* the first moves, played as printed */
    int n_moves;
    struct text *note;
    long line;
};

struct edition {
    struct arena *arena;
    const char *id;
    struct text title, shown, source;
    enum signs signs;
    enum side first_mover;
    enum side seals;            /* SIDE_COUNT: the text does not say */
    int occurrences;            /* needed to claim */
    int draw_occurrences;       /* needed to claim a draw */
    int quiet_rounds;           /* without a capture, then a draw; 0: none */
    int quiet_checks;           /* the claiming side may give; 0: any number */
    int reach;                  /* the window begins at this occurrence,
                                   counted from the last */
    int win_checks;             /* checks in a row a win-threat may take */
    int mate_checks;            /* checks in a row a mate-run may take */
    int fight_moves;            /* own moves a fight for material may take */
    long nodes;                 /* budget of one search */
    const struct article *facing;       /* cited where a mate holds because
                                           kings may not face; NULL: none */
    struct article *articles;
    int n_articles;
    const struct article *outcomes[OUTCOME_COUNT];      /* NULL: none */
    struct set_row *sets;
    int n_sets;
    struct class_row *classes;
    int n_classes;
    struct profile_row *profiles;
    int n_profiles;
    struct cite_row *cites;
    int n_cites;
    struct verdict_row *verdicts;
    int n_verdicts;
    struct figure_row *figures;
    int n_figures;
};

#endif
