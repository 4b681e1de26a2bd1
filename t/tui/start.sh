#!/bin/sh
# The board starts on a terminal, can be used, and leaves it whole.
. "$TOP_SRCDIR/t/lib/tap.sh"
. "$TOP_SRCDIR/t/lib/screen.sh"
. "$TOP_SRCDIR/t/tui/figure.sh"

plan 14
screen_start 80 24
type_line "$board; echo EXIT=\$?"
comes 'ply 0/12' 'the board opens at the start'
comes '├───┼── 砲' 'with lines and pieces'
comes '=> RED must change' 'and the ruling'
keys Right
comes 'ply 1/12' 'a function key steps'
keys j
comes 'ply 3/12' 'so does a letter'
keys Escape
keys '?'
comes 'one ply on' 'help opens after Escape, which did not quit'
keys Escape
comes 'ply 3/12' 'Escape closes it'
keys G Left Left
wait_for 'ply 10/12'
keys Space
comes 'ply 11/12' 'Space lets it play on by itself'
comes 'ply 12/12' 'to the end'
keys -l L
comes '红方变着' 'the language changes'
keys q
comes 'EXIT=0' 'q leaves with status 0'
unlike '├──' "$(screen)" 'the screen from before is back'
type_line 'stty -a'
comes '[^-]icanon' 'the terminal reads lines again'
comes ' echo ' 'and echoes'
finish
