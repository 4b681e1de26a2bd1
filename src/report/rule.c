#include <config.h>

#include "report/rule.h"

const char rule_header[] = "rules";

const struct edition *
rule_edition(struct edition_store *store, const struct game *g,
             const char *wanted, const char *configured)
{
    const char *id = wanted, *header = g ? game_get(g, rule_header) : NULL;

    if (!id && header && edition_get(store, header))
        id = header;
    if (!id && g && g->title)
        id = edition_for_title(g->title);
    if (!id)
        id = configured;
    return edition_get(store, id ? id : edition_default_id);
}

void
rule_check_headers(struct edition_store *store, struct doc *d)
{
    size_t i;

    for (i = 0; i < d->n_games; i++) {
        struct game *g = d->games[i];
        const char *id = game_get(g, rule_header);
        struct place at = {.file = d->name, .game = g->number};

        if (id && !edition_get(store, id))
            diags_add(&g->diags, DIAG_NOTE, at,
                      "the header %s names no edition that is known: "
                      "\"%.40s\"; it is passed over", rule_header, id);
    }
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
    all.no_capture = g->no_capture;
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

const struct ruling *
rule_series(struct series *s, const struct line *line,
            const struct judge_options *options, struct arena *arena)
{
    struct judge_options all = *options;

    all.hinges = true;
    return series_judge(s, line, &all, arena);
}
