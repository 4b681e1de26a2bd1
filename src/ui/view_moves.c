#include <config.h>

#include <string.h>

#include "base/utf8.h"
#include "report/explain.h"
#include "ui/state.h"

/*
 * Two kinds of list.  Where it is narrow or wide, a row is a ply; between, a
 * row is a move of two plies, the side that moves first on the left:
 *
 *   |  #  Red   class      Black class
 *   | / 1  R3=7  chase C    C3=7  idle
 *   | \>2 >R7=3  chase C    C7=3  idle
 */
enum { PAIR_MIN = 36, PAIR_MAX = 54,
       MOVE = 8, CLASS = 8, CLASS_WIDE = 14, CELL = 1 + MOVE + 1 + CLASS };

struct list {
    bool pairs;
    int shift;                  /* 1: the first place of a pair stays empty */
    int rows;                   /* of plies; the end has one more */
    int top;                    /* first row shown */
    int height;                 /* rows shown */
};

/*
 * A figure that Black begins: the edition whose first mover is Black prints
 * Black on the left; elsewhere the first place stays empty.
 */
static enum side
left_side(const struct app *app)
{
    if (app->sheet.pos && app->sheet.pos[0].side == BLACK && app->edition
        && edition_first_mover(app->edition) == BLACK)
        return BLACK;
    return RED;
}

static enum side
first_side(const struct app *app)
{
    return app->sheet.pos ? (enum side)app->sheet.pos[0].side : RED;
}

static int
row_of(const struct list *l, int ply)
{
    if (ply < 1)
        return 0;
    return l->pairs ? (ply - 1 + l->shift) / 2 : ply - 1;
}

static struct list
list_make(const struct app *app, int width, int height)
{
    struct list l = {.pairs = width >= PAIR_MIN && width <= PAIR_MAX};
    int row;

    l.shift = l.pairs && first_side(app) != left_side(app);
    l.rows = app->sheet.n ? row_of(&l, app->sheet.n) + 1 : 0;
    l.height = height > 1 ? height - 1 : 0;
    row = row_of(&l, app->ply);
    if (app->ply == app->sheet.n)
        row++;                  /* the row that says the end */
    l.top = row - l.height / 2;
    if (l.top > l.rows + 1 - l.height)
        l.top = l.rows + 1 - l.height;
    if (l.top < 0)
        l.top = 0;
    return l;
}

/* Whether a round of the dispute ends with ply k: the position of its end. */
static bool
round_ends(const struct app *app, int k)
{
    const struct window *w = &app->shown->window;

    if (k == w->to || k == w->from - 1)
        return true;
    return w->closed && app->sheet.pos
           && pos_same(&app->sheet.pos[k], &app->sheet.pos[w->to]);
}

static bool
disputed(const struct app *app, int k)
{
    const struct window *w = app->shown ? &app->shown->window : NULL;

    return w && w->from > 0 && k >= w->from && k <= w->to
           && w->to <= app->sheet.n;
}

/* The chain beside plies a..b (one row). */
static enum look_chain
chain_of(const struct app *app, int a, int b)
{
    bool starts = false, ends = false, in = false;

    for (int k = a; k <= b; k++) {
        if (!disputed(app, k))
            continue;
        in = true;
        if (k == app->shown->window.from || round_ends(app, k - 1))
            starts = true;
        if (round_ends(app, k))
            ends = true;
    }
    if (!in)
        return CHAIN_NONE;
    if (starts && ends)
        return a == b || (disputed(app, a) != disputed(app, b))
                       || round_ends(app, b) ? CHAIN_ALONE : CHAIN_BETWEEN;
    return starts ? CHAIN_START : ends ? CHAIN_END : CHAIN_INSIDE;
}

static const char *
short_class(enum ply_class class, enum lang lang)
{
    static const char *const words[CLASS_COUNT] = {
        [CLASS_CHECK] = NC_("short class", "check"),
        [CLASS_MATE_THREAT] = NC_("short class", "mate-th"),
        [CLASS_WIN_THREAT] = NC_("short class", "win-th"),
        [CLASS_CHASE] = NC_("short class", "chase"),
        [CLASS_EXCHANGE_OFFER] = NC_("short class", "trade"),
        [CLASS_OFFER] = NC_("short class", "offer"),
        [CLASS_BLOCK] = NC_("short class", "block"),
        [CLASS_FOLLOW] = NC_("short class", "follow"),
        [CLASS_IDLE] = NC_("short class", "idle"),
        [CLASS_UNKNOWN] = NC_("short class", "unknown"),
    };

    return tr_in(lang, "short class", words[class]);
}

static enum role
class_role(enum ply_class class)
{
    switch (class) {
    case CLASS_CHECK: return ROLE_CHECK;
    case CLASS_MATE_THREAT:
    case CLASS_WIN_THREAT:
    case CLASS_CHASE: return ROLE_CHASED;
    case CLASS_EXCHANGE_OFFER: return ROLE_EXCHANGE;
    case CLASS_IDLE: return ROLE_DIM;
    default: return ROLE_TEXT;
    }
}

/* The widest list has the class in full and the pieces in a column behind. */
static bool
is_wide(const struct pen *pen)
{
    return pen->area.w > PAIR_MAX;
}

static int
class_columns(const struct pen *pen)
{
    return is_wide(pen) ? CLASS_WIDE : CLASS;
}

/* An idle move with a target: a king or a pawn attacks, which it may.  The
   attacker, 0 if it is none of these. */
static uint8_t
exempt_attacker(const struct app *app, const struct ply_ruling *r)
{
    const struct target *t = r->targets;
    uint8_t pc;

    if (r->class != CLASS_IDLE || r->n_targets < 1 || t->n_by < 1
        || !app->sheet.pos || r->ply > app->sheet.n || t->by[0] >= SQUARES)
        return 0;
    pc = pos_pc(&app->sheet.pos[r->ply], t->by[0]);
    return pc_kind(pc) == KING || pc_kind(pc) == PAWN ? pc : 0;
}

/* "chase C", 捉炮, wide "chase"; "(chase)" where the arbiter overruled. */
static void
print_class(const struct app *app, const struct ply_ruling *r, bool wide,
            struct buf *out)
{
    enum lang lang = app->look.lang;
    bool named = !wide && r->n_targets > 0 && r->class != CLASS_CHECK
                 && r->class != CLASS_MATE_THREAT && r->class != CLASS_IDLE;

    if (r->overruled)
        buf_puts(out, "(");
    buf_puts(out, wide ? explain_class(r->class, lang)
                       : short_class(r->class, lang));
    if (r->overruled)
        buf_puts(out, ")");
    else if (exempt_attacker(app, r))
        buf_addf(out, lang == LANG_ZH ? "（%s）" : " (%s)",
                 look_piece_word(&app->look, exempt_attacker(app, r)));
    else if (named)
        buf_addf(out, "%s%s", lang == LANG_ZH ? "" : " ",
                 look_piece_word(&app->look, r->targets[0].pc));
}

static void
print_move(const struct app *app, int k, struct buf *out)
{
    if (app_words_only(app))
        buf_puts(out, app->sheet.game->words[k - 1]);
    else
        notation_print(&app->sheet.pos[k - 1], app->sheet.line.moves[k - 1],
                       look_notation(&app->look, app->edition), out);
}

/* What people wrote, or else what was noted and shows nowhere else. */
static char
comment_mark(const char *comment)
{
    static const enum note told[] = {NOTE_CLAIM, NOTE_TOLD, NOTE_OUTCOME,
                                     NOTE_SEALED};
    struct buf words = BUF_INIT;
    size_t len;
    char mark = ' ';

    if (!comment)
        return mark;
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        if (note_get(comment, told[i], &len))
            mark = '@';
    }
    notes_text(comment, &words);
    if (words.len)
        mark = '"';
    buf_free(&words);
    return mark;
}

/* Behind a move: + where there are variations, " where there is a comment,
   @ where something was noted. */
static char
move_mark(const struct app *app, int k)
{
    const struct sheet *s = &app->sheet;
    const struct node *n;

    if (!s->nodes)
        return ' ';
    n = &s->game->nodes[s->nodes[k]];
    if (n->next != NODE_NONE || game_next(s->game, n->parent) != s->nodes[k]
        || (n->ends && k == s->n))
        return '+';
    return comment_mark(n->comment);
}

/* The mark of the current ply and its move: what all lists share. */
static void
draw_move(struct pen *pen, const struct app *app, int k)
{
    bool current = k == app->ply;
    bool black = (k % 2 == 1) == (first_side(app) == BLACK);
    struct buf b = BUF_INIT;

    pen->style = current ? ROLE_CURRENT | STYLE_BOLD
                         : black ? ROLE_BLACK : ROLE_RED;
    pen_char(pen, current ? '>' : ' ');
    print_move(app, k, &b);
    buf_putc(&b, move_mark(app, k));
    pen_field(pen, buf_str(&b), MOVE + 1);
    buf_free(&b);
}

/* The move and its class. */
static void
draw_ply(struct pen *pen, const struct app *app, int k)
{
    const struct ply_ruling *r = app_ply(app, k);
    struct buf b = BUF_INIT;

    draw_move(pen, app, k);
    if (r) {
        print_class(app, r, is_wide(pen), &b);
        pen->style = class_role(r->class)
                     | (k == app->ply ? STYLE_BOLD : 0);
    }
    pen_field(pen, buf_str(&b), class_columns(pen));
    buf_free(&b);
}

/* Columns of a number: the room of the last one. */
static int
number_columns(const struct app *app)
{
    int last = app->sheet.n + app->sheet.game->first_number;

    return last > 9999 ? 5 : last > 999 ? 4 : last > 99 ? 3 : 2;
}

static void
draw_lead(struct pen *pen, const struct app *app, enum look_chain chain,
          int number)
{
    pen->style = ROLE_FRAME | STYLE_BOLD;
    pen_char(pen, ' ');
    pen_char(pen, look_chain(&app->look, chain));
    pen->style = ROLE_DIM;
    pen_putf(pen, "%*d", number_columns(app), number);
}

static void
draw_pair(struct pen *pen, const struct app *app, const struct list *l,
          int row)
{
    int a = row * 2 + 1 - l->shift;
    int first = app->sheet.game->first_number;

    draw_lead(pen, app, chain_of(app, a < 1 ? 1 : a,
                                 a < app->sheet.n ? a + 1 : a),
              row + (first > 0 ? first : 1));
    if (a < 1) {
        pen->style = ROLE_DIM;
        pen_field(pen, " ...", CELL);
    } else {
        draw_ply(pen, app, a);
    }
    if (a + 1 <= app->sheet.n)
        draw_ply(pen, app, a + 1);
}

static const char *
protection_word(enum protection protection)
{
    static const char *const words[] = {
        [PROTECTED_NO] = N_("rootless"),
        [PROTECTED_TRUE_ROOT] = N_("rooted"),
        [PROTECTED_FALSE_ROOT] = N_("false root"),
        [PROTECTED_FEW_ROOTS] = N_("too few roots"),
        [PROTECTED_NA] = "",
    };

    return words[protection];
}

/* "C a5 rootless" behind a ply in the wide list, what there is room for. */
static void
draw_target(struct pen *pen, const struct app *app,
            const struct ply_ruling *r)
{
    const struct target *t = r->targets;
    const char *word = protection_word(t->protection);
    char name[3];

    pen->style = ROLE_TEXT;
    pen_puts(pen, look_piece_word(&app->look, t->pc));
    if (t->sq >= SQUARES)
        return;
    pen_putf(pen, " %s ", sq_name(t->sq, name));
    word = *word ? tr(app->look.lang, word) : "";
    if (pen->x + utf8_columns(word, strlen(word)) <= pen->area.w)
        pen_puts(pen, word);
    if (r->n_targets > 1)
        pen_putf(pen, " +%d", r->n_targets - 1);
}

/* Columns of an edition where all are compared, and of the piece behind. */
enum { EDITION = 8, PIECE = 5 };

/* The editions that have a column of their own in this list; 0: it shows the
   one in use only. */
static size_t
edition_columns(const struct pen *pen, const struct app *app)
{
    int room = pen->area.w - 3 - number_columns(app) - (MOVE + 1) - PIECE;
    size_t n = 0;

    if (!app->comparing || !is_wide(pen))
        return 0;
    while (edition_at(app->setup->editions, n)
           && (int)(n + 1) * EDITION <= room)
        n++;
    return n > 1 ? n : 0;
}

/* The class of ply k under each edition. */
static void
draw_editions(struct pen *pen, const struct app *app, int k)
{
    size_t n = edition_columns(pen, app);

    for (size_t i = 0; i < n; i++) {
        const struct edition *e = edition_at(app->setup->editions, i);
        const struct ply_ruling *r = app_ply_under(app, e, k);
        const char *word = "";

        if (r) {
            enum ply_class class = r->class;

            word = short_class(class, app->look.lang);
            pen->style = class_role(class)
                         | (e == app->edition ? STYLE_BOLD : 0);
        }
        pen_field(pen, word, EDITION);
    }
}

static void
draw_edition_heads(struct pen *pen, const struct app *app)
{
    size_t n = edition_columns(pen, app);

    for (size_t i = 0; i < n; i++) {
        const struct edition *e = edition_at(app->setup->editions, i);

        pen->style = e == app->edition ? ROLE_CURRENT | STYLE_BOLD
                                       : ROLE_HEAD;
        pen_field(pen, edition_short(e, app->look.lang), EDITION - 1);
        pen_char(pen, ' ');
    }
    pen->style = ROLE_HEAD;
}

/*
 * One ply a row.  Under 24 columns the number gives way to the class, under
 * 18 the class to the move.
 */
static void
draw_single(struct pen *pen, const struct app *app, int k)
{
    const struct ply_ruling *r = app_ply(app, k);

    if (pen->area.w >= 24) {
        draw_lead(pen, app, chain_of(app, k, k), k);
    } else {
        pen->style = ROLE_FRAME | STYLE_BOLD;
        pen_char(pen, look_chain(&app->look, chain_of(app, k, k)));
    }
    if (edition_columns(pen, app) > 0) {
        draw_move(pen, app, k);
        draw_editions(pen, app, k);
    } else {
        draw_ply(pen, app, k);
        if (is_wide(pen))
            pen_char(pen, ' ');
    }
    if (r && r->n_targets > 0 && is_wide(pen))
        draw_target(pen, app, r);
}

static void
draw_head(struct pen *pen, const struct app *app, const struct list *l)
{
    enum lang lang = app->look.lang;
    enum side left = left_side(app);

    pen->style = ROLE_HEAD;
    if (!l->pairs) {
        pen_field(pen, "", pen->area.w >= 24 ? 3 + number_columns(app) : 2);
        pen_field(pen, tr_in(lang, "column", "move"), MOVE + 1);
        if (edition_columns(pen, app) > 0) {
            draw_edition_heads(pen, app);
        } else {
            pen_field(pen, tr_in(lang, "column", "class"),
                      class_columns(pen));
            pen_puts(pen, is_wide(pen) ? " " : "");
        }
        if (is_wide(pen))
            pen_puts(pen, tr_in(lang, "column", "acts on"));
        return;
    }
    pen_field(pen, "", 3 + number_columns(app));
    for (int i = 0; i < 2; i++) {
        enum side side = i == 0 ? left : side_other(left);

        pen_field(pen, explain_side(side, lang), MOVE + 1);
        pen_field(pen, tr_in(lang, "column", "class"), CLASS + 1);
    }
}

/* What ends the list, and how long the round was.  How often the position
   came stands in the panel: it is one more than the rounds played. */
static void
draw_end(struct pen *pen, const struct app *app)
{
    const struct window *w = app->shown ? &app->shown->window : NULL;
    const struct sheet *s = &app->sheet;

    pen->style = ROLE_DIM;
    pen_putf(pen, "  %s", tr(app->look.lang, "-- end --"));
    if (w && w->closed && w->period > 0)
        pen_putf(pen, tr(app->look.lang, "  round of %d plies"), w->period);
    if (s->nodes && s->game->nodes[s->nodes[s->n]].ends) {
        pen->style = ROLE_WARN;
        pen_putf(pen, "  %s", tr(app->look.lang, "V: variations"));
    }
    if (s->game->n_rests > 0) {
        pen->style = ROLE_WARN;
        pen_putf(pen, "  %s", tr(app->look.lang, "more could not be played"));
    }
}

void
view_moves(struct pen *pen, const struct app *app)
{
    struct list l = list_make(app, pen->area.w, pen->area.h);

    if (!app->sheet.game)
        return;
    draw_head(pen, app, &l);
    for (int i = 0; i < l.height && l.top + i <= l.rows; i++) {
        int row = l.top + i;

        pen_move(pen, 0, i + 1);
        if (row == l.rows)
            draw_end(pen, app);
        else if (l.pairs)
            draw_pair(pen, app, &l, row);
        else
            draw_single(pen, app, row + 1);
    }
}

int
moves_ply_at(const struct app *app, struct area area, struct spot at)
{
    struct list l = list_make(app, area.w, area.h);
    int row = l.top + at.y - 1, k;

    if (at.y < 1 || row < 0 || row >= l.rows)
        return -1;
    if (!l.pairs)
        return row + 1;
    k = row * 2 + 1 - l.shift + (at.x >= 3 + number_columns(app) + CELL);
    return k < 1 || k > app->sheet.n ? -1 : k;
}
