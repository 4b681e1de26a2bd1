/*
 * Layer: desk.  Outcomes no board computes: how people are asked for them, and
 * what follows.  Their names and articles are in rules/outcome.h.
 */
#ifndef XQ_DESK_OUTCOME_H
#define XQ_DESK_OUTCOME_H

#include "desk/notes.h"
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

/* The same of a note (NOTE_OUTCOME); RESULT_OPEN too if it is none, or does
   not say whom it is about where that counts. */
enum result outcome_noted(const struct note_value *v);

/*
 * Rounds left at ply `ply` of N rounds set at ply `at`: 0 when they are over.
 * A round is a move of each side.
 */
int outcome_rounds_left(int n, int at, int ply);

#endif
