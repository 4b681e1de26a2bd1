/*
 * Layer: io.  Games of other kinds in a text with DhtmlXQ blocks: pages that
 * show several have PGN and positions beside them.
 */
#ifndef XQ_IO_OTHERS_H
#define XQ_IO_OTHERS_H

#include "io/prose.h"

/*
 * Add the games of PGN with tags, and those that are a FEN alone on its line,
 * outside of the blocks of a list (by offsets in the decoded text) and of the
 * tags of a page; their number.  All games of d are then in the order of the
 * text.  A FEN that is the start of another game is that game's.
 */
size_t others_read(struct doc *d, const struct prose_game *list, size_t n,
                   const struct source *src);

/*
 * In a text that begins as PGN does, what stands in its comments and tags is
 * no block: `out` is the text with blanks in their place, to be freed with
 * others_unmask.  false: it begins otherwise, or there is nothing to do.
 */
bool others_mask(const struct source *src, struct source *out);
void others_unmask(struct source *out);

#endif
