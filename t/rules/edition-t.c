/*
 * Edition files: every bad one under t/files/rules-bad gives exactly the
 * diagnostics beside it; the built-in ones give none; nothing a file holds
 * does any harm.
 *
 * After a change on purpose:  t/rules/edition-t --update  in the build folder
 * writes the .expected files anew.
 */
#include <config.h>

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "rules/edition.h"
#include "rules/judge.h"
#include "rules/outcome.h"
#include "rules/table.h"
#include "t/lib/tap.h"

#define BAD_DIR "t/files/rules-bad"

enum { BAD_FILES = 50 };

/* The diagnostics of a text, a line each, "good" after them if it is one. */
static void
diagnose(const char *name, const char *s, size_t len, struct buf *out)
{
    struct arena *arena = arena_new();
    struct diags diags;
    struct edition *e;
    size_t i;

    diags_init(&diags, arena);
    e = edition_parse(name, s, len, &diags);
    for (i = 0; i < diags.n; i++) {
        diag_format(&diags.list[i], out);
        buf_putc(out, '\n');
    }
    if (e)
        buf_puts(out, "good\n");
    edition_free(e);
    arena_free(arena);
}

static void
update(const char *path, const struct buf *seen)
{
    const char *top = getenv("TOP_SRCDIR");
    struct buf file = BUF_INIT;
    FILE *f;

    buf_addf(&file, "%s/%s", top ? top : ".", path);
    f = fopen(buf_str(&file), "w");
    if (!f || fwrite(buf_str(seen), 1, seen->len, f) != seen->len
        || fclose(f) != 0)
        bail("cannot write %s", path);
    buf_free(&file);
}

static void
check_bad(const char *file, bool write)
{
    char path[300], expected[300];
    struct buf seen = BUF_INIT;
    size_t len;
    char *text, *want;

    snprintf(path, sizeof path, "%s/%s", BAD_DIR, file);
    snprintf(expected, sizeof expected, "%s/%.*s.expected", BAD_DIR,
             (int)(strlen(file) - strlen(".rules")), file);
    text = slurp(path, &len);
    diagnose(file, text, len, &seen);
    if (write)
        update(expected, &seen);
    want = slurp(expected, NULL);
    is_lines(want, buf_str(&seen), "%s", file);
    free(want);
    free(text);
    buf_free(&seen);
}

static int
by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void
test_bad_files(bool write)
{
    const char *top = getenv("TOP_SRCDIR");
    char *names[BAD_FILES + 1];
    char path[4096];
    struct dirent *d;
    int n = 0, i;
    DIR *dir;

    snprintf(path, sizeof path, "%s/" BAD_DIR, top ? top : ".");
    dir = opendir(path);
    if (!dir)
        bail("cannot read %s", path);
    while ((d = readdir(dir)) != NULL && n <= BAD_FILES) {
        size_t len = strlen(d->d_name);

        if (len > 6 && strcmp(d->d_name + len - 6, ".rules") == 0)
            names[n++] = strdup(d->d_name);
    }
    closedir(dir);
    is_int(BAD_FILES, n, "every bad file is here");
    qsort(names, (size_t)n, sizeof *names, by_name);
    for (i = 0; i < n; i++) {
        check_bad(names[i], write);
        free(names[i]);
    }
}

static void
test_builtin(void)
{
    const struct embedded *b;

    for (b = edition_builtin; b->name; b++) {
        struct buf seen = BUF_INIT;

        diagnose(b->name, (const char *)b->data, b->len, &seen);
        is_str("good\n", buf_str(&seen), "%s gives no diagnostic", b->name);
        buf_free(&seen);
    }
}

#define HEAD "[edition]\nid = mine\ninherits = 1956\n"

static struct edition *
parse(const char *text, size_t len)
{
    struct arena *arena = arena_new();
    struct diags diags;
    struct edition *e;

    diags_init(&diags, arena);
    e = edition_parse("mine", text, len, &diags);
    if (!e)
        diag("%s", diags.n ? diags.list[0].text : "no diagnostic");
    arena_free(arena);
    return e;
}

static struct edition *
parse_str(const char *text)
{
    return parse(text, strlen(text));
}

static void
test_inherit(void)
{
    struct edition *e = parse_str(HEAD "title.en = Mine\noccurrences = 4\n"
                                  "[article 8.1]\nen = No such checks.\n"
                                  "[article 9.1]\nen = New.\n"
                                  "[class check]\nif = check\n"
                                  "article = 9.1\n");
    struct edition *whole;

    ok(e != NULL, "an edition that inherits is read");
    if (!e)
        return;
    is_str("mine", edition_id(e), "the id is its own");
    is_str("Mine", edition_title(e, LANG_EN), "so is the title");
    is_int(4, edition_occurrences(e), "a number replaces the inherited one");
    is_int(SIGNS_SHANGXIA, edition_signs(e), "what is not given is inherited");
    is_str("No such checks.", edition_article(e, "8.1")->text.in[LANG_EN],
           "an article is replaced in place");
    ok(edition_article(e, "8.8") != NULL, "others are inherited");
    is_str("New.", edition_article(e, "9.1")->text.in[LANG_ZH],
           "a text without Chinese is English in both");
    is_str("9.1", e->classes[0].article->id, "own rows come first");
    is_str("8.7", e->facing->id, "the facing article is inherited");
    edition_free(e);
    whole = parse_str(HEAD "[class idle]\n");
    ok(whole != NULL, "an own row without a condition hides inherited ones");
    edition_free(whole);
    edition_free(NULL);
}

/* Outcomes people decide: their words, and articles that are inherited. */
/* How people know an article, in both languages. */
static void
test_shown(void)
{
    struct edition *e = parse_str(
        HEAD "[article 20]\nen = a\napplied-by = people\n"
        "[article 21]\nshown = 21 [8]\nen = b\napplied-by = people\n"
        "[article 22]\nshown-zh = 末段\nshown = the end\nen = c\n"
        "applied-by = people\n"
        "[article 23]\nshown = the top\nshown-zh = 首段\nen = d\n"
        "applied-by = people\n");
    static const char *const want[][3] = {
        {"20", "20", "20"}, {"21", "21 [8]", "21 [8]"},
        {"22", "the end", "末段"}, {"23", "the top", "首段"},
    };

    ok(e != NULL, "articles with names are read");
    for (size_t i = 0; e && i < sizeof want / sizeof *want; i++) {
        const struct article *a = edition_article(e, want[i][0]);

        is_str(want[i][1], a->shown.in[LANG_EN], "%s in English", want[i][0]);
        is_str(want[i][2], a->shown.in[LANG_ZH], "%s in Chinese", want[i][0]);
    }
    edition_free(e);
}

static void
test_outcomes(void)
{
    struct edition *e = parse_str("[edition]\nid = mine\ninherits = 1959\n"
                                  "[article 20]\nen = No games without end.\n"
                                  "outcome = rounds resigned\n");
    int o;

    for (o = 0; o < OUTCOME_COUNT; o++) {
        const char *name = outcome_name((enum outcome)o);

        is_int(o, outcome_by_name(name, strlen(name)), "%s by its name",
               name);
    }
    is_int(OUTCOME_COUNT, outcome_by_name("agree", 5), "no such outcome");
    is_int(OUTCOME_COUNT, outcome_by_name("", 0), "an empty name");
    ok(e != NULL, "an edition with outcomes is read, without a row for them");
    if (!e)
        return;
    is_str("20", outcome_article(e, OUTCOME_ROUNDS)->id,
           "an own article is for it instead of the inherited one");
    is_str("20", outcome_article(e, OUTCOME_RESIGNED)->id,
           "one article for two outcomes");
    is_str("7.2", outcome_article(e, OUTCOME_AGREED)->id,
           "another is inherited");
    is_int(BLACK, edition_seals(e), "who seals is inherited");
    edition_free(e);
    e = parse_str(HEAD "seals = red\n");
    is_int(RED, e ? edition_seals(e) : SIDE_COUNT, "Red seals");
    edition_free(e);
    e = parse_str(HEAD);
    is_int(SIDE_COUNT, e ? edition_seals(e) : RED,
           "nothing is said about sealing");
    edition_free(e);
}

static void
test_forms(void)
{
    struct edition *e = parse_str("\xEF\xBB\xBF" HEAD);

    ok(e != NULL, "a byte order mark is skipped");
    edition_free(e);
    e = parse_str("[edition]\r\nid = mine\r\ninherits = 1959\r\n"
                  "title.en = Line\r\n  ends\r\n");
    ok(e != NULL, "CRLF");
    is_str("Line ends", e ? edition_title(e, LANG_EN) : "",
           "a text goes over two lines");
    edition_free(e);
    e = parse_str(HEAD "title.en = a\033[31m\xE2\x80\xAE" "b");
    is_str("a\xEF\xBF\xBD[31mb", e ? edition_title(e, LANG_EN) : "",
           "controls in a text are cleaned; the last line needs no end");
    edition_free(e);
}

/* `fill` n times between two texts, diagnosed. */
static void
check_long(const char *before, const char *fill, int n, const char *want,
           const char *name)
{
    struct buf b = BUF_INIT, seen = BUF_INIT;
    char *line;
    int i;

    buf_puts(&b, before);
    for (i = 0; i < n; i++)
        buf_puts(&b, fill);
    diagnose("f", buf_str(&b), b.len, &seen);
    line = strchr(buf_str(&seen), '\n');
    if (line)
        *line = '\0';
    is_str(want, buf_str(&seen), "%s", name);
    buf_free(&b);
    buf_free(&seen);
}

static void
test_long(void)
{
    check_long(HEAD "title.en = ", "0123456789", 100000,
               "f:4:1: error: a line and its continuations are longer than "
               "8192 bytes", "a line of a million bytes");
    check_long(HEAD "title.en = x\n", " y\n", 3000,
               "f:4:1: error: a line and its continuations are longer than "
               "8192 bytes", "many continuation lines");
    check_long(HEAD "[set x]\nif = legal", "&legal", 1300, "good",
               "a condition of many terms");
    check_long("[edition]\nid = x\n", "[verdict draw]\none = open\n", 250,
               "f:403:1: error: more than 200 sections of this kind",
               "too many rows");
    check_long(HEAD, "[figure 1]\nmoves = a a a a a a a\nmoves = a\n", 2,
               "f:5:9: error: 'a' is not a move like h2e2",
               "moves given twice and too short");
    check_long("", "[", 5000, "f:1:1: error: ']' is missing at the end of "
               "the line", "brackets");
}

/* Errors count although the list of diagnostics is full. */
static void
test_full_list(void)
{
    struct arena *arena = arena_new();
    struct place at = {"f", 1, 1, 0, 0, 0};
    struct diags diags;
    struct edition *e;
    int i;

    diags_init(&diags, arena);
    for (i = 0; i < DIAGS_MAX; i++)
        diags_add(&diags, DIAG_ERROR, at, "earlier");
    e = edition_parse("f", "[edition]\nid = x\n", 17, &diags);
    ok(e == NULL, "an edition without tables is none, whatever the list");
    e = parse_str(HEAD);
    ok(e != NULL, "earlier errors do not spoil a good edition");
    edition_free(e);
    arena_free(arena);
}

static uint64_t
random_next(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state >> 11;
}

/* Truncations and random changes of the real files; random bytes. */
static void
test_hostile(void)
{
    uint64_t state = 88172645463325252u;
    const struct embedded *b;
    int good = 0, i;

    for (b = edition_builtin; b->name; b++) {
        char *text = malloc(b->len);
        struct buf out = BUF_INIT;

        for (i = 0; i < 150; i++) {
            size_t len = random_next(&state) % b->len, k;

            memcpy(text, b->data, b->len);
            buf_clear(&out);
            diagnose("f", text, len, &out);
            for (k = random_next(&state) % 8 + 1; k; k--)
                text[random_next(&state) % b->len] =
                    "\n\0[]=!&|()x \xFF#,"[random_next(&state) % 15];
            buf_clear(&out);
            diagnose("f", text, b->len, &out);
            good += strstr(buf_str(&out), "good") != NULL;
        }
        for (i = 0; i < 100; i++) {
            size_t k, len = random_next(&state) % 400;

            for (k = 0; k < len; k++)
                text[k] = (char)random_next(&state);
            buf_clear(&out);
            diagnose("f", text, len, &out);
        }
        buf_free(&out);
        free(text);
    }
    ok(good > 0, "truncated, changed and random files do no harm");
}

int
main(int argc, char **argv)
{
    plan(0);
    test_bad_files(argc > 1 && strcmp(argv[1], "--update") == 0);
    test_builtin();
    test_inherit();
    test_shown();
    test_outcomes();
    test_forms();
    test_long();
    test_full_list();
    test_hostile();
    return done();
}
