#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "board/notation.h"
#include "report/explain.h"
#include "ui/command.h"
#include "ui/state.h"

enum form { FORM_LINE, FORM_LIST, FORM_FIELDS };

/*
 * The questions.  A draft is what was typed so far: it goes into the journal
 * with every key, so that not even half a comment is lost.  A file name or a
 * search is quickly typed again.
 */
static const struct {
    enum form form;
    const char *title;          /* before the line, or over the list */
    const char *draft;          /* its name in the journal, NULL: none kept */
} kinds[ASK_COUNT] = {
    [ASK_COMMAND] = {FORM_LINE, ":", "command"},
    [ASK_SEARCH] = {FORM_LINE, "/", NULL},
    [ASK_COMMENT] = {FORM_LINE, N_("comment:"), "comment"},
    [ASK_REASON] = {FORM_LINE, N_("the reason, for the sheet:"), "reason"},
    [ASK_WORDS] = {FORM_LINE, N_("time and words, if any:"), "words"},
    [ASK_ROUNDS] = {FORM_LINE, N_("how many more rounds:"), "rounds"},
    [ASK_ILLEGAL] = {FORM_LINE, N_("the illegal move, from and to:"),
                     "illegal"},
    [ASK_SAVE] = {FORM_LINE, N_("save as:"), NULL},
    [ASK_SHEET] = {FORM_LINE, N_("ruling sheet to (.html, .txt):"), NULL},
    [ASK_SCORE_RED] = {FORM_LINE, N_("Red's score sheet:"), "scorered"},
    [ASK_SCORE_BLACK] = {FORM_LINE, N_("Black's score sheet:"),
                         "scoreblack"},
    [ASK_OVERRULE] = {FORM_LIST, N_("What is this move?"), NULL},
    [ASK_DECIDE] = {FORM_LIST, N_("Note at this move"), NULL},
    [ASK_SIDE] = {FORM_LIST, N_("Which side?"), NULL},
    [ASK_ODDS] = {FORM_LIST, N_("Odds"), NULL},
    [ASK_GIVER] = {FORM_LIST, N_("Who gives the odds?"), NULL},
    [ASK_BOOK] = {FORM_LIST, N_("The figures, by edition and article"),
                  NULL},
    [ASK_GAMES] = {FORM_LIST, N_("Games"), NULL},
    [ASK_REPLIES] = {FORM_LIST, N_("Moves that do not repeat"), NULL},
    [ASK_LATER] = {FORM_LIST, N_("An illegal move found: what has to be "
                                 "played"), NULL},
    [ASK_QUIZ] = {FORM_LIST, N_("Which side must change?"), NULL},
    [ASK_QUIZ_WHY] = {FORM_LIST, N_("By which article?"), NULL},
    [ASK_REPLACE] = {FORM_LIST, N_("The file is there already"), NULL},
    [ASK_QUIT] = {FORM_LIST, N_("There is unsaved work"), NULL},
    [ASK_LOST] = {FORM_LIST, N_("Unsaved work of an earlier run"), NULL},
    [ASK_SCORES] = {FORM_LIST, N_("Which of the two was played?"), NULL},
    [ASK_RESULT] = {FORM_LIST, N_("The game has a result"), NULL},
    [ASK_OUTCOME] = {FORM_LIST, N_("An outcome is noted here already"),
                     NULL},
    [ASK_DETAILS] = {FORM_FIELDS, N_("For the ruling sheet"), "form"},
};

static struct arena *
begin(struct app *app, enum ask kind)
{
    ask_end(app);
    if (!app->ask.arena)
        app->ask.arena = arena_new();
    app->ask.kind = kind;
    app->ask.title = app_tr(app, kinds[kind].title);
    app->playing = false;
    return app->ask.arena;
}

void
ask_end(struct app *app)
{
    struct asking *a = &app->ask;
    struct arena *arena = a->arena;

    entry_free(a->entry);
    inputs_free(a->inputs);
    complete_forget(app->completion);
    if (arena)
        arena_reset(arena);
    *a = (struct asking){.arena = arena, .value = a->value};
}

unsigned
ask_line(struct app *app, enum ask kind, const char *text)
{
    int value = app->ask.value;
    struct arena *arena = begin(app, kind);

    app->ask.value = value;
    app->ask.entry = entry_new();
    if (entry_set(app->ask.entry, text) == ENTRY_FULL) {
        ask_end(app);
        app_say(app, "%s", app_tr(app, "(too long to be changed here)"));
        return REACT_DRAW | REACT_BEEP;
    }
    app->ask.opened = arena_strdup(arena, entry_text(app->ask.entry));
    return REACT_DRAW;
}

/* A name may have bytes that are no text: they are not shown, but kept. */
unsigned
ask_name(struct app *app, enum ask kind, const char *name)
{
    unsigned react = ask_line(app, kind, name);

    if (app->ask.entry)
        app->ask.name = arena_strdup(app->ask.arena, name);
    return react;
}

/* A score sheet; one that was given in is kept by an empty line. */
unsigned
ask_score(struct app *app, enum side side)
{
    static const char *const given[] = {
        [RED] = N_("Red's score sheet (Enter: as it was given in):"),
        [BLACK] = N_("Black's score sheet (Enter: as it was given in):"),
    };
    unsigned react = ask_line(app, side == RED ? ASK_SCORE_RED
                                               : ASK_SCORE_BLACK, "");

    if (app->sheet.game
        && field_get(app->sheet.game, side == RED ? FIELD_SHEET_RED
                                                  : FIELD_SHEET_BLACK))
        app->ask.title = app_tr(app, given[side]);
    return react;
}

/* What was changed in the form, as keep.c reads it. */
static void
put_fields(const struct asking *a, struct buf *out)
{
    for (int i = 0; i < a->n; i++) {
        if (inputs_changed(a->inputs, i))
            keep_put_field(field_row((enum field)a->values[i])->header,
                           inputs_value(a->inputs, i), out);
    }
}

/* In a list no key is text; elsewhere only those that never are open help. */
bool
ask_wants_help(const struct app *app, int key)
{
    bool types = app->ask.entry || app->ask.inputs;

    return app->ask.kind != ASK_NONE && (!types || key >= KEYSYM_FIRST)
           && keymap_find(app->setup->keymap, CONTEXT_ANY, key)
                  == ACTION_HELP;
}

unsigned
ask_help(struct app *app)
{
    app->ask.warned = false;    /* a warning holds for the next key alone */
    app->asked = app->ask;
    app->ask = (struct asking){.kind = ASK_NONE};
    app->behind = app->front;
    app->front = FRONT_HELP;
    app->scroll = 0;
    return REACT_DRAW;
}

void
ask_help_ends(struct app *app)
{
    app->ask = app->asked;
    app->asked = (struct asking){.kind = ASK_NONE};
    app->front = app->behind;
}

bool
ask_draft(const struct app *app, struct draft *d)
{
    const struct asking *a = app->asked.kind != ASK_NONE ? &app->asked
                                                         : &app->ask;
    size_t was = d->text.len;

    if (!kinds[a->kind].draft)
        return false;
    d->name = kinds[a->kind].draft;
    d->value = a->value;
    d->needs_game = true;
    if (a->inputs) {
        put_fields(a, &d->text);
        return d->text.len > was;
    }
    buf_puts(&d->text, entry_text(a->entry));
    return !a->opened || strcmp(a->opened, entry_text(a->entry)) != 0;
}

/* Whether what was answered before can be: a journal may be damaged. */
static bool
can_follow(enum ask kind, int value)
{
    if (kind == ASK_REASON)
        return value < LABEL_STEPS;
    if (kind == ASK_ILLEGAL)
        return value / 128 < SQUARES && value % 128 < SQUARES;
    return kind != ASK_WORDS || value < 2 * (DECIDE_OUTCOME + OUTCOME_COUNT);
}

void
ask_again(struct app *app, const struct draft *d)
{
    for (int kind = 0; kind < ASK_COUNT; kind++) {
        const char *draft = kinds[kind].draft;

        if (!draft || strcmp(draft, d->name) != 0
            || !can_follow((enum ask)kind, d->value))
            continue;
        app->ask.value = d->value;
        if (kind == ASK_DETAILS)
            ask_details(app);
        else
            ask_line(app, (enum ask)kind, buf_str(&d->text));
        app->ask.opened = NULL;
    }
}

static void
show_list(struct app *app)
{
    struct asking *a = &app->ask;

    a->choice.items = a->items;
    a->choice.details = a->details;
    a->choice.n = a->n;
}

/* Room for n items of a list. */
void
ask_room(struct app *app, size_t n)
{
    struct asking *a = &app->ask;

    a->items = arena_array(a->arena, n ? n : 1, sizeof *a->items);
    a->details = arena_array(a->arena, n ? n : 1, sizeof *a->details);
    a->values = arena_array(a->arena, n ? n : 1, sizeof *a->values);
}

void
ask_item(struct app *app, int value, const char *text)
{
    struct asking *a = &app->ask;

    a->items[a->n] = text;
    a->values[a->n++] = value;
}

void
ask_detail(struct app *app, const char *text)
{
    app->ask.details[app->ask.n - 1] = text;
}

static void
items_overrule(struct app *app)
{
    ask_room(app, LABEL_STEPS + 1);
    ask_item(app, LABEL_STEPS, app_tr(app, "as it was found"));
    for (int i = 0; i < LABEL_STEPS; i++)
        ask_item(app, i, label_words(i, app->look.lang));
}

/* "7" of "7 (closing paragraph)", which the line below the list has. */
static const char *
short_name(struct app *app, const struct article *a)
{
    const char *name = a->shown.in[app->look.lang];
    const char *more = strstr(name, " (");

    return arena_printf(app->ask.arena, "%.*s",
                        (int)(more && more > name ? (size_t)(more - name)
                                                  : strlen(name)), name);
}

/* What can be noted at a move; an outcome comes with its article, the whole of
   it below the list. */
static void
items_decide(struct app *app)
{
    struct asking *a = &app->ask;
    enum lang lang = app->look.lang;

    ask_room(app, DECIDE_OUTCOME + OUTCOME_COUNT + 1);
    ask_item(app, DECIDE_CLAIM, tr(lang, "a player claims"));
    ask_item(app, DECIDE_TOLD, tr(lang, "a player is told to change"));
    ask_item(app, DECIDE_SEALED, tr(lang, "the game is adjourned; who seals"));
    for (int o = 0; o < OUTCOME_COUNT; o++) {
        const struct article *by =
            app->edition ? outcome_article(app->edition, (enum outcome)o)
                         : NULL;
        const char *words = tr(lang, outcome_text((enum outcome)o));

        ask_item(app, DECIDE_OUTCOME + o,
             by ? arena_printf(a->arena, tr_in(lang, "outcome", "%s (%s)"),
                               words, short_name(app, by))
                : arena_printf(a->arena, tr(lang, "%s (no article)"),
                               words));
        if (by)
            ask_detail(app, arena_printf(a->arena,
                                         tr_in(lang, "outcome", "Article %s: "
                                                                "%s"),
                                         by->shown.in[lang],
                                         by->text.in[lang]));
    }
    ask_item(app, DECIDE_NOTHING,
             tr(lang, "take these notes of the move away"));
}

static void
items_sides(struct app *app)
{
    ask_room(app, 2);
    ask_item(app, RED, app_tr(app, "Red"));
    ask_item(app, BLACK, app_tr(app, "Black"));
    /* Some books say who seals. */
    if (app->ask.kind == ASK_SIDE && app->ask.value == DECIDE_SEALED
        && app->edition
        && edition_seals(app->edition) == BLACK)
        app->ask.choice.chosen = 1;
}

static void
items_odds(struct app *app)
{
    ask_room(app, ODDS_COUNT);
    for (int o = 0; o < ODDS_COUNT; o++)
        ask_item(app, o, app_tr(app, odds_text((enum odds)o)));
}

static void
items_quiz(struct app *app)
{
    ask_room(app, 4);
    ask_item(app, VERDICT_RED_CHANGES, app_tr(app, "Red must change"));
    ask_item(app, VERDICT_BLACK_CHANGES, app_tr(app, "Black must change"));
    ask_item(app, VERDICT_DRAW, app_tr(app, "neither: it is a draw"));
    ask_item(app, VERDICT_UNDECIDED,
             app_tr(app, "the book does not decide it"));
}

static void
items_replace(struct app *app)
{
    ask_room(app, 3);
    ask_item(app, 0, app_tr(app, "write under another name"));
    ask_item(app, 1, app_tr(app, "replace it"));
    ask_item(app, 2, app_tr(app, "write nothing"));
}

static void
items_quit(struct app *app)
{
    ask_room(app, 3);
    ask_item(app, 0, app_tr(app, "save it, then quit"));
    ask_item(app, 1, app_tr(app, "quit; the changes are thrown away"));
    ask_item(app, 2, app_tr(app, "go on"));
}

static void
items_lost(struct app *app)
{
    ask_room(app, 3);
    ask_item(app, 0, app_tr(app, "bring it back"));
    ask_item(app, 1, app_tr(app, "decide later"));
    ask_item(app, 2, app_tr(app, "throw it away"));
}

/* A sheet, and where it has what cannot be played. */
static void
item_score(struct app *app, enum side side, const char *text)
{
    int ply = dispute_score_stops(app, side);

    ask_item(app, (int)side,
             ply ? arena_printf(app->ask.arena,
                                app_tr(app, "%s (ply %d cannot be played)"),
                                app_tr(app, text), ply)
                 : app_tr(app, text));
}

static void
items_scores(struct app *app)
{
    ask_room(app, 3);
    item_score(app, RED, N_("the moves of Red's sheet"));
    item_score(app, BLACK, N_("the moves of Black's sheet"));
    ask_item(app, 2, app_tr(app, "neither yet; both go on the ruling sheet"));
}

/* A result that is there is no outcome's to replace unasked. */
static void
items_result(struct app *app)
{
    struct asking *a = &app->ask;
    const char *is = result_text((enum result)a->value);

    a->title = arena_printf(a->arena,
                            app_tr(app, "The result of the game is %s"),
                            field_shown(app->sheet.game, FIELD_RESULT,
                                        app->look.lang));
    ask_room(app, 2);
    ask_item(app, a->value,
             arena_printf(a->arena, app_tr(app, "make it: %s"),
                          app_tr(app, is)));
    ask_item(app, RESULT_OPEN, app_tr(app, "leave it"));
}

/* Moves of a list, in the notation of the screen.  One that is only looked at
   begins with an item that plays none of them. */
void
ask_moves(struct app *app, enum ask kind, const struct move_list *moves)
{
    const struct pos *p = app_pos(app);
    struct buf b = BUF_INIT;

    begin(app, kind);
    ask_room(app, (size_t)moves->n + 1);
    if (kind == ASK_REPLIES)
        ask_item(app, MOVE_NONE, app_tr(app, "none of them is played"));
    for (int i = 0; i < moves->n; i++) {
        char uci[5];

        buf_clear(&b);
        notation_print(p, moves->list[i],
                       look_notation(&app->look, app->edition), &b);
        ask_item(app, moves->list[i],
             arena_printf(app->ask.arena, "%s   %s", buf_str(&b),
                          move_uci(moves->list[i], uci)));
    }
    buf_free(&b);
    show_list(app);
}

unsigned
ask_list(struct app *app, enum ask kind)
{
    static void (*const fill[ASK_COUNT])(struct app *) = {
        [ASK_OVERRULE] = items_overrule, [ASK_DECIDE] = items_decide,
        [ASK_SIDE] = items_sides, [ASK_GIVER] = items_sides,
        [ASK_ODDS] = items_odds, [ASK_QUIZ] = items_quiz,
        [ASK_REPLACE] = items_replace, [ASK_QUIT] = items_quit,
        [ASK_LOST] = items_lost, [ASK_SCORES] = items_scores,
        [ASK_RESULT] = items_result, [ASK_OUTCOME] = items_outcome,
        [ASK_BOOK] = items_book, [ASK_QUIZ_WHY] = items_articles,
        [ASK_GAMES] = items_games,
    };
    int value = app->ask.value;

    begin(app, kind);
    app->ask.value = value;
    fill[kind](app);
    show_list(app);
    return REACT_DRAW;
}

/* The words of the comment in front; its notes stay as they are. */
unsigned
ask_comment(struct app *app)
{
    struct buf words = BUF_INIT;
    unsigned react;

    if (!app->sheet.game)
        return REACT_BEEP;
    notes_text(app->sheet.game->nodes[app_node(app)].comment, &words);
    react = ask_line(app, ASK_COMMENT, buf_str(&words));
    buf_free(&words);
    return react;
}

/* The note that says what a field asks for; NOTE_COUNT: there is none. */
static enum note
note_of_field(enum field f)
{
    switch (f) {
    case FIELD_CLAIMED: return NOTE_CLAIM;
    case FIELD_TOLD: return NOTE_TOLD;
    case FIELD_SEAL_SIDE: return NOTE_SEALED;
    default: return NOTE_COUNT;
    }
}

/* What an empty field shows: the last note along the line that goes on the
   sheet in its place, else an example. */
static const char *
field_hint(const struct app *app, enum field f, struct arena *arena)
{
    const struct sheet *s = &app->sheet;
    enum note note = note_of_field(f);
    const char *hint = field_row(f)->hint, *value = NULL;
    struct buf b = BUF_INIT;
    size_t len;

    for (int k = s->n; s->nodes && note != NOTE_COUNT && k >= 0; k--) {
        value = note_get(s->game->nodes[s->nodes[k]].comment, note, &len);
        if (!value)
            continue;
        noted_print(note, value, len, app->look.lang, &b);
        hint = arena_printf(arena, app_tr(app, "noted at ply %d: %s"), k,
                            buf_str(&b));
        buf_free(&b);
        return hint;
    }
    return hint ? app_tr(app, hint) : NULL;
}

/* The form: every field that has a page, with the value it has. */
unsigned
ask_details(struct app *app)
{
    struct arena *arena;
    struct input_row *rows;
    const char **titles;
    int n = 0;

    if (!app->sheet.game)
        return REACT_BEEP;
    arena = begin(app, ASK_DETAILS);
    rows = arena_array(arena, FIELD_COUNT, sizeof *rows);
    app->ask.values = arena_array(arena, FIELD_COUNT, sizeof(int));
    titles = arena_array(arena, PAGE_COUNT, sizeof *titles);
    for (int p = 0; p < PAGE_NONE; p++)
        titles[p] = app_tr(app, field_page_title((enum field_page)p));
    for (int i = 0; i < PAGE_NONE * FIELD_COUNT; i++) {
        enum field f = (enum field)(i % FIELD_COUNT);
        const struct field_row *row = field_row(f);

        if ((int)row->page != i / FIELD_COUNT)
            continue;           /* a page of the form after the other */
        app->ask.values[n] = (int)f;
        rows[n++] = (struct input_row){
            .label = app_tr(app, row->label),
            .hint = field_hint(app, f, arena),
            .value = field_shown(app->sheet.game, f, app->look.lang),
            .page = (int)row->page};
    }
    app->ask.n = n;
    app->ask.inputs = inputs_new(rows, n, titles);
    return REACT_DRAW;
}

/* How many fields were taken; and a remark on who seals. */
static void
say_fields(struct app *app, int changed)
{
    const char *seals = field_get(app->sheet.game, FIELD_SEAL_SIDE);
    const struct sheet *s = &app->sheet;
    struct buf said = BUF_INIT;
    enum side side;

    buf_addf(&said, app_tr(app, "fields changed: %d"), changed);
    if (seals && s->pos && note_side(seals, strlen(seals), &side))
        dispute_remark_seal(app, s->n, side, &said);
    app_say(app, "%s", buf_str(&said));
    buf_free(&said);
}

/* What was changed in the form becomes headers, in one step for undo. */
static unsigned
take_details(struct app *app)
{
    struct asking *a = &app->ask;
    int changed = 0;

    desk_begin(app->desk);
    for (int i = 0; i < a->n; i++) {
        enum field f = (enum field)a->values[i];

        if (!inputs_changed(a->inputs, i))
            continue;
        change_field(app, field_header(app->sheet.game, f),
                     inputs_value(a->inputs, i));
        changed++;
    }
    desk_end(app->desk);
    ask_end(app);
    say_fields(app, changed);
    return REACT_DRAW;
}

static unsigned
too_long(struct app *app)
{
    app_say(app, app_tr(app, "too long: %d KB are the limit; nothing was "
                             "taken"), ENTRY_MAX / 1024);
    return REACT_DRAW | REACT_BEEP;
}

/* Esc gives up what was filled in only when it is pressed twice. */
static unsigned
leave_form(struct app *app, bool warned)
{
    struct asking *a = &app->ask;
    int changed = 0;

    for (int i = 0; i < a->n; i++)
        changed += inputs_changed(a->inputs, i);
    if (changed && !warned) {
        a->warned = true;
        app_say(app, app_tr(app, "fields changed: %d; C-s takes them, Esc "
                                 "once more gives them up"), changed);
        return REACT_DRAW | REACT_BEEP;
    }
    ask_end(app);
    app_say(app, "%s", app_tr(app, "left as it was"));
    return REACT_DRAW;
}

static unsigned
key_form(struct app *app, int key)
{
    bool warned = app->ask.warned;

    app->ask.warned = false;
    switch (inputs_key(app->ask.inputs, key)) {
    case INPUTS_DONE: return take_details(app);
    case INPUTS_LEFT: return leave_form(app, warned);
    case INPUTS_IGNORED: return REACT_BEEP;
    case INPUTS_FULL: return too_long(app);
    default: return REACT_DRAW;
    }
}

/* What Esc leaves behind can be had again: a command from the history, the
   words of another line when it is asked for once more. */
static bool
give_up(struct app *app)
{
    const struct asking *a = &app->ask;
    const char *text = a->entry ? entry_text(a->entry) : "";

    if (!*text || !kinds[a->kind].draft
        || (a->opened && strcmp(a->opened, text) == 0))
        return false;
    if (a->kind == ASK_COMMAND) {
        history_add(app->history, text);
        return false;
    }
    free(app->given_up.text);
    app->given_up.kind = a->kind;
    app->given_up.text = xstrdup(text);
    return true;
}

/* What is said of a question that was left. */
static const char *
leave_text(enum ask kind)
{
    switch (kind) {
    case ASK_COMMENT: case ASK_SCORE_RED: return N_("left as it was");
    case ASK_SCORE_BLACK:
        return N_("Red's score sheet is kept: S, then Enter alone, goes on");
    case ASK_SCORES:
        return N_("both score sheets are kept: S and twice Enter alone "
                  "compare them again");
    default: return NULL;
    }
}

static unsigned
leave(struct app *app)
{
    enum ask kind = app->ask.kind;
    bool had_red = app->sheet.game
                   && field_get(app->sheet.game, FIELD_SHEET_RED);
    const char *text = leave_text(kind == ASK_SCORE_BLACK && !had_red
                                      ? ASK_SCORE_RED : kind);

    history_leave(app->history);
    app->quitting = false;
    if (give_up(app))
        app_say(app, "%s", app_tr(app, "given up; when it is asked again, Up "
                                       "brings back what was typed"));
    else if (text)
        app_say(app, "%s", app_tr(app, text));
    ask_end(app);
    return REACT_DRAW;
}

static unsigned
key_list(struct app *app, int key)
{
    struct asking *a = &app->ask;

    switch (choice_key(&a->choice, key)) {
    case CHOICE_TAKEN: {
        enum ask kind = a->kind;
        int value = a->n ? a->values[a->choice.chosen] : -1;

        if (!a->n)
            return leave(app);
        ask_end(app);
        return answer_list(app, kind, value) | REACT_DRAW;
    }
    case CHOICE_LEFT: return leave(app);
    case CHOICE_IGNORED: return REACT_BEEP;
    default: return REACT_DRAW;
    }
}

static unsigned
take_line(struct app *app)
{
    struct asking *a = &app->ask;
    enum ask kind = a->kind;
    const char *typed = entry_text(a->entry);
    char *text = xstrdup(a->name && strcmp(typed, a->opened) == 0 ? a->name
                                                                  : typed);
    unsigned react;

    if (kind == ASK_COMMAND)
        history_add(app->history, text);
    ask_end(app);
    react = answer_line(app, kind, text);
    free(text);
    return react | REACT_DRAW;
}

/* The command before or after, with what is being typed kept; or what was
   given up here. */
static unsigned
remember(struct app *app, bool back)
{
    struct asking *a = &app->ask;
    const char *text;

    if (a->kind != ASK_COMMAND) {
        if (!back || a->kind != app->given_up.kind)
            return REACT_BEEP;
        entry_set(a->entry, app->given_up.text);
        return REACT_DRAW;
    }
    text = back ? history_prev(app->history, entry_text(a->entry))
                : history_next(app->history, entry_text(a->entry));
    if (!text)
        return REACT_BEEP;
    entry_set(a->entry, text);
    return REACT_DRAW;
}

static unsigned
key_line(struct app *app, int key)
{
    struct asking *a = &app->ask;

    if (key == KEYSYM_ENTER)
        return take_line(app);
    if (key == KEYSYM_ESC)
        return leave(app);
    if (key == KEYSYM_BACKSPACE && !*entry_text(a->entry)
        && (a->kind == ASK_COMMAND || a->kind == ASK_SEARCH))
        return leave(app);
    if (key == KEYSYM_UP || key == KEYSYM_DOWN)
        return remember(app, key == KEYSYM_UP);
    if ((key == KEYSYM_TAB || key == KEYSYM_BTAB)
        && (a->kind == ASK_COMMAND || a->kind == ASK_SAVE
            || a->kind == ASK_SHEET))
        return command_complete(app, key == KEYSYM_BTAB);
    complete_forget(app->completion);
    switch (entry_key(a->entry, key)) {
    case ENTRY_CHANGED: case ENTRY_MOVED: return REACT_DRAW;
    case ENTRY_FULL: return too_long(app);
    default: return REACT_BEEP;
    }
}

unsigned
ask_key(struct app *app, int key)
{
    switch (kinds[app->ask.kind].form) {
    case FORM_LINE: return key_line(app, key);
    case FORM_LIST: return key_list(app, key);
    default: return key_form(app, key);
    }
}

unsigned
ask_paste(struct app *app, const char *text, size_t len)
{
    struct asking *a = &app->ask;

    if (a->inputs) {
        enum inputs_result r = inputs_insert(a->inputs, text, len);

        return r == INPUTS_FULL ? too_long(app)
               : r == INPUTS_CHANGED ? REACT_DRAW : REACT_BEEP;
    }
    if (!a->entry)
        return REACT_BEEP;
    if (entry_insert(a->entry, text, len) == ENTRY_FULL)
        return too_long(app);
    return REACT_DRAW;
}

/* Two score sheets are compared above their list: no click finds its rows. */
unsigned
ask_click(struct app *app, int height, int y)
{
    int item = choice_at(&app->ask.choice, height, y);

    if (item < 0 || app->ask.kind == ASK_SCORES)
        return 0;
    app->ask.choice.chosen = item;
    return key_list(app, KEYSYM_ENTER);
}

/* A line mode fills a form in by commands, and sees what it holds then. */
static unsigned
answer_form(struct app *app, const char *text)
{
    unsigned react;

    if (!*text)
        return leave(app);
    react = command_run(app, text);
    if (app->ask.inputs)
        ask_details(app);
    return react;
}

/* An empty line leaves a list, since there is no Esc in a line mode. */
unsigned
ask_answer(struct app *app, const char *text)
{
    struct asking *a = &app->ask;
    char *end;
    long item;

    if (a->inputs)
        return answer_form(app, text);
    if (a->entry) {
        if (entry_set(a->entry, text) == ENTRY_FULL)
            return too_long(app);
        return take_line(app);
    }
    item = strtol(text, &end, 10);
    if (!*text)
        return leave(app);
    if (*end || item < 1 || item > a->n) {
        app_say(app, app_tr(app, "a number from 1 to %d is wanted, or an "
                                 "empty line to leave"), a->n);
        return REACT_DRAW | REACT_BEEP;
    }
    a->choice.chosen = (int)item - 1;
    return key_list(app, KEYSYM_ENTER);
}

/* What two score sheets say stands above the question which of them holds. */
static void
tell_scores(const struct app *app, struct buf *out)
{
    struct arena *arena = arena_new();
    struct prose t = prose_new(arena, 1000);

    text_scores(&t, app);
    for (int i = 0; i < t.n; i++) {
        if (*t.rows[i].s)
            buf_addf(out, "%s\n", t.rows[i].s);
    }
    arena_free(arena);
}

void
ask_tell(const struct app *app, struct buf *out)
{
    const struct asking *a = &app->ask;

    if (a->kind == ASK_SCORES)
        tell_scores(app, out);
    buf_puts(out, a->title);
    if (a->entry && *entry_text(a->entry))
        buf_addf(out, " %s", entry_text(a->entry));
    buf_putc(out, '\n');
    for (int i = 0; !a->entry && !a->inputs && i < a->n; i++)
        buf_addf(out, "%d  %s\n", i + 1, a->items[i]);
    for (int i = 0; a->inputs && i < a->n; i++) {
        const struct field_row *row = field_row((enum field)a->values[i]);

        buf_addf(out, "%s (%s): %s\n", app_tr(app, row->label),
                 row->header, inputs_value(a->inputs, i));
    }
}
