#!/bin/sh
# Random cycles, mirrored and with the sides swapped, get the mirrored ruling.
. "$TOP_SRCDIR/t/lib/tap.sh"

plan 7
run "$TOP_BUILDDIR/t/peers/forms" 1 1 no-such-edition
is 1 "$status" 'without an edition nothing is compared, and that is a failure'
for edition in 1956 1959 axf wxf2018 cxa2020; do
    run "$TOP_BUILDDIR/t/peers/forms" 40 1 "$edition"
    is 0 "$status" "all forms of 40 cycles agree under $edition"
done
like ' rulings' "$out" 'cycles were judged'
finish
