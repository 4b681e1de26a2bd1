#include <config.h>

#include "io/xqf.h"

#include <stdlib.h>
#include <string.h>

#include "io/nodes.h"
#include "io/start.h"

enum {
    HEADER = 1024,              /* bytes before the tree */
    /* Offsets. */
    AT_VERSION = 2, AT_KEY_MASK = 3, AT_KEY_OR = 8, AT_KEYS = 12,
    AT_KEY_PIECES = 13, AT_KEY_FROM = 14, AT_KEY_TO = 15,
    AT_PIECES = 16, AT_RESULT = 51, AT_TYPE = 64,
    N_PIECES = 32, N_MASK = 32,
    OFF_BOARD = 89,             /* squares above it are none */
    FROM_PLUS = 24, TO_PLUS = 32
};

enum {
    VERSION_MIN = 1, VERSION_MAX = 18,
    VERSION_KEYS = 11,          /* the first with keys */
    VERSION_TURNED = 12         /* the first to turn the list of pieces */
};

/* What the bytes of the tree were disguised with; all 0 up to version 10. */
struct keys {
    bool old;                   /* nodes of 8 bytes, without keys */
    uint8_t pieces, from, to;
    uint32_t length;            /* added to the length of comments */
    uint8_t mask[N_MASK];       /* added to the bytes of the tree */
};

/* A string of the header: its length in one byte, then so many bytes. */
struct string {
    const char *name;
    size_t off;
    uint8_t room;
};

static const struct string strings[] = {
    {"title", 0x50, 63}, {"event", 0xD0, 63}, {"date", 0x110, 15},
    {"place", 0x120, 15}, {"red", 0x130, 15}, {"black", 0x140, 15},
    {"timerule", 0x150, 63}, {"redtime", 0x190, 15},
    {"blacktime", 0x1A0, 15}, {"remark", 0x1D0, 15},
    {"author", 0x1E0, 15},
};

enum { N_STRINGS = sizeof strings / sizeof *strings };

/* The program stamps its name into the keys. */
static const char stamp[N_MASK + 1] = "[(C) Copyright Mr. Dong Shiwei.]";

/*
 * Versions 9, 10 and 13 are also the ends of a line "XQ" of a text, which
 * holds no NUL.
 */
bool
xqf_begins(const void *bytes, size_t len)
{
    const unsigned char *p = bytes;

    if (len < 4 || p[0] != 'X' || p[1] != 'Q')
        return false;
    return (p[AT_VERSION] < ' ' && !strchr("\t\n\r", p[AT_VERSION]))
           || memchr(p, 0, len < AT_PIECES ? len : AT_PIECES);
}

/* One step of the keys for squares. */
static uint8_t
key_step(uint8_t byte, uint8_t before)
{
    return (uint8_t)((byte * byte * 54u + 221u) * before);
}

static void
keys_make(struct keys *k, const unsigned char *head)
{
    unsigned i;

    memset(k, 0, sizeof *k);
    k->old = head[AT_VERSION] < VERSION_KEYS;
    if (k->old)
        return;
    k->pieces = key_step(head[AT_KEY_PIECES], head[AT_KEY_PIECES]);
    k->from = key_step(head[AT_KEY_FROM], k->pieces);
    k->to = key_step(head[AT_KEY_TO], k->from);
    k->length = (head[AT_KEYS] * 256u + head[AT_KEY_PIECES]) % 32000u + 767u;
    for (i = 0; i < N_MASK; i++)
        k->mask[i] = (uint8_t)(((head[AT_KEYS + i % 4] & head[AT_KEY_MASK])
                                | head[AT_KEY_OR + i % 4])
                               & (unsigned char)stamp[i]);
}

/* The file with the disguise taken off its tree; to be freed. */
static unsigned char *
undisguise(const struct binary *b, const struct keys *k)
{
    unsigned char *p = xmalloc(b->len);
    size_t i;

    memcpy(p, b->p, b->len);
    for (i = HEADER; i < b->len; i++)
        p[i] = (unsigned char)(p[i] - k->mask[(i - HEADER) % N_MASK]);
    return p;
}

/* A square of the file as ours: x * 10 + y, y from Red's side. */
static sq_t
square(unsigned value)
{
    value &= 0xFF;
    return value > OFF_BOARD ? SQ_NONE
                             : sq_of((int)value / 10, (int)value % 10);
}

/* A text without the NULs that some programs write behind it. */
static struct extent
text_extent(const struct binary *b, size_t off, size_t len)
{
    while (len && !b->p[off + len - 1])
        len--;
    return (struct extent){off, len};
}

static bool
take(struct nodes *n, struct raw_node *out, struct diags *diags)
{
    const struct keys *k = n->format;
    const struct binary *b = n->file;
    const unsigned char *p = b->p + n->off;
    size_t size = k->old ? 8 : 4;
    bool remark = k->old;
    uint32_t len = 0;

    out->off = n->off;
    if (b->len - n->off >= 4 && !k->old) {
        remark = p[2] & 0x20;
        size += remark ? 4 : 0;
    }
    if (b->len - n->off < size) {
        nodes_cut(n, diags);
        return false;
    }
    out->from = square(p[0] - (unsigned)FROM_PLUS - k->from);
    out->to = square(p[1] - (unsigned)TO_PLUS - k->to);
    out->child = p[2] & (k->old ? 0xF0 : 0x80);
    out->sibling = p[2] & (k->old ? 0x0F : 0x40);
    n->off += size;
    if (remark)
        len = binary_u32(b, n->off - 4) - k->length;
    if (len > b->len - n->off) {
        nodes_overlong(n, n->off - 4, len, diags);
        return false;
    }
    out->text = text_extent(b, n->off, len);
    n->off += len;
    return true;
}

/* The bytes of a string of the header. */
static struct extent
string_extent(const struct binary *b, const struct string *s)
{
    size_t len = b->p[s->off];

    return text_extent(b, s->off + 1, len > s->room ? s->room : len);
}

static void
sample_add(const struct binary *b, struct extent text, struct buf *out)
{
    size_t i;

    buf_putc(out, '\n');
    buf_add(out, b->p + text.off, text.len);
    for (i = out->len - text.len; i < out->len; i++)
        if (!out->data[i])
            out->data[i] = ' ';
}

/* All texts together tell their encoding. */
static struct text_decoder *
decoder_make(const struct binary *b, const struct nodes *at_root)
{
    struct buf all = BUF_INIT;
    struct text_input input = {.encoding = b->encoding,
                               .at = {.file = b->doc->name},
                               .diags = &b->doc->diags};
    struct text_decoder *decoder;
    struct nodes n = *at_root;
    struct raw_node raw;
    struct diags ignored;
    struct arena *scratch = arena_new();
    size_t i;

    diags_init(&ignored, scratch);
    for (i = 0; i < N_STRINGS; i++)
        sample_add(b, string_extent(b, &strings[i]), &all);
    while (nodes_next(&n, &raw, &ignored))
        sample_add(b, raw.text, &all);
    input.bytes = buf_str(&all);
    input.len = all.len;
    decoder = text_decoder_new(&input);
    buf_free(&all);
    arena_free(scratch);
    return decoder;
}

static void
headers_make(const struct binary *b, const struct text_decoder *decoder,
             struct game *g)
{
    static const char *const results[] = {"", "红胜", "黑胜", "和棋"};
    static const char *const types[] = {"", "布局", "中局", "残局"};
    const char *result = b->p[AT_RESULT] < 4 ? results[b->p[AT_RESULT]] : "";
    const char *type = b->p[AT_TYPE] < 4 ? types[b->p[AT_TYPE]] : "";
    size_t i;

    for (i = 0; i < N_STRINGS; i++) {
        struct binary_header h = {strings[i].name,
                                  string_extent(b, &strings[i])};

        if (b->p[strings[i].off] > strings[i].room)
            diags_add(&g->diags, DIAG_WARNING,
                      binary_place(b, strings[i].off),
                      "%s of %d bytes, where %d have room; so many are read",
                      strings[i].name, b->p[strings[i].off],
                      strings[i].room);
        binary_header(b, decoder, &h, g);
    }
    if (*result)
        game_header(g, "result", 6, result, strlen(result));
    if (*type)
        game_header(g, "type", 4, type, strlen(type));
    binary_title(g);
}

/* The pieces are in the order of a binit, from version 12 on turned. */
static void
start_make(const struct binary *b, const struct keys *k, struct game *g)
{
    static const char kinds[] = "RNBAKABNRCCPPPPP";
    static const uint8_t of_letter[128] = {
        ['R'] = ROOK, ['N'] = HORSE, ['B'] = ELEPHANT, ['A'] = ADVISOR,
        ['K'] = KING, ['C'] = CANNON, ['P'] = PAWN,
    };
    bool turned = b->p[AT_VERSION] >= VERSION_TURNED;
    uint8_t pcs[SQUARES] = {0};
    size_t slots[N_PIECES], i;
    struct pos start;

    for (i = 0; i < N_PIECES; i++)
        slots[turned ? (k->pieces + 1 + i) % N_PIECES : i] = AT_PIECES + i;
    for (i = 0; i < N_PIECES; i++) {
        struct binary_piece piece = {
            .off = slots[i],
            .sq = square(b->p[slots[i]] - (unsigned)k->pieces),
            .pc = pc_of(i < N_PIECES / 2 ? RED : BLACK,
                        (enum kind)of_letter[(int)kinds[i % 16]]),
        };

        if (piece.sq != SQ_NONE)
            binary_put(b, piece, g, pcs);
    }
    pos_set(&start, pcs, RED);
    game_set_start(g, &start);
}

static void
game_make(const struct binary *b, const struct keys *k)
{
    struct game *g = game_new(b->doc, "xqf");
    struct nodes tree = {.file = b, .format = k, .take = take, .off = HEADER,
                         .open = 1};
    struct text_decoder *decoder = decoder_make(b, &tree);
    struct place at = {.file = b->doc->name, .game = g->number};
    struct diags ignored;
    struct arena *scratch = arena_new();

    b->doc->encoding = text_decoder_encoding(decoder, &b->doc->encoding_why);
    headers_make(b, decoder, g);
    start_make(b, k, g);
    diags_init(&ignored, scratch);
    start_side(g, nodes_first(&tree, &ignored));
    arena_free(scratch);
    start_check(g, at);
    nodes_play(&tree, g, decoder);
    text_decoder_free(decoder);
}

size_t
xqf_read(const struct binary *b)
{
    struct binary plain = *b;
    struct keys k;
    unsigned char *bytes;
    int version = b->p[AT_VERSION];

    if (version < VERSION_MIN || version > VERSION_MAX) {
        diags_add(&b->doc->diags, DIAG_ERROR, binary_place(b, AT_VERSION),
                  "XQF of version %d, which nobody knows (%d is the last); "
                  "save it as DhtmlXQ (UBB)", version, VERSION_MAX);
        return 0;
    }
    if (b->len < HEADER) {
        diags_add(&b->doc->diags, DIAG_ERROR, binary_place(b, b->len),
                  "the file ends here, inside the header of XQF, which has "
                  "%d bytes", HEADER);
        return 0;
    }
    keys_make(&k, b->p);
    plain.p = bytes = undisguise(b, &k);
    game_make(&plain, &k);
    free(bytes);
    return 1;
}
