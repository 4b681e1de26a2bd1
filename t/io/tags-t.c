/* Tags to blocks: wrappers, fragments, closers that do not fit. */
#include <config.h>

#include "t/lib/tap.h"

#include <string.h>

#include "base/buf.h"
#include "io/tags.h"

/* Blocks as "(name=value;name=value)(...)", values as they are written. */
static const char *
show(const char *text, struct buf *out)
{
    struct tags t;
    uint32_t i, f;

    buf_clear(out);
    tags_scan(&t, text, strlen(text));
    for (i = 0; i < t.n_blocks; i++) {
        buf_puts(out, "(");
        for (f = t.blocks[i].first; f != FIELD_NONE; f = t.fields[f].next)
            buf_addf(out, "%.*s=%.*s;", (int)t.fields[f].name.len,
                     text + t.fields[f].name.off,
                     (int)t.fields[f].value.len,
                     text + t.fields[f].value.off);
        buf_puts(out, ")");
    }
    tags_free(&t);
    return buf_str(out);
}

#define T(name, value) "[DhtmlXQ_" name "]" value "[/DhtmlXQ_" name "]"

static const struct {
    const char *what, *text, *blocks;
} samples[] = {
    {"no tag", "[b]x[/b] [DhtmlXQ", ""},
    {"a wrapper", "[DhtmlXQ]" T("title", "a") "[/DhtmlXQ]", "(title=a;)"},
    {"an HTML wrapper", "[DhtmlXQHTML]" T("title", "a") "[/DhtmlXQHTML]",
     "(title=a;)"},
    {"any case", "[dhtmlxq][DHTMLXQ_Title]a[/dhtmlxq_TITLE][/dhtmlxq]",
     "(Title=a;)"},
    {"no wrapper", T("title", "a") "\n" T("binit", "1"),
     "(title=a;binit=1;)"},
    {"a repeated title begins a game", T("title", "a") T("title", "b"),
     "(title=a;)(title=b;)"},
    {"a repeated movelist begins a game", T("movelist", "1")
     T("movelist", "2"), "(movelist=1;)(movelist=2;)"},
    {"an empty title does not", T("title", "") T("title", "b"),
     "(title=;title=b;)"},
    {"after the moves any known name begins a game", T("red", "a")
     T("movelist", "1") T("red", "b") T("movelist", "2"),
     "(red=a;movelist=1;)(red=b;movelist=2;)"},
    {"a wrapper holds all of its tags", "[DhtmlXQ]" T("title", "a")
     T("title", "b") "[/DhtmlXQ]", "(title=a;title=b;)"},
    {"a wrapper begins a game without an end before it", "[DhtmlXQ]"
     T("title", "a") "[DhtmlXQ]" T("title", "b"), "(title=a;)(title=b;)"},
    {"another closer", "[DhtmlXQ_blacktime]9[/DhtmlXQ_time]" T("x", "1"),
     "(blacktime=9;x=1;)"},
    {"no closer", "[DhtmlXQ_a]1[DhtmlXQ_b]2[/DhtmlXQ]", "(a=1;b=2;)"},
    {"cut off", "[DhtmlXQ][DhtmlXQ_movelist]7747", "(movelist=7747;)"},
    {"a slash as JSON writes it", "[DhtmlXQ_a]1[\\/DhtmlXQ_a]\\n"
     "[DhtmlXQ_b]2[\\/DhtmlXQ_b]", "(a=1;b=2;)"},
    {"values over lines", T("comment0", "a\nb"), "(comment0=a\nb;)"},
    {"other brackets in a value", T("title", "a [b] c"),
     "(title=a [b] c;)"},
    {"a movelist after the block completes it", "[DhtmlXQ]" T("title", "a")
     T("movelist", "") "[/DhtmlXQ] x = '" T("movelist", "77") "'",
     "(title=a;movelist=;movelist=77;)"},
    {"but not one that has moves", "[DhtmlXQ]" T("movelist", "11")
     "[/DhtmlXQ]" T("movelist", "77"), "(movelist=11;)(movelist=77;)"},
    {"nor is script taken for moves", "[DhtmlXQ]" T("title", "a")
     "[/DhtmlXQ]" T("movelist", "'+m+'"), "(title=a;)(movelist='+m+';)"},
    {"variations after the block belong to it", "[DhtmlXQ]"
     T("movelist", "11") "[/DhtmlXQ]" T("move_0_1_1", "22"),
     "(movelist=11;move_0_1_1=22;)"},
    {"a relative with a longer name", "[DHJHtmlXQ_10]a[/DHJHtmlXQ_10]", ""},
};

static void
test_samples(void)
{
    struct buf b = BUF_INIT;
    size_t i;

    for (i = 0; i < sizeof samples / sizeof *samples; i++)
        is_str(samples[i].blocks, show(samples[i].text, &b), "%s",
               samples[i].what);
    buf_free(&b);
}

static void
test_ends(void)
{
    static const char text[] = "ab[DhtmlXQ]" T("title", "a") "[/DhtmlXQ]cd";
    static const char bare[] = "ab" T("title", "a") "\n" T("x", "b") "cd";
    struct tags t;

    tags_scan(&t, text, sizeof text - 1);
    is_int(2, t.blocks[0].begin, "a block begins with its wrapper");
    is_str("cd", text + t.blocks[0].end, "and ends with it");
    tags_free(&t);
    tags_scan(&t, bare, sizeof bare - 1);
    is_int(2, t.blocks[0].begin, "or with its first tag");
    is_str("cd", bare + t.blocks[0].end, "and its last");
    tags_free(&t);
}

static void
test_media(void)
{
    static const char text[] =
        "x [media=swf]http://a/DhtmlXQ.swf?DhtmlXQ_id=1[/media]";
    static const char other[] = "x [media=mp3]http://a/b.mp3[/media]";
    struct tags t;

    tags_scan(&t, text, sizeof text - 1);
    is_int(3, t.media, "a player of a game on a server");
    tags_free(&t);
    tags_scan(&t, other, sizeof other - 1);
    is_int(0, t.media, "other media are none");
    tags_free(&t);
}

int
main(void)
{
    plan(0);
    test_samples();
    test_ends();
    test_media();
    return done();
}
