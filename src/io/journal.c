#include <config.h>

#include "io/journal.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/*
 * A line of the file is "xqj SUM LENGTH NUMBER TEXT": the sum is of all that
 * follows it, the numbers count from 1.  Whatever is no such line, or has not
 * the number that comes next, is left out: after a line that was spoilt the
 * later ones would not mean what they meant.  "NUMBER+TEXT" says that the next
 * line belongs to this one, which does not count without it.
 */
static const char sign[] = "xqj ";
static const char prefix[] = "xqtui-";
static const char suffix[] = ".journal";
const char journal_bad[] = ".bad";

enum {
    SIGN_LEN = sizeof sign - 1,
    SUM_LEN = 8,                /* hexadecimal digits */
    HEAD_LEN = SIGN_LEN + SUM_LEN + 1,
    DIGITS_MAX = 18,            /* of a length or number that is believed */
    TRIES = 1000,               /* names tried for a new file */
    FOLDER_MODE = 0700,
    FILE_MODE = 0600
};

static const off_t journal_max = (off_t)256 * 1024 * 1024;

struct journal {
    char *folder;
    char *name;                 /* of the file, NULL before the first line */
    int fd;                     /* with the lock; -1 before the first line */
    struct buf pending;         /* lines that are not in the file yet */
    unsigned long lines;        /* the number of the last line */
    off_t size;                 /* of the file, up to its last whole line */
    bool torn;                  /* half a line may stand behind that */
    size_t lost;                /* lines of one taken over that are no more */
    bool kept;                  /* they are in the file beside it */
};

/* Lines. */

/* CRC-32, as in zlib; a line is short, so no table. */
static uint32_t
sum_of(const char *s, size_t len)
{
    uint32_t sum = 0xFFFFFFFFu;
    size_t i;
    int bit;

    for (i = 0; i < len; i++) {
        sum ^= (unsigned char)s[i];
        for (bit = 0; bit < 8; bit++)
            sum = sum >> 1 ^ (sum & 1 ? 0xEDB88320u : 0);
    }
    return ~sum;
}

/* A line, or with `more` one that does not stand alone. */
struct text {
    const char *s;
    size_t len;
    bool more;
};

static void
print_line(struct buf *out, unsigned long number, struct text line)
{
    struct buf b = BUF_INIT;

    buf_addf(&b, "%zu %lu%c", line.len, number, line.more ? '+' : ' ');
    buf_add(&b, line.s, line.len);
    buf_addf(out, "%s%08lx ", sign, (unsigned long)sum_of(b.data, b.len));
    buf_add(out, b.data, b.len);
    buf_putc(out, '\n');
    buf_free(&b);
}

/* A number and the sign behind it; the bytes they take, 0 if it is none. */
static size_t
read_number(const char *s, size_t len, unsigned long *value)
{
    size_t i;

    *value = 0;
    for (i = 0; i < len && i < DIGITS_MAX && s[i] >= '0' && s[i] <= '9'; i++)
        *value = *value * 10 + (unsigned long)(s[i] - '0');
    return i && i < len && (s[i] == ' ' || s[i] == '+') ? i + 1 : 0;
}

/* Whether a line is whole. */
static bool
read_line(const char *s, size_t len, unsigned long *number, struct text *text)
{
    char sum[SUM_LEN + 1];
    unsigned long length;
    size_t p = HEAD_LEN, n;

    if (len < HEAD_LEN || memcmp(s, sign, SIGN_LEN) != 0)
        return false;
    snprintf(sum, sizeof sum, "%08lx",
             (unsigned long)sum_of(s + HEAD_LEN, len - HEAD_LEN));
    if (memcmp(s + SIGN_LEN, sum, SUM_LEN) != 0 || s[HEAD_LEN - 1] != ' ')
        return false;
    n = read_number(s + p, len - p, &length);
    if (!n || s[p + n - 1] != ' ')
        return false;
    p += n;
    n = read_number(s + p, len - p, number);
    if (!n || len - p - n != length)
        return false;
    *text = (struct text){s + p + n, len - p - n, s[p + n - 1] == '+'};
    return true;
}

/* What is in a file. */
struct content {
    unsigned long lines;        /* good ones, in sequence */
    bool ours;                  /* nothing in it, or it begins like a line */
    bool more;                  /* whole lines that are not in sequence */
    unsigned long last;         /* the highest number of those */
    unsigned long spoilt;       /* ended lines that are none, since the last
                                   good one */
    unsigned long lost;         /* lines that were there and are not read */
    size_t whole;               /* bytes up to its last line end, without
                                   lines that wait for another */
};

/* Lines that wait for the one that ends them. */
struct waiting {
    struct buf text;
    unsigned long lines;
    size_t start;               /* in the file */
};

/* A good line: it waits, or what belongs together is complete. */
static void
take_line(struct content *c, struct waiting *w, const struct text *line,
          struct buf *out)
{
    buf_add(&w->text, line->s, line->len);
    buf_putc(&w->text, '\n');
    w->lines++;
    if (line->more)
        return;
    c->lines += w->lines;
    if (out)
        buf_add(out, w->text.data, w->text.len);
    buf_clear(&w->text);
    w->lines = 0;
}

/* A whole line that is out of sequence, or one that is none. */
static void
pass_over(struct content *c, bool good, unsigned long number)
{
    c->more = c->more || good;
    if (good && number > c->last)
        c->last = number;
    c->spoilt = good ? 0 : c->spoilt + 1;
}

/*
 * What was cut off with the program that wrote it is not lost: it was never
 * whole.  Nor is what stands in front of the line that was written again in
 * its place.
 */
static unsigned long
count_lost(const struct content *c, const struct waiting *w)
{
    if (c->last > c->lines + w->lines)
        return c->last - c->lines + c->spoilt;
    return c->spoilt ? w->lines + c->spoilt : 0;
}

/* Take a file apart; the good lines go to `out` (NULL: nowhere). */
static struct content
read_content(const struct buf *b, struct buf *out)
{
    struct content c = {0};
    struct waiting w = {BUF_INIT, 0, 0};
    size_t n = b->len < SIGN_LEN ? b->len : SIGN_LEN, p, line;

    c.ours = !n || memcmp(b->data, sign, n) == 0;
    for (p = 0; p < b->len; p += line + 1) {
        const char *s = b->data + p;
        const char *end = memchr(s, '\n', b->len - p);
        unsigned long number;
        struct text text;
        bool good;

        line = end ? (size_t)(end - s) : b->len - p;
        c.whole = end ? p + line + 1 : c.whole;
        good = end && read_line(s, line, &number, &text);
        if (good && number == c.lines + 1) {
            buf_clear(&w.text);
            w.lines = 0;
            w.start = p;
        }
        if (good && number == c.lines + w.lines + 1) {
            take_line(&c, &w, &text, out);
            c.spoilt = 0;
        } else if (end) {
            pass_over(&c, good, good ? number : 0);
        }
    }
    c.lost = count_lost(&c, &w);
    if (w.lines)
        c.whole = w.start;
    buf_free(&w.text);
    return c;
}

/* Files. */

static bool
lock(int fd)
{
    int status;

    do
        status = flock(fd, LOCK_EX | LOCK_NB);
    while (status != 0 && errno == EINTR);
    return status == 0;
}

/*
 * An ordinary file of this user that still has the name it was opened by:
 * between opening and locking somebody may have removed it.
 */
static bool
is_mine(int fd, const char *name, struct stat *st)
{
    struct stat named;

    return fstat(fd, st) == 0 && S_ISREG(st->st_mode)
           && st->st_uid == geteuid() && lstat(name, &named) == 0
           && named.st_dev == st->st_dev && named.st_ino == st->st_ino;
}

/* A journal that nobody holds, locked; -1 otherwise. */
static int
open_left(const char *name, struct stat *st)
{
    int fd = open(name, O_RDWR | O_APPEND | O_NOFOLLOW | O_NONBLOCK
                            | O_CLOEXEC | O_NOCTTY);

    if (fd < 0)
        return -1;
    if (fstat(fd, st) == 0 && S_ISREG(st->st_mode) && lock(fd)
        && is_mine(fd, name, st) && st->st_size <= journal_max)
        return fd;
    close(fd);
    return -1;
}

static bool
read_all(int fd, struct buf *out)
{
    char chunk[16 * 1024];
    ssize_t n;

    while ((n = read(fd, chunk, sizeof chunk)) != 0) {
        if (n < 0 && errno != EINTR)
            return false;
        if (n > 0)
            buf_add(out, chunk, (size_t)n);
    }
    return true;
}

static char *
copy(const char *s)
{
    size_t len = strlen(s) + 1;

    return memcpy(xmalloc(len), s, len);
}

/* The folder and those above it that are missing. */
static void
make_folder(const char *folder)
{
    char *path = copy(folder), *p;

    for (p = path + 1; *path && *p; p++) {
        if (*p != '/')
            continue;
        *p = '\0';
        mkdir(path, FOLDER_MODE);
        *p = '/';
    }
    mkdir(path, FOLDER_MODE);
    free(path);
}

static struct journal *
journal_make(const char *folder, char *name, int fd)
{
    struct journal *j = xmalloc(sizeof *j);

    memset(j, 0, sizeof *j);
    j->folder = folder ? copy(folder) : NULL;
    j->name = name;
    j->fd = fd;
    return j;
}

struct journal *
journal_new(const char *folder)
{
    make_folder(folder);
    return journal_make(folder, NULL, -1);
}

/*
 * A file nobody has, locked.  Until it is locked another program may take it
 * for one that was left, and remove it: then the next name is tried.
 */
static bool
create(struct journal *j)
{
    long long now = (long long)time(NULL);
    int i;

    make_folder(j->folder);
    for (i = 0; i < TRIES; i++) {
        struct buf name = BUF_INIT;
        struct stat st;
        int fd;

        buf_addf(&name, "%s/%s%lld-%ld-%d%s", j->folder, prefix, now,
                 (long)getpid(), i, suffix);
        fd = open(name.data, O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC
                                 | O_NOFOLLOW, FILE_MODE);
        if (fd < 0 && errno != EEXIST) {
            buf_free(&name);
            return false;
        }
        if (fd >= 0 && lock(fd) && is_mine(fd, name.data, &st)) {
            j->fd = fd;
            j->name = name.data;
            return true;
        }
        if (fd >= 0)
            close(fd);
        buf_free(&name);
    }
    errno = EEXIST;
    return false;
}

/* Writing. */

/* All of it, or as much as can be; false with errno. */
static bool
write_all(int fd, const char *s, size_t len)
{
    while (len) {
        ssize_t n = write(fd, s, len);

        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return false;
        s += n;
        len -= (size_t)n;
    }
    return true;
}

/* Take half a line away again, or remember that it is there. */
static void
mend(struct journal *j)
{
    int error = errno;

    j->torn = ftruncate(j->fd, j->size) != 0;
    errno = error;
}

bool
journal_flush(struct journal *j)
{
    bool good;

    if (!j->pending.len)
        return true;
    if (j->fd < 0 && !create(j))
        return false;
    if (j->torn)
        mend(j);
    good = (!j->torn || write_all(j->fd, "\n", 1))
           && write_all(j->fd, j->pending.data, j->pending.len);
    if (!good) {
        mend(j);
        return false;
    }
    if (j->torn)
        j->size = lseek(j->fd, 0, SEEK_END);
    else
        j->size += (off_t)j->pending.len;
    j->torn = false;
    buf_clear(&j->pending);
    return true;
}

bool
journal_add(struct journal *j, const char *lines, size_t len)
{
    struct text line;

    do {
        const char *end = memchr(lines, '\n', len);

        line = (struct text){lines, end ? (size_t)(end - lines) : len,
                             end != NULL};
        print_line(&j->pending, ++j->lines, line);
        lines += line.len + line.more;
        len -= line.len + line.more;
    } while (line.more);
    return journal_flush(j);
}

bool
journal_reset(struct journal *j)
{
    if (j->fd >= 0 && ftruncate(j->fd, 0) != 0)
        return false;
    buf_clear(&j->pending);
    j->lines = 0;
    j->size = 0;
    j->torn = false;
    return j->fd < 0 || fdatasync(j->fd) == 0;
}

static void
journal_free(struct journal *j)
{
    if (j->fd >= 0)
        close(j->fd);
    buf_free(&j->pending);
    free(j->folder);
    free(j->name);
    free(j);
}

void
journal_remove(struct journal *j)
{
    if (!j)
        return;
    if (j->name)
        unlink(j->name);
    journal_free(j);
}

/* A journal without lines is no use to anybody. */
void
journal_close(struct journal *j)
{
    if (!j)
        return;
    journal_flush(j);
    if (j->fd >= 0 && !j->lines)
        unlink(j->name);
    else if (j->fd >= 0)
        fdatasync(j->fd);
    journal_free(j);
}

/* Those that were left. */

/* "xqtui-SECONDS-PID-N.journal". */
static bool
is_name(const char *s)
{
    size_t n;
    int i;

    if (strncmp(s, prefix, sizeof prefix - 1) != 0)
        return false;
    s += sizeof prefix - 1;
    for (i = 0; i < 3; i++) {
        n = strspn(s, "0123456789");
        if (!n || (i < 2 && s[n] != '-'))
            return false;
        s += n + (i < 2);
    }
    return strcmp(s, suffix) == 0;
}

struct list {
    struct arena *arena;
    struct left {
        struct journal_found found;
        long nanoseconds;
    } *left;
    size_t n, cap;
};

static int
by_age(const void *a, const void *b)
{
    const struct left *x = a, *y = b;

    if (x->found.seconds != y->found.seconds)
        return x->found.seconds < y->found.seconds ? -1 : 1;
    if (x->nanoseconds != y->nanoseconds)
        return x->nanoseconds < y->nanoseconds ? -1 : 1;
    return strcmp(x->found.name, y->found.name);
}

static void
list_add(struct list *l, const char *name, const struct stat *st,
         const struct content *c)
{
    struct left *left;

    if (l->n == l->cap) {
        l->cap = l->cap ? l->cap * 2 : 8;
        l->left = xrealloc(l->left, l->cap * sizeof *l->left);
    }
    left = &l->left[l->n++];
    left->found.name = arena_strdup(l->arena, name);
    left->found.seconds = (long long)st->st_mtim.tv_sec;
    left->found.lines = c->lines;
    left->found.lost = c->lost;
    left->nanoseconds = st->st_mtim.tv_nsec;
}

/* A file of the folder: listed, removed, or left alone. */
static void
look_at(struct list *l, const char *name)
{
    struct buf b = BUF_INIT;
    struct content c;
    struct stat st;
    int fd = open_left(name, &st);

    if (fd < 0)
        return;
    if (read_all(fd, &b)) {
        c = read_content(&b, NULL);
        if (c.lines || ((c.ours || c.more) && c.lost))
            list_add(l, name, &st, &c);
        else if (c.ours && !c.more)
            unlink(name);
    }
    buf_free(&b);
    close(fd);
}

size_t
journal_find(const char *folder, struct arena *arena,
             struct journal_found **found)
{
    struct list l = {.arena = arena};
    DIR *dir = opendir(folder);
    const struct dirent *entry;
    size_t i;

    while (dir && (entry = readdir(dir))) {
        struct buf name = BUF_INIT;

        if (!is_name(entry->d_name))
            continue;
        buf_addf(&name, "%s/%s", folder, entry->d_name);
        look_at(&l, name.data);
        buf_free(&name);
    }
    if (dir)
        closedir(dir);
    if (l.n)
        qsort(l.left, l.n, sizeof *l.left, by_age);
    *found = arena_array(arena, l.n + 1, sizeof **found);
    for (i = 0; i < l.n; i++)
        (*found)[i] = l.left[i].found;
    free(l.left);
    return l.n;
}

/* The bytes of a file that is damaged, for whoever can make more of them;
   what was kept before of the same file gives way. */
static bool
keep_bad(const char *name, const struct buf *b)
{
    struct buf bad = BUF_INIT;
    bool good;
    int fd;

    buf_addf(&bad, "%s%s", name, journal_bad);
    fd = open(bad.data, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW
                            | O_NONBLOCK | O_CLOEXEC | O_NOCTTY, FILE_MODE);
    good = fd >= 0 && write_all(fd, b->data, b->len) && fdatasync(fd) == 0;
    if (fd >= 0 && close(fd) != 0)
        good = false;
    buf_free(&bad);
    return good;
}

bool
journal_peek(const char *name, struct buf *out)
{
    struct buf b = BUF_INIT;
    struct stat st;
    int fd = open_left(name, &st);
    bool good = fd >= 0 && read_all(fd, &b);

    if (good)
        read_content(&b, out);
    if (fd >= 0)
        close(fd);
    buf_free(&b);
    return good;
}

bool
journal_take(const char *name, struct buf *out, struct journal **taken)
{
    struct buf b = BUF_INIT;
    struct content c;
    struct stat st;
    int fd = open_left(name, &st);
    bool good;

    *taken = NULL;
    if (fd < 0)
        return false;
    if (!read_all(fd, &b)) {
        buf_free(&b);
        close(fd);
        return false;
    }
    c = read_content(&b, out);
    good = c.lines || c.ours || c.more;
    if (good) {
        struct journal *j = journal_make(NULL, copy(name), fd);

        j->lines = c.lines;
        j->size = (off_t)c.whole;
        j->torn = c.whole < b.len;
        j->lost = c.lost;
        j->kept = c.lost && keep_bad(name, &b);
        *taken = j;
    } else {
        errno = EINVAL;
        close(fd);
    }
    buf_free(&b);
    return good;
}

size_t
journal_lost(const struct journal *j, bool *kept)
{
    *kept = j->kept;
    return j->lost;
}

bool
journal_discard(const char *name)
{
    struct stat st;
    int fd = open_left(name, &st);
    bool good;

    if (fd < 0)
        return false;
    good = unlink(name) == 0;
    close(fd);
    return good;
}
