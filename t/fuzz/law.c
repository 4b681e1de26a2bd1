/* Editions from bytes, rulings of games at random, reports of both. */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "board/movegen.h"
#include "io/load.h"
#include "report/json.h"
#include "report/rule.h"
#include "report/sheet.h"
#include "report/text.h"
#include "t/fuzz/fuzz.h"

/* A rook chases a cannon up and down, to be ruled under an edition. */
static const char chase[] =
    "position fen 3ckab2/4a4/4b4/4C4/c8/1R7/4pp3/9/4A4/4KAB2 w moves "
    "b4b5 a5a4 b5b4 a4a5 b4b5 a5a4 b5b4 a4a5";

void
fuzz_edition(struct fuzz_input in)
{
    struct arena *arena = arena_new();
    struct doc *d = load_position_line("f", 1, chase, sizeof chase - 1);
    char *s = fuzz_string(in);
    struct edition *e;
    struct diags diags;
    struct line line;

    diags_init(&diags, arena);
    e = edition_parse("f", s, in.len, &diags);
    fuzz_require((e == NULL) == (diags_count(&diags, DIAG_ERROR) > 0),
                 "an edition is refused if and only if there is an error");
    if (e)
        fuzz_require(rule_game(d->games[0], 0, e, NULL, arena, &line) != NULL,
                     "there is always a ruling");
    fuzz_doc(d);
    edition_free(e);
    arena_free(arena);
    free(s);
}

/* Moves at random; every other one goes back where a piece came from. */
static int
moves_of(struct fuzz_input *in, const struct pos *start, move_t *out, int most)
{
    struct pos p = *start;
    int n = 0;

    while (in->len && n < most) {
        move_t moves[MOVES_MAX], back = MOVE_NONE;
        unsigned count = (unsigned)movegen_legal(&p, moves);

        if (!count)
            break;
        if (n > 1)
            back = move_of(move_to(out[n - 2]), move_from(out[n - 2]));
        out[n] = moves[fuzz_below(in, count)];
        if (n > 1 && fuzz_below(in, 4) && movegen_is_legal(&p, back))
            out[n] = back;
        pos_make(&p, out[n++]);
    }
    return n;
}

enum form { PLAIN, MIRRORED, SWAPPED };

static move_t
in_form(move_t mv, enum form form)
{
    if (form == MIRRORED)
        return move_of(sq_mirror(move_from(mv)), sq_mirror(move_to(mv)));
    if (form == SWAPPED)
        return move_of(sq_turn(move_from(mv)), sq_turn(move_to(mv)));
    return mv;
}

static const struct ruling *
rule(const struct line *line, enum form form, const struct edition *e,
     struct arena *arena)
{
    struct judge_options options = {0};
    move_t *moves = arena_array(arena, (size_t)line->n + 1, sizeof *moves);
    struct line other = {line->start, moves, line->n};
    int i;

    if (form == MIRRORED)
        pos_mirror(&other.start, &line->start);
    else if (form == SWAPPED)
        pos_swap(&other.start, &line->start);
    for (i = 0; i < line->n; i++)
        moves[i] = in_form(line->moves[i], form);
    return judge(&other, e, &options, arena);
}

/* A search that ran out may run out elsewhere in another form. */
static bool
ran_out(const struct ruling *r)
{
    int i;

    for (i = 0; i < r->n_plies; i++)
        if (r->plies[i].class == CLASS_UNKNOWN)
            return true;
    return r->cause == CAUSE_BUDGET;
}

static void
require_form(const struct ruling *a, const struct ruling *b, enum form form)
{
    static const enum verdict other[VERDICT_COUNT] = {
        VERDICT_BLACK_CHANGES, VERDICT_RED_CHANGES, VERDICT_DRAW,
        VERDICT_BLACK_WINS, VERDICT_RED_WINS, VERDICT_UNDECIDED,
        VERDICT_NONE,
    };
    enum verdict want = form == SWAPPED ? other[a->verdict] : a->verdict;
    int i;

    if (ran_out(a) || ran_out(b))
        return;
    fuzz_require(want == b->verdict,
                 "the other form is ruled alike (%s: %s, then %s)",
                 edition_id(a->edition), verdict_name(a->verdict),
                 verdict_name(b->verdict));
    fuzz_require(a->n_plies == b->n_plies, "as many plies are ruled");
    for (i = 0; i < a->n_plies; i++)
        fuzz_require(a->plies[i].class == b->plies[i].class,
                     "ply %d is of one class in both forms (%s: %s, %s)",
                     i + 1, edition_id(a->edition),
                     class_name(a->plies[i].class),
                     class_name(b->plies[i].class));
}

void
fuzz_judge(struct fuzz_input in)
{
    struct edition_store *store = edition_store_new();
    struct arena *arena = arena_new();
    move_t moves[24];
    struct line line = {.moves = moves};
    const struct edition *e = NULL;
    unsigned skip = fuzz_below(&in, 5), i;

    fuzz_pos(&in, &line.start);
    line.n = moves_of(&in, &line.start, moves, 24);
    for (i = 0; i <= skip; i++)
        e = edition_at(store, i);
    if (line.n && !(pos_problems(&line.start) & POS_FATAL)) {
        const struct ruling *r = rule(&line, PLAIN, e, arena);

        require_form(r, rule(&line, MIRRORED, e, arena), MIRRORED);
        require_form(r, rule(&line, SWAPPED, e, arena), SWAPPED);
    }
    arena_free(arena);
    edition_store_free(store);
}

static void
require_clean(struct buf *b, const char *what)
{
    fuzz_require(fuzz_is_clean(buf_str(b), b->len, UTF8_KEEP_LINES),
                 "%s is clean", what);
    buf_clear(b);
}

static void
require_json(struct buf *b)
{
    json_error_t error;
    json_t *j = json_loadb(buf_str(b), b->len, 0, &error);

    fuzz_require(j != NULL, "JSON can be read: %s", error.text);
    fuzz_require(b->len && !memchr(b->data, '\n', b->len - 1),
                 "JSON is one line");
    json_decref(j);
    require_clean(b, "JSON");
}

/* A page holds no tag but those of the sheet. */
static void
require_page(struct buf *b)
{
    fuzz_require(!strstr(buf_str(b), "<script") && !strstr(buf_str(b), "<img"),
                 "text of a game is no element of the page");
    require_clean(b, "HTML");
}

static void
report(const struct game *g, const struct edition *e)
{
    struct arena *arena = arena_new();
    struct judge_options options = {0};
    struct line line;
    struct report_item item = {.file = "f", .number = g->number, .game = g,
                               .line = &line, .diags = &g->diags};
    struct buf b = BUF_INIT;
    uint32_t *nodes = NULL;
    int lang;

    item.ruling = rule_game(g, 0, e, &options, arena, &line);
    if (g->has_start)
        game_line(g, 0, arena, &nodes);
    json_ruling(&item, &b);
    require_json(&b);
    json_game(g, &g->diags, &b);
    require_json(&b);
    for (lang = 0; lang < LANG_COUNT; lang++) {
        text_block(&item, (enum lang)lang, &b);
        text_describe(&item, line.n, (enum lang)lang, &b);
        text_game(g, &g->diags, (enum lang)lang, &b);
        sheet_print(&item, nodes, SHEET_TEXT, (enum lang)lang, &b);
        require_clean(&b, "a report");
        sheet_print(&item, nodes, SHEET_HTML, (enum lang)lang, &b);
        require_page(&b);
    }
    buf_free(&b);
    arena_free(arena);
}

void
fuzz_report(struct fuzz_input in)
{
    struct edition_store *store = edition_store_new();
    const struct edition *e = edition_at(store, fuzz_below(&in, 5));
    struct doc *d = load_bytes("f", in.len ? (const void *)in.p : "", in.len,
                               NULL);
    size_t i;

    for (i = 0; i < d->n_games && i < 2; i++)
        report(d->games[i], e);
    fuzz_doc(d);
    edition_store_free(store);
}
