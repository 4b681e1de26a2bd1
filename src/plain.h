/*
 * Files of position lines that are so plain that they may be read line by line
 * and nothing is lost: what a file of any size needs to be read in constant
 * memory.
 */
#ifndef XQ_PLAIN_H
#define XQ_PLAIN_H

#include <stdbool.h>
#include <stddef.h>

/*
 * What a look at all of a file says of it: printable ASCII without anything
 * that could be an escape, every line blank, a remark ("# ...") or a position
 * line.
 */
struct plain {
    bool yes;
    long games;                 /* position lines */
};

/* Look through what can be read from a descriptor. */
struct plain plain_look(int fd);

/* Of such a line: whether it is a remark; the blanks before it. */
bool plain_is_remark(const char *s, size_t len);
size_t plain_blanks(const char *s, size_t len);

#endif
