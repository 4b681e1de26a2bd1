#!/bin/sh
# Whatever stands in a file, a name or an option: nothing a terminal acts upon
# comes out, JSON stays JSON, HTML stays the page it is.
. "$TOP_SRCDIR/t/lib/tap.sh"

clean=$TOP_BUILDDIR/t/cli/clean
pty=$TOP_BUILDDIR/t/tui/pty
XDG_CONFIG_HOME=$scratch
TERM=xterm-256color
export XDG_CONFIG_HOME TERM
cd "$scratch" || exit 1

# What is tried everywhere: sequences, controls of both kinds, directions,
# format characters, private use, no characters, overlong, surrogates, half
# a character; quotes, backslashes and tags for what is written.
# shellcheck disable=SC2016 # a dollar is one of them
printf '%b' 'pwn\033]0;pwned\007\033[2J\033P1$q\033\\\0302\0233' \
    '31m\0302\0220\0302\0205\010\015\0177\0342\0200\0256\0342\0201\0246' \
    '\0342\0200\0213\0330\0234\0357\0273\0277\0356\0200\0200\0357\0243\0277' \
    '\0357\0277\0276\0357\0267\0220\0364\0217\0277\0277\0363\0240\0201\0201' \
    '\0300\0200\0340\0200\0257\0355\0240\0200\0370\0210\0200\0200\0200\0347' \
    '\0202"\\\\"'"'"'&<script>x</script><img src=x>' >evil
evil=$(cat evil)

moves='77477062796780708979'

# Files with it in every field ------------------------------------------

{
    echo '[DhtmlXQ]'
    for name in title event place date round red black result redteam \
        timerule remark author record judge xqtui_rules firstnum ver init; do
        printf '[DhtmlXQ_%s]%s[/DhtmlXQ_%s]\n' "$name" "$evil" "$name"
    done
    printf '[DhtmlXQ_%s]x[/DhtmlXQ_%s]\n' "$evil" "$evil"
    printf '[DhtmlXQ_movelist]%s[/DhtmlXQ_movelist]\n' "$moves$evil"
    printf '[DhtmlXQ_move_0_2_1]1022%s[/DhtmlXQ_move_0_2_1]\n' "$evil"
    printf '[DhtmlXQ_comment0]%s[/DhtmlXQ_comment0]\n' "$evil"
    printf '[DhtmlXQ_comment3]@judge %s\n%s[/DhtmlXQ_comment3]\n' \
        "$evil" "$evil"
    printf '[DhtmlXQ_comment99]%s[/DhtmlXQ_comment99]\n[/DhtmlXQ]\n' "$evil"
    printf '[DhtmlXQ][DhtmlXQ_binit]%s9979%s[/DhtmlXQ_binit][/DhtmlXQ]\n' \
        "$evil" "$evil"
} >evil.ubb
{
    echo '[Game "Chinese Chess"]'
    for name in Event Site Date Red Black Result FEN Format ECCO; do
        printf '[%s "%s"]\n' "$name" "$evil"
    done
    printf '[A%s "%s"]\n\n{%s} 1. C2=5 {%s} %s (1. %s) H8+7 $%s\n*\n' \
        "$evil" "$evil" "$evil" "$evil" "$evil" "$evil" "$evil"
} >evil.pgn
printf 'FORMAT\tWXF\nGAME\t%s\nRED\t%s;%s\nSTART{\n1. C2=5 %s\n}END\n' \
    "$evil" "$evil" "$evil" "$evil" >evil.wxf
# Enough of it is text, and a byte order mark says which.
{
    printf '\357\273\277红方：%s\n%s：x\n标题：a%s\n\n' \
        "$evil" "$evil" "$evil"
    printf '1. 炮二平五（%s）马8进7\n2. 马二进三 车9平8\n' "$evil"
    printf '3. 车一平二 %s\n%s\n' "$evil" "$evil"
    yes '红方先手，双方对攻，局势平稳。' | head -n 60
} >evil.txt
printf 'position %s\nposition startpos moves h2e2 %s\nposition fen %s w\n' \
    "$evil" "$evil" "$evil" >evil.pos
printf '4k4/9/9/9/9/9/9/9/R8/3K5 %s %s\n%s/9\n' "$evil" "$evil" "$evil" \
    >evil.fen
{
    printf '\357\273\277<html><title>%s</title>%s<td>x</td>\n' \
        "$evil" "$evil"
    printf '[DhtmlXQiFrame][DhtmlXQ_title]%s[/DhtmlXQ_title]' "$evil"
    printf '[DhtmlXQ_movelist]%s[/DhtmlXQ_movelist]</td>\n' "$moves"
    yes '<p>红方先手，双方对攻，局势平稳。</p>' | head -n 60
} >evil.html
"$TOP_BUILDDIR/t/io/samples" v10.xqf >evil.xqf
dd if=evil of=evil.xqf bs=1 seek=81 count=60 conv=notrunc 2>/dev/null
printf '\074' | dd of=evil.xqf bs=1 seek=80 conv=notrunc 2>/dev/null
"$TOP_BUILDDIR/t/io/samples" record.cbr >evil.cbr
dd if=evil of=evil.cbr bs=1 seek=180 count=90 conv=notrunc 2>/dev/null
printf '[edition]\nid = %s\ntitle en = %s\n[%s]\n%s = %s\n' \
    "$evil" "$evil" "$evil" "$evil" "$evil" >evil.rules
mkdir xqtui
printf 'theme = %s\n%s\nbind %s flip\ncolor %s red\n' \
    "$evil" "$evil" "$evil" "$evil" >xqtui/config

# A name of a file, as far as the file system takes it.
name=$(printf '%b' 'pwn\033]0;pwned\007\0302\0233\0342\0200\0256"<b>.ubb')
cp evil.ubb "$name"

# faults COMMAND...: what is wrong with its output, errors included.
faults()
{
    "$@" >out 2>err
    "$clean" <out
    "$clean" <err
}

# json_faults COMMAND...: the same of JSON.
json_faults()
{
    "$@" --json >out 2>err
    "$clean" -j <out
    "$clean" <err
    [ -s out ] || echo 'no JSON at all'
}

# page_faults COMMAND...: the same of a page, and tags that are not its own.
page_faults()
{
    faults "$@"
    grep -aoiE '<(script|img)[ >][^>]{0,20}' out
}

files=$(ls evil.* "$name")
plan 42

# The helper sees what it is to see.
is "line 1: a control, U+001B" "$("$clean" <evil)" 'an escape is found'
is 'line 1: a control, U+009B' "$(printf '\302\233\n' | "$clean")" \
    'so is a control of the upper half'
is 'line 1: no UTF-8, U+0000' "$(printf '\300\200\n' | "$clean")" \
    'and an overlong form'
like 'no JSON' "$(echo '{' | "$clean" -j)" 'and broken JSON'
is '' "$(printf '炮二平五 a\t\n' | "$clean")" 'text is none of it'

count=0
for file in evil.ubb evil.pgn evil.wxf evil.txt evil.pos evil.fen evil.html \
    evil.xqf evil.cbr "$name"; do
    count=$((count + 1))
    what=$file
    [ "$file" != "$name" ] || what='a file of that name'
    empty "$(json_faults "$XQTUI" --list "$file"
        json_faults "$XQTUI" --judge "$file")" "$what: JSON"
    empty "$(for mode in --list --judge --scan --describe --board --report; do
        faults "$XQTUI" $mode "$file"
        faults "$XQTUI" --lang=zh $mode "$file"
    done)" "$what: text for people"
    empty "$(page_faults "$XQTUI" --report=html "$file"
        for to in dhtmlxq pgn fen ucci text; do
            faults "$XQTUI" --convert=$to "$file"
        done)" "$what: a sheet as HTML, other formats"
done
is 10 "$count" "all of these were tried: $(echo "$files" | wc -l)"

# Options, and what is told of them.
empty "$(for option in "--$evil" "--rules=$evil" "--moves=$evil" \
    "--fen=$evil" "--binit=$evil" "--movelist=$evil" "--label=$evil" \
    "--game=$evil" "--window=$evil" "--input-encoding=$evil" \
    "--convert=$evil" "--glyphs=$evil" "--report=$evil" "--lang=$evil"; do
    faults "$XQTUI" --judge "$option" </dev/null
    faults "$XQTUI" "$option" --judge evil.ubb
done)" 'options'
empty "$(faults "$XQTUI" --check-rules evil.rules
    faults "$XQTUI" --rules=evil.rules --judge evil.ubb)" 'an edition'
empty "$(printf '%s\n:%s\nsave %s\nopen %s\ncomment %s\nquit\n' \
    "$evil" "$evil" "$evil" "$evil" "$evil" |
    faults "$XQTUI" --new --lines --journal=j)" 'the line mode'

# The board: all fields in front, and the file names in its messages.
empty "$(faults "$XQTUI" --dump --size=120x40 \
    --script=- "$name" evil.ubb evil.txt <<'END'
dump C dump v dump o dump ? dump Esc R dump "]" dump
END
)" 'screens'
run "$pty" size=120x40 'wait=pwn' 'send=C' 'wait=pwn' 'send=o' 'wait=pwn' \
    'send=\e' 'send=q' -- "$XQTUI" --lang=en "$name" evil.ubb evil.pgn
esc=$(printf '\033')
unlike "$esc\\]0;pwned|$esc\\[2J31m" "$out" 'a terminal gets no command'
unlike "$(printf '\302\233|\342\200\256|\356\200\200|\177')" "$out" \
    'nor a character that is none'
finish
