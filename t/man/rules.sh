#!/bin/sh
# The page of the edition files names every key and condition there is.
. "$TOP_SRCDIR/t/lib/tap.sh"

page=$TOP_SRCDIR/man/xqtui-rules.5

# described: the words at the head of a paragraph.
described()
{
    sed -n 's/^\.It Ic //p' "$page" | sed 's/ Ns .*//' | tr -d ' ' |
        tr ',' '\n' | sort -u
}

# words_of FILE PATTERN: what stands between the quotes of a match.
words_of()
{
    grep -oE "$2" "$TOP_SRCDIR/src/rules/$1" | cut -d '"' -f 2 | sort -u
}

plan 7
described >"$scratch/described"
words_of expr.c '\{"[a-z-]+", DOMAIN_' >"$scratch/conditions"
words_of edition.c 'strcmp\(key, "[a-z.-]+"' >"$scratch/keys"
words_of edition.c '\[SECTION_[A-Z]+\] = "[a-z]+"' >"$scratch/sections"
sort -u "$scratch/conditions" "$scratch/keys" >"$scratch/known"

like '^each-other$' "$(cat "$scratch/conditions")" 'conditions are found'
like '^facing-article$' "$(cat "$scratch/keys")" 'keys are found'
empty "$(comm -13 "$scratch/described" "$scratch/known")" \
    'every key and condition is described'
empty "$(comm -23 "$scratch/described" "$scratch/known")" \
    'nothing is described that is not there'
sed -n 's/^\.Ss Section //p' "$page" | sort >"$scratch/heads"
empty "$(comm -3 "$scratch/heads" "$scratch/sections")" \
    'the sections are those of the reader'

# The example after the "rules" comment.
awk '/^\.\\" rules/ { wanted = 1 }
     /^\.Bd/ && wanted { inside = 1; next }
     /^\.Ed/ { inside = wanted = 0 }
     inside' "$page" >"$scratch/example.rules"
ok 'the example passes the check' \
    "$XQTUI" --check-rules "$scratch/example.rules"
echo 'nonsense' >>"$scratch/example.rules"
run "$XQTUI" --check-rules "$scratch/example.rules"
unlike '^0$' "$status" 'a mistake in it does not pass'
finish
