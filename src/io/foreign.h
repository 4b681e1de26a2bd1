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

/* Whether the line at s is a game in numbers (QQ), a tag may end it. */
bool foreign_numbers(const char *s, size_t len);

/* A format by the suffix of a file's name, or NULL. */
const char *foreign_suffix(const char *name);

/*
 * What to do with a file of a format that is not read ("unpack it and give
 * the files in it"), by the name of the format; NULL if there is no more to
 * say than to save the game in another one.
 */
const char *foreign_advice(const char *name);

#endif
