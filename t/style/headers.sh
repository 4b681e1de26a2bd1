#!/bin/sh
# Each header compiles alone.
. "$TOP_SRCDIR/t/lib/tap.sh"
. "$TOP_SRCDIR/t/style/files.sh"

: "${CC:=cc}"

# compiles HEADER: as the only include of a file, warnings are errors.
compiles()
{
    # shellcheck disable=SC2086 # compiler and flags are words
    printf '#include <config.h>\n#include "%s"\nint xq_unused;\n' "$1" |
        $CC -I"$TOP_BUILDDIR" -I"$TOP_SRCDIR/src" -I"$TOP_SRCDIR" \
            ${TEST_CFLAGS-} -fsyntax-only -Wall -Wextra -Werror -x c -
}

headers=$(sources h)
# shellcheck disable=SC2086 # one header a word
set -- $headers
plan $(($# + 2))

echo 'size_t f(void);' >"$scratch/bad.h"
if compiles "$scratch/bad.h" 2>/dev/null; then
    fail 'a header that needs another is found'
else
    pass 'a header that needs another is found'
fi
for header; do
    ok "$header compiles alone" compiles "${header#src/}"
done

# XQ_UI_GRID_H for src/ui/grid.h: two guards of one name hide a header.
bad=$(cd "$TOP_SRCDIR" && awk '
    FNR == 1 {
        name = FILENAME
        sub(/^src\//, "", name)
        wanted[FILENAME] = "XQ_" toupper(name)
        gsub(/[^A-Z0-9_]/, "_", wanted[FILENAME])
    }
    (FILENAME in wanted) && $0 == "#ifndef " wanted[FILENAME] {
        delete wanted[FILENAME]
    }
    END { for (name in wanted) print name ": " wanted[name] }' "$@")
empty "$bad" 'the include guard is named after the file'
finish
