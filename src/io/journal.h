/*
 * Layer: io.  The journal: lines that survive the end of the program, however
 * it comes.
 *
 * A running program has one file in a folder of its own and holds a lock on
 * it; each line is written at once with a checksum in front of it, so that a
 * line cut off in its middle is seen and left out.  Lines that were added
 * together are read together or not at all.  A journal without a lock belongs
 * to a program that ended without saying goodbye.
 */
#ifndef XQ_IO_JOURNAL_H
#define XQ_IO_JOURNAL_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/buf.h"

struct journal;

/*
 * Begin a journal in `folder`, which is made (mode 0700) if it is missing; the
 * file itself is made with its first line.  NULL without memory only.
 */
struct journal *journal_new(const char *folder);

/*
 * Append a line, or several that belong together, parted by '\n' (none at the
 * end).  false: it could not be written, errno says why; what was written
 * before is still good, and the next call tries to write the lines that are
 * missing first, so that no gap is left.  journal_flush only tries that.
 */
bool journal_add(struct journal *j, const char *lines, size_t len);
bool journal_flush(struct journal *j);

/* Everything in it is saved elsewhere: empty it; the next line begins anew. */
bool journal_reset(struct journal *j);

/* Close and remove it; or only close it, as when the program is stopped. */
void journal_remove(struct journal *j);
void journal_close(struct journal *j);

/* Journals nobody holds, oldest first; those without lines are removed, but
   not where some cannot be read any more. */
struct journal_found {
    const char *name;           /* of the file */
    long long seconds;          /* when it was written last */
    size_t lines;               /* that can be read */
    size_t lost;                /* that cannot: it is damaged there */
};
size_t journal_find(const char *folder, struct arena *arena,
                    struct journal_found **list);

/*
 * Take over a found journal: its good lines up to where it is damaged (each
 * ended by '\n') are appended to `out`, and it is locked and goes on being
 * written to as *taken.  false: it cannot be read, or another program has
 * taken it meanwhile.
 */
bool journal_take(const char *name, struct buf *out, struct journal **taken);

/* Only read a found journal, as journal_take does; the file is left as it is
   and to whoever takes it. */
bool journal_peek(const char *name, struct buf *out);

/*
 * How many lines of one that was taken over could not be read.  Then the bytes
 * it had are in a file of its name with journal_bad behind it, which is not
 * found again; *kept: that could be written.
 */
extern const char journal_bad[];
size_t journal_lost(const struct journal *j, bool *kept);

/* Throw a found journal away. */
bool journal_discard(const char *name);

#endif
