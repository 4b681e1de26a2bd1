#include <config.h>

#include "desk/help.h"

/* What a sheet has at index `at`, and the move if it is one. */
static enum score_entry
entry_at(const struct score_sheet *s, int at, move_t *mv)
{
    *mv = MOVE_NONE;
    if (at < s->line.n) {
        *mv = s->line.moves[at];
        return ENTRY_MOVE;
    }
    return at == s->line.n && s->rest && *s->rest ? ENTRY_UNPLAYABLE
                                                  : ENTRY_NONE;
}

struct sheet_diff
sheets_compare(const struct score_sheet *red, const struct score_sheet *black)
{
    struct sheet_diff d;

    for (d.at = 0; ; d.at++) {
        d.entry[RED] = entry_at(red, d.at, &d.move[RED]);
        d.entry[BLACK] = entry_at(black, d.at, &d.move[BLACK]);
        if (d.entry[RED] != ENTRY_MOVE || d.entry[BLACK] != ENTRY_MOVE
            || d.move[RED] != d.move[BLACK])
            break;
    }
    if (d.entry[RED] == ENTRY_NONE && d.entry[BLACK] == ENTRY_NONE)
        d.at = -1;
    return d;
}
