/*
 * Hostile input: what is done with bytes, one function a target.
 *
 * The same table serves libFuzzer (entry.c, `make fuzz`) and `make check`,
 * which runs every file of t/fuzz/corpus/NAME through its target
 * (replay-t.c).  A target finds a fault by a sanitizer, by an assertion of the
 * program, or by fuzz_require.
 */
#ifndef XQ_T_FUZZ_FUZZ_H
#define XQ_T_FUZZ_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"
#include "game/game.h"

/* Bytes from which a target takes its choices, then what is left. */
struct fuzz_input {
    const uint8_t *p;
    size_t len;
};

struct fuzz_target {
    const char *name;           /* of its folder in t/fuzz/corpus */
    void (*run)(struct fuzz_input in);
    size_t most;                /* bytes that are worth trying */
};

extern const struct fuzz_target fuzz_targets[];
extern const size_t fuzz_target_count;

const struct fuzz_target *fuzz_target_by_name(const char *name);

/* Say what does not hold and abort(). */
void fuzz_require(bool holds, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The next byte, 0 at the end; a number below n (n > 0) made of it. */
unsigned fuzz_byte(struct fuzz_input *in);
unsigned fuzz_below(struct fuzz_input *in, unsigned n);

/*
 * The next bytes: their number comes first, one byte; less at the end.  And
 * all that are left, as a string with its NUL, to be freed.
 */
struct fuzz_input fuzz_bytes(struct fuzz_input *in);
char *fuzz_string(struct fuzz_input in);

/*
 * A position: the start of a game, some moves into one, or pieces put
 * anywhere, impossible ones included.
 */
void fuzz_pos(struct fuzz_input *in, struct pos *out);

/* Whether a text is UTF-8 that no terminal acts upon. */
bool fuzz_is_clean(const char *s, size_t len, enum utf8_lines lines);

/*
 * Require what game.h and diag.h promise of everything that was read, and
 * free it.
 */
void fuzz_doc(struct doc *d);

/* Targets, by the file they are in. */
void fuzz_decode(struct fuzz_input in);
void fuzz_decoder(struct fuzz_input in);
void fuzz_source(struct fuzz_input in);
void fuzz_scan(struct fuzz_input in);
void fuzz_cut(struct fuzz_input in);

void fuzz_load(struct fuzz_input in);
void fuzz_dhtmlxq(struct fuzz_input in);
void fuzz_html(struct fuzz_input in);
void fuzz_pgn(struct fuzz_input in);
void fuzz_wxf(struct fuzz_input in);
void fuzz_movetext(struct fuzz_input in);
void fuzz_fens(struct fuzz_input in);
void fuzz_position(struct fuzz_input in);
void fuzz_figures(struct fuzz_input in);
void fuzz_xqf(struct fuzz_input in);
void fuzz_cbr(struct fuzz_input in);

void fuzz_fen(struct fuzz_input in);
void fuzz_binit(struct fuzz_input in);
void fuzz_notation(struct fuzz_input in);
void fuzz_moves(struct fuzz_input in);

void fuzz_again(struct fuzz_input in);
void fuzz_tree(struct fuzz_input in);

void fuzz_edition(struct fuzz_input in);
void fuzz_judge(struct fuzz_input in);
void fuzz_report(struct fuzz_input in);

void fuzz_conf(struct fuzz_input in);
void fuzz_keys(struct fuzz_input in);

void fuzz_journal(struct fuzz_input in);
void fuzz_desk(struct fuzz_input in);

#endif
