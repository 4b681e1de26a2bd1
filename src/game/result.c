#include <config.h>

#include "game/result.h"

#include <stddef.h>
#include <string.h>

#include "base/tr.h"

static const struct {
    const char *pgn, *chinese, *text;
} rows[RESULT_COUNT] = {
    [RESULT_RED] = {"1-0", "红胜", N_("Red wins")},
    [RESULT_BLACK] = {"0-1", "黑胜", N_("Black wins")},
    [RESULT_DRAW] = {"1/2-1/2", "和棋", N_("a draw")},
    [RESULT_OPEN] = {"*", "", ""},
};

enum result
result_read(const char *text)
{
    static const struct {
        const char *word;
        enum result result;
    } words[] = {
        {"1-0", RESULT_RED}, {"红胜", RESULT_RED}, {"红方胜", RESULT_RED},
        {"红先胜", RESULT_RED}, {"紅勝", RESULT_RED}, {"红勝", RESULT_RED},
        {"黑负", RESULT_RED}, {"黑方负", RESULT_RED}, {"W", RESULT_RED},
        {"0-1", RESULT_BLACK}, {"黑胜", RESULT_BLACK},
        {"黑方胜", RESULT_BLACK}, {"黑先胜", RESULT_BLACK},
        {"黑勝", RESULT_BLACK}, {"红先负", RESULT_BLACK},
        {"红负", RESULT_BLACK}, {"红方负", RESULT_BLACK},
        {"B", RESULT_BLACK},
        {"1/2-1/2", RESULT_DRAW}, {"和棋", RESULT_DRAW},
        {"和局", RESULT_DRAW}, {"和", RESULT_DRAW}, {"红先和", RESULT_DRAW},
        {"D", RESULT_DRAW},
        {"*", RESULT_OPEN}, {"未知", RESULT_OPEN}, {"", RESULT_OPEN},
    };
    size_t i, len;

    text = text ? text + strspn(text, " ") : "";
    len = strlen(text);
    while (len && text[len - 1] == ' ')
        len--;
    for (i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i].word) == len && !memcmp(words[i].word, text, len))
            return words[i].result;
    return RESULT_COUNT;
}

const char *
result_pgn(enum result r)
{
    return rows[r].pgn;
}

const char *
result_chinese(enum result r)
{
    return rows[r].chinese;
}

const char *
result_text(enum result r)
{
    return rows[r].text;
}
