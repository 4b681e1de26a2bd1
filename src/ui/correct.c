#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "board/notation.h"
#include "board/refuse.h"
#include "report/words.h"
#include "ui/kept.h"
#include "ui/state.h"

/* A correction being carried out. */
struct correction {
    uint32_t before;            /* the node it is played after */
    uint32_t node;              /* the wrong move; 0: it stands in a text */
    int ply;                    /* of the move */
    struct pos pos;             /* it is played from */
    move_t mv;
    struct buf was;             /* the wrong one, for people */
    enum result result;         /* that an outcome at a move gives; then: that
                                   was taken back */
};

/* Text that was kept behind a node before anything was corrected. */
struct kept {
    uint32_t node;
    char *text;
};

struct kept_list {
    struct kept *list;
    size_t n;
};

static unsigned
refused(void)
{
    return REACT_DRAW | REACT_BEEP;
}

static bool
apply(struct app *app, struct edit e, uint32_t *node)
{
    struct buf why = BUF_INIT;
    bool good;

    e.game = app->game;
    good = desk_apply(app->desk, &e, app->look.lang, node, &why);
    if (!good)
        app_say(app, "%s", buf_str(&why));
    buf_free(&why);
    return good;
}

static unsigned
say_wanted(struct app *app)
{
    app_say(app, "%s", app_tr(app, "correct: a move is wanted, as in correct "
                                   "h2e2, or a ply and a move"));
    return refused();
}

unsigned
correct_ask(struct app *app)
{
    if (!app->sheet.pos)
        return REACT_BEEP;
    if (app->by_lines)
        return say_wanted(app);
    return ask_line(app, ASK_COMMAND, "correct ");
}

/* The first text kept after a node, NULL: none. */
static const char *
rest_at(const struct game *g, uint32_t node)
{
    for (size_t i = 0; i < g->n_rests; i++) {
        if (g->rests[i].node == node)
            return g->rests[i].text;
    }
    return NULL;
}

/* Texts kept after a node behind the first, as one. */
static void
other_rests(const struct game *g, uint32_t node, struct buf *out)
{
    int n = 0;

    for (size_t i = 0; i < g->n_rests; i++) {
        if (g->rests[i].node == node && n++ > 0)
            buf_addf(out, "%s%s", out->len ? "\n" : "", g->rests[i].text);
    }
}

/* "5 h2e2": the ply and what is behind it; else the one in front, or the first
   of the text that the line ends with.  false: there is none. */
static bool
find_ply(const struct app *app, const char **text, int *ply)
{
    const struct sheet *s = &app->sheet;
    bool more = rest_at(s->game, s->nodes[s->n]) != NULL;
    char *end;
    long number = strtol(*text, &end, 10);

    *ply = app->ply + (app->ply == s->n && more);
    if (end != *text && *end == ' ') {
        *text = end + strspn(end, " ");
        *ply = number < 0 || number > s->n + 1 ? 0 : (int)number;
    }
    return *ply >= 1 && *ply <= s->n + more;
}

/* The move as it was typed; false, and the reason is said: it is none. */
static bool
read_move(struct app *app, const char *text, struct correction *c)
{
    size_t len = strlen(text);
    struct notation_result r = notation_read(&c->pos, text, len);
    struct buf why = BUF_INIT;

    if (change_tenth_rank(app, text, len, &r))
        return false;
    if (r.status == NOTATION_OK
        && r.used + strspn(text + r.used, " \t\n") == len) {
        c->mv = r.move;
        return c->ply > 1 || !change_odds_refused(app, c->mv);
    }
    if (r.status == NOTATION_OK || r.status == NOTATION_NOT_A_MOVE
        || !refuse_text(&c->pos, text, app->look.lang, &why))
        say_wanted(app);
    else
        app_say(app, "%s", buf_str(&why));
    buf_free(&why);
    return false;
}

static bool
is_below(const struct game *g, uint32_t top, uint32_t node)
{
    while (node && node != top)
        node = g->nodes[node].parent;
    return node == top;
}

/* Moves that stand behind a node, variations included. */
static int
plies_below(const struct game *g, uint32_t top)
{
    int n = 0;

    for (uint32_t i = 1; i < g->n_nodes; i++)
        n += i != top && !g->nodes[i].cut && is_below(g, top, i);
    return n;
}

static struct kept_list
keep_texts(const struct game *g, uint32_t top)
{
    struct kept_list k = {xmalloc((g->n_rests + 1) * sizeof *k.list), 0};

    for (size_t i = 0; i < g->n_rests; i++) {
        if (is_below(g, top, g->rests[i].node))
            k.list[k.n++] = (struct kept){g->rests[i].node,
                                          xstrdup(g->rests[i].text)};
    }
    return k;
}

static void
free_texts(struct kept_list *k)
{
    for (size_t i = 0; i < k->n; i++)
        free(k->list[i].text);
    free(k->list);
}

/* Play a text behind a node; what cannot be played is kept there.  The node
   where it ends. */
static uint32_t
play_text(struct app *app, uint32_t node, const char *text)
{
    const struct app_services *s = app->setup->services;
    struct edit e = {.kind = EDIT_REST, .node = node, .move = MOVE_NONE,
                     .text = text};
    struct buf plain = BUF_INIT;
    uint32_t end = node;
    struct doc *doc;
    struct pos p;

    game_pos(app_game(app, app->game), node, &p);
    kept_plain(text, &plain);
    doc = s && s->play ? s->play(s->context, &p, buf_str(&plain), plain.len)
                       : NULL;
    buf_free(&plain);
    if (doc && doc->n_games && doc->games[0]->nodes[0].child != NODE_NONE)
        end = change_add_tree(app, doc->games[0], app->game, node);
    else
        apply(app, e, NULL);
    doc_free(doc);
    return end;
}

/* What was text behind moves that all stay may be legal by now. */
static void
play_kept(struct app *app, const struct kept_list *k)
{
    for (size_t i = 0; i < k->n; i++) {
        const struct kept *at = &k->list[i];
        const struct game *g = app_game(app, app->game);
        const char *text = g->nodes[at->node].cut ? NULL
                                                  : rest_at(g, at->node);
        struct buf others = BUF_INIT;
        struct edit e = {.kind = EDIT_REST, .node = at->node,
                         .move = MOVE_NONE};
        struct pos p;
        struct notation_result r;

        if (!text || strcmp(text, at->text) != 0)
            continue;
        game_pos(g, at->node, &p);
        text += kept_move(text);
        r = notation_read(&p, text, strlen(text));
        if (r.status != NOTATION_OK)
            continue;
        other_rests(g, at->node, &others);
        e.text = buf_str(&others);
        apply(app, e, NULL);
        play_text(app, at->node, at->text);
        buf_free(&others);
    }
}

static bool
was_kept(const struct kept_list *k, const struct rest *r)
{
    size_t i = 0;

    while (i < k->n && (k->list[i].node != r->node
                        || strcmp(k->list[i].text, r->text) != 0))
        i++;
    return i < k->n;
}

/* The first text below a node that was not there before; NULL: none. */
static const struct rest *
stop_below(const struct game *g, uint32_t top, const struct kept_list *k)
{
    for (size_t i = 0; i < g->n_rests; i++) {
        const struct rest *r = &g->rests[i];

        if (is_below(g, top, r->node) && !was_kept(k, r))
            return r;
    }
    return NULL;
}

/* Text that was kept before ends the line from a node still: its ply. */
static void
print_old_stop(const struct app *app, uint32_t node, struct buf *out)
{
    const struct game *g = app_game(app, app->game);

    while (game_next(g, node) != NODE_NONE)
        node = game_next(g, node);
    if (!rest_at(g, node))
        return;
    words_mark(MARK_SEMICOLON, app->look.lang, out);
    buf_addf(out, app_tr(app, "the line still ends at ply %d, as before"),
             (int)g->nodes[node].ply);
}

/* Where what follows stops, and why; how much of it is left. */
static void
print_stop(const struct app *app, const struct rest *rest, struct buf *out)
{
    const struct game *g = app_game(app, app->game);
    const char *move = rest->text + kept_move(rest->text);
    struct buf why = BUF_INIT;
    struct pos p;

    game_pos(g, rest->node, &p);
    if (!refuse_text(&p, move, app->look.lang, &why))
        refuse_word(*move ? move : rest->text, &why);
    words_mark(MARK_SEMICOLON, app->look.lang, out);
    buf_addf(out, app_tr(app, "ply %d: %s; kept as text: %d, C shows it"),
             (int)g->nodes[rest->node].ply + 1, buf_str(&why), rest->plies);
    buf_free(&why);
}

static bool
has_notes(const char *comment)
{
    size_t len;
    int n = 0;

    while (n < NOTE_COUNT && !note_get(comment, (enum note)n, &len))
        n++;
    return n < NOTE_COUNT;
}

/* What was changed: the move, what was played after it, where that stops. */
static void
say_done(struct app *app, const struct correction *c, uint32_t node,
         const struct rest *stop)
{
    const struct game *g = app_game(app, app->game);
    struct buf said = BUF_INIT, move = BUF_INIT;

    notation_print(&c->pos, c->mv, look_notation(&app->look, app->edition),
                   &move);
    buf_addf(&said, app_tr(app, "ply %d: %s in place of %s; plies played "
                                "after it: %d"),
             c->ply, buf_str(&move), buf_str(&c->was), plies_below(g, node));
    if (c->node && has_notes(g->nodes[node].comment)) {
        words_mark(MARK_SEMICOLON, app->look.lang, &said);
        buf_puts(&said, app_tr(app, "what is noted at it stays"));
    }
    dispute_say_taken(app, c->result, &said);
    if (stop)
        print_stop(app, stop, &said);
    else
        print_old_stop(app, node, &said);
    app_say(app, "%s", buf_str(&said));
    buf_free(&move);
    buf_free(&said);
}

/* Where what follows stops, or the corrected move on the line it was on. */
static void
show(struct app *app, uint32_t line, uint32_t node, const struct rest *stop)
{
    const struct game *g = app_game(app, app->game);

    if (stop)
        app_reopen(app, stop->node, (int)g->nodes[stop->node].ply);
    else
        app_reopen(app, g->nodes[line].cut ? node : line,
                   (int)g->nodes[node].ply);
}

static unsigned
correct_played(struct app *app, struct correction *c)
{
    struct edit e = {.kind = EDIT_CORRECT, .node = c->node, .move = c->mv};
    struct kept_list kept = keep_texts(app->sheet.game, c->node);
    uint32_t line = app->sheet.node;
    const struct rest *stop;
    bool good;

    desk_begin(app->desk);
    good = apply(app, e, NULL);
    if (good)
        play_kept(app, &kept);
    if (good)
        c->result = dispute_take_back(app, c->result);
    desk_end(app->desk);
    if (good) {
        stop = stop_below(app_game(app, app->game), c->node, &kept);
        say_done(app, c, c->node, stop);
        show(app, line, c->node, stop);
    }
    free_texts(&kept);
    return good ? REACT_DRAW : refused();
}

/* A kept text with another move in the place of its first, or before all of
   it. */
static void
put_move(const struct correction *c, const char *text, struct buf *out)
{
    size_t at = kept_move(text), len = kept_length(&c->pos, text + at);
    char uci[5];

    at = text[at] ? at : 0;
    buf_add(out, text, at);
    buf_addf(out, "%s ", move_uci(c->mv, uci));
    buf_puts(out, text + at + len);
}

/* The first move of a kept text is another; the whole text is read again, as
   what stands behind a move belongs to it. */
static unsigned
correct_text(struct app *app, struct correction *c)
{
    struct edit e = {.kind = EDIT_REST, .node = c->before,
                     .move = MOVE_NONE};
    struct buf others = BUF_INIT, whole = BUF_INIT;
    uint32_t node = c->before, end = node;
    bool good;

    put_move(c, rest_at(app->sheet.game, c->before), &whole);
    other_rests(app->sheet.game, c->before, &others);
    e.text = buf_str(&others);
    desk_begin(app->desk);
    good = apply(app, e, NULL);
    e = (struct edit){.kind = EDIT_MOVE, .node = c->before, .move = c->mv};
    good = good && apply(app, e, &node);
    if (good)
        end = play_text(app, c->before, buf_str(&whole));
    if (good)
        c->result = dispute_take_back(app, c->result);
    desk_end(app->desk);
    if (good) {
        const struct game *g = app_game(app, app->game);
        const struct kept_list none = {NULL, 0};

        say_done(app, c, node, stop_below(g, node, &none));
        app_reopen(app, end, (int)g->nodes[end].ply);
    }
    buf_free(&others);
    buf_free(&whole);
    return good ? REACT_DRAW : refused();
}

/* The wrong move, for people. */
static void
print_wrong(const struct app *app, struct correction *c)
{
    const struct game *g = app->sheet.game;
    const char *text, *move;

    if (c->node) {
        notation_print(&c->pos, g->nodes[c->node].move,
                       look_notation(&app->look, app->edition), &c->was);
        return;
    }
    text = rest_at(g, c->before);
    move = text + kept_move(text);
    if (*move)
        utf8_clean(&c->was, move, kept_length(&c->pos, move), UTF8_ONE_LINE);
    else
        refuse_word(text, &c->was);
}

static bool
stands_already(struct app *app, const struct correction *c)
{
    if (!c->node || app->sheet.game->nodes[c->node].move != c->mv)
        return false;
    app_say(app, app_tr(app, "ply %d: this move stands there already"),
            c->ply);
    return true;
}

unsigned
correct_move(struct app *app, const char *text)
{
    const struct sheet *s = &app->sheet;
    struct correction c = {.was = BUF_INIT};
    unsigned react = refused();

    if (!s->pos)
        return REACT_BEEP;
    if (!find_ply(app, &text, &c.ply)) {
        app_say(app, s->n == 1
                         ? app_tr(app, "correct: no move stands there; this "
                                       "line has 1 ply")
                         : app_tr(app, "correct: no move stands there; this "
                                       "line has %d plies"), s->n);
        return refused();
    }
    c.before = s->nodes[c.ply - 1];
    c.node = c.ply <= s->n ? s->nodes[c.ply] : 0;
    c.pos = s->pos[c.ply - 1];
    c.result = dispute_standing(app);
    if (c.ply == 1 && change_odds_pending(app)) {
        app_say(app, "%s", app_tr(app, "finish the moves at odds first"));
        return refused();
    }
    if (read_move(app, text, &c) && !stands_already(app, &c)) {
        print_wrong(app, &c);
        react = c.node ? correct_played(app, &c) : correct_text(app, &c);
    }
    buf_free(&c.was);
    return react;
}
