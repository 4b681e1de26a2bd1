/* The built-in figure book. */
#include <config.h>

#include "t/lib/tap.h"

#include "io/book.h"
#include "t/io/load-util.h"

/*
 * Titles and plies of the printed figures, as the book begins; what it shows
 * is for t/report/figures-t.c.
 */
static const struct {
    const char *title;
    int plies;
} figures[] = {
    {"棋规（1956版）图十二", 4}, {"棋规（1956版）图十三", 4},
    {"棋规（1956版）图十四", 4}, {"棋规（1956版）图十五", 4},
    {"棋规（1956版）图十六", 7}, {"棋规（1956版）图十七", 8},
    {"棋规（1956版）图十八", 7}, {"棋规（1956版）图十九", 8},
    {"棋规（1956版）图二十", 5}, {"棋规（1956版）图二十一", 6},
    {"《中国象棋规则（1959）》图九", 3}, {"《中国象棋规则（1959）》图十", 6},
    {"《中国象棋规则（1959）》图十一", 4},
    {"《中国象棋规则（1959）》图十二", 4},
    {"《中国象棋规则（1959）》图十三", 4},
    {"《中国象棋规则（1959）》图十四", 4},
};

enum { N_FIGURES = sizeof figures / sizeof *figures };

/* One line of Chinese, one line of English. */
static bool
two_lines(const char *comment)
{
    const char *cut = comment ? strchr(comment, '\n') : NULL;

    return cut && cut > comment && (unsigned char)comment[0] >= 0x80
           && (unsigned char)cut[1] < 0x80 && cut[1]
           && !strchr(cut + 1, '\n');
}

int
main(void)
{
    struct doc *d = load_book();
    size_t i;

    plan(0);
    is_str("figure book", d->name, "the book has a name");
    is_int(0, d->diags.n, "and nothing to report");
    ok(d->n_games > N_FIGURES, "it holds more than the printed figures");
    for (i = 0; i < N_FIGURES && i < d->n_games; i++) {
        const struct game *g = d->games[i];

        is_str(figures[i].title, g->title, "title %zu", i + 1);
        is_int(figures[i].plies, game_plies(g), "plies of %s", g->title);
        is_int(0, g->diags.n, "no diagnostic in %s", g->title);
    }
    for (i = 0; i < d->n_games; i++)
        ok(two_lines(d->games[i]->nodes[0].comment),
           "%s speaks two languages", d->games[i]->title);
    doc_free(d);
    return done();
}
