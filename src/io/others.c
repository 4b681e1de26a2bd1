#include <config.h>

#include "io/others.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "board/fen.h"
#include "io/movetext.h"
#include "io/pgn.h"
#include "io/pgn_tag.h"
#include "io/position.h"
#include "io/scan.h"
#include "io/start.h"
#include "io/tags.h"

/* Blanks for all but line ends. */
static void
blank_out(char *s, size_t from, size_t to)
{
    for (; from < to; from++)
        if (s[from] != '\n')
            s[from] = ' ';
}

/*
 * A ruler at the beginning of what is blank, where that begins a line: a game
 * before it, which may have no result, ends there.
 */
static void
put_ruler(char *s, size_t from, size_t to)
{
    enum { INDENT_MAX = 1000 }; /* bytes before it that are looked at */
    enum { SIGNS = 4 };         /* as many as a ruler of text has */
    size_t n = SIGNS, line = from;

    while (line && from - line < INDENT_MAX
           && (s[line - 1] == ' ' || s[line - 1] == '\t'))
        line--;
    if (to - from >= n && (!line || s[line - 1] == '\n'))
        memset(s + from, SCAN_PART, n);
}

/* Whether a tag begins what is no text. */
static bool
begins_code(const char *s, size_t len)
{
    return len > 7 && (!strncasecmp(s, "<script", 7)
                       || !strncasecmp(s, "<style", 6));
}

/* The bytes of a tag or comment of a page at s, 0 if there is none. */
static size_t
page_tag(const char *s, size_t len)
{
    if (len > 3 && !memcmp(s, "<!--", 4))
        return 4;
    return scan_page_tag(s, len);
}

static void
blank_tags(char *s, size_t len)
{
    size_t p = 0, n;
    bool code;

    for (; p < len; p += n) {
        n = s[p] == '<' ? page_tag(s + p, len - p) : 0;
        code = begins_code(s + p, n);
        blank_out(s, p, p + n);
        if (code)
            put_ruler(s, p, p + n);
        n += !n;
    }
}

/* Games in the order of the hashes of their starts. */
struct starts {
    const struct game **list;   /* owned */
    size_t n;
};

static int
by_hash(const void *a, const void *b)
{
    const struct game *const *x = a, *const *y = b;

    return (*x)->start.hash < (*y)->start.hash
               ? -1 : (*x)->start.hash > (*y)->start.hash;
}

static void
starts_make(struct starts *starts, const struct doc *d)
{
    size_t i;

    starts->n = 0;
    starts->list = xmalloc((d->n_games + 1) * sizeof *starts->list);
    for (i = 0; i < d->n_games; i++)
        if (d->games[i]->has_start)
            starts->list[starts->n++] = d->games[i];
    qsort(starts->list, starts->n, sizeof *starts->list, by_hash);
}

static bool
is_known(const struct starts *starts, const struct game *g)
{
    const struct game *const *found =
        bsearch(&g, starts->list, starts->n, sizeof *starts->list, by_hash);

    return found && pos_same(&(*found)->start, &g->start);
}

/* Whether a row of moves follows the line that ends at off. */
static bool
moves_follow(const char *s, size_t len, size_t off)
{
    off += scan_blanks_and_lines(s + off, len - off);
    return scan_moves(s + off, scan_line(s + off, len - off), 0, NULL) > 0;
}

/*
 * Blanks for a FEN that is all of its line and the start of a game: it is that
 * game's.  One with moves below it is a game of its own.  `rest` is made anew.
 */
static void
blank_known(char *raw, const struct doc *d, struct source *rest)
{
    const char *s = buf_str(&rest->text);
    size_t len = rest->text.len, off, line;
    long before;
    struct arena *arena = arena_new();
    struct starts starts;

    starts_make(&starts, d);
    for (off = 0; off < len; off += line + 1) {
        size_t skip, n;
        struct fen_extra extra;
        struct diags diags;
        struct game g;

        line = scan_line(s + off, len - off);
        skip = scan_blanks(s + off, line);
        n = scan_trim(s + off + skip, line - skip);
        diags_init(&diags, arena);
        if (n && position_scan_fen(s + off + skip, n) == n
            && fen_parse(s + off + skip, n, source_place(rest, off), &diags,
                         &g.start, &extra)
            && is_known(&starts, &g) && !moves_follow(s, len, off + line))
            blank_out(raw, source_raw(rest, off + skip),
                      source_raw(rest, off + skip + n));
    }
    free(starts.list);
    arena_free(arena);
    len = rest->raw_len;
    before = rest->before;
    source_free(rest);
    source_init_plain(rest, rest->file, raw, len);
    rest->before = before;
}

static int
by_line(const void *a, const void *b)
{
    const struct game *const *x = a, *const *y = b;

    if ((*x)->line != (*y)->line)
        return (*x)->line < (*y)->line ? -1 : 1;
    return (*x)->number < (*y)->number ? -1 : (*x)->number > (*y)->number;
}

/* Numbers in the order of the text, in diagnostics too. */
static void
sort_games(struct doc *d, size_t first)
{
    size_t n = d->n_games - first, i, k;
    int *number = xmalloc((n + 1) * sizeof *number);

    qsort(d->games + first, n, sizeof *d->games, by_line);
    for (i = 0; i < n; i++) {
        struct game *g = d->games[first + i];

        number[g->number - 1 - (int)first] = (int)(first + i) + 1;
        g->number = (int)(first + i) + 1;
        for (k = 0; k < g->diags.n; k++)
            if (g->diags.list[k].place.game)
                g->diags.list[k].place.game = g->number;
    }
    for (k = 0; k < d->diags.n; k++) {
        int *game = &d->diags.list[k].place.game;

        if (*game > (int)first && *game <= (int)(first + n))
            *game = number[*game - 1 - (int)first];
    }
    free(number);
}

/* The end of what begins at off: a comment, a tag, else one byte. */
static size_t
pgn_part_end(const char *s, size_t len, size_t off, bool first)
{
    const char *end = NULL;
    struct pgn_tag tag;
    size_t n;

    if (s[off] == '{') {
        end = memchr(s + off, '}', len - off);
        return end ? (size_t)(end - s) + 1 : len;
    }
    n = first && s[off] == '[' ? pgn_tag_scan(s + off, len - off, &tag) : 0;
    return off + (n ? n : 1);
}

static void
blank_pgn(char *s, size_t len)
{
    bool first = true;          /* nothing but blanks before it on its line */
    size_t off = 0, end;

    for (; off < len; off = end) {
        end = pgn_part_end(s, len, off, first);
        first = s[off] == '\n' || (first && s[off] == ' ');
        if (end > off + 1) {
            bool tag = s[off] == '[';

            blank_out(s, off, end);
            if (tag)
                put_ruler(s, off, end);
            first = true;       /* another tag may follow on the line */
        }
    }
}

bool
others_mask(const struct source *src, struct source *out)
{
    char *raw;

    if (!pgn_begins(src->raw, src->raw_len))
        return false;
    raw = xmalloc(src->raw_len + 1);
    memcpy(raw, src->raw, src->raw_len);
    raw[src->raw_len] = '\0';
    blank_pgn(raw, src->raw_len);
    source_init(out, src->file, raw, src->raw_len);
    out->before = src->before;
    return true;
}

void
others_unmask(struct source *out)
{
    char *raw = (char *)(uintptr_t)out->raw;    /* ours */

    source_free(out);
    free(raw);
}

/* Blanks for what games of PGN take of a text, as far as `spans` tells. */
static void
blank_spans(char *s, const struct pgn_spans *spans)
{
    size_t i;

    for (i = 0; i < spans->n; i++) {
        const struct span *one = &spans->list[i];

        blank_out(s, one->off, one->off + one->len);
        put_ruler(s, one->off, one->off + one->len);
    }
}

/* Blanks for the blocks of a list. */
static char *
without_blocks(const struct prose_game *list, size_t n,
               const struct source *src)
{
    char *raw = xmalloc(src->raw_len + 1);
    size_t i;

    memcpy(raw, src->raw, src->raw_len);
    raw[src->raw_len] = '\0';
    for (i = 0; i < n; i++)
        blank_out(raw, list[i].begin, list[i].end);
    return raw;
}

/*
 * Positions and lists of moves between the blocks and games of PGN.  Of a page
 * all of it is read at once, as scripts go over blocks.
 */
static void
read_lists(struct doc *d, const struct prose_game *list, size_t n,
           const struct pgn_spans *spans, const struct source *src)
{
    char *raw = without_blocks(list, n, src);
    struct source rest;
    struct movetext_part part = {.src = &rest};
    size_t i;

    part.page = movetext_is_page(raw, src->raw_len);
    for (i = 0; part.page && i < n; i++)
        put_ruler(raw, list[i].begin, list[i].end);
    blank_spans(raw, spans);
    source_init_plain(&rest, src->file, raw, src->raw_len);
    rest.before = src->before;
    blank_known(raw, d, &rest);
    for (i = 0; i <= n; i++) {
        part.to = i < n && !part.page ? list[i].begin : rest.text.len;
        if (part.to > part.from)
            movetext_read_part(d, &part);
        part.from = i < n && !part.page ? list[i].end : rest.text.len;
    }
    source_free(&rest);
    free(raw);
}

size_t
others_read(struct doc *d, const struct prose_game *list, size_t n,
            const struct source *src)
{
    size_t before = d->n_games, first = before - n, i;
    bool page = movetext_is_page(src->raw, src->raw_len);
    char *raw = without_blocks(list, n, src);
    struct pgn_spans spans = {0};
    struct source rest;

    blank_tags(raw, src->raw_len);
    for (i = 0; i < n; i++)
        put_ruler(raw, list[i].begin, list[i].end);
    source_init_plain(&rest, src->file, raw, src->raw_len);
    rest.before = src->before;
    if (!page)
        blank_known(raw, d, &rest);
    if (!pgn_read_games(d, &rest, page ? &spans : NULL) || page)
        read_lists(d, list, n, &spans, src);
    source_free(&rest);
    free(spans.list);
    free(raw);
    if (d->n_games > before)
        sort_games(d, first);
    return d->n_games - before;
}
