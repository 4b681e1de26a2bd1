/*
 * What a person does at the board, step by step, and what is then on the
 * screen, as data (t/README describes the form).
 *
 * The steps are run through the scripted front end of the program, those of
 * one game in one run of it.
 */
#ifndef XQ_T_LIB_FLOWS_H
#define XQ_T_LIB_FLOWS_H

#include <stddef.h>

#include "base/arena.h"

enum want {
    WANT_SEE,                   /* a text that was not there before */
    WANT_GONE,                  /* one that was there and is not now */
    WANT_KEPT,                  /* one that was there and still is */
    WANT_NEVER,                 /* one that was not there and still is not */
    WANT_ALSO,                  /* one that is there, as it may have been */
    WANT_OTHER,                 /* another screen */
    WANT_SAME,                  /* the same screen as before */
    WANT_BEEP, WANT_QUIET,      /* it beeps; it does not */
    WANT_REPAINT,               /* the whole terminal is drawn anew */
    WANT_END,                   /* the program has ended */
    WANT_FILE,                  /* a file of that name holds a text */
    WANT_NO_FILE                /* there is no such file */
};

struct wanted {
    struct wanted *next;
    enum want want;
    const char *text;
    const char *file;
};

struct step {
    struct step *next;
    const char *words;          /* of the script */
    struct wanted *wanted;
    const char *screen;         /* NULL: the program has ended */
    const char *react;          /* "react: draw beep" */
    int width, height;
};

struct flow {
    struct flow *next;
    const char *name;
    const char *arguments;      /* of the program */
    const char *key;            /* "board flip f", "command go"; or NULL */
    struct step *steps;         /* the first does nothing */
};

/* The flows of a file below the source folder, in its order; bails out with
   the line if it is wrong. */
struct flow *flows_read(struct arena *arena, const char *name);

/* Run them in a folder of their own and test each: it is as it should be. */
void flows_run(struct arena *arena, struct flow *list);

/* How many there are. */
unsigned flows_count(const struct flow *list);

#endif
