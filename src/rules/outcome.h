/*
 * Layer: rules.  Outcomes no board computes, and the articles for them: what
 * players and referee decide.
 */
#ifndef XQ_RULES_OUTCOME_H
#define XQ_RULES_OUTCOME_H

#include "rules/edition.h"

enum outcome {
    OUTCOME_AGREED,             /* the players agree on a draw */
    OUTCOME_NO_CHANCES,         /* neither side can win */
    OUTCOME_ROUNDS,             /* N more rounds, then a draw */
    OUTCOME_TIME,               /* one side ran out of time */
    OUTCOME_RESIGNED,
    OUTCOME_COUNT
};

/* "no-chances": the word in edition files and notes. */
const char *outcome_name(enum outcome o);
enum outcome outcome_by_name(const char *s, size_t len);        /* or COUNT */

/*
 * The article of an edition that allows it; NULL if its text does not speak
 * of it (it can be chosen all the same, and the sheet says so).
 */
const struct article *outcome_article(const struct edition *e,
                                      enum outcome o);

#endif
