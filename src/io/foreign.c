#include <config.h>

#include "io/foreign.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "io/scan.h"

struct magic {
    const char *bytes;
    size_t len;
    const char *name;
};

static const struct magic magics[] = {
    {"CCBridgeLibrary", 15, "CBL (CCBridge library)"},
    {"SQLite format 3", 15, "SQLite (an opening book, OBK or YFK)"},
    {"\x89PNG", 4, "PNG (a picture)"},
    {"\xFF\xD8\xFF", 3, "JPEG (a picture)"},
    {"GIF8", 4, "GIF (a picture)"},
    {"II*\0", 4, "TIFF (a picture)"},
    {"MM\0*", 4, "TIFF (a picture)"},
    {"%PDF-", 5, "PDF"},
    {"{\\rtf", 5, "RTF (an office document)"},
    {"Rar!", 4, "RAR (an archive)"},
    {"7z\xBC\xAF", 4, "7z (an archive)"},
    {"\x1F\x8B", 2, "gzip (compressed)"},
    {"BZh", 3, "bzip2 (compressed)"},
    {"\xFD" "7zXZ", 5, "xz (compressed)"},
    {"\xD0\xCF\x11\xE0", 4, "an old office document"},
};

enum {
    HEAD_BYTES = 1000,          /* where a file says what it is */
    NUMBERS_MIN = 20            /* of a text of nothing but numbers */
};

/* What to do with a format that is not read. */
#define OFFICE "open it in an office program and save it as text"
#define PICTURE "type the moves of the game, or have them as text"
#define ARCHIVE "unpack it and give the files in it"
#define CCBRIDGE "open it in CCBridge (象棋桥) and save each game as " \
                 "DhtmlXQ (UBB)"

static const struct {
    const char *name, *advice;
} advices[] = {
    {"CBL (CCBridge library)", CCBRIDGE}, {"CBF (CCBridge XML)", CCBRIDGE},
    {"DHJHtmlXQ", "open its page (广东打虎将) and copy the moves as text"},
    {"PFC (PengFei XML)", "open it in PengFei (鹏飞象棋) and save the game "
     "as PGN or copy its moves as text"},
    {"PFC (PengFei)", "open it in PengFei (鹏飞象棋) and save the game as "
     "PGN or copy its moves as text"},
    {"MXQ (Yitian)", "open it in Yitian (弈天) and copy the moves as text"},
    {"CCM (Zhongyou)", "open it in Zhongyou (中游) and copy the moves as "
     "text"},
    {"CHE (QQ)", "open it in the games of QQ (QQ游戏) and copy the moves as "
     "text"},
    {"CHN (Lianzhong)", "open it in Lianzhong (联众) and copy the moves as "
     "text"},
    {"XQR", "open it in the program that wrote it and save the game as "
     "DhtmlXQ (UBB) or text"},
    {"CRM", "open it in the program that wrote it and save the game as "
     "DhtmlXQ (UBB) or text"},
    {"SQLite (an opening book, OBK or YFK)", "a book holds moves by position "
     "and no games; give the game as DhtmlXQ (UBB) or text"},
    {"OBK (an opening book)", "a book holds moves by position and no games; "
     "give the game as DhtmlXQ (UBB) or text"},
    {"YFK (an opening book)", "a book holds moves by position and no games; "
     "give the game as DhtmlXQ (UBB) or text"},
    {"PNG (a picture)", PICTURE}, {"JPEG (a picture)", PICTURE},
    {"GIF (a picture)", PICTURE}, {"TIFF (a picture)", PICTURE},
    {"BMP (a picture)", PICTURE}, {"WebP (a picture)", PICTURE},
    {"HEIC (a picture)", PICTURE}, {"AVIF (a picture)", PICTURE},
    {"PDF", "open it in a viewer and copy its text"},
    {"RTF (an office document)", OFFICE},
    {"an old office document", OFFICE}, {"an office document", OFFICE},
    {"an e-book", "open it in a reader and copy its text"},
    {"ZIP (an archive)", ARCHIVE}, {"RAR (an archive)", ARCHIVE},
    {"7z (an archive)", ARCHIVE}, {"tar (an archive)", ARCHIVE},
    {"gzip (compressed)", ARCHIVE}, {"bzip2 (compressed)", ARCHIVE},
    {"xz (compressed)", ARCHIVE},
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
    {".cbl", "CBL (CCBridge library)"}, {".cbf", "CBF (CCBridge XML)"},
    {".mxq", "MXQ (Yitian)"}, {".ccm", "CCM (Zhongyou)"},
    {".che", "CHE (QQ)"}, {".chn", "CHN (Lianzhong)"},
    {".pfc", "PFC (PengFei)"}, {".obk", "OBK (an opening book)"},
    {".yfk", "YFK (an opening book)"}, {".xqr", "XQR"}, {".crm", "CRM"},
};

const char *
foreign_advice(const char *name)
{
    size_t i;

    for (i = 0; i < sizeof advices / sizeof *advices; i++)
        if (!strcmp(advices[i].name, name))
            return advices[i].advice;
    return NULL;
}

/* Whether a word is among the first bytes. */
static bool
holds(const unsigned char *p, size_t len, const char *word)
{
    size_t n = strlen(word), i;

    for (i = 0; i + n <= len && i < HEAD_BYTES; i++)
        if (!memcmp(p + i, word, n))
            return true;
    return false;
}

/* What a ZIP is the wrapper of, by the names of its first members. */
static const char *
zip_kind(const unsigned char *p, size_t len)
{
    if (holds(p, len, "application/epub"))
        return "an e-book";
    if (holds(p, len, "[Content_Types].xml")
        || holds(p, len, "application/vnd.oasis.opendocument"))
        return "an office document";
    return "ZIP (an archive)";
}

/*
 * Pictures in the boxes of ISO 14496-12: "ftyp" and a brand behind the length
 * of the first box (ISO 23008-12; AV1 Image File Format).
 */
static const char *
boxed_picture(const unsigned char *p, size_t len)
{
    static const struct {
        char brand[5];
        const char *name;
    } brands[] = {
        {"heic", "HEIC (a picture)"}, {"heix", "HEIC (a picture)"},
        {"heim", "HEIC (a picture)"}, {"heis", "HEIC (a picture)"},
        {"hevc", "HEIC (a picture)"}, {"hevx", "HEIC (a picture)"},
        {"mif1", "HEIC (a picture)"}, {"msf1", "HEIC (a picture)"},
        {"avif", "AVIF (a picture)"}, {"avis", "AVIF (a picture)"},
    };
    size_t i;

    if (len < 12 || memcmp(p + 4, "ftyp", 4) != 0)
        return NULL;
    for (i = 0; i < sizeof brands / sizeof *brands; i++)
        if (!memcmp(p + 8, brands[i].brand, 4))
            return brands[i].name;
    return NULL;
}

/* Formats whose first bytes are not all the same. */
static const char *
magic_apart(const unsigned char *p, size_t len)
{
    const char *boxed = boxed_picture(p, len);
    size_t size;

    if (boxed)
        return boxed;
    if (len >= 4 && !memcmp(p, "PK\3\4", 4))
        return zip_kind(p, len);
    if (len >= 12 && !memcmp(p, "RIFF", 4) && !memcmp(p + 8, "WEBP", 4))
        return "WebP (a picture)";
    if (len >= 265 && !memcmp(p + 257, "ustar", 5))
        return "tar (an archive)";
    if (len < 6 || p[0] != 'B' || p[1] != 'M')
        return NULL;
    size = p[2] | (size_t)p[3] << 8 | (size_t)p[4] << 16 | (size_t)p[5] << 24;
    return size == len ? "BMP (a picture)" : NULL;
}

const char *
foreign_magic(const void *bytes, size_t len)
{
    const unsigned char *p = bytes;
    size_t i;

    for (i = 0; i < sizeof magics / sizeof *magics; i++) {
        const struct magic *m = &magics[i];

        if (len >= m->len && !memcmp(p, m->bytes, m->len))
            return m->name;
    }
    /* The name of the program, ended as a string in memory is. */
    if (len > 8 && !memcmp(p, "CCBridge", 8)
        && memchr(p, 0, len < 24 ? len : 24))
        return "a CCBridge file of another kind";
    return magic_apart(p, len);
}

/* "32 0 9 1 7 2 ...": a game in numbers, and nothing else. */
static bool
is_numbers(const char *s, size_t len)
{
    size_t p, count = 0;

    for (p = 0; p < len; p++) {
        bool digit = s[p] >= '0' && s[p] <= '9';

        if (!digit && s[p] != ' ' && s[p] != '\n' && s[p] != '\t')
            return false;
        count += digit && (p + 1 == len || s[p + 1] < '0' || s[p + 1] > '9');
    }
    return count >= NUMBERS_MIN;
}

bool
foreign_numbers(const char *s, size_t len)
{
    size_t line = scan_line(s, len), p;

    for (p = 0; p < line && (s[p] == ' ' || (s[p] >= '0' && s[p] <= '9'));
         p++)
        ;
    return (p == line || s[p] == '<') && is_numbers(s, p);
}

/* The shapes a line can have on its own. */
static const char *
line_shape(const char *s, size_t len)
{
    if (len >= 11 && !strncasecmp(s, "[DHJHtmlXQ_", 11))
        return "DHJHtmlXQ";
    return NULL;
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
    size_t off, line;
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
    }
    return !head && is_numbers(s, len) ? "CHE (QQ)" : head;
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
