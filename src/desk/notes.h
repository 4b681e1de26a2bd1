/*
 * Layer: desk.  What an arbiter notes at a move: kept as lines "@name value"
 * of its comment, so that it belongs to that move, whatever happens to the
 * tree, and every program that keeps comments keeps it.
 *
 *   @first, @last      the ends of the disputed plies, at their moves
 *   @class chase: why  the class of the move, overruled, with the reason;
 *                      also "old: why", "new: why" (enum label)
 *   @claim red: words  who claimed when this move had been played
 *   @told black: words who was told to change after it, and when
 *   @outcome KIND: why what was decided here that no board computes; KIND as
 *                      in desk/outcome.h, "rounds 10" with their number
 *   @sealed black: words   the game was adjourned after this move; who seals
 *   @touch c5 d7 c5e5  what was touched in the position after this move, and
 *                      the move that was let go (desk/help.h)
 *   @illegal h2e6      this move stands in place of an illegal one that was
 *                      found later; "h2": only its piece is known
 *
 * A line with another name, or with a value that the note does not have
 * ("@first of all", "@class odd"), is ordinary text.
 */
#ifndef XQ_DESK_NOTES_H
#define XQ_DESK_NOTES_H

#include "base/buf.h"
#include "game/game.h"
#include "rules/judge.h"

enum note {
    NOTE_FIRST, NOTE_LAST, NOTE_CLASS, NOTE_CLAIM, NOTE_TOLD, NOTE_OUTCOME,
    NOTE_SEALED, NOTE_TOUCH, NOTE_ILLEGAL, NOTE_COUNT
};

/* "first", "class", ... */
const char *note_name(enum note note);

/* Append what people wrote: the comment (NULL: none) without its notes. */
void notes_text(const char *comment, struct buf *out);

/*
 * The value of a note: a pointer into the comment and its length, NULL if the
 * comment has none.
 */
const char *note_get(const char *comment, enum note note, size_t *len);

/*
 * Append the comment with the note set to `value` (NULL: taken away); the
 * people's words stay as they are, before the notes, which come one of each
 * kind and in a fixed order.  And the reverse: the same notes with other
 * words, of which a line that reads like a note gets a blank in front.
 */
void note_set(const char *comment, enum note note, const char *value,
              struct buf *out);
void notes_set_text(const char *comment, const char *text, struct buf *out);

/*
 * A value "word rest: why" in its parts; why is "" if there is none.  A
 * fullwidth colon is one too.
 */
struct note_value {
    const char *word;           /* up to the first blank or colon */
    size_t word_len;
    const char *rest;           /* between word and colon, trimmed */
    size_t rest_len;
    const char *why;            /* after the colon, trimmed */
    size_t why_len;
};
struct note_value note_split(const char *value, size_t len);

/*
 * The side a word names, as people write it in English or Chinese: "red", "r",
 * "红", "红方".  false: none.
 */
bool note_side(const char *s, size_t len, enum side *side);

/* An overruling at a ply of a line, with its reason. */
struct noted_label {
    struct overruling label;
    const char *why;            /* in `arena`, "" if none was given */
};

/*
 * What the notes along a line say.  `nodes` are its n + 1 nodes (game_line);
 * from and to are plies, 0 if not marked (one end alone is completed: first
 * without last ends with the line, last without first begins at 1).  Of
 * several, the first @first, the last @last and the last outcome count.
 */
struct noted {
    int from, to;
    struct noted_label *labels;
    int n_labels;
    int outcome;                /* ply with an outcome, -1: none */
};
struct noted notes_of_line(const struct game *g, const uint32_t *nodes, int n,
                           struct arena *arena);

#endif
