/*
 * Attacks and roots on drawn boards.
 *
 * An attack is written as "legal", "playable" or "illegal", then "mutual" and
 * "crossed", then its roots, true ones first: where each stands, what it is
 * ("true", "pinned by d9", ...), and "through" if it bears on the square only
 * past the attacker's old place.  "none" means there is no attack.
 */
#include <config.h>

#include <string.h>

#include "base/buf.h"
#include "facts/attack.h"
#include "t/lib/draw.h"
#include "t/lib/tap.h"

static void
put_square(struct buf *b, sq_t sq)
{
    buf_addf(b, "%c%c", 'a' + sq_file(sq), '0' + sq_rank(sq));
}

static void
put_roots(struct buf *b, const struct root *roots, int n)
{
    static const char *const fault[] = {
        [ROOT_TRUE] = "true", [ROOT_PINNED] = "pinned",
        [ROOT_FACING] = "facing", [ROOT_CHECKED] = "checked",
        [ROOT_KING] = "king",
    };
    int i;

    for (i = 0; i < n; i++) {
        buf_puts(b, b->len ? "; " : "");
        put_square(b, roots[i].sq);
        buf_addf(b, " %s", fault[roots[i].fault]);
        if (roots[i].by != SQ_NONE) {
            buf_puts(b, " by ");
            put_square(b, roots[i].by);
        }
        buf_puts(b, roots[i].through ? " through" : "");
    }
}

static void
put_attack(struct buf *b, const struct attack *a)
{
    if (!a) {
        buf_puts(b, "none");
        return;
    }
    buf_puts(b, a->flags & ATTACK_LEGAL ? "legal"
                : a->flags & ATTACK_PLAYABLE ? "playable" : "illegal");
    buf_puts(b, a->flags & ATTACK_MUTUAL ? " mutual" : "");
    buf_puts(b, a->flags & ATTACK_CROSSED ? " crossed" : "");
    put_roots(b, a->roots, a->n_roots);
}

/* One attack on a board, from and to as in "e4e9". */
struct row {
    const char *name, *board;
    enum side side;
    const char *move, *want;
};

enum what { FLAGS, FLAGS_AND_ROOTS };

static void
check(const struct row *row, enum what what)
{
    struct arena *arena = arena_new();
    struct buf seen = BUF_INIT;
    struct attacks found;
    struct pos p;

    draw_read(&p, row->board, row->side);
    found = attacks_find(&p, row->side, arena);
    put_attack(&seen, attacks_get(&found, p.at[draw_sq(row->move)],
                                  p.at[draw_sq(row->move + 2)]));
    if (what == FLAGS && strchr(buf_str(&seen), ';'))
        *strchr(seen.data, ';') = '\0';
    if (!is_str(row->want, buf_str(&seen), "%s: %s", row->name, row->move))
        draw_show(&p, row->name);
    buf_free(&seen);
    arena_free(arena);
}

#define ROOK_BOARD \
    "...k....." \
    "........." \
    "........." \
    "....p...." \
    "........." \
    "p...R.P.n" \
    "........." \
    "....c...." \
    "........." \
    "....K...."

#define CANNON_BOARD \
    "...k....." \
    "....n...." \
    "........." \
    "....P...." \
    "........." \
    "r...C.p.b" \
    "........." \
    "....p...." \
    "....r...." \
    ".....K..."

#define HORSE_BOARD \
    "...k....." \
    "........." \
    "...r.r..." \
    "..rPPr..." \
    "....N...." \
    "..r..r..." \
    "...r.r..." \
    "........." \
    "........." \
    "....K...."

#define PAWN_BOARD \
    "...k....." \
    "........." \
    "........." \
    "......p.." \
    ".....nPc." \
    "......r.." \
    "........." \
    "........." \
    "........." \
    "....K...."

#define PALACE_BOARD \
    "...k....." \
    "........." \
    "........." \
    "........." \
    "........." \
    "........." \
    "........." \
    "....pc..." \
    "....A...." \
    "....Kc..."

static const struct row movement[] = {
    {"a rook sees the first piece of a line", ROOK_BOARD, RED, "e4a4",
     "legal crossed"},
    {"an uncrossed pawn is not marked as crossed", ROOK_BOARD, RED, "e4e6",
     "legal"},
    {"down the file", ROOK_BOARD, RED, "e4e2", "legal"},
    {"behind an own pawn", ROOK_BOARD, RED, "e4i4", "none"},
    {"an own piece", ROOK_BOARD, RED, "e4g4", "none"},
    {"a cannon jumps one screen", CANNON_BOARD, RED, "e4i4", "legal"},
    {"the screen itself", CANNON_BOARD, RED, "e4g4", "none"},
    {"nothing between", CANNON_BOARD, RED, "e4a4", "none"},
    {"an own piece may be the screen", CANNON_BOARD, RED, "e4e8", "legal"},
    {"an enemy may be the screen", CANNON_BOARD, RED, "e4e1", "legal"},
    {"a horse whose leg is free", HORSE_BOARD, RED, "e5d3", "legal"},
    {"free to the right as well", HORSE_BOARD, RED, "e5f3", "legal"},
    {"a horse whose leg is blocked", HORSE_BOARD, RED, "e5d7", "none"},
    {"to the side, leg free", HORSE_BOARD, RED, "e5c4", "legal"},
    {"a pawn strikes ahead", PAWN_BOARD, RED, "g5g6",
     "legal mutual"},
    {"a crossed pawn strikes to the right", PAWN_BOARD, RED, "g5h5", "legal"},
    {"a crossed pawn strikes to the left", PAWN_BOARD, RED, "g5f5", "legal"},
    {"never back", PAWN_BOARD, RED, "g5g4", "none"},
    {"an advisor strikes within the palace", PALACE_BOARD, RED, "e1f2",
     "legal"},
    {"not straight", PALACE_BOARD, RED, "e1e2", "none"},
    {"a king strikes beside it", PALACE_BOARD, RED, "e0f0", "legal"},
    {"an uncrossed pawn does not strike to the side",
     "...k....." "........." "........." "........." "........."
     "........." "..nP....." "........." "........." "....K....", RED,
     "d3c3", "none"},
    {"an elephant",
     "...k....." "........." "........." "........." "........."
     "n........" "........." "..B......" "........." "n...K....", RED,
     "c2a4", "legal"},
    {"an elephant whose eye is blocked",
     "...k....." "........." "........." "........." "........."
     "n........" ".p......." "..B......" "........." "n...K....", RED,
     "c2a4", "none"},
    {"an elephant does not cross the river",
     "...k....." "........." "........." "n........" "........."
     "..B......" "........." "........." "........." "....K....", RED,
     "c4a6", "none"},
    {"a black pawn strikes down the board",
     "...k....." "........." "........." "....p...." "....N...."
     "........." "........." "........." "........." "....K....", BLACK,
     "e6e5", "legal"},
    {"kings are no victims",
     "...k....." "........." "........." "........." "........."
     "........." "........." "........." "...R....." "....K....", RED,
     "d1d9", "none"},
};

static const struct row legality[] = {
    {"a rook pinned to its king may not leave the file",
     "...k....." "........." "....r...." "........." "........."
     "n...R...." "........." "........." "........." "....K....", RED,
     "e4a4", "illegal"},
    {"along the pin it may take",
     "...k....." "........." "....r...." "........." "........."
     "n...R...." "........." "........." "........." "....K....", RED,
     "e4e7", "legal mutual"},
    {"the only piece between the kings may not leave",
     "....k...." "........." "........." "........." "........."
     "n...R...." "........." "........." "........." "....K....", RED,
     "e4a4", "illegal"},
    {"the screen of a checking cannon may leave",
     "...k....." "........." "....c...." "........." "........."
     "n...R...." "........." "........." "........." "....K....", RED,
     "e4a4", "legal"},
    {"a piece that becomes the only screen is bound to stay",
     "...k....." "........." "....c...." "........." "........."
     "n...R...." "........." "....P...." "........." "....K....", RED,
     "e4a4", "illegal"},
    {"a check stands: taking elsewhere is playable only",
     "...k....." "........." "........." "........." "........."
     "R.......n" "........." "........." "....r...." "....K....", RED,
     "a4i4", "playable"},
    {"taking one of two checking pieces does not stop the other",
     "...k....." "........." "........." "........." "........."
     "........." "........." "...n....." "R...r...." "....K....", RED,
     "a1e1", "playable mutual"},
    {"taking the only checking piece is legal",
     "...k....." "........." "........." "........." "........."
     "........." "........." "........." "R...r...." "....K....", RED,
     "a1e1", "legal mutual"},
    {"a check stands and the capture opens another",
     "...k....." "........." "........." "........." "n...N...r"
     "........." "........." "....P...." "...r....." "...K.R..n", RED,
     "f0i0", "playable"},
    {"a check stands and a pinned piece may not take all the same",
     "...k....." "........." "....r...." "........." "........."
     "n...R...." "........." "...n....." "........." "....K....", RED,
     "e4a4", "illegal"},
    {"a king may not step into an attack",
     "...k....." "........." "........." "........." "....r...."
     "........." "........." "........." "....n...." "....K....", RED,
     "e0e1", "illegal"},
    {"a king may not step in front of the other",
     "...k....." "........." "........." "........." "........."
     "........." "........." "........." "........." "...nK....", RED,
     "e0d0", "illegal"},
};

static const struct row roots[] = {
    {"a true root",
     "...k....." "........." "........." "........." "........."
     "R...n...r" "........." "........." "........." "....K....", RED,
     "a4e4", "legal; i4 true"},
    {"true ones come first",
     "....k...." ".......n." "........." "....r.c.." "........."
     "........." "........." "....R.R.." "........." "...K.....", RED,
     "g2g6", "legal; h8 true; e6 pinned by e2"},
    {"a root pinned by a rook",
     "....k...." "........." "....r...." "........." "........."
     "R.......n" "........." "....R...." "........." "...K.....", RED,
     "a4i4", "legal"},
    {"a horse pinned by a rook protects in name only",
     "....k...." "........." "....n...." "R.....c.." "........."
     "........." "........." "....R...." "........." "...K.....", RED,
     "a6g6", "legal; e7 pinned by e2"},
    {"a root that leaves the kings facing",
     "....k...." "........." "....n...." "R.....c.." "........."
     "........." "........." "........." "........." "....K....", RED,
     "a6g6", "legal; e7 facing by e0"},
    {"a cannon with the root as one of no screens",
     "....k...." "........." "....n...." "R.....c.." "........."
     "....P...." "........." "....C...." "........." "...K.....", RED,
     "a6g6", "legal; e7 pinned by e2"},
    {"a root whose going leaves no screen is true",
     "....k...." "........." "....n...." "R.....c.." "........."
     "........." "........." "....C...." "........." "...K.....", RED,
     "a6g6", "legal; e7 true"},
    {"a root whose going frees the leg of a horse that then checks",
     ".....k..." "c.....r.." "......N.." "........." "........."
     "........." "........." "........." "........." "R..K.....", RED,
     "a0a8", "legal; g8 pinned by g7"},
    {"the capture gives check from elsewhere",
     "....k...." "........." "........." "........." "....N...."
     "..n....r." "........." "........." "....R...." "...K.....", RED,
     "e5c4", "legal mutual; h4 checked by e1"},
    {"a check by the capturing piece itself is met by the root",
     "....k...." "........." "........." "........." "........."
     "R...n...r" "........." "........." "........." "...K.....", RED,
     "a4e4", "legal; i4 true"},
    {"the king is a root",
     "R..nk...." "........." "........." "........." "........."
     "........." "........." "........." "........." "....RK...", RED,
     "a9d9", "legal; e9 true"},
    {"the king would step into an attack",
     "R..nk...." "........." "........." "........." "........."
     "........." "........." "........." "...R....." ".....K...", RED,
     "a9d9", "legal; e9 king by d1"},
    {"the king would face the other king",
     "R..nk...." "........." "........." "........." "........."
     "........." "........." "........." "........." "...K.....", RED,
     "a9d9", "legal; e9 facing by d0"},
    {"a rook behind the attacker is a root only through its old place",
     "....k...." "........." "........." "........." "........."
     "n...R...r" "........." "........." "........." "...K.....", RED,
     "e4a4", "legal; i4 true through"},
    {"a rook on another side is not",
     "r...k...." "........." "........." "........." "........."
     "n...R...." "........." "........." "........." "...K.....", RED,
     "e4a4", "legal; a9 true"},
    {"a cannon with the attacker and one more between, through",
     "....k...." "........." "........." "........." "........."
     "n.p.C...c" "........." "........." "........." "...K.....", RED,
     "e4a4", "legal; i4 true through"},
    {"a cannon whose screen was the attacker loses it",
     "....k...." "........." "........." "........." "........."
     "n...R...c" "........." "........." "........." "...K.....", RED,
     "e4a4", "legal"},
    {"an uncrossed pawn protects what stands before it",
     "....k...." "........." "........." "..p......" "R.n......"
     "........." "........." "........." "........." "...K.....", RED,
     "a5c5", "legal; c6 true"},
};

static const struct row mutual[] = {
    {"rook against rook",
     "...k....." "........." "........." "........." "........."
     "R.......r" "........." "........." "........." "....K....", RED,
     "a4i4", "legal mutual"},
    {"horse against horse",
     "...k....." "........." "........." "........." "....n...."
     "........." "...N....." "........." "........." "....K....", RED,
     "d3e5", "legal mutual"},
    {"a horse whose leg is blocked cannot answer",
     "...k....." "........." "........." "........." "....n...."
     "....p...." "...N....." "........." "........." "....K....", RED,
     "d3e5", "legal"},
    {"a pinned victim cannot answer",
     "....k...." "........." "........." "........." "R...r...."
     "........." "........." "....R...." "........." "...K.....", RED,
     "a5e5", "legal"},
    {"another kind is never mutual",
     "...k....." "........." "........." "........." "........."
     "R...p...c" "........." "........." "........." "....K....", RED,
     "a4e4", "legal crossed"},
    {"cannon against cannon over one screen",
     "...k....." "........." "........." "........." "........."
     "C...p...c" "........." "........." "........." "....K....", RED,
     "a4i4", "legal mutual"},
};

static void
run(const struct row *rows, size_t n, enum what what)
{
    size_t i;

    for (i = 0; i < n; i++)
        check(&rows[i], what);
}

#define RUN(rows, what) run(rows, sizeof rows / sizeof *rows, what)

static void
test_roots_find(void)
{
    struct root found[ATTACKERS_MAX];
    struct buf seen = BUF_INIT;
    struct pos p;
    int n;

    draw_read(&p, "....k...." "........." "....n...." "......c.r"
                  "........." "........." "........." "....R...."
                  "........." "...K.....", RED);
    n = roots_find(&p, p.at[draw_sq("g6")], found);
    put_roots(&seen, found, n);
    is_str("i6 true; e7 pinned by e2", buf_str(&seen),
           "roots of a piece nobody attacks");
    is_int(0, roots_find(&p, p.at[draw_sq("i6")], found),
           "a piece without roots");
    is_int(0, roots_find(&p, p.at[draw_sq("e2")], found),
           "the same for the side to move");
    ok(pos_check(&p), "the position is as it was");
    buf_free(&seen);
}

/* Kinds of boards no game has. */
static void
test_odd_boards(void)
{
    struct arena *arena = arena_new();
    struct attacks found;
    uint8_t pcs[SQUARES];
    struct pos p;
    int i;

    for (i = 0; i < SQUARES; i++)
        pcs[i] = pc_of(i % 3 ? RED : BLACK, (enum kind)(i % 5 + 3));
    pos_set(&p, pcs, RED);
    found = attacks_find(&p, RED, arena);
    ok(found.n > 0, "90 pieces without a king: Red attacks");
    found = attacks_find(&p, BLACK, arena);
    ok(found.n > 0, "and Black");
    for (i = 0; i < SQUARES; i++)
        pcs[i] = pc_of(i < 45 ? RED : BLACK, KING);
    pos_set(&p, pcs, BLACK);
    found = attacks_find(&p, BLACK, arena);
    is_int(0, found.n, "90 kings have no victim");
    for (i = 0; i < SQUARES; i++)
        pcs[i] = pc_of(RED, ROOK);
    pos_set(&p, pcs, BLACK);
    found = attacks_find(&p, BLACK, arena);
    is_int(0, found.n, "a side without pieces attacks nothing");
    found = attacks_find(&p, RED, arena);
    is_int(0, found.n, "and is not attacked");
    arena_free(arena);
}

static void
test_order(void)
{
    struct arena *arena = arena_new();
    struct attacks found;
    struct pos p;
    int i, wrong = 0;

    draw_read(&p, HORSE_BOARD, BLACK);
    found = attacks_find(&p, RED, arena);
    for (i = 1; i < found.n; i++) {
        const struct attack *a = &found.list[i - 1], *b = a + 1;

        wrong += a->by > b->by || (a->by == b->by && a->on >= b->on);
    }
    ok(found.n > 2, "attacks are found whoever is to move");
    is_int(0, wrong, "they are sorted by attacker and victim");
    arena_free(arena);
}

int
main(void)
{
    plan(0);
    RUN(movement, FLAGS);
    RUN(legality, FLAGS);
    RUN(roots, FLAGS_AND_ROOTS);
    RUN(mutual, FLAGS);
    test_roots_find();
    test_odd_boards();
    test_order();
    return done();
}
