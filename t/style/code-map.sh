#!/bin/sh
# CODE-MAP has one line for each file of the repository, and no other.
. "$TOP_SRCDIR/t/lib/tap.sh"
. "$TOP_SRCDIR/t/style/files.sh"

# A line of the map: a path from column 1, blanks, what the file is for.  A
# path may be a pattern of the shell where many files are of one kind.  Lines
# that begin with a blank or "#", and empty ones, are for the reader.
map=$TOP_SRCDIR/CODE-MAP

# entries MAP: the paths and patterns.
entries()
{
    sed -n 's/^\([^# ][^ ]*\).*/\1/p' "$1"
}

# unmapped MAP: files (standard input) that no line names.
unmapped()
{
    while read -r file; do
        found=
        # A pattern's * is not to cross a folder, as in the shell.
        slashes=$(echo "$file" | tr -cd /)
        while read -r entry; do
            # shellcheck disable=SC2254 # the entry is a pattern
            case $file in
            $entry)
                [ "$(echo "$entry" | tr -cd /)" = "$slashes" ] && found=1
                break ;;
            esac
        done <"$1"
        [ -n "$found" ] || echo "$file"
    done
}

# stale MAP FILES: lines that name no file.
stale()
{
    while read -r entry; do
        found=
        while read -r file; do
            # shellcheck disable=SC2254 # the entry is a pattern
            case $file in
            $entry) found=1; break ;;
            esac
        done <"$2"
        [ -n "$found" ] || echo "$entry"
    done <"$1"
}

plan 6
printf 'a/b.c  x\na/*.d  y\ngone  z\n# note\n' >"$scratch/map"
printf 'a/b.c\na/c.d\na/e/f.d\nnew\n' >"$scratch/files"
entries "$scratch/map" >"$scratch/entries"
is 'a/e/f.d new' \
    "$(unmapped "$scratch/entries" <"$scratch/files" | xargs)" \
    'a file without a line is found'
is 'gone' "$(stale "$scratch/entries" "$scratch/files" | xargs)" \
    'a line without a file is found'

entries "$map" >"$scratch/entries"
project_files >"$scratch/files"
add=$(unmapped "$scratch/entries" <"$scratch/files" |
    sed 's/^/add to CODE-MAP:    /')
empty "$add" 'every file has a line'
# Files with a leading dot stay out of the archive.
drop=$(stale "$scratch/entries" "$scratch/files" |
    if in_clone; then cat; else grep -v '^\.'; fi |
    sed 's/^/drop from CODE-MAP: /')
empty "$drop" 'every line has a file'
empty "$(grep '^[^# ]' "$map" | grep -v '^[^ ][^ ]*  *[^ ]' || true)" \
    'every line says what the file is for'
is "$(sort "$scratch/entries" | uniq -d)" '' 'no file has two lines'
finish
