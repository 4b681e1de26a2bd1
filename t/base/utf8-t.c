/* UTF-8 text: what is harmless, what is broken, how wide it is. */
#include <config.h>

#include <string.h>

#include "base/utf8.h"
#include "t/lib/tap.h"

#define BAD "\xEF\xBF\xBD"      /* U+FFFD */

static void
test_clean(void)
{
    static const struct {
        const char *in, *want, *name;
    } rows[] = {
        {"plain 车", "plain 车", "text stays"},
        {"a\033[2Jb", "a" BAD "[2Jb", "ESC"},
        {"a\x07" "b\x7F", "a" BAD "b" BAD, "BEL and DEL"},
        {"a\tb\rc\nd", "a b c d", "tabs and line ends become blanks"},
        {"a\xC2\x9B" "31mb", "a" BAD "31mb", "C1: CSI in one character"},
        {"a\xC2\x85" "b", "a" BAD "b", "C1: NEL"},
        {"a\xE2\x80\xAE" "b\xE2\x81\xA6" "c", "abc", "bidi controls go"},
        {"a\xE2\x80\x8B\xE2\x80\x8D\xEF\xBB\xBF" "b", "ab",
         "zero-width characters go"},
        {"a\xC2\xAD" "b", "ab", "the soft hyphen goes"},
        {"a\xF3\xA0\x81\x81" "b", "ab", "tag characters go"},
        {"a\xE2\x80\xA8" "b\xE2\x80\xA9" "c", "a b c",
         "line and paragraph separators become blanks"},
        {"a\xEE\x80\x80" "b", "a" BAD "b", "private use"},
        {"a\xEE\x97\xA5" "b", "a\xE3\x80\x80" "b",
         "U+E5E5 is a fullwidth blank"},
        {"a\xF3\xB0\x80\x80" "b", "a" BAD "b", "private use, plane 15"},
        {"a\xEF\xBF\xBF" "b", "a" BAD "b", "a noncharacter"},
        {"a\xED\xA0\x80" "b", "a" BAD BAD BAD "b", "a surrogate"},
        {"a\xC0\xAF" "b", "a" BAD BAD "b", "overlong in two bytes"},
        {"a\xC1\x9B" "b", "a" BAD BAD "b", "an overlong escape"},
        {"a\xE0\x80\xAF" "b", "a" BAD BAD BAD "b", "overlong in three bytes"},
        {"a\xF4\x90\x80\x80" "b", "a" BAD BAD BAD BAD "b",
         "beyond U+10FFFF"},
        {"\x80", BAD, "a lone continuation byte"},
        {"\xE8\xBD", BAD BAD, "cut off at the end"},
        {"\xE8" "ab", BAD "ab", "cut off by letters"},
        {"\xFF\xFE", BAD BAD, "bytes that are never UTF-8"},
        {"e\xCC\x81", "e\xCC\x81", "a combining accent stays"},
        {"", "", "nothing"},
    };
    size_t i;

    for (i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct buf out = BUF_INIT;

        utf8_clean_str(&out, rows[i].in);
        is_str(rows[i].want, buf_str(&out), "clean: %s", rows[i].name);
        ok(utf8_valid(buf_str(&out), out.len), "valid: %s", rows[i].name);
        buf_free(&out);
    }
}

static void
test_lines(void)
{
    struct buf out = BUF_INIT;

    utf8_clean(&out, "a\r\nb\tc\0d", 8, UTF8_KEEP_LINES);
    is_str("a \nb c" BAD "d", buf_str(&out), "line ends kept, NUL replaced");
    buf_free(&out);
}

/* Whatever the bytes, the result is valid and without controls. */
static void
test_all_pairs(void)
{
    int a, b, bad = 0;

    for (a = 0; a < 256; a++) {
        for (b = 0; b < 256; b++) {
            const char in[3] = {(char)a, (char)b, 'x'};
            struct buf out = BUF_INIT;
            size_t i;

            utf8_clean(&out, in, 3, UTF8_ONE_LINE);
            bad += !utf8_valid(buf_str(&out), out.len);
            for (i = 0; i < out.len; i++)
                bad += (unsigned char)out.data[i] < 0x20;
            buf_free(&out);
        }
    }
    is_int(0, bad, "any two bytes come out clean");
}

static void
test_put(void)
{
    struct buf out = BUF_INIT;

    utf8_put(&out, 'a');
    utf8_put(&out, 0x8F66);
    utf8_put(&out, 0x1F600);
    utf8_put(&out, 0xD800);
    utf8_put(&out, 0x110000);
    is_str("a\xE8\xBD\xA6\xF0\x9F\x98\x80" BAD BAD, buf_str(&out),
           "one to four bytes; what is no character is replaced");
    buf_free(&out);
}

static void
test_next(void)
{
    uint32_t cp;

    is_int(3, utf8_next("\xE8\xBD\xA6x", 4, &cp), "three bytes");
    is_int(0x8F66, cp, "which are one character");
    is_int(1, utf8_next("\xE8\xBD", 2, &cp), "a broken one takes one byte");
    is_int(UTF8_REPLACEMENT, cp, "and is replaced");
    is_int(1, utf8_next("", 1, &cp), "NUL is a character");
    is_int(0, cp, "namely 0");
    ok(!utf8_valid("\xED\xA0\x80", 3), "a surrogate is not valid");
    ok(!utf8_valid("\xC0\x80", 2), "an overlong NUL is not valid");
    ok(utf8_valid("", 0), "nothing is valid");
}

static void
test_columns(void)
{
    is_int(3, utf8_columns("abc", 3), "letters take one column");
    is_int(4, utf8_columns("车马", 6), "Chinese takes two");
    is_int(1, utf8_columns("e\xCC\x81", 3), "a combining accent takes none");
    is_int(2, utf8_char_columns(0x3000), "a fullwidth blank takes two");
    is_int(0, utf8_char_columns(0x1B), "a control is never negative");
    is_int(2, utf8_char_columns(0xFF21), "a fullwidth letter takes two");
    is_int(0, utf8_columns("", 0), "nothing takes none");
}

static void
test_clusters(void)
{
    static const char text[] = "e\xCC\x81\xCC\x82x车\n\xCC\x81";

    is_int(5, utf8_cluster(text, 11), "a letter with two marks is one");
    is_int(1, utf8_cluster(text + 5, 6), "a letter alone");
    is_int(3, utf8_cluster(text + 6, 5), "a Chinese character");
    is_int(1, utf8_cluster(text + 9, 3), "a line end takes no mark");
    is_int(2, utf8_cluster(text + 10, 2), "a mark without a base is one");
    is_int(5, utf8_cluster_before(text, 12, 5), "the way back");
    is_int(2, utf8_cluster_before(text, 12, 2), "from inside one");
    is_int(3, utf8_cluster_before(text, 12, 9), "over a wide one");
    is_int(1, utf8_cluster_before(text, 12, 10), "over the line end");
    is_int(1, utf8_cluster("\xFFz", 2), "a broken byte is one");
    is_int(1, utf8_cluster("", 1), "so is NUL");
    ok(utf8_cluster_before("\xE8\xBD", 2, 2) > 0, "the way back goes on");
}

int
main(void)
{
    plan(0);
    test_clean();
    test_lines();
    test_all_pairs();
    test_put();
    test_next();
    test_columns();
    test_clusters();
    return done();
}
