/* Values as pages write them, made plain. */
#include <config.h>

#include "t/lib/tap.h"

#include <string.h>

#include "io/value.h"

static const struct {
    const char *what, *raw, *plain;
} values[] = {
    {"text stays", "红先胜", "红先胜"},
    {"blanks at the ends go", " \n a b\t ", "a b"},
    {"wide blanks too", "\u3000a\u3000\u00A0", "a"},
    {"a line break tag", "a<br>b<BR />c", "a\nb\nc"},
    {"formatting goes", "<font color=red>a</font><b>b</b>", "ab"},
    {"what is no tag stays", "a<b and c", "a<b and c"},
    {"an unknown tag stays", "<xiangqi>", "<xiangqi>"},
    {"entities", "&lt;a&gt; &amp; &quot;b&quot;&nbsp;c", "<a> & \"b\" c"},
    {"numbers of characters", "&#32418;&#x80DC;", "红胜"},
    {"an entity is decoded once", "&amp;lt;", "&lt;"},
    {"a lone ampersand", "A & B; C", "A & B; C"},
    {"no character of that number", "&#xFFFFFFFF;", "&#xFFFFFFFF;"},
    {"two bars are a line end", "a||b", "a\nb"},
    {"one bar is a bar", "a|b", "a|b"},
};

static const struct {
    const char *what, *raw, *plain;
} pages[] = {
    {"tags go", "<xyz a=1>a</xyz>b", "ab"},
    {"script goes with what it holds",
     "a<script type=x>if (a<b) 图十二</script>b", "ab"},
    {"a script without an end", "a<script>b", "a"},
    {"comments go", "a<!-- b -->c", "ac"},
    {"bars stay", "a||b", "a||b"},
};

int
main(void)
{
    struct buf b = BUF_INIT;
    size_t i;

    plan(0);
    for (i = 0; i < sizeof values / sizeof *values; i++) {
        buf_clear(&b);
        value_plain(&b, values[i].raw, strlen(values[i].raw));
        is_str(values[i].plain, buf_str(&b), "value: %s", values[i].what);
    }
    for (i = 0; i < sizeof pages / sizeof *pages; i++) {
        buf_clear(&b);
        value_page(&b, pages[i].raw, strlen(pages[i].raw));
        is_str(pages[i].plain, buf_str(&b), "page: %s", pages[i].what);
    }
    buf_free(&b);
    return done();
}
