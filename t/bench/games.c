/*
 * Print games at random as xqtui reads them from standard input: legal play
 * that now and then moves to and fro until the position has occurred three
 * times.  The same seed gives the same games on every machine.
 * usage: games [COUNT [SEED [PLIES]]]
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>

#include "board/fen.h"
#include "board/movegen.h"
#include "board/notation.h"
#include "t/peers/random.h"

enum {
    PLIES_MAX = 1000,
    RARELY = 100,               /* one ply in so many begins a repetition */
    TO_AND_FRO = 4,             /* plies of a round */
    ROUNDS = 3                  /* at most */
};

/* A game being played; `left` plies of the round in `round` are still due. */
struct play {
    struct dice dice;
    struct pos p;
    move_t moves[PLIES_MAX];
    int n;
    move_t round[TO_AND_FRO];
    int left;
};

static move_t
back(move_t mv)
{
    return move_of(move_to(mv), move_from(mv));
}

/* A quiet move that may be taken back, MOVE_NONE if none was drawn. */
static move_t
draw_quiet(struct play *play, const struct pos *p)
{
    move_t moves[MOVES_MAX];
    int n = movegen_legal(p, moves);
    move_t mv;

    if (n == 0)
        return MOVE_NONE;
    mv = moves[dice_roll(&play->dice, (unsigned)n)];
    if (p->at[move_to(mv)] || pc_kind(pos_pc(p, move_from(mv))) == PAWN)
        return MOVE_NONE;
    return mv;
}

/* Draw a round of moves to and fro; false if one of them is not legal. */
static bool
draw_round(struct play *play)
{
    struct pos p = play->p;

    for (int i = 0; i < TO_AND_FRO; i++) {
        play->round[i] = i < 2 ? draw_quiet(play, &p)
                               : back(play->round[i - 2]);
        if (play->round[i] == MOVE_NONE
            || !movegen_is_legal(&p, play->round[i]))
            return false;
        pos_make(&p, play->round[i]);
    }
    return true;
}

/* The next move; MOVE_NONE at the end of the game. */
static move_t
draw_move(struct play *play)
{
    move_t moves[MOVES_MAX];
    int n;

    if (!play->left && dice_roll(&play->dice, RARELY) == 0
        && draw_round(play))
        play->left = TO_AND_FRO * (2 + (int)dice_roll(&play->dice,
                                                      ROUNDS - 1));
    if (play->left)
        return play->round[-play->left-- & (TO_AND_FRO - 1)];
    n = movegen_legal(&play->p, moves);
    return n ? moves[dice_roll(&play->dice, (unsigned)n)] : MOVE_NONE;
}

/* A game of so many plies; one that ends before is drawn anew. */
static void
play_game(struct play *play, int plies)
{
    do {
        pos_start(&play->p);
        play->n = play->left = 0;
        while (play->n < plies) {
            move_t mv = draw_move(play);

            if (mv == MOVE_NONE)
                break;
            play->moves[play->n++] = mv;
            pos_make(&play->p, mv);
        }
    } while (play->n < plies);
}

int
main(int argc, char **argv)
{
    long count = argc > 1 ? atol(argv[1]) : 1000;
    struct play play = {.dice = {argc > 2 ? strtoull(argv[2], NULL, 10) : 1}};
    int plies = argc > 3 ? atoi(argv[3]) : 80;

    if (plies < 0 || plies > PLIES_MAX)
        return 2;
    while (count-- > 0) {
        char name[5];

        play_game(&play, plies);
        fputs("position startpos moves", stdout);
        for (int k = 0; k < play.n; k++)
            printf(" %s", move_uci(play.moves[k], name));
        putchar('\n');
    }
    return fflush(stdout) == 0 ? 0 : 1;
}
