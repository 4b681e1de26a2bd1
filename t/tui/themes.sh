#!/bin/sh
# Themes on a terminal, and what the configuration sets.
. "$TOP_SRCDIR/t/lib/tap.sh"
. "$TOP_SRCDIR/t/lib/screen.sh"
. "$TOP_SRCDIR/t/tui/figure.sh"

XDG_CONFIG_HOME=$scratch
export XDG_CONFIG_HOME
mkdir "$scratch/xqtui"
config=$scratch/xqtui/config
board="XDG_CONFIG_HOME=$scratch $board"

color=$(printf '\033\\[([0-9;]*;)?[349][0-8]')
white='48;5;231'                # the ground of the light theme

# codes: the screen with its codes.
codes()
{
    tmux_ capture-pane -pe
}

plan 11
screen_start 80 24
type_line "$board"
wait_for 'ply 0/12'
unlike "$white" "$(codes)" 'the dark theme leaves the ground'
keys t
wait_for 'colours: light'
like "$white" "$(codes)" 'the light one is white'
keys t
wait_for 'strong contrast'
like '48;5;16' "$(codes)" 'contrast is black'
keys t
wait_for 'colours: none'
unlike "$color" "$(codes)" 'the last has no colours'
keys t
wait_for 'dark terminals'
like "$color" "$(codes)" 'and then the first again'
keys q
wait_for 'ready\$ *$'

printf 'theme = light\ncolor.title = 226 on 54\nbind w ply-next\n' >"$config"
type_line "clear; $board"
wait_for 'ply 0/12'
like "$white" "$(codes)" 'the theme of the configuration'
like '38;5;226.*48;5;54' "$(codes)" 'and a colour of it'
keys w
comes 'ply 1/12' 'and a key'
keys q
wait_for 'ready\$ *$'

type_line "clear; TERM=screen $board"
wait_for 'ply 0/12'
like '\[([0-9;]*;)?47' "$(codes)" 'in 8 colours the ground is white too'
keys q
wait_for 'ready\$ *$'

type_line "clear; NO_COLOR=1 $board"
wait_for 'ply 0/12'
unlike "$color" "$(codes)" 'NO_COLOR has the last word'
keys q
wait_for 'ready\$ *$'

echo 'them = light' >"$config"
type_line "clear; $board"
comes "config:1:1: warning: unknown key 'them'" \
    'a mistake is told on the first screen'
keys q
finish
