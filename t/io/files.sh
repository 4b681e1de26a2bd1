#!/bin/sh
# Every sample of t/files that has a .out beside it is loaded and compared
# with it, diagnostics included.  To refresh one after looking at it:
#   cd t/files && ../../build/t/io/dump NAME >NAME.out
set -u
dump=$TOP_BUILDDIR/t/io/dump
cd "$TOP_SRCDIR/t/files" || exit 1
n=0
for out in *.out; do
    n=$((n + 1))
    if diff=$("$dump" "${out%.out}" 2>&1 | diff "$out" - 2>&1); then
        echo "ok $n - ${out%.out} loads as expected"
    else
        echo "not ok $n - ${out%.out} loads as expected"
        printf '%s\n' "$diff" | head -40 | sed 's/^/# /'
    fi
done
echo "1..$n"
