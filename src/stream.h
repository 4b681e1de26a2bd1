/*
 * An input read a little at a time: a stream of lines is answered line by
 * line, everything else is taken as a whole.
 */
#ifndef XQ_STREAM_H
#define XQ_STREAM_H

#include <stdbool.h>

#include "base/buf.h"

/* Longest line; what goes beyond it is dropped and the line marked. */
enum { STREAM_LINE_MAX = 1024 * 1024 };

struct stream {
    int fd;                     /* not owned */
    struct buf data;            /* read and not yet looked at, from `at` on */
    size_t at;
    bool end;                   /* there is nothing more to read */
    int error;                  /* why, if it could not be read; else 0 */
    struct buf line;            /* the line, without its end */
    bool whole;                 /* all of it is there */
    bool cut;                   /* it was longer than the limit */
    long number;                /* of the line, 1-based */
    long long bytes;            /* looked at so far */
};

void stream_init(struct stream *s, int fd);
void stream_free(struct stream *s);

/* Read once, waiting for it; false if that was the end. */
bool stream_fill(struct stream *s);

/* Whether reading would not wait. */
bool stream_ready(const struct stream *s);

/*
 * Whether the input begins with "position" (blank lines and a byte order mark
 * before it aside); to be asked before any line is taken.  Reads as little as
 * that needs.
 */
bool stream_is_positions(struct stream *s);

/*
 * The next line that is not blank, of what has been read; false if its end is
 * not there yet, or if there is none (s->end is set then).
 */
bool stream_take(struct stream *s);

/* The next line that is not blank; false at the end. */
bool stream_next(struct stream *s);

/*
 * Before any line was taken: append all of the input, up to `max` bytes; false
 * if it cannot be read or is longer, errno says why.
 */
bool stream_rest(struct stream *s, size_t max, struct buf *out);

#endif
