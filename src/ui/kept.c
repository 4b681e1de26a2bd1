#include <config.h>

#include "ui/kept.h"

#include <string.h>

#include "board/notation.h"

static const char blanks[] = " \t\n";
static const char digits[] = "0123456789";

/* Signs of which the one ends what the other begins; no reader looks for more
   of them inside, but for parentheses. */
static const struct pair {
    const char *open, *close;
    bool nests;
} pairs[] = {
    {"{", "}", false}, {"｛", "｝", false}, {";", "\n", false},
    {"(", ")", true}, {"（", "）", true},
};

enum { PAIRS = sizeof pairs / sizeof *pairs };

static size_t
begins_with(const char *s, const char *sign)
{
    size_t n = strlen(sign);

    return strncmp(s, sign, n) == 0 ? n : 0;
}

/* "3.", "3", "...", "$4", "!?"; a semicolon with moves behind it. */
static size_t
sign_at(const char *s)
{
    size_t n = strspn(s, digits);

    if (n && (s[n] == '.' || strchr(blanks, s[n])))
        return n;
    if (*s == '$')
        return 1 + strspn(s + 1, digits);
    n = strspn(s, ".!?,;");
    return n ? n : begins_with(s, "…");
}

/* In prose a semicolon may stand between moves. */
static bool
parts_moves(const char *s)
{
    size_t n;

    do {
        s += strspn(s, blanks);
        s += n = sign_at(s);
    } while (n);
    return notation_shape(s, strlen(s)) > 0;
}

static const struct pair *
pair_at(const char *s)
{
    int i = 0;

    while (i < PAIRS && !begins_with(s, pairs[i].open))
        i++;
    return i == PAIRS || (*s == ';' && parts_moves(s)) ? NULL : &pairs[i];
}

/* A comment, to the end of the text if nothing ends it. */
static size_t
comment_at(const char *s, const struct pair *pair)
{
    const char *end = strstr(s + strlen(pair->open), pair->close);

    return end ? (size_t)(end - s) + strlen(pair->close) : strlen(s);
}

/* Parentheses of either width, with what nests in them. */
static size_t
parens_at(const char *s)
{
    size_t p = 0;
    int depth = 0;

    do {
        const struct pair *pair = pair_at(s + p);

        if (pair && pair->nests) {
            depth++;
            p += strlen(pair->open);
        } else if (pair) {
            p += comment_at(s + p, pair);
        } else {
            size_t n = begins_with(s + p, ")");

            n = n ? n : begins_with(s + p, "）");
            depth -= n > 0;
            p += n ? n : s[p] != '\0';
        }
    } while (depth && s[p]);
    return p;
}

size_t
kept_move(const char *text)
{
    size_t p = 0, n;

    do {
        const struct pair *pair;

        p += strspn(text + p, blanks);
        pair = pair_at(text + p);
        if (pair)
            n = pair->nests ? parens_at(text + p)
                            : comment_at(text + p, pair);
        else
            n = sign_at(text + p);
        p += n;
    } while (n);
    return p;
}

size_t
kept_length(const struct pos *p, const char *text)
{
    struct notation_result r = notation_read(p, text, strlen(text));
    size_t n = 0, more;

    if (r.status == NOTATION_NOT_A_MOVE || !r.used) {
        while (text[n] && !strchr(blanks, text[n]) && !pair_at(text + n))
            n++;
        return n;
    }
    /* "C8=10" is one word; "C8=12." is a move and a number. */
    more = strspn(text + r.used, digits);
    return text[r.used + more] == '.' ? r.used : r.used + more;
}

/* A comment to the end of its line, between braces. */
static void
put_line_comment(const char *s, size_t len, struct buf *out)
{
    size_t i;

    buf_puts(out, "{");
    for (i = 1; i < len && s[i] != '\n'; i++)
        buf_puts(out, s[i] == '}' ? "｝" : (char[]){s[i], '\0'});
    buf_puts(out, "}\n");
}

/* $1 to $6 are the usual marks. */
static void
put_assessment(const char *s, size_t len, struct buf *out)
{
    static const char *const marks[] = {"!", "?", "!!", "??", "!?", "?!"};

    if (len == 2 && s[1] >= '1' && s[1] <= '6')
        buf_addf(out, "{%s}", marks[s[1] - '1']);
    else
        buf_addf(out, "{%.*s}", (int)len, s);
}

void
kept_plain(const char *text, struct buf *out)
{
    size_t p = 0, n;

    for (; text[p]; p += n) {
        const struct pair *pair = pair_at(text + p);

        n = pair && !pair->nests ? comment_at(text + p, pair) : 1;
        if (pair && text[p] == ';') {
            put_line_comment(text + p, n, out);
        } else if (text[p] == '$') {
            n = sign_at(text + p);
            put_assessment(text + p, n, out);
        } else {
            buf_add(out, text + p, n);
        }
    }
}
