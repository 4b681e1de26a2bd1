/*
 * Layer: ui.  How pieces and lines look: glyph sets, coordinates, language.
 */
#ifndef XQ_UI_LOOK_H
#define XQ_UI_LOOK_H

#include <stdbool.h>

#include "base/tr.h"
#include "board/notation.h"
#include "board/types.h"
#include "ui/settings.h"

struct edition;

struct look {
    enum lang lang;
    enum glyphs glyphs;         /* never GLYPHS_AUTO */
    enum coords coords;
    bool ascii;                 /* lines of + - | */
    bool thick;                 /* the terminal has thick lines */
    bool flip;                  /* Black below */
};

/* The two columns of a piece on the board. */
const char *look_piece(const struct look *look, uint8_t pc);

/* A piece in a line of text: 车, R. */
const char *look_piece_word(const struct look *look, uint8_t pc);

/* Lines of the board and of panels, all one column wide. */
enum look_line { LINE_LEFT = 1, LINE_RIGHT = 2, LINE_UP = 4, LINE_DOWN = 8 };
uint32_t look_junction(const struct look *look, unsigned lines);

/* The chain beside the move list. */
enum look_chain { CHAIN_NONE, CHAIN_START, CHAIN_INSIDE, CHAIN_END,
                  CHAIN_BETWEEN, CHAIN_ALONE };
uint32_t look_chain(const struct look *look, enum look_chain part);

/* An attack line, across or upright. */
uint32_t look_ray(const struct look *look, enum look_line direction);

/* The label of a file (two columns at most), seen from `side`'s edge. */
const char *look_file(const struct look *look, enum side side, int f);

/* The notation of the moves on the screen. */
enum notation look_notation(const struct look *look,
                            const struct edition *edition);

#endif
