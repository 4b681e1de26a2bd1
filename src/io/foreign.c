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
    {"ShiJia", "open it in the program that wrote it and save the game as "
     "DhtmlXQ (UBB) or text"},
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
    {".shijia", "ShiJia"},
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

size_t
foreign_numbers(const char *s, size_t len)
{
    size_t p = 0;

    while (p < len && (s[p] == ' ' || (s[p] >= '0' && s[p] <= '9')))
        p++;
    return (p == len || s[p] == '<' || s[p] == '\n') && is_numbers(s, p) ? p
                                                                        : 0;
}

/* "7H": a square as some programs number them. */
static bool
is_square(const char *s)
{
    return *s >= '0' && *s <= '9' && s[1] >= 'A' && s[1] <= 'J';
}

/* "Moves 7H-4H 8J-7H Ends". */
static bool
is_shijia(const char *s, size_t len)
{
    static const char lead[] = "Moves";
    size_t n = sizeof lead - 1;

    if (len < n || memcmp(s, lead, n) != 0)
        return false;
    n += scan_blanks(s + n, len - n);
    return len - n >= 5 && is_square(s + n) && s[n + 2] == '-'
           && is_square(s + n + 3);
}

/* The shapes a line can have on its own. */
static const char *
line_shape(const char *s, size_t len)
{
    if (len >= 11 && !strncasecmp(s, "[DHJHtmlXQ_", 11))
        return "DHJHtmlXQ";
    if (is_shijia(s, len))
        return "ShiJia";
    return NULL;
}

/* The shape of the table at s, or NULL. */
static const struct magic *
shape_at(const char *s, size_t len)
{
    size_t i;

    for (i = 0; i < sizeof shapes / sizeof *shapes; i++)
        if (len >= shapes[i].len
            && !strncasecmp(s, shapes[i].bytes, shapes[i].len))
            return &shapes[i];
    return NULL;
}

/* Formats that a file names in its first words. */
static const char *
head_shape(const char *s, size_t len)
{
    size_t p;

    if (len > HEAD_BYTES)
        len = HEAD_BYTES;
    for (p = 0; p < len; p++) {
        const struct magic *shape = shape_at(s + p, len - p);

        if (shape)
            return shape->name;
    }
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

bool
foreign_whole(const char *s, size_t len)
{
    size_t p = scan_blanks_and_lines(s, len);

    while (len - p > 2 && s[p] == '<' && (s[p + 1] == '?' || s[p + 1] == '!')
           && memcmp(s + p, "<!-", 3) != 0) {
        const char *end = memchr(s + p, '>', len - p);

        p = end ? (size_t)(end - s) + 1 : len;
        p += scan_blanks_and_lines(s + p, len - p);
    }
    return foreign_shape(s, len)
           && (shape_at(s + p, len - p) || !head_shape(s, len));
}

/* The end of the tag of XML at s, quoted values passed; 0 if it has none. */
static size_t
xml_tag(const char *s, size_t len)
{
    size_t p;
    char quote = 0;

    for (p = 1; p < len; p++) {
        if (quote)
            quote = s[p] == quote ? 0 : quote;
        else if (s[p] == '"' || s[p] == '\'')
            quote = s[p];
        else if (s[p] == '>')
            return p + 1;
    }
    return 0;
}

/* The end of the element at s, others of its name inside; 0 if it is open. */
static size_t
xml_element(const char *s, size_t len)
{
    size_t name = 1, p = 0, n;
    long depth = 0;

    while (name < len && !strchr(" \t\n/>", s[name]))
        name++;
    while (p < len) {
        const char *at = memchr(s + p, '<', len - p);
        bool closes;

        if (!at)
            return 0;
        p = (size_t)(at - s);
        closes = p + 1 < len && s[p + 1] == '/';
        if (len - p < name + closes + 1
            || strncasecmp(s + p + 1 + closes, s + 1, name - 1) != 0
            || !strchr(" \t\n/>", s[p + name + closes])) {
            p++;
            continue;
        }
        if (!(n = xml_tag(s + p, len - p)))
            return 0;
        depth += closes ? -1 : s[p + n - 2] != '/';
        p += n;
        if (depth <= 0)
            return p;
    }
    return 0;
}

/* Whether s[off] begins its line, tags of a page aside. */
static bool
begins_row(const char *s, size_t off)
{
    return !off || s[off - 1] == '\n' || s[off - 1] == '>';
}

bool
foreign_next(const char *s, size_t len, struct foreign_part *part)
{
    size_t p, n;

    for (p = part->end; p < len; p++) {
        const struct magic *shape = s[p] == '<' ? shape_at(s + p, len - p)
                                                : NULL;

        part->off = p;
        if (shape) {
            n = part->open ? 0 : xml_element(s + p, len - p);
            part->open = !n;
            part->name = shape->name;
            part->end = p + (n ? n : shape->len);
            return true;
        }
        if (s[p] >= '0' && s[p] <= '9' && begins_row(s, p)
            && (n = foreign_numbers(s + p, len - p))) {
            part->name = "CHE (QQ)";
            part->end = p + n;
            return true;
        }
    }
    return false;
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
