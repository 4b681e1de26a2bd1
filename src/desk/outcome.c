#include <config.h>

#include "desk/outcome.h"

static const struct outcome_row {
    const char *text;
    bool side, number;          /* what it wants */
} rows[OUTCOME_COUNT] = {
    [OUTCOME_AGREED] = {N_("draw by agreement"), false, false},
    [OUTCOME_NO_CHANCES] = {N_("draw: neither side can win"), false, false},
    [OUTCOME_ROUNDS] = {N_("N more rounds, then a draw"), false,
                        true},
    [OUTCOME_TIME] = {N_("loss on time"), true, false},
    [OUTCOME_RESIGNED] = {N_("resigned"), true, false},
};

const char *
outcome_text(enum outcome o)
{
    return rows[o].text;
}

bool
outcome_wants_side(enum outcome o)
{
    return rows[o].side;
}

bool
outcome_wants_number(enum outcome o)
{
    return rows[o].number;
}

enum result
outcome_result(enum outcome o, enum side side)
{
    switch (o) {
    case OUTCOME_AGREED: case OUTCOME_NO_CHANCES: return RESULT_DRAW;
    case OUTCOME_TIME: case OUTCOME_RESIGNED:
        return side == RED ? RESULT_BLACK : RESULT_RED;
    default: return RESULT_OPEN;
    }
}

enum result
outcome_noted(const struct note_value *v)
{
    enum outcome o = outcome_by_name(v->word, v->word_len);
    enum side side = SIDE_COUNT;

    if (o == OUTCOME_COUNT
        || (!note_side(v->rest, v->rest_len, &side) && rows[o].side))
        return RESULT_OPEN;
    return outcome_result(o, side);
}

int
outcome_rounds_left(int n, int at, int ply)
{
    int played = ply > at ? (ply - at) / 2 : 0;

    return played < n ? n - played : 0;
}
