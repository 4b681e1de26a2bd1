#!/bin/sh
# --scan: the rulings as of the plies at which a repetition can be claimed.
. "$TOP_SRCDIR/t/lib/tap.sh"

XDG_CONFIG_HOME=$scratch
export XDG_CONFIG_HOME

"$TOP_BUILDDIR/t/bench/games" $((10 + $(many_of 50))) 11 70 >"$scratch/games"

# judged: each line of --scan by --judge and --at; nothing else is in it.
judged()
{
    sed 's/.*"game":\([0-9]*\),.*"at":\([0-9]*\)}$/\1 \2/' "$scratch/seen" |
        while read -r game ply; do
            "$XQTUI" --judge --json "$@" --game="$game" --at="$ply" \
                "$scratch/games"
        done
}

# without PLY: lines of --scan as --judge has them.
without_at()
{
    sed 's/,"at":[0-9]*}$/}/' "$scratch/seen"
}

plan 14
for edition in 1956 1959 axf wxf2018 cxa2020; do
    "$XQTUI" --scan --json --rules=$edition "$scratch/games" \
        >"$scratch/seen"
    judged --rules=$edition >"$scratch/one"
    without_at >"$scratch/all"
    ok "$edition: every line is that of --judge as of its ply" \
        cmp "$scratch/one" "$scratch/all"
done
ok 'there are such plies' \
    test "$(grep -c . "$scratch/seen")" -gt "$(many_of 20)"

"$XQTUI" --scan --json --rules=axf --label=9:chase --label=30:old \
    "$scratch/games" >"$scratch/seen"
judged --rules=axf --label=9:chase --label=30:old >"$scratch/one"
without_at >"$scratch/all"
ok 'so it is with labels' cmp "$scratch/one" "$scratch/all"

# To and fro, three times.
set -- --fen='4k4/9/9/9/9/9/9/9/4A4/R3K4 w' \
    --moves='a0a1 e9e8 a1a0 e8e9 a0a1 e9e8 a1a0 e8e9 a0a1 e9e8'
run "$XQTUI" --scan --json --rules=axf "$@"
is '8 9 10' "$(printf '%s\n' "$out" | sed 's/.*"at"://;s/}//' | xargs)" \
    'the third occurrence can be claimed, and what follows it'
like '"occurrences":3\}.*"completed_by":"black".*"at":8\}$' "$out" \
    'by the side that completed it'
run "$XQTUI" --scan --json --rules=axf --at=8 "$@"
is 1 "$(printf '%s\n' "$out" | grep -c .)" '--at ends the search there'
run "$XQTUI" --scan --json --rules=axf --at=7 "$@"
is '' "$out" 'no such ply is no line'
run "$XQTUI" --scan --rules=axf --at=7 "$@"
ok 'but a word in text' test -n "$out"
run "$XQTUI" --scan --json --rules=all --at=8 "$@"
ok 'every edition has its own lines' \
    test "$(printf '%s\n' "$out" | grep -c '"at":8}$')" -ge 4
run "$XQTUI" --scan --json --rules=axf --fen='4k4/9/9/9/9/9/9/9/9/4K4 w'
like '"verdict":"none"' "$out" 'what cannot be judged is told once'
finish
