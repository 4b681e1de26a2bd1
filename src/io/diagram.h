/*
 * Layer: io.  Boards drawn with signs: ten lines of nine points.
 *
 * A point is a piece (a Chinese sign, maybe in brackets, or a letter, upper
 * case for Red) or a crossing (box drawing, "+", ".", "·").  Numbers at the
 * edges, the lines between the ranks, the river and lines of file names are
 * passed over.  Red is expected below; if its king stands above, the board is
 * turned.
 *
 * Whose a chariot, horse or cannon is, signs do not always tell.  Brackets
 * tell it if one kind of them holds 帅, 仕, 相, 兵 or the like; else one sign
 * in two scripts (车 and 車, 炮 and 砲), the old signs (俥 傌) and the mixture of
 * 将 and 車 do; else the pieces are doubtful.
 */
#ifndef XQ_IO_DIAGRAM_H
#define XQ_IO_DIAGRAM_H

#include <stdbool.h>
#include <stddef.h>

#include "board/types.h"

struct diagram {
    uint8_t pcs[SQUARES];
    int pieces;                 /* 0: an empty drawing */
    int doubtful;               /* pieces that could be either side's; they
                                   are not in pcs */
};

/* Read the board whose first line is at s; its bytes, 0 if there is none. */
size_t diagram_read(const char *s, size_t len, struct diagram *out);

#endif
