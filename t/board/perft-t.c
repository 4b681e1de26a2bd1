/* Move generation: known counts of move sequences. */
#include <config.h>

#include "t/lib/tap.h"

#include <stdlib.h>
#include <string.h>

#include "board/fen.h"
#include "board/movegen.h"

enum { DEPTH = 4 };

static void
test_line(const char *line, size_t len)
{
    struct arena *arena = arena_new();
    struct diags diags;
    struct place at = {0};
    struct pos p, turned;
    size_t fen = strcspn(line, ";\n");
    char *next = (char *)line + fen + 1;
    int depth;

    diags_init(&diags, arena);
    if (fen >= len || !fen_parse(line, fen, at, &diags, &p, NULL))
        bail("no position: %.*s", (int)len, line);
    for (depth = 1; depth <= DEPTH; depth++) {
        unsigned long long want = strtoull(next, &next, 10);

        is_int(want, movegen_perft(&p, depth), "depth %d of %.*s", depth,
               (int)fen, line);
        if (depth != 3)
            continue;
        pos_mirror(&turned, &p);
        is_int(want, movegen_perft(&turned, depth), "mirrored");
        pos_swap(&turned, &p);
        is_int(want, movegen_perft(&turned, depth), "colours swapped");
    }
    arena_free(arena);
}

int
main(void)
{
    char *text = slurp("t/perft/known.perft", NULL), *line = text;

    plan(0);
    while (*line) {
        size_t len = strcspn(line, "\n");

        if (len && *line != '#')
            test_line(line, len);
        line += len + (line[len] == '\n');
    }
    free(text);
    return done();
}
