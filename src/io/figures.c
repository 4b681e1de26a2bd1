#include <config.h>

#include "io/figures.h"

#include <stdlib.h>
#include <string.h>

#include "board/notation.h"
#include "io/scan.h"
#include "io/tags.h"

enum { CAPTION_MAX = 90 };      /* bytes */

/* A line without its bullet and outer blanks. */
struct row {
    const char *s;
    size_t len;
    size_t off;                 /* of s in the text */
};

enum stage { STAGE_NONE, STAGE_CAPTION, STAGE_MOVES, STAGE_COMMENT };

struct reader {
    struct doc *doc;
    const struct source *src;
    enum stage stage;
    struct row caption;
    struct game *game;          /* from the first move on */
    bool blank;                 /* the row before was empty */
    size_t n;
};

static struct row
row_at(const char *text, size_t off, size_t len)
{
    struct row row = {text + off, len, off};
    size_t n;

    while ((n = scan_blank(row.s, row.len))
           || (n = scan_any(row.s, row.len, "•·●◦▪*"))) {
        row.s += n;
        row.len -= n;
        row.off += n;
    }
    row.len = scan_trim(row.s, row.len);
    return row;
}

/* A short line that names a figure and is no sentence. */
static bool
is_caption(const struct row *row)
{
    static const char *const marks[] = {
        "。", "，", "；", "！", "？", "[", "]", NULL,
    };

    return row->len && row->len <= CAPTION_MAX
           && scan_last_figure(row->s, row->len)
           && !scan_holds(row->s, row->len, marks);
}

static bool
is_sentence(const struct row *row)
{
    return row->len >= 3
           && scan_any(row->s + row->len - 3, 3, "。！？”」") == 3;
}

/* The bytes of the number in front of a row's moves. */
static size_t
number_of(const struct row *row)
{
    size_t n = scan_move_number(row->s, row->len);

    return n + scan_blanks(row->s + n, row->len - n);
}

/* Whether a row is moves: a number and a move or dots, or moves alone. */
static bool
is_moves(const struct row *row, bool numbered)
{
    size_t n = number_of(row);

    if (numbered && !n)
        return false;
    return notation_shape(row->s + n, row->len - n)
           || (n && scan_dots(row->s + n, row->len - n)
               && scan_moves(row->s + n, row->len - n, 0, NULL));
}

static void
begin(struct reader *r)
{
    struct place at = source_place(r->src, r->caption.off);

    r->game = game_new(r->doc, "text");
    r->game->line = at.line;
    game_header(r->game, "title", 5, r->caption.s, r->caption.len);
    r->game->title = game_get(r->game, "title");
    r->n++;
}

static void
take_comment(struct reader *r, const struct row *row)
{
    size_t n = number_of(row);

    game_comment(r->game, 0, row->s + n, row->len - n);
    r->stage = STAGE_COMMENT;
}

/* The moves of a row; words after them on the same line are the comment. */
static void
take_moves(struct reader *r, const struct row *row)
{
    struct scan_words words = {0};
    size_t end, i, n;

    end = scan_moves(row->s, row->len, 0, &words);
    for (i = 0; i < words.n; i++)
        game_word(r->game, row->s + words.list[i].off, words.list[i].len);
    free(words.list);
    while (end < row->len
           && ((n = scan_blank(row->s + end, row->len - end))
               || (n = scan_dots(row->s + end, row->len - end))
               || (n = scan_any(row->s + end, row->len - end, "，,；;。"))))
        end += n;
    if (end < row->len)
        game_comment(r->game, 0, row->s + end, row->len - end);
    r->stage = STAGE_MOVES;
}

/* A row that is not empty. */
static void
take_row(struct reader *r, const struct row *row)
{
    bool moves = is_moves(row, r->stage == STAGE_CAPTION);

    if (is_caption(row)) {
        r->caption = *row;
        r->stage = STAGE_CAPTION;
    } else if (moves && r->stage == STAGE_CAPTION) {
        begin(r);
        take_moves(r, row);
    } else if (moves && r->stage == STAGE_MOVES) {
        take_moves(r, row);
    } else if (r->stage == STAGE_MOVES && (!r->blank || is_sentence(row))) {
        take_comment(r, row);
    } else if (r->stage == STAGE_COMMENT && !r->blank) {
        take_comment(r, row);
    } else {
        r->stage = STAGE_NONE;
    }
}

size_t
figures_read(struct doc *d, const struct source *src)
{
    struct reader r = {.doc = d, .src = src};
    const char *s = buf_str(&src->text);
    size_t len = src->text.len, off, line;

    for (off = 0; off < len; off += line + 1) {
        struct row row;

        line = scan_line(s + off, len - off);
        row = row_at(s, off, line);
        if (row.len)
            take_row(&r, &row);
        r.blank = !row.len;
    }
    return r.n;
}
