#include <config.h>

#include "io/binary.h"

#include <string.h>

#include "board/notation.h"
#include "io/scan.h"

struct place
binary_place(const struct binary *b, size_t off)
{
    struct place at = {.file = b->doc->name, .offset = (long)off + 1};

    return at;
}

uint32_t
binary_u32(const struct binary *b, size_t off)
{
    const unsigned char *p = b->p + off;

    return p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16
           | (uint32_t)p[3] << 24;
}

void
binary_text(const struct binary *b, const struct text_decoder *decoder,
            struct extent text, struct game *g, struct buf *out)
{
    struct text_input one = {b->p + text.off, text.len, NULL,
                             binary_place(b, text.off), &g->diags};
    struct buf plain = BUF_INIT;
    size_t skip;

    text_decoder_put(decoder, &one, &plain);
    plain.len = scan_trim_lines(buf_str(&plain), plain.len);
    skip = scan_blanks_and_lines(buf_str(&plain), plain.len);
    buf_add(out, buf_str(&plain) + skip, plain.len - skip);
    buf_free(&plain);
}

void
binary_header(const struct binary *b, const struct text_decoder *decoder,
              const struct binary_header *h, struct game *g)
{
    struct buf value = BUF_INIT;

    binary_text(b, decoder, h->text, g, &value);
    if (value.len)
        game_header(g, h->name, strlen(h->name), buf_str(&value), value.len);
    buf_free(&value);
}

void
binary_title(struct game *g)
{
    const char *red = game_get(g, "red"), *black = game_get(g, "black");

    g->title = game_get(g, "title");
    if (!g->title)
        g->title = game_get(g, "event");
    if (!g->title && (red || black))
        g->title = arena_printf(g->doc->arena, "%s - %s", red ? red : "?",
                                black ? black : "?");
}

void
binary_put(const struct binary *b, struct binary_piece piece, struct game *g,
           uint8_t pcs[SQUARES])
{
    char name[3];

    if (!pcs[piece.sq])
        pcs[piece.sq] = piece.pc;
    else
        diags_add(&g->diags, DIAG_WARNING, binary_place(b, piece.off),
                  "a second piece on %s; it is left out",
                  sq_name(piece.sq, name));
}
