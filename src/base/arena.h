/*
 * Layer: base.  Memory that is freed as a whole.
 *
 * One arena per loaded document, edition, judgement, ply of a series.  Whoever
 * creates an arena frees it; nothing inside it is freed alone.  When memory
 * runs out the program ends with one message and status 4: a limit on input
 * is a diagnostic, an empty machine is not.
 */
#ifndef XQ_BASE_ARENA_H
#define XQ_BASE_ARENA_H

#include <stddef.h>

struct arena;

/* A new, empty arena; never NULL. */
struct arena *arena_new(void);

/*
 * The same with blocks of `block` bytes instead of the usual 16 KiB, where
 * there are many of them with little in each.
 */
struct arena *arena_sized(size_t block);

/* Free the arena and everything in it; NULL is allowed. */
void arena_free(struct arena *a);

/* Forget everything in the arena but keep one block for the next use. */
void arena_reset(struct arena *a);

/* `size` bytes, zeroed, aligned for any type; never NULL. */
void *arena_alloc(struct arena *a, size_t size);

/* `n` members of `size` bytes, zeroed; the product is checked. */
void *arena_array(struct arena *a, size_t n, size_t size);

/*
 * A copy of the `used` members of `old` in room for `n` members.  The old
 * room stays in the arena until the arena goes: grow by doubling.
 */
void *arena_grow(struct arena *a, const void *old, size_t used, size_t n,
                 size_t size);

/* A copy of `len` bytes with a NUL after them. */
char *arena_strndup(struct arena *a, const char *s, size_t len);

/* A copy of a NUL-terminated string. */
char *arena_strdup(struct arena *a, const char *s);

/* printf into the arena. */
char *arena_printf(struct arena *a, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Bytes handed out since the last reset. */
size_t arena_used(const struct arena *a);

/* malloc and realloc that do not fail (they end the program instead). */
void *xmalloc(size_t size);
char *xstrdup(const char *s);
void *xrealloc(void *old, size_t size);

#endif
