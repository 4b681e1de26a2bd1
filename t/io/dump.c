/*
 * Prints what was loaded from files: for tests that compare whole documents,
 * and for people.
 *
 * usage: dump [-e ENCODING] [-s] FILE...        (-s: one line a game)
 */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "board/fen.h"
#include "board/notation.h"
#include "io/book.h"
#include "io/load.h"

static void
put_diags(const struct diags *diags)
{
    size_t i;

    for (i = 0; i < diags->n; i++) {
        struct buf b = BUF_INIT;

        diag_format(&diags->list[i], &b);
        printf("  ! %s\n", buf_str(&b));
        buf_free(&b);
    }
    if (diags->dropped)
        printf("  ! %zu more\n", diags->dropped);
}

/* A text with a mark at every line end. */
static void
put_text(const char *s)
{
    for (; *s; s++)
        if (*s == '\n')
            fputs(" / ", stdout);
        else
            putchar(*s);
    putchar('\n');
}

static void
put_tree(const struct game *g)
{
    uint32_t i;

    for (i = 0; i < g->n_nodes; i++) {
        const struct node *n = &g->nodes[i];
        char uci[5];

        if (i)
            printf("  %u<%u %u %s%s\n", (unsigned)i, (unsigned)n->parent,
                   (unsigned)n->ply, move_uci(n->move, uci),
                   n->ends ? " ends" : "");
        if (n->comment) {
            printf("  \" ");
            put_text(n->comment);
        }
    }
}

static void
put_counts(const struct game *g)
{
    unsigned lines = 0, comments = 0;
    uint32_t i;

    for (i = 0; i < g->n_nodes; i++) {
        lines += i && !g->nodes[i].child;
        comments += g->nodes[i].comment != NULL;
    }
    printf("game %d: %s, line %ld, plies %d, ends %u, nodes %u, comments %u, "
           "rests %zu, title ", g->number, g->format, g->line, game_plies(g),
           lines, (unsigned)g->n_nodes, comments, g->n_rests);
    put_text(g->title ? g->title : "-");
}

static void
put_game(const struct game *g)
{
    char fen[FEN_MAX];
    size_t i;

    if (g->has_start)
        printf("  start %s%s\n", fen_print(&g->start, fen),
               g->side_known ? "" : " (side unknown)");
    for (i = 0; i < g->n_headers; i++)
        printf("  %s = %s\n", g->headers[i].name, g->headers[i].value);
    for (i = 0; i < g->n_words; i++)
        printf("%s%s%s", i ? " " : "  words ", g->words[i],
               i + 1 == g->n_words ? "\n" : "");
    put_tree(g);
    for (i = 0; i < g->n_rests; i++) {
        printf("  rest of %u (%d): ", (unsigned)g->rests[i].node,
               g->rests[i].plies);
        put_text(g->rests[i].text);
    }
}

static void
put_doc(const struct doc *d, bool summary)
{
    size_t i;

    printf("%s: %s (%s), %zu bytes, %zu games\n", d->name, d->encoding,
           d->encoding_why, d->bytes, d->n_games);
    put_diags(&d->diags);
    for (i = 0; i < d->n_games; i++) {
        put_counts(d->games[i]);
        if (!summary)
            put_game(d->games[i]);
        put_diags(&d->games[i]->diags);
    }
}

int
main(int argc, char **argv)
{
    struct load_options options = {0};
    bool summary = false, readable;
    struct doc *d;
    int i;

    for (i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "-s")) {
            summary = true;
            continue;
        }
        if (!strcmp(argv[i], "-e") && i + 1 < argc) {
            options.encoding = argv[++i];
            continue;
        }
        d = !strcmp(argv[i], "--book")
                ? load_book()
                : load_file(argv[i], &options, &readable);
        put_doc(d, summary);
        doc_free(d);
    }
    return 0;
}
