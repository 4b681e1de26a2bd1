#include <config.h>

#include "report/explain.h"

#include <string.h>

#include "base/utf8.h"
#include "board/notation.h"
#include "t/lib/tap.h"
#include "t/report/sample.h"

static const struct text note = {{"A king may chase.", "将帅可以捉子。"}};

static void
verdict_is_narrow(enum verdict v, enum cause cause, enum lang lang)
{
    struct ruling r = {.verdict = v, .cause = cause};
    struct buf text = BUF_INIT;
    int open, closed;

    explain_verdict(&r, lang, &text);
    open = utf8_columns(buf_str(&text), text.len);
    buf_clear(&text);
    r.window.closed = true;
    explain_verdict(&r, lang, &text);
    closed = utf8_columns(buf_str(&text), text.len);
    ok(open > 0 && open <= 36 && closed > 0 && closed <= 36,
       "verdict %d, cause %d, language %d has at most 36 columns", v, cause,
       lang);
    buf_free(&text);
}

static void
verdicts_fit_the_screen(void)
{
    int lang, v, cause;

    for (lang = 0; lang < LANG_COUNT; lang++) {
        for (v = 0; v < VERDICT_UNDECIDED; v++)
            verdict_is_narrow((enum verdict)v, CAUSE_TABLE, (enum lang)lang);
        for (cause = CAUSE_MATE; cause <= CAUSE_STALEMATE; cause++) {
            verdict_is_narrow(VERDICT_RED_WINS, (enum cause)cause,
                              (enum lang)lang);
            verdict_is_narrow(VERDICT_BLACK_WINS, (enum cause)cause,
                              (enum lang)lang);
        }
        for (cause = CAUSE_BUDGET; cause <= CAUSE_NO_EDITION; cause++)
            verdict_is_narrow(cause <= CAUSE_SILENT ? VERDICT_UNDECIDED
                                                    : VERDICT_NONE,
                              (enum cause)cause, (enum lang)lang);
    }
}

static void
words_are_all_there(void)
{
    int lang, i, empty = 0, same = 0;

    for (lang = 0; lang < LANG_COUNT; lang++) {
        for (i = 0; i < CLASS_COUNT; i++)
            empty += !*explain_class((enum ply_class)i, (enum lang)lang);
        for (i = 0; i < PROFILE_COUNT; i++)
            empty += !*explain_profile((enum profile)i, (enum lang)lang);
    }
    for (i = 0; i < PROFILE_COUNT; i++)
        same += strcmp(explain_profile((enum profile)i, LANG_EN),
                       explain_profile((enum profile)i, LANG_ZH)) == 0;
    is_int(0, empty, "every class and profile has its word");
    is_int(0, same, "every profile has a Chinese word of its own");
    is_str("帅", explain_piece(pc_of(RED, KING), LANG_ZH),
           "a red king is 帅");
    is_str("将", explain_piece(pc_of(BLACK, KING), LANG_ZH),
           "a black king is 将");
    is_str("rook", explain_piece(pc_of(BLACK, ROOK), LANG_EN),
           "a rook is a rook on either side");
}

static void
ply_is(const char *want, const struct sample *s, int ply, enum lang lang,
       const char *name)
{
    struct buf text = BUF_INIT;

    explain_ply(&s->ruling, &s->line, ply, lang, &text);
    is_str(want, buf_str(&text), "%s", name);
    buf_free(&text);
}

static void
a_chase_names_its_pieces(void)
{
    struct sample s;

    sample_chase(&s);
    ply_is("Chase: the red rook on b5 attacks the black cannon on a5; "
           "nothing protects it.", &s, 1, LANG_EN,
           "a chase names attacker, target and protection");
    ply_is("捉：红车(b5)攻击黑炮(a5)；后者无根。", &s, 1, LANG_ZH,
           "a chase in Chinese");
    ply_is("Idle.", &s, 2, LANG_EN, "an idle move is short");
    ply_is("", &s, 8, LANG_EN, "a ply past the end has no sentence");
    sample_free(&s);
}

/* Three rooks of the target, by square and fault. */
static void
set_root(struct root *root, const char *sq, enum root_fault fault,
         const char *by)
{
    root->sq = sq_of(sq[0] - 'a', sq[1] - '0');
    root->fault = fault;
    root->by = by ? sq_of(by[0] - 'a', by[1] - '0') : SQ_NONE;
}

static void
roots_are_named(void)
{
    struct sample s;
    struct root roots[2];
    struct target *t;

    memset(roots, 0, sizeof roots);
    sample_line(&s, "4k4/4n4/2c6/9/4R4/9/9/6R2/9/3K5 w", "g2c2");
    t = sample_target(&s, 1, "c2", "c7");
    s.plies[0].class = CLASS_CHASE;
    t->roots = roots;
    t->n_roots = 1;
    t->protection = PROTECTED_FALSE_ROOT;
    set_root(&roots[0], "e8", ROOT_PINNED, "e5");
    ply_is("Chase: the red rook on c2 attacks the black cannon on c7; it is "
           "protected only in appearance by the horse on e8 (pinned to its "
           "king by the rook on e5).", &s, 1, LANG_EN,
           "a false root says why it is false");
    ply_is("捉：红车(c2)攻击黑炮(c7)；后者只有假根：马(e8)（被车(e5)牵制，"
           "离开则将（帅）受攻）。", &s, 1, LANG_ZH,
           "a false root in Chinese");
    t->protection = PROTECTED_TRUE_ROOT;
    set_root(&roots[0], "e8", ROOT_TRUE, NULL);
    ply_is("Chase: the red rook on c2 attacks the black cannon on c7; it is "
           "protected by the horse on e8.", &s, 1, LANG_EN,
           "a true root is named");
    sample_free(&s);
}

static void
faults_are_told(void)
{
    static const char *const want[] = {
        [ROOT_TRUE] = "",
        [ROOT_PINNED] = "pinned to its king by the rook on e5",
        [ROOT_FACING] = "the kings would face each other",
        [ROOT_CHECKED] = "its king would stand in check by the rook on e5",
        [ROOT_KING] =
            "the king would step into the attack of the rook on e5",
    };
    struct sample s;
    struct root root = {0};
    struct buf text = BUF_INIT;
    int fault;

    sample_line(&s, "4k4/4n4/2c6/9/4R4/9/9/6R2/9/3K5 w", "g2c2");
    for (fault = ROOT_TRUE; fault <= ROOT_KING; fault++) {
        buf_clear(&text);
        set_root(&root, "e8", (enum root_fault)fault, "e5");
        explain_root(&s.line.start, &root, LANG_EN, &text);
        is_str(want[fault], buf_str(&text), "root fault %d in words", fault);
    }
    buf_free(&text);
    sample_free(&s);
}

static void
a_proof_is_told_in_words(void)
{
    static const char *const proof[] = {"c5d5", "e8d7", "d5i5"};
    struct sample s;
    move_t line[3];
    int i;

    for (i = 0; i < 3; i++)
        line[i] = move_from_uci(proof[i], 4);
    sample_line(&s, "3k1a3/4aP3/9/8n/9/9/2R6/1p7/4An3/3CKA2r w", "c3c5");
    s.plies[0].class = CLASS_WIN_THREAT;
    s.plies[0].line = line;
    s.plies[0].n_line = 3;
    ply_is("Win threat: the threat is rook c5-d5 (check), advisor e8-d7, "
           "rook d5-i5.", &s, 1, LANG_EN, "the line of a win threat");
    ply_is("要抽吃：后续着法：车 c5-d5（将军），士 e8-d7，车 d5-i5。", &s, 1,
           LANG_ZH, "the line of a win threat in Chinese");
    sample_free(&s);
}

/* Some classes aim at their target in another way than by attacking it. */
static void
aims_are_no_attacks(void)
{
    struct sample s;

    sample_chase(&s);
    s.plies[0].n_line = 0;
    s.plies[0].proposed = s.plies[0].class = CLASS_BLOCK;
    ply_is("Block: the red rook on b5 blocks the black cannon on a5.", &s, 1,
           LANG_EN, "a block blocks");
    s.plies[0].proposed = s.plies[0].class = CLASS_WIN_THREAT;
    ply_is("要抽吃：红车(b5)要抽吃黑炮(a5)。", &s, 1, LANG_ZH,
           "a win threat aims at its victim");
    s.plies[0].proposed = s.plies[0].class = CLASS_EXCHANGE_OFFER;
    ply_is("Exchange offer: the red rook on b5 attacks the black cannon on "
           "a5; it could take instead.", &s, 1, LANG_EN,
           "an exchange offer says that the other could take");
    sample_free(&s);
}

static void
notes_and_overrulings_follow(void)
{
    struct sample s;

    sample_chase(&s);
    s.plies[1].note = &note;
    s.plies[1].overruled = true;
    s.plies[1].proposed = CLASS_BLOCK;
    ply_is("Idle. A king may chase. The arbiter overruled this ply: idle "
           "instead of block.", &s, 2, LANG_EN,
           "the edition's note and the arbiter's word end a sentence");
    ply_is("闲。将帅可以捉子。裁判改定此着：作闲，不作拦。", &s, 2, LANG_ZH,
           "the same in Chinese");
    sample_free(&s);
}

static void
reason_is(const char *want, const struct sample *s, enum lang lang,
          const char *name)
{
    struct buf text = BUF_INIT;

    explain_reason(&s->ruling, lang, &text);
    is_str(want, buf_str(&text), "%s", name);
    buf_free(&text);
}

static void
a_reason_tells_all(void)
{
    struct sample s;

    sample_chase(&s);
    reason_is("The position after ply 5 has occurred 2 times. Plies 2 to 5 "
              "are judged. Red: chase, chase = perpetual chase, forbidden "
              "(8.3, 8.8). Black: idle, idle = idle moves, allowed. So Red "
              "must change, or loses (articles 8.3, 8.8).", &s, LANG_EN,
              "a reason in English");
    reason_is("第 5 着之后的局面已出现 2 次。裁决第 2 至 5 着。红方：捉、捉 "
              "= 长捉，禁止（8.3、8.8）。黑方：闲、闲 = 闲着，允许。故红方应"
              "变着，不变判负（条款 8.3、8.8）。", &s, LANG_ZH,
              "a reason in Chinese");
    s.ruling.book = &note;
    s.ruling.verdict = VERDICT_UNDECIDED;
    s.ruling.cause = CAUSE_SILENT;
    s.ruling.n_articles = 0;
    reason_is("The position after ply 5 has occurred 2 times. Plies 2 to 5 "
              "are judged. Red: chase, chase = perpetual chase, forbidden "
              "(8.3, 8.8). Black: idle, idle = idle moves, allowed. The "
              "edition does not say, so the case is undecided. A king may "
              "chase.", &s, LANG_EN,
              "undecided says so, and what the book prints");
    sample_free(&s);
}

static void
reason_begins(const char *want, const struct sample *s, enum lang lang,
              const char *name)
{
    struct buf text = BUF_INIT;

    explain_reason(&s->ruling, lang, &text);
    ok(strncmp(want, buf_str(&text), strlen(want)) == 0, "%s", name);
    buf_free(&text);
}

static void
verdict_is(const char *want, const struct sample *s, enum lang lang,
           const char *name)
{
    struct buf text = BUF_INIT;

    explain_verdict(&s->ruling, lang, &text);
    is_str(want, buf_str(&text), "%s", name);
    buf_free(&text);
}

static void
reason_has(const char *want, const struct sample *s, const char *name)
{
    struct buf text = BUF_INIT;

    explain_reason(&s->ruling, LANG_EN, &text);
    has_str(want, buf_str(&text), "%s", name);
    buf_free(&text);
}

static void
an_open_window_only_supposes(void)
{
    struct sample s;
    struct buf text = BUF_INIT;

    sample_chase(&s);
    s.ruling.window.closed = false;
    s.ruling.window.occurrences = s.ruling.claim.have = 1;
    verdict_is("RED would have to change", &s, LANG_EN,
               "without recurrence nobody must change yet");
    verdict_is("红方须变着（如此走下去）", &s, LANG_ZH, "nor in Chinese");
    reason_has("So Red would have to change (articles 8.3, 8.8).", &s,
               "the reason ends likewise");
    explain_claim(&s.ruling, LANG_EN, &text);
    is_str("no position has recurred; 3 are needed to claim",
           buf_str(&text), "the claim says that no position recurred");
    buf_clear(&text);
    s.ruling.window.marked = true;
    s.ruling.claim.have = 3;
    s.ruling.claim.reached = true;
    explain_claim(&s.ruling, LANG_EN, &text);
    is_str("the marked plies do not lead back to where they began; 3 are "
           "needed to claim", buf_str(&text),
           "marked plies that do not close give no claim");
    buf_free(&text);
    sample_free(&s);
}

static void
a_barred_draw_says_why(void)
{
    struct sample s;

    sample_chase(&s);
    s.ruling.verdict = VERDICT_DRAW;
    s.ruling.sides[BLACK] = s.ruling.sides[RED];
    reason_has("Both sides do the same, and for that this article makes it a "
               "draw if neither changes (articles", &s,
               "a draw of two perpetual chases says why");
    s.ruling.sides[BLACK].profile = PROFILE_PERPETUAL_CHECK;
    reason_has("Both sides do what is forbidden, and for that", &s,
               "and of two different wrongs");
    sample_free(&s);
}

/* A hinge is a move of the last round and stands for those before it. */
static void
a_verdict_hangs_on_a_move_of_every_round(void)
{
    static const struct hinge hinge = {5, CLASS_IDLE, VERDICT_DRAW};
    struct sample s;

    sample_chase(&s);
    s.ruling.hinges = &hinge;
    s.ruling.n_hinges = 1;
    s.ruling.window.period = 4;
    reason_has("The verdict hangs on ply 5: were it idle, it would be a "
               "draw.", &s, "one round: the verdict hangs on its move");
    s.ruling.window.period = 2;
    reason_has("The verdict hangs on ply 5, with the same move of the rounds "
               "before: were it idle, it would be a draw.", &s,
               "more rounds: it hangs on the same move of each");
    sample_free(&s);
}

static void
nothing_to_judge_says_why(void)
{
    struct sample s;

    sample_chase(&s);
    s.ruling.verdict = VERDICT_NONE;
    s.ruling.cause = CAUSE_NOTHING;
    s.ruling.sides[RED].plies = 0;
    reason_has("since the last capture or forward move of a pawn only Black "
               "has moved", &s, "nothing to judge: one side has moved");
    s.ruling.window.marked = true;
    reason_has("in the plies marked only Black has moved", &s,
               "nothing to judge: marked plies of one side");
    s.ruling.window.from = s.ruling.window.to = 0;
    reason_has("no plies are marked", &s, "nothing to judge: none marked");
    s.ruling.window.marked = false;
    reason_has("nothing has been played since the last capture", &s,
               "nothing to judge: the last move was a capture");
    sample_free(&s);
}

static void
notes_are_said_once(void)
{
    struct sample s;
    struct buf text = BUF_INIT;
    const char *first;

    sample_chase(&s);
    s.ruling.sides[RED].note = s.ruling.sides[BLACK].note = &note;
    s.ruling.note = s.ruling.book = &note;
    explain_reason(&s.ruling, LANG_EN, &text);
    first = strstr(buf_str(&text), "A king may chase.");
    ok(first && !strstr(first + 1, "A king may chase."),
       "a note of both sides and of the verdict is said once");
    buf_free(&text);
    sample_free(&s);
}

static void
exempt_attacks_are_named(void)
{
    struct sample s;
    struct buf text = BUF_INIT;

    sample_chase(&s);
    s.ruling.sides[BLACK].profile = PROFILE_KING_CHASE;
    explain_profile_line(&s.ruling, BLACK, LANG_EN, &text);
    is_str("Black: idle (king attacks) (2 times) = king's chase, allowed",
           buf_str(&text), "a king's chase says who attacks");
    buf_clear(&text);
    explain_profile_line(&s.ruling, BLACK, LANG_ZH, &text);
    is_str("黑方：闲（将帅捉子）（2 次） = 将（帅）捉子，允许",
           buf_str(&text), "in Chinese too");
    buf_free(&text);
    sample_free(&s);
}

static void
an_open_window_says_so_first(void)
{
    struct sample s;

    sample_chase(&s);
    s.ruling.window.closed = false;
    s.ruling.window.occurrences = 1;
    reason_begins("No position recurred; this is what would hold if play "
                  "went on so.", &s, LANG_EN,
                  "without recurrence the reason begins by saying so");
    reason_begins("没有局面重复出现；以下是照此走下去时的裁决。", &s,
                  LANG_ZH, "without recurrence, in Chinese");
    s.ruling.window.marked = true;
    reason_begins("No position recurred; this is what would hold if play "
                  "went on so. Plies 2 to 5 are judged, as marked by hand.",
                  &s, LANG_EN, "a marked window says that it was marked");
    s.ruling.window.occurrences = 2;
    reason_begins("These plies do not lead back to where they began; this is "
                  "what would hold if play went on so. Plies 2 to 5 are",
                  &s, LANG_EN,
                  "and not that nothing recurred if something did");
    sample_free(&s);
}

static void
no_ruling_says_why(void)
{
    struct sample s;

    sample_chase(&s);
    s.ruling.verdict = VERDICT_NONE;
    s.ruling.cause = CAUSE_NO_POSITION;
    reason_is("There is no ruling: no position given. --fen or --binit gives "
              "one, --moves the moves.", &s, LANG_EN,
              "no position, and how to give one");
    s.ruling.cause = CAUSE_POSITION;
    s.ruling.problems = POS_NO_RED_KING | POS_KINGS_FACING | POS_TOO_MANY;
    reason_is("There is no ruling on this position: Red has no king; the "
              "kings face each other on an open file.", &s, LANG_EN,
              "what stops a ruling is named, what does not is not");
    s.ruling.verdict = VERDICT_RED_WINS;
    s.ruling.cause = CAUSE_MATE;
    s.ruling.n_articles = 1;
    reason_is("The line ends in mate: Black is in check and has no move, so "
              "Red wins. Some answers are barred only because the kings may "
              "not face each other (article 8.3).", &s, LANG_EN,
              "mate by an article");
    s.ruling.n_articles = 0;
    reason_is("The line ends in mate: Black is in check and has no move, so "
              "Red wins.", &s, LANG_EN, "mate");
    s.ruling.verdict = VERDICT_BLACK_WINS;
    s.ruling.cause = CAUSE_STALEMATE;
    reason_is("终局为困毙：红方未被将军而无着可走，判负，黑方胜。", &s,
              LANG_ZH, "stalemate in Chinese");
    sample_free(&s);
}

static void
claims_count(void)
{
    struct sample s;
    struct buf text = BUF_INIT;

    sample_chase(&s);
    explain_claim(&s.ruling, LANG_EN, &text);
    is_str("the position has occurred 2 times, the last time by a move of "
           "Red; 3 are needed to claim", buf_str(&text),
           "a claim counts and names the mover");
    buf_clear(&text);
    s.ruling.claim.have = 3;
    s.ruling.claim.reached = true;
    explain_claim(&s.ruling, LANG_ZH, &text);
    is_str("同一局面已出现 3 次，最后一次由红方走成；满 3 次，现在可以提出",
           buf_str(&text), "a claim that is reached, in Chinese");
    buf_free(&text);
    sample_free(&s);
}

/* Sixty rounds, some of them before the position: their checks are unknown. */
static void
a_count_from_before_is_told(void)
{
    struct sample s;
    struct buf text = BUF_INIT;

    sample_chase(&s);
    s.ruling.quiet = (struct quiet){120, 0, 120, {3, 11}, 10};
    explain_claim(&s.ruling, LANG_EN, &text);
    has_str("; 60 rounds without a capture, 60 make a draw unless the "
            "claiming side has given more than 10 checks (Red 3, Black 11)",
            buf_str(&text), "the limit on play without a capture");
    ok(!strstr(buf_str(&text), "before"), "counted in the line alone");
    buf_clear(&text);
    s.ruling.quiet.before = 112;
    explain_claim(&s.ruling, LANG_EN, &text);
    has_str("(Red 3, Black 11), 112 plies of them before the position, whose "
            "checks are not known", buf_str(&text), "or before it, too");
    buf_clear(&text);
    explain_claim(&s.ruling, LANG_ZH, &text);
    has_str("，其中112着在所给局面之前，将军次数不详", buf_str(&text),
            "in Chinese");
    buf_free(&text);
    sample_free(&s);
}

static void
long_windows_stay_short(void)
{
    struct sample s;
    struct buf text = BUF_INIT;
    int k;

    sample_line(&s, "4k4/1R7/9/9/9/9/9/9/p7p/3K5 w",
                "b8b9 e9e8 b9b8 e8e9 b8b9 e9e8 b9b8 e8e9 b8b9 e9e8 b9b8 "
                "e8e9");
    for (k = 0; k < 12; k += 2)
        s.plies[k].class = k % 4 ? CLASS_CHASE : CLASS_CHECK;
    explain_profile_line(&s.ruling, RED, LANG_EN, &text);
    is_str("Red: check, chase (3 times) = idle moves, allowed",
           buf_str(&text), "a run that repeats is written once");
    buf_clear(&text);
    s.plies[10].class = CLASS_IDLE;
    explain_profile_line(&s.ruling, RED, LANG_EN, &text);
    is_str("Red: check, chase, check, chase and so on, 6 moves = idle "
           "moves, allowed", buf_str(&text), "a long list is cut short");
    buf_free(&text);
    sample_free(&s);
}

int
main(void)
{
    plan(2 + 4 + 2 * 16 + 5 + 4 + 3 + 5 + 2 + 3 + 2 + 3 + 4 + 5 + 2 + 2
         + 5 + 2 + 1 + 2 + 4);
    verdicts_fit_the_screen();
    words_are_all_there();
    a_chase_names_its_pieces();
    roots_are_named();
    faults_are_told();
    a_proof_is_told_in_words();
    aims_are_no_attacks();
    notes_and_overrulings_follow();
    a_reason_tells_all();
    an_open_window_only_supposes();
    a_barred_draw_says_why();
    a_verdict_hangs_on_a_move_of_every_round();
    nothing_to_judge_says_why();
    notes_are_said_once();
    exempt_attacks_are_named();
    an_open_window_says_so_first();
    no_ruling_says_why();
    claims_count();
    a_count_from_before_is_told();
    long_windows_stay_short();
    return done();
}
