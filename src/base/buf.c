#include <config.h>

#include "base/buf.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"

static void
reserve(struct buf *b, size_t more)
{
    size_t want = b->len + more + 1;
    size_t cap = b->cap ? b->cap : 64;

    if (want <= b->cap)
        return;
    while (cap < want)
        cap = cap > SIZE_MAX / 2 ? want : cap * 2;
    b->data = xrealloc(b->data, cap);
    b->cap = cap;
}

void
buf_add(struct buf *b, const void *bytes, size_t len)
{
    reserve(b, len);
    if (len)
        memcpy(b->data + b->len, bytes, len);
    b->len += len;
    b->data[b->len] = '\0';
}

void
buf_puts(struct buf *b, const char *s)
{
    buf_add(b, s, strlen(s));
}

void
buf_putc(struct buf *b, char c)
{
    buf_add(b, &c, 1);
}

void
buf_vaddf(struct buf *b, const char *format, va_list args)
{
    va_list again;
    int len;

    va_copy(again, args);
    len = vsnprintf(NULL, 0, format, again);
    va_end(again);
    if (len < 0)
        return;
    reserve(b, (size_t)len);
    vsnprintf(b->data + b->len, (size_t)len + 1, format, args);
    b->len += (size_t)len;
}

void
buf_addf(struct buf *b, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    buf_vaddf(b, format, args);
    va_end(args);
}

const char *
buf_str(const struct buf *b)
{
    return b->data ? b->data : "";
}

void
buf_clear(struct buf *b)
{
    b->len = 0;
    if (b->data)
        b->data[0] = '\0';
}

void
buf_free(struct buf *b)
{
    free(b->data);
    b->data = NULL;
    b->len = b->cap = 0;
}
