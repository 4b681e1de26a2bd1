/*
 * Layer: report.  A position drawn as text: the lines of the board, palace,
 * river, coordinates, the pieces as Chinese characters or as letters.
 *
 * Four columns a file and two lines a rank, as on the screen; a character of
 * two columns stands on its point and the column to the right of it.
 */
#ifndef XQ_REPORT_BOARD_TEXT_H
#define XQ_REPORT_BOARD_TEXT_H

#include "base/buf.h"
#include "base/tr.h"
#include "board/pos.h"

enum board_pieces {
    BOARD_PAIR,                 /* red and black differ by character: 俥 車 */
    BOARD_TRADITIONAL,          /* the same in traditional characters */
    BOARD_LETTERS               /* R for red, r for black */
};

enum board_lines { BOARD_LINES_DRAWN, BOARD_LINES_ASCII };

struct board_style {
    enum board_pieces pieces;
    enum board_lines lines;
};

/* Append the board, a line for the side to move at its end. */
void board_text(const struct pos *p, const struct board_style *style,
                enum lang lang, struct buf *out);

#endif
