/*
 * Layer: game.  Changes of a game that was read: what editing is made of.
 *
 * Nodes keep their index whatever is done; one that is cut stays in the array,
 * marked, and nothing leads to it.
 */
#ifndef XQ_GAME_CHANGE_H
#define XQ_GAME_CHANGE_H

#include "game/game.h"

/*
 * Take a node (not the root) and what follows it out of the tree, the rests
 * there included.  If its line went on with it, it ends before it.
 */
void game_cut(struct game *g, uint32_t node);

/* Replace a comment; nothing in s removes it.  Clean text is made of s. */
void game_set_comment(struct game *g, uint32_t node, const char *s,
                      size_t len);

/*
 * Put one header of this value in place of all of a name (case aside); an
 * empty value removes them.  g->title follows "title", and "event" where that
 * stands for it.
 */
void game_set_header(struct game *g, const char *name, const char *value);

/* Remove the rests after a node. */
void game_drop_rests(struct game *g, uint32_t node);

/*
 * Put another move, legal there and none of its siblings, in the place of the
 * one at a node (not the root).  What follows is treated as by game_restart.
 */
void game_replace(struct game *g, uint32_t node, move_t mv);

/*
 * The start was changed: moves that are no longer legal are cut, each with
 * what follows it, and kept in `rests` as text with their variations and
 * comments, "h2e2 {why} h9g7 (b9c7) i0h0", and the rest that such a line ends
 * with; printed words are kept likewise.
 */
void game_restart(struct game *g);

#endif
