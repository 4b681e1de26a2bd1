#include <config.h>

#include "ui/layout.h"

enum { LEGEND_ROWS = 5, NARROW = 30 };

static int
at_most(int v, int limit)
{
    return v < limit ? v : limit;
}

/* The panel of the slot gets the area. */
static void
fill_slot(struct layout *l, enum panel panel, struct area area)
{
    switch (panel) {
    case PANEL_INSPECT: l->inspect = area; break;
    case PANEL_COMMENT: l->comment = area; break;
    case PANEL_MOVES: l->moves = area; break;
    case PANEL_RULING: l->ruling = area; break;
    default: l->legend = area; break;
    }
}

/* Title on top, status and hints at the bottom, all of the width. */
static void
place_bars(struct layout *l, int width, int height)
{
    l->title = (struct area){0, 0, width, 1};
    l->status = (struct area){0, height - 2, width, 1};
    l->hints = (struct area){0, height - 1, width, 1};
}

static void
make_large(struct layout *l, int width, int height)
{
    int x, rows, below, legend = LEGEND_ROWS, evidence = 10;

    l->pitch = (struct pitch){6, 3, 4};
    x = pitch_width(&l->pitch) + 4;
    rows = pitch_height(&l->pitch);
    below = rows + 1;
    l->board = (struct area){0, 1, x - 1, rows};
    l->divider = (struct area){x - 1, 1, 1, rows};
    l->moves = (struct area){x, 1, width - x, rows - evidence - legend};
    l->inspect = (struct area){x, 1 + l->moves.h, width - x, evidence};
    l->legend = (struct area){x, 1 + rows - legend, width - x, legend};
    l->ruling = (struct area){0, below, x - 1, height - 2 - below};
    l->comment = (struct area){x, below, width - x, height - 2 - below};
    l->text = (struct area){x, 1, width - x, rows};
}

/* Rows of the slot and the ruling out of `rows`; the moves get the rest.
   Narrow panels need more rows for the same words. */
static void
share_rows(int rows, bool narrow, enum panel slot, int out[2])
{
    out[0] = slot == PANEL_LEGEND ? LEGEND_ROWS
             : at_most(narrow ? rows / 3 : rows * 3 / 7, 14);
    out[1] = at_most(narrow ? (rows - out[0]) * 2 / 3
                            : (rows - out[0]) * 5 / 9, 14);
}

static void
make_normal(struct layout *l, int width, int height, enum panel panel)
{
    int x, rows = height - 3, slot, ruling, shares[2];

    l->pitch = (struct pitch){4, 2, 2};
    x = pitch_width(&l->pitch) + 2;
    share_rows(rows, width - x < NARROW, panel, shares);
    slot = shares[0];
    ruling = shares[1];
    l->board = (struct area){0, 1, x - 1, pitch_height(&l->pitch)};
    l->divider = (struct area){x - 1, 1, 1, rows};
    l->moves = (struct area){x, 1, width - x, rows - ruling - slot};
    l->ruling = (struct area){x, 1 + l->moves.h, width - x, ruling};
    fill_slot(l, panel, (struct area){x, height - 2 - slot, width - x, slot});
    l->text = (struct area){x, 1, width - x, rows};
    if (rows - l->board.h >= 4)
        l->comment = (struct area){0, 1 + l->board.h, x - 1,
                                   rows - l->board.h};
}

static void
make_compact(struct layout *l, int width, int height, enum panel panel)
{
    int x, bars = at_most(height - LAYOUT_MIN_HEIGHT + 1, 3);
    int rows = height - 1 - bars;
    struct area side;

    l->pitch = (struct pitch){3, 1, 1};
    x = pitch_width(&l->pitch) + 1;
    l->board = (struct area){0, 1, x - 1, pitch_height(&l->pitch)};
    l->divider = (struct area){x - 1, 1, 1, rows};
    side = (struct area){x, 1, width - x, rows};
    l->obligation = (struct area){0, height - bars, width, 1};
    l->status.h = bars >= 2;
    l->hints.h = bars >= 3;
    if (bars < 3)
        l->status.y = height - 1;
    l->text = (struct area){0, 1, width, rows};
    if (width - x >= 64 && panel != PANEL_RULING && panel != PANEL_MOVES) {
        l->moves = (struct area){x, 1, 24, rows};
        side.x += 24;
        side.w -= 24;
    }
    fill_slot(l, panel, side);
}

struct layout
layout_make(int width, int height, enum panel slot, enum panel small)
{
    struct layout l = {.size = SIZE_TOO_SMALL};

    if (width < LAYOUT_MIN_WIDTH || height < LAYOUT_MIN_HEIGHT) {
        l.text = (struct area){0, 0, width, height};
        return l;
    }
    place_bars(&l, width, height);
    if (width >= 120 && height >= 40) {
        l.size = SIZE_LARGE;
        make_large(&l, width, height);
    } else if (width >= 60 && height >= 24) {
        l.size = SIZE_NORMAL;
        make_normal(&l, width, height, slot);
    } else {
        l.size = SIZE_COMPACT;
        make_compact(&l, width, height, small);
    }
    return l;
}

enum { BIG_BARS = 4 };           /* title, obligation, status, hints */

static bool
fits(const struct pitch *p, int width, int height)
{
    return pitch_width(p) <= width && pitch_height(p) + BIG_BARS <= height;
}

bool
layout_big(int width, int height, struct layout *l)
{
    static const struct pitch pitches[] = {
        {10, 5, 7}, {8, 4, 6}, {6, 3, 4}, {4, 2, 2},
    };
    size_t i = 0;
    int w, h;

    if (width < LAYOUT_BIG_WIDTH || height < LAYOUT_BIG_HEIGHT)
        return false;
    while (!fits(&pitches[i], width, height))
        i++;
    w = pitch_width(&pitches[i]);
    h = pitch_height(&pitches[i]);
    *l = (struct layout){.size = SIZE_BIG, .pitch = pitches[i]};
    place_bars(l, width, height);
    l->obligation = (struct area){0, height - 3, width, 1};
    l->text = (struct area){0, 1, width, height - BIG_BARS};
    /* One more column, where there is one, is for the last file's label. */
    l->board = (struct area){(width - w) / 2, 1 + (height - BIG_BARS - h) / 2,
                             at_most(w + 1, width - (width - w) / 2), h};
    return true;
}

/* Rows a panel keeps when the sentence on the ply takes some. */
enum { KEEP_RULING = 6, KEEP_MOVES = 4, KEEP_EVIDENCE = 5 };

/* Take up to *need rows off the lower end of a panel. */
static void
give_rows(struct area *panel, int keep, int *need)
{
    int rows = panel->h - keep;

    if (rows > *need)
        rows = *need;
    if (rows > 0) {
        panel->h -= rows;
        *need -= rows;
    }
}

bool
layout_sentence(struct layout *l, int rows)
{
    struct layout new = *l;
    int need = rows - l->legend.h;

    if (l->legend.h == 0 || l->size == SIZE_COMPACT)
        return false;
    if (l->size == SIZE_LARGE) {
        give_rows(&new.inspect, KEEP_EVIDENCE, &need);
        give_rows(&new.moves, KEEP_MOVES, &need);
        new.inspect.y = new.moves.y + new.moves.h;
        new.sentence.y = new.inspect.y + new.inspect.h;
    } else {
        give_rows(&new.ruling, KEEP_RULING, &need);
        give_rows(&new.moves, KEEP_MOVES, &need);
        new.ruling.y = new.moves.y + new.moves.h;
        new.sentence.y = new.ruling.y + new.ruling.h;
    }
    if (need > 0)
        return false;
    new.sentence.x = l->legend.x;
    new.sentence.w = l->legend.w;
    new.sentence.h = l->legend.y + l->legend.h - new.sentence.y;
    new.legend.h = 0;
    *l = new;
    return true;
}
