#include <config.h>

#include "io/save.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/utf8.h"

enum {
    LINKS_MAX = 40,             /* symbolic links followed, as kernels do */
    LINK_BYTES = 4096,          /* what one may say */
    TRIES = 1000                /* names tried for the new file */
};

/* A save on its way. */
struct job {
    const char *shown;          /* the name as given */
    char *target;               /* where its links lead */
    char *folder;               /* of the target */
    char *temp;                 /* the new file, NULL if there is none */
    int fd;                     /* of the new file, -1 */
    struct stat old;            /* of the target, if it exists */
    bool exists;
    size_t len;
    enum lang lang;
    struct buf *why;
};

/* Stamps. */

static const uint64_t sum_basis = 0xCBF29CE484222325u;

/* FNV-1a. */
static uint64_t
sum_add(uint64_t sum, const char *bytes, size_t len)
{
    size_t i;

    for (i = 0; i < len; i++)
        sum = (sum ^ (unsigned char)bytes[i]) * 0x100000001B3u;
    return sum;
}

static void
stamp_fill(struct save_stamp *stamp, const struct stat *st)
{
    stamp->known = stamp->exists = true;
    stamp->device = (uint64_t)st->st_dev;
    stamp->inode = (uint64_t)st->st_ino;
    stamp->size = (uint64_t)st->st_size;
    stamp->seconds = st->st_mtim.tv_sec;
    stamp->nanoseconds = st->st_mtim.tv_nsec;
}

static bool
sum_fd(int fd, uint64_t *sum)
{
    char chunk[16 * 1024];
    ssize_t n;

    *sum = sum_basis;
    while ((n = read(fd, chunk, sizeof chunk)) != 0) {
        if (n < 0 && errno != EINTR)
            return false;
        if (n > 0)
            *sum = sum_add(*sum, chunk, (size_t)n);
    }
    return true;
}

struct save_stamp
save_stamp(const char *name)
{
    struct save_stamp stamp = {0}, unknown = {0};
    struct stat st;
    int fd = open(name, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    bool good;

    if (fd < 0) {
        stamp.known = errno == ENOENT;
        return stamp;
    }
    good = fstat(fd, &st) == 0 && S_ISREG(st.st_mode)
           && sum_fd(fd, &stamp.sum);
    if (good)
        stamp_fill(&stamp, &st);
    close(fd);
    return good ? stamp : unknown;
}

/* A file that was only touched, or replaced by its like, is the same. */
bool
save_same(const struct save_stamp *a, const struct save_stamp *b)
{
    if (!a->known || !b->known || a->exists != b->exists)
        return false;
    return !a->exists || (a->size == b->size && a->sum == b->sum);
}

/* What is told. */

static enum save_result
fail(struct job *job, int error)
{
    struct buf name = BUF_INIT, folder = BUF_INIT;
    const char *text;

    utf8_clean_name(&name, job->shown);
    utf8_clean_name(&folder, job->folder ? job->folder : ".");
    buf_addf(job->why, tr(job->lang, "%s was not written: "), buf_str(&name));
    switch (error) {
    case ENOSPC:
    case EDQUOT:
    case EFBIG:
        buf_addf(job->why, tr(job->lang, "no room for its %zu bytes; free "
                                         "some, or save it elsewhere"),
                 job->len);
        break;
    case EACCES:
    case EPERM:
    case EROFS:
        buf_addf(job->why, tr(job->lang, "the folder %s may not be written "
                                         "to; save it in another"),
                 buf_str(&folder));
        break;
    case ENOENT:
    case ENOTDIR:
        buf_addf(job->why, tr(job->lang, "there is no folder %s; make it, or "
                                         "save in another"),
                 buf_str(&folder));
        break;
    default:
        text = strerror(error);
        buf_addf(job->why, tr(job->lang, "%s; save it under another name"),
                 text);
    }
    buf_free(&name);
    buf_free(&folder);
    return SAVE_FAILED;
}

/* A sentence with one %s for the name. */
static enum save_result
refuse(struct job *job, enum save_result result, const char *text)
{
    struct buf name = BUF_INIT;

    utf8_clean_name(&name, job->shown);
    buf_addf(job->why, tr(job->lang, text), buf_str(&name));
    buf_free(&name);
    return result;
}

/* Where to. */

static char *
copy(const char *s, size_t len)
{
    char *to = xmalloc(len + 1);

    memcpy(to, s, len);
    to[len] = '\0';
    return to;
}

/* The folder of a path, "." if it names none. */
static char *
folder_of(const char *path)
{
    const char *slash = strrchr(path, '/');

    if (!slash)
        return copy(".", 1);
    return slash == path ? copy("/", 1) : copy(path, (size_t)(slash - path));
}

/* What a link says, as a path that begins where `path` does; NULL: errno. */
static char *
read_link(const char *path)
{
    char to[LINK_BYTES];
    ssize_t n = readlink(path, to, sizeof to - 1);
    struct buf b = BUF_INIT;
    const char *slash = strrchr(path, '/');

    if (n < 0)
        return NULL;
    to[n] = '\0';
    if (*to != '/' && slash)
        buf_add(&b, path, (size_t)(slash - path) + 1);
    buf_puts(&b, to);
    return b.data;
}

/* Follow the links of the name, of which the last may lead nowhere yet. */
static bool
find_target(struct job *job)
{
    struct stat st;
    int i;

    job->target = copy(job->shown, strlen(job->shown));
    for (i = 0; lstat(job->target, &st) == 0 && S_ISLNK(st.st_mode); i++) {
        char *next = i < LINKS_MAX ? read_link(job->target) : NULL;

        if (!next) {
            errno = i < LINKS_MAX ? errno : ELOOP;
            return false;
        }
        free(job->target);
        job->target = next;
    }
    job->folder = folder_of(job->target);
    job->exists = stat(job->target, &job->old) == 0;
    return job->exists || errno == ENOENT;
}

/* SAVE_DONE if the target may be written as far as can be seen. */
static enum save_result
check(struct job *job, enum save_how how, const struct save_stamp *stamp)
{
    struct save_stamp now;

    if (job->exists && S_ISDIR(job->old.st_mode))
        return refuse(job, SAVE_FAILED,
                      N_("%s is a folder; give the name of a file in it"));
    if (job->exists && !S_ISREG(job->old.st_mode))
        return refuse(job, SAVE_FAILED,
                      N_("%s is no ordinary file; give the name of one"));
    if (how == SAVE_NEW && job->exists)
        return refuse(job, SAVE_EXISTS,
                      N_("%s is there already; save under another name, or "
                         "over it"));
    if (job->exists && access(job->target, W_OK) != 0)
        return refuse(job, SAVE_FAILED,
                      N_("%s is protected against writing; save under "
                         "another name"));
    if (how != SAVE_UNCHANGED)
        return SAVE_DONE;
    now = save_stamp(job->target);
    if (save_same(stamp, &now))
        return SAVE_DONE;
    return refuse(job, SAVE_CHANGED,
                  N_("%s was changed by somebody else since it was read; "
                     "save under another name, or over it"));
}

/* The new file. */

static bool
temp_open(struct job *job)
{
    mode_t mode = job->exists ? 0600 : 0666;
    int i;

    for (i = 0; i < TRIES; i++) {
        struct buf name = BUF_INIT;

        buf_addf(&name, "%s/.xqtui-save-%ld-%d", job->folder, (long)getpid(),
                 i);
        job->fd = open(name.data, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
                                      | O_NOFOLLOW, mode);
        if (job->fd >= 0) {
            job->temp = name.data;
            return true;
        }
        buf_free(&name);
        if (errno != EEXIST)
            return false;
    }
    return false;
}

static bool
write_all(int fd, const char *bytes, size_t len)
{
    while (len) {
        ssize_t n = write(fd, bytes, len);

        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return false;
        bytes += n;
        len -= (size_t)n;
    }
    return true;
}

static bool
temp_write(struct job *job, const char *bytes, struct save_stamp *stamp)
{
    struct stat st;
    int fd = job->fd;

    if (job->exists && fchmod(fd, job->old.st_mode & 0777) != 0)
        return false;
    if (!write_all(fd, bytes, job->len) || fsync(fd) != 0
        || fstat(fd, &st) != 0)
        return false;
    stamp_fill(stamp, &st);
    stamp->sum = sum_add(sum_basis, bytes, job->len);
    job->fd = -1;
    return close(fd) == 0;
}

/*
 * The new file takes a name that nobody has: a link fails if somebody was
 * faster.  Where there are no links the name is claimed first.
 */
static bool
take_new_name(struct job *job)
{
    int fd, error;

    if (link(job->temp, job->target) == 0) {
        unlink(job->temp);
        return true;
    }
    if (errno == EEXIST)
        return false;
    fd = open(job->target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0)
        return false;
    close(fd);
    if (rename(job->temp, job->target) == 0)
        return true;
    error = errno;
    unlink(job->target);
    errno = error;
    return false;
}

/* What a folder says is on the disk only after this; there is no way back. */
static void
sync_folder(const char *folder)
{
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

    if (fd < 0)
        return;
    fsync(fd);
    close(fd);
}

static enum save_result
take_name(struct job *job, enum save_how how, const struct save_stamp *stamp)
{
    enum save_result result;

    if (how == SAVE_NEW) {
        if (!take_new_name(job)) {
            job->exists = errno == EEXIST;
            return job->exists ? check(job, how, stamp) : fail(job, errno);
        }
    } else {
        result = check(job, how, stamp);
        if (result != SAVE_DONE)
            return result;
        if (rename(job->temp, job->target) != 0)
            return fail(job, errno);
    }
    free(job->temp);
    job->temp = NULL;
    sync_folder(job->folder);
    return SAVE_DONE;
}

static enum save_result
run(struct job *job, const char *bytes, enum save_how how,
    struct save_stamp *stamp)
{
    struct save_stamp made = {0};
    enum save_result result;

    if (!find_target(job))
        return fail(job, errno);
    result = check(job, how, stamp);
    if (result != SAVE_DONE)
        return result;
    if (!temp_open(job) || !temp_write(job, bytes, &made))
        return fail(job, errno);
    result = take_name(job, how, stamp);
    if (result == SAVE_DONE)
        *stamp = made;
    return result;
}

enum save_result
save_file(const char *name, const char *bytes, size_t len, enum save_how how,
          struct save_stamp *stamp, enum lang lang, struct buf *why)
{
    struct job job = {.shown = name, .fd = -1, .len = len, .lang = lang,
                      .why = why};
    struct save_stamp nothing = {0};
    enum save_result result = run(&job, bytes, how,
                                  stamp ? stamp : &nothing);

    if (job.fd >= 0)
        close(job.fd);
    if (job.temp)
        unlink(job.temp);
    free(job.temp);
    free(job.target);
    free(job.folder);
    return result;
}
