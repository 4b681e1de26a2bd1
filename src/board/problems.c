#include <config.h>

#include "board/problems.h"

#include "board/movegen.h"
#include "board/notation.h"
#include "board/piece.h"

/* "b0 c4 h0": the points of all pieces of one pc. */
static void
print_points(const struct pos *p, uint8_t pc, struct buf *out)
{
    const char *before = "";
    char name[3];
    sq_t sq;

    for (sq = 0; sq < SQUARES; sq++) {
        if (pos_pc(p, sq) != pc)
            continue;
        buf_addf(out, "%s%s", before, sq_name(sq, name));
        before = " ";
    }
}

static void
print_too_many(const struct pos *p, uint8_t pc, enum lang lang,
               struct buf *out)
{
    struct buf where = BUF_INIT;

    print_points(p, pc, &where);
    buf_addf(out, tr(lang, pc_side(pc) == RED
                               ? N_("Red has %1$d %2$ss (%3$s); a set has "
                                    "%4$d")
                               : N_("Black has %1$d %2$ss (%3$s); a set has "
                                    "%4$d")),
             pos_count(p, pc), piece_text(pc, lang), buf_str(&where),
             pos_set_size(pc_kind(pc)));
    buf_putc(out, '\n');
    buf_free(&where);
}

static void
print_counts(const struct pos *p, enum side side, enum lang lang,
             struct buf *out)
{
    int kind;

    if (!pos_count(p, pc_of(side, KING)))
        buf_addf(out, "%s\n",
                 tr(lang, pos_problem_text(side == RED ? POS_NO_RED_KING
                                                       : POS_NO_BLACK_KING)));
    for (kind = KING; kind < KIND_COUNT; kind++) {
        uint8_t pc = pc_of(side, (enum kind)kind);

        if (pos_count(p, pc) > pos_set_size((enum kind)kind))
            print_too_many(p, pc, lang, out);
    }
}

static void
print_misplaced(const struct pos *p, enum pos_problem problem, enum lang lang,
                struct buf *out)
{
    const char *text = problem == POS_KING_OUTSIDE
                           ? N_("%s stands outside its palace")
                           : N_("%s stands where it cannot");
    struct buf piece = BUF_INIT;
    sq_t where[SQUARES];
    int n = pos_misplaced(p, problem, where), i;

    for (i = 0; i < n; i++) {
        buf_clear(&piece);
        piece_print(pos_pc(p, where[i]), where[i], lang, &piece);
        buf_addf(out, tr(lang, text), buf_str(&piece));
        buf_putc(out, '\n');
    }
    buf_free(&piece);
}

/* Two points that only one pawn can be on. */
static void
print_stacked(const struct pos *p, enum side side, enum lang lang,
              struct buf *out)
{
    char low[3], high[3];
    sq_t pawns[2];
    int f;

    for (f = 0; f < FILES; f++) {
        if (pos_uncrossed(p, side, f, pawns) < 2)
            continue;
        buf_addf(out, tr(lang, side == RED
                                   ? N_("the red pawns on %1$s and %2$s have "
                                        "not crossed: one file has one")
                                   : N_("the black pawns on %1$s and %2$s "
                                        "have not crossed: one file has "
                                        "one")),
                 sq_name(pawns[0], low), sq_name(pawns[1], high));
        buf_putc(out, '\n');
    }
}

static void
print_facing(const struct pos *p, enum lang lang, struct buf *out)
{
    char red[3], black[3];

    sq_name(p->sq[p->king[RED]], red);
    sq_name(p->sq[p->king[BLACK]], black);
    buf_addf(out, tr(lang, "the kings on %1$s and %2$s face each other on an "
                           "open file"), red, black);
    buf_putc(out, '\n');
}

/* The side that is not to move could be taken its king. */
static void
print_check(const struct pos *p, enum lang lang, struct buf *out)
{
    enum side checked = side_other((enum side)p->side);
    uint8_t by[ATTACKERS_MAX];
    int n = movegen_checkers(p, checked, by), i;
    struct buf from = BUF_INIT;
    char king[3], name[3];

    sq_name(p->sq[p->king[checked]], king);
    for (i = 0; i < n; i++)
        buf_addf(&from, "%s%s", i ? " " : "", sq_name(p->sq[by[i]], name));
    buf_addf(out, tr(lang, checked == BLACK
                               ? N_("Red is to move, and the black king on "
                                    "%1$s stands in check from %2$s")
                               : N_("Black is to move, and the red king on "
                                    "%1$s stands in check from %2$s")),
             king, buf_str(&from));
    buf_putc(out, '\n');
    buf_free(&from);
}

void
pos_problems_print(const struct pos *p, enum lang lang, struct buf *out)
{
    static const enum pos_problem outside[] = {
        POS_KING_OUTSIDE, POS_ADVISOR_OUTSIDE, POS_ELEPHANT_OUTSIDE,
        POS_PAWN_OUTSIDE,
    };
    unsigned problems = pos_problems(p);
    size_t i;

    print_counts(p, RED, lang, out);
    print_counts(p, BLACK, lang, out);
    for (i = 0; i < sizeof outside / sizeof *outside; i++)
        print_misplaced(p, outside[i], lang, out);
    if (problems & POS_PAWNS_STACKED) {
        print_stacked(p, RED, lang, out);
        print_stacked(p, BLACK, lang, out);
    }
    if (problems & POS_KINGS_FACING)
        print_facing(p, lang, out);
    if (problems & POS_OTHER_IN_CHECK)
        print_check(p, lang, out);
}
