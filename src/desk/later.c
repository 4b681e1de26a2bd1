#include <config.h>

#include "desk/help.h"

#include "board/notation.h"

void
later_moves(const struct pos *p, sq_t moved, struct move_list *out,
            bool *others)
{
    struct move_list legal;
    int i;

    legal.n = movegen_legal(p, legal.list);
    out->n = 0;
    for (i = 0; i < legal.n; i++) {
        if (move_from(legal.list[i]) == moved)
            out->list[out->n++] = legal.list[i];
    }
    *others = out->n == 0;
    if (*others)
        *out = legal;
}

/* Whether p stood anywhere in the line. */
static bool
occurred(const struct line *line, const struct pos *p)
{
    struct pos at = line->start;
    int i;

    for (i = 0; i < line->n; i++) {
        if (pos_same(&at, p))
            return true;
        pos_make(&at, line->moves[i]);
    }
    return pos_same(&at, p);
}

void
instead_moves(const struct line *line, struct move_list *out)
{
    struct pos end = line->start;
    struct move_list legal;
    int i;

    for (i = 0; i < line->n; i++)
        pos_make(&end, line->moves[i]);
    legal.n = movegen_legal(&end, legal.list);
    out->n = 0;
    for (i = 0; i < legal.n; i++) {
        struct pos after = end;

        pos_make(&after, legal.list[i]);
        if (!occurred(line, &after))
            out->list[out->n++] = legal.list[i];
    }
}

bool
illegal_read(const char *s, size_t len, struct illegal *out)
{
    out->from = sq_by_name(s, len);
    out->move = MOVE_NONE;
    if (out->from != SQ_NONE)
        return true;
    out->move = move_from_uci(s, len);
    if (out->move == MOVE_NONE
        || move_from(out->move) == move_to(out->move))
        return false;
    out->from = move_from(out->move);
    return true;
}
