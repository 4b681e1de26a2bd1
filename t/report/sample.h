/*
 * Rulings made by hand, so that a text can be tested without a judge.
 */
#ifndef XQ_T_REPORT_SAMPLE_H
#define XQ_T_REPORT_SAMPLE_H

#include "report/item.h"

struct sample {
    struct arena *arena;
    struct line line;
    struct ruling ruling;
    struct ply_ruling *plies;   /* those of the ruling, to be changed */
};

/*
 * Figure 16 of 1956: Red's rook chases an unprotected cannon, seven plies,
 * plies 2 to 5 judged.
 */
void sample_chase(struct sample *s);

/*
 * One ply of a line: moves in UCI, all idle, the window over all of them and
 * not closed.
 */
void sample_line(struct sample *s, const char *fen, const char *moves);

void sample_free(struct sample *s);

/* Aim ply k at a square from another; returns the target to be changed. */
struct target *sample_target(struct sample *s, int ply, const char *by,
                             const char *on);

#endif
