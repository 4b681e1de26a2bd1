#include <config.h>

#include "ui/state.h"

#include <string.h>

#include "report/rule.h"

static bool
same_labels(const struct question *a, const struct question *b)
{
    if (a->n_labels != b->n_labels)
        return false;
    for (int i = 0; i < a->n_labels; i++) {
        const struct overruling *x = &a->labels[i], *y = &b->labels[i];

        if (x->ply != y->ply || x->label != y->label
            || (x->label == LABEL_CLASS && x->is != y->is))
            return false;
    }
    return true;
}

static bool
same_line(const struct line *a, const struct line *b)
{
    /* With the same ids: a ruling names pieces by them. */
    return a->n == b->n && a->start.side == b->start.side
           && memcmp(a->start.at, b->start.at, sizeof a->start.at) == 0
           && memcmp(a->start.code, b->start.code, sizeof a->start.code) == 0
           && (a->n == 0
               || memcmp(a->moves, b->moves,
                         (size_t)a->n * sizeof *a->moves) == 0);
}

/* The node is of no weight once the moves are the same. */
static bool
same_question(const struct question *a, const struct question *b)
{
    return a->game == b->game && a->edition == b->edition && a->at == b->at
           && a->from == b->from && a->to == b->to
           && a->no_capture == b->no_capture
           && same_line(&a->line, &b->line) && same_labels(a, b);
}

/* The entry to use for a question: its own, an unused or the oldest one. */
static struct analysis *
find_entry(struct app *app, const struct question *question)
{
    struct analysis *best = &app->analyses[0];

    for (int i = 0; i < ANALYSES_MAX; i++) {
        struct analysis *a = &app->analyses[i];

        if (a->arena && same_question(&a->question, question))
            return a;
        if (a->used < best->used)
            best = a;
    }
    return best;
}

struct question
sheet_question(const struct app *app, const struct edition *edition, int at)
{
    struct question q = {.game = app->game, .node = app->sheet.node,
                         .edition = edition, .at = at, .from = app->from,
                         .to = app->to, .line = app->sheet.line};
    const struct game *g = app->sheet.game;

    q.no_capture = g ? g->no_capture : 0;
    q.labels = app_labels(app, &q.n_labels);
    return q;
}

/* A copy that outlives the sheet. */
static struct question
keep_question(struct question q, struct arena *arena)
{
    size_t moves = (size_t)q.line.n * sizeof(move_t);
    size_t labels = (size_t)q.n_labels * sizeof *q.labels;

    if (moves)
        q.line.moves = memcpy(arena_alloc(arena, moves), q.line.moves,
                              moves);
    if (labels)
        q.labels = memcpy(arena_alloc(arena, labels), q.labels, labels);
    return q;
}

/* Of a long line only a few are kept, so that memory hangs on the line alone;
   the one in use is the newest. */
static void
forget_series(struct app *app, int n)
{
    for (;;) {
        struct followed *oldest = NULL;
        int kept = 0;

        for (int i = 0; i < SERIES_MAX; i++) {
            struct followed *f = &app->followed[i];

            kept += f->series != NULL;
            if (f->series && (!oldest || f->used < oldest->used))
                oldest = f;
        }
        if (kept < 2 || (long)kept * n <= KEPT_PLIES)
            return;
        series_free(oldest->series);
        *oldest = (struct followed){.series = NULL};
    }
}

/* Likewise the rulings, but while editions are compared; the newest are those
   that are shown: of the line, and as of a ply of it. */
static void
forget_rulings(struct app *app)
{
    while (!app->comparing) {
        struct analysis *oldest = NULL;
        long kept = 0, plies = 0;

        for (int i = 0; i < ANALYSES_MAX; i++) {
            struct analysis *a = &app->analyses[i];

            if (!a->arena || !a->ruling)
                continue;
            kept++;
            plies += a->line.n;
            if (!oldest || a->used < oldest->used)
                oldest = a;
        }
        if (kept <= 1 + (app->at > 0) || plies <= KEPT_PLIES)
            return;
        arena_free(oldest->arena);
        *oldest = (struct analysis){.arena = NULL};
    }
}

/* The series of an edition: its own, an unused or the oldest one. */
static struct series *
series_of(struct app *app, const struct edition *edition, int n)
{
    struct followed *best = &app->followed[0];

    for (int i = 0; i < SERIES_MAX; i++) {
        struct followed *f = &app->followed[i];

        if (f->series && f->edition == edition) {
            best = f;
            break;
        }
        if (f->used < best->used)
            best = f;
    }
    if (best->edition != edition) {
        series_free(best->series);
        *best = (struct followed){edition, series_new(edition), 0};
    }
    best->used = app->clock;
    forget_series(app, n);
    return best->series;
}

/* Judged by the series of the edition; of what that took only the ruling is
   kept. */
static const struct ruling *
rule_question(struct app *app, const struct question *q, struct arena *arena)
{
    const struct game *g = app_game(app, q->game);
    struct judge_options options = {
        .at = q->at, .window_from = q->from, .window_to = q->to,
        .labels = q->labels, .n_labels = q->n_labels,
        .no_capture = q->no_capture,
    };
    struct arena *passing;
    const struct ruling *r;

    if (!g->has_start)
        return judge_none(CAUSE_NO_POSITION, q->edition, arena);
    if (!q->edition)
        return judge_none(CAUSE_NO_EDITION, NULL, arena);
    passing = arena_new();
    r = rule_series(series_of(app, q->edition, q->line.n), &q->line,
                    &options, passing);
    r = ruling_copy(r, arena);
    arena_free(passing);
    return r;
}

const struct analysis *
sheet_ask(struct app *app, struct question question)
{
    struct analysis *a = find_entry(app, &question);

    a->used = ++app->clock;
    if (a->arena && same_question(&a->question, &question))
        return a;
    if (a->arena)
        arena_reset(a->arena);
    else
        a->arena = arena_new();
    a->question = keep_question(question, a->arena);
    a->line = a->question.line;
    a->ruling = rule_question(app, &a->question, a->arena);
    return a;
}

static const struct analysis *
recall(const struct app *app, const struct question *question)
{
    for (int i = 0; i < ANALYSES_MAX; i++) {
        const struct analysis *a = &app->analyses[i];

        if (a->arena && same_question(&a->question, question))
            return a;
    }
    return NULL;
}

const struct ruling *
sheet_known(const struct app *app, const struct edition *edition)
{
    struct question q = sheet_question(app, edition, app->at);
    const struct analysis *a = recall(app, &q);

    return a ? a->ruling : NULL;
}

bool
sheet_is_known(const struct app *app)
{
    struct question q = sheet_question(app, app->edition, 0);

    return !app->sheet.game
           || (recall(app, &q) && sheet_known(app, app->edition));
}

/* The rulings of the panel: of the line, and as of `at` if that is set. */
static void
take_rulings(struct app *app, const struct analysis *whole,
             const struct analysis *as_of)
{
    const struct analysis *shown = app->at ? as_of : whole;

    app->whole = whole ? whole->ruling : NULL;
    app->shown = shown ? shown->ruling : NULL;
    app->shown_line = shown ? &shown->line : &app->sheet.line;
}

void
sheet_recall(struct app *app)
{
    struct question whole = sheet_question(app, app->edition, 0);
    struct question as_of = sheet_question(app, app->edition, app->at);

    take_rulings(app, recall(app, &whole), recall(app, &as_of));
}

/* The ruling of the whole line, and the one the panel shows. */
void
sheet_judge(struct app *app)
{
    const struct analysis *as_of = NULL, *whole = NULL;

    if (app->sheet.game && app->at)
        as_of = sheet_ask(app, sheet_question(app, app->edition, app->at));
    if (app->sheet.game)
        whole = sheet_ask(app, sheet_question(app, app->edition, 0));
    take_rulings(app, whole, as_of);
    forget_rulings(app);
}

static void
play_through(struct sheet *s)
{
    struct pos p = s->line.start;

    s->pos = arena_array(s->arena, (size_t)s->line.n + 1, sizeof *s->pos);
    s->pos[0] = p;
    for (int k = 1; k <= s->line.n; k++) {
        pos_make(&p, s->line.moves[k - 1]);
        s->pos[k] = p;
    }
    s->occ = cycle_count(&s->line, s->arena);
}

/* Whether a game names an edition; --rules comes before that. */
static bool
names_edition(const struct app *app, size_t game)
{
    const char *id = game_get(app_game(app, game), rule_header);

    return !app->setup->rules && id && edition_get(app->setup->editions, id);
}

/* What was chosen at another game goes for all that name no edition. */
const struct edition *
sheet_chosen(const struct app *app, size_t game)
{
    const char *id = desk_rules(app->desk, game);

    if (!id && !names_edition(app, game))
        id = desk_rules_last(app->desk);
    return id && *id ? edition_get(app->setup->editions, id) : NULL;
}

void
sheet_edition(struct app *app)
{
    const struct edition *e = sheet_chosen(app, app->game);

    app->edition_chosen = e != NULL;
    app->edition = e ? e : rule_edition(app->setup->editions,
                                        app_game(app, app->game),
                                        app->setup->rules,
                                        app->setup->settings.rules);
}

const struct edition *
sheet_next(const struct app *app)
{
    const struct edition *e = NULL;
    const char *id;

    if (!app->placing.on || !app->placing.fresh)
        return app->edition;
    if (app_games(app) == 0 && app->edition_chosen)
        return app->edition;
    id = desk_rules_last(app->desk);
    if (id && *id)
        e = edition_get(app->setup->editions, id);
    return e ? e : rule_edition(app->setup->editions, NULL, app->setup->rules,
                                app->setup->settings.rules);
}

void
sheet_open(struct app *app, size_t game, uint32_t node)
{
    struct sheet *s = &app->sheet;
    struct arena *arena = s->arena ? s->arena : arena_new();

    arena_reset(arena);
    *s = (struct sheet){.arena = arena, .node = node};
    app->game = game;
    if (game >= app_games(app))
        return;
    s->game = app_game(app, game);
    sheet_edition(app);
    if (!s->game->has_start) {
        s->n = (int)s->game->n_words;
        return;
    }
    s->line = game_line(s->game, node, arena, &s->nodes);
    s->n = s->line.n;
    play_through(s);
    s->noted = notes_of_line(s->game, s->nodes, s->n, arena);
    s->labels = arena_array(arena, (size_t)s->noted.n_labels + 1,
                            sizeof *s->labels);
    for (int i = 0; i < s->noted.n_labels; i++)
        s->labels[i] = s->noted.labels[i].label;
}

void
sheet_forget(struct app *app)
{
    for (int i = 0; i < ANALYSES_MAX; i++) {
        arena_free(app->analyses[i].arena);
        app->analyses[i] = (struct analysis){.arena = NULL};
    }
    for (int i = 0; i < SERIES_MAX; i++) {
        series_free(app->followed[i].series);
        app->followed[i] = (struct followed){.series = NULL};
    }
    app->whole = app->shown = NULL;
    app->sheet.game = NULL;
}

void
sheet_free(struct app *app)
{
    sheet_forget(app);
    arena_free(app->sheet.arena);
    arena_free(app->facts);
}

const struct pos *
app_pos(const struct app *app)
{
    if (app->placing.on)
        return &app->placing.pos;
    if (app->demo.on)
        return &app->demo.pos[app->demo.step];
    return app->sheet.pos ? &app->sheet.pos[app->ply] : NULL;
}

/* The last of the labels of a ply, NULL if it has none. */
static const struct overruling *
label_of(const struct question *q, int k)
{
    for (int i = q->n_labels; i > 0; i--) {
        if (q->labels[i - 1].ply == k)
            return &q->labels[i - 1];
    }
    return NULL;
}

/* Whether a ruling that was worked out for `was` has for ply k what that of
   `q` would have. */
static bool
same_ply(const struct question *was, const struct question *q, int k)
{
    const struct overruling *a = label_of(was, k), *b = label_of(q, k);
    struct line x = was->line, y = q->line;

    if (k > x.n || k > y.n || was->edition != q->edition || !a != !b
        || (a && (a->label != b->label || a->is != b->is)))
        return false;
    x.n = y.n = k;
    return same_line(&x, &y);
}

/* While a ruling is pending: one on a line that goes the same way up to ply
   k; of several the last. */
static const struct analysis *
recall_ply(const struct app *app, const struct edition *edition, int k)
{
    struct question q = sheet_question(app, edition, 0);
    const struct analysis *found = NULL;

    if (!app->pending || !app->sheet.game || app->quiz == QUIZ_ASKS)
        return NULL;
    for (int i = 0; i < ANALYSES_MAX; i++) {
        const struct analysis *a = &app->analyses[i];

        if (a->arena && k <= a->ruling->n_plies
            && (!found || a->used > found->used)
            && same_ply(&a->question, &q, k))
            found = a;
    }
    return found;
}

const struct ruling *
app_ply_ruling(const struct app *app, int k, const struct line **line)
{
    const struct analysis *a;

    if (app->shown && k <= app->shown->n_plies) {
        *line = app->shown_line;
        return app->shown;
    }
    *line = &app->sheet.line;
    if (app->whole)
        return k <= app->whole->n_plies ? app->whole : NULL;
    a = recall_ply(app, app->edition, k);
    return a ? a->ruling : NULL;
}

const struct ply_ruling *
app_ply(const struct app *app, int k)
{
    const struct line *unused;
    const struct ruling *r = k < 1 ? NULL : app_ply_ruling(app, k, &unused);

    return r ? &r->plies[k - 1] : NULL;
}

const struct ply_ruling *
app_ply_under(const struct app *app, const struct edition *edition, int k)
{
    const struct ruling *r = sheet_known(app, edition);
    const struct analysis *a;

    if (r)
        return k >= 1 && k <= r->n_plies ? &r->plies[k - 1] : NULL;
    a = k < 1 ? NULL : recall_ply(app, edition, k);
    return a ? &a->ruling->plies[k - 1] : NULL;
}

bool
app_words_only(const struct app *app)
{
    return app->sheet.game && !app->sheet.game->has_start;
}
