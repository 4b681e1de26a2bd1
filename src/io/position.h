/*
 * Layer: io.  Position lines of engine protocols.
 */
#ifndef XQ_IO_POSITION_H
#define XQ_IO_POSITION_H

#include "game/game.h"
#include "io/source.h"

/* Whether s begins with the word "position". */
bool position_is_line(const char *s, size_t len);

/*
 * Whether s begins with what plainly begins a game: a position line with "fen"
 * or "startpos", or the rows of a FEN.
 */
bool position_begins(const char *s, size_t len);

/* Add the game of one position line, whatever is wrong with it. */
void position_read_line(struct doc *d, const char *s, size_t len,
                        struct place at);

/*
 * The games of a text whose first line is a position line; their number, 0 if
 * it begins otherwise.
 */
size_t position_read(struct doc *d, const struct source *src);

/* Whether the first line of a text that is no remark begins with a FEN. */
bool position_begins_fen(const struct source *src);

/* The bytes of a FEN at the start of s, with the fields after its rows. */
size_t position_scan_fen(const char *s, size_t len);

/*
 * Play words of moves (any notation, divided by blanks or commas, numbers
 * like "1." dropped) from the end of g's main line; what cannot be played is
 * reported and kept.
 */
void position_play(struct game *g, const char *s, size_t len,
                   struct place at);

#endif
