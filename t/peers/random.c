#include <config.h>

#include "t/peers/random.h"

#include <stdio.h>
#include <string.h>

#include "board/fen.h"
#include "board/notation.h"

enum {
    WALKS = 300,                /* tried from one position */
    STEADY = 4,                 /* one cycle in so many need not be steady */
    GAME_MIN = 12, GAME_MORE = 80       /* plies of a game at random */
};

unsigned
dice_roll(struct dice *d, unsigned n)
{
    /* xorshift64* (Vigna 2016); the state must not be 0 */
    if (d->state == 0)
        d->state = 0x9E3779B97F4A7C15;
    d->state ^= d->state >> 12;
    d->state ^= d->state << 25;
    d->state ^= d->state >> 27;
    return (unsigned)((d->state * 0x2545F4914F6CDD1D >> 33) % n);
}

/* ------------------------------------------------------------ positions */

/* Put a piece of a kind anywhere; it may be a point it cannot be on. */
static void
put(struct dice *d, uint8_t pcs[SQUARES], enum side side, enum kind kind)
{
    sq_t sq;

    do {
        if (kind == KING || kind == ADVISOR) {
            int rank = (int)dice_roll(d, 3) + (side == BLACK ? 7 : 0);

            sq = sq_of(3 + (int)dice_roll(d, 3), rank);
        } else {
            sq = (sq_t)dice_roll(d, SQUARES);
        }
    } while (pcs[sq]);
    pcs[sq] = pc_of(side, kind);
}

/* An endgame: a few pieces a side, a pawn at least, for some programs call
   the game over without one. */
static void
endgame(struct dice *d, struct pos *p)
{
    static const enum kind bag[] = {
        ROOK, ROOK, ROOK, CANNON, CANNON, CANNON, HORSE, HORSE, HORSE, PAWN,
        PAWN, ADVISOR, ELEPHANT
    };
    uint8_t pcs[SQUARES];

    do {
        memset(pcs, 0, sizeof pcs);
        put(d, pcs, RED, KING);
        put(d, pcs, BLACK, KING);
        put(d, pcs, dice_roll(d, 2) ? RED : BLACK, PAWN);
        for (enum side side = RED; side < SIDE_COUNT; side++) {
            for (unsigned n = 1 + dice_roll(d, 5); n > 0; n--)
                put(d, pcs, side,
                    bag[dice_roll(d, sizeof bag / sizeof *bag)]);
        }
        pos_set(p, pcs, dice_roll(d, 2) ? RED : BLACK);
    } while (pos_problems(p) || !movegen_any(p));
}

/* A position from a game played at random. */
static void
middle_game(struct dice *d, struct pos *p)
{
    move_t moves[MOVES_MAX];
    unsigned plies = GAME_MIN + dice_roll(d, GAME_MORE);

    pos_start(p);
    while (plies-- > 0) {
        int n = movegen_legal(p, moves);

        if (n == 0) {
            pos_start(p);
            plies = GAME_MIN;
        } else {
            pos_make(p, moves[dice_roll(d, (unsigned)n)]);
        }
    }
}

/* -------------------------------------------------------------- attacks */

/* Whom each piece of a side bears on, one bit a victim. */
struct bearing {
    uint64_t on[SQUARES + 1];
};

static void
bearing_of(const struct pos *p, enum side side, struct bearing *b)
{
    sq_t to[17];

    memset(b, 0, sizeof *b);
    for (int id = pos_first(p, side); id < pos_end(p, side); id++) {
        int n = p->sq[id] == SQ_NONE ? 0 : movegen_piece(p, id, to);

        while (n-- > 0) {
            int victim = p->at[to[n]];

            if (victim)
                b->on[id] |= UINT64_C(1) << (victim % 64);
        }
    }
}

/* Whether a piece that is borne on looks as if it could be won. */
static bool
loose(const struct pos *p, int by, int on)
{
    enum side side = pc_side(p->code[on]);
    enum kind kind = pc_kind(p->code[by]);
    uint8_t guards[ATTACKERS_MAX];

    if (pc_kind(p->code[on]) == PAWN && !sq_crossed(p->sq[on], side))
        return false;
    if (pc_kind(p->code[on]) == ROOK && (kind == HORSE || kind == CANNON))
        return true;
    return movegen_attackers(p, p->sq[on], side, guards) == 0;
}

/* How much the mover attacks: a check or a new attack on a loose piece,
   another new attack, nothing. */
enum { STRONG = 4, WEAK = 1 };

static int
attacks(const struct pos *before, const struct pos *after)
{
    enum side side = (enum side)before->side;
    struct bearing old, new;
    int most = 0;

    if (movegen_in_check(after, side_other(side)))
        return STRONG;
    bearing_of(before, side, &old);
    bearing_of(after, side, &new);
    for (int id = pos_first(after, side); id < pos_end(after, side); id++) {
        for (int on = 1; on <= after->n; on++) {
            if (!((new.on[id] & ~old.on[id]) >> (on % 64) & 1))
                continue;
            if (loose(after, id, on))
                return STRONG;
            most = WEAK;
        }
    }
    return most;
}

/* ---------------------------------------------------------------- walks */

/* The plies the side to move still needs to stand as at the start: a square
   that it left wants one move. */
static int
way_home(const struct pos *start, const struct pos *p, enum side side)
{
    int n = 0;

    for (int id = pos_first(start, side); id < pos_end(start, side); id++) {
        if (start->sq[id] != SQ_NONE)
            n += pos_pc(p, start->sq[id]) != start->code[id];
    }
    return n;
}

/* A move that does not make the return impossible: no capture, no pawn
   forward, and home within the moves left. */
static bool
may_return(const struct pos *start, const struct pos *p, move_t mv, int left)
{
    enum side side = (enum side)p->side;
    struct pos after = *p;

    if (p->at[move_to(mv)])
        return false;
    if (pc_kind(pos_pc(p, move_from(mv))) == PAWN
        && sq_rank(move_from(mv)) != sq_rank(move_to(mv)))
        return false;
    pos_make(&after, mv);
    return way_home(start, &after, side) <= left;
}

/* One of the moves, more often one that attacks. */
static move_t
draw_move(struct dice *d, const struct pos *p, const move_t *moves, int n)
{
    move_t mv = moves[dice_roll(d, (unsigned)n)];

    for (int tries = 3; tries > 0; tries--) {
        struct pos after = *p;

        pos_make(&after, mv);
        if (attacks(p, &after))
            break;
        mv = moves[dice_roll(d, (unsigned)n)];
    }
    return mv;
}

/* The position is one the walk has been through. */
static bool
met_before(const struct pos *seen, int n, const struct pos *p)
{
    while (n-- > 0) {
        if (pos_same(&seen[n], p))
            return true;
    }
    return false;
}

/*
 * Walk `plies` plies away and back; how much the better attacker attacks, or
 * -1 if the walk did not come home or crossed itself.
 */
static int
walk(struct dice *d, const struct pos *start, int plies, move_t *out)
{
    struct pos seen[CYCLE_MAX], p = *start;
    int hits[SIDE_COUNT] = {0, 0};

    for (int k = 0; k < plies; k++) {
        move_t moves[MOVES_MAX];
        int n = movegen_legal(&p, moves), good = 0;

        for (int i = 0; i < n; i++) {
            if (may_return(start, &p, moves[i], (plies - k - 1) / 2))
                moves[good++] = moves[i];
        }
        if (good == 0 || met_before(seen, k, &p))
            return -1;
        seen[k] = p;
        out[k] = draw_move(d, &p, moves, good);
        pos_make(&p, out[k]);
        hits[seen[k].side] += attacks(&seen[k], &p);
    }
    if (!pos_same(start, &p))
        return -1;
    return hits[RED] > hits[BLACK] ? hits[RED] : hits[BLACK];
}

/* The best of some walks from a position into `out`, with its attacks; 0 if
   there is none with an attack. */
static int
best_walk(struct dice *d, struct cycle *out)
{
    static const int wanted[] = {1, 4, 30, WALKS}, rounds[] = {
        4, 4, 4, 6, 6, 8, 8, 10, CYCLE_MAX
    };
    int homes = wanted[dice_roll(d, sizeof wanted / sizeof *wanted)];
    int plies = rounds[dice_roll(d, sizeof rounds / sizeof *rounds)];
    int best = 0;
    move_t moves[CYCLE_MAX];

    for (int tries = WALKS; tries > 0 && homes > 0; tries--) {
        int hits = walk(d, &out->start, plies, moves);

        homes -= hits >= 0;
        if (hits <= best)
            continue;
        best = hits;
        memcpy(out->moves, moves, (size_t)plies * sizeof *moves);
        memcpy(out->moves + plies, moves, (size_t)plies * sizeof *moves);
        out->n = CYCLE_ROUNDS * plies;
    }
    return best;
}

void
cycle_next(struct dice *d, struct cycle *out)
{
    /* Most cycles drawn have a side that attacks on every move. */
    bool steady = dice_roll(d, STEADY);
    int best;

    do {
        if (dice_roll(d, 3))
            endgame(d, &out->start);
        else
            middle_game(d, &out->start);
        best = best_walk(d, out);
    } while (best == 0
             || (steady && best < STRONG * out->n / CYCLE_ROUNDS / 2));
}

struct line
cycle_line(const struct cycle *c)
{
    struct line line = {.start = c->start, .moves = c->moves, .n = c->n};

    return line;
}

char *
cycle_print(const struct cycle *c, char text[CYCLE_TEXT_MAX])
{
    char fen[FEN_MAX], name[5];
    size_t at = (size_t)sprintf(text, "position fen %s moves",
                                fen_print(&c->start, fen));

    for (int k = 0; k < c->n; k++)
        at += (size_t)sprintf(text + at, " %s", move_uci(c->moves[k], name));
    return text;
}
