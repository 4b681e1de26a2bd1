#!/bin/sh
# The section on the configuration: its keys are those of the program, and its
# example is one.
. "$TOP_SRCDIR/t/lib/tap.sh"

page=$TOP_SRCDIR/man/xqtui.1
XDG_CONFIG_HOME=$scratch
export XDG_CONFIG_HOME
mkdir "$scratch/xqtui"

# listed PAGE: what is between the two comments.
listed()
{
    sed -n '/^\.\\" config begin/,/^\.\\" config end/p' "$1" | sed '1d;$d'
}

# example: the lines after the "config" comment.
example()
{
    awk '/^\.\\" config$/ { wanted = 1 }
         /^\.Bd/ && wanted { inside = 1; next }
         /^\.Ed/ { inside = wanted = 0 }
         inside' "$page" | sed 's/\\-/-/g'
}

plan 9
run "$XQTUI" --list-config --lang=en
like '^\.It Ic theme No = Cm dark' "$out" 'the program has a list of keys'
is "$out" "$(listed "$page")" 'the manual has the same'
is "$("$XQTUI" --list-config --lang=zh)" \
    "$(listed "$TOP_SRCDIR/man/zh_CN/xqtui.1")" 'so has the Chinese one'

example >"$scratch/xqtui/config"
ok 'there is an example' test -s "$scratch/xqtui/config"
run "$XQTUI" --list-settings
is '' "$err" 'which has no mistakes'
# A binding without its context, which the program prints.
plain()
{
    sed 's/ *#.*//; s/^bind [a-z]* \([^ ]* [a-z-]*\)$/bind \1/; /^$/d' |
        sort -u
}
plain <"$scratch/xqtui/config" >"$scratch/wanted"
printf '%s\n' "$out" | plain >"$scratch/seen"
empty "$(comm -23 "$scratch/wanted" "$scratch/seen")" 'and all of it holds'
echo 'theme = lihgt' >>"$scratch/xqtui/config"
run "$XQTUI" --list-settings
like 'warning: theme = lihgt' "$err" 'a mistake in it would be found'

# Every action has its name in the manual, for the lines that bind keys.
sed -n 's/^\.Pq Cm //p' "$page" | sed 's/\\-/-/g' >"$scratch/actions"
refused=
while read -r action; do
    echo "bind x $action" >"$scratch/xqtui/config"
    run "$XQTUI" --list-settings
    refused=$refused$err
done <"$scratch/actions"
is '' "$refused" 'every action of the manual can be bound'
ok 'and there are many' test "$(wc -l <"$scratch/actions")" -gt 40
finish
