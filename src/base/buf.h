/*
 * Layer: base.  Growable bytes.
 *
 * Invariant: data[len] is NUL whenever data is not NULL, so data can be used
 * as a string; len counts bytes without it.  The owner calls buf_free.
 */
#ifndef XQ_BASE_BUF_H
#define XQ_BASE_BUF_H

#include <stdarg.h>
#include <stddef.h>

struct buf {
    char *data;                 /* owned; NULL while empty */
    size_t len;                 /* bytes in use */
    size_t cap;                 /* bytes allocated */
};

#define BUF_INIT {0, 0, 0}

/* Append `len` bytes, a string, one byte, printf output. */
void buf_add(struct buf *b, const void *bytes, size_t len);
void buf_puts(struct buf *b, const char *s);
void buf_putc(struct buf *b, char c);
void buf_addf(struct buf *b, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void buf_vaddf(struct buf *b, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));

/* The content as a string, "" when empty; valid until the next change. */
const char *buf_str(const struct buf *b);

/* Set the length to 0 and keep the memory; free the memory. */
void buf_clear(struct buf *b);
void buf_free(struct buf *b);

#endif
