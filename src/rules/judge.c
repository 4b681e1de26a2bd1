#include <config.h>

#include "rules/judge.h"

#include <stdlib.h>
#include <string.h>

#include "rules/classify.h"
#include "rules/cycle.h"
#include "rules/profile.h"

/* A judgement in progress. */
struct bench {
    const struct edition *e;
    const struct judge_options *options;
    struct arena *arena;
    struct line line;           /* cut at options->at */
    struct occurrences seen;
    struct plies *plies;
    struct deeds deeds[SIDE_COUNT];
    struct ruling *r;
};

const struct ruling *
judge_none(enum cause cause, const struct edition *edition,
           struct arena *arena)
{
    struct ruling *r = arena_alloc(arena, sizeof *r);
    int side;

    r->edition = edition;
    r->verdict = VERDICT_NONE;
    r->cause = cause;
    r->claim.needs = edition ? edition_occurrences(edition) : 0;
    for (side = RED; side <= BLACK; side++)
        r->sides[side].profile = PROFILE_UNKNOWN;
    return r;
}

/* How the arbiter overruled ply k, NULL if he did not; the last counts. */
static const struct overruling *
label_of(const struct judge_options *o, int k)
{
    const struct overruling *found = NULL;
    int i;

    for (i = 0; i < o->n_labels; i++) {
        if (o->labels[i].ply == k)
            found = &o->labels[i];
    }
    return found;
}

/* Give the plies of the line to the ruling, with what was overruled there. */
static void
set_plies(struct bench *b, const struct ply_ruling *list)
{
    struct overruling *over = arena_array(b->arena,
                                          (size_t)b->options->n_labels + 1,
                                          sizeof *over);
    int n = 0, k;

    for (k = 1; k <= b->line.n; k++) {
        const struct overruling *label = label_of(b->options, k);

        if (!label)
            continue;
        over[n].label = label->label;
        over[n].ply = k;
        over[n].was = list[k - 1].proposed;
        over[n++].is = list[k - 1].class;
    }
    b->r->plies = list;
    b->r->n_plies = b->line.n;
    b->r->overrulings = over;
    b->r->n_overrulings = n;
}

static void
set_claim(struct bench *b)
{
    struct window w = b->r->window;
    struct claim *c = &b->r->claim;

    c->needs = b->r->verdict == VERDICT_DRAW && b->e->draw_occurrences
                   ? b->e->draw_occurrences : b->e->occurrences;
    c->have = w.occurrences;
    c->reached = c->have >= c->needs;
    c->completed = w.to > 0 && c->have > 1;
    if (c->completed)
        c->completed_by = b->plies->list[w.to - 1]->side;
}

/* Play without a capture up to the end of the line. */
static void
set_quiet(struct bench *b)
{
    struct quiet *q = &b->r->quiet;
    int k;

    q->limit = 2 * b->e->quiet_rounds;
    q->checks_limit = b->e->quiet_checks;
    for (k = b->line.n; k >= 1; k--) {
        const struct ply *ply = b->plies->list[k - 1];

        if (ply->before->at[move_to(ply->move)])
            break;
        q->plies++;
        q->checks[ply->side] += ply->check;
    }
    q->before = k ? 0 : b->options->no_capture;
    q->plies += q->before;
}

static int
plies_of(const struct bench *b, enum side side)
{
    int n = 0, k;

    for (k = b->r->window.from; k && k <= b->r->window.to; k++)
        n += b->plies->list[k - 1]->side == side;
    return n;
}

/* The articles a side falls under: the special ones, then its profile's. */
static void
set_articles(struct bench *b, struct deeds *d, struct side_ruling *s)
{
    const struct article_list *own = &d->row->articles;
    const struct article **list = arena_array(b->arena,
                                              (size_t)(b->e->n_cites + own->n
                                                       + 1), sizeof *list);
    long *rows = arena_array(b->arena, (size_t)b->e->n_cites + 1,
                             sizeof *rows);
    int i;

    for (i = 0; i < b->e->n_cites; i++) {
        if (profile_value(d, b->e->cites[i].when) != THREAT_YES)
            continue;
        list[s->n_articles++] = b->e->cites[i].article;
        rows[s->n_cites++] = b->e->cites[i].line;
    }
    s->cites = rows;
    for (i = 0; i < own->n; i++)
        list[s->n_articles++] = own->list[i];
    s->articles = list;
}

static void
set_side(struct bench *b, enum side side)
{
    struct deeds *d = &b->deeds[side];
    struct side_ruling *s = &b->r->sides[side];

    s->plies = plies_of(b, side);
    if (!s->plies) {
        s->profile = PROFILE_UNKNOWN;
        return;
    }
    d->plies = b->plies;
    d->side = side;
    d->from = b->r->window.from;
    d->to = b->r->window.to;
    profile_find(d);
    s->profile = d->row->profile;
    s->standing = d->row->standing;
    set_articles(b, d, s);
    s->note = d->row->note;
    s->row = d->row->line;
}

/* Articles of a ruling, each once, in the order given. */
static void
cite(struct bench *b, const struct article *const *list, int n)
{
    struct ruling *r = b->r;
    const struct article **all = arena_grow(b->arena, r->articles,
                                            (size_t)r->n_articles,
                                            (size_t)(r->n_articles + n),
                                            sizeof *all);
    int i, k;

    for (i = 0; i < n; i++) {
        for (k = 0; k < r->n_articles && all[k] != list[i]; k++)
            ;
        if (k == r->n_articles)
            all[r->n_articles++] = list[i];
    }
    r->articles = all;
}

static void
cite_side(struct bench *b, enum side side)
{
    cite(b, b->r->sides[side].articles, b->r->sides[side].n_articles);
}

/* In a draw no side comes first: articles stand in the edition's order. */
static void
cite_draw(struct bench *b)
{
    int i, side;

    for (i = 0; i < b->e->n_articles; i++) {
        const struct article *a = &b->e->articles[i];

        for (side = RED; side <= BLACK; side++) {
            const struct side_ruling *s = &b->r->sides[side];
            int k;

            for (k = 0; k < s->n_articles; k++) {
                if (s->articles[k] == a)
                    cite(b, &a, 1);
            }
        }
    }
}

/* Apply a row of the table with `one` as its first side. */
static void
apply_verdict(struct bench *b, const struct verdict_row *row, enum side one)
{
    struct ruling *r = b->r;

    r->row = row->line;
    r->cause = row->decision == DECISION_UNDECIDED ? CAUSE_SILENT
                                                   : CAUSE_TABLE;
    r->note = row->note;
    r->verdict = row->decision == DECISION_DRAW ? VERDICT_DRAW
                 : row->decision == DECISION_UNDECIDED ? VERDICT_UNDECIDED
                 : one == RED ? VERDICT_RED_CHANGES : VERDICT_BLACK_CHANGES;
    if (row->decision == DECISION_DRAW
        && (row->cites_both || !row->articles.n))
        cite_draw(b);
    else if (row->decision == DECISION_ONE_CHANGES
             && (row->cites_both || !row->articles.n))
        cite_side(b, one);
    if (row->decision == DECISION_ONE_CHANGES && row->cites_both)
        cite_side(b, side_other(one));
    cite(b, (const struct article *const *)row->articles.list,
         row->articles.n);
}

static enum known
verdict_fits(struct bench *b, const struct verdict_row *row, enum side one)
{
    struct deeds *a = &b->deeds[one], *o = &b->deeds[side_other(one)];
    enum known fits = profile_value(a, row->one), k;

    k = fits == THREAT_NO ? fits : profile_value(o, row->other);
    fits = k == THREAT_YES ? fits : k == THREAT_NO ? k : THREAT_UNKNOWN;
    k = fits == THREAT_NO ? fits : profile_both(a, o, row->both);
    return k == THREAT_YES ? fits : k;
}

/* Whether a search reached its budget on a disputed ply. */
static bool
has_unknown(const struct bench *b)
{
    int k;

    for (k = b->r->window.from; k <= b->r->window.to; k++) {
        if (b->plies->list[k - 1]->class == CLASS_UNKNOWN)
            return true;
    }
    return false;
}

static void
find_verdict(struct bench *b)
{
    const struct edition *e = b->e;
    int i, one;

    b->r->verdict = VERDICT_UNDECIDED;
    b->r->cause = CAUSE_BUDGET;
    if (has_unknown(b) || b->deeds[RED].unknown || b->deeds[BLACK].unknown)
        return;
    for (i = 0; i < e->n_verdicts; i++) {
        for (one = RED; one <= BLACK; one++) {
            enum known fits = verdict_fits(b, &e->verdicts[i],
                                           (enum side)one);

            if (fits == THREAT_YES)
                apply_verdict(b, &e->verdicts[i], (enum side)one);
            if (fits != THREAT_NO)
                return;         /* a row nobody knows of decides nothing */
        }
    }
}

/* The mated side would have a move if kings might face each other. */
static bool
is_by_facing(const struct pos *end)
{
    struct pos p = *end;
    enum side side = (enum side)p.side;
    int id;

    for (id = pos_first(&p, side); id < pos_end(&p, side); id++) {
        sq_t to[17];
        sq_t from = p.sq[id];
        int n = movegen_piece(&p, id, to), i;

        for (i = 0; i < n; i++) {
            move_t mv = move_of(from, to[i]);
            uint8_t ids[ATTACKERS_MAX], taken = pos_make(&p, mv);
            bool facing = movegen_checkers(&p, side, ids) == 1
                          && ids[0] == p.king[side_other(side)]
                          && movegen_kings_facing(&p);

            pos_unmake(&p, mv, taken);
            if (facing)
                return true;
        }
    }
    return false;
}

/* The line is over: mate or stalemate decides; false if it is not over. */
static bool
find_end(struct bench *b)
{
    const struct pos *end = &b->plies->at[b->line.n]->pos;
    bool mate = movegen_in_check(end, (enum side)end->side);

    if (movegen_any(end))
        return false;
    b->r->verdict = end->side == RED ? VERDICT_BLACK_WINS : VERDICT_RED_WINS;
    b->r->cause = mate ? CAUSE_MATE : CAUSE_STALEMATE;
    if (b->e->facing && is_by_facing(end))
        cite(b, &b->e->facing, 1);
    return true;
}

/* What the book prints on this very figure. */
static const struct text *
figure_note(const struct bench *b)
{
    const struct edition *e = b->e;
    int i;

    for (i = 0; i < e->n_figures; i++) {
        const struct figure_row *f = &e->figures[i];

        if (f->n_moves && f->n_moves <= b->line.n
            && pos_same(&f->start, &b->line.start)
            && memcmp(f->moves, b->line.moves,
                      (size_t)f->n_moves * sizeof *f->moves) == 0)
            return f->note;
    }
    return NULL;
}

/* Set the class of a move of the window on every round of it. */
static void
relabel(struct bench *b, int k, enum ply_class class, bool overruled)
{
    struct window w = b->r->window;
    int own = b->plies->list[k - 1]->own, j;

    for (j = w.from; j <= w.to; j++) {
        struct ply *ply = b->plies->list[j - 1];

        if (ply->own != own)
            continue;
        ply->class = class;
        ply->overruled = overruled;
    }
}

/* The verdict with the classes as they now are, the ruling left as it is. */
static enum verdict
verdict_now(struct bench *b)
{
    struct bench trial = *b;
    struct ruling r = *b->r;
    int side;

    trial.r = &r;
    r.articles = NULL;
    r.n_articles = 0;
    for (side = RED; side <= BLACK; side++)
        set_side(&trial, (enum side)side);
    find_verdict(&trial);
    return r.verdict;
}

/* What could be doubted about a move: no check, and no move that attacks
   nothing. */
static enum ply_class
other_class(const struct ply_ruling *ply)
{
    switch (ply->class) {
    case CLASS_CHECK:
    case CLASS_UNKNOWN:
        return CLASS_COUNT;
    case CLASS_CHASE:
    case CLASS_MATE_THREAT:
    case CLASS_WIN_THREAT:
        return CLASS_IDLE;
    default:
        return ply->n_targets && ply->class != CLASS_BLOCK ? CLASS_CHASE
                                                           : CLASS_COUNT;
    }
}

static void
find_hinges(struct bench *b)
{
    struct window w = b->r->window;
    int from = w.closed && w.period ? w.to - w.period + 1 : w.from;
    struct hinge *list = arena_array(b->arena, (size_t)b->line.n + 1,
                                     sizeof *list);
    int n = 0, k;

    for (k = from; k <= w.to; k++) {
        struct ply was = *b->plies->list[k - 1];
        enum ply_class is = other_class(&b->r->plies[k - 1]);
        enum verdict v;

        if (is == CLASS_COUNT || was.overruled)
            continue;
        relabel(b, k, is, true);
        v = verdict_now(b);
        relabel(b, k, was.class, false);
        if (v != b->r->verdict) {
            list[n].ply = k;
            list[n].is = is;
            list[n++].verdict = v;
        }
    }
    b->r->hinges = list;
    b->r->n_hinges = n;
}

/* Everything but the classes, which the ruling has. */
static const struct ruling *
decide(struct bench *b)
{
    struct ruling *r = b->r;
    struct window w;
    int side;

    r->window = w = cycle_window(&b->line, &b->seen, b->e->reach, b->options);
    r->book = figure_note(b);
    for (side = RED; side <= BLACK; side++)
        set_side(b, (enum side)side);
    if (!w.marked && find_end(b)) {
        ;                       /* the game is over */
    } else if (!w.from || !r->sides[RED].plies || !r->sides[BLACK].plies) {
        r->verdict = VERDICT_NONE;
        r->cause = CAUSE_NOTHING;
    } else {
        find_verdict(b);
        if (b->options->hinges)
            find_hinges(b);
    }
    set_claim(b);
    set_quiet(b);
    return r;
}

/* The line as of options->at. */
static struct line
line_as_of(const struct line *line, const struct judge_options *options)
{
    struct line cut = *line;

    if (options->at > 0 && options->at < line->n)
        cut.n = options->at;
    return cut;
}

static enum label
newness_of(const struct judge_options *options, int k)
{
    const struct overruling *label = label_of(options, k);

    return label ? label->label : LABEL_CLASS;
}

/* The ruling on plies that are classified: begun, and made. */
static const struct ruling *
rule(struct bench *b, struct ply_ruling *list)
{
    int k;

    for (k = 1; k <= b->line.n; k++)
        classify_label(b->plies, k, label_of(b->options, k), list);
    b->r = arena_alloc(b->arena, sizeof *b->r);
    b->r->edition = b->e;
    set_plies(b, list);
    return decide(b);
}

/* Why there is no ruling on a line, NULL if there is one. */
static const struct ruling *
refuse(const struct line *line, const struct edition *edition,
       struct arena *arena)
{
    unsigned problems = pos_problems(&line->start);
    struct ruling *r;

    if (!edition)
        return judge_none(CAUSE_NO_EDITION, NULL, arena);
    if (problems & POS_FATAL) {
        r = (struct ruling *)judge_none(CAUSE_POSITION, edition, arena);
        r->problems = problems;
        return r;
    }
    return line->n == 0 ? judge_none(CAUSE_NO_MOVES, edition, arena) : NULL;
}

static const struct judge_options no_options;

const struct ruling *
judge(const struct line *line, const struct edition *edition,
      const struct judge_options *options, struct arena *arena)
{
    const struct ruling *none = refuse(line, edition, arena);
    struct ply_ruling *list;
    struct plies plies;
    struct bench b;
    int k;

    if (none)
        return none;
    memset(&b, 0, sizeof b);
    b.e = edition;
    b.options = options ? options : &no_options;
    b.arena = arena;
    b.line = line_as_of(line, b.options);
    b.seen = cycle_count(&b.line, arena);
    b.plies = &plies;
    plies_open(&plies, &line->start, edition, arena);
    for (k = 1; k <= b.line.n; k++)
        plies_add(&plies, line->moves[k - 1], newness_of(b.options, k));
    list = arena_array(arena, (size_t)b.line.n + 1, sizeof *list);
    for (k = 1; k <= b.line.n; k++)
        classify_ply(&plies, k, list);
    return rule(&b, list);
}

/* The line that was judged last, and all that was found out on it. */
struct series {
    const struct edition *e;
    struct line line;           /* its moves are owned */
    struct plies plies;
    struct ply_ruling *list;    /* owned; as long as the line may get */
    int room;                   /* of moves and list */
    int known;                  /* plies in the list */
    struct arena *base;         /* of plies */
    struct arena *counted;      /* of seen */
    struct occurrences seen;
};

struct series *
series_new(const struct edition *edition)
{
    struct series *s = xmalloc(sizeof *s);

    memset(s, 0, sizeof *s);
    s->e = edition;
    s->base = arena_new();
    s->counted = arena_new();
    return s;
}

void
series_free(struct series *s)
{
    if (!s)
        return;
    plies_cut(&s->plies, 0);
    arena_free(s->base);
    arena_free(s->counted);
    free((void *)s->line.moves);
    free(s->list);
    free(s);
}

/* With the same ids: a ruling names pieces by them. */
static bool
is_same_start(const struct pos *a, const struct pos *b)
{
    return a->side == b->side && a->n == b->n
           && memcmp(a->at, b->at, sizeof a->at) == 0
           && memcmp(a->code, b->code, sizeof a->code) == 0;
}

/* Plies from the start on that are the same in a line. */
static int
common_plies(const struct series *s, const struct line *line,
             const struct judge_options *options)
{
    int k;

    for (k = 0; k < s->line.n && k < line->n; k++) {
        if (s->line.moves[k] != line->moves[k]
            || s->plies.list[k]->newness != newness_of(options, k + 1))
            break;
    }
    return k;
}

static void
cut_to(struct series *s, int n)
{
    plies_cut(&s->plies, n);
    s->line.n = n;
    if (s->known > n)
        s->known = n;
}

static void
grow_to(struct series *s, const struct line *line,
        const struct judge_options *options)
{
    move_t *moves;
    int k;

    if (line->n > s->room) {
        s->room = line->n + line->n / 2 + 16;
        s->line.moves = xrealloc((void *)s->line.moves,
                                 (size_t)s->room * sizeof *moves);
        s->list = xrealloc(s->list, (size_t)s->room * sizeof *s->list);
    }
    moves = (move_t *)s->line.moves;
    for (k = s->line.n + 1; k <= line->n; k++) {
        moves[k - 1] = line->moves[k - 1];
        plies_add(&s->plies, moves[k - 1], newness_of(options, k));
    }
    s->line.n = line->n;
}

/* Make the series one of a line, keeping what its plies have in common with
   those of the line before. */
static void
follow(struct series *s, const struct line *line,
       const struct judge_options *options)
{
    int back = s->plies.back, common;

    if (!s->plies.edition || !is_same_start(&s->line.start, &line->start)) {
        cut_to(s, 0);
        arena_reset(s->base);
        plies_open(&s->plies, &line->start, s->e, s->base);
        s->plies.apart = true;
        s->line.start = line->start;
        back = 0;
    }
    common = common_plies(s, line, options);
    if (common == s->line.n && common == line->n)
        return;
    cut_to(s, common);
    grow_to(s, line, options);
    if (s->plies.back != back && s->known) {
        cut_to(s, 0);           /* the first ply is compared with another */
        grow_to(s, line, options);
    }
    arena_reset(s->counted);
    s->seen = cycle_count(&s->line, s->counted);
}

static struct ply *
own_ply(const struct bench *b, int k)
{
    return b->plies->list[b->plies->list[k - 1]->own - 1];
}

/*
 * What was found out about a ply may hang on what was asked of it before if
 * its searches have used up what they have in common.  Plies of which that
 * is so, and of which rulings before this one asked something, begin anew.
 */
static void
renew_strained(struct bench *b, struct window w)
{
    int k;

    for (k = w.from; k && k <= w.to; k++) {
        struct ply *own = own_ply(b, k);

        if (!own->asked || !(own->renewed || ply_strained(own)))
            continue;
        classify_again(b->plies, own->own);
        own->renewed = true;
        own->asked = false;
    }
}

/* Whether a ply was found to need that only now.  They all were asked. */
static bool
has_strained(struct bench *b, struct window w)
{
    bool any = false;
    int k;

    for (k = w.from; k && k <= w.to; k++) {
        const struct ply *own = own_ply(b, k);

        any = any || (own->asked && !own->renewed && ply_strained(own));
    }
    for (k = w.from; k && k <= w.to; k++)
        own_ply(b, k)->asked = true;
    return any;
}

/* The ruling as if nothing had been asked before.  Each round but the last
   has one more ply begin anew. */
static const struct ruling *
rule_anew(struct bench *b, struct ply_ruling *list)
{
    struct window w = cycle_window(&b->line, &b->seen, b->e->reach,
                                   b->options);
    const struct ruling *r;
    int k;

    do {
        renew_strained(b, w);
        r = rule(b, list);
    } while (has_strained(b, w));
    for (k = w.from; k && k <= w.to; k++)
        own_ply(b, k)->renewed = false;
    return r;
}

const struct ruling *
series_judge(struct series *s, const struct line *line,
             const struct judge_options *options, struct arena *arena)
{
    const struct ruling *none = refuse(line, s->e, arena);
    struct bench b;

    if (none)
        return none;
    memset(&b, 0, sizeof b);
    b.e = s->e;
    b.options = options ? options : &no_options;
    b.arena = arena;
    b.line = line_as_of(line, b.options);
    follow(s, line, b.options);
    if (b.line.n < s->plies.back)       /* a line that does not come back */
        return judge(line, s->e, b.options, arena);
    for (; s->known < b.line.n; s->known++)
        classify_ply(&s->plies, s->known + 1, s->list);
    b.seen = s->seen;
    b.plies = &s->plies;
    return rule_anew(&b, s->list);
}
