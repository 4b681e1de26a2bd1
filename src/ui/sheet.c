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

const struct analysis *
sheet_ask(struct app *app, struct question question)
{
    struct analysis *a = find_entry(app, &question);
    struct judge_options options = {
        .at = question.at, .window_from = question.from,
        .window_to = question.to, .labels = question.labels,
        .n_labels = question.n_labels,
    };

    a->used = ++app->clock;
    if (a->arena && same_question(&a->question, &question))
        return a;
    if (a->arena)
        arena_reset(a->arena);
    else
        a->arena = arena_new();
    a->question = keep_question(question, a->arena);
    a->ruling = rule_game(app_game(app, question.game), question.node,
                          question.edition, &options, a->arena, &a->line);
    return a;
}

const struct ruling *
sheet_known(const struct app *app, const struct edition *edition)
{
    struct question q = sheet_question(app, edition, app->at);

    for (int i = 0; i < ANALYSES_MAX; i++) {
        const struct analysis *a = &app->analyses[i];

        if (a->arena && same_question(&a->question, &q))
            return a->ruling;
    }
    return NULL;
}

/* The ruling of the whole line, and the one the panel shows. */
void
sheet_judge(struct app *app)
{
    struct question q = sheet_question(app, app->edition, 0);
    const struct analysis *a;

    app->whole = app->shown = NULL;
    app->shown_line = &app->sheet.line;
    if (!app->sheet.game)
        return;
    if (app->at) {
        struct question as_of = q;

        as_of.at = app->at;
        a = sheet_ask(app, as_of);
        app->shown = a->ruling;
        app->shown_line = &a->line;
    }
    a = sheet_ask(app, q);
    app->whole = a->ruling;
    if (!app->at) {
        app->shown = a->ruling;
        app->shown_line = &a->line;
    }
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
    app->whole = app->shown = NULL;
    app->sheet.game = NULL;
}

void
sheet_free(struct app *app)
{
    for (int i = 0; i < ANALYSES_MAX; i++)
        arena_free(app->analyses[i].arena);
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

const struct ply_ruling *
app_ply(const struct app *app, int k)
{
    if (k < 1)
        return NULL;
    if (app->shown && k <= app->shown->n_plies)
        return &app->shown->plies[k - 1];
    if (app->whole && k <= app->whole->n_plies)
        return &app->whole->plies[k - 1];
    return NULL;
}

bool
app_words_only(const struct app *app)
{
    return app->sheet.game && !app->sheet.game->has_start;
}
