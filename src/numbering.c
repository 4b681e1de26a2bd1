#include <config.h>

#include "numbering.h"

#include <stdatomic.h>
#include <stdint.h>
#include <sys/mman.h>
#include <time.h>

/* The first piece of which nothing was told, and the games before it. */
struct numbering {
    _Atomic uint64_t next;      /* piece << 32 | games */
};

static uint64_t
packed(long piece, int games)
{
    return (uint64_t)piece << 32 | (uint32_t)games;
}

struct numbering *
numbering_new(void)
{
    struct numbering *n = mmap(NULL, sizeof *n, PROT_READ | PROT_WRITE,
                               MAP_SHARED | MAP_ANONYMOUS, -1, 0);

    return n == MAP_FAILED ? NULL : n;
}

void
numbering_free(struct numbering *n)
{
    if (n)
        munmap(n, sizeof *n);
}

void
numbering_begin(struct numbering *n)
{
    atomic_store(&n->next, 0);
}

int
numbering_before(const struct numbering *n, long piece)
{
    static const struct timespec while_another_loads = {0, 200000};
    uint64_t next;

    while (next = atomic_load(&n->next), (long)(next >> 32) < piece)
        nanosleep(&while_another_loads, NULL);
    return (int)(uint32_t)next;
}

void
numbering_tell(struct numbering *n, long piece, int before, int games)
{
    uint64_t was = packed(piece, before);

    atomic_compare_exchange_strong(&n->next, &was,
                                   packed(piece + 1, before + games));
}
