/*
 * Case files: rulings as data (t/README describes the form).
 */
#ifndef XQ_T_LIB_CASES_H
#define XQ_T_LIB_CASES_H

#include "rules/judge.h"

enum { CASE_PLIES_MAX = 400, CASE_PROOF_MAX = 16 };

/* Books often call a move idle where this program says what kind of idle. */
#define CASE_ANY_IDLE ((enum ply_class)(CLASS_COUNT + 1))

struct tcase {
    struct tcase *next;
    char name[128];
    char rules[128];            /* edition id, or a file below t/ */
    bool composed;              /* by the project; else a given one */
    struct pos start;
    move_t moves[CASE_PLIES_MAX];
    int n;
    enum ply_class classes[CASE_PLIES_MAX];     /* CLASS_COUNT: any;
                                   CASE_ANY_IDLE: any idle kind */
    int n_classes;              /* 0: not given */
    enum verdict verdict;
    char because[32];           /* "" or "silent", "budget", "mate", ... */
    char articles[128];         /* "8.3 8.8"; "-": none; "": not given */
    char cites[32];             /* one that is among them; "": not given */
    int needs;                  /* occurrences to claim; 0: not given */
    char window[32];            /* "2-5 closed"; "": not given */
    char profiles[128];         /* "red X black Y"; "": not given */
    int proof_ply;              /* 0: none */
    move_t proof[CASE_PROOF_MAX];
    int n_proof;
    struct judge_options options;
    struct overruling label;    /* options.labels points here if given */
};

/*
 * All cases of a file below the source folder, in its order, a case with
 * several rulings once for each; bails out with the line if the file is
 * wrong.  `rules` is the edition where a case names
 * none.  cases_free frees the list.
 */
struct tcase *cases_read(const char *file, const char *rules);
void cases_free(struct tcase *list);

/* The line of a case; the moves stay the case's own. */
struct line case_line(const struct tcase *c);

/* The verdict with the sides swapped. */
enum verdict verdict_swap(enum verdict v);

/* The same case with left and right swapped; with the sides swapped. */
void case_mirror(struct tcase *out, const struct tcase *c);
void case_swap(struct tcase *out, const struct tcase *c);

#endif
