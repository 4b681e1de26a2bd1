#include <config.h>

#include "report/sheet_parts.h"

#include "board/refuse.h"
#include "desk/help.h"
#include "report/explain.h"
#include "report/words.h"

/* The two sheets, and where they part. */
struct scores {
    struct score_sheet of[SIDE_COUNT];
    struct sheet_diff diff;
    struct pos pos;             /* there */
};

static struct scores
read_scores(struct sheet *s)
{
    struct scores c;
    int side, k;

    for (side = 0; side < SIDE_COUNT; side++) {
        const struct game *g = s->item->scores[side];

        c.of[side].line = game_line(g, NODE_NONE, s->paper.arena, NULL);
        c.of[side].rest = g->n_rests ? g->rests[0].text : NULL;
    }
    c.diff = sheets_compare(&c.of[RED], &c.of[BLACK]);
    c.pos = c.of[RED].line.start;
    for (k = 0; k < c.diff.at; k++)
        pos_make(&c.pos, c.of[RED].line.moves[k]);
    return c;
}

/* What one sheet has where they part. */
static void
put_entry(struct sheet *s, const struct scores *c, enum side side)
{
    static const char *const labels[] = {
        [RED] = N_("On Red's sheet"), [BLACK] = N_("On Black's sheet"),
    };
    const char *rest = c->of[side].rest;
    struct buf b = BUF_INIT;

    if (c->diff.entry[side] == ENTRY_MOVE) {
        notation_print(&c->pos, c->diff.move[side],
                       words_notation(s->item->ruling->edition, s->lang), &b);
        buf_addf(&s->text, tr(s->lang, "%s, which is legal"), buf_str(&b));
    } else if (c->diff.entry[side] == ENTRY_UNPLAYABLE) {
        refuse_word(rest, &s->text);
        words_mark(MARK_SEMICOLON, s->lang, &s->text);
        if (!refuse_text(&c->pos, rest, s->lang, &s->text))
            buf_puts(&s->text, tr(s->lang, "this is no move"));
    } else {
        buf_puts(&s->text, tr(s->lang, "nothing: it ends before"));
    }
    buf_free(&b);
    sheet_put(s, tr(s->lang, labels[side]));
}

/* Of the two: none, one, both. */
static const char *
which(const bool is[SIDE_COUNT])
{
    if (is[RED] && is[BLACK])
        return N_("both");
    return is[RED] ? N_("Red's sheet")
           : is[BLACK] ? N_("Black's sheet") : N_("neither");
}

/* Whether the record is what a sheet has, up to where they part. */
static bool
is_chosen(const struct sheet *s, const struct scores *c, enum side side)
{
    const struct line *line = s->item->line;
    int at = c->diff.at, k;
    bool rest;

    if (!s->nodes || line->n < at)
        return false;
    for (k = 0; k < at; k++) {
        if (line->moves[k] != c->of[side].line.moves[k])
            return false;
    }
    rest = game_has_rest(s->item->game, s->nodes[at]);
    switch (c->diff.entry[side]) {
    case ENTRY_MOVE: return line->n > at
                            && line->moves[at] == c->diff.move[side];
    case ENTRY_UNPLAYABLE: return line->n == at && rest;
    default: return line->n == at && !rest;
    }
}

void
sheet_scores(struct sheet *s)
{
    struct scores c;
    bool legal[SIDE_COUNT], chosen[SIDE_COUNT];
    int side;

    if (!s->item->scores[RED] || !s->item->scores[BLACK])
        return;
    c = read_scores(s);
    if (c.diff.at < 0) {
        buf_puts(&s->text, tr(s->lang, "they are the same"));
        sheet_put(s, tr(s->lang, "Compared"));
        return;
    }
    buf_addf(&s->text, tr(s->lang, "they part at ply %1$d, a move of %2$s"),
             c.diff.at + 1, explain_side((enum side)c.pos.side, s->lang));
    sheet_put(s, tr(s->lang, "Compared"));
    for (side = 0; side < SIDE_COUNT; side++) {
        put_entry(s, &c, (enum side)side);
        legal[side] = c.diff.entry[side] == ENTRY_MOVE;
        chosen[side] = is_chosen(s, &c, (enum side)side);
    }
    buf_puts(&s->text, tr(s->lang, which(legal)));
    sheet_put(s, tr(s->lang, "Legal there"));
    buf_puts(&s->text, tr(s->lang, which(chosen)));
    sheet_put(s, tr(s->lang, "Taken as played"));
}
