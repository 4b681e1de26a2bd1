#!/bin/sh
# The Chinese manual follows the English one, section by section.
. "$TOP_SRCDIR/t/lib/tap.sh"

en=$TOP_SRCDIR/man/xqtui.1
zh=$TOP_SRCDIR/man/zh_CN/xqtui.1

# Headings in English and Chinese.  Those of the keys come from the program.
headings='
NAME=名称
SYNOPSIS=概要
DESCRIPTION=说明
Which plies are judged=裁决哪些着法
Verdicts=裁决结果
Classes=着法的性质
OPTIONS=选项
Modes=模式
The game=对局
The ruling=裁决
Output=输出
KEYS=按键
RULE EDITIONS=规则版本
CONFIGURATION=配置
ENVIRONMENT=环境变量
FILES=文件
EXIT STATUS=退出状态
EXAMPLES=例子
DIAGNOSTICS=问题报告
SEE ALSO=另见
'

# outline PAGE: its headings, without the keys.
outline()
{
    awk '/^\.\\" keys begin/ { keys = 1 }
         /^\.\\" keys end/ { keys = 0 }
         /^\.S[hs] / && !keys { sub(/^\.S[hs] /, ""); print }' "$1"
}

# translated: headings in Chinese; one that the table lacks stays as it is.
translated()
{
    table=$headings awk '
        BEGIN {
            n = split(ENVIRON["table"], row, "\n")
            for (i = 1; i <= n; i++) {
                cut = index(row[i], "=")
                to[substr(row[i], 1, cut - 1)] = substr(row[i], cut + 1)
            }
        }
        { print ($0 in to) ? to[$0] : $0 }'
}

# skeleton PAGE: levels of headings, paragraphs, lists, what heads their
# items, displays; of arguments, which are translated, only that they are
# there.
skeleton()
{
    awk '
        /^\.S[hs] / { print $1; synopsis = /SYNOPSIS|概要/; next }
        synopsis { next }
        /^\.It Fl / {
            line = $1
            for (i = 2; i <= NF; i++)
                line = line " " ($(i - 1) == "Ar" ? "x" : $i)
            print line
            next
        }
        /^\.Xr / { print $1, $2, $3; next }
        /^\.(It|Bl|El|Bd|Ed|Pp|Dl)/ { sub(/ Ar .*/, ""); print }
        /^\.\\" run/' "$1"
}

# synopsis PAGE: the options in it.
synopsis()
{
    awk '/^\.Sh / { inside = /SYNOPSIS|概要/ }
         inside && /Fl / {
             for (i = 1; i <= NF; i++)
                 if ($i ~ /^\\-/)
                     print $i
         }' "$1"
}

# examples PAGE: the commands in it, in one language.
examples()
{
    awk '/^\.Bd/ { inside = 1 } /^\.Ed/ { inside = 0 } inside' "$1" |
        sed 's/--lang=zh/--lang=en/'
}

# loose PAGE: lines of text that go on in the next one without a mark between
# them, where a blank would be seen; Western marks behind Chinese.
loose()
{
    LC_ALL=C awk '
        /^\.Bd/ { code = 1 }
        /^\.Ed/ { code = 0 }
        code { next }
        open && /^[^.]/ { print NR - 1 ": " last }
        /^[^.]/ {
            last = $0
            open = !/(。|，|；|：|、|）|”)$/
            if (/[\200-\377][,;:!?.]/)
                print NR ": " $0
            next
        }
        { open = 0 }' "$1"
}

plan 11
sed 's/^\.Ss Modes/.Ss Ways/' "$en" >"$scratch/bad"
like '^Ways$' "$(outline "$scratch/bad" | translated)" \
    'a heading without a translation is found'
is "$(outline "$en" | translated)" "$(outline "$zh")" \
    'both have the same sections'

grep -v '^\.It Fl ..ply' "$zh" >"$scratch/bad"
skeleton "$en" >"$scratch/en"
skeleton "$scratch/bad" >"$scratch/zh"
like '^< .It Fl ..ply Ns = Ns Ar x$' "$(diff "$scratch/en" "$scratch/zh")" \
    'an option that is missing is found'
skeleton "$zh" >"$scratch/zh"
empty "$(diff "$scratch/en" "$scratch/zh")" \
    'both have the same lists, options and displays'
like '^.It Fl ..rules Ns = Ns Ar x$' "$(cat "$scratch/zh")" \
    'options among them'
is "$(synopsis "$en")" "$(synopsis "$zh")" 'the synopsis has the same options'
like '^..check..rules$' "$(synopsis "$zh")" '--check-rules among them'
is "$(examples "$en")" "$(examples "$zh")" 'the examples are the same'
is "$(grep '^\.Dd' "$en")" "$(grep '^\.Dd' "$zh")" 'so is the date'

printf '%s\n' 一行 二行。 三行, 四行 .Pp >"$scratch/bad"
is '1: 一行 3: 三行, 3: 三行,' "$(loose "$scratch/bad" | xargs)" \
    'lines that end without a mark are found, and Western marks'
empty "$(loose "$zh")" 'lines end behind Chinese marks'
finish
