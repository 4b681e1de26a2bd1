/*
 * Layer: io.  How much a text looks like a text about xiangqi.
 */
#ifndef XQ_IO_SCORE_H
#define XQ_IO_SCORE_H

#include <stddef.h>

/*
 * Points of decoded text, to compare readings of the same bytes: xiangqi
 * words, move shapes and everyday characters count for it, private use and
 * U+FFFD against it.
 */
long score_text(const char *s, size_t len);

#endif
