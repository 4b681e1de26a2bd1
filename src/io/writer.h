/*
 * Layer: io.  What the writers of games share: the lines of a tree, what is
 * remarked at a node, the names of headers.
 *
 * A tree is written as lines, each the moves from its first node on by
 * game_next, so that no writer recurses.  Only nodes that can be reached from
 * the root are written.
 */
#ifndef XQ_IO_WRITER_H
#define XQ_IO_WRITER_H

#include "game/game.h"
#include "io/write.h"

/* Line 0 is the main line; first is NODE_NONE if it has no moves. */
struct writer_line {
    uint32_t first;             /* its first move */
    size_t parent;              /* the line it leaves, which comes before it */
};

struct writer {
    const struct game *g;
    enum write_moves moves;
    bool wide_braces;           /* a comment can hold no "{" */
    struct buf *out;            /* not owned */
    struct writer_line *lines;  /* owned */
    size_t n_lines, cap_lines;
    uint32_t *rest_first;       /* by node: index of its first rest + 1 */
    uint32_t *rest_next;        /* by rest: the same of the next */
};

/* Siblings follow each other in `lines`, in their order. */
void writer_init(struct writer *w, const struct game *g, struct buf *out);
void writer_free(struct writer *w);

/*
 * The node after `node` on the line i (node NODE_NONE: the first); NODE_NONE
 * at its end.
 */
uint32_t writer_next(const struct writer *w, size_t i, uint32_t node);

/* The first variation that leaves a line after a node; they are siblings. */
uint32_t writer_beside(const struct writer *w, uint32_t node);

/*
 * Append what is remarked at a node: its comment, then the lines that could
 * not be played after it, each row of them behind a mark, by which the readers
 * tell them from comments again; blanks at both ends go.  `out` is empty.
 */
extern const char writer_rest_mark[], writer_rest_more[];

/* The bytes of one of these marks, or of the one below, at s; 0 if none. */
size_t writer_own_mark(const char *s, size_t len);

void writer_remark(const struct writer *w, uint32_t node, struct buf *out);

/*
 * What a comment says where variations follow the end of a line and no rest
 * tells that they do not replace its last move; it is a line of its own.
 */
extern const char writer_end_mark[];

/* Append the moves made first at odds as a line of words. */
void writer_before(const struct game *g, struct buf *out);

/* Cut blanks and line ends at both ends off s[0..*len). */
const char *writer_trim(const char *s, size_t *len);

enum { WRITER_NAMES = 32 };

/*
 * What a header is called, by DhtmlXQ and as a label of text, and by PGN;
 * `chess` is its name in a PGN that follows the one of chess, or NULL.  The
 * row of a name that is one of the first two; NULL: it has only its own.
 */
struct writer_name {
    const char *dhtmlxq, *pgn, *label, *chess;
};
const struct writer_name *writer_name(const char *name);

/* A header that is written under `name`, or NULL: it goes into a comment. */
struct writer_header {
    const char *name, *value;
    const struct writer_name *row;      /* NULL: it has only its own name */
    const struct header *from;
    size_t order;
};

/*
 * The headers of a game in their order under the names of DhtmlXQ or PGN, for
 * the caller to free.  Names that are no words, and second values of a name,
 * have no name; repetitions and what a writer makes anew are not in the list.
 * A name of chess ("White") is that of its row ("Red") unless the game has
 * another value for it.  A result is in the words of the format; where PGN
 * has "*" the others have nothing.
 */
struct writer_header *writer_headers(const struct game *g,
                                     enum write_format f, size_t *n);

/* Whether a header may stand behind the moves of its game in a text. */
bool writer_may_end(const char *name);

/* "1-0", "0-1", "1/2-1/2", "*"; NULL if the words say something else. */
const char *writer_result(const char *text);

/* Whether a game begins as games do: nothing needs to be said of its start. */
bool writer_is_start(const struct game *g);

/*
 * "ROWS w - - 0 1", the numbers those of the plies without a capture and of
 * the first move.
 */
void writer_fen(const struct game *g, const struct pos *p, struct buf *out);

/* Whether the moves at odds can stand in a movelist and be found there. */
bool writer_folds(const struct game *g);

/* The formats. */
void write_dhtmlxq(struct writer *w);
void write_pgn(struct writer *w);
void write_fen(struct writer *w);
void write_ucci(struct writer *w);
void write_text(struct writer *w);

#endif
