#include <config.h>

#include "conf.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "base/utf8.h"
#include "cli.h"
#include "io/save.h"

enum {
    MISTAKES_MAX = 20,          /* told of one file */
    WORD_SHOWN = 40,            /* bytes of a word in a message */
    WORDS_MAX = 12,             /* of a line */
    BINDINGS_MAX = 1000         /* of all contexts, the built-in ones too */
};

/* In the order of their enums; coordinates and the board begin with what 0
   of struct settings says. */
static const char *const lang_words[] = {
    [LANG_EN] = "en", [LANG_ZH] = "zh", NULL,
};
static const char *const glyphs_words[] = {
    [GLYPHS_AUTO] = "auto", [GLYPHS_PAIR] = "pair", [GLYPHS_PLAIN] = "plain",
    [GLYPHS_TRAD] = "trad", [GLYPHS_LETTERS] = "letters",
    [GLYPHS_SYMBOLS] = "symbols", NULL,
};
static const char *const color_words[] = {
    [COLOR_AUTO] = "auto", [COLOR_ALWAYS] = "always",
    [COLOR_NEVER] = "never", NULL,
};
static const char *const theme_words[] = {
    [THEME_DARK] = "dark", [THEME_LIGHT] = "light",
    [THEME_CONTRAST] = "contrast", [THEME_MONO] = "mono", NULL,
};
static const char *const mouse_words[] = {"no", "yes", NULL};
static const char *const coords_words[] = {
    "auto", [1 + COORDS_CHINESE] = "chinese", [1 + COORDS_WXF] = "wxf",
    [1 + COORDS_ICCS] = "iccs", [1 + COORDS_OFF] = "off", NULL,
};
static const char *const board_words[] = {"normal", "large", NULL};

/* `help` is for the manual: mdoc. */
static const struct row {
    const char *key;
    const char *const *words;   /* NULL: the id of an edition */
    const char *help;
} table[SETTING_COUNT] = {
    [SETTING_RULES] = {"rules", NULL,
        N_("The edition for games whose title names none.")},
    [SETTING_LANG] = {"lang", lang_words,
        N_("The language; without it that of the locale.")},
    [SETTING_GLYPHS] = {"glyphs", glyphs_words,
        N_("The pieces, as\n.Fl \\-glyphs\nhas them.")},
    [SETTING_COLOR] = {"color", color_words,
        N_("Colours;\n.Cm always\nholds in spite of\n.Ev NO_COLOR .")},
    [SETTING_THEME] = {"theme", theme_words,
        N_("The colours: for a dark terminal, with a light ground, with "
           "strong\ncontrast, or none.")},
    [SETTING_MOUSE] = {"mouse", mouse_words,
        N_("Whether clicks are taken.")},
    [SETTING_COORDS] = {"coordinates", coords_words,
        N_("The edge of the board;\n.Cm auto\ngoes by the language.")},
    [SETTING_BOARD] = {"board", board_words,
        N_("Whether the large board is shown wherever it fits.")},
};

/* Attributes in a colour line; "plain" has none of them. */
static const struct {
    const char *word;
    unsigned bits;
} attributes[] = {
    {"bold", STYLE_BOLD}, {"underline", STYLE_UNDERLINE},
    {"reverse", STYLE_REVERSE}, {"plain", 0},
};

enum { ATTRIBUTES = sizeof attributes / sizeof *attributes };

/* Keys the terminal takes before a program sees them. */
static const int terminal_keys[] = {'C' - '@', 'Q' - '@', 'S' - '@',
                                    'Z' - '@'};

const char *
conf_key(enum setting setting)
{
    return table[setting].key;
}

const char *const *
conf_words(enum setting setting)
{
    return table[setting].words;
}

/* The index of a setting's value among its words. */
static int
get_index(const struct settings *s, enum setting setting)
{
    switch (setting) {
    case SETTING_LANG: return (int)s->lang;
    case SETTING_GLYPHS: return (int)s->glyphs;
    case SETTING_COLOR: return (int)s->color;
    case SETTING_THEME: return (int)s->theme;
    case SETTING_MOUSE: return s->mouse;
    case SETTING_COORDS: return s->coords_chosen ? 1 + (int)s->coords : 0;
    case SETTING_BOARD: return s->large_board;
    default: return 0;
    }
}

static void
set_index(struct settings *s, enum setting setting, int i)
{
    switch (setting) {
    case SETTING_LANG: s->lang = (enum lang)i; break;
    case SETTING_GLYPHS: s->glyphs = (enum glyphs)i; break;
    case SETTING_COLOR: s->color = (enum color)i; break;
    case SETTING_THEME: s->theme = (enum theme)i; break;
    case SETTING_MOUSE: s->mouse = i == 1; break;
    case SETTING_BOARD: s->large_board = i == 1; break;
    case SETTING_COORDS:
        s->coords_chosen = i > 0;
        s->coords = i > 0 ? (enum coords)(i - 1) : COORDS_CHINESE;
        break;
    default: break;
    }
}

/* The value of a setting as the file has it; NULL: no edition is set. */
static const char *
value_of(const struct settings *s, enum setting setting)
{
    if (setting == SETTING_RULES)
        return s->rules;
    return table[setting].words[get_index(s, setting)];
}

void
conf_init(struct conf *c, struct arena *arena, struct edition_store *store)
{
    memset(c, 0, sizeof *c);
    c->arena = arena;
    c->store = store;
}

void
conf_free(struct conf *c)
{
    keymap_free(c->keymap);
    c->keymap = NULL;
}

void
conf_editions(struct edition_store *store, struct buf *out)
{
    const struct edition *e;
    size_t i;

    for (i = 0; (e = edition_at(store, i)); i++)
        buf_addf(out, "%s%s", i ? ", " : "", edition_id(e));
}

/* A part of a line. */
struct word {
    const char *s;
    size_t len;
};

static bool
is_word(struct word w, const char *text)
{
    return strlen(text) == w.len && memcmp(w.s, text, w.len) == 0;
}

static bool
is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* Without blanks at both ends. */
static struct word
trim(const char *s, const char *end)
{
    while (s < end && is_blank(*s))
        s++;
    while (s < end && is_blank(end[-1]))
        end--;
    return (struct word){s, (size_t)(end - s)};
}

/* The text of "key = value # comment" up to the comment. */
static struct word
without_comment(struct word w)
{
    for (size_t i = 1; i < w.len; i++) {
        if (w.s[i] == '#' && is_blank(w.s[i - 1]))
            return trim(w.s, w.s + i);
    }
    return w;
}

/* The words of a line; how many. */
static int
split(struct word line, struct word out[WORDS_MAX])
{
    const char *s = line.s, *end = line.s + line.len;
    int n = 0;

    while (s < end && n < WORDS_MAX) {
        const char *start = s;

        while (s < end && !is_blank(*s))
            s++;
        out[n++] = (struct word){start, (size_t)(s - start)};
        while (s < end && is_blank(*s))
            s++;
    }
    return n;
}

struct reader {
    struct conf *config;
    struct diags *diags;
    enum lang lang;
    struct place at;            /* of the line */
    const char *line;           /* its first byte */
    long set[SETTING_COUNT];    /* the line that sets one, 0: none */
    long painted[ROLE_COUNT];
};

static bool
has_told_all(const struct reader *r)
{
    return r->diags->n >= MISTAKES_MAX;
}

static void
complain(struct reader *r, const char *where, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* A mistake at a place of the line; columns count characters. */
static void
complain(struct reader *r, const char *where, const char *format, ...)
{
    struct place at = r->at;
    struct buf text = BUF_INIT;
    const char *s = r->line;
    va_list args;
    uint32_t cp;

    if (has_told_all(r)) {
        r->diags->dropped++;
        return;
    }
    at.column = 1;
    while (s < where) {
        s += utf8_next(s, (size_t)(where - s), &cp);
        at.column++;
    }
    va_start(args, format);
    buf_vaddf(&text, format, args);
    va_end(args);
    diags_add(r->diags, DIAG_WARNING, at, "%s", buf_str(&text));
    buf_free(&text);
}

/* A word as a message shows it: not more of it than one can read. */
static const char *
shown(struct reader *r, struct word w)
{
    size_t len = 0;
    uint32_t cp;

    if (has_told_all(r))
        return "";
    while (len < w.len) {
        size_t n = utf8_next(w.s + len, w.len - len, &cp);

        if (len + n > WORD_SHOWN)
            break;
        len += n;
    }
    return arena_strndup(r->config->arena, w.s, len);
}

static void
add_words(struct buf *out, const char *const *words)
{
    for (int i = 0; words[i]; i++)
        buf_addf(out, " %s", words[i]);
}

/* "lang is set in line 3 already"; the later line holds. */
static void
tell_again(struct reader *r, struct word what, long line)
{
    complain(r, what.s, tr(r->lang, "'%s' is set in line %ld already; this "
                                    "line holds"), shown(r, what), line);
}

static bool
take_rules(struct reader *r, struct word value)
{
    struct conf *c = r->config;
    const char *id = arena_strndup(c->arena, value.s, value.len);
    struct buf known = BUF_INIT;

    if (value.len <= WORD_SHOWN && edition_get(c->store, id)) {
        c->settings.rules = id;
        return true;
    }
    conf_editions(c->store, &known);
    complain(r, value.s, tr(r->lang, "unknown edition '%s'; known are %s"),
             shown(r, value), buf_str(&known));
    buf_free(&known);
    return false;
}

/* false: the value is wrong, and that is told. */
static bool
take_value(struct reader *r, enum setting setting, struct word value)
{
    const char *const *words = table[setting].words;
    struct buf right = BUF_INIT;
    int i = 0;

    if (!words)
        return take_rules(r, value);
    while (words[i] && !is_word(value, words[i]))
        i++;
    if (words[i]) {
        set_index(&r->config->settings, setting, i);
        return true;
    }
    add_words(&right, words);
    complain(r, value.s, tr(r->lang, "%s = %s: one of these is wanted:%s"),
             table[setting].key, shown(r, value), buf_str(&right));
    buf_free(&right);
    return false;
}

static void
take_setting(struct reader *r, enum setting setting, struct word key,
             struct word value)
{
    if (!take_value(r, setting, value))
        return;
    if (r->set[setting])
        tell_again(r, key, r->set[setting]);
    r->set[setting] = r->at.line;
    r->config->given |= 1u << setting;
}

static int
attribute_of(struct word w)
{
    int i = 0;

    while (i < ATTRIBUTES && !is_word(w, attributes[i].word))
        i++;
    return i;
}

/* What may stand in a colour line. */
static void
refuse_color(struct reader *r, struct word w)
{
    complain(r, w.s, tr(r->lang,
                        "'%s': COLOUR or COLOUR on COLOUR is wanted, then "
                        "any of bold, underline, reverse, plain; a colour is "
                        "black, red, green, yellow, blue, magenta, cyan, "
                        "white, bright- and one of them, own, or a number "
                        "from 0 to 255"), shown(r, w));
}

/* "208 on black bold": colours, then attributes.  false: it is told. */
static bool
parse_paint(struct reader *r, struct word value, struct repaint *out)
{
    struct word words[WORDS_MAX];
    int n = split(value, words), i = 0, color;

    out->fg = out->bg = COLOR_KEEP;
    color = n > 0 ? color_parse(words[0].s, words[0].len) : COLOR_BAD;
    if (color != COLOR_BAD) {
        out->fg = color;
        i++;
    }
    if (i == 1 && n > 2 && is_word(words[1], "on")) {
        out->bg = color_parse(words[2].s, words[2].len);
        if (out->bg == COLOR_BAD) {
            refuse_color(r, words[2]);
            return false;
        }
        i = 3;
    }
    for (; i < n && attribute_of(words[i]) < ATTRIBUTES; i++) {
        out->attributes = true;
        out->always |= attributes[attribute_of(words[i])].bits;
    }
    if (i < n || n == 0)
        refuse_color(r, i < n ? words[i] : value);
    return i == n && n > 0;
}

/* "color.ROLE = ..."; `role` begins behind the dot. */
static void
take_color(struct reader *r, struct word role, struct word value)
{
    struct conf *c = r->config;
    struct repaint paint = {.role = role_by_name(role.s, role.len)};
    struct buf known = BUF_INIT;
    size_t i = 0;

    if (paint.role == ROLE_COUNT) {
        for (int k = 0; k < ROLE_COUNT; k++)
            buf_addf(&known, " %s", role_name((enum role)k));
        complain(r, role.s, tr(r->lang, "unknown role '%s'; known are%s"),
                 shown(r, role), buf_str(&known));
        buf_free(&known);
        return;
    }
    if (!parse_paint(r, value, &paint))
        return;
    if (r->painted[paint.role])
        tell_again(r, role, r->painted[paint.role]);
    r->painted[paint.role] = r->at.line;
    while (i < c->n_colors && c->colors[i].role != paint.role)
        i++;
    c->colors[i] = paint;
    c->n_colors += i == c->n_colors;
}

/* How many letters must change to make a name of a word; `limit` or more:
   too many. */
static int
distance(struct word w, const char *name, int limit)
{
    int row[WORD_SHOWN + 1], len = (int)strlen(name);

    if (w.len > WORD_SHOWN || len > WORD_SHOWN)
        return limit;
    for (int k = 0; k <= len; k++)
        row[k] = k;
    for (int i = 1; i <= (int)w.len; i++) {
        int corner = row[0];

        row[0] = i;
        for (int k = 1; k <= len; k++) {
            int best = corner + (w.s[i - 1] != name[k - 1]);

            corner = row[k];
            if (row[k] + 1 < best)
                best = row[k] + 1;
            if (row[k - 1] + 1 < best)
                best = row[k - 1] + 1;
            row[k] = best;
        }
    }
    return row[len] < limit ? row[len] : limit;
}

static void
refuse_action(struct reader *r, struct word w)
{
    const char *nearest = NULL;
    int least = (int)(w.len / 3) + 1;   /* further off is no guess */

    for (size_t i = 0; i < action_rows && !has_told_all(r); i++) {
        int d = distance(w, action_table[i].name, least);

        if (d < least) {
            least = d;
            nearest = action_table[i].name;
        }
    }
    if (nearest)
        complain(r, w.s, tr(r->lang, "unknown action '%s'; is '%s' meant?"),
                 shown(r, w), nearest);
    else
        complain(r, w.s, tr(r->lang, "unknown action '%s'; xqtui(1) lists "
                                     "them under KEYS"), shown(r, w));
}

static void
bind_in(struct reader *r, struct word key, struct binding b)
{
    struct binding was = keymap_bind(r->config->keymap, b);

    if (was.line && was.action != b.action)
        complain(r, key.s, tr(r->lang, "'%s' is bound in line %ld already; "
                                       "this line holds"), shown(r, key),
                 was.line);
}

/*
 * Without a context: that of the action.  What may be done everywhere, and
 * nothing, also take the place of whatever the key did elsewhere.
 */
static void
bind_everywhere(struct reader *r, struct word key, struct binding b)
{
    const struct action_row *row = action_row(b.action);
    struct keymap *map = r->config->keymap;

    b.context = row ? row->context : CONTEXT_ANY;
    if (b.context == CONTEXT_ANY) {
        for (int c = 0; c < CONTEXT_BOUND; c++) {
            bool bound = false;

            for (size_t i = 0; i < map->n; i++)
                bound = bound || (map->list[i].context == (enum context)c
                                  && map->list[i].key == b.key);
            if (bound && c != CONTEXT_ANY)
                bind_in(r, key, (struct binding){(enum context)c, b.key,
                                                 b.action, b.line});
        }
    }
    bind_in(r, key, b);
}

static int
parse_key(struct reader *r, struct word w)
{
    int key = key_parse(w.s, w.len);

    if (key == KEYSYM_NONE) {
        complain(r, w.s, tr(r->lang,
                            "'%s' is no key: a character is wanted, C-a to "
                            "C-z, or one of Left Right Up Down Home End PgUp "
                            "PgDn F1 Tab Enter Esc Space Backspace"),
                 shown(r, w));
        return KEYSYM_NONE;
    }
    for (size_t i = 0; i < sizeof terminal_keys / sizeof *terminal_keys; i++) {
        if (terminal_keys[i] == key) {
            complain(r, w.s, tr(r->lang, "'%s' is taken by the terminal; "
                                         "choose another key"), shown(r, w));
            return KEYSYM_NONE;
        }
    }
    return key_plain(key);
}

/* The context named, if the action can be used in it. */
static bool
parse_context(struct reader *r, struct word w, struct binding *b)
{
    struct buf known = BUF_INIT;

    b->context = context_by_name(w.s, w.len);
    if (b->context >= CONTEXT_BOUND) {
        for (int c = 0; c < CONTEXT_BOUND; c++)
            buf_addf(&known, " %s", context_name((enum context)c));
        complain(r, w.s, tr(r->lang, "unknown context '%s'; known are%s"),
                 shown(r, w), buf_str(&known));
        buf_free(&known);
        return false;
    }
    if (keymap_allows(b->context, b->action))
        return true;
    complain(r, w.s, tr(r->lang, "'%s' works in '%s', not in '%s'"),
             action_row(b->action)->name,
             context_name(action_row(b->action)->context), shown(r, w));
    return false;
}

/* "bind KEY ACTION" or "bind CONTEXT KEY ACTION", and perhaps a comment. */
static void
take_bind(struct reader *r, struct word line)
{
    struct word words[WORDS_MAX], key, action;
    struct binding b = {.line = r->at.line};
    int n = split(line, words);

    for (int i = 3; i < n; i++) {
        if (*words[i].s == '#')
            n = i;
    }
    if (n != 3 && n != 4) {
        complain(r, line.s, "%s", tr(r->lang,
                                     "'bind KEY ACTION' or 'bind CONTEXT KEY "
                                     "ACTION' is wanted"));
        return;
    }
    key = words[n - 2];
    action = words[n - 1];
    b.key = parse_key(r, key);
    b.action = action_by_name(action.s, action.len);
    if (b.key == KEYSYM_NONE)
        return;
    if (b.action == ACTION_NONE && !is_word(action, "none")) {
        refuse_action(r, action);
        return;
    }
    if (n == 4 && !parse_context(r, words[1], &b))
        return;
    if (!r->config->keymap)
        r->config->keymap = keymap_new();
    if (r->config->keymap->n >= BINDINGS_MAX)
        complain(r, line.s, "%s", tr(r->lang, "too many keys are bound"));
    else if (n == 4)
        bind_in(r, key, b);
    else
        bind_everywhere(r, key, b);
}

static bool
begins_with(struct word w, const char *text)
{
    return w.len >= strlen(text) && memcmp(w.s, text, strlen(text)) == 0;
}

static enum setting
setting_of(struct word key)
{
    int i = 0;

    while (i < SETTING_COUNT && !is_word(key, table[i].key))
        i++;
    return (enum setting)i;
}

static void
refuse_key(struct reader *r, struct word key)
{
    struct buf known = BUF_INIT;

    for (int i = 0; i < SETTING_COUNT; i++)
        buf_addf(&known, " %s", table[i].key);
    complain(r, key.s, tr(r->lang, "unknown key '%s'; known are%s, "
                                   "color.ROLE and bind"),
             shown(r, key), buf_str(&known));
    buf_free(&known);
}

/* "key = value" cut in two; false without an equals sign. */
static bool
cut(struct word line, struct word *key, struct word *value)
{
    const char *equals = line.len ? memchr(line.s, '=', line.len) : NULL;

    if (!equals)
        return false;
    *key = trim(line.s, equals);
    *value = trim(equals + 1, line.s + line.len);
    return true;
}

static bool
is_bind(struct word line)
{
    return begins_with(line, "bind")
           && (line.len == 4 || is_blank(line.s[4]));
}

static void
take_line(struct reader *r, struct word line)
{
    struct word key, value;
    enum setting setting;

    if (is_bind(line)) {
        take_bind(r, line);
        return;
    }
    if (!cut(without_comment(line), &key, &value)) {
        complain(r, line.s, tr(r->lang, "'%s': 'KEY = VALUE' or 'bind KEY "
                                        "ACTION' is wanted"), shown(r, line));
        return;
    }
    if (begins_with(key, "color.")) {
        take_color(r, (struct word){key.s + 6, key.len - 6}, value);
        return;
    }
    setting = setting_of(key);
    if (setting == SETTING_COUNT)
        refuse_key(r, key);
    else
        take_setting(r, setting, key, value);
}

/* The first byte that is no UTF-8, NULL if all of it is. */
static const char *
broken_byte(struct word line)
{
    for (size_t i = 0; i < line.len;) {
        uint32_t cp;
        size_t n = utf8_next(line.s + i, line.len - i, &cp);

        if (n == 1 && cp == UTF8_REPLACEMENT)
            return line.s + i;
        i += n;
    }
    return NULL;
}

/* A line of the file, without its end. */
static void
read_line(struct reader *r, const char *s, const char *end)
{
    struct word line = trim(s, end);
    const char *broken;

    r->line = s;
    if (line.len == 0 || *line.s == '#')
        return;
    broken = broken_byte(line);
    if (broken)
        complain(r, broken, "%s", tr(r->lang, "this is not UTF-8"));
    else
        take_line(r, line);
}

/* Who cannot leave, or ask for help, should know. */
static void
check_keys(struct reader *r)
{
    static const enum action needed[] = {ACTION_QUIT, ACTION_HELP};

    r->at.line = 0;
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
        if (keymap_key(r->config->keymap, CONTEXT_BOARD, needed[i])
            == KEYSYM_NONE)
            diags_add(r->diags, DIAG_WARNING, r->at,
                      tr(r->lang, "no key is left for '%s'"),
                      action_row(needed[i])->name);
    }
}

static const char bom[] = "\xEF\xBB\xBF";

/* Bytes of a byte order mark at the start. */
static size_t
skip_bom(const struct conf_text *text)
{
    return begins_with((struct word){text->bytes, text->len}, bom)
               ? strlen(bom) : 0;
}

/* The end of the line at s, which is the LF or the end of all. */
static const char *
line_end(const char *s, const char *end)
{
    const char *lf = s < end ? memchr(s, '\n', (size_t)(end - s)) : NULL;

    return lf ? lf : end;
}

void
conf_read(struct conf *c, const struct conf_text *text, enum lang lang,
          struct diags *diags)
{
    struct reader r = {.config = c, .diags = diags, .lang = lang,
                       .at = {.file = text->name}};
    const char *s, *end;

    if (text->len == 0)
        return;
    s = text->bytes + skip_bom(text);
    for (end = text->bytes + text->len; s < end;) {
        const char *next = line_end(s, end);

        r.at.line++;
        read_line(&r, s, next);
        s = next + 1;
    }
    if (c->keymap)
        check_keys(&r);
}

/* Editing: for each setting the value in its last line. */
struct edits {
    struct word values[SETTING_COUNT];
    bool found[SETTING_COUNT];
};

static void
find_values(const struct conf_text *text, struct edits *e)
{
    const char *s = text->bytes, *end = s + text->len;

    for (s += skip_bom(text); s < end;) {
        const char *next = line_end(s, end);
        struct word line = trim(s, next), key, value;

        if (line.len && *line.s != '#' && !is_bind(line)
            && cut(without_comment(line), &key, &value)
            && setting_of(key) < SETTING_COUNT) {
            e->values[setting_of(key)] = value;
            e->found[setting_of(key)] = true;
        }
        s = next + 1;
    }
}

/* Of some settings the one whose value comes first; COUNT: none has one. */
static enum setting
first_edit(const struct edits *e, unsigned keys)
{
    int best = SETTING_COUNT;

    for (int i = 0; i < SETTING_COUNT; i++) {
        if (!(keys >> i & 1) || !e->found[i])
            continue;
        if (best == SETTING_COUNT || e->values[i].s < e->values[best].s)
            best = i;
    }
    return (enum setting)best;
}

/* Those that have a value to write and no line yet; the default needs none. */
static void
append_lines(const struct edits *e, const struct settings *s, unsigned keys,
             struct buf *out)
{
    bool crlf = out->len && strstr(buf_str(out), "\r\n");

    for (int i = 0; i < SETTING_COUNT; i++) {
        enum setting setting = (enum setting)i;

        if (!(keys >> i & 1) || e->found[i] || !value_of(s, setting)
            || (setting != SETTING_LANG && setting != SETTING_RULES
                && get_index(s, setting) == 0))
            continue;
        if (out->len && out->data[out->len - 1] != '\n')
            buf_puts(out, crlf ? "\r\n" : "\n");
        buf_addf(out, "%s = %s%s", table[i].key, value_of(s, setting),
                 crlf ? "\r\n" : "\n");
    }
}

void
conf_edit(const struct conf_text *text, const struct settings *s,
          unsigned keys, struct buf *out)
{
    const char *at = text->bytes;
    struct edits e = {0};
    unsigned left = keys;
    enum setting i;

    if (text->len)
        find_values(text, &e);
    for (; (i = first_edit(&e, left)) != SETTING_COUNT; left &= ~(1u << i)) {
        struct word was = e.values[i];
        const char *value = value_of(s, i);

        buf_add(out, at, (size_t)(was.s - at));
        if (value)
            buf_puts(out, value);
        else
            buf_add(out, was.s, was.len);
        at = was.s + was.len;
    }
    if (text->len)
        buf_add(out, at, (size_t)(text->bytes + text->len - at));
    append_lines(&e, s, keys, out);
}

/* Make the folders a file lies in; those that are there do not matter. */
static void
make_folders(const char *name)
{
    struct buf path = BUF_INIT;

    buf_puts(&path, name);
    for (size_t i = 1; i < path.len; i++) {
        if (path.data[i] != '/')
            continue;
        path.data[i] = '\0';
        (void)mkdir(path.data, 0700);
        path.data[i] = '/';
    }
    buf_free(&path);
}

bool
conf_remember(const char *name, const struct settings *s, unsigned keys,
              struct buf *why)
{
    struct buf was = BUF_INIT, now = BUF_INIT;
    struct save_stamp stamp = save_stamp(name);
    struct conf_text text = {.name = name};
    bool good = cli_read_regular(name, &was) || errno == ENOENT
                || errno == ENOTDIR;

    if (!good) {
        utf8_clean_str(why, name);
        buf_addf(why, ": %s", cli_why(errno));
    } else {
        text.bytes = buf_str(&was);
        text.len = was.len;
        conf_edit(&text, s, keys, &now);
    }
    if (good && (now.len != was.len
                 || (now.len && memcmp(now.data, was.data, now.len) != 0))) {
        make_folders(name);
        good = save_file(name, buf_str(&now), now.len, SAVE_UNCHANGED, &stamp,
                         s->lang, why) == SAVE_DONE;
    }
    buf_free(&was);
    buf_free(&now);
    return good;
}

static void
print_binding(const struct binding *b, struct buf *out)
{
    const struct action_row *row = action_row(b->action);

    buf_addf(out, "bind %s ", context_name(b->context));
    key_print(b->key, out);
    buf_addf(out, " %s\n", row ? row->name : "none");
}

static void
print_color(const struct repaint *p, struct buf *out)
{
    buf_addf(out, "color.%s =", role_name(p->role));
    if (p->fg != COLOR_KEEP) {
        buf_putc(out, ' ');
        color_print(p->fg, out);
    }
    if (p->bg != COLOR_KEEP) {
        buf_puts(out, " on ");
        color_print(p->bg, out);
    }
    for (int i = 0; p->attributes && i < ATTRIBUTES; i++) {
        if (attributes[i].bits ? p->always & attributes[i].bits : !p->always)
            buf_addf(out, " %s", attributes[i].word);
    }
    buf_putc(out, '\n');
}

void
conf_print(const struct conf *c, struct buf *out)
{
    for (int i = 0; i < SETTING_COUNT; i++) {
        const char *value = value_of(&c->settings, (enum setting)i);

        if (value)
            buf_addf(out, "%s = %s\n", table[i].key, value);
    }
    for (size_t i = 0; i < c->n_colors; i++)
        print_color(&c->colors[i], out);
    for (size_t i = 0; c->keymap && i < c->keymap->n; i++) {
        if (c->keymap->list[i].line)
            print_binding(&c->keymap->list[i], out);
    }
}

/* A name for roff, in which a hyphen is no minus. */
static void
manual_name(const char *name, struct buf *out)
{
    for (; *name; name++) {
        if (*name == '-')
            buf_putc(out, '\\');
        buf_putc(out, *name);
    }
}

/* One name a line, with commas between them and a stop behind. */
static void
manual_list(struct buf *out, int n, const char *name_of(int i))
{
    for (int i = 0; i < n; i++) {
        buf_puts(out, ".Cm ");
        manual_name(name_of(i), out);
        buf_puts(out, i < n - 1 ? " ,\n" : " .\n");
    }
}

static const char *
nth_role(int i)
{
    return role_name((enum role)i);
}

static const char *
nth_context(int i)
{
    return context_name((enum context)i);
}

static void
manual_row(const struct row *row, enum lang lang, struct buf *out)
{
    buf_addf(out, ".It Ic %s No = ", row->key);
    if (!row->words)
        buf_addf(out, "Ar %s", tr_in(lang, "manual", "id"));
    for (int k = 0; row->words && row->words[k]; k++)
        buf_addf(out, "%s%s", k ? " | " : "Cm ", row->words[k]);
    buf_addf(out, "\n%s\n", tr(lang, row->help));
}

void
conf_manual(enum lang lang, struct buf *out)
{
    buf_puts(out, ".Bl -tag -width Ds\n");
    for (int i = 0; i < SETTING_COUNT; i++)
        manual_row(&table[i], lang, out);
    buf_addf(out, ".It Ic color.\\& Ns Ar %s No = Ar %s "
                  "Oo Cm on Ar %s Oc Op Ar %s\n%s\n",
             tr_in(lang, "manual", "role"), tr_in(lang, "manual", "colour"),
             tr_in(lang, "manual", "colour"),
             tr_in(lang, "manual", "attribute ..."),
             tr(lang, "The colour of a role, in whatever theme; without\n"
                      ".Cm on\nthe ground is the theme's.\nRoles are"));
    manual_list(out, ROLE_COUNT, nth_role);
    buf_addf(out, ".It Ic bind Oo Ar %s Oc Ar %s\n%s\n",
             tr_in(lang, "manual", "context"),
             tr_in(lang, "manual", "key action"),
             tr(lang, "The key does the action, in its context or the one "
                      "named;\n.Cm none\nis no action at all.\n"
                      "Contexts are"));
    manual_list(out, CONTEXT_BOUND, nth_context);
    buf_puts(out, ".El\n");
}
