/*
 * Layer: ui.  A form: labelled lines of text over pages.
 *
 * It holds entries (ui/entry.h) and has their rules: clean UTF-8, nothing cut.
 * A value too long for an entry is kept and shown but cannot be changed.
 */
#ifndef XQ_UI_INPUTS_H
#define XQ_UI_INPUTS_H

#include <stdbool.h>
#include <stddef.h>

#include "ui/grid.h"
#include "ui/look.h"

/* Label and hint are in the language of the screen and must outlive the form;
   the value is copied. */
struct input_row {
    const char *label;
    const char *hint;           /* shown while the field is empty; or NULL */
    const char *value;          /* NULL counts as "" */
    int page;                   /* >= 0; rows are in the order of pages */
};

struct inputs;

/* A form of n >= 1 rows.  titles[page] heads a page; it must outlive the
   form. */
struct inputs *inputs_new(const struct input_row *rows, int n,
                          const char *const *titles);
void inputs_free(struct inputs *f);     /* NULL is allowed */

enum inputs_result {
    INPUTS_IGNORED,             /* no key of a form */
    INPUTS_MOVED,               /* no value was changed */
    INPUTS_CHANGED,
    INPUTS_FULL,                /* refused: the value would be too long */
    INPUTS_DONE,                /* finished, the values are to be taken */
    INPUTS_LEFT                 /* Esc */
};

/*
 *   Tab, BTab       next, previous field, round the form
 *   Down, Enter     next; Enter on the last field finishes
 *   Up              previous
 *   PgDn            first field of the next page; on the last its last field
 *   PgUp            first field of the page before; on the first its first
 *   C-s             finishes
 *   Esc             leaves
 *
 * The others are the entry's.
 */
enum inputs_result inputs_key(struct inputs *f, int key);

/* A paste into the current field. */
enum inputs_result inputs_insert(struct inputs *f, const char *bytes,
                                 size_t len);

/* The current field; make one current (others than 0..n-1 do nothing). */
int inputs_current(const struct inputs *f);
void inputs_go(struct inputs *f, int i);

/* Put a text in the place of a value; a locked one stays. */
void inputs_set(struct inputs *f, int i, const char *text);

/* A value, valid until it is changed; whether it differs from what it was at
   the start. */
const char *inputs_value(const struct inputs *f, int i);
bool inputs_changed(const struct inputs *f, int i);

/*
 * Draw the page of the current field: a heading, and a row for each field,
 * scrolled so that the current one shows.  Labels have a column, at most half
 * of the width; if that cuts the current one, it stands in the last row too.
 */
void inputs_draw(const struct inputs *f, struct pen *pen,
                 const struct look *look);

/* Where the cursor is in an area of this size, as drawn; false: nowhere. */
bool inputs_cursor(const struct inputs *f, struct area area, int *x, int *y);

#endif
