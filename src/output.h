/*
 * The file of -o: written as a whole or not at all, never one of the inputs.
 */
#ifndef XQ_OUTPUT_H
#define XQ_OUTPUT_H

#include "cli.h"

/* Whether the output goes to standard output. */
bool output_is_stdout(const struct options *o);

/*
 * EXIT_USAGE with a message if -o would write over an input, by whatever name;
 * else EXIT_GOOD.
 */
enum exit_status output_check(const struct options *o);

/* Write the file; EXIT_INTERNAL with a message if that fails. */
enum exit_status output_save(const struct options *o,
                             const struct buf *bytes);

#endif
