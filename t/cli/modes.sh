#!/bin/sh
# Every mode ends well on real input; make check-valgrind runs the program of
# this test by way of $XQ_UNDER, which ends it with another status.
. "$TOP_SRCDIR/t/lib/tap.sh"

XDG_CONFIG_HOME=$scratch
export XDG_CONFIG_HOME
plan 17

# ends NAME OPTION...: an output, and a status of work done, with diagnostics
# or without.
ends()
{
    tap_name=$1
    shift
    # shellcheck disable=SC2086 # a command with its options
    run ${XQ_UNDER-} "$XQTUI" "$@"
    case $status${out:+.} in
    [01].) pass "$tap_name" ;;
    *)
        fail "$tap_name"
        diag "status $status"
        diag "$err"
        ;;
    esac
}

cd "$TOP_SRCDIR/t/files" || exit 1
ends 'judged under all editions' --judge --rules=all --lang=en variations.ubb
ends 'judged to JSON' --judge --json --rules=cxa2020 --label=1:idle \
    variations.ubb
ends 'scanned by two' --scan --json --rules=1956 --jobs=2 post-1956.txt \
    variations.ubb
ends 'a board' --board --lang=zh --game=1 --ply=3 variations.ubb
ends 'words' --describe --lang=en handicap.ubb
ends 'lists' --list --json big5.ubb page-archive.html v18.xqf record.cbr \
    axn.txt
for format in dhtmlxq pgn fen ucci text; do
    ends "$format" --convert=$format list.pgn
done
ends 'a page to sign' --report=html --rules=wxf2018 variations.ubb
ends 'the editions' --list-rules
ends 'an edition checked' \
    --check-rules="$TOP_SRCDIR/data/editions/axf.rules"
printf 'h2e2\nb9c7\nundo\nrules axf\nquit\n' >"$scratch/said"
ends 'lines' --lines --new --journal="$scratch" <"$scratch/said"
printf 'Right Right i dump ? dump Esc Q dump\n' >"$scratch/keys"
ends 'screens' --dump --size=80x30 --script="$scratch/keys" variations.ubb
ends 'help' --help
finish
