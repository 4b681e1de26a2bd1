/*
 * Layer: desk.  What a ruling sheet asks about the game: one table, from which
 * the form, the sheet, the commands and the tags of files are made.
 *
 * A field is a header of the game.  Files use several names for one thing:
 * field_get tries them all, field_header is the one to write.
 */
#ifndef XQ_DESK_FIELDS_H
#define XQ_DESK_FIELDS_H

#include "base/tr.h"
#include "game/game.h"

enum field {
    FIELD_EVENT, FIELD_ROUND, FIELD_GROUP, FIELD_TABLE, FIELD_DATE,
    FIELD_PLACE, FIELD_RED, FIELD_BLACK, FIELD_RESULT,
    FIELD_REFEREE, FIELD_TIME_RULE, FIELD_RED_TIME, FIELD_BLACK_TIME,
    FIELD_CLAIMED,              /* who claimed, at which move, when */
    FIELD_TOLD,                 /* who was told to change, when */
    FIELD_PLAYED,               /* what was played then */
    FIELD_SEAL_SIDE,            /* adjournment (封棋): who seals */
    FIELD_SEAL_PLY,             /* at which move */
    FIELD_SEAL_TIME,            /* extra or all time used */
    FIELD_SEAL_SHEETS,          /* two signed score sheets, yes or no */
    FIELD_REMARK,
    FIELD_SHEET_RED, FIELD_SHEET_BLACK,     /* the players' score sheets as
                                               they were given in; not in the
                                               form */
    FIELD_COUNT
};

enum field_page { PAGE_GAME, PAGE_DISPUTE, PAGE_ADJOURNED, PAGE_NONE,
                  PAGE_COUNT };

struct field_row {
    const char *header;         /* as in DhtmlXQ: letters only */
    const char *pgn;            /* as in PGN: "Event" */
    const char *others;         /* further names, apart by blanks; "" */
    const char *label;          /* for people; for tr() */
    const char *hint;           /* an example, for tr(); or NULL */
    enum field_page page;
};

const struct field_row *field_row(enum field f);
const char *field_page_title(enum field_page page);     /* for tr() */

/*
 * The value, NULL if the game has none (a blank or the "?" of PGN is none).
 * The header to write it to: the one that holds it now, else that of the row.
 */
const char *field_get(const struct game *g, enum field f);
const char *field_header(const struct game *g, enum field f);

/*
 * The value as people read it: a result, which files write as "1-0" or "红胜",
 * in the words of the language; NULL also where it is unknown ("*").
 */
const char *field_shown(const struct game *g, enum field f, enum lang lang);

/*
 * What a header is to hold for a value that was typed: a result in the words
 * of its kind of file ("1-0" for the Result of PGN, else "红胜"), anything
 * else as it is.
 */
const char *field_written(const char *header, const char *value);

/* The field of a header or label name, case aside; FIELD_COUNT if none. */
enum field field_by_name(const char *s, size_t len);

#endif
