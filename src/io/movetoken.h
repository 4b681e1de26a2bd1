/*
 * Layer: io.  The signs of a text of moves: numbers, moves, comments,
 * parentheses, marks, the result that ends it.
 *
 * Told apart by their shape alone; which move a word means, and whether a
 * parenthesis holds a variation, the reader decides (io/movetree.h).
 */
#ifndef XQ_IO_MOVETOKEN_H
#define XQ_IO_MOVETOKEN_H

#include <stdbool.h>
#include <stddef.h>

enum token_type {
    TOKEN_END,                  /* the text, or this game's part of it, ends:
                                   a tag line, a ruler, a fence, the end of
                                   a part of a page, another game */
    TOKEN_COMMENT,              /* {...}, or ; and % to the end of the line */
    TOKEN_OPEN, TOKEN_CLOSE,    /* parentheses */
    TOKEN_NUMBER,               /* "12." */
    TOKEN_DOTS,                 /* a half of a round that is not there */
    TOKEN_MARK,                 /* "!?", "$12" */
    TOKEN_RESULT,
    TOKEN_MOVE,
    TOKEN_SKIP,                 /* means nothing: commas, "+", tags of a
                                   page that only lay it out */
    TOKEN_STRAY,                /* a brace that closes nothing */
    TOKEN_OTHER                 /* no such thing */
};

struct token {
    enum token_type type;
    size_t off, len;
    size_t text, text_len;      /* of a comment: without its braces */
    long number;                /* of TOKEN_NUMBER, 0 = not known */
    bool line_start;            /* nothing but blanks before it */
    bool unclosed;              /* a comment without its brace */
    bool tags;                  /* a comment with tag lines in it */
};

/* The marks that PGN has numbers for: token_nags[1] is that of "$1". */
enum { TOKEN_NAGS = 7 };
extern const char token_nags[TOKEN_NAGS][3];

/* The token at or after offset `from` of s[0..len). */
void token_next(const char *s, size_t len, size_t from, struct token *out);

/*
 * A comment in parentheses that begin at `off`, others nested in it: up to
 * the one that closes it, or, unclosed, to the end of the line.
 */
void token_remark(const char *s, size_t len, size_t off, struct token *out);

/* The bytes of "62.5" or "15+1" at s; 0 if they are not there. */
size_t token_digits(const char *s, size_t len);

/* Whether a move's number is glued to another move: "0-马四进三". */
bool token_is_parent(const char *s, size_t len);

/* Whether number 1 and a move, no dots between them, begin a game at off. */
bool token_is_first(const char *s, size_t len, size_t off);

/* The bytes of a result at s that ends there, 0 if there is none. */
size_t token_result(const char *s, size_t len);

#endif
