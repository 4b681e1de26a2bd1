#include <config.h>

#include "board/refuse.h"

#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "board/movegen.h"
#include "board/notation.h"

enum { SHOWN_MAX = 60 };        /* bytes of a word that is refused */

/* A move as a step of so many files and ranks, seen from the mover. */
struct step {
    enum side side;
    sq_t from, to;
    int files;                  /* to the mover's left or right, >= 0 */
    int ahead;                  /* ranks, < 0 = back */
    int ranks;                  /* the same without its sign */
};

static struct step
step_of(const struct pos *p, move_t mv)
{
    struct step s;

    s.side = (enum side)p->side;
    s.from = move_from(mv);
    s.to = move_to(mv);
    s.files = abs(sq_file(s.to) - sq_file(s.from));
    s.ahead = sq_rank(s.to) - sq_rank(s.from);
    s.ranks = abs(s.ahead);
    if (s.side == BLACK)
        s.ahead = -s.ahead;
    return s;
}

static sq_t
between(sq_t a, sq_t b)
{
    return sq_of((sq_file(a) + sq_file(b)) / 2, (sq_rank(a) + sq_rank(b)) / 2);
}

/* Pieces between two squares of one line; *nth is where the nth stands. */
static int
count_between(const struct pos *p, const struct step *s, int nth, sq_t *where)
{
    int step = s->files ? 1 : FILES, count = 0;
    int sq;

    if (s->to < s->from)
        step = -step;
    for (sq = s->from + step; sq != s->to; sq += step) {
        if (p->at[sq] && ++count == nth)
            *where = (sq_t)sq;
    }
    return count;
}

static enum refusal
refuse_palace_piece(const struct step *s, enum kind kind)
{
    bool shape = kind == KING ? s->files + s->ranks == 1
                              : s->files == 1 && s->ranks == 1;

    if (!shape)
        return REFUSE_SHAPE;
    return sq_in_palace(s->to, s->side) ? REFUSE_NOT : REFUSE_PALACE;
}

static enum refusal
refuse_elephant(const struct pos *p, const struct step *s, sq_t *where)
{
    sq_t eye = between(s->from, s->to);

    if (s->files != 2 || s->ranks != 2)
        return REFUSE_SHAPE;
    if (sq_crossed(s->to, s->side))
        return REFUSE_RIVER;
    if (!p->at[eye])
        return REFUSE_NOT;
    *where = eye;
    return REFUSE_EYE;
}

static enum refusal
refuse_horse(const struct pos *p, const struct step *s, sq_t *where)
{
    bool upright = s->files == 1 && s->ranks == 2;
    int f = sq_file(s->from), r = sq_rank(s->from);
    sq_t leg;

    if (!upright && !(s->files == 2 && s->ranks == 1))
        return REFUSE_SHAPE;
    leg = upright ? sq_of(f, (r + sq_rank(s->to)) / 2)
                  : sq_of((f + sq_file(s->to)) / 2, r);
    if (!p->at[leg])
        return REFUSE_NOT;
    *where = leg;
    return REFUSE_LEG;
}

static enum refusal
refuse_slider(const struct pos *p, const struct step *s, enum kind kind,
              sq_t *where)
{
    int count;
    sq_t first = SQ_NONE;

    if (s->files && s->ranks)
        return REFUSE_SHAPE;
    count = count_between(p, s, 1, &first);
    if (kind == CANNON && p->at[s->to]) {
        if (count > 1)
            count_between(p, s, 2, where);
        return count == 1 ? REFUSE_NOT : REFUSE_SCREEN;
    }
    *where = first;
    return count ? REFUSE_PATH : REFUSE_NOT;
}

static enum refusal
refuse_pawn(const struct step *s)
{
    if (s->files == 0 && s->ahead < 0)
        return REFUSE_BACK;
    if (s->files + s->ranks != 1)
        return REFUSE_SHAPE;
    return s->files == 0 || sq_crossed(s->from, s->side) ? REFUSE_NOT
                                                         : REFUSE_UNCROSSED;
}

static enum refusal
refuse_movement(const struct pos *p, move_t mv, sq_t *where)
{
    struct step s = step_of(p, mv);
    enum kind kind = pc_kind(pos_pc(p, s.from));

    switch (kind) {
    case KING:
    case ADVISOR:
        return refuse_palace_piece(&s, kind);
    case ELEPHANT:
        return refuse_elephant(p, &s, where);
    case HORSE:
        return refuse_horse(p, &s, where);
    case ROOK:
    case CANNON:
        return refuse_slider(p, &s, kind, where);
    case PAWN:
        return refuse_pawn(&s);
    default:
        return REFUSE_SHAPE;
    }
}

/* What the move would do to the own king. */
static enum refusal
refuse_danger(const struct pos *p, move_t mv, sq_t *where)
{
    enum side side = (enum side)p->side;
    struct pos after = *p;
    uint8_t checkers[ATTACKERS_MAX];

    pos_make(&after, mv);
    if (movegen_kings_facing(&after)) {
        *where = after.sq[after.king[side_other(side)]];
        return REFUSE_FACING;
    }
    if (movegen_checkers(&after, side, checkers)) {
        *where = after.sq[checkers[0]];
        return REFUSE_CHECKED;
    }
    return REFUSE_NOT;
}

enum refusal
refuse_move(const struct pos *p, move_t mv, sq_t *where)
{
    sq_t from = move_from(mv), to = move_to(mv);
    enum refusal refusal;

    *where = SQ_NONE;
    if (from >= SQUARES || to >= SQUARES || !p->at[from])
        return REFUSE_EMPTY;
    if (pc_side(pos_pc(p, from)) != (enum side)p->side)
        return REFUSE_TURN;
    if (from == to)
        return REFUSE_SHAPE;
    if (p->at[to] && pc_side(pos_pc(p, to)) == (enum side)p->side) {
        *where = to;
        return REFUSE_OWN;
    }
    refusal = refuse_movement(p, mv, where);
    return refusal == REFUSE_NOT ? refuse_danger(p, mv, where) : refusal;
}

/* How a piece does move. */
static const char *
shape_text(enum kind kind, enum lang lang)
{
    switch (kind) {
    case KING:
        return tr(lang, "the king goes one point straight");
    case ADVISOR:
        return tr(lang, "an advisor goes one point diagonally");
    case ELEPHANT:
        return tr(lang, "an elephant goes two points diagonally");
    case HORSE:
        return tr(lang, "a horse goes one point straight and one "
                        "diagonally on");
    case ROOK:
        return tr(lang, "a rook goes along a file or a rank");
    case CANNON:
        return tr(lang, "a cannon goes along a file or a rank");
    case PAWN:
        return tr(lang, "a pawn goes one point ahead or, past the river, "
                        "sideways");
    default:
        return "";
    }
}

static void
print_screen(const struct pos *p, move_t mv, enum lang lang, struct buf *out)
{
    struct step s = step_of(p, mv);
    sq_t ignored;
    int count = count_between(p, &s, 1, &ignored);

    if (count == 0)
        buf_puts(out, tr(lang, "a cannon takes over exactly one piece, and "
                               "none stands in between"));
    else
        buf_addf(out, tr(lang, "a cannon takes over exactly one piece, and "
                               "%d stand in between"), count);
}

static void
print_checked(const struct pos *p, sq_t checker, enum lang lang,
              struct buf *out)
{
    bool already = movegen_in_check(p, (enum side)p->side);
    char name[3];

    sq_name(checker, name);
    if (already)
        buf_addf(out, tr(lang, "the king would still be in check from %s"),
                 name);
    else
        buf_addf(out, tr(lang, "the king would be in check from %s"), name);
}

static void
print_turn(const struct pos *p, const char *from, enum lang lang,
           struct buf *out)
{
    if (p->side == RED)
        buf_addf(out, tr(lang, "it is Red's turn, and the piece on %s is "
                               "Black's"), from);
    else
        buf_addf(out, tr(lang, "it is Black's turn, and the piece on %s is "
                               "Red's"), from);
}

static void
print_palace(enum kind kind, enum lang lang, struct buf *out)
{
    if (kind == KING)
        buf_puts(out, tr(lang, "the king does not leave the palace"));
    else
        buf_puts(out, tr(lang, "an advisor does not leave the palace"));
}

void
refuse_print(const struct pos *p, move_t mv, enum lang lang, struct buf *out)
{
    sq_t where;
    enum refusal refusal = refuse_move(p, mv, &where);
    enum kind kind = KIND_NONE;
    char at[3], from[3];

    sq_name(where, at);
    sq_name(move_from(mv), from);
    if (move_from(mv) < SQUARES)
        kind = pc_kind(pos_pc(p, move_from(mv)));
    switch (refusal) {
    case REFUSE_NOT:
        buf_puts(out, tr(lang, "the move is legal"));
        return;
    case REFUSE_EMPTY:
        buf_addf(out, tr(lang, "there is no piece on %s"), from);
        return;
    case REFUSE_TURN:
        print_turn(p, from, lang, out);
        return;
    case REFUSE_OWN:
        buf_addf(out, tr(lang, "a piece of the same side stands on %s"), at);
        return;
    case REFUSE_SHAPE:
        buf_puts(out, shape_text(kind, lang));
        return;
    case REFUSE_LEG:
        buf_addf(out, tr(lang, "the horse's leg at %s is blocked"), at);
        return;
    case REFUSE_EYE:
        buf_addf(out, tr(lang, "the elephant's eye at %s is blocked"), at);
        return;
    case REFUSE_RIVER:
        buf_puts(out, tr(lang, "an elephant does not cross the river"));
        return;
    case REFUSE_PALACE:
        print_palace(kind, lang, out);
        return;
    case REFUSE_PATH:
        buf_addf(out, tr(lang, "the piece on %s stands in the way"), at);
        return;
    case REFUSE_SCREEN:
        print_screen(p, mv, lang, out);
        return;
    case REFUSE_BACK:
        buf_puts(out, tr(lang, "a pawn does not go back"));
        return;
    case REFUSE_UNCROSSED:
        buf_puts(out, tr(lang, "a pawn goes sideways only past the river"));
        return;
    case REFUSE_FACING:
        buf_addf(out, tr(lang, "the kings would face each other on file %c"),
                 'a' + sq_file(where));
        return;
    case REFUSE_CHECKED:
        print_checked(p, where, lang, out);
        return;
    case REFUSE_COUNT:
        return;
    }
}

void
refuse_word(const char *text, struct buf *out)
{
    size_t len = strcspn(text, " \t\n"), from = out->len, end;

    utf8_clean(out, text, len, UTF8_ONE_LINE);
    if (out->len - from <= SHOWN_MAX)
        return;
    end = from + SHOWN_MAX;
    while (end > from && ((unsigned char)out->data[end] & 0xC0) == 0x80)
        end--;
    out->data[out->len = end] = '\0';
}

/* Signs that only one side has; its digits, in a move in Chinese. */
static const struct {
    const char *piece;
    enum side side;
} own_signs[] = {
    {"帅", RED}, {"帥", RED}, {"仕", RED}, {"相", RED}, {"兵", RED},
    {"将", BLACK}, {"將", BLACK}, {"士", BLACK}, {"象", BLACK},
    {"卒", BLACK},
    {"一", RED}, {"二", RED}, {"三", RED}, {"四", RED}, {"五", RED},
    {"六", RED}, {"七", RED}, {"八", RED}, {"九", RED},
};

/* Whose a move in Chinese is by its signs: that of the other side or not. */
static bool
has_signs_of(const char *s, size_t len, enum side side)
{
    bool digits = false;
    size_t p, i;

    for (p = 0; p < len; p++) {
        for (i = 0; i < sizeof own_signs / sizeof *own_signs; i++) {
            size_t n = strlen(own_signs[i].piece);

            if (n <= len - p && !memcmp(s + p, own_signs[i].piece, n))
                return own_signs[i].side == side;
        }
        digits = digits || (s[p] >= '1' && s[p] <= '9');
    }
    return digits && side == BLACK;
}

/* The move of the other side that is meant, or MOVE_NONE. */
static move_t
other_sides(const struct pos *p, const char *text)
{
    struct pos other = *p;
    struct notation_result r;

    pos_pass(&other);
    r = notation_read(&other, text, strlen(text));
    if (r.notation < NOTATION_WXF
        || (r.status != NOTATION_OK && r.status != NOTATION_AMBIGUOUS
            && r.status != NOTATION_ILLEGAL))
        return MOVE_NONE;
    if (r.status == NOTATION_ILLEGAL
        && (r.notation == NOTATION_WXF
            || !has_signs_of(text, r.used, (enum side)other.side)))
        return MOVE_NONE;
    return r.move;
}

bool
refuse_is_other(const struct pos *p, const char *text)
{
    struct notation_result r = notation_read(p, text, strlen(text));

    return (r.status == NOTATION_NO_PIECE
            || (r.status == NOTATION_ILLEGAL && r.notation > NOTATION_WXF
                && has_signs_of(text, r.used, side_other((enum side)p->side))))
           && other_sides(p, text) != MOVE_NONE;
}

bool
refuse_text(const struct pos *p, const char *text, enum lang lang,
            struct buf *out)
{
    struct notation_result r = notation_read(p, text, strlen(text));
    struct buf word = BUF_INIT;
    char one[5], other[5];
    bool known = true;
    move_t mv;

    refuse_word(text, &word);
    mv = move_from_uci(buf_str(&word), word.len);
    if (r.status == NOTATION_ILLEGAL)
        mv = r.move;
    if (refuse_is_other(p, text))
        refuse_print(p, other_sides(p, text), lang, out);
    else if (mv != MOVE_NONE)   /* names its points: the rule is known */
        refuse_print(p, mv, lang, out);
    else if (r.status == NOTATION_AMBIGUOUS)
        buf_addf(out, tr(lang, "two pieces can make this move: %s or %s?"),
                 move_uci(r.move, one), move_uci(r.other, other));
    else if (r.status == NOTATION_NO_PIECE)
        buf_addf(out, p->side == RED
                          ? tr(lang, "%s: Red is to move and has no piece for "
                                     "this move")
                          : tr(lang, "%s: Black is to move and has no piece "
                                     "for this move"), buf_str(&word));
    else
        known = false;
    buf_free(&word);
    return known;
}
