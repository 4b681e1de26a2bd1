/*
 * An input of many games read a piece at a time, cut where one game ends and
 * the next begins (io/cut.h): an archive of any size in constant memory.
 */
#ifndef XQ_PIECES_H
#define XQ_PIECES_H

#include <stdbool.h>

#include "io/cut.h"
#include "stream.h"

enum {
    PIECES_FROM = 1024 * 1024,  /* bytes of an input too many for one */
    PIECES_ENCODING = 32        /* bytes of a name, with its NUL */
};

struct pieces {
    struct stream *s;
    enum cut_kind kind;
    size_t max;                 /* bytes of a piece, at most */
    size_t bytes;               /* before the next piece */
    long lines;
    long number;                /* of the next piece, from 0 */
    char encoding[PIECES_ENCODING];     /* of all pieces; "" while nothing
                                           told it */
};

/* Bytes of the stream, valid until it is asked for the next one. */
struct piece {
    const char *bytes;
    size_t len;
    size_t bytes_before;
    long lines_before;
    long number;
    const char *encoding;       /* as for struct load_options */
    bool cut;                   /* longer than may be: the end is missing */
};

/*
 * Look at an input of which nothing was taken; false if it is read as a whole:
 * it is short or cannot be cut.  What was read stays in the stream.  An
 * encoding that the user chose may be NULL.
 */
bool pieces_begin(struct pieces *p, struct stream *s, size_t max,
                  const char *encoding);

/* The next piece; false at the end. */
bool pieces_next(struct pieces *p, struct piece *out);

#endif
