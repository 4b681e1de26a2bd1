/* What tests that write files share: a folder of their own, a full disk. */
#ifndef XQ_T_IO_FOLDER_UTIL_H
#define XQ_T_IO_FOLDER_UTIL_H

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/buf.h"
#include "t/lib/tap.h"

struct folder {
    char name[200];
    char path[500];             /* the last made by folder_path */
};

static inline void
folder_make(struct folder *f)
{
    const char *tmp = getenv("TMPDIR");

    snprintf(f->name, sizeof f->name, "%s/xqtui-test.XXXXXX",
             tmp && *tmp ? tmp : "/tmp");
    if (!mkdtemp(f->name))
        bail("no folder for the test: %s", strerror(errno));
}

static inline const char *
folder_path(struct folder *f, const char *name)
{
    snprintf(f->path, sizeof f->path, "%s/%s", f->name, name);
    return f->path;
}

/* The entries of a folder, "." and ".." not counted. */
static inline int
folder_count(const char *name)
{
    DIR *dir = opendir(name);
    int n = 0;

    while (dir && readdir(dir))
        n++;
    if (dir)
        closedir(dir);
    return n - 2;
}

static inline void
folder_empty(struct folder *f)
{
    DIR *dir = opendir(f->name);
    const struct dirent *entry;

    while (dir && (entry = readdir(dir)))
        if (*entry->d_name != '.' || entry->d_name[1] == 'x')
            remove(folder_path(f, entry->d_name));
    if (dir)
        closedir(dir);
}

static inline void
folder_remove(struct folder *f)
{
    folder_empty(f);
    rmdir(f->name);
}

static inline void
file_put(const char *name, const char *bytes, size_t len)
{
    int fd = open(name, O_WRONLY | O_CREAT | O_TRUNC, 0600);

    if (fd < 0 || write(fd, bytes, len) != (ssize_t)len)
        bail("%s: %s", name, strerror(errno));
    close(fd);
}

/* What is in a file, "(none)" if it cannot be read; valid until freed. */
static inline const char *
file_get(const char *name, struct buf *b)
{
    char chunk[4096];
    ssize_t n;
    int fd = open(name, O_RDONLY);

    buf_clear(b);
    if (fd < 0)
        return "(none)";
    while ((n = read(fd, chunk, sizeof chunk)) > 0)
        buf_add(b, chunk, (size_t)n);
    close(fd);
    return buf_str(b);
}

/* Files may grow to so many bytes; 0: no limit any more. */
static inline void
disk_limit(rlim_t bytes)
{
    struct rlimit limit;

    signal(SIGXFSZ, SIG_IGN);
    if (getrlimit(RLIMIT_FSIZE, &limit) != 0)
        bail("no limit of file sizes: %s", strerror(errno));
    limit.rlim_cur = bytes ? bytes : limit.rlim_max;
    if (setrlimit(RLIMIT_FSIZE, &limit) != 0)
        bail("no limit of file sizes: %s", strerror(errno));
}

#endif
