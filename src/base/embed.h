/*
 * Layer: base.  A data file compiled into the program by
 * build-aux/embed-data.sh.
 */
#ifndef XQ_BASE_EMBED_H
#define XQ_BASE_EMBED_H

#include <stddef.h>

struct embedded {
    const char *name;           /* base name without the suffix; NULL ends */
    const unsigned char *data;
    size_t len;                 /* bytes */
};

#endif
