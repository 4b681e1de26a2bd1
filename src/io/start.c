#include <config.h>

#include "io/start.h"

#include "board/notation.h"

void
start_set(struct game *g, const struct pos *start,
          const struct fen_extra *extra)
{
    game_set_start(g, start);
    g->side_known = extra->side_given;
    g->no_capture = extra->no_capture;
    if (extra->move_number > 0)
        g->first_number = extra->move_number;
}

bool
start_fen(struct game *g, const char *s, size_t len, struct place at)
{
    struct fen_extra extra;
    struct pos pos;

    if (!fen_parse(s, len, at, &g->diags, &pos, &extra))
        return false;
    start_set(g, &pos, &extra);
    return true;
}

/* One problem, and where the pieces stand that make it. */
static void
report(struct game *g, struct place at, enum pos_problem problem)
{
    sq_t where[SQUARES];
    int n = pos_misplaced(&g->start, problem, where);
    struct buf text = BUF_INIT;

    buf_puts(&text, pos_problem_text(problem));
    for (int i = 0; i < n; i++) {
        char name[3];

        buf_addf(&text, "%s%s", i ? ", " : ": ", sq_name(where[i], name));
    }
    diags_add(&g->diags, POS_FATAL & problem ? DIAG_ERROR : DIAG_WARNING, at,
              "%s", buf_str(&text));
    buf_free(&text);
}

void
start_check(struct game *g, struct place at)
{
    unsigned problems = g->has_start ? pos_problems(&g->start) : 0;
    int i;

    /* Nobody is known to be to move: a check is then no mistake. */
    if (!g->side_known)
        problems &= ~(unsigned)POS_OTHER_IN_CHECK;
    for (i = 0; i < POS_PROBLEM_COUNT; i++)
        if (problems & 1u << i)
            report(g, at, (enum pos_problem)(1 << i));
}

void
start_side(struct game *g, move_t mv)
{
    uint8_t pc = mv == MOVE_NONE ? 0 : pos_pc(&g->start, move_from(mv));

    if (!pc || g->side_known)
        return;
    g->side_known = true;
    if (pc_side(pc) != (enum side)g->start.side)
        pos_pass(&g->start);
}
