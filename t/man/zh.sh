#!/bin/sh
# The Chinese manual follows the English one, section by section.
. "$TOP_SRCDIR/t/lib/tap.sh"

pages='xqtui.1 xqtui-rules.5 xqtui-law.7'

# Headings in English and Chinese.  Those of the keys come from the program;
# those of articles are compared by their numbers.
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
THE DESK=裁判台
Positions=摆局
Moves=走子
The dispute=争议
The ruling sheet=裁决单
Saving=存盘
The journal=日志
Teaching=教学
Line mode=行模式
COMMANDS=命令
RULE EDITIONS=规则版本
CONFIGURATION=配置
ENVIRONMENT=环境变量
FILES=文件
EXIT STATUS=退出状态
EXAMPLES=例子
DIAGNOSTICS=问题报告
SEE ALSO=另见
How a ruling is made=裁决怎样得出
Section edition=edition 段
Section article=article 段
Section set=set 段
Section class=class 段
Section profile=profile 段
Section cite=cite 段
Section verdict=verdict 段
Section figure=figure 段
CONDITIONS=条件
Of a pair=一对的条件
Of a move=一着的条件
Of a side=一方的条件
Of both sides=双方的条件
Unknown=未知
Names=名称表
INHERITANCE=继承
A small edition=一版小规则
A notice=补充规定
CHINA, 1956=1956 年中国规则
CHINA, 1959=1959 年中国规则
ASIAN RULES=亚洲规则
WORLD RULES, 2018=2018 年世界规则
CHINA, 2020=2020 年中国规则
Counts=次数
First move, handicaps, touch-move (section 9, read)=先走、让子、摸子（第九节，原文）
Times (section 11, read)=时限（第十一节，原文）
Adjournment (section 11, read)=封棋（第十一节，原文）
Published practice=已发表的判例
DIFFERENCES=各版异同
WHAT THE PROGRAM DOES NOT COMPUTE=程序不计算的
'

# What an article rests on.
marks='
read=原文
reported=转述
inferred=推定
missing=未得
figures only=仅图例
'

# outline PAGE: its headings, without the keys, in Chinese; of an article its
# numbers and what it rests on.  A heading that the table lacks stays as it is.
outline()
{
    table=$headings words=$marks awk '
        function article(s,     out, i, cut) {
            for (i = 2; i < marks; i++) {
                cut = index(mark[i], "=")
                if (index(s, substr(mark[i], 1, cut - 1)) ||
                    index(s, substr(mark[i], cut + 1)))
                    out = out " " substr(mark[i], cut + 1)
            }
            while (match(s, /[0-9]+(\.[0-9]+)*/)) {
                out = out " " substr(s, RSTART, RLENGTH)
                s = substr(s, RSTART + RLENGTH)
            }
            return "article" out
        }
        BEGIN {
            marks = split(ENVIRON["words"], mark, "\n")
            n = split(ENVIRON["table"], row, "\n")
            for (i = 2; i < n; i++) {
                cut = index(row[i], "=")
                to[substr(row[i], 1, cut - 1)] = substr(row[i], cut + 1)
                known[substr(row[i], cut + 1)] = 1
            }
        }
        /^\.\\" keys begin/ { keys = 1 }
        /^\.\\" keys end/ { keys = 0 }
        /^\.S[hs] / && !keys {
            level = $1
            sub(/^\.S[hs] /, "")
            if ($0 in to)
                $0 = to[$0]
            else if (!($0 in known) && /[0-9]/)
                $0 = article($0)
            print level, $0
        }' "$1"
}

# skeleton PAGE: levels of headings, paragraphs, lists, what heads their
# items, displays; of arguments and stressed words, which are translated, only
# that they are there.
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
        /^\.(It|Bl|El|Bd|Ed|Pp|Dl)/ {
            sub(/ Ar .*/, "")
            sub(/ Em .*/, "")
            print
        }
        /^\.\\" (run|file)/' "$1"
}

# keywords PAGE: the words of the program that the text names, each with the
# number of the section it stands in.
keywords()
{
    awk '
        /^\.S[hs] / { n++ }
        { sub(/^\.Pq /, ".") }
        /^\.(Ic|Cm|Pa) / {
            for (i = 2; i <= NF && $i !~ /^(Ns|No|Ar|Pq|Op|Fl|Ic)$/; i++)
                if ($i ~ /[a-z]/)
                    print n, $i
        }' "$1" | sort -u
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

# displays PAGE: examples, positions and moves, in one language; the table of
# the differences without what heads its rows.  A Chinese sign has three bytes
# and two columns.
displays()
{
    LC_ALL=C awk '
        /^\.Bd/ { inside = 1 }
        /^\.Ed/ { inside = table = 0 }
        / 1956 1959 axf / { table = 1 }
        inside && table && !/^\./ {
            gsub(/[\340-\357][\200-\277][\200-\277]/, "xx")
            $0 = substr($0, 38)
        }
        inside' "$1" | sed 's/--lang=zh/--lang=en/'
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

# astray PAGE: marks with a blank before them, marks that open with one behind
# them, marks that end a sentence but stand inside of a quotation.
astray()
{
    LC_ALL=C awk '
        /^\.Bd/ { code = 1 }
        /^\.Ed/ { code = 0 }
        code || /^\.\\"/ { next }
        /^(。|，|；|：|、|！|？|）|”)/ || /(（|“)$/ { print NR ": " $0 }
        /^\./ {
            line = $0
            if (!/^\.[BDQS][lq] /)
                gsub(/ Ns (。|，|；|：|、|！|？|）|”)/, "", line)
            if (line ~ / (。|，|；|：|、|！|？|）|”)/)
                print NR ": " $0
        }' "$1"
}

plan 36
cd "$TOP_SRCDIR/man" || exit 1

# Faults are found.
sed 's/^\.Ss Modes/.Ss Ways/' xqtui.1 >"$scratch/bad"
like '^\.Ss Ways$' "$(outline "$scratch/bad")" \
    'a heading without a translation is found'
is '.Ss article 转述 8 3
.Ss article 原文 转述 27 22 66' "$(printf '.Ss %s\n' \
    '8 [3] Two checks (reported)' \
    '27 [22] A rook (figure 66 read, else reported)' | outline -)" \
    'articles are known by their numbers'
is '.Ss article 推定 7.10' "$(printf '.Ss 7.10 x (inferred)\n' | outline -)" \
    'as they are printed'
is "$(printf '.Ss 7.10 x (inferred)\n' | outline -)" \
    "$(printf '.Ss 7.10 车（推定）\n' | outline -)" 'in both languages'
for fault in '/^\.Ss 28 /d' 's/^\.Ss 28 /.Ss 29 /' \
    's/^\(\.Ss 28 .*\)（原文）/\1（转述）/'; do
    sed "$fault" zh_CN/xqtui-law.7 >"$scratch/bad"
    unlike "^$" "$(outline xqtui-law.7 >"$scratch/en"
        outline "$scratch/bad" | diff "$scratch/en" -)" \
        "an article of the law that differs is found: $fault"
done
skeleton xqtui.1 >"$scratch/en"
grep -v '^\.It Fl ..ply' zh_CN/xqtui.1 | skeleton - >"$scratch/zh"
like '^< .It Fl ..ply Ns = Ns Ar x$' "$(diff "$scratch/en" "$scratch/zh")" \
    'an option that is missing is found'
skeleton zh_CN/xqtui.1 >"$scratch/zh"
like '^.It Fl ..rules Ns = Ns Ar x$' "$(cat "$scratch/zh")" \
    'options are among what is compared'
sed 's/^\.Cm no-chances/.Cm no-chance/' zh_CN/xqtui-rules.5 |
    keywords - >"$scratch/zh"
like '^< [0-9]* no-chances$' \
    "$(keywords xqtui-rules.5 | diff - "$scratch/zh")" \
    'a keyword with a fault is found'
sed 's/^\(一将一捉  *\)L /\1D /' zh_CN/xqtui-law.7 |
    displays - >"$scratch/zh"
like '^< .*  L   \*L    D    D    L$' \
    "$(displays xqtui-law.7 | diff - "$scratch/zh")" \
    'a row of the differences with a fault is found'
printf '%s\n' 一行 二行。 三行, 四行 .Pp >"$scratch/bad"
is '1: 一行 3: 三行, 3: 三行,' "$(loose "$scratch/bad" | xargs)" \
    'lines that end without a mark are found, and Western marks'
printf '%s\n' '.Ql x' '。' '.Xr x 1 。' '.Xr x 1 Ns 。' '.Ql x Ns 。' 一（ \
    >"$scratch/bad"
is '2 3 5 6' "$(astray "$scratch/bad" | cut -d : -f 1 | xargs)" \
    'marks that go astray are found'

for page in $pages; do
    zh=zh_CN/$page
    is "$(outline "$page")" "$(outline "$zh")" "$page: the same sections"
    skeleton "$page" >"$scratch/en"
    skeleton "$zh" >"$scratch/zh"
    empty "$(diff "$scratch/en" "$scratch/zh")" \
        "$page: the same lists, options and displays"
    keywords "$page" >"$scratch/en"
    keywords "$zh" >"$scratch/zh"
    empty "$(diff "$scratch/en" "$scratch/zh")" \
        "$page: the same words of the program in each section"
    is "$(displays "$page")" "$(displays "$zh")" \
        "$page: what the displays show is the same"
    is "$(grep '^\.Dd' "$page")" "$(grep '^\.Dd' "$zh")" \
        "$page: the same date"
    empty "$(loose "$zh")" "$page: lines end behind Chinese marks"
    empty "$(astray "$zh")" "$page: no mark stands apart"
done
is "$(synopsis xqtui.1)" "$(synopsis zh_CN/xqtui.1)" \
    'the synopsis has the same options'
like '^..check..rules$' "$(synopsis zh_CN/xqtui.1)" '--check-rules among them'
finish
