#include <config.h>

#include "io/dhtmlxq.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/utf8.h"
#include "board/fen.h"
#include "io/others.h"
#include "io/prose.h"
#include "io/remarks.h"
#include "io/start.h"
#include "io/tags.h"
#include "io/tree.h"
#include "io/value.h"

/* The first values of a block's names, in the order of the file. */
struct entry {
    const char *name;           /* in the text, not terminated */
    size_t name_len;
    uint32_t order;             /* place among the block's fields */
    uint32_t doubles;           /* of the first: other values of its name */
    bool full;                  /* it has a value */
    bool first;                 /* first of its name, one with a value if
                                   there is one */
    struct span value;
};

struct work {
    const struct source *src;
    struct tags *tags;
    const struct block *block;
    struct game *game;
    struct place at;            /* file and number of the game */
    struct arena *arena;        /* scratch */
    struct entry *entries;
    size_t n;
    struct tree_line *lines;    /* lines[0] is the main line */
    size_t n_lines;
};

static int
compare_name(const struct entry *x, const struct entry *y)
{
    size_t n = x->name_len < y->name_len ? x->name_len : y->name_len;
    int order = strncasecmp(x->name, y->name, n);

    if (order || x->name_len == y->name_len)
        return order;
    return x->name_len < y->name_len ? -1 : 1;
}

static int
by_name(const void *a, const void *b)
{
    const struct entry *x = a, *y = b;
    int order = compare_name(x, y);

    return order ? order : x->order < y->order ? -1 : x->order > y->order;
}

static int
by_order(const void *a, const void *b)
{
    const struct entry *x = a, *y = b;

    return x->order < y->order ? -1 : x->order > y->order;
}

/* The plain value of an entry, in the scratch arena. */
static const char *
plain(const struct work *w, const struct entry *e)
{
    struct buf b = BUF_INIT;
    const char *copy;

    value_plain(&b, w->tags->s + e->value.off, e->value.len);
    copy = arena_strndup(w->arena, buf_str(&b), b.len);
    buf_free(&b);
    return copy;
}

static bool
same_value(const struct work *w, const struct entry *x, const struct entry *y)
{
    return x->value.len == y->value.len
           && !memcmp(w->tags->s + x->value.off, w->tags->s + y->value.off,
                      x->value.len);
}

/* Of the entries of one name, which are neighbours, mark one. */
static void
mark_first(const struct work *w, struct entry *list, size_t n)
{
    size_t i = 0, k;

    while (i < n && !list[i].full)
        i++;
    if (i == n)
        i = 0;
    list[i].first = true;
    for (k = i + 1; k < n; k++)
        list[i].doubles += list[k].full && !same_value(w, &list[i], &list[k]);
}

/* The entries of a block; of each name the first with a value is marked. */
static void
entries_make(struct work *w)
{
    size_t i, k;
    uint32_t f;

    w->entries = arena_array(w->arena, w->block->n_fields + 1u,
                             sizeof *w->entries);
    for (f = w->block->first; f != FIELD_NONE; f = w->tags->fields[f].next) {
        const struct field *field = &w->tags->fields[f];
        struct entry *e = &w->entries[w->n];

        e->name = w->tags->s + field->name.off;
        e->name_len = field->name.len;
        e->order = (uint32_t)w->n++;
        e->value = field->value;
        e->full = *plain(w, e) != '\0';
    }
    qsort(w->entries, w->n, sizeof *w->entries, by_name);
    for (i = 0; i < w->n; i = k) {
        for (k = i + 1; k < w->n; k++)
            if (compare_name(&w->entries[i], &w->entries[k]) != 0)
                break;
        mark_first(w, w->entries + i, k - i);
    }
    qsort(w->entries, w->n, sizeof *w->entries, by_order);
}

/* The value of a name, NULL if it has none. */
static const struct entry *
entry_of(const struct work *w, const char *name)
{
    size_t i, n = strlen(name);

    for (i = 0; i < w->n; i++) {
        const struct entry *e = &w->entries[i];

        if (e->first && e->name_len == n && !strncasecmp(e->name, name, n))
            return e->full ? e : NULL;
    }
    return NULL;
}

static const char *
value_of(const struct work *w, const char *name)
{
    const struct entry *e = entry_of(w, name);

    return e ? plain(w, e) : NULL;
}

/* Digits of `name` after `prefix`, divided by "_"; how many there are. */
static int
numbers_of(const struct entry *e, const char *prefix, long out[3])
{
    size_t n = strlen(prefix), i;
    int count = 0;

    if (e->name_len <= n || strncasecmp(e->name, prefix, n))
        return 0;
    for (i = n; i < e->name_len;) {
        size_t start = i;
        long value = 0;

        for (; i < e->name_len && e->name[i] >= '0' && e->name[i] <= '9'
               && i - start < 9; i++)
            value = value * 10 + (e->name[i] - '0');
        if (i == start || count == 3)
            return 0;
        out[count++] = value;
        if (i < e->name_len && e->name[i++] != '_')
            return 0;
    }
    return count;
}

#define DIGITS "0123456789"
#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

enum { VER2_ITEM = 6 };         /* word characters */

/*
 * The bytes of a "Ver2" item with its marker and the first digit of the
 * number behind that; 0 if there is none.
 */
static size_t
ver2_item(const char *s)
{
    static const char word[] = DIGITS LETTERS "_";
    size_t i;

    for (i = 0; i < VER2_ITEM; i++)
        if (!s[i] || !strchr(word, s[i]))
            return 0;
    if (!strchr("XYZ", s[VER2_ITEM - 1]) || !s[VER2_ITEM]
        || !strchr(LETTERS "_", s[VER2_ITEM]) || !s[VER2_ITEM + 1]
        || !strchr(DIGITS, s[VER2_ITEM + 1]))
        return 0;
    return VER2_ITEM + 2;
}

/*
 * Whether a movelist without signs is in the old form "Ver2": items of six
 * word characters, the last an X, Y or Z, each with a marker and a number.
 * Nothing divides a number from the next item; two items are proof enough,
 * or a single one if it is all there is.
 */
static bool
ver2_items(const char *s)
{
    size_t n = ver2_item(s);

    if (!n)
        return false;
    for (s += n; !ver2_item(s); s++)
        if (!*s || !strchr(DIGITS, *s))
            return !*s;
    return true;
}

static bool
is_ver2(const char *s)
{
    struct buf b = BUF_INIT;
    bool found;

    for (; *s; s++)
        if (strchr(DIGITS LETTERS "_", *s))
            buf_putc(&b, *s);
    found = ver2_items(buf_str(&b));
    buf_free(&b);
    return found;
}

/* From the first letter or digit on, "" if there is none. */
static const char *
skip_signs(const char *s)
{
    return s + strcspn(s, DIGITS LETTERS);
}

/* Whether a text could be a movelist: its first letter or digit is a digit. */
static bool
is_movelist(const char *s)
{
    s = skip_signs(s);
    return (*s >= '0' && *s <= '9') || is_ver2(s);
}

/*
 * The digits of a movelist, everything else dropped; letters end it.  What
 * is left over (letters, one to three digits) is reported and kept.
 */
static void
digits_of(struct work *w, struct tree_line *line, const char *s,
          const char *what)
{
    struct buf b = BUF_INIT;
    const char *p;

    for (p = s; *p; p++) {
        if (*p >= '0' && *p <= '9')
            buf_putc(&b, *p);
        else if ((*p >= 'a' && *p <= 'z') || (*p >= 'A' && *p <= 'Z'))
            break;
    }
    if (is_ver2(s)) {
        buf_clear(&b);
        p = s;
        diags_add(&w->game->diags, DIAG_ERROR, w->at,
                  "%s is in the old form with letters (Ver2), which is "
                  "not supported; save the game again with a newer program",
                  what);
    } else if (*p) {
        diags_add(&w->game->diags, DIAG_ERROR, w->at,
                  "%s holds a letter after %zu digits; the rest is kept as "
                  "text", what, b.len);
    }
    if (b.len % 4)
        diags_add(&w->game->diags, DIAG_WARNING, w->at,
                  "%s ends with %zu digit%s that make no move (a move has "
                  "four)", what, b.len % 4, b.len % 4 > 1 ? "s" : "");
    line->digits = arena_strndup(w->arena, buf_str(&b), b.len);
    line->n_moves = b.len / 4;
    if (*p || b.len % 4)
        line->rest = arena_printf(w->arena, "%s%s",
                                  line->digits + b.len / 4 * 4, p);
    buf_free(&b);
}

/*
 * A fen and a binit that are both given should say the same, as far as a
 * binit can.
 */
static void
report_two_starts(struct work *w, const struct pos *fen)
{
    const char *binit = value_of(w, "binit");
    struct diags ignored;
    struct pos other;
    char same[BINIT_MAX];

    diags_init(&ignored, w->arena);
    if (!binit || !binit_parse(binit, strlen(binit), w->at, &ignored, &other))
        return;
    binit_print(fen, same);
    if (strcmp(same, binit) == 0)
        return;
    if (other.side != fen->side)
        pos_pass(&other);
    if (!pos_same(fen, &other))
        diags_add(&w->game->diags, DIAG_NOTE, w->at,
                  "fen and binit are two positions; the fen counts");
}

/* The start by a [DhtmlXQ_fen], which one program writes and prefers. */
static bool
start_by_fen(struct work *w)
{
    const char *fen = value_of(w, "fen");

    if (!fen || !start_fen(w->game, fen, strlen(fen), w->at))
        return false;
    report_two_starts(w, &w->game->start);
    return true;
}

static void
start_by_binit(struct game *g, const char *binit, struct place at)
{
    struct pos start;

    if (!binit || !*binit) {
        pos_start(&start);
    } else if (!binit_parse(binit, strlen(binit), at, &g->diags, &start)) {
        const uint8_t none[SQUARES] = {0};

        pos_set(&start, none, RED);
    }
    game_set_start(g, &start);
}

/* Lines of move_P_B_N; "move_0_1_0" is the main line under another name. */
static void
lines_make(struct work *w)
{
    const char *movelist = value_of(w, "movelist");
    size_t i;

    w->lines = arena_array(w->arena, w->n + 1, sizeof *w->lines);
    w->n_lines = 1;
    if (movelist && *skip_signs(movelist))
        digits_of(w, &w->lines[0], movelist, "the movelist");
    for (i = 0; i < w->n; i++) {
        const struct entry *e = &w->entries[i];
        long v[3];
        struct tree_line *line = &w->lines[w->n_lines];
        char what[64];

        if (!e->first || numbers_of(e, "move_", v) != 3 || !e->full)
            continue;
        if (v[2] == 0) {
            if (w->lines[0].n_moves)
                continue;
            line = &w->lines[0];
        } else {
            w->n_lines++;
        }
        snprintf(what, sizeof what, "move_%ld_%ld_%ld", v[0], v[1], v[2]);
        digits_of(w, line, plain(w, e), what);
        line->parent = v[0];
        line->ply = v[1];
        line->number = v[2];
    }
}

/* A fen that can be read is the start, as a binit is, and no header. */
static bool
is_start_fen(struct work *w, const struct entry *e)
{
    struct diags ignored;
    const char *fen;
    struct pos p;

    if (e->name_len != 3 || strncasecmp(e->name, "fen", 3) != 0)
        return false;
    diags_init(&ignored, w->arena);
    fen = plain(w, e);
    return fen_parse(fen, strlen(fen), w->at, &ignored, &p, NULL);
}

static void
headers_make(struct work *w)
{
    size_t i;

    for (i = 0; i < w->n; i++) {
        const struct entry *e = &w->entries[i];
        long v[3];
        const char *value;
        int remark = numbers_of(e, "comment", v);

        if (!e->first || remark == 1 || remark == 2
            || numbers_of(e, "move_", v) == 3
            || (e->name_len == 8 && !strncasecmp(e->name, "movelist", 8))
            || (e->name_len == 5 && !strncasecmp(e->name, "binit", 5))
            || is_start_fen(w, e))
            continue;
        value = plain(w, e);
        game_header(w->game, e->name, e->name_len, value, strlen(value));
    }
    w->game->title = game_get(w->game, "title");
    if (!w->game->title)
        w->game->title = game_get(w->game, "event");
}

/* More than one value of a name: all but the first are left out, and said. */
static void
report_doubles(struct work *w)
{
    size_t i;

    for (i = 0; i < w->n; i++) {
        const struct entry *e = &w->entries[i];

        if (e->doubles)
            diags_add(&w->game->diags, DIAG_NOTE, w->at,
                      "%.*s is given %u times with other values; the first "
                      "counts", (int)(e->name_len < 40 ? e->name_len : 40),
                      e->name, (unsigned)e->doubles + 1);
    }
}

/* `length` is a free check against a text that was cut. */
static void
check_length(struct work *w)
{
    const char *length = value_of(w, "length");
    long want = length ? strtol(length, NULL, 10) : 0;

    if (want > 0 && (size_t)want != w->lines[0].n_moves)
        diags_add(&w->game->diags, DIAG_NOTE, w->at,
                  "the text says the game has %ld plies, its movelist has "
                  "%zu", want, w->lines[0].n_moves);
}

/* A comment on a move that was not played is kept as text. */
static void
lost_remark(struct work *w, const struct entry *e, uint32_t node)
{
    struct buf b = BUF_INIT;

    buf_add(&b, e->name, e->name_len);
    diags_add(&w->game->diags, DIAG_WARNING, w->at,
              "%s belongs to a move that is not in the game; it is kept as "
              "text", buf_str(&b));
    buf_addf(&b, ": %s", plain(w, e));
    game_rest(w->game, node, buf_str(&b), b.len, 0);
    buf_free(&b);
}

static void
comments_make(struct work *w, const struct tree *tree)
{
    struct remarks remarks = {0};
    size_t i;

    for (i = 0; i < w->n; i++) {
        const struct entry *e = &w->entries[i];
        const char *text;
        uint32_t node;
        long v[3];
        int count = e->first ? numbers_of(e, "comment", v) : 0;

        if (count < 1 || count > 2 || !e->full)
            continue;
        if (!tree_find(tree, count == 2 ? v[0] : 0, v[count - 1], &node)) {
            lost_remark(w, e, node);
            continue;
        }
        text = plain(w, e);
        remarks_add(&remarks, node, text, strlen(text));
    }
    remarks_put(&remarks, w->game);
    remarks_free(&remarks);
}

/* Digits for the most part: no script that puts a binit together. */
static bool
is_binit(const char *s)
{
    size_t digits = 0, n;

    for (n = 0; s[n]; n++)
        digits += s[n] >= '0' && s[n] <= '9';
    return digits >= 4 && digits * 2 >= n;
}

/* A block is a game if it holds digits of a position or of moves. */
static bool
is_game(const struct work *w)
{
    const char *binit = value_of(w, "binit");
    const char *movelist = value_of(w, "movelist");
    size_t i;

    if ((binit && is_binit(binit))
        || (movelist && is_movelist(movelist)))
        return true;
    for (i = 0; i < w->n; i++) {
        long v[3];

        if (numbers_of(&w->entries[i], "move_", v) == 3 && v[2] == 0
            && is_movelist(plain(w, &w->entries[i])))
            return true;
    }
    return false;
}

static struct game *
game_make(struct work *w, struct doc *d)
{
    struct game *g = game_new(d, "dhtmlxq");
    struct tree *tree;

    w->game = g;
    w->at = source_place(w->src, w->block->begin);
    w->at.game = g->number;
    g->line = w->at.line;
    headers_make(w);
    report_doubles(w);
    if (!start_by_fen(w))
        start_by_binit(g, value_of(w, "binit"), w->at);
    lines_make(w);
    if (w->lines[0].n_moves)
        start_side(g, tree_move(w->lines[0].digits));
    start_check(g, w->at);
    check_length(w);
    tree = tree_build(g, w->lines, w->n_lines, w->at);
    comments_make(w, tree);
    tree_free(tree);
    return g;
}

void
dhtmlxq_play(struct game *g, const struct dhtmlxq_digits *digits,
             struct place at)
{
    struct tree_line line = {0};
    struct arena *arena = arena_new();
    struct work w = {.game = g, .at = at, .arena = arena};

    if (!g->has_start)
        start_by_binit(g, digits->binit, at);
    if (digits->movelist)
        digits_of(&w, &line, digits->movelist, "the movelist");
    if (line.n_moves)
        start_side(g, tree_move(line.digits));
    start_check(g, at);
    tree_free(tree_build(g, &line, 1, at));
    arena_free(arena);
}

/* The games of the blocks; those of other kinds are in `all`. */
static size_t
read_blocks(struct doc *d, const struct source *src, const struct source *all)
{
    struct tags tags;
    struct prose_game *found;
    size_t n = 0;
    uint32_t i;

    tags_scan(&tags, buf_str(&src->text), src->text.len);
    found = xmalloc((tags.n_blocks + 1u) * sizeof *found);
    for (i = 0; i < tags.n_blocks; i++) {
        struct work w = {.src = src, .tags = &tags,
                         .block = &tags.blocks[i], .arena = arena_new()};

        entries_make(&w);
        if (is_game(&w)) {
            found[n].game = game_make(&w, d);
            found[n].begin = tags.blocks[i].begin;
            found[n++].end = tags.blocks[i].end;
        }
        arena_free(w.arena);
    }
    if (tags.media)
        diags_add(&d->diags, DIAG_NOTE, source_place(src, tags.media - 1),
                  "a [media] tag only names a game on a server; there is "
                  "nothing in it to open");
    prose_read(found, n, src);
    for (i = 0; i < n; i++) {
        found[i].begin = source_raw(src, found[i].begin);
        found[i].end = source_raw(src, found[i].end);
    }
    if (n)
        n += others_read(d, found, n, all);
    free(found);
    tags_free(&tags);
    return n;
}

size_t
dhtmlxq_read(struct doc *d, const struct source *src)
{
    struct source masked;
    size_t n;

    if (!others_mask(src, &masked))
        return read_blocks(d, src, src);
    n = read_blocks(d, &masked, src);
    others_unmask(&masked);
    return n;
}
