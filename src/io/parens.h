/*
 * Layer: io.  Which bracket closes which: (), [], {} in half and full width,
 * and 【】.
 *
 * They are paired within a paragraph, so that one left open swallows no more
 * than that; one without its partner is ordinary text.
 */
#ifndef XQ_IO_PARENS_H
#define XQ_IO_PARENS_H

#include <stddef.h>

struct paren {
    size_t open, close;         /* offsets of the two signs */
};

struct parens {
    struct paren *list;         /* owned, by `open`; close is 0 if there is
                                   none */
    size_t n, cap;
};

/* Pair all of a text in one pass; parens_free frees the list. */
void parens_scan(struct parens *p, const char *s, size_t len);
void parens_free(struct parens *p);

/* Where the bracket that opens at `open` closes, 0 if none does there. */
size_t parens_close(const struct parens *p, size_t open);

#endif
