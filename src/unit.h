/*
 * What archives share among processes (pool.h): a kind, the name of a file,
 * and of that file lines, games or a piece, or all of it.
 */
#ifndef XQ_UNIT_H
#define XQ_UNIT_H

#include <stdbool.h>

#include "base/buf.h"
#include "batch_inside.h"
#include "pieces.h"

/* Its first byte. */
enum unit_kind {
    UNIT_FILE,                  /* named by the user: struct file_part */
    UNIT_LISTED,                /* named by a list: the same */
    UNIT_PIECE,                 /* struct file_part and piece_head, bytes */
    UNIT_LINES_OF,              /* position lines */
    UNIT_GAMES                  /* struct game_range */
};

/* The games first..last - 1 of the document that the workers have. */
struct game_range {
    size_t first, last;
};

/*
 * What is left of a file or piece that is read as a whole.  Its first item is
 * to load it, the others are its games.
 */
struct file_part {
    size_t first;               /* the games before it are done */
    int again;                  /* it was begun again, for it to load */
};

struct piece_head {
    struct piece piece;         /* its bytes and encoding are not valid */
    int games_before;           /* -1: not known yet */
    char encoding[PIECES_ENCODING];     /* "" if not known */
};

/* Begin to put one together; what it holds follows by buf_add. */
void unit_begin(struct buf *unit, enum unit_kind kind, const char *name);
void unit_add_line(struct buf *unit, const struct batch_line *line);

enum unit_kind unit_kind(const struct buf *unit);
const char *unit_name(const struct buf *unit);

/* Whether its first item is to load it. */
bool unit_is_file(const struct buf *unit);

/* Where what it holds begins. */
size_t unit_start(const struct buf *unit);

/* The line at an offset, which passes it; false at the end. */
bool unit_next_line(const struct buf *unit, size_t *at,
                    struct batch_line *line);

struct game_range unit_range(const struct buf *unit);
struct file_part unit_part(const struct buf *unit);
void unit_set_part(struct buf *unit, const struct file_part *part);

/* The piece; its bytes and encoding live as long as the unit and the head. */
struct piece unit_piece(const struct buf *unit, struct piece_head *head);
void unit_set_piece_head(struct buf *unit, const struct piece_head *head);

/*
 * Take the lines or games that are done off the front, and the one after
 * them; false if nothing is left.
 */
bool unit_drop(struct buf *unit, int done);

#endif
