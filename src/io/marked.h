/*
 * Layer: io.  Marked lines: how a text says what would else be guessed.
 *
 * A comment may hold anything: moves, numbers, headings, brackets, other
 * formats.  Hence every line of one is written behind a mark, and so are the
 * headers that have no label of their own.  A mark alone on its line parts one
 * game from the next, whatever they hold.  The reader takes such a line for
 * what its mark says, wherever it stands.
 *
 * Words that another reader would look for anywhere in a text ("[DhtmlXQ",
 * "<br>", the escapes of source.h) are broken by a backquote.
 */
#ifndef XQ_IO_MARKED_H
#define XQ_IO_MARKED_H

#include <stddef.h>

#include "base/buf.h"

enum marked {
    MARKED_NOT,
    MARKED_COMMENT,             /* on the move above it */
    MARKED_FIRST,               /* before the first move of a game */
    MARKED_HEADER,              /* "NAME：VALUE" */
    MARKED_WORDS,               /* moves of a game without a position */
    MARKED_GAME                 /* alone on its line: a game begins */
};

/* What stands in front of a marked line. */
const char *marked_sign(enum marked kind);

/* The bytes of a mark at s, and its kind; 0 if there is none. */
size_t marked_scan(const char *s, size_t len, enum marked *kind);

/* Append s[0..len) so that nothing of it is looked for; the opposite. */
void marked_put(struct buf *out, const char *s, size_t len);
void marked_get(struct buf *out, const char *s, size_t len);

#endif
