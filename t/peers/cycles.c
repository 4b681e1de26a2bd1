/*
 * Print random cycles as xqtui reads them from standard input.
 * usage: cycles [COUNT [SEED]]
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>

#include "t/peers/random.h"

int
main(int argc, char **argv)
{
    long count = argc > 1 ? atol(argv[1]) : 1000;
    struct dice dice = {argc > 2 ? strtoull(argv[2], NULL, 10) : 1};
    char text[CYCLE_TEXT_MAX];
    struct cycle cycle;

    while (count-- > 0) {
        cycle_next(&dice, &cycle);
        puts(cycle_print(&cycle, text));
    }
    return 0;
}
