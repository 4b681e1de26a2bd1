/*
 * Layer: io.  Score sheets in cells and in columns: rounds 1 and 16 side by
 * side, 2 and 17 below them.
 */
#ifndef XQ_IO_COLUMNS_H
#define XQ_IO_COLUMNS_H

#include <stdbool.h>

#include "io/value.h"

/*
 * Append the text with such columns one below the other; false, and nothing
 * is appended, if there are none.  `marks` leads back to the text where it
 * led before (empty: to s itself).
 */
bool columns_unfold(struct buf *out, const char *s, size_t len,
                    struct value_marks *marks);

/*
 * Tables of a page whose rows hold several rounds: `out` is the page with each
 * of these rows on one line, of the same length.  false: there are none.
 */
bool columns_rows(struct buf *out, const char *s, size_t len);

/*
 * Rows of a list of moves in cells: "1,炮二平五,马8进7", "| 1 | 炮二平五 | 马8进7 |",
 * numbers or moves in quotation marks or in bold.  `out` is the text with
 * blanks in place of these signs and of the heads of the columns.  false:
 * there are no such rows.
 */
bool columns_plain(struct buf *out, const char *s, size_t len);

#endif
