#include <config.h>

#include "board/piece.h"

#include "board/notation.h"

const char *
piece_text(uint8_t pc, enum lang lang)
{
    static const char *const word[SIDE_COUNT][KIND_COUNT] = {
        [RED] = {
            [KIND_NONE] = NC_("red", "piece"),
            [KING] = NC_("red", "king"),
            [ADVISOR] = NC_("red", "advisor"),
            [ELEPHANT] = NC_("red", "elephant"),
            [HORSE] = NC_("red", "horse"),
            [ROOK] = NC_("red", "rook"),
            [CANNON] = NC_("red", "cannon"),
            [PAWN] = NC_("red", "pawn"),
        },
        [BLACK] = {
            [KIND_NONE] = NC_("black", "piece"),
            [KING] = NC_("black", "king"),
            [ADVISOR] = NC_("black", "advisor"),
            [ELEPHANT] = NC_("black", "elephant"),
            [HORSE] = NC_("black", "horse"),
            [ROOK] = NC_("black", "rook"),
            [CANNON] = NC_("black", "cannon"),
            [PAWN] = NC_("black", "pawn"),
        },
    };
    enum side side = pc_side(pc);

    return tr_in(lang, side == RED ? "red" : "black",
                 word[side][pc_kind(pc)]);
}

void
piece_print(uint8_t pc, sq_t sq, enum lang lang, struct buf *out)
{
    char name[3];

    buf_addf(out, tr(lang, pc_side(pc) == RED
                               ? N_("the red %1$s on %2$s")
                               : N_("the black %1$s on %2$s")),
             piece_text(pc, lang), sq_name(sq, name));
}
