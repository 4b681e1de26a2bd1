/* Files: what cannot be read, what is no game, what is refused by name. */
#include <config.h>

#include "t/lib/tap.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "t/io/load-util.h"

#define PICTURE "type the moves of the game, or have them as text"

static const struct {
    const char *what, *bytes;
    size_t len;
    const char *diag;
} refused[] = {
#define ROW(what, bytes, diag) {what, bytes, sizeof bytes - 1, diag}
    ROW("nothing", "", "f: error: no data: it is empty"),
    ROW("prose", "红方先走。", "f: error: no game found in this text (UTF-8, "
        "15 bytes)"),
    ROW("the head of an XQF", "XQ\x12\xEB\0\0\0\0", "f: byte 8: error: the "
        "file ends here, inside the header of XQF, which has 1024 bytes"),
    ROW("the head of a CBR", "CCBridge Record\0\0\0\0\2", "f: byte 20: "
        "error: the file ends here, inside the header of CBR, which has 2214 "
        "bytes"),
    ROW("the first CBR", "CCBridge Record\0\0\0\0\1", "f: byte 19: error: "
        "CBR of version 1 is not supported, only version 2; save it as "
        "DhtmlXQ (UBB)"),
    ROW("an XQF to come", "XQ\x13\0\0\0\0\0", "f: byte 2: error: XQF of "
        "version 19, which nobody knows (18 is the last); save it as DhtmlXQ "
        "(UBB)"),
    ROW("a text that begins with XQ", "XQ\n1. abc", "f: error: no game found "
        "in this text (ASCII, 9 bytes)"),
    ROW("CCBridge in prose", "CCBridge is a program", "f: error: no game "
        "found in this text (ASCII, 21 bytes)"),
    ROW("another CCBridge", "CCBridge Setup\0\0", "f: error: a CCBridge file "
        "of another kind is not supported yet; save it as DhtmlXQ (UBB)"),
    ROW("CBL", "CCBridgeLibrary\0", "f: error: CBL (CCBridge library) is not "
        "read; open it in CCBridge (象棋桥) and save each game as DhtmlXQ "
        "(UBB)"),
    ROW("CBF", "<?xml version=\"1.0\"?>\n<ChineseChessRecord>",
        "f: error: CBF (CCBridge XML) is not read; open it in CCBridge "
        "(象棋桥) and save each game as DhtmlXQ (UBB)"),
    ROW("PFC", "<n version=\"2\" win=\"1-0\">", "f: error: PFC (PengFei XML) "
        "is not read; open it in PengFei (鹏飞象棋) and save the game as PGN "
        "or copy its moves as text"),
    ROW("an opening book", "SQLite format 3\0", "f: error: SQLite (an opening "
        "book, OBK or YFK) is not read; a book holds moves by position and "
        "no games; give the game as DhtmlXQ (UBB) or text"),
    ROW("CHE", "1 11 25 32 1 2 1 2 4 0 1 0 5 32 0 9 1 7 2 0 2 0 21 32\n",
        "f: error: CHE (QQ) is not read; open it in the games of QQ "
        "(QQ游戏) and copy the moves as text"),
    ROW("a picture", "\x89PNG\r\n\x1A\n", "f: error: PNG (a picture) is not "
        "read; " PICTURE),
    ROW("another", "\xFF\xD8\xFF\xE0\0\x10JFIF", "f: error: JPEG (a picture) "
        "is not read; " PICTURE),
    ROW("a moving one", "GIF89a", "f: error: GIF (a picture) is not read; "
        PICTURE),
    ROW("one of the web", "RIFF\x10\0\0\0WEBPVP8 ", "f: error: WebP (a "
        "picture) is not read; " PICTURE),
    ROW("one of a telephone", "\0\0\0\x18" "ftypheic\0\0\0\0", "f: error: "
        "HEIC (a picture) is not read; " PICTURE),
    ROW("one of ten bits", "\0\0\0\x18" "ftypheix\0\0\0\0", "f: error: "
        "HEIC (a picture) is not read; " PICTURE),
    ROW("one of any coding", "\0\0\0\x18" "ftypmif1\0\0\0\0", "f: error: "
        "HEIC (a picture) is not read; " PICTURE),
    ROW("one in AV1", "\0\0\0\x1C" "ftypavif\0\0\0\0", "f: error: AVIF (a "
        "picture) is not read; " PICTURE),
    ROW("a bitmap", "BM\x0A\0\0\0\0\0\0\0", "f: error: BMP (a picture) is "
        "not read; " PICTURE),
    ROW("a scan", "II*\0\x08\0\0\0", "f: error: TIFF (a picture) is not "
        "read; " PICTURE),
    ROW("PDF", "%PDF-1.4\n", "f: error: PDF is not read; open it in a viewer "
        "and copy its text"),
    ROW("a document", "PK\3\4\x14\0[Content_Types].xml", "f: error: an office "
        "document is not read; open it in an office program and save it as "
        "text"),
    ROW("an open document", "PK\3\4mimetypeapplication/vnd.oasis.opendocument"
        ".text", "f: error: an office document is not read; open it in an "
        "office program and save it as text"),
    ROW("an old document", "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1",
        "f: error: an old office document is not read; open it in an office "
        "program and save it as text"),
    ROW("rich text", "{\\rtf1 x}", "f: error: RTF (an office document) is not "
        "read; open it in an office program and save it as text"),
    ROW("an e-book", "PK\3\4mimetypeapplication/epub+zip", "f: error: an "
        "e-book is not read; open it in a reader and copy its text"),
    ROW("an archive", "PK\3\4\x14\0a.ubb", "f: error: ZIP (an archive) is "
        "not read; unpack it and give the files in it"),
    ROW("RAR", "Rar!\x1A\7", "f: error: RAR (an archive) is not read; unpack "
        "it and give the files in it"),
    ROW("7z", "7z\xBC\xAF\x27\x1C", "f: error: 7z (an archive) is not read; "
        "unpack it and give the files in it"),
    ROW("gzip", "\x1F\x8B\x08\0", "f: error: gzip (compressed) is not read; "
        "unpack it and give the files in it"),
    ROW("bzip2", "BZh91AY", "f: error: bzip2 (compressed) is not read; unpack "
        "it and give the files in it"),
    ROW("xz", "\xFD" "7zXZ\0", "f: error: xz (compressed) is not read; unpack "
        "it and give the files in it"),
    ROW("DHJHtmlXQ", "[DHJHtmlXQ_34]7747[/DHJHtmlXQ_34]", "f: error: "
        "DHJHtmlXQ is not read; open its page (广东打虎将) and copy the moves "
        "as text"),
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

/* Parts in a format that is not read among games that are. */
static void
test_left_out(void)
{
#define LEFT " which is not read: it is left out; open it in "
#define ROUNDS "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n3. 车一平二 卒7进1\n" \
               "4. 兵七进一 马2进3\n"
#define NUMBERS "32 0 9 1 7 2 0 2 0 21 32 1 0 1 2 2 0 3 0 7"
    static const struct {
        const char *what, *text, *diag;
        size_t games;
    } pages[] = {
        {"CBF behind PGN", "<html><pre>[Event \"A\"]\n1. C3-C4</pre>\n"
         "<ChineseChessRecord></ChineseChessRecord></html>",
         "f:3:1: warning: what begins here is CBF (CCBridge XML)," LEFT
         "CCBridge (象棋桥) and save each game as DhtmlXQ (UBB)", 1},
        {"CBF between moves and a position", "<html><pre>\n" ROUNDS "</pre>\n"
         "<ChineseChessRecord>\n" ROUNDS "</ChineseChessRecord>\n"
         "<p>4k4/9/9/9/9/9/9/9/R8/3K5 w</p></html>",
         "f:7:1: warning: what begins here is CBF (CCBridge XML)," LEFT
         "CCBridge (象棋桥) and save each game as DhtmlXQ (UBB)", 2},
        {"PFC before moves", "<div><n version=\"2\" c=\"</n>>\"><n m=\"a\"/>"
         "<n m=\"b\"></n></n></div>\n<pre>\n" ROUNDS "</pre>",
         "f:1:6: warning: what begins here is PFC (PengFei XML)," LEFT
         "PengFei (鹏飞象棋) and save the game as PGN or copy its moves as "
         "text", 1},
        {"CHE behind PGN", "[Event \"A\"]\n1. C3-C4\n" NUMBERS "\n",
         "f:3:1: warning: what begins here is CHE (QQ)," LEFT "the games of "
         "QQ (QQ游戏) and copy the moves as text", 1},
        {"nothing but CBF", "<ChineseChessRecord>\n" ROUNDS
         "</ChineseChessRecord>", "f: error: CBF (CCBridge XML) is not read; "
         "open it in CCBridge (象棋桥) and save each game as DhtmlXQ (UBB)", 0},
        {"a page with CBF alone", "<html><p>x</p><ChineseChessRecord>\n"
         ROUNDS "</ChineseChessRecord></html>", "f: error: CBF (CCBridge "
         "XML) is not read; open it in CCBridge (象棋桥) and save each game "
         "as DhtmlXQ (UBB)", 0},
    };
    struct buf b = BUF_INIT;
    size_t i, k;

    for (i = 0; i < sizeof pages / sizeof *pages; i++) {
        struct doc *d = load_bytes("f", pages[i].text, strlen(pages[i].text),
                                   NULL);

        is_int(pages[i].games, d->n_games, "games: %s", pages[i].what);
        is_str(pages[i].diag, diag_text(&d->diags, 0, &b), "%s",
               pages[i].what);
        is_int(1, d->diags.n, "nothing else is said: %s", pages[i].what);
        for (k = 0; k < d->n_games; k++)
            is_int(0, d->games[k]->n_rests, "no rest: %s", pages[i].what);
        doc_free(d);
    }
    buf_free(&b);
}

/* Parts that are not closed: what is hostile is only long. */
static void
test_left_open(void)
{
    struct buf b = BUF_INIT;
    struct doc *d;
    int i;

    buf_puts(&b, "<pre>\n" ROUNDS "</pre>");
    for (i = 0; i < 100 * 1000; i++)
        buf_puts(&b, "<n version=\"2\">1>");
    d = load_bytes("f", b.data, b.len, NULL);
    is_int(1, d->n_games, "many parts that are not closed");
    ok(d->diags.n <= DIAGS_MAX, "complaints have a limit");
    doc_free(d);
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
static const struct {
    const char *name, *diag;
} by_name[] = {
    {"a.MXQ", "MXQ (Yitian) is not read; open it in Yitian (弈天) and copy "
     "the moves as text"},
    {"a.che", "CHE (QQ) is not read; open it in the games of QQ (QQ游戏) and "
     "copy the moves as text"},
    {"a.chn", "CHN (Lianzhong) is not read; open it in Lianzhong (联众) and "
     "copy the moves as text"},
    {"a.ccm", "CCM (Zhongyou) is not read; open it in Zhongyou (中游) and copy "
     "the moves as text"},
    {"a.pfc", "PFC (PengFei) is not read; open it in PengFei (鹏飞象棋) and save "
     "the game as PGN or copy its moves as text"},
    {"a.cbl", "CBL (CCBridge library) is not read; open it in CCBridge "
     "(象棋桥) and save each game as DhtmlXQ (UBB)"},
    {"a.obk", "OBK (an opening book) is not read; a book holds moves by "
     "position and no games; give the game as DhtmlXQ (UBB) or text"},
    {"a.yfk", "YFK (an opening book) is not read; a book holds moves by "
     "position and no games; give the game as DhtmlXQ (UBB) or text"},
    {"a.xqr", "XQR is not read; open it in the program that wrote it and save "
     "the game as DhtmlXQ (UBB) or text"},
    {"a.ShiJia", "ShiJia is not read; open it in the program that wrote it "
     "and save the game as DhtmlXQ (UBB) or text"},
    {"a.crm", "CRM is not read; open it in the program that wrote it and save "
     "the game as DhtmlXQ (UBB) or text"},
};

static void
test_suffix(void)
{
    char tape[300] = {0};
    struct doc *d;
    size_t i;

    for (i = 0; i < sizeof by_name / sizeof *by_name; i++) {
        d = load_bytes(by_name[i].name, "\5abc", 4, NULL);
        is_str(by_name[i].diag, d->diags.list[0].text,
               "refused by suffix: %s", by_name[i].name);
        doc_free(d);
        d = load_bytes(by_name[i].name, "\1\0\0\0\xFF\xFE\x80\x90\0\0\x12", 11,
                       NULL);
        is_int(1, d->diags.n, "bytes that are no text are not told besides");
        doc_free(d);
    }
    d = load_bytes("a.txt", "x\nMoves 7H-4H 8J-7H Ends\n", 25, NULL);
    has_str("ShiJia is not read", d->diags.list[0].text,
            "ShiJia by its shape");
    doc_free(d);
    d = load_bytes("a.xqf", "XQ \0abcdefghijkl\0\1\2", 19, NULL);
    is_str("XQF of version 32, which nobody knows (18 is the last); save it "
           "as DhtmlXQ (UBB)", d->diags.list[0].text, "XQF of no version");
    is_int(1, d->diags.n, "and nothing else");
    doc_free(d);
    memcpy(tape + 257, "ustar", 5);
    d = load_bytes("f", tape, sizeof tape, NULL);
    is_str("tar (an archive) is not read; unpack it and give the files in it",
           d->diags.list[0].text, "tar");
    doc_free(d);
}

int
main(void)
{
    char dir[] = "load-t.XXXXXX";

    if (!mkdtemp(dir))
        bail("cannot make a folder");
    plan(0);
    test_refused();
    test_left_out();
    test_left_open();
    test_encoding();
    test_files(dir);
    test_fifo(dir);
    test_suffix();
    rmdir(dir);
    return done();
}
