#include <config.h>

#include "desk/apply.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "board/fen.h"
#include "board/movegen.h"
#include "board/notation.h"
#include "board/refuse.h"
#include "game/change.h"

/* What an edit says of the start. */
struct start {
    struct pos given;           /* as the FEN has it */
    struct pos pos;             /* after the moves of one side */
    struct fen_extra extra;
    move_t *moves;              /* owned */
    int n;
};

static bool
is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* The next word of a text, NULL at its end. */
static const char *
next_word(const char **s, size_t *len)
{
    const char *word;

    while (is_blank(**s))
        ++*s;
    word = *s;
    while (**s && !is_blank(**s))
        ++*s;
    *len = (size_t)(*s - word);
    return *len ? word : NULL;
}

/* Where the word "moves" begins, or the end of the text. */
static const char *
find_moves(const char *text)
{
    const char *s = text, *word;
    size_t len;

    while ((word = next_word(&s, &len)))
        if (len == 5 && memcmp(word, "moves", len) == 0)
            return word;
    return s;
}

static bool
read_fen(const char *s, size_t len, struct start *out, enum lang lang,
         struct buf *why)
{
    struct arena *arena = arena_new();
    struct place at = {.line = 1};
    struct diags diags;
    bool good;

    diags_init(&diags, arena);
    good = fen_parse(s, len, at, &diags, &out->given, &out->extra);
    if (!good)
        buf_addf(why, tr(lang, "this is no position: %s"),
                 diags.n ? diags.list[0].text : "");
    arena_free(arena);
    return good;
}

static bool
play_first(struct start *out, const char *word, size_t len, enum lang lang,
           struct buf *why)
{
    move_t mv = move_from_uci(word, len);

    if (mv == MOVE_NONE) {
        struct buf b = BUF_INIT;

        utf8_clean(&b, word, len < 20 ? len : 20, UTF8_ONE_LINE);
        buf_addf(why, tr(lang, "'%s' is no move; one is like h2e2"),
                 buf_str(&b));
        buf_free(&b);
        return false;
    }
    if (!movegen_is_legal(&out->pos, mv)) {
        refuse_print(&out->pos, mv, lang, why);
        return false;
    }
    out->moves[out->n++] = mv;
    pos_make(&out->pos, mv);
    pos_pass(&out->pos);
    return true;
}

/* A FEN, and behind it the moves that one side makes first. */
static bool
read_start(const struct edit *e, struct start *out, enum lang lang,
           struct buf *why)
{
    const char *text = e->text ? e->text : "", *word;
    const char *s = e->kind == EDIT_BEFORE ? find_moves(text)
                                           : text + strlen(text);
    size_t len;

    memset(out, 0, sizeof *out);
    if (!read_fen(text, (size_t)(s - text), out, lang, why))
        return false;
    out->pos = out->given;
    next_word(&s, &len);
    out->moves = xmalloc((strlen(s) / 4 + 1) * sizeof *out->moves);
    while ((word = next_word(&s, &len)))
        if (!play_first(out, word, len, lang, why)) {
            free(out->moves);
            return false;
        }
    return true;
}

static bool
allows_start(const struct edit *e, enum lang lang, struct buf *why)
{
    struct start start;

    if (!read_start(e, &start, lang, why))
        return false;
    free(start.moves);
    return true;
}

static bool
allows_move(const struct edit *e, const struct pos *at, enum lang lang,
            struct buf *why)
{
    if (!at) {
        buf_puts(why, tr(lang, "the game has no position to play from"));
        return false;
    }
    if (movegen_is_legal(at, e->move))
        return true;
    refuse_print(at, e->move, lang, why);
    return false;
}

/* A name that something is left of when it is clean. */
static bool
allows_name(const struct edit *e, enum lang lang, struct buf *why)
{
    struct buf b = BUF_INIT;
    bool good;

    utf8_clean_str(&b, e->name ? e->name : "");
    good = b.len > 0;
    buf_free(&b);
    if (!good)
        buf_puts(why, tr(lang, "a header needs a name"));
    return good;
}

/* Nodes that are spoken of; the root is no move. */
static bool
allows_node(const struct game *g, const struct edit *e, enum lang lang,
            struct buf *why)
{
    bool moved = e->kind == EDIT_CUT || e->kind == EDIT_PROMOTE
                 || e->kind == EDIT_CORRECT;

    if (game_has(g, e->node) && (e->node || !moved))
        return true;
    buf_puts(why, tr(lang, "there is no such move"));
    return false;
}

/* The same move twice after a position would be one line in two. */
static bool
allows_correct(const struct game *g, const struct edit *e, enum lang lang,
               struct buf *why)
{
    uint32_t there = game_child(g, g->nodes[e->node].parent, e->move);

    if (there == NODE_NONE || there == e->node)
        return true;
    buf_puts(why, tr(lang, "this move is there already, as a variation"));
    return false;
}

bool
apply_allows(const struct game *g, const struct edit *e,
             const struct pos *at, enum lang lang, struct buf *why)
{
    switch (e->kind) {
    case EDIT_NEW:
    case EDIT_START:
    case EDIT_BEFORE:
        return allows_start(e, lang, why);
    case EDIT_MOVE:
    case EDIT_BESIDE:
        return allows_node(g, e, lang, why) && allows_move(e, at, lang, why);
    case EDIT_CORRECT:
        return allows_node(g, e, lang, why) && allows_move(e, at, lang, why)
               && allows_correct(g, e, lang, why);
    case EDIT_CUT:
    case EDIT_PROMOTE:
    case EDIT_COMMENT:
    case EDIT_REST:
    case EDIT_RULES:
        return allows_node(g, e, lang, why);
    case EDIT_HEADER:
        return allows_name(e, lang, why);
    case EDIT_COUNT:
        break;
    }
    return false;
}

static bool
same_text(const char *old, const char *text, enum utf8_lines lines)
{
    struct buf b = BUF_INIT;
    bool same;

    utf8_clean(&b, text ? text : "", text ? strlen(text) : 0, lines);
    same = strcmp(old ? old : "", buf_str(&b)) == 0;
    buf_free(&b);
    return same;
}

/* One header of this name has the value, or, without a value, none is there;
   a title that stands nowhere is not meant to be. */
static bool
same_header(const struct game *g, const struct edit *e)
{
    struct buf name = BUF_INIT;
    const char *value = NULL;
    size_t i;
    int n = 0;

    utf8_clean_str(&name, e->name);
    for (i = 0; i < g->n_headers; i++)
        if (strcasecmp(g->headers[i].name, buf_str(&name)) == 0 && n++ == 0)
            value = g->headers[i].value;
    buf_free(&name);
    if (n > 1 || (n && !*value))
        return false;
    return same_text(value, e->text, UTF8_ONE_LINE);
}

static bool
same_rest(const struct game *g, const struct edit *e)
{
    const char *text = NULL;
    size_t i;
    int n = 0;

    for (i = 0; i < g->n_rests; i++)
        if (g->rests[i].node == e->node && n++ == 0)
            text = g->rests[i].text;
    return n < 2 && same_text(text, e->text, UTF8_KEEP_LINES);
}

bool
apply_is_idle(const struct game *g, const struct edit *e, uint32_t *node)
{
    uint32_t child;

    *node = e->node;
    switch (e->kind) {
    case EDIT_MOVE:
    case EDIT_BESIDE:
        child = game_child(g, e->node, e->move);
        /* A variation where the line ends is not yet its move. */
        if (child == NODE_NONE
            || (e->kind == EDIT_MOVE && g->nodes[e->node].ends))
            return false;
        *node = child;
        return true;
    case EDIT_CORRECT:
        return g->nodes[e->node].move == e->move;
    case EDIT_PROMOTE:
        return game_next(g, g->nodes[e->node].parent) == e->node;
    case EDIT_COMMENT:
        return same_text(g->nodes[e->node].comment, e->text, UTF8_KEEP_LINES);
    case EDIT_HEADER:
        return same_header(g, e);
    case EDIT_REST:
        return same_rest(g, e);
    default:
        return false;
    }
}

int
apply_plies(const char *text)
{
    const char *word;
    size_t len;
    int n = 0;

    while ((word = next_word(&text, &len)))
        n += notation_shape(word, len) > 0;
    return n;
}

static void
set_start(struct game *g, const struct edit *e)
{
    struct buf ignored = BUF_INIT;
    struct start s;
    int number;

    if (!read_start(e, &s, LANG_EN, &ignored)) {
        buf_free(&ignored);
        return;
    }
    number = s.extra.move_number;
    game_set_start(g, &s.pos);
    g->side_known = s.extra.side_given;
    g->first_number = number > 0 ? number : 1;
    g->no_capture = s.extra.no_capture;
    memset(&g->before, 0, sizeof g->before);
    if (s.n) {
        g->before.start = s.given;
        g->before.n = s.n;
        g->before.moves = arena_grow(g->doc->arena, s.moves, (size_t)s.n,
                                     (size_t)s.n, sizeof *s.moves);
    }
    free(s.moves);
    game_set_header(g, "fen", "");
    game_restart(g);
}

static void
set_new(struct game *g, const struct edit *e)
{
    set_start(g, e);
    if (e->name)
        game_set_header(g, "title", e->name);
}

static void
set_rest(struct game *g, const struct edit *e, const char *text)
{
    game_drop_rests(g, e->node);
    if (*text)
        game_rest(g, e->node, text, strlen(text), apply_plies(text));
}

uint32_t
apply_edit(struct game *g, const struct edit *e)
{
    const char *text = e->text ? e->text : "";
    uint32_t parent;

    switch (e->kind) {
    case EDIT_NEW:
        set_new(g, e);
        return 0;
    case EDIT_START:
    case EDIT_BEFORE:
        set_start(g, e);
        return 0;
    case EDIT_MOVE:
        return g->nodes[e->node].ends ? game_go_on(g, e->node, e->move)
                                      : game_add(g, e->node, e->move);
    case EDIT_BESIDE:
        return game_add_beside(g, e->node, e->move);
    case EDIT_CORRECT:
        game_replace(g, e->node, e->move);
        break;
    case EDIT_CUT:
        parent = g->nodes[e->node].parent;
        game_cut(g, e->node);
        return parent;
    case EDIT_PROMOTE:
        game_promote(g, e->node);
        break;
    case EDIT_COMMENT:
        game_set_comment(g, e->node, text, strlen(text));
        break;
    case EDIT_HEADER:
        game_set_header(g, e->name, text);
        break;
    case EDIT_REST:
        set_rest(g, e, text);
        break;
    case EDIT_RULES:
    case EDIT_COUNT:
        break;
    }
    return e->node;
}
