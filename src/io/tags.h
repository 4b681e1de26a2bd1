/*
 * Layer: io.  The [DhtmlXQ_name]value[/DhtmlXQ_name] pairs of a text, sorted
 * into blocks, one for each game there could be.
 *
 * A wrapper ([DhtmlXQ], [DhtmlXQHTML], [DhtmlXQiFrame], [DhtmlXQFLASH],
 * [DhtmlXQJAVA]) begins and ends a block.  Without wrappers a repeated title,
 * binit or movelist (not empty) begins the next one.  A value ends at any
 * closing tag and at the next opening one, because writers mix them up.
 */
#ifndef XQ_IO_TAGS_H
#define XQ_IO_TAGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct span {
    size_t off, len;            /* bytes of the text */
};

enum { FIELD_NONE = UINT32_MAX };

struct field {
    struct span name;           /* without "DhtmlXQ_" */
    struct span value;          /* as written */
    uint32_t next;              /* the next of the same block */
};

struct block {
    size_t begin, end;          /* from its first tag to past its last */
    uint32_t first, last;       /* its fields, in the order of the file */
    uint32_t n_fields;
    unsigned seen;              /* names that had a value, see tags.c */
    bool wrapped;
};

struct tags {
    const char *s;              /* the text, not owned */
    size_t len;
    struct field *fields;       /* owned */
    uint32_t n_fields, cap_fields;
    struct block *blocks;       /* owned */
    uint32_t n_blocks, cap_blocks;
    size_t media;               /* offset + 1 of a [media] tag that only names
                                   a game on a server */
};

/* Find all of them in one pass; tags_free frees the lists. */
void tags_scan(struct tags *t, const char *s, size_t len);
void tags_free(struct tags *t);

#endif
