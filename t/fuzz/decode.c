/* From bytes to text: encodings, escapes, the small signs of prose. */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "board/notation.h"
#include "io/cut.h"
#include "io/scan.h"
#include "io/source.h"
#include "io/text.h"
#include "io/value.h"
#include "t/fuzz/fuzz.h"

/* Guessed, chosen, and no names at all. */
static const char *const encodings[] = {
    NULL, NULL, NULL, "UTF-8", "GB18030", "Big5", "Big5-HKSCS", "UTF-16LE",
    "UTF-16BE", "UTF-16", "UTF-32", "ISO-2022-CN", "HZ", "EUC-TW", "UTF-7",
    "", "GBK//TRANSLIT", "\x1b[2J",
};

enum { ENCODINGS = sizeof encodings / sizeof *encodings };

static void
require_text(const struct buf *b)
{
    fuzz_require(utf8_valid(buf_str(b), b->len), "decoded text is UTF-8");
    fuzz_require(strlen(buf_str(b)) == b->len, "it has no NUL");
    fuzz_require(!memchr(buf_str(b), '\r', b->len), "its lines end in LF");
}

void
fuzz_decode(struct fuzz_input in)
{
    struct arena *arena = arena_new();
    struct diags diags;
    struct text t;
    struct text_input input = {.diags = &diags, .at = {.file = "f"}};

    diags_init(&diags, arena);
    input.encoding = encodings[fuzz_below(&in, ENCODINGS)];
    input.bytes = in.p;
    input.len = in.len;
    text_decode(&t, &input);
    require_text(&t.utf8);
    fuzz_require(fuzz_is_clean(t.encoding, strlen(t.encoding), UTF8_ONE_LINE)
                     && fuzz_is_clean(t.why, strlen(t.why), UTF8_ONE_LINE),
                 "the encoding and the reason for it are clean");
    buf_free(&t.utf8);
    arena_free(arena);
}

/* The texts of a binary file; the first bytes are all of them together. */
void
fuzz_decoder(struct fuzz_input in)
{
    struct arena *arena = arena_new();
    struct diags diags;
    struct text_input input = {.diags = &diags, .at = {.file = "f"}};
    struct text_decoder *d;
    struct buf out = BUF_INIT;
    struct fuzz_input part;
    bool wide = fuzz_below(&in, 4) == 0;

    diags_init(&diags, arena);
    input.encoding = encodings[fuzz_below(&in, ENCODINGS)];
    input.bytes = in.p;
    input.len = in.len;
    d = wide ? text_decoder_utf16() : text_decoder_new(&input);
    while (in.len) {
        part = fuzz_bytes(&in);
        input.bytes = part.p;
        input.len = part.len;
        text_decoder_put(d, &input, &out);
    }
    require_text(&out);
    buf_free(&out);
    text_decoder_free(d);
    arena_free(arena);
}

/* Lines and columns of every place, in order. */
static void
require_places(const struct source *src)
{
    struct place last = {.line = 1, .column = 1};
    size_t i;

    for (i = 0; i <= src->text.len; i++) {
        struct place at = source_place(src, i);

        fuzz_require(at.line > last.line
                         || (at.line == last.line
                             && at.column >= last.column),
                     "places go on with the text");
        last = at;
    }
}

void
fuzz_source(struct fuzz_input in)
{
    bool plain = fuzz_below(&in, 4) == 0;
    char *s = fuzz_string(in);
    struct buf clean = BUF_INIT, value = BUF_INIT;
    struct source src;

    utf8_clean(&clean, s, in.len, UTF8_KEEP_LINES);
    if (plain)
        source_init_plain(&src, "f", buf_str(&clean), clean.len);
    else
        source_init(&src, "f", buf_str(&clean), clean.len);
    fuzz_require(utf8_valid(buf_str(&src.text), src.text.len),
                 "text without its escapes is UTF-8");
    require_places(&src);
    value_plain(&value, buf_str(&src.text), src.text.len);
    fuzz_require(utf8_valid(buf_str(&value), value.len),
                 "a value is UTF-8");
    source_free(&src);
    buf_free(&value);
    buf_free(&clean);
    free(s);
}

/* Each function at each place takes no more than there is. */
static void
scan_at(const char *s, size_t len)
{
    static const char *const words[] = {"红", "黑方", "a", NULL};
    size_t (*const plain[])(const char *, size_t) = {
        scan_blank, scan_blanks, scan_blanks_and_lines, scan_trim,
        scan_trim_lines, scan_move_number, scan_item, scan_dots, scan_line,
        notation_shape,
    };
    struct scan_words list = {0};
    long number;
    size_t i;

    for (i = 0; i < sizeof plain / sizeof *plain; i++)
        fuzz_require(plain[i](s, len) <= len, "scanner %zu stays inside", i);
    fuzz_require(scan_any(s, len, "，。") <= len
                     && scan_word(s, len, words) <= len
                     && scan_numeral(s, len, &number) <= len
                     && scan_figure(s, len, &number) <= len,
                 "sets and numerals stay inside");
    scan_holds(s, len, words);
    scan_names_figure(s, len, scan_last_figure(s, len));
    scan_names_other(s, len, 12);
    fuzz_require(scan_moves(s, len, 0, &list) <= len, "moves stay inside");
    free(list.list);
}

void
fuzz_scan(struct fuzz_input in)
{
    size_t i;

    for (i = 0; i < in.len && i < 64; i++) {
        /* A copy, so that a byte past its end is seen. */
        size_t len = in.len - i;
        char *s = xmalloc(len);

        memcpy(s, in.p + i, len);
        scan_at(s, len);
        free(s);
    }
}

/* A cut is before a line in the part that was asked for, and is the last. */
void
fuzz_cut(struct fuzz_input in)
{
    size_t from = fuzz_below(&in, 64), at;
    const char *s = (const char *)in.p;
    enum cut_kind kind = cut_kind(s, in.len);

    from = from < in.len ? from : in.len;
    at = cut_last(kind, s, from, in.len);
    if (!at)
        return;
    fuzz_require(kind != CUT_NONE, "what is of no kind is not cut");
    fuzz_require(at > from && at < in.len && s[at - 1] == '\n',
                 "a cut is between two lines");
    fuzz_require(!cut_last(kind, s, at, in.len), "and no other is behind it");
    fuzz_require(cut_kind(s + at, in.len - at) == kind,
                 "what is behind it is of the same kind");
}
