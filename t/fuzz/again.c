/* A game that is written and read again is the same game. */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "io/load.h"
#include "io/write.h"
#include "io/writer.h"
#include "t/fuzz/fuzz.h"
#include "t/io/tree-util.h"

enum keeps { KEEPS_START, KEEPS_LINE, KEEPS_TREE };

/*
 * What each format keeps of a game; all that is in it if `all`.
 */
static const struct row {
    enum write_format format;
    enum write_moves moves;
    enum keeps keeps;
    bool all;                   /* comments and headers too */
} rows[] = {
    {WRITE_DHTMLXQ, WRITE_CHINESE, KEEPS_TREE, true},
    {WRITE_PGN, WRITE_CHINESE, KEEPS_TREE, true},
    {WRITE_PGN, WRITE_WXF, KEEPS_TREE, true},
    {WRITE_PGN, WRITE_ICCS, KEEPS_TREE, true},
    {WRITE_FEN, WRITE_CHINESE, KEEPS_START, false},
    {WRITE_UCCI, WRITE_CHINESE, KEEPS_LINE, false},
    {WRITE_TEXT, WRITE_CHINESE, KEEPS_TREE, true},
};

/* What PGN changes and tells: braces; a result where there was none. */
static void
as_pgn(struct buf *b)
{
    static const char none[] = "Result = *\n";
    struct buf out = BUF_INIT;
    const char *s = buf_str(b);

    while (*s) {
        if (!strncmp(s, none, sizeof none - 1))
            s += sizeof none - 1;
        else if (*s == '{' || *s == '}')
            buf_puts(&out, *s++ == '{' ? "｛" : "｝");
        else
            buf_putc(&out, *s++);
    }
    buf_free(b);
    *b = out;
}

/* Start and main line. */
static void
line_text(const struct game *g, enum keeps keeps, struct buf *out)
{
    char fen[FEN_MAX], uci[5];
    uint32_t node = 0;

    buf_addf(out, "%s %d %d", fen_print(&g->start, fen), g->no_capture,
             g->first_number);
    while (keeps == KEEPS_LINE && game_next(g, node) != NODE_NONE) {
        node = game_next(g, node);
        buf_addf(out, " %s", move_uci(g->nodes[node].move, uci));
    }
}

/* A game as far as it comes back from a format. */
static void
game_text(const struct game *g, const struct row *row, enum tree_parts parts,
          struct buf *out)
{
    if (row->keeps != KEEPS_TREE)
        line_text(g, row->keeps, out);
    else
        tree_text(g, row->all ? parts : TREE_MOVES, out);
    if (row->format == WRITE_PGN)
        as_pgn(out);
}

static void
require_again(const struct game *g, const struct row *row,
              enum tree_parts parts)
{
    struct load_options options = {.encoding = "UTF-8"};
    struct buf text = BUF_INIT, twice = BUF_INIT;
    struct buf want = BUF_INIT, seen = BUF_INIT;
    const char *name = write_format_name(row->format);
    struct doc *d;

    write_game(g, row->format, row->moves, &text);
    fuzz_require(fuzz_is_clean(buf_str(&text), text.len, UTF8_KEEP_LINES),
                 "what is written is clean (%s)", name);
    d = load_bytes("f", buf_str(&text), text.len, &options);
    fuzz_require(d->n_games == 1, "one game in %s is one game:\n%s", name,
                 buf_str(&text));
    game_text(g, row, parts, &want);
    game_text(d->games[0], row, parts, &seen);
    fuzz_require(!strcmp(buf_str(&want), buf_str(&seen)),
                 "%s holds the game:\n%s\nwant:\n%s\nseen:\n%s", name,
                 buf_str(&text), buf_str(&want), buf_str(&seen));
    write_game(d->games[0], row->format, row->moves, &twice);
    fuzz_require(!row->all || parts != TREE_ALL
                     || !strcmp(buf_str(&text), buf_str(&twice)),
                 "%s is the same bytes again:\n%s\nseen:\n%s", name,
                 buf_str(&text), buf_str(&twice));
    fuzz_doc(d);
    buf_free(&text);
    buf_free(&twice);
    buf_free(&want);
    buf_free(&seen);
}

/* Moves at odds are in a comment of some formats; then no more is asked. */
static void
require_all(const struct game *g, enum tree_parts parts)
{
    struct buf told = BUF_INIT;
    size_t i;

    for (i = 0; i < sizeof rows / sizeof *rows; i++) {
        write_losses(g, rows[i].format, LANG_EN, &told);
        if (!g->before.n || rows[i].format == WRITE_DHTMLXQ)
            require_again(g, &rows[i], parts);
    }
    buf_free(&told);
}

/* Whatever was read from a file: the moves, since it may be odd otherwise. */
void
fuzz_again(struct fuzz_input in)
{
    struct doc *d = load_bytes("f", in.len ? (const void *)in.p : "", in.len,
                               NULL);
    size_t i;

    for (i = 0; i < d->n_games && i < 3; i++) {
        struct game *g = d->games[i];

        g->side_known = true;
        if (g->has_start && !g->before.n)
            require_all(g, TREE_MOVES);
    }
    fuzz_doc(d);
}

/* A comment or header from bytes; readers trim them. */
static size_t
text_of(struct fuzz_input *in, struct buf *out)
{
    struct fuzz_input part = fuzz_bytes(in);
    struct buf clean = BUF_INIT;
    char *raw = fuzz_string(part);
    const char *s;
    size_t len;

    utf8_clean(&clean, raw, part.len, UTF8_KEEP_LINES);
    len = clean.len;
    s = writer_trim(buf_str(&clean), &len);
    buf_clear(out);
    buf_add(out, s, len);
    buf_free(&clean);
    free(raw);
    return len;
}

static void
add_headers(struct game *g, struct fuzz_input *in)
{
    unsigned n = fuzz_below(in, 4), i;
    struct buf text = BUF_INIT;

    for (i = 0; i < n; i++) {
        char name[16];

        snprintf(name, sizeof name, "x%u", i);
        if (text_of(in, &text))
            game_header(g, name, strlen(name), buf_str(&text), text.len);
    }
    buf_free(&text);
}

/* A tree of moves by the bytes that are left, with comments among them. */
static void
add_moves(struct game *g, struct fuzz_input *in)
{
    struct buf text = BUF_INIT;
    uint32_t node = 0;

    while (in->len && g->n_nodes < 100) {
        move_t moves[MOVES_MAX];
        unsigned what = fuzz_below(in, 8), count;
        struct pos p;

        if (what == 0)
            node = fuzz_below(in, g->n_nodes);
        if (what == 1 && !g->nodes[node].comment && text_of(in, &text))
            game_comment(g, node, buf_str(&text), text.len);
        if (what == 2 && text_of(in, &text))
            game_rest(g, node, buf_str(&text), text.len, 1);
        game_pos(g, node, &p);
        count = (unsigned)movegen_legal(&p, moves);
        if (count)
            node = (what == 3 ? game_add_beside : game_add)
                (g, node, moves[fuzz_below(in, count)]);
    }
    buf_free(&text);
}

/* A game made by hand: everything comes back, with what it holds. */
void
fuzz_tree(struct fuzz_input in)
{
    struct doc *d = doc_new("f");
    struct game *g = game_new(d, "typed");
    struct pos p;

    d->encoding = "UTF-8";
    d->encoding_why = "made by hand";
    do {
        fuzz_pos(&in, &p);
    } while (in.len && pos_problems(&p) & POS_FATAL);
    if (pos_problems(&p) & POS_FATAL)
        pos_start(&p);
    game_set_start(g, &p);
    g->side_known = true;
    g->first_number = fuzz_below(&in, 4) ? 1 : 1 + (int)fuzz_byte(&in);
    g->no_capture = fuzz_below(&in, 4) ? 0 : (int)fuzz_byte(&in);
    add_headers(g, &in);
    add_moves(g, &in);
    require_all(g, TREE_ALL);
    fuzz_doc(d);
}
