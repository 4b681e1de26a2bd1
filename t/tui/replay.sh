#!/bin/sh
# A session on a terminal, recorded, gives the same last screen and the same
# file as a script: text and pastes in Chinese, keys of every kind, other
# sizes, the mouse, playing by itself.
. "$TOP_SRCDIR/t/lib/tap.sh"
. "$TOP_SRCDIR/t/lib/screen.sh"
. "$TOP_SRCDIR/t/tui/figure.sh"

plan 11
screen_start 100 30
mkdir "$scratch/again"
type_line "cd $scratch; $board --mouse --record=rec"
wait_for 'ply 0/12'

# same NAME: what the record gives is what stands on the screen, or will when
# it has taken all keys.
same()
{
    for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        screen | sed 's/ *$//' >"$scratch/want"
        (cd "$scratch/again" &&
            eval "$board --size=100x30 --script=../rec") |
            sed 's/ *$//' >"$scratch/seen"
        cmp -s "$scratch/want" "$scratch/seen" && break
        sleep 0.1
    done
    ok "$1" diff "$scratch/want" "$scratch/seen"
}

keys '\;'                       # tmux has a meaning for it
tmux_ send-keys -l '红车捉炮，一步一步。'
keys Left BSpace Home Right DC End
tmux_ set-buffer '第二行
third line "in quotes" \ end'
tmux_ paste-buffer -p
wait_for 'third line'
same 'a line that is being typed'
keys Enter
keys ':'
tmux_ send-keys -l 'title 对局 "甲" \ 乙'
keys Enter
keys Right Right l j
wait_for 'ply [56]/12'
same 'letters and arrows'

# A click on the row of ply 5, a turn of the wheel, the other size.
tmux_ send-keys -H 1b 5b 4d 20 63 27
wait_for 'ply 5/12'
keys Right Right
tmux_ send-keys -H 1b 5b 4d 61 63 27
wait_for 'ply 8/12'
tmux_ resize-window -x 80 -y 24
wait_for 'Legend'
keys '{' m m
same 'the mouse and another size'
keys C-n x K
tmux_ send-keys -l ':5k3/9/2c6/9/9/p8/9/6R2/9/4K4 w'
keys Enter t t Right Space s
tmux_ send-keys -l ':R3=7'
keys Enter
tmux_ send-keys -l '：炮3平7'
keys Enter
same 'a position and moves, with a fullwidth colon'
keys D
tmux_ send-keys -l '全国赛'
keys Tab BTab Down Up C-s
wait_for 'fields changed'
same 'a form'
keys '?' PgDn j Escape v Space Escape = Escape
keys O Down Enter
tmux_ send-keys -l 'why not'
keys C-w C-a x C-e C-k C-u Enter
same 'questions'
keys g Space
wait_for 'ply 1/'
wait_for 'ply 2/2'
same 'what it played by itself'
keys C-z
wait_for 'Stopped'
type_line fg
wait_for 'ply 2/2'
same 'stopped and gone on'
keys W C-u
tmux_ send-keys -l 'out.ubb'
keys Enter
wait_for 'written: out.ubb'
same 'a file'
ok 'which is the same' cmp "$scratch/out.ubb" "$scratch/again/out.ubb"
keys q
wait_for 'unsaved work'         # the other game
keys 2 Enter
comes 'ready\$ *$' 'and the end'
finish
