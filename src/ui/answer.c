#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "board/notation.h"
#include "ui/command.h"
#include "ui/state.h"

/* The question for the side of a note. */
static const char *
who_text(int what)
{
    switch (what) {
    case DECIDE_CLAIM: return N_("Who claims?");
    case DECIDE_TOLD: return N_("Who is told to change?");
    case DECIDE_SEALED: return N_("Who seals the next move?");
    case DECIDE_OUTCOME + OUTCOME_TIME: return N_("Whose time ran out?");
    case DECIDE_OUTCOME + OUTCOME_RESIGNED: return N_("Who resigned?");
    default: return N_("Which side?");
    }
}

/* A question whose answer asks for more keeps what was answered in value. */
static unsigned
ask_on(struct app *app, enum ask kind, int value)
{
    app->ask.value = value;
    if (kind != ASK_SIDE && kind != ASK_GIVER)
        return ask_line(app, kind, "");
    ask_list(app, kind);
    if (kind == ASK_SIDE)
        app->ask.title = app_tr(app, who_text(value));
    return REACT_DRAW;
}

static unsigned
decided(struct app *app, int what)
{
    enum outcome o = (enum outcome)(what - DECIDE_OUTCOME);

    if (what == DECIDE_NOTHING)
        return dispute_decide(app, what, RED, "");
    if (what >= DECIDE_OUTCOME && outcome_wants_number(o))
        return ask_on(app, ASK_ROUNDS, what);
    if (what < DECIDE_OUTCOME || outcome_wants_side(o))
        return ask_on(app, ASK_SIDE, what);
    return ask_on(app, ASK_WORDS, what * 2);
}

static unsigned
rounds(struct app *app, const char *text)
{
    char *end;
    long n = strtol(text, &end, 10);

    if (end == text || *end || n < 1 || n > 1000) {
        app_say(app, "%s", app_tr(app, "a number of rounds is wanted"));
        return REACT_DRAW | REACT_BEEP;
    }
    return dispute_decide(app, DECIDE_OUTCOME + OUTCOME_ROUNDS, RED, text);
}

static unsigned
score(struct app *app, enum side side, const char *text)
{
    enum field f = side == RED ? FIELD_SHEET_RED : FIELD_SHEET_BLACK;

    if (*text)
        change_field(app, field_header(app->sheet.game, f), text);
    if (side == RED)
        return ask_score(app, BLACK);
    if (!field_get(app->sheet.game, FIELD_SHEET_RED)
        || !field_get(app->sheet.game, FIELD_SHEET_BLACK)) {
        app_say(app, "%s", app_tr(app, "two score sheets are needed to "
                                       "compare"));
        return REACT_DRAW | REACT_BEEP;
    }
    return ask_list(app, ASK_SCORES);
}

/* Saved to quit: then it quits, if all is saved now.  If that failed, and it
   is not asked what to do, a later save is only a save. */
static unsigned
save(struct app *app, const char *name, enum app_save how)
{
    unsigned react = files_save(app, name, how);

    if (app->quitting && app->written && !desk_any_changed(app->desk))
        react |= REACT_QUIT;
    else if (app->ask.kind == ASK_NONE)
        app->quitting = false;
    return react;
}

/* A file name that is empty, or blank, writes nothing. */
static unsigned
named(struct app *app, enum ask kind, const char *name)
{
    if (!name[strspn(name, " ")]) {
        app_say(app, "%s", app_tr(app, "nothing was written"));
        return REACT_DRAW;
    }
    return kind == ASK_SAVE ? save(app, name, APP_SAVE_NEW)
                            : files_sheet(app, name, APP_SAVE_NEW);
}

unsigned
answer_line(struct app *app, enum ask kind, const char *text)
{
    int value = app->ask.value;

    switch (kind) {
    case ASK_COMMAND: return command_run(app, text);
    case ASK_SEARCH: return search_begin(app, text);
    case ASK_COMMENT: return change_comment(app, text);
    case ASK_REASON: return dispute_label(app, value, text);
    case ASK_WORDS: return dispute_decide(app, value / 2,
                                          (enum side)(value % 2), text);
    case ASK_ROUNDS: return rounds(app, text);
    case ASK_ILLEGAL: return dispute_replaced(app, (move_t)value, text);
    case ASK_SAVE: case ASK_SHEET: return named(app, kind, text);
    case ASK_SCORE_RED: return score(app, RED, text);
    case ASK_SCORE_BLACK: return score(app, BLACK, text);
    default: return 0;
    }
}

static unsigned
odds(struct app *app, enum odds o, enum side giver)
{
    placing_odds(app, o, giver);
    return REACT_DRAW;
}

static unsigned
replace(struct app *app, int value)
{
    enum ask writes = app->replacing;
    char *name = app->replaced;
    unsigned react = REACT_DRAW;

    app->replaced = NULL;
    if (value == 0)
        react = ask_name(app, writes, name);
    else if (value == 1)
        react = writes == ASK_SAVE ? save(app, name, APP_SAVE_OVER)
                                   : files_sheet(app, name, APP_SAVE_OVER);
    else
        app_say(app, "%s", app_tr(app, "nothing was written"));
    free(name);
    return react;
}

static unsigned
quit(struct app *app, int value)
{
    app->quitting = value == 0;
    if (value == 0)
        return files_ask(app, ASK_SAVE);
    if (value == 1) {
        app->forced = true;
        return REACT_QUIT;
    }
    return REACT_DRAW;
}

static unsigned
lost(struct app *app, int value)
{
    const struct app_services *s = app->setup->services;

    if (value == 0)
        keep_recover(app);
    else if (value == 2 && s && s->discard)
        s->discard(s->context);
    return REACT_DRAW;
}

static unsigned
scores(struct app *app, int value)
{
    if (value == RED || value == BLACK)
        return dispute_take_score(app, (enum side)value);
    app_say(app, "%s", app_tr(app, "both score sheets go on the ruling "
                                   "sheet"));
    return REACT_DRAW;
}

unsigned
answer_list(struct app *app, enum ask kind, int value)
{
    int before = app->ask.value;

    switch (kind) {
    case ASK_OVERRULE:
        return value >= LABEL_STEPS ? dispute_label(app, value, "")
                                    : ask_on(app, ASK_REASON, value);
    case ASK_DECIDE: return decided(app, value);
    case ASK_SIDE: return ask_on(app, ASK_WORDS, before * 2 + value);
    case ASK_ODDS: return ask_on(app, ASK_GIVER, value);
    case ASK_GIVER: return odds(app, (enum odds)before, (enum side)value);
    case ASK_BOOK: return book_take(app, value);
    case ASK_GAMES: return front_open_game(app, (size_t)value);
    case ASK_REPLIES: return dispute_reply(app, (move_t)value);
    case ASK_LATER: return dispute_replace(app, (move_t)value, before);
    case ASK_QUIZ: return quiz_answer(app, value);
    case ASK_QUIZ_WHY: return quiz_why(app, value);
    case ASK_REPLACE: return replace(app, value);
    case ASK_QUIT: return quit(app, value);
    case ASK_LOST: return lost(app, value);
    case ASK_SCORES: return scores(app, value);
    case ASK_RESULT: return value == RESULT_OPEN
                            ? REACT_DRAW
                            : dispute_agrees(app, (enum result)value);
    case ASK_OUTCOME: return dispute_replace_outcome(app, value);
    default: return 0;
    }
}
