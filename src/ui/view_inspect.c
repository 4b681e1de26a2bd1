#include <config.h>

#include "report/explain.h"
#include "ui/state.h"

/* What one piece does, and what is done to it. */
struct evidence {
    const struct app *app;
    const struct pos *pos;
    struct prose *text;
    uint8_t id;
};

/* "R a5", 车 a5. */
static void
print_piece(const struct evidence *e, uint8_t id, struct buf *out)
{
    char name[3];

    buf_addf(out, "%s %s", look_piece_word(&e->app->look, e->pos->code[id]),
             sq_name(e->pos->sq[id], name));
}

static bool
was_attack(const struct evidence *e, const struct attack *a)
{
    const struct pos *before = &e->app->sheet.pos[e->app->ply - 1];
    uint8_t by[ATTACKERS_MAX];
    int n = movegen_attackers(before, before->sq[a->on],
                              pc_side(e->pos->code[a->by]), by);

    for (int i = 0; i < n; i++) {
        if (by[i] == a->by)
            return true;
    }
    return false;
}

static const char *
attack_words(const struct attack *a)
{
    if (!(a->flags & (ATTACK_LEGAL | ATTACK_PLAYABLE)))
        return N_("cannot take it: its own king would be lost");
    if (a->flags & ATTACK_MUTUAL)
        return N_("exchange of the same kind");
    if (a->n_roots == 0)
        return N_("no root");
    return a->n_true > 0 ? N_("rooted") : N_("false roots only");
}

static void
add_attack(const struct evidence *e, const struct attack *a, uint8_t other)
{
    enum lang lang = e->app->look.lang;
    struct buf b = BUF_INIT;
    bool is_new = e->app->ply > 0 && app_in_game(e->app)
                  && !was_attack(e, a);

    print_piece(e, other, &b);
    prose_addf(e->text, ROLE_TEXT,
              lang == LANG_ZH ? "  %s：%s%s" : "  %s: %s%s", buf_str(&b),
              tr(lang, attack_words(a)), is_new ? tr(lang, ", new") : "");
    buf_free(&b);
}

/* The check the piece gives or, a king, stands in. */
static void
add_checks(const struct evidence *e, bool outwards)
{
    uint8_t by[ATTACKERS_MAX];
    enum side side = pc_side(e->pos->code[e->id]);
    enum side checked = outwards ? side_other(side) : side;
    int n = movegen_checkers(e->pos, checked, by);

    for (int i = 0; i < n; i++) {
        struct buf b = BUF_INIT;

        if ((outwards ? by[i] : e->pos->king[checked]) != e->id)
            continue;
        print_piece(e, outwards ? e->pos->king[checked] : by[i], &b);
        prose_addf(e->text, ROLE_CHECK,
                   tr(e->app->look.lang, "  %s: %s"), buf_str(&b),
                   tr(e->app->look.lang, "a check"));
        buf_free(&b);
    }
}

/* A heading; without anything below it a row that says so. */
static void
add_head(const struct evidence *e, const char *head, const char *nothing)
{
    enum lang lang = e->app->look.lang;

    if (nothing)
        prose_addf(e->text, ROLE_DIM, lang == LANG_ZH ? "%s：%s" : "%s: %s",
                   tr(lang, head), tr(lang, nothing));
    else
        prose_add(e->text, ROLE_HEAD, tr(lang, head));
}

/* Whether the piece gives a check or, a king, stands in one. */
static bool
has_check(const struct evidence *e, bool outwards)
{
    uint8_t by[ATTACKERS_MAX];
    enum side side = pc_side(e->pos->code[e->id]);
    enum side checked = outwards ? side_other(side) : side;
    int n = movegen_checkers(e->pos, checked, by);

    for (int i = 0; i < n; i++) {
        if ((outwards ? by[i] : e->pos->king[checked]) == e->id)
            return true;
    }
    return false;
}

static bool
has_attack(const struct evidence *e, const struct attacks *all, bool outwards)
{
    for (int i = 0; i < all->n; i++) {
        if ((outwards ? all->list[i].by : all->list[i].on) == e->id)
            return true;
    }
    return false;
}

/* "attacks" or "attacked by", with each pair. */
static void
add_attacks(const struct evidence *e, bool outwards)
{
    enum side side = pc_side(e->pos->code[e->id]);
    const struct attacks *all
        = &e->app->attacks[outwards ? side : side_other(side)];
    bool any = has_check(e, outwards) || has_attack(e, all, outwards);

    add_head(e, outwards ? N_("attacks") : N_("attacked by"),
             any ? NULL : N_("nothing"));
    add_checks(e, outwards);
    for (int i = 0; i < all->n; i++) {
        const struct attack *a = &all->list[i];

        if ((outwards ? a->by : a->on) != e->id)
            continue;
        add_attack(e, a, outwards ? a->on : a->by);
    }
}

static void
add_root(const struct evidence *e, const struct root *root)
{
    enum lang lang = e->app->look.lang;
    struct buf piece = BUF_INIT, why = BUF_INIT;

    print_piece(e, root->id, &piece);
    if (root->fault == ROOT_TRUE) {
        prose_addf(e->text, ROLE_TRUE_ROOT, tr(lang, "+ %s: %s"),
                  buf_str(&piece),
                  tr(lang, "true root"));
    } else {
        explain_root(e->pos, root, lang, &why);
        prose_addf(e->text, ROLE_FALSE_ROOT, tr(lang, "~ %s: %s, %s"),
                  buf_str(&piece),
                  tr(lang, "false root"), buf_str(&why));
    }
    buf_free(&piece);
    buf_free(&why);
}

static void
add_roots(const struct evidence *e)
{
    struct root roots[ATTACKERS_MAX];
    bool king = pc_kind(e->pos->code[e->id]) == KING;
    int n = king ? 0 : roots_find(e->pos, e->id, roots);

    add_head(e, N_("protected by"), king ? N_("a king has no roots")
                                    : n == 0 ? N_("nothing") : NULL);
    for (int i = 0; i < n; i++)
        add_root(e, &roots[i]);
}

static void
add_evidence(const struct evidence *e)
{
    e->text->hang = 4;
    add_attacks(e, false);
    add_roots(e);
    add_attacks(e, true);
    text_attacks(e->text, e->app);
}

static void
draw_title(struct pen *pen, const struct app *app, sq_t sq)
{
    const struct pos *p = app_pos(app);
    struct buf b = BUF_INIT;
    char name[3];

    buf_puts(&b, app->inspecting ? tr(app->look.lang, "Cursor")
                                 : tr(app->look.lang, "Moved piece"));
    if (p && sq != SQ_NONE) {
        buf_addf(&b, "%s%s%s", app->look.lang == LANG_ZH ? "：" : ": ",
                 p->at[sq] ? look_piece_word(&app->look, pos_pc(p, sq)) : "",
                 p->at[sq] ? " " : "");
        buf_puts(&b, sq_name(sq, name));
    }
    prose_head(pen, &app->look, buf_str(&b));
    buf_free(&b);
}

void
view_inspect(struct pen *pen, const struct app *app)
{
    const struct pos *p = app_pos(app);
    sq_t sq = app_focus(app);
    struct arena *arena;
    struct prose text;

    draw_title(pen, app, sq);
    if (!p || sq == SQ_NONE)
        return;
    arena = arena_new();
    text = prose_new(arena, pen->area.w - 2);
    text_touch(&text, app);
    if (p->at[sq]) {
        struct evidence e = {app, p, &text, p->at[sq]};

        add_evidence(&e);
    } else {
        prose_add(&text, ROLE_DIM, tr(app->look.lang, "an empty point"));
    }
    prose_draw(pen, &text, 0);
    arena_free(arena);
}
