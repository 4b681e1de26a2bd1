/* Files are replaced as a whole or not at all. */
#include <config.h>

#include "t/lib/tap.h"

#include "io/save.h"
#include "t/io/folder-util.h"

static void
save(enum save_result want, const char *name, const char *bytes,
     enum save_how how, const char *what)
{
    struct buf why = BUF_INIT;

    is_int(want, save_file(name, bytes, strlen(bytes), how, NULL, LANG_EN,
                           &why), "%s", what);
    is_int(want == SAVE_DONE, why.len == 0, "%s: a reason if refused", what);
    buf_free(&why);
}

static void
holds(const char *want, const char *name, const char *what)
{
    struct buf b = BUF_INIT;

    is_str(want, file_get(name, &b), "%s", what);
    buf_free(&b);
}

/* What a save that cannot be done says, the folder written as F. */
static void
refuses(const char *want, struct folder *f, const char *name, const char *what)
{
    struct buf why = BUF_INIT, shown = BUF_INIT;
    const char *s, *found;

    save_file(name, "new", 3, SAVE_OVER, NULL, LANG_EN, &why);
    for (s = buf_str(&why); (found = strstr(s, f->name));
         s = found + strlen(f->name)) {
        buf_add(&shown, s, (size_t)(found - s));
        buf_putc(&shown, 'F');
    }
    buf_puts(&shown, s);
    is_str(want, buf_str(&shown), "%s", what);
    buf_free(&why);
    buf_free(&shown);
}

static void
test_new(struct folder *f)
{
    const char *name = folder_path(f, "new");
    struct stat st;
    mode_t mask = umask(027);

    save(SAVE_DONE, name, "one", SAVE_NEW, "a new file");
    umask(mask);
    holds("one", name, "it has the bytes");
    is_int(0640, stat(name, &st) == 0 ? st.st_mode & 07777 : 0,
           "and the usual mode");
    save(SAVE_EXISTS, name, "two", SAVE_NEW, "a file that is there");
    holds("one", name, "it stays");
    save(SAVE_DONE, name, "", SAVE_OVER, "over it, nothing");
    holds("", name, "it is empty");
    is_int(1, folder_count(f->name), "no other file is left");
    folder_empty(f);
}

static void
test_mode(struct folder *f)
{
    const char *name = folder_path(f, "mode");
    struct stat st;

    file_put(name, "old", 3);
    chmod(name, 0604);
    save(SAVE_DONE, name, "new", SAVE_OVER, "a file of mode 604");
    is_int(0604, stat(name, &st) == 0 ? st.st_mode & 07777 : 0,
           "its mode stays");
    holds("new", name, "its bytes do not");
    folder_empty(f);
}

static void
test_stamp(struct folder *f)
{
    const char *name = folder_path(f, "stamp");
    struct save_stamp before = save_stamp(name), a, b;
    struct buf why = BUF_INIT;

    ok(before.known && !before.exists, "a file that is not there is known");
    ok(save_same(&before, &before), "and the same as before");
    file_put(name, "abc", 3);
    a = save_stamp(name);
    ok(!save_same(&before, &a), "one that is there is another");
    file_put(name, "abd", 3);
    b = save_stamp(name);
    ok(!save_same(&a, &b), "one byte is enough, whatever the clock says");
    file_put(name, "abc", 3);
    b = save_stamp(name);
    ok(save_same(&a, &b), "the same bytes again are no change");
    is_int(SAVE_DONE, save_file(name, "new", 3, SAVE_UNCHANGED, &b, LANG_EN,
                                &why), "unchanged: saved");
    a = save_stamp(name);
    ok(save_same(&a, &b) && a.inode == b.inode && a.seconds == b.seconds
       && a.nanoseconds == b.nanoseconds, "the stamp is that of the new file");
    is_int(SAVE_DONE, save_file(name, "newer", 5, SAVE_UNCHANGED, &b, LANG_EN,
                                &why), "so that it can be saved again");
    file_put(name, "other", 5);
    is_int(SAVE_CHANGED, save_file(name, "mine", 4, SAVE_UNCHANGED, &b,
                                   LANG_EN, &why), "changed by another");
    has_str("stamp was changed by somebody else since it was read; save under "
            "another name, or over it", buf_str(&why), "it is said so");
    holds("other", name, "the other's bytes stay");
    unlink(name);
    is_int(SAVE_CHANGED, save_file(name, "mine", 4, SAVE_UNCHANGED, &b,
                                   LANG_EN, &why), "removed by another");
    holds("(none)", name, "it is not made again");
    b = save_stamp(f->name);
    ok(!b.known, "a folder has no stamp");
    ok(!save_same(&b, &b), "what is not known is never the same");
    is_int(0, folder_count(f->name), "no other file is left");
    buf_free(&why);
}

static void
test_links(struct folder *f)
{
    char target[300], link_name[300], loop[300];
    struct stat st;

    snprintf(target, sizeof target, "%s/target", f->name);
    snprintf(link_name, sizeof link_name, "%s/link", f->name);
    snprintf(loop, sizeof loop, "%s/loop", f->name);
    if (symlink("target", link_name) != 0 || symlink("loop", loop) != 0)
        bail("no symbolic links here");
    save(SAVE_DONE, link_name, "made", SAVE_NEW, "a link that leads nowhere");
    holds("made", target, "what it names is made");
    save(SAVE_DONE, link_name, "new", SAVE_OVER, "a link");
    ok(lstat(link_name, &st) == 0 && S_ISLNK(st.st_mode), "it stays one");
    holds("new", target, "what it names is written");
    save(SAVE_EXISTS, link_name, "x", SAVE_NEW, "a new file behind a link");
    save(SAVE_FAILED, loop, "x", SAVE_OVER, "a link to itself");
    is_int(3, folder_count(f->name), "no other file is left");
    folder_empty(f);
}

/* What can be wrong with a place; the sentence says what would be right. */
static void
test_places(struct folder *f)
{
    char file[300], inside[300];

    snprintf(file, sizeof file, "%s/file", f->name);
    snprintf(inside, sizeof inside, "%s/file/x", f->name);
    file_put(file, "old", 3);
    refuses("F is a folder; give the name of a file in it", f, f->name,
            "a folder");
    refuses("F/no/x was not written: there is no folder F/no; make it, or "
            "save in another", f, folder_path(f, "no/x"),
            "a folder that is none");
    refuses("F/file/x was not written: there is no folder F/file; make it, or "
            "save in another", f, inside, "a file in place of the folder");
    refuses("/dev/null is no ordinary file; give the name of one", f,
            "/dev/null", "a device");
    holds("old", file, "the file stays");
    mkfifo(folder_path(f, "fifo"), 0600);
    refuses("F/fifo is no ordinary file; give the name of one", f,
            folder_path(f, "fifo"), "a pipe");
    is_int(2, folder_count(f->name), "no other file is left");
    folder_empty(f);
}

/* /proc takes no new files, not even from root. */
static void
test_protected(struct folder *f)
{
    char inside[300];

    if (access("/proc/self", F_OK) != 0) {
        skip(1, "no /proc: nowhere even root may not write");
    } else {
        struct buf why = BUF_INIT;

        is_int(SAVE_FAILED, save_file("/proc/self/x", "new", 3, SAVE_OVER,
                                      NULL, LANG_EN, &why),
               "a folder that takes no files");
        buf_free(&why);
    }
    snprintf(inside, sizeof inside, "%s/sub", f->name);
    mkdir(inside, 0500);
    snprintf(inside, sizeof inside, "%s/sub/x", f->name);
    if (geteuid() == 0) {
        /* Root may write anywhere: a file in place of the folder fails too. */
        rmdir(folder_path(f, "sub"));
        file_put(folder_path(f, "sub"), "", 0);
        refuses("F/sub/x was not written: there is no folder F/sub; make it, "
                "or save in another", f, inside, "as root: no folder");
    } else {
        refuses("F/sub/x was not written: the folder F/sub may not be written "
                "to; save it in another", f, inside, "a read-only folder");
    }
    folder_empty(f);
}

static void
test_full(struct folder *f)
{
    enum { BYTES = 100 * 1024, LIMIT = 40 * 1024 };
    char *bytes = malloc(BYTES + 1);
    const char *name = folder_path(f, "full");
    struct buf why = BUF_INIT;

    memset(bytes, 'x', BYTES);
    bytes[BYTES] = '\0';
    file_put(name, "old", 3);
    disk_limit(LIMIT);
    save(SAVE_FAILED, name, bytes, SAVE_OVER, "no room");
    save_file(name, bytes, BYTES, SAVE_OVER, NULL, LANG_EN, &why);
    disk_limit(0);
    has_str("full was not written: no room for its 102400 bytes; free some, "
            "or save it elsewhere", buf_str(&why), "it is said so");
    holds("old", name, "the old file stays");
    is_int(1, folder_count(f->name), "nothing else is left");
    save(SAVE_DONE, name, bytes, SAVE_OVER, "with room again");
    holds(bytes, name, "all of it is there");
    buf_free(&why);
    free(bytes);
    folder_empty(f);
}

/* A name that a save of this process left behind, and hostile names. */
static void
test_names(struct folder *f)
{
    char left[300], name[300];
    struct buf why = BUF_INIT;

    snprintf(left, sizeof left, "%s/.xqtui-save-%ld-0", f->name,
             (long)getpid());
    file_put(left, "left", 4);
    snprintf(name, sizeof name, "%s/x", f->name);
    save(SAVE_DONE, name, "new", SAVE_OVER, "a name that is taken");
    holds("left", left, "what has it stays");
    save_file(folder_path(f, "a\033[2Jb/c"), "x", 1, SAVE_OVER, NULL, LANG_EN,
              &why);
    ok(why.len && !strchr(buf_str(&why), '\033'),
       "no control characters in the reason");
    if (chdir(f->name) != 0)
        bail("no way into the folder");
    save(SAVE_DONE, "relative", "new", SAVE_NEW, "a name without a folder");
    holds("new", "relative", "is in this one");
    if (chdir("/") != 0)
        bail("no way out of the folder");
    buf_free(&why);
    folder_empty(f);
}

int
main(void)
{
    struct folder f;

    plan(0);
    folder_make(&f);
    test_new(&f);
    test_mode(&f);
    test_stamp(&f);
    test_links(&f);
    test_places(&f);
    test_protected(&f);
    test_full(&f);
    test_names(&f);
    is_int(0, folder_count(f.name), "the folder is empty at the end");
    folder_remove(&f);
    return done();
}
