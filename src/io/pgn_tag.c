#include <config.h>

#include "io/pgn_tag.h"

#include <string.h>

#include "io/scan.h"

enum { NAME_MAX_BYTES = 60 };

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

/* The bracket behind a quote, with what may follow it; 0 if it is no end. */
static size_t
scan_close(const char *s, size_t len)
{
    size_t p = scan_blanks(s, len), n = scan_any(s + p, len - p, "]］"), more;

    if (!n)
        return 0;
    p += n;
    more = p + scan_blanks(s + p, len - p);
    if (more < len && s[more] != '\n'
        && !scan_any(s + more, len - more, "[［"))
        return 0;
    return p;
}

size_t
pgn_tag_scan(const char *s, size_t len, struct pgn_tag *tag)
{
    size_t p, line = scan_line(s, len), n, last = 0;

    p = scan_head(s, line, tag);
    n = p ? scan_any(s + p, line - p, quotes) : 0;
    if (!n)
        return 0;
    tag->quoted = true;
    tag->value = p += n;
    while (p < line) {
        size_t close;

        if (s[p] == '\\' && p + 1 < line
            && (s[p + 1] == '"' || s[p + 1] == '\\')) {
            p += 2;
            continue;
        }
        n = scan_any(s + p, line - p, quotes);
        close = n ? scan_close(s + p + n, line - p - n) : 0;
        if (close) {
            tag->closed = true;
            tag->value_len = p - tag->value;
            return p + n + close;
        }
        last = n ? p : last;
        p += n ? n : 1;
    }
    p = last ? last : line;
    if (!last && p > tag->value && s[p - 1] == ']')
        p--;
    tag->value_len = p - tag->value;
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

void
pgn_tag_value(const char *s, const struct pgn_tag *tag, struct buf *out)
{
    const char *p = s + tag->value, *end = p + tag->value_len;

    for (; p < end; p++) {
        if (*p == '\\' && p + 1 < end && (p[1] == '"' || p[1] == '\\'))
            p++;
        buf_putc(out, *p);
    }
}
