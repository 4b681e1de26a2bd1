#include <config.h>

#include "base/arena.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK_BYTES = 16 * 1024, ALIGN = 16 };

struct block {
    struct block *next;
    size_t size;                /* bytes of room after the header */
    size_t used;                /* bytes handed out of it */
    _Alignas(ALIGN) unsigned char room[];
};

struct arena {
    struct block *head;         /* the block in use; older ones behind it */
    size_t used;
    size_t block;               /* room of a block, unless more is asked for */
};

/* The one place where the program gives up for want of memory. */
static _Noreturn void
out_of_memory(void)
{
    static const char text[] = "xqtui: out of memory\n";

    fwrite(text, 1, sizeof text - 1, stderr);
    exit(4);
}

void *
xmalloc(size_t size)
{
    void *p = malloc(size ? size : 1);

    if (!p)
        out_of_memory();
    return p;
}

char *
xstrdup(const char *s)
{
    size_t size = strlen(s) + 1;

    return memcpy(xmalloc(size), s, size);
}

void *
xrealloc(void *old, size_t size)
{
    void *p = realloc(old, size ? size : 1);

    if (!p)
        out_of_memory();
    return p;
}

static struct block *
block_new(size_t size, struct block *next)
{
    struct block *b;

    if (size > SIZE_MAX - sizeof *b)
        out_of_memory();
    b = xmalloc(sizeof *b + size);
    b->next = next;
    b->size = size;
    b->used = 0;
    return b;
}

struct arena *
arena_sized(size_t block)
{
    struct arena *a = xmalloc(sizeof *a);

    a->head = NULL;
    a->used = 0;
    a->block = block;
    return a;
}

struct arena *
arena_new(void)
{
    return arena_sized(BLOCK_BYTES);
}

void
arena_free(struct arena *a)
{
    if (!a)
        return;
    while (a->head) {
        struct block *next = a->head->next;

        free(a->head);
        a->head = next;
    }
    free(a);
}

void
arena_reset(struct arena *a)
{
    while (a->head && a->head->next) {
        struct block *next = a->head->next;

        free(a->head);
        a->head = next;
    }
    if (a->head)
        a->head->used = 0;
    a->used = 0;
}

void *
arena_alloc(struct arena *a, size_t size)
{
    void *p;

    if (size > SIZE_MAX - ALIGN)
        out_of_memory();
    size = (size + ALIGN - 1) / ALIGN * ALIGN;
    if (!a->head || a->head->size - a->head->used < size)
        a->head = block_new(size > a->block ? size : a->block, a->head);
    p = a->head->room + a->head->used;
    a->head->used += size;
    a->used += size;
    return memset(p, 0, size);
}

void *
arena_array(struct arena *a, size_t n, size_t size)
{
    if (size && n > SIZE_MAX / size)
        out_of_memory();
    return arena_alloc(a, n * size);
}

void *
arena_grow(struct arena *a, const void *old, size_t used, size_t n,
           size_t size)
{
    void *p = arena_array(a, n, size);

    if (used)
        memcpy(p, old, used * size);
    return p;
}

char *
arena_strndup(struct arena *a, const char *s, size_t len)
{
    char *p = arena_alloc(a, len + 1);

    if (len)
        memcpy(p, s, len);
    return p;
}

char *
arena_strdup(struct arena *a, const char *s)
{
    return arena_strndup(a, s, strlen(s));
}

char *
arena_printf(struct arena *a, const char *format, ...)
{
    va_list args;
    int len;
    char *p;

    va_start(args, format);
    len = vsnprintf(NULL, 0, format, args);
    va_end(args);
    if (len < 0)
        return arena_strndup(a, "", 0);
    p = arena_alloc(a, (size_t)len + 1);
    va_start(args, format);
    vsnprintf(p, (size_t)len + 1, format, args);
    va_end(args);
    return p;
}

size_t
arena_used(const struct arena *a)
{
    return a->used;
}
