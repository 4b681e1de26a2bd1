#!/bin/sh
# The exit statuses the program gives are those of the manual.
. "$TOP_SRCDIR/t/lib/tap.sh"

documented=$(awk '
    /^\.Sh / { inside = /EXIT STATUS/ }
    inside && /^\.It / { print $2 }' "$TOP_SRCDIR/man/xqtui.1" | xargs)
fen='4k4/9/9/9/9/9/9/9/R8/3K5 w'

plan 12
is '0 1 2 3 4' "$documented" 'the manual has the five statuses'
run "$XQTUI" --judge --rules=1956 --fen="$fen" --moves='a1a2'
is 0 "$status" 'a game that was judged gives 0'
run "$XQTUI" --judge --rules=1956 --fen="$fen" --moves='a1a2 e9e7'
is 1 "$status" 'an illegal move gives 1'
run "$XQTUI" --no-such-option
is 2 "$status" 'an unknown option gives 2'
run "$XQTUI" --judge --rules=1956 "$scratch/no-such-file"
is 3 "$status" 'a file that is not there gives 3'
echo 'nothing of interest' >"$scratch/text"
run "$XQTUI" --judge --rules=1956 "$scratch/text"
is 3 "$status" 'a file without a game gives 3'

# Many files.
printf 'position fen %s moves a1a2\n' "$fen" >"$scratch/good"
run "$XQTUI" --judge --json --rules=1956 "$scratch/good" "$scratch/text" \
    "$scratch/no-such-file" "$scratch/good"
is 3 "$status" 'one file that cannot be read among many gives 3'
is 2 "$(printf '%s\n' "$out" | grep -c '^{.*}$')" 'the others are judged'
is "$(printf '%s\n' "$out" | grep -c .)" 2 'those refused give no object'
is 2 "$(printf '%s\n' "$err" | grep -c ': error: ')" \
    'but a message on standard error'
echo 'position fen 9/9/9/9/9/9/9/9/9/3K5 w' >"$scratch/kingless"
run "$XQTUI" --judge --json --rules=1956 "$scratch/kingless"
like '"verdict":"none"' "$out" 'a game that cannot be judged gives an object'
is 1 "$status" 'and 1'
finish
