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

plan 11
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

# The names of classes and profiles.
sed -n '/^static.*class_names/,/^}/p; /^static.*profile_names/,/^}/p' \
    "$TOP_SRCDIR/src/rules/names.c" | grep -oE '"[a-z+-]+"' | tr -d '"' |
    sort -u >"$scratch/names"
like '^mixed-forbidden$' "$(cat "$scratch/names")" 'names are found'
sed -n '/^\.Ss Names/,/^\.Sh /s/^\.Cm //p' "$page" | tr -d ' ;.' |
    tr ',' '\n' | sed '/^$/d' | sort -u >"$scratch/listed"
empty "$(comm -3 "$scratch/listed" "$scratch/names")" \
    'every class and profile is listed'

# The words of outcomes stand in the text, each as a .Cm.
sed -n '/^static.*outcome_names/,/^}/p' "$TOP_SRCDIR/src/rules/names.c" |
    grep -oE '"[a-z-]+"' | tr -d '"' | sort -u >"$scratch/outcomes"
like '^no-chances$' "$(cat "$scratch/outcomes")" 'outcomes are found'
sed -n '/^\.It Ic outcome/,/^\.El/s/^\.Cm \([a-z-]*\).*/\1/p' "$page" |
    sort -u >"$scratch/listed"
empty "$(comm -3 "$scratch/listed" "$scratch/outcomes")" \
    'every outcome is described'

# The example after the "file" comment.
awk '/^\.\\" file club/ { wanted = 1 }
     /^\.Bd/ && wanted { inside = 1; next }
     /^\.Ed/ { inside = wanted = 0 }
     inside' "$page" >"$scratch/example.rules"
ok 'the example passes the check' \
    "$XQTUI" --check-rules "$scratch/example.rules"
echo 'nonsense' >>"$scratch/example.rules"
run "$XQTUI" --check-rules "$scratch/example.rules"
unlike '^0$' "$status" 'a mistake in it does not pass'
finish
