#include <config.h>

#include "pieces.h"

#include <string.h>

#include "io/text.h"

enum {
    PIECE = 32 * 1024,          /* bytes, at least, but for the last */
    SAMPLE = 512 * 1024         /* bytes that tell the encoding */
};

/* What was read and not taken. */
static const char *
rest(const struct stream *s, size_t *len)
{
    *len = s->data.len - s->at;
    return *len ? s->data.data + s->at : "";
}

/* Read until so much is at hand, or all there is. */
static size_t
have(struct stream *s, size_t want)
{
    while (s->data.len - s->at < want && stream_fill(s))
        ;
    return s->data.len - s->at;
}

/* The user's, or one that what is at hand tells. */
static void
set_encoding(struct pieces *p, const char *name)
{
    if (name && strlen(name) < sizeof p->encoding)
        strcpy(p->encoding, name);
}

bool
pieces_begin(struct pieces *p, struct stream *s, size_t max,
             const char *encoding)
{
    const char *bytes;
    size_t len;

    memset(p, 0, sizeof *p);
    p->s = s;
    p->max = max;
    set_encoding(p, encoding);
    if (have(s, PIECES_FROM) < PIECES_FROM)
        return false;
    bytes = rest(s, &len);
    p->kind = cut_kind(bytes, len);
    return cut_last(p->kind, bytes, 0, len) != 0;
}

static bool
is_ascii(const char *s, size_t len)
{
    size_t i;

    for (i = 0; i < len; i++) {
        if ((unsigned char)s[i] >= 0x80)
            return false;
    }
    return true;
}

/* A guess is made once, of much: a single piece may be too short for it. */
static void
guess_encoding(struct pieces *p)
{
    struct arena *arena = arena_new();
    struct diags diags;
    struct text_input input = {.diags = &diags};
    struct text t;
    size_t len = have(p->s, SAMPLE);

    diags_init(&diags, arena);
    input.bytes = rest(p->s, &input.len);
    input.len = len < SAMPLE ? len : SAMPLE;
    text_decode(&t, &input);
    if (text_knows_encoding(t.encoding))
        set_encoding(p, t.encoding);
    buf_free(&t.utf8);
    arena_free(arena);
}

/* The bytes up to a place where the text may be cut, or all there is. */
static size_t
find_end(struct pieces *p)
{
    size_t seen = 0, want = PIECE, len, end;

    for (;;) {
        const char *bytes;

        have(p->s, want);
        bytes = rest(p->s, &len);
        len = len < want ? len : want;
        end = cut_last(p->kind, bytes, seen, len);
        if (end)
            return end;
        if (len < want)
            return len;
        if (len >= p->max)
            return p->max;
        /* What looked like the last line may have been half of one. */
        seen = len - PIECE / 2;
        want += PIECE;
    }
}

static long
count_lines(const char *s, size_t len)
{
    const char *end = s + len;
    long n = 0;

    for (; (s = memchr(s, '\n', (size_t)(end - s))); s++)
        n++;
    return n;
}

bool
pieces_next(struct pieces *p, struct piece *out)
{
    size_t len = find_end(p), all;

    memset(out, 0, sizeof *out);
    if (!len)
        return false;
    out->bytes = rest(p->s, &all);
    if (!*p->encoding && !is_ascii(out->bytes, len)) {
        guess_encoding(p);
        out->bytes = rest(p->s, &all);
    }
    out->len = len;
    out->bytes_before = p->bytes;
    out->lines_before = p->lines;
    out->number = p->number++;
    out->encoding = *p->encoding ? p->encoding : NULL;
    out->cut = len == p->max && (all > len || !p->s->end);
    p->bytes += len;
    p->lines += count_lines(out->bytes, len);
    p->s->at += len;
    p->s->bytes += (long long)len;
    return true;
}
