/*
 * Layer: rules.  Which plies of a line are disputed.
 */
#ifndef XQ_RULES_CYCLE_H
#define XQ_RULES_CYCLE_H

#include "base/arena.h"
#include "board/line.h"
#include "rules/judge.h"

/*
 * How often the position after each ply 0..n has occurred up to it, with the
 * same side to move; positions are compared square by square, the hash only
 * finds candidates.  prev[k] is the ply of the occurrence before it, -1 if
 * none.  Both arrays have n + 1 members.
 */
struct occurrences {
    const int *count;
    const int *prev;
};

struct occurrences cycle_count(const struct line *line, struct arena *arena);

/*
 * The disputed plies by the four cases of the manual: the window set by hand;
 * from the `reach`-last occurrence of the last position; the last recurrence
 * with no capture and no forward pawn move after it; the plies after the last
 * capture or forward pawn move.
 */
struct window cycle_window(const struct line *line,
                           const struct occurrences *o, int reach,
                           const struct judge_options *options);

#endif
