/*
 * Layer: io.  Games in prose: move lists and score sheets as people type
 * them, FEN lists, boards drawn with signs, pages that hold such text.
 *
 * What is a game, what a comment and what neither is decided line by line;
 * doc/move-lists.md says how.
 */
#ifndef XQ_IO_MOVETEXT_H
#define XQ_IO_MOVETEXT_H

#include "game/game.h"
#include "io/source.h"

/* Add the games of a text to d; their number. */
size_t movetext_read(struct doc *d, const struct source *src);

/*
 * Play a score sheet that was pasted from the end of g's main line: numbers,
 * headings, comments and variations as in a file.  Without numbers a word
 * that is no move stops it.  What cannot be played is reported and kept.
 */
void movetext_play(struct game *g, const char *s, size_t len,
                   struct place at);

/*
 * A document of one game: such a score sheet played from `start`, with what
 * could not be played.  To be freed by doc_free.
 */
struct doc *movetext_sheet(const char *name, const struct pos *start,
                           const char *s, size_t len);

#endif
