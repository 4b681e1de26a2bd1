/*
 * The key list of the manual is the table of actions.
 *
 *     keys-t --print      the list, to go between the "keys" comments
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "t/lib/tap.h"
#include "ui/action.h"

#define BEGIN ".\\\" keys begin"
#define END ".\\\" keys end"

/* What stands between the two comments; bails out without them. */
static char *
key_list(char *page)
{
    char *start = strstr(page, BEGIN), *end = strstr(page, END);

    if (start)
        start = strchr(start, '\n');
    if (!start || !end || end < start)
        bail("the manual has no \"%s\" and \"%s\"", BEGIN, END);
    *end = '\0';
    return start + 1;
}

int
main(int argc, char **argv)
{
    struct buf table = BUF_INIT;
    char *page;

    action_manual(LANG_EN, &table);
    if (argc > 1 && strcmp(argv[1], "--print") == 0) {
        fputs(buf_str(&table), stdout);
        buf_free(&table);
        return 0;
    }
    plan(2);
    ok(table.len > 0, "there are keys");
    page = slurp("man/xqtui.1", NULL);
    if (!is_lines(buf_str(&table), key_list(page),
                  "the manual has the keys of the table"))
        diag("make refresh puts them there");
    free(page);
    buf_free(&table);
    return done();
}
