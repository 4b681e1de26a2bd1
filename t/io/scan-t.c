/* The small signs of texts: what is cut off at their ends. */
#include <config.h>

#include <string.h>

#include "io/scan.h"
#include "t/lib/tap.h"

static void
test_trim(void)
{
    static const struct {
        const char *s;
        size_t blanks, lines;
        const char *name;
    } rows[] = {
        {"", 0, 0, "nothing"},
        {"a", 1, 1, "no blank"},
        {" a b", 4, 4, "blanks before and inside"},
        {"a \t ", 1, 1, "ASCII"},
        {"a\xC2\xA0\xE3\x80\x80 \xC2\xA0", 1, 1, "no-break and ideographic"},
        {"车\xE3\x80\x80", 3, 3, "behind a sign"},
        {"\xE3\x80\x80 \xC2\xA0", 0, 0, "nothing else"},
        {"\xA0", 1, 1, "the end of a blank alone"},
        {"\x80\x80", 2, 2, "the end of another"},
        {"a \n\n ", 4, 1, "line ends"},
        {"a\n", 2, 1, "a line end"},
    };
    size_t i;

    for (i = 0; i < sizeof rows / sizeof *rows; i++) {
        size_t len = strlen(rows[i].s);

        is_int(rows[i].blanks, scan_trim(rows[i].s, len), "trimmed: %s",
               rows[i].name);
        is_int(rows[i].lines, scan_trim_lines(rows[i].s, len),
               "trimmed with line ends: %s", rows[i].name);
    }
}

int
main(void)
{
    plan(0);
    test_trim();
    return done();
}
