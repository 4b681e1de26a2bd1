# shellcheck shell=sh
# TAP for tests in shell: `. "$TOP_SRCDIR/t/lib/tap.sh"`, then the plan first,
# one idea a test, named as a sentence, expected before seen.  A test ends
# with `finish`.
#
# $scratch is an empty folder of the test's own; it goes when all went well
# and stays after a failure.

: "${TOP_SRCDIR:=$(cd "$(dirname "$0")/../.." && pwd)}"
: "${TOP_BUILDDIR:=$TOP_SRCDIR/build}"
: "${XQTUI:=$TOP_BUILDDIR/xqtui}"

LC_ALL=C.UTF-8
export LC_ALL

tap_run=0 tap_failed=0 tap_planned=
scratch=$(mktemp -d "${TMPDIR:-/tmp}/xqtui-test.XXXXXX") || exit 1
XDG_STATE_HOME=$scratch/state           # no journals of the person who tests
export XDG_STATE_HOME
trap 'tap_clean' EXIT
trap 'exit 1' HUP INT TERM

# A test that dies before its end keeps its scratch, like one that fails.
tap_clean()
{
    if [ "$tap_run" = "$tap_planned" ] && [ "$tap_failed" = 0 ]; then
        rm -rf "$scratch"
    else
        diag "files are left in $scratch"
    fi
}

# plan COUNT
plan()
{
    tap_planned=$1
    echo "1..$1"
}

# skip_all WHY: nothing of this script can run here.
skip_all()
{
    echo "1..0 # SKIP $*"
    tap_planned=$tap_run
    exit 0
}

# skip NAME WHY: one test cannot run here.
skip()
{
    tap_run=$((tap_run + 1))
    echo "ok $tap_run - $1 # SKIP $2"
}

# many_of N: as in tap.h.
many_of()
{
    tap_n=$1
    [ -z "${XQ_FEW-}" ] || tap_n=$((tap_n / XQ_FEW))
    echo $((tap_n > 0 ? tap_n : 1))
}

# diag TEXT: comment lines.
diag()
{
    printf '%s\n' "$*" | sed 's/^/# /'
}

pass()
{
    tap_run=$((tap_run + 1))
    echo "ok $tap_run - $1"
}

fail()
{
    tap_run=$((tap_run + 1))
    tap_failed=$((tap_failed + 1))
    echo "not ok $tap_run - $1"
}

# ok NAME COMMAND...: the command succeeds; its output is shown if not.
ok()
{
    tap_name=$1
    shift
    if tap_out=$("$@" 2>&1); then
        pass "$tap_name"
    else
        fail "$tap_name"
        diag "$tap_out"
    fi
}

# is WANT SEEN NAME: the same text.
is()
{
    if [ "$1" = "$2" ]; then
        pass "$3"
    else
        fail "$3"
        diag "wanted: $1"
        diag "seen:   $2"
    fi
}

# empty SEEN NAME: a list of findings is empty.
empty()
{
    if [ -z "$1" ]; then
        pass "$2"
    else
        fail "$2"
        diag "$1"
    fi
}

# has_line PATTERN TEXT; a pipe would take a process more.
has_line()
{
    grep -Eq -e "$1" <<EOF
$2
EOF
}

# like PATTERN SEEN NAME: some line matches an extended expression.
like()
{
    if has_line "$1" "$2"; then
        pass "$3"
    else
        fail "$3"
        diag "wanted a line like: $1"
        diag "seen: $2"
    fi
}

# unlike PATTERN SEEN NAME: no line matches.
unlike()
{
    if has_line "$1" "$2"; then
        fail "$3"
        diag "wanted no line like: $1"
        diag "seen: $2"
    else
        pass "$3"
    fi
}

# run COMMAND...: keep $status, $out and $err.
# shellcheck disable=SC2034 # they are for the test
run()
{
    status=0
    "$@" >"$scratch/.out" 2>"$scratch/.err" || status=$?
    out=''
    err=''
    [ ! -s "$scratch/.out" ] || out=$(cat "$scratch/.out")
    [ ! -s "$scratch/.err" ] || err=$(cat "$scratch/.err")
}

finish()
{
    if [ "$tap_run" != "$tap_planned" ]; then
        diag "planned $tap_planned tests, ran $tap_run"
    fi
    [ "$tap_failed" = 0 ] && [ "$tap_run" = "$tap_planned" ]
    exit
}
