/*
 * Layer: io.  Games as files: DhtmlXQ, PGN, FEN, UCCI, text.
 *
 * Reading back what write_game made gives the same tree, comments and headers
 * where the format can hold them; what it cannot hold is told by
 * write_losses, so that nothing is dropped in silence.
 */
#ifndef XQ_IO_WRITE_H
#define XQ_IO_WRITE_H

#include "base/tr.h"
#include "game/game.h"

enum write_format {
    WRITE_DHTMLXQ, WRITE_PGN, WRITE_FEN, WRITE_UCCI, WRITE_TEXT,
    WRITE_COUNT
};

/* "dhtmlxq"; WRITE_COUNT if there is none. */
const char *write_format_name(enum write_format f);
enum write_format write_format_by_name(const char *name);

/* By the suffix of a file name: .pgn, .fen, .txt, else DhtmlXQ. */
enum write_format write_format_of_file(const char *name);

/*
 * The format of a suffix that is read or known but not written (.xqf, .html),
 * or NULL.
 */
const char *write_unwritten(const char *name);

/* Moves of a PGN. */
enum write_moves { WRITE_CHINESE, WRITE_WXF, WRITE_ICCS };

/* Append a game, in UTF-8. */
void write_game(const struct game *g, enum write_format f,
                enum write_moves moves, struct buf *out);

/*
 * Append a game behind those that `out` holds already, parted from them so
 * that all of them are read back as they are; false if nothing was written.
 */
bool write_next(const struct game *g, enum write_format f,
                enum write_moves moves, struct buf *out);

/*
 * Append a sentence that says what of g the format cannot hold ("3 variations
 * and 5 comments are not in a FEN"); nothing if it holds everything.
 */
void write_losses(const struct game *g, enum write_format f, enum lang lang,
                  struct buf *out);

#endif
