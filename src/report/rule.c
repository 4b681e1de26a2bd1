#include <config.h>

#include "report/rule.h"

const struct edition *
rule_edition(struct edition_store *store, const struct game *g,
             const char *wanted, const char *configured)
{
    const char *id = wanted;

    if (!id && g->title)
        id = edition_for_title(g->title);
    if (!id)
        id = configured;
    return edition_get(store, id ? id : edition_default_id);
}

const struct ruling *
rule_game(const struct game *g, uint32_t node, const struct edition *edition,
          const struct judge_options *options, struct arena *arena,
          struct line *line)
{
    struct judge_options all = {0};

    if (options)
        all = *options;
    all.hinges = true;          /* the reason names them */
    if (!g->has_start) {
        struct line empty = {.n = 0};

        *line = empty;
        return judge_none(CAUSE_NO_POSITION, edition, arena);
    }
    *line = game_line(g, node, arena, NULL);
    if (!edition)
        return judge_none(CAUSE_NO_EDITION, NULL, arena);
    return judge(line, edition, &all, arena);
}
