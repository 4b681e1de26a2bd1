#include <config.h>

#include "io/san.h"

#include <string.h>

#include "board/movegen.h"

enum { UNSAID = -1 };

/* What a move's text says. */
struct san {
    enum kind kind;             /* KIND_NONE: whatever stands there */
    int from_file, from_rank;   /* ranks as written; UNSAID */
    int to_file, to_rank;
    size_t used;
};

static enum kind
kind_of_letter(char c)
{
    switch (c) {
    case 'K':
    case 'G':
        return KING;
    case 'A':
        return ADVISOR;
    case 'B':
    case 'E':
        return ELEPHANT;
    case 'H':
    case 'N':
        return HORSE;
    case 'R':
        return ROOK;
    case 'C':
        return CANNON;
    case 'P':
        return PAWN;
    default:
        return KIND_NONE;
    }
}

static size_t
take_file(const char *s, size_t len, int *file)
{
    if (!len || *s < 'a' || *s > 'i')
        return 0;
    *file = *s - 'a';
    return 1;
}

/* 0 to 10. */
static size_t
take_rank(const char *s, size_t len, int *rank)
{
    if (!len || *s < '0' || *s > '9')
        return 0;
    *rank = *s - '0';
    if (*rank != 1 || len < 2 || s[1] != '0')
        return 1;
    *rank = 10;
    return 2;
}

/* Whether a move can end before s: no letter, digit or sign of WXF follows. */
static bool
ends(const char *s, size_t len)
{
    size_t p = 0;

    while (p < len && (s[p] == '+' || s[p] == '#'))
        p++;
    if (p == len)
        return true;
    if ((s[p] >= '0' && s[p] <= '9') || ((s[p] | 0x20) >= 'a'
                                         && (s[p] | 0x20) <= 'z'))
        return false;
    return !strchr("-=.", s[p]) || !s[p] || p + 1 == len || s[p + 1] < '0'
           || s[p + 1] > '9';
}

/* The squares: "e3", "be3", "h2e2", "10e9", "hxe3". */
static size_t
take_squares(const char *s, size_t len, struct san *out)
{
    size_t p, n;

    p = take_file(s, len, &out->from_file);
    p += take_rank(s + p, len - p, &out->from_rank);
    if (p < len && strchr("xX-:", s[p]) && s[p])
        p++;
    n = take_file(s + p, len - p, &out->to_file);
    if (n) {
        p += n;
        n = take_rank(s + p, len - p, &out->to_rank);
        return n ? p + n : 0;
    }
    if (out->from_file == UNSAID || out->from_rank == UNSAID)
        return 0;
    out->to_file = out->from_file;
    out->to_rank = out->from_rank;
    out->from_file = out->from_rank = UNSAID;
    return p && strchr("xX-:", s[p - 1]) ? 0 : p;
}

static bool
take(const char *s, size_t len, struct san *out)
{
    size_t letter, n;

    memset(out, 0, sizeof *out);
    out->from_file = out->from_rank = UNSAID;
    if (!len)
        return false;
    out->kind = kind_of_letter(*s);
    letter = out->kind != KIND_NONE;
    n = take_squares(s + letter, len - letter, out);
    if (!n || !ends(s + letter + n, len - letter - n))
        return false;
    if (!letter && (out->from_file == UNSAID || out->from_rank == UNSAID)) {
        if (out->from_rank != UNSAID)
            return false;
        out->kind = PAWN;
    }
    out->used = letter + n;
    return true;
}

size_t
san_shape(const char *s, size_t len)
{
    struct san san;

    return take(s, len, &san) ? san.used : 0;
}

/* Ranks as the board counts them; false if there is none such. */
static bool
settle_ranks(struct san *san, enum san_ranks ranks)
{
    int less = ranks == SAN_FROM_1 ? 1 : 0;

    san->to_rank -= less;
    if (san->from_rank != UNSAID) {
        san->from_rank -= less;
        if (san->from_rank < 0 || san->from_rank >= RANKS)
            return false;
    }
    return san->to_rank >= 0 && san->to_rank < RANKS;
}

static void
add_move(const struct pos *p, move_t mv, struct notation_result *r)
{
    bool legal = movegen_is_legal(p, mv);

    if (legal && r->status == NOTATION_OK) {
        r->status = NOTATION_AMBIGUOUS;
        r->other = mv;
    } else if (legal && r->status != NOTATION_AMBIGUOUS) {
        r->status = NOTATION_OK;
        r->move = mv;
    } else if (r->status == NOTATION_NO_PIECE
               || (r->status == NOTATION_ILLEGAL
                   && !movegen_is_pseudo(p, r->move)
                   && movegen_is_pseudo(p, mv))) {
        r->status = NOTATION_ILLEGAL;
        r->move = mv;
    }
}

static bool
fits(const struct pos *p, int id, const struct san *san)
{
    sq_t sq = p->sq[id];

    return sq != SQ_NONE
           && (san->kind == KIND_NONE || pc_kind(p->code[id]) == san->kind)
           && (san->from_file == UNSAID || sq_file(sq) == san->from_file)
           && (san->from_rank == UNSAID || sq_rank(sq) == san->from_rank);
}

struct notation_result
san_read(const struct pos *p, const char *s, size_t len, enum san_ranks ranks)
{
    struct notation_result r = {
        NOTATION_NOT_A_MOVE, MOVE_NONE, MOVE_NONE, 0, NOTATION_UCI,
    };
    struct san san;
    int id;

    if (!take(s, len, &san))
        return r;
    r.status = NOTATION_NO_PIECE;
    r.used = san.used;
    if (!settle_ranks(&san, ranks))
        return r;
    for (id = 1; id <= p->n; id++) {
        bool own = pc_side(p->code[id]) == (enum side)p->side;

        if (fits(p, id, &san) && (own || san.kind == KIND_NONE))
            add_move(p, move_of(p->sq[id], sq_of(san.to_file, san.to_rank)),
                     &r);
    }
    return r;
}
