/*
 * --convert: the games of the inputs in another format.
 */
#ifndef XQ_CONVERT_H
#define XQ_CONVERT_H

#include "cli.h"

/*
 * Write the games of all inputs, one after the other, to the output of the
 * options.  A file is written as a whole or not at all, and never one of the
 * inputs.  What a format cannot hold is told on stderr.
 */
enum exit_status convert_run(const struct options *o);

#endif
