#!/bin/sh
# Editions: the list, files of one's own, the configuration.
. "$TOP_SRCDIR/t/lib/tap.sh"

XDG_CONFIG_HOME=$scratch/config
export XDG_CONFIG_HOME
mkdir -p "$XDG_CONFIG_HOME/xqtui"
config=$XDG_CONFIG_HOME/xqtui/config
book=$TOP_SRCDIR/data/editions/1956.rules

# judged_by OPTION...: the edition used on a game without a title.
judged_by()
{
    run "$XQTUI" --judge --json --fen='3k5/9/9/9/9/9/9/9/4R4/4K4 w' \
        --moves=e1e2 "$@"
    printf '%s\n' "$out" | sed 's/.*"rules":\([^,]*\),.*/\1/'
}

plan 23
run "$XQTUI" --list-rules
is 0 "$status" 'the editions are listed'
like '^1956 +[A-Z]' "$out" 'by id and title'
run "$XQTUI" --list-rules --lang=zh
like '^1959 +中国象棋' "$out" 'in Chinese too'

run "$XQTUI" --check-rules "$book"
is '0 ' "$status $err" 'a good edition file has no mistakes'
like 'no mistakes found' "$out" 'and that is said'
sed 's/^reach = 3$/reach = many/; s/^signs = .*/colour = blue/' "$book" \
    >"$scratch/bad.rules"
run "$XQTUI" --check-rules "$scratch/bad.rules"
is 1 "$status" 'a bad one gives 1'
is 2 "$(printf '%s\n' "$err" | grep -c 'bad.rules:[0-9]*:[0-9]*: error: ')" \
    'every mistake is told with its line'
run "$XQTUI" --check-rules "$scratch/none.rules"
is 3 "$status" 'one that is not there gives 3'
mkfifo "$scratch/pipe.rules"
run "$XQTUI" --check-rules "$scratch/pipe.rules"
like '/pipe.rules: error: this is no regular file' "$err" \
    'a pipe is refused and not waited for'
judged_by "--rules=$scratch/pipe.rules" >/dev/null
like '/pipe.rules: error: this is no regular file' "$err" \
    'as an edition to judge by too'
is 3 "$status" 'that is no input'

sed 's/^id = 1956$/id = club/' "$book" >"$scratch/club.rules"
is '"club"' "$(judged_by "--rules=$scratch/club.rules")" \
    'an edition may be a file'
judged_by "--rules=$scratch/bad.rules" >/dev/null
is 3 "$status" 'a bad file is not used'
is '"1956"' "$(judged_by --rules=1956)" 'an edition by its id'

printf '# mine\n\nrules = 1959\n' >"$config"
is '"1959"' "$(judged_by)" 'the configuration sets the default'
is '"1956"' "$(judged_by --rules=1956)" '--rules beats it'
run "$XQTUI" --judge --json --game=1
like '"rules":"1956"' "$out" 'so does the title of a game'
printf 'rules = 1959\nrulez\ncolour = red\nrules = 1066\n' >"$config"
is '"1959"' "$(judged_by)" 'a broken line is skipped'
judged_by >/dev/null
like 'config:2:1: warning: ' "$err" 'and told with its number'
like 'config:3:1: warning: unknown key' "$err" 'so is an unknown key'
like 'config:4:9: warning: unknown edition' "$err" 'and an unknown edition'
is 0 "$status" 'that is no matter of the games'
mkdir -p "$scratch/home/.config/xqtui"
echo 'rules = 1959' >"$scratch/home/.config/xqtui/config"
unset XDG_CONFIG_HOME
HOME=$scratch/home
export HOME
is '"1959"' "$(judged_by)" 'without XDG_CONFIG_HOME it is in ~/.config'
finish
