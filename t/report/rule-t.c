/* Which edition rules on a game: asked for, header, title, configuration. */
#include <config.h>

#include <string.h>

#include "board/notation.h"
#include "report/rule.h"
#include "t/lib/tap.h"

/* A game with a title and a header that names an edition, either NULL. */
static struct game *
make_game(struct doc *d, const char *title, const char *rules)
{
    struct game *g = game_new(d, "dhtmlxq");

    g->title = title;
    if (rules)
        game_header(g, "rules", 5, rules, strlen(rules));
    return g;
}

static void
test_order(struct edition_store *store)
{
    static const struct {
        const char *title, *rules, *wanted, *configured, *want, *name;
    } rows[] = {
        {NULL, NULL, NULL, NULL, "cxa2020", "nothing: the default"},
        {NULL, NULL, NULL, "axf", "axf", "the configuration"},
        {"棋规 1956", NULL, NULL, "axf", "1956", "the title before it"},
        {"棋规 1956", "wxf2018", NULL, "axf", "wxf2018",
         "the header before the title"},
        {"棋规 1956", "wxf2018", "1959", "axf", "1959",
         "what was asked for before the header"},
        {"棋规 1956", "wxf", NULL, "axf", "1956",
         "an unknown header is passed over, the title counts"},
        {NULL, "wxf", NULL, "axf", "axf", "and the configuration"},
        {NULL, "", NULL, NULL, "cxa2020", "an empty header is none"},
        {NULL, "club", NULL, NULL, "club", "an edition from a file counts"},
    };
    size_t i;

    for (i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct doc *d = doc_new("file");
        const struct game *g = make_game(d, rows[i].title, rows[i].rules);
        const struct edition *e = rule_edition(store, g, rows[i].wanted,
                                               rows[i].configured);

        is_str(rows[i].want, e ? edition_id(e) : "none", "%s", rows[i].name);
        doc_free(d);
    }
}

static void
test_notes(struct edition_store *store)
{
    struct doc *d = doc_new("file");
    const struct game *known = make_game(d, NULL, "axf");
    const struct game *unknown = make_game(d, NULL, "a\033[7m%s");
    const struct game *none = make_game(d, "棋规 1956", NULL);

    rule_check_headers(store, d);
    is_int(0, known->diags.n, "a known edition gives no note");
    is_int(0, none->diags.n, "nor does a game without the header");
    is_int(1, unknown->diags.n, "an unknown one gives a note");
    is_int(0, diags_count(&unknown->diags, DIAG_WARNING), "and no error");
    is_int(2, unknown->diags.list[0].place.game, "with the game's number");
    has_str("%s\"", unknown->diags.list[0].text, "it shows the value");
    ok(!strchr(unknown->diags.list[0].text, '\033'), "made harmless");
    doc_free(d);
}

/* The plies without a capture that a FEN counts are those of the game. */
static void
test_no_capture(struct edition_store *store)
{
    struct doc *d = doc_new("file");
    struct arena *arena = arena_new();
    struct game *g = make_game(d, NULL, NULL);
    struct line line;
    struct pos p;

    pos_start(&p);
    game_set_start(g, &p);
    g->no_capture = 119;
    game_add(g, 0, move_from_uci("h2e2", 4));
    is_int(120, rule_game(g, 0, edition_get(store, "cxa2020"), NULL, arena,
                          &line)->quiet.plies, "a count goes on");
    arena_free(arena);
    doc_free(d);
}

int
main(void)
{
    static const char club[] = "[edition]\nid = club\ninherits = 1959\n";
    struct edition_store *store = edition_store_new();
    struct arena *arena = arena_new();
    struct diags diags;

    diags_init(&diags, arena);
    edition_add(store, edition_parse("club", club, sizeof club - 1, &diags));
    plan(0);
    test_order(store);
    test_notes(store);
    test_no_capture(store);
    edition_store_free(store);
    arena_free(arena);
    return done();
}
