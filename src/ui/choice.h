/*
 * Layer: ui.  A list to choose from.
 *
 * What is shown follows from the choice and the height alone, as in the other
 * lists: the chosen item stays in the middle while there is more on both
 * sides.
 */
#ifndef XQ_UI_CHOICE_H
#define XQ_UI_CHOICE_H

#include "ui/grid.h"
#include "ui/look.h"

/* The caller owns all strings, which are in the language of the screen. */
struct choice {
    const char *heading;
    const char *const *items;
    const char *const *details; /* more on each item, NULL where there is
                                   none; or NULL */
    int n;                      /* items, >= 0 */
    int chosen;                 /* 0..n-1; beyond, the next one that is */
    int page;                   /* items that PgUp and PgDn pass; 0: ten */
};

enum choice_result {
    CHOICE_IGNORED,             /* no key of a list */
    CHOICE_MOVED,               /* another is chosen, or none further is */
    CHOICE_TAKEN,               /* Enter on an item */
    CHOICE_LEFT                 /* Esc */
};

/* Up k, Down j, PgUp, PgDn, Home g, End G; 1 to 9 choose the n-th item and do
   not take it. */
enum choice_result choice_key(struct choice *c, int key);

/*
 * Draw heading, items and, below them, the detail of the chosen one, which has
 * a third of the height set aside.  "^" and "v" in the last column say that
 * there are more items above, below; from 8 columns on the first nine have
 * their digit.  Items are cut at the edge.
 */
void choice_draw(const struct choice *c, struct pen *pen,
                 const struct look *look);

/* The item drawn in row y of an area of this height; -1: none. */
int choice_at(const struct choice *c, int height, int y);

#endif
