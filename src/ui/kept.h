/*
 * Layer: ui.  Where the first move of kept text is.  What stands before and
 * behind a move is told by its signs alone, as a reader of moves tells it:
 * comments, variations, numbers, assessments.
 */
#ifndef XQ_UI_KEPT_H
#define XQ_UI_KEPT_H

#include <stddef.h>

#include "base/buf.h"
#include "board/pos.h"

/*
 * The offset in bytes of the word of a text that stands for its first move,
 * whether a move or not; that of its end: the text has none.
 */
size_t kept_move(const char *text);

/* The bytes of the word at text, which is to be a move from p. */
size_t kept_length(const struct pos *p, const char *text);

/*
 * Append a text as those who read typed moves understand it: "; comment" to
 * the end of a line and "$4" as comments between braces.
 */
void kept_plain(const char *text, struct buf *out);

#endif
