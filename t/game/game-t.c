/* Games: the tree, headers, comments, lines, clean text. */
#include <config.h>

#include "t/lib/tap.h"

#include <string.h>

#include "game/change.h"

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

/* h2e2 with the answers h9g7, which goes on, and b9c7. */
static struct game *
tree_game(struct doc *d)
{
    struct game *g = new_game(d);
    uint32_t a = game_add(g, 0, mv(7, 2, 4, 2));

    game_add(g, game_add(g, a, mv(7, 9, 6, 7)), mv(7, 0, 6, 2));
    game_add(g, a, mv(1, 9, 2, 7));
    game_comment(g, 2, "why", 3);
    return g;
}

static void
test_copy(void)
{
    struct doc *d = doc_new("f"), *e = doc_new("g");
    struct game *g, *h;

    game_new(d, "text");
    g = tree_game(d);
    g->title = "title";
    game_header(g, "Red", 3, "a", 1);
    game_rest(g, 2, "rest", 4, 7);
    game_word(g, "word", 4);
    diags_add(&g->diags, DIAG_NOTE, (struct place){.file = "f", .line = 3},
              "a note");
    game_cut(g, 4);
    h = game_copy(e, g);
    doc_free(d);
    is_int(1, e->n_games, "a copy belongs to its document");
    is_int(2, h->number, "and keeps its number");
    is_int(5, h->n_nodes, "and all its nodes");
    ok(game_has(h, 3) && !game_has(h, 4), "those that were cut stay so");
    ok(!game_has(h, 5), "and there are no others");
    is_str("why", h->nodes[2].comment, "with their comments");
    is_str("title", h->title, "a title");
    is_str("a", game_get(h, "red"), "headers");
    is_str("rest", h->rests[0].text, "rests");
    is_int(7, h->rests[0].plies, "with their number");
    is_str("word", h->words[0], "words");
    is_str("a note", h->diags.list[0].text, "diagnostics");
    is_str("f", h->diags.list[0].place.file, "with their places");
    is_int(5, game_add(h, 3, mv(8, 9, 7, 9)), "and can be added to");
    doc_free(e);
}

static void
test_change(void)
{
    struct doc *d = doc_new("f");
    struct game *g = tree_game(d);

    game_rest(g, 3, "below", 5, 0);
    game_rest(g, 1, "above", 5, 0);
    game_promote(g, 4);
    is_int(4, g->nodes[1].child, "a node becomes the first");
    is_int(2, g->nodes[4].next, "the others follow in their order");
    is_int(0, g->nodes[2].next, "to the last");
    game_cut(g, 2);
    is_int(0, g->nodes[4].next, "a node is cut");
    is_int(4, game_next(g, 1), "beside the line, which goes on");
    ok(!game_has(g, 2) && !game_has(g, 3), "with what follows it");
    is_int(1, g->n_rests, "and the rests there");
    is_str("above", g->rests[0].text, "and no others");
    game_drop_rests(g, 4);
    is_int(1, g->n_rests, "rests of another node stay");
    game_drop_rests(g, 1);
    is_int(0, g->n_rests, "those of the node go");
    game_set_comment(g, 4, "x", 1);
    game_set_comment(g, 4, "y", 1);
    is_str("y", g->nodes[4].comment, "a comment is replaced");
    game_set_comment(g, 4, "", 0);
    ok(!g->nodes[4].comment, "or removed");
    doc_free(d);
}

/* A variation repeats the main move and goes on before the main line does. */
static void
test_play(void)
{
    struct doc *d = doc_new("f");
    struct game *g = new_game(d);
    enum footing main = FOOTING_OWN, aside = FOOTING_BRANCH;
    uint32_t a = game_play(g, 0, mv(7, 2, 4, 2), &main), b, c;

    game_hold(g, a, &main);
    is_int(a, game_play(g, 0, mv(7, 2, 4, 2), &aside), "a move is repeated");
    b = game_play(g, a, mv(1, 9, 2, 7), &aside);
    c = game_play(g, b, mv(7, 0, 6, 2), &aside);
    game_let_go(g, a, main);
    is_int(1, game_plies(g), "what goes on from it is beside the main line");
    ok(g->nodes[a].ends && !g->nodes[b].ends, "which ends there");
    game_play(g, a, mv(7, 9, 6, 7), &main);
    is_int(4, game_next(g, a), "until it goes on");
    is_int(b, g->nodes[4].next, "with the variation after it");
    aside = FOOTING_BRANCH;
    game_play(g, 0, mv(7, 2, 4, 2), &aside);
    game_play(g, game_play(g, a, mv(1, 9, 2, 7), &aside), mv(1, 0, 2, 2),
              &aside);
    is_int(c, game_next(g, b), "a variation keeps the way it took first");
    game_go_on(g, a, mv(1, 9, 2, 7));
    is_int(b, game_next(g, a), "a variation becomes the line");
    is_int(0, game_next(g, b), "which ends behind it, as all there is aside");
    is_int(2, game_plies(g), "until it is carried on");
    doc_free(d);
}

/* A variation that begins like a complete one carries it on. */
static void
test_carry_on(void)
{
    struct doc *d = doc_new("f");
    struct game *g = new_game(d);
    enum footing main = FOOTING_OWN, one = FOOTING_BRANCH;
    enum footing two = FOOTING_BRANCH;
    uint32_t a = game_play(g, 0, mv(7, 2, 4, 2), &main), b;

    game_hold(g, a, &main);
    b = game_play(g, 0, mv(1, 2, 4, 2), &one);
    game_hold(g, b, &one);
    game_let_go(g, b, one);
    game_play(g, game_play(g, 0, mv(1, 2, 4, 2), &two), mv(7, 9, 6, 7), &two);
    is_int(3, game_next(g, b), "a line that is complete is carried on");
    game_let_go(g, a, main);
    ok(!g->nodes[a].ends, "and one with nothing beside it is not marked");
    doc_free(d);
}

/* h2e2 ends beside h9g7 and b9c7. */
static void
test_ends(void)
{
    struct doc *d = doc_new("f"), *e = doc_new("g");
    struct game *g = tree_game(d), *h;

    game_promote(g, 4);
    game_cut(g, 4);
    is_int(1, game_plies(g), "a line ends where its move is cut");
    is_int(2, g->nodes[1].child, "the variation stays one");
    h = game_copy(e, g);
    is_int(1, game_plies(h), "in a copy too");
    game_promote(h, 2);
    is_int(3, game_plies(h), "until it is promoted");
    game_go_on(g, 1, mv(1, 9, 2, 7));
    is_int(5, game_next(g, 1), "or the line goes on otherwise");
    game_cut(g, 5);
    game_cut(g, 2);
    ok(!g->nodes[1].ends, "without variations it just ends");
    doc_free(d);
    doc_free(e);
}

static void
test_set_header(void)
{
    struct doc *d = doc_new("f");
    struct game *g = game_new(d, "text");

    game_set_header(g, "red", "a");
    is_str("a", game_get(g, "red"), "a header is added");
    game_header(g, "RED", 3, "b", 1);
    game_set_header(g, "Red", "c\nd");
    is_int(1, g->n_headers, "or takes the place of all of its name");
    is_str("c d", g->headers[0].value, "on one line");
    is_str("red", g->headers[0].name, "under the name it had");
    game_set_header(g, "red", "");
    is_int(0, g->n_headers, "or goes");
    game_set_header(g, "event", "cup");
    is_str("cup", g->title, "an event stands for a title");
    game_set_header(g, "event", "final");
    is_str("final", g->title, "and takes it along");
    game_set_header(g, "title", "mine");
    game_set_header(g, "event", "cup");
    is_str("mine", g->title, "but not one of its own");
    g->title = "of the page";
    game_set_header(g, "red", "x");
    is_str("of the page", g->title, "another header leaves the title alone");
    doc_free(d);
}

/* A capture on the way does not hide what is legal beside it. */
static void
test_restart(void)
{
    struct doc *d = doc_new("f");
    struct game *g = new_game(d);
    uint32_t a;

    game_add(g, game_add(g, 0, mv(7, 2, 7, 9)), mv(8, 9, 7, 9));
    a = game_add(g, game_add(g, 0, mv(1, 2, 4, 2)), mv(7, 9, 6, 7));
    game_restart(g);
    is_int(0, g->n_rests, "the same start keeps all");
    ok(game_has(g, a), "moves after a capture beside them too");
    pos_pass(&g->start);
    game_rest(g, a, "more", 4, 0);
    game_restart(g);
    is_int(0, g->nodes[0].child, "with the other side to move none");
    is_int(2, g->n_rests, "all are kept as text");
    is_str("h2h9 i9h9", g->rests[0].text, "each line");
    is_str("b2e2 h9g7 more", g->rests[1].text,
           "by itself, with what was text before");
    is_int(0, g->rests[1].node, "at the start");
    doc_free(d);
}

/* Text behind the end of a line that is kept goes on with it. */
static void
test_replace(void)
{
    struct doc *d = doc_new("f");
    struct game *g = new_game(d);
    uint32_t a = game_add(g, 0, mv(7, 2, 4, 2)), b, c;

    b = game_add(g, a, mv(7, 9, 6, 7));
    c = game_add(g, b, mv(7, 0, 6, 2));
    game_add(g, c, mv(8, 9, 7, 9));
    game_rest(g, 4, "i0h0 h9h3", 9, 2);
    game_replace(g, b, mv(0, 9, 0, 8));
    is_int(1, g->n_rests, "one text is kept");
    is_str("i9h9 i0h0 h9h3", g->rests[0].text, "of the moves and the text");
    is_int(3, g->rests[0].plies, "with all its plies");
    is_int((int)c, (int)g->rests[0].node, "after the last legal move");
    is_int(mv(0, 9, 0, 8), g->nodes[b].move, "the move is another");
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
    test_copy();
    test_change();
    test_play();
    test_carry_on();
    test_ends();
    test_set_header();
    test_restart();
    test_replace();
    return done();
}
