#!/bin/sh
# From an empty program to a ruling, its sheet and a file, and what it costs
# in keys beside the position and the moves themselves.
. "$TOP_SRCDIR/t/lib/tap.sh"

cd "$scratch" || exit 1
keys=$TOP_SRCDIR/t/cli/figure19.keys
fen='"3k1a3/4aP3/9/8n/2R6/9/9/1p7/4An3/3CKA2r w"'
moves='"c5c9 d9d8 c9c5 d8d9 c5c9 d9d8 c9c5 d8d9"'

# cost: the keys of such a file on standard input, each character of a text
# being one.
cost()
{
    grep -v '^#\|^dump$' | grep -vxF -e "$fen" -e "$moves" |
        awk '/^"/ { n += length($0) - 2; next } { n++ } END { print n + 0 }'
}

plan 17
run "$XQTUI" --lang=en --new --size=80x40 --script="$keys"
is 0 "$status" 'the keys can all be pressed'
is '' "$err" 'without a word'
like '=> RED must change' "$out" 'Red must change'
like '8\.6' "$out" 'by article 8.6'
like 'rules 1956' "$out" 'of 1956'
like 'written: game-sheet.html' "$out" 'the sheet is written'
sheet=$(cat game-sheet.html)
like 'RED must change' "$sheet" 'with the obligation'
like '>8\.6  *[A-Z]' "$sheet" 'the article, with its words'
like 'Xiangqi Rules, 1956' "$sheet" 'and the edition'
like '<svg' "$sheet" 'and the boards'
like 'written: game.ubb' "$out" 'the game is saved'
unlike 'unsaved' "$out" 'nothing is asked at the end'

run "$XQTUI" --lang=en --judge game.ubb
like 'RED must change' "$out" 'read back, the file is ruled the same'
like '8\.6' "$out" 'by the same article'
like '1956' "$out" 'of the edition that was chosen'

n=$(cost <"$keys")
diag "keys beside the position and the moves: $n"
ok 'less than 60 keys' test "$n" -lt 60

# From the ruling on the screen to the sheet on the disk.
n=$(sed -n '/^w$/,/^Enter$/p' "$keys" | cost)
diag "keys from the ruling to the sheet: $n"
ok 'less than 5 of them for the sheet' test "$n" -lt 5
finish
