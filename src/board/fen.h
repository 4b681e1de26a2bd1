/*
 * Layer: board.  Positions as text: FEN, and the binit of DhtmlXQ.
 *
 * FEN: ten rows from Black's side, `/` between them; upper case is Red; horse
 * n or h, elephant b or e; then the side to move (b is black, w, r and all
 * else red) and counters, of which any number may be missing: the plies since
 * the last capture, then the number of the first move.
 *
 * binit: 64 digits, 32 pieces, each xy: x 0-8 from the left, y 0-9 from
 * Black's side; red R N B A K A B N R C C P P P P P, then black the same; 99
 * (any pair with x = 9) is off the board.
 */
#ifndef XQ_BOARD_FEN_H
#define XQ_BOARD_FEN_H

#include <stddef.h>

#include "base/diag.h"
#include "board/pos.h"

/* Longest FEN written: 90 pieces, 9 slashes, " w", NUL. */
enum { FEN_MAX = 104, BINIT_LEN = 64, BINIT_MAX = 65 };

struct fen_extra {
    bool side_given;            /* the text names the side to move */
    int no_capture;             /* plies since the last capture, 0 = not
                                   given, or none */
    int move_number;            /* first move number, 0 = not given */
};

/*
 * Read a FEN.  On success *out is set and *extra (may be NULL) says what was
 * given.  On failure every reason is added to `diags` with its column
 * relative to `at`, the place of s[0] (row number, what is wrong, what would
 * be right), *out is untouched and false is returned.  Impossible material is
 * not a failure.  Odd fields after the board are warnings.  The plies without
 * a capture are the first number after the side, the move number the second;
 * either has at most six digits.
 */
bool fen_parse(const char *s, size_t len, struct place at,
               struct diags *diags, struct pos *out, struct fen_extra *extra);

/* "ROWS w" or "ROWS b", horses n, elephants b; returns buf. */
char *fen_print(const struct pos *p, char buf[FEN_MAX]);

/*
 * Read a binit.  Oddities (short: the missing pieces are off the board; long:
 * the rest is ignored; a character that is no digit counts as 9; two pieces
 * on one square: the one that comes first stays, which is the one viewers
 * draw) are reported as warnings; blanks and line ends are skipped.  False
 * only if no piece at all could be read, with an error.  The side to move is
 * Red; the caller corrects it from the first move.
 */
bool binit_parse(const char *s, size_t len, struct place at,
                 struct diags *diags, struct pos *out);

/*
 * Write a binit; false if the position holds more of a kind than a binit has
 * room for (buf is then as good as it gets).
 */
bool binit_print(const struct pos *p, char buf[BINIT_MAX]);

#endif
