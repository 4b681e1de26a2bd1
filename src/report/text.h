/*
 * Layer: report.  Rulings, positions and lists of games as text for people,
 * in Chinese or English, UTF-8.
 */
#ifndef XQ_REPORT_TEXT_H
#define XQ_REPORT_TEXT_H

#include "base/buf.h"
#include "base/tr.h"
#include "report/item.h"

/*
 * One ruling as a block: title, edition, obligation, articles, reason, claim,
 * a table of the plies, a blank line.
 */
void text_block(const struct report_item *item, enum lang lang,
                 struct buf *out);

/* The same for a game in which --scan found nothing to claim. */
void text_no_repetition(const struct report_item *item, enum lang lang,
                        struct buf *out);

/*
 * The position after `ply` (clipped to the line) by side, kind and square,
 * what each ply is, and the ruling, in plain sentences, one a line.
 */
void text_describe(const struct report_item *item, int ply, enum lang lang,
                   struct buf *out);

/* Where the pieces of both sides stand, a sentence a side. */
void text_pieces(const struct pos *p, enum lang lang, struct buf *out);

/*
 * The line of --list for a game, and for a figure its printed moves; `diags`
 * is what was found wrong with it.
 */
void text_game(const struct game *g, const struct diags *diags,
               enum lang lang, struct buf *out);

/*
 * One line of a comparison: the edition, its obligation and articles.  Before
 * the first comes text_compare_head, which says whether they agree.
 */
void text_compare_head(bool agree, enum lang lang, struct buf *out);
void text_compare_line(const struct ruling *r, enum lang lang,
                       struct buf *out);

/* The line of --list-rules for an edition. */
void text_edition(const struct edition *e, enum lang lang, struct buf *out);

#endif
