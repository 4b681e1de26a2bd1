/*
 * Layer: desk.  One change to a game, as data and as a line of text.
 *
 * Everything an arbiter does to a game is one of these few changes; undo, the
 * journal and what is saved all speak of them.  Nodes keep their index for
 * the life of a game, whatever is cut or promoted, so that a list of edits
 * replayed from the same beginning gives the same tree with the same indices.
 */
#ifndef XQ_DESK_EDIT_H
#define XQ_DESK_EDIT_H

#include "base/buf.h"
#include "game/game.h"

enum edit_kind {
    EDIT_NEW,                   /* a new game at the end; text: FEN of its
                                   start, name: its title or NULL */
    EDIT_START,                 /* another start; text: FEN.  The tree stays
                                   as far as it is legal from there; other
                                   moves, and printed words, become rests */
    EDIT_MOVE,                  /* play `move` at `node`: where the line ends
                                   it goes on with it, whatever is beside it */
    EDIT_BESIDE,                /* a variation `move` at `node`, where the line
                                   may end */
    EDIT_CORRECT,               /* `move` takes the place of the one at
                                   `node`; what follows stays as far as it is
                                   legal, other moves become rests */
    EDIT_CUT,                   /* take `node` and what follows it away; its
                                   line ends before it */
    EDIT_PROMOTE,               /* make `node` the first of its siblings, with
                                   which their line goes on */
    EDIT_COMMENT,               /* text: all of the comment at `node`, notes
                                   included (desk/notes.h); "" removes it */
    EDIT_HEADER,                /* header `name`; text: its value, "" removes
                                   it */
    EDIT_REST,                  /* text: all that could not be played after
                                   `node`, as written; "" removes it */
    EDIT_BEFORE,                /* text: "FEN moves h2e2 ...": moves one side
                                   makes first at odds; they lead to the
                                   start, which is set by them */
    EDIT_RULES,                 /* at `node`; text: the id of the edition the
                                   game was chosen to be judged by, "" what it
                                   says itself.  It changes no game and asks
                                   for no saving; desk_rules has it */
    EDIT_COUNT
};

struct edit {
    enum edit_kind kind;
    size_t game;                /* index in the desk; EDIT_NEW: the one it
                                   becomes */
    uint32_t node;
    move_t move;
    const char *name, *text;    /* borrowed; NULL where unused */
};

/*
 * "move 0 12 h2e2", "comment 0 12 two\nlines": kind, game, then what the kind
 * has; in texts \n, \\ and \r are escaped, so that an edit is one line (no
 * line end is appended); in names a blank is \s.
 */
void edit_print(const struct edit *e, struct buf *out);

/*
 * Read it back; strings live in `arena`.  false: it is no such line.  Any
 * bytes may come: nothing is trusted.
 */
bool edit_parse(const char *s, size_t len, struct arena *arena,
                struct edit *out);

#endif
