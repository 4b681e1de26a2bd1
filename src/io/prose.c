#include <config.h>

#include "io/prose.h"

#include <stdlib.h>
#include <string.h>

#include "board/notation.h"
#include "io/round.h"
#include "io/scan.h"
#include "io/tags.h"
#include "io/value.h"

enum {
    HEADING_MAX = 120,          /* bytes of a chapter heading */
    NAME_MAX = 60               /* bytes of a poster's name */
};

/* A part of the text before a block. */
enum piece_kind { PIECE_TEXT, PIECE_ITEM, PIECE_BARRIER };

struct piece {
    enum piece_kind kind;
    const char *s;
    size_t len;
};

struct pieces {
    struct piece *list;
    size_t n, cap;
};

static const char *const stamps[] = {
    "本帖最后由", "本帖最後由", "发表于 ", "發表於 ", "发表於 ",
    "只看该作者", "只看該作者", NULL,
};

static const char *const below[] = {
    "下图", "下圖", "如图", "如圖", "附图", "附圖", "见图", "見圖", NULL,
};

static void
piece_add(struct pieces *pieces, enum piece_kind kind, const char *s,
          size_t len)
{
    if (pieces->n == pieces->cap) {
        pieces->cap = pieces->cap ? pieces->cap * 2 : 16;
        pieces->list = xrealloc(pieces->list,
                                pieces->cap * sizeof *pieces->list);
    }
    pieces->list[pieces->n].kind = kind;
    pieces->list[pieces->n].s = s;
    pieces->list[pieces->n++].len = scan_trim(s, len);
}

/* "第八章禁止着法", "第八节 记录": short, and no sentence. */
static bool
is_heading(const char *s, size_t len)
{
    static const char *const stop[] = {"。", NULL};
    size_t p = scan_any(s, len, "第"), n;
    long value;

    if (!p || len > HEADING_MAX)
        return false;
    n = scan_numeral(s + p, len - p, &value);
    p += n;
    return n && scan_any(s + p, len - p, "章节節编編篇")
           && !scan_holds(s, len, stop);
}

/* A short line without punctuation that stands alone: a name, no sentence. */
static bool
is_name(const char *s, size_t len, bool alone)
{
    static const char *const marks[] = {
        "。", "，", "；", "：", "！", "？", "、", ",", ":", ";", NULL,
    };

    return alone && len <= NAME_MAX && !scan_holds(s, len, marks)
           && !scan_last_figure(s, len);
}

/*
 * Cut a line before every item that begins inside it, after a blank or the
 * end of a clause; a line that is an item itself is left whole.
 */
static void
split_items(struct pieces *pieces, const char *s, size_t len)
{
    size_t p = 0, from = 0, n;
    enum piece_kind kind = PIECE_TEXT;

    if (scan_item(s, len)) {
        piece_add(pieces, PIECE_ITEM, s, len);
        return;
    }
    while (p < len) {
        n = scan_any(s + p, len - p, "。；;：:！？");
        if (!n)
            n = scan_blank(s + p, len - p);
        if (!n) {
            p++;
            continue;
        }
        p += n;
        p += scan_blanks(s + p, len - p);
        if (scan_item(s + p, len - p)) {
            piece_add(pieces, kind, s + from, p - from);
            kind = PIECE_ITEM;
            from = p;
        }
    }
    piece_add(pieces, kind, s + from, len - from);
}

static void
pieces_of(struct pieces *pieces, const char *s, size_t len)
{
    bool blank_before = true;
    size_t p = 0, line;

    for (; p < len; p += line + 1) {
        const char *text = s + p;
        size_t left = line = scan_line(text, len - p), skip, next = p + line;
        bool blank_after;

        next += scan_blanks(s + next, len - next);
        blank_after = next + 1 >= len
                      || scan_line(s + next + 1, len - next - 1)
                             == scan_blanks(s + next + 1, len - next - 1);
        skip = scan_blanks(text, left);
        text += skip;
        left -= skip;
        if (!left) {
            blank_before = true;
            continue;
        }
        if (*text == SCAN_PART)
            continue;
        if (scan_holds(text, left, stamps) || is_heading(text, left)
            || is_name(text, left, blank_before && blank_after))
            piece_add(pieces, PIECE_BARRIER, text, left);
        else
            split_items(pieces, text, left);
        blank_before = false;
    }
}

/* The last piece that speaks of the figure; pieces->n if none does. */
static size_t
naming_piece(const struct pieces *pieces, long figure)
{
    size_t i;

    for (i = pieces->n; figure && i-- > 0;)
        if (pieces->list[i].kind != PIECE_BARRIER
            && scan_names_figure(pieces->list[i].s, pieces->list[i].len,
                                 figure))
            return i;
    i = pieces->n;
    if (i && pieces->list[i - 1].kind != PIECE_BARRIER
        && scan_holds(pieces->list[i - 1].s, pieces->list[i - 1].len, below)
        && !(figure && scan_names_other(pieces->list[i - 1].s,
                                        pieces->list[i - 1].len, figure)))
        return i - 1;
    return pieces->n;
}

static bool
ends_sentence(const struct piece *piece)
{
    return piece->len >= 3
           && scan_any(piece->s + piece->len - 3, 3, "。！？：；”」") == 3;
}

/* Where the item or sentence that reaches to piece i begins. */
static size_t
item_begin(const struct pieces *pieces, size_t i, long figure)
{
    size_t k = i, wrapped = i;

    while (pieces->list[k].kind != PIECE_ITEM) {
        const struct piece *before = k ? &pieces->list[k - 1] : NULL;

        if (!before || before->kind == PIECE_BARRIER
            || scan_names_other(before->s, before->len, figure))
            return wrapped;
        k--;
        if (wrapped == k + 1 && !ends_sentence(before))
            wrapped = k;
    }
    return k;
}

static void
take_ruling(struct game *g, long figure, const char *s, size_t len)
{
    struct pieces pieces = {0};
    struct buf b = BUF_INIT;
    size_t i, k;

    pieces_of(&pieces, s, len);
    i = naming_piece(&pieces, figure);
    if (i < pieces.n) {
        for (k = item_begin(&pieces, i, figure); k < pieces.n; k++) {
            if (k > i && pieces.list[k].kind != PIECE_TEXT)
                break;
            buf_addf(&b, "%s%.*s", b.len ? "\n" : "",
                     (int)pieces.list[k].len, pieces.list[k].s);
        }
        game_comment(g, 0, buf_str(&b), b.len);
    }
    buf_free(&b);
    free(pieces.list);
}

/* "红先，" or "（黑先）": who begins, said before the moves. */
static size_t
scan_first(const char *s, size_t len)
{
    static const char *const words[] = {
        "红先走", "红先", "紅先", "黑先走", "黑先", NULL,
    };
    size_t p = scan_any(s, len, "(（"), n = scan_word(s + p, len - p, words);

    if (!n)
        return 0;
    p += n;
    while ((n = scan_any(s + p, len - p, ")），,：:。")))
        p += n;
    return p;
}

/*
 * "图十二着法：" or "着法：" at the start of s; 0 if there is none or if it
 * is that of another figure.
 */
static size_t
scan_label(const char *s, size_t len, long figure)
{
    static const char *const words[] = {
        "着法", "著法", "走法", "招法", NULL,
    };
    long number = figure;
    size_t p = scan_figure(s, len, &number), n;

    if (figure && number != figure)
        return 0;
    p += scan_blanks(s + p, len - p);
    n = scan_word(s + p, len - p, words);
    if (!n)
        return 0;
    p += n;
    p += scan_blanks(s + p, len - p);
    n = scan_any(s + p, len - p, "：:");
    if (!n && p < len && s[p] != '\n')
        return 0;
    p += n;
    p += scan_blanks(s + p, len - p);
    return p + scan_first(s + p, len - p);
}

/* A word of a text against the move of the game at its place. */
static bool
agrees(const struct pos *p, const char *s, const struct span *word,
       move_t mv)
{
    struct notation_result r = notation_read(p, s + word->off, word->len);

    return r.move == mv
               ? r.status == NOTATION_OK || r.status == NOTATION_AMBIGUOUS
               : r.status == NOTATION_AMBIGUOUS && r.other == mv;
}

/* The words and the main line with the moves folded into its start. */
struct pair {
    struct game *game;
    const char *s;              /* the text of the words */
    const struct scan_words *words;
    struct line line;
    size_t before, n;           /* plies folded in; all plies */
    struct place at;
};

static move_t
move_of_pair(const struct pair *p, size_t k)
{
    return k < p->before ? p->game->before.moves[k]
                         : p->line.moves[k - p->before];
}

/* Append a move of the movelist: "马8进7 (h9g7)". */
static void
print_move(const struct pos *pos, move_t mv, struct buf *out)
{
    char uci[5];

    notation_print(pos, mv, NOTATION_ZH, out);
    buf_addf(out, " (%s)", move_uci(mv, uci));
}

/* One of the two goes on where the other ends. */
static void
report_rest(const struct pair *p, size_t k, const struct pos *pos)
{
    struct buf b = BUF_INIT;
    struct place at = p->at;
    enum diag_severity severity = DIAG_NOTE;

    at.ply = (int)k + 1;
    if (k < p->n) {
        buf_puts(&b, "the movelist goes on with ");
        print_move(pos, move_of_pair(p, k), &b);
    } else {
        const struct span *word = &p->words->list[k];
        struct notation_result r = notation_read(pos, p->s + word->off,
                                                 word->len);

        buf_addf(&b, "the words go on with %.*s", (int)word->len,
                 p->s + word->off);
        if (p->game->n_rests && r.status == NOTATION_OK) {
            severity = DIAG_WARNING;
            buf_puts(&b, ", which can be played where the movelist stops");
        }
    }
    diags_add(&p->game->diags, severity, at,
              "the words hold %zu move%s, the movelist %zu; %s", p->words->n,
              p->words->n == 1 ? "" : "s", p->n, buf_str(&b));
    buf_free(&b);
}

/*
 * The words of the moves against the main line, which is the game; moves that
 * are folded into its start come first.
 */
static void
compare_pair(struct pair *p)
{
    struct pos pos = p->before ? p->game->before.start : p->line.start;
    size_t k;

    for (k = 0; k < p->words->n && k < p->n; k++) {
        const struct span *word = &p->words->list[k];
        move_t mv = move_of_pair(p, k);

        if (!agrees(&pos, p->s, word, mv)) {
            struct buf b = BUF_INIT;

            p->at.ply = (int)k + 1;
            print_move(&pos, mv, &b);
            diags_add(&p->game->diags, DIAG_WARNING, p->at,
                      "the words say %.*s, the movelist has %s; the "
                      "movelist is played", (int)word->len, p->s + word->off,
                      buf_str(&b));
            buf_free(&b);
            return;
        }
        pos_make(&pos, mv);
        if (k < p->before)
            pos_pass(&pos);
    }
    if (p->words->n != p->n && p->line.n)
        report_rest(p, k, &pos);
}

static void
compare(struct game *g, const char *s, const struct scan_words *words,
        struct place at)
{
    struct arena *arena = arena_new();
    struct pair p = {.game = g, .s = s, .words = words, .at = at};

    p.line = game_line(g, 0, arena, NULL);
    p.before = (size_t)g->before.n;
    p.n = p.before + (size_t)p.line.n;
    p.at.game = g->number;
    compare_pair(&p);
    arena_free(arena);
}

/* The number of the figure a game's title names, 0 if none. */
static long
figure_of(const struct game *g)
{
    return g->title ? scan_last_figure(g->title, strlen(g->title)) : 0;
}

/* Make lines the root's comment, without empty ones and outer blanks. */
static void
put_lines(struct game *g, const char *s, size_t len)
{
    struct pieces pieces = {0};
    struct buf b = BUF_INIT;
    size_t p, line, skip, i;

    for (p = 0; p < len; p += line + 1) {
        line = scan_line(s + p, len - p);
        skip = scan_blanks(s + p, line);
        if (skip < line)
            piece_add(&pieces, PIECE_TEXT, s + p + skip, line - skip);
    }
    for (i = 0; i < pieces.n; i++)
        buf_addf(&b, "%s%.*s", i ? "\n" : "", (int)pieces.list[i].len,
                 pieces.list[i].s);
    game_comment(g, 0, buf_str(&b), b.len);
    buf_free(&b);
    free(pieces.list);
}

/* Whether a header says that what it heads is another game than the block. */
static bool
names_other(const struct game *g, const char *name, const char *s, size_t len)
{
    static const char *const names[] = {
        "title", "event", "red", "black", "date", NULL,
    };
    const char *own;
    size_t i;

    for (i = 0; names[i]; i++)
        if (!strcmp(names[i], name))
            break;
    own = names[i] ? game_get(g, name) : NULL;
    return own && (strlen(own) != len || memcmp(own, s, len) != 0);
}

/*
 * Lines of headers, as the archive's text export has them before moves; they
 * may be those of another game.
 */
static size_t
scan_headers(const struct game *g, const char *s, size_t len, bool *other)
{
    size_t p = 0, line, end, n;
    const char *name;
    struct span value;

    for (;;) {
        line = scan_line(s + p, len - p);
        end = p + line;
        if (!round_label(s + p, line, &name, &value)
            || (value.len && scan_moves(s + p + value.off, value.len, 0, NULL)
                                 == value.len))
            return p;
        while ((n = round_label(s + p, end - p, &name, &value))) {
            *other = *other || names_other(g, name, s + p + value.off,
                                           value.len);
            p += n;
            p += scan_blanks(s + p, end - p);
        }
        p = end + scan_blanks_and_lines(s + end, len - end);
    }
}

/*
 * The moves in words right after a block; the bytes they take, and in `taken`
 * those that are the block's own.
 */
static size_t
take_moves(struct game *g, const char *s, size_t len, struct place at,
           size_t *taken)
{
    struct scan_words words = {0};
    size_t p = scan_blanks_and_lines(s, len), label, end;
    bool other = false;

    p += scan_headers(g, s + p, len - p, &other);
    if (other)
        return p;
    label = scan_label(s + p, len - p, figure_of(g));
    end = p + label;
    if (label)
        end += scan_blanks_and_lines(s + end, len - end);
    end += scan_moves(s + end, len - end, end, &words);
    if (words.n) {
        put_lines(g, s + p, end - p);
        compare(g, s, &words, at);
        *taken = end;
    } else {
        end = p;
    }
    free(words.list);
    return end;
}

/*
 * The text between two blocks: moves of the one, ruling of the next.  Returns
 * where the moves end that are the block's own, 0 if there are none.
 */
static size_t
between(struct game *before, struct game *after, const struct buf *text,
        struct place at)
{
    const char *s = buf_str(text);
    size_t used = 0, taken = 0;

    if (before)
        used = take_moves(before, s, text->len, at, &taken);
    if (after)
        take_ruling(after, figure_of(after), s + used, text->len - used);
    return taken;
}

void
prose_read(struct prose_game *list, size_t n, const struct source *src)
{
    const char *s = buf_str(&src->text);
    size_t i, from = 0;

    for (i = 0; n && i <= n; i++) {
        size_t to = i < n ? list[i].begin : src->text.len;
        struct place at = source_place(src, from);
        struct buf b = BUF_INIT;
        struct value_marks marks = {0};
        size_t taken;

        if (to > from)
            value_page_marked(&b, s + from, to - from, &marks);
        taken = between(i ? list[i - 1].game : NULL,
                        i < n ? list[i].game : NULL, &b, at);
        if (taken)
            list[i - 1].end = from + value_marks_find(&marks, taken);
        value_marks_free(&marks);
        buf_free(&b);
        from = i < n ? list[i].end : to;
    }
}
