#include <config.h>

#include "io/tags.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/arena.h"

enum { MEDIA_REACH = 400 };     /* bytes a [media] tag may take */

/* Names that tell where a block without a wrapper begins. */
enum {
    SEEN_TITLE = 1 << 0, SEEN_BINIT = 1 << 1, SEEN_MOVELIST = 1 << 2,
    SEEN_STARTS = SEEN_TITLE | SEEN_BINIT | SEEN_MOVELIST
};

static const char *const known[] = {
    "title", "binit", "movelist", "ver", "init", "red", "black", "event",
    "date", "place", "result", "class", "type", "round", "fen",
};

enum token_kind { TOKEN_NONE, TOKEN_WRAPPER, TOKEN_WRAPPER_END, TOKEN_FIELD,
                  TOKEN_FIELD_END };

struct token {
    enum token_kind kind;
    size_t off, end;
    struct span name;           /* of a field */
};

struct scan {
    struct tags *t;
    long current;               /* block that is open, -1 = none */
    long closed;                /* block a lone movelist could complete */
    bool in_field;
    struct field field;
    size_t field_off;           /* where its opening tag begins */
};

static bool
is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')
           || (c >= '0' && c <= '9') || c == '_';
}

/* The token that begins with the bracket at `off`. */
static struct token
token_at(const struct tags *t, size_t off)
{
    static const char key[] = "DhtmlXQ";
    struct token token = {TOKEN_NONE, off, off + 1, {0, 0}};
    size_t p = off + 1, start;
    bool closing;

    /* JSON may write a slash as "\/". */
    if (p + 1 < t->len && t->s[p] == '\\' && t->s[p + 1] == '/')
        p++;
    closing = p < t->len && t->s[p] == '/';
    p += closing;
    if (t->len - p < sizeof key - 1
        || strncasecmp(t->s + p, key, sizeof key - 1) != 0)
        return token;
    p += sizeof key - 1;
    for (start = p; p < t->len && is_word(t->s[p]); p++)
        continue;
    if (p == t->len || t->s[p] != ']')
        return token;
    token.end = p + 1;
    if (p > start && t->s[start] == '_') {
        token.kind = closing ? TOKEN_FIELD_END : TOKEN_FIELD;
        token.name.off = start + 1;
        token.name.len = p - start - 1;
    } else {
        token.kind = closing ? TOKEN_WRAPPER_END : TOKEN_WRAPPER;
    }
    return token;
}

/* The bit of a name in `seen`, 0 if it has none. */
static unsigned
name_bit(const struct tags *t, struct span name)
{
    size_t i;

    for (i = 0; i < sizeof known / sizeof *known; i++)
        if (strlen(known[i]) == name.len
            && !strncasecmp(known[i], t->s + name.off, name.len))
            return 1u << i;
    return 0;
}

static bool
name_begins(const struct tags *t, struct span name, const char *with)
{
    size_t n = strlen(with);

    return name.len >= n && !strncasecmp(t->s + name.off, with, n);
}

static bool
is_blank(const struct tags *t, struct span v)
{
    size_t i;

    for (i = 0; i < v.len; i++)
        if (!strchr(" \t\n", t->s[v.off + i]))
            return false;
    return true;
}

/* A movelist that may complete a block holds digits and nothing else. */
static bool
all_digits(const struct tags *t, struct span v)
{
    size_t i;

    for (i = 0; i < v.len; i++) {
        char c = t->s[v.off + i];

        if ((c < '0' || c > '9') && !strchr(" \t\n", c))
            return false;
    }
    return !is_blank(t, v);
}

static void
block_open(struct scan *scan, size_t begin, bool wrapped)
{
    struct tags *t = scan->t;
    struct block *b;

    if (t->n_blocks == t->cap_blocks) {
        t->cap_blocks = t->cap_blocks ? t->cap_blocks * 2 : 8;
        t->blocks = xrealloc(t->blocks, t->cap_blocks * sizeof *t->blocks);
    }
    b = &t->blocks[t->n_blocks];
    memset(b, 0, sizeof *b);
    b->begin = b->end = begin;
    b->first = b->last = FIELD_NONE;
    b->wrapped = wrapped;
    scan->current = (long)t->n_blocks++;
    scan->closed = -1;
}

static void
block_add(struct tags *t, struct block *b, const struct field *f, unsigned bit)
{
    if (t->n_fields == t->cap_fields) {
        t->cap_fields = t->cap_fields ? t->cap_fields * 2 : 64;
        t->fields = xrealloc(t->fields, t->cap_fields * sizeof *t->fields);
    }
    t->fields[t->n_fields] = *f;
    t->fields[t->n_fields].next = FIELD_NONE;
    if (b->last == FIELD_NONE)
        b->first = t->n_fields;
    else
        t->fields[b->last].next = t->n_fields;
    b->last = t->n_fields++;
    b->n_fields++;
    b->seen |= bit;
}

/* Whether the field goes to the block that was closed before it. */
static bool
completes(const struct scan *scan, unsigned bit)
{
    const struct tags *t = scan->t;

    if (scan->current >= 0 || scan->closed < 0)
        return false;
    if (bit == SEEN_MOVELIST)
        return !(t->blocks[scan->closed].seen & SEEN_MOVELIST)
               && all_digits(t, scan->field.value);
    return name_begins(t, scan->field.name, "move_")
           || name_begins(t, scan->field.name, "comment");
}

/* The open field ends at `value_end`; its tags end at `end`. */
static void
field_close(struct scan *scan, size_t value_end, size_t end)
{
    struct tags *t = scan->t;
    struct field *f = &scan->field;
    unsigned bit;
    struct block *b;

    scan->in_field = false;
    f->value.len = value_end - f->value.off;
    bit = is_blank(t, f->value) ? 0 : name_bit(t, f->name);
    if (completes(scan, bit)) {
        block_add(t, &t->blocks[scan->closed], f, bit);
        return;
    }
    b = scan->current >= 0 ? &t->blocks[scan->current] : NULL;
    if (!b || (!b->wrapped && (b->seen & bit)
               && (bit & SEEN_STARTS || b->seen & SEEN_MOVELIST)))
        block_open(scan, scan->field_off, false);
    b = &t->blocks[scan->current];
    block_add(t, b, f, bit);
    b->end = end;
}

static void
token_take(struct scan *scan, const struct token *token)
{
    struct tags *t = scan->t;

    if (scan->in_field)
        field_close(scan, token->off,
                    token->kind == TOKEN_FIELD_END ? token->end : token->off);
    switch (token->kind) {
    case TOKEN_FIELD:
        scan->in_field = true;
        scan->field.name = token->name;
        scan->field.value.off = token->end;
        scan->field_off = token->off;
        break;
    case TOKEN_WRAPPER:
        block_open(scan, token->off, true);
        t->blocks[scan->current].end = token->end;
        break;
    case TOKEN_WRAPPER_END:
        if (scan->current >= 0) {
            t->blocks[scan->current].end = token->end;
            scan->closed = scan->current;
            scan->current = -1;
        }
        break;
    case TOKEN_FIELD_END:
    case TOKEN_NONE:
        break;
    }
}

/* "[media ...DhtmlXQ.swf?...]": a player of a game that is elsewhere. */
static bool
is_media(const struct tags *t, size_t off)
{
    static const char lead[] = "[media", player[] = "DhtmlXQ.swf";
    size_t left = t->len - off, i;

    if (left < sizeof lead || strncasecmp(t->s + off, lead, sizeof lead - 1))
        return false;
    if (left > MEDIA_REACH)
        left = MEDIA_REACH;
    for (i = 0; i + sizeof player - 1 <= left; i++)
        if (!strncasecmp(t->s + off + i, player, sizeof player - 1))
            return true;
    return false;
}

void
tags_scan(struct tags *t, const char *s, size_t len)
{
    struct scan scan = {.t = t, .current = -1, .closed = -1};
    const char *p = s;

    memset(t, 0, sizeof *t);
    t->s = s;
    t->len = len;
    while (p && (p = memchr(p, '[', len - (size_t)(p - s)))) {
        struct token token = token_at(t, (size_t)(p - s));

        if (token.kind != TOKEN_NONE)
            token_take(&scan, &token);
        else if (!t->media && is_media(t, token.off))
            t->media = token.off + 1;
        p = s + token.end;
    }
    if (scan.in_field)
        field_close(&scan, len, len);
}

void
tags_free(struct tags *t)
{
    free(t->fields);
    free(t->blocks);
    t->fields = NULL;
    t->blocks = NULL;
}
