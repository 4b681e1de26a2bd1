#include <config.h>

#include "game/result.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <strings.h>

#include "base/tr.h"

static const struct {
    const char *pgn, *chinese, *text;
} rows[RESULT_COUNT] = {
    [RESULT_RED] = {"1-0", "红胜", N_("Red wins")},
    [RESULT_BLACK] = {"0-1", "黑胜", N_("Black wins")},
    [RESULT_DRAW] = {"1/2-1/2", "和棋", N_("a draw")},
    [RESULT_OPEN] = {"*", "", ""},
};

/* The words people and files have for a result.  "红先负" names who moved first
   and what came of it for that side. */
static const struct {
    const char *word;
    enum result result;
} words[] = {
    {"1-0", RESULT_RED}, {"红胜", RESULT_RED}, {"红方胜", RESULT_RED},
    {"红先胜", RESULT_RED}, {"紅勝", RESULT_RED}, {"红勝", RESULT_RED},
    {"紅方勝", RESULT_RED}, {"紅先勝", RESULT_RED},
    {"黑负", RESULT_RED}, {"黑方负", RESULT_RED}, {"黑先负", RESULT_RED},
    {"黑負", RESULT_RED}, {"黑方負", RESULT_RED}, {"黑先負", RESULT_RED},
    {"W", RESULT_RED}, {"red wins", RESULT_RED}, {"red won", RESULT_RED},
    {"black loses", RESULT_RED}, {"black lost", RESULT_RED},
    {"0-1", RESULT_BLACK}, {"黑胜", RESULT_BLACK}, {"黑方胜", RESULT_BLACK},
    {"黑先胜", RESULT_BLACK}, {"黑勝", RESULT_BLACK},
    {"黑方勝", RESULT_BLACK}, {"黑先勝", RESULT_BLACK},
    {"红先负", RESULT_BLACK}, {"红负", RESULT_BLACK},
    {"红方负", RESULT_BLACK}, {"紅先負", RESULT_BLACK},
    {"紅負", RESULT_BLACK}, {"紅方負", RESULT_BLACK},
    {"B", RESULT_BLACK}, {"black wins", RESULT_BLACK},
    {"black won", RESULT_BLACK}, {"red loses", RESULT_BLACK},
    {"red lost", RESULT_BLACK},
    {"1/2-1/2", RESULT_DRAW}, {"1/2", RESULT_DRAW}, {"½-½", RESULT_DRAW},
    {"0.5-0.5", RESULT_DRAW}, {"和棋", RESULT_DRAW}, {"和局", RESULT_DRAW},
    {"和", RESULT_DRAW}, {"作和", RESULT_DRAW}, {"双方和", RESULT_DRAW},
    {"红先和", RESULT_DRAW}, {"黑先和", RESULT_DRAW},
    {"紅先和", RESULT_DRAW}, {"D", RESULT_DRAW}, {"draw", RESULT_DRAW},
    {"a draw", RESULT_DRAW}, {"drawn", RESULT_DRAW},
    {"*", RESULT_OPEN}, {"未知", RESULT_OPEN}, {"", RESULT_OPEN},
};

/* The same but for the case of words; "W", "B" and "D" are one letter and no
   word. */
static bool
is_same(const char *word, const char *text, size_t len)
{
    if (strlen(word) != len)
        return false;
    return len < 2 ? memcmp(word, text, len) == 0
                   : strncasecmp(word, text, len) == 0;
}

enum result
result_read(const char *text)
{
    size_t i, len;

    text = text ? text + strspn(text, " ") : "";
    len = strlen(text);
    while (len && (text[len - 1] == ' ' || text[len - 1] == '.'))
        len--;
    for (i = 0; i < sizeof words / sizeof *words; i++)
        if (is_same(words[i].word, text, len))
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
