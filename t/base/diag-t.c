/* Diagnostics: every form of place, the cap, hostile texts. */
#include <config.h>

#include <string.h>

#include "base/diag.h"
#include "t/lib/tap.h"

static void
test_places(void)
{
    static const struct {
        struct place place;
        enum diag_severity severity;
        const char *want, *name;
    } rows[] = {
        {{"a.rules", 3, 7, 0, 0, 0}, DIAG_ERROR, "a.rules:3:7: error: no",
         "line and column"},
        {{"a.rules", 3, 0, 0, 0, 0}, DIAG_WARNING, "a.rules:3: warning: no",
         "line alone"},
        {{"a.xqf", 0, 0, 17, 0, 0}, DIAG_ERROR, "a.xqf: byte 16: error: no",
         "byte offset"},
        {{"a.xqf", 0, 0, 1, 0, 0}, DIAG_ERROR, "a.xqf: byte 0: error: no",
         "the first byte"},
        {{"-", 0, 0, 0, 2, 5}, DIAG_ERROR, "-: game 2, ply 5: error: no",
         "game and ply"},
        {{"-", 9, 9, 9, 2, 0}, DIAG_NOTE, "-: game 2: note: no",
         "game alone, which outranks lines"},
        {{"a b", 0, 0, 0, 0, 0}, DIAG_ERROR, "a b: error: no", "file alone"},
        {{NULL, 2, 4, 0, 0, 0}, DIAG_ERROR, "-:2:4: error: no", "no file"},
        {{NULL, 0, 0, 0, 0, 0}, DIAG_NOTE, "-: note: no", "no place"},
        {{"a\033[2J", 1, 1, 0, 0, 0}, DIAG_ERROR,
         "a\xEF\xBF\xBD[2J:1:1: error: no", "a file name with an escape"},
    };
    size_t i;

    for (i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct diag d = {rows[i].severity, rows[i].place, "no"};
        struct buf out = BUF_INIT;

        diag_format(&d, &out);
        is_str(rows[i].want, buf_str(&out), "%s", rows[i].name);
        buf_free(&out);
    }
}

static void
test_format_appends(void)
{
    struct diag d = {DIAG_ERROR, {NULL, 0, 0, 0, 1, 0}, "no"};
    struct buf out = BUF_INIT;

    buf_puts(&out, "before ");
    diag_format(&d, &out);
    is_str("before -: game 1: error: no", buf_str(&out),
           "what was in the buffer does not change the form");
    buf_free(&out);
}

static void
test_cap(void)
{
    struct arena *arena = arena_new();
    struct place at = {"f", 1, 1, 0, 0, 0};
    struct diags d;
    int i;

    diags_init(&d, arena);
    for (i = 0; i < DIAGS_MAX + 5; i++)
        diags_add(&d, i % 2 ? DIAG_ERROR : DIAG_NOTE, at, "number %d", i);
    is_int(DIAGS_MAX, d.n, "no more than the cap is kept");
    is_int(5, d.dropped, "the rest is counted");
    is_str("number 0", d.list[0].text, "the first is kept");
    is_str("number 999", d.list[DIAGS_MAX - 1].text, "the thousandth is kept");
    is_int(500, diags_count(&d, DIAG_ERROR), "errors are counted");
    is_int(1000, diags_count(&d, DIAG_NOTE), "notes and above are counted");
    arena_free(arena);
}

static void
test_clean(void)
{
    struct arena *arena = arena_new();
    struct place at = {"f", 1, 1, 0, 0, 0};
    struct diags d;

    diags_init(&d, arena);
    diags_add(&d, DIAG_ERROR, at, "bad '%s'", "a\nb\033[31m\xE2\x80\xAE\xFF");
    is_str("bad 'a b\xEF\xBF\xBD[31m\xEF\xBF\xBD'", d.list[0].text,
           "line ends, escapes, bidi controls and broken bytes are cleaned");
    arena_free(arena);
}

int
main(void)
{
    plan(0);
    test_places();
    test_format_appends();
    test_cap();
    test_clean();
    return done();
}
