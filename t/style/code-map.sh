#!/bin/sh
# CODE-MAP has one line for each file of the repository, and no other.
. "$TOP_SRCDIR/t/lib/tap.sh"
. "$TOP_SRCDIR/t/style/files.sh"

# A line of the map: a path from column 1, blanks, what the file is for.
# Lines that begin with "#", and empty ones, are for the reader.  A path that
# ends in "/" stands for all files below it.
map=$TOP_SRCDIR/CODE-MAP

# entries MAP: the paths.
entries()
{
    sed -n 's/^\([^# ][^ ]*\).*/\1/p' "$1" | LC_ALL=C sort
}

# folded FILE ENTRIES: the files, those below a folder of the map as that
# folder.
folded()
{
    awk 'FNR == NR { if (/\/$/) folders[$0]; next }
         { for (f in folders)
               if (index($0, f) == 1) $0 = f
           print }' "$2" "$1" | LC_ALL=C sort -u
}

# only_first FILE FILE: lines of the first, marked with WORDS.
only_first()
{
    LC_ALL=C comm -23 "$1" "$2" | sed "s|^|$3 |"
}

plan 7
printf 'a/b.c  x\nd/  y\ngone  z\n# note\n' >"$scratch/map"
entries "$scratch/map" >"$scratch/entries"
printf 'a/b.c\nd/e\nd/f/g\nnew\n' >"$scratch/all"
folded "$scratch/all" "$scratch/entries" >"$scratch/files"
is 'a/b.c d/ new ' "$(tr '\n' ' ' <"$scratch/files")" \
    'a folder stands for its files'
is '+ new' "$(only_first "$scratch/files" "$scratch/entries" +)" \
    'a file without a line is found'
is '- gone' "$(only_first "$scratch/entries" "$scratch/files" -)" \
    'a line without a file is found'

entries "$map" >"$scratch/entries"
project_files >"$scratch/all"
folded "$scratch/all" "$scratch/entries" >"$scratch/files"
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
