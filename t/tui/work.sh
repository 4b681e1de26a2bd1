#!/bin/sh
# An arbiter's work on a real terminal: moves by the cursor and as text, the
# position, forms, the sheet, saving, leaving; keys that terminals send in
# their own way; stopping and going on.
. "$TOP_SRCDIR/t/lib/tap.sh"
. "$TOP_SRCDIR/t/lib/screen.sh"
. "$TOP_SRCDIR/t/tui/figure.sh"

plan 30
screen_start 80 24
type_line "stty ixon; cd $scratch; $board --journal=j"
wait_for 'ply 0/12'

# The help names the keys that follow.
keys '?'
comes 'one ply on' 'the help opens'
keys G
comes 'quit' 'and has an end'
keys Escape

# A move by the cursor: from the start another one than in the game.
keys i Up Up Right Right
comes '>俥<' 'the cursor is on the rook'
keys Enter
comes 'Enter on the point it goes to' 'which is taken up'
keys Up Enter
comes 'ply 1/1' 'and played: another line'
keys Escape u
comes 'undone: moves; U does it again' 'u takes it back'
keys U
comes 'done again' 'U plays it again'
keys u

# As text, with the keys of a line.
keys : 'g2g5x' Left Delete BSpace 9
keys Home
keys C-e C-k
comes '^ :g2g9$' 'Delete and the others of a line work'
keys BSpace 3 Enter
comes 'ply 1/1' 'a move as text'
keys : 'ru' Tab
comes '^ rules  ruling' 'Tab shows how a command can go on'
keys Tab
comes '^ :rules$' 'again, it completes'
keys BTab
comes '^ :ruling$' 'Shift-Tab goes back'
keys Escape
wait_for 'Lt/Rt ply'

# A bracketed paste is one text, however many lines it has.
tmux_ set-buffer 'c7g7
g3g2'
tmux_ paste-buffer -p
comes '^ :c7g7.g3g2$' 'a paste waits in the line'
keys Enter
comes 'ply 3/3' 'and is played as a whole'
keys u
wait_for 'ply 1/1'

# The form: C-s, which terminals like to keep for themselves.
keys D
wait_for 'C-s done'
keys -l Open
keys Tab Tab -l A BTab -l B
keys C-s
comes 'fields changed: [0-9]' 'C-s takes a form'
keys C-q
comes 'ply 1/1' 'C-q does no harm'

# Stopped and going on: the same keys again.
keys C-z
comes 'ready\$ *$' 'it stops'
type_line 'stty -a'
comes '[^-]ixon' 'the shell has its own C-s meanwhile'
type_line 'fg'
comes 'ply 1/1' 'it goes on'
keys D
wait_for 'C-s done'
keys -l X
keys C-s
comes 'fields changed: 1' 'C-s is a key again'
tmux_ set-buffer 'c7e7
'
tmux_ paste-buffer -p
comes '^ :c7e7.$' 'and a paste is one text'
keys Escape

# The start of the game, the sheet, the file, the end.
keys s
wait_for 's done'
keys Left Space Delete k BSpace t s
comes 'ply 0/' 'the start can be set up again'
keys w Enter
comes 'written: arguments-sheet.html' 'the sheet is written'
ok 'it is there' test -s "$scratch/arguments-sheet.html"
keys q
comes 'There is unsaved work' 'q asks'
keys Escape W Enter
comes 'written: arguments.ubb' 'the game is saved'
ok 'it is there, too' test -s "$scratch/arguments.ubb"
keys q
comes 'ready\$ *$' 'q leaves'
empty "$(ls "$scratch/j")" 'no journal stays'
type_line 'stty -a'
comes '[^-]ixon' 'the terminal is as it was'
finish
