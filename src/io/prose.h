/*
 * Layer: io.  The words around blocks: the ruling a figure illustrates, and
 * its moves in words.
 *
 * Forum posts and scanned rule books put a figure between the item that
 * speaks of it and a line that repeats its moves.  Both become the comment of
 * the game; chapter headings, editor's stamps, names of posters and the
 * neighbouring items do not.
 */
#ifndef XQ_IO_PROSE_H
#define XQ_IO_PROSE_H

#include "game/game.h"
#include "io/source.h"

struct prose_game {
    struct game *game;
    size_t begin, end;          /* its block in the text */
};

/*
 * Give each game what the text around its block says of it, and report where
 * words and movelist disagree.  The list is in the order of the text; the end
 * of a block is set behind the moves in words that are its own.
 */
void prose_read(struct prose_game *list, size_t n, const struct source *src);

#endif
