#!/bin/sh
# How fast archives are judged and scanned, with one process and with two, and
# what memory that takes: `make bench`.  Games of 80 plies from t/bench/games;
# the median of five runs.  usage: archive.sh [EDITION]...
set -e

games=$TOP_BUILDDIR/t/bench/games
run=$TOP_BUILDDIR/t/bench/run
work=$(mktemp -d "${TMPDIR:-/tmp}/xqtui-bench.XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

[ $# -gt 0 ] || set -- 1956 1959 axf wxf2018 cxa2020
uptime 2>/dev/null || true
for edition; do
    # China 2020 searches for every exchange: fewer games do.
    few=$([ "$edition" = cxa2020 ] && echo 100 || echo 500)
    "$games" $((4 * few)) 1 >"$work/scan"
    "$games" "$few" 1 >"$work/judge"
    for mode in scan judge; do
        n=$(grep -c . "$work/$mode")
        for jobs in 1 2; do
            "$run" 5 "$n" "$mode $edition, jobs $jobs" "$work/$mode" \
                "$XQTUI" --$mode --json --rules="$edition" --jobs=$jobs -
        done
    done
done
"$games" 100000 2 >"$work/many"
for jobs in 1 2; do
    "$run" 1 100000 "scan 1956, 100000 games, jobs $jobs" "$work/many" \
        "$XQTUI" --scan --json --rules=1956 --jobs=$jobs -
done
# The same number in other formats, which are read a piece at a time.
"$games" 2000 2 >"$work/some"
for format in dhtmlxq pgn; do
    "$XQTUI" --convert=$format "$work/some" >"$work/part"
    : >"$work/many"
    for _ in $(seq 50); do
        cat "$work/part" >>"$work/many"
    done
    "$run" 1 100000 "scan 1956, 100000 games, $format, jobs 2" "$work/many" \
        "$XQTUI" --scan --json --rules=1956 --jobs=2 -
done
