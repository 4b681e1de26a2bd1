#include <config.h>

#include "facts/threat.h"

#include <string.h>

#include "board/ids.h"
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
};

struct win_search {
    struct pos p;
    int checks;                 /* at most so many */
    uint64_t except[2];         /* ids that do not count */
    struct budget *budget;
    bool exhausted;
};

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

/* The best unprotected piece that can be taken now. */
static int
try_captures(struct win_search *s, const move_t *moves, int n,
             struct line_of *best)
{
    struct pos *p = &s->p;
    int value = VALUE_NONE, i;

    for (i = 0; i < n; i++) {
        uint8_t victim = p->at[move_to(moves[i])], taken;
        int v = value_at(p, move_to(moves[i]));

        if (v <= value || ids_has(s->except, victim))
            continue;
        taken = pos_make(p, moves[i]);
        if (!can_retake(p, move_to(moves[i]))) {
            value = v;
            memset(best, 0, sizeof *best);
            best->moves[best->n++] = moves[i];
            best->victim = victim;
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

/* Whether line a with one move more in front is better than b. */
static bool
better(int v, const struct line_of *a, int value, const struct line_of *b)
{
    return v > value || (v == value && v > VALUE_NONE
                         && a->n + 1 < b->n);
}

/* Whether a move that may check goes on with the run: it takes nothing. */
static bool
is_further_check(const struct pos *p, move_t mv, bool in_check)
{
    return may_check(p, mv, in_check) && !value_at(p, move_to(mv))
           && !takes_king(p, mv);
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
    if (value >= worth[ROOK])
        return value;
    for (i = 0; i < n && k < s->checks; i++) {
        struct line_of line;
        uint8_t taken;
        int v = VALUE_NONE;

        if (!is_further_check(p, moves[i], in_check))
            continue;
        taken = pos_make(p, moves[i]);
        if (movegen_in_check(p, (enum side)p->side))
            v = defend(s, k + 1, value, &line);
        pos_unmake(p, moves[i], taken);
        if (s->exhausted)
            return VALUE_NONE;
        if (k == 0 && v == VALUE_MATE)
            continue;               /* a run of checks to mate wins no piece */
        if (better(v, &line, value, best)) {
            value = v;
            *best = line;
            prepend(best, moves[i]);
        }
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
        if (i == 0 || v < value || (v == value && line.n > best->n)) {
            value = v < value ? v : value;
            *best = line;
            prepend(best, moves[i]);
        }
    }
    return value;
}

/*
 * The same search without a choice: what every run that wins takes.  A run
 * wins more than `need`, which is what its answers have taken.
 */
static int gather_answers(struct win_search *s, int k, int need,
                          uint64_t won[2]);

/* The unprotected pieces worth more than `need`. */
static int
gather_captures(struct win_search *s, const move_t moves[], int need,
                uint64_t won[2])
{
    struct pos *p = &s->p;
    int value = VALUE_NONE, i;

    for (i = 0; moves[i] != MOVE_NONE; i++) {
        uint8_t victim = p->at[move_to(moves[i])], taken;
        int v = value_at(p, move_to(moves[i]));

        if (v <= need || ids_has(s->except, victim))
            continue;
        taken = pos_make(p, moves[i]);
        if (!can_retake(p, move_to(moves[i]))) {
            ids_put(won, victim);
            value = v > value ? v : value;
        }
        pos_unmake(p, moves[i], taken);
    }
    return value;
}

static int
gather(struct win_search *s, int k, int need, uint64_t won[2])
{
    struct pos *p = &s->p;
    move_t moves[MOVES_MAX + 1];
    int n = movegen_legal(p, moves), value = VALUE_NONE, captured, i;
    bool in_check = movegen_in_check(p, side_other((enum side)p->side));

    moves[n] = MOVE_NONE;
    captured = k ? gather_captures(s, moves, need, won) : VALUE_NONE;
    for (i = 0; i < n && k < s->checks && !s->exhausted; i++) {
        uint64_t more[2] = {0, 0};
        uint8_t taken;
        int v = VALUE_NONE;

        if (!is_further_check(p, moves[i], in_check))
            continue;
        taken = pos_make(p, moves[i]);
        if (movegen_in_check(p, (enum side)p->side))
            v = gather_answers(s, k + 1, need, more);
        pos_unmake(p, moves[i], taken);
        if (v == VALUE_NONE || (k == 0 && v == VALUE_MATE))
            continue;
        won[0] |= more[0];
        won[1] |= more[1];
        value = v > value ? v : value;
    }
    /* attack() looks no further once a rook can be taken */
    return captured >= worth[ROOK] || captured > value ? captured : value;
}

static int
gather_answers(struct win_search *s, int k, int need, uint64_t won[2])
{
    struct pos *p = &s->p;
    move_t moves[MOVES_MAX];
    int n = movegen_legal(p, moves), value = VALUE_MATE, i;

    for (i = 0; i < n && value > VALUE_NONE; i++) {
        int lost = value_at(p, move_to(moves[i])), v;
        uint8_t taken;

        if (!spend(s->budget)) {
            s->exhausted = true;
            return VALUE_NONE;
        }
        taken = pos_make(p, moves[i]);
        v = gather(s, k, need + lost, won);
        pos_unmake(p, moves[i], taken);
        if (v != VALUE_MATE)
            v = v > lost ? v - lost : VALUE_NONE;
        value = v < value ? v : value;
    }
    return value;
}

enum known
threat_winnable(const struct pos *p, enum side side, int checks,
                uint64_t ids[2], struct budget *budget)
{
    struct win_search s;
    uint64_t won[2] = {0, 0};

    memset(&s, 0, sizeof s);
    s.p = with_turn(p, side);
    s.checks = checks;
    s.budget = budget;
    memcpy(s.except, ids, sizeof s.except);
    gather(&s, 0, VALUE_NONE, won);
    if (s.exhausted)
        return THREAT_UNKNOWN;
    ids[0] |= won[0];
    ids[1] |= won[1];
    return won[0] | won[1] ? THREAT_YES : THREAT_NO;
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
    return w;
}
