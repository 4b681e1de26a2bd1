/*
 * Layer: io.  The reader of XQF, the files of XQStudio.
 *
 * A header of 1024 bytes with strings of one length byte and a fixed room,
 * then the tree of moves.  From version 11 on the tree is disguised by keys
 * that the header holds.
 */
#ifndef XQ_IO_XQF_H
#define XQ_IO_XQF_H

#include "io/binary.h"

/* Whether a file begins like an XQF file. */
bool xqf_begins(const void *bytes, size_t len);

/* Add its game to b->doc; the number of games, 0 after a diagnostic. */
size_t xqf_read(const struct binary *b);

#endif
