/* Games: the tree, headers, comments, lines, clean text. */
#include <config.h>

#include "t/lib/tap.h"

#include <string.h>

#include "game/game.h"

static move_t
mv(int f1, int r1, int f2, int r2)
{
    return move_of(sq_of(f1, r1), sq_of(f2, r2));
}

static struct game *
new_game(struct doc *d)
{
    struct game *g = game_new(d, "text");
    struct pos start;

    pos_start(&start);
    game_set_start(g, &start);
    return g;
}

static void
test_new(void)
{
    struct doc *d = doc_new("a file");
    struct game *g = game_new(d, "text"), *h = game_new(d, "dhtmlxq");

    is_str("a file", d->name, "a document keeps its name");
    is_int(2, d->n_games, "and its games");
    is_int(1, g->number, "games are numbered from 1");
    is_int(2, h->number, "in the order of the file");
    is_str("dhtmlxq", h->format, "a game knows its format");
    is_int(1, g->n_nodes, "a new game has only its root");
    is_int(MOVE_NONE, g->nodes[0].move, "which has no move");
    ok(!g->has_start, "and no position");
    is_int(1, g->first_number, "moves are numbered from 1");
    is_int(0, game_plies(g), "a new game has no plies");
    doc_free(d);
}

/* h2e2 with the answers h9g7 and b9c7; then i0h0 after the first. */
static void
test_tree(void)
{
    struct doc *d = doc_new("f");
    struct game *g = new_game(d);
    struct arena *arena = arena_new();
    uint32_t a = game_add(g, 0, mv(7, 2, 4, 2));
    uint32_t b = game_add(g, a, mv(7, 9, 6, 7));
    uint32_t c = game_add(g, a, mv(1, 9, 2, 7));
    uint32_t again = game_add(g, a, mv(1, 9, 2, 7)), *nodes;
    struct line line;
    struct pos pos, want;

    is_int(c, again, "an equal child is not added twice");
    is_int(b, g->nodes[a].child, "the first child is the main line");
    is_int(c, g->nodes[b].next, "the second is its sibling");
    is_int(2, g->nodes[c].ply, "a node knows its ply");
    is_int(2, game_plies(g), "plies of the main line");
    game_add(g, c, mv(8, 0, 8, 1));
    line = game_line(g, c, arena, &nodes);
    is_int(3, line.n, "a line through a node goes on to its end");
    is_int(c, nodes[2], "and tells its nodes");
    is_int(0, nodes[0], "from the root");
    is_int(mv(8, 0, 8, 1), line.moves[2], "with the moves in order");
    line = game_line(g, 0, arena, NULL);
    is_int(mv(7, 9, 6, 7), line.moves[1], "line 0 is the main line");
    game_pos(g, c, &pos);
    pos_start(&want);
    pos_make(&want, mv(7, 2, 4, 2));
    pos_make(&want, mv(1, 9, 2, 7));
    ok(pos_same(&want, &pos), "the position at a node");
    arena_free(arena);
    doc_free(d);
}

static void
test_many_nodes(void)
{
    static const int cycle[4][4] = {
        {0, 0, 0, 1}, {0, 9, 0, 8}, {0, 1, 0, 0}, {0, 8, 0, 9},
    };
    struct doc *d = doc_new("f");
    struct game *g = new_game(d);
    uint32_t node = 0;
    bool sound = true;
    int i;

    for (i = 0; i < 10000; i++) {
        const int *m = cycle[i % 4];
        uint32_t child = game_add(g, node, mv(m[0], m[1], m[2], m[3]));

        sound = sound && child > node && g->nodes[child].parent == node;
        node = child;
    }
    ok(sound, "a child has a higher index than its parent");
    is_int(10000, game_plies(g), "ten thousand plies");
    doc_free(d);
}

static void
test_comment(void)
{
    struct doc *d = doc_new("f");
    struct game *g = new_game(d);

    game_comment(g, 0, "", 0);
    ok(g->nodes[0].comment == NULL, "an empty comment is none");
    game_comment(g, 0, "one\ntwo", 7);
    is_str("one\ntwo", g->nodes[0].comment, "a comment keeps its lines");
    game_comment(g, 0, "three", 5);
    is_str("one\ntwo\nthree", g->nodes[0].comment,
           "a second comment comes on a line of its own");
    game_rest(g, 0, "\033[31mred", 8, 3);
    ok(!strchr(g->rests[0].text, '\033'), "text is cleaned of controls");
    is_int(3, g->rests[0].plies, "a rest counts its plies");
    doc_free(d);
}

static void
test_header(void)
{
    struct doc *d = doc_new("f");
    struct game *g = new_game(d);

    game_header(g, "Red", 3, "", 0);
    ok(game_get(g, "red") == NULL, "an empty header has no value");
    is_int(1, g->n_headers, "but is kept");
    game_header(g, "Red", 3, "a\nb", 3);
    is_str("a b", game_get(g, "RED"), "names are found in any case");
    ok(game_get(g, "black") == NULL, "a header that is not there");
    doc_free(d);
}

static void
test_words(void)
{
    struct doc *d = doc_new("f");
    struct game *g = game_new(d, "text");

    game_word(g, "帅六平五", 12);
    game_word(g, "炮５平６", strlen("炮５平６"));
    is_int(2, game_plies(g), "a figure without position counts its words");
    is_str("炮５平６", g->words[1], "words are kept as printed");
    doc_free(d);
}

int
main(void)
{
    plan(0);
    test_new();
    test_tree();
    test_many_nodes();
    test_comment();
    test_header();
    test_words();
    return done();
}
