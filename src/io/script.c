#include <config.h>

#include "io/script.h"

#include "io/scan.h"

/* Signs of the scripts; a word that has those of two tells nothing. */
static const struct {
    enum script script;
    bool letters;               /* counts in words of letters alone */
    const char *set;
} rows[] = {
    {SCRIPT_HAN, false, "一二三四五六七八九"},
    {SCRIPT_DIGITS, false, "123456789１２３４５６７８９"},
    {SCRIPT_CAPITALS, true, "KABENHRCPＫＡＢＥＮＨＲＣＰ"},
    {SCRIPT_SMALL, true, "kabenhrcpｋａｂｅｎｈｒｃｐ"},
};

/* "h2e2", "H2-E2": two squares, the same for both sides. */
static bool
has_two_files(const char *s, size_t len)
{
    size_t i;
    int n = 0;

    for (i = 0; i < len; i++)
        n += (s[i] | 0x20) >= 'a' && (s[i] | 0x20) <= 'i';
    return n > 1;
}

enum script
script_of(const char *s, size_t len)
{
    enum script found = SCRIPT_NONE;
    bool letters = !scan_holds(s, len, (const char *const[]){
        "进", "進", "退", "平", "上", "下", NULL});
    size_t i, p;

    if (letters && has_two_files(s, len))
        return SCRIPT_NONE;
    for (p = 0; p < len; p++)
        for (i = 0; i < sizeof rows / sizeof *rows; i++) {
            if (rows[i].letters != letters
                || !scan_any(s + p, len - p, rows[i].set))
                continue;
            if (found && found != rows[i].script)
                return SCRIPT_NONE;
            found = rows[i].script;
        }
    return found;
}

void
script_use(struct scripts *u, enum side side, enum script script)
{
    u->used[side][script] = true;
}

/* Whether a side was written, and in this script alone. */
static bool
is_only(const struct scripts *u, enum side side, enum script script)
{
    int i;

    for (i = SCRIPT_NONE + 1; i < SCRIPT_COUNT; i++)
        if (u->used[side][i] && i != (int)script)
            return false;
    return u->used[side][script];
}

static bool
is_written(const struct scripts *u, enum side side)
{
    int i;

    for (i = SCRIPT_NONE + 1; i < SCRIPT_COUNT; i++)
        if (u->used[side][i])
            return true;
    return false;
}

bool
script_is_others(const struct scripts *u, enum side side, enum script script)
{
    enum side other = side_other(side);

    return script && is_written(u, side) && !u->used[side][script]
           && (!is_written(u, other) || is_only(u, other, script));
}

static bool
is_swapped(const struct scripts *u)
{
    return (is_only(u, RED, SCRIPT_DIGITS) && is_only(u, BLACK, SCRIPT_HAN))
           || (is_only(u, RED, SCRIPT_SMALL)
               && is_only(u, BLACK, SCRIPT_CAPITALS));
}

void
script_check(const struct scripts *u, struct game *g, struct place at)
{
    static const char *const names[] = {[RED] = "Red", [BLACK] = "Black"};
    enum side first = (enum side)g->start.side;
    struct pos start;

    pos_start(&start);
    if (is_swapped(u) && !pos_same(&start, &g->start))
        diags_add(&g->diags, DIAG_WARNING, at,
                  "the position says that %s moves first, but the moves are "
                  "written as if %s did (Red's in Chinese numerals or "
                  "capitals, Black's in digits or small letters)",
                  names[first], names[side_other(first)]);
}
