#include <config.h>

#include "io/pgn.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "board/fen.h"
#include "io/movetree.h"
#include "io/movetext.h"
#include "io/movetoken.h"
#include "io/parents.h"
#include "io/pgn_tag.h"
#include "io/position.h"
#include "io/round.h"
#include "io/scan.h"
#include "io/start.h"
#include "io/writer.h"
#include "io/wxf.h"

enum { TAGS_MAX = 1000 };       /* of a game */

/* A tag where it stands. */
struct entry {
    size_t off;
    struct pgn_tag tag;
};

/* The tags of one game. */
struct section {
    struct entry *list;
    size_t n, cap;
    size_t begin, end;          /* in the text */
    bool known;                 /* one of them is a tag of PGN */
};

struct pgn {
    struct doc *d;
    const struct source *src;
    const char *s;
    size_t len;

    /* What lies between the games, for the reader of games in prose. */
    struct pgn_spans *spans;    /* NULL: it is looked at */
    bool any;                   /* a tag that is known is there */
    bool page;
    bool other;                 /* a game of another kind began there */
    size_t gap;                 /* where it begins */
    bool after;                 /* there a game ended */
    size_t tag;                 /* where the next tag that is known begins */
};

static bool
is_name(const char *s, size_t len, const char *name)
{
    return strlen(name) == len && !strncasecmp(s, name, len);
}

/* Whether a tag line begins at off, blanks and tags of a page aside. */
static size_t
tag_at(const struct pgn *w, size_t off, struct pgn_tag *tag, size_t *bracket)
{
    *bracket = off + scan_page_tags(w->s + off, w->len - off);
    return pgn_tag_scan(w->s + *bracket, w->len - *bracket, tag);
}

/* The begin of the line after off, len if there is none. */
static size_t
next_line(const struct pgn *w, size_t off)
{
    off += scan_line(w->s + off, w->len - off);
    return off < w->len ? off + 1 : off;
}

/*
 * Where a tag may begin behind off: the next line, or before it tags of a
 * page, all there are in a row, with one of PGN behind them.
 */
static size_t
next_start(const struct pgn *w, size_t off)
{
    size_t line = next_line(w, off), n;
    struct pgn_tag tag;

    off += w->page ? scan_page_tags(w->s + off, line - off) : 0;
    for (; w->page && off < line; off += n ? n : 1) {
        n = w->s[off] == '<' ? scan_page_tags(w->s + off, line - off) : 0;
        if (n && pgn_tag_scan(w->s + off + n, w->len - off - n, &tag))
            return off + n;
    }
    return line;
}

static bool
is_blank_line(const struct pgn *w, size_t off)
{
    size_t n = scan_blanks(w->s + off, w->len - off);

    return off + n == w->len || w->s[off + n] == '\n';
}

/* Tags ------------------------------------------------------------------- */

static bool
has_name(const struct pgn *w, const struct section *sec,
         const struct entry *e)
{
    const char *name = w->s + e->off + e->tag.name;
    size_t i;

    for (i = 0; i < sec->n; i++) {
        const struct entry *x = &sec->list[i];

        if (x->tag.name_len == e->tag.name_len
            && !strncasecmp(w->s + x->off + x->tag.name, name,
                            e->tag.name_len))
            return true;
    }
    return false;
}

static void
entry_add(const struct pgn *w, struct section *sec, const struct entry *e)
{
    if (sec->n == sec->cap) {
        sec->cap = sec->cap ? sec->cap * 2 : 16;
        sec->list = xrealloc(sec->list, sec->cap * sizeof *sec->list);
    }
    sec->list[sec->n++] = *e;
    sec->known = sec->known
                 || pgn_tag_is_known(w->s + e->off, &e->tag);
}

/* A line among tags that is none of them: it may be one misspelt. */
static bool
is_misspelt(const struct pgn *w, size_t off)
{
    struct pgn_tag tag;
    size_t bracket, line = scan_line(w->s + off, w->len - off);
    size_t next = next_line(w, off);
    struct token t;

    token_next(w->s, off + line, off, &t);
    return next < w->len
           && (tag_at(w, next, &tag, &bracket)
               || pgn_tag_scan_bare(w->s + bracket, w->len - bracket, &tag))
           && (t.type == TOKEN_OTHER
               || (t.type == TOKEN_SKIP && w->s[t.off] == '['));
}

/*
 * The tags from off on.  They end where something else begins, or where a
 * name comes again behind an empty line: that is a game without moves.
 */
static void
section_read(const struct pgn *w, size_t off, struct section *sec)
{
    bool blank = false;
    size_t end = off;

    memset(sec, 0, sizeof *sec);
    sec->begin = off;
    while (off < w->len && sec->n < TAGS_MAX) {
        struct entry e;
        size_t n = tag_at(w, off, &e.tag, &e.off);

        if (!n && sec->n)
            n = pgn_tag_scan_bare(w->s + e.off, w->len - e.off, &e.tag);
        if (n && blank && has_name(w, sec, &e))
            break;
        if (n) {
            entry_add(w, sec, &e);
            off = end = e.off + n;
            off += scan_page_tags(w->s + off, w->len - off);
            off += off < w->len && w->s[off] == '\n';
            blank = false;
        } else if (is_blank_line(w, off)) {
            blank = true;
            off = next_line(w, off);
        } else if (is_misspelt(w, off)) {
            diags_add(&w->d->diags, DIAG_WARNING, source_place(w->src, off),
                      "not a tag ([Name \"value\"]); passed over");
            off = next_line(w, off);
        } else {
            break;
        }
    }
    sec->end = end;
}

/* The value of a name in `out`; false if there is none, or it is empty. */
static const struct entry *
value_of(const struct pgn *w, const struct section *sec, const char *name,
         struct buf *out)
{
    size_t i;

    for (i = 0; i < sec->n; i++) {
        const struct entry *e = &sec->list[i];

        buf_clear(out);
        pgn_tag_value(w->s + e->off, &e->tag, out);
        if (out->len
            && is_name(w->s + e->off + e->tag.name, e->tag.name_len, name))
            return e;
    }
    buf_clear(out);
    return NULL;
}

/* A tag that a writer makes anew and that says nothing else. */
static bool
is_book(const struct game *g, const char *name, size_t len,
        const struct buf *value)
{
    return is_name(name, len, "Format") || is_name(name, len, "SetUp")
           || (is_name(name, len, "Game")
               && !strcasecmp(buf_str(value), "Chinese Chess"))
           || (is_name(name, len, "FEN") && (g->has_start || !value->len));
}

/* What is wrong with the end of a tag. */
static void
tell_open(const struct pgn *w, struct game *g, const struct entry *e)
{
    const char *name = w->s + e->off + e->tag.name;
    int len = (int)e->tag.name_len;
    struct place at = source_place(w->src, e->off);

    at.game = g->number;
    if (e->tag.more_len)
        diags_add(&g->diags, DIAG_WARNING, at,
                  "what stands behind the tag %.*s is neither tag nor move; "
                  "it is left out: %.*s", len, name, (int)e->tag.more_len,
                  w->s + e->off + e->tag.more);
    else if (!e->tag.closed)
        diags_add(&g->diags, DIAG_WARNING, at,
                  "the tag %.*s is not closed (\"])", len, name);
}

/* Other words for the result than PGN has stand in a tag of their own. */
static void
put_headers(const struct pgn *w, struct game *g, const struct section *sec)
{
    struct buf text = BUF_INIT, value = BUF_INIT;
    bool has_text = value_of(w, sec, "ResultText", &text) != NULL;
    size_t i;

    for (i = 0; i < sec->n; i++) {
        const struct entry *e = &sec->list[i];
        const char *name = w->s + e->off + e->tag.name;
        size_t len = e->tag.name_len;

        buf_clear(&value);
        pgn_tag_value(w->s + e->off, &e->tag, &value);
        if (is_book(g, name, len, &value)
            || (has_text && is_name(name, len, "ResultText")))
            continue;
        if (has_text && is_name(name, len, "Result"))
            game_header(g, name, len, text.data, text.len);
        else
            game_header(g, name, len, buf_str(&value), value.len);
        tell_open(w, g, e);
    }
    buf_free(&text);
    buf_free(&value);
}

/* A name that says something: "?" and "-" stand for none. */
static const char *
title_from(const struct game *g, const char *name)
{
    const char *value = game_get(g, name);

    return value && value[strspn(value, "?-. ")] ? value : NULL;
}

/* Positions behind the first that are other ones. */
static void
tell_others(const struct pgn *w, struct game *g, const struct section *sec,
            const struct entry *first)
{
    struct buf one = BUF_INIT, other = BUF_INIT;
    const struct entry *e;

    pgn_tag_value(w->s + first->off, &first->tag, &one);
    for (e = first + 1; e < sec->list + sec->n; e++) {
        struct place at = source_place(w->src, e->off);

        buf_clear(&other);
        pgn_tag_value(w->s + e->off, &e->tag, &other);
        at.game = g->number;
        if (is_name(w->s + e->off + e->tag.name, e->tag.name_len, "FEN")
            && other.len && strcmp(buf_str(&one), buf_str(&other)) != 0)
            diags_add(&g->diags, DIAG_NOTE, at, "FEN is given again with "
                      "another value, %s; the first counts",
                      buf_str(&other));
    }
    buf_free(&one);
    buf_free(&other);
}

/* The start, from a FEN if there is one; false if it cannot be read. */
static bool
set_start(const struct pgn *w, struct game *g, const struct section *sec,
          bool *number_given)
{
    struct buf value = BUF_INIT;
    const struct entry *e = value_of(w, sec, "FEN", &value);
    struct fen_extra extra = {.side_given = true};
    struct pos start;
    bool good = true;

    pos_start(&start);
    if (e) {
        struct place at = source_place(w->src, e->off + e->tag.value);

        at.game = g->number;
        good = fen_parse(value.data, value.len, at, &g->diags, &start,
                         &extra);
        tell_others(w, g, sec, e);
    }
    buf_free(&value);
    *number_given = !e || extra.move_number > 0;
    if (!good)
        return false;
    start_set(g, &start, &extra);
    return true;
}

/* Games ------------------------------------------------------------------ */

static bool
same_result(const char *a, const char *b)
{
    const char *x = writer_result(a), *y = writer_result(b);

    return x && y ? !strcmp(x, y) : !strcmp(a, b);
}

/* The result behind the moves, where the tags have none or another one. */
static void
put_result(const struct pgn *w, struct game *g, const struct movetree *m)
{
    const char *tag = game_get(g, "Result");
    struct place at;
    char *text;

    if (!m->result_len)
        return;
    text = arena_strndup(w->d->arena, w->s + m->result, m->result_len);
    if (!tag && strcmp(text, "*") != 0) {
        game_header(g, "Result", 6, text, m->result_len);
    } else if (tag && strcmp(text, "*") != 0 && !same_result(tag, text)) {
        at = source_place(w->src, m->result);
        at.game = g->number;
        diags_add(&g->diags, DIAG_NOTE, at, "the tags say the result is %s, "
                  "the moves end with %s", tag, text);
    }
}

static struct game *
game_begin(const struct pgn *w, size_t off)
{
    struct game *g = game_new(w->d, "pgn");

    g->line = source_place(w->src, off).line;
    return g;
}

/* Whether the first thing at off that is no comment is "0-马四进三". */
static bool
has_parents(const struct pgn *w, size_t off)
{
    struct token t;

    do {
        token_next(w->s, w->len, off, &t);
        off = t.off + t.len;
    } while (t.type == TOKEN_COMMENT);
    return token_is_parent(w->s + t.off, w->len - t.off);
}

/* A game from its tags; returns where it ends. */
static size_t
read_game(const struct pgn *w, const struct section *sec)
{
    struct game *g = game_begin(w, sec->begin);
    struct movetree m = {.game = g, .src = w->src, .begin = sec->end,
                         .end = w->len, .several = true};
    size_t end;

    set_start(w, g, sec, &m.number_given);
    put_headers(w, g, sec);
    g->title = title_from(g, "Title");
    if (!g->title)
        g->title = title_from(g, "Event");
    if (g->has_start && has_parents(w, sec->end))
        return parents_read(g, w->src, sec->end, w->len);
    end = movetree_read(&m);
    put_result(w, g, &m);
    return end;
}

/*
 * Whether moves of a game without tags begin at the line at off: behind a
 * game whatever they are, elsewhere if they can be played.
 */
static bool
begins(const struct pgn *w, size_t off)
{
    size_t end = off + scan_line(w->s + off, w->len - off);
    struct pos start;

    if (!token_is_first(w->s, end, off))
        return false;
    if (w->after && w->gap + scan_blanks_and_lines(w->s + w->gap,
                                                   w->len - w->gap) >= off)
        return true;
    pos_start(&start);
    return movetree_begins(w->src, off, end, &start);
}

static size_t
read_bare_game(const struct pgn *w, size_t off)
{
    struct game *g = game_begin(w, off);
    struct movetree m = {.game = g, .src = w->src, .begin = off,
                         .end = w->len, .number_given = true,
                         .several = true};
    struct pos start;
    size_t end;

    pos_start(&start);
    game_set_start(g, &start);
    g->side_known = true;
    end = movetree_read(&m);
    put_result(w, g, &m);
    return end;
}

static bool
is_named(const struct doc *d, const char *suffix)
{
    size_t n = strlen(d->name), k = strlen(suffix);

    return n >= k && !strcasecmp(d->name + n - k, suffix);
}

static bool
is_named_pgn(const struct doc *d)
{
    return is_named(d, ".pgn") || is_named(d, ".pgns");
}

/*
 * Whether a game of another kind begins at the line at off: a position, or a
 * header or heading of text.
 */
static bool
is_other(const struct pgn *w, size_t off)
{
    size_t p = off + scan_page_tags(w->s + off, w->len - off), line;
    const char *name;
    struct span value;

    line = scan_line(w->s + p, w->len - p);
    return position_begins(w->s + p, w->len - p)
           || round_label(w->s + p, line, &name, &value)
           || round_game(w->s + p, line) || round_versus(w->s + p, line);
}

/* The games of other kinds before `to`. */
static void
read_gap(struct pgn *w, size_t to)
{
    struct movetext_part part = {w->src, w->gap, to, w->page};

    if (!w->spans && to > w->gap)
        movetext_read_part(w->d, &part);
    w->gap = to;
    w->other = w->after = false;
}

/* A game stands from `begin` to `end`; what follows it is looked at next. */
static void
end_game(struct pgn *w, size_t begin, size_t end)
{
    struct pgn_spans *spans = w->spans;

    w->gap = end;
    w->after = true;
    if (!spans)
        return;
    if (spans->n == spans->cap) {
        spans->cap = spans->cap ? spans->cap * 2 : 16;
        spans->list = xrealloc(spans->list, spans->cap * sizeof *spans->list);
    }
    begin = source_raw(w->src, begin);
    spans->list[spans->n].off = begin;
    spans->list[spans->n++].len = source_raw(w->src, end) - begin;
}

/* The line at or behind off that begins with a known tag, or the end. */
static size_t
find_tag(const struct pgn *w, size_t off)
{
    struct pgn_tag tag;
    size_t bracket;

    while (off < w->len && (!tag_at(w, off, &tag, &bracket)
                            || !pgn_tag_is_known(w->s + bracket, &tag)))
        off = next_line(w, off);
    return off;
}

/* Whether a game of WXF begins at the line at off, in a text with tags. */
static bool
is_wxf(const struct pgn *w, size_t off)
{
    return !w->spans && w->any && wxf_begins(w->s + off, w->len - off);
}

static size_t
read_wxf(struct pgn *w, size_t off)
{
    read_gap(w, off);
    if (w->tag < off)
        w->tag = find_tag(w, off);
    return w->gap = wxf_read_game(w->d, w->src, off, w->tag);
}

/*
 * From one line to the next: the tags of a game, or, in a file that is PGN,
 * the moves of one without tags; returns the offset to go on from.
 */
static size_t
read_line(struct pgn *w, size_t off, bool bare)
{
    struct pgn_tag tag;
    size_t bracket, end;

    if (tag_at(w, off, &tag, &bracket)) {
        struct section sec;

        section_read(w, off, &sec);
        end = sec.end;
        if (sec.known) {
            read_gap(w, sec.begin);
            end = read_game(w, &sec);
            end_game(w, sec.begin, end);
        }
        free(sec.list);
    } else if (bare && !w->other && begins(w, off)) {
        read_gap(w, off);
        end = read_bare_game(w, off);
        end_game(w, off, end);
    } else if (is_wxf(w, off)) {
        end = read_wxf(w, off);
    } else {
        w->other = w->other || is_other(w, off);
        return next_start(w, off);
    }
    /* A tag may follow on the line where the game ended. */
    if (end > off && end < w->len && tag_at(w, end, &tag, &bracket)
        && (!end || w->s[end - 1] == '\n'))
        return end;
    return is_blank_line(w, end) || end == off ? next_line(w, end) : end;
}

/* The text as it stands: a backslash means nothing but in tags. */
static size_t
read_all(struct doc *d, const struct source *plain, struct pgn_spans *spans)
{
    struct pgn w = {.d = d, .src = plain, .s = buf_str(&plain->text),
                    .len = plain->text.len, .spans = spans};
    size_t off = 0, before = d->n_games;
    bool bare = is_named_pgn(d);

    w.tag = find_tag(&w, 0);
    w.any = w.tag < w.len;
    w.page = !spans && movetext_is_page(w.s, w.len);
    while (off < w.len) {
        off = read_line(&w, off, bare);
        bare = bare || d->n_games > before;
    }
    if (d->n_games > before)
        read_gap(&w, w.len);
    return d->n_games - before;
}

bool
pgn_begins(const char *s, size_t len)
{
    size_t off = scan_blanks_and_lines(s, len);
    struct pgn_tag tag;

    return pgn_tag_scan(s + off, len - off, &tag)
           && pgn_tag_is_known(s + off, &tag);
}

static size_t
read_plain(struct doc *d, const struct source *src, struct pgn_spans *spans)
{
    struct source plain;
    size_t n;

    source_init_plain(&plain, src->file, src->raw, src->raw_len);
    plain.before = src->before;
    n = read_all(d, &plain, spans);
    source_free(&plain);
    return n;
}

size_t
pgn_read(struct doc *d, const struct source *src)
{
    return read_plain(d, src, NULL);
}

size_t
pgn_read_games(struct doc *d, const struct source *src,
               struct pgn_spans *spans)
{
    return read_plain(d, src, spans);
}

bool
pgn_explain(const struct doc *d, struct buf *out)
{
    if (!is_named_pgn(d))
        return false;
    buf_puts(out, "this is no PGN in spite of its name: it has no tag such "
                  "as [Event \"...\"] and no move behind its number");
    return true;
}
