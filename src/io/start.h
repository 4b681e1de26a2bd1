/*
 * Layer: io.  The start of a game, with what is wrong about it.
 */
#ifndef XQ_IO_START_H
#define XQ_IO_START_H

#include "game/game.h"

/*
 * Report every problem of g->start (pos_problems): those that stop a ruling
 * as errors, the others as warnings.  With an unknown side to move a check is
 * no problem.
 */
void start_check(struct game *g, struct place at);

#endif
