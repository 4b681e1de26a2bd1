#include <config.h>

#include "io/text.h"

#include <errno.h>
#include <iconv.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/utf8.h"
#include "io/score.h"
#include "io/tables.h"

enum {
    SAMPLE_BYTES = 48 * 1024,   /* what a vote looks at */
    JOINED_MIN = 16             /* bytes of a text joined to another one */
};

static const char utf8_mark[] = "\xEF\xBB\xBF";
static const char hint_other[] =
    "; another encoding may fit (--input-encoding)";

enum unit { UNIT_BYTE = 1, UNIT_UTF16 = 2 };

struct encoding {
    const char *name;           /* for people */
    const char *iconv;          /* for iconv_open */
    enum unit unit;             /* bytes to skip after an error */
    int family;                 /* relatives are no rivals in a vote */
    const char *metas[5];       /* names in a page's charset, lower case */
};

/* In the order in which a tie is decided. */
static const struct encoding encodings[] = {
    {"UTF-8", "UTF-8", UNIT_BYTE, 0, {"utf-8", "utf8"}},
    {"GB18030", "GB18030", UNIT_BYTE, 1, {"gb2312", "gbk", "gb18030"}},
    {"Big5", "CP950", UNIT_BYTE, 2, {"big5"}},
    {"Big5-HKSCS", "BIG5-HKSCS", UNIT_BYTE, 2, {"big5-hkscs"}},
    {"UTF-16LE", "UTF-16LE", UNIT_UTF16, 3, {0}},
    {"UTF-16BE", "UTF-16BE", UNIT_UTF16, 4, {0}},
};

enum { N_ENCODINGS = sizeof encodings / sizeof *encodings };

/* What went wrong in one decoding. */
struct damage {
    size_t bad;                 /* places that gave a U+FFFD */
    size_t first;               /* offset of the first */
    bool cut;                   /* ends inside a character */
};

struct bytes {
    const unsigned char *p;
    size_t len;
};

static void
replace(struct buf *out, struct damage *damage, size_t offset)
{
    utf8_put(out, UTF8_REPLACEMENT);
    if (!damage->bad++)
        damage->first = offset;
}

/* One call of iconv into `out`; errno tells why it stopped. */
static size_t
convert(iconv_t cd, char **in, size_t *left, struct buf *out)
{
    char chunk[4096];
    char *to = chunk;
    size_t room = sizeof chunk, status;

    errno = 0;
    status = iconv(cd, (ICONV_CONST char **)in, left, &to, &room);
    buf_add(out, chunk, (size_t)(to - chunk));
    return status;
}

/* From the first state of `cd`; after an error `unit` bytes are passed. */
static void
decode_by(iconv_t cd, enum unit unit, struct bytes b, struct buf *out,
          struct damage *damage)
{
    char *in = (char *)(uintptr_t)b.p;  /* iconv's prototype is not const */
    size_t left = b.len;

    memset(damage, 0, sizeof *damage);
    iconv(cd, NULL, NULL, NULL, NULL);
    while (left) {
        size_t skip;

        if (convert(cd, &in, &left, out) != (size_t)-1 || errno == E2BIG)
            continue;
        if (errno == EINVAL) {
            damage->cut = true;
            utf8_put(out, UTF8_REPLACEMENT);
            break;
        }
        replace(out, damage, b.len - left);
        skip = left < unit ? left : unit;
        in += skip;
        left -= skip;
        iconv(cd, NULL, NULL, NULL, NULL);
    }
}

/* Bytes of a character that is only begun at the end of UTF-8 text. */
static size_t
cut_tail(struct bytes b)
{
    size_t back;

    for (back = 1; back <= 3 && back <= b.len; back++) {
        unsigned char c = b.p[b.len - back];

        if (c > 0xF4)
            return 0;
        if (c >= 0xC0)
            return back < (c >= 0xF0 ? 4u : c >= 0xE0 ? 3u : 2u) ? back : 0;
        if (c < 0x80)
            return 0;
    }
    return 0;
}

/*
 * UTF-8 from UTF-8, by hand: after an error iconv of glibc lets sequences of
 * five bytes through.
 */
static void
decode_utf8(struct bytes b, struct buf *out, struct damage *damage)
{
    const char *s = (const char *)b.p;
    size_t end = b.len - cut_tail(b), i, n;

    memset(damage, 0, sizeof *damage);
    if (utf8_valid(s, end)) {
        buf_add(out, s, end);
        i = end;
    } else {
        i = 0;
    }
    for (; i < end; i += n) {
        uint32_t cp;

        n = utf8_next(s + i, end - i, &cp);
        if (n == 1 && b.p[i] >= 0x80)
            replace(out, damage, i);
        else
            buf_add(out, s + i, n);
    }
    if (end < b.len) {
        damage->cut = true;
        utf8_put(out, UTF8_REPLACEMENT);
    }
}

/* The same of what any other converter made, should it not be UTF-8. */
static void
mend(struct buf *out, size_t from, struct damage *damage)
{
    struct buf good = BUF_INIT;
    struct bytes made = {(const unsigned char *)buf_str(out) + from,
                         out->len - from};
    struct damage more;

    if (utf8_valid((const char *)made.p, made.len))
        return;
    decode_utf8(made, &good, &more);
    damage->bad += more.bad;
    out->len = from;
    buf_add(out, buf_str(&good), good.len);
    buf_free(&good);
}

/* By a converter, or none for UTF-8. */
static void
decode_one(iconv_t cd, const struct encoding *e, struct bytes b,
           struct buf *out, struct damage *damage)
{
    size_t from = out->len;

    if (!strcmp(e->iconv, "UTF-8")) {
        decode_utf8(b, out, damage);
        return;
    }
    decode_by(cd, e->unit, b, out, damage);
    mend(out, from, damage);
}

/* false: iconv does not know the name. */
static bool
decode(const struct encoding *e, struct bytes b, struct buf *out,
       struct damage *damage)
{
    iconv_t cd = iconv_open("UTF-8", e->iconv);

    memset(damage, 0, sizeof *damage);
    if (cd == (iconv_t)-1)
        return false;
    decode_one(cd, e, b, out, damage);
    iconv_close(cd);
    return true;
}

struct text_tables {
    iconv_t cd[N_ENCODINGS];
};

struct text_tables *
text_tables_new(void)
{
    struct text_tables *t = xmalloc(sizeof *t);
    size_t i;

    for (i = 0; i < N_ENCODINGS; i++)
        t->cd[i] = iconv_open("UTF-8", encodings[i].iconv);
    return t;
}

void
text_tables_free(struct text_tables *t)
{
    size_t i;

    if (!t)
        return;
    for (i = 0; i < N_ENCODINGS; i++) {
        if (t->cd[i] != (iconv_t)-1)
            iconv_close(t->cd[i]);
    }
    free(t);
}

/* A page may say its charset; it may lie, so that it is only a bonus. */
static long
meta_bonus(const struct encoding *e, struct bytes b)
{
    static const char key[] = "charset=";
    size_t i, k, head = b.len < 4096 ? b.len : 4096;

    for (i = 0; i + sizeof key - 1 < head; i++) {
        const char *s = (const char *)b.p + i;
        size_t left = head - i - (sizeof key - 1);

        if (strncasecmp(s, key, sizeof key - 1) != 0)
            continue;
        s += sizeof key - 1;
        if (*s == '"' || *s == '\'')
            s++, left--;
        for (k = 0; k < 5 && e->metas[k]; k++) {
            size_t n = strlen(e->metas[k]);

            if (n <= left && !strncasecmp(s, e->metas[k], n))
                return 15;
        }
        return 0;
    }
    return 0;
}

/* The part a vote looks at: from the first byte that is not ASCII. */
static struct bytes
sample_of(struct bytes b, bool wide)
{
    size_t i = 0;

    while (!wide && i < b.len && b.p[i] < 0x80)
        i++;
    b.p += i;
    b.len -= i;
    if (b.len > SAMPLE_BYTES)
        b.len = SAMPLE_BYTES;
    return b;
}

struct vote {
    const struct encoding *best, *second;
    long best_score, second_score;
};

static void
vote_add(struct vote *v, const struct encoding *e, long score)
{
    bool relative = v->best && v->best->family == e->family;

    if (!v->best || score > v->best_score) {
        if (!relative) {
            v->second = v->best;
            v->second_score = v->best_score;
        }
        v->best = e;
        v->best_score = score;
    } else if (!relative && (!v->second || score > v->second_score)) {
        v->second = e;
        v->second_score = score;
    }
}

/* Of the encodings from row `first` of the table on. */
static void
vote_hold(struct vote *v, struct bytes all, bool wide, size_t first)
{
    struct bytes sample = sample_of(all, wide);
    size_t i;

    memset(v, 0, sizeof *v);
    for (i = first; i < N_ENCODINGS; i++) {
        const struct encoding *e = &encodings[i];
        struct buf out = BUF_INIT;
        struct damage damage;

        if ((e->unit == UNIT_BYTE || wide)
            && decode(e, sample, &out, &damage))
            vote_add(v, e, score_text(buf_str(&out), out.len)
                               + meta_bonus(e, all));
        buf_free(&out);
    }
}

static bool
is_utf8(struct bytes b)
{
    return utf8_valid((const char *)b.p, b.len)
           || utf8_valid((const char *)b.p, b.len - cut_tail(b));
}

static bool
is_ascii(struct bytes b)
{
    size_t i;

    for (i = 0; i < b.len; i++)
        if (b.p[i] >= 0x80)
            return false;
    return true;
}

/* A byte order mark: its encoding, and the mark taken off. */
static const struct encoding *
by_mark(struct bytes *b)
{
    static const struct {
        const char *mark;
        size_t len, encoding;
    } marks[] = {
        {"\xEF\xBB\xBF", 3, 0}, {"\xFF\xFE", 2, 4}, {"\xFE\xFF", 2, 5},
    };
    size_t i;

    for (i = 0; i < sizeof marks / sizeof *marks; i++)
        if (b->len >= marks[i].len
            && !memcmp(b->p, marks[i].mark, marks[i].len)) {
            b->p += marks[i].len;
            b->len -= marks[i].len;
            return &encodings[marks[i].encoding];
        }
    return NULL;
}

static const struct encoding *
elect(struct text *t, const struct vote *v, struct arena *arena)
{
    t->encoding = v->best->name;
    t->why = v->second
                 ? arena_printf(arena, "%s scored %ld points, %s %ld",
                                v->best->name, v->best_score,
                                v->second->name, v->second_score)
                 : "no other encoding is known here";
    return v->best;
}

/* Whether a sequence of three bytes or more begins in UTF-8. */
static bool
has_long(struct bytes b)
{
    size_t i;

    for (i = 0; i < b.len; i++)
        if (b.p[i] >= 0xE0)
            return true;
    return false;
}

/* What NULs say of a text without a byte order mark. */
struct nuls {
    size_t at[2];               /* at even offsets, at odd ones */
    size_t plain;               /* bytes that are printed ASCII, or blanks */
};

static struct nuls
count_nuls(struct bytes b)
{
    struct nuls n = {{0, 0}, 0};
    size_t i;

    for (i = 0; i < b.len; i++) {
        unsigned char c = b.p[i];

        n.at[i % 2] += !c;
        n.plain += (c >= 0x20 && c < 0x7F) || (c >= '\t' && c <= '\r');
    }
    return n;
}

/* ASCII is most of it, and every second byte a NUL: its row, or NULL. */
static const struct encoding *
by_nuls(struct bytes b, const struct nuls *n)
{
    int odd = n->at[1] > n->at[0];

    if (n->at[odd] <= b.len / 4 || n->at[!odd] >= n->at[odd] / 8 + 1)
        return NULL;
    return &encodings[odd ? 4 : 5];
}

/*
 * Whether a text with some NULs may be UTF-16 all the same.  That of Chinese
 * has few, but about half of its other bytes do not look like ASCII; nearly
 * all do in a move list that was damaged, or it is well-formed UTF-8.
 */
static bool
may_be_wide(struct bytes b, const struct nuls *n)
{
    size_t others = b.len - n->at[0] - n->at[1];

    return n->plain < others - others / 8 && !(has_long(b) && is_utf8(b));
}

/* Find out without a word from the user; *b loses a byte order mark. */
static const struct encoding *
guess(struct text *t, struct bytes *b, struct arena *arena)
{
    const struct encoding *e = by_mark(b);
    struct nuls nuls = count_nuls(*b);
    struct vote v;
    bool wide;

    t->encoding = "UTF-8";
    if (e) {
        t->encoding = e->name;
        t->why = "it begins with a byte order mark";
        return e;
    }
    if ((e = by_nuls(*b, &nuls))) {
        t->encoding = e->name;
        t->why = "every second byte of most of it is NUL";
        return e;
    }
    wide = (nuls.at[0] || nuls.at[1]) && may_be_wide(*b, &nuls);
    if (!wide && is_ascii(*b)) {
        t->encoding = "ASCII";
        t->why = "every byte is ASCII";
        return &encodings[0];
    }
    if (!wide && is_utf8(*b)) {
        t->why = "all of it is well-formed UTF-8";
        return &encodings[0];
    }
    vote_hold(&v, *b, wide, 0);
    return elect(t, &v, arena);
}

/* The table's row for a name in any of its spellings, or NULL. */
static const struct encoding *
by_name(const char *name)
{
    size_t i, k;

    for (i = 0; i < N_ENCODINGS; i++) {
        if (!strcasecmp(name, encodings[i].name)
            || !strcasecmp(name, encodings[i].iconv))
            return &encodings[i];
        for (k = 0; k < 5 && encodings[i].metas[k]; k++)
            if (!strcasecmp(name, encodings[i].metas[k]))
                return &encodings[i];
    }
    return NULL;
}

/* Names with a slash would hand iconv options of its own. */
bool
text_knows_encoding(const char *name)
{
    iconv_t cd;

    if (!*name || strlen(name) > 40 || strpbrk(name, "/,"))
        return false;
    cd = iconv_open("UTF-8", name);
    if (cd == (iconv_t)-1)
        return false;
    iconv_close(cd);
    return true;
}

/* NUL becomes U+FFFD, CR LF and CR become LF; a leading mark goes. */
static void
normalize(struct buf *b, size_t *nuls, size_t *controls)
{
    struct buf out = BUF_INIT;
    size_t i = 0;

    if (b->len >= 3 && !memcmp(b->data, "\xEF\xBB\xBF", 3))
        i = 3;
    for (; i < b->len; i++) {
        char c = b->data[i];

        if (c == '\r') {
            if (i + 1 == b->len || b->data[i + 1] != '\n')
                buf_putc(&out, '\n');
        } else if (c == '\0') {
            utf8_put(&out, UTF8_REPLACEMENT);
            ++*nuls;
        } else {
            *controls += (unsigned char)c < 0x20 && c != '\n' && c != '\t';
            buf_putc(&out, c);
        }
    }
    buf_free(b);
    *b = out;
}

/* "and 2 more places are", "place is". */
static const char *
others(size_t n, char *text, size_t size)
{
    if (n)
        snprintf(text, size, "and %zu more place%s are", n,
                 n == 1 ? "" : "s");
    else
        snprintf(text, size, "place is");
    return text;
}

/* `hint` goes on where another encoding could be asked for. */
static void
report(const struct text_input *input, const char *encoding, const char *hint,
       const struct damage *damage)
{
    struct place at = input->at;
    char text[64];

    if (damage->bad) {
        at.offset = (at.offset ? at.offset : 1) + (long)damage->first;
        diags_add(input->diags, DIAG_WARNING, at,
                  "not %s: this %s shown as U+FFFD%s", encoding,
                  others(damage->bad - 1, text, sizeof text), hint);
    }
    if (damage->cut)
        diags_add(input->diags, DIAG_NOTE, input->at,
                  "the text ends inside a character; it may be cut off");
}

/* The user's choice as a row; other->name is NULL if there is no use in it. */
static void
chosen(const struct text_input *input, struct encoding *other)
{
    const char *name = input->encoding;
    const struct encoding *e;

    memset(other, 0, sizeof *other);
    if (!name)
        return;
    if (!text_knows_encoding(name)) {
        diags_add(input->diags, DIAG_ERROR, input->at,
                  "unknown encoding '%s'; it is guessed instead "
                  "(known are UTF-8, GB18030, Big5, UTF-16LE and others)",
                  name);
        return;
    }
    e = by_name(name);
    other->name = e ? e->name : arena_strdup(input->diags->arena, name);
    other->iconv = e ? e->iconv : other->name;
    other->unit = e ? e->unit : UNIT_BYTE;
}

/*
 * Where UTF-8 begins behind text in two-byte units, as where two files were
 * put together; b.len if it does not.  It has no NUL, and the bytes make no
 * better text as what comes before them.
 */
static size_t
joined_at(const struct encoding *e, struct bytes b)
{
    const char *s = (const char *)b.p;
    struct buf wide = BUF_INIT;
    struct damage damage;
    struct bytes tail;
    size_t at = 0, i, n;
    uint32_t cp;
    long as_wide;

    for (i = 0; i < b.len; i += n) {
        n = utf8_next(s + i, b.len - i, &cp);
        if (!b.p[i] || (n == 1 && b.p[i] >= 0x80))
            at = i + 1;
    }
    at += at % 2;
    if (!at || at >= b.len || b.len - at < JOINED_MIN)
        return b.len;
    tail = (struct bytes){b.p + at, b.len - at};
    if (!memcmp(tail.p, utf8_mark, sizeof utf8_mark - 1))
        return at;
    decode(e, tail, &wide, &damage);
    as_wide = score_text(buf_str(&wide), wide.len);
    buf_free(&wide);
    /* ASCII has no points; text of few words has few of them. */
    return (is_ascii(tail) ? (long)tail.len / 4
                           : score_text(s + at, tail.len)) > as_wide
               ? at : b.len;
}

/* Text in two-byte units, and what is joined to it. */
static void
decode_wide(const struct text_input *input, const struct encoding *e,
            struct bytes b, struct buf *out, struct damage *damage)
{
    const unsigned char *start = input->bytes;
    size_t at = joined_at(e, b), skip = sizeof utf8_mark - 1;
    struct bytes head = {b.p, at}, tail = {b.p + at, b.len - at};
    struct place place = input->at;
    struct damage more;

    decode(e, head, out, damage);
    if (!tail.len)
        return;
    place.offset = (place.offset ? place.offset : 1) + (tail.p - start);
    diags_add(input->diags, DIAG_WARNING, place,
              "from here on the text is UTF-8 and not %s; it is read so, as "
              "if two files had been put together", e->name);
    if (tail.len > skip && !memcmp(tail.p, utf8_mark, skip))
        tail = (struct bytes){tail.p + skip, tail.len - skip};
    decode_utf8(tail, out, &more);
    damage->cut = damage->cut || more.cut;
}

void
text_decode(struct text *t, const struct text_input *input)
{
    struct bytes b = {input->bytes ? input->bytes : "", input->len};
    const unsigned char *start = b.p;
    const struct encoding *e;
    struct encoding other;
    struct damage damage;
    size_t nuls = 0, controls = 0;

    memset(t, 0, sizeof *t);
    chosen(input, &other);
    if (other.name) {
        e = &other;
        t->encoding = other.name;
        t->why = "it was asked for (--input-encoding)";
    } else {
        e = guess(t, &b, input->diags->arena);
    }
    if (e->unit == UNIT_UTF16)
        decode_wide(input, e, b, &t->utf8, &damage);
    else
        decode(e, b, &t->utf8, &damage);
    damage.first += (size_t)(b.p - start);
    normalize(&t->utf8, &nuls, &controls);
    report(input, t->encoding, hint_other, &damage);
    if (nuls)
        diags_add(input->diags, DIAG_WARNING, input->at,
                  "%zu NUL bytes are shown as U+FFFD", nuls);
    t->binary = nuls + controls + damage.bad > 8 + t->utf8.len / 20;
}

struct text_decoder {
    iconv_t cd;
    struct encoding from;
    bool asked;                 /* the encoding is no guess */
    const char *encoding, *why, *hint;
};

/*
 * Two bytes of a Chinese sign are well-formed UTF-8 now and then: names of one
 * or two signs are no proof of it.
 */
static const struct encoding *
guess_short(struct text *t, struct bytes b, struct arena *arena)
{
    struct vote v;

    if (has_long(b) || is_ascii(b))
        return guess(t, &b, arena);
    vote_hold(&v, b, false, 1);
    return elect(t, &v, arena);
}

struct text_decoder *
text_decoder_new(const struct text_input *all)
{
    struct text_decoder *d = xmalloc(sizeof *d);
    struct encoding other;
    struct text t = {.why = "it was asked for (--input-encoding)"};
    struct bytes b = {all->bytes, all->len};
    const struct encoding *e = &other;

    chosen(all, &other);
    if (other.name)
        t.encoding = other.name;
    else
        e = guess_short(&t, b, all->diags->arena);
    d->cd = iconv_open("UTF-8", e->iconv);
    d->from = *e;
    d->asked = other.name != NULL;
    d->encoding = t.encoding;
    d->why = t.why;
    d->hint = hint_other;
    return d;
}

struct text_decoder *
text_decoder_utf16(void)
{
    struct text_decoder *d = xmalloc(sizeof *d);

    d->from = *by_name("UTF-16LE");
    d->cd = iconv_open("UTF-8", d->from.iconv);
    d->asked = true;
    d->encoding = "UTF-16LE";
    d->why = "the format has no other";
    d->hint = "";
    return d;
}

void
text_decoder_free(struct text_decoder *d)
{
    if (d->cd != (iconv_t)-1)
        iconv_close(d->cd);
    free(d);
}

const char *
text_decoder_encoding(const struct text_decoder *d, const char **why)
{
    *why = d->why;
    return d->encoding;
}

/* A text that is UTF-8 among others that are not. */
static bool
is_stranger(const struct text_decoder *d, struct bytes b,
            const struct buf *decoded)
{
    return !d->asked && strcmp(d->encoding, "UTF-8") != 0 && has_long(b)
           && is_utf8(b)
           && score_text((const char *)b.p, b.len)
                  > score_text(buf_str(decoded), decoded->len);
}

void
text_decoder_put(const struct text_decoder *d, const struct text_input *one,
                 struct buf *out)
{
    struct bytes b = {one->bytes, one->len};
    struct buf text = BUF_INIT;
    struct damage damage = {0, 0, false};
    size_t nuls = 0, controls = 0;

    if (d->cd != (iconv_t)-1)
        decode_one(d->cd, &d->from, b, &text, &damage);
    if (is_stranger(d, b, &text)) {
        buf_clear(&text);
        decode_utf8(b, &text, &damage);
        diags_add(one->diags, DIAG_NOTE, one->at,
                  "this text is UTF-8, though the file is %s", d->encoding);
    } else {
        report(one, d->encoding, d->hint, &damage);
    }
    normalize(&text, &nuls, &controls);
    buf_add(out, buf_str(&text), text.len);
    buf_free(&text);
}
