/*
 * Layer: io.  Trees of moves as binary files hold them: node after node, a
 * node's children after it, then its next sibling.
 *
 * The reader of a format gives a function that takes one node off the bytes;
 * here they become a tree of legal moves.  The depth of a tree is a limit of
 * memory only: everything is a loop with a stack of its own.
 */
#ifndef XQ_IO_NODES_H
#define XQ_IO_NODES_H

#include "io/binary.h"

struct raw_node {
    size_t off;                 /* of its first byte */
    sq_t from, to;              /* SQ_NONE: no point of the board */
    bool child, sibling;        /* others follow it */
    struct extent text;         /* its comment; len 0 if there is none */
};

/* A tree in a file.  The first node is the root: it only holds a comment. */
struct nodes {
    const struct binary *file;
    const void *format;         /* what `take` needs to know */

    /*
     * The node at `off`, which is moved behind it.  If it is not there as a
     * whole, why is added to `diags` and false returned.
     */
    bool (*take)(struct nodes *n, struct raw_node *out, struct diags *diags);

    size_t off;                 /* of the next node */
    size_t open;                /* nodes that must follow; 1 at the root */
    size_t count;               /* nodes taken, the root included */
};

/* Report that `size` bytes wanted by a node are beyond the end. */
void nodes_cut(const struct nodes *n, struct diags *diags);

/* Report that a comment is longer than what is left. */
void nodes_overlong(const struct nodes *n, size_t off, uint32_t len,
                    struct diags *diags);

/* Take the next node; false after the last, or after a diagnostic. */
bool nodes_next(struct nodes *n, struct raw_node *out, struct diags *diags);

/* The first move of a tree at its root, MOVE_NONE if there is none. */
move_t nodes_first(const struct nodes *at_root, struct diags *scratch);

/*
 * Play all of it from the start of g, whose side to move has been set.  What
 * cannot be played is reported in g->diags and kept with game_rest, with all
 * that hangs on it.
 */
void nodes_play(const struct nodes *at_root, struct game *g,
                const struct text_decoder *decoder);

#endif
