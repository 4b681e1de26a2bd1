/*
 * Whether what comes on standard input can be shown: well-formed UTF-8
 * without anything a terminal acts upon.  For hostile.sh; its own reading of
 * UTF-8, so that it does not repeat a mistake of the program.
 *
 * usage: clean [-j]         (-j: and each line is JSON)
 *
 * Prints the first fault of each line; status 1 if there is one.
 */
#include <config.h>

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

/* From, to, and what it is. */
static const struct {
    unsigned long from, to;
    const char *what;
} bad[] = {
    {0x00, 0x08, "a control"}, {0x0B, 0x1F, "a control"},
    {0x7F, 0x9F, "a control"}, {0x61C, 0x61C, "a direction"},
    {0x200B, 0x200F, "a format character"},
    {0x2028, 0x202E, "a direction"}, {0x2060, 0x206F, "a direction"},
    {0xD800, 0xDFFF, "a surrogate"}, {0xE000, 0xF8FF, "private use"},
    {0xFDD0, 0xFDEF, "no character"}, {0xFEFF, 0xFEFF, "a byte order mark"},
    {0xFFFE, 0xFFFF, "no character"}, {0xE0000, 0xE0FFF, "a tag"},
    {0xF0000, 0x1FFFFF, "private use"},
};

/* The bytes of the character at s, 0 if they are no UTF-8. */
static size_t
take(const unsigned char *s, size_t len, unsigned long *cp)
{
    static const unsigned long least[] = {0, 0, 0x80, 0x800, 0x10000};
    size_t n = *s < 0x80 ? 1 : *s >= 0xF0 ? 4 : *s >= 0xE0 ? 3 : 2, i;

    *cp = n == 1 ? *s : *s & (0xFFu >> (n + 1));
    if ((*s >= 0x80 && *s < 0xC0) || *s > 0xF7 || n > len)
        return 0;
    for (i = 1; i < n; i++) {
        if ((s[i] & 0xC0) != 0x80)
            return 0;
        *cp = *cp << 6 | (s[i] & 0x3F);
    }
    return n > 1 && *cp < least[n] ? 0 : n;
}

static const char *
fault(const char *line, size_t len, unsigned long *cp)
{
    const unsigned char *s = (const unsigned char *)line;
    size_t i, n, k;

    for (i = 0; i < len; i += n) {
        n = take(s + i, len - i, cp);
        if (!n)
            return "no UTF-8";
        for (k = 0; k < sizeof bad / sizeof *bad; k++)
            if (*cp >= bad[k].from && *cp <= bad[k].to)
                return bad[k].what;
    }
    return NULL;
}

static bool
is_json(const char *line, size_t len)
{
    json_error_t error;
    json_t *j = json_loadb(line, len, 0, &error);

    if (!j)
        printf("no JSON: %s\n", error.text);
    json_decref(j);
    return j != NULL;
}

int
main(int argc, char **argv)
{
    bool json = argc > 1 && !strcmp(argv[1], "-j");
    char *line = NULL;
    size_t cap = 0;
    ssize_t len;
    long number = 0;
    int status = 0;

    while ((len = getline(&line, &cap, stdin)) > 0) {
        unsigned long cp = 0;
        const char *what = fault(line, (size_t)len, &cp);

        number++;
        if (what) {
            printf("line %ld: %s, U+%04lX\n", number, what, cp);
            status = 1;
        }
        if (json && !is_json(line, (size_t)len))
            status = 1;
    }
    free(line);
    return status;
}
