/*
 * Layer: io.  The DhtmlXQ reader: [DhtmlXQ_...] blocks to games.
 */
#ifndef XQ_IO_DHTMLXQ_H
#define XQ_IO_DHTMLXQ_H

#include "game/game.h"
#include "io/source.h"

/* Add the games of a text to d; their number. */
size_t dhtmlxq_read(struct doc *d, const struct source *src);

/*
 * A game from a binit (NULL or empty: the start position) and a movelist
 * (may be NULL), as an arbiter copies them from a page.  A start that g has
 * already stands before the binit.
 */
struct dhtmlxq_digits {
    const char *binit, *movelist;
};

void dhtmlxq_play(struct game *g, const struct dhtmlxq_digits *digits,
                  struct place at);

#endif
