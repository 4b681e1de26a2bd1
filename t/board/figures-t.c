/*
 * The figures of the books of 1956 and 1959: both forms of each position, and
 * the moves in digits and as printed in words.
 */
#include <config.h>

#include "t/lib/tap.h"

#include <stdlib.h>
#include <string.h>

#include "board/fen.h"
#include "board/movegen.h"
#include "board/notation.h"

struct figure {
    const char *name, *binit, *fen, *movelist, *words;
};

static void
test_position(const struct figure *fig, struct pos *p)
{
    struct arena *arena = arena_new();
    struct diags diags;
    struct place at = {0};
    struct pos again;
    char fen[FEN_MAX], binit[BINIT_MAX];

    diags_init(&diags, arena);
    ok(binit_parse(fig->binit, strlen(fig->binit), at, &diags, p),
       "%s: the position is read", fig->name);
    is_str(fig->fen, fen_print(p, fen), "%s: FEN", fig->name);
    ok(fen_parse(fen, strlen(fen), at, &diags, &again, NULL)
       && pos_same(p, &again), "%s: the same from FEN", fig->name);
    ok(binit_print(p, binit), "%s: fits a binit", fig->name);
    ok(binit_parse(binit, strlen(binit), at, &diags, &again)
       && pos_same(p, &again), "%s: the same from binit", fig->name);
    is_int(0, diags.n, "%s: nothing odd", fig->name);
    arena_free(arena);
}

static sq_t
square(const char *xy)
{
    return sq_of(xy[0] - '0', RANKS - 1 - (xy[1] - '0'));
}

/* The words give the moves of the list as far as both go. */
static void
test_moves(const struct figure *fig, struct pos *p)
{
    const char *w = fig->words, *end = w + strlen(w), *m = fig->movelist;
    int ply = 0;

    for (; *m; m += 4) {
        move_t mv = move_of(square(m), square(m + 2));

        ply++;
        ok(movegen_is_legal(p, mv), "%s: ply %d is legal", fig->name, ply);
        if (w < end) {
            struct notation_result r = notation_read(p, w,
                                                     (size_t)(end - w));
            char want[5], seen[5];

            is_int(NOTATION_OK, r.status, "%s: word %d", fig->name, ply);
            is_str(move_uci(mv, want), move_uci(r.move, seen), "is the move");
            is_int(r.used, notation_shape(w, (size_t)(end - w)),
                   "as long as its shape");
            w += r.used;
        }
        pos_make(p, mv);
    }
}

static char *
cut(char **line)
{
    char *field = *line;
    size_t len = strcspn(field, "|\n");

    *line = field + len + 1;
    field[len] = '\0';
    return field;
}

int
main(void)
{
    char *text = slurp("t/board/figures.txt", NULL), *line = text;
    int count = 0;

    plan(0);
    while (*line) {
        struct figure fig;
        struct pos p;

        if (*line == '#') {
            line += strcspn(line, "\n") + 1;
            continue;
        }
        fig.name = cut(&line);
        fig.binit = cut(&line);
        fig.fen = cut(&line);
        fig.movelist = cut(&line);
        fig.words = cut(&line);
        test_position(&fig, &p);
        test_moves(&fig, &p);
        count++;
    }
    is_int(16, count, "all figures were read");
    free(text);
    return done();
}
