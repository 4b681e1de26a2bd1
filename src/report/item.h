/*
 * Layer: report.  One ruling with what it belongs to: the unit that the JSON
 * and the text print.  Plain data; everything in it is borrowed.
 */
#ifndef XQ_REPORT_ITEM_H
#define XQ_REPORT_ITEM_H

#include "game/game.h"
#include "rules/judge.h"

struct json_kept;

struct report_item {
    const char *file;           /* as given by the user, "-" for stdin */
    int number;                 /* of the game in the file, 1-based */
    const struct game *game;
    const struct line *line;    /* n = 0 without a position */
    const struct ruling *ruling;
    const struct diags *diags;  /* about this game and how it was judged */
    const struct game *scores[SIDE_COUNT];  /* the players' score sheets,
                                   played from the start of the game; NULL:
                                   not both were given in */
    int at;                     /* judged as of this ply; 0 = the end */
    bool scan;                  /* one of the plies of --scan */
    struct json_kept *kept;     /* NULL, or the moves of the rulings before on
                                   this line as JSON; for json_ruling */
};

/* Plies of a line of n up to the one it is judged at (0 = the end). */
static inline int
item_clip(int at, int n)
{
    return at && at < n ? at : n;
}

static inline int
item_plies(const struct report_item *item)
{
    return item_clip(item->at, item->line->n);
}

#endif
