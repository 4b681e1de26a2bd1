#!/bin/sh
# What a machine can check of the style sheet in HACKING.
. "$TOP_SRCDIR/t/lib/tap.sh"
. "$TOP_SRCDIR/t/style/files.sh"

tab=$(printf '\t')

# wide: lines of more than 79 characters.
wide()
{
    grep -nHE '.{80}' "$@" /dev/null || true
}

# The first line of code of a C file is the configuration.
config_first()
{
    awk 'FNR == 1 { seen = 0; comment = 0 }
         seen { next }
         /^[ \t]*\/\*/ { comment = 1 }
         comment { if (/\*\//) comment = 0; next }
         /^[ \t]*$/ { next }
         { seen = 1
           if ($0 != "#include <config.h>") print FILENAME ": " $0 }' "$@"
}

# Longest function in lines, from "{" in column 1 to "}" in column 1.
long_functions()
{
    awk 'FNR == 1 { start = 0 }
         /^[a-z_]+[a-zA-Z0-9_]*\(/ { name = $0; sub(/\(.*/, "", name) }
         /^\{/ { start = FNR }
         /^\}/ { if (start && FNR - start - 1 > 60)
                     print FILENAME ":" start ": " name " has " \
                         FNR - start - 1 " lines"
                 start = 0 }' "$@"
}

plan 11
printf '/* x */\n#include <stdio.h>\n' >"$scratch/bad.c"
{
    printf 'int\nf(void)\n{\n'
    yes ';' | head -n 61
    printf '}\n'
} >>"$scratch/bad.c"
printf '/* %080d */\n' 0 >>"$scratch/bad.c"
like 'bad.c' "$(config_first "$scratch/bad.c")" \
    'a file without the configuration first is found'
like 'f has 61 lines' "$(long_functions "$scratch/bad.c")" \
    'a long function is found'
like 'bad.c' "$(wide "$scratch/bad.c")" 'a long line is found'

cd "$TOP_SRCDIR" || exit 1
c_files=$(sources c h)
scripts="bootstrap $(sources sh)"
# README shows a screen of 80 columns.
texts="HACKING NEWS CODE-MAP $(sources mk ac m4) Makefile.am"

# shellcheck disable=SC2086,SC2046 # lists of file names without blanks
{
    empty "$(wide $c_files $scripts $texts)" 'no line has over 79 characters'
    empty "$(grep -nH "$tab" $c_files $scripts /dev/null || true)" \
        'C and shell are indented by blanks'
    empty "$(grep -nHE "[ $tab]\$" $c_files $scripts $texts \
        $(sources 1 5 po rules) /dev/null || true)" 'no line ends in blanks'
    empty "$(config_first $(sources c))" \
        'config.h comes first in every C file'
    empty "$(grep -n 'include <config.h>' $(sources h) /dev/null || true)" \
        'no header includes config.h'
    empty "$(long_functions $(sources c | grep '^src/'))" \
        'no function of the program has over 60 lines'
    empty "$(grep -nHE '^[a-z].*[^=] \{$|^[a-z_].*\) \{$' \
        $(sources c | grep '^src/') /dev/null |
        grep -vE ':(static |extern |const |typedef )*(struct|enum|union) ' |
        grep -v '= {$' || true)" \
        'a function begins with its brace on a line of its own'
    empty "$(for f in $c_files $scripts $texts; do
        [ -z "$(tail -c 1 "$f")" ] || echo "$f"
    done)" 'every file ends with a line end'
}
finish
