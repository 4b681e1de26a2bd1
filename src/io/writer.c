#include <config.h>

#include "io/writer.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "board/fen.h"
#include "board/notation.h"
#include "game/result.h"
#include "io/scan.h"
#include "io/tree.h"

static const struct writer_name names[WRITER_NAMES] = {
    {"title", "Title", "标题", NULL},
    {"event", "Event", "赛事", NULL},
    {"place", "Site", "地点", NULL},
    {"date", "Date", "日期", NULL},
    {"round", "Round", "轮次", NULL},
    {"redteam", "RedTeam", "红方团体", "WhiteTeam"},
    {"red", "Red", "红方", "White"},
    {"blackteam", "BlackTeam", "黑方团体", NULL},
    {"black", "Black", "黑方", NULL},
    {"result", "Result", "结果", NULL},
    {"open", "Opening", "布局", NULL},
    {"class", "Class", "分类", NULL},
    {"group", "Group", "组别", NULL},
    {"table", "Table", "台次", NULL},
    {"timerule", "TimeControl", "记时规则", NULL},
    {"redtime", "RedTime", "红方用时", NULL},
    {"blacktime", "BlackTime", "黑方用时", NULL},
    {"redname", "RedName", "红方姓名", NULL},
    {"blackname", "BlackName", "黑方姓名", NULL},
    {"redlevel", "RedTitle", "红方等级", "WhiteTitle"},
    {"blacklevel", "BlackTitle", "黑方等级", NULL},
    {"redrating", "RedElo", "红方等级分", "WhiteElo"},
    {"blackrating", "BlackElo", "黑方等级分", NULL},
    {"endtype", "Termination", "结束方式", NULL},
    {"judge", "Judge", "裁判", NULL},
    {"record", "Recorder", "记录", NULL},
    {"author", "Annotator", "作者", NULL},
    {"remark", "Remark", "评论", NULL},
    {"other", "Other", "备注", NULL},
    {"refer", "Source", "来源", NULL},
    {"type", "Type", "棋局类型", NULL},
    {"gametype", "GameType", "棋局性质", NULL},
};

/*
 * What a writer makes anew, and the settings of viewers.  The ply at which a
 * viewer opens the game is said of the game: DhtmlXQ has a place for it, the
 * others have it as a header.
 */
static const char *const books[] = {
    "binit", "movelist", "length", "ver", "init", NULL,
};
static const char *const dhtmlxq_books[] = {"firstnum", NULL};
static const char *const pgn_books[] = {"Game", "Format", "SetUp", NULL};

const struct writer_name *
writer_name(const char *name)
{
    size_t i;

    for (i = 0; i < WRITER_NAMES; i++)
        if (!strcasecmp(names[i].dhtmlxq, name)
            || !strcasecmp(names[i].pgn, name))
            return &names[i];
    return NULL;
}

static bool
is_listed(const char *name, const char *const *list)
{
    while (*list && strcasecmp(*list, name) != 0)
        list++;
    return *list != NULL;
}

/* A FEN that can be read is the start, which is written anyway. */
static bool
is_fen(const struct header *h)
{
    struct arena *arena;
    struct place at = {0};
    struct diags ignored;
    struct pos p;
    bool good;

    if (strcasecmp(h->name, "fen") != 0)
        return false;
    arena = arena_new();
    diags_init(&ignored, arena);
    good = fen_parse(h->value, strlen(h->value), at, &ignored, &p, NULL);
    arena_free(arena);
    return good;
}

static bool
is_book(const struct header *h, enum write_format f)
{
    return is_listed(h->name, books) || is_fen(h)
           || is_listed(h->name, f == WRITE_DHTMLXQ ? dhtmlxq_books
                                                    : pgn_books);
}

/* Lines. */

static void
line_add(struct writer *w, uint32_t first, size_t parent)
{
    if (w->n_lines == w->cap_lines) {
        w->cap_lines = w->cap_lines ? w->cap_lines * 2 : 16;
        w->lines = xrealloc(w->lines, w->cap_lines * sizeof *w->lines);
    }
    w->lines[w->n_lines].first = first;
    w->lines[w->n_lines++].parent = parent;
}

uint32_t
writer_next(const struct writer *w, size_t i, uint32_t node)
{
    return node == NODE_NONE ? w->lines[i].first : game_next(w->g, node);
}

uint32_t
writer_beside(const struct writer *w, uint32_t node)
{
    const struct node *nodes = w->g->nodes;

    return nodes[node].ends || nodes[node].child == NODE_NONE
               ? nodes[node].child : nodes[nodes[node].child].next;
}

/* The siblings of a line's first move belong to the line it leaves. */
static void
lines_make(struct writer *w)
{
    const struct node *nodes = w->g->nodes;
    size_t i;

    line_add(w, game_next(w->g, 0), 0);
    for (i = 0; i < w->n_lines; i++) {
        uint32_t node = i ? w->lines[i].first : 0, k;

        do {
            for (k = writer_beside(w, node); k != NODE_NONE;
                 k = nodes[k].next)
                line_add(w, k, i);
            node = game_next(w->g, node);
        } while (node != NODE_NONE);
    }
}

static void
rests_make(struct writer *w)
{
    const struct game *g = w->g;
    size_t i;

    w->rest_first = xmalloc(g->n_nodes * sizeof *w->rest_first);
    memset(w->rest_first, 0, g->n_nodes * sizeof *w->rest_first);
    w->rest_next = xmalloc((g->n_rests + 1) * sizeof *w->rest_next);
    for (i = g->n_rests; i-- > 0;) {
        uint32_t *first = &w->rest_first[g->rests[i].node];

        w->rest_next[i] = *first;
        *first = (uint32_t)i + 1;
    }
}

void
writer_init(struct writer *w, const struct game *g, struct buf *out)
{
    memset(w, 0, sizeof *w);
    w->g = g;
    w->out = out;
    lines_make(w);
    rests_make(w);
}

void
writer_free(struct writer *w)
{
    free(w->lines);
    free(w->rest_first);
    free(w->rest_next);
}

/* Remarks. */

const char *
writer_trim(const char *s, size_t *len)
{
    size_t n = scan_blanks_and_lines(s, *len);

    s += n;
    *len = scan_trim_lines(s, *len - n);
    return s;
}

const char writer_rest_mark[] = "未走出 (not played):";
const char writer_rest_more[] = "未走出 (......):";
const char writer_end_mark[] = "本线至此 (the line ends here)";

/*
 * A row of a rest.  "\\" before a fullwidth brace makes it an ASCII one where
 * that cannot stand, so that backslashes before such a brace are doubled.
 */
static void
put_row(const struct writer *w, const char *s, size_t len, struct buf *out)
{
    size_t p = 0, n;

    for (; p < len; p += n) {
        size_t slashes = 0;
        bool brace;

        while (p + slashes < len && s[p + slashes] == '\\')
            slashes++;
        p += slashes;
        brace = w->wide_braces && p < len && (s[p] == '{' || s[p] == '}');
        n = p < len;            /* a byte, of a longer sign too */
        if (brace || scan_any(s + p, len - p, "｛｝"))
            slashes *= 2;
        slashes += brace;
        while (slashes--)
            buf_putc(out, '\\');
        if (brace)
            buf_puts(out, s[p] == '{' ? "｛" : "｝");
        else
            buf_add(out, s + p, n);
    }
}

/* A rest: its first row behind one mark, the others behind another. */
static void
put_rest(const struct writer *w, const char *s, size_t len, struct buf *out)
{
    const char *mark = writer_rest_mark;

    s = writer_trim(s, &len);
    do {
        size_t n = scan_line(s, len);

        buf_addf(out, "%s%s ", out->len ? "\n" : "", mark);
        put_row(w, s, n, out);
        mark = writer_rest_more;
        n += n < len;
        s += n;
        len -= n;
    } while (len);
}

size_t
writer_own_mark(const char *s, size_t len)
{
    static const char *const marks[] = {writer_rest_mark, writer_rest_more,
                                        writer_end_mark, NULL};

    return scan_word(s, len, marks);
}

/*
 * What people wrote: a row that begins with a mark of ours, whatever number of
 * backslashes before it, gets one more, so that it stays theirs.
 */
static void
put_comment(const char *s, size_t len, struct buf *out)
{
    while (len) {
        size_t n = scan_line(s, len), slashes = 0;

        while (slashes < n && s[slashes] == '\\')
            slashes++;
        if (writer_own_mark(s + slashes, n - slashes))
            buf_putc(out, '\\');
        n += n < len;
        buf_add(out, s, n);
        s += n;
        len -= n;
    }
}

void
writer_remark(const struct writer *w, uint32_t node, struct buf *out)
{
    const char *s = w->g->nodes[node].comment;
    size_t len = s ? strlen(s) : 0;
    uint32_t i;

    if (s)
        s = writer_trim(s, &len);
    put_comment(s, len, out);
    for (i = w->rest_first[node]; i; i = w->rest_next[i - 1])
        put_rest(w, w->g->rests[i - 1].text,
                 strlen(w->g->rests[i - 1].text), out);
}

void
writer_before(const struct game *g, struct buf *out)
{
    struct pos p = g->before.start;
    int i;

    buf_puts(out, "让先 (moved first):");
    for (i = 0; i < g->before.n; i++) {
        buf_putc(out, ' ');
        notation_print(&p, g->before.moves[i], NOTATION_ZH, out);
        pos_make(&p, g->before.moves[i]);
        pos_pass(&p);
    }
}

bool
writer_folds(const struct game *g)
{
    enum { ENOUGH = 8 };
    struct buf b = BUF_INIT;
    uint32_t node = game_next(g, 0);
    size_t folded;
    int i;

    if (!g->before.n || g->before.n > ENOUGH)
        return false;
    for (i = 0; i < g->before.n; i++)
        tree_print(g->before.moves[i], &b);
    for (i = 0; node != NODE_NONE && i < ENOUGH; i++) {
        tree_print(g->nodes[node].move, &b);
        node = game_next(g, node);
    }
    folded = tree_folds(buf_str(&b), b.len / 4, &g->before.start);
    buf_free(&b);
    return folded == (size_t)g->before.n;
}

/* Headers. */

static bool
is_word(const char *s)
{
    static const char word[] = "abcdefghijklmnopqrstuvwxyz"
                               "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";

    return *s && !s[strspn(s, word)];
}

/* A name that DhtmlXQ reads as a comment or a variation. */
static bool
is_taken(const char *name)
{
    static const char digits[] = "0123456789_";
    size_t n = !strncasecmp(name, "comment", 7) ? 7
               : !strncasecmp(name, "move_", 5) ? 5 : 0;

    return n && name[n] && !name[n + strspn(name + n, digits)];
}

/* What a game gives under the names of each row, but for those of chess. */
static void
list_given(const struct game *g, const char *given[WRITER_NAMES])
{
    size_t i;

    memset(given, 0, WRITER_NAMES * sizeof *given);
    for (i = 0; i < g->n_headers; i++) {
        const struct header *h = &g->headers[i];
        const struct writer_name *row = writer_name(h->name);

        if (row && *h->value && !given[row - names])
            given[row - names] = h->value;
    }
}

/* White is Red, but for a game that names another Red. */
static const struct writer_name *
row_of(const struct header *h, const char *const given[WRITER_NAMES])
{
    const struct writer_name *row = writer_name(h->name);
    size_t i;

    for (i = 0; !row && i < WRITER_NAMES; i++)
        if (names[i].chess && !strcasecmp(names[i].chess, h->name)
            && (!given[i] || !strcmp(given[i], h->value)))
            row = &names[i];
    return row;
}

/* The name under which a header is written; NULL if it cannot have one. */
static const char *
name_in(const char *name, const struct writer_name *row, enum write_format f)
{
    if (row)
        return f == WRITE_PGN ? row->pgn : row->dhtmlxq;
    if (!is_word(name) || !strcasecmp(name, "fen")
        || (f == WRITE_DHTMLXQ && is_taken(name)))
        return NULL;
    return name;
}

/* By name, those without a name last; with a value before those without. */
static int
by_name(const void *a, const void *b)
{
    const struct writer_header *x = a, *y = b;
    int order;

    if (!x->name || !y->name)
        return x->name ? -1 : y->name ? 1
               : x->order < y->order ? -1 : x->order > y->order;
    order = strcasecmp(x->name, y->name);
    if (!order)
        order = (*y->value != '\0') - (*x->value != '\0');
    return order ? order : x->order < y->order ? -1 : x->order > y->order;
}

static int
by_order(const void *a, const void *b)
{
    const struct writer_header *x = a, *y = b;

    return x->order < y->order ? -1 : x->order > y->order;
}

/* Take the name of second values away; repetitions leave the list. */
static size_t
unique(struct writer_header *list, size_t n)
{
    const struct writer_header *first = NULL;
    const char *name = NULL;
    size_t i, kept = 0;

    qsort(list, n, sizeof *list, by_name);
    for (i = 0; i < n; i++) {
        struct writer_header h = list[i];

        if (h.name && name && !strcasecmp(h.name, name)) {
            if (!*h.value || !strcmp(h.value, first->value))
                continue;
            h.name = NULL;
        } else {
            name = h.name;
            first = &list[kept];
        }
        list[kept++] = h;
    }
    qsort(list, kept, sizeof *list, by_order);
    return kept;
}

/*
 * A result outside PGN: in Chinese words, NULL for one that is open.  Those
 * that are Chinese stay as they are, for they may say more.
 */
static const char *
result_in_words(const char *text)
{
    enum { FIRST_OF_THREE_BYTES = 0xE0 };
    enum result r = result_read(text);
    const char *s = text + strspn(text, " ");

    if (r == RESULT_COUNT || (unsigned char)*s >= FIRST_OF_THREE_BYTES)
        return text;
    if (r == RESULT_OPEN)
        return *s ? NULL : text;
    return result_chinese(r);
}

static const char *
value_in(const struct header *h, const struct writer_name *row,
         enum write_format f)
{
    if (f == WRITE_PGN || !row || strcmp(row->dhtmlxq, "result") != 0)
        return h->value;
    return result_in_words(h->value);
}

struct writer_header *
writer_headers(const struct game *g, enum write_format f, size_t *n)
{
    struct writer_header *list = xmalloc((g->n_headers + 1) * sizeof *list);
    const char *given[WRITER_NAMES];
    size_t i;

    list_given(g, given);
    *n = 0;
    for (i = 0; i < g->n_headers; i++) {
        const struct header *h = &g->headers[i];
        struct writer_header *to = &list[*n];

        if (is_book(h, f))
            continue;
        to->row = row_of(h, given);
        to->name = name_in(h->name, to->row, f);
        to->value = value_in(h, to->row, f);
        to->from = h;
        to->order = i;
        if (to->value && (to->name || *to->value))
            ++*n;
    }
    *n = unique(list, *n);
    return list;
}

bool
writer_may_end(const char *name)
{
    static const char *const ends[] = {
        "result", "endtype", "judge", "record", "other", "remark", NULL,
    };

    return is_listed(name, ends);
}

const char *
writer_result(const char *text)
{
    enum result r = result_read(text);

    return r == RESULT_COUNT ? NULL : result_pgn(r);
}

bool
writer_is_start(const struct game *g)
{
    struct pos p;

    pos_start(&p);
    return pos_same(&p, &g->start) && g->first_number == 1 && !g->no_capture;
}

void
writer_fen(const struct game *g, const struct pos *p, struct buf *out)
{
    char fen[FEN_MAX];

    buf_addf(out, "%s - - %d %d", fen_print(p, fen), g->no_capture,
             g->first_number > 0 ? g->first_number : 1);
}
