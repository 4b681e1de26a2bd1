/*
 * Layer: io.  Games of other kinds in a text with DhtmlXQ blocks: pages that
 * show several have PGN and positions beside them.
 */
#ifndef XQ_IO_OTHERS_H
#define XQ_IO_OTHERS_H

#include "io/prose.h"

/*
 * Add the games of PGN with tags, and those that are a FEN alone on its line,
 * outside of the blocks of a list (as prose_read takes it) and of the tags of
 * a page; their number.  All games of d are then in the order of the text.  A
 * FEN that is the start of another game is that game's.
 */
size_t others_read(struct doc *d, const struct prose_game *list, size_t n,
                   const struct source *src);

#endif
