#!/bin/sh
# What the README shows is what the program does.
. "$TOP_SRCDIR/t/lib/tap.sh"

readme=$TOP_SRCDIR/README

figures=$TOP_SRCDIR/data/book/1956.ubb

plan 8
sed -n '/^ xqtui  figure-16/,/^$/p' "$readme" | sed '/^$/d' >"$scratch/shown"
sh "$TOP_SRCDIR/t/style/refresh.sh" show >"$scratch/seen"
like '^ xqtui ' "$(cat "$scratch/shown")" 'the README shows a screen'
is 24 "$(grep -c . "$scratch/seen")" 'a screen has 24 lines'
if cmp -s "$scratch/shown" "$scratch/seen"; then
    pass 'the screen is that of the program'
else
    fail 'the screen is that of the program'
    diag "make refresh puts this into the README:
$(cat "$scratch/seen")"
fi

# A ruling in one command: the options it shows are there.
bad=$(sed -n 's/^    build\/xqtui \(.*\) FILE$/\1/p' "$readme" |
    while read -r options; do
        # shellcheck disable=SC2086 # options are words
        "$XQTUI" $options "$figures" >"$scratch/out" 2>&1 &&
            [ -s "$scratch/out" ] || echo "$options: $(cat "$scratch/out")"
    done)
empty "$bad" 'the commands for a ruling work'

# From a position to a sheet: the lines, typed on the board.
sed -n 's/^    \(:.*\)/\1/p' "$readme" | sed 's/   *[^ ].*$//' \
    >"$scratch/typed"
sed 's/.*/"&" Enter/' "$scratch/typed" >"$scratch/keys"
like '^:sheet ruling.html$' "$(cat "$scratch/typed")" 'lines to type are found'
cd "$scratch" || exit 1
run "$XQTUI" --lang=en --script=keys --size=80x24
like 'written: ruling.html' "$out" 'typed on the board they write the sheet'
sheet=$(cat ruling.html)
like 'RED must change, or loses' "$sheet" 'which has the ruling'
like '15:20' "$sheet" 'and what was noted'
finish
