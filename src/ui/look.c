#include <config.h>

#include "ui/look.h"

#include "rules/edition.h"

/* By pc: 1..7 red, 9..15 black. */
static const char *const piece_sets[GLYPHS_COUNT][PC_COUNT] = {
    [GLYPHS_PAIR] = {"", "帅", "仕", "相", "傌", "俥", "炮", "兵",
                     "", "将", "士", "象", "马", "车", "砲", "卒"},
    [GLYPHS_PLAIN] = {"", "帅", "仕", "相", "马", "车", "炮", "兵",
                      "", "将", "士", "象", "马", "车", "炮", "卒"},
    [GLYPHS_TRAD] = {"", "帥", "仕", "相", "傌", "俥", "炮", "兵",
                     "", "將", "士", "象", "馬", "車", "砲", "卒"},
    [GLYPHS_LETTERS] = {"", " K", " A", " E", " H", " R", " C", " P",
                        "", " k", " a", " e", " h", " r", " c", " p"},
    [GLYPHS_SYMBOLS] = {"", " \U0001FA60", " \U0001FA61", " \U0001FA62",
                        " \U0001FA63", " \U0001FA64", " \U0001FA65",
                        " \U0001FA66", "", " \U0001FA67", " \U0001FA68",
                        " \U0001FA69", " \U0001FA6A", " \U0001FA6B",
                        " \U0001FA6C", " \U0001FA6D"},
};

const char *
look_piece(const struct look *look, uint8_t pc)
{
    return piece_sets[look->glyphs][pc % PC_COUNT];
}

const char *
look_piece_word(const struct look *look, uint8_t pc)
{
    static const char *const one[] = {"?", "K", "A", "E", "H", "R", "C", "P"};

    if (look->lang == LANG_ZH)
        return piece_sets[GLYPHS_PLAIN][pc % PC_COUNT];
    return one[pc_kind(pc)];
}

uint32_t
look_junction(const struct look *look, unsigned lines)
{
    static const uint16_t box[16] = {
        ' ', 0x2500, 0x2500, 0x2500,            /* - */
        0x2502, 0x2518, 0x2514, 0x2534,         /* up, and left, right */
        0x2502, 0x2510, 0x250C, 0x252C,         /* down ... */
        0x2502, 0x2524, 0x251C, 0x253C
    };

    lines &= 15;
    if (!look->ascii)
        return box[lines];
    if (lines == 0)
        return ' ';
    if (!(lines & (LINE_UP | LINE_DOWN)))
        return '-';
    return lines & (LINE_LEFT | LINE_RIGHT) ? '+' : '|';
}

uint32_t
look_chain(const struct look *look, enum look_chain part)
{
    static const uint16_t box[] = {' ', 0x250C, 0x2502, 0x2514, 0x251C, '-'};
    static const char ascii[] = " /|\\+-";

    return look->ascii ? (uint32_t)ascii[part] : box[part];
}

uint32_t
look_ray(const struct look *look, enum look_line direction)
{
    bool upright = direction & (LINE_UP | LINE_DOWN);

    if (look->ascii || !look->thick)
        return upright ? ':' : '=';
    return upright ? 0x2503 : 0x2501;
}

const char *
look_file(const struct look *look, enum side side, int f)
{
    static const char *const digits[] = {"1", "2", "3", "4", "5", "6", "7",
                                         "8", "9"};
    static const char *const words[] = {"一", "二", "三", "四", "五", "六",
                                        "七", "八", "九"};
    static const char *const letters[] = {"a", "b", "c", "d", "e", "f", "g",
                                          "h", "i"};

    switch (look->coords) {
    case COORDS_OFF:
        return "";
    case COORDS_ICCS:
        return letters[f];
    case COORDS_CHINESE:
        if (side == RED && look->lang == LANG_ZH && !look->ascii)
            return words[FILES - 1 - f];
        break;
    default:
        break;
    }
    return digits[side == RED ? FILES - 1 - f : f];
}

enum notation
look_notation(const struct look *look, const struct edition *edition)
{
    if (look->lang != LANG_ZH)
        return NOTATION_WXF;
    return edition && edition_signs(edition) == SIGNS_SHANGXIA
               ? NOTATION_ZH_1956 : NOTATION_ZH;
}
