/* Bytes to UTF-8: encodings found and asked for, broken bytes. */
#include <config.h>

#include "base/utf8.h"
#include "t/lib/tap.h"

#include <string.h>

#include "io/text.h"

struct decoded {
    struct arena *arena;
    struct diags diags;
    struct text text;
};

static void
decode(struct decoded *d, const char *bytes, size_t len, const char *encoding)
{
    struct text_input input = {bytes, len, encoding, {.file = "f"}, NULL};

    d->arena = arena_new();
    diags_init(&d->diags, d->arena);
    input.diags = &d->diags;
    text_decode(&d->text, &input);
}

static void
decoded_free(struct decoded *d)
{
    buf_free(&d->text.utf8);
    arena_free(d->arena);
}

struct sample {
    const char *what;
    const char *bytes;
    size_t len;
    const char *encoding;       /* found */
    const char *utf8;
};

#define BYTES(s) s, sizeof s - 1

/* 炮二平五 马8进7, 黑方 and 棋谱 in several encodings. */
static const struct sample samples[] = {
    {"plain ASCII", BYTES("h2e2"), "ASCII", "h2e2"},
    {"UTF-8", BYTES("炮二平五"), "UTF-8", "炮二平五"},
    {"a UTF-8 byte order mark goes", BYTES("\xEF\xBB\xBF" "ab"), "UTF-8",
     "ab"},
    {"GBK", BYTES("\xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5"), "GB18030", "炮二平五"},
    {"GBK with one word", BYTES("\xC6\xE5\xC6\xD7"), "GB18030", "棋谱"},
    {"a GB18030 character of four bytes",
     BYTES("\xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5\x82\x30\x90\x35"), "GB18030",
     "炮二平五㔾"},
    {"Big5", BYTES("\xAC\xB6\xA4\x47\xA5\xAD\xA4\xAD"), "Big5", "炮二平五"},
    {"Big5 with ASCII second bytes",
     BYTES("\xAC\xB6\xA4\x47\xA5\xAD\xA4\xAD \xB3\x5C\xA5\x5C\xBB\x5C"),
     "Big5", "炮二平五 許功蓋"},
    {"UTF-16LE with a mark", BYTES("\xFF\xFE\xAE\x70\x0A\0h\0"), "UTF-16LE",
     "炮\nh"},
    {"UTF-16BE with a mark", BYTES("\xFE\xFF\x70\xAE\0h"), "UTF-16BE", "炮h"},
    {"UTF-16LE without a mark", BYTES("\xAE\x70\x8C\x4E\x73\x5E\x94\x4E\n\0"
                                      "h\0"), "UTF-16LE", "炮二平五\nh"},
    {"UTF-16BE without a mark", BYTES("\x70\xAE\x4E\x8C\x5E\x73\x4E\x94\0\n"
                                      "\0h"), "UTF-16BE", "炮二平五\nh"},
    {"CR LF and CR become LF", BYTES("a\r\nb\rc"), "ASCII", "a\nb\nc"},
    {"nothing", BYTES(""), "ASCII", ""},
};

static void
test_samples(void)
{
    size_t i;

    for (i = 0; i < sizeof samples / sizeof *samples; i++) {
        struct decoded d;

        decode(&d, samples[i].bytes, samples[i].len, NULL);
        is_str(samples[i].encoding, d.text.encoding, "encoding: %s",
               samples[i].what);
        is_str(samples[i].utf8, buf_str(&d.text.utf8), "text: %s",
               samples[i].what);
        is_int(0, d.diags.n, "no diagnostic: %s", samples[i].what);
        decoded_free(&d);
    }
}

/* A few NULs are damage, whatever two bytes could be read as. */
static const struct sample nul_samples[] = {
    {"NULs at the end", BYTES("1. C2=5 h8+7\n\0\0\0\0"), "ASCII",
     "1. C2=5 h8+7\n\uFFFD\uFFFD\uFFFD\uFFFD"},
    {"as many as there is text", BYTES("C2=5 h8+\0\0\0\0\0\0\0\0"), "ASCII",
     "C2=5 h8+\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD"},
    {"a NUL among words", BYTES("C2=5\0h8+7"), "ASCII", "C2=5\uFFFDh8+7"},
    {"a NUL in UTF-8", BYTES("炮二平五\0马8进7"), "UTF-8",
     "炮二平五\uFFFD马8进7"},
    {"a NUL in GBK", BYTES("\xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5\0"), "GB18030",
     "炮二平五\uFFFD"},
};

/* UTF-16 without a mark: the NULs of ASCII in it, or of Chinese alone. */
static const struct sample wide_samples[] = {
    {"ASCII in UTF-16LE", BYTES("C\0" "2\0=\0" "5\0"), "UTF-16LE", "C2=5"},
    {"ASCII in UTF-16BE", BYTES("\0C\0" "2\0=\0" "5"), "UTF-16BE", "C2=5"},
    {"half of it Chinese", BYTES("\xAE\x70\x8C\x4E\x73\x5E\x94\x4E \0h\0"
                                 "2\0e\0" "2\0"), "UTF-16LE",
     "炮二平五 h2e2"},
    {"only a line end has a NUL", BYTES("\xAE\x70\x8C\x4E\x73\x5E\x94\x4E"
                                        "\n\0"), "UTF-16LE", "炮二平五\n"},
};

static void
try_nuls(const struct sample *s, bool damaged)
{
    struct decoded d;

    decode(&d, s->bytes, s->len, NULL);
    is_str(s->encoding, d.text.encoding, "encoding: %s", s->what);
    is_str(s->utf8, buf_str(&d.text.utf8), "text: %s", s->what);
    if (damaged)
        has_str("shown as U+FFFD", d.diags.n ? d.diags.list[0].text : "",
                "told: %s", s->what);
    else
        is_int(0, d.diags.n, "no diagnostic: %s", s->what);
    decoded_free(&d);
}

static void
test_nuls(void)
{
    size_t i;

    for (i = 0; i < sizeof nul_samples / sizeof *nul_samples; i++)
        try_nuls(&nul_samples[i], true);
    for (i = 0; i < sizeof wide_samples / sizeof *wide_samples; i++)
        try_nuls(&wide_samples[i], false);
}

static void
test_why(void)
{
    struct decoded d;

    decode(&d, BYTES("\xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5"), NULL);
    has_str("GB18030 scored ", d.text.why, "the score is told");
    has_str(" points, ", d.text.why, "with that of the runner-up");
    decoded_free(&d);
    decode(&d, BYTES("炮"), NULL);
    is_str("all of it is well-formed UTF-8", d.text.why, "why UTF-8");
    decoded_free(&d);
}

static void
test_meta(void)
{
    /* D6D0 reads as 中 in GBK and as 笢 in Big5: one character decides
       little, the page's word decides then. */
    struct decoded d;

    decode(&d, BYTES("<meta charset=big5>\xA4\xA4"), NULL);
    is_str("Big5", d.text.encoding, "a charset tips the balance");
    decoded_free(&d);
    decode(&d, BYTES("<meta charset=big5>"
                     "\xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5"
                     "\xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5"), NULL);
    is_str("GB18030", d.text.encoding, "a charset that lies does not");
    decoded_free(&d);
}

static void
test_asked(void)
{
    struct decoded d;

    decode(&d, BYTES("\xAC\xB6"), "big5");
    is_str("Big5", d.text.encoding, "the user's choice rules");
    is_str("炮", buf_str(&d.text.utf8), "and is used");
    decoded_free(&d);
    decode(&d, BYTES("\xC5\xDA"), "EUC-KR");
    is_str("EUC-KR", d.text.encoding, "any name iconv knows will do");
    decoded_free(&d);
    decode(&d, BYTES("炮"), "klingon");
    is_str("UTF-8", d.text.encoding, "an unknown name: guessed");
    has_str("unknown encoding 'klingon'", d.diags.list[0].text,
            "and reported");
    decoded_free(&d);
    decode(&d, BYTES("炮"), "UTF-8//IGNORE");
    is_int(1, d.diags.n, "options of iconv are no names");
    decoded_free(&d);
}

static void
test_broken(void)
{
    struct decoded d;

    decode(&d, BYTES("炮二平五，马8进7\xFF\xFE，车一平二"), NULL);
    is_str("UTF-8", d.text.encoding, "UTF-8 with two broken bytes");
    is_str("炮二平五，马8进7\uFFFD\uFFFD，车一平二", buf_str(&d.text.utf8),
           "they become U+FFFD and nothing else goes");
    is_int(1, d.diags.n, "with one diagnostic");
    is_int(sizeof "炮二平五，马8进7", d.diags.list[0].place.offset,
           "at the first of them");
    decoded_free(&d);
    decode(&d, BYTES("\xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5\xC5"), NULL);
    is_str("炮二平五\uFFFD", buf_str(&d.text.utf8),
           "half a character at the end is replaced");
    is_int(DIAG_NOTE, d.diags.list[0].severity, "and noted");
    decoded_free(&d);
    decode(&d, BYTES("炮二平五\xE9\xA9"), NULL);
    is_str("UTF-8", d.text.encoding, "UTF-8 cut inside a character");
    is_str("炮二平五\uFFFD", buf_str(&d.text.utf8), "is UTF-8 all the same");
    decoded_free(&d);
}

/* Two files put together, one of them UTF-16: what follows is not lost. */
static void
test_joined(void)
{
    static const struct {
        const char *what, *bytes;
        size_t len;
        const char *utf8;
        long offset;            /* of the complaint, 0: there is none */
    } rows[] = {
        {"an even number of bytes", BYTES("\xFF\xFEh\0\xAE\x70[Event "
         "\"z\"]\n1. "
         "炮二平五\n"), "h炮[Event \"z\"]\n1. 炮二平五\n", 7},
        {"an odd one, and a mark", BYTES("\xFF\xFE\xAE\x70\x0A\0\xEF\xBB\xBF"
         "[Event \"z\"]\n1. h2e2"), "炮\n[Event \"z\"]\n1. h2e2", 7},
        {"the other order of bytes", BYTES("\xFE\xFF\x70\xAE\0\x0A[Event "
         "\"z\"]"
         "\n1. h2e2"), "炮\n[Event \"z\"]\n1. h2e2", 7},
        {"none of it", BYTES("\xFF\xFE\x0A\0\xAE\x70\x8C\x4E\x73\x5E\x94\x4E"
         "\x6C\x9A\x6B\x51\xDB\x8F\x03\x4E"), "\n炮二平五马八进七", 0},
    };
    size_t i;

    for (i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct decoded d;

        decode(&d, rows[i].bytes, rows[i].len, NULL);
        is_str(rows[i].utf8, buf_str(&d.text.utf8), "UTF-8 behind UTF-16: %s",
               rows[i].what);
        is_int(rows[i].offset, d.diags.n ? d.diags.list[0].place.offset : 0,
               "where it begins is told");
        decoded_free(&d);
    }
}

/* iconv of glibc passes five bytes that come after an error. */
static void
test_five_bytes(void)
{
    struct decoded d;

    decode(&d, BYTES("\xF8) \xC2\xAD\xB6\xFE\xBD\xF8\xA7\xA7\xA7\xA7"
                     "a\xFD"), "UTF-8");
    ok(utf8_valid(buf_str(&d.text.utf8), d.text.utf8.len),
       "sequences of five bytes are no UTF-8");
    is_str("\uFFFD) \u00AD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD"
           "a\uFFFD", buf_str(&d.text.utf8), "each byte becomes U+FFFD");
    decoded_free(&d);
}

/* A text that is UTF-8 among others, but for its last byte. */
static void
test_stranger_cut(void)
{
    static const char gbk[] = "\xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5"
                              "\xC2\xED\x38\xBD\xF8\x37";
    static const char other[] = "炮二平五马8进7\xE7";
    struct arena *arena = arena_new();
    struct diags diags;
    struct text_input all = {.bytes = gbk, .len = sizeof gbk - 1,
                             .diags = &diags};
    struct text_input one = {.bytes = other, .len = sizeof other - 1,
                             .diags = &diags};
    struct text_decoder *decoder;
    struct buf out = BUF_INIT;

    diags_init(&diags, arena);
    decoder = text_decoder_new(&all);
    text_decoder_put(decoder, &one, &out);
    is_str("炮二平五马8进7\uFFFD", buf_str(&out),
           "a stranger in UTF-8 that is cut off ends in U+FFFD");
    text_decoder_free(decoder);
    buf_free(&out);
    arena_free(arena);
}

static void
test_nul(void)
{
    struct decoded d;

    decode(&d, BYTES("[DhtmlXQ_title]a\0b[/DhtmlXQ_title] and more text"),
           NULL);
    has_str("a\uFFFD" "b", buf_str(&d.text.utf8), "a NUL becomes U+FFFD");
    ok(!d.text.binary, "one NUL makes no binary file");
    decoded_free(&d);
    decode(&d, BYTES("\1\2\3\4\5\6\7\1\2\3\4\5\6\7\1\2\3\4\5\6\7"), NULL);
    ok(d.text.binary, "controls do");
    decoded_free(&d);
}

int
main(void)
{
    plan(0);
    test_samples();
    test_nuls();
    test_why();
    test_meta();
    test_asked();
    test_broken();
    test_joined();
    test_five_bytes();
    test_stranger_cut();
    test_nul();
    return done();
}
