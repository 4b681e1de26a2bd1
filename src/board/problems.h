/*
 * Layer: board.  What is wrong with a position, in words that name the pieces
 * and their points (pos_problem_text names the kind of problem alone).
 */
#ifndef XQ_BOARD_PROBLEMS_H
#define XQ_BOARD_PROBLEMS_H

#include "base/buf.h"
#include "base/tr.h"
#include "board/pos.h"

/*
 * Append one sentence a line, each with its line end; nothing if
 * pos_problems() finds nothing: "Red has 3 horses (b0 c4 h0); a set has 2".
 */
void pos_problems_print(const struct pos *p, enum lang lang, struct buf *out);

#endif
