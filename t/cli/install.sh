#!/bin/sh
# What `make install` puts where, that it runs from there, and that nothing is
# left of it afterwards.
. "$TOP_SRCDIR/t/lib/tap.sh"

XDG_CONFIG_HOME=$scratch
export XDG_CONFIG_HOME
unset MAKEFLAGS MFLAGS MAKELEVEL DESTDIR

# install_by WORD...: make install or uninstall, in silence.
install_by()
{
    (cd "$TOP_BUILDDIR" && "${MAKE:-make}" -s "$@") >"$scratch/log" 2>&1 || {
        cat "$scratch/log"
        return 1
    }
}

# files FOLDER: what is in it, from there.
files()
{
    (cd "$1" && find . ! -type d | sed 's|^\./||' | LC_ALL=C sort)
}

# judges PROGRAM: whether it rules a figure, by each edition it has.
judges()
{
    "$1" --judge --rules=all \
        '--fen=3ckab2/4a4/4b4/4C4/c8/1R7/4pp3/9/4A4/4KAB2 w' \
        '--moves=b4b5 a5a4 b5b4 a4a5 b4b5 a5a4 b5b4 a4a5' >"$scratch/ruled"
    [ $? -le 1 ] && [ "$(grep -c . "$scratch/ruled")" -gt 20 ]
}

plan 18

root=$scratch/root
ok 'it is installed below DESTDIR' \
    install_by install "DESTDIR=$root" prefix=/usr
is "bin/xqtui
share/applications/xqtui.desktop
share/bash-completion/completions/xqtui
share/doc/xqtui/json.md
share/icons/hicolor/scalable/apps/xqtui.svg
share/man/man1/xqtui.1
share/man/man5/xqtui-rules.5
share/man/man7/xqtui-law.7
share/man/zh_CN/man1/xqtui.1
share/man/zh_CN/man5/xqtui-rules.5
share/man/zh_CN/man7/xqtui-law.7
share/mime/packages/xqtui.xml
share/xqtui/editions/1956.rules
share/xqtui/editions/1959.rules
share/xqtui/editions/axf.rules
share/xqtui/editions/cxa2020.rules
share/xqtui/editions/wxf2018.rules" "$(files "$root/usr")" \
    'the program, its manuals, completion and desktop files are there'
is '' "$(find "$root" ! -type d ! -path "$root/usr/*")" 'and nothing else is'
is '' "$(find "$root" -type f -perm -o+w)" 'nothing can be written by others'
ok 'the program can be carried out' test -x "$root/usr/bin/xqtui"
is "$("$XQTUI" --version)" "$("$root/usr/bin/xqtui" --version)" \
    'it is the one that was built'
for page in man1/xqtui.1 zh_CN/man1/xqtui.1 zh_CN/man5/xqtui-rules.5 \
    zh_CN/man7/xqtui-law.7; do
    like "^\.Nm xqtui" "$(cat "$root/usr/share/man/$page")" \
        "$page is a manual page of it"
done

# Everything it needs is inside it, so that it runs wherever it lies.
mkdir "$scratch/else where"
mv "$root/usr/bin/xqtui" "$scratch/else where/xq"
here=$("$XQTUI" --list-rules)
is "$here" "$(cd / && "$scratch/else where/xq" --list-rules)" \
    'moved elsewhere it knows its editions'
ok 'and judges by them' judges "$scratch/else where/xq"
is "$("$XQTUI" --list | wc -l)" "$("$scratch/else where/xq" --list | wc -l)" \
    'and has its book'
like '着' "$("$scratch/else where/xq" --lang=zh --describe \
    '--moves=h2e2 h9g7')" 'and its Chinese'
mv "$scratch/else where/xq" "$root/usr/bin/xqtui"

ok 'it can be uninstalled' install_by uninstall "DESTDIR=$root" prefix=/usr
is '' "$(find "$root" ! -type d)" 'no file is left'

# Straight into a folder of one's own.
mkdir "$scratch/own"
ok 'it is installed into a prefix' install_by install "prefix=$scratch/own"
ok 'and judges from there' judges "$scratch/own/bin/xqtui"
finish
