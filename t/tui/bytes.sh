#!/bin/sh
# What goes to the terminal, byte by byte: foreign text cannot act on it, a
# locale of two-byte characters, the mouse.
. "$TOP_SRCDIR/t/lib/tap.sh"
. "$TOP_SRCDIR/t/tui/figure.sh"

pty=$TOP_BUILDDIR/t/tui/pty
TERM=xterm-256color
export TERM

plan 15
esc=$(printf '\033')
bell=$(printf '\007')
csi=$(printf '\302\233')              # the one-character CSI, U+009B
pieces=99999959494869991599999999999999
pieces=${pieces}99339930404199999950999999999999
cat >"$scratch/evil.txt" <<END
[DhtmlXQ]
[DhtmlXQ_title]evil${esc}]0;pwned$bell${esc}[31m$csi x[/DhtmlXQ_title]
[DhtmlXQ_binit]${pieces}[/DhtmlXQ_binit]
[DhtmlXQ_movelist]5949[/DhtmlXQ_movelist]
[DhtmlXQ_comment0]note${esc}[2J${esc}]52;c;x[/DhtmlXQ_comment0]
[/DhtmlXQ]
END
run "$pty" size=120x40 'wait=evil' 'send=o' 'wait=evil' 'send=\eC' \
    'wait=note' 'send=q' -- "$XQTUI" --lang=en --rules=1956 "$scratch/evil.txt"
is 'exit 0' "$(printf '%s\n' "$err" | grep exit)" \
    'a game with a hostile title opens'
unlike "$esc\\]" "$out" 'no title reaches the terminal as a command'
like '52;c;x' "$out" 'a comment is shown as text too'
like 'pwned' "$out" 'their text is shown'
unlike "$csi" "$out" 'C1 controls are gone'

# The mouse: off unless asked for.
eval "run '$pty' 'wait=quit' 'send=q' -- $board"
unlike "$esc\\[\\?100[0-6]" "$out" 'the mouse is off'
eval "run '$pty' size=80x24 'wait=quit' 'send=\e[<0;47;5M\e[<0;47;5m' \
    'wait=rook on c2' 'send=\e[<65;3;3M' 'wait=Idle' 'send=q' \
    -- $board --mouse"
like "$esc\\[\\?100[0-6]" "$out" '--mouse turns it on'
like "$esc\\[\\?100[0-6].*l" "$out" 'and off at the end'
is 'exit 0' "$(printf '%s\n' "$err" | grep exit)" \
    'a click chooses a ply and the wheel steps on'
mkdir -p "$scratch/mouse/xqtui"
echo 'mouse = yes' >"$scratch/mouse/xqtui/config"
XDG_CONFIG_HOME=$scratch/mouse
export XDG_CONFIG_HOME
eval "run '$pty' 'wait=quit' 'send=q' -- $board"
like "$esc\\[\\?100[0-6]" "$out" 'the configuration turns it on'
eval "run '$pty' 'wait=quit' 'send=q' -- $board --mouse=no"
unlike "$esc\\[\\?100[0-6]" "$out" '--mouse=no turns it off against that'
unset XDG_CONFIG_HOME

# A locale whose characters are of two bytes, made here.
made=
if command -v localedef >/dev/null 2>&1; then
    mkdir "$scratch/locale"
    localedef -i zh_CN -f GB18030 "$scratch/locale/zh_CN.GB18030" \
        >/dev/null 2>&1 || true
    made=$(LOCPATH=$scratch/locale LC_ALL=zh_CN.GB18030 locale charmap \
        2>/dev/null)
fi
if [ "$made" = GB18030 ]; then
    eval "run env LOCPATH='$scratch/locale' LC_ALL=zh_CN.GB18030 '$pty' \
        size=80x24 'wait=12' 'send=G' 'send=q' \
        -- $board --lang=zh"
    is 'exit 0' "$(printf '%s\n' "$err" | grep exit)" \
        'it runs in a GB18030 locale'
    text=$(printf '%s' "$out" | iconv -f GB18030 -t UTF-8 2>/dev/null)
    like '红方变着' "$text" 'its text is GB18030'
    like '砲' "$text" 'so are its pieces'
    unlike '─' "$text" 'its lines are those of the terminal'
else
    for name in start text pieces lines; do
        skip "GB18030: $name" 'no such locale can be made here'
    done
fi
finish
