/*
 * Layer: game.  Games as files hold them: headers, a start, a tree of moves
 * with comments, and whatever could not be played, kept as text.
 *
 * A document owns everything that came out of one file, in one arena, freed
 * as a whole.  All text in it is clean UTF-8 (utf8_clean, LF kept in
 * comments).
 *
 * Invariants: every edge of the tree is a move legal in its parent's
 * position; nodes[0] is the root and has no move; a child has a higher index
 * than its parent; a line stops at the first move that is not legal and the
 * rest is kept in `rest`.  The move a line goes on with is the first of its
 * siblings, whatever the order of their indices; where a line ends though
 * variations leave it there, `ends` says so (game_next).  Nodes that were cut
 * keep their index, but nothing leads to them; in a game that was only read
 * there are none.
 */
#ifndef XQ_GAME_GAME_H
#define XQ_GAME_GAME_H

#include <stddef.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/utf8.h"
#include "board/line.h"

enum { NODE_NONE = 0 };         /* no child, no sibling: the root is neither */

struct node {
    move_t move;                /* MOVE_NONE at the root */
    bool cut;                   /* taken out of the tree */
    bool ends;                  /* its line ends here, all children are
                                   variations; false where there are none */
    uint32_t parent;
    uint32_t child;             /* first child: game_next, unless it ends */
    uint32_t next;              /* next sibling: a variation */
    uint32_t ply;               /* 0 at the root */
    const char *comment;        /* NULL if none */
};

struct header {
    const char *name;           /* as in the file: "title", "Event", ... */
    const char *value;
};

/* A line that could not be played to its end. */
struct rest {
    uint32_t node;              /* the last move played before it */
    const char *text;           /* what follows, as written */
    int plies;                  /* moves in it, as far as can be counted */
};

struct game {
    struct doc *doc;
    int number;                 /* 1-based in the document */
    const char *format;         /* "dhtmlxq", "text", "position", ... */
    const char *title;          /* NULL if the file gives none */
    long line;                  /* where it begins, 1-based; binary: 0 */

    bool has_start;             /* a position is given */
    bool side_known;            /* the text or the first move tells the side */
    struct pos start;           /* valid if has_start */

    /*
     * A handicap: the position as given and the moves of one side that lead
     * from it to `start`, no reply between them; n is 0 if there are none.
     * Plies in diags count them, plies of nodes do not.
     */
    struct line before;
    int first_number;           /* number of the first move; 1 if not given */
    int no_capture;             /* plies without a capture before the start;
                                   0 if not given */

    struct node *nodes;         /* nodes[0..n_nodes-1]; at least the root */
    uint32_t n_nodes, cap_nodes;
    struct header *headers;
    size_t n_headers, cap_headers;
    struct rest *rests;
    size_t n_rests, cap_rests;

    /*
     * A figure printed without its position: the moves as words, one for each
     * ply ("……" and the like left out).  Nothing can be played.
     */
    const char **words;
    size_t n_words, cap_words;

    struct diags diags;         /* about this game */
};

struct doc {
    struct arena *arena;        /* owns all of it, the doc included */
    const char *name;           /* file name as given, "-" for stdin */
    struct game **games;
    size_t n_games, cap_games;
    const char *encoding;       /* "UTF-8", "GB18030", "Big5", ... */
    const char *encoding_why;   /* one clean sentence */
    size_t bytes;               /* size of the input */
    struct diags diags;         /* about the file as a whole */
};

/* A new document; name is copied.  doc_free frees it and all its games. */
struct doc *doc_new(const char *name);
void doc_free(struct doc *d);

/* Clean text (utf8_clean) in the arena of a document. */
const char *doc_text(struct doc *d, const char *s, size_t len,
                     enum utf8_lines lines);

/* A new game at the end of d: no start, only a root. */
struct game *game_new(struct doc *d, const char *format);

/* Set the start; removes nothing, so call it before the first move. */
void game_set_start(struct game *g, const struct pos *start);

/*
 * Add a child behind the others of `parent` and return its index; an equal
 * child that exists is returned instead.  The move must be legal there (the
 * caller has the position).
 */
uint32_t game_add(struct game *g, uint32_t parent, move_t mv);

/* The same, but beside the line: where it ended there, it ends still. */
uint32_t game_add_beside(struct game *g, uint32_t parent, move_t mv);

/*
 * The line that has come to `node` goes on with this move: as game_add, but
 * the move is the first of its siblings.  One that stood there as a variation
 * takes its place; the line ends behind it until it is carried on, so that
 * what followed it stays a variation.
 */
uint32_t game_go_on(struct game *g, uint32_t node, move_t mv);

/*
 * How a line that is being read stands to the node it has come to.  A
 * variation may repeat moves of the lines around it; those stay theirs.
 */
enum footing {
    FOOTING_OWN,                /* its own move, or the root of the game */
    FOOTING_BRANCH,             /* where a variation leaves another line */
    FOOTING_SHARED              /* a move that another line has made */
};

/*
 * Play the next move of a line that is read, and return its node: a line goes
 * on from its own moves (game_go_on) and branches off from those of others.
 * One that lengthens another, which is complete, carries it on; a line that
 * is not complete is held.
 */
uint32_t game_play(struct game *g, uint32_t node, move_t mv,
                   enum footing *footing);

/*
 * A line that is read waits at a node while variations are: what they add
 * there is beside it.  One that waits at the end of another, which is
 * complete, carries that on.  Let it go when it is read again or complete.
 */
void game_hold(struct game *g, uint32_t node, enum footing *footing);
void game_let_go(struct game *g, uint32_t node, enum footing footing);

/* Make a node (not the root) the one that its parent's line goes on with. */
void game_promote(struct game *g, uint32_t node);

/* The child of a node by its move, in whatever line; NODE_NONE: none. */
uint32_t game_child(const struct game *g, uint32_t node, move_t mv);

/* The move the line goes on with from a node; NODE_NONE where it ends. */
uint32_t game_next(const struct game *g, uint32_t node);

/* Append to a comment (a newline between two); clean text is made of s. */
void game_comment(struct game *g, uint32_t node, const char *s, size_t len);

/* Add a header; the value is cleaned; an empty value is kept. */
void game_header(struct game *g, const char *name, size_t name_len,
                 const char *value, size_t value_len);

/* The first header of a name (case aside) with a value, or NULL. */
const char *game_get(const struct game *g, const char *name);

/* Keep text that could not be played after `node`, without empty lines. */
void game_rest(struct game *g, uint32_t node, const char *text, size_t len,
               int plies);

/* Whether something after a node could not be played. */
bool game_has_rest(const struct game *g, uint32_t node);

/* Add a printed move of a figure without position. */
void game_word(struct game *g, const char *word, size_t len);

/*
 * Add a copy of g to `d`, texts and diagnostics included; nodes keep their
 * index, the game its number.
 */
struct game *game_copy(struct doc *d, const struct game *g);

/* Whether there is such a node, and it was not cut (game/change.h). */
bool game_has(const struct game *g, uint32_t node);

/* The position at a node. */
void game_pos(const struct game *g, uint32_t node, struct pos *out);

/*
 * The line from the root through `node` and on by game_next to its end
 * (node = 0: the main line).  The moves live in `arena`; `nodes`, if not
 * NULL, gets an array of n + 1 node indices, nodes[0] the root.
 */
struct line game_line(const struct game *g, uint32_t node,
                      struct arena *arena, uint32_t **nodes);

/* Plies of the main line; of a figure without position, its printed moves. */
int game_plies(const struct game *g);

#endif
