/*
 * Layer: io.  Text as web pages hold it, made plain.
 */
#ifndef XQ_IO_VALUE_H
#define XQ_IO_VALUE_H

#include <stddef.h>

#include "base/buf.h"

/*
 * Append the plain text of a value: <br>, <p> and the like become line ends,
 * other formatting tags go, entities are decoded, "||" is a line end; blanks
 * at both ends go.  What only looks like a tag ("a<b") stays.
 */
void value_plain(struct buf *out, const char *s, size_t len);

/*
 * The same for the text around blocks: script and style go with what they
 * hold, all tags of a page go, "||" stays.
 */
void value_page(struct buf *out, const char *s, size_t len);

#endif
