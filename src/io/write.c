#include <config.h>

#include "io/write.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "io/foreign.h"
#include "io/marked.h"
#include "io/writer.h"

static const struct {
    const char *name, *suffix;
    const char *title;          /* as people say it */
    void (*write)(struct writer *w);
} formats[WRITE_COUNT] = {
    [WRITE_DHTMLXQ] = {"dhtmlxq", ".ubb", "DhtmlXQ", write_dhtmlxq},
    [WRITE_PGN] = {"pgn", ".pgn", "PGN", write_pgn},
    [WRITE_FEN] = {"fen", ".fen", "FEN", write_fen},
    [WRITE_UCCI] = {"ucci", ".ucci", "UCCI", write_ucci},
    [WRITE_TEXT] = {"text", ".txt", N_("text"), write_text},
};

const char *
write_format_name(enum write_format f)
{
    return formats[f].name;
}

enum write_format
write_format_by_name(const char *name)
{
    int f;

    for (f = 0; f < WRITE_COUNT; f++)
        if (!strcmp(formats[f].name, name))
            break;
    return (enum write_format)f;
}

enum write_format
write_format_of_file(const char *name)
{
    size_t len = strlen(name);
    int f;

    for (f = 0; f < WRITE_COUNT; f++) {
        size_t n = strlen(formats[f].suffix);

        if (len > n && !strcasecmp(name + len - n, formats[f].suffix))
            return (enum write_format)f;
    }
    return WRITE_DHTMLXQ;
}

const char *
write_unwritten(const char *name)
{
    static const struct {
        const char *suffix, *format;
    } others[] = {
        {".xqf", "XQF"}, {".cbr", "CBR"}, {".wxf", "WXF"}, {".html", "HTML"},
        {".htm", "HTML"}, {".json", "JSON"}, {".svg", "SVG"}, {".pdf", "PDF"},
    };
    const char *dot = strrchr(name, '.');
    size_t i;

    if (!dot || dot == name || dot[-1] == '/')
        return NULL;
    for (i = 0; i < sizeof others / sizeof *others; i++)
        if (!strcasecmp(dot, others[i].suffix))
            return others[i].format;
    return foreign_suffix(name);
}

/* Without its position only a text can hold a game. */
static bool
holds(const struct game *g, enum write_format f)
{
    return g->has_start || f == WRITE_TEXT;
}

void
write_game(const struct game *g, enum write_format f, enum write_moves moves,
           struct buf *out)
{
    struct writer w;

    if (!holds(g, f))
        return;
    writer_init(&w, g, out);
    w.moves = moves;
    formats[f].write(&w);
    writer_free(&w);
}

/* What stands between two games. */
static void
put_part(enum write_format f, struct buf *out)
{
    if (f == WRITE_PGN || f == WRITE_TEXT)
        buf_putc(out, '\n');
    if (f == WRITE_TEXT)
        buf_addf(out, "%s\n", marked_sign(MARKED_GAME));
}

bool
write_next(const struct game *g, enum write_format f, enum write_moves moves,
           struct buf *out)
{
    struct buf one = BUF_INIT;
    bool any;

    write_game(g, f, moves, &one);
    any = one.len > 0;
    if (any && out->len)
        put_part(f, out);
    buf_add(out, buf_str(&one), one.len);
    buf_free(&one);
    return any;
}

/* What can be lost, in the order in which it is told. */
enum item {
    ITEM_MOVES, ITEM_VARIATIONS, ITEM_COMMENTS, ITEM_HEADERS, ITEM_ODD_HEADERS,
    ITEM_RESTS, ITEM_BEFORE, ITEM_BRACES, ITEM_COUNT
};

static const struct {
    const char *one, *many;
} items[ITEM_COUNT] = {
    [ITEM_MOVES] = {N_("%zu move"), N_("%zu moves")},
    [ITEM_VARIATIONS] = {N_("%zu variation"), N_("%zu variations")},
    [ITEM_COMMENTS] = {N_("%zu comment"), N_("%zu comments")},
    [ITEM_HEADERS] = {N_("%zu header"), N_("%zu headers")},
    [ITEM_ODD_HEADERS] = {N_("%zu header the format has no name for"),
                          N_("%zu headers the format has no names for")},
    [ITEM_RESTS] = {N_("%zu line that could not be played"),
                    N_("%zu lines that could not be played")},
    [ITEM_BEFORE] = {N_("%zu move made first at odds"),
                     N_("%zu moves made first at odds")},
    [ITEM_BRACES] = {N_("%zu brace, now a fullwidth one"),
                     N_("%zu braces, now fullwidth ones")},
};

enum fate { KEPT, AS_COMMENT, CHANGED, GONE };

static const unsigned char fates[WRITE_COUNT][ITEM_COUNT] = {
    [WRITE_DHTMLXQ] = {[ITEM_ODD_HEADERS] = AS_COMMENT,
                       [ITEM_BEFORE] = AS_COMMENT},
    [WRITE_PGN] = {[ITEM_ODD_HEADERS] = AS_COMMENT,
                   [ITEM_BEFORE] = AS_COMMENT, [ITEM_BRACES] = CHANGED},
    [WRITE_FEN] = {GONE, GONE, GONE, GONE, GONE, GONE, GONE, KEPT},
    [WRITE_UCCI] = {KEPT, GONE, GONE, GONE, GONE, GONE, GONE, KEPT},
    [WRITE_TEXT] = {[ITEM_BEFORE] = AS_COMMENT},
};

static size_t
braces(const char *s)
{
    size_t n = 0;

    for (; *s; s++)
        n += *s == '{' || *s == '}';
    return n;
}

/* What is at a node that is written. */
static void
count_node(const struct writer *w, uint32_t node, size_t count[ITEM_COUNT])
{
    const char *comment = w->g->nodes[node].comment;
    uint32_t i;

    if (comment) {
        count[ITEM_COMMENTS]++;
        count[ITEM_BRACES] += braces(comment);
    }
    for (i = w->rest_first[node]; i; i = w->rest_next[i - 1])
        count[ITEM_RESTS]++;
}

static void
count_headers(const struct game *g, enum write_format f,
              size_t count[ITEM_COUNT])
{
    size_t n, i;
    struct writer_header *list = writer_headers(g, f, &n);

    for (i = 0; i < n; i++)
        count[list[i].name || f > WRITE_PGN ? ITEM_HEADERS
                                            : ITEM_ODD_HEADERS]++;
    free(list);
}

static void
count_all(const struct game *g, enum write_format f, size_t count[ITEM_COUNT])
{
    struct writer w;
    struct buf none = BUF_INIT;
    size_t i;

    writer_init(&w, g, &none);
    count[ITEM_VARIATIONS] = w.n_lines - 1;
    count_node(&w, 0, count);
    for (i = 0; i < w.n_lines; i++) {
        uint32_t node = NODE_NONE;

        while ((node = writer_next(&w, i, node)) != NODE_NONE) {
            count[ITEM_MOVES] += i == 0;
            count_node(&w, node, count);
        }
    }
    writer_free(&w);
    count_headers(g, f, count);
    if (f != WRITE_DHTMLXQ || !writer_folds(g))
        count[ITEM_BEFORE] = (size_t)g->before.n;
}

/* The items of a fate, "3 moves, 1 comment". */
static void
put_items(const size_t count[ITEM_COUNT], const bool chosen[ITEM_COUNT],
          enum lang lang, struct buf *out)
{
    size_t start = out->len;
    int i;

    for (i = 0; i < ITEM_COUNT; i++) {
        const char *text = count[i] == 1 ? items[i].one : items[i].many;

        if (!chosen[i])
            continue;
        if (out->len > start)
            buf_puts(out, lang == LANG_ZH ? "、" : ", ");
        buf_addf(out, tr(lang, text), count[i]);
    }
}

/* Which items there are and meet a fate; whether any does. */
static bool
choose(const size_t count[ITEM_COUNT], enum write_format f, enum fate fate,
       bool chosen[ITEM_COUNT])
{
    bool any = false;
    int i;

    for (i = 0; i < ITEM_COUNT; i++) {
        chosen[i] = count[i] && fates[f][i] == fate;
        any = any || chosen[i];
    }
    return any;
}

void
write_losses(const struct game *g, enum write_format f, enum lang lang,
             struct buf *out)
{
    size_t count[ITEM_COUNT] = {0}, start = out->len;
    const char *title = tr(lang, formats[f].title);
    bool chosen[ITEM_COUNT];
    int fate;

    if (!holds(g, f)) {
        buf_addf(out, tr(lang, "the game has no position, so that %s cannot "
                               "hold it; it is left out"), title);
        return;
    }
    count_all(g, f, count);
    for (fate = GONE; fate > KEPT; fate--) {
        if (!choose(count, f, (enum fate)fate, chosen))
            continue;
        if (out->len > start)
            buf_puts(out, lang == LANG_ZH ? "；" : "; ");
        if (fate == GONE)
            buf_addf(out, tr(lang, "not in %s: "), title);
        else
            buf_puts(out, fate == CHANGED ? tr(lang, "changed: ")
                                          : tr(lang, "only in a comment: "));
        put_items(count, chosen, lang, out);
    }
}
