/*
 * Layer: io.  Comments on their way to the nodes of a game.
 *
 * A hostile file gives one node any number of them; they are joined at the
 * end, since to append one at a time would copy the first ones every time.
 */
#ifndef XQ_IO_REMARKS_H
#define XQ_IO_REMARKS_H

#include "base/buf.h"
#include "game/game.h"

struct remark {
    uint32_t node;
    size_t order;
    size_t off, len;            /* in the text */
};

/* All zero it is empty. */
struct remarks {
    struct remark *list;        /* owned */
    size_t n, cap;
    struct buf text;            /* owned */
};

/* Add a copy of a comment, as it stands. */
void remarks_add(struct remarks *r, uint32_t node, const char *s, size_t len);

/* The same without blanks at the ends of lines and without empty lines. */
void remarks_add_lines(struct remarks *r, uint32_t node, const char *s,
                       size_t len);

/*
 * Whether a line is one that could not be played, as a writer of the program
 * marks it (io/writer.h).
 */
bool remarks_is_rest(const char *s, size_t len);

/* Whether a comment has such a line, or the one of writer_end_mark. */
bool remarks_tell_end(const char *s, size_t len);

/*
 * Give every node its comments, in the order they came in; lines that are
 * marked as not played become rests again, which is noted.  r is empty then.
 */
void remarks_put(struct remarks *r, struct game *g);

void remarks_free(struct remarks *r);

#endif
