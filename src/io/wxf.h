/*
 * Layer: io.  The WXF reader: the text of the World federation and of
 * PlayOK, "FORMAT WXF ... START{ moves }END", and its moves without the
 * frame (AXN): "1. C2=5 h8+7".
 */
#ifndef XQ_IO_WXF_H
#define XQ_IO_WXF_H

#include "game/game.h"
#include "io/source.h"

/*
 * Add the games of a text to d, those of other kinds beside them too; their
 * number, 0 if none has the frame.
 */
size_t wxf_read(struct doc *d, const struct source *src);

/* The same of a text that is the moves of one game without the frame. */
size_t wxf_read_bare(struct doc *d, const struct source *src);

/* Whether a line at s begins a game: "FORMAT WXF" or "START{". */
bool wxf_begins(const char *s, size_t len);

/*
 * Add the game whose first line is at `off` of a text that ends at `to`; the
 * offset behind it.
 */
size_t wxf_read_game(struct doc *d, const struct source *src, size_t off,
                     size_t to);

/* Why a text named .wxf holds no game; false if d is not named so. */
bool wxf_explain(const struct doc *d, struct buf *out);

#endif
