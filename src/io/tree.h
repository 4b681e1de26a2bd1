/*
 * Layer: io.  The lines of a DhtmlXQ game become a tree of legal moves.
 *
 * Line 0 is the main line.  A branch N leaves its parent line P before ply B
 * (1-based, counted from the start of the game) and goes on in its place.  A
 * parent can stand below its branches, and chains can be as deep as the file
 * is long: everything here is a loop with its own stack, and linear but for a
 * logarithm.
 *
 * A handicap game begins with two or three moves of one side.  The extra ones
 * are folded into the start, so that the moves of the tree alternate; plies
 * go on being those of the file.
 */
#ifndef XQ_IO_TREE_H
#define XQ_IO_TREE_H

#include <stdint.h>

#include "game/game.h"

/* What a file says about a line. */
struct tree_line {
    long number;                /* N; 0 is the main line */
    long parent;                /* P */
    long ply;                   /* B: the ply its first move is, from 1 */
    const char *digits;         /* four a move, lives as long as the tree */
    size_t n_moves;
    const char *rest;           /* what follows and is no move; may be NULL */
};

struct tree;

/*
 * Play all lines from the start of g, whose side to move has been set;
 * lines[0] is the main line.  Whatever cannot be played is reported in
 * g->diags and kept with game_rest.  If moves are folded in, g->start is the
 * position after them and g->before tells them.
 */
struct tree *tree_build(struct game *g, const struct tree_line *lines,
                        size_t n, struct place at);
void tree_free(struct tree *t);

/*
 * The node after absolute ply `ply` of line `number`, the root for a move that
 * is folded in; *node is the last one before it and false is returned if that
 * move was not played.
 */
bool tree_find(const struct tree *t, long number, long ply, uint32_t *node);

/*
 * Append why a move of two squares is not played in p: the rule it breaks, and
 * that two moves of one side in a row are not played.
 */
void tree_refuse(const struct pos *p, move_t mv, struct buf *out);

/* The move of four digits; MOVE_NONE if they name no two squares. */
move_t tree_move(const char digits[4]);

/* Append the digits of a move. */
void tree_print(move_t mv, struct buf *out);

/* How many moves at the beginning of a main line are folded into its start. */
size_t tree_folds(const char *digits, size_t n_moves,
                  const struct pos *start);

#endif
