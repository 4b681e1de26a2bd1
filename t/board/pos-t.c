/* Positions: set up, make, unmake, compare, what can be wrong. */
#include <config.h>

#include "t/lib/tap.h"

#include "board/movegen.h"

/* The piece on `from` goes to `to`; comes back as it was. */
static void
test_make(void)
{
    struct pos p, before;
    uint8_t taken, id;
    move_t mv = move_of(sq_of(1, 2), sq_of(1, 9));

    pos_start(&p);
    before = p;
    id = p.at[sq_of(1, 2)];
    ok(pos_check(&p), "the start position is sound");
    is_int(0, pos_problems(&p), "nothing is wrong with the start position");
    taken = pos_make(&p, mv);
    ok(pos_check(&p), "sound after a capture");
    is_int(HORSE | PC_SIDE, p.code[taken], "the horse is taken");
    is_int(id, p.at[sq_of(1, 9)], "the cannon keeps its identity");
    is_int(BLACK, p.side, "the turn passes");
    ok(!pos_same(&p, &before), "another position");
    pos_unmake(&p, mv, taken);
    ok(pos_check(&p), "sound after unmake");
    ok(pos_same(&p, &before), "the same position again");
    is_int(id, p.at[sq_of(1, 2)], "the cannon is back");
}

static void
test_transform(void)
{
    struct pos p, a, b;

    pos_start(&p);
    pos_make(&p, move_of(sq_of(7, 2), sq_of(4, 2)));
    pos_mirror(&a, &p);
    is_int(CANNON, pos_pc(&a, sq_of(7, 2)), "mirrored cannon");
    pos_mirror(&b, &a);
    ok(pos_same(&p, &b), "mirroring twice changes nothing");
    pos_swap(&a, &p);
    is_int(RED, a.side, "swapped: the other side is to move");
    is_int(CANNON | PC_SIDE, pos_pc(&a, sq_of(4, 7)), "swapped cannon");
    pos_swap(&b, &a);
    ok(pos_same(&p, &b), "swapping twice changes nothing");
    is_int(movegen_perft(&p, 2), movegen_perft(&a, 2),
           "a swapped position has as many moves");
}

static void
test_problems(void)
{
    uint8_t pcs[SQUARES] = {0};
    struct pos p;
    sq_t where[SQUARES];

    pos_set(&p, pcs, RED);
    is_int(POS_NO_RED_KING | POS_NO_BLACK_KING, pos_problems(&p),
           "an empty board has no kings");
    pcs[sq_of(4, 0)] = pc_of(RED, KING);
    pcs[sq_of(4, 9)] = pc_of(BLACK, KING);
    pos_set(&p, pcs, RED);
    is_int(POS_KINGS_FACING, pos_problems(&p), "kings facing");
    pcs[sq_of(4, 5)] = pc_of(RED, ROOK);
    pos_set(&p, pcs, RED);
    is_int(POS_OTHER_IN_CHECK, pos_problems(&p),
           "the side not to move in check");
    pos_set(&p, pcs, BLACK);
    is_int(0, pos_problems(&p), "the side to move in check is sound");
    pcs[sq_of(4, 4)] = pc_of(RED, ADVISOR);
    pcs[sq_of(0, 0)] = pc_of(RED, ELEPHANT);
    pcs[sq_of(1, 3)] = pc_of(RED, PAWN);
    pos_set(&p, pcs, BLACK);
    is_int(POS_ADVISOR_OUTSIDE | POS_ELEPHANT_OUTSIDE | POS_PAWN_OUTSIDE,
           pos_problems(&p), "pieces where they cannot stand");
    is_int(1, pos_misplaced(&p, POS_PAWN_OUTSIDE, where),
           "one of them is a pawn");
    is_int(sq_of(1, 3), where[0], "and where it stands is told");
    is_int(0, pos_misplaced(&p, POS_KINGS_FACING, where),
           "a problem of several pieces has no such point");
    pcs[sq_of(0, 1)] = pcs[sq_of(0, 2)] = pc_of(RED, ROOK);
    pcs[sq_of(0, 3)] = pc_of(RED, KING);
    pos_set(&p, pcs, BLACK);
    ok(pos_problems(&p) & POS_TOO_MANY, "three rooks are too many");
    ok(pos_problems(&p) & POS_MORE_RED_KINGS, "two kings are too many");
}

int
main(void)
{
    plan(0);
    test_make();
    test_transform();
    test_problems();
    return done();
}
