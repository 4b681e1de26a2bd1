/*
 * Layer: ui.  Completion of the last word of a command line.
 *
 * The first Tab adds what all candidates have in common; further ones put each
 * candidate in turn in its place.  Any other key in between is seen by the
 * text being another, and the next Tab begins anew.
 */
#ifndef XQ_UI_COMPLETE_H
#define XQ_UI_COMPLETE_H

#include <stdbool.h>
#include <stddef.h>

#include "ui/grid.h"

/* It owns its memory and copies what it is given. */
struct complete;

struct complete *complete_new(void);
void complete_free(struct complete *c);     /* NULL is allowed */

/* The words that could stand here; the same one twice counts once. */
struct complete_words {
    const char *const *words;   /* UTF-8 */
    size_t n;
    size_t from;                /* byte of the text where they begin, as for
                                   names with blanks; 0: after its last
                                   blank */
    bool names;                 /* of files: they begin at `from` even if it
                                   is 0, and no blank ends them */
};

enum complete_turn { COMPLETE_NEXT, COMPLETE_PREV };    /* Tab, BTab */

/*
 * What is to stand from byte complete_from() of the text on, up to the cursor;
 * NULL if nothing fits.  `before` is the text before the cursor.  The only
 * candidate comes with a blank behind it, but a name does not.  The
 * string is valid until the next call.
 */
const char *complete_tab(struct complete *c, const char *before,
                         const struct complete_words *words,
                         enum complete_turn turn);
size_t complete_from(const struct complete *c);

/* The candidates of the last call, in their order; which one stands in the
   text, -1: none of them. */
size_t complete_count(const struct complete *c);
const char *complete_candidate(const struct complete *c, size_t i);
int complete_chosen(const struct complete *c);

/* Forget them: nothing is shown any more. */
void complete_forget(struct complete *c);

/* Draw them in the row of the pen, the one that stands in the text in reverse,
   as many as have room; "<" and ">" say that there are more. */
void complete_draw(const struct complete *c, struct pen *pen);

#endif
