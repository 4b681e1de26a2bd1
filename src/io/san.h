/*
 * Layer: io.  Moves as chess programs write them (SAN): a letter for the
 * piece, the square it goes to, and of the square it comes from what is
 * needed: "Che3", "Rxb9+", "Ade9", "g5" and "gxg3" by a pawn, "h2e2".
 *
 * Two dialects differ in how they count ranks: 0 to 9, or 1 to 10.
 */
#ifndef XQ_IO_SAN_H
#define XQ_IO_SAN_H

#include "board/notation.h"

enum san_ranks { SAN_FROM_0, SAN_FROM_1 };

/* The bytes of such a move at s, its marks of check not counted; 0: none. */
size_t san_shape(const char *s, size_t len);

/* Read one; the status and moves are those of notation_read. */
struct notation_result san_read(const struct pos *p, const char *s,
                                size_t len, enum san_ranks ranks);

#endif
