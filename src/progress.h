/*
 * A line on standard error that says how far a run is, for a person who waits
 * at a terminal while the output goes elsewhere; silent otherwise.
 */
#ifndef XQ_PROGRESS_H
#define XQ_PROGRESS_H

#include <stdbool.h>
#include <time.h>

#include "base/tr.h"

/* What the whole is counted in. */
enum progress_unit { PROGRESS_GAMES, PROGRESS_FILES, PROGRESS_BYTES };

struct progress {
    bool on;
    enum lang lang;
    struct timespec start, last;
    int columns;                /* of the line that is shown; 0: none */
    long games;                 /* done since the start */
    enum progress_unit unit;
    long long part, whole;      /* whole 0: it is not known */
};

void progress_init(struct progress *p, enum lang lang);

/* What there is to be done; of games, from now on. */
void progress_whole(struct progress *p, enum progress_unit unit,
                    long long whole);

/* So many games are done; they count as parts of a whole of games. */
void progress_games(struct progress *p, int more);

/* Show the line if it is time. */
void progress_show(struct progress *p);

/* Erase it: before anything else is written there, and at the end. */
void progress_clear(struct progress *p);

#endif
