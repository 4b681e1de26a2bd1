/* binit: the oddities of DhtmlXQ positions, and writing them. */
#include <config.h>

#include "t/lib/tap.h"

#include <string.h>

#include "board/fen.h"

#define START "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"
#define START_BINIT "8979695949392919097717866646260600102030405060708012720" \
                    "323436383"

/* A binit is read as a FEN; `why` (or NULL) is in the only warning. */
static void
reads(const char *s, const char *fen, const char *why, const char *name)
{
    struct arena *arena = arena_new();
    struct diags diags;
    struct place at = {"x", 1, 1, 0, 0, 0};
    struct pos p;
    char buf[FEN_MAX];

    diags_init(&diags, arena);
    ok(binit_parse(s, strlen(s), at, &diags, &p), "%s", name);
    is_str(fen, fen_print(&p, buf), "%s: the position", name);
    is_int(why != NULL, diags.n, "%s: what is told", name);
    if (why && diags.n)
        has_str(why, diags.list[0].text, "%s: the text", name);
    arena_free(arena);
}

static void
refuses(const char *s, const char *name)
{
    struct arena *arena = arena_new();
    struct diags diags;
    struct place at = {"x", 1, 1, 0, 0, 0};
    struct pos p;

    diags_init(&diags, arena);
    ok(!binit_parse(s, strlen(s), at, &diags, &p), "%s is refused", name);
    is_int(1, diags.n, "%s: one reason", name);
    arena_free(arena);
}

static void
test_reading(void)
{
    reads(START_BINIT, START, NULL, "the start position");
    reads("0919293949596979891777062646668600102030405060708012720323436383",
          START, NULL, "the pieces in mirrored order");
    reads("8979695949392919097717866646260600102030405060708012720323436383"
          "1234", START, "4 character(s) after the 64th", "too long");
    reads("897969594939291909771786664626060010203040506070801272032343",
          "rnbakabnr/9/1c5c1/p1p1p4/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
          "last 2 piece(s) are off the board", "too short");
    reads("897", "9/9/9/9/9/9/9/9/9/8R w", "last 31 piece(s)",
          "an odd number of digits");
    reads("89x96959493929190977178666462606001020304050607080127203234363"
          "83",
          "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKAB1R w",
          "1 character(s)", "a letter");
    reads("89马96959493929190977178666462606001020304050607080127203234363"
          "83",
          "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKAB1R w",
          "1 character(s)", "one wide letter stands for one digit");
    reads("9098999949999999999999999999999999999999409999999999999999999991",
          "4k4/9/9/9/9/9/9/9/9/4K4 w", NULL, "90 to 98 are off the board");
    reads(" 89796959\r\n49392919 09771786664626060010203040506070801272"
          "0323436383\n", START, NULL, "blanks and line ends");
}

static void
test_odd_material(void)
{
    char s[BINIT_MAX];

    memset(s, '9', BINIT_LEN);
    s[BINIT_LEN] = '\0';
    refuses(s, "a binit without a piece");
    refuses("", "an empty binit");
    refuses("abc", "a word");
    memcpy(s, "445544", 6);     /* rook, horse, elephant */
    memcpy(s + 32, "55", 2);    /* a black rook on the horse */
    s[4] = s[5] = '9';
    reads(s, "9/9/9/9/4R4/5N3/9/9/9/9 w",
          "both N and r on f4; N is kept", "two pieces on one square");
    memset(s, '9', BINIT_LEN);
    memcpy(s + 8, "00", 2);     /* the red king in Black's corner */
    memcpy(s + 22, "8989", 4);  /* red pawns on the back row */
    reads(s, "K8/9/9/9/9/9/9/9/9/8P w",
          "both P and P on i0", "impossible squares are no reason to refuse");
}

static void
test_printing(void)
{
    struct pos p;
    char buf[BINIT_MAX];
    uint8_t pcs[SQUARES] = {0};
    int i;

    pos_start(&p);
    ok(binit_print(&p, buf), "the start position fits a binit");
    is_str(START_BINIT, buf, "and is written in the order of the archives");
    for (i = 0; i < 3; i++)
        pcs[i] = pc_of(RED, HORSE);
    pos_set(&p, pcs, BLACK);
    ok(!binit_print(&p, buf), "three horses do not fit");
    is_int('2', buf[2], "but two of them are written");
}

int
main(void)
{
    plan(0);
    test_reading();
    test_odd_material();
    test_printing();
    return done();
}
