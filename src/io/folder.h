/*
 * Layer: io.  What is in a folder, for completion.
 */
#ifndef XQ_IO_FOLDER_H
#define XQ_IO_FOLDER_H

#include "base/buf.h"

/*
 * Append the names in a folder ("" is the one the program runs in), in order,
 * a line each, folders with a "/" behind them.  Those that no text can hold
 * (no UTF-8, control characters) are left out, as is all of a folder that
 * cannot be read, and what comes after many thousands.
 */
void folder_names(const char *folder, struct buf *out);

#endif
