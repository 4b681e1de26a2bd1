/*
 * Fuzzing of the reader of games in prose: as a file, and pasted at a board.
 */
#include <config.h>

#include "io/load.h"
#include "io/movetext.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct load_options options = {.encoding = "UTF-8"};
    struct doc *d = load_bytes("f", data, size, &options);
    struct game *g = game_new(d, "typed");
    struct place at = {.file = "f", .game = g->number};
    struct pos start;

    pos_start(&start);
    game_set_start(g, &start);
    g->side_known = true;
    movetext_play(g, (const char *)data, size, at);
    doc_free(d);
    return 0;
}
