#include <config.h>

#include "board/fen.h"

#include <string.h>

#include "base/utf8.h"

/* Letters by kind, as FEN writes them; horse and elephant have a second. */
static const char letters[] = "?KABNRCP";
static const struct {
    char letter;
    uint8_t kind;
} other_letters[] = {{'H', HORSE}, {'E', ELEPHANT}};

/* Errors told of one row, so that rubbish does not bury the rest. */
enum { ROW_ERRORS_MAX = 9, COUNTERS_MAX = 4 };

/* A text read from left to right. */
struct reader {
    const char *s;
    size_t len, pos;            /* bytes */
    long column;                /* characters before pos */
    struct place at;            /* of the start of the text */
    struct diags *diags;
    int errors;
};

/* A row being read. */
struct row {
    int number;                 /* 1 = Black's back row */
    int points;                 /* so far; more than 9 are counted too */
    int errors;
    long column;                /* where it starts */
};

static struct place
place_at(const struct reader *r, long column)
{
    struct place place = r->at;

    place.column = (place.column ? place.column : 1) + column;
    return place;
}

static bool
is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static bool
is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool
at_field_end(const struct reader *r)
{
    return r->pos == r->len || is_blank(r->s[r->pos]);
}

static void
skip_blanks(struct reader *r)
{
    while (r->pos < r->len && is_blank(r->s[r->pos])) {
        r->pos++;
        r->column++;
    }
}

/* Step over one character; returns its bytes. */
static size_t
skip_char(struct reader *r)
{
    uint32_t cp;
    size_t n = utf8_next(r->s + r->pos, r->len - r->pos, &cp);

    r->pos += n;
    r->column++;
    return n;
}

static char
upper(char c)
{
    return (char)(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
}

static enum kind
kind_of_letter(char c)
{
    const char *found = c ? strchr(letters + 1, upper(c)) : NULL;
    size_t i;

    if (found)
        return (enum kind)(found - letters);
    for (i = 0; i < sizeof other_letters / sizeof *other_letters; i++) {
        if (other_letters[i].letter == upper(c))
            return (enum kind)other_letters[i].kind;
    }
    return KIND_NONE;
}

static char
letter_of(uint8_t pc)
{
    char c = letters[pc_kind(pc)];

    return (char)(pc_side(pc) == RED ? c : c - 'A' + 'a');
}

static bool
may_tell(struct reader *r, struct row *row)
{
    r->errors++;
    return row->errors++ < ROW_ERRORS_MAX;
}

static void
read_piece(struct reader *r, struct row *row, uint8_t pcs[SQUARES])
{
    const char *s = r->s + r->pos;
    enum kind kind = kind_of_letter(*s);
    long column = r->column;
    int bytes = (int)skip_char(r);

    if (kind == KIND_NONE) {
        if (may_tell(r, row))
            diags_add(r->diags, DIAG_ERROR, place_at(r, column),
                      "row %d: '%.*s' is no piece; pieces are K A B N R C P, "
                      "in lower case for Black", row->number, bytes, s);
    } else if (row->points < FILES) {
        pcs[sq_of(row->points, RANKS - row->number)]
            = pc_of(*s >= 'a' ? BLACK : RED, kind);
    }
    row->points++;
}

static void
read_empty(struct reader *r, struct row *row)
{
    const char *s = r->s + r->pos;
    bool ten = r->len - r->pos > 1 && s[0] == '1' && s[1] == '0';
    long column = r->column;

    skip_char(r);
    if (ten) {
        skip_char(r);
        if (may_tell(r, row))
            diags_add(r->diags, DIAG_ERROR, place_at(r, column),
                      "row %d: 10 is no number of empty points; an empty row "
                      "is 9", row->number);
        row->points += row->points ? 10 : FILES;
    } else if (*s == '0') {
        if (may_tell(r, row))
            diags_add(r->diags, DIAG_ERROR, place_at(r, column),
                      "row %d: 0 is no number of empty points; 1 to 9 are",
                      row->number);
    } else {
        row->points += *s - '0';
    }
}

static void
end_row(struct reader *r, const struct row *row)
{
    if (row->number > RANKS || row->points == FILES)
        return;
    r->errors++;
    diags_add(r->diags, DIAG_ERROR, place_at(r, row->column),
              "row %d has %d points; pieces and numbers must add up to 9",
              row->number, row->points);
}

static void
read_board(struct reader *r, uint8_t pcs[SQUARES])
{
    struct row row = {1, 0, 0, r->column};
    long column = r->column;

    while (!at_field_end(r)) {
        char c = r->s[r->pos];

        if (c == '/') {
            end_row(r, &row);
            skip_char(r);
            row = (struct row){row.number + 1, 0, 0, r->column};
        } else if (row.number > RANKS) {
            skip_char(r);
        } else if (is_digit(c)) {
            read_empty(r, &row);
        } else {
            read_piece(r, &row, pcs);
        }
    }
    end_row(r, &row);
    if (row.number == RANKS)
        return;
    r->errors++;
    diags_add(r->diags, DIAG_ERROR, place_at(r, column),
              "the board has %d rows; it needs 10, Black's back row first, "
              "with / between them", row.number);
}

/* The next field; its bytes are returned, 0 at the end. */
static int
read_field(struct reader *r, const char **s, long *column)
{
    skip_blanks(r);
    *s = r->s + r->pos;
    *column = r->column;
    while (!at_field_end(r))
        skip_char(r);
    return (int)(r->s + r->pos - *s);
}

static bool
is_number(const char *s, int len)
{
    int i;

    for (i = 0; i < len; i++) {
        if (!is_digit(s[i]))
            return false;
    }
    return len > 0;
}

/* The side to move; a counter in its place is left for read_counters. */
static enum side
read_side(struct reader *r, bool *given)
{
    struct reader before = *r;
    const char *s;
    long column;
    int len = read_field(r, &s, &column);

    *given = len == 1 && *s && strchr("wrbWRB", *s);
    if (*given)
        return upper(*s) == 'B' ? BLACK : RED;
    if (is_number(s, len) || (len == 1 && *s == '-')) {
        *r = before;
    } else if (len) {
        diags_add(r->diags, DIAG_WARNING, place_at(r, column),
                  "the side to move is '%.*s', not w or b; Red is taken",
                  len < 20 ? len : 20, s);
    }
    return RED;
}

static int
number_of(const char *s, int len)
{
    int value = 0, i;

    for (i = 0; i < len && value < 100000; i++)
        value = value * 10 + (s[i] - '0');
    return i < len ? 0 : value;
}

/*
 * Up to four counters: two dashes that Western FEN needs, the moves since a
 * capture, the number of the move.  Dashes or either number may be missing.
 */
static void
read_counters(struct reader *r, struct fen_extra *out)
{
    int count = 0, numbers = 0, len;
    const char *s;
    long column;

    out->no_capture = out->move_number = 0;
    while ((len = read_field(r, &s, &column)) > 0) {
        if (++count > COUNTERS_MAX) {
            diags_add(r->diags, DIAG_WARNING, place_at(r, column),
                      "what follows the counters of the FEN is ignored");
            break;
        }
        if (is_number(s, len)) {
            if (++numbers == 1)
                out->no_capture = number_of(s, len);
            else if (numbers == 2)
                out->move_number = number_of(s, len);
        } else if (len != 1 || *s != '-') {
            diags_add(r->diags, DIAG_WARNING, place_at(r, column),
                      "'%.*s' is no counter; it is ignored",
                      len < 20 ? len : 20, s);
        }
    }
}

bool
fen_parse(const char *s, size_t len, struct place at, struct diags *diags,
          struct pos *out, struct fen_extra *extra)
{
    struct reader r = {s, len, 0, 0, at, diags, 0};
    struct fen_extra found;
    uint8_t pcs[SQUARES] = {0};
    enum side side;

    skip_blanks(&r);
    if (r.pos == len) {
        diags_add(diags, DIAG_ERROR, place_at(&r, 0),
                  "the FEN is empty; it needs ten rows, such as "
                  "4k4/9/9/9/9/9/9/9/9/3K5 w");
        return false;
    }
    read_board(&r, pcs);
    side = read_side(&r, &found.side_given);
    read_counters(&r, &found);
    if (r.errors)
        return false;
    pos_set(out, pcs, side);
    if (extra)
        *extra = found;
    return true;
}

char *
fen_print(const struct pos *p, char buf[FEN_MAX])
{
    char *s = buf;
    int f, r;

    for (r = RANKS - 1; r >= 0; r--) {
        int empty = 0;

        for (f = 0; f < FILES; f++) {
            uint8_t pc = pos_pc(p, sq_of(f, r));

            if (pc && empty)
                *s++ = (char)('0' + empty);
            empty = pc ? 0 : empty + 1;
            if (pc)
                *s++ = letter_of(pc);
        }
        if (empty)
            *s++ = (char)('0' + empty);
        *s++ = r ? '/' : ' ';
    }
    *s++ = p->side == BLACK ? 'b' : 'w';
    *s = '\0';
    return buf;
}

/* The pieces of a side in the order of binit. */
enum { BINIT_SIDE = 16, BINIT_PIECES = 2 * BINIT_SIDE };

static const uint8_t binit_kinds[BINIT_SIDE] = {
    ROOK, HORSE, ELEPHANT, ADVISOR, KING, ADVISOR, ELEPHANT, HORSE, ROOK,
    CANNON, CANNON, PAWN, PAWN, PAWN, PAWN, PAWN,
};

/* The digits of a binit and what was odd about the text. */
struct digits {
    char digit[BINIT_LEN];
    int n;
    int rest;                   /* characters after the last digit used */
    int letters;                /* characters that are no digits */
    long letter_column;         /* of the first of them */
};

static void
read_digits(struct reader *r, struct digits *d)
{
    for (;;) {
        char c;
        long column;

        skip_blanks(r);
        if (r->pos == r->len)
            return;
        c = r->s[r->pos];
        column = r->column;
        skip_char(r);
        if (d->n == BINIT_LEN) {
            d->rest++;
            continue;
        }
        if (!is_digit(c) && d->letters++ == 0)
            d->letter_column = column;
        d->digit[d->n++] = is_digit(c) ? c : '9';
    }
}

static void
report_digits(const struct reader *r, const struct digits *d)
{
    if (d->letters)
        diags_add(r->diags, DIAG_WARNING, place_at(r, d->letter_column),
                  "binit has %d character(s) that are no digits; each is read "
                  "as 9 (off the board)", d->letters);
    if (d->n < BINIT_LEN)
        diags_add(r->diags, DIAG_WARNING, place_at(r, 0),
                  "binit has %d digits, not 64; the last %d piece(s) are off "
                  "the board", d->n, BINIT_PIECES - d->n / 2);
    if (d->rest)
        diags_add(r->diags, DIAG_WARNING, place_at(r, 0),
                  "binit has %d character(s) after the 64th; they are ignored",
                  d->rest);
}

/* Put the pieces on pcs; returns their number. */
static int
place_digits(const struct reader *r, const struct digits *d,
             uint8_t pcs[SQUARES])
{
    int placed = 0, i;

    for (i = 0; i < d->n / 2; i++) {
        int x = d->digit[2 * i] - '0', y = d->digit[2 * i + 1] - '0';
        uint8_t pc = pc_of(i < BINIT_SIDE ? RED : BLACK,
                           (enum kind)binit_kinds[i % BINIT_SIDE]);
        sq_t sq;

        if (x >= FILES)
            continue;
        sq = sq_of(x, RANKS - 1 - y);
        if (pcs[sq]) {
            diags_add(r->diags, DIAG_WARNING, place_at(r, 0),
                      "binit puts both %c and %c on %c%d; %c is kept",
                      letter_of(pcs[sq]), letter_of(pc), 'a' + x,
                      RANKS - 1 - y, letter_of(pcs[sq]));
            continue;
        }
        pcs[sq] = pc;
        placed++;
    }
    return placed;
}

bool
binit_parse(const char *s, size_t len, struct place at, struct diags *diags,
            struct pos *out)
{
    struct reader r = {s, len, 0, 0, at, diags, 0};
    struct digits d = {{0}, 0, 0, 0, 0};
    uint8_t pcs[SQUARES] = {0};

    read_digits(&r, &d);
    if (place_digits(&r, &d, pcs) == 0) {
        diags_add(diags, DIAG_ERROR, at, "binit puts no piece on the board");
        return false;
    }
    report_digits(&r, &d);
    pos_set(out, pcs, RED);
    return true;
}

static bool
put_piece(char buf[BINIT_MAX], uint8_t pc, sq_t sq)
{
    char *s = buf + (pc_side(pc) == BLACK ? 2 * BINIT_SIDE : 0);
    int i;

    for (i = 0; i < BINIT_SIDE; i++) {
        if (binit_kinds[i] == pc_kind(pc) && s[2 * i] == '9') {
            s[2 * i] = (char)('0' + sq_file(sq));
            s[2 * i + 1] = (char)('0' + RANKS - 1 - sq_rank(sq));
            return true;
        }
    }
    return false;
}

/* Each side from its own right, so that the start comes out as archives
   write it. */
bool
binit_print(const struct pos *p, char buf[BINIT_MAX])
{
    bool all = true;
    int i, r;

    memset(buf, '9', BINIT_LEN);
    buf[BINIT_LEN] = '\0';
    for (i = 0; i < FILES; i++) {
        for (r = 0; r < RANKS; r++) {
            sq_t red = sq_of(FILES - 1 - i, r), black = sq_of(i, r);
            uint8_t pc = pos_pc(p, red);

            if (pc && pc_side(pc) == RED)
                all &= put_piece(buf, pc, red);
            pc = pos_pc(p, black);
            if (pc && pc_side(pc) == BLACK)
                all &= put_piece(buf, pc, black);
        }
    }
    return all;
}
