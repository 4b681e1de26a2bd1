#include <config.h>

#include "io/pgn_tag.h"

#include <string.h>
#include <strings.h>

#include "io/movetoken.h"
#include "io/scan.h"
#include "io/value.h"

enum {
    NAME_MAX_BYTES = 60,
    FOLLOW_MAX = 32             /* bytes behind a tag that are looked at */
};

static const char quotes[] = "\"“”＂";

/* "[Name " with the blanks after it; 0 if s begins with nothing like it. */
static size_t
scan_head(const char *s, size_t len, struct pgn_tag *tag)
{
    size_t p = scan_any(s, len, "[［"), n;

    memset(tag, 0, sizeof *tag);
    if (!p)
        return 0;
    p += scan_blanks(s + p, len - p);
    tag->name = p;
    while (p < len && !strchr(" \t\n\"'[]{}()=:;,%/<>", s[p])
           && p - tag->name <= NAME_MAX_BYTES && !scan_blank(s + p, len - p)
           && !scan_any(s + p, len - p, "“”＂［］"))
        p++;
    tag->name_len = p - tag->name;
    n = scan_blanks(s + p, len - p);
    if (!tag->name_len || tag->name_len > NAME_MAX_BYTES)
        return 0;
    return p + n;
}

/* The bytes of a quote at s: a sign, or for a page (*page) its entity. */
static size_t
scan_quote(const char *s, size_t len, bool page)
{
    static const char *const entities[] = {
        "&quot;", "&#34;", "&#x22;", "&ldquo;", "&rdquo;", NULL,
    };

    return page ? scan_word(s, len, entities) : scan_any(s, len, quotes);
}

/* Whether a tag ends where s follows: what may be behind one on its line. */
static bool
may_follow(const char *s, size_t len)
{
    struct token t;

    if (!len || scan_any(s, len, "[［{｛;") || scan_page_tag(s, len))
        return true;
    if (!((unsigned char)*s & 0x80) && !strchr("*.", *s)
        && (*s < '0' || *s > '9')
        && ((*s | 0x20) < 'a' || (*s | 0x20) > 'z'))
        return false;
    if (len > FOLLOW_MAX)
        len = FOLLOW_MAX;
    token_next(s, len, 0, &t);
    if (t.type == TOKEN_NUMBER)
        token_next(s, len, t.off + t.len, &t);
    return t.type == TOKEN_MOVE || t.type == TOKEN_RESULT
           || t.type == TOKEN_DOTS;
}

/* The bracket behind a quote; 0 if it is no end. */
static size_t
scan_bracket(const char *s, size_t len)
{
    size_t p = scan_blanks(s, len), n = scan_any(s + p, len - p, "]］");

    return n ? p + n : 0;
}

static size_t
scan_close(const char *s, size_t len)
{
    size_t p = scan_bracket(s, len), more = p + scan_blanks(s + p, len - p);

    return p && may_follow(s + more, len - more) ? p : 0;
}

/* A value without an end that fits: up to its last quote, or all of it. */
static void
end_value(const char *s, size_t line, size_t last, struct pgn_tag *tag)
{
    size_t p = last ? last : line;

    if (!last && p > tag->value && s[p - 1] == ']')
        p--;
    tag->value_len = p - tag->value;
    if (!last)
        return;
    p += scan_quote(s + p, line - p, tag->page);
    p += scan_bracket(s + p, line - p);
    p += scan_blanks(s + p, line - p);
    tag->more = p;
    tag->more_len = scan_trim(s + p, line - p);
}

size_t
pgn_tag_scan(const char *s, size_t len, struct pgn_tag *tag)
{
    size_t p = scan_head(s, len, tag), line, n, last = 0;

    tag->page = p && p < len && s[p] == '&';
    n = p ? scan_quote(s + p, len - p, tag->page) : 0;
    if (!n)
        return 0;
    tag->quoted = true;
    tag->value = p += n;
    line = p + scan_line(s + p, len - p);
    while (p < line) {
        size_t close;

        if (s[p] == '\\' && p + 1 < line
            && (s[p + 1] == '"' || s[p + 1] == '\\')) {
            p += 2;
            continue;
        }
        n = scan_quote(s + p, line - p, tag->page);
        close = n ? scan_close(s + p + n, line - p - n) : 0;
        if (close) {
            tag->closed = true;
            tag->value_len = p - tag->value;
            return p + n + close;
        }
        last = n ? p : last;
        p += n ? n : 1;
    }
    end_value(s, line, last, tag);
    return line;
}

size_t
pgn_tag_scan_bare(const char *s, size_t len, struct pgn_tag *tag)
{
    size_t line = scan_line(s, len), p = scan_head(s, line, tag), end = line;

    while (end > p && (s[end - 1] == ' ' || s[end - 1] == '\t'))
        end--;
    if (!p || end <= p || s[end - 1] != ']'
        || p == tag->name + tag->name_len)
        return 0;
    tag->closed = true;
    tag->value = p;
    tag->value_len = end - 1 - p;
    return line;
}

bool
pgn_tag_is_known(const char *s, const struct pgn_tag *tag)
{
    static const char *const names[] = {
        "Game", "Event", "Site", "Date", "Round", "Red", "White", "Black",
        "RedTeam", "BlackTeam", "Result", "FEN", "ECCO", "Opening", "Title",
        "Variant", "Format",
    };
    size_t i;

    for (i = 0; i < sizeof names / sizeof *names; i++)
        if (strlen(names[i]) == tag->name_len
            && !strncasecmp(s + tag->name, names[i], tag->name_len))
            return true;
    return false;
}

static void
put_unescaped(const char *p, size_t len, struct buf *out)
{
    const char *end = p + len;

    for (; p < end; p++) {
        if (*p == '\\' && p + 1 < end && (p[1] == '"' || p[1] == '\\'))
            p++;
        buf_putc(out, *p);
    }
}

void
pgn_tag_value(const char *s, const struct pgn_tag *tag, struct buf *out)
{
    struct buf plain = BUF_INIT;

    if (tag->page) {
        value_plain(&plain, s + tag->value, tag->value_len);
        put_unescaped(buf_str(&plain), plain.len, out);
    } else {
        put_unescaped(s + tag->value, tag->value_len, out);
    }
    buf_free(&plain);
}
