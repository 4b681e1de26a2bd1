/*
 * Layer: io.  What the readers of binary formats share: bytes with their
 * offsets, texts of fixed room.
 *
 * Diagnostics about bytes have the offset in the file as their place.  Whoever
 * reads numbers sees to it that they are there.
 */
#ifndef XQ_IO_BINARY_H
#define XQ_IO_BINARY_H

#include <stdint.h>

#include "game/game.h"
#include "io/text.h"

struct binary {
    struct doc *doc;
    const unsigned char *p;
    size_t len;
    const char *encoding;       /* of its texts: the user's choice, or NULL */
};

/* Bytes of the file. */
struct extent {
    size_t off, len;
};

/* The place of a byte. */
struct place binary_place(const struct binary *b, size_t off);

/* The number in the four bytes at `off`, the lowest first. */
uint32_t binary_u32(const struct binary *b, size_t off);

/*
 * Append a text without the blanks and line ends before and behind it.  What
 * is wrong with it goes to the diagnostics of g.
 */
void binary_text(const struct binary *b, const struct text_decoder *decoder,
                 struct extent text, struct game *g, struct buf *out);

/* The same as a header of g, unless it is empty. */
struct binary_header {
    const char *name;
    struct extent text;
};

void binary_header(const struct binary *b, const struct text_decoder *decoder,
                   const struct binary_header *h, struct game *g);

/* The title: that of the file, else the event, else the players. */
void binary_title(struct game *g);

/*
 * One more piece for a position.  A piece on a point that is taken is left out
 * and reported with the offset of the byte that says it.
 */
struct binary_piece {
    size_t off;
    sq_t sq;
    uint8_t pc;
};

void binary_put(const struct binary *b, struct binary_piece piece,
                struct game *g, uint8_t pcs[SQUARES]);

#endif
