/*
 * Work shared among processes; what comes of it is put together in the order
 * of the work.
 *
 * The work is cut into units, a unit into items (a file, a line, a game); a
 * unit is bytes that only the caller understands.  What workers say of the
 * items comes out as if all had been done one after the other.  A worker that
 * is ahead of the others waits when as much of it is kept as may be.
 *
 * Processes, not threads: one that dies takes a single item with it.
 */
#ifndef XQ_POOL_H
#define XQ_POOL_H

#include <stdbool.h>

#include "base/buf.h"

enum { POOL_JOBS_MAX = 256 };

/* Where what is said goes. */
enum pool_to { POOL_OUT, POOL_ERR };

/* What is counted of an item; the caller's business. */
struct pool_result {
    int status, seen, shown;
    int loaded;                 /* games of a piece, where it is the item */
};

/* In a worker: its way home. */
struct worker;

/*
 * An item begins; what was said before it is on its way.  What is said of an
 * item comes out when it is complete, or not at all.
 */
void worker_begin(struct worker *w);

void worker_say(struct worker *w, enum pool_to to, const char *bytes,
                size_t len);

/* The item is complete. */
void worker_done(struct worker *w, const struct pool_result *result);

/* How a worker ended, for `died`. */
enum { POOL_NO_PROCESS = -1 };  /* none could be started; errno says why */

/* What the caller does. */
struct pool_calls {
    /* In a worker: do all items of a unit. */
    void (*work)(void *context, struct worker *w, const struct buf *unit);
    /* At home, in order: something is said; false: stop everything. */
    bool (*say)(void *context, enum pool_to to, const char *bytes,
                size_t len);
    /* An item is complete. */
    void (*done)(void *context, const struct pool_result *result);
    /*
     * A worker ended, as waitpid says, when the first `done` items of the unit
     * were complete.  Take these and the next one out of the unit; false if
     * nothing is left.
     */
    bool (*died)(void *context, struct buf *unit, int done, int how);
    /* There is nothing to do but to wait. */
    void (*pause)(void *context);
};

struct pool;

/*
 * A pool of so many workers, which see memory as it is when the first unit
 * comes; nothing may then wait in the buffer of stdout.  The calls outlive the
 * pool.
 */
struct pool *pool_new(int jobs, const struct pool_calls *calls,
                      void *context);

/* Add a unit as soon as there is room for it. */
void pool_submit(struct pool *p, const struct buf *unit);

/* Go on until `fd` can be read without waiting. */
void pool_wait(struct pool *p, int fd);

/* Go on until everything is done. */
void pool_finish(struct pool *p);

/* End all workers, at once if there is work left; NULL is allowed. */
void pool_free(struct pool *p);

#endif
