/*
 * TAP for tests in C: plan first, one idea a test, named as a sentence.
 *
 * Expected comes before seen.  A failure prints both, strings escaped.
 */
#ifndef XQ_T_LIB_TAP_H
#define XQ_T_LIB_TAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * How many of something there are many of: `n`, or only the XQ_FEW-th part of
 * it (one at least), as for runs that are slow, under sanitizers and valgrind,
 * and for those that only repeat others.
 */
int many_of(int n);

/* Say how many tests follow; 0: the plan comes with done(). */
void plan(unsigned count);

/* `count` tests cannot run here; say why. */
void skip(unsigned count, const char *why);

/* End the run because nothing more makes sense. */
void bail(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* A line of comment. */
void diag(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Print the late plan if there was none; the exit status of the program. */
int done(void);

#define ok(cond, ...) tap_ok(__FILE__, __LINE__, (cond), __VA_ARGS__)
#define is_int(want, seen, ...) \
    tap_is_int(__FILE__, __LINE__, (long long)(want), (long long)(seen), \
               __VA_ARGS__)
#define is_str(want, seen, ...) \
    tap_is_str(__FILE__, __LINE__, (want), (seen), __VA_ARGS__)
/* Texts of many lines: the first line that differs is shown. */
#define is_lines(want, seen, ...) \
    tap_is_lines(__FILE__, __LINE__, (want), (seen), __VA_ARGS__)
/* seen holds want. */
#define has_str(want, seen, ...) \
    tap_has_str(__FILE__, __LINE__, (want), (seen), __VA_ARGS__)

bool tap_ok(const char *file, int line, bool cond, const char *name, ...)
    __attribute__((format(printf, 4, 5)));
bool tap_is_int(const char *file, int line, long long want, long long seen,
                const char *name, ...) __attribute__((format(printf, 5, 6)));
bool tap_is_str(const char *file, int line, const char *want,
                const char *seen, const char *name, ...)
    __attribute__((format(printf, 5, 6)));
bool tap_is_lines(const char *file, int line, const char *want,
                  const char *seen, const char *name, ...)
    __attribute__((format(printf, 5, 6)));
bool tap_has_str(const char *file, int line, const char *want,
                 const char *seen, const char *name, ...)
    __attribute__((format(printf, 5, 6)));

/*
 * A file below the source folder (environment TOP_SRCDIR, else "."), whole,
 * NUL-terminated, to be freed; bails out if it cannot be read.  *len may be
 * NULL.
 */
char *slurp(const char *name, size_t *len);

/* Below n, from a state that is not 0 (xorshift64): the same everywhere. */
unsigned random_below(uint64_t *state, int n);

#endif
