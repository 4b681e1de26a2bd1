/* Where texts of many games may be cut, and that nothing comes of it. */
#include <config.h>

#include "t/lib/tap.h"

#include <stdlib.h>
#include <string.h>

#include "io/cut.h"

#define FEN "4k4/9/9/9/9/9/9/9/R8/3K5 w"

/* `|` stands where the text may be cut for the last time, if anywhere. */
static const struct {
    const char *what, *text;
    enum cut_kind kind;
} samples[] = {
    {"prose", "A tale\nof two\n", CUT_NONE},
    {"nothing", "", CUT_NONE},
    {"blank lines", "\n\n \n", CUT_NONE},
    {"DhtmlXQ", "[DhtmlXQ]\n[/DhtmlXQ]\n|[DhtmlXQ]\n[/DhtmlXQ]\n",
     CUT_DHTMLXQ},
    {"DhtmlXQ, the last of three",
     "[DhtmlXQ]a[/DhtmlXQ]\n[DhtmlXQ]b[/DhtmlXQ]\r\n\r\n|[dhtmlxq]\r\n",
     CUT_DHTMLXQ},
    {"a title between two is nobody's business",
     "[DhtmlXQ]a[/DhtmlXQ]\nA title\n[DhtmlXQ]b[/DhtmlXQ]\n", CUT_DHTMLXQ},
    {"behind a byte order mark and blank lines",
     "\xEF\xBB\xBF\n \n[DhtmlXQ]a[/DhtmlXQ]\n|[DhtmlXQ]b[/DhtmlXQ]\n",
     CUT_DHTMLXQ},
    {"PGN", "[Event \"a\"]\n\n1. C2=5 *\n\n|[Event \"b\"]\n\n*\n", CUT_PGN},
    {"PGN, a tag of another name",
     "[Game \"a\"]\n\n1. C2=5 1-0\n \n|[A_1 \"b\"]\n", CUT_PGN},
    {"PGN, no empty line", "[Event \"a\"]\n\n*\n[Event \"b\"]\n\n", CUT_PGN},
    {"PGN, no result", "[Event \"a\"]\n\n1. C2=5\n\n[Event \"b\"]\n",
     CUT_PGN},
    {"PGN, a result that is none",
     "[Event \"a\"]\n\n1. 11-0\n\n[Event \"\"]\n", CUT_PGN},
    {"PGN, in a comment", "[Event \"a\"]\n\n{ *\n\n[Event \"b\"]\n}\n",
     CUT_PGN},
    {"PGN, behind a comment",
     "[Event \"a\"]\n\n{ x }\n1/2-1/2\n\n|[Event \"b\"]\n", CUT_PGN},
    {"PGN, in its tags", "[Event \"a\"]\n\n[Red \"*\"]\n\n[Black \"b\"]\n",
     CUT_PGN},
    {"half a tag", "[Event \"a\"]\n\n*\n\n[Event \"b\"]", CUT_PGN},
    {"WXF", "FORMAT WXF\nSTART{\n}END\n|FORMAT\tWXF\n", CUT_WXF},
    {"FENs", FEN "\n" FEN "\n|" FEN "\n", CUT_FEN},
    {"half a FEN", FEN "\n|" FEN "\n" FEN, CUT_FEN},
    {"FENs with titles", FEN "\ntitle\n" FEN "\nmoves\n" FEN "\n", CUT_FEN},
    {"a list with marks",
     "\xE3\x80\x90\xE5\xB1\x80\xE3\x80\x91\n1. x\n"
     "|\xE3\x80\x90\xE5\xB1\x80\xE3\x80\x91\n1. y\n", CUT_LIST},
    {"a list of which the first game has no mark",
     "1. x\n\n|\xE3\x80\x90\xE5\xB1\x80\xE3\x80\x91\n1. y\n", CUT_LIST},
};

/* The text of a sample without its sign; *cut is where that was, else 0. */
static char *
unsigned_text(const char *with, size_t *cut)
{
    const char *sign = strchr(with, '|');
    char *text = strdup(with);

    *cut = sign ? (size_t)(sign - with) : 0;
    if (sign)
        memmove(text + *cut, text + *cut + 1, strlen(text + *cut));
    return text;
}

static void
test_sample(size_t i)
{
    size_t cut, len;
    char *text = unsigned_text(samples[i].text, &cut);
    enum cut_kind kind;

    len = strlen(text);
    kind = cut_kind(text, len);
    is_int(samples[i].kind, kind, "%s: the kind", samples[i].what);
    is_int(cut, cut_last(kind, text, 0, len), "%s: the cut",
           samples[i].what);
    is_int(0, cut_last(kind, text, cut, len), "%s: none behind it",
           samples[i].what);
    free(text);
}

int
main(void)
{
    size_t i, n = sizeof samples / sizeof *samples;

    plan((unsigned)(3 * n));
    for (i = 0; i < n; i++)
        test_sample(i);
    return done();
}
