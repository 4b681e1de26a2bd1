/*
 * Layer: report.  Rulings and lists of games as JSON, schema 1
 * (doc/json.md): one object a line, keys in a fixed order, integers only,
 * valid UTF-8, the same bytes for the same input in every locale.
 */
#ifndef XQ_REPORT_JSON_H
#define XQ_REPORT_JSON_H

#include "base/buf.h"
#include "report/item.h"

/* Append one ruling and a line end. */
void json_ruling(const struct report_item *item, struct buf *out);

/* Append one game of --list and a line end. */
void json_game(const struct game *g, const struct diags *diags,
               struct buf *out);

#endif
