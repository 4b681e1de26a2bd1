#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "board/notation.h"
#include "board/refuse.h"
#include "report/explain.h"
#include "report/words.h"
#include "ui/state.h"

/* Due moves a message lists, and the panel of the cursor. */
enum { DUE_MAX = 17 };

/* Whether the position before ply `from` stands again after ply `to`. */
static bool
is_closed(const struct app *app, int from, int to)
{
    return pos_same(&app->sheet.pos[from - 1], &app->sheet.pos[to]);
}

/* Plies near the marked ones that would close: those with the same end, else
   the same beginning, else the first among them.  false: none do. */
static bool
find_closed(const struct app *app, int *from, int *to)
{
    int first = *from, last = *to, n = app->sheet.n;
    int near_from = 0, near_to = 0;

    for (int k = 1; k < last; k++) {
        if (is_closed(app, k, last)
            && (!near_from || abs(k - first) <= abs(near_from - first)))
            near_from = k;
    }
    for (int k = first + 1; k <= n; k++) {
        if (is_closed(app, first, k)
            && (!near_to || abs(k - last) < abs(near_to - last)))
            near_to = k;
    }
    if (near_from || near_to) {
        *from = near_from ? near_from : first;
        *to = near_from ? last : near_to;
        return true;
    }
    for (*from = first; *from <= last; ++*from) {
        for (*to = last; *to > *from; --*to) {
            if (is_closed(app, *from, *to))
                return true;
        }
    }
    return false;
}

unsigned
dispute_mark_plies(struct app *app, int from, int to)
{
    struct buf said = BUF_INIT;
    int near_from = from, near_to = to;

    app->options_off = true;
    change_mark(app, from, to);
    buf_addf(&said, app_tr(app, "marked by hand: plies %d-%d"), from, to);
    if (!is_closed(app, from, to)) {
        words_mark(MARK_SEMICOLON, app->look.lang, &said);
        if (find_closed(app, &near_from, &near_to))
            buf_addf(&said, app_tr(app, "they do not close, %d-%d would"),
                     near_from, near_to);
        else
            buf_puts(&said, app_tr(app, "they do not close"));
    }
    app_say(app, "%s", buf_str(&said));
    buf_free(&said);
    return REACT_DRAW;
}

unsigned
dispute_mark(struct app *app, bool last)
{
    int from = app->from, to = app->to;

    if (app->ply < 1 || !app->sheet.pos) {
        app_say(app, "%s", app_tr(app, "step to a ply first"));
        return REACT_DRAW | REACT_BEEP;
    }
    /* The other end moves out of the way. */
    if (last) {
        to = app->ply;
        if (from < 1 || from > to)
            from = 1;
    } else {
        from = app->ply;
        if (to < from)
            to = app->sheet.n;
    }
    return dispute_mark_plies(app, from, to);
}

unsigned
dispute_clear(struct app *app)
{
    if (!app->from)
        return REACT_BEEP;
    app->options_off = true;
    change_mark(app, 0, 0);
    app_say(app, "%s", app_tr(app, "the marked dispute is forgotten"));
    return REACT_DRAW;
}

/* What the arbiter can make of a move. */
static const struct {
    enum label label;
    enum ply_class class;
} label_steps[LABEL_STEPS] = {
    {LABEL_OLD, CLASS_UNKNOWN}, {LABEL_NEW, CLASS_UNKNOWN},
    {LABEL_CLASS, CLASS_IDLE}, {LABEL_CLASS, CLASS_CHASE},
    {LABEL_CLASS, CLASS_MATE_THREAT}, {LABEL_CLASS, CLASS_WIN_THREAT},
    {LABEL_CLASS, CLASS_CHECK}, {LABEL_CLASS, CLASS_EXCHANGE_OFFER},
    {LABEL_CLASS, CLASS_OFFER}, {LABEL_CLASS, CLASS_BLOCK},
    {LABEL_CLASS, CLASS_FOLLOW},
};

const char *
label_words(int step, enum lang lang)
{
    switch (label_steps[step].label) {
    case LABEL_OLD: return tr(lang, "its threats are old");
    case LABEL_NEW: return tr(lang, "its threats are new");
    default: return explain_class(label_steps[step].class, lang);
    }
}

const char *
label_name(int step)
{
    if (step == LABEL_STEPS)
        return "found";
    switch (label_steps[step].label) {
    case LABEL_OLD: return "old";
    case LABEL_NEW: return "new";
    default: return class_name(label_steps[step].class);
    }
}

/* The Chinese word, as the options take it. */
static const char *
label_name_zh(int step)
{
    switch (label_steps[step].label) {
    case LABEL_OLD: return "旧";
    case LABEL_NEW: return "新";
    default: return explain_class(label_steps[step].class, LANG_ZH);
    }
}

static bool
is_name(const char *word, const char *name, size_t len)
{
    return strlen(word) == len && memcmp(word, name, len) == 0;
}

int
label_step(const char *name, size_t len)
{
    if (is_name(label_name(LABEL_STEPS), name, len))
        return LABEL_STEPS;
    for (int i = 0; i < LABEL_STEPS; i++) {
        if (is_name(label_name(i), name, len)
            || is_name(label_name_zh(i), name, len))
            return i;
    }
    return -1;
}

unsigned
dispute_label(struct app *app, int step, const char *why)
{
    struct buf value = BUF_INIT;
    unsigned react;

    if (app->ply < 1 || !app->sheet.pos) {
        app_say(app, "%s", app_tr(app, "step to a ply first"));
        return REACT_DRAW | REACT_BEEP;
    }
    app->options_off = true;
    if (step >= LABEL_STEPS) {
        react = change_note(app, app->ply, NOTE_CLASS, NULL);
        app_say(app, app_tr(app, "ply %d is as it was found"), app->ply);
        return react;
    }
    buf_addf(&value, "%s: %s", label_name(step), why);
    react = change_note(app, app->ply, NOTE_CLASS, buf_str(&value));
    buf_free(&value);
    app_say(app, app_tr(app, "the arbiter sets ply %d: %s"), app->ply,
            label_words(step, app->look.lang));
    return react;
}

static enum note
note_of(int what)
{
    return what == DECIDE_CLAIM ? NOTE_CLAIM
           : what == DECIDE_TOLD ? NOTE_TOLD
           : what == DECIDE_SEALED ? NOTE_SEALED : NOTE_OUTCOME;
}

/* "red: words", "rounds 10: words", "time black: words". */
static void
print_note(int what, enum side side, const char *words, struct buf *out)
{
    static const char *const sides[] = {[RED] = "red", [BLACK] = "black"};

    if (what < DECIDE_OUTCOME) {
        buf_addf(out, "%s: %s", sides[side], words);
        return;
    }
    buf_puts(out, outcome_name((enum outcome)(what - DECIDE_OUTCOME)));
    if (outcome_wants_number((enum outcome)(what - DECIDE_OUTCOME)))
        buf_addf(out, " %d", atoi(words));
    else if (outcome_wants_side((enum outcome)(what - DECIDE_OUTCOME)))
        buf_addf(out, " %s: %s", sides[side], words);
    else
        buf_addf(out, ": %s", words);
}

unsigned
dispute_result(struct app *app, enum result result)
{
    const char *header = field_header(app->sheet.game, FIELD_RESULT);
    unsigned react;

    react = change_field(app, header, result_pgn(result));
    if (!(react & REACT_BEEP))
        app_say(app, app_tr(app, "the result of the game: %s"),
                app_tr(app, result_text(result)));
    return react;
}

/* The outcome noted at the ply in front, in its parts; empty without one. */
static struct note_value
outcome_here(const struct app *app)
{
    const char *c = app->sheet.game->nodes[app_node(app)].comment;
    size_t len;
    const char *value = note_get(c, NOTE_OUTCOME, &len);

    return note_split(value ? value : "", value ? len : 0);
}

/* What it means. */
static enum result
noted_result(const struct app *app)
{
    struct note_value v = outcome_here(app);

    return outcome_noted(&v);
}

static enum result
game_result(const struct app *app)
{
    return result_read(field_get(app->sheet.game, FIELD_RESULT));
}

enum result
dispute_standing(const struct app *app)
{
    const struct game *g = app_game(app, app->game);
    enum result is = result_read(field_get(g, FIELD_RESULT));

    for (uint32_t i = 0; is != RESULT_OPEN && i < g->n_nodes; i++) {
        size_t len;
        const char *value = g->nodes[i].cut ? NULL
                                            : note_get(g->nodes[i].comment,
                                                       NOTE_OUTCOME, &len);
        struct note_value v = note_split(value ? value : "",
                                         value ? len : 0);

        if (outcome_noted(&v) == is)
            return is;
    }
    return RESULT_OPEN;
}

enum result
dispute_take_back(struct app *app, enum result was)
{
    struct edit e = {.kind = EDIT_HEADER, .game = app->game,
                     .move = MOVE_NONE, .text = ""};

    if (was == RESULT_OPEN || dispute_standing(app) != RESULT_OPEN)
        return RESULT_OPEN;
    e.name = field_header(app_game(app, app->game), FIELD_RESULT);
    return desk_apply(app->desk, &e, app->look.lang, NULL, NULL)
               ? was : RESULT_OPEN;
}

void
dispute_say_taken(const struct app *app, enum result taken, struct buf *out)
{
    if (taken == RESULT_OPEN)
        return;
    words_mark(MARK_SEMICOLON, app->look.lang, out);
    buf_addf(out, app_tr(app, "the result that the outcome at a move gave is "
                              "gone with it: %s"),
             app_tr(app, result_text(taken)));
}

/* The notes go, and the result that one of them gave. */
static unsigned
decide_nothing(struct app *app)
{
    static const enum note notes[] = {NOTE_CLAIM, NOTE_TOLD, NOTE_SEALED,
                                      NOTE_TOUCH, NOTE_ILLEGAL,
                                      NOTE_OUTCOME};
    enum result result = noted_result(app);

    desk_begin(app->desk);
    if (result != RESULT_OPEN && result == game_result(app))
        change_field(app, field_header(app->sheet.game, FIELD_RESULT), "");
    for (size_t i = 0; i < sizeof notes / sizeof *notes; i++) {
        const char *c = app->sheet.game->nodes[app_node(app)].comment;
        size_t len;

        if (note_get(c, notes[i], &len))
            change_note(app, app->ply, notes[i], NULL);
    }
    desk_end(app->desk);
    app_say(app, app_tr(app, "nothing is noted at ply %d"), app->ply);
    return REACT_DRAW;
}

/* An outcome gives the game its result; one that is there already and differs
   is asked about. */
static unsigned
fill_result(struct app *app, enum result result)
{
    enum result was = game_result(app);

    if (result == RESULT_OPEN || result == was)
        return REACT_DRAW;
    if (was == RESULT_OPEN)
        return dispute_result(app, result);
    app->ask.value = (int)result;
    return ask_list(app, ASK_RESULT);
}

void
dispute_remark_seal(const struct app *app, int ply, enum side side,
                    struct buf *out)
{
    enum side to_move = (enum side)app->sheet.pos[ply].side;
    enum side by = app->edition ? edition_seals(app->edition) : SIDE_COUNT;
    enum lang lang = app->look.lang;

    if (side == (by == SIDE_COUNT ? to_move : by))
        return;
    words_mark(MARK_SEMICOLON, lang, out);
    if (by != SIDE_COUNT)
        buf_addf(out, tr(lang, "by these rules %s seals"),
                 explain_side(by, lang));
    else
        buf_addf(out, tr(lang, "but %s is to move here"),
                 explain_side(to_move, lang));
}

/* The result asked about goes with the outcome that asked: one step for
   undo. */
unsigned
dispute_agrees(struct app *app, enum result result)
{
    const struct edit *last = desk_next(app->desk, false);
    bool joins = last && last->kind == EDIT_COMMENT && app->sheet.nodes
                 && last->game == app->game && last->node == app_node(app);
    const char *now = joins ? app->sheet.game->nodes[last->node].comment
                            : NULL;
    char *comment = now ? xstrdup(now) : NULL;
    unsigned react;

    if (comment)
        desk_undo(app->desk, NULL);
    desk_begin(app->desk);
    if (comment)
        change_whole_comment(app, comment);
    react = dispute_result(app, result);
    desk_end(app->desk);
    free(comment);
    return react;
}

/* The result that an outcome gave goes with it; `result` is that of the one in
   its place. */
static void
replace_result(struct app *app, enum result was, enum result result)
{
    if (was == RESULT_OPEN || was != game_result(app))
        fill_result(app, result);
    else if (result == RESULT_OPEN)
        change_field(app, field_header(app->sheet.game, FIELD_RESULT), "");
    else if (result != was)
        dispute_result(app, result);
}

static unsigned
note_decision(struct app *app, int what, enum side side, const char *words)
{
    struct buf value = BUF_INIT, said = BUF_INIT;
    enum result was = noted_result(app);
    unsigned react;

    print_note(what, side, words, &value);
    desk_begin(app->desk);
    react = change_note(app, app->ply, note_of(what), buf_str(&value));
    if (!(react & REACT_BEEP) && what >= DECIDE_OUTCOME)
        replace_result(app, was,
                       outcome_result((enum outcome)(what - DECIDE_OUTCOME),
                                      side));
    desk_end(app->desk);
    if (!(react & REACT_BEEP)) {
        noted_print(note_of(what), buf_str(&value), value.len,
                    app->look.lang, &said);
        if (what == DECIDE_SEALED)
            dispute_remark_seal(app, app->ply, side, &said);
        app_say(app, app_tr(app, "noted at ply %d: %s"), app->ply,
                buf_str(&said));
    }
    buf_free(&said);
    buf_free(&value);
    return react;
}

static bool
same_words(const char *a, size_t a_len, const char *b, size_t b_len)
{
    return a_len == b_len && memcmp(a, b, a_len) == 0;
}

/* Whether another outcome than this is noted at the ply in front; other words
   of the same one are no other. */
static bool
is_other_outcome(const struct app *app, const struct buf *value)
{
    struct note_value is = outcome_here(app);
    struct note_value v = note_split(buf_str(value), value->len);

    return is.word_len
           && (!same_words(is.word, is.word_len, v.word, v.word_len)
               || !same_words(is.rest, is.rest_len, v.rest, v.rest_len));
}

unsigned
dispute_decide(struct app *app, int what, enum side side, const char *words)
{
    struct buf value = BUF_INIT;
    bool other;

    if (!app->sheet.nodes)
        return REACT_BEEP;
    if (what == DECIDE_NOTHING)
        return decide_nothing(app);
    print_note(what, side, words, &value);
    other = what >= DECIDE_OUTCOME && is_other_outcome(app, &value);
    buf_free(&value);
    if (!other)
        return note_decision(app, what, side, words);
    free(app->outcome_words);
    app->outcome_words = xstrdup(words);
    app->ask.value = what * 2 + (int)side;
    return ask_list(app, ASK_OUTCOME);
}

void
items_outcome(struct app *app)
{
    struct asking *a = &app->ask;
    const char *c = app->sheet.game->nodes[app_node(app)].comment;
    struct buf is = BUF_INIT, value = BUF_INIT, new = BUF_INIT;
    enum lang lang = app->look.lang;
    size_t len;
    const char *noted = note_get(c, NOTE_OUTCOME, &len);

    if (noted)
        noted_value(NOTE_OUTCOME, noted, len, lang, &is);
    print_note(a->value / 2, (enum side)(a->value % 2), app->outcome_words,
               &value);
    noted_value(NOTE_OUTCOME, buf_str(&value), value.len, lang, &new);
    a->title = arena_printf(a->arena,
                            tr(lang, "An outcome is noted here already: %s"),
                            buf_str(&is));
    ask_room(app, 2);
    ask_item(app, a->value, arena_printf(a->arena,
                                         tr(lang, "put in its place: %s"),
                                         buf_str(&new)));
    ask_item(app, -1, tr(lang, "leave it"));
    buf_free(&new);
    buf_free(&value);
    buf_free(&is);
}

unsigned
dispute_replace_outcome(struct app *app, int value)
{
    char *words = app->outcome_words;
    unsigned react = REACT_DRAW;

    app->outcome_words = NULL;
    if (value < 0)
        app_say(app, "%s", app_tr(app, "left as it was"));
    else
        react = note_decision(app, value / 2, (enum side)(value % 2), words);
    free(words);
    return react;
}

int
dispute_outcome(const struct app *app, const char **value, size_t *len)
{
    const struct sheet *s = &app->sheet;

    for (int k = app->ply; s->nodes && k >= 0; k--) {
        *value = note_get(s->game->nodes[s->nodes[k]].comment, NOTE_OUTCOME,
                          len);
        if (*value)
            return k;
    }
    return -1;
}

int
dispute_rounds_left(const struct app *app, int *of)
{
    const char *value;
    size_t len;
    int ply = dispute_outcome(app, &value, &len);
    struct note_value v;

    if (ply < 0)
        return -1;
    v = note_split(value, len);
    if (outcome_by_name(v.word, v.word_len) != OUTCOME_ROUNDS)
        return -1;
    *of = atoi(v.rest);
    return outcome_rounds_left(*of, ply, app->ply);
}

/* Whether a square is in a list of touched ones; taken out if it is. */
static bool
untouch(sq_t *list, int *n, sq_t sq)
{
    for (int i = 0; i < *n; i++) {
        if (list[i] == sq) {
            memmove(&list[i], &list[i + 1],
                    (size_t)(*n - i - 1) * sizeof *list);
            --*n;
            return true;
        }
    }
    return false;
}

static bool
add_touch(sq_t *list, int *n, sq_t sq)
{
    if (*n == TOUCHED_MAX)
        return false;
    list[(*n)++] = sq;
    return true;
}

/*
 * An own piece that was touched was let go here; the same point again: it was
 * not.  If none of them may go here, it was the first, and it has to make
 * another move (1959, article 9.5).
 */
static bool
release(struct app *app, const struct pos *p)
{
    struct touch *t = &app->touch;

    if (t->n_own == 0)
        return false;
    if (t->released != MOVE_NONE && move_to(t->released) == app->cursor) {
        t->released = MOVE_NONE;
        return true;
    }
    for (int i = 0; i < t->n_own; i++) {
        move_t mv = move_of(t->own[i], app->cursor);

        if (movegen_is_legal(p, mv)) {
            t->released = mv;
            return true;
        }
    }
    t->released = move_of(t->own[0], app->cursor);
    return true;
}

/* The moves that are due, as far as a message has room. */
static void
print_due(const struct app *app, const struct pos *p,
          const struct move_list *moves, struct buf *out)
{
    if (moves->n > DUE_MAX)
        return;
    for (int i = 0; i < moves->n; i++) {
        words_mark(i ? MARK_LIST : MARK_COLON, app->look.lang, out);
        notation_print(p, moves->list[i],
                       look_notation(&app->look, app->edition), out);
    }
}

/* What has to be played now, and why a piece cannot stay where it was let
   go. */
static void
tell_touch(struct app *app, const struct pos *p)
{
    const struct touch *t = &app->touch;
    struct buf said = BUF_INIT;
    struct move_list moves;
    enum touch_rule rule = touch_moves(p, t, &moves);

    if (t->released != MOVE_NONE && !movegen_is_legal(p, t->released)) {
        refuse_print(p, t->released, app->look.lang, &said);
        words_mark(MARK_SEMICOLON, app->look.lang, &said);
    }
    buf_puts(&said, app_tr(app, touch_text(rule)));
    if (rule != TOUCH_FREE && rule != TOUCH_NONE_CAN)
        print_due(app, p, &moves, &said);
    app_say(app, "%s", buf_str(&said));
    buf_free(&said);
}

/* What is touched belongs to the position, as a note at the move that led to
   it: so it is undone, kept and printed like every other. */
static void
note_touch(struct app *app)
{
    struct touch t = app->touch;
    struct buf value = BUF_INIT;

    touch_print(&t, &value);
    change_note(app, app->ply, NOTE_TOUCH,
                value.len ? buf_str(&value) : NULL);
    buf_free(&value);
}

void
dispute_take_touch(struct app *app)
{
    const struct sheet *s = &app->sheet;
    const char *value = NULL;
    size_t len;

    app->touch = (struct touch){.released = MOVE_NONE};
    if (s->nodes)
        value = note_get(s->game->nodes[app_node(app)].comment, NOTE_TOUCH,
                         &len);
    if (value)
        touch_read(&s->pos[app->ply], value, len, &app->touch);
}

unsigned
dispute_touch(struct app *app)
{
    const struct pos *p = app->sheet.pos ? &app->sheet.pos[app->ply] : NULL;
    struct touch *t = &app->touch;
    uint8_t pc = p ? pos_pc(p, app->cursor) : 0;

    if (!p)
        return REACT_BEEP;
    if (!pc) {
        if (!release(app, p)) {
            app_say(app, "%s", app_tr(app, "no piece stands there"));
            return REACT_DRAW | REACT_BEEP;
        }
    } else if (pc_side(pc) == (enum side)p->side) {
        if (!untouch(t->own, &t->n_own, app->cursor)
            && !add_touch(t->own, &t->n_own, app->cursor))
            return REACT_BEEP;
    } else if (!untouch(t->enemy, &t->n_enemy, app->cursor)
               && !add_touch(t->enemy, &t->n_enemy, app->cursor)) {
        return REACT_BEEP;
    }
    /* What was not touched was not let go. */
    if (pc && t->released != MOVE_NONE
        && move_from(t->released) == app->cursor)
        t->released = MOVE_NONE;
    note_touch(app);
    tell_touch(app, app_pos(app));
    return REACT_DRAW;
}

static void
add_squares(const struct app *app, const sq_t *list, int n, struct buf *out)
{
    for (int i = 0; i < n; i++) {
        char name[3];

        buf_addf(out, " %s%s",
                 look_piece_word(&app->look, pos_pc(app_pos(app), list[i])),
                 sq_name(list[i], name));
    }
}

/* Moves in rows that break between two of them, not inside of a Chinese
   one. */
static void
add_moves(struct prose *t, const struct app *app,
          const struct move_list *moves)
{
    struct buf row = BUF_INIT, move = BUF_INIT;
    int used = 0;

    for (int i = 0; i < moves->n; i++) {
        int columns;

        buf_clear(&move);
        notation_print(app_pos(app), moves->list[i],
                       look_notation(&app->look, app->edition), &move);
        columns = utf8_columns(buf_str(&move), move.len);
        if (used && used + 2 + columns > t->columns) {
            prose_add(t, ROLE_TEXT, buf_str(&row));
            buf_clear(&row);
            used = 0;
        }
        buf_addf(&row, "%s%s", used ? "  " : "", buf_str(&move));
        used += (used ? 2 : 0) + columns;
    }
    prose_add(t, ROLE_TEXT, buf_str(&row));
    buf_free(&move);
    buf_free(&row);
}

/* What was touched and what must be played, for the evidence panel. */
void
text_touch(struct prose *t, const struct app *app)
{
    const struct touch *touch = &app->touch;
    const struct pos *p = app_pos(app);
    struct buf b = BUF_INIT;
    struct move_list moves;
    enum touch_rule rule;

    if (!p || touch->n_own + touch->n_enemy == 0)
        return;
    buf_puts(&b, app_tr(app, "touched:"));
    add_squares(app, touch->own, touch->n_own, &b);
    add_squares(app, touch->enemy, touch->n_enemy, &b);
    prose_add(t, ROLE_WARN, buf_str(&b));
    rule = touch_moves(p, touch, &moves);
    prose_add(t, ROLE_WARN, app_tr(app, touch_text(rule)));
    buf_free(&b);
    if (rule != TOUCH_FREE && rule != TOUCH_NONE_CAN && moves.n <= DUE_MAX)
        add_moves(t, app, &moves);
}

/* The ply after which the side that has to change is to move. */
static int
ply_of_duty(const struct app *app)
{
    const struct ruling *r = app->shown;
    enum side side;
    int k = app->ply;

    if (!r || (r->verdict != VERDICT_RED_CHANGES
               && r->verdict != VERDICT_BLACK_CHANGES))
        return k;
    side = r->verdict == VERDICT_RED_CHANGES ? RED : BLACK;
    if (app->sheet.pos[k].side != side)
        k += k < app->sheet.n ? 1 : -1;
    return k < 0 ? app->ply : k;
}

unsigned
dispute_replies(struct app *app)
{
    struct move_list *moves;
    struct line line = app->sheet.line;

    if (!app->sheet.pos)
        return REACT_BEEP;
    app_need_ruling(app);
    app_go(app, ply_of_duty(app));
    line.n = app->ply;
    moves = xmalloc(sizeof *moves);
    instead_moves(&line, moves);
    if (moves->n)
        ask_moves(app, ASK_REPLIES, moves);
    else
        app_say(app, "%s", app_tr(app, "every legal move repeats a "
                                       "position"));
    free(moves);
    return REACT_DRAW;
}

/* A move that was chosen from that list is one of the game: that is told. */
unsigned
dispute_reply(struct app *app, move_t mv)
{
    struct buf move = BUF_INIT;
    unsigned react;

    if (mv == MOVE_NONE || !app_pos(app))
        return REACT_DRAW;
    notation_print(app_pos(app), mv, look_notation(&app->look, app->edition),
                   &move);
    react = change_play(app, mv);
    if (!(react & REACT_BEEP) && !*app->message)
        app_say(app, app_tr(app, "%s was added to the game at ply %d; u takes "
                                 "it back"), buf_str(&move), app->ply);
    buf_free(&move);
    return react;
}

/* The illegal move of the piece under the cursor, if the record has it; of
   SQ_NONE, any. */
static move_t
recorded_illegal(const struct app *app, const struct pos *p, sq_t from)
{
    const struct game *g = app->sheet.game;

    for (size_t i = 0; i < g->n_rests; i++) {
        const char *text = g->rests[i].text;
        struct notation_result r;

        if (g->rests[i].node != app_node(app))
            continue;
        r = notation_read(p, text, strlen(text));
        if (r.status == NOTATION_ILLEGAL
            && (from == SQ_NONE || move_from(r.move) == from))
            return r.move;
    }
    return MOVE_NONE;
}

static unsigned
ask_later(struct app *app, const struct pos *p, move_t illegal)
{
    struct move_list *moves = xmalloc(sizeof *moves);
    bool others = false;

    later_moves(p, app->cursor, moves, &others);
    ask_moves(app, ASK_LATER, moves);
    app->ask.value = illegal == MOVE_NONE ? -1 : illegal;
    app->ask.title = others
        ? app_tr(app, "It has no legal move: any other may")
        : app_tr(app, "It has to make a legal move instead");
    free(moves);
    return REACT_DRAW;
}

unsigned
dispute_later(struct app *app)
{
    const struct pos *p = app_pos(app);

    if (!p || !pos_pc(p, app->cursor)
        || pc_side(pos_pc(p, app->cursor)) != (enum side)p->side) {
        app_say(app, "%s", app_tr(app, "go to the position before the illegal "
                                       "move, the cursor on the piece that "
                                       "made it"));
        return REACT_DRAW | REACT_BEEP;
    }
    return ask_later(app, p, recorded_illegal(app, p, app->cursor));
}

/* The illegal move as it was typed, for the list of what may replace it. */
unsigned
dispute_illegal(struct app *app, const char *text)
{
    const struct pos *p = app->sheet.pos ? &app->sheet.pos[app->ply] : NULL;
    struct illegal i = {SQ_NONE, MOVE_NONE};

    if (!p || !illegal_read(text, strlen(text), &i)) {
        app_say(app, "%s", app_tr(app, "illegal: the move is wanted, as in "
                                       "illegal h2e6"));
        return REACT_DRAW | REACT_BEEP;
    }
    app->cursor = i.from;
    if (i.move != MOVE_NONE && movegen_is_legal(p, i.move)) {
        app_say(app, app_tr(app, "%s is legal here"), text);
        return REACT_DRAW | REACT_BEEP;
    }
    if (!pos_pc(p, i.from) || i.move == MOVE_NONE)
        return dispute_later(app);
    return ask_later(app, p, i.move);
}

/* A move in place of the illegal one, with the note of that, as one step. */
static unsigned
play_instead(struct app *app, move_t mv, const char *illegal)
{
    unsigned react;

    desk_begin(app->desk);
    react = change_play(app, mv);
    if (!(react & REACT_BEEP))
        react |= change_note(app, app->ply, NOTE_ILLEGAL, illegal);
    desk_end(app->desk);
    if (!(react & REACT_BEEP))
        app_say(app, app_tr(app, "noted at ply %d: in place of the illegal "
                                 "%s"), app->ply, illegal);
    return react;
}

unsigned
dispute_replace(struct app *app, move_t mv, int illegal)
{
    char name[5];
    unsigned react;

    if (illegal >= 0)
        return play_instead(app, mv, move_uci((move_t)illegal, name));
    app->ask.value = mv;
    react = ask_line(app, ASK_ILLEGAL, sq_name(app->cursor, name));
    return react;
}

unsigned
dispute_replaced(struct app *app, move_t mv, const char *text)
{
    const struct pos *p = app->sheet.pos ? &app->sheet.pos[app->ply] : NULL;
    struct illegal i;

    if (p && illegal_read(text, strlen(text), &i)
        && (i.move == MOVE_NONE || !movegen_is_legal(p, i.move)))
        return play_instead(app, mv, text);
    app->ask.value = mv;
    ask_line(app, ASK_ILLEGAL, text);
    app->ask.title = app_tr(app, "an illegal move, as h2e6, or the point of "
                                 "its piece:");
    return REACT_DRAW | REACT_BEEP;
}

struct doc *
dispute_score(const struct app *app, enum side side)
{
    const struct app_services *s = app->setup->services;
    const char *text = field_get(app->sheet.game, side == RED
                                     ? FIELD_SHEET_RED : FIELD_SHEET_BLACK);

    if (!s || !s->play || !app->sheet.pos || !text)
        return NULL;
    return s->play(s->context, &app->sheet.pos[0], text, strlen(text));
}

static struct score_sheet
score_sheet(const struct doc *doc, struct arena *arena)
{
    const struct game *g = doc->games[0];
    struct score_sheet s = {.line = game_line(g, 0, arena, NULL)};

    if (g->n_rests)
        s.rest = g->rests[0].text;
    return s;
}

/* What cannot be played, and why. */
static void
add_rest(const struct app *app, const struct pos *p, const char *rest,
         struct buf *out)
{
    refuse_word(rest, out);
    words_mark(MARK_COLON, app->look.lang, out);
    if (!refuse_text(p, rest, app->look.lang, out))
        buf_puts(out, app_tr(app, "this is no move"));
}

/* One sheet at the ply where they part: its move, or why it has none. */
static void
add_score(struct prose *t, const struct app *app, const struct doc *doc,
          const struct sheet_diff *d, enum side side)
{
    const char *whose = side == RED ? app_tr(app, "Red's sheet")
                                    : app_tr(app, "Black's sheet");
    const struct game *g = doc->games[0];
    struct line line = game_line(g, 0, t->arena, NULL);
    struct buf b = BUF_INIT;
    struct pos p = line.start;

    for (int k = 0; k < d->at && k < line.n; k++)
        pos_make(&p, line.moves[k]);
    if (d->entry[side] == ENTRY_MOVE) {
        notation_print(&p, d->move[side],
                       look_notation(&app->look, app->edition), &b);
        prose_addf(t, ROLE_TEXT, app_tr(app, "%s: %s, which is legal"),
                   whose, buf_str(&b));
    } else if (d->entry[side] == ENTRY_UNPLAYABLE) {
        add_rest(app, &p, g->rests[0].text, &b);
        prose_addf(t, ROLE_WARN, app_tr(app, "%s: %s"), whose, buf_str(&b));
    } else {
        prose_addf(t, ROLE_TEXT, app_tr(app, "%s: ends there"), whose);
    }
    buf_free(&b);
}

/* A sheet that goes on after they part, up to what cannot be played: that is
   often what shows which of the two is wrong. */
static void
add_stop(struct prose *t, const struct app *app, const struct doc *doc,
         enum side side)
{
    const struct game *g = doc->games[0];
    struct line line = game_line(g, 0, t->arena, NULL);
    struct buf b = BUF_INIT;
    struct pos p = line.start;

    for (int k = 0; k < line.n; k++)
        pos_make(&p, line.moves[k]);
    add_rest(app, &p, g->rests[0].text, &b);
    prose_addf(t, ROLE_WARN,
               side == RED ? app_tr(app, "Red's sheet stops at ply %d: %s")
                           : app_tr(app, "Black's sheet stops at ply %d: %s"),
               line.n + 1, buf_str(&b));
    buf_free(&b);
}

static void
add_scores(struct prose *t, const struct app *app, const struct doc *red,
           const struct doc *black)
{
    struct score_sheet r = score_sheet(red, t->arena);
    struct score_sheet b = score_sheet(black, t->arena);
    struct sheet_diff d = sheets_compare(&r, &b);

    prose_addf(t, ROLE_TEXT,
               app_tr(app, "Plies that can be played: %d on Red's sheet, %d "
                           "on Black's."), r.line.n, b.line.n);
    if (d.at < 0) {
        prose_add(t, ROLE_HEAD, app_tr(app, "They are the same."));
    } else {
        prose_addf(t, ROLE_HEAD, app_tr(app, "They part at ply %d:"),
                   d.at + 1);
        add_score(t, app, red, &d, RED);
        add_score(t, app, black, &d, BLACK);
        if (r.rest && d.entry[RED] == ENTRY_MOVE)
            add_stop(t, app, red, RED);
        if (b.rest && d.entry[BLACK] == ENTRY_MOVE)
            add_stop(t, app, black, BLACK);
    }
    prose_add(t, ROLE_TEXT, "");
}

void
text_scores(struct prose *t, const struct app *app)
{
    struct doc *red = dispute_score(app, RED);
    struct doc *black = dispute_score(app, BLACK);

    if (red && red->n_games && black && black->n_games)
        add_scores(t, app, red, black);
    doc_free(red);
    doc_free(black);
}

int
dispute_score_stops(const struct app *app, enum side side)
{
    struct doc *doc = dispute_score(app, side);
    int ply = 0;

    if (doc && doc->n_games && doc->games[0]->n_rests)
        ply = game_plies(doc->games[0]) + 1;
    doc_free(doc);
    return ply;
}

/* Take the moves of one of the sheets into the game, from its start; they are
   what was played, so they become the main line. */
unsigned
dispute_take_score(struct app *app, enum side side)
{
    const char *text = field_get(app->sheet.game, side == RED
                                     ? FIELD_SHEET_RED : FIELD_SHEET_BLACK);
    char *copy;
    unsigned react;

    if (!text)
        return REACT_BEEP;
    copy = xstrdup(text);       /* the game changes under it */
    app_go(app, 0);
    react = change_text(app, copy, strlen(copy));
    if (!(react & REACT_BEEP) && !change_is_main(app))
        change_promote(app);
    free(copy);
    return react;
}
