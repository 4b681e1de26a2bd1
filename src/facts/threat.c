#include <config.h>

#include "facts/threat.h"

#include <string.h>

/* False at the budget. */
static bool
spend(struct budget *b)
{
    if (b->nodes <= 0)
        return false;
    b->nodes--;
    return true;
}

/* p with `side` to move. */
static struct pos
with_turn(const struct pos *p, enum side side)
{
    struct pos copy = *p;

    if (copy.side != side)
        pos_pass(&copy);
    return copy;
}

/*
 * Whether a move of the side to move may give check; `in_check`: the other
 * king stands in check already.
 */
static bool
may_check(const struct pos *p, move_t mv, bool in_check)
{
    uint8_t king = p->king[side_other((enum side)p->side)];

    return in_check || (king && movegen_touches(p->sq[king], mv));
}

static bool
takes_king(const struct pos *p, move_t mv)
{
    uint8_t id = p->at[move_to(mv)];

    return id && pc_kind(p->code[id]) == KING;
}

/* All moves of the side to move by movement alone, own checks aside. */
static int
pseudo(const struct pos *p, move_t out[MOVES_MAX])
{
    enum side side = (enum side)p->side;
    int n = 0, id, end = pos_end(p, side);

    for (id = pos_first(p, side); id < end; id++) {
        sq_t to[17];
        int count = movegen_piece(p, id, to), i;

        for (i = 0; i < count; i++)
            out[n++] = move_of(p->sq[id], to[i]);
    }
    return n;
}

/* Whether every check on `side` in p comes from one of the pieces given. */
static bool
only_checked_by(const struct pos *p, enum side side, const uint8_t *ids,
                int n)
{
    uint8_t now[ATTACKERS_MAX];
    int count = movegen_checkers(p, side, now), i;

    for (i = 0; i < count; i++) {
        if (!n || !memchr(ids, now[i], (size_t)n))
            return false;
    }
    return true;
}

/*
 * The side to move in p is mated.  With `free_king` the other king may stand
 * in a check that is left out of account, so taking it is no way out.
 */
static bool
is_mated(const struct pos *p, bool free_king)
{
    move_t replies[MOVES_MAX];
    int n, i;

    if (!free_king)
        return movegen_is_mate(p);
    if (!movegen_in_check(p, (enum side)p->side))
        return false;
    n = movegen_legal(p, replies);
    for (i = 0; i < n && takes_king(p, replies[i]); i++)
        ;
    return i == n;
}

int
threat_mates(const struct pos *p, enum side side, struct mate *out, int max,
             struct budget *budget, enum known *known)
{
    struct pos q = with_turn(p, side);
    uint8_t checkers[ATTACKERS_MAX];
    move_t moves[MOVES_MAX];
    int n = pseudo(&q, moves), found = 0, i;
    int n_checkers = movegen_checkers(&q, side, checkers);
    bool in_check = movegen_in_check(&q, side_other(side));

    *known = THREAT_NO;
    for (i = 0; i < n; i++) {
        uint8_t taken;

        if (takes_king(&q, moves[i]))
            continue;
        if (!spend(budget)) {
            *known = THREAT_UNKNOWN;
            return found;
        }
        if (!may_check(&q, moves[i], in_check))
            continue;
        taken = pos_make(&q, moves[i]);
        if (is_mated(&q, n_checkers > 0)
            && only_checked_by(&q, side, checkers, n_checkers)) {
            if (found < max) {
                out[found].id = q.at[move_to(moves[i])];
                out[found].from = move_from(moves[i]);
                out[found].to = move_to(moves[i]);
                found++;
            }
            *known = THREAT_YES;
        }
        pos_unmake(&q, moves[i], taken);
    }
    return found;
}

/*
 * The search for a win by checks.  Depth is bounded by the number of checks,
 * so recursion is.
 *
 *   attack(k)  the side moves, k checks are behind it: it may take (k > 0) or
 *              check once more
 *   defend(k)  the other side answers a check in every legal way
 *
 * The value is that of the piece won for certain; MATE where the answer ends
 * in mate, which is more than any piece.
 */
enum { VALUE_NONE = 0, VALUE_MATE = 100 };

static const uint8_t worth[KIND_COUNT] = {
    [ROOK] = 4, [HORSE] = 2, [CANNON] = 2, [ADVISOR] = 1, [ELEPHANT] = 1,
    [PAWN] = 1,
};

struct line_of {
    move_t moves[WIN_LINE_MAX];
    int n;
    uint8_t victim;
    uint64_t victims[2];        /* over every answer */
};

struct win_search {
    struct pos p;
    int checks;                 /* at most so many */
    uint64_t except[2];         /* ids that do not count */
    struct budget *budget;
    bool exhausted;
};

static bool
has_bit(const uint64_t bits[2], uint8_t id)
{
    return bits[id >> 6] >> (id & 63) & 1;
}

static void
set_bit(uint64_t bits[2], uint8_t id)
{
    bits[id >> 6] |= (uint64_t)1 << (id & 63);
}

/* What taking on sq is worth; an uncrossed pawn or a king is worth nothing. */
static int
value_at(const struct pos *p, sq_t sq)
{
    uint8_t pc = pos_pc(p, sq);

    if (!pc || (pc_kind(pc) == PAWN && !sq_crossed(sq, pc_side(pc))))
        return VALUE_NONE;
    return worth[pc_kind(pc)];
}

/* After a capture on sq: whether the side to move can retake legally. */
static bool
can_retake(struct pos *p, sq_t sq)
{
    uint8_t ids[ATTACKERS_MAX];
    int n = movegen_attackers(p, sq, (enum side)p->side, ids), i;

    for (i = 0; i < n; i++) {
        if (movegen_is_legal(p, move_of(p->sq[ids[i]], sq)))
            return true;
    }
    return false;
}

static int defend(struct win_search *s, int k, int least,
                  struct line_of *best);

/* The best unprotected piece that can be taken now; all of its worth are
   victims. */
static int
try_captures(struct win_search *s, const move_t *moves, int n,
             struct line_of *best)
{
    struct pos *p = &s->p;
    int value = VALUE_NONE, i;

    for (i = 0; i < n; i++) {
        uint8_t victim = p->at[move_to(moves[i])], taken;
        int v = value_at(p, move_to(moves[i]));

        if (v == VALUE_NONE || v < value || has_bit(s->except, victim))
            continue;
        taken = pos_make(p, moves[i]);
        if (!can_retake(p, move_to(moves[i]))) {
            if (v > value) {
                value = v;
                memset(best, 0, sizeof *best);
                best->moves[best->n++] = moves[i];
                best->victim = victim;
            }
            set_bit(best->victims, victim);
        }
        pos_unmake(p, moves[i], taken);
    }
    return value;
}

/* Put a move in front of a line. */
static void
prepend(struct line_of *l, move_t mv)
{
    if (l->n == WIN_LINE_MAX)
        l->n--;
    memmove(l->moves + 1, l->moves, (size_t)l->n * sizeof *l->moves);
    l->moves[0] = mv;
    l->n++;
}

/*
 * Take over line a, of value v and with `first` in front, if it is better than
 * the one at hand: worth more, or as much in fewer moves.  Of two as good the
 * first stays, but the victims of both count, so that the order of moves does
 * not matter.
 */
static void
keep_better(struct line_of *best, int *value, const struct line_of *a, int v,
            move_t first)
{
    if (v == VALUE_NONE || v < *value)
        return;
    if (v > *value || a->n + 1 < best->n) {
        *value = v;
        *best = *a;
        prepend(best, first);
    } else if (a->n + 1 == best->n) {
        best->victims[0] |= a->victims[0];
        best->victims[1] |= a->victims[1];
    }
}

static int
attack(struct win_search *s, int k, struct line_of *best)
{
    struct pos *p = &s->p;
    move_t moves[MOVES_MAX];
    int n = movegen_legal(p, moves), value, i;
    bool in_check = movegen_in_check(p, side_other((enum side)p->side));

    best->n = 0;
    value = k ? try_captures(s, moves, n, best) : VALUE_NONE;
    if (k > 0 && value >= worth[ROOK])
        return value;               /* no checks where a rook can be had */
    for (i = 0; i < n && k < s->checks && value < VALUE_MATE; i++) {
        struct line_of line;
        uint8_t taken;
        int v = VALUE_NONE;

        if (!may_check(p, moves[i], in_check)
            || value_at(p, move_to(moves[i])) || takes_king(p, moves[i]))
            continue;
        taken = pos_make(p, moves[i]);
        if (movegen_in_check(p, (enum side)p->side))
            v = defend(s, k + 1, value, &line);
        pos_unmake(p, moves[i], taken);
        if (s->exhausted)
            return VALUE_NONE;
        if (k == 0 && v == VALUE_MATE)
            continue;               /* a run of checks to mate wins no piece */
        keep_better(best, &value, &line, v, moves[i]);
    }
    return value;
}

/*
 * The worst for the attacker over all answers; less than `least` ends it.
 * What the answer takes is set off: a piece given up for another wins none.
 */
static int
defend(struct win_search *s, int k, int least, struct line_of *best)
{
    struct pos *p = &s->p;
    move_t moves[MOVES_MAX];
    int n = movegen_legal(p, moves), value = VALUE_MATE, i;
    uint64_t victims[2] = {0, 0};

    memset(best, 0, sizeof *best);
    for (i = 0; i < n && value >= least && value > VALUE_NONE; i++) {
        struct line_of line;
        int lost = value_at(p, move_to(moves[i])), v;
        uint8_t taken;

        if (!spend(s->budget)) {
            s->exhausted = true;
            return VALUE_NONE;
        }
        memset(&line, 0, sizeof line);
        taken = pos_make(p, moves[i]);
        v = attack(s, k, &line);
        pos_unmake(p, moves[i], taken);
        if (v != VALUE_MATE)
            v = v > lost ? v - lost : VALUE_NONE;
        victims[0] |= line.victims[0];
        victims[1] |= line.victims[1];
        if (i == 0 || v < value || (v == value && line.n > best->n)) {
            value = v < value ? v : value;
            *best = line;
            prepend(best, moves[i]);
        }
    }
    memcpy(best->victims, victims, sizeof victims);
    return value;
}

struct win
threat_win(const struct pos *p, enum side side, int checks,
           const uint64_t except[2], struct budget *budget)
{
    struct win_search s;
    struct win w;
    struct line_of best;

    memset(&s, 0, sizeof s);
    memset(&w, 0, sizeof w);
    memset(&best, 0, sizeof best);
    s.p = with_turn(p, side);
    s.checks = checks;
    s.budget = budget;
    if (except)
        memcpy(s.except, except, sizeof s.except);
    w.gain = attack(&s, 0, &best);
    if (s.exhausted) {
        w.known = THREAT_UNKNOWN;
        w.gain = 0;
        return w;
    }
    if (w.gain == VALUE_NONE)
        return w;
    w.known = THREAT_YES;
    w.victim = best.victim;
    w.n = best.n;
    memcpy(w.line, best.moves, sizeof w.line);
    memcpy(w.victims, best.victims, sizeof w.victims);
    return w;
}
