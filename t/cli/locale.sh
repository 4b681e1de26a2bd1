#!/bin/sh
# The locale sets the default language and nothing else.
. "$TOP_SRCDIR/t/lib/tap.sh"

XDG_CONFIG_HOME=$scratch
export XDG_CONFIG_HOME
unset LC_MESSAGES LANG

plan 8
"$XQTUI" --judge --json >"$scratch/utf8"
LC_ALL=C "$XQTUI" --judge --json >"$scratch/c"
ok 'JSON is the same in LC_ALL=C' cmp "$scratch/utf8" "$scratch/c"
LC_ALL=zh_CN.GB18030 "$XQTUI" --judge --json --lang=zh >"$scratch/zh"
ok 'and in a Chinese locale' cmp "$scratch/utf8" "$scratch/zh"
ok 'it is valid UTF-8' iconv -f UTF-8 -t UTF-16 -o /dev/null "$scratch/utf8"
if [ -n "${PYTHON3-}" ]; then
    ok 'another parser reads it' "$PYTHON3" -c '
import json, sys
for line in open(sys.argv[1], encoding="utf-8"):
    o = json.loads(line)
    assert list(o)[:3] == ["schema", "file", "game"] and o["schema"] == 1
' "$scratch/utf8"
else
    skip 'another parser reads it' 'there is no python3'
fi

is "$(LC_ALL=C "$XQTUI" --help)" "$(LC_ALL=de_DE.UTF-8 "$XQTUI" --help)" \
    'the default is English'
is "$(LC_ALL=C "$XQTUI" --lang=zh --help)" \
    "$(LC_ALL=zh_TW.UTF-8 "$XQTUI" --help)" 'and Chinese in Chinese locales'
is "$(LC_ALL=C "$XQTUI" --help)" \
    "$(LC_ALL=zh_CN.UTF-8 "$XQTUI" --lang=en --help)" '--lang beats it'
is "$(LC_ALL=C "$XQTUI" --lang=zh --help)" \
    "$(LC_ALL="" LC_MESSAGES="" LANG=zh_CN.UTF-8 "$XQTUI" --help)" \
    'an empty variable says nothing'
finish
