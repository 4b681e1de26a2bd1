/* Positions and moves as text, and what holds of every position. */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "board/fen.h"
#include "board/movegen.h"
#include "board/notation.h"
#include "board/problems.h"
#include "t/fuzz/fuzz.h"

static bool
has_move(const struct pos *p, move_t mv)
{
    move_t moves[MOVES_MAX];
    int i, n = movegen_legal(p, moves);

    for (i = 0; i < n; i++)
        if (moves[i] == mv)
            return true;
    return false;
}

static move_t
mirrored(move_t mv)
{
    return move_of(sq_mirror(move_from(mv)), sq_mirror(move_to(mv)));
}

static move_t
turned(move_t mv)
{
    return move_of(sq_turn(move_from(mv)), sq_turn(move_to(mv)));
}

/* What a move is written as is read as that move. */
static void
require_written(const struct pos *p, move_t mv)
{
    int k;

    for (k = 0; k < NOTATION_COUNT; k++) {
        struct buf b = BUF_INIT;
        struct notation_result r;

        notation_print(p, mv, (enum notation)k, &b);
        r = notation_read(p, buf_str(&b), b.len);
        fuzz_require(r.status == NOTATION_OK && r.move == mv
                         && r.used == b.len,
                     "'%s' is read as it was written", buf_str(&b));
        fuzz_require(notation_shape(buf_str(&b), b.len) == b.len,
                     "'%s' has the shape of a move", buf_str(&b));
        buf_free(&b);
    }
}

static void
require_undone(const struct pos *p, move_t mv)
{
    struct pos q = *p;
    uint8_t taken = pos_make(&q, mv);

    fuzz_require(pos_check(&q), "a position stays sound after a move");
    fuzz_require(!movegen_in_check(&q, (enum side)p->side),
                 "no legal move leaves the own king attacked");
    pos_unmake(&q, mv, taken);
    fuzz_require(!memcmp(&q, p, sizeof q), "a move can be taken back");
}

static void
require_moves(const struct pos *p)
{
    move_t moves[MOVES_MAX];
    struct pos mirror, swap, back;
    int n = movegen_legal(p, moves), i;

    pos_mirror(&mirror, p);
    pos_swap(&swap, p);
    fuzz_require(pos_check(p) && pos_check(&mirror) && pos_check(&swap),
                 "a position and its forms are sound");
    pos_mirror(&back, &mirror);
    fuzz_require(pos_same(p, &back), "a mirror image mirrored is itself");
    pos_swap(&back, &swap);
    fuzz_require(pos_same(p, &back), "sides swapped twice are the same");
    fuzz_require(n == movegen_count(p) && (n > 0) == movegen_any(p),
                 "there are as many moves however they are counted");
    for (i = 0; i < n; i++) {
        require_undone(p, moves[i]);
        require_written(p, moves[i]);
    }
    /* Of several kings the first can be attacked, in each form another. */
    if (pos_problems(p) & (POS_MORE_RED_KINGS | POS_MORE_BLACK_KINGS))
        return;
    fuzz_require(n == movegen_count(&mirror) && n == movegen_count(&swap),
                 "all forms have as many moves");
    fuzz_require(pos_problems(p) == pos_problems(&mirror),
                 "a mirror image has the same problems");
    for (i = 0; i < n; i++) {
        fuzz_require(has_move(&mirror, mirrored(moves[i])),
                     "moves are mirrored with the board");
        fuzz_require(has_move(&swap, turned(moves[i])),
                     "moves are swapped with the sides");
    }
}

/* What a FEN or a binit says of a position is read as that position. */
static void
require_text(const struct pos *p)
{
    char fen[FEN_MAX], binit[BINIT_MAX];
    struct place at = {.file = "f", .line = 1, .column = 1};
    struct arena *arena = arena_new();
    struct diags diags;
    struct pos q;

    diags_init(&diags, arena);
    fen_print(p, fen);
    fuzz_require(fen_parse(fen, strlen(fen), at, &diags, &q, NULL)
                     && pos_same(p, &q) && !diags.n,
                 "'%s' is read as it was written", fen);
    if (binit_print(p, binit) && p->n) {
        fuzz_require(binit_parse(binit, strlen(binit), at, &diags, &q)
                         && !diags.n,
                     "the binit '%s' is read as it was written", binit);
        if (q.side != p->side)
            pos_pass(&q);
        fuzz_require(pos_same(p, &q), "a binit holds the position");
    }
    arena_free(arena);
}

void
fuzz_moves(struct fuzz_input in)
{
    struct pos p;
    sq_t sq[SQUARES];
    unsigned bit;

    fuzz_pos(&in, &p);
    require_moves(&p);
    require_text(&p);
    for (bit = 0; bit < POS_PROBLEM_COUNT; bit++)
        pos_misplaced(&p, (enum pos_problem)(1u << bit), sq);
}

void
fuzz_notation(struct fuzz_input in)
{
    struct pos p;
    struct notation_result r;
    char *s;

    fuzz_pos(&in, &p);
    /* A copy, so that a byte past its end is seen. */
    s = xmalloc(in.len + !in.len);
    if (in.len)
        memcpy(s, in.p, in.len);
    r = notation_read(&p, s, in.len);
    fuzz_require(r.used <= in.len, "a move is no longer than its text");
    fuzz_require(r.status != NOTATION_OK || movegen_is_legal(&p, r.move),
                 "a move that was read is legal");
    fuzz_require(r.status != NOTATION_AMBIGUOUS
                     || (r.move != r.other && movegen_is_legal(&p, r.move)
                         && movegen_is_legal(&p, r.other)),
                 "of two moves that fit both are legal");
    fuzz_require(r.status != NOTATION_ILLEGAL
                     || !movegen_is_legal(&p, r.move),
                 "a move that is refused is not legal");
    fuzz_require(notation_shape(s, in.len) <= in.len,
                 "nor is a shape longer than its text");
    free(s);
}

/* A text as FEN or binit; what is read can be written and read again. */
static void
read_position(struct fuzz_input in, bool is_fen)
{
    struct place at = {.file = "f", .line = 1, .column = 1};
    struct arena *arena = arena_new();
    struct diags diags;
    struct fen_extra extra;
    struct pos p;
    char *s = xmalloc(in.len + !in.len);

    if (in.len)
        memcpy(s, in.p, in.len);
    diags_init(&diags, arena);
    if (is_fen ? fen_parse(s, in.len, at, &diags, &p, &extra)
               : binit_parse(s, in.len, at, &diags, &p)) {
        fuzz_require(pos_check(&p), "a position that was read is sound");
        require_text(&p);
        require_moves(&p);
    } else {
        fuzz_require(diags_count(&diags, DIAG_ERROR),
                     "what is refused has a reason");
    }
    free(s);
    arena_free(arena);
}

void
fuzz_fen(struct fuzz_input in)
{
    read_position(in, true);
}

void
fuzz_binit(struct fuzz_input in)
{
    read_position(in, false);
}
