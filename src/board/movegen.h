/*
 * Layer: board.  How pieces move, attack and check.
 *
 * Rules of movement are those all editions share: horse leg, elephant eye and
 * river, palace, cannon screen, kings may not face each other, a move may not
 * leave the own king in check, no legal move loses (困毙).
 */
#ifndef XQ_BOARD_MOVEGEN_H
#define XQ_BOARD_MOVEGEN_H

#include "board/pos.h"

/* Room for the moves of any position, impossible ones included. */
enum { MOVES_MAX = 1536, ATTACKERS_MAX = 44 };

/*
 * The squares piece `id` can go to by its movement alone, captures included,
 * own king's safety aside; returns their number (at most 17).
 */
int movegen_piece(const struct pos *p, int id, sq_t out[17]);

/*
 * False only if mv, by another piece than the one on sq, cannot bring a new
 * attack on sq: it starts off the lines of sq and is no leg beside it, and it
 * ends off its lines and farther than a horse's leap.  A cheap first question
 * before movegen_in_check.
 */
bool movegen_touches(sq_t sq, move_t mv);

/*
 * A king and what of the other side looks at it, so that most moves need not
 * be tried.
 */
struct guard {
    sq_t king;                  /* SQ_NONE = there is none to guard */
    bool checked;
    uint64_t opens[2];          /* (ids.h) a piece that leaves or enters one
                                   of these squares may open a line, be a
                                   screen, free a leg */
    uint64_t relief[2];         /* in check: one of these another piece than
                                   the king must leave or enter */
};

struct guard movegen_guard(const struct pos *p, enum side side);

/*
 * For moves that are possible by movement: whether the king is safe after a
 * move of its side; whether it is in check after one of the other side, which
 * must not be in check.  p comes back as it was.
 */
bool movegen_is_safe(struct pos *p, const struct guard *g, move_t mv);
bool movegen_checks(struct pos *p, const struct guard *g, move_t mv);

/* All legal moves of the side to move; returns their number. */
int movegen_legal(const struct pos *p, move_t out[MOVES_MAX]);

/* The number of legal moves, and whether there is one. */
int movegen_count(const struct pos *p);
bool movegen_any(const struct pos *p);

/*
 * The ids of the pieces of `side` that bear on sq by their movement alone,
 * whatever stands there (an empty square counts as one to be taken on).
 * Returns their number, at most ATTACKERS_MAX.
 */
int movegen_attackers(const struct pos *p, sq_t sq, enum side side,
                      uint8_t out[ATTACKERS_MAX]);

/*
 * The ids of the pieces that check the king of `side`, the facing king among
 * them; 0 without a king.
 */
int movegen_checkers(const struct pos *p, enum side side,
                     uint8_t out[ATTACKERS_MAX]);

/* Whether the king of `side` is attacked or faces the other king. */
bool movegen_in_check(const struct pos *p, enum side side);

/* Whether the two kings stand on one open file. */
bool movegen_kings_facing(const struct pos *p);

/* Whether a move by the side to move is by its movement possible; legal. */
bool movegen_is_pseudo(const struct pos *p, move_t mv);
bool movegen_is_legal(const struct pos *p, move_t mv);

/* The side to move is in check without a move. */
bool movegen_is_mate(const struct pos *p);

/* The number of legal move sequences of a length. */
uint64_t movegen_perft(const struct pos *p, int depth);

#endif
