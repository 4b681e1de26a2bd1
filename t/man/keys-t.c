/*
 * The key list of each manual is the table of actions.
 *
 *     keys-t --print en   the list, to go between the "keys" comments
 *     keys-t --print zh   that of the Chinese manual
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

static void
test_page(const char *name, enum lang lang)
{
    struct buf table = BUF_INIT;
    char *page = slurp(name, NULL);

    action_manual(lang, &table);
    ok(table.len > 0, "there are keys for %s", name);
    if (!is_lines(buf_str(&table), key_list(page),
                  "it has the keys of the table"))
        diag("make refresh puts them there");
    free(page);
    buf_free(&table);
}

int
main(int argc, char **argv)
{
    if (argc > 2 && strcmp(argv[1], "--print") == 0) {
        struct buf table = BUF_INIT;

        action_manual(strcmp(argv[2], "zh") == 0 ? LANG_ZH : LANG_EN, &table);
        fputs(buf_str(&table), stdout);
        buf_free(&table);
        return 0;
    }
    plan(4);
    test_page("man/xqtui.1", LANG_EN);
    test_page("man/zh_CN/xqtui.1", LANG_ZH);
    return done();
}
