#include <config.h>

#include "ui/state.h"

/* The attacks of the side that moved, on both sides of its move. */
struct change {
    const struct app *app;
    const struct pos *before, *after;
    const struct attacks *was, *is;
    struct prose *text;
};

/* "R b5 - C a5", 车 b5 - 炮 a5. */
static void
print_pair(const struct change *c, const struct pos *p,
           const struct attack *a, struct buf *out)
{
    const struct look *look = &c->app->look;
    char from[3], to[3];

    buf_addf(out, "%s %s - ", look_piece_word(look, p->code[a->by]),
             sq_name(p->sq[a->by], from));
    buf_addf(out, "%s %s", look_piece_word(look, p->code[a->on]),
             sq_name(p->sq[a->on], to));
}

/* A rook is worth taking by horse or cannon even where it is protected. */
static bool
wins_rook(const struct pos *p, const struct attack *a)
{
    enum kind by = pc_kind(p->code[a->by]);

    return pc_kind(p->code[a->on]) == ROOK && (by == HORSE || by == CANNON);
}

/* Whether the ruling on the move names the pair. */
static bool
counts(const struct change *c, const struct attack *a)
{
    const struct ply_ruling *m = app_ply(c->app, c->app->ply);

    for (int i = 0; m && i < m->n_targets; i++) {
        for (int k = 0; k < m->targets[i].n_by; k++) {
            if (m->targets[i].id == a->on
                && m->targets[i].by[k] == c->after->sq[a->by])
                return m->class == CLASS_CHASE;
        }
    }
    return false;
}

/* Whether the edition calls the move idle, of whatever kind. */
static bool
is_idle(const struct app *app)
{
    const struct ply_ruling *m = app_ply(app, app->ply);

    return m && !m->overruled && m->class >= CLASS_EXCHANGE_OFFER
           && m->class <= CLASS_IDLE;
}

/* Why an attack is left out; NULL: it stands. */
static const char *
left_out(const struct change *c, const struct attack *a)
{
    const struct pos *p = c->after;
    enum kind by = pc_kind(p->code[a->by]);

    if (counts(c, a))
        return NULL;
    if (attacks_get(c->was, a->by, a->on))
        return N_("old: it stood before the move");
    if (!(a->flags & (ATTACK_LEGAL | ATTACK_PLAYABLE)))
        return N_("pinned: taking would lose its own king");
    if (by == KING)
        return N_("the attacker is a king");
    if (by == PAWN)
        return N_("the attacker is a pawn");
    if (pc_kind(p->code[a->on]) == PAWN && !(a->flags & ATTACK_CROSSED))
        return N_("the victim is a pawn that has not crossed");
    if (a->flags & ATTACK_MUTUAL)
        return N_("equal: the other could take as well");
    if (a->n_true > 0 && !wins_rook(p, a))
        return N_("protected: a true root could retake");
    if (is_idle(c->app))
        return N_("new, but nothing that this edition counts");
    return NULL;
}

static const char *
why_it_stands(const struct change *c, const struct attack *a)
{
    if (attacks_get(c->was, a->by, a->on))
        return N_("stood before, but counts as new by this move");
    if (counts(c, a) && a->n_true > 0 && !wins_rook(c->after, a))
        return N_("NEW, its roots are not enough");
    if (a->n_roots == 0)
        return N_("NEW, no root");
    return a->n_true == 0 ? N_("NEW, false roots only")
                          : N_("NEW, a rook for a lesser piece");
}

/* The attacks that stand, or those that are left out. */
static void
add_found(const struct change *c, bool stands)
{
    enum lang lang = c->app->look.lang;

    for (int i = 0; i < c->is->n; i++) {
        const struct attack *a = &c->is->list[i];
        const char *why = left_out(c, a);
        struct buf b = BUF_INIT;

        if (!why != stands)
            continue;
        print_pair(c, c->after, a, &b);
        prose_addf(c->text, stands ? ROLE_CHASED : ROLE_TEXT,
                   lang == LANG_ZH ? "  %s：%s" : "  %s: %s", buf_str(&b),
                   tr(lang, why ? why : why_it_stands(c, a)));
        buf_free(&b);
    }
}

/* Attacks the move gave up; a victim it took is no attack that is gone. */
static void
add_gone(const struct change *c)
{
    enum lang lang = c->app->look.lang;

    for (int i = 0; i < c->was->n; i++) {
        const struct attack *a = &c->was->list[i];
        struct buf b = BUF_INIT;

        if (attacks_get(c->is, a->by, a->on)
            || c->after->sq[a->on] == SQ_NONE)
            continue;
        print_pair(c, c->before, a, &b);
        prose_addf(c->text, ROLE_DIM,
                   lang == LANG_ZH ? "  %s：%s" : "  %s: %s", buf_str(&b),
                   tr(lang, "gone after the move"));
        buf_free(&b);
    }
}

void
text_attacks(struct prose *t, const struct app *app)
{
    const struct pos *p = app_pos(app);
    enum lang lang = app->look.lang;
    enum side side;
    struct change c = {.app = app, .after = p, .text = t};
    int hang = t->hang;

    if (!p || app->ply < 1 || !app_in_game(app))
        return;
    side = side_other((enum side)p->side);
    c.before = p - 1;           /* the positions of a sheet are a row */
    c.was = &app->before;
    c.is = &app->attacks[side];
    prose_addf(t, ROLE_HEAD,
               tr(lang, "attacks before / after ply %d: %d / %d"), app->ply,
               c.was->n, c.is->n);
    t->hang = 4;
    add_found(&c, true);
    add_found(&c, false);
    add_gone(&c);
    t->hang = hang;
}
