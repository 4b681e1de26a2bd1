/*
 * Layer: base.  UTF-8 text, by libunistring.
 *
 * Text from files is hostile: what reaches a terminal, a diagnostic or JSON
 * has gone through utf8_clean.
 */
#ifndef XQ_BASE_UTF8_H
#define XQ_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"

enum { UTF8_REPLACEMENT = 0xFFFD };

/*
 * Read the character at s (len > 0 bytes are there) into *cp and return the
 * bytes it takes (1-4).  A broken sequence gives U+FFFD and takes 1 byte.
 */
size_t utf8_next(const char *s, size_t len, uint32_t *cp);

/* Append one character. */
void utf8_put(struct buf *out, uint32_t cp);

/* Whether all of it is well-formed UTF-8. */
bool utf8_valid(const char *s, size_t len);

enum utf8_lines {
    UTF8_ONE_LINE,              /* line ends and tabs become blanks */
    UTF8_KEEP_LINES             /* LF stays; tabs become blanks */
};

/*
 * Append s with everything a terminal could act on made harmless: C0 and C1
 * controls, DEL, bidi controls, zero-width and other format characters,
 * noncharacters and private use become U+FFFD or go (U+E5E5, a blank in
 * archive titles, becomes U+3000).
 */
void utf8_clean(struct buf *out, const char *s, size_t len,
                enum utf8_lines lines);
void utf8_clean_str(struct buf *out, const char *s);

/* Append the name of a file so that a sentence with it can be read: clean, of
   a long one the two ends. */
void utf8_clean_name(struct buf *out, const char *name);

/* Whether a character only steers others (bidi controls, joiners). */
bool utf8_is_format(uint32_t cp);

/*
 * Grapheme clusters: what a reader takes for one character, such as a letter
 * with its combining marks, which a cursor passes and a key deletes at once.
 * The bytes of the cluster at s (len > 0; never 0), and of the one that ends
 * at or spans byte `at` of s (0 < at <= len; never 0, counted up to `at`).
 */
size_t utf8_cluster(const char *s, size_t len);
size_t utf8_cluster_before(const char *s, size_t len, size_t at);

/* Columns of one character, by Unicode (CJK 2, combining 0); never < 0. */
int utf8_char_columns(uint32_t cp);

/* Columns of a string. */
int utf8_columns(const char *s, size_t len);

/* Whether all of a string is ASCII. */
bool utf8_is_ascii(const char *s);

#endif
