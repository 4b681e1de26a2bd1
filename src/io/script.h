/*
 * Layer: io.  How each side's moves are written in a text.
 *
 * Many sheets write Red's moves with Chinese numerals and Black's with digits,
 * or in letters with capitals and small ones; many write both alike.  Only
 * what one game does tells anything: whose a word is, if each side has been
 * written in a way of its own.
 */
#ifndef XQ_IO_SCRIPT_H
#define XQ_IO_SCRIPT_H

#include <stdbool.h>
#include <stddef.h>

#include "board/types.h"
#include "game/game.h"

enum script {
    SCRIPT_NONE,                /* both, or none: squares, mixed words */
    SCRIPT_HAN, SCRIPT_DIGITS,  /* of moves in Chinese */
    SCRIPT_CAPITALS, SCRIPT_SMALL,  /* of WXF */
    SCRIPT_COUNT
};

/* Which ways each side was written in. */
struct scripts {
    bool used[2][SCRIPT_COUNT];
};

/* The script of a move s[0..len). */
enum script script_of(const char *s, size_t len);

/* A move of a side was written so. */
void script_use(struct scripts *u, enum side side, enum script script);

/*
 * Whether a word of that script is the other side's: `side` was only written
 * otherwise, the other one, if at all, only so.
 */
bool script_is_others(const struct scripts *u, enum side side,
                      enum script script);

/*
 * Warn, at `at`, of a game whose position says that one side moves first
 * while the moves are written as if the other one did: Red's in digits or
 * small letters, Black's in Chinese numerals or capitals.  The usual start
 * says too little for it.
 */
void script_check(const struct scripts *u, struct game *g, struct place at);

#endif
