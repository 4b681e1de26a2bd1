#include <config.h>

#include "board/pos.h"

#include <string.h>

#include "base/tr.h"
#include "board/movegen.h"

/* A well-mixed number for a piece on a square (splitmix64). */
static uint64_t
mix(uint64_t x)
{
    x += 0x9E3779B97F4A7C15u;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    return x ^ (x >> 31);
}

static uint64_t
key(uint8_t pc, sq_t sq)
{
    return mix((uint64_t)pc << 8 | sq);
}

static uint64_t
key_side(void)
{
    return mix(0xB1ACC);
}

static uint64_t
hash_of(const struct pos *p)
{
    uint64_t h = p->side == BLACK ? key_side() : 0;
    int id;

    for (id = 1; id <= p->n; id++) {
        if (p->sq[id] != SQ_NONE)
            h ^= key(p->code[id], p->sq[id]);
    }
    return h;
}

static void
place_side(struct pos *p, const uint8_t pcs[SQUARES], enum side side)
{
    sq_t sq;

    for (sq = 0; sq < SQUARES; sq++) {
        if (!pcs[sq] || pc_side(pcs[sq]) != side)
            continue;
        p->n++;
        p->at[sq] = p->n;
        p->code[p->n] = pcs[sq];
        p->sq[p->n] = sq;
        if (pc_kind(pcs[sq]) == KING && !p->king[side])
            p->king[side] = p->n;
    }
}

void
pos_set(struct pos *p, const uint8_t pcs[SQUARES], enum side to_move)
{
    memset(p, 0, sizeof *p);
    memset(p->sq, SQ_NONE, sizeof p->sq);
    place_side(p, pcs, RED);
    p->first_black = (uint8_t)(p->n + 1);
    place_side(p, pcs, BLACK);
    p->side = (uint8_t)to_move;
    p->hash = hash_of(p);
}

void
pos_start(struct pos *p)
{
    static const uint8_t row[FILES] = {
        ROOK, HORSE, ELEPHANT, ADVISOR, KING, ADVISOR, ELEPHANT, HORSE, ROOK,
    };
    uint8_t pcs[SQUARES] = {0};
    int f;

    for (f = 0; f < FILES; f++) {
        pcs[sq_of(f, 0)] = pc_of(RED, (enum kind)row[f]);
        pcs[sq_of(f, 9)] = pc_of(BLACK, (enum kind)row[f]);
        if (f % 2 == 0) {
            pcs[sq_of(f, 3)] = pc_of(RED, PAWN);
            pcs[sq_of(f, 6)] = pc_of(BLACK, PAWN);
        }
    }
    pcs[sq_of(1, 2)] = pcs[sq_of(7, 2)] = pc_of(RED, CANNON);
    pcs[sq_of(1, 7)] = pcs[sq_of(7, 7)] = pc_of(BLACK, CANNON);
    pos_set(p, pcs, RED);
}

uint8_t
pos_make(struct pos *p, move_t mv)
{
    sq_t from = move_from(mv), to = move_to(mv);
    uint8_t id = p->at[from], taken = p->at[to];

    if (taken) {
        p->sq[taken] = SQ_NONE;
        p->hash ^= key(p->code[taken], to);
    }
    p->at[from] = 0;
    p->at[to] = id;
    p->sq[id] = to;
    p->hash ^= key(p->code[id], from) ^ key(p->code[id], to);
    pos_pass(p);
    return taken;
}

void
pos_unmake(struct pos *p, move_t mv, uint8_t taken)
{
    sq_t from = move_from(mv), to = move_to(mv);
    uint8_t id = p->at[to];

    pos_pass(p);
    p->hash ^= key(p->code[id], from) ^ key(p->code[id], to);
    p->at[to] = taken;
    p->at[from] = id;
    p->sq[id] = from;
    if (taken) {
        p->sq[taken] = to;
        p->hash ^= key(p->code[taken], to);
    }
}

void
pos_lift(struct pos *p, uint8_t id)
{
    p->hash ^= key(p->code[id], p->sq[id]);
    p->at[p->sq[id]] = 0;
    p->sq[id] = SQ_NONE;
}

void
pos_pass(struct pos *p)
{
    p->side ^= 1;
    p->hash ^= key_side();
}

bool
pos_same(const struct pos *a, const struct pos *b)
{
    sq_t sq;

    if (a->hash != b->hash || a->side != b->side)
        return false;
    for (sq = 0; sq < SQUARES; sq++) {
        if (pos_pc(a, sq) != pos_pc(b, sq))
            return false;
    }
    return true;
}

void
pos_mirror(struct pos *out, const struct pos *p)
{
    uint8_t pcs[SQUARES];
    sq_t sq;

    for (sq = 0; sq < SQUARES; sq++)
        pcs[sq_mirror(sq)] = pos_pc(p, sq);
    pos_set(out, pcs, (enum side)p->side);
}

void
pos_swap(struct pos *out, const struct pos *p)
{
    uint8_t pcs[SQUARES];
    sq_t sq;

    for (sq = 0; sq < SQUARES; sq++) {
        uint8_t pc = pos_pc(p, sq);

        pcs[sq_turn(sq)] = (uint8_t)(pc ? pc ^ PC_SIDE : 0);
    }
    pos_set(out, pcs, side_other((enum side)p->side));
}

bool
pos_check(const struct pos *p)
{
    int id, living = 0, side;
    sq_t sq;

    for (id = 1; id <= p->n; id++) {
        if (!p->code[id] || (pc_side(p->code[id]) == RED)
                                != (id < p->first_black))
            return false;
        if (p->sq[id] == SQ_NONE)
            continue;
        if (p->sq[id] >= SQUARES || p->at[p->sq[id]] != id)
            return false;
        living++;
    }
    for (sq = 0; sq < SQUARES; sq++)
        living -= p->at[sq] != 0;
    for (side = RED; side <= BLACK; side++) {
        if (p->king[side] && p->code[p->king[side]]
                                 != pc_of((enum side)side, KING))
            return false;
    }
    return living == 0 && p->hash == hash_of(p);
}

/* The points an advisor, an elephant or an uncrossed pawn can ever stand on,
   seen from Red's side. */
static bool
can_stand(enum kind kind, sq_t sq)
{
    int f = sq_file(sq), r = sq_rank(sq);

    switch (kind) {
    case KING:
        return sq_in_palace(sq, RED);
    case ADVISOR:
        return sq_in_palace(sq, RED) && (f + r) % 2 == 1;
    case ELEPHANT:
        return r <= 4 && r % 2 == 0 && f % 2 == 0 && (f + r) % 4 == 2;
    case PAWN:
        return r >= 5 || (r >= 3 && f % 2 == 0);
    default:
        return true;
    }
}

static unsigned
piece_problems(const struct pos *p, int id)
{
    static const unsigned bit[KIND_COUNT] = {
        [KING] = POS_KING_OUTSIDE, [ADVISOR] = POS_ADVISOR_OUTSIDE,
        [ELEPHANT] = POS_ELEPHANT_OUTSIDE, [PAWN] = POS_PAWN_OUTSIDE,
    };
    enum kind kind = pc_kind(p->code[id]);
    sq_t sq = p->sq[id];

    if (pc_side(p->code[id]) == BLACK)
        sq = sq_turn(sq);
    return can_stand(kind, sq) ? 0 : bit[kind];
}

int
pos_count(const struct pos *p, uint8_t pc)
{
    int id, n = 0;

    for (id = 1; id <= p->n; id++)
        n += p->code[id] == pc && p->sq[id] != SQ_NONE;
    return n;
}

int
pos_set_size(enum kind kind)
{
    static const uint8_t size[KIND_COUNT] = {
        [KING] = 1, [ADVISOR] = 2, [ELEPHANT] = 2, [HORSE] = 2, [ROOK] = 2,
        [CANNON] = 2, [PAWN] = 5,
    };

    return size[kind];
}

static unsigned
count_problems(const struct pos *p)
{
    int red = pos_count(p, pc_of(RED, KING));
    int black = pos_count(p, pc_of(BLACK, KING));
    unsigned bits = 0;
    int kind;

    for (kind = ADVISOR; kind < KIND_COUNT; kind++) {
        int most = pos_set_size((enum kind)kind);

        if (pos_count(p, pc_of(RED, (enum kind)kind)) > most
            || pos_count(p, pc_of(BLACK, (enum kind)kind)) > most)
            bits |= POS_TOO_MANY;
    }
    bits |= red ? 0 : POS_NO_RED_KING;
    bits |= black ? 0 : POS_NO_BLACK_KING;
    bits |= red > 1 ? POS_MORE_RED_KINGS : 0;
    bits |= black > 1 ? POS_MORE_BLACK_KINGS : 0;
    return bits;
}

/*
 * Uncrossed pawns stay on their files, where each had its own to begin with.
 * Those of a side on a file, nearest to Red first; at most two stand there.
 */
int
pos_uncrossed(const struct pos *p, enum side side, int file, sq_t out[2])
{
    uint8_t pawn = pc_of(side, PAWN);
    int first = side == RED ? 3 : RANKS - 5, n = 0, r;

    for (r = first; r < first + 2; r++) {
        if (pos_pc(p, sq_of(file, r)) == pawn)
            out[n++] = sq_of(file, r);
    }
    return n;
}

static unsigned
stacked_problems(const struct pos *p)
{
    sq_t pawns[2];
    int f;

    for (f = 0; f < FILES; f++) {
        if (pos_uncrossed(p, RED, f, pawns) == 2
            || pos_uncrossed(p, BLACK, f, pawns) == 2)
            return POS_PAWNS_STACKED;
    }
    return 0;
}

unsigned
pos_problems(const struct pos *p)
{
    unsigned bits = count_problems(p) | stacked_problems(p);
    int id;

    for (id = 1; id <= p->n; id++) {
        if (p->sq[id] != SQ_NONE)
            bits |= piece_problems(p, id);
    }
    if (movegen_kings_facing(p))
        bits |= POS_KINGS_FACING;
    else if (movegen_in_check(p, side_other((enum side)p->side)))
        bits |= POS_OTHER_IN_CHECK;
    return bits;
}

int
pos_misplaced(const struct pos *p, enum pos_problem problem, sq_t *out)
{
    int n = 0;

    for (int id = 1; id <= p->n; id++) {
        if (p->sq[id] != SQ_NONE && piece_problems(p, id) == problem)
            out[n++] = p->sq[id];
    }
    return n;
}

const char *
pos_problem_text(enum pos_problem problem)
{
    switch (problem) {
    case POS_NO_RED_KING:
        return N_("Red has no king");
    case POS_NO_BLACK_KING:
        return N_("Black has no king");
    case POS_MORE_RED_KINGS:
        return N_("Red has more than one king");
    case POS_MORE_BLACK_KINGS:
        return N_("Black has more than one king");
    case POS_KINGS_FACING:
        return N_("the kings face each other on an open file");
    case POS_OTHER_IN_CHECK:
        return N_("the side that is not to move stands in check");
    case POS_KING_OUTSIDE:
        return N_("a king stands outside its palace");
    case POS_ADVISOR_OUTSIDE:
        return N_("an advisor stands on a point it cannot reach");
    case POS_ELEPHANT_OUTSIDE:
        return N_("an elephant stands on a point it cannot reach");
    case POS_PAWN_OUTSIDE:
        return N_("a pawn stands on a point it cannot reach");
    case POS_PAWNS_STACKED:
        return N_("two pawns of a side that have not crossed stand on one "
                  "file");
    case POS_TOO_MANY:
        return N_("there are more pieces of one kind than a set has");
    default:
        return "";
    }
}
