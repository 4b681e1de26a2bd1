/*
 * Layer: desk, private to it (and seen by its tests).  What a desk is made of.
 *
 * Invariants: changes[0..n-1] are in effect, changes[n..n_all-1] can be
 * redone; changes of one group are neighbours.  slots[0..n_slots-1] exist for
 * the user; behind them, up to n_known, are games whose EDIT_NEW was undone
 * and can be redone (one that has others behind it keeps its slot, empty).
 * slot.edits[0..n_edits-1] are the changes of a game in effect, in order, but
 * for those of EDIT_RULES, which change none.
 */
#ifndef XQ_DESK_INSIDE_H
#define XQ_DESK_INSIDE_H

#include "desk/desk.h"

#define SAVED_NEVER SIZE_MAX

struct change {
    struct edit edit;
    char *strings;              /* owns name and text of the edit */
    unsigned long group;        /* undone together */
};

struct slot {
    const struct doc *from;     /* the document of `origin` */
    const struct game *origin;  /* as read; NULL: begun here, or a game of a
                                   log that was never edited */
    struct doc *base;           /* owned; the origin, if a log told it */
    struct doc *doc;            /* owned; holds `game` */
    struct game *game;          /* as edited; NULL while nothing is */
    size_t *edits;              /* owned */
    size_t n_edits, cap_edits;
    size_t saved;               /* edits in effect then; SAVED_NEVER */
    unsigned revision;
    bool begun;                 /* by an EDIT_NEW */
    bool based;                 /* the log tells how it was read */
    bool stale;                 /* to be made again */
};

struct desk {
    struct slot *slots;
    size_t n_slots, n_known, cap_slots;
    struct change *changes;
    size_t n, n_all, cap_changes;

    bool grouping;              /* between desk_begin and desk_end */
    unsigned long group;        /* the last one used */
    struct doc *none;           /* the game that stands for those a log does
                                   not tell */

    /* The position at a node, for the next move there. */
    struct pos pos;
    size_t pos_game;
    uint32_t pos_node;
    bool pos_valid;

    desk_sink *sink;
    void *context;
    bool logged_all;            /* what was done so far is in the log */
    bool logged_begin;          /* so is the beginning of the open group */
    bool replaying;
    size_t basing;              /* the game a base is told of, + 1; 0: none */

    /* How often a game was copied or begun, an edit carried out. */
    size_t copies, carried;
};

/* Whether there is a game: read, or begun by an edit that is not undone. */
bool slot_is_there(const struct slot *slot);

/* The game as it is; the game to be changed, copied before its first edit. */
const struct game *slot_game(const struct desk *d, size_t i);
struct game *slot_edited(struct desk *d, struct slot *slot);

/*
 * The position a move is played in, NULL if there is none; the same after it
 * has led to `node`.
 */
const struct pos *pos_before(struct desk *d, const struct game *g,
                             const struct edit *e);
void pos_after(struct desk *d, const struct edit *e, uint32_t node);

/* What was undone is gone for good. */
void changes_drop_redo(struct desk *d);

/* Make room for slots, up to `n` of them; new ones are zero. */
void slots_grow(struct desk *d, size_t n);

/* log.c: tell the log of what has just happened. */
void log_change(struct desk *d, const struct change *c);
void log_word(struct desk *d, const char *word);
void log_saved(struct desk *d, size_t i);
void log_end(struct desk *d);

#endif
