#!/bin/sh
# Run a test: limited.sh COMMAND [ARGUMENT]...
#
# A test that hangs must fail, and be named, instead of holding up all others:
# after XQ_TEST_SECONDS (300) it is ended with all it has started.  Not where
# there is a terminal: C-c is at hand, and would not reach a process group of
# its own.
if ! (: </dev/tty) 2>/dev/null && command -v timeout >/dev/null; then
    exec timeout -k 5 "${XQ_TEST_SECONDS:-300}" "$@"
fi
exec "$@"
