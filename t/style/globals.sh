#!/bin/sh
# No writable object outlives a call: two games can be judged in one process.
# Judged by the section an object lies in; the letters of nm mislead, since
# constant tables of pointers are relocated (.data.rel.ro).
. "$TOP_SRCDIR/t/lib/tap.sh"

: "${CC:=cc}"
[ -n "${OBJDUMP-}" ] || skip_all 'objdump is not installed'

# writable OBJECT...: "OBJECT: SYMBOL" for each; a sanitizer's own are not
# ours.  Thread-local objects count too.
writable()
{
    for object; do
        "$OBJDUMP" -t "$object" 2>/dev/null | awk -v object="$object" '
            $0 ~ /^[0-9a-f]+ .* O / || /\*COM\*/ {
                for (i = 2; i <= NF; i++)
                    if ($i ~ /^\.(data|bss|tdata|tbss)/ || $i == "*COM*")
                        section = $i
                if (section && section !~ /^\.data\.rel\.ro/ &&
                    $NF !~ /^(__)?_*(asan|odr_asan|ubsan|sanitizer|gcov)/)
                    print object ": " $NF " in " section
                section = ""
            }'
    done
}

plan 5

cat >"$scratch/bad.c" <<'EOF'
static const char *const table[] = { "a", "b" };
const char *const *get(void) { return table; }
int counter;
static char text[8] = "x";
char *change(int n) { static int calls; text[n] = 'y'; calls++; counter++;
                      return text + calls; }
EOF
# shellcheck disable=SC2086 # compiler and flags are words
$CC ${TEST_CFLAGS-} -fPIE -O0 -c -o "$scratch/bad.o" "$scratch/bad.c"
seen=$(writable "$scratch/bad.o")
like ': counter in' "$seen" 'a writable global is found'
like ': text in' "$seen" 'a writable static is found'
like ': calls' "$seen" 'a static inside a function is found'
unlike 'table' "$seen" 'a constant table of pointers is none'

# The flag a signal handler sets is the one exception.
# shellcheck disable=SC2046 # object files have no blanks in their names
seen=$(cd "$TOP_BUILDDIR" &&
    writable $(find src -name '*.o') | grep -v '^src/ui/[a-z]*-\{0,1\}term\.o')
signal=$(cd "$TOP_BUILDDIR" && writable src/ui/*term.o)
if [ "$(echo "$signal" | grep -c .)" -gt 1 ]; then
    seen="$seen
$signal"
fi
empty "$seen" 'nothing is writable but the signal flag in ui/term.c'
finish
