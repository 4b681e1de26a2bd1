/*
 * The figure book: each figure shows its article, and no article that a
 * ruling can rest on is without one.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "io/book.h"
#include "io/load.h"
#include "report/figures.h"
#include "report/rule.h"
#include "t/lib/tap.h"

/* Articles that people apply: no ruling cites them. */
static const struct {
    const char *edition, *article;
} without[] = {
    {"1959", "7.1"}, {"1959", "7.2"}, {"1959", "11"}, {"axf", "4"},
    {"wxf2018", "3.1"}, {"cxa2020", "26.4"},
};

enum { N_WITHOUT = sizeof without / sizeof *without };

static bool
cites(const struct ruling *r, const struct article *a)
{
    int i;

    for (i = 0; i < r->n_articles; i++)
        if (r->articles[i] == a)
            return true;
    for (i = 0; i < r->n_plies; i++)
        if (r->plies[i].article == a)
            return true;
    return false;
}

/* Whether the notes say the verdict. */
static bool
says(const struct game *g, enum verdict verdict, struct arena *arena)
{
    static const char *const en[VERDICT_COUNT] = {
        [VERDICT_RED_CHANGES] = "Red must change",
        [VERDICT_BLACK_CHANGES] = "Black must change",
        [VERDICT_DRAW] = "draw", [VERDICT_RED_WINS] = "is mated",
    };
    static const char *const zh[VERDICT_COUNT] = {
        [VERDICT_RED_CHANGES] = "红方", [VERDICT_BLACK_CHANGES] = "黑方",
        [VERDICT_DRAW] = "和", [VERDICT_RED_WINS] = "将死",
    };

    return en[verdict]
           && strstr(figure_note(g, LANG_EN, arena), en[verdict])
           && strstr(figure_note(g, LANG_ZH, arena), zh[verdict]);
}

/* What is wrong with a figure, "" if nothing. */
static const char *
fault(const struct game *g, const struct figure *f, struct arena *arena)
{
    struct line line;
    const struct ruling *r;
    const char *title = figure_title(g, LANG_EN);
    const char *note = figure_note(g, LANG_EN, arena);

    if (g->diags.n || !g->has_start || g->n_rests)
        return "it does not open without diagnostics";
    if (!title || !g->title || (unsigned char)*title >= 0x80
        || (unsigned char)*g->title < 0x80)
        return "it has no title in each language";
    if (!note || (unsigned char)*note >= 0x80
        || note == figure_note(g, LANG_ZH, arena))
        return "it has no note in each language";
    r = rule_game(g, NODE_NONE, f->edition, NULL, arena, &line);
    if (r->verdict == VERDICT_UNDECIDED || r->verdict == VERDICT_NONE)
        return "it is not decided";
    if (!says(g, r->verdict, arena))
        return "its notes do not say the verdict";
    return cites(r, f->article) ? "" : "its article is not cited";
}

static void
test_fault(struct edition_store *store, struct arena *arena)
{
    static const char bad[] =
        "[DhtmlXQ_title]图[/DhtmlXQ_title]"
        "[DhtmlXQ_titleen]Figure[/DhtmlXQ_titleen]"
        "[DhtmlXQ_rules]1956[/DhtmlXQ_rules]"
        "[DhtmlXQ_article]8.1[/DhtmlXQ_article]"
        "[DhtmlXQ_binit]99999999583969999999999999999999"
        "99994241409999999949994399999999[/DhtmlXQ_binit]"
        "[DhtmlXQ_movelist]5848495948585949[/DhtmlXQ_movelist]"
        "[DhtmlXQ_comment0]和||It is a draw.[/DhtmlXQ_comment0]";
    struct doc *d = load_bytes("bad", bad, sizeof bad - 1, NULL);
    struct figures f = figures_find(d, store, arena);

    is_int(1, f.n, "a figure made for the test is found");
    is_str("its article is not cited",
           f.n ? fault(d->games[0], &f.list[0], arena) : "",
           "and that it shows another article");
    doc_free(d);
}

/* What is no figure: an unknown edition, an unknown article, no header. */
static void
test_others(struct edition_store *store, struct arena *arena)
{
    static const char *const tags[][2] = {
        {"nine", "8.1"}, {"1956", "99"}, {"", "8.1"}, {"1956", ""},
        {"1956", "8.1"},
    };
    struct doc *d = doc_new("others");
    size_t i;

    for (i = 0; i < sizeof tags / sizeof *tags; i++) {
        struct game *g = game_new(d, "dhtmlxq");

        game_header(g, "rules", 5, tags[i][0], strlen(tags[i][0]));
        game_header(g, "article", 7, tags[i][1], strlen(tags[i][1]));
    }
    is_int(1, figures_find(d, store, arena).n,
           "of five games only that with both headers is a figure");
    doc_free(d);
}

static void
test_notes(struct arena *arena)
{
    static const struct {
        const char *comment, *zh, *en;
    } rows[] = {
        {"红\nRed", "红", "Red"},
        {"Red\n红", "Red\n红", "Red\n红"},
        {"红\nRed\nmore", "红\nRed\nmore", "红\nRed\nmore"},
        {"红", "红", "红"},
    };
    size_t i;

    for (i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct doc *d = doc_new("notes");
        struct game *g = game_new(d, "dhtmlxq");

        game_comment(g, 0, rows[i].comment, strlen(rows[i].comment));
        is_str(rows[i].zh, figure_note(g, LANG_ZH, arena), "note %zu", i);
        is_str(rows[i].en, figure_note(g, LANG_EN, arena), "in English");
        doc_free(d);
    }
}

/* Whether the README of the book says that an article has no figure. */
static bool
said(const char *readme, const char *edition, const char *article)
{
    const char *line = strstr(readme, edition);

    while (line && strncmp(line + strlen(edition), "  ", 2) != 0)
        line = strstr(line + 1, edition);
    line = line ? strstr(line, article) : NULL;
    return line && line[strlen(article)] != '.';
}

static bool
shown(const struct figures *f, const struct article *a)
{
    size_t i;

    for (i = 0; i < f->n; i++)
        if (f->list[i].article == a)
            return true;
    return false;
}

/* Players are told where the title does not tell them. */
static void
test_players(void)
{
    static const struct {
        const char *title, *red, *black, *want;
    } rows[] = {
        {NULL, "Wang", "Li", "Wang - Li"},
        {"Cup", "Wang", "Li", "Wang - Li"},
        {"Wang beats Li", "Wang", "Li", ""},
        {"Wang", "Wang", "Li", "Wang - Li"},
        {"Cup", "", "Li", "? - Li"},
        {"Cup", NULL, NULL, ""},
        {NULL, "", "", ""},
    };
    size_t i;

    for (i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct doc *d = doc_new("players");
        struct game *g = game_new(d, "dhtmlxq");
        struct buf b = BUF_INIT;

        if (rows[i].red)
            game_header(g, "red", 3, rows[i].red, strlen(rows[i].red));
        if (rows[i].black)
            game_header(g, "black", 5, rows[i].black, strlen(rows[i].black));
        figure_players(g, rows[i].title, &b);
        is_str(rows[i].want, buf_str(&b), "players, row %zu", i);
        buf_free(&b);
        doc_free(d);
    }
}

static void
test_articles(const struct figures *f, struct edition_store *store)
{
    char *readme = slurp("data/book/README", NULL);
    const struct edition *e;
    const struct article *a;
    size_t n, i;
    int k;

    for (n = 0; (e = edition_at(store, n)); n++) {
        for (k = 0; (a = edition_article_at(e, k)); k++) {
            for (i = 0; i < N_WITHOUT; i++)
                if (strcmp(without[i].edition, edition_id(e)) == 0
                    && strcmp(without[i].article, a->id) == 0)
                    break;
            ok(shown(f, a) == (i == N_WITHOUT), "%s, %s: a figure%s",
               edition_id(e), a->id, i < N_WITHOUT ? ", for once none" : "");
            if (i < N_WITHOUT)
                ok(said(readme, edition_id(e), a->id), "the README says so");
        }
        ok(!edition_article_at(e, k + 1), "no article past the last");
    }
    free(readme);
}

static void
test_book(const struct doc *book, const struct figures *f)
{
    struct arena *arena = arena_new();
    size_t i;

    for (i = 0; i < f->n; i++) {
        const struct game *g = book->games[f->list[i].game];

        is_str("", fault(g, &f->list[i], arena), "%s",
               figure_title(g, LANG_EN));
        arena_reset(arena);
    }
    arena_free(arena);
}

/* Places in the order of editions and articles never go down. */
static void
test_sorted(const struct figures *f, struct edition_store *store)
{
    size_t i, edition = 0;
    int article = 0;
    bool sorted = true;

    for (i = 0; i < f->n && sorted; i++) {
        const struct figure *x = &f->list[i];

        while (edition_at(store, edition) != x->edition && sorted) {
            article = 0;
            sorted = edition_at(store, ++edition) != NULL;
        }
        while (edition_article_at(x->edition, article) != x->article
               && sorted)
            sorted = edition_article_at(x->edition, ++article) != NULL;
        if (i && x->article == x[-1].article)
            sorted = sorted && x->game > x[-1].game;
    }
    ok(sorted, "in the order of editions, articles, games");
}

int
main(void)
{
    struct edition_store *store = edition_store_new();
    struct arena *arena = arena_new();
    struct doc *book = load_book();
    struct figures f = figures_find(book, store, arena);

    plan(0);
    test_fault(store, arena);
    test_others(store, arena);
    test_notes(arena);
    test_players();
    is_int(0, book->diags.n, "the book opens without diagnostics");
    is_int(book->n_games, f.n, "every game of the book is a figure");
    test_sorted(&f, store);
    test_book(book, &f);
    test_articles(&f, store);
    doc_free(book);
    edition_store_free(store);
    arena_free(arena);
    return done();
}
