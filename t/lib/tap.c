#include <config.h>

#include "t/lib/tap.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The run of this test program; tests are the one place with a global. */
static struct {
    unsigned planned, run, failed;
    bool plan_printed;
} tap;

static void
start(void)
{
    static bool started;

    /* Line by line, so that a crash keeps what came before it. */
    if (!started)
        setvbuf(stdout, NULL, _IOLBF, 0);
    started = true;
}

int
many_of(int n)
{
    const char *few = getenv("XQ_FEW");
    int part = few ? atoi(few) : 0;

    if (part > 1)
        n /= part;
    return n ? n : 1;
}

void
plan(unsigned count)
{
    start();
    tap.planned = count;
    if (count) {
        printf("1..%u\n", count);
        tap.plan_printed = true;
    }
}

void
skip(unsigned count, const char *why)
{
    while (count--)
        printf("ok %u # SKIP %s\n", ++tap.run, why);
}

void
bail(const char *format, ...)
{
    va_list args;

    start();
    printf("Bail out! ");
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    putchar('\n');
    exit(1);
}

void
diag(const char *format, ...)
{
    va_list args;

    start();
    printf("# ");
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    putchar('\n');
}

int
done(void)
{
    if (!tap.plan_printed)
        printf("1..%u\n", tap.run);
    else if (tap.planned != tap.run)
        diag("planned %u tests, ran %u", tap.planned, tap.run);
    if (tap.failed)
        diag("failed %u of %u", tap.failed, tap.run);
    return tap.failed || (tap.plan_printed && tap.planned != tap.run);
}

static bool
report(const char *file, int line, bool cond, const char *name, va_list args)
{
    start();
    printf("%sok %u - ", cond ? "" : "not ", ++tap.run);
    vprintf(name, args);
    putchar('\n');
    if (!cond) {
        tap.failed++;
        diag("at %s:%d", file, line);
    }
    return cond;
}

static void
show(const char *what, const char *s, size_t len)
{
    printf("# %s: ", what);
    if (!s) {
        printf("NULL\n");
        return;
    }
    putchar('"');
    for (; len; s++, len--) {
        unsigned char c = (unsigned char)*s;

        if (c == '\n')
            printf("\\n");
        else if (c == '"' || c == '\\')
            printf("\\%c", c);
        else if (c < 0x20 || c == 0x7F)
            printf("\\x%02x", c);
        else
            putchar(c);
    }
    printf("\"\n");
}

bool
tap_ok(const char *file, int line, bool cond, const char *name, ...)
{
    va_list args;

    va_start(args, name);
    report(file, line, cond, name, args);
    va_end(args);
    return cond;
}

bool
tap_is_int(const char *file, int line, long long want, long long seen,
           const char *name, ...)
{
    va_list args;

    va_start(args, name);
    if (!report(file, line, want == seen, name, args))
        diag("wanted %lld, seen %lld", want, seen);
    va_end(args);
    return want == seen;
}

static bool
same(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

bool
tap_is_str(const char *file, int line, const char *want, const char *seen,
           const char *name, ...)
{
    va_list args;
    bool good = same(want, seen);

    va_start(args, name);
    if (!report(file, line, good, name, args)) {
        show("wanted", want, want ? strlen(want) : 0);
        show("seen  ", seen, seen ? strlen(seen) : 0);
    }
    va_end(args);
    return good;
}

bool
tap_is_lines(const char *file, int line, const char *want, const char *seen,
             const char *name, ...)
{
    va_list args;
    bool good = same(want, seen);
    unsigned n = 1;

    va_start(args, name);
    if (!report(file, line, good, name, args) && want && seen) {
        for (;;) {
            size_t a = strcspn(want, "\n"), b = strcspn(seen, "\n");

            if (a != b || memcmp(want, seen, a) || want[a] != seen[b]) {
                diag("first difference in line %u", n);
                show("wanted", want, a);
                show("seen  ", seen, b);
                break;
            }
            want += a + 1;
            seen += b + 1;
            n++;
        }
    }
    va_end(args);
    return good;
}

bool
tap_has_str(const char *file, int line, const char *want, const char *seen,
            const char *name, ...)
{
    va_list args;
    bool good = want && seen && strstr(seen, want);

    va_start(args, name);
    if (!report(file, line, good, name, args)) {
        show("wanted within", want, want ? strlen(want) : 0);
        show("seen         ", seen, seen ? strlen(seen) : 0);
    }
    va_end(args);
    return good;
}

char *
slurp(const char *name, size_t *len)
{
    const char *top = getenv("TOP_SRCDIR");
    char path[4096];
    FILE *f;
    char *s = NULL;
    size_t n = 0, cap = 0;

    snprintf(path, sizeof path, "%s/%s", top ? top : ".", name);
    f = fopen(path, "rb");
    if (!f)
        bail("cannot open %s", path);
    do {
        cap = cap ? cap * 2 : 4096;
        s = realloc(s, cap);
        if (!s)
            bail("out of memory");
        n += fread(s + n, 1, cap - n - 1, f);
    } while (n == cap - 1);
    fclose(f);
    s[n] = '\0';
    if (len)
        *len = n;
    return s;
}

unsigned
random_below(uint64_t *state, int n)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return (unsigned)((*state >> 33) % (unsigned)n);
}
