#!/bin/sh
# Ruling sheets from the command line.
. "$TOP_SRCDIR/t/lib/tap.sh"

XDG_CONFIG_HOME=$scratch
export XDG_CONFIG_HOME

fen='5k3/9/2c6/9/9/p8/9/6R2/9/4K4 w'
round='g2c2 c7g7 c2g2 g7c7'

# report OPTION...: a rook chases a cannon for three rounds.
report()
{
    run "$XQTUI" --rules=1959 "--fen=$fen" "--moves=$round $round $round" \
        --lang=en "$@"
}

# sheets: how many sheets a text on standard input holds.
sheets()
{
    grep -c -e '^Ruling sheet$' -e '<article '
}

plan 45
report --report
is '0 1' "$status $(printf '%s\n' "$out" | sheets)" 'a sheet as text'
like '^Ruling: RED must change, or loses$' "$out" 'with the ruling'
like '^Before the dispute: after ply 4 ' "$out" \
    'from the start of what is judged'
report --report=text
like '^Ruling sheet$' "$out" 'text can be asked for'
report --report=html
is '0 1' "$status $(printf '%s\n' "$out" | sheets)" 'a sheet as HTML'
is '<!DOCTYPE html> </html>' \
    "$(printf '%s\n' "$out" | sed -n '1p;$p' | tr '\n' ' ' | sed 's/ $//')" \
    'which is a whole file'
report --report --lang=zh
like '^裁决单$' "$out" 'a sheet in Chinese'
report --report --ascii
is '' "$(printf '%s' "$out" | LC_ALL=C tr -d '\n -~')" \
    '--ascii is ASCII only'
like '^9  \+---\+' "$out" 'with the board in letters'
report --report --glyphs=letters
like '^9  \+---\+' "$out" 'as pieces in letters are'

report --report=pdf
is 2 "$status" 'another format is refused'
like '^xqtui: --report=pdf: .* text html$' "$err" 'with those there are'
report --report --judge
is 2 "$status" 'a sheet is a mode of its own'
report --judge -o "$scratch/x"
is 2 "$status" '-o without a sheet is refused'
like '^xqtui: -o goes with --convert or --report' "$err" \
    'with what it goes with'
run "$XQTUI" --report -o
is 2 "$status" '-o needs a name'

report --report -o "$scratch/out"
is '0  1' "$status $out $(sheets <"$scratch/out")" \
    '-o writes into a file and nothing else'
report --report=html "--output=$scratch/out"
is '0  1' "$status $out $(grep -c '^</html>$' "$scratch/out")" \
    'so does --output, over what was there'
report --report -o -
like '^Ruling sheet$' "$out" '- is standard output'
report --report -o "$scratch/no/such/folder"
is 4 "$status" 'a file that cannot be written gives 4'
like "^xqtui: $scratch/no/such/folder was not written: there is no" "$err" \
    'and says so'
if [ -w /dev/full ]; then
    report --report -o /dev/full
    is 4 "$status" 'a full disk gives 4'
else
    skip 'a full disk gives 4' 'there is no /dev/full'
fi

report --report --at=8
like '^End of the dispute: after ply 8|  End of the dispute: after ply 8$' \
    "$out" '--at counts'
report --report --window=2-3
like '^Before the dispute: after ply 1 ' "$out" '--window counts'
report --report --label=9:idle
like '^Ply 9: the program proposed chase, the arbiter ruled idle$' "$out" \
    '--label counts'
like '^Reason for this: ____' "$out" 'its reason is left to write'
report --report --rules=all
is "$("$XQTUI" --list-rules | grep -c .)" "$(printf '%s\n' "$out" | sheets)" \
    '--rules=all gives a sheet for each edition'

# A game as an arbiter has marked it.
cat >"$scratch/noted" <<'END'
[DhtmlXQ]
[DhtmlXQ_event]A 5 < 6 & "great" event[/DhtmlXQ_event]
[DhtmlXQ_fen]5k3/9/2c6/9/9/p8/9/6R2/9/4K4 w[/DhtmlXQ_fen]
[DhtmlXQ_movelist]67272262276762226727226227676222[/DhtmlXQ_movelist]
[DhtmlXQ_comment2]@first[/DhtmlXQ_comment2]
[DhtmlXQ_comment3]@class idle: it was free[/DhtmlXQ_comment3]
[DhtmlXQ_comment5]Words.||@last||@told red: now[/DhtmlXQ_comment5]
[/DhtmlXQ]
END
run "$XQTUI" --report --rules=1959 --lang=en "$scratch/noted"
like '^Before the dispute: after ply 1 .* after ply 5$' "$out" \
    'the plies marked in a file count'
like '^Ply 3: .* ruled idle; the reason: it was$' "$out" \
    'so do classes overruled in it, with the reason'
like '^Told to change: after 5 Red R3=7, position seen 2 times; Red: now$' \
    "$out" 'and the procedure'
like '^Event: A 5 < 6 & "great" event' "$out" 'and its headers'
run "$XQTUI" --report --rules=1959 --lang=en --window=1-4 --label=3:check \
    "$scratch/noted"
like '^At the start .* after ply 4$' "$out" 'an option comes before a mark'
like '^Ply 3: .* ruled check;' "$out" 'and before a class in the file'
run "$XQTUI" --report --rules=1959 --lang=en --at=4 "$scratch/noted"
like '^Before the dispute: after ply 1 .* after ply 4$' "$out" \
    'marked plies end where the ruling is asked for'
run "$XQTUI" --report --rules=1959 --lang=en --at=1 "$scratch/noted"
like '^At the start ' "$out" 'and do not count before they begin'
run "$XQTUI" --report=html --rules=1959 --lang=en "$scratch/noted"
like '<span>A 5 &lt; 6 &amp; &quot;great&quot; event</span>' "$out" \
    'HTML is escaped'

run "$XQTUI" --report=html --lang=en "$scratch/noted" "$scratch/noted"
is '0 2 1 1' "$status $(printf '%s\n' "$out" | sheets) $(
    printf '%s\n' "$out" | grep -c '<html') $(
    printf '%s\n' "$out" | grep -c '</html>')" \
    'several games are several sheets in one file'
run "$XQTUI" --report --lang=en --game=2 "$scratch/noted" "$scratch/noted"
is '0 1' "$status $(printf '%s\n' "$out" | sheets)" '--game takes one'
run "$XQTUI" --report --lang=en --game=3 -o "$scratch/none" "$scratch/noted"
is '2 no' "$status $([ -e "$scratch/none" ] && echo yes || echo no)" \
    'without a game no file is written'
cp "$scratch/noted" "$scratch/kept"
run "$XQTUI" --report -o "$scratch/noted" "$scratch/noted"
is '2 same' "$status $(cmp -s "$scratch/noted" "$scratch/kept" && echo same)" \
    'an input is never written over'
echo 'nothing here' >"$scratch/nothing"
run "$XQTUI" --report=html -o "$scratch/none" "$scratch/nothing"
is '3 no' "$status $([ -e "$scratch/none" ] && echo yes || echo no)" \
    'nor from a file without one'
run "$XQTUI" --report --lang=en "$scratch/nothing" "$scratch/noted"
is '3 1' "$status $(printf '%s\n' "$out" | sheets)" \
    'a bad file does not hide a good one'
run "$XQTUI" --report --lang=en - <"$scratch/noted"
is '0 1' "$status $(printf '%s\n' "$out" | sheets)" 'standard input is read'

# The built-in book has a title in both languages.
run "$XQTUI" --report --lang=zh --game=5
like '^对局：棋规图集：第 *5 *局' "$out" 'the book has a Chinese title'
unlike 'figure book' "$out" 'and no English one'
finish
