#!/bin/sh
# What memory a long session takes, the largest process in MiB: a game of 300
# plies entered move by move under each edition, and one of 300 plies with
# comments and marks, a thousand edits in all.  Sourced by t/cli/memory.sh;
# alone it prints the figures: `make bench`.
run=$TOP_BUILDDIR/t/bench/run
games=$TOP_BUILDDIR/t/bench/games

# moves SEED: the moves of a random game, a line each.
moves()
{
    "$games" 1 "$1" 300 | sed 's/.* moves //' | tr ' ' '\n'
}

# edits: the same, then comments and marks, 1000 edits in all.
edits()
{
    moves 1
    awk 'BEGIN {
        for (i = 300; i < 1000; i++) {
            if (i % 3 == 1)
                printf "mark %d-%d\n", i % 50 + 1, i % 50 + 100
            else
                printf "go %d\ncomment number %d\n", i % 300, i
        }
    }'
}

# session NAME EDITION FILE: its lines typed; prints the largest process.
session()
{
    "$run" 1 1 "$1" "$3" "$XQTUI" --new --lines --lang=en --rules="$2" |
        grep 'largest process'
}

session_editions='1956 1959 axf wxf2018 cxa2020'

# Alone, not sourced.
case $0 in
*session.sh)
    work=$(mktemp -d "${TMPDIR:-/tmp}/xqtui-bench.XXXXXX") || exit 1
    trap 'rm -rf "$work"' EXIT
    trap 'exit 1' HUP INT TERM
    moves 1 >"$work/moves"
    edits >"$work/edits"
    for edition in $session_editions; do
        session "300 plies, $edition" "$edition" "$work/moves"
        session "1000 edits, $edition" "$edition" "$work/edits"
    done
    ;;
esac
