/*
 * Layer: io.  Where a text of many games may be cut in two, so that reading
 * the pieces one by one gives the games that reading all of it would.
 *
 * Works on bytes in any encoding whose line ends and brackets are those of
 * ASCII.  It is careful rather than clever: a text it does not know is not
 * cut, and one it knows only where the end of a game and the beginning of
 * another meet.
 */
#ifndef XQ_IO_CUT_H
#define XQ_IO_CUT_H

#include <stddef.h>

enum cut_kind {
    CUT_NONE,                   /* such a text is read as a whole */
    CUT_DHTMLXQ,                /* [DhtmlXQ] ... [/DhtmlXQ] */
    CUT_PGN,                    /* a result, an empty line, a tag */
    CUT_WXF,                    /* }END, then FORMAT */
    CUT_FEN,                    /* a FEN a line */
    CUT_LIST,                   /* moves in words, a line 【局】 before a game */
    CUT_KINDS
};

/*
 * What a text is, by its first line that is not blank; a list by a line 【局】
 * anywhere.
 */
enum cut_kind cut_kind(const char *s, size_t len);

/*
 * The last place in from + 1 to len at which a text of that kind may be cut; 0
 * if there is none.  What is before `from` is looked at too.
 */
size_t cut_last(enum cut_kind kind, const char *s, size_t from, size_t len);

#endif
