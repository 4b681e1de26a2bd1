#!/bin/sh
# However the program ends: the next start offers what was not saved, and
# nothing that was saved or thrown away.  And two of them at one file.
. "$TOP_SRCDIR/t/lib/tap.sh"

pty=$TOP_BUILDDIR/t/tui/pty
TERM=xterm-256color
export TERM
cd "$scratch" || exit 1

cat >game.ubb <<'END'
[DhtmlXQ]
[DhtmlXQ_title]First[/DhtmlXQ_title]
[DhtmlXQ_movelist]77477062796780708979[/DhtmlXQ_movelist]
[/DhtmlXQ]
END

# on_terminal STEP...: a game is open, and its journal is in j.
on_terminal()
{
    run "$pty" "$@" -- "$XQTUI" --lang=en --journal=j --record=rec game.ubb
    ended=$(printf '%s\n' "$err" | sed -n 1p)
}

script()
{
    printf '%s\n' "$1" >script.keys
    "$XQTUI" --lang=en --script=script.keys --journal=j game.ubb
}

# offered NAME: the next start asks, and has the move and the half comment.
offered()
{
    like 'Unsaved work of 20' "$(script '')" "$1: the next start asks"
    out=$(script 'Enter')
    like 'ply 6/6' "$out" "$1: the move comes back"
    like 'comment: half a com$' "$out" "$1: so does the line half typed"
    rm -rf j
}

# not_offered NAME
not_offered()
{
    unlike 'Unsaved work' "$(script '')" "$1"
    is '' "$(ls j 2>/dev/null)" "$1: there is no journal"
}

plan 78
work='send=G:c6c5\r;half a com'
for signal in HUP:1 INT:2 QUIT:3 TERM:15; do
    on_terminal 'wait=quit' "$work" taken=rec "kill=${signal#*:}"
    is "exit $((128 + ${signal#*:}))" "$ended" "SIG${signal%:*} ends it"
    offered "SIG${signal%:*}"
done
on_terminal 'wait=quit' "$work" taken=rec hangup
is 'exit 129' "$ended" 'without its terminal it ends'
offered 'the terminal is gone'

# It can wait, and be thrown away.
on_terminal 'wait=quit' "$work" taken=rec kill=9
unlike 'Unsaved' "$(script 'Down Enter')" 'it can be decided later'
like 'Unsaved' "$(script '')" 'then it is asked again'
script 'Down Down Enter' >/dev/null
not_offered 'it can be thrown away'

# Left on purpose.
on_terminal 'wait=quit' 'send=G:c6c5\rq' 'wait=unsaved work' 'send=2\r'
is 'exit 0' "$ended" 'unsaved work can be thrown away'
not_offered 'what was thrown away on purpose is not offered'
on_terminal 'wait=quit' 'send=G:c6c5\r' 'send=:save new.ubb\r' \
    'wait=written' 'send=q'
is 'exit 0' "$ended" 'with all saved q leaves at once'
not_offered 'what was saved is not offered'
on_terminal 'wait=quit' 'send=G:c6c5\r' 'send=:save newer.ubb\r' \
    'wait=written' kill=9
not_offered 'what was saved before a crash is not offered'
on_terminal 'wait=quit' 'send=G:c6c5\ruq'
is 'exit 0' "$ended" 'with all undone too'
not_offered 'what was undone is not offered'
on_terminal 'wait=quit' 'send=:rules axf\r' taken=rec kill=9
not_offered 'a command that changes no game leaves nothing'

# A journal that was damaged on the disk: what comes before is brought back,
# what was lost is counted, the file is kept.
damaged()
{
    on_terminal 'wait=quit' 'send=G:c6c5\r:g4g5\r:i6i5\r' taken=rec kill=9
    sed "$1" j/*.journal >spoilt && cp spoilt j/*.journal
    cp spoilt was
}
damaged 's/c6c5$/c6c7/'
like 'damaged, [1-9][0-9]* lines cannot be read' "$(script '')" \
    'damage is told of before it is brought back'
like '[1-9][0-9]* lines could not be read; kept: .*[.]journal[.]bad' \
    "$(script 'Enter')" 'and what could not be, then'
ok 'as it was it is kept' cmp was j/*.bad
rm -rf j
damaged 's/ g4g5$/ g4h5/'
out=$(script 'Enter')
like 'ply 6/6' "$out" 'what comes before the damage is brought back'
like '[1-9][0-9]* lines could not be read' "$out" 'the rest is counted'
rm -rf j
damaged '/xqj/s/^xqj ./xqj x/'
like 'damaged, ' "$(script '')" 'a journal without a whole line is told of'
ok 'and stays' ls j/*.journal
rm -rf j

# A long text takes room as it is long, not its square, and comes back.
text=$(printf 'word %.0s' $(seq 400))
on_terminal 'wait=quit' "send=;$text" 'send=end\eOD\eODx' taken=rec kill=9
is yes "$([ "$(cat j/*.journal | wc -c)" -lt 200000 ] && echo yes)" \
    'a text of 2000 signs takes no room of its square'
like "word exnd" "$(script Enter)" 'it comes back as it was typed'
rm -rf j

# A journal in the folder of the user, without being asked.
run "$pty" 'wait=quit' 'send=;x' taken=rec kill=9 \
    -- "$XQTUI" --lang=en --record=rec game.ubb
is 700 "$(stat -c %a state/xqtui)" \
    'the journals are for nobody else'
run "$pty" 'wait=Unsaved work of 20' 'send=\r' 'wait=comment:' kill=9 \
    -- "$XQTUI" --lang=en game.ubb
is 'signal 9' "$(printf '%s\n' "$err" | sed -n 1p)" \
    'it is found without an option'

# Two of them at one file: the second window is driven while the first waits.
rm -rf j
cat >second.keys <<'END'
G : "c6c5" Enter dump
: "save game.ubb" Enter dump 3 Enter dump
: "save game.ubb" Enter 2 Enter dump
END
cp game.ubb before.ubb
on_terminal 'wait=quit' 'send=G:b9c7\r' 'send=;mine\r' taken=rec \
    "run='$XQTUI' --lang=en --script=second.keys --journal=j game.ubb >second;
     cp game.ubb second.ubb; ls j >journals" \
    'send=:save game.ubb\r' 'wait=was changed by another program' \
    'send=3\r' 'wait=nothing was written' 'run=cp game.ubb third.ubb' \
    'send=:save game.ubb\r' 'wait=was changed by' 'send=2\r' \
    'wait=written: game.ubb' 'send=q'
is 'exit 0' "$ended" 'the first window is told that another wrote the file'
unlike 'Unsaved work' "$(cat second)" \
    'the journal of a living program is not offered'
like 'game.ubb is there already' "$(cat second)" \
    'the second asks before it replaces the file it read'
like 'nothing was written' "$(cat second)" 'and does not if told so'
like '2324' "$(cat second.ubb)" 'asked to, it does'
is 1 "$(wc -l <journals)" 'what it saved needs no journal; the other has one'
ok 'the first does not replace it unasked' cmp second.ubb third.ubb
like 'mine' "$(cat game.ubb)" 'asked to, it does, too'
unlike '2324' "$(cat game.ubb)" 'with its own moves'
is '' "$(ls j)" 'at the end no journal is left'

# A file of several games: what is brought back goes on top of all of them.
rm -rf j
mkdir sub
cp "$TOP_SRCDIR/t/cli/flows.ubb" sub/three.ubb
edits='; "words" Enter N ; "more" Enter P'

# script_at KEYS ARG...: nobody quits, so the journal stays.
script_at()
{
    printf '%s\n' "$1" >script.keys
    shift
    "$XQTUI" --lang=en --script=script.keys --journal=j "$@"
}

cp sub/three.ubb want.ubb
script_at "$edits W C-u \"want.ubb\" Enter 2 Enter" want.ubb >/dev/null
rm -rf j
script_at "$edits" sub/three.ubb >/dev/null
out=$(script_at 'Enter dump W dump Enter dump 2 Enter dump' sub/three.ubb)
like 'save as: sub/three.ubb' "$out" \
    'brought back, W proposes the file, with its folder'
unlike 'lost' "$out" 'no game of it would be lost'
like 'written: sub/three.ubb' "$out" 'it is written'
ok 'the file is that of a run that was not killed' \
    cmp want.ubb sub/three.ubb
is 3 "$(grep -c 'DhtmlXQ_title' sub/three.ubb)" 'with all three games'

# Once more on top of what was saved.
script_at 'N N ; "third" Enter W Enter 2 Enter dump P ; " again" Enter' \
    sub/three.ubb >/dev/null
script_at 'Enter W dump Enter dump 2 Enter' sub/three.ubb >out
like 'save as: sub/three.ubb' "$(cat out)" 'after a save it goes on top too'
unlike 'lost' "$(cat out)" 'the games saved before are among those written'
is 3 "$(grep -c 'DhtmlXQ_title' sub/three.ubb)" 'all three are there'
like 'third' "$(cat sub/three.ubb)" 'with what was saved before the crash'
like 'again' "$(cat sub/three.ubb)" 'and what was done after it'

# Without naming the file, and when it is another one by now.
script_at "$edits" sub/three.ubb >/dev/null
cp -r j kept
like '1/3' "$(script_at 'Enter dump')" 'the file is opened again for it'
rm -rf j
mv kept j
sed -i 's/One move/Changed/' sub/three.ubb
script_at 'Enter dump W dump C-u "sub/three.ubb" Enter dump 3 Enter W Enter' \
    sub/three.ubb >out
like '1/2' "$(cat out)" 'of a file that was changed only the edited come back'
like 'save as: sub/three-recovered.ubb' "$(cat out)" 'under another name'
like 'games in it' "$(cat out)" 'the file would lose games: that is said'
is 2 "$(grep -c 'DhtmlXQ_title' sub/three-recovered.ubb)" \
    'both are saved together'
like 'Changed' "$(cat sub/three.ubb)" 'the file stays as it is'

# Other games over a file of this run.
rm -rf j
script_at 'C-n s W C-u "sub/three.ubb" Enter dump 3 Enter dump' \
    sub/three.ubb >out
like 'lost: 3' "$(cat out)" 'a new game over a file of three is asked about'
rm -rf j
script_at ': "title x" Enter W C-u "whole.ubb" Enter dump
    C-n s W C-u "whole.ubb" Enter dump 3 Enter' sub/three.ubb >out
like 'written: whole.ubb' "$(cat out)" 'three games are saved'
like 'lost: 3' "$(cat out)" 'and not replaced by another one unasked'

# A record that cannot be written is told of when the screen is gone.
rm -rf j
if [ -e /dev/full ]; then
    run "$pty" 'wait=quit' 'send=lq' -- "$XQTUI" --lang=en --journal=j \
        --record=/dev/full game.ubb
    like 'record=/dev/full: No space left' "$out" \
        'a record that cannot be written is told of'
else
    ok 'no /dev/full here' true
fi
finish
