/*
 * Random closed cycles in which somebody attacks.  The same seed gives the
 * same cycles on every machine.
 */
#ifndef XQ_T_PEERS_RANDOM_H
#define XQ_T_PEERS_RANDOM_H

#include "board/line.h"
#include "board/movegen.h"

enum {
    CYCLE_MAX = 12,             /* plies of one round; 4 at least */
    CYCLE_ROUNDS = 2            /* so that the start occurs three times */
};

struct cycle {
    struct pos start;
    move_t moves[CYCLE_ROUNDS * CYCLE_MAX];
    int n;                      /* plies, all rounds together */
};

/* The state of the generator of random numbers. */
struct dice {
    uint64_t state;
};

/* A number from 0 to n - 1, for n > 0. */
unsigned dice_roll(struct dice *d, unsigned n);

/*
 * The next cycle: from an endgame set up at random or a position of a game
 * played at random, moves of both sides that lead back to the start for the
 * first time, then the same moves again.  On at least one ply a piece gives
 * check or bears on a piece that it did not bear on before.
 */
void cycle_next(struct dice *d, struct cycle *out);

/* The line of a cycle; the moves stay the cycle's own. */
struct line cycle_line(const struct cycle *c);

/* "position fen FEN moves M1 M2 ...", without an end of line. */
enum { CYCLE_TEXT_MAX = 256 };
char *cycle_print(const struct cycle *c, char text[CYCLE_TEXT_MAX]);

#endif
