#!/bin/sh
# Work shared among processes comes out as if one had done it.
. "$TOP_SRCDIR/t/lib/tap.sh"

XDG_CONFIG_HOME=$scratch
export XDG_CONFIG_HOME

games=$TOP_BUILDDIR/t/bench/games
files=$TOP_SRCDIR/t/files
sent='position startpos moves h2e2'

# same NAME OPTION...: one job and three give the same output, diagnostics and
# status; the input is $in.
in=/dev/null
same()
{
    name=$1
    shift
    run "$XQTUI" --jobs=1 "$@" <"$in"
    mv "$scratch/.out" "$scratch/one.out"
    mv "$scratch/.err" "$scratch/one.err"
    one=$status
    run "$XQTUI" --jobs=3 "$@" <"$in"
    if [ "$status" = "$one" ] && [ -s "$scratch/one.out" ] &&
        cmp "$scratch/one.out" "$scratch/.out" >/dev/null &&
        cmp "$scratch/one.err" "$scratch/.err" >/dev/null; then
        pass "$name"
    else
        fail "$name"
        diag "status $one with one job, $status with three"
        diag "$(diff "$scratch/one.out" "$scratch/.out" | head -n 5)"
        diag "$(diff "$scratch/one.err" "$scratch/.err" | head -n 5)"
    fi
}

# workers PID: the processes it has started.
workers()
{
    ps -A -o pid= -o ppid= -o stat= |
        awk -v of="$1" '$2 == of && $3 !~ /^Z/ { print $1 }'
}

# until_ok COMMAND...: wait until it succeeds, ten seconds at most.
until_ok()
{
    tries=0
    while ! "$@" >/dev/null 2>&1; do
        tries=$((tries + 1))
        [ "$tries" -lt 200 ] || return 1
        sleep 0.05
    done
}

# held: a worker has opened the file that hangs.
held()
{
    for worker in $(workers "$run"); do
        find "/proc/$worker/fd" -lname '*/hangs'
    done | grep -q .
}

plan 75

# ------------------------------------------------------------ the options
for bad in x -1 2x 257 ''; do
    run "$XQTUI" --judge "--jobs=$bad" "$files/fens.txt"
    like "^xqtui: --jobs=$bad: a number from 0 to 256 or auto" "$err" \
        "'$bad' is no number of jobs"
done
is 2 "$status" 'that is a usage error'
run "$XQTUI" --board --jobs=2 "$files/fens.txt"
like '^xqtui: --jobs goes with --judge, --scan or --list' "$err" \
    'a single position is not shared'
for n in 0 auto 256; do
    run "$XQTUI" --judge --json "--jobs=$n" "$files/fens.txt"
    is 1 "$status" "--jobs=$n is taken"
done

# ------------------------------------------------- files, good and bad ones
set -- "$files"/*.ubb "$scratch/no-such-file" "$files"/*.txt "$files"/*.html
for mode in '--judge --json' --judge '--scan --json' --scan --list \
    '--list --json'; do
    # shellcheck disable=SC2086 # two words
    same "$mode: many files, a missing one among them" $mode --rules=1956 "$@"
done
is 3 "$status" 'the worst status counts'
same 'every edition' --judge --rules=all "$files"/*.ubb
same 'in Chinese, labels, a window' --judge --lang=zh --rules=axf \
    --label=1:idle --window=1-3 "$@"
same 'one file with many games' --judge --json "$files/post-1956.txt"
same 'games whose titles name the edition' --scan "$files/post-1959.txt"
run "$XQTUI" --judge --json --jobs=3 --game=9 "$files"/*.ubb
is 1 "$(printf '%s\n' "$out" | grep -c .)" '--game counts over all files'

# ------------------------------------------------------------- a list
printf '%s\n' "$@" >"$scratch/list"
run "$XQTUI" --judge --json "$@"
mv "$scratch/.out" "$scratch/arguments"
same 'a list of files' --judge --json --files-from="$scratch/list"
ok 'is as good as arguments' cmp "$scratch/arguments" "$scratch/.out"
xargs -n 4 "$XQTUI" --judge --json <"$scratch/list" >"$scratch/xargs.out" \
    2>/dev/null
ok 'so are several runs on a part of it each' \
    cmp "$scratch/arguments" "$scratch/xargs.out"
in=$scratch/list
same 'the list may come from standard input' --judge --json --files-from=-
ok 'with the same result' cmp "$scratch/arguments" "$scratch/.out"
in=/dev/null
run "$XQTUI" --list --files-from=/dev/null
is '3 /dev/null: error: there is no name of a file in it' "$status $err" \
    'an empty list is no input'
run "$XQTUI" --list --files-from="$scratch/no-such-list"
like '^3 .*/no-such-list: error: No such file' "$status $err" \
    'nor is one that is not there'
run "$XQTUI" --list --files-from=- -
like '^xqtui: standard input cannot be both' "$err" \
    'standard input is one thing only'
run "$XQTUI" --list --files-from=- <<END
$files/ver2.ubb

-
END
like '^-: error: standard input is the list' "$err" 'in the list too'
like 'ver2.ubb: 1 game' "$out" 'and the rest of the list counts'

# ----------------------------------------------------------- a stream
n=$((30 + $(many_of 50)))
{
    "$games" $((n - 25)) 4 60
    printf 'go depth 3\n\nposition fen nonsense\nposition startpos\r\n'
    head -c 1100000 /dev/zero | tr '\0' x
    printf '\n'
    "$games" 20 5 40
    printf 'position startpos moves h2e2'
} >"$scratch/stream"
in=$scratch/stream
same 'a stream of position lines' --judge --json --rules=1956 -
is "$n" "$(grep -c . "$scratch/.out")" 'is answered in full'
same 'a stream that is scanned' --scan --json --rules=axf -
in=/dev/null
same 'the same lines in a file' --scan --json --rules=axf "$scratch/stream"

# A stream may be cut anywhere between two lines.  Each part counts its games
# from 1.
"$games" 90 6 60 >"$scratch/whole"
split -l 25 "$scratch/whole" "$scratch/part."
"$XQTUI" --scan --json --rules=axf - <"$scratch/whole" |
    sed 's/"game":[0-9]*/"game":0/' >"$scratch/whole.out"
for part in "$scratch"/part.a?; do
    "$XQTUI" --scan --json --rules=axf - <"$part" >"$part.out" &
done
wait
cat "$scratch"/part.a?.out | sed 's/"game":[0-9]*/"game":0/' \
    >"$scratch/parts.out"
ok 'some of these games repeat' test -s "$scratch/whole.out"
ok 'a stream cut in parts gives the lines of the whole' \
    cmp "$scratch/whole.out" "$scratch/parts.out"

# A big file that is plain is read line by line: one letter that is not ASCII
# and it is not.
{
    head -c 1048576 /dev/zero | tr '\0' '#' | fold -w 1000
    printf '\n  # remark\n\n'
    "$games" $((4 + $(many_of 36))) 8 60 | sed 's/^/ /'
} >"$scratch/plain"
mkdir "$scratch/whole.d"
{
    cat "$scratch/plain"
    echo '# é'
} >"$scratch/whole.d/plain"
cd "$scratch" || exit 1
same 'a big plain file' --scan --rules=axf plain
mv .out plain.out
cd whole.d || exit 1
"$XQTUI" --scan --rules=axf plain >../whole.out
cd .. || exit 1
ok 'is read as if it were not plain' cmp plain.out whole.out
ok 'and has games' test -s plain.out

# ------------------------------------------------- answers before the next
mkfifo to from
"$XQTUI" --judge --json --jobs=2 --rules=1956 - <to >from 2>err &
run=$!
exec 3>to 4<from
echo 'position startpos moves h2e2' >&3
read -r first <&4
echo 'position startpos moves h2e2 h9g7' >&3
read -r second <&4
like '"game":1,.*"plies":1,' "$first" 'the answer comes before the next line'
like '"game":2,.*"plies":2,' "$second" 'and again'

# ------------------------------------------------- a worker that dies
# One that has nothing to do is replaced; the input of the other is missed.
exec 3>&- 4<&-
wait "$run"
mkfifo hangs
exec 5<>hangs
"$XQTUI" --list --jobs=2 --files-from=- <to >from 2>err &
run=$!
exec 3>to 4<from
echo "$files/ver2.ubb" >&3
read -r first <&4
read -r _ <&4
echo hangs >&3
until_ok held || diag 'no worker reads the file that hangs'
# shellcheck disable=SC2046 # a list of words
kill -KILL $(workers "$run")
until_ok grep . err
echo "$files/fens.txt" >&3
read -r second <&4
exec 3>&- 4<&-
status=0
wait "$run" || status=$?
like 'ver2.ubb: 1 game' "$first" 'what was done before is there'
like '^hangs: error: internal error: signal 9 ended the process' \
    "$(cat err)" 'a worker that was killed is told with its file'
like 'fens.txt: ' "$second" 'the next files are done'
is 4 "$status" 'the status is that of an internal error'
is 1 "$(grep -c internal err)" 'it is told once'

# One that is killed in the middle of a file: nobody reads its answers, so it
# waits to give them.  Another goes on behind the game it was at, and so does
# the next.
i=0
while [ "$i" -lt 6000 ]; do
    echo "$sent"
    i=$((i + 1))
done >first.txt
cp first.txt second.txt
mkfifo answers
"$XQTUI" --list --json --jobs=2 first.txt second.txt >answers 2>err &
run=$!
exec 4<answers
read -r first <&4
printf '%s\n' "$first" >read.out
workers "$run" >were
# shellcheck disable=SC2046 # a word
kill -KILL $(sort -n were | head -n 1)
while ! grep -q internal err && read -r line <&4; do
    printf '%s\n' "$line" >>read.out
done
lost=$(sed -n 's/^first.txt: game \([0-9]*\): error: internal.*/\1/p' err)
while read -r line <&4; do
    printf '%s\n' "$line" >>read.out
    case $line in
    *"\"game\":$((lost + 1)),"*) break ;;
    esac
done
workers "$run" | grep -vxFf were >new
kill -KILL "$(cat new)"
cat <&4 >>read.out
exec 4<&-
status=0
wait "$run" || status=$?
is 4 "$status" 'two were killed in the middle of a file'
like '^first.txt: game [0-9]+: error: internal error: signal 9 ended' \
    "$(sed -n 1p err)" 'the game of the first is told'
like '^first.txt: game [0-9]+: error: internal error: signal 9 ended' \
    "$(sed -n 2p err)" 'and that of the one that took its place'
is 2 "$(grep -c . err)" 'nothing else is'
"$XQTUI" --list --json first.txt second.txt >whole.out
sed -n 's/^first.txt: game \([0-9]*\): .*/\1d/p' err >left-out
ok 'which are two games' test "$(sort -u left-out | wc -l)" -eq 2
sed -f left-out whole.out >wanted
ok 'the rest of the file is there, once and in order' cmp wanted read.out

# ------------------------------------------------- a pipe without a writer
# Named on the command line it is waited for.  The complaint about the file
# before it tells that its turn has come.
echo "$sent" >one-line
mkfifo late
for n in 1 2; do
    : >late.err
    "$XQTUI" --judge --json --rules=1956 --jobs=$n no-such-file late \
        >late.out 2>late.err &
    run=$!
    until_ok grep no-such-file late.err
    cat one-line >late &
    writer=$!
    status=0
    wait "$run" || status=$?
    kill "$writer" 2>/dev/null
    wait "$writer"
    is 3 "$status" "--jobs=$n: only the missing file is missed"
    like '"file":"late",.*"plies":1,' "$(cat late.out)" \
        'the pipe is waited for'
    is 1 "$(grep -c . late.err)" 'and nothing said of it'
done

# One process that is ended while it waits for the next input has written
# whole lines.
: >term.err
"$XQTUI" --list --json first.txt no-such-file late >term.out 2>term.err &
run=$!
until_ok grep no-such-file term.err
kill -TERM "$run"
status=0
wait "$run" || status=$?
is 143 "$status" 'SIGTERM ends one process'
is 1 "$(tail -c 1 term.out | wc -l)" 'the last line it wrote is whole'

# ------------------------------------------------- a closed pipe
"$games" 200 3 60 >many
{
    status=0
    "$XQTUI" --judge --json --jobs=2 --rules=1956 - <many 2>err ||
        status=$?
    echo "$status" >status
} | { read -r _; exec <&-; sleep 0.5; }
is 4 "$(cat status)" 'a reader that goes away ends the run'
is '' "$(cat err)" 'without a message'

# ------------------------------------------------- interrupts
# hanging: "PID PARENT" of the processes that wait for "hangs".
hanging()
{
    ps -A -o pid= -o ppid= -o stat= -o args= |
        awk -v of="$scratch/hangs" \
            '$3 !~ /^Z/ && $5 == "--list" && index($0, of) { print $1, $2 }'
}

# three: that many of them are there.
three()
{
    [ "$(hanging | grep -c .)" = 3 ]
}

none()
{
    [ -z "$(hanging)" ]
}

# The one that started two others gets the signal.
{
    until_ok three
    hanging >were
    kill -INT "$(awk '{ print $2 }' were | sort | uniq -d)"
} &
"$TOP_BUILDDIR/t/tui/pty" -- "$XQTUI" --list --jobs=2 "$scratch/hangs" \
    "$files/fens.txt" "$files/ver2.ubb" >int.out 2>int.err
wait
is 3 "$(grep -c . were)" 'a run and two workers are at it'
like '^signal 2$' "$(cat int.err)" 'SIGINT ends it'
ok 'and its workers, one of which waits for input' until_ok none

# ------------------------------------------------- progress
# On a terminal that has standard error only.
on_terminal()
{
    "$TOP_BUILDDIR/t/tui/pty" "size=${2-80}x24" -- sh -c "{
        echo '$sent'; sleep 0.4
        echo '$sent'; } | '$XQTUI' --judge --json --rules=1956 $1" \
        2>/dev/null
}
for n in 1 2; do
    seen=$(on_terminal "--jobs=$n - >progress.out" | tr '\r' '\n')
    like '^games: [12]; [0-9]+ a second' "$seen" \
        "--jobs=$n: a terminal is told how far it is"
    like '^ +$' "$(printf '%s\n' "$seen" | tail -n 1)" \
        'the line is erased at the end'
done
is 2 "$(grep -c '"plies":1' progress.out)" 'the output goes elsewhere'
unlike 'a second' "$(on_terminal '-')" 'not where the output is shown'
seen=$(on_terminal '- >progress.out' 12 | tr '\r' '\n')
like '^games: [12]; ' "$seen" 'a narrow terminal has the beginning of the line'
unlike '^.{12}' "$(printf '%s\n' "$seen" | sed '/^games\|^ /!d')" \
    'cut before it would wrap'
exec 5<&-
cd / || exit 1
finish
