#include <config.h>

#include "io/movetext.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/utf8.h"
#include "board/fen.h"
#include "io/columns.h"
#include "io/diagram.h"
#include "io/foreign.h"
#include "io/marked.h"
#include "io/movelist.h"
#include "io/position.h"
#include "io/scan.h"
#include "io/start.h"
#include "io/value.h"
#include "io/writer.h"

enum {
    TITLE_MAX = 90,             /* bytes of a line that is a title */
    RUN_NUMBERED = 2,           /* moves a numbered list begins with */
    RUN_BARE = 4,               /* without numbers */
    RUN_PAGE = 8,               /* in a page, which may show examples */
    RUN_LINES = 4,              /* there on lines of nothing else */
    RUN_CAPTION = 6             /* under the name of a figure */
};

/* A header read before its game, or a comment on it (`name` is NULL). */
struct pending {
    const char *name;
    const char *value;          /* not ended */
    size_t len;
    bool marked;                /* of any name: there may be many */
    bool words;                 /* prose, as lines */
};

/* Words before a game: all of them, those of their last paragraph. */
struct words {
    size_t from, last_from, to;
};

struct reader {
    struct doc *doc;
    const struct source *src;   /* NULL: a pasted text */
    const struct value_marks *marks;    /* back to the file, or NULL */
    bool page;                  /* the text of a page */
    bool part;                  /* what another format left */
    size_t base;                /* where that begins */
    struct movetext text;
    size_t n;                   /* games */

    struct movelist list;       /* valid if `game` is not NULL */
    struct game *game;          /* the one being read */
    struct place at;            /* its place */
    bool single;                /* there is only this one */
    bool lead;                  /* "着法：" stood on a line of its own */
    bool advert;                /* after a ruler: what follows is none of it */
    bool assumed;               /* its start is a guess */
    bool parted;                /* a mark parts its games */
    bool bare;                  /* the last FEN began its line */
    bool listed;                /* so did its FEN, and its moves behind that */
    bool done;
    bool again;                 /* the moves of another game are seen */
    bool headed;                /* by a heading that begins it */

    struct pending *headers;    /* owned */
    size_t n_headers, cap_headers;
    size_t header_from;         /* where the first of them is */
    char begins;                /* who is said to begin, 0 = not said */

    /* Prose that no game has taken. */
    bool prose;
    size_t from, to;
    size_t first_end;           /* of its first paragraph, 0 = not ended */
    size_t last_from;           /* of its last paragraph */
    bool apart;                 /* an empty line came before it */
    bool blank;                 /* an empty line came last */
    bool caption;               /* the line before names a figure */
    struct words above;         /* those above the headers; to = 0: none */
    size_t row;                 /* where the row being read begins */
    size_t title;               /* a title after a list that stopped: + 1 */
};

/* Places ----------------------------------------------------------------- */

static struct place
place_at(const struct reader *r, size_t off)
{
    if (!r->src)
        return r->at;
    if (r->marks)
        off = value_marks_find(r->marks, off);
    return source_place(r->src, r->base + off);
}

/* A line without its bullet and outer blanks. */
static struct span
row_at(const struct movetext *t, size_t p)
{
    struct span row = {p, scan_line(t->s + p, t->len - p)};
    const char *s;
    size_t n;

    while ((n = scan_blank(t->s + row.off, row.len))
           || (n = scan_bullet(t->s + row.off, row.len))
           || (n = movelist_bullet(t, row.off))) {
        row.off += n;
        row.len -= n;
    }
    s = writer_trim(t->s + row.off, &row.len);
    row.off = (size_t)(s - t->s);
    return row;
}

/* Prose ------------------------------------------------------------------ */

static void
add_prose(struct reader *r, const struct span *row)
{
    size_t end = row->off + row->len;

    if (r->advert)
        return;
    if (!r->prose) {
        r->from = r->last_from = row->off;
        r->apart = r->blank;
        r->first_end = 0;
    } else if (r->blank) {
        if (!r->first_end)
            r->first_end = r->to;
        r->last_from = row->off;
    }
    r->prose = true;
    r->to = end;
    if (r->game && r->list.begun)
        movelist_prose(&r->list, row->off, end);
    r->caption = false;
}

static bool
is_title(const char *s, size_t len)
{
    static const char *const marks[] = {
        "。", "，", "；", "！", "？", ",", ";", NULL,
    };

    return len && len <= TITLE_MAX && !scan_holds(s, len, marks)
           && !remarks_is_rest(s, len)
           && s[len - 1] != ':' && !(len > 3 && scan_any(s + len - 3, 3, "："))
           && !movelist_is_noise(s, len);
}

/* The line of text that ends at `to`, or as much of it, not before `from`. */
static struct span
last_line(const struct reader *r, size_t from, size_t to)
{
    size_t p = to;
    struct span row;

    while (p > from && r->text.s[p - 1] != '\n')
        p--;
    row = row_at(&r->text, p);
    if (row.off + row.len > to && row.off < to)
        row.len = scan_trim(r->text.s + row.off, to - row.off);
    return row;
}

/* Words before the game: a title if it has none, and a comment. */
static void
put_words(struct reader *r, const struct words *words)
{
    struct game *g = r->game;
    size_t from = r->page ? words->last_from : words->from, to = words->to;
    struct span row = last_line(r, from, to);

    if (!game_get(g, "title") && is_title(r->text.s + row.off, row.len)
        && !movelist_is_moves(&r->text, row.off)) {
        game_header(g, "title", 5, r->text.s + row.off, row.len);
        to = row.off;
    }
    if (!r->single && !r->page && to > from)
        movelist_remark(&r->list, 0, from, to);
}

static struct words
words_of(const struct reader *r)
{
    return (struct words){r->from, r->last_from, r->to};
}

/* Those above the headers. */
static void
take_above(struct reader *r)
{
    if (r->above.to)
        put_words(r, &r->above);
    r->above.to = 0;
}

/* Games ------------------------------------------------------------------ */

static void
set_title(struct game *g)
{
    g->title = game_get(g, "title");
    if (!g->title)
        g->title = game_get(g, "event");
}

static void
add_header(struct reader *r, const struct pending *header)
{
    if (r->n_headers == r->cap_headers) {
        r->cap_headers = r->cap_headers ? r->cap_headers * 2 : 16;
        r->headers = xrealloc(r->headers,
                              r->cap_headers * sizeof *r->headers);
    }
    r->headers[r->n_headers++] = *header;
}

/* A header of the game, or a line of its comment. */
static void
put_header(struct reader *r, const struct pending *h)
{
    if (h->name)
        game_header(r->game, h->name, strlen(h->name), h->value, h->len);
    else if (h->words)
        remarks_add_lines(&r->list.remarks, 0, h->value, h->len);
    else
        remarks_add(&r->list.remarks, 0, h->value, h->len);
}

/* The headers of the game, and the words above and between them. */
static void
flush_headers(struct reader *r)
{
    size_t i;

    for (i = 0; i < r->n_headers; i++)
        if (r->headers[i].name)
            put_header(r, &r->headers[i]);
    take_above(r);
    for (i = 0; i < r->n_headers; i++)
        if (!r->headers[i].name)
            put_header(r, &r->headers[i]);
    r->n_headers = 0;
}

/* What stands before the moves. */
static void
take_words(struct reader *r)
{
    struct words words = words_of(r);

    flush_headers(r);
    if (r->prose)
        put_words(r, &words);
    r->prose = false;
}

/*
 * Where the words after a game end and those before the next begin: behind
 * the first paragraph; if there is but one, it goes with the game it touches,
 * and its last line is the title of the next one if it looks like a title.
 */
static size_t
end_of_words(const struct reader *r)
{
    struct span row = last_line(r, r->from, r->to);

    if (r->page)
        return r->apart ? r->from : r->first_end ? r->first_end : r->to;
    if (r->first_end)
        return r->first_end;
    if (r->blank)
        return r->to;
    if (r->apart)
        return r->from;
    return is_title(r->text.s + row.off, row.len) ? row.off : r->to;
}

/* The game ends before `p`; the first paragraph after it is still its. */
static void
close_game(struct reader *r, size_t p)
{
    size_t to = r->text.len;
    bool stopped = r->game && movelist_is_open(&r->list);

    if (!r->game)
        return;
    if (!r->list.begun) {
        flush_headers(r);
        start_check(r->game, r->at);
    }
    if (r->title && stopped && p < r->text.len) {
        struct span row = row_at(&r->text, p = r->title - 1);

        add_prose(r, &row);
    }
    r->title = 0;
    if (r->prose && (p < r->text.len || r->page))
        to = end_of_words(r);
    if (r->prose && !r->list.begun && p == r->text.len && !r->page)
        movelist_remark(&r->list, 0, r->from, r->to);
    movelist_end(&r->list, p, to);
    if (r->assumed && stopped && !r->list.line
        && game_plies(r->game) < RUN_NUMBERED)
        diags_add(&r->game->diags, DIAG_NOTE, r->at,
                  "no position is given; the start position was taken");
    r->assumed = false;
    set_title(r->game);
    movelist_free(&r->list);
    if (r->prose && r->list.begun && !(stopped && r->from >= p)) {
        r->prose = to < r->to;
        r->from = to;
        r->first_end = 0;
        r->last_from = r->last_from > to ? r->last_from : to;
    }
    r->game = NULL;
    r->advert = r->lead = r->listed = false;
}

/*
 * The prose that a header follows is over: that above the first one waits for
 * its game and may hold its title, that between two is a comment.
 */
static void
part_words(struct reader *r)
{
    struct pending h = {.value = r->text.s + r->from,
                        .len = r->to - r->from, .words = true};

    if (!r->prose || r->single || (r->game && r->list.begun))
        return;
    r->prose = false;
    if (!r->above.to && !r->n_headers) {
        r->above = words_of(r);
    } else if (!r->page) {
        add_header(r, &h);
    }
}

/* Whose turn the words say it is, if the position does not. */
static void
apply_begins(struct reader *r)
{
    struct game *g = r->game;

    if (!r->begins || g->side_known || !g->has_start || r->list.begun)
        return;
    if ((r->begins == 'b') != (g->start.side == BLACK))
        pos_pass(&g->start);
    g->side_known = true;
    r->list.path.pl.pos = g->start;
}

/*
 * A game that begins at `p` with a start (NULL: it has none), which may not
 * tell the side to move.
 */
static void
open_game(struct reader *r, size_t p, const char *format,
          const struct pos *start)
{
    r->game = game_new(r->doc, format);
    r->at = place_at(r, r->n_headers ? r->header_from : p);
    r->game->line = r->at.line;
    r->at.game = r->game->number;
    r->n++;
    if (start)
        game_set_start(r->game, start);
    movelist_init(&r->list, &r->text, r->game, r->at);
    take_words(r);
    r->caption = r->again = r->headed = false;
}

/* Positions -------------------------------------------------------------- */

/* A position in the middle of a game says where it stands: no new game. */
static bool
is_where_we_are(const struct reader *r, const struct pos *pos)
{
    struct pos other = *pos;

    if (!r->game || !r->list.begun || r->list.stopped)
        return false;
    if (other.side != r->list.path.pl.pos.side)
        pos_pass(&other);
    return pos_same(&other, &r->list.path.pl.pos);
}

/* A game begins with a position at `p`, whether it can be read or not. */
static void
take_start(struct reader *r, size_t p, const struct pos *start,
           const struct fen_extra *extra)
{
    close_game(r, r->row);
    open_game(r, p, r->n_headers || r->prose || !extra ? "text" : "fen",
              start);
    if (!start)
        return;
    r->game->side_known = false;
    if (extra)
        start_set(r->game, start, extra);
    apply_begins(r);
}

/* "{FEN}" or FEN with what follows it; where to go on. */
static size_t
take_fen(struct reader *r, size_t p, size_t n)
{
    const char *s = r->text.s + p;
    struct arena *arena = arena_new();
    struct fen_extra extra;
    struct diags diags;
    struct pos pos;
    bool good;
    size_t i;

    diags_init(&diags, arena);
    good = fen_parse(s, n, place_at(r, p), &diags, &pos, &extra);
    if (r->single) {
        diags_add(&r->game->diags, DIAG_NOTE, r->at,
                  "a position stands among the moves; it is passed over");
    } else if (!good || (r->listed && r->bare)
               || !is_where_we_are(r, &pos)) {
        take_start(r, p, good ? &pos : NULL, &extra);
        for (i = 0; i < diags.n; i++)
            diags_add(&r->game->diags, diags.list[i].severity,
                      diags.list[i].place, "%s", diags.list[i].text);
    }
    arena_free(arena);
    return p + n;
}

/* 64 digits and nothing else. */
static bool
is_binit(const char *s, size_t len)
{
    size_t i;

    for (i = 0; i < len; i++)
        if (s[i] < '0' || s[i] > '9')
            return false;
    return len == BINIT_LEN;
}

static void
take_binit(struct reader *r, const struct span *row)
{
    struct pos pos;

    if (r->single)
        return;
    close_game(r, row->off);
    open_game(r, row->off, "text", NULL);
    if (!binit_parse(r->text.s + row->off, row->len, r->at,
                     &r->game->diags, &pos))
        return;
    game_set_start(r->game, &pos);
    r->list.path.pl.pos = pos;
    apply_begins(r);
}

/* A drawing; one without pieces is passed over. */
static void
take_diagram(struct reader *r, size_t p, const struct diagram *d)
{
    struct pos pos;

    if (!d->pieces || r->single)
        return;
    pos_set(&pos, d->pcs, RED);
    if (!d->doubtful && is_where_we_are(r, &pos))
        return;
    take_start(r, p, d->doubtful ? NULL : &pos, NULL);
    if (d->doubtful)
        diags_add(&r->game->diags, DIAG_ERROR, r->at,
                  "the board does not tell whose %d of its %d pieces are; "
                  "put one side's in brackets, or give a FEN", d->doubtful,
                  d->pieces);
}

/* "position startpos moves ..." among other text. */
static void
take_position_line(struct reader *r, const struct span *row)
{
    close_game(r, row->off);
    r->prose = false;
    r->n_headers = 0;
    r->above.to = 0;
    position_read_line(r->doc, r->text.s + row->off, row->len,
                       place_at(r, row->off));
    r->n++;
}

/* Beginnings ------------------------------------------------------------- */

/*
 * Whether a list at `mv` begins in the start position: its first move can be
 * played there; in a page, which may show anything, the second too.
 */
static bool
fits_start(const struct reader *r, size_t mv)
{
    const struct movetext *t = &r->text;
    struct notation_result n;
    struct pos pos;
    size_t next;

    pos_start(&pos);
    n = player_read(&pos, t->s + mv, t->len - mv);
    if (!player_can(&n) || !r->page)
        return player_can(&n);
    pos_make(&pos, n.move);
    next = movelist_next(t, mv + n.used);
    if (!next)
        return true;
    n = player_read(&pos, t->s + next, t->len - next);
    return player_can(&n);
}

/*
 * Whether lines of nothing but moves begin at `p` and can be played.  Numbers
 * and moves in cells of a table, each a line here, do not: rules show the
 * keeping of a score so.
 */
static bool
is_short_list(const struct reader *r, size_t p, size_t mv)
{
    const struct movetext *t = &r->text;
    size_t end = p + scan_line(t->s + p, t->len - p), second;
    struct pos pos;
    int n;

    if (p != r->row || mv >= end || !movelist_is_moves(t, p))
        return false;
    second = movelist_next(t, mv + notation_shape(t->s + mv, t->len - mv));
    if (mv == p && second >= end)
        return false;
    pos_start(&pos);
    for (n = 0; n < RUN_LINES; n++) {
        struct notation_result m = player_read(&pos, t->s + mv, t->len - mv);

        if (!player_can(&m))
            return false;
        pos_make(&pos, m.move);
        mv = movelist_next(t, mv + m.used);
        if (!mv)
            return n + 1 == RUN_LINES;
    }
    return true;
}

/* Whether the next line that is not empty heads a variation. */
static bool
heading_follows(const struct movetext *t, size_t p)
{
    struct heading h;

    p += scan_line(t->s + p, t->len - p);
    p += scan_blanks_and_lines(t->s + p, t->len - p);
    return round_heading(t->s + p, t->len - p, &h) && h.placed;
}

/*
 * Whether a list begins with `p`.  From a position that is given it is enough
 * that moves are there; the start position is taken only for a list that has
 * number 1 or is nothing but moves, and fits.
 */
static bool
begins(const struct reader *r, size_t p)
{
    const struct movetext *t = &r->text;
    struct round round = {0};
    size_t mv = movelist_first(t, p, &round);
    int want = r->caption ? RUN_CAPTION
               : r->n_headers || r->lead || r->again ? 1
               : r->page ? RUN_PAGE
               : round.number ? RUN_NUMBERED : RUN_BARE;

    if (mv == MOVELIST_NONE)
        return false;
    if (r->game)
        return round.number || r->lead || r->single
               || movelist_is_moves(t, p);
    if (round.number ? round.number != 1 : !movelist_is_moves(t, p))
        return false;
    return (movelist_run(t, mv, want) >= want || heading_follows(t, p)
            || (want == RUN_PAGE && is_short_list(r, p, mv)))
           && (round.dots || fits_start(r, mv));
}

/*
 * A numbered list that does not fit the start position, and no position is
 * given: its words are kept, as those of a figure are.
 */
static bool
is_words(const struct reader *r, size_t p)
{
    struct round round;
    size_t mv = movelist_first(&r->text, p, &round);

    return !r->game && !r->page && !r->part && !r->caption
           && mv != MOVELIST_NONE && round.number == 1
           && (r->headed
               || movelist_run(&r->text, mv, RUN_BARE) >= RUN_BARE);
}

static size_t
take_figure(struct reader *r, size_t p)
{
    const struct movetext *t = &r->text;
    struct scan_words words = {0};
    struct round round;
    size_t mv = movelist_first(t, p, &round), i, n;
    struct place at;

    open_game(r, p, "text", NULL);
    n = scan_moves(t->s + p, t->len - p, p, &words);
    for (i = 0; i < words.n; i++)
        game_word(r->game, t->s + words.list[i].off, words.list[i].len);
    free(words.list);
    at = r->at;
    at.ply = 1;
    diags_add(&r->game->diags, DIAG_ERROR, at,
              "%.*s cannot be played from the start position, and no other "
              "is given; put a FEN on a line above the moves",
              (int)notation_shape(t->s + mv, t->len - mv), t->s + mv);
    close_game(r, p + n);
    return p + (n ? n : 1);
}

/* The list begins at `p`. */
static size_t
begin_list(struct reader *r, size_t p)
{
    struct pos start;
    size_t end;

    if (!r->game) {
        pos_start(&start);
        open_game(r, p, "text", &start);
        apply_begins(r);
        r->game->side_known = r->game->side_known || !r->begins;
        r->assumed = true;
    } else if (!r->single) {
        take_words(r);
    }
    r->prose = false;
    if (!r->game->has_start) {
        r->list.begun = r->list.stopped = true;
        r->list.rest_from = p;
        return p + scan_line(r->text.s + p, r->text.len - p);
    }
    end = movelist_words(&r->list, p);
    if (!r->single)
        start_check(r->game, r->at);
    r->begins = 0;
    return end;
}

/* Whether the game began, or may begin again, in the start position. */
static bool
is_from_start(const struct reader *r)
{
    struct pos start;

    pos_start(&start);
    return !r->game->has_start || pos_same(&start, &r->game->start);
}

/* A line of moves after prose that fits the start and not the board. */
static bool
is_next_bare(const struct reader *r, size_t mv)
{
    bool over = r->list.stopped
                || (!r->list.numbered && r->prose
                    && !movelist_can_play(&r->list, mv));

    return over && is_from_start(r) && movelist_is_moves(&r->text, mv)
           && movelist_run(&r->text, mv, RUN_BARE) == RUN_BARE
           && fits_start(r, mv);
}

/*
 * Whether a line begins another game: number 1 again, or moves without
 * numbers.
 */
static bool
is_next_game(const struct reader *r, size_t p)
{
    struct round round;
    size_t mv;

    p += round_game(r->text.s + p, r->text.len - p);
    mv = movelist_first(&r->text, p, &round);
    if (mv == MOVELIST_NONE || round.dots || !r->list.begun || r->list.waits)
        return false;
    if (!round.number)
        return !r->single && !movelist_is_open(&r->list)
               && is_next_bare(r, mv);
    if (round.number != 1 || r->list.first != 1
        || (movelist_run(&r->text, mv, RUN_NUMBERED) < RUN_NUMBERED
            && !movelist_is_moves(&r->text, p))
        || movelist_is_reply(&r->list, p)
        || (!r->game->nodes[0].child && !r->list.stopped))
        return false;
    return r->single || !r->game->has_start
           || (is_from_start(r) && fits_start(r, mv));
}

/* Lines ------------------------------------------------------------------ */

/* A header at `off`, which may open the next game. */
static void
take_header(struct reader *r, const struct pending *h, size_t off)
{
    const char *name = h->name;
    bool ends = name && writer_may_end(name);

    if (!r->single && r->game
        && (r->list.begun
            || (name && !h->marked && game_get(r->game, name)))
        && !(ends && !game_get(r->game, name)))
        close_game(r, r->row);
    part_words(r);
    if (r->game) {
        if (r->list.begun)
            movelist_over(&r->list, r->row);
        put_header(r, h);
        return;
    }
    if (!r->n_headers)
        r->header_from = off;
    add_header(r, h);
}

static void
take_label(struct reader *r, const char *name, const struct span *value)
{
    struct pending h = {.name = name, .value = r->text.s + value->off,
                        .len = value->len};

    take_header(r, &h, value->off);
}

/*
 * Whether what stands behind a label are moves: nothing else, or a move behind
 * that of a person.  "布局：中炮进三兵" only begins like one.
 */
static bool
is_moves(const struct reader *r, const char *name, const struct span *value)
{
    const char *s = r->text.s + value->off;

    if (!strcmp(name, "red") || !strcmp(name, "black"))
        return notation_shape(s, value->len) > 0;
    return value->len && movelist_is_moves(&r->text, value->off);
}

/* A line of labels: true if it was one. */
static bool
take_labels(struct reader *r, const struct span *row)
{
    const char *s = r->text.s, *name;
    size_t p = row->off, end = row->off + row->len, n;
    struct span value;

    while ((n = round_label(s + p, end - p, &name, &value))) {
        value.off += p;
        if (!*name && !value.len)
            return true;
        if (!*name || is_moves(r, name, &value))
            return false;
        take_label(r, name, &value);
        p += n;
        p += scan_blanks(s + p, end - p);
    }
    return p > row->off;
}

/* A position after a label or in braces: its FEN. */
static bool
fen_in(const struct reader *r, const struct span *row, struct span *fen)
{
    const char *s = r->text.s, *name;
    size_t p = row->off, end = row->off + row->len, open;
    struct span value;

    p += scan_item(s + p, end - p);
    p += scan_blanks(s + p, end - p);
    if (round_label(s + p, end - p, &name, &value) && !*name)
        p += value.off;
    if ((open = scan_any(s + p, end - p, "{｛"))) {
        size_t close = parens_close(&r->text.parens, p);

        p += open;
        end = close ? close : end;
    }
    fen->off = p;
    fen->len = position_scan_fen(s + p, end - p);
    return fen->len > 0;
}

static bool
is_caption(const struct reader *r, const struct span *row)
{
    return is_title(r->text.s + row->off, row->len)
           && scan_last_figure(r->text.s + row->off, row->len);
}

/* A row of a game that was begun: what the list makes of it. */
static size_t
take_list_row(struct reader *r, const struct span *row)
{
    struct movelist *l = &r->list;
    size_t p = row->off, end = p + row->len, to;

    p += round_lead(r->text.s + p, row->len);
    if (movelist_passes_end(l, p)) {
        r->prose = r->advert = false;
        return end;
    }
    if (movelist_goes_on(l, p)
        || (l->strict && !l->numbered && !l->prose)) {
        r->prose = r->advert = false;
        return movelist_words(l, p);
    }
    to = movelist_resume(l, p, end);
    add_prose(r, row);
    if (to == end)
        return end;
    r->prose = r->advert = false;
    movelist_prose(l, row->off, to);
    l->prose_to = to;
    return movelist_words(l, to);
}

/* "①..." below the moves: the comment of the move that bears the mark. */
static bool
take_mark(struct reader *r, const struct span *row)
{
    struct round round;
    size_t n = round_scan(r->text.s + row->off, row->len, &round);
    struct span note = {row->off + n, row->len - n};

    if (!n || !round.circled || !r->game || !r->list.begun
        || movelist_first(&r->text, row->off, &round) != MOVELIST_NONE)
        return false;
    return movelist_mark(&r->list, &round, &note);
}

/* A heading of a line of moves; what follows it on its line. */
static size_t
take_heading(struct reader *r, const struct span *row)
{
    struct heading h;
    struct round round;
    size_t p = row->off, end = p + row->len, n;
    const char *s = r->text.s + p;
    struct span result;

    p += round_scan(s, row->len, &round);
    n = round_heading(r->text.s + p, end - p, &h);
    /* The main line of a position may have no moves, but variations. */
    if (!n || (!h.main && (!r->game || (!r->list.begun && !h.placed))))
        return 0;
    result = (struct span){p + h.text.off, h.text.len};
    p += n;
    if (h.main && !round_result(r->text.s + result.off, result.len))
        result.len = 0;
    if (h.main && !r->game) {
        if (result.len)
            take_label(r, "result", &result);
        return end;
    }
    if (r->list.begun || !h.main)
        movelist_heading(&r->list, &h, row->off);
    r->prose = r->advert = false;
    if (h.main && result.len && !game_get(r->game, "result"))
        game_header(r->game, "result", 6, r->text.s + result.off,
                    result.len);
    p += scan_blanks(r->text.s + p, end - p);
    return p < end ? movelist_words(&r->list, p) : end;
}

/* "红方先走。", "Red to move": a row that says it and nothing else. */
static bool
is_turn(const struct reader *r, const struct span *row)
{
    enum { TURN_MAX = 36 };     /* bytes */
    static const char *const more[] = {
        "，", ",", ":", "：", "胜", "勝", "和", "负", "負", NULL,
    };

    return row->len <= TURN_MAX
           && !scan_holds(r->text.s + row->off, row->len, more);
}

/* A row that may begin a list; where reading goes on. */
static size_t
take_free_row(struct reader *r, const struct span *row)
{
    const char *s = r->text.s;
    size_t p = row->off, end = p + row->len, n = round_lead(s + p, row->len);
    char who = round_begins(s + p, row->len);
    struct movelist none = {.text = &r->text};

    r->begins = who ? who : r->begins;
    if (r->game)
        apply_begins(r);
    p += n;
    if (n && p == end) {
        r->lead = true;
        return end;
    }
    if (who && is_turn(r, row))
        return end;
    r->lead = r->lead || n;
    if (begins(r, p))
        return begin_list(r, p);
    if (is_words(r, p))
        return take_figure(r, p);
    r->lead = false;
    n = round_game(s + p, end - p);
    if (n && n < end - p && begins(r, p + n)) {
        struct span head = {p, scan_trim(s + p, n)};

        if (s[p + head.len - 1] == ':')
            head.len--;
        else if (scan_any(s + p + head.len - 3, 3, "："))
            head.len -= 3;
        add_prose(r, &head);
        return begin_list(r, p + n);
    }
    p = r->part ? end : movelist_resume(r->game ? &r->list : &none, row->off,
                                        end);
    if (p == end || !begins(r, p)) {
        bool caption = is_caption(r, row);

        add_prose(r, row);
        r->caption = caption;
        return end;
    }
    add_prose(r, row);
    r->to = p;
    return begin_list(r, p);
}

/* What a row is that is no move: true if it was used up. */
static bool
take_other(struct reader *r, const struct span *row)
{
    const char *s = r->text.s + row->off;

    if (!r->single && position_is_line(s, row->len)
        && (!r->part || position_begins(s, row->len))) {
        take_position_line(r, row);
        return true;
    }
    if (is_binit(s, row->len)) {
        take_binit(r, row);
        return true;
    }
    if (take_labels(r, row) || take_mark(r, row))
        return true;
    if (movelist_is_noise(s, row->len)) {
        r->advert = r->advert || (r->game && r->list.begun && *s != '#');
        return true;
    }
    if (r->game && round_result(s, row->len) && r->list.begun
        && !r->list.stopped && !r->list.line) {
        movelist_result(&r->list, row->off, round_result(s, row->len));
        return true;
    }
    return false;
}

/* Words behind a FEN, which are no moves, say what its game is. */
static void
take_words_behind(struct reader *r, const struct span *row)
{
    struct game *g = r->game;
    const char *s = r->text.s + row->off;

    if (!game_get(g, "title") && is_title(s, row->len))
        game_header(g, "title", 5, s, row->len);
    else
        movelist_remark(&r->list, 0, row->off, row->off + row->len);
    r->prose = r->caption = false;
}

/*
 * The row behind a FEN that opened a game, which nothing but a new line ends:
 * a move is the first of a list, whatever follows it.  Behind a semicolon
 * stands a remark, unless it is moves and nothing else.
 */
static size_t
begin_behind(struct reader *r, const struct span *row, bool remark)
{
    struct round round;
    size_t end;

    if (!remark
        && movelist_first(&r->text, row->off, &round) != MOVELIST_NONE)
        end = begin_list(r, row->off);
    else
        end = take_free_row(r, row);
    if (r->prose && !r->list.begun)
        take_words_behind(r, row);
    r->listed = r->bare && r->list.begun;
    return end;
}

/* What stands behind a FEN on its line. */
static size_t
after_fen(struct reader *r, size_t p)
{
    size_t end = p + scan_line(r->text.s + p, r->text.len - p), n;
    bool remark = false;
    struct span row;

    while ((n = scan_any(r->text.s + p, end - p, ",，;；}｝"))
           || (n = scan_blank(r->text.s + p, end - p))) {
        remark = remark || scan_any(r->text.s + p, n, ";；");
        p += n;
    }
    if (end - p >= 5 && !memcmp(r->text.s + p, "moves", 5))
        p += 5 + scan_blanks(r->text.s + p + 5, end - p - 5);
    row = row_at(&r->text, p);
    if (!row.len || !r->game || r->list.stopped)
        return end;
    return r->list.begun ? take_list_row(r, &row)
                         : begin_behind(r, &row, remark);
}

/* A line that was not played when this text was written. */
static void
take_rest(struct reader *r, const struct span *row)
{
    if (r->game && r->list.begun)
        movelist_remark(&r->list, r->list.path.pl.node, row->off,
                        row->off + row->len);
    else
        add_prose(r, row);
}

/* "NAME：VALUE" behind its mark. */
static void
take_marked_header(struct reader *r, const char *s, size_t off)
{
    static const char colon[] = "：";
    const char *at = strstr(s, colon);
    struct arena *arena = r->doc->arena;
    struct pending h = {.marked = true};

    if (!at || at == s)
        return;
    h.name = arena_strndup(arena, s, (size_t)(at - s));
    h.value = arena_strdup(arena, at + sizeof colon - 1);
    h.len = strlen(h.value);
    take_header(r, &h, off);
}

/* Of a pasted text only the first game is played. */
static void
end_single(struct reader *r)
{
    r->done = r->list.begun;
    if (r->done)
        diags_add(&r->game->diags, DIAG_NOTE, r->at,
                  "another game begins with number 1 again; only the first "
                  "is played");
}

/* Another game begins at `p`. */
static void
end_game(struct reader *r, size_t p)
{
    if (r->single)
        end_single(r);
    else
        close_game(r, p);
}

/* Headers of a game that has no moves and no position are a game too. */
static void
close_headers(struct reader *r, size_t p)
{
    if (r->game || !r->n_headers)
        return;
    open_game(r, p, "text", NULL);
    diags_add(&r->game->diags, DIAG_ERROR, r->at,
              "no position is given, and no moves");
    close_game(r, p);
}

/* A game begins behind the mark at `p`; what came before is none of it. */
static void
take_game_mark(struct reader *r, size_t p)
{
    if (r->single) {
        end_single(r);
        return;
    }
    close_game(r, p);
    close_headers(r, p);
    r->prose = r->caption = r->lead = false;
    r->begins = 0;
    r->parted = true;
}

/* The moves of a figure printed without its position, behind their mark. */
static void
take_marked_words(struct reader *r, const char *s, size_t off)
{
    size_t p, n;

    if (r->game)
        close_game(r, off);
    open_game(r, off, "text", NULL);
    for (p = 0; s[p]; p += n) {
        p += strspn(s + p, " ");
        n = strcspn(s + p, " ");
        if (n)
            game_word(r->game, s + p, n);
    }
    diags_add(&r->game->diags, DIAG_ERROR, r->at,
              "no position is given; put a FEN on a line above the moves");
    close_game(r, off);
}

/*
 * A line that says itself what it is, read to its end; blanks at the end
 * belong to it.  Where it goes on, 0 if it is none.
 */
static size_t
take_marked(struct reader *r, const struct span *row)
{
    const char *s = r->text.s + row->off;
    size_t end = row->off + scan_line(s, r->text.len - row->off), n;
    struct movelist *l = &r->list;
    struct buf b = BUF_INIT;
    enum marked kind;

    n = marked_scan(s, row->len, &kind);
    if (!n || (kind == MARKED_COMMENT && r->game && movelist_is_open(l)))
        return 0;
    if (kind == MARKED_WORDS
        && (r->single || (r->game && r->game->has_start
                          && !r->list.begun)))
        return begin_list(r, row->off + n);
    marked_get(&b, s + n, end - row->off - n);
    if (kind == MARKED_GAME) {
        take_game_mark(r, row->off);
    } else if (kind == MARKED_WORDS) {
        take_marked_words(r, buf_str(&b), row->off);
    } else if (kind == MARKED_HEADER) {
        take_marked_header(r, buf_str(&b), row->off);
    } else if (kind == MARKED_COMMENT && r->game && l->begun) {
        remarks_add(&l->remarks, l->path.pl.node, buf_str(&b), b.len);
    } else {
        struct pending h = {.value = arena_strdup(r->doc->arena,
                                                  buf_str(&b))};

        h.len = strlen(h.value);
        take_header(r, &h, row->off);
    }
    buf_free(&b);
    return end;
}

/* Whether a line gives a position. */
static bool
is_position(const struct reader *r, const struct span *row)
{
    struct diagram d;
    struct span fen;

    return fen_in(r, row, &fen) || is_binit(r->text.s + row->off, row->len)
           || diagram_read(r->text.s + row->off, r->text.len - row->off, &d);
}

static bool
is_header(const struct reader *r, const struct span *row)
{
    const char *s = r->text.s + row->off, *name;
    struct span value;
    enum marked kind;

    if (marked_scan(s, row->len, &kind))
        return kind == MARKED_HEADER || kind == MARKED_FIRST;
    return round_label(s, row->len, &name, &value) && *name;
}

/*
 * Whether headers behind a bare position and an empty line are those of
 * another game: it has a position of its own, or begins with number 1 and a
 * move that can be played in the start position and not here.
 */
static bool
heads_another(const struct reader *r, struct span row)
{
    const struct movetext *t = &r->text;
    struct round round;
    size_t p = row.off, mv;
    bool blank = false;

    if (!r->game || r->single || !r->blank || r->list.begun
        || !r->game->has_start || !is_header(r, &row))
        return false;
    for (; p < t->len; p += scan_line(t->s + p, t->len - p) + 1) {
        row = row_at(t, p);
        if (row.len && is_position(r, &row))
            return true;
        if ((!row.len || !is_header(r, &row)) && (blank || row.len))
            break;
        blank = blank || !row.len;
    }
    mv = p < t->len ? movelist_first(t, row.off, &round) : MOVELIST_NONE;
    return mv != MOVELIST_NONE && round.number == 1 && !round.dots
           && !movelist_can_play(&r->list, mv) && fits_start(r, mv);
}

/* The number before a first move: 1 or none. */
static bool
is_first(const struct round *round)
{
    return round->number <= 1 && !round->dots;
}

/*
 * The move behind the names that head a game, on their line: it has number 1,
 * and a blank before that.
 */
static size_t
move_behind(const struct reader *r, const struct span *row,
            struct round *round)
{
    const struct movetext *t = &r->text;
    size_t p = row->off, end = p + row->len, n, mv;
    uint32_t cp;

    for (; p < end; p += n) {
        n = scan_blanks(t->s + p, end - p);
        if (!n || p == row->off) {
            n = n ? n : utf8_next(t->s + p, end - p, &cp);
            continue;
        }
        mv = movelist_first(t, p + n, round);
        if (mv < end && round->number == 1 && !round->dots)
            return is_title(t->s + row->off, p - row->off)
                           && round_versus(t->s + row->off, p - row->off)
                           && movelist_is_moves(t, p + n)
                       ? mv : MOVELIST_NONE;
    }
    return MOVELIST_NONE;
}

/*
 * The first move under the heading of a game, with number 1 or none: on its
 * line, or on the next one but for more headings.
 */
static size_t
move_under(const struct reader *r, const struct span *row,
           struct round *round)
{
    enum { HEADS_MAX = 4 };     /* lines of headings */
    const struct movetext *t = &r->text;
    size_t p = row->off, n = round_game(t->s + p, row->len), mv;
    int i;

    mv = n ? movelist_first(t, p + n, round) : MOVELIST_NONE;
    if (mv < p + row->len)
        return is_first(round) && movelist_is_moves(t, p + n)
                   ? mv : MOVELIST_NONE;
    if ((mv = move_behind(r, row, round)) != MOVELIST_NONE)
        return mv;
    if (!n && !round_versus(t->s + p, row->len))
        return MOVELIST_NONE;
    for (i = 0; i < HEADS_MAX; i++) {
        struct span one = row_at(t, p);

        if (!is_title(t->s + one.off, one.len) || is_position(r, &one)
            || is_header(r, &one))
            return MOVELIST_NONE;
        p = one.off + scan_line(t->s + one.off, t->len - one.off);
        p += scan_blanks_and_lines(t->s + p, t->len - p);
        mv = movelist_first(t, p, round);
        if (mv != MOVELIST_NONE)
            return is_first(round) && movelist_is_moves(t, p)
                       ? mv : MOVELIST_NONE;
    }
    return MOVELIST_NONE;
}

/* Whether two headings both number a game, or both name players. */
static bool
are_alike(const char *a, const struct span *row, const char *b)
{
    size_t n = strlen(b);

    return (round_game(a, row->len) && round_game(b, n))
           || (round_versus(a, row->len) && round_versus(b, n));
}

/*
 * Whether a heading below a position is that of another game: the position has
 * one like it, or the moves fit the start position and not this one.
 */
static bool
heads_past_position(const struct reader *r, const struct span *row, size_t mv)
{
    const char *title = game_get(r->game, "title");

    if (!r->game->has_start || r->single)
        return false;
    return (title && are_alike(r->text.s + row->off, row, title))
           || (!movelist_can_play(&r->list, mv) && fits_start(r, mv));
}

/*
 * Whether the heading of another game stands before its moves, which begin in
 * the start position.  A list without numbers stops where moves without
 * numbers do not: they belong to no game that is known.
 */
static bool
heads_next(struct reader *r, const struct span *row)
{
    struct round round;
    size_t mv;

    if (!r->game || r->list.waits)
        return false;
    mv = move_under(r, row, &round);
    if (mv == MOVELIST_NONE)
        return false;
    if (!r->list.begun)
        return heads_past_position(r, row, mv);
    if (r->single ? is_from_start(r) && fits_start(r, mv)
                  : round.number || fits_start(r, mv))
        return true;
    if (!round.number && !r->list.numbered && !r->list.stopped)
        movelist_stop_heading(&r->list, row->off, mv);
    return false;
}

/* Moves on rows of nothing else that no game has taken. */
static void
tell_left(const struct reader *r)
{
    const struct movetext *t = &r->text;
    size_t p, line, first = 0;
    int count = 0;

    if (!r->prose || r->page || !r->doc->n_games)
        return;
    for (p = r->from; p < r->to; p += line + 1) {
        struct span row = row_at(t, p);
        size_t from = row.off + round_game(t->s + row.off, row.len);

        line = scan_line(t->s + p, t->len - p);
        if (!row.len || !movelist_is_moves(t, from))
            continue;
        first = count ? first : row.off;
        count += movelist_count(t, from, row.off + row.len);
    }
    if (count >= RUN_NUMBERED)
        diags_add(&r->doc->diags, DIAG_WARNING, place_at(r, first),
                  "%d moves here are not read; they belong to no game",
                  count);
}

/* Whether nothing of the game above can come from `p` on. */
static bool
is_game_end(const struct reader *r, size_t p)
{
    struct round round;
    struct span row;

    p += scan_blanks_and_lines(r->text.s + p, r->text.len - p);
    if (p == r->text.len)
        return true;
    row = row_at(&r->text, p);
    return is_next_game(r, row.off) || is_position(r, &row)
           || is_header(r, &row)
           || move_under(r, &row, &round) != MOVELIST_NONE;
}

/*
 * A result on a line of its own below a variation is that of the game if this
 * is over with it; else words of the variation.
 */
static bool
take_last_result(struct reader *r, const struct span *row)
{
    size_t n = round_result(r->text.s + row->off, row->len);

    if (!n || !r->game || !r->list.begun || r->list.stopped || !r->list.line
        || r->single || game_get(r->game, "result")
        || !is_game_end(r, row->off + row->len))
        return false;
    game_header(r->game, "result", 6, r->text.s + row->off, n);
    return true;
}

static size_t
take_row(struct reader *r, const struct span *row)
{
    size_t end = row->off + row->len, p;
    struct span fen;
    bool headed;

    if (r->part && r->text.s[row->off] == SCAN_PART) {
        close_game(r, row->off);
        tell_left(r);
        r->prose = false;
        return end;
    }
    if (heads_another(r, *row))
        close_game(r, row->off);
    if ((p = take_marked(r, row)))
        return p;
    if (remarks_is_rest(r->text.s + row->off, row->len)) {
        take_rest(r, row);
        return end;
    }
    if (fen_in(r, row, &fen)) {
        r->bare = fen.off == row->off;
        return after_fen(r, take_fen(r, fen.off, fen.len));
    }
    headed = r->game && heads_next(r, row);
    if (r->game && (headed || is_next_game(r, row->off))) {
        end_game(r, row->off);
        r->headed = headed;
        /* Words of a page name moves that are none of a game. */
        r->again = !r->page || movelist_is_moves(&r->text, row->off);
    }
    if (r->done || take_last_result(r, row) || take_other(r, row))
        return end;
    if ((p = take_heading(r, row)))
        return p;
    if (!r->game || !r->list.begun)
        return take_free_row(r, row);
    if (!r->list.stopped)
        return take_list_row(r, row);
    if (!movelist_is_open(&r->list)) {
        add_prose(r, row);
        return end;
    }
    r->title = r->blank && is_title(r->text.s + row->off, row->len)
                   ? row->off + 1 : 0;
    return end;
}

static void
read_all(struct reader *r)
{
    const struct movetext *t = &r->text;
    size_t p = 0;

    while (p < t->len && !r->done) {
        struct diagram d;
        size_t n = diagram_read(t->s + p, t->len - p, &d);
        struct span row = row_at(t, p);

        r->row = row.off;
        if (n) {
            take_diagram(r, p, &d);
            p += n;
        } else if (row.len) {
            r->list.next = false;
            p = take_row(r, &row);
            if (r->game && movelist_is_open(&r->list))
                movelist_late_result(&r->list, row.off);
            r->blank = false;
            if (r->game && r->list.next)
                continue;
            p += scan_line(t->s + p, t->len - p);
        } else {
            r->blank = true;
            p += scan_line(t->s + p, t->len - p);
        }
        p += p < t->len;
    }
}

static void
reader_free(struct reader *r)
{
    parens_free(&r->text.parens);
    free(r->headers);
}

bool
movetext_is_page(const char *s, size_t len)
{
    static const char *const tags[] = {
        "html", "body", "br", "p", "div", "td", "tr", "table", "/", NULL,
    };
    const char *p = s, *end = s + len;

    while ((p = memchr(p, '<', (size_t)(end - p)))) {
        const char *const *tag;

        p++;
        for (tag = tags; *tag; tag++) {
            size_t n = strlen(*tag);

            if ((size_t)(end - p) > n && !strncasecmp(p, *tag, n)
                && (**tag == '/' || strchr(" />", p[n])))
                return true;
        }
    }
    return false;
}

/* Blanks in place of what is in a format that is not read. */
static void
mask_foreign(struct movetext *t, struct buf *copy)
{
    struct foreign_part part = {0};
    size_t i;

    while (foreign_next(t->s, t->len, &part)) {
        if (!copy->len)
            buf_add(copy, t->s, t->len);
        for (i = part.off; i < part.end; i++)
            if (copy->data[i] != '\n')
                copy->data[i] = ' ';
    }
    if (copy->len)
        t->s = buf_str(copy);
}

/* The games of the text of r, which may be a page. */
static size_t
read_text(struct reader *r)
{
    struct value_marks marks = {0};
    struct buf masked = BUF_INIT, page = BUF_INIT, unfolded = BUF_INIT;
    struct buf cells = BUF_INIT;

    mask_foreign(&r->text, &masked);
    if (!r->page && columns_plain(&cells, r->text.s, r->text.len))
        r->text.s = buf_str(&cells);
    if (r->page && columns_rows(&cells, r->text.s, r->text.len))
        r->text.s = buf_str(&cells);
    if (r->page) {
        value_page_marked(&page, r->text.s, r->text.len, &marks);
        r->text.s = buf_str(&page);
        r->text.len = page.len;
    }
    if (columns_unfold(&unfolded, r->text.s, r->text.len, &marks)) {
        r->text.s = buf_str(&unfolded);
        r->text.len = unfolded.len;
    }
    r->marks = marks.n ? &marks : NULL;
    parens_scan(&r->text.parens, r->text.s, r->text.len);
    read_all(r);
    close_game(r, r->text.len);
    if (r->parted)
        close_headers(r, r->text.len);
    tell_left(r);
    reader_free(r);
    value_marks_free(&marks);
    buf_free(&masked);
    buf_free(&cells);
    buf_free(&page);
    buf_free(&unfolded);
    return r->n;
}

size_t
movetext_read(struct doc *d, const struct source *src)
{
    struct reader r = {.doc = d, .src = src};

    r.text.s = buf_str(&src->text);
    r.text.len = src->text.len;
    if (foreign_whole(r.text.s, r.text.len))
        return 0;
    r.page = movetext_is_page(r.text.s, r.text.len);
    return read_text(&r);
}

size_t
movetext_read_part(struct doc *d, const struct movetext_part *part)
{
    struct reader r = {.doc = d, .src = part->src, .base = part->from,
                       .part = true, .page = part->page};

    r.text.s = buf_str(&part->src->text) + part->from;
    r.text.len = part->to - part->from;
    return read_text(&r);
}

/* Nothing was played and nothing said of it: the first word is no move. */
static void
report_none(struct reader *r)
{
    struct span row = row_at(&r->text, scan_blanks_and_lines(r->text.s,
                                                             r->text.len));
    struct player *pl = &r->list.path.pl;

    if (row.len)
        player_words(pl, r->text.s + row.off, r->text.len - row.off);
}

void
movetext_play(struct game *g, const char *s, size_t len, struct place at)
{
    struct reader r = {.doc = g->doc, .game = g, .at = at, .single = true};

    r.text.s = s;
    r.text.len = len;
    parens_scan(&r.text.parens, s, len);
    movelist_init(&r.list, &r.text, g, at);
    r.list.strict = true;
    read_all(&r);
    if (!r.list.begun)
        report_none(&r);
    movelist_end(&r.list, len, len);
    set_title(g);
    movelist_free(&r.list);
    reader_free(&r);
}

struct doc *
movetext_sheet(const char *name, const struct pos *start, const char *s,
               size_t len)
{
    struct doc *d = doc_new(name);
    struct game *g = game_new(d, "typed");
    struct place at = {.file = d->name, .game = 1};

    game_set_start(g, start);
    g->side_known = true;
    movetext_play(g, s, len, at);
    return d;
}
