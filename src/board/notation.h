/*
 * Layer: board.  Moves as text, read and written: Chinese (进退平 and the 1956
 * 上下平, both scripts, all digits), WXF, ICCS and UCI.
 *
 * What is written:
 *   Chinese  Red with Chinese digits, Black with ASCII ones.  Two on a file
 *            are 前 后, three 前 中 后, more 一 二 三 ...; pawns on two files
 *            with two or more each are counted 一 二 三 ... from the mover's
 *            right file to the left, front to back (Black too in Chinese
 *            digits: 一卒平4).
 *   WXF      letters K A E H R C P in upper case for both sides, signs = + -.
 *            Two on a file are + - in place of the file (C+=5).  Pawns for
 *            which that is not enough take a letter, counted as above: Pa=5.
 * Advisors and elephants never need a place.  In positions with more pieces of
 * a kind than a set has, a piece that no words can name is written in UCI.
 *
 * What is read besides: all glyphs in use for a piece, whichever side's they
 * are; fullwidth forms; any kind of digit; 车前进三, 前七平八 (a pawn), 前兵四平五;
 * WXF in any case, with B, N, `.`, R+.5 and the 15+1 of the 2018 World rules
 * (first pawn of those on file 5, or of all that are counted).  Whatever fits
 * several pieces is decided by legality.
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
    NOTATION_NO_PIECE,          /* a move's shape, but no piece fits it, or
                                   it leads to no point of the board */
    NOTATION_ILLEGAL,           /* a piece fits, its move is not legal (with
                                   coordinates: any piece stands there) */
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
 * no longer than its form ("炮2平32.兵" holds 炮2平3): `used` tells.
 * Blanks before it and inside it (ideographic ones too) are skipped.  The
 * kind is found from the text: Chinese, WXF, ICCS or UCI, in fullwidth forms
 * too.
 */
struct notation_result notation_read(const struct pos *p, const char *s,
                                     size_t len);

/*
 * The bytes a move takes at the start of s by its grammar alone, no position
 * needed ("帅六平五", "前车进三", "h2e2", "C2=5"); 0 if there is none.  More
 * careful than notation_read, since it is used on prose: no blanks inside a
 * move in letters, and 15+1 is no move.
 */
size_t notation_shape(const char *s, size_t len);

/*
 * "h2e2" into buf; read it back: MOVE_NONE unless s is just that (four bytes,
 * lower case).
 */
char *move_uci(move_t mv, char buf[5]);
move_t move_from_uci(const char *s, size_t len);

/* "e0" into buf; "--" if sq is no square. */
char *sq_name(sq_t sq, char buf[3]);

/* The point of a name; SQ_NONE if it is none. */
sq_t sq_by_name(const char *s, size_t len);

#endif
