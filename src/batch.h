/*
 * The modes that need no terminal: games in, rulings out.
 */
#ifndef XQ_BATCH_H
#define XQ_BATCH_H

#include "setup.h"

/*
 * Run --judge, --scan, --board, --describe, --list or --report over the inputs
 * of the options.  Output on stdout, diagnostics on stderr; one bad game or
 * file never hides the others.  The status is the worst of what happened.
 */
enum exit_status batch_run(const struct options *o, const struct setup *s);

/*
 * The documents the options name, for the board: malloc'd, to be freed by
 * batch_close.  Diagnostics about whole files go to stderr.
 */
struct doc **batch_open(const struct options *o, size_t *n,
                        enum exit_status *status);
void batch_close(struct doc **docs, size_t n);

/* Flush stdout; EXIT_INTERNAL with a message if it could not be written. */
enum exit_status batch_flush(void);

#endif
