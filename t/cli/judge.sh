#!/bin/sh
# Rulings from the command line: text and JSON, editions, windows, labels.
. "$TOP_SRCDIR/t/lib/tap.sh"

XDG_CONFIG_HOME=$scratch
export XDG_CONFIG_HOME

fen='3ckab2/4a4/4b4/4C4/c8/1R7/4pp3/9/4A4/4KAB2 w'
moves='b4b5 a5a4 b5b4 a4a5 b4b5 a5a2 b5b2'

# judge OPTION...: the figure, judged.
judge()
{
    run "$XQTUI" --judge "--fen=$fen" "--moves=$moves" "$@"
}

# line N: of the output.
line()
{
    printf '%s\n' "$out" | sed -n "$1p"
}

plan 58
judge --rules=1956
is 0 "$status" 'a game that was judged gives 0'
is '  Ruling:   RED must change, or loses' "$(line 3)" 'the obligation'
like '^  Article:  8\.3  ' "$out" 'the article with its text'
like 'the red rook on b5 attacks the black cannon on a5; nothing protects' \
    "$out" 'the evidence'
like 'occurred 2 times, the last time by a move of Red; 3 are needed' \
    "$out" 'the count'
judge --rules=1956 --lang=zh
is '  裁决：    红方变着，不变判负' "$(line 3)" 'the obligation in Chinese'
like '红车\(b5\)攻击黑炮\(a5\)；后者无根' "$out" 'the evidence in Chinese'
like '车八上一' "$out" 'the signs of the edition'

judge --rules=1956 --json
is 1 "$(printf '%s\n' "$out" | wc -l | tr -d ' ')" 'JSON is one line'
like '"verdict":"red_must_change","articles":\["8.3","8.8"\]' "$out" \
    'verdict and articles'
like '"text":"车八进一"' "$out" 'the text of a ply is 进退平'
like '"overruled":\[\],"diagnostics":\[\]\}$' "$out" 'no diagnostics'
judge --rules=all --json
is "$("$XQTUI" --list-rules | cut -d ' ' -f 1)" "$(printf '%s\n' "$out" |
    sed 's/.*"rules":"\([^"]*\)".*/\1/')" 'one ruling for each edition'

judge
is 0 "$status" 'the default edition is no mistake'
case $out in
*'give --rules'*) pass 'without an edition it says what to do' ;;
*) like 'Rules:    cxa2020' "$out" 'the default edition is used' ;;
esac

judge --rules=1956 --json --at=3
like '"plies":3,' "$out" '--at ends the game there'
like '"occurrences":1\}' "$out" 'and nothing recurs'
judge --rules=1956 --at=3
like '^  Note:     No position recurred; ' "$(line 3)" \
    'that nothing recurred is said before the ruling'
judge --rules=1956 --json --window=1-7
like '"window":\{"from":1,"to":7,' "$out" '--window is taken'
judge --rules=1956 --json --label=3:idle --label=5:idle
like '"overruled":\[\{"ply":3,"class":"idle","was":"chase"\},' "$out" \
    '--label overrules'
like '"en":".*The arbiter overruled ply 3: idle instead of chase\.' "$out" \
    'and the reason says so'
unlike '"verdict":"red_must_change"' "$out" 'the verdict follows the labels'

judge --rules=1956 --at=9
is 1 "$status" 'a ply past the end gives 1'
like '^arguments: game 1: error: --at: ply 9 is not among the plies 1 to 7' \
    "$err" 'and a diagnostic with what would be right'
judge --rules=1956 --window=3-9 --json
like '"diagnostics":\["arguments: game 1: error: --window' "$out" \
    'a window past the end is told in the JSON'
judge --rules=1956 --label=9:idle
like 'error: --label: ply 9' "$err" 'a label past the end'

run "$XQTUI" --judge --rules=1956 "--fen=$fen" --moves='b4b5 a5a4 b5i9'
is 1 "$status" 'an illegal move gives 1'
like '^arguments: game 1, ply 3: error: ' "$err" 'its ply is named'

figures=$("$XQTUI" --list --json | wc -l | tr -d ' ')
run "$XQTUI" --judge --json
is "0 $figures" "$status $(printf '%s\n' "$out" | wc -l | tr -d ' ')" \
    'without FILE the figures are judged'
like '"rules":"1959"' "$out" 'by the edition they name'

# game TITLE BINIT MOVELIST: a block of DhtmlXQ.
game()
{
    printf '[DhtmlXQ]\n'
    printf '[DhtmlXQ_%s]%s[/DhtmlXQ_%s]\n' title "$1" title \
        binit "$2" binit movelist "$3" movelist
    printf '[/DhtmlXQ]\n'
}

# tagged RULES: a game of the title of 1956 with an edition of its own.
tagged()
{
    printf '[DhtmlXQ_%s]%s[/DhtmlXQ_%s]\n' title '棋规 1956' title \
        rules "$1" rules movelist 77477062 movelist >"$scratch/tagged"
}

tagged axf
run "$XQTUI" --judge --json "$scratch/tagged"
like '"rules":"axf"' "$out" 'a tag names the edition before the title does'
run "$XQTUI" --judge --json --rules=1959 "$scratch/tagged"
like '"rules":"1959"' "$out" 'and --rules before the tag'
tagged nine
run "$XQTUI" --judge --json "$scratch/tagged"
like '"rules":"1956"' "$out" 'an edition that is not known is passed over'
like '^0 .*tagged: game 1: note: the header rules .*"nine"' "$status $err" \
    'with a note, which is no error'
run "$XQTUI" --judge --json --rules=axf "$scratch/tagged"
is '' "$err" 'and without one where --rules is given'

one=99999999583969999999999999999999
one=${one}99994241409999999949994399999999
two=99999999399999991199999999999953
two=${two}45999999409999999999992848999999
{
    game one "$one" 5848495948585949
    game two "$two" 1110404110114140
} >"$scratch/two"
run "$XQTUI" --judge --rules=1956 "$scratch/none" "$scratch/two"
is 3 "$status" 'an input that cannot be read gives 3'
like 'none: error: ' "$err" 'and says so'
like 'game 2: two$' "$out" 'and does not hide the others'
run "$XQTUI" --judge --json --game=2 --rules=1956 "$scratch/two"
is 1 "$(printf '%s\n' "$out" | wc -l | tr -d ' ')" '--game takes one'
like '"game":2,"title":"two"' "$out" 'the one named'
run "$XQTUI" --judge --json --rules=1956 - <"$scratch/two"
is 2 "$(printf '%s\n' "$out" | grep -c '"file":"-"')" \
    'standard input may be any format'
echo 'nothing of interest' >"$scratch/text"
run "$XQTUI" --judge "$scratch/text"
is 3 "$status" 'a file without a game gives 3'

run "$XQTUI" --scan --json --rules=1956 "--fen=4k4/1R7/9/9/9/9/9/9/p7p/3K5 w" \
    --moves='b8b9 e9e8 b9b8 e8e9 b8b9 e9e8 b9b8 e8e9 b8b9'
is '"at":8 "at":9' "$(printf '%s\n' "$out" | grep -o '"at":[0-9]*}$' |
    tr -d '}' | xargs -d '\n')" 'a scan rules where the third occurrence is'
like '"plies":8,' "$out" 'each ends at its ply'
run "$XQTUI" --scan --json --rules=1956 "--fen=$fen" "--moves=$moves"
is '0 ' "$status $out" 'a scan that finds nothing prints no JSON'
run "$XQTUI" --scan --rules=1956 "--fen=$fen" "--moves=$moves"
like 'no repetition can be claimed' "$out" 'in words it says so'
if [ -c /dev/full ]; then
    status=0
    "$XQTUI" --judge >/dev/full 2>"$scratch/err" || status=$?
    is '4 1' "$status $(wc -l <"$scratch/err" | tr -d ' ')" \
        'a full disk gives 4 and one message'
else
    skip 'a full disk gives 4 and one message' 'there is no /dev/full'
fi
status=0
(ulimit -f 1; exec "$XQTUI" --judge --json >"$scratch/out" 2>"$scratch/err") \
    || status=$?
is 4 "$status" 'a file that may not grow gives 4, not a kill'
run "$XQTUI" --judge --rules=1956 --at=1 --window=1-2 --moves='h2e2 h9g7 h0g2'
like 'ply 2 is not among the plies 1 to 1;' "$err" \
    'a window past --at is told the last ply that counts'
run "$XQTUI" --judge --rules=all '--fen=5k3/9/2c6/9/9/p8/9/6R2/9/4K4 w' \
    '--moves=g2c2 c7g7 c2g2 g7c7'
like '^The editions differ:|^All editions agree:' "$out" \
    'all editions are compared before their rulings'
like '^  axf +RED must change, or loses' "$out" 'a line for each'

# A record that breaks off is judged as far as it can be played.
printf '%s\n' '[Red "A"]' '' '1. h2e2 h9g7 2. h0g2 h9h8 3. a0a1 a9a8' \
    >"$scratch/broken.pgn"
for mode in --judge --scan --describe; do
    run "$XQTUI" $mode --lang=en "$scratch/broken.pgn"
    like 'The record goes on with 3 moves that could not be played; they are' \
        "$out" "$mode tells of the rest of the record"
done
run "$XQTUI" --judge --lang=en --at=2 "$scratch/broken.pgn"
unlike 'The record goes on' "$out" 'but not where an earlier ply is judged'

# What an arbiter noted in a file counts here as on the board.
printf '%s\n' '[DhtmlXQ]' \
    '[DhtmlXQ_fen]5k3/9/2c6/9/9/p8/9/6R2/9/4K4 w[/DhtmlXQ_fen]' \
    '[DhtmlXQ_movelist]6727226227676222[/DhtmlXQ_movelist]' \
    '[DhtmlXQ_comment1]@class idle: it guards[/DhtmlXQ_comment1]' \
    '[DhtmlXQ_comment2]@first[/DhtmlXQ_comment2]' \
    '[/DhtmlXQ]' >"$scratch/noted.ubb"
run "$XQTUI" --judge --json --rules=1956 "$scratch/noted.ubb"
like '"overruled":\[\{"ply":1' "$out" 'a class noted as overruled is'
like '"window":\{"from":2' "$out" 'the plies marked are judged'
run "$XQTUI" --judge --json --rules=1956 --window=1-4 --label=1:chase \
    "$scratch/noted.ubb"
like '"window":\{"from":1' "$out" 'options win'
finish
