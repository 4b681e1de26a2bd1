/*
 * The entry of libFuzzer: one program for all targets, the environment
 * variable XQ_FUZZ names the one.  t/fuzz/run.sh runs them (`make fuzz`).
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

#include "io/tables.h"
#include "t/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerInitialize(int *argc, char ***argv);

static const struct fuzz_target *target;

/* Held open, so that the library does not load them anew for every input. */
static struct text_tables *held;

/* For the figures of run.sh. */
static void
put_time(void)
{
    struct rusage used;

    if (getrusage(RUSAGE_SELF, &used) == 0)
        fprintf(stderr, "cpu: %ld s\n", (long)(used.ru_utime.tv_sec
                                               + used.ru_stime.tv_sec));
}

int
LLVMFuzzerInitialize(int *argc, char ***argv)
{
    const char *name = getenv("XQ_FUZZ");

    (void)argc;
    (void)argv;
    target = name ? fuzz_target_by_name(name) : NULL;
    if (!target) {
        fprintf(stderr, "XQ_FUZZ names no target: %s\n", name ? name : "");
        exit(2);
    }
    held = text_tables_new();
    atexit(put_time);
    return 0;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_input in = {data, size};

    if (size <= target->most)
        target->run(in);
    return 0;
}
