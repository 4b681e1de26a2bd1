/*
 * Layer: io.  From a file or a string to a document of games.
 *
 * Reading never writes to its input and never fails as a whole because of one
 * bad game: what is wrong is in the diagnostics, with its place, and the rest
 * opens.
 */
#ifndef XQ_IO_LOAD_H
#define XQ_IO_LOAD_H

#include "game/game.h"

/* A named pipe that no writer has opened. */
enum load_pipe {
    LOAD_PIPE_EMPTY,            /* is empty */
    LOAD_PIPE_WAIT              /* is waited for */
};

struct load_options {
    const char *encoding;       /* NULL: found by score */
    size_t max_bytes;           /* 0: the default, 256 MiB */
    enum load_pipe pipe;
    long lines_before;          /* of its file before a piece */
};

/* Whether there is an encoding of this name: one of ours or of iconv's. */
bool load_knows_encoding(const char *name);

/*
 * Read a file ("-" is standard input).  Never NULL: a document without games
 * has a diagnostic that says why ("no game found in this text (GB18030,
 * 12 KB)", "is a directory", ...).  *readable is false if the input could not
 * be read at all.
 */
struct doc *load_file(const char *name, const struct load_options *options,
                      bool *readable);

/* The same from memory; `name` is for diagnostics. */
struct doc *load_bytes(const char *name, const void *bytes, size_t len,
                       const struct load_options *options);

/*
 * A document from a piece of a file (io/cut.h), with so many games and bytes
 * before it: its games and diagnostics get the numbers and places that they
 * have in the file.
 */
void load_continue(struct doc *d, int games, size_t bytes);

/*
 * Games given on the command line: fen or binit (one of them, or NULL for the
 * start position) and moves (words in any notation) or a DhtmlXQ movelist.
 */
struct load_arguments {
    const char *binit, *movelist, *fen, *moves;
};

struct doc *load_arguments(const struct load_arguments *a);

/*
 * One line of a position stream, "position fen FEN moves ...", "position
 * startpos moves ...": a document with exactly one game, whatever is wrong
 * with the line.  NULL if the line does not begin with "position".
 */
struct doc *load_position_line(const char *name, long line_number,
                               const char *s, size_t len);

#endif
