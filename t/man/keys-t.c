/*
 * The lists of keys and of commands in each manual are those of the tables,
 * the windows of the large board those of its layout.
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
#include "ui/layout.h"

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

/* The next window with a larger board: *w by *h; false: there is none. */
static bool
next_window(int *w, int *h)
{
    enum { LAST = 300 };
    struct layout l = {.pitch = {0, 0, 0}};
    int was, width = *w, height = *h;

    layout_big(width, height, &l);
    was = l.pitch.x;
    while (width <= LAST && (!layout_big(width, LAST, &l) || l.pitch.x == was))
        width++;
    while (height <= LAST && (!layout_big(LAST, height, &l)
                              || l.pitch.x == was))
        height++;
    *w = width;
    *h = height;
    return width <= LAST;
}

static void
test_windows(const char *name, const char *form)
{
    char *page = slurp(name, NULL);
    int w = 0, h = 0, n = 0;

    while (next_window(&w, &h)) {
        struct buf words = BUF_INIT;

        buf_addf(&words, form, w, h);
        ok(strstr(page, buf_str(&words)) != NULL,
           "%s has a window of the large board:%s", name, buf_str(&words));
        buf_free(&words);
        n++;
    }
    is_int(4, n, "there are four");
    free(page);
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
    plan(4 * LISTS + 10);
    for (int i = 0; i < LISTS; i++) {
        test_page("man/xqtui.1", LANG_EN, &lists[i]);
        test_page("man/zh_CN/xqtui.1", LANG_ZH, &lists[i]);
    }
    test_windows("man/xqtui.1", " %d by %d");
    test_windows("man/zh_CN/xqtui.1", " %d 列 %d 行");
    return done();
}
