#!/bin/sh
# A signal ends the board, and the terminal is whole after it.
. "$TOP_SRCDIR/t/lib/tap.sh"
. "$TOP_SRCDIR/t/tui/figure.sh"

pty=$TOP_BUILDDIR/t/tui/pty
TERM=xterm-256color
export TERM
infocmp xterm-256color >/dev/null 2>&1 || TERM=xterm

# on_terminal STEP...: run the board there; $out its bytes, $err the end.
on_terminal()
{
    eval "run '$pty' \"\$@\" -- $board"
}

# Leaving the other screen, and the cursor shown again.
leave=$(printf '\033\\[\\?1049l')
show=$(printf '\033\\[\\?(12l)?.?\\[?\\??25h')

# ends NAME NUMBER
ends()
{
    on_terminal size=80x24 'wait=ply' 'wait=quit' "kill=$2"
    is "exit $((128 + $2))" "$(printf '%s\n' "$err" | sed -n 1p)" \
        "SIG$1 ends it with status $((128 + $2))"
    like "$leave" "$out" "SIG$1 leaves the other screen"
    like "$show" "$out" "SIG$1 shows the cursor"
    is 'echo on' "$(printf '%s\n' "$err" | sed -n 2p)" \
        "SIG$1 leaves the terminal echoing"
}

# A sanitizer handles crashes itself: nothing is asked of it.
crashes=4
if grep -q 'define XQ_SANITIZED' "$TOP_BUILDDIR/config.h"; then
    crashes=0
fi
plan $((18 + crashes))
ends HUP 1
ends INT 2
ends QUIT 3
ends TERM 15
on_terminal 'wait=quit' hangup
is 'exit 129' "$err" 'it ends when the terminal goes away'
on_terminal 'wait=quit' 'send=q'
is 'exit 0' "$(printf '%s\n' "$err" | sed -n 1p)" 'q ends it with status 0'

if [ "$crashes" != 0 ]; then
    on_terminal 'wait=quit' 'kill=11'
    is 'signal 11' "$(printf '%s\n' "$err" | sed -n 1p)" \
        'a crash is still a crash'
    like "$leave" "$out" 'but it leaves the other screen'
    like "$show" "$out" 'shows the cursor'
    is 'echo on' "$(printf '%s\n' "$err" | sed -n 2p)" \
        'and leaves the terminal echoing'
fi
finish
