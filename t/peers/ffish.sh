#!/bin/sh
# The Asian rules on random cycles agree with ffish, but for about one cycle
# in a hundred; and ffish reads what is written.  Runs where FFISH names a
# folder with node_modules/ffish.
. "$TOP_SRCDIR/t/lib/tap.sh"

command -v node >/dev/null 2>&1 || skip_all 'node is not installed'
[ -n "$FFISH" ] || skip_all 'FFISH names no folder with ffish in it'
[ -d "$FFISH/node_modules/ffish" ] || skip_all "no ffish in $FFISH"

plan 5
run sh "$TOP_SRCDIR/t/peers/compare.sh" -n 300 -s 1 "$FFISH"
is 0 "$status" 'the comparison runs'
like '^300 cycles' "$out" 'all cycles were looked at'
differ=$(printf '%s\n' "$out" | sed -n 's/.* \([0-9]*\) differ$/\1/p')
ok "at most 6 of 300 differ" test "${differ:-300}" -le 6
for format in ucci fen; do
    run sh -c '{ "$1" --convert="$2"
        "$3" 200 1 80 | "$1" --convert="$2" -; } 2>/dev/null |
        node "$4" "$5"' - "$XQTUI" "$format" "$TOP_BUILDDIR/t/bench/games" \
        "$TOP_SRCDIR/t/peers/ffish_written.js" "$FFISH"
    like '^[1-9][0-9]* lines, 0 not read$' "$out" \
        "the figure book and 200 games as $format"
done
finish
