# shellcheck shell=sh
# A terminal for tests of the board, by tmux: source it after tap.sh.
#
#   screen_start 80 24; type_line "$XQTUI FILE"; wait_for 'ply 0/'
#
# Nothing sleeps for a fixed time: wait_for looks again and again until a
# deadline.  The server has a socket and a configuration of its own and ends
# with the test.

: "${TMUX_PROG:=$(command -v tmux)}"
[ -n "$TMUX_PROG" ] || skip_all 'tmux is not installed'
shell=$(command -v bash) || skip_all 'bash is not installed'

# A socket below the build folder may have too long a name.
screen_dir=$(mktemp -d /tmp/xqtui-tmux.XXXXXX) || exit 1
unset TMUX
HOME=$scratch SHELL=/bin/sh
export HOME SHELL

tmux_()
{
    "$TMUX_PROG" -S "$screen_dir/s" -f /dev/null "$@"
}

screen_end()
{
    tmux_ kill-server >/dev/null 2>&1
    rm -rf "$screen_dir"
    tap_clean
}
trap 'screen_end' EXIT

# screen_start WIDTH HEIGHT: a shell with job control and the prompt "ready".
screen_start()
{
    tmux_ new-session -d -x "$1" -y "$2" \
        "env TERM=tmux-256color LC_ALL=C.UTF-8 PS1='ready\$ ' \
         $shell --norc --noprofile -i" ||
        skip_all 'tmux does not start here'
    wait_for 'ready\$'
}

# screen: the text on it.
screen()
{
    tmux_ capture-pane -p
}

# type_line TEXT: type it and Return.  keys KEY...: tmux names of keys.
type_line()
{
    tmux_ send-keys -l "$1"
    tmux_ send-keys Enter
}

keys()
{
    tmux_ send-keys "$@"
}

# look_for PATTERN: whether it comes within ten seconds.
look_for()
{
    tries=0
    until screen | grep -Eq -e "$1"; do
        tries=$((tries + 1))
        [ "$tries" -lt 200 ] || return 1
        sleep 0.05
    done
}

# wait_for PATTERN: without it nothing after makes sense.
wait_for()
{
    look_for "$1" && return
    diag "waited in vain for: $1"
    diag "$(screen)"
    echo 'Bail out! the screen is not as it should be'
    exit 1
}

# comes PATTERN NAME: a test.
comes()
{
    if look_for "$1"; then
        pass "$2"
    else
        fail "$2"
        diag "wanted: $1"
        diag "$(screen)"
    fi
}
