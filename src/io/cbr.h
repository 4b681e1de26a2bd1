/*
 * Layer: io.  The reader of CBR, the records of CCBridge, in version 2: a
 * header with texts in UTF-16LE, the board, the tree of moves.
 */
#ifndef XQ_IO_CBR_H
#define XQ_IO_CBR_H

#include "io/binary.h"

/* Whether a file begins like a CBR file. */
bool cbr_begins(const void *bytes, size_t len);

/* Add its game to b->doc; the number of games, 0 after a diagnostic. */
size_t cbr_read(const struct binary *b);

#endif
