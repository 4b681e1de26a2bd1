/*
 * Layer: report.  Rulings and lists of games as JSON, schema 1
 * (doc/json.md): one object a line, keys in a fixed order, integers only,
 * valid UTF-8, the same bytes for the same input in every locale.
 */
#ifndef XQ_REPORT_JSON_H
#define XQ_REPORT_JSON_H

#include "base/buf.h"
#include "report/item.h"

/*
 * The moves of one line as text, kept from one ruling of a series to the next
 * (report_item's kept).  Begins as {0}; json_forget empties it, before another
 * line or edition and at the end.
 */
struct json_kept {
    struct buf text;            /* of the first n moves */
    size_t *end;                /* end[k - 1]: of the first k */
    int n;
    struct pos p;               /* after them */
    const struct ply_ruling *plies;     /* of the rulings they are from */
};

void json_forget(struct json_kept *kept);

/* Append one ruling and a line end. */
void json_ruling(const struct report_item *item, struct buf *out);

/* Append one game of --list and a line end. */
void json_game(const struct game *g, const struct diags *diags,
               struct buf *out);

#endif
