#!/bin/sh
# The configuration: every mistake in its exact words, and nothing else lost.
. "$TOP_SRCDIR/t/lib/tap.sh"

XDG_CONFIG_HOME=$scratch
export XDG_CONFIG_HOME
unset NO_COLOR
config=$scratch/xqtui/config
mkdir "$scratch/xqtui"

# settings OPTION...: what holds.
settings()
{
    run "$XQTUI" --list-settings --lang=en "$@"
}

# holds WANT NAME: a line of what holds.
holds()
{
    if printf '%s\n' "$out" | grep -Fqx -e "$1"; then
        pass "$2"
    else
        fail "$2"
        diag "wanted: $1"
        diag "seen: $out"
    fi
}

# wrong LINE COLUMN MESSAGE: the line, after a good one and before another, is
# told in these words and nothing more.
wrong()
{
    printf 'theme = light\n%s\nboard = large\n' "$1" >"$config"
    settings
    is "$config:2:$2: warning: $3" "$err" "told: $1"
    holds 'theme = light' '... the line before holds'
    holds 'board = large' '... and the one behind'
}

plan 127
settings
is '' "$err" 'no file is no mistake'
is 'lang = en
glyphs = auto
color = auto
theme = dark
mouse = no
coordinates = auto
board = normal' "$out" 'then everything is as it comes'

cat >"$config" <<'END'
# all there is
rules = 1959  # a comment
lang = zh
  glyphs=trad
color=never
theme = contrast
mouse = yes
coordinates = iccs
board = large
color.red = 196 on white bold underline
color.chased = own plain
color.dim = reverse

bind x flip
bind # marks # the key is a number sign
bind inspect Left none
bind C-j quit
bind q none
END
settings
is '' "$err" 'a file without mistakes is read in silence'
is 'rules = 1959
lang = en
glyphs = trad
color = never
theme = contrast
mouse = yes
coordinates = iccs
board = large
color.red = 196 on white bold underline
color.chased = own plain
color.dim = reverse
bind board x flip
bind board # marks
bind inspect Left none
bind board Enter quit
bind inspect Enter quit
bind games Enter quit
bind setup Enter quit
bind any Enter quit
bind any q none' "$out" 'and all of it holds, but for --lang'
printf '%s\n' "$out" >"$scratch/printed"
cp "$scratch/printed" "$config"
settings
is "$(cat "$scratch/printed")" "$out" 'what is printed reads the same'
is '' "$err" 'and has no mistakes'
run "$XQTUI" --list-settings
holds 'lang = en' 'the language of the file beats the locale'
echo 'lang = zh' >"$config"
run "$XQTUI" --list-settings
holds 'lang = zh' 'whichever it is'
rm "$config"
mkfifo "$config"
settings
is "$config: warning: this is no regular file" "$err" \
    'a pipe is refused and not waited for'
holds 'theme = dark' 'everything is as it comes then'
rm "$config"

roles='text title head frame hint dim board red black last chased rooted'
roles="$roles exchange check true-root false-root ray cursor current verdict"
roles="$roles forbidden warn"
colour="COLOUR or COLOUR on COLOUR is wanted, then any of bold, underline,\
 reverse, plain; a colour is black, red, green, yellow, blue, magenta, cyan,\
 white, bright- and one of them, own, or a number from 0 to 255"
wrong rulez 1 "'rulez': 'KEY = VALUE' or 'bind KEY ACTION' is wanted"
wrong 'colour = red' 1 "unknown key 'colour'; known are rules lang glyphs\
 color theme mouse coordinates board, color.ROLE and bind"
wrong '= red' 1 "unknown key ''; known are rules lang glyphs color theme\
 mouse coordinates board, color.ROLE and bind"
wrong 'rules = 1066' 9 "unknown edition '1066'; known are $(
    "$XQTUI" --list-rules | sed 's/ .*//' | paste -sd, | sed 's/,/, /g')"
wrong 'lang = fr' 8 'lang = fr: one of these is wanted: en zh'
wrong '  lang = FR' 10 'lang = FR: one of these is wanted: en zh'
wrong 'glyphs = big' 10 "glyphs = big: one of these is wanted: auto pair plain\
 trad letters symbols"
wrong 'color = on' 9 'color = on: one of these is wanted: auto always never'
wrong 'mouse = 1' 9 'mouse = 1: one of these is wanted: no yes'
wrong 'mouse =' 8 'mouse = : one of these is wanted: no yes'
wrong 'coordinates = none' 15 "coordinates = none: one of these is wanted:\
 auto chinese wxf iccs off"
wrong 'color.reds = 1' 7 "unknown role 'reds'; known are $roles"
wrong 'color.red = purple' 13 "'purple': $colour"
wrong 'color.red = 256' 13 "'256': $colour"
wrong 'color.red = 1 on 999' 18 "'999': $colour"
wrong 'color.red = 1 on' 15 "'on': $colour"
wrong 'color.red = 1 bold shiny' 20 "'shiny': $colour"
wrong 'color.red =' 12 "'': $colour"
wrong 'bind' 1 "'bind KEY ACTION' or 'bind CONTEXT KEY ACTION' is wanted"
wrong 'bind x' 1 "'bind KEY ACTION' or 'bind CONTEXT KEY ACTION' is wanted"
wrong 'bind board x flip now' 1 "'bind KEY ACTION' or 'bind CONTEXT KEY\
 ACTION' is wanted"
wrong 'bind xx flip' 6 "'xx' is no key: a character is wanted, C-a to C-z, or\
 one of Left Right Up Down Home End PgUp PgDn F1 Tab Enter Esc Space Backspace"
wrong 'bind C-c flip' 6 "'C-c' is taken by the terminal; choose another key"
wrong 'bind x flipp' 8 "unknown action 'flipp'; is 'flip' meant?"
wrong 'bind 将 ply-nxet' 8 "unknown action 'ply-nxet'; is 'ply-next' meant?"
wrong 'bind x dance' 8 "unknown action 'dance'; xqtui(1) lists them under KEYS"
wrong 'bind hall x flip' 6 "unknown context 'hall'; known are any board\
 inspect text games found setup proof"
wrong 'bind games x flip' 6 "'flip' works in 'board', not in 'games'"

# The later line holds.
printf 'theme = light\ntheme = mono\n' >"$config"
settings
is "$config:2:1: warning: 'theme' is set in line 1 already; this line holds" \
    "$err" 'a key set twice is told'
holds 'theme = mono' 'and the later line holds'
printf 'theme\t=\tmono\t\ntheme = lihgt\n' >"$config"
settings
holds 'theme = mono' 'unless it is broken'
printf 'color.red = 1\ncolor.red = 2 bold\n' >"$config"
settings
is "$config:2:7: warning: 'red' is set in line 1 already; this line holds" \
    "$err" 'a role painted twice'
holds 'color.red = green bold' 'has the later colour'
printf 'bind x flip\nbind x marks\nbind x marks\n' >"$config"
settings
is "$config:2:6: warning: 'x' is bound in line 1 already; this line holds" \
    "$err" 'a key bound to two actions'
holds 'bind board x marks' 'does the later one'
printf 'bind q flip\nbind games q none\nbind ? none\nbind F1 none\n' >"$config"
settings
is "$config: warning: no key is left for 'quit'
$config: warning: no key is left for 'help'" "$err" \
    'who cannot quit or ask for help is told'

# The command line has the last word.
printf 'lang = zh\nglyphs = trad\ncolor = never\nrules = 1959\n' >"$config"
settings --glyphs=plain --color=always
holds 'glyphs = plain' '--glyphs beats the file'
holds 'color = always' 'so does --color'
holds 'lang = en' 'and --lang'
fen='--fen=3k5/9/9/9/9/9/9/9/4R4/4K4 w'
run "$XQTUI" --board "$fen"
like '红方走棋' "$out" 'the language is that of the text modes as well'
run "$XQTUI" --judge --json "$fen" --moves=e1e2
like '"rules":"1959"' "$out" 'and the edition'
is '' "$err" 'without a word'
echo 'color = always' >"$config"
NO_COLOR=1 settings
holds 'color = always' 'colours always are in spite of NO_COLOR'
echo 'color = auto' >"$config"
NO_COLOR=1 settings
holds 'color = never' 'which else holds'

# What shows on the screen.
printf 'coordinates = wxf\nboard = large\nbind w ply-next\n' >"$config"
echo w >"$scratch/script"
run "$XQTUI" --lang=en --dump --size=80x46 "--script=$scratch/script" "$fen" \
    --moves=e1e2
like '│\[俥\]│' "$out" 'the large board, and a key of the file'
like '^ +9 +8 +7' "$out" 'coordinates of the file'
printf 'bind x flipp\n' >"$config"
run "$XQTUI" --lang=en --dump "$fen" --moves=e1e2
like "config:1:8: warning: unknown action" "$out" \
    'the first mistake is on the first screen'
printf 'lang = x\n' >"$config"
run "$XQTUI" --lang=zh --list-settings
like ':1:8: warning: lang = x：应为下列之一： en zh' "$err" 'messages in Chinese'

# Hostile files: nothing worse than messages, and not many.
printf '\357\273\277theme = mono\r\nboard = large\r\n' >"$config"
settings
is 'theme = mono board = large ' "$(printf '%s\n' "$out" |
    grep -E '^(theme|board)' | tr '\n' ' ')$err" 'a mark at the start, and CR'
printf 'theme = mono\nlang = \377\376\ntheme\0 = x\nboard = large' >"$config"
settings
like ':2:8: warning: this is not UTF-8$' "$err" 'a byte that is no text'
like ':3:1: warning: unknown key' "$err" 'a NUL'
holds 'board = large' 'and a last line without its end'
printf 'bind \033[31m quit\n' >"$config"
settings
unlike "$(printf '\033')" "$err" 'no control reaches the terminal'
{
    echo 'theme = mono'
    head -c 2000000 /dev/zero | tr '\0' 'x'
    printf '\nboard = large\n'
} >"$config"
settings
holds 'board = large' 'a line of 2 MB'
empty "$(printf '%s\n' "$err" | awk 'length > 400')" \
    'is not repeated in the message'
head -c 10000000 /dev/zero | tr '\0' 'x' >"$config"
settings
is "0 $config: warning: File too large" "$status $err" 'one of 10 MB'
"$XQTUI" --version >/dev/null && head -c 300000 "$XQTUI" >"$config"
settings
is 0 "$status" 'a program as configuration'
ok 'gets few messages' test "$(printf '%s\n' "$err" | wc -l)" -le 22
awk 'BEGIN {
    for (i = 0; i < 200000; i++)
        printf "bind %c %s\n", 33 + i % 90, i % 2 ? "quit" : "filp"
}' >"$config"
# shellcheck disable=SC3045 # dash has it
(ulimit -t 20; exec "$XQTUI" --list-settings) >/dev/null 2>"$scratch/err"
is 0 $? 'two hundred thousand bindings end in time'
like 'further diagnostics left out' "$(cat "$scratch/err")" 'and are counted'
rm "$config"
mkdir "$config"
settings
is "$config: warning: Is a directory" "$err" 'a folder in its place'
finish
