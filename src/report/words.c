#include <config.h>

#include "report/words.h"

#include "board/piece.h"
#include "report/explain.h"

/* Punctuation by language. */
static const char *const marks[LANG_COUNT][MARK_COUNT] = {
    [LANG_EN] = {
        [MARK_COMMA] = ", ", [MARK_LIST] = ", ", [MARK_SEMICOLON] = "; ",
        [MARK_COLON] = ": ", [MARK_OPEN] = " (", [MARK_CLOSE] = ")",
        [MARK_STOP] = ".", [MARK_NEXT] = " ",
    },
    [LANG_ZH] = {
        [MARK_COMMA] = "，", [MARK_LIST] = "、", [MARK_SEMICOLON] = "；",
        [MARK_COLON] = "：", [MARK_OPEN] = "（", [MARK_CLOSE] = "）",
        [MARK_STOP] = "。", [MARK_NEXT] = "",
    },
};

void
words_mark(enum punct mark, enum lang lang, struct buf *out)
{
    buf_puts(out, marks[lang][mark]);
}

const char *
explain_piece(uint8_t pc, enum lang lang)
{
    return piece_text(pc, lang);
}

void
words_piece(uint8_t pc, sq_t sq, enum lang lang, struct buf *out)
{
    char name[3];

    buf_addf(out, tr(lang, "the %1$s on %2$s"), explain_piece(pc, lang),
             sq_name(sq, name));
}

void
words_side_piece(uint8_t pc, sq_t sq, enum lang lang, struct buf *out)
{
    piece_print(pc, sq, lang, out);
}

void
words_move(const struct pos *p, move_t mv, enum lang lang, struct buf *out)
{
    char from[3], to[3];
    uint8_t pc = pos_pc(p, move_from(mv)), taken = pos_pc(p, move_to(mv));

    sq_name(move_from(mv), from);
    sq_name(move_to(mv), to);
    if (taken)
        buf_addf(out, tr(lang, "%1$s %2$s takes the %3$s on %4$s"),
                 explain_piece(pc, lang), from, explain_piece(taken, lang),
                 to);
    else
        buf_addf(out, tr(lang, "%1$s %2$s-%3$s"),
                 explain_piece(pc, lang), from, to);
}

void
words_problems(unsigned problems, enum lang lang, struct buf *out)
{
    unsigned bit;
    int n = 0;

    for (bit = 0; bit < POS_PROBLEM_COUNT; bit++) {
        if (!(problems & 1u << bit))
            continue;
        if (n++)
            words_mark(MARK_SEMICOLON, lang, out);
        buf_puts(out, tr(lang,
                         pos_problem_text((enum pos_problem)(1u << bit))));
    }
}

void
words_class(enum ply_class c, enum lang lang, struct buf *out)
{
    size_t start = out->len;

    buf_puts(out, explain_class(c, lang));
    if (out->data[start] >= 'a' && out->data[start] <= 'z')
        out->data[start] = (char)(out->data[start] - 'a' + 'A');
}

enum notation
words_notation(const struct edition *e, enum lang lang)
{
    if (lang == LANG_EN)
        return NOTATION_WXF;
    return e && edition_signs(e) == SIGNS_SHANGXIA ? NOTATION_ZH_1956
                                                   : NOTATION_ZH;
}
