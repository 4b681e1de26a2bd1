#include <config.h>

#include <string.h>

#include "ui/state.h"

/* How a mark outranks another on the same piece. */
static int
rank_of(char mark)
{
    static const char order[] = "=?!*~+";
    const char *at = mark ? strchr(order, mark) : NULL;

    return at ? (int)(at - order) + 1 : 0;
}

static void
set_mark(struct board_view *v, sq_t sq, char mark)
{
    if (sq < SQUARES && rank_of(mark) > rank_of(v->mark[sq]))
        v->mark[sq] = mark;
}

static void
add_ray(struct board_view *v, sq_t from, sq_t to)
{
    if (from >= SQUARES || to >= SQUARES)
        return;
    if (v->n_rays < RAYS_MAX)
        v->rays[v->n_rays++] = (struct ray){from, to};
}

static bool
counts(const struct attack *a)
{
    return a->flags & (ATTACK_LEGAL | ATTACK_PLAYABLE);
}

static char
attack_mark(const struct attack *a)
{
    if (a->flags & ATTACK_MUTUAL)
        return '=';
    return a->n_true > 0 ? '?' : '!';
}

/* Every capture a side could make, or those of one piece (by != 0). */
static void
mark_attacks(struct board_view *v, const struct attacks *attacks, uint8_t by)
{
    for (int i = 0; i < attacks->n; i++) {
        const struct attack *a = &attacks->list[i];

        if (!counts(a) || (by && a->by != by))
            continue;
        set_mark(v, a->to, attack_mark(a));
        if (by)
            add_ray(v, a->from, a->to);
    }
}

static char
target_mark(const struct ply_ruling *r, const struct target *t)
{
    if (r->class == CLASS_EXCHANGE_OFFER)
        return '=';
    switch (t->protection) {
    case PROTECTED_NA: return '*';
    case PROTECTED_TRUE_ROOT: return '?';
    default: return '!';
    }
}

/* A threat is no attack yet: what it aims at is moves away. */
static bool
is_threat(const struct ply_ruling *r)
{
    return r->class == CLASS_MATE_THREAT || r->class == CLASS_WIN_THREAT;
}

/* Whether a line goes from a square to another: one of the board, or that of
   an attack.  What wins a piece by moves in between may have none. */
static bool
has_line(const struct attacks *attacks, sq_t from, sq_t to)
{
    int i = 0;

    while (i < attacks->n && (attacks->list[i].from != from
                              || attacks->list[i].to != to))
        i++;
    return i < attacks->n || sq_file(from) == sq_file(to)
           || sq_rank(from) == sq_rank(to);
}

static bool
is_by_moves(const struct ply_ruling *r, const struct attacks *attacks)
{
    for (int i = 0; i < r->n_targets; i++) {
        const struct target *t = &r->targets[i];

        for (int k = 0; k < t->n_by; k++) {
            if (!has_line(attacks, t->by[k], t->sq))
                return true;
        }
    }
    return is_threat(r);
}

/*
 * The book's word on the ply is last: it overrides the bare facts.  The line
 * of a threat, and of a win by several moves, is its first move.
 */
static void
mark_targets(struct board_view *v, const struct ply_ruling *r,
             const struct attacks *attacks)
{
    bool threat = is_by_moves(r, attacks);

    if (threat && r->n_line > 0)
        add_ray(v, move_from(r->line[0]), move_to(r->line[0]));
    for (int i = 0; i < r->n_targets; i++) {
        const struct target *t = &r->targets[i];

        if (t->sq >= SQUARES || t->protection == PROTECTED_NA)
            continue;
        v->mark[t->sq] = target_mark(r, t);
        for (int k = 0; !threat && k < t->n_by; k++)
            add_ray(v, t->by[k], t->sq);
    }
}

static void
mark_checks(struct board_view *v, const struct pos *p)
{
    uint8_t by[ATTACKERS_MAX];

    for (int side = 0; side < SIDE_COUNT; side++) {
        int n = p->king[side]
                    ? movegen_checkers(p, (enum side)side, by) : 0;

        for (int i = 0; i < n; i++) {
            set_mark(v, p->sq[p->king[side]], '*');
            add_ray(v, p->sq[by[i]], p->sq[p->king[side]]);
        }
    }
}

static void
mark_last(struct app *app, const struct pos *p)
{
    struct board_view *v = &app->board;
    const struct ply_ruling *r = app_in_game(app) ? app_ply(app, app->ply)
                                                  : NULL;
    enum side mover = side_other((enum side)p->side);

    if (v->last == MOVE_NONE)
        return;
    mark_attacks(v, &app->attacks[mover], p->at[move_to(v->last)]);
    if (r)
        mark_targets(v, r, &app->attacks[mover]);
}

/* Who attacks the piece under the cursor, and its roots. */
static void
mark_inspected(struct app *app, const struct pos *p)
{
    struct board_view *v = &app->board;
    uint8_t id = p->at[app->cursor];
    struct root roots[ATTACKERS_MAX];
    const struct attacks *theirs;
    int n;

    v->cursor = app->cursor;
    if (!id)
        return;
    memset(v->mark, 0, sizeof v->mark);
    v->n_rays = 0;
    theirs = &app->attacks[side_other(pc_side(p->code[id]))];
    for (int i = 0; i < theirs->n; i++) {
        const struct attack *a = &theirs->list[i];

        if (a->on != id)
            continue;
        add_ray(v, a->from, a->to);
        set_mark(v, a->to, attack_mark(a));
    }
    n = roots_find(p, id, roots);
    for (int i = 0; i < n; i++)
        set_mark(v, roots[i].sq, roots[i].fault == ROOT_TRUE ? '+' : '~');
    mark_checks(v, p);
}

void
marks_renew(struct app *app)
{
    const struct pos *p = app_pos(app);
    struct board_view *v = &app->board;

    if (!app->facts)
        app->facts = arena_new();
    arena_reset(app->facts);
    *v = (struct board_view){.pos = p, .last = MOVE_NONE, .cursor = SQ_NONE};
    memset(app->attacks, 0, sizeof app->attacks);
    memset(&app->before, 0, sizeof app->before);
    if (!p)
        return;
    v->last = app_last_move(app);
    if (v->last != MOVE_NONE)
        app->before = attacks_find(p - 1, side_other((enum side)p->side),
                                   app->facts);
    for (int side = 0; side < SIDE_COUNT; side++)
        app->attacks[side] = attacks_find(p, (enum side)side, app->facts);
    if (app->marks == MARKS_ALL) {
        mark_attacks(v, &app->attacks[RED], 0);
        mark_attacks(v, &app->attacks[BLACK], 0);
    }
    if (app->marks != MARKS_OFF) {
        mark_last(app, p);
        mark_checks(v, p);
    }
    if (app->inspecting && app_in_game(app))
        mark_inspected(app, p);
    if (app->placing.on)
        v->cursor = app->cursor;
    if (app->lines_off)
        v->n_rays = 0;
}

bool
app_in_game(const struct app *app)
{
    return !app->placing.on && !app->demo.on;
}

move_t
app_last_move(const struct app *app)
{
    if (app->placing.on)
        return MOVE_NONE;
    if (app->demo.on)
        return app->demo.step ? app->demo.moves[app->demo.step - 1]
                              : MOVE_NONE;
    return app->ply > 0 && app->sheet.pos
               ? app->sheet.line.moves[app->ply - 1] : MOVE_NONE;
}

sq_t
app_focus(const struct app *app)
{
    move_t last = app_last_move(app);

    if (app->inspecting && app_in_game(app))
        return app->cursor;
    return last == MOVE_NONE ? SQ_NONE : move_to(last);
}
