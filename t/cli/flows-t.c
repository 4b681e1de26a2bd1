/*
 * What people do from beginning to end: every question answered, left and
 * answered with nonsense; disputes, files, pastes (t/cli/flows.cases).
 */
#include <config.h>

#include "t/lib/flows.h"
#include "t/lib/tap.h"

int
main(void)
{
    struct arena *arena = arena_new();
    struct flow *list = flows_read(arena, "t/cli/flows.cases");

    plan(flows_count(list));
    flows_run(arena, list);
    arena_free(arena);
    return done();
}
