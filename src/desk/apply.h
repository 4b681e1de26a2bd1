/*
 * Layer: desk, private to it.  One edit and one game: whether it can be
 * carried out, and doing it.
 */
#ifndef XQ_DESK_APPLY_H
#define XQ_DESK_APPLY_H

#include "base/tr.h"
#include "desk/edit.h"

/*
 * Whether e can be carried out on g.  `at` is the position at e->node, for an
 * EDIT_MOVE, and the one before it for an EDIT_CORRECT; NULL if the game has
 * none.  false: `why` gets a sentence.  g may
 * be NULL for EDIT_NEW.
 */
bool apply_allows(const struct game *g, const struct edit *e,
                  const struct pos *at, enum lang lang, struct buf *why);

/*
 * Whether an edit that is allowed changes nothing.  *node is where it leads
 * to.
 */
bool apply_is_idle(const struct game *g, const struct edit *e,
                   uint32_t *node);

/*
 * Carry out an edit that is allowed; returns the node it leads to.  g is a new
 * game for EDIT_NEW.
 */
uint32_t apply_edit(struct game *g, const struct edit *e);

/* Moves that can be counted in a text that was not played. */
int apply_plies(const char *text);

#endif
