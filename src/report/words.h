/*
 * Layer: report.  The small change of sentences: punctuation that differs by
 * language, pieces by kind and square, moves in words.
 */
#ifndef XQ_REPORT_WORDS_H
#define XQ_REPORT_WORDS_H

#include "base/buf.h"
#include "base/tr.h"
#include "board/notation.h"
#include "board/pos.h"
#include "rules/judge.h"

enum punct {
    MARK_COMMA,                 /* ", " */
    MARK_LIST,                  /* ", " between the members of a list */
    MARK_SEMICOLON,             /* "; " */
    MARK_COLON,                 /* ": " */
    MARK_OPEN, MARK_CLOSE,      /* " (" and ")" */
    MARK_STOP,                  /* the end of a sentence */
    MARK_NEXT,                  /* what stands before the next one */
    MARK_COUNT
};

/* The mark as the language writes it. */
void words_mark(enum punct mark, enum lang lang, struct buf *out);

/* "the rook on b5"; "the red rook on b5". */
void words_piece(uint8_t pc, sq_t sq, enum lang lang, struct buf *out);
void words_side_piece(uint8_t pc, sq_t sq, enum lang lang, struct buf *out);

/*
 * A move in words: "rook b5-d5", "rook b5 takes the cannon on a5"; the piece
 * on its first square may be missing (then only the squares are given).
 */
void words_move(const struct pos *p, move_t mv, enum lang lang,
                struct buf *out);

/* A class at the start of a sentence: "Mate threat". */
void words_class(enum ply_class c, enum lang lang, struct buf *out);

/* How moves are written: in English as WXF, else with the edition's signs
   (e may be NULL). */
enum notation words_notation(const struct edition *e, enum lang lang);

/* What is wrong with a position (enum pos_problem bits), joined. */
void words_problems(unsigned problems, enum lang lang, struct buf *out);

#endif
