#include <config.h>

#include "facts/fight.h"

#include <stdlib.h>
#include <string.h>

#include "board/ids.h"
#include "base/arena.h"

enum worth
balance_worth(struct balance b)
{
    if (b.v > 0)
        return b.p >= 0 || b.k >= 2 ? WORTH_GAIN : WORTH_EQUAL;
    if (b.v == 0)
        return b.p > 0 ? WORTH_GAIN : b.p == 0 ? WORTH_EQUAL : WORTH_LOSS;
    return b.p > 0 && b.k > -2 ? WORTH_FLOAT : WORTH_LOSS;
}

/* Add the piece on sq to a balance, `sign` times. */
static void
count_piece(struct balance *b, const struct pos *p, sq_t sq, int sign)
{
    static const struct balance unit[KIND_COUNT] = {
        [ROOK] = {4, 0, 2}, [HORSE] = {2, 0, 1}, [CANNON] = {2, 0, 1},
        [ADVISOR] = {1, 0, 0}, [ELEPHANT] = {1, 0, 0}, [PAWN] = {0, 1, 0},
    };
    uint8_t pc = pos_pc(p, sq);
    enum kind kind = pc_kind(pc);

    if (kind == PAWN && !sq_crossed(sq, pc_side(pc)))
        return;
    b->v = (int8_t)(b->v + sign * unit[kind].v);
    b->p = (int8_t)(b->p + sign * unit[kind].p);
    b->k = (int8_t)(b->k + sign * unit[kind].k);
}

static bool
is_of_value(const struct pos *p, sq_t sq)
{
    struct balance b = {0, 0, 0};

    if (!p->at[sq])
        return false;
    count_piece(&b, p, sq, 1);
    return b.v || b.p;
}

/* A search in progress. */
struct search {
    struct pos p;
    enum side side;             /* S, the attacker */
    const struct fight_terms *t;
    struct budget *budget;
    bool exhausted;
    uint64_t wanted[2];         /* if not empty, one of them must be taken */
    bool is_run;
    struct memo *memo;          /* failures of a long mate search, or NULL */
    int memo_bits;              /* of its number of rows */
    const struct gains *standing;       /* what counts neither way; NULL in
                                   a search for mate */
};

/* What either side could gain before the fight began: victims by attacker. */
struct gains {
    uint64_t s[SQUARES + 1][2], o[SQUARES + 1][2];
};

/*
 * Positions from which so many checks do not mate.  The hash finds the row,
 * the squares are compared, two to a byte.
 */
struct memo {
    uint8_t squares[SQUARES / 2];
    uint8_t checks;             /* 0: an empty row */
};

enum {
    MEMO_FROM_CHECKS = 4,
    MEMO_BITS_MIN = 6, MEMO_BITS_MAX = 15,
    MEMO_ROWS_A_NODE = 8,       /* a search grows by so much with a check */
};

/* Where a line stands. */
struct state {
    struct balance b;
    sq_t last;                  /* square of the last capture; SQ_NONE */
    bool answered;              /* O has captured elsewhere or checked */
    bool got;                   /* a wanted piece has been taken */
    int o_checks;               /* non-capturing checks by O so far */
    int moves;                  /* S moves left */
};

static bool
spend(struct search *s)
{
    if (s->budget->nodes <= 0) {
        s->exhausted = true;
        return false;
    }
    s->budget->nodes--;
    return true;
}

/* Whether the side that just moved left its king safe. */
static bool
is_safe(const struct search *s, enum side side)
{
    uint8_t ids[ATTACKERS_MAX];
    int n, i;

    if (side != s->side || ids_none(s->t->ignored))
        return !movegen_in_check(&s->p, side);
    n = movegen_checkers(&s->p, side, ids);
    for (i = 0; i < n; i++) {
        if (!ids_has(s->t->ignored, ids[i]))
            return false;
    }
    return true;
}

static bool
is_barred(const struct search *s, uint8_t by, uint8_t on)
{
    int i;

    for (i = 0; i < s->t->n_barred; i++) {
        const struct barred *b = &s->t->barred[i];

        if (b->by == by && b->on == on && s->p.sq[by] == b->from
            && s->p.sq[on] == b->to)
            return true;
    }
    return false;
}

/* Whether the terms let S make a move that is possible by movement. */
static bool
may_move(const struct search *s, move_t mv)
{
    uint8_t by = s->p.at[move_from(mv)], on = s->p.at[move_to(mv)];

    if (on && pc_kind(s->p.code[on]) == KING)
        return false;
    if (s->p.side != s->side)
        return true;
    if (!ids_none(s->t->movers) && !ids_has(s->t->movers, by))
        return false;
    if (on && (ids_has(s->t->inert, by) || is_barred(s, by, on)))
        return false;
    return true;
}

/* Whether some checkers of the side to move do not count. */
static bool
some_ignored(const struct search *s)
{
    return s->p.side == s->side && !ids_none(s->t->ignored);
}

/* Whether a move that is possible by movement leaves the own king safe. */
static bool
is_legal(struct search *s, const struct guard *own, move_t mv)
{
    enum side side = (enum side)s->p.side;
    uint8_t taken;
    bool safe;

    if (!some_ignored(s))
        return movegen_is_safe(&s->p, own, mv);
    if (own->king == SQ_NONE)
        return true;
    taken = pos_make(&s->p, mv);
    safe = is_safe(s, side);
    pos_unmake(&s->p, mv, taken);
    return safe;
}

static struct guard
own_king(const struct search *s)
{
    return movegen_guard(&s->p, (enum side)s->p.side);
}

static struct guard
enemy_king(const struct search *s)
{
    return movegen_guard(&s->p, side_other((enum side)s->p.side));
}

/* Moves that are possible by movement and that the terms allow. */
static int
possible_moves(const struct search *s, move_t *out)
{
    enum side side = (enum side)s->p.side;
    int n = 0, id, end = pos_end(&s->p, side);

    for (id = pos_first(&s->p, side); id < end; id++) {
        sq_t to[17];
        sq_t from = s->p.sq[id];
        int count = movegen_piece(&s->p, id, to), i;

        for (i = 0; i < count; i++) {
            out[n] = move_of(from, to[i]);
            n += may_move(s, out[n]);
        }
    }
    return n;
}

/* Legal moves under the terms, captures first. */
static int
legal_moves(struct search *s, move_t *out)
{
    struct guard own = own_king(s);
    int n = possible_moves(s, out), count = 0, captures = 0, i;

    for (i = 0; i < n; i++) {
        move_t mv = out[i];

        if (!is_legal(s, &own, mv))
            continue;
        out[count++] = mv;
        if (s->p.at[move_to(mv)]) {
            out[count - 1] = out[captures];
            out[captures++] = mv;
        }
    }
    return count;
}

/* Whether there is a legal move under the terms. */
static bool
any_legal(struct search *s)
{
    struct guard own = own_king(s);
    enum side side = (enum side)s->p.side;
    int id, end = pos_end(&s->p, side);

    for (id = pos_first(&s->p, side); id < end; id++) {
        sq_t to[17];
        sq_t from = s->p.sq[id];
        int count = movegen_piece(&s->p, id, to), i;

        for (i = 0; i < count; i++) {
            move_t mv = move_of(from, to[i]);

            if (may_move(s, mv) && is_legal(s, &own, mv))
                return true;
        }
    }
    return false;
}

/* Legal moves that take or check, captures first; quiet ones cost no test. */
static int
forcing_moves(struct search *s, move_t *out)
{
    struct guard enemy = enemy_king(s);
    struct guard own = own_king(s);
    int n = possible_moves(s, out), count = 0, captures = 0, i;

    for (i = 0; i < n; i++) {
        move_t mv = out[i];
        bool takes = s->p.at[move_to(mv)] != 0;

        if (!takes && !movegen_checks(&s->p, &enemy, mv))
            continue;
        if (!is_legal(s, &own, mv))
            continue;
        out[count++] = mv;
        if (takes) {
            out[count - 1] = out[captures];
            out[captures++] = mv;
        }
    }
    return count;
}

/* Legal moves that check. */
static int
checking_moves(struct search *s, move_t *out)
{
    struct guard enemy = enemy_king(s);
    struct guard own = own_king(s);
    int n = possible_moves(s, out), count = 0, i;

    for (i = 0; i < n; i++) {
        if (movegen_checks(&s->p, &enemy, out[i]) && is_legal(s, &own, out[i]))
            out[count++] = out[i];
    }
    return count;
}

static void
prepend(struct fight *f, move_t mv)
{
    if (f->n == FIGHT_LINE_MAX)
        f->n--;
    memmove(f->line + 1, f->line, (size_t)f->n * sizeof *f->line);
    f->line[0] = mv;
    f->n++;
}

/*
 * A table for searches of so many checks.  `spent` nodes were enough for one
 * check less: most searches are small, and clearing a table that is not would
 * take longer than they do.
 */
static void
memo_open(struct search *s, int checks, long spent)
{
    int bits = MEMO_BITS_MIN;
    size_t size;

    if (checks < MEMO_FROM_CHECKS)
        return;
    while (bits < MEMO_BITS_MAX && 1L << bits < spent * MEMO_ROWS_A_NODE)
        bits++;
    if (s->memo && bits <= s->memo_bits)
        return;                 /* what failed with more checks still does */
    size = sizeof *s->memo << bits;
    s->memo = xrealloc(s->memo, size);
    memset(s->memo, 0, size);
    s->memo_bits = bits;
}

static struct memo *
memo_row(const struct search *s)
{
    return &s->memo[s->p.hash >> (64 - s->memo_bits)];
}

static void
pack(const struct pos *p, uint8_t out[SQUARES / 2])
{
    sq_t sq;

    for (sq = 0; sq < SQUARES; sq += 2)
        out[sq / 2] = (uint8_t)(pos_pc(p, sq) << 4
                                | pos_pc(p, (sq_t)(sq + 1)));
}

static bool
memo_fails(const struct search *s, int checks)
{
    const struct memo *m = s->memo ? memo_row(s) : NULL;
    uint8_t squares[SQUARES / 2];

    if (!m || m->checks < checks)
        return false;
    pack(&s->p, squares);
    return memcmp(m->squares, squares, sizeof squares) == 0;
}

static void
memo_put(struct search *s, int checks)
{
    struct memo *m;

    if (!s->memo || s->exhausted)
        return;
    m = memo_row(s);
    m->checks = (uint8_t)checks;
    pack(&s->p, m->squares);
}

static bool mate_in(struct search *s, int checks, struct fight *line);

/* Whether every answer to the check just given ends in mate too. */
static bool
is_hopeless(struct search *s, int checks, struct fight *best)
{
    move_t replies[MOVES_MAX];
    int n, i;

    best->n = 0;
    if (checks == 1)
        return !any_legal(s);
    n = legal_moves(s, replies);
    for (i = 0; i < n; i++) {
        struct fight line = {THREAT_NO, {0}, 0, false};
        uint8_t taken = pos_make(&s->p, replies[i]);
        bool lost = mate_in(s, checks - 1, &line);

        pos_unmake(&s->p, replies[i], taken);
        if (!lost)
            return false;
        if (line.n + 1 > best->n) {
            *best = line;
            prepend(best, replies[i]);
        }
    }
    return true;
}

/* Mate by checks alone; depth is bounded by `checks`. */
static bool
mate_in(struct search *s, int checks, struct fight *line)
{
    move_t moves[MOVES_MAX];
    int n, i;

    if (memo_fails(s, checks))
        return false;
    n = checking_moves(s, moves);
    for (i = 0; i < n; i++) {
        uint8_t taken;
        bool won;

        if (!spend(s))
            return false;
        taken = pos_make(&s->p, moves[i]);
        won = is_hopeless(s, checks, line);
        pos_unmake(&s->p, moves[i], taken);
        if (s->exhausted)
            return false;
        if (won) {
            prepend(line, moves[i]);
            return true;
        }
    }
    memo_put(s, checks);
    return false;
}

static void
search_open(struct search *s, const struct pos *p, enum side side,
            const struct fight_terms *t)
{
    memset(s, 0, sizeof *s);
    s->p = *p;
    if (s->p.side != side)
        pos_pass(&s->p);
    s->side = side;
    s->t = t;
    s->budget = t->budget;
}

struct fight
fight_mate(const struct pos *p, enum side side,
           const struct fight_terms *terms)
{
    struct fight f = {THREAT_NO, {0}, 0, false};
    struct search s;
    bool mates = false;
    long spent = 0;
    int checks;

    search_open(&s, p, side, terms);
    for (checks = 1; checks <= terms->checks && !mates && !s.exhausted;
         checks++) {
        long before = s.budget->nodes;

        memo_open(&s, checks, spent);
        mates = mate_in(&s, checks, &f);
        spent = before - s.budget->nodes;
        if (spent == 0)
            break;              /* no check at all */
    }
    free(s.memo);
    f.known = mates ? THREAT_YES : s.exhausted ? THREAT_UNKNOWN : THREAT_NO;
    f.n = mates ? f.n : 0;
    return f;
}

/* Plain exchange on one square.  `b` is what the side to move has won so far
   as S sees it; S may stop at a gain, O where there is none. */
static bool
plain(struct pos *p, sq_t sq, enum side side, struct balance b)
{
    uint8_t ids[ATTACKERS_MAX];
    int n = movegen_attackers(p, sq, (enum side)p->side, ids), i;
    bool mine = p->side == side;

    if (balance_worth(b) == WORTH_GAIN ? mine : !mine)
        return mine;            /* the side to move is content */
    for (i = 0; i < n; i++) {
        move_t mv = move_of(p->sq[ids[i]], sq);
        struct balance after = b;
        uint8_t taken;
        bool safe, won;

        count_piece(&after, p, sq, mine ? 1 : -1);
        taken = pos_make(p, mv);
        safe = !movegen_in_check(p, side_other((enum side)p->side));
        won = safe ? plain(p, sq, side, after) : !mine;
        pos_unmake(p, mv, taken);
        if (won == mine)
            return won;
    }
    return !mine;
}

bool
fight_plain(const struct pos *p, move_t capture)
{
    struct pos q = *p;
    enum side side = pc_side(pos_pc(p, move_from(capture)));
    struct balance b = {0, 0, 0};

    if (q.side != side)
        pos_pass(&q);
    count_piece(&b, &q, move_to(capture), 1);
    pos_make(&q, capture);
    if (movegen_in_check(&q, side) || balance_worth(b) != WORTH_GAIN)
        return false;
    return plain(&q, move_to(capture), side, b);
}

/* The captures a side already gains by, as pairs. */
static void
standing_gains(const struct pos *p, enum side side, uint64_t pairs[][2])
{
    int id, end = pos_end(p, side);

    for (id = pos_first(p, side); id < end; id++) {
        sq_t to[17];
        int n = movegen_piece(p, id, to), i;

        for (i = 0; i < n; i++) {
            if (is_of_value(p, to[i])
                && fight_plain(p, move_of(p->sq[id], to[i])))
                ids_put(pairs[id], p->at[to[i]]);
        }
    }
}

static bool s_moves(struct search *s, struct state st, struct fight *line);
static bool o_moves(struct search *s, struct state st, struct fight *line);

static bool
acceptable(const struct search *s, const struct state *st)
{
    enum worth w = balance_worth(st->b);

    if (!ids_none(s->wanted) && !st->got)
        return false;
    if (s->t->afford)
        return w != WORTH_LOSS;
    return w == WORTH_GAIN
           || (w == WORTH_EQUAL && st->answered && !s->t->strict);
}

/* A capture by S's own king or pawn counts only where it retakes or uncovers
   a check by another piece (26.8). */
static bool
counts_for_s(struct search *s, move_t mv, const struct state *st)
{
    enum kind kind = pc_kind(pos_pc(&s->p, move_from(mv)));
    uint8_t ids[ATTACKERS_MAX], taken, mover;
    int n, i;
    bool other = false;

    if ((kind != KING && kind != PAWN) || move_to(mv) == st->last)
        return true;
    taken = pos_make(&s->p, mv);
    mover = s->p.at[move_to(mv)];
    n = movegen_checkers(&s->p, (enum side)s->p.side, ids);
    for (i = 0; i < n; i++)
        other = other || ids[i] != mover;
    pos_unmake(&s->p, mv, taken);
    return other;
}

static bool
s_plays(struct search *s, move_t mv, struct state st, struct fight *line,
        bool counted)
{
    uint8_t taken;
    bool won;

    if (s->p.at[move_to(mv)]) {
        if (counted)
            count_piece(&st.b, &s->p, move_to(mv), 1);
        st.got = st.got || ids_has(s->wanted, s->p.at[move_to(mv)]);
        st.last = move_to(mv);
    }
    st.moves--;
    taken = pos_make(&s->p, mv);
    won = o_moves(s, st, line);
    pos_unmake(&s->p, mv, taken);
    if (won)
        prepend(line, mv);
    return won;
}

static bool
gives_check(struct search *s, move_t mv)
{
    struct guard enemy = enemy_king(s);

    return movegen_checks(&s->p, &enemy, mv);
}

/* Whether S tries this move in the middle of a fight. */
static bool
s_tries(struct search *s, move_t mv, const struct state *st)
{
    uint8_t by = s->p.at[move_from(mv)], on = s->p.at[move_to(mv)];

    if (on && (move_to(mv) == st->last || st->answered || s->is_run
               || !ids_has(s->standing->s[by], on)))
        return true;
    return gives_check(s, mv);
}

static bool
s_moves(struct search *s, struct state st, struct fight *line)
{
    move_t moves[MOVES_MAX];
    bool in_check = !is_safe(s, s->side);
    int n, i;

    line->n = 0;
    line->mates = false;
    if (!in_check && acceptable(s, &st))
        return true;
    if (!st.moves || !spend(s))
        return false;
    n = in_check ? legal_moves(s, moves) : forcing_moves(s, moves);
    for (i = 0; i < n && !s->exhausted; i++) {
        if (!in_check && !s_tries(s, moves[i], &st))
            continue;
        if (s_plays(s, moves[i], st, line, counts_for_s(s, moves[i], &st)))
            return true;
    }
    return false;
}

/* O plays mv and S must still win. */
static bool
o_plays(struct search *s, move_t mv, struct state st, struct fight *line)
{
    uint8_t taken;
    bool won;

    if (s->p.at[move_to(mv)]) {
        count_piece(&st.b, &s->p, move_to(mv), -1);
        if (move_to(mv) != st.last)
            st.answered = true;
        st.last = move_to(mv);
    }
    taken = pos_make(&s->p, mv);
    if (movegen_in_check(&s->p, s->side))
        st.answered = true;
    won = s_moves(s, st, line);
    pos_unmake(&s->p, mv, taken);
    if (won)
        prepend(line, mv);
    return won;
}

/* Whether O, not in check, tries this move; its checks are counted. */
static bool
o_tries(struct search *s, move_t mv, struct state *st)
{
    uint8_t by = s->p.at[move_from(mv)], on = s->p.at[move_to(mv)];

    if (on && move_to(mv) == st->last)
        return true;
    if (on && is_of_value(&s->p, move_to(mv)))
        return !ids_has(s->standing->o[by], on);
    if (s->t->quiet || st->o_checks >= 3 || !gives_check(s, mv))
        return false;
    st->o_checks++;
    return true;
}

enum { O_MATE_CHECKS = 4 };

static bool
o_mates(struct search *s)
{
    struct search m;
    struct fight_terms t;
    struct fight line = {THREAT_NO, {0}, 0, false};
    int checks;

    if (s->t->quiet)
        return false;
    memset(&t, 0, sizeof t);
    search_open(&m, &s->p, side_other(s->side), &t);
    m.budget = s->budget;
    for (checks = 1; checks <= O_MATE_CHECKS; checks++) {
        long before = m.budget->nodes;

        if (mate_in(&m, checks, &line))
            return true;
        if (before == m.budget->nodes)
            break;              /* no check at all */
    }
    s->exhausted = s->exhausted || m.exhausted;
    return false;
}

/* The longer line, but a line that wins a piece before one that mates: where
   mate is one answer's end, the piece is what the other answers lose. */
static bool
is_more_telling(const struct fight *line, const struct fight *than)
{
    if (than->n && line->mates != than->mates)
        return than->mates;
    return line->n > than->n;
}

static bool
o_moves(struct search *s, struct state st, struct fight *line)
{
    move_t moves[MOVES_MAX];
    bool in_check = movegen_in_check(&s->p, (enum side)s->p.side);
    int n, i;
    struct fight longest = {THREAT_NO, {0}, 0, false};

    line->n = 0;
    if (!in_check && !acceptable(s, &st))
        return false;           /* O passes */
    if (!spend(s))
        return false;
    n = in_check ? legal_moves(s, moves) : forcing_moves(s, moves);
    for (i = 0; i < n; i++) {
        struct state next = st;
        struct fight sub;

        if (!in_check && !o_tries(s, moves[i], &next))
            continue;
        if (!o_plays(s, moves[i], next, &sub) || s->exhausted)
            return false;
        if (is_more_telling(&sub, &longest))
            longest = sub;
    }
    longest.mates = longest.n ? longest.mates : in_check && n == 0;
    if (!in_check && o_mates(s))
        return false;           /* looked for last: it costs most */
    *line = longest;
    return !s->exhausted;
}

struct fight
fight_capture(const struct pos *p, move_t capture,
              const struct fight_terms *terms)
{
    struct fight f = {THREAT_NO, {0}, 0, false};
    struct search s;
    enum side side = pc_side(pos_pc(p, move_from(capture)));
    struct gains standing;
    int moves;

    search_open(&s, p, side, terms);
    memcpy(s.wanted, terms->wanted, sizeof s.wanted);
    memset(&standing, 0, sizeof standing);
    standing_gains(&s.p, side, standing.s);
    standing_gains(&s.p, side_other(side), standing.o);
    s.standing = &standing;
    for (moves = 1; moves <= terms->moves && !s.exhausted; moves++) {
        struct state st = {{0, 0, 0}, SQ_NONE, false, false, 0, moves};
        uint8_t taken = pos_make(&s.p, capture);
        bool safe = is_safe(&s, side);

        pos_unmake(&s.p, capture, taken);
        if (!safe)
            return f;
        if (s_plays(&s, capture, st, &f, true)) {
            f.known = THREAT_YES;
            return f;
        }
    }
    f.n = 0;
    f.known = s.exhausted ? THREAT_UNKNOWN : THREAT_NO;
    return f;
}

/* Checks that take nothing of value. */
static int
quiet_checks(struct search *s, move_t *out)
{
    int n = checking_moves(s, out), count = 0, i;

    for (i = 0; i < n; i++) {
        if (!is_of_value(&s->p, move_to(out[i])))
            out[count++] = out[i];
    }
    return count;
}

struct fight
fight_run(const struct pos *p, enum side side, const uint64_t wanted[2],
          const struct fight_terms *terms)
{
    struct fight f = {THREAT_NO, {0}, 0, false};
    struct search s;
    move_t list[MOVES_MAX];
    struct gains standing;
    int n, i, moves;

    if (ids_none(wanted))
        return f;
    search_open(&s, p, side, terms);
    s.is_run = true;
    memcpy(s.wanted, wanted, sizeof s.wanted);
    n = quiet_checks(&s, list);
    if (!n)
        return f;
    memset(&standing, 0, sizeof standing);
    standing_gains(&s.p, side_other(side), standing.o);
    s.standing = &standing;
    for (moves = 2; moves <= terms->moves && !s.exhausted; moves++) {
        for (i = 0; i < n && !s.exhausted; i++) {
            struct state st = {{0, 0, 0}, SQ_NONE, false, false, 0, moves};

            if (s_plays(&s, list[i], st, &f, true)) {
                f.known = THREAT_YES;
                return f;
            }
        }
    }
    f.n = 0;
    f.known = s.exhausted ? THREAT_UNKNOWN : THREAT_NO;
    return f;
}
