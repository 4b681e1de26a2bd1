#!/bin/sh
# The desktop entry, its icon and its type of file are sound and agree.
. "$TOP_SRCDIR/t/lib/tap.sh"

folder=$TOP_SRCDIR/data/desktop

# value FILE KEY: of a desktop entry, in plain English.
value()
{
    awk -F = -v key="$2" '$1 == key { sub(/^[^=]*=/, ""); print }' "$1"
}

# faults FILE: what desktop-file-validate would say of the keys used here.
faults()
{
    head -n 1 "$1" | grep -qxF '[Desktop Entry]' ||
        echo 'it does not begin with its group'
    grep -vnE -e '^[A-Z][A-Za-z]*(\[zh_CN\])?=[^ ].*$' \
        -e '^\[Desktop Entry\]$' "$1"
    sed 's/=.*//' "$1" | sort | uniq -d | sed 's/$/ is given twice/'
    for key in Type Name Exec Icon Terminal Categories Comment; do
        [ -n "$(value "$1" "$key")" ] || echo "$key is missing"
    done
    for key in Name GenericName Comment Keywords; do
        [ -n "$(value "$1" "${key}[zh_CN]")" ] || echo "$key is not in Chinese"
        value "$1" "$key" | LC_ALL=C grep '[^ -~]' &&
            echo "$key is not in English"
    done
    for key in Categories Keywords 'Keywords[zh_CN]' MimeType; do
        value "$1" "$key" | grep -qE ';$' || echo "$key has no ; at its end"
    done
}

# well_formed FILE: whether it is XML.
well_formed()
{
    "$PYTHON3" -c '
import sys
from xml.dom import minidom
minidom.parse(sys.argv[1])' "$1"
}

plan 14
sed 's/^Name=.*/Name=棋/; /^Icon/d; s/;$//' "$folder/xqtui.desktop" \
    >"$scratch/bad.desktop"
is 'Categories has no ; at its end
Icon is missing
Keywords has no ; at its end
Keywords[zh_CN] has no ; at its end
MimeType has no ; at its end
Name is not in English
棋' "$(faults "$scratch/bad.desktop" | LC_ALL=C sort)" 'faults are found'
empty "$(faults "$folder/xqtui.desktop")" 'the entry has none'
if command -v desktop-file-validate >/dev/null 2>&1; then
    run desktop-file-validate --warn-kde "$folder/xqtui.desktop"
    is '0 ' "$status $out$err" 'nor by desktop-file-validate'
else
    skip 'nor by desktop-file-validate' \
        'desktop-file-validate is not installed'
fi
is 'xqtui %F' "$(value "$folder/xqtui.desktop" Exec)" \
    'it starts the program with files'
is true "$(value "$folder/xqtui.desktop" Terminal)" 'in a terminal'
icon=$folder/$(value "$folder/xqtui.desktop" Icon).svg
ok 'its icon is there' test -s "$icon"
unlike '<text|<image|href' "$(cat "$icon")" \
    'the icon needs no font and no other file'

type=$(value "$folder/xqtui.desktop" MimeType)
empty "$(sed -n 's/.*<mime-type type="\([^"]*\)".*/\1/p' \
    "$folder/xqtui.xml" | while read -r declared; do
    case ";$type" in *";$declared;"*) ;; *) echo "$declared" ;; esac
done)" 'it opens the types that are declared'
like 'xml:lang="zh_CN">.*象棋' "$(cat "$folder/xqtui.xml")" \
    'the type has a Chinese name'
sed -n 's/.*glob pattern="\*\.\(.*\)".*/\1/p' "$folder/xqtui.xml" |
    sort >"$scratch/suffixes"
sed -n 's/.*_xqtui_files ".word" \(.*htm.*\)/\1/p' \
    "$TOP_SRCDIR/data/completions/xqtui" | tr ' ' '\n' | sort \
    >"$scratch/completed"
empty "$(comm -23 "$scratch/suffixes" "$scratch/completed")" \
    'files of the type are completed'
like '"\*\.ubb"' "$(cat "$folder/xqtui.xml")" '.ubb among them'

if [ -n "${PYTHON3-}" ]; then
    echo '<a><b></a>' >"$scratch/bad.xml"
    run well_formed "$scratch/bad.xml"
    is 1 "$status" 'broken XML is found'
    ok 'the type is well-formed' well_formed "$folder/xqtui.xml"
    ok 'the icon is well-formed' well_formed "$icon"
else
    skip 'broken XML is found' 'python3 is not installed'
    skip 'the type is well-formed' 'python3 is not installed'
    skip 'the icon is well-formed' 'python3 is not installed'
fi
finish
