/*
 * Layer: io.  Words of moves played one after the other from a position.
 *
 * A word that fits two moves is decided by what follows: the one after which
 * more of the text replays, the first if that tells nothing; it is reported.
 * What cannot be played is reported with the reason and kept as text.
 */
#ifndef XQ_IO_PLAYER_H
#define XQ_IO_PLAYER_H

#include "board/notation.h"
#include "game/game.h"

struct player {
    struct game *game;
    struct pos pos;             /* at `node` */
    uint32_t node;              /* the last move played */
    struct place at;            /* of the game, for diagnostics */
    const char *end;            /* of the text that may hold more moves */
    int trials;                 /* words that may still be read in trials */
};

/* At the last node of the main line; the caller sets `end`. */
void player_init(struct player *pl, struct game *g, struct place at);

/* The word at s for the side to move. */
struct notation_result player_read(const struct pos *p, const char *s,
                                   size_t len);

/* Whether a word says a legal move; two of them are one too many, but one. */
bool player_can(const struct notation_result *r);

/* The move of a word that can be played; reported if there are two. */
move_t player_choose(struct player *pl, const struct notation_result *r,
                     const char *s);

/* Append "WORD: why it cannot be played". */
void player_why(const struct player *pl, const struct notation_result *r,
                const char *s, size_t len, struct buf *out);

/* The place of the next move; moves folded into the start count. */
struct place player_place(const struct player *pl);

/*
 * Play words divided by blanks or commas up to the first that is none, which
 * is reported and kept with what follows; numbers, dots and a result may
 * stand between them.
 */
void player_words(struct player *pl, const char *s, size_t len);

/* Blanks, line ends and commas; the bytes up to the next of them. */
size_t player_gap(const char *s, size_t len);
size_t player_token(const char *s, size_t len);

/* Tokens, as a guess at the moves that are not played. */
int player_count(const char *s, size_t len);

#endif
