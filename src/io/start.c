#include <config.h>

#include "io/start.h"

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
            diags_add(&g->diags,
                      POS_FATAL & 1 << i ? DIAG_ERROR : DIAG_WARNING, at,
                      "%s", pos_problem_text((enum pos_problem)(1 << i)));
}
