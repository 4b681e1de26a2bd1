/* XQF: versions, keys, texts, trees, bad moves, hostile bytes. */
#include <config.h>

#include "t/lib/tap.h"

#include "board/fen.h"
#include "board/movegen.h"
#include "io/tables.h"
#include "t/io/binary-util.h"
#include "t/io/load-util.h"

enum { AT_TITLE = 0x50, AT_EVENT = 0xD0, AT_RED = 0x130, AT_BLACK = 0x140 };

/* 炮二平五, 棋谱 in GBK. */
#define GBK_MOVE "\xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5"
#define GBK_GAME "\xC6\xE5\xC6\xD7"

static const char keys_full[] = "\xAF\xF6\x14\x22\xD4\x5A\x6E\x77\xC1";
static const char keys_or[] = "\x00\x97\x12\x49\x08\xA9\xA2\x40\x75";

static struct doc *
load_made(const struct made *m, const char *encoding)
{
    struct load_options options = {.encoding = encoding};

    return load_bytes("f", buf_str(&m->b), m->b.len, &options);
}

/* A game with comments, a variation of the first move and one further on. */
static void
make_tree(struct made *m)
{
    xqf_string(m, AT_TITLE, GBK_GAME);
    xqf_node(m, "", 0, GBK_MOVE);
    xqf_node(m, "h2e2", SIBLING, NULL);
    xqf_node(m, "h9g7", 0, "a\r\nb\r\n");
    xqf_node(m, "h0g2", LAST | SIBLING, NULL);
    xqf_node(m, "b0c2", LAST, NULL);
    xqf_node(m, "b2e2", 0, NULL);
    xqf_node(m, "b9c7", LAST, " \r\n");
}

static void
test_version(int version, const char *keys, const char *name)
{
    struct made m;
    struct doc *d;
    struct game *g;
    struct buf b = BUF_INIT;
    char fen[FEN_MAX];

    xqf_begin(&m, version, keys);
    make_tree(&m);
    xqf_end(&m);
    d = load_made(&m, NULL);
    g = d->games[0];
    is_str("xqf", g->format, "%s: its format", name);
    is_str("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
           fen_print(&g->start, fen), "%s: the start", name);
    is_str("h2e2 h9g7 h0g2", line_text(g, 0, &b), "%s: the main line", name);
    is_str("h2e2 h9g7 b0c2", line_text(g, 4, &b), "%s: a variation", name);
    is_str("b2e2 b9c7", line_text(g, 5, &b),
           "%s: a variation of the first move", name);
    is_int(7, g->n_nodes, "%s: nothing more", name);
    is_str("棋谱", g->title, "%s: the title", name);
    is_str("炮二平五", g->nodes[0].comment, "%s: the comment of the game",
           name);
    is_str("a\nb", g->nodes[2].comment, "%s: of a move, by lines", name);
    ok(!g->nodes[6].comment, "%s: an empty one is none", name);
    ok(g->side_known, "%s: the first move tells who moves", name);
    is_int(0, g->diags.n + d->diags.n, "%s: nothing to say", name);
    is_str("GB18030", d->encoding, "%s: the encoding", name);
    buf_free(&b);
    buf_free(&m.b);
    doc_free(d);
}

static void
test_headers(void)
{
    static const struct {
        size_t off;
        const char *name;
    } rows[] = {
        {AT_TITLE, "title"}, {AT_EVENT, "event"}, {0x110, "date"},
        {0x120, "place"}, {AT_RED, "red"}, {AT_BLACK, "black"},
        {0x150, "timerule"}, {0x190, "redtime"}, {0x1A0, "blacktime"},
        {0x1D0, "remark"}, {0x1E0, "author"},
    };
    enum { N = sizeof rows / sizeof *rows };
    struct made m;
    struct doc *d;
    size_t i;

    xqf_begin(&m, 18, keys_full);
    for (i = 0; i < N; i++)
        xqf_string(&m, rows[i].off, rows[i].name);
    m.b.data[51] = 2;
    m.b.data[64] = 3;
    xqf_node(&m, "", LAST, NULL);
    xqf_end(&m);
    d = load_made(&m, NULL);
    for (i = 0; i < N; i++)
        is_str(rows[i].name, game_get(d->games[0], rows[i].name),
               "a header: %s", rows[i].name);
    is_str("黑胜", game_get(d->games[0], "result"), "the result");
    is_str("残局", game_get(d->games[0], "type"), "the type");
    is_int(0, game_plies(d->games[0]), "a game without moves");
    ok(!d->games[0]->side_known, "in which nobody is known to move");
    is_int(0, d->games[0]->diags.n, "is no mistake");
    buf_free(&m.b);
    doc_free(d);
}

/* The title of a file with some strings. */
static void
check_title(const char *const texts[4], const char *want, const char *name)
{
    static const size_t offs[] = {AT_TITLE, AT_EVENT, AT_RED, AT_BLACK};
    struct made m;
    struct doc *d;
    size_t i;

    xqf_begin(&m, 10, NULL);
    for (i = 0; i < 4; i++)
        xqf_string(&m, offs[i], texts[i]);
    xqf_node(&m, "", LAST, NULL);
    d = load_made(&m, NULL);
    is_str(want, d->games[0]->title ? d->games[0]->title : "none", "%s",
           name);
    buf_free(&m.b);
    doc_free(d);
}

static void
test_titles(void)
{
    static const char *const all[] = {"t", "e", "r", "b"};
    static const char *const event[] = {" ", "e", "r", "b"};
    static const char *const players[] = {"", "", "r", "b"};
    static const char *const one[] = {"", "", "", "b"};
    static const char *const none[] = {"", "", "", ""};

    check_title(all, "t", "the title of the file");
    check_title(event, "e", "else the event");
    check_title(players, "r - b", "else the players");
    check_title(one, "? - b", "or one of them");
    check_title(none, "none", "or none");
}

/* Load one text as the title and another as the comment of the game. */
static struct doc *
load_texts(const char *title, const char *comment, const char *encoding)
{
    struct made m;
    struct doc *d;

    xqf_begin(&m, 18, keys_full);
    xqf_string(&m, AT_TITLE, title);
    xqf_node(&m, "", LAST, comment);
    xqf_end(&m);
    d = load_made(&m, encoding);
    buf_free(&m.b);
    return d;
}

static void
check_texts(struct doc *d, const char *encoding, const char *title,
            const char *comment)
{
    const struct game *g = d->games[0];

    is_str(encoding, d->encoding, "encoding %s", encoding);
    is_str(title, g->title, "a title in it");
    is_str(comment, g->nodes[0].comment, "a comment in it");
}

static void
test_encodings(void)
{
    struct buf b = BUF_INIT;
    struct doc *d;

    d = load_texts("\xB4\xD1\xC3\xD0", "\xB0\xA8\xA8\xAE\xAA\xBA", NULL);
    check_texts(d, "Big5", "棋譜", "馬車的");
    is_int(0, d->games[0]->diags.n, "which is no mistake");
    doc_free(d);
    d = load_texts("棋谱", "红方先走", NULL);
    check_texts(d, "UTF-8", "棋谱", "红方先走");
    doc_free(d);
    d = load_texts(GBK_GAME GBK_MOVE, "红方先走，应改走炮2平5", NULL);
    check_texts(d, "GB18030", "棋谱炮二平五", "红方先走，应改走炮2平5");
    is_str("f: byte 1032: note: this text is UTF-8, though the file is "
           "GB18030", diag_text(&d->games[0]->diags, 0, &b),
           "one text in UTF-8 among others");
    doc_free(d);
    d = load_texts("\xC4\xA3", "", NULL);
    is_str("模", d->games[0]->title, "two bytes of GBK are no UTF-8");
    doc_free(d);
    d = load_texts("\xC4\xA3", "", "UTF-8");
    is_str("ģ", d->games[0]->title, "unless it is asked for");
    doc_free(d);
    d = load_texts(GBK_GAME, "x", "Big5");
    is_str("Big5", d->encoding, "an encoding that is asked for");
    ok(strcmp("棋谱", d->games[0]->title) != 0, "is taken");
    doc_free(d);
    d = load_texts(GBK_GAME, "x", "no such");
    has_str("unknown encoding 'no such'", diag_text(&d->diags, 0, &b),
            "an unknown one is reported");
    is_str("棋谱", d->games[0]->title, "and guessed instead");
    doc_free(d);
    buf_free(&b);
}

static void
test_texts(void)
{
    struct buf b = BUF_INIT;
    struct doc *d;

    d = load_texts(GBK_GAME "\xA3\xA0\xC6\xD7", GBK_GAME "\xA3\xA0 \xA3\xA0",
                   NULL);
    check_texts(d, "GB18030", "棋谱\u3000谱", "棋谱\u3000 \u3000");
    is_int(0, d->games[0]->diags.n, "a blank of private use");
    doc_free(d);
    d = load_texts(GBK_GAME "\xAA\xC8", "\033[2J" GBK_GAME "\x7F", NULL);
    check_texts(d, "GB18030", "棋谱\uFFFD", "\uFFFD[2J棋谱\uFFFD");
    doc_free(d);
    d = load_texts(GBK_GAME GBK_GAME "\xC6", "", NULL);
    is_str("棋谱棋谱\uFFFD", d->games[0]->title, "a title cut in a sign");
    is_str("f: byte 81: note: the text ends inside a character; it may be "
           "cut off", diag_text(&d->games[0]->diags, 0, &b), "is noted");
    doc_free(d);
    d = load_texts(GBK_GAME "\xC6\x01", GBK_MOVE GBK_MOVE, NULL);
    is_str("f: byte 85: warning: not GB18030: this place is "
           "shown as U+FFFD; another encoding may fit (--input-encoding)",
           diag_text(&d->games[0]->diags, 0, &b),
           "a byte that is no text has its offset");
    doc_free(d);
    buf_free(&b);
}

/* What a string that claims to be longer than its room loads as. */
static void
test_room(void)
{
    struct buf b = BUF_INIT;
    struct made m;
    struct doc *d;

    xqf_begin(&m, 10, NULL);
    memset(m.b.data + AT_RED + 1, 'r', 15);
    xqf_string(&m, AT_BLACK, "black");
    m.b.data[AT_RED] = (char)0xFF;
    m.b.data[AT_EVENT] = 9;     /* nothing but NULs */
    xqf_node(&m, "", LAST, NULL);
    d = load_made(&m, NULL);
    is_str("rrrrrrrrrrrrrrr", game_get(d->games[0], "red"),
           "a string has its room and no more");
    is_str("f: byte 304: warning: red of 255 bytes, where 15 have room; so "
           "many are read", diag_text(&d->games[0]->diags, 0, &b),
           "which is said");
    ok(!game_get(d->games[0], "event"), "NULs are no text");
    is_int(1, d->games[0]->diags.n, "and nothing else");
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

    xqf_begin(&m, 12, keys_or);
    xqf_empty(&m);
    xqf_piece(&m, 4, 40);       /* the red king on e0 */
    xqf_piece(&m, 20, 39);      /* the black one on d9 */
    xqf_piece(&m, 0, 12);       /* a red rook on b2 */
    xqf_piece(&m, 31, 12);      /* a black pawn there too */
    xqf_piece(&m, 30, 90);      /* off the board */
    xqf_piece(&m, 16, 83);      /* a black rook on i3 */
    xqf_node(&m, "", 0, NULL);
    xqf_node(&m, "i3i2", 0, NULL);
    xqf_node(&m, "b2b9", LAST, NULL);
    xqf_end(&m);
    d = load_made(&m, NULL);
    is_str("3k5/9/9/9/9/9/8r/1R7/9/4K4 b",
           fen_print(&d->games[0]->start, fen),
           "a position; who moves first is to move");
    is_str("i3i2 b2b9", line_text(d->games[0], 0, &b), "its moves");
    has_str("warning: a second piece on b2; it is left out",
            diag_text(&d->games[0]->diags, 0, &b), "two pieces on a point");
    is_int(1, d->games[0]->diags.n, "and nothing else");
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

    xqf_begin(&m, 18, keys_full);
    xqf_node(&m, "", 0, NULL);
    xqf_node(&m, "h2e2", 0, NULL);
    xqf_node(&m, "h9g7", SIBLING, NULL);
    xqf_node(&m, "e3e4", SIBLING, NULL);
    xqf_node(&m, "i9h9", 0, NULL);
    xqf_node(&m, "e2f5", SIBLING, GBK_MOVE);    /* a cannon like a horse */
    xqf_node(&m, "a9a8", LAST | SIBLING, NULL);
    xqf_node(&m, "b9c7", LAST, "why");
    xqf_node(&m, "a0a1", LAST, NULL);
    xqf_node(&m, "b0c2", LAST, NULL);
    xqf_node(&m, "h2e2", LAST | SIBLING, NULL); /* already gone */
    xqf_node(&m, "b9c7", LAST, NULL);
    xqf_end(&m);
    d = load_made(&m, NULL);
    g = d->games[0];
    is_str("h2e2 h9g7 e3e4 i9h9 a0a1", line_text(g, 0, &b),
           "another move beside a bad one is the line");
    is_str("f: game 1, ply 5: error: e2f5 (byte 1044): a cannon goes along "
           "a file or a rank; the line stops here, 3 moves are kept as text",
           diag_text(&g->diags, 0, &b), "a bad move, with what hangs on it");
    is_int(3, g->rests[0].plies, "so many moves");
    is_int(4, g->rests[0].node, "after the last that was played");
    is_str("e2f5 {炮二平五} a9a8\nply 6: b9c7 {why}", g->rests[0].text,
           "are kept as text, comments and variations too");
    is_str("f: game 1, ply 2: error: h2e2 (byte 1083): there is no piece on "
           "h2; the line stops here, 1 move is kept as text",
           diag_text(&g->diags, 1, &b), "a second bad one");
    is_str("h2e2 b9c7", line_text(g, 7, &b), "the next sibling is open");
    is_int(2, g->n_rests, "two rests");
    is_int(2, g->diags.n, "two errors");
    buf_free(&m.b);
    buf_free(&b);
    doc_free(d);
}

/* One move after the root, which cannot be played. */
static void
check_bad(const char *uci, const char *want)
{
    struct buf b = BUF_INIT;
    struct made m;
    struct doc *d;

    xqf_begin(&m, 10, NULL);
    xqf_node(&m, "", 0, NULL);
    xqf_node(&m, "h2e2", 0, NULL);
    xqf_node(&m, uci, LAST, NULL);
    d = load_made(&m, NULL);
    has_str(want, diag_text(&d->games[0]->diags, 0, &b), "%s", want);
    is_int(1, game_plies(d->games[0]), "which stops the line");
    is_int(1, d->games[0]->n_rests, "and is kept");
    buf_free(&m.b);
    buf_free(&b);
    doc_free(d);
}

static void
test_oddities(void)
{
    struct buf b = BUF_INIT;
    struct made m;
    struct doc *d;

    check_bad("b2b3", "; two moves of one side in a row are not played");
    check_bad("j0h9", "--h9 (byte 1040): \"--\" is no point of the board");
    xqf_begin(&m, 18, keys_or);
    make_tree(&m);
    xqf_end(&m);
    buf_add(&m.b, "\0\0\0", 3);
    d = load_made(&m, NULL);
    has_str("note: 3 bytes after the last move; they are not read",
            diag_text(&d->games[0]->diags, 0, &b), "bytes behind the tree");
    doc_free(d);
    buf_free(&m.b);
    xqf_begin(&m, 18, keys_or);
    xqf_node(&m, "", 0, NULL);
    xqf_node(&m, "h2e2", LAST | SIBLING, "one");
    xqf_node(&m, "h2e2", SIBLING, "two");
    xqf_node(&m, "h9g7", LAST, NULL);
    xqf_node(&m, "b2e2", LAST, NULL);
    xqf_end(&m);
    d = load_made(&m, NULL);
    is_int(4, d->games[0]->n_nodes, "a move that is given twice is one");
    is_str("one\ntwo", d->games[0]->nodes[1].comment, "with all comments");
    is_str("h2e2 h9g7", line_text(d->games[0], 0, &b), "and all moves");
    buf_free(&m.b);
    buf_free(&b);
    doc_free(d);
}

static void
test_lengths(void)
{
    static const uint32_t lengths[] = {0xFFFFFFFF, 0x80000000, 0x7FFFFFFF, 5};
    struct buf b = BUF_INIT;
    size_t i;

    for (i = 0; i < 4; i++) {
        uint32_t stored = lengths[i] + (0x5A * 256u + 0x6E) % 32000 + 767;
        struct made m;
        struct doc *d;
        int k;

        xqf_begin(&m, 18, keys_full);
        xqf_node(&m, "", 0, NULL);
        xqf_node(&m, "h2e2", 0, NULL);
        xqf_node(&m, "h9g7", LAST, "four");
        for (k = 0; k < 4; k++)
            m.b.data[XQF_HEADER + 12 + k] = (char)(stored >> 8 * k);
        xqf_end(&m);
        d = load_made(&m, NULL);
        buf_addf(&b, "a comment of %lu bytes, where 4 are left: the file is "
                 "damaged; reading stops here", (unsigned long)lengths[i]);
        is_str(buf_str(&b), d->games[0]->diags.list[0].text,
               "a comment that is too long");
        is_int(1037, d->games[0]->diags.list[0].place.offset, "its offset");
        is_int(1, game_plies(d->games[0]), "what came before is there");
        buf_clear(&b);
        buf_free(&m.b);
        doc_free(d);
    }
    buf_free(&b);
}

/* Every move of a tree is legal and hangs where it should. */
static bool
is_sound(const struct game *g)
{
    uint32_t i;

    for (i = 1; i < g->n_nodes; i++) {
        struct pos p;

        game_pos(g, g->nodes[i].parent, &p);
        if (!movegen_is_legal(&p, g->nodes[i].move))
            return false;
    }
    return true;
}

/* A sound game, or a diagnostic that says why there is none. */
static bool
is_good(const struct doc *d)
{
    if (!d->n_games)
        return d->diags.n > 0;
    return is_sound(d->games[0]);
}

/* A file with every prefix of it, and with every byte changed. */
static void
test_damage(int version, const char *keys)
{
    struct made m;
    size_t i, bad = 0, silent = 0;
    uint64_t random = 20240101;

    xqf_begin(&m, version, keys);
    make_tree(&m);
    xqf_end(&m);
    for (i = 0; i < m.b.len; i++) {
        char *copy = xmalloc(i + 1);    /* so that a checker sees its end */
        struct doc *d;

        memcpy(copy, m.b.data, i);
        d = load_bytes("f", copy, i, NULL);
        bad += !is_good(d);
        silent += !d->diags.n
                  && !diags_count(&d->games[0]->diags, DIAG_ERROR);
        free(copy);
        doc_free(d);
    }
    is_int(0, bad, "version %d: cut anywhere", version);
    is_int(0, silent, "version %d: it is always said", version);
    for (i = bad = 0; i < 4 * m.b.len; i++) {
        size_t at = i / 4;
        char before = m.b.data[at];
        struct doc *d;

        m.b.data[at] = (char)(before ^ (char)(1 + random_below(&random, 255)));
        d = load_made(&m, NULL);
        bad += !is_good(d);
        m.b.data[at] = before;
        doc_free(d);
    }
    is_int(0, bad, "version %d: any byte changed", version);
    buf_free(&m.b);
}

/* Trees that are deep, or wide, or of moves that cannot be played. */
static void
test_large(void)
{
    const int many = many_of(100000);
    static const char *const back[] = {"a0a1", "a9a8", "a1a0", "a8a9"};
    struct made deep, bad, wide;
    struct doc *d;
    int i;

    xqf_begin(&deep, 18, keys_full);
    xqf_begin(&bad, 18, keys_full);
    xqf_begin(&wide, 18, keys_full);
    xqf_node(&deep, "", 0, NULL);
    xqf_node(&bad, "", 0, NULL);
    xqf_node(&wide, "", 0, NULL);
    for (i = 0; i < many; i++) {
        xqf_node(&deep, back[i % 4], SIBLING, NULL);
        xqf_node(&bad, "a0a1", SIBLING, "x");
        xqf_node(&wide, i % 2 ? "h2e2" : "a0a9", LAST | SIBLING, "x");
    }
    xqf_end(&deep);
    xqf_end(&bad);
    xqf_end(&wide);
    d = load_made(&deep, NULL);
    is_int(many, game_plies(d->games[0]), "a tree that never ends");
    has_str("the file ends here, where a move should follow; it is cut off "
            "after", d->games[0]->diags.list[0].text,
            "is cut off");
    doc_free(d);
    d = load_made(&bad, NULL);
    is_int(1, game_plies(d->games[0]), "moves that cannot be played");
    is_int(many - 1, d->games[0]->rests[0].plies, "are kept");
    doc_free(d);
    d = load_made(&wide, NULL);
    is_int(2, d->games[0]->n_nodes, "100,000 siblings");
    is_int(many - 1, strlen(d->games[0]->nodes[1].comment),
           "with their comments");
    is_int(many / 2, d->games[0]->n_rests, "and bad ones");
    doc_free(d);
    buf_free(&deep.b);
    buf_free(&bad.b);
    buf_free(&wide.b);
}

int
main(void)
{
    struct text_tables *tables = text_tables_new();

    plan(0);
    test_version(1, NULL, "version 1");
    test_version(10, NULL, "version 10");
    test_version(10, keys_full, "version 10, whose keys do not count");
    test_version(11, keys_full, "version 11");
    test_version(12, keys_or, "version 12");
    test_version(13, keys_full, "version 13");
    test_version(16, keys_or, "version 16");
    test_version(18, keys_full, "version 18");
    test_version(18, NULL, "version 18 without keys");
    test_headers();
    test_titles();
    test_encodings();
    test_texts();
    test_room();
    test_board();
    test_bad_move();
    test_oddities();
    test_lengths();
    test_damage(10, NULL);
    test_damage(18, keys_full);
    test_large();
    text_tables_free(tables);
    return done();
}
