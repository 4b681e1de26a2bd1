/*
 * Layer: report.  The ruling sheet an arbiter signs: text, or HTML that prints
 * on one page of A4.
 */
#ifndef XQ_REPORT_SHEET_H
#define XQ_REPORT_SHEET_H

#include "base/tr.h"
#include "report/item.h"

enum sheet_format { SHEET_TEXT, SHEET_HTML };

/*
 * Append the sheet: event, round, table, players, edition; diagrams at the
 * start and the end of the disputed plies; the moves with their classes; the
 * ruling with articles and reasons; what was overruled and why; procedure,
 * times, adjournment (desk/fields.h, desk/notes.h); the players' score sheets
 * if they differed; places for signatures.  `nodes` are those of the line
 * (game_line).
 */
void sheet_print(const struct report_item *item, const uint32_t *nodes,
                 enum sheet_format format, enum lang lang, struct buf *out);

#endif
