/*
 * Layer: report.  A ruling in sentences a player accepts at the board, in
 * Chinese or English.  Used by the screen, the text and the JSON.
 */
#ifndef XQ_REPORT_EXPLAIN_H
#define XQ_REPORT_EXPLAIN_H

#include "base/buf.h"
#include "base/tr.h"
#include "game/game.h"
#include "rules/judge.h"

/* The words on the screen: 捉 / chase, 长捉 / perpetual chase, 红方 / Red. */
const char *explain_class(enum ply_class c, enum lang lang);
const char *explain_profile(enum profile p, enum lang lang);
const char *explain_side(enum side side, enum lang lang);

/* "rook" / 车 for a piece; Chinese words differ by side (帅/将, 兵/卒 ...). */
const char *explain_piece(uint8_t pc, enum lang lang);

/*
 * The obligation alone, at most 36 columns: "RED must change, or loses",
 * 红方变着，不变判负; "RED would have to change" where the plies judged do not
 * close.  Never cut off by the screen.
 */
void explain_verdict(const struct ruling *r, enum lang lang, struct buf *out);

/*
 * The sentence that stands before a ruling whose window did not close: no
 * position recurred.  Appends nothing if one did, or if the line is over.
 */
void explain_caveat(const struct ruling *r, enum lang lang, struct buf *out);

/*
 * Why, as one paragraph: whether a position recurred (a window that did not
 * close says first that this is what would hold if play went on so), what
 * each side did and whether it may, the articles, what the book prints
 * otherwise, what was overruled, why it is undecided or why there is none.
 */
void explain_reason(const struct ruling *r, enum lang lang, struct buf *out);

/* The same without the caveat, for where that already stands. */
void explain_rest(const struct ruling *r, enum lang lang, struct buf *out);

/* "Red: chase, chase = perpetual chase, forbidden (8.3, 8.8)". */
void explain_profile_line(const struct ruling *r, enum side side,
                          enum lang lang, struct buf *out);

/* One sentence for a ply: class, target, roots with why a root is false, the
   line that proves it, the edition's note. */
void explain_ply(const struct ruling *r, const struct line *line, int ply,
                 enum lang lang, struct buf *out);

/* The same in the position after the ply, which is not worked out anew. */
void explain_ply_after(const struct ply_ruling *m, const struct pos *after,
                       enum lang lang, struct buf *out);

/*
 * The odds a game was begun with, and the moves played first: "Black gives two
 * moves first; before ply 1: C2=5"; nothing if there are none.
 */
void explain_odds(const struct game *g, enum lang lang, struct buf *out);

/*
 * Whether there is anything to claim: not without a ruling, nor after mate or
 * stalemate.
 */
bool explain_has_claim(const struct ruling *r);

/* The count: "the position has occurred 2 times; 3 are needed to claim". */
void explain_claim(const struct ruling *r, enum lang lang, struct buf *out);

/* Why a root is false: "pinned to its king by the rook on d5"; "" if true. */
void explain_root(const struct pos *p, const struct root *root,
                  enum lang lang, struct buf *out);

#endif
