#include <config.h>

#include "io/wxf.h"

#include <string.h>
#include <strings.h>

#include "board/fen.h"
#include "board/notation.h"
#include "io/movetext.h"
#include "io/movetree.h"
#include "io/movetoken.h"
#include "io/position.h"
#include "io/scan.h"
#include "io/start.h"
#include "io/writer.h"

struct wxf {
    struct doc *d;
    const struct source *src;
    const char *s;
    size_t len;
};

/* A header line: a word in capitals, then its value. */
struct row {
    size_t begin, end;          /* in the text, without the line end */
    size_t name, name_len, value, value_len;
};

static void
line_at(const struct wxf *w, size_t off, struct row *l)
{
    size_t p;

    l->begin = off;
    l->end = off + scan_line(w->s + off, w->len - off);
    p = l->name = off + scan_blanks(w->s + off, l->end - off);
    while (p < l->end && ((w->s[p] >= 'A' && w->s[p] <= 'Z')
                          || (w->s[p] >= 'a' && w->s[p] <= 'z')))
        p++;
    l->name_len = p - l->name;
    l->value = p + scan_blanks(w->s + p, l->end - p);
    p = l->end;
    while (p > l->value && scan_blank(w->s + p - 1, 1))
        p--;
    l->value_len = p - l->value;
}

static size_t
after(const struct wxf *w, const struct row *l)
{
    return l->end < w->len ? l->end + 1 : l->end;
}

static bool
is_word(const struct wxf *w, const struct row *l, const char *word)
{
    return l->name_len == strlen(word)
           && !strncasecmp(w->s + l->name, word, l->name_len);
}

/* "FORMAT WXF". */
static bool
is_format(const struct wxf *w, const struct row *l)
{
    return is_word(w, l, "FORMAT") && l->value_len >= 3
           && !strncasecmp(w->s + l->value, "WXF", 3);
}

/* "START{", the brace possibly apart. */
static bool
is_start(const struct wxf *w, const struct row *l)
{
    return is_word(w, l, "START") && l->value_len && w->s[l->value] == '{';
}

/* A header: a name of three letters or more, a blank, no brace. */
static bool
is_header(const struct wxf *w, const struct row *l)
{
    return l->name_len >= 3 && !is_start(w, l)
           && (l->value > l->name + l->name_len || !l->value_len);
}

/* Headers ---------------------------------------------------------------- */

/* The field of a value at *p up to the next semicolon, trimmed. */
static const char *
field(const char *s, size_t len, size_t *p, size_t *out_len)
{
    size_t begin = *p, end = begin;

    while (end < len && s[end] != ';')
        end++;
    *p = end < len ? end + 1 : end;
    *out_len = end - begin;
    return writer_trim(s + begin, out_len);
}

/*
 * "name ; rating ;;": the name, a number is a rating, and what the other
 * fields hold is kept as it is.
 */
static void
put_player(struct game *g, const char *side, const char *s, size_t len)
{
    struct buf name = BUF_INIT, more = BUF_INIT;
    size_t p = 0, n;
    const char *text = field(s, len, &p, &n);

    game_header(g, side, strlen(side), text, n);
    while (p < len) {
        text = field(s, len, &p, &n);
        buf_clear(&name);
        if (n && strspn(text, "0123456789") >= n) {
            buf_addf(&name, "%sElo", side);
            game_header(g, name.data, name.len, text, n);
        } else if (n) {
            buf_puts(&more, more.len ? "; " : "");
            buf_add(&more, text, n);
        }
    }
    buf_clear(&name);
    buf_addf(&name, "%sInfo", side);
    if (more.len)
        game_header(g, name.data, name.len, more.data, more.len);
    buf_free(&name);
    buf_free(&more);
}

/* The FEN of a header; false if it cannot be read. */
static bool
set_fen(const struct wxf *w, struct game *g, const struct row *l,
        struct movetree *m)
{
    struct place at = source_place(w->src, l->value);
    struct fen_extra extra;
    struct pos start;

    at.game = g->number;
    if (!fen_parse(w->s + l->value, l->value_len, at, &g->diags, &start,
                   &extra)) {
        g->has_start = false;
        return false;
    }
    start_set(g, &start, &extra);
    m->number_given = extra.move_number > 0;
    return true;
}

static void
put_header(const struct wxf *w, struct game *g, const struct row *l,
           struct movetree *m)
{
    const char *value = w->s + l->value;

    if (is_word(w, l, "RED"))
        put_player(g, "Red", value, l->value_len);
    else if (is_word(w, l, "BLACK"))
        put_player(g, "Black", value, l->value_len);
    else if (is_word(w, l, "FEN") && l->value_len) {
        if (!set_fen(w, g, l, m))
            game_header(g, "FEN", 3, value, l->value_len);
    } else if (l->value_len && !is_format(w, l)) {
        game_header(g, w->s + l->name, l->name_len, value, l->value_len);
    }
}

/* Games ------------------------------------------------------------------ */

static bool
begins_game(const struct wxf *w, size_t off)
{
    struct row l;

    line_at(w, off, &l);
    return is_format(w, &l) || is_start(w, &l);
}

/*
 * The brace in a line that closes the moves: the one without a partner, or
 * "}END"; the line's end if there is none.
 */
static size_t
find_brace(const struct wxf *w, size_t off, size_t end, int *depth)
{
    for (; off < end; off++) {
        if (w->s[off] == '{')
            ++*depth;
        if (w->s[off] == '}'
            && (!*depth || (end - off > 3
                            && !strncasecmp(w->s + off + 1, "END", 3))))
            break;
        if (w->s[off] == '}')
            --*depth;
    }
    return off;
}

/* Where the moves end that begin at off: at "}", or before the next game. */
static size_t
find_end(const struct wxf *w, size_t off, bool *closed)
{
    int depth = 0;

    while (off < w->len) {
        size_t end = off + scan_line(w->s + off, w->len - off);

        off = find_brace(w, off, end, &depth);
        *closed = off < end;
        if (off < end)
            return off;
        off += off < w->len;
        if (off < w->len && begins_game(w, off))
            return off;
    }
    *closed = false;
    return w->len;
}

static struct game *
game_begin(const struct wxf *w, size_t off)
{
    struct game *g = game_new(w->d, "wxf");
    struct pos start;

    g->line = source_place(w->src, off).line;
    pos_start(&start);
    game_set_start(g, &start);
    g->side_known = true;
    return g;
}

/* The moves between the braces; the offset behind them. */
static size_t
read_moves(const struct wxf *w, struct movetree *m, size_t off)
{
    struct game *g = m->game;
    bool closed;
    size_t end = find_end(w, off, &closed), stopped;

    m->begin = off;
    m->end = end;
    stopped = movetree_read(m);
    stopped += scan_blanks_and_lines(w->s + stopped, end - stopped);
    if (stopped < end)
        game_rest(g, 0, w->s + stopped, end - stopped, 0);
    if (!closed) {
        struct place at = source_place(w->src, off);

        at.game = g->number;
        diags_add(&g->diags, DIAG_WARNING, at,
                  "the moves are not closed (}END)");
        return end;
    }
    end++;
    if (w->len - end >= 3 && !strncasecmp(w->s + end, "END", 3))
        end += 3;
    end += scan_blanks(w->s + end, w->len - end);
    stopped = scan_line(w->s + end, w->len - end);
    if (stopped)
        game_rest(g, 0, w->s + end, stopped, 0);
    return end + stopped;
}

/* A result behind the moves counts where no header has one. */
static void
put_result(const struct wxf *w, const struct movetree *m)
{
    if (m->result_len && !game_get(m->game, "result"))
        game_header(m->game, "RESULT", 6, w->s + m->result, m->result_len);
}

/* A game from its first header on; the offset behind it. */
static size_t
read_game(const struct wxf *w, size_t off)
{
    struct game *g = game_begin(w, off);
    struct movetree m = {.game = g, .src = w->src, .number_given = true};
    struct row l;
    bool first = true;

    for (; off < w->len; off = after(w, &l), first = false) {
        line_at(w, off, &l);
        if (is_start(w, &l)) {
            off = read_moves(w, &m, l.value + 1);
            put_result(w, &m);
            break;
        }
        if (!first && is_format(w, &l))
            break;
        if (is_header(w, &l)) {
            put_header(w, g, &l, &m);
        } else if (l.name_len || l.value_len) {
            m.begin = off;
            m.end = find_end(w, off, &(bool){false});
            off = movetree_read(&m);
            put_result(w, &m);
            break;
        }
    }
    g->title = game_get(g, "title");
    if (!g->title)
        g->title = game_get(g, "event");
    return off;
}

/* Whether the text has more than one game: number 1 or a position comes. */
static bool
has_another(const struct wxf *w, size_t off)
{
    int depth = 0;
    struct token t;

    do {
        token_next(w->s, w->len, off, &t);
        off = t.off + t.len;
        depth += (t.type == TOKEN_OPEN) - (t.type == TOKEN_CLOSE);
        if (t.type == TOKEN_NUMBER && t.number == 1 && t.line_start && !depth)
            return true;
    } while (t.type != TOKEN_END);
    return position_begins(w->s + t.off, w->len - t.off);
}

/*
 * One game without a frame: two moves that can be played come first.  Lists
 * of several are for the reader of games in prose.
 */
static bool
is_axn(const struct wxf *w)
{
    struct pos start;
    struct token t;
    size_t off = 0;

    do {
        token_next(w->s, w->len, off, &t);
        off = t.off + t.len;
    } while (t.type == TOKEN_NUMBER || t.type == TOKEN_DOTS);
    pos_start(&start);
    return t.type == TOKEN_MOVE
           && notation_read(&start, w->s + t.off, t.len).notation
                  == NOTATION_WXF
           && movetree_begins(w->src, 0, w->len, &start) == 2
           && !has_another(w, off);
}

static size_t
read_axn(const struct wxf *w)
{
    struct movetree m = {.game = game_begin(w, 0), .src = w->src,
                         .end = w->len, .number_given = true};

    movetree_read(&m);
    put_result(w, &m);
    return 1;
}

/* What lies between the games, for the reader of games in prose. */
static void
read_gap(const struct wxf *w, size_t from, size_t to, bool page)
{
    struct movetext_part part = {w->src, from, to, page};

    if (to > from)
        movetext_read_part(w->d, &part);
}

size_t
wxf_read(struct doc *d, const struct source *src)
{
    struct wxf w = {.d = d, .src = src, .s = buf_str(&src->text),
                    .len = src->text.len};
    size_t off = 0, gap = 0, before = d->n_games;
    bool page = movetext_is_page(w.s, w.len), any = false;

    while (off < w.len) {
        struct row l;

        line_at(&w, off, &l);
        if (begins_game(&w, off)) {
            read_gap(&w, gap, off, page);
            off = gap = read_game(&w, off);
            any = true;
        } else {
            off = after(&w, &l);
        }
    }
    if (any)
        read_gap(&w, gap, w.len, page);
    return d->n_games - before;
}

size_t
wxf_read_bare(struct doc *d, const struct source *src)
{
    struct wxf w = {.d = d, .src = src, .s = buf_str(&src->text),
                    .len = src->text.len};

    return is_axn(&w) ? read_axn(&w) : 0;
}

bool
wxf_begins(const char *s, size_t len)
{
    const struct wxf w = {.s = s, .len = len};

    return begins_game(&w, 0);
}

size_t
wxf_read_game(struct doc *d, const struct source *src, size_t off, size_t to)
{
    const struct wxf w = {.d = d, .src = src, .s = buf_str(&src->text),
                          .len = to};

    return read_game(&w, off);
}

bool
wxf_explain(const struct doc *d, struct buf *out)
{
    size_t n = strlen(d->name);

    if (n < 4 || strcasecmp(d->name + n - 4, ".wxf") != 0)
        return false;
    buf_puts(out, "this is no WXF in spite of its name: it has no FORMAT "
                  "WXF, no START{ and does not begin with moves such as "
                  "C2=5");
    return true;
}
