/*
 * Layer: board.  Sets of pieces or squares, a bit for each id or square.
 */
#ifndef XQ_BOARD_IDS_H
#define XQ_BOARD_IDS_H

#include "board/types.h"

static inline bool
ids_has(const uint64_t ids[2], uint8_t id)
{
    return ids[id >> 6] >> (id & 63) & 1;
}

static inline void
ids_put(uint64_t ids[2], uint8_t id)
{
    ids[id >> 6] |= (uint64_t)1 << (id & 63);
}

static inline void
ids_drop(uint64_t ids[2], uint8_t id)
{
    ids[id >> 6] &= ~((uint64_t)1 << (id & 63));
}

static inline bool
ids_none(const uint64_t ids[2])
{
    return !(ids[0] | ids[1]);
}

#endif
