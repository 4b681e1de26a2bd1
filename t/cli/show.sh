#!/bin/sh
# Positions and lists as text.
. "$TOP_SRCDIR/t/lib/tap.sh"

XDG_CONFIG_HOME=$scratch
export XDG_CONFIG_HOME

fen='4k4/1R7/9/9/9/9/9/9/p7p/3K5 w'

# show MODE OPTION...: two plies.
show()
{
    run "$XQTUI" "$@" "--fen=$fen" --moves='b8b9 e9e8'
}

plan 40
show --board --ascii
is 0 "$status" 'a board gives 0'
like '^9  \+---R---\+---\+---\+---\+' "$out" 'the last position is shown'
like '^Red to move$' "$out" 'and whose turn it is'
is '' "$(printf '%s' "$out" | LC_ALL=C tr -d '\n -~')" \
    '--ascii is ASCII only'
show --board --ascii --ply=0
like '^8  \+---R---' "$out" '--ply=0 is the start'
show --board --ply=3
is 2 "$status" 'a ply past the end is refused'
like '--ply=3: the game has plies 0 to 2' "$err" 'with what would be right'
show --board --lang=zh
like '^9  ├── 俥|^9  ┌── 俥' "$out" 'a board with Chinese pieces'
like '^红方走棋$' "$out" 'and the turn in Chinese'
show --board --glyphs=letters
like '^9  ┌───R' "$out" 'letters on drawn lines'

show --describe --rules=1956
is 0 "$status" 'a description gives 0'
like '^Red: king on d0, rook on b9\.$' "$out" 'pieces by kind and square'
like '^Ply 1, Red, rook b8-b9\. Check: the red rook on b9 checks the black' \
    "$out" 'each ply in a sentence'
like '^Ruling by .*1956.*: ' "$out" 'the ruling'
is '' "$(printf '%s' "$out" | LC_ALL=C tr -d '\n -~')" \
    'no box drawing for a screen reader'
show --describe --rules=1956 --lang=zh
like '^红方：帅 d0，车 b9。$' "$out" 'a description in Chinese'

run "$XQTUI" --list
is 0 "$status" 'a list gives 0'
figures=$(printf '%s\n' "$out" | grep -c '^ *[0-9]*  ')
like "^figure book: $figures games  UTF-8" "$out" \
    'the figures are listed under a heading'
like '^   5  .*  7 plies  dhtmlxq  UTF-8  no problems$' "$out" \
    'number, title, plies, format, encoding, problems'
run "$XQTUI" --list --json
is "$figures" "$(printf '%s\n' "$out" | grep -c '^{"schema":1,"file":')" \
    'one object for each game'

cat >"$scratch/figure" <<'END'
例图 67

1、帅六平五 炮５平６
2、帅五平四 炮６平５
END
run "$XQTUI" --list "$scratch/figure"
like 'printed moves: 帅六平五' "$out" 'a figure without a position is listed'
run "$XQTUI" --judge --json "$scratch/figure"
is 1 "$status" 'judging it gives 1'
like '"start":null,.*"verdict":"none",.*no position given' "$out" \
    'and an object that says why'
run "$XQTUI" --board "$scratch/figure"
is 1 "$status" 'its board gives 1'
like 'no position; printed moves: ' "$out" 'and its moves'
run "$XQTUI" --judge --lang=en "$scratch/figure"
like 'Moves: *帅六平五' "$out" 'its ruling has the printed moves too'
run "$XQTUI" --dump --lang=en --rules=all
like 'Editions side by side' "$out" 'the board of all editions opens with them'
# Replaying the line for every ply would take a minute.
awk 'BEGIN {
    printf "position fen 3k5/9/9/9/9/9/9/9/9/4K4 w moves"
    for (i = 0; i < 16000; i++)
        printf " e0e1 d9d8 e1e0 d8d9"
    print ""
}' >"$scratch/long"
# shellcheck disable=SC3045 # dash has it
(ulimit -t 20; exec "$XQTUI" --describe --rules=1956 "$scratch/long") \
    >"$scratch/out" 2>/dev/null
is 64000 "$(grep -c '^Ply ' "$scratch/out")" \
    'a description of a long game takes time in proportion'


# Files without games are told where the others are shown.
printf 'x' >"$scratch/empty.jpg"
echo dump >"$scratch/keys"
run "$XQTUI" --lang=en --dump --script="$scratch/keys" "$scratch/empty.jpg" \
    "$scratch/gone.ubb" "$TOP_SRCDIR/t/files/variations.ubb"
like 'empty.jpg: error: ' "$out" 'the board tells of a file without games'
like '1 more without' "$(printf '%s' "$out" | tr '\n' ' ')" \
    'and how many more there are'

printf '%s\n' '[Red "Wang"]' '[Black "Li"]' '[Event "Cup"]' '' \
    '1. h2e2 h9g7' >"$scratch/players.pgn"
run "$XQTUI" --list --lang=en "$scratch/players.pgn"
like '^ +1  Cup \(Wang - Li\)  2 plies' "$out" 'a list has the players'

# In Chinese all of it is Chinese, but for names of formats.
run "$XQTUI" --list --lang=zh "$scratch/players.pgn"
like '^.*players\.pgn：1 局  ASCII（全是 ASCII 字符）$' "$out" \
    'the reason of an encoding is in the language of the list'
run "$XQTUI" --list --lang=zh "$TOP_SRCDIR/t/files/gbk-blank.ubb"
like '^.*：[0-9]+ 局  GB18030（在已知的编码中最合适）$' "$out" \
    'without points that mean nothing'
run "$XQTUI" --list --lang=en "$TOP_SRCDIR/t/files/gbk-blank.ubb"
like 'GB18030 \(it fits best of the encodings known\)$' "$out" \
    'in English too'
run "$XQTUI" --list --lang=zh "$TOP_SRCDIR/t/files/v18.xqf"
like 'GB18030（[^a-z]*）$' "$out" 'of a binary file too'
run "$XQTUI" --judge --lang=zh --fen='4k4/9/9/9/9/9/9/9/R8/3K5 w'
like '^命令行：第 1 局$' "$out" 'a game in options has a Chinese name'
run "$XQTUI" --judge --json --lang=zh --fen='4k4/9/9/9/9/9/9/9/R8/3K5 w'
like '"file":"arguments"' "$out" 'programs know it by one name'

# Names that look like options, and such as programs give.
cp "$TOP_SRCDIR/t/files/variations.ubb" "$scratch/- a.ubb"
cp "$TOP_SRCDIR/t/files/apart.pgn" "$scratch/（１）甲 vs（２）乙.pgn"
cd "$scratch" || exit 1
run "$XQTUI" --list --lang=en -- '- a.ubb' '（１）甲 vs（２）乙.pgn'
like '^- a\.ubb: 1 game ' "$out" 'a name that begins with a dash'
like '^（１）甲 vs（２）乙\.pgn: 1 game ' "$out" 'a name in wide characters'
run "$XQTUI" --list --lang=en '- a.ubb'
is 2 "$status" 'without -- the first is no option'
cd / || exit 1
finish
