#!/bin/sh
# What the flags of configure have made of the program: read from its headers,
# since a flag that is given can be without effect.
. "$TOP_SRCDIR/t/lib/tap.sh"

: "${CC:=cc}"
[ -n "${READELF-}" ] || skip_all 'readelf is not installed'
"$READELF" -h "$XQTUI" >/dev/null 2>&1 || skip_all 'this is no ELF system'

# soft FILE: what is missing or bad in it, a line each.
soft()
{
    "$READELF" -W -h "$1" | grep -q 'Type:.*DYN' || echo 'not PIE'
    segments=$("$READELF" -W -l "$1")
    dynamic=$("$READELF" -W -d "$1")
    echo "$segments" | grep -q GNU_RELRO || echo 'no RELRO'
    echo "$dynamic" | grep -qE 'BIND_NOW|FLAGS_1.*NOW' || echo 'bound late'
    echo "$segments" | grep -E 'GNU_STACK' | grep -q 'RWE' &&
        echo 'the stack can be executed'
    echo "$segments" | grep -E '^ *LOAD' | grep -q 'RWE' &&
        echo 'a segment can be written and executed'
    echo "$dynamic" | grep -E 'TEXTREL|RPATH|RUNPATH'
    "$READELF" -W --dyn-syms "$1" | grep -q '__stack_chk' ||
        echo 'no stack protector'
    return 0
}

# fortified FILE: whether some call is checked.
fortified()
{
    "$READELF" -W --dyn-syms "$1" | grep -qE '__[a-z]+printf_chk|__[a-z]+_chk@'
}

plan 5
cat >"$scratch/bad.c" <<'END'
#include <stdio.h>
int main(int n, char **v) { char s[9]; sprintf(s, "%d%p", n, (void *)v);
                            return puts(s); }
END
# shellcheck disable=SC2086 # compiler and flags are words
$CC ${TEST_CFLAGS-} -O1 -w -U_FORTIFY_SOURCE -fno-stack-protector -no-pie \
    -fno-pie -Wl,-z,norelro -Wl,-z,lazy -Wl,-z,execstack -Wl,-rpath,/x \
    -o "$scratch/bad" "$scratch/bad.c" 2>/dev/null
seen=$(soft "$scratch/bad")
like 'not PIE' "$seen" 'a program at a fixed address is found'
is 6 "$(echo "$seen" | grep -cE \
    'PIE|RELRO|late|stack can|RUNPATH|RPATH|no stack protector')" \
    'so are five other faults'
ok 'calls that are not checked are found' \
    sh -c "! $(command -v "$READELF") -W --dyn-syms '$scratch/bad' |
        grep -q _chk"

empty "$(soft "$XQTUI")" 'the program is hardened'
# Not with the sanitizers, and where nothing is optimized.
plain=$(grep -E '^CFLAGS = .*-O[1-9sg]' "$TOP_BUILDDIR/Makefile")
if grep -q '^#define XQ_SANITIZED' "$TOP_BUILDDIR/config.h" ||
    [ -z "$plain" ]; then
    empty "$(grep '^HARDEN_CFLAGS.*FORTIFY' "$TOP_BUILDDIR/Makefile")" \
        'calls of the C library are left to the sanitizers'
else
    ok 'calls of the C library are checked' fortified "$XQTUI"
fi
finish
