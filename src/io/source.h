/*
 * Layer: io.  The text the readers work on: un-escaped, with a way back to
 * the line and column of the file.
 *
 * Viewers and forums write characters as \uXXXX, _uXXXX or %uXXXX, the first
 * character of which may itself be percent-coded (%5Cu, %5Fu, %25u).  All of
 * them are resolved before anything is searched for; surrogate pairs are
 * joined.  A backslash without that shape stays as it is.
 */
#ifndef XQ_IO_SOURCE_H
#define XQ_IO_SOURCE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"
#include "base/diag.h"

/* A place that is known, one every few kilobytes. */
struct mark {
    size_t off;                 /* in the un-escaped text */
    size_t raw;                 /* in the decoded text */
    long line, column;          /* of raw, 1-based, in characters */
};

struct source {
    const char *file;           /* name for diagnostics, not owned */
    const char *raw;            /* decoded text, not owned, outlives this */
    size_t raw_len;
    bool plain;                 /* nothing is an escape here */
    long before;                /* lines of the file before this text */
    bool coded;                 /* percent codes and brackets are, too */
    struct buf text;            /* un-escaped, owned */
    struct mark *marks;         /* owned; marks[0] is the beginning */
    size_t n_marks, cap_marks;
};

/* Un-escape; source_free frees it. */
void source_init(struct source *src, const char *file, const char *raw,
                 size_t raw_len);
void source_free(struct source *src);

/* The same for formats that know no such escapes: the text as it is. */
void source_init_plain(struct source *src, const char *file, const char *raw,
                       size_t raw_len);

/*
 * The same for a text whose tags are coded: "&#91;" and "%5B" are brackets;
 * all that is percent-coded is resolved.
 */
void source_init_coded(struct source *src, const char *file, const char *raw,
                       size_t raw_len);

/* Whether tags of DhtmlXQ stand in a text that are so coded. */
bool source_is_coded(const char *s, size_t len);

/* The bytes of an escaped character at s, 0 if none begins there. */
size_t source_escape(const char *s, size_t len);

/*
 * File, line and column of an offset in the un-escaped text; the same offset
 * in the decoded text.
 */
size_t source_raw(const struct source *src, size_t off);
struct place source_place(const struct source *src, size_t off);

#endif
