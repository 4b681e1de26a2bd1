#!/bin/sh
# Every text for people has a Chinese one.
. "$TOP_SRCDIR/t/lib/tap.sh"
. "$TOP_SRCDIR/t/style/files.sh"

command -v xgettext >/dev/null 2>&1 || skip_all 'xgettext is not installed'
command -v msgcmp >/dev/null 2>&1 || skip_all 'msgcmp is not installed'

# texts OUTPUT FILE...: the texts marked for translation.
texts()
{
    to=$1
    shift
    xgettext --from-code=UTF-8 --language=C --force-po -o "$to" \
        -k -ktr:2 -ktr_in:2c,3 -kapp_tr:2 -kN_:1 -kNC_:1c,2 \
        --add-location=file "$@"
}

# merged TEMPLATE: the catalogue, brought to the texts of the template.
merged()
{
    msgmerge -q --no-fuzzy-matching -o - "$TOP_SRCDIR/po/zh_CN.po" "$1"
}

# messages: the msgid lines of a catalogue, without its header.
messages()
{
    grep '^\(#~ \)\{0,1\}\(msgid\|"\)' | grep -v '^\(#~ \)*msgid ""$' |
        grep -v '^"[A-Z][A-Za-z-]*: .*\\n"$' || true
}

plan 4
cd "$TOP_SRCDIR" || exit 1
echo 'const char *s = tr(lang, "no such text in the catalogue");' \
    >"$scratch/bad.c"
texts "$scratch/bad.pot" "$scratch/bad.c"
seen=$(merged "$scratch/bad.pot" | msgattrib --untranslated --no-obsolete |
    messages)
like 'no such text in the catalogue' "$seen" \
    'a text without a translation is found'

# shellcheck disable=SC2046 # one file a word
texts "$scratch/all.pot" $(sources c | grep '^src/')
missing=$(merged "$scratch/all.pot" |
    msgattrib --untranslated --no-obsolete | messages)
empty "$missing" 'every text in the sources has a Chinese one'
ok 'formats and their translations agree' \
    msgfmt --check --check-accelerators=_ -o /dev/null po/zh_CN.po
unused=$(merged "$scratch/all.pot" | msgattrib --only-obsolete | messages)
empty "$unused" 'no translation is left over'
finish
