#!/bin/sh
# An archive of any size is read a piece at a time, and what comes of it is
# what comes of the same games in files that are read as a whole.
. "$TOP_SRCDIR/t/lib/tap.sh"

XDG_CONFIG_HOME=$scratch
export XDG_CONFIG_HOME

# repeat N FILE: so many copies of it.
repeat()
{
    awk -v n="$1" '{ text = text $0 "\n" }
        END { for (i = 0; i < n; i++) printf "%s", text }' "$2"
}

# moved BY FILE: the places in it, "whole:LINE:" and "in line LINE", so many
# lines further on and in one file.
moved()
{
    awk -v by="$1" '{
        gsub(/"file":"[^"]*"/, "\"file\":\"many\"")
        sub(/"title":"%"/, "\"title\":null")
        gsub(/(whole|-|pipe):/, "many:")
        text = ""
        while (match($0, /(many:|in line )[0-9]+/)) {
            place = substr($0, RSTART, RLENGTH)
            match(place, /[0-9]+/)
            line = substr(place, RSTART) + by
            text = text substr($0, 1, index($0, place) - 1) \
                substr(place, 1, RSTART - 1) line
            $0 = substr($0, index($0, place) + length(place))
        }
        print text $0
    }' "$2"
}

# judged FILE OPTION...: its answers and complaints.
judged()
{
    "$XQTUI" --judge --json --rules=axf "$@" 2>err
    cat err
}

cd "$scratch" || exit 1
# Comments make them long, so that some hundred games are enough.
long=$(repeat 100 - <<'EOF'
A remark of forty bytes and no more: 40.
EOF
)
cat >one.dhtmlxq <<EOF
[DhtmlXQ]
[DhtmlXQ_title]马炮[/DhtmlXQ_title]
[DhtmlXQ_movelist]7747706247406280[/DhtmlXQ_movelist]
[DhtmlXQ_comment1]${long}[/DhtmlXQ_comment1]
[/DhtmlXQ]
EOF
cat >one.pgn <<EOF
[Event "马炮"]
[Result "*"]

1. 炮二平五 {${long}}
马8进7 2. 炮五进四 {*

[Event "not yet"]
} 马7进5 3. 帅五进一 车9进5 *

EOF
cat >one.list <<EOF
【局】
标题：马炮
备注：${long}
1. 炮二平五 马8进7
2. 马二进三 车9进9

EOF
cat >one.wxf <<EOF
FORMAT WXF
GAME x
START{
1. C2=5 {${long}} H8+7
2. C5+4 K5+5
}END
EOF
{
    printf '4k4/9/9/9/9/9/9/9/R8/3K5 w%2000s\n' ''
    printf '4k4/9/9/9/9/9/9/9/R8/3K6 w%2000s\n' ''
} >one.fen
iconv -f UTF-8 -t GB18030 one.pgn >one.gb

kinds='dhtmlxq pgn list wxf fen gb'
[ -z "${XQ_FEW-}" ] || kinds='pgn fen'
plan $((3 * $(echo "$kinds" | wc -w) + 8))

# A line that no archive begins with, so that all of it is read as a whole.
for kind in $kinds; do
    repeat $((1100000 / $(wc -c <"one.$kind") + 1)) "one.$kind" >many
    { echo '%'; cat many; } >whole
    judged whole >all
    moved -1 all >wanted
    ok "$kind: the games are read" test "$(grep -c '^{' wanted)" -gt 200
    for jobs in 1 3; do
        judged --jobs=$jobs many >seen
        ok "$kind, --jobs=$jobs: all is as in a whole" cmp wanted seen
    done
done

# ---------------------------------------------------------------- a stream
judged --jobs=2 - <many >all
moved 0 all >seen
ok 'standard input is read in pieces too' cmp wanted seen
mkfifo pipe
cat many >pipe &
judged --jobs=2 pipe >all
moved 0 all >seen
ok 'and so is a pipe that has a name' cmp wanted seen

# ------------------------------------------------- a game of a mebibyte
# It is done at home, between pieces that workers have.
{
    repeat 300 one.dhtmlxq
    printf '[DhtmlXQ]\n[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n'
    printf '[DhtmlXQ_comment1]'
    head -c 1200000 /dev/zero | tr '\0' a
    printf '[/DhtmlXQ_comment1]\n[/DhtmlXQ]\n'
    repeat 100 one.dhtmlxq
} >many
judged --jobs=1 many >wanted
judged --jobs=3 many >seen
is 401 "$(grep -c '^{' wanted)" 'a game of a mebibyte is one of many'
ok 'and others are numbered as if it were short' cmp wanted seen

# ------------------------------------------------- a worker that dies
# Nobody reads the answers, so it waits to give them.
repeat 600 one.dhtmlxq >many
"$XQTUI" --judge --json --rules=axf many >wanted 2>err
mkfifo answers
"$XQTUI" --judge --json --rules=axf --jobs=2 many >answers 2>err &
run=$!
exec 4<answers
read -r first <&4
printf '%s\n' "$first" >seen
# shellcheck disable=SC2009 # pgrep is not everywhere
kill -KILL "$(ps -A -o pid= -o ppid= |
    awk -v of="$run" '$2 == of { print $1; exit }')"
cat <&4 >>seen
exec 4<&-
status=0
wait "$run" || status=$?
is 4 "$status" 'a worker was killed in the middle of a piece'
like '^many: game [0-9]+: error: internal error: signal 9 ended' \
    "$(grep internal err)" 'a game is named'
is 1 "$(grep -c internal err)" 'that is told once'
# At work on its first game it is begun again, and nothing is lost.
sed -n 's/^many: game \([0-9]*\): error: internal.*; it is left out$/\1d/p' \
    err >left-out
sed -f left-out wanted >rest
ok 'all others are there, in order, with their numbers' cmp rest seen
finish
