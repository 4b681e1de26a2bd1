#include <config.h>

#include "desk/fields.h"

#include <string.h>
#include <strings.h>

#include "base/tr.h"
#include "game/result.h"

static const struct field_row rows[FIELD_COUNT] = {
    [FIELD_EVENT] = {"event", "Event", "", N_("event"), NULL, PAGE_GAME},
    [FIELD_ROUND] = {"round", "Round", "", N_("round"), NULL, PAGE_GAME},
    [FIELD_GROUP] = {"group", "Group", "section", N_("group"), NULL,
                     PAGE_GAME},
    [FIELD_TABLE] = {"table", "Table", "board", N_("table"), NULL,
                     PAGE_GAME},
    [FIELD_DATE] = {"date", "Date", "", N_("date"), N_("2011-10-01"),
                    PAGE_GAME},
    [FIELD_PLACE] = {"place", "Site", "", N_("place"), NULL, PAGE_GAME},
    [FIELD_RED] = {"red", "Red", "redplayer white redname", N_("Red"),
                   N_("team and name"), PAGE_GAME},
    [FIELD_BLACK] = {"black", "Black", "blackplayer blackname", N_("Black"),
                     N_("team and name"), PAGE_GAME},
    [FIELD_RESULT] = {"result", "Result", "", N_("result"),
                      N_("Red wins, Black wins or draw"), PAGE_GAME},
    [FIELD_REFEREE] = {"judge", "Referee", "arbiter", N_("referee"), NULL,
                       PAGE_DISPUTE},
    [FIELD_TIME_RULE] = {"timerule", "TimeControl", "", N_("time rule"),
                         N_("60 minutes and 30 seconds a move"),
                         PAGE_DISPUTE},
    [FIELD_RED_TIME] = {"redtime", "RedTime", "", N_("time of Red"), NULL,
                        PAGE_DISPUTE},
    [FIELD_BLACK_TIME] = {"blacktime", "BlackTime", "", N_("time of Black"),
                          NULL, PAGE_DISPUTE},
    [FIELD_CLAIMED] = {"claimed", "Claimed", "", N_("claimed by"),
                       N_("Black, after ply 38, at 15:20"), PAGE_DISPUTE},
    [FIELD_TOLD] = {"told", "Told", "", N_("told to change"),
                    N_("Red, after ply 30, at 15:05"), PAGE_DISPUTE},
    [FIELD_PLAYED] = {"played", "Played", "", N_("played then"),
                      N_("the same moves, another round"), PAGE_DISPUTE},
    [FIELD_SEAL_SIDE] = {"sealside", "SealSide", "", N_("sealing side"),
                         N_("Red or Black"), PAGE_ADJOURNED},
    [FIELD_SEAL_PLY] = {"sealply", "SealPly", "", N_("sealed at ply"), NULL,
                        PAGE_ADJOURNED},
    [FIELD_SEAL_TIME] = {"sealtime", "SealTime", "",
                         N_("time used for it"), N_("12 minutes of 15"),
                         PAGE_ADJOURNED},
    [FIELD_SEAL_SHEETS] = {"sealsheets", "SealSheets", "",
                           N_("two signed score sheets"), N_("yes or no"),
                           PAGE_ADJOURNED},
    [FIELD_REMARK] = {"remark", "Remark", "", N_("remark"), NULL,
                      PAGE_DISPUTE},
    [FIELD_SHEET_RED] = {"sheetred", "SheetRed", "",
                         N_("score sheet of Red"), NULL, PAGE_NONE},
    [FIELD_SHEET_BLACK] = {"sheetblack", "SheetBlack", "",
                           N_("score sheet of Black"), NULL, PAGE_NONE},
};

const struct field_row *
field_row(enum field f)
{
    return &rows[f];
}

const char *
field_page_title(enum field_page page)
{
    switch (page) {
    case PAGE_GAME:
        return N_("the game");
    case PAGE_DISPUTE:
        return N_("the dispute");
    case PAGE_ADJOURNED:
        return N_("adjournment");
    default:
        return "";
    }
}

/* The k-th name files use for a field, not terminated; "" after the last. */
static const char *
name_at(const struct field_row *row, int k, size_t *len)
{
    const char *s = k == 0 ? row->header : k == 1 ? row->pgn : row->others;

    for (; k > 2 && *s; k--)
        s += strcspn(s, " ") + (s[strcspn(s, " ")] == ' ');
    *len = strcspn(s, " ");
    return s;
}

/* PGN has "?" and "????.??.??" where nothing is known; others a blank. */
static bool
is_filled(const char *value)
{
    return value[strspn(value, " ?.")] != '\0';
}

static const struct header *
find(const struct game *g, const char *name, size_t len)
{
    size_t i;

    for (i = 0; i < g->n_headers; i++) {
        const struct header *h = &g->headers[i];

        if (strlen(h->name) == len && strncasecmp(h->name, name, len) == 0
            && is_filled(h->value))
            return h;
    }
    return NULL;
}

static const struct header *
header_of(const struct game *g, enum field f)
{
    const struct header *h = NULL;
    const char *name;
    size_t len;
    int k;

    for (k = 0; !h && *(name = name_at(&rows[f], k, &len)); k++)
        h = find(g, name, len);
    return h;
}

const char *
field_get(const struct game *g, enum field f)
{
    const struct header *h = header_of(g, f);

    return h ? h->value : NULL;
}

const char *
field_header(const struct game *g, enum field f)
{
    const struct header *h = header_of(g, f);

    return h ? h->name : rows[f].header;
}

const char *
field_shown(const struct game *g, enum field f, enum lang lang)
{
    const char *value = field_get(g, f);
    enum result r = f == FIELD_RESULT ? result_read(value) : RESULT_COUNT;

    if (r == RESULT_COUNT)
        return value;
    return r == RESULT_OPEN ? NULL : tr(lang, result_text(r));
}

const char *
field_written(const char *header, const char *value)
{
    const struct field_row *row = &rows[FIELD_RESULT];
    enum result r = result_read(value);

    if (strcasecmp(header, row->header) != 0 || r >= RESULT_OPEN)
        return value;
    return strcmp(header, row->pgn) == 0 ? result_pgn(r) : result_chinese(r);
}

static bool
is_name(const char *s, size_t len, const char *name)
{
    return strlen(name) == len && strncasecmp(s, name, len) == 0;
}

/* Labels name a field in both languages: archives print the Chinese ones. */
static bool
is_named(const struct field_row *row, const char *s, size_t len)
{
    const char *name;
    size_t n;
    int k;

    for (k = 0; *(name = name_at(row, k, &n)); k++)
        if (n == len && strncasecmp(s, name, len) == 0)
            return true;
    for (k = 0; k < LANG_COUNT; k++)
        if (is_name(s, len, tr((enum lang)k, row->label)))
            return true;
    return false;
}

enum field
field_by_name(const char *s, size_t len)
{
    int f = 0;

    while (f < FIELD_COUNT && !is_named(&rows[f], s, len))
        f++;
    return (enum field)f;
}
