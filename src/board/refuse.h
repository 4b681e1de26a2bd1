/*
 * Layer: board.  Why a move is refused: the rule it breaks, by name.
 */
#ifndef XQ_BOARD_REFUSE_H
#define XQ_BOARD_REFUSE_H

#include "base/buf.h"
#include "base/tr.h"
#include "board/pos.h"

enum refusal {
    REFUSE_NOT,                 /* the move is legal */
    REFUSE_EMPTY,               /* no piece on the first square */
    REFUSE_TURN,                /* it is the other side's piece */
    REFUSE_OWN,                 /* an own piece stands on the second square */
    REFUSE_SHAPE,               /* the piece does not move like that */
    REFUSE_LEG,                 /* the horse's leg is blocked */
    REFUSE_EYE,                 /* the elephant's eye is blocked */
    REFUSE_RIVER,               /* the elephant would cross the river */
    REFUSE_PALACE,              /* king or advisor would leave the palace */
    REFUSE_PATH,                /* a piece stands in the way */
    REFUSE_SCREEN,              /* a cannon takes over exactly one piece */
    REFUSE_BACK,                /* a pawn does not go back */
    REFUSE_UNCROSSED,           /* a pawn goes sideways only past the river */
    REFUSE_FACING,              /* the kings would face each other */
    REFUSE_CHECKED,             /* the own king would be in check */
    REFUSE_COUNT
};

/*
 * Why mv is refused in p; *where is the square that shows it (the leg, the
 * piece in the way, the piece that checks), SQ_NONE if there is none.
 */
enum refusal refuse_move(const struct pos *p, move_t mv, sq_t *where);

/*
 * Append the reason as a sentence: "the horse's leg at d5 is blocked".
 */
void refuse_print(const struct pos *p, move_t mv, enum lang lang,
                  struct buf *out);

/*
 * The same of the first move of a text that may hold anything: also that two
 * pieces could make it, or none.  false, and nothing appended: it is no move.
 */
bool refuse_text(const struct pos *p, const char *text, enum lang lang,
                 struct buf *out);

/*
 * Whether the first move of a text, in words, is meant for the side whose turn
 * it is not: a piece of that side fits it, and its signs are that side's or no
 * piece of the side to move fits.
 */
bool refuse_is_other(const struct pos *p, const char *text);

/* Append the first word of such a text, cleaned, and cut if it is long. */
void refuse_word(const char *text, struct buf *out);

#endif
