/* Files: what cannot be read, what is no game, what is refused by name. */
#include <config.h>

#include "t/lib/tap.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "t/io/load-util.h"

static const struct {
    const char *what, *bytes;
    size_t len;
    const char *diag;
} refused[] = {
#define ROW(what, bytes, diag) {what, bytes, sizeof bytes - 1, diag}
    ROW("nothing", "", "f: error: no data: it is empty"),
    ROW("prose", "红方先走。", "f: error: no game found in this text (UTF-8, "
        "15 bytes)"),
    ROW("XQF", "XQ\x12\xEB\0\0\0\0", "f: error: XQF (XQStudio) is not "
        "supported yet; save it as DhtmlXQ (UBB)"),
    ROW("CBR", "CCBridge Record\0\0\0\0\2", "f: error: CBR (CCBridge) is not "
        "supported yet; save it as DhtmlXQ (UBB)"),
    ROW("CBL", "CCBridgeLibrary\0", "f: error: CBL (CCBridge library) is not "
        "supported yet; save it as DhtmlXQ (UBB)"),
    ROW("CBF", "<?xml version=\"1.0\"?>\n<ChineseChessRecord>",
        "f: error: CBF (CCBridge XML) is not supported yet; save it as "
        "DhtmlXQ (UBB)"),
    ROW("an opening book", "SQLite format 3\0", "f: error: SQLite (an opening "
        "book, OBK or YFK) is not supported yet; save it as DhtmlXQ (UBB)"),
    ROW("DHJHtmlXQ", "[DHJHtmlXQ_34]7747[/DHJHtmlXQ_34]", "f: error: "
        "DHJHtmlXQ is not supported yet; save it as DhtmlXQ (UBB)"),
    ROW("a move list", "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n"
        "3. 车一平二\n", "f: error: a move list in plain text is not "
        "supported yet; save it as DhtmlXQ (UBB)"),
    ROW("glued moves", "1.炮二平五炮2平32.马二进三马2进13.车一平二",
        "f: error: a move list in plain text is not supported yet; save it "
        "as DhtmlXQ (UBB)"),
    ROW("junk", "\1\2\3\4\5\6\7\1\2\3\4\5\6\7\1\2\3\4\5\6\7", "f: error: this "
        "is no text (21 bytes), and of no known binary format"),
#undef ROW
};

static void
test_refused(void)
{
    struct buf b = BUF_INIT;
    size_t i;

    for (i = 0; i < sizeof refused / sizeof *refused; i++) {
        struct doc *d = load_bytes("f", refused[i].bytes, refused[i].len,
                                   NULL);

        is_int(0, d->n_games, "no game: %s", refused[i].what);
        is_str(refused[i].diag, diag_text(&d->diags, 0, &b), "%s",
               refused[i].what);
        doc_free(d);
    }
    buf_free(&b);
}

static void
test_encoding(void)
{
    static const char gbk[] = "[DhtmlXQ_title]\xC6\xE5\xC6\xD7"
                              "[/DhtmlXQ_title][DhtmlXQ_movelist]7747"
                              "[/DhtmlXQ_movelist]";
    struct load_options options = {.encoding = "Big5"};
    struct doc *d = load_bytes("f", gbk, sizeof gbk - 1, NULL);

    is_str("GB18030", d->encoding, "a document knows its encoding");
    is_str("棋谱", d->games[0]->title, "and is read in it");
    is_int(sizeof gbk - 1, d->bytes, "and its size");
    doc_free(d);
    d = load_bytes("f", gbk, sizeof gbk - 1, &options);
    is_str("Big5", d->encoding, "the user may choose another");
    doc_free(d);
}

/* Load a file; its first diagnostic must hold a text. */
static void
unreadable(const char *name, const char *want, const char *what)
{
    bool readable = true;
    struct doc *d = load_file(name, NULL, &readable);

    ok(!readable, "not readable: %s", what);
    has_str(want, d->diags.n ? d->diags.list[0].text : "", "%s", what);
    is_int(0, d->n_games, "no game: %s", what);
    doc_free(d);
}

/* Root may read every file, so as root the test becomes somebody else. */
enum { NOBODY = 65534 };

static void
write_file(const char *name, const char *text)
{
    FILE *f = fopen(name, "w");

    if (!f || fputs(text, f) < 0 || fclose(f))
        bail("cannot write %s", name);
}

static void
test_files(const char *dir)
{
    struct load_options options = {.max_bytes = 60};
    bool readable = false, root = geteuid() == 0;
    char name[200];
    struct doc *d;

    unreadable(dir, "is a directory", "a directory");
    snprintf(name, sizeof name, "%s/none", dir);
    unreadable(name, "cannot be opened: ", "a file that is not there");
    snprintf(name, sizeof name, "%s/secret", dir);
    write_file(name, "x");
    chmod(name, 0);
    if (root && seteuid(NOBODY) != 0)
        bail("cannot become another user");
    unreadable(name, "cannot be opened: ", "a file nobody may read");
    if (root && seteuid(0) != 0)
        bail("cannot become root again");
    unlink(name);
    snprintf(name, sizeof name, "%s/game", dir);
    write_file(name, "[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]"
                     "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx");
    d = load_file(name, &options, &readable);
    ok(readable, "a file that can be read");
    is_int(1, d->n_games, "up to the limit");
    is_str("larger than 60 bytes; only so much of it is read",
           d->diags.n ? d->diags.list[0].text : "", "which is reported");
    is_str(name, d->name, "the document has the file's name");
    doc_free(d);
    unlink(name);
}

static void
test_fifo(const char *dir)
{
    bool readable = false;
    char name[200];
    struct doc *d;

    snprintf(name, sizeof name, "%s/pipe", dir);
    if (mkfifo(name, 0600)) {
        skip(1, "no named pipes here");
        return;
    }
    d = load_file(name, NULL, &readable);
    has_str("no data", d->diags.n ? d->diags.list[0].text : "",
            "a pipe that nobody writes to does not wait");
    doc_free(d);
    unlink(name);
}

/* A file whose name says what its bytes do not. */
static void
test_suffix(void)
{
    static const char *const names[] = {"a.MXQ", "a.che", "b.pgn"};
    static const char *const wants[] = {"MXQ", "CHE", "PGN"};
    size_t i;

    for (i = 0; i < 3; i++) {
        struct doc *d = load_bytes(names[i], "\5abc", 4, NULL);

        has_str(wants[i], d->diags.list[0].text, "refused by suffix: %s",
                names[i]);
        doc_free(d);
    }
}

int
main(void)
{
    char dir[] = "load-t.XXXXXX";

    if (!mkdtemp(dir))
        bail("cannot make a folder");
    plan(0);
    test_refused();
    test_encoding();
    test_files(dir);
    test_fifo(dir);
    test_suffix();
    rmdir(dir);
    return done();
}
