/*
 * Layer: board.  Pieces in words, in two languages.
 */
#ifndef XQ_BOARD_PIECE_H
#define XQ_BOARD_PIECE_H

#include "base/buf.h"
#include "base/tr.h"
#include "board/types.h"

/*
 * The name of a piece: "rook"; in Chinese as its side writes it.  A pc without
 * a kind is a "piece".
 */
const char *piece_text(uint8_t pc, enum lang lang);

/* Append "the red rook on b5". */
void piece_print(uint8_t pc, sq_t sq, enum lang lang, struct buf *out);

#endif
