#include <config.h>

#include "t/lib/draw.h"

#include <stdio.h>
#include <string.h>

#include "board/fen.h"
#include "t/lib/tap.h"

static const char letters[] = ".KABNRCP.kabnrcp";

static uint8_t
pc_of_letter(char c)
{
    const char *at = strchr(letters, c);

    if (!at)
        bail("'%c' is no piece", c);
    return (uint8_t)(at - letters);
}

void
draw_read(struct pos *p, const char *rows, enum side to_move)
{
    uint8_t pcs[SQUARES];
    int n = 0;
    const char *c;

    for (c = rows; *c; c++) {
        if (*c == ' ' || *c == '\n')
            continue;
        if (n < SQUARES)
            pcs[sq_of(n % FILES, RANKS - 1 - n / FILES)] = pc_of_letter(*c);
        n++;
    }
    if (n != SQUARES)
        bail("a board of %d points: %s", n, rows);
    pos_set(p, pcs, to_move);
}

void
draw_fen(struct pos *p, const char *fen)
{
    struct arena *arena = arena_new();
    struct diags diags;
    struct place at = {0};

    diags_init(&diags, arena);
    if (!fen_parse(fen, strlen(fen), at, &diags, p, NULL))
        bail("no position: %s", fen);
    arena_free(arena);
}

sq_t
draw_sq(const char *name)
{
    if (name[0] < 'a' || name[0] > 'i' || name[1] < '0' || name[1] > '9')
        bail("'%s' is no square", name);
    return sq_of(name[0] - 'a', name[1] - '0');
}

/* Rank r of a board with its number, "9 ....k....". */
static void
row(const struct pos *p, int r, char out[FILES + 3])
{
    int f;

    out[0] = (char)('0' + r);
    out[1] = ' ';
    for (f = 0; f < FILES; f++)
        out[2 + f] = letters[pos_pc(p, sq_of(f, r))];
    out[2 + FILES] = '\0';
}

void
draw_pair(const struct pos *a, const char *name_a, const struct pos *b,
          const char *name_b)
{
    int r;

    diag("%-20s  %s", name_a, name_b);
    for (r = RANKS - 1; r >= 0; r--) {
        char left[FILES + 3], right[FILES + 3] = "";

        row(a, r, left);
        if (b)
            row(b, r, right);
        diag("%-20s  %s", left, right);
    }
    diag("%-20s  %s", "+ abcdefghi", b ? "+ abcdefghi" : "");
    diag("  %-20s  %s", a->side == RED ? "Red to move" : "Black to move",
         !b ? "" : b->side == RED ? "Red to move" : "Black to move");
}

void
draw_show(const struct pos *p, const char *name)
{
    draw_pair(p, name, NULL, "");
}
