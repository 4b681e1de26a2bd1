#include <config.h>

#include "desk/help.h"

#include <string.h>

/* Squares of pieces that are given, if Red is the giver. */
enum {
    LEFT_ROOK = 0, LEFT_HORSE = 1, RIGHT_HORSE = 7,
    LEFT_CANNON = 2 * FILES + 1
};

static const struct odds_row {
    const char *name, *text;
    int moves;                  /* the taker has at the beginning */
    int n_off;
    sq_t off[2];                /* pieces off the board */
} rows[ODDS_COUNT] = {
    [ODDS_FIRST] = {"first", N_("the first move"), 1, 0, {0}},
    [ODDS_TWO_MOVES] = {"2", N_("two moves first"), 2, 0, {0}},
    [ODDS_THREE_MOVES] = {"3", N_("three moves first"), 3, 0, {0}},
    [ODDS_LEFT_HORSE] = {"left-horse", N_("the left horse"), 1, 1,
                         {LEFT_HORSE}},
    [ODDS_RIGHT_HORSE] = {"right-horse", N_("the right horse"), 1, 1,
                          {RIGHT_HORSE}},
    [ODDS_TWO_HORSES] = {"horses", N_("both horses"), 1, 2,
                         {LEFT_HORSE, RIGHT_HORSE}},
    [ODDS_CANNON] = {"cannon", N_("a cannon"), 1, 1, {LEFT_CANNON}},
    [ODDS_ROOK] = {"rook", N_("a rook"), 1, 1, {LEFT_ROOK}},
    [ODDS_HORSE_CANNON] = {"horse-cannon", N_("a horse and a cannon"), 1, 2,
                           {LEFT_HORSE, LEFT_CANNON}},
    [ODDS_ROOK_HORSE] = {"rook-horse", N_("a rook and a horse"), 1, 2,
                         {LEFT_ROOK, LEFT_HORSE}},
};

const char odds_header[] = "odds";

void
odds_print(enum odds o, enum side giver, struct buf *out)
{
    buf_addf(out, "%s %s", rows[o].name, giver == RED ? "red" : "black");
}

bool
odds_read(const char *s, enum odds *o, enum side *giver)
{
    size_t word = s ? strcspn(s, " ") : 0;
    const char *who = s ? s + word + strspn(s + word, " ") : "";
    int i = 0;

    while (i < ODDS_COUNT && (strlen(rows[i].name) != word
                              || memcmp(rows[i].name, s, word) != 0))
        i++;
    *o = (enum odds)i;
    *giver = strcmp(who, "red") == 0 ? RED
             : strcmp(who, "black") == 0 ? BLACK : SIDE_COUNT;
    return i < ODDS_COUNT && (*giver != SIDE_COUNT || !*who);
}

const char *
odds_text(enum odds o)
{
    return rows[o].text;
}

int
odds_moves(enum odds o)
{
    return rows[o].moves;
}

void
odds_start(enum odds o, enum side giver, struct pos *out)
{
    const struct odds_row *row = &rows[o];
    uint8_t pcs[SQUARES];
    struct pos whole;
    sq_t sq;
    int i;

    pos_start(&whole);
    for (sq = 0; sq < SQUARES; sq++)
        pcs[sq] = pos_pc(&whole, sq);
    for (i = 0; i < row->n_off; i++)
        pcs[giver == RED ? row->off[i] : sq_turn(row->off[i])] = 0;
    pos_set(out, pcs, row->n_off ? RED : side_other(giver));
}

/* No capture is among the moves, so a piece stands where it went last. */
static bool
has_moved(const move_t *done, int n, sq_t sq)
{
    int i = 0;

    while (i < n && move_to(done[i]) != sq)
        i++;
    return i < n;
}

enum odds_refusal
odds_allows(const struct pos *p, const move_t *done, int n, move_t mv)
{
    struct pos after = *p;

    if (!movegen_is_legal(p, mv))
        return ODDS_ILLEGAL;
    if (has_moved(done, n, move_from(mv)))
        return ODDS_SAME_PIECE;
    if (p->at[move_to(mv)])
        return ODDS_CAPTURE;
    pos_make(&after, mv);
    return movegen_in_check(&after, (enum side)after.side) ? ODDS_CHECK
                                                           : ODDS_OK;
}

const char *
odds_refusal_text(enum odds_refusal r)
{
    static const char *const text[ODDS_REFUSAL_COUNT] = {
        [ODDS_OK] = N_("the move may be played first"),
        [ODDS_ILLEGAL] = N_("the move is not legal"),
        [ODDS_SAME_PIECE] = N_("the moves played first are made by different "
                               "pieces"),
        [ODDS_CAPTURE] = N_("the moves played first take nothing"),
        [ODDS_CHECK] = N_("the moves played first give no check"),
    };

    return text[r];
}
