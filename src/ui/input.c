#include <config.h>

#include "base/utf8.h"
#include "report/explain.h"
#include "ui/command.h"
#include "ui/state.h"

/* Actions that would tell what a quiz hides. */
static bool
is_hidden(const struct app *app, enum action action)
{
    static const enum action tells[] = {
        ACTION_COMPARE, ACTION_COMMENT, ACTION_JUDGE_HERE,
        ACTION_CYCLE_START,
        ACTION_CYCLE_END, ACTION_DEMO, ACTION_REPLIES, ACTION_SHEET,
        ACTION_OVERRULE,
    };

    for (size_t i = 0; i < sizeof tells / sizeof *tells; i++) {
        if (app->quiz == QUIZ_ASKS && tells[i] == action)
            return true;
    }
    return false;
}

/* What changes the games, and what is noted about them. */
static unsigned
update_games(struct app *app, enum action action)
{
    switch (action) {
    case ACTION_COMMAND: return ask_line(app, ASK_COMMAND, "");
    case ACTION_SEARCH: return ask_line(app, ASK_SEARCH, "");
    case ACTION_FOUND_NEXT: return search_on(app, 1);
    case ACTION_FOUND_PREV: return search_on(app, -1);
    case ACTION_NEW: return placing_begin(app, true);
    case ACTION_SETUP: return placing_begin(app, false);
    case ACTION_UNDO: return change_undo(app);
    case ACTION_REDO: return change_redo(app);
    case ACTION_CORRECT: return correct_ask(app);
    case ACTION_CUT: return change_cut(app);
    case ACTION_PROMOTE: return change_promote(app);
    case ACTION_WRITE_COMMENT: return ask_comment(app);
    case ACTION_SCORES: return ask_score(app, RED);
    case ACTION_SAVE: return files_ask(app, ASK_SAVE);
    case ACTION_DETAILS: return ask_details(app);
    case ACTION_TOUCH: return dispute_touch(app);
    case ACTION_LATER: return dispute_later(app);
    case ACTION_BOOK: return book_open(app);
    case ACTION_QUIZ: return quiz_toggle(app);
    default: return 0;
    }
}

static unsigned
update_dispute(struct app *app, enum action action)
{
    switch (action) {
    case ACTION_MARK_FROM: return dispute_mark(app, false);
    case ACTION_MARK_TO: return dispute_mark(app, true);
    case ACTION_MARK_CLEAR: return dispute_clear(app);
    case ACTION_OVERRULE:
        if (app->ply < 1 || !app->sheet.pos)
            return dispute_label(app, 0, "");   /* says what is missing */
        return ask_list(app, ASK_OVERRULE);
    case ACTION_DECIDE:
        return app->sheet.pos ? ask_list(app, ASK_DECIDE) : REACT_BEEP;
    case ACTION_REPLIES: return dispute_replies(app);
    case ACTION_SHEET: return files_ask(app, ASK_SHEET);
    case ACTION_DEMO: return demo_begin(app);
    default: return 0;
    }
}

/* Actions that work wherever one is; in a setup or a proof nothing else of
   the board does. */
static bool
works_anywhere(enum action action)
{
    const struct action_row *row = action_row(action);

    return row && (row->context == CONTEXT_ANY || row->context == CONTEXT_TEXT
                   || action == ACTION_FLIP || action == ACTION_COORDS
                   || action == ACTION_MARKS || action == ACTION_LINES);
}

/* The help that lies on a question is read and closed, nothing else. */
static bool
works_on_question(enum action action)
{
    const struct action_row *row = action_row(action);

    return action == ACTION_HELP || action == ACTION_BACK
           || action == ACTION_REDRAW
           || (row && row->context == CONTEXT_TEXT);
}

static unsigned
carry_out(struct app *app, enum action action)
{
    if (app->asked.kind != ASK_NONE && !works_on_question(action))
        return REACT_BEEP;
    if (app->front == FRONT_NONE && app->placing.on) {
        unsigned react = placing_update(app, action);

        if (react)
            return react;
    }
    if (app->front == FRONT_NONE && app->demo.on) {
        unsigned react = demo_update(app, action);

        if (react)
            return react;
    }
    if ((app->placing.on || app->demo.on) && !works_anywhere(action))
        return REACT_BEEP;
    if (is_hidden(app, action)) {
        app_say(app, "%s", app_tr(app, "the quiz hides this; v asks"));
        return REACT_DRAW | REACT_BEEP;
    }
    return step_update(app, action) | cursor_update(app, action)
           | show_update(app, action) | update_games(app, action)
           | update_dispute(app, action) | front_update(app, action);
}

bool
input_begin(struct app *app)
{
    bool said = *app->message;

    /* How far these scroll hangs on the text. */
    if (app->front == FRONT_RULING || app->front == FRONT_COMPARE)
        app_need_ruling(app);
    app->message[0] = '\0';
    return said;
}

unsigned
input_end(struct app *app, unsigned react, bool said)
{
    const struct app_services *s = app->setup->services;

    if (react & REACT_DRAW)
        app_settle(app);
    if (react & REACT_QUIT && s && s->leave)
        s->leave(s->context);
    keep_end(app);
    if (app->keeping_failed && !*app->message) {
        app_say(app, "%s", app_tr(app, "the journal cannot be written (disk "
                                       "full?): save now, W"));
        react |= REACT_DRAW;
    }
    return said ? react | REACT_DRAW : react;
}

unsigned
app_update(struct app *app, int action)
{
    bool said = input_begin(app);

    if (action <= ACTION_NONE || action >= ACTION_COUNT)
        return said ? REACT_BEEP | REACT_DRAW : REACT_BEEP;
    if (action != ACTION_AUTOPLAY)
        app->playing = false;
    return input_end(app, carry_out(app, (enum action)action), said);
}

/* Chinese typed at the board is a move: the command line opens with it. */
static unsigned
begin_typing(struct app *app, int key)
{
    bool said = input_begin(app);
    struct buf text = BUF_INIT;
    unsigned react;

    utf8_put(&text, (uint32_t)key);
    react = ask_line(app, ASK_COMMAND, buf_str(&text));
    buf_free(&text);
    return input_end(app, react, said);
}

static unsigned
look_up(struct app *app, int key)
{
    enum action action = keymap_find(app->setup->keymap,
                                     (enum context)app_context(app), key);

    if (action == ACTION_NONE && key > 0x7F && key < KEYSYM_FIRST
        && app->asked.kind == ASK_NONE)
        return begin_typing(app, key);
    app->key = key;
    return app_update(app, (int)action);
}

unsigned
app_key(struct app *app, int key)
{
    bool said, types = app->ask.entry || app->ask.inputs;

    /* What is typed keeps its fullwidth forms. */
    if (!types || key < ' ' || key == '\n')
        key = key_plain(key);
    if (app->ask.kind == ASK_NONE)
        return look_up(app, key);
    if (key == 'L' - '@') {     /* C-l */
        app->ask.warned = false;
        return REACT_DRAW | REACT_REPAINT;
    }
    said = input_begin(app);
    return input_end(app, ask_wants_help(app, key) ? ask_help(app)
                                                   : ask_key(app, key), said);
}

unsigned
app_paste(struct app *app, const char *text, size_t len)
{
    bool said = input_begin(app), opens = app->ask.kind == ASK_NONE;
    unsigned react;

    if (app->asked.kind != ASK_NONE)
        return input_end(app, REACT_BEEP, said);
    /* What is pasted at the board is meant for the command line. */
    if (opens)
        ask_line(app, ASK_COMMAND, "");
    react = ask_paste(app, text, len) | REACT_DRAW;
    if (opens && react & REACT_BEEP)
        ask_end(app);           /* nothing was taken */
    return input_end(app, react, said);
}

/* In a line mode a text was read to its end when it was told; it does not
   stay in front of what follows. */
static void
leave_text(struct app *app)
{
    if (app->ask.kind == ASK_NONE && app->front != FRONT_GAMES)
        app->front = FRONT_NONE;
}

unsigned
app_command(struct app *app, const char *line)
{
    bool said = input_begin(app);

    app->by_lines = true;
    leave_text(app);
    return input_end(app, app->ask.kind != ASK_NONE
                             ? ask_answer(app, line)
                             : command_run(app, line), said);
}

/* The obligation, and the sentence on the ply; at the start which game it
   is, unless that would give a quiz away. */
static void
tell_ply(const struct app *app, struct buf *out)
{
    struct buf verdict = BUF_INIT, made = BUF_INIT;
    const char *title = app->ply == 0 && app->quiz != QUIZ_ASKS
                            ? game_title(app, app->game, &made) : NULL;

    if (title && *title)
        buf_addf(out, "%s\n", title);
    buf_free(&made);
    buf_addf(out, tr(app->look.lang, "Ply %d of %d. "), app->ply,
             app->sheet.n);
    app_sentence(app, out);
    buf_putc(out, '\n');
    if (app->shown) {
        explain_verdict(app->shown, app->look.lang, &verdict);
        buf_addf(out, "%s\n", buf_str(&verdict));
    }
    buf_free(&verdict);
}

void
app_tell(const struct app *app, struct buf *out)
{
    struct arena *arena = arena_new();
    struct prose t = prose_new(arena, 1000);

    if (app->ask.kind != ASK_NONE)
        ask_tell(app, out);
    else if (app->front != FRONT_NONE)
        front_text(app, &t);
    else if (app->placing.on)
        text_placing(&t, app);
    else
        tell_ply(app, out);
    for (int i = 0; i < t.n; i++)
        buf_addf(out, "%s\n", t.rows[i].s);
    arena_free(arena);
}

unsigned
app_tick(struct app *app)
{
    if (!app->playing)
        return 0;
    if (app_go(app, app->ply + 1) & REACT_BEEP || app->ply == app->sheet.n)
        app->playing = false;
    app->message[0] = '\0';
    if (app->playing)
        step_say_playing(app);
    app_settle(app);
    return REACT_DRAW;
}

unsigned
app_resize(struct app *app, int width, int height)
{
    app->width = width;
    app->height = height;
    app->scroll = 0;
    app->ask.warned = app->asked.warned = app->placing.warned = false;
    return REACT_DRAW | REACT_REPAINT;
}
