/*
 * Layer: report.  From a game to a ruling: the one way the screen, the batch
 * modes and the sheet all take.
 */
#ifndef XQ_REPORT_RULE_H
#define XQ_REPORT_RULE_H

#include "game/game.h"
#include "rules/judge.h"

/* The header that names the edition of a game by its id. */
extern const char rule_header[];

/*
 * The edition for a game: `wanted` (an id, NULL: none asked for), else that
 * of the header rule_header, if it is known, else what the title says
 * (edition_for_title), else `configured` (NULL: none), else
 * edition_default_id.  NULL if that edition is not known.  g NULL is a game
 * that was just begun and says nothing yet.
 */
const struct edition *rule_edition(struct edition_store *store,
                                   const struct game *g, const char *wanted,
                                   const char *configured);

/*
 * Add a note to every game of `d` whose header names an edition that is not
 * known, and which rule_edition therefore passes over.
 */
void rule_check_headers(struct edition_store *store, struct doc *d);

/*
 * Judge the main line of a game, or the line through `node` (0: main line).
 * A figure without position, an edition that is NULL and the like give a
 * ruling of verdict `none` with its cause.  The plies without a capture before
 * its start are those of the game, whatever the options say.  *line is set
 * (n = 0 without a position); everything lives in `arena`.
 */
const struct ruling *rule_game(const struct game *g, uint32_t node,
                               const struct edition *edition,
                               const struct judge_options *options,
                               struct arena *arena, struct line *line);

/* The same for a line at hand, by a series: what series_judge gives, to be
   reported like the rest. */
const struct ruling *rule_series(struct series *s, const struct line *line,
                                 const struct judge_options *options,
                                 struct arena *arena);

#endif
