#!/bin/sh
# Games to other formats, on standard output and into files.
. "$TOP_SRCDIR/t/lib/tap.sh"

XDG_CONFIG_HOME=$scratch/config
export XDG_CONFIG_HOME
cd "$scratch" || exit 1
fen='4k4/9/9/9/9/9/9/9/R8/3K5 w'

# convert FORMAT ARGUMENT...
convert()
{
    format=$1
    shift
    run "$XQTUI" --lang=en --convert="$format" "$@" </dev/null
}

# back_and_forth FILE: what --convert makes of its own DhtmlXQ of a file.
back_and_forth()
{
    "$XQTUI" --convert=dhtmlxq "$1" >once.ubb 2>/dev/null
    "$XQTUI" --convert=dhtmlxq once.ubb >twice.ubb 2>/dev/null
    cmp once.ubb twice.ubb
}

plan 57

# A game from options.
convert ucci --fen="$fen" --moves='a1a2 e9e8'
is "position fen $fen - - 0 1 moves a1a2 e9e8" "$out" 'a game as UCCI'
is 0 "$status" 'which holds it'
is '' "$err" 'without a word'
convert fen --fen="$fen"
is "$fen - - 0 1" "$out" 'a position as FEN'
convert fen --fen="$fen" --moves='a1a2 e9e8'
is "$fen - - 0 1" "$out" 'the start of a game as FEN'
is 'arguments: game 1: note: not in FEN: 2 moves' "$err" 'its loss is a note'
is 0 "$status" 'and no mistake'
convert pgn --fen="$fen" --moves='a1a2 e9e8'
like '^1\. 车九进一 将5进1$' "$out" 'PGN in Chinese'
convert pgn-wxf --fen="$fen" --moves='a1a2 e9e8'
like '^1\. R9\+1 K5\+1$' "$out" 'PGN in WXF'
like '^\[Format "WXF"\]$' "$out" 'which says so'
convert pgn-iccs --fen="$fen" --moves='a1a2 e9e8'
like '^1\. A1-A2 E9-E8$' "$out" 'PGN in ICCS'
convert text --fen="$fen" --moves='a1a2 e9e8'
like '^  1\. 车九进一 *将5进1$' "$out" 'text'
run "$XQTUI" --lang=zh --convert=fen --fen="$fen" --moves='a1a2 e9e8'
is 'arguments: game 1: note: FEN 不能保存：2 着棋' "$err" 'losses in Chinese'

# Several games, standard input, the book.
printf '%s\n' "position fen $fen moves a1a2" \
    'position startpos moves h2e2 h9g7' >two
convert ucci two
is "position fen $fen - - 0 1 moves a1a2
position startpos moves h2e2 h9g7" "$out" 'two games of a file'
convert pgn two
is 2 "$(echo "$out" | grep -c '^\[Game ')" 'two games as PGN'
is 1 "$(echo "$out" | grep -A1 '^\*$' | grep -c '^$')" \
    'are parted by an empty line'
convert ucci --game=2 two
is 'position startpos moves h2e2 h9g7' "$out" 'one of them'
convert ucci --game=3 two
is '2 ' "$status $out" 'none of them'
like '--game=3: the highest number is 2' "$err" 'with the number there is'
run sh -c '"$1" --convert=ucci - <two' sh "$XQTUI"
is 2 "$(echo "$out" | wc -l | tr -d ' ')" 'from standard input'
convert dhtmlxq
is "$("$XQTUI" --list --json | wc -l | tr -d ' ')" \
    "$(echo "$out" | grep -c '^\[DhtmlXQ\]$')" 'without a file, the book'

# What is read back is the same.
for file in ccbridge.ubb variations.ubb big5.ubb handicap.ubb flash.html \
    page-archive.html post-1956.txt positions.txt fens.txt wrapped.ubb; do
    ok "$file is the same after another conversion" \
        back_and_forth "$TOP_SRCDIR/t/files/$file"
done
convert dhtmlxq "$TOP_SRCDIR/t/files/bad-moves.ubb"
is 1 "$status" 'moves that cannot be played are a diagnostic'
unlike 'only in a comment' "$err" 'they are kept'
like '未走出 \(not played\): [0-9]+' "$out" 'with a word that says so'
convert pgn "$TOP_SRCDIR/t/files/post-asian.txt"
is '1 ' "$status $out" 'figures without positions are not made up'
like 'game 1: error: the game has no position' "$err" 'which is told'
convert text "$TOP_SRCDIR/t/files/post-asian.txt"
like '^【着法】' "$out" 'as text they can be had'

# Into a file.
convert ucci -o out two
is '0  ' "$status $out $err" 'into a file, in silence'
is "$("$XQTUI" --convert=ucci two)" "$(cat out)" 'with all of it'
convert fen --output=out --game=2 two
is 1 "$(wc -l <out | tr -d ' ')" 'over a file that is there'
chmod 604 out
convert fen -oout two
is 604 "$(stat -c %a out 2>/dev/null || stat -f %Lp out)" 'its mode stays'
convert fen -o - two
is 2 "$(echo "$out" | wc -l | tr -d ' ')" '-o - is standard output'

# Never over an input.
cp two kept
ln two hard
ln -s two soft
for name in two ./two hard soft; do
    convert pgn -o "$name" two
    is "2 $(cat kept)" "$status $(cat two)" "an input is safe as $name"
done
like "^xqtui: -o soft: that is the input 'two', which is never written over" \
    "$err" 'which is said'
run sh -c '"$1" --convert=pgn -o two - <two' sh "$XQTUI"
is "2 $(cat kept)" "$status $(cat two)" 'so is standard input'

# What cannot be written.
convert pgn -o no/such/out two
is "4 xqtui: no/such/out was not written: there is no folder no/such; make\
 it, or save in another" "$status $err" 'no folder'
convert pgn -o '' two
is 2 "$status" 'an empty name is a mistake of usage'
like '^xqtui: -o wants the name of a file' "$err" 'which is told'
convert pgn -o . two
is '4 xqtui: . is a folder; give the name of a file in it' "$status $err" \
    'a folder'
echo old >full
status=0
err=$(sh -c 'trap "" XFSZ; ulimit -f 0 2>/dev/null || exit 77
    "$1" --lang=en --convert=pgn -o full two' sh "$XQTUI" 2>&1) || status=$?
if [ "$status" = 77 ]; then
    skip 'a full disk' 'file sizes cannot be limited'
    skip 'the old file stays' 'file sizes cannot be limited'
else
    is "4 1" "$status $(echo "$err" | grep -c 'no room for its')" 'a full disk'
    is 'old ' "$(cat full) $(find . -name '.xqtui*')" 'the old file stays'
fi
if [ -w /dev/full ]; then
    status=0
    "$XQTUI" --convert=pgn two >/dev/full 2>err || status=$?
    is "4 1" "$status $(grep -c 'standard output' err)" \
        'standard output that is full'
else
    skip 'standard output that is full' 'no /dev/full here'
fi
convert pgn -o out no-such-file
is 3 "$status" 'no input'
is 2 "$(grep -c ' - - 0 1$' out)" 'writes nothing'
finish
