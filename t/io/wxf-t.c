/* WXF text, with and without its frame. */
#include <config.h>

#include "t/lib/tap.h"

#include "t/io/load-util.h"

#define TWO "h2e2 h9g7"

static void
test_frame(void)
{
    struct doc *d = load_text("FORMAT  \tWXF\nGAME\t\nRED     甲 ; 1200 ;;\n"
                              "BLACK\t乙;某队;;\nRESULT  0-1\nDATE    "
                              "2020-02-02 02:02\nEVENT   某赛 ; 10m+0s\nSTART{\n"
                              " 1. C2.5 h8+7  2. H2+3 r9.8 }END\n");
    const struct game *g = d->games[0];
    struct buf b = BUF_INIT;

    is_int(1, d->n_games, "one game");
    is_str("wxf", g->format, "its format");
    is_str("h2e2 h9g7 h0g2 i9h9", line_text(g, 0, &b), "its moves");
    is_str("甲", game_get(g, "red"), "a player");
    is_str("1200", game_get(g, "redelo"), "a rating");
    is_str("乙", game_get(g, "black"), "the other");
    is_str("某队", game_get(g, "blackinfo"), "what else is said");
    is_str("0-1", game_get(g, "result"), "the result");
    is_str("某赛 ; 10m+0s", g->title, "the event is the title");
    is_int(0, g->diags.n, "no complaints");
    doc_free(d);
    buf_free(&b);
}

/* Texts and the line they are. */
static const struct {
    const char *what, *text, *line;
    size_t diags;
} lines[] = {
    {"a diagram", "FORMAT WXF\nFEN\t3k5/9/9/9/9/9/9/4p4/9/5K3 r\nSTART{\n}END",
     "", 0},
    {"horses and elephants by other letters", "FORMAT WXF\nFEN rheakaehr/9/"
     "1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r\nSTART{ 1. C2.5 N8+7 "
     "}END\n", TWO, 0},
    {"Black first", "FORMAT WXF\nFEN 4k4/9/9/9/9/9/9/4p4/9/3K5 b\nSTART{\n"
     "1. ... p5.6 2. K6+1 }END\n", "e2f2 d0d1", 0},
    {"marks at the next number", "START{\n1. C2.5 H8+7 !!2. H2+3 }END",
     "h2e2 h9g7 h0g2", 0},
    {"a comment", "START{\n1. C2.5 {good} H8+7\n}END", TWO, 0},
    {"not closed", "START{\n1. C2.5 H8+7\n", TWO, 1},
    {"no frame", "1. C2=5 H8+7\n", TWO, 0},
    {"no frame, no numbers", "C2=5 h8+7", TWO, 0},
    {"a header, no brace", "FORMAT WXF\nRED x\n1. C2=5 H8+7\n", TWO, 0},
    {"keyboard digits", "START{ 1. 62.5 48+7 2. 42+3 59.8 }END",
     "h2e2 h9g7 h0g2 i9h9", 0},
    {"tandem", "FORMAT WXF\nFEN 3k5/9/9/9/9/9/C8/9/C8/4K4 w\nSTART{ 1. C+.5 "
     "K4+1 2. C9+1 }END", "a3e3 d9d8 a1a2", 0},
    {"rear", "FORMAT WXF\nFEN 3k5/9/9/9/9/9/R8/9/R8/4K4 w\nSTART{ 1. R-+1 "
     "}END", "a1a2", 0},
    {"three pawns, counted", "FORMAT WXF\nFEN 3k5/4P4/4P4/9/4P4/9/9/9/9/5K3 w"
     "\nSTART{ 1. 25.6 }END", "e7d7", 0},
    {"three pawns, letters", "FORMAT WXF\nFEN 3k5/4P4/4P4/9/4P4/9/9/9/9/5K3 w"
     "\nSTART{ 1. Pc.6 }END", "e5d5", 0},
    {"a bad move", "START{ 1. C2.5 C3+1 2. H2+3 }END", "h2e2", 1},
    {"a bad FEN", "FORMAT WXF\nFEN 9/9\nSTART{ 1. C2.5 }END", "", 1},
};

static void
test_lines(void)
{
    struct buf b = BUF_INIT;
    size_t i;

    for (i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct doc *d = load_text(lines[i].text);

        is_int(1, d->n_games, "one game: %s", lines[i].what);
        if (d->n_games) {
            is_str(lines[i].line, line_text(d->games[0], 0, &b), "%s",
                   lines[i].what);
            is_int(lines[i].diags, d->games[0]->diags.n, "its complaints");
        }
        doc_free(d);
    }
    buf_free(&b);
}

/* A word of the keyboard form may be one of the counted pawns as well. */
static void
test_digits(void)
{
    struct doc *d = load_text("FORMAT WXF\nFEN 3k5/4P4/4P4/9/4P4/9/R8/9/9/5K3 "
                              "w\nSTART{ 1. 19+1 }END\n");

    is_int(0, game_plies(d->games[0]), "no pawn on file 9, no king there");
    doc_free(d);
    d = load_text("FORMAT WXF\nFEN 4k4/9/9/4P4/4P4/4P4/9/9/4K4/9 w\n"
                  "START{ 1. 15+1 }END\n");
    is_int(1, game_plies(d->games[0]), "15+1 of a pawn or the king");
    has_str("15+1 fits two moves, e6e7 and e1e2", d->games[0]->diags.n
                ? d->games[0]->diags.list[0].text : "", "is told");
    doc_free(d);
}

static void
test_games(void)
{
    struct doc *d = load_text("FORMAT WXF\nRED a\nSTART{ 1. C2.5 }END\n\n"
                              "FORMAT WXF\nRED b\nSTART{ 1. C8.5\n"
                              "FORMAT WXF\nRED c\nSTART{ 1. P7+1 }END tail\n");
    struct buf b = BUF_INIT;

    is_int(3, d->n_games, "several in a file, one not closed");
    is_str("b", game_get(d->games[1], "red"), "the second");
    is_str("b2e2", line_text(d->games[1], 0, &b), "its move");
    is_str("tail", d->games[2]->n_rests ? d->games[2]->rests[0].text : "",
           "what stands behind the brace is kept");
    is_int(5, d->games[1]->line, "a game knows its line");
    doc_free(d);
    buf_free(&b);
}

/* What stands beside a move that cannot be played is not the line. */
static void
test_beside(void)
{
    struct doc *d = load_text("START{ 1. C2.5 h8+7 2. H2+9 (2. H2+3 r9.8) "
                              "r9.8 }END\n");
    struct buf b = BUF_INIT;

    is_str("h2e2 h9g7", line_text(d->games[0], 0, &b),
           "the line ends before it");
    is_str("h2e2 h9g7 h0g2 i9h9", line_text(d->games[0], 3, &b),
           "a variation stays one");
    doc_free(d);
    buf_free(&b);
}

static void
test_none(void)
{
    static const char text[] = "C2 is a fine club.\n";
    struct doc *d = load_bytes("a.wxf", text, sizeof text - 1, NULL);
    struct buf b = BUF_INIT;

    is_int(0, d->n_games, "prose is no game");
    is_str("a.wxf: error: this is no WXF in spite of its name: it has no "
           "FORMAT WXF, no START{ and does not begin with moves such as C2=5",
           diag_text(&d->diags, 0, &b), "which is told");
    doc_free(d);
    buf_free(&b);
}

int
main(void)
{
    plan(0);
    test_frame();
    test_lines();
    test_digits();
    test_games();
    test_beside();
    test_none();
    return done();
}
