#include <config.h>

#include "t/ui/fixture.h"

#include <stdlib.h>
#include <string.h>

#include "board/fen.h"
#include "board/movegen.h"
#include "board/notation.h"
#include "t/lib/tap.h"

static uint32_t
add_moves(struct game *g, uint32_t node, const char *moves)
{
    while (*moves) {
        size_t len = strcspn(moves, " ");
        move_t mv = move_from_uci(moves, len);
        struct pos p;

        game_pos(g, node, &p);
        if (mv == MOVE_NONE || !movegen_is_legal(&p, mv))
            bail("fixture: move %.*s is not legal", (int)len, moves);
        node = game_add(g, node, mv);
        moves += len + strspn(moves + len, " ");
    }
    return node;
}

struct game *
fixture_game(struct doc *doc, const char *title, const char *fen,
             const char *moves)
{
    struct game *g = game_new(doc, "position");
    struct place at = {0};
    struct pos p;

    if (!fen_parse(fen, strlen(fen), at, &doc->diags, &p, NULL))
        bail("fixture: bad FEN %s", fen);
    game_set_start(g, &p);
    if (title) {
        g->title = arena_strdup(doc->arena, title);
        game_header(g, "title", 5, title, strlen(title));
    }
    add_moves(g, 0, moves);
    return g;
}

/* A rook chases a cannon that nothing protects, three times. */
struct doc *
fixture_chase(void)
{
    struct doc *doc = doc_new("dir/chase.txt");
    struct game *g = fixture_game(
        doc, "A rook chases a cannon",
        "5k3/9/2c6/9/9/p8/9/6R2/9/4K4 w - - 0 1",
        "g2c2 c7g7 c2g2 g7c7 g2c2 c7g7 c2g2 g7c7 g2c2 c7g7 c2g2 g7c7");

    game_comment(g, 0, "A comment on the whole game.", 28);
    game_comment(g, 3, "A comment at ply 3.", 19);
    return doc;
}

/* A rook and a cannon check by turns; a variation at ply 3. */
struct doc *
fixture_check(void)
{
    struct doc *doc = doc_new("check.txt");
    struct game *g = fixture_game(
        doc, "Perpetual check",
        "4k4/1R7/9/5P3/9/4r4/9/9/2p1p4/3K5 w - - 0 1",
        "b8b9 e9e8 b9b8 e8e9 b8b9 e9e8 b9b8 e8e9");

    add_moves(g, 2, "b9c9 e8e7");
    return doc;
}

struct doc *
fixture_black_first(void)
{
    struct doc *doc = doc_new("black.txt");

    fixture_game(doc, "Black begins",
                 "5k3/9/2c6/9/9/p8/9/6R2/9/4K4 b - - 0 1",
                 "c7g7 g2c2 g7c7 c2g2 c7g7 g2c2 g7c7");
    return doc;
}

/* The horse that protects the cannon is pinned to its king. */
struct doc *
fixture_false_root(void)
{
    struct doc *doc = doc_new("pinned.txt");

    fixture_game(doc, "A pinned horse",
                 "4k4/4n4/2c6/9/4R4/9/9/6R2/9/3K5 w - - 0 1",
                 "g2c2 c7g7 c2g2 g7c7 g2c2 c7g7 c2g2 g7c7");
    return doc;
}

/* Two games, the second without a recurrence; hostile bytes in a title are
   the reader's to clean, so here the title is put in as it is. */
struct doc *
fixture_two(void)
{
    struct doc *doc = doc_new("two.txt");

    fixture_game(doc, "棋规（1959版）图九",
                 "4k4/1R7/9/5P3/9/4r4/9/9/2p1p4/3K5 w - - 0 1",
                 "b8b9 e9e8 b9b8 e8e9");
    fixture_game(doc, "A quiet \033[31mgame\033]0;x\007",
                 "4k4/9/9/9/9/9/9/9/4P4/4K4 w - - 0 1", "e0d0 e9f9");
    return doc;
}

/* Figure 20 of 1956; a title too long for the bar of 80 columns. */
struct doc *
fixture_mate(void)
{
    struct doc *doc = doc_new("mate.txt");

    fixture_game(doc, "Facing kings bar the way: who stands so loses, "
                 "figure 20",
                 "4k4/9/9/9/9/9/3R5/9/9/3K5 w - - 0 1",
                 "d3e3 e9f9 d0e0 f9f8 e3f3");
    return doc;
}

struct doc *
fixture_empty(void)
{
    return doc_new("empty.txt");
}

/* A rook threatens a check that wins a rook far away. */
struct doc *
fixture_threat(void)
{
    struct doc *doc = doc_new("threat.txt");

    fixture_game(doc, "A threat to win by checks",
                 "3k1a3/4aP3/9/8n/2R6/9/9/1p7/4An3/3CKA2r w - - 0 1",
                 "c5c9 d9d8 c9c5 d8d9");
    return doc;
}

/* A king chases a cannon, which kings may. */
struct doc *
fixture_king(void)
{
    struct doc *doc = doc_new("king.txt");

    fixture_game(doc, "A king chases a cannon",
                 "4k4/4a4/4e4/4p4/9/9/9/9/5K3/3Ac1E2 w - - 0 1",
                 "f1e1 e0f0 e1f1 f0e0 f1e1 e0f0 e1f1 f0e0");
    return doc;
}

struct doc *
fixture_words(void)
{
    struct doc *doc = doc_new("words.txt");
    struct game *g = game_new(doc, "text");
    static const char *const words[] = {"车三平二", "车８平７", "车二平三",
                                        "车７平８"};

    g->title = "例图 66";
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        game_word(g, words[i], strlen(words[i]));
    return doc;
}

struct doc *
fixture_long(int plies)
{
    static const char *const round[] = {"h2h3", "h7h6", "h3h2", "h6h7"};
    struct doc *doc = doc_new("long.txt");
    struct game *g = fixture_game(
        doc, "Cannons", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/"
        "1C5C1/9/RNBAKABNR w", "");
    uint32_t node = 0;

    for (int i = 0; i < plies; i++)
        node = add_moves(g, node, round[i % 4]);
    return doc;
}

char *
fixture_shot(const struct shot *shot)
{
    struct edition_store *store = edition_store_new();
    struct doc *docs[] = {shot->doc};
    struct app_setup setup = {
        .docs = docs, .n_docs = 1, .editions = store, .rules = shot->rules,
        .settings = {
            .lang = shot->lang,
            .glyphs = shot->ascii ? GLYPHS_LETTERS : GLYPHS_AUTO,
        },
        .ascii = shot->ascii,
    };
    struct buf dump = BUF_INIT;
    const char *keys = shot->keys ? shot->keys : "";

    app_script(&setup, keys, strlen(keys), shot->width, shot->height, &dump);
    edition_store_free(store);
    buf_putc(&dump, '\0');
    return dump.data;
}
