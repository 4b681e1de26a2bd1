#!/bin/sh
# The command line: help, version, and every way to get it wrong.
. "$TOP_SRCDIR/t/lib/tap.sh"

XDG_CONFIG_HOME=$scratch
export XDG_CONFIG_HOME

# refused WANT NAME OPTION...: one line on stderr that holds WANT, status 2.
refused()
{
    wanted=$1 name=$2
    shift 2
    run "$XQTUI" "$@" </dev/null
    is "2 0 1" "$status $(printf '%s' "$out" | wc -c | tr -d ' ') $(
        printf '%s\n' "$err" | wc -l | tr -d ' ')" "$name"
    like "$wanted" "$err" "$name: the message"
}

plan 68
run "$XQTUI" --help </dev/null
is 0 "$status" 'help needs no terminal'
like '^Usage: xqtui ' "$out" 'help goes to standard output'
is '' "$err" 'and nothing to standard error'
"$XQTUI" --list-options >"$scratch/options"
missing=
while read -r option; do
    case $out in
    *"  $option "*) ;;
    *) missing="$missing $option" ;;
    esac
done <"$scratch/options"
is '' "$missing" 'help has every option'
run "$XQTUI" --version
is 0 "$status" 'version needs no terminal'
like '^xqtui [0-9]+\.' "$out" 'the version is a number'
run "$XQTUI" -h
is 0 "$status" '-h is a question, no mistake'
like '^Usage: xqtui ' "$out" 'that help answers'
run "$XQTUI" --judge --help --json
like '^Usage: ' "$out" 'help beats the other options'
unlike '^--(script|size|dump|list-options)' "$(cat "$scratch/options")" \
    'hidden options are not listed'
run "$XQTUI" --lang=zh --help
like '^用法' "$out" 'help in Chinese'

refused "unknown option '--foo'" 'an unknown option' --foo
refused "unknown option '-x'" 'an unknown letter' -x
refused "unknown option '--pair'" 'an option of the future' --pair=8
refused 'one of these is wanted: dhtmlxq pgn fen ucci text' 'no such format' \
    --convert=xqf
refused 'needs a value' '-o without a name' --convert=pgn -o
refused '-o goes with --convert' '-o of a board' --board -o x
refused 'takes no value' 'a value too many' --judge=1
refused 'needs a value' 'a missing value' --rules
refused 'cannot be given together' 'two modes' --judge --list
refused '--json goes with' 'JSON of a board' --board --json
refused 'from 1 on' 'game 0' --judge --game=0
refused 'no such encoding; known are' 'an encoding' --input-encoding=klingon
refused 'from 1 on' 'a ply that is no number' --judge --at=2x
refused 'as in 5-12' 'half a window' --judge --window=5
refused 'the lower one first' 'a window turned round' --judge --window=5-3
refused 'as in 3:idle' 'a label without a ply' --judge --label=idle
refused 'a class is wanted: check 将 .* 闲; or old, new ' 'an unknown class' \
    --judge --label=3:x
bad=
for class in 将 杀 要抽吃 捉 兑 献 拦 跟 闲; do
    "$XQTUI" --judge --game=1 --label="1:$class" >"$scratch/label" 2>&1 ||
        bad="$bad $class"
done
is '' "$bad" 'a class may be given in Chinese'
run "$XQTUI" --judge --lang=en --game=1 --label=1:兑
like 'overruled ply 1: exchange offer' "$out" 'and is the one it says'
refused 'en zh' 'an unknown language' --lang=fr
refused 'auto pair' 'an unknown set of pieces' --glyphs=x
refused 'known are 1956' 'an unknown edition' --judge --rules=1066
refused '--binit and --fen' 'two positions' --judge --binit=1 --fen=2
refused 'one FILE is wanted' 'two files for one board' --board a b
refused '没有选项' 'a mistake in Chinese' --lang=zh --foo
refused '须为 1 以上的数' 'before the language is named' --game=0 --lang=zh
refused '没有这一版' 'an unknown edition in Chinese' --judge --rules=0 --lang zh
run "$XQTUI" --judge --game=1 --at=99 --lang=zh
like '按终局裁决' "$err" 'a diagnostic about an option in Chinese'
run "$XQTUI" --judge --json --game=1 --at=99 --lang=zh
like 'judged at the end' "$err$out" 'JSON keeps to English'
unlike '按终局裁决' "$err$out" 'altogether'
refused 'games 1 to [1-9]' 'a game out of range' --judge --game=9999
finish
