#!/bin/sh
# Look for inputs that break a target, with libFuzzer: `make fuzz` in a build
# with --enable-fuzz.  Prints, for each target, what was run and for how long.
#
# FUZZ_SECONDS   for each target (60)
# FUZZ_TARGETS   their names; all, if it is not set
# FUZZ_JOBS      targets at a time (1)
# FUZZ_DIR       what is found goes there: NAME/ is the corpus as it grows,
#                NAME.log the last run, NAME-crash-* what broke it
set -u

: "${TOP_SRCDIR:?run it by make fuzz}" "${TOP_BUILDDIR:?run it by make fuzz}"
: "${FUZZ_SECONDS:=60}" "${FUZZ_TARGETS:=}" "${FUZZ_JOBS:=1}"
: "${FUZZ_DIR:=$TOP_BUILDDIR/t/fuzz/found}"
corpus=$TOP_SRCDIR/t/fuzz/corpus
fuzz=$TOP_BUILDDIR/t/fuzz/fuzz

# one NAME: run a target and print a line about it.
one()
{
    log=$FUZZ_DIR/$1.log
    status=0
    mkdir -p "$FUZZ_DIR/$1"
    XQ_FUZZ=$1 "$fuzz" -max_total_time="$FUZZ_SECONDS" -timeout=25 \
        -rss_limit_mb=2048 -print_final_stats=1 \
        -dict="$TOP_SRCDIR/t/fuzz/words.dict" \
        -artifact_prefix="$FUZZ_DIR/$1-" \
        "$FUZZ_DIR/$1" "$corpus/$1" >"$log" 2>&1 || status=$?
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    cpu=$(sed -n 's/^cpu: \([0-9]*\) s/\1/p' "$log")
    echo "$1: ${runs:-no} executions, ${cpu:-no} CPU seconds"
    [ "$status" != 0 ] || return 0
    tail -n 40 "$log"
    echo "$1: broken, see $log"
    return 1
}

if [ "${1-}" = one ]; then
    one "$2"
    exit
fi

mkdir -p "$FUZZ_DIR"
for target in ${FUZZ_TARGETS:-$(ls "$corpus")}; do
    echo "$target"
done | xargs -n 1 -P "$FUZZ_JOBS" "${SHELL:-/bin/sh}" "$0" one
