#include <config.h>

#include "io/folder.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/arena.h"
#include "base/utf8.h"

enum { NAMES_MAX = 10000 };

struct names {
    char **list;
    size_t n, room;
};

static bool
is_folder(const char *folder, const char *name)
{
    struct buf path = BUF_INIT;
    struct stat st;
    bool is;

    buf_addf(&path, "%s%s%s", folder, *folder ? "/" : "", name);
    is = stat(buf_str(&path), &st) == 0 && S_ISDIR(st.st_mode);
    buf_free(&path);
    return is;
}

/* Whether a name is a text as it stands. */
static bool
is_text(const char *name)
{
    struct buf clean = BUF_INIT;
    bool same;

    utf8_clean_str(&clean, name);
    same = strcmp(buf_str(&clean), name) == 0;
    buf_free(&clean);
    return same;
}

static void
add(struct names *names, const char *folder, const char *name)
{
    struct buf b = BUF_INIT;

    if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0 || !is_text(name))
        return;
    buf_addf(&b, "%s%s", name, is_folder(folder, name) ? "/" : "");
    if (names->n == names->room) {
        names->room = names->room ? 2 * names->room : 64;
        names->list = xrealloc(names->list,
                               names->room * sizeof *names->list);
    }
    names->list[names->n++] = b.data;
}

static int
by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

void
folder_names(const char *folder, struct buf *out)
{
    DIR *d = opendir(*folder ? folder : ".");
    struct names names = {.list = NULL};
    struct dirent *e;
    size_t i;

    if (!d)
        return;
    while (names.n < NAMES_MAX && (e = readdir(d)))
        add(&names, folder, e->d_name);
    closedir(d);
    if (names.n)
        qsort(names.list, names.n, sizeof *names.list, by_name);
    for (i = 0; i < names.n; i++) {
        buf_addf(out, "%s\n", names.list[i]);
        free(names.list[i]);
    }
    free(names.list);
}
