/*
 * Layer: desk.  Outcomes no board computes: how people are asked for them, and
 * what follows.  Their names and articles are in rules/outcome.h.
 */
#ifndef XQ_DESK_OUTCOME_H
#define XQ_DESK_OUTCOME_H

#include "game/result.h"
#include "rules/outcome.h"

/* One line for a list: "draw by agreement"; for tr(). */
const char *outcome_text(enum outcome o);

/*
 * Whether it needs a side (who ran out of time, who resigned), or a number.
 */
bool outcome_wants_side(enum outcome o);
bool outcome_wants_number(enum outcome o);

/*
 * The result it means for the game, `side` being the one it is about;
 * RESULT_OPEN: play goes on.
 */
enum result outcome_result(enum outcome o, enum side side);

/*
 * Rounds left at ply `ply` of N rounds set at ply `at`: 0 when they are over.
 * A round is a move of each side.
 */
int outcome_rounds_left(int n, int at, int ply);

#endif
