#include <config.h>

#include "io/position.h"

#include <string.h>

#include "board/notation.h"
#include "board/refuse.h"
#include "board/movegen.h"
#include "io/scan.h"
#include "io/start.h"

static const char key_position[] = "position";

enum {
    KEY_MOVES = 5,              /* bytes of "moves" */
    TRIAL_MAX = 100,            /* words read to choose between two moves */
    TRIALS = 10000              /* words so read in a game */
};

static size_t
scan_gap(const char *s, size_t len)
{
    size_t p = 0, n;

    while (p < len
           && ((n = scan_blanks_and_lines(s + p, len - p))
               || (n = scan_any(s + p, len - p, ",，;；、"))))
        p += n;
    return p;
}

/* The bytes up to the next blank, comma or line end. */
static size_t
scan_token(const char *s, size_t len)
{
    size_t p = 0;

    while (p < len && !scan_gap(s + p, len - p))
        p++;
    return p;
}

/* A word of ASCII letters and nothing more, case as given. */
static bool
is_word(const char *s, size_t len, const char *word)
{
    size_t n = strlen(word);

    return len >= n && !memcmp(s, word, n)
           && (len == n || scan_gap(s + n, len - n));
}

static bool
is_result(const char *s, size_t len)
{
    static const char *const results[] = {
        "1-0", "0-1", "1/2-1/2", "*", "红方胜", "红胜", "红先胜", "紅勝",
        "黑方胜", "黑胜", "红先负", "黑勝", "和棋", "和局", "红先和", "和",
        NULL,
    };
    size_t n = scan_word(s, len, results);

    return n && scan_gap(s + n, len - n) == len - n;
}

bool
position_is_line(const char *s, size_t len)
{
    return len >= sizeof key_position - 1
           && is_word(s, len, key_position);
}

/* The number of tokens, as a guess at the moves that are not played. */
static int
count_tokens(const char *s, size_t len)
{
    int count = 0;

    while (len) {
        size_t n = scan_gap(s, len);

        s += n;
        len -= n;
        n = scan_token(s, len);
        count += n > 0;
        s += n;
        len -= n;
    }
    return count;
}

/* Where a game stands while its moves are read. */
struct player {
    struct game *game;
    struct pos pos;
    uint32_t node;
    struct place at;
    const char *end;            /* of the text that may hold more moves */
    int trials;                 /* words that may still be read in trials */
};

/* The place of the next move; moves folded into the start count. */
static struct place
next_place(const struct player *pl)
{
    struct place at = pl->at;

    at.ply = (int)pl->game->nodes[pl->node].ply + pl->game->before.n + 1;
    return at;
}

/* The move at s could not be read or played: say so, keep the rest. */
static void
stop(struct player *pl, const struct notation_result *r, const char *s,
     size_t len)
{
    size_t shown = r->used ? r->used : scan_token(s, len);
    struct buf b = BUF_INIT;
    struct place at = next_place(pl);
    int left = count_tokens(s, len);

    buf_addf(&b, "%.*s: ", (int)(shown > 60 ? 60 : shown), s);
    if (r->status == NOTATION_NOT_A_MOVE)
        buf_puts(&b, "not a move (moves are like h2e2, C2=5, 炮二平五)");
    else if (r->status == NOTATION_NO_PIECE)
        buf_puts(&b, "no piece fits it");
    else
        refuse_print(&pl->pos, r->move, LANG_EN, &b);
    diags_add(&pl->game->diags, DIAG_ERROR, at,
              "%s; the line stops here, %d move%s kept as text",
              buf_str(&b), left, left == 1 ? " is" : "s are");
    game_rest(pl->game, pl->node, s, len, left);
    buf_free(&b);
}

/* The bytes of a result, a number or dots in front of a move. */
static size_t
scan_between(const char *s, size_t len)
{
    size_t n;

    if (is_result(s, len))
        return scan_token(s, len);
    n = scan_move_number(s, len);
    return n ? n : scan_dots(s, len);
}

/* Blank-divided coordinates are read without a search for other kinds. */
static struct notation_result
read_move(const struct pos *p, const char *s, size_t len)
{
    struct notation_result r = {.status = NOTATION_OK, .used = 4,
                                .notation = NOTATION_UCI};

    if (scan_token(s, len > 5 ? 5 : len) == 4) {
        r.move = move_from_uci(s, 4);
        if (r.move != MOVE_NONE) {
            if (!movegen_is_legal(p, r.move))
                r.status = NOTATION_ILLEGAL;
            return r;
        }
    }
    return notation_read(p, s, len);
}

static bool
is_playable(const struct notation_result *r)
{
    return r->status == NOTATION_OK || r->status == NOTATION_AMBIGUOUS;
}

/* How many of the words at s can be played after a move. */
static int
replay(struct player *pl, move_t mv, const char *s)
{
    struct pos pos = pl->pos;
    int words, count = 0;

    pos_make(&pos, mv);
    for (words = 0; words < TRIAL_MAX && pl->trials > 0; words++) {
        struct notation_result r;
        size_t n;

        s += scan_gap(s, (size_t)(pl->end - s));
        if (s == pl->end)
            break;
        pl->trials--;
        n = scan_between(s, (size_t)(pl->end - s));
        if (!n) {
            r = read_move(&pos, s, (size_t)(pl->end - s));
            if (!is_playable(&r))
                break;
            pos_make(&pos, r.move);
            count++;
            n = r.used;
        }
        s += n;
    }
    return count;
}

/*
 * Of two moves that a word fits, the one after which more of the rest can be
 * played; the first if that tells nothing.
 */
static move_t
choose(struct player *pl, const struct notation_result *r, const char *s)
{
    int first = replay(pl, r->move, s + r->used);
    int other = replay(pl, r->other, s + r->used);
    move_t taken = other > first ? r->other : r->move;
    char a[5], b[5], c[5];

    diags_add(&pl->game->diags, DIAG_ERROR, next_place(pl),
              "%.*s fits two moves, %s and %s; %s is played%s",
              (int)r->used, s, move_uci(r->move, a), move_uci(r->other, b),
              move_uci(taken, c),
              first != other ? ", after which more of the line replays" : "");
    return taken;
}

static void
play(struct player *pl, const struct notation_result *r, const char *s)
{
    move_t mv = r->status == NOTATION_AMBIGUOUS ? choose(pl, r, s) : r->move;

    pl->node = game_add(pl->game, pl->node, mv);
    pos_make(&pl->pos, mv);
}

/* The last node of the main line, with its position; pl->end is set. */
static void
player_init(struct player *pl, struct game *g, struct place at)
{
    pl->game = g;
    pl->node = 0;
    pl->at = at;
    pl->trials = TRIALS;
    while (g->nodes[pl->node].child != NODE_NONE)
        pl->node = g->nodes[pl->node].child;
    game_pos(g, pl->node, &pl->pos);
}

static void
play_words(struct player *pl, const char *s, size_t len)
{
    for (;;) {
        struct notation_result r;
        size_t n = scan_gap(s, len);

        s += n;
        len -= n;
        if (!len)
            return;
        if (is_result(s, len))
            game_header(pl->game, "result", 6, s, scan_token(s, len));
        n = scan_between(s, len);
        if (!n) {
            r = read_move(&pl->pos, s, len);
            if (!is_playable(&r)) {
                stop(pl, &r, s, len);
                return;
            }
            play(pl, &r, s);
            n = r.used;
        }
        s += n;
        len -= n;
    }
}

void
position_play(struct game *g, const char *s, size_t len, struct place at)
{
    struct player pl = {.end = s + len};

    player_init(&pl, g, at);
    play_words(&pl, s, len);
}

/* The bytes up to the word "moves", or all. */
static size_t
scan_to_moves(const char *s, size_t len)
{
    size_t p = 0;

    while (p < len && !is_word(s + p, len - p, "moves")) {
        p += scan_token(s + p, len - p);
        p += scan_gap(s + p, len - p);
    }
    return p;
}

/* "startpos" or "fen FEN" at s: sets the start; false if it cannot. */
static bool
read_start(struct game *g, const char *s, size_t len, struct place at)
{
    size_t n;
    struct pos pos;

    if (is_word(s, len, "startpos")) {
        pos_start(&pos);
        game_set_start(g, &pos);
        g->side_known = true;
        return true;
    }
    if (!is_word(s, len, "fen")) {
        diags_add(&g->diags, DIAG_ERROR, at,
                  "after \"position\" comes \"fen\" or \"startpos\"");
        return false;
    }
    n = 3 + scan_blanks(s + 3, len - 3);
    at.column += (long)n;
    return start_fen(g, s + n, scan_trim(s + n, len - n), at);
}

void
position_read_line(struct doc *d, const char *s, size_t len, struct place at)
{
    struct game *g = game_new(d, "position");
    size_t p = sizeof key_position - 1, start;
    struct place game_at = at;

    g->line = at.line;
    game_at.game = g->number;
    while (len && (s[len - 1] == '\r' || s[len - 1] == '\n'))
        len--;
    p += scan_blanks(s + p, len - p);
    start = scan_to_moves(s + p, len - p);
    at.column = (long)p + 1;
    if (!read_start(g, s + p, start, at)) {
        p += start + KEY_MOVES;
        p += p < len ? scan_gap(s + p, len - p) : 0;
        if (p < len)
            game_rest(g, 0, s + p, len - p, count_tokens(s + p, len - p));
        return;
    }
    start_check(g, game_at);
    p += start;
    if (p < len)
        position_play(g, s + p + KEY_MOVES, len - p - KEY_MOVES, game_at);
}

/* The bytes of empty lines and of remarks ("# ...") at the start. */
static size_t
scan_remarks(const char *s, size_t len)
{
    size_t p = scan_blanks_and_lines(s, len);

    while (p < len && s[p] == '#') {
        p += scan_line(s + p, len - p);
        p += scan_blanks_and_lines(s + p, len - p);
    }
    return p;
}

size_t
position_read(struct doc *d, const struct source *src)
{
    const char *s = buf_str(&src->text);
    size_t len = src->text.len, off = scan_remarks(s, len), line;
    size_t n = 0;

    if (!position_is_line(s + off, len - off))
        return 0;
    for (; off < len; off += line + 1) {
        size_t skip;

        line = scan_line(s + off, len - off);
        skip = scan_blanks(s + off, line);
        if (position_is_line(s + off + skip, line - skip)) {
            position_read_line(d, s + off + skip, line - skip,
                               source_place(src, off + skip));
            n++;
        } else if (skip < line && s[off + skip] != '#') {
            diags_add(&d->diags, DIAG_WARNING, source_place(src, off + skip),
                      "not a position line; skipped");
        }
    }
    return n;
}

/* The bytes of a FEN's rows: seven slashes at least between its signs. */
static size_t
scan_rows(const char *s, size_t len)
{
    size_t p = 0;
    int slashes = 0;

    for (; p < len && s[p] && strchr("rnhbeakcpRNHBEAKCP0123456789/", s[p]);
         p++)
        slashes += s[p] == '/';
    return slashes >= 7 && (p == len || scan_gap(s + p, len - p)) ? p : 0;
}

/* The bytes of a FEN with the fields that follow its rows. */
static size_t
scan_fen(const char *s, size_t len)
{
    size_t p = scan_rows(s, len), end = p, n;
    int field;

    for (field = 1; p && field < 6; field++) {
        p = end + scan_blanks(s + end, len - end);
        n = scan_token(s + p, len - p);
        if (p == end || !n || n > 4 || strspn(s + p, "wrbWRB-0123456789") < n)
            break;
        end = p + n;
    }
    return end;
}

/*
 * A line at pl->at that begins with a FEN: a new game, and moves after the
 * FEN.
 */
static void
read_fen_line(struct doc *d, struct player *pl, const char *s, size_t len)
{
    struct game *g = game_new(d, "fen");
    struct place at = pl->at;
    size_t n = scan_fen(s, len);

    pl->game = NULL;
    g->line = at.line;
    if (!start_fen(g, s, n, at)) {
        if (n < len)
            game_rest(g, 0, s + n, len - n, 0);
        return;
    }
    at.game = g->number;
    start_check(g, at);
    player_init(pl, g, at);
    play_words(pl, s + n, len - n);
}

size_t
position_read_fens(struct doc *d, const struct source *src)
{
    const char *s = buf_str(&src->text);
    size_t len = src->text.len, off = scan_remarks(s, len), line;
    struct player pl = {.end = s + len};
    size_t n = 0;

    if (!scan_rows(s + off, scan_line(s + off, len - off)))
        return 0;
    for (; off < len; off += line + 1) {
        size_t skip, p;

        line = scan_line(s + off, len - off);
        skip = scan_blanks(s + off, line);
        p = off + skip;
        if (skip == line || s[p] == '#')
            continue;
        if (scan_rows(s + p, line - skip)) {
            pl.at = source_place(src, p);
            read_fen_line(d, &pl, s + p, line - skip);
            n++;
        } else if (pl.game && pl.game->n_rests) {
            game_rest(pl.game, pl.node, s + p, line - skip,
                      count_tokens(s + p, line - skip));
        } else if (pl.game) {
            play_words(&pl, s + p, line - skip);
        } else {
            diags_add(&d->diags, DIAG_WARNING, source_place(src, p),
                      "neither a FEN nor moves that follow one; skipped");
        }
    }
    return n;
}
