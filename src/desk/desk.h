/*
 * Layer: desk.  The games of a run as they are edited: a list of changes on
 * top of what was read, with undo and redo for all of them.
 *
 * The documents that were read are never changed: the first edit of a game
 * takes a copy.  Undo replays the edits of that game but the last ones.  A
 * game pointer is valid until the next call that changes the desk.
 */
#ifndef XQ_DESK_DESK_H
#define XQ_DESK_DESK_H

#include "base/tr.h"
#include "desk/edit.h"

struct desk;

/* The games of all documents, in order.  The documents must outlive it. */
struct desk *desk_new(struct doc *const *docs, size_t n_docs);
void desk_free(struct desk *d);

/*
 * The games of a further document, at the end; it must outlive the desk too.
 * No edit: undo does not take it back.  What could be redone no longer can.
 */
void desk_add(struct desk *d, const struct doc *doc);

/*
 * Places for `n` games of a document that is gone: a log that is replayed
 * tells what they were.  `doc` may have no games; it must outlive the desk.
 */
void desk_add_gone(struct desk *d, const struct doc *doc, size_t n);

size_t desk_count(const struct desk *d);
const struct game *desk_game(const struct desk *d, size_t i);

/*
 * The document a game came from, NULL for one begun here; how often a game
 * was changed, undo included (a number that never comes back).
 */
const struct doc *desk_origin(const struct desk *d, size_t i);
unsigned desk_revision(const struct desk *d, size_t i);

/*
 * Carry out a change.  false: it is refused, with a sentence in `why`, and
 * nothing has changed (an illegal move is refused with the rule it breaks).
 * An edit that is allowed but changes nothing leaves no trace.
 * *node is the node a move leads to, which may have been there before; of a
 * cut, the parent.  node and why may be NULL.
 */
bool desk_apply(struct desk *d, const struct edit *e, enum lang lang,
                uint32_t *node, struct buf *why);

/*
 * Edits between the two are undone and redone as one.  They do not nest; an
 * empty group leaves no trace; undo and redo end a group that is open.
 */
void desk_begin(struct desk *d);
void desk_end(struct desk *d);

/*
 * Take back the last edit or group, or carry it out again.  false: there is
 * none.  *shown (may be NULL) is the edit to show to the user, the first of a
 * group that is undone or of comments and headers, else the last: its game and
 * node say where it happened (a node that is still there; the game of an
 * EDIT_NEW that was undone is gone).  Its strings live until the next change.
 */
bool desk_undo(struct desk *d, struct edit *shown);
bool desk_redo(struct desk *d, struct edit *shown);

/* The edit the next undo or redo shows (an undo before it is done); NULL:
   there is nothing to undo or redo. */
const struct edit *desk_next(const struct desk *d, bool redo);

/* The first comment among the edits it takes, NULL: there is none. */
const struct edit *desk_next_comment(const struct desk *d, bool redo);

/* Whether it is the correction of a move. */
bool desk_next_corrects(const struct desk *d, bool redo);

/*
 * The edition that was chosen last at a game, and at any of them: an id, ""
 * if the choice was given up, NULL if none was made.  Until the next change.
 */
const char *desk_rules(const struct desk *d, size_t i);
const char *desk_rules_last(const struct desk *d);

/*
 * Whether a game is not as it was read or last saved (undoing back to that
 * point makes it unchanged again); whether any is; and that a game was saved.
 */
bool desk_is_changed(const struct desk *d, size_t i);
bool desk_any_changed(const struct desk *d);
void desk_saved(struct desk *d, size_t i);

/*
 * The log: `sink` gets a line without line end for every edit that was carried
 * out, and "begin", "end", "undo", "redo", "saved N", after it took effect and
 * before the call returns.  Before the first edit of a game that was read come
 * "base N NUMBER NAME" (its number in the file, the file's name), the edits
 * that make it as it was read, from EDIT_NEW on, the nodes where a line ends
 * beside variations ("ends N NODE"), its printed words if it has them ("words
 * N ONE\nTWO"), and "based N": the log needs no other file.
 *
 * desk_log_again says that the log was emptied: its next line is preceded by
 * all that makes the desk as it is, with undo and redo ("unsaved N": nothing
 * that can be reached is saved).  So is the first line of a log that begins
 * after edits.  desk_log_game makes a game known to the log that is not edited
 * yet.
 *
 * desk_replay carries such a line out again, without logging it, in a desk
 * that began without documents or with those the log began with; games keep
 * the indices of the log (those that were never edited are as they were read,
 * or games without a start, which cannot be edited).  false if the line is
 * none of these or is refused.
 */
typedef void desk_sink(void *context, const char *line, size_t len);
void desk_log(struct desk *d, desk_sink *sink, void *context);
void desk_log_again(struct desk *d);
void desk_log_now(struct desk *d);      /* the same at once */
void desk_log_game(struct desk *d, size_t i);
bool desk_replay(struct desk *d, const char *line, size_t len);

#endif
