/*
 * Layer: base.  Diagnostics about input: reading goes on after each.
 *
 * A diagnostic is a sentence for a person with the place it speaks of.  The
 * list lives in an arena; all strings in it are UTF-8 without controls.
 */
#ifndef XQ_BASE_DIAG_H
#define XQ_BASE_DIAG_H

#include <stddef.h>

#include "base/arena.h"
#include "base/buf.h"

enum diag_severity { DIAG_NOTE, DIAG_WARNING, DIAG_ERROR };

/* Where a diagnostic points; members that do not apply are 0. */
struct place {
    const char *file;           /* name as given by the user, or "-" */
    long line, column;          /* 1-based; column counts characters */
    long offset;                /* byte offset + 1 in a binary file */
    int game, ply;              /* 1-based */
};

struct diag {
    enum diag_severity severity;
    struct place place;
    const char *text;
};

/*
 * Invariant: n <= DIAGS_MAX.  Further diagnostics are counted in `dropped`,
 * so that hostile input cannot flood the screen or the memory.
 */
enum { DIAGS_MAX = 1000 };

struct diags {
    struct arena *arena;        /* holds the list and its texts */
    struct diag *list;
    size_t n, cap;
    size_t dropped;
};

/* An empty list whose content will live in `arena`. */
void diags_init(struct diags *d, struct arena *arena);

/* Add one; the text is cleaned of controls (utf8_clean). */
void diags_add(struct diags *d, enum diag_severity severity,
               struct place place, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/*
 * Append "FILE:LINE:COLUMN: error: text", "FILE: game N, ply P: error: text"
 * or "FILE: byte N: error: text" (from 0, as xxd counts), without a line end.
 * Notes and warnings say "note:" and "warning:"; without a file it is "-".
 */
void diag_format(const struct diag *d, struct buf *out);

/* Diagnostics of at least `severity`. */
size_t diags_count(const struct diags *d, enum diag_severity severity);

#endif
