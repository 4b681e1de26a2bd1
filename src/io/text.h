/*
 * Layer: io.  From bytes to UTF-8: which encoding a file is in, and why.
 *
 * The only user of iconv.  Bytes that mean nothing become U+FFFD and are
 * counted; nothing is dropped.  The result has LF line ends, no NUL and no
 * byte order mark.
 */
#ifndef XQ_IO_TEXT_H
#define XQ_IO_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"
#include "base/diag.h"

struct text {
    struct buf utf8;            /* owned: buf_free it */
    const char *encoding;       /* a name that lives as long as the program,
                                   or in the arena of the diagnostics */
    const char *why;            /* one sentence, in that arena */
    bool binary;                /* more controls than a text ever has */
};

/* What is decoded, and where what is wrong with it is said. */
struct text_input {
    const void *bytes;
    size_t len;
    const char *encoding;       /* the user's choice, or NULL */
    struct place at;
    struct diags *diags;
};

/*
 * Decode.  Without a choice of the user a byte order mark decides, else UTF-8
 * if all of it is, else the candidate with the highest score (most GBK
 * decodes as Big5 without a fault, and the other way round).  An unknown name
 * is reported and ignored.  What cannot be decoded gives one diagnostic with
 * the offset of the first byte.
 */
void text_decode(struct text *t, const struct text_input *input);

#endif
