#include <config.h>

#include "io/movetree.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/refuse.h"
#include "io/movetoken.h"
#include "io/remarks.h"
#include "io/san.h"
#include "io/scan.h"
#include "io/script.h"
#include "io/start.h"
#include "io/writer.h"

enum {
    TRIAL_MAX = 100,            /* tokens read to choose between two moves */
    TRIALS = 10000,             /* tokens so read in a game */
    BRANCHES_MAX = 16,          /* choices within such a trial */
    PEEK_MAX = 64,              /* tokens before the first move */
    BARE_MIN = 4,               /* moves without numbers that are a game */
    SHOWN_MAX = 60              /* bytes of a text in a diagnostic */
};

#define NODE_PENDING UINT32_MAX /* of a comment whose move comes after it */

/* A line of the tree while it is read. */
struct line_state {
    uint32_t node;              /* the last move played */
    enum footing footing;       /* of the line there */
    bool fresh;                 /* no move of it was played yet */
    bool marked;                /* a comment there says that it ends */
    bool dead;                  /* it stopped; the rest is text: */
    size_t rest;                /* where that begins */
    int rest_plies;             /* moves since then */
    int left;                   /* moves since it stopped */
    size_t diag;                /* which diagnostic tells of it, from 1 */
    bool junk;                  /* it stopped at what may be no move at all */
    bool taken;                 /* a variation stands beside its bad move */
};

/* What waits while a variation is read. */
struct frame {
    struct line_state line;
    size_t base;                /* moves made where the variation begins */
    int back;                   /* moves taken back to get there */
};

struct undo {
    move_t move;
    uint8_t taken;
};

struct reader {
    struct movetree *m;
    struct game *g;
    const char *s;              /* the whole text */
    size_t end;
    enum san_ranks ranks;
    bool quiet;                 /* a trial: nothing is reported */
    struct pos pos;
    struct line_state line;
    int text_depth;             /* parentheses inside a rest */
    struct frame *frames;
    size_t n_frames, cap_frames;
    struct undo *undos;
    size_t n_undos, cap_undos;
    struct remarks remarks;
    size_t pending;             /* remarks from here on await a move */
    int trials;                 /* tokens that may still be read in trials */
    bool numbered;              /* a number stands before the next move */
    bool moved;                 /* the last thing was a move */
    bool gap;                   /* dots stand for a reply to the last move */
    bool missing;               /* the move that is due is not there */
    bool warned;                /* numbers disagree */
    long shift;                 /* of the numbers against those of the start */
    struct scripts scripts;     /* of the moves of the main line */
    size_t unclosed;            /* comments without end */
    int errors;
};

static void *
room(void *list, size_t n, size_t *cap, size_t size)
{
    if (n < *cap)
        return list;
    *cap = *cap ? *cap * 2 : 32;
    return xrealloc(list, *cap * size);
}

/* The place of an offset; places are not looked up for what is not told. */
static struct place
place_at(const struct reader *r, size_t off)
{
    struct place at = {0};

    if (r->g->diags.n < DIAGS_MAX)
        at = source_place(r->m->src, off);
    at.game = r->g->number;
    return at;
}

/* The place of the move at an offset. */
static struct place
move_place(const struct reader *r, size_t off)
{
    struct place at = place_at(r, off);

    at.ply = (int)r->g->nodes[r->line.node].ply + 1;
    return at;
}

/* Moves ------------------------------------------------------------------ */

static bool
is_playable(const struct notation_result *r)
{
    return r->status == NOTATION_OK || r->status == NOTATION_AMBIGUOUS;
}

/*
 * "62.5" is C2.5 in the keyboard form, "15+1" may be a pawn of those counted:
 * whichever is legal.
 */
static struct notation_result
read_digits(const struct pos *p, const char *s)
{
    static const char letters[] = "KABNRCP";
    struct notation_result counted = notation_read(p, s, 4), keys;
    char word[4] = {0, s[1], s[2], s[3]};

    if (s[0] > '7')
        return counted;
    word[0] = letters[s[0] - '1'];
    keys = notation_read(p, word, 4);
    if (is_playable(&keys) && counted.status == NOTATION_OK
        && keys.move != counted.move) {
        counted.status = NOTATION_AMBIGUOUS;
        counted.other = keys.move;
    }
    if (is_playable(&counted)
        || (!is_playable(&keys) && counted.status == NOTATION_ILLEGAL))
        return counted;
    return keys;
}

static struct notation_result
read_move(const struct reader *r, const struct pos *p, const struct token *t)
{
    const char *s = r->s + t->off;
    struct notation_result out;

    if (token_digits(s, r->end - t->off))
        out = read_digits(p, s);
    else if (san_shape(s, r->end - t->off) == t->len)
        out = san_read(p, s, r->end - t->off, r->ranks);
    else
        out = notation_read(p, s, t->len);
    return out;
}

static void
make(struct reader *r, move_t mv)
{
    r->undos = room(r->undos, r->n_undos, &r->cap_undos, sizeof *r->undos);
    r->undos[r->n_undos].move = mv;
    r->undos[r->n_undos++].taken = pos_make(&r->pos, mv);
}

static void
unmake(struct reader *r)
{
    const struct undo *u = &r->undos[--r->n_undos];

    pos_unmake(&r->pos, u->move, u->taken);
}

/* A trial of how far a line can be played. */
struct trial {
    struct pos pos;
    size_t off;                 /* where it goes on */
    int depth;                  /* parentheses */
    int count;                  /* moves played */
};

/*
 * Play on until a move cannot be played.  Where two can, the first is played
 * and the trial with the other one goes to other[*n] while there is room.
 */
static void
try_on(struct reader *r, struct trial *now, struct trial *other, int *n)
{
    int i;

    for (i = 0; i < TRIAL_MAX && r->trials > 0; i++) {
        struct token t;
        struct notation_result m;

        r->trials--;
        token_next(r->s, r->end, now->off, &t);
        now->off = t.off + t.len;
        now->depth += t.type == TOKEN_OPEN;
        if ((t.type == TOKEN_CLOSE && --now->depth < 0)
            || t.type == TOKEN_END || t.type == TOKEN_RESULT)
            return;
        if (t.type != TOKEN_MOVE || now->depth)
            continue;
        m = read_move(r, &now->pos, &t);
        if (!is_playable(&m))
            return;
        now->count++;
        if (m.status == NOTATION_AMBIGUOUS && *n < BRANCHES_MAX) {
            other[*n] = *now;
            pos_make(&other[*n].pos, m.other);
            ++*n;
        }
        pos_make(&now->pos, m.move);
    }
}

/* How many moves after mv the rest of its line holds that can be played. */
static int
replay(struct reader *r, move_t mv, size_t off)
{
    struct trial trials[BRANCHES_MAX] = {{.pos = r->pos, .off = off}};
    int best = 0, n = 1;

    pos_make(&trials[0].pos, mv);
    while (n) {
        struct trial now = trials[--n];

        try_on(r, &now, trials, &n);
        if (now.count > best)
            best = now.count;
    }
    return best;
}

/*
 * Of two moves that a word fits, the one after which more of the rest can be
 * played; the first if that tells nothing.
 */
static move_t
choose(struct reader *r, const struct notation_result *m,
       const struct token *t)
{
    int first = replay(r, m->move, t->off + t->len);
    int other = replay(r, m->other, t->off + t->len);
    move_t taken = other > first ? m->other : m->move;
    char a[5], b[5], c[5];

    if (!r->quiet)
        diags_add(&r->g->diags, DIAG_ERROR, move_place(r, t->off),
                  "%.*s fits two moves, %s and %s; %s is played%s",
                  (int)t->len, r->s + t->off, move_uci(m->move, a),
                  move_uci(m->other, b), move_uci(taken, c),
                  first != other ? ", after which more of the line replays"
                                 : "");
    return taken;
}

/* Lines that stop -------------------------------------------------------- */

/* The text of a token for a diagnostic, cut where a character ends. */
static void
put_token(const struct reader *r, const struct token *t, struct buf *out)
{
    size_t n = t->len, i;

    if (n > SHOWN_MAX)
        for (n = SHOWN_MAX; n && (r->s[t->off + n] & 0xC0) == 0x80; n--)
            ;
    for (i = 0; i < n; i++)
        buf_putc(out, r->s[t->off + i] == '\n' ? ' ' : r->s[t->off + i]);
    if (n < t->len)
        buf_puts(out, "...");
}

/* Whether a word that fits no piece names the square it comes from. */
static bool
has_square(const struct reader *r, const struct notation_result *m,
           const struct token *t)
{
    const char *s = r->s + t->off;

    return t->len >= 4 && (s[0] | 0x20) >= 'a' && (s[0] | 0x20) <= 'i'
           && s[1] >= '0' && s[1] <= '9'
           && (m->notation == NOTATION_ICCS
               || (m->notation == NOTATION_UCI && (s[0] & 0x20)
                   && r->ranks == SAN_FROM_0));
}

static void
put_reason(const struct reader *r, const struct notation_result *m,
           const struct token *t, struct buf *out)
{
    switch (m->status) {
    case NOTATION_NOT_A_MOVE:
        buf_puts(out, "not a move (moves are like 炮二平五, C2=5, H2-E2, "
                      "h2e2)");
        return;
    case NOTATION_NO_PIECE:
        if (has_square(r, m, t))
            buf_addf(out, "there is no piece on %c%c",
                     r->s[t->off] | 0x20, r->s[t->off + 1]);
        else
            buf_puts(out, "no piece fits it");
        return;
    default:
        refuse_print(&r->pos, m->move, LANG_EN, out);
    }
}

/* The line stops at a token; its diagnostic is completed at its end. */
static void
stop(struct reader *r, const struct token *t, const char *why)
{
    struct diags *diags = &r->g->diags;
    struct buf b = BUF_INIT;
    size_t before = diags->n;

    r->errors++;
    r->line.dead = true;
    r->line.rest = t->off;
    r->line.rest_plies = r->line.left = 0;
    r->line.diag = 0;
    r->line.taken = false;
    r->line.junk = false;
    if (r->quiet)
        return;
    put_token(r, t, &b);
    diags_add(diags, DIAG_ERROR, move_place(r, t->off), "%s%s: %s",
              r->n_frames ? "in a variation: " : "", buf_str(&b), why);
    if (diags->n > before)
        r->line.diag = diags->n;
    buf_free(&b);
}

/* Keep what was not played of a line, up to an offset. */
static void
keep_rest(struct reader *r, size_t end)
{
    struct line_state *l = &r->line;
    size_t n = scan_blanks_and_lines(r->s + l->rest, end - l->rest);

    l->rest += n;
    while (end > l->rest && strchr(" \t\n", r->s[end - 1]))
        end--;
    if (end > l->rest && !r->quiet)
        game_rest(r->g, l->node, r->s + l->rest, end - l->rest,
                  l->rest_plies);
    l->rest_plies = 0;
}

/* Complete what is said about a line that stopped. */
static void
tell_stop(struct reader *r)
{
    const struct line_state *l = &r->line;
    struct diag *d = &r->g->diags.list[l->diag - 1];
    struct arena *arena = r->g->doc->arena;

    if (l->junk && !l->left) {
        d->severity = DIAG_NOTE;
        d->place.ply = 0;
        d->text = "what follows the moves is no move; it is kept as text";
        return;
    }
    d->text = arena_printf(arena, "%s; the line stops here, %d move%s kept "
                           "as text%s", d->text, l->left,
                           l->left == 1 ? " is" : "s are",
                           l->taken ? "; the variation beside it is kept as "
                                      "such" : "");
}

/* The comments that await a move go to the last one played. */
static void
settle_remarks(struct reader *r)
{
    for (; r->pending < r->remarks.n; r->pending++)
        r->remarks.list[r->pending].node = r->line.node;
}

/* A line ends at an offset. */
static void
end_line(struct reader *r, size_t end)
{
    settle_remarks(r);
    if (r->line.dead) {
        keep_rest(r, end);
        if (r->line.diag)
            tell_stop(r);
    }
}

/* Comments --------------------------------------------------------------- */

/* A comment goes to the move before it, or to a variation's first move. */
static void
take_remark(struct reader *r, const char *s, size_t len)
{
    bool waits = r->line.fresh && r->n_frames;

    s = writer_trim(s, &len);
    if (!len)
        return;
    remarks_add(&r->remarks, waits ? NODE_PENDING : r->line.node, s, len);
    r->line.marked = r->line.marked || (!waits && remarks_tell_end(s, len));
    if (!waits)
        r->pending = r->remarks.n;
}

/* $1 to $6 are the usual marks; of a comment they would be its words. */
static void
take_mark(struct reader *r, const struct token *t)
{
    const char *s = r->s + t->off;
    size_t len = t->len;

    if (len == 2 && s[0] == '$' && s[1] > '0' && s[1] < '0' + TOKEN_NAGS) {
        s = token_nags[s[1] - '0'];
        len = strlen(s);
    }
    take_remark(r, s, len);
}

static void
take_comment(struct reader *r, const struct token *t)
{
    if ((t->unclosed || t->tags) && !r->quiet && r->g->diags.n < DIAGS_MAX)
        diags_add(&r->g->diags, DIAG_WARNING, place_at(r, t->off),
                  "the comment that begins in line %ld %s",
                  source_place(r->m->src, t->off).line,
                  t->unclosed ? "is not closed"
                              : "holds tags; perhaps it should end before "
                                "them");
    if (!r->line.dead)
        take_remark(r, r->s + t->text, t->text_len);
}

/* Numbers and dots ------------------------------------------------------- */

/* The round the next move belongs to. */
static long
round_of(const struct reader *r)
{
    long half = (long)r->g->nodes[r->line.node].ply
                + (r->g->start.side == BLACK);

    return r->g->first_number + half / 2;
}

/* The first number of the main line is right; of the others, whether one is
   not told yet. */
static bool
is_wrong_number(struct reader *r, long number)
{
    if (r->n_frames || number <= 0)
        return false;
    if (r->line.fresh)
        r->shift = number - round_of(r);
    return number != round_of(r) + r->shift;
}

/* Whether a number stands behind off in the game, none in parentheses. */
static bool
comes_later(const struct reader *r, size_t off, long number)
{
    struct token t;
    int depth = 0;

    do {
        token_next(r->s, r->end, off, &t);
        depth += t.type == TOKEN_OPEN;
        depth -= t.type == TOKEN_CLOSE && depth;
        if (t.type == TOKEN_NUMBER && t.number == number && !depth)
            return true;
        off = t.off + t.len;
    } while (t.type != TOKEN_END && t.type != TOKEN_RESULT);
    return false;
}

/* A number ahead of one that follows it, as of a sheet in columns. */
static void
stop_disorder(struct reader *r, const struct token *t)
{
    long due = round_of(r) + r->shift;
    char why[80];

    if (t->number <= due || !comes_later(r, t->off + t->len, due))
        return;
    snprintf(why, sizeof why, "number %ld is due here and stands further "
             "below", due);
    stop(r, t, why);
}

static void
take_number(struct reader *r, const struct token *t)
{
    bool ahead = t->number > round_of(r) && r->pos.side == BLACK;
    bool wrong = is_wrong_number(r, t->number);

    r->numbered = true;
    r->moved = false;
    if (r->line.dead || r->line.fresh || (!ahead && !wrong))
        return;
    if (ahead && r->gap) {
        r->missing = true;
        return;
    }
    if (r->warned)
        return;
    r->warned = true;
    if (!ahead)
        stop_disorder(r, t);
    if (r->quiet || r->line.dead)
        return;
    if (ahead)
        diags_add(&r->g->diags, DIAG_WARNING, move_place(r, t->off),
                  "number %ld stands before Black's move of round %ld",
                  t->number, round_of(r));
    else
        diags_add(&r->g->diags, DIAG_WARNING, move_place(r, t->off),
                  "the number %ld stands where %ld is due; the moves are "
                  "taken in their order", t->number, round_of(r) + r->shift);
}

/*
 * Whether number 1 of another game stands behind the moves: at the start of a
 * line, before a move that the usual start allows.
 */
static bool
begins_again(struct reader *r, const struct token *t)
{
    struct pos start;

    if (!r->m->several || t->type != TOKEN_NUMBER || t->number != 1
        || !t->line_start || r->n_frames || r->text_depth || r->line.dead
        || r->line.fresh || round_of(r) == 1)
        return false;
    pos_start(&start);
    if (!pos_same(&start, &r->g->start)
        || !movetree_begins(r->m->src, t->off,
                            t->off + scan_line(r->s + t->off,
                                               r->end - t->off), &start))
        return false;
    if (!r->quiet)
        diags_add(&r->g->diags, DIAG_WARNING, place_at(r, t->off),
                  "number 1 stands behind the moves; another game begins "
                  "there");
    return true;
}

static void
take_dots(struct reader *r)
{
    if (r->moved && !r->numbered && r->pos.side == BLACK)
        r->gap = true;
    else if (r->numbered && r->pos.side == RED && !r->line.fresh)
        r->missing = true;
}

static void
take_move(struct reader *r, const struct token *t)
{
    struct buf b = BUF_INIT;
    struct notation_result m;

    if (r->line.dead) {
        r->line.left++;
        r->line.rest_plies++;
        return;
    }
    m = read_move(r, &r->pos, t);
    if (r->missing || !is_playable(&m)) {
        if (r->missing)
            buf_puts(&b, r->pos.side == RED
                             ? "Red's move before it is missing"
                             : "Black's move before it is missing");
        else
            put_reason(r, &m, t, &b);
        stop(r, t, buf_str(&b));
        r->line.left = r->line.rest_plies = 1;
    } else {
        move_t mv = m.status == NOTATION_AMBIGUOUS ? choose(r, &m, t)
                                                   : m.move;

        if (!r->n_frames)
            script_use(&r->scripts, (enum side)r->pos.side,
                       script_of(r->s + t->off, t->len));
        r->line.node = game_play(r->g, r->line.node, mv, &r->line.footing);
        r->line.fresh = r->line.marked = false;
        make(r, mv);
        settle_remarks(r);
    }
    r->moved = true;
    r->numbered = r->gap = r->missing = false;
    buf_free(&b);
}

/* Variations ------------------------------------------------------------- */

/* How a parenthesis begins. */
struct opening {
    bool is_line;               /* with a move, after a number and dots */
    bool numbered, dots;
    long number;
    struct token move;
};

static struct opening
peek(const struct reader *r, size_t off)
{
    struct opening o = {0};
    int i;

    for (i = 0; i < PEEK_MAX; i++) {
        token_next(r->s, r->end, off, &o.move);
        off = o.move.off + o.move.len;
        if (o.move.type == TOKEN_MOVE) {
            o.is_line = true;
            return o;
        }
        if (o.move.type == TOKEN_NUMBER) {
            o.numbered = true;
            o.number = o.move.number;
        } else if (o.move.type == TOKEN_DOTS) {
            o.dots = true;
        } else if (o.move.type != TOKEN_COMMENT && o.move.type != TOKEN_MARK
                   && o.move.type != TOKEN_SKIP) {
            return o;
        }
    }
    return o;
}

static bool
is_legal_after(struct reader *r, const struct opening *o, size_t back)
{
    struct pos pos = r->pos;
    struct notation_result m;
    size_t i;

    if (back > r->n_undos)
        return false;
    for (i = 1; i <= back; i++) {
        const struct undo *u = &r->undos[r->n_undos - i];

        pos_unmake(&pos, u->move, u->taken);
    }
    m = read_move(r, &pos, &o->move);
    return is_playable(&m);
}

/* Whether a move is written with the numerals of Red. */
static bool
has_numerals(const struct reader *r, const struct token *t)
{
    static const char *const numerals[] = {
        "一", "二", "三", "四", "五", "六", "七", "八", "九", NULL,
    };

    return scan_holds(r->s + t->off, t->len, numerals);
}

/*
 * How many moves a variation takes back: the one before it.  But some stand
 * behind a whole round though they replace Red's move in it, as their number
 * without dots says.
 */
static int
moves_back(struct reader *r, const struct opening *o)
{
    bool late = o->numbered && !o->dots && r->pos.side == RED
                && r->g->nodes[r->line.node].ply >= 2
                && is_legal_after(r, o, 2);

    if (late && is_legal_after(r, o, 1))
        late = has_numerals(r, &o->move);
    return late ? 2 : 1;
}

static void
push(struct reader *r, int back)
{
    struct frame *f;
    int i;

    r->frames = room(r->frames, r->n_frames, &r->cap_frames,
                     sizeof *r->frames);
    f = &r->frames[r->n_frames++];
    game_hold(r->g, r->line.node, &r->line.footing);
    f->line = r->line;
    f->back = back;
    for (i = 0; i < back; i++) {
        r->line.node = r->g->nodes[r->line.node].parent;
        unmake(r);
    }
    f->base = r->n_undos;
    r->line.footing = FOOTING_BRANCH;
    r->line.dead = r->line.marked = false;
    r->line.fresh = true;
    r->moved = r->numbered = r->gap = r->missing = false;
}

/* A parenthesis in a line that stopped; the offset to go on from. */
static size_t
open_dead(struct reader *r, const struct token *t)
{
    struct opening o = peek(r, t->off + t->len);

    if (r->text_depth || r->line.left != 1 || !o.is_line
        || !is_legal_after(r, &o, 0)) {
        r->text_depth++;
        return t->off + t->len;
    }
    r->line.taken = r->line.taken
                    || r->g->nodes[r->line.node].child == NODE_NONE;
    keep_rest(r, t->off);
    push(r, 0);
    return t->off + t->len;
}

/* A variation without numbers: a legal move, and no prose behind it. */
static bool
is_bare_line(struct reader *r, const struct opening *o)
{
    struct token t;

    token_next(r->s, r->end, o->move.off + o->move.len, &t);
    return t.type != TOKEN_OTHER && is_legal_after(r, o, 1);
}

/*
 * Whether a variation stands in place of the move that does not follow: a
 * comment says that the line ends, and the number is that of the next move.
 */
static bool
is_beside_end(struct reader *r, const struct opening *o)
{
    return r->line.marked && o->is_line && o->numbered
           && o->number == round_of(r) + r->shift
           && o->dots == (r->pos.side == BLACK) && is_legal_after(r, o, 0);
}

/* A parenthesis opens: a variation or a comment. */
static size_t
take_open(struct reader *r, const struct token *t)
{
    struct opening o;
    struct token remark;

    if (r->line.dead)
        return open_dead(r, t);
    o = peek(r, t->off + t->len);
    if (is_beside_end(r, &o)) {
        push(r, 0);
        return t->off + t->len;
    }
    if (o.is_line && !r->line.fresh
        && (o.numbered || o.dots || is_bare_line(r, &o))) {
        push(r, moves_back(r, &o));
        return t->off + t->len;
    }
    token_remark(r->s, r->end, t->off, &remark);
    take_comment(r, &remark);
    return remark.off + remark.len;
}

/* Back to the line a variation belongs to; `next` is where that goes on. */
static void
pop(struct reader *r, size_t end, size_t next)
{
    struct frame *f = &r->frames[r->n_frames - 1];
    const struct node *nodes = r->g->nodes;

    end_line(r, end);
    while (r->n_undos > f->base)
        unmake(r);
    r->n_frames--;
    r->line = f->line;
    game_let_go(r->g, r->line.node, r->line.footing);
    if (f->back == 2)
        make(r, nodes[nodes[r->line.node].parent].move);
    if (f->back)
        make(r, nodes[r->line.node].move);
    else
        r->line.rest = next;
    r->moved = r->numbered = r->gap = r->missing = false;
    r->text_depth = 0;
}

static void
take_close(struct reader *r, const struct token *t)
{
    if (r->line.dead && r->text_depth)
        r->text_depth--;
    else if (r->n_frames)
        pop(r, t->off, t->off + t->len);
    else if (!r->quiet && !r->line.dead)
        diags_add(&r->g->diags, DIAG_WARNING, place_at(r, t->off),
                  "a parenthesis closes nothing; it is passed over");
}

/* The whole -------------------------------------------------------------- */

/* What is no move: a line stops at it, unless nothing else comes. */
static void
take_other(struct reader *r, const struct token *t)
{
    struct notation_result none = {.status = NOTATION_NOT_A_MOVE};
    struct buf b = BUF_INIT;

    if (r->line.dead)
        return;
    put_reason(r, &none, t, &b);
    stop(r, t, buf_str(&b));
    r->line.junk = t->line_start && !r->n_frames && !r->numbered;
    buf_free(&b);
}

/* One token; the offset to go on from. */
static size_t
take(struct reader *r, const struct token *t)
{
    switch (t->type) {
    case TOKEN_COMMENT:
        take_comment(r, t);
        break;
    case TOKEN_OPEN:
        return take_open(r, t);
    case TOKEN_CLOSE:
        take_close(r, t);
        break;
    case TOKEN_NUMBER:
        take_number(r, t);
        break;
    case TOKEN_DOTS:
        take_dots(r);
        break;
    case TOKEN_MARK:
    case TOKEN_RESULT:
        if (!r->line.dead)
            take_mark(r, t);
        break;
    case TOKEN_MOVE:
        if (!r->text_depth)
            take_move(r, t);
        break;
    case TOKEN_STRAY:
        if (!r->line.dead && !r->quiet)
            diags_add(&r->g->diags, DIAG_WARNING, place_at(r, t->off),
                      "a brace closes nothing; it is passed over");
        break;
    case TOKEN_OTHER:
        take_other(r, t);
        break;
    case TOKEN_SKIP:
    case TOKEN_END:
        break;
    }
    return t->off + t->len;
}

/* Comments may follow a result; the offset behind them. */
static size_t
take_last(struct reader *r, size_t off)
{
    struct token t;

    for (;;) {
        token_next(r->s, r->end, off, &t);
        if (t.type != TOKEN_COMMENT)
            return off;
        r->line.dead = false;
        take_comment(r, &t);
        off = t.off + t.len;
    }
}

/*
 * Moves from off to `to`, as far as nothing but what is between moves stands
 * there, and no more than BARE_MIN of them.
 */
static int
count_list(const struct reader *r, size_t off, size_t to)
{
    struct token t;
    int n = 0;

    while (n < BARE_MIN) {
        token_next(r->s, to, off, &t);
        if (t.type != TOKEN_MOVE && t.type != TOKEN_NUMBER
            && t.type != TOKEN_MARK && t.type != TOKEN_SKIP
            && t.type != TOKEN_COMMENT)
            break;
        n += t.type == TOKEN_MOVE;
        off = t.off + t.len;
    }
    return n;
}

/* Whether the line at off is moves and what is between them. */
static bool
is_list_line(const struct reader *r, size_t off)
{
    size_t eol = off + scan_line(r->s + off, r->end - off);
    struct token t;

    do {
        token_next(r->s, eol, off, &t);
        off = t.off + t.len;
    } while (t.type == TOKEN_MOVE || t.type == TOKEN_NUMBER
             || t.type == TOKEN_MARK || t.type == TOKEN_SKIP
             || t.type == TOKEN_COMMENT || t.type == TOKEN_RESULT);
    return t.off == eol;
}

/*
 * Whether moves without numbers below a result are another game, as the
 * reader of texts sees it: apart, and a few that begin in the start position.
 */
static bool
is_bare_game(const struct reader *r, size_t off, size_t list)
{
    struct pos start;

    pos_start(&start);
    while (off < list && r->s[off] != '\n')
        off++;
    off += off < list;
    off += scan_blanks(r->s + off, list - off);
    return off < list && r->s[off] == '\n'
           && movetree_begins(r->m->src, list, r->end, &start) == 2
           && count_list(r, list, r->end) >= BARE_MIN;
}

/*
 * Whether moves stand behind a result that are of the same game: with numbers
 * but that which begins another one, on its line, or on one of their own.
 */
static bool
is_late(const struct reader *r, size_t off, const struct token *t,
        const struct opening *o)
{
    if (!o->is_line || token_is_first(r->s, r->end, t->off))
        return false;
    if (o->numbered || o->dots || !memchr(r->s + off, '\n', t->off - off))
        return true;
    return is_list_line(r, t->off) && !is_bare_game(r, off, t->off);
}

/* Moves behind the result are kept as text; the offset behind them. */
static size_t
take_late(struct reader *r, size_t off)
{
    struct token t;
    struct opening o = peek(r, off);
    int depth = 0;

    token_next(r->s, r->end, off, &t);
    if (!is_late(r, off, &t, &o))
        return off;
    stop(r, &o.move, "the game ended with its result before it");
    r->line.rest = t.off;
    while (t.type != TOKEN_END && (t.type != TOKEN_OTHER || !t.line_start)
           && !token_is_first(r->s, r->end, t.off)) {
        if (t.type == TOKEN_MOVE && !depth)
            r->line.rest_plies = ++r->line.left;
        depth += t.type == TOKEN_OPEN;
        depth -= t.type == TOKEN_CLOSE && depth;
        off = t.off + t.len;
        token_next(r->s, r->end, off, &t);
    }
    end_line(r, off);
    return off;
}

/* The moves end at an offset: close what is open. */
static void
finish(struct reader *r, size_t end)
{
    size_t open = r->n_frames;

    if (open && !r->quiet)
        diags_add(&r->g->diags, DIAG_WARNING, place_at(r, end),
                  "%zu variation%s not closed at the end of the moves", open,
                  open == 1 ? " is" : "s are");
    while (r->n_frames)
        pop(r, end, end);
    end_line(r, end);
}

/* Read all; the offset behind the game. */
static size_t
run(struct reader *r)
{
    size_t off = r->m->begin;
    struct token t;

    for (;;) {
        token_next(r->s, r->end, off, &t);
        if (t.type == TOKEN_END
            || (t.type == TOKEN_RESULT && !r->n_frames && !r->text_depth)
            || begins_again(r, &t))
            break;
        off = take(r, &t);
    }
    finish(r, t.off);
    off = t.off;
    if (t.type == TOKEN_RESULT) {
        r->m->result = t.off;
        r->m->result_len = t.len;
        off = take_late(r, take_last(r, t.off + t.len));
    }
    return off;
}

static void
reader_init(struct reader *r, struct movetree *m, struct game *g)
{
    memset(r, 0, sizeof *r);
    r->m = m;
    r->g = g;
    r->s = buf_str(&m->src->text);
    r->end = m->end;
    r->trials = TRIALS;
    r->line.fresh = true;
    r->pos = g->start;
}

static void
reader_free(struct reader *r)
{
    free(r->frames);
    free(r->undos);
    remarks_free(&r->remarks);
}

/* Plies of the main line under a way to count ranks; *errors: what stopped. */
static int
try_ranks(struct movetree *m, enum san_ranks ranks, int *errors)
{
    struct doc *d = doc_new("");
    struct game *g = game_new(d, "");
    struct movetree scratch = *m;
    struct reader r;
    int plies;

    game_set_start(g, &m->game->start);
    g->first_number = m->game->first_number;
    scratch.game = g;
    reader_init(&r, &scratch, g);
    r.ranks = ranks;
    r.quiet = true;
    run(&r);
    *errors = r.errors;
    plies = game_plies(g);
    reader_free(&r);
    doc_free(d);
    return plies;
}

/* SAN does not say how it counts ranks: as more of the game replays. */
static enum san_ranks
choose_ranks(struct movetree *m, const struct opening *o)
{
    const char *s = buf_str(&m->src->text);
    int from_0, from_1, errors, errors_1;

    if (!o->is_line
        || san_shape(s + o->move.off, m->end - o->move.off) != o->move.len)
        return SAN_FROM_0;
    from_0 = try_ranks(m, SAN_FROM_0, &errors);
    if (!errors)
        return SAN_FROM_0;
    from_1 = try_ranks(m, SAN_FROM_1, &errors_1);
    return from_1 > from_0 || (from_1 == from_0 && errors_1 < errors)
               ? SAN_FROM_1
               : SAN_FROM_0;
}

static bool
reads_for(const struct reader *r, enum side side, const struct token *t)
{
    struct pos pos = r->pos;
    struct notation_result m;

    if (pos.side != side)
        pos_pass(&pos);
    m = read_move(r, &pos, t);
    return is_playable(&m);
}

/*
 * Who moves first, where the game does not say it or the moves begin with
 * dots in place of Red's move.
 */
static void
settle_side(struct reader *r, const struct opening *o)
{
    struct game *g = r->g;
    bool black = o->is_line && g->start.side == RED
                 && reads_for(r, BLACK, &o->move)
                 && (o->dots || (!g->side_known
                                 && !reads_for(r, RED, &o->move)));

    if (black && g->side_known)
        diags_add(&g->diags, DIAG_WARNING, place_at(r, o->move.off),
                  "the moves begin with Black's, so that Black moves first");
    if (black)
        pos_pass(&g->start);
    g->side_known = g->side_known || o->is_line;
    r->pos = g->start;
}

/* The number of the first move, where the start does not say it. */
static void
settle_number(struct reader *r)
{
    struct token t;
    size_t off = r->m->begin;

    do {
        token_next(r->s, r->end, off, &t);
        off = t.off + t.len;
    } while (t.type == TOKEN_COMMENT);
    if (!r->m->number_given && t.type == TOKEN_NUMBER && t.number > 0)
        r->g->first_number = (int)t.number;
}

size_t
movetree_read(struct movetree *m)
{
    struct place at = source_place(m->src, m->begin);
    struct reader r;
    struct opening o;
    size_t end;

    m->result_len = 0;
    at.game = m->game->number;
    reader_init(&r, m, m->game);
    if (m->game->has_start) {
        o = peek(&r, m->begin);
        settle_number(&r);
        settle_side(&r, &o);
        start_check(m->game, at);
        r.ranks = choose_ranks(m, &o);
    } else {
        r.line.dead = true;
        r.line.rest = m->begin;
    }
    end = run(&r);
    script_check(&r.scripts, m->game, at);
    remarks_put(&r.remarks, m->game);
    reader_free(&r);
    return end;
}

int
movetree_begins(const struct source *src, size_t begin, size_t end,
                const struct pos *p)
{
    struct movetree m = {.src = src, .begin = begin, .end = end};
    struct game none = {.start = *p, .first_number = 1};
    struct reader r;
    struct opening o;
    struct notation_result move;
    int count;

    reader_init(&r, &m, &none);
    for (count = 0; count < 2; count++) {
        o = peek(&r, begin);
        move = read_move(&r, &r.pos, &o.move);
        if (!o.is_line || !is_playable(&move))
            break;
        pos_make(&r.pos, move.move);
        begin = o.move.off + o.move.len;
    }
    reader_free(&r);
    return count;
}
