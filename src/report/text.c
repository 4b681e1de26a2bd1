#include <config.h>

#include "report/text.h"

#include <string.h>

#include "base/utf8.h"
#include "board/notation.h"
#include "report/explain.h"
#include "report/figures.h"
#include "report/words.h"

/* Columns of the table of plies. */
enum { LABEL_COLUMNS = 10, MOVE_COLUMNS = 10, CLASS_COLUMNS = 15 };

static void
pad(struct buf *out, size_t start, int columns)
{
    int used = utf8_columns(out->data + start, out->len - start);

    buf_addf(out, "%*s", used < columns ? columns - used : 1, "");
}

/* "Reason:   " at the start of a line. */
static void
label(const char *text, enum lang lang, struct buf *out)
{
    size_t start = out->len;

    buf_addf(out, "  %s%s", tr_in(lang, "label", text),
             lang == LANG_ZH ? "：" : ":");
    pad(out, start, LABEL_COLUMNS + 2);
}

static void
heading(const struct report_item *item, enum lang lang, struct buf *out)
{
    const char *title = figure_title(item->game, lang);

    utf8_clean_str(out, item->file);
    buf_addf(out, tr(lang, ": game %d"), item->number);
    if (item->scan)
        buf_addf(out, tr(lang, ", as of ply %d"), item->at);
    if (title && *title) {
        words_mark(MARK_COLON, lang, out);
        buf_puts(out, title);
    }
    buf_putc(out, '\n');
}

static void
edition_line(const struct edition *e, enum lang lang, struct buf *out)
{
    if (!e)
        return;
    label(NC_("label", "Rules"), lang, out);
    buf_addf(out, "%s  %s\n", edition_id(e), edition_title(e, lang));
}

/* What must be read before the ruling. */
static void
caveat_line(const struct ruling *r, enum lang lang, struct buf *out)
{
    struct buf text = BUF_INIT;

    explain_caveat(r, lang, &text);
    if (text.len) {
        label(NC_("label", "Note"), lang, out);
        buf_puts(out, buf_str(&text));
        buf_putc(out, '\n');
    }
    buf_free(&text);
}

/* Moves of the record behind the last one judged; 0 if there are none. */
static int
unplayed(const struct report_item *item)
{
    const struct game *g = item->game;
    uint32_t node = 0, next;
    size_t i;

    if (!g->n_rests || item_plies(item) < item->line->n)
        return 0;
    while ((next = game_next(g, node)) != NODE_NONE)
        node = next;
    for (i = 0; i < g->n_rests; i++) {
        if (g->rests[i].node == node)
            return g->rests[i].plies > 1 ? g->rests[i].plies : 1;
    }
    return 0;
}

/* A ruling on a record that goes on says so. */
static void
unplayed_words(int n, enum lang lang, struct buf *out)
{
    if (n == 1)
        buf_puts(out, tr(lang, "The record goes on with what could not be "
                               "played; it is not judged"));
    else
        buf_addf(out, tr(lang, "The record goes on with %d moves that could "
                               "not be played; they are not judged"), n);
    words_mark(MARK_STOP, lang, out);
    buf_putc(out, '\n');
}

static void
unplayed_line(const struct report_item *item, enum lang lang, struct buf *out)
{
    int n = unplayed(item);

    if (!n)
        return;
    label(NC_("label", "Note"), lang, out);
    unplayed_words(n, lang, out);
}

/* Each article on a line of its own with what it says. */
static void
article_lines(const struct ruling *r, enum lang lang, struct buf *out)
{
    int i;

    for (i = 0; i < r->n_articles; i++) {
        const struct article *a = r->articles[i];

        label(NC_("label", "Article"), lang, out);
        buf_addf(out, "%s  %s\n", a->shown.in[lang],
                 a->text.in[lang] ? a->text.in[lang] : "");
    }
}

/* "C a5" for the pieces a move is aimed at, as on the screen. */
static void
add_targets(const struct ply_ruling *m, enum lang lang, struct buf *out)
{
    char name[3];
    int i;

    for (i = 0; i < m->n_targets; i++) {
        if (i)
            words_mark(MARK_LIST, lang, out);
        buf_addf(out, "%s %s", explain_piece(m->targets[i].pc, lang),
                 sq_name(m->targets[i].sq, name));
    }
}

/* A ply on its way into the table. */
struct row {
    const struct report_item *item;
    const struct pos *before;   /* the position it was played in */
    int ply;
};

/* "* 12  C2=5      h2e2  chase          cannon a5": * marks judged plies. */
static void
table_row(const struct row *row, enum lang lang, struct buf *out)
{
    const struct ruling *r = row->item->ruling;
    int ply = row->ply;
    move_t mv = row->item->line->moves[ply - 1];
    bool judged = ply >= r->window.from && ply <= r->window.to;
    size_t start;
    char name[5];

    buf_addf(out, "  %c %3d  ", judged ? '*' : ' ', ply);
    start = out->len;
    notation_print(row->before, mv, words_notation(r->edition, lang), out);
    pad(out, start, MOVE_COLUMNS);
    buf_puts(out, move_uci(mv, name));
    if (ply <= r->n_plies) {
        buf_puts(out, "  ");
        start = out->len;
        buf_puts(out, explain_class(r->plies[ply - 1].class, lang));
        if (r->plies[ply - 1].n_targets) {
            pad(out, start, CLASS_COLUMNS);
            add_targets(&r->plies[ply - 1], lang, out);
        }
    }
    buf_putc(out, '\n');
}

/* Whether a ply's sentence says more than its class does. */
static bool
worth_a_sentence(const struct ply_ruling *m)
{
    return m->n_targets || m->n_line || m->note || m->overruled;
}

static void
table(const struct report_item *item, enum lang lang, struct buf *out)
{
    const struct ruling *r = item->ruling;
    struct pos p = item->line->start;
    int k, n = item_plies(item);

    for (k = 1; k <= n; k++) {
        struct row row = {item, &p, k};

        table_row(&row, lang, out);
        pos_make(&p, item->line->moves[k - 1]);
        if (k > r->n_plies || !worth_a_sentence(&r->plies[k - 1]))
            continue;
        buf_addf(out, "         ");
        explain_ply_after(&r->plies[k - 1], &p, lang, out);
        buf_putc(out, '\n');
    }
}

/* The printed moves of a figure without a position. */
static void
add_words(const struct game *g, enum lang lang, struct buf *out)
{
    size_t i;

    for (i = 0; i < g->n_words; i++) {
        if (i)
            words_mark(MARK_LIST, lang, out);
        buf_puts(out, g->words[i]);
    }
}

/* The comment on the whole game, its lines joined. */
static void
add_comment(const struct game *g, struct buf *out)
{
    const char *p;

    for (p = g->nodes[0].comment; *p; p++)
        buf_putc(out, *p == '\n' ? ' ' : *p);
}

/* A figure without a position: what is printed instead of moves. */
static void
printed_lines(const struct game *g, enum lang lang, struct buf *out)
{
    if (g->has_start)
        return;
    if (g->n_words) {
        label(NC_("label", "Moves"), lang, out);
        add_words(g, lang, out);
        buf_putc(out, '\n');
    }
    if (g->n_nodes && g->nodes[0].comment) {
        label(NC_("label", "Comment"), lang, out);
        add_comment(g, out);
        buf_putc(out, '\n');
    }
}

void
text_block(const struct report_item *item, enum lang lang, struct buf *out)
{
    const struct ruling *r = item->ruling;

    heading(item, lang, out);
    edition_line(r->edition, lang, out);
    caveat_line(r, lang, out);
    unplayed_line(item, lang, out);
    label(NC_("label", "Ruling"), lang, out);
    explain_verdict(r, lang, out);
    buf_putc(out, '\n');
    article_lines(r, lang, out);
    label(NC_("label", "Reason"), lang, out);
    explain_rest(r, lang, out);
    buf_putc(out, '\n');
    if (explain_has_claim(r)) {
        label(NC_("label", "Claim"), lang, out);
        explain_claim(r, lang, out);
        words_mark(MARK_STOP, lang, out);
        buf_putc(out, '\n');
    }
    printed_lines(item->game, lang, out);
    table(item, lang, out);
    buf_putc(out, '\n');
}

/* "Red: king e0; rook b5; pawns f3, g3." */
static void
describe_side(const struct pos *p, enum side side, enum lang lang,
              struct buf *out)
{
    static const enum kind order[] = {
        KING, ROOK, HORSE, CANNON, ADVISOR, ELEPHANT, PAWN,
    };
    size_t i;
    int id, n = 0;
    char name[3];

    buf_puts(out, explain_side(side, lang));
    words_mark(MARK_COLON, lang, out);
    for (i = 0; i < sizeof order / sizeof *order; i++) {
        for (id = pos_first(p, side); id < pos_end(p, side); id++) {
            if (p->sq[id] == SQ_NONE || pc_kind(p->code[id]) != order[i])
                continue;
            if (n++)
                words_mark(MARK_COMMA, lang, out);
            buf_addf(out, tr(lang, "%1$s on %2$s"),
                     explain_piece(p->code[id], lang),
                     sq_name(p->sq[id], name));
        }
    }
    if (!n)
        buf_puts(out, tr(lang, "no pieces"));
    words_mark(MARK_STOP, lang, out);
    buf_putc(out, '\n');
}

void
text_pieces(const struct pos *p, enum lang lang, struct buf *out)
{
    describe_side(p, RED, lang, out);
    describe_side(p, BLACK, lang, out);
}

static void
describe_position(const struct line *line, int ply, enum lang lang,
                  struct buf *out)
{
    struct pos p = line->start;
    int k;

    for (k = 0; k < ply; k++)
        pos_make(&p, line->moves[k]);
    if (ply)
        buf_addf(out, tr(lang, "Position after ply %1$d, %2$s to move."),
                 ply, explain_side((enum side)p.side, lang));
    else
        buf_addf(out, tr(lang, "Start position, %s to move."),
                 explain_side((enum side)p.side, lang));
    buf_putc(out, '\n');
    text_pieces(&p, lang, out);
}

static void
describe_plies(const struct report_item *item, enum lang lang,
               struct buf *out)
{
    struct pos p = item->line->start;
    int k, n = item_plies(item);

    for (k = 1; k <= n; k++) {
        move_t mv = item->line->moves[k - 1];

        buf_addf(out, tr(lang, "Ply %1$d, %2$s"), k,
                 explain_side((enum side)p.side, lang));
        words_mark(MARK_COMMA, lang, out);
        words_move(&p, mv, lang, out);
        words_mark(MARK_STOP, lang, out);
        words_mark(MARK_NEXT, lang, out);
        pos_make(&p, mv);
        if (k <= item->ruling->n_plies)
            explain_ply_after(&item->ruling->plies[k - 1], &p, lang, out);
        buf_putc(out, '\n');
    }
}

static void
describe_ruling(const struct report_item *item, enum lang lang,
                struct buf *out)
{
    const struct ruling *r = item->ruling;
    size_t start = out->len;

    explain_caveat(r, lang, out);
    if (out->len > start)
        buf_putc(out, '\n');
    if (r->edition) {
        buf_addf(out, tr(lang, "Ruling by %s"),
                 edition_title(r->edition, lang));
        words_mark(MARK_COLON, lang, out);
    }
    /* Without a ruling the reason begins with the same words. */
    if (r->verdict != VERDICT_NONE) {
        explain_verdict(r, lang, out);
        words_mark(MARK_STOP, lang, out);
        buf_putc(out, '\n');
    }
    explain_rest(r, lang, out);
    buf_putc(out, '\n');
    if (!explain_has_claim(r))
        return;
    buf_puts(out, tr_in(lang, "label", "Claim"));
    words_mark(MARK_COLON, lang, out);
    explain_claim(r, lang, out);
    words_mark(MARK_STOP, lang, out);
    buf_putc(out, '\n');
}

void
text_describe(const struct report_item *item, int ply, enum lang lang,
              struct buf *out)
{
    int n = unplayed(item);

    heading(item, lang, out);
    if (item->game->has_start) {
        if (ply > item->line->n)
            ply = item->line->n;
        describe_position(item->line, ply, lang, out);
        describe_plies(item, lang, out);
    } else {
        printed_lines(item->game, lang, out);
    }
    if (n)
        unplayed_words(n, lang, out);
    describe_ruling(item, lang, out);
}

static void
game_problems(const struct diags *diags, enum lang lang, struct buf *out)
{
    size_t n = diags_count(diags, DIAG_WARNING);

    if (!n)
        buf_puts(out, tr(lang, "no problems"));
    else if (n == 1)
        buf_puts(out, tr(lang, "1 problem"));
    else
        buf_addf(out, tr(lang, "%zu problems"), n);
}

void
text_no_repetition(const struct report_item *item, enum lang lang,
                   struct buf *out)
{
    heading(item, lang, out);
    edition_line(item->ruling->edition, lang, out);
    unplayed_line(item, lang, out);
    buf_addf(out, "  %s\n\n", tr(lang, "no repetition can be claimed at "
                                       "any ply"));
}

/* The title, the players, or both: "Cup (Wang - Li)". */
static void
game_name(const struct game *g, enum lang lang, struct buf *out)
{
    const char *title = figure_title(g, lang);
    bool titled = title && *title;
    struct buf players = BUF_INIT;

    figure_players(g, title, &players);
    if (titled || !players.len)
        buf_puts(out, titled ? title : tr(lang, "(no title)"));
    if (players.len)
        buf_addf(out, titled ? " (%s)" : "%s", buf_str(&players));
    buf_free(&players);
}

void
text_game(const struct game *g, const struct diags *diags, enum lang lang,
          struct buf *out)
{
    buf_addf(out, "%4d  ", g->number);
    game_name(g, lang, out);
    if (game_plies(g) == 1)
        buf_puts(out, tr(lang, "  1 ply"));
    else
        buf_addf(out, tr(lang, "  %d plies"), game_plies(g));
    buf_addf(out, "  %s  %s  ", g->format,
             g->doc->encoding ? g->doc->encoding : "-");
    game_problems(diags, lang, out);
    buf_putc(out, '\n');
    if (g->has_start || !g->n_words)
        return;
    buf_puts(out, "      ");
    buf_puts(out, tr(lang, "no position; printed moves: "));
    add_words(g, lang, out);
    buf_putc(out, '\n');
}

void
text_edition(const struct edition *e, enum lang lang, struct buf *out)
{
    size_t start = out->len;

    buf_puts(out, edition_id(e));
    pad(out, start, LABEL_COLUMNS);
    buf_addf(out, "%s\n", edition_title(e, lang));
}

void
text_compare_head(bool agree, enum lang lang, struct buf *out)
{
    buf_puts(out, agree ? tr(lang, "All editions agree:")
                        : tr(lang, "The editions differ:"));
    buf_putc(out, '\n');
}

void
text_compare_line(const struct ruling *r, enum lang lang, struct buf *out)
{
    int i;

    buf_addf(out, "  %-8s  ", r->edition ? edition_id(r->edition) : "-");
    explain_verdict(r, lang, out);
    for (i = 0; i < r->n_articles; i++)
        buf_addf(out, "%s%s", i ? ", " : "  (",
                 r->articles[i]->shown.in[lang]);
    buf_puts(out, r->n_articles ? ")\n" : "\n");
}
