#!/bin/sh
# The section on the configuration: its keys are those of the program, and its
# example is one.
. "$TOP_SRCDIR/t/lib/tap.sh"

page=$TOP_SRCDIR/man/xqtui.1
XDG_CONFIG_HOME=$scratch
export XDG_CONFIG_HOME
mkdir "$scratch/xqtui"

# example: the lines after the "config" comment.
example()
{
    awk '/^\.\\" config$/ { wanted = 1 }
         /^\.Bd/ && wanted { inside = 1; next }
         /^\.Ed/ { inside = wanted = 0 }
         inside' "$page" | sed 's/\\-/-/g'
}

plan 8
run "$XQTUI" --list-config
like '^\.It Ic theme No = Cm dark' "$out" 'the program has a list of keys'
sed -n '/^\.\\" config begin/,/^\.\\" config end/p' "$page" | sed '1d;$d' \
    >"$scratch/listed"
is "$out" "$(cat "$scratch/listed")" 'the manual has the same'

example >"$scratch/xqtui/config"
ok 'there is an example' test -s "$scratch/xqtui/config"
run "$XQTUI" --list-settings
is '' "$err" 'which has no mistakes'
is "$(grep -cv '^#' "$scratch/xqtui/config")" "$(printf '%s\n' "$out" |
    grep -Evc '^(glyphs|color|mouse) = |^bind any ')" 'and all of it holds'
echo 'theme = lihgt' >>"$scratch/xqtui/config"
run "$XQTUI" --list-settings
like 'warning: theme = lihgt' "$err" 'a mistake in it would be found'

# Every action has its name in the manual, for the lines that bind keys.
sed -n 's/^\.Pq Cm //p' "$page" | sed 's/\\-/-/g' >"$scratch/actions"
while read -r action; do
    echo "bind $action"
done <"$scratch/actions" | awk '{ print $1, sprintf("%c", 33 + NR), $2 }' \
    >"$scratch/xqtui/config"
run "$XQTUI" --list-settings
is '' "$(printf '%s\n' "$err" | grep -v 'no key is left')" \
    'every action of the manual can be bound'
ok 'and there are many' test "$(wc -l <"$scratch/actions")" -gt 40
finish
