#!/bin/sh
# `make refresh`: bring what is copied from the program into README and manuals
# up to date: the screen, the keys of the configuration and the key lists.
# With `show` the screen is printed and nothing is changed.
set -eu

scratch=$(mktemp -d "${TMPDIR:-/tmp}/xqtui-refresh.XXXXXX")
trap 'rm -rf "$scratch"' EXIT

# Figure 16 of the rules of 1956 after five plies, as on a forum page; blanks
# at the ends of lines go.
show()
{
    binit=9999995949486999159943999999999999994241405060999904304656999999
    moves=1514040514150504151404071417
    cat >"$scratch/figure-16.txt" <<EOF
[DhtmlXQ_binit]${binit}[/DhtmlXQ_binit]
[DhtmlXQ_movelist]${moves}[/DhtmlXQ_movelist]
EOF
    echo 'Right Right Right Right Right' >"$scratch/keys"
    (cd "$scratch" &&
        "$XQTUI" --rules=1956 --lang=en --glyphs=pair --script=keys \
            --size=80x24 --dump figure-16.txt) | sed 's/ *$//; /^$/d'
}

# replace FILE FROM TO: put the standard input between the lines that begin
# with FROM and TO, which stay.
replace()
{
    cat >"$scratch/new"
    from=$2 to=$3 awk -v new="$scratch/new" '
        !inside && index($0, ENVIRON["from"]) == 1 {
            print
            while ((getline line <new) > 0)
                print line
            inside = 1
        }
        inside && index($0, ENVIRON["to"]) == 1 { inside = 0 }
        !inside' "$1" >"$scratch/file"
    cat "$scratch/file" >"$1"
}

if [ "${1-}" = show ]; then
    show
    exit
fi
{
    echo
    show
    echo
} | replace "$TOP_SRCDIR/README" 'Figure 16 of the rules' 'Two commands'
"$XQTUI" --list-config --lang=en |
    replace "$TOP_SRCDIR/man/xqtui.1" '.\" config begin' '.\" config end'
"$XQTUI" --list-config --lang=zh |
    replace "$TOP_SRCDIR/man/zh_CN/xqtui.1" '.\" config begin' \
        '.\" config end'
for list in keys commands; do
    "$TOP_BUILDDIR/t/man/keys-t" --print "$list" en |
        replace "$TOP_SRCDIR/man/xqtui.1" ".\\\" $list begin" \
            ".\\\" $list end"
    "$TOP_BUILDDIR/t/man/keys-t" --print "$list" zh |
        replace "$TOP_SRCDIR/man/zh_CN/xqtui.1" ".\\\" $list begin" \
            ".\\\" $list end"
done
