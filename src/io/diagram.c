#include <config.h>

#include "io/diagram.h"

#include <string.h>

#include "base/utf8.h"
#include "io/scan.h"

enum {
    LINE_BYTES = 400,           /* of a line of a drawing */
    BETWEEN_MAX = 2             /* lines between two ranks */
};

/* What tells whose a piece is. */
enum owner { OWNER_RED, OWNER_BLACK, OWNER_OLD, OWNER_TRAD, OWNER_SIMPLE,
             OWNER_EITHER };
enum bracket { BRACKET_NONE, BRACKET_ROUND, BRACKET_SQUARE, BRACKET_COUNT };

static const struct {
    const char *sign;
    uint8_t kind, owner;
} signs[] = {
    {"帅", KING, OWNER_RED}, {"帥", KING, OWNER_RED},
    {"将", KING, OWNER_BLACK}, {"將", KING, OWNER_BLACK},
    {"仕", ADVISOR, OWNER_RED}, {"士", ADVISOR, OWNER_BLACK},
    {"相", ELEPHANT, OWNER_RED}, {"象", ELEPHANT, OWNER_BLACK},
    {"兵", PAWN, OWNER_RED}, {"卒", PAWN, OWNER_BLACK},
    {"俥", ROOK, OWNER_OLD}, {"傌", HORSE, OWNER_OLD},
    {"車", ROOK, OWNER_TRAD}, {"馬", HORSE, OWNER_TRAD},
    {"砲", CANNON, OWNER_TRAD}, {"包", CANNON, OWNER_TRAD},
    {"车", ROOK, OWNER_SIMPLE}, {"马", HORSE, OWNER_SIMPLE},
    {"炮", CANNON, OWNER_EITHER},
};

struct point {
    uint8_t kind;               /* KIND_NONE: a crossing */
    uint8_t owner;
    uint8_t bracket;
    bool simple_king;           /* 帅 or 将, in simplified characters */
};

struct drawing {
    struct point points[RANKS][FILES];
    int ranks;
};

/* A line while it is read. */
struct rank {
    struct point *points;
    int n;                      /* points so far, FILES + 1 = too many */
    bool text;                  /* it holds what belongs to no drawing */
};

static bool
put_point(struct rank *r, const struct point *p)
{
    if (r->n < FILES)
        r->points[r->n] = *p;
    return ++r->n <= FILES;
}

/* The bytes of a piece's sign. */
static size_t
sign_at(const char *s, size_t len, struct point *p)
{
    size_t i;

    for (i = 0; len >= 3 && i < sizeof signs / sizeof *signs; i++)
        if (!memcmp(s, signs[i].sign, 3)) {
            p->kind = signs[i].kind;
            p->owner = signs[i].owner;
            p->simple_king = !memcmp(s, "帅", 3) || !memcmp(s, "将", 3);
            return 3;
        }
    return 0;
}

/* The bytes of a letter that stands for a piece, alone as a word or in a
   drawing. */
static size_t
letter_at(const char *s, size_t len, struct point *p)
{
    static const char letters[] = "kabehnrcp";
    static const uint8_t kinds[] = {
        KING, ADVISOR, ELEPHANT, ELEPHANT, HORSE, HORSE, ROOK, CANNON, PAWN,
    };
    const char *found = len ? strchr(letters, *s | 0x20) : NULL;

    if (!found || !*s || *s == ' ')
        return 0;
    p->kind = kinds[found - letters];
    p->owner = *s & 0x20 ? OWNER_BLACK : OWNER_RED;
    return 1;
}

/* "(车)", "[车]", "车", "r": the bytes of a piece. */
static size_t
piece_at(const char *s, size_t len, struct point *p)
{
    size_t open, n, close;

    memset(p, 0, sizeof *p);
    open = scan_any(s, len, "(（");
    p->bracket = open ? BRACKET_ROUND : BRACKET_NONE;
    if (!open && (open = scan_any(s, len, "[［【<〈{")))
        p->bracket = BRACKET_SQUARE;
    n = sign_at(s + open, len - open, p);
    if (!n)
        n = letter_at(s + open, len - open, p);
    if (!n || !open)
        return n;
    n += open;
    close = scan_any(s + n, len - n, ")）]］】>〉}");
    return close ? n + close : 0;
}

/* The bytes of a crossing without a piece. */
static size_t
crossing_at(const char *s, size_t len)
{
    uint32_t cp;
    size_t n = utf8_next(s, len, &cp);

    if (cp && cp < 0x80)
        return strchr("+.*_", (int)cp) ? n : 0;
    if (cp == 0xB7 || cp == 0x2022 || cp == 0x30FB || cp == 0xFF0B
        || cp == 0xFF0E)
        return n;
    if (cp < 0x250C || cp > 0x257F)
        return 0;
    if ((cp >= 0x254C && cp <= 0x2551) || (cp >= 0x2571 && cp <= 0x2572)
        || cp >= 0x2574)
        return 0;
    return n;
}

/* The bytes of what only connects points: lines, diagonals, blanks. */
static size_t
connector_at(const char *s, size_t len)
{
    uint32_t cp;
    size_t n = scan_blank(s, len);

    if (n)
        return n;
    n = utf8_next(s, len, &cp);
    if (cp && cp < 0x80 && strchr("-|/\\=~", (int)cp))
        return n;
    return (cp >= 0x2500 && cp <= 0x257F) || cp == 0x2014 || cp == 0xFF0D
                   || cp == 0xFF5C || cp == 0xFF0F || cp == 0xFF3C
               ? n
               : 0;
}

/* "RIVER", "楚河汉界", numbers at the edges, "a" to "i" below them. */
static size_t
lettering_at(const char *s, size_t len)
{
    long value;
    size_t n = scan_any(s, len, "楚河汉漢界RIVE");

    return n ? n : scan_numeral(s, len, &value);
}

/* "-" between blanks is a crossing; else it is a line. */
static bool
is_lone_dash(const char *s, size_t len, size_t p)
{
    return s[p] == '-' && (p == 0 || s[p - 1] == ' ')
           && (p + 1 == len || s[p + 1] == ' ');
}

/* The number at the beginning or end of a rank is no point. */
static void
rank_read(struct rank *r, const char *s, size_t len)
{
    size_t p = scan_blanks(s, len), n;
    long label;

    p += scan_numeral(s + p, len - p, &label);
    while (p < len) {
        struct point point = {0};

        if ((n = piece_at(s + p, len - p, &point))
            || (n = crossing_at(s + p, len - p))
            || (is_lone_dash(s, len, p) && (n = 1))) {
            if (!put_point(r, &point))
                return;
        } else if (!(n = connector_at(s + p, len - p))) {
            n = lettering_at(s + p, len - p);
            r->text = r->text || !n || r->n % FILES;
            if (!n)
                return;
        }
        p += n;
    }
}

/* "a b c d e f g h i", "1 2 3 ... 9": names of files, pieces though some
   letters are. */
static bool
is_file_names(const char *s, size_t len)
{
    size_t p, n;
    long value;

    for (p = 0; p < len; p += n)
        if (!(n = scan_blank(s + p, len - p))
            && !(n = s[p] >= 'a' && s[p] <= 'i')
            && !(n = scan_numeral(s + p, len - p, &value)))
            return false;
    return true;
}

/* A line without points: what lies between two ranks. */
static bool
is_between(const char *s, size_t len)
{
    size_t p, n;

    for (p = 0; p < len; p += n)
        if (!(n = connector_at(s + p, len - p))
            && !(n = scan_any(s + p, len - p, "楚河汉漢界RIVERXx╳")))
            return false;
    return true;
}

static bool
is_rank(struct drawing *d, const char *s, size_t len)
{
    struct rank r = {.points = d->points[d->ranks < RANKS ? d->ranks : 0]};

    if (len > LINE_BYTES || is_file_names(s, len) || d->ranks == RANKS)
        return false;
    rank_read(&r, s, len);
    return r.n == FILES && !r.text;
}

/* The lines of a drawing; its bytes, 0 if it is none. */
static size_t
lines_read(struct drawing *d, const char *s, size_t len)
{
    size_t p = 0, end = 0;
    int between = 0;

    while (p < len && between <= BETWEEN_MAX) {
        size_t line = scan_line(s + p, len - p);

        if (is_rank(d, s + p, line)) {
            d->ranks++;
            between = 0;
        } else if (is_file_names(s + p, line)) {
            between++;
        } else if (d->ranks < RANKS && is_between(s + p, line)) {
            between++;
        } else {
            break;
        }
        p += line;
        if (d->ranks == RANKS && line)
            end = p;
        p += p < len;
    }
    return end;
}

/* Owners ----------------------------------------------------------------- */

/* What all pieces of a drawing say together. */
struct evidence {
    int red[BRACKET_COUNT], black[BRACKET_COUNT];
    int pieces[BRACKET_COUNT];
    bool old;                   /* 俥 or 傌 */
    bool simple_king, trad, simple;     /* 将; 車 馬; 车 马 */
    bool two_cannons;           /* 砲 or 包: 炮 is then Red's */
    int lower[BRACKET_COUNT];   /* kings in the lower half */
};

static void
weigh(struct evidence *e, const struct point *p, int rank)
{
    e->pieces[p->bracket]++;
    e->red[p->bracket] += p->owner == OWNER_RED;
    e->black[p->bracket] += p->owner == OWNER_BLACK;
    e->old = e->old || p->owner == OWNER_OLD;
    e->simple_king = e->simple_king || p->simple_king;
    e->trad = e->trad || (p->owner == OWNER_TRAD && p->kind != CANNON);
    e->simple = e->simple || p->owner == OWNER_SIMPLE;
    e->two_cannons = e->two_cannons
                     || (p->owner == OWNER_TRAD && p->kind == CANNON);
    if (p->kind == KING && rank >= RANKS / 2)
        e->lower[p->bracket]++;
}

/* With two kinds of brackets, which holds Red's pieces; -1: not so. */
static int
red_bracket(const struct evidence *e)
{
    int used[BRACKET_COUNT], n = 0, b;

    for (b = 0; b < BRACKET_COUNT; b++)
        if (e->pieces[b])
            used[n++] = b;
    if (n != 2)
        return -1;
    for (b = 0; b < 2; b++) {
        int mine = used[b], other = used[1 - b];

        if ((e->red[mine] || e->black[other]) && !e->black[mine]
            && !e->red[other])
            return mine;
    }
    for (b = 0; b < 2; b++)
        if (e->lower[used[b]] == 1 && e->lower[used[1 - b]] == 0)
            return used[b];
    return -1;
}

/* Red, Black or SIDE_COUNT for a doubtful piece. */
static int
owner_of(const struct evidence *e, int red, const struct point *p)
{
    bool pair = e->old || (e->simple_king && e->trad)
                || (e->simple && e->trad);

    if (red >= 0)
        return p->bracket == red ? RED : BLACK;
    switch (p->owner) {
    case OWNER_RED:
    case OWNER_OLD:
        return RED;
    case OWNER_BLACK:
        return BLACK;
    case OWNER_TRAD:
        return p->kind == CANNON || pair ? BLACK : SIDE_COUNT;
    case OWNER_SIMPLE:
        return pair ? RED : SIDE_COUNT;
    default:
        return e->two_cannons || pair ? RED : SIDE_COUNT;
    }
}

/* Turn a board that shows Red above. */
static void
turn(struct diagram *out)
{
    uint8_t from[SQUARES];
    sq_t sq, red = SQ_NONE, black = SQ_NONE;

    for (sq = 0; sq < SQUARES; sq++) {
        if (out->pcs[sq] == pc_of(RED, KING))
            red = sq;
        if (out->pcs[sq] == pc_of(BLACK, KING))
            black = sq;
    }
    if (red == SQ_NONE || black == SQ_NONE || sq_rank(red) < RANKS / 2
        || sq_rank(black) >= RANKS / 2)
        return;
    memcpy(from, out->pcs, sizeof from);
    for (sq = 0; sq < SQUARES; sq++)
        out->pcs[sq_turn(sq)] = from[sq];
}

size_t
diagram_read(const char *s, size_t len, struct diagram *out)
{
    struct drawing d = {.ranks = 0};
    struct evidence e = {.old = false};
    size_t used = lines_read(&d, s, len);
    int r, f, red, side;

    memset(out, 0, sizeof *out);
    if (!used)
        return 0;
    for (r = 0; r < RANKS; r++)
        for (f = 0; f < FILES; f++)
            if (d.points[r][f].kind)
                weigh(&e, &d.points[r][f], r);
    red = red_bracket(&e);
    for (r = 0; r < RANKS; r++)
        for (f = 0; f < FILES; f++) {
            const struct point *p = &d.points[r][f];

            if (!p->kind)
                continue;
            out->pieces++;
            side = owner_of(&e, red, p);
            if (side == SIDE_COUNT)
                out->doubtful++;
            else
                out->pcs[sq_of(f, RANKS - 1 - r)] =
                    pc_of((enum side)side, (enum kind)p->kind);
        }
    turn(out);
    return used;
}
