#include <config.h>

#include "io/foreign.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "io/scan.h"
#include "io/tags.h"

struct magic {
    const char *bytes;
    size_t len;
    const char *name;
};

static const struct magic magics[] = {
    {"CCBridge Record", 15, "CBR (CCBridge)"},
    {"CCBridgeLibrary", 15, "CBL (CCBridge library)"},
    {"SQLite format 3", 15, "SQLite (an opening book, OBK or YFK)"},
    {"\x89PNG", 4, "PNG (a picture)"},
    {"\xFF\xD8\xFF", 3, "JPEG (a picture)"},
    {"GIF8", 4, "GIF (a picture)"},
    {"%PDF-", 5, "PDF"},
    {"PK\3\4", 4, "ZIP (an archive)"},
    {"Rar!", 4, "RAR (an archive)"},
    {"7z\xBC\xAF", 4, "7z (an archive)"},
    {"\x1F\x8B", 2, "gzip (compressed)"},
    {"\xD0\xCF\x11\xE0", 4, "an old office document"},
};

enum {
    HEAD_BYTES = 1000,          /* where a file says what it is */
    MOVES_MIN = 5               /* a list has at least so many */
};

/* Words in the head of texts of a format. */
static const struct magic shapes[] = {
    {"<ChineseChessRecord", 19, "CBF (CCBridge XML)"},
    {"[DHJHtmlXQ_", 11, "DHJHtmlXQ"},
    {"<n version=\"2\"", 14, "PFC (PengFei XML)"},
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

        if (len >= m->len && !memcmp(p, m->bytes, m->len))
            return m->name;
    }
    return NULL;
}

/* The shapes a line can have on its own. */
static const char *
line_shape(const char *s, size_t len)
{
    if (len >= 11 && !strncasecmp(s, "[DHJHtmlXQ_", 11))
        return "DHJHtmlXQ";
    return NULL;
}

/* The moves of a line that is nothing else, with a number in front. */
static size_t
count_moves(const char *s, size_t len)
{
    struct scan_words words = {0};
    size_t end;

    while (len && scan_blank(s + len - 1, 1))
        len--;
    if (!scan_move_number(s, len))
        return 0;
    end = scan_moves(s, len, 0, &words);
    free(words.list);
    return end == len ? words.n : 0;
}

/* Formats that a file names in its first words. */
static const char *
head_shape(const char *s, size_t len)
{
    size_t i, p;

    if (len > HEAD_BYTES)
        len = HEAD_BYTES;
    for (p = 0; p < len; p++)
        for (i = 0; i < sizeof shapes / sizeof *shapes; i++)
            if (len - p >= shapes[i].len
                && !strncasecmp(s + p, shapes[i].bytes, shapes[i].len))
                return shapes[i].name;
    return NULL;
}

const char *
foreign_shape(const char *s, size_t len)
{
    size_t off, line, moves = 0;
    const char *head = head_shape(s, len);

    for (off = 0; !head && off < len; off += line + 1) {
        const char *name, *text = s + off;
        size_t left, skip;

        line = scan_line(text, len - off);
        skip = scan_blanks(text, line);
        left = line - skip;
        name = line_shape(text + skip, left);
        if (name)
            return name;
        if (moves < MOVES_MIN)
            moves += count_moves(text + skip, left);
    }
    return head ? head : moves >= MOVES_MIN ? "a move list in plain text"
                                            : NULL;
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
