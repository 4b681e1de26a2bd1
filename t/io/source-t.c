/* Escapes, and the way back to lines and columns. */
#include <config.h>

#include "t/lib/tap.h"

#include <string.h>

#include "io/source.h"

static const struct {
    const char *what, *raw, *text;
} samples[] = {
    {"a backslash escape", "\\u005BDhtmlXQ]", "[DhtmlXQ]"},
    {"an underscore escape", "_u005Ba", "[a"},
    {"a percent escape", "%u4e2d", "中"},
    {"a coded backslash", "%5Cu4E2D", "中"},
    {"a coded backslash in lower case", "%5cu4E2D", "中"},
    {"a coded underscore", "%5Fu4E2D", "中"},
    {"a coded percent sign", "%25u4E2D", "中"},
    {"escapes side by side", "\\u7EA2\\u80DC", "红胜"},
    {"a surrogate pair", "\\uD842\\uDFB7", "𠮷"},
    {"a pair in two forms", "\\uD842%uDFB7", "𠮷"},
    {"half a pair", "\\uD842x", "\uFFFDx"},
    {"the other half", "\\uDFB7", "\uFFFD"},
    {"a NUL", "a\\u0000b", "a\uFFFD" "b"},
    {"a Windows path", "C:\\users\\u12", "C:\\users\\u12"},
    {"too few digits", "\\u005", "\\u005"},
    {"no digits", "\\u00G0", "\\u00G0"},
    {"a lone backslash at the end", "abc\\", "abc\\"},
    {"a capital U", "\\U005B", "\\U005B"},
    {"other percent codes", "100%5D", "100%5D"},
};

/* Tags whose brackets are coded; nothing else is resolved in other texts. */
static void
test_coded(void)
{
    static const struct {
        const char *raw, *text;
    } coded[] = {
        {"&#91;DhtmlXQ&#93;", "[DhtmlXQ]"},
        {"&#x5B;DhtmlXQ&#x5D;a &amp;", "[DhtmlXQ]a &amp;"},
        {"%5BDhtmlXQ%5D%E7%82%AE%2", "[DhtmlXQ]炮%2"},
        {"%5bDhtmlXQ%5d%E7%82x", "[DhtmlXQ]\uFFFD\uFFFDx"},
    };
    struct source src;
    size_t i;

    for (i = 0; i < sizeof coded / sizeof *coded; i++) {
        size_t len = strlen(coded[i].raw);

        ok(source_is_coded(coded[i].raw, len), "coded tags: %s",
           coded[i].raw);
        source_init_coded(&src, "f", coded[i].raw, len);
        is_str(coded[i].text, buf_str(&src.text), "are resolved");
        source_free(&src);
    }
    ok(!source_is_coded("100%5D &#91;x&#93;", 18), "other codes are no tags");
}

static void
test_escapes(void)
{
    size_t i;

    for (i = 0; i < sizeof samples / sizeof *samples; i++) {
        struct source src;

        source_init(&src, "f", samples[i].raw, strlen(samples[i].raw));
        is_str(samples[i].text, buf_str(&src.text), "%s", samples[i].what);
        source_free(&src);
    }
}

/* The place of the only X of a text. */
static struct place
place_of_x(struct source *src, const char *raw)
{
    source_init(src, "f", raw, strlen(raw));
    return source_place(src, (size_t)(strchr(buf_str(&src->text), 'X')
                                      - buf_str(&src->text)));
}

static void
test_places(void)
{
    struct source src;
    struct place at = place_of_x(&src, "X");

    is_int(1, at.line, "the first line is 1");
    is_int(1, at.column, "the first column is 1");
    is_str("f", at.file, "with the name of the file");
    source_free(&src);
    at = place_of_x(&src, "a\n\n红方X");
    is_int(3, at.line, "lines are counted");
    is_int(3, at.column, "columns are characters");
    source_free(&src);
    at = place_of_x(&src, "\n\\u005B\\u7EA2X");
    is_int(2, at.line, "an escape does not change the line");
    is_int(13, at.column, "and counts as long as it is written");
    source_free(&src);
    at = place_of_x(&src, "\\u000A\\u000AX");
    is_int(1, at.line, "an escaped line end is no line of the file");
    source_free(&src);
}

static void
test_far(void)
{
    struct buf raw = BUF_INIT;
    struct source src;
    struct place at;
    int i;

    for (i = 0; i < 1000; i++)
        buf_puts(&raw, "\\u7EA2\\u80DC 红胜\n");
    buf_puts(&raw, "\\u7EA2 X");
    at = place_of_x(&src, buf_str(&raw));
    is_int(1001, at.line, "far into a long text: the line");
    is_int(8, at.column, "and the column");
    at = source_place(&src, 3);
    is_int(7, at.column, "and back at its beginning");
    source_free(&src);
    buf_free(&raw);
}

int
main(void)
{
    plan(0);
    test_escapes();
    test_coded();
    test_places();
    test_far();
    return done();
}
