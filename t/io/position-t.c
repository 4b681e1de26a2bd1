/* Position lines, lists of FEN, games given as arguments. */
#include <config.h>

#include "t/lib/tap.h"

#include "board/fen.h"
#include "t/io/load-util.h"

#define ROWS "4k4/9/9/9/9/9/9/9/4A4/3K5"
#define START_ROWS \
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"

struct sample {
    const char *what, *text;
    const char *start;          /* NULL: no position */
    const char *moves;
    const char *diag;           /* the first, "" for none */
};

static const struct sample lines[] = {
    {"six fields", "position fen " ROWS " w - - 0 1 moves d0d1 e9e8",
     ROWS " w", "d0d1 e9e8", ""},
    {"four fields", "position fen " ROWS " b - - moves e9e8", ROWS " b",
     "e9e8", ""},
    {"two fields", "position fen " ROWS " w moves d0d1", ROWS " w", "d0d1",
     ""},
    {"rows only", "position fen " ROWS, ROWS " w", "", ""},
    {"no moves", "position fen " ROWS " w moves", ROWS " w", "", ""},
    {"the start position", "position startpos moves h2e2 h9g7",
     START_ROWS " w", "h2e2 h9g7", ""},
    {"the start position alone", "position startpos", START_ROWS " w", "",
     ""},
    {"blanks and a CR", "position  startpos   moves  h2e2 \r",
     START_ROWS " w", "h2e2", ""},
    {"moves in words", "position startpos moves 炮二平五 马8进7",
     START_ROWS " w", "h2e2 h9g7", ""},
    {"a bad move", "position startpos moves h2e2 a0a1 h9g7",
     START_ROWS " w", "h2e2",
     "f: game 1, ply 2: error: a0a1: it is Black's turn, and the piece on a0 "
     "is Red's; the line stops here, 2 moves are kept as text"},
    {"no move at all", "position startpos moves h2e2 xyz",
     START_ROWS " w", "h2e2",
     "f: game 1, ply 2: error: xyz: not a move (moves are like h2e2, C2=5, "
     "炮二平五); the line stops here, 1 move is kept as text"},
    {"a bad FEN", "position fen 4k4/9 w moves d0d1", NULL, "",
     "f:1:14: error: the board has 2 rows; it needs 10, Black's back row "
     "first, with / between them"},
    {"neither fen nor startpos", "position " ROWS, NULL, "",
     "f:1:10: error: after \"position\" comes \"fen\" or \"startpos\""},
    {"nothing", "position", NULL, "",
     "f:1:9: error: after \"position\" comes \"fen\" or \"startpos\""},
    {"facing kings", "position fen 4k4/9/9/9/9/9/9/9/9/4K4 w",
     "4k4/9/9/9/9/9/9/9/9/4K4 w", "",
     "f: game 1: error: the kings face each other on an open file"},
};

static void
check(struct doc *d, const struct sample *s)
{
    struct buf b = BUF_INIT;
    const struct game *g = d->games[0];
    char fen[FEN_MAX];

    is_int(1, d->n_games, "one game: %s", s->what);
    if (s->start)
        is_str(s->start, fen_print(&g->start, fen), "start: %s", s->what);
    else
        ok(!g->has_start, "no position: %s", s->what);
    is_str(s->moves, line_text(g, 0, &b), "moves: %s", s->what);
    is_str(s->diag, diag_text(&g->diags, 0, &b), "diagnostic: %s", s->what);
    buf_free(&b);
}

static void
test_lines(void)
{
    size_t i;

    for (i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct doc *d = load_position_line("f", 1, lines[i].text,
                                           strlen(lines[i].text));

        ok(d != NULL, "a position line: %s", lines[i].what);
        if (d)
            check(d, &lines[i]);
        doc_free(d);
    }
    ok(!load_position_line("f", 1, "go depth 9", 10), "another line");
    ok(!load_position_line("f", 1, "positional", 10), "a longer word");
    ok(!load_position_line("f", 1, "", 0), "an empty line");
}

/* Two red chariots on one file, each of which can move as the word says. */
#define TANDEM "3k5/9/9/9/7R1/9/6P2/7R1/9/4K4"

static const struct {
    const char *what, *words, *moves, *taken;
} ambiguous[] = {
    {"nothing follows", "车二平三", "h5g5",
     "h5g5 and h2g2; h5g5 is played"},
    {"both replay", "车二平三 将4进1 帅五进一", "h5g5 d9d8 e0e1",
     "h5g5 and h2g2; h5g5 is played"},
    {"the first replays better", "车二平三 将4进1 车三进三",
     "h5g5 d9d8 g5g8",
     "h5g5 and h2g2; h5g5 is played, after which more of the line replays"},
    {"the second replays better", "车二平三 将4进1 车二退三",
     "h2g2 d9d8 h5h2",
     "h5g5 and h2g2; h2g2 is played, after which more of the line replays"},
};

static void
test_ambiguous(void)
{
    size_t i;

    for (i = 0; i < sizeof ambiguous / sizeof *ambiguous; i++) {
        struct load_arguments a = {.fen = TANDEM " w",
                                   .moves = ambiguous[i].words};
        struct doc *d = load_arguments(&a);
        struct buf b = BUF_INIT, want = BUF_INIT;

        buf_addf(&want, "arguments: game 1, ply 1: error: 车二平三 fits two "
                 "moves, %s", ambiguous[i].taken);
        is_str(ambiguous[i].moves, line_text(d->games[0], 0, &b),
               "moves: %s", ambiguous[i].what);
        is_str(buf_str(&want), diag_text(&d->games[0]->diags, 0, &b),
               "diagnostic: %s", ambiguous[i].what);
        is_int(1, d->games[0]->diags.n, "and no other: %s",
               ambiguous[i].what);
        doc_free(d);
        buf_free(&b);
        buf_free(&want);
    }
}

/* The rest of a game can be on the lines that follow. */
static void
test_ambiguous_lines(void)
{
    struct doc *d = load_text(TANDEM " w\n1. 车二平三 将4进1\n2. 车二退三\n"
                              "红胜\n" TANDEM " w\n");
    struct buf b = BUF_INIT;

    is_str("h2g2 d9d8 h5h2", line_text(d->games[0], 0, &b),
           "the next line decides");
    is_str("红胜", game_get(d->games[0], "result"), "the result is taken");
    is_int(1, d->games[0]->n_headers, "once");
    is_int(2, d->n_games, "the next game is none of it");
    buf_free(&b);
    doc_free(d);
}

/* A text full of such words costs no more than a bounded number of tries. */
static void
test_ambiguous_many(void)
{
    enum { ROUNDS = 20000 };
    struct buf b = BUF_INIT;
    struct load_arguments a = {.fen = TANDEM " w"};
    struct doc *d;
    int i;

    for (i = 0; i < ROUNDS; i++)
        buf_puts(&b, "车二平一 将4进1 车一平二 将4退1 ");
    a.moves = buf_str(&b);
    d = load_arguments(&a);
    is_int(4 * ROUNDS, game_plies(d->games[0]), "all of it is played");
    doc_free(d);
    buf_free(&b);
}

static void
test_line_number(void)
{
    struct doc *d = load_position_line("-", 1234567, "position x", 10);

    is_int(1234567, d->games[0]->line, "a line of a stream has its number");
    is_int(1234567, d->games[0]->diags.list[0].place.line,
           "its diagnostics have it too");
    doc_free(d);
}

static void
test_rest(void)
{
    struct doc *d = load_position_line("f", 1, "position fen 9 moves a b", 24);

    is_str("a b", d->games[0]->rests[0].text,
           "moves without a position are kept");
    is_int(2, d->games[0]->rests[0].plies, "and counted");
    doc_free(d);
}

static void
test_file(void)
{
    struct doc *d = load_text("# x\nposition startpos moves h2e2\nisready\n"
                              "# note\nposition bad\nposition startpos\n");
    struct buf b = BUF_INIT;

    is_int(3, d->n_games, "a file of position lines");
    is_str("position", d->games[0]->format, "its format");
    is_int(2, d->games[0]->line, "the line of a game");
    is_str("f:3:1: warning: not a position line; skipped",
           diag_text(&d->diags, 0, &b), "other lines are reported");
    is_int(1, d->diags.n, "remarks are not");
    is_int(1, d->games[1]->diags.n, "a bad line keeps its place");
    buf_free(&b);
    doc_free(d);
}

static void
test_fens(void)
{
    struct doc *d = load_text(ROWS " w\n" ROWS "\n" ROWS " b - - 0 7\n"
                              ROWS " w, d0d1 e9e8, 1-0\n" "9/9/9/9/9/9/9/9/x\n"
                              START_ROWS "\n1. 炮二平五\n马８进７\n黑胜\n");
    struct buf b = BUF_INIT;

    is_int(5, d->n_games, "a list of FEN; what is none is reported");
    is_str("fen", d->games[0]->format, "the format");
    ok(d->games[0]->side_known, "a FEN with a side");
    ok(!d->games[1]->side_known, "a FEN without one");
    is_int(7, d->games[2]->first_number, "a move number");
    is_str("d0d1 e9e8", line_text(d->games[3], 0, &b), "moves on its line");
    is_str("1-0", game_get(d->games[3], "result"), "a result");
    is_str("h2e2 h9g7", line_text(d->games[4], 0, &b),
           "moves on the lines that follow");
    is_str("黑胜", game_get(d->games[4], "result"), "a result in words");
    doc_free(d);
    d = load_text(START_ROWS "\n炮五平二\n马８进７\n");
    is_int(0, game_plies(d->games[0]), "a bad move stops the line");
    is_str("炮五平二\n马８进７", d->games[0]->n_rests == 1
                                      ? d->games[0]->rests[0].text : "",
           "the lines that follow are kept");
    is_int(1, d->games[0]->diags.n, "one diagnostic");
    buf_free(&b);
    doc_free(d);
}

static const struct {
    const char *what;
    struct load_arguments a;
    const char *start, *moves;
    bool complaint;
} arguments[] = {
    {"nothing", {0}, START_ROWS " w", "", false},
    {"moves", {.moves = "1. h2e2 h9g7 2. C8=6"}, START_ROWS " w",
     "h2e2 h9g7 b2d2", false},
    {"moves with commas", {.moves = "炮二平五,马8进7，马二进三"},
     START_ROWS " w", "h2e2 h9g7 h0g2", false},
    {"a movelist", {.movelist = "77477062"}, START_ROWS " w", "h2e2 h9g7",
     false},
    {"a binit and a movelist",
     {.binit = "99999999399999999999999999999999"
               "99999999409999999999999999999999", .movelist = "39384041"},
     "4k4/9/9/9/9/9/9/9/9/3K5 w", "d0d1 e9e8", false},
    {"a FEN and moves", {.fen = ROWS " b", .moves = "e9e8 d0d1"},
     ROWS " b", "e9e8 d0d1", false},
    {"a FEN and a movelist", {.fen = ROWS " w", .movelist = "3938"},
     ROWS " w", "d0d1", false},
    {"a FEN and a movelist of the other side",
     {.fen = ROWS " b", .movelist = "3938"}, ROWS " b", "", true},
    {"a FEN and a binit", {.fen = ROWS " w", .binit = "99"}, ROWS " w", "",
     true},
    {"a bad FEN", {.fen = "x", .moves = "h2e2"}, NULL, "", true},
    {"a bad move", {.moves = "h2e2 h2e2"}, START_ROWS " w", "h2e2", true},
};

static void
test_arguments(void)
{
    struct buf b = BUF_INIT;
    char fen[FEN_MAX];
    size_t i;

    for (i = 0; i < sizeof arguments / sizeof *arguments; i++) {
        struct doc *d = load_arguments(&arguments[i].a);
        const struct game *g = d->games[0];

        is_int(1, d->n_games, "one game: %s", arguments[i].what);
        is_str(arguments[i].start,
               g->has_start ? fen_print(&g->start, fen) : NULL, "start: %s",
               arguments[i].what);
        is_str(arguments[i].moves, line_text(g, 0, &b), "moves: %s",
               arguments[i].what);
        is_int(arguments[i].complaint, g->diags.n > 0, "complaint: %s",
               arguments[i].what);
        doc_free(d);
    }
    buf_free(&b);
}

int
main(void)
{
    plan(0);
    test_lines();
    test_ambiguous();
    test_ambiguous_lines();
    test_ambiguous_many();
    test_line_number();
    test_rest();
    test_file();
    test_fens();
    test_arguments();
    return done();
}
