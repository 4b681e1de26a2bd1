#include <config.h>

#include "io/cbr.h"

#include <string.h>

#include "io/nodes.h"
#include "io/start.h"

enum {
    /* Offsets. */
    AT_VERSION = 19, AT_RESULT = 2076, AT_SIDE = 2112, AT_NUMBER = 2116,
    AT_BOARD = 2120, AT_TREE = 2214,
    VERSION_READ = 2,
    NODE = 4,                   /* bytes of a node without its comment */
    NODE_LAST = 1, NODE_SIBLING = 2, NODE_REMARK = 4,   /* flags */
    NUMBER_MAX = 9999
};

static const char magic[] = "CCBridge Record";

/* A text of the header: its room, up to a NUL. */
static const struct binary_header texts[] = {
    {"title", {180, 128}}, {"event", {692, 64}}, {"round", {756, 64}},
    {"group", {820, 32}}, {"table", {852, 32}}, {"date", {884, 64}},
    {"place", {948, 64}}, {"timerule", {1012, 64}}, {"red", {1076, 64}},
    {"redteam", {1140, 64}}, {"black", {1300, 64}},
    {"blackteam", {1364, 64}}, {"judge", {1524, 64}},
    {"record", {1588, 64}}, {"remark", {1652, 64}},
    {"author", {1780, 64}},
};

bool
cbr_begins(const void *bytes, size_t len)
{
    return len > AT_VERSION && !memcmp(bytes, magic, sizeof magic);
}

/* A square of the file as ours: row by row from Black's left. */
static sq_t
square(int value)
{
    return value < SQUARES ? sq_of(value % FILES, RANKS - 1 - value / FILES)
                           : SQ_NONE;
}

static bool
take(struct nodes *n, struct raw_node *out, struct diags *diags)
{
    const struct binary *b = n->file;
    const unsigned char *p = b->p + n->off;
    size_t left = b->len - n->off, size = NODE;
    uint32_t len = 0;

    out->off = n->off;
    if (left && *p & NODE_REMARK)
        size += 4;
    if (left < size) {
        nodes_cut(n, diags);
        return false;
    }
    out->child = !(*p & NODE_LAST);
    out->sibling = *p & NODE_SIBLING;
    out->from = square(p[2]);
    out->to = square(p[3]);
    n->off += size;
    if (size > NODE)
        len = binary_u32(b, n->off - 4);
    if (len > b->len - n->off) {
        nodes_overlong(n, n->off - 4, len, diags);
        return false;
    }
    out->text = (struct extent){n->off, len};
    n->off += len;
    return true;
}

static void
headers_make(const struct binary *b, const struct text_decoder *decoder,
             struct game *g)
{
    static const char *const results[] = {"", "红胜", "黑胜", "和棋"};
    uint32_t result = binary_u32(b, AT_RESULT);
    size_t i;

    for (i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct binary_header h = texts[i];
        size_t n = 0;

        while (n < h.text.len
               && (b->p[h.text.off + n] || b->p[h.text.off + n + 1]))
            n += 2;
        h.text.len = n;
        binary_header(b, decoder, &h, g);
    }
    if (result < 4 && *results[result])
        game_header(g, "result", 6, results[result],
                    strlen(results[result]));
    binary_title(g);
}

static void
start_make(const struct binary *b, struct game *g)
{
    static const uint8_t kinds[] = {KIND_NONE, ROOK, HORSE, ELEPHANT, ADVISOR,
                                    KING, CANNON, PAWN};
    uint8_t pcs[SQUARES] = {0};
    struct pos start;
    int i;

    for (i = 0; i < SQUARES; i++) {
        int value = b->p[AT_BOARD + i], side = value >> 4, kind = value & 15;

        if (!value)
            continue;
        if (kind >= 1 && kind <= 7 && (side == 1 || side == 2))
            pcs[square(i)] = pc_of(side == 1 ? RED : BLACK,
                                   (enum kind)kinds[kind]);
        else
            diags_add(&g->diags, DIAG_WARNING,
                      binary_place(b, (size_t)(AT_BOARD + i)),
                      "0x%02X is no piece; the point is left empty",
                      (unsigned)value);
    }
    pos_set(&start, pcs, binary_u32(b, AT_SIDE) == 2 ? BLACK : RED);
    game_set_start(g, &start);
}

/* The side to move: what the first move says counts more than the header. */
static void
side_make(const struct binary *b, const struct nodes *tree, struct game *g)
{
    uint32_t side = binary_u32(b, AT_SIDE), number = binary_u32(b, AT_NUMBER);
    uint8_t before = g->start.side;
    struct arena *scratch = arena_new();
    struct diags ignored;

    diags_init(&ignored, scratch);
    start_side(g, nodes_first(tree, &ignored));
    arena_free(scratch);
    if (g->start.side != before)
        diags_add(&g->diags, DIAG_NOTE, binary_place(b, AT_SIDE),
                  "%s is to move by this, but the first move is %s; that "
                  "counts", before == RED ? "Red" : "Black",
                  before == RED ? "Black's" : "Red's");
    g->side_known |= side == 1 || side == 2;
    if (number > 0 && number <= NUMBER_MAX)
        g->first_number = (int)number;
}

static void
game_make(const struct binary *b)
{
    struct text_decoder *decoder = text_decoder_utf16();
    struct game *g = game_new(b->doc, "cbr");
    struct nodes tree = {.file = b, .take = take, .off = AT_TREE, .open = 1};
    struct place at = {.file = b->doc->name, .game = g->number};

    b->doc->encoding = text_decoder_encoding(decoder, &b->doc->encoding_why);
    headers_make(b, decoder, g);
    start_make(b, g);
    side_make(b, &tree, g);
    start_check(g, at);
    nodes_play(&tree, g, decoder);
    text_decoder_free(decoder);
}

size_t
cbr_read(const struct binary *b)
{
    int version = b->p[AT_VERSION];

    if (version != VERSION_READ) {
        diags_add(&b->doc->diags, DIAG_ERROR, binary_place(b, AT_VERSION),
                  "CBR of version %d is not supported, only version %d; save "
                  "it as DhtmlXQ (UBB)", version, VERSION_READ);
        return 0;
    }
    if (b->len < AT_TREE) {
        diags_add(&b->doc->diags, DIAG_ERROR, binary_place(b, b->len),
                  "the file ends here, inside the header of CBR, which has "
                  "%d bytes", AT_TREE);
        return 0;
    }
    game_make(b);
    return 1;
}
