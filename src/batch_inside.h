/*
 * Private to the batch modes: a run over games (batch.c) and the ways games
 * come to it (archive.c).
 */
#ifndef XQ_BATCH_INSIDE_H
#define XQ_BATCH_INSIDE_H

#include "io/load.h"
#include "pool.h"
#include "progress.h"
#include "report/json.h"
#include "setup.h"

/* One run over all inputs. */
struct batch {
    const struct options *o;
    const struct setup *setup;
    struct arena *game;         /* reset before each game */
    struct arena *ruling;       /* reset before each ruling */
    struct json_kept kept;      /* of that line */
    struct buf out;             /* output not yet written */
    size_t unsent;              /* bytes in the buffer of stdout, at most */
    struct worker *worker;      /* NULL at home; else it takes all output */
    struct progress progress;
    int seen;                   /* games met so far, over all inputs */
    int sheets;                 /* written by --report */
    int shown;                  /* games --game let through */
    bool is_book;               /* no input was named: the built-in one */
    bool broken;                /* the output could not be written */
    enum exit_status status;    /* the worst so far */
};

/* One line of a stream of position lines; `text` is not a string. */
struct batch_line {
    const char *file;
    const char *text;
    size_t len;
    bool cut;                   /* it was longer than a line may be */
    long line;                  /* its number in the file */
    int game;                   /* the number of the game in it */
};

void batch_worsen(struct batch *b, enum exit_status status);

/* Write diagnostics; the status follows. */
void batch_complain(struct batch *b, const struct diags *d);

/*
 * Output at home that ends with a line.  Lines are sent as a whole, so that
 * one who is ended by a signal leaves no half of one.
 */
void batch_put(struct batch *b, const char *bytes, size_t len);

/* Flush the output at home; a failure is told and the run broken. */
void batch_send(struct batch *b);

/*
 * A document: what goes before its games, and each of them; batch_doc does
 * both and frees it.  batch_check is the part of batch_head that says nothing:
 * for a document whose head was said before.
 */
void batch_check(struct batch *b, struct doc *d);
void batch_head(struct batch *b, struct doc *d);
void batch_game(struct batch *b, const struct game *g, int number);
void batch_doc(struct batch *b, struct doc *d);

/* The game of a position line, whatever is wrong with it. */
void batch_position(struct batch *b, const struct batch_line *line);

/* A file read as a whole. */
struct doc *batch_load(struct batch *b, const char *name,
                       enum load_pipe pipe);

#endif
