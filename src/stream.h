/*
 * Standard input read a little at a time: a stream of position lines is
 * answered line by line, everything else is taken as a whole.
 */
#ifndef XQ_STREAM_H
#define XQ_STREAM_H

#include <stdbool.h>
#include <stdio.h>

#include "base/buf.h"

/* Longest line; what goes beyond it is dropped and the line marked. */
enum { STREAM_LINE_MAX = 1024 * 1024 };

struct stream {
    FILE *in;
    struct buf head;            /* bytes read to see what this is */
    struct buf line;            /* the line, without its end */
    long number;                /* of the line, 1-based */
    bool cut;                   /* the line was longer than the limit */
    bool fresh;                 /* line still holds the head */
};

void stream_init(struct stream *s, FILE *in);
void stream_free(struct stream *s);

/*
 * Read just enough to see whether the input begins with "position" (blank
 * lines and a byte order mark before it aside).
 */
bool stream_is_positions(struct stream *s);

/* After a yes: the next line that is not blank; false at the end. */
bool stream_next(struct stream *s);

/*
 * After a no: append all of the input, up to `max` bytes; false if it cannot
 * be read or is longer, errno says why.
 */
bool stream_rest(struct stream *s, size_t max, struct buf *out);

#endif
