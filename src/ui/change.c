#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "board/fen.h"
#include "board/notation.h"
#include "board/refuse.h"
#include "ui/state.h"

uint32_t
app_node(const struct app *app)
{
    return app->sheet.nodes ? app->sheet.nodes[app->ply] : 0;
}

static struct edit
edit_here(const struct app *app, enum edit_kind kind)
{
    return (struct edit){.kind = kind, .game = app->game,
                         .node = app_node(app), .move = MOVE_NONE};
}

/* Carry an edit out; the reason of a refusal is said. */
static bool
apply(struct app *app, const struct edit *e, uint32_t *node)
{
    struct buf why = BUF_INIT;
    uint32_t made = 0;
    bool good = desk_apply(app->desk, e, app->look.lang, &made, &why);

    if (!good)
        app_say(app, "%s", buf_str(&why));
    if (node)
        *node = made;
    buf_free(&why);
    return good;
}

/* The line in front again, after a change that left its moves alone. */
static void
show_again(struct app *app)
{
    app_reopen(app, app->sheet.node, app->ply);
}

static unsigned
refused(void)
{
    return REACT_DRAW | REACT_BEEP;
}

/* The line through a node that was just played goes on being shown if it is
   on it. */
static void
show_node(struct app *app, uint32_t node)
{
    const struct game *g = app_game(app, app->game);

    app_reopen(app, node, (int)g->nodes[node].ply);
}

/*
 * At odds of two or three moves the first ones are all by one side: those but
 * the last are kept before the start, so that the plies of the tree alternate.
 */
static int
odds_wanted(const struct game *g)
{
    enum odds o;
    enum side giver;

    return odds_read(game_get(g, odds_header), &o, &giver) ? odds_moves(o)
                                                           : 1;
}

bool
change_odds_pending(const struct app *app)
{
    const struct game *g = app->sheet.game;

    return app->ply == 0 && g->nodes[0].child == NODE_NONE
           && g->before.n < odds_wanted(g) - 1;
}

/* A FEN of a game, with its counters. */
static void
print_fen(const struct game *g, const struct pos *p, struct buf *out)
{
    char fen[FEN_MAX];

    buf_addf(out, "%s - - %d %d", fen_print(p, fen), g->no_capture,
             g->first_number);
}

/* "FEN moves a b c" of the moves played first. */
static void
print_before(const struct game *g, move_t mv, struct buf *out)
{
    const struct pos *start = g->before.n ? &g->before.start : &g->start;
    char uci[5];

    print_fen(g, start, out);
    buf_puts(out, " moves");
    for (int i = 0; i < g->before.n; i++)
        buf_addf(out, " %s", move_uci(g->before.moves[i], uci));
    buf_addf(out, " %s", move_uci(mv, uci));
}

bool
change_odds_refused(struct app *app, move_t mv)
{
    const struct game *g = app->sheet.game;
    enum odds_refusal r;

    if (odds_wanted(g) == 1)
        return false;
    r = odds_allows(&g->start, g->before.moves, g->before.n, mv);
    if (r == ODDS_OK || r == ODDS_ILLEGAL)
        return false;           /* the reason of the move itself is better */
    app_say(app, "%s", app_tr(app, odds_refusal_text(r)));
    return true;
}

static unsigned
play_before(struct app *app, move_t mv)
{
    struct edit e = edit_here(app, EDIT_BEFORE);
    struct buf text = BUF_INIT;
    bool good;

    print_before(app->sheet.game, mv, &text);
    e.text = buf_str(&text);
    good = apply(app, &e, NULL);
    buf_free(&text);
    if (!good)
        return refused();
    app_reopen(app, 0, 0);
    app_say(app, app_tr(app, "odds: %d of %d moves played first"),
            app->sheet.game->before.n, odds_wanted(app->sheet.game));
    return REACT_DRAW;
}

/* Say the rule a move breaks. */
static unsigned
say_refusal(struct app *app, move_t mv)
{
    struct buf why = BUF_INIT;

    refuse_print(app_pos(app), mv, app->look.lang, &why);
    app_say(app, "%s", buf_str(&why));
    buf_free(&why);
    return refused();
}

unsigned
change_play(struct app *app, move_t mv)
{
    struct edit e = edit_here(app, EDIT_MOVE);
    uint32_t node;
    bool breaks;

    if (!app->sheet.pos)
        return REACT_BEEP;
    if (!movegen_is_legal(app_pos(app), mv))
        return say_refusal(app, mv);
    if (app->ply == 0 && change_odds_refused(app, mv))
        return refused();
    if (change_odds_pending(app))
        return play_before(app, mv);
    e.move = mv;
    breaks = touch_breaks(app_pos(app), &app->touch, mv);
    if (!apply(app, &e, &node))
        return refused();
    show_node(app, node);
    if (breaks)
        app_say(app, "%s", app_tr(app, "played, but what was touched asks for "
                                       "another move; u takes it back"));
    return REACT_DRAW;
}

/* A comment behind the one that is there, which its notes follow. */
static void
add_comment(struct app *app, struct edit e, const char *text)
{
    const char *old = app_game(app, e.game)->nodes[e.node].comment;
    struct buf words = BUF_INIT, whole = BUF_INIT;

    e.kind = EDIT_COMMENT;
    notes_text(old, &words);
    if (old && strcmp(buf_str(&words), text) != 0) {
        buf_addf(&words, "%s%s", words.len ? "\n" : "", text);
        notes_set_text(old, buf_str(&words), &whole);
        e.text = buf_str(&whole);
        apply(app, &e, NULL);
    } else if (!old) {
        e.text = text;
        apply(app, &e, NULL);
    }
    buf_free(&words);
    buf_free(&whole);
}

static const uint32_t lost = UINT32_MAX;    /* a node could not be added */

/* The moves after a node of a game that was read, in their order. */
static void
add_children(struct app *app, const struct game *read, uint32_t i,
             struct edit e, uint32_t *to)
{
    uint32_t k;

    e.kind = read->nodes[i].ends ? EDIT_BESIDE : EDIT_MOVE;
    for (k = read->nodes[i].child; k != NODE_NONE; k = read->nodes[k].next) {
        e.move = read->nodes[k].move;
        if (e.node == lost || !apply(app, &e, &to[k]))
            to[k] = lost;
    }
}

/*
 * The tree of a game that was read, with comments and rests, behind a node of
 * a game of the desk; the node where its main line ends.  A parent has a lower
 * index than its child, so that one pass is enough.
 */
uint32_t
change_add_tree(struct app *app, const struct game *read, size_t game,
                uint32_t node)
{
    uint32_t *to = xmalloc(read->n_nodes * sizeof *to), end = 0, next, i;
    struct edit e = {.game = game, .move = MOVE_NONE};
    size_t k;

    to[0] = node;
    for (i = 0; i < read->n_nodes; i++) {
        e.node = to[i];
        if (read->nodes[i].comment && e.node != lost)
            add_comment(app, e, read->nodes[i].comment);
        add_children(app, read, i, e, to);
    }
    for (k = 0; k < read->n_rests; k++) {
        e.kind = EDIT_REST;
        e.node = to[read->rests[k].node];
        e.text = read->rests[k].text;
        if (e.node != lost)
            apply(app, &e, NULL);
    }
    while ((next = game_next(read, end)) != NODE_NONE && to[next] != lost)
        end = next;
    end = to[end];
    free(to);
    return end;
}

/* What a score sheet says of the game, where the game does not say it. */
static void
add_headers(struct app *app, const struct game *read)
{
    for (size_t i = 0; i < read->n_headers; i++) {
        struct edit e = edit_here(app, EDIT_HEADER);

        e.node = 0;
        e.name = read->headers[i].name;
        e.text = read->headers[i].value;
        if (!game_get(app_game(app, app->game), e.name))
            apply(app, &e, NULL);
    }
}

/* What is wrong with the moves that were typed, without file and line. */
static bool
say_problem(struct app *app, const struct doc *doc)
{
    const struct game *g = doc->n_games ? doc->games[0] : NULL;
    const struct diags *d = g && g->diags.n ? &g->diags : &doc->diags;

    if (!d->n)
        return false;
    app_say(app, "%s", d->list[0].text);
    return true;
}

/* Why the first move of a text cannot be played in front; for people. */
static void
print_stop(const struct app *app, const char *text, struct buf *out)
{
    struct buf word = BUF_INIT;

    if (refuse_text(app_pos(app), text, app->look.lang, out))
        return;
    refuse_word(text, &word);
    buf_addf(out, app_tr(app, "no move, position or command: %s"),
             buf_str(&word));
    buf_free(&word);
}

static void
say_stop(struct app *app, const char *text, bool kept)
{
    struct buf why = BUF_INIT;

    print_stop(app, text, &why);
    if (kept)
        app_say(app, app_tr(app, "ply %d: %s; the rest is kept as text, C "
                                 "shows it"), app->ply + 1, buf_str(&why));
    else
        app_say(app, "%s", buf_str(&why));
    buf_free(&why);
}

/*
 * Moves as they were typed or pasted, from the ply in front.  Of a single move
 * that is refused nothing is kept; of a score sheet what could be played is,
 * and the rest as text.
 */
static unsigned
play_text(struct app *app, const char *text, size_t len)
{
    const struct app_services *s = app->setup->services;
    const struct pos *p = app_pos(app);
    struct doc *doc;
    const struct game *read;
    uint32_t node = app_node(app), end;

    if (!p || !s || !s->play)
        return REACT_BEEP;
    doc = s->play(s->context, p, text, len);
    read = doc->n_games ? doc->games[0] : NULL;
    if (!read || read->nodes[0].child == NODE_NONE) {
        say_stop(app, text, false);
        doc_free(doc);
        return refused();
    }
    desk_begin(app->desk);
    end = change_add_tree(app, read, app->game, node);
    add_headers(app, read);
    desk_end(app->desk);
    show_node(app, end);
    if (read->n_rests)
        say_stop(app, read->rests[0].text, true);
    doc_free(doc);
    return REACT_DRAW;
}

/* "c5c10" of those who count ranks from 1 is not c5c1 and a nought. */
bool
change_tenth_rank(struct app *app, const char *text, size_t len,
                  const struct notation_result *r)
{
    if ((r->notation != NOTATION_UCI && r->notation != NOTATION_ICCS)
        || r->used == 0 || r->used >= len || text[r->used - 1] != '1'
        || text[r->used] != '0')
        return false;
    app_say(app, app_tr(app, "%.*s: points are a0 to i9; there is no rank "
                             "10"), (int)r->used + 1, text);
    return true;
}

unsigned
change_text(struct app *app, const char *text, size_t len)
{
    const struct pos *p = app_pos(app);
    struct notation_result r = {.status = NOTATION_NOT_A_MOVE};

    if (p)
        r = notation_read(p, text, len);
    if (change_tenth_rank(app, text, len, &r))
        return refused();
    if (r.status == NOTATION_NOT_A_MOVE
        || r.used + strspn(text + r.used, " \t\n") != len)
        return play_text(app, text, len);
    if (r.status == NOTATION_OK
        || (r.status == NOTATION_ILLEGAL && !refuse_is_other(p, text)))
        return change_play(app, r.move);
    say_stop(app, text, false);
    return refused();
}

/* Go where an undone or redone edit happened. */
static unsigned
show_edit(struct app *app, const struct edit *e)
{
    size_t last = app_games(app) - 1;
    size_t game = e->game <= last ? e->game : app_came_from(app, e->game);
    const struct game *g = app_game(app, game);
    uint32_t node = e->node < g->n_nodes ? e->node : 0;

    if (e->kind == EDIT_RULES && game == app->game) {
        sheet_edition(app);
        return REACT_DRAW;
    }
    if (e->game > last) {
        app_open(app, game);    /* where it was left */
        return REACT_DRAW;
    }
    if (game != app->game && e->kind == EDIT_NEW)
        app_open_new(app, game);
    else if (game != app->game)
        app_open(app, game);
    /* A header is of no ply. */
    if (e->kind == EDIT_HEADER && app->sheet.node < g->n_nodes
        && !g->nodes[app->sheet.node].cut)
        app_reopen(app, app->sheet.node, app->ply);
    else
        app_reopen(app, node, (int)g->nodes[node].ply);
    return REACT_DRAW;
}

/* What an edit was, for people. */
static const char *const edit_words[EDIT_COUNT] = {
    [EDIT_NEW] = N_("a new game"), [EDIT_START] = N_("the start"),
    [EDIT_MOVE] = N_("moves"), [EDIT_BESIDE] = N_("moves"),
    [EDIT_CORRECT] = N_("a corrected move"),
    [EDIT_CUT] = N_("moves taken away"),
    [EDIT_PROMOTE] = N_("another main line"),
    [EDIT_COMMENT] = N_("a comment"),
    [EDIT_HEADER] = N_("what is said of the game"),
    [EDIT_REST] = N_("moves that could not be played"),
    [EDIT_BEFORE] = N_("a move at odds"),
    [EDIT_RULES] = N_("the choice of the rules"),
};

/* The words of the comment an edit is about, without its notes; nothing if it
   is about no comment. */
static void
commented(const struct app *app, const struct edit *e, struct buf *out)
{
    const struct game *g;

    if (e->kind != EDIT_COMMENT || e->game >= app_games(app))
        return;
    g = app_game(app, e->game);
    if (e->node < g->n_nodes)
        notes_text(g->nodes[e->node].comment, out);
}

/* The outcome noted at a move. */
static void
put_outcome(const struct app *app, const struct edit *e, struct buf *out)
{
    const struct game *g;
    const char *value;
    size_t len;

    if (e->game >= app_games(app))
        return;
    g = app_game(app, e->game);
    value = e->node < g->n_nodes ? note_get(g->nodes[e->node].comment,
                                            NOTE_OUTCOME, &len) : NULL;
    if (value)
        buf_add(out, value, len);
}

/* The step that undo or redo takes; whether an outcome is noted by it, or
   taken away: its result goes along. */
static bool
carry_on(struct app *app, bool redo, struct edit *shown)
{
    const struct edit *comment = desk_next_corrects(app->desk, redo)
                                     ? NULL
                                     : desk_next_comment(app->desk, redo);
    struct edit noted = comment ? *comment : (struct edit){.game = SIZE_MAX};
    struct buf before = BUF_INIT, after = BUF_INIT;
    bool changes;

    put_outcome(app, &noted, &before);
    if (redo)
        desk_redo(app->desk, shown);
    else
        desk_undo(app->desk, shown);
    put_outcome(app, &noted, &after);
    changes = strcmp(buf_str(&before), buf_str(&after)) != 0;
    buf_free(&before);
    buf_free(&after);
    if (changes)
        *shown = noted;         /* where it is, not the result beside it */
    return changes;
}

/* Undo or redo; what that was, for people, NULL if there was nothing.  Notes
   are kept in a comment: when its words stay, it was a note. */
static const char *
go_back_or_on(struct app *app, bool redo)
{
    const struct edit *next = desk_next(app->desk, redo);
    bool corrects = desk_next_corrects(app->desk, redo), outcome;
    struct buf before = BUF_INIT, after = BUF_INIT;
    const char *what;
    struct edit e;

    if (!next)
        return NULL;
    commented(app, next, &before);
    outcome = carry_on(app, redo, &e);
    commented(app, &e, &after);
    what = edit_words[corrects ? EDIT_CORRECT : e.kind];
    if (outcome)
        what = N_("the outcome");
    else if (e.kind == EDIT_COMMENT
        && strcmp(buf_str(&before), buf_str(&after)) == 0)
        what = N_("a note");
    buf_free(&before);
    buf_free(&after);
    show_edit(app, &e);
    if (redo && (e.kind == EDIT_MOVE || e.kind == EDIT_BESIDE))
        app_go(app, app->ply + 1);
    return what;
}

unsigned
change_undo(struct app *app)
{
    const char *what = go_back_or_on(app, false);

    if (!what) {
        app_say(app, "%s", app_tr(app, "there is nothing to undo"));
        return refused();
    }
    app_say(app, app_tr(app, "undone: %s; U does it again"),
            app_tr(app, what));
    return REACT_DRAW;
}

unsigned
change_redo(struct app *app)
{
    const char *what = go_back_or_on(app, true);

    if (!what) {
        app_say(app, "%s", app_tr(app, "there is nothing to do again"));
        return refused();
    }
    app_say(app, app_tr(app, "done again: %s"), app_tr(app, what));
    return REACT_DRAW;
}

unsigned
change_cut(struct app *app)
{
    struct edit e = edit_here(app, EDIT_CUT);
    struct buf said = BUF_INIT;
    enum result result;
    uint32_t parent;
    bool good;

    if (app->ply < 1 || !app->sheet.nodes)
        return REACT_BEEP;
    parent = app->sheet.nodes[app->ply - 1];
    result = dispute_standing(app);
    desk_begin(app->desk);
    good = apply(app, &e, NULL);
    result = good ? dispute_take_back(app, result) : RESULT_OPEN;
    desk_end(app->desk);
    if (!good)
        return refused();
    app_reopen(app, parent, app->ply - 1);
    buf_puts(&said, app_tr(app, "this move and what followed are gone; "
                                "u brings them back"));
    dispute_say_taken(app, result, &said);
    app_say(app, "%s", buf_str(&said));
    buf_free(&said);
    return REACT_DRAW;
}

/* The nearest move up the line that is not the first of its siblings; 0: it is
   the main line. */
static uint32_t
branch_of(const struct app *app)
{
    const struct game *g = app->sheet.game;
    uint32_t node = app_node(app);

    while (node && game_next(g, g->nodes[node].parent) == node)
        node = g->nodes[node].parent;
    return node;
}

bool
change_is_main(const struct app *app)
{
    return branch_of(app) == 0;
}

unsigned
change_promote(struct app *app)
{
    struct edit e = edit_here(app, EDIT_PROMOTE);
    uint32_t node;

    if (app->ply < 1 || !app->sheet.nodes)
        return REACT_BEEP;
    node = branch_of(app);
    if (!node) {
        app_say(app, "%s", app_tr(app, "this is the main line already"));
        return refused();
    }
    e.node = node;
    if (!apply(app, &e, NULL))
        return refused();
    show_again(app);
    app_say(app, "%s", app_tr(app, "the variation is the main line of its "
                                   "move now"));
    return REACT_DRAW;
}

static unsigned
set_comment(struct app *app, uint32_t node, const char *whole)
{
    struct edit e = edit_here(app, EDIT_COMMENT);

    e.node = node;
    e.text = whole;
    if (!apply(app, &e, NULL))
        return refused();
    show_again(app);
    return REACT_DRAW;
}

unsigned
change_whole_comment(struct app *app, const char *whole)
{
    return set_comment(app, app_node(app), whole);
}

unsigned
change_comment(struct app *app, const char *text)
{
    struct buf whole = BUF_INIT;
    uint32_t node = app_node(app);
    unsigned react;

    if (!app->sheet.game)
        return REACT_BEEP;
    notes_set_text(app->sheet.game->nodes[node].comment, text, &whole);
    react = set_comment(app, node, buf_str(&whole));
    buf_free(&whole);
    return react;
}

unsigned
change_rest(struct app *app, const char *text)
{
    struct edit e = edit_here(app, EDIT_REST);

    if (!app->sheet.nodes)
        return REACT_BEEP;
    if (!*text && !game_has_rest(app->sheet.game, e.node)) {
        app_say(app, "%s", app_tr(app, "no text is kept after this move"));
        return refused();
    }
    e.text = text;
    if (!apply(app, &e, NULL))
        return refused();
    show_again(app);
    app_say(app, "%s", *text ? app_tr(app, "it stands as text after this move")
                             : app_tr(app, "the text after this move is "
                                           "gone; u brings it back"));
    return REACT_DRAW;
}

unsigned
change_note(struct app *app, int ply, enum note note, const char *value)
{
    struct buf whole = BUF_INIT;
    unsigned react;
    uint32_t node;

    if (!app->sheet.nodes || ply < 0 || ply > app->sheet.n)
        return REACT_BEEP;
    node = app->sheet.nodes[ply];
    note_set(app->sheet.game->nodes[node].comment, note, value, &whole);
    react = set_comment(app, node, buf_str(&whole));
    buf_free(&whole);
    return react;
}

unsigned
change_field(struct app *app, const char *header, const char *value)
{
    struct edit e = edit_here(app, EDIT_HEADER);

    if (!app->sheet.game)
        return REACT_BEEP;
    e.node = 0;
    e.name = header;
    e.text = field_written(header, value);
    if (!apply(app, &e, NULL))
        return refused();
    show_again(app);
    return REACT_DRAW;
}

/* Stepping through the editions is one choice: the last one. */
unsigned
change_rules(struct app *app, const char *id)
{
    const struct edit *last = desk_next(app->desk, false);
    struct edit e = edit_here(app, EDIT_RULES);

    if (app->game >= app_games(app)) {  /* for the game that comes */
        app->edition = edition_get(app->setup->editions, id);
        app->edition_chosen = app->edition != NULL;
        return REACT_DRAW;
    }
    if (last && last->kind == EDIT_RULES && last->game == app->game)
        desk_undo(app->desk, NULL);
    e.text = id;
    if (!apply(app, &e, NULL))
        return refused();
    sheet_edition(app);
    if (app->edition)
        app_say(app, "%s", edition_title(app->edition, app->look.lang));
    return REACT_DRAW;
}

unsigned
change_start(struct app *app, const struct pos *start)
{
    struct edit e = edit_here(app, EDIT_START);
    char fen[FEN_MAX];

    e.node = 0;
    e.text = fen_print(start, fen);
    if (!apply(app, &e, NULL))
        return refused();
    app_reopen(app, 0, 0);
    return REACT_DRAW;
}

unsigned
change_new(struct app *app, const struct pos *start, const char *title)
{
    struct edit e = {.kind = EDIT_NEW, .game = app_games(app),
                     .move = MOVE_NONE, .name = title};
    bool waits = app_games(app) == 0 && app->edition_chosen;
    const struct edition *edition = app->edition;
    char fen[FEN_MAX];

    e.text = fen_print(start, fen);
    if (!apply(app, &e, NULL))
        return refused();
    app_open_new(app, app_games(app) - 1);
    if (waits)
        change_rules(app, edition_id(edition));
    return REACT_DRAW;
}

/* Whether an end of the dispute is at ply k. */
static void
mark_end(struct app *app, int k, enum note end, bool is)
{
    const char *c = app->sheet.game->nodes[app->sheet.nodes[k]].comment;
    size_t len;

    if (is != !!note_get(c, end, &len))
        change_note(app, k, end, is ? "" : NULL);
}

static void
mark_ply(struct app *app, int k, int from, int to)
{
    mark_end(app, k, NOTE_FIRST, from && k == from);
    mark_end(app, k, NOTE_LAST, to && k == to);
}

/* Both ends of the dispute, as notes at their moves; 0, 0 takes them away.
   The ply in front comes first: there undo and redo lead. */
unsigned
change_mark(struct app *app, int from, int to)
{
    int n = app->sheet.n, here = app->ply;

    desk_begin(app->desk);
    if (app->sheet.nodes && here <= n)
        mark_ply(app, here, from, to);
    for (int k = 0; k <= n; k++) {
        if (k != here)
            mark_ply(app, k, from, to);
    }
    desk_end(app->desk);
    return REACT_DRAW;
}

/* One edit of a game that is being copied into the desk. */
static bool
copy_edit(struct app *app, struct edit e, uint32_t *node)
{
    e.game = app_games(app) - 1;
    return apply(app, &e, node);
}

static void
copy_headers(struct app *app, const struct game *g)
{
    for (size_t i = 0; i < g->n_headers; i++)
        copy_edit(app, (struct edit){.kind = EDIT_HEADER,
                                     .name = g->headers[i].name,
                                     .text = g->headers[i].value}, NULL);
    if (g->before.n) {
        struct buf text = BUF_INIT;
        char uci[5];

        print_fen(g, &g->before.start, &text);
        buf_puts(&text, " moves");
        for (int i = 0; i < g->before.n; i++)
            buf_addf(&text, " %s", move_uci(g->before.moves[i], uci));
        copy_edit(app, (struct edit){.kind = EDIT_BEFORE,
                                     .text = buf_str(&text)}, NULL);
        buf_free(&text);
    }
}

static bool
copy_game(struct app *app, const struct game *g)
{
    struct edit e = {.kind = EDIT_NEW, .game = app_games(app),
                     .move = MOVE_NONE, .name = g->title};
    struct buf text = BUF_INIT;
    bool good;

    if (!g->has_start)
        return false;
    print_fen(g, &g->start, &text);
    e.text = buf_str(&text);
    good = apply(app, &e, NULL);
    buf_free(&text);
    if (!good)
        return false;
    copy_headers(app, g);
    change_add_tree(app, g, app_games(app) - 1, 0);
    return true;
}

/* Where the first line of a game that was typed stops, and why. */
static void
show_stop(struct app *app)
{
    const struct game *g = app_game(app, app->game);
    const struct rest *rest = g->n_rests ? &g->rests[0] : NULL;

    if (!rest)
        return;
    app_reopen(app, rest->node, (int)g->nodes[rest->node].ply);
    say_stop(app, rest->text, true);
}

unsigned
change_add(struct app *app, struct doc *doc)
{
    size_t first = app_games(app), added = 0;

    desk_begin(app->desk);
    for (size_t i = 0; i < doc->n_games; i++)
        added += copy_game(app, doc->games[i]);
    desk_end(app->desk);
    if (added == 0) {
        if (!say_problem(app, doc))
            app_say(app, "%s", app_tr(app, "no game with a position in it"));
        return refused();
    }
    app_open_new(app, first);
    app_say(app, app_tr(app, "%zu games taken in"), added);
    if (added == 1)
        show_stop(app);
    return REACT_DRAW;
}
