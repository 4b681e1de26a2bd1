#!/bin/sh
# Compare the Asian rules with ffish on random cycles.  For developers.
#
# usage: sh t/peers/compare.sh [-i] [-n COUNT] [-s SEED] [-e EXAMPLES] FOLDER
#
#   -i  install ffish from npm into FOLDER first, which is to be outside the
#       source and the build folder; nothing is ever installed otherwise
#
# Run it in the build folder after `make t/peers/cycles`.  Prints the seed, the
# disagreements by kind, and a line of numbers at the end.
set -e

usage()
{
    sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2
    exit 2
}

install=no count=2000 seed=$(date +%s) examples=3
while getopts in:s:e: option; do
    case $option in
    i) install=yes ;;
    n) count=$OPTARG ;;
    s) seed=$OPTARG ;;
    e) examples=$OPTARG ;;
    *) usage ;;
    esac
done
shift $((OPTIND - 1))
[ $# -eq 1 ] || usage
folder=$1
here=$(dirname "$0")
build=${TOP_BUILDDIR:-.}

command -v node >/dev/null 2>&1 || {
    echo 'compare.sh: node is not installed' >&2
    exit 77
}
if [ "$install" = yes ]; then
    mkdir -p "$folder"
    npm install --no-save --prefix "$folder" ffish
fi
[ -d "$folder/node_modules/ffish" ] || {
    echo "compare.sh: no node_modules/ffish in $folder; see -i" >&2
    exit 77
}

echo "seed $seed"
"$build/t/peers/cycles" "$count" "$seed" |
    "$build/xqtui" --judge --json --rules=axf - |
    node "$here/ffish.js" "$folder" "$examples"
