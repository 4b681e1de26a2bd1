/*
 * Layer: io.  Files written as a whole or not at all.
 *
 * The bytes go into a new file beside the old one, are forced to the disk, and
 * take its name in one step: a crash or a full disk leaves the old file as it
 * was.  The mode of an old file is kept; a symbolic link is followed, so that
 * it goes on being one.
 */
#ifndef XQ_IO_SAVE_H
#define XQ_IO_SAVE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/tr.h"

/* What a file was when it was read or written: to see whether somebody else
   changed it since. */
struct save_stamp {
    bool known, exists;
    uint64_t device, inode, size;
    int64_t seconds, nanoseconds;
    uint64_t sum;               /* of its bytes */
};

/* The stamp of a file now; known is false if it cannot be looked at. */
struct save_stamp save_stamp(const char *name);
bool save_same(const struct save_stamp *a, const struct save_stamp *b);

enum save_how {
    SAVE_NEW,                   /* only if there is no such file */
    SAVE_OVER,                  /* whatever is there */
    SAVE_UNCHANGED              /* only if it is as `stamp` says */
};

enum save_result { SAVE_DONE, SAVE_EXISTS, SAVE_CHANGED, SAVE_FAILED };

/*
 * Save.  On SAVE_DONE *stamp (may be NULL) is that of the new file; otherwise
 * `why` gets a sentence with the name of the file, and nothing has changed.
 */
enum save_result save_file(const char *name, const char *bytes, size_t len,
                           enum save_how how, struct save_stamp *stamp,
                           enum lang lang, struct buf *why);

#endif
