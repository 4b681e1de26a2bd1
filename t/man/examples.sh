#!/bin/sh
# The examples of the manual pages do what they say.
. "$TOP_SRCDIR/t/lib/tap.sh"

# examples PAGE FOLDER: a block after `.\" run STATUS` becomes FOLDER/N.sh
# (lines from "$ ", their continuations, a here-document up to "end"),
# N.status, and N.out if it shows output; one after `.\" file NAME` becomes
# NAME in the folder.
examples()
{
    awk -v folder="$2" '
        /^\.\\" run / { n++; wanted = 1; print $3 >(folder "/" n ".status") }
        /^\.\\" file / { wanted = 1; file = folder "/" $3 }
        /^\.Bd/ && wanted { inside = 1; wanted = 0; next }
        /^\.Ed/ { inside = 0; file = "" }
        !inside { next }
        here {
            print >(folder "/" n ".sh")
            here = $0 != "end"
            next
        }
        {
            gsub(/\\e/, "\\"); gsub(/\\-/, "-"); sub(/^\\&/, "")
            if (file)
                print >file
            else if (sub(/^\$ /, "") || /^    /) {
                print >(folder "/" n ".sh")
                here = /<<end$/
            }
            else
                print >(folder "/" n ".out")
        }
        END { print n + 0 >(folder "/count") }' "$1"
}

mkdir "$scratch/self" "$scratch/bin"
cat >"$scratch/self.1" <<'EOF'
.\" file three
.Bd -literal
three
.Ed
.\" run 0
.Bd -literal
$ echo one \e
    two; cat three
one two
three
$ cat <<end
four
end
four
.Ed
EOF
examples "$scratch/self.1" "$scratch/self"
total=0
pages='xqtui.1 xqtui-rules.5 zh_CN/xqtui.1 zh_CN/xqtui-rules.5'
for page in $pages; do
    mkdir -p "$scratch/$page"
    examples "$TOP_SRCDIR/man/$page" "$scratch/$page"
    total=$((total + $(cat "$scratch/$page/count")))
done

# What a line mode leaves behind does not concern the next one.
XDG_STATE_HOME=$scratch/state
export XDG_STATE_HOME

# The program under the name the examples use.
ln -s "$XQTUI" "$scratch/bin/xqtui"
PATH=$scratch/bin:$PATH

plan $((total + 2))
cd "$scratch/self" || exit 1
is 'one two
three
four' "$(sh ./1.sh)" 'an example is put together'
ok 'the manual has examples' test "$total" -gt 5
for page in $pages; do
    cd "$scratch/$page" || exit 1
    n=0
    while [ "$n" -lt "$(cat count)" ]; do
        n=$((n + 1))
        run sh "./$n.sh"
        name="$page, example $n: $(head -n 1 "$n.sh")"
        if [ "$status" != "$(cat "$n.status")" ]; then
            fail "$name"
            diag "status $status"
            diag "$out$err"
        elif [ -e "$n.out" ]; then
            is "$(cat "$n.out")" "$out" "$name"
        else
            ok "$name" test -n "$out$err"
        fi
    done
done
finish
