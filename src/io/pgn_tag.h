/*
 * Layer: io.  Tag lines of PGN: [Event "a name"].
 */
#ifndef XQ_IO_PGN_TAG_H
#define XQ_IO_PGN_TAG_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"

struct pgn_tag {
    size_t name, name_len;      /* offsets from the bracket */
    size_t value, value_len;    /* as written, escapes included */
    size_t more, more_len;      /* words behind it on its line */
    bool quoted, closed;        /* as they should be */
    bool page;                  /* the quotes are entities of a page */
};

/*
 * The bytes of the tag at s, whose bracket comes first; 0 if there is none.
 * Quotes inside a value need no backslash: the value ends where a bracket
 * follows, and then the line end, another tag, moves, a comment or a tag of a
 * page.  Else it goes to the last quote before a bracket, and words behind
 * that are `more`; without one, to the end of the line (closed is false).
 */
size_t pgn_tag_scan(const char *s, size_t len, struct pgn_tag *tag);

/* The same for "[Result 1-0]", whose value lacks the quotes. */
size_t pgn_tag_scan_bare(const char *s, size_t len, struct pgn_tag *tag);

/* Whether the tag at s has a name by which a game is known ("Event"). */
bool pgn_tag_is_known(const char *s, const struct pgn_tag *tag);

/* Append the value of a tag at s with its escapes and entities resolved. */
void pgn_tag_value(const char *s, const struct pgn_tag *tag,
                   struct buf *out);

#endif
