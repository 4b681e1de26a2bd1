/*
 * Layer: io.  The small signs of printed texts: blanks, numerals, the names
 * of figures, item numbers, runs of moves.
 *
 * Each function looks at the start of s and returns the bytes taken, 0 if
 * what it looks for is not there.
 */
#ifndef XQ_IO_SCAN_H
#define XQ_IO_SCAN_H

#include <stdbool.h>
#include <stddef.h>

struct span;

/* What a line begins with that stands in place of a game of another kind. */
#define SCAN_PART '\x1D'

/* A sign that marks an item: "•", "◆". */
size_t scan_bullet(const char *s, size_t len);

/* One blank: ASCII, no-break, ideographic; not a line end. */
size_t scan_blank(const char *s, size_t len);

/* All blanks there are; with_lines: line ends too. */
size_t scan_blanks(const char *s, size_t len);
size_t scan_blanks_and_lines(const char *s, size_t len);

/* The length of s without the blanks at its end; without line ends too. */
size_t scan_trim(const char *s, size_t len);
size_t scan_trim_lines(const char *s, size_t len);

/* One of the characters (UTF-8) of a set. */
size_t scan_any(const char *s, size_t len, const char *set);

/* One of the words, the first that fits; the list ends with NULL. */
size_t scan_word(const char *s, size_t len, const char *const *words);

/* A numeral: 12, １２ or 十二; its value, at most 9999. */
size_t scan_numeral(const char *s, size_t len, long *value);

/* "图十二", "圖 12": a figure by its number. */
size_t scan_figure(const char *s, size_t len, long *number);

/*
 * The number of a move or item as it is printed: "1.", "1、", "(1)", "①";
 * ASCII and fullwidth digits only.
 */
size_t scan_move_number(const char *s, size_t len);

/*
 * What begins an item of a text: "7.", "一、", "（六）", "①", "第三条"; not
 * the number of a move.
 */
size_t scan_item(const char *s, size_t len);

/* "……", "...": a half of a round that is not there. */
size_t scan_dots(const char *s, size_t len);

/* Whether one of the words is in s. */
bool scan_holds(const char *s, size_t len, const char *const *words);

/* The last figure named in s, 0 if there is none. */
long scan_last_figure(const char *s, size_t len);

/* Whether s names figure `number`; whether it names another one. */
bool scan_names_figure(const char *s, size_t len, long number);
bool scan_names_other(const char *s, size_t len, long number);

/* The length of the line at s without its line end. */
size_t scan_line(const char *s, size_t len);

/* A tag of a page, "<div class=...>" or "</p>"; no comment. */
size_t scan_page_tag(const char *s, size_t len);

/* Tags of a page and blanks; on one line. */
size_t scan_page_tags(const char *s, size_t len);

/* Words of moves in the order of a text. */
struct scan_words {
    struct span *list;          /* offsets in the text; owned, free() it */
    size_t n, cap;
};

/*
 * A run of moves with numbers, "……", marks and remarks in parentheses, which
 * may go on over lines that hold nothing else (empty ones are passed over).
 * Returns the bytes up to the end of its last move or remark, and appends the
 * moves to `words` (may be NULL) with offsets from `base`.
 */
size_t scan_moves(const char *s, size_t len, size_t base,
                  struct scan_words *words);

#endif
