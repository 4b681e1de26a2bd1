#!/bin/sh
# CODE-MAP has one line for each file of the repository, and no other.
. "$TOP_SRCDIR/t/lib/tap.sh"
. "$TOP_SRCDIR/t/style/files.sh"

# A line of the map: a path from column 1, blanks, what the file is for.
# Lines that begin with "#", and empty ones, are for the reader.
map=$TOP_SRCDIR/CODE-MAP

# entries MAP: the paths.
entries()
{
    sed -n 's/^\([^# ][^ ]*\).*/\1/p' "$1" | LC_ALL=C sort
}

# only_first FILE FILE: lines of the first, marked with WORDS.
only_first()
{
    LC_ALL=C comm -23 "$1" "$2" | sed "s|^|$3 |"
}

plan 6
printf 'a/b.c  x\ngone  z\n# note\n' >"$scratch/map"
entries "$scratch/map" >"$scratch/entries"
printf 'a/b.c\nnew\n' >"$scratch/files"
is '+ new' "$(only_first "$scratch/files" "$scratch/entries" +)" \
    'a file without a line is found'
is '- gone' "$(only_first "$scratch/entries" "$scratch/files" -)" \
    'a line without a file is found'

entries "$map" >"$scratch/entries"
project_files >"$scratch/files"
# Files with a leading dot stay out of the archive.
if ! in_clone; then
    grep -v '^\.' "$scratch/entries" >"$scratch/undotted"
    mv "$scratch/undotted" "$scratch/entries"
    grep -v '^\.' "$scratch/files" >"$scratch/undotted"
    mv "$scratch/undotted" "$scratch/files"
fi
empty "$(only_first "$scratch/files" "$scratch/entries" 'add to CODE-MAP:')" \
    'every file has a line'
empty "$(only_first "$scratch/entries" "$scratch/files" \
    'drop from CODE-MAP:')" 'every line has a file'
empty "$(grep '^[^# ]' "$map" | grep -v '^[^ ][^ ]*  *[^ ]' || true)" \
    'every line says what the file is for'
is '' "$(uniq -d "$scratch/entries")" 'no file has two lines'
finish
