#!/bin/sh
# The samples of binary formats are what t/io/samples.c writes, so that they
# can be read there.  To write them anew, in the build folder:
#   for f in $(t/io/samples); do t/io/samples $f >../t/files/$f; done
. "$TOP_SRCDIR/t/lib/tap.sh"

samples=$TOP_BUILDDIR/t/io/samples
names=$("$samples")

# differing NAME: the files of that name that are not as they are made.
differing()
{
    "$samples" "$1" >"$scratch/made"
    for file in "$TOP_SRCDIR/t/files/$1" "$scratch/$1"; do
        [ ! -e "$file" ] || cmp -s "$file" "$scratch/made" || echo "$file"
    done
}

plan $(($(echo "$names" | wc -l) + 1))
echo x >>"$scratch/v10.xqf"
is "$scratch/v10.xqf" "$(differing v10.xqf)" 'a sample that differs is found'
rm "$scratch/v10.xqf"
for name in $names; do
    empty "$(differing "$name")" "$name is as it is written"
done
finish
