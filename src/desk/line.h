/*
 * Layer: desk.  The words of a line of the log, and of those that others put
 * between them (ui/origin.c).
 *
 * A line is words divided by single blanks; the last may be a text, in which
 * \n, \r and \\ are escaped and blanks are not.
 */
#ifndef XQ_DESK_LINE_H
#define XQ_DESK_LINE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/buf.h"

struct line_reader {
    const char *s;
    size_t len, pos;            /* pos: at a blank, or at the end */
    bool begun;                 /* the first word was read */
};

/* In the line, not terminated. */
struct line_word {
    const char *s;
    size_t len;
};

/* The next word, which may be empty; false at the end. */
bool line_word(struct line_reader *r, struct line_word *out);
bool line_word_is(struct line_word w, const char *word);

/* The next word as a number up to `max`, as it is written, no 0 before it. */
bool line_number(struct line_reader *r, size_t max, size_t *out);

/*
 * The next word, in which a blank is written \s; all that is left of the line,
 * "" at its end.  NULL if it is wrongly escaped.
 */
const char *line_name(struct line_reader *r, struct arena *arena);
const char *line_text(struct line_reader *r, struct arena *arena);

/* Append a blank and such a name; a blank and such a text, nothing for "". */
void line_put_name(const char *s, struct buf *out);
void line_put_text(const char *s, struct buf *out);

#endif
