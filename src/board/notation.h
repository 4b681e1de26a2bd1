/*
 * Layer: board.  Moves as text, read and written: Chinese (进退平 and the 1956
 * 上下平, both scripts, all digits), WXF, ICCS and UCI.
 */
#ifndef XQ_BOARD_NOTATION_H
#define XQ_BOARD_NOTATION_H

#include <stddef.h>

#include "base/buf.h"
#include "board/pos.h"

enum notation {
    NOTATION_UCI,               /* h2e2 */
    NOTATION_ICCS,              /* H2-E2 */
    NOTATION_WXF,               /* C2=5 */
    NOTATION_ZH,                /* 炮二平五, simplified, black 炮2平5 */
    NOTATION_ZH_TRAD,           /* 炮二平五, traditional characters */
    NOTATION_ZH_1956,           /* 上下平 instead of 进退平, simplified */
    NOTATION_COUNT
};

/* Append a move that is legal in p. */
void notation_print(const struct pos *p, move_t mv, enum notation notation,
                    struct buf *out);

enum notation_status {
    NOTATION_OK,                /* exactly one legal move fits */
    NOTATION_NOT_A_MOVE,        /* the text has no move's shape */
    NOTATION_NO_PIECE,          /* a move's shape, but no piece fits it */
    NOTATION_ILLEGAL,           /* a piece fits, its move is not legal */
    NOTATION_AMBIGUOUS          /* two pieces fit and both moves are legal */
};

struct notation_result {
    enum notation_status status;
    move_t move;                /* OK; ILLEGAL: the move meant;
                                   AMBIGUOUS: the first of them */
    move_t other;               /* AMBIGUOUS: the second */
    size_t used;                /* bytes of text the move takes */
    enum notation notation;     /* the kind it was written in */
};

/*
 * Read the move at the start of s for the side to move in p.  A move is
 * exactly as long as its grammar says ("炮2平32.兵" holds 炮2平3): `used` tells.
 * Blanks before it and inside it (ideographic ones too) are skipped.  The
 * kind is found from the text: Chinese, WXF, ICCS or UCI, in fullwidth forms
 * too.
 */
struct notation_result notation_read(const struct pos *p, const char *s,
                                     size_t len);

/*
 * The bytes a move in words takes at the start of s by its grammar alone, no
 * position needed ("帅六平五", "前车进三", "h2e2"); 0 if there is none.
 */
size_t notation_shape(const char *s, size_t len);

/* "h2e2" into buf; read it back: MOVE_NONE if it has not that shape. */
char *move_uci(move_t mv, char buf[5]);
move_t move_from_uci(const char *s, size_t len);

/* "e0" into buf. */
char *sq_name(sq_t sq, char buf[3]);

#endif
