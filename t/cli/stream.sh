#!/bin/sh
# A stream of position lines on standard input is answered line by line.
. "$TOP_SRCDIR/t/lib/tap.sh"

XDG_CONFIG_HOME=$scratch
export XDG_CONFIG_HOME

fen='3ckab2/4a4/4b4/4C4/c8/1R7/4pp3/9/4A4/4KAB2 w'

# stream: judge standard input.
stream()
{
    run "$XQTUI" --judge --json --rules=1956 -
}

# line N: of the output.
line()
{
    printf '%s\n' "$out" | sed -n "$1p"
}

count()
{
    printf '%s\n' "$out" | grep -c '^{.*}$'
}

plan 20
{
    printf '\n \nposition fen %s moves b4b5 a5a4 b5b4 a4a5\n' "$fen"
    printf 'go depth 3\n\nposition fen nonsense\n'
    printf 'position startpos moves h2e2 h9g7 e2e6\r\nposition startpos'
} >"$scratch/in"
stream <"$scratch/in"
is 5 "$(count)" 'every line that is not blank gets an answer'
is 1 "$status" 'bad lines give 1'
like '"game":1,.*"plies":4,.*"verdict":"red_must_change"' "$(line 1)" \
    'a good line is judged'
like '"game":2,.*"start":null,.*"verdict":"none".*"diagnostics":\[".' \
    "$(line 2)" 'a line of another kind gives no ruling and says why'
like '^-:4:1: error: ' "$err" 'the line is named on standard error'
like '"game":3,.*"verdict":"none"' "$(line 3)" 'a bad FEN gives no ruling'
like '"game":4,.*"plies":3,' "$(line 4)" 'a line may end in CR LF'
like '"game":5,.*"plies":0,.*"verdict":"none"' "$(line 5)" \
    'the last line needs no end'
like '"diagnostics":\[\]' "$(line 5)" 'no moves are no mistake'

printf '\357\273\277position startpos moves h2e2\n' >"$scratch/bom"
stream <"$scratch/bom"
like '"plies":1,' "$out" 'a byte order mark is no matter'
printf 'position startpos moves h2e2 h9g7 h2e2\n' | {
    stream
    printf '%s\n' "$out" >"$scratch/number"
}
like 'game 1, ply 3: error' "$(cat "$scratch/number")" \
    'an illegal move is named by game and ply'
stream </dev/null
is 3 "$status" 'an empty input gives 3'
printf 'posit' >"$scratch/short"
stream <"$scratch/short"
is 3 "$status" 'a beginning of "position" is no stream'

# Answers come before the next line is sent.
mkfifo "$scratch/to" "$scratch/from"
"$XQTUI" --judge --json --rules=1956 - <"$scratch/to" >"$scratch/from" &
exec 3>"$scratch/to" 4<"$scratch/from"
echo "position fen $fen moves b4b5" >&3
read -r first <&4
echo "position fen $fen" >&3
read -r second <&4
exec 3>&- 4<&-
wait
like '"game":1,.*"plies":1,' "$first" 'the answer comes before the next line'
like '"game":2,.*"plies":0,' "$second" 'and again'

# Nothing is lost in a long stream.
n=0
while [ "$n" -lt 1000 ]; do
    n=$((n + 1))
    echo "position fen $fen moves b4b5 a5a4 b5b4 a4a5 b4b5 a5a2 b5b2"
done >"$scratch/many"
stream <"$scratch/many"
is 1000 "$(count)" 'a long stream is answered in full'

# What a file may have between its lines a stream may have too.
printf 'position startpos moves h2e2\n# remark\n\tposition startpos\n \t#\n' \
    >"$scratch/between"
stream <"$scratch/between"
is '2 0' "$(count) $status" 'blanks before a line and remarks are no matter'
on_stdin=$(printf '%s' "$out" | sed 's/"file":"[^"]*"//')
run "$XQTUI" --judge --json --rules=1956 "$scratch/between"
is "$(printf '%s' "$out" | sed 's/"file":"[^"]*"//')" "$on_stdin" \
    'as in a file'

# A reader that goes away ends the run, in silence as with other filters.
{
    status=0
    "$XQTUI" --judge --json --rules=1956 - <"$scratch/many" \
        2>"$scratch/err" || status=$?
    echo "$status" >"$scratch/status"
} | { read -r _; exec <&-; sleep 1; }
is '4 ' "$(cat "$scratch/status") $(cat "$scratch/err")" \
    'a broken pipe gives 4 and no message'
if [ -c /dev/full ]; then
    run sh -c '"$1" --judge --json - <"$2" >/dev/full' sh "$XQTUI" \
        "$scratch/between"
    like '^xqtui: standard output: ' "$err" 'another error is told'
else
    skip 'another error is told' 'there is no /dev/full'
fi
finish
