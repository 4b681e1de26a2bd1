#include <config.h>

#include "report/sheet_parts.h"

#include <string.h>

#include "board/fen.h"
#include "desk/outcome.h"
#include "report/explain.h"
#include "report/words.h"
#include "rules/cycle.h"

/* Plies named after a warning: enough to see whether the side changed. */
enum { PLAYED_MAX = 6 };

/* "Red: at 10.40", from a note that names a side. */
static void
add_note(struct sheet *s, const char *value, size_t len)
{
    struct note_value v = note_split(value, len);
    enum side side = BLACK;

    note_side(v.word, v.word_len, &side);
    buf_puts(&s->text, explain_side(side, s->lang));
    if (v.rest_len) {
        words_mark(MARK_COMMA, s->lang, &s->text);
        buf_add(&s->text, v.rest, v.rest_len);
    }
    if (v.why_len) {
        words_mark(MARK_COLON, s->lang, &s->text);
        buf_add(&s->text, v.why, v.why_len);
    }
}

void
sheet_after(struct sheet *s, const struct pos *before, int k)
{
    struct buf move = BUF_INIT;

    if (k) {
        sheet_move(s, before, k, &move);
        buf_addf(&s->text, tr(s->lang, "after %s"), buf_str(&move));
    } else {
        buf_puts(&s->text, tr(s->lang, "before the first move"));
    }
    buf_free(&move);
}

/* A field for every note of a kind along the line, with how often the position
   had occurred then; the ply of the last, -1 if there is none. */
static int
put_notes(struct sheet *s, enum note note, const char *label)
{
    const struct line *line = s->item->line;
    struct occurrences seen = cycle_count(line, s->paper.arena);
    struct pos p = line->start, before = p;
    int k, last = -1;

    for (k = 0; s->nodes && k <= line->n; k++) {
        size_t len;
        const char *value = note_get(sheet_comment(s, k), note, &len);

        before = p;
        if (k)
            pos_make(&p, line->moves[k - 1]);
        if (!value)
            continue;
        sheet_after(s, &before, k);
        if (k) {
            words_mark(MARK_COMMA, s->lang, &s->text);
            buf_addf(&s->text, seen.count[k] == 1
                                   ? tr(s->lang, "position seen once")
                                   : tr(s->lang, "position seen %d times"),
                     seen.count[k]);
        }
        words_mark(MARK_SEMICOLON, s->lang, &s->text);
        add_note(s, value, len);
        sheet_put(s, label);
        last = k;
    }
    return last;
}

struct pos
sheet_pos(const struct line *line, int ply)
{
    struct pos p = line->start;
    int k;

    for (k = 0; k < ply; k++)
        pos_make(&p, line->moves[k]);
    return p;
}

/* What was played after ply `told`, as far as the record goes. */
static void
put_played(struct sheet *s, int told)
{
    const struct line *line = s->item->line;
    struct pos p = sheet_pos(line, told);
    int k, last = line->n < told + PLAYED_MAX ? line->n : told + PLAYED_MAX;

    for (k = told + 1; k <= last; k++) {
        if (k > told + 1)
            words_mark(MARK_LIST, s->lang, &s->text);
        sheet_move(s, &p, k, &s->text);
        pos_make(&p, line->moves[k - 1]);
    }
    if (last < line->n)
        buf_puts(&s->text, tr(s->lang, " and so on"));
    if (told == line->n)
        buf_puts(&s->text, tr(s->lang, "nothing yet"));
    sheet_put(s, sheet_label(s, FIELD_PLAYED));
}

/* A field of the game, unless moves already say it and it is empty. */
static void
put_known(struct sheet *s, enum field f, bool said)
{
    const char *value = field_get(s->item->game, f);

    if (!said || (value && *value))
        sheet_field(s, f);
}

void
sheet_procedure(struct sheet *s)
{
    struct paper *p = &s->paper;
    int claimed, told;

    p->ops->open(p, PAPER_REST, tr(s->lang, "Procedure"));
    claimed = put_notes(s, NOTE_CLAIM, sheet_label(s, FIELD_CLAIMED));
    put_known(s, FIELD_CLAIMED, claimed >= 0);
    told = put_notes(s, NOTE_TOLD, sheet_label(s, FIELD_TOLD));
    put_known(s, FIELD_TOLD, told >= 0);
    if (told >= 0)
        put_played(s, told);
    put_known(s, FIELD_PLAYED, told >= 0);
    sheet_conduct(s);
    p->ops->close(p, PAPER_REST);
}

/* Outcomes decided by people. */

/* A number of up to three digits; 0 if it is none. */
static int
small_number(const char *s, size_t len)
{
    int n = 0;

    if (len > 3)
        return 0;
    for (; len && *s >= '0' && *s <= '9'; s++, len--)
        n = 10 * n + (*s - '0');
    return len ? 0 : n;
}

/* Who, how many rounds, and how many are left, where the outcome has them. */
static void
add_terms(struct sheet *s, enum outcome o, const struct note_value *v)
{
    int n = small_number(v->rest, v->rest_len);
    enum side side;

    if (outcome_wants_side(o)
        && note_side(v->rest, v->rest_len, &side)) {
        words_mark(MARK_COLON, s->lang, &s->text);
        buf_puts(&s->text, explain_side(side, s->lang));
    }
    if (outcome_wants_number(o) && n > 0) {
        words_mark(MARK_COLON, s->lang, &s->text);
        buf_addf(&s->text, tr(s->lang, "%1$d rounds, of which %2$d are left"),
                 n, outcome_rounds_left(n, s->noted.outcome,
                                        s->item->line->n));
    }
}

/* What the form says against what was decided: the referee sees it before he
   signs. */
static void
put_contradiction(struct sheet *s, const struct note_value *v)
{
    enum result form = result_read(field_get(s->item->game, FIELD_RESULT));
    enum result due = outcome_noted(v);

    if (form >= RESULT_OPEN || due >= RESULT_OPEN || form == due)
        return;
    buf_addf(&s->text, tr(s->lang, "the form has the result \"%1$s\"; by this "
                                   "outcome it is \"%2$s\""),
             tr(s->lang, result_text(form)), tr(s->lang, result_text(due)));
    sheet_put(s, tr_in(s->lang, "label", "Note"));
}

static void
add_outcome(struct sheet *s, const char *value, size_t len)
{
    const struct edition *e = s->item->ruling->edition;
    struct note_value v = note_split(value, len);
    enum outcome o = outcome_by_name(v.word, v.word_len);
    const struct article *a;

    if (o == OUTCOME_COUNT) {
        buf_add(&s->text, value, len);
        sheet_put(s, tr(s->lang, "Decided"));
        return;
    }
    buf_puts(&s->text, tr(s->lang, outcome_text(o)));
    add_terms(s, o, &v);
    sheet_put(s, tr(s->lang, "Decided"));
    a = e ? outcome_article(e, o) : NULL;
    if (a)
        buf_addf(&s->text, "%s  %s", a->shown.in[s->lang],
                 a->text.in[s->lang]);
    else
        buf_puts(&s->text, tr(s->lang, "the text of these rules does not "
                                       "speak of it"));
    sheet_put(s, tr_in(s->lang, "label", "Article"));
    buf_add(&s->text, v.why, v.why_len);
    sheet_put(s, tr_in(s->lang, "label", "Reason"));
    put_contradiction(s, &v);
}

void
sheet_outcome(struct sheet *s)
{
    struct paper *p = &s->paper;
    int k = s->noted.outcome;
    const char *value = NULL;
    size_t len;

    p->ops->open(p, PAPER_REST, tr(s->lang, "Decided by people"));
    if (k >= 0)
        value = note_get(sheet_comment(s, k), NOTE_OUTCOME, &len);
    if (value) {
        struct pos before = sheet_pos(s->item->line, k ? k - 1 : 0);

        sheet_after(s, &before, k);
        sheet_put(s, tr(s->lang, "When"));
        add_outcome(s, value, len);
    } else {
        p->ops->field(p, tr(s->lang, "Decided"), NULL);
    }
    p->ops->close(p, PAPER_REST);
}

/* Adjournment. */

/* The last ply with the note of a sealed move; -1 if there is none. */
static int
sealed_at(const struct sheet *s)
{
    int k;
    size_t len;

    for (k = s->nodes ? s->item->line->n : -1; k >= 0; k--) {
        if (note_get(sheet_comment(s, k), NOTE_SEALED, &len))
            return k;
    }
    return -1;
}

static bool
is_filled(const struct sheet *s)
{
    int f;

    for (f = FIELD_SEAL_SIDE; f <= FIELD_SEAL_SHEETS; f++) {
        const char *value = field_get(s->item->game, (enum field)f);

        if (value && *value)
            return true;
    }
    return false;
}

/* The field, else what the note at ply k says (NULL: nothing). */
static void
pair_or(struct sheet *s, enum field f, const char *noted)
{
    const char *value = field_get(s->item->game, f);

    s->paper.ops->pair(&s->paper, sheet_label(s, f),
                       value && *value ? value : noted);
}

/* The note of a sealed move at ply k, which is there. */
static struct note_value
sealed_note(const struct sheet *s, int k)
{
    size_t len;
    const char *value = note_get(sheet_comment(s, k), NOTE_SEALED, &len);

    return note_split(value, len);
}

/* Words that begin with a number are the time used, as in "red: 12 min". */
static bool
tells_time(const struct note_value *v)
{
    return v->why_len && v->why[0] >= '0' && v->why[0] <= '9';
}

/* Who seals, by the note, with its words unless they are the time. */
static void
put_sealer(struct sheet *s, int k)
{
    if (k >= 0) {
        struct note_value v = sealed_note(s, k);
        size_t len;
        const char *value = note_get(sheet_comment(s, k), NOTE_SEALED, &len);

        add_note(s, value, tells_time(&v) ? v.word_len : len);
    }
    pair_or(s, FIELD_SEAL_SIDE, buf_str(&s->text));
    buf_clear(&s->text);
}

static void
put_sealed_time(struct sheet *s, int k)
{
    if (k >= 0) {
        struct note_value v = sealed_note(s, k);

        if (tells_time(&v))
            buf_add(&s->text, v.why, v.why_len);
    }
    pair_or(s, FIELD_SEAL_TIME, buf_str(&s->text));
    buf_clear(&s->text);
}

/* The note of another side than the edition's. */
static bool
other_side_seals(const struct sheet *s, int k, enum side side)
{
    enum side noted = side;

    if (k >= 0) {
        struct note_value v = sealed_note(s, k);

        note_side(v.word, v.word_len, &noted);
    }
    return noted != side;
}

/* What the edition says, as long as nothing is filled in, or where a note says
   otherwise. */
static void
put_suggestion(struct sheet *s, int k)
{
    const struct edition *e = s->item->ruling->edition;
    enum side side = e ? edition_seals(e) : SIDE_COUNT;

    if (side == SIDE_COUNT || (!other_side_seals(s, k, side)
                               && (k >= 0 || is_filled(s))))
        return;
    buf_addf(&s->text, tr(s->lang, "by these rules %s seals"),
             explain_side(side, s->lang));
    sheet_put(s, tr(s->lang, "Suggestion"));
}

static void
put_sealed_ply(struct sheet *s, int k)
{
    struct pos before;

    if (k >= 0) {
        before = sheet_pos(s->item->line, k ? k - 1 : 0);
        sheet_after(s, &before, k);
    }
    pair_or(s, FIELD_SEAL_PLY, buf_str(&s->text));
    buf_clear(&s->text);
}

/* The position of the note; without one, and with something filled in, that
   at the end of the record. */
static void
put_position(struct sheet *s, int k)
{
    char fen[FEN_MAX];
    struct pos p;

    if (k < 0 && is_filled(s) && s->item->game->has_start)
        k = s->item->line->n;
    if (k >= 0) {
        p = sheet_pos(s->item->line, k);
        buf_addf(&s->text, tr(s->lang, "%1$s (after ply %2$d)"),
                 fen_print(&p, fen), k);
    }
    sheet_put(s, tr(s->lang, "Position"));
}

/* The side that seals, by the form or else the note. */
static bool
sealing_side(const struct sheet *s, int k, enum side *side)
{
    const char *value = field_get(s->item->game, FIELD_SEAL_SIDE);
    struct note_value v;

    if (value)
        return note_side(value, strlen(value), side);
    if (k < 0)
        return false;
    v = sealed_note(s, k);
    return note_side(v.word, v.word_len, side);
}

/* The move that is sealed is the next one: whoever is to move seals it, unless
   the book says who does. */
static void
put_seal_remark(struct sheet *s, int k)
{
    const struct edition *e = s->item->ruling->edition;
    enum side side, to_move;

    if ((e && edition_seals(e) != SIDE_COUNT)
        || !s->item->game->has_start || !sealing_side(s, k, &side))
        return;
    to_move = (enum side)sheet_pos(s->item->line,
                                   k < 0 ? s->item->line->n : k).side;
    if (side == to_move)
        return;
    buf_addf(&s->text, tr(s->lang, "%1$s is to move in this position, but "
                                   "%2$s is said to seal"),
             explain_side(to_move, s->lang), explain_side(side, s->lang));
    sheet_put(s, tr_in(s->lang, "label", "Note"));
}

void
sheet_sealing(struct sheet *s)
{
    struct paper *p = &s->paper;
    int k = sealed_at(s);

    p->ops->open(p, PAPER_REST, tr(s->lang, "Adjournment"));
    put_sealer(s, k);
    put_sealed_ply(s, k);
    put_sealed_time(s, k);
    sheet_pair(s, FIELD_SEAL_SHEETS);
    put_position(s, k);
    put_seal_remark(s, k);
    put_suggestion(s, k);
    p->ops->close(p, PAPER_REST);
}

/* The ply a node of the line stands at, -1 if it is not on it. */
static int
ply_of_node(const struct sheet *s, uint32_t node)
{
    int k = s->nodes ? s->item->line->n : -1;

    while (k >= 0 && s->nodes[k] != node)
        k--;
    return k;
}

/* Where the record goes on with what is no legal move. */
void
sheet_unplayed(struct sheet *s)
{
    const struct game *g = s->item->game;
    struct paper *p = &s->paper;
    size_t i;

    if (!g->n_rests)
        return;
    p->ops->open(p, PAPER_REST, NULL);
    for (i = 0; i < g->n_rests; i++) {
        int k = ply_of_node(s, g->rests[i].node);
        struct pos before;

        if (k < 0)
            continue;
        before = sheet_pos(s->item->line, k ? k - 1 : 0);
        sheet_after(s, &before, k);
        words_mark(MARK_COLON, s->lang, &s->text);
        buf_puts(&s->text, g->rests[i].text);
        sheet_put(s, tr(s->lang, "Could not be played"));
    }
    p->ops->close(p, PAPER_REST);
}

/* The players' own score sheets, if both were given in, and the remark. */
void
sheet_records(struct sheet *s)
{
    const struct game *g = s->item->game;
    const char *red = field_get(g, FIELD_SHEET_RED);
    const char *black = field_get(g, FIELD_SHEET_BLACK);
    struct paper *p = &s->paper;

    if (red && *red && black && *black) {
        p->ops->open(p, PAPER_REST, tr(s->lang, "The players' score sheets"));
        sheet_field(s, FIELD_SHEET_RED);
        sheet_field(s, FIELD_SHEET_BLACK);
        sheet_scores(s);
        p->ops->close(p, PAPER_REST);
    }
    p->ops->open(p, PAPER_REST, NULL);
    sheet_field(s, FIELD_REMARK);
    p->ops->close(p, PAPER_REST);
}
