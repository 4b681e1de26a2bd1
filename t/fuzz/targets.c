/* The table of targets, and what they share. */
#include <config.h>

#include "t/fuzz/fuzz.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/movegen.h"

enum { KIB = 1024 };

const struct fuzz_target fuzz_targets[] = {
    {"decode", fuzz_decode, 2 * KIB},
    {"decoder", fuzz_decoder, 2 * KIB},
    {"source", fuzz_source, 16 * KIB},
    {"scan", fuzz_scan, 512},
    {"cut", fuzz_cut, 2 * KIB},
    {"load", fuzz_load, 8 * KIB},
    {"dhtmlxq", fuzz_dhtmlxq, 8 * KIB},
    {"html", fuzz_html, 8 * KIB},
    {"pgn", fuzz_pgn, 4 * KIB},
    {"wxf", fuzz_wxf, 4 * KIB},
    {"movetext", fuzz_movetext, 4 * KIB},
    {"fens", fuzz_fens, 2 * KIB},
    {"position", fuzz_position, KIB},
    {"figures", fuzz_figures, 4 * KIB},
    {"xqf", fuzz_xqf, 4 * KIB},
    {"cbr", fuzz_cbr, 4 * KIB},
    {"fen", fuzz_fen, 256},
    {"binit", fuzz_binit, 256},
    {"notation", fuzz_notation, 128},
    {"moves", fuzz_moves, 256},
    {"again", fuzz_again, 2 * KIB},
    {"tree", fuzz_tree, KIB},
    {"edition", fuzz_edition, 8 * KIB},
    {"judge", fuzz_judge, 128},
    {"report", fuzz_report, KIB},
    {"conf", fuzz_conf, 2 * KIB},
    {"keys", fuzz_keys, 512},
    {"journal", fuzz_journal, 2 * KIB},
    {"desk", fuzz_desk, 2 * KIB},
};

const size_t fuzz_target_count = sizeof fuzz_targets / sizeof *fuzz_targets;

const struct fuzz_target *
fuzz_target_by_name(const char *name)
{
    size_t i;

    for (i = 0; i < fuzz_target_count; i++)
        if (!strcmp(fuzz_targets[i].name, name))
            return &fuzz_targets[i];
    return NULL;
}

void
fuzz_require(bool holds, const char *format, ...)
{
    va_list args;

    if (holds)
        return;
    va_start(args, format);
    fflush(stdout);
    fputs("does not hold: ", stderr);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    abort();
}

unsigned
fuzz_byte(struct fuzz_input *in)
{
    if (!in->len)
        return 0;
    in->len--;
    return *in->p++;
}

unsigned
fuzz_below(struct fuzz_input *in, unsigned n)
{
    return fuzz_byte(in) % n;
}

struct fuzz_input
fuzz_bytes(struct fuzz_input *in)
{
    size_t n = fuzz_byte(in);
    struct fuzz_input part = {in->p, n < in->len ? n : in->len};

    in->p += part.len;
    in->len -= part.len;
    return part;
}

char *
fuzz_string(struct fuzz_input in)
{
    char *s = xmalloc(in.len + 1);

    if (in.len)
        memcpy(s, in.p, in.len);
    s[in.len] = '\0';
    return s;
}

void
fuzz_pos(struct fuzz_input *in, struct pos *out)
{
    unsigned way = fuzz_below(in, 3), n;
    uint8_t pcs[SQUARES] = {0};
    enum side side;

    pos_start(out);
    if (way == 1) {
        for (n = fuzz_below(in, 64); n; n--) {
            move_t moves[MOVES_MAX];
            unsigned count = (unsigned)movegen_legal(out, moves);

            if (!count)
                return;
            pos_make(out, moves[fuzz_below(in, count)]);
        }
    } else if (way == 2) {
        side = fuzz_below(in, 2) ? BLACK : RED;
        for (n = fuzz_below(in, SQUARES); n; n--) {
            enum side of = fuzz_below(in, 2) ? BLACK : RED;
            enum kind kind = (enum kind)(1 + fuzz_below(in, 7));

            pcs[fuzz_below(in, SQUARES)] = pc_of(of, kind);
        }
        pos_set(out, pcs, side);
    }
}

/* By ranges, apart from the tables of base/utf8.c. */
static bool
is_harmless(uint32_t cp)
{
    static const struct {
        uint32_t from, to;
    } bad[] = {
        {0x00, 0x1F}, {0x7F, 0x9F}, {0x61C, 0x61C}, {0x200B, 0x200F},
        {0x2028, 0x202E}, {0x2060, 0x206F}, {0xD800, 0xDFFF},
        {0xE000, 0xF8FF}, {0xFDD0, 0xFDEF}, {0xFEFF, 0xFEFF},
        {0xE0000, 0xE007F}, {0xF0000, 0x10FFFF},
    };
    size_t i;

    for (i = 0; i < sizeof bad / sizeof *bad; i++)
        if (cp >= bad[i].from && cp <= bad[i].to)
            return false;
    return (cp & 0xFFFE) != 0xFFFE;
}

bool
fuzz_is_clean(const char *s, size_t len, enum utf8_lines lines)
{
    if (!utf8_valid(s, len))
        return false;
    while (len) {
        uint32_t cp;
        size_t n = utf8_next(s, len, &cp);

        if (!is_harmless(cp) && !(cp == '\n' && lines == UTF8_KEEP_LINES))
            return false;
        s += n;
        len -= n;
    }
    return true;
}

static void
require_text(const char *s, const char *what, enum utf8_lines lines)
{
    if (s)
        fuzz_require(fuzz_is_clean(s, strlen(s), lines), "%s is clean", what);
}

static void
require_diags(const struct diags *diags)
{
    size_t i;

    fuzz_require(diags->n <= DIAGS_MAX, "there are not too many diagnostics");
    for (i = 0; i < diags->n; i++) {
        const struct diag *d = &diags->list[i];

        require_text(d->text, "a diagnostic", UTF8_ONE_LINE);
        fuzz_require(*d->text && d->place.line >= 0 && d->place.column >= 0
                         && d->place.offset >= 0 && d->place.ply >= 0,
                     "a diagnostic has a text and a place");
    }
}

/* Each edge is legal where it begins, each index is where it belongs. */
static void
require_tree(const struct game *g)
{
    struct pos *at = xmalloc(g->n_nodes * sizeof *at);
    uint32_t i;

    at[0] = g->start;
    for (i = 0; i < g->n_nodes; i++) {
        const struct node *n = &g->nodes[i];

        require_text(n->comment, "a comment", UTF8_KEEP_LINES);
        fuzz_require(n->child < g->n_nodes && n->next < g->n_nodes,
                     "children and siblings are nodes");
        fuzz_require(!n->ends || n->child != NODE_NONE,
                     "what ends beside nothing is no mark of a line");
        if (!i || n->cut)
            continue;
        fuzz_require(n->parent < i, "a parent comes before its children");
        fuzz_require(n->ply == g->nodes[n->parent].ply + 1,
                     "a ply is one more than its parent's");
        at[i] = at[n->parent];
        fuzz_require(movegen_is_legal(&at[i], n->move),
                     "a move of the tree is legal");
        pos_make(&at[i], n->move);
    }
    free(at);
}

static void
require_game(const struct game *g)
{
    size_t i;

    require_text(g->title, "a title", UTF8_ONE_LINE);
    require_diags(&g->diags);
    for (i = 0; i < g->n_headers; i++) {
        require_text(g->headers[i].name, "the name of a header",
                     UTF8_ONE_LINE);
        require_text(g->headers[i].value, "a header", UTF8_KEEP_LINES);
    }
    for (i = 0; i < g->n_words; i++)
        require_text(g->words[i], "a printed move", UTF8_ONE_LINE);
    for (i = 0; i < g->n_rests; i++) {
        require_text(g->rests[i].text, "a rest", UTF8_KEEP_LINES);
        fuzz_require(g->rests[i].node < g->n_nodes, "a rest is at a node");
    }
    fuzz_require(g->has_start || g->n_nodes == 1,
                 "without a start nothing is played");
    if (!g->has_start)
        return;
    fuzz_require(pos_check(&g->start), "the start is a position");
    require_tree(g);
}

void
fuzz_doc(struct doc *d)
{
    size_t i;

    require_text(d->encoding, "an encoding", UTF8_ONE_LINE);
    require_text(d->encoding_why, "its reason", UTF8_ONE_LINE);
    require_diags(&d->diags);
    fuzz_require(d->n_games || d->diags.n,
                 "a document without games says why");
    for (i = 0; i < d->n_games; i++)
        require_game(d->games[i]);
    doc_free(d);
}
