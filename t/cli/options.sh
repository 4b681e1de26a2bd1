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

plan 47
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
run "$XQTUI" --judge --help --json
like '^Usage: ' "$out" 'help beats the other options'
unlike '^--(script|size|dump|list-options)' "$(cat "$scratch/options")" \
    'hidden options are not listed'
run "$XQTUI" --lang=zh --help
like '^用法' "$out" 'help in Chinese'

refused "unknown option '--foo'" 'an unknown option' --foo
refused "unknown option '-x'" 'an unknown letter' -x
refused "unknown option '--convert'" 'an option of the future' --convert=pgn
refused 'takes no value' 'a value too many' --judge=1
refused 'needs a value' 'a missing value' --rules
refused 'cannot be given together' 'two modes' --judge --list
refused '--json goes with' 'JSON of a board' --board --json
refused 'from 1 on' 'game 0' --judge --game=0
refused 'from 1 on' 'a ply that is no number' --judge --at=2x
refused 'as in 5-12' 'half a window' --judge --window=5
refused 'the lower one first' 'a window turned round' --judge --window=5-3
refused 'as in 3:idle' 'a label without a ply' --judge --label=idle
refused 'a class is wanted: check' 'an unknown class' --judge --label=3:x
refused 'en zh' 'an unknown language' --lang=fr
refused 'auto pair' 'an unknown set of pieces' --glyphs=x
refused 'known are 1956' 'an unknown edition' --judge --rules=1066
refused '--binit and --fen' 'two positions' --judge --binit=1 --fen=2
refused 'one FILE is wanted' 'two files for one board' --board a b
refused 'games 1 to [1-9]' 'a game out of range' --judge --game=9999
finish
