/*
 * Boards drawn in a test, so that a referee can read it.
 *
 * Ten rows, the Black side's first row (rank 9) on top, files a to i from
 * Red's left; '.' is empty, letters are those of FEN (upper case is Red).
 * Blanks between rows are free:
 *
 *     "....k...." "........." ... "....K...."
 */
#ifndef XQ_T_LIB_DRAW_H
#define XQ_T_LIB_DRAW_H

#include "board/pos.h"

/* Read a board; bails out if it is not 90 points. */
void draw_read(struct pos *p, const char *rows, enum side to_move);

/* A position by its FEN; bails out if it is refused. */
void draw_fen(struct pos *p, const char *fen);

/* The square of "e4"; bails out if it is none. */
sq_t draw_sq(const char *name);

/* Print boards side by side as comments, with their names above. */
void draw_show(const struct pos *p, const char *name);
void draw_pair(const struct pos *a, const char *name_a, const struct pos *b,
               const char *name_b);

#endif
