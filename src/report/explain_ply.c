#include <config.h>

#include "report/explain.h"

#include "board/notation.h"
#include "report/words.h"

/* The position after a ply. */
static struct pos
position_after(const struct line *line, int ply)
{
    struct pos p = line->start;
    int k;

    for (k = 0; k < ply && k < line->n; k++)
        pos_make(&p, line->moves[k]);
    return p;
}

void
explain_root(const struct pos *p, const struct root *root, enum lang lang,
             struct buf *out)
{
    struct buf by = BUF_INIT;
    uint8_t pc = root->by < SQUARES ? pos_pc(p, root->by) : 0;

    if (pc)
        words_piece(pc, root->by, lang, &by);
    switch ((enum root_fault)root->fault) {
    case ROOT_TRUE:
        break;
    case ROOT_PINNED:
        if (pc)
            buf_addf(out, tr(lang, "pinned to its king by %s"),
                     buf_str(&by));
        else
            buf_puts(out, tr(lang, "pinned to its king"));
        break;
    case ROOT_FACING:
        buf_puts(out, tr(lang, "the kings would face each other"));
        break;
    case ROOT_CHECKED:
        if (pc)
            buf_addf(out, tr(lang, "its king would stand in check by "
                                   "%s"), buf_str(&by));
        else
            buf_puts(out, tr(lang, "its king would stand in check"));
        break;
    case ROOT_KING:
        if (pc)
            buf_addf(out, tr(lang, "the king would step into the attack "
                                   "of %s"), buf_str(&by));
        else
            buf_puts(out, tr(lang, "the king would step into an "
                                   "attack"));
        break;
    }
    buf_free(&by);
}

/* The position a ply leads to, and how to speak of it. */
struct scene {
    const struct pos *p;
    enum ply_class class;       /* as computed */
    enum lang lang;
};

/* "the red rook on b5 and the red horse on c3". */
static void
add_attackers(const struct scene *s, const struct target *t,
              struct buf *out)
{
    int i;

    for (i = 0; i < t->n_by; i++) {
        if (i)
            buf_puts(out, tr(s->lang, " and "));
        words_side_piece(pos_pc(s->p, t->by[i]), t->by[i], s->lang, out);
    }
}

/* The roots that are true or those that are false, joined. */
static void
add_roots(const struct scene *s, const struct target *t, bool with_why,
          struct buf *out)
{
    int i, n = 0;

    for (i = 0; i < t->n_roots; i++) {
        const struct root *root = &t->roots[i];

        if ((root->fault != ROOT_TRUE) != with_why)
            continue;
        if (n++)
            words_mark(MARK_COMMA, s->lang, out);
        words_piece(pos_pc(s->p, root->sq), root->sq, s->lang, out);
        if (with_why) {
            words_mark(MARK_OPEN, s->lang, out);
            explain_root(s->p, root, s->lang, out);
            words_mark(MARK_CLOSE, s->lang, out);
        }
    }
}

/* How the target is protected, as a clause of its own. */
static void
add_protection(const struct scene *s, const struct target *t,
               struct buf *out)
{
    struct buf sound = BUF_INIT, faulty = BUF_INIT;
    enum lang lang = s->lang;

    add_roots(s, t, false, &sound);
    add_roots(s, t, true, &faulty);
    switch (t->protection) {
    case PROTECTED_NA:
        break;
    case PROTECTED_NO:
        words_mark(MARK_SEMICOLON, lang, out);
        buf_puts(out, tr(lang, "nothing protects it"));
        break;
    case PROTECTED_TRUE_ROOT:
        words_mark(MARK_SEMICOLON, lang, out);
        buf_addf(out, tr(lang, "it is protected by %s"), buf_str(&sound));
        break;
    case PROTECTED_FALSE_ROOT:
        words_mark(MARK_SEMICOLON, lang, out);
        buf_addf(out, tr(lang, "it is protected only in appearance by "
                               "%s"), buf_str(&faulty));
        break;
    case PROTECTED_FEW_ROOTS:
        words_mark(MARK_SEMICOLON, lang, out);
        buf_addf(out, tr(lang, "%s does not protect it well enough"),
                 buf_str(sound.len ? &sound : &faulty));
        break;
    }
    buf_free(&sound);
    buf_free(&faulty);
}

/* A move that aims at its target in another way than by attacking it. */
static const char *
aim_format(enum ply_class c)
{
    switch (c) {
    case CLASS_BLOCK:
        return N_("%1$s blocks %2$s");
    case CLASS_WIN_THREAT:
        return N_("%1$s aims at %2$s");
    case CLASS_MATE_THREAT:
        return N_("%1$s threatens %2$s");
    default:
        return NULL;
    }
}

static const char *
attack_format(const struct target *t)
{
    if (pc_kind(t->pc) == KING)
        return t->n_by > 1 ? N_("%1$s check %2$s") : N_("%1$s checks %2$s");
    if (t->kind == TARGET_JOINT)
        return t->n_by > 1 ? N_("%1$s together attack %2$s")
                           : N_("%1$s, with the help of another piece, "
                                "attacks %2$s");
    if (!t->is_new)
        return t->n_by > 1 ? N_("%1$s still attack %2$s")
                           : N_("%1$s still attacks %2$s");
    return t->n_by > 1 ? N_("%1$s attack %2$s") : N_("%1$s attacks %2$s");
}

static void
add_target(const struct scene *s, const struct target *t, struct buf *out)
{
    struct buf by = BUF_INIT, on = BUF_INIT;
    const char *aim = aim_format(s->class);

    add_attackers(s, t, &by);
    words_side_piece(t->pc, t->sq, s->lang, &on);
    if (t->n_by)
        buf_addf(out, tr(s->lang, aim ? aim : attack_format(t)),
                 buf_str(&by), buf_str(&on));
    else
        buf_addf(out, tr(s->lang, "%s is attacked"), buf_str(&on));
    if (s->class == CLASS_EXCHANGE_OFFER && t->protection == PROTECTED_NO) {
        words_mark(MARK_SEMICOLON, s->lang, out);
        buf_puts(out, tr(s->lang, "it could take instead"));
    } else if (!aim) {
        add_protection(s, t, out);
    }
    buf_free(&by);
    buf_free(&on);
}

/* A capture that the sentence about its target has already told. */
static bool
line_is_told(const struct ply_ruling *m)
{
    int i;

    for (i = 0; m->n_line == 1 && i < m->n_targets; i++) {
        if (m->targets[i].sq == move_to(m->line[0]))
            return true;
    }
    return m->n_line == 0;
}

/* The proof, move by move, from the position after the ply. */
static void
add_line(const struct pos *after, const struct ply_ruling *m, enum lang lang,
         struct buf *out)
{
    struct pos p = *after;
    int i;

    if ((enum side)p.side != m->side)
        pos_pass(&p);
    buf_puts(out, tr(lang, m->class == CLASS_MATE_THREAT
                               ? N_("the threat is mate by ")
                               : N_("the threat is ")));
    for (i = 0; i < m->n_line; i++) {
        if (i)
            words_mark(MARK_COMMA, lang, out);
        words_move(&p, m->line[i], lang, out);
        if (!p.at[move_from(m->line[i])])
            break;
        pos_make(&p, m->line[i]);
        if (i + 1 < m->n_line && movegen_in_check(&p, (enum side)p.side))
            buf_puts(out, tr(lang, " (check)"));
    }
}

/* Whether a target is worth words: a mate threat is told by its line. */
static bool
tells_target(const struct ply_ruling *m, const struct target *t)
{
    return pc_kind(t->pc) != KING || m->class == CLASS_CHECK || !m->n_line;
}

static void
start_clause(int n, enum lang lang, struct buf *out)
{
    if (n)
        words_mark(MARK_SEMICOLON, lang, out);
    else
        words_mark(MARK_COLON, lang, out);
}

static void
add_rest(const struct ply_ruling *m, enum lang lang, struct buf *out)
{
    if (m->note) {
        words_mark(MARK_NEXT, lang, out);
        buf_puts(out, m->note->in[lang]);
    }
    if (m->overruled) {
        words_mark(MARK_NEXT, lang, out);
        if (m->class == m->proposed)
            buf_addf(out, tr(lang, "By the arbiter's decision this ply "
                                   "stays %s."),
                     explain_class(m->class, lang));
        else
            buf_addf(out, tr(lang, "The arbiter overruled this ply: %s "
                                   "instead of %s."),
                     explain_class(m->class, lang),
                     explain_class(m->proposed, lang));
    }
}

void
explain_ply_after(const struct ply_ruling *m, const struct pos *after,
                  enum lang lang, struct buf *out)
{
    struct scene s = {.lang = lang, .p = after, .class = m->proposed};
    int i, n = 0;

    words_class(m->class, lang, out);
    for (i = 0; i < m->n_targets; i++) {
        if (!tells_target(m, &m->targets[i]))
            continue;
        start_clause(n++, lang, out);
        add_target(&s, &m->targets[i], out);
    }
    if (!line_is_told(m)) {
        start_clause(n, lang, out);
        add_line(after, m, lang, out);
    }
    words_mark(MARK_STOP, lang, out);
    add_rest(m, lang, out);
}

void
explain_ply(const struct ruling *r, const struct line *line, int ply,
            enum lang lang, struct buf *out)
{
    struct pos p;

    if (ply < 1 || ply > r->n_plies)
        return;
    p = position_after(line, ply);
    explain_ply_after(&r->plies[ply - 1], &p, lang, out);
}
