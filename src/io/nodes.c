#include <config.h>

#include "io/nodes.h"

#include <stdlib.h>
#include <string.h>

#include "board/movegen.h"
#include "board/notation.h"
#include "io/remarks.h"
#include "io/tree.h"

enum { NODES_MAX = 4 << 20 };   /* some hundred times the largest there is */

/* A move on the way from the root to the node that was taken last. */
struct step {
    uint32_t node;              /* in the game */
    move_t move;
    uint8_t taken;
    bool sibling;               /* the file has another one beside it */
};

/* What hangs on a move that could not be played, while it is read. */
struct lost {
    size_t depth;               /* steps up to that move; 0: nothing is lost */
    size_t moves;
    struct place at;
    struct buf why, text;
};

struct player {
    const struct nodes *nodes;
    const struct text_decoder *decoder;
    struct game *game;
    struct pos pos;
    struct step *steps;         /* steps[0] is the root */
    size_t n, cap;
    struct lost lost;
    bool down;                  /* the next node is a child of the last */
    struct remarks remarks;
};

void
nodes_cut(const struct nodes *n, struct diags *diags)
{
    size_t moves = n->count ? n->count - 1 : 0;

    diags_add(diags, DIAG_ERROR, binary_place(n->file, n->file->len),
              "the file ends here, where a move should follow; it is cut off "
              "after %zu move%s", moves, moves == 1 ? "" : "s");
}

void
nodes_overlong(const struct nodes *n, size_t off, uint32_t len,
               struct diags *diags)
{
    diags_add(diags, DIAG_ERROR, binary_place(n->file, off),
              "a comment of %lu bytes, where %zu are left: the file is "
              "damaged; reading stops here", (unsigned long)len,
              n->file->len - n->off);
}

bool
nodes_next(struct nodes *n, struct raw_node *out, struct diags *diags)
{
    if (!n->open)
        return false;
    if (n->count == NODES_MAX) {
        diags_add(diags, DIAG_ERROR, binary_place(n->file, n->off),
                  "more than %d moves; the rest is not read", NODES_MAX - 1);
        return false;
    }
    if (!n->take(n, out, diags))
        return false;
    if (!n->count++)
        out->sibling = false;
    n->open += (size_t)out->child + out->sibling;
    n->open--;
    return true;
}

move_t
nodes_first(const struct nodes *at_root, struct diags *scratch)
{
    struct nodes n = *at_root;
    struct raw_node raw;

    if (!nodes_next(&n, &raw, scratch) || !nodes_next(&n, &raw, scratch)
        || raw.from == SQ_NONE || raw.to == SQ_NONE)
        return MOVE_NONE;
    return move_of(raw.from, raw.to);
}

/* The move of a node as text, squares that are none as "--". */
static void
print_move(const struct raw_node *raw, struct buf *out)
{
    char from[3], to[3];

    buf_puts(out, sq_name(raw->from, from));
    buf_puts(out, sq_name(raw->to, to));
}

static struct step *
push(struct player *pl, const struct raw_node *raw)
{
    struct step *s;

    if (pl->n == pl->cap) {
        pl->cap = pl->cap ? pl->cap * 2 : 256;
        pl->steps = xrealloc(pl->steps, pl->cap * sizeof *pl->steps);
    }
    s = &pl->steps[pl->n++];
    s->move = MOVE_NONE;
    s->node = pl->n > 1 ? pl->steps[pl->n - 2].node : 0;
    s->sibling = raw->sibling;
    return s;
}

static bool
is_playable(const struct player *pl, const struct raw_node *raw)
{
    return raw->from != SQ_NONE && raw->to != SQ_NONE
           && movegen_is_legal(&pl->pos, move_of(raw->from, raw->to));
}

/* A move that is not legal: why, and all that hangs on it is lost. */
static void
lose(struct player *pl, const struct raw_node *raw)
{
    struct lost *lost = &pl->lost;

    lost->depth = pl->n;
    lost->moves = 0;
    lost->at = binary_place(pl->nodes->file, raw->off);
    lost->at.game = pl->game->number;
    lost->at.ply = (int)(pl->n - 1);
    buf_clear(&lost->why);
    buf_clear(&lost->text);
    print_move(raw, &lost->why);
    buf_addf(&lost->why, " (byte %zu): ", raw->off);
    if (raw->from == SQ_NONE || raw->to == SQ_NONE)
        buf_puts(&lost->why, "\"--\" is no point of the board");
    else
        tree_refuse(&pl->pos, move_of(raw->from, raw->to), &lost->why);
}

/* A move that hangs on a lost one, or is the lost one. */
static void
lose_move(struct player *pl, const struct raw_node *raw)
{
    struct lost *lost = &pl->lost;

    if (pl->down && lost->moves)
        buf_putc(&lost->text, ' ');
    else if (lost->moves)
        buf_addf(&lost->text, "\nply %zu: ", pl->n - 1);
    print_move(raw, &lost->text);
    lost->moves++;
    if (raw->text.len) {
        buf_puts(&lost->text, " {");
        binary_text(pl->nodes->file, pl->decoder, raw->text, pl->game,
                    &lost->text);
        buf_putc(&lost->text, '}');
    }
}

/* All that hangs on a lost move has been read. */
static void
lose_end(struct player *pl)
{
    struct lost *lost = &pl->lost;

    diags_add(&pl->game->diags, DIAG_ERROR, lost->at,
              "%s; the line stops here, %zu move%s kept as text",
              buf_str(&lost->why), lost->moves,
              lost->moves == 1 ? " is" : "s are");
    game_rest(pl->game, pl->steps[pl->n - 1].node, buf_str(&lost->text),
              lost->text.len, (int)lost->moves);
    lost->depth = 0;
}

/* Go back to the step that has a sibling in the file; that one is left. */
static void
go_back(struct player *pl)
{
    bool sibling = false;

    while (pl->n > 1 && !sibling) {
        const struct step *s = &pl->steps[--pl->n];

        sibling = s->sibling;
        if (s->move != MOVE_NONE)
            pos_unmake(&pl->pos, s->move, s->taken);
        if (pl->lost.depth > pl->n)
            lose_end(pl);
    }
}

static void
remark(struct player *pl, const struct raw_node *raw, uint32_t node)
{
    struct buf b = BUF_INIT;

    if (!raw->text.len)
        return;
    binary_text(pl->nodes->file, pl->decoder, raw->text, pl->game, &b);
    remarks_add(&pl->remarks, node, buf_str(&b), b.len);
    buf_free(&b);
}

/* The node as the next step. */
static void
play(struct player *pl, const struct raw_node *raw)
{
    struct step *s = push(pl, raw);

    if (pl->n > 1 && !pl->lost.depth && !is_playable(pl, raw))
        lose(pl, raw);
    if (pl->lost.depth) {
        lose_move(pl, raw);
        return;
    }
    if (pl->n > 1) {
        s->move = move_of(raw->from, raw->to);
        s->node = game_add(pl->game, s->node, s->move);
        s->taken = pos_make(&pl->pos, s->move);
    }
    remark(pl, raw, s->node);
}

static void
report_rest(const struct nodes *n, struct game *g)
{
    size_t left = n->file->len - n->off;

    if (!n->open && left)
        diags_add(&g->diags, DIAG_NOTE, binary_place(n->file, n->off),
                  "%zu byte%s after the last move; %s not read", left,
                  left == 1 ? "" : "s", left == 1 ? "it is" : "they are");
}

void
nodes_play(const struct nodes *at_root, struct game *g,
           const struct text_decoder *decoder)
{
    struct nodes n = *at_root;
    struct player pl = {.nodes = &n, .decoder = decoder, .game = g,
                        .pos = g->start};
    struct raw_node raw;

    while (nodes_next(&n, &raw, &g->diags)) {
        play(&pl, &raw);
        pl.down = raw.child;
        if (!raw.child)
            go_back(&pl);
    }
    while (pl.n > 1)
        go_back(&pl);
    remarks_put(&pl.remarks, g);
    remarks_free(&pl.remarks);
    report_rest(&n, g);
    buf_free(&pl.lost.why);
    buf_free(&pl.lost.text);
    free(pl.steps);
}
