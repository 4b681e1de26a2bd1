/*
 * Time and memory are bounded for whatever comes in: each input is streamed
 * to the program, which may use so much of both and no more.  What grows with
 * the square of its input meets the limit; nothing is measured.
 *
 * XQ_BOUNDS=N makes everything N times as large (make check-long).
 */
#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/buf.h"
#include "t/io/binary-util.h"
#include "t/lib/tap.h"

#ifdef XQ_SANITIZED
enum { SMALLER = 2 };
#else
enum { SMALLER = 1 };
#endif

enum {
    MANY = 30000,               /* units of most rows */
    CHUNK = 64 * 1024,
    CPU_SECONDS = 3,
    MEMORY_FIXED = 64 * 1024 * 1024,
    MEMORY_TIMES = 60,          /* bytes for a byte of input */
    MEMORY_UNIT = 1000          /* and for a unit, which may be a game */
};

#define START_FEN \
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"

/* One unit of an input by its number. */
typedef void unit_writer(struct buf *out, long i);

/* An input: head, `n` units, tail. */
struct row {
    const char *name;
    const char *head;
    const char *unit;           /* "%ld" in it is the number, from 1 */
    const char *tail;
    unit_writer *write;         /* NULL: unit as it is */
    long n;
    const char *const *args;    /* of the program; NULL: --list --json - */
};

/* Units --------------------------------------------------------------- */

/* Two rooks up and down, for ever. */
static const char *const shuffle_uci[] = {"a0a1", "a9a8", "a1a0", "a8a9"};
static const char *const shuffle_digits[] = {"0908", "0001", "0809", "0100"};
static const char *const shuffle_iccs[] = {"A0-A1", "A9-A8", "A1-A0",
                                           "A8-A9"};
static const char *const shuffle_wxf[] = {"R9+1", "R1+1", "R9-1", "R1-1"};
static const char *const shuffle_zh[] = {"车九进一", "车1进1", "车九退一",
                                         "车1退1"};

static void
put_digits(struct buf *out, long i)
{
    buf_puts(out, shuffle_digits[(i - 1) % 4]);
}

static void
put_uci(struct buf *out, long i)
{
    buf_addf(out, " %s", shuffle_uci[(i - 1) % 4]);
}

static void
put_round(struct buf *out, long i, const char *const words[4])
{
    long k = (i - 1) * 2 % 4;

    buf_addf(out, "%ld. %s %s\n", i, words[k], words[k + 1]);
}

static void
put_round_iccs(struct buf *out, long i)
{
    put_round(out, i, shuffle_iccs);
}

static void
put_round_wxf(struct buf *out, long i)
{
    put_round(out, i, shuffle_wxf);
}

static void
put_round_zh(struct buf *out, long i)
{
    put_round(out, i, shuffle_zh);
}

/* A move and the beginning of a variation of it, which goes on. */
static void
put_nested_iccs(struct buf *out, long i)
{
    static const char *const other[] = {"I0-I1", "I9-I8"};
    long k = (i - 1) % 4;

    buf_addf(out, "%s (%s ", other[k % 2], shuffle_iccs[k]);
}

static void
put_nested_zh(struct buf *out, long i)
{
    static const char *const other[] = {"车一进一", "车9进1"};
    long k = (i - 1) % 4;

    buf_addf(out, "%s（%s ", other[k % 2], shuffle_zh[k]);
}

/* A variation of the one before, a ply later. */
static void
put_nested_digits(struct buf *out, long i)
{
    buf_addf(out, "[DhtmlXQ_move_%ld_%ld_%ld]%s%s[/DhtmlXQ_move_%ld_%ld_%ld]",
             i - 1, i, i, i % 2 ? "8988" : "8081",
             i % 2 ? "8081" : "8988", i - 1, i, i);
}

static void
put_heading(struct buf *out, long i)
{
    buf_addf(out, "变着%ld（代替主线第1着）：\n  1. 车一进一\n", i);
}

static void
put_rule(struct buf *out, long i)
{
    buf_addf(out, "[article a%ld]\ntext en = x\n", i);
}

/* Rows ---------------------------------------------------------------- */

static const char *const to_pgn[] = {"--convert=pgn", "-", NULL};
static const char *const to_dhtmlxq[] = {"--convert=dhtmlxq", "-", NULL};
static const char *const to_text[] = {"--convert=text", "-", NULL};
static const char *const to_judge[] = {"--judge", "--json", "-", NULL};
static const char *const to_sheet[] = {"--report=html", "-", NULL};
static const char *const to_board[] = {"--board", "-", NULL};
static const char *const check_rules[] = {"--check-rules", "/dev/stdin",
                                          NULL};

#define MOVELIST "[DhtmlXQ][DhtmlXQ_movelist]"
#define PGN_HEAD "[Game \"Chinese Chess\"]\n"

static const struct row rows[] = {
    /* DhtmlXQ. */
    {"a long movelist", MOVELIST, NULL, "[/DhtmlXQ_movelist][/DhtmlXQ]",
     put_digits, MANY, NULL},
    {"blocks", "", "[DhtmlXQ][DhtmlXQ_binit]0949[/DhtmlXQ_binit][/DhtmlXQ]\n",
     "", NULL, MANY / 4, NULL},
    {"blocks and positions", "",
     "[DhtmlXQ][DhtmlXQ_binit]0949[/DhtmlXQ_binit][/DhtmlXQ]\n"
     "4k4/9/9/9/9/9/9/9/R8/3K5 w\n[Game \"x\"]\n1. a0a1\n\n",
     "", NULL, MANY / 10, NULL},
    {"headers of a block", "[DhtmlXQ]", "[DhtmlXQ_a%ld]b[/DhtmlXQ_a%ld]",
     "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]", NULL, MANY, NULL},
    {"one header, again and again", MOVELIST "7747[/DhtmlXQ_movelist]",
     "[DhtmlXQ_title]b%ld[/DhtmlXQ_title]", "", NULL, MANY, NULL},
    {"variations side by side", MOVELIST "7747[/DhtmlXQ_movelist]",
     "[DhtmlXQ_move_0_1_%ld]7967[/DhtmlXQ_move_0_1_%ld]", "", NULL, MANY,
     NULL},
    {"variations in variations", MOVELIST "7747[/DhtmlXQ_movelist]", NULL,
     "", put_nested_digits, MANY, NULL},
    {"comments", MOVELIST "7747[/DhtmlXQ_movelist]",
     "[DhtmlXQ_comment%ld]c[/DhtmlXQ_comment%ld]", "", NULL, MANY, NULL},
    {"tags that are not closed", "", "[DhtmlXQ_title]", "", NULL, MANY * 2,
     NULL},
    {"closers of nothing", "", "[/DhtmlXQ]", "", NULL, MANY * 2, NULL},
    {"brackets", "", "[", "", NULL, MANY * 5, NULL},
    {"a value of megabytes", "[DhtmlXQ][DhtmlXQ_title]", "0123456789",
     "[/DhtmlXQ_title]" MOVELIST "7747", NULL, MANY * 2, NULL},
    /* Escapes, pages. */
    {"tags of a page among moves", "[Event \"x\"]\n1. h2e2 ", "h9g7 <b>", "",
     NULL, MANY, NULL},
    {"tags of a page, nothing else", "[Event \"x\"]\n1. h2e2 ", "<div>", "",
     NULL, MANY * 2, NULL},
    {"PGN and positions in turn", "<html>", "[Event \"x\"]\n1. h2e2</pre>"
     "4k4/9/9/9/9/9/9/9/R8/3K5 w\n", "", NULL, MANY / 10, NULL},
    {"moves behind results", "[Event \"x\"]\n", "1. h2e2 * \n\nh2e2 h9g7\n",
     "", NULL, MANY / 2, NULL},
    {"ends of a tag", "[Event \"x", "\"]", "\n", NULL, MANY * 3, NULL},
    {"parts that are not read", "[Event \"x\"]\n1. h2e2\n",
     "<n version=\"2\">1>", "", NULL, MANY, NULL},
    {"results behind moves that stop", "1. 炮二平五 马8进7\n2. 马二进四 ",
     "（和（", "红胜", NULL, MANY, NULL},
    {"words between headers", "", "甲\n红方：x\n", "1. 炮二平五 马8进7", NULL,
     MANY, NULL},
    {"escapes", "", "\\u70ae", "", NULL, MANY * 3, NULL},
    {"halves of escapes", "", "\\u%5Cu_", "", NULL, MANY * 3, NULL},
    {"entities", "<br>", "&#28846;&amp", "", NULL, MANY * 2, NULL},
    {"comments of a page", "<html>", "<!--", "", NULL, MANY * 2, NULL},
    {"scripts of a page", "<html>", "<script>", "", NULL, MANY * 2, NULL},
    {"cells of a page", "<html>", "<td>", "", NULL, MANY * 2, NULL},
    {"tags that do not end", "<html>", "<p <a ", "", NULL, MANY * 2, NULL},
    {"players without a game", "<html>", "DhtmlXQ.swf?", "", NULL, MANY,
     NULL},
    /* PGN. */
    {"tags of PGN", PGN_HEAD, "[A%ld \"b\"]\n", "\n1. C2=5\n", NULL, MANY,
     NULL},
    {"rounds of PGN", PGN_HEAD, NULL, "*\n", put_round_iccs, MANY, NULL},
    {"nested variations of PGN", PGN_HEAD, NULL, "", put_nested_iccs, MANY,
     NULL},
    {"variations of PGN side by side", PGN_HEAD "1. H2-E2\n", "(1. B2-E2) ",
     "*\n", NULL, MANY, NULL},
    {"parentheses of PGN", PGN_HEAD "1. H2-E2 ", "(", "", NULL, MANY * 3,
     NULL},
    {"comments of PGN", PGN_HEAD "1. H2-E2 ", "{c} ", "*\n", NULL, MANY * 2,
     NULL},
    {"braces of PGN", PGN_HEAD "1. H2-E2 ", "{", "", NULL, MANY * 3, NULL},
    {"games of PGN", "", PGN_HEAD "1. H2-E2 *\n\n", "", NULL, MANY / 4,
     NULL},
    {"words of PGN that are no moves", PGN_HEAD "1. ", "xyz ", "*\n", NULL,
     MANY * 2, NULL},
    {"a tag of megabytes", PGN_HEAD "[Event \"", "0123456789",
     "\"]\n1. H2-E2\n", NULL, MANY * 2, NULL},
    /* WXF. */
    {"rounds of WXF", "START{\n", NULL, "}END\n", put_round_wxf, MANY, NULL},
    {"frames of WXF", "", "FORMAT\tWXF\nGAME\tx\nSTART{\n1. C2=5\n}END\n",
     "", NULL, MANY / 4, NULL},
    {"begun frames of WXF", "", "START{\n", "", NULL, MANY / 2, NULL},
    /* Prose. */
    {"rounds in words", "", NULL, "", put_round_zh, MANY, NULL},
    {"nested variations in words", "1. ", NULL, "", put_nested_zh,
     MANY, NULL},
    {"variations under headings", "1. 炮二平五 马8进7\n", NULL, "",
     put_heading, MANY / 2, NULL},
    {"games in words", "", "1. 炮二平五 马8进7\n2. 马二进三\n\n", "", NULL,
     MANY / 4, NULL},
    {"lines of a comment", "1. 炮二平五 马8进7\n", "【注】（[<马8进7\n", "",
     NULL, MANY, to_text},
    {"marked headers", "局面：4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1\n",
     "【项】a%ld：b\n", "1. 帅六进一\n", NULL, MANY, to_text},
    {"one marked header, again and again", "1. 炮二平五 马8进7\n",
     "【项】result：b%ld\n", "", NULL, MANY / 4, NULL},
    {"games behind marks", "", "【局】\n标题：x\n", "", NULL, MANY / 4, NULL},
    {"headers and empty lines behind a position",
     "局面：4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1\n", "\n【项】a%ld：b\n", "",
     NULL, MANY, to_text},
    {"moves behind a result", "1. 炮二平五 马8进7 和棋\n", "2. 马二进三\n", "",
     NULL, MANY, NULL},
    {"comments before no move", "", "【局注】x\n", "1. 炮二平五 马8进7\n",
     NULL, MANY, to_text},
    {"blocks and scripts on a line", "x ",
     "[DhtmlXQ][DhtmlXQ_binit]0949[/DhtmlXQ_binit][/DhtmlXQ] <script> ", "",
     NULL, MANY / 10, NULL},
    {"lines of prose", "1. 炮二平五 马8进7\n", "红方先手。\n", "", NULL,
     MANY * 2, NULL},
    {"a line of moves without blanks", "", "炮二平五", "", NULL, MANY * 2,
     NULL},
    {"a line of digits", "", "1234567890", "", NULL, MANY * 3, NULL},
    {"opened parentheses", "1. 炮二平五 ", "（", "", NULL, MANY * 3, NULL},
    {"parentheses that close", "1. 炮二平五 ", "（红）", "", NULL, MANY * 2,
     NULL},
    {"numbers of rounds", "", "1. ", "", NULL, MANY * 3, NULL},
    {"marks", "1. 炮二平五①", "①", "\n①红", NULL, MANY * 2, NULL},
    {"dots", "", "…", "", NULL, MANY * 3, NULL},
    {"empty lines", "1. 炮二平五\n", "\n", "2. 马二进三", NULL, MANY * 10,
     NULL},
    {"blanks", "1. 炮二平五", "　", "\n", NULL, MANY * 5, NULL},
    {"rows of a table", "", "炮二平五\t马8进7\n", "", NULL, MANY * 2, NULL},
    {"drawn boards", "", "+-+-+-+-+-+-+-+-+\n", "", NULL, MANY * 2, NULL},
    {"figures", "", "例图 %ld\n（1）炮二平五 马8进7\n红方变。\n", "", NULL,
     MANY / 4, NULL},
    /* Positions. */
    {"FEN lists", "", START_FEN " w\n", "", NULL, MANY / 4, NULL},
    {"slashes", "", "9/", "", NULL, MANY * 3, NULL},
    {"position lines", "", "position startpos moves h2e2\n", "", NULL,
     MANY / 4, NULL},
    {"moves of a position line", "position startpos moves", NULL, "\n",
     put_uci, MANY, NULL},
    {"a stream of positions", "", "position startpos moves h2e2\n", "", NULL,
     MANY / 20, to_judge},
    /* Bytes. */
    {"bytes of no encoding", "\x81", "\xFF\x81", "", NULL, MANY * 5, NULL},
    {"controls", "", "\x1b[2J\x01", "", NULL, MANY * 3, NULL},
    {"broken UTF-8", "炮", "\xE7\x82", "", NULL, MANY * 3, NULL},
    /* What else is read, and what is done with it. */
    {"an edition of many articles", "[edition]\nid = x\n", NULL, "",
     put_rule, MANY / 2, check_rules},
    {"a condition of many brackets",
     "[edition]\nid = x\n[class check]\nwhen = ", "(", "\n", NULL, MANY * 2,
     check_rules},
    {"an edition of long lines", "[edition]\nid = x\n", "title en = a", "\n",
     NULL, MANY * 2, check_rules},
    {"nested variations to PGN", PGN_HEAD, NULL, "", put_nested_iccs, MANY,
     to_pgn},
    {"nested variations to DhtmlXQ", PGN_HEAD, NULL, "", put_nested_iccs,
     MANY, to_dhtmlxq},
    {"nested variations to text", PGN_HEAD, NULL, "", put_nested_iccs,
     MANY / 2, to_text},
    {"headers to PGN", "[DhtmlXQ]", "[DhtmlXQ_a%ld]b[/DhtmlXQ_a%ld]",
     MOVELIST "7747", NULL, MANY, to_pgn},
    {"a sheet with a title of megabytes", PGN_HEAD "[Event \"", "0123456789",
     "\"]\n1. H2-E2\n", NULL, MANY, to_sheet},
    {"the last position of a long game", MOVELIST, NULL, "", put_digits, MANY,
     to_board},
};

/* Binary formats ------------------------------------------------------- */

/* XQF and CBR, deep or wide; their files are made as a whole. */
static void
make_xqf(struct made *m, long n, bool deep)
{
    long i;

    xqf_begin(m, 10, NULL);
    xqf_node(m, "", 0, NULL);
    for (i = 0; i < n; i++)
        xqf_node(m, shuffle_uci[deep ? i % 4 : 0],
                 deep ? SIBLING : LAST | SIBLING, "c");
}

static void
make_cbr(struct made *m, long n, bool deep)
{
    long i;

    cbr_begin(m);
    cbr_node(m, "", 0, NULL);
    for (i = 0; i < n; i++)
        cbr_node(m, shuffle_uci[deep ? i % 4 : 0],
                 deep ? SIBLING : LAST | SIBLING, "c");
}

static const struct {
    const char *name;
    void (*make)(struct made *m, long n, bool deep);
    bool deep;
} binary_rows[] = {
    {"nodes of XQF in one another", make_xqf, true},
    {"nodes of XQF side by side", make_xqf, false},
    {"nodes of CBR in one another", make_cbr, true},
    {"nodes of CBR side by side", make_cbr, false},
};

enum { N_ROWS = sizeof rows / sizeof *rows,
       N_BINARY = sizeof binary_rows / sizeof *binary_rows };

/* Running it ----------------------------------------------------------- */

static long
scale(void)
{
    const char *s = getenv("XQ_BOUNDS");

    return s && atol(s) > 0 ? atol(s) : 1;
}

static void
limit(int what, rlim_t value)
{
    struct rlimit r = {value, value};

    if (setrlimit(what, &r) != 0)
        _exit(125);
}

/* In the child: the program, bounded, reading from `fd`. */
static void
become(int fd, const char *const *args, rlim_t memory)
{
    static const char *const list[] = {"--list", "--json", "-", NULL};
    const char *argv[8] = {getenv("XQTUI")};
    int null = open("/dev/null", O_WRONLY), i;

    for (args = args ? args : list, i = 0; args[i]; i++)
        argv[i + 1] = args[i];
    if (null < 0 || dup2(fd, 0) < 0 || dup2(null, 1) < 0)
        _exit(125);
    dup2(null, 2);
    close(fd);
    signal(SIGPIPE, SIG_DFL);
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_CPU, (rlim_t)(CPU_SECONDS * scale()));
    if (SMALLER == 1)           /* a sanitizer's shadow is larger */
        limit(RLIMIT_AS, memory);
    execv(argv[0], (char *const *)(uintptr_t)argv);
    _exit(126);
}

/* A child and the end of the pipe that feeds it. */
struct feed {
    pid_t child;
    int fd;
    bool broken;                /* it reads no more */
};

static void
feed_begin(struct feed *f, const char *const *args, size_t bytes, long n)
{
    rlim_t memory = MEMORY_FIXED + (rlim_t)bytes * MEMORY_TIMES
                    + (rlim_t)n * MEMORY_UNIT;
    int ends[2];

    if (pipe(ends) != 0)
        bail("no pipe: %s", strerror(errno));
    fflush(stdout);
    f->child = fork();
    if (f->child == 0) {
        close(ends[1]);
        become(ends[0], args, memory);
    }
    if (f->child < 0)
        bail("no child: %s", strerror(errno));
    close(ends[0]);
    f->fd = ends[1];
    f->broken = false;
}

static void
feed_put(struct feed *f, const char *s, size_t len)
{
    while (len && !f->broken) {
        ssize_t n = write(f->fd, s, len);

        if (n < 0 && errno == EINTR)
            continue;
        f->broken = n < 0;
        if (n > 0) {
            s += n;
            len -= (size_t)n;
        }
    }
}

/* Whether it ended by itself with a status that is meant for it. */
static void
feed_end(struct feed *f, const char *name, long n, size_t bytes)
{
    int status = 0;

    close(f->fd);
    waitpid(f->child, &status, 0);
    if (WIFSIGNALED(status))
        diag("signal %d", WTERMSIG(status));
    else
        diag("status %d", WEXITSTATUS(status));
    ok(WIFEXITED(status) && WEXITSTATUS(status) != 4
           && WEXITSTATUS(status) < 125,
       "%s: %ld of them, %zu bytes, are read within bounds", name, n, bytes);
}

static void
put_unit(const struct row *row, struct buf *b, long i)
{
    const char *s = row->unit, *sign;

    if (row->write) {
        row->write(b, i);
        return;
    }
    while ((sign = strstr(s, "%ld"))) {
        buf_add(b, s, (size_t)(sign - s));
        buf_addf(b, "%ld", i);
        s = sign + 3;
    }
    buf_puts(b, s);
}

/* The bytes of a row, which are counted, or fed if there is a feed. */
static size_t
put_row(const struct row *row, long n, struct feed *f)
{
    struct buf b = BUF_INIT;
    size_t bytes = 0;
    long i;

    buf_puts(&b, row->head);
    for (i = 1; i <= n; i++) {
        put_unit(row, &b, i);
        if (b.len >= CHUNK) {
            bytes += b.len;
            if (f)
                feed_put(f, b.data, b.len);
            buf_clear(&b);
        }
    }
    buf_puts(&b, row->tail);
    bytes += b.len;
    if (f)
        feed_put(f, buf_str(&b), b.len);
    buf_free(&b);
    return bytes;
}

static void
test_row(const struct row *row)
{
    long n = many_of((int)(row->n * scale() / SMALLER));
    size_t bytes = put_row(row, n, NULL);
    struct feed f;

    feed_begin(&f, row->args, bytes, n);
    put_row(row, n, &f);
    feed_end(&f, row->name, n, bytes);
}

static void
test_binary(size_t i)
{
    long n = many_of((int)(MANY * scale() / SMALLER));
    struct made m;
    struct feed f;

    binary_rows[i].make(&m, n, binary_rows[i].deep);
    feed_begin(&f, NULL, m.b.len, n);
    feed_put(&f, m.b.data, m.b.len);
    feed_end(&f, binary_rows[i].name, n, m.b.len);
    buf_free(&m.b);
}

/* More bytes than are read: the end of them is a diagnostic. */
static void
test_endless(void)
{
    static char zeros[CHUNK];
    int chunks = many_of(300 * 1024 * 1024 / CHUNK / SMALLER), i;
    struct feed f;

    memset(zeros, ' ', sizeof zeros);
    feed_begin(&f, NULL, (size_t)chunks * CHUNK, 0);
    for (i = 0; i < chunks; i++)
        feed_put(&f, zeros, sizeof zeros);
    feed_end(&f, "blanks without end", chunks, (size_t)chunks * CHUNK);
}

/* Ends with status 0, which it must not, if the bounds are not felt. */
static void
overdo(bool memory)
{
    volatile unsigned long n = 0;
    void *much;

    limit(RLIMIT_CORE, 0);
    if (memory) {
        limit(RLIMIT_AS, MEMORY_FIXED);
        much = malloc(2 * (size_t)MEMORY_FIXED);
        _exit(much == NULL);
    }
    limit(RLIMIT_CPU, 1);
    while (n + 1)
        n++;
    _exit(0);
}

static void
test_bounds(void)
{
    int memory, most = SMALLER == 1 ? 2 : 1;

    for (memory = 0; memory < most; memory++) {
        int status = 0;
        pid_t child;

        fflush(stdout);
        child = fork();
        if (child == 0)
            overdo(memory);
        waitpid(child, &status, 0);
        ok(status != 0, "a bound of %s is felt", memory ? "memory" : "time");
    }
}

int
main(void)
{
    size_t i;

    if (!getenv("XQTUI"))
        bail("XQTUI is not set");
    signal(SIGPIPE, SIG_IGN);
    plan(0);
    test_bounds();
    for (i = 0; i < N_ROWS; i++)
        test_row(&rows[i]);
    for (i = 0; i < N_BINARY; i++)
        test_binary(i);
    if (scale() > 1)
        test_endless();
    return done();
}
