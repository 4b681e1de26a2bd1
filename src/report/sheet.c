#include <config.h>

#include "report/sheet.h"

#include <string.h>

#include "base/utf8.h"
#include "report/explain.h"
#include "report/sheet_parts.h"
#include "report/words.h"

/* What the sheet holds and in which order; paper.h knows how it looks. */

/* Labels are written small where they stand in a sentence. */
const char *
sheet_label(const struct sheet *s, enum field f)
{
    char *label = arena_strdup(s->paper.arena,
                               tr(s->lang, field_row(f)->label));

    if (*label >= 'a' && *label <= 'z')
        *label = (char)(*label - 'a' + 'A');
    return label;
}

void
sheet_pair(struct sheet *s, enum field f)
{
    s->paper.ops->pair(&s->paper, sheet_label(s, f),
                       field_shown(s->item->game, f, s->lang));
}

void
sheet_field(struct sheet *s, enum field f)
{
    s->paper.ops->field(&s->paper, sheet_label(s, f),
                        field_get(s->item->game, f));
}

void
sheet_move(const struct sheet *s, const struct pos *p, int k,
           struct buf *out)
{
    const struct edition *e = s->item->ruling->edition;
    struct buf move = BUF_INIT;

    notation_print(p, s->item->line->moves[k - 1],
                   words_notation(e, s->lang), &move);
    buf_addf(out, tr_in(s->lang, "ply", "%1$d %2$s %3$s"), k,
             explain_side((enum side)p->side, s->lang), buf_str(&move));
    buf_free(&move);
}

const char *
sheet_comment(const struct sheet *s, int k)
{
    return s->nodes ? s->item->game->nodes[s->nodes[k]].comment : NULL;
}

const char *
sheet_side(struct sheet *s, enum side side)
{
    const char *word = explain_side(side, s->lang);

    if (s->lang == LANG_ZH || s->paper.style.lines == BOARD_LINES_ASCII)
        return word;
    return arena_printf(s->paper.arena, "%s (%s)", word,
                        explain_side(side, LANG_ZH));
}

void
sheet_put(struct sheet *s, const char *label)
{
    s->paper.ops->field(&s->paper, label, buf_str(&s->text));
    buf_clear(&s->text);
}

static void
add_game(struct sheet *s)
{
    const struct report_item *item = s->item;

    utf8_clean_str(&s->text, item->file);
    if (item->number)           /* none: it stands in no file */
        buf_addf(&s->text, tr(s->lang, ": game %d"), item->number);
    if (item->game->title && *item->game->title) {
        words_mark(MARK_COLON, s->lang, &s->text);
        buf_puts(&s->text, item->game->title);
    }
    sheet_put(s, tr(s->lang, "Game"));
}

/* Who sat at which table; the sides are named in both languages. */
static void
add_form(struct sheet *s)
{
    static const enum field before[] = {
        FIELD_EVENT, FIELD_ROUND, FIELD_GROUP, FIELD_TABLE, FIELD_DATE,
        FIELD_PLACE,
    };
    static const enum field after[] = {
        FIELD_REFEREE, FIELD_TIME_RULE, FIELD_RED_TIME,
        FIELD_BLACK_TIME,
    };
    const struct game *g = s->item->game;
    struct paper *p = &s->paper;
    size_t i;

    p->ops->open(p, PAPER_FORM, NULL);
    for (i = 0; i < sizeof before / sizeof *before; i++)
        sheet_pair(s, before[i]);
    p->ops->pair(p, sheet_side(s, RED), field_get(g, FIELD_RED));
    p->ops->pair(p, sheet_side(s, BLACK), field_get(g, FIELD_BLACK));
    sheet_pair(s, FIELD_RESULT);
    for (i = 0; i < sizeof after / sizeof *after; i++)
        sheet_pair(s, after[i]);
    add_game(s);
    explain_odds(g, s->lang, &s->text);
    if (s->text.len)
        sheet_put(s, tr_in(s->lang, "label", "Odds"));
    p->ops->close(p, PAPER_FORM);
}

static void
add_edition(struct sheet *s)
{
    const struct edition *e = s->item->ruling->edition;
    struct paper *p = &s->paper;

    p->ops->field(p, tr_in(s->lang, "label", "Rules"),
                  e ? edition_title(e, s->lang) : NULL);
    if (e && *edition_source(e, s->lang))
        p->ops->field(p, tr(s->lang, "The text of these rules"),
                      edition_source(e, s->lang));
}

/* The plies to show: the disputed ones; without any, none, up to the end. */
struct span {
    int from, to;
};

static struct span
span_of(const struct report_item *item)
{
    const struct window *w = &item->ruling->window;
    struct span span = {w->from, w->to};

    if (w->from < 1 || w->to < w->from) {
        span.from = 1;
        span.to = 0;
    }
    return span;
}

static const char *
board_caption(struct sheet *s, const char *what, int ply)
{
    if (!ply)
        return arena_printf(s->paper.arena, "%s", tr(s->lang, "At the start"));
    return arena_printf(s->paper.arena, tr(s->lang, what), ply);
}

/* Before the first disputed ply and after the last. */
static void
add_boards(struct sheet *s, struct span span)
{
    const struct report_item *item = s->item;
    int last = span.to ? span.to : item_plies(item), k;
    struct pos p = item->line->start;
    struct paper_board two[2];

    for (k = 1; k < span.from; k++)
        pos_make(&p, item->line->moves[k - 1]);
    two[0].pos = p;
    two[0].caption = board_caption(s, N_("Before the dispute: after ply %d"),
                                   span.from - 1);
    for (; k <= last; k++)
        pos_make(&p, item->line->moves[k - 1]);
    two[1].pos = p;
    two[1].caption = board_caption(s, span.to
                                          ? N_("End of the dispute: after "
                                               "ply %d")
                                          : N_("After ply %d"), last);
    s->paper.ops->boards(&s->paper, two);
}

static void
add_articles(struct sheet *s)
{
    const struct ruling *r = s->item->ruling;
    int i;

    for (i = 0; i < r->n_articles; i++) {
        const struct article *a = r->articles[i];

        buf_addf(&s->text, "%s  %s", a->shown.in[s->lang],
                 a->text.in[s->lang]);
        sheet_put(s, tr_in(s->lang, "label", "Article"));
    }
}

/* The printed moves of a figure without a position. */
static void
add_words(struct sheet *s)
{
    const struct game *g = s->item->game;
    size_t i;

    for (i = 0; i < g->n_words; i++) {
        if (i)
            words_mark(MARK_LIST, s->lang, &s->text);
        buf_puts(&s->text, g->words[i]);
    }
    if (g->n_words)
        sheet_put(s, tr_in(s->lang, "label", "Moves"));
}

static void
add_ruling(struct sheet *s, struct span span)
{
    const struct ruling *r = s->item->ruling;
    struct paper *p = &s->paper;

    p->ops->open(p, PAPER_RULING, tr_in(s->lang, "label", "Ruling"));
    if (s->item->game->has_start)
        add_boards(s, span);
    else
        add_words(s);
    explain_caveat(r, s->lang, &s->text);
    if (s->text.len)
        sheet_put(s, tr_in(s->lang, "label", "Note"));
    explain_verdict(r, s->lang, &s->text);
    p->ops->strong(p, tr_in(s->lang, "label", "Ruling"), buf_str(&s->text));
    buf_clear(&s->text);
    if (explain_has_claim(r)) {
        explain_claim(r, s->lang, &s->text);
        words_mark(MARK_STOP, s->lang, &s->text);
        sheet_put(s, tr_in(s->lang, "label", "Claim"));
    }
    add_articles(s);
    explain_rest(r, s->lang, &s->text);
    sheet_put(s, tr_in(s->lang, "label", "Reason"));
    p->ops->close(p, PAPER_RULING);
}

/* The disputed plies on their way to the paper. */
struct plies {
    struct span span;
    const char **words;         /* of each of them */
    int *as;                    /* the ply that was told in full */
};

/* "Chase, as ply 5." */
static void
refer(struct sheet *s, enum ply_class c, int to, struct buf *out)
{
    words_class(c, s->lang, out);
    words_mark(MARK_COMMA, s->lang, out);
    buf_addf(out, tr(s->lang, "as ply %d"), to);
    words_mark(MARK_STOP, s->lang, out);
}

/*
 * A ply like the one a round before it is told by its number, where that is
 * shorter, so that many rounds stay readable.
 */
static void
tell_ply(struct sheet *s, struct plies *t, int k, const struct pos *after)
{
    const struct ply_ruling *m = &s->item->ruling->plies[k - 1];
    int i = k - t->span.from, period = s->item->ruling->window.period;
    struct buf brief = BUF_INIT;

    explain_ply_after(m, after, s->lang, &s->text);
    t->words[i] = arena_strdup(s->paper.arena, buf_str(&s->text));
    t->as[i] = k;
    if (period < 1 || i < period || m[-period].move != m->move
        || strcmp(t->words[i], t->words[i - period]) != 0)
        return;
    t->as[i] = t->as[i - period];
    refer(s, m->class, t->as[i], &brief);
    if (brief.len < s->text.len) {
        buf_clear(&s->text);
        buf_puts(&s->text, buf_str(&brief));
    }
    buf_free(&brief);
}

static void
add_ply(struct sheet *s, struct plies *t, int k, struct pos *p)
{
    const struct edition *e = s->item->ruling->edition;
    move_t mv = s->item->line->moves[k - 1];
    struct buf move = BUF_INIT;
    char squares[5];
    struct paper_ply ply = {
        k, explain_side((enum side)p->side, s->lang), NULL,
        move_uci(mv, squares), NULL,
    };

    notation_print(p, mv, words_notation(e, s->lang), &move);
    pos_make(p, mv);
    tell_ply(s, t, k, p);
    ply.move = buf_str(&move);
    ply.words = buf_str(&s->text);
    s->paper.ops->ply(&s->paper, &ply);
    buf_clear(&s->text);
    buf_free(&move);
}

static void
add_plies(struct sheet *s, struct span span)
{
    const struct report_item *item = s->item;
    size_t room = span.to ? (size_t)(span.to - span.from + 1) : 0;
    struct plies t = {span, NULL, NULL};
    struct paper *p = &s->paper;
    struct pos pos = item->line->start;
    int k;

    if (!room)
        return;
    t.words = arena_array(p->arena, room, sizeof *t.words);
    t.as = arena_array(p->arena, room, sizeof *t.as);
    for (k = 1; k < span.from; k++)
        pos_make(&pos, item->line->moves[k - 1]);
    p->ops->open(p, PAPER_PLIES, tr(s->lang, "The disputed moves"));
    for (; k <= span.to; k++)
        add_ply(s, &t, k, &pos);
    p->ops->close(p, PAPER_PLIES);
}

/* The arbiter's reason at a ply; NULL if none is noted. */
static const char *
noted_why(const struct noted *noted, int ply)
{
    int i;

    for (i = 0; i < noted->n_labels; i++) {
        if (noted->labels[i].label.ply == ply && *noted->labels[i].why)
            return noted->labels[i].why;
    }
    return NULL;
}

static void
add_overruling(struct sheet *s, const struct overruling *o)
{
    const char *label = arena_printf(s->paper.arena, tr(s->lang, "Ply %d"),
                                     o->ply);
    const char *why = noted_why(&s->noted, o->ply);

    if (o->is == o->was)
        buf_addf(&s->text, tr(s->lang, "stays %s, as the program proposed"),
                 explain_class(o->is, s->lang));
    else
        buf_addf(&s->text, tr(s->lang, "the program proposed %1$s, the "
                                       "arbiter ruled %2$s"),
                 explain_class(o->was, s->lang),
                 explain_class(o->is, s->lang));
    if (o->label != LABEL_CLASS) {
        words_mark(MARK_SEMICOLON, s->lang, &s->text);
        buf_puts(&s->text,
                 tr(s->lang, o->label == LABEL_OLD
                                 ? N_("what it threatens counts as old")
                                 : N_("what it threatens counts as new")));
    }
    if (why) {
        words_mark(MARK_SEMICOLON, s->lang, &s->text);
        buf_addf(&s->text, tr(s->lang, "the reason: %s"), why);
    }
    sheet_put(s, label);
    if (!why)
        s->paper.ops->field(&s->paper, tr(s->lang, "Reason for this"), NULL);
}

static void
add_overrulings(struct sheet *s)
{
    const struct ruling *r = s->item->ruling;
    struct paper *p = &s->paper;
    int i;

    if (!r->n_overrulings)
        return;
    p->ops->open(p, PAPER_REST, tr(s->lang, "Overruled by the arbiter"));
    for (i = 0; i < r->n_overrulings; i++)
        add_overruling(s, &r->overrulings[i]);
    p->ops->close(p, PAPER_REST);
}

static void
add_signatures(struct sheet *s)
{
    const char *captions[] = {
        tr(s->lang, "Signed by the referee"),
        arena_printf(s->paper.arena, tr(s->lang, "Signed by %s"),
                     sheet_side(s, RED)),
        arena_printf(s->paper.arena, tr(s->lang, "Signed by %s"),
                     sheet_side(s, BLACK)),
    };

    s->paper.ops->sign(&s->paper, captions, 3);
}

static void
paper_init(struct sheet *s, enum sheet_format format, struct buf *out)
{
    struct paper *p = &s->paper;

    p->ops = format == SHEET_HTML ? &paper_html_ops : &paper_text_ops;
    p->lang = s->lang;
    p->arena = arena_new();
    p->out = out;
    if (format == SHEET_ASCII) {
        p->style.pieces = BOARD_LETTERS;
        p->style.lines = BOARD_LINES_ASCII;
    }
}

void
sheet_add(const struct report_item *item, const uint32_t *nodes,
          enum sheet_format format, enum lang lang, struct buf *out)
{
    struct sheet s = {.lang = lang, .item = item, .nodes = nodes};
    struct span span = span_of(item);

    paper_init(&s, format, out);
    s.noted.outcome = -1;
    if (nodes)
        s.noted = notes_of_line(item->game, nodes, item->line->n,
                                s.paper.arena);
    s.paper.ops->title(&s.paper, tr(lang, "Ruling sheet"));
    add_form(&s);
    add_edition(&s);
    add_ruling(&s, span);
    add_plies(&s, span);
    sheet_unplayed(&s);
    add_overrulings(&s);
    sheet_outcome(&s);
    sheet_procedure(&s);
    sheet_sealing(&s);
    sheet_records(&s);
    add_signatures(&s);
    s.paper.ops->end(&s.paper);
    buf_free(&s.text);
    arena_free(s.paper.arena);
}

void
sheet_begin(enum sheet_format format, enum lang lang, struct buf *out)
{
    if (format == SHEET_HTML)
        paper_html_begin(lang, out);
}

void
sheet_end(enum sheet_format format, struct buf *out)
{
    if (format == SHEET_HTML)
        paper_html_end(out);
}

void
sheet_print(const struct report_item *item, const uint32_t *nodes,
            enum sheet_format format, enum lang lang, struct buf *out)
{
    sheet_begin(format, lang, out);
    sheet_add(item, nodes, format, lang, out);
    sheet_end(format, out);
}
