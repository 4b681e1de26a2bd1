/*
 * Layer: report.  The parts of a sheet.  Private to report/.
 */
#ifndef XQ_REPORT_SHEET_PARTS_H
#define XQ_REPORT_SHEET_PARTS_H

#include "desk/fields.h"
#include "desk/notes.h"
#include "report/item.h"
#include "report/paper.h"

struct sheet {
    struct paper paper;
    enum lang lang;
    const struct report_item *item;
    const uint32_t *nodes;      /* NULL without a line */
    struct noted noted;
    struct buf text;            /* for one value at a time */
};

/* The label of a field, as it begins a line. */
const char *sheet_label(const struct sheet *s, enum field f);

/* The value of a field as a pair, or across the sheet. */
void sheet_pair(struct sheet *s, enum field f);
void sheet_field(struct sheet *s, enum field f);

/* The value that was put together in `text`, which is empty then. */
void sheet_put(struct sheet *s, const char *label);

/* "12 Red R8+1": ply k, played in p. */
void sheet_move(const struct sheet *s, const struct pos *p, int k,
                struct buf *out);

/* "after 12 Red R8+1", or that it was before the first move; `before` is the
   position ply k was played in. */
void sheet_after(struct sheet *s, const struct pos *before, int k);

/* The position after ply k of a line. */
struct pos sheet_pos(const struct line *line, int k);

/* The comment at ply k, NULL if there is none. */
const char *sheet_comment(const struct sheet *s, int k);

/* "Red"; in English with the Chinese word too, for who signs. */
const char *sheet_side(struct sheet *s, enum side side);

/* What of the record could not be played. */
void sheet_unplayed(struct sheet *s);

/* What people decided, claimed, told, played, sealed and wrote down. */
void sheet_outcome(struct sheet *s);
void sheet_procedure(struct sheet *s);
void sheet_sealing(struct sheet *s);
void sheet_records(struct sheet *s);

/* Pieces that were touched, illegal moves found later (sheet_conduct.c). */
void sheet_conduct(struct sheet *s);

/* Where the players' score sheets part, which of the two is legal there, which
   was chosen (sheet_scores.c). */
void sheet_scores(struct sheet *s);

#endif
