/* Figures printed without positions. */
#include <config.h>

#include "t/lib/tap.h"

#include "t/io/load-util.h"

/* All words of a game, divided by blanks. */
static const char *
words_of(const struct game *g, struct buf *b)
{
    size_t i;

    buf_clear(b);
    for (i = 0; i < g->n_words; i++)
        buf_addf(b, "%s%s", i ? " " : "", g->words[i]);
    return buf_str(b);
}

static const struct {
    const char *what, *text, *words, *comment;
} samples[] = {
    {"numbered lines", "例图 7\n1、帅六平五 炮５平６\n2、帅五平四\n",
     "帅六平五 炮５平６ 帅五平四", ""},
    {"bullets and wide blanks",
     "  例图 7\n\n• \u3000\u30001、帅六平五 炮５平６\n•\n",
     "帅六平五 炮５平６", ""},
    {"dots are no move", "图 7\n1、帅六平五 ……\n", "帅六平五", ""},
    {"dots before a move", "图 7\n1. …… 炮５平６\n", "炮５平６", ""},
    {"the sentence below", "图 7\n1、帅六平五\n双方不变作和。\n",
     "帅六平五", "双方不变作和。"},
    {"two sentences", "图 7\n1、帅六平五\n红方应变。\n不变作负。\n",
     "帅六平五", "红方应变。\n不变作负。"},
    {"a sentence with a number is no move",
     "图 7\n1、帅六平五\n2、红帅长捉黑炮不算犯例。\n", "帅六平五",
     "红帅长捉黑炮不算犯例。"},
    {"a sentence on the line of a move",
     "图 7\n1、帅六平五 炮５平６，双方作和。\n", "帅六平五 炮５平６",
     "双方作和。"},
    {"a name after a blank line is no sentence",
     "图 7\n1、帅六平五\n\n山中客\n", "帅六平五", ""},
    {"nor what follows the sentence", "图 7\n1、帅六平五\n作和。\n\n第八节\n",
     "帅六平五", "作和。"},
    {"rounds in words of their own", "图 7\n(1) 帅六平五\n炮５平６\n",
     "帅六平五 炮５平６", ""},
};

static void
test_samples(void)
{
    struct buf b = BUF_INIT;
    size_t i;

    for (i = 0; i < sizeof samples / sizeof *samples; i++) {
        struct doc *d = load_text(samples[i].text);
        const struct game *g = d->n_games ? d->games[0] : NULL;

        is_int(1, d->n_games, "one figure: %s", samples[i].what);
        is_str(samples[i].words, g ? words_of(g, &b) : "", "words: %s",
               samples[i].what);
        is_str(samples[i].comment,
               g && g->nodes[0].comment ? g->nodes[0].comment : "",
               "comment: %s", samples[i].what);
        doc_free(d);
    }
    buf_free(&b);
}

static void
test_game(void)
{
    struct doc *d = load_text("\n   例图 66\n1、车三平二 车８平７\n");
    const struct game *g = d->games[0];

    is_str("例图 66", g->title, "the caption is the title");
    is_str("text", g->format, "the format");
    ok(!g->has_start, "no position is made up");
    is_int(1, g->n_nodes, "and nothing is played");
    is_int(2, game_plies(g), "the plies are the printed moves");
    is_int(2, g->line, "the line of the caption");
    doc_free(d);
}

static void
test_no_figure(void)
{
    static const char *const texts[] = {
        "图 7\n这是一段文字。\n", "如图七，红方改走。\n1、帅六平五\n",
        "目录\n图 7\n图 8\n图 9\n", "1、车、马循环反捉。\n", "图\n1、帅六平五\n",
        "图 7\n红方\n1、帅六平五\n",
    };
    size_t i;

    for (i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct doc *d = load_text(texts[i]);

        is_int(0, d->n_games, "no figure: %s", texts[i]);
        doc_free(d);
    }
}

int
main(void)
{
    plan(0);
    test_samples();
    test_game();
    test_no_figure();
    return done();
}
