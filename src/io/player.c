#include <config.h>

#include "io/player.h"

#include <string.h>

#include "board/movegen.h"
#include "board/refuse.h"
#include "io/scan.h"

enum {
    SHOWN_MAX = 60,             /* bytes of a word in a diagnostic */
    TRIAL_MAX = 100,            /* words read to choose between two moves */
    TRIALS = 10000              /* words so read in a game */
};

size_t
player_gap(const char *s, size_t len)
{
    size_t p = 0, n;

    while (p < len
           && ((n = scan_blanks_and_lines(s + p, len - p))
               || (n = scan_any(s + p, len - p, ",，;；、"))))
        p += n;
    return p;
}

size_t
player_token(const char *s, size_t len)
{
    size_t p = 0;

    while (p < len && !player_gap(s + p, len - p))
        p++;
    return p;
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

    return n && player_gap(s + n, len - n) == len - n;
}

int
player_count(const char *s, size_t len)
{
    int count = 0;

    while (len) {
        size_t n = player_gap(s, len);

        s += n;
        len -= n;
        n = player_token(s, len);
        count += n > 0;
        s += n;
        len -= n;
    }
    return count;
}

struct place
player_place(const struct player *pl)
{
    struct place at = pl->at;

    at.ply = (int)pl->game->nodes[pl->node].ply + pl->game->before.n + 1;
    return at;
}

void
player_why(const struct player *pl, const struct notation_result *r,
           const char *s, size_t len, struct buf *out)
{
    size_t shown = r->used ? r->used
                           : player_token(s, len > SHOWN_MAX ? SHOWN_MAX
                                                             : len);

    buf_addf(out, "%.*s: ", (int)(shown > SHOWN_MAX ? SHOWN_MAX : shown), s);
    if (r->status == NOTATION_NOT_A_MOVE)
        buf_puts(out, "not a move (moves are like h2e2, C2=5, 炮二平五)");
    else if (r->status == NOTATION_NO_PIECE)
        buf_puts(out, "no piece fits it");
    else
        refuse_print(&pl->pos, r->move, LANG_EN, out);
}

/* The move at s could not be read or played: say so, keep the rest. */
static void
stop(struct player *pl, const struct notation_result *r, const char *s,
     size_t len)
{
    struct buf b = BUF_INIT;
    int left = player_count(s, len);

    player_why(pl, r, s, len, &b);
    diags_add(&pl->game->diags, DIAG_ERROR, player_place(pl),
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
        return player_token(s, len);
    n = scan_move_number(s, len);
    return n ? n : scan_dots(s, len);
}

/* Blank-divided coordinates are read without a search for other kinds. */
struct notation_result
player_read(const struct pos *p, const char *s, size_t len)
{
    struct notation_result r = {.status = NOTATION_OK, .used = 4,
                                .notation = NOTATION_UCI};

    if (player_token(s, len > 5 ? 5 : len) == 4) {
        r.move = move_from_uci(s, 4);
        if (r.move != MOVE_NONE) {
            if (!movegen_is_legal(p, r.move))
                r.status = NOTATION_ILLEGAL;
            return r;
        }
    }
    return notation_read(p, s, len);
}

bool
player_can(const struct notation_result *r)
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

        s += player_gap(s, (size_t)(pl->end - s));
        if (s == pl->end)
            break;
        pl->trials--;
        n = scan_between(s, (size_t)(pl->end - s));
        if (!n) {
            r = player_read(&pos, s, (size_t)(pl->end - s));
            if (!player_can(&r))
                break;
            pos_make(&pos, r.move);
            count++;
            n = r.used;
        }
        s += n;
    }
    return count;
}

move_t
player_choose(struct player *pl, const struct notation_result *r,
              const char *s)
{
    int first = replay(pl, r->move, s + r->used);
    int other = replay(pl, r->other, s + r->used);
    move_t taken = other > first ? r->other : r->move;
    char a[5], b[5], c[5];

    diags_add(&pl->game->diags, DIAG_ERROR, player_place(pl),
              "%.*s fits two moves, %s and %s; %s is played%s",
              (int)r->used, s, move_uci(r->move, a), move_uci(r->other, b),
              move_uci(taken, c),
              first != other ? ", after which more of the line replays" : "");
    return taken;
}

static void
play(struct player *pl, const struct notation_result *r, const char *s)
{
    move_t mv = r->status == NOTATION_AMBIGUOUS ? player_choose(pl, r, s)
                                                : r->move;

    pl->node = game_go_on(pl->game, pl->node, mv);
    pos_make(&pl->pos, mv);
}

void
player_init(struct player *pl, struct game *g, struct place at)
{
    uint32_t next;

    pl->game = g;
    pl->node = 0;
    pl->at = at;
    pl->trials = TRIALS;
    while ((next = game_next(g, pl->node)) != NODE_NONE)
        pl->node = next;
    game_pos(g, pl->node, &pl->pos);
}

void
player_words(struct player *pl, const char *s, size_t len)
{
    for (;;) {
        struct notation_result r;
        size_t n = player_gap(s, len);

        s += n;
        len -= n;
        if (!len)
            return;
        if (is_result(s, len))
            game_header(pl->game, "result", 6, s, player_token(s, len));
        n = scan_between(s, len);
        if (!n) {
            r = player_read(&pl->pos, s, len);
            if (!player_can(&r)) {
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

