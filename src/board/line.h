/*
 * Layer: board.  A line: a start position and the moves played from it.
 *
 * Plain data; the moves belong to whoever built the line.  Invariant: every
 * move is legal in its position.
 */
#ifndef XQ_BOARD_LINE_H
#define XQ_BOARD_LINE_H

#include "board/pos.h"

struct line {
    struct pos start;           /* the position before ply 1 */
    const move_t *moves;        /* moves[k - 1] is ply k */
    int n;                      /* plies */
};

#endif
