/*
 * The ruling around the table: why there is none, the claim, options in and
 * out of range, labels, and that the same input gives the same ruling.
 */
#include <config.h>

#include <string.h>

#include "base/buf.h"
#include "board/movegen.h"
#include "board/notation.h"
#include "rules/judge.h"
#include "t/lib/draw.h"
#include "t/lib/tap.h"

enum { PLIES_MAX = 300 };

/* A game: a start and its moves. */
struct game {
    struct line line;
    move_t moves[PLIES_MAX];
};

static void
set_game(struct game *g, const char *board, enum side side,
         const char *moves)
{
    draw_read(&g->line.start, board, side);
    g->line.moves = g->moves;
    for (g->line.n = 0; *moves; g->line.n++) {
        g->moves[g->line.n] = move_from_uci(moves, 4);
        if (g->moves[g->line.n] == MOVE_NONE)
            bail("bad move: %s", moves);
        moves += strspn(moves + 4, " ") + 4;
    }
}

/* 1956 figure 16: the rook chases the cannon. */
#define FIGURE_16 \
    "...ckab.." \
    "....a...." \
    "....b...." \
    "....C...." \
    "c........" \
    ".R......." \
    "....pp..." \
    "........." \
    "....A...." \
    "....KAB.."
#define MOVES_16 "b4b5 a5a4 b5b4 a4a5 b4b5 a5a4 b5b4 a4a5"

static void
test_none(const struct edition *e)
{
    struct arena *arena = arena_new();
    const struct ruling *r;
    struct game g;

    set_game(&g, FIGURE_16, RED, "");
    r = judge(&g.line, e, NULL, arena);
    is_str("none", verdict_name(r->verdict), "no moves: no verdict");
    is_int(CAUSE_NO_MOVES, r->cause, "which is the cause");
    ok(r->edition == e, "under the edition asked for");
    r = judge(&g.line, NULL, NULL, arena);
    is_int(CAUSE_NO_EDITION, r->cause, "no edition");
    ok(r->edition == NULL, "is none");
    r = judge_none(CAUSE_NO_POSITION, e, arena);
    is_int(CAUSE_NO_POSITION, r->cause, "no position");
    is_int(3, r->claim.needs, "needs three occurrences all the same");
    is_str("unknown", profile_name(r->sides[RED].profile),
           "the profile of a side is unknown");
    arena_free(arena);
}

static void
test_positions(const struct edition *e)
{
    static const struct {
        const char *name, *board;
        unsigned problem;
    } rows[] = {
        {"no red king", "...k....." "........." "........." "........."
         "........." "........." "........." "........." "........."
         "R........", POS_NO_RED_KING},
        {"no black king", "........." "........." "........." "........."
         "........." "........." "........." "........." "........."
         "R...K....", POS_NO_BLACK_KING},
        {"two kings", "...k.k..." "........." "........." "........."
         "........." "........." "........." "........." "........."
         "R...K....", POS_MORE_BLACK_KINGS},
        {"kings facing", "....k...." "........." "........." "........."
         "........." "........." "........." "........." "........."
         "R...K....", POS_KINGS_FACING},
        {"the other side in check", "R..k....." "........." "........."
         "........." "........." "........." "........." "........."
         "........." "R...K....", POS_OTHER_IN_CHECK},
    };
    size_t i;

    for (i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct arena *arena = arena_new();
        const struct ruling *r;
        struct game g;

        set_game(&g, rows[i].board, RED, "a0a1");
        r = judge(&g.line, e, NULL, arena);
        is_int(CAUSE_POSITION, r->cause, "%s: no ruling", rows[i].name);
        is_int(rows[i].problem, r->problems & POS_FATAL, "%s: is said",
               rows[i].name);
        arena_free(arena);
    }
}

/* Impossible material that is not fatal is judged as it stands. */
static void
test_odd_material(const struct edition *e)
{
    struct arena *arena = arena_new();
    const struct ruling *r;
    struct game g;

    set_game(&g, "RRR...k.." "........." "........." "........."
                 "........." "........." "........." "........."
                 "N..A....." "P..K.....", BLACK, "g9f9 a1c2 f9g9 c2a1");
    r = judge(&g.line, e, NULL, arena);
    ok(r->cause != CAUSE_POSITION, "three rooks and a pawn at home: judged");
    is_int(4, r->n_plies, "every ply is there");
    arena_free(arena);
}

static void
test_claim(const struct edition *e)
{
    struct judge_options options = {4, 0, 0, NULL, 0, false, 0};
    struct arena *arena = arena_new();
    const struct ruling *r;
    struct game g;

    set_game(&g, FIGURE_16, RED, MOVES_16);
    r = judge(&g.line, e, &options, arena);
    is_int(2, r->claim.have, "one round: two occurrences");
    is_int(3, r->claim.needs, "three are needed");
    ok(!r->claim.reached, "nothing to claim yet");
    ok(r->claim.completed && r->claim.completed_by == BLACK,
       "Black's move completed the last");
    is_int(4, r->n_plies, "plies after `at` are not in the ruling");
    options.at = 8;
    r = judge(&g.line, e, &options, arena);
    is_int(3, r->claim.have, "two rounds: three occurrences");
    ok(r->claim.reached, "which may be claimed");
    is_int(1, r->window.from, "the window begins with the first ply");
    is_int(8, r->window.to, "and ends with the last");
    options.at = 5;
    r = judge(&g.line, e, &options, arena);
    ok(r->claim.completed_by == RED, "a ply later Red's move completed it");
    options.at = 1;
    r = judge(&g.line, e, &options, arena);
    ok(!r->claim.completed, "nothing has recurred after one ply");
    is_int(CAUSE_NOTHING, r->cause, "one ply of one side is nothing to judge");
    is_str("unknown", profile_name(r->sides[BLACK].profile),
           "the side without a ply has no profile");
    arena_free(arena);
}

static void
test_at(const struct edition *e)
{
    static const struct {
        int at, plies;
    } rows[] = {{0, 8}, {3, 3}, {8, 8}, {9, 8}, {1000000, 8}, {-1, 8}};
    size_t i;

    for (i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct judge_options options = {rows[i].at, 0, 0, NULL, 0, false, 0};
        struct arena *arena = arena_new();
        struct game g;

        set_game(&g, FIGURE_16, RED, MOVES_16);
        is_int(rows[i].plies, judge(&g.line, e, &options, arena)->n_plies,
               "judged as of ply %d", rows[i].at);
        arena_free(arena);
    }
}

static void
test_window(const struct edition *e)
{
    static const struct {
        int from, to, want_from, want_to;
        enum cause cause;
    } rows[] = {
        {2, 5, 2, 5, CAUSE_TABLE}, {1, 4, 1, 4, CAUSE_TABLE},
        {5, 99, 5, 8, CAUSE_TABLE}, {5, 0, 5, 8, CAUSE_TABLE},
        {0, 5, 1, 8, CAUSE_TABLE}, {-3, -1, 1, 8, CAUSE_TABLE},
        {5, 2, 0, 0, CAUSE_NOTHING}, {9, 12, 0, 0, CAUSE_NOTHING},
        {2, 2, 2, 2, CAUSE_NOTHING},
    };
    size_t i;

    for (i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct judge_options options = {0, rows[i].from, rows[i].to, NULL, 0,
                                        false, 0};
        struct arena *arena = arena_new();
        const struct ruling *r;
        struct game g;

        set_game(&g, FIGURE_16, RED, MOVES_16);
        r = judge(&g.line, e, &options, arena);
        is_int(rows[i].want_from, r->window.from, "window %d-%d: from",
               rows[i].from, rows[i].to);
        is_int(rows[i].want_to, r->window.to, "window %d-%d: to",
               rows[i].from, rows[i].to);
        is_int(rows[i].cause, r->cause, "window %d-%d: cause", rows[i].from,
               rows[i].to);
        arena_free(arena);
    }
}

/* A game that ends with a capture leaves nothing disputed. */
static void
test_nothing_disputed(const struct edition *e)
{
    struct arena *arena = arena_new();
    const struct ruling *r;
    struct game g;

    set_game(&g, "...k....." "........." "........." "........."
                 "........." "n........" "........." "........."
                 "........." "R...K....", RED, "a0a4");
    r = judge(&g.line, e, NULL, arena);
    is_int(CAUSE_NOTHING, r->cause, "nothing follows the capture");
    is_int(0, r->window.from, "no ply is disputed");
    is_int(1, r->claim.have, "the position has occurred once");
    arena_free(arena);
}

static void
test_end(const struct edition *e)
{
    struct judge_options marked = {0, 1, 1, NULL, 0, false, 0};
    struct arena *arena = arena_new();
    const struct ruling *r;
    struct game g;

    set_game(&g, "...k....." "R........" "........." "........."
                 "........." "........." "........." "........."
                 ".R......." ".....K...", RED, "b1b9");
    r = judge(&g.line, e, NULL, arena);
    is_str("red_wins", verdict_name(r->verdict), "mate wins");
    is_int(CAUSE_MATE, r->cause, "as mate");
    r = judge(&g.line, e, &marked, arena);
    is_int(CAUSE_NOTHING, r->cause, "unless the plies are set by hand");
    set_game(&g, "...k....." "........." "........." "........."
                 "........." "........." "........." "........."
                 "........." "....RK...", RED, "e0e8");
    r = judge(&g.line, e, NULL, arena);
    is_str("red_wins", verdict_name(r->verdict), "stalemate wins");
    is_int(CAUSE_STALEMATE, r->cause, "as stalemate");
    arena_free(arena);
}

static void
test_labels(const struct edition *e)
{
    static const struct overruling labels[] = {
        {3, CLASS_COUNT, CLASS_CHECK, LABEL_CLASS},
        {0, CLASS_COUNT, CLASS_CHECK, LABEL_CLASS},
        {-4, CLASS_COUNT, CLASS_CHECK, LABEL_CLASS},
        {99, CLASS_COUNT, CLASS_CHECK, LABEL_CLASS},
        {1, CLASS_COUNT, CLASS_CHASE, LABEL_CLASS},
        {3, CLASS_COUNT, CLASS_IDLE, LABEL_CLASS},
    };
    struct judge_options options = {0, 0, 0, labels, 6, false, 0};
    struct arena *arena = arena_new();
    const struct ruling *r;
    struct game g;

    set_game(&g, FIGURE_16, RED, MOVES_16);
    r = judge(&g.line, e, &options, arena);
    is_int(2, r->n_overrulings, "labels of plies there are none are ignored");
    is_int(1, r->overrulings[0].ply, "they are kept in the order of plies");
    is_int(3, r->overrulings[1].ply, "each ply once");
    is_str("chase", class_name(r->overrulings[1].was), "what was proposed");
    is_str("idle", class_name(r->overrulings[1].is), "the last label counts");
    is_str("idle", class_name(r->plies[2].class), "the ply is what it says");
    is_str("chase", class_name(r->plies[2].proposed), "not as computed");
    ok(r->plies[2].overruled && r->plies[0].overruled, "both are overruled");
    ok(!r->plies[4].overruled, "others are not");
    is_str("chase+idle", profile_name(r->sides[RED].profile),
           "the profile follows the labels");
    is_str("undecided", verdict_name(r->verdict), "and the verdict");
    arena_free(arena);
}

/* All of a ruling that a reader could see, as text. */
static void
print_ruling(struct buf *b, const struct ruling *r)
{
    int k, i;

    buf_addf(b, "%s %d %x %d-%d %d %d %d/%d %d\n", verdict_name(r->verdict),
             r->cause, r->problems, r->window.from, r->window.to,
             r->window.closed, r->window.period, r->claim.have,
             r->claim.needs, r->claim.completed_by);
    for (i = RED; i <= BLACK; i++)
        buf_addf(b, "%s %d %d\n", profile_name(r->sides[i].profile),
                 r->sides[i].standing, r->sides[i].n_articles);
    for (i = 0; i < r->n_articles; i++)
        buf_addf(b, "%s ", r->articles[i]->id);
    for (k = 0; k < r->n_plies; k++) {
        const struct ply_ruling *p = &r->plies[k];

        buf_addf(b, "\n%d %s %d:", p->ply, class_name(p->class), p->is_new);
        for (i = 0; i < p->n_targets; i++)
            buf_addf(b, " %d/%d/%d/%d", p->targets[i].sq, p->targets[i].n_by,
                     p->targets[i].protection, p->targets[i].n_roots);
        for (i = 0; i < p->n_line; i++)
            buf_addf(b, " %d", p->line[i]);
    }
}

static void
random_game(struct game *g, uint64_t *state)
{
    struct pos p;

    pos_start(&g->line.start);
    p = g->line.start;
    g->line.moves = g->moves;
    for (g->line.n = 0; g->line.n < 120; g->line.n++) {
        move_t legal[MOVES_MAX];
        int n = movegen_legal(&p, legal);

        if (!n)
            break;
        g->moves[g->line.n] = legal[random_below(state, n)];
        pos_make(&p, g->moves[g->line.n]);
    }
}

static void
test_same_twice(const struct edition *e)
{
    uint64_t state = 0x123456789ABCDEFu;
    int i, differ = 0;

    for (i = 0; i < 6; i++) {
        struct arena *arena = arena_new();
        struct buf one = BUF_INIT, two = BUF_INIT;
        struct game g;

        random_game(&g, &state);
        print_ruling(&one, judge(&g.line, e, NULL, arena));
        arena_reset(arena);
        print_ruling(&two, judge(&g.line, e, NULL, arena));
        differ += strcmp(buf_str(&one), buf_str(&two)) != 0;
        buf_free(&one);
        buf_free(&two);
        arena_free(arena);
    }
    is_int(0, differ, "the same game gives the same ruling, under %s",
           edition_id(e));
}

static const struct edition *
add(struct edition_store *s, const char *text)
{
    struct arena *arena = arena_new();
    struct diags diags;
    struct edition *e;

    diags_init(&diags, arena);
    e = edition_parse("file", text, strlen(text), &diags);
    if (!e)
        bail("%s", diags.list[0].text);
    arena_free(arena);
    edition_add(s, e);
    return e;
}

/* Rows whose condition does not ask for what their class is named for. */
static void
test_proof_of_nothing(struct edition_store *s)
{
    static const char *const names[] = {
        "win-threat", "mate-threat", "check", "block", "chase", "offer",
        "unknown", "follow", "exchange-offer",
    };
    size_t i;

    for (i = 0; i < sizeof names / sizeof *names; i++) {
        struct arena *arena = arena_new();
        struct buf text = BUF_INIT;
        const struct ruling *r;
        struct game g;

        buf_addf(&text, "[edition]\nid = odd\ninherits = 1956\n"
                 "[class %s]\n", names[i]);
        set_game(&g, FIGURE_16, RED, MOVES_16);
        r = judge(&g.line, add(s, buf_str(&text)), NULL, arena);
        is_str(names[i], class_name(r->plies[0].class),
               "an edition may call every move %s", names[i]);
        is_int(0, r->plies[0].n_line, "without a line that proves it");
        ok(!r->plies[0].n_targets || r->plies[0].targets[0].id,
           "and no target that is not there");
        buf_free(&text);
        arena_free(arena);
    }
}

/* A budget of one node leaves the threats unknown. */
static void
test_budget(struct edition_store *s)
{
    const struct edition *e = add(s, "[edition]\nid = hasty\n"
                                     "inherits = 1956\nnodes = 1\n");
    struct arena *arena = arena_new();
    const struct ruling *r;
    struct game g;

    set_game(&g, FIGURE_16, RED, MOVES_16);
    r = judge(&g.line, e, NULL, arena);
    is_str("unknown", class_name(r->plies[0].class),
           "a search at its budget leaves the class unknown");
    is_str("undecided", verdict_name(r->verdict), "and the verdict open");
    is_int(CAUSE_BUDGET, r->cause, "because of the budget");
    arena_free(arena);
}

/* A figure's note is shown for its very moves only. */
static void
test_figures(struct edition_store *s)
{
    const struct edition *e = add(s,
        "[edition]\nid = figures\ninherits = 1956\n[figure 16]\n"
        "fen = 3ckab2/4a4/4b4/4C4/c8/1R7/4pp3/9/4A4/4KAB2 w\n"
        "moves = b4b5 a5a2\nmoves = b4b5 a5a4\nen = As printed.\n");
    struct judge_options options = {1, 0, 0, NULL, 0, false, 0};
    struct arena *arena = arena_new();
    const struct ruling *r;
    struct game g;

    set_game(&g, FIGURE_16, RED, MOVES_16);
    r = judge(&g.line, e, NULL, arena);
    is_str("As printed.", r->book ? r->book->in[LANG_EN] : "",
           "the printed moves are the first ones, as given last");
    r = judge(&g.line, e, &options, arena);
    ok(r->book == NULL, "not before they are all played");
    set_game(&g, FIGURE_16, RED, "b4b5 a5a2");
    r = judge(&g.line, e, NULL, arena);
    ok(r->book == NULL, "not for other moves");
    arena_free(arena);
}

/* What a FEN counts goes on up to the first capture. */
static void
test_no_capture(const struct edition *e)
{
    struct judge_options options = {.no_capture = 112};
    struct arena *arena = arena_new();
    const struct ruling *r;
    struct game g;

    set_game(&g, FIGURE_16, RED, MOVES_16);
    r = judge(&g.line, e, &options, arena);
    is_int(120, r->quiet.plies, "plies before the line and of the line");
    is_int(120, r->quiet.limit, "which is as many as the book allows");
    is_int(112, r->quiet.before, "those before it are told apart");
    options.at = 3;
    r = judge(&g.line, e, &options, arena);
    is_int(115, r->quiet.plies, "as of an earlier ply");
    options.at = 0;
    set_game(&g, "...k....." "........." "........." "........."
                 "........." "n........" "........." "........."
                 "........." "R...K....", RED, "a0a4 d9d8 a4a5");
    r = judge(&g.line, e, &options, arena);
    is_int(2, r->quiet.plies, "a capture begins it anew");
    is_int(0, r->quiet.before, "with nothing from before the line");
    arena_free(arena);
}

int
main(void)
{
    struct edition_store *s = edition_store_new();
    const struct edition *e = edition_get(s, "1956");

    plan(0);
    test_none(e);
    test_positions(e);
    test_odd_material(e);
    test_claim(e);
    test_at(e);
    test_window(e);
    test_nothing_disputed(e);
    test_end(e);
    test_labels(e);
    test_same_twice(e);
    test_same_twice(edition_get(s, "1959"));
    test_proof_of_nothing(s);
    test_budget(s);
    test_figures(s);
    test_no_capture(edition_get(s, "cxa2020"));
    edition_store_free(s);
    return done();
}
