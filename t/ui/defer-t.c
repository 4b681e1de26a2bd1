/*
 * A screen that answers at once: the move stands there before its ruling,
 * what is known stays there, and the same keys do the same whether rulings
 * are waited for or not.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "t/lib/tap.h"
#include "t/ui/fixture.h"
#include "ui/action.h"
#include "ui/grid.h"

enum { WIDTH = 100, HEIGHT = 30, SEED = 7, RUNS = 24, KEYS = 60 };

/* An app and its last screen. */
struct screen {
    struct app_setup setup;
    struct doc *docs[1];
    struct app *app;
    struct grid grid;
    struct buf text;
};

static void
open_screen(struct screen *s, struct doc *doc, enum lang lang)
{
    *s = (struct screen){.docs = {doc}, .grid = GRID_INIT};
    s->setup = (struct app_setup){
        .docs = s->docs, .n_docs = 1, .rules = "axf",
        .editions = edition_store_new(),
        .settings = {.lang = lang, .color = COLOR_NEVER,
                     .glyphs = GLYPHS_PAIR},
    };
    s->app = app_new(&s->setup);
    app_resize(s->app, WIDTH, HEIGHT);
    grid_resize(&s->grid, WIDTH, HEIGHT);
}

static void
close_screen(struct screen *s)
{
    app_free(s->app);
    edition_store_free(s->setup.editions);
    doc_free(s->docs[0]);
    grid_free(&s->grid);
    buf_free(&s->text);
}

static const char *
drawn(struct screen *s)
{
    buf_clear(&s->text);
    app_draw(s->app, &s->grid);
    grid_dump(&s->grid, &s->text);
    return buf_str(&s->text);
}

/* Keys, a text among them typed as a whole. */
static void
type(struct screen *s, const char *keys)
{
    for (; *keys; keys++)
        app_key(s->app, *keys == '\n' ? KEYSYM_ENTER : *keys);
}

/* A move that was never played before, behind a chase. */
static void
test_new_move(void)
{
    struct screen s;

    open_screen(&s, fixture_chase(), LANG_EN);
    app_defer(s.app);
    ok(!app_pending(s.app), "what was judged at the start is known");
    app_key(s.app, KEYSYM_END);
    ok(!app_pending(s.app), "and stays known while one steps");
    type(&s, ":e0e1\n");
    ok(app_pending(s.app), "a new move is not judged yet");
    has_str("ply 13/13", drawn(&s), "but it is on the screen");
    has_str("K5+1", drawn(&s), "and in the list");
    has_str("being judged", drawn(&s), "which says that it is being judged");
    has_str("11 R7=3     chase", drawn(&s), "what is known stays");
    is_int(REACT_DRAW, app_judge(s.app), "then it is judged");
    ok(strstr(drawn(&s), "being judged") == NULL, "and no more said to be");
    is_int(0, app_judge(s.app), "once");
    app_key(s.app, 'u');
    ok(!app_pending(s.app), "a ruling known from before does not wait");
    close_screen(&s);
}

static void
test_chinese(void)
{
    struct screen s;

    open_screen(&s, fixture_chase(), LANG_ZH);
    app_defer(s.app);
    app_key(s.app, KEYSYM_END);
    type(&s, ":e0e1\n");
    has_str("判定中", drawn(&s), "it says so in Chinese");
    app_judge(s.app);
    ok(strstr(drawn(&s), "判定中") == NULL, "and no longer than it must");
    close_screen(&s);
}

/* Keys that move about, enter moves, ask for texts, rulings and marks. */
static const char *const words[] = {
    "l", "l", "h", "G", "{", "}", "v", "=", "!", "e", "u", "C-r", "[", "]",
    ":e0e1\n", ":f9f8\n", ":e1e0\n", ":mark 2-5\n", ":mark 1-4\n", "V", "R",
    "j", "k", "Q", "\033", "\033", "\033", "J", "i", "?", ":label chase\n",
    ":label idle\n", ":label new\n", "X", "\n", ":g2g5\n", ":c2b2\n",
    ":replies\n", ":sheet\n",
};

static void
press(struct screen *s, const char *word)
{
    if (strcmp(word, "C-r") == 0)
        app_key(s->app, 'R' - '@');
    else if (*word == '\033')
        app_key(s->app, KEYSYM_ESC);
    else
        type(s, word);
}

/* The same keys to one that waits and one that is judged now and then. */
static int
differing(uint64_t seed, struct buf *said)
{
    struct screen waits, defers;
    int wrong = 0, n = sizeof words / sizeof *words, pending = 0;

    open_screen(&waits, fixture_chase(), LANG_EN);
    open_screen(&defers, fixture_chase(), LANG_EN);
    app_defer(defers.app);
    for (int i = 0; i < KEYS && !wrong; i++) {
        const char *word = words[random_below(&seed, n)];

        press(&waits, word);
        press(&defers, word);
        drawn(&defers);
        buf_addf(said, " %s", word);
        pending += app_pending(defers.app);
        if (i < KEYS - 1 && random_below(&seed, 4) != 0)
            continue;
        app_judge(defers.app);
        wrong = strcmp(drawn(&waits), drawn(&defers)) != 0;
    }
    if (wrong)
        diag("after%s:\n%s%s", buf_str(said), buf_str(&waits.text),
             buf_str(&defers.text));
    close_screen(&waits);
    close_screen(&defers);
    return wrong ? -1 : pending;
}

static void
test_same(void)
{
    int wrong = 0, pending = 0, runs = many_of(RUNS);

    for (int i = 0; i < runs; i++) {
        struct buf said = BUF_INIT;
        int n = differing(SEED + (uint64_t)i, &said);

        wrong += n < 0;
        pending += n > 0 ? n : 0;
        buf_free(&said);
    }
    is_int(0, wrong, "the same keys lead to the same screen");
    ok(pending > runs, "%d keys found a ruling pending", pending);
}

int
main(void)
{
    plan(15);
    diag("seed %d", SEED);
    test_new_move();
    test_chinese();
    test_same();
    return done();
}
