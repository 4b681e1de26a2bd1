#!/bin/sh
# A full disk: what was there stays, the board says so and goes on, and when
# there is room again nothing is missing.
. "$TOP_SRCDIR/t/lib/tap.sh"

pty=$TOP_BUILDDIR/t/tui/pty
TERM=xterm-256color
export TERM
cd "$scratch" || exit 1
command -v prlimit >/dev/null || skip_all 'prlimit is not installed'

cat >game.ubb <<'END'
[DhtmlXQ]
[DhtmlXQ_title]First[/DhtmlXQ_title]
[DhtmlXQ_movelist]77477062796780708979[/DhtmlXQ_movelist]
[/DhtmlXQ]
END

# Files of the program may have so many bytes from now on.
limit()
{
    echo "run=prlimit --pid \$CHILD --fsize=$1:unlimited"
}

# keys FILE: the last screen of a script.
script()
{
    printf '%s\n' "$1" >script.keys
    "$XQTUI" --lang=en --script=script.keys --journal=j ${2+"$2"}
}

plan 20

# The journal.
run "$pty" 'wait=quit' 'send=G:c6c5\r;before\r' taken=rec "$(limit 700)" \
    'send=:c3c4\r' 'wait=journal cannot be written' 'send=:c5c4\r;during\r' \
    taken=rec 'run=cp -r j full' "$(limit unlimited)" 'send=;' \
    'send= after' taken=rec kill=9 \
    -- "$XQTUI" --lang=en --journal=j --record=rec game.ubb
is 'signal 9' "$(printf '%s\n' "$err" | sed -n 1p)" \
    'with a full disk for its journal it goes on until it is killed'
unlike 'c3c4' "$(cat full/*)" 'there was no room for what was done then'
like 'draft comment 0 before' "$(cat full/*)" 'what was before is kept'
out=$(script 'Enter')
like 'ply 8/8' "$out" 'with room again the moves are all there'
like 'comment: during after' "$out" 'so is the line that was being typed'
out=$(script 'Enter Esc Left Left C')
like 'before' "$out" 'and the comment from before'
rm -rf j full

# Keys that follow an outage but change nothing take the warning back.
run "$pty" 'wait=quit' "$(limit 150)" 'send=G:c6c5\r' 'wait=journal cannot' \
    "$(limit unlimited)" 'send=gG' taken=rec kill=9 \
    -- "$XQTUI" --lang=en --journal=j --record=rec game.ubb
like 'ply 6/6' "$(script Enter)" 'any key writes what was missing'
rm -rf j

# The file that is saved.
cp game.ubb old.ubb
run "$pty" 'wait=quit' 'send=G:c6c5\r' taken=rec "$(limit 100)" \
    'send=:save old.ubb\r' 'wait=is there already' 'send=2\r' \
    'wait=old.ubb was not written' 'send=q' 'wait=unsaved work' kill=9 \
    -- "$XQTUI" --lang=en --journal=j --record=rec game.ubb
is 'signal 9' "$(printf '%s\n' "$err" | sed -n 1p)" \
    'a file there is no room for is not written, and it says so'
ok 'the old file is as it was' cmp game.ubb old.ubb
is 'game.ubb j old.ubb rec script.keys' "$(echo *)" \
    'nothing half written is left'
out=$(script 'Enter')
like 'ply 6/6' "$out" 'the work is in the journal'
out=$(script 'Enter : "save old.ubb" Enter 2 Enter dump q')
like 'written: old.ubb' "$out" 'with room it is saved'
is '' "$(ls j)" 'and the journal is gone'
like '2324' "$(cat old.ubb)" 'the file has the move'

# A save on the way out that failed: a later one does not end the program.
run "$pty" 'wait=quit' 'send=G:c6c5\r' taken=rec "$(limit 100)" \
    'send=q1\r' 'wait=save as' 'send=\^U' 'send=new.ubb\r' 'wait=not written' \
    "$(limit unlimited)" 'send=:save new.ubb\r' 'wait=written: new' \
    'send=q' -- "$XQTUI" --lang=en --journal=j --record=rec game.ubb
is 'exit 0' "$(printf '%s\n' "$err" | sed -n 1p)" \
    'saving to quit that failed is forgotten'

# What always is full.
rm -rf j
out=$(script 'G : "c6c5" Enter : "save /dev/full" Enter' game.ubb)
like '/dev/full is no ordinary file' "$out" 'a device is not replaced'
run "$XQTUI" --lang=en --convert=dhtmlxq game.ubb -o /dev/full
is 4 "$status" 'a file that cannot be written is a failure of the program'
like '/dev/full' "$err" 'with its name'
run sh -c '"$1" --lang=en --convert=dhtmlxq game.ubb >/dev/full' sh "$XQTUI"
is 4 "$status" 'so is standard output'
like 'No space left' "$err" 'with the reason'
finish
