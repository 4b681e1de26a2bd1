#!/bin/sh
# A long session stays small: what is kept of a ruling does not grow with what
# it took to make it.  Memory is that of the process as a whole, so this is no
# test for a build with sanitizers, which need their own.
. "$TOP_SRCDIR/t/lib/tap.sh"
. "$TOP_SRCDIR/t/bench/session.sh"

# is_below MIB NAME EDITION FILE: the session takes less.
is_below()
{
    took=$(session "$2" "$3" "$4" | awk '{ print $(NF - 1) }')
    is yes "$(echo "${took:-none} $1" | awk '{ print ($1 > 1 && $1 < $2) \
        ? "yes" : "no: " $1 " MiB" }')" "$2 under $3 takes less than $1 MiB"
}

plan 9
cd "$scratch" || exit 1
moves 1 >game.txt
edits >edits.txt
is 300 "$(grep -c . game.txt)" "the game has 300 plies"
for edition in $session_editions; do
    is_below 12 'a game entered' "$edition" game.txt
done
is_below 16 '1000 edits' cxa2020 edits.txt

# Going through the editions keeps no more than the line needs.
through()
{
    echo 'new rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w'
    printf 'moves '
    "$games" 1 1 "$1" | sed 's/.* moves //'
    for edition in $session_editions 1956; do
        echo "rules $edition"
    done
    echo undo
}
through 300 >through.txt
is_below 16 '300 plies through all editions' 1956 through.txt
through 1000 >through.txt
is_below 18 '1000 plies through all editions' 1956 through.txt
