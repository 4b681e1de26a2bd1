#include <config.h>

#include "io/cut.h"

#include <stdbool.h>
#include <string.h>
#include <strings.h>

#include "io/scan.h"

static const char mark_of_bytes[] = "\xEF\xBB\xBF";
static const char game_mark[] = "\xE3\x80\x90\xE5\xB1\x80\xE3\x80\x91";

/* What is looked at: the text before an offset, a line at it. */

static bool
is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* The end of what is not blank in s[0..len). */
static size_t
trimmed(const char *s, size_t len)
{
    while (len && (is_blank(s[len - 1]) || s[len - 1] == '\n'))
        len--;
    return len;
}

/* Where the line begins whose end is s[end]. */
static size_t
line_start(const char *s, size_t end)
{
    while (end && s[end - 1] != '\n')
        end--;
    return end;
}

static bool
begins_with(const char *s, size_t len, const char *word)
{
    size_t n = strlen(word);

    return len >= n && strncasecmp(s, word, n) == 0;
}

static bool
ends_with(const char *s, size_t len, const char *word)
{
    size_t n = strlen(word);

    return len >= n && strncasecmp(s + len - n, word, n) == 0;
}

static bool
begins_dhtmlxq(const char *s, size_t len)
{
    return begins_with(s, len, "[DhtmlXQ]");
}

static bool
ends_dhtmlxq(const char *s, size_t len)
{
    return ends_with(s, len, "[/DhtmlXQ]");
}

/* [Name "value"] */
static bool
begins_pgn(const char *s, size_t len)
{
    size_t i = 1;

    if (!len || *s != '[')
        return false;
    while (i < len && ((s[i] >= 'A' && s[i] <= 'Z') || s[i] == '_'
                       || (s[i] >= 'a' && s[i] <= 'z')
                       || (s[i] >= '0' && s[i] <= '9')))
        i++;
    return i > 1 && i + 1 < len && s[i] == ' ' && s[i + 1] == '"';
}

/* A result, and the last brace before it is no open one. */
static bool
ends_pgn(const char *s, size_t len)
{
    static const char *const results[] = {"1-0", "0-1", "1/2-1/2", "*"};
    size_t i;

    for (i = 0; i < sizeof results / sizeof *results; i++) {
        size_t n = strlen(results[i]);

        if (ends_with(s, len, results[i])
            && (len == n || is_blank(s[len - n - 1])
                || s[len - n - 1] == '\n'))
            break;
    }
    if (i == sizeof results / sizeof *results)
        return false;
    while (len && s[len - 1] != '{' && s[len - 1] != '}')
        len--;
    return !len || s[len - 1] == '}';
}

static bool
begins_wxf(const char *s, size_t len)
{
    return begins_with(s, len, "FORMAT ") || begins_with(s, len, "FORMAT\t");
}

static bool
ends_wxf(const char *s, size_t len)
{
    return ends_with(s, len, "}END");
}

/* Ten rows of letters and digits, and nothing before them. */
static bool
begins_fen(const char *s, size_t len)
{
    int slashes = 0;
    size_t i;

    for (i = 0; i < len && !is_blank(s[i]); i++) {
        if (s[i] == '/')
            slashes++;
        else if (!(s[i] >= '1' && s[i] <= '9')
                 && !memchr("abcehknpr", s[i] | 0x20, 9))
            return false;
    }
    return slashes == 9;
}

/* The line before is a FEN as well: no title or moves of the next. */
static bool
ends_fen(const char *s, size_t len)
{
    size_t start = line_start(s, len);

    return begins_fen(s + start, len - start);
}

static bool
begins_list(const char *s, size_t len)
{
    return begins_with(s, len, game_mark)
           && trimmed(s, len) == sizeof game_mark - 1;
}

static bool
ends_anyhow(const char *s, size_t len)
{
    (void)s;
    (void)len;
    return true;
}

static const struct kind {
    bool (*begins)(const char *line, size_t len);
    bool (*ends)(const char *s, size_t len);    /* all before, trimmed */
    bool gap;                   /* an empty line comes between */
} kinds[CUT_KINDS] = {
    [CUT_DHTMLXQ] = {begins_dhtmlxq, ends_dhtmlxq, false},
    [CUT_PGN] = {begins_pgn, ends_pgn, true},
    [CUT_WXF] = {begins_wxf, ends_wxf, false},
    [CUT_FEN] = {begins_fen, ends_fen, false},
    [CUT_LIST] = {begins_list, ends_anyhow, false},
};

/* Whether a text may be cut before the line at `at`. */
static bool
is_cut(const struct kind *k, const char *s, size_t at, size_t len)
{
    size_t end, i, n = scan_line(s + at, len - at);
    int lines = 0;

    if (at + n == len || !k->begins(s + at, n))
        return false;           /* half a line says nothing */
    end = trimmed(s, at);
    for (i = end; i < at; i++)
        lines += s[i] == '\n';
    return end && lines > k->gap && k->ends(s, end);
}

size_t
cut_last(enum cut_kind kind, const char *s, size_t from, size_t len)
{
    size_t at = line_start(s, len);

    if (kind == CUT_NONE)
        return 0;
    while (at > from) {
        if (is_cut(&kinds[kind], s, at, len))
            return at;
        at = line_start(s, at - 1);
    }
    return 0;
}

enum cut_kind
cut_kind(const char *s, size_t len)
{
    size_t skip = begins_with(s, len, mark_of_bytes)
                      ? sizeof mark_of_bytes - 1 : 0;
    int kind;

    while (skip < len && (is_blank(s[skip]) || s[skip] == '\n'))
        skip++;
    for (kind = CUT_NONE + 1; kind < CUT_KINDS; kind++) {
        if (kinds[kind].begins(s + skip, scan_line(s + skip, len - skip)))
            return (enum cut_kind)kind;
    }
    /* The mark may be missing before the first game. */
    return cut_last(CUT_LIST, s, 0, len) ? CUT_LIST : CUT_NONE;
}
