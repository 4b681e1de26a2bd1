#include <config.h>

#include "io/movelist.h"

#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "board/movegen.h"
#include "io/marked.h"
#include "io/scan.h"
#include "io/writer.h"

enum {
    LINES_MAX = 1 << 20,        /* the largest number of a variation */
    RULER_MIN = 4,
    BACK_MAX = 400              /* plies back to a line without a heading */
};

static const char gap_signs[] = "，,、；;。";
static const char mark_signs[] = "!！?？★☆";
static const char opening[] = "(（[［【{｛〔〖", closing[] = ")）]］】}｝〕〗";

/* Words that lead to a line that was not played. */
static const char *const lead_ins[] = {
    "如", "若", "改走", "可走", "应走", "應走", "宜走", "倘", "则", "則",
    "或", "当走", "假使", NULL,
};

/* Looking ahead ---------------------------------------------------------- */

static size_t
blanks_at(const struct movetext *t, size_t p)
{
    return scan_blanks(t->s + p, t->len - p);
}

static size_t
shape_at(const struct movetext *t, size_t p)
{
    return notation_shape(t->s + p, t->len - p);
}

static size_t
any_at(const struct movetext *t, size_t p, const char *set)
{
    return scan_any(t->s + p, t->len - p, set);
}

static size_t
line_end(const struct movetext *t, size_t p)
{
    return p + scan_line(t->s + p, t->len - p);
}

static bool
at_line_end(const struct movetext *t, size_t p)
{
    return p == t->len || t->s[p] == '\n';
}

size_t
movelist_first(const struct movetext *t, size_t p, struct round *r)
{
    size_t n = round_scan(t->s + p, t->len - p, r);

    if (!n) {
        n = round_dots(t->s + p, t->len - p);
        r->dots = n > 0;
    }
    p += n;
    p += r->number ? scan_blanks_and_lines(t->s + p, t->len - p)
                   : blanks_at(t, p);
    return shape_at(t, p) ? p : MOVELIST_NONE;
}

/* Signs the archive puts behind moves: a comment, a variation is there. */
static size_t
archive_mark(const struct movetext *t, size_t p)
{
    if (p == t->len || !strchr("*mB", t->s[p]) || !t->s[p])
        return 0;
    return at_line_end(t, p + 1) || blanks_at(t, p + 1) ? 1 : 0;
}

/* What may stand between moves and ends nothing. */
static size_t
between_at(const struct movetext *t, size_t p)
{
    enum marked kind;
    struct round r;
    size_t n = blanks_at(t, p);

    if (n || (n = scan_bullet(t->s + p, t->len - p))
        || (n = movelist_bullet(t, p)))
        return n;
    if (marked_scan(t->s + p, t->len - p, &kind) && kind < MARKED_WORDS)
        return scan_line(t->s + p, t->len - p);
    if ((n = parens_close(&t->parens, p)))
        return n + any_at(t, n, closing) - p;
    n = movelist_first(t, p, &r);
    if (n != MOVELIST_NONE && n > p)
        return n - p;
    if ((n = any_at(t, p, gap_signs)) || (n = any_at(t, p, mark_signs))
        || (n = archive_mark(t, p)))
        return n;
    if ((n = round_scan(t->s + p, t->len - p, &r)) && r.circled)
        return n;
    return round_dots(t->s + p, t->len - p);
}

/* A piece and a numeral: somebody meant a move. */
static bool
is_attempt(const struct movetext *t, size_t p)
{
    static const char pieces[] = "车車俥马馬傌炮砲包帅帥将將仕士相象兵卒";
    static const char places[] = "前中后後";
    size_t n = any_at(t, p, pieces);
    long value;

    if (n)
        return scan_numeral(t->s + p + n, t->len - p - n, &value) > 0;
    n = any_at(t, p, places);
    return n && any_at(t, p + n, pieces);
}

/* The bytes of a move, or of what was meant to be one. */
static size_t
move_at(const struct movetext *t, size_t p)
{
    enum { SIGNS = 4 };         /* of a move */
    size_t n = shape_at(t, p), from = p;
    uint32_t cp;
    int i;

    if (n || !is_attempt(t, p))
        return n;
    for (i = 0; i < SIGNS && !at_line_end(t, p) && !blanks_at(t, p); i++)
        p += utf8_next(t->s + p, t->len - p, &cp);
    return p - from;
}

size_t
movelist_next(const struct movetext *t, size_t p)
{
    while (p < t->len && !shape_at(t, p)) {
        size_t n = t->s[p] == '\n' ? 1 : between_at(t, p);

        if (!n)
            return 0;
        p += n;
    }
    return p < t->len ? p : 0;
}

int
movelist_run(const struct movetext *t, size_t p, int max)
{
    int count = 0;

    while (count < max && p < t->len) {
        size_t n = move_at(t, p);

        if (!n)
            n = t->s[p] == '\n' ? 1 : between_at(t, p);
        else
            count++;
        if (!n)
            break;
        p += n;
    }
    return count;
}

bool
movelist_is_moves(const struct movetext *t, size_t p)
{
    size_t n;
    bool any = false;

    while (!at_line_end(t, p)) {
        if ((n = shape_at(t, p)))
            any = true;
        else if (!(n = between_at(t, p)))
            n = round_result(t->s + p, t->len - p);
        if (!n)
            return false;
        p += n;
    }
    return any;
}

size_t
movelist_bullet(const struct movetext *t, size_t p)
{
    size_t from = p, mv;
    struct round r;

    if (p + 1 >= t->len || !t->s[p] || !strchr("-*+", t->s[p])
        || !blanks_at(t, p + 1))
        return 0;
    while (from && (t->s[from - 1] == ' ' || t->s[from - 1] == '\t'))
        from--;
    if (from && t->s[from - 1] != '\n')
        return 0;
    from = p + 1 + blanks_at(t, p + 1);
    mv = movelist_first(t, from, &r);
    return mv != MOVELIST_NONE && (r.number || movelist_is_moves(t, from));
}

bool
movelist_is_noise(const char *s, size_t len)
{
    static const char *const links[] = {
        "http://", "https://", "www.", NULL,
    };
    size_t p;

    if (!len || *s == '#')
        return len > 0;
    for (p = 0; p < len && s[p] == s[0]; p++)
        continue;
    return (p == len && p >= RULER_MIN && strchr("=-*_~+", *s))
           || scan_holds(s, len, links);
}

int
movelist_count(const struct movetext *t, size_t p, size_t end)
{
    int count = 0;

    while (p < end) {
        size_t n = shape_at(t, p);
        uint32_t cp;

        count += n > 0;
        if (!n && (n = parens_close(&t->parens, p)))
            n -= p;
        p += n ? n : utf8_next(t->s + p, t->len - p, &cp);
    }
    return count;
}

/* Beginning and end ------------------------------------------------------ */

void
movelist_init(struct movelist *l, const struct movetext *text,
              struct game *g, struct place at)
{
    memset(l, 0, sizeof *l);
    l->text = text;
    l->game = g;
    path_init(&l->path, g, at);
    l->path.pl.end = text->s + text->len;
    l->base = l->path.n;
    l->main_end = l->path.pl.node;
}

void
movelist_free(struct movelist *l)
{
    path_free(&l->path);
    remarks_free(&l->remarks);
    free(l->frames);
    free(l->ends);
    buf_free(&l->why);
}

void
movelist_remark(struct movelist *l, uint32_t node, size_t from, size_t to)
{
    if (to > from)
        remarks_add_lines(&l->remarks, node, l->text->s + from, to - from);
}

/* Moves that stand in prose as moves do are no part of it in silence. */
static void
tell_unplayed(struct movelist *l)
{
    const struct movetext *t = l->text;
    struct round r;
    size_t mv = movelist_first(t, l->unplayed_from, &r);
    bool one = l->unplayed == 1;

    if (mv != MOVELIST_NONE && mv < l->prose_to)
        diags_add(&l->game->diags, DIAG_WARNING, player_place(&l->path.pl),
                  "%.*s: %d move%s from here on %s not played, but taken for "
                  "a comment", (int)shape_at(t, mv), t->s + mv, l->unplayed,
                  one ? "" : "s", one ? "is" : "are");
}

static void
flush_prose(struct movelist *l)
{
    if (l->prose && l->unplayed)
        tell_unplayed(l);
    if (l->prose)
        movelist_remark(l, l->path.pl.node, l->prose_from, l->prose_to);
    l->prose = l->hole = false;
}

/* Say why a line stopped, and keep s[rest_from..to). */
static void
keep_rest(struct movelist *l, size_t to)
{
    const char *s = l->text->s + l->rest_from;
    size_t end = l->rest_to && l->rest_to < to ? l->rest_to : to;
    size_t len = end > l->rest_from ? end - l->rest_from : 0;
    int left = movelist_count(l->text, l->rest_from, l->rest_from + len)
               + l->rest_more;

    s = writer_trim(s, &len);
    if (l->why.len)
        diags_add(&l->game->diags, DIAG_ERROR, l->rest_place,
                  "%s; the line stops here, %d move%s kept as text",
                  buf_str(&l->why), left, left == 1 ? " is" : "s are");
    if (len)
        game_rest(l->game, l->rest_node, s, len, left);
    l->stopped = false;
    l->rest_more = 0;
    l->rest_to = 0;
    buf_clear(&l->why);
}

/* The line being read stops at `p`; `why` may hold a beginning. */
static void
stop_at(struct movelist *l, size_t p)
{
    l->stopped = true;
    l->rest_from = p;
    l->rest_node = l->path.pl.node;
    l->rest_place = player_place(&l->path.pl);
}

static void
name_line(struct movelist *l)
{
    buf_clear(&l->why);
    if (l->n_frames)
        buf_puts(&l->why, "in a variation: ");
    else if (l->line)
        buf_addf(&l->why, "variation %ld: ", l->line);
}

/* The word at `p` is no move or a bad one. */
static void
stop_word(struct movelist *l, size_t p, const struct notation_result *r)
{
    name_line(l);
    player_why(&l->path.pl, r, l->text->s + p, l->text->len - p, &l->why);
    stop_at(l, p);
    l->rest_more = r->status == NOTATION_NOT_A_MOVE;
}

/* The half of a round that belongs to the side to move is not there: the word
   at `p` is the other one's. */
static void
stop_half(struct movelist *l, size_t p, const char *why)
{
    size_t n = shape_at(l->text, p);
    const char *name = l->path.pl.pos.side == RED ? "Red" : "Black";

    name_line(l);
    buf_add(&l->why, l->text->s + p, n);
    buf_addf(&l->why, ": %s%s's move before it is missing", why, name);
    stop_at(l, p);
}

static void
end_line(struct movelist *l)
{
    size_t i = (size_t)l->line;

    if (!l->line)
        return;
    if (i >= l->n_ends) {
        size_t n = i * 2 + 16;

        l->ends = xrealloc(l->ends, n * sizeof *l->ends);
        memset(l->ends + l->n_ends, 0, (n - l->n_ends) * sizeof *l->ends);
        l->n_ends = n;
    }
    if (!l->waits)
        l->ends[i] = l->path.pl.node;
    path_go(&l->path, l->main_end);
    l->path.footing = FOOTING_OWN;
    game_let_go(l->game, l->main_end, FOOTING_OWN);
}

void
movelist_over(struct movelist *l, size_t p)
{
    if (l->stopped && !l->line && !l->rest_to)
        l->rest_to = p;
}

bool
movelist_is_open(const struct movelist *l)
{
    return l->stopped && !l->rest_to;
}

static void
put_result(struct movelist *l, size_t p, size_t n)
{
    if (!game_get(l->game, "result"))
        game_header(l->game, "result", 6, l->text->s + p, n);
}

void
movelist_late_result(struct movelist *l, size_t p)
{
    const struct movetext *t = l->text;
    size_t end = line_end(t, p), from, n;

    if (l->line)
        return;
    if (p < l->rest_from && l->rest_from <= end)
        p = l->rest_from;
    for (from = p; p < end; p += n) {
        size_t sign = parens_close(&t->parens, p)
                          ? any_at(t, p, opening) : 0;

        n = round_result(t->s + p + sign, end - p - sign);
        if (n && (p == from || !archive_mark(t, p))) {
            put_result(l, p + sign, n);
            movelist_over(l, p);
            return;
        }
        n = move_at(t, p);
        if (!n)
            n = between_at(t, p);
        if (!n)
            return;
    }
}

/* Lines inside lines ----------------------------------------------------- */

/* Leave the way at a ply for a line that ends at `close`. */
static bool
enter(struct movelist *l, size_t plies, size_t close)
{
    struct frame *f;

    if (!path_pay(&l->path, 2 * (l->path.n - plies)))
        return false;
    if (l->n_frames == l->cap_frames) {
        l->cap_frames = l->cap_frames ? l->cap_frames * 2 : 16;
        l->frames = xrealloc(l->frames, l->cap_frames * sizeof *l->frames);
    }
    f = &l->frames[l->n_frames++];
    f->close = close;
    f->back = l->path.pl.node;
    game_hold(l->game, f->back, &l->path.footing);
    f->footing = l->path.footing;
    l->path.footing = FOOTING_BRANCH;
    f->numbered = f->due = false;
    path_back(&l->path, plies);
    return true;
}

static void
leave(struct movelist *l)
{
    const struct frame *f = &l->frames[--l->n_frames];

    if (f->numbered) {
        l->last.end = l->path.pl.node;
        l->last.footing = l->path.footing;
    }
    path_go(&l->path, f->back);
    l->path.footing = f->footing;
    game_let_go(l->game, f->back, f->footing);
}

/* The ply of a number's move: how many plies come before it. */
static long
plies_before(const struct movelist *l, const struct round *r)
{
    bool late = l->game->start.side == BLACK && !l->black_leads && !l->base;

    return (long)l->base + 2 * (r->number - l->first) + (r->dots ? 1 : 0)
           - (late ? 1 : 0);
}

/* Whether the word at p can be played after so many plies of the way. */
static bool
can_play(const struct movelist *l, size_t plies, size_t p)
{
    struct pos pos = l->path.pl.pos;
    struct notation_result r;
    size_t n = l->path.n;

    while (n > plies) {
        const struct step *step = &l->path.steps[--n];

        pos_unmake(&pos, step->move, step->taken);
    }
    r = player_read(&pos, l->text->s + p, l->text->len - p);
    return player_can(&r);
}

/* Where a line in brackets leaves the way; false if it is a comment. */
static bool
branch_ply(const struct movelist *l, size_t p, size_t *plies)
{
    struct round r;
    size_t mv = movelist_first(l->text, p, &r), n = l->path.n;
    bool black = l->path.pl.pos.side == BLACK;

    if (mv == MOVELIST_NONE)
        return false;
    if (r.number) {
        long h = plies_before(l, &r);

        *plies = (size_t)h;
        return h >= (long)l->base && h <= (long)n;
    }
    *plies = n;
    if (r.dots) {
        *plies -= !black && n > l->base;
        return true;
    }
    if (n > l->base && can_play(l, n - 1, mv)) {
        *plies = n - 1;
        return true;
    }
    return can_play(l, n, mv);
}

static void
too_far(struct movelist *l, size_t p, size_t close)
{
    buf_clear(&l->why);
    buf_puts(&l->why, "in a variation: too many lines lead too far back");
    stop_at(l, p);
    keep_rest(l, close);
}

static void
set_result(struct movelist *l, size_t p, size_t n)
{
    if (!l->n_frames && !l->line)
        put_result(l, p, n);
}

void
movelist_result(struct movelist *l, size_t p, size_t n)
{
    set_result(l, p, n);
    l->ended = l->ended || (!l->n_frames && !l->line && l->begun
                            && l->text->s[p] != '*');
}

/* Whether moves of the main line cannot come any more. */
static bool
is_over(const struct movelist *l)
{
    return l->ended && !l->waits && !l->line;
}

/* What is in brackets from `p` to `close`; where to go on. */
static size_t
take_brackets(struct movelist *l, size_t p, size_t close)
{
    const struct movetext *t = l->text;
    size_t sign = any_at(t, p, opening), from = p + sign, plies, n;
    size_t after = close + any_at(t, close, closing);
    struct heading h;

    from += blanks_at(t, from);
    n = round_result(t->s + from, close - from);
    if (n) {
        set_result(l, from, n);
        return after;
    }
    if (t->s[p] != '{'
        && (n = round_heading(t->s + from, close - from, &h)) && !h.main)
        from += n + blanks_at(t, from + n);
    if (!l->n_frames)
        flush_prose(l);
    if (t->s[p] == '{' || !branch_ply(l, from, &plies)) {
        movelist_remark(l, l->path.pl.node, p + sign, close);
        return after;
    }
    if (enter(l, plies, close))
        return from;
    too_far(l, from, close);
    return after;
}

/* Moves and numbers ------------------------------------------------------ */

/* How the word at `p` is written; false if that is the other side's way. */
static bool
use_script(struct movelist *l, size_t p)
{
    enum side side = (enum side)l->path.pl.pos.side;
    enum script script = script_of(l->text->s + p, shape_at(l->text, p));

    if (script_is_others(&l->scripts, side, script)) {
        stop_half(l, p, side == RED ? "it is written as Black's moves are; "
                                    : "it is written as Red's moves are; ");
        return false;
    }
    script_use(&l->scripts, side, script);
    return true;
}

/* The word at `p`, played; 0 after a stop. */
static size_t
play(struct movelist *l, size_t p)
{
    const char *s = l->text->s + p;
    struct player *pl = &l->path.pl;
    struct notation_result r = player_read(&pl->pos, s, l->text->len - p);

    if (!player_can(&r)) {
        stop_word(l, p, &r);
        return 0;
    }
    if (!l->n_frames && !l->line && !use_script(l, p))
        return 0;
    path_push(&l->path, r.status == NOTATION_AMBIGUOUS
                            ? player_choose(pl, &r, s) : r.move);
    l->begun = true;
    l->gap = false;
    if (!l->n_frames)
        l->last.end = 0;
    if (!l->n_frames && !l->line)
        l->main_end = pl->node;
    return r.used;
}

/* Dots for Red's first half where Red was to move: Black moves first. */
static void
pass_first(struct movelist *l, size_t mv)
{
    struct game *g = l->game;
    struct pos before = g->start;

    if (!l->base && !l->strict) {
        pos_pass(&g->start);
        l->path.pl.pos = g->start;
        if (can_play(l, l->path.n, mv)) {
            diags_add(&g->diags, DIAG_WARNING, player_place(&l->path.pl),
                      "the moves begin with Black's, so that Black moves "
                      "first");
            return;
        }
        l->path.pl.pos = g->start = before;
    }
    stop_half(l, mv, "");
}

/* If nothing else says who begins: dots, else who can make the move. */
static void
find_side(struct movelist *l, const struct round *r, size_t mv)
{
    struct game *g = l->game;

    if (g->side_known && r->dots && l->path.pl.pos.side == RED)
        pass_first(l, mv);
    else if (!g->side_known && (r->dots || !can_play(l, l->path.n, mv))) {
        pos_pass(&g->start);
        l->path.pl.pos = g->start;
        if (!r->dots && !can_play(l, l->path.n, mv)) {
            pos_pass(&g->start);
            l->path.pl.pos = g->start;
        }
    }
    g->side_known = true;
}

/* The first number or move of the list. */
static void
begin(struct movelist *l, const struct round *r, size_t mv)
{
    l->begun = true;
    l->first = r->number ? r->number : 1;
    l->numbered = r->number > 0;
    find_side(l, r, mv);
    if (r->number && l->game->first_number == 1 && !l->base)
        l->game->first_number = (int)r->number;
    l->black_leads = l->path.pl.pos.side == BLACK && !r->dots;
    flush_prose(l);
}

static void
lose(struct movelist *l, size_t p)
{
    stop_at(l, p);
    l->rest_place.ply = 0;
    l->waits = false;
}

/* Where the line under a heading leaves its parent; false if nowhere. */
static bool
find_parent(struct movelist *l, const struct round *r, size_t *plies)
{
    const struct heading *h = &l->heading;
    uint32_t end = l->main_end;
    long ply = h->placed ? h->ply - 1 : r->number ? plies_before(l, r) : -1;

    name_line(l);
    if (h->placed && h->parent) {
        end = (size_t)h->parent < l->n_ends && h->parent != l->line
                  ? l->ends[h->parent] : 0;
        if (!end) {
            buf_addf(&l->why, "it hangs off variation %ld, which does not "
                     "come before it", h->parent);
            return false;
        }
    }
    *plies = (size_t)ply;
    if (ply >= (long)l->base && ply <= (long)l->game->nodes[end].ply) {
        if (!path_pay(&l->path, l->game->nodes[end].ply + l->path.n)) {
            buf_puts(&l->why, "too many lines lead too far back");
            return false;
        }
        path_go(&l->path, end);
        return true;
    }
    if (ply < (long)l->base)
        buf_puts(&l->why, "it does not say which move it replaces");
    else
        buf_addf(&l->why, "it hangs off ply %ld, but its parent ends with "
                 "ply %u", ply + 1, (unsigned)l->game->nodes[end].ply);
    return false;
}

/* The first move under a heading. */
static bool
begin_line(struct movelist *l, const struct round *r, size_t p)
{
    size_t plies = 0;

    if (!find_parent(l, r, &plies)) {
        lose(l, p);
        return false;
    }
    path_back(&l->path, plies);
    l->path.footing = FOOTING_OWN;
    game_hold(l->game, l->main_end, &l->path.footing);
    l->path.footing = FOOTING_BRANCH;
    l->waits = false;
    flush_prose(l);
    return true;
}

/* "7." where 6 is due: said once in a game. */
static void
warn_number(struct movelist *l, const struct round *r)
{
    long due = l->first
               + ((long)(l->path.n - l->base)
                  + (l->game->start.side == BLACK && !l->black_leads)) / 2;

    if (!l->warned)
        diags_add(&l->game->diags, DIAG_WARNING, player_place(&l->path.pl),
                  "the number %ld stands where %ld is due; the moves are "
                  "taken in their order", r->number, due);
    l->warned = true;
}

/* Black's move with the number of the round: "1.马8进7" on a line of its
   own; its digits tell. */
static bool
is_reply(const struct movelist *l, const struct round *r, size_t mv)
{
    const char *s = l->text->s + mv;
    size_t n = shape_at(l->text, mv), i;

    if (l->path.pl.pos.side != BLACK || r->dots
        || plies_before(l, r) + 1 != (long)l->path.n)
        return false;
    for (i = 0; i < n; i++)
        if (scan_any(s + i, n - i, "一二三四五六七八九"))
            return false;
    return can_play(l, l->path.n, mv);
}

bool
movelist_can_play(const struct movelist *l, size_t p)
{
    return can_play(l, l->path.n, p);
}

bool
movelist_is_reply(const struct movelist *l, size_t p)
{
    struct round r;
    size_t mv = movelist_first(l->text, p, &r);

    return mv != MOVELIST_NONE && r.number && is_reply(l, &r, mv);
}

enum number_use { NUMBER_FITS, NUMBER_BRANCH, NUMBER_ODD, NUMBER_NONE };

/* What a number in front of the move at `mv` is for. */
static enum number_use
use_of(const struct movelist *l, const struct round *r, size_t mv, bool first)
{
    long h = plies_before(l, r), n = (long)l->path.n;

    if (!l->begun || l->waits || h == n || is_reply(l, r, mv))
        return NUMBER_FITS;
    if (h < n && h >= (long)l->base && first && !l->n_frames
        && n - h <= BACK_MAX && can_play(l, (size_t)h, mv))
        return NUMBER_BRANCH;
    if (can_play(l, l->path.n, mv))
        return NUMBER_ODD;
    return h > n && !l->n_frames ? NUMBER_ODD : NUMBER_NONE;
}

/* Whether an empty line stands above the one that `p` is on. */
static bool
is_apart(const struct movetext *t, size_t p)
{
    bool line = false;

    for (; p; p--) {
        char c = t->s[p - 1];

        if (c == '\n' && line)
            return true;
        line = line || c == '\n';
        if (line && c != '\n' && c != ' ' && c != '\t')
            return false;
    }
    return false;
}

/* The columns of the blanks and bullets before the line that `p` is on. */
static long
indent_at(const struct movetext *t, size_t p)
{
    enum { TAB = 8, WIDE = 0x2E80 };    /* signs from there take two */
    long columns = 0;

    while (p && t->s[p - 1] != '\n')
        p--;
    for (;;) {
        size_t n = scan_blank(t->s + p, t->len - p);
        uint32_t cp;

        n = n ? n : scan_bullet(t->s + p, t->len - p);
        n = n ? n : movelist_bullet(t, p);
        if (!n)
            return columns;
        utf8_next(t->s + p, t->len - p, &cp);
        columns += cp == '\t' ? TAB - columns % TAB : cp >= WIDE ? 2 : 1;
        p += n;
    }
}

/*
 * Which line a number goes on that is due in both, the main line and the
 * variation above: what stands as deep as the variation, or deeper, is part of
 * it where that stands deeper than the main line.  If all stand alike the
 * variation must be a paragraph of its own or have gone on before, and no
 * empty line come between.
 */
static bool
is_of_variation(struct movelist *l, size_t mv, bool *told)
{
    *told = l->last.deeper;
    if (l->last.deeper)
        return indent_at(l->text, mv) >= l->last.indent;
    *told = is_apart(l->text, mv);
    return !*told && (l->last.apart || l->last.rows > 1);
}

/* Whether the line of a number goes on with the variation above it. */
static bool
goes_on_variation(struct movelist *l, const struct round *r, size_t mv)
{
    uint32_t back = l->path.pl.node;
    long h = plies_before(l, r);
    bool due = !is_over(l) && h == (long)l->path.n, can, told = true, is;

    if (!l->last.end || l->n_frames || l->waits || !r->number
        || h != (long)l->game->nodes[l->last.end].ply)
        return false;
    is = !due || is_of_variation(l, mv, &told);
    if ((!is && told)
        || !path_pay(&l->path, 2 * (l->path.n + (size_t)h)))
        return false;
    path_go(&l->path, l->last.end);
    can = can_play(l, l->path.n, mv);
    path_go(&l->path, back);
    if (can && !is)
        l->doubt = h;
    return can && is;
}

/* The variation goes on up to the end of the line. */
static void
resume_variation(struct movelist *l, size_t mv)
{
    struct variation last = l->last;

    flush_prose(l);
    if (!enter(l, l->path.n, line_end(l->text, mv)))
        return;
    l->frames[l->n_frames - 1].numbered = true;
    path_go(&l->path, last.end);
    l->path.footing = last.footing;
    l->last.rows = last.rows + 1;
}

/* The rest of a line is a variation of moves already played. */
static bool
take_line(struct movelist *l, const struct round *r, size_t mv)
{
    size_t end = line_end(l->text, mv);
    long h = plies_before(l, r);

    flush_prose(l);
    if (h && h == l->doubt)
        diags_add(&l->game->diags, DIAG_WARNING, player_place(&l->path.pl),
                  "a line begins with number %ld again; it is read as a "
                  "variation, but the line before with that number may be "
                  "one", r->number);
    else
        diags_add(&l->game->diags, DIAG_NOTE, player_place(&l->path.pl),
                  "a line begins with number %ld again; it is read as a "
                  "variation", r->number);
    if (enter(l, (size_t)h, end)) {
        long indent = indent_at(l->text, mv);

        l->frames[l->n_frames - 1].numbered = true;
        l->last = (struct variation){.rows = 1, .indent = indent,
                                     .deeper = indent > l->indent,
                                     .apart = is_apart(l->text, mv)};
        return true;
    }
    too_far(l, mv, end);
    return false;
}

/*
 * Whether a number that comes too early says that the half of the side to
 * move is missing: of the next round where a reply is due, unless the word is
 * written as a reply; with dots where none is.
 */
static bool
lacks_half(const struct movelist *l, const struct round *r, size_t mv)
{
    enum side side = (enum side)l->path.pl.pos.side;
    enum side lead = l->black_leads ? BLACK : RED;
    size_t n = shape_at(l->text, mv);
    struct notation_result m;

    if (!r->number || plies_before(l, r) <= (long)l->path.n)
        return false;
    if (side == lead || r->dots)
        return side == lead && r->dots;
    if (l->gap)
        return true;
    m = player_read(&l->path.pl.pos, l->text->s + mv, l->text->len - mv);
    return !(player_can(&m) && m.notation < NOTATION_WXF)
           && !script_is_others(&l->scripts, lead,
                                script_of(l->text->s + mv, n));
}

/* Whether the first number comes again within the line: games in columns. */
static bool
is_beside(const struct movelist *l, const struct round *r, bool first)
{
    return !first && !l->n_frames && !l->line && r->number == l->first
           && plies_before(l, r) < (long)l->path.n;
}

/*
 * A number at `p` and the move at `mv`: where to go on, 0 if it is prose; the
 * list may have stopped.
 */
static size_t
take_number(struct movelist *l, const struct round *r, size_t mv, bool first)
{
    enum number_use use;

    if (l->begun && !l->waits)
        l->numbered = l->numbered || r->number;
    if (first && goes_on_variation(l, r, mv)) {
        resume_variation(l, mv);
        return mv;
    }
    use = use_of(l, r, mv, first);
    if (use == NUMBER_NONE)
        return 0;
    if (!l->begun)
        begin(l, r, mv);
    if (l->waits && !begin_line(l, r, mv))
        return mv;
    if (use == NUMBER_BRANCH)
        return take_line(l, r, mv) ? mv : line_end(l->text, mv);
    if (use == NUMBER_ODD && l->prose && l->hole) {
        struct notation_result bad = {.status = NOTATION_NOT_A_MOVE};

        stop_word(l, l->prose_from, &bad);
        l->prose = false;
        return mv;
    }
    if (use == NUMBER_ODD && lacks_half(l, r, mv)) {
        stop_half(l, mv, "");
        return mv;
    }
    if (use == NUMBER_ODD && is_beside(l, r, first)) {
        name_line(l);
        buf_addf(&l->why, "number %ld comes again on its line, as of another "
                 "game beside this one", r->number);
        stop_at(l, mv);
        return mv;
    }
    if (use == NUMBER_ODD)
        warn_number(l, r);
    flush_prose(l);
    if (first && !l->n_frames && !l->line)
        l->indent = indent_at(l->text, mv);
    return mv;
}

/* A number that is due, whatever follows it; its bytes. */
static size_t
due_number(const struct movelist *l, size_t p)
{
    struct round r;
    size_t n = round_scan(l->text->s + p, l->text->len - p, &r);
    long h;

    if (!n || !l->begun || l->waits || l->stopped)
        return 0;
    h = plies_before(l, &r);
    return h == (long)l->path.n || (r.dots && h - 1 == (long)l->path.n) ? n
                                                                        : 0;
}

/* Prose ------------------------------------------------------------------ */

/*
 * The moves that begin the prose s[p..end) and look as if they were to be
 * played: if it holds nothing else, or right behind the list two or more, or
 * one that does not go on as a sentence does.
 */
static int
count_unplayed(const struct movelist *l, size_t p, size_t end)
{
    const struct movetext *t = l->text;
    struct round r;
    bool apart = l->prose || round_scan(t->s + p, t->len - p, &r);
    bool alone = false;
    int count = 0;

    if (!l->begun || !l->numbered || l->waits)
        return 0;
    while (p < end) {
        size_t n = shape_at(t, p);

        if (n) {
            count++;
            alone = alone || blanks_at(t, p + n);
        } else if (!(n = between_at(t, p))
                   && !(n = round_result(t->s + p, end - p))) {
            return !apart && (count > 1 || alone) ? count : 0;
        }
        p += n;
    }
    return count;
}

void
movelist_prose(struct movelist *l, size_t p, size_t end)
{
    int unplayed = count_unplayed(l, p, end);

    if (!l->prose) {
        l->prose_from = p;
        l->hole = due_number(l, p) > 0;
        l->unplayed = 0;
    }
    if (unplayed && !l->unplayed)
        l->unplayed_from = p;
    l->unplayed += unplayed;
    l->prose = true;
    l->prose_to = end;
}

/* A number at p that fits and its move, after prose. */
static bool
resumes_at(const struct movelist *l, size_t p, size_t end)
{
    struct round r;
    size_t mv = movelist_first(l->text, p, &r);

    if (mv == MOVELIST_NONE || !r.number || mv >= end || is_over(l))
        return false;
    if (!l->begun)
        return r.number == 1 && !r.dots;
    return plies_before(l, &r) == (long)l->path.n;
}

size_t
movelist_resume(const struct movelist *l, size_t p, size_t end)
{
    const struct movetext *t = l->text;
    bool may = false, lead_in = false;

    while (p < end) {
        size_t n = parens_close(&t->parens, p);
        uint32_t cp;

        if (n && n < end) {
            p = n + any_at(t, n, closing);
            may = true;
        } else if ((n = any_at(t, p, "。！？；：!?;:"))) {
            p += n;
            may = true;
            lead_in = false;
        } else if ((n = blanks_at(t, p))) {
            p += n;
            may = may || !lead_in;
        } else {
            if (may && resumes_at(l, p, end))
                return p;
            lead_in = lead_in || scan_word(t->s + p, end - p, lead_ins);
            may = false;
            p += utf8_next(t->s + p, end - p, &cp);
        }
    }
    return end;
}

bool
movelist_passes_end(struct movelist *l, size_t p)
{
    struct round r;
    size_t mv = movelist_first(l->text, p, &r);
    enum number_use use;

    if (!is_over(l) || l->stopped || mv == MOVELIST_NONE
        || goes_on_variation(l, &r, mv))
        return false;
    use = use_of(l, &r, mv, true);
    if (r.number ? use != NUMBER_FITS && use != NUMBER_ODD
                 : !movelist_is_moves(l->text, p))
        return false;
    flush_prose(l);
    name_line(l);
    buf_add(&l->why, l->text->s + mv, shape_at(l->text, mv));
    buf_puts(&l->why, ": the game ended with its result before it");
    stop_at(l, p);
    return true;
}

void
movelist_stop_heading(struct movelist *l, size_t p, size_t mv)
{
    flush_prose(l);
    name_line(l);
    buf_add(&l->why, l->text->s + mv, shape_at(l->text, mv));
    buf_puts(&l->why, ": the heading of another game stands before it");
    stop_at(l, p);
}

/* A word that was meant to be a move and stands alone; its bytes. */
static size_t
misprint_at(const struct movetext *t, size_t p)
{
    size_t n = shape_at(t, p) ? 0 : move_at(t, p), end = p + n;

    return n && (at_line_end(t, end) || blanks_at(t, end)
                 || any_at(t, end, gap_signs)) ? n : 0;
}

/*
 * How far moves without numbers may be played that stand at `p`, right behind
 * a full round: over all lines that hold nothing else, or up to a number.  If
 * that is the number of the first of them, they were not played.
 */
static size_t
find_run(const struct movelist *l, size_t p)
{
    const struct movetext *t = l->text;
    size_t end = p, first = p;

    while (p < t->len) {
        struct round r;
        size_t n = shape_at(t, p), mv;

        if (!n && !(n = misprint_at(t, p))) {
            mv = movelist_first(t, p, &r);
            if (mv != MOVELIST_NONE && r.number)
                return plies_before(l, &r) == (long)l->path.n ? first : p;
            if (t->s[p] == '\n') {
                end = p;
                n = 1;
            } else if (!(n = between_at(t, p))) {
                n = round_result(t->s + p, t->len - p);
            }
        }
        if (!n)
            return end;
        p += n;
    }
    return p;
}

/* Whether what stands at `p` goes on with the moves, without its number. */
static bool
is_run(struct movelist *l, size_t p)
{
    if (!l->prose && p >= l->run_end)
        l->run_end = find_run(l, p);
    return !l->prose && p < l->run_end;
}

/* Whether a misprint at `p` begins a line of moves. */
static bool
is_misprinted(struct movelist *l, size_t p)
{
    const struct movetext *t = l->text;

    return l->begun && !l->waits && !l->n_frames && misprint_at(t, p)
           && movelist_count(t, p, line_end(t, p)) && is_run(l, p);
}

bool
movelist_goes_on(struct movelist *l, size_t p)
{
    const struct movetext *t = l->text;
    struct round r = {0};
    size_t mv, close = parens_close(&t->parens, p);

    if (l->waits)
        return movelist_first(t, p, &r) != MOVELIST_NONE || close;
    if (close && !round_scan(t->s + p, t->len - p, &r)) {
        close += any_at(t, close, closing);
        close += blanks_at(t, close);
        return at_line_end(t, close) || parens_close(&t->parens, close)
               || movelist_first(t, close, &r) != MOVELIST_NONE;
    }
    mv = movelist_first(t, p, &r);
    if (mv != MOVELIST_NONE && goes_on_variation(l, &r, mv))
        return true;
    if (is_over(l))
        return mv != MOVELIST_NONE && r.number
               && use_of(l, &r, mv, true) == NUMBER_BRANCH;
    if (mv == MOVELIST_NONE) {
        size_t n = due_number(l, p);

        return n ? at_line_end(t, p + n)
                       || is_attempt(t, p + n + blanks_at(t, p + n))
                 : is_misprinted(l, p);
    }
    if (r.number)
        return use_of(l, &r, mv, true) != NUMBER_NONE;
    if (!l->prose || !l->numbered || r.dots)
        return movelist_is_moves(t, p) || !l->prose;
    return l->path.pl.pos.side == (l->black_leads ? RED : BLACK)
           && movelist_is_moves(t, p) && can_play(l, l->path.n, mv);
}

/* Words -------------------------------------------------------------------*/

/* Where a word is read. */
struct at {
    size_t p, end;              /* end: of the line or the brackets */
    bool first;                 /* nothing of the line was read before */
    bool number;                /* a number came before */
    bool move;                  /* a move came before */
};

/* "①" glued to a move: its comment comes later. */
static size_t
note_mark(struct movelist *l, const struct at *at)
{
    const struct movetext *t = l->text;
    struct round r;
    size_t n = round_scan(t->s + at->p, t->len - at->p, &r);

    if (!n || !r.circled || !at->move || r.number > MARKS
        || (at->p && scan_blank(t->s + at->p - 1, 1)))
        return 0;
    if (shape_at(t, at->p + 3)
        && plies_before(l, &r) == (long)l->path.n)
        return 0;
    l->marks[r.number - 1] = l->path.pl.node;
    return 3;
}

/* "(1)" and the like in front of a move: no brackets to look into. */
static bool
is_numbered(const struct movetext *t, size_t p)
{
    struct round r;

    return round_scan(t->s + p, t->len - p, &r)
           && movelist_first(t, p, &r) != MOVELIST_NONE;
}

/* Signs and brackets between words; 0 if something else is there. */
static size_t
take_sign(struct movelist *l, const struct at *at)
{
    const struct movetext *t = l->text;
    size_t n = parens_close(&t->parens, at->p), p = at->p;

    if (n && (!l->n_frames || n < at->end) && !is_numbered(t, p)) {
        size_t frames = l->n_frames;

        n = take_brackets(l, p, n) - p;
        if (l->n_frames > frames)
            l->frames[frames].due = at->number && !at->move;
        return n;
    }
    if ((n = any_at(t, p, gap_signs)) || (n = archive_mark(t, p))
        || (n = note_mark(l, at)))
        return n;
    if ((n = any_at(t, p, mark_signs))) {
        size_t more;

        while ((more = any_at(t, p + n, mark_signs)))
            n += more;
        remarks_add_lines(&l->remarks, l->path.pl.node, t->s + p, n);
        return n;
    }
    if ((n = round_result(t->s + p, at->end - p)))
        movelist_result(l, p, n);
    return n;
}

/* Whether a bullet stands before the row at `p`. */
static bool
is_bulleted(const struct movetext *t, size_t p)
{
    size_t n;

    for (; p; p -= n) {
        for (n = 1; n < 3 && n < p && (t->s[p - n] & 0xC0) == 0x80; n++)
            continue;
        if (scan_bullet(t->s + p - n, n) || movelist_bullet(t, p - n))
            return true;
        if (t->s[p - n] == '\n' || !scan_blank(t->s + p - n, n))
            return false;
    }
    return false;
}

/* Whether an unnumbered move is one too many. */
static bool
needs_number(const struct movelist *l, const struct at *at)
{
    return l->numbered && !l->loose && !l->n_frames && !at->number
           && !l->waits && l->path.n > l->base
           && l->path.pl.pos.side == (l->black_leads ? BLACK : RED);
}

/* After the first round it is seen whether every round has a number. */
static void
learn(struct movelist *l, const struct at *at)
{
    if (l->numbered && !at->number && !l->n_frames && !l->line
        && l->path.n == l->base + 2 && !l->prose)
        l->loose = true;
}

/* A number or dots and the move they lead to; 0 if there are none. */
static size_t
take_lead(struct movelist *l, struct at *at)
{
    struct round r;
    size_t mv = movelist_first(l->text, at->p, &r), to;

    if (mv == MOVELIST_NONE || mv == at->p || (l->n_frames && mv >= at->end))
        return 0;
    if (!r.number && l->begun && !l->waits)
        to = mv;
    else
        to = take_number(l, &r, mv, at->first);
    at->number = at->number || r.number
                 || (r.dots && l->path.pl.pos.side
                                   == (l->black_leads ? RED : BLACK));
    return to > at->p ? to - at->p : 0;
}

/* A move without a number in front. */
static size_t
take_move(struct movelist *l, struct at *at)
{
    static const struct round none = {0};
    size_t n;

    if (!l->begun)
        begin(l, &none, at->p);
    else if (l->waits && !begin_line(l, &none, at->p))
        return 0;
    learn(l, at);
    if (needs_number(l, at) && !is_run(l, at->p))
        return 0;
    flush_prose(l);
    n = play(l, at->p);
    at->number = false;
    at->move = true;
    return n;
}

/* Whether the word at p stops the list instead of being prose. */
static bool
is_bad_word(struct movelist *l, const struct at *at)
{
    const struct movetext *t = l->text;

    if (l->strict && l->begun && !l->numbered)
        return true;
    if (at->first && is_misprinted(l, at->p))
        return true;
    if (!l->begun || (!at->number && !at->move))
        return false;
    if (is_attempt(t, at->p) && !shape_at(t, at->p))
        return true;
    return !l->numbered && (unsigned char)t->s[at->p] < 0x80;
}

/* What is no move: a bad one, or prose up to where the list goes on. */
static size_t
take_prose(struct movelist *l, const struct at *at)
{
    size_t to;

    if (is_bad_word(l, at)) {
        struct notation_result r = {.status = NOTATION_NOT_A_MOVE};

        stop_word(l, at->p, &r);
        return 0;
    }
    to = movelist_resume(l, at->p, at->end);
    if (l->n_frames) {
        movelist_remark(l, l->path.pl.node, at->p, to);
    } else {
        bool hole = !l->prose && at->number && !at->move;

        movelist_prose(l, at->p, to);
        l->hole = l->hole || hole;
    }
    return to - at->p;
}

/* A number right before a word that is no move. */
static size_t
take_lone_number(struct movelist *l, struct at *at)
{
    size_t n = due_number(l, at->p);

    if (n) {
        at->number = true;
        at->move = false;
    }
    return n;
}

/* One word or sign; 0 if the list stopped. */
static size_t
take_word(struct movelist *l, struct at *at)
{
    const struct movetext *t = l->text;
    size_t n = l->n_frames ? scan_blanks_and_lines(t->s + at->p,
                                                   at->end - at->p)
                           : blanks_at(t, at->p);

    if (n)
        return n;
    if ((n = take_sign(l, at)) || (n = take_lead(l, at)) || l->stopped)
        return n;
    if (shape_at(t, at->p) && ((n = take_move(l, at)) || l->stopped))
        return n;
    if ((n = round_dots(t->s + at->p, t->len - at->p))) {
        l->gap = l->gap || (at->move && l->path.pl.pos.side
                                            == (l->black_leads ? RED : BLACK));
        return n;
    }
    if ((n = take_lone_number(l, at)))
        return n;
    return take_prose(l, at);
}

/* Behind the sign that closes a frame, or at the end of its line. */
static size_t
close_frame(struct movelist *l, size_t p)
{
    leave(l);
    return at_line_end(l->text, p) ? p
                                   : p + any_at(l->text, p, closing);
}

/* "乙局：1." in the line of a list that began with number 1 as well. */
static bool
begins_next(const struct movelist *l, const struct at *at)
{
    const struct movetext *t = l->text;
    size_t n = round_game(t->s + at->p, t->len - at->p), mv;
    struct round r;

    if (!n || at->first || l->n_frames || l->strict || !l->begun
        || l->first != 1 || !scan_blank(t->s + at->p - 1, 1))
        return false;
    mv = movelist_first(t, at->p + n, &r);
    return mv != MOVELIST_NONE && r.number == 1 && !r.dots;
}

size_t
movelist_words(struct movelist *l, size_t p)
{
    size_t eol = line_end(l->text, p);
    struct at at = {.p = p, .first = true};

    at.number = is_bulleted(l->text, p);
    for (;;) {
        size_t n;

        if (at.p > eol)
            eol = line_end(l->text, at.p);
        at.end = l->n_frames ? l->frames[l->n_frames - 1].close : eol;
        if (at.p >= at.end && l->n_frames) {
            at.number = l->frames[l->n_frames - 1].due;
            at.move = false;
            at.p = close_frame(l, at.end);
            continue;
        }
        if (at.p >= at.end)
            return at.p;
        l->next = begins_next(l, &at);
        if (l->next)
            return at.p;
        n = l->stopped ? 0 : take_word(l, &at);
        if (n)
            at.first = at.first && scan_blanks(l->text->s + at.p, n) == n;
        at.p += n;
        if (l->stopped && !l->n_frames)
            return eol > at.p ? eol : line_end(l->text, at.p);
        if (l->stopped) {
            keep_rest(l, at.end);
            at.p = at.end;
        }
    }
}

/* Headings and marks ----------------------------------------------------- */

void
movelist_heading(struct movelist *l, const struct heading *h, size_t p)
{
    if (l->stopped)
        keep_rest(l, p);
    flush_prose(l);
    end_line(l);
    l->last.end = 0;
    l->waits = !h->main;
    l->ended = l->ended && !h->main;
    l->heading = *h;
    l->line = h->main ? 0 : h->number ? h->number : l->line + 1;
    if (l->line >= LINES_MAX)
        l->line = LINES_MAX - 1;
}

bool
movelist_mark(struct movelist *l, const struct round *r,
              const struct span *note)
{
    if (!r->circled || r->number > MARKS || !l->marks[r->number - 1])
        return false;
    movelist_remark(l, l->marks[r->number - 1], note->off,
                    note->off + note->len);
    return true;
}

/* The end --------------------------------------------------------------- */

/* Whether a word that leads to a line that was not played is in a text. */
static bool
has_lead_in(const char *s, size_t len)
{
    return scan_holds(s, len, lead_ins);
}

/*
 * The words behind the last move may hold the number that is due and a move
 * that can be played: it is taken for a comment, which is said.
 */
static void
tell_due(struct movelist *l)
{
    const struct movetext *t = l->text;
    size_t p, from = l->prose_from, n;
    struct round r;
    uint32_t cp;

    for (p = from; p < l->prose_to; p += n) {
        size_t mv = MOVELIST_NONE;

        n = round_scan(t->s + p, l->prose_to - p, &r);
        if (n)
            mv = movelist_first(t, p, &r);
        if (mv != MOVELIST_NONE && mv < l->prose_to && r.number && l->begun
            && !l->line && plies_before(l, &r) == (long)l->path.n
            && can_play(l, l->path.n, mv)) {
            diags_add(&l->game->diags,
                      has_lead_in(t->s + from, p - from) ? DIAG_NOTE
                                                         : DIAG_WARNING,
                      player_place(&l->path.pl), "%.*s stands in words behind "
                      "the last move, with the number that is due: it is "
                      "taken for a comment", (int)shape_at(t, mv),
                      t->s + mv);
            return;
        }
        n = n ? n : utf8_next(t->s + p, l->prose_to - p, &cp);
    }
}

void
movelist_end(struct movelist *l, size_t p, size_t prose_to)
{
    bool open = movelist_is_open(l);

    if (l->stopped)
        keep_rest(l, p);
    if (open)
        l->prose = false;
    if (l->prose && l->hole
        && movelist_count(l->text, l->prose_from, l->prose_to)) {
        struct notation_result r = {.status = NOTATION_NOT_A_MOVE};

        stop_word(l, l->prose_from, &r);
        keep_rest(l, p);
    } else if (l->prose) {
        l->prose_to = prose_to < l->prose_to ? prose_to : l->prose_to;
        tell_due(l);
        flush_prose(l);
    }
    end_line(l);
    script_check(&l->scripts, l->game, l->path.pl.at);
    remarks_put(&l->remarks, l->game);
}
