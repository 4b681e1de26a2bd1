/*
 * The board without a screen: commands come a line at a time, answers are
 * sentences.  For screen readers and for pipes.
 */
#ifndef XQ_LINES_H
#define XQ_LINES_H

#include "cli.h"

/*
 * Read standard input until its end or until it quits.  A line is what the
 * command line of the board takes, or the answer to a question; "?" tells
 * what there is.
 */
enum exit_status lines_run(const struct app_setup *setup);

#endif
