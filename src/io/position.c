#include <config.h>

#include "io/position.h"

#include <string.h>

#include "io/player.h"
#include "io/scan.h"
#include "io/start.h"

static const char key_position[] = "position";

enum { KEY_MOVES = 5 };         /* bytes of "moves" */

/* A word of ASCII letters and nothing more, case as given. */
static bool
is_word(const char *s, size_t len, const char *word)
{
    size_t n = strlen(word);

    return len >= n && !memcmp(s, word, n)
           && (len == n || player_gap(s + n, len - n));
}

bool
position_is_line(const char *s, size_t len)
{
    return len >= sizeof key_position - 1
           && is_word(s, len, key_position);
}

void
position_play(struct game *g, const char *s, size_t len, struct place at)
{
    struct player pl = {.end = s + len};

    player_init(&pl, g, at);
    player_words(&pl, s, len);
}

/* The bytes up to the word "moves", or all. */
static size_t
scan_to_moves(const char *s, size_t len)
{
    size_t p = 0;

    while (p < len && !is_word(s + p, len - p, "moves")) {
        p += player_token(s + p, len - p);
        p += player_gap(s + p, len - p);
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
        p += p < len ? player_gap(s + p, len - p) : 0;
        if (p < len)
            game_rest(g, 0, s + p, len - p, player_count(s + p, len - p));
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

enum { DIGITS_MAX = 6 };        /* of a counter, as fen.h reads them */

/* The bytes of a FEN's rows: seven slashes at least between its signs. */
static size_t
scan_rows(const char *s, size_t len)
{
    size_t p = 0;
    int slashes = 0;

    for (; p < len && s[p] && strchr("rnhbeakcpRNHBEAKCP0123456789/", s[p]);
         p++)
        slashes += s[p] == '/';
    return slashes >= 7 && (p == len || player_gap(s + p, len - p)) ? p : 0;
}

/* The side to move, a number or "-". */
static bool
is_field(const char *s, size_t len)
{
    size_t i;

    for (i = 0; i < len; i++)
        if (!s[i] || !strchr("wrbWRB-0123456789", s[i]))
            return false;
    return true;
}

size_t
position_scan_fen(const char *s, size_t len)
{
    size_t p = scan_rows(s, len), end = p, n;
    int field;

    for (field = 1; p && field < 6; field++) {
        p = end + scan_blanks(s + end, len - end);
        n = player_token(s + p, len - p);
        if (p == end || !n || n > DIGITS_MAX || !is_field(s + p, n))
            break;
        end = p + n;
    }
    return end;
}

bool
position_begins(const char *s, size_t len)
{
    size_t p = sizeof key_position - 1;

    if (!position_is_line(s, len))
        return scan_rows(s, len) > 0;
    p += scan_blanks(s + p, len - p);
    return is_word(s + p, len - p, "fen")
           || is_word(s + p, len - p, "startpos");
}

bool
position_begins_fen(const struct source *src)
{
    const char *s = buf_str(&src->text);
    size_t off = scan_remarks(s, src->text.len);

    return scan_rows(s + off, scan_line(s + off, src->text.len - off)) > 0;
}
