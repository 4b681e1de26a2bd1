/*
 * Layer: ui.  What a person sets once: by configuration, by option, by key.
 *
 * Zero is the built-in default of every member.
 */
#ifndef XQ_UI_SETTINGS_H
#define XQ_UI_SETTINGS_H

#include <stdbool.h>

#include "base/tr.h"
#include "ui/palette.h"

enum glyphs { GLYPHS_AUTO, GLYPHS_PAIR, GLYPHS_PLAIN, GLYPHS_TRAD,
              GLYPHS_LETTERS, GLYPHS_SYMBOLS, GLYPHS_COUNT };
enum color { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER, COLOR_COUNT };
enum coords { COORDS_CHINESE, COORDS_WXF, COORDS_ICCS, COORDS_OFF,
              COORDS_COUNT };

/* The members below, as bits 1 << SETTING_X of a set of them. */
enum setting { SETTING_RULES, SETTING_LANG, SETTING_GLYPHS, SETTING_COLOR,
               SETTING_THEME, SETTING_MOUSE, SETTING_COORDS, SETTING_BOARD,
               SETTING_COUNT };

struct settings {
    const char *rules;          /* edition for games that name none, or NULL */
    enum lang lang;
    enum glyphs glyphs;         /* LETTERS for --ascii */
    enum color color;           /* NO_COLOR already counted in */
    enum theme theme;
    bool mouse;
    bool coords_chosen;         /* else they follow the language */
    enum coords coords;
    bool large_board;
};

#endif
