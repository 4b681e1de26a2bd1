/*
 * The inputs of a batch run: files, lists of files, streams, shared among
 * processes where that was asked for (--jobs).  What comes out is the same
 * with any number of them.
 */
#ifndef XQ_ARCHIVE_H
#define XQ_ARCHIVE_H

#include "batch_inside.h"

/* All FILE arguments, then the names of --files-from. */
void archive_run(struct batch *b);

#endif
