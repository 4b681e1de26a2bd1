#include <config.h>

#include "report/sheet_parts.h"

#include "board/refuse.h"
#include "desk/help.h"
#include "report/explain.h"
#include "report/words.h"

/* More moves than these are told by the rule alone. */
enum { MOVES_SHOWN = 8 };

static void
add_list(struct sheet *s, const struct pos *p, const struct move_list *moves)
{
    int i;

    for (i = 0; i < moves->n; i++) {
        words_mark(i ? MARK_LIST : MARK_COLON, s->lang, &s->text);
        notation_print(p, moves->list[i],
                       words_notation(s->item->ruling->edition, s->lang),
                       &s->text);
    }
}

/* "played 13 Red R8+1", of the ply after k. */
static void
add_played(struct sheet *s, const struct pos *p, int k)
{
    const struct line *line = s->item->line;

    words_mark(MARK_SEMICOLON, s->lang, &s->text);
    if (k == line->n) {
        buf_puts(&s->text, tr(s->lang, "nothing was played yet"));
        return;
    }
    buf_puts(&s->text, tr(s->lang, "played"));
    words_mark(MARK_COLON, s->lang, &s->text);
    sheet_move(s, p, k + 1, &s->text);
}

static void
add_pieces(struct sheet *s, const struct pos *p, const sq_t *list, int n)
{
    int i;

    for (i = 0; i < n; i++) {
        if (i)
            words_mark(MARK_LIST, s->lang, &s->text);
        words_side_piece(pos_pc(p, list[i]), list[i], s->lang, &s->text);
    }
}

/* What was touched, and where a piece was let go. */
static void
add_touched(struct sheet *s, const struct pos *p, const struct touch *t)
{
    char name[3];

    add_pieces(s, p, t->own, t->n_own);
    if (t->n_own && t->n_enemy)
        words_mark(MARK_LIST, s->lang, &s->text);
    add_pieces(s, p, t->enemy, t->n_enemy);
    if (t->released != MOVE_NONE) {
        words_mark(MARK_COMMA, s->lang, &s->text);
        buf_addf(&s->text, tr(s->lang, "let go on %s"),
                 sq_name(move_to(t->released), name));
    }
}

static void
put_touch(struct sheet *s, int k, const char *value, size_t len)
{
    const struct line *line = s->item->line;
    struct pos p = sheet_pos(line, k);
    struct pos before = sheet_pos(line, k ? k - 1 : 0);
    struct move_list moves;
    enum touch_rule rule;
    struct touch t;

    if (!touch_read(&p, value, len, &t) || t.n_own + t.n_enemy == 0)
        return;
    sheet_after(s, &before, k);
    words_mark(MARK_SEMICOLON, s->lang, &s->text);
    add_touched(s, &p, &t);
    words_mark(MARK_SEMICOLON, s->lang, &s->text);
    rule = touch_moves(&p, &t, &moves);
    buf_puts(&s->text, tr(s->lang, touch_text(rule)));
    if (rule != TOUCH_FREE && rule != TOUCH_NONE_CAN
        && moves.n <= MOVES_SHOWN)
        add_list(s, &p, &moves);
    add_played(s, &p, k);
    if (k < line->n && touch_breaks(&p, &t, line->moves[k])) {
        words_mark(MARK_COMMA, s->lang, &s->text);
        buf_puts(&s->text, tr(s->lang, "which is not what was due"));
    }
    words_mark(MARK_SEMICOLON, s->lang, &s->text);
    buf_puts(&s->text, tr(s->lang, "1959, article 9.4"));
    sheet_put(s, tr(s->lang, "Touched"));
}

static void
put_illegal(struct sheet *s, int k, const char *value, size_t len)
{
    struct pos p = sheet_pos(s->item->line, k - 1);
    struct illegal i;
    char name[5];

    if (!illegal_read(value, len, &i))
        return;
    buf_addf(&s->text, tr(s->lang, "ply %1$d, %2$s"), k,
             explain_side((enum side)p.side, s->lang));
    words_mark(MARK_COLON, s->lang, &s->text);
    if (i.move != MOVE_NONE) {
        buf_puts(&s->text, move_uci(i.move, name));
        words_mark(MARK_COMMA, s->lang, &s->text);
        refuse_print(&p, i.move, s->lang, &s->text);
    } else if (pos_pc(&p, i.from)) {
        words_piece(pos_pc(&p, i.from), i.from, s->lang, &s->text);
    } else {
        buf_puts(&s->text, sq_name(i.from, name));
    }
    add_played(s, &p, k - 1);
    words_mark(MARK_SEMICOLON, s->lang, &s->text);
    buf_puts(&s->text, tr(s->lang, "1959, article 9.5"));
    sheet_put(s, tr(s->lang, "Illegal move"));
}

void
sheet_conduct(struct sheet *s)
{
    size_t len;
    int k;

    for (k = 0; s->nodes && k <= s->item->line->n; k++) {
        const char *value = note_get(sheet_comment(s, k), NOTE_ILLEGAL, &len);

        if (value && k)
            put_illegal(s, k, value, len);
        value = note_get(sheet_comment(s, k), NOTE_TOUCH, &len);
        if (value)
            put_touch(s, k, value, len);
    }
}
