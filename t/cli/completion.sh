#!/bin/sh
# What bash completes: the options and values that the program takes.
. "$TOP_SRCDIR/t/lib/tap.sh"

bash -c 'compgen -A builtin' >/dev/null 2>&1 ||
    skip_all 'no bash that completes is installed'

completions=$TOP_SRCDIR/data/completions/xqtui

# offered WORD...: what is offered for the last word, sorted, on one line.
# bash has a "=" stand as a word of its own.
offered()
{
    (cd "$scratch/files" && bash -c '
        source "$1"
        shift
        COMP_WORDS=("$@")
        COMP_CWORD=$(($# - 1))
        _xqtui "$1" "${COMP_WORDS[COMP_CWORD]}" ""
        printf "%s\n" "${COMPREPLY[@]}"' complete "$completions" \
        "$XQTUI" "$@") 2>"$scratch/err" | LC_ALL=C sort -u | xargs
    cat "$scratch/err"
}

# accepted OPTION: what the program says it takes when it gets a wrong value.
accepted()
{
    "$XQTUI" --lang=en "$1=?" 2>&1 | sed 's/.*wanted: //' | tr ' ' '\n' |
        LC_ALL=C sort | xargs
}

mkdir "$scratch/files" "$scratch/files/games"
touch "$scratch/files/a.ubb" "$scratch/files/b.txt" "$scratch/files/b.png" \
    "$scratch/files/club.rules" "$scratch/files/c d.html" \
    "$scratch/files/z.bin"

plan 25
run bash -n "$completions"
is '0 ' "$status $err" 'the file is bash'
run bash -c 'source "$1"; complete -p xqtui' complete "$completions"
is 'complete -F _xqtui xqtui' "$out" 'it completes xqtui'

wanted=$("$XQTUI" --list-options | sed 's/\[=.*//; s/=.*/=/' |
    LC_ALL=C sort | xargs)
is "$wanted" "$(offered --)" 'every option of the program is offered'
is '--judge' "$(offered --ju)" 'a beginning is enough'
is '--rules=' "$(offered --ru)" 'a value is asked for by a ='
is '' "$(offered --nonsense)" 'nothing for what is no option'

editions=$("$XQTUI" --list-rules | sed 's/ .*//' | xargs)
wanted=$(echo "$editions all club.rules games" | tr ' ' '\n' |
    LC_ALL=C sort | xargs)
is "$wanted" "$(offered --rules =)" \
    'editions, all of them, and edition files'
is 'axf' "$(offered --rules = ax)" 'an edition by its beginning'
is 'axf' "$(offered --rules ax)" 'and as a word of its own'
is '--rules=axf' "$(offered --rules=ax)" \
    'and where = does not part words'
is 'club.rules' "$(offered --check-rules = c)" 'an edition file'

for option in --lang --glyphs --color; do
    is "$(accepted $option)" "$(offered $option =)" \
        "the values of $option are those the program takes"
done
is 'auto' "$(offered --jobs =)" 'as many jobs as processors'
is 'a.ubb' "$(offered --files-from = a)" 'a list of files'
is 'never' "$(offered --judge --color = n)" 'a value by its beginning'
is 'html text' "$(offered --report =)" 'kinds of report'
is 'dhtmlxq fen pgn pgn-iccs pgn-wxf text ucci' "$(offered --convert =)" \
    'formats'
is '' "$(offered --fen =)" 'nothing for a position'

is 'a.ubb b.txt c d.html games' "$(offered '')" \
    'files of games, and folders'
is 'b.txt' "$(offered --judge b)" 'not those of another suffix'
is 'z.bin' "$(offered --judge z)" 'unless there is no other'
is '' "$(offered -- --ju)" 'after -- there are no options'
is 'b.txt' "$(offered -- b)" 'but files'
finish
