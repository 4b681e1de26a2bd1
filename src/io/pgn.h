/*
 * Layer: io.  The PGN reader: xiangqi games with tags, in all the dialects
 * that are handed around (moves: io/movetree.h).
 */
#ifndef XQ_IO_PGN_H
#define XQ_IO_PGN_H

#include "game/game.h"
#include "io/source.h"
#include "io/tags.h"

/*
 * Add the games of a text to d; their number.  A text without a single tag
 * is PGN only if the file's name says so.  Positions and lists of moves that
 * lie between games of PGN are games too (io/movetext.h).
 */
size_t pgn_read(struct doc *d, const struct source *src);

/* Where games stand in a text, as offsets in its raw bytes. */
struct pgn_spans {
    struct span *list;          /* to be freed */
    size_t n, cap;
};

/*
 * The same of a text that other games were taken out of.  With `spans` what
 * lies between the games is not read: where they stand is added there.
 */
size_t pgn_read_games(struct doc *d, const struct source *src,
                      struct pgn_spans *spans);

/* Whether a text begins with a tag of PGN, blanks before it aside. */
bool pgn_begins(const char *s, size_t len);

/*
 * Why a text that is named like PGN holds no game of it, as a sentence; false
 * if d is not named so.
 */
bool pgn_explain(const struct doc *d, struct buf *out);

#endif
