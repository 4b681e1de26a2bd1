/*
 * Layer: ui.  The lines that were entered before.
 *
 * While somebody walks through them nothing typed is lost: the line being
 * typed and old lines that were changed keep their changes until a line is
 * entered.
 */
#ifndef XQ_UI_HISTORY_H
#define XQ_UI_HISTORY_H

enum { HISTORY_MAX = 100 };     /* lines; then the oldest goes */

/* It owns its memory and copies what it is given. */
struct history;

struct history *history_new(void);
void history_free(struct history *h);   /* NULL is allowed */

/* A line was entered: it is the last one now, unless it is empty or the same
   as the last.  The walk is over. */
void history_add(struct history *h, const char *line);

/* The walk is over without a line; what was being typed is forgotten. */
void history_leave(struct history *h);

/*
 * The line before, the line after the one in front, where `now` is what stands
 * there; NULL at the end of the walk.  The line is valid until the next call.
 */
const char *history_prev(struct history *h, const char *now);
const char *history_next(struct history *h, const char *now);

#endif
