#!/bin/sh
# Every position in the page on the books and in the documents on rulings is
# ruled as they say, and the page leaves no article of an edition out, nor does
# the Chinese one, which shows the same positions.
. "$TOP_SRCDIR/t/lib/tap.sh"

page=$TOP_SRCDIR/man/xqtui-law.7
zh=$TOP_SRCDIR/man/zh_CN/xqtui-law.7

# figures FILE: a line a display,
# EDITION|FIGURE|VERDICT|ARTICLES|FEN|MOVES|CLASSES; the last may be missing.
figures()
{
    awk '
        { sub(/^ +/, "") }
        /^# [a-z0-9]+, .*: [a-z_]+( \([^()]*\))?$/ {
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
            head = edition "|" $0 "|" verdict "|" articles
            left = 2
            next
        }
        left == 2 { fen = $0; left--; next }
        left == 1 { list[++n] = head "|" fen "|" $0; left-- ; next }
        left == 0 && n && sub(/^= /, "") { classes[n] = $0 }
        { left = -1 }
        END { for (i = 1; i <= n; i++) print list[i] "|" classes[i] }' "$1"
}

# ruled FIGURES RULINGS: a line for each, "VERDICT; LACKING; CLASSES": what is
# ruled, the articles of the figure cited neither by the ruling nor by one of
# its plies, and, if the figure has them, the classes of the plies in order.
ruled()
{
    paste -d '\t' "$1" "$2" | awk -F '\t' '
        # The texts of the members NAME of the ruling, a blank after each.
        function texts(name, list, member) {
            while (match(rest, "\"" name "\":(\\[[^]]*\\]|\"[^\"]*\")")) {
                member = substr(rest, RSTART, RLENGTH)
                rest = substr(rest, RSTART + RLENGTH)
                sub(/^[^:]*:/, "", member)
                list = list member
            }
            gsub(/[][",]+/, " ", list)
            sub(/^ /, "", list)
            return list
        }
        {
            n = split($1, figure, "|")
            line = $0
            sub(/^[^\t]*\t/, "", line)
            rest = line
            verdict = texts("verdict")
            rest = line
            cited = " " texts("articles?")
            rest = line
            classes = texts("class")
            gsub(/ $/, "", verdict)
            gsub(/ $/, "", classes)
            lacks = ""
            for (i = split(figure[4], wanted, " "); i > 0; i--)
                if (!index(cited, " " wanted[i] " "))
                    lacks = wanted[i] " " lacks
            print verdict "; " lacks "; " (figure[7] == "" ? "" : classes)
        }'
}

# headings EDITION: of the part on it, in either language.
headings()
{
    case $1 in
    1956) echo 'CHINA, 1956=1956 年中国规则' ;;
    1959) echo 'CHINA, 1959=1959 年中国规则' ;;
    axf) echo 'ASIAN RULES=亚洲规则' ;;
    wxf2018) echo 'WORLD RULES, 2018=2018 年世界规则' ;;
    *) echo 'CHINA, 2020=2020 年中国规则' ;;
    esac
}

# section EDITION PAGE: the part of the page on it.
section()
{
    awk -v titles="$(headings "$1")" '
        BEGIN { cut = index(titles, "=") }
        /^\.Sh / {
            sub(/^\.Sh /, "")
            inside = $0 == substr(titles, 1, cut - 1) ||
                     $0 == substr(titles, cut + 1)
        }
        inside' "$2"
}

# omitted EDITION PAGE: articles of the edition that the page does not name.
omitted()
{
    section "$1" "$2" | tr -c 'a-zA-Z0-9.\n' ' ' | tr ' ' '\n' |
        sed 's/\.$//' | sort -u >"$scratch/words"
    sed -n 's/^\[article \(.*\)\]$/\1/p' \
        "$TOP_SRCDIR/data/editions/$1.rules" | sort |
        comm -23 - "$scratch/words"
}

printf '%s\n' '# e, f 1, g: draw (1 2)' F M '= x y' 'text' '' \
    '  # e, f: none' '  F' '  M' '' '= z' >"$scratch/page"
for file in man/xqtui-law.7 doc/rules-model.md doc/disputed.md; do
    figures "$TOP_SRCDIR/$file"
done >"$scratch/figures"
count=$(grep -c . "$scratch/figures")
classed=$(grep -c '[a-z]$' "$scratch/figures")
plan $((count + classed + 17))
is 'e|f 1, g|draw|1 2|F|M|x y
e|f|none||F|M|' "$(figures "$scratch/page")" 'a figure is taken apart'
printf '%s\n' '{"verdict":"draw","plies":[{"class":"x","articles":["3"]},' \
    '{"class":"idle-x"}],"articles":["1","30"],"article":"4"}' | tr -d '\n' \
    >"$scratch/ruling"
echo 'e|f|none|1 2 3 4 0|F|M|x' >"$scratch/figure"
is 'draw; 2 0 ; x idle-x' "$(ruled "$scratch/figure" "$scratch/ruling")" \
    'a ruling is taken apart, an article that is not cited is found'
ok 'there are figures' test "$count" -gt 80
ok 'there are figures with classes' test "$classed" -gt 5

# A ruling a line: a program that fails leaves an empty one.
while IFS='|' read -r edition name verdict articles fen moves classes; do
    ruling=$("$XQTUI" --judge --json --rules="$edition" --fen="$fen" \
        --moves="$moves" 2>/dev/null)
    printf '%s\n' "$ruling"
done <"$scratch/figures" >"$scratch/rulings"
ruled "$scratch/figures" "$scratch/rulings" >"$scratch/ruled"
while IFS='|' read -r edition name verdict articles fen moves classes; do
    IFS=';' read -r seen lacks listed <&3
    is "$verdict; " "$seen;$lacks" "$edition, $name: $verdict $articles"
    [ -z "$classes" ] || is " $classes" "$listed" \
        "$edition, $name: the classes"
done <"$scratch/figures" 3<"$scratch/ruled"

# The Chinese page.
figures "$page" >"$scratch/en"
figures "$zh" >"$scratch/zh"
empty "$(diff "$scratch/en" "$scratch/zh")" \
    'the Chinese page shows the same positions'
sed 's/^b7a7 a2b2/b7a7 a2b1/' "$zh" >"$scratch/bad"
figures "$scratch/bad" >"$scratch/zh"
like '^> 1956.*a2b1' "$(diff "$scratch/en" "$scratch/zh")" \
    'another move in one of them is found'
sed 's/8\.2/8.3/' "$zh" >"$scratch/bad"
is 8.2 "$(omitted 1956 "$scratch/bad")" 'an article left out is found'

for edition in 1956 1959 axf wxf2018 cxa2020; do
    empty "$(omitted "$edition" "$page")" \
        "the page has every article of $edition"
    empty "$(omitted "$edition" "$zh")" "so has the Chinese one"
done
finish
