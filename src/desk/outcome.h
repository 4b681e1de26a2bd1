/*
 * Layer: desk.  Outcomes no board computes: what players and referee decide,
 * by the articles of the edition that people apply.
 */
#ifndef XQ_DESK_OUTCOME_H
#define XQ_DESK_OUTCOME_H

#include "rules/edition.h"

enum outcome {
    OUTCOME_AGREED,             /* the players agree on a draw */
    OUTCOME_NO_CHANCES,         /* neither side can win */
    OUTCOME_ROUNDS,             /* N more rounds, then a draw */
    OUTCOME_TIME,               /* one side ran out of time */
    OUTCOME_RESIGNED,
    OUTCOME_COUNT
};

const char *outcome_name(enum outcome o);       /* "no-chances" */
enum outcome outcome_by_name(const char *s, size_t len);        /* or COUNT */

/* One line for a list: "draw by agreement"; for tr(). */
const char *outcome_text(enum outcome o);

/*
 * Whether it needs a side (who ran out of time, who resigned), or a number.
 */
bool outcome_wants_side(enum outcome o);
bool outcome_wants_number(enum outcome o);

/*
 * The article of an edition that allows it; NULL if its text does not speak
 * of it (it can be chosen all the same, and the sheet says so).
 */
const struct article *outcome_article(const struct edition *e,
                                      enum outcome o);

/*
 * Rounds left at ply `ply` of N rounds set at ply `at`: 0 when they are over.
 * A round is a move of each side.
 */
int outcome_rounds_left(int n, int at, int ply);

#endif
