#!/bin/sh
# Any size while it runs, and stopping and going on.
. "$TOP_SRCDIR/t/lib/tap.sh"
. "$TOP_SRCDIR/t/lib/screen.sh"
. "$TOP_SRCDIR/t/tui/figure.sh"

plan 10
screen_start 80 24
type_line "$board"
wait_for 'ply 0/12'
tmux_ resize-window -x 120 -y 40
comes 'acts on' 'a large screen has the wide list'
tmux_ resize-window -x 30 -y 10
comes 'too small: 30x10' 'a small one says so'
tmux_ resize-window -x 1 -y 1
tmux_ resize-window -x 60 -y 20
comes '├──┼──┼──┼' 'after the smallest the compact board comes back'
tmux_ resize-window -x 80 -y 24
comes 'Legend' 'and the normal one'
keys G
comes 'ply 12/12' 'it still takes keys'

keys C-z
comes 'Stopped' 'it can be stopped'
comes 'ready\$ *$' 'the shell is back'
tmux_ resize-window -x 100 -y 30
type_line 'fg'
comes 'ply 12/12' 'it goes on where it was'
comes 'Comments' 'in the size the screen has now'
keys q
comes 'ready\$ *$' 'and can be left'
finish
