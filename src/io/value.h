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
 * The same for the text around blocks: script, style and comments go with
 * what they hold, all tags of a page go, "||" stays.
 */
void value_page(struct buf *out, const char *s, size_t len);

/* The way back from the plain text of a page to the page. */
struct value_mark {
    size_t out, src;            /* offsets in the text and in the page */
};

struct value_marks {
    struct value_mark *list;    /* owned */
    size_t n, cap;
};

/* Note that the text goes on at `out` with what stands at `src`. */
void value_marks_add(struct value_marks *m, size_t out, size_t src);

/* value_page, and marks to be freed with value_marks_free. */
void value_page_marked(struct buf *out, const char *s, size_t len,
                       struct value_marks *marks);
size_t value_marks_find(const struct value_marks *m, size_t off);
void value_marks_free(struct value_marks *m);

#endif
