#!/bin/sh
# The board without a screen: a line in, sentences out, for screen readers and
# programs.
. "$TOP_SRCDIR/t/lib/tap.sh"

cd "$scratch" || exit 1
game='[DhtmlXQ]
[DhtmlXQ_title]First[/DhtmlXQ_title]
[DhtmlXQ_movelist]77477062796780708979[/DhtmlXQ_movelist]
[/DhtmlXQ]'
printf '%s\n' "$game" >game.ubb

# lines ARGUMENT...: run with the lines of standard input.
lines()
{
    run "$XQTUI" --lang=en --lines "$@"
}

plan 187

# A whole case: position, moves, ruling, notes, sheet, file.
lines --new --journal=j <<'END'
new 5k3/9/2c6/9/9/p8/9/6R2/9/4K4 w
炮二平五
g2c2 c7g7 c2g2 g7c7
R3=7 c7g7 c2g2 g7c7
rules 1956
ruling
back
comment 看 he knows
mark 3-8
go 2
overrule
5
he follows it
decide
2
2
10:45
event National Open
unmark
label 2 found
sheet case.txt
save
case.ubb
quit
END
is 0 "$status" 'a case from nothing to its file'
is '' "$err" 'without an error'
like '^the start; Red to move$|^Ply 0 of 0' "$out" 'the place is told'
like '^炮二平五: Red is to move and has no piece for this move$' "$out" \
    'a move that cannot be played is told'
like '^Ply 8 of 8' "$out" 'moves in two notations are played'
like '^RED must change' "$out" 'the verdict is told'
like '^=> RED must change' "$out" 'the whole reason, asked for'
like '^8\.3  Perpetual chase' "$out" 'with the articles'
like '^marked by hand: plies 3-8; they do not close, 5-8 would$' "$out" \
    'marks are set'
like '^What is this move\?$' "$out" 'a question is asked'
like '^5  chase$' "$out" 'with numbers'
like '^the reason, for the sheet:' "$out" 'an answer may ask on'
like '^the arbiter sets ply 2: chase$' "$out" 'and is carried out'
like '^noted at ply 2: told to change: Black, 10:45$' "$out" \
    'so are three in a row'
like '^event: National Open$' "$out" 'a field is set'
like '^ply 2 is as it was found$' "$out" 'a class is taken back'
like '^written: case.txt$' "$out" 'the sheet is written'
like '^written: case.ubb$' "$out" 'the game is saved'
ok 'there is a sheet' test -s case.txt
like 'rules\]1956' "$(cat case.ubb)" 'and a file with its edition'
is '' "$(ls j)" 'after quit there is no journal'
unlike "$(printf '\033')" "$out" 'nothing of it steers a terminal'
lines case.ubb <<'END'
last
quit
END
like 'RED must change' "$out" 'read back it is ruled the same'

# Questions: a wrong answer is told, an empty one leaves, quit asks.
lines game.ubb <<'END'
last
c6c5
overrule
99
seven

go 5
quit
3
undo
quit
END
is 0 "$status" 'questions can be left'
is 2 "$(printf '%s\n' "$out" | grep -c '^a number from 1 to 12 is wanted')" \
    'what is no number of the list is told'
like '^Ply 5 of 6' "$out" 'after an empty line it goes on'
like '^There is unsaved work$' "$out" 'quit asks when something is unsaved'
like '^undone: moves; redo does it again$' "$out" 'and can be refused'
lines game.ubb <<'END'
last
c6c5
quit!
END
is 0 "$status" 'quit! asks nothing'
is '' "$(ls "$XDG_STATE_HOME/xqtui")" 'and leaves no journal'

# The form is told; its fields are set by commands.
lines game.ubb <<'END'
details
table 7
details
quit!
END
is 3 "$(printf '%s\n' "$out" | grep -c '^For the ruling sheet$')" \
    'the form is told each time, and after what is set in it'
like '^table \(table\): 7$' "$out" 'with what is in it'

# The end of input: what is unsaved is kept.
printf 'last\nc6c5\ncomment of ply 6\noverrule\n5\n' >input
lines game.ubb --journal=j <input
is 0 "$status" 'the end of input is an end'
lines game.ubb --journal=j <<'END'
1
undo
redo
save kept.ubb
quit
END
like '^Unsaved work of 20' "$out" 'the next start tells of unsaved work'
like ': game\.ubb; moves: 1, other changes: 1$' "$out" \
    'of which file, and how much'
like '^1  bring it back$' "$out" 'and asks'
like '^Ply 6 of 6' "$out" 'the move comes back, in its place'
like '^undone' "$out" 'with what can be undone'
like '^written: kept.ubb$' "$out" 'it can be saved'
like 'of ply 6' "$(cat kept.ubb)" 'with the comment'
is '' "$(ls j)" 'then nothing is left over'
printf 'last\nc6c5\n' >input
lines game.ubb <input
is 1 "$(find "$XDG_STATE_HOME/xqtui" -type f | wc -l)" \
    'without --journal it is kept in the state of the user'
printf '3\nquit\n' >input
lines game.ubb --journal="$XDG_STATE_HOME/xqtui" <input
is '' "$(ls "$XDG_STATE_HOME/xqtui")" 'and can be thrown away'

# Any bytes.
printf 'comment a\0b\nquit!\n' >input
lines game.ubb --journal=j <input
is 0 "$status" 'a NUL does no harm'
printf 'comment a\0b\nsave nul.ubb\nquit!\n' >input
lines game.ubb <input
like 'comment0\]a.*b\[' "$(cat nul.ubb)" 'and cuts nothing off'
printf 'comment \377\376 \033[31m red\ntitle \302\nsave bytes.ubb\nquit!\n' \
    >input
lines game.ubb <input
ok 'what is no UTF-8 becomes text' iconv -f UTF-8 -t UTF-16 bytes.ubb
unlike "$(printf '\033')" "$(cat bytes.ubb)" 'without what steers a terminal'
like 'red\[/DhtmlXQ_comment0' "$(cat bytes.ubb)" 'and the rest is there'
printf 'comment last line without an end' >input
lines game.ubb --journal=j <input
lines game.ubb --journal=j <<'END'
1
save end.ubb
quit
END
like 'without an end' "$(cat end.ubb)" 'the last line needs no end'
printf 'last\r\nc6c5\r\nsave crlf.ubb\r\nquit\r\n' >input
lines game.ubb <input
like '^written: crlf.ubb$' "$out" 'lines may end as on other systems'

# Long lines.
long=$(awk 'BEGIN { while (n++ < 12000) printf "too long " }')
printf '%s\n' "comment $long" 'write-comment' 'save long.ubb' "$long" \
    "moves $long" 'overrule' 'go 1' 'overrule' '5' "$long" '' 'quit!' >input
lines game.ubb <input
is 0 "$status" 'lines of 100 KB'
ok 'a comment of that length is saved whole' \
    test "$(wc -c <long.ubb)" -gt 108000
like '^\(too long to be changed here\)$' "$out" 'but not taken to be edited'
like '^too long: 64 KB are the limit; nothing was taken$' "$out" \
    'an answer is not cut'
printf 'title %s\nsave long.ubb\nquit!\n' "$long" >input
lines game.ubb <input
is 0 "$status" 'a title of that length'

# Touched by its point, and taken back.
lines game.ubb <<'END'
touch h2
touch e9
undo
sheet touched.txt
END
like 'the touched piece of the other side|the touched piece moves' "$out" \
    'what has to be played is said'
like '^Touched: before the first move; the red cannon on h2; ' \
    "$(cat touched.txt)" 'what was not undone is on the sheet'

# The edition asked for goes along with a file, and is found there again.
ruled()
{
    run "$XQTUI" --lang=en --judge "$@"
    printf '%s\n' "$out" | sed -n 's/^  Rules: *\([^ ]*\).*/\1/p' | tr '\n' ' '
}
printf '%s\n%s\n%s\n' "$game" "$game" '[DhtmlXQ]
[DhtmlXQ_rules]axf[/DhtmlXQ_rules]
[DhtmlXQ_movelist]77477062796780708979[/DhtmlXQ_movelist]
[/DhtmlXQ]' >three.ubb
is 'cxa2020 cxa2020 axf ' "$(ruled three.ubb)" 'a file names its edition'
is '1959 1959 1959 ' "$(ruled --rules=1959 three.ubb)" '--rules comes first'
lines --rules=1959 three.ubb <<'END'
save ruled.ubb
save ruled.pgn
undo
END
like 'there is nothing to undo' "$out" 'saving is no change of the games'
is '1959 1959 axf ' "$(ruled ruled.ubb)" \
    'a file saved under --rules carries it, but for a game that names its own'
like '^\[rules "1959"\]$' "$(cat ruled.pgn)" 'as PGN too'
lines --rules=1956 ruled.ubb <<'END'
save ruled2.ubb
END
is '1956 1959 axf' "$(sed -n \
    's/.*DhtmlXQ_rules\]\(.*\)\[.*/\1/p' ruled2.ubb | tr '\n' ' ' |
    sed 's/ $//')" 'the game in front changes it, and has it once'
lines three.ubb <<'END'
rules 1956
game 2
save ruled3.ubb
game 3
undo
game 2
END
like '^Xiangqi Rules, 1956' "$out" 'an edition is chosen'
like '^undone: the choice of the rules' "$out" 'and undone'
is 'cxa2020 1956 axf ' "$(ruled ruled3.ubb | sed 's/^1956/cxa2020/')" \
    'a game that names none follows the choice'
is '1956 1956 axf ' "$(ruled ruled3.ubb)" 'and so does the file'

# A position with moves behind it is a game, typed or pasted.
fen='3a1k3/9/9/9/9/9/r8/9/9/1R2K4 w'
for text in "$fen b0a0 a3b3" "$fen moves b0a0 a3b3" "$fen - - 0 1 b0a0 a3b3" \
    "$fen 1. R8=9 R1=2" "new $fen b0a0 a3b3"; do
    lines <<END
$text
pieces
undo
undo
END
    like '^Ply 2 of 2' "$out" "both moves are played: $text"
    like '^there is nothing to undo' "$out" 'and go with one undo'
done
lines <<END
$fen b0a0 a3b9
save stop.ubb
END
like '^ply 2: a rook goes along a file or a rank; the rest is kept' "$out" \
    'where its moves stop, and why'
like 'not played.*a3b9' "$(cat stop.ubb)" 'and the rest is kept'

# Comments, variations and the result of a score sheet are kept.
lines --new <<'END'
back
new rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w
1. 炮二平五 马8进7 {好棋} 2. 马二进三 (稳健) (2. 马八进七 车9进1 {慢}) 车9平8 1-0
comment 还好
save sheet.ubb
undo
undo
undo
undo
END
like '^Ply 4 of 4' "$out" 'a score sheet is played'
sheet=$(cat sheet.ubb)
like 'comment2\]好棋\[' "$sheet" 'with a comment in braces'
like 'comment3\]稳健\[' "$sheet" 'and one in brackets'
like 'move_0_3_1\]19278081' "$sheet" 'with its variation'
like '慢' "$sheet" 'and the comment in it'
like 'result\]红胜' "$sheet" 'and the result'
like '^undone: moves' "$out" 'all of it goes with one undo'
like '^undone: a new game' "$out" 'so that the next takes the game away'
unlike '^Ply [123] of 4' "$out" 'and none takes a part'
lines --new <<'END'
back
new rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w
h2e2
comment mine
first
1. 炮二平五 {theirs} 马8进7
save both.ubb
END
like 'comment1\]mine\|\|theirs' "$(cat both.ubb)" \
    'a comment that is there stays'

# Refusals say what is the matter.
lines --new <<'END'
back
9/9/9/9/9/9/9/9/4K4 w
new rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w
炮8进5
illegal b9b8
illegal 炮八平一

illegal H8+6

moves
h2e2
帅五进三
go 99
mark 3-99
END
like '^the board has 9 rows; it needs 10' "$out" 'a FEN of nine rows is one'
like "^it is Red's turn, and the piece on h7 is Black's" "$out" \
    'a move of the other side'
like "^it is Red's turn, and the piece on b9 is Black's" "$out" \
    'an illegal move of the other side'
is 2 "$(printf '%s\n' "$out" | grep -c '^It has to make a legal move')" \
    'an illegal move in any notation'
like '^moves: moves are wanted' "$out" 'moves without any'
like "^it is Black's turn, and the piece on e0 is Red's" "$out" \
    'an illegal one of the other side, by its sign'
like 'wanted, 0 to 1$' "$out" 'how many plies there are to go to'
like 'this line has 1$' "$out" 'and to be marked'
lines three.ubb <<'END'
rules 1956
save ruled4.ubb
END
is '1956 1956 axf ' "$(ruled ruled4.ubb)" \
    'and in it those that were never in front'
# What names keys on the screen names commands here, and they are taken.
lines --rules=1956 --game=1 "$TOP_SRCDIR/t/cli/flows.ubb" <<'END'
go 1
show-proof
?
proof-next
proof-end
quiz
ruling
1
5
show-proof
END
like 'proof-next plays them, proof-end returns' "$out" \
    'a proof names the commands that step through it'
like '^proof-next: the next move of the proof$' "$out" \
    'while it is shown the help lists them'
like '^proof 1/' "$out" 'proof-next plays a move'
like '^back at ply 1' "$out" 'proof-end returns'
like 'ruling asks, quiz ends it' "$out" 'the quiz names its commands'
like '^Which side must change?' "$out" 'ruling asks'
like 'show-proof: the proof of a ply' "$out" 'the answer names what follows'
unlike 'Esc' "$out" 'and none names a key'

# A list that only shows: what it shows is no move yet.
printf '%s\n' last replies '' replies 1 save r.pgn quit! >input
lines game.ubb <input
like '^1  none of them is played$' "$out" \
    'moves that do not repeat: the first item plays none'
unlike 'Ply 7' "$out" 'Enter at once plays nothing'
printf '%s\n' last replies 2 quit! >input
lines game.ubb <input
like ' was added to the game at ply 6; undo takes it back$' "$out" \
    'one that is chosen is told'

# One outcome after another at the same move.
new='new rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w'
printf '%s\n' "$new" 'C2=5 H8+7' 'outcome agreed: both' 'rounds 10' 2 \
    details result 'save two.ubb' quit! >input
lines <input
like 'is noted here already: draw by agreement, both$' "$out" \
    'an outcome in place of another one is asked about'
like '^result \(result\): a draw$' "$out" 'and can be left'
like '@outcome agreed: both' "$(cat two.ubb)" 'then both of it stay'
like '^result: a draw$' "$out" 'a command shows it in the same words'
printf '%s\n' "$new" 'C2=5 H8+7' 'outcome agreed: both' 'rounds 10' 1 \
    details 'save one.ubb' undo details quit! >input
lines <input
like '^noted at ply 2: outcome: 10 more rounds, then a draw$' "$out" \
    'it is replaced'
unlike 'DhtmlXQ_result' "$(cat one.ubb)" \
    'and the result the first one gave goes with it'
like '^result \(result\): a draw$' "$out" 'one undo brings back both'
printf '%s\n' "$new" 'C2=5 H8+7' 'outcome agreed: both' \
    'outcome time red: flag' 1 details quit! >input
lines <input
like '^result \(result\): Black wins$' "$out" \
    'another result follows the outcome without a second question'

# Text that was kept is shown by the command that takes it away.
printf '%s\n' "$new" 'C2=5 H8+7 H2+4 R9=8' rest 'rest -' rest quit! >input
lines <input
like 'the rest is kept as text, comments shows it$' "$out" \
    'the hint names what works in a line mode'
like '^rest: H2\+4 R9=8$' "$out" 'rest without a text shows it'
like '^the text after this move is gone; undo brings it back$' "$out" \
    'rest - takes it away'

# A move that was entered wrongly: what followed it is played again.
ten='C2=5 H8+7 H2+3 R9=8 R1=2 H2+3 P7+1 P3+1 H8+7 C2+1'
printf '%s\n' "$new" "$ten" 'go 5' 'correct R1+1' ruling back last \
    undo last quit! >input
lines <input
like '^ply 5: R1\+1 in place of R1=2; plies played after it: 5$' "$out" \
    'a move is corrected, and all behind it stays'
is 3 "$(printf '%s\n' "$out" | grep -c '^Ply 10 of 10')" \
    'the line is as long as it was, and after one undo'
like '^undone: a corrected move; redo' "$out" 'under its name'
printf '%s\n' "$new" "$ten" 'correct 4 R9+1' quit! >input
lines <input
like '^ply 4: R9\+1 in place of R9=8; plies played after it: 6$' "$out" \
    'by the number of its ply too'
printf '%s\n' "$new" 'C2=5 H8+7 H2+3 R9=8 R1=2 R8+1 P7+1' 'go 4' \
    'correct R9+1' rest quit! >input
lines <input
like '^ply 4: R9\+1 in place of R9=8; plies played after it: 1; ply 6:' \
    "$out" 'what becomes illegal is told with its ply'
like '; kept as text: 2, comments shows it$' "$out" 'and how much is left'
like '^rest: h9h8 c3c4$' "$out" 'it is kept'
printf '%s\n' "$new" 'C2=5 H8+7 H2+4 R9=8 R1=2' rest 'correct H2+3' rest \
    undo rest quit! >input
lines <input
like '^ply 3: H2\+3 in place of H2\+4; plies played after it: 2$' "$out" \
    'an illegal entry is corrected, and the rest of the text played'
like '^Ply 5 of 5' "$out" 'to its end'
like '^no text is kept after this move$' "$out" 'nothing of it is left'
is 2 "$(printf '%s\n' "$out" | grep -c '^rest: H2+4 R9=8 R1=2$')" \
    'one undo brings the text back'
printf '%s\n' "$new" 'C2=5 H8+7 H2+4 R9=8 H9+9 R1=2' 'correct H2+3' \
    'correct 5 P1+1' quit! >input
lines <input
like '^ply 3: H2\+3 in place of H2\+4; plies played after it: 1; ply 5: ' \
    "$out" 'the next illegal one is told'
like '^ply 5: P1\+1 in place of H9\+9; plies played after it: 0; ply 6: ' \
    "$out" 'and can be corrected too'
printf '%s\n' "$new" 'C2=5 H8+7 R1=3 R9=8 H7+6' 'correct 3 H2+3' quit! >input
lines <input
like '^ply 3: H2\+3 in place of R1=3' "$out" \
    'text behind the line waits for an earlier correction'
printf '%s\n' "$new" 'C2=5 H8+7 R1+1 R9=8 R2+6' 'correct 3 H2+3' last \
    quit! >input
lines <input
unlike 'Ply 5 of 5' "$out" 'what is illegal still stays text'
like 'played after it: 1; the line still ends at ply 4, as before$' "$out" \
    'which is told'
printf '%s\n' "$new" 'C2=5 H8+7 H8+9 R9=8 H8+7' 'correct 3 H2+3' last \
    quit! >input
lines <input
like 'plies played after it: 2$' "$out" \
    'a correction before it makes kept text playable'
like 'Ply 5 of 5' "$out" 'and it is played'
printf '%s\n' "$new" 'C2=5 H8+7 H2+3' 'go 2' 'R1+1' 'go 3' 'correct H2+3' \
    correct 'correct 3 H1+7' 'correct 9 C2=5' quit! >input
lines <input
like '^this move is there already, as a variation$' "$out" \
    'no two branches with the same move'
like '^correct: a move is wanted, as in correct h2e2, or a ply and a move' \
    "$out" 'what is wanted is told'
like '^H1\+7: Red is to move' "$out" 'an illegal correction is refused'
printf '%s\n' "$new" 'C2=5 H8+7 H2+3' 'correct H2+1' >input
lines --journal=jc <input
printf '%s\n' 1 'save jc.ubb' quit! >input
lines --journal=jc <input
like '7987' "$(cat jc.ubb)" 'the journal brings a correction back'
unlike '7967' "$(cat jc.ubb)" 'in the place of the wrong move'

# What stands behind a wrong move of kept text goes with the corrected one.
four='h2e2 h9g7 h0g2 i9h9'
printf '%s\n' "$new" "$four b2c2 a6a5" 'go 5' 'comment hello world' \
    'claim red 15:20' 'correct 1 b2e2' 'correct 5 a3a4' 'go 5' comments \
    quit! >input
lines <input
like '^ply 5: P9\+1 in place of b2c2; plies played after it: 1' "$out" \
    'behind a comment the rest is played'
like '^noted at ply 5: claimed: Red, 15:20' "$out" 'what was noted stays'
like 'hello world' "$(printf '%s\n' "$out" | tail -n 4)" 'the comment too'
# behind TEXT CORRECTION PLIES WHAT
behind()
{
    printf '%s\n' "$new" "$1" rest "correct $2" 'go 5' comments quit! >input
    lines <input
    like " in place of [^;]*; plies played after it: $3" "$out" "$4"
    unlike 'played after it.*kept as text' "$out" "$4, no text is left"
}
behind "$four b2c3{illegal here} a6a5 c3c4" b2c2 2 'a comment without a blank'
like '^illegal here' "$out" 'which goes to the new move'
behind "$four b2c3 (b2d2 a6a5) a6a5 c3c4" b2c2 2 'a variation is passed'
behind "$four b2c3 \$4 a6a5" b2c2 1 'a number of an assessment is passed'
behind "$four b2c3 ; a comment" b2c2 0 'a comment to the end of the line'
like 'a comment' "$out" 'is kept as one'
behind "1. h2e2 h9g7 2. h0g2 i9h9 3. b2b2 a6a5 4. c3c4 b9c7" b2c2 3 \
    'numbers of rounds are passed'
behind 'C2=5 H8+7 C8=10! P1+1' C8=7 1 'a wrong point of two digits'
behind "$four b2c3; a6a5 c3c4" b2c2 2 'a semicolon between moves'

# The result that an outcome gave goes with the move that bears it.
printf '%s\n' "$new" "$four b2c2 a6a5" 'outcome resigned red' result \
    'correct 1 b2e2' result undo result redo quit! >input
lines <input
like '^ply 1: .*; the result that the outcome at a move gave is gone' "$out" \
    'a correction that makes text of an outcome takes its result back'
is 2 "$(printf '%s\n' "$out" | grep -c '^result: Black wins$')" \
    'and one undo brings it back'
like '^undone: a corrected move; redo' "$out" 'under the name of the move'
like '^done again: a corrected move$' "$out" 'both ways'
printf '%s\n' "$new" "$four" 'outcome resigned red' cut result undo \
    result redo quit! >input
lines <input
like '^this move and what followed are gone.*; the result that the outcome' \
    "$out" 'as the cut of the move does'
like '^undone: moves taken away; redo' "$out" 'by its name'
like '^done again: moves taken away$' "$out" 'again'
like '^Ply 3 of 3' "$(printf '%s\n' "$out" | tail -n 2)" 'at its place'
printf '%s\n' "$new" "$four" 'go 1' 'outcome resigned red' last cut 'go 1' \
    quit! >input
lines <input
unlike 'the result that' "$out" 'an outcome that still stands keeps it'
printf '%s\n' "$new" "$four b2c3{note} a6a5 c3c4" 'correct b2c2' undo redo \
    quit! >input
lines <input
like '^undone: a corrected move; redo' "$out" \
    'a correction in kept text is named so'
like '^done again: a corrected move$' "$out" 'done again too'

# The games, of which one is taken by its number.
printf '[Event "%s"]\n\n1. %s\n*\n\n' Alpha h2e2 Beta 'h0g2 h9g7' >two.pgn
printf '%s\n' games 2 last games '' quit! >input
lines two.pgn <input
like '^Games$' "$out" 'the games are listed'
like '^1  Alpha  1 ply$' "$out" 'with their numbers and plies'
like '^2  Beta  2 plies$' "$out" 'each of them'
like '^Ply 2 of 2' "$out" 'and a number takes one'
unlike 'no move, position' "$out" 'it is no move'
printf '%s\n' "$new" h2e2 'correct 5 h2e2' quit! >input
lines <input
like 'no move stands there; this line has 1 ply$' "$out" 'one ply, in English'

# What stands there already is corrected by nothing, and undo knows no step.
printf '%s\n' "$new" "$four b2c2" 'correct 5 b2c2' undo quit! >input
lines <input
like '^ply 5: this move stands there already$' "$out" \
    'a move that stands there already is told'
unlike 'in place of|corrected move' "$out" 'it changes nothing'
# Only what a correction changes is told by it.
printf '%s\n' "$new" "$four b2b2 a6a5" rest 'correct 1 b2e2' quit! >input
lines <input
like 'plies played after it: 3; the line still ends at ply 4, as before$' \
    "$out" 'text kept before a correction is not told as if it were new'
unlike 'played after it.*kept as text' "$out" 'with no count'
printf '%s\n' "$new" "C2=5 H8+7 H8+9 R9=8 H8+7 \$4 P7+1 ; words" \
    'correct 3 H2+3' quit! >input
lines <input
like 'in place of H8\+9; plies played after it: 3$' "$out" \
    'text that becomes playable is read with its assessments'
printf '%s\n' "$new" "$four" 'rest {only words}' 'correct 5 b2c2' comments \
    'go 4' rest quit! >input
lines <input
like '^ply 5: C8=7 in place of \{only; plies played after it: 0$' "$out" \
    'text without a move is told by its first word'
like '^only words' "$out" 'and is a comment of the new move'
like '^no text is kept' "$out" 'no more kept before it'
finish
