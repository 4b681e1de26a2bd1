#!/bin/sh
# The manual pages are clean for both programs that show them.
. "$TOP_SRCDIR/t/lib/tap.sh"

[ -n "${MANDOC-}" ] || skip_all 'mandoc is not installed'
[ -n "${MAN-}" ] || skip_all 'man is not installed'

# mandoc_lint PAGE: its findings, also those it does not count as errors.
# Whether a page that is referred to is installed here is not ours.
mandoc_lint()
{
    "$MANDOC" -T lint -W style "$1" 2>&1 |
        grep -v -e 'mandoc\.db' -e 'referenced manual not found' || true
}

# man_lint PAGE: what man and groff say about it.
man_lint()
{
    # shellcheck disable=SC2069 # errors only
    "$MAN" --warnings -E UTF-8 -l -Tutf8 -Z "$1" 2>&1 >/dev/null
}

set -- "$TOP_SRCDIR"/man/*.[1-9]
plan $((2 * $# + 2))
printf '.Dd today\n.Sh NAME\n.No x\n' >"$scratch/bad.1"
like 'bad.1' "$(mandoc_lint "$scratch/bad.1")" 'mandoc finds a bad page'
printf '.TH X 1\n.unknown\n\\[nochar]\n' >"$scratch/bad.1"
like 'bad.1|warning' "$(man_lint "$scratch/bad.1")" 'man finds a bad page'
for page; do
    name=${page##*/}
    empty "$(mandoc_lint "$page")" "$name is clean for mandoc"
    empty "$(man_lint "$page")" "$name is clean for man"
done
finish
