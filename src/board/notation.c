#include <config.h>

#include "board/notation.h"

#include <string.h>

#include "base/utf8.h"
#include "board/movegen.h"

/*
 * A move in words is a handful of signs.  Signs have classes, the forms of a
 * move are rows of roles (forms[] below), and each role takes signs of one
 * class.  What was read becomes a struct word, which knows no position; the
 * position then says which pieces it fits.
 */
enum sign_class {
    SIGN_NONE, SIGN_PIECE, SIGN_PLACE, SIGN_DIR, SIGN_NUMBER, SIGN_LETTER,
    SIGN_MARK
};

enum dir { DIR_LEVEL, DIR_AHEAD, DIR_BACK };
enum place_on_file { PLACE_NONE, PLACE_FRONT, PLACE_MIDDLE, PLACE_REAR };

/* Chinese signs, those of one meaning in one string. */
static const struct {
    const char *chars;          /* each three bytes long */
    uint8_t sign_class, value;
} chinese_signs[] = {
    {"车車俥伡砗硨", SIGN_PIECE, ROOK},
    {"马馬傌", SIGN_PIECE, HORSE},
    {"炮砲包", SIGN_PIECE, CANNON},
    {"帅帥将將", SIGN_PIECE, KING},
    {"仕士", SIGN_PIECE, ADVISOR},
    {"相象", SIGN_PIECE, ELEPHANT},
    {"兵卒", SIGN_PIECE, PAWN},
    {"前", SIGN_PLACE, PLACE_FRONT},
    {"中", SIGN_PLACE, PLACE_MIDDLE},
    {"后後", SIGN_PLACE, PLACE_REAR},
    {"进進上", SIGN_DIR, DIR_AHEAD},
    {"退下", SIGN_DIR, DIR_BACK},
    {"平", SIGN_DIR, DIR_LEVEL},
    {"一", SIGN_NUMBER, 1}, {"二", SIGN_NUMBER, 2}, {"三", SIGN_NUMBER, 3},
    {"四", SIGN_NUMBER, 4}, {"五", SIGN_NUMBER, 5}, {"六", SIGN_NUMBER, 6},
    {"七", SIGN_NUMBER, 7}, {"八", SIGN_NUMBER, 8}, {"九", SIGN_NUMBER, 9},
};

/* Signs that tell which Chinese notation a move is written in. */
static const char signs_1956[] = "上下";
static const char signs_traditional[] = "車俥硨馬傌帥將後進";

static const struct {
    char letter;
    uint8_t kind;
} wxf_letters[] = {
    {'k', KING}, {'a', ADVISOR}, {'e', ELEPHANT}, {'h', HORSE}, {'r', ROOK},
    {'c', CANNON}, {'p', PAWN}, {'b', ELEPHANT}, {'n', HORSE}, {'g', KING},
};

/* WXF marks: where among those on the file, and where to. */
static const struct {
    char mark;
    uint8_t place, dir;
} wxf_marks[] = {
    {'+', PLACE_FRONT, DIR_AHEAD}, {'-', PLACE_REAR, DIR_BACK},
    {'.', PLACE_MIDDLE, DIR_LEVEL}, {'=', PLACE_NONE, DIR_LEVEL},
};

enum { SIGNS_MAX = 5 };         /* the longest form */

struct sign {
    uint8_t sign_class;
    uint8_t value;              /* kind, place, dir, 0-9, a letter in lower
                                   case, or a mark */
    bool upper;                 /* a letter in upper case */
    bool old, traditional;      /* of signs_1956, of signs_traditional */
    bool after_blank;
    size_t end;                 /* bytes up to the end of the sign */
};

/*
 * Roles: k piece, l place, d direction; f file, i index, t target, numbers
 * 1-9; K letter of a piece, m mark for a place, x letter for an index, s mark
 * for a direction; F, R file letter and rank digit of a square, H hyphen.
 */
static const struct form {
    const char *roles;
    uint8_t notation;
    bool needs_position;        /* too much like other text on its own */
} forms[] = {
    {"kfdt", NOTATION_ZH, false},       /* 炮二平五 */
    {"lkdt", NOTATION_ZH, false},       /* 前车进三 */
    {"kldt", NOTATION_ZH, false},       /* 车前进三 */
    {"lfdt", NOTATION_ZH, false},       /* 前七平八, a pawn */
    {"lkfdt", NOTATION_ZH, false},      /* 前兵四平五 */
    {"ikdt", NOTATION_ZH, false},       /* 一兵平五 */
    {"FRFR", NOTATION_UCI, false},      /* h2e2 */
    {"FRHFR", NOTATION_ICCS, false},    /* H2-E2 */
    {"Kfst", NOTATION_WXF, false},      /* C2=5 */
    {"Kmst", NOTATION_WXF, false},      /* R+.5 */
    {"Kxst", NOTATION_WXF, false},      /* Pa.5 */
    {"ifst", NOTATION_WXF, true},       /* 15+1 */
};

/* What a move's text says. */
struct word {
    uint8_t kind;
    uint8_t place;              /* enum place_on_file */
    uint8_t index;              /* 1-9; 0 = none */
    uint8_t file;               /* 1-9 from the mover's right; 0 = none */
    uint8_t dir;                /* enum dir */
    uint8_t target;             /* 1-9: file or distance */
    sq_t sq[2];                 /* from and to of coordinates */
    int coordinates;            /* read so far */
    enum notation notation;
    size_t used;
};

/* Reading signs ---------------------------------------------------------- */

static bool
is_blank(uint32_t cp)
{
    return cp == ' ' || cp == '\t' || cp == 0xA0 || cp == 0x3000
           || (cp >= 0x2000 && cp <= 0x200B) || cp == 0xFEFF || cp == 0xE5E5;
}

/* Fullwidth forms and the many dashes and dots, as ASCII. */
static uint32_t
fold(uint32_t cp)
{
    if (cp >= 0xFF01 && cp <= 0xFF5E)
        return cp - 0xFF01 + '!';
    if ((cp >= 0x2010 && cp <= 0x2015) || cp == 0x2212)
        return '-';
    if (cp == 0xB7 || cp == 0x30FB)
        return '.';
    return cp;
}

static void
sign_of_ascii(uint32_t cp, struct sign *sign)
{
    if (cp >= '0' && cp <= '9') {
        sign->sign_class = SIGN_NUMBER;
        sign->value = (uint8_t)(cp - '0');
    } else if ((cp | 0x20) >= 'a' && (cp | 0x20) <= 'z') {
        sign->sign_class = SIGN_LETTER;
        sign->value = (uint8_t)(cp | 0x20);
        sign->upper = !(cp & 0x20);
    } else if (cp && strchr("+-.=", (int)cp)) {
        sign->sign_class = SIGN_MARK;
        sign->value = (uint8_t)cp;
    }
}

static bool
holds(const char *chars, const char *s)
{
    for (; *chars; chars += 3) {
        if (memcmp(chars, s, 3) == 0)
            return true;
    }
    return false;
}

/* s holds a character of three bytes. */
static void
sign_of_chinese(const char *s, struct sign *sign)
{
    size_t i;

    for (i = 0; i < sizeof chinese_signs / sizeof *chinese_signs; i++) {
        if (!holds(chinese_signs[i].chars, s))
            continue;
        sign->sign_class = chinese_signs[i].sign_class;
        sign->value = chinese_signs[i].value;
        sign->old = holds(signs_1956, s);
        sign->traditional = holds(signs_traditional, s);
        return;
    }
}

/* The signs at the start of s, blanks skipped; returns their number. */
static int
read_signs(const char *s, size_t len, struct sign out[SIGNS_MAX])
{
    size_t pos = 0;
    bool blank = false;
    int n = 0;

    while (n < SIGNS_MAX && pos < len) {
        uint32_t cp;
        size_t bytes = utf8_next(s + pos, len - pos, &cp);
        struct sign sign = {0};

        if (is_blank(cp)) {
            blank = true;
            pos += bytes;
            continue;
        }
        if (fold(cp) < 0x80)
            sign_of_ascii(fold(cp), &sign);
        else if (bytes == 3)
            sign_of_chinese(s + pos, &sign);
        if (sign.sign_class == SIGN_NONE)
            break;
        pos += bytes;
        sign.end = pos;
        sign.after_blank = blank;
        blank = false;
        out[n++] = sign;
    }
    return n;
}

/* Reading forms ---------------------------------------------------------- */

static bool
take_number(const struct sign *sign, uint8_t *out)
{
    *out = sign->value;
    return sign->sign_class == SIGN_NUMBER && sign->value;
}

static bool
take_piece_letter(const struct sign *sign, struct word *w)
{
    size_t i;

    for (i = 0; i < sizeof wxf_letters / sizeof *wxf_letters; i++) {
        if (sign->sign_class == SIGN_LETTER
            && wxf_letters[i].letter == sign->value) {
            w->kind = wxf_letters[i].kind;
            return true;
        }
    }
    return false;
}

static bool
take_mark(const struct sign *sign, char role, struct word *w)
{
    size_t i;

    for (i = 0; i < sizeof wxf_marks / sizeof *wxf_marks; i++) {
        if (sign->sign_class != SIGN_MARK || wxf_marks[i].mark != sign->value)
            continue;
        if (role == 's')
            w->dir = wxf_marks[i].dir;
        else
            w->place = wxf_marks[i].place;
        return role == 's' || w->place != PLACE_NONE;
    }
    return false;
}

/* Half a square: its file, then its rank. */
static bool
take_coordinate(const struct sign *sign, char role, struct word *w)
{
    sq_t *sq = &w->sq[w->coordinates / 2];

    if (role == 'F') {
        *sq = (sq_t)(sign->value - 'a');
        w->coordinates++;
        return sign->sign_class == SIGN_LETTER && sign->value <= 'i';
    }
    *sq = (sq_t)(*sq + sign->value * FILES);
    w->coordinates++;
    return sign->sign_class == SIGN_NUMBER;
}

/* Whether a sign can play a role; if so w takes its meaning. */
static bool
take(const struct sign *sign, char role, struct word *w)
{
    switch (role) {
    case 'k':
        w->kind = sign->value;
        return sign->sign_class == SIGN_PIECE;
    case 'l':
        w->place = sign->value;
        return sign->sign_class == SIGN_PLACE;
    case 'd':
        w->dir = sign->value;
        return sign->sign_class == SIGN_DIR;
    case 'f':
        return take_number(sign, &w->file);
    case 'i':
        return take_number(sign, &w->index);
    case 't':
        return take_number(sign, &w->target);
    case 'K':
        return take_piece_letter(sign, w);
    case 'x':
        w->index = (uint8_t)(sign->value - 'a' + 1);
        return sign->sign_class == SIGN_LETTER && w->kind == PAWN
               && w->index <= 9;
    case 'm':
    case 's':
        return take_mark(sign, role, w);
    case 'F':
    case 'R':
        return take_coordinate(sign, role, w);
    case 'H':
        return sign->sign_class == SIGN_MARK && sign->value == '-';
    default:
        return false;
    }
}

/* Which of the notations of one form: by its signs. */
static enum notation
refine(enum notation notation, const struct sign *signs, int n)
{
    bool old = false, traditional = false, upper = false;
    int i;

    for (i = 0; i < n; i++) {
        old = old || signs[i].old;
        traditional = traditional || signs[i].traditional;
        upper = upper || signs[i].upper;
    }
    if (notation == NOTATION_ZH && (old || traditional))
        return old ? NOTATION_ZH_1956 : NOTATION_ZH_TRAD;
    if (notation == NOTATION_UCI && upper)
        return NOTATION_ICCS;
    return notation;
}

static bool
take_form(const struct form *form, const struct sign *signs, int n,
          struct word *w)
{
    int len = (int)strlen(form->roles), i;

    if (len > n || (form->roles[0] == 'i' && signs[1].after_blank))
        return false;                   /* "1 炮平五": a number before it */
    memset(w, 0, sizeof *w);
    for (i = 0; i < len; i++) {
        if (!take(&signs[i], form->roles[i], w))
            return false;
    }
    if (w->kind == KIND_NONE)           /* the forms that name no piece */
        w->kind = PAWN;
    w->notation = refine((enum notation)form->notation, signs, len);
    w->used = signs[len - 1].end;
    return true;
}

static bool
is_chinese(enum notation notation)
{
    return notation == NOTATION_ZH || notation == NOTATION_ZH_TRAD
           || notation == NOTATION_ZH_1956;
}

static bool
is_coordinates(enum notation notation)
{
    return notation == NOTATION_UCI || notation == NOTATION_ICCS;
}

/*
 * Blanks between the signs of a form: none but in Chinese ("a 3 - 2 lead"),
 * or on both sides of a hyphen between squares.
 */
static bool
has_good_blanks(const struct form *form, const struct word *w,
                const struct sign *signs)
{
    size_t i, n = strlen(form->roles);

    if (is_chinese(w->notation))
        return true;
    for (i = 1; i < n; i++)
        if (signs[i].after_blank
            && !(n == 5 && form->roles[2] == 'H' && (i == 2 || i == 3)
                 && signs[2].after_blank && signs[3].after_blank))
            return false;
    return true;
}

/* Whether two squares begin at s. */
static bool
begins_squares(const char *s, size_t len)
{
    struct sign signs[SIGNS_MAX];
    struct word w;
    int n = read_signs(s, len, signs);
    size_t i;

    for (i = 0; i < sizeof forms / sizeof *forms; i++)
        if (is_coordinates((enum notation)forms[i].notation)
            && take_form(&forms[i], signs, n, &w)
            && has_good_blanks(&forms[i], &w, signs))
            return true;
    return false;
}

/*
 * A move in letters ends where no letter follows ("r2.5x" is none); that in
 * squares also where the next one of them begins ("h2e2h9g7").
 */
static bool
ends_well(const struct word *w, const char *s, size_t len)
{
    char next = w->used < len ? s[w->used] : ' ';

    next |= 0x20;
    return is_chinese(w->notation) || next < 'a' || next > 'z'
           || (is_coordinates(w->notation)
               && begins_squares(s + w->used, len - w->used));
}

static const struct form *
read_word(const char *s, size_t len, struct word *w,
          struct sign signs[SIGNS_MAX])
{
    int n = read_signs(s, len, signs);
    size_t i;

    for (i = 0; n && i < sizeof forms / sizeof *forms; i++) {
        if (take_form(&forms[i], signs, n, w) && ends_well(w, s, len))
            return &forms[i];
    }
    return NULL;
}

size_t
notation_shape(const char *s, size_t len)
{
    struct sign signs[SIGNS_MAX];
    struct word w;
    const struct form *form = read_word(s, len, &w, signs);

    if (!form || form->needs_position || !has_good_blanks(form, &w, signs))
        return 0;
    return w.used;
}

/* Pieces and their names ------------------------------------------------- */

/* A file's number, from the right of a side. */
static int
file_number(sq_t sq, enum side side)
{
    return side == RED ? FILES - sq_file(sq) : sq_file(sq) + 1;
}

/* How far a square is ahead, as a side sees it. */
static int
rank_ahead(sq_t sq, enum side side)
{
    return side == RED ? sq_rank(sq) : RANKS - 1 - sq_rank(sq);
}

/* A piece among those of its kind and side. */
struct member {
    sq_t sq;
    uint8_t file;               /* number from the mover's right */
    uint8_t order;              /* on its file, 0 = front */
    uint8_t index;              /* among all on crowded files, from 1; 0 =
                                   alone on its file */
};

/* All of one kind, from the mover's right file to the left, front to back. */
struct group {
    struct member member[SQUARES];
    int n;
    uint8_t on_file[FILES + 1]; /* by file number */
    int crowded;                /* files with two or more */
};

static void
count_group(struct group *g)
{
    int file, i, index = 0;

    g->crowded = 0;
    for (file = 1; file <= FILES; file++)
        g->crowded += g->on_file[file] > 1;
    for (i = 0; i < g->n; i++) {
        struct member *m = &g->member[i];

        m->order = (uint8_t)(i && m[-1].file == m->file ? m[-1].order + 1 : 0);
        m->index = (uint8_t)(g->on_file[m->file] > 1 ? ++index : 0);
    }
}

static void
line_up(const struct pos *p, enum side side, enum kind kind, struct group *g)
{
    uint8_t pc = pc_of(side, kind);
    int f, r;

    g->n = 0;
    memset(g->on_file, 0, sizeof g->on_file);
    for (f = FILES - 1; f >= 0; f--) {
        for (r = RANKS - 1; r >= 0; r--) {
            sq_t sq = side == RED ? sq_of(f, r) : sq_turn(sq_of(f, r));

            if (pos_pc(p, sq) != pc)
                continue;
            g->member[g->n].sq = sq;
            g->member[g->n].file = (uint8_t)file_number(sq, side);
            g->on_file[g->member[g->n].file]++;
            g->n++;
        }
    }
    count_group(g);
}

/* Whether a place (or the lack of one) fits a piece. */
static bool
fits_place(const struct group *g, const struct member *m, uint8_t place)
{
    int last = g->on_file[m->file] - 1;

    switch (place) {
    case PLACE_FRONT:
        return last > 0 && m->order == 0;
    case PLACE_MIDDLE:
        return m->order > 0 && m->order < last;
    case PLACE_REAR:
        return last > 0 && m->order == last;
    default:
        return true;
    }
}

/* A number counts along all crowded files; with a file named, also on it. */
static bool
fits_index(const struct member *m, const struct word *w)
{
    return !w->index || m->index == w->index
           || (w->file && m->index && m->order + 1 == w->index);
}

static bool
fits(const struct group *g, const struct member *m, const struct word *w)
{
    return (!w->file || m->file == w->file) && fits_place(g, m, w->place)
           && fits_index(m, w);
}

static bool
is_slant(enum kind kind)
{
    return kind == ADVISOR || kind == ELEPHANT || kind == HORSE;
}

/* Ranks an advisor, elephant or horse goes for so many files; 0 = none. */
static int
slant_ranks(enum kind kind, int files)
{
    if (kind == ADVISOR)
        return files == 1 ? 1 : 0;
    if (kind == ELEPHANT)
        return files == 2 ? 2 : 0;
    return files == 1 ? 2 : files == 2 ? 1 : 0;
}

/* Where a word takes a piece; SQ_NONE if that is no point of the board. */
static sq_t
target_of(const struct word *w, sq_t from, enum side side)
{
    int f = sq_file(from), ahead, r;

    if (w->dir == DIR_LEVEL || is_slant((enum kind)w->kind))
        f = side == RED ? FILES - w->target : w->target - 1;
    if (w->dir == DIR_LEVEL) {
        if (is_slant((enum kind)w->kind) || f == sq_file(from))
            return SQ_NONE;
        return sq_of(f, sq_rank(from));
    }
    ahead = w->target;
    if (is_slant((enum kind)w->kind)) {
        int files = f - sq_file(from);

        ahead = slant_ranks((enum kind)w->kind, files < 0 ? -files : files);
    }
    if (w->dir == DIR_BACK)
        ahead = -ahead;
    r = sq_rank(from) + (side == RED ? ahead : -ahead);
    return ahead && r >= 0 && r < RANKS ? sq_of(f, r) : SQ_NONE;
}

/* Reading with a position ------------------------------------------------ */

static void
add_move(const struct pos *p, move_t mv, struct notation_result *result)
{
    bool legal = movegen_is_legal(p, mv);

    if (legal && result->status == NOTATION_OK) {
        result->status = NOTATION_AMBIGUOUS;
        result->other = mv;
    } else if (legal && result->status != NOTATION_AMBIGUOUS) {
        result->status = NOTATION_OK;
        result->move = mv;
    } else if (result->status == NOTATION_NO_PIECE
               || (result->status == NOTATION_ILLEGAL
                   && !movegen_is_pseudo(p, result->move)
                   && movegen_is_pseudo(p, mv))) {
        result->status = NOTATION_ILLEGAL;
        result->move = mv;
    }
}

/*
 * All pieces the word fits; returns their number.  An advisor or elephant may
 * be called front or rear though no other stands on its file.
 */
static int
add_moves(const struct pos *p, const struct word *w, bool any_place,
          struct notation_result *result)
{
    enum side side = (enum side)p->side;
    struct group g;
    int found = 0, i;

    line_up(p, side, (enum kind)w->kind, &g);
    for (i = 0; i < g.n; i++) {
        sq_t to;

        if (!any_place && !fits(&g, &g.member[i], w))
            continue;
        found++;
        to = target_of(w, g.member[i].sq, side);
        if (to != SQ_NONE)
            add_move(p, move_of(g.member[i].sq, to), result);
    }
    return found;
}

struct notation_result
notation_read(const struct pos *p, const char *s, size_t len)
{
    struct notation_result result = {
        NOTATION_NOT_A_MOVE, MOVE_NONE, MOVE_NONE, 0, NOTATION_UCI,
    };
    struct sign signs[SIGNS_MAX];
    struct word w;

    if (!read_word(s, len, &w, signs))
        return result;
    result.status = NOTATION_NO_PIECE;
    result.used = w.used;
    result.notation = w.notation;
    if (w.coordinates) {
        if (p->at[w.sq[0]])
            add_move(p, move_of(w.sq[0], w.sq[1]), &result);
    } else if (add_moves(p, &w, false, &result) == 0 && w.place
               && (w.kind == ADVISOR || w.kind == ELEPHANT)) {
        add_moves(p, &w, true, &result);
    }
    return result;
}

/* Printing --------------------------------------------------------------- */

/* The words of one Chinese notation. */
struct zh_style {
    const char *piece[PC_COUNT];
    const char *dir[3];
    const char *place[4];
};

#define SIMPLIFIED_PIECES { \
    "", "帅", "仕", "相", "马", "车", "炮", "兵", \
    "", "将", "士", "象", "马", "车", "炮", "卒" }

static const struct zh_style zh_styles[] = {
    {SIMPLIFIED_PIECES, {"平", "进", "退"}, {"", "前", "中", "后"}},
    {{"", "帥", "仕", "相", "馬", "車", "炮", "兵",
      "", "將", "士", "象", "馬", "車", "炮", "卒"},
     {"平", "進", "退"}, {"", "前", "中", "後"}},
    {SIMPLIFIED_PIECES, {"平", "上", "下"}, {"", "前", "中", "后"}},
};

static const char *const numerals[] = {
    "", "一", "二", "三", "四", "五", "六", "七", "八", "九",
};

static const char wxf_letter[] = "?KAEHRCP";
static const char wxf_place[] = " +.-";
static const char wxf_dir[] = "=+-";

/* The direction and the last number of a move. */
static void
describe_way(const struct pos *p, move_t mv, struct word *w)
{
    enum side side = pc_side(pos_pc(p, move_from(mv)));
    int ahead = rank_ahead(move_to(mv), side)
                - rank_ahead(move_from(mv), side);

    w->dir = ahead > 0 ? DIR_AHEAD : ahead < 0 ? DIR_BACK : DIR_LEVEL;
    if (w->dir == DIR_LEVEL || is_slant((enum kind)w->kind))
        w->target = (uint8_t)file_number(move_to(mv), side);
    else
        w->target = (uint8_t)(ahead < 0 ? -ahead : ahead);
}

/*
 * Whether a king, advisor or elephant needs a place: only when another on its
 * file (a set has none such) could make the same move.
 */
static bool
has_double(const struct pos *p, const struct group *g, const struct member *m,
           const struct word *w)
{
    int i;

    for (i = 0; i < g->n; i++) {
        const struct member *other = &g->member[i];
        sq_t to;

        if (other == m || other->file != m->file)
            continue;
        to = target_of(w, other->sq, (enum side)p->side);
        if (to != SQ_NONE && movegen_is_legal(p, move_of(other->sq, to)))
            return true;
    }
    return false;
}

/* Which piece moves: a file, a place or an index of w. */
static void
describe_piece(const struct pos *p, move_t mv, struct word *w)
{
    enum kind kind = pc_kind(pos_pc(p, move_from(mv)));
    struct group g;
    const struct member *m = g.member;
    int on_file;

    line_up(p, pc_side(pos_pc(p, move_from(mv))), kind, &g);
    while (m->sq != move_from(mv))
        m++;
    on_file = g.on_file[m->file];
    w->file = m->file;
    if (on_file == 1
        || ((kind == KING || kind == ADVISOR || kind == ELEPHANT)
            && !has_double(p, &g, m, w)))
        return;
    if ((kind == PAWN && g.crowded > 1) || on_file > 3) {
        w->index = m->index;
        w->file = 0;
        return;
    }
    w->place = m->order == 0 ? PLACE_FRONT
               : m->order == on_file - 1 ? PLACE_REAR : PLACE_MIDDLE;
    if (g.crowded == 1)
        w->file = 0;
}

static void
print_zh(const struct zh_style *style, uint8_t pc, const struct word *w,
         struct buf *out)
{
    bool red = pc_side(pc) == RED;

    buf_puts(out, w->index ? numerals[w->index] : style->place[w->place]);
    buf_puts(out, style->piece[pc]);
    if (w->file && red)
        buf_puts(out, numerals[w->file]);
    else if (w->file)
        buf_addf(out, "%d", w->file);
    buf_puts(out, style->dir[w->dir]);
    if (red)
        buf_puts(out, numerals[w->target]);
    else
        buf_addf(out, "%d", w->target);
}

static void
print_wxf(const struct word *w, struct buf *out)
{
    char who = w->index ? (char)('a' + w->index - 1)
               : w->place ? wxf_place[w->place] : (char)('0' + w->file);

    buf_addf(out, "%c%c%c%d", wxf_letter[w->kind], who, wxf_dir[w->dir],
             w->target);
}

/* Three pawns on a file are counted in WXF; nothing else has letters. */
static void
count_for_wxf(const struct pos *p, move_t mv, struct word *w)
{
    struct group g;
    const struct member *m = g.member;

    line_up(p, pc_side(pos_pc(p, move_from(mv))), PAWN, &g);
    while (m->sq != move_from(mv))
        m++;
    if (g.on_file[m->file] > 2) {
        w->index = m->index;
        w->place = PLACE_NONE;
    }
}

/* Pieces beyond any set may have no name in words: coordinates then. */
static bool
has_name(const struct word *w, enum notation notation)
{
    if (w->index > 9)
        return false;
    return notation != NOTATION_WXF
           || (w->kind == PAWN || !(w->index || (w->place && w->file)));
}

void
notation_print(const struct pos *p, move_t mv, enum notation notation,
               struct buf *out)
{
    uint8_t pc = pos_pc(p, move_from(mv));
    struct word w = {0};
    char text[5];

    move_uci(mv, text);
    if (notation == NOTATION_ICCS) {
        buf_addf(out, "%c%c-%c%c", text[0] - 'a' + 'A', text[1],
                 text[2] - 'a' + 'A', text[3]);
        return;
    }
    if (notation != NOTATION_UCI) {
        w.kind = (uint8_t)pc_kind(pc);
        describe_way(p, mv, &w);
        describe_piece(p, mv, &w);
        if (notation == NOTATION_WXF && w.kind == PAWN && w.place)
            count_for_wxf(p, mv, &w);
    }
    if (notation == NOTATION_UCI || !has_name(&w, notation))
        buf_puts(out, text);
    else if (notation == NOTATION_WXF)
        print_wxf(&w, out);
    else
        print_zh(&zh_styles[notation - NOTATION_ZH], pc, &w, out);
}

/* Coordinates ------------------------------------------------------------ */

char *
sq_name(sq_t sq, char buf[3])
{
    buf[0] = (char)(sq < SQUARES ? 'a' + sq_file(sq) : '-');
    buf[1] = (char)(sq < SQUARES ? '0' + sq_rank(sq) : '-');
    buf[2] = '\0';
    return buf;
}

sq_t
sq_by_name(const char *s, size_t len)
{
    if (len != 2 || s[0] < 'a' || s[0] > 'i' || s[1] < '0' || s[1] > '9')
        return SQ_NONE;
    return sq_of(s[0] - 'a', s[1] - '0');
}

char *
move_uci(move_t mv, char buf[5])
{
    char to[3];

    sq_name(move_from(mv), buf);
    sq_name(move_to(mv), to);
    memcpy(buf + 2, to, sizeof to);
    return buf;
}

move_t
move_from_uci(const char *s, size_t len)
{
    int i;

    if (len != 4)
        return MOVE_NONE;
    for (i = 0; i < 4; i += 2) {
        if (s[i] < 'a' || s[i] > 'i' || s[i + 1] < '0' || s[i + 1] > '9')
            return MOVE_NONE;
    }
    return move_of(sq_of(s[0] - 'a', s[1] - '0'),
                   sq_of(s[2] - 'a', s[3] - '0'));
}
