/*
 * Layer: io.  Moves that stand behind the number of the move before them:
 * "0-马四进三 0-马四进五 1-炮4退9 ...", what one program writes as PGN.
 *
 * Moves are numbered from 1 as they come; 0 is the start.  Comments in braces
 * follow their move.
 */
#ifndef XQ_IO_PARENTS_H
#define XQ_IO_PARENTS_H

#include "game/game.h"
#include "io/source.h"

/* Read src->text[begin..end) into g; returns where it ended. */
size_t parents_read(struct game *g, const struct source *src, size_t begin,
                    size_t end);

#endif
