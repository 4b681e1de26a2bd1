#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "t/lib/tap.h"
#include "t/ui/fixture.h"
#include "ui/action.h"

typedef struct doc *make_doc(void);

/* The screen of 80x24 in English after a script. */
static char *
shot(make_doc *make, const char *keys)
{
    struct shot s = {make(), "1956", keys, 80, 24, LANG_EN, false};
    char *screen = fixture_shot(&s);

    doc_free(s.doc);
    return screen;
}

static void
shows(make_doc *make, const char *keys, const char *want, const char *name)
{
    char *screen = shot(make, keys);

    has_str(want, screen, "%s", name);
    free(screen);
}

static void
shows_chinese(const char *keys, const char *want, const char *name)
{
    struct shot s = {fixture_chase(), "1956", keys, 80, 24, LANG_ZH, false};
    char *screen = fixture_shot(&s);

    has_str(want, screen, "%s", name);
    free(screen);
    doc_free(s.doc);
}

static void
hides(make_doc *make, const char *keys, const char *text, const char *name)
{
    char *screen = shot(make, keys);

    if (!ok(strstr(screen, text) == NULL, "%s", name))
        diag("seen: %s", text);
    free(screen);
}

static void
test_steps(void)
{
    make_doc *d = fixture_chase;

    shows(d, "", "ply 0/12 Red to move  same 1/3", "it opens at the start");
    shows(d, "Right", "ply 1/12 Black to move", "Right is a ply");
    shows(d, "l l h", "ply 1/12", "h goes back");
    shows(d, "Down Down k", "ply 2/12", "Down and k are moves");
    shows(d, "G Left", "ply 11/12", "G is the end");
    shows(d, "End Home", "ply 0/12", "Home is the start");
    shows(d, "PgDn", "ply 10/12", "PgDn is ten plies");
    shows(d, "Right Right Left Left Left", "ply 0/12",
          "nothing is before the start");
    shows(d, "G Right", "ply 12/12", "nothing is after the end");
    shows(d, "l ]", "ply 5/12", "] is the next time of the position");
    shows(d, "l ] ] [", "ply 5/12", "[ the time before");
    shows(d, "l [", "did not occur before", "or says that there is none");
    shows(d, "{", "ply 4/12", "{ is the start of the dispute");
    shows(d, "}", "ply 12/12", "} is its end");
    shows(d, "G", "same 4/3", "the position at hand is counted");
    shows(d, "l l l", "same 1/3", "at every ply");
    shows(fixture_check, "l l l V", "R8=7", "V takes a variation");
    shows(fixture_check, "l l l V V", "R8-1", "and goes round");
    shows(fixture_check, "", "R8-1+    check", "a variation has its mark");
    shows(d, "", "R7=3\"    chase", "so has a comment");
    shows(d, "l l V", "no variation", "or says that there is none");
    shows(d, "ply-next ply-next", "ply 2/12", "actions go by name too");
}

static void
test_rulings(void)
{
    make_doc *d = fixture_chase;

    shows(d, "", "=> RED must change, or loses",
          "the ruling is there at once");
    shows(d, "l l l", "=> RED must change", "and stays while one steps");
    shows(d, "", "forbidden (8.3,", "with its articles");
    shows(d, "e", "rules 1959", "e is the next edition");
    shows(d, "e E", "rules 1956", "E the one before");
    shows(d, "e", "(6.3,", "the ruling follows the edition");
    shows(d, "=", "Xiangqi Rules, 1959 edition", "= shows all editions");
    shows(d, "size=120x40 = = l", "move     1956    1959    ",
          "then the widest list has a column for each edition");
    shows(d, "size=120x40 = = l", "1>R3=7     chase   chase   ",
          "with the class of each");
    hides(d, "size=120x40", "1956    1959", "not before they were asked for");
    shows(d, "l O", "What is this move?", "O overrules the ply in front");
    shows(d, "l O 4 Enter", "the reason, for the sheet:", "with a reason");
    shows(d, "l O 2 Enter Enter", "the arbiter sets ply 1: its threats are "
                                  "old", "it may be empty");
    shows(d, "l O 4 Enter \"guards\" Enter v G", "1: idle instead of chase.",
          "the ruling says so");
    shows(d, "l O 4 Enter Enter O 1 Enter", "ply 1 is as it was found",
          "it can be taken back");
    shows(d, "v", "The ruling in full", "v shows the whole reason");
    hides(d, "v v", "The ruling in full", "and again hides it");
    hides(d, "v Esc", "The ruling in full", "Esc as well");
    shows(d, "v G", "/3", "it scrolls to its end");
    shows(d, "v G", "at the start Red has", "v at the start says so");
    shows(d, "l l l v G", "R g2 - C g7: NEW, no root",
          "the attack that is new is told");
    shows(d, "l l l l v G", "attacks before / after ply 4: 0 / 0",
          "so is that there is none");
    shows(fixture_king, "l v G", "K e1 - C e0: the attacker is a king",
          "and why one is left out");
    shows(fixture_threat, "l l l v G", "old: it stood before",
          "or that it is old");
    shows(fixture_king, "l", "idle (K)", "an exempt attack is in the list");
    shows(d, "G v G", "Red has", "where the moves left are counted");
    shows(d, "l l l l J", "as of ply 4", "J judges as of a ply");
    hides(d, "l l l l J J", "as of ply 4", "J again returns");
    shows(d, "l l l l J l l", "as of ply 4", "it stays while one steps");
    shows(d, "J", "no ply to judge", "there is nothing to judge at ply 0");
    shows(d, "l < l l l >", "marked by hand: plies 1-4",
          "< and > mark the dispute");
    shows(d, "l < l l l > l", "1-4", "the panel says so");
    hides(d, "l < l l l > x l", "1-4", "x forgets it");
    shows(d, "l l l l > l l <", "plies 6-12", "a late start moves the end");
    shows(d, "l < l l l l >", "no closed round",
          "a marked dispute that does not come round says so");
    hides(d, "l < l l l l >", "no position recurred",
          "but not that nothing recurred");
    shows(fixture_two, "N", "no position recurred",
          "a window that did not close is plain to see");
    shows(fixture_black_first, "", "UNDECIDED", "undecided as well");
    shows(fixture_words, "", "no ruling", "none as well");
}

static void
test_board(void)
{
    make_doc *d = fixture_chase;

    shows(d, "l", "砲!", "a chased piece has its mark");
    hides(d, "l m m", "砲!", "marks can be off");
    hides(d, "l m m l h", "砲!", "and stay off");
    shows(d, "m m m l", "砲!", "and come back");
    shows(d, "l", "┃", "there is an attack line");
    hides(d, "l a", "  ┃   │", "a turns it off");
    shows(fixture_threat, "l l l", "──[俥]━━───┴",
          "the line of a threat is its first move");
    hides(fixture_threat, "l l l", "┃   │",
          "not one to a piece that is not attacked yet");
    shows(d, "l i", "Cursor: R c2", "i inspects the piece that moved");
    shows(d, "l i Up", "Cursor: c3", "the arrows move the cursor");
    shows(d, "l i f Up", "Cursor: c1", "on a turned board too");
    shows(d, "l i e", "rules 1959", "other keys still work");
    shows(d, "l i +", "ply 2/12", "+ steps while the cursor is on");
    hides(d, "l i Esc", "Cursor", "Esc leaves it");
    shows(fixture_false_root, "l i Up Up Up Up Up", "~ H e8: false root",
          "a false root is named");
    shows(fixture_false_root, "l i Up Up Up Up Up", "马~",
          "and marked on the board");
    shows(d, "f", "\n  i   h   g   f   e   d   c   b   a   │", "f turns");
    shows(d, "", "9 ┌", "English opens with ICCS at the edges");
    hides(d, "c", "9 ┌", "c takes the coordinates away");
    shows(d, "c c", "9 a 8 b 7 c", "then to the numbers of files");
    shows(d, "c c L L", "9 a 8 b 7 c",
          "what was chosen outlives the language");
    shows(d, "L", "九a 八b 七c", "Chinese keeps the numbers of files");
    hides(d, "L L", "九a", "which change with the language");
    shows(d, "C", "A comment on the whole game.", "C shows the comment");
    shows(d, "l l l C", "A comment at ply 3.", "that of the ply too");
    shows(d, "L", "红方变着", "L changes the language");
    shows(d, "?", "one ply on", "? is help");
    shows(d, "F1", "one ply on", "F1 as well");
    shows(d, "Esc Esc Esc", "Lt/Rt ply", "Esc never quits");
    shows(d, "Space", "ply 0/12", "Space waits for its first tick");
    shows(d, "p", "all panels are on the screen",
          "there is no other panel where all have room");
    shows(d, "q Right", "ply 0/12", "nothing happens after a quit");
}

/* A sentence too long for the status has the place of the legend. */
static void
test_sentence(void)
{
    shows(fixture_threat, "l l l", "rook i5 takes the rook on i0.",
          "nothing of the sentence is lost");
    hides(fixture_threat, "l l l", "─ Legend", "the legend gives way");
    shows(fixture_threat, "l", "─ Legend", "and comes back");
    shows(fixture_threat, "l l l v", ".. [v]",
          "with a text in front the status says where the rest is");
}

/* The large board, where there is room for it. */
static void
test_large_board(void)
{
    make_doc *d = fixture_chase;

    shows(d, "Z", "the window is 80 columns by 24 rows; a large board needs "
                  "25 rows", "Z says where there is no room");
    shows(d, "Z l", "─ Legend", "and leaves all as it was");
    shows(d, "size=80x46 Z", "│ 将 │", "Z shows frames where there is");
    hides(d, "size=80x46 Z", "─ Legend", "and no panels");
    shows(d, "size=80x46 Z Z", "─ Legend", "Z again has them back");
    shows(d, "size=80x46 Z", "\n=> RED must change", "the obligation stays");
    shows(d, "size=80x46 Z p", "leaves no room for panels",
          "there is no panel to choose");
    shows(d, "size=80x46 Z v", "The ruling in full",
          "texts come before the board");
    shows(d, "size=80x46 Z size=80x24", "─ Legend",
          "a smaller screen has its panels");
    shows(d, "size=80x46 Z size=80x24 size=80x46", "│ 将 │",
          "until it is large again");
    shows(d, "size=40x25 Z", "├───┼", "4x2 is the least");
    shows(d, "t", "colours: light", "t goes through the themes");
    shows(d, "t t t", "colours: none", "to the one without colours");
    shows(d, "t t t t", "colours: for dark terminals", "and round");
}

static void
test_mate(void)
{
    make_doc *d = fixture_mate;

    shows(d, "G", "=> RED wins by mate", "a line that ends in mate is won");
    shows(d, "G", "The line ends in mate: Black is in",
          "and the panel says why");
    hides(d, "G", "if it went on so", "and nothing about how it would go on");
    hides(d, "G v", "forbidden", "nor what is forbidden");
    hides(d, "G v", "to claim", "nor what may be claimed");
    shows(d, "G", "..so loses, figure 20 ", "a title too long keeps its end");
}

static void
test_games(void)
{
    make_doc *d = fixture_two;

    shows(d, "o", ">   1  棋规", "o lists the games");
    shows(d, "o j Enter", "2/2 [o] ", "Enter opens the chosen one");
    shows(d, "N", "2/2 ", "N is the next game");
    shows(d, "N P", "1/2 ", "P the one before");
    shows(d, ". ,", "1/2 ", "dot and comma too");
    shows(d, "P", "1/2 ", "there is none before the first");
    shows(d, "o G g Esc", "1/2 ", "Esc leaves the list");
    hides(d, "N", "\033", "no control of a title reaches the screen");
    shows(fixture_empty, "o", "Games", "no games is a short list");
    shows(fixture_words, "l l", "ply 2/4",
          "the words of a figure can be stepped through");
}

/* Every key in the context it belongs to, on every kind of game. */
static void
test_all(void)
{
    static make_doc *const docs[] = {
        fixture_chase, fixture_check, fixture_black_first, fixture_words,
        fixture_two, fixture_empty, fixture_false_root,
    };
    static const char *const enter[CONTEXT_COUNT] = {
        [CONTEXT_ANY] = "", [CONTEXT_BOARD] = "l", [CONTEXT_INSPECT] = "l i",
        [CONTEXT_TEXT] = "v", [CONTEXT_GAMES] = "o",
        [CONTEXT_FOUND] = "/ r Enter", [CONTEXT_SETUP] = "s",
        [CONTEXT_DEMO] = "l !", [CONTEXT_LINE] = ":",
        [CONTEXT_LIST] = "l O", [CONTEXT_FORM] = "D",
    };
    int empty = 0;

    for (size_t i = 0; i < action_rows; i++) {
        const char *keys = action_table[i].keys;
        int key;

        while ((key = action_next_key(&keys)) != KEYSYM_NONE) {
            for (size_t k = 0; k < sizeof docs / sizeof *docs; k++) {
                struct buf b = BUF_INIT;
                char *screen;

                buf_addf(&b, "%s ", enter[action_table[i].context]);
                key_print(key, &b);
                buf_putc(&b, ' ');
                key_print(key, &b);
                screen = shot(docs[k], buf_str(&b));
                empty += strlen(screen) < 24
                         || strncmp(screen, "no key", 6) == 0;
                free(screen);
                buf_free(&b);
            }
        }
    }
    is_int(0, empty, "every key works twice on every kind of game");
}

static void
test_script(void)
{
    shows(fixture_chase, "size=39x13", "terminal too small: 39x13, need 40x14",
          "below 40x14 a line says so");
    shows_chinese("size=39x13", "窗口太小：39x13，至少须 40x14",
                  "in Chinese too");
    shows(fixture_chase, "# a comment\nl", "ply 1/12", "comments are passed");
    shows(fixture_chase, "dump l", "ply 0/12", "dump shows a screen between");
    shows(fixture_chase, "l rightt l", "no key and no action: rightt",
          "a word that is none is named");
    shows(fixture_chase, "size=0x3", "no key and no action",
          "so is a bad size");
}

int
main(void)
{
    plan(0);
    test_steps();
    test_rulings();
    test_board();
    test_sentence();
    test_large_board();
    test_mate();
    test_games();
    test_all();
    test_script();
    return done();
}
