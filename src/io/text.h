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
    struct place at;            /* its offset, if given: of bytes[0] */
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

/* Whether there is an encoding of this name: one of ours or of iconv's. */
bool text_knows_encoding(const char *name);

/*
 * The texts of a binary file: one encoding for all, found once.
 *
 * text_decoder_new takes all of them together (a line end between two), as
 * text_decode would; for text_decoder_utf16 there is nothing to find out.
 * Owned: text_decoder_free it.
 */
struct text_decoder;

struct text_decoder *text_decoder_new(const struct text_input *all);
struct text_decoder *text_decoder_utf16(void);
void text_decoder_free(struct text_decoder *d);

/* The name, and one sentence why; both live as text_input->diags does. */
const char *text_decoder_encoding(const struct text_decoder *d,
                                  const char **why);

/*
 * Append one text in UTF-8 (one->encoding does not count).  A guess is set
 * aside for a text that only makes sense as UTF-8, which is noted.
 */
void text_decoder_put(const struct text_decoder *d,
                      const struct text_input *one, struct buf *out);

#endif
