#!/bin/sh
# Nothing in the project names a folder of somebody's machine: a clone builds
# and tests anywhere.
. "$TOP_SRCDIR/t/lib/tap.sh"
. "$TOP_SRCDIR/t/style/files.sh"

# The brackets keep this file from finding itself.
words='/[w]ork/|/tmp/[w]/|/[h]ome/[a-z]|/[U]sers/[A-Za-z]|/[r]oot/'
words="$words|[s]hared/(seeds|cases|files|tools|screens|[a-z]+\\.md)"

plan 2
like x "$(echo 'see /w''ork/x' | grep -E "$words")" 'such a path is found'
empty "$(cd "$TOP_SRCDIR" && project_files | grep -v '^t/files/' |
    while read -r file; do
        grep -InHE "$words" "./$file" || true
    done)" 'no file names a machine of its own'
finish
