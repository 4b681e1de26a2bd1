#include <config.h>

#include "desk/help.h"

#include <string.h>

#include "board/notation.h"

/* The legal moves from one square to another; SQ_NONE: from, to any. */
static int
pick(const struct move_list *legal, sq_t from, sq_t to, struct move_list *out)
{
    int i;

    out->n = 0;
    for (i = 0; i < legal->n; i++) {
        move_t mv = legal->list[i];

        if ((from == SQ_NONE || move_from(mv) == from)
            && (to == SQ_NONE || move_to(mv) == to))
            out->list[out->n++] = mv;
    }
    return out->n;
}

/* Pieces of one side that were touched. */
struct touched {
    const sq_t *list;
    int n;
    enum side side;
};

static bool
is_touched(const struct pos *p, const struct touched *t, int i)
{
    uint8_t pc = t->list[i] < SQUARES ? pos_pc(p, t->list[i]) : 0;

    return pc && pc_side(pc) == t->side;
}

static bool
any_touched(const struct pos *p, const struct touched *t)
{
    int i = 0;

    while (i < t->n && !is_touched(p, t, i))
        i++;
    return i < t->n;
}

/* The first that can move or, if of the other side, be taken. */
static sq_t
first_able(const struct pos *p, const struct touched *t,
           const struct move_list *legal)
{
    bool own = t->side == (enum side)p->side;
    struct move_list some;
    int i;

    for (i = 0; i < t->n; i++) {
        sq_t sq = t->list[i];

        if (is_touched(p, t, i)
            && pick(legal, own ? sq : SQ_NONE, own ? SQ_NONE : sq, &some))
            return sq;
    }
    return SQ_NONE;
}

/* What is bound by touching alone. */
static enum touch_rule
touch_bound(const struct pos *p, const struct touch *t, struct move_list *out)
{
    enum side side = (enum side)p->side;
    struct touched own = {t->own, t->n_own, side};
    struct touched enemy = {t->enemy, t->n_enemy, side_other(side)};
    struct move_list legal;
    sq_t mover, victim;

    legal.n = movegen_legal(p, legal.list);
    mover = first_able(p, &own, &legal);
    victim = first_able(p, &enemy, &legal);
    if (mover != SQ_NONE && victim != SQ_NONE
        && pick(&legal, mover, victim, out))
        return TOUCH_TAKE_WITH;
    if (victim != SQ_NONE) {
        pick(&legal, SQ_NONE, victim, out);
        return TOUCH_TAKE;
    }
    if (mover != SQ_NONE) {
        pick(&legal, mover, SQ_NONE, out);
        return TOUCH_MOVE;
    }
    *out = legal;
    return any_touched(p, &own) || any_touched(p, &enemy) ? TOUCH_NONE_CAN
                                                          : TOUCH_FREE;
}

enum touch_rule
touch_moves(const struct pos *p, const struct touch *t, struct move_list *out)
{
    enum touch_rule rule;
    bool others;

    if (t->released == MOVE_NONE)
        return touch_bound(p, t, out);
    if (movegen_is_legal(p, t->released)) {
        out->list[0] = t->released;
        out->n = 1;
        return TOUCH_RELEASED;
    }
    later_moves(p, move_from(t->released), out, &others);
    if (!others)
        return TOUCH_ILLEGAL;
    rule = touch_bound(p, t, out);
    return rule == TOUCH_FREE ? TOUCH_NONE_CAN : rule;
}

bool
touch_breaks(const struct pos *p, const struct touch *t, move_t mv)
{
    struct move_list moves;
    enum touch_rule rule = touch_moves(p, t, &moves);
    int i = 0;

    if (rule == TOUCH_FREE || rule == TOUCH_NONE_CAN)
        return false;
    while (i < moves.n && moves.list[i] != mv)
        i++;
    return i == moves.n;
}

const char *
touch_text(enum touch_rule rule)
{
    static const char *const text[TOUCH_COUNT] = {
        [TOUCH_FREE] = N_("nothing was touched that binds: any legal move"),
        [TOUCH_RELEASED] = N_("the move stands: the piece was let go"),
        [TOUCH_ILLEGAL] = N_("the move that was let go is not legal: the same "
                             "piece moves otherwise"),
        [TOUCH_TAKE_WITH] = N_("the touched piece takes the touched piece of "
                               "the other side"),
        [TOUCH_TAKE] = N_("the touched piece of the other side is taken, by "
                          "any piece that can"),
        [TOUCH_MOVE] = N_("the touched piece moves"),
        [TOUCH_NONE_CAN] = N_("what was touched can neither move nor be "
                              "taken: any legal move"),
    };

    return text[rule];
}

static void
add_touched(const struct pos *p, sq_t sq, struct touch *t)
{
    uint8_t pc = pos_pc(p, sq);
    bool own = pc && pc_side(pc) == (enum side)p->side;

    if (own && t->n_own < TOUCHED_MAX)
        t->own[t->n_own++] = sq;
    else if (pc && !own && t->n_enemy < TOUCHED_MAX)
        t->enemy[t->n_enemy++] = sq;
}

bool
touch_read(const struct pos *p, const char *s, size_t len, struct touch *out)
{
    size_t i = 0;
    int n = 0;

    *out = (struct touch){.released = MOVE_NONE};
    while (i < len && out->released == MOVE_NONE) {
        size_t word = 0;
        sq_t sq;

        while (i + word < len && s[i + word] != ' ')
            word++;
        sq = sq_by_name(s + i, word);
        if (sq == SQ_NONE)
            out->released = move_from_uci(s + i, word);
        if (sq == SQ_NONE && out->released == MOVE_NONE)
            return false;
        if (sq != SQ_NONE && p)
            add_touched(p, sq, out);
        n++;
        i += word;
        while (i < len && s[i] == ' ')
            i++;
    }
    return n > 0 && i == len;
}

void
touch_print(const struct touch *t, struct buf *out)
{
    char name[5];
    int i;

    for (i = 0; i < t->n_own + t->n_enemy; i++) {
        sq_t sq = i < t->n_own ? t->own[i] : t->enemy[i - t->n_own];

        buf_addf(out, "%s%s", i ? " " : "", sq_name(sq, name));
    }
    if (t->released != MOVE_NONE)
        buf_addf(out, "%s%s", i ? " " : "", move_uci(t->released, name));
}
