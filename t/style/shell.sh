#!/bin/sh
# Every script of ours passes shellcheck.
. "$TOP_SRCDIR/t/lib/tap.sh"
. "$TOP_SRCDIR/t/style/files.sh"

command -v shellcheck >/dev/null 2>&1 ||
    skip_all 'shellcheck is not installed'

# What comes from t/lib/tap.sh is unknown to it, and so is a function that is
# called by its name; reading what a branch of a case wrote is no loop.
unwanted=SC1090,SC1091,SC2154,SC2317,SC2094

check()
{
    (cd "$TOP_SRCDIR" && shellcheck --shell="$1" -e "$unwanted" "$2")
}

scripts=$(echo bootstrap && sources sh)
# shellcheck disable=SC2086 # one script a word
set -- $scripts
plan $(($# + 3))
# shellcheck disable=SC2016 # the text of a script
echo 'cd $1' >"$scratch/bad.sh"
run check sh "$scratch/bad.sh"
is 1 "$status" 'an unquoted word is found'
for script; do
    ok "$script is clean" check sh "$script"
done
ok 'the completion is clean' check bash data/completions/xqtui
if [ -e "$TOP_SRCDIR/.ci/run" ]; then
    ok '.ci/run is clean' check bash .ci/run
else
    pass 'the archive has no .ci/run'
fi
finish
