/*
 * Layer: desk.  What a log holds, counted without carrying it out.
 */
#ifndef XQ_DESK_TALLY_H
#define XQ_DESK_TALLY_H

#include "base/buf.h"

/* What is in effect at the end of it. */
struct tally {
    size_t moves;               /* made */
    size_t others;              /* changes of games that are no moves */
    size_t games;               /* begun, among the others too */
    struct buf files;           /* names of the files its games were read
                                   from, each once, a line each; owned */
};

/*
 * Count the lines of a log, each ended by '\n' (desk/desk.h).  Lines that are
 * none of a desk are passed over, whatever they are.  A choice of an edition
 * changes no game and is not counted.  Owned: tally_free it.
 */
struct tally tally_log(const char *lines);
void tally_free(struct tally *t);

#endif
