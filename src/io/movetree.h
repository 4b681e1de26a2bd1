/*
 * Layer: io.  A text of moves becomes a tree: the moves of PGN and WXF with
 * their variations, comments and marks.
 *
 * A variation stands in place of the move before it.  What is in parentheses
 * but does not begin like one is a comment.  Everything is read in one pass
 * with a stack of its own, so that neither length nor depth does harm.
 *
 * A line stops at its first move that cannot be read or played: the rest is
 * reported and kept with game_rest; a variation in place of that very move
 * still opens.
 */
#ifndef XQ_IO_MOVETREE_H
#define XQ_IO_MOVETREE_H

#include "game/game.h"
#include "io/source.h"

struct movetree {
    struct game *game;          /* its start and side_known are set, or it has
                                   no start: all is kept as text */
    const struct source *src;
    size_t begin, end;          /* the text; it may end before */
    bool number_given;          /* game->first_number is known */
    bool several;               /* number 1 again may begin another game */
    size_t result, result_len;  /* out: the result that ends the moves */
};

/*
 * Read up to the end of the game: a result and the comments after it, a tag
 * line, a ruler, number 1 of another game, the end of the text; returns the
 * offset behind it.  Side to move and first number are settled from the moves
 * where the game does not know them, and start_check reports what is wrong
 * with the start.
 */
size_t movetree_read(struct movetree *m);

/*
 * How many of the first tokens of a text that is no comment are moves that
 * can be played from p: 0, 1, or 2.
 */
int movetree_begins(const struct source *src, size_t begin, size_t end,
                    const struct pos *p);

#endif
