/* A desk: edits, undo and redo, saving, the log and its replay. */
#include <config.h>

#include "t/lib/tap.h"

#include <stdlib.h>
#include <string.h>

#include "board/fen.h"
#include "board/movegen.h"
#include "board/notation.h"
#include "desk/inside.h"

#define START_FEN "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"

/* The lines of a log, one after the other. */
static void
keep(void *context, const char *line, size_t len)
{
    struct buf *log = context;

    buf_add(log, line, len);
    buf_putc(log, '\n');
}

static struct edit
edit_of(enum edit_kind kind, size_t game, uint32_t node, const char *text)
{
    return (struct edit){kind, game, node, MOVE_NONE, NULL, text};
}

static struct edit
move_edit(size_t game, uint32_t node, const char *uci)
{
    return (struct edit){EDIT_MOVE, game, node, move_from_uci(uci, 4), NULL,
                         NULL};
}

static struct edit
header_edit(size_t game, const char *name, const char *value)
{
    return (struct edit){EDIT_HEADER, game, 0, MOVE_NONE, name, value};
}

/* Carry out what is allowed; the node it leads to. */
static uint32_t
apply(struct desk *d, struct edit e)
{
    uint32_t node = 0;
    struct buf why = BUF_INIT;

    if (!desk_apply(d, &e, LANG_EN, &node, &why))
        diag("refused: %s", buf_str(&why));
    buf_free(&why);
    return node;
}

static void
refused(struct desk *d, struct edit e, const char *sentence)
{
    size_t n = d->n;
    struct buf why = BUF_INIT;
    bool good = desk_apply(d, &e, LANG_EN, NULL, &why);

    ok(!good && n == d->n, "refused: %s", sentence);
    is_str(sentence, buf_str(&why), "because: %s", sentence);
    buf_free(&why);
}

/* The tree as text: "h2e2{c} (b2e2) h9g7". */
static void
print_tree(const struct game *g, uint32_t node, struct buf *out)
{
    uint32_t i;
    char uci[5];

    for (i = g->nodes[node].child; i; i = g->nodes[i].next) {
        bool aside = i != g->nodes[node].child;

        if (aside) {
            buf_addf(out, " (%s)", move_uci(g->nodes[i].move, uci));
            continue;
        }
        buf_addf(out, "%s%s", out->len ? " " : "",
                 move_uci(g->nodes[i].move, uci));
        if (g->nodes[i].comment)
            buf_addf(out, "{%s}", g->nodes[i].comment);
    }
    if (g->nodes[node].child)
        print_tree(g, g->nodes[node].child, out);
}

static void
tree_is(const char *want, const struct desk *d, size_t i, const char *name)
{
    struct buf b = BUF_INIT;

    print_tree(desk_game(d, i), 0, &b);
    is_str(want, buf_str(&b), "%s", name);
    buf_free(&b);
}

static uint32_t
add(struct game *g, uint32_t parent, const char *uci)
{
    return game_add(g, parent, move_from_uci(uci, 4));
}

/* h2e2 h9g7 h0g2 with b9c7 aside; a comment and headers. */
static struct game *
add_game(struct doc *doc)
{
    struct game *g = game_new(doc, "dhtmlxq");
    struct pos start;
    uint32_t a;

    pos_start(&start);
    game_set_start(g, &start);
    g->side_known = true;
    game_header(g, "title", 5, "One", 3);
    g->title = game_get(g, "title");
    game_header(g, "event", 5, "Cup", 3);
    a = add(g, 0, "h2e2");
    add(g, add(g, a, "h9g7"), "h0g2");
    add(g, a, "b9c7");
    game_comment(g, a, "central", 7);
    return g;
}

/* Odds of two moves; a title that is no header, headers that come twice. */
static void
add_odds(struct doc *doc)
{
    struct game *g = game_new(doc, "dhtmlxq");
    move_t *moves = arena_array(doc->arena, 1, sizeof *moves);
    struct pos pos;

    pos_start(&pos);
    g->before.start = pos;
    g->before.moves = moves;
    g->before.n = 1;
    moves[0] = move_from_uci("h2e2", 4);
    pos_make(&pos, moves[0]);
    pos_pass(&pos);
    game_set_start(g, &pos);
    g->side_known = true;
    g->first_number = 7;
    g->no_capture = 31;
    g->title = "of the page";
    game_header(g, "x y", 3, "", 0);
    game_header(g, "Red", 3, "a", 1);
    game_header(g, "red", 3, "b", 1);
    game_header(g, "fen", 3, "as given", 8);
    add(g, add(g, 0, "h0g2"), "h9g7");
    game_rest(g, 1, "zz\n  top", 8, 2);
    game_rest(g, 1, "more", 4, 0);
}

/* A figure without position, and a diagram of which no side is known. */
static void
add_figures(struct doc *doc)
{
    struct game *g = game_new(doc, "text");
    struct pos pos;

    game_word(g, "炮二平五", strlen("炮二平五"));
    game_word(g, "马8进7", strlen("马8进7"));
    game_comment(g, 0, "as printed", 10);
    g = game_new(doc, "text");
    pos_start(&pos);
    game_set_start(g, &pos);
}

static struct doc *
doc_of_games(void)
{
    struct doc *doc = doc_new("a\\file\nname");

    add_game(doc);
    add_odds(doc);
    add_figures(doc);
    return doc;
}

static bool
same_string(const char *a, const char *b)
{
    return strcmp(a ? a : "", b ? b : "") == 0 && !a == !b;
}

static bool
same_pos(const struct pos *a, const struct pos *b)
{
    return pos_same(a, b) && a->n == b->n && a->first_black == b->first_black
           && memcmp(a->at, b->at, sizeof a->at) == 0
           && memcmp(a->code, b->code, sizeof a->code) == 0;
}

static bool
same_nodes(const struct game *a, const struct game *b)
{
    uint32_t i;

    if (a->n_nodes != b->n_nodes)
        return false;
    for (i = 0; i < a->n_nodes; i++) {
        const struct node *x = &a->nodes[i], *y = &b->nodes[i];

        if (x->move != y->move || x->parent != y->parent
            || x->child != y->child || x->next != y->next || x->ply != y->ply
            || x->cut != y->cut || x->ends != y->ends
            || !same_string(x->comment, y->comment))
            return false;
    }
    return true;
}

static bool
same_lists(const struct game *a, const struct game *b)
{
    size_t i;

    if (a->n_headers != b->n_headers || a->n_rests != b->n_rests
        || a->n_words != b->n_words)
        return false;
    for (i = 0; i < a->n_headers; i++)
        if (!same_string(a->headers[i].name, b->headers[i].name)
            || !same_string(a->headers[i].value, b->headers[i].value))
            return false;
    for (i = 0; i < a->n_rests; i++)
        if (a->rests[i].node != b->rests[i].node
            || !same_string(a->rests[i].text, b->rests[i].text))
            return false;
    for (i = 0; i < a->n_words; i++)
        if (!same_string(a->words[i], b->words[i]))
            return false;
    return true;
}

static bool
same_game(const struct game *a, const struct game *b)
{
    if (a->has_start != b->has_start || a->side_known != b->side_known
        || a->first_number != b->first_number
        || a->no_capture != b->no_capture || a->number != b->number
        || !same_string(a->title, b->title) || a->before.n != b->before.n)
        return false;
    if (a->has_start && !same_pos(&a->start, &b->start))
        return false;
    if (a->before.n
        && (!same_pos(&a->before.start, &b->before.start)
            || memcmp(a->before.moves, b->before.moves,
                      (size_t)a->before.n * sizeof *a->before.moves) != 0))
        return false;
    return same_nodes(a, b) && same_lists(a, b);
}

/* The edges of the tree are legal, links and marks agree, rests hang on. */
static bool
is_sound(const struct game *g)
{
    bool *reached = calloc(g->n_nodes, 1);
    bool good = true;
    uint32_t i, k;

    reached[0] = true;
    for (i = 0; i < g->n_nodes && good; i++) {
        struct pos pos;

        if (!reached[i])
            continue;
        if (g->has_start)
            game_pos(g, i, &pos);
        for (k = g->nodes[i].child; k && good; k = g->nodes[k].next) {
            good = k > i && !reached[k] && g->nodes[k].parent == i
                   && g->has_start && movegen_is_legal(&pos, g->nodes[k].move);
            reached[k] = true;
        }
    }
    for (i = 0; i < g->n_nodes; i++)
        good = good && reached[i] == !g->nodes[i].cut;
    for (i = 0; i < g->n_rests; i++)
        good = good && reached[g->rests[i].node];
    free(reached);
    return good;
}

static void
test_edits(void)
{
    struct doc *doc = doc_of_games();
    struct desk *d = desk_new(&doc, 1);
    const struct game *g;
    uint32_t node;

    is_int(4, desk_count(d), "a desk has the games of its documents");
    ok(desk_game(d, 0) == doc->games[0], "as they were read");
    ok(!desk_any_changed(d), "none is changed");
    is_int(0, desk_revision(d, 0), "never was");
    node = apply(d, move_edit(0, 3, "i9h9"));
    is_int(5, node, "a move gets the next node");
    tree_is("h2e2{central} h9g7 (b9c7) h0g2 i9h9", d, 0, "a move is added");
    is_int(5, doc->games[0]->n_nodes, "what was read stays as it is");
    ok(desk_game(d, 0)->doc != doc, "the game has a document of its own");
    is_str("a\\file\nname", desk_game(d, 0)->doc->name, "of the same name");
    ok(desk_origin(d, 0) == doc, "its origin is the one that was read");
    is_int(1, desk_revision(d, 0), "its revision counts");
    ok(desk_is_changed(d, 0) && !desk_is_changed(d, 1), "it alone is changed");
    is_int(1, apply(d, move_edit(0, 0, "h2e2")), "a move that is there");
    is_int(1, d->n, "is no edit");
    apply(d, edit_of(EDIT_PROMOTE, 0, 4, NULL));
    tree_is("h2e2{central} b9c7 (h9g7)", d, 0, "a variation is promoted");
    apply(d, edit_of(EDIT_CUT, 0, 2, NULL));
    tree_is("h2e2{central} b9c7", d, 0, "a variation is cut");
    g = desk_game(d, 0);
    ok(!game_has(g, 2) && !game_has(g, 5) && game_has(g, 4),
       "with what followed, and no other");
    is_int(6, apply(d, move_edit(0, 1, "h9g7")), "cut nodes are not reused");
    apply(d, edit_of(EDIT_COMMENT, 0, 1, "a\tb\033[m"));
    is_str("a b\xEF\xBF\xBD[m", desk_game(d, 0)->nodes[1].comment,
           "a comment is replaced and clean");
    apply(d, edit_of(EDIT_COMMENT, 0, 1, ""));
    ok(!desk_game(d, 0)->nodes[1].comment, "and removed");
    apply(d, header_edit(0, "Event", "Final"));
    is_str("Final", game_get(desk_game(d, 0), "event"), "a header is set");
    is_int(2, desk_game(d, 0)->n_headers, "in place of the old one");
    is_str("One", desk_game(d, 0)->title, "the title stays");
    apply(d, header_edit(0, "title", "Two"));
    is_str("Two", desk_game(d, 0)->title, "until it is set");
    apply(d, header_edit(0, "title", ""));
    is_str("Final", desk_game(d, 0)->title, "without one the event stands");
    apply(d, edit_of(EDIT_REST, 0, 1, "h0g2 and on"));
    is_str("h0g2 and on", desk_game(d, 0)->rests[0].text, "a rest");
    is_int(1, desk_game(d, 0)->rests[0].plies, "with its moves counted");
    apply(d, edit_of(EDIT_REST, 0, 1, "none"));
    is_int(1, desk_game(d, 0)->n_rests, "is replaced");
    apply(d, edit_of(EDIT_REST, 0, 1, ""));
    is_int(0, desk_game(d, 0)->n_rests, "and removed");
    desk_free(d);
    doc_free(doc);
}

static void
test_idle(void)
{
    struct doc *doc = doc_of_games();
    struct desk *d = desk_new(&doc, 1);

    apply(d, edit_of(EDIT_COMMENT, 0, 1, "central"));
    apply(d, edit_of(EDIT_COMMENT, 0, 2, ""));
    apply(d, edit_of(EDIT_PROMOTE, 0, 2, NULL));
    apply(d, header_edit(0, "EVENT", "Cup"));
    apply(d, header_edit(0, "none", ""));
    apply(d, edit_of(EDIT_REST, 0, 1, ""));
    is_int(0, d->n, "edits that change nothing leave no trace");
    ok(desk_game(d, 0) == doc->games[0], "and take no copy");
    apply(d, header_edit(1, "red", "a"));
    is_int(1, d->n, "headers that come twice are made one");
    apply(d, header_edit(1, "x y", ""));
    is_int(2, d->n, "an empty one can go");
    apply(d, edit_of(EDIT_REST, 1, 1, desk_game(d, 1)->rests[0].text));
    is_int(1, desk_game(d, 1)->n_rests, "so are two rests of a move");
    desk_free(d);
    doc_free(doc);
}

static void
test_refused(void)
{
    struct doc *doc = doc_of_games();
    struct desk *d = desk_new(&doc, 1);
    struct edit bad = move_edit(0, 0, "h2e2");

    refused(d, move_edit(0, 0, "h0h2"), "a piece of the same side stands on "
                                        "h2");
    refused(d, move_edit(0, 0, "e5e6"), "there is no piece on e5");
    bad.move = 0xFFFE;
    refused(d, bad, "there is no piece on --");
    refused(d, move_edit(0, 5, "h2e2"), "there is no such move");
    refused(d, move_edit(4, 0, "h2e2"), "there is no such game");
    refused(d, move_edit(2, 0, "h2e2"),
            "the game has no position to play from");
    refused(d, edit_of(EDIT_CUT, 0, 0, NULL), "there is no such move");
    refused(d, edit_of(EDIT_PROMOTE, 0, 0, NULL), "there is no such move");
    refused(d, edit_of(EDIT_CUT, 0, UINT32_MAX, NULL),
            "there is no such move");
    refused(d, edit_of(EDIT_COMMENT, 0, 9, "x"), "there is no such move");
    refused(d, edit_of(EDIT_REST, 0, 9, "x"), "there is no such move");
    refused(d, header_edit(0, "", "x"), "a header needs a name");
    refused(d, header_edit(0, NULL, "x"), "a header needs a name");
    refused(d, edit_of(EDIT_NEW, 3, 0, START_FEN " w"),
            "there is no such game");
    refused(d, edit_of(EDIT_NEW, 4, 0, "9/9 w"),
            "this is no position: the board has 2 rows; it needs 10, Black's "
            "back row first, with / between them");
    refused(d, edit_of(EDIT_BEFORE, 0, 0, START_FEN " w moves h2e2 h9g7"),
            "it is Red's turn, and the piece on h9 is Black's");
    refused(d, edit_of(EDIT_BEFORE, 0, 0, START_FEN " w moves what"),
            "'what' is no move; one is like h2e2");
    apply(d, edit_of(EDIT_CUT, 0, 2, NULL));
    refused(d, edit_of(EDIT_COMMENT, 0, 3, "x"), "there is no such move");
    refused(d, edit_of(EDIT_CUT, 0, 2, NULL), "there is no such move");
    refused(d, move_edit(0, 2, "h0g2"), "there is no such move");
    desk_free(d);
    doc_free(doc);
}

static struct edit
correct_edit(size_t game, uint32_t node, const char *uci)
{
    struct edit e = move_edit(game, node, uci);

    e.kind = EDIT_CORRECT;
    return e;
}

/* Another move in the place of a wrong one. */
static void
test_correct(void)
{
    struct doc *doc = doc_of_games();
    struct desk *d = desk_new(&doc, 1);
    const struct game *g;
    size_t n;

    apply(d, move_edit(0, 3, "i9h9"));
    apply(d, edit_of(EDIT_REST, 0, 5, "h0g0 and on"));
    apply(d, correct_edit(0, 1, "b2e2"));
    tree_is("b2e2{central} h9g7 (b9c7) h0g2 i9h9", d, 0,
            "a move is corrected, and what follows it stays");
    n = d->n;
    apply(d, correct_edit(0, 1, "b2e2"));
    is_int((int)n, (int)d->n, "the same move once more is no edit");
    refused(d, correct_edit(0, 0, "h2e2"), "there is no such move");
    refused(d, correct_edit(0, 99, "h2e2"), "there is no such move");
    refused(d, correct_edit(0, 1, "a0a5"),
            "the piece on a3 stands in the way");
    refused(d, correct_edit(0, 2, "b9c7"),
            "this move is there already, as a variation");
    apply(d, correct_edit(0, 2, "a9a8"));
    tree_is("b2e2{central} a9a8 (b9c7) h0g2", d, 0,
            "what is legal no longer goes");
    g = desk_game(d, 0);
    is_int(1, g->n_rests, "into one text");
    is_str("i9h9 h0g0 and on", g->rests[0].text, "with that behind it");
    is_int(3, g->rests[0].node, "after the last legal move");
    ok(is_sound(g), "the tree is sound");
    ok(desk_undo(d, NULL) && desk_undo(d, NULL), "all of it is undone");
    tree_is("h2e2{central} h9g7 (b9c7) h0g2 i9h9", d, 0,
            "and the moves are those of before");
    desk_free(d);
    doc_free(doc);
}

/* A start from which part of the tree is legal. */
static void
test_start(void)
{
    struct doc *doc = doc_of_games();
    struct desk *d = desk_new(&doc, 1);
    const struct game *g;

    apply(d, move_edit(0, 3, "i9h9"));
    apply(d, move_edit(0, 2, "b0c2"));
    apply(d, move_edit(0, 6, "i9h9"));
    apply(d, edit_of(EDIT_COMMENT, 0, 3, "why"));
    apply(d, edit_of(EDIT_REST, 0, 5, "and so on"));
    apply(d, edit_of(EDIT_START, 0, 0,
                     "rnbakab1r/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/"
                     "RNBAKABNR w - - 9 5"));
    tree_is("h2e2{central} b9c7", d, 0, "what is still legal stays");
    g = desk_game(d, 0);
    is_int(8, g->n_nodes, "with the same indices");
    is_int(1, g->n_rests, "the other moves become a rest");
    is_str("h9g7 h0g2 {why} (b0c2 i9h9) i9h9 and so on", g->rests[0].text,
           "as words, with their variations, comments and rests");
    is_int(5, g->rests[0].plies, "and their number");
    is_int(1, g->rests[0].node, "after the last move that stays");
    is_int(5, g->first_number, "the FEN numbers the first move");
    is_int(9, g->no_capture, "and counts the plies without a capture");
    ok(is_sound(g), "the tree is sound");
    apply(d, edit_of(EDIT_START, 2, 0, START_FEN " w"));
    g = desk_game(d, 2);
    is_int(0, game_plies(g), "the words of a figure");
    is_str("炮二平五 马8进7", g->rests[0].text, "become a rest");
    ok(g->has_start && g->side_known, "when it gets a position");
    apply(d, move_edit(2, 0, "h2e2"));
    tree_is("h2e2", d, 2, "from which one can play");
    refused(d, move_edit(3, 0, "a1a2"), "there is no piece on a1");
    apply(d, edit_of(EDIT_START, 3, 0, "3k5/9/9/9/9/9/9/9/R8/4K4 w"));
    apply(d, move_edit(3, 0, "a1a2"));
    tree_is("a1a2", d, 3, "moves are asked of the new start at once");
    apply(d, edit_of(EDIT_START, 1, 0, START_FEN " w"));
    is_int(0, desk_game(d, 1)->before.n, "a start has no moves before it");
    ok(!game_get(desk_game(d, 1), "fen"), "nor a header that tells another");
    apply(d, edit_of(EDIT_BEFORE, 0, 0, START_FEN " w moves h2e2 b0c2"));
    g = desk_game(d, 0);
    is_int(2, g->before.n, "odds of moves");
    is_int(RED, g->start.side, "the same side moves on");
    ok(g->start.at[sq_of(4, 2)] && g->start.at[sq_of(2, 2)],
       "from where they led");
    tree_is("", d, 0, "what is not legal then is cut");
    while (desk_undo(d, NULL))
        ;
    ok(desk_game(d, 0) == doc->games[0] && desk_game(d, 2) == doc->games[2],
       "undo of all gives what was read");
    desk_free(d);
    doc_free(doc);
}

static void
test_undo(void)
{
    struct doc *doc = doc_of_games();
    struct desk *d = desk_new(&doc, 1);
    struct edit shown;

    ok(!desk_undo(d, NULL), "there is nothing to undo at first");
    ok(!desk_redo(d, NULL), "nor to redo");
    apply(d, move_edit(0, 3, "i9h9"));
    apply(d, header_edit(1, "event", "x"));
    ok(desk_undo(d, &shown), "the last edit is undone");
    is_int(1, shown.game, "whatever its game");
    is_str("event", shown.name, "and told");
    ok(desk_undo(d, &shown), "then the one before");
    is_int(3, shown.node, "where it was played");
    ok(desk_redo(d, &shown), "they are redone");
    is_int(0, shown.game, "in their order");
    tree_is("h2e2{central} h9g7 (b9c7) h0g2 i9h9", d, 0, "with their effect");
    apply(d, move_edit(0, 0, "b2e2"));
    ok(!desk_redo(d, NULL), "a new edit drops what could be redone");
    desk_begin(d);
    apply(d, move_edit(0, 6, "h9g7"));
    apply(d, edit_of(EDIT_COMMENT, 0, 7, "x"));
    apply(d, header_edit(1, "event", "y"));
    desk_end(d);
    desk_begin(d);
    desk_end(d);
    ok(desk_undo(d, &shown), "a group is undone");
    is_int(6, shown.node, "and shown where it began");
    is_int(2, d->n, "as one");
    ok(!game_get(desk_game(d, 1), "event"), "in all games");
    ok(desk_redo(d, &shown), "and redone");
    is_int(5, d->n, "as one");
    is_str("x", desk_game(d, 0)->nodes[7].comment, "with all of it");
    desk_begin(d);
    apply(d, edit_of(EDIT_CUT, 0, 6, NULL));
    ok(desk_undo(d, NULL), "undo ends a group that is open");
    ok(!d->grouping && game_has(desk_game(d, 0), 7), "and takes it back");
    ok(desk_redo(d, &shown), "of a cut that is redone");
    is_int(0, shown.node, "the node before is shown");
    desk_free(d);
    doc_free(doc);
}

static void
test_new(void)
{
    struct doc *doc = doc_of_games();
    struct desk *d = desk_new(&doc, 1);
    struct edit e = edit_of(EDIT_NEW, 4, 0, START_FEN " w"), shown;
    unsigned revision;

    e.name = "Mine";
    apply(d, e);
    is_int(5, desk_count(d), "a game is begun");
    is_str("Mine", desk_game(d, 4)->title, "with its title");
    is_str("Mine", game_get(desk_game(d, 4), "title"), "as a header");
    ok(!desk_origin(d, 4), "it comes from no document");
    ok(desk_is_changed(d, 4), "and is not saved");
    apply(d, move_edit(4, 0, "h2e2"));
    desk_saved(d, 4);
    ok(!desk_is_changed(d, 4), "until it is");
    revision = desk_revision(d, 4);
    desk_undo(d, NULL);
    desk_undo(d, &shown);
    is_int(4, desk_count(d), "undone, it is gone");
    is_int(EDIT_NEW, shown.kind, "as is told");
    ok(!desk_any_changed(d), "nothing is changed then");
    desk_redo(d, NULL);
    is_int(5, desk_count(d), "redone, it is there");
    ok(desk_is_changed(d, 4), "not as it was saved");
    desk_redo(d, NULL);
    ok(!desk_is_changed(d, 4), "but with its move it is");
    ok(desk_revision(d, 4) > revision, "its revision is a new one");
    desk_undo(d, NULL);
    desk_undo(d, NULL);
    revision = desk_revision(d, 3);
    apply(d, e);
    apply(d, move_edit(4, 0, "b2e2"));
    ok(desk_is_changed(d, 4), "another game in its place was never saved");
    tree_is("b2e2", d, 4, "and has its own moves");
    desk_free(d);
    doc_free(doc);
}

static void
test_saved(void)
{
    struct doc *doc = doc_of_games();
    struct desk *d = desk_new(&doc, 1);

    apply(d, header_edit(0, "event", "1"));
    apply(d, header_edit(0, "event", "2"));
    desk_saved(d, 0);
    ok(!desk_any_changed(d), "a saved game is unchanged");
    desk_undo(d, NULL);
    ok(desk_is_changed(d, 0), "undo changes it");
    desk_redo(d, NULL);
    ok(!desk_is_changed(d, 0), "redo leads back");
    desk_undo(d, NULL);
    apply(d, header_edit(1, "event", "2"));
    ok(desk_is_changed(d, 0), "when the saved point is gone");
    apply(d, header_edit(0, "event", "3"));
    ok(desk_is_changed(d, 0), "the same number of edits is not the same");
    desk_undo(d, NULL);
    desk_undo(d, NULL);
    desk_undo(d, NULL);
    ok(desk_is_changed(d, 0), "not even as it was read");
    desk_saved(d, 0);
    ok(!desk_is_changed(d, 0), "until it is saved again");
    desk_free(d);
    doc_free(doc);
}

static void
test_log(void)
{
    struct doc *doc = doc_new("two.txt");
    struct desk *d;
    struct buf log = BUF_INIT;
    struct edit e = edit_of(EDIT_NEW, 1, 0, START_FEN " w");

    add_game(doc);
    d = desk_new(&doc, 1);
    desk_log(d, keep, &log);
    refused(d, move_edit(0, 9, "h2e2"), "there is no such move");
    desk_begin(d);
    apply(d, move_edit(0, 0, "h2e2"));
    desk_end(d);
    desk_undo(d, NULL);
    is_str("", buf_str(&log), "what leaves no trace is not logged");
    apply(d, edit_of(EDIT_COMMENT, 0, 1, "two\nlines"));
    is_lines("base 0 1 two.txt\n"
             "new 0 One " START_FEN " w\n"
             "header 0 title One\n"
             "header 0 event Cup\n"
             "move 0 0 h2e2\n"
             "comment 0 1 central\n"
             "move 0 1 h9g7\n"
             "move 0 2 h0g2\n"
             "move 0 1 b9c7\n"
             "based 0\n"
             "comment 0 1 two\\nlines\n", buf_str(&log),
             "the first edit of a game tells how it was read");
    buf_clear(&log);
    desk_begin(d);
    apply(d, e);
    apply(d, move_edit(1, 0, "h2e2"));
    desk_end(d);
    desk_saved(d, 1);
    desk_saved(d, 1);
    desk_undo(d, NULL);
    desk_redo(d, NULL);
    is_lines("begin\nnew 1  " START_FEN " w\nmove 1 0 h2e2\nend\nsaved 1\n"
             "undo\nredo\n", buf_str(&log), "then each step is a line");
    buf_free(&log);
    desk_free(d);
    doc_free(doc);
}

/* A desk that replays a log; NULL if a line is refused. */
static struct desk *
replayed(const struct buf *log)
{
    struct desk *d = desk_new(NULL, 0);
    const char *s = buf_str(log);

    while (*s) {
        size_t n = strcspn(s, "\n");

        if (!desk_replay(d, s, n)) {
            diag("refused: %.*s", (int)n, s);
            desk_free(d);
            return NULL;
        }
        s += n + (s[n] == '\n');
    }
    return d;
}

static bool
replays(struct desk *d, const char *line)
{
    return desk_replay(d, line, strlen(line));
}

static void
test_replay(void)
{
    struct desk *d = desk_new(NULL, 0);
    struct buf log = BUF_INIT;

    ok(!replays(d, "move 0 0 h2e2"), "an edit of no game is refused");
    ok(!replays(d, "undo") && !replays(d, "redo") && !replays(d, "end"),
       "so is what has nothing to do");
    ok(!replays(d, "new 2  9/9 w"), "and a game without a board");
    is_int(0, desk_count(d), "which leaves no trace");
    ok(replays(d, "new 2  " START_FEN " w"), "a game with its index");
    is_int(3, desk_count(d), "comes after those of the log that are unknown");
    ok(!desk_game(d, 1)->has_start, "which have no start");
    ok(!replays(d, "header 1 event x"), "and cannot be edited");
    ok(!desk_is_changed(d, 1), "nor saved");
    ok(!replays(d, "saved 1") && !replays(d, "saved 3"), "as a log may say");
    ok(replays(d, "base 1 5 a file"), "a game that was read");
    ok(replays(d, "new 1 T " START_FEN " w"), "from its start on");
    ok(replays(d, "move 1 0 h2e2"), "with its moves");
    ok(replays(d, "based 1"), "to its end");
    is_str("a file", desk_origin(d, 1)->name, "knows its file");
    is_int(5, desk_game(d, 1)->number, "and its number there");
    ok(!desk_is_changed(d, 1), "and is as it was read");
    ok(!replays(d, "base 1 5 a file"), "it is told only once");
    ok(replays(d, "begin") && !replays(d, "begin"), "groups do not nest");
    ok(replays(d, "comment 1 1 x"), "now it can be edited");
    desk_log(d, keep, &log);
    desk_end(d);
    apply(d, header_edit(1, "event", "x"));
    is_lines("end\nheader 1 event x\n", buf_str(&log),
             "the log goes on where it ended");
    ok(replays(d, "base 0 1 cut off"), "a base");
    ok(replays(d, "new 0  " START_FEN " w"), "that is cut off");
    ok(replays(d, "header 1 event y"), "does not stop the others");
    ok(!replays(d, "header 0 event y"), "and leaves its game unknown");
    ok(!replays(d, "base 4000000000 1 x"),
       "a log may not ask for any number of games");
    buf_free(&log);
    desk_free(d);
}

/* What a log makes of a desk: games with a start, moves and comments. */
static void
is_told(const struct desk *d, const struct buf *log, const char *what)
{
    struct desk *again = replayed(log);
    int same = again != NULL;

    for (size_t i = 0; again && i < desk_count(d); i++) {
        const struct game *g = desk_game(d, i), *h;

        if (!desk_is_changed(d, i))
            continue;
        h = i < desk_count(again) ? desk_game(again, i) : NULL;
        if (!h || h->n_nodes != g->n_nodes || h->has_start != g->has_start
            || (g->nodes[0].comment && (!h->nodes[0].comment
                    || strcmp(g->nodes[0].comment, h->nodes[0].comment))))
            same = 0;
    }
    ok(same, "%s", what);
    desk_free(again);
}

/* h2e2 ends beside b9c7 and h9g7, whose line takes the last index first. */
static struct game *
add_ended(struct doc *doc)
{
    struct game *g = game_new(doc, "dhtmlxq");
    struct pos start;
    uint32_t a, b;

    pos_start(&start);
    game_set_start(g, &start);
    g->side_known = true;
    a = add(g, 0, "h2e2");
    game_add_beside(g, a, move_from_uci("b9c7", 4));
    b = game_add_beside(g, a, move_from_uci("h9g7", 4));
    add(g, b, "b0c2");
    add(g, b, "i0i1");
    game_go_on(g, b, move_from_uci("h0g2", 4));
    return g;
}

/* Where a line ends and variations do not; the log tells it too. */
static void
test_ended(void)
{
    struct doc *doc = doc_new("f");
    struct desk *d, *again = desk_new(NULL, 0);
    struct buf log = BUF_INIT;
    const struct game *g = add_ended(doc);
    const char *s;
    bool good = true;

    d = desk_new(&doc, 1);
    desk_log(d, keep, &log);
    apply(d, edit_of(EDIT_COMMENT, 0, 1, "x"));
    for (s = buf_str(&log); *s; s += strcspn(s, "\n") + 1)
        good = desk_replay(again, s, strcspn(s, "\n")) && good;
    ok(good, "a log of lines that end is carried out");
    ok(same_nodes(desk_game(d, 0), desk_game(again, 0)),
       "and gives the same tree");
    is_int(1, game_plies(desk_game(again, 0)), "with the end of its line");
    is_int(7, apply(d, move_edit(0, 1, "h7e7")), "a move is played there");
    is_int(7, game_next(desk_game(d, 0), 1), "with which the line goes on");
    apply(d, edit_of(EDIT_CUT, 0, 7, NULL));
    is_int(1, game_plies(desk_game(d, 0)), "cut, the line ends again");
    apply(d, edit_of(EDIT_PROMOTE, 0, 2, NULL));
    is_int(2, game_plies(desk_game(d, 0)), "a variation is promoted");
    apply(d, edit_of(EDIT_CUT, 0, 2, NULL));
    apply(d, edit_of(EDIT_CUT, 0, 3, NULL));
    ok(!desk_game(d, 0)->nodes[1].ends, "without variations it just ends");
    desk_undo(d, NULL);
    desk_undo(d, NULL);
    desk_undo(d, NULL);
    ok(desk_game(d, 0)->nodes[1].ends, "undo brings all of it back");
    apply(d, (struct edit){EDIT_BESIDE, 0, 5, move_from_uci("h9i7", 4), NULL,
                           NULL});
    ok(desk_game(d, 0)->nodes[1].ends && g->nodes[1].ends,
       "the game that was read stays as it is");
    desk_free(d);
    desk_free(again);
    doc_free(doc);
    buf_free(&log);
}

/* Games that are read while there are begun ones. */
static void
test_read_later(void)
{
    struct doc *first = doc_new("one"), *later = doc_new("two");
    struct buf log = BUF_INIT;
    struct desk *d;

    add_game(first);
    add_game(later);
    add_game(later);
    d = desk_new(&first, 1);
    desk_log(d, keep, &log);
    apply(d, edit_of(EDIT_NEW, 1, 0, START_FEN " w"));
    apply(d, move_edit(1, 0, "h2e2"));
    desk_add(d, later);
    apply(d, edit_of(EDIT_COMMENT, 3, 0, "noted"));
    is_told(d, &log, "a game begun, one read and changed");
    buf_clear(&log);
    desk_log_again(d);
    apply(d, edit_of(EDIT_COMMENT, 2, 0, "too"));
    is_told(d, &log, "the same from a log that begins anew");
    for (int i = 0; i < 4; i++)
        desk_undo(d, NULL);
    is_int(4, desk_count(d), "the begun one undone, the others are there");
    refused(d, edit_of(EDIT_COMMENT, 1, 0, "gone"), "there is no such game");
    ok(!desk_replay(d, "saved 1", 7), "nor can it be saved");
    apply(d, edit_of(EDIT_COMMENT, 3, 0, "noted again"));
    is_told(d, &log, "and can be changed");
    ok(!desk_redo(d, NULL), "then nothing can be redone");
    refused(d, move_edit(1, 0, "h2e2"), "there is no such game");
    ok(!desk_is_changed(d, 1), "nor is what is gone unsaved");
    apply(d, edit_of(EDIT_NEW, 4, 0, START_FEN " w"));
    is_told(d, &log, "and another begun");
    desk_undo(d, NULL);
    desk_undo(d, NULL);
    desk_add(d, first);
    apply(d, edit_of(EDIT_COMMENT, 4, 0, "in its place"));
    is_told(d, &log, "one read in the place of one that was undone");
    buf_free(&log);
    desk_free(d);
    doc_free(first);
    doc_free(later);
}

/* Random lines do no harm. */
static void
test_hostile(void)
{
    static const char *const words[] = {
        "base", "based", "begin", "end", "undo", "redo", "saved", "unsaved",
        "words", "new", "start", "move", "cut", "promote", "comment", "header",
        "rest", "before", "correct",
    };
    static const char *const args[] = {
        "0", "0", "1", "1", "2", "3", "7", "h2e2", "h9g7", "a\\nb", "x",
        START_FEN " w", START_FEN " w moves h2e2", "", "h0g2",
    };
    struct desk *d = desk_new(NULL, 0);
    uint64_t seed = 77;
    bool sound = true;
    int i, taken = 0;

    for (i = 0; i < 100000; i++) {
        struct buf line = BUF_INIT;
        int n = (int)random_below(&seed, 4);

        buf_puts(&line, words[random_below(&seed, 19)]);
        for (; n >= 0; n--)
            buf_addf(&line, " %s", args[random_below(&seed, 15)]);
        if (random_below(&seed, 3) == 0)
            line.len = strcspn(line.data, " ");
        taken += desk_replay(d, line.data, line.len);
        buf_free(&line);
    }
    for (i = 0; i < (int)desk_count(d); i++)
        sound = sound && is_sound(desk_game(d, (size_t)i));
    ok(sound, "games of a hostile log are sound");
    ok(taken > 1000, "some of its lines are good ones");
    desk_free(d);
}

/* The property: a desk and what is known of it from outside. */
struct model {
    struct doc *docs[2];
    struct desk *d;
    struct buf log;
    struct doc **states;        /* states[k]: all games after k groups */
    size_t depth, top, cap;
    unsigned long **saved;      /* by game: groups in effect, 0 at the end */
    uint64_t seed;
};

enum { GAMES = 64 };

static unsigned long *
groups_of(const struct desk *d, size_t i)
{
    const struct slot *slot = &d->slots[i];
    unsigned long *list = calloc(slot->n_edits + 1, sizeof *list);
    size_t k;

    for (k = 0; k < slot->n_edits; k++)
        list[k] = d->changes[slot->edits[k]].group;
    return list;
}

static bool
same_groups(const unsigned long *a, const unsigned long *b)
{
    if (!a)
        return *b == 0;
    while (*a && *a == *b) {
        a++;
        b++;
    }
    return *a == *b;
}

static struct doc *
state_of(const struct desk *d)
{
    struct doc *doc = doc_new("");
    size_t i;

    for (i = 0; i < desk_count(d); i++)
        game_copy(doc, desk_game(d, i));
    return doc;
}

static bool
is_state(const struct desk *d, const struct doc *doc)
{
    size_t i;

    if (doc->n_games != desk_count(d))
        return false;
    for (i = 0; i < doc->n_games; i++)
        if (!same_game(doc->games[i], desk_game(d, i)))
            return false;
    return true;
}

static void
remember(struct model *m)
{
    while (m->top > m->depth)
        doc_free(m->states[m->top--]);
    if (++m->depth == m->cap) {
        m->cap *= 2;
        m->states = realloc(m->states, m->cap * sizeof *m->states);
    }
    m->top = m->depth;
    m->states[m->depth] = state_of(m->d);
}

static void
random_move(struct model *m, struct edit *e)
{
    const struct game *g = desk_game(m->d, e->game);
    struct pos pos;
    move_t list[MOVES_MAX];
    int n;

    e->move = move_of((sq_t)random_below(&m->seed, 90),
                      (sq_t)random_below(&m->seed, 90));
    if (!game_has(g, e->node) || !g->has_start)
        return;
    game_pos(g, e->node, &pos);
    n = movegen_legal(&pos, list);
    if (n && random_below(&m->seed, 8))
        e->move = list[random_below(&m->seed, n < 6 ? n : 6)];
}

/* A move that could stand in the place of the one at a node. */
static void
random_correction(struct model *m, struct edit *e)
{
    const struct game *g = desk_game(m->d, e->game);
    uint32_t node = e->node;

    if (node && game_has(g, node))
        e->node = g->nodes[node].parent;
    random_move(m, e);
    e->node = node;
}

static struct edit
random_edit(struct model *m)
{
    static const char *const texts[] = {
        "", "x", "two\nlines\\n", "@first", "\xff\x01", " 马 ",
    };
    static const char *const starts[] = {
        START_FEN " w", START_FEN " b - - 0 3", "9/9 w",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C7/9/RNBAKABNR w",
        "1nbakab1r/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/1NBAKABNR",
    };
    static const char *const befores[] = {
        START_FEN " w moves h2e2", START_FEN " w moves h2e2 b0c2", "x",
        START_FEN " b moves h7e7",
    };
    static const char *const names[] = {"title", "event", "Red", "x y", ""};
    static const uint8_t kinds[] = {
        EDIT_NEW, EDIT_START, EDIT_BEFORE, EDIT_CUT, EDIT_PROMOTE,
        EDIT_PROMOTE, EDIT_COMMENT, EDIT_COMMENT, EDIT_HEADER, EDIT_HEADER,
        EDIT_REST, EDIT_BESIDE, EDIT_MOVE, EDIT_MOVE, EDIT_MOVE, EDIT_MOVE,
        EDIT_MOVE, EDIT_MOVE, EDIT_CORRECT, EDIT_CORRECT,
    };
    size_t n = desk_count(m->d);
    struct edit e = {.move = MOVE_NONE};

    e.kind = kinds[random_below(&m->seed, sizeof kinds)];
    e.game = random_below(&m->seed, (int)n);
    e.node = random_below(&m->seed,
                          (int)desk_game(m->d, e.game)->n_nodes + 1);
    e.text = texts[random_below(&m->seed, 6)];
    e.name = names[random_below(&m->seed, 5)];
    if (e.kind == EDIT_NEW) {
        e.game = n < GAMES - 1 ? n : 0;
        e.name = random_below(&m->seed, 2) ? NULL : e.name;
    }
    if (e.kind == EDIT_NEW || e.kind == EDIT_START)
        e.text = starts[random_below(&m->seed, 5)];
    if (e.kind == EDIT_BEFORE)
        e.text = befores[random_below(&m->seed, 4)];
    if (e.kind == EDIT_MOVE || e.kind == EDIT_BESIDE)
        random_move(m, &e);
    if (e.kind == EDIT_CORRECT)
        random_correction(m, &e);
    return e;
}

static bool
step_edit(struct model *m)
{
    int n = random_below(&m->seed, 6) ? 1 : (int)random_below(&m->seed, 5);
    size_t before = m->d->n;

    if (n != 1)
        desk_begin(m->d);
    while (n-- > 0) {
        struct edit e = random_edit(m);

        desk_apply(m->d, &e, LANG_EN, NULL, NULL);
    }
    desk_end(m->d);
    if (m->d->n != before)
        remember(m);
    return true;
}

static bool
step_undo(struct model *m)
{
    bool done = desk_undo(m->d, NULL);

    if (done != (m->depth > 0))
        return false;
    m->depth -= done;
    return true;
}

static bool
step_redo(struct model *m)
{
    bool done = desk_redo(m->d, NULL);

    if (done != (m->depth < m->top))
        return false;
    m->depth += done;
    return true;
}

static bool
step_saved(struct model *m)
{
    size_t i = random_below(&m->seed, (int)desk_count(m->d));

    free(m->saved[i]);
    m->saved[i] = groups_of(m->d, i);
    desk_saved(m->d, i);
    return true;
}

/* Saved or not, as the lists of edits say. */
static bool
is_saved_right(const struct model *m)
{
    bool good = true;
    size_t i;

    for (i = 0; i < desk_count(m->d); i++) {
        unsigned long *now = groups_of(m->d, i);

        good = good
               && desk_is_changed(m->d, i) == !same_groups(m->saved[i], now);
        free(now);
    }
    return good;
}

/* A desk made of the log has the same games wherever one was edited. */
static bool
is_log_right(const struct model *m)
{
    struct desk *d = replayed(&m->log);
    bool good = d != NULL;
    size_t i;

    for (i = 0; good && i < desk_count(m->d); i++) {
        if (!m->d->slots[i].n_edits && !m->d->slots[i].saved)
            continue;
        good = i < desk_count(d)
               && same_game(desk_game(m->d, i), desk_game(d, i))
               && desk_is_changed(m->d, i) == desk_is_changed(d, i);
    }
    good = good && d->n == m->d->n && d->n_all == m->d->n_all;
    desk_free(d);
    return good;
}

static bool
step(struct model *m, int i)
{
    bool good;

    if (i % 97 == 96) {
        buf_clear(&m->log);
        desk_log_again(m->d);
    }
    switch (random_below(&m->seed, 10)) {
    case 0:
    case 1:
        good = step_undo(m);
        break;
    case 2:
        good = step_redo(m);
        break;
    case 3:
        good = step_saved(m);
        break;
    default:
        good = step_edit(m);
        break;
    }
    return good;
}

static void
model_open(struct model *m, uint64_t seed)
{
    memset(m, 0, sizeof *m);
    m->seed = seed;
    m->docs[0] = doc_of_games();
    m->docs[1] = doc_of_games();
    m->d = desk_new(m->docs, 2);
    m->cap = 16;
    m->states = calloc(m->cap, sizeof *m->states);
    m->states[0] = state_of(m->d);
    m->saved = calloc(GAMES, sizeof *m->saved);
    desk_log(m->d, keep, &m->log);
}

static void
model_close(struct model *m)
{
    size_t i;

    for (i = 0; i <= m->top; i++)
        doc_free(m->states[i]);
    for (i = 0; i < GAMES; i++)
        free(m->saved[i]);
    free(m->states);
    free(m->saved);
    buf_free(&m->log);
    desk_free(m->d);
    doc_free(m->docs[0]);
    doc_free(m->docs[1]);
}

/* The saved games of the model that an undone EDIT_NEW took along. */
static void
forget_saved(struct model *m)
{
    size_t i;

    for (i = m->d->n_known; i < GAMES; i++) {
        free(m->saved[i]);
        m->saved[i] = NULL;
    }
}

static void
test_property(uint64_t seed)
{
    struct model m;
    bool good = true, state = true, saved = true, log = true, sound = true;
    size_t i;
    int k;

    model_open(&m, seed);
    for (k = 0; k < 400 && good && state && saved && log && sound; k++) {
        good = step(&m, k);
        forget_saved(&m);
        state = is_state(m.d, m.states[m.depth]);
        saved = is_saved_right(&m);
        log = !m.log.len || is_log_right(&m);
        for (i = 0; i < desk_count(m.d); i++)
            sound = sound && is_sound(desk_game(m.d, i));
    }
    ok(good, "undo and redo find what there is (%d steps)", k);
    ok(state, "every state comes back as it was");
    ok(saved, "changed or not, as the edits say");
    ok(log, "the log makes the same games");
    ok(sound, "all trees are sound");
    ok(m.d->n > 20, "the walk leads somewhere");
    while (m.depth && step_undo(&m))
        ;
    good = true;
    for (i = 0; i < 8; i++)
        good = good && desk_game(m.d, i) == m.docs[i / 4]->games[i % 4];
    ok(good && desk_count(m.d) == 8, "undo of all gives what was read");
    while (step_redo(&m) && m.depth < m.top)
        ;
    ok(is_state(m.d, m.states[m.top]), "redo of all gives what there was");
    model_close(&m);
}

/* By number, not by time. */
static void
test_cost(void)
{
    static const char *const cycle[] = {"a0a1", "a9a8", "a1a0", "a8a9"};
    struct doc *doc = doc_of_games();
    struct desk *d = desk_new(&doc, 1);
    uint32_t node = 4;
    int i;

    node = apply(d, move_edit(0, node, "b0c2"));
    node = apply(d, move_edit(0, node, "b7b6"));
    for (i = 0; i < 1000; i++) {
        node = apply(d, move_edit(0, node, cycle[i % 4]));
        apply(d, edit_of(EDIT_COMMENT, 1, 0, i % 2 ? "a" : "b"));
    }
    is_int(2002, d->n, "two thousand edits");
    is_int(2, d->copies, "copy each game once");
    is_int(2002, d->carried, "and are carried out once");
    ok(d->pos_valid && d->pos_node == node,
       "the position is followed, not made again");
    desk_undo(d, NULL);
    is_int(3, d->copies, "undo copies one game");
    is_int(2002 + 999, d->carried, "and replays its edits alone");
    desk_redo(d, NULL);
    is_int(3, d->copies, "redo copies none");
    is_int(2002 + 1000, d->carried, "and carries out its own edits");
    desk_begin(d);
    for (i = 0; i < 100; i++)
        apply(d, edit_of(EDIT_COMMENT, 1, 0, i % 2 ? "c" : "d"));
    desk_end(d);
    desk_undo(d, NULL);
    is_int(4, d->copies, "undo of a group copies each game once");
    desk_free(d);
    doc_free(doc);
}

/* The edition chosen at a game: undone, logged, and no change of the game. */
static void
test_rules(void)
{
    struct buf log = BUF_INIT;
    struct desk *d = desk_new(NULL, 0), *again = desk_new(NULL, 0);
    const char *s;

    apply(d, edit_of(EDIT_NEW, 0, 0, START_FEN));
    apply(d, edit_of(EDIT_NEW, 1, 0, START_FEN));
    desk_saved(d, 0);
    desk_saved(d, 1);
    desk_log(d, keep, &log);
    is_str(NULL, desk_rules_last(d), "no edition is chosen at first");
    apply(d, edit_of(EDIT_RULES, 0, 0, "1959"));
    ok(!desk_any_changed(d), "a choice changes no game");
    is_str("1959", desk_rules(d, 0), "it holds at its game");
    is_str(NULL, desk_rules(d, 1), "not at another");
    is_str("1959", desk_rules_last(d), "but it is the last one");
    apply(d, move_edit(0, 0, "h2e2"));
    ok(desk_is_changed(d, 0), "what comes after changes it");
    desk_undo(d, NULL);
    ok(!desk_any_changed(d), "undone, it is as it was saved");
    apply(d, edit_of(EDIT_RULES, 0, 0, "1959"));
    is_int(EDIT_MOVE, desk_next(d, true)->kind,
           "the same choice again leaves no trace");
    apply(d, edit_of(EDIT_RULES, 1, 0, "axf"));
    is_str("1959", desk_rules(d, 0), "each game has its own");
    for (s = buf_str(&log); *s; s += strcspn(s, "\n") + 1)
        ok(desk_replay(again, s, strcspn(s, "\n")), "a line of the log");
    is_str("1959", desk_rules(again, 0), "the log tells it");
    is_str("axf", desk_rules_last(again), "and the last one");
    ok(!desk_any_changed(again), "and what was saved");
    desk_undo(d, NULL);
    is_str("1959", desk_rules_last(d), "undo takes it back");
    desk_undo(d, NULL);
    is_str(NULL, desk_rules(d, 0), "and the one before");
    desk_redo(d, NULL);
    is_str("1959", desk_rules(d, 0), "redo makes it again");
    apply(d, edit_of(EDIT_RULES, 0, 0, ""));
    is_str("", desk_rules(d, 0), "a choice can be given up");
    desk_free(d);
    desk_free(again);
    buf_free(&log);
}

int
main(void)
{
    uint64_t seed;

    plan(0);
    test_edits();
    test_idle();
    test_refused();
    test_correct();
    test_start();
    test_ended();
    test_undo();
    test_new();
    test_saved();
    test_log();
    test_replay();
    test_read_later();
    test_hostile();
    for (seed = 1; seed <= 4; seed++)
        test_property(seed * 7919);
    test_cost();
    test_rules();
    return done();
}
