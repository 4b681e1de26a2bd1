#!/bin/sh
# Every position in the page on the books is ruled as the page says, and no
# article of an edition is left out.
. "$TOP_SRCDIR/t/lib/tap.sh"

page=$TOP_SRCDIR/man/xqtui-law.7

# figures PAGE: a line a display, EDITION|FIGURE|VERDICT|ARTICLES|FEN|MOVES
figures()
{
    awk '
        /^# / {
            sub(/^# /, "")
            articles = ""
            if (match($0, / \([^()]*\)$/)) {
                articles = substr($0, RSTART + 2, RLENGTH - 3)
                $0 = substr($0, 1, RSTART - 1)
            }
            edition = $1
            sub(/,$/, "", edition)
            verdict = $NF
            sub(/^[^ ]* /, "")
            sub(/: [^ ]*$/, "")
            name = $0
            getline fen
            getline moves
            print edition "|" name "|" verdict "|" articles "|" fen "|" moves
        }' "$1"
}

# lacks JSON ARTICLES: those cited neither by the ruling nor by one of its
# plies.
lacks()
{
    printf '%s\n' "$1" | grep -oE '"articles?":(\[[^]]*\]|"[^"]*")' |
        grep -oE '"[^"]+"' | tr -d '"' >"$scratch/cited"
    for article in $2; do
        grep -qxF -e "$article" "$scratch/cited" || printf '%s ' "$article"
    done
}

# section EDITION: the part of the page on it.
section()
{
    case $1 in
    1956) title='CHINA, 1956' ;;
    1959) title='CHINA, 1959' ;;
    axf) title='ASIAN RULES' ;;
    wxf2018) title='WORLD RULES, 2018' ;;
    *) title='CHINA, 2020' ;;
    esac
    awk -v title="$title" '
        /^\.Sh / { inside = $0 == ".Sh " title }
        inside' "$page"
}

printf '# e, f 1, g: draw (1 2)\nF\nM\n# e, f: none\nF\nM\n' >"$scratch/page"
figures "$page" >"$scratch/figures"
count=$(grep -c . "$scratch/figures")
plan $((count + 8))
is 'e|f 1, g|draw|1 2|F|M
e|f|none||F|M' "$(figures "$scratch/page")" 'a figure is taken apart'
is '2 ' "$(lacks '{"articles":["1","3"],"article":"4"}' '1 2 4')" \
    'an article that is not cited is found'
ok 'the page has figures' test "$count" -gt 50

while IFS='|' read -r edition name verdict articles fen moves; do
    run "$XQTUI" --judge --json --rules="$edition" --fen="$fen" \
        --moves="$moves"
    seen=$(printf '%s\n' "$out" | grep -oE '"verdict":"[a-z_]*"' |
        cut -d '"' -f 4)
    is "$verdict; " "$seen; $(lacks "$out" "$articles")" \
        "$edition, $name, $verdict $articles"
done <"$scratch/figures"

for edition in 1956 1959 axf wxf2018 cxa2020; do
    section "$edition" | tr -c 'a-zA-Z0-9.\n' ' ' | tr ' ' '\n' |
        sed 's/\.$//' | sort -u >"$scratch/words"
    sed -n 's/^\[article \(.*\)\]$/\1/p' \
        "$TOP_SRCDIR/data/editions/$edition.rules" | sort >"$scratch/ids"
    empty "$(comm -23 "$scratch/ids" "$scratch/words")" \
        "the page has every article of $edition"
done
finish
