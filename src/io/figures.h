/*
 * Layer: io.  Figures printed without their positions: a caption ("例图 66")
 * and numbered lines of moves under it.
 *
 * Nothing can be played, and nothing is guessed: such a game has a title, the
 * printed moves and the sentence below them, and no start.
 */
#ifndef XQ_IO_FIGURES_H
#define XQ_IO_FIGURES_H

#include "game/game.h"
#include "io/source.h"

/* Add the figures of a text to d; their number. */
size_t figures_read(struct doc *d, const struct source *src);

#endif
