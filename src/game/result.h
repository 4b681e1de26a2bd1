/*
 * Layer: game.  The result of a game as files write it: one of four, in many
 * words.
 */
#ifndef XQ_GAME_RESULT_H
#define XQ_GAME_RESULT_H

enum result {
    RESULT_RED,                 /* Red won */
    RESULT_BLACK,
    RESULT_DRAW,
    RESULT_OPEN,                /* "*", no words at all */
    RESULT_COUNT                /* words that say something else */
};

/* What the words say, English or Chinese, in any case; NULL is RESULT_OPEN. */
enum result result_read(const char *text);

/*
 * "1-0", as in PGN; "红胜", as in DhtmlXQ ("" for RESULT_OPEN); "Red wins", for
 * tr() ("" likewise).  Not for RESULT_COUNT.
 */
const char *result_pgn(enum result r);
const char *result_chinese(enum result r);
const char *result_text(enum result r);

#endif
