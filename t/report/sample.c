#include <config.h>

#include "t/report/sample.h"

#include <string.h>

#include "board/fen.h"
#include "board/notation.h"
#include "t/lib/tap.h"

static const struct article chase_article = {
    "8.3", {{"8.3", "8.3"}}, {{"no perpetual chase", "不准长捉"}},
};
static const struct article spot_article = {
    "8.8", {{"8.8", "8.8"}}, {{"one spot must stay free", "捉一不捉二"}},
};
static const struct article *const chase_articles[] = {
    &chase_article, &spot_article,
};

static sq_t
square(const char *name)
{
    return sq_of(name[0] - 'a', name[1] - '0');
}

static struct pos
position_after(const struct line *line, int ply)
{
    struct pos p = line->start;
    int k;

    for (k = 0; k < ply; k++)
        pos_make(&p, line->moves[k]);
    return p;
}

static void
read_moves(struct sample *s, const char *text)
{
    move_t *moves = arena_array(s->arena, strlen(text) / 5 + 1,
                                sizeof *moves);
    int n = 0;

    for (; *text; text += text[4] ? 5 : 4)
        moves[n++] = move_from_uci(text, 4);
    s->line.moves = moves;
    s->line.n = n;
}

static void
read_fen(struct sample *s, const char *fen)
{
    struct place at = {.file = "sample"};
    struct diags diags;

    diags_init(&diags, s->arena);
    if (!fen_parse(fen, strlen(fen), at, &diags, &s->line.start, NULL))
        bail("bad FEN in a test: %s", fen);
}

void
sample_line(struct sample *s, const char *fen, const char *moves)
{
    int k;

    memset(s, 0, sizeof *s);
    s->arena = arena_new();
    read_fen(s, fen);
    read_moves(s, moves);
    s->plies = arena_array(s->arena, (size_t)s->line.n + 1,
                           sizeof *s->plies);
    for (k = 0; k < s->line.n; k++) {
        s->plies[k].ply = k + 1;
        s->plies[k].side = k % 2 == 0 ? (enum side)s->line.start.side
                           : side_other((enum side)s->line.start.side);
        s->plies[k].move = s->line.moves[k];
        s->plies[k].class = s->plies[k].proposed = CLASS_IDLE;
    }
    s->ruling.plies = s->plies;
    s->ruling.n_plies = s->line.n;
    s->ruling.window.from = 1;
    s->ruling.window.to = s->line.n;
    s->ruling.window.occurrences = 1;
    s->ruling.claim.needs = 3;
    s->ruling.claim.have = 1;
    s->ruling.sides[RED].profile = s->ruling.sides[BLACK].profile
        = PROFILE_IDLE;
    s->ruling.sides[RED].plies = (s->line.n + 1) / 2;
    s->ruling.sides[BLACK].plies = s->line.n / 2;
    s->ruling.verdict = VERDICT_DRAW;
}

struct target *
sample_target(struct sample *s, int ply, const char *by, const char *on)
{
    struct pos p = position_after(&s->line, ply);
    struct target *t = arena_alloc(s->arena, sizeof *t);
    sq_t *from = arena_alloc(s->arena, sizeof *from);

    *from = square(by);
    t->sq = square(on);
    t->id = p.at[t->sq];
    t->pc = pos_pc(&p, t->sq);
    t->by = from;
    t->n_by = 1;
    t->protection = pc_kind(t->pc) == KING ? PROTECTED_NA : PROTECTED_NO;
    t->is_new = true;
    s->plies[ply - 1].targets = t;
    s->plies[ply - 1].n_targets = 1;
    return t;
}

/* Ply k is a chase of the cannon by the rook. */
static void
chase(struct sample *s, int ply, const char *by, const char *on)
{
    struct ply_ruling *m = &s->plies[ply - 1];
    struct target *t = sample_target(s, ply, by, on);
    move_t *capture = arena_alloc(s->arena, sizeof *capture);

    *capture = move_of(square(by), square(on));
    t->kind = TARGET_UNROOTED;
    m->class = m->proposed = CLASS_CHASE;
    m->is_new = true;
    m->article = &chase_article;
    m->line = capture;
    m->n_line = 1;
}

void
sample_chase(struct sample *s)
{
    struct ruling *r = &s->ruling;

    sample_line(s, "3ckab2/4a4/4b4/4C4/c8/1R7/4pp3/9/4A4/4KAB2 w",
                "b4b5 a5a4 b5b4 a4a5 b4b5 a5a2 b5b2");
    chase(s, 1, "b5", "a5");
    chase(s, 3, "b4", "a4");
    chase(s, 5, "b5", "a5");
    chase(s, 7, "b2", "a2");
    r->verdict = VERDICT_RED_CHANGES;
    r->window.from = 2;
    r->window.to = 5;
    r->window.closed = true;
    r->window.period = 4;
    r->window.occurrences = r->claim.have = 2;
    r->claim.completed = true;
    r->claim.completed_by = RED;
    r->sides[RED].profile = PROFILE_PERPETUAL_CHASE;
    r->sides[RED].standing = STANDING_FORBIDDEN;
    r->sides[RED].articles = r->articles = chase_articles;
    r->sides[RED].n_articles = r->n_articles = 2;
    r->sides[RED].plies = r->sides[BLACK].plies = 2;
}

void
sample_free(struct sample *s)
{
    arena_free(s->arena);
}
