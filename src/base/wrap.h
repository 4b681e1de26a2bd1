/*
 * Layer: base.  Breaking a paragraph into rows, by the rules of Unicode
 * (libunistring): Chinese breaks between characters and never before a comma,
 * English between words.
 */
#ifndef XQ_BASE_WRAP_H
#define XQ_BASE_WRAP_H

#include <stddef.h>

struct wrap {
    const char *s;              /* the paragraph, without line ends */
    size_t len;                 /* bytes */
    int first;                  /* columns of the first row, >= 1 */
    int others;                 /* columns of the further rows, >= 1 */
    char *breaks;               /* len + 1 bytes of the caller's; filled by
                                   wrap_find, read by wrap_row */
};

/* Choose the breaks. */
void wrap_find(const struct wrap *wrap);

/*
 * Where the row that begins at `from` ends, in bytes; len for the last row.
 * A word too long for a row is cut at its edge.
 */
size_t wrap_row(const struct wrap *wrap, size_t from);

#endif
