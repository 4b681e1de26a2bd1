/*
 * Layer: report.  The ruling sheet an arbiter signs: text, or HTML that prints
 * on one page of A4 up to 24 disputed plies.
 */
#ifndef XQ_REPORT_SHEET_H
#define XQ_REPORT_SHEET_H

#include "base/tr.h"
#include "report/item.h"

enum sheet_format {
    SHEET_TEXT,                 /* at most 80 columns */
    SHEET_HTML,                 /* one file, nothing outside is needed */
    SHEET_ASCII                 /* text, diagrams in letters */
};

/*
 * Append the sheet: event, round, table, players, edition; diagrams at the
 * start and the end of the disputed plies; the moves with their classes; the
 * ruling with articles and reasons; what was overruled and why; procedure,
 * times, adjournment (desk/fields.h, desk/notes.h); the players' score sheets
 * if there are two; places for signatures.  What is not known is a line to
 * write on.  `nodes` are those of the line (game_line), NULL without a line.
 */
void sheet_print(const struct report_item *item, const uint32_t *nodes,
                 enum sheet_format format, enum lang lang, struct buf *out);

/*
 * The same for several sheets in one file, each on a page of its own: what
 * stands before the first and after the last, and sheet_add for each.
 */
void sheet_begin(enum sheet_format format, enum lang lang, struct buf *out);
void sheet_add(const struct report_item *item, const uint32_t *nodes,
               enum sheet_format format, enum lang lang, struct buf *out);
void sheet_end(enum sheet_format format, struct buf *out);

#endif
