/*
 * Layer: ui.  The terminal: the only file that knows curses.
 */
#ifndef XQ_UI_TERM_H
#define XQ_UI_TERM_H

#include "ui/app.h"

/*
 * Show the board until the user quits; setlocale has been called.  Returns
 * the exit status: 0, 2 where there is no terminal to show it on (a message
 * says so on standard error), or 128 and the number of the signal that ended
 * it.
 */
int term_run(const struct app_setup *setup);

#endif
