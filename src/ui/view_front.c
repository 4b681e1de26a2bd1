#include <config.h>

#include <string.h>

#include "base/utf8.h"
#include "board/problems.h"
#include "report/explain.h"
#include "report/figures.h"
#include "report/text.h"
#include "ui/command.h"
#include "ui/state.h"

const char *
front_title(const struct app *app)
{
    enum lang lang = app->look.lang;

    switch (app->front) {
    case FRONT_HELP: return tr(lang, "Help");
    case FRONT_RULING: return tr(lang, "The ruling in full");
    case FRONT_COMPARE: return tr(lang, "Editions side by side");
    case FRONT_COMMENT: return tr(lang, "Comments");
    case FRONT_PIECES: return tr(lang, "The position");
    case FRONT_GAMES: return tr(lang, "Games");
    default: return "";
    }
}

/* The board in sentences. */
static void
text_board(struct prose *t, const struct app *app)
{
    enum lang lang = app->look.lang;
    const struct pos *p = app_pos(app);
    struct buf b = BUF_INIT;

    if (!p)
        return;
    prose_addf(t, ROLE_CURRENT, tr(lang, "%s to move"),
               tr(lang, p->side == RED ? N_("Red") : N_("Black")));
    text_pieces(p, lang, &b);
    prose_add(t, ROLE_TEXT, buf_str(&b));
    buf_free(&b);
}

void
front_text(const struct app *app, struct prose *t)
{
    switch (app->front) {
    case FRONT_HELP: text_help(t, app); break;
    case FRONT_RULING: front_ruling(t, app); break;
    case FRONT_COMPARE: text_compare(t, app); break;
    case FRONT_COMMENT: text_comment(t, app); break;
    case FRONT_PIECES: text_board(t, app); break;
    default: break;
    }
}

static const struct {
    const char *mark;
    const char *text;
} mark_help[] = {
    {"!", N_("a piece that is attacked and has no root")},
    {"?", N_("a piece that is attacked and has a true root")},
    {"=", N_("a piece attacked by its own kind: an exchange")},
    {"*", N_("a king in check")},
    {"+", N_("a true root of the piece under the cursor")},
    {"~", N_("a false root of it: it could not retake")},
    {"[ ]", N_("the two points of the last move")},
    {"> <", N_("the board cursor")},
};

/* A mark and what it says, in the columns of the keys and their help. */
static void
help_mark(struct prose *t, const char *mark, const char *text)
{
    int pad = 16 - utf8_columns(mark, strlen(mark));

    prose_addf(t, ROLE_TEXT, "  %s%*s %s", mark, pad > 0 ? pad : 0, "", text);
}

static void
help_marks(struct prose *t, const struct app *app)
{
    enum lang lang = app->look.lang;

    prose_add(t, ROLE_HEAD, tr(lang, "Marks on the board"));
    for (size_t i = 0; i < sizeof mark_help / sizeof *mark_help; i++)
        help_mark(t, mark_help[i].mark, tr(lang, mark_help[i].text));
    help_mark(t, app->look.ascii ? "/ | \\" : "┌ │ └",
              tr(lang, "beside the moves: each round of the dispute"));
    help_mark(t, "+ \" @",
              tr(lang, "behind a move: variations, a comment, a note"));
    help_mark(t, tr_in(lang, "help", "(class)"),
              tr(lang, "a class the arbiter overruled"));
    help_mark(t, tr_in(lang, "help", "idle (K)"),
              tr(lang, "the king (P: a pawn) attacks, which it may"));
    help_mark(t, "a0 ... i9",
              tr(lang, "points, as in ICCS: file a to i from Red's left, "
                       "rank 0 to 9 from Red's side (c shows them)"));
}

/* The keys of one context, or of all others. */
static void
help_keys(struct prose *t, const struct app *app, enum context first,
          bool others)
{
    enum lang lang = app->look.lang;
    const char *group = NULL;
    struct buf keys = BUF_INIT;

    for (size_t i = 0; i < action_rows; i++) {
        const struct action_row *row = &action_table[i];

        if ((row->context == first) == others)
            continue;
        if (!group || strcmp(group, row->group) != 0) {
            if (t->n > 0)
                prose_add(t, ROLE_TEXT, "");
            group = row->group;
            prose_add(t, ROLE_HEAD, tr(lang, group));
        }
        buf_clear(&keys);
        keymap_print(app->setup->keymap, row->action, lang, &keys);
        prose_addf(t, ROLE_TEXT, "  %-16s %s", buf_str(&keys),
                   tr(lang, row->help));
    }
    buf_free(&keys);
}

static void
help_commands(struct prose *t, const struct app *app)
{
    enum lang lang = app->look.lang;

    prose_add(t, ROLE_HEAD, tr(lang, "Commands, typed after :"));
    for (size_t i = 0; i < command_rows; i++) {
        const struct command_row *row = command_row(i);

        help_mark(t, arena_printf(t->arena, "%s%s%s", row->name,
                                  row->argument ? " " : "",
                                  row->argument ? row->argument : ""),
                  tr(lang, row->help));
    }
    prose_add(t, ROLE_TEXT, "");
}

/* The keys of what the help was asked for. */
static enum context
help_first(const struct app *app)
{
    if (app->asked.kind != ASK_NONE)
        return app->asked.inputs ? CONTEXT_FORM
               : app->asked.entry ? CONTEXT_LINE : CONTEXT_LIST;
    switch (app->behind) {
    case FRONT_NONE: return (enum context)app_context_below(app);
    case FRONT_GAMES: return CONTEXT_GAMES;
    default: return CONTEXT_TEXT;
    }
}

/* All keys, those of the view in front first. */
void
text_help(struct prose *t, const struct app *app)
{
    enum context first = help_first(app);

    t->hang = 19;
    help_keys(t, app, first, false);
    help_keys(t, app, first, true);
    prose_add(t, ROLE_TEXT, "");
    help_commands(t, app);
    help_marks(t, app);
    t->hang = 0;
}

static void
add_header(struct prose *t, enum lang lang, const char *label,
           const char *value)
{
    if (value && *value)
        prose_addf(t, ROLE_TEXT, tr(lang, "%s: %s"), label, value);
}

static void
add_players(struct prose *t, const struct app *app)
{
    static const char *const names[] = {
        NC_("header", "event"), NC_("header", "place"), NC_("header", "date"),
        NC_("header", "red"), NC_("header", "black"),
        NC_("header", "result"),
    };
    const struct game *g = app->sheet.game;
    enum lang lang = app->look.lang;
    struct buf odds = BUF_INIT;

    if (g->title)
        prose_add(t, ROLE_HEAD, g->title);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        add_header(t, lang, tr_in(lang, "header", names[i]),
                   field_shown(g, field_by_name(names[i], strlen(names[i])),
                               lang));
    explain_odds(g, lang, &odds);
    add_header(t, lang, tr_in(lang, "label", "Odds"), buf_str(&odds));
    buf_free(&odds);
}

static void
add_problems(struct prose *t, const struct app *app)
{
    const struct diags *d = &app->sheet.game->diags;

    for (size_t i = 0; i < d->n; i++) {
        struct buf b = BUF_INIT;

        diag_format(&d->list[i], &b);
        prose_add(t, ROLE_WARN, buf_str(&b));
        buf_free(&b);
    }
}

/* What is wrong with the start, as it was said when that was set up; of a game
   as it was read the problems of its file tell it. */
static void
add_faults(struct prose *t, const struct app *app)
{
    const struct game *g = app->sheet.game;
    struct buf b = BUF_INIT;

    if (g->has_start
        && (!g->diags.n || desk_is_changed(app->desk, app->game)))
        pos_problems_print(&g->start, app->look.lang, &b);
    if (b.len) {
        prose_add(t, ROLE_HEAD, app_tr(app, "What is wrong with the "
                                            "position"));
        prose_add(t, ROLE_WARN, buf_str(&b));
    }
    buf_free(&b);
}

static void
add_rests(struct prose *t, const struct app *app)
{
    const struct game *g = app->sheet.game;

    for (size_t i = 0; i < g->n_rests; i++)
        prose_addf(t, ROLE_WARN, app_tr(app, "%s: %s"),
                  tr(app->look.lang, "could not be played"),
                  g->rests[i].text);
}

/* What people wrote at a move, then what was noted there. */
static void
add_comment(struct prose *t, const struct app *app, uint32_t node)
{
    const char *comment = app->sheet.game->nodes[node].comment;
    struct buf b = BUF_INIT;

    if (node == 0)              /* of a figure in one language only */
        comment = figure_note(app->sheet.game, app->look.lang, t->arena);
    notes_text(comment, &b);
    if (b.len)
        prose_add(t, ROLE_TEXT, buf_str(&b));
    for (int note = 0; note < NOTE_COUNT; note++) {
        size_t len;
        const char *value = note_get(comment, (enum note)note, &len);

        if (!value)
            continue;
        buf_clear(&b);
        noted_print((enum note)note, value, len, app->look.lang, &b);
        prose_add(t, ROLE_DIM, buf_str(&b));
    }
    buf_free(&b);
}

/*
 * The comment of the ply in front first, then what is said of the whole game,
 * then what could not be read.
 */
void
text_comment(struct prose *t, const struct app *app)
{
    const struct sheet *s = &app->sheet;
    uint32_t node = s->nodes ? s->nodes[app->ply] : 0;

    if (!s->game)
        return;
    if (app->quiz == QUIZ_ASKS) {       /* a title often has the answer */
        prose_add(t, ROLE_DIM, tr(app->look.lang, "the quiz hides this; v "
                                                  "asks"));
        return;
    }
    if (node && s->game->nodes[node].comment) {
        prose_addf(t, ROLE_HEAD, tr(app->look.lang, "at ply %d"), app->ply);
        add_comment(t, app, node);
        prose_add(t, ROLE_TEXT, "");
    }
    add_players(t, app);
    if (s->game->nodes[0].comment)
        add_comment(t, app, 0);
    add_faults(t, app);
    add_rests(t, app);
    add_problems(t, app);
}

void
view_comment(struct pen *pen, const struct app *app)
{
    struct arena *arena = arena_new();
    struct prose t = prose_new(arena, pen->area.w - 2);
    struct buf head = BUF_INIT;

    buf_addf(&head, "%s ", tr(app->look.lang, "Comments"));
    keymap_tag(app->setup->keymap, ACTION_COMMENT, &head);
    prose_head(pen, &app->look, buf_str(&head));
    buf_free(&head);
    text_comment(&t, app);
    prose_draw(pen, &t, 0);
    arena_free(arena);
}

/* The first game shown: the chosen one stays in the middle. */
static size_t
games_top(const struct app *app, int height)
{
    size_t rows = height > 1 ? (size_t)height - 1 : 0;
    size_t half = rows / 2;

    if (app_games(app) <= rows || app->chosen <= half)
        return 0;
    if (app->chosen - half > app_games(app) - rows)
        return app_games(app) - rows;
    return app->chosen - half;
}

/* The title and the players of a game, as far as the terminal shows them. */
static const char *
listed_name(const struct app *app, size_t i, struct buf *made)
{
    const char *title = game_title(app, i, made);
    bool letters = app->look.ascii && app->look.lang == LANG_EN;
    bool wide = app->terminal.chinese && !letters;
    struct buf players = BUF_INIT, name = BUF_INIT;

    figure_players(app_game(app, i), title, &players);
    if (players.len && (wide || utf8_is_ascii(buf_str(&players)))) {
        buf_addf(&name, title ? "%s (%s)" : "%s%s", title ? title : "",
                 buf_str(&players));
        buf_free(made);
        *made = name;
        title = buf_str(made);
    }
    buf_free(&players);
    return title;
}

/* A quiz hides the titles here too. */
static void
draw_game(struct pen *pen, const struct app *app, size_t i)
{
    const struct game *g = app_game(app, i);
    enum lang lang = app->look.lang;
    bool many = app->setup->n_docs > 1;
    int columns = pen->area.w - (many ? 44 : 32);
    struct buf made = BUF_INIT;
    const char *title = app->quiz == QUIZ_ASKS ? app_tr(app, "quiz")
                                               : listed_name(app, i, &made);

    pen->style = i == app->chosen ? ROLE_CURSOR | STYLE_REVERSE : ROLE_TEXT;
    pen_putf(pen, "%c%4zu  ", i == app->chosen ? '>' : ' ', i + 1);
    pen_field(pen, title ? title : tr(lang, "(no title)"),
              columns > 8 ? columns : 8);
    buf_free(&made);
    pen_char(pen, ' ');
    pen_putf(pen, tr(lang, "%4d plies"), game_plies(g));
    if (!g->has_start)
        pen_putf(pen, "  %s", tr(lang, "no position"));
    if (many)
        pen_putf(pen, "  %s", doc_base_name(g->doc->name));
    pen_clear_row(pen);
}

void
items_games(struct app *app)
{
    enum lang lang = app->look.lang;

    ask_room(app, app_games(app));
    for (size_t i = 0; i < app_games(app); i++) {
        const struct game *g = app_game(app, i);
        struct buf made = BUF_INIT, row = BUF_INIT;
        const char *title = app->quiz == QUIZ_ASKS
                                ? app_tr(app, "quiz")
                                : listed_name(app, i, &made);
        int n = game_plies(g);

        buf_puts(&row, title ? title : tr(lang, "(no title)"));
        buf_addf(&row, n == 1 ? tr(lang, "  1 ply") : tr(lang, "  %d plies"),
                 n);
        if (!g->has_start)
            buf_addf(&row, "  %s", tr(lang, "no position"));
        if (app->setup->n_docs > 1)
            buf_addf(&row, "  %s", doc_base_name(g->doc->name));
        if (i == app->game)
            app->ask.choice.chosen = app->ask.n;
        ask_item(app, (int)i, arena_strdup(app->ask.arena, buf_str(&row)));
        buf_free(&row);
        buf_free(&made);
    }
}

void
view_games(struct pen *pen, const struct app *app)
{
    size_t top = games_top(app, pen->area.h);

    prose_head(pen, &app->look, tr(app->look.lang, "Games"));
    for (int y = 1; y < pen->area.h; y++) {
        size_t i = top + (size_t)y - 1;

        if (i >= app_games(app))
            break;
        pen_move(pen, 0, y);
        draw_game(pen, app, i);
    }
}

size_t
games_row_at(const struct app *app, struct area area, int y)
{
    size_t i = games_top(app, area.h) + (size_t)(y > 0 ? y - 1 : 0);

    return y < 1 || i >= app_games(app) ? app_games(app) : i;
}
