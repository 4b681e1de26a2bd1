/* CBR: the header, the board, trees, bad moves, hostile bytes. */
#include <config.h>

#include "t/lib/tap.h"

#include "board/fen.h"
#include "board/movegen.h"
#include "t/io/binary-util.h"
#include "t/io/load-util.h"

static struct doc *
load_made(const struct made *m)
{
    return load_bytes("f", buf_str(&m->b), m->b.len, NULL);
}

static void
make_tree(struct made *m)
{
    cbr_text(m, 180, "棋谱");
    cbr_node(m, "", 0, "红先");
    cbr_node(m, "h2e2", SIBLING, NULL);
    cbr_node(m, "h9g7", 0, "a\r\nb\r\n");
    cbr_node(m, "h0g2", LAST | SIBLING, "马");
    cbr_node(m, "b0c2", LAST, NULL);
    cbr_node(m, "b2e2", 0, NULL);
    cbr_node(m, "b9c7", LAST, "");
}

static void
test_tree(void)
{
    struct buf b = BUF_INIT;
    char fen[FEN_MAX];
    struct made m;
    struct doc *d;
    struct game *g;

    cbr_begin(&m);
    make_tree(&m);
    d = load_made(&m);
    g = d->games[0];
    is_str("cbr", g->format, "its format");
    is_str("UTF-16LE", d->encoding, "the encoding");
    is_str("the format has no other", d->encoding_why, "and why");
    is_str("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
           fen_print(&g->start, fen), "the start");
    is_str("h2e2 h9g7 h0g2", line_text(g, 0, &b), "the main line");
    is_str("h2e2 h9g7 b0c2", line_text(g, 4, &b), "a variation");
    is_str("b2e2 b9c7", line_text(g, 5, &b),
           "a variation of the first move");
    is_int(7, g->n_nodes, "nothing more");
    is_str("棋谱", g->title, "the title");
    is_str("红先", g->nodes[0].comment, "the comment of the game");
    is_str("a\nb", g->nodes[2].comment, "of a move, by lines");
    is_str("马", g->nodes[3].comment, "of a move with a sibling");
    ok(!g->nodes[6].comment, "an empty one is none");
    is_int(0, g->diags.n + d->diags.n, "nothing to say");
    buf_free(&m.b);
    buf_free(&b);
    doc_free(d);
}

static void
test_headers(void)
{
    static const struct {
        size_t off;
        const char *name;
    } rows[] = {
        {180, "title"}, {692, "event"}, {756, "round"}, {820, "group"},
        {852, "table"}, {884, "date"}, {948, "place"}, {1012, "timerule"},
        {1076, "red"}, {1140, "redteam"}, {1300, "black"},
        {1364, "blackteam"}, {1524, "judge"}, {1588, "record"},
        {1652, "remark"}, {1780, "author"},
    };
    struct load_options options = {.encoding = "GB18030"};
    struct made m;
    struct doc *d;
    size_t i;

    cbr_begin(&m);
    for (i = 0; i < sizeof rows / sizeof *rows; i++)
        cbr_text(&m, rows[i].off, rows[i].name);
    m.b.data[2076] = 3;
    m.b.data[2116] = 21;
    cbr_node(&m, "", LAST, NULL);
    d = load_bytes("f", m.b.data, m.b.len, &options);
    for (i = 0; i < sizeof rows / sizeof *rows; i++)
        is_str(rows[i].name, game_get(d->games[0], rows[i].name),
               "a header: %s", rows[i].name);
    is_str("和棋", game_get(d->games[0], "result"), "the result");
    is_int(21, d->games[0]->first_number, "the number of the first move");
    is_int(0, game_plies(d->games[0]), "a game without moves");
    ok(d->games[0]->side_known, "in which it is known who moves");
    is_int(0, d->games[0]->diags.n, "is no mistake");
    is_str("UTF-16LE", d->encoding, "another encoding is not possible");
    buf_free(&m.b);
    doc_free(d);
}

/* A text that fills its room has no NUL; a surrogate without its half. */
static void
test_texts(void)
{
    struct buf b = BUF_INIT;
    struct made m;
    struct doc *d;

    cbr_begin(&m);
    memset(m.b.data + 820, 'g', 64);    /* group and table */
    memcpy(m.b.data + 180, "a\0\x3D\xD8" "b\0\0\0", 8);
    cbr_node(&m, "", LAST, "\033[2J\uE027\uE5E5x");
    d = load_made(&m);
    is_str("杧杧杧杧杧杧杧杧杧杧杧杧杧杧杧杧",
           game_get(d->games[0], "group"), "a text has its room and no more");
    is_str("a\uFFFD" "b", d->games[0]->title, "half a character");
    is_str("f: byte 182: warning: not UTF-16LE: this place is "
           "shown as U+FFFD", diag_text(&d->games[0]->diags, 0, &b),
           "is said, with its offset");
    is_str("\uFFFD[2J\uFFFD\u3000x", d->games[0]->nodes[0].comment,
           "controls and private use");
    buf_free(&m.b);
    buf_free(&b);
    doc_free(d);
}

static void
test_board(void)
{
    struct buf b = BUF_INIT;
    char fen[FEN_MAX];
    struct made m;
    struct doc *d;

    cbr_begin(&m);
    memset(m.b.data + 2120, 0, 90);
    m.b.data[2120 + 3] = 0x25;          /* the black king on d9 */
    m.b.data[2120 + 85] = 0x15;         /* the red one on e0 */
    m.b.data[2120 + 71] = 0x21;         /* a black rook on i2 */
    m.b.data[2120 + 44] = 0x18;
    m.b.data[2120 + 45] = 0x30;
    cbr_node(&m, "", 0, NULL);
    cbr_node(&m, "i2i3", LAST, NULL);
    d = load_made(&m);
    is_str("3k5/9/9/9/9/9/9/8r/9/4K4 b", fen_print(&d->games[0]->start, fen),
           "a position");
    is_str("f: byte 2164: warning: 0x18 is no piece; the point is left empty",
           diag_text(&d->games[0]->diags, 0, &b), "a kind that is none");
    is_str("f: byte 2165: warning: 0x30 is no piece; the point is left empty",
           diag_text(&d->games[0]->diags, 1, &b), "a side that is none");
    is_str("f: byte 2112: note: Red is to move by this, but the first move "
           "is Black's; that counts", diag_text(&d->games[0]->diags, 2, &b),
           "who moves first is to move");
    is_str("i2i3", line_text(d->games[0], 0, &b), "and moves");
    doc_free(d);
    m.b.data[2112] = 2;
    d = load_made(&m);
    is_int(2, d->games[0]->diags.n, "where the header agrees nothing is said");
    buf_free(&m.b);
    buf_free(&b);
    doc_free(d);
}

static void
test_bad_move(void)
{
    struct buf b = BUF_INIT;
    struct made m;
    struct doc *d;
    struct game *g;

    cbr_begin(&m);
    cbr_node(&m, "", 0, NULL);
    cbr_node(&m, "h2e2", 0, NULL);
    cbr_node(&m, "h9h7", SIBLING, NULL);
    cbr_node(&m, "e2e6", LAST, "吃卒");
    cbr_node(&m, "b9c7", LAST, NULL);
    m.b.data[m.b.len - 1] = 90;
    d = load_made(&m);
    g = d->games[0];
    is_str("h2e2", line_text(g, 0, &b), "the line before a bad move");
    is_str("f: game 1, ply 2: error: h9h7 (byte 2222): a piece of the same "
           "side stands on h7; the line stops here, 2 moves are kept as text",
           diag_text(&g->diags, 0, &b), "a bad move");
    is_str("h9h7 e2e6 {吃卒}", g->rests[0].text, "is kept with the others");
    is_str("f: game 1, ply 2: error: b9-- (byte 2238): \"--\" is no point of "
           "the board; the line stops here, 1 move is kept as text",
           diag_text(&g->diags, 1, &b), "a point that is none");
    buf_free(&m.b);
    buf_free(&b);
    doc_free(d);
}

static void
test_lengths(void)
{
    static const uint32_t lengths[] = {0xFFFFFFFF, 0x80000000, 9};
    struct buf b = BUF_INIT;
    size_t i;

    for (i = 0; i < 3; i++) {
        struct made m;
        struct doc *d;
        int k;

        cbr_begin(&m);
        cbr_node(&m, "", 0, NULL);
        cbr_node(&m, "h2e2", 0, NULL);
        cbr_node(&m, "h9g7", LAST, "four");
        for (k = 0; k < 4; k++)
            m.b.data[CBR_HEADER + 12 + k] = (char)(lengths[i] >> 8 * k);
        d = load_made(&m);
        buf_addf(&b, "f: byte 2226: error: a comment of %lu bytes, where 8 "
                 "are left: the file is damaged; reading stops here",
                 (unsigned long)lengths[i]);
        is_str(buf_str(&b),
               (buf_clear(&b), diag_text(&d->games[0]->diags, 0, &b)),
               "a comment that is too long");
        is_int(1, game_plies(d->games[0]), "what came before is there");
        buf_clear(&b);
        buf_free(&m.b);
        doc_free(d);
    }
    buf_free(&b);
}

/* Every move of its tree is legal, or a diagnostic says why there is none. */
static bool
is_good(const struct doc *d)
{
    const struct game *g = d->n_games ? d->games[0] : NULL;
    uint32_t i;

    for (i = 1; g && i < g->n_nodes; i++) {
        struct pos p;

        game_pos(g, g->nodes[i].parent, &p);
        if (!movegen_is_legal(&p, g->nodes[i].move))
            return false;
    }
    return g || d->diags.n;
}

static void
test_damage(void)
{
    struct made m;
    size_t i, bad = 0, silent = 0;
    uint64_t random = 20240101;

    cbr_begin(&m);
    make_tree(&m);
    for (i = 0; i < m.b.len; i++) {
        char *copy = xmalloc(i + 1);
        struct doc *d;

        memcpy(copy, m.b.data, i);
        d = load_bytes("f", copy, i, NULL);
        bad += !is_good(d);
        silent += !d->diags.n
                  && !diags_count(&d->games[0]->diags, DIAG_ERROR);
        free(copy);
        doc_free(d);
    }
    is_int(0, bad, "cut anywhere");
    is_int(0, silent, "it is always said");
    for (i = bad = 0; i < 2 * m.b.len; i++) {
        size_t at = i / 2;
        char before = m.b.data[at];
        struct doc *d;

        m.b.data[at] = (char)(before ^ (char)(1 + random_below(&random, 255)));
        d = load_made(&m);
        bad += !is_good(d);
        m.b.data[at] = before;
        doc_free(d);
    }
    is_int(0, bad, "any byte changed");
    buf_free(&m.b);
}

static void
test_large(void)
{
    enum { MANY = 100000 };
    static const char *const back[] = {"a0a1", "a9a8", "a1a0", "a8a9"};
    struct made m;
    struct doc *d;
    int i;

    cbr_begin(&m);
    cbr_node(&m, "", 0, NULL);
    for (i = 0; i < MANY; i++)
        cbr_node(&m, back[i % 4], SIBLING, NULL);
    d = load_made(&m);
    is_int(MANY, game_plies(d->games[0]), "a tree that never ends");
    has_str("it is cut off after 100000 moves",
            d->games[0]->diags.list[0].text, "is cut off");
    buf_free(&m.b);
    doc_free(d);
}

int
main(void)
{
    plan(0);
    test_tree();
    test_headers();
    test_texts();
    test_board();
    test_bad_move();
    test_lengths();
    test_damage();
    test_large();
    return done();
}
