/* Arenas: alignment, zeroes, growth, reset. */
#include <config.h>

#include <stdint.h>
#include <string.h>

#include "base/arena.h"
#include "t/lib/tap.h"

static bool
is_zero(const unsigned char *p, size_t n)
{
    size_t i;

    for (i = 0; i < n && p[i] == 0; i++)
        ;
    return i == n;
}

static void
test_alloc(struct arena *a)
{
    bool aligned = true, zero = true, apart = true;
    unsigned char *before = NULL;
    size_t size, last = 0;

    for (size = 1; size < 3000; size += 37) {
        unsigned char *p = arena_alloc(a, size);

        aligned = aligned && (uintptr_t)p % _Alignof(max_align_t) == 0;
        zero = zero && is_zero(p, size);
        memset(p, 0xAA, size);
        if (before)
            apart = apart && before[last - 1] == 0xAA;
        before = p;
        last = size;
    }
    ok(aligned, "memory is aligned for any type");
    ok(zero, "memory is zeroed");
    ok(apart, "allocations do not overlap");
    ok(arena_alloc(a, 0) != NULL, "no bytes still give a pointer");
    ok(arena_alloc(a, 1 << 20) != NULL, "a block larger than the usual one");
}

static void
test_grow(struct arena *a)
{
    int *old = arena_array(a, 2, sizeof *old), *grown;

    old[0] = 7;
    old[1] = 8;
    grown = arena_grow(a, old, 2, 4, sizeof *old);
    is_int(7, grown[0], "grown: the first member is copied");
    is_int(8, grown[1], "grown: the last one used is copied");
    is_int(0, grown[3], "grown: new members are zero");
    grown = arena_grow(a, NULL, 0, 3, sizeof *old);
    is_int(0, grown[2], "grown from nothing");
}

static void
test_strings(struct arena *a)
{
    is_str("rook", arena_strdup(a, "rook"), "strdup");
    is_str("ro", arena_strndup(a, "rook", 2), "strndup cuts");
    is_str("", arena_strndup(a, NULL, 0), "strndup of nothing");
    is_str("8.3 and 车", arena_printf(a, "%d.%d and %s", 8, 3, "车"),
           "printf");
}

static void
test_reset(void)
{
    struct arena *a = arena_new();
    unsigned char *p;
    int i;

    for (i = 0; i < 100; i++)
        memset(arena_alloc(a, 1000), 0xFF, 1000);
    ok(arena_used(a) >= 100000, "what was handed out is counted");
    arena_reset(a);
    is_int(0, arena_used(a), "nothing is in use after a reset");
    p = arena_alloc(a, 1000);
    ok(is_zero(p, 1000), "memory used again is zeroed again");
    arena_free(a);
    arena_free(NULL);           /* allowed */
}

int
main(void)
{
    struct arena *a = arena_new();

    plan(0);
    test_alloc(a);
    test_grow(a);
    test_strings(a);
    arena_free(a);
    test_reset();
    return done();
}
