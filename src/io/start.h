/*
 * Layer: io.  The start of a game, with what is wrong about it.
 */
#ifndef XQ_IO_START_H
#define XQ_IO_START_H

#include "board/fen.h"
#include "game/game.h"

/*
 * Set the start that was read from a FEN, with the side to move and the
 * numbers, as far as it gave them.
 */
void start_set(struct game *g, const struct pos *start,
               const struct fen_extra *extra);

/*
 * The same from a FEN at s; false, and nothing is set, if it cannot be read,
 * for reasons that are in g->diags with their columns.
 */
bool start_fen(struct game *g, const char *s, size_t len, struct place at);

/*
 * Report every problem of g->start (pos_problems): those that stop a ruling
 * as errors, the others as warnings.  With an unknown side to move a check is
 * no problem.
 */
void start_check(struct game *g, struct place at);

/*
 * Unless the side to move is known, the piece that moves first tells it; mv
 * may be MOVE_NONE.
 */
void start_side(struct game *g, move_t mv);

#endif
