#!/bin/sh
# The manual has every option of the program and no other.
. "$TOP_SRCDIR/t/lib/tap.sh"

page=$TOP_SRCDIR/man/xqtui.1

# documented PAGE: the long options that head a paragraph of OPTIONS.
documented()
{
    awk '/^\.Sh / { inside = $2 == "OPTIONS" }
         inside && /^\.It Fl / {
             for (i = 3; i <= NF; i++)
                 if ($i ~ /^\\-/) {
                     gsub(/\\-/, "-", $i)
                     print "-" $i
                 }
         }' "$1" | sort
}

# known: what the program's table has.
known()
{
    "$XQTUI" --list-options | tr ' ' '\n' | grep '^--' | sed 's/[=[].*//' |
        grep -v '^--list-options$' | sort -u
}

plan 5
printf '.Sh OPTIONS\n.It Fl \\-one Ns = Ns Ar x , Fl \\-two\n.Sh X\n' \
    >"$scratch/page"
is '--one --two' "$(documented "$scratch/page" | xargs)" \
    'the options of a page are found'
known >"$scratch/known"
documented "$page" >"$scratch/documented"
like '^--judge$' "$(cat "$scratch/known")" 'the program lists its options'
empty "$(comm -23 "$scratch/known" "$scratch/documented")" \
    'every option is in the manual'
empty "$(comm -13 "$scratch/known" "$scratch/documented")" \
    'the manual has no option that the program lacks'
empty "$(uniq -d "$scratch/documented")" 'no option is described twice'
finish
