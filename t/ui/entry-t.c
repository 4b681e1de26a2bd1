/*
 * A line of text being edited, and the lines entered before.  The text must
 * not mind whether the locale can show it: C, in which a program begins,
 * cannot.
 */
#include <config.h>

#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "t/lib/tap.h"
#include "t/ui/widget.h"
#include "ui/action.h"
#include "ui/entry.h"
#include "ui/history.h"

#define ACUTE "\xCC\x81"
#define BAD "\xEF\xBF\xBD"
#define SMILE "\xF0\x9F\x98\x80"

/* Keys by their names; the last result. */
static enum entry_result
press(struct entry *e, const char *keys)
{
    enum entry_result result = ENTRY_IGNORED;
    int key;

    while ((key = action_next_key(&keys)) != KEYSYM_NONE)
        result = entry_key(e, key);
    return result;
}

/* "ab|c": the text with a bar at the cursor. */
static void
is_entry(const struct entry *e, const char *want, const char *name)
{
    struct buf b = BUF_INIT;

    buf_add(&b, entry_text(e), entry_cursor(e));
    buf_putc(&b, '|');
    buf_puts(&b, entry_text(e) + entry_cursor(e));
    is_str(want, buf_str(&b), "%s", name);
    buf_free(&b);
}

static void
test_keys(void)
{
    static const struct {
        const char *text, *keys, *want, *name;
    } rows[] = {
        {"", "a b Space 车", "ab 车|", "characters are typed"},
        {"红车", "Left 马", "红马|车", "Chinese in the middle"},
        {"红马车", "Left Backspace", "红|车", "Backspace in the middle"},
        {"红马车", "Home Delete", "|马车", "Delete at the start"},
        {"红马车", "Home C-f C-d", "红|车", "C-f and C-d"},
        {"abc", "C-b C-b x", "ax|bc", "C-b"},
        {"abc", "C-a x End y", "xabcy|", "C-a and End"},
        {"abc", "Home C-e x", "abcx|", "C-e"},
        {"abc", "Left Left Right x", "abx|c", "Left and Right"},
        {"e" ACUTE "x", "Left Backspace", "|x",
         "a letter goes with its accent"},
        {"e" ACUTE "x", "Home Right", "e" ACUTE "|x",
         "and is passed with it"},
        {"e" ACUTE "x", "Home Delete", "|x", "and is deleted with it"},
        {"", "e \u0301 x", "e" ACUTE "x|", "an accent typed after it"},
        {"\n" ACUTE, "Home e", "e|\n" ACUTE, "a mark after a line end"},
        {"\n" ACUTE, "Home Delete a", "a" ACUTE "|",
         "a base typed before a lone mark joins it"},
        {"e\n" ACUTE, "Home Right Delete", "e" ACUTE "|",
         "a mark joins what comes before it, and the cursor stands behind"},
        {"\xE1\x84\x80\xE1\x85\xA1\xE1\x86\xA8", "Backspace", "|",
         "a syllable of three letters is one"},
        {"one two 三", "C-w", "one two |", "C-w deletes a word"},
        {"one two  ", "C-w", "one |", "with the blanks behind it"},
        {"王天一\u3000郑", "C-w", "王天一\u3000|", "U+3000 is a blank"},
        {"   ", "C-w", "|", "blanks alone"},
        {"one two", "Left Left Left C-u", "|two", "C-u"},
        {"one two", "Left Left Left C-k", "one |", "C-k"},
        {"a", "Left Left Left Backspace C-w C-u x", "x|a",
         "nothing before the start"},
        {"a", "Right Right Delete C-d C-k x", "ax|",
         "nothing after the end"},
        {"", "， （ １", "，（１|", "fullwidth forms are text"},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct entry *e = entry_new();

        entry_set(e, rows[i].text);
        press(e, rows[i].keys);
        is_entry(e, rows[i].want, rows[i].name);
        entry_free(e);
    }
}

static void
test_results(void)
{
    static const int others[] = {
        KEYSYM_UP, KEYSYM_DOWN, KEYSYM_ENTER, KEYSYM_ESC, KEYSYM_TAB,
        KEYSYM_BTAB, KEYSYM_PGUP, KEYSYM_PGDN, KEYSYM_F1, KEYSYM_NONE, '\n',
        3, 0x9B, 0x200B, 0x202E, -1,
    };
    struct entry *e = entry_new();
    int taken = 0;

    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        taken += entry_key(e, others[i]) != ENTRY_IGNORED;
    is_int(0, taken, "other keys are left alone");
    is_str("", entry_text(e), "and do nothing");
    is_int(ENTRY_MOVED, press(e, "Left"), "its own are not, even at the end");
    is_int(ENTRY_MOVED, press(e, "Backspace"), "with nothing to delete");
    is_int(ENTRY_CHANGED, press(e, "x"), "a character changes it");
    is_int(ENTRY_CHANGED, press(e, "Backspace"), "so does Backspace");
    is_int(ENTRY_CHANGED, entry_set(e, "abc def"), "so does a new text");
    is_int(ENTRY_CHANGED, entry_replace(e, 4, "车 "), "and a completion");
    is_entry(e, "abc 车 |", "which replaces what is before the cursor");
    entry_replace(e, 99, "x");
    is_entry(e, "abc 车 x|", "from the cursor on if it is said to be later");
    entry_free(e);
}

static void
test_paste(void)
{
    static const struct {
        const char *in, *want, *name;
    } rows[] = {
        {"a\nb\r\nc\rd\r\r\n", "a\nb\nc\nd\n\n", "line ends are LF"},
        {"a\tb", "a b", "a tab is a blank"},
        {"a\x1B[31mb\x07\x7F\xC2\x9B" "c", "a[31mbc", "controls go"},
        {"a\xFF\xE8\xBD" "b", "a" BAD BAD BAD "b",
         "broken bytes are replaced"},
        {"\xE8\x01\xBD\xA6", BAD BAD BAD, "and not put together"},
        {"a\xE2\x80\xAE" "b", "ab", "bidi controls go"},
        {"王天一 e" ACUTE, "王天一 e" ACUTE, "text stays"},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct entry *e = entry_new();

        is_int(ENTRY_CHANGED,
               entry_insert(e, rows[i].in, strlen(rows[i].in)),
               "pasted: %s", rows[i].name);
        is_str(rows[i].want, entry_text(e), "%s", rows[i].name);
        entry_set(e, rows[i].in);
        is_str(rows[i].want, entry_text(e), "set: %s", rows[i].name);
        entry_free(e);
    }
}

static void
test_limit(void)
{
    enum { BIG = 100 * 1024 };
    struct entry *e = entry_new();
    char *big = malloc(BIG + 1);

    memset(big, 'a', BIG);
    big[BIG] = '\0';
    entry_set(e, "车马");
    press(e, "Left");
    is_int(ENTRY_FULL, entry_insert(e, big, BIG), "100 KB are refused");
    is_entry(e, "车|马", "and nothing is changed");
    is_int(ENTRY_FULL, entry_set(e, big), "as a new text too");
    is_entry(e, "车|马", "and nothing is changed then");
    is_int(ENTRY_CHANGED, entry_insert(e, big, ENTRY_MAX - 6),
           "64 KiB are not");
    is_int(ENTRY_MAX, strlen(entry_text(e)), "all of them are there");
    is_int(ENTRY_FULL, press(e, "x"), "no character more");
    is_int(ENTRY_MOVED, press(e, "Home"), "the keys still move");
    is_int(ENTRY_CHANGED, press(e, "Delete"), "and delete");
    is_int(ENTRY_CHANGED, press(e, "x"), "then there is room again");
    memset(big, 0x01, BIG);
    is_int(ENTRY_IGNORED, entry_insert(e, big, BIG),
           "nothing but controls is nothing");
    free(big);
    entry_free(e);
}

/* Draw with the cursor as '|' where it is, over the cell. */
static void
is_drawn(struct entry *e, int width, const char *want, const char *name)
{
    struct widget w = {.grid = GRID_INIT};
    int x;

    widget_fresh(&w, width, 1);
    x = entry_draw(e, &w.pen, &w.look);
    is_int(x, entry_column(e, width), "%s: the column", name);
    pen_move(&w.pen, x, 0);
    pen_char(&w.pen, '|');
    widget_is(&w, want, name);
    widget_free(&w);
}

static void
test_draw(void)
{
    struct entry *e = entry_new();

    is_drawn(e, 5, "|\n", "nothing");
    entry_set(e, "abc");
    is_drawn(e, 5, "abc|\n", "the cursor at the end");
    is_drawn(e, 4, "abc|\n", "with just room for it");
    entry_set(e, "0123456789abcdef");
    is_drawn(e, 10, "<9abcdef|\n", "a longer text is scrolled");
    press(e, "Left Left");
    is_drawn(e, 10, "<89abcd|f\n", "the cursor moves in it");
    press(e, "Left Left Left Left Left");
    is_drawn(e, 10, "<45678|ab>\n", "then the text does, by half a row");
    press(e, "Left Left");
    is_drawn(e, 10, "0123456|8>\n", "until its start shows");
    press(e, "Home");
    is_drawn(e, 10, "|12345678>\n", "the start");
    entry_set(e, "王天一和郑惟桐");
    is_drawn(e, 10, "< 郑惟桐|\n", "Chinese is scrolled by whole characters");
    press(e, "Left");
    is_drawn(e, 10, "< 郑惟|\n", "the cursor stands on a wide one");
    press(e, "Home");
    is_drawn(e, 10, "| 天一和 >\n", "a wide one that has no room is not cut");
    entry_set(e, "a\nb");
    press(e, "Home");
    is_drawn(e, 10, "|/b\n", "a line end shows");
    entry_set(e, ACUTE "a");
    is_drawn(e, 10, "\u25CC" ACUTE "a|\n", "so does a mark without a base");
    entry_set(e, "e" ACUTE "x");
    is_drawn(e, 10, "e" ACUTE "x|\n", "a mark takes no column");
    entry_free(e);
}

static void
test_places(void)
{
    struct widget w = {.grid = GRID_INIT};
    struct entry *e = entry_new();

    entry_set(e, "0123456789");
    widget_fresh(&w, 12, 2);
    pen_puts(&w.pen, "at: ");
    pen_move(&w.pen, 4, 1);
    is_int(10, entry_draw(e, &w.pen, &w.look),
           "the column is that of the area");
    widget_is(&w, "at:\n    <56789\n", "it is drawn where the pen is");
    pen_move(&w.pen, 4, 1);
    entry_draw_idle(e, &w.pen, &w.look);
    widget_is(&w, "at:\n    0123456>\n", "without the keys from its start");
    pen_move(&w.pen, 12, 0);
    is_int(-1, entry_draw(e, &w.pen, &w.look), "outside it is not drawn");
    entry_draw_idle(e, &w.pen, &w.look);
    pen_move(&w.pen, 0, 2);
    is_int(-1, entry_draw(e, &w.pen, &w.look), "below neither");
    widget_is(&w, "at:\n    0123456>\n", "and nothing else is touched");
    entry_set(e, "a\nb");
    widget_fresh(&w, 12, 1);
    w.look.ascii = false;
    w.pen.style = ROLE_CURSOR;
    entry_draw(e, &w.pen, &w.look);
    widget_is(&w, "a\u21B5b\n", "the mark of a line end is an arrow");
    is_int(ROLE_CURSOR | STYLE_REVERSE, grid_at(&w.grid, 1, 0)->style,
           "in reverse");
    is_int(ROLE_CURSOR, grid_at(&w.grid, 2, 0)->style, "the text is not");
    entry_free(e);
    widget_free(&w);
}

/* In a few columns, too: the cursor is in the row, and on its cluster if that
   has room at all. */
static void
test_tiny(void)
{
    struct widget w = {.grid = GRID_INIT};
    struct entry *e = entry_new();
    int outside = 0, broken = 0, lost = 0;

    entry_set(e, "车a马e" ACUTE "\n士" SMILE "b");
    for (int width = 1; width <= 12; width++) {
        press(e, "Home");
        for (int k = 0; k < 9; k++) {
            uint32_t cp = 0;
            int x;

            widget_fresh(&w, width, 1);
            x = entry_draw(e, &w.pen, &w.look);
            outside += x < 0 || x >= width;
            broken += !widget_whole(&w);
            if (entry_text(e)[entry_cursor(e)])
                utf8_next(entry_text(e) + entry_cursor(e), 4, &cp);
            if (cp && cp != '\n' && width > 1)
                lost += grid_at(&w.grid, x, 0)->cp[0] != cp;
            press(e, "Right");
        }
    }
    is_int(0, outside, "the cursor is in the row at every width");
    is_int(0, broken, "no character is cut");
    is_int(0, lost, "from 2 columns on it stands on its character");
    entry_free(e);
    widget_free(&w);
}

/* Whether the cursor stands at the edge of a cluster of clean text. */
static bool
is_sound(const struct entry *e)
{
    const char *s = entry_text(e);
    size_t len = strlen(s), at = 0;

    if (!utf8_valid(s, len))
        return false;
    for (size_t i = 0; i < len; i++) {
        unsigned char c = (unsigned char)s[i];

        if ((c < 0x20 && c != '\n') || c == 0x7F)
            return false;
    }
    while (at < entry_cursor(e))
        at += utf8_cluster(s + at, len - at);
    return at == entry_cursor(e);
}

static void
test_noise(void)
{
    static const char *const keys[] = {
        "Left", "Right", "Home", "End", "Backspace", "Delete", "C-w", "C-k",
        "C-u", "\u0301", "车", "x",
    };
    struct widget w = {.grid = GRID_INIT};
    struct entry *e = entry_new();
    uint64_t state = 7;
    int unsound = 0, broken = 0;

    for (int i = 0; i < 4000; i++) {
        size_t len = random_below(&state, 12);
        char *noise = widget_noise(&state, len);
        int width = 1 + (int)random_below(&state, 12);

        entry_insert(e, noise, len);
        free(noise);
        press(e, keys[random_below(&state, sizeof keys / sizeof *keys)]);
        unsound += !is_sound(e);
        widget_fresh(&w, width, 1);
        if (entry_draw(e, &w.pen, &w.look) >= width || !widget_whole(&w))
            broken++;
    }
    is_int(0, unsound, "any bytes and keys leave clean text");
    is_int(0, broken, "that is drawn whole");
    entry_free(e);
    widget_free(&w);
}

/* 64 KiB of marks on one letter are one cluster. */
static void
test_huge_cluster(void)
{
    struct widget w = {.grid = GRID_INIT};
    struct entry *e = entry_new();
    struct buf b = BUF_INIT;

    buf_putc(&b, 'e');
    while (b.len + 2 <= ENTRY_MAX)
        buf_puts(&b, ACUTE);
    entry_insert(e, b.data, b.len);
    is_int(b.len, entry_cursor(e), "a letter with 32767 marks is taken");
    widget_fresh(&w, 5, 1);
    is_int(1, entry_draw(e, &w.pen, &w.look), "it is one column wide");
    press(e, "Backspace");
    is_str("", entry_text(e), "and deleted by one key");
    buf_free(&b);
    entry_free(e);
    widget_free(&w);
}

static void
test_history(void)
{
    struct history *h = history_new();
    char line[16];

    ok(history_prev(h, "x") == NULL, "there is nothing before the first");
    history_add(h, "one");
    history_add(h, "二");
    history_add(h, "二");
    history_add(h, "");
    is_str("二", history_prev(h, "typed"), "the last line comes first");
    is_str("one", history_prev(h, "二"), "no line twice, no empty one");
    ok(history_prev(h, "one") == NULL, "then there is no more");
    is_str("二", history_next(h, "one, changed"), "and back");
    is_str("typed", history_next(h, "二"), "to the line being typed");
    ok(history_next(h, "typed") == NULL, "which is the last");
    history_prev(h, "typed on");
    is_str("one, changed", history_prev(h, "二"), "changed lines are kept");
    history_next(h, "one, changed");
    is_str("typed on", history_next(h, "二"), "the one being typed as well");
    history_add(h, "three");
    history_prev(h, "");
    history_prev(h, "three");
    is_str("one", history_prev(h, "二"), "until a line is entered");
    history_leave(h);
    is_str("three", history_prev(h, ""), "after leaving it starts anew");
    for (int i = 0; i < 2 * HISTORY_MAX; i++) {
        line[0] = (char)('a' + i % 26);
        line[1] = (char)('a' + i / 26);
        line[2] = '\0';
        history_add(h, line);
    }
    is_str(line, history_prev(h, ""), "many lines: the last is there");
    for (int i = 1; i < HISTORY_MAX; i++)
        ok(history_prev(h, "") != NULL, "%d lines back", i + 1);
    ok(history_prev(h, "") == NULL, "the oldest went");
    history_free(h);
    history_free(NULL);
}

int
main(void)
{
    plan(0);
    test_keys();
    test_draw();
    setlocale(LC_ALL, "");
    diag("again in %s", setlocale(LC_CTYPE, NULL));
    test_keys();
    test_results();
    test_paste();
    test_limit();
    test_draw();
    test_places();
    test_tiny();
    test_noise();
    test_huge_cluster();
    test_history();
    entry_free(NULL);
    return done();
}
