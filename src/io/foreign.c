#include <config.h>

#include "io/foreign.h"

#include <stdbool.h>
#include <string.h>
#include <strings.h>

#include "board/notation.h"
#include "io/scan.h"

struct magic {
    const char *bytes;
    size_t off, len;
    const char *name;
};

static const struct magic magics[] = {
    {"CCBridge Record", 0, 15, "CBR (CCBridge)"},
    {"CCBridgeLibrary", 0, 15, "CBL (CCBridge library)"},
    {"SQLite format 3", 0, 15, "SQLite (an opening book, OBK or YFK)"},
    {"\x89PNG", 0, 4, "PNG (a picture)"},
    {"\xFF\xD8\xFF", 0, 3, "JPEG (a picture)"},
    {"GIF8", 0, 4, "GIF (a picture)"},
    {"%PDF-", 0, 5, "PDF"},
    {"PK\3\4", 0, 4, "ZIP (an archive)"},
    {"Rar!", 0, 4, "RAR (an archive)"},
    {"7z\xBC\xAF", 0, 4, "7z (an archive)"},
    {"\x1F\x8B", 0, 2, "gzip (compressed)"},
    {"\xD0\xCF\x11\xE0", 0, 4, "an old office document"},
};

/* Words that occur in texts of a format; the first row that fits wins. */
static const struct magic shapes[] = {
    {"<ChineseChessRecord", 0, 19, "CBF (CCBridge XML)"},
    {"[DHJHtmlXQ_", 0, 11, "DHJHtmlXQ"},
    {"<pfc", 0, 4, "PFC (PengFei)"},
    {"<step id=", 0, 9, "PFC (PengFei)"},
};

static const struct {
    const char *suffix, *name;
} suffixes[] = {
    {".xqf", "XQF (XQStudio)"}, {".cbr", "CBR (CCBridge)"},
    {".cbl", "CBL (CCBridge library)"}, {".cbf", "CBF (CCBridge XML)"},
    {".mxq", "MXQ (Yitian)"}, {".ccm", "CCM (Zhongyou)"},
    {".che", "CHE (QQ)"}, {".chn", "CHN (Lianzhong)"},
    {".pfc", "PFC (PengFei)"}, {".obk", "OBK (an opening book)"},
    {".yfk", "YFK (an opening book)"}, {".xqr", "XQR"}, {".crm", "CRM"},
    {".pgn", "PGN"}, {".pgns", "PGN"}, {".wxf", "WXF"},
};

const char *
foreign_magic(const void *bytes, size_t len)
{
    const unsigned char *p = bytes;
    size_t i;

    /* XQF: "XQ", then a version of 10 to 18, in a header of 1024 bytes. */
    if (len >= 3 && p[0] == 'X' && p[1] == 'Q' && p[2] >= 10 && p[2] <= 18)
        return "XQF (XQStudio)";
    for (i = 0; i < sizeof magics / sizeof *magics; i++) {
        const struct magic *m = &magics[i];

        if (len >= m->off + m->len
            && !memcmp(p + m->off, m->bytes, m->len))
            return m->name;
    }
    return NULL;
}

/* "[Event "..."]": a tag line of PGN, in ASCII quotes. */
static bool
is_pgn_tag(const char *s, size_t len)
{
    size_t p = 1, start = 1;

    if (!len || *s != '[')
        return false;
    while (p < len && p < 30
           && ((s[p] >= 'A' && s[p] <= 'Z') || (s[p] >= 'a' && s[p] <= 'z')))
        p++;
    return p > start && p + 1 < len && s[p] == ' ' && s[p + 1] == '"';
}

/* "FORMAT  WXF" or "START{". */
static bool
is_wxf_line(const char *s, size_t len)
{
    size_t p = 6;

    if (len >= 6 && !memcmp(s, "START{", 6))
        return true;
    if (len < 6 || memcmp(s, "FORMAT", 6))
        return false;
    p += scan_blanks(s + p, len - p);
    return len - p >= 3 && !memcmp(s + p, "WXF", 3);
}

/* The shapes a line can have on its own. */
static const char *
line_shape(const char *s, size_t len)
{
    size_t i;

    if (is_pgn_tag(s, len))
        return "PGN";
    if (is_wxf_line(s, len))
        return "WXF";
    for (i = 0; i < sizeof shapes / sizeof *shapes; i++)
        if (len >= shapes[i].len
            && !strncasecmp(s, shapes[i].bytes, shapes[i].len))
            return shapes[i].name;
    return NULL;
}

/* A line that is moves and nothing else, with a number in front. */
static bool
is_move_line(const char *s, size_t len)
{
    size_t number = scan_move_number(s, len), end;

    while (len && scan_blank(s + len - 1, 1))
        len--;
    if (!number)
        return false;
    end = scan_moves(s, len, 0, NULL);
    return end && end == len;
}

const char *
foreign_shape(const char *s, size_t len)
{
    size_t off, line, moves = 0;

    for (off = 0; off < len; off += line + 1) {
        const char *name, *text = s + off;
        size_t left, skip;

        line = scan_line(text, len - off);
        skip = scan_blanks(text, line);
        left = line - skip;
        name = line_shape(text + skip, left);
        if (name)
            return name;
        if (is_move_line(text + skip, left) && ++moves == 3)
            return "a move list in plain text";
    }
    return moves && moves * 40 > len ? "a move list in plain text" : NULL;
}

const char *
foreign_suffix(const char *name)
{
    const char *dot = strrchr(name, '.');
    size_t i;

    for (i = 0; dot && i < sizeof suffixes / sizeof *suffixes; i++)
        if (!strcasecmp(dot, suffixes[i].suffix))
            return suffixes[i].name;
    return NULL;
}
