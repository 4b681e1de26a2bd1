#!/bin/sh
# ./bootstrap explains itself and, where it cannot install, names packages.
. "$TOP_SRCDIR/t/lib/tap.sh"

bootstrap=$TOP_SRCDIR/bootstrap

# A machine with the base system only: no compiler, no package manager.
base=$scratch/base
mkdir "$base"
for tool in sh cat dirname awk mawk gawk sed grep find env mkdir cp; do
    path=$(command -v "$tool") && ln -s "$path" "$base/$tool"
done

# fake NAME: a command on that machine; its text comes on standard input.
fake()
{
    # The name may be a link to the real command: it must not be written to.
    rm -f "$base/$1"
    { echo '#!/bin/sh'; cat; } >"$base/$1"
    chmod +x "$base/$1"
}

# on_base ARGUMENT...: run it there.
on_base()
{
    run env PATH="$base" CC=cc LOG="$scratch/log" "$base/sh" \
        "$bootstrap" "$@"
}

plan 22

run sh "$bootstrap" --help
is 0 "$status" '--help succeeds'
like '^usage: ./bootstrap' "$out" '--help prints the usage'
is '' "$err" '--help prints nothing else'
run sh "$bootstrap" --no-such-option
is 2 "$status" 'an unknown option is an error of usage'
like "unknown option '--no-such-option'" "$err" 'an unknown option is named'
run sh "$bootstrap" --check extra
is 1 "$status" '--check takes no argument'

fake id <<'EOF'
echo 0
EOF
on_base --run
is 1 "$status" 'without a package manager it stops with status 1'
like 'missing: cc .*make.*msgfmt' "$err" 'it says what is missing'
like 'apt-get install gcc .*libjansson-dev' "$err" 'it names packages for apt'
like 'dnf install gcc .*jansson-devel' "$err" 'it names packages for dnf'
like 'pacman -S gcc .*jansson' "$err" 'it names packages for pacman'
like 'brew install gcc .*jansson' "$err" 'it names packages for brew'
unlike 'tmux' "$err" 'to run needs no tools of the tests'
on_base --check
is 1 "$status" '--check stops there too'

# An ordinary user whose sudo asks for a password.
fake apt-get <<'EOF'
echo "apt-get $*" >>"$LOG"
EOF
fake id <<'EOF'
echo 1000
EOF
fake sudo <<'EOF'
echo "sudo $*" >>"$LOG"
exit 1
EOF
on_base --run
is 1 "$status" 'a sudo that asks for a password ends it'
like '^sudo -n ' "$(cat "$scratch/log")" 'sudo is told not to ask'
unlike '^apt-get' "$(cat "$scratch/log")" 'nothing was installed'

# An ordinary user whose sudo works; the packages do not help here.
fake sudo <<'EOF'
[ "$1" = -n ] && shift
exec "$@"
EOF
fake true </dev/null
: >"$scratch/log"
on_base --run
is 1 "$status" 'packages that do not help end it'
like '^apt-get .*update' "$(head -n 1 "$scratch/log")" \
    'the package lists are fetched first'
like 'install -y --no-install-recommends gcc' \
    "$(tail -n 1 "$scratch/log")" 'then the packages are installed'
like ' gettext ' "$(tail -n 1 "$scratch/log")" 'gettext is among them'
unlike 'gettext .*gettext ' "$(tail -n 1 "$scratch/log")" \
    'each package is named once'
finish
