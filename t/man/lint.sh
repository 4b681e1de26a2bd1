#!/bin/sh
# The manual pages are clean for both programs that show them.
. "$TOP_SRCDIR/t/lib/tap.sh"

[ -n "${MANDOC-}" ] || skip_all 'mandoc is not installed'
[ -n "${MAN-}" ] || skip_all 'man is not installed'

# mandoc_lint PAGE: its findings, also those it does not count as errors.
# Whether a page that is referred to is installed here is not ours.
mandoc_lint()
{
    # One of the two streams after the other: it writes lines in parts.
    "$MANDOC" -T lint -W style "$1" >"$scratch/lint" 2>"$scratch/lint.err"
    cat "$scratch/lint" "$scratch/lint.err" |
        grep -v -e 'mandoc\.db' -e 'referenced manual not found' || true
}

# chinese PAGE: the same without what holds for English only: the names of
# sections; what mandoc takes for a delimiter, and counts as bytes, in the
# escapes that it makes of Chinese.
chinese()
{
    mandoc_lint "$1" | grep -v -e 'first section is not "NAME": Sh .*[[]u' \
        -e 'description line outside NAME section: Nd$' \
        -e 'trailing delimiter: .*[[]u[0-9A-F]*[]]$' \
        -e 'longer than 80 bytes:.*[[]u' || true
}

# man_lint PAGE: what man and groff say about it.
man_lint()
{
    # shellcheck disable=SC2069 # errors only
    "$MAN" --warnings -E UTF-8 -l -Tutf8 -Z "$1" 2>&1 >/dev/null
}

zh=$TOP_SRCDIR/man/zh_CN
set -- "$TOP_SRCDIR"/man/*.[1-9]
plan $((4 * $# + 5))
is "$(cd "$zh/.." && echo ./*.[1-9])" "$(cd "$zh" && echo ./*.[1-9])" \
    'every page is there in Chinese'
printf '.Dd today\n.Sh NAME\n.No x\n' >"$scratch/bad.1"
like 'bad.1' "$(mandoc_lint "$scratch/bad.1")" 'mandoc finds a bad page'
printf '.TH X 1\n.unknown\n\\[nochar]\n' >"$scratch/bad.1"
like 'bad.1|warning' "$(man_lint "$scratch/bad.1")" 'man finds a bad page'
cp "$zh/xqtui.1" "$scratch/bad.1"
printf '.Sh 坏\n.No 例\n.Fl\n.Bl -tag\n.It\n.El\n' >>"$scratch/bad.1"
like 'bad.1' "$(chinese "$scratch/bad.1")" 'mandoc finds it in Chinese'
printf '.Pp\n%s\n' 一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十\
一二三四五六七八九十 >>"$scratch/bad.1"
like "can't break line" "$(man_lint "$scratch/bad.1")" \
    'man finds a Chinese line that it cannot break'
for page; do
    name=${page##*/}
    empty "$(mandoc_lint "$page")" "$name is clean for mandoc"
    empty "$(man_lint "$page")" "$name is clean for man"
    empty "$(chinese "$zh/$name")" "$name in Chinese is clean for mandoc"
    empty "$(man_lint "$zh/$name")" "$name in Chinese is clean for man"
done
finish
