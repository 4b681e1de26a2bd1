/* What tests of the readers share: load a string, read a diagnostic. */
#ifndef XQ_T_IO_LOAD_UTIL_H
#define XQ_T_IO_LOAD_UTIL_H

#include <stdio.h>
#include <string.h>

#include "io/load.h"

static inline struct doc *
load_text(const char *s)
{
    return load_bytes("f", s, strlen(s), NULL);
}

/* Diagnostic i as it is printed, "" if there are not so many. */
static inline const char *
diag_text(const struct diags *diags, size_t i, struct buf *b)
{
    buf_clear(b);
    if (i < diags->n)
        diag_format(&diags->list[i], b);
    return buf_str(b);
}

/* The moves of the line through a node, "h2e2 h9g7". */
static inline const char *
line_text(const struct game *g, uint32_t node, struct buf *b)
{
    struct arena *arena = arena_new();
    struct line line = game_line(g, node, arena, NULL);
    int i;

    buf_clear(b);
    for (i = 0; i < line.n; i++) {
        sq_t from = move_from(line.moves[i]), to = move_to(line.moves[i]);

        buf_addf(b, "%s%c%d%c%d", i ? " " : "", 'a' + sq_file(from),
                 sq_rank(from), 'a' + sq_file(to), sq_rank(to));
    }
    arena_free(arena);
    return buf_str(b);
}

#endif
