/* Texts in two languages. */
#include <config.h>

#include <string.h>

#include "base/tr.h"
#include "base/utf8.h"
#include "t/lib/tap.h"

int
main(void)
{
    static const char known[] = N_("a pawn does not go back");
    const char *zh;

    plan(0);
    is_str(known, tr(LANG_EN, known), "English is the key itself");
    zh = tr(LANG_ZH, known);
    ok(zh != known, "a known text has a translation");
    has_str("\xE5\x85\xB5", zh, "which is Chinese");
    ok(utf8_valid(zh, strlen(zh)), "and well-formed");
    is_str("no such text at all", tr(LANG_ZH, "no such text at all"),
           "an unknown text stays English");
    is_str("", tr(LANG_ZH, ""), "the empty text is not the catalogue's head");
    is_str("", tr(LANG_EN, ""), "nor in English");
    is_str("~~~~", tr(LANG_ZH, "~~~~"), "a key after all others");
    is_str("!", tr(LANG_ZH, "!"), "a key before all others");
    is_str("row", tr_in(LANG_ZH, "no such context", "row"),
           "an unknown context stays English");
    is_str(known, tr_in(LANG_ZH, "no such context", known),
           "a text without a context is not found with one");
    is_str("row", tr_in(LANG_EN, "board", "row"), "English with a context");
    return done();
}
