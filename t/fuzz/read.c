/* Every reader, by the name and the beginning that lead to it. */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "io/figures.h"
#include "io/load.h"
#include "io/movetext.h"
#include "io/position.h"
#include "t/fuzz/fuzz.h"

static void
read_as(const char *name, const char *prefix, struct fuzz_input in)
{
    struct buf b = BUF_INIT;

    buf_puts(&b, prefix);
    buf_add(&b, in.p, in.len);
    fuzz_doc(load_bytes(name, buf_str(&b), b.len, NULL));
    buf_free(&b);
}

void
fuzz_load(struct fuzz_input in)
{
    read_as("f", "", in);
}

void
fuzz_dhtmlxq(struct fuzz_input in)
{
    read_as("f.ubb", "[DhtmlXQ]", in);
}

void
fuzz_html(struct fuzz_input in)
{
    read_as("f.html", "", in);
}

void
fuzz_pgn(struct fuzz_input in)
{
    read_as("f.pgn", "[Game \"Chinese Chess\"]\n", in);
}

void
fuzz_wxf(struct fuzz_input in)
{
    read_as("f.wxf", "", in);
}

void
fuzz_xqf(struct fuzz_input in)
{
    read_as("f.xqf", "XQ", in);
}

void
fuzz_cbr(struct fuzz_input in)
{
    read_as("f.cbr", "CCBridge Record", in);
}

void
fuzz_fens(struct fuzz_input in)
{
    read_as("f.fen", "", in);
}

/* As UTF-8, whatever it is, so that no vote is held. */
static struct doc *
empty_doc(struct game **g)
{
    struct doc *d = doc_new("f");

    d->encoding = "UTF-8";
    d->encoding_why = "it is typed";
    if (g)
        *g = game_new(d, "typed");
    return d;
}

static void
set_start(struct game *g)
{
    struct pos start;

    pos_start(&start);
    game_set_start(g, &start);
    g->side_known = true;
}

/* As a file, and pasted at a board. */
void
fuzz_movetext(struct fuzz_input in)
{
    struct load_options options = {.encoding = "UTF-8"};
    struct game *g;
    struct doc *d = empty_doc(&g);
    struct place at = {.file = "f", .game = g->number};
    char *s = fuzz_string(in);

    fuzz_doc(load_bytes("f", s, in.len, &options));
    set_start(g);
    movetext_play(g, s, in.len, at);
    fuzz_doc(d);
    free(s);
}

/* A line of a stream, and words given on the command line. */
void
fuzz_position(struct fuzz_input in)
{
    struct load_arguments a = {0};
    struct buf b = BUF_INIT;
    struct doc *d;
    char *parts[4];
    int i;

    buf_puts(&b, "position ");
    buf_add(&b, in.p, in.len);
    d = load_position_line("f", 7, buf_str(&b), b.len);
    fuzz_require(d && d->n_games == 1, "a position line is one game");
    fuzz_doc(d);
    read_as("f", "position ", in);
    for (i = 0; i < 4; i++)
        parts[i] = fuzz_string(i < 3 ? fuzz_bytes(&in) : in);
    a.fen = *parts[0] ? parts[0] : NULL;
    a.binit = *parts[1] ? parts[1] : NULL;
    a.movelist = *parts[2] ? parts[2] : NULL;
    a.moves = parts[3];
    fuzz_doc(load_arguments(&a));
    for (i = 0; i < 4; i++)
        free(parts[i]);
    buf_free(&b);
}

/* The last of the readers, which the others would keep from most bytes. */
void
fuzz_figures(struct fuzz_input in)
{
    struct doc *d = empty_doc(NULL);
    struct buf clean = BUF_INIT;
    char *s = fuzz_string(in);
    struct source src;

    utf8_clean(&clean, s, in.len, UTF8_KEEP_LINES);
    source_init(&src, "f", buf_str(&clean), clean.len);
    if (!figures_read(d, &src))
        diags_add(&d->diags, DIAG_NOTE, source_place(&src, 0), "no figure");
    fuzz_doc(d);
    source_free(&src);
    buf_free(&clean);
    free(s);
}
