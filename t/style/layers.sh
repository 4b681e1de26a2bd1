#!/bin/sh
# A file includes headers of its own layer and of those below it.
. "$TOP_SRCDIR/t/lib/tap.sh"
. "$TOP_SRCDIR/t/style/files.sh"

# A layer and what it may include.  "top" is what lies in src/ itself.
allowed='
base
board   base
facts   base board
rules   base board facts
game    base board
io      base board game
desk    base board facts rules game
report  base board facts rules game desk
ui      base board facts rules game desk report
top     base board facts rules game desk report io ui
'

# A library and the only file, or folder, that may see it.
libraries='
curses.h     src/ui/term.c
ncurses.h    src/ui/term.c
term.h       src/ui/term.c
iconv.h      src/io/
jansson.h    src/report/
unistr.h     src/base/
uniwidth.h   src/base/
unilbrk.h    src/base/
unictype.h   src/base/
unigbrk.h    src/base/
'

# upward FOLDER: includes that break the first table, "FILE:LINE: HEADER".
upward()
{
    (cd "$1" && find src -name '*.[ch]' -exec awk -v table="$allowed" '
        BEGIN {
            n = split(table, row, "\n")
            for (i = 1; i <= n; i++) {
                m = split(row[i], word, " ")
                for (j = 1; j <= m; j++)
                    may[word[1], word[j]] = 1
            }
        }
        FNR == 1 {
            split(FILENAME, part, "/")
            layer = part[3] ? part[2] : "top"
        }
        /^[ \t]*#[ \t]*include[ \t]*"/ {
            split($0, quoted, "\"")
            to = quoted[2]
            if (!sub("/.*", "", to))
                to = "top"
            if (!((layer, to) in may))
                print FILENAME ":" FNR ": " quoted[2]
        }' {} +)
}

# strangers FOLDER: libraries seen where they should not be.
strangers()
{
    echo "$libraries" | while read -r header home; do
        [ -n "$header" ] || continue
        (cd "$1" && grep -rn "^ *# *include *<$header>" src || true) |
            grep -v "^$home" || true
    done
}

# callers FOLDER PATTERN HOME: calls of a function outside its home.
callers()
{
    (cd "$1" && grep -rnE "(^|[^a-z_.>])($2) *\\(" src --include='*.c' ||
        true) |
        grep -Ev "^($3)" || true
}

plan 9

mkdir -p "$scratch/src/base" "$scratch/src/ui" "$scratch/src/io"
echo '#include "board/pos.h"' >"$scratch/src/base/up.c"
echo '#include "base/buf.h"' >"$scratch/src/ui/down.c"
echo '#include "io/load.h"' >"$scratch/src/ui/side.c"
printf '#include "cli.h"\n#include <curses.h>\n' >"$scratch/src/ui/top.c"
echo 'int x = exit (1);' >"$scratch/src/io/end.c"
seen=$(upward "$scratch")
like '^src/base/up.c:1: board/pos.h$' "$seen" 'an upward include is found'
like '^src/ui/side.c:1: io/load.h$' "$seen" 'the screen must not see io'
like '^src/ui/top.c:1: cli.h$' "$seen" 'nothing sees the command line'
unlike 'down.c' "$seen" 'a downward include is allowed'
like '^src/ui/top.c:2:' "$(strangers "$scratch")" \
    'curses outside ui/term.c is found'
like '^src/io/end.c' "$(callers "$scratch" exit src/main.c)" \
    'a call of exit is found'

empty "$(upward "$TOP_SRCDIR")" 'no file includes upwards'
empty "$(strangers "$TOP_SRCDIR")" 'libraries are seen by one layer each'
empty "$(callers "$TOP_SRCDIR" 'exit|_exit|_Exit|quick_exit' \
    'src/[a-z]+\.c|src/base/arena.c|src/ui/term.c'
callers "$TOP_SRCDIR" 'getenv|secure_getenv' 'src/[a-z]+\.c|src/ui/term.c'
callers "$TOP_SRCDIR" 'fopen|open|opendir' \
    'src/[a-z]+\.c|src/io/|src/ui/term.c')" \
    'only the top ends the program, reads the environment, opens files'
finish
