#include <config.h>

#include "io/movetoken.h"

#include <string.h>
#include <strings.h>

#include "board/notation.h"
#include "io/foreign.h"
#include "io/pgn_tag.h"
#include "io/position.h"
#include "io/san.h"
#include "io/scan.h"
#include "io/wxf.h"

enum {
    NEST_MAX = 4,               /* of remarks; keeps the search linear */
    DIGITS_MAX = 4,             /* of a number */
    TAG_MAX = 1000              /* bytes of a tag behind moves */
};

static bool
is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool
is_letter(char c)
{
    return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
}

/* ASCII or fullwidth digits and their value. */
static size_t
scan_number(const char *s, size_t len, long *value)
{
    size_t p = 0;
    int count = 0;

    for (*value = 0; count < DIGITS_MAX && p < len; count++) {
        if (is_digit(s[p])) {
            *value = *value * 10 + (s[p++] - '0');
        } else if (len - p >= 3 && !memcmp(s + p, "\xEF\xBC", 2)
                   && (unsigned char)s[p + 2] >= 0x90
                   && (unsigned char)s[p + 2] <= 0x99) {
            *value = *value * 10 + ((unsigned char)s[p + 2] - 0x90);
            p += 3;
        } else {
            break;
        }
    }
    return p;
}

size_t
token_digits(const char *s, size_t len)
{
    if (len < 4 || s[0] < '1' || s[0] > '9' || s[1] < '1' || s[1] > '9'
        || !strchr("+-.=", s[2]) || s[3] < '1' || s[3] > '9')
        return 0;
    if (len == 4)
        return 4;
    if (is_digit(s[4]) || is_letter(s[4]))
        return 0;
    return len > 5 && strchr("+-.=", s[4]) && is_digit(s[5]) ? 0 : 4;
}

static size_t
move_shape(const char *s, size_t len)
{
    size_t n = token_digits(s, len), san, squares;

    if (n)
        return n;
    san = san_shape(s, len);
    squares = notation_shape(s, len);   /* "i0 - h0": more than "i0" */
    return san >= squares ? san : squares;
}

bool
token_is_parent(const char *s, size_t len)
{
    long number;
    size_t n = scan_number(s, len, &number);

    return n && n + 1 < len && s[n] == '-' && !is_digit(s[n + 1])
           && notation_shape(s + n + 1, len - n - 1);
}

size_t
token_result(const char *s, size_t len)
{
    static const char *const results[] = {
        "1-0", "0-1", "1/2-1/2", "1/2", "½-½", "0.5-0.5", "*",
        "红方胜", "红先胜", "红胜", "紅方勝", "紅先勝", "紅勝", "红勝",
        "黑方胜", "黑先胜", "黑胜", "黑方勝", "黑先勝", "黑勝",
        "红先负", "红方负", "红负", "紅先負", "紅方負", "紅負",
        "黑方负", "黑负", "黑方負", "黑負",
        "红先和", "紅先和", "和棋", "和局", NULL,
    };
    size_t n = scan_word(s, len, results);

    if (!n || n == len || s[n] == '\n' || scan_blank(s + n, len - n)
        || scan_any(s + n, len - n, "{}()（）。.,，;；<"))
        return n;
    return 0;
}

/* A line that divides: "====", "```", "## heading". */
static bool
is_ruler(const char *s, size_t len)
{
    if (len && *s == '#')
        return true;
    return len >= 3 && (strchr("=-~`_", *s) || *s == SCAN_PART) && s[1] == *s
           && s[2] == *s;
}

static bool
is_tag(const char *s, size_t len)
{
    struct pgn_tag tag;

    return pgn_tag_scan(s, len, &tag) != 0;
}

/* Whether a tag begins at s that ends the moves before it on its line. */
static bool
is_closed_tag(const char *s, size_t len)
{
    struct pgn_tag tag;

    return pgn_tag_scan(s, len < TAG_MAX ? len : TAG_MAX, &tag)
           && tag.closed && pgn_tag_is_known(s, &tag);
}

/* The next line at or after p that begins with a tag; len if there is none. */
static size_t
find_tag(const char *s, size_t len, size_t p)
{
    while (p < len) {
        size_t skip;

        p += scan_line(s + p, len - p);
        if (p < len)
            p++;
        skip = scan_blanks(s + p, len - p);
        if (is_tag(s + p + skip, len - p - skip))
            return p;
    }
    return len;
}

/*
 * The end of a comment whose text begins at p: a brace, or, if it was
 * forgotten, the tags of the next game.  A tag line inside a comment is none
 * of those unless another comment begins below it.
 */
static void
close_comment(const char *s, size_t len, struct token *t)
{
    size_t p = t->text;
    bool line = false, tag = false;

    for (; p < len; p++) {
        if (s[p] == '\n')
            line = true;
        else if (line && s[p] == '[')
            tag = tag || is_tag(s + p, len - p);
        if (s[p] != '\n' && s[p] != ' ' && s[p] != '\t')
            line = false;
        if (tag && s[p] == '{')
            break;
        if (s[p] == '}') {
            t->text_len = p - t->text;
            t->len = p + 1 - t->off;
            t->tags = tag;
            return;
        }
    }
    t->unclosed = true;
    p = find_tag(s, len, t->text);
    t->text_len = p - t->text;
    t->len = p - t->off;
}

/* {...}, ｛...｝, "; ..." or, at the start of a line, "% ...". */
static bool
take_comment(const char *s, size_t len, struct token *t)
{
    const char *at = s + t->off;
    size_t left = len - t->off, wide = scan_any(at, left, "｛");

    t->type = TOKEN_COMMENT;
    if (*at == '{') {
        t->text = t->off + 1;
        close_comment(s, len, t);
        return true;
    }
    if (*at == ';' || (*at == '%' && t->line_start)) {
        t->text = t->off + 1;
        t->len = scan_line(at, left);
        t->text_len = t->len - 1;
        return true;
    }
    if (wide) {
        size_t p = t->off + wide;

        t->text = p;
        while (p < len && s[p] != '\n' && !scan_any(s + p, len - p, "｝"))
            p++;
        t->text_len = p - t->text;
        t->unclosed = p == len || s[p] == '\n';
        t->len = p - t->off + (t->unclosed ? 0 : wide);
        return true;
    }
    return false;
}

/* The bytes of a parenthesis at s, ASCII or fullwidth; 0 if there is none. */
static size_t
scan_open(const char *s, size_t len)
{
    return *s == '(' ? 1 : *s == '\xEF' ? scan_any(s, len, "（") : 0;
}

static size_t
scan_close(const char *s, size_t len)
{
    return *s == ')' ? 1 : *s == '\xEF' ? scan_any(s, len, "）") : 0;
}

void
token_remark(const char *s, size_t len, size_t off, struct token *out)
{
    size_t p = off, n;
    int depth = 0;

    memset(out, 0, sizeof *out);
    out->type = TOKEN_COMMENT;
    out->off = off;
    out->text = off + scan_open(s + off, len - off);
    for (; p < len && depth <= NEST_MAX; p += n ? n : 1) {
        if ((n = scan_open(s + p, len - p))) {
            depth++;
        } else if ((n = scan_close(s + p, len - p)) && !--depth) {
            out->text_len = p - out->text;
            out->len = p + n - off;
            return;
        }
    }
    out->unclosed = true;
    out->len = scan_line(s + off, len - off);
    out->text_len = off + out->len - out->text;
}

const char token_nags[TOKEN_NAGS][3] = {
    "", "!", "?", "!!", "??", "!?", "?!",
};

/* "+-": how the position is valued, apart from what follows. */
static size_t
scan_value(const char *s, size_t len)
{
    static const char *const values[] = {
        "+/-", "-/+", "+/=", "=/+", "+-", "-+", "+=", "=+", NULL,
    };
    size_t n = scan_word(s, len, values);

    return n && (n == len || s[n] == '\n' || scan_blank(s + n, len - n)
                 || scan_any(s + n, len - n, "{}()（）"))
               ? n : 0;
}

/* "!?", "$12", "★", "+-". */
static size_t
scan_mark(const char *s, size_t len)
{
    size_t p = 0, n;

    if ((n = scan_value(s, len)))
        return n;

    if (*s == '$') {
        for (p = 1; p < len && is_digit(s[p]); p++)
            ;
        return p;
    }
    while (p < len && (n = scan_any(s + p, len - p, "!?！？★☆±∓")))
        p += n;
    return p;
}

/* "第3回合". */
static size_t
scan_round(const char *s, size_t len)
{
    size_t p = scan_any(s, len, "第"), n;
    long value;

    if (!p)
        return 0;
    n = scan_numeral(s + p, len - p, &value);
    p += n;
    n = n ? scan_any(s + p, len - p, "回") : 0;
    if (!n)
        return 0;
    p += n;
    return p + scan_any(s + p, len - p, "合");
}

/* "12.", "(12)", "12、", "①", and "12" with a move behind it. */
static bool
take_number(const char *s, size_t len, struct token *t)
{
    size_t open = scan_any(s, len, "(（"), p = open, n, blanks;

    t->type = TOKEN_NUMBER;
    n = scan_number(s + p, len - p, &t->number);
    if (!n) {
        t->number = 0;
        t->len = scan_round(s, len);
        if (!t->len && !open)
            t->len = scan_move_number(s, len);
        return t->len != 0;
    }
    p += n;
    t->len = p;
    n = scan_any(s + p, len - p, open ? ")）" : ".、．。:：");
    if (!n && !open && t->line_start)
        n = scan_any(s + p, len - p, ")）");
    t->len += n;
    if (n && !open)
        return true;
    p += n;
    blanks = scan_blanks_and_lines(s + p, len - p);
    p += blanks;
    return (n || !open) && (move_shape(s + p, len - p)
                            || scan_dots(s + p, len - p));
}

/* Dots of all kinds; one alone is not a half of a round. */
static bool
take_dots(const char *s, size_t len, struct token *t)
{
    size_t p = 0, n;

    while (p < len && (n = scan_any(s + p, len - p, "….．·")))
        p += n;
    t->type = p > 1 && scan_any(s, len, "．·") != p ? TOKEN_DOTS : TOKEN_SKIP;
    t->len = p;
    return p != 0;
}

static bool
take_sign(const char *s, size_t len, struct token *t)
{
    static const struct {
        enum token_type type;
        const char *set;
    } signs[] = {
        {TOKEN_OPEN, "(（"}, {TOKEN_STRAY, "}｝"},
        {TOKEN_SKIP, "+#,，、；。：:•|="},
    };
    size_t i;

    for (i = 0; i < sizeof signs / sizeof *signs; i++) {
        t->type = signs[i].type;
        t->len = scan_any(s, len, signs[i].set);
        if (t->len)
            return true;
    }
    return false;
}

/* What no list of moves holds: the next game. */
static bool
is_other_game(const char *s, size_t len)
{
    return position_begins(s, len) || foreign_numbers(s, len) > 0
           || wxf_begins(s, len);
}

/* Whether a tag ends a part of a page, or begins another one. */
static bool
parts_page(const char *s, size_t len)
{
    static const char *const names[] = {
        "pre", "div", "table", "textarea", "body", "html", "script", "style",
        "section", "article", "blockquote", "hr", NULL,
    };
    size_t p = 1 + (s[1] == '/'), i;

    for (i = 0; names[i]; i++) {
        size_t n = strlen(names[i]);

        if (p + n < len && !strncasecmp(s + p, names[i], n)
            && strchr(" \t\n/>", s[p + n]))
            return true;
    }
    return false;
}

/*
 * Tags of a page, all there are in a row.  Those that part it end the game,
 * unless its next number follows.
 */
static bool
take_markup(const char *s, size_t len, struct token *t)
{
    struct token next = {.line_start = true};
    bool parts = false, goes_on;
    size_t p = 0, n;

    while (p < len && (n = scan_page_tag(s + p, len - p))) {
        parts = parts || parts_page(s + p, n);
        p += n;
        p += scan_blanks_and_lines(s + p, len - p);
    }
    goes_on = p < len && take_number(s + p, len - p, &next)
              && next.number > 1;
    t->type = TOKEN_SKIP;
    t->len = p;
    if (p && ((parts && !goes_on)
              || (scan_any(s + p, len - p, "[［") && is_tag(s + p, len - p))
              || is_other_game(s + p, len - p))) {
        t->type = TOKEN_END;
        t->len = 0;
    }
    return p > 0;
}

/* Up to the next blank, brace, parenthesis or tag of a page. */
static void
take_other(const char *s, size_t len, struct token *t)
{
    size_t p = 1;

    while (p < len && s[p] != '\n' && !scan_blank(s + p, len - p)
           && !scan_any(s + p, len - p, "{}()（）｛｝")
           && !(s[p] == '<' && scan_page_tag(s + p, len - p)))
        p++;
    t->type = TOKEN_OTHER;
    t->len = p;
}

/* ASCII that no move begins with. */
static bool
is_sign(char c)
{
    return !((unsigned char)c & 0x80) && !is_digit(c) && !is_letter(c);
}

/* What is at t->off, where no blank is. */
static void
take(const char *s, size_t len, struct token *t)
{
    const char *at = s + t->off;
    size_t left = len - t->off;

    if ((t->line_start
         && (is_ruler(at, left) || is_other_game(at, left)
             || (scan_any(at, left, "[［") && is_tag(at, left))))
        || (scan_any(at, left, "[［") && is_closed_tag(at, left))) {
        t->type = TOKEN_END;
        return;
    }
    if (take_comment(s, len, t) || take_markup(at, left, t))
        return;
    t->type = TOKEN_CLOSE;
    if ((t->len = scan_close(at, left)))
        return;
    t->type = TOKEN_RESULT;
    if ((t->len = token_result(at, left)))
        return;
    t->type = TOKEN_MOVE;
    if (!is_sign(*at) && (t->len = move_shape(at, left)))
        return;
    t->type = TOKEN_MARK;
    if ((t->len = scan_mark(at, left)))
        return;
    if (take_number(at, left, t) || take_dots(at, left, t)
        || take_sign(at, left, t))
        return;
    take_other(at, left, t);
}

void
token_next(const char *s, size_t len, size_t from, struct token *out)
{
    size_t p = from;

    memset(out, 0, sizeof *out);
    p += scan_blanks_and_lines(s + p, len - p);
    out->off = p;
    while (p && (s[p - 1] == ' ' || s[p - 1] == '\t'))
        p--;
    out->line_start = !p || s[p - 1] == '\n';
    if (out->off < len)
        take(s, len, out);
}

bool
token_is_first(const char *s, size_t len, size_t off)
{
    struct token t;

    token_next(s, len, off, &t);
    if (t.type != TOKEN_NUMBER || t.number != 1)
        return false;
    token_next(s, len, t.off + t.len, &t);
    return t.type == TOKEN_MOVE;
}
