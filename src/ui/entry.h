/*
 * Layer: ui.  A line of text being edited.
 *
 * The text is UTF-8 whatever the locale can show; it needs no terminal.  What
 * comes in by key, paste or entry_set is cleaned first: control characters go,
 * CR and CR LF become LF, tabs become blanks, the rest is done by utf8_clean.
 *
 * Invariants: the text is clean, at most ENTRY_MAX bytes; the cursor stands at
 * the edge of a grapheme cluster.  A text that would grow past the limit is
 * refused whole: nothing is ever cut.
 */
#ifndef XQ_UI_ENTRY_H
#define XQ_UI_ENTRY_H

#include <stddef.h>

#include "ui/grid.h"
#include "ui/look.h"

enum { ENTRY_MAX = 64 * 1024 };     /* bytes */

enum entry_result {
    ENTRY_IGNORED,              /* no key of the entry, or nothing in it */
    ENTRY_MOVED,                /* one of its keys; the text is as it was */
    ENTRY_CHANGED,
    ENTRY_FULL                  /* refused, as it would pass ENTRY_MAX; the
                                   text is as it was */
};

/* An entry owns its memory and copies what it is given. */
struct entry;

struct entry *entry_new(void);
void entry_free(struct entry *e);       /* NULL is allowed */

/* Replace the text, the cursor goes to its end: CHANGED or FULL. */
enum entry_result entry_set(struct entry *e, const char *text);

/* The text, NUL-terminated; valid until the next change. */
const char *entry_text(const struct entry *e);

/* Bytes of it before the cursor. */
size_t entry_cursor(const struct entry *e);

/*
 * A key: a character, a control character or enum key.
 *
 *   Left C-b, Right C-f         by one cluster
 *   Home C-a, End C-e           to the start, to the end
 *   Backspace, Delete C-d       delete one cluster
 *   C-u, C-k                    delete all before, all after the cursor
 *   C-w                         delete the word before the cursor, words being
 *                               apart by blanks (U+3000 too) or LF
 *   characters                  are inserted
 *
 * Its own keys are never IGNORED, even if there is nothing to do.
 */
enum entry_result entry_key(struct entry *e, int key);

/* A paste of `len` bytes, any bytes, at the cursor. */
enum entry_result entry_insert(struct entry *e, const char *bytes,
                               size_t len);

/* Put `text` in the place of the bytes from `from` to the cursor, as a
   completion does; from <= entry_cursor, at the edge of a cluster. */
enum entry_result entry_replace(struct entry *e, size_t from,
                                const char *text);

/*
 * Draw it from the pen to the right edge of the area, in the style of the pen,
 * scrolled so that the cursor shows.  From 8 columns on, "<" and ">" say that
 * there is more.  LF shows as a bent arrow in reverse, a combining character
 * without a base on a dotted circle.  Returns the column of the cursor in the
 * area; -1 if the pen is outside of it.
 */
int entry_draw(const struct entry *e, struct pen *pen,
               const struct look *look);

/* The same while the entry does not have the keys: from its start, no room
   for a cursor. */
void entry_draw_idle(const struct entry *e, struct pen *pen,
                     const struct look *look);

/* The column of the cursor in a row of `columns`, as entry_draw has it. */
int entry_column(const struct entry *e, int columns);

#endif
