#!/bin/sh
# The examples of the manual do what it says.
. "$TOP_SRCDIR/t/lib/tap.sh"

# examples PAGE FOLDER: a block after `.\" run STATUS` becomes FOLDER/N.sh
# (lines from "$ ", their continuations), N.status, and N.out if it shows
# output.
examples()
{
    awk -v folder="$2" '
        /^\.\\" run / { n++; wanted = 1; print $3 >(folder "/" n ".status") }
        /^\.Bd/ && wanted { inside = 1; wanted = 0; next }
        /^\.Ed/ { inside = 0 }
        !inside { next }
        {
            gsub(/\\e/, "\\"); gsub(/\\-/, "-"); sub(/^\\&/, "")
            if (sub(/^\$ /, "") || /^    /)
                print >(folder "/" n ".sh")
            else
                print >(folder "/" n ".out")
        }
        END { print n + 0 >(folder "/count") }' "$1"
}

mkdir "$scratch/self" "$scratch/page" "$scratch/bin"
cat >"$scratch/self.1" <<'EOF'
.\" run 0
.Bd -literal
$ echo one \e
    two
one two
.Ed
EOF
examples "$scratch/self.1" "$scratch/self"
examples "$TOP_SRCDIR/man/xqtui.1" "$scratch/page"
count=$(cat "$scratch/page/count")

# The program under the name the examples use.
ln -s "$XQTUI" "$scratch/bin/xqtui"
PATH=$scratch/bin:$PATH
cd "$scratch" || exit 1

plan $((count + 2))
is 'one two' "$(sh "$scratch/self/1.sh")" 'an example is put together'
ok 'the manual has examples' test "$count" -gt 3
n=0
while [ "$n" -lt "$count" ]; do
    n=$((n + 1))
    example=$scratch/page/$n
    run sh "$example.sh"
    first=$(head -n 1 "$example.sh")
    if [ "$status" != "$(cat "$example.status")" ]; then
        fail "example $n: $first"
        diag "status $status"
        diag "$out$err"
    elif [ -e "$example.out" ]; then
        is "$(cat "$example.out")" "$out" "example $n: $first"
    else
        ok "example $n: $first" test -n "$out$err"
    fi
done
finish
