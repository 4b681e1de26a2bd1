#!/bin/sh
# What the desk says to a person, in a line mode and on the screen.
. "$TOP_SRCDIR/t/lib/tap.sh"

XDG_CONFIG_HOME=$scratch
export XDG_CONFIG_HOME

fen='3ckab2/4a4/4b4/4C4/c8/1R7/4pp3/9/4A4/4KAB2 w'

# lines LANG WORD...: the answers to commands, a word each, as the last run
# left nothing behind.
lines()
{
    lang=$1
    shift
    rm -rf "$scratch/journal"
    printf '%s\n' "$@" >"$scratch/lines"
    run "$XQTUI" --lines --lang="$lang" --rules=1956 --fen="$fen" \
        --journal="$scratch/journal" <"$scratch/lines"
}

# screen LANG KEYS: the last screen of a script.
screen()
{
    printf '%s\n' "$2" >"$scratch/keys"
    run "$XQTUI" --lang="$1" --rules=1956 --script="$scratch/keys" \
        --size=80x24
}

plan 58
lines en b5b9 b4e5 'b4b5 zz a4a5' zz
like '^there is no piece on b5$' "$out" 'a move of no piece says so'
like '^a rook goes along a file or a rank$' "$out" 'a move refused says why'
like '^ply 2: no move, position or command: zz; the rest is kept as' \
    "$out" 'of moves that stop, what is kept'
like '^no move, position or command: zz$' "$out" \
    'of a single one nothing is kept, and nothing said of it'
unlike 'line stops here' "$out" 'as people say it, not as files are read'
lines zh b4b5 b5b5 zz
like '^不是着法、局面或命令：zz$' "$out" 'in Chinese too'

lines en b4b5 'comment a first thought' comment 'a second' comments
like '^comment: a first thought$' "$out" 'comment without words asks for them'
like '^a second$' "$out" 'and takes what comes then'

lines en details 'event National Open' '' ruling
like '^event \(event\): National Open$' "$out" \
    'a form in a line mode shows what was filled in'
like '^There is no ruling' "$out" 'an empty line leaves it'

lines en b4b5 decide 1
like '^Who claims\?$' "$out" 'who claims is asked by that name'
lines en b4b5 decide 7
like '^Whose time ran out\?$' "$out" 'and whose time ran out'
lines en b4b5 'claim black 15:05' 'outcome rounds 10' \
    'outcome time red: flag' 1
like '^noted at ply 1: claimed: Black, 15:05$' "$out" 'a claim in words'
like '^noted at ply 1: outcome: 10 more rounds, then a draw$' "$out" \
    'rounds in words'
like '^noted at ply 1: outcome: loss on time \(Red\), flag$' "$out" \
    'a loss on time in words'
lines zh b4b5 'claim black 15:05' 'label 1 old: 早已如此' 'comment'
like '^已记于第1着：提出：黑方，15:05$' "$out" 'a claim in Chinese'
screen zh '"B" Enter "l" ":label 1 old: reason" Enter "C"'
like '改判：其威胁为旧，reason' "$out" 'an overruling in Chinese'

lines en '?'
is 1 "$(printf '%s\n' "$out" | grep -c '^comment[ :[]')" \
    'help has one row for a command and the action of its name'
like '^scores: ' "$out" 'no blank stands for an argument there is not'

lines en scores 'b4b5 a5a4' 'b4b5 a5a6' 3
like '^They part at ply 2:$' "$out" 'score sheets are compared aloud'
like '^Black.s sheet: C1-1, which is legal$' "$out" 'entry by entry'
lines en 'b4b5 a5a4' compare 'claim black 15:05' undo
is 1 "$(printf '%s\n' "$out" | grep -c '^CXA2020: ')" \
    'a text is told once, and not before every answer that follows'
lines en b4b5 'claim black 15:05' 'told red 15:06'
is 1 "$(printf '%s\n' "$out" | grep -c '^Ply 1 of 1')" \
    'a note does not tell the ply once more'
lines en b4b5 undo redo
is 2 "$(printf '%s\n' "$out" | grep -c '^Ply 1 of 1')" \
    'a move does, there and back'
lines en pieces
like '^Red: king on e0, .*rook on b4' "$out" 'the board in sentences'
lines zh b4b5 'label 1 捉：无根'
like '^裁判改定第1着：捉$' "$out" 'a class by its Chinese word'
rm -rf "$scratch/journal"
run "$XQTUI" --lines --lang=en --journal="$scratch/journal" </dev/null
like '^Rules of 1956, figure 12: a king chases a cannon$' "$out" \
    'at the start it is said which game it is'
run "$XQTUI" --judge --lang=en --rules=axf --moves='c5c9 d9d8 c9c5 d8d9' \
    --fen='3k1a3/4aP3/9/8n/2R6/9/9/1p7/4An3/3CKA2r w'
unlike '13 .8., 13 .8.' "$out" 'an article that is cited twice is said once'

lines zh 'event 全国赛'
like '^赛事：全国赛$' "$out" 'a field with the colon of the language'
lines en "new $fen" b4b5 'rules 1959' 'new 4k4/9/9/9/9/9/9/9/R8/3K5 w' a1a2 \
    "save $scratch/both.ubb"
is 2 "$(grep -c 'rules.1959./DhtmlXQ_rules' "$scratch/both.ubb")" \
    'games begun here are saved with the edition they were judged by'
lines en new
like '^Black: K1 A2 E2 H2 R2 C2 P5$' "$out" \
    'pieces on the board are counted by side'
screen en 'D PgDn'
like '^─ the dispute \(2/3\)' "$out" 'the form has a page of each kind'
screen en 'C-n'
like '^ xqtui .* a new game +rules 1956  Red to move *$' "$out" \
    'a new game is not called by the old one'
unlike 'figure book' "$out" 'nor said to be of its file'
screen en 'T C'
unlike 'chases a cannon' "$out" 'a quiz hides a title that has the answer'

# What is too long for a line is refused where it is seen.
long=$(printf '%066000d' 0)
screen en "paste\"$long\""
like 'too long: 64 KB are the limit' "$out" 'a paste too long at the board'
unlike '^ :' "$out" 'opens no line'
screen en ": \"comm\" paste\"$long\""
like '^ :comm' "$out" 'in a line what was typed stays'
like 'too long: 64 KB are the limit' "$out" 'and it is said below'
screen en "C-n i s D \"O\" paste\"$long\""
like 'too long: 64 KB are the limit' "$out" 'in the form too'

# A warning holds for the next key alone.
screen en 'C-n i s D "Open" Tab "5" Esc F1 Esc Esc'
like 'Esc once more gives them up' "$out" \
    'after the help Esc warns again before the form is given up'
screen en 'C-n i s D "Open" Esc size=90x30 Esc'
like 'Esc once more gives them up' "$out" 'after another size too'

# The name of a file may be no text: it is shown clean and kept as it is.
cd "$scratch" || exit 1
gbk=$(printf '\306\345.ubb')
printf 'position startpos moves h2e2 h9g7\n' >"$gbk"
at_file()
{
    printf '%s\n' "$1" >keys
    run "$XQTUI" --lang=en --script=keys --size=80x24 "$gbk"
}
at_file 'G "b9c7" Enter'
before=$(find . -name '*.ubb' | wc -l)
at_file 'G ":h0g2" Enter W Enter'
like 'is there already' "$out" 'saved, the file it came from is asked about'
at_file 'G ":h0g2" Enter W Enter Down Enter'
like '^ written: ' "$out" 'told to, it is replaced'
is "$before" "$(find . -name '*.ubb' | wc -l)" 'and no other file is written'
like '70627967' "$(cat "$gbk")" 'the move is in it'
at_file 'w Enter'
like '^ written: ' "$out" 'a sheet'
is 1 "$(find . -name "$(printf '\306\345')-sheet.html" | wc -l)" \
    'has the name of its game'
at_file 'G ":h0g2" Enter W Backspace "x" Enter'
is 1 "$(find . -name '*.ubx' | wc -l)" 'a name that was changed is a new one'

# Where nothing can be written that is said at once.
mkdir folder
mkfifo fifo
at_file 'G ":h0g2" Enter ":save folder" Enter'
like 'folder is a folder; give' "$out" 'not into a folder'
unlike 'replace it' "$out" 'without asking whether to replace it'
at_file 'G ":h0g2" Enter ":save fifo" Enter'
like 'fifo is no ordinary file' "$out" 'nor into a pipe'
unlike 'replace it' "$out" 'without asking either'
at_file 'G ":h0g2" Enter W C-u " " Enter'
like 'nothing was written' "$out" 'a blank is no name'
name=$(printf '%0300d' 7)
at_file "G \":h0g2\" Enter \":save $name\" Enter"
like '^ 0000000000.*[.][.][.]0000.*7 was not written' "$out" \
    'a name that is too long is told by its ends'
like '[Nn]ame too long; save it under another' "$out" 'with the reason'

# Several games in a form that holds less of them: told once, apart.
cp "$TOP_SRCDIR/t/cli/flows.ubb" three.ubb
printf 'save three.fen\n' >input
run "$XQTUI" --lang=en --lines three.ubb <input
like '^written: three[.]fen .3 games.; but not in FEN: ' "$out" \
    'what FEN has not is told'
unlike '[a-z]not in FEN' "$out" 'the games do not run together'
finish
