#!/bin/sh
# Terminals with and without colours, locales, and no terminal at all.
. "$TOP_SRCDIR/t/lib/tap.sh"
. "$TOP_SRCDIR/t/lib/screen.sh"
. "$TOP_SRCDIR/t/tui/figure.sh"

# A colour code in what capture-pane -e prints.
color=$(printf '\033\\[([0-9;]*;)?[349][0-8]')

# colors: the screen with its codes.
codes()
{
    tmux_ capture-pane -pe
}

plan 19
screen_start 80 24
type_line "$board"
wait_for 'ply 0/12'
like "$color" "$(codes)" 'there are colours'
keys q
wait_for 'ready\$ *$'

type_line "clear; NO_COLOR=1 $board"
wait_for 'ply 0/12'
keys Right
wait_for '砲!'
unlike "$color" "$(codes)" 'NO_COLOR allows none'
comes '\[俥\]' 'and nothing is lost'
keys q
wait_for 'ready\$ *$'

type_line "clear; $board --color=never"
wait_for 'ply 0/12'
unlike "$color" "$(codes)" '--color=never neither'
keys q
wait_for 'ready\$ *$'

type_line "clear; TERM=vt100 $board"
wait_for 'ply 0/12'
keys -l l
comes '砲!' 'it runs on a vt100'
unlike "$color" "$(codes)" 'which has no colours'
keys q
wait_for 'ready\$ *$'

type_line "clear; LC_ALL=C $board"
wait_for 'ply 0/12'
keys Right
comes '\+--  c!-\+' 'in the C locale pieces are letters'
unlike '[^ -~]' "$(screen)" 'and all is ASCII'
keys -l L
comes 'cannot show Chinese' 'Chinese is refused there'
keys q
wait_for 'ready\$ *$'

type_line "clear; $board --ascii"
wait_for 'ply 0/12'
comes '\+---\+--  c -\+' '--ascii does the same'
keys q
wait_for 'ready\$ *$'

echo 'position fen 5k3/9/2c6/9/9/p8/9/6R2/9/4K4 w moves g2c2 c7g7' \
    >"$scratch/game"
type_line "clear; cat $scratch/game | $XQTUI --lang=en --rules=1956 -"
comes 'ply 0/2' 'standard input can be a pipe'
keys Right
comes 'ply 1/2' 'keys come from the terminal then'
keys q
wait_for 'ready\$ *$'

# A terminal description that was not found leaks in the library.
type_line "clear; export ASAN_OPTIONS=detect_leaks=0
TERM=no-such-terminal $board; echo EXIT=\$?"
comes 'EXIT=2' 'an unknown terminal is a usage error'
comes '\-\-judge' 'that names what works without'
keys C-l
type_line "clear; TERM=dumb $board; echo EXIT=\$?"
comes 'EXIT=2' 'so is one whose cursor cannot be placed'
comes '\-\-judge' 'with the same advice'
keys C-l

eval "run $board" </dev/null
is 2 "$status" 'without a terminal the status is 2'
like '\-\-board.*--judge' "$err" 'the message names --board and --judge'
is '' "$out" 'nothing is printed'
finish
