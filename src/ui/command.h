/*
 * Layer: ui.  The command line: commands with arguments, one table; besides
 * them every action can be given by its name.
 */
#ifndef XQ_UI_COMMAND_H
#define XQ_UI_COMMAND_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"
#include "base/tr.h"

struct app;

struct command_row {
    const char *name;
    const char *argument;       /* as shown, "FILE", "A-B"; NULL: none */
    const char *help;           /* for tr() */
};

/* The table, in the order of the help and the manual. */
extern const size_t command_rows;
const struct command_row *command_row(size_t i);

/*
 * Carry out a line: a command, an action, a position (FEN, binit, DhtmlXQ), or
 * moves; REACT bits.  What came of it is said.
 */
unsigned command_run(struct app *app, const char *line);

/* Complete the word before the cursor of the line that is being typed, again
   and again, also backwards. */
unsigned command_complete(struct app *app, bool back);

/* The command list of the manual page, as mdoc(7). */
void command_manual(enum lang lang, struct buf *out);

#endif
