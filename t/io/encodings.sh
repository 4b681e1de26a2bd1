#!/bin/sh
# The same post in other encodings loads as the same games.
set -u
command -v iconv >/dev/null || { echo '1..0 # SKIP no iconv(1)'; exit 0; }
dump=$TOP_BUILDDIR/t/io/dump
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
n=0

# check NAME ENCODING-SEEN POST: file `sample` is in some encoding by now.
check()
{
    "$dump" sample >seen
    n=$((n + 1))
    case $(head -n 1 seen) in
        "sample: $2 ("*) echo "ok $n - $3 in $1: recognised as $2" ;;
        *) echo "not ok $n - $3 in $1: recognised as $2"
           head -n 1 seen | sed 's/^/# /' ;;
    esac
    n=$((n + 1))
    if sed 1d seen | diff want - >differs; then
        echo "ok $n - $3 in $1: the same games"
    else
        echo "not ok $n - $3 in $1: the same games"
        head -n 20 differs | sed 's/^/# /'
    fi
}

for name in post-1956.txt post-1959.txt post-asian.txt; do
    post=$TOP_SRCDIR/t/files/$name
    cat "$post" >sample
    "$dump" sample | sed 1d >want
    check UTF-8 UTF-8 "$name"
    printf '\357\273\277' >sample
    cat "$post" >>sample
    check 'UTF-8 with a mark' UTF-8 "$name"
    sed 's/$/\r/' "$post" | iconv -f UTF-8 -t GB18030 >sample
    check 'GB18030 and CR LF' GB18030 "$name"
    iconv -f UTF-8 -t UTF-16LE "$post" >sample
    check 'UTF-16LE without a mark' UTF-16LE "$name"
    printf '\376\377' >sample
    iconv -f UTF-8 -t UTF-16BE "$post" >>sample
    check 'UTF-16BE with a mark' UTF-16BE "$name"
done

# Traditional signs for Big5.
post=$TOP_SRCDIR/t/files/post-trad.txt
cat "$post" >sample
"$dump" sample | sed 1d >want
iconv -f UTF-8 -t BIG5 "$post" >sample
check Big5 Big5 post-trad.txt
iconv -f UTF-8 -t GB18030 "$post" >sample
check GB18030 GB18030 post-trad.txt
echo "1..$n"
