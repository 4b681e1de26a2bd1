/*
 * Layer: ui.  Where everything goes on a screen of a given size.
 *
 *   large    from 120x40: board 6x3; moves, evidence and legend beside it,
 *            the ruling and the comments below it
 *   normal   from 60x24: board 4x2; moves, ruling and a slot beside it
 *   compact  from 40x14: board 3x1; one panel beside it, chosen by key
 *   too small: one line says so
 *   big      when asked for: the board alone, up to 10x5
 *
 * What goes first when room runs out: obligation, board, class of the current
 * ply, moves, evidence, legend, coordinates.
 */
#ifndef XQ_UI_LAYOUT_H
#define XQ_UI_LAYOUT_H

#include "ui/grid.h"
#include "ui/view_board.h"

enum size { SIZE_TOO_SMALL, SIZE_COMPACT, SIZE_NORMAL, SIZE_LARGE,
            SIZE_BIG };

enum { LAYOUT_MIN_WIDTH = 40, LAYOUT_MIN_HEIGHT = 14,
       LAYOUT_BIG_WIDTH = 40, LAYOUT_BIG_HEIGHT = 25 };

/* What stands in the place of the legend; in the compact size the one panel
   beside the board. */
enum panel {
    PANEL_LEGEND, PANEL_INSPECT,
    PANEL_MOVES, PANEL_RULING, PANEL_COMMENT,   /* compact only */
    PANEL_COUNT
};

/* Areas without room have w or h 0. */
struct layout {
    enum size size;
    struct pitch pitch;
    struct area title, board, status, hints;
    struct area moves, ruling, legend, inspect, comment;
    struct area sentence;       /* of the ply, where a row is too short */
    struct area obligation;     /* compact: its own line */
    struct area text;           /* for a text or list in front */
    struct area divider;        /* one column between board and panels */
};

/*
 * The layout of a size; `slot` is LEGEND or INSPECT, `small` the panel of the
 * compact size.
 */
struct layout layout_make(int width, int height, enum panel slot,
                          enum panel small);

/*
 * The board with the largest pitch that fits, between title, obligation,
 * status and hints.  false: there is no room for 4x2, *l is as it was.
 */
bool layout_big(int width, int height, struct layout *l);

/*
 * Give the place of the legend to the sentence on the ply, `rows` high with
 * its heading; what it needs beyond comes from the panels above it.  false if
 * they cannot spare it: nothing is changed then.
 */
bool layout_sentence(struct layout *l, int rows);

#endif
