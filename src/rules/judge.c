#include <config.h>

#include "rules/judge.h"

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
    struct plies plies;
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

/* The classes of the plies up to `to`, beyond the `known` first of them. */
static void
classify_to(struct bench *b, struct ply_ruling *list, int known, int to)
{
    int k;

    for (k = known + 1; k <= to; k++)
        classify_ply(&b->plies, k, label_of(b->options, k), list);
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
        c->completed_by = b->plies.list[w.to - 1].side;
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
        const struct ply *ply = &b->plies.list[k - 1];

        if (ply->before->at[move_to(ply->move)])
            break;
        q->plies++;
        q->checks[ply->side] += ply->check;
    }
}

static int
plies_of(const struct bench *b, enum side side)
{
    int n = 0, k;

    for (k = b->r->window.from; k && k <= b->r->window.to; k++)
        n += b->plies.list[k - 1].side == side;
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
    d->plies = &b->plies;
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
        if (b->plies.list[k - 1].class == CLASS_UNKNOWN)
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
    const struct pos *end = &b->plies.at[b->line.n];
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
    int twin = b->plies.list[k - 1].twin ? b->plies.list[k - 1].twin : k;
    int j;

    for (j = w.from; j <= w.to; j++) {
        struct ply *ply = &b->plies.list[j - 1];

        if (j != k && j != twin && ply->twin != twin)
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
        struct ply was = b->plies.list[k - 1];
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

/* The line up to options->at and what happened on it; no ruling yet. */
static void
bench_open(struct bench *b, const struct line *line,
           const struct judge_options *options)
{
    b->options = options;
    b->line = *line;
    if (options->at > 0 && options->at < line->n)
        b->line.n = options->at;
    b->seen = cycle_count(&b->line, b->arena);
    plies_find(&b->plies, &b->line, b->e, options, b->arena);
}

static void
begin_ruling(struct bench *b)
{
    b->r = arena_alloc(b->arena, sizeof *b->r);
    b->r->edition = b->e;
}

const struct ruling *
judge(const struct line *line, const struct edition *edition,
      const struct judge_options *options, struct arena *arena)
{
    static const struct judge_options none;
    unsigned problems = pos_problems(&line->start);
    struct ply_ruling *list;
    struct ruling *r;
    struct bench b;

    if (!edition)
        return judge_none(CAUSE_NO_EDITION, NULL, arena);
    if (problems & POS_FATAL) {
        r = (struct ruling *)judge_none(CAUSE_POSITION, edition, arena);
        r->problems = problems;
        return r;
    }
    if (line->n == 0)
        return judge_none(CAUSE_NO_MOVES, edition, arena);
    memset(&b, 0, sizeof b);
    b.e = edition;
    b.arena = arena;
    bench_open(&b, line, options ? options : &none);
    begin_ruling(&b);
    list = arena_array(arena, (size_t)b.line.n + 1, sizeof *list);
    classify_to(&b, list, 0, b.line.n);
    set_plies(&b, list);
    return decide(&b);
}

/* A line judged as of one ply after the other. */
struct series {
    struct bench b;             /* of all of it; its ruling is not used */
    struct judge_options options;
    const struct line *line;
    struct ply_ruling *list;
    int known;                  /* plies in the list */
    int from;                   /* as of earlier plies a fact was another */
};

struct series *
series_open(const struct line *line, const struct edition *edition,
            const struct judge_options *options, struct arena *arena)
{
    struct series *s = arena_alloc(arena, sizeof *s);

    s->line = line;
    s->options = *options;
    s->b.e = edition;
    s->b.arena = arena;
    bench_open(&s->b, line, &s->options);
    s->from = plies_settled(&s->b.plies);
    s->list = arena_array(arena, (size_t)s->b.line.n + 1, sizeof *s->list);
    return s;
}

/*
 * What was found out about a disputed ply may hang on what was asked of it
 * before: its searches have a budget in common, which was not touched.
 */
static bool
is_strained(struct bench *b)
{
    int k;

    for (k = b->r->window.from; k && k <= b->r->window.to; k++) {
        if (ply_strained(&b->plies.list[k - 1]))
            return true;
    }
    return false;
}

/* The classes as found, which the search for hinges need not have left so. */
static void
restore_classes(struct bench *b, const struct ply_ruling *list)
{
    int k;

    for (k = 1; k <= b->line.n; k++) {
        const struct overruling *label = label_of(b->options, k);

        b->plies.list[k - 1].class = list[k - 1].class;
        b->plies.list[k - 1].overruled = label
                                         && label->label == LABEL_CLASS;
    }
}

const struct ruling *
series_at(struct series *s, int at, struct arena *arena)
{
    struct judge_options options = s->options;
    struct bench b = s->b;

    options.at = at;
    if (at < s->from)
        return judge(s->line, b.e, &options, arena);
    if (s->known < at) {
        classify_to(&s->b, s->list, s->known, at);
        s->known = at;
    }
    b.options = &options;
    b.arena = arena;
    b.line.n = at;
    restore_classes(&b, s->list);
    begin_ruling(&b);
    set_plies(&b, s->list);
    decide(&b);
    return is_strained(&b) ? judge(s->line, b.e, &options, arena) : b.r;
}
