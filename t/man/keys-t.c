/*
 * The lists of keys and of commands in each manual are those of the tables.
 *
 *     keys-t --print keys en      the list, to go between the "keys" comments
 *     keys-t --print commands zh  that of commands, of the Chinese manual
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "t/lib/tap.h"
#include "ui/action.h"
#include "ui/command.h"

/* A list and the word of the comments around it. */
static const struct list {
    const char *word;
    void (*print)(enum lang lang, struct buf *out);
} lists[] = {
    {"keys", action_manual}, {"commands", command_manual},
};

enum { LISTS = sizeof lists / sizeof *lists };

/* What stands between the two comments; bails out without them. */
static char *
list_of(char *page, const char *word)
{
    struct buf begin = BUF_INIT, end = BUF_INIT;
    char *start, *stop;

    buf_addf(&begin, ".\\\" %s begin", word);
    buf_addf(&end, ".\\\" %s end", word);
    start = strstr(page, buf_str(&begin));
    stop = strstr(page, buf_str(&end));
    if (start)
        start = strchr(start, '\n');
    if (!start || !stop || stop < start)
        bail("the manual has no \"%s\" and \"%s\"", buf_str(&begin),
             buf_str(&end));
    *stop = '\0';
    buf_free(&begin);
    buf_free(&end);
    return start + 1;
}

static void
test_page(const char *name, enum lang lang, const struct list *list)
{
    struct buf table = BUF_INIT;
    char *page = slurp(name, NULL);

    list->print(lang, &table);
    ok(table.len > 0, "there are %s for %s", list->word, name);
    if (!is_lines(buf_str(&table), list_of(page, list->word),
                  "it has the list of the table"))
        diag("make refresh puts it there");
    free(page);
    buf_free(&table);
}

static int
print_list(const char *word, const char *lang)
{
    struct buf table = BUF_INIT;

    for (int i = 0; i < LISTS; i++) {
        if (strcmp(word, lists[i].word) == 0)
            lists[i].print(strcmp(lang, "zh") == 0 ? LANG_ZH : LANG_EN,
                           &table);
    }
    fputs(buf_str(&table), stdout);
    buf_free(&table);
    return 0;
}

int
main(int argc, char **argv)
{
    if (argc > 3 && strcmp(argv[1], "--print") == 0)
        return print_list(argv[2], argv[3]);
    plan(4 * LISTS);
    for (int i = 0; i < LISTS; i++) {
        test_page("man/xqtui.1", LANG_EN, &lists[i]);
        test_page("man/zh_CN/xqtui.1", LANG_ZH, &lists[i]);
    }
    return done();
}
