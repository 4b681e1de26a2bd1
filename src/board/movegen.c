#include <config.h>

#include "board/movegen.h"

#include "board/ids.h"

/*
 * Steps are (file, rank) pairs.  A horse goes one point straight (its leg,
 * which must be empty) and one diagonally on; an elephant two diagonally over
 * its eye.
 */
struct step {
    int8_t f, r;                /* where to */
    int8_t leg_f, leg_r;        /* the point that must be empty */
};

static const struct step horse_steps[8] = {
    {1, 2, 0, 1}, {-1, 2, 0, 1}, {1, -2, 0, -1}, {-1, -2, 0, -1},
    {2, 1, 1, 0}, {2, -1, 1, 0}, {-2, 1, -1, 0}, {-2, -1, -1, 0},
};
static const struct step elephant_steps[4] = {
    {2, 2, 1, 1}, {2, -2, 1, -1}, {-2, 2, -1, 1}, {-2, -2, -1, -1},
};
static const int8_t straight[4][2] = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};
static const int step_of[4] = {FILES, -FILES, 1, -1};   /* of straight */
static const int8_t diagonal[4][2] = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

static inline bool
on_board(int f, int r)
{
    return f >= 0 && f < FILES && r >= 0 && r < RANKS;
}

/* Whether `side` may put a piece on sq: empty or an enemy. */
static inline bool
can_land(const struct pos *p, sq_t sq, enum side side)
{
    return !p->at[sq] || pc_side(pos_pc(p, sq)) != side;
}

static int
gen_slider(const struct pos *p, sq_t sq, enum side side, bool cannon,
           sq_t out[])
{
    int f0 = sq_file(sq), r0 = sq_rank(sq), n = 0, d;

    for (d = 0; d < 4; d++) {
        int f = f0 + straight[d][0], r = r0 + straight[d][1];

        for (; on_board(f, r); f += straight[d][0], r += straight[d][1]) {
            if (p->at[sq_of(f, r)])
                break;
            out[n++] = sq_of(f, r);
        }
        if (cannon && on_board(f, r)) {
            do {                        /* over the screen */
                f += straight[d][0];
                r += straight[d][1];
            } while (on_board(f, r) && !p->at[sq_of(f, r)]);
        }
        if (on_board(f, r) && can_land(p, sq_of(f, r), side))
            out[n++] = sq_of(f, r);
    }
    return n;
}

static int
gen_leaper(const struct pos *p, sq_t sq, enum side side,
           const struct step *steps, int count, sq_t out[])
{
    int f0 = sq_file(sq), r0 = sq_rank(sq), n = 0, i;

    for (i = 0; i < count; i++) {
        int f = f0 + steps[i].f, r = r0 + steps[i].r;

        if (!on_board(f, r)
            || p->at[sq_of(f0 + steps[i].leg_f, r0 + steps[i].leg_r)])
            continue;
        if (steps == elephant_steps && sq_crossed(sq_of(f, r), side))
            continue;
        if (can_land(p, sq_of(f, r), side))
            out[n++] = sq_of(f, r);
    }
    return n;
}

static int
gen_palace(const struct pos *p, sq_t sq, enum side side,
           const int8_t steps[4][2], sq_t out[])
{
    int n = 0, d;

    for (d = 0; d < 4; d++) {
        int f = sq_file(sq) + steps[d][0], r = sq_rank(sq) + steps[d][1];

        if (on_board(f, r) && sq_in_palace(sq_of(f, r), side)
            && can_land(p, sq_of(f, r), side))
            out[n++] = sq_of(f, r);
    }
    return n;
}

static int
gen_pawn(const struct pos *p, sq_t sq, enum side side, sq_t out[])
{
    int f = sq_file(sq), r = sq_rank(sq), n = 0;
    int ahead = side == RED ? r + 1 : r - 1;

    if (on_board(f, ahead) && can_land(p, sq_of(f, ahead), side))
        out[n++] = sq_of(f, ahead);
    if (!sq_crossed(sq, side))
        return n;
    if (f > 0 && can_land(p, sq_of(f - 1, r), side))
        out[n++] = sq_of(f - 1, r);
    if (f < FILES - 1 && can_land(p, sq_of(f + 1, r), side))
        out[n++] = sq_of(f + 1, r);
    return n;
}

int
movegen_piece(const struct pos *p, int id, sq_t out[17])
{
    sq_t sq = p->sq[id];
    enum side side = pc_side(p->code[id]);

    if (sq == SQ_NONE)
        return 0;
    switch (pc_kind(p->code[id])) {
    case KING:
        return gen_palace(p, sq, side, straight, out);
    case ADVISOR:
        return gen_palace(p, sq, side, diagonal, out);
    case ELEPHANT:
        return gen_leaper(p, sq, side, elephant_steps, 4, out);
    case HORSE:
        return gen_leaper(p, sq, side, horse_steps, 8, out);
    case ROOK:
        return gen_slider(p, sq, side, false, out);
    case CANNON:
        return gen_slider(p, sq, side, true, out);
    case PAWN:
        return gen_pawn(p, sq, side, out);
    default:
        return 0;
    }
}

/* A reader of one attacker after the other; true stops the walk. */
struct walk {
    uint8_t *out;               /* NULL: stop at the first */
    int n;
};

static inline bool
found(struct walk *w, uint8_t id)
{
    if (!w->out) {
        w->n = 1;
        return true;
    }
    if (w->n < ATTACKERS_MAX)
        w->out[w->n++] = id;
    return false;
}

static inline uint8_t
enemy_of_kind(const struct pos *p, sq_t sq, uint8_t pc)
{
    uint8_t id = p->at[sq];

    return id && p->code[id] == pc ? id : 0;
}

/* Rooks and cannons of `side` along the four lines from sq. */
static bool
walk_lines(const struct pos *p, sq_t sq, enum side side, struct walk *w)
{
    uint8_t rook = pc_of(side, ROOK), cannon = pc_of(side, CANNON);
    int f0 = sq_file(sq), r0 = sq_rank(sq), d;

    const int points[4] = {RANKS - 1 - r0, r0, FILES - 1 - f0, f0};

    for (d = 0; d < 4; d++) {
        const uint8_t *at = &p->at[sq];
        uint8_t wanted = rook;
        int left;

        for (left = points[d]; left > 0; left--) {
            at += step_of[d];
            if (!*at)
                continue;
            if (p->code[*at] == wanted && found(w, *at))
                return true;
            if (wanted == cannon)
                break;
            wanted = cannon;    /* the first piece is the screen */
        }
    }
    return false;
}

/* Horses: the leg of a horse that looks at sq is beside the horse. */
static bool
walk_horses(const struct pos *p, sq_t sq, enum side side, struct walk *w)
{
    uint8_t horse = pc_of(side, HORSE);
    int f0 = sq_file(sq), r0 = sq_rank(sq), i;

    for (i = 0; i < 8; i++) {
        int f = f0 - horse_steps[i].f, r = r0 - horse_steps[i].r;
        uint8_t id;

        if (!on_board(f, r))
            continue;
        id = enemy_of_kind(p, sq_of(f, r), horse);
        if (id && !p->at[sq_of(f + horse_steps[i].leg_f,
                               r + horse_steps[i].leg_r)]
            && found(w, id))
            return true;
    }
    return false;
}

static bool
walk_elephants(const struct pos *p, sq_t sq, enum side side, struct walk *w)
{
    uint8_t elephant = pc_of(side, ELEPHANT);
    int f0 = sq_file(sq), r0 = sq_rank(sq), i;

    if (sq_crossed(sq, side))
        return false;
    for (i = 0; i < 4; i++) {
        int f = f0 - elephant_steps[i].f, r = r0 - elephant_steps[i].r;
        uint8_t id;

        if (!on_board(f, r))
            continue;
        id = enemy_of_kind(p, sq_of(f, r), elephant);
        if (id && !p->at[sq_of(f + elephant_steps[i].leg_f,
                               r + elephant_steps[i].leg_r)]
            && found(w, id))
            return true;
    }
    return false;
}

/* Kings (one step, the facing king aside), advisors and pawns. */
static bool
walk_near(const struct pos *p, sq_t sq, enum side side, struct walk *w)
{
    uint8_t pawn = pc_of(side, PAWN), king = pc_of(side, KING);
    uint8_t advisor = pc_of(side, ADVISOR);
    bool palace = sq_in_palace(sq, side);
    int f0 = sq_file(sq), r0 = sq_rank(sq), d;

    for (d = 0; d < 4; d++) {
        int f = f0 + straight[d][0], r = r0 + straight[d][1];
        uint8_t id = on_board(f, r) ? p->at[sq_of(f, r)] : 0;

        if (!id)
            continue;
        if (palace && p->code[id] == king && found(w, id))
            return true;
        if (p->code[id] != pawn)
            continue;
        if (d < 2 ? r0 == (side == RED ? r + 1 : r - 1)
                  : sq_crossed(sq, side)) {
            if (found(w, id))
                return true;
        }
    }
    for (d = 0; palace && d < 4; d++) {
        int f = f0 + diagonal[d][0], r = r0 + diagonal[d][1];
        uint8_t id = on_board(f, r) ? enemy_of_kind(p, sq_of(f, r), advisor)
                                    : 0;

        if (id && found(w, id))
            return true;
    }
    return false;
}

static void
walk_attackers(const struct pos *p, sq_t sq, enum side side, struct walk *w)
{
    if (!walk_lines(p, sq, side, w) && !walk_horses(p, sq, side, w)
        && !walk_near(p, sq, side, w))
        walk_elephants(p, sq, side, w);
}

int
movegen_attackers(const struct pos *p, sq_t sq, enum side side,
                  uint8_t out[ATTACKERS_MAX])
{
    struct walk w = {out, 0};

    walk_attackers(p, sq, side, &w);
    return w.n;
}

bool
movegen_kings_facing(const struct pos *p)
{
    sq_t a = p->king[RED] ? p->sq[p->king[RED]] : SQ_NONE;
    sq_t b = p->king[BLACK] ? p->sq[p->king[BLACK]] : SQ_NONE;
    int step;

    if (a == SQ_NONE || b == SQ_NONE || sq_file(a) != sq_file(b))
        return false;
    step = a < b ? FILES : -FILES;
    for (a = (sq_t)(a + step); a != b; a = (sq_t)(a + step)) {
        if (p->at[a])
            return false;
    }
    return true;
}

int
movegen_checkers(const struct pos *p, enum side side,
                 uint8_t out[ATTACKERS_MAX])
{
    struct walk w = {out, 0};
    uint8_t king = p->king[side];

    if (!king || p->sq[king] == SQ_NONE)
        return 0;
    walk_attackers(p, p->sq[king], side_other(side), &w);
    if (movegen_kings_facing(p))
        found(&w, p->king[side_other(side)]);
    return w.n;
}

bool
movegen_in_check(const struct pos *p, enum side side)
{
    struct walk w = {0, 0};
    uint8_t king = p->king[side];

    if (!king || p->sq[king] == SQ_NONE)
        return false;
    walk_attackers(p, p->sq[king], side_other(side), &w);
    return w.n > 0 || movegen_kings_facing(p);
}

bool
movegen_is_pseudo(const struct pos *p, move_t mv)
{
    sq_t out[17];
    uint8_t id;
    int n, i;

    if (move_from(mv) >= SQUARES || move_to(mv) >= SQUARES)
        return false;
    id = p->at[move_from(mv)];
    if (!id || pc_side(p->code[id]) != p->side)
        return false;
    n = movegen_piece(p, id, out);
    for (i = 0; i < n; i++) {
        if (out[i] == move_to(mv))
            return true;
    }
    return false;
}

bool
movegen_touches(sq_t sq, move_t mv)
{
    int f = sq_file(sq), r = sq_rank(sq);
    int from_f = sq_file(move_from(mv)) - f;
    int from_r = sq_rank(move_from(mv)) - r;
    int to_f = sq_file(move_to(mv)) - f, to_r = sq_rank(move_to(mv)) - r;

    return !from_f || !from_r || !to_f || !to_r
           || (from_f * from_f == 1 && from_r * from_r == 1)
           || (to_f * to_f <= 4 && to_r * to_r <= 4);
}

/* The move is tried on the squares alone, which is all that checks look at. */
static bool
checked_after(struct pos *p, move_t mv, enum side side)
{
    sq_t from = move_from(mv), to = move_to(mv);
    uint8_t id = p->at[from], taken = p->at[to];
    bool checked;

    p->sq[taken] = SQ_NONE;     /* sq[0] is nobody's */
    p->at[from] = 0;
    p->at[to] = id;
    p->sq[id] = to;
    checked = movegen_in_check(p, side);
    p->at[from] = id;
    p->at[to] = taken;
    p->sq[taken] = taken ? to : SQ_NONE;
    p->sq[id] = from;
    return checked;
}

bool
movegen_is_legal(const struct pos *p, move_t mv)
{
    struct pos copy;

    if (!movegen_is_pseudo(p, mv))
        return false;
    copy = *p;
    return !checked_after(&copy, mv, (enum side)p->side);
}

static inline bool
touches_one(const uint64_t squares[2], move_t mv)
{
    return ids_has(squares, move_from(mv)) || ids_has(squares, move_to(mv));
}

/*
 * Along a line from the king: behind one piece a rook or the other king looks
 * at it, behind two a cannon, and behind none a cannon that lacks a screen.
 */
static void
guard_line(struct guard *g, const struct pos *p, enum side other, int d,
           int points)
{
    sq_t sq = g->king, seen[2];
    int n = 0, step = step_of[d];

    for (; points > 0 && n < 3; points--) {
        uint8_t id;

        sq = (sq_t)(sq + step);
        id = p->at[sq];
        if (!id)
            continue;
        if (p->code[id] == pc_of(other, CANNON) && n != 1) {
            if (n == 2) {
                ids_put(g->opens, seen[0]);
                ids_put(g->opens, seen[1]);
            }
            for (sq_t at = sq; n == 0 && (at = (sq_t)(at - step)) != g->king;)
                ids_put(g->opens, at);
        } else if (n == 1 && (p->code[id] == pc_of(other, ROOK)
                              || p->code[id] == pc_of(other, KING))) {
            ids_put(g->opens, seen[0]);
        }
        if (n < 2)
            seen[n] = sq;
        n++;
    }
}

/* The points diagonally next to the king: legs of horses, eyes of elephants
   that stand behind them. */
static void
guard_legs(struct guard *g, const struct pos *p, enum side other)
{
    int f0 = sq_file(g->king), r0 = sq_rank(g->king), d, i;

    for (d = 0; d < 4; d++) {
        int df = diagonal[d][0], dr = diagonal[d][1];
        const int behind[3][2] = {{2 * df, dr}, {df, 2 * dr},
                                  {2 * df, 2 * dr}};

        if (!on_board(f0 + df, r0 + dr) || !p->at[sq_of(f0 + df, r0 + dr)])
            continue;
        for (i = 0; i < 3; i++) {
            int f = f0 + behind[i][0], r = r0 + behind[i][1];
            enum kind kind = i < 2 ? HORSE : ELEPHANT;

            if (on_board(f, r) && enemy_of_kind(p, sq_of(f, r),
                                                pc_of(other, kind)))
                ids_put(g->opens, sq_of(f0 + df, r0 + dr));
        }
    }
}

static int
sign(int n)
{
    return (n > 0) - (n < 0);
}

/* Where a check can be met: the checker, and what is between it and the
   king; of a horse, its leg. */
static void
find_relief(struct guard *g, sq_t checker)
{
    int f = sq_file(checker), r = sq_rank(checker);
    int df = sq_file(g->king) - f, dr = sq_rank(g->king) - r;

    ids_put(g->relief, checker);
    if (df && dr && df * df != dr * dr) {
        ids_put(g->relief, sq_of(f + df / 2, r + dr / 2));
        return;
    }
    for (f += sign(df), r += sign(dr); sq_of(f, r) != g->king;
         f += sign(df), r += sign(dr))
        ids_put(g->relief, sq_of(f, r));
}

struct guard
movegen_guard(const struct pos *p, enum side side)
{
    enum side other = side_other(side);
    uint8_t king = p->king[side], checkers[ATTACKERS_MAX];
    struct guard g = {.king = SQ_NONE};

    if (!king || p->sq[king] == SQ_NONE)
        return g;
    g.king = p->sq[king];
    g.checked = movegen_in_check(p, side);
    if (g.checked) {
        movegen_checkers(p, side, checkers);
        find_relief(&g, p->sq[checkers[0]]);
    }
    guard_line(&g, p, other, 0, RANKS - 1 - sq_rank(g.king));
    guard_line(&g, p, other, 1, sq_rank(g.king));
    guard_line(&g, p, other, 2, FILES - 1 - sq_file(g.king));
    guard_line(&g, p, other, 3, sq_file(g.king));
    guard_legs(&g, p, other);
    return g;
}

bool
movegen_is_safe(struct pos *p, const struct guard *g, move_t mv)
{
    if (g->king == SQ_NONE)
        return true;
    if (move_from(mv) != g->king) {
        if (g->checked && !touches_one(g->relief, mv))
            return false;
        if (!g->checked && !touches_one(g->opens, mv))
            return true;
    }
    return !checked_after(p, mv, (enum side)p->side);
}

/* Whether a piece so far from a king could attack it. */
static inline bool
may_attack(enum kind kind, int f, int r)
{
    switch (kind) {
    case ROOK:
    case CANNON:
    case KING:
        return !f || !r;
    case HORSE:
        return f * f + r * r == 5;
    case PAWN:
        return f * f + r * r == 1;
    default:
        return f * f <= 4 && r * r <= 4;
    }
}

bool
movegen_checks(struct pos *p, const struct guard *g, move_t mv)
{
    enum kind kind = pc_kind(pos_pc(p, move_from(mv)));
    sq_t to = move_to(mv);

    if (g->king == SQ_NONE
        || (g->checked && !movegen_touches(g->king, mv)))
        return false;
    return (g->checked || touches_one(g->opens, mv)
            || may_attack(kind, sq_file(to) - sq_file(g->king),
                          sq_rank(to) - sq_rank(g->king)))
           && checked_after(p, mv, side_other((enum side)p->side));
}

/* Legal moves of *p, which comes back as it was; stops after `limit`. */
static int
legal(struct pos *p, move_t *out, int limit)
{
    enum side side = (enum side)p->side;
    struct guard guard = movegen_guard(p, side);
    int n = 0, id, end = pos_end(p, side);

    for (id = pos_first(p, side); id < end; id++) {
        sq_t to[17];
        sq_t from = p->sq[id];
        int count = movegen_piece(p, id, to), i;

        for (i = 0; i < count; i++) {
            move_t mv = move_of(from, to[i]);

            if (!movegen_is_safe(p, &guard, mv))
                continue;
            if (out)
                out[n] = mv;
            if (++n == limit)
                return n;
        }
    }
    return n;
}

int
movegen_legal(const struct pos *p, move_t out[MOVES_MAX])
{
    struct pos copy = *p;

    return legal(&copy, out, MOVES_MAX);
}

int
movegen_count(const struct pos *p)
{
    struct pos copy = *p;

    return legal(&copy, 0, MOVES_MAX);
}

bool
movegen_any(const struct pos *p)
{
    struct pos copy = *p;

    return legal(&copy, 0, 1) == 1;
}

bool
movegen_is_mate(const struct pos *p)
{
    return movegen_in_check(p, (enum side)p->side) && !movegen_any(p);
}

/* Depth is a small number chosen by the caller, so recursion is bounded. */
static uint64_t
perft(struct pos *p, int depth)
{
    move_t moves[MOVES_MAX];
    uint64_t total = 0;
    int n = legal(p, depth > 1 ? moves : 0, MOVES_MAX), i;

    if (depth <= 1)
        return (uint64_t)n;
    for (i = 0; i < n; i++) {
        uint8_t taken = pos_make(p, moves[i]);

        total += perft(p, depth - 1);
        pos_unmake(p, moves[i], taken);
    }
    return total;
}

uint64_t
movegen_perft(const struct pos *p, int depth)
{
    struct pos copy = *p;

    return depth < 1 ? 1 : perft(&copy, depth);
}
