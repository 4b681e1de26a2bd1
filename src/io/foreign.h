/*
 * Layer: io.  Formats that are not read: known by their first bytes, their
 * shape or the file's suffix, and refused by name instead of misread.
 */
#ifndef XQ_IO_FOREIGN_H
#define XQ_IO_FOREIGN_H

#include <stdbool.h>
#include <stddef.h>

/* A binary format by its first bytes, or NULL: its name. */
const char *foreign_magic(const void *bytes, size_t len);

/* A text format by the shape of its lines, or NULL. */
const char *foreign_shape(const char *s, size_t len);

/*
 * The bytes of a line that is a game in numbers (QQ) at s, a tag may end it;
 * 0 if it is none.
 */
size_t foreign_numbers(const char *s, size_t len);

/* Whether a text is, from its beginning on, in such a format. */
bool foreign_whole(const char *s, size_t len);

/* A part of a text in such a format. */
struct foreign_part {
    size_t off, end;
    const char *name;
    bool open;                  /* one had no end: none is looked for */
};

/*
 * The first part that begins at or behind part->end; all zero to begin with;
 * false if there is none.
 */
bool foreign_next(const char *s, size_t len, struct foreign_part *part);

/* A format by the suffix of a file's name, or NULL. */
const char *foreign_suffix(const char *name);

/*
 * What to do with a file of a format that is not read ("unpack it and give
 * the files in it"), by the name of the format; NULL if there is no more to
 * say than to save the game in another one.
 */
const char *foreign_advice(const char *name);

#endif
